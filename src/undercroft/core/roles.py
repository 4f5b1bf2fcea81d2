"""Who stands behind a game: a referee who ends it, a teller for people, and a tactician for bots."""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .telling.teller import Teller
from .telling.views import Outcome

if TYPE_CHECKING:
    from .game import Game

Table = TypeVar("Table", bound="Game", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Referee(Generic[Table]):
    """The rules that every game must have: how it ended, and what becomes of a player who leaves."""

    def judge(self, table: Table) -> Outcome:
        """How the game ended, now that nothing is left to happen."""
        raise NotImplementedError

    def quit(self, table: Table, seat: int) -> None:
        """Carry out what the rules say about a player who leaves for good, and tell everyone."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactician(Generic[Table]):
    """What bots need to know about a game to play it well. What a game does not say, they find out by playing."""

    def weigh(self, table: Table, seat: int, moves: list[int]) -> list[float]:
        """How good each of these moves, which are all its legal ones, looks to a sensible person in that seat.

        A game without its own judgement returns no figures.
        """
        return []

    def standings(self, table: Table) -> list[float]:
        """While a game goes on, a guess at each seat's share of the win, from 0 to 1."""
        return [1.0 / table.seats] * table.seats

    def shares(self, table: Table) -> list[float]:
        """At the end, each seat's share of the win, or in a game played only for points how close it came."""
        return table.roles.referee.judge(table).shares()

    def horizon(self, table: Table) -> int:
        """How many stages a bot should look ahead before it asks for `standings`; 0 means to the end."""
        return 0

    def is_chancy(self) -> bool:
        """Whether luck comes between any two choices: then a bot should try moves out, not plan several ahead."""
        return False

    def margin(self, table: Table) -> float:
        """By how much of a win a move must do better than the one that looks best for a bot to believe it.

        Looks that end before the game does flatter what gains at once.
        """
        return 0.0

    def fortune(self, table: Table) -> int:
        """A number for what everyone can see, to tell apart what the same moves led to with different luck."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Roles:
    """The three who stand behind every game from one box."""

    def __init__(self, referee: Referee[Any], teller: Teller[Any], tactician: Tactician[Any]) -> None:
        self.referee = referee
        self.teller = teller
        self.tactician = tactician


NO_ROLES: Final = Roles(Referee(), Teller(), Tactician())  # of a game that did not come out of a box
