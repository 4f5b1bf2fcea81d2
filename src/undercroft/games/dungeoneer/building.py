"""Map cards: drawing one and laying it, portals and sewer letters, shifting, and looking into the deck."""

from typing import Any

from undercroft.core.game import Choice
from undercroft.core.zones import EVERYONE, bit

from .board import NO_SPACE, place_of
from .deck import DUNGEON, ENTRANCE, HALVES, Op
from .heroes import NO_SIDE
from .moves import LETTER, LETTERS, TURN_ROUND
from .table import Delve

# Building


def draw_map(table: Delve, seat: int, clause: str) -> bool:
    """Draw Map cards until one fits, and show it; whether any does. § build.drawn-face-up § place.no-legal-spot"""
    pile = table.map_deck(seat)
    unfit: list[int] = []
    found = -1
    while pile and found < 0:
        card = pile.pop()
        table.maps.known[card] = EVERYONE
        if lay_spots(table, table.maps.face[card], True):
            found = card
        else:
            unfit.append(card)
            if table.events is not None:
                name = table.deck.maps[table.maps.face[card]].name
                table.tell("unfit", "place.no-legal-spot", {"seat": seat, "map": name})
    for card in unfit:
        pile.insert(0, card)
    table.laying = found
    if found < 0:
        half = table.here(seat).half
        table.barren = [table.barren[0] or half == 0, table.barren[1] or half == 1]
    if found >= 0 and table.events is not None:
        name = table.deck.maps[table.maps.face[found]].name
        table.tell("turns up", clause, {"seat": seat, "map": name})
    return found >= 0


def printed_letter(table: Delve, space: int) -> str:
    """The sewer letter a card comes with; "?" where whoever lays it chooses. § sewer.letters-printed"""
    letter = table.deck.maps[space].sewer
    return "?" if letter and table.rules.sewer_markers else letter


def lay_spots(table: Delve, space: int, first_only: bool = False) -> list[int]:
    left = sum(len(hand) for hand in table.map_hands) + (table.laying >= 0)
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
    """A player lays the Map card that is turned up at a legal spot. § build.one-map § place.anywhere"""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and table.laying >= 0

    def run(self, table: Delve) -> None:
        """Its player has fallen: the next one must lay it."""
        if table.laying >= 0:
            table.then(LayMap(table.left_of(self.seat)))

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.place + spot for spot in lay_spots(table, table.maps.face[table.laying])]

    def take(self, table: Delve, move: int) -> None:
        spot = move - table.moves.place
        space = table.maps.face[table.laying]
        table.laying = -1
        letter = printed_letter(table, space)
        if letter == "?":
            table.then(Name(self.seat, space))
        cell = table.board.cell_of(spot)
        lay(table, self.seat, space, cell, spot & 1, "" if letter == "?" else letter)


def lay(table: Delve, seat: int, space: int, cell: int, turned: int, letter: str) -> None:
    """The card is on the table; travel.portals and Entrances find their links."""
    table.barren = [False, False]
    table.board = table.board.laid(space, cell, turned, letter)
    card = table.deck.maps[space]
    if table.events is not None:
        table.tell("lays", "place.connect", {"seat": seat, **lying(table, space)})
    if card.portal:
        table.link_owner[space] = seat
        table.then(Link(seat, space))
    elif card.kind == ENTRANCE and card.half == DUNGEON:
        for portal in table.board.spaces:  # § portal.no-dungeon
            if table.deck.maps[portal].portal and table.links[portal] == NO_SPACE:
                table.then(Link(table.link_owner[portal], portal))


def lying(table: Delve, space: int) -> dict[str, Any]:
    """A Map card, where and how it lies, and what it is joined to, as it is told."""
    half, x, y = place_of(table.board.cells[space])
    turned = table.board.turned[space] == 1
    name = table.deck.maps[space].name
    return {"map": name, "half": HALVES[half], "x": x, "y": y, "turned": turned, "beside": joined_to(table, space)}


def joined_to(table: Delve, space: int) -> list[str]:
    board = table.board
    return [table.deck.maps[board.neighbour(space, s)].name for s in range(4) if board.joined(space, s)]


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
        return [table.moves.space + entrance for entrance in table.board.entrances(DUNGEON)]

    def take(self, table: Delve, move: int) -> None:
        entrance = move - table.moves.space
        table.links[self.portal] = entrance
        if table.events is not None:
            names = table.deck.maps[self.portal].name, table.deck.maps[entrance].name
            table.tell("links", "portal.destination", {"seat": self.seat, "portal": names[0], "to": names[1]})


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
        anywhere = {board.letters[s].lower() for s in board.spaces if board.letters[s]}
        letters = [i for i in range(len(LETTERS)) if LETTERS[i] in used]
        joined = any(board.joined(self.space, side) for side in range(4))
        if joined or not letters:
            letters.append(next(i for i in range(len(LETTERS)) if LETTERS[i] not in anywhere))
        return [LETTER + letter for letter in letters]

    def take(self, table: Delve, move: int) -> None:
        board = table.board
        letter = LETTERS[move - LETTER].upper()
        table.board = board.laid(self.space, board.cells[self.space], board.turned[self.space], letter)
        if table.events is not None:
            data = {"seat": self.seat, "map": table.deck.maps[self.space].name, "letter": letter}
            table.tell("names", "sewer.letters-printed", data)


# Shifting


def is_shiftable(table: Delve, space: int, turn: bool) -> bool:
    return table.board.is_shiftable(space, table.rules.upright, table.rules.sewers_apart, turn)


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
        found = [table.moves.place + spot for spot in spots]
        if self.op.flag and not rules.upright and board.can_turn(self.space):
            found.append(TURN_ROUND)
        return found

    def take(self, table: Delve, move: int) -> None:
        """Heroes, markers and attachments travel with the card. § effect.shift-passengers"""
        spot = move - table.moves.place
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
            data = {"seat": self.seat, **lying(table, self.space), "in_place": in_place}
            table.tell("shifts", "effect.shift", data)


# Looking at the Map deck


def look(table: Delve, seat: int, number: int) -> None:
    """A player looks at the top of his Map deck and puts it back in any order; nobody else learns it."""
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
        table.tell("peers", "vocab.look", {"seat": seat, "cards": len(top)})
        table.tell("sees", "vocab.look", {"seat": seat, "maps": names}, to=bit(seat))
    table.then(PutBack(seat))


class PutBack(Choice[Delve]):
    """Cards that were looked at travel.go back one by one, each on top of the one before."""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(table.looked) > 1

    def run(self, table: Delve) -> None:
        table.map_deck(self.seat).extend(table.looked)
        table.looked.clear()

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.space + table.maps.face[card] for card in table.looked]

    def take(self, table: Delve, move: int) -> None:
        for card in table.looked:
            if table.maps.face[card] == move - table.moves.space:
                table.looked.remove(card)
                table.map_deck(self.seat).append(card)
                break
        table.then(PutBack(self.seat))
