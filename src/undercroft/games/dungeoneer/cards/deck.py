"""The cards of the box as the rules use them: small, shared, never changed."""

from dataclasses import dataclass
from typing import Final

from undercroft.core.hidden import NO_CARD as NO_CARD

from ..shapes.words import (
    Criterion,
    Duration,
    ExitName,
    Family,
    Form,
    Half,
    Host,
    Limit,
    Roll,
    Space,
    Symbol,
    Target,
    Terrain,
    Time,
    When,
)  # fmt: skip

# Forms of attack and of Threats
MELEE: Final = 0
MAGIC: Final = 1
SPEED: Final = 2
FORMS: Final[list[Form]] = ["melee", "magic", "speed"]

# What a card may do in a form
NO_SYMBOL: Final = 0
COUNTER: Final = 1
STANDARD: Final = 2
SYMBOLS: Final[list[Symbol]] = ["none", "counter", "standard"]

# Halves of the map
DUNGEON: Final = 0
WILDERNESS: Final = 1
HALVES: Final[list[Half]] = ["dungeon", "wilderness"]

# Kinds of space
ENTRANCE: Final = 0
PASSAGE: Final = 1
ROOM: Final = 2
ROAD: Final = 3
SITE: Final = 4
SPACES: Final[list[Space]] = ["entrance", "passage", "room", "road", "site"]

TERRAINS: Final[list[Terrain]] = ["desert", "forest", "mountains", "plains", "swamp", "urban", "water"]

# Kinds of exit; a wall and impassable terrain are the same to a hero
OPEN: Final = 0
LOCKED: Final = 1
TRAPPED: Final = 2
WALL: Final = 3
IMPASSABLE: Final = 4
EXITS: Final[list[list[ExitName]]] = [
    ["open", "locked", "trapped", "wall", "impassable"],
    ["open", "lost", "treacherous", "wall", "impassable"],
]  # by half. § exit.locked § exit.trapped

# Families of adventure cards
BOON: Final = 0
TREASURE: Final = 1
BANE: Final = 2
MONSTER: Final = 3
TRAP: Final = 4
FAMILIES: Final[list[Family]] = ["boon", "treasure", "bane", "monster", "trap"]

# When a card may be played, as a mask
LORD_TIME: Final = 1
HERO_TIME: Final = 2
RESPONSE_TIME: Final = 4
ANYTIME: Final = 8
WOUND_TIME: Final = 16  # an ability that is used when wounds are about to land
TIMES: Final[list[Time]] = ["dungeonlord", "hero", "response", "anytime", "wounds"]

# How long a card stays
INSTANT: Final = 0
PERMANENT: Final = 1
ATTACHMENT: Final = 2
FIGHTER: Final = 3  # a monster: it stays while it fights, and may be kept
DURATIONS: Final[list[Duration]] = ["instant", "permanent", "attachment", "monster"]

# What an attachment is put on
ON_HERO: Final = 0
ON_MONSTER: Final = 1
ON_TREASURE: Final = 2
ON_MAP: Final = 3
HOSTS: Final[list[Host]] = ["hero", "monster", "treasure", "map"]

# What a played card is aimed at
AT_SELF: Final = 0  # you
AT_OPPONENT: Final = 1  # one opponent, who pays if the card is a Peril card
AT_MONSTER: Final = 2  # one monster attacking you
AT_FIGHT: Final = 3  # all monsters attacking one hero, who pays
AT_ATTACK: Final = 4  # one attack on you
AT_ROLL: Final = 5  # one coming roll of yours
AT_SPACE: Final = 6  # all heroes in one space; any opponent pays
AT_TERRAIN: Final = 7  # all heroes on one terrain; any opponent pays
AT_MAP: Final = 8  # one Map card
AT_QUEST: Final = 9  # one personal Quest of an opponent, who pays
AT_HOST: Final = 10  # the card that this one is attached to
TARGETS: Final[list[Target]] = [
    "you", "opponent", "monster", "fight", "attack", "roll", "space", "terrain", "map", "quest", "host",
]  # fmt: skip

# What a modifier changes, as long as its card is in play
SCORE: Final = 0  # `of` is a form: the score in it
EXTRA_WOUNDS: Final = 1  # `of` is a form: wounds of hits in it
SYMBOL: Final = 2  # `of` is a form: at least this symbol in it
LIFE: Final = 3  # a monster's life
ROLL: Final = 4  # `of` is a kind of roll
LIMIT: Final = 5  # `of` is BOON or TREASURE: how many permanents
CHALLENGES: Final = 6  # how many challenges a turn
OPEN_EXITS: Final = 7  # `of` is a terrain: its exits are Open to the hero
SPACE_GLORY: Final = 8  # the glory of the space
TOLL: Final = 9  # in Reset pay so much glory, or have a movement point less
STEAL: Final = 10  # a challenge that hits may take a readied Treasure instead
MONSTER_SCORE: Final = 11  # `of` is a form: monsters that attack this player
MODIFIERS: Final = [
    "score", "extra wounds", "symbol", "life", "roll", "limit", "challenges", "open exits", "space glory", "toll",
    "steal", "monster score",
]  # fmt: skip

# When a modifier counts
ALWAYS: Final = 0
ATTACKING: Final = 1  # in an attack that its card or hero started
CHALLENGING: Final = 2  # in a challenge of its hero
COUNTERING: Final = 3  # in a counter-attack
ON_TERRAIN: Final = 4  # on the terrain of the modifier
WHENS: Final[list[When]] = ["always", "attacking", "challenging", "countering", "terrain"]

# Kinds of roll
EXIT_ROLL: Final = 0  # at L exits
TRAP_EXIT_ROLL: Final = 1  # at T exits
TRAP_ROLL: Final = 2  # against Encounter traps
PIT_ROLL: Final = 3
SPIKES_ROLL: Final = 4
QUEST_ROLL: Final = 5
OTHER_ROLL: Final = 6  # against Banes, specials, standing up
ATTACK_ROLL: Final = 7
COUNTER_ROLL: Final = 8
ROLLS: Final[list[Roll]] = ["exit", "trapped exit", "trap", "pit", "spikes", "quest", "other", "attack", "counter"]

# What has to be done for a Quest
THREAT_QUEST: Final = 0
SLAY_QUEST: Final = 1
ESCORT_QUEST: Final = 2
SACRIFICE_QUEST: Final = 3
CHANCE_QUEST: Final = 4
FIND_QUEST: Final = 5  # a search without further criteria
CRITERIA: Final[list[Criterion]] = ["threat", "slay", "escort", "sacrifice", "chance", "find"]

# On the table
NO_HOST: Final = -1  # where the key would stand of what a card hangs on
UNSPLIT: Final = -1  # where the first id of a second deck would stand

PER_TURN: Final = 0
PER_COMBAT: Final = 1
LIMITS: Final[list[Limit]] = ["turn", "combat"]


@dataclass(eq=False)
class Modifier:
    """Something that a card in play changes all the time."""

    kind: int
    of: int  # a form, a kind of roll, a family or a terrain
    n: int
    when: int
    terrain: int  # for ON_TERRAIN


@dataclass(eq=False)
class Price:
    """What has to be paid; `treasures` and `cards` are alternatives where both are asked for."""

    glory: int
    wounds: int
    treasures: int  # readied Treasures discarded
    cards: int  # hand cards discarded


@dataclass(eq=False)
class Op:
    """One thing that an effect does."""

    kind: int  # the place of its word in `operations.OPERATIONS`
    n: int
    form: int
    number: int  # of a Threat
    terrain: int  # on which a Threat is harder, or NOWHERE
    harder: int  # by so much
    half: int  # of a Map card to shift, or ANY_HALF
    flag: bool  # turning a Map card in place will do; or a warp may cross between the halves
    price: Price | None
    then: list["Op"]
    fail: list["Op"]


NOWHERE: Final = -1
ANY_HALF: Final = -1


@dataclass(eq=False)
class Ability:
    """Something that a hero or a readied card can be used for, with a cost or a limit."""

    times: int
    cost: int
    per: int  # once a turn or once a combat
    does: list[Op]


@dataclass(eq=False)
class Special:
    """What an attacker may do in the attack step, once for each attack."""

    cost: int  # additional peril of the attacked player; 0 is free
    most: int  # the largest #, or 0 where nothing is pumped
    does: list[Op]


@dataclass(eq=False)
class Monster:
    """A monster block, of an Encounter, a Map card or a Quest."""

    name: str
    kind: str
    scores: list[int]
    symbols: list[int]
    life: int
    hit: list[Op]  # the whole effect of a hit; empty means one wound. § symbol.hit-replaces
    special: Special | None
    gives: list[Modifier]
    icon: str

    def standard_forms(self) -> list[int]:
        """The forms in which it can attack. § symbol.initiate"""
        return [form for form in range(3) if self.symbols[form] == STANDARD]


class Adventure:
    """One Adventure card's face."""

    def __init__(
        self,
        name: str,
        family: int,
        cost: int,
        times: int,
        duration: int,
        category: str,
        target: int,
        host: int,
        host_category: str,
        upkeep: int,
        shed: int,
        gives: list[Modifier],
        does: list[Op],
        ability: Ability | None,
        monster: Monster | None,
        text: str,
        copies: int,
        home: int,
        icon: str,
    ) -> None:
        self.name = name
        self.family = family
        self.cost = cost
        self.times = times
        self.duration = duration
        self.category = category  # a Treasure's type
        self.target = target
        self.host = host
        self.host_category = host_category  # the type of Treasure that an attachment needs
        self.upkeep = upkeep
        self.shed = shed  # glory for which its host may discard it in the Hero phase; 0 means never
        self.gives = gives
        self.does = does
        self.ability = ability
        self.monster = monster
        self.text = text
        self.copies = copies
        self.home = home  # the set it belongs to
        self.glory_card = family in (BOON, TREASURE)
        self.icon = icon

    def is_encounter(self) -> bool:
        """Whether a Dungeonlord can send it. § symbol.no-standard"""
        if self.family < MONSTER or not self.times & LORD_TIME:
            return False
        return self.monster is None or STANDARD in self.monster.symbols

    def is_answer(self) -> bool:
        """Whether it can be played when others act."""
        return self.times & (ANYTIME | RESPONSE_TIME) != 0

    def topic(self) -> str:
        """What it is called by a seat that wishes never to be asked about it."""
        return self.name.lower()


class Exit:
    """One exit of a Map card."""

    def __init__(self, half: int, kind: int, form: int, number: int) -> None:
        self.name = EXITS[half][kind]
        self.kind = kind
        self.form = form
        self.number = number
        self.passable = kind < WALL

    def is_like(self, other: "Exit") -> bool:
        return (self.kind, self.form, self.number) == (other.kind, other.form, other.number)

    def roll(self) -> int:
        """The kind of roll that its Threat asks for."""
        return EXIT_ROLL if self.kind == LOCKED else TRAP_EXIT_ROLL


@dataclass(eq=False)
class Map:
    """One Map card's face."""

    name: str
    half: int
    kind: int
    grim: bool
    terrains: int  # a mask by place in TERRAINS
    glory: int
    peril: int
    exits: list[Exit]  # north, east, south, west
    sewer: str  # a letter, or nothing
    portal: bool
    pit: Op | None  # a Threat
    spikes: Op | None  # a Threat
    hazard: int
    enters: list[Op]
    monster: Monster | None
    text: str
    home: int
    icon: str


@dataclass(eq=False)
class Quest:
    """One Quest card's face."""

    name: str
    criterion: int
    search: int  # the number that finds it, or 0
    search_kind: int  # the kind of space it is searched on
    places: list[int]  # Map faces; an escort goes from the first to the second
    threat: Op | None
    monster: Monster | None
    price: Price | None
    sequence: list[int]
    artifact: list[Modifier]  # what it gives for good, once completed
    effect: list[Modifier]  # what it does meanwhile
    glory: int  # rewards, beside one level. § quest.level
    peril: int  # peril taken away
    text: str
    home: int
    icon: str

    def next_places(self, begun: bool) -> list[int]:
        """Where it has to be done next, on the table or not: an escort that has begun goes on to its second place.

        § qtype.escort.pickup § qtype.escort.deliver § qtype.search.no-location
        """
        if self.criterion == ESCORT_QUEST:
            return self.places[1:] if begun else self.places[:1]
        return self.places


@dataclass(eq=False)
class HeroCard:
    """One Hero card's face."""

    name: str
    race: str
    calling: str
    life: int
    limits: list[int]  # of permanent Boons and of permanent Treasures
    scores: list[list[int]]  # for each level the three scores
    symbols: list[int]
    gives: list[Modifier]
    ability: Ability | None
    text: str
    home: int
    icon: str
    hue: str


class Set:
    """Which cards belong together in one box: a deck of 55, or two. § aim.set.decks"""

    def __init__(self, word: str, name: str, half: int, decks: int) -> None:
        self.id = word
        self.name = name
        self.half = half
        self.decks = decks


@dataclass(eq=False)
class Deck:
    """The cards of all sets of a card file."""

    fingerprint: str
    plays_like: list[str]  # the fingerprints of earlier editions that differ in words alone
    sets: list[Set]
    heroes: list[HeroCard]
    quests: list[Quest]
    maps: list[Map]
    adventures: list[Adventure]  # one entry a face; `copies` says how many cards there are
