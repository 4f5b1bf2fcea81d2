"""How an effect or a bonus is read from a card file: one word in each pair of braces, of a closed vocabulary."""

from typing import Any

import msgspec

from ..errors import BadCards


def the_one(
    card: str, entry: msgspec.Struct, words: dict[str, tuple[str, ...]], allowed: list[str]
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
