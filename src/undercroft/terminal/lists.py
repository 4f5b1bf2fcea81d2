"""Small texts that a person keeps for other games, such as a deck: "save my-deck.txt", "load my-deck.txt"."""

from pathlib import Path

from undercroft.core.errors import UndercroftError

COMMANDS = ("save", "load")


def is_list_command(answer: str) -> bool:
    return answer.split()[:1] in [[word] for word in COMMANDS]


def save_list(text: str, typed: str) -> Path:
    """Write the text to the file that was named; never over something else."""
    path = file_of(typed)
    if path.exists():
        raise UndercroftError(f"{path} exists already; choose another name.")
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise UndercroftError(f"{path} cannot be written: {problem.strerror}.") from None
    return path


def load_list(typed: str) -> str:
    """The text of the file that was named."""
    path = file_of(typed)
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise UndercroftError(f"{path} cannot be read.") from None


def file_of(typed: str) -> Path:
    words = typed.split(maxsplit=1)
    if len(words) < 2:
        raise UndercroftError(f'Say which file: "{words[0]} my-deck.txt".')
    return Path(words[1]).expanduser()
