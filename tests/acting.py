"""What scenes at a table have in common: people move in words, and a test asks what came of it."""

from typing import Any, Generic, Self, TypeVar

import msgspec

from undercroft.core.errors import IllegalMove
from undercroft.core.game import Game
from undercroft.core.telling.events import Event, Happening

Table = TypeVar("Table", bound=Game)


class Acting(Generic[Table]):
    """A table that is set, and moves at it."""

    table: Table
    before: int  # events until it was set

    # What players do

    def words(self, text: str) -> str:
        """A move as it is called in records; a scene may let tests write it in a shorter way."""
        return text

    def do(self, *words: str) -> Self:
        """Moves in words, each by whoever is asked."""
        for text in words:
            self.table.push(self.table.read(self.words(text)))
        return self

    def aside(self, seat: int, words: str) -> Self:
        """A move by a seat that is not asked."""
        self.table.push(self.table.read(self.words(words)), seat)
        return self

    def leave(self, seat: int) -> Self:
        self.table.leave(seat)
        return self

    # What is asked

    @property
    def asked(self) -> int | None:
        """The seat that must choose."""
        return self.table.turn

    @property
    def question(self) -> str:
        """The name of the choice that waits."""
        return type(self.table.asking).__name__ if self.table.asking is not None else ""

    @property
    def moves(self) -> list[str]:
        """What the seat that is asked may do, in words."""
        return [self.table.say(move) for move in self.table.legal_moves()]

    def may(self, words: str) -> bool:
        """Whether the seat that is asked may make this move."""
        return self.words(words) in self.moves

    def refuses(self, words: str) -> bool:
        """Whether the table does not let the move be made."""
        try:
            self.table.copy().push(self.table.read(self.words(words)))
        except IllegalMove:
            return True
        return False

    # What happened

    def happened(self, kind: str, seat: int | None = None) -> list[Happening]:
        """All happenings of a kind since the table was set that the seat was told of; None is an onlooker."""
        return [event.what for event in self.since() if event.kind == kind and event.seen_by(seat)]

    def events(self, kind: str) -> list[dict[str, Any]]:
        """What all events of a kind since the table was set tell, with their clause."""
        told = [event for event in self.since() if event.kind == kind]
        return [{"clause": event.clause, **msgspec.to_builtins(event.what)} for event in told]

    def kinds(self) -> list[str]:
        """What happened since the table was set, one word each."""
        return [event.kind for event in self.since()]

    def cited(self, kind: str | None = None) -> list[str]:
        """By which clauses things of a kind happened since the table was set, or all of them."""
        return [event.clause for event in self.since() if kind in (None, event.kind)]

    def since(self) -> list[Event]:
        """All events since the table was set."""
        return (self.table.events or [])[self.before :]

    @property
    def winners(self) -> list[int]:
        outcome = self.table.outcome()
        return outcome.winners if outcome is not None else []

    @property
    def ended_by(self) -> str | None:
        """The clause that decided the game, once it is over."""
        outcome = self.table.outcome()
        return outcome.clause if outcome is not None else None
