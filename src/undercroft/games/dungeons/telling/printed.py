"""What stands on a card, made from what it does."""

from typing import Final

from undercroft.core.lattice import SIDES
from undercroft.core.telling.voice import capital, count, full_sentence, listed, noun_for, signed

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
from ..cards.vocabulary import TAGS
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
PLAIN: Final = {  # modifiers that say one thing, whatever their number
    cards.DOUBLE: "your dice count twice",
    cards.CHAIN: "each six brings one more die, once",
    cards.STAND_IN: "you may take the damage of another attacker in your fight",
    cards.RETREAT: "you may leave a guarded room by any passage",
    cards.ROOM_CHOICE: "draw two rooms, lay one and put the other under the deck",
    cards.SELL_FULL: "your items sell for their full value",
    cards.QUICK_EXCHANGE: "exchanging items does not cost your move",
    cards.QUICK_LOOT: "picking up loot does not cost your puzzle step",
    cards.NO_HELP: "you can neither help nor be helped",
    cards.NO_BUYING: "you cannot buy anything",
    cards.NO_SELLING: "your items sell for nothing",
}
DROPS: Final = {
    cards.DROP_NOTHING: "you drop nothing when you are defeated",
    cards.DROP_TWICE: "when you are defeated, roll twice for loot and choose",
    cards.DROP_CHOICE: "if you drop an item when you are defeated, you choose which",
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
    if modifier.kind == cards.MIRE:
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
    kind, n = trait.kind, trait.n
    if kind == cards.IMMUNE:
        return f"{kinds_words(deck, trait.kinds)} does not count against it"
    if kind == cards.WEAKNESS:
        return f"CL {n} lower for whoever uses {kinds_words(deck, trait.kinds)}"
    if kind == cards.THIEF:
        return f"a failed round also costs {count(n, 'gem')}"
    return {
        cards.PACK: f"CL {n} higher for each other creature in the room",
        cards.KIN: f"CL {n} higher for each other creature of its sub-type in the room",
        cards.CROWD: f"CL {n} higher for each attacker beyond the first",
        cards.ONCE: "it can be attacked only once in a turn",
        cards.CURSES: "a failed round in which the player who is hurt rolled a one also brings a curse",
        cards.RUNS: "after a failed round it runs away",
        cards.ROAMS: "after a failed round it moves to another room",
        cards.HOARD: "whoever beats it also draws two items and keeps one",
    }[kind]


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
    what = plain_words(modifier)
    when = scope(deck, modifier) if modifier.kind <= cards.HIT else ""
    if not when or (modifier.kind == cards.HIT and when == FOR["fights"]):  # hits are scored in fights only
        return what
    return f"{what} {when}" if modifier.kind in (cards.DICE, cards.TOTAL, cards.CL) else f"{when}, {what}"


def plain_words(modifier: Modifier) -> str:
    """What it changes, without saying when."""
    kind, n = modifier.kind, modifier.n
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == cards.DROPS:
        return DROPS[n]
    if kind == cards.AUTO:
        return "you win without a roll" if modifier.rolls & cards.FIGHTS else "you succeed without a roll"
    if kind == cards.SLOT:
        return f"one more slot for the {PLACES[n]}" if n else "one more hand"
    if kind == cards.REST:
        return f"a rest gives back {count(n, 'heart')} fewer" if n else "a rest gives no hearts back"
    return {
        cards.DICE: f"{signed(n)} {noun_for(abs(n), 'die')}",
        cards.TOTAL: f"{signed(n)} to your total",
        cards.BEST: f"roll {count(n, 'more die')} and drop the {'lowest' if n == 1 else f'{n} lowest'}",
        cards.ONES: f"ones count as {n}",
        cards.CL: f"CL {abs(n)} {'lower' if n < 0 else 'higher'}",
        cards.GUARD: f"{n} less damage, but at least {modifier.least}",
        cards.WARD: f"a die that shows {n} or more keeps all damage off",
        cards.HARM: f"{n} more damage to you",
        cards.HIT: f"a won round scores {count(n, 'more hit')}",
        cards.LOTS: f"{signed(n)} to your die when lots decide who is hurt",
        cards.HEARTS: f"{count(abs(n), 'heart')} {'more' if n > 0 else 'fewer'}",
        cards.STEPS: f"you may move {count(n, 'room')} further",
        cards.MIRE: f"you move only if a die shows {n} or more",
        cards.MORE_PUZZLES: f"{count(n, 'more puzzle')} in a turn",
        cards.VICTORY_GEMS: f"{count(n, 'more gem')} for each creature you beat",
        cards.ENTRY_GEMS: f"{count(n, 'more gem')} for each room you enter first",
        cards.PRICE: f"items cost you {count(abs(n), 'gem')} {'more' if n > 0 else 'less'}",
        cards.STOCK: f"shops turn up {count(n, 'more item')} for you",
        cards.BUYS: f"you may buy {count(n, 'more item')}",
        cards.STEAL: f"take {count(n, 'gem')} from a player when you win a round against them",
        cards.WEIGHT: "it takes up one of your hands" if n == 1 else f"it takes up {n} of your hands",
    }[kind]
