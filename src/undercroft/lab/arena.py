"""Bots against each other: every line-up in every seating, and every seating of a line-up with the same deals."""

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, combinations, combinations_with_replacement, pairwise, permutations
from pathlib import Path

from undercroft.bots import bot
from undercroft.core.errors import UndercroftError
from undercroft.core.shelf.installed import find
from undercroft.core.shelf.options import read_options, say_value

from .cards import CardFile, read_card_file
from .plan import Plan, make_plan
from .play import Row, fresh_run_seed, game_seed, play_game, rows_of
from .setting import Options, Setting
from .study import PARTS
from .tables import Tables, columns_of

MOST_DEALS = 64  # in a batch

LineUp = tuple[str, ...]  # who plays, and in a seating, who sits where


@dataclass(frozen=True)
class Arena:
    """A tournament: these bots at tables of so many, over at least so many games."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int = field(default_factory=fresh_run_seed)
    options: Options = ()
    cards: CardFile | None = None

    names = ("seats",)

    @property
    def setting(self) -> Setting:
        return Setting("", self.game, self.seats, self.options, self.cards)

    def plan(self) -> Plan:
        return make_plan("arena", self.names, self.game, (self.setting,), self.bots, self.games, self.seed)

    def batches(self) -> list[int]:
        """How many games are in each batch; a deal is never split."""
        starts = deal_starts(self)
        return [starts[end] - starts[first] for first, end in pairwise(batch_starts(len(starts) - 1))]

    def play(self, batch: int) -> Tables:
        """The results of one batch; they follow from the plan and its number alone."""
        import pyarrow as pa

        starts = deal_starts(self)
        first, end = batch_starts(len(starts) - 1)[batch : batch + 2]
        rows: list[Row] = []
        terms = self.setting.terms()
        for deal in range(first, end):
            seed = game_seed(self.seed, deal)
            for number, names in enumerate(seatings(self.bots, self.seats, deal), starts[deal]):
                rows += rows_of(play_game(terms, names, seed), game=number, deal=deal, seed=seed)
        return {"seats": pa.table(columns_of(rows))}

    def regroup(self, tables: Tables) -> dict[int, Tables]:
        """The batches of this tournament that are wholly in the tables of a shorter one."""
        import pyarrow.compute as pc

        found: dict[int, Tables] = {}
        starts = batch_starts(len(deal_starts(self)) - 1)
        for batch, games in enumerate(self.batches()):
            deal = pc.field("deal")
            rows = tables["seats"].filter((deal >= starts[batch]) & (deal < starts[batch + 1]))
            if len(rows) == games * self.seats:
                found[batch] = {"seats": rows}
        return found


@lru_cache(maxsize=4)
def deal_starts(arena: Arena) -> list[int]:
    """For every deal the number of its first game, and at the end how many games there are in all."""
    each: list[int] = []
    total = 0
    while total < arena.games:
        each.append(len(seatings(arena.bots, arena.seats, len(each))))
        total += each[-1]
    return [0, *accumulate(each)]


@lru_cache(maxsize=4)
def batch_starts(deals: int) -> list[int]:
    """The first deal of every batch, and at the end how many deals there are.

    Batches grow with what was played before, so that little is lost when a run is stopped; except for the last one
    they are the same however many deals there are, so that a run can be made longer.
    """
    starts = [0]
    while starts[-1] < deals:
        size = min(1 << (len(starts) - 1) // PARTS, MOST_DEALS)
        starts.append(min(starts[-1] + size, deals))
    return starts


def seatings(bots: tuple[str, ...], seats: int, deal: int) -> list[LineUp]:
    """Who sits where in the games of a deal: every line-up, moving on chair by chair.

    The order in which a line-up sits round the table changes from deal to deal, so that nobody owes wins to a
    neighbour either.
    """
    found: list[LineUp] = []
    for line_up in line_ups(bots, seats):
        orders = rings(line_up)
        found += turned(orders[deal % len(orders)])
    return found


@lru_cache(maxsize=64)
def line_ups(bots: tuple[str, ...], seats: int) -> list[LineUp]:
    """Who can meet: each selection of bots that fills the seats, or if there are too few, each mix of them all."""
    if seats <= len(bots):
        return list(combinations(bots, seats))
    return [mix for mix in combinations_with_replacement(bots, seats) if set(mix) == set(bots)]


@lru_cache(maxsize=1024)
def rings(line_up: LineUp) -> list[LineUp]:
    """Every order round the table; orders that only begin at another chair are the same."""
    return sorted({min(turned(order)) for order in permutations(line_up)})


def turned(order: LineUp) -> list[LineUp]:
    """The order starting from each chair; equal ones only once, since they would be the same game."""
    return list(dict.fromkeys(order[chair:] + order[:chair] for chair in range(len(order))))


def make_arena(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: int | None = None,
    seats: int | None = None,
    options: list[str] | None = None,
    cards: Path | None = None,
) -> Arena:
    """A tournament as it was asked for; unless seats are given, as many as there are bots, if the game allows."""
    if len(bots) < 2:
        raise UndercroftError("An arena needs two bots or more: --bots greedy,random.")
    for name in bots:
        bot(name)
        if bots.count(name) > 1:
            raise UndercroftError(f"{name} is named twice: in an arena every bot is named once.")
    box = find(game)
    least, most = box.players
    count = seats if seats is not None else min(max(len(bots), least), most)
    wanted = read_options(options or [])
    settled = box.agree(count, wanted).options
    said = tuple((name, say_value(settled[name])) for name in wanted)
    dealt_by = fresh_run_seed() if seed is None else seed
    return Arena(game, bots, count, games, dealt_by, said, read_card_file(game, cards) if cards else None)
