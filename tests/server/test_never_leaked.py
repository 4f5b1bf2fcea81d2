"""Never leaked: deal everything again that a seat may not know, and every byte sent to it stays the same."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.laws.tables import TABLES
from tests.server.desk import open_desk
from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove, UndercroftError
from undercroft.core.game import Game
from undercroft.core.shelf.box import Terms
from undercroft.core.shelf.record import LEAVE, WISH
from undercroft.core.wishes import LEVEL_WORDS, NEVER
from undercroft.server.live import LiveTable
from undercroft.server.messages import encode
from undercroft.server.store import MoveRow, SeatRow, TableRow
from undercroft.testing import describe, random_act

VERSIONS = 45
WISHING = 8  # one act of so many is a wish, in games that ask out of turn


def lay_table(terms: Terms, seed: int) -> LiveTable:
    """A table in play that nothing is kept of."""
    seats = [SeatRow(seat, "person", f"Guest {seat}", seat, None) for seat in range(terms.seats)]
    row = TableRow(
        id="id",
        name="name",
        game=terms.box.name,
        public=True,
        seats=seats,
        options=terms.options,
        content=terms.content,
        seed=seed,
        moves=[],
    )
    table = LiveTable(row, terms, None)  # type: ignore[arg-type]
    watch(table)
    return table


def watch(table: LiveTable) -> None:
    """Somebody looks on from every seat and beside the table, from now on."""
    table.game.listener = table._hear
    table.eyes = {seat: table.eyes_of(seat) for seat in [None, *range(table.terms.seats)]}


def swap_hidden(table: LiveTable, seat: int, chance: Chance) -> LiveTable:
    """The same table with the same past, in which all that the seat does not know lies differently."""
    twin = lay_table(table.terms, table.row.seed)
    twin.game = table.game.sample(seat, chance)
    twin.game.chance = table.game.chance.copy()
    twin.game.polite = table.game.polite
    twin.game.events = list(table.game.events or [])
    twin.version, twin.marks, twin.left = table.version, list(table.marks), set(table.left)
    twin.versions.noticed = {who: list(noticed) for who, noticed in table.versions.noticed.items()}
    watch(twin)
    return twin


def act(table: LiveTable, seat: int, words: str) -> None:
    table.perform(MoveRow(table.version + 1, seat, words, f"command-{table.version}"))


def sent(table: LiveTable, seat: int | None) -> list[bytes]:
    """What the seat is sent: on arrival, when it comes back, and when it asks for what may not be."""
    since = max(table.number(seat) - 1, 0)
    return [encode(table.whole(seat, [])), encode(table.missed(seat, since, [])), *refusals(table, seat)]


def notices(table: LiveTable, seat: int | None) -> bool:
    """Whether the seat is told that there was an act."""
    return table.versions.last(seat) == table.version


def news(table: LiveTable, seat: int | None) -> bytes:
    """What the seat is told of the last act: each line with what it changed, in the middle of the act too."""
    return encode(table.news(table.eyes[seat], table.now())) if notices(table, seat) else b""


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
            seat_acting, words = anything(table.game, chance)
            before = {seat: encode(table.whole(seat, [])) for seat in table.eyes}
            act(table, seat_acting, words)
            for seat, all_sent in before.items():  # who is not told of an act could not find out by looking
                assert notices(table, seat) or encode(table.whole(seat, [])) == all_sent
            beside = news(table, None)
            told = [news(table, seat) for seat in range(terms.seats)]
            for seat in range(terms.seats):
                heard = [told[seat], beside]
                twins[seat] = follow(table, twins[seat], seat, seat_acting, words, heard, chance)


def anything(game: Game, chance: Chance) -> tuple[int, str]:
    """A seat, and in words what it does: a move, a wish now and then, or to leave."""
    if game.wishes is not None and chance.below(WISHING) == 0:
        wishes = LEVEL_WORDS + [NEVER + topic for topic in game.topics()]
        return chance.below(game.seats), WISH + chance.pick(wishes)
    seat, move = random_act(game, chance)
    return seat, LEAVE if move is None else game.say(move)


def follow(
    table: LiveTable, twin: LiveTable, seat: int, acting: int, words: str, told: list[bytes], chance: Chance
) -> LiveTable:
    """Let the twin go the same way, and compare what the seat and an onlooker are told; when the seat has learned
    something, begin a new twin.
    """
    try:
        act(twin, acting, words)
    except UndercroftError:  # somebody played a card that they do not hold in the twin
        twin = swap_hidden(table, seat, chance)
    else:
        if twin.game.view(seat) == table.game.view(seat):
            assert [news(twin, seat), news(twin, None)] == told
        else:
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


def test_the_seed_is_not_released_in_the_middle_of_a_move(tmp_path: Path) -> None:
    """While steps happen nobody has to choose, as when a game is over."""
    table = lay_table(undercroft.games()["dungeon-raiders"].agree(2), 1)
    released = []
    table.game.listener = lambda _: released.append(table.seed() or table.over)
    while not table.over:
        assert table.game.turn is not None
        act(table, table.game.turn, table.game.say(table.game.legal_moves()[0]))
    assert not any(released)
    assert table.seed() == "1"


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
            assert "a finished game" in answer.json()["reason"]


def test_a_player_who_sits_down_later_gets_only_their_own_view(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
            table = await desk.table(ana, "open", public=True)
            await bo.sit(table)
            before: Any = bo.last["view"]
            assert before is None
            await desk.hall.join_open(table, bo.number, bo.name)
            assert bo.last["you"] == 1
            assert bo.last["view"]["hand"]["power"] == [1, 2, 3, 4, 5]

    asyncio.run(scene())
