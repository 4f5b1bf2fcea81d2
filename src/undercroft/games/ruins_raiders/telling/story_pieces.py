"""Pieces of the sentences in which a story is told."""

from undercroft.core.telling.voice import Voice, plural, possessive

from ..table.people import NOBODY


def plainly(voice: Voice) -> bool:
    """Whether one player runs all characters, who are then called by their own names."""
    return len(voice.names) == 1


def is_named(voice: Voice, seat: int) -> bool:
    return seat == NOBODY or plainly(voice)


def does(voice: Voice, seat: int, who: str, verb: str) -> str:
    """ "Odo attacks", "You attack", "Bat 3 attacks"."""
    return f"{who} {verb}" if is_named(voice, seat) else voice.does(seat, verb)


def whom(voice: Voice, seat: int, who: str) -> str:
    return who if is_named(voice, seat) else voice.whom(seat)


def whose(voice: Voice, seat: int, who: str) -> str:
    return possessive(who) if is_named(voice, seat) else voice.whose(seat)


def verb_for(voice: Voice, seats: list[int], verb: str) -> str:
    """The verb for several people, or for one."""
    alone = len(seats) == 1 and (plainly(voice) or seats[0] != voice.you)
    return verb if alone else plural(verb)
