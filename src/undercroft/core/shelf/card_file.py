"""What the card files of all games have in common: how one is read, and what any entry may get wrong."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

from ..errors import BadCards
from .content import TextFile, parse_toml

CHARACTER_ICON = "hood"  # the look of a character that names none
CHARACTER_HUE = "#4a4238"

Cards = TypeVar("Cards")
Deck = TypeVar("Deck")


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """What all entries of a card file have in common: nothing in them goes unread."""


def read_card_file(file: TextFile, shape: type[Cards], lay_out: Callable[[Cards], Deck]) -> Deck:
    """What `lay_out` makes of the cards in a file, or an error that names the file and the card at fault."""
    cards = parse_toml(file, shape, BadCards)
    try:
        return lay_out(cards)
    except BadCards as problem:
        raise BadCards(f"{file.name}: {problem}") from None


def check_names(names: Iterable[str], what: str = "cards", number: str = '"copies"') -> None:
    """No two of them are alike, and each can be printed; `number` is how a file says that there are several."""
    names = list(names)
    for name in names:
        if not name.isprintable() or name != name.strip():
            raise BadCards(f"{name!r} is not a name: use only what can be printed, without spaces at its ends.")
    for name, times in Counter(name.lower() for name in names).items():
        if times > 1:
            raise BadCards(f'"{name}" names {times} {what}; give each its own name, and alike cards {number}.')


def check_number(there: int, what: str, needed: int) -> None:
    """Nothing is missing from the box, and nothing is in it that does not belong there."""
    if there != needed:
        raise BadCards(f"there are {there} {what}; the box has {needed}.")


def at_least(there: int, fewest: int, what: str) -> None:
    if there < fewest:
        raise BadCards(f"there are {there} {what}; the box has at least {fewest}.")


def at_most(there: int, most: int, what: str) -> None:
    if there > most:
        raise BadCards(f"there are {there} {what}; the box has at most {most}.")


def within(card: str, there: int, bounds: tuple[int, int], what: str) -> None:
    """A figure of a card lies between these two, both included."""
    least, most = bounds
    said = f"{least}" if least == most else f"from {least} to {most}"
    must(card, least <= there <= most, f"{what} must be {said}; here it is {there}")


def must(card: str, right: bool, what: str) -> None:
    """Refuse a card where this is not right, by its name and with what it needs."""
    if not right:
        raise BadCards(f'"{card}": {what}.')


def mask(named: Iterable[str], words: Sequence[str]) -> int:
    """The words that an entry names, each a bit by its place among all of them."""
    return sum(1 << words.index(name) for name in set(named))
