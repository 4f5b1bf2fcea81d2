"""What games draw alike in a terminal."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from .voice import Voice

EMBER = "bold dark_orange"  # where the action is
SEAT_HUES = ("cyan", "magenta", "green3", "yellow3", "deep_sky_blue1", "salmon1")


def joined(parts: Iterable[Text], by: str = " ") -> Text:
    return Text(by).join(parts)


def hearts(left: int, lost: int) -> Text:
    """Life that is left, and life that is lost."""
    return Text("♥" * left, "red3").append("♡" * lost, "grey35")


def edge(acts: bool, alive: bool) -> str:
    """The frame around a player: whoever acts stands out, and whoever is out of the game steps back."""
    return EMBER if acts else "grey50" if alive else "grey27"


def turn_line(doing: str, active: int, steps: Iterable[tuple[str, str]], voice: Voice) -> Text:
    """What happens, whose turn it is, and the steps of a turn, each with its state: done, now or open."""
    text = Text(f"{doing} · ", "grey70")
    text.append("your turn" if active == voice.you else f"{voice.whose(active)} turn", EMBER)
    for title, state in steps:
        style = EMBER if state == "now" else "grey70" if state == "open" else "grey35"
        text.append(f" · {title.lower()}", style)
    return text


def abreast(panels: Sequence[RenderableType], most: int) -> Table:
    """Panels of the same width, so many beside each other at the most."""
    across = min(len(panels), most)
    table = Table.grid(expand=True)
    for _ in range(across):
        table.add_column(ratio=1)
    for first in range(0, len(panels), across):
        table.add_row(*panels[first : first + across])
    return table


def card_table(*headings: str) -> Table:
    """A table with a line for each card."""
    return Table(*headings, box=None, padding=(0, 2, 0, 0), header_style="italic tan")


def window(first: int, last: int, here: int, most: int) -> range:
    """So many numbers of a row, at the most, around one of them."""
    if last - first < most:
        return range(first, last + 1)
    start = min(max(first, here - most // 2), last + 1 - most)
    return range(start, start + most)


def split_name(name: str, width: int) -> tuple[str, str]:
    """A name on two lines."""
    if len(name) <= width:
        return name, ""
    words = name.split()
    first = words.pop(0)
    while words and len(first) + 1 + len(words[0]) <= width:
        first += f" {words.pop(0)}"
    return first[:width], " ".join(words)[:width]


def side_line(left: Text, middle: Text, right: Text, width: int) -> Text:
    """A line of a box, with what stands in its sides and in its middle."""
    room = width - left.cell_len - right.cell_len
    before = (room - middle.cell_len) // 2
    return Text.assemble(left, " " * before, middle, " " * (room - before - middle.cell_len), right)
