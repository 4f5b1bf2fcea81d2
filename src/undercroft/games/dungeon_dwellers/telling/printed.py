"""What stands on a card, made from what it does."""

from typing import Final

from undercroft.core.telling.voice import capital, count, full_sentence, listed

from ..cards import deck as cards
from ..cards.deck import (
    ANY_NUMBER,
    ANY_REACH,
    ITEM,
    NEVER_USED,
    WITH_ABILITY,
    WITH_ATTACK,
    WITH_WEAPON,
    Character,
    Deck,
    Energy,
    Monster,
    Power,
    Room,
    Weapon,
)
from ..flow.phrases import YOU, harm_words, is_any, monster_words, reach_words
from .card_words import bonus_words, op_words, rule_words, trait_words

TIMES: Final = {
    cards.USE: "After your weapon attack",
    WITH_WEAPON: "With a weapon attack",
    WITH_ABILITY: "With an ability that does damage",
    WITH_ATTACK: "With any attack",
    cards.ON_STRIKE: "When a monster strikes you",
    cards.AT_START: "At the start of your turn",
    cards.ATTACK_FIRST: "Attack First",
    cards.ON_ACTIVE: "When you turn it up",
    cards.ON_DEFEAT: "When you defeat a monster",
    cards.IN_TREASURE: "In each Treasure Phase",
}
ITEM_TIME: Final = "At any time of your turn"


# Characters


def character_text(deck: Deck, card: Character) -> list[str]:
    text = [f"Takes off {harm_words(card.defense)} damage from each strike."] if any(card.defense) else []
    text += [f"{weapon.name}: {weapon_words(weapon)}." for weapon in card.weapons]
    text.append(f"{card.ability}: {ability_text(card)}")
    return [*text, f"Starts with the {deck.energy[card.item].name}."]


def ability_text(card: Character) -> str:
    return power_text(card.power, TIMES[card.power.when])


def weapon_words(weapon: Weapon) -> str:
    """ "melee, 4 damage, the attack ignores armor"."""
    return ", ".join([f"{reach_words(weapon.reach)}, {weapon.damage} damage", *lent_words(weapon)])


def lent_words(weapon: Weapon) -> list[str]:
    """What a weapon does for each of its attacks."""
    return [bonus_words(bonus, lent=True) for bonus in weapon.lends]


# Energy cards


def energy_text(card: Energy) -> list[str]:
    text = [f"Weapon: {weapon_words(card.weapon)}."] if card.weapon is not None else []
    text += [full_sentence(bonus_words(bonus)) for bonus in card.gives]
    if card.power.when != NEVER_USED:
        text.append(power_text(card.power, moment(card)))
    return text


def moment(card: Energy) -> str:
    return ITEM_TIME if card.kind == ITEM and card.power.when == cards.USE else TIMES[card.power.when]


def power_text(power: Power, time: str) -> str:
    """When it is used or works, what it costs, and what that brings."""
    head = asked(power, time)
    if power.cost:
        head += f", for {power.cost} energy"
    if power.spent:
        head += ", discard this card"
    return f"{head}: {'you may ' if power.may else ''}{power_words(power)}."


def power_words(power: Power) -> str:
    """What it brings, without saying when and for how much."""
    lends = [bonus_words(bonus, lent=True) for bonus in power.lends]
    return listed(
        [*lends, ", then ".join([op_words(op, power.reach) for op in power.does])] if power.does else lends
    )


def asked(power: Power, time: str) -> str:
    """The moment, with what must be so then. § effect.condition"""
    condition = power.condition
    if condition.reach != ANY_REACH:
        time = time.replace("a weapon", f"a {reach_words(condition.reach)} weapon")
    if not is_any(condition):
        monster = monster_words(condition)
        time = time.replace("a monster", monster) if "a monster" in time else f"{time} on {monster}"
    if condition.hp < ANY_NUMBER:
        time += f", if you have {count(condition.hp, 'hit point')} or fewer"
    if condition.cards < ANY_NUMBER:
        time += f", if your deck has {count(condition.cards, 'card')} or fewer"
    if condition.players > 1:
        time += f", with {condition.players} or more players"
    return f"{time}, once each turn" if condition.first else time


def short_words(card: Energy) -> str:
    """What it gives and does, without saying when and for how much, where there is little room."""
    words = [weapon_words(card.weapon)] if card.weapon is not None else []
    words += [bonus_words(bonus) for bonus in card.gives]
    if card.power.when != NEVER_USED:
        words.append(power_words(card.power))
    return "; ".join(words)


def note_words(card: Energy) -> str:
    """What it gives, and what it does, when and for how much, in one line."""
    words = [weapon_words(card.weapon)] if card.weapon is not None else []
    words += [bonus_words(bonus) for bonus in card.gives]
    if card.power.when != NEVER_USED:
        said = power_text(card.power, moment(card)).removesuffix(".")
        words.append(said if said.startswith(TIMES[cards.ATTACK_FIRST]) else said[0].lower() + said[1:])
    return "; ".join(words)


# Monsters and rooms


def monster_text(card: Monster) -> list[str]:
    text = [f"{card.health} health.", f"Strikes for {harm_words(card.damage)} damage."]
    return text + [full_sentence(trait_words(trait)) for trait in card.traits]


def room_text(card: Room) -> list[str]:
    text = [full_sentence(op_words(op, who=YOU)) for op in card.does]
    return text + [full_sentence(rule_words(rule)) for rule in card.rules]


def room_short(card: Room) -> str:
    """What it does as long as it is the current one."""
    return capital("; ".join([rule_words(rule) for rule in card.rules]))
