"""What goes wrong: in words for the people affected, and in one line for the log."""

import sqlite3
from concurrent.futures import BrokenExecutor
from pathlib import Path
from traceback import extract_tb

OUR_FAULT = "Something went wrong here. It is our fault, not yours."
NOT_KEPT = "That could not be saved, so it has not happened. Try again."
DEEPEST = 6  # how many places in the code are listed for one fault


def trace(problem: BaseException) -> str:
    """What went wrong and where. The error's own text is left out: it may reveal cards or a seed."""
    kind = type(problem).__name__
    if isinstance(problem, BrokenExecutor):
        return "the process that was thinking has died"
    if isinstance(problem, sqlite3.Error):
        return f"{kind}, {problem}"  # SQLite names columns, but never what is in them
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(problem.__traceback__)]
    return f"{kind} at {' < '.join(places[: -DEEPEST - 1 : -1])}"
