"""Never leaked: deal anew all that a seat may not know, and every byte sent to it stays the same."""

import asyncio
from pathlib import Path

import pytest

import undercroft
from tests.laws.tables import TABLES, describe, random_act
from tests.server.desk import open_desk
from undercroft.core.box import Terms
from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove, UndercroftError
from undercroft.core.record import LEAVE
from undercroft.server.live import LiveTable
from undercroft.server.messages import encode
from undercroft.server.store import MoveRow, SeatRow, TableRow

VERSIONS = 45


def lay_table(terms: Terms, seed: int) -> LiveTable:
    """A table in play that nothing is kept of."""
    seats = [SeatRow(seat, "person", f"Guest {seat}", seat, None) for seat in range(terms.seats)]
    row = TableRow("id", "name", terms.box.name, terms.options, terms.content, seed, True, seats, [])
    return LiveTable(row, terms, None)  # type: ignore[arg-type]


def swap_hidden(table: LiveTable, seat: int, chance: Chance) -> LiveTable:
    """The same table with the same past, in which all that the seat does not know lies differently."""
    twin = lay_table(table.terms, table.row.seed)
    twin.game = table.game.sample(seat, chance)
    twin.game.chance = table.game.chance.copy()
    twin.game.events = list(table.game.events or [])
    twin.version, twin.marks, twin.left = table.version, list(table.marks), set(table.left)
    return twin


def act(table: LiveTable, seat: int, words: str) -> None:
    table._perform(MoveRow(table.version + 1, seat, words, f"command-{table.version}"))


def sent(table: LiveTable, seat: int | None) -> list[bytes]:
    """What the seat is sent: on arrival, as news, and when it asks for what may not be."""
    since = max(table.version - 1, 0)
    return [encode(table.whole(seat, [])), encode(table.news(seat, since, table.now())), *refusals(table, seat)]


def refusals(table: LiveTable, seat: int | None) -> list[bytes]:
    if seat is None or table.over:
        return []
    texts = []
    words = len(table.game.vocabulary.words)
    chance = Chance(table.version)
    legal = table.game.legal_moves(seat)
    for move in range(words) if words <= 200 else [chance.below(words) for _ in range(20)]:
        if move not in legal:
            with pytest.raises(IllegalMove) as refused:
                table.game.push(move, seat)
            texts.append(str(refused.value).encode())
    return texts


@pytest.mark.parametrize("terms", TABLES[::3], ids=describe)
def test_every_byte_to_a_seat_is_the_same_whatever_it_may_not_know(terms: Terms) -> None:
    for seed in range(3):
        table = lay_table(terms, seed)
        chance = Chance(seed)
        twins = [swap_hidden(table, seat, chance) for seat in range(terms.seats)]
        while not table.over and table.version < VERSIONS:
            seat_acting, move = random_act(table.game, chance)
            words = LEAVE if move is None else table.game.say(move)
            act(table, seat_acting, words)
            for seat in range(terms.seats):
                twins[seat] = follow(table, twins[seat], seat, seat_acting, words, chance)


def follow(table: LiveTable, twin: LiveTable, seat: int, acting: int, words: str, chance: Chance) -> LiveTable:
    """Let the twin go the same way, and compare; when the seat has learned something, begin a new twin."""
    try:
        act(twin, acting, words)
    except UndercroftError:  # somebody played a card that they do not hold in the twin
        twin = swap_hidden(table, seat, chance)
    if twin.game.view(seat) != table.game.view(seat):
        twin = swap_hidden(table, seat, chance)
    assert sent(twin, seat) == sent(table, seat)
    assert encode(twin.whole(None, [])) == encode(table.whole(None, []))
    return twin


def test_the_seed_and_others_hands_are_nowhere_in_what_is_sent(tmp_path: Path) -> None:
    terms = undercroft.games()["dungeon-raiders"].agree(4)
    seed = 2**127 + 12_345_678_987_654_321
    table = lay_table(terms, seed)
    for seat in (None, 0, 1, 2, 3):
        for message in sent(table, seat):
            assert str(seed).encode() not in message
            assert message.count(b'"power":[') <= 1


def test_a_running_game_cannot_be_looked_back_at(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    from undercroft.server.app import make_app

    with TestClient(make_app(tmp_path / "tables.sqlite")) as client:
        client.get("/api/me")
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = client.post("/api/tables", json={"game": "dungeon-raiders", "seats": seats, "public": True}).json()
        for what in ("replay", "replay?seat=0", "replay?open=true", "record"):
            answer = client.get(f"/api/tables/{made['table']}/{what}")
            assert answer.status_code == 400
            assert "Only a finished game" in answer.json()["reason"]


def test_whoever_sits_down_later_gets_only_their_own_view(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
            table = await desk.table(ana, "open", public=True)
            await bo.sit(table)
            assert bo.last["view"] == {}
            await desk.hall.join_open(table, bo.number, bo.name)
            assert bo.last["you"] == 1
            assert bo.last["view"]["hand"]["power"] == [1, 2, 3, 4, 5]

    asyncio.run(scene())
