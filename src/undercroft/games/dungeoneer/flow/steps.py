"""Kinds of steps that what comes later must be able to tell apart on the agenda."""

from undercroft.core.game import Step

from ..table.table import Delve


class OnHero(Step[Delve]):
    """Something that is still to happen to one hero; to a new hero in its place it never does."""

    on: int


class OnMany(Step[Delve]):
    """What befalls several heroes at once: it goes on even if the turn ends by the first of them."""
