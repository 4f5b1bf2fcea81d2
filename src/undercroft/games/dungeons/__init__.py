"""Dungeons: rooms laid card by card, creatures beaten with dice and gear, and a boss behind a locked door."""

from undercroft.core.chance import Chance
from undercroft.core.ledger import Ledger
from undercroft.core.roles import Roles
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.content import TextFile
from undercroft.core.shelf.options import Value, Values, one_of, switch
from undercroft.core.telling.events import Event
from undercroft.core.telling.teller import RoomTeller

from .bot.tactician import DungeonTactician
from .bot.weighing import JUDGES
from .cards.deck import Deck
from .cards.reading import read_deck
from .flow.referee import DungeonReferee
from .flow.setup import lay_out
from .lab import Notes
from .table.moves import moves_of
from .table.rules import ANYONE, IN_STEP, NOBODY, ON_ENTRY, TEAM, WHEN_CLEARED, Rules
from .table.table import Dungeon
from .telling.teller import TELLING

SOLO = (1, 1)
RIVALS = (2, 6)
MANY = (4, 6)

WAYS = "Ways to play"
MAP = "The map"
FIGHTS = "Fights and puzzles"
THINGS = "Items and loot"
PLAYERS = "Players against players"
ENDS = "The boss and the end"

REVEALS = {"step": IN_STEP, "cleared": WHEN_CLEARED, "entry": ON_ENTRY}
TRADES = {"none": NOBODY, "team": TEAM, "anyone": ANYONE}

OPTIONS = [  # in the order in which records have them
    one_of(
        "way",
        "aim.choice",
        "What wins",
        {"gems": "Most gems", "royale": "Most gems, with killing", "race": "First to kill the boss"},
        WAYS,
    ),
    one_of("solo", "players.solo", "Playing alone", {"on": "Allowed", "off": "Not allowed"}, WAYS, SOLO),
    one_of(
        "teams",
        "teams.choice",
        "Teams",
        {"none": "Everyone alone", "twos": "Of two", "threes": "Of three"},
        WAYS,
        MANY,
    ),
    switch("killing", "aim.race.killing", "Killing in a race", "Off", "On", WAYS, RIVALS),
    one_of(
        "guards",
        "move.guarded.retreat",
        "Guards of a room",
        {"retreat": "Let you go back", "trapped": "Let nobody leave"},
        MAP,
    ),
    one_of(
        "guarded",
        "move.guarded.where",
        "Guarded are",
        {"printed-or-present": "Miniboss rooms and the Miniboss's", "printed": "Only miniboss rooms"},
        MAP,
    ),
    one_of(
        "grace",
        "grace.who",
        "Grace rooms are decided by",
        {"active": "Whoever moves", "all": "Everyone"},
        MAP,
    ),
    one_of(
        "grace-boss",
        "grace.boss.objective",
        "A boss room as a grace room",
        {"any": "In every way to play", "race": "Only in a race"},
        MAP,
    ),
    one_of(
        "rest",
        "safe.must-be-there",
        "A rest takes",
        {"whole-turn": "The whole turn", "after-move": "The turn after the move"},
        MAP,
    ),
    one_of("equal", "combat.equal", "A total equal to the CL", {"fails": "Fails", "wins": "Wins"}, FIGHTS),
    one_of(
        "joining",
        "joint.cost",
        "Helping in a fight costs",
        {"free": "Nothing", "combat": "The next attack"},
        FIGHTS,
        RIVALS,
    ),
    one_of(
        "reveal",
        "puzzle.reveal",
        "Puzzles are turned up",
        {"step": "In the puzzle step", "cleared": "When the room is clear", "entry": "On entering"},
        FIGHTS,
    ),
    one_of(
        "tries",
        "puzzle.tries",
        "A failed puzzle",
        {"once": "Ends the attempt", "press-on": "Costs a heart, and may be tried again"},
        FIGHTS,
    ),
    one_of(
        "key",
        "key.early",
        "The boss key drawn early",
        {"keep": "Is kept", "return": "Goes back"},
        THINGS,
    ),
    one_of(
        "loot",
        "loot.nothing",
        "Whoever has none of what the loot roll names",
        {"nothing": "Drops nothing", "other": "Drops the other"},
        THINGS,
    ),
    one_of("using", "item.use", "Using an item costs", {"free": "Nothing", "move": "The move"}, THINGS),
    one_of(
        "trade",
        "item.trade",
        "Items are traded",
        {"none": "With nobody", "team": "In the team", "anyone": "With anyone"},
        THINGS,
        RIVALS,
    ),
    one_of(
        "duels",
        "pk.rounds",
        "A fight with a player",
        {"one": "Is one round", "press-on": "Goes on"},
        PLAYERS,
        RIVALS,
    ),
    one_of(
        "sanctuary",
        "pk.not-in-safe",
        "Attacks on players in safe rooms",
        {"allowed": "Allowed", "forbidden": "Forbidden"},
        PLAYERS,
        RIVALS,
    ),
    one_of(
        "spoils",
        "pk.spoils.roll",
        "Spoils of a beaten player",
        {"roll": "By a die", "victor": "As the victor chooses"},
        PLAYERS,
        RIVALS,
    ),
    one_of(
        "race-hit",
        "race.stays-inside",
        "Whoever hits the boss in a race",
        {"stays": "Stays with it", "leaves": "Has to leave"},
        ENDS,
    ),
    one_of(
        "race-idle",
        "race.no-idling",
        "Whoever idles with the boss in a race",
        {"out": "Is put out", "stays": "May stay"},
        ENDS,
    ),
    one_of("sprint", "sprint.on", "The final sprint", {"on": "Can be agreed on", "off": "Off"}, ENDS, RIVALS),
    one_of(
        "sprint-wait",
        "sprint.wait.measure",
        "Waiting in a sprint",
        {"nearest": "By the turns of the nearest", "own": "By turns of one's own"},
        ENDS,
        RIVALS,
    ),
    one_of(
        "quiet",
        "end.quiet",
        "The game ends after quiet rounds",
        {20: "Twenty", 10: "Ten", 5: "Five", 0: "Never"},
        ENDS,
    ),
    one_of("agreement", "end.agreed", "Ending by agreement", {"on": "Allowed", "off": "Off"}, ENDS, RIVALS),
]


class DungeonBox(Box[Deck, Rules, Dungeon]):
    """The box of Dungeons."""

    step = "turn"
    score = "gems"

    def read_cards(self, file: TextFile) -> Deck:
        return read_deck(file)

    def refusal(self, seats: int, options: dict[str, Value]) -> str:
        """What cannot be.

        § players.royale-two § teams.from-four § teams.threes § teams.equal § aim.royale.alone § aim.killing.fixed
        """
        way, teams = options.get("way"), options.get("teams", "none")
        if seats == 1 and way == "royale":
            return "A battle royale needs somebody to attack: two players or more. (§ players.royale-two)"
        if seats == 1 and options.get("solo") == "off":
            return "This table does not allow playing alone. (§ players.solo)"
        if teams != "none" and way == "royale":
            return "In a battle royale everyone plays alone. (§ aim.royale.alone)"
        if teams == "twos" and seats not in (4, 6):
            return "Teams of two need four or six players. (§ teams.equal)"
        if teams == "threes" and seats != 6:
            return "Teams of three need six players. (§ teams.threes)"
        if options.get("killing") and way != "race":
            return "Only a race leaves killing open: gem games have none, battle royales do. (§ aim.killing.fixed)"
        if options.get("trade") == "team" and teams == "none":
            return "Without teams nobody can trade within one. (§ item.trade)"
        return ""

    def make_rules(self, seats: int, options: Values) -> Rules:
        way = options["way"]
        return Rules(
            seats=seats,
            way=way,  # type: ignore[arg-type]
            killing=way == "royale" or options.has("killing"),
            sides=sides(seats, str(options.get("teams", "none"))),
            trapped=options.has("guards", "trapped"),
            guard_where_printed=options.has("guarded", "printed"),
            early_key_returns=options.has("key", "return"),
            all_decide_grace=options.has("grace", "all"),
            boss_grace_in_race_only=options.has("grace-boss", "race"),
            rest_after_move=options.has("rest", "after-move"),
            equal_wins=options.has("equal", "wins"),
            joining_costs=options.has("joining", "combat"),
            other_loot=options.has("loot", "other"),
            reveal=REVEALS[str(options["reveal"])],
            press_on=options.has("tries", "press-on"),
            using_costs_move=options.has("using", "move"),
            trade=TRADES[str(options.get("trade", "none"))],
            quiet_rounds=int(options["quiet"]),
            may_agree_to_end=options.has("agreement", "on"),
            hit_leaves=options.has("race-hit", "leaves"),
            may_idle=options.has("race-idle", "stays"),
            rounds_with_players=options.has("duels", "press-on"),
            safe_from_players=options.has("sanctuary", "forbidden"),
            victor_chooses=options.has("spoils", "victor"),
            sprints=options.has("sprint", "on"),
            own_waits=options.has("sprint-wait", "own"),
        )

    def lay_out(
        self, cards: Deck, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None
    ) -> Dungeon:
        return lay_out(cards, moves_of(cards), rules, setup, play, events)

    def take_notes(self, game: Dungeon, ledger: Ledger) -> None:
        Notes(game, ledger).read(game.events or [])


def sides(seats: int, teams: str) -> list[int]:
    """Who plays with whom: members of a team sit apart. § teams.seats § teams.members"""
    if teams == "none":
        return []
    number = seats // (2 if teams == "twos" else 3)
    return [seat % number for seat in range(seats)]


BOX = DungeonBox(__name__, OPTIONS, Roles(DungeonReferee(), RoomTeller(TELLING), DungeonTactician(JUDGES)))
