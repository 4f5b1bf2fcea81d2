"""The map on the table: which card lies where, what is joined to what, and where a card may be laid.

A board never changes: laying or shifting a card makes another one. So all copies of a game share it. A space is
the face of its Map card. The two halves are lattices of their own, and a cell's number tells its half.
"""

from typing import Any, Final

from undercroft.core.lattice import AREA, STEPS, east_of_middle, opposite, place, printed_side, south_of_middle

from ..cards.deck import ANY_HALF, ENTRANCE, OPEN, Map

NO_SPACE: Final = -1
NO_DOOR: Final = -1
OFF_TABLE: Final = -1  # the cell of a card that does not lie on the table
NO_WAY: Final = -1  # where the number of steps would stand
NO_PART: Final = -1  # where the number of a part would stand
NO_GAP: Final = -1  # where the number of a gap would stand
ALONE: Final = [NO_SPACE] * 4  # the neighbours of a card that touches no other


def middle(half: int) -> int:
    """The cell where the first Entrance of a half is laid."""
    return half * AREA + place(0, 0)


def place_of(cell: int) -> tuple[int, int, int]:
    """A cell as it is told: its half, and how far east and south of the middle it lies."""
    return cell // AREA, east_of_middle(cell), south_of_middle(cell)


def ways(card: Map, turned: int) -> int:
    """The mask of sides on which a card is no wall."""
    mask = 0
    for side in range(4):
        if card.exits[printed_side(side, 2 * turned)].passable:
            mask |= 1 << side
    return mask


def looks_alike(card: Map) -> bool:
    """Whether a card is the same upside down."""
    return card.exits[0].is_like(card.exits[2]) and card.exits[1].is_like(card.exits[3])


class Passages:
    """Every step that can be taken on a board, those from one space after those from another."""

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.doors: list[int] = []  # the printed exit that is locked or trapped, or NO_DOOR
        self.sewers: list[bool] = []
        self.first: list[int] = []  # for each space the number of its first step, and at the end how many there are

    def add(self, start: int, end: int, door: int, sewer: bool) -> None:
        self.starts.append(start)
        self.ends.append(end)
        self.doors.append(door)
        self.sewers.append(sewer)


class Board:
    """Where the Map cards lie."""

    def __init__(self, maps: list[Map], cells: list[int], turned: list[int], letters: list[str]) -> None:
        self.maps = maps
        self.cells = cells  # of each card, or OFF_TABLE
        self.turned = turned  # 1 for cards that lie upside down
        self.letters = letters  # the sewer letter of each card on the table, or nothing
        self.at: dict[int, int] = {cell: space for space, cell in enumerate(cells) if cell != OFF_TABLE}
        self.spaces = [space for space in range(len(cells)) if cells[space] != OFF_TABLE]
        self.shiftable: dict[int, bool] = {}  # answers of `can_shift`, kept
        self.movable: dict[int, bool] = {}  # answers of `is_shiftable`, kept
        self.turnable: dict[int, bool] = {}  # answers of `can_turn`, kept
        self.grids: list[list[int]] = []  # answers of `grid`, kept
        self.steps: dict[int, list[int]] = {}  # answers of `steps_from`, kept
        self.passages_known: dict[bool, Passages] = {}  # answers of `passages`, kept
        self.rim: list[int] = []  # made by `survey`: of each side of each space the gap that lies there
        self.gaps: list[list[int]] = []  # and of each gap, which is a cell without a card, its four neighbours
        self.passes = [0] * len(cells)  # of each space the mask of sides that are no wall, as it lies
        self.beside = [NO_SPACE] * (4 * len(cells))  # of each space its four neighbours
        for space in self.spaces:
            self.passes[space] = ways(maps[space], turned[space])
            for side in range(4):
                self.beside[4 * space + side] = self.at.get(cells[space] + STEPS[side], NO_SPACE)

    def __reduce__(self) -> tuple[Any, ...]:
        return Board, (self.maps, self.cells, self.turned, self.letters)  # all else follows from that

    # Changing it

    def laid(self, space: int, cell: int, turned: int, letter: str) -> "Board":
        """The board with this card laid, or moved, there."""
        cells, turns, letters = self.cells.copy(), self.turned.copy(), self.letters.copy()
        cells[space] = cell
        turns[space] = turned
        letters[space] = letter
        return Board(self.maps, cells, turns, letters)

    # Looking at it

    def on_table(self, space: int) -> bool:
        return self.cells[space] != OFF_TABLE

    def neighbour(self, space: int, side: int) -> int:
        return self.beside[4 * space + side]

    def printed(self, space: int, side: int) -> int:
        """Which exit of the card lies on that side. § place.rotation"""
        return printed_side(side, 2 * self.turned[space])

    def passable(self, space: int, side: int) -> bool:
        return self.passes[space] >> side & 1 == 1

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

    def passages(self, one_way: bool) -> Passages:
        """All steps through exits and sewers, computed once per board."""
        found = self.passages_known.get(one_way)
        if found is None:
            found = self.passages_known[one_way] = Passages()
            for space in range(len(self.cells)):
                found.first.append(len(found.starts))
                if self.cells[space] != OFF_TABLE:
                    self.add_steps(space, one_way, found)
            found.first.append(len(found.starts))
        return found

    def add_steps(self, space: int, one_way: bool, found: Passages) -> None:
        for side in range(4):
            if self.may_leave(space, side, one_way):
                printed = self.printed(space, side)
                door = NO_DOOR if self.maps[space].exits[printed].kind == OPEN else printed
                found.add(space, self.neighbour(space, side), door, False)
        for other in self.sewers_from(space):
            found.add(space, other, NO_DOOR, True)

    def entrances(self, half: int) -> list[int]:
        return [
            space for space in self.spaces if self.maps[space].kind == ENTRANCE and self.maps[space].half == half
        ]

    # Distances

    def steps_from(self, space: int, one_way: bool, sewers: bool) -> list[int]:
        """How many steps it is to every space of the half, or NO_WAY. § qtype.search.distance"""
        key = space * 4 + one_way * 2 + sewers
        known = self.steps.get(key)
        if known is not None:
            return known
        passages = self.passages(one_way)
        distance = [NO_WAY] * len(self.cells)
        distance[space] = 0
        reached = [space]
        for here in reached:
            for i in range(passages.first[here], passages.first[here + 1]):
                other = passages.ends[i]
                if distance[other] == NO_WAY and (sewers or not passages.sewers[i]):
                    distance[other] = distance[here] + 1
                    reached.append(other)
        self.steps[key] = distance
        return distance

    def distance_to_entrance(self, space: int, one_way: bool) -> int:
        """To the nearest Entrance of the same half; sewers only where there is no other way."""
        for sewers in (False, True):
            distance = self.steps_from(space, one_way, sewers)
            best = NO_WAY
            for entrance in self.entrances(self.maps[space].half):
                if distance[entrance] != NO_WAY and (best == NO_WAY or distance[entrance] < best):
                    best = distance[entrance]
            if best != NO_WAY:
                return best
        return 0

    def spaces_within(self, space: int, steps: int, one_way: bool) -> list[int]:
        """All other spaces of the half that are no further than so many steps."""
        plain = self.steps_from(space, one_way, False)
        by_sewer = self.steps_from(space, one_way, True)
        near = []
        for other in self.spaces:
            distance = plain[other] if plain[other] != NO_WAY else by_sewer[other]
            if 0 < distance <= steps:
                near.append(other)
        return near

    # Laying cards

    def open_ends(self, half: int, lifted: int = NO_SPACE) -> int:
        """At how many places of a half another card could be joined. § place.never-closed § place.closed-test"""
        ends = 0
        for space in self.spaces:
            if self.maps[space].half == half and space != lifted:
                for side in range(4):
                    other = self.beside[4 * space + side]
                    if other in (NO_SPACE, lifted) and self.passable(space, side):
                        ends += 1
        return ends

    def parts(self, half: int, lifted: int = NO_SPACE, by_edges: bool = False) -> list[int]:
        """For each space of a half the number of the part that it hangs together with; NO_PART for all others.

        Cards hang together by ways from one to the other, or if `by_edges` by lying side by side.
        § place.no-stranded § sewer.placement
        """
        part = [NO_PART] * len(self.cells)
        number = 0
        for start in self.spaces:
            if part[start] != NO_PART or start == lifted or self.maps[start].half != half:
                continue
            part[start] = number
            reached = [start]
            for here in reached:
                for side in range(4):
                    other = self.beside[4 * here + side]
                    if other in (NO_SPACE, lifted) or part[other] != NO_PART:
                        continue
                    if by_edges or self.joined(here, side):
                        part[other] = number
                        reached.append(other)
                if self.letters[here] and not by_edges:
                    for other in self.sewers_from(here):
                        if other != lifted and part[other] == NO_PART:
                            part[other] = number
                            reached.append(other)
            number += 1
        return part

    def grid(self, half: int) -> list[int]:
        """For each space of a half 0, and NO_PART for all others: the whole half as one part."""
        if not self.grids:
            for there in range(2):
                self.grids.append(
                    [0 if self.lies_in(space, there) else NO_PART for space in range(len(self.cells))]
                )
        return self.grids[half]

    def lies_in(self, space: int, half: int) -> bool:
        return self.cells[space] != OFF_TABLE and self.maps[space].half == half

    def whole(self, half: int) -> bool:
        """Whether every space of a half has a way to every other."""
        return max(self.parts(half)) < 1

    def survey(self) -> None:
        """Number the gaps beside the cards, once for a board."""
        if self.rim:
            return
        self.rim = [NO_GAP] * len(self.beside)
        numbers: dict[int, int] = {}
        for space in self.spaces:
            for side in range(4):
                if self.beside[4 * space + side] == NO_SPACE:
                    cell = self.cells[space] + STEPS[side]
                    number = numbers.get(cell, NO_GAP)
                    if number == NO_GAP:
                        number = len(self.gaps)
                        numbers[cell] = number
                        self.gaps.append([NO_SPACE] * 4)
                    self.rim[4 * space + side] = number
                    self.gaps[number][opposite(side)] = space

    def gap_at(self, spot: int) -> list[int]:
        """The neighbours of a place beside a card."""
        self.survey()
        return self.gaps[self.rim[spot // 2]]

    def joins(self, space: int, gap: list[int], open_sides: int, part: list[int]) -> int:
        """A mask of the parts that a card laid there would have a passable pair of exits with. § place.connect"""
        joined = 0
        for side in range(4):
            other = gap[side]
            if (
                other != NO_SPACE
                and other != space
                and open_sides >> side & self.passes[other] >> opposite(side) & 1
            ):
                joined |= 1 << part[other]
        return joined

    def touches(self, space: int, gap: list[int], piece: list[int]) -> int:
        """A mask of the pieces of map that a card laid there would lie beside."""
        touched = 0
        for other in gap:
            if other != NO_SPACE and other != space:
                touched |= 1 << piece[other]
        return touched

    def links(self, space: int, letter: str, part: list[int]) -> int:
        """A mask of the parts that the card's sewer would lead to; any letter will do where it is "?"."""
        linked = 0
        if letter:
            for other in self.spaces:
                if part[other] != NO_PART and self.letters[other] and letter in (self.letters[other], "?"):
                    linked |= 1 << part[other]
        return linked

    def stays_open(self, space: int, gap: list[int], open_sides: int, ends: int) -> bool:
        """Whether the half, with so many open ends now, would still have one with the card laid there."""
        for side in range(4):
            other = gap[side]
            if other in (NO_SPACE, space):
                ends += open_sides >> side & 1
            else:
                ends -= self.passes[other] >> opposite(side) & 1
        return ends > 0

    def spots(
        self, space: int, letter: str, upright: bool, apart: bool, may_close: bool, first_only: bool = False
    ) -> list[int]:
        """Every legal way to lay a card, or to lay it elsewhere, each said as a place beside a card on the table.

        A place is anchor * 8 + side * 2 + turned, and with `apart` also the same at two steps' distance, counted on
        from the number of all places. § place.connect § place.never-closed § sewer.placement-limit
        """
        half = self.maps[space].half
        ends = self.open_ends(half, space)
        part = piece = self.grid(half)
        needed = whole = 1
        if self.on_table(space):  # a card that is lifted may leave several parts behind. § effect.shift-no-strand
            part = self.parts(half, space)
            needed = (1 << max(part) + 1) - 1
            if not apart:  # and several pieces of map. § sewer.placement-limit
                piece = self.parts(half, space, by_edges=True)
                whole = (1 << max(piece) + 1) - 1
        linked = self.links(space, letter, part)
        lying = [ways(self.maps[space], turned) for turned in range(1 if upright else 2)]
        spots: list[int] = []
        self.survey()
        seen = [False] * len(self.gaps)
        for anchor in self.spaces:
            if part[anchor] == NO_PART:
                continue
            for side in range(4):
                number = self.rim[4 * anchor + side]
                if number == NO_GAP or seen[number]:
                    continue
                seen[number] = True
                gap = self.gaps[number]
                if whole > 1 and self.touches(space, gap, piece) != whole:
                    continue
                for turned, open_sides in enumerate(lying):
                    if self.joins(space, gap, open_sides, part) | linked != needed:
                        continue
                    if may_close or self.stays_open(space, gap, open_sides, ends):
                        spots.append(anchor * 8 + side * 2 + turned)
                        if first_only:
                            return spots
        if apart and linked == needed:
            spots += self.spots_apart(space, part, lying, ends, may_close)
        return spots

    def spots_apart(self, space: int, part: list[int], lying: list[int], ends: int, may_close: bool) -> list[int]:
        """The same at two steps' distance, where a card touches none: its sewer alone joins it."""
        spots: list[int] = []
        seen = {self.cells[space]}
        for anchor in self.spaces:
            if part[anchor] != NO_PART:
                seen.update([self.cells[anchor] + step for step in STEPS])
        for anchor in self.spaces:
            if part[anchor] == NO_PART:
                continue
            for side in range(4):
                cell = self.cells[anchor] + 2 * STEPS[side]
                if cell in seen or cell in self.at:
                    continue
                seen.add(cell)
                for turned, open_sides in enumerate(lying):
                    if may_close or self.stays_open(space, ALONE, open_sides, ends):
                        spots.append((len(self.cells) + anchor) * 8 + side * 2 + turned)
        return spots

    def cell_of(self, spot: int) -> int:
        """The cell that a place means."""
        anchor, side = spot // 8, spot // 2 % 4
        reach = 1
        if anchor >= len(self.cells):
            anchor -= len(self.cells)
            reach = 2
        return self.cells[anchor] + STEPS[side] * reach

    # Shifting cards

    def can_turn(self, space: int) -> bool:
        """Whether a card may be turned where it lies."""
        if space not in self.turnable:
            half = self.maps[space].half
            board = self.laid(space, self.cells[space], 1 - self.turned[space], self.letters[space])
            self.turnable[space] = board.whole(half) and board.open_ends(half) > 0
        return self.turnable[space]

    def is_shiftable(self, space: int, upright: bool, apart: bool) -> bool:
        """Whether a card of the table could be laid elsewhere. § effect.shift-legal"""
        key = space * 4 + upright * 2 + apart
        if key not in self.movable:
            self.movable[key] = len(self.spots(space, self.letters[space], upright, apart, False, True)) > 0
        return self.movable[key]

    def can_shift(self, half: int, upright: bool, apart: bool) -> bool:
        """Whether any card of a half, or of any with ANY_HALF, can be laid elsewhere; cached."""
        if half not in self.shiftable:
            self.shiftable[half] = False
            for space in self.spaces:
                fits = half in (ANY_HALF, self.maps[space].half)
                if fits and self.is_shiftable(space, upright, apart):
                    self.shiftable[half] = True
                    break
        return self.shiftable[half]
