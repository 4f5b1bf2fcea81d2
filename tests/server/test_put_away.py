"""Tables that nobody needs are put away, and come back as they were, no matter who arrives in the meantime."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.server.desk import Desk, Guest, open_desk, settle, without_defaults
from undercroft.server.live import LiveTable
from undercroft.server.store import TableRow


def run(tmp_path: Path, act: Callable[[Desk], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            await act(desk)

    asyncio.run(whole())


async def come_back(desk: Desk, guest: Guest, table: LiveTable, since: int | None = None) -> LiveTable:
    await guest.sit(desk.hall.reopen(table), since)
    assert guest.connection is not None
    return guest.connection.table


def test_a_table_that_was_put_away_comes_back_intact(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana, "greedy", "greedy")
        await ana.sit(table)
        await settle(table)
        assert (await ana.move(id="first-move"))["ok"]
        await settle(table)
        await table.finish_acts()
        seen, text = ana.last["view"], table.record().text()
        desk.hall.put_away(0)
        assert desk.hall.tables  # Ana is here
        ana.leave()
        desk.hall.put_away(60)
        assert desk.hall.tables  # she went just now
        desk.hall.put_away(0)
        assert not desk.hall.tables
        assert not desk.hall._bots
        again = await come_back(desk, ana, table)
        assert again is not table
        assert again.record().text() == text
        assert without_defaults(ana.last["view"]) == without_defaults(seen)
        assert (await ana.move(id="first-move"))["ok"]  # it still counts once
        assert again.record().text() == text
        assert (await ana.move())["ok"]
        await settle(again)

    run(tmp_path, act)


def test_a_table_that_is_listed_while_it_is_made_stays_one_table(tmp_path: Path) -> None:
    """Somebody looks at a list between the moment a new table is on disk and the moment it stands in the hall."""

    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        add_table = desk.hall.store.add_table

        async def add_and_list(row: TableRow, at: float) -> None:
            await add_table(row, at)
            assert [about.id for about in desk.hall.mine(ana.number)] == [row.id]

        desk.hall.store.add_table = add_and_list  # type: ignore[method-assign]
        table = await desk.table(ana, "greedy", "greedy")
        await ana.sit(table)
        await settle(table)  # the bots play at the table where Ana sits
        assert (await ana.move())["ok"]
        await settle(table)

    run(tmp_path, act)


def test_a_table_is_kept_while_a_bot_has_to_think(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        table = await desk.table("random", "random", "random", public=True)
        while not table.over:
            desk.hall.put_away(0)
            assert desk.hall.tables or table.over
            await asyncio.sleep(0.001)
        await table.finish_acts()
        desk.hall.put_away(0)
        assert not desk.hall.tables

    run(tmp_path, act)


def test_nothing_is_put_away_while_a_move_is_being_kept(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        moving = asyncio.create_task(ana.move("play 1"))
        await asyncio.sleep(0)
        ana.leave()
        desk.hall.put_away(0)
        assert desk.hall.tables
        assert (await moving)["ok"]
        desk.hall.put_away(0)
        assert not desk.hall.tables

    run(tmp_path, act)


def test_a_player_who_goes_while_a_move_is_being_stored_has_made_it(tmp_path: Path) -> None:
    """The line breaks between the disk and the table: both must know of the move, or no other could follow."""

    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        moving = asyncio.create_task(ana.move("play 1"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        moving.cancel()
        await table.finish_acts()
        assert table.version == 1
        assert (await ana.move("play 2", version=1))["ok"]

    run(tmp_path, act)


def test_no_move_is_lost_between_putting_away_and_arriving(tmp_path: Path) -> None:
    """Tables are put away at every step of the event loop while people come, play a card, and go."""

    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, bo)
        made: list[tuple[int, str]] = []
        going = True

        async def sweep() -> None:
            while going:
                desk.hall.put_away(0)
                await asyncio.sleep(0)

        async def play(guest: Guest, seat: int) -> None:
            number = 0
            while len(made) < 20:
                number += 1
                live = await come_back(desk, guest, table)
                await asyncio.sleep(0)
                if guest.last["about"]["turn"] == seat:
                    command = f"card-{seat}-{number}"
                    answer = await guest.move(id=command)
                    if answer["ok"]:
                        made.append((answer["version"], command))
                assert desk.hall.tables[table.row.id] is live
                guest.leave()
                await asyncio.sleep(0)

        sweeping = asyncio.create_task(sweep())
        await asyncio.gather(play(ana, 0), play(bo, 1))
        going = False
        await sweeping
        row = desk.hall.store.table(table.row.id)
        assert row is not None
        assert sorted(made) == [(move.version, move.command) for move in row.moves]

    run(tmp_path, act)


def test_a_player_who_sits_down_at_a_table_that_was_put_away_sits_there(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, "open", public=True)
        desk.hall.put_away(0)
        await desk.hall.join_open(table, bo.number, bo.name)
        again = await come_back(desk, bo, table)
        assert again.seat_of(bo.number) == 1
        assert again.started

    run(tmp_path, act)
