"""Rude clients: whatever they send is refused with a reason, and nothing changes for anyone."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.desk import open_desk
from undercroft.server.pace import BURST, PER_SECOND, Pace

MESSAGES = 100_000

JUNK: list[Any] = [
    None, True, -1, 0, 1.5, 10**30, "", "x" * 500, "<script>", "../..", "\u0000", "🐉", [], {}, [[]], {"a": {}},
    "play 1", "move", "hint",
]  # fmt: skip
KEYS = ["type", "id", "version", "words", "text", "seat", "table", "__proto__", "move", ""]
TYPES = ["move", "hint", "chat", "quit", "whole", "answer", "MOVE", None, 7]


def bad_messages(random: Random) -> Iterator[str]:
    """Endless messages, each wrong in some way: no JSON, no command, or a command that may not be."""
    good = {"type": "move", "id": "good-enough-id", "version": 0, "words": "play 1"}
    while True:
        kind = random.randrange(7)
        if kind == 0:
            yield "".join(chr(random.randrange(1, 0x3000)) for _ in range(random.randrange(40)))
        elif kind == 1:
            text = json.dumps(good)
            cut = random.randrange(len(text))
            yield text[:cut] + random.choice(["", "}", '"', "\\", ","]) + text[cut + 1 + random.randrange(9) :]
        elif kind == 2:
            yield json.dumps({random.choice(KEYS): random.choice(JUNK) for _ in range(random.randrange(6))})
        elif kind == 3:
            yield json.dumps({**good, random.choice(KEYS[:6]): random.choice(JUNK)})
        elif kind == 4:
            yield json.dumps({"type": random.choice(TYPES), "id": random.choice(JUNK), "text": random.choice(JUNK)})
        elif kind == 5:
            yield "[" * random.randrange(200) + random.choice(["", "1", "]"])
        else:
            yield json.dumps(random.choice(JUNK))


def test_a_hundred_thousand_bad_messages_change_nothing(tmp_path: Path) -> None:
    """Sent by the player who is not asked and by an onlooker, so that even a well-formed move may not be."""

    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            ana, bo, eve = await desk.guest("Ana"), await desk.guest("Bo"), await desk.guest("Eve")
            table = await desk.table(ana, bo, public=True)
            for guest in (ana, bo, eve):
                await guest.sit(table)
            other = bo if table.game.turn == 0 else ana
            before = table.game.census(), len(ana.heard), len(bo.heard)
            random = Random(1)
            messages = bad_messages(random)
            refused = 0
            for number in range(MESSAGES):
                text = next(messages)
                if '"quit"' in text or '"chat"' in text:
                    continue  # well-formed, these would be allowed
                answer = await (eve if number % 3 == 0 else other).send(text)
                assert answer["type"] == "answer"
                assert not answer["ok"], text
                assert answer["reason"]
                assert "Traceback" not in answer["reason"]
                assert 'File "' not in answer["reason"]
                refused += 1
            assert refused > 0.8 * MESSAGES
            assert table.version == 0
            assert (table.game.census(), len(ana.heard), len(bo.heard)) == before

    asyncio.run(act())


def test_a_flood_is_stopped_and_a_person_is_not() -> None:
    pace = Pace(BURST, PER_SECOND)
    assert [pace.allows() for _ in range(int(BURST) + 5)].count(True) == int(BURST)
    pace.at -= 1.0  # a second later
    assert pace.allows()


@pytest.mark.parametrize("text", ["", "x" * 281], ids=["nothing", "too much"])
def test_talk_has_a_length(tmp_path: Path, text: str) -> None:
    async def act() -> None:
        async with open_desk(tmp_path / "tables.sqlite") as desk:
            ana = await desk.guest("Ana")
            table = await desk.table(ana)
            await ana.sit(table)
            assert not (await ana.say(type="chat", text=text))["ok"]
            assert desk.hall.talk_of(table) == []

    asyncio.run(act())
