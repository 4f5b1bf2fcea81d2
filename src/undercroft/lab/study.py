"""What the lab plays: the same deals at one kind of table or several, and what it writes down about them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from undercroft.bots import bot
from undercroft.core.errors import BadOption, BadSeats
from undercroft.core.ledger import Ledger
from undercroft.core.shelf.installed import find
from undercroft.core.shelf.options import read_options, say_value

from .cards import BOX, CardFile, read_card_file
from .plan import Plan, make_plan
from .play import Row, fresh_run_seed, game_seed, play_game, seat_bots
from .setting import Options, Setting
from .tables import Column, Table, Tables, columns_of

MOST_IN_BATCH = 250  # games
PARTS = 40  # batches per kind of table, so that little is lost when a run of few and slow games is stopped


@dataclass(frozen=True)
class Study:
    """So many games of every setting, all of them with the same deals."""

    game: str
    settings: tuple[Setting, ...]
    bots: tuple[str, ...]
    games: int
    seed: int = field(default_factory=fresh_run_seed)

    names = ("games", "seats", "cards", "scores", "deaths")

    def plan(self) -> Plan:
        return make_plan("lab", self.names, self.game, self.settings, self.bots, self.games, self.seed)

    @property
    def _batch(self) -> int:
        return max(1, min(MOST_IN_BATCH, self.games // PARTS))

    def batches(self) -> list[int]:
        """How many games are in each batch."""
        each = [min(self._batch, self.games - first) for first in range(0, self.games, self._batch)]
        return each * len(self.settings)

    def play(self, batch: int) -> Tables:
        """The tables of one batch; they follow from the plan and its number alone."""
        per_setting = -(-self.games // self._batch)
        setting = self.settings[batch // per_setting]
        first = batch % per_setting * self._batch
        return play_setting(setting, self.bots, self.seed, range(first, min(first + self._batch, self.games)))


def play_setting(setting: Setting, bots: tuple[str, ...], seed: int, numbers: range) -> Tables:
    """Games at one kind of table, as tables."""
    terms = setting.terms()
    seats = terms.seats
    each = bots if len(bots) == seats else bots * seats
    ledger = Ledger()
    games: list[Row] = []
    rows: list[Row] = []
    for number in numbers:
        dealt = game_seed(seed, number)
        played = play_game(terms, seat_bots(each, number), dealt, events=True)
        won = [played.share_of_win(seat) for seat in range(seats)]
        ledger.open(number, seats)
        terms.box.take_notes(played.game, ledger)
        ledger.close(won)
        games.append(
            {
                "game": number,
                "seed": dealt,
                "clause": played.outcome.clause,
                "decisions": played.decisions,
                "steps": ledger.steps,
            }
        )
        rows += [
            {
                "game": number,
                "seat": seat,
                "turn": (seat - ledger.first) % seats + 1,
                "bot": name,
                "won": won[seat],
                "score": played.outcome.scores[seat],
                "stood_in": played.stood_in[seat],
                "complaint": played.complaints[seat],
                **played.facts(seat),
            }
            for seat, name in enumerate(played.bots)
        ]
    return as_tables(setting.label, games, rows, ledger)


def as_tables(label: str, games: list[Row], rows: list[Row], ledger: Ledger) -> Tables:
    import pyarrow as pa

    def numbers(values: list[int] | list[float], kind: Any) -> Column:
        return pa.array(values, kind)

    def words(ids: list[int], known: list[str]) -> Column:
        return pa.DictionaryArray.from_arrays(pa.array(ids, pa.int32()), pa.array(known, pa.string()))

    def table(columns: dict[str, Column]) -> Table:
        there = len(next(iter(columns.values())))
        return pa.table({"setting": words([0] * there, [label]), **columns})

    small, short = pa.int8(), pa.int32()
    return {
        "games": table(columns_of(games)),
        "seats": table(columns_of(rows)),
        "cards": table(
            {
                "game": numbers(ledger.card_game, short),
                "seat": numbers(ledger.card_seat, small),
                "kind": words(ledger.card_card, [kind for kind, _ in ledger.cards]),
                "card": words(ledger.card_card, [card for _, card in ledger.cards]),
                "had": numbers(ledger.card_had, short),
                "used": numbers(ledger.card_used, short),
                "won": numbers(ledger.card_won, pa.float64()),
            }
        ),
        "scores": table(
            {
                "game": numbers(ledger.score_game, short),
                "seat": numbers(ledger.score_seat, small),
                "step": numbers(ledger.score_step, short),
                "score": numbers(ledger.score_score, short),
                "won": numbers(ledger.score_won, pa.float64()),
            }
        ),
        "deaths": table(
            {
                "game": numbers(ledger.death_game, short),
                "seat": numbers(ledger.death_seat, small),
                "step": numbers(ledger.death_step, short),
                "kind": words(ledger.death_death, [kind for kind, _, _ in ledger.deaths]),
                "cause": words(ledger.death_death, [cause for _, cause, _ in ledger.deaths]),
                "place": words(ledger.death_death, [place for _, _, place in ledger.deaths]),
            }
        ),
    }


# From what was asked for to a study


def make_study(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: int | None = None,
    seats: Iterable[int] = (4,),
    options: Iterable[str] = (),
    cards: Path | None = None,
    against: Path | None = None,
) -> Study:
    """Every combination of seats, of options with several values (`speed=off,on`) and of card files.

    A card file is compared with the one in the box, or with another. What is wrong is said before any game.
    """
    if against is not None and cards is None:
        raise BadOption("--against needs --cards: the first file is compared with the second.")
    for name in bots:
        bot(name)
    files = read_files(game, cards, against)
    chosen = [
        [(name, value.strip()) for value in values.split(",")]
        for name, values in read_options(list(options)).items()
    ]
    counts = list(dict.fromkeys(seats))
    settings = []
    for count, picked, file in product(counts, product(*chosen), files):
        if len(bots) not in (1, count):
            raise BadSeats(f"{len(bots)} bots cannot fill {count} seats: name one, or one for each seat.")
        settled = find(game).agree(count, dict(picked), None).options  # names what is wrong with seats and options
        said = tuple((name, say_value(settled[name])) for name, _ in picked)
        label = label_of(count, said, file, len(counts) > 1, [len(values) > 1 for values in chosen], len(files) > 1)
        settings.append(Setting(label, game, count, said, file))
    dealt_by = fresh_run_seed() if seed is None else seed
    return Study(game, tuple(dict.fromkeys(settings)), bots, games, dealt_by)


def read_files(game: str, cards: Path | None, against: Path | None) -> list[CardFile | None]:
    """The card files that are compared, with None for the box; two of one name are told apart by their paths."""
    if cards is None:
        return [None]
    if against is None:
        return [None, read_card_file(game, cards)]
    alike = cards.name == against.name
    files = [read_card_file(game, path, str(path) if alike else "") for path in (against, cards)]
    if cards.samefile(against):
        raise BadOption("--cards and --against are the same file: there is nothing to compare.")
    return [*files]


def label_of(
    seats: int,
    options: Options,
    cards: CardFile | None,
    seats_vary: bool,
    options_vary: list[bool],
    cards_vary: bool,
) -> str:
    """What tells this setting from the others of its study."""
    parts = [f"{seats} seats"] if seats_vary else []
    parts += [f"{name} {value}" for (name, value), varies in zip(options, options_vary, strict=True) if varies]
    if cards_vary:
        parts.append(cards.name if cards else BOX)
    return ", ".join(parts) or f"{seats} seats"
