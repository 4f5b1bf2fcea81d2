"""The cards of the box as the rules use them: small, shared, never changed."""

from dataclasses import dataclass
from typing import Final

from undercroft.core.telling.views import Hue

from ..shapes.views import Face, ItemWord, MonsterFace, Reward, TrapFace, TreasureFace, VaultFace, Victims

# Kinds of room
TREASURE: Final = 0
MONSTER: Final = 1
TRAP: Final = 2
VAULT: Final = 3
KINDS: Final = ["treasure", "monster", "trap", "vault"]
HUES: Final[list[Hue]] = ["gold", "blood", "violet", "slate"]  # the colour of each kind

# Items, in the order of their piles in the supply
TORCH: Final = 0
BALL: Final = 1
KEY: Final = 2
SWORD: Final = 3
ITEMS: Final[list[ItemWord]] = ["torch", "ball", "key", "sword"]

# Whom a trap hits
RICHEST: Final = 0
LEAST_WOUNDED: Final = 1
ALL: Final = 2
VICTIMS: Final[list[Victims]] = ["richest", "least wounded", "everyone"]

HALF: Final = -1  # an amount of half of what there is, rounded down
SPRING_LOW: Final = ["one", "two", "three"]  # the cards with a clause of their own for traps of the lowest card

# What a vault offers
ITEM: Final = 0
COINS: Final = 1
POTION: Final = 2


@dataclass(eq=False)
class Benefit:
    """What a vault holds over one number: an item, coins, or a potion."""

    kind: int
    amount: int  # which item, how many coins, or how many wounds healed

    def face(self) -> Reward:
        if self.kind == ITEM:
            return Reward(item=ITEMS[self.amount])
        return Reward(coins=self.amount) if self.kind == COINS else Reward(potion=self.amount)


@dataclass(eq=False)
class Trap:
    """What sets a trap off, whom it hits and how hard."""

    skulls: int
    by_highest: bool
    hits: int
    takes_treasure: bool
    amount: list[int]  # for a card of 1, 2, 3, 4 and 5

    def clause(self, value: int, tied: bool = False) -> str:
        """The clause that says what a card of this value does here, or does to all who are tied."""
        off = self.amount[value - 1] == 0
        if self.hits == ALL and not self.by_highest and (off or value <= len(SPRING_LOW)):
            kind = "lava" if self.takes_treasure else "spike"
            return f"trap.{kind}.{'off' if off else SPRING_LOW[value - 1]}"
        if self.by_highest and self.takes_treasure == (self.hits == RICHEST) and self.hits != ALL:
            kind = "magnet" if self.takes_treasure else "boulder"
            return f"trap.{kind}.{'off' if off else 'tie' if tied else 'amount'}"
        return "trap.one-skull" if self.skulls == 1 else "trap.two-skulls"  # of somebody else's making


class Room:
    """One dungeon card's face."""

    def __init__(
        self,
        kind: int,
        name: str,
        icon: str,
        chests: list[int],
        strength: list[int],
        wounds: int,
        trap: Trap | None,
        benefits: list[Benefit],
    ) -> None:
        self.kind = kind
        self.name = name
        self.icon = icon
        self.chests = chests  # treasure rooms: the richer chest first
        self.strength = strength  # monsters: by number of players, from 3
        self.wounds = wounds
        self.trap = trap
        self.benefits = benefits  # vaults: by value, from 1
        self.has_items = any(benefit.kind == ITEM for benefit in benefits)

    def strength_for(self, players: int) -> int:
        """The shield with as many dots as players began. § monster.strength"""
        return self.strength[players - 3]

    def face(self, strength: int | None) -> Face:
        """The card as a player reads it; of a monster's shields the one that counts here, if any does."""
        name, icon, hue = self.name, self.icon, HUES[self.kind]
        if self.kind == TREASURE:
            return TreasureFace(name=name, icon=icon, hue=hue, chests=tuple(self.chests))
        if self.kind == MONSTER:
            return MonsterFace(name=name, icon=icon, hue=hue, wounds=self.wounds, strength=strength)
        if self.kind == VAULT:
            return VaultFace(
                name=name, icon=icon, hue=hue, benefits=tuple([benefit.face() for benefit in self.benefits])
            )
        trap = self.trap
        assert trap is not None
        return TrapFace(
            name=name,
            icon=icon,
            hue=hue,
            skulls=trap.skulls,
            card="highest" if trap.by_highest else "lowest",
            hits=VICTIMS[trap.hits],
            takes="treasure" if trap.takes_treasure else "health",
            amount=tuple(["half" if amount == HALF else amount for amount in trap.amount]),
        )


@dataclass(eq=False)
class Character:
    """Who a player is, and what they begin with."""

    name: str
    icon: str
    hue: str
    treasure: int
    wounds: int
    items: list[int]  # how many of each


class Deck:
    """Everything in the box."""

    def __init__(
        self,
        fingerprint: str,
        rooms: list[Room],
        characters: list[Character],
        items: list[int],
        item_icons: list[str],
        power_icon: str,
        wound_spaces: int,
        treasure_cap: int,
        levels: int,
        rooms_per_level: int,
        open_rooms: int,
        solo_treasure: int,
        solo_goal: int,
        attack: list[int],
    ) -> None:
        self.fingerprint = fingerprint
        self.rooms = rooms
        self.characters = characters
        self.items = items
        self.item_icons = item_icons
        self.power_icon = power_icon
        self.wound_spaces = wound_spaces
        self.treasure_cap = treasure_cap
        self.levels = levels
        self.rooms_per_level = rooms_per_level
        self.open_rooms = open_rooms
        self.solo_treasure = solo_treasure
        self.solo_goal = solo_goal
        self.attack = attack  # the values of the monster attack deck, sorted
        self.dungeon = levels * rooms_per_level  # how many rooms there are to explore
        self.fiercest = max([room.wounds for room in rooms])  # the most wounds that a monster deals at once
