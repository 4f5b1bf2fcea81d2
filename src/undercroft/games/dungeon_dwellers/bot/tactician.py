"""What bots know about the game beyond its rules."""

from undercroft.core.roles import Tactician

from ..table.table import Dwellers


class DwellersTactician(Tactician[Dwellers]):
    """Weighs nothing of its own yet: bots find out by playing."""
