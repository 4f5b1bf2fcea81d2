"""Small pieces of words that views and sentences share."""

from typing import Final

from undercroft.core.telling.voice import capital, count, listed

from ..cards.deck import ANY_NUMBER, FAR, HARMS, MELEE, MONSTER_CLASSES, SPARED, TURNED, UNHURT, WOUNDED, Condition
from ..shapes.words import Reach

STATES: Final = {
    WOUNDED: "wounded monsters",
    UNHURT: "unhurt monsters",
    TURNED: "monsters turned over this turn",
    SPARED: "monsters that you have not attacked this turn",
}
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
