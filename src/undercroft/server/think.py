"""Bots think in separate processes, never in the event loop.

A worker gets a table's terms and every move so far, and answers with the bot's choice. It keeps the games it was
last asked about, so that it need not play each one from the beginning for every move.
"""

import logging
import os
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from undercroft.bots import named
from undercroft.core.chance import stream
from undercroft.core.game import Game
from undercroft.core.seat import Seat
from undercroft.core.shelf.installed import find, fresh_seed
from undercroft.core.shelf.record import perform
from undercroft.processes import Processes, stay_with_parent

logger = logging.getLogger(__name__)

WORKERS = 2
KEPT = 200  # games that a worker remembers
NICE = 5  # how far workers give way when the processor is busy

P = ParamSpec("P")
T = TypeVar("T")

_games: OrderedDict[str, tuple[Game, int]] = OrderedDict()


class Thinkers(Executor):
    """Processes for bots to think in, started when the first bot has to think.

    When one of them dies, for example because memory runs out, every bot that is thinking fails with it; the next
    one gets new processes.
    """

    def __init__(self) -> None:
        self._pool: Processes | None = None
        self._closed = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        try:
            return self._workers().submit(fn, *args, **kwargs)
        except BrokenExecutor:
            logger.warning("A worker process for bots has died: starting new ones.")
            self._pool = None
            return self._workers().submit(fn, *args, **kwargs)

    def _workers(self) -> Processes:
        if self._closed:
            raise RuntimeError("The workers have been shut down.")
        if self._pool is None:
            self._pool = Processes(WORKERS, begin)
        return self._pool

    def start_afresh(self) -> None:
        """The processes do not answer: leave them, and start new ones for the next bot."""
        logger.warning("The worker processes for bots do not answer: starting new ones.")
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait, cancel_futures=cancel_futures)


def begin() -> None:
    """Give way to the tables themselves, since people are waiting for those."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    stay_with_parent()


@dataclass(frozen=True)
class Position:
    """A table as a worker needs it: its terms, the seed, and every move so far."""

    table: str
    game: str
    seats: int
    options: dict[str, object]
    seed: int
    moves: list[tuple[int, str]]


def think(position: Position, seat: int, name: str, share: float) -> str:
    """The move, in words, that this bot would make in this seat, given a share of its usual time."""
    game = remember(position)
    # A fresh source of luck: what a bot does must reveal nothing about the table's seed.
    chance = stream(fresh_seed(), "bot")
    player = named(name)
    player.hurry(share)
    return game.say(player.choose(Seat(game, seat, chance)))


def remember(position: Position) -> Game:
    """The game in this position, played on from where this worker last saw it."""
    game, done = _games.pop(position.table, (None, 0))
    if game is None or done > len(position.moves):
        game, done = find(position.game).agree(position.seats, position.options).deal(position.seed), 0
    for seat, words in position.moves[done:]:
        perform(game, seat, words)
    _games[position.table] = (game, len(position.moves))
    if len(_games) > KEPT:
        _games.popitem(last=False)
    return game
