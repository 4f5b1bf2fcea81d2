"""The items of a box: a file is refused where they are not as the specification says."""

import pytest

from tests.card_files import Change, Refuse
from tests.dungeons.box import add, edit
from tests.rules import rule

Faults = dict[str, tuple[list[Change], str]]


def swap(name: str, right: str, other: str) -> list[Change]:
    return [edit(name, right, other)]


KINDS: Faults = {
    "a bow for an axe": (
        [edit("Fire Brigade Axe", 'symbol = "axe"', 'symbol = "blade"')],
        'there are 3 items with the symbol "axe"; the box has 4.',
    ),
    "a curse too few": (
        swap("Reputation", '"curse"', '"other"'),
        "there are 4 curses; the box has 5.",
    ),
    "a consumable too few": (
        [edit("Long Spoon", '"consumable"', '"mystical"')],
        'there are 12 items with the symbol "consumable"; the box has 13.',
    ),
    "a weapon with a shield's symbol": (
        swap("Rolling Pin", '"blunt weapon"', '"shield"'),
        '"Rolling Pin": the symbol of class "weapon" is "axe" or "bow" or "fire weapon"',
    ),
    "an accessory with a symbol": (
        swap("Livery Coat", '"mystical"', '"chest piece"'),
        '"Livery Coat": the symbol of class "accessory" is "mystical".',
    ),
    "a weapon that does not strike": (
        swap("Rolling Pin", '\nstrikes = ["blunt"]', ""),
        '"Rolling Pin": a weapon has "strikes", and nothing else has.',
    ),
    "a hat to hold": (
        [add("Colander", "hands = 1")],
        '"Colander": it takes hands or a place for armour, not both.',
    ),
    "a weapon without hands": (
        swap("Rolling Pin", "\nhands = 1", ""),
        '"Rolling Pin": its number of hands must be from 1 to 2; here it is 0.',
    ),
    "a two-handed shield": (swap("Pier-Glass Shield", "hands = 1", "hands = 2"), "its number of hands must be 1"),
    "a helmet on the legs": (
        swap("Colander", '"head"', '"legs"'),
        '"Colander": "helmet" goes with place = "head".',
    ),
    "a curse to wear": ([add("Reputation", 'place = "head"')], '"Reputation": class "curse" takes no slot.'),
    "a weapon without a value": (
        swap("Rolling Pin", "\nvalue = 4", ""),
        '"Rolling Pin": only mystical items and the boss key have no value.',
    ),
    "a price without a value": (
        [add("Hope Chest", "sells = 3")],
        '"Hope Chest": what has no value cannot be sold.',
    ),
    "a curse for sale": ([add("Reputation", "value = 3")], '"Reputation": curses and the boss key have no value.'),
    "a key for sale": (
        [add("Key to the Lower Floor", "value = 3")],
        '"Key to the Lower Floor": curses and the boss key have no value.',
    ),
    "a treasure too dear": (
        swap("Great-Aunt's Greatsword", "value = 14", "value = 15"),
        "value must be from 2 to 14",
    ),
    "too few without a value": (
        [add("Signet of the House", "value = 9")],
        "there are 3 mystical items without a value; the box has at least 4.",
    ),
    "a consumable for ever": (
        swap("Spare Key", "uses = 1", 'limit = "turn"'),
        '"Spare Key": a consumable has "uses".',
    ),
    "a boss key with a use": (
        [add("Key to the Lower Floor", "gives = [{ total = 1 }]")],
        '"Key to the Lower Floor": the boss key does nothing but open the boss room.',
    ),
    "nothing but theft": (
        swap("Stocking of Pennies", '{ total = 2, versus = ["weak"] }, ', ""),
        '"Stocking of Pennies": stealing stands only beside a second effect.',
    ),
    "armour that does not protect": (
        swap("Gaiters", "{ cl = -1 }, ", ""),
        '"Gaiters": armour and shields lower the CL of creatures or reduce damage.',
    ),
}


@rule("spec.item.fields", "spec.item.kinds", "spec.item.mystical", "spec.item.value", "spec.item.armour-effect")
@rule("balance.curses", "effect.steal", "effect.boss-key")
@pytest.mark.parametrize("fault", KINDS)
def test_an_item_has_what_belongs_to_its_kind(fault: str, refuse: Refuse) -> None:
    changes, says = KINDS[fault]
    assert says in refuse(*changes)


WEAPONS: Faults = {
    "a weapon that changes no roll": (
        swap("Second-Best Knife", "dice = 1", "victory-gems = 1"),
        '"Second-Best Knife": every weapon changes dice or totals.',
    ),
    "a bow that is not ranged": (
        swap("Sparrow Bow", '["piercing", "ranged"]', '["piercing"]'),
        '"Sparrow Bow": every bow is ranged.',
    ),
    "few ranged weapons": (
        swap("Throwing Hatchet", ', "ranged"', ""),
        "there are 7 ranged weapons; the box has at least 8.",
    ),
    "few one-handed weapons": (
        [edit(name, "hands = 1", "hands = 2") for name in ("Rolling Pin", "Butter Knife", "Oil-Pot Sling")],
        "there are 11 one-handed weapons; the box has at least 12.",
    ),
    "few two-handed weapons": (
        [
            (
                " = 2\nvalue = 6\ngives = [{ dice = 1 }, { total = 1",
                " = 1\nvalue = 6\ngives = [{ total = 1 }, { total = 1",
            ),
            (" = 2\nvalue = 10\ngives = [{ dice = 1 }", " = 1\nvalue = 10\ngives = [{ ones = 2 }"),
            (" = 2\nvalue = 9\ngives = [{ dice = 1 }", " = 1\nvalue = 9\ngives = [{ total = 1 }"),
        ],
        "there are 7 two-handed weapons; the box has at least 8.",
    ),
    "few that slice": (
        [
            edit(name, '"slicing"', '"blunt"')
            for name in (
                "Woodshed Hatchet",
                "Fire Brigade Axe",
                "Best Carving Knife",
                "Duelling Sabre",
                "Throwing Hatchet",
            )
        ],
        "there are 3 slicing weapons; the box has at least 4.",
    ),
    "few against fast": (
        swap("Butter Knife", '"fast"', '"weak"'),
        "there are 4 weapons with a bonus against fast; the box has at least 5.",
    ),
    "few against strong": (
        swap("Croquet Mallet", '"strong"', '"fast"'),
        "there are 4 heavy two-handed weapons with a bonus against strong; the box has at least 5.",
    ),
    "a light one against strong": (
        swap("Croquet Mallet", '["heavy"]', '["light"]'),
        "there are 4 heavy two-handed weapons with a bonus against strong; the box has at least 5.",
    ),
    "few against weak": (
        swap("Stocking of Pennies", '"weak"', '"fast"'),
        "there are 3 weapons with a bonus against weak; the box has at least 4.",
    ),
    "no doubling": (
        swap("Rolling Pin", "double = true", "total = 2"),
        "there are 0 weapons that double the dice against weak; the box has at least 1.",
    ),
    "two dice in one hand": (
        swap("Second-Best Knife", "dice = 1", "dice = 2"),
        '"Second-Best Knife": too strong in all fights for a one-handed weapon; at most dice = 1, total = 0 or '
        "dice = 0, total = 2.",
    ),
    "a die and more in one hand": (
        swap("Second-Best Knife", "{ dice = 1 }", "{ dice = 1 }, { total = 1 }"),
        '"Second-Best Knife": too strong in all fights',
    ),
    "four against one type": (
        swap("Understudy's Rapier", "total = 3", "total = 4"),
        '"Understudy\'s Rapier": too strong against fast for a one-handed weapon',
    ),
    "three in all fights with two hands": (
        swap("Great-Aunt's Greatsword", "total = 2", "total = 3"),
        '"Great-Aunt\'s Greatsword": too strong in all fights for a two-handed weapon; at most dice = 1',
    ),
    "three dice against one type": (
        swap("Fire Brigade Axe", "dice = 2", "dice = 3"),
        '"Fire Brigade Axe": too strong against strong for a two-handed weapon',
    ),
}


@rule("spec.item.hands", "spec.item.classes", "spec.item.weapon-dice", "spec.item.fast", "balance.weapon")
@rule("balance.ranged")
@pytest.mark.parametrize("fault", WEAPONS)
def test_weapons_are_as_the_specification_says(fault: str, refuse: Refuse) -> None:
    changes, says = WEAPONS[fault]
    assert says in refuse(*changes)


OTHERS: Faults = {
    "no accessory for one hand": (
        swap("Watchman's Lantern", "hands = 1", "hands = 2"),
        "there are 0 accessories with hands = 1; the box has at least 1.",
    ),
    "no accessory for the head": (
        swap("Reading Spectacles", '"head"', '"legs"'),
        'there are 0 accessories with place = "head"; the box has at least 1.',
    ),
    "few accessories without a slot": (
        [add("Shield Strap", "hands = 1"), add("Insurance Policy", "hands = 1")],
        "there are 3 accessories without a slot; the box has at least 4.",
    ),
    "no curse on dice": (swap("Cold Company", "dice = -1", "total = -1"), "no curse brings one die fewer."),
    "no curse on CL": (swap("Reputation", "cl = 1", "harm = 1"), "no curse brings a raised CL."),
    "no curse on hearts": (
        swap("Hole in the Chest", "hearts = -1", "harm = 1"),
        "no curse brings a heart marker fewer.",
    ),
    "no curse on rest": (swap("Hole in the Chest", "rest = 1", "harm = 1"), "no curse brings poorer rest."),
    "no curse on help": (swap("Cold Company", "no-help = true", "harm = 1"), "no curse brings no help."),
    "no curse on hands": (
        swap("Somebody Else's Trunk", "weight = 1", "price = 1"),
        "no curse brings a hand taken up.",
    ),
    "no curse on trade": (
        [edit("Reputation", "no-buying", "no-help"), edit("Debt of Honour", "no-selling", "no-help")],
        "no curse brings a bad market.",
    ),
    "no curse on gems": (
        swap("Debt of Honour", "gems = -1", "lose-hearts = 1"),
        "no curse costs gems at the start of each turn.",
    ),
    "no full price": (
        swap("Shield Strap", "sells = 12", "sells = 6"),
        "there are 0 items that sell for their full value; the box has at least 1.",
    ),
    "one selling price": (
        swap("Broker's Scales", "\nsells = 2", ""),
        "there are 1 items with a selling price of their own; the box has at least 2.",
    ),
    "few remedies": (
        [
            edit(name, ', { uncurse = "self" }', "")
            for name in ("Matron's Remedy", "Long Spoon", "Dumb-Waiter Ticket")
        ],
        "there are 2 items that remove curses; the box has at least 3.",
    ),
    "few keys": (swap("Spare Key", "unlock", "disarm"), "there are 0 keys for doors; the box has at least 3."),
    "few for puzzles": (
        [edit("Cooking Sherry", ', on = "all"', "")],
        "there are 3 items that help with puzzle rolls; the box has at least 4.",
    ),
    "few dice for puzzles": (
        swap("Watchman's Lantern", "dice = 1", "total = 1"),
        "there are 1 items that give a die more for puzzles; the box has at least 2.",
    ),
    "an element that nobody names": (
        swap("Poker, Still Warm", '"water"', '"fire"'),
        "there are 1 items that name water; the box has at least 2.",
    ),
    "a sub-type that nobody names": (
        swap("Livery Coat", ', versus = ["servant"]', ""),
        "there are 1 items that name a sub-type; the box has at least 2.",
    ),
    "too few ropes": (
        swap("Bell-Pull", 'tags = ["rope"]\n', ""),
        'there are 3 items of the kind "rope", which a creature or puzzle needs; the box has at least 4.',
    ),
    "a need for a single card": (
        swap("Head of the Table", '"light"', '"boss key"'),
        'there are 1 items of the kind "boss key", which a creature or puzzle needs; the box has at least 4.',
    ),
    "armour of two": (
        swap("Colander", "cl = -1", "cl = -2"),
        '"Colander": armour of one slot lowers CL by at most 1.',
    ),
    "five with a charm": (
        swap("Signet of the House", "stock = 1", "cl = -1"),
        "all that a player can wear lowers CL by 5; at most 4.",
    ),
    "five with a second head": (
        swap("Shield Strap", '"hand"', '"head"'),
        "all that a player can wear lowers CL by 5; at most 4.",
    ),
    "six with an organ in three hands": (
        swap("Barrel Organ", 'dice = 1, while = "joint"', "cl = -2"),
        "all that a player can wear lowers CL by 6; at most 4.",
    ),
    "a guard without an end": (
        swap("Wading Boots", "guard = 1, least = 1", "guard = 1"),
        '"Wading Boots": "guard" needs "least" with it.',
    ),
    "a guard against everything": (swap("Wading Boots", "least = 1", "least = 0"), '"Wading Boots" (item['),
}


@rule("spec.item.accessories", "effect.curse.list", "spec.item.sell-price", "spec.item.curse-removal")
@rule("spec.item.keys", "spec.item.puzzle-rolls", "spec.item.elements", "spec.creature.sub", "spec.item.required")
@rule("balance.no-lock", "balance.armour", "balance.no-immunity")
@pytest.mark.parametrize("fault", OTHERS)
def test_other_items_are_as_the_specification_says(fault: str, refuse: Refuse) -> None:
    changes, says = OTHERS[fault]
    assert says in refuse(*changes)
