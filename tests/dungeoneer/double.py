"""A set of two decks, made of one of ours: every card is there once more, under another name."""

import re
from pathlib import Path

from tests.dungeoneer.box import FILE

IDS = ["deep-crypts", "far-marches"]
SEWERS = [("A", "C"), ("B", "D")]  # of the first deck, and what those of the second bear


def double_set(home: int) -> str:
    """The card file of such a set: 110 cards of one kind."""
    text = "[[set]]" + FILE.split("\n[[set]]")[home + 1]
    head, first = text.split("\n\n", 1)
    head = re.sub(r'id = ".*"', f'id = "{IDS[home]}"\ndecks = 2', head)
    head = head.replace("cutouts = 1", "cutouts = 2").replace("trackers = 3", "trackers = 6")
    second = re.sub(r'\b(name|at|from|to) = "', r'\1 = "Old ', first)
    letter, other = SEWERS[home]
    second = second.replace(f'sewer = "{letter}"', f'sewer = "{other}"')
    return f"{head}\n\n{first}\n{second}"


def write_double_set(folder: Path, home: int) -> Path:
    path = folder / f"{IDS[home]}.toml"
    path.write_text(double_set(home), encoding="utf-8")
    return path
