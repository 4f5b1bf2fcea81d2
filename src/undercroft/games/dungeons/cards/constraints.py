"""What a box must have so that it can be played: how many of everything, and figures within their bounds."""

from collections.abc import Iterable, Sequence

from undercroft.core.errors import BadCards
from undercroft.core.shelf.card_file import at_least, at_most, check_names, check_number, must, within

from .deck import ELEMENTS, SIGNS
from .entries import CardFile, CreatureEntry, ItemEntry, PuzzleEntry, RoomEntry

AnyEntry = RoomEntry | CreatureEntry | PuzzleEntry | ItemEntry
Range = tuple[int, int]

SIZES = {"room": 50, "creature": 60, "item": 72, "puzzle": 46}  # § spec.sizes
MOST_COPIES = 2  # § spec.copies
MOST_EFFECTS = 2  # § spec.effects-only

# Rooms
ROOMS = {
    "boss": 2,
    "miniboss": 3,
    "safe": 4,
    "shop": 5,
    "ordinary": 36,
}  # § spec.room.kinds § spec.room.two-boss-rooms
SHOPS = {2: 3, 3: 2}  # how many have so much stock. § spec.room.kinds
EXITS = {"one": 7, "two opposite": 8, "two at a corner": 9, "three": 16, "four": 8}  # § spec.room.exits
CREATURES = {"ordinary": (0, 3), "miniboss": (1, 2), "boss": (1, 1)}  # § spec.room.creatures
PUZZLES = {"ordinary": (0, 2), "miniboss": (0, 1), "safe": (0, 1), "shop": (0, 1)}  # § spec.room.puzzles
MOST_CREATURES, MOST_PUZZLES = 56, 44
BOSS_ROOM_GEMS, MOST_ROOM_GEMS = 5, 4  # § spec.room.gems

# Creatures, by sign
CREATURE_SIGNS = {"weak": 14, "": 12, "fast": 9, "flying": 8, "strong": 9, "miniboss": 5, "boss": 3}
LEVELS: dict[str, Range] = {
    "weak": (1, 2), "": (2, 4), "fast": (4, 6), "flying": (3, 5), "strong": (5, 8), "miniboss": (9, 12),
    "boss": (12, 16),
}  # fmt: skip
CREATURE_GEMS: dict[str, Range] = {
    "weak": (1, 2), "": (1, 3), "fast": (2, 4), "flying": (2, 4), "strong": (4, 6), "miniboss": (8, 10),
    "boss": (15, 20),
}  # fmt: skip
PRIZES: dict[str, Range] = {"miniboss": (1, 2), "boss": (2, 2)}  # items. § spec.creature.items
BEST_DIE = 5  # the highest CL that one bare die beats
ORDINARY_PRIZES = (14, 20)  # about a third of 52
BOSS_HITS, BOSS_DAMAGE = (3, 5), (2, 3)  # § spec.creature.boss
CROWD = (4, 6)  # § balance.crowd

PUZZLE_KINDS = {"puzzle": 23, "door": 10, "trap": 13}  # § spec.puzzle.kinds


def check_box(cards: CardFile) -> None:
    """What no single card can get wrong by itself, and figures that belong to its kind."""
    decks: dict[str, Sequence[AnyEntry]] = {
        "room": cards.room, "creature": cards.creature, "item": cards.item, "puzzle": cards.puzzle,
    }  # fmt: skip
    check_names(entry.name for entries in decks.values() for entry in entries)
    for kind, entries in decks.items():
        for entry in entries:
            check_copies(entry)
            must(
                entry.name,
                effects(entry) <= MOST_EFFECTS,
                f"it has {effects(entry)} effects; a card has at most two",
            )
        check_number(number(entries), f"cards of [[{kind}]], copies counted", SIZES[kind])
    check_rooms(cards.room)
    check_creatures(cards.creature)
    check_puzzles(cards.puzzle)


# Counting


def number(entries: Iterable[AnyEntry]) -> int:
    """How many cards these are, copies counted."""
    return sum(entry.copies for entry in entries)


def effects(entry: AnyEntry) -> int:
    """How many effects a card has. § spec.effects-only"""
    if isinstance(entry, RoomEntry):
        return len(entry.gives)
    if isinstance(entry, CreatureEntry):
        return len(entry.has) + (entry.needs is not None)
    if isinstance(entry, PuzzleEntry):
        return len(entry.penalty) + len(entry.does)
    return len(entry.gives) + len(entry.lends) + len(entry.does)


def check_copies(entry: AnyEntry) -> None:
    """§ spec.copies"""
    many = (
        (isinstance(entry, CreatureEntry) and entry.sign == "weak")
        or (isinstance(entry, PuzzleEntry) and entry.kind == "puzzle")
        or (isinstance(entry, ItemEntry) and entry.symbol == "consumable")
    )
    right = "only weak creatures, generic puzzles and consumables have more than two copies"
    must(entry.name, many or entry.copies <= MOST_COPIES, right)


# Rooms


def check_rooms(rooms: list[RoomEntry]) -> None:
    for room in rooms:
        check_room(room)
    for kind, needed in ROOMS.items():
        check_number(number(room for room in rooms if room.kind == kind), f'rooms of kind "{kind}"', needed)
    for stock, needed in SHOPS.items():
        check_number(number(room for room in rooms if room.stock == stock), f"shops of {stock} items", needed)
    for exits, needed in EXITS.items():
        there = number(room for room in rooms if room.kind != "boss" and shape(room) == exits)
        check_number(there, f"rooms other than boss rooms with exits: {exits}", needed)
    at_most(sum(room.copies * room.creatures for room in rooms), MOST_CREATURES, "creatures in all rooms together")
    at_most(sum(room.copies * room.puzzles for room in rooms), MOST_PUZZLES, "puzzles in all rooms together")
    empty = [room for room in rooms if room.kind == "ordinary" and room.creatures == 0]  # § spec.room.empty
    at_least(number(empty), 4, "ordinary rooms without creatures")
    at_least(
        number(room for room in empty if room.puzzles == 0), 1, "ordinary rooms with neither creatures nor puzzles"
    )
    first = [room for room in rooms if room.kind not in ("boss", "miniboss") and len(set(room.exits)) >= 3]
    at_least(
        number(room for room in first if room.kind == "shop"), 1, "shops that can be the first room"
    )  # § spec.room.start
    at_most(number(room for room in rooms if bool(room.gives)), 6, "rooms with an effect of their own")


def check_room(room: RoomEntry) -> None:
    """§ spec.room.min-exit § spec.room.creatures § spec.room.puzzles § spec.room.gems § spec.room.effect"""
    must(room.name, bool(room.exits), "a room has at least one exit")
    must(room.name, room.kind != "boss" or len(set(room.exits)) == 1, "a boss room has just one exit")
    must(room.name, (room.kind == "shop") == (room.stock > 0), 'a shop has a "stock", and no other room has')
    must(room.name, room.kind == "ordinary" or not room.gives, "only ordinary rooms have an effect of their own")
    within(room.name, room.creatures, CREATURES.get(room.kind, (0, 0)), "its number of creatures")
    within(room.name, room.puzzles, PUZZLES.get(room.kind, (0, 0)), "its number of puzzles")
    gems = (room.creatures, min(room.creatures + 1, MOST_ROOM_GEMS))
    within(
        room.name,
        room.gems,
        (BOSS_ROOM_GEMS, BOSS_ROOM_GEMS) if room.kind == "boss" else gems,
        "its number of gems",
    )


def shape(room: RoomEntry) -> str:
    exits = set(room.exits)
    if len(exits) == 2:
        return "two opposite" if exits in ({"north", "south"}, {"east", "west"}) else "two at a corner"
    return {1: "one", 3: "three", 4: "four"}[len(exits)]


# Creatures


def check_creatures(creatures: list[CreatureEntry]) -> None:
    for creature in creatures:
        check_creature(creature)
    for sign in SIGNS:
        there = number(creature for creature in creatures if creature.sign == sign)
        check_number(there, f"{sign} creatures" if sign else "creatures without a sign", CREATURE_SIGNS[sign])
    ordinary = [creature for creature in creatures if creature.sign not in ("miniboss", "boss")]
    check_types(ordinary, creatures)
    bare = number(
        creature
        for creature in ordinary
        if creature.cl <= BEST_DIE and creature.sign != "flying" and not creature.needs
    )
    half = (number(ordinary) + 1) // 2  # § spec.creature.start-share
    at_least(bare, half, "creatures that one bare die can beat")
    at_least(
        number(creature for creature in creatures if creature.hearts == 0), 15, "creatures that give no hearts"
    )
    prizes = number(creature for creature in ordinary if creature.items == 1)  # § spec.creature.items
    at_least(prizes, ORDINARY_PRIZES[0], "ordinary creatures that give an item")
    at_most(prizes, ORDINARY_PRIZES[1], "ordinary creatures that give an item")
    at_least(
        number(creature for creature in ordinary if creature.needs is not None),
        3,
        "ordinary creatures that need an item",
    )
    harder = number(
        creature for creature in creatures if creature.sign == "miniboss" and creature.hits + creature.damage > 2
    )
    at_most(harder, 2, "minibosses with hits or damage above one")  # § spec.creature.defaults
    bosses = [creature for creature in creatures if creature.sign == "boss"]
    crowded = number(boss for boss in bosses if any(trait.crowd for trait in boss.has))  # § effect.creature.crowd
    at_least(crowded, 1, "bosses that are harder for a crowd")
    at_least(number(bosses) - crowded, 1, "bosses that are no harder for a crowd")


def check_creature(creature: CreatureEntry) -> None:
    """Its figures are those of its sign. § spec.creature.cl § spec.creature.gems § spec.creature.hearts"""
    sign = creature.sign
    within(creature.name, creature.cl, LEVELS[sign], "its CL")
    within(creature.name, creature.gems, CREATURE_GEMS[sign], "its number of gems")
    within(creature.name, creature.items, PRIZES.get(sign, (0, 1)), "its number of items")
    within(creature.name, creature.hearts, (0, 2), "its number of hearts")
    if sign == "boss":
        within(creature.name, creature.hits, BOSS_HITS, "the number of hits that it takes")
        within(creature.name, creature.damage, BOSS_DAMAGE, "its damage")
    plain = creature.hits == creature.damage == 1
    must(
        creature.name,
        plain or sign in ("miniboss", "boss"),
        "only bosses and minibosses have hits or damage above one",
    )
    special = sign in ("miniboss", "boss")
    must(creature.name, not (special and creature.element), "a boss or miniboss has no element")  # § type.super
    for trait in creature.has:
        if trait.crowd is not None:
            within(creature.name, trait.crowd, CROWD, "the rise for a crowd")
        must(creature.name, not (special and (trait.runs or trait.roams)), "a boss or miniboss stays where it is")


def check_types(ordinary: list[CreatureEntry], creatures: list[CreatureEntry]) -> None:
    """§ spec.creature.super § spec.creature.sub"""
    for element in ELEMENTS[1:]:
        of_it = [creature for creature in ordinary if creature.element == element]
        at_least(number(of_it), 7, f"creatures of {element}")
        at_least(len({creature.sign for creature in of_it}), 3, f"signs among the creatures of {element}")
    found: dict[str, set[str]] = {}
    for creature in creatures:
        other = [*SIGNS, *ELEMENTS, "players"]
        must(
            creature.name, creature.sub not in other, f'its sub-type cannot be "{creature.sub}", which means others'
        )
        found.setdefault(creature.sub, set()).update([creature.element] if creature.element else [])
    at_least(len(found), 12, "sub-types")
    at_least(sum(len(elements) >= 2 for elements in found.values()), 4, "sub-types of two elements or more")
    if "spirit" not in found.get("wolf", set()):
        raise BadCards('there is no creature of element "spirit" and sub-type "wolf".')


# Puzzles


def check_puzzles(puzzles: list[PuzzleEntry]) -> None:
    for puzzle in puzzles:
        check_puzzle(puzzle)
    for kind, needed in PUZZLE_KINDS.items():
        check_number(
            number(puzzle for puzzle in puzzles if puzzle.kind == kind), f'puzzles of kind "{kind}"', needed
        )
    check_generic([puzzle for puzzle in puzzles if puzzle.kind == "puzzle"])
    check_doors([puzzle for puzzle in puzzles if puzzle.kind == "door"])
    check_traps([puzzle for puzzle in puzzles if puzzle.kind == "trap"])


def check_puzzle(puzzle: PuzzleEntry) -> None:
    """§ spec.puzzle.fields § spec.puzzle.cl"""
    kind = puzzle.kind
    must(puzzle.name, puzzle.cl is not None or kind == "trap", "only a trap has no CL")
    must(puzzle.name, kind == "trap" or not puzzle.does, 'only a trap "does" something')
    must(puzzle.name, kind == "puzzle" or not puzzle.penalty, "only a generic puzzle has a penalty")
    must(
        puzzle.name,
        kind == "door" or not (puzzle.keyed or puzzle.cleared),
        'only a door can be "keyed" or "cleared"',
    )
    must(puzzle.name, kind == "puzzle" or puzzle.players == 1, "only a generic puzzle is for several players")
    must(puzzle.name, kind == "puzzle" or not puzzle.reward.area, "only a generic puzzle opens a new area")
    must(puzzle.name, puzzle.cl is not None or not puzzle.needs, "a trap without a CL has nothing to escape")
    if puzzle.cl is not None:
        most = 9 if puzzle.players > 1 else 6 if kind == "puzzle" else 5
        within(puzzle.name, puzzle.cl, (4 if puzzle.players > 1 else 1, most), "its CL")
    for effect in puzzle.penalty:
        small = effect.lose_hearts == 1 or effect.gems == -1
        must(puzzle.name, small, "a penalty is one heart or one gem")  # § spec.puzzle.penalty


def check_generic(puzzles: list[PuzzleEntry]) -> None:
    """§ spec.puzzle.cl § spec.puzzle.penalty § spec.puzzle.reward § spec.puzzle.team § spec.puzzle.required"""
    alone = [puzzle for puzzle in puzzles if puzzle.players == 1]
    at_most(number(puzzle for puzzle in alone if puzzle.cl == 6), 3, "puzzles for one player with a CL of 6")
    at_most(number(puzzle for puzzle in puzzles if bool(puzzle.penalty)), 4, "generic puzzles with a penalty")
    at_least(
        number(puzzle for puzzle in puzzles if puzzle.reward.items > 0), 12, "generic puzzles that give an item"
    )
    check_number(
        number(puzzle for puzzle in puzzles if puzzle.reward.area), "generic puzzles that open a new area", 5
    )
    for puzzle in puzzles:
        reward = puzzle.reward
        given = reward.area or reward.items or reward.gems or reward.hearts
        must(puzzle.name, bool(given), "a generic puzzle has a reward")
    check_number(number(puzzle for puzzle in puzzles if puzzle.players == 2), "puzzles for two players", 3)
    check_number(number(puzzle for puzzle in puzzles if puzzle.players == 3), "puzzles for three players", 1)
    check_number(
        number(puzzle for puzzle in puzzles if puzzle.players > 3), "puzzles for more than three players", 0
    )
    at_least(
        number(puzzle for puzzle in alone if puzzle.needs is not None),
        2,
        "puzzles for one player that need an item",
    )


def check_doors(doors: list[PuzzleEntry]) -> None:
    """§ spec.puzzle.doors"""
    for door in doors:
        marks = door.keyed + door.cleared + (door.needs is not None)
        must(door.name, marks <= 1, 'a door is "keyed", "cleared", "needs" an item, or none of these')
    check_number(number(door for door in doors if door.keyed), "doors with the key mark", 4)
    check_number(number(door for door in doors if door.cleared), "doors that need the room cleared", 2)
    check_number(number(door for door in doors if door.needs is not None), "doors that need an item", 2)


def check_traps(traps: list[PuzzleEntry]) -> None:
    """The other five have both a CL and an action. § spec.puzzle.traps"""
    rolled = [trap for trap in traps if trap.cl is not None]
    for trap in traps:
        must(trap.name, trap.cl is not None or bool(trap.does), "a trap has a CL, an action, or both")
    check_number(number(trap for trap in rolled if not trap.does), "traps with only a CL", 4)
    check_number(number(trap for trap in traps if trap.cl is None), "traps with only an action", 4)
    rewarded = number(trap for trap in rolled if bool(trap.reward.gems or trap.reward.items or trap.reward.hearts))
    check_number(rewarded, "traps with a reward", 3)
    check_number(
        number(trap for trap in traps if trap.needs is not None), "traps that an item lets players escape", 2
    )
