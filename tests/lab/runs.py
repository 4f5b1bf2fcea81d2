"""Small runs for the tests of lab and arena, and workers that meet with accidents."""

import json
import os
import re
import signal
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic

import pytest

from undercroft.lab.arena import Arena
from undercroft.lab.folder import Folder
from undercroft.lab.intervals import wilson
from undercroft.lab.study import Study, make_study
from undercroft.lab.tables import Tables
from undercroft.lab.work import Result, Work, carry_out, hire

EXTRAS = ("pyarrow", "altair", "vl_convert")
with_extras = pytest.mark.skipif(any(find_spec(name) is None for name in EXTRAS), reason='needs "undercroft[lab]"')

Row = dict[str, Any]
GAMES = 100  # of each setting in the study that most tests look at

STUDY = make_study("dungeon-raiders", ("random",), games=30, seed=0, seats=[3])
ARENA = Arena("dungeon-raiders", ("greedy", "random"), seats=2, games=40, seed=0)


def played(work: Study | Arena, path: Path, jobs: int = 1, on: str = "pool") -> Tables:
    """The tables of a run from its beginning to its end."""
    folder = Folder(path, work.names)
    folder.take_up(work.plan(), replace=False)
    return carry_out(work, folder, hire(on, jobs))


def plain(tables: Tables) -> dict[str, Any]:
    return {name: table.to_pydict() for name, table in tables.items()}


def plots_of(page: Path) -> dict[str, Any]:
    """The numbers of every plot on a page, as they are drawn."""
    found = re.search(r'<script type="application/json" id="plots">(.*?)</script>', page.read_text(), re.DOTALL)
    assert found is not None
    plots: dict[str, Any] = json.loads(found[1])
    return plots


def rows_of(page: Path) -> dict[str, list[Row]]:
    """The rows that every plot on a page shows."""
    return {name: plot["datasets"]["rows"] for name, plot in plots_of(page).items()}


def read(folder: Path, name: str) -> list[Row]:
    """The rows of one of a run's files."""
    import pyarrow.parquet as pq

    rows: list[Row] = pq.read_table(folder / f"{name}.parquet").to_pylist()
    return rows


def slowly_within(parts: Mapping[Any, tuple[float, float]]) -> tuple[float, float]:
    """The interval of a share, from the part and the whole of each game or deal, whose rows go together."""
    count, of = sum(part for part, _ in parts.values()), sum(whole for _, whole in parts.values())
    share = count / of
    spread = sum((part - share * whole) ** 2 for part, whole in parts.values())
    if not 0 < share < 1 or spread < 1e-9:
        return wilson(share * len(parts), len(parts))
    assumed, seen = share * (1 - share) / of, spread / of**2
    worth = of * min(1.0, assumed / seen)
    return wilson(share * worth, worth)


@dataclass(frozen=True)
class Doomed(Generic[Result]):
    """Work whose player is killed in some batches: the first time, or always where no mark can be left."""

    work: Work[Result]
    batches_lost: tuple[int, ...]
    marks: str | None

    def batches(self) -> list[int]:
        return self.work.batches()

    def play(self, batch: int) -> Result:
        if batch in self.batches_lost:
            mark = Path(self.marks, str(batch)) if self.marks else None
            if mark is None or not mark.exists():
                if mark is not None:
                    mark.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return self.work.play(batch)
