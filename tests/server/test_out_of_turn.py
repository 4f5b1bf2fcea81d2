"""Games that ask out of turn: wishes, those who can only pass, and those who left."""

import asyncio
from pathlib import Path

import pytest

from tests.server.desk import Desk, Guest, open_desk, settle
from undercroft.core.record import Record
from undercroft.core.shelf import games
from undercroft.server import hall
from undercroft.server.live import LiveTable

GAME = "dungeoneer"
pytestmark = pytest.mark.skipif(GAME not in games(), reason="the game is not installed")


@pytest.fixture(autouse=True)
def known_deals_and_short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "fresh_seed", lambda: 3)
    monkeypatch.setattr(hall, "PAUSE", (0.001, 0.002))


async def sit_down(desk: Desk, rounds: int = 0) -> tuple[Guest, Guest, LiveTable]:
    ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
    table = await desk.table(ana, bo, game=GAME, rounds=rounds)
    return await ana.sit(table), await bo.sit(table), table


def play(tmp_path: Path, act: object) -> None:
    async def whole() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            await act(desk)  # type: ignore[operator]

    asyncio.run(whole())


def test_a_wish_is_kept_counts_once_and_is_told_to_nobody_else(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana, bo, table = await sit_down(desk)
        before = bo.last["view"]
        assert (await ana.say(type="wish", words="ask always", id="my-first-wish"))["ok"]
        assert ana.last["view"]["wishes"] == {"asked": "ask always", "never": []}
        assert bo.last["view"] == before
        assert [line for step in bo.last["steps"] for line in step["lines"]] == []
        version = table.version
        assert (await ana.say(type="wish", words="ask always", id="my-first-wish"))["version"] == version
        assert table.version == version
        assert (await ana.say(type="wish", words="never abilities"))["ok"]
        assert ana.last["view"]["wishes"]["never"] == ["abilities"]
        refused = await ana.say(type="wish", words="never ask me anything")
        assert not refused["ok"]
        assert "is no wish" in refused["reason"]
        assert [words for _, words in Record.parse(table.record().text()).moves] == [
            "wish: ask always",
            "wish: never abilities",
        ]

    play(tmp_path, act)


def test_a_game_that_never_asks_out_of_turn_has_no_wishes(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        assert "nothing to wish for" in (await ana.say(type="wish", words="ask always"))["reason"]
        assert table.version == 0

    play(tmp_path, act)


def test_who_can_only_pass_is_not_asked_and_passes(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana, bo, table = await sit_down(desk, rounds=10)
        for guest in (ana, bo):
            await guest.say(type="wish", words="ask always")
        for _ in range(3000):
            if table.over:
                break
            turn = table.game.turn
            if table.passes():
                guest = (ana, bo)[turn or 0]
                assert not guest.last["asked"]["must"]
                assert guest.last["asked"]["moves"] == []
                assert not table.waits_for(turn)
                await asyncio.sleep(0.003)
            elif turn is not None:
                assert (await (ana, bo)[turn].move())["ok"]
        assert any(move.command.startswith("pass-") for move in table.row.moves)
        assert not any(told["type"] == "answer" for told in ana.heard)

    play(tmp_path, act)


def test_a_bot_plays_on_for_whoever_left(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana, bo, table = await sit_down(desk)
        assert (await bo.say(type="quit"))["ok"]
        assert not table.over
        assert bo.last["asked"]["moves"] == []
        for _ in range(20):
            await settle(table)
            if table.over or not ana.last["asked"]["moves"]:
                break
            await ana.move()
        assert any(move.seat == 1 and move.command.startswith("bot-") for move in table.row.moves)
        assert "left this game" in (await bo.say(type="move", words="done", version=table.version))["reason"]
        assert "left this game" in (await bo.say(type="wish", words="ask always"))["reason"]

    play(tmp_path, act)
