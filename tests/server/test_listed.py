"""Which tables are listed: those that are over do not push out those that go on."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.desk import SCHEMA_2, Desk, Guest, open_desk, settle
from undercroft.server.live import LiveTable
from undercroft.server.store import Store


def run(tmp_path: Path, act: Callable[[Desk], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            await act(desk)

    asyncio.run(whole())


async def finish_a_game(desk: Desk, ana: Guest, bo: Guest) -> LiveTable:
    table = await desk.table(ana, bo, public=True)
    await ana.sit(table)
    assert (await ana.say(type="quit"))["ok"]
    ana.leave()
    assert table.over
    return table


def listed(desk: Desk) -> list[str]:
    return [about.id for about in desk.hall.public(None)]


def test_finished_games_do_not_push_open_ones_off_the_list(tmp_path: Path) -> None:
    kept: list[str] = []

    async def play(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        waiting = await desk.table(ana, "open", public=True)
        playing = await desk.table(ana, bo, public=True)
        for _ in range(60):
            await finish_a_game(desk, ana, bo)
        kept.extend([playing.row.id, waiting.row.id])
        assert listed(desk) == kept
        assert [about.id for about in desk.hall.mine(ana.number)][:2] == kept

    async def come_back(desk: Desk) -> None:
        assert listed(desk) == kept
        assert list(desk.hall.tables) == kept  # no finished game was opened to find that out

    run(tmp_path, play)
    run(tmp_path, come_back)


def test_a_game_of_bots_leaves_the_list_with_its_last_move(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        table = await desk.table("random", "random", "random", public=True)
        assert listed(desk) == [table.row.id]
        while not table.over:
            await settle(table)
        assert listed(desk) == []

    run(tmp_path, act)


def test_a_game_whose_end_was_not_noted_is_noted_when_it_is_opened(tmp_path: Path) -> None:
    """As when the server was killed between the last move and the note that it was the last."""
    path = tmp_path / "tables.sqlite"

    async def play(desk: Desk) -> None:
        await finish_a_game(desk, await desk.guest("Ana"), await desk.guest("Bo"))

    async def come_back(desk: Desk) -> None:
        assert listed(desk) == []

    run(tmp_path, play)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET over = 0")
    run(tmp_path, come_back)
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT over FROM tables").fetchall() == [(1,)]


def test_tables_of_an_older_database_are_known_to_be_over_or_not(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Those that cannot be played again, too, do not keep the others from it."""
    path, old = tmp_path / "tables.sqlite", tmp_path / "old.sqlite"
    names: dict[str, str] = {}

    async def play(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        names[(await finish_a_game(desk, ana, bo)).row.id] = "over"
        names[(await desk.table(ana, "open", public=True)).row.id] = "waiting"
        table = await desk.table(ana, bo, public=True)
        names[table.row.id] = "playing"
        await (ana if table.game.turn == 0 else bo).sit(table)
        await (ana if table.game.turn == 0 else bo).move()
        for damage in ("game", "options", "move", "text"):
            names[(await finish_a_game(desk, ana, bo)).row.id] = damage

    run(tmp_path, play)
    db = sqlite3.connect(old)
    db.executescript(SCHEMA_2)
    db.execute("ATTACH ? AS new", (str(path),))
    for table in ("players", "tables", "seats", "moves", "chat"):
        columns = ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info({table})"))
        db.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}")
    damaged = {name: table_id for table_id, name in names.items()}
    db.execute("UPDATE main.tables SET game = 'gone' WHERE id = ?", (damaged["game"],))
    db.execute("UPDATE main.tables SET options = ? WHERE id = ?", (json.dumps({"lost": 1}), damaged["options"]))
    db.execute("UPDATE main.moves SET words = 'fly away' WHERE table_id = ?", (damaged["move"],))
    db.execute("UPDATE main.tables SET options = 'no JSON' WHERE id = ?", (damaged["text"],))
    db.commit()
    db.close()

    Store(old).close()
    assert "replaying its 7 games" in caplog.text  # it may take a while
    with sqlite3.connect(old) as db:
        over = {names[table_id]: bool(over) for table_id, over in db.execute("SELECT id, over FROM tables")}
    assert over == dict.fromkeys(names.values(), False) | {"over": True}
