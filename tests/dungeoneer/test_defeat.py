"""Heroes fall, and what becomes of all they had."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.games.dungeoneer.flow import falling, travel
from undercroft.games.dungeoneer.shapes.views import DelveFacts
from undercroft.games.dungeoneer.table import piles, trackers

ESCORT = "Lead the Lost Mason Home"
MAPS = {"Dripping Passage": (0, 1), "Chained Passage": (0, -1)}
APART = ["Flooded Stair", "Dripping Passage", "Chained Passage"]


def fell(seat: int = 1, **more: Any) -> Scene:
    """Three heroes in three spaces, and one of them without life, about to fall."""
    options: dict[str, Any] = {"maps": MAPS, "at": APART, **more}
    scene = Scene(3, **options)
    trackers.wound(scene.table, seat, 9, "combat.e.one-wound")
    return scene


def look(scene: Scene, seat: int = 1) -> Scene:
    falling.fall_if_dead(scene.table, seat)
    scene.table.advance()
    return scene


def by_monster(life: int) -> Scene:
    scene = Scene(3, hands={0: ["Bone Ogre"]}, peril=[0, 9, 0], life=[6, life, 6], phase="lord")
    return scene.dice(6, 1).send("Bone Ogre")


def by_trap(life: int) -> Scene:
    scene = Scene(3, hands={0: ["Falling Block"]}, peril=[0, 9, 0], life=[6, life, 6], phase="lord")
    return scene.dice(1).send("Falling Block")


def by_bane(life: int) -> Scene:
    scene = Scene(3, hands={0: ["Miasma"]}, peril=[0, 9, 0], life=[6, life, 6], maps=MAPS, at=APART, phase="lord")
    return scene.do("play miasma").dice(1).do("at dripping passage")


def by_exit(life: int) -> Scene:
    maps, at = {"Ossuary Passage": (0, 1)}, ["Flooded Stair", "Ossuary Passage", "Flooded Stair"]
    return Scene(3, maps=maps, at=at, life=[6, life, 6], turn=1).dice(1).do("go north")


def by_spikes(life: int) -> Scene:
    scene = Scene(3, maps={"Bone Gallery": (0, -1)}, life=[6, life, 6], turn=1)
    return scene.dice(1).do("go north")


def by_hero(life: int) -> Scene:
    return Scene(3, life=[6, life, 6]).dice(6, 1).do("challenge seat 1")


@rule("death.at-zero", "death.any-source")
@pytest.mark.parametrize("how", [by_monster, by_trap, by_bane, by_exit, by_spikes, by_hero])
def test_a_hero_falls_at_zero_life_whatever_took_it(how: Callable[[int], Scene]) -> None:
    assert not how(1).hero(1).alive
    alive = how(2)
    assert (alive.hero(1).alive, alive.hero(1).life) == (True, 1)


@rule("death.any-source")
def test_a_price_in_life_is_paid_with_it() -> None:
    maps = {"Bone Gallery": (0, -1)}
    for life, alive in ((1, False), (2, True)):
        scene = Scene(3, quests={0: ["Blood on the Altar"]}, maps=maps, at=["Bone Gallery", "Flooded Stair",
                      "Flooded Stair"], glory=[4, 0, 0], life=[life, 6, 6])  # fmt: skip
        scene.do("attempt blood on the altar")
        assert scene.hero(0).alive == alive


@rule("death.no-rescue")
def test_whoever_has_fallen_is_not_healed() -> None:
    scene = Scene(3, hands={0: ["Falling Block"], 1: ["Mend Flesh"]}, glory=[0, 9, 0], peril=[0, 9, 0],
                  life=[6, 1, 6], phase="lord").ask_all()  # fmt: skip
    scene.send("Falling Block").dice(1)
    assert (scene.asked, "play mend flesh" in scene.moves) == (1, True)  # before the die it could be
    while scene.hero(1).alive:
        scene.dice(1).do("pass")
    assert "Mend Flesh" in scene.discards()
    assert scene.hero(1).life == 0
    healed = Scene(3, hands={0: ["Falling Block"], 1: ["Mend Flesh"]}, glory=[0, 9, 0], peril=[0, 9, 0],
                   life=[6, 1, 6], phase="lord").ask_all()  # fmt: skip
    healed.send("Falling Block").dice(1).do("play mend flesh")
    while not healed.events("rolls"):
        healed.dice(1).do("pass")
    assert (healed.hero(1).alive, healed.hero(1).life) == (True, 2)


@rule("death.out-of-game", "turn.left-is-living")
def test_the_player_of_a_fallen_hero_takes_no_more_turns_and_is_not_asked() -> None:
    scene = look(fell(hands={0: ["Mend Flesh"], 2: ["Draught of Mending"]}, glory=[9, 9, 9]))
    scene.ask_all()
    turns = set()
    for _ in range(60):
        assert scene.asked != 1
        turns.add(scene.table.active)
        scene.do(scene.moves[0])
    assert turns == {0, 2}


@rule("death.out-of-game", "effect.monster-other-control")
def test_a_fallen_player_controls_no_monsters() -> None:
    scene = Scene(3, maps={"Warden's Vault": (0, -1)}, begin=False)
    scene.hero(1).alive = False
    scene.table.advance()
    scene.dice(6, 1).do("go north")
    assert scene.events("guards")[0]["controller"] == 2


@rule("death.cards", "duration.attachment.leaves-with-host")
def test_all_their_cards_go_to_the_discards_and_those_on_their_hero_too() -> None:
    scene = fell(
        hands={1: ["Second Wind"]},
        ready={1: ["Iron Resolve", "Notched Longblade"]},
        packs={1: ["Bone Ogre"]},
        banes={1: [("Grave Chill", 0)]},
    )
    look(scene)
    assert sorted(scene.discards()) == [
        "Bone Ogre",
        "Grave Chill",
        "Iron Resolve",
        "Notched Longblade",
        "Second Wind",
    ]
    assert [scene.hand(1), scene.in_play(1), scene.banes(1), scene.pack(1)] == [[], [], [], []]


@rule("death.cards")
def test_what_they_control_elsewhere_goes_too() -> None:
    scene = fell(set="both", banes={2: [("Creeping Doubt", 1), ("Grave Chill", 0)]})
    look(scene)
    assert scene.discards() == ["Creeping Doubt"]
    assert scene.banes(2) == ["Grave Chill"]


@rule("death.cards", "combat.e.defeated", "vocab.life")
def test_a_monster_that_lived_by_their_card_is_defeated_with_them() -> None:
    """Drowned Thrall has Life 1, one wound, and Armoured Hide of seat 1 on it."""
    scene = Scene(3, set="both", hands={1: ["Armoured Hide"]}, packs={0: ["Drowned Thrall"]}, begin=False)
    card, thrall = scene.hero(1).hand.pop(), scene.hero(0).pack[0]
    piles.show(scene.table, card)
    scene.table.owner[card], scene.table.host[card] = 1, thrall
    scene.table.attached.append(card)
    scene.table.wounds[thrall] = 1
    scene.table.advance()
    trackers.wound(scene.table, 1, 9, "death.at-zero")
    look(scene)
    assert scene.pack(0) == []
    assert sorted(scene.discards()) == ["Armoured Hide", "Drowned Thrall"]


@rule("death.points")
def test_their_glory_peril_and_saved_point_vanish() -> None:
    scene = look(fell(glory=[1, 5, 1], peril=[1, 6, 1], saved=[0, 1, 0]))
    hero = scene.hero(1)
    assert (hero.glory, hero.peril, hero.saved) == (0, 0, 0)
    assert [scene.hero(seat).glory for seat in (0, 2)] == [1, 1]


@rule("death.quests", "death.escort-dropped")
@pytest.mark.parametrize("option", ["return", "leave"])
def test_their_quests_go_under_the_deck_or_by_an_option_out_of_the_game(option: str) -> None:
    names = [ESCORT, "Slay the Drowned King"]
    scene = fell(quests={1: names}, world=["The Tolling Bell"], dead_quests=option)
    table = scene.table
    table.tokens = 1 << scene.hero(1).quests[0]
    table.wounds[table.keys.quest(scene.hero(1).quests[1])] = 1
    before = len(table.quest_deck)
    keys = [table.keys.quest(quest) for quest in scene.hero(1).quests]
    look(scene)
    assert scene.quests(1) == []
    assert (table.tokens, [table.wounds[key] for key in keys]) == (0, [0, 0])
    under = {table.quest(table.quests.face[card]).name for card in table.quest_deck[:2]}
    if option == "return":
        assert (under, len(table.quest_deck)) == (set(names), before + 2)
        assert table.gone == []
    else:
        assert (len(table.quest_deck), {table.quest(face).name for face in table.gone}) == (before, set(names))


@rule("death.quests")
def test_their_quests_come_back_in_any_order_and_may_be_the_next_global_one() -> None:
    orders = set()
    for state in range(20):
        scene = fell(quests={1: [ESCORT, "Slay the Drowned King"]}, world=["The Tolling Bell"])
        scene.table.chance = Chance(state)
        look(scene)
        orders.add(tuple(scene.table.quests.face[card] for card in scene.table.quest_deck[:2]))
    assert len(orders) == 2
    empty = fell(quests={1: [ESCORT]})
    empty.table.quest_deck.clear()
    assert look(empty).world == [ESCORT]


@rule("death.completed-quests")
def test_their_completed_quests_leave_the_game() -> None:
    scene = fell(done={1: ["The Pale Flame", "The Tolling Bell"]})
    look(scene)
    assert {scene.table.quest(face).name for face in scene.table.gone} == {"The Pale Flame", "The Tolling Bell"}
    assert scene.done(1) == []


@rule("death.completed-quests")
def test_what_a_fallen_hero_had_completed_is_told_at_the_end() -> None:
    """Pim is the last one left; Sael fell before, with two Quests completed."""
    scene = fell(done={1: ["The Pale Flame", "The Tolling Bell"], 2: ["The Buried Hoard"]})
    look(scene)
    scene.hero(0).life = 0
    look(scene, 0)
    outcome = scene.table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ([2], "aim.win.elimination")
    assert [cast(DelveFacts, facts).quests for facts in outcome.facts] == outcome.scores == [0, 2, 1]
    assert scene.table.copy().outcome().scores == outcome.scores  # type: ignore[union-attr]


@rule("death.escort-dropped", "challenge.hit-choice")
def test_an_escort_cannot_be_taken_from_the_dead() -> None:
    scene = Scene(3, quests={1: [ESCORT]}, life=[6, 1, 6], begin=False)
    scene.table.tokens = 1 << scene.hero(1).quests[0]
    scene.table.advance()
    scene.dice(6, 1).do("challenge seat 1", "wound the hero")
    assert (scene.hero(1).alive, scene.quests(0), scene.table.tokens) == (False, [], 0)


@rule("death.own-turn")
def test_who_falls_on_their_own_turn_ends_it_and_the_next_begins_with_reset() -> None:
    scene = Scene(3, maps={"Bone Gallery": (0, -1)}, life=[1, 6, 6], saved=[0, 1, 0]).dice(1).do("go north")
    assert not scene.hero(0).alive
    assert scene.table.active == 1
    assert scene.events("turn")[-1]["seat"] == 1
    assert scene.hero(1).saved == 0  # Reset has been
    assert scene.hero(0).glory == 0  # and nothing was collected


@rule("death.own-turn")
def test_no_phase_follows_the_one_in_which_they_fell() -> None:
    """Miasma reaches its own player: there is no Build phase, no choice and nothing to draw."""
    world = ["The Tolling Bell"]
    scene = Scene(
        3, hands={0: ["Miasma"]}, peril=[0, 9, 0], life=[1, 6, 6], maps=MAPS, at=APART, world=world, phase="lord"
    )
    scene.do("play miasma").dice(1).do("at flooded stair")
    kinds = [event.kind for event in scene.table.events or []]
    assert kinds[kinds.index("falls") :][:2] == ["falls", "turn"]
    assert scene.hand(0) == []


@rule("death.dungeonlord-mid-batch", "death.own-turn")
def test_when_the_dungeonlord_falls_their_attacks_lapse_and_their_monsters_go() -> None:
    """Ember Imp burns its own player."""
    scene = Scene(3, hands={0: ["Ember Imp", "Bone Ogre", "Falling Block"]}, peril=[0, 9, 9], life=[1, 6, 6],
                  phase="lord")  # fmt: skip
    scene.do("send ember imp at seat 1", "send falling block at seat 1", "send bone ogre at seat 2", "attack")
    scene.dice(1, 6, 6).do("melee", "yes").pass_on()
    assert not scene.hero(0).alive
    assert sorted(scene.discards()) == ["Bone Ogre", "Ember Imp", "Falling Block"]
    assert (scene.events("clash"), scene.table.fights, scene.table.active) == ([], [], 1)


@rule("death.no-bounty", "combat.h.peril")
def test_a_defeat_is_worth_the_wounds_and_nothing_else() -> None:
    scene = by_monster(1).do("to hand", "peril to seat 2")
    assert scene.question != "AssignPeril"
    assert [(hero.glory, hero.peril) for hero in scene.table.heroes] == [(0, 0), (0, 0), (0, 1)]
    duel = by_hero(1)
    assert [(hero.glory, hero.peril) for hero in duel.table.heroes] == [(0, 0)] * 3


@rule("death.token-removed")
def test_their_figure_leaves_the_map_and_a_door_it_held_closes() -> None:
    """Seat 1 stands in a locked doorway of the space where seat 0 is."""
    maps = {"Chained Passage": (1, 0)}
    scene = Scene(3, maps=maps, at=["Chained Passage", "Chained Passage", "Flooded Stair"], begin=False)
    scene.hero(1).door = 3
    scene.table.advance()
    assert travel.is_open(scene.table, 0, 3)
    trackers.wound(scene.table, 1, 9, "death.at-zero")
    look(scene)
    assert not travel.is_open(scene.table, 0, 3)
    views = [place.heroes for place in scene.view(0).maps if place.name == "Chained Passage"]
    assert views == [(0,)]
    assert scene.view(0).players[1].space is None


# Leaving in the middle of things


@rule("death.out-of-game", "players.leaving", "effect.monster-other-control")
def test_when_the_player_who_controls_a_map_monster_leaves_it_fights_on() -> None:
    scene = Scene(3, maps={"Warden's Vault": (0, -1)}, leavers="fall", ready={0: ["Hammering Blow"]})
    scene.dice(3, 3).do("go north")
    assert scene.question == "AnswerBack"
    scene.table.leave(1)
    scene.dice(6, 1).do("attack 1")
    assert scene.events("slain") != []
    assert scene.hero(0).glory == 2 + 3


@rule("death.out-of-game", "players.leaving")
def test_a_challenger_who_leaves_strikes_nobody() -> None:
    scene = Scene(
        3,
        maps={"Dripping Passage": (0, 1)},
        at=["Flooded Stair", "Dripping Passage", "Flooded Stair"],
        saved=[0, 1, 0],
        hands={0: ["Ward the Threshold"]},
        glory=[9, 0, 0],
        leavers="fall",
    ).ask_all(0)
    scene.do("go south")
    while "challenge seat 0" not in scene.moves:
        scene.do("pass")
    scene.do("challenge seat 0")
    assert (scene.asked, scene.question) == (0, "Ask")
    scene.table.leave(1)
    while scene.question == "Ask":
        scene.do("pass")
    assert scene.events("clash") == []
    assert scene.hero(0).life == 6


@rule("opt.reincarnation", "death.at-zero")
def test_what_felled_a_hero_does_no_more_to_the_next_one() -> None:
    """Gas Vent wounds, and then tips."""
    scene = Scene(hands={0: ["Gas Vent"]}, peril=[0, 9], life=[6, 1], phase="lord", reincarnation=True)
    scene.dice(1).send("Gas Vent")
    while scene.question in ("NewHero", "PutHero"):
        scene.do(scene.moves[0])
    assert (scene.hero(1).alive, scene.hero(1).life, scene.hero(1).tipped) == (True, 6, False)
