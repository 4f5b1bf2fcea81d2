"""Every installed game keeps every law, at each of its tables: a class of tests per game."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from tests.laws.tables import BOXES
from undercroft.core.game import Game
from undercroft.core.shelf.box import Box
from undercroft.testing import GameLaws


def class_name(title: str) -> str:
    return "Test" + "".join(word.capitalize() for word in title.split())


def scenes(box: Box) -> list[Callable[[], Game]]:
    """Moments that random games seldom come to, if the game's tests have a module of them."""
    name = f"tests.{box.package.rpartition('.')[2]}.rare"
    found: list[Callable[[], Game]] = import_module(name).SCENES if find_spec(name) is not None else []
    return found


for box in BOXES:
    globals()[class_name(box.title)] = type(
        class_name(box.title), (GameLaws,), {"box": box, "scenes": scenes(box), "__module__": __name__}
    )
