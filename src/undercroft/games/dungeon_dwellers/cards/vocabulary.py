"""From the words of a card file to what the rules carry out, and where each may stand."""

from undercroft.core.errors import BadCards
from undercroft.core.shelf.card_file import mask, must
from undercroft.core.shelf.vocabulary import the_one

from ..shapes.words import Harm, Target
from . import deck
from .deck import (
    ANY_NUMBER,
    ANY_REACH,
    ANY_STATE,
    FAR,
    FORBIDDEN,
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
    BONUSES,
    OPERATION_WORDS,
    OPERATIONS,
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

# What each moment has to act on
GAINS = ["heal", "wounds", "gold", "look-gold", "treasure"]
OPS_AT: dict[int, list[str]] = {
    deck.USE: [
        "hit", "heal", "more-attacks", "skip-strike", "weaken", "refill", "recall", "look-deck", "look-monster",
        "look-gold", "turn-monster", "swap-monster", "wounds", "gold", "treasure",
    ],
    deck.WITH_WEAPON: [],
    deck.WITH_ABILITY: [],
    deck.WITH_ATTACK: [],
    deck.ON_STRIKE: ["block"],
    deck.AT_START: ["heal", "look-deck", "look-monster"],
    deck.ATTACK_FIRST: ["hit"],
    deck.ON_ACTIVE: GAINS,
    deck.ON_DEFEAT: GAINS,
    deck.IN_TREASURE: ["heal", "look-gold"],
}  # fmt: skip
WITH_ANYTHING = ["damage", "times", "like-ranged", "through-armor", "hit-wounds"]
LENT_AT: dict[int, list[str]] = {
    deck.WITH_WEAPON: [*WITH_ANYTHING, "targets"],
    deck.WITH_ABILITY: [word for word in WITH_ANYTHING if word != "hit-wounds"],
    deck.WITH_ATTACK: [word for word in WITH_ANYTHING if word != "hit-wounds"],
    deck.ON_STRIKE: ["guard", "guard-any", "thorns"],
}
WEAPON_WORDS = ["damage", "like-ranged", "through-armor", "targets", "hit-wounds"]
LENT_ONLY = ["times", "targets"]
GIVEN = [word for word in BONUSES if word not in LENT_ONLY]
LEVEL_WORDS = ["damage", "guard", "maximum", "own-discount"]  # § effect.level-up
BY_ITSELF = (deck.AT_START, deck.ON_ACTIVE, deck.ON_DEFEAT, deck.IN_TREASURE)
WITH_MONSTER = (deck.WITH_WEAPON, deck.WITH_ABILITY, deck.WITH_ATTACK, deck.ON_STRIKE, deck.ON_DEFEAT)
ROOM_OPS = ["heal", "wounds", "gold", "treasure", "lose-energy", "hurt", "price"]
BOUGHT = ["heal", "wounds", "gold", "treasure"]
DEATH_OPS = ["heal", "wounds", "gold", "treasure", "lose-energy", "hurt", "add-monster", "mend-monsters"]

# Whom an operation can be for; the first, if nothing is said
PEOPLE: list[Target] = ["self", "all"]
FOR: dict[str, list[Target]] = {
    "hit": ["monster", "monsters"],
    "heal": ["self", "player", "other", "all"],
    "skip-strike": ["monster"],
    "weaken": ["monster", "monsters"],
    "look-monster": ["facedown"],
    "turn-monster": ["facedown"],
    "swap-monster": ["facedown"],
    "wounds": PEOPLE,
    "gold": PEOPLE,
    "treasure": PEOPLE,
    "lose-energy": PEOPLE,
    "hurt": PEOPLE,
    "price": PEOPLE,
    "mend-monsters": ["monsters"],
}


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


def number(value: object) -> int:
    """The value of a word as the rules have it; what is just true is 1, and "all" is 0."""
    return int(value) if isinstance(value, int) else 0


def read_bonuses(card: str, bonuses: list[Bonus], allowed: list[str]) -> list[Modifier]:
    return [read_bonus(card, bonus, allowed) for bonus in bonuses]


def read_bonus(card: str, bonus: Bonus, allowed: list[str]) -> Modifier:
    word, value = the_one(card, bonus, BONUS_WORDS, allowed)
    return Modifier(BONUSES.index(word), number(value), read_harms(bonus.of), read_condition(bonus))


# Operations


def read_ops(card: str, effects: list[Effect], allowed: list[str]) -> list[Op]:
    """These effects in order; each must have something to act on where it stands."""
    return [read_op(card, effect, allowed) for effect in effects]


def read_op(card: str, effect: Effect, allowed: list[str]) -> Op:
    word, value = the_one(card, effect, OPERATION_WORDS, allowed)
    targets = FOR.get(word, ["self"])
    target = effect.to or targets[0]
    if target not in targets:
        raise BadCards(f'"{card}": "{word}" cannot be for "{target}"; it is for {" or ".join(targets)}.')
    return Op(
        kind=OPERATIONS.index(word),
        n=number(value),
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
    lends = read_bonuses(card, entry.lends, LENT_AT.get(when, []))
    does = read_ops(card, entry.does, OPS_AT.get(when, []))
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
    if power.when == deck.STANDING:
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
    return Weapon(card, reach, entry.damage, read_bonuses(card, entry.lends, WEAPON_WORDS))


# Monsters and rooms


def read_trait(card: str, entry: TraitEntry) -> Trait:
    word, value = the_one(card, entry, TRAIT_WORDS, TRAITS)
    n, reach, does = number(value), ANY_REACH, []
    if word == "armor" and entry.reach:
        reach = 1 << REACHES.index(entry.reach)
    elif word == "immune":
        n, reach = 1, FAR if value == "ranged" else 0
    elif word == "forbid":
        n = FORBIDDEN.index(value)
    elif word == "death":
        n, does = 1, read_ops(card, value, DEATH_OPS)
    return Trait(TRAITS.index(word), n, reach, does)


def read_rule(card: str, entry: RuleEntry) -> RoomRule:
    word, value = the_one(card, entry, RULE_WORDS, RULES)
    n = FORBIDDEN.index(value) if word == "forbids" else number(value)
    return RoomRule(RULES.index(word), n, read_harms(entry.of))
