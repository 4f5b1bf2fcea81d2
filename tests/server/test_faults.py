"""What fails is answered in words, tried again for bots, and told in the log without anything secret."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.server.desk import Desk, open_desk, settle
from undercroft.core.game import Game
from undercroft.core.shelf.record import perform
from undercroft.server import hall as halls
from undercroft.server.app import make_app
from undercroft.server.broken import CANNOT
from undercroft.server.callers import COOKIE
from undercroft.server.faults import NOT_KEPT, OUR_FAULT
from undercroft.server.live import Act
from undercroft.server.store import Store

SECRET = "the Tomb of the Twins"


def run(tmp_path: Path, act: Callable[[Desk], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            await asyncio.wait_for(act(desk), 60)

    asyncio.run(whole())


def fail(*_: object, **__: object) -> Any:
    raise KeyError(SECRET)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


class Lock:
    """Somebody else writes to the database, and does not finish."""

    says = "database is locked"

    def __init__(self, store: Store) -> None:
        store._connection.execute("PRAGMA busy_timeout = 10")  # as if it had been waited for long enough
        self.other = sqlite3.connect(store.path, isolation_level=None)
        self.other.execute("BEGIN IMMEDIATE")

    def end(self) -> None:
        self.other.close()


class FullDisk:
    says = "database or disk is full"

    def __init__(self, store: Store) -> None:
        self.db = store._connection
        (pages,) = self.db.execute("PRAGMA page_count").fetchone()
        self.db.execute(f"PRAGMA max_page_count = {pages}")

    def end(self) -> None:
        self.db.execute("PRAGMA max_page_count = 1000000")


Trouble = type[Lock] | type[FullDisk]


@pytest.mark.parametrize("trouble", [Lock, FullDisk])
def test_a_bot_whose_move_cannot_be_kept_tries_again_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, trouble: Trouble
) -> None:
    async def act(desk: Desk) -> None:
        table = await desk.table("random", "random", "random", "random", "random")
        while table.version < 3:
            await asyncio.sleep(0)  # bots are quick: in a hundredth of a second the game may be over
        blocked = trouble(desk.hall.store)
        while not told(caplog):
            await asyncio.sleep(0.01)
        version, began = table.version, time.monotonic()
        while len(told(caplog)) < 4:
            await asyncio.sleep(0.01)
        assert time.monotonic() - began > 0.25 + 0.5 + 0.9
        assert table.version == version
        line = f"Table {table.row.id}: a move could not be stored: OperationalError, {blocked.says}"
        assert set(told(caplog)) == {line}
        blocked.end()
        while not table.over:
            await settle(table)
        row = desk.hall.store.table(table.row.id)
        assert row is not None
        assert [move.version for move in row.moves] == list(range(1, table.version + 1))

    run(tmp_path, act)


def test_a_player_who_moves_or_talks_while_nothing_can_be_saved_is_told_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        blocked = Lock(desk.hall.store)
        assert (await ana.move(id="the-same-one"))["reason"] == NOT_KEPT
        assert (await ana.say(type="chat", text="hello", id="the-other-one"))["reason"] == NOT_KEPT
        assert len(told(caplog)) == 2
        assert all(line.startswith(f"Table {table.row.id}: ") and Lock.says in line for line in told(caplog))
        blocked.end()
        assert (await ana.move(id="the-same-one"))["ok"]
        assert (await ana.say(type="chat", text="hello", id="the-other-one"))["ok"]

    run(tmp_path, act)


def test_requests_that_cannot_be_kept_are_to_be_made_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(make_app(tmp_path / "tables.sqlite"), raise_server_exceptions=False) as client:
        client.get("/api/me")
        friends = {"game": "dungeon-raiders", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        made = client.post("/api/tables", json=friends).json()
        link = made["invitations"]["1"]
        blocked = Lock(client.app.state.hall.store)
        requests: list[tuple[str, Callable[[], Any]]] = [
            ("POST /api/tables", lambda: client.post("/api/tables", json=friends)),
            ("POST /api/join/{token}", lambda: client.post(f"/api{link}")),
            (
                f"PUT /api/tables/{{table}}/seats/{{seat}} (table {made['table']!r})",
                lambda: client.put(f"/api/tables/{made['table']}/seats/1", json={"kind": "friend"}),
            ),
        ]
        for name, ask in requests:
            caplog.clear()
            answer = ask()
            assert (answer.status_code, answer.json()) == (503, {"reason": NOT_KEPT})
            assert told(caplog) == [f"{name} failed: OperationalError, database is locked"]
            assert link.removeprefix("/join/") not in caplog.text
            assert client.cookies[COOKIE] not in caplog.text
        blocked.end()
        assert client.post("/api/tables", json=friends).status_code == 201


def test_a_request_that_fails_names_its_table_and_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.server.app.check_over", fail)
    with TestClient(make_app(tmp_path / "tables.sqlite"), raise_server_exceptions=False) as client:
        client.get("/api/me")
        wanted = {"game": "dungeon-raiders", "seats": [{"kind": "me"}]}
        table = client.post("/api/tables", json=wanted).json()["table"]
        assert client.get(f"/api/tables/{table}/replay").status_code == 500
    (line,) = told(caplog)
    assert line.startswith(
        f"GET /api/tables/{{table}}/replay (table {table!r}) failed: KeyError at test_faults.py:"
    )
    assert SECRET not in caplog.text


def test_one_job_that_cannot_be_done_neither_stops_the_writer_nor_the_others(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        store = desk.hall.store
        results = await asyncio.gather(
            store.add_player(b"1", "Ana"), store._do(fail), store.add_player(b"2", "Bo"), return_exceptions=True
        )
        assert isinstance(results[1], KeyError)
        assert (store.player(b"1"), store.player(b"2")) == ((results[0], "Ana"), (results[2], "Bo"))
        await store.add_player(b"3", "Cleo")

    run(tmp_path, act)


def test_a_table_goes_on_when_somebody_cannot_be_told_of_a_move(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(desk: Desk) -> None:
        ana, eve = await desk.guest("Ana"), await desk.guest("Eve")
        for deaf, other in ((eve, ana), (ana, eve)):
            caplog.clear()
            table = await desk.table(ana, public=True)
            await eve.sit(table)
            await ana.sit(table)
            assert deaf.connection is not None
            deaf.connection.watcher.hear = fail
            answers = await asyncio.gather(ana.move("play 1", version=0), ana.move("play 2", version=1))
            assert [(answer["ok"], answer["version"]) for answer in answers] == [(True, 1), (True, 2)]
            assert [step["version"] for step in other.last["steps"]] == [2]
            assert len(told(caplog)) == 2
            assert all(line.startswith(f"Table {table.row.id}: ") for line in told(caplog))
            assert all("KeyError at " in line for line in told(caplog))

    run(tmp_path, act)
    assert SECRET not in caplog.text


def test_a_table_whose_game_fails_at_a_move_that_is_kept_shows_everyone_out_as_broken(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it would show is half of a move, and nothing that follows could be kept."""

    def fail_at_times(game: Game, seat: int, words: str) -> None:
        if words == "play 2":
            raise KeyError(SECRET)
        perform(game, seat, words)

    monkeypatch.setattr("undercroft.server.live.perform", fail_at_times)

    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        assert ana.connection is not None
        ana.connection.watcher.dismiss = ana.connection.dismiss
        assert (await ana.move("play 1"))["ok"]
        answers = await asyncio.gather(ana.move("play 2", version=1), ana.move("play 3", version=2))
        assert answers[0]["ok"]
        assert "Open it again" in answers[1]["reason"]
        assert ana.connection.ended.result() == (4410, CANNOT)
        (about,) = desk.hall.mine(ana.number)
        assert (about.status, about.problem) == (
            "broken", "Its game failed when it was replayed. That is our fault."
        )  # fmt: skip
        assert told(caplog)[0].startswith(f"Table {table.row.id}: a stored move failed: KeyError at ")
        assert told(caplog)[1].startswith(f"Table {table.row.id} cannot be opened: KeyError at ")
        assert len(told(caplog)) == 2
        assert desk.hall.tables == {}

    run(tmp_path, act)
    assert SECRET not in caplog.text


def test_a_table_goes_on_when_somebody_cannot_be_answered(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        table.do(Act("move", 0, "play 1", "command-a", 0, fail))
        assert (await ana.move("play 2", version=1))["ok"]
        (line,) = told(caplog)
        assert line.startswith(f"Table {table.row.id}: somebody could not be answered: KeyError at ")

    run(tmp_path, act)
    assert SECRET not in caplog.text


def test_nobody_writes_lines_into_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with TestClient(make_app(tmp_path / "tables.sqlite"), raise_server_exceptions=False) as client:
        client.get("/api/me")
        client.app.state.hall.store._reader.close()
        assert client.get("/api/tables/none%0ATable none: all is well").status_code == 500
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/tables/none%0Anone/live"):
            pass
    assert len(told(caplog)) == 2
    assert all("\n" not in line for line in told(caplog))


def test_an_act_that_cannot_be_considered_is_told_with_its_table_in_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        asked_at, table.asked_at = table.asked_at, []
        assert "our fault" in (await ana.move("play 1"))["reason"]
        table.asked_at = asked_at
        (line,) = told(caplog)
        assert line.startswith(f"Table {table.row.id}: a move could not be considered: IndexError at ")
        assert "\n" not in line
        assert caplog.records[-1].exc_info is None

    run(tmp_path, act)


def test_a_bot_that_fails_is_asked_again_later_and_hints_are_answered_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        alone = await desk.table(ana)
        await ana.sit(alone)
        with monkeypatch.context() as broken:
            broken.setattr(halls, "think", fail)
            bots = await desk.table("random", "random")
            refused = await ana.say(type="hint")
            assert refused["reason"] == "No hint could be found. Try again in a moment."
            assert (await ana.say(type="hint"))["type"] == "answer"  # one that failed does not stand in the way
        lines = [line for line in told(caplog) if line.startswith(f"Table {bots.row.id}: ")]
        assert lines
        assert all("KeyError at test_faults.py:" in line for line in lines)
        while not bots.over:
            await settle(bots)
        assert (await ana.say(type="hint"))["type"] == "advice"

    run(tmp_path, act)
    assert SECRET not in caplog.text


def test_a_bot_that_wants_what_is_not_legal_does_not_spin(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[float] = []

    def think(*_: object) -> str:
        thoughts.append(time.monotonic())
        return "fly away"

    async def act(desk: Desk) -> None:
        monkeypatch.setattr(halls, "think", think)
        table = await desk.table("random", "random")
        while len(told(caplog)) < 4:
            await asyncio.sleep(0.01)
        assert thoughts[3] - thoughts[0] > 0.25 + 0.5 + 0.9
        assert set(told(caplog)) == {f"Table {table.row.id}: a bot's move was refused"}

    run(tmp_path, act)


def test_what_a_client_is_told_of_a_fault_is_not_what_the_fault_says(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command that fails where nobody foresaw it is answered, and the line stays open."""

    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        monkeypatch.setattr("undercroft.server.socket.Act", fail)
        answer = await ana.move("play 1")
        assert "our fault" in answer["reason"]
        (line,) = told(caplog)
        assert line.startswith(f"Table {table.row.id}: ")

    run(tmp_path, act)
    assert SECRET not in caplog.text


def test_a_connection_that_fails_names_its_table_and_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls.Hall, "talk_of", fail)
    with TestClient(make_app(tmp_path / "tables.sqlite"), raise_server_exceptions=False) as client:
        client.get("/api/me")
        wanted = {"game": "dungeon-raiders", "seats": [{"kind": "me"}]}
        table = client.post("/api/tables", json=wanted).json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/live") as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert (closed.value.code, closed.value.detail) == (1011, OUR_FAULT)
    (line,) = told(caplog)
    assert line.startswith(f"Table {table!r}: a connection failed: KeyError at test_faults.py:")
    assert SECRET not in caplog.text


def test_tidying_up_goes_on_after_it_failed_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[float] = []

    def put_away(_: halls.Hall, idle: float) -> None:
        looks.append(idle)
        if len(looks) == 1:
            fail()

    monkeypatch.setattr(halls, "TIDY", 0.01)
    monkeypatch.setattr(halls.Hall, "put_away", put_away)

    async def act(desk: Desk) -> None:
        tidying = asyncio.create_task(desk.hall.tidy_up())
        while len(looks) < 3:
            assert not tidying.done()
            await asyncio.sleep(0.01)
        tidying.cancel()
        (line,) = told(caplog)
        assert line.startswith("Tidying up failed: KeyError at ")

    run(tmp_path, act)
