"""Games that were recorded once can be played again: same cards, same luck, same end.

Where cards have changed, greedy bots play those games anew with `UNDERCROFT_RECORDS=write pytest tests/records`.
"""

import os
from itertools import takewhile
from pathlib import Path

import pytest

from undercroft.bots import bot
from undercroft.core.chance import stream
from undercroft.core.seat import Seat
from undercroft.core.shelf.record import WISH, Record

RECORDS = sorted(Path(__file__).parent.glob("*.undercroft"))


def played_anew(record: Record) -> Record:
    """The same table and the same seed with the cards as they are, and with what was wished at the start."""
    terms = record.terms
    fresh = Record(terms, record.players, record.seed)
    players = [bot("greedy") for _ in range(terms.seats)]
    chances = [stream(record.seed, f"bot {seat}") for seat in range(terms.seats)]
    game = terms.deal(record.seed)
    for seat, words in takewhile(lambda act: act[1].startswith(WISH), record.moves):
        fresh.wish(game, seat, words.removeprefix(WISH))
    while (turn := game.turn) is not None:
        fresh.add(game, players[turn].choose(Seat(game, turn, chances[turn])))
    return fresh


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_still_replays(path: Path) -> None:
    record = Record.load(path)
    if os.environ.get("UNDERCROFT_RECORDS") == "write" and not record.terms.fits(record.content):
        record = played_anew(record)
        record.save(path)
    record.verify()
    assert record.text() == path.read_text(encoding="utf-8")
