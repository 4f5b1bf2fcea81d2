"""How a test says which clauses of a rulebook it shows."""

from undercroft.testing import rule

__all__ = ["rule"]
