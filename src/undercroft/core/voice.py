"""Telling a story about seats: "You play a 5", "Brenna plays a 5"."""

from collections.abc import Sequence

PLURALS = {"is": "are", "has": "have", "was": "were"}


class Voice:
    """Speaks of seats by name, and to one of them as "you".

    >>> voice = Voice(["Ana", "Odo", "Mirel"], you=0)
    >>> voice.does(0, "plays"), voice.does(1, "plays"), voice.all([0, 1, 2])
    ('You play', 'Odo plays', 'You, Odo and Mirel')
    """

    def __init__(self, names: Sequence[str], you: int | None = None) -> None:
        self.names = list(names)
        self.you = you

    def who(self, seat: int) -> str:
        return "You" if seat == self.you else self.names[seat]

    def does(self, seat: int, verb: str) -> str:
        """The seat with a verb that is given as for one other person."""
        return f"{self.who(seat)} {plural(verb) if seat == self.you else verb}"

    def do(self, seats: Sequence[int], verb: str) -> str:
        """Several seats, or one, with the verb that fits."""
        return self.does(seats[0], verb) if len(seats) == 1 else f"{self.all(seats)} {plural(verb)}"

    def all(self, seats: Sequence[int]) -> str:
        """The seats as one would say them: "You, Odo and Mirel"."""
        names = [self.who(seat) for seat in sorted(seats, key=lambda seat: seat != self.you)]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def plural(verb: str) -> str:
    return PLURALS.get(verb, verb.removesuffix("s"))


def count(number: int, noun: str) -> str:
    """ "1 wound", "3 wounds"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
