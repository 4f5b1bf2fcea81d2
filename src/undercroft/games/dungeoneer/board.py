"""The map on the table: which card lies where, what is joined to what, and where a card may be laid.

A board never changes: laying or shifting a card makes another one. So all copies of a game share it. A space is
the face of its Map card. The two halves are grids of their own, and a cell's number tells its half.
"""

from typing import Final

from .deck import ENTRANCE, Map

NO_SPACE: Final = -1
WIDTH: Final = 64
GRID: Final = WIDTH * WIDTH
STEPS: Final = [-WIDTH, 1, WIDTH, -1]  # to the cell in the north, east, south and west


def middle(half: int) -> int:
    """The cell where the first Entrance of a half is laid."""
    return half * GRID + WIDTH // 2 * WIDTH + WIDTH // 2


def opposite(side: int) -> int:
    return side + 2 & 3


class Board:
    """Where the Map cards lie."""

    def __init__(self, maps: list[Map], cells: list[int], turned: list[int], letters: list[str]) -> None:
        self.maps = maps
        self.cells = cells  # of each card, or -1 while it is not on the table
        self.turned = turned  # 1 for cards that lie upside down
        self.letters = letters  # the sewer letter of each card on the table, or nothing
        self.at: dict[int, int] = {cell: space for space, cell in enumerate(cells) if cell >= 0}
        self.spaces = [space for space in range(len(cells)) if cells[space] >= 0]
        self.beside: list[int] = []  # of each space its four neighbours
        for space in range(len(cells)):
            for side in range(4):
                cell = cells[space]
                self.beside.append(self.at.get(cell + STEPS[side], NO_SPACE) if cell >= 0 else NO_SPACE)

    # Changing it

    def laid(self, space: int, cell: int, turned: int, letter: str) -> "Board":
        """The board with this card laid, or moved, there."""
        cells, turns, letters = self.cells.copy(), self.turned.copy(), self.letters.copy()
        cells[space] = cell
        turns[space] = turned
        letters[space] = letter
        return Board(self.maps, cells, turns, letters)

    def without(self, space: int) -> "Board":
        return self.laid(space, -1, 0, "")

    # Looking at it

    def on_table(self, space: int) -> bool:
        return self.cells[space] >= 0

    def neighbour(self, space: int, side: int) -> int:
        return self.beside[4 * space + side]

    def printed(self, space: int, side: int) -> int:
        """Which exit of the card lies on that side. § place.rotation"""
        return side + 2 * self.turned[space] & 3

    def passable(self, space: int, side: int) -> bool:
        return self.maps[space].exits[self.printed(space, side)].passable

    def joined(self, space: int, side: int) -> bool:
        """Whether two spaces touch there with neither side a wall. § place.connect-meaning § def.viable-exit"""
        other = self.neighbour(space, side)
        return other != NO_SPACE and self.passable(space, side) and self.passable(other, opposite(side))

    def may_leave(self, space: int, side: int, one_way: bool) -> bool:
        """Whether a hero can go out there. § move.needs-neighbour § exit.wall § exit.wall-sides"""
        other = self.neighbour(space, side)
        if other == NO_SPACE or not self.passable(space, side):
            return False
        return one_way or self.passable(other, opposite(side))

    def sewers_from(self, space: int) -> list[int]:
        """Where the sewer of a space leads. § sewer.letter § sewer.several § sewer.same-half"""
        letter = self.letters[space]
        if not letter:
            return []
        half = self.maps[space].half
        return [
            other
            for other in self.spaces
            if other != space and self.letters[other] == letter and self.maps[other].half == half
        ]

    def entrances(self, half: int) -> list[int]:
        return [
            space for space in self.spaces if self.maps[space].kind == ENTRANCE and self.maps[space].half == half
        ]

    # Distances

    def steps_from(self, space: int, one_way: bool, sewers: bool) -> list[int]:
        """How many steps it is to every space of the half, or -1 where no way leads. § qtype.search.distance"""
        distance = [-1] * len(self.cells)
        distance[space] = 0
        reached = [space]
        for here in reached:
            ways = [self.neighbour(here, side) for side in range(4) if self.may_leave(here, side, one_way)]
            if sewers:
                ways += self.sewers_from(here)
            for other in ways:
                if distance[other] < 0:
                    distance[other] = distance[here] + 1
                    reached.append(other)
        return distance

    def distance_to_entrance(self, space: int, one_way: bool) -> int:
        """To the nearest Entrance of the same half; sewers only where there is no other way."""
        for sewers in (False, True):
            distance = self.steps_from(space, one_way, sewers)
            best = -1
            for entrance in self.entrances(self.maps[space].half):
                if distance[entrance] >= 0 and (best < 0 or distance[entrance] < best):
                    best = distance[entrance]
            if best >= 0:
                return best
        return 0

    def spaces_within(self, space: int, steps: int, one_way: bool) -> list[int]:
        """All other spaces of the half that are no further than so many steps."""
        plain = self.steps_from(space, one_way, False)
        by_sewer = self.steps_from(space, one_way, True)
        near = []
        for other in self.spaces:
            distance = plain[other] if plain[other] >= 0 else by_sewer[other]
            if 0 < distance <= steps:
                near.append(other)
        return near

    # Laying cards

    def open_ends(self, half: int) -> int:
        """At how many places of a half another card could be joined. § place.never-closed § place.closed-test"""
        ends = 0
        for space in self.spaces:
            if self.maps[space].half == half:
                for side in range(4):
                    if self.neighbour(space, side) == NO_SPACE and self.passable(space, side):
                        ends += 1
        return ends

    def whole(self, half: int) -> bool:
        """Whether every space of a half has a way to every other. § place.no-stranded § sewer.placement"""
        spaces = [space for space in self.spaces if self.maps[space].half == half]
        if not spaces:
            return True
        seen = {spaces[0]}
        reached = [spaces[0]]
        for here in reached:
            ways = [self.neighbour(here, side) for side in range(4) if self.joined(here, side)]
            ways += self.sewers_from(here)
            for other in ways:
                if other not in seen:
                    seen.add(other)
                    reached.append(other)
        return len(seen) == len(spaces)

    def joins(self, space: int, cell: int, turned: int) -> bool:
        """Whether a card laid there would have a passable pair of exits with a neighbour. § place.connect"""
        exits = self.maps[space].exits
        for side in range(4):
            other = self.at.get(cell + STEPS[side], NO_SPACE)
            if other != NO_SPACE and exits[side + 2 * turned & 3].passable and self.passable(other, opposite(side)):
                return True
        return False

    def stays_open(self, space: int, cell: int, turned: int, ends: int) -> bool:
        """Whether the half, with so many open ends now, would still have one with the card laid there."""
        exits = self.maps[space].exits
        for side in range(4):
            other = self.at.get(cell + STEPS[side], NO_SPACE)
            if other == NO_SPACE:
                ends += exits[side + 2 * turned & 3].passable
            else:
                ends -= self.passable(other, opposite(side))
        return ends > 0

    def linked(self, space: int, letter: str) -> bool:
        """Whether the card's sewer would lead somewhere; any letter will do where `letter` is "?"."""
        if not letter:
            return False
        half = self.maps[space].half
        for other in self.spaces:
            theirs = self.letters[other] if other != space and self.maps[other].half == half else ""
            if theirs and letter in (theirs, "?"):
                return True
        return False

    def spots(self, space: int, letter: str, upright: bool, apart: bool, may_close: bool) -> list[int]:
        """Every legal way to lay a card, each said as a place beside a card on the table.

        A place is anchor * 8 + side * 2 + turned, and with `apart` also the same at two steps' distance, counted on
        from the number of all places. § place.connect § place.never-closed § sewer.placement-limit
        """
        half = self.maps[space].half
        ends = self.open_ends(half)
        sewer = self.linked(space, letter)
        seen: set[int] = set()
        spots: list[int] = []
        for reach in range(2 if apart and sewer else 1):
            for anchor in self.spaces:
                if self.maps[anchor].half != half:
                    continue
                for side in range(4):
                    cell = self.cells[anchor] + STEPS[side] * (reach + 1)
                    if cell in self.at or cell in seen:
                        continue
                    seen.add(cell)
                    for turned in range(1 if upright else 2):
                        if not sewer and not self.joins(space, cell, turned):
                            continue
                        if may_close or self.stays_open(space, cell, turned, ends):
                            spots.append((reach * len(self.cells) + anchor) * 8 + side * 2 + turned)
        return spots

    def cell_of(self, spot: int) -> int:
        """The cell that a place means."""
        anchor, side = spot // 8, spot // 2 % 4
        reach = 1
        if anchor >= len(self.cells):
            anchor -= len(self.cells)
            reach = 2
        return self.cells[anchor] + STEPS[side] * reach

    def shifts(self, space: int, upright: bool, apart: bool, turn_in_place: bool, first_only: bool) -> list[int]:
        """Every legal way to lay a card of the table elsewhere, or to turn it where it lies. § effect.shift-legal

        A place beside itself is never meant, so its own number stands for turning in place.
        """
        half = self.maps[space].half
        if turn_in_place and not upright:
            letter = self.letters[space]
            board = self.laid(space, self.cells[space], 1 - self.turned[space], letter)
            if board.whole(half) and board.open_ends(half) > 0:
                if first_only:
                    return [space * 8]
                found = [space * 8]
            else:
                found = []
        else:
            found = []
        lifted = self.without(space)
        if not lifted.spaces or all(self.maps[other].half != half for other in lifted.spaces):
            return found
        letter = self.letters[space]
        for spot in lifted.spots(space, letter, upright, apart, False):
            cell = lifted.cell_of(spot)
            if cell != self.cells[space] and lifted.laid(space, cell, spot & 1, letter).whole(half):
                found.append(spot)
                if first_only:
                    return found
        return found
