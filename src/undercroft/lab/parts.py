"""A folder of results that a run can be stopped in and taken up again: nothing in it is ever half there."""

import io
import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from undercroft.core.errors import UndercroftError

from .plan import differences, is_shorter
from .study import Tables

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

PLAN = "plan.json"

Regroup = Callable[[Tables], dict[int, Tables]]  # from the tables of a shorter run to batches of a longer one


class OtherRun(UndercroftError):
    """The folder holds the results of something else."""


def pack(tables: Tables) -> bytes:
    """The tables of one batch, one after the other."""
    import pyarrow as pa

    out = io.BytesIO()
    for table in tables.values():
        with pa.ipc.new_stream(out, table.schema) as stream:
            stream.write_table(table)
    return out.getvalue()


def unpack(data: bytes, names: tuple[str, ...]) -> Tables:
    import pyarrow as pa

    source = pa.BufferReader(data)
    return {name: pa.ipc.open_stream(source).read_all() for name in names}


class Folder:
    """Where the parts of a run are kept until all are there, and then its tables."""

    def __init__(self, path: Path, names: tuple[str, ...]) -> None:
        self.path = path
        self.names = names
        self.parts = path / "parts"
        self.old = path / "parts.old"  # parts that are needed no more, on their way out
        self.next = path / "parts.next"  # those of a longer run, with its plan, on their way in

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep other commands out while this one plays here, where the system can do that."""
        if fcntl is None:
            yield
            return
        if not self.path.exists():
            self.path.mkdir(parents=True)
        handle = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            raise OtherRun(f"Another command plays in {self.path} just now: give another --out.") from None
        try:
            yield
        finally:
            os.close(handle)

    def take_up(
        self, plan: dict[str, Any], replace: bool, refresh: bool = False, regroup: Regroup | None = None
    ) -> None:
        """Begin this plan here, or go on with it.

        What another run left is replaced if that is asked for; to refresh is to replace only what is finished and
        of the same kind. With `regroup` a run of fewer games is gone on with.
        """
        for left in [self.old, *self.path.glob(".parts.*")]:
            shutil.rmtree(left, ignore_errors=True)
        self.move_on()
        told = json.loads(json.dumps(plan))
        there = self.path / PLAN
        if there.exists():
            held = json.loads(there.read_text(encoding="utf-8"))
            if held == told and not (replace and self.finished):
                return
            if not replace:
                if regroup is not None and is_shorter(held, told):
                    self.take_over(plan, regroup)
                    return
                self.check_refresh(held, told, refresh)
            self.clear(held.get("tables", self.names))
        elif self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise OtherRun(f"{self.path} is there and no folder of results: give another --out.")
        self.parts.mkdir(parents=True, exist_ok=True)
        write(there, json.dumps(plan, indent=1, ensure_ascii=False).encode())

    def check_refresh(self, held: dict[str, Any], told: dict[str, Any], refresh: bool) -> None:
        """Refuse to replace what somebody may still want, and say what else can be done."""
        ways = "give another --out, or --replace to throw that away"
        if held.get("kind") != told["kind"]:
            raise OtherRun(f"{self.path} holds a run of another kind ({held.get('kind', 'unknown')}): {ways}.")
        other = differences(held, told)
        if any(self.parts.glob("*.part")):
            raise OtherRun(f"{self.path} holds a run that was stopped and can go on, with other {other}: {ways}.")
        if self.finished and not refresh:
            raise OtherRun(f"{self.path} holds the results of another run, with other {other}: {ways}.")

    def take_over(self, plan: dict[str, Any], regroup: Regroup) -> None:
        """Go on with what a shorter run left here, in the batches of this plan."""
        coming = self.path / f".parts.{os.getpid()}"
        coming.mkdir()
        there = self.tables() if self.finished else self.join()
        for batch, tables in regroup(there).items() if there else ():
            self.part(coming, batch).write_bytes(pack(tables))
        write(coming / PLAN, json.dumps(plan, indent=1, ensure_ascii=False).encode())
        coming.rename(self.next)  # from here on it is the longer run, whatever happens
        self.move_on()

    def move_on(self) -> None:
        """Put the parts of a longer run, if there are any, in the place of all that the shorter one left."""
        if self.next.exists():
            if (self.next / PLAN).exists():
                self.clear(self.names)
                (self.next / PLAN).rename(self.path / PLAN)
            self.next.rename(self.parts)

    def clear(self, tables: Sequence[str]) -> None:
        """Take away what another run left here, and nothing else; its plan goes last."""
        shutil.rmtree(self.parts, ignore_errors=True)
        for name in tables:
            (self.path / f"{name}.parquet").unlink(missing_ok=True)
        (self.path / "report.html").unlink(missing_ok=True)
        (self.path / PLAN).unlink(missing_ok=True)

    @property
    def finished(self) -> bool:
        return not self.parts.exists() and all((self.path / f"{name}.parquet").exists() for name in self.names)

    @property
    def finished_on(self) -> str:
        """When the results were written."""
        written = (self.path / f"{self.names[-1]}.parquet").stat().st_mtime
        return f"{datetime.fromtimestamp(written):%Y-%m-%d %H:%M}"

    def done(self) -> set[int]:
        """The numbers of the batches that are here."""
        self.parts.mkdir(exist_ok=True)
        return {int(path.stem) for path in self.parts.glob("*.part")}

    def keep(self, batch: int, data: bytes) -> None:
        write(self.part(self.parts, batch), data)

    def part(self, folder: Path, batch: int) -> Path:
        return folder / f"{batch:06d}.part"

    def gather(self) -> Tables:
        """All parts as whole tables, in the order of the batches, written as Parquet; then the parts go."""
        if self.finished:
            return self.tables()
        import pyarrow.parquet as pq

        for name, whole in self.join().items():
            out = io.BytesIO()
            pq.write_table(whole, out, compression="zstd")
            write(self.path / f"{name}.parquet", out.getvalue())
        self.parts.rename(self.old)  # first of all: parts are all there or not there
        shutil.rmtree(self.old)
        return self.tables()

    def join(self) -> Tables:
        """The tables of the parts that are here, if there are any, in the order of the batches."""
        import pyarrow as pa

        parts = [unpack(path.read_bytes(), self.names) for path in sorted(self.parts.glob("*.part"))]
        if not parts:
            return {}
        wholes = {
            name: pa.concat_tables([part[name] for part in parts], promote_options="default") for name in self.names
        }
        return {name: whole.unify_dictionaries().combine_chunks() for name, whole in wholes.items()}

    def tables(self) -> Tables:
        """The results, read from their files, so that a report shows what everyone can read there."""
        import pyarrow.parquet as pq

        return {name: pq.read_table(self.path / f"{name}.parquet") for name in self.names}


def write(path: Path, data: bytes) -> None:
    """A file that is whole or not there, whatever happens meanwhile."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    fresh.write_bytes(data)
    fresh.replace(path)
