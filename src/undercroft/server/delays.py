"""When somebody answers who may also pass: at a moment that is drawn without a look at their hand.

In a game that asks out of turn, a quick pass would say "I hold nothing", and a slow one the opposite. So a bot
takes as long with an answer as without one, and where people can only pass, the table passes for them after a
time in which somebody might as well have been thinking. What people do themselves cannot be hidden: whoever
takes longer than `LONGEST` had a choice. Nor can thinking that takes longer than it may because the machine is
too busy.
"""

import asyncio
from random import random
from time import monotonic

from undercroft.bots import named
from undercroft.bots.search import Search

SLOWNESS = 1.0  # how much of every delay is waited for; with 0 nobody waits, as in tests
SHORTEST, LONGEST = 0.4, 6.0  # seconds until the table passes for a person
SPARE, MORE = 0.3, 0.6  # seconds that a bot takes at least, and at most besides, beyond its thinking


def until_pass() -> float:
    """The moment when the table passes for somebody who can only pass; mostly soon, and sometimes much later."""
    return monotonic() + SLOWNESS * (SHORTEST + (LONGEST - SHORTEST) * random() ** 4)


def until_answer(bot: str) -> float:
    """The moment when this bot answers: never before it could have thought as long as it ever does."""
    return monotonic() + SLOWNESS * (thinking_time(bot) + SPARE + MORE * random())


def thinking_time(bot: str) -> float:
    """How many seconds this bot may think; those that do not search answer at once."""
    player = named(bot)
    return player.seconds if isinstance(player, Search) else 0.0


async def wait(until: float) -> None:
    await asyncio.sleep(max(0.0, until - monotonic()))
