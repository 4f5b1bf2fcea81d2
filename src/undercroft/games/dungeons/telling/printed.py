"""What stands on a card, made from what it does."""

from typing import Final

from undercroft.core.lattice import SIDES
from undercroft.core.telling.voice import capital, count, full_sentence, listed, noun_for

from ..cards import deck as cards
from ..cards.deck import (
    A_ROUND,
    AFTER_ROLL,
    ALWAYS,
    BEFORE_ROLL,
    BOSS_KEY,
    CURSE,
    DOOR,
    IN_SHOP,
    LAYING,
    MOVE_STEP,
    NO_CL,
    NO_VALUE,
    ON_DAMAGE,
    ON_DEFEAT,
    ON_GAIN,
    ON_VICTORY,
    PLACES,
    PUZZLE_STEP,
    STRIKES,
    TRAP,
    TURN_STARTS,
    Creature,
    Deck,
    Item,
    Modifier,
    Op,
    Puzzle,
    Reward,
    Room,
    Trait,
)  # fmt: skip
from ..cards.operations import HIT, MIRE, MODIFIER_WORDS, MODIFIERS
from ..cards.vocabulary import TAGS
from ..flow.kinds import modifier_book, trait_book
from ..flow.operation import book
from ..seeing.phrases import FOR, kind_names, kind_words, kinds_words, scope

TIMES: Final = {
    BEFORE_ROLL: "Before you roll",
    AFTER_ROLL: "After you roll",
    ON_DAMAGE: "When you would lose hearts",
    ON_DEFEAT: "When you would be defeated",
    ON_GAIN: "When you get it",
    ON_VICTORY: "When you beat a creature",
    TURN_STARTS: "At the start of your turn",
    MOVE_STEP: "In your move step",
    PUZZLE_STEP: "In your puzzle step",
    LAYING: "In your move step, before you lay a room",
    IN_SHOP: "In a shop",
}

# Rooms


def room_text(deck: Deck, card: Room) -> list[str]:
    exits = [SIDES[side] for side in range(4) if card.exits >> side & 1]
    text = [f"{noun_for(len(exits), 'Exit')}: {listed(exits)}."]
    if card.kind == cards.BOSS_ROOM:
        text.append("A boss awaits here. It is locked until somebody brings the boss key.")
    elif card.kind == cards.MINIBOSS_ROOM:
        text.append(f"{capital(contents(card))}. If a miniboss is left in the deck, it is here.")
    elif card.creatures or card.puzzles:
        text.append(full_sentence(contents(card)))
    if card.kind == cards.SAFE:
        text.append("Whoever rests here for a turn gets all hearts back.")
    elif card.kind == cards.SHOP:
        text.append(f"A shop with {count(card.stock, 'item')}.")
    if card.gems:
        text.append(f"{count(card.gems, 'gem')} for whoever enters first.")
    return text + [full_sentence(room_modifier(deck, modifier)) for modifier in card.gives]


def contents(card: Room) -> str:
    parts = [count(card.creatures, "creature")] if card.creatures else []
    return listed([*parts, count(card.puzzles, "puzzle")] if card.puzzles else parts)


def room_modifier(deck: Deck, modifier: Modifier) -> str:
    """What a room gives holds for everyone in it."""
    if modifier.kind == MIRE:
        return f"nobody gets out without rolling {modifier.n} or more"
    return f"for everyone here: {modifier_words(deck, modifier)}"


# Creatures


def creature_text(deck: Deck, card: Creature) -> list[str]:
    text = [f"CL {card.cl}."]
    if card.hits > 1:
        text.append(f"It takes {count(card.hits, 'hit')}.")
    if card.damage > 1:
        text.append(f"A failed round costs {count(card.damage, 'heart')}.")
    if card.sign == cards.FLYING:
        text.append("Only ranged weapons can hit it.")
    if card.needs:
        text.append(f"To attack it takes {kinds_words(deck, card.needs)}.")
    text += [full_sentence(trait_words(deck, trait)) for trait in card.traits]
    prize = prizes(card.gems, card.hearts, card.items)
    return [*text, f"Prize: {listed(prize)}."] if prize else text


def prizes(gems: int, hearts: int, items: int) -> list[str]:
    """ "3 gems", "1 heart back", "an item"."""
    found = [count(gems, "gem")] if gems else []
    if hearts:
        found.append(f"{count(hearts, 'heart')} back")
    if items:
        found.append("an item" if items == 1 else count(items, "item"))
    return found


def trait_words(deck: Deck, trait: Trait) -> str:
    return trait_book[trait.kind].words(trait.n, kinds_words(deck, trait.kinds))


# Puzzles


def puzzle_text(deck: Deck, card: Puzzle) -> list[str]:
    text = [f"CL {card.cl}."] if card.cl != NO_CL else []
    if card.players > 1:
        text.append(f"It takes {count(card.players, 'player')}, who roll together.")
    if card.needs:
        text.append(needs_text(deck, card))
    if card.keyed:
        text.append("A key opens it without a roll.")
    if card.cleared:
        text.append("Only when no creatures are in the room.")
    if card.kind == TRAP:
        text.append(trap_text(card))
    reward = reward_words(card.reward)
    if reward:
        text.append(f"{'Escaped' if card.kind == TRAP else 'Solved'}: {listed(reward)}.")
    if card.penalty:
        text.append(f"Failed: {ops_words(card.penalty)}.")
    if card.kind == DOOR:
        text.append("It shuts an exit until somebody solves it.")
    return text


def needs_text(deck: Deck, card: Puzzle) -> str:
    kinds = kinds_words(deck, card.needs)
    return f"{capital(kinds)} saves you without a roll." if card.kind == TRAP else f"It takes {kinds}."


def trap_text(card: Puzzle) -> str:
    """§ trap.action-only § trap.cl-only § trap.both"""
    what = ops_words(card.does) if card.does else "lose 1 heart"
    return f"When you turn it up: {what}." if card.cl == NO_CL else f"When you turn it up, roll. Failed: {what}."


def reward_words(reward: Reward) -> list[str]:
    found = prizes(reward.gems, reward.hearts, reward.items)
    if reward.area:
        instead = f" (or {count(reward.instead, 'gem')}, if none can open)" if reward.instead else ""
        found.append(f"a side of the room opens as an exit{instead}")
    return found


# Items


def item_text(deck: Deck, card: Item) -> list[str]:
    if card.symbol == BOSS_KEY:
        return ["Whoever carries it can open the boss room.", "No gem value."]
    text: list[str] = []
    if card.takes_slot():
        text.append(full_sentence(slot_words(card)))
    text += tags_text(deck, card)
    text += [full_sentence(modifier_words(deck, modifier)) for modifier in card.gives]
    if card.when != ALWAYS:
        text.append(use_text(deck, card))
    if card.kind != CURSE:
        text.append(value_text(card))
    return text


def slot_words(card: Item) -> str:
    """ "one hand, slicing and ranged"."""
    words = ["one hand" if card.hands == 1 else "two hands"] if card.hands else []
    if card.place:
        words.append(f"worn on the {PLACES[card.place]}")
    strikes = [STRIKES[strike] for strike in range(len(STRIKES)) if card.strikes >> strike & 1]
    return ", ".join([*words, listed(strikes)] if strikes else words)


def tags_text(deck: Deck, card: Item) -> list[str]:
    """What else a creature or a puzzle could require it as."""
    tags = [kind_words(name) for name in kind_names(deck, card.kinds) if name in TAGS]
    return [f"Counts as {listed(tags)}."] if tags else []


def use_text(deck: Deck, card: Item) -> str:
    """When it is used, what that brings, and how often."""
    lends = [modifier_words(deck, modifier) for modifier in card.lends]
    does = [book[op.kind].words(op) for op in card.does]
    return f"{TIMES[card.when]}{often(card)}: {listed(lends + does)}."


def often(card: Item) -> str:
    if card.uses:
        return ", once" if card.uses == 1 else f", {count(card.uses, 'time')} in all"
    if not card.limit:
        return ""
    return ", once each round" if card.limit == A_ROUND else ", once each turn"


def value_text(card: Item) -> str:
    if card.value == NO_VALUE:
        return "No gem value."
    sells = f", sells for {card.sells}" if card.sells != NO_VALUE else ""
    return f"Gem value {card.value}{sells}."


def short_words(deck: Deck, card: Item) -> str:
    """The first thing that it does, where there is little room."""
    if card.symbol == BOSS_KEY:
        return "opens the boss room"
    if card.gives:
        return modifier_words(deck, card.gives[0])
    if card.lends:
        return modifier_words(deck, card.lends[0])
    return book[card.does[0].kind].words(card.does[0]) if card.does else ""


def ops_words(ops: list[Op]) -> str:
    """ "lose 1 heart, then draw 2 items"."""
    return ", then ".join([book[op.kind].words(op) for op in ops])


def modifier_words(deck: Deck, modifier: Modifier) -> str:
    """ "+1 die in fights", "CL 1 lower against a spirit creature"."""
    page = modifier_book[modifier.kind]
    what = page.words(modifier)
    when = scope(deck, modifier) if MODIFIER_WORDS[MODIFIERS[modifier.kind]].beside else ""
    if not when or (modifier.kind == HIT and when == FOR["fights"]):  # hits are scored in fights only
        return what
    return f"{what} {when}" if page.leads else f"{when}, {what}"
