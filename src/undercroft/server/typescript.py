"""The page's types, generated from the messages and from each game's shapes: `make types` writes them.

A test notices when a file in `web/` is out of date.
"""

import sys
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from undercroft.core.shelf.box import Box
from undercroft.core.shelf.installed import games
from undercroft.core.telling.events import Happening
from undercroft.core.telling.views import CardFace, PlainView, View

from . import messages

Shape = TypeVar("Shape", bound=Struct)

TOLD = (messages.Whole, messages.News, messages.Seated, messages.Spoken, messages.Answer, messages.Advice)
SAID = (messages.Move, messages.Wish, messages.Hint, messages.Chat, messages.Quit)
HTTP = (
    messages.WantedTable, messages.Made, messages.Me, messages.NewName, messages.GameInfo, messages.Book,
    messages.Tables, messages.Listed, messages.WantedSeat, messages.Invited, messages.Refusal, messages.Replay,
)  # fmt: skip
HEAD = "// Made by `make types` from {source}. Do not edit.\n"
ANY_EVENT = "/** Something that happened; each game's own types say what it holds. */\nexport interface Happening {\n  kind: string;\n}\n"  # noqa: E501


def protocol() -> str:
    """All message types, and the shapes that every game shares, as one module."""
    _, parts = msgspec.json.schema_components([*TOLD, *SAID, *HTTP, CardFace, PlainView], ref_template="{name}")
    del parts["Happening"]
    types = [declare(name, parts[name]) for name in sorted(parts)]
    types.append(ANY_EVENT)
    types.append(f"export type Told = {' | '.join(struct.__name__ for struct in TOLD)};\n")
    types.append(f"export type Said = {' | '.join(struct.__name__ for struct in SAID)};\n")
    return HEAD.format(source="src/undercroft/server/messages.py") + "\n" + "\n".join(types)


def shapes(box: Box) -> str:
    """What a game's views and events hold, as one module."""
    _, parts = msgspec.json.schema_components([view_of(box)], ref_template="{name}")
    events = happenings_of(box)
    _, told = msgspec.json.schema_components(events, ref_template="{name}")
    names = {event.__name__ for event in events}
    types = [declare(name, parts[name]) for name in sorted(parts)]
    for name in sorted(told):
        if name in names:
            types.append(declare(f"{name}Event", told[name]))
        elif name not in parts:
            types.append(declare(name, told[name]))
    types.append("export type Event =\n" + "\n".join(f"  | {name}Event" for name in sorted(names)) + ";\n")
    source = f"src/{box.package.replace('.', '/')}/shapes"
    return HEAD.format(source=source) + "\n" + "\n".join(types)


def view_of(box: Box) -> type[View]:
    """The struct of a game's views: one of its own, or the plain one."""
    own = [kind for kind in below(View) if kind.__module__.startswith(box.package + ".")]
    return own[0] if own else PlainView


def happenings_of(box: Box) -> list[type[Happening]]:
    """Everything that can happen in a game, by name."""
    found = {kind.__name__: kind for kind in below(Happening) if kind.__module__.startswith(box.package + ".")}
    return [found[name] for name in sorted(found)]


def below(kind: type[Shape]) -> list[type[Shape]]:
    """All structs that are made from this one."""
    return [found for child in kind.__subclasses__() for found in (child, *below(child))]


def declare(name: str, schema: dict[str, Any]) -> str:
    about = "".join(f"/** {line} */\n" for line in schema.get("description", "").split("\n\n")[:1] if line)
    about = about.replace("\n ", " ")
    if "properties" not in schema:
        return f"{about}export type {name} = {type_words(schema)};\n"
    required = schema.get("required", [])
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {type_words(shape)};\n"
        for field, shape in schema["properties"].items()
    )
    return f"{about}export interface {name} {{\n{fields}}}\n"


def type_words(shape: dict[str, Any]) -> str:
    """One JSON schema as a TypeScript type."""
    if "$ref" in shape:
        return str(shape["$ref"])
    if "enum" in shape:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in shape["enum"])
    if "const" in shape:
        return f'"{shape["const"]}"'
    if "anyOf" in shape:
        parts = dict.fromkeys(type_words(part) for part in shape["anyOf"])
        return " | ".join(sorted(parts, key="null".__eq__))  # first or last, depending on msgspec's version
    kind = shape.get("type")
    if kind == "array":
        if "prefixItems" in shape:
            return f"[{', '.join(type_words(part) for part in shape['prefixItems'])}]"
        inner = type_words(shape["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_words(shape.get('additionalProperties') or {})}>"
    known = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return known.get(str(kind), "unknown")


def files(web: Path) -> dict[Path, str]:
    """The files to write; only games that the page has a layout for need their own types."""
    made = {web / "src" / "lib" / "protocol.ts": protocol()}
    for name, box in games().items():
        folder = web / "src" / "games" / name
        if folder.is_dir():
            made[folder / "types.ts"] = shapes(box)
    return made


if __name__ == "__main__":
    for path, text in files(Path(sys.argv[1])).items():
        path.write_text(text, encoding="utf-8")
