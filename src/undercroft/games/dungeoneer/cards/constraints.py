"""What a set must have so that it can be played: how many cards of each kind, and maps that fit together."""

from collections import Counter
from collections.abc import Iterator

from undercroft.core.errors import BadCards
from undercroft.core.lattice import EAST, NORTH, SOUTH, WEST
from undercroft.core.shelf import card_file
from undercroft.core.telling.voice import a, count

from .deck import DUNGEON, ENTRANCE, PASSAGE, ROAD, ROOM, SITE, SPACES, TERRAINS, Deck, Map, Set
from .entries import CardFile, SetEntry

PARTS = {"hero": 3, "quest": 7, "map": 11, "boon": 8, "treasure": 7, "bane": 5, "monster": 7, "trap": 3}
SPACES_OF = [(PASSAGE, ROOM), (ROAD, SITE)]  # by half


def check_names(cards: CardFile) -> None:
    """No two cards of a file have the same name, nor two sets the same id."""
    card_file.check_names(name for box in cards.set for name in names_of(box))
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
    taken: dict[str, str] = {}
    for home, box in enumerate(cards.set):
        maps = [face for face in deck.maps if face.home == home]
        try:
            check_parts(box)
            check_spaces(maps, deck.sets[home])
            check_exits(maps, box.decks)
            letters = check_sewers(maps, box.decks)
            check_links(maps, deck.sets[home])
            check_searches(box)
        except BadCards as problem:
            raise BadCards(f"{box.name}: {problem}") from None
        for letter in letters:
            if letter in taken:
                raise BadCards(
                    f'{box.name}: its sewers are "{letter}" like those of {taken[letter]}; take another letter.'
                )
            taken[letter] = box.name


def such_a_set(decks: int) -> str:
    return "a set" if decks == 1 else f"a set of {decks} decks"


def check_parts(box: SetEntry) -> None:
    """55 cards, or with two decks 110, with the cut-outs and trackers.

    § components.deck-size § components.double-set § constraint.split
    """
    of_decks = f"a set of {count(box.decks, 'deck')}"
    if box.cutouts != box.decks:
        raise BadCards(f"it has {box.cutouts} cut-outs; {of_decks} has {box.decks}.")
    if box.trackers != 3 * box.decks:
        raise BadCards(f"it has {box.trackers} trackers; {of_decks} has {3 * box.decks}.")
    for kind, in_deck in PARTS.items():
        there = sum(getattr(entry, "copies", 1) for entry in getattr(box, kind))
        needed = in_deck * box.decks
        if there != needed:
            has = f"{such_a_set(box.decks)} has {needed}"
            raise BadCards(f"there are {there} cards of [[set.{kind}]], copies counted; {has}.")


def check_spaces(maps: list[Map], box: Set) -> None:
    """In each deck an Entrance, five ways, two of them grim, and five rooms or sites. § constraint.maps-split"""
    way, place = SPACES_OF[box.half]
    for face in maps:
        if face.kind not in (ENTRANCE, way, place):
            right = f'"entrance", "{SPACES[way]}", "grim {SPACES[way]}" or "{SPACES[place]}"'
            raise BadCards(f'"{face.name}" cannot be {a(SPACES[face.kind])} here; it must be {right}.')
    there = Counter((face.kind, face.grim) for face in maps)
    for kind, grim, in_deck in ((ENTRANCE, False, 1), (way, False, 3), (way, True, 2), (place, False, 5)):
        needed = in_deck * box.decks
        if there[kind, grim] != needed:
            word = ("grim " if grim else "") + SPACES[kind]
            has = f"{such_a_set(box.decks)} has {needed}"
            raise BadCards(f'there are {there[kind, grim]} Map cards of kind "{word}"; {has}.')


def check_exits(maps: list[Map], decks: int) -> None:
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
    needed = 30 * decks
    if passable < needed:
        raise BadCards(
            f"its maps have {passable} exits that can be passed; they need {needed}, or the map may close."
        )


def check_sewers(maps: list[Map], decks: int) -> set[str]:
    """The letters of the sewers, of which each deck has two. § constraint.sewer-pairs"""
    sewers = [face.sewer for face in maps if face.sewer]
    alone = any(sewers.count(letter) < 2 for letter in sewers)
    if len(sewers) != 2 * decks or alone:
        right = "a set has two, of the same letter"
        if decks > 1:
            right = "two decks have four, and no letter stands alone"
        raise BadCards(f"its sewers are {', '.join(sewers) or 'none'}; {right}.")
    return set(sewers)


def check_links(maps: list[Map], box: Set) -> None:
    """Portals and terrain belong to the Wilderness. § constraint.portals § constraint.terrains"""
    half, needed = box.half, 2 * box.decks
    portals = [face for face in maps if face.portal]
    for face in maps:
        if half == DUNGEON and (face.portal or face.terrains):
            raise BadCards(f'"{face.name}": only Wilderness maps have portals and terrain.')
        if half != DUNGEON and not face.terrains:
            raise BadCards(f'"{face.name}": a Wilderness map has a terrain: {", ".join(TERRAINS)}.')
        if face.portal and face.kind != SITE:
            raise BadCards(f'"{face.name}": a portal lies on a site, not on {a(SPACES[face.kind])}.')
    if half != DUNGEON:
        if len(portals) != needed:
            of_decks = "a Wilderness set" if box.decks == 1 else "one of 2 decks"
            raise BadCards(f"it has {len(portals)} portals; {of_decks} has {needed}.")
        for number, terrain in enumerate(TERRAINS):
            if not any(face.terrains >> number & 1 for face in maps):
                raise BadCards(f"none of its maps is {terrain}; all terrains must occur.")


def check_searches(box: SetEntry) -> None:
    kinds = {entry.kind.removeprefix("grim ") for entry in box.map}
    for quest in box.quest:
        if quest.on and quest.on not in kinds:
            right = " or ".join(f'"{kind}"' for kind in sorted(kinds - {"entrance"}))
            raise BadCards(f'"{quest.name}" is searched on a {quest.on}, which its set does not have; try {right}.')
