"""From the words of an effect in a card file to what the rules carry out, and where each may stand."""

import re
from typing import Any

from undercroft.core.errors import BadCards, nearest

from . import deck
from .deck import (
    ALWAYS,
    ANY_HALF,
    BOON,
    FORMS,
    HALVES,
    MODIFIERS,
    NOWHERE,
    ON_TERRAIN,
    OPERATIONS,
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
from .entries import AbilityEntry, Bonus, Effect, PriceEntry, SpecialEntry

# Operations by what they need: a hero, a player's own turn or fight, or the one thing aimed at.
HERO_OPS = [
    deck.WOUND, deck.HEAL, deck.TIP, deck.UNTIP, deck.MOVEMENT, deck.GLORY, deck.PERIL, deck.LEVEL, deck.WARP,
    deck.THREAT, deck.OFFER, deck.LOSE_TREASURE,
]  # fmt: skip
YOUR_OPS = [*HERO_OPS, deck.LOOK, deck.DRAW]
SPECIAL_OPS = [*HERO_OPS, deck.SPACE_THREAT, deck.CHOSEN_SCORE]
OPS_AT = {
    deck.AT_SELF: YOUR_OPS,
    deck.AT_OPPONENT: HERO_OPS,
    deck.AT_MONSTER: [deck.DISCARD_MONSTER],
    deck.AT_FIGHT: [deck.MONSTERS_SCORE],
    deck.AT_ATTACK: [deck.ATTACK_DICE],
    deck.AT_ROLL: [deck.ROLL_DICE],
    deck.AT_SPACE: HERO_OPS,
    deck.AT_TERRAIN: HERO_OPS,
    deck.AT_MAP: [deck.SHIFT],
    deck.AT_QUEST: [deck.SWAP_QUEST],
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

OP_WORDS = {word.replace(" ", "-"): kind for kind, word in enumerate(OPERATIONS)}
BONUS_WORDS = {
    **dict.fromkeys(FORMS, deck.SCORE),
    **dict.fromkeys(["boon-limit", "treasure-limit"], deck.LIMIT),
    **{word.replace(" ", "-"): kind for kind, word in enumerate(MODIFIERS) if kind not in (deck.SCORE, deck.LIMIT)},
}

# What goes with an operation or a bonus; those marked with ! must.
WITH = {
    "shift": ["turn"],
    "monsters-score": ["form!"],
    "own-score": ["form!"],
    "threat": ["harder", "then", "fail"],
    "space-threat": ["harder", "then", "fail"],
    "offer": ["then!"],
    "lose-treasure": ["fail"],
    "melee": ["when", "on"],
    "magic": ["when", "on"],
    "speed": ["when", "on"],
    "extra-wounds": ["form!"],
    "symbol": ["form!"],
    "roll": ["of!"],
    "monster-score": ["form!"],
}


def read_ops(card: str, effects: list[Effect] | None, allowed: list[int]) -> list[Op]:
    """These effects in order; each must be of a kind that can be carried out where it stands."""
    return [read_op(card, effect, allowed) for effect in effects or []]


def read_op(card: str, effect: Effect, allowed: list[int]) -> Op:
    word, value = the_one(card, effect, OP_WORDS, allowed)
    kind = OP_WORDS[word]
    n, form, number, half, flag = 0, 0, 0, ANY_HALF, False
    if kind in (deck.THREAT, deck.SPACE_THREAT) or (kind == deck.TIP and isinstance(value, str)):
        form, number = read_threat(card, value)
    elif kind == deck.SHIFT:
        half = ANY_HALF if value == "any" else HALVES.index(value)
        flag = effect.turn or False
    elif value == "entrance":
        flag = True
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
        kind=kind,
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
    word, value = the_one(card, bonus, BONUS_WORDS, allowed)
    kind, when, terrain = BONUS_WORDS[word], ALWAYS, NOWHERE
    n = value if isinstance(value, int) else 1
    of = [FORMS.index(bonus.form)] if bonus.form else [0]
    if kind == deck.SCORE:
        of = [FORMS.index(word)]
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


def the_one(card: str, entry: Effect | Bonus, words: dict[str, int], allowed: list[int]) -> tuple[str, Any]:
    """The single operation or bonus of an entry; it can stand here, and what goes with it belongs to it."""
    given = {
        field.replace("_", "-"): value
        for field in entry.__struct_fields__
        if (value := getattr(entry, field)) is not None
    }
    named = [word for word in given if word in words]
    if len(named) != 1:
        said = f"says {' and '.join(named)} at once" if named else "says nothing to do"
        raise BadCards(
            f'"{card}": an effect {said}; write one word in each pair of braces. Known: {", ".join(words)}.'
        )
    word = named[0]
    partners = WITH.get(word, [])
    for other in given:
        if other != word and other not in [partner.rstrip("!") for partner in partners]:
            raise BadCards(f'"{card}": "{other}" does not go with "{word}".')
    for partner in partners:
        if partner.endswith("!") and not given.get(partner[:-1]):
            raise BadCards(f'"{card}": "{word}" needs "{partner[:-1]}" with it.')
    if not given[word]:
        raise BadCards(f'"{card}": {word} = {str(given[word]).lower()} does nothing; leave it out.')
    if words[word] not in allowed:
        right = ", ".join(other for other in words if words[other] in allowed) or "nothing"
        raise BadCards(f'"{card}": "{word}" has nothing to act on here; what can stand here: {right}.')
    return word, given[word]


def read_threat(card: str, said: str | int) -> tuple[int, int]:
    """ "magic 5" as a form and a number; a number alone is a Speed Threat. § threat.form-default"""
    form, _, number = str(said).rpartition(" ")
    form = form or ("speed" if isinstance(said, int) else form)
    if form not in FORMS or not re.fullmatch(r"[2-9]|1[0-5]", number):
        right = 'a Threat is a form and a number from 2 to 15, such as "magic 5"'
        raise BadCards(f'"{card}": "{said}" is no Threat; {right}. {nearest(form, FORMS) if form else ""}'.rstrip())
    return FORMS.index(form), int(number)


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
        allowed = [deck.PREVENT]
    elif entry.play == ["response"]:
        allowed = [*HERO_OPS, deck.OWN_SCORE]
    elif "wounds" in entry.play:
        raise BadCards(f'"{card}": an ability that is played at "wounds" has no other time beside it.')
    times = sum(1 << deck.TIMES.index(time) for time in set(entry.play))
    per = deck.LIMITS.index(entry.per)
    return Ability(times, entry.cost, per, read_ops(card, entry.does, allowed))


def read_special(card: str, entry: SpecialEntry | None) -> Special | None:
    if entry is None:
        return None
    does = read_ops(card, entry.does, SPECIAL_OPS)
    most = max(op.n if op.kind == deck.CHOSEN_SCORE else 0 for op in does)
    return Special(entry.cost, most, does)
