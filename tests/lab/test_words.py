"""What the lab says around its figures: of which table they are, what it refuses, and what its help promises."""

from pathlib import Path

import pytest

from undercroft.cli import main
from undercroft.core.shelf.installed import find
from undercroft.lab.findings import Findings
from undercroft.lab.page import render
from undercroft.lab.report import deaths_section, make_report
from undercroft.lab.study import make_study
from undercroft.lab.telling import what_stands_out

from .runs import STUDY, played, with_extras

pytestmark = with_extras
DOCS = Path(__file__).parent.parent.parent / "docs"


def test_figures_of_one_table_of_several_say_of_which(tmp_path: Path) -> None:
    study = make_study("dungeon-raiders", ("random",), games=60, seed=0, seats=[3], options=["speed=off,on"])
    tables = played(study, tmp_path / "run")
    found = Findings(study, tables)
    compared, single = what_stands_out(found)
    assert compared.heading == "What it did: speed off → speed on"
    assert compared.facts[0].what.endswith("figures differ by more than noise")
    assert single.heading == "The first table: speed off"
    assert len(single.facts) > 3
    page = render(make_report(study, tables))
    assert page.index("What it did: speed off → speed on</h2>") < page.index("The first table: speed off</h2>")
    [where] = [plot for plot in deaths_section(found).plots if plot.title == "Causes by place"]
    assert "at the first table: speed off" in where.caption


def test_figures_of_the_only_table_need_no_such_words(tmp_path: Path) -> None:
    found = Findings(STUDY, played(STUDY, tmp_path / "run"))
    assert [facts.heading for facts in what_stands_out(found)] == [""]


def test_a_card_file_is_not_compared_with_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "mine.toml"
    cards.write_text(find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8"))
    same = tmp_path / "." / ".." / tmp_path.name / "mine.toml"
    out = ["--out", str(tmp_path / "out")]
    assert main(["lab", "dungeon-raiders", "--cards", str(cards), "--against", str(same), *out]) == 2
    assert "are the same file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "names"),
    [("lab", ["default greedy", "default lab-GAME"]), ("arena", ["default arena-GAME", "no default"])],
)
def test_the_help_names_the_defaults(
    command: str, names: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit):
        main([command, "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert all(name in told for name in names)


def test_the_example_of_reading_the_tables_needs_no_more_than_the_lab(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(STUDY, tmp_path / "lab-dungeon-raiders")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    example = (DOCS / "lab.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    *lines, last = example.strip().splitlines()
    known: dict[str, object] = {}
    exec("\n".join(lines), known)
    rows = eval(last, known).to_pylist()
    assert rows
    assert all(0 <= row["won_mean"] <= 1 for row in rows)
