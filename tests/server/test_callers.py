"""Nobody who calls from one place can ask for all that the server has."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from httpx import ASGITransport, AsyncClient
from litestar import Litestar

from undercroft.server.app import make_app

SOLITAIRE = {"game": "dungeon-raiders", "seats": [{"kind": "me"}]}
AT_ONCE, FLOOD = 200, 400
RUDE, NEIGHBOUR, ELSEWHERE = "2001:db8:1:2:3::4", "2001:db8:1:2:5::6", "203.0.113.7"


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth of what is allowed otherwise, so that a flood is soon poured."""
    monkeypatch.setattr("undercroft.server.pace.REQUESTS", float(AT_ONCE))
    monkeypatch.setattr("undercroft.server.pace.REQUESTS_PER_SECOND", 1.0)


@asynccontextmanager
async def serving(path: Path) -> AsyncIterator[Litestar]:
    with ThreadPoolExecutor(1) as thinkers:
        app = make_app(path, thinkers)
        async with app.lifespan():
            yield app


def calls(app: Litestar, address: str) -> AsyncClient:
    transport = ASGITransport(cast(Any, app), client=(address, 5))
    return AsyncClient(transport=transport, base_url="http://here")


async def until_refused(ask: Callable[[], Awaitable[Any]]) -> int:
    """How often this is granted, up to a flood."""
    for count in range(FLOOD):
        answer = await ask()
        if answer.status_code == 429:
            assert "Too many requests" in answer.json()["reason"]
            return count
        assert answer.is_success
    return FLOOD


def test_requests_from_one_place_have_a_pace(tmp_path: Path) -> None:
    async def act() -> None:
        async with serving(tmp_path / "tables.sqlite") as app:
            async with calls(app, RUDE) as rude:
                assert AT_ONCE <= await until_refused(lambda: rude.get("/api/games")) < FLOOD
            async with calls(app, NEIGHBOUR) as neighbour:  # who has so many addresses has only one place
                assert (await neighbour.get("/api/games")).status_code == 429
            async with calls(app, ELSEWHERE) as friend:
                assert (await friend.get("/api/games")).status_code == 200

    asyncio.run(act())


def test_people_and_tables_cannot_be_made_without_end(tmp_path: Path) -> None:
    async def act() -> None:
        async with serving(tmp_path / "tables.sqlite") as app:
            async with calls(app, RUDE) as rude:
                await rude.get("/api/me")
                assert 5 < await until_refused(lambda: rude.post("/api/tables", json=SOLITAIRE)) < AT_ONCE / 10
            async with calls(app, ELSEWHERE) as many:

                async def come_again() -> Any:
                    many.cookies.clear()
                    return await many.get("/api/me")

                assert 5 < await until_refused(come_again) < AT_ONCE / 10

    asyncio.run(act())


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", ""])
def test_calls_from_this_machine_are_not_counted(tmp_path: Path, address: str) -> None:
    """They are those of a proxy, which may call for everybody."""

    async def act() -> None:
        async with serving(tmp_path / "tables.sqlite") as app, calls(app, address) as proxy:
            assert await until_refused(lambda: proxy.get("/api/games")) == FLOOD

    asyncio.run(act())
