"""Who sits where: people at this screen, and bots."""

import csv
from dataclasses import dataclass

from undercroft.bots import NAMES, bot, split_spec
from undercroft.core.errors import BadSeats

ME = "me"


@dataclass(frozen=True)
class Chair:
    """One seat at the table: a person's, or a bot's."""

    kind: str  # "me", or a bot
    name: str

    @property
    def is_person(self) -> bool:
        return self.kind == ME

    def word(self) -> str:
        """The chair as it is written on the command line and in a record."""
        return f"{self.kind}:{self.name}"


def read_words(text: str) -> list[str]:
    """The words between commas; a word that contains commas is put in quotes.

    >>> read_words('greedy, "program:rook --with sun,moon"')
    ['greedy', 'program:rook --with sun,moon']
    """
    return [word.strip() for word in next(csv.reader([text], skipinitialspace=True), [""])]


def read_chairs(text: str, hotseat: bool) -> list[Chair]:
    """Chairs written like `me,raider,raider` or, with names, `me:Ana,me:Bo,search:0.5s:Odo`."""
    chairs: list[Chair] = []
    for word in read_words(text):
        kind, name = split_spec(word)
        if kind != ME:
            bot(kind)  # if there is no such bot, this raises and says which there are
        people = sum(chair.is_person for chair in chairs)
        fallback = (
            NAMES[len(chairs) % len(NAMES)] if kind != ME else "You" if not hotseat else f"Player {people + 1}"
        )
        chairs.append(Chair(kind, name.strip() or fallback))
    people = sum(chair.is_person for chair in chairs)
    if people > 1 and not hotseat:
        raise BadSeats(f"{people} people want to play: add --hotseat to share this screen.")
    return chairs
