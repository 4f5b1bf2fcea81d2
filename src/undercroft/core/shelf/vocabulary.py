"""How an effect or a bonus is read from a card file: one word in each pair of braces, of a closed vocabulary."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..errors import BadCards


class Word:
    """A word of a card file: by what number the rules know it, where it may stand, and what goes with it."""

    def __init__(self, kind: int, at: str = "", beside: Sequence[str] = (), values: Sequence[str] = ()) -> None:
        self.kind = kind
        self.at = [place for place in at.split(", ") if place]  # by the names that the game has for such places
        self.beside = tuple(beside)  # what is marked with ! must
        self.values = tuple(values)  # where its own value is a word: those it may be, in the order of the rules


def by_kind(words: Mapping[str, Word]) -> list[str]:
    """The words in the order of their numbers, which are those of their places."""
    assert [word.kind for word in words.values()] == list(range(len(words)))
    return list(words)


def beside_each(words: Mapping[str, Word]) -> dict[str, tuple[str, ...]]:
    """What goes with each word, as `the_one` wants to know it."""
    return {name: word.beside for name, word in words.items()}


def words_at(words: Mapping[str, Word], place: str) -> list[str]:
    """The words that may stand there."""
    return [name for name, word in words.items() if place in word.at]


def number(word: Word, value: object) -> int:
    """The value of a word as the rules have it; what is just true is 1, and a word beside figures is 0."""
    if word.values:
        return word.values.index(str(value))
    if isinstance(value, str):
        return 0
    return int(value) if isinstance(value, int) else 1


def the_one(
    card: str, entry: msgspec.Struct, words: Mapping[str, tuple[str, ...]], allowed: Sequence[str]
) -> tuple[str, Any]:
    """The single operation or bonus of an entry; it can stand here, and what goes with it belongs to it.

    `words` has for each word what may go with it; what is marked with ! must.
    """
    given = {
        field.encode_name: value
        for field in msgspec.structs.fields(entry)
        if (value := getattr(entry, field.name)) is not None
    }
    named = [word for word in given if word in words]
    if len(named) != 1:
        said = f"says {' and '.join(named)} at once" if named else "says nothing to do"
        raise BadCards(
            f'"{card}": an effect {said}; write one word in each pair of braces. Known: {", ".join(words)}.'
        )
    word = named[0]
    partners = words[word]
    for other in given:
        if other != word and other not in [partner.rstrip("!") for partner in partners]:
            raise BadCards(f'"{card}": "{other}" does not go with "{word}".')
    for partner in partners:
        if partner.endswith("!") and not given.get(partner[:-1]):
            raise BadCards(f'"{card}": "{word}" needs "{partner[:-1]}" with it.')
    if not given[word]:
        raise BadCards(f'"{card}": {word} = {str(given[word]).lower()} does nothing; leave it out.')
    if word not in allowed:
        right = ", ".join(allowed) or "nothing"
        raise BadCards(f'"{card}": "{word}" has nothing to act on here; what can stand here: {right}.')
    return word, given[word]
