"""The host of a table sees its links at any time, renews them, and reassigns seats until the game begins."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.desk import SCHEMA_2, Desk, open_desk
from undercroft.core.errors import UndercroftError
from undercroft.server.app import make_app
from undercroft.server.callers import COOKIE
from undercroft.server.messages import WantedSeat
from undercroft.server.schema import UPGRADES
from undercroft.server.store import Store
from undercroft.server.think import Position

FRIENDS = {"game": "dungeon-raiders", "seats": [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}]}
FRIEND, BOT = {"kind": "friend"}, {"kind": "bot", "bot": "greedy"}


def run(tmp_path: Path, act: Callable[[Desk], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            await act(desk)

    asyncio.run(whole())


def newcomer(client: TestClient[Any]) -> None:
    client.cookies.clear()
    client.get("/api/me")


def test_links_can_be_seen_again_and_renewed_by_their_maker_alone(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path / "tables.sqlite")) as client:
        client.get("/api/me")
        made = client.post("/api/tables", json=FRIENDS).json()
        there = f"/api/tables/{made['table']}"
        assert client.get(f"{there}/invitations").json() == made
        renewed = client.put(f"{there}/seats/1", json=FRIEND).json()
        assert renewed["invitations"]["1"] != made["invitations"]["1"]
        assert renewed["invitations"]["2"] == made["invitations"]["2"]
        assert client.get(f"{there}/invitations").json() == renewed
        host = client.cookies[COOKIE]
        newcomer(client)
        assert client.get(f"{there}/invitations").status_code == 404
        assert client.put(f"{there}/seats/2", json=BOT).status_code == 404
        assert "used or never existed" in client.post(f"/api{made['invitations']['1']}").json()["reason"]
        assert client.post(f"/api{renewed['invitations']['1']}").status_code == 201
        assert "Only the host" in client.get(f"{there}/invitations").json()["reason"]
        assert "Only the host" in client.put(f"{there}/seats/2", json=BOT).json()["reason"]
        foreign = {"Origin": "https://elsewhere.example"}
        client.cookies.set(COOKIE, host)
        assert client.put(f"{there}/seats/2", json=BOT, headers=foreign).status_code == 401
        assert list(client.get(f"{there}/invitations").json()["invitations"]) == ["2"]  # the other was used


def test_a_seat_can_be_reassigned_until_the_game_begins(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path / "tables.sqlite")) as client:
        client.get("/api/me")
        made = client.post("/api/tables", json=FRIENDS).json()
        there = f"/api/tables/{made['table']}"
        assert client.put(f"{there}/seats/0", json=BOT).json()["reason"] == "That is your own seat."
        assert "no seat 7" in client.put(f"{there}/seats/7", json=BOT).json()["reason"]
        assert "No bot" in client.put(f"{there}/seats/1", json={"kind": "bot", "bot": "deep"}).json()["reason"]
        assert "only one seat" in client.put(f"{there}/seats/1", json={"kind": "me"}).json()["reason"]
        client.put(f"{there}/seats/1", json=BOT)
        client.put(f"{there}/seats/1", json=FRIEND)  # freed again
        client.put(f"{there}/seats/1", json=BOT)
        about = client.get(there).json()
        assert [chair["kind"] for chair in about["chairs"]] == ["person", "bot", "friend"]
        assert about["status"] == "waiting"
        client.put(f"{there}/seats/2", json=BOT)
        assert client.get(there).json()["status"] == "playing"
        with client.websocket_connect(f"{there}/live") as socket:  # and the bots play
            while not (socket.receive_json().get("asked") or {}).get("must"):
                pass
        assert "has begun" in client.put(f"{there}/seats/2", json=FRIEND).json()["reason"]


def test_a_player_who_loses_a_seat_at_a_private_table_is_disconnected(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, bo, "friend")
        await ana.sit(table)
        await bo.sit(table)
        told = len(bo.heard)
        host = (ana.number, ana.name, ana.secret)
        await desk.hall.give(table, 1, WantedSeat("bot", "greedy"), host)
        assert not table.may_watch(bo.number)
        await desk.hall.give(table, 2, WantedSeat("bot", "greedy"), host)
        assert ana.last["view"]["hand"]
        assert len(bo.heard) == told  # nothing of the game, nor of who sits there now
        assert "only watching" in (await bo.say(type="chat", text="let me in"))["reason"]

    run(tmp_path, act)


def test_a_maker_without_a_seat_looks_on_and_may_sit_down(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, "friend", "friend")
        links = desk.hall.invitations(table, ana.number, ana.secret).invitations
        host = (ana.number, ana.name, ana.secret)
        await desk.hall.join_by_link(links["1"].removeprefix("/join/"), bo.number, bo.name)
        with pytest.raises(UndercroftError, match="only one seat"):
            await desk.hall.give(table, 2, WantedSeat("me"), host)
        other = await desk.table("friend", "friend")
        assert other.row.host is not None
        assert other.may_watch(other.row.host)
        mine = desk.hall.mine(other.row.host)
        assert [(about.id, about.you, about.host) for about in mine] == [(other.row.id, None, True)]
        await desk.hall.give(other, 0, WantedSeat("me"), (other.row.host, "Host", "the secret"))
        assert other.seat_of(other.row.host) == 0

    run(tmp_path, act)


def test_a_database_of_the_first_schema_goes_on(tmp_path: Path) -> None:
    """As it was before seats could be reassigned: its games are there, and its links can be renewed."""
    path = tmp_path / "tables.sqlite"
    first = SCHEMA_2.replace("    renewed INTEGER NOT NULL DEFAULT 0,\n", "")
    first = first.replace("    at REAL NOT NULL,\n    command TEXT\n", "    at REAL NOT NULL\n")
    for line in UPGRADES[1].strip().splitlines():
        first = first.replace(line, "")
    old = sqlite3.connect(path)
    old.executescript(f"{first} PRAGMA user_version = 1;")
    old.execute("INSERT INTO players VALUES (1, x'00', 'Ana')")
    old.execute("INSERT INTO tables VALUES ('id', 0, 'name', 'dungeon-raiders', '{}', '', '7', 0, 1)")
    old.execute("INSERT INTO seats VALUES ('id', 0, 'person', 'Ana', 1, NULL, NULL)")
    old.execute("INSERT INTO seats VALUES ('id', 1, 'friend', '', NULL, NULL, x'1234')")
    old.execute("INSERT INTO chat (table_id, seat, name, text, at) VALUES ('id', 0, 'Ana', 'hello', 1.0)")
    old.commit()
    old.close()

    Store(path).close()
    store = Store(path)
    row = store.table("id")
    assert row is not None
    assert [(seat.kind, seat.renewed) for seat in row.seats] == [("person", 0), ("friend", 0)]
    assert store.chat("id") == [(0, "Ana", "hello", 1.0)]
    store.close()


@pytest.mark.parametrize("wanted", ["program:true", "search:500s", "search:100", "gredy"])
def test_nobody_seats_a_program_or_an_endless_search_at_a_table(tmp_path: Path, wanted: str) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        with pytest.raises(UndercroftError, match="No bot is called"):
            await desk.table(ana, wanted)

    run(tmp_path, act)


def test_the_levels_are_offered_at_every_table_from_the_easy_to_the_hard(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path / "tables.sqlite")) as client:
        for game in client.get("/api/games").json():
            assert game["bots"] == ["apprentice", "raider", "veteran", "dungeon-lord"]


def test_where_many_bots_think_each_has_less_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[float] = []

    def think(position: Position, seat: int, name: str, share: float) -> str:
        shares.append(share)
        return "play 1"

    monkeypatch.setattr("undercroft.server.hall.think", think)

    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        tables = [await desk.table(ana) for _ in range(8)]
        await asyncio.gather(*(desk.hall.advise(table, 0) for table in tables))
        await desk.hall.advise(tables[0], 0)

    run(tmp_path, act)
    assert sorted(shares) == [0.25, 2 / 7, 2 / 6, 0.4, 0.5, 2 / 3, 1.0, 1.0, 1.0]


def test_everyone_reads_a_new_name_wherever_the_old_one_stood(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, bo)
        for guest in (ana, bo):
            await guest.sit(table)
        for _ in range(2):
            assert (await (ana, bo)[table.game.turn or 0].move())["ok"]
        await desk.hall.rename(ana.number, "Zoe")
        for guest in (ana, bo):
            assert guest.last["type"] == "whole"
            assert "Ana" not in str(guest.last)
        assert "Zoe" in str(bo.last["story"])
        heard = len(bo.heard)
        await desk.hall.rename(ana.number, "Zoe")
        assert [told["type"] for told in bo.heard[heard:]] == ["seated"]

    run(tmp_path, act)


def test_names_cannot_be_changed_all_the_time(tmp_path: Path) -> None:
    """Everyone at every table of theirs is sent everything again."""
    with TestClient(make_app(tmp_path / "tables.sqlite")) as client:
        client.get("/api/me")
        answers = [client.put("/api/me", json={"name": f"Ana {number}"}).status_code for number in range(100)]
        assert 200 in answers
        assert 429 in answers
