"""Reads a card file, checks it against what the rules need, and lays the cards out for them."""

from collections import Counter
from typing import Annotated, Literal

from msgspec import Meta

from undercroft.core.errors import BadCards
from undercroft.core.shelf import card_file
from undercroft.core.shelf.card_file import CHARACTER_HUE, CHARACTER_ICON, Entry, check_number, read_card_file
from undercroft.core.shelf.content import Hue, Icon, TextFile, fingerprint, without_looks

from ..shapes.views import ItemWord, Victims
from .deck import (
    COINS,
    HALF,
    ITEM,
    ITEMS,
    MONSTER,
    POTION,
    TRAP,
    TREASURE,
    VAULT,
    VICTIMS,
    Benefit,
    Character,
    Deck,
    Room,
    Trap,
)  # fmt: skip

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Count = Annotated[int, Meta(ge=1, le=10)]
Figure = Annotated[int, Meta(ge=1, le=99)]
Amount = Annotated[int, Meta(ge=0, le=9)] | Literal["half"]


# The pictures of cards that name none
MONSTER_ICON = "death-skull"
TREASURE_ICON = "locked-chest"
TRAP_ICON = "wolf-trap"
VAULT_ICON = "dungeon-gate"


class MonsterEntry(Entry, frozen=True):
    name: Name
    count: Count
    strength: tuple[Figure, Figure, Figure]
    wounds: Annotated[int, Meta(ge=1, le=9)]
    icon: Icon = MONSTER_ICON


class TreasureEntry(Entry, frozen=True):
    name: Name
    count: Count
    chests: Annotated[list[Annotated[int, Meta(ge=1, le=20)]], Meta(min_length=1, max_length=2)]
    icon: Icon = TREASURE_ICON


class TrapEntry(Entry, frozen=True):
    name: Name
    count: Count
    skulls: Annotated[int, Meta(ge=1, le=2)]
    card: Literal["highest", "lowest"]
    hits: Victims
    takes: Literal["treasure", "health"]
    amount: tuple[Amount, Amount, Amount, Amount, Amount]
    icon: Icon = TRAP_ICON


class BenefitEntry(Entry, frozen=True):
    item: ItemWord | None = None
    coins: Annotated[int, Meta(ge=1, le=3)] | None = None
    potion: Annotated[int, Meta(ge=1, le=9)] | None = None


class VaultEntry(Entry, frozen=True):
    name: Name
    count: Count
    benefits: tuple[BenefitEntry, BenefitEntry, BenefitEntry, BenefitEntry, BenefitEntry]
    icon: Icon = VAULT_ICON


class CharacterEntry(Entry, frozen=True):
    name: Name
    treasure: Annotated[int, Meta(ge=0, le=9)]
    wounds: Annotated[int, Meta(ge=0, le=5)]
    items: Annotated[list[ItemWord], Meta(max_length=5)]
    icon: Icon = CHARACTER_ICON
    hue: Hue = CHARACTER_HUE


class ItemIcons(Entry, frozen=True):
    torch: Icon = "torch"
    ball: Icon = "crystal-ball"
    key: Icon = "key"
    sword: Icon = "broadsword"


class ItemsEntry(Entry, frozen=True):
    torch: Literal[5]
    ball: Literal[5]
    key: Literal[5]
    sword: Literal[5]
    icons: ItemIcons = ItemIcons()


class PowerEntry(Entry, frozen=True):
    values: tuple[Literal[1], Literal[2], Literal[3], Literal[4], Literal[5]]
    sets: Literal[5]
    icon: Icon = "mailed-fist"


class TracksEntry(Entry, frozen=True):
    wounds: Literal[10]
    treasure: Literal[20]


class DungeonEntry(Entry, frozen=True):
    levels: Literal[5]
    rooms: Literal[5]
    open: Annotated[int, Meta(ge=0, le=25)]
    removed: Literal[5]


class SolitaireEntry(Entry, frozen=True):
    removed: Literal[2]
    treasure: Annotated[int, Meta(ge=0, le=9)]
    wounds: tuple[Literal[2], Literal[3], Literal[4], Literal[5]]
    goal: Annotated[int, Meta(ge=1, le=99)]
    attack: dict[str, Annotated[int, Meta(ge=0, le=4)]]


class CardFile(Entry, frozen=True):
    """The whole of a `cards.toml`."""

    monster: list[MonsterEntry]
    treasure: list[TreasureEntry]
    trap: list[TrapEntry]
    vault: list[VaultEntry]
    character: list[CharacterEntry]
    items: ItemsEntry
    power: PowerEntry
    tracks: TracksEntry
    dungeon: DungeonEntry
    solitaire: SolitaireEntry


def read_deck(file: TextFile) -> Deck:
    """The deck in this file, or an error that names the card at fault."""
    return read_card_file(file, CardFile, lay_out)


def check(cards: CardFile) -> None:
    """What no single entry can get wrong by itself. § cards.constraints"""
    for kind, entries, needed in (
        ("monster", cards.monster, 10),
        ("treasure", cards.treasure, 10),
        ("trap", cards.trap, 5),
        ("vault", cards.vault, 5),
    ):
        there = sum(entry.count for entry in entries)
        if there != needed:
            raise BadCards(f"there are {there} {kind} rooms; the box has {needed}. Fix the counts of [[{kind}]].")
    for monster in cards.monster:
        if not monster.strength[0] < monster.strength[1] < monster.strength[2]:
            raise BadCards(f'"{monster.name}": strength must rise from 3 to 4 to 5 players.')
    for room in cards.treasure:
        if len(room.chests) == 2 and room.chests[1] >= room.chests[0]:
            raise BadCards(f'"{room.name}": the second chest must be worth less than the first.')
    for trap in cards.trap:
        if (trap.skulls == 2) != (trap.hits == "everyone"):
            raise BadCards(f'"{trap.name}": two skulls hit everyone, one skull only those who do well.')
    for vault in cards.vault:
        for number, benefit in enumerate(vault.benefits, 1):
            if sum(x is not None for x in (benefit.item, benefit.coins, benefit.potion)) != 1:
                raise BadCards(f'"{vault.name}": number {number} needs exactly one of item, coins and potion.')
    with_items = sum(v.count for v in cards.vault if any(b.item for b in v.benefits))
    if with_items != 3:
        raise BadCards(f"{with_items} vaults offer items; it must be 3, which solitaire leaves out.")
    check_number(len(cards.character), "characters", 5)
    check_names(cards)
    held = Counter(item for character in cards.character for item in character.items)
    for item, number in held.items():
        if number > 5:
            raise BadCards(f"the characters begin with {number} of the item {item}; the box has 5.")
    attack = {value: number for value, number in cards.solitaire.attack.items() if number}
    for value in attack:
        if value not in ("1", "2", "3", "4", "5"):
            raise BadCards(f"the attack deck has a power card {value}; they go from 1 to 5.")
    if sum(attack.values()) != 10:
        raise BadCards(f"the attack deck has {sum(attack.values())} cards; it must have 10, one for each monster.")


def check_names(cards: CardFile) -> None:
    rooms = [entry.name for kind in (cards.monster, cards.treasure, cards.trap, cards.vault) for entry in kind]
    card_file.check_names(rooms, "rooms", "a count")
    card_file.check_names([character.name for character in cards.character], "characters", "a count")


def lay_out(cards: CardFile) -> Deck:
    """The cards as the rules use them."""
    check(cards)
    rooms: list[Room] = []
    for monster in cards.monster:
        strength = list(monster.strength)
        face = Room(MONSTER, monster.name, monster.icon, [], strength, monster.wounds, None, [])
        rooms += [face] * monster.count
    for treasure in cards.treasure:
        face = Room(TREASURE, treasure.name, treasure.icon, treasure.chests, [], 0, None, [])
        rooms += [face] * treasure.count
    for trap in cards.trap:
        amount = [HALF if step == "half" else step for step in trap.amount]
        works = Trap(
            trap.skulls, trap.card == "highest", VICTIMS.index(trap.hits), trap.takes == "treasure", amount
        )
        rooms += [Room(TRAP, trap.name, trap.icon, [], [], 0, works, [])] * trap.count
    for vault in cards.vault:
        benefits = [read_benefit(benefit) for benefit in vault.benefits]
        rooms += [Room(VAULT, vault.name, vault.icon, [], [], 0, None, benefits)] * vault.count
    return Deck(
        fingerprint=fingerprint(without_looks(cards)),
        rooms=rooms,
        characters=[
            Character(
                name=entry.name,
                icon=entry.icon,
                hue=entry.hue,
                treasure=entry.treasure,
                wounds=entry.wounds,
                items=[entry.items.count(item) for item in ITEMS],
            )
            for entry in cards.character
        ],
        items=[getattr(cards.items, item) for item in ITEMS],
        item_icons=[getattr(cards.items.icons, item) for item in ITEMS],
        power_icon=cards.power.icon,
        wound_spaces=cards.tracks.wounds,
        treasure_cap=cards.tracks.treasure,
        levels=cards.dungeon.levels,
        rooms_per_level=cards.dungeon.rooms,
        open_rooms=cards.dungeon.open,
        solo_treasure=cards.solitaire.treasure,
        solo_goal=cards.solitaire.goal,
        attack=sorted(int(value) for value, number in cards.solitaire.attack.items() for _ in range(number)),
    )


def read_benefit(entry: BenefitEntry) -> Benefit:
    if entry.item is not None:
        return Benefit(ITEM, ITEMS.index(entry.item))
    if entry.coins is not None:
        return Benefit(COINS, entry.coins)
    assert entry.potion is not None  # `check` saw to it
    return Benefit(POTION, entry.potion)
