"""Dungeon Raiders: five levels of five rooms, and only the sturdy get to count their treasure."""

from pathlib import Path

from undercroft.core.box import Box, Terms
from undercroft.core.chance import Chance
from undercroft.core.events import Event
from undercroft.core.options import Option

from .cards import read_deck
from .deck import Deck
from .setup import lay_out
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

    def read_cards(self, path: Path) -> Deck:
        return read_deck(path)

    def fingerprint(self, cards: Deck) -> str:
        return cards.fingerprint

    def lay_out(self, terms: Terms, setup: Chance, play: Chance, events: list[Event] | None) -> Raiders:
        agreed = terms.options
        return lay_out(
            deck=terms.cards,
            seats=terms.seats,
            speed=bool(agreed.get("speed", False)),
            neighbour=agreed.get("ties") == "neighbour",
            memory=bool(agreed.get("memory", False)),
            one_chest=agreed.get("chests") == "one",
            character=str(agreed.get("character", "random")),
            wounds=int(agreed.get("wounds", 0)),
            setup=setup,
            play=play,
            events=events,
        )


BOX = RaidersBox(__name__, OPTIONS)
