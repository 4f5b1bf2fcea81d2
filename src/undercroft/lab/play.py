"""One game between bots, from the deal to its end."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from msgspec.structs import asdict

from undercroft.bots import Bot, bot
from undercroft.core.chance import stream
from undercroft.core.game import Game
from undercroft.core.seat import Seat
from undercroft.core.shelf.box import Terms
from undercroft.core.telling.views import Outcome

Value = int | float | str
Row = dict[str, Value]  # what is written down of one seat, by column


def fresh_run_seed() -> int:
    """A seed for many games that nobody can guess: who knew it could work out every deal from its first view."""
    return secrets.randbits(63)


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of many, by its number alone."""
    return int.from_bytes(sha256(f"{seed}/game/{number}".encode()).digest()[:8], "big")


def seat_bots(bots: Sequence[str], number: int) -> list[str]:
    """Bots change chairs from game to game, so that no bot owes its wins to a seat."""
    shift = number % len(bots)
    return [*bots[shift:], *bots[:shift]]


@dataclass(frozen=True)
class Played:
    """A finished game, how it ended, and how its bots fared."""

    game: Game
    outcome: Outcome
    bots: list[str]  # who sat in each seat
    decisions: int
    stood_in: list[int]  # for every seat, moves that were made in its bot's place
    complaints: list[str]  # and what its bot did wrong last

    def share_of_win(self, seat: int) -> float:
        """1 for whoever won, or a part of it for rivals who tied."""
        return self.outcome.shares()[seat]

    def facts(self, seat: int) -> Row:
        """What the game itself tells of a seat at its end, in its own words; what does not apply is left out."""
        facts = asdict(self.outcome.facts[seat])
        return {name: value for name, value in facts.items() if name != "why" and value is not None}


def play_game(terms: Terms, names: Sequence[str], seed: int, events: bool = False) -> Played:
    """One game between the bots of these names, to its end."""
    return play_between(terms, names, [bot(name, aloud=False) for name in names], seed, events)


def play_between(
    terms: Terms, names: Sequence[str], players: Sequence[Bot], seed: int, events: bool = False
) -> Played:
    """The same with bots that are there already; whatever happens, they leave."""
    chances = [stream(seed, f"bot {seat}") for seat in range(terms.seats)]
    game = terms.deal(seed, events)
    game.polite = False  # bots keep no secrets by asking those who can only pass
    decisions = 0
    try:
        while game.turn is not None:
            seat = game.turn
            game.push(players[seat].choose(Seat(game, seat, chances[seat])))
            decisions += 1
    finally:
        for player in players:
            player.leave()
    outcome = game.outcome()
    assert outcome is not None
    stood_in, complaints = [one.stood_in for one in players], [one.complaint for one in players]
    return Played(game, outcome, list(names), decisions, stood_in, complaints)


def rows_of(played: Played, **known: Value) -> list[Row]:
    """One row for every seat of a game: what is known of all of them, how each fared, and what the game tells."""
    return [
        {
            **known,
            "seat": seat,
            "bot": name,
            "won": played.share_of_win(seat),
            "score": played.outcome.scores[seat],
            "clause": played.outcome.clause,
            "decisions": played.decisions,
            "stood_in": played.stood_in[seat],
            "complaint": played.complaints[seat],
            **played.facts(seat),
        }
        for seat, name in enumerate(played.bots)
    ]
