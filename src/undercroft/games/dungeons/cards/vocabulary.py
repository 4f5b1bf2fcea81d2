"""From the words of a card file to what the rules carry out."""

from collections.abc import Sequence
from typing import get_args

from undercroft.core.errors import BadCards, nearest
from undercroft.core.shelf.card_file import mask, must
from undercroft.core.shelf.vocabulary import beside_each, number, the_one

from ..shapes.words import Mood
from . import deck
from .deck import (
    ALWAYS,
    CLASSES,
    ELEMENTS,
    FIGHTS,
    MOODS,
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
    OPERATION_WORDS,
    TRAIT_WORDS,
    TRAITS,
    Bonus,
    Effect,
    MoodEntry,
    TraitEntry,
    read_rolls,
)

TAGS: list[str] = list(get_args(Tag))
KINDS = list(dict.fromkeys([*SYMBOLS, *CLASSES, *STRIKES, *TAGS]))  # what a card can require, as bits of a mask
PLAYERS = "players"
BESIDE_OPERATIONS, BESIDE_MODIFIERS = beside_each(OPERATION_WORDS), beside_each(MODIFIER_WORDS)
BESIDE_TRAITS = beside_each(TRAIT_WORDS)


def read_kinds(card: str, named: list[str] | None) -> int:
    """Kinds of items as a mask."""
    for name in named or []:
        if name not in KINDS:
            raise BadCards(f'"{card}": "{name}" is not a kind of item. {nearest(name, KINDS)}')
    return mask(named or [], KINDS)


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


def read_modifiers(card: str, bonuses: list[Bonus], allowed: Sequence[str], subs: list[str]) -> list[Modifier]:
    """These bonuses in order."""
    return [read_modifier(card, bonus, allowed, subs) for bonus in bonuses]


def read_modifier(card: str, bonus: Bonus, allowed: Sequence[str], subs: list[str]) -> Modifier:
    name, value = the_one(card, bonus, BESIDE_MODIFIERS, allowed)
    word = MODIFIER_WORDS[name]
    rolls = read_rolls(bonus.on, word.rolls)
    against = read_against(card, bonus.versus, subs)
    if name == "auto" and rolls & (FIGHTS | deck.PLAYERS) and bonus.versus != ["weak"]:
        right = 'name what for: on = "puzzles", "doors" or "traps", or versus = ["weak"]'
        raise BadCards(f'"{card}": nobody wins every fight without a roll; {right}.')  # § effect.auto
    mood, mood_n = read_mood(card, bonus.mood)
    return Modifier(word.kind, number(word, value), rolls, against, mood, mood_n, bonus.least or 0)


def read_ops(card: str, effects: list[Effect], allowed: Sequence[str]) -> list[Op]:
    """These effects in order; each must have something to act on where it stands."""
    return [read_op(card, effect, allowed) for effect in effects]


def read_op(card: str, effect: Effect, allowed: Sequence[str]) -> Op:
    name, value = the_one(card, effect, BESIDE_OPERATIONS, allowed)
    word = OPERATION_WORDS[name]
    return Op(word.kind, number(word, value), word.how(card, effect) if word.how else 0)


def read_traits(card: str, entries: list[TraitEntry]) -> list[Trait]:
    return [read_trait(card, entry) for entry in entries]


def read_trait(card: str, entry: TraitEntry) -> Trait:
    name, value = the_one(card, entry, BESIDE_TRAITS, TRAITS)
    word = TRAIT_WORDS[name]
    return Trait(word.kind, number(word, value), read_kinds(card, value if isinstance(value, list) else entry.to))


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
