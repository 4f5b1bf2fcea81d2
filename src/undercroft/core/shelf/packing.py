"""Everything a game holds: packed to be sent, unpacked elsewhere, and compared.

What games on the same terms share, their cards and rules, is not packed: it is referred to by number, and found
again by settling the same terms. Everything else is a tree of values.
"""

import pickle
from functools import cache
from inspect import signature
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ..roles import NO_ROLES

if TYPE_CHECKING:
    from ..game import Game
    from .box import Terms

PROTOCOL = 5
NOT_PACKED = ("terms", "roles", "listener")  # the terms, what follows from them, and who listens
NOT_COMPARED = (*NOT_PACKED, "events")  # what is not part of a position: those, and what was told about it


def fields(thing: object) -> dict[str, Any]:
    """An object's fields by name, whether its class is compiled, plain, or plain and extends a compiled one."""
    compiled = getattr(type(thing), "__mypyc_attrs__", ())
    held = {name: getattr(thing, name) for name in compiled if hasattr(thing, name)}
    return held | getattr(thing, "__dict__", {})


def overrides(kind: type, method: str) -> bool:
    """Whether a class has its own version of a method that every object has."""
    return getattr(kind, method) is not getattr(object, method)


def is_compiled(kind: type) -> bool:
    return "__mypyc_attrs__" in vars(kind)


def revive(kind: Any, held: dict[str, Any]) -> Any:
    """An object of that class with these fields.

    A compiled object never lacks its fields: it is made by its constructor, which takes them by name.
    """
    made = kind(**{name: held[name] for name in taken_by(kind)}) if is_compiled(kind) else kind.__new__(kind)
    for name, value in held.items():
        setattr(made, name, value)
    return made


@cache
def taken_by(kind: type) -> tuple[str, ...]:
    """The names of a constructor's parameters."""
    return tuple(signature(kind).parameters)


class Parts:
    """All the parts of some shared things, numbered the same way in every process."""

    def __init__(self, *shared: object) -> None:
        self.things: list[object] = []
        self.numbers: dict[int, int] = {}  # by the identity of a thing
        for thing in shared:
            self.add(thing)

    def add(self, thing: object) -> None:
        if thing is None or isinstance(thing, bool | int | float | str | bytes) or id(thing) in self.numbers:
            return
        self.numbers[id(thing)] = len(self.things)
        self.things.append(thing)
        if isinstance(thing, dict):
            inside = list(thing.values())
        elif isinstance(thing, list | tuple):
            inside = list(thing)
        else:
            inside = [value for _, value in sorted(fields(thing).items())]
        for part in inside:
            self.add(part)


NO_PARTS = Parts()


class Packer(pickle.Pickler):
    """Writes shared things as numbers, and compiled ones by their fields."""

    def __init__(self, file: BytesIO, parts: Parts) -> None:
        super().__init__(file, PROTOCOL)
        self.parts = parts

    def persistent_id(self, thing: object) -> int | None:
        return self.parts.numbers.get(id(thing))

    def reducer_override(self, thing: Any) -> Any:
        kind = type(thing)
        if is_compiled(kind) and not overrides(kind, "__reduce__"):
            return revive, (kind, fields(thing))
        return NotImplemented


class Unpacker(pickle.Unpickler):
    """Finds shared things by their numbers."""

    def __init__(self, file: BytesIO, parts: Parts) -> None:
        super().__init__(file)
        self.parts = parts

    def persistent_load(self, number: int) -> object:
        return self.parts.things[number]


def pack(game: "Game") -> "tuple[Terms | None, bytes]":
    """What `unpack` needs to make the same game again anywhere: its terms, and everything since."""
    terms = game.terms
    held = {name: value for name, value in fields(game).items() if name not in NOT_PACKED}
    data = BytesIO()
    Packer(data, NO_PARTS if terms is None else terms.parts).dump((type(game), held))
    return terms, data.getvalue()


def unpack(terms: "Terms | None", data: bytes) -> "Game":
    kind, held = Unpacker(BytesIO(data), NO_PARTS if terms is None else terms.parts).load()
    roles = NO_ROLES if terms is None else terms.box.roles
    game: Game = revive(kind, {**held, "terms": terms, "roles": roles, "listener": None})
    return game


def twin(game: "Game") -> "Game":
    """The same game with its own lists and dictionaries, and copies of what can be copied."""
    held = {name: copied(value) for name, value in fields(game).items() if name not in NOT_COMPARED}
    made: Game = revive(type(game), {**held, "terms": None, "roles": NO_ROLES, "listener": None, "events": None})
    return made


def copied(thing: Any) -> Any:
    """The same thing for another game. Anything without a `copy` is assumed never to change."""
    if isinstance(thing, list):
        return [copied(part) for part in thing]
    if isinstance(thing, dict):
        return {name: copied(part) for name, part in thing.items()}
    return thing.copy() if hasattr(thing, "copy") else thing


def same_position(one: "Game", other: "Game") -> bool:
    """Whether two games are on the same terms and would go on in the same way."""
    if type(one) is not type(other) or one.terms != other.terms:
        return False
    ours, theirs = fields(one), fields(other)
    return all(name in NOT_COMPARED or alike(value, theirs.get(name)) for name, value in ours.items())


def alike(one: Any, other: Any) -> bool:
    """Whether two things hold the same; if a class defines equality itself, that counts."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(alike(value, other[name]) for name, value in one.items())
    if overrides(type(one), "__eq__"):
        return bool(one == other)
    return alike(one.__reduce_ex__(PROTOCOL), other.__reduce_ex__(PROTOCOL))
