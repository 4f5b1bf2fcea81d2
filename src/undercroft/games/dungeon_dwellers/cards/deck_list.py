"""A deck as a small text: one line for each card, "2 Sharp Weapons". What follows a # is a note."""

from typing import Final

from undercroft.core.errors import UndercroftError, nearest

from .deck import COPIES, DECK_SIZE, KINDS, Deck

LONGEST: Final = 4  # digits that a number of copies can have


class BadDeckList(UndercroftError):
    """A list of cards that is not a deck."""


def write_deck_list(deck: Deck, faces: list[int], title: str) -> str:
    """The list of these energy cards, by kind.

    § deck.kinds
    """
    lines = [f"# {title}, {len(faces)} of {DECK_SIZE} cards"]
    for kind, name in enumerate(KINDS):
        found = sorted(
            {face for face in faces if deck.energy[face].kind == kind}, key=lambda f: deck.energy[f].name
        )
        if found:
            lines += ["", f"# {name}: {sum(faces.count(face) for face in found)}"]
            lines += [f"{faces.count(face)} {deck.energy[face].name}" for face in found]
    return "\n".join(lines) + "\n"


def read_deck_list(deck: Deck, designs: list[int], text: str) -> list[int]:
    """The energy cards of a list, each face as often as it is in it, sorted.

    § deck.copies § deck.copies.scope § deck.no-foreign-class § deck.size.maximum
    """
    names = {deck.energy[face].name.lower(): face for face in designs}
    others = {card.name.lower() for card in deck.energy}
    found: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].split()
        if not said:
            continue
        copies = number_of(said[0]) if said[0].isdecimal() else 1
        name = " ".join(said[1:] if said[0].isdecimal() else said).lower()
        if name not in names:
            if name in others:
                raise BadDeckList(f'Line {number}: your character cannot have "{name}" in the deck.')
            raise BadDeckList(f'Line {number}: there is no card "{name}". {nearest(name, sorted(names))}')
        found += [names[name]] * min(copies, COPIES + 1)
        if found.count(names[name]) > COPIES:
            raise BadDeckList(f'Line {number}: "{name}" can be in a deck at most {COPIES} times.')
    if len(found) > DECK_SIZE:
        raise BadDeckList(f"There are {len(found)} cards in the list; a deck has {DECK_SIZE}.")
    return sorted(found)


def number_of(digits: str) -> int:
    """A number that somebody wrote; nobody means one with many digits."""
    return int(digits) if len(digits) <= LONGEST else COPIES + 1
