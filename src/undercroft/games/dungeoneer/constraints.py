"""What a set must have so that it can be played: how many cards of each kind, and maps that fit together."""

from collections import Counter
from collections.abc import Iterator

from undercroft.core.errors import BadCards

from .deck import (
    DUNGEON,
    EAST,
    ENTRANCE,
    NORTH,
    PASSAGE,
    ROAD,
    ROOM,
    SITE,
    SOUTH,
    SPACES,
    TERRAINS,
    WEST,
    Deck,
    Map,
)
from .entries import CardFile, SetEntry

PARTS = {"hero": 3, "quest": 7, "map": 11, "boon": 8, "treasure": 7, "bane": 5, "monster": 7, "trap": 3}
SPACES_OF = [(PASSAGE, ROOM), (ROAD, SITE)]  # by half


def check_names(cards: CardFile) -> None:
    """No two cards of a file have the same name, nor two sets the same id."""
    names = [name for box in cards.set for name in names_of(box)]
    for name in names:
        if not name.isprintable() or name != name.strip():
            raise BadCards(f"{name!r} is no name: only what can be printed, without spaces at its ends.")
    for name, number in Counter(name.lower() for name in names).items():
        if number > 1:
            raise BadCards(f'"{name}" names {number} cards; give each its own name, and alike cards "copies".')
    for name, number in Counter(box.id for box in cards.set).items():
        if number > 1:
            raise BadCards(f'{number} sets have the id "{name}"; give each its own.')


def names_of(box: SetEntry) -> Iterator[str]:
    for entries in (box.hero, box.quest, box.map, box.boon, box.treasure, box.bane, box.monster, box.trap):
        yield from (entry.name for entry in entries)
    yield from (quest.monster.name for quest in box.quest if quest.monster)
    yield from (space.monster.name for space in box.map if space.monster)


def check_sets(cards: CardFile, deck: Deck) -> None:
    """What no single card can get wrong by itself."""
    letters: dict[str, str] = {}
    for home, box in enumerate(cards.set):
        maps = [face for face in deck.maps if face.home == home]
        try:
            check_parts(box)
            check_spaces(maps, deck.sets[home].half)
            check_exits(maps)
            letter = check_sewers(maps)
            check_links(maps, deck.sets[home].half)
            check_searches(box)
        except BadCards as problem:
            raise BadCards(f"{box.name}: {problem}") from None
        if letter in letters:
            raise BadCards(
                f'{box.name}: its sewers are "{letter}" like those of {letters[letter]}; take another letter.'
            )
        letters[letter] = box.name


def check_parts(box: SetEntry) -> None:
    """55 cards, with the cut-outs and trackers. § components.deck-size § constraint.split"""
    for kind, needed in PARTS.items():
        there = sum(getattr(entry, "copies", 1) for entry in getattr(box, kind))
        if there != needed:
            raise BadCards(f"there are {there} cards of [[set.{kind}]], copies counted; a set has {needed}.")


def check_spaces(maps: list[Map], half: int) -> None:
    """An Entrance, five ways of which two are grim, and five rooms or sites. § constraint.maps-split"""
    way, place = SPACES_OF[half]
    for face in maps:
        if face.kind not in (ENTRANCE, way, place):
            right = f'"entrance", "{SPACES[way]}", "grim {SPACES[way]}" or "{SPACES[place]}"'
            raise BadCards(f'"{face.name}" cannot be a {SPACES[face.kind]} here; it must be {right}.')
    there = Counter((face.kind, face.grim) for face in maps)
    for kind, grim, needed in ((ENTRANCE, False, 1), (way, False, 3), (way, True, 2), (place, False, 5)):
        if there[kind, grim] != needed:
            word = ("grim " if grim else "") + SPACES[kind]
            raise BadCards(f'there are {there[kind, grim]} Map cards of kind "{word}"; a set has {needed}.')


def check_exits(maps: list[Map]) -> None:
    """Nobody is shut in, and every way can be joined to the Entrance."""
    for face in maps:
        ways = [way.passable for way in face.exits]
        if face.kind == ENTRANCE and sum(ways) < 4:  # § constraint.entrance-open
            raise BadCards(f'"{face.name}": an Entrance has four exits that can be passed; here are {sum(ways)}.')
        joins = (ways[NORTH] or ways[SOUTH]) and (ways[EAST] or ways[WEST])
        if face.kind in (PASSAGE, ROAD) and not joins:  # § constraint.passage-fits
            raise BadCards(f'"{face.name}": a way can be passed north or south, and east or west as well.')
        if sum(ways) < 2:  # § constraint.map-exits
            raise BadCards(
                f'"{face.name}": a Map card has two exits or more that can be passed; here is {sum(ways)}.'
            )
    passable = sum(way.passable for face in maps for way in face.exits)
    if passable < 30:
        raise BadCards(f"its maps have {passable} exits that can be passed; they need 30, or the map may close.")


def check_sewers(maps: list[Map]) -> str:
    """The letter of the two sewers. § constraint.sewer-pairs"""
    sewers = [face.sewer for face in maps if face.sewer]
    if len(sewers) != 2 or sewers[0] != sewers[1]:
        raise BadCards(f"its sewers are {', '.join(sewers) or 'none'}; a set has two, of the same letter.")
    return sewers[0]


def check_links(maps: list[Map], half: int) -> None:
    """Portals and terrain belong to the Wilderness. § constraint.portals § constraint.terrains"""
    portals = [face for face in maps if face.portal]
    for face in maps:
        if half == DUNGEON and (face.portal or face.terrains):
            raise BadCards(f'"{face.name}": only Wilderness maps have portals and terrain.')
        if half != DUNGEON and not face.terrains:
            raise BadCards(f'"{face.name}": a Wilderness map has a terrain: {", ".join(TERRAINS)}.')
        if face.portal and face.kind == ROAD:
            raise BadCards(f'"{face.name}": a portal does not lie on a road.')
    if half != DUNGEON:
        if len(portals) != 2:
            raise BadCards(f"it has {len(portals)} portals; a Wilderness set has 2.")
        for number, terrain in enumerate(TERRAINS):
            if not any(face.terrains >> number & 1 for face in maps):
                raise BadCards(f"none of its maps is {terrain}; all terrains must occur.")


def check_searches(box: SetEntry) -> None:
    kinds = {entry.kind.removeprefix("grim ") for entry in box.map}
    for quest in box.quest:
        if quest.on and quest.on not in kinds:
            right = " or ".join(f'"{kind}"' for kind in sorted(kinds - {"entrance"}))
            raise BadCards(f'"{quest.name}" is searched on a {quest.on}, which its set does not have; try {right}.')
