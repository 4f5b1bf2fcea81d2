"""The cards of the box as the rules use them: small, shared, never changed."""

from typing import Final

from ..shapes.words import (
    Element,
    ItemClass,
    Limit,
    Mood,
    Place,
    PuzzleKind,
    Roll,
    RoomKind,
    Sign,
    Strike,
    Symbol,
    Timing,
)  # fmt: skip

NO_CARD: Final = -1
NO_CL: Final = -1  # of a trap that is only an action
NO_VALUE: Final = -1  # of an item without a gem value, or without a selling price of its own
NO_SUB: Final = -1

# Kinds of rooms. § spec.room.fields
ORDINARY: Final = 0
SAFE: Final = 1
SHOP: Final = 2
MINIBOSS_ROOM: Final = 3
BOSS_ROOM: Final = 4
ROOM_KINDS: Final[list[RoomKind]] = ["ordinary", "safe", "shop", "miniboss", "boss"]

# Signs of creatures. § type.icon.list § type.icon.one
PLAIN: Final = 0
WEAK: Final = 1
FAST: Final = 2
FLYING: Final = 3
STRONG: Final = 4
MINIBOSS: Final = 5
BOSS: Final = 6
SIGNS: Final[list[Sign]] = ["", "weak", "fast", "flying", "strong", "miniboss", "boss"]
ELEMENTS: Final[list[Element]] = ["", "shadow", "spirit", "fire", "water", "forest"]  # § type.super.list
NO_ELEMENT: Final = 0

# Kinds of puzzles. § puzzle.symbol.list § door.card
GENERIC: Final = 0
DOOR: Final = 1
TRAP: Final = 2
PUZZLE_KINDS: Final[list[PuzzleKind]] = ["puzzle", "door", "trap"]

# Classes, symbols and strikes of items. § item.types § item.symbol.list § item.weapon.classes
WEAPON: Final = 0
ARMOUR: Final = 1
SHIELD: Final = 2
ACCESSORY: Final = 3
CURSE: Final = 4
OTHER: Final = 5
CLASSES: Final[list[ItemClass]] = ["weapon", "armour", "shield", "accessory", "curse", "other"]
SYMBOLS: Final[list[Symbol]] = [
    "axe", "bow", "fire weapon", "blunt weapon", "boss key", "shield", "blade", "consumable", "helmet",
    "chest piece", "legs", "mystical",
]  # fmt: skip
BOSS_KEY: Final = 4
CONSUMABLE: Final = 7
STRIKES: Final[list[Strike]] = ["slicing", "piercing", "ranged", "blunt"]

# Armour slots. § item.armour-slots
NO_PLACE: Final = 0
HEAD: Final = 1
BODY: Final = 2
LEGS: Final = 3
PLACES: Final[list[Place]] = ["", "head", "body", "legs"]

# What dice are rolled for, as bits of a mask. § effect.scope
FIGHTS: Final = 1
PUZZLES: Final = 2
TRAPS: Final = 4
DOORS: Final = 8
PLAYERS: Final = 16
LOT: Final = 32
LOOT: Final = 64
ALL_ROLLS: Final = 127
ROLLS: Final[list[Roll]] = ["fights", "puzzles", "traps", "doors", "players", "lot", "loot"]

# When an item is used, or does something by itself. § effect.when
ALWAYS: Final = 0  # it is never used: it works while it is worn or owned
BEFORE_ROLL: Final = 1
AFTER_ROLL: Final = 2
ON_DAMAGE: Final = 3
ON_DEFEAT: Final = 4
ON_GAIN: Final = 5  # by itself
ON_VICTORY: Final = 6  # by itself
TURN_STARTS: Final = 7  # by itself
MOVE_STEP: Final = 8
PUZZLE_STEP: Final = 9
LAYING: Final = 10
IN_SHOP: Final = 11
TIMES: Final[list[Timing]] = [
    "", "before roll", "after roll", "damage", "defeat", "gain", "victory", "turn", "move", "puzzle", "laying",
    "shop",
]  # fmt: skip

ON_A_ROLL: Final = (BEFORE_ROLL, AFTER_ROLL, ON_DAMAGE, ON_DEFEAT)  # when it is used in anybody's turn

# How often an item that is not used up can be used. § effect.limit
NO_LIMIT: Final = 0
A_ROUND: Final = 1
A_TURN: Final = 2
LIMITS: Final[list[Limit]] = ["", "round", "turn"]

# While what a modifier holds. § effect.while
ANY_TIME: Final = 0
ALONE: Final = 1
JOINT: Final = 2
FEW_HEARTS: Final = 3  # so many full hearts, or fewer
WITH: Final = 4  # an item of a kind is in use
IN_ROOM: Final = 5  # of a kind
CROWDED: Final = 6  # other creatures are in the room
MOODS: Final[list[Mood]] = ["", "alone", "joint", "hearts", "with", "room", "crowded"]

# What a modifier changes as long as its card is in use, in the order of `operations.MODIFIERS`
DICE: Final = 0  # more or fewer dice
TOTAL: Final = 1  # a fixed number more or fewer
DOUBLE: Final = 2  # the dice total counts twice
BEST: Final = 3  # so many dice more, and as many of the lowest dropped
ONES: Final = 4  # ones count as this face
CHAIN: Final = 5  # each six brings one die more, once
CL: Final = 6  # of what is rolled against: lower if negative
AUTO: Final = 7  # succeed without a roll
GUARD: Final = 8  # so much less damage, but never below `least`
WARD: Final = 9  # a die that shows this or more keeps all damage off
HARM: Final = 10  # so much more damage
HIT: Final = 11  # so many more hits on a creature that takes several
LOTS: Final = 12  # added to one's die in the lot of a joint attack
STAND_IN: Final = 13  # may take the damage that another joint attacker would
HEARTS: Final = 14  # heart markers more or fewer
STEPS: Final = 15  # rooms further in the move step
MIRE: Final = 16  # a move only on a die that shows this or more
RETREAT: Final = 17  # leave a guarded room by any passage
ROOM_CHOICE: Final = 18  # draw two rooms, lay one
MORE_PUZZLES: Final = 19  # a second puzzle in the turn
VICTORY_GEMS: Final = 20
ENTRY_GEMS: Final = 21
PRICE: Final = 22  # in shops
SELL_FULL: Final = 23
STOCK: Final = 24  # items more in a shop
BUYS: Final = 25  # purchases more in a turn
SLOT: Final = 26  # an additional slot: a hand if 0, or one of PLACES
QUICK_EXCHANGE: Final = 27
DROPS: Final = 28  # on defeat: one of DROP_WAYS
QUICK_LOOT: Final = 29
STEAL: Final = 30  # gems of a player against whom a round is won
REST: Final = 31  # so many hearts fewer by a rest; 0 means none at all
NO_HELP: Final = 32
WEIGHT: Final = 33  # a hand taken up
NO_BUYING: Final = 34
NO_SELLING: Final = 35  # items sell for nothing

# On defeat. § effect.loot-less
DROP_NOTHING: Final = 0
DROP_TWICE: Final = 1  # roll twice and choose
DROP_CHOICE: Final = 2  # an item of choice

# What an operation is, in the order of `operations.OPERATIONS`
HEAL: Final = 0
HEART_UP: Final = 1
LOSE_HEARTS: Final = 2
REVIVE: Final = 3
GO: Final = 4  # to one of DESTINATIONS
AREA: Final = 5
CLOSE: Final = 6
PEEK_ROOM: Final = 7
PEEK_PUZZLE: Final = 8
REVEAL: Final = 9
DISARM: Final = 10
CREATURE: Final = 11
GEMS: Final = 12  # more or fewer
DRAW: Final = 13  # so many items; all, or one of them is kept
LOSE_ITEM: Final = 14
UNCURSE: Final = 15
HEX: Final = 16  # the next curse of the item deck
REROLL: Final = 17  # so many dice of choice, or all ones if 0
SET_DIE: Final = 18  # one die is turned to this face
BLOCK: Final = 19  # one hit does no damage
STAY: Final = 20  # no move on the next turn
UNLOCK: Final = 21  # a door with the key mark

DESTINATIONS: Final = ["entrance", "player", "room"]
TO_ENTRANCE: Final = 0
TO_PLAYER: Final = 1
TO_ROOM: Final = 2
LOSSES: Final = ["best", "choice", "lot"]  # which item is lost
LOSE_BEST: Final = 0
LOSE_CHOICE: Final = 1
LOSE_BY_LOT: Final = 2

# What a creature has besides its figures, in the order of `operations.TRAITS`
IMMUNE: Final = 0  # weapons of these kinds do not count
WEAKNESS: Final = 1  # its CL is lower for who has one of these kinds in use
PACK: Final = 2  # its CL is higher for each other creature in the room
KIN: Final = 3  # the same, for each of its own sub-type
CROWD: Final = 4  # its CL is higher for each attacker beyond the first
ONCE: Final = 5  # it can be attacked only once in a turn
THIEF: Final = 6  # a failed round also costs gems
CURSES: Final = 7  # a failed round on a rolled one also brings a curse
RUNS: Final = 8  # after a failed round it is gone
ROAMS: Final = 9  # after a failed round it moves to a linked room
HOARD: Final = 10  # its victor draws two items and keeps one


class Against:
    """Against whom a modifier holds. § effect.versus"""

    def __init__(self, signs: int, elements: int, subs: int, players: bool) -> None:
        self.signs = signs  # masks; a creature that one of them has is meant
        self.elements = elements
        self.subs = subs
        self.players = players  # whether players are meant
        self.anyone = signs == 0 and elements == 0 and subs == 0 and not players


class Modifier:
    """One thing that is different as long as a card is in use, or for a roll at which it is used."""

    def __init__(self, kind: int, n: int, rolls: int, against: Against, mood: int, mood_n: int, least: int) -> None:
        self.kind = kind
        self.n = n
        self.rolls = rolls  # for what dice are rolled, as a mask
        self.against = against
        self.mood = mood
        self.mood_n = mood_n  # how many hearts, which kinds as a mask, or which kind of room
        self.least = least  # below which it reduces no damage


class Op:
    """One thing that a card does: which, how much, and how."""

    def __init__(self, kind: int, n: int, how: int) -> None:
        self.kind = kind
        self.n = n
        # Of LOSE_ITEM: 1 if it stays in the room; of DRAW: how many are kept; of UNCURSE: 1 for anyone in the room;
        # of REROLL and SET_DIE: at what rolls, as a mask
        self.how = how


class Room:
    """A room card; sides are numbered clockwise from north as it is printed."""

    def __init__(
        self,
        name: str,
        copies: int,
        kind: int,
        exits: int,
        creatures: int,
        puzzles: int,
        gems: int,
        stock: int,
        gives: list[Modifier],
        flavour: str,
        icon: str,
    ) -> None:
        self.name = name
        self.copies = copies
        self.kind = kind
        self.exits = exits  # a mask of sides
        self.creatures = creatures
        self.puzzles = puzzles
        self.gems = gems
        self.stock = stock  # of a shop
        self.gives = gives  # to everyone in it
        self.flavour = flavour
        self.icon = icon


class Trait:
    """Something that a creature has besides its figures."""

    def __init__(self, kind: int, n: int, kinds: int) -> None:
        self.kind = kind
        self.n = n
        self.kinds = kinds  # of items, as a mask


class Creature:
    """A creature card."""

    def __init__(
        self,
        name: str,
        copies: int,
        sign: int,
        element: int,
        sub: int,
        cl: int,
        hits: int,
        damage: int,
        hearts: int,
        gems: int,
        items: int,
        needs: int,
        traits: list[Trait],
        flavour: str,
        icon: str,
    ) -> None:
        self.name = name
        self.copies = copies
        self.sign = sign
        self.element = element
        self.sub = sub  # its place in `Deck.subs`
        self.cl = cl
        self.hits = hits
        self.damage = damage
        self.hearts = hearts  # for the victor
        self.gems = gems
        self.items = items
        self.needs = needs  # a mask of kinds of items, of which one is enough, or 0
        self.traits = traits
        self.flavour = flavour
        self.icon = icon


class Reward:
    """What a solved puzzle gives. § puzzle.reward.printed"""

    def __init__(self, gems: int, hearts: int, items: int, area: bool, instead: int) -> None:
        self.gems = gems
        self.hearts = hearts
        self.items = items
        self.area = area
        self.instead = instead  # gems, where no area can be opened


class Puzzle:
    """A puzzle card: a generic puzzle, a door or a trap."""

    def __init__(
        self,
        name: str,
        copies: int,
        kind: int,
        cl: int,
        players: int,
        needs: int,
        keyed: bool,
        cleared: bool,
        reward: Reward,
        penalty: list[Op],
        does: list[Op],
        flavour: str,
        icon: str,
    ) -> None:
        self.name = name
        self.copies = copies
        self.kind = kind
        self.cl = cl
        self.players = players
        self.needs = needs  # a mask of kinds of items, of which one is enough, or 0
        self.keyed = keyed  # a key opens it
        self.cleared = cleared  # it can be attempted only when no enemies are in the room
        self.reward = reward
        self.penalty = penalty  # for a failed attempt
        self.does = does  # the action of a trap
        self.flavour = flavour
        self.icon = icon


class Item:
    """An item card, or a curse."""

    def __init__(
        self,
        name: str,
        copies: int,
        symbol: int,
        kind: int,
        strikes: int,
        hands: int,
        place: int,
        value: int,
        sells: int,
        when: int,
        uses: int,
        limit: int,
        kinds: int,
        gives: list[Modifier],
        lends: list[Modifier],
        does: list[Op],
        flavour: str,
        icon: str,
    ) -> None:
        self.name = name
        self.copies = copies
        self.symbol = symbol
        self.kind = kind  # its class
        self.strikes = strikes  # a mask of STRIKES
        self.hands = hands
        self.place = place
        self.value = value
        self.sells = sells
        self.when = when  # it is used, or does something by itself
        self.uses = uses  # until it is used up; 0 if it never is
        self.limit = limit
        self.kinds = kinds  # the mask of everything that a card could require it as
        self.gives = gives  # while it is in use
        self.lends = lends  # for the roll at which it is used
        self.does = does  # when it is used
        self.flavour = flavour
        self.icon = icon

    def takes_slot(self) -> bool:
        return self.hands > 0 or self.place != NO_PLACE


class Deck:
    """All cards of a box."""

    def __init__(
        self,
        fingerprint: str,
        plays_like: list[str],
        rooms: list[Room],
        creatures: list[Creature],
        puzzles: list[Puzzle],
        items: list[Item],
        kinds: list[str],
        subs: list[str],
    ) -> None:
        self.fingerprint = fingerprint
        self.plays_like = plays_like
        self.rooms = rooms
        self.creatures = creatures
        self.puzzles = puzzles
        self.items = items
        self.kinds = kinds  # what a creature or a puzzle can require, as bits of a mask
        self.subs = subs  # sub-types of creatures, as bits of a mask
