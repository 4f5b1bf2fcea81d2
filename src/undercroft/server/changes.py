"""What is different between two views of one seat, as briefly as possible."""

from typing import Any

from msgspec import Struct

from .messages import Change


def changes(before: Struct, after: Struct) -> list[Change]:
    """How to turn the first view into the second."""
    found: list[Change] = []
    if before != after:
        compare([], before, after, found)
    return found


def compare(path: list[str | int], before: Any, after: Any, found: list[Change]) -> None:
    """Look into two things that are not equal; where their shapes differ, the second replaces the first."""
    kind = type(after)
    if type(before) is not kind:
        found.append(Change(path, after))
    elif isinstance(after, Struct):
        for field, name in zip(after.__struct_fields__, type(after).__struct_encode_fields__, strict=True):
            one, other = getattr(before, field), getattr(after, field)
            if one is not other and one != other:
                compare([*path, name], one, other, found)
    elif kind is list and len(before) == len(after):
        for place in range(len(after)):
            if before[place] != after[place]:
                compare([*path, place], before[place], after[place], found)
    elif kind is dict and before.keys() == after.keys():
        for key, value in after.items():
            if before[key] != value:
                compare([*path, key], before[key], value, found)
    else:
        found.append(Change(path, after))
