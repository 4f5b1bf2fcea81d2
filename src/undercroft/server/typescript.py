"""The page's types, made from the messages: `python -m undercroft.server.typescript` writes them.

A test notices when the file in `web/` is not what this would write.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from . import messages

TOLD = (messages.Whole, messages.News, messages.Seated, messages.Spoken, messages.Answer, messages.Advice)
SAID = (messages.Move, messages.Wish, messages.Hint, messages.Chat, messages.Quit)
HTTP = (
    messages.WantedTable, messages.Made, messages.Me, messages.NewName, messages.GameInfo, messages.Book,
    messages.Tables, messages.Listed, messages.WantedSeat, messages.Invited, messages.Refusal, messages.Replay,
)  # fmt: skip
HEAD = "// Made from src/undercroft/server/messages.py by `make types`. Do not edit.\n"


def typescript() -> str:
    """All message types as one module."""
    _, parts = msgspec.json.schema_components([*TOLD, *SAID, *HTTP], ref_template="{name}")
    types = [declare(name, parts[name]) for name in sorted(parts)]
    types.append(f"export type Told = {' | '.join(struct.__name__ for struct in TOLD)};\n")
    types.append(f"export type Said = {' | '.join(struct.__name__ for struct in SAID)};\n")
    return HEAD + "\n" + "\n".join(types)


def declare(name: str, schema: dict[str, Any]) -> str:
    about = "".join(f"/** {line} */\n" for line in schema.get("description", "").split("\n\n")[:1] if line)
    required = schema.get("required", [])
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {spell(shape)};\n"
        for field, shape in schema["properties"].items()
    )
    return f"{about}export interface {name} {{\n{fields}}}\n"


def spell(shape: dict[str, Any]) -> str:
    """One JSON schema as a TypeScript type."""
    if "$ref" in shape:
        return str(shape["$ref"])
    if "enum" in shape:
        return " | ".join(f'"{value}"' for value in shape["enum"])
    if "anyOf" in shape:
        return " | ".join(dict.fromkeys(spell(part) for part in shape["anyOf"]))
    kind = shape.get("type")
    if kind == "array":
        if "prefixItems" in shape:
            return f"[{', '.join(spell(part) for part in shape['prefixItems'])}]"
        inner = spell(shape["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {spell(shape.get('additionalProperties') or {})}>"
    known = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return known.get(str(kind), "unknown")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
