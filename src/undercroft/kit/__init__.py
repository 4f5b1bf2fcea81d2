"""All that a game is made of, by name, for whoever writes one: `from undercroft.kit import Box, Choice, Game`.

In `lamp_thieves` is a whole small game, which `undercroft new-game` copies, and in `around` what its package needs.
"""

from undercroft.core.chance import Chance
from undercroft.core.errors import BadCards
from undercroft.core.game import NO_SEAT, Choice, Game, Step
from undercroft.core.hidden import EVERYONE, NOBODY, OPEN, Cards, bit
from undercroft.core.ledger import Ledger
from undercroft.core.notation import Vocabulary
from undercroft.core.roles import Referee, Roles, Tactician
from undercroft.core.shelf.box import Agreed, Box, Terms
from undercroft.core.shelf.content import TextFile, fingerprint, parse_toml
from undercroft.core.shelf.options import Option, one_of, switch
from undercroft.core.telling.events import Event, Happening
from undercroft.core.telling.prompts import Question
from undercroft.core.telling.teller import Teller
from undercroft.core.telling.views import (
    Card,
    CardFace,
    Facts,
    Figure,
    Goal,
    Hue,
    Outcome,
    PlainView,
    Player,
    View,
    Zone,
)
from undercroft.core.telling.voice import Voice, listed

__all__ = [
    "EVERYONE",
    "NOBODY",
    "NO_SEAT",
    "OPEN",
    "Agreed",
    "BadCards",
    "Box",
    "Card",
    "CardFace",
    "Cards",
    "Chance",
    "Choice",
    "Event",
    "Facts",
    "Figure",
    "Game",
    "Goal",
    "Happening",
    "Hue",
    "Ledger",
    "Option",
    "Outcome",
    "PlainView",
    "Player",
    "Question",
    "Referee",
    "Roles",
    "Step",
    "Tactician",
    "Teller",
    "Terms",
    "TextFile",
    "View",
    "Vocabulary",
    "Voice",
    "Zone",
    "bit",
    "fingerprint",
    "listed",
    "one_of",
    "parse_toml",
    "switch",
]
