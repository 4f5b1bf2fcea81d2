"""Dungeon Dwellers: a party that must survive together, with decks that are life, mana and luggage at once."""

from undercroft.core.chance import Chance
from undercroft.core.ledger import Ledger
from undercroft.core.roles import Roles
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.content import TextFile
from undercroft.core.shelf.options import Value, Values, one_of, switch
from undercroft.core.telling.events import Event

from .bot.tactician import DwellersTactician
from .bot.weighing import JUDGES
from .cards.deck import Deck
from .cards.reading import read_deck
from .flow.referee import DwellersReferee
from .flow.setup import lay_out
from .lab import Notes
from .table.moves import moves_of
from .table.rules import Rules
from .table.table import Dwellers
from .telling.teller import TELLING, DwellersTeller

SOLO = (1, 1)
PAIR = (1, 2)
RIVALS = (2, 4)

DUNGEON = "The dungeon"
FIGHTS = "Fights"
GOODS = "Cards and gold"

OPTIONS = [  # in the order in which records have them
    one_of("solo", "players.solo", "Playing alone", {"on": "Allowed", "off": "Not allowed"}, seats=SOLO),
    switch("first-game", "deck.first-time", "Decks", "Everyone builds one", "Dealt: a first game"),
    switch("level-one", "setup.level-one-faceup", "The monsters of level 1 lie", "Face down", "Face up", DUNGEON),
    switch(
        "three-monsters",
        "start.empty.two-players",
        "Monsters of levels 2 and 3",
        "One per player, two at least",
        "Three",
        DUNGEON,
        PAIR,
    ),
    switch(
        "opening-room", "room.opening", "A room for level 1", "None", "Turned over before the first turn", DUNGEON
    ),
    switch(
        "every-start",
        "attack-first.every-start",
        "Attack First strikes",
        "When attacked, and on entering",
        "At the start of every turn",
        FIGHTS,
    ),
    switch(
        "ability-instead",
        "select.ability-instead",
        "The duty to attack is fulfilled",
        "Only by a weapon",
        "By an ability as well",
        FIGHTS,
    ),
    switch(
        "overkill", "attack.wounds.overkill", "Wound cards for damage beyond health", "None", "All of it", FIGHTS
    ),
    switch("wound-limit", "attack.wounds.supply", "Wound cards", "Without limit", "52, and no more", GOODS),
    switch(
        "item-windows",
        "item.use-not-activate",
        "Facedown items are put into play",
        "All turn long",
        "Only when other treasures are",
        GOODS,
    ),
    switch(
        "heal-all-turn",
        "energy.heal.whole-turn",
        "Energy heals",
        "In the Player Phase",
        "All through one's turn",
        GOODS,
    ),
    switch("secret-gold", "gold.secret", "Gold cards", "Lie open", "Are secret until the count", GOODS, RIVALS),
]


class DwellersBox(Box[Deck, Rules, Dwellers]):
    """The box of Dungeon Dwellers."""

    step = "turn"
    score = "gold"

    def read_cards(self, file: TextFile) -> Deck:
        return read_deck(file)

    def refusal(self, seats: int, options: dict[str, Value]) -> str:
        """What cannot be. § players.solo"""
        if seats == 1 and options.get("solo") == "off":
            return "This table does not allow playing alone. (§ players.solo)"
        return ""

    def make_rules(self, seats: int, options: Values) -> Rules:
        return Rules(
            seats=seats,
            first_game=options.has("first-game"),
            level_one_up=options.has("level-one"),
            three_for_two=options.has("three-monsters"),
            opening_room=options.has("opening-room"),
            strikes_every_start=options.has("every-start"),
            ability_instead=options.has("ability-instead"),
            overkill=options.has("overkill"),
            wound_limit=options.has("wound-limit"),
            items_in_windows=options.has("item-windows"),
            heal_all_turn=options.has("heal-all-turn"),
            gold_secret=options.has("secret-gold"),
        )

    def lay_out(
        self, cards: Deck, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None
    ) -> Dwellers:
        return lay_out(cards, moves_of(cards), rules, setup, play, events)

    def take_notes(self, game: Dwellers, ledger: Ledger) -> None:
        Notes(game, ledger).read(game.events or [])


BOX = DwellersBox(__name__, OPTIONS, Roles(DwellersReferee(), DwellersTeller(TELLING), DwellersTactician(JUDGES)))
