"""Where games played at this screen are saved: one file each, written after every move."""

import sys
from datetime import datetime
from pathlib import Path
from shutil import which

from platformdirs import user_data_path

from undercroft.core.errors import BadRecord, UndercroftError
from undercroft.core.shelf.record import Record

SUFFIX = ".undercroft"


def folder() -> Path:
    return user_data_path("undercroft") / "games"


def fresh_path(game: str) -> Path:
    """A file for a game that begins now."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{game}-{stamp}{SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = folder() / f"{game}-{stamp}-{number}{SUFFIX}"
    return path


def check_folder() -> None:
    """Check before a game begins that it can be saved."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        probe = folder() / ".probe"
        probe.touch()
        probe.unlink()
    except OSError as problem:
        raise UndercroftError(
            f"Games cannot be saved in {folder()} ({problem.strerror}): make it writable, or set XDG_DATA_HOME."
        ) from None


def newest_unfinished() -> Path:
    """The game to continue when nobody says which."""
    files = sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files:
        if "\nResult: unfinished\n" in path.read_text(encoding="utf-8", errors="replace"):
            return path
    raise BadRecord("There is no saved game to continue: start one with undercroft play.")


def load_unfinished(path: Path, cards: Path | None) -> Record:
    """A saved game that can go on."""
    if not path.exists():
        raise BadRecord(f"There is no saved game at {path}.")
    record = Record.load(path, cards)
    record.check_cards()
    if record.result:
        raise BadRecord(f"The game in {path} is over: look back at it with undercroft replay.")
    return record


def command(words: str) -> str:
    """How to run us again: by name if that works here, otherwise by path."""
    path = sys.argv[0]
    by_path = which("undercroft") is None and Path(path).stem == "undercroft"
    return f"{path if by_path else 'undercroft'} {words}"
