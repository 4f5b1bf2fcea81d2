"""Everything that can happen at the table. Cards, monsters and rooms are named as they are printed."""

from undercroft.core.telling.events import Happening, Part

from .words import Ending

# Setting up


class FirstPlayer(Happening, frozen=True):
    """The lot decides who begins."""

    seat: int


class PicksCharacter(Happening, frozen=True):
    """Somebody picks a character, with its starting item."""

    seat: int
    character: str
    item: str


class DeckReady(Happening, frozen=True):
    """A deck is made, and shuffled."""

    seat: int
    dealt: bool  # by the first-game deal


# Turns and rooms


class Turn(Happening, frozen=True):
    """A turn begins."""

    seat: int
    number: int  # of this player's turns, from 1


class EntersRoom(Happening, frozen=True):
    """A room card is turned over."""

    seat: int
    room: str


class MonstersPlaced(Happening, frozen=True):
    """Monsters are laid in a row: face up by name, and how many face down."""

    level: int
    names: list[str]
    facedown: int


class BossAppears(Happening, frozen=True):
    """The boss is turned over."""

    boss: str
    health: int


class MonsterAdded(Happening, frozen=True):
    """Another monster joins the row."""

    name: str  # or nothing if it lies face down
    level: int
    source: str


class TurnsOver(Happening, frozen=True):
    """A monster is turned over."""

    seat: int
    monster: str
    place: int  # in the row, from 1
    health: int
    source: str  # the card that did it, or nothing


class HidesAgain(Happening, frozen=True):
    """A monster is turned face down again."""

    monster: str
    place: int


class Regenerates(Happening, frozen=True):
    """A monster regains health."""

    monster: str
    n: int
    left: int


class SwapsMonster(Happening, frozen=True):
    """A facedown monster is exchanged for another."""

    seat: int
    place: int
    source: str


class LooksAtMonster(Happening, frozen=True):
    """Somebody looks at a facedown monster."""

    seat: int
    place: int
    source: str


class SeesMonster(Happening, frozen=True):
    """What they see, which only they are told."""

    seat: int
    place: int
    monster: str


# Attacks


class Attacks(Happening, frozen=True):
    """An attack is declared: the weapon or the card that does damage, and at whom."""

    seat: int
    weapon: str
    ranged: bool
    targets: list[str]
    is_weapon: bool


class AlsoAttacks(Happening, frozen=True):
    """One more monster is named for the same attack."""

    seat: int
    monster: str


class Damages(Happening, frozen=True):
    """Damage is done to a monster."""

    seat: int
    monster: str
    parts: list[Part]  # what adds up to the damage, what takes some off included
    times: int  # by what it was multiplied
    n: int  # health that it lost
    wounds: int  # cards that the player took for it
    left: int  # health
    source: str


class EnergyDamage(Happening, frozen=True):
    """Energy is spent for damage."""

    seat: int
    monster: str
    n: int
    wounds: int  # wound cards that it brings
    left: int


class Defeats(Happening, frozen=True):
    """A monster is beaten: by a player, or by a room alone."""

    seat: int  # or -1
    monster: str


class NoAttack(Happening, frozen=True):
    """The duty to attack lapses."""

    seat: int


# Cards in front of a player


class TurnsUp(Happening, frozen=True):
    """A treasure is put into active play."""

    seat: int
    card: str
    replaced: str  # the card that is discarded for it, or nothing


class Uses(Happening, frozen=True):
    """A card, or the ability of a character, is used."""

    seat: int
    card: str
    cost: int
    discarded: bool  # the card itself is


class Triggers(Happening, frozen=True):
    """A card does something by itself."""

    seat: int
    card: str


class Spends(Happening, frozen=True):
    """Energy is paid: with cards of the deck, by name, or with treasures that are given up."""

    seat: int
    cards: list[str]
    treasures: list[str]
    left: int  # cards in the deck


class Heals(Happening, frozen=True):
    """Hit points are regained."""

    seat: int
    n: int
    hp: int
    source: str  # the card, or nothing if it was energy


class Recalls(Happening, frozen=True):
    """A card of the discard pile becomes a facedown treasure."""

    seat: int
    card: str
    given: list[str]  # the two treasures that were given up for it, or none


class Refills(Happening, frozen=True):
    """Cards go from the discard pile under the deck."""

    seat: int
    cards: list[str]
    source: str


class LooksAtDeck(Happening, frozen=True):
    """Somebody looks at the top cards of their deck."""

    seat: int
    n: int
    source: str


class SeesDeck(Happening, frozen=True):
    """What they see, from the top, which only they are told."""

    seat: int
    cards: list[str]


class LosesHitPoints(Happening, frozen=True):
    """Hit points above a lower maximum are lost."""

    seat: int
    hp: int


class Skips(Happening, frozen=True):
    """A monster will not strike, or does not."""

    seat: int
    monster: str
    source: str


class Weakens(Happening, frozen=True):
    """A monster does less damage this turn."""

    seat: int
    monster: str
    n: int
    source: str


class MoreAttacks(Happening, frozen=True):
    """Somebody may make further weapon attacks."""

    seat: int
    n: int
    source: str


# Strikes and damage


class Strikes(Happening, frozen=True):
    """A monster strikes: its damage by type, what is taken off, and what remains."""

    monster: str
    seat: int  # who is struck
    damage: list[int]  # special, ranged, physical
    taken_off: list[int]  # by type
    also: int  # taken off whatever the type
    n: int  # remaining
    first: bool  # by Attack First


class TakesStrike(Happening, frozen=True):
    """Somebody takes a strike that was aimed at another player."""

    seat: int
    instead_of: int
    card: str
    monster: str


class Blocks(Happening, frozen=True):
    """A card takes damage off a strike."""

    seat: int
    card: str
    n: int  # or 0 for all of it


class Drains(Happening, frozen=True):
    """Energy cards are lost to a monster or another card."""

    seat: int
    cards: list[str]
    source: str
    left: int


class LosesWounds(Happening, frozen=True):
    """Wound cards are taken from somebody."""

    seat: int
    n: int
    source: str


class LosesTreasure(Happening, frozen=True):
    """A facedown treasure is taken from somebody, and discarded."""

    seat: int
    card: str
    source: str


class Harmed(Happening, frozen=True):
    """A trap or the death of a monster hurts somebody: before and after defenses."""

    seat: int
    harm: str  # the type, or nothing
    full: int
    n: int
    source: str


class Pays(Happening, frozen=True):
    """Damage is paid for: with hit points, and with energy that was spent before."""

    seat: int
    damage: int  # in all
    energy: int  # points that energy took off
    hp: int  # hit points that it took
    left: int  # hit points


class LastStand(Happening, frozen=True):
    """A card is discarded to stay at 1 hit point."""

    seat: int
    card: str


class MonstersMend(Happening, frozen=True):
    """All face-up monsters regain health."""

    n: int
    source: str


# Treasure


class TreasurePhase(Happening, frozen=True):
    """There is a Treasure Phase."""

    seat: int
    final: bool


class Collects(Happening, frozen=True):
    """A monster card goes to a gold pile, or to nobody."""

    seat: int  # or -1
    monster: str
    worth: int


class TakesGold(Happening, frozen=True):
    """Somebody takes a gold card; its value is told apart where it is a secret."""

    seat: int
    value: int  # or 0
    wounds: int  # cards paid
    source: str  # the card that gave it, or nothing


class SeesGold(Happening, frozen=True):
    """The value of gold cards that only their owner, or whoever looks, is told."""

    seat: int
    values: list[int]
    kept: int  # or 0


class LooksAtGold(Happening, frozen=True):
    """Somebody looks at the top gold card, and leaves it or puts it under the deck."""

    seat: int
    source: str


class BuriesGold(Happening, frozen=True):
    """A gold card goes under the deck."""

    seat: int


class TakesTreasure(Happening, frozen=True):
    """Somebody takes the top card of their deck as a facedown treasure."""

    seat: int
    wounds: int  # cards paid
    left: int  # cards in the deck
    source: str  # the card that gave it, or nothing


class SeesTreasure(Happening, frozen=True):
    """Which card that is, which only its owner is told."""

    seat: int
    card: str


class GainsWounds(Happening, frozen=True):
    """Somebody takes wound cards that no damage gave."""

    seat: int
    n: int
    source: str


class Declines(Happening, frozen=True):
    """Somebody does not want what a card offers."""

    seat: int
    card: str


# The end


class PlayerCount(Happening, frozen=True):
    """The final count of one player."""

    seat: int
    gold: int  # of gold cards
    cards: int
    trophies: int  # gold of monster cards
    missing: int  # hit points
    total: int


class LeavesTable(Happening, frozen=True):
    """A player leaves for good."""

    seat: int


class End(Happening, frozen=True):
    """The game is over."""

    ending: Ending
    winners: list[int]
    scores: list[int]
