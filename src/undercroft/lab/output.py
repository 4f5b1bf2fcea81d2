"""Results in a file: Parquet or CSV, by the file's suffix."""

import csv
from importlib.util import find_spec
from pathlib import Path

from undercroft.core.errors import UndercroftError

from .play import Row

SUFFIXES = (".csv", ".parquet")


class BadOutput(UndercroftError):
    """Results cannot be written to that file."""


def check_output(path: Path) -> None:
    """Say before a long run what would go wrong after it."""
    if path.suffix.lower() not in SUFFIXES:
        raise BadOutput(f'Results go to a .csv or a .parquet file; "{path.name}" is neither.')
    if path.suffix.lower() == ".parquet" and find_spec("pyarrow") is None:
        raise BadOutput('Parquet needs pyarrow: install "undercroft[lab]", or write to a .csv file.')
    try:
        path.open("ab").close()
    except OSError as problem:
        raise BadOutput(f"{path} cannot be written to: {problem.strerror}.") from None


def write_rows(rows: list[Row], path: Path) -> None:
    """One row per seat of each game."""
    check_output(path)
    if path.suffix.lower() == ".parquet":
        import pyarrow as pa
        import pyarrow.parquet as pq

        columns = {name: [row[name] for row in rows] for name in rows[0]}
        types = {"seed": pa.uint64()}
        pq.write_table(pa.table({n: pa.array(v, types.get(n)) for n, v in columns.items()}), path)
        return
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
