"""Plays many games between bots. The same seed gives the same results on any number of processes."""

from collections.abc import Callable
from dataclasses import dataclass, field

from undercroft.bots import bot
from undercroft.core.shelf.box import Terms

from .cards import CardFile
from .play import Row, fresh_run_seed, game_seed, play_game, rows_of, seat_bots
from .setting import Options, Setting
from .work import Memory, carry_out, hire

BATCH = 50  # games


@dataclass(frozen=True)
class Simulation:
    """So many games between these bots, of which every seat's result is a row."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = field(default_factory=fresh_run_seed)
    options: Options = ()
    cards: CardFile | None = None

    def terms(self) -> Terms:
        return Setting("", self.game, len(self.bots), self.options, self.cards).terms()

    def check(self) -> None:
        """Say what is wrong before any game is played."""
        self.terms()
        for name in self.bots:
            bot(name)

    def batches(self) -> list[int]:
        """How many games are in each batch."""
        return [min(BATCH, self.games - first) for first in range(0, self.games, BATCH)]

    def play(self, batch: int) -> list[Row]:
        """The rows of one batch; they follow from its number alone."""
        terms = self.terms()
        rows: list[Row] = []
        for number in range(batch * BATCH, min((batch + 1) * BATCH, self.games)):
            seed = game_seed(self.seed, number)
            played = play_game(terms, seat_bots(self.bots, number), seed)
            rows += rows_of(played, game=number, seed=seed)
        return rows


def simulate(
    simulation: Simulation,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    hear: Callable[[list[Row]], None] = lambda rows: None,
) -> list[Row]:
    """Play all of it; `progress` is told how many games are done, and `hear` gets their rows as they come."""
    simulation.check()
    return carry_out(simulation, Memory(), hire("pool", jobs), progress, hear)
