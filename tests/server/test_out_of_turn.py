"""Games that ask out of turn: wishes, those who can only pass, and those who left."""

import asyncio
from pathlib import Path

import pytest

from tests.server.desk import Desk, Guest, open_desk, settle
from undercroft.core.shelf.installed import games
from undercroft.core.shelf.record import LEAVE, Record
from undercroft.core.wishes import LEVEL_WORDS
from undercroft.server import hall
from undercroft.server.live import LiveTable
from undercroft.server.messages import Answer

GAME = "dungeoneer"
pytestmark = pytest.mark.skipif(GAME not in games(), reason="the game is not installed")


@pytest.fixture(autouse=True)
def known_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "fresh_seed", lambda: 3)


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
        heard = len(bo.heard)
        assert (await ana.say(type="wish", words="ask always", id="my-first-wish"))["ok"]
        wishes = ana.last["view"]["wishes"]
        assert (wishes["asked"], wishes["never"]) == ("ask always", [])
        assert [level["words"] for level in wishes["levels"]] == LEVEL_WORDS
        assert len(bo.heard) == heard
        version = table.version
        assert (await ana.say(type="wish", words="ask always", id="my-first-wish"))["version"] == version
        assert table.version == version
        assert (await ana.say(type="wish", words="never abilities"))["ok"]
        again = {"words": "again abilities", "label": "abilities"}
        assert ana.last["view"]["wishes"]["never"] == [again]
        refused = await ana.say(type="wish", words="never ask me anything")
        assert not refused["ok"]
        assert "is not a wish" in refused["reason"]
        assert [words for _, words in Record.parse(table.record().text()).moves] == [
            "wish: ask always",
            "wish: never abilities",
        ]

    play(tmp_path, act)


async def until_encounters(guests: list[Guest], table: LiveTable) -> tuple[Guest, Guest, str]:
    """Play on until somebody can list an Encounter: who that is, the other, and the move."""
    while table.game.turn is not None:
        asked = guests[table.game.turn]
        words = [move["words"] for move in asked.last["asked"]["moves"]]
        listing = [move for move in words if move.startswith("send ")]
        if listing:
            return asked, guests[1 - table.game.turn], listing[0]
        assert table.passes() or (await asked.move(words[0]))["ok"]
        await asyncio.sleep(0.001)
    raise AssertionError("nobody could list an Encounter")


def test_what_a_player_does_in_secret_moves_no_version_of_another(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        *guests, table = await sit_down(desk)
        lord, other, listing = await until_encounters(guests, table)
        public, heard, seen = table.about(), len(other.heard), other.last["version"]
        counted = lord.last["version"]
        await other.say(type="wish", words="ask always")
        other_seen = other.last["version"]
        assert (lord.last["version"], other_seen) == (counted, seen + 1)
        answer = await lord.move(listing)
        assert (answer["ok"], answer["version"], lord.last["version"]) == (True, counted + 1, counted + 1)
        assert (len(other.heard), other.last["version"]) == (heard + 1, other_seen)
        assert table.about() == public
        assert (await lord.move("attack"))["ok"]
        assert (other.last["version"], [step["version"] for step in other.last["steps"]]) == (
            other_seen + 1,
            [other_seen + 1],
        )
        again = LiveTable(table.row, table.terms, table.store)
        assert again.versions.noticed == table.versions.noticed
        for guest in (lord, other):
            await guest.sit(table)
            assert [step["version"] for step in guest.last["story"]] == list(range(guest.last["version"] + 1))

    play(tmp_path, act)


def test_who_comes_back_misses_nothing_however_much_was_done_in_secret(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        *guests, table = await sit_down(desk)
        lord, other, listing = await until_encounters(guests, table)
        since = other.last["version"]
        other.leave()
        for words in ("ask always", "ask when touched"):
            await lord.say(type="wish", words=words)
        await lord.move(listing)
        await lord.move("attack")
        await other.sit(table, since=since)
        steps = other.last["steps"]
        assert [step["version"] for step in steps] == list(range(since + 1, other.last["version"] + 1))
        told = [line["event"] for step in steps for line in step["lines"]]
        assert told == [line["event"] for step in lord.last["steps"] for line in step["lines"]]

    play(tmp_path, act)


def test_a_game_that_never_asks_out_of_turn_has_no_wishes(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        ana = await desk.guest("Ana")
        table = await desk.table(ana)
        await ana.sit(table)
        assert "nothing to wish for" in (await ana.say(type="wish", words="ask always"))["reason"]
        assert table.version == 0

    play(tmp_path, act)


def test_a_player_who_can_only_pass_is_not_asked_and_passes(tmp_path: Path) -> None:
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
                guest = (ana, bo)[turn]
                last = guest.last["asked"]["moves"][-1]["words"]  # so that something happens
                assert (await guest.move(last))["ok"]
        assert any(move.command.startswith("pass:") for move in table.row.moves)
        assert not any(told["type"] == "answer" for told in ana.heard)

    play(tmp_path, act)


def test_a_bot_takes_over_from_a_player_who_left(tmp_path: Path) -> None:
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
        assert any(move.seat == 1 and move.command.startswith("bot:") for move in table.row.moves)
        assert "left this game" in (await bo.say(type="move", words="done", version=table.version))["reason"]
        assert "left this game" in (await bo.say(type="wish", words="ask always"))["reason"]

    play(tmp_path, act)


def test_a_player_cannot_use_up_the_ids_of_the_moves_that_a_bot_will_make_for_them(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        *guests, table = await sit_down(desk)
        turn = table.game.turn or 0
        leaver, version = guests[turn], table.version
        wishes = 20
        for number in range(wishes):
            after = version + wishes + 1 + number
            words = LEVEL_WORDS[number % 2]
            assert (await leaver.say(type="wish", words=words, id=f"bot-{after}-{turn}"))["ok"]
            assert (
                "not a command" in (await leaver.say(type="wish", words=words, id=f"bot:{after}:{turn}"))["reason"]
            )
        assert (await leaver.say(type="quit"))["ok"]
        await settle(table)
        assert any(move.seat == turn and move.command.startswith("bot:") for move in table.row.moves)

    play(tmp_path, act)


def test_a_bot_whose_move_changes_nothing_waits_before_it_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    async def say_yes_and_do_nothing(_: LiveTable, seat: int, words: str, command: str, version: int) -> Answer:
        tried.append(words)
        return Answer(command, True, version)

    monkeypatch.setattr(hall, "FIRST_WAIT", 60.0)
    monkeypatch.setattr(LiveTable, "move", say_yes_and_do_nothing)

    async def act(desk: Desk) -> None:
        await desk.table("random", "random")
        while not tried:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert len(tried) == 1

    play(tmp_path, act)


def test_what_somebody_sends_right_behind_their_own_quit_is_refused(tmp_path: Path) -> None:
    async def act(desk: Desk) -> None:
        *guests, table = await sit_down(desk)
        leaver, stays = guests if table.game.turn == 0 else reversed(guests)
        words = leaver.last["asked"]["moves"][0]["words"]
        left, *late = await asyncio.gather(
            leaver.say(type="quit"),
            leaver.move(words),
            leaver.say(type="wish", words=LEVEL_WORDS[0]),
            leaver.say(type="quit"),
        )
        assert left["ok"]
        assert [answer["reason"] for answer in late] == ["You have left this game for good."] * 3
        assert not any(told["type"] == "answer" for told in stays.heard)
        kept = [move for move in table.row.moves if not move.command.startswith("bot:")]
        assert [move.words for move in kept] == [LEAVE]

    play(tmp_path, act)
