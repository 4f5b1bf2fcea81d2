"""Telling a story about seats: "You play a 5", "Brenna plays a 5"."""

import re
from collections.abc import Sequence
from functools import cache

from ..hidden import ONLOOKER

SOMEBODY = re.compile(r"\{seat (\d+)\}")
PLURALS = {"is": "are", "has": "have", "was": "were"}
IRREGULAR = {"die": "dice"}
HISSING = ("oes", "sses", "shes", "ches", "xes", "zzes")  # after these sounds a verb ends in "es"


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
        """The seat with its verb, which is given in the third person: "Odo plays", "You play"."""
        return f"{self.who(seat)} {plural(verb) if seat == self.you else verb}"

    def do(self, seats: Sequence[int], verb: str) -> str:
        """Several seats, or one, with the verb that fits."""
        return self.does(seats[0], verb) if len(seats) == 1 else f"{self.all(seats)} {plural(verb)}"

    def fill(self, text: str) -> str:
        """A text with names in place of seats: "Challenge {seat 1}" becomes "Challenge Odo"."""
        return SOMEBODY.sub(lambda found: self.whom(int(found[1])), text) if "{" in text else text

    def all(self, seats: Sequence[int]) -> str:
        """The seats in a list, as people say them: "You, Odo and Mirel"."""
        return listed([self.who(seat) for seat in self._you_first(seats)])

    def all_whom(self, seats: Sequence[int]) -> str:
        """The same in the middle of a sentence: "you, Odo and Mirel"; nothing for nobody."""
        return listed([self.whom(seat) for seat in self._you_first(seats)])

    def whose(self, seat: int) -> str:
        """ "your", "Odo's", "Mirels'"."""
        return "your" if seat == self.you else possessive(self.who(seat))

    def whom(self, seat: int) -> str:
        return "you" if seat == self.you else self.who(seat)

    def _you_first(self, seats: Sequence[int]) -> list[int]:
        return sorted(seats, key=lambda seat: seat != self.you)


def somebody(seat: int) -> str:
    """What stands for a player in a text, until `Voice.fill` puts the name in its place: "{seat 1}"."""
    return f"{{seat {seat}}}"


@cache
def voice_to(seat: int) -> Voice:
    """Speaks to this seat, and of the others as long as nobody knows their names."""
    return Voice([somebody(other) for other in range(ONLOOKER)], seat)


def possessive(name: str) -> str:
    """ "Odo's", "Mirels'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def plural(verb: str) -> str:
    """A verb that is given in the third person, as "you" and several people do it: "play", "go", "carry", "pass".

    >>> [plural(verb) for verb in ("plays", "leaves", "goes", "carries", "passes", "lies", "uses")]
    ['play', 'leave', 'go', 'carry', 'pass', 'lie', 'use']
    """
    first, _, rest = verb.partition(" ")
    if rest:
        return f"{plural(first)} {rest}"
    if verb in PLURALS:
        return PLURALS[verb]
    if verb.endswith("ies") and len(verb) > len("dies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(HISSING) else verb.removesuffix("s")


def several(noun: str) -> str:
    """More than one.

    >>> [several(noun) for noun in ("wound", "torch", "success", "mummy", "key", "attack die")]
    ['wounds', 'torches', 'successes', 'mummies', 'keys', 'attack dice']
    """
    before, _, last = noun.rpartition(" ")
    if last in IRREGULAR:
        return f"{before} {IRREGULAR[last]}".lstrip()
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return f"{noun}es"
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2] not in "aeiou" else f"{noun}s"


def noun_for(number: int, noun: str) -> str:
    """The noun alone, for one or for several."""
    return noun if number == 1 else several(noun)


def count(number: int, noun: str) -> str:
    """ "1 wound", "3 wounds"."""
    return f"{number} {noun_for(number, noun)}"


def signed(number: int) -> str:
    """ "+1", "-2", "0"."""
    return f"{number:+d}" if number else "0"


def a(noun: str) -> str:
    """ "a helmet", "an entrance"."""
    return f"an {noun}" if noun[0].lower() in "aeiou" else f"a {noun}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def full_sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{capital(text)}."


def sentences(parts: Sequence[str]) -> str:
    """Several things to be said in one breath; those that are empty are left out."""
    return "; ".join([part for part in parts if part])


def listed(names: Sequence[str]) -> str:
    """ "Ana", "Ana and Odo", "Ana, Odo and Mirel"; nothing for nobody."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
