"""From the words of a card file to what the rules carry out."""

from undercroft.core.errors import BadCards
from undercroft.core.shelf.card_file import mask, must
from undercroft.core.shelf.vocabulary import beside_each, number, the_one, words_at

from ..shapes.words import Harm
from . import deck
from .deck import (
    ANY_NUMBER,
    ANY_REACH,
    ANY_STATE,
    HARMS,
    MONSTER_CLASSES,
    REACHES,
    STATES,
    TARGETS_OF,
    TIMES,
    UNTYPED,
    USED_UP,
    Condition,
    Op,
    Power,
    RoomRule,
    Trait,
    Weapon,
)
from .deck import Bonus as Modifier
from .entries import AbilityEntry, EnergyEntry, WeaponEntry
from .operations import (
    BONUS_WORDS,
    BOUGHT,
    OF_DEATH,
    OF_WEAPON,
    OPERATION_WORDS,
    RULE_WORDS,
    RULES,
    TRAIT_WORDS,
    TRAITS,
    Against,
    Bonus,
    ConditionEntry,
    Effect,
    Harms,
    RuleEntry,
    TraitEntry,
)

BESIDE_BONUSES, BESIDE_OPERATIONS = beside_each(BONUS_WORDS), beside_each(OPERATION_WORDS)
BESIDE_TRAITS, BESIDE_RULES = beside_each(TRAIT_WORDS), beside_each(RULE_WORDS)
BY_ITSELF = (deck.AT_START, deck.ON_ACTIVE, deck.ON_DEFEAT, deck.IN_TREASURE)
WITH_MONSTER = (deck.WITH_WEAPON, deck.WITH_ABILITY, deck.WITH_ATTACK, deck.ON_STRIKE, deck.ON_DEFEAT)


# Conditions and bonuses


def read_condition(entry: Against) -> Condition:
    """§ effect.condition"""
    more = entry if isinstance(entry, ConditionEntry) else ConditionEntry()
    return Condition(
        classes=mask(entry.versus or [], MONSTER_CLASSES),
        level=entry.level or 1,
        state=STATES.index(entry.state) if entry.state else ANY_STATE,
        reach=(1 << REACHES.index(more.reach)) if more.reach else ANY_REACH,
        hp=more.hp or ANY_NUMBER,
        cards=more.cards or ANY_NUMBER,
        players=more.players or 1,
        first=bool(more.first),
    )


def harms_named(harms: Harms | None) -> list[Harm]:
    return [harms] if isinstance(harms, str) else harms or []


def read_harms(harms: Harms | None) -> int:
    """Types of damage as a mask."""
    return mask(harms_named(harms), HARMS)


def read_bonuses(card: str, bonuses: list[Bonus], place: str) -> list[Modifier]:
    return [read_bonus(card, bonus, place) for bonus in bonuses]


def read_bonus(card: str, bonus: Bonus, place: str) -> Modifier:
    name, value = the_one(card, bonus, BESIDE_BONUSES, words_at(BONUS_WORDS, place))
    word = BONUS_WORDS[name]
    return Modifier(word.kind, number(word, value), read_harms(bonus.of), read_condition(bonus))


# Operations


def read_ops(card: str, effects: list[Effect], place: str) -> list[Op]:
    """These effects in order; each must have something to act on where it stands."""
    return [read_op(card, effect, place) for effect in effects]


def read_op(card: str, effect: Effect, place: str) -> Op:
    name, value = the_one(card, effect, BESIDE_OPERATIONS, words_at(OPERATION_WORDS, place))
    word = OPERATION_WORDS[name]
    target = effect.to or word.targets[0]
    if target not in word.targets:
        raise BadCards(f'"{card}": "{name}" cannot be for "{target}"; it is for {" or ".join(word.targets)}.')
    return Op(
        kind=word.kind,
        n=number(word, value),
        target=TARGETS_OF.index(target),
        harm=HARMS.index(effect.of) if effect.of else UNTYPED,
        condition=read_condition(effect),
        then=read_ops(card, effect.then or [], BOUGHT),
    )


# Powers and weapons


def read_power(card: str, entry: AbilityEntry) -> Power:
    """What a character can do, or a card that is used or has its moment."""
    when = TIMES.index(entry.when)
    spent = entry.spent or (isinstance(entry, EnergyEntry) and entry.slot in USED_UP)
    lends = read_bonuses(card, entry.lends, entry.when)
    does = read_ops(card, entry.does, entry.when)
    power = Power(
        when=when,
        cost=entry.cost,
        reach=(1 << REACHES.index(entry.attack)) if entry.attack else 0,
        may=entry.may,
        spent=spent,
        condition=read_condition(entry.needs),
        lends=lends,
        does=does,
    )
    check_power(card, power)
    return power


def check_power(card: str, power: Power) -> None:
    """What has a moment does something then, and what happens by itself costs nothing."""
    something = bool(power.lends or power.does)
    if power.when == deck.NEVER_USED:
        idle = not (something or power.cost or power.reach or power.may or power.spent)
        must(card, idle, 'cost, attack, may, spent, lends and does need "when", the moment of use')
        return
    must(card, something, 'it has a moment of use, and neither "lends" nor "does" anything then')
    asked = power.condition
    no_monster = asked.classes == 0 and asked.level <= 1 and asked.state == ANY_STATE
    must(card, no_monster or power.when in WITH_MONSTER, '"needs" asks for a monster, and there is none then')
    by_itself = power.when in BY_ITSELF
    must(card, by_itself or not power.may, '"may" is for what happens by itself; all else is used by choice anyway')
    must(card, not (by_itself and power.cost), "what happens by itself costs nothing")
    right = 'what does damage has attack = "melee" or "ranged", and nothing else has'  # § spec.energy.attack-kind
    must(card, power.hits() == bool(power.reach), right)


def read_weapon(card: str, entry: WeaponEntry) -> Weapon:
    """§ effect.weapon-damage"""
    reach = 1 << REACHES.index(entry.reach)
    return Weapon(card, reach, entry.damage, read_bonuses(card, entry.lends, OF_WEAPON))


# Monsters and rooms


def read_trait(card: str, entry: TraitEntry) -> Trait:
    name, value = the_one(card, entry, BESIDE_TRAITS, TRAITS)
    word = TRAIT_WORDS[name]
    reach = (1 << REACHES.index(entry.reach)) if entry.reach else ANY_REACH
    does = read_ops(card, value, OF_DEATH) if isinstance(value, list) else []
    return Trait(word.kind, number(word, value), reach, does)


def read_rule(card: str, entry: RuleEntry) -> RoomRule:
    name, value = the_one(card, entry, BESIDE_RULES, RULES)
    word = RULE_WORDS[name]
    return RoomRule(word.kind, number(word, value), read_harms(entry.of))
