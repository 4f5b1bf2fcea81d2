"""What games draw alike in a terminal."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

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
