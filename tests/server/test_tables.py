"""Making tables, sitting down, and moving."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from tests.server.desk import Desk, Guest, open_desk, settle
from undercroft.core.chance import seal
from undercroft.core.errors import UndercroftError
from undercroft.core.shelf.record import Record
from undercroft.server.hall import Hall
from undercroft.server.live import LiveTable
from undercroft.server.store import Store, StoreError

Result = TypeVar("Result")


@pytest.fixture
def scene(tmp_path: Path) -> Callable[[Callable[[Desk], Awaitable[Result]]], Result]:
    """Runs a scene in a hall of its own."""

    def play(act: Callable[[Desk], Awaitable[Result]]) -> Result:
        async def whole() -> Result:
            async with open_desk(tmp_path / "tables.sqlite") as desk:
                return await act(desk)

        return asyncio.run(whole())

    return play


Play = Callable[[Callable[[Desk], Awaitable[None]]], None]


def test_one_person_and_bots_play_to_the_end(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana, "greedy", "random")
        await ana.sit(table)
        assert ana.last["seed"] is None
        while not table.over:
            await settle(table)
            if table.game.turn == 0:
                answer = await ana.move()
                assert answer["ok"], answer
        seed: str = ana.last["seed"] or ""
        assert seal(int(seed)) == ana.heard[0]["about"]["seal"]
        assert ana.last["view"]["outcome"]["clause"]
        assert Record.parse(table.record().text()).verify().outcome() is not None

    scene(act)


def test_a_game_waits_until_every_seat_is_taken(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, "friend", "greedy")
        await ana.sit(table)
        assert ana.last["about"]["status"] == "waiting"
        assert ana.last["asked"] is None
        assert ana.last["view"] is None  # nobody may look at a hand and then make another table
        assert ana.last["story"] == []
        assert (await ana.move("play 1"))["reason"] == "The game begins when every seat is taken."
        assert table.version == 0
        with pytest.raises(UndercroftError, match="used or never existed"):
            await desk.hall.join_by_link("no such link", bo.number, bo.name)

    scene(act)


def test_an_invitation_seats_one_person_once(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo, cleo = await desk.guest("Ana"), await desk.guest("Bo"), await desk.guest("Cleo")
        table = await desk.table(ana, bo, "greedy")
        assert [chair.name for chair in table.about().chairs][:2] == ["Ana", "Bo"]
        assert table.started
        assert table.seat_of(cleo.number) is None
        assert not table.may_watch(cleo.number)

    scene(act)


def test_open_seats_at_public_tables_go_to_the_first_who_come(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo, cleo = await desk.guest("Ana"), await desk.guest("Bo"), await desk.guest("Cleo")
        table = await desk.table(ana, "open", public=True)
        assert table.may_watch(None)
        await desk.hall.join_open(table, bo.number, bo.name)
        await desk.hall.join_open(table, bo.number, bo.name)  # sitting down twice is sitting down once
        assert table.seat_of(bo.number) == 1
        with pytest.raises(UndercroftError, match="no free seats left"):
            await desk.hall.join_open(table, cleo.number, cleo.name)

    scene(act)


def test_everyone_learns_who_is_here(scene: Play) -> None:
    def present(guest: Guest) -> list[bool]:
        told = next(told for told in reversed(guest.heard) if "about" in told)
        return [chair["present"] for chair in told["about"]["chairs"]]

    async def act(desk: Desk) -> None:
        ana, ben = await desk.guest("Ana"), await desk.guest("Ben")
        table = await desk.table(ana, "open", "random", public=True)
        await ana.sit(table)
        assert present(ana) == [True, False, True]
        await ben.sit(table)  # to look on
        assert present(ben) == [True, False, True]
        await desk.hall.join_open(table, ben.number, ben.name)
        assert present(ben) == present(ana) == [True, True, True]
        ana.leave()
        table.tell_presence()
        assert present(ben) == [False, True, True]

    scene(act)


def test_nobody_joins_a_private_table_without_a_link(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, "open", "friend")
        with pytest.raises(UndercroftError, match="private"):
            await desk.hall.join_open(table, bo.number, bo.name)

    scene(act)


def test_a_command_sent_twice_counts_once(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, bo)
        await ana.sit(table)
        await bo.sit(table)
        mover = ana if table.game.turn == 0 else bo
        first = await mover.move("play 2", id="the-same-one")
        again = await mover.move("play 2", id="the-same-one")
        other = await mover.move("play 3", id="the-same-one")
        assert first["ok"]
        assert first == again == other
        assert table.version == 1

    scene(act)


def test_two_sent_at_once_with_one_id_count_once(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        answers = await asyncio.gather(*(ana.move("play 2", id="the-same-one") for _ in range(5)))
        assert [answer["version"] for answer in answers] == [1] * 5
        assert table.version == 1

    scene(act)


def test_moves_that_are_not_ours_or_out_of_date_are_refused_with_a_reason(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, bo)
        await ana.sit(table)
        await bo.sit(table)
        mover, other = (ana, bo) if table.game.turn == 0 else (bo, ana)
        assert "cannot" in (await other.move("play 1"))["reason"]
        assert "does not exist yet" in (await mover.move("play 1", version=5))["reason"]
        assert "is not a move" in (await mover.move("fly away"))["reason"]
        assert (await mover.move("play 1"))["ok"]
        assert (await other.move("play 1"))["ok"]
        asked = ana if table.game.turn == 0 else bo
        assert "moved on" in (await asked.move("play 2", version=0))["reason"]
        assert table.version == 2

    scene(act)


def test_a_torch_does_not_wait_for_what_others_do_meanwhile(scene: Play) -> None:
    """§ table.arrival-order: an older version will do, as long as your own question is the same."""

    async def act(desk: Desk) -> None:
        guests = [await desk.guest(name) for name in ("Ana", "Bo", "Cleo")]
        for _ in range(60):
            table = await desk.table(*guests)
            turn = table.game.turn
            holders = [s for s in range(3) if s != turn and table.game.legal_moves(s)]
            if holders:
                break
        for guest in guests:
            await guest.sit(table)
        assert turn is not None
        await guests[turn].move()
        last_to_move = holders[0]
        if table.game.turn != last_to_move:
            answer = await guests[last_to_move].move("use torch", version=0)
            assert answer["ok"], answer

    scene(act)


def test_onlookers_see_and_cannot_act(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, eve = await desk.guest("Ana"), await desk.guest("Eve")
        table = await desk.table(ana, "greedy", public=True)
        await eve.sit(table)
        assert eve.last["you"] is None
        assert eve.last["view"]["hand"] is None
        assert "only watching" in (await eve.say(type="move", words="play 1", version=0))["reason"]
        assert "only watching" in (await eve.say(type="chat", text="hello"))["reason"]

    scene(act)


def test_a_client_that_comes_back_gets_what_it_missed(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        await ana.move()
        ana.leave()
        await ana.move(version=1)
        await ana.sit(table, since=1)
        news = ana.last
        assert (news["type"], news["version"], [step["version"] for step in news["steps"]]) == ("news", 2, [2])
        await ana.sit(table, since=99)
        assert ana.last["type"] == "whole"
        assert [step["version"] for step in ana.last["story"]] == [0, 1, 2]

    scene(act)


def test_talk_is_heard_and_kept(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, bo)
        await ana.sit(table)
        await bo.sit(table)
        await ana.say(type="chat", text="<b>well</b> met")
        assert bo.heard[-1]["text"] == "<b>well</b> met"
        await bo.sit(table)
        assert [(s["name"], s["text"]) for s in bo.last["chat"]] == [("Ana", "<b>well</b> met")]

    scene(act)


def test_talk_missed_while_away_is_heard_on_return(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, bo)
        await ana.sit(table)
        await bo.sit(table)
        mover, away = (ana, bo) if table.game.turn == 0 else (bo, ana)
        await mover.say(type="chat", text="before")
        await mover.move()
        assert away.last.get("chat") is None  # those who are there have heard it
        away.leave()
        await mover.say(type="chat", text="while you were out")
        await away.sit(table, since=1)
        assert (away.last["type"], away.last["steps"]) == ("news", [])
        assert [spoken["text"] for spoken in away.last["chat"]] == ["before", "while you were out"]

    scene(act)


def test_talk_sent_twice_is_said_once(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, bo)
        await ana.sit(table)
        await bo.sit(table)
        for guest in (ana, ana, bo):
            assert (await guest.say(type="chat", text="well met", id="the-same-one"))["ok"]
        assert [spoken.name for spoken in desk.hall.talk_of(table)] == ["Ana", "Bo"]
        assert sum(told["type"] == "spoken" for told in bo.heard) == 2

    scene(act)


def test_every_seat_that_owes_a_choice_gets_a_hint(scene: Play) -> None:
    """In Speed everyone lays a card at once, no matter whose turn it is said to be."""

    async def act(desk: Desk) -> None:
        guests = [await desk.guest(name) for name in ("Ana", "Bo", "Cleo")]
        table = await desk.table(*guests, speed=True)
        for guest in guests:
            await guest.sit(table)
            advice = await guest.say(type="hint")
            assert advice["words"] in [move["words"] for move in guest.last["asked"]["moves"]]
            assert desk.hall.mine(guest.number)[0].waits
        await guests[2].move("play 1")
        assert "is waiting for you" in (await guests[2].say(type="hint"))["reason"]
        assert not desk.hall.mine(guests[2].number)[0].waits
        assert (await guests[1].say(type="hint"))["type"] == "advice"

    scene(act)


def test_a_hint_is_a_legal_move(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        advice = await ana.say(type="hint")
        assert advice["words"] in [move["words"] for move in ana.last["asked"]["moves"]]

    scene(act)


def test_a_player_who_leaves_for_good_is_out_by_the_rules(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        table = await desk.table(ana, bo)
        await ana.sit(table)
        await bo.sit(table)
        assert (await ana.say(type="quit"))["ok"]
        assert bo.last["view"]["outcome"]["winners"] == [1]
        assert "No game is being played" in (await bo.say(type="quit"))["reason"]

    scene(act)


def test_my_tables_begin_with_what_waits_for_me(scene: Play) -> None:
    async def act(desk: Desk) -> None:
        ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
        waiting = await desk.table(ana)
        elsewhere = await desk.table(ana, "friend")
        over = await desk.table(ana, bo)
        await bo.sit(over)
        await bo.say(type="quit")
        mine = [about.id for about in desk.hall.mine(ana.number)]
        assert mine == [waiting.row.id, elsewhere.row.id, over.row.id]
        assert [(about.id, about.you) for about in desk.hall.mine(bo.number)] == [(over.row.id, 1)]
        assert desk.hall.public(None) == []

    scene(act)


def test_a_table_survives_the_server(tmp_path: Path) -> None:
    async def play() -> tuple[str, str, list[str]]:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            ana = await desk.guest("Ana")
            table = await desk.table(ana, wounds=3)
            await ana.sit(table)
            await ana.move(id="first-move")
            await ana.move()
            return table.row.id, table.record().text(), [str(table.game.view(0))]

    async def come_back(table_id: str) -> tuple[LiveTable, str]:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            table = desk.hall.open(table_id)
            assert table is not None
            answer = await table.move(0, "play 1", "first-move", 0)
            assert (answer.ok, answer.version) == (True, 1)
            return table, str(table.game.view(0))

    table_id, text, views = asyncio.run(play())
    table, view = asyncio.run(come_back(table_id))
    assert table.record().text() == text
    assert [view] == views


def test_a_database_of_another_schema_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = Store(path)
    store._connection.execute("PRAGMA user_version = 99")
    store.close()
    with pytest.raises(StoreError, match="schema 99"):
        Store(path)
    (tmp_path / "text").write_text("this is no database, not even a small one, but text that goes on and on")
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path / "text")


def test_two_moves_that_race_for_a_version_cannot_both_have_it(tmp_path: Path) -> None:
    """As two workers of one database would: the second append is refused, and nothing is overwritten."""

    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            ana = await desk.guest("Ana")
            table = await desk.table(ana)
            rival = Hall(desk.hall.store, desk.hall.thinkers)
            other = rival.open(table.row.id)
            assert other is not None
            answers = await asyncio.gather(
                table.move(0, "play 1", "command-a", 0), other.move(0, "play 2", "command-b", 0)
            )
            assert sorted(answer.ok for answer in answers) == [False, True]
            assert len(desk.hall.store.table(table.row.id).moves) == 1  # type: ignore[union-attr]
            await rival.close()

    asyncio.run(act())


def test_a_fault_of_ours_does_not_stop_the_table(scene: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        with monkeypatch.context() as broken:
            broken.setattr(table, "asked_at", [])
            assert "our fault" in (await ana.move("play 1"))["reason"]
        assert (await ana.move("play 1"))["ok"]

    scene(act)
