"""Dungeon Raiders: five levels of five rooms, and only the sturdy get to count their treasure."""

from pathlib import Path

from undercroft.core.box import Box
from undercroft.core.chance import Chance
from undercroft.core.events import Event
from undercroft.core.ledger import Ledger
from undercroft.core.options import Option, Value

from .cards import read_deck
from .deck import Deck
from .duel import Duel
from .lab import take_notes
from .rules import Rules
from .setup import lay_out
from .solitaire import Solitaire
from .table import Raiders

OPTIONS = [
    Option("speed", "speed.on", (False, True), False, seats=(2, 5)),
    Option("ties", "start.tie-among-tied", ("tied", "neighbour"), "tied", seats=(2, 5)),
    Option("memory", "table.hand-memory", (False, True), False, seats=(2, 5)),
    Option(
        "character",
        "solo.character",
        ("random", "explorer", "knight", "thief", "warrior", "wizard"),
        "random",
        seats=(1, 1),
    ),
    Option("wounds", "solo.start-wounds", (2, 3, 4, 5), 2, seats=(1, 1)),
    Option("chests", "solo.chest-both", ("each", "one"), "each", seats=(1, 1)),
]


class RaidersBox(Box):
    """The box of Dungeon Raiders."""

    step = "room"
    score = "treasure"

    def read_cards(self, path: Path) -> Deck:
        return read_deck(path)

    def fingerprint(self, cards: Deck) -> str:
        return cards.fingerprint

    def make_rules(self, seats: int, options: dict[str, Value]) -> Rules:
        kind = {1: Solitaire, 2: Duel}.get(seats, Rules)  # § players.count
        return kind(
            seats=seats,
            speed=bool(options.get("speed", False)),
            neighbour=options.get("ties") == "neighbour",
            memory=bool(options.get("memory", False)),
            one_chest=options.get("chests") == "one",
            character=str(options.get("character", "random")),
            wounds=int(options.get("wounds", 0)),
        )

    def lay_out(
        self, cards: Deck, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None
    ) -> Raiders:
        return lay_out(cards, rules, setup, play, events)

    def take_notes(self, game: Raiders, ledger: Ledger) -> None:  # type: ignore[override]
        take_notes(game.events or [], game.seats, game.deck.rooms_a_level, ledger)


BOX = RaidersBox(__name__, OPTIONS)
