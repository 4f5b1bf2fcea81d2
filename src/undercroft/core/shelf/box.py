"""A game as it stands on the shelf: title, players, options, rulebook, and how its cards are dealt."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, cast

from typing_extensions import TypeVar  # with defaults, which Python's own has only since 3.13

from ..chance import Chance, stream
from ..errors import BadCards, BadOption, BadSeats
from ..game import Game
from ..ledger import Ledger
from ..roles import Roles
from ..telling.events import Event
from .content import TextFile, fingerprint, parse_toml, read_file
from .howto import Howto, load_howto
from .options import ANY_NUMBER, Option, Value, Values, agreed_values
from .packing import Parts
from .rulebook import Rulebook, load_rulebook

Cards = TypeVar("Cards", default=Any)
Rules = TypeVar("Rules", default=Any)
Table = TypeVar("Table", bound=Game, default=Any)


@dataclass(frozen=True)
class Terms(Generic[Cards, Rules]):
    """What was agreed when a table was made. The seed is not part of it: anyone who holds a game must not know it.

    All tables in a process that agreed on the same things have the same terms, and share their cards and rules.
    """

    box: "Box[Cards, Rules]"
    seats: int
    options: dict[str, Value]
    content: str  # the fingerprint of the cards in play
    file: TextFile | None = field(compare=False, repr=False)  # the card file, or None for the one in the box
    cards: Cards = field(compare=False, repr=False)
    rules: Rules = field(compare=False, repr=False)  # the options in the game's own terms

    @cached_property
    def parts(self) -> Parts:
        """What games on these terms share, as a pickled game refers to it."""
        return Parts(self.rules, self.cards)

    def __reduce__(self) -> tuple[Any, ...]:
        return settle, (self.box, self.seats, tuple(self.options.items()), self.file)

    def fits(self, content: str) -> bool:
        """Whether what was played with cards of this fingerprint can be played again with these."""
        return content == self.content or content in self.box.plays_like(self.cards)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Terms[Cards, Rules]":
        return self  # nothing in it ever changes

    def deal(self, seed: int, events: bool = False) -> Game:
        """Shuffle, deal, and play up to the first choice; with `events`, the game records what happens."""
        game = self.lay_out(stream(seed, "setup"), stream(seed, "play"), [] if events else None)
        game.advance()
        return game

    def lay_out(self, setup: Chance, play: Chance, events: list[Event] | None = None) -> Game:
        """The table with everything dealt, before the first step has happened."""
        game: Game = self.box.lay_out(self.cards, self.rules, setup, play, events)
        game.terms = self
        game.roles = self.box.roles
        return game


@dataclass(frozen=True)
class Agreed:
    """The rules of a game that has none of its own to make of them: how many play, and what they agreed on."""

    seats: int
    options: Values


@lru_cache(maxsize=64)
def settle(box: "Box", seats: int, options: tuple[tuple[str, Value], ...], file: TextFile | None) -> Terms:
    """The terms of a table, from options already checked."""
    cards = box.cards if file is None else box.read_cards(file)
    rules = box.make_rules(seats, Values(options))
    return Terms(box, seats, dict(options), box.fingerprint(cards), file, cards, rules)


def box_of(package: str) -> "Box":
    """The box of a game's package."""
    box: Box = import_module(package).BOX
    return box


class Box(Generic[Cards, Rules, Table]):
    """What is in the box of one game. Each game has a subclass that says how to read and deal its cards.

    It names what they are read into, what the options become, and the table: `Box[Deck, Rules, Raiders]`.
    """

    card_file: type[Cards] | None = None  # the struct a card file is read into, where nothing else is made of it
    step = "round"  # what the game counts by, in one word
    score = "score"  # what its scores count, in one word

    def __init__(self, package: str, options: list[Option], roles: Roles) -> None:
        self.package = package
        self._options = options
        self.roles = roles  # ends games, tells people about them, and judges moves for bots

    # What a game must say about itself

    def lay_out(self, cards: Cards, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None) -> Table:
        """Shuffle with `setup` and deal; the game's own luck is `play`."""
        raise NotImplementedError

    # What a game may say in its own way

    def read_cards(self, file: TextFile) -> Cards:
        """The game's cards from a file, checked."""
        if self.card_file is None:
            raise BadCards(f"{self.title} has no card files.")
        return parse_toml(file, self.card_file, BadCards)

    def fingerprint(self, cards: Cards) -> str:
        """A short name for exactly these cards."""
        return getattr(cards, "fingerprint", "") or fingerprint(cards)

    def plays_like(self, cards: Cards) -> list[str]:
        """The fingerprints of earlier editions of these cards that differ from them in words alone."""
        earlier: list[str] = getattr(cards, "plays_like", [])
        return earlier

    def make_rules(self, seats: int, options: Values) -> Rules:
        """What was agreed, as `lay_out` needs it. A box whose rules are not `Agreed` makes its own."""
        return cast(Rules, Agreed(seats, options))

    def refusal(self, seats: int, options: dict[str, Value]) -> str:
        """Why these options cannot be combined, with the clause, or nothing."""
        return ""

    def passes_on(self, game: Table) -> dict[str, Value]:
        """What a finished game hands on to the next at the same table, as options of that one."""
        return {}

    def take_notes(self, game: Table, ledger: Ledger) -> None:
        """Tell the lab what a finished game's events show about cards, scores and deaths."""

    # What every box can do

    @cached_property
    def options(self) -> list[Option]:
        """What a table may agree on, in the order in which records have it."""
        return [
            replace(option, seats=self.players) if option.seats == ANY_NUMBER else option
            for option in self._options
        ]

    @cached_property
    def rulebook(self) -> Rulebook:
        return load_rulebook(self.file("rulebook.toml"))

    @cached_property
    def howto(self) -> Howto:
        """How to play, for somebody who never has."""
        return load_howto(self.file("howto.toml"), self.rulebook)

    @cached_property
    def cards(self) -> Cards:
        """The cards that come in the box."""
        return self.read_cards(read_file(self.file("cards.toml"), BadCards))

    @property
    def name(self) -> str:
        return self.rulebook.game

    @property
    def title(self) -> str:
        return self.rulebook.title

    @property
    def players(self) -> tuple[int, int]:
        return self.rulebook.players

    def file(self, name: str) -> Path:
        return Path(str(files(self.package).joinpath(name)))

    def agree(
        self, seats: int, wanted: Mapping[str, object] | None = None, cards: Path | str | TextFile | None = None
    ) -> Terms[Cards, Rules]:
        """Settle the terms of a table: the number of seats, the options, and the box's own cards or a file's."""
        least, most = self.players
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            raise BadSeats(f"{self.title} is for {least} to {most} players, not {seats}.")
        file = read_file(Path(cards), BadCards) if isinstance(cards, Path | str) else cards
        values = agreed_values(self.options, seats, wanted or {})
        if refusal := self.refusal(seats, values):
            raise BadOption(refusal)
        return settle(self, seats, tuple(values.items()), file)

    def __reduce__(self) -> tuple[Any, ...]:
        return box_of, (self.package,)
