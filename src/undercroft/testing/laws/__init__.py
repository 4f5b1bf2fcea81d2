"""The laws that every game keeps, as a class of tests to build on."""

import pytest

from ..tables import describe, tables_of
from .choices import ChoiceLaws
from .citations import CitationLaws
from .play import PlayLaws
from .screens import ScreenLaws
from .secrets import SecretLaws
from .state import StateLaws
from .words import WordLaws


class GameLaws(PlayLaws, StateLaws, SecretLaws, WordLaws, ScreenLaws, ChoiceLaws, CitationLaws):
    """Every law for one game, at every table that can be made of it: `class TestLaws(GameLaws): box = BOX`.

    The examples are the same each time. `LAWS_EXAMPLES=120` in the environment tries ten times as many.
    """

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "terms" in metafunc.fixturenames:
            metafunc.parametrize("terms", tables_of(self.box), ids=describe)


__all__ = ["GameLaws"]
