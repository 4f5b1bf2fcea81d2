"""Plays many games between bots. The same seed gives the same results on any number of processes."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from undercroft.bots import Bot, bot
from undercroft.bots.outside import forgive_all
from undercroft.core.box import Terms
from undercroft.core.chance import stream
from undercroft.core.game import Game, Outcome
from undercroft.core.seat import Seat
from undercroft.core.shelf import find

BATCH = 50  # games a process plays before it reports

Row = dict[str, Any]


@dataclass(frozen=True)
class Plan:
    """What is to be played: enough to play any of its games in any process."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: tuple[tuple[str, object], ...] = ()
    cards: Path | None = None

    def terms(self) -> Terms:
        return find(self.game).agree(len(self.bots), dict(self.options), self.cards)

    def check(self) -> None:
        """Say what is wrong with the plan before any game is played."""
        self.terms()
        for name in self.bots:
            bot(name)

    def game_seed(self, number: int) -> int:
        """The seed of one game of the plan, by its number alone."""
        return game_seed(self.seed, number)


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of many, by its number alone."""
    return int.from_bytes(sha256(f"{seed}/game/{number}".encode()).digest()[:8], "big")


def seat_bots(bots: Sequence[str], number: int) -> list[str]:
    """Bots change chairs from game to game, so that no bot owes its wins to a seat."""
    shift = number % len(bots)
    return [*bots[shift:], *bots[:shift]]


@dataclass(frozen=True)
class Played:
    """A finished game, and what is to be known of it beside the game itself."""

    game: Game
    decisions: int
    stood_in: list[int]  # for every seat, moves that were made in its bot's place
    complaints: list[str]  # and what its bot did wrong last

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome()
        assert outcome is not None
        return outcome


def play_game(terms: Terms, names: Sequence[str], seed: int, events: bool = False) -> Played:
    """One game between the bots of these names, to its end."""
    return play_between(terms, [bot(name, aloud=False) for name in names], seed, events)


def play_between(terms: Terms, players: Sequence[Bot], seed: int, events: bool = False) -> Played:
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
    return Played(game, decisions, [one.stood_in for one in players], [one.complaint for one in players])


def share_of_win(outcome: Outcome, seat: int) -> float:
    """1 for whoever won, or a part of it for those who won together."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def play_batch(plan: Plan, numbers: range) -> list[Row]:
    """One row for every seat of every game with these numbers."""
    terms = plan.terms()
    rows: list[Row] = []
    for number in numbers:
        seed = plan.game_seed(number)
        names = seat_bots(plan.bots, number)
        played = play_game(terms, names, seed)
        outcome = played.outcome
        for seat in range(terms.seats):
            rows.append(
                {
                    "game": number,
                    "seed": seed,
                    "seat": seat,
                    "bot": names[seat],
                    "won": share_of_win(outcome, seat),
                    "score": outcome.scores[seat],
                    "clause": outcome.clause,
                    "decisions": played.decisions,
                    "stood_in": played.stood_in[seat],
                    "complaint": played.complaints[seat],
                    **outcome.facts[seat],
                }
            )
    return rows


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> list[Row]:
    """Play the whole plan; `progress` is told after each batch how many games it held."""
    batches = [range(first, min(first + BATCH, plan.games)) for first in range(0, plan.games, BATCH)]
    rows: list[Row] = []
    for numbers, part in zip(batches, play_batches(plan, batches, jobs), strict=True):
        rows.extend(part)
        progress(len(numbers))
    return rows


def play_batches(plan: Plan, batches: list[range], jobs: int) -> Iterator[list[Row]]:
    """The batches' rows in order, however many processes play them."""
    plan.check()
    if jobs == 1:
        forgive_all()
        yield from (play_batch(plan, numbers) for numbers in batches)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_batch, [plan] * len(batches), batches)
