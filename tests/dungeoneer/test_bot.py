"""The greedy bot at a Dungeoneer table: what it does in plain situations, and that it wins."""

from typing import cast

import pytest

from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from undercroft.bots import bot
from undercroft.core.chance import Chance, stream
from undercroft.core.game import Game
from undercroft.core.seat import Seat
from undercroft.core.shelf.box import Terms
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.bot.routes import Chart, danger
from undercroft.games.dungeoneer.cards.deck import ANY_HALF, NOWHERE, SPEED, Op
from undercroft.games.dungeoneer.cards.operations import OPERATIONS
from undercroft.games.dungeoneer.flow import effects
from undercroft.games.dungeoneer.table.board import NO_SPACE
from undercroft.games.dungeoneer.table.fights import NO_FIGHT
from undercroft.games.dungeoneer.table.table import Delve


def best(scene: Scene) -> str:
    """The move the bot likes best, in words; ties go to the first."""
    seat = scene.asked
    assert seat is not None
    worth = scene.table.appraise(seat)
    return scene.moves[worth.index(max(worth))]


def play(terms: Terms, names: list[str], seed: int) -> Game:
    game = terms.deal(seed)
    chances = [stream(seed, f"bot {seat}") for seat in range(terms.seats)]
    while game.turn is not None:
        seat = game.turn
        game.push(bot(names[seat]).choose(Seat(game, seat, chances[seat])))
    return game


# Its own hero


def test_it_attempts_a_quest_where_it_stands() -> None:
    scene = Scene(
        quests={0: ["The Pale Flame"]},
        maps={"Chapel of Rust": (0, 1, True)},
        at=["Chapel of Rust", "Flooded Stair"],
    )
    assert best(scene) == "attempt the pale flame"


def test_it_walks_to_the_place_of_its_quest() -> None:
    scene = Scene(
        quests={0: ["The Pale Flame"]},
        maps={"Dripping Passage": (0, -1), "Chapel of Rust": (0, -2), "Needle Passage": (0, 1)},
        deck=[],
    )
    assert best(scene) == "go north"


def with_portal() -> Delve:
    """A table with both sets on which two spaces are joined by a portal."""
    chance = Chance(1)
    table = BOX.agree(2, {"set": "both"}).deal(1)
    assert isinstance(table, Delve)
    while all(link == NO_SPACE for link in table.links):
        table.push(chance.pick(table.legal_moves()))
    return table


def test_portals_are_ways_on_its_chart_in_both_directions() -> None:
    table = with_portal()
    [(space, portal)] = [(space, link) for space, link in enumerate(table.links) if link != NO_SPACE]
    chart = Chart(table, 0)
    for here, there in ((space, portal), (portal, space)):
        cost = 1.0 + danger(table, 0, there)
        assert chart.step(here, there) == cost
        assert chart.cost_to(table, [there])[here] <= cost


def test_what_is_no_way_costs_a_step_and_of_two_ways_the_cheaper_counts() -> None:
    chart = Chart(with_portal(), 0)
    here, end = chart.starts[0], chart.ends[0]
    assert chart.step(here, here) == 1.0
    cost = chart.step(here, end)
    chart.starts.append(here)
    chart.ends.append(end)
    chart.costs.append(cost - 0.25)
    assert chart.step(here, end) == cost - 0.25


def test_it_takes_up_an_escort_and_brings_it_home() -> None:
    scene = Scene(
        quests={0: ["Lead the Lost Mason Home"]},
        maps={"Hall of Chains": (0, -1)},
        at=["Hall of Chains", "Flooded Stair"],
        deck=[],
    )
    assert best(scene) == "take up lead the lost mason home"
    scene.do(best(scene))
    assert best(scene) == "go south"
    scene.do(best(scene))
    assert best(scene) == "deliver lead the lost mason home"


def test_it_explores_while_the_place_of_its_quest_is_not_on_the_table() -> None:
    scene = Scene(quests={0: ["The Pale Flame"]}, maps={"Dripping Passage": (0, -1)})
    assert best(scene) == "explore"


def test_it_does_not_explore_for_ever_what_fits_nowhere() -> None:
    scene = Scene(quests={0: ["The Pale Flame"]}, points=3)
    while scene.question == "HeroChoice" or scene.asked != 0:
        scene.do(best(scene))
        assert len(scene.table.events or []) < 200


def test_it_lays_the_place_of_its_quest_near_its_own_hero_and_that_of_another_far_away() -> None:
    maps = {"Dripping Passage": (0, -1), "Chained Passage": (0, 1), "Bone Gallery": (0, 2)}
    for owner, near in ((0, True), (1, False)):
        scene = Scene(
            quests={owner: ["The Pale Flame"]},
            maps=maps,
            at=["Dripping Passage", "Bone Gallery" if owner == 0 else "Dripping Passage"],
            deck=["Chapel of Rust"],
            phase="build",
        )
        assert ("dripping passage" in best(scene)) == near


def test_it_heals_when_it_is_nearly_dead_and_not_for_a_scratch() -> None:
    assert best(Scene(hands={0: ["Draught of Mending"]}, glory=[4, 0], life=[1, 6])) == "play draught of mending"
    assert best(Scene(hands={0: ["Draught of Mending"]}, glory=[4, 0], life=[6, 6])) != "play draught of mending"


def test_it_arms_itself_before_it_risks_anything() -> None:
    scene = Scene(
        hands={0: ["Iron Resolve"]},
        quests={0: ["Break the Warden's Seal"]},
        maps={"Warden's Vault": (0, 1)},
        at=["Warden's Vault", "Flooded Stair"],
        glory=[8, 0],
    )
    assert best(scene) == "play iron resolve"
    scene.do(best(scene))
    assert best(scene) == "attempt break the warden's seal"


def test_it_keeps_its_glory_for_a_sacrifice_that_it_can_make() -> None:
    scene = Scene(
        hands={0: ["Mule Harness"]},
        quests={0: ["Blood on the Altar"]},
        maps={"Bone Gallery": (0, 1)},
        at=["Bone Gallery", "Flooded Stair"],
        glory=[4, 0],
    )
    assert best(scene) == "attempt blood on the altar"


def test_it_does_not_sacrifice_its_last_life() -> None:
    scene = Scene(
        quests={0: ["Blood on the Altar"]},
        maps={"Bone Gallery": (0, 1)},
        at=["Bone Gallery", "Flooded Stair"],
        glory=[4, 0],
        life=[1, 6],
    )
    assert best(scene) != "attempt blood on the altar"


def test_it_goes_for_the_others_when_quests_do_not_end_the_game() -> None:
    maps = {"Dripping Passage": (0, -1)}
    scene = Scene(maps=maps, at=["Flooded Stair", "Dripping Passage"], deck=[], begin=False)
    scene.table.round = 40
    scene.table.advance()
    assert best(scene) == "go north"
    scene.do(best(scene))
    assert best(scene) == "challenge seat 1"


# As Dungeonlord


def test_it_kills_when_it_can() -> None:
    scene = Scene(hands={0: ["Bone Ogre", "Drowned Thrall"]}, peril=[0, 5], life=[6, 1], phase="lord")
    scene.do(best(scene))
    assert best(scene).startswith("send ")
    scene.do(best(scene))
    scene.do(best(scene))
    assert scene.table.fights


def test_it_does_not_waste_a_card_on_a_hopeless_attack() -> None:
    scene = Scene(heroes=["Sael", "Hulda"], hands={0: ["Drowned Thrall"]}, peril=[0, 1], phase="lord")
    assert best(scene) == "done"


def test_it_attacks_whoever_leads() -> None:
    scene = Scene(
        3,
        hands={0: ["Bone Ogre"]},
        done={2: ["The Pale Flame", "The Buried Hoard"]},
        peril=[0, 4, 4],
        heroes=["Hulda", "Pim", "Sael"],
        phase="lord",
    )
    assert best(scene) == "send bone ogre at seat 2"


def test_it_attacks_in_the_form_its_victim_is_worst_in() -> None:
    scene = Scene(heroes=["Sael", "Hulda"], hands={0: ["Ember Imp"]}, peril=[0, 3], phase="lord")
    scene.do("send ember imp at seat 1", "attack")
    assert scene.question == "NameForm"
    assert best(scene) == "magic"


def test_it_gives_peril_to_others_and_never_to_itself() -> None:
    scene = Scene(hands={0: ["Bone Ogre"]}, peril=[0, 4], heroes=["Hulda", "Sael"], phase="lord")
    scene.do("send bone ogre at seat 1", "attack").dice(6, 1)
    while scene.question != "AssignPeril":
        scene.do("pass" if "pass" in scene.moves else best(scene))
    assert best(scene) == "peril to seat 1"


def test_it_keeps_a_monster_in_its_pack() -> None:
    scene = Scene(hands={0: ["Bone Ogre"]}, peril=[0, 4], heroes=["Hulda", "Sael"], phase="lord")
    scene.do("send bone ogre at seat 1", "attack").dice(6, 1)
    while scene.question != "KeepMonster":
        scene.do("pass" if "pass" in scene.moves else best(scene))
    assert best(scene) == "to pack"


def test_it_discards_what_it_would_miss_least() -> None:
    scene = Scene(
        heroes=["Sael", "Hulda"],
        hands={0: ["Drowned Thrall", "Ember Rod", "Draught of Mending"]},
        phase="draw",
        life=[3, 6],
    )
    assert best(scene) == "discard drowned thrall"


# What it may know, and how well it plays


def test_it_judges_the_same_whatever_is_hidden() -> None:
    chance = Chance(5)
    for sets in ("drowned-crypts", "hollow-marches", "both"):
        game = BOX.agree(3, {"set": sets}).deal(11)
        for _ in range(150):
            if game.turn is None:
                break
            worth = game.appraise(game.turn)
            assert len(worth) == len(game.legal_moves())
            for _ in range(2):
                assert game.sample(game.turn, chance).appraise(game.turn) == worth
            game.push(chance.pick(game.legal_moves()))


@pytest.mark.slow
@pytest.mark.parametrize("sets", ["drowned-crypts", "hollow-marches", "both"])
def test_it_beats_a_random_player(sets: str) -> None:
    terms = BOX.agree(2, {"set": sets})
    won = 0
    for seed in range(30):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        outcome = play(terms, names, seed).outcome()
        assert outcome is not None
        won += outcome.winners == [names.index("greedy")]
    assert won >= 25  # it wins about 29 of 30


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_greedy_players_come_to_an_end(seats: int) -> None:
    terms = BOX.agree(seats, {})
    for seed in range(3):
        game = play(terms, ["greedy"] * seats, seed)
        outcome = game.outcome()
        assert outcome is not None
        assert cast(Delve, game).round <= 60


# What it makes of a card


def test_it_shifts_the_place_of_its_quest_and_no_other_card() -> None:
    scene = Scene(
        quests={0: ["The Pale Flame"]},
        maps={
            "Dripping Passage": (0, -1),
            "Chapel of Rust": (0, -2),
            "Needle Passage": (0, 1),
            "Bone Gallery": (0, 2),
        },
        hands={0: ["The Stone Remembers"]},
        glory=[4, 0],
    )
    scene.do("play the stone remembers")
    assert scene.moves == ["at bone gallery", "at chapel of rust"]
    assert best(scene) == "at chapel of rust"


@pytest.mark.parametrize(
    ("near", "far", "likes"),
    [
        ("The Pale Flame", "The Tolling Bell", "play geas of the crossroads"),
        ("The Tolling Bell", "The Pale Flame", "done"),
    ],
)
def test_it_takes_a_quest_from_an_opponent_who_stands_where_it_is_done(near: str, far: str, likes: str) -> None:
    """The Pale Flame is tried in the Chapel of Rust."""
    scene = Scene(
        set="both",
        hands={0: ["Geas of the Crossroads"]},
        peril=[0, 4],
        quests={1: [near]},
        world=[far],
        maps={"Chapel of Rust": (0, -1)},
        at=["Flooded Stair", "Chapel of Rust"],
        phase="lord",
    )
    assert best(scene) == likes


def test_it_pays_for_more_where_that_may_kill() -> None:
    scene = attacked("Shapeless One", life=[6, 1]).send("Shapeless One").do("melee")
    assert best(scene) == "spend 4"


def test_it_raises_its_score_where_it_may_die() -> None:
    scene = attacked("Wraith Choir", hero="Sael", glory=[0, 3], saved=[0, 0], life=[6, 1]).send("Wraith Choir")
    assert best(scene) == "use hero"


# Before a roll


@pytest.mark.parametrize("seats", [2, 6])
def test_a_card_for_a_coming_roll_is_as_good_before_many_roll_as_before_two(seats: int) -> None:
    """All of them may act before the first die."""
    scene = Scene(seats, hands={0: ["Gambler's Prayer"]}, glory=[9] * seats, life=[3] * seats, begin=False)
    wound = Op(OPERATIONS.index("wound"), 3, 0, 0, NOWHERE, 0, ANY_HALF, False, None, [], [])
    threat = Op(OPERATIONS.index("threat"), 0, SPEED, 8, NOWHERE, 0, ANY_HALF, False, None, [], [wound])
    effects.strike_many(scene.table, [threat], 1, list(range(seats)), "Miasma", NO_FIGHT)
    scene.table.advance()
    assert (scene.asked, scene.question) == (0, "Ask")
    assert best(scene) == "play gambler's prayer"
    scene.do("play gambler's prayer")
    assert best(scene) != "spend 1"
