"""`undercroft new-game`: a package of its own that plays at once, to make another game of."""

import re
from argparse import Namespace
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from undercroft.core.errors import UndercroftError

KIT = "undercroft.kit"
NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[ _-][A-Za-z0-9]+)*")
LEFT_OUT = ("__pycache__", ".pyc")


def new_game(chosen: Namespace, console: Console) -> None:
    """Write the package, and say what to do next."""
    names = names_of(chosen.name)
    folder = chosen.folder or Path(names["lamp-thieves"])
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UndercroftError(f"{folder} is there already: name another with --folder, or remove it.")
    write(folder, names)
    game = names["lamp-thieves"]
    console.print(f"[bold]{escape(names['Lamp Thieves'])}[/] is in {escape(str(folder))}. Next:", soft_wrap=True)
    for command in (f'cd {folder} && pip install -e ".[test]"', f"undercroft play {game}", "pytest"):
        console.print(f"  {escape(command)}", soft_wrap=True, highlight=False)


def names_of(name: str) -> dict[str, str]:
    """What is written in place of each way to write "Lamp Thieves"."""
    if not NAME.fullmatch(name):
        raise UndercroftError(
            f'"{name}" cannot be the name of a game: use letters, digits and single spaces, a letter first.'
        )
    words = re.split("[ _-]", name)
    package = "_".join(words).lower()
    if iskeyword(package) or find_spec(package) is not None:
        raise UndercroftError(f'"{package}" means something else in Python already: call the game by another name.')
    slug = package.replace("_", "-")
    if slug in entry_points(group="undercroft.games").names:
        raise UndercroftError(f'A game called "{slug}" is installed already: call yours by another name.')
    title = " ".join(words) if name != name.lower() else " ".join(word.capitalize() for word in words)
    return {
        "lamp_thieves": package,
        "lamp-thieves": slug,
        "LampThieves": "".join(word[0].upper() + word[1:] for word in words),
        "Lamp Thieves": title,
    }


def write(folder: Path, names: dict[str, str]) -> None:
    """The kit's game and all that stands around it, with the names replaced."""
    kit = files(KIT)
    copy(kit / "around", folder, names)
    copy(kit / "lamp_thieves", folder / names["lamp_thieves"], names)


def copy(source: Traversable, target: Path, names: dict[str, str]) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for part in source.iterdir():
        if part.name.endswith(LEFT_OUT):
            continue
        if part.is_dir():
            copy(part, target / part.name, names)
        else:
            text = part.read_text(encoding="utf-8")
            for old, new in names.items():
                text = text.replace(old, new)
            (target / part.name).write_text(text, encoding="utf-8")
