"""What is written down of a run before it begins: only the very same run goes on with it, or a longer one."""

import shlex
import shutil
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import undercroft
from undercroft.bots import PROGRAM
from undercroft.core.shelf import find


def whole_plan(kind: str, tables: Sequence[str], bots: Sequence[str], asked: dict[str, Any]) -> dict[str, Any]:
    """What was asked for, and all else that the results follow from."""
    return {
        "kind": kind,
        "version": undercroft.__version__,
        "engine": engine_of(asked["game"]),
        "tables": list(tables),
        **asked,
        "programs": {name: digest for bot in bots for name, digest in files_of(bot).items()},
    }


@lru_cache
def engine_of(game: str) -> str:
    """A digest of the code and cards that play: of the core, the bots and the game."""
    package = Path(undercroft.__file__).parent
    digest = sha256()
    for folder in (package / "core", package / "bots", find(game).file("rulebook.toml").parent):
        for path in sorted([*folder.glob("*.py"), *folder.glob("*.toml")]):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def differences(held: dict[str, Any], told: dict[str, Any]) -> str:
    """In what two plans differ, in words."""
    found = {name: name for name in told if held.get(name) != told[name]}
    if "games" in found and "games" in held:
        found["games"] += f" ({held['games']:,} are there)"
    files = held.get("programs", {})
    changed = [file for file in files if files[file] != told["programs"].get(file)]
    if changed:
        found["programs"] += f" ({', '.join(changed)})"
    return ", ".join(found.values())


def is_shorter(held: dict[str, Any], told: dict[str, Any]) -> bool:
    """Whether a plan is another one with fewer games, and nothing else."""
    return {**held, "games": told["games"]} == told and held.get("games", told["games"]) < told["games"]


def files_of(bot: str) -> dict[str, str]:
    """The files that a bot's command names, each with a digest of what stands in it."""
    kind, _, command = bot.partition(":")
    if kind != PROGRAM:
        return {}
    first, *words = shlex.split(command)
    named = [shutil.which(first) or first, *words, *(word.partition("=")[2] for word in words)]  # --weights=my.bin
    return {name: sha256(Path(name).read_bytes()).hexdigest() for name in named if name and Path(name).is_file()}
