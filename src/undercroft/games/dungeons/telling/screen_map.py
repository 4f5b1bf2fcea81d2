"""The map in a terminal: rooms as boxes with their exits in the frame."""

from typing import Final

from rich.align import Align
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from undercroft.core.telling.drawing import SEAT_HUES, joined, side_line, split_name, window
from undercroft.core.telling.voice import Voice

from ..shapes.views import DungeonView, Room, RoomSide

WIDTH: Final = 16  # of a room
HEIGHT: Final = 5
ARROWS: Final = {"north": "↑", "east": "→", "south": "↓", "west": "←"}
HUES: Final = {
    "ordinary": "grey62",
    "safe": "dark_sea_green4",
    "shop": "gold3",
    "miniboss": "hot_pink3",
    "boss": "red3",
}


class Map:
    """The map, or as much of it as there is room for around whoever acts; `lines` is how many it may take."""

    def __init__(self, view: DungeonView, voice: Voice, lines: int) -> None:
        self.view = view
        self.voice = voice
        self.lines = lines
        self.rooms = {(room.x, room.y): room for room in view.rooms}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if not self.rooms:
            return
        here = next(((room.x, room.y) for room in self.view.rooms if room.room == self.view.here), (0, 0))
        xs, ys = [x for x, _ in self.rooms], [y for _, y in self.rooms]
        columns = window(min(xs), max(xs), here[0], max(1, options.max_width // WIDTH))
        rows = window(min(ys), max(ys), here[1], max(1, self.lines // HEIGHT))
        for y in rows:
            drawn = [self.draw_cell(x, y) for x in columns]
            for line in range(HEIGHT):
                yield Align.center(Text.assemble(*(cell[line] for cell in drawn), no_wrap=True))

    def draw_cell(self, x: int, y: int) -> list[Text]:
        room = self.rooms.get((x, y))
        if room is None:
            return [Text(" " * WIDTH)] * HEIGHT
        return frame_room(room, self.view, self.voice)


def frame_room(room: Room, view: DungeonView, voice: Voice) -> list[Text]:
    """A room: its exits in the frame, its name, what is in it, and who stands there."""
    hue = "bold dark_orange" if room.room == view.here else HUES[room.card.room_kind]
    sides = {side.side: side for side in room.sides}
    first, second = split_name(room.card.title, WIDTH - 2)
    wall = Text("│", hue)
    name = Text(second or "", "bold")
    return [
        rim("┌", sides["north"], "┐", hue),
        side_line(wall, Text(first, "bold"), wall, WIDTH),
        side_line(gate(sides["west"], "│", hue), name, gate(sides["east"], "│", hue), WIDTH),
        side_line(wall, fitted(signs(room, voice)), wall, WIDTH),
        rim("└", sides["south"], "┘", hue),
    ]


def rim(left: str, side: RoomSide, right: str, hue: str) -> Text:
    """The upper or lower edge with its exit in the middle."""
    door = gate(side, "──", hue)
    dashes = WIDTH - 2 - door.cell_len
    edge = Text(left + "─" * (dashes // 2), hue)
    return edge.append(door).append("─" * (dashes - dashes // 2) + right, hue)


def gate(side: RoomSide, wall: str, hue: str) -> Text:
    """A gap where one can go, an arrow where nobody has been, a cross where no way is, and a sign for a door."""
    if side.state == "passage":
        return Text(" " * len(wall))
    if side.state == "unexplored":
        return Text(ARROWS[side.side] * len(wall), "bold yellow3")
    if side.state == "door":
        return Text("▒" * len(wall), "bold wheat4")
    if side.state == "entrance":
        return Text("⌂" * len(wall), "bold wheat1")
    return Text("×" * len(wall), "grey35") if side.state == "void" else Text(wall, hue)


def fitted(parts: list[Text]) -> Text:
    text = joined(parts)
    if text.cell_len > WIDTH - 2:
        text = joined(parts, "")
    text.truncate(WIDTH - 2)
    return text


def signs(room: Room, voice: Voice) -> list[Text]:
    """Who is there, then creatures, puzzles and what lies there, each as a sign with its number."""
    parts = [Text(voice.names[seat][:2], f"bold {SEAT_HUES[seat]}") for seat in room.seats]
    if room.creatures:
        boss = any(creature.miniboss or creature.sign == "boss" for creature in room.creatures)
        parts.append(Text(f"☠{len(room.creatures)}", "bold red3" if boss else "red3"))
    if room.puzzles:
        parts.append(Text(f"?{len(room.puzzles)}", "medium_purple1"))
    if room.gems or room.unentered:
        parts.append(Text(f"◆{room.gems + room.unentered}", "gold3"))
    if room.loot:
        parts.append(Text(f"%{len(room.loot)}", "wheat1"))
    if room.locked:
        parts.append(Text("⚿", "bold red3"))
    return parts
