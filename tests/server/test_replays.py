"""Looking back takes long for a long game: nobody at a table waits for that."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from httpx import ASGITransport, AsyncClient

from tests.server.desk import Desk
from undercroft.server.app import make_app


class Turns:
    """How often somebody at a table could have been attended to."""

    def __init__(self) -> None:
        self.count = 0
        self._task = asyncio.create_task(self._take())

    async def _take(self) -> None:
        while True:
            await asyncio.sleep(0)
            self.count += 1

    def stop(self) -> int:
        self._task.cancel()
        return self.count


@asynccontextmanager
async def finished_game(path: Path) -> AsyncIterator[tuple[AsyncClient, str, int]]:
    """A server in this very loop with a game that is over: where to look back at it, and how many moves it had."""
    with ThreadPoolExecutor(1) as thinkers:
        app = make_app(path, thinkers)
        transport = ASGITransport(cast(Any, app))
        async with app.lifespan(), AsyncClient(transport=transport, base_url="http://here") as client:
            desk = Desk(app.state.hall)
            table = await desk.table(await desk.guest("Ana"), public=True, wounds=5)
            while table.game.turn is not None:
                words = table.game.say(table.game.legal_moves()[0])
                await table.move(table.game.turn, words, f"command-{table.version}", table.version)
            yield client, f"/api/tables/{table.row.id}/replay?open=true", table.version


def test_others_have_their_turn_between_any_two_positions(tmp_path: Path) -> None:
    async def act() -> None:
        async with finished_game(tmp_path / "tables.sqlite") as (client, replay, moves):
            turns = Turns()
            found: dict[str, Any] = (await client.get(replay)).json()
            assert turns.stop() >= moves
            assert [moment["version"] for moment in found["moments"]] == list(range(moves + 1))

    asyncio.run(act())


def test_many_people_looking_back_take_turns(tmp_path: Path) -> None:
    async def act() -> None:
        async with finished_game(tmp_path / "tables.sqlite") as (client, replay, moves):
            turns = Turns()
            found = await asyncio.gather(*(client.get(replay) for _ in range(8)))
            assert turns.stop() >= 8 * moves
            assert len({answer.content for answer in found}) == 1

    asyncio.run(act())
