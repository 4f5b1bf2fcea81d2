"""Windows: the moments at which anybody may act, and who is asked then.

A window goes round the table. After any play it goes round again, and it closes when all have passed in a row.
Who is asked follows from open facts and from the seats' own wishes, never from what they hold: so neither a
question nor a pause tells of a hand.
"""

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .game import Choice, Step
from .roles import Referee

if TYPE_CHECKING:
    from .game import Game

Table = TypeVar("Table", bound="Game", contravariant=True)
Moment = TypeVar("Moment")  # what a window is about, as the game has it; it never changes


@mypyc_attr(allow_interpreted_subclasses=True)
class Host(Referee[Table], Generic[Table, Moment]):
    """A referee who knows who may act at which moment, and carries out what they do.

    `who` is one of those who go round: a seat, or one of the characters that a seat plays.
    """

    # What a game must say

    def order(self, table: Table, moment: Moment) -> list[int]:
        """All who go round, in order. Those who are out keep their places, so that nobody is passed over."""
        raise NotImplementedError

    def is_in(self, table: Table, who: int) -> bool:
        """Whether they are still in the game."""
        raise NotImplementedError

    def is_touched(self, table: Table, who: int, moment: Moment) -> bool:
        """Whether the moment concerns them."""
        raise NotImplementedError

    def answers(self, table: Table, who: int, moment: Moment) -> list[int]:
        """What they can really do at this moment, besides passing."""
        raise NotImplementedError

    def could_answer(self, table: Table, who: int, moment: Moment) -> bool:
        """Whether, judging by what is open to all, they might have something to do."""
        raise NotImplementedError

    def answer(self, table: Table, who: int, move: int, moment: Moment) -> None:
        """Make a move that a window offers."""
        raise NotImplementedError

    # What a game may say

    def opens(self, table: Table, moment: Moment) -> bool:
        """A window comes up. False if it is known that nobody will be asked."""
        return True

    def seat_of(self, table: Table, who: int) -> int:
        """Whose decision it is."""
        return who

    def asks_holders_only(self, table: Table) -> bool:
        """Whether a question may tell of a hand."""
        return False

    # What is the same in every game

    def is_asked(self, table: Table, who: int, moment: Moment) -> bool:
        """Whether they want to be asked now, and could have something to do."""
        wishes = table.wishes
        assert wishes is not None
        if not self.is_in(table, who):
            return False
        if not wishes.wants(self.seat_of(table, who), self.is_touched(table, who, moment)):
            return False
        if table.polite and not self.asks_holders_only(table):
            return self.could_answer(table, who, moment)
        return len(self.answers(table, who, moment)) > 0


def host_of(table: "Game") -> Host[Any, Any]:
    referee = table.roles.referee
    assert isinstance(referee, Host)
    return referee


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step[Table], Generic[Table, Moment]):
    """Whoever could do something at this moment is asked, one after the other."""

    def __init__(self, moment: Moment, place: int = 0) -> None:
        self.moment = moment
        self.place = place  # how many in the order have passed

    def run(self, table: Table) -> None:
        host = host_of(table)
        if not host.opens(table, self.moment):
            return
        order = host.order(table, self.moment)
        for place in range(self.place, len(order)):
            who = order[place]
            if host.is_asked(table, who, self.moment):
                table.then(Ask(host.seat_of(table, who), who, self.moment, place))
                return


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Choice[Table], Generic[Table, Moment]):
    """Somebody may act, or pass."""

    def __init__(self, seat: int, who: int, moment: Moment, place: int) -> None:
        super().__init__(seat)
        self.who = who
        self.moment = moment
        self.place = place

    def due(self, table: Table) -> bool:
        return host_of(table).is_asked(table, self.who, self.moment)

    def run(self, table: Table) -> None:
        table.then(Window(self.moment, self.place + 1))

    def moves(self, table: Table) -> list[int]:
        return [the_pass(table), *host_of(table).answers(table, self.who, self.moment)]

    def take(self, table: Table, move: int) -> None:
        if move == the_pass(table):
            table.then(Window(self.moment, self.place + 1))
        else:
            table.then(Window(self.moment))
            host_of(table).answer(table, self.who, move, self.moment)


def the_pass(table: "Game") -> int:
    move = table.pass_move()
    assert move is not None
    return move
