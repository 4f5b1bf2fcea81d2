"""What cards give, do and have, in words: on the cards themselves, in notes and in questions."""

from typing import Final

from undercroft.core.telling.voice import capital, count, listed, plural

from ..cards import deck as cards
from ..cards.deck import (
    ANOTHER,
    ANY_PLAYER,
    ANY_STATE,
    BOSS_LEVEL,
    EVERYONE,
    FAR,
    HARMS,
    MELEE,
    MONSTER_CLASSES,
    SPARED,
    TURNED,
    UNHURT,
    UNTYPED,
    WOUNDED,
    Bonus,
    Condition,
    Op,
    RoomRule,
    Trait,
)
from ..seeing.phrases import CLASS_WORDS, reach_words, scope

FORBIDDEN: Final = {
    cards.NO_HEALING: "nobody can heal with energy",
    cards.NO_ENERGY_DAMAGE: "nobody can discard energy for damage",
    cards.NO_ABILITIES: "nobody can use abilities of energy cards",
    cards.NO_ITEMS: "nobody can use items",
    cards.NO_RANGED: "nobody can make ranged attacks",
    cards.NO_RECALL: "nobody can recall cards",
}
YOU: Final = "you"


# Monsters that a card asks for


def is_any(condition: Condition) -> bool:
    """Whether it asks nothing of the monster."""
    return condition.classes == 0 and condition.level <= 1 and condition.state == ANY_STATE


def kinds_of(condition: Condition) -> list[str]:
    named = [kind for kind in range(len(MONSTER_CLASSES)) if condition.classes >> kind & 1]
    return [MONSTER_CLASSES[kind] for kind in named]


def monster_words(condition: Condition) -> str:
    """One monster of this kind: "a wounded monster of level 3 or higher", "an undead, spirit or fiend monster"."""
    before = {WOUNDED: "wounded ", UNHURT: "unhurt "}.get(condition.state, "")
    kinds = kinds_of(condition)
    if kinds:
        before += f"{', '.join(kinds[:-1])} or {kinds[-1]} " if len(kinds) > 1 else f"{kinds[0]} "
    after = {TURNED: " turned over this turn", SPARED: " that you have not attacked this turn"}.get(
        condition.state, ""
    )
    noun = "boss" if condition.level == BOSS_LEVEL else "monster"
    if 1 < condition.level < BOSS_LEVEL:
        after = f" of level {condition.level} or higher{after}"
    words = f"{before}{noun}{after}"
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def face_up(op: Op) -> str:
    """The monster that an operation is for."""
    if is_any(op.condition):
        return "a face-up monster"
    return monster_words(op.condition)


def all_face_up(op: Op) -> str:
    kinds = [CLASS_WORDS[kind] for kind in kinds_of(op.condition)]
    return f"all face-up {listed(kinds)}" if kinds else "all face-up monsters"


# What a card does


def op_words(op: Op, reach: int = 0, who: str = "") -> str:
    """ "regain 2 hit points", "each player takes 1 wound card"; `who` it happens to, if not whoever reads it."""
    kind, n = op.kind, op.n
    if kind == cards.HIT:
        how = f"{n} {reach_words(reach)} damage" if reach else f"{n} damage"
        return f"{how} to {all_face_up(op) if op.target == cards.ALL_MONSTERS else face_up(op)}"
    if kind == cards.BLOCK:
        return f"block {n} damage of the strike" if n else "block the whole strike"
    if kind == cards.SKIP_STRIKE:
        return f"{face_up(op)} does not strike back this turn"
    if kind == cards.WEAKEN:
        whose = f"{all_face_up(op)} do" if op.target == cards.ALL_MONSTERS else f"{face_up(op)} does"
        return f"{whose} {n} less damage of each type this turn"
    if kind == cards.MORE_ATTACKS:
        return "make one more weapon attack" if n == 1 else f"make {n} more weapon attacks"
    if kind == cards.PRICED:
        what = listed([op_words(then) for then in op.then])
        return somebody(op, f"may pay {n} energy to {what}", who)
    if kind == cards.ADD_MONSTER:
        return "a monster is added to the row" if n == 1 else f"{n} monsters are added to the row"
    if kind == cards.MEND_MONSTERS:
        return f"each face-up monster regains {n} health"
    return somebody(op, deed(op), who)


def somebody(op: Op, deed: str, who: str) -> str:
    """What is done, given in the third person, by whom an operation is for."""
    if op.target == EVERYONE:
        return f"each player {deed}"
    if op.target == ANY_PLAYER:
        return f"any one player {deed}"
    if op.target == ANOTHER:
        return f"another player {deed}"
    if deed.startswith("may "):
        return f"{who or YOU} {deed}"
    return f"{who} {deed}" if who and who != YOU else f"{who} {plural(deed)}".lstrip()


def deed(op: Op) -> str:
    """What somebody does or suffers, in the third person."""
    kind, n, some = op.kind, op.n, abs(op.n)
    if kind == cards.HURT:
        harm = "damage of no type" if op.harm == UNTYPED else f"{capital(HARMS[op.harm])} damage"
        return f"takes {n} {harm}"
    if kind == cards.WOUNDS:
        return f"{'takes' if n > 0 else 'loses'} {count(some, 'wound card')}"
    if kind == cards.TREASURE:
        if n < 0:
            return "loses a facedown treasure" if some == 1 else f"loses {some} facedown treasures"
        return "takes a treasure" if n == 1 else f"takes {n} treasures"
    return {
        cards.HEAL: f"regains {count(n, 'hit point')}",
        cards.REFILL: f"puts {count(n, 'card')} of the discard pile under the deck",
        cards.RECALL: "takes a card of the discard pile as a treasure",
        cards.LOOK_DECK: f"looks at the top {count(n, 'card')} of the deck and put them back in any order",
        cards.LOOK_MONSTER: "looks at a facedown monster",
        cards.LOOK_GOLD: "looks at the top gold card, to leave it or to put it under the deck",
        cards.TURN_MONSTER: "turns over a monster without having to attack it",
        cards.SWAP_MONSTER: "exchanges a facedown monster for another of its level",
        cards.GOLD: f"takes {'a gold card' if n == 1 else count(n, 'gold card')}",
        cards.LOSE_ENERGY: f"discards {count(n, 'card')} of the deck",
    }[kind]


# What a card gives or lends


def bonus_words(bonus: Bonus, lent: bool = False) -> str:
    """ "your weapons do 1 more damage with melee attacks"; lent, it is for one attack or one strike only."""
    what, when = plain_bonus(bonus, lent), scope(bonus.condition)
    if not when:
        return what
    return f"{what} {when}" if bonus.kind in (cards.DAMAGE, cards.TIMES_DAMAGE, cards.GUARD) else f"{when}, {what}"


def plain_bonus(bonus: Bonus, lent: bool) -> str:
    """What it changes, without saying when."""
    kind, n = bonus.kind, bonus.n
    your = "the attack" if lent else "your attacks"
    strike = "the strike" if lent else "each strike"
    if kind == cards.DAMAGE:
        return f"+{n} damage" if lent else f"your weapons do {n} more damage"
    if kind == cards.TIMES_DAMAGE:
        return "double damage" if n == 2 else f"{n} times the damage"
    if kind == cards.GUARD:
        named = [f"{n} less {capital(HARMS[harm])}" for harm in range(len(HARMS)) if bonus.harms >> harm & 1]
        return f"{listed(named)} damage from {strike}"
    return {
        cards.TARGETS: f"the attack hits {count(n, 'more monster')}",
        cards.LIKE_RANGED: "the attack counts as ranged" if lent else "your melee attacks count as ranged",
        cards.THROUGH_ARMOR: f"{your} {'ignores' if lent else 'ignore'} armor",
        cards.GUARD_ANY: f"{n} less damage from {strike}, spread over the types as you like",
        cards.THORNS: f"a monster that strikes you takes {n} damage",
        cards.ENERGY_DAMAGE: f"the first card that you discard for damage each turn does {n} more",
        cards.MAXIMUM: f"+{n} maximum hit points",
        cards.DISCOUNT: f"your abilities cost {n} less",
        cards.FIRST_DISCOUNT: f"your first ability each turn costs {n} less",
        cards.OWN_DISCOUNT: f"the ability of your character costs {n} less",
        cards.TREASURE_WORTH: f"your facedown treasures are worth {n} more energy",
        cards.CHEAP_EXCHANGE: f"your first exchange in a Treasure Phase costs {count(n, 'wound card')} less",
        cards.GOLD_CHOICE: "when you take gold, draw two cards, keep one and put the other under the deck",
        cards.HIT_WOUNDS: f"{count(n, 'more wound card')} for a weapon attack that does damage",
        cards.REUSE: f"{'one ability' if n == 1 else f'{n} abilities'} can be used a second time each turn",
        cards.PROTECT: "you may take a strike that is aimed at another player",
        cards.LAST_STAND: "when you would fall, discard this card and stay at 1 hit point",
    }[kind]


# What a monster has, and what a room changes


def trait_words(trait: Trait) -> str:
    kind, n = trait.kind, trait.n
    if kind == cards.ARMOR:
        attacks = {MELEE: "each melee attack", FAR: "each ranged attack"}.get(trait.reach, "each attack")
        return f"armor: {n} less damage from {attacks}"
    if kind == cards.IMMUNE:
        return f"{'ranged attacks' if trait.reach == FAR else 'abilities'} do no damage to it"
    if kind == cards.FORBID:
        return f"while it is face up, {FORBIDDEN[n]}"
    if kind == cards.DEATH:
        return f"when it is defeated, {listed([op_words(op, who='whoever did it') for op in trait.does])}"
    return {
        cards.FIRST: "attack First",
        cards.REGENERATE: f"regains {n} health at the start of each turn",
        cards.ENRAGE: f"{n} more Physical damage while it is wounded",
        cards.PIERCE: f"{n} of its damage cannot be lowered",
        cards.AREA: "its strike hits all players",
        cards.DRAIN: f"its strike also costs {count(n, 'card')} of the deck",
        cards.UNPROVOKED: "strikes at the start of each turn, even if nobody has attacked it",
        cards.BODYGUARD: "while it is face up, weapon attacks cannot choose other monsters",
        cards.STEAL_WOUNDS: f"its strike takes {count(n, 'wound card')}",
        cards.STEAL_TREASURE: f"its strike takes {'a facedown treasure' if n == 1 else f'{n} facedown treasures'}",
        cards.SUMMON: f"when it is turned over, {'a monster joins' if n == 1 else f'{n} monsters join'} the row",
        cards.HIDDEN: "turns facedown again after a turn in which it was not damaged",
        cards.GROW: f"{n} more health for each player above two",
    }[kind]


def rule_words(rule: RoomRule) -> str:
    kind, n = rule.kind, rule.n
    if kind == cards.ROOM_FORBIDS:
        return FORBIDDEN[n]
    if kind == cards.MONSTER_DAMAGE:
        named = [capital(HARMS[harm]) for harm in range(len(HARMS)) if rule.harms >> harm & 1]
        return f"monsters that do {listed(named)} damage do {more_or_less(n)}"
    if kind == cards.FACE_UP:
        if n == 0:
            return "all monsters are placed face up"
        return f"the {'first monster is' if n == 1 else f'first {n} monsters are'} placed face up"
    return {
        cards.MONSTER_HEALTH: f"monsters have {more_or_less(n)} health",
        cards.ALL_ATTACK_FIRST: "all monsters have Attack First",
        cards.MORE_MONSTERS: f"one monster {'more' if n > 0 else 'fewer'} is placed",
        cards.ABILITY_COST: f"abilities cost {more_or_less(n)}",
        cards.ROOM_TREASURE_WORTH: f"facedown treasures are worth {more_or_less(n)} energy",
    }[kind]


def more_or_less(n: int) -> str:
    return f"{abs(n)} {'more' if n > 0 else 'less'}"
