"""The words for what an effect does: the value of each, what goes with it, and what it acts on.

What it then does, is worth and is called stands in the `..._operations.py` of `flow`, under the same word.
"""

from typing import Literal, NamedTuple

from undercroft.core.shelf.card_file import Entry

from .fields import Change, Figure, FormWord, Harder, PriceEntry

# What an operation acts on; where that is missing, it cannot stand
HERO = "hero"  # any one hero
YOU = "you"  # the hero or the decks of whoever plays the card
SPACE = "space"  # the space of an attack, or the attack itself
COMBAT = "combat"  # a combat in which your hero fights
WOUNDS = "wounds"  # wounds that are about to land on your hero
MONSTER = "monster"  # the one thing that a card is aimed at: a monster,
FIGHT = "fight"  # a fight,
ATTACK = "attack"  # an attack,
ROLL = "roll"  # a roll,
MAP = "map"  # a Map card,
QUEST = "quest"  # or a Quest


class Effect(Entry, frozen=True, kw_only=True):
    """One operation, by its word, and what goes with it."""

    wound: Figure | None = None
    heal: Figure | None = None
    tip: bool | str | None = None
    untip: bool | None = None
    movement: Change | None = None
    glory: Change | None = None
    peril: Change | None = None
    level: Change | None = None
    warp: Figure | Literal["entrance"] | None = None
    shift: Literal["dungeon", "wilderness", "any"] | None = None
    look: Figure | None = None
    draw: Figure | None = None
    discard_monster: bool | None = None
    attack_dice: Change | None = None
    roll_dice: Figure | None = None
    monsters_score: Change | None = None
    own_score: Change | None = None
    chosen_score: Figure | None = None
    threat: str | None = None
    space_threat: str | None = None
    offer: PriceEntry | None = None
    lose_treasure: Figure | None = None
    swap_quest: bool | None = None
    prevent: Figure | None = None

    form: FormWord | None = None
    turn: bool | None = None
    harder: Harder | None = None
    then: list["Effect"] | None = None
    fail: list["Effect"] | None = None


class Word(NamedTuple):
    """What an operation acts on, and the fields that go with it; those marked with ! must."""

    on: str
    beside: tuple[str, ...] = ()
    pumped: bool = False  # whether it does #, and its value is the most that may be


WORDS = {
    "wound": Word(HERO),  # so many wounds
    "heal": Word(HERO),  # so much life
    "tip": Word(HERO),  # true, or the Threat that standing up asks for besides
    "untip": Word(HERO),
    "movement": Word(HERO),  # points gained, or lost if negative
    "glory": Word(HERO),
    "peril": Word(HERO),
    "level": Word(HERO),
    "warp": Word(HERO),  # to a space within so many steps of the same half, or to any Entrance
    "shift": Word(MAP, ("turn",)),  # a Map card of this half; with `turn` it may be turned where it lies
    "look": Word(YOU),  # at the top of your Map deck, and put them back in any order
    "draw": Word(YOU),  # Adventure cards
    "discard-monster": Word(MONSTER),
    "attack-dice": Word(ATTACK),  # on its die
    "roll-dice": Word(ROLL, pumped=True),  # # on its die
    "monsters-score": Word(FIGHT, ("form!",)),  # in the form, for all its monsters, this turn
    "own-score": Word(COMBAT, ("form!",)),  # in the form, for your hero, in this combat
    "chosen-score": Word(SPACE, pumped=True),  # # in the chosen form of the attack
    "threat": Word(HERO, ("harder", "then", "fail")),  # `then` on success, `fail` on failure
    "space-threat": Word(SPACE, ("harder", "then", "fail")),  # the same for all heroes in the space
    "offer": Word(HERO, ("then!",)),  # pay the price for `then`, if the player wants
    "lose-treasure": Word(HERO, ("fail",)),  # discard so many readied Treasures; without any there is `fail`
    "swap-quest": Word(QUEST),  # exchange it with the global one
    "prevent": Word(WOUNDS),  # so many of them
}
OPERATIONS = list(WORDS)  # an operation's kind is its place here


def words_for(*acting_on: str) -> list[str]:
    """The operations that can stand where these things are there to be acted on."""
    return [word for word in WORDS if WORDS[word].on in acting_on]
