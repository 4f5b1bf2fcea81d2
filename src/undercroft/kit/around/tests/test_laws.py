"""The game keeps the laws that every game keeps."""

from lamp_thieves import BOX
from undercroft.testing import GameLaws


class TestLaws(GameLaws):
    box = BOX
