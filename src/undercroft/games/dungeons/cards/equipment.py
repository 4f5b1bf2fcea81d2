"""What the items of a box must be: how many of each kind, what each can do at most, and how much adds up."""

from collections.abc import Iterator

from undercroft.core.errors import BadCards
from undercroft.core.shelf.card_file import at_least, check_number, must, within

from .constraints import number
from .deck import ELEMENTS, HANDS, STRIKES
from .entries import CardFile, ItemEntry
from .operations import Bonus

# The rest are mystical items, and curses. § spec.item.kinds
SYMBOLS = {
    "axe": 4, "bow": 6, "fire weapon": 4, "blunt weapon": 5, "blade": 6, "shield": 5, "helmet": 4, "chest piece": 4,
    "legs": 4, "consumable": 13, "boss key": 1,
}  # fmt: skip
CURSES = 5
CLASS_SYMBOLS = {
    "weapon": ["axe", "bow", "fire weapon", "blunt weapon", "blade"],
    "shield": ["shield"],
    "armour": ["helmet", "chest piece", "legs"],
    "accessory": ["mystical"],
    "curse": ["mystical"],
    "other": ["consumable", "boss key", "mystical"],
}  # § spec.item.mystical
ARMOUR_PLACES = {"helmet": "head", "chest piece": "body", "legs": "legs"}  # § item.symbol.slot
VALUES = (2, 14)  # § spec.item.value
MOST_LOWERING = 4  # of CL, by everything that one player can wear. § balance.armour
ON_ROLLS = ("dice", "total", "double", "best", "ones", "chain")

# What a weapon can be worth at most, as dice and total. § balance.weapon
IN_ALL_FIGHTS = {1: [(1, 0), (0, 2)], 2: [(1, 2)]}  # by its hands
AGAINST_ONE_TYPE = {1: [(1, 0), (0, 3)], 2: [(1, 2), (2, 0)]}


def check_items(cards: CardFile) -> None:
    items = cards.item
    for item in items:
        check_item(item)
    for symbol, needed in SYMBOLS.items():
        check_number(
            number(item for item in items if item.symbol == symbol), f'items with the symbol "{symbol}"', needed
        )
    curses = [item for item in items if item.kind == "curse"]
    check_number(number(curses), "curses", CURSES)  # § balance.curses
    mystical = [item for item in items if item.symbol == "mystical" and item.kind != "curse"]
    at_least(number(item for item in mystical if item.value is None), 4, "mystical items without a value")
    check_weapons([item for item in items if item.kind == "weapon"])
    check_accessories([item for item in items if item.kind == "accessory"])
    check_curses(curses)
    check_uses(items)
    check_named(cards)
    check_lowering(items)


def check_item(item: ItemEntry) -> None:
    """What an item of its class needs, and what it cannot have. § spec.item.fields § spec.item.value"""
    said = " or ".join(f'"{symbol}"' for symbol in CLASS_SYMBOLS[item.kind])
    must(item.name, item.symbol in CLASS_SYMBOLS[item.kind], f'the symbol of class "{item.kind}" is {said}')
    must(item.name, bool(item.strikes) == (item.kind == "weapon"), 'a weapon has "strikes", and nothing else has')
    must(item.name, item.place == "" or item.hands == 0, "it takes hands or a place for armour, not both")
    if item.kind in ("weapon", "shield"):
        within(item.name, item.hands, (1, HANDS if item.kind == "weapon" else 1), "its number of hands")
    elif item.kind == "armour":
        right = ARMOUR_PLACES[item.symbol]
        must(item.name, item.place == right and item.hands == 0, f'"{item.symbol}" goes with place = "{right}"')
    elif item.kind in ("curse", "other"):
        must(item.name, item.hands == 0 and item.place == "", f'class "{item.kind}" takes no slot')
    if item.value is None:
        free = item.symbol in ("mystical", "boss key")
        must(item.name, free, "only mystical items and the boss key have no value")
        must(item.name, item.sells is None, "what has no value cannot be sold")
    else:
        must(item.name, item.kind != "curse" and item.symbol != "boss key", "curses and the boss key have no value")
        within(item.name, item.value, VALUES, "its value")
    if item.symbol == "consumable":
        must(item.name, item.uses > 0, 'a consumable has "uses"')
    if item.symbol == "boss key":
        must(
            item.name,
            not (item.gives or item.lends or item.does),
            "the boss key does nothing but open the boss room",
        )
    if any(bonus.steal for bonus in item.gives):
        must(
            item.name, len(item.gives) + len(item.does) > 1, "stealing stands only beside a second effect"
        )  # § effect.steal
    if item.kind in ("armour", "shield"):  # § spec.item.armour-effect
        helps = any((bonus.cl or 0) < 0 or bonus.guard or bonus.ward for bonus in item.gives)
        blocks = any(effect.block for effect in item.does)
        must(item.name, helps or blocks, "armour and shields lower the CL of creatures or reduce damage")


# Weapons


def check_weapons(weapons: list[ItemEntry]) -> None:
    """§ spec.item.hands § spec.item.classes § spec.item.fast § balance.ranged"""
    for weapon in weapons:
        check_weapon(weapon)
    at_least(number(item for item in weapons if item.hands == 2), 8, "two-handed weapons")
    at_least(number(item for item in weapons if item.hands == 1), 12, "one-handed weapons")
    for strike in STRIKES:
        at_least(number(item for item in weapons if strike in item.strikes), 4, f"{strike} weapons")
    at_least(number(item for item in weapons if "ranged" in item.strikes), 8, "ranged weapons")
    at_least(
        number(item for item in weapons if helps_against(item, "fast")), 5, "weapons with a bonus against fast"
    )
    heavy = [item for item in weapons if item.hands == 2 and "heavy" in item.tags]
    strong = number(item for item in heavy if helps_against(item, "strong"))
    at_least(strong, 5, "heavy two-handed weapons with a bonus against strong")
    at_least(
        number(item for item in weapons if helps_against(item, "weak")), 4, "weapons with a bonus against weak"
    )
    doubling = [
        bonus for item in weapons for bonus in item.gives if bonus.double and "weak" in (bonus.versus or [])
    ]
    at_least(len(doubling), 1, "weapons that double the dice against weak")


def helps_against(item: ItemEntry, sign: str) -> bool:
    good = [(bonus.dice or 0) > 0 or (bonus.total or 0) > 0 or bool(bonus.double) for bonus in item.gives]
    return any(right and sign in (bonus.versus or []) for right, bonus in zip(good, item.gives, strict=True))


def check_weapon(weapon: ItemEntry) -> None:
    """§ spec.item.weapon-dice § spec.item.classes § balance.weapon"""
    rolls = any(getattr(bonus, word) is not None for bonus in weapon.gives for word in ON_ROLLS)
    must(weapon.name, rolls, "every weapon changes dice or totals")
    must(weapon.name, weapon.symbol != "bow" or "ranged" in weapon.strikes, "every bow is ranged")
    hands = "one-handed" if weapon.hands == 1 else "two-handed"
    most = IN_ALL_FIGHTS[weapon.hands]
    must(
        weapon.name,
        fits(worth(weapon, ""), most),
        f"too strong in all fights for a {hands} weapon; at most {say(most)}",
    )
    most = AGAINST_ONE_TYPE[weapon.hands]
    for enemy in {name for bonus in weapon.gives for name in bonus.versus or []}:
        right = f"too strong against {enemy} for a {hands} weapon; at most {say(most)}"
        must(weapon.name, fits(worth(weapon, enemy), most), right)


def worth(weapon: ItemEntry, enemy: str) -> tuple[int, int]:
    """Dice and total in fights against an enemy of this one type, under the best conditions."""
    counts = [bonus for bonus in weapon.gives if bonus.versus is None or enemy in bonus.versus]
    return sum(bonus.dice or 0 for bonus in counts), sum(bonus.total or 0 for bonus in counts)


def fits(there: tuple[int, int], most: list[tuple[int, int]]) -> bool:
    return any(there[0] <= dice and there[1] <= total for dice, total in most)


def say(most: list[tuple[int, int]]) -> str:
    return " or ".join(f"dice = {dice}, total = {total}" for dice, total in most)


# Other items


def check_accessories(accessories: list[ItemEntry]) -> None:
    """§ spec.item.accessories"""
    for hands in (1, 2):
        at_least(
            number(item for item in accessories if item.hands == hands), 1, f"accessories with hands = {hands}"
        )
    for place in ARMOUR_PLACES.values():
        at_least(
            number(item for item in accessories if item.place == place), 1, f'accessories with place = "{place}"'
        )
    at_least(
        number(item for item in accessories if not (item.hands or item.place)), 4, "accessories without a slot"
    )


def check_curses(curses: list[ItemEntry]) -> None:
    """§ effect.curse.list"""
    bonuses = [bonus for curse in curses for bonus in curse.gives]
    brought = {
        "one die fewer": any((bonus.dice or 0) < 0 for bonus in bonuses),
        "a raised CL": any((bonus.cl or 0) > 0 for bonus in bonuses),
        "a heart marker fewer": any((bonus.hearts or 0) < 0 for bonus in bonuses),
        "poorer rest": any(bonus.rest for bonus in bonuses),
        "no help": any(bonus.no_help for bonus in bonuses),
        "a hand taken up": any(bonus.weight for bonus in bonuses),
        "a bad market": any(bonus.no_buying or bonus.no_selling for bonus in bonuses),
    }
    for what, right in brought.items():
        if not right:
            raise BadCards(f"no curse brings {what}.")
    tolls = [effect for curse in curses if curse.when == "turn" for effect in curse.does if (effect.gems or 0) < 0]
    if not tolls:
        raise BadCards("no curse costs gems at the start of each turn.")


def check_uses(items: list[ItemEntry]) -> None:
    """§ spec.item.sell-price § spec.item.curse-removal § spec.item.keys § spec.item.puzzle-rolls"""
    at_least(number(item for item in items if item.sells is not None), 2, "items with a selling price of their own")
    full = number(item for item in items if item.sells is not None and item.sells == item.value)
    at_least(full, 1, "items that sell for their full value")
    lifting = number(item for item in items if any(effect.uncurse for effect in item.does))
    at_least(lifting, 3, "items that remove curses")
    at_least(number(item for item in items if any(effect.unlock for effect in item.does)), 3, "keys for doors")
    at_least(number(item for item in items if any(on_puzzles(item))), 4, "items that help with puzzle rolls")
    dice = number(
        item for item in items if any((bonus.dice or 0) > 0 and names_puzzles(bonus) for bonus in item.gives)
    )
    at_least(dice, 2, "items that give a die more for puzzles")


def names_puzzles(said: object) -> bool:
    on = getattr(said, "on", None)
    return on is not None and (on in ("all", "puzzles") or (isinstance(on, list) and "puzzles" in on))


def on_puzzles(item: ItemEntry) -> Iterator[bool]:
    """For all that an item gives, lends or does, whether it is for puzzle rolls."""
    yield from (names_puzzles(said) for said in (*item.gives, *item.lends, *item.does))


def check_named(cards: CardFile) -> None:
    """What cards refer to is there often enough.

    § spec.item.elements § spec.creature.sub § spec.item.required § balance.no-lock § spec.creature.required
    """
    bonuses = [(item, bonus) for item in cards.item for bonus in (*item.gives, *item.lends)]
    for element in ELEMENTS[1:]:
        naming = {item.name for item, bonus in bonuses if element in (bonus.versus or [])}
        at_least(len(naming), 2, f"items that name {element}")
    subs = {creature.sub for creature in cards.creature}
    naming = {item.name for item, bonus in bonuses if subs.intersection(bonus.versus or [])}
    at_least(len(naming), 2, "items that name a sub-type")
    needs = {kind for creature in cards.creature for kind in creature.needs or []}
    needs |= {kind for puzzle in cards.puzzle for kind in puzzle.needs or []}
    for kind in sorted(needs):
        there = number(item for item in cards.item if kind in (item.symbol, item.kind, *item.strikes, *item.tags))
        at_least(there, 4, f'items of the kind "{kind}", which a creature or puzzle needs')


def check_lowering(items: list[ItemEntry]) -> None:
    """No slot lowers the CL of creatures by more than 1, and no player can wear more than 4. § balance.armour"""
    for item in items:
        must(item.name, lowering(item) <= 1 or not item.place, "armour of one slot lowers CL by at most 1")
    worn = sum(item.copies * lowering(item) for item in items if not (item.hands or item.place))
    for place in ARMOUR_PLACES.values():
        worn += most_worn([item for item in items if item.place == place], 1 + extra_slots(items, place))
    shields = [item for item in items if item.kind == "shield"]  # § item.shield.one
    hands = HANDS + extra_slots(items, "hand")
    others = [item for item in items if item.hands and item.kind != "shield"]
    without = most_worn(others, hands)
    worn += max(without, max(map(lowering, shields)) + most_worn(others, hands - 1))
    if worn > MOST_LOWERING:
        raise BadCards(f"all that a player can wear lowers CL by {worn}; at most {MOST_LOWERING}.")


def lowering(item: ItemEntry) -> int:
    """By how much an item lowers the CL of a creature at most."""
    return -sum(min(0, bonus.cl or 0) for bonus in item.gives if in_fights(bonus))


def in_fights(bonus: Bonus) -> bool:
    return bonus.on is None or bonus.on in ("all", "fights") or "fights" in bonus.on


def most_worn(items: list[ItemEntry], slots: int) -> int:
    best = sorted((lowering(item) for item in items for _ in range(item.copies)), reverse=True)
    return sum(best[:slots])


def extra_slots(items: list[ItemEntry], slot: str) -> int:
    return sum(item.copies for item in items for bonus in item.gives if bonus.slot == slot)
