"""A game as it stands on the shelf: title, players, options, rulebook, and how its cards are dealt."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from .chance import Chance, stream
from .errors import BadSeats
from .events import Event
from .game import Game
from .ledger import Ledger
from .options import Option, Value, agree
from .rulebook import Rulebook, load_rulebook


@dataclass(frozen=True)
class Terms:
    """What was agreed when a table was made. The seed is no part of it: whoever holds a game must not know it."""

    box: "Box"
    seats: int
    options: dict[str, Value]
    cards: Any
    rules: Any  # the options in the game's own terms

    @property
    def content(self) -> str:
        """The fingerprint of the cards in play."""
        return self.box.fingerprint(self.cards)

    def deal(self, seed: int, events: bool = False) -> Game:
        """Shuffle, deal, and play up to the first choice; with `events`, somebody listens."""
        game = self.lay_out(stream(seed, "setup"), stream(seed, "play"), [] if events else None)
        game.advance()
        return game

    def lay_out(self, setup: Chance, play: Chance, events: list[Event] | None = None) -> Game:
        """The table with everything dealt, before the first step has happened."""
        return self.box.lay_out(self.cards, self.rules, setup, play, events)


class Box:
    """What is in the box of one game. Each game has a subclass that says how to read and deal its cards."""

    step = "round"  # what a game goes by, in one word
    score = "score"  # what its scores count

    def __init__(self, package: str, options: list[Option]) -> None:
        self.package = package
        self.options = options

    # What a game must say of itself

    def read_cards(self, path: Path) -> Any:
        """The game's cards from a file, checked."""
        raise NotImplementedError

    def fingerprint(self, cards: Any) -> str:
        raise NotImplementedError

    def make_rules(self, seats: int, options: dict[str, Value]) -> Any:
        """What was agreed, as `lay_out` needs it."""
        raise NotImplementedError

    def lay_out(self, cards: Any, rules: Any, setup: Chance, play: Chance, events: list[Event] | None) -> Game:
        raise NotImplementedError

    def faces(self, cards: Any) -> dict[str, Any]:
        """Every card as a player reads it, by kind and name, for games whose views tell some by name alone."""
        return {}

    def take_notes(self, game: Game, ledger: Ledger) -> None:
        """Tell the lab what a finished game's events show of cards, scores and deaths."""

    # What every box can do

    @cached_property
    def rulebook(self) -> Rulebook:
        return load_rulebook(self.file("rulebook.toml"))

    @cached_property
    def cards(self) -> Any:
        """The cards that come in the box."""
        return self.read_cards(self.file("cards.toml"))

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

    def part(self, name: str) -> Any:
        """A module of the game that only interfaces need, such as its `screen` or `story`."""
        return import_module(f"{self.package}.{name}")

    def agree(
        self, seats: int, wanted: Mapping[str, object] | None = None, cards: Path | str | None = None
    ) -> Terms:
        """Settle a table: so many seats, these options, and the box's own cards or those of a file."""
        least, most = self.players
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            raise BadSeats(f"{self.title} is for {least} to {most} players, not {seats}.")
        content = self.cards if cards is None else self.read_cards(Path(cards))
        options = agree(self.options, seats, wanted or {})
        return Terms(self, seats, options, content, self.make_rules(seats, options))
