"""Reading TOML into typed data, with errors that name file, entry and what would be right."""

import re
from hashlib import sha256
from pathlib import Path
from tomllib import TOMLDecodeError
from typing import Any, TypeVar

import msgspec

from .errors import UndercroftError, nearest

Data = TypeVar("Data")


def read_toml(path: Path, shape: type[Data], error: type[UndercroftError]) -> Data:
    """The file as `shape`, or an error of the given kind that says where it departs from it."""
    try:
        raw = msgspec.toml.decode(path.read_bytes())
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
    for step in re.findall(r"\.([\w-]+)|\[(\d+)\]", path):
        key, index = step
        try:
            entry = entry[key] if key else entry[int(index)]
        except (KeyError, IndexError, TypeError):
            break
        if isinstance(entry, dict):
            name = str(entry.get("name", entry.get("id", name)))
    spot = path.lstrip(".") or "the file"
    where = f'"{name}" ({spot})' if name else spot
    unknown = re.search(r"unknown field `(.+)`", what)
    hint = f" {nearest(unknown[1], fields_at(shape, path))}" if unknown else ""
    return f"{where}: {what[:1].lower()}{what[1:]}.{hint}"


def fields_at(shape: Any, path: str) -> list[str]:
    """The field names that the shape allows at a path such as `.monster[3]`."""
    for key, _ in re.findall(r"\.([\w-]+)|\[(\d+)\]", path):
        if key:
            shape = next(f.type for f in msgspec.structs.fields(shape) if f.encode_name == key)
        while not isinstance(shape, type) or not issubclass(shape, msgspec.Struct):
            inner = [part for part in getattr(shape, "__args__", ()) if part is not type(None)]
            if not inner:
                return []
            shape = inner[0]
    return [field.encode_name for field in msgspec.structs.fields(shape)]


def fingerprint(data: Any) -> str:
    """A short name for exactly this content, whatever its comments and layout."""
    return sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:16]
