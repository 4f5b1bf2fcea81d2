"""Never lost, never doubled: the server is killed again and again while people play."""

import asyncio
import contextlib
import json
import os
import sqlite3
import urllib.request
from http.client import HTTPException
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest
import websockets

from tests.serving import Server
from undercroft.server.serve import run

KILLS = 50
PARTIES = 4
LOAD = 6  # moves acknowledged between two kills, at least

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the test starts servers by forking")


class ForkedServer(Server):
    """Started by forking, which is quick: it is done again and again."""

    def start(self) -> None:
        self.fork = get_context("fork").Process(target=run, args=(self.database, "127.0.0.1", self.port))
        self.fork.start()

    def kill(self) -> None:
        self.fork.kill()
        self.fork.join()


class Person:
    """A client that keeps at it: it resends what was not answered, and remembers every answer."""

    def __init__(self, server: Server, name: str, random: Random) -> None:
        self.server = server
        self.name = name
        self.random = random
        self.cookie = ""
        self.answers: dict[tuple[str, str], int] = {}  # (table, command) → the version it was said to have made
        self.commands = 0

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Ask until there is an answer."""
        while True:
            try:
                return await asyncio.to_thread(self._request, method, path, body)
            except (OSError, HTTPException, ValueError):
                await asyncio.sleep(0.02)

    def _request(self, method: str, path: str, body: Any) -> Any:
        data = json.dumps(body).encode() if body is not None else None
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        request = urllib.request.Request(f"http://127.0.0.1:{self.server.port}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=5) as answer:
            cookie = answer.headers.get("Set-Cookie")
            if cookie:
                self.cookie = cookie.partition(";")[0]
            return json.loads(answer.read())

    async def play(self, table: str) -> None:
        """Sit at a table until its game is over, whatever happens to the server meanwhile."""
        pending: dict[str, Any] | None = None
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live"
        while True:
            with contextlib.suppress(OSError, websockets.WebSocketException, asyncio.TimeoutError):
                async with websockets.connect(address, additional_headers={"Cookie": self.cookie}) as wire:
                    state: dict[str, Any] | None = None
                    if pending is not None:
                        await wire.send(json.dumps(pending))
                    async for text in wire:
                        told = json.loads(text)
                        if told["type"] == "answer":
                            assert pending is not None
                            assert told["id"] == pending["id"]
                            if told["ok"]:
                                self.answers[table, told["id"]] = told["version"]
                            pending = None
                        if told["type"] in ("whole", "news"):
                            state = told
                        if pending is not None or state is None:
                            continue
                        if state["about"]["status"] == "over":
                            return
                        if state["asked"] and state["asked"]["must"]:
                            pending = self.choose(state)
                            await wire.send(json.dumps(pending))
            await asyncio.sleep(0.02)

    def choose(self, told: dict[str, Any]) -> dict[str, Any]:
        self.commands += 1
        words = self.random.choice(told["asked"]["moves"])["words"]
        command = f"{self.name}-{self.commands:06d}"
        return {"type": "move", "id": command, "version": told["version"], "words": words}


def pair(server: Server, number: int) -> tuple[Person, Person]:
    return Person(server, f"ana-{number}", Random(number)), Person(server, f"bo-{number}", Random(number + 100))


async def party(ana: Person, bo: Person) -> None:
    """Two people who play one duel after another until they are stopped."""
    with contextlib.suppress(asyncio.CancelledError):
        for person in (ana, bo):
            await person.request("GET", "/api/me")
        seats = [{"kind": "me"}, {"kind": "friend"}]
        while True:
            made = await ana.request("POST", "/api/tables", {"game": "dungeon-raiders", "seats": seats})
            await bo.request("POST", f"/api{made['invitations']['1']}", {})
            await asyncio.gather(*(person.play(made["table"]) for person in (ana, bo)))


async def some_play_on(people: list[Person]) -> None:
    """Wait until the server answers again, and some moves have been acknowledged."""
    before = sum(len(person.answers) for person in people)
    while sum(len(person.answers) for person in people) < before + LOAD:
        await asyncio.sleep(0.01)


async def play_and_kill(server: Server) -> list[Person]:
    random = Random(7)
    pairs = [pair(server, number) for number in range(PARTIES)]
    people = [person for both in pairs for person in both]
    parties = [asyncio.create_task(party(*both)) for both in pairs]
    for _ in range(KILLS):
        await some_play_on(people)
        await asyncio.sleep(random.random() * 0.4)
        await asyncio.to_thread(server.kill)
        server.start()
    await some_play_on(people)
    for task in parties:
        task.cancel()
    await asyncio.gather(*parties)
    return people


@pytest.mark.filterwarnings("ignore:This process")
def test_no_acknowledged_move_is_lost_and_none_is_made_twice(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    server = ForkedServer(database)
    try:
        people = asyncio.run(play_and_kill(server))
    finally:
        server.kill()
    with sqlite3.connect(database) as db:
        moves = db.execute("SELECT table_id, version, seat, command FROM moves ORDER BY 1, 2").fetchall()
        tables = db.execute("SELECT id FROM tables").fetchall()

    by_command = {(table, command): version for table, version, _, command in moves}
    acknowledged = {key: version for person in people for key, version in person.answers.items()}
    assert len(acknowledged) > KILLS * LOAD
    assert len(by_command) == len(moves), "a command was carried out twice"
    lost = {key for key, version in acknowledged.items() if by_command.get(key) != version}
    assert lost == set()
    for (table,) in tables:
        versions = [version for other, version, _, _ in moves if other == table]
        assert versions == list(range(1, len(versions) + 1))
