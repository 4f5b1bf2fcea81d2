"""Reading TOML into typed data, with errors that name file, entry and what would be right."""

import re
from hashlib import sha256
from pathlib import Path
from tomllib import TOMLDecodeError
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from .errors import UndercroftError, nearest

Data = TypeVar("Data")


def read_toml(path: Path, shape: type[Data], error: type[UndercroftError]) -> Data:
    """The file as `shape`, or an error of the given kind that says where it departs from it."""
    try:
        raw = msgspec.toml.decode(path.read_text(encoding="utf-8-sig"))
        return msgspec.convert(raw, shape)
    except OSError as problem:
        raise error(f"{path} cannot be read: {problem.strerror}.") from None
    except (TOMLDecodeError, UnicodeDecodeError, msgspec.DecodeError) as problem:
        if isinstance(problem, msgspec.ValidationError):
            raise error(f"{path}: {explain(str(problem), raw, shape)}") from None
        raise error(f"{path} is not TOML: {problem}.") from None


def explain(problem: str, raw: Any, shape: type) -> str:
    """msgspec's message with the entry by name instead of by number, and the nearest word that is known."""
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
        return f"{where}: {bad[1]} cannot be, it {right}."
    return f"{where}: {what[:1].lower()}{what[1:]}."


STEP = re.compile(r"\.([\w-]+)|\[(\d+|\.\.\.)\]")


def shape_at(shape: Any, path: str) -> Any:
    """The type that stands at a path such as `.monster[3].wounds`."""
    for key, index in STEP.findall(path):
        shape = bare(shape)
        if key:
            shape = next(f.type for f in msgspec.structs.fields(shape) if f.encode_name == key)
        else:
            parts = get_args(shape)
            shape = parts[int(index)] if get_origin(shape) is tuple and index.isdecimal() else parts[-1]
    return bare(shape)


def bare(shape: Any) -> Any:
    """A type without what is annotated, and without None."""
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
    """The values that may stand at a path: those of a literal, or of the literals in a union."""
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
