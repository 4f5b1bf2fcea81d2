"""Small pieces of words that cards, views and sentences share."""

from typing import Final

from undercroft.core.telling.voice import capital, count, listed, plural

from ..cards.deck import (
    ANOTHER,
    ANY_NUMBER,
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
    WOUNDED,
    Condition,
    Op,
)
from ..shapes.words import Reach

STATES: Final = {
    WOUNDED: "wounded monsters",
    UNHURT: "unhurt monsters",
    TURNED: "monsters turned over this turn",
    SPARED: "monsters that you have not attacked this turn",
}
YOU: Final = "you"
CLASS_WORDS: Final = {
    "beast": "beasts",
    "undead": "undead",
    "greenskin": "greenskins",
    "construct": "constructs",
    "spirit": "spirits",
    "fiend": "fiends",
}


def harm_words(amounts: list[int]) -> str:
    """ "2 Special and 3 Physical"; nothing for no damage."""
    return listed([f"{amounts[harm]} {capital(HARMS[harm])}" for harm in range(len(HARMS)) if amounts[harm]])


def reach_words(reach: int) -> Reach:
    """A weapon or an ability that is no ranged one is melee. § ability.attack-kind"""
    return "ranged" if reach == FAR else "melee"


def scope(condition: Condition) -> str:
    """When a bonus counts: "against undead and fiends", "with melee attacks"; nothing if it always does."""
    parts: list[str] = []
    if condition.reach in (MELEE, FAR):
        parts.append(f"with {reach_words(condition.reach)} attacks")
    if condition.classes:
        kinds = [CLASS_WORDS[MONSTER_CLASSES[kind]] for kind in range(len(MONSTER_CLASSES))
                 if condition.classes >> kind & 1]  # fmt: skip
        parts.append(f"against {listed(kinds)}")
    if condition.level > 1:
        parts.append(f"against level {condition.level} and higher")
    if condition.state in STATES:
        parts.append(f"against {STATES[condition.state]}")
    if condition.hp < ANY_NUMBER:
        parts.append(f"at {count(condition.hp, 'hit point')} or fewer")
    if condition.cards < ANY_NUMBER:
        parts.append(f"with {count(condition.cards, 'card')} or fewer in the deck")
    if condition.players > 1:
        parts.append(f"with {condition.players} or more players")
    if condition.first:
        parts.append("the first time each turn")
    return ", ".join(parts)


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


# Players


def somebody(target: int, deed: str, who: str) -> str:
    """What is done, given in the third person, by whom an operation is for."""
    if target == EVERYONE:
        return f"each player {deed}"
    if target == ANY_PLAYER:
        return f"any one player {deed}"
    if target == ANOTHER:
        return f"another player {deed}"
    if deed.startswith("may "):
        return f"{who or YOU} {deed}"
    return f"{who} {deed}" if who and who != YOU else f"{who} {plural(deed)}".lstrip()


def harm_names(harms: int) -> list[str]:
    """Types of damage by name."""
    return [capital(HARMS[harm]) for harm in range(len(HARMS)) if harms >> harm & 1]


def more_or_less(n: int) -> str:
    return f"{abs(n)} {'more' if n > 0 else 'less'}"
