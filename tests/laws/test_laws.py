"""Every installed game keeps every law, at each of its tables: a class of tests per game."""

from tests.laws.tables import BOXES
from undercroft.testing import GameLaws


def class_name(title: str) -> str:
    return "Test" + "".join(word.capitalize() for word in title.split())


for box in BOXES:
    globals()[class_name(box.title)] = type(
        class_name(box.title), (GameLaws,), {"box": box, "__module__": __name__}
    )
