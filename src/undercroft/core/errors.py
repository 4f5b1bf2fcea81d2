"""What can go wrong, each with a sentence for the person who can mend it."""

from collections.abc import Iterable
from difflib import get_close_matches


class UndercroftError(Exception):
    """The root of all our errors: its text is one or two whole sentences."""


class UnknownGame(UndercroftError):
    """No game of that name is installed."""


class BadSeats(UndercroftError):
    """The game cannot be played by that many."""


class BadOption(UndercroftError):
    """The game has no such option, or the option no such value, or not at this table."""


class BadSeed(UndercroftError):
    """A seed is a whole number, zero or more."""


class UnknownMove(UndercroftError):
    """Those words, or that number, are no move of this game."""


class IllegalMove(UndercroftError):
    """The move exists but may not be made now."""


class BadCards(UndercroftError):
    """A card file is not what its game needs."""


class BadRulebook(UndercroftError):
    """A rulebook file is malformed, or a clause is asked for that it does not hold."""


class BadRecord(UndercroftError):
    """A record is damaged, foreign, or does not play as it says."""


class UnknownBot(UndercroftError):
    """No bot has that name."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A closing sentence that names the word most likely meant, or else all that would be right."""
    words = list(known)
    close = get_close_matches(word, words, n=1)
    if close:
        return f'Did you mean "{close[0]}"?'
    return f"Known: {', '.join(words)}." if words else "There is none here."
