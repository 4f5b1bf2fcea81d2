"""A room that is being made: what the tables have said so far, and what is still to be laid."""

from ..cards.deck import Face


class Reading:
    """What dice said on a room table; it never changes."""

    def __init__(self, purpose: int, dice: list[int], bonus: int, total: int) -> None:
        self.purpose = purpose  # what they were rolled for, which tells the table
        self.dice = dice  # nothing where a result was chosen
        self.bonus = bonus  # the progress counter, if it was added
        self.total = total


class Plan:
    """One room from the door that leads to it to the last enemy in it."""

    def __init__(
        self,
        raider: int,
        door: int,
        enters: bool,
        room: int,
        size: int = -1,
        tiles: int = 0,
        sure: bool = False,
        xs: list[int] | None = None,
        ys: list[int] | None = None,
        faces: list[Face] | None = None,
        doors: int = 0,
        chests: int = 0,
        master: bool = False,
        enemies: list[int] | None = None,
        bare: bool = False,
        floor: list[int] | None = None,
        ends: list[int] | None = None,
    ) -> None:
        self.raider = raider  # who rolls and decides. § discover.who-decides
        self.door = door
        self.enters = enters  # whether that character steps in
        self.room = room
        self.size = size  # a row of Table 1
        self.tiles = tiles  # how many there will be
        self.sure = sure  # whether treasure is certain. § table1.12-treasure
        self.xs: list[int] = [] if xs is None else xs  # the cells chosen so far; the first is behind the door
        self.ys: list[int] = [] if ys is None else ys
        self.faces: list[Face] = [] if faces is None else faces  # the tiles dealt for them, as they lie
        self.doors = doors  # still to be placed
        self.chests = chests
        self.master = master
        self.enemies: list[int] = [] if enemies is None else enemies  # pawns still to be placed
        self.bare = bare  # without treasure and enemies
        self.floor: list[int] = [] if floor is None else floor  # its squares that can be reached; shared
        self.ends: list[int] = [] if ends is None else ends  # cells and sides where doors belong; shared

    def copy(self) -> "Plan":
        return Plan(
            self.raider,
            self.door,
            self.enters,
            self.room,
            self.size,
            self.tiles,
            self.sure,
            self.xs.copy(),
            self.ys.copy(),
            self.faces.copy(),
            self.doors,
            self.chests,
            self.master,
            self.enemies.copy(),
            self.bare,
            self.floor,
            self.ends,
        )
