"""A room that is being made: what the tables have said so far, and what is still to be laid."""

from typing import Final

from ..cards.deck import Face


class Reading:
    """What dice said on a room table; it never changes."""

    def __init__(self, purpose: int, dice: list[int], bonus: int, total: int) -> None:
        self.purpose = purpose  # what they were rolled for, which tells the table
        self.dice = dice  # nothing where a result was chosen
        self.bonus = bonus  # the progress counter, if it was added
        self.total = total


NO_SIZE: Final = -1  # before it is rolled


class Plan:
    """One room from the door that leads to it to the last enemy in it."""

    def __init__(self, raider: int, door: int, enters: bool, room: int, bare: bool = False) -> None:
        self.raider = raider  # who rolls and decides. § discover.who-decides
        self.door = door
        self.enters = enters  # whether that character steps in
        self.room = room
        self.bare = bare  # without treasure and enemies
        self.size = NO_SIZE  # or a row of Table 1
        self.tiles = 0  # how many there will be
        self.sure = False  # whether treasure is certain. § table1.12-treasure
        self.xs: list[int] = []  # the cells chosen so far; the first is behind the door
        self.ys: list[int] = []
        self.faces: list[Face] = []  # the tiles dealt for them, as they lie
        self.doors = 0  # still to be placed
        self.chests = 0
        self.master = False
        self.enemies: list[int] = []  # pawns still to be placed
        self.floor: list[int] = []  # its squares that can be reached; shared
        self.ends: list[int] = []  # cells and sides where doors belong; shared

    def copy(self) -> "Plan":
        twin = Plan(self.raider, self.door, self.enters, self.room, self.bare)
        twin.size = self.size
        twin.tiles = self.tiles
        twin.sure = self.sure
        twin.xs = self.xs.copy()
        twin.ys = self.ys.copy()
        twin.faces = self.faces.copy()
        twin.doors = self.doors
        twin.chests = self.chests
        twin.master = self.master
        twin.enemies = self.enemies.copy()
        twin.floor = self.floor
        twin.ends = self.ends
        return twin
