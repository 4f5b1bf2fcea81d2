"""One short game of each kind, as every seat sees it: a change of rules shows as a readable difference.

Write them again with `UNDERCROFT_PLAYTHROUGHS=write pytest tests/playthroughs`, and read what changed.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import undercroft
from undercroft.core.chance import Chance
from undercroft.core.shelf.box import Terms
from undercroft.core.telling.voice import Voice
from undercroft.games import dungeon_dwellers, dungeoneer

FOLDER = Path(__file__).parent
SEED = 7


def tables() -> list[tuple[str, Terms]]:
    """Every game with the fewest and the most players, all options but these at their defaults."""
    shelf = [box for box in undercroft.games().values() if box.name != dungeoneer.BOX.name]
    whole = {f"{box.name}-{seats}": box.agree(seats) for box in shelf for seats in box.players}
    whole["dungeoneer-2"] = dungeoneer.BOX.agree(2, {"rounds": 10})  # the beginning of a long game
    whole["dungeon-dwellers-4"] = dungeon_dwellers.BOX.agree(4, {"first-game": True})  # one alone builds a deck
    return list(whole.items())


def playthrough(terms: Terms) -> Iterator[str]:
    """Each move at random, and what every seat is told of what follows."""
    teller = terms.box.roles.teller
    names = [f"Player {seat}" for seat in range(terms.seats)]
    game = terms.deal(SEED, events=True)
    voice = Voice(names)
    chance = Chance(SEED)
    told = 0
    while True:
        assert game.events is not None
        for event in game.events[told:]:
            seers = [seat for seat in range(terms.seats) if event.seen_by(seat)]
            to = "" if event.seen_by(None) else f" [only to {', '.join(map(str, seers))}]"
            yield f"    {teller.sentence(event.what, voice)} § {event.clause}{to}"
        told = len(game.events)
        if game.turn is None:
            break
        ask = game.prompt(game.turn)
        yield f"{names[game.turn]} · {voice.fill(ask.what)} ({voice.fill(ask.why)})"
        yield f"    may {', '.join(offer.words for offer in ask.moves)}"
        move = chance.pick(game.legal_moves())
        yield f"    > {game.say(move)}"
        game.push(move)
    outcome = game.outcome()
    assert outcome is not None
    yield msgspec.json.encode(outcome).decode()


@pytest.mark.parametrize(("name", "terms"), tables(), ids=lambda value: value if isinstance(value, str) else "")
def test_the_game_goes_as_it_went(name: str, terms: Terms) -> None:
    path = FOLDER / f"{name}.txt"
    text = "\n".join(playthrough(terms)) + "\n"
    if os.environ.get("UNDERCROFT_PLAYTHROUGHS") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
