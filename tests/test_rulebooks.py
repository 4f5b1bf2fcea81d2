"""Every rulebook is shown by tests, and whatever cites a clause cites one that exists."""

import re
from pathlib import Path

import pytest

import undercroft.kit
from tests.high_card.scene import BOX as HIGH_CARD
from tests.rules import rule
from undercroft.core.errors import BadRulebook
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.rulebook import load_rulebook
from undercroft.kit.lamp_thieves import BOX as LAMP_THIEVES
from undercroft.terminal.rules import find_tests

TESTS = Path(__file__).parent
KIT_TESTS = Path(undercroft.kit.__file__).parent / "around" / "tests"
BOXES = [*undercroft.games().values(), HIGH_CARD, LAMP_THIEVES]
each_game = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.title)


def folder_of(box: Box) -> Path:
    """Where the tests of a game are: those of the kit's are written with it."""
    return KIT_TESTS if box is LAMP_THIEVES else TESTS / box.package.split(".")[-1]


@each_game
def test_every_clause_but_notes_is_shown_by_a_test(box: Box) -> None:
    shown = find_tests(box.rulebook, folder_of(box))
    assert [c.id for c in box.rulebook.clauses() if c.kind != "note" and c.id not in shown] == []


@each_game
def test_every_title_is_a_heading_of_two_to_six_words(box: Box) -> None:
    for clause in box.rulebook.clauses():
        assert 2 <= len(clause.title.split()) <= 6, clause.id
        assert clause.title[0].isupper(), clause.id
        assert clause.title[-1] not in ".:;,", clause.id


@each_game
def test_every_test_names_clauses_that_exist(box: Box) -> None:
    named = {clause for path in folder_of(box).rglob("test_*.py") for clause in clauses_named(path)}
    assert named - box.rulebook.ids() == set()


def test_clauses_are_named_by_tests_of_games_alone() -> None:
    """A clause of one game may have the name of another's."""
    naming = {path.parent for path in TESTS.rglob("test_*.py") if clauses_named(path)}
    assert naming <= {folder_of(box) for box in BOXES}


def clauses_named(path: Path) -> list[str]:
    calls = re.findall(r"^@rule\(([^)]*)\)", path.read_text(encoding="utf-8"), re.M)
    return [clause for call in calls for clause in re.findall(r'"([^"]+)"', call)]


@each_game
def test_every_clause_cited_in_the_code_exists(box: Box) -> None:
    """In comments as § topic.detail, in events and options as the id itself."""
    known = box.rulebook.ids()
    topics = "|".join(sorted({re.escape(clause.split(".")[0]) for clause in known}))
    for path in box.file("rulebook.toml").parent.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        cited = set(re.findall(r"§ ([a-z][a-z0-9.-]*[a-z0-9])", source))
        cited |= set(re.findall(rf'"((?:{topics})\.[a-z][a-z0-9.-]*)"', source))
        assert cited - known == set(), path.name


@each_game
def test_examples_and_options_name_clauses_that_exist(box: Box) -> None:
    known = box.rulebook.ids()
    assert {option.clause for option in box.options} <= known
    assert {clause for example in box.rulebook.example for clause in example.clauses} <= known


def test_rule_marks_a_test_with_its_clauses() -> None:
    assert rule("a.b", "c.d").mark.args == ("a.b", "c.d")


BOOK = """
game = "x"
title = "X"
credit = "nobody"
players = [1, 2]
[[section]]
title = "Only"
[[section.clause]]
id = "a.b"
title = "It holds"
kind = "rule"
text = "It holds for everybody."
source = "Here"
"""
ANOTHER = '[[section.clause]]\nid = "{}"\ntitle = "{}"\nkind = "note"\ntext = "."\nsource = "."\n'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (BOOK.replace('kind = "rule"', 'kind = "law"'), '"a.b"'),
        (BOOK.replace("text =", "txt ="), 'Did you mean "text"'),
        (BOOK + ANOTHER.format("a.b", "Another"), "appears twice"),
        (BOOK + ANOTHER.format("a.c", "It holds"), 'has the title "It holds"'),
        (BOOK.replace('title = "It holds"\n', ""), 'the field "title" is missing'),
        (BOOK + '[[example]]\nid = "e"\nclauses = ["a.c"]\ngiven = "."\nthen = "."\n', 'Did you mean "a.b"'),
        ("game =", "is not valid TOML"),
    ],
    ids=[
        "unknown kind",
        "unknown key",
        "doubled clause",
        "doubled title",
        "no title",
        "example of nothing",
        "no TOML",
    ],
)
def test_a_malformed_rulebook_is_refused_by_name(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "rulebook.toml"
    path.write_text(text)
    with pytest.raises(BadRulebook, match=re.escape(says)) as problem:
        load_rulebook(path)
    assert str(path) in str(problem.value)
