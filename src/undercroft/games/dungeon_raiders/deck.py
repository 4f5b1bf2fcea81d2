"""The cards of the box as the rules use them: small, shared, never changed."""

from typing import Any, Final

# Kinds of room
TREASURE: Final = 0
MONSTER: Final = 1
TRAP: Final = 2
VAULT: Final = 3
KINDS: Final = ["treasure", "monster", "trap", "vault"]

# Items, in the order of their piles in the supply
TORCH: Final = 0
BALL: Final = 1
KEY: Final = 2
SWORD: Final = 3
ITEMS: Final = ["torch", "ball", "key", "sword"]
ITEM_NAMES: Final = ["torch", "crystal ball", "key", "sword"]

# Whom a trap hits
RICHEST: Final = 0
LEAST_WOUNDED: Final = 1
ALL: Final = 2
VICTIMS: Final = ["richest", "least wounded", "everyone"]

HALF: Final = -1  # an amount of half of what there is, rounded down

# What a vault offers
ITEM: Final = 0
COINS: Final = 1
POTION: Final = 2
BENEFITS: Final = ["item", "coins", "potion"]


class Benefit:
    """What a vault holds over one number: an item, coins, or a potion."""

    def __init__(self, kind: int, amount: int) -> None:
        self.kind = kind
        self.amount = amount  # which item, how many coins, or how many wounds healed

    def plain(self) -> dict[str, Any]:
        return {BENEFITS[self.kind]: ITEMS[self.amount] if self.kind == ITEM else self.amount}


class Trap:
    """What sets a trap off, whom it hits and how hard."""

    def __init__(self, skulls: int, by_highest: bool, hits: int, takes_treasure: bool, amount: list[int]) -> None:
        self.skulls = skulls
        self.by_highest = by_highest
        self.hits = hits
        self.takes_treasure = takes_treasure
        self.amount = amount  # for a card of 1, 2, 3, 4 and 5

    def clause(self, value: int) -> str:
        """The clause that says what a card of this value does here."""
        if self.hits == ALL and not self.by_highest:
            kind = "lava" if self.takes_treasure else "spike"
            return f"trap.{kind}.{('one', 'two', 'three', 'off', 'off')[value - 1]}"
        if self.by_highest and self.takes_treasure == (self.hits == RICHEST) and self.hits != ALL:
            kind = "magnet" if self.takes_treasure else "boulder"
            return f"trap.{kind}.{'off' if value < 3 else 'amount'}"
        return "trap.one-skull" if self.skulls == 1 else "trap.two-skulls"  # of somebody else's making

    def plain(self) -> dict[str, Any]:
        return {
            "skulls": self.skulls,
            "card": "highest" if self.by_highest else "lowest",
            "hits": VICTIMS[self.hits],
            "takes": "treasure" if self.takes_treasure else "health",
            "amount": ["half" if amount == HALF else amount for amount in self.amount],
        }


class Room:
    """One dungeon card's face."""

    def __init__(
        self,
        kind: int,
        name: str,
        chests: list[int],
        strength: list[int],
        wounds: int,
        trap: Trap | None,
        benefits: list[Benefit],
    ) -> None:
        self.kind = kind
        self.name = name
        self.chests = chests  # treasure rooms: the richer chest first
        self.strength = strength  # monsters: by number of players, from 3
        self.wounds = wounds
        self.trap = trap
        self.benefits = benefits  # vaults: by value, from 1
        self.has_items = any(benefit.kind == ITEM for benefit in benefits)

    def strength_for(self, players: int) -> int:
        """The shield with as many dots as players began. § monster.strength"""
        return self.strength[players - 3]

    def plain(self, players: int) -> dict[str, Any]:
        """The card as a player reads it."""
        face: dict[str, Any] = {"name": self.name, "kind": KINDS[self.kind]}
        if self.kind == TREASURE:
            face["chests"] = self.chests.copy()
        elif self.kind == MONSTER:
            face["wounds"] = self.wounds
            if players >= 3:
                face["strength"] = self.strength_for(players)
        elif self.kind == VAULT:
            face["benefits"] = [benefit.plain() for benefit in self.benefits]
        elif self.trap is not None:
            face.update(self.trap.plain())
        return face


class Character:
    """Who a player is, and what they begin with."""

    def __init__(self, name: str, treasure: int, wounds: int, items: list[int]) -> None:
        self.name = name
        self.treasure = treasure
        self.wounds = wounds
        self.items = items  # how many of each


class Deck:
    """Everything in the box."""

    def __init__(
        self,
        fingerprint: str,
        rooms: list[Room],
        characters: list[Character],
        items: list[int],
        power_sets: int,
        wound_spaces: int,
        treasure_cap: int,
        levels: int,
        rooms_a_level: int,
        open_rooms: int,
        removed: int,
        solo_removed: int,
        solo_treasure: int,
        solo_goal: int,
        attack: list[int],
    ) -> None:
        self.fingerprint = fingerprint
        self.rooms = rooms
        self.characters = characters
        self.items = items
        self.power_sets = power_sets
        self.wound_spaces = wound_spaces
        self.treasure_cap = treasure_cap
        self.levels = levels
        self.rooms_a_level = rooms_a_level
        self.open_rooms = open_rooms
        self.removed = removed
        self.solo_removed = solo_removed
        self.solo_treasure = solo_treasure
        self.solo_goal = solo_goal
        self.attack = attack  # the values of the monster attack deck, sorted
