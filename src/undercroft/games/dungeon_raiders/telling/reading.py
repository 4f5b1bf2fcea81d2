"""Cards read aloud: what a trap and a vault do, in words that stand on the card and in a question alike."""

from undercroft.core.telling.voice import a, count, listed

from ..cards.deck import COINS, HALF, ITEM, ITEMS, Benefit, Room, Trap
from ..seeing.names import ITEM_NAMES
from ..shapes.views import ItemWord

ITEM_TEXTS: dict[ItemWord, list[str]] = {
    "torch": [
        "Look at every dark room of this level, for your eyes only.",
        "It is not your card for the room: you still play one.",
    ],
    "ball": ["Play it to wait: see what the others play, then play your own card."],
    "key": ["Counts as a 5 in a treasure room, and saves a power card."],
    "sword": ["Counts as a 5 against a monster, and saves a power card."],
}
POWER_TEXT = ["Spent until the level ends; then all power cards come back."]


def trap_words(trap: Trap, you_alone: bool) -> str:
    """ "the highest card decides what the richest player loses: 1 treasure for a 3 and 2 treasure for a 4"."""
    which = "your" if you_alone else "the highest" if trap.by_highest else "the lowest"
    whom = "you" if you_alone else ("the richest player", "the least wounded player", "everyone")[trap.hits]
    if trap.takes_treasure:
        decides = f"what {whom} {'lose' if you_alone else 'loses'}"
    else:
        decides = f"how badly {whom} {'are' if you_alone else 'is'} hurt"
    whose = "your" if you_alone else "their"
    steps = [f"{loss(trap, amount, whose)} for a {value}" for value, amount in enumerate(trap.amount, 1) if amount]
    return f"{which} card decides {decides}: {listed(steps)}"


def quiet_words(trap: Trap) -> str:
    """Which cards leave a trap quiet: "a 1 or 2 does nothing"."""
    quiet = [str(value) for value, amount in enumerate(trap.amount, 1) if not amount]
    return f"a {' or '.join(quiet)} does nothing" if quiet else ""


def loss(trap: Trap, amount: int, whose: str) -> str:
    """ "2 treasure", "1 wound", "half their treasure"."""
    if trap.takes_treasure:
        return f"half {whose} treasure" if amount == HALF else f"{amount} treasure"
    return f"half {whose} remaining health" if amount == HALF else count(amount, "wound")


def vault_words(room: Room) -> str:
    """ "your card decides what you get: a torch for a 1 and 1 wound healed for a 2"."""
    rewards = [f"{reward(benefit)} for a {value}" for value, benefit in enumerate(room.benefits, 1)]
    return f"your card decides what you get: {listed(rewards)}"


def reward(benefit: Benefit) -> str:
    if benefit.kind == ITEM:
        return a(ITEM_NAMES[ITEMS[benefit.amount]])
    return f"{benefit.amount} treasure" if benefit.kind == COINS else f"{count(benefit.amount, 'wound')} healed"
