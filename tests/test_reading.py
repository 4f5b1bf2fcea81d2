"""Whoever reads the project finds files of a size for one sitting, in English as it is spoken."""

import re
from functools import cache
from pathlib import Path

HOME = Path(__file__).parent.parent
FOLDERS = ("src", "tests", "bench", "docs", "web/src", "web/tests")
NOT_OURS = {"node_modules", "page", "playthroughs", "records", "balance"}  # or made by our own programs
CODE = (".py", ".ts", ".svelte", ".css")
LONGEST = 600  # lines

UNSAID = re.compile(r"\banew\b|\breckon(?:s|ed)?\b|\bfound out (?:once|for)\b|\bnot to be had\b")
# A player is "they". Whom cards, rulebooks and the scenes of Ruins Raiders tell of are people of their own.
PRONOUN = re.compile(r"(?<![A-Za-z0-9])(he|him|his|himself)(?![A-Za-z])", re.IGNORECASE)


@cache
def texts(*endings: str) -> dict[str, str]:
    """The project's own files, apart from this one and from those that are generated."""
    found = {}
    for folder in FOLDERS:
        for path in sorted((HOME / folder).rglob("*.*")):
            inside = path.relative_to(HOME)
            if path.suffix in endings and not NOT_OURS & set(inside.parts) and path != Path(__file__):
                text = path.read_text(encoding="utf-8")
                if not text.startswith("// Made by"):
                    found[str(inside)] = text
    return found


def test_no_file_is_too_long_to_be_read_in_one_sitting() -> None:
    lengths = {name: text.count("\n") for name, text in texts(*CODE).items()}
    assert len(lengths) > 1000
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_nothing_is_said_that_nobody_says() -> None:
    """Say "again", "count", "computed" and "not available"."""
    prose = texts(*CODE, ".md", ".toml")
    assert {name: set(UNSAID.findall(text)) for name, text in prose.items() if UNSAID.search(text)} == {}


def test_a_player_is_they() -> None:
    found = {
        name: [line.strip() for line in text.splitlines() if PRONOUN.search(line.replace("_", " "))]
        for name, text in texts(*CODE).items()
        if PRONOUN.search(text.replace("_", " ")) and not name.startswith("tests/ruins_raiders/")
    }
    assert found == {}
