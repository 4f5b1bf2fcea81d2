"""Map cards: drawing one and laying it, portals and sewer letters, shifting, and looking into the deck."""

from undercroft.core.game import Choice
from undercroft.core.hidden import EVERYONE, bit

from ..cards.deck import DUNGEON, ENTRANCE, HALVES, NO_CARD, Op
from ..shapes import events as told
from ..table.board import NO_SPACE, looks_alike, place_of
from ..table.heroes import NO_SIDE
from ..table.moves import LETTERS, TURN_ROUND
from ..table.table import Delve

# Building


def draw_map(table: Delve, seat: int, clause: str) -> bool:
    """Draw Map cards until one fits, and show it; whether any does. § build.drawn-face-up § place.no-legal-spot"""
    pile = table.map_deck(seat)
    unfit: list[int] = []
    found = NO_CARD
    while pile and found == NO_CARD:
        card = pile.pop()
        table.maps.known[card] = EVERYONE
        if lay_spots(table, table.maps.face[card], True):
            found = card
        else:
            unfit.append(card)
            if table.events is not None:
                name = table.deck.maps[table.maps.face[card]].name
                table.tell(told.Unfit(seat=seat, map=name), "place.no-legal-spot")
    for card in unfit:
        pile.insert(0, card)
    table.laying = found
    if found == NO_CARD:
        half, one_deck = table.here(seat).half, table.rules.one_map_deck
        table.barren = [one_deck or there == half or table.barren[there] for there in range(2)]
    if found != NO_CARD and table.events is not None:
        name = table.deck.maps[table.maps.face[found]].name
        table.tell(told.TurnsUp(seat=seat, map=name), clause)
    return found != NO_CARD


def printed_letter(table: Delve, space: int) -> str:
    """The sewer letter a card comes with; "?" where whoever lays it chooses. § sewer.letters-printed"""
    letter = table.deck.maps[space].sewer
    return "?" if letter and table.rules.sewer_markers else letter


def lay_spots(table: Delve, space: int, first_only: bool = False) -> list[int]:
    left = sum(len(hand) for hand in table.map_hands) + (table.laying != NO_CARD)
    last = table.rules.revealed_map and left <= 1
    return table.board.spots(
        space,
        printed_letter(table, space),
        table.rules.upright,
        table.rules.sewers_apart,
        last,  # § opt.revealed-map.closed
        first_only,
    )


class LayMap(Choice[Delve]):
    """A player lays the Map card that is turned up at a legal spot.

    § build.one-map § place.connect § place.anywhere
    """

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and table.laying != NO_CARD

    def run(self, table: Delve) -> None:
        """Its player has fallen: the next one must lay it."""
        if table.laying != NO_CARD:
            table.then(LayMap(table.left_of(self.seat)))

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.place.move(spot) for spot in lay_spots(table, table.maps.face[table.laying])]

    def take(self, table: Delve, move: int) -> None:
        spot = table.moves.place.index(move)
        space = table.maps.face[table.laying]
        table.laying = NO_CARD
        letter = printed_letter(table, space)
        if letter == "?":
            table.then(Name(self.seat, space))
        cell = table.board.cell_of(spot)
        lay(table, self.seat, space, cell, spot & 1, "" if letter == "?" else letter, "place.connect")


def lay(table: Delve, seat: int, space: int, cell: int, turned: int, letter: str, clause: str) -> None:
    """The card is on the table; portals and Entrances find their links."""
    table.barren = [False, False]
    table.board = table.board.laid(space, cell, turned, letter)
    card = table.deck.maps[space]
    if table.events is not None:
        table.tell(lays(table, seat, space), clause)
    if card.portal:
        table.link_owner[space] = seat
        mark_portal(table, seat, space)
        table.then(Link(seat, space))
    elif card.kind == ENTRANCE and card.half == DUNGEON:
        for portal in table.board.spaces:  # § portal.no-dungeon
            if table.deck.maps[portal].portal and table.links[portal] == NO_SPACE:
                table.then(Link(table.link_owner[portal], portal))


def lays(table: Delve, seat: int, space: int) -> told.Lays:
    """A Map card, where and how it lies, and what it is joined to, as it is told."""
    half, x, y = place_of(table.board.cells[space])
    beside = joined_to(table, space)
    return told.Lays(
        seat=seat,
        map=table.deck.maps[space].name,
        half=HALVES[half],
        x=x,
        y=y,
        turned=table.board.turned[space] == 1,
        beside=beside,
        by_sewer=sewer_ends(table, space) if not beside and table.deck.maps[space].sewer else None,
    )


def sewer_ends(table: Delve, space: int) -> list[str]:
    """Where the sewer of a space leads, by name."""
    return [table.deck.maps[other].name for other in table.board.sewers_from(space)]


def joined_to(table: Delve, space: int) -> list[str]:
    board = table.board
    return [table.deck.maps[board.neighbour(space, s)].name for s in range(4) if board.joined(space, s)]


def mark_portal(table: Delve, seat: int, portal: int) -> None:
    """Whoever lays a portal marks it with a letter; which one makes no difference. § portal.letter"""
    letter = fresh_letter(letters_in_use(table))
    table.marks[portal] = letter
    if table.events is not None:
        table.tell(told.Marks(seat=seat, map=table.deck.maps[portal].name, letter=letter), "portal.letter")


def letters_in_use(table: Delve) -> set[str]:
    """Those of all portals and sewers; also of sewers still to be laid, where they are printed."""
    used = {*table.marks, *table.board.letters}
    if not table.rules.sewer_markers:
        used.update([table.deck.maps[face].sewer for face in table.maps.face])
    return used


def fresh_letter(used: set[str]) -> str:
    """The first letter that is not in use, and after Z a doubled one. § components.markers-unlimited"""
    times = 1
    while True:
        for letter in LETTERS.upper():
            if letter * times not in used:
                return letter * times
        times += 1


class Link(Choice[Delve]):
    """Whoever placed a portal says to which Entrance it leads. § portal.destination § portal.fixed"""

    def __init__(self, seat: int, portal: int) -> None:
        super().__init__(seat)
        self.portal = portal

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        ways = self.moves(table)
        if ways:
            self.take(table, ways[0])

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.space.move(entrance) for entrance in table.board.entrances(DUNGEON)]

    def take(self, table: Delve, move: int) -> None:
        entrance = table.moves.space.index(move)
        table.links[self.portal] = entrance
        if table.events is not None:
            names = table.deck.maps[self.portal].name, table.deck.maps[entrance].name
            table.tell(told.Links(seat=self.seat, portal=names[0], to=names[1]), "portal.destination")


class Name(Choice[Delve]):
    """Whoever lays a sewer gives it a letter. § sewer.letters-printed"""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        self.take(table, self.moves(table)[0])

    def moves(self, table: Delve) -> list[int]:
        """A letter in use in this half, or the next new one, unless only the sewer joins the card."""
        board = table.board
        half = table.deck.maps[self.space].half
        used = {
            board.letters[s].lower() for s in board.spaces if board.letters[s] and table.deck.maps[s].half == half
        }
        anywhere = {letter.lower() for letter in letters_in_use(table)}
        letters = [i for i in range(len(LETTERS)) if LETTERS[i] in used]
        joined = any(board.joined(self.space, side) for side in range(4))
        if joined or not letters:
            letters.append(next(i for i in range(len(LETTERS)) if LETTERS[i] not in anywhere))
        return [table.moves.letter.move(letter) for letter in letters]

    def take(self, table: Delve, move: int) -> None:
        board = table.board
        letter = LETTERS[table.moves.letter.index(move)].upper()
        table.board = board.laid(self.space, board.cells[self.space], board.turned[self.space], letter)
        if table.events is not None:
            name, ends = table.deck.maps[self.space].name, sewer_ends(table, self.space)
            table.tell(told.Names(seat=self.seat, map=name, letter=letter, to=ends), "sewer.letters-printed")


# Shifting


def is_shiftable(table: Delve, space: int, turn: bool) -> bool:
    """Whether a card could be laid elsewhere, or, if the effect allows it, be turned where it lies."""
    if table.board.is_shiftable(space, table.rules.upright, table.rules.sewers_apart):
        return True
    return turn and may_turn(table, space)


def may_turn(table: Delve, space: int) -> bool:
    """Whether a card may be turned where it lies, and would lie otherwise then. § special.no-effect"""
    if table.rules.upright:
        return False
    forced = table.opened[space] > 0 or table.held_open(space) > 0
    if not forced and looks_alike(table.deck.maps[space]):
        return False
    return table.board.can_turn(space)


class ShiftTo(Choice[Delve]):
    """Whoever shifts a Map card says where it goes. § effect.shift § effect.shift-legal"""

    def __init__(self, seat: int, space: int, op: Op) -> None:
        super().__init__(seat)
        self.space = space
        self.op = op

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 0

    def moves(self, table: Delve) -> list[int]:
        rules, board = table.rules, table.board
        spots = board.spots(self.space, board.letters[self.space], rules.upright, rules.sewers_apart, False)
        found = [table.moves.place.move(spot) for spot in spots]
        if self.op.flag and may_turn(table, self.space):
            found.append(TURN_ROUND)
        return found

    def take(self, table: Delve, move: int) -> None:
        """Heroes, markers and attachments travel with the card. § effect.shift-passengers"""
        spot = table.moves.place.index(move)
        before = table.board
        if move == TURN_ROUND:
            cell, turned = before.cells[self.space], 1 - before.turned[self.space]
        else:
            cell, turned = before.cell_of(spot), spot & 1
        after = before.laid(self.space, cell, turned, before.letters[self.space])
        for hero in table.heroes:  # § exit.locked.doorway-ends
            if hero.alive and hero.door != NO_SIDE:
                there = before.neighbour(hero.space, before.printed(hero.space, hero.door))
                if after.neighbour(hero.space, after.printed(hero.space, hero.door)) != there:
                    hero.door = NO_SIDE
        table.board = after
        table.barren = [False, False]
        if table.events is not None:
            in_place = cell == before.cells[self.space]
            lying = lays(table, self.seat, self.space)
            what = told.Shifts(
                seat=self.seat,
                map=lying.map,
                half=lying.half,
                x=lying.x,
                y=lying.y,
                turned=lying.turned,
                beside=lying.beside,
                by_sewer=lying.by_sewer,
                in_place=in_place,
            )
            table.tell(what, "effect.shift")


# Looking at the Map deck


def peek(table: Delve, seat: int, number: int) -> None:
    """A player looks at the top of their Map deck and puts it back in any order; nobody else learns it.

    § vocab.look
    """
    pile = table.map_deck(seat)
    top = pile[-number:]
    del pile[-number:]
    top.sort(key=lambda card: table.maps.face[card])  # as they are shown, not as they lay
    for card in top:
        # Whoever knew their order does not know it any more.
        table.maps.known[card] = bit(seat) if len(top) > 1 else table.maps.known[card] | bit(seat)
    table.looked = top
    if table.events is not None and top:
        names = [table.deck.maps[table.maps.face[card]].name for card in top]
        table.tell(told.Peers(seat=seat, cards=len(top)), "vocab.look")
        table.tell(told.Sees(seat=seat, maps=names), "vocab.look", bit(seat))
    table.then(PutBack(seat))


class PutBack(Choice[Delve]):
    """Cards that were looked at go back one by one, each on top of the one before."""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(table.looked) > 1

    def run(self, table: Delve) -> None:
        table.map_deck(self.seat).extend(table.looked)
        table.looked.clear()

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.space.move(table.maps.face[card]) for card in table.looked]

    def take(self, table: Delve, move: int) -> None:
        card = table.maps.find(table.looked, table.moves.space.index(move))
        table.looked.remove(card)
        table.map_deck(self.seat).append(card)
        table.then(PutBack(self.seat))
