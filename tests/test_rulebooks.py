"""Every rulebook is shown by tests, and whatever cites a clause cites one that exists."""

import re
from pathlib import Path

import pytest

import undercroft
from tests.rules import rule
from undercroft.core.box import Box
from undercroft.core.errors import BadRulebook
from undercroft.core.rulebook import load_rulebook
from undercroft.terminal.rules import find_tests

TESTS = Path(__file__).parent
BOXES = list(undercroft.games().values())
each_game = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)


@each_game
def test_every_clause_but_notes_is_shown_by_a_test(box: Box) -> None:
    shown = find_tests(box.rulebook, TESTS)
    assert [c.id for c in box.rulebook.clauses() if c.kind != "note" and c.id not in shown] == []


def test_every_test_names_clauses_that_exist() -> None:
    known = {clause for box in BOXES for clause in box.rulebook.ids()}
    named = {
        clause
        for path in TESTS.rglob("test_*.py")
        for call in re.findall(r"^@rule\(([^)]*)\)", path.read_text(encoding="utf-8"), re.M)
        for clause in re.findall(r'"([^"]+)"', call)
    }
    assert named - known == set()


@each_game
def test_every_clause_cited_in_the_code_exists(box: Box) -> None:
    """In comments as § topic.detail, in events and options as the id itself."""
    known = box.rulebook.ids()
    topics = "|".join(sorted({re.escape(clause.split(".")[0]) for clause in known}))
    for path in box.file("rulebook.toml").parent.glob("*.py"):
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
kind = "rule"
text = "It holds."
source = "Here"
"""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (BOOK.replace('kind = "rule"', 'kind = "law"'), '"a.b"'),
        (BOOK.replace("text =", "txt ="), 'Did you mean "text"'),
        (BOOK + '[[section.clause]]\nid = "a.b"\nkind = "note"\ntext = "."\nsource = "."\n', "stands there twice"),
        (BOOK + '[[example]]\nid = "e"\nclauses = ["a.c"]\ngiven = "."\nthen = "."\n', 'Did you mean "a.b"'),
        ("game =", "is not TOML"),
    ],
    ids=["unknown kind", "unknown key", "doubled clause", "example of nothing", "no TOML"],
)
def test_a_malformed_rulebook_is_refused_by_name(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "rulebook.toml"
    path.write_text(text)
    with pytest.raises(BadRulebook, match=re.escape(says)) as problem:
        load_rulebook(path)
    assert str(path) in str(problem.value)
