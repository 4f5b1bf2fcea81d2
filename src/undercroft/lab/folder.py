"""A folder of results, in which a run can be stopped and continued: nothing in it is ever half written."""

import io
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from undercroft.core.errors import UndercroftError

from .plan import Plan, read_plan, write_plan
from .tables import Tables

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
        self.old = path / "parts.old"  # parts that are no longer needed, on their way out
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
            raise OtherRun(f"Another command is using {self.path} right now: choose another --out.") from None
        try:
            yield
        finally:
            os.close(handle)

    def take_up(self, plan: Plan, replace: bool, refresh: bool = False, regroup: Regroup | None = None) -> None:
        """Begin this plan here, or go on with it.

        What another run left is replaced if that is asked for; to refresh is to replace only what is finished and
        of the same kind. With `regroup` a run of fewer games is continued.
        """
        for left in [self.old, *self.path.glob(".parts.*")]:
            shutil.rmtree(left, ignore_errors=True)
        self.move_on()
        there = self.path / PLAN
        if there.exists():
            held = read_plan(there)
            if held == plan and not (replace and self.finished):
                return
            if not replace:
                if regroup is not None and plan.is_longer(held):
                    self.take_over(plan, regroup)
                    return
                self.check_refresh(held, plan, refresh)
            self.clear(held.tables or self.names)
        elif self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise OtherRun(f"{self.path} already exists and is not a folder of results: choose another --out.")
        self.parts.mkdir(parents=True, exist_ok=True)
        write(there, write_plan(plan))

    def held_seed(self, plan: Plan, replace: bool) -> int | None:
        """The seed of the run that is here, if this plan goes on with it, takes its place or is refused for it.

        What is thrown away on purpose is played with other deals.
        """
        found = [there for there in (self.next / PLAN, self.path / PLAN) if there.exists()]
        held = read_plan(found[0]) if found else Plan()
        if held.kind != plan.kind or (replace and (self.finished or not plan.is_same_apart_from_seed(held))):
            return None
        return held.seed

    def check_refresh(self, held: Plan, plan: Plan, refresh: bool) -> None:
        """Refuse to replace what somebody may still want, and say what else can be done."""
        ways = "choose another --out, or add --replace to throw that run away"
        if held.kind != plan.kind:
            raise OtherRun(f"{self.path} holds a run of another kind ({held.kind}): {ways}.")
        other = plan.differences(held)
        if any(self.parts.glob("*.part")):
            raise OtherRun(f"{self.path} holds an unfinished run with different {other}: {ways}.")
        if self.finished and not refresh:
            raise OtherRun(f"{self.path} holds the results of a run with different {other}: {ways}.")

    def take_over(self, plan: Plan, regroup: Regroup) -> None:
        """Go on with what a shorter run left here, in the batches of this plan."""
        coming = self.path / f".parts.{os.getpid()}"
        coming.mkdir()
        there = self.tables() if self.finished else self.join()
        for batch, tables in regroup(there).items() if there else ():
            self.part(coming, batch).write_bytes(pack(tables))
        write(coming / PLAN, write_plan(plan))
        coming.rename(self.next)  # from here on it is the longer run, whatever happens
        self.move_on()

    def move_on(self) -> None:
        """Replace all that a shorter run left by the parts of the longer one, if there are any."""
        if self.next.exists():
            if (self.next / PLAN).exists():
                self.clear(self.names)
                (self.next / PLAN).rename(self.path / PLAN)
            self.next.rename(self.parts)

    def clear(self, tables: Sequence[str]) -> None:
        """Remove what another run left here, and nothing else; its plan goes last."""
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

    def left(self, batches: int) -> list[int]:
        """Of so many batches, those that are not here yet."""
        if self.finished:
            return []
        self.parts.mkdir(exist_ok=True)
        done = self.done()
        return [batch for batch in range(batches) if batch not in done]

    def done(self) -> set[int]:
        """The numbers of the batches that are here."""
        return {int(path.stem) for path in self.parts.glob("*.part")}

    def keep(self, batch: int, result: Tables) -> None:
        write(self.part(self.parts, batch), pack(result))

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
    """Write a file that is whole or not there, whatever happens meanwhile."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    fresh.write_bytes(data)
    fresh.replace(path)
