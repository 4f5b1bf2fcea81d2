"""Studies that many tests look at, made by the command once."""

from pathlib import Path

import pytest

from undercroft.cli import main
from undercroft.core.shelf.installed import find

from .runs import GAMES


@pytest.fixture(scope="session")
def harder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two card files: in the second, monsters that dealt 3 wounds deal 7."""
    folder = tmp_path_factory.mktemp("harder")
    text = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    (folder / "harder.toml").write_text(text.replace("wounds = 3", "wounds = 7"), encoding="utf-8")
    out = folder / "out"
    command = f"lab dungeon-raiders --bots random,greedy,random --seats 3 --games {GAMES} --seed 0 --out {out}"
    assert main([*command.split(), "--cards", str(folder / "harder.toml")]) == 0
    return out


@pytest.fixture(scope="session")
def returning(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another game, in which heroes who die return, and may die again."""
    out = tmp_path_factory.mktemp("returning") / "out"
    command = f"lab dungeoneer --bots random --seats 2 --games 12 --seed 0 --option reincarnation=on --out {out}"
    assert main(command.split()) == 0
    return out
