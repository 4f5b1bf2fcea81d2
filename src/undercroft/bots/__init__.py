"""Players written in code. They get a `Seat`, never a game."""

from collections.abc import Callable

from undercroft.core.errors import UnknownBot, nearest

from .apprentice import Apprentice
from .bot import Bot
from .greedy import Greedy
from .outside.program import Program
from .random import Random
from .search import Search

SEARCH = "search"
PROGRAM = "program"


def veteran() -> Bot:
    return Search(seconds=0.2)


def dungeon_lord() -> Bot:
    return Search(seconds=1.0)


# The bots offered at every table, from easy to hard to beat.
LEVELS: dict[str, Callable[[], Bot]] = {
    "apprentice": Apprentice,
    "raider": Greedy,
    "veteran": veteran,
    "dungeon-lord": dungeon_lord,
}
BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "greedy": Greedy, **LEVELS}
ADVISER = "dungeon-lord"  # who gives hints
OPPONENT = "raider"  # who plays where somebody only asks for a bot
STAND_IN = "raider"  # who takes over from a player who left, and from a program in a saved game
NAMES = ["Brenna", "Perrin", "Mirel", "Hesper", "Corvin", "Isolde"]  # of bots that are given none, by seat


def named(name: str) -> Bot:
    """The bot with that name. Strangers may ask for these, and for no others."""
    word = name.replace(" ", "-")
    if word not in BOTS:
        raise UnknownBot(f'No bot is called "{name}". {nearest(word, BOTS)}')
    return BOTS[word]()


def bot(spec: str, aloud: bool = True) -> Bot:
    """A bot by its name, or as specified: `search:0.5s`, `search:1000`, `program:./mybot.py`.

    Only for the person at this machine: `program:` runs what it names. What is wrong with a program is printed
    if `aloud`, and otherwise only noted as its complaint.
    """
    kind, _, how = spec.partition(":")
    if kind == SEARCH:
        return searcher(how)
    if kind == PROGRAM:
        return Program(how, aloud=aloud)
    try:
        return named(spec)
    except UnknownBot as problem:
        raise UnknownBot(f"{problem} Or search:0.5s, search:1000, program:COMMAND.") from None


def searcher(budget: str) -> Bot:
    """A search with so many seconds per move, or so many looks."""
    if budget.isascii() and budget.isdigit() and int(budget) > 0:
        return Search(looks=int(budget))
    try:
        seconds = float(budget.removesuffix("s")) if budget.endswith("s") else 0.0
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < 3600.0:
        raise UnknownBot(f'"search:{budget}" needs a time: write search:0.5s, or search:1000 for 1000 looks.')
    return Search(seconds=seconds)


def split_spec(word: str) -> tuple[str, str]:
    """A bot and the name it goes by, as in `greedy:Odo` or `search:0.5s:Odo`; the name may be missing."""
    kind, _, rest = word.partition(":")
    if kind not in (SEARCH, PROGRAM):
        return kind, rest
    how, _, name = rest.partition(":")
    return f"{kind}:{how}", name


__all__ = [
    "ADVISER",
    "BOTS",
    "LEVELS",
    "NAMES",
    "OPPONENT",
    "PROGRAM",
    "STAND_IN",
    "Bot",
    "bot",
    "named",
    "split_spec",
]
