"""What a seat sees of the map: the spaces on the table, the Map decks, and the Map cards before it."""

from undercroft.core.hidden import bit

from ..cards.deck import HALVES
from ..flow.building import ShiftTo
from ..shapes.views import DeckHalf, Guard, MapDeck, MapFace, Space
from ..table import scores
from ..table.board import NO_SPACE, place_of
from ..table.heroes import NO_SIDE
from ..table.table import Delve
from .faces import Faces, printed
from .names import MAPS

Hung = dict[int, tuple[int, ...]]  # by the key of a host the faces of the cards that hang on it


def hanging(table: Delve) -> Hung:
    """The cards that hang on monsters and Map cards."""
    hung: Hung = {}
    for card in table.attached:
        host = table.host[card]
        hung[host] = (*hung.get(host, ()), table.cards.face[card])
    return hung


def see_spaces(table: Delve, faces: Faces, hung: Hung) -> list[Space]:
    """The Map cards on the table. One that lies as it lay in another view is the same struct."""
    standing: dict[int, tuple[int, ...]] = {}
    in_doorways = False
    for seat, hero in enumerate(table.heroes):
        if hero.alive:
            standing[hero.space] = (*standing.get(hero.space, ()), seat)
            in_doorways = in_doorways or hero.door != NO_SIDE
    board = table.board
    marks = see_marks(table)
    cells, turned, letters = board.cells, board.turned, board.letters
    opened, links, absent = table.opened, table.links, table.absent
    guards, ground = table.keys.guard(0), table.keys.space(0)
    wounds = table.wounds
    found = []
    for space in board.spaces:
        open_exits = opened[space] | table.held_open(space) if in_doorways else opened[space]
        lying = (
            space,
            cells[space],
            turned[space],
            letters[space],
            open_exits,
            standing.get(space),
            links[space],
            marks.get(space),
            absent >> space & 1,
            wounds[guards + space],
            (hung.get(ground + space), hung.get(guards + space)) if hung else None,
        )
        seen = faces.spaces.get(lying)
        if seen is None:
            seen = see_space(table, faces, hung, space, open_exits, standing.get(space, ()), marks.get(space, ()))
            faces.keep(lying, seen)
        found.append(seen)
    return found


def see_space(
    table: Delve,
    faces: Faces,
    hung: Hung,
    space: int,
    opened: int,
    heroes: tuple[int, ...],
    marks: tuple[str, ...],
) -> Space:
    """A Map card on the table, its exits as they lie."""
    board, guard = table.board, table.keys.guard(space)
    _, x, y = place_of(board.cells[space])
    attached = hung.get(table.keys.space(space), ()) + hung.get(guard, ())
    fields = printed(faces.maps[space])
    if fields["monster"] is not None:
        fields["monster"] = Guard(
            **printed(fields["monster"]),
            wounds=table.wounds[guard],
            left=scores.life_left(table, guard),
            absent=table.absent >> space & 1 == 1,
        )
    fields["glory"] = scores.glory_of(table, space)
    fields["sewer"] = board.letters[space] or None
    fields["exits"] = faces.ways(space, board.turned[space], opened)
    return Space(
        **fields,
        x=x,
        y=y,
        turned=board.turned[space] == 1,
        heroes=heroes,
        attached=tuple([faces.cards[face] for face in attached]),
        marks=marks,
        link=faces.places[table.links[space]] if table.links[space] != NO_SPACE else None,
    )


def see_marks(table: Delve) -> dict[int, tuple[str, ...]]:
    """The letters on a space: of its own portal, and of those that lead to it. § def.marker-portal"""
    marks: dict[int, tuple[str, ...]] = {}
    if any(table.marks):
        portals = [space for space in table.board.spaces if table.marks[space]]
        for portal in portals:
            marks[portal] = (table.marks[portal],)
        for portal in portals:
            there = table.links[portal]
            if there != NO_SPACE:
                marks[there] = (*marks.get(there, ()), table.marks[portal])
    return marks


def see_map_decks(table: Delve, faces: Faces, all_open: bool) -> list[MapDeck]:
    """How many Map cards are left; a deck that is being looked at counts as whole."""
    if table.rules.one_map_deck:
        return [see_map_deck(table, faces, 0, "both", len(table.looked), all_open)]
    found = []
    for half in faces.played(table.in_play)[1]:
        looked = len(table.looked) if table.looked and table.here(table.active).half == half else 0
        found.append(see_map_deck(table, faces, half, HALVES[half], looked, all_open))
    return found


def see_map_deck(table: Delve, faces: Faces, deck: int, half: DeckHalf, looked: int, all_open: bool) -> MapDeck:
    cards = table.map_decks[deck]
    order = [f"map {faces.places[table.maps.face[card]]}" for card in reversed(cards)] if all_open else None
    title, short = MAPS[half]
    return MapDeck(
        thing=f"deck {half}", title=title, short=short, half=half, cards=len(cards) + looked, order=order
    )


def see_map_hand(table: Delve, faces: Faces, seat: int | None) -> list[MapFace] | None:
    """Map cards dealt to you. § opt.revealed-map.look"""
    if seat is None or not table.map_hands:
        return None
    return [faces.maps[table.maps.face[card]] for card in table.map_hands[seat]]


def see_looked(table: Delve, faces: Faces, seat: int | None, all_open: bool) -> list[str] | None:
    """The Map cards that you look at."""
    if not all_open and (seat is None or not table.looked or table.turn != seat):
        return None
    maps = table.maps
    return [faces.places[maps.face[card]] for card in table.looked if all_open or maps.seen(card, bit(seat))]


def see_shifting(table: Delve, faces: Faces) -> str | None:
    """The Map card for which somebody is choosing a new place; everyone has heard its name."""
    return faces.places[table.asking.space] if isinstance(table.asking, ShiftTo) else None
