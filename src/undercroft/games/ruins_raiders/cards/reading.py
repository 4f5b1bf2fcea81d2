"""Reads a card file, checks it against what the rules need, and lays the cards out for them."""

from undercroft.core.errors import BadCards
from undercroft.core.lattice import SIDES
from undercroft.core.shelf.card_file import mask, must, read_card_file
from undercroft.core.shelf.content import TextFile, fingerprint, without_looks
from undercroft.core.telling.voice import a

from . import deck
from .constraints import check_box, check_faces
from .deck import (
    ANY_TIME,
    COSTS,
    KINDS,
    MONSTERS,
    SETTINGS,
    TIMES,
    Ability,
    Character,
    Deck,
    Face,
    Figures,
    Op,
    Trap,
    Treasure,
)  # fmt: skip
from .entries import (
    KIND_ICONS,
    MONSTER_ICONS,
    AbilityEntry,
    CardFile,
    CharacterEntry,
    FiguresEntry,
    FloorEntry,
    QuestEntry,
    TrapEntry,
    TreasureEntry,
)  # fmt: skip
from .vocabulary import read_drawn, read_modifiers, read_ops

SQUARES = ["north-west", "north-east", "south-east", "south-west"]  # clockwise, as a face counts them


def read_deck(file: TextFile) -> Deck:
    """The deck in this file, or an error that names the card at fault."""
    return read_card_file(file, CardFile, lay_out)


def lay_out(cards: CardFile) -> Deck:
    """The cards as the rules use them."""
    check_box(cards)
    monsters = [getattr(cards.monster, monster) for monster in MONSTERS]
    floor = read_floor(cards.tiles.floor)
    return Deck(
        fingerprint=fingerprint(without_looks(cards)),
        plays_like=list(cards.plays_like),
        characters=[read_character(entry) for entry in cards.character],
        treasures=[read_treasure(entry) for entry in cards.treasure],
        traps=[read_trap(entry) for entry in cards.trap],
        monsters=[[read_figures(getattr(monster, setting)) for monster in monsters] for setting in SETTINGS],
        monster_icons=[
            monster.icon or MONSTER_ICONS[name] for name, monster in zip(MONSTERS, monsters, strict=True)
        ],
        faces=[face for face, _ in floor],
        tiles=[copies for _, copies in floor],
        doors=cards.tiles.doors,
        exits=cards.tiles.exits,
    )


def read_character(entry: CharacterEntry) -> Character:
    quest, goal = read_quest(entry.name, entry.quest)
    return Character(
        name=entry.name,
        speed=entry.speed,
        attack=entry.attack,
        defence=entry.defence,
        reach=entry.reach,
        gives=read_modifiers(entry.name, entry.gives),
        abilities=[read_ability(entry.name, ability) for ability in entry.ability],
        quest=quest,
        goal=goal,
        flavour=entry.flavour,
        icon=entry.icon,
        hue=entry.hue,
    )


def read_ability(card: str, entry: AbilityEntry) -> Ability:
    """What costs an action is one, and what is free answers a roll. § card.character.ability-cost"""
    if (entry.cost == "free") != (entry.when == "room table"):
        right = 'an ability costs an action, or is free and has when = "room table"'
        raise BadCards(f'"{card}": {right}; see "{entry.name}".')
    when = TIMES.index(entry.when)
    return Ability(entry.name, COSTS.index(entry.cost), when, read_ops(card, entry.does, when))


def read_quest(card: str, entry: QuestEntry | None) -> tuple[int, int]:
    """What a quest asks for, and how many."""
    if entry is None:
        return deck.NO_QUEST, 0
    if sum(goal is not None for goal in (entry.mark, entry.chests, entry.kills)) != 1:
        raise BadCards(f'"{card}": a quest has exactly one of mark, chests and kills.')
    if entry.chests is not None:
        return deck.CHESTS, entry.chests
    return (deck.KILLS, entry.kills) if entry.kills is not None else (deck.MARK, 1)


def read_treasure(entry: TreasureEntry) -> Treasure:
    check_kind(entry)
    when = ANY_TIME if entry.when is None else TIMES.index(entry.when)
    return Treasure(
        name=entry.name,
        copies=entry.copies,
        kind=KINDS.index(entry.kind),
        when=when,
        does=read_does(entry, when),
        gives=read_modifiers(entry.name, entry.gives),
        flavour=entry.flavour,
        icon=entry.icon or KIND_ICONS[entry.kind],
    )


def check_kind(entry: TreasureEntry) -> None:
    """What a card of this kind needs, and what it cannot have. § card.treasure.kinds"""
    name = entry.name
    if entry.kind == "key":
        must(name, not (entry.does or entry.gives), "a key does nothing but open the master chest")
    elif entry.kind == "wearable":
        must(name, bool(entry.gives) and not entry.does, 'a wearable needs "gives", and cannot have "does"')
    else:
        must(
            name,
            bool(entry.does) and not entry.gives,
            f'{a(entry.kind)} card needs "does", and cannot have "gives"',
        )
    must(name, entry.kind == "consumable" or entry.when is None, '"when" is only for consumables')


def read_does(entry: TreasureEntry, when: int) -> list[Op]:
    if entry.kind == "immediate":
        return read_drawn(entry.name, entry.does, trap=False)
    return read_ops(entry.name, entry.does, when)


def read_trap(entry: TrapEntry) -> Trap:
    """A trap that does nothing is a false alarm. § effect.nothing"""
    does = read_drawn(entry.name, entry.does, trap=True)
    return Trap(entry.name, entry.copies, does, entry.flavour, entry.icon)


def read_figures(entry: FiguresEntry) -> Figures:
    return Figures(entry.speed, entry.attack, entry.defence)


def read_floor(entries: list[FloorEntry]) -> list[tuple[Face, int]]:
    """Second faces of floor tiles and how many tiles have each; the plain one comes first. § tiles.second-faces"""
    faces = [Face(mask(entry.missing, SQUARES), mask(entry.walls, SIDES)) for entry in entries]
    check_faces(faces)
    copies = [entry.copies for entry in entries]
    return sorted(zip(faces, copies, strict=True), key=lambda tile: (tile[0].missing | tile[0].walls) > 0)
