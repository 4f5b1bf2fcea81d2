"""From the words of a card file to what the rules carry out, and where each may stand."""

from typing import get_args

from undercroft.core.errors import BadCards, nearest
from undercroft.core.shelf.card_file import mask, must
from undercroft.core.shelf.vocabulary import the_one

from ..shapes.words import Mood
from . import deck
from .deck import (
    ALL_ROLLS,
    ALWAYS,
    CLASSES,
    DESTINATIONS,
    ELEMENTS,
    FIGHTS,
    LOSSES,
    LOT,
    MOODS,
    PLACES,
    ROLLS,
    ROOM_KINDS,
    SIGNS,
    STRIKES,
    SYMBOLS,
    Against,
    Modifier,
    Op,
    Trait,
)
from .entries import Tag
from .operations import (
    MODIFIER_WORDS,
    MODIFIERS,
    OPERATION_WORDS,
    OPERATIONS,
    TRAIT_WORDS,
    TRAITS,
    Bonus,
    Effect,
    MoodEntry,
    Rolls,
    TraitEntry,
)

TAGS: list[str] = list(get_args(Tag))
KINDS = list(dict.fromkeys([*SYMBOLS, *CLASSES, *STRIKES, *TAGS]))  # what a card can require, as bits of a mask
PLAYERS = "players"

# Words whose value is a word: what it is for the rules
VALUES: dict[str, list[str]] = {
    "go": list(DESTINATIONS),
    "lose-item": list(LOSSES),
    "slot": ["hand", *PLACES[1:]],
    "drops": ["nothing", "twice", "choice"],
}
NOTHING = {"reroll": "ones", "rest": "none"}  # a word beside the figures, which is 0 for the rules

# What each moment has to act on
OPS_AT = {
    deck.BEFORE_ROLL: ["heal"],
    deck.AFTER_ROLL: ["reroll", "set-die", "heal"],
    deck.ON_DAMAGE: ["block"],
    deck.ON_DEFEAT: ["revive"],
    deck.ON_GAIN: ["heal", "heart-up", "lose-hearts", "gems", "draw", "lose-item", "uncurse", "curse"],
    deck.ON_VICTORY: ["heal", "heart-up", "gems", "draw", "uncurse"],
    deck.TURN_STARTS: ["heal", "lose-hearts", "gems"],
    deck.MOVE_STEP: [
        "heal", "heart-up", "go", "area", "close", "peek-room", "peek-puzzle", "reveal", "creature", "gems", "draw",
        "uncurse",
    ],
    deck.PUZZLE_STEP: ["heal", "area", "close", "peek-puzzle", "disarm", "gems", "draw", "uncurse", "unlock"],
    deck.LAYING: ["peek-room"],
    deck.IN_SHOP: ["gems", "draw"],
}  # fmt: skip
LENT_AT = {
    deck.BEFORE_ROLL: ["dice", "total", "double", "best", "ones", "chain", "cl", "auto", "hit"],
    deck.AFTER_ROLL: ["total", "double", "cl"],
    deck.ON_DAMAGE: ["guard", "ward"],
    deck.ON_DEFEAT: ["drops"],
    deck.MOVE_STEP: ["steps", "retreat"],
    deck.PUZZLE_STEP: ["puzzles"],
    deck.LAYING: ["room-choice"],
    deck.IN_SHOP: ["price", "sell-full", "buys"],
}
ROOM_BONUSES = ["dice", "total", "double", "best", "ones", "chain", "cl", "mire"]
DAMAGE_WORDS = ["guard", "ward", "harm"]  # whatever the damage comes from, if nothing is said. § pk.armour
TRAP_OPS = [
    "lose-hearts", "go", "area", "close", "reveal", "creature", "gems", "draw", "lose-item", "curse", "stay",
]  # fmt: skip
PENALTIES = ["lose-hearts", "gems"]


def read_kinds(card: str, named: list[str] | None) -> int:
    """Kinds of items as a mask."""
    for name in named or []:
        if name not in KINDS:
            raise BadCards(f'"{card}": "{name}" is not a kind of item. {nearest(name, KINDS)}')
    return mask(named or [], KINDS)


def read_rolls(rolls: Rolls | None, unsaid: int = FIGHTS) -> int:
    """What dice are rolled for, as a mask; in fights, if nothing is said. § effect.scope"""
    if rolls is None:
        return unsaid
    if rolls == "all":
        return ALL_ROLLS
    named: list[str] = [rolls] if isinstance(rolls, str) else list(rolls)
    return mask(named, ROLLS)


def read_against(card: str, versus: list[str] | None, subs: list[str]) -> Against:
    """Who is meant; players are, where bosses are. § effect.versus § pk.as-boss"""
    named = versus or []
    known = [*SIGNS[1:], *ELEMENTS[1:], *subs, PLAYERS]
    for name in named:
        if name not in known:
            raise BadCards(f'"{card}": nobody is "{name}". {nearest(name, known)}')
    return Against(
        signs=mask([name for name in named if name in SIGNS], SIGNS),
        elements=mask([name for name in named if name in ELEMENTS], ELEMENTS),
        subs=mask([name for name in named if name in subs], subs),
        players=PLAYERS in named or "boss" in named,
    )


def read_mood(card: str, mood: Mood | MoodEntry | None) -> tuple[int, int]:
    """While what, and how many or which of that. § effect.while"""
    if mood is None:
        return deck.ANY_TIME, 0
    if isinstance(mood, str):
        return MOODS.index(mood), 0
    if sum(said is not None for said in (mood.hearts, mood.equipped, mood.room)) != 1:
        raise BadCards(f'"{card}": "while" has exactly one of hearts, with and room.')
    if mood.hearts is not None:
        return deck.FEW_HEARTS, mood.hearts
    if mood.room is not None:
        return deck.IN_ROOM, ROOM_KINDS.index(mood.room)
    return deck.WITH, read_kinds(card, [mood.equipped or ""])


def read_modifiers(card: str, bonuses: list[Bonus], allowed: list[str], subs: list[str]) -> list[Modifier]:
    """These bonuses in order."""
    return [read_modifier(card, bonus, allowed, subs) for bonus in bonuses]


def read_modifier(card: str, bonus: Bonus, allowed: list[str], subs: list[str]) -> Modifier:
    word, value = the_one(card, bonus, MODIFIER_WORDS, allowed)
    unsaid = ALL_ROLLS if word in DAMAGE_WORDS else LOT if word == "lot" else FIGHTS
    rolls = read_rolls(bonus.on, unsaid)
    against = read_against(card, bonus.versus, subs)
    if word == "auto" and rolls & (FIGHTS | deck.PLAYERS) and bonus.versus != ["weak"]:
        right = 'name what for: on = "puzzles", "doors" or "traps", or versus = ["weak"]'
        raise BadCards(f'"{card}": nobody wins every fight without a roll; {right}.')  # § effect.auto
    mood, mood_n = read_mood(card, bonus.mood)
    kind = MODIFIERS.index(word)
    return Modifier(kind, number(word, value), rolls, against, mood, mood_n, bonus.least or 0)


def number(word: str, value: object) -> int:
    """The value of a word as the rules have it; what is just true is 1."""
    if word in VALUES:
        return VALUES[word].index(str(value))
    return 0 if value == NOTHING.get(word) else int(value) if isinstance(value, int) else 1


def read_ops(card: str, effects: list[Effect], allowed: list[str]) -> list[Op]:
    """These effects in order; each must have something to act on where it stands."""
    return [read_op(card, effect, allowed) for effect in effects]


def read_op(card: str, effect: Effect, allowed: list[str]) -> Op:
    word, value = the_one(card, effect, OPERATION_WORDS, allowed)
    how = 0
    if word == "draw":
        how = effect.keep or int(value)
        if how > int(value):
            raise BadCards(f'"{card}": of {value} items it keeps {how}.')
    elif word == "lose-item":
        how = int(effect.to == "room")
    elif word == "uncurse":
        how = int(value == "room")
    elif word in ("reroll", "set-die"):
        how = read_rolls(effect.on)
    return Op(OPERATIONS.index(word), number(word, value), how)


def read_traits(card: str, entries: list[TraitEntry]) -> list[Trait]:
    found = [(the_one(card, entry, TRAIT_WORDS, TRAITS), entry.to) for entry in entries]
    return [
        Trait(TRAITS.index(word), number(word, value), read_kinds(card, value if word == "immune" else to))
        for (word, value), to in found
    ]


def check_moment(card: str, when: int, uses: int, limit: int, lends: list[Bonus], does: list[Effect]) -> None:
    """What is used by choice has an end or a limit; what is never used has neither. § effect.limit"""

    if when == ALWAYS:
        must(
            card, not (lends or does or uses or limit), 'lends, does, uses and limit need "when", the moment of use'
        )
        return
    must(card, bool(lends or does), 'it has a moment of use, and neither "lends" nor "does" anything then')
    by_itself = when in (deck.ON_GAIN, deck.ON_VICTORY, deck.TURN_STARTS)
    must(card, by_itself or bool(uses or limit), 'it needs "uses", after which it is used up, or a "limit"')
