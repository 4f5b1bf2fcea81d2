"""What stands on a card, made from what it does."""

from typing import Final

from undercroft.core.telling.voice import capital, full_sentence, listed, noun_for, signed

from ..cards.deck import (
    ANY_TIME,
    AT_ATTACK,
    AT_ROLL,
    AT_TABLE,
    AT_TRAP,
    ATTACK,
    ATTACK_GUARD,
    CHEST,
    CHESTS,
    DEFENCE,
    FAR,
    FREE,
    IMMEDIATE,
    JUMP,
    KEY,
    KILLS,
    MARK,
    OWN_TURN,
    REACH,
    TRAP_GUARD,
    WEARABLE,
    Ability,
    Character,
    Modifier,
    Op,
    Trap,
    Treasure,
)  # fmt: skip
from ..flow.operation import book
from ..table.rules import BASE_REACH, QUEST_POINTS

TIMES: Final = {  # in the order of cards.deck.TIMES
    ANY_TIME: "At any time",
    AT_ROLL: "After any roll",
    AT_ATTACK: "When an attack is declared",
    AT_TRAP: "When a trap card is turned up",
    OWN_TURN: "On your turn, before the trap step",
    AT_TABLE: "After your roll for a room table",
}
DICE: Final = {ATTACK: "attack", DEFENCE: "defence", JUMP: "jump", CHEST: "attack", FAR: "attack"}
FOR: Final = {
    CHEST: " for opening chests",
    FAR: " (but at least one is left) against a target that is not next to you",
}
GUARDS: Final = {TRAP_GUARD: "trap card", ATTACK_GUARD: "attack"}


def figures_text(card: Character) -> str:
    """ "Speed +1, attack 3, defence 2." """
    parts = [f"speed {signed(card.speed)}", f"attack {card.attack}", f"defence {card.defence}"]
    if card.reach > BASE_REACH:
        parts.append(f"reach {card.reach}")
    return full_sentence(", ".join(parts))


def character_text(card: Character) -> list[str]:
    """What only this character has: traits, abilities and a quest."""
    text = [full_sentence(modifier_words(modifier)) for modifier in card.gives]
    text += [ability_text(ability) for ability in card.abilities]
    quest = quest_text(card)
    return [*text, quest] if quest else text


def ability_text(ability: Ability) -> str:
    """§ card.character.ability-cost"""
    when = "Action" if ability.cost != FREE else f"{TIMES[ability.when]}, free, once each turn"
    return f"{ability.name}. {when}: {ops_words(ability.does)}"


def quest_text(card: Character) -> str:
    """ "" for a character without one."""
    asks = ""
    if card.quest == MARK:
        asks = "kill your mark, a character that you draw in secret on your first turn"
    elif card.quest == CHESTS:
        asks = f"have {card.goal} small chests at once"
    elif card.quest == KILLS:
        asks = f"kill {card.goal} enemies that came with a room"
    return f"Quest, {QUEST_POINTS} points: {asks}." if asks else ""


def treasure_text(card: Treasure) -> list[str]:
    if card.kind == KEY:
        return ["For one attempt on the master chest."]
    if card.kind == WEARABLE:
        return [f"While you wear it: {listed([modifier_words(modifier) for modifier in card.gives])}."]
    when = "When you draw it" if card.kind == IMMEDIATE else TIMES[card.when]
    return [f"{when}: {ops_words(card.does)}"]


def trap_text(card: Trap) -> list[str]:
    return [capital(ops_words(card.does))] if card.does else ["Nothing happens."]


def ops_words(ops: list[Op]) -> str:
    """ "you lose 1 health, then draw 1 more treasure card." """
    return ", then ".join([book[op.kind].words(op) for op in ops]) + "."


def modifier_words(modifier: Modifier) -> str:
    """ "+1 attack die", "reach 3"."""
    kind, n = modifier.kind, modifier.n
    if kind in DICE:
        return f"{signed(n)} {noun_for(abs(n), f'{DICE[kind]} die')}{FOR.get(kind, '')}"
    if kind in GUARDS:
        return f"each {GUARDS[kind]} does {n} less damage to you, never below 0"
    return f"reach {n}" if kind == REACH else f"speed {signed(n)}"
