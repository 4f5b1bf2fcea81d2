"""From the words of an effect in a card file to what the rules carry out, and where each may stand."""

import re

from undercroft.core.errors import BadCards, nearest
from undercroft.core.shelf.card_file import mask
from undercroft.core.shelf.vocabulary import the_one

from . import deck, operations
from .deck import (
    ALWAYS,
    ANY_HALF,
    BOON,
    FORMS,
    HALVES,
    MODIFIERS,
    NOWHERE,
    ON_TERRAIN,
    ROLLS,
    SYMBOLS,
    TERRAINS,
    TREASURE,
    WHENS,
    Ability,
    Modifier,
    Op,
    Price,
    Special,
)  # fmt: skip
from .entries import AbilityEntry, Bonus, SpecialEntry
from .fields import PriceEntry
from .operations import OPERATIONS, WORDS, Effect, words_for

HERO_OPS = words_for(operations.HERO)
YOUR_OPS = words_for(operations.HERO, operations.YOU)
SPECIAL_OPS = words_for(operations.HERO, operations.SPACE)
OPS_AT = {
    deck.AT_SELF: YOUR_OPS,
    deck.AT_OPPONENT: HERO_OPS,
    deck.AT_MONSTER: words_for(operations.MONSTER),
    deck.AT_FIGHT: words_for(operations.FIGHT),
    deck.AT_ATTACK: words_for(operations.ATTACK),
    deck.AT_ROLL: words_for(operations.ROLL),
    deck.AT_SPACE: HERO_OPS,
    deck.AT_TERRAIN: HERO_OPS,
    deck.AT_MAP: words_for(operations.MAP),
    deck.AT_QUEST: words_for(operations.QUEST),
    deck.AT_HOST: [],
}

# Modifiers by what has them.
HERO_BONUSES = [
    deck.SCORE, deck.EXTRA_WOUNDS, deck.SYMBOL, deck.ROLL, deck.LIMIT, deck.CHALLENGES, deck.OPEN_EXITS, deck.STEAL,
]  # fmt: skip
MONSTER_BONUSES = [deck.SCORE, deck.EXTRA_WOUNDS, deck.SYMBOL]
BONUSES_ON = {
    deck.ON_HERO: HERO_BONUSES,
    deck.ON_MONSTER: [*MONSTER_BONUSES, deck.LIFE],
    deck.ON_TREASURE: HERO_BONUSES,
    deck.ON_MAP: [deck.SPACE_GLORY],
}
ARTIFACT_BONUSES = [deck.SCORE]
QUEST_BONUSES = [deck.TOLL, deck.MONSTER_SCORE]

BONUS_WORDS: dict[str, int] = {
    **dict.fromkeys(FORMS, deck.SCORE),
    **dict.fromkeys(["boon-limit", "treasure-limit"], deck.LIMIT),
    **{word.replace(" ", "-"): kind for kind, word in enumerate(MODIFIERS) if kind not in (deck.SCORE, deck.LIMIT)},
}

# What goes with a bonus, as `the_one` reads it.
BESIDE_BONUS = {
    "melee": ("when", "on"),
    "magic": ("when", "on"),
    "speed": ("when", "on"),
    "extra-wounds": ("form!",),
    "symbol": ("form!",),
    "roll": ("of!",),
    "monster-score": ("form!",),
}


def bonus_words(kinds: list[int]) -> list[str]:
    return [word for word, kind in BONUS_WORDS.items() if kind in kinds]


def read_ops(card: str, effects: list[Effect] | None, allowed: list[str]) -> list[Op]:
    """These effects in order; each must be of a kind that can be carried out where it stands."""
    return [read_op(card, effect, allowed) for effect in effects or []]


def read_op(card: str, effect: Effect, allowed: list[str]) -> Op:
    beside = {word: WORDS[word].beside for word in WORDS}
    word, value = the_one(card, effect, beside, allowed)
    n, form, number, half, flag = 0, 0, 0, ANY_HALF, effect.turn or False
    if value == "entrance":
        flag = True
    elif value == "any" or value in HALVES:
        half = ANY_HALF if value == "any" else HALVES.index(value)
    elif isinstance(value, str):
        form, number = read_threat(card, value)
    elif isinstance(value, int) and value is not True:
        n = value
    if effect.form:
        form = FORMS.index(effect.form)
    ground, harder = next(iter((effect.harder or {}).items()), ("", 0))
    if ground and ground not in TERRAINS:
        raise BadCards(f'"{card}": there is no terrain "{ground}". {nearest(ground, TERRAINS)}')
    # What follows from a Threat or an offer happens to the hero who faced it.
    inner = [op for op in allowed if op in YOUR_OPS]
    return Op(
        kind=OPERATIONS.index(word),
        n=n,
        form=form,
        number=number,
        terrain=TERRAINS.index(ground) if ground else NOWHERE,
        harder=harder,
        half=half,
        flag=flag,
        price=read_price(card, value) if isinstance(value, PriceEntry) else None,
        then=read_ops(card, effect.then, inner),
        fail=read_ops(card, effect.fail, inner),
    )


def read_modifiers(card: str, bonuses: list[Bonus], allowed: list[int]) -> list[Modifier]:
    """These bonuses in order, one for each roll or terrain that is named."""
    return [modifier for bonus in bonuses for modifier in read_bonus(card, bonus, allowed)]


def read_bonus(card: str, bonus: Bonus, allowed: list[int]) -> list[Modifier]:
    beside = {word: BESIDE_BONUS.get(word, ()) for word in BONUS_WORDS}
    word, value = the_one(card, bonus, beside, bonus_words(allowed))
    kind, when, terrain = BONUS_WORDS[word], ALWAYS, NOWHERE
    n = value if isinstance(value, int) else 1
    of = [FORMS.index(bonus.form)] if bonus.form else [0]
    if kind == deck.SCORE:
        of = [FORMS.index(form) for form in FORMS if form == word]
    elif kind == deck.LIMIT:
        of = [BOON if word == "boon-limit" else TREASURE]
    elif kind == deck.SYMBOL:
        n = SYMBOLS.index(value)
    elif kind == deck.ROLL:
        of = [ROLLS.index(roll) for roll in bonus.of or []]
    elif kind == deck.OPEN_EXITS:
        of = [TERRAINS.index(ground) for ground in value]
    if bonus.when and bonus.on:
        raise BadCards(f'"{card}": a bonus has "when" or "on", not both.')
    if bonus.when:
        when = WHENS.index(bonus.when)
    elif bonus.on:
        when, terrain = ON_TERRAIN, TERRAINS.index(bonus.on)
    return [Modifier(kind, one, int(n), when, terrain) for one in of]


def read_threat(card: str, said: str | int) -> tuple[int, int]:
    """ "magic 5" as a form and a number; a number alone is a Speed Threat. § threat.form-default"""
    form, _, number = str(said).rpartition(" ")
    form = form or ("speed" if isinstance(said, int) else form)
    if form not in FORMS or not re.fullmatch(r"[2-9]|1[0-5]", number):
        right = 'a Threat is a form and a number from 2 to 15, such as "magic 5"'
        raise BadCards(f'"{card}": "{said}" is no Threat; {right}. {nearest(form, FORMS) if form else ""}'.rstrip())
    return [*FORMS].index(form), int(number)


def read_price(card: str, entry: PriceEntry) -> Price:
    if not (entry.glory or entry.wounds or entry.treasures or entry.cards):
        raise BadCards(f'"{card}": its price is nothing; name glory, wounds, treasures or cards.')
    return Price(entry.glory, entry.wounds, entry.treasures, entry.cards)


def read_ability(card: str, entry: AbilityEntry | None) -> Ability | None:
    """Wounds are prevented when they are about to land, and a score in combat is raised as a response."""
    if entry is None:
        return None
    allowed = YOUR_OPS
    if entry.play == ["wounds"]:
        allowed = words_for(operations.WOUNDS)
    elif entry.play == ["response"]:
        allowed = words_for(operations.HERO, operations.COMBAT)
    elif "wounds" in entry.play:
        raise BadCards(f'"{card}": an ability that is played at "wounds" has no other time beside it.')
    times = mask(entry.play, deck.TIMES)
    per = deck.LIMITS.index(entry.per)
    return Ability(times, entry.cost, per, read_ops(card, entry.does, allowed))


def read_special(card: str, entry: SpecialEntry | None) -> Special | None:
    if entry is None:
        return None
    does = read_ops(card, entry.does, SPECIAL_OPS)
    most = max(op.n if WORDS[OPERATIONS[op.kind]].pumped else 0 for op in does)
    return Special(entry.cost, most, does)
