"""Dungeoneer: heroes on a map that grows, three Quests to win, and everybody the Dungeonlord of everybody else."""

from undercroft.core.chance import Chance
from undercroft.core.ledger import Ledger
from undercroft.core.roles import Roles
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.content import TextFile
from undercroft.core.shelf.options import Value, Values, one_of, switch
from undercroft.core.telling.events import Event
from undercroft.core.telling.teller import RoomTeller

from .bot.tactician import DelveTactician
from .bot.weighing import JUDGES
from .cards.deck import Deck
from .cards.reading import read_deck
from .flow.referee import DelveReferee
from .flow.setup import lay_out
from .lab import Notes
from .table.moves import moves_of
from .table.rules import Rules
from .table.table import Delve
from .telling.teller import TELLING

LAST_ROUND = 1000  # where nobody can be eliminated a game might never end. § opt.reincarnation.no-elimination

VARIANTS = "Variants of the rulebook"
MAPS = "How the map is read"
QUESTS = "Quests, defeat and the end"
FIGHTS = "Fights and when to ask"


SETS: dict[Value, str] = {
    "drowned-crypts": "Drowned Crypts",
    "hollow-marches": "Hollow Marches",
    "both": "Both sets",
}
ONE_SET = (2, 3)  # so many can play with the cards of one
LIMITS = (10, 20, 30, 40, 60, 100, 200, 300, 600)
ROUNDS: dict[Value, str] = {0: "As many as it takes", **{limit: str(limit) for limit in LIMITS}}

OPTIONS = [  # in the order in which records have them
    one_of("set", "aim.set.standalone", "Cards", SETS, seats=ONE_SET),
    switch("chosen-hero", "opt.chosen-hero", "Heroes", "Dealt", "Chosen"),
    switch("no-personal", "opt.no-personal", "Personal Quests", "Dealt", "None: all are global", VARIANTS),
    switch("revealed-map", "opt.revealed-map", "Map", "Grows during play", "Laid out before play", VARIANTS),
    switch("three-points", "opt.movement-three", "Movement", "By the Speed score", "Always 3 points", VARIANTS),
    switch(
        "dodge-spikes", "opt.spikes-avoid", "Spikes", "Always rolled for", "May be dodged for a point", VARIANTS
    ),
    switch(
        "free-discard",
        "opt.discard-optional",
        "Discarding",
        "One card a turn",
        "None or one, then draw up to 2",
        VARIANTS,
    ),
    switch("reincarnation", "opt.reincarnation", "Fallen heroes", "Are out", "Come back", VARIANTS),
    one_of(
        "reborn-points",
        "opt.reincarnation.points",
        "Points of a hero who comes back",
        {"kept": "Are kept", "one": "Begin at 1"},
        VARIANTS,
    ),
    switch("pass-maps", "opt.pass-map", "Map cards you need", "You lay them", "Your neighbour lays them", VARIANTS),
    one_of("rounds", "aim.round-limit", "Rounds", ROUNDS),
    one_of(
        "all-fall",
        "aim.win.simultaneous-defeat",
        "If all fall at once",
        {"last": "The last one wins", "draw": "It is a draw"},
        QUESTS,
    ),
    one_of(
        "leavers",
        "players.leaving",
        "When a player leaves",
        {"computer": "A computer plays on", "fall": "The hero falls"},
        QUESTS,
    ),
    one_of(
        "player-one",
        "setup.who-is-player-one",
        "Who begins",
        {"random": "Drawn at random", "host": "The first seat"},
    ),
    one_of(
        "traps",
        "reset.trap-scope",
        "Pits and spikes",
        {"every-entry": "At every entry", "once": "Once a turn"},
        FIGHTS,
    ),
    one_of(
        "no-symbol",
        "symbol.none",
        "Defending without a symbol",
        {"rolls": "The defender rolls", "helpless": "Every attack hits"},
        FIGHTS,
    ),
    one_of(
        "turning",
        "place.rotation",
        "Turning Map cards",
        {"allowed": "Upside down too", "upright": "All upright"},
        MAPS,
    ),
    one_of(
        "walls",
        "exit.wall-sides",
        "A wall on one side",
        {"both": "Blocks both ways", "one-way": "Blocks one way"},
        MAPS,
    ),
    one_of(
        "sewer-placing",
        "sewer.placement-limit",
        "Cards joined by sewer",
        {"touching": "Must touch the map", "apart": "May lie apart"},
        MAPS,
    ),
    one_of(
        "sewer-letters",
        "sewer.letters-printed",
        "Sewer letters",
        {"printed": "As printed", "markers": "Chosen by whoever lays the card"},
        MAPS,
    ),
    one_of(
        "free-attempt",
        "quest.free-scope",
        "Free attempts a turn",
        {"each-quest": "One for each Quest", "one": "One in all"},
        QUESTS,
    ),
    one_of(
        "quest-wounds",
        "qtype.slay.wounds",
        "Wounds of a Quest monster",
        {"stay": "Stay", "heal": "Heal after the attempt"},
        QUESTS,
    ),
    one_of(
        "between-rolls",
        "window.between-rolls",
        "Between the two rolls",
        {"closed": "Nothing may be played", "open": "Cards may be played"},
        FIGHTS,
    ),
    one_of(
        "asking",
        "window.auto-pass",
        "Who is asked",
        {"alike": "All who might answer", "holders": "Only those who can answer"},
        FIGHTS,
    ),
    one_of(
        "map-decks",
        "combine.two-map-decks",
        "Map decks with both sets",
        {"two": "Two", "one": "One, mixed"},
        MAPS,
    ),
    one_of(
        "start",
        "combine.start-space",
        "Start with both sets",
        {"wilderness": "In the Wilderness", "dungeon": "In the Dungeon"},
        MAPS,
    ),
    one_of(
        "dead-quests",
        "death.quests",
        "Quests of the fallen",
        {"return": "Go under the deck", "leave": "Leave the game"},
        QUESTS,
    ),
]


class DelveBox(Box[Deck, Rules, Delve]):
    """The box of Dungeoneer."""

    score = "Quests"

    def read_cards(self, file: TextFile) -> Deck:
        return read_deck(file)

    def make_rules(self, seats: int, options: Values) -> Rules:
        return Rules(
            seats=seats,
            sets=str(options.get("set", "both")),  # § players.two-decks
            draw_if_all_fall=options.has("all-fall", "draw"),
            round_limit=int(options["rounds"]) or (LAST_ROUND if options.has("reincarnation") else 0),
            leavers_fall=options.has("leavers", "fall"),
            first_seat=options.has("player-one", "host"),
            traps_once=options.has("traps", "once"),
            helpless=options.has("no-symbol", "helpless"),
            upright=options.has("turning", "upright"),
            one_way_walls=options.has("walls", "one-way"),
            sewers_apart=options.has("sewer-placing", "apart"),
            sewer_markers=options.has("sewer-letters", "markers"),
            one_free_attempt=options.has("free-attempt", "one"),
            quest_monsters_heal=options.has("quest-wounds", "heal"),
            between_rolls=options.has("between-rolls", "open"),
            ask_holders_only=options.has("asking", "holders"),
            one_map_deck=options.has("map-decks", "one"),
            start_in_dungeon=options.has("start", "dungeon"),
            quests_leave=options.has("dead-quests", "leave"),
            pass_maps=options.has("pass-maps"),
            chosen_heroes=options.has("chosen-hero"),
            no_personal=options.has("no-personal"),
            revealed_map=options.has("revealed-map"),
            three_points=options.has("three-points"),
            dodge_spikes=options.has("dodge-spikes"),
            free_discard=options.has("free-discard"),
            reincarnation=options.has("reincarnation"),
            points_at_one=options.has("reborn-points", "one"),
        )

    def lay_out(self, cards: Deck, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None) -> Delve:
        return lay_out(cards, moves_of(cards), rules, setup, play, events)

    def take_notes(self, game: Delve, ledger: Ledger) -> None:
        Notes(game, ledger).read(game.events or [])


BOX = DelveBox(__name__, OPTIONS, Roles(DelveReferee(), RoomTeller(TELLING), DelveTactician(JUDGES)))
