"""A box whose counts or figures are not those of the specification is refused."""

import pytest

from tests.card_files import Change, Refuse
from tests.dungeons.box import add, edit, without
from tests.rules import rule

Faults = dict[str, tuple[list[Change], str]]


def swap(name: str, right: str, other: str) -> list[Change]:
    return [edit(name, right, other)]


BOX: Faults = {
    "a room too few": ([without("Map Room")], "there are 49 cards of [[room]], copies counted; the box has 50."),
    "a creature too many": ([add("Grey Margery", "copies = 2")], "there are 61 cards of [[creature]]"),
    "an item too few": ([without("Bell-Pull")], "there are 71 cards of [[item]], copies counted; the box has 72."),
    "a puzzle too few": (swap("Stuck Drawer", "copies = 3", "copies = 2"), "there are 45 cards of [[puzzle]]"),
    "three of a room": (
        swap("Long Gallery", "copies = 2", "copies = 3"),
        '"Long Gallery": only weak creatures, generic puzzles and consumables have more than two copies.',
    ),
    "three of a trap": (swap("Loose Chandelier", "copies = 2", "copies = 3"), '"Loose Chandelier": only weak'),
    "three effects": (
        swap("Second-Best Knife", "{ dice = 1 }", "{ dice = 1 }, { steal = 1 }, { chain = true }"),
        '"Second-Best Knife": it has 3 effects; a card has at most two.',
    ),
    "a requirement beside two effects": (
        [add("Stone Porter", 'needs = ["heavy"]')],
        '"Stone Porter": it has 3 effects; a card has at most two.',
    ),
}


@rule("spec.sizes", "spec.copies", "spec.effects-only")
@pytest.mark.parametrize("fault", BOX)
def test_a_box_has_its_numbers_of_cards(fault: str, refuse: Refuse) -> None:
    changes, says = BOX[fault]
    assert says in refuse(*changes)


ROOMS: Faults = {
    "no exit": (swap("Coal Hole", '["south"]', "[]"), '"Coal Hole": a room has at least one exit.'),
    "a boss room with two exits": (
        swap("Drawing Room Below", '["south"]', '["south", "east"]'),
        '"Drawing Room Below": a boss room has just one exit.',
    ),
    "one boss room": (
        [*swap("Under the Foundations", '"boss"', '"ordinary"'), edit("Coal Hole", "gems = 2", "gems = 1")],
        '"Under the Foundations": its number of gems must be from 1 to 2; here it is 5.',
    ),
    "a safe room too many": (
        swap("Perfectly Empty Room", '"ordinary"', '"safe"'),
        'there are 5 rooms of kind "safe"; the box has 4.',
    ),
    "a shop without stock": (swap("Auction Room", "\nstock = 3", ""), '"Auction Room": a shop has a "stock"'),
    "stock outside a shop": (
        [add("Coal Hole", "stock = 2")],
        '"Coal Hole": a shop has a "stock", and no other room has.',
    ),
    "three large shops": (
        swap("Still-Room Counter", "stock = 2", "stock = 3"),
        "there are 2 shops of 2 items; the box has 3.",
    ),
    "a dead end too many": (
        swap("Map Room", '["north", "east"]', '["north"]'),
        "there are 8 rooms other than boss rooms with exits: one; the box has 7.",
    ),
    "a corner made straight": (
        swap("Map Room", '["north", "east"]', '["north", "south"]'),
        "exits: two opposite; the box has 8.",
    ),
    "a crossing too few": (
        [
            edit("Winter Garden", '"south", ', ""),
            edit("Perfectly Empty Room", '"north", "east", "west"', '"north", "east"'),
            edit("Map Room", '"north", "east"', '"north"'),
            edit("Unlabelled Oubliette", '"south"', '"north", "east", "west"'),
        ],
        "there are 17 rooms other than boss rooms with exits: three; the box has 16.",
    ),
    "four creatures": (
        swap("Unlabelled Oubliette", "creatures = 3", "creatures = 4"),
        "must be from 0 to 3; here it is 4",
    ),
    "a miniboss room without a creature": (
        swap("Steward's Office", "creatures = 1", "creatures = 0"),
        '"Steward\'s Office": its number of creatures must be from 1 to 2; here it is 0.',
    ),
    "a guarded shop": (swap("Auction Room", "creatures = 0", "creatures = 1"), "must be 0; here it is 1"),
    "two puzzles in a safe room": (
        swap("Night Nursery", "puzzles = 1", "puzzles = 2"),
        "puzzles must be from 0 to 1",
    ),
    "three puzzles": (swap("Map Room", "puzzles = 2", "puzzles = 3"), '"Map Room": its number of puzzles'),
    "more creatures than the deck can fill": (
        [
            edit(name, "creatures = 1\npuzzles = 1\ngems = " + gems, "creatures = 2\npuzzles = 1\ngems = 2")
            for name, gems in (("Coal Hole", "2"), ("Billiard Room", "2"), ("Great Stair", "2"))
        ],
        "creatures in all rooms together; the box has at most 56.",
    ),
    "more puzzles than the deck can fill": (
        [
            edit(name, "puzzles = 1", "puzzles = 2")
            for name in ("Coal Hole", "Long Gallery", "Billiard Room", "Portrait Room")
        ],
        "puzzles in all rooms together; the box has at most 44.",
    ),
    "few quiet rooms": (
        [
            edit("Map Room", "creatures = 0\npuzzles = 2\ngems = 0", "creatures = 1\npuzzles = 2\ngems = 1"),
            edit("Cold Larder", "creatures = 0", "creatures = 1"),
        ],
        "there are 3 ordinary rooms without creatures; the box has at least 4.",
    ),
    "no empty room": (
        swap("Perfectly Empty Room", "puzzles = 0", "puzzles = 1"),
        "there are 0 ordinary rooms with neither creatures nor puzzles; the box has at least 1.",
    ),
    "no shop to begin in": (
        [
            edit("Pedlar at the Back Door", '"north", "east", "west"', '"north", "east"'),
            edit("Broom Corner", '"north", "east"', '"north", "east", "west"'),
            edit("Lost Property Office", '"north", "east", "south", "west"', '"north", "east"'),
            edit("Map Room", '"north", "east"', '"north", "east", "south", "west"'),
            edit("Auction Room", '"north", "east", "west"', '"north", "east"'),
            edit("Crooked Conservatory", '"north", "east"', '"north", "east", "west"'),
        ],
        "there are 0 shops that can be the first room; the box has at least 1.",
    ),
    "rich and easy": (
        swap("Coal Hole", "gems = 2", "gems = 3"),
        '"Coal Hole": its number of gems must be from 1 to 2',
    ),
    "a poor boss room": (swap("Drawing Room Below", "gems = 5", "gems = 4"), "gems must be 5; here it is 4"),
    "an effect too many": (
        [add("Pipe Run", "gives = [{ total = 1 }]")],
        "there are 7 rooms with an effect of their own; the box has at most 6.",
    ),
    "a shop with an effect": (
        [add("Auction Room", "gives = [{ total = 1 }]")],
        '"Auction Room": only ordinary rooms have an effect of their own.',
    ),
}


@rule("spec.room.kinds", "spec.room.min-exit", "spec.room.exits", "spec.room.creatures", "spec.room.puzzles")
@rule(
    "spec.room.start",
    "spec.room.empty",
    "spec.room.gems",
    "spec.room.effect",
    "spec.room.two-boss-rooms",
    "spec.room.fields",
)
@pytest.mark.parametrize("fault", ROOMS)
def test_rooms_are_as_the_specification_says(fault: str, refuse: Refuse) -> None:
    changes, says = ROOMS[fault]
    assert says in refuse(*changes)


CREATURES: Faults = {
    "a hard weak creature": (
        swap("Pantry Rat", "cl = 1", "cl = 3"),
        '"Pantry Rat": its CL must be from 1 to 2; here it is 3.',
    ),
    "an easy miniboss": (
        swap("The Second Butler", "cl = 9", "cl = 8"),
        "its CL must be from 9 to 12; here it is 8.",
    ),
    "a boss beyond reach": (swap("What Holds Up the House", "cl = 16", "cl = 17"), "from 12 to 16; here it is 17"),
    "a rich rat": (
        swap("Pantry Rat", "gems = 1", "gems = 3"),
        '"Pantry Rat": its number of gems must be from 1 to 2',
    ),
    "a poor boss": (
        swap("The Housekeeper", "gems = 15", "gems = 14"),
        "gems must be from 15 to 20; here it is 14.",
    ),
    "two items of a rat": (
        [add("Pantry Rat", "items = 2")],
        '"Pantry Rat": its number of items must be from 0 to 1',
    ),
    "a miniboss without a prize": (swap("Nurse Mildew", "\nitems = 1", ""), '"Nurse Mildew": its number of items'),
    "a boss with one prize": (swap("The Late Duke", "items = 2", "items = 1"), "items must be 2; here it is 1."),
    "three hearts": (
        swap("Moss Toad", "hearts = 2", "hearts = 3"),
        '"Moss Toad": its number of hearts must be from 0',
    ),
    "a strong rat": (
        [add("Pantry Rat", "hits = 2")],
        '"Pantry Rat": only bosses and minibosses have hits or damage',
    ),
    "a third hard miniboss": (
        [add("Nurse Mildew", "hits = 2")],
        "there are 3 minibosses with hits or damage above one; the box has at most 2.",
    ),
    "a boss of two hits": (
        swap("The Housekeeper", "hits = 3", "hits = 2"),
        "hits that it takes must be from 3 to 5",
    ),
    "a gentle boss": (
        swap("The Housekeeper", "damage = 3", "damage = 1"),
        "its damage must be from 2 to 3; here it is 1.",
    ),
    "a weak one too few": (
        swap("Candle Imp", 'sign = "weak"\n', ""),
        "there are 13 creatures without a sign; the box has 12.",
    ),
    "a boss of fire": ([add("The Cook", 'element = "fire"')], '"The Cook": a boss or miniboss has no element.'),
    "too little fire": (
        [edit("Sconce Moth", 'element = "fire"\n', "")],
        "there are 6 creatures of fire; the box has at least 7.",
    ),
    "fire of two signs": (
        [edit(name, 'element = "fire"\n', "") for name in ("Coal-Scuttle Cat", "Chandelier Moth", "Furnace Drake")]
        + [add("Pantry Rat", 'element = "fire"')],
        "there are 2 signs among the creatures of fire; the box has at least 3.",
    ),
    "one sort of sub-type": (
        [
            (f'sub = "{sub}"', 'sub = "rat"')
            for sub in (
                "bear",
                "goblin",
                "hare",
                "cat",
                "golem",
                "golem",
                "skeleton",
                "skeleton",
                "giant",
                "giant",
                "giant",
                "drake",
                "drake",
                "serpent",
                "serpent",
                "ooze",
                "ooze",
            )
        ],
        "there are 10 sub-types; the box has at least 12.",
    ),
    "no wolf of spirit": (
        swap("Spirit Wolf", '"wolf"', '"dog"'),
        'there is no creature of element "spirit" and sub-type "wolf".',
    ),
    "sub-types of one element": (
        [
            edit("Moss Toad", '"toad"', '"newt"'),
            edit("Attic Crow", '"bird"', '"crow"'),
            edit("Gutter Drake", '"drake"', '"newt"'),
            edit("Thistle Moth", '"moth"', '"fly"'),
        ],
        "there are 2 sub-types of two elements or more; the box has at least 4.",
    ),
    "too many hearts": (
        [(old, f"hearts = 1\n{old}") for old in ("gems = 1\nhas = [{ kin", 'gems = 1\nflavour = "It found')]
        + [
            add(name, "hearts = 1")
            for name in (
                "Potted Creeper",
                "Cupboard Dark",
                "Candle Imp",
                "Coat Without a Guest",
                "Unpaid Locksmith",
                "Suit of Armour",
                "Coal-Scuttle Cat",
                "Silver-Spoon Goblin",
                "Topiary Hare",
                "Shadow on the Stair",
                "Belfry Bat",
            )
        ],
        "creatures that give no hearts; the box has at least 15.",
    ),
    "too hard for a bare die": (
        [
            add(name, 'needs = ["weapon"]')
            for name in ("Sconce Moth", "Dust Maid", "Damp Patch", "Potted Creeper", "Under-Footman", "Boiler Imp")
        ],
        "creatures that one bare die can beat; the box has at least 26.",
    ),
    "too many items": (
        [add("Pantry Rat", "items = 1")],
        "there are 21 ordinary creatures that give an item; the box has at most 20.",
    ),
    "too few items": (
        [edit(name, "\nitems = 1", "") for name in ("Potted Creeper", "Under-Footman", "Boiler Imp")],
        "there are 12 ordinary creatures that give an item; the box has at least 14.",
    ),
    "too few requirements": (
        swap("Head of the Table", '\nneeds = ["light"]', ""),
        "there are 2 ordinary creatures that need an item; the box has at least 3.",
    ),
    "a small crowd": (
        swap("The Housekeeper", "crowd = 5", "crowd = 3"),
        "the rise for a crowd must be from 4 to 6",
    ),
    "every boss against crowds": (
        [add("What Holds Up the House", "has = [{ crowd = 4 }]")],
        "there are 0 bosses that are no harder for a crowd; the box has at least 1.",
    ),
    "no boss against crowds": (
        [edit("The Housekeeper", "crowd = 5", "thief = 5"), edit("The Late Duke", "crowd = 5", "thief = 4")],
        "there are 0 bosses that are harder for a crowd; the box has at least 1.",
    ),
    "a miniboss that runs": (
        swap("The Cook", "hoard = true", "runs = true"),
        '"The Cook": a boss or miniboss stays where it is.',
    ),
    "a miniboss that roams": (
        swap("The Cook", "hoard", "roams"),
        '"The Cook": a boss or miniboss stays where it is.',
    ),
}


@rule("spec.creature.fields", "spec.creature.defaults", "spec.creature.icons", "spec.creature.super")
@rule("spec.creature.sub", "spec.creature.cl", "spec.creature.hearts", "spec.creature.gems", "spec.creature.items")
@rule("spec.creature.start-share", "spec.creature.boss", "spec.creature.required", "balance.crowd")
@pytest.mark.parametrize("fault", CREATURES)
def test_creatures_are_as_the_specification_says(fault: str, refuse: Refuse) -> None:
    changes, says = CREATURES[fault]
    assert says in refuse(*changes)


PUZZLES: Faults = {
    "a door too many": (
        swap("Lukewarm Font", '"puzzle"', '"door"'),
        'there are 21 puzzles of kind "puzzle"; the box has 23.',
    ),
    "a door without a CL": (swap("Swollen Door", "\ncl = 3", ""), '"Swollen Door": only a trap has no CL.'),
    "a door that acts": (
        [add("Swollen Door", "does = [{ stay = true }]")],
        '"Swollen Door": only a trap "does" something.',
    ),
    "a trap with a penalty": (
        [add("Hungry Carpet", "penalty = [{ gems = -1 }]")],
        '"Hungry Carpet": only a generic puzzle has a penalty.',
    ),
    "a keyed trap": ([add("Hungry Carpet", "keyed = true")], 'only a door can be "keyed" or "cleared".'),
    "a trap for two": ([add("Hungry Carpet", "players = 2")], "only a generic puzzle is for several players."),
    "a door to a new area": (
        [add("Swollen Door", "reward = { area = true }")],
        '"Swollen Door": only a generic puzzle opens a new area.',
    ),
    "an action to escape": (
        [add("Uninvited Guest", 'needs = ["rope"]')],
        "a trap without a CL has nothing to escape.",
    ),
    "a puzzle beyond a die": (swap("Music Box", "cl = 5", "cl = 7"), "its CL must be from 1 to 6; here it is 7."),
    "a door beyond a die": (
        swap("Butler's Pantry Door", "cl = 5", "cl = 6"),
        "its CL must be from 1 to 5; here it is 6.",
    ),
    "an easy puzzle for two": (
        swap("See-Saw Floor", "cl = 5", "cl = 3"),
        "its CL must be from 4 to 9; here it is 3.",
    ),
    "four that take an item": (
        [edit("Talking Portrait", "cl = 4", "cl = 6")],
        "there are 4 puzzles for one player with a CL of 6; the box has at most 3.",
    ),
    "a harsh penalty": (
        swap("Orrery Out of True", "lose-hearts = 1", "lose-hearts = 2"),
        '"Orrery Out of True": a penalty is one heart or one gem.',
    ),
    "many penalties": (
        [add("Stuck Drawer", "penalty = [{ gems = -1 }]")],
        "there are 5 generic puzzles with a penalty; the box has at most 4.",
    ),
    "few items": (
        [edit("Stuck Drawer", "items = 1", "gems = 2")],
        "there are 10 generic puzzles that give an item; the box has at least 12.",
    ),
    "few areas": (
        swap("Unlit Back Stair", "area = true, ", ""),
        "there are 4 generic puzzles that open a new area; the box has 5.",
    ),
    "no reward": (
        swap("Lukewarm Font", "hearts = 2", "hearts = 0"),
        '"Lukewarm Font": a generic puzzle has a reward.',
    ),
    "a puzzle for two too few": (swap("See-Saw Floor", "players = 2\n", ""), "there are 2 puzzles for two players"),
    "no puzzle for three": (
        swap("Round for Three Voices", "players = 3", "players = 4"),
        "there are 0 puzzles for three players; the box has 1.",
    ),
    "a puzzle for four": (
        swap("Wine-Rack Riddle", "cl = 4", "cl = 4\nplayers = 4"),
        "there are 1 puzzles for more than three players; the box has 0.",
    ),
    "few that require": (
        swap("Bucket in the Well", '\nneeds = ["rope"]', ""),
        "there are 1 puzzles for one player that need an item; the box has at least 2.",
    ),
    "two marks on a door": (
        [add("Bashful Door", "keyed = true")],
        '"Bashful Door": a door is "keyed", "cleared", "needs" an item, or none of these.',
    ),
    "few keyholes": (
        swap("Door Marked Private", "\nkeyed = true", ""),
        "there are 2 doors with the key mark; the box has 4.",
    ),
    "no bashful door": (
        swap("Bashful Door", "\ncleared = true", ""),
        "there are 0 doors that need the room cleared",
    ),
    "a door that needs nothing": (
        swap("Hatch in the Ceiling", '\nneeds = ["rope"]', ""),
        "there are 1 doors that need an item; the box has 2.",
    ),
    "a trap that is none": (
        swap("Hungry Carpet", "\ncl = 4", ""),
        '"Hungry Carpet": a trap has a CL, an action, or both.',
    ),
    "a trap with only a CL too many": (
        swap("Statue with Long Arms", '\ndoes = [{ lose-item = "best" }]', ""),
        "there are 5 traps with only a CL; the box has 4.",
    ),
    "a way around an action too many": (
        [add("Uninvited Guest", "cl = 2")],
        "there are 3 traps with only an action; the box has 4.",
    ),
    "a reward too many": (
        [add("Wet Cement", "reward = { gems = 1 }")],
        "there are 4 traps with a reward; the box has 3.",
    ),
    "no escape by rope": (
        swap("Wet Cement", '\nneeds = ["rope"]', ""),
        "there are 1 traps that an item lets players escape; the box has 2.",
    ),
}


@rule("spec.puzzle.fields", "spec.puzzle.kinds", "spec.puzzle.cl", "spec.puzzle.penalty", "spec.puzzle.reward")
@rule("spec.puzzle.team", "spec.puzzle.required", "spec.puzzle.doors", "spec.puzzle.traps")
@pytest.mark.parametrize("fault", PUZZLES)
def test_puzzles_are_as_the_specification_says(fault: str, refuse: Refuse) -> None:
    changes, says = PUZZLES[fault]
    assert says in refuse(*changes)
