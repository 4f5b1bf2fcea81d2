"""Players made of code. They get a `Seat`, never a game."""

from undercroft.core.errors import UnknownBot, nearest

from .bot import Bot
from .greedy import Greedy
from .random import Random

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise UnknownBot(f'No bot is called "{name}". {nearest(name, BOTS)}')
    return BOTS[name]()


__all__ = ["BOTS", "Bot", "bot"]
