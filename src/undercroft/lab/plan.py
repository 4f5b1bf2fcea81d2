"""What is written down of a run before it begins: only the very same run goes on with it."""

import shlex
import shutil
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import undercroft
from undercroft.bots import PROGRAM


def whole_plan(kind: str, tables: Sequence[str], bots: Sequence[str], asked: dict[str, Any]) -> dict[str, Any]:
    """What was asked for, and all else that the results follow from."""
    return {
        "kind": kind,
        "version": undercroft.__version__,
        "tables": list(tables),
        **asked,
        "programs": {name: digest for bot in bots for name, digest in files_of(bot).items()},
    }


def files_of(bot: str) -> dict[str, str]:
    """The files that a bot's command names, each with a digest of what stands in it."""
    kind, _, command = bot.partition(":")
    if kind != PROGRAM:
        return {}
    first, *words = shlex.split(command)
    named = [shutil.which(first) or first, *words, *(word.partition("=")[2] for word in words)]  # --weights=my.bin
    return {name: sha256(Path(name).read_bytes()).hexdigest() for name in named if name and Path(name).is_file()}
