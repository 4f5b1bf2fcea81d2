"""Reading TOML into typed data, with errors that name file, entry and what would be right."""

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tomllib import TOMLDecodeError
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from ..errors import UndercroftError, nearest

Icon = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]  # a symbol of game-icons
Hue = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]
Fingerprint = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
Editions = tuple[Fingerprint, ...]  # earlier card files that play the same
LOOKS = ("icon", "icons", "hue", "text", "flavour", "advice", "plays-like")  # fields that no rule depends on

Data = TypeVar("Data")


@dataclass(frozen=True)
class TextFile:
    """A text file as it was when it was read; it can be sent where the file does not exist."""

    name: str
    text: str


def read_file(path: Path, error: type[UndercroftError]) -> TextFile:
    """The file, or an error of the given kind that says why it cannot be read."""
    try:
        return TextFile(str(path), path.read_text(encoding="utf-8-sig"))
    except OSError as problem:
        raise error(f"{path} cannot be read: {problem.strerror}.") from None
    except UnicodeDecodeError as problem:
        raise error(f"{path} is not a text file in UTF-8: {problem}.") from None


def read_toml(path: Path, shape: type[Data], error: type[UndercroftError]) -> Data:
    return parse_toml(read_file(path, error), shape, error)


def parse_toml(file: TextFile, shape: type[Data], error: type[UndercroftError]) -> Data:
    """The file as `shape`, or an error of the given kind that says where it differs."""
    try:
        raw = msgspec.toml.decode(file.text)
        return msgspec.convert(raw, shape)
    except (TOMLDecodeError, msgspec.DecodeError) as problem:
        if isinstance(problem, msgspec.ValidationError):
            raise error(f"{file.name}: {explain(str(problem), raw, shape)}") from None
        raise error(f"{file.name} is not valid TOML: {problem}.") from None


def explain(problem: str, raw: Any, shape: type) -> str:
    """msgspec's message, with the entry named instead of numbered, and the closest known word."""
    what, _, path = problem.partition(" - at `$")
    path = path.rstrip("`")
    entry, name = raw, ""
    for key, index in STEP.findall(path):
        try:
            entry = entry[key] if key else entry[int(index)]
        except (KeyError, IndexError, TypeError, ValueError):
            break
        if isinstance(entry, dict):
            name = str(entry.get("name", entry.get("id", name)))
    spot = path.lstrip(".") or "the file"
    where = f'"{name}" ({spot})' if name else spot
    if unknown := re.search(r"unknown field `(.+)`", what):
        return f'{where}: there is no field "{unknown[1]}". {nearest(unknown[1], fields_at(shape, path))}'
    if missing := re.search(r"missing required field `(.+)`", what):
        return f'{where}: the field "{missing[1]}" is missing.'
    if bad := re.search(r"Invalid enum value (.+)", what):
        words = allowed_at(shape, path)
        right = (
            f"must be {words[0]}, which the rules fix" if len(words) == 1 else f"must be one of {', '.join(words)}"
        )
        return f"{where}: {bad[1]} is not allowed here; it {right}."
    return f"{where}: {what[:1].lower()}{what[1:]}."


STEP = re.compile(r"\.([\w-]+)|\[(\d+|\.\.\.)\]")


def shape_at(shape: Any, path: str) -> Any:
    """The type at a path such as `.monster[3].wounds`."""
    for key, index in STEP.findall(path):
        shape = bare(shape)
        if key:
            shape = next(f.type for f in msgspec.structs.fields(shape) if f.encode_name == key)
        else:
            parts = get_args(shape)
            shape = parts[int(index)] if get_origin(shape) is tuple and index.isdecimal() else parts[-1]
    return bare(shape)


def bare(shape: Any) -> Any:
    """A type without annotations, and without None."""
    while get_origin(shape) is Annotated:
        shape = get_args(shape)[0]
    if get_origin(shape) in (Union, UnionType):
        others = [bare(part) for part in get_args(shape) if part is not type(None)]
        return others[0] if len(others) == 1 else shape
    return shape


def fields_at(shape: Any, path: str) -> list[str]:
    """The field names that the shape allows at a path such as `.monster[3]`."""
    there = shape_at(shape, path)
    return [field.encode_name for field in msgspec.structs.fields(there)]


def allowed_at(shape: Any, path: str) -> list[str]:
    """The values allowed at a path: those of a literal, or of the literals in a union."""
    there = shape_at(shape, path)
    parts = get_args(there) if get_origin(there) in (Union, UnionType) else (there,)
    return [
        json_word(value) for part in parts if get_origin(bare(part)) is Literal for value in get_args(bare(part))
    ]


def json_word(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def fingerprint(data: Any) -> str:
    """A short name for exactly this content, whatever its comments and layout."""
    return sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:16]


def without_looks(data: Any) -> Any:
    """The same content without pictures and words: cards that only look different play the same records."""
    plain = msgspec.to_builtins(data)
    if isinstance(plain, dict):
        return {name: without_looks(value) for name, value in plain.items() if name not in LOOKS}
    if isinstance(plain, list | tuple):
        return [without_looks(value) for value in plain]
    return plain
