"""Asking for consent: invitations, trades, and whatever a whole table has to agree to.

Whoever is asked agrees or refuses, in the open. A refusal costs nothing, needs no reason, and ends the proposal.
"""

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .game import Choice, Step

if TYPE_CHECKING:
    from .game import Game

Table = TypeVar("Table", bound="Game", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Proposal(Generic[Table]):
    """What somebody proposes, and what comes of it; it never changes."""

    def __init__(self, seat: int, yes: int, no: int) -> None:
        self.seat = seat  # who proposes it
        self.yes = yes  # the moves that answer it
        self.no = no

    def stands(self, table: Table, seat: int) -> bool:
        """Whether there is still a reason to ask that seat."""
        return True

    def agrees(self, table: Table, seat: int) -> None:
        """One of those who are asked agrees."""

    def refuses(self, table: Table, seat: int) -> None:
        """One of those who are asked refuses."""

    def carried(self, table: Table) -> None:
        """All have agreed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AskAll(Step[Table]):
    """These seats are asked, one after the other, until one refuses or all have agreed."""

    def __init__(self, proposal: Proposal[Table], seats: list[int], place: int = 0) -> None:
        self.proposal = proposal
        self.seats = seats
        self.place = place  # how many have agreed

    def run(self, table: Table) -> None:
        for place in range(self.place, len(self.seats)):
            if self.proposal.stands(table, self.seats[place]):
                table.then(Consent(self.seats[place], self.proposal, self.seats, place))
                return
        self.proposal.carried(table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Consent(Choice[Table]):
    """Somebody is asked whether they agree."""

    def __init__(self, seat: int, proposal: Proposal[Table], seats: list[int], place: int) -> None:
        super().__init__(seat)
        self.proposal = proposal
        self.seats = seats
        self.place = place

    def due(self, table: Table) -> bool:
        return self.proposal.stands(table, self.seat)

    def run(self, table: Table) -> None:
        """There is no reason left to ask this seat: go on with the next."""
        table.then(AskAll(self.proposal, self.seats, self.place + 1))

    def moves(self, table: Table) -> list[int]:
        return [self.proposal.yes, self.proposal.no]

    def take(self, table: Table, move: int) -> None:
        if move == self.proposal.yes:
            table.then(AskAll(self.proposal, self.seats, self.place + 1))
            self.proposal.agrees(table, self.seat)
        else:
            self.proposal.refuses(table, self.seat)
