"""Which games are installed, and how to begin one."""

import secrets
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from warnings import warn

from ..errors import UnknownGame, nearest
from ..game import Game
from .box import Box


@cache
def games() -> dict[str, Box]:
    """Every installed game by name, found by entry point. One that cannot be loaded is left out, and named."""
    found: dict[str, Box] = {}
    for entry in sorted(entry_points(group="undercroft.games")):
        try:
            found[entry.name] = entry.load()
        except Exception as problem:  # whatever is wrong with one game, the others can be played
            warn(f'The game "{entry.name}" cannot be loaded and is left out: {problem!r}', stacklevel=2)
    return found


def shelf() -> list[Box]:
    """Every installed game as people are offered them: the shortest first, since that is where to begin."""
    return sorted(games().values(), key=lambda box: (box.howto.minutes, box.title))


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
