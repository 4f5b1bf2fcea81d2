"""What can go wrong, each with a sentence for the person who can fix it."""

from collections.abc import Iterable
from difflib import get_close_matches

MOST_LISTED = 60  # words that are still read


class UndercroftError(Exception):
    """The parent of all our errors: its text is one or two whole sentences."""


class UnknownGame(UndercroftError):
    """No game of that name is installed."""


class BadSeats(UndercroftError):
    """The game cannot be played by that many, or the seats make no sense."""


class BadOption(UndercroftError):
    """The game does not have that option or value, or not at this table."""


class BadSeed(UndercroftError):
    """The seed is not a whole number in the range we accept."""


class UnknownMove(UndercroftError):
    """Those words, or that number, are not a move in this game."""


class IllegalMove(UndercroftError):
    """The move exists but may not be made now."""


class BadCards(UndercroftError):
    """A card file is not what its game needs."""


class BadRulebook(UndercroftError):
    """A rulebook file is malformed, or does not have the clause that was asked for."""


class BadHowto(UndercroftError):
    """A how-to-play file is malformed, or cites a clause that its rulebook does not have."""


class BadRecord(UndercroftError):
    """A record is damaged, in another format, or does not play out as it says."""


class UnknownBot(UndercroftError):
    """No bot has that name."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A closing sentence with the word most likely meant, or otherwise all that would be right."""
    words = list(known)
    close = get_close_matches(word, words, n=1)
    if close:
        return f'Did you mean "{close[0]}"?'
    if len(words) > MOST_LISTED:
        return "Nothing known is like it."
    return f"Known: {', '.join(words)}." if words else "There are none."
