"""What a seat sees of a game of Dungeon Dwellers, as structs.

`thing` is what moves call something that they touch, so that a page can light it. `card.thing` is the card as it is
printed, which several on the table can share. Monsters are numbered from the left of the row. `symbol` is a key in
the how-to. All words stand here; a player stands in them as "{seat 1}".
What never changes is shared between views, so nobody may change it.
"""

from typing import Literal

from msgspec import Struct

from undercroft.core.telling.views import Act, Card, Facts, Hue, Outcome, View

from .words import Class, Ending, Fate, Harm, Kind, MonsterClass, Phase, Pool, Reach, When

StepState = Literal["now", "open", "done", "gone"]  # gone: it does not take place in this turn
ShareKind = Literal["base", "bonus", "times", "off"]
Threat = Literal["strikes", "would strike", "struck", "quiet", "face down", "beaten"]
Danger = Literal["none", "hurts", "fells"]
Source = Literal["weapon", "ability"]

# Cards as they are printed


class WeaponFace(Struct, frozen=True, gc=False):
    """A weapon as it is printed."""

    name: str
    reach: Reach
    damage: int
    text: str  # what else its attacks do, if anything


class CharacterFace(Card, kw_only=True, omit_defaults=True, gc=False):
    """A character card."""

    character_class: Class
    special: int  # defenses
    ranged: int
    physical: int
    weapons: tuple[WeaponFace, ...]
    ability: str  # its name
    ability_text: str
    cost: int  # of the ability, in energy
    item: str  # the thing of the starting item, as it is printed


class EnergyFace(Card, kw_only=True, omit_defaults=True, gc=False):
    """An energy card."""

    pool: Pool
    energy_kind: Kind
    type: str  # only one card of a type is active: the slot of an item, or the name of another card
    cost: int | None  # of using it; none if it is never used
    when: When
    short: str  # what it does, where there is little room: "weapon attacks +2"
    reach: Reach | None = None  # of the attack that it makes, or of the weapon that it is
    stops: tuple[Harm, ...] = ()  # types of damage that it lowers


class MonsterFace(Card, kw_only=True, omit_defaults=True, gc=False):
    """A monster card."""

    level: int
    boss: bool
    health: int
    special: int
    ranged: int
    physical: int
    monster_class: MonsterClass
    worth: int  # gold, for whoever defeats it
    traits: tuple[str, ...] = ()  # in words, one for each
    first: bool = False  # it has Attack First


class RoomFace(Card, kw_only=True, omit_defaults=True, gc=False):
    """A room card."""

    short: str  # what it does as long as it is the current one; empty if it only acts once


# Sums


class Share(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One line of a sum: what it is, why it counts, and how much."""

    kind: ShareKind
    name: str
    note: str  # "its printed damage", "against undead", "armor"
    mark: str  # "+2", "x2", "-1"
    n: int
    thing: str | None = None  # of the card, the character, the room or the monster


class Mark(Struct, frozen=True, gc=False):
    """Something to be known, at a glance and in words."""

    symbol: str
    text: str


# What monsters do


class Blow(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What a strike does to one player, after standing defenses."""

    seat: int
    special: int
    ranged: int
    physical: int
    total: int
    stopped: int  # what defenses and distance take off
    text: str  # "2 Special and 1 Physical, 3 stopped"
    danger: Danger
    drained: int = 0  # energy cards that are lost besides
    treasures: int = 0  # facedown treasures that are lost besides
    robbed: int = 0  # wound cards that are lost besides


class Way(Struct, frozen=True, gc=False, kw_only=True):
    """What happens if a monster is attacked now with one of your weapons, and nothing else is played."""

    weapon: str
    thing: str  # of the weapon
    reach: Reach
    deals: int  # after what the monster takes off
    falls: bool  # the monster is beaten by it
    wounds: int  # wound cards that it brings
    first: bool  # it strikes before the attack
    blows: list[Blow]  # what it does in return
    text: str  # "Sword: 4 damage, it falls, 2 come back"


class Intent(Struct, gc=False, kw_only=True, omit_defaults=True):
    """What a monster does next, and to whom."""

    threat: Threat
    title: str  # "Strikes everyone", "Would strike you", "Face down"
    text: str  # why: "you attack it from range only: 5 Physical miss you"
    danger: Danger
    blows: list[Blow]  # what it will do as things stand; nothing if it will not strike
    ways: list[Way]  # what it would do to you for each of your weapons, as long as you have not attacked it


class Monster(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A monster in the row."""

    thing: str  # "monster 2"
    place: int  # from the left, from 1 on
    title: str  # its name, or "face-down monster"
    level: int
    card: MonsterFace | None  # none if it lies face down and you do not know it
    down: bool
    known: bool = False  # it lies face down, and you have looked at it
    health: int = 0  # in full, with what the room and the number of players add
    left: int = 0
    special: int = 0  # figures as they count now
    ranged: int = 0
    physical: int = 0
    changes: list[Share] = []  # what makes health and figures differ from those that are printed
    attacked: bool = False  # it lies sideways
    hurt: bool = False  # by the active player in this turn
    melee: bool = False  # it was attacked in melee in this turn
    turned: bool = False  # it was turned over in this turn
    beaten: bool = False
    guarded: bool = False  # by another monster: no weapon attack can choose it
    slayer: int | None = None  # who took its last health
    would_take: int = 0  # what the attack that is being built takes from it
    would_fall: bool = False
    traits: list[Mark] = []
    intent: Intent


class Stack(Struct, frozen=True, gc=False):
    """The monsters of a level that are not in the row."""

    thing: str  # "level 2 monsters"
    title: str
    level: int
    left: int
    of: int
    state: Literal["beaten", "now", "to come"]  # of the level


# Players


class Defense(Struct, frozen=True, gc=False):
    """How much less of a type of damage a player takes from each strike, and why."""

    harm: Harm
    n: int
    shares: tuple[Share, ...]


class Weapon(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A weapon that a player can attack with."""

    thing: str  # "weapon sword of player 2"
    name: str
    reach: Reach
    printed: int
    damage: int  # with all that always counts
    text: str
    card: str | None = None  # the thing of the active card that it is, or of the character
    why_not: str = ""


class Active(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A card in active play."""

    thing: str  # "sharp weapons of player 2"
    card: EnergyFace
    cost: int | None  # of using it now, with what is different now
    used: bool = False  # it cannot be used again in this turn
    playable: bool = False  # by you, now
    why_not: str = ""
    starting: bool = False  # it is the starting item


class Ability(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The ability of a character."""

    thing: str  # "ability of player 2"
    name: str
    text: str
    cost: int
    used: bool = False
    playable: bool = False
    why_not: str = ""


class Treasure(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A facedown treasure."""

    thing: str  # "treasure 1 of player 2"
    card: EnergyFace | None  # none if it is another player's
    worth: int  # energy
    replaces: str = ""  # the name of the active card that it would replace
    why_not: str = ""  # why it cannot be turned up now


class KnownCard(Struct, frozen=True, gc=False):
    """A card in a deck that you know: how many lie on top of it."""

    place: int
    card: EnergyFace


class Copies(Struct, frozen=True, gc=False):
    """How many of a card there are."""

    card: EnergyFace
    number: int


class Count(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A player's gold, with its parts: what they would have if the game ended now, or have at its end."""

    seat: int
    cards: int  # how many gold cards
    gold: int | None  # what they are worth; none if you may not know it
    monsters: int  # what the monsters are worth
    healing: int  # what the missing hit points cost
    total: int | None
    shares: list[Share]


class Player(Struct, gc=False, kw_only=True, omit_defaults=True):
    """An adventurer with everything that lies before them."""

    seat: int
    thing: str  # "player 2"
    character: CharacterFace | None  # none before it is picked
    hit_points: int
    maximum: int
    deck: int  # cards left
    deck_thing: str  # "deck of player 2"
    deck_size: int  # as many as it began with
    energy: int  # points, with those that facedown treasures are worth
    life: int  # damage that they can take before the party falls
    danger: Danger  # what the monsters that strike now would do to them
    defenses: list[Defense]
    weapons: list[Weapon]
    ability: Ability | None
    active: list[Active]  # by type: items first
    treasures: list[Treasure]
    treasure_worth: int  # energy
    wounds: int  # wound cards
    exchanges: int  # how many cards they would buy
    exchange_cost: int
    gold_cards: list[int | None]  # the value of each; none if you may not know it
    monsters: list[MonsterFace]  # in the gold pile
    count: Count
    discard: list[EnergyFace]  # the newest last
    discard_thing: str
    marks: list[Mark]  # what holds for them now
    ready: bool = False  # their deck is ready
    left: bool = False  # the table
    known: list[KnownCard] = []  # the cards of the deck that you know, from the top
    unseen: list[Copies] = []  # of your own deck: the cards that can still be in it and that you have not seen yet
    order: list[str] | None = None  # the names of the cards of the deck, the next first; only with all cards open


# Building a deck


class PoolCard(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A card that can go into your deck."""

    thing: str  # "energy card sharp weapons", which putting it in touches
    inside: str  # "sharp weapons in the deck", which taking it out touches
    card: EnergyFace
    number: int  # copies in the deck
    most: int
    fixes: str = ""  # what is missing and it would bring: "stops Physical"


class Bar(Struct, frozen=True, gc=False):
    """How many cards of your deck are of one sort."""

    title: str
    number: int
    symbol: str


class Plan(Struct, frozen=True, gc=False, kw_only=True):
    """A ready deck for your class, and how to play it."""

    thing: str  # "plan bulwark"
    title: str
    text: str
    icon: str
    curve: tuple[Bar, ...]
    chosen: bool  # your deck is this one


class Building(Struct, gc=False, kw_only=True, omit_defaults=True):
    """Your deck while you build it. Nobody else sees it."""

    number: int
    size: int
    pool: list[PoolCard]
    curve: list[Bar]  # of the costs of abilities
    average: float  # of these
    kinds: list[Bar]
    stops: list[Bar]  # cards that lower each type of damage
    missing: list[Mark]  # what a deck should have and this one has not
    words: str  # the same in a sentence
    plans: list[Plan]
    ready: bool
    dealt: bool = False  # by the first-game deal: nobody knows its cards


# What goes on


class Hit(Struct, frozen=True, gc=False, kw_only=True):
    """What an attack does to one monster."""

    thing: str
    name: str
    total: int  # what the attack comes to against it
    shares: list[Share]  # what counts against this monster only, and what it takes off
    takes: int  # health that it loses
    left: int  # that it has afterwards
    falls: bool
    gold: int  # for whoever defeats it
    text: str  # "4 damage, 1 taken off: 2 health left"


class Attack(Struct, gc=False, kw_only=True, omit_defaults=True):
    """An attack while it is built up: its parts and what it does. Cards used with it are paid for already."""

    seat: int
    source: Source
    title: str  # the name of the weapon or of the ability
    thing: str  # of the weapon or of the ability
    reach: Reach
    shares: list[Share]  # what counts against every monster: the base first, then additions, then multipliers
    total: int
    hits: list[Hit]
    wounds: int  # wound cards that it brings
    can_add: list[str]  # the things that can still be played with it
    back: list[Blow]  # what comes back at the end of the turn as things stand, added up for each player
    words: str  # all of it in a sentence


class StrikeLine(Struct, frozen=True, gc=False):
    """One type of damage in a strike."""

    harm: Harm
    printed: int
    shares: list[Share]  # what changes it: the room, rage, weakness, then defenses
    through: int


class Strike(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A strike that is being settled."""

    monster: str  # its thing
    name: str
    seat: int
    lines: list[StrikeLine]
    total: int
    shares: list[Share] = []  # what is taken off whatever the type
    first: bool = False  # Attack First
    drained: int = 0
    text: str = ""  # "3 Physical, 2 stopped: 1 to pay"


class Bill(Struct, gc=False, kw_only=True, omit_defaults=True):
    """Damage or a cost that is paid now."""

    seat: int
    title: str  # "Damage to {seat 1}", "Energy"
    damage: bool  # hit points can pay for it
    due: int
    shares: list[Share]  # the strikes that it is made of; nothing if cards have lowered one of them
    paid: int  # with energy, so far
    rest: int  # still to be paid
    energy_least: int  # of the rest, what must be paid with energy
    hit_points_after: int  # if the whole rest that may be is taken from hit points
    words: str


class Exchange(Struct, gc=False, kw_only=True, omit_defaults=True):
    """Wound cards that are exchanged in a Treasure Phase."""

    seat: int
    wounds: int
    cost: int
    gold_only: bool  # after the boss
    words: str


class Looked(Struct, gc=False, kw_only=True, omit_defaults=True):
    """Cards that you are looking at."""

    title: str  # "The top of your deck"
    cards: list[Card]
    things: list[str]


class Pile(Struct, gc=False, kw_only=True, omit_defaults=True):
    """A deck in the common area, or the wound cards."""

    thing: str  # "room deck", "gold deck", "wound cards"
    title: str
    note: str
    symbol: str
    hue: Hue
    left: int | None  # none if there is no end to them
    of: int
    out: list[Card] = []  # rooms that were left
    known: str = ""  # what you know of its top card
    order: list[str] | None = None  # its cards, the next first; only with all cards open


class Room(Struct, gc=False, kw_only=True):
    """The current room."""

    thing: str  # "room"
    card: RoomFace


class TurnStep(Struct, frozen=True, gc=False):
    """A step of the turn, and how it stands."""

    phase: Phase
    title: str
    state: StepState
    note: str


# The end, and all together


class DwellerFacts(Facts, kw_only=True, omit_defaults=True, gc=False):
    """What became of an adventurer."""

    fate: Fate
    gold_cards: int
    gold: int
    monsters: int  # what they are worth
    hit_points: int
    healing: int  # what it cost
    total: int


class DwellersOutcome(Outcome, gc=False):
    """How a game of Dungeon Dwellers ended."""

    facts: list[DwellerFacts]
    ending: Ending = "boss"


class DwellersView(View, kw_only=True, omit_defaults=True, gc=False):
    """A table of Dungeon Dwellers."""

    outcome: DwellersOutcome | None
    last: Act | None
    phase: Phase
    doing: str  # what goes on: "Level 2 of 3", "Decks are built"
    turns: int  # that were begun
    hit_points: int  # that everyone begins with
    active: int
    first: int
    steps: list[TurnStep]  # of the turn; nothing while the table is set up
    level: int  # of the monsters that lie there; 4 is the boss
    levels: int  # ordinary ones
    room: Room | None
    monsters: list[Monster]  # from the left
    stacks: list[Stack]
    room_deck: Pile
    gold_deck: Pile
    wound_cards: Pile
    players: list[Player]
    characters: list[CharacterFace]  # that can still be picked
    weakest: int | None  # whose fall is nearest
    winning: list[int]  # the seats that would win if the boss fell now
    building: Building | None  # your deck, while decks are built
    attack: Attack | None  # that is being built up
    strikes: list[Strike]  # that are being settled
    bill: Bill | None
    exchange: Exchange | None
    looked: Looked | None
