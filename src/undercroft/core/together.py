"""Several seats choose at once: one of them is asked, and the others need not wait for it."""

from mypy_extensions import mypyc_attr

from .game import Choice, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Choice[Table]):
    """A choice that several seats make in any order, until none owes it any more.

    The seat that is asked is the first who owes. A game says what each may do in `moves_aside` and `take_aside`.
    """

    def owes(self, table: Table, seat: int) -> bool:
        """Whether that seat still has to choose."""
        raise NotImplementedError

    def asked_of(self, seat: int) -> "Together[Table]":
        """The same choice with that seat asked."""
        raise NotImplementedError

    def done(self, table: Table) -> None:
        """All have chosen."""
        raise NotImplementedError

    def due(self, table: Table) -> bool:
        return self.owes(table, self.seat)

    def run(self, table: Table) -> None:
        """The seat that was asked has chosen: ask the next, or go on."""
        for seat in range(table.seats):
            if self.owes(table, seat):
                table.then(self.asked_of(seat))
                return
        self.done(table)

    def moves(self, table: Table) -> list[int]:
        return self.moves_aside(table, self.seat)

    def take(self, table: Table, move: int) -> None:
        self.take_aside(table, self.seat, move)
        table.then(self)
