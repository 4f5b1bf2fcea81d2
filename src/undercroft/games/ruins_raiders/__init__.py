"""Ruins Raiders: fortune hunters in ruins that are rolled up door by door, and a race to get out alive."""

from undercroft.core.chance import Chance
from undercroft.core.ledger import Ledger
from undercroft.core.roles import Roles
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.content import TextFile
from undercroft.core.shelf.options import Option, Value, Values, one_of, switch
from undercroft.core.telling.events import Event
from undercroft.core.telling.teller import RoomTeller

from .bot.tactician import RuinsTactician
from .bot.weighing import JUDGES
from .cards.deck import SETTINGS, Deck
from .cards.reading import read_deck
from .flow.referee import RuinsReferee
from .flow.setup import lay_out
from .lab import Notes
from .table.heirlooms import NONE, read_heirlooms, write_heirlooms
from .table.moves import moves_of
from .table.rules import KILLER_TAKES, LIES_THERE, STAYS, Rules
from .table.table import Ruins
from .telling.teller import TELLING

RIVALS = (2, 4)
SOLO = (1, 1)

WAYS = "Ways to play"
MAPS = "Rooms and the map"
FOES = "Enemies and treasure"
FATES = "Death, quests and the end"
ASKING = "Cards and when to ask"


LOOT = {"killer-takes": KILLER_TAKES, "nothing": STAYS, "lie-there": LIES_THERE}
SIDES = {
    3: {"12-3": [0, 0, 1], "13-2": [0, 1, 0], "23-1": [1, 0, 0]},
    4: {"12-34": [0, 0, 1, 1], "13-24": [0, 1, 0, 1], "14-23": [0, 1, 1, 0]},
}  # who plays with whom. § teams.fixed


def sides(number: int) -> Option:
    words: dict[Value, str] = {
        value: " against ".join(" and ".join(side) for side in value.split("-")) for value in SIDES[number]
    }
    return one_of(f"sides-of-{number}", "teams.fixed", "Sides, by seat", words, WAYS, (number, number))


OPTIONS = [  # in the order in which records have them
    one_of(
        "outcome",
        "coop.win",
        "What wins",
        {
            "points": "Most points",
            "cooperative": "All together",
            "uneasy": "All together, until one betrays",
            "teams": "Fixed sides",
        },
        WAYS,
        RIVALS,
    ),
    sides(3),
    sides(4),
    one_of("characters", "variant.solo-number", "Characters", {3: "Three", 2: "Two"}, WAYS, SOLO),
    switch("battle-royale", "variant.royale", "Battle Royale", "Off", "On", WAYS, RIVALS),
    switch("super-danger", "variant.danger", "Super Danger Dungeon", "Off", "On", WAYS),
    switch("new-game-plus", "variant.newgame", "New Game +", "Off", "Cards carry over to the next game", WAYS),
    Option("heirlooms", "variant.newgame-which", (NONE,), NONE, title="Cards of the last game", text=True),
    one_of(
        "character-deal", "setup.choose-character", "Characters are", {"random": "Dealt", "choose": "Chosen"}, WAYS
    ),
    one_of(
        "room-shape",
        "layout.shape-setting",
        "Who lays out rooms",
        {"discoverer": "Whoever discovers them", "automatic": "They lay themselves out"},
        MAPS,
    ),
    one_of(
        "room-tiles",
        "layout.tiles-setting",
        "Tiles are",
        {"random": "Dealt at random", "chosen": "Chosen by the discoverer"},
        MAPS,
    ),
    one_of(
        "move-after-discovery",
        "discover.rest-of-move",
        "The rest of a move after a discovery",
        {"keep": "May be used", "lose": "Is lost"},
        MAPS,
    ),
    one_of(
        "squeeze",
        "grid.diagonal-gaps",
        "Diagonally between two missing squares",
        {"allowed": "Allowed", "forbidden": "Forbidden"},
        MAPS,
    ),
    one_of(
        "after-master",
        "table4.master-again",
        "An 8 once the master chest is placed",
        {"three-small": "Three small chests", "nothing": "Nothing"},
        FOES,
    ),
    one_of("master-draw", "master.cards", "The master chest gives", {"none": "No cards", "two": "Two cards"}, FOES),
    one_of("enemy-rules", "enemy.when", "Enemies", {"suggested": "Move and attack", "off": "Only defend"}, FOES),
    one_of(
        "enemy-range",
        "enemy.leash",
        "Enemies go",
        {"chase": "Wherever their prey goes", "room": "No further than their room"},
        FOES,
    ),
    one_of(
        "enemy-reward",
        "table6.reward-anywhere",
        "A card for killing an enemy",
        {"room": "In its own room", "anywhere": "Anywhere"},
        FOES,
    ),
    one_of(
        "monster-dice",
        "enemy.monster-dice",
        "Bats and mummies",
        {"standard": "As in the box", "gentle": "Gentle", "fierce": "Fierce"},
        FOES,
    ),
    one_of(
        "loot",
        "death.loot",
        "What a killed character had",
        {"killer-takes": "Goes to the killer", "nothing": "Stays with the dead", "lie-there": "Lies there"},
        FATES,
    ),
    one_of(
        "escape",
        "escape.when",
        "Leaving the ruins",
        {"final-act": "In the Final Act", "any-time": "At any time"},
        FATES,
    ),
    one_of(
        "cave-in",
        "cavein.last-card",
        "The ruins cave in",
        {"last-card": "After the last trap card", "next-draw": "When a card is due and none is left"},
        FATES,
    ),
    one_of(
        "coop-quests",
        "coop.quests",
        "Quests of a party",
        {"on": "Start the Final Act", "off": "Are off"},
        FATES,
    ),
    one_of(
        "edith-pool",
        "edith.pool",
        "Edith's mark is",
        {"players": "Another player's character", "all-in-play": "Anyone in play"},
        FATES,
    ),
    one_of(
        "edith-kill",
        "edith.own-hand",
        "Edith's mark must die",
        {"own-hand": "By her own hand", "any-cause": "Whatever the cause"},
        FATES,
    ),
    one_of("hands", "info.hand", "Hands are", {"hidden": "Hidden", "open": "Open"}, ASKING),
    one_of(
        "windows",
        "window.setting",
        "When cards may be played",
        {"full": "At every moment", "rolls-and-traps": "Before and after dice, and at traps"},
        ASKING,
    ),
]


class RuinsBox(Box[Deck, Rules, Ruins]):
    """The box of Ruins Raiders."""

    step = "turn"
    score = "points"

    def read_cards(self, file: TextFile) -> Deck:
        return read_deck(file)

    def refusal(self, seats: int, options: dict[str, Value]) -> str:
        """§ variant.combine § teams.fixed § variant.newgame"""
        if options.get("battle-royale"):
            if options.get("outcome") != "points":
                return "In Battle Royale everyone plays alone, not together or in sides. (§ variant.combine)"
            if options.get("new-game-plus"):
                return "Battle Royale has no treasure, so New Game + has nothing to carry over. (§ variant.combine)"
        if options.get("outcome") == "teams" and seats not in SIDES:
            return "Sides are for three or four players. (§ teams.fixed)"
        if options.get("heirlooms", NONE) != NONE and not options.get("new-game-plus"):
            return "Cards are carried over only with New Game +. (§ variant.newgame)"
        return ""

    def make_rules(self, seats: int, options: Values) -> Rules:
        royale = options.has("battle-royale")
        outcome = options.get("outcome", "points")
        mode = "solo" if seats == 1 else "royale" if royale else outcome
        return Rules(
            seats=seats,
            mode=mode,  # type: ignore[arg-type]
            characters=int(options.get("characters", seats)),
            sides=SIDES[seats][str(options[f"sides-of-{seats}"])] if mode == "teams" else [],
            choose_characters=options.has("character-deal", "choose"),
            squeeze=options.has("squeeze", "allowed"),
            few_windows=options.has("windows", "rolls-and-traps"),
            keep_moving=options.has("move-after-discovery", "keep"),
            chosen_tiles=options.has("room-tiles", "chosen") and not royale,
            automatic_rooms=options.has("room-shape", "automatic") or royale,
            more_chests=options.has("after-master", "three-small"),
            reward_anywhere=options.has("enemy-reward", "anywhere"),
            idle_enemies=options.has("enemy-rules", "off"),
            leashed_enemies=options.has("enemy-range", "room"),
            monster_dice=SETTINGS.index(str(options["monster-dice"])),
            loot=LOOT[str(options["loot"])],
            master_draw=2 if options.has("master-draw", "two") else 0,
            cave_in_late=options.has("cave-in", "next-draw"),
            leave_any_time=options.has("escape", "any-time"),
            party_quests=options.has("coop-quests", "on"),
            mark_anyone=options.has("edith-pool", "all-in-play"),
            mark_any_cause=options.has("edith-kill", "any-cause"),
            heirlooms=read_heirlooms(str(options["heirlooms"])),
            danger=options.has("super-danger"),
            open_hands=options.has("hands", "open"),
        )

    def passes_on(self, game: Ruins) -> dict[str, Value]:
        """§ variant.newgame-which § variant.newgame-seats § variant.newgame-dead"""
        return (
            {"heirlooms": write_heirlooms(game)} if game.terms and game.terms.options.get("new-game-plus") else {}
        )

    def lay_out(self, cards: Deck, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None) -> Ruins:
        return lay_out(cards, moves_of(cards), rules, setup, play, events)

    def take_notes(self, game: Ruins, ledger: Ledger) -> None:
        Notes(game, ledger).read(game.events or [])


BOX = RuinsBox(__name__, OPTIONS, Roles(RuinsReferee(), RoomTeller(TELLING), RuinsTactician(JUDGES)))
