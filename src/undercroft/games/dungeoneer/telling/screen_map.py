"""The map in a terminal: as a grid, or as a list where the screen is too narrow."""

from typing import Final

from rich.align import Align
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from undercroft.core.telling.drawing import EMBER, SEAT_HUES, joined, side_line, split_name

from ..shapes.views import DelveView, Space, Way

WIDEST, NARROWEST = 20, 11  # columns of a space on the map
SPACE_HEIGHT: Final = 6


def halves(view: DelveView) -> list[str]:
    return sorted({space.half for space in view.maps})


class MapHalf:
    """One half of the map as a grid of spaces; as a list where the screen is too narrow for the grid."""

    def __init__(self, view: DelveView, half: str) -> None:
        self.view = view
        self.half = half
        self.spaces = {(s.x, s.y): s for s in view.maps if s.half == half}
        self.columns = range(min(x for x, _ in self.spaces), max(x for x, _ in self.spaces) + 1)
        self.rows = range(min(y for _, y in self.spaces), max(y for _, y in self.spaces) + 1)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(WIDEST, options.max_width // len(self.columns))
        if width < NARROWEST:
            yield list_spaces(self.view, [self.half])
            return
        if len(halves(self.view)) > 1:
            yield Align.center(Text(f"the {self.half}", "italic tan"))
        for y in self.rows:
            drawn = [self.draw_cell(x, y, width) for x in self.columns]
            for line in range(SPACE_HEIGHT):
                yield Align.center(Text.assemble(*(cell[line] for cell in drawn), no_wrap=True))

    def draw_cell(self, x: int, y: int, width: int) -> list[Text]:
        space = self.spaces.get((x, y))
        return draw_space(space, self.view, width) if space else [Text(" " * width)] * SPACE_HEIGHT


def draw_space(space: Space, view: DelveView, width: int) -> list[Text]:
    """A Map card: its exits in the frame, its name, what it brings, and who stands on it."""
    here = view.active in space.heroes
    hue = "dark_orange" if here else "steel_blue1" if space.half == "dungeon" else "dark_sea_green4"
    ways = {way.side: way for way in space.exits}
    first, second = split_name(space.name, width - 4)
    inside = width - 4
    figures = joined(tokens(space, view))
    figures.truncate(inside)
    return [
        rim("┌", ways["north"], "┐", width, hue),
        side_line(Text("│", hue), Text(first, "bold"), Text("│", hue), width),
        side_line(gate(ways["west"], "│", hue), Text(second, "bold"), gate(ways["east"], "│", hue), width),
        side_line(Text("│", hue), marks(space, view, inside), Text("│", hue), width),
        side_line(Text("│", hue), figures, Text("│", hue), width),
        rim("└", ways["south"], "┘", width, hue),
    ]


def rim(left: str, way: Way, right: str, width: int, hue: str) -> Text:
    """The upper or lower edge with its exit in the middle."""
    door = gate(way, "──", hue)
    dashes = width - 2 - door.cell_len
    line = Text(left + "─" * (dashes // 2), hue)
    return line.append(door).append("─" * (dashes - dashes // 2) + right, hue)


def gate(way: Way, wall: str, hue: str) -> Text:
    """An exit: a gap where it is open, a letter and a number where it is not, the frame where there is none."""
    if way.kind in ("wall", "impassable"):
        return Text(wall, hue)
    if way.kind == "open":
        return Text(" " * len(wall))
    letter = way.kind[0].upper()
    return Text(f"{letter}{way.threat}", "grey50 strike" if way.opened else "bold yellow3")


def marks(space: Space, view: DelveView, room: int) -> Text:
    """What a space is worth and what is in it, in signs, as many as fit."""
    found = [Text(f"◆{space.glory}", "gold3"), Text(f"▲{space.peril}", "medium_purple1")]
    found += [Text(sign, style) for sign, _, style in features(space, view)]
    text = joined(found)
    if text.cell_len > room:
        text = joined(found, "")
    text.truncate(room)
    return text


def features(space: Space, view: DelveView) -> list[tuple[str, str, str]]:
    """All that a space has beside its worth: a sign, its words, and a style."""
    found = []
    if space.kind == "entrance":
        found.append(("⌂", "entrance", "bold wheat1"))
    if is_wanted(space, view):
        found.append(("★", "a Quest", "bold wheat1"))
    for feature, threat, sign in (("pit", space.pit, "○"), ("spikes", space.spikes, "^")):
        if threat is not None:
            found.append((sign, f"{feature} {threat.form} {threat.threat}+", "yellow3"))
    if space.hazard:
        found.append(("!", f"traps +{space.hazard}", "yellow3"))
    if space.sewer:
        found.append((f"≈{space.sewer}", f"sewer {space.sewer}", "cyan"))
    for letter in space.marks:
        where = f"to {space.link or 'nowhere yet'}" if space.portal else "leads here"
        found.append((f"◎{letter}", f"portal {letter} {where}", "cyan"))
    if space.monster is not None:
        gone = space.monster.absent
        name = space.monster.name
        found.append(("☠", f"{name}, away" if gone else name, "grey35" if gone else "red3"))
    found += [("+", name, "gold3") for name in space.attached]
    return found


def is_wanted(space: Space, view: DelveView) -> bool:
    """Whether an open Quest is done there."""
    quests = [*view.quests, *(quest for player in view.players for quest in player.quests)]
    return any(space.name in quest.places for quest in quests)


def tokens(space: Space, view: DelveView) -> list[Text]:
    return [token(view, seat) for seat in space.heroes]


def list_spaces(view: DelveView, shown: list[str] | None = None) -> RenderableType:
    """One line per space, with those who stand there."""
    table = Table.grid(padding=(0, 1))
    for half in shown or halves(view):
        if len(halves(view)) > 1:
            table.add_row("", Text(half, "italic tan"))
        spaces = [space for space in view.maps if space.half == half]
        for space in sorted(spaces, key=lambda space: (space.y, space.x)):
            style = EMBER if view.active in space.heroes else ""
            worth = Text(f"◆{space.glory}", "gold3").append(f"▲{space.peril}", "medium_purple1")
            signs = joined(Text(words, hue) for _, words, hue in features(space, view))
            at = Text(f"{space.x},{space.y}", "grey50")
            who = joined(tokens(space, view))
            table.add_row(at, Text(space.name, style), worth, exits(space), Text.assemble(who, " ", signs))
    return table


def exits(space: Space) -> Text:
    """The ways out in short: "N E·L4 S"."""
    parts = []
    for way in space.exits:
        side = way.side[0].upper()
        if way.kind == "open":
            parts.append(Text(side))
        elif way.threat is not None:
            parts.append(Text(f"{side}·{way.kind[0].upper()}{way.threat}", "grey50" if way.opened else "yellow3"))
    return joined(parts)


def token(view: DelveView, seat: int) -> Text:
    """A hero's figure: the first two letters of its name in its player's colour."""
    hero = view.players[seat].hero
    letters = hero.name[:2] if hero else str(seat)
    down = view.players[seat].tipped
    return Text(letters.lower() if down else letters, f"bold {'underline ' if down else ''}{SEAT_HUES[seat]}")
