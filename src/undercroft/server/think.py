"""Bots think in processes of their own, never in the event loop.

A worker gets what was agreed and every move so far, and answers with the bot's choice. It keeps the games it was
last asked about, so that it need not play each from the beginning for every move.
"""

import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

from undercroft.bots import named
from undercroft.core.chance import stream
from undercroft.core.game import Game
from undercroft.core.record import perform
from undercroft.core.seat import Seat
from undercroft.core.shelf import find, fresh_seed

WORKERS = 2
KEPT = 200  # games that a worker remembers
NICE = 5  # how far workers stand back where processes want more than there is

P = ParamSpec("P")
T = TypeVar("T")

_games: OrderedDict[str, tuple[Game, int]] = OrderedDict()


class Thinkers(Executor):
    """Processes for bots to think in, started when the first bot has to."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(WORKERS, get_context("spawn"), begin)
        return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait, cancel_futures=cancel_futures)


def begin() -> None:
    """Let the tables themselves go first, for people wait for those; and do not outlive them."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=follow, daemon=True).start()


def follow() -> None:
    """End when the server does, however it does: one that is killed can tell nobody."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


@dataclass(frozen=True)
class Position:
    """A table as a worker needs it: what was agreed, the seed, and every move so far."""

    table: str
    game: str
    seats: int
    options: dict[str, object]
    seed: int
    moves: list[tuple[int, str]]


def think(position: Position, seat: int, name: str, share: float) -> str:
    """The move, in words, that the bot of this name would make in this seat, in a share of its usual time."""
    game = remember(position)
    # Its luck comes from nowhere else: what a bot does must tell nothing of the table's seed.
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
