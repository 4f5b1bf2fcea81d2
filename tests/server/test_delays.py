"""How long an answer takes says nothing about the hand behind it."""

import asyncio
from pathlib import Path

import pytest

from tests.server.desk import Desk, open_desk
from undercroft.bots import BOTS
from undercroft.core.shelf.installed import games
from undercroft.server import delays, hall
from undercroft.server.think import think

GAME = "dungeoneer"
ENOUGH = 12  # questions of each kind to look at

needs_game = pytest.mark.skipif(GAME not in games(), reason="the game is not installed")


class Waits:
    """Nobody really waits, and luck is always the same; notes how long each kind of question was waited for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.desk: Desk
        self.drawn = 0
        self.passing: list[float] = []  # at questions where one can only pass
        self.choosing: list[float] = []  # where one can also pass
        self.other: list[float] = []  # where one cannot pass
        monkeypatch.setattr(hall, "fresh_seed", lambda: 3)
        monkeypatch.setattr(delays, "SLOWNESS", 1.0)
        monkeypatch.setattr(delays, "monotonic", lambda: 0.0)
        monkeypatch.setattr(delays, "random", self.draw)
        monkeypatch.setattr(delays, "wait", self.note)

    def draw(self) -> float:
        self.drawn += 1
        return 0.5

    async def note(self, until: float) -> None:
        (table,) = self.desk.hall.tables.values()
        moves, nothing = table.game.legal_moves(), table.game.pass_move()
        kind = self.other if nothing not in moves else self.passing if len(moves) == 1 else self.choosing
        kind.append(until)
        await asyncio.sleep(0)


@needs_game
def test_a_bot_answers_at_a_moment_that_was_drawn_without_a_look_at_its_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = Waits(monkeypatch)
    # Only how long they would think counts here, so that they need not think.
    monkeypatch.setattr(hall, "think", lambda position, seat, _, share: think(position, seat, "greedy", share))

    async def scene() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            waits.desk = desk
            table = await desk.table("dungeon-lord", "dungeon-lord", "dungeon-lord", game=GAME)
            while not table.over and min(len(waits.passing), len(waits.choosing)) < ENOUGH:
                await asyncio.sleep(0.01)

    asyncio.run(scene())
    assert waits.passing
    assert waits.choosing
    assert {*waits.passing, *waits.choosing} == {
        delays.thinking_time("dungeon-lord") + delays.SPARE + delays.MORE / 2
    }
    assert set(waits.other) == {0.0}
    assert waits.drawn - len(waits.passing) - len(waits.choosing) in (0, 1)  # the last may still be thinking


@needs_game
def test_where_a_person_can_only_pass_the_table_takes_its_time_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = Waits(monkeypatch)

    async def scene() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            waits.desk = desk
            guests = [await desk.guest("Ana"), await desk.guest("Bo")]
            table = await desk.table(*guests, game=GAME)
            for guest in guests:
                await guest.sit(table)
                await guest.say(type="wish", words="ask always")
            while not table.over and len(waits.passing) < ENOUGH:
                if table.passes() or table.game.turn is None:
                    await asyncio.sleep(0.001)
                else:
                    await guests[table.game.turn].move(guests[table.game.turn].last["asked"]["moves"][-1]["words"])

    asyncio.run(scene())
    assert set(waits.passing) == {delays.SHORTEST + (delays.LONGEST - delays.SHORTEST) / 16}
    assert waits.choosing == waits.other == []  # people take their own time


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_never_answers_before_it_could_have_thought_it_over(
    bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delays, "SLOWNESS", 1.0)
    monkeypatch.setattr(delays, "monotonic", lambda: 0.0)
    monkeypatch.setattr(delays, "random", lambda: 0.0)
    assert delays.until_answer(bot) > delays.thinking_time(bot)


@needs_game
def test_a_wish_does_not_put_off_a_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who wishes again and again while the table is about to pass for them cannot hold it up."""
    waits = Waits(monkeypatch)
    wished: list[int] = []

    async def scene() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            waits.desk = desk
            guests = [await desk.guest("Ana"), await desk.guest("Bo")]
            table = await desk.table(*guests, game=GAME)
            for guest in guests:
                await guest.sit(table)
                await guest.say(type="wish", words="ask always")

            async def wish_meanwhile(_: float) -> None:
                assert table.game.turn is not None
                await guests[table.game.turn].say(type="wish", words="ask always")
                wished.append(table.version)

            monkeypatch.setattr(delays, "wait", wish_meanwhile)
            while not table.over and len(wished) < 3:
                if table.passes() or table.game.turn is None:
                    await asyncio.sleep(0.001)
                else:
                    await guests[table.game.turn].move(guests[table.game.turn].last["asked"]["moves"][-1]["words"])
            passed = [move.version for move in table.row.moves if move.command.startswith("pass:")]
            assert passed[:2] == [version + 1 for version in wished[:2]]

    asyncio.run(scene())
