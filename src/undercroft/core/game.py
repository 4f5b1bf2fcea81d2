"""A game is an agenda: a stack of steps that still have to happen, some of which wait for a seat to choose."""

from typing import Any, Final, Generic, NoReturn, TypeVar, cast

from mypy_extensions import mypyc_attr

from .chance import Chance
from .errors import IllegalMove
from .events import Event
from .notation import Vocabulary
from .yields import Yields
from .zones import EVERYONE

NO_SEAT: Final = -1

Table = TypeVar("Table", bound="Game", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[Table]):
    """Something that still has to happen.

    A step never changes once made and holds only small values; progress lives in the game. So an agenda is
    copied by copying a list.
    """

    seat: int = NO_SEAT

    def run(self, table: Table) -> None:
        """Let it happen, pushing with `table.then` what has to happen next."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[Table]):
    """A step that waits until its seat has chosen a move."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def due(self, table: Table) -> bool:
        """Whether there is still somebody to ask when this choice comes up."""
        return True

    def run(self, table: Table) -> None:
        """Nobody is left to choose: nothing happens."""

    def moves(self, table: Table) -> list[int]:
        """What the seat may do; never empty while the choice is due."""
        raise NotImplementedError

    def allows(self, table: Table, move: int) -> bool:
        """Whether the move is one of `moves`; a game may know a quicker way than to list them all."""
        return move in self.moves(table)

    def take(self, table: Table, move: int) -> None:
        raise NotImplementedError

    def moves_aside(self, table: Table, seat: int) -> list[int]:
        """What another seat may do meanwhile, without being asked and without anyone waiting for it."""
        return []

    def take_aside(self, table: Table, seat: int, move: int) -> None:
        raise NotImplementedError


class Outcome:
    """How a game ended: who won, by which clause, and a line of figures about every seat.

    `ranks` has 1 for winners and 2 for everyone else; `scores` is what the game counts; `facts` holds for
    each seat its words (who it was, what became of it) and figures.
    """

    def __init__(self, clause: str, winners: list[int], scores: list[int], facts: list[dict[str, Any]]) -> None:
        self.clause = clause
        self.winners = winners
        self.scores = scores
        self.facts = facts

    @property
    def ranks(self) -> list[int]:
        return [1 if seat in self.winners else 2 for seat in range(len(self.scores))]

    def plain(self) -> dict[str, Any]:
        return {
            "clause": self.clause,
            "winners": self.winners,
            "ranks": self.ranks,
            "scores": self.scores,
            "facts": self.facts,
        }

    def __repr__(self) -> str:
        return f"Outcome({self.clause!r}, winners={self.winners}, scores={self.scores})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game at one table, from the deal to its end."""

    def __init__(
        self,
        seats: int,
        chance: Chance,
        agenda: list[Step[Any]],
        asking: Choice[Any] | None,
        events: list[Event] | None,
    ) -> None:
        self.seats = seats
        self.chance = chance
        self.agenda = agenda
        self.asking = asking  # the choice on top of the agenda, or None when the game is over
        self.events = events  # what happened so far, or None while nobody listens
        self.yields: Yields | None = None  # what seats do not want to be asked, in games that ask out of turn
        self.polite = True  # whether seats are asked alike, also those that can only pass

    def __repr__(self) -> str:
        state = "over" if self.asking is None else f"seat {self.asking.seat} to choose"
        return f"<{type(self).__name__} of {self.seats} seats, {state}>"

    @property
    def turn(self) -> int | None:
        """The seat that must choose, or None when the game is over."""
        return None if self.asking is None else self.asking.seat

    # What a game must say of itself

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of all moves."""
        raise NotImplementedError

    def copy(self) -> "Game":
        """The same game again, independent of this one; nobody listens to it."""
        raise NotImplementedError

    def sample(self, seat: int, chance: Chance) -> "Game":
        """A copy in which all that the seat does not know, the dice to come included, is dealt anew."""
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything a person in that seat could see, as plain data; None is an onlooker.

        With `zones.OPEN` in place of a seat it shows every card there is: never for a running game's players.
        """
        raise NotImplementedError

    def prompt(self, seat: int) -> dict[str, Any]:
        """What the seat is being asked and why, and what each of its moves would do, in words."""
        raise NotImplementedError

    def census(self) -> dict[str, list[str]]:
        """Every card of the box by the place where it lies, all cards open: never for a running game's players."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def weigh(self, seat: int, moves: list[int]) -> list[float]:
        """How good each of these moves, which are all the seat has, looks to a sensible person who sits there."""
        raise NotImplementedError

    def standings(self) -> list[float]:
        """How well each seat stands, from 0 to 1: at the end its share of the win, before that a guess of it."""
        result = self.outcome()
        if result is None:
            return [1.0 / self.seats] * self.seats
        shares = [0.0] * self.seats
        for seat in result.winners:
            shares[seat] = 1.0 / len(result.winners)
        return shares

    def stage(self) -> int:
        """How far the game has come, counted where things come to rest: rooms, turns."""
        return 0

    def sight(self) -> int:
        """How many stages a bot had better look ahead before it asks for `standings`; 0 is to the end."""
        return 0

    def is_chancy(self) -> bool:
        """Whether luck comes between any two choices: then a bot had better try moves than plan several ahead."""
        return False

    def scene(self) -> int:
        """A number for what lies open to all, to tell apart what the same moves led to by different luck."""
        return 0

    def is_secret(self, move: int) -> bool:
        """Whether others do not see the move if the seat that must choose makes it now."""
        return False

    def quit(self, seat: int) -> None:
        """Carry out what the rules say of a player who leaves for good."""
        raise NotImplementedError

    def topics(self) -> list[str]:
        """What a seat may wish never to be asked about, in games that ask out of turn."""
        return []

    def pass_move(self) -> int | None:
        """The move that only lets others go on, in games that have one."""
        return None

    # What every game can do

    def legal_moves(self, seat: int | None = None) -> list[int]:
        """The moves of the seat that must choose, or what another seat may do meanwhile."""
        choice = self.asking
        if choice is None:
            return []
        if seat is None or seat == choice.seat:
            return choice.moves(self)
        self.check_seat(seat)
        return choice.moves_aside(self, seat)

    def appraise(self, seat: int) -> list[float]:
        """How good each legal move of a seat looks to a sensible person who sits there."""
        return self.weigh(seat, self.legal_moves(seat))

    def push(self, move: int, seat: int | None = None) -> None:
        """Make a legal move, for the seat that must choose or for another that may act meanwhile."""
        choice = self.asking
        if choice is None:
            raise IllegalMove("The game is over: there is nothing left to choose.")
        if seat is None or seat == choice.seat:
            if not choice.allows(self, move):
                self._refuse(move, choice.seat)
            self.agenda.pop()
            choice.take(self, move)
        else:
            self.check_seat(seat)
            if move not in choice.moves_aside(self, seat):
                self._refuse(move, seat)
            choice.take_aside(self, seat, move)
        self.advance()

    def leave(self, seat: int) -> None:
        """Take a player who will not come back out of the game, whoever's turn it is."""
        if self.asking is None:
            raise IllegalMove("The game is over: nobody has to leave it.")
        self.check_seat(seat)
        self.quit(seat)
        self.advance()

    def wish(self, seat: int, words: str) -> None:
        """Let a seat say how often it wants to be asked, and about what never; nobody else learns it."""
        self.check_seat(seat)
        if self.yields is None:
            raise IllegalMove("Nobody is asked out of turn in this game: there is nothing to wish for.")
        self.yields.wish(seat, words, self.topics())
        self.advance()

    def play_out(self, chance: Chance) -> int:
        """Play to the end by chance, skipping what offers no choice; how many decisions that took."""
        self.polite = False
        decisions = 0
        while self.asking is not None:
            choice = self.asking
            moves = choice.moves(self)
            self.make(moves[chance.below(len(moves))])
            decisions += 1
        return decisions

    def make(self, move: int) -> None:
        """Make a move that is known to be legal: for thinking, where nobody checks and nobody looks on."""
        choice = self.asking
        assert choice is not None
        self.agenda.pop()
        choice.take(self, move)
        self.advance()

    def say(self, move: int) -> str:
        """The move in words."""
        return self.vocabulary.say(move)

    def read(self, words: str) -> int:
        """The move that these words mean."""
        return self.vocabulary.read(words)

    # What steps use

    def then(self, *steps: Step[Any]) -> None:
        """These steps happen next, the first of them first, before all that was planned already."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def advance(self) -> None:
        """Let steps happen until one waits for a seat, or none is left and the game is over."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if step.seat >= 0:
                choice = cast(Choice[Any], step)
                if choice.due(self):
                    self.asking = choice
                    return
            agenda.pop()
            step.run(self)
        self.asking = None

    def tell(self, kind: str, clause: str, data: dict[str, Any], to: int = EVERYONE) -> None:
        """Add an event. Steps look whether anybody listens before they build the data."""
        if self.events is not None:
            self.events.append(Event(kind, clause, data, to))

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise IllegalMove(f"There is no seat {seat}; seats go from 0 to {self.seats - 1}.")

    def _refuse(self, move: int, seat: int) -> NoReturn:
        words = self.say(move)  # names what is no move at all
        legal = [self.say(other) for other in self.legal_moves(seat)]
        may = f"Legal now: {', '.join(legal)}." if legal else "It may do nothing just now."
        raise IllegalMove(f'Seat {seat} cannot "{words}" now. {may}')
