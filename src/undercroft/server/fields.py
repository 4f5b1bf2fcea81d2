"""The tables of fields in `docs/views.md`, generated from the shapes of the core and of each game.

What a field means is the comment after it in the source. `make types` writes the tables, and a test notices when
they are out of date.
"""

import inspect
import re
import sys
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from undercroft.core.shelf.installed import games
from undercroft.core.telling.events import Happening
from undercroft.core.telling.prompts import Prompt
from undercroft.core.telling.views import CardFace, Goal, PlainView, View

from .typescript import happenings_of, view_of

FIELD = re.compile(r"^    (\w+): .*?(?:  # (.+))?$", re.MULTILINE)
EVERYWHERE = "every game"
SHARED: list[type[Struct]] = [View, Goal, CardFace, PlainView, Prompt]  # what any game may show


def tables(part: str) -> str:
    """The tables for one part of the page: a game by name, or what every game has."""
    if part == EVERYWHERE:
        return "\n".join(table(shape) for shape in reached(SHARED))
    box = games()[part]
    known = reached([View, Prompt])
    views = [table(shape) for shape in reached([view_of(box)]) if shape not in known]
    return "\n".join([*views, events(happenings_of(box))])


def reached(shapes: list[type[Struct]]) -> list[type[Struct]]:
    """These structs and all the structs in their fields, each once, in the order in which a reader meets them."""
    found: list[type[Struct]] = []
    left = list(shapes)
    while left:
        shape = left.pop(0)
        if shape not in found:
            found.append(shape)
            left += [inner for hint in hints(shape).values() for inner in structs_in(hint)]
    return found


def hints(shape: type[Struct]) -> dict[str, Any]:
    everything = get_type_hints(shape)
    return {name: everything[name] for name in shape.__struct_fields__}


def structs_in(hint: Any) -> list[type[Struct]]:
    if isinstance(hint, type) and issubclass(hint, Struct):
        return [hint]
    return [found for part in get_args(hint) for found in structs_in(part)]


def table(shape: type[Struct]) -> str:
    about = " ".join((inspect.getdoc(shape) or "").split())
    told = meanings(shape)
    rows = [f"| `{name}` | {spell(hint)} | {told.get(name, '')} |" for name, hint in hints(shape).items()]
    return "\n".join([f"**{shape.__name__}**: {about}", "", "| field | type | what |", "|---|---|---|", *rows, ""])


def events(kinds: list[type[Happening]]) -> str:
    """One table of everything that can happen."""
    rows = [f"| `{kind.__struct_config__.tag}` | {holds(kind)} |" for kind in kinds]
    return "\n".join(["**Events**", "", "| kind | holds |", "|---|---|", *rows, ""])


def holds(kind: type[Happening]) -> str:
    return ", ".join(f"`{name}` {spell(hint)}" for name, hint in hints(kind).items())


def meanings(shape: type[Struct]) -> dict[str, str]:
    """What the source says about each field in the comment after it, in parent classes too."""
    said: dict[str, str] = {}
    for kind in reversed(shape.__mro__):
        if kind is not Struct and issubclass(kind, Struct):
            said |= {name: about for name, about in FIELD.findall(inspect.getsource(kind)) if about}
    return said


def spell(hint: Any) -> str:
    """A type as a reader would say it."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " or ".join(spell(part) for part in inside)
    if origin is Literal:
        return ", ".join(f"`{value}`" if value else "nothing" for value in inside)
    if origin is dict:
        return f"{spell(inside[1])} by {spell(inside[0])}"
    if origin is tuple and inside[-1] is not Ellipsis:
        return ", ".join(spell(part) for part in inside)
    if origin is not None:
        return f"list of {spell(inside[0])}"
    words = {type(None): "null", int: "number", float: "number", str: "text", bool: "true or false"}
    return words.get(hint, getattr(hint, "__name__", str(hint)))


def fill(page: str) -> str:
    """The page with its tables brought up to date."""

    def made(found: re.Match[str]) -> str:
        return f"{found[1]}\n{tables(found[2])}{found[3]}"

    return re.sub(r"(<!-- fields of (.+?) -->)\n.*?(<!-- end -->)", made, page, flags=re.DOTALL)


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(fill(path.read_text(encoding="utf-8")), encoding="utf-8")
