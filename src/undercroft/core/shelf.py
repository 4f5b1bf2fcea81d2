"""Which games are installed, and how to begin one."""

import secrets
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from .box import Box
from .errors import UnknownGame, nearest
from .game import Game


@cache
def games() -> dict[str, Box]:
    """Every installed game by name, found by entry point."""
    found = {entry.name: entry.load() for entry in entry_points(group="undercroft.games")}
    return dict(sorted(found.items()))


def find(name: str) -> Box:
    """The game of that name."""
    known = games()
    if name not in known:
        raise UnknownGame(f'No game is called "{name}". {nearest(name, known)}')
    return known[name]


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(128)


def new(
    name: str,
    *,
    seats: int,
    seed: int | None = None,
    events: bool = False,
    cards: Path | str | None = None,
    **options: object,
) -> Game:
    """Deal a game and play it up to the first choice.

    The same seed deals the same game everywhere; without one, nobody can foresee the deal. With `events`,
    the game tells in `game.events` what happens and by which clause. `cards` is a card file to play with
    instead of the one in the box.
    """
    terms = find(name).agree(seats, options, cards)
    return terms.deal(fresh_seed() if seed is None else seed, events)
