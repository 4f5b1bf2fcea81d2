"""What a game is tested with: the laws that every game keeps, and the mark that says which clause a test shows.

    from undercroft.testing import GameLaws
    from lamp_thieves import BOX

    class TestLaws(GameLaws):
        box = BOX

It needs pytest and Hypothesis: `pip install undercroft[testing]`.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.laws")  # so that a law that is broken shows what it compared

from .laws import GameLaws  # noqa: E402
from .positions import known_to, perform, random_act, told, wander, whole  # noqa: E402
from .rules import rule  # noqa: E402
from .tables import describe, tables_of  # noqa: E402

__all__ = [
    "GameLaws",
    "describe",
    "known_to",
    "perform",
    "random_act",
    "rule",
    "tables_of",
    "told",
    "wander",
    "whole",
]
