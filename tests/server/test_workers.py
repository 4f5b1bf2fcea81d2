"""The processes in which bots think: they die, and tables, hints and the server go on."""

import asyncio
import gc
import json
import logging
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.server.desk import Desk, open_desk
from tests.serving import Server
from undercroft.server import hall as halls
from undercroft.server.live import LiveTable
from undercroft.server.think import Position, Thinkers, think

linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux shows them")


def children(parent: int) -> list[int]:
    tasks = Path(f"/proc/{parent}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def workers(parent: int | None = None) -> list[int]:
    """The processes in which bots think; there is one more, which keeps track of what they share."""
    found = []
    for child in children(parent or os.getpid()):
        words = Path(f"/proc/{child}/cmdline").read_bytes()
        if b"spawn_main" in words:
            found.append(child)
    return found


def run(tmp_path: Path, act: Callable[[Desk], Awaitable[None]]) -> None:
    """A scene in a hall whose bots think in processes, as they do on a server."""

    async def whole() -> None:
        async with open_desk(tmp_path / "tables.sqlite", Thinkers()) as desk:
            await asyncio.wait_for(act(desk), 240)

    asyncio.run(whole())
    assert workers() == []


async def version(table: LiveTable, wanted: int) -> None:
    """Wait until the table has come so far."""
    while table.version < wanted and not table.over:
        await asyncio.sleep(0.01)


async def kill_a_worker() -> None:
    while not (found := workers()):
        await asyncio.sleep(0.01)
    os.kill(found[0], signal.SIGKILL)


def die_at_one_table(position: Position, seat: int, name: str, share: float) -> str:
    """What a worker does whose memory runs out at a table that is marked for it."""
    folder = os.environ["TEST_DEATHS"]
    if Path(folder, position.table).exists():
        Path(folder, f"death-{time.monotonic_ns()}").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return think(position, seat, name, share)


def deaths(folder: Path) -> list[float]:
    """When workers died, in seconds."""
    return sorted(int(mark.name.removeprefix("death-")) / 1e9 for mark in folder.glob("death-*"))


@linux
def test_workers_do_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.sqlite")
    with urlopen(f"{server.address}/api/me") as answer:
        cookie = answer.headers["set-cookie"].partition(";")[0]
    seats = [{"kind": "bot", "bot": "raider"}] * 3
    wanted = json.dumps({"game": "dungeon-raiders", "seats": seats}).encode()
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    urlopen(Request(f"{server.address}/api/tables", wanted, headers)).close()
    while len(found := children(server.process.pid)) < 2:  # one thinks, one keeps track of what they share
        time.sleep(0.02)
    server.kill()
    for _ in range(3000):
        if not any(Path(f"/proc/{worker}").exists() for worker in found):
            return
        time.sleep(0.02)
    raise AssertionError("a worker is still there")


@linux
def test_bots_play_on_when_a_worker_is_killed_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    again = "A worker process for bots has died: starting new ones."

    def told() -> list[str]:
        return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]

    async def act(desk: Desk) -> None:
        tables = [await desk.table("apprentice", "apprentice", "apprentice") for _ in range(2)]
        for deaths in (1, 2):
            await version(tables[0], 3 * deaths)
            await kill_a_worker()
            while told().count(again) < deaths:
                await asyncio.sleep(0.01)
        for table in tables:
            await version(table, 1000)
            assert table.over
        failed = [f"Table {table.row.id}: a bot failed: the process that was thinking has died" for table in tables]
        assert set(told()) <= {again, *failed}
        assert told().count(again) == 2

    run(tmp_path, act)


@linux
def test_a_worker_that_dies_while_nobody_thinks_is_not_missed(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        await ana.sit(await desk.table(ana))
        for _ in range(3):
            assert (await ana.say(type="hint"))["type"] == "advice"
            await kill_a_worker()
            await asyncio.sleep(0.3)

    run(tmp_path, act)


@linux
def test_a_hint_is_tried_again_when_its_worker_is_killed(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        await ana.sit(await desk.table(ana))
        assert (await ana.say(type="hint"))["type"] == "advice"
        hint = asyncio.create_task(ana.say(type="hint"))
        await asyncio.sleep(0.05)
        await kill_a_worker()
        advice = await hint
        assert advice["words"] in [move["words"] for move in ana.last["asked"]["moves"]]

    run(tmp_path, act)


@linux
def test_where_workers_die_again_and_again_hints_are_refused_and_other_tables_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And the table where they die waits longer and longer, is not lost, and goes on when they live again."""
    monkeypatch.setenv("TEST_DEATHS", str(tmp_path))
    monkeypatch.setattr(halls, "think", die_at_one_table)
    monkeypatch.setattr(halls, "LONGEST_WAIT", 6.0)

    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        alone = await desk.table(ana)
        await ana.sit(alone)
        (tmp_path / alone.row.id).touch()
        refused = await ana.say(type="hint")
        assert refused["reason"] == "No hint could be found. Try again in a moment."
        assert caplog.records[-1].getMessage().startswith(f"Table {alone.row.id}: ")
        assert len(deaths(tmp_path)) == 3
        (tmp_path / alone.row.id).unlink()

        bad = await desk.table("apprentice", "apprentice", public=True)
        (tmp_path / bad.row.id).touch()
        well = await desk.table("apprentice", "apprentice")
        while len(times := deaths(tmp_path)[3:]) < 4:
            await asyncio.sleep(0.01)
        assert all(times[n + 1] - times[n] > halls.FIRST_WAIT * 2**n for n in range(3))
        desk.hall.put_away(0)
        assert desk.hall.tables[bad.row.id] is bad
        await version(well, 1000)
        assert well.over
        (tmp_path / bad.row.id).unlink()
        await version(bad, bad.version + 3)
        assert (await ana.say(type="hint"))["type"] == "advice"

    run(tmp_path, act)


class Forgetful(Executor):
    """Thinks at once, but the first thoughts never come to an end."""

    def __init__(self, lost: int, broken_off: bool) -> None:
        self.lost = lost
        self.broken_off = broken_off

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        thought: Future[Any] = Future()
        self.lost -= 1
        if self.lost < 0:
            thought.set_result(fn(*args, **kwargs))
        elif self.broken_off:
            thought.cancel()
        return thought


@pytest.mark.parametrize("broken_off", [False, True], ids=["not answered", "broken off"])
def test_a_bot_that_does_not_answer_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken_off: bool
) -> None:
    monkeypatch.setattr(halls, "OVERDUE", 0.05)

    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite", Forgetful(2, broken_off)) as desk:
            table = await desk.table("apprentice", "apprentice")
            await asyncio.wait_for(version(table, 3), 60)

    asyncio.run(act())


class Late(Executor):
    """Thinks for as long as the test wants, and fails."""

    def __init__(self) -> None:
        self.thoughts: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.thoughts.append(Future())
        return self.thoughts[-1]


def test_a_thought_that_nobody_waits_for_any_more_fails_in_silence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    late = Late()

    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite", late) as desk:
            ana = await desk.guest("Ana")
            asking = asyncio.create_task(desk.hall.advise(await desk.table(ana), 0))
            while not late.thoughts:
                await asyncio.sleep(0.01)
            asking.cancel()
            await asyncio.wait([asking])
            if late.thoughts[0].set_running_or_notify_cancel():
                late.thoughts[0].set_exception(RuntimeError("the worker died"))
            await asyncio.sleep(0.01)

    asyncio.run(act())
    late.thoughts.clear()
    gc.collect()
    assert [record.getMessage() for record in caplog.records] == []


def test_processes_that_do_not_answer_are_replaced() -> None:
    thinkers = Thinkers()
    first = thinkers._workers()
    thinkers.start_afresh()
    assert thinkers._workers() is not first
    thinkers.shutdown()


@linux
def test_a_hall_closes_at_once_though_workers_die(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_DEATHS", str(tmp_path))
    monkeypatch.setattr(halls, "think", die_at_one_table)
    closing: list[float] = []

    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        alone = await desk.table(ana)
        await ana.sit(alone)
        bots = await desk.table("apprentice", "apprentice")
        for table in (alone, bots):
            (tmp_path / table.row.id).touch()
        asking = asyncio.create_task(ana.say(type="hint"))
        while len(deaths(tmp_path)) < 2:
            await asyncio.sleep(0.01)
        asking.cancel()
        closing.append(time.monotonic())

    run(tmp_path, act)
    assert time.monotonic() - closing[0] < 60


@linux
def test_stopping_the_server_at_its_terminal_does_not_stop_the_workers_first(tmp_path: Path) -> None:
    """Ctrl-C reaches all processes of a terminal; a worker that heeds it breaks the server off in the middle."""

    async def act(desk: Desk) -> None:
        table = await desk.table("dungeon-lord", "dungeon-lord")
        await version(table, 2)
        before = workers()
        for worker in before:
            os.kill(worker, signal.SIGINT)
        await version(table, table.version + 3)
        assert set(before) <= set(workers())

    run(tmp_path, act)
