"""Words for when and against whom something holds, and for what a card requires: on cards and in sums."""

from typing import Final

from undercroft.core.telling.voice import a, count

from ..cards.deck import (
    ALL_ROLLS,
    ALONE,
    ANY_TIME,
    BOSS,
    CROWDED,
    ELEMENTS,
    FEW_HEARTS,
    FIGHTS,
    IN_ROOM,
    JOINT,
    MINIBOSS,
    ROLLS,
    ROOM_KINDS,
    SIGNS,
    WITH,
    Against,
    Deck,
    Modifier,
)  # fmt: skip
from ..shapes.words import Roll

FOR: Final[dict[Roll, str]] = {
    "fights": "in fights",
    "puzzles": "on puzzles",
    "traps": "on traps",
    "doors": "on doors",
    "players": "against players",
    "lot": "when lots decide who is hurt",
    "loot": "in the loot roll",
}
KINDS: Final[dict[str, str]] = {  # of items that are not simply called what the card file calls them
    "swift": "a swift item",
    "heavy": "a heavy item",
    "fire": "a flame",
    "slicing": "a slicing weapon",
    "piercing": "a piercing weapon",
    "ranged": "a ranged weapon",
    "blunt": "a blunt weapon",
    "legs": "leg armour",
    "armour": "armour",
    "mystical": "a mystical item",
    "other": "an item of no class",
}


def either(words: list[str]) -> str:
    """ "an axe", "an axe or a flame", "a light, an axe or a flame"."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def kinds_words(deck: Deck, kinds: int) -> str:
    """One of these kinds of items: "an axe or a flame"."""
    return either(list(dict.fromkeys([kind_words(name) for name in kind_names(deck, kinds)])))


def kind_names(deck: Deck, kinds: int) -> list[str]:
    return [deck.kinds[bit] for bit in range(len(deck.kinds)) if kinds >> bit & 1]


def kind_words(name: str) -> str:
    return KINDS[name] if name in KINDS else a(name)


def scope(deck: Deck, modifier: Modifier) -> str:
    """When a modifier holds: "in fights", "against a spirit creature", "on doors while you roll alone"."""
    words: list[str] = []
    if not modifier.against.anyone:
        words.append(f"against {foes(deck, modifier.against)}")
    elif modifier.rolls != ALL_ROLLS:
        words.append(rolls_words(modifier.rolls))
    if modifier.mood != ANY_TIME:
        words.append(mood_words(deck, modifier))
    return " ".join(words)


def rolls_words(rolls: int) -> str:
    """ "in fights", "on puzzles and on doors"."""
    if rolls == ALL_ROLLS:
        return "in every roll"
    words = [FOR[ROLLS[bit]] for bit in range(len(ROLLS)) if rolls >> bit & 1]
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


def foes(deck: Deck, against: Against) -> str:
    """ "a weak or fast creature", "a wolf", "a boss or a player"."""
    adjectives: list[str] = []
    others: list[str] = []
    for sign in range(1, len(SIGNS)):
        if against.signs >> sign & 1:
            if sign in (MINIBOSS, BOSS):
                others.append("the Miniboss" if sign == MINIBOSS else "a boss")
            else:
                adjectives.append(SIGNS[sign])
    adjectives += [ELEMENTS[element] for element in range(1, len(ELEMENTS)) if against.elements >> element & 1]
    words = [f"{a(either(adjectives))} creature"] if adjectives else []
    words += [a(deck.subs[sub]) for sub in range(len(deck.subs)) if against.subs >> sub & 1]
    words += others
    if against.players:
        words.append("a player")
    return either(words)


def mood_words(deck: Deck, modifier: Modifier) -> str:
    """§ effect.while"""
    mood = modifier.mood
    if mood == ALONE:
        return "if you roll alone"
    if mood == JOINT:
        return "if you roll together with others"
    if mood == FEW_HEARTS:
        fewer = "" if modifier.mood_n == 1 else " or fewer"
        return f"while you have {count(modifier.mood_n, 'full heart')}{fewer}"
    if mood == WITH:
        return f"while you also use {kinds_words(deck, modifier.mood_n)}"
    if mood == IN_ROOM:
        kind = ROOM_KINDS[modifier.mood_n]
        return "in a shop" if kind == "shop" else f"in {a(kind)} room"
    assert mood == CROWDED
    return "while other creatures are in the room" if modifier.rolls & FIGHTS else "while creatures are in the room"
