"""What cards do to rolls: for which of them, against whom, while what, and how often."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.dungeons.tricks import beast, chamber, charm, trick
from tests.rules import rule
from undercroft.games.dungeons.cards.deck import FIGHTS, Deck
from undercroft.games.dungeons.flow import strength
from undercroft.games.dungeons.table.contest import Contest

CHARM: dict[str, Any] = {"carried": {0: ["Charm"]}}
TRICK: dict[str, Any] = {"carried": {0: ["Trick"]}}


def fight(name: str, *dice: int, deck: Deck | None = None, **rest: Any) -> Scene:
    """Seat 0 alone in a room with a creature, and the first round of their fight."""
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "creatures": {1: [name]}, **rest}
    return Scene(deck=deck, **given).dice(*dice).do(f"fight {name.lower()}")


def solve(name: str, *dice: int, deck: Deck | None = None, **rest: Any) -> Scene:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1], "puzzles": {1: [name]}, **rest}
    return Scene(deck=deck, **given).dice(*dice).do(f"solve {name.lower()}")


def total(scene: Scene) -> int:
    return int(scene.events("result")[0]["total"])


def cl(scene: Scene) -> int:
    return int(scene.events("result")[0]["cl"])


# Where it holds


@rule("effect.scope")
@pytest.mark.parametrize(
    ("on", "holds"),
    [
        ("", "fights"),
        ('on = "fights"', "fights"),
        ('on = "puzzles"', "puzzles"),
        ('on = "doors"', "doors"),
        ('on = "traps"', "traps"),
        ('on = ["puzzles", "traps"]', "puzzles traps"),
        ('on = "all"', "fights puzzles doors traps"),
    ],
)
def test_an_effect_holds_for_the_rolls_it_names(on: str, holds: str) -> None:
    deck = charm(f"{{ total = 1{on and ', '}{on} }}")
    scenes = {
        "fights": fight("Cellar Toad", 2, deck=deck, **CHARM),
        "puzzles": solve("Music Box", 2, deck=deck, **CHARM),
        "doors": Scene(rooms="0-1-", at=[1], doors={(1, "east"): "Swollen Door"}, deck=deck, **CHARM)
        .dice(2)
        .do("solve swollen door"),
        "traps": Scene(rooms="0-1-", at=[1], down={1: ["Loose Chandelier"]}, deck=deck, **CHARM)
        .dice(2)
        .do("turn up puzzle 1"),
    }
    for roll, scene in scenes.items():
        assert total(scene) == (3 if roll in holds.split() else 2), roll


@rule("effect.scope", "joint.fail.plain")
@pytest.mark.parametrize(("on", "more"), [("lot", 2), ("all", 2), ("fights", 0)])
def test_the_lot_too_if_it_is_named(on: str, more: int) -> None:
    scene = Scene(
        rooms="0-1", at=[1, 1], creatures={1: ["The Cook"]}, deck=charm(f'{{ total = 2, on = "{on}" }}'), **CHARM
    )
    scene.dice(1, 1, 2, 3).do("fight the cook", "ask player 2", "agree")
    assert scene.events("lot")[0]["rolls"] == [2 + more, 3]
    assert scene.hearts() == ([3, 1] if more else [1, 3])


@rule("effect.versus")
@pytest.mark.parametrize(
    ("versus", "creature", "holds"),
    [
        ("fast", "Drain Eel", True),
        ("fast", "Cellar Toad", False),
        ("water", "Drain Eel", True),
        ("water", "Topiary Hare", False),
        ("toad", "Cellar Toad", True),
        ("toad", "Drain Eel", False),
        ("boss", "The Late Duke", True),
        ("boss", "The Cook", False),
        ("miniboss", "The Cook", True),
        ("players", "The Late Duke", False),
    ],
)
def test_an_effect_holds_against_whom_it_names(versus: str, creature: str, holds: bool) -> None:
    deck = charm(f'{{ total = 1, versus = ["{versus}"] }}')
    assert total(fight(creature, 2, deck=deck, **CHARM)) == (3 if holds else 2)


@rule("effect.versus", "pk.as-boss")
@pytest.mark.parametrize(("versus", "more"), [("players", 1), ("boss", 1), ("miniboss", 0), ("fast", 0)])
def test_players_are_meant_by_name_and_as_bosses(versus: str, more: int) -> None:
    deck = charm(f'{{ total = 1, versus = ["{versus}"] }}')
    scene = Scene(way="royale", rooms="0-1", at=[1, 1], deck=deck, **CHARM).dice(2, 5).do("attack player 2")
    assert scene.events("duel")[0]["totals"] == [2 + more, 5]


@rule("effect.while")
def test_while_alone_or_while_joint() -> None:
    for mood, alone in (("alone", True), ("joint", False)):
        deck = charm(f'{{ total = 1, while = "{mood}" }}')
        assert total(fight("Cellar Toad", 2, deck=deck, **CHARM)) == 2 + alone
        scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["The Cook"]}, deck=deck, **CHARM)
        scene.dice(1, 1, 2, 3).do("fight the cook", "ask player 2", "agree")
        assert total(scene) == 2 + (not alone)


@rule("effect.while")
@pytest.mark.parametrize(("hearts", "more"), [(3, 0), (2, 1), (1, 1)])
def test_with_so_many_hearts_or_fewer(hearts: int, more: int) -> None:
    deck = charm("{ total = 1, while = { hearts = 2 } }")
    assert total(fight("The Cook", 2, 2, deck=deck, hearts=[hearts], **CHARM)) == 2 + more


@rule("effect.while", "effect.tag")
@pytest.mark.parametrize(("kind", "more"), [("shield", 1), ("heavy", 1), ("blade", 0), ("ranged", 0)])
def test_with_an_item_of_a_kind_in_use(kind: str, more: int) -> None:
    deck = charm(f'{{ total = 1, while = {{ with = "{kind}" }} }}')
    scene = fight(
        "Cellar Toad", 2, deck=deck, worn={0: ["Door Off Its Hinges"]}, carried={0: ["Charm", "Page's Bow"]}
    )
    assert total(scene) == 2 + more


@rule("effect.while")
def test_in_a_room_of_a_kind() -> None:
    deck = charm('{ total = 1, while = { room = "shop" } }')
    assert total(fight("Cellar Toad", 2, deck=deck, cards={1: "Auction Room"}, **CHARM)) == 3
    assert total(fight("Cellar Toad", 2, deck=deck, **CHARM)) == 2


@rule("effect.while")
def test_with_other_creatures_in_the_room() -> None:
    deck = charm('{ total = 1, while = "crowded" }')
    assert total(fight("Cellar Toad", 2, deck=deck, **CHARM)) == 2
    assert total(fight("Cellar Toad", 2, deck=deck, creatures={1: ["Cellar Toad", "Moss Toad"]}, **CHARM)) == 3


@rule("spec.stacking", "spec.data")
def test_two_copies_of_a_card_add_up() -> None:
    assert total(fight("Cellar Toad", 1, deck=charm("{ total = 1 }", 2), carried={0: ["Charm", "Charm"]})) == 3


@rule("combat.doubling")
def test_two_doublings_double_once() -> None:
    assert total(fight("Cellar Toad", 1, deck=charm("{ double = true }", 2), carried={0: ["Charm", "Charm"]})) == 2


# What it does to dice


@rule("effect.dice", "combat.dice.minimum")
@pytest.mark.parametrize(("dice", "rolled"), [(1, 2), (3, 4), (-1, 1), (-4, 1)])
def test_more_or_fewer_dice_but_never_none(dice: int, rolled: int) -> None:
    scene = fight("Cellar Toad", *[1] * rolled, deck=charm(f"{{ dice = {dice} }}"), **CHARM)
    assert len(scene.rolls()[0]) == rolled


@rule("effect.total")
@pytest.mark.parametrize("more", [2, -2])
def test_a_fixed_number_more_or_fewer(more: int) -> None:
    assert total(fight("Cellar Toad", 3, deck=charm(f"{{ total = {more} }}"), **CHARM)) == 3 + more


@rule("effect.double", "combat.order")
def test_the_dice_total_counts_twice_and_fixed_numbers_once() -> None:
    scene = fight("The Cook", 2, 3, deck=charm("{ double = true }, { dice = 1 }, { total = 1 }"), **CHARM)
    assert total(scene) == 11


@rule("effect.keep-best")
@pytest.mark.parametrize(("dice", "kept"), [((2, 5, 4), 9), ((6, 6, 1), 12), ((3, 3, 3), 6)])
def test_extra_dice_are_rolled_and_as_many_of_the_lowest_dropped(dice: tuple[int, ...], kept: int) -> None:
    scene = fight("The Cook", *dice, deck=charm("{ best = 1 }, { dice = 1 }"), **CHARM)
    assert scene.rolls() == [list(dice)]
    assert total(scene) == kept


@rule("effect.set-die")
def test_a_die_that_shows_the_face_already_is_not_offered() -> None:
    scene = fight("The Cook", 6, 2, worn={0: ["Second-Best Knife"]}, carried={0: ["Loaded Die"]}).do(
        "use loaded die"
    )
    assert scene.moves == ["die 2"]


@rule("effect.set-die")
def test_ones_count_as_a_given_face() -> None:
    assert total(fight("The Cook", 1, 2, deck=charm("{ ones = 4 }, { dice = 1 }"), **CHARM)) == 6


@rule("effect.again-on-six")
def test_each_six_brings_one_die_more_once() -> None:
    scene = fight("The Cook", 6, 2, 6, deck=charm("{ chain = true }, { dice = 1 }"), **CHARM)
    assert scene.rolls() == [[6, 2, 6]]
    scene = fight("The Cook", 6, 6, 1, 2, deck=charm("{ chain = true }, { dice = 1 }"), **CHARM)
    assert scene.rolls() == [[6, 6, 1, 2]]
    assert total(scene) == 15


@rule("effect.reroll")
def test_dice_of_choice_are_rolled_again_up_to_their_number() -> None:
    deck = trick("after roll", "{ reroll = 2 }")
    scene = fight("The Cook", 1, 6, deck=deck, worn={0: ["Second-Best Knife"]}, **TRICK)
    scene.do("use trick")
    assert scene.moves == ["die 1", "die 2", "done"]
    scene.do("die 1")
    assert scene.moves == ["die 2", "done"]
    scene.dice(5).do("done")
    assert total(scene) == 11
    assert scene.carried(0) == []


@rule("effect.reroll")
def test_or_none_where_the_card_is_wanted_for_something_else() -> None:
    scene = fight("Cellar Toad", 4, carried={0: ["Cooking Sherry"]}, hearts=[1]).do("use cooking sherry", "done")
    assert scene.events("rolls again") == []
    assert (total(scene), scene.hearts()[0]) == (4, 3)  # one by the sherry, one by the victory
    sure = fight("Pantry Rat", worn={0: ["Barrel Organ"]}, carried={0: ["Cooking Sherry"]}, hearts=[1])
    sure.do("use cooking sherry")
    assert sure.events("rolls again") == []
    assert sure.hearts()[0] == 2


@rule("effect.reroll")
def test_or_all_ones_and_only_once() -> None:
    deck = trick("after roll", '{ reroll = "ones" }', use='limit = "round"')
    scene = fight("The Cook", 1, 4, deck=deck, worn={0: ["Second-Best Knife"]}, **TRICK)
    scene.dice(1).do("use trick")
    assert total(scene) == 5  # a one that comes again stays
    assert fight("The Cook", 2, 4, deck=deck, worn={0: ["Second-Best Knife"]}, **TRICK).question == "Ready"


@rule("effect.reroll", "effect.scope")
def test_not_at_rolls_that_it_does_not_name() -> None:
    assert solve("Music Box", 1, deck=trick("after roll", "{ reroll = 1 }"), **TRICK).asked == 1
    scene = solve("Music Box", 1, deck=trick("after roll", '{ reroll = 1, on = "puzzles" }'), **TRICK)
    assert scene.which("use") == ["trick"]


@rule("effect.set-die")
def test_one_die_is_turned_to_a_face() -> None:
    scene = fight(
        "The Cook", 2, 3, deck=trick("after roll", "{ set-die = 6 }"), worn={0: ["Second-Best Knife"]}, **TRICK
    )
    scene.do("use trick")
    assert scene.moves == ["die 1", "die 2"]
    assert total(scene.do("die 1")) == 9


@rule("effect.keep-best", "effect.again-on-six", "grace.out-of-reach.test")
@pytest.mark.parametrize(
    "gives", ["", "{ best = 1 }", "{ chain = true }", "{ best = 2 }, { chain = true }, { dice = 1 }"]
)
def test_the_highest_roll_is_known(gives: str) -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["The Cook"]}, deck=charm(gives), **CHARM)
    contest = Contest(FIGHTS, 1, scene.place(1).creatures[0], [0])
    power = strength.strength_of(scene.table, contest, 0)
    assert power.highest() == power.worth([6] * power.number() * (2 if power.chain else 1))


# What it does to CLs


@rule("effect.cl-lower", "effect.cl-raise", "combat.order")
@pytest.mark.parametrize("change", [-1, 2])
def test_the_cl_of_creatures_is_lowered_or_raised(change: int) -> None:
    deck = charm(f"{{ cl = {change} }}")
    assert cl(fight("Cellar Toad", 2, deck=deck, **CHARM)) == 3 + change
    assert cl(solve("Music Box", 2, deck=deck, **CHARM)) == 5


@rule("effect.cl-raise")
def test_a_room_raises_it_for_all_creatures_or_for_some() -> None:
    assert cl(fight("Cellar Toad", 2, cards={1: "Unlit Ballroom"})) == 4
    assert cl(fight("Cellar Toad", 2, cards={1: "Winter Garden"})) == 3
    assert cl(fight("Moss Toad", 2, cards={1: "Winter Garden"})) == 4


@rule("effect.cl-raise", "joint.total")
def test_once_for_all_attackers() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["The Cook"]}, cards={1: "Unlit Ballroom"})
    scene.dice(1, 1, 2, 3).do("fight the cook", "ask player 2", "agree")
    assert cl(scene) == 13


@rule("effect.total", "effect.dice")
def test_a_room_changes_totals_and_dice_too() -> None:
    assert total(fight("Cellar Toad", 3, cards={1: "Wine Cellar"})) == 2
    assert solve("Music Box", 2, 3, cards={1: "Map Room"}).rolls() == [[2, 3]]
    scene = fight("Cellar Toad", 6, 3, deck=chamber("{ chain = true }"), cards={1: "Chamber"})
    assert scene.rolls() == [[6, 3]]


@rule("effect.cl-puzzle")
def test_the_cl_of_puzzles_doors_or_traps_is_changed_where_a_card_says_so() -> None:
    door: dict[str, Any] = {"rooms": "0-1-", "at": [1], "doors": {(1, "east"): "Butler's Pantry Door"}}
    scene = Scene(**door, worn={0: ["Fire Brigade Axe"]}).dice(2)
    assert cl(scene.do("solve butler's pantry door")) == 2
    assert cl(solve("Music Box", 2, worn={0: ["Fire Brigade Axe"]})) == 5


@rule("effect.auto")
def test_succeeding_without_a_roll_against_weak_creatures() -> None:
    scene = fight("Dust Maid", worn={0: ["Barrel Organ"]})
    assert scene.creatures(1) == []
    assert scene.rolls() == []
    assert fight("Cellar Toad", 2, worn={0: ["Barrel Organ"]}).creatures(1) == ["Cellar Toad"]


@rule("effect.auto")
def test_or_against_a_kind_of_puzzle() -> None:
    deck = charm('{ auto = true, on = "doors" }')
    scene = Scene(rooms="0-1-", at=[1], doors={(1, "east"): "Swollen Door"}, deck=deck, **CHARM).do(
        "solve swollen door"
    )
    assert scene.puzzles(1) == []
    assert scene.rolls() == []
    assert solve("Music Box", 2, deck=deck, **CHARM).rolls() == [[2]]


# How often


@rule("effect.limit")
def test_once_a_round() -> None:
    deck = trick("before roll", lends="{ total = 1 }", use='limit = "round"')
    scene = fight("The Cook", deck=deck, **TRICK).dice(1, 1).do("use trick")
    assert total(scene) == 2
    scene.do("roll")
    assert scene.which("use") == ["trick"]  # in the next round again
    scene.do("pass")
    assert scene.events("result")[1]["total"] == 1


@rule("effect.limit")
def test_each_of_two_copies_once_a_round() -> None:
    deck = trick("before roll", lends="{ total = 1 }", use='limit = "round"', copies=2)
    scene = fight("The Cook", deck=deck, carried={0: ["Trick", "Trick"]}).dice(1).do("use trick", "use trick")
    assert total(scene) == 3


@rule("effect.limit")
def test_once_a_turn() -> None:
    deck = trick("before roll", lends="{ total = 1 }", use='limit = "turn"')
    scene = fight("The Cook", deck=deck, **TRICK).dice(1, 1).do("use trick", "roll")
    assert scene.rolls() == [[1], [1]]
    assert scene.events("result")[1]["total"] == 1


@rule("effect.limit", "effect.damage-less")
def test_once_a_round_on_damage() -> None:
    deck = trick("damage", lends="{ guard = 1, least = 1 }", use='limit = "round"')
    scene = fight("The Housekeeper", 1, deck=deck, markers=[5], **TRICK).do("use trick")
    assert scene.hearts()[0] == 3
    scene = Scene(
        rooms="0-1",
        at=[1],
        down={1: ["Loose Chandelier"]},
        deck=deck,
        curses={0: ["Somebody Else's Trunk"]},
        **TRICK,
    )
    scene.dice(1).do("turn up puzzle 1", "use trick")
    assert scene.hearts()[0] == 2


@rule("effect.limit")
def test_a_number_of_times_and_then_it_is_gone() -> None:
    deck = trick("before roll", lends="{ total = 1 }", use="uses = 2")
    scene = fight("The Cook", deck=deck, **TRICK).dice(1).do("use trick")
    assert scene.which("use") == ["trick"]
    scene.do("use trick")
    assert total(scene) == 3
    assert scene.item_deck()[-1] == "Trick"


@rule("effect.when", "combat.consumables")
def test_what_is_lent_is_lent_for_one_round() -> None:
    scene = (
        fight("The Cook", deck=trick("before roll", lends="{ dice = 1 }"), **TRICK)
        .dice(1, 1, 1)
        .do("use trick", "roll")
    )
    assert scene.rolls() == [[1, 1], [1]]


@rule("effect.when")
def test_a_total_lent_after_the_roll_can_still_win_it() -> None:
    scene = fight("Cellar Toad", 3, deck=trick("after roll", lends="{ total = 1 }"), **TRICK).do("use trick")
    assert scene.creatures(1) == []


# Creatures against it


@rule("effect.creature.immune")
def test_weapons_of_a_kind_do_not_count_against_some_creatures() -> None:
    worn = {0: ["Second-Best Knife", "Butter Knife"]}
    scene = fight("Stone Porter", 2, worn=worn)
    assert scene.rolls() == [[2]]  # slicing is of no use
    assert len(fight("Kitchen Ogre", 2, 2, worn=worn).rolls()[0]) == 2
    assert total(fight("Bath Attendant", 1, worn={0: ["Bell Clapper"]})) == 1


@rule("effect.creature.weakness", "effect.tag")
def test_its_cl_is_lower_for_who_has_a_kind_in_use() -> None:
    assert cl(fight("Suit of Armour", 1, worn={0: ["Rolling Pin"]})) == 2
    assert cl(fight("Suit of Armour", 1, worn={0: ["Kitchen Torch"]})) == 2  # which is blunt
    assert cl(fight("Suit of Armour", 1, worn={0: ["Butter Knife"]})) == 4
    assert cl(fight("Suit of Armour", 1, carried={0: ["Rolling Pin"]})) == 4


@rule("effect.creature.weakness", "joint.total")
def test_once_however_many_attackers_have_it() -> None:
    scene = Scene(
        rooms="0-1",
        at=[1, 1],
        creatures={1: ["The Head Gardener"]},
        worn={0: ["Kitchen Torch"], 1: ["Kitchen Torch"]},
    )
    scene.dice(1, 1, 2, 3).do("fight the head gardener", "ask player 2", "agree")
    assert cl(scene) == 8


@rule("effect.creature.pack")
def test_its_cl_is_higher_for_each_other_creature_or_each_of_its_kin() -> None:
    assert cl(fight("Grey Margery", 1)) == 9
    assert cl(fight("Grey Margery", 1, creatures={1: ["Grey Margery", "Moss Toad", "Hedge Wolf"]})) == 11
    assert cl(fight("Pantry Rat", 1, creatures={1: ["Pantry Rat", "Moss Toad"]})) == 1
    assert cl(fight("Pantry Rat", 1, creatures={1: ["Pantry Rat", "Pantry Rat", "Moss Toad"]})) == 2
    assert cl(fight("Hedge Wolf", 1, creatures={1: ["Hedge Wolf", "Spirit Wolf"]})) == 5


@rule("effect.creature.crowd")
def test_its_cl_is_higher_for_each_attacker_beyond_the_first() -> None:
    deck = beast("{ crowd = 5 }")
    assert cl(fight("Beast", 1, deck=deck)) == 3
    scene = Scene(3, rooms="0-1", at=[1] * 3, creatures={1: ["Beast"]}, deck=deck)
    scene.do("fight beast", "ask player 2", "agree", "ask player 3").dice(1, 1, 1, 1, 2, 3).do("agree")
    assert cl(scene) == 13


@rule("effect.creature.once")
def test_it_can_be_attacked_only_once_in_a_turn() -> None:
    assert fight("Mourner in Iron", 1).asked == 1


@rule("effect.creature.thief")
@pytest.mark.parametrize(("gems", "left"), [(5, 3), (2, 0), (1, 0)])
def test_a_failed_round_also_costs_gems(gems: int, left: int) -> None:
    assert fight("Coat Without a Guest", 1, gems=[gems]).gems()[0] == left
    assert fight("Coat Without a Guest", 6, gems=[gems]).gems()[0] == gems + 2


@rule("effect.creature.thief", "joint.fail.lowest")
def test_of_who_was_hurt() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["The Second Butler"]}, gems=[5, 5])
    scene.dice(1, 1, 3, 2).do("fight the second butler", "ask player 2", "agree")
    assert scene.gems() == [5, 2]


@rule("effect.creature.hex", "effect.curse-attach")
def test_a_failed_round_on_a_rolled_one_brings_a_curse_and_no_other_does() -> None:
    assert len(fight("Shadow on the Stair", 1).curses(0)) == 1
    assert fight("Shadow on the Stair", 2).curses(0) == []
    scene = fight("Shadow on the Stair", 1, 6, worn={0: ["Second-Best Knife"]})
    assert scene.creatures(1) == []
    assert scene.curses(0) == []


@rule("effect.creature.hex", "joint.defeat.helper")
@pytest.mark.parametrize("hearts", [1, 3])
def test_a_helper_is_cursed_as_anybody_else_defeated_or_not(hearts: int) -> None:
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["Nurse Mildew"]}, hearts=[3, hearts])
    scene.dice(2, 1, 3, 2, 2).do("fight nurse mildew", "ask player 2", "agree")
    assert scene.curses(0) == []
    assert len(scene.curses(1)) == 1
    assert scene.rooms()[1] == (0 if hearts == 1 else 1)


@rule("effect.creature.hex")
def test_a_one_that_somebody_else_rolled_curses_nobody() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["Nurse Mildew"]})
    scene.dice(2, 1, 2, 3).do("fight nurse mildew", "ask player 2", "agree")  # player 1 has the lower lot
    assert scene.hearts()[:2] == [2, 3]
    assert scene.curses(0) == scene.curses(1) == []


@rule("effect.creature.hex", "effect.damage-block")
def test_a_blow_that_is_kept_off_curses_all_the_same() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Shadow on the Stair"]}, carried={0: ["Feather Cushion"]})
    scene.dice(1).do("fight shadow on the stair", "use feather cushion")
    assert scene.hearts()[0] == 3
    assert len(scene.curses(0)) == 1


@rule("effect.creature.runs")
def test_after_a_failed_round_it_is_gone_under_its_deck_and_gives_nothing() -> None:
    scene = fight("Topiary Hare", 1)
    assert scene.creatures(1) == []
    assert scene.creature_deck()[-1] == "Topiary Hare"
    assert scene.gems()[0] == 0
    assert scene.hearts()[0] == 2


@rule("effect.creature.moves")
def test_or_moves_to_a_linked_room_with_its_hits_but_neither_to_the_entrance_nor_to_the_boss() -> None:
    deck = beast("{ roams = true }", cl=5, more="hits = 3")
    scene = fight("Beast", 1, rooms="0-1-2", deck=deck, hits={1: 2})
    assert scene.creatures(1) == []
    assert scene.creatures(2) == ["Beast"]
    assert scene.place(2).hits == [2]
    assert scene.asked == 1  # and the fight is over
    scene = fight("Beast", 1, rooms="0-1-2", cards={2: "Under the Foundations"}, deck=deck)
    assert scene.creatures(1) == ["Beast"]
    assert scene.asked == 1


@rule("effect.creature.moves")
def test_picked_by_lot() -> None:
    there = set()
    for seed in range(40):
        scene = Scene(
            rooms="0-1-2\n  |\n  3", at=[1], creatures={1: ["Beast"]}, deck=beast("{ roams = true }", cl=9)
        )
        scene.table.chance.state = seed
        scene.do("fight beast")
        there.add((len(scene.creatures(2)), len(scene.creatures(3))))
    assert there == {(1, 0), (0, 1)}


@rule("effect.creature.hoard")
def test_its_victor_draws_two_items_and_keeps_one() -> None:
    scene = fight("Furnace Drake", 6, 6, worn={0: ["Second-Best Knife"]}, item_deck=["Spare Key", "Long Spoon"])
    assert scene.which("keep") == ["spare key", "long spoon"]
    scene.do("keep spare key")
    assert scene.carried(0) == ["Spare Key"]
    assert scene.item_deck()[-1] == "Long Spoon"


@rule("effect.creature.hoard", "joint.items")
def test_the_hoard_is_one_of_the_prizes_that_go_round() -> None:
    deck = beast("{ hoard = true }", more="items = 1")
    drawn = ["Spare Key", "Long Spoon", "Loaded Die"]
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["Beast"]}, deck=deck, item_deck=drawn)
    scene.dice(4, 4).do("fight beast", "ask player 2", "agree", "keep spare key")
    assert scene.carried(0) == ["Spare Key"]
    assert scene.carried(1) == ["Loaded Die"]


@rule("effect.creature.requires", "effect.tag")
@pytest.mark.parametrize("name", ["Woodshed Hatchet", "Kitchen Torch"])
def test_any_of_the_kinds_it_requires_will_do(name: str) -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Root-Bound Gardener"]}, worn={0: [name]})
    assert scene.which("fight") == ["root-bound gardener"]
