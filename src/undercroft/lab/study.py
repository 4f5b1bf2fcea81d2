"""What the lab plays: the same deals at one kind of table or several, and all that is written down of them."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from undercroft.bots import bot
from undercroft.core.box import Terms
from undercroft.core.errors import BadOption, BadSeats
from undercroft.core.game import Outcome
from undercroft.core.ledger import Ledger
from undercroft.core.options import read_options, say_value
from undercroft.core.shelf import find

from .plan import whole_plan
from .simulate import Played, game_seed, play_game, seat_bots, share_of_win

MOST_IN_BATCH = 250  # games
PARTS = 40  # of one kind of table, so that little is lost when a run of few and slow games is stopped

Tables = dict[str, Any]  # pyarrow tables by name


@dataclass(frozen=True)
class CardFile:
    """A card file as it was when the run began, to be read on any machine."""

    name: str
    text: str


@dataclass(frozen=True)
class Setting:
    """One kind of table: so many seats, these options, these cards."""

    label: str
    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    cards: CardFile | None = None

    def terms(self) -> Terms:
        return terms_of(self.game, self.seats, self.options, self.cards)


@lru_cache(maxsize=32)
def terms_of(game: str, seats: int, options: tuple[tuple[str, str], ...], cards: CardFile | None) -> Terms:
    """A table's terms, settled once in every process."""
    if cards is None:
        return find(game).agree(seats, dict(options))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cards.toml"
        path.write_text(cards.text, encoding="utf-8")
        return find(game).agree(seats, dict(options), path)


@dataclass(frozen=True)
class Study:
    """So many games of every setting, all of them with the same deals."""

    game: str
    settings: tuple[Setting, ...]
    bots: tuple[str, ...]
    games: int
    seed: int = 0

    names = ("games", "seats", "cards", "scores", "deaths")

    @property
    def plain(self) -> dict[str, Any]:
        """The whole plan as plain data: two runs with the same are the same run."""
        return whole_plan("lab", self.names, self.bots, asdict(self))

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
    games: dict[str, list[Any]] = {name: [] for name in ("game", "seed", "clause", "decisions", "steps")}
    rows: dict[str, list[Any]] = {name: [] for name in ("game", "seat", "turn", "bot", "won", "score")}
    for number in numbers:
        names = seat_bots(each, number)
        dealt = game_seed(seed, number)
        played = play_game(terms, names, dealt, events=True)
        outcome = played.outcome
        won = [share_of_win(outcome, seat) for seat in range(seats)]
        ledger.open(number, seats)
        terms.box.take_notes(played.game, ledger)
        ledger.close(won)
        add(games, number, dealt, outcome.clause, played.decisions, ledger.steps)
        for seat in range(seats):
            turn = (seat - ledger.first) % seats + 1
            add(rows, number, seat, turn, names[seat], won[seat], outcome.scores[seat])
            add_missteps(rows, played, seat)
        add_facts(rows, outcome)
    return as_tables(setting.label, games, rows, ledger)


def add(columns: dict[str, list[Any]], *values: object) -> None:
    for column, value in zip(columns.values(), values, strict=False):
        column.append(value)


def add_missteps(rows: dict[str, list[Any]], played: Played, seat: int) -> None:
    """How often a seat's bot was stood in for, and why."""
    rows.setdefault("stood_in", []).append(played.stood_in[seat])
    rows.setdefault("complaint", []).append(played.complaints[seat])


def add_facts(rows: dict[str, list[Any]], outcome: Outcome) -> None:
    """What the game itself tells of every seat, under its own words."""
    for facts in outcome.facts:
        for name, value in facts.items():
            rows.setdefault(name, []).append(value)


def column(name: str, values: list[Any]) -> Any:
    """Values as small as they can be kept."""
    import pyarrow as pa

    if name == "seed":
        return pa.array(values, pa.uint64())
    if values and isinstance(values[0], str):
        return pa.array(values, pa.string()).dictionary_encode()
    if name in ("seat", "turn"):
        return pa.array(values, pa.int8())
    return pa.array(values, pa.float64() if values and isinstance(values[0], float) else pa.int32())


def as_tables(label: str, games: dict[str, list[Any]], rows: dict[str, list[Any]], ledger: Ledger) -> Tables:
    import pyarrow as pa

    def numbers(values: list[Any], kind: Any) -> Any:
        return pa.array(values, kind)

    def words(ids: list[int], known: list[str]) -> Any:
        return pa.DictionaryArray.from_arrays(pa.array(ids, pa.int32()), pa.array(known, pa.string()))

    def table(columns: dict[str, Any]) -> Any:
        there = len(next(iter(columns.values())))
        return pa.table({"setting": words([0] * there, [label]), **columns})

    small, short = pa.int8(), pa.int32()
    return {
        "games": table({name: column(name, values) for name, values in games.items()}),
        "seats": table({name: column(name, values) for name, values in rows.items()}),
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
    seed: int = 0,
    seats: Iterable[int] = (4,),
    options: Iterable[str] = (),
    cards: Path | None = None,
    against: Path | None = None,
) -> Study:
    """Every combination of seats, of options with several values (`speed=off,on`) and of card files.

    A card file is compared with the one of the box, or with another. What is wrong is said before any game.
    """
    if against is not None and cards is None:
        raise BadOption("--against needs --cards: the first file is compared with the second.")
    for name in bots:
        bot(name)
    for path in (cards, against):
        if path is not None:
            find(game).read_cards(path)  # says what is wrong with the file, by its own name
    if cards is not None and against is not None and cards.samefile(against):
        raise BadOption("--cards and --against are the same file: there is nothing to compare.")
    files: list[CardFile | None] = [None]
    if cards is not None:
        files = [read_file(against, [cards]) if against else None, read_file(cards, [against])]
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
    return Study(game, tuple(dict.fromkeys(settings)), bots, games, seed)


def read_file(path: Path, others: list[Path | None]) -> CardFile:
    """The file's text; it is called by its name, or by its whole path where another has the same name."""
    same = any(other is not None and other.name == path.name for other in others)
    return CardFile(str(path) if same else path.name, path.read_text(encoding="utf-8"))


def label_of(
    seats: int,
    options: tuple[tuple[str, str], ...],
    cards: CardFile | None,
    seats_vary: bool,
    options_vary: list[bool],
    cards_vary: bool,
) -> str:
    """What tells this setting from the others of its study."""
    parts = [f"{seats} seats"] if seats_vary else []
    parts += [f"{name} {value}" for (name, value), varies in zip(options, options_vary, strict=True) if varies]
    if cards_vary:
        parts.append(cards.name if cards else "the box")
    return ", ".join(parts) or f"{seats} seats"
