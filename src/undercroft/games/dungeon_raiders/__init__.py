"""Dungeon Raiders: five levels of five rooms, and only the sturdy get to count their treasure."""

from undercroft.core.chance import Chance
from undercroft.core.ledger import Ledger
from undercroft.core.roles import Roles
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.content import TextFile
from undercroft.core.shelf.options import Values, one_of, switch
from undercroft.core.telling.events import Event

from .bot.tactician import RaidersTactician
from .cards.deck import Deck
from .cards.reading import read_deck
from .flow.duel import Duel
from .flow.raid import Raid
from .flow.referee import RaidersReferee
from .flow.setup import lay_out
from .flow.solitaire import Solitaire
from .lab import take_notes
from .table.rules import Rules
from .table.table import Raiders
from .telling.teller import RaidersTeller

VARIANTS: dict[int, type[Rules]] = {1: Solitaire, 2: Duel}  # by number of players; with more it is a raid

RIVALS = (2, 5)
SOLO = (1, 1)
CHARACTERS = ("random", "explorer", "knight", "thief", "warrior", "wizard")

OPTIONS = [
    switch("speed", "speed.on", "Game", "The full game", "The speed variant", seats=RIVALS),
    one_of(
        "ties",
        "start.tie-among-tied",
        "Who is next on a tie",
        {"tied": "The next of the tied", "neighbour": "The next player"},
        seats=RIVALS,
    ),
    switch("memory", "table.hand-memory", "Memory aid", "Off", "On", seats=RIVALS),
    one_of(
        "character", "solo.character", "Character", {name: name.capitalize() for name in CHARACTERS}, seats=SOLO
    ),
    one_of(
        "wounds",
        "solo.start-wounds",
        "Wounds at the start",
        {number: str(number) for number in range(2, 6)},
        seats=SOLO,
    ),
    one_of(
        "chests",
        "solo.chest-both",
        "Two chests in a room",
        {"each": "A card may take both", "one": "A card takes one"},
        seats=SOLO,
    ),
]


class RaidersBox(Box[Deck, Rules, Raiders]):
    """The box of Dungeon Raiders."""

    step = "room"
    score = "treasure"

    def read_cards(self, file: TextFile) -> Deck:
        return read_deck(file)

    def make_rules(self, seats: int, options: Values) -> Rules:
        return VARIANTS.get(seats, Raid)(  # § players.count
            seats=seats,
            speed=options.has("speed"),
            neighbour=options.has("ties", "neighbour"),
            memory=options.has("memory"),
            one_chest=options.has("chests", "one"),
            character=str(options.get("character", "random")),
            wounds=int(options.get("wounds", 0)),
        )

    def lay_out(
        self, cards: Deck, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None
    ) -> Raiders:
        return lay_out(cards, rules, setup, play, events)

    def take_notes(self, game: Raiders, ledger: Ledger) -> None:
        take_notes(game.events or [], game.seats, game.deck.rooms_per_level, ledger)


BOX = RaidersBox(__name__, OPTIONS, Roles(RaidersReferee(), RaidersTeller(), RaidersTactician()))
