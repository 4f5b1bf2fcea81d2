"""The greedy bot at a table of Dungeon Dwellers: what it does in plain situations, and that it plays to the end."""

import pytest

from tests.dungeon_dwellers.scene import Scene, card, deal, monster
from undercroft.core.chance import Chance
from undercroft.games.dungeon_dwellers import BOX
from undercroft.games.dungeon_dwellers.bot.forecast import Forecast
from undercroft.games.dungeon_dwellers.bot.outlook import Outlook
from undercroft.games.dungeon_dwellers.bot.weighing import JUDGES
from undercroft.games.dungeon_dwellers.bot.worth import card_worth
from undercroft.games.dungeon_dwellers.flow import ending
from undercroft.games.dungeon_dwellers.table.moves import READY
from undercroft.games.dungeon_dwellers.table.table import Dwellers
from undercroft.testing.laws.choices import kinds_of_choice


def best(scene: Scene) -> str:
    """The move the bot likes best, in words; ties go to the first."""
    seat = scene.asked
    assert seat is not None
    worth = scene.table.appraise(seat)
    return scene.moves[worth.index(max(worth))]


def test_every_choice_of_the_game_has_its_judge() -> None:
    assert kinds_of_choice(BOX) == set(JUDGES)


# Before the game


def test_it_takes_a_ready_deck_in_one_move_and_then_is_ready() -> None:
    table = deal(2, seed=3)
    while not table.is_building():
        assert table.turn is not None
        table.push(table.legal_moves(table.turn)[0])
    seat = table.turn
    assert seat is not None
    moves, worth = table.legal_moves(seat), table.appraise(seat)
    liked = [move for move, one in zip(moves, worth, strict=True) if one == max(worth)]
    assert len(liked) == 2  # the ready decks of its class
    assert all(table.moves.plan.holds(move) for move in liked)
    table.push(liked[0])
    worth = table.appraise(seat)
    assert table.legal_moves(seat)[worth.index(max(worth))] == READY


# Fights


def test_it_attacks_what_it_can_finish() -> None:
    row = [monster("Ogre", health=20, level=3, physical=6), monster("Rat", health=4, physical=2)]
    assert best(Scene(row=row)) == "attack rat"


def test_from_afar_it_takes_on_what_only_does_physical_damage() -> None:
    row = [monster("Bear", health=12, physical=5), monster("Ghost", health=12, ranged=5)]
    scene = Scene(["mage", "fighter"], row=row)
    assert best(scene) == "attack bear"
    assert best(scene.do("attack bear")) == "with wand"


def test_it_finishes_a_monster_with_energy_where_little_is_left() -> None:
    row = [monster("Rat", health=5, level=2), monster("Ogre", health=30)]
    assert best(Scene(row=row).do("attack rat")) == "energy into rat"


def test_it_keeps_its_energy_where_much_is_left() -> None:
    row = [monster("Troll", health=30, level=3, physical=6)]
    assert best(Scene(row=row, energy=[8, 8]).do("attack troll")) == "done"


def test_it_uses_a_card_with_an_attack_that_it_makes_deadly() -> None:
    scene = Scene(row=[monster(health=6), monster("Ogre", health=30)], active={0: ["Sharp Weapons"]})
    assert best(scene.do("attack rat")) == "use sharp weapons"


# Life


def test_damage_is_paid_with_hit_points_while_the_end_is_far() -> None:
    scene = Scene(["priest", "mage"], row=[monster(health=30, special=4)]).do("attack rat", "done")
    assert best(scene) == "discard 0"


def test_hit_points_are_kept_and_healed_when_the_boss_is_about_to_fall() -> None:
    boss = monster("Boss", health=24, level=4, special=5, has=[{"grow": 6}, {"enrage": 1}])
    scene = Scene(["priest", "mage"], row=[boss], lost=[20], hp=[6], energy=[8]).do("attack boss")
    while scene.asking == "Abilities" and best(scene) != "done":
        scene.do(best(scene))
    assert scene.hp()[0] > 6


def test_a_priest_heals_itself_when_it_is_hurt() -> None:
    scene = Scene(["priest", "mage"], row=[monster(health=30)], hp=[4], energy=[20]).do("attack rat")
    assert best(scene) == "use your ability"


def test_life_is_dearer_to_one_who_has_little_of_it() -> None:
    row = [monster("Boss", health=40, level=4, special=5, ranged=3)]
    plenty = Outlook(Scene(row=row, energy=[30, 30]).table, 0)
    little = Outlook(Scene(row=row, energy=[3, 30]).table, 0)
    assert little.card > 2 * plenty.card


@pytest.mark.parametrize(
    ("kind", "card", "strike", "energy", "likes"),
    [
        ("priest", "Bear Witness", 6, [30, 30], False),  # nobody is in danger
        ("priest", "Bear Witness", 6, [3, 30], True),
        ("fighter", "Stand in Front", 6, [30, 30], False),
        ("fighter", "Stand in Front", 2, [30, 30], True),  # thorns are worth more than the strike costs
    ],
)
def test_it_takes_a_strike_for_another_who_is_in_danger_or_where_that_pays(
    kind: str, card: str, strike: int, energy: list[int], likes: bool
) -> None:
    row = [monster("Rat", health=20, special=strike), monster("Boss", health=24, level=4, special=5, ranged=4)]
    hp = [2 if energy[0] < energy[1] else 10, 10]
    scene = Scene(["rogue", kind], row=row, energy=energy, hp=hp, active={1: [card]}, level=4)
    scene.do("attack rat", "with dagger", "done")
    assert scene.asking == "TakeStrike"
    assert (best(scene) != "done") == likes


# Treasures


def test_it_turns_up_what_helps_for_the_rest_of_the_way() -> None:
    assert best(Scene(facedown={0: ["Callouses"]})) == "turn up callouses"


@pytest.mark.parametrize(
    ("kind", "card"),
    [("rogue", "Gold Pan"), ("fighter", "Long Shovel"), ("priest", "Providence")],
)
def test_it_finds_a_use_for_every_sort_of_card(kind: str, card: str) -> None:
    """Even where another has to give way: a pan finds more gold than a loupe."""
    scene = Scene([kind, "mage"], facedown={0: [card]})
    assert best(scene) == f"turn up {card.lower()}"


def test_a_card_for_some_monsters_is_worth_less_than_one_for_all() -> None:
    net = card("Net", when="use", does=[{"skip-strike": True}])
    snare = card("Snare", when="use", does=[{"skip-strike": True, "state": "turned"}])
    outlook = Outlook(Scene(facedown={0: [net, snare]}).table, 0)
    assert card_worth(outlook, snare) < card_worth(outlook, net)


def test_a_thrower_of_knives_wants_a_dagger_that_strikes_from_afar() -> None:
    bonus = {"damage": 2, "state": "unhurt"}
    anything = card("Whetstone", gives=[bonus])
    dagger = card("Slippers", gives=[{"like-ranged": True}, {**bonus, "reach": "melee"}])
    outlook = Outlook(Scene(["rogue", "mage"], facedown={0: [anything, dagger]}).table, 0)
    assert card_worth(outlook, dagger) >= card_worth(outlook, anything)


def test_it_takes_the_best_of_the_cards_that_it_looks_at() -> None:
    deck = ["Smite", "Rebuke", "Bear Witness", "Shift Bell", "Inner Peace"]  # two of them pay
    scene = Scene(["priest", "mage"], row=[monster(health=30)], active={0: ["Providence"]}, deck={0: deck})
    scene.do("attack rat", "use providence")
    while scene.asking == "PutBack":
        scene.do(best(scene))
    assert scene.names(scene.person(0).facedown) == ["Shift Bell"]


def test_it_strikes_from_the_dark_at_what_would_hurt_it() -> None:
    row = [monster("Rat", health=20, special=1)]
    scene = Scene(
        ["rogue", "mage"],
        row=row,
        down=[monster("Ghoul", health=20, level=3, special=6)],
        active={0: ["From the Dark"]},
        energy=[9, 9],
    )
    scene.do("turn over monster 2", "with throwing knife")
    while scene.asking == "PlayWith":
        scene.do("strike")
    assert best(scene) == "use from the dark"


def test_it_does_not_turn_up_what_it_has() -> None:
    assert best(Scene(active={0: ["Callouses"]}, facedown={0: ["Callouses"]})) == "attack rat"


@pytest.mark.parametrize(("level", "wanted"), [(1, "take a treasure"), (4, "take gold")])
def test_wound_cards_become_treasure_early_and_gold_late(level: int, wanted: str) -> None:
    row = [monster(health=4, level=min(level, 3)), monster("Golem", health=20, level=level)]
    scene = Scene(["mage", "fighter"], row=row, wounds=[6], level=level).do("attack rat", "with wand")
    while scene.asking != "Exchange":
        scene.do("energy into rat" if "energy into rat" in scene.moves else "done")
    assert best(scene) == wanted


# Standings


def test_a_party_that_may_fall_is_a_loss_for_each() -> None:
    row = [monster("Boss", health=40, level=4, special=8)]
    safe = Scene(row=row, energy=[30, 30]).table
    doomed = Scene(row=row, energy=[30, 0], hp=[10, 2]).table
    assert Forecast(doomed).party() < Forecast(safe).party()
    assert sum(doomed.standings()) < sum(safe.standings())
    assert doomed.standings()[0] < safe.standings()[0]


def test_whoever_has_more_gold_is_ahead_if_the_party_lives() -> None:
    shares = Scene(gold={0: [50, 50]}).table.standings()
    assert shares[0] > shares[1]


def test_the_nearer_the_end_the_more_a_lead_in_gold_says() -> None:
    boss = [monster("Boss", health=3, level=4, special=2)]
    early = Scene(gold={0: [50, 50]}).table.standings()
    late = Scene(row=boss, level=4, gold={0: [50, 50]}).table.standings()
    assert early[0] < 0.6 * sum(early)
    assert late[0] > 0.7 * sum(late)


def test_living_is_worth_something_to_whoever_does_not_win() -> None:
    table = Scene(gold={0: [50]}).table
    ending.finish(table, "boss.end-at-once")
    winner, other = table.standings()
    assert winner > other > 0
    assert winner + other == pytest.approx(1.0)


def test_nobody_has_a_share_when_the_party_has_fallen() -> None:
    table = Scene(gold={0: [50]}).table
    ending.fall(table)
    assert table.standings() == [0.0, 0.0]


# Whole games


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_has_a_figure_for_every_move_of_a_game(seats: int) -> None:
    table: Dwellers = deal(seats, seed=11)
    chance = Chance(4)
    while table.turn is not None:
        moves, worth = table.legal_moves(table.turn), table.appraise(table.turn)
        assert len(moves) == len(worth)
        liked = moves[worth.index(max(worth))]
        table.push(chance.pick(moves) if chance.below(4) == 0 else liked)
    assert table.ending


def test_it_does_not_attack_for_nothing_where_another_weapon_does_damage() -> None:
    ghoul = monster("Ghoul", health=9, special=1, ranged=1, physical=2, has=[{"immune": "ranged"}])
    scene = Scene(["mage"], row=[ghoul]).do("attack ghoul")
    assert best(scene) == "with staff"
