"""What a finished game hands on to the next at the same table."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.desk import Desk, Guest, open_desk
from undercroft.server.live import LiveTable
from undercroft.server.messages import WantedSeat, WantedTable

GAME = "ruins-raiders"


async def play_until_somebody_has_a_card(table: LiveTable, guests: list[Guest]) -> None:
    """Whoever is asked draws if they may."""
    for _ in range(200):
        if any(raider["cards"] for raider in guests[0].last["view"]["raiders"]):
            return
        who = guests[table.game.turn or 0]
        words = [move["words"] for move in who.last["asked"]["moves"]]
        assert (await who.move("draw" if "draw" in words else words[-1] if "pass" not in words else "pass"))["ok"]
    raise AssertionError("nobody draws")


async def ended(desk: Desk, **options: bool) -> tuple[LiveTable, list[Guest]]:
    """A game of two people that is over because both have left, one of them with a card."""
    guests = [await desk.guest("Ana"), await desk.guest("Bo")]
    table = await desk.table(*guests, game=GAME, **options)
    for guest in guests:
        await guest.sit(table)
    await play_until_somebody_has_a_card(table, guests)
    for guest in guests:
        await guest.say(type="quit")
    assert table.over
    return table, guests


async def follow(desk: Desk, before: LiveTable, guest: Guest, **options: bool | str) -> str:
    """The cards that another table begins with, made by this guest after that one."""
    seats = [WantedSeat("me"), WantedSeat("friend")]
    asked = WantedTable(GAME, seats, {**options}, after=before.row.id)
    made = await desk.hall.make(asked, guest.number, guest.name, guest.secret)
    table = desk.hall.open(made.table)
    assert table is not None
    return str(table.terms.options["heirlooms"])


def test_cards_go_from_a_finished_table_to_the_next(tmp_path: Path) -> None:
    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            table, guests = await ended(desk, **{"new-game-plus": True})
            game: Any = table.game
            held = [[game.face(card).name.lower() for card in one.hand] for one in game.raiders]
            assert any(held)
            handed = "/".join("+".join(cards) or "-" for cards in held)
            assert await follow(desk, table, guests[0], **{"new-game-plus": True}) == handed

    asyncio.run(act())


def test_nothing_is_handed_on_to_strangers_by_hand_or_without_the_option(tmp_path: Path) -> None:
    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            table, _ = await ended(desk, **{"new-game-plus": True})
            stranger = await desk.guest("Cleo")
            assert await follow(desk, table, stranger, **{"new-game-plus": True}) == "none"
            plain, others = await ended(desk)
            assert await follow(desk, plain, others[0], **{"new-game-plus": True}) == "none"
            wished: dict[str, bool | str] = {"new-game-plus": True, "heirlooms": "key+key/-"}
            assert await follow(desk, plain, others[0], **wished) == "none"

    asyncio.run(act())


def test_a_game_that_goes_on_hands_nothing_on(tmp_path: Path) -> None:
    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            ana, bo = await desk.guest("Ana"), await desk.guest("Bo")
            table = await desk.table(ana, bo, game=GAME, **{"new-game-plus": True})
            assert await follow(desk, table, ana, **{"new-game-plus": True}) == "none"

    asyncio.run(act())
