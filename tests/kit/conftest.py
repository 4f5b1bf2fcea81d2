"""A new game as the command writes it, installed for as long as these tests run."""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from undercroft.cli import main
from undercroft.core.shelf.installed import games

NAME = "Moon Market"


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the new package, on the path and with its entry point where installed packages have theirs."""
    folder = tmp_path_factory.mktemp("new") / "moon-market"
    assert main(["new-game", NAME, "--folder", str(folder)]) == 0
    install(folder)
    sys.path.append(str(folder))
    games.cache_clear()
    yield folder
    sys.path.remove(str(folder))
    games.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "moon_market"]:
        del sys.modules[name]


def install(folder: Path) -> None:
    """What pip would write down of the package."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    metadata = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    entries = project["entry-points"]["undercroft.games"]
    lines = "".join(f"{name} = {value}\n" for name, value in entries.items())
    (metadata / "entry_points.txt").write_text(f"[undercroft.games]\n{lines}")
