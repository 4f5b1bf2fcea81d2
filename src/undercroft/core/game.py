"""A game is an agenda: a stack of steps that still have to happen, some of which wait for a seat to choose."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, NoReturn, TypeVar

from mypy_extensions import mypyc_attr

from .chance import Chance
from .errors import IllegalMove
from .hidden import EVERYONE, OPEN
from .notation import Vocabulary
from .roles import NO_ROLES, Roles
from .shelf import packing
from .telling.events import Event, Happening
from .telling.prompts import Prompt
from .telling.views import Outcome, View
from .wishes import Wishes

if TYPE_CHECKING:
    from .shelf.box import Terms

NO_SEAT: Final = -1

Table = TypeVar("Table", bound="Game", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[Table]):
    """Something that still has to happen.

    A step never changes once made and holds only small values; progress lives in the game. So an agenda is
    copied by copying a list.
    """

    def run(self, table: Table) -> None:
        """Make it happen, using `table.then` to push what has to happen next."""
        raise NotImplementedError

    def come_up(self, table: Table) -> bool:
        """It has reached the top of the agenda: make it happen. False if the game has to wait for a seat first."""
        table.agenda.pop()
        self.run(table)
        return True

    def __reduce__(self) -> tuple[Any, ...]:
        return packing.revive, (type(self), packing.fields(self))


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

    def come_up(self, table: Table) -> bool:
        """Wait for the seat, if it still has to be asked."""
        if self.due(table):
            table.asking = self
            return False
        table.agenda.pop()
        self.run(table)
        return True

    def moves(self, table: Table) -> list[int]:
        """What the seat may do; never empty while the choice is due."""
        raise NotImplementedError

    def allows(self, table: Table, move: int) -> bool:
        """Whether the move is one of `moves`; a game may know a quicker way than listing them all."""
        return move in self.moves(table)

    def take(self, table: Table, move: int) -> None:
        raise NotImplementedError

    def moves_aside(self, table: Table, seat: int) -> list[int]:
        """What another seat may do meanwhile, without being asked and without anyone waiting for it."""
        return []

    def take_aside(self, table: Table, seat: int, move: int) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game at one table, from the deal to its end.

    It can be pickled, hidden cards and all, and copied with the `copy` module; `copy()` is quicker. Two games are
    equal if they are the same position: the same terms, every card in the same place, and the same luck to come.
    """

    def __init__(self, seats: int, chance: Chance, events: list[Event] | None) -> None:
        self.seats = seats
        self.chance = chance
        self.agenda: list[Step[Any]] = []  # what still has to happen; the next is the last in the list
        self.asking: Choice[Any] | None = None  # the choice that waits; None while steps happen, and at the end
        self.over = False  # whether nothing is left to happen
        self.events = events  # what has happened so far, or None if nobody listens
        self.listener: Callable[[Event], None] | None = None  # called with each event as it happens
        self.wishes: Wishes | None = None  # how often seats want to be asked, in games that ask out of turn
        self.polite = True  # whether seats are asked even if they can only pass
        self.terms: Terms | None = None  # what was agreed, if the game comes out of a box
        self.roles: Roles = NO_ROLES

    def __eq__(self, other: object) -> bool:
        return packing.same_position(self, other) if isinstance(other, Game) else NotImplemented

    def __reduce__(self) -> tuple[Any, ...]:
        return packing.unpack, packing.pack(self)

    def __repr__(self) -> str:
        state = "over" if self.asking is None else f"seat {self.asking.seat} to choose"
        return f"<{type(self).__name__} of {self.seats} seats, {state}>"

    @property
    def turn(self) -> int | None:
        """The seat that must choose; None when the game is over, and while steps happen."""
        return None if self.asking is None else self.asking.seat

    # What a game must say about itself

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of all moves."""
        raise NotImplementedError

    def twin(self) -> "Game":
        """The same position with its own lists and luck; `copy` takes care of everything else that every game has.

        This works for any game, but slowly: a game that bots play by the thousand should override it.
        """
        return packing.twin(self)

    def deal_hidden(self, seat: int, chance: Chance) -> None:
        """Replace everything the seat cannot know with something that could just as well be true."""
        raise NotImplementedError

    def stage(self) -> int:
        """How far the game has come, counted at natural resting points: rooms, turns."""
        return 0

    def is_secret(self, move: int) -> bool:
        """Whether the move, made now by the seat that must choose, is hidden from the others."""
        return False

    def noted(self, seat: int, move: int) -> None:
        """Keep what everyone sees of a move that a seat is about to make, in games that show it."""

    # What a game that asks out of turn may say

    def topics(self) -> list[str]:
        """What a seat can ask never to be asked about, in games that ask out of turn."""
        return []

    def pass_move(self) -> int | None:
        """The move that only lets others go on, in games that have one."""
        return None

    # What every game can do

    def clockwise(self, first: int) -> list[int]:
        """All seats in turn order, from one on."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def copy(self) -> "Game":
        """An independent copy of this game; nobody listens to it."""
        twin = self.twin()
        twin.agenda = self.agenda.copy()
        twin.asking = self.asking
        twin.terms = self.terms
        twin.roles = self.roles
        twin.polite = self.polite
        twin.over = self.over
        if self.wishes is not None:
            twin.wishes = self.wishes.copy()
        return twin

    def sample(self, seat: int, chance: Chance) -> "Game":
        """A copy in which everything the seat does not know, including future dice, is dealt again at random."""
        self.check_seat(seat)
        guess = self.copy()
        guess.polite = False
        if guess.wishes is not None:
            guess.wishes = guess.wishes.only(seat)
        guess.deal_hidden(seat, chance)
        guess.chance = chance.fork()
        return guess

    def view(self, seat: int | None) -> View:
        """Everything a person in that seat could see; None is an onlooker.

        With `hidden.OPEN` in place of a seat it shows every card: never for the players of a running game.
        """
        if seat is None or seat == OPEN:
            return self.roles.teller.view(self, seat)
        self.check_seat(seat)
        seen = self.roles.teller.view(self, seat)
        if self.wishes is not None:
            seen.wishes = self.wishes.own(seat)
        return seen

    def prompt(self, seat: int) -> Prompt:
        """What the seat is being asked and why, and what each of its moves would do, in words."""
        self.check_seat(seat)
        return self.roles.teller.prompt(self, seat)

    def census(self) -> dict[str, list[str]]:
        """Every card in the box by the place where it lies, all open: never for the players of a running game."""
        return self.roles.teller.census(self)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.roles.referee.judge(self) if self.over else None

    def weigh(self, seat: int, moves: list[int]) -> list[float]:
        """How good each of these moves, which are all its legal ones, looks to a sensible person in that seat."""
        return self.roles.tactician.weigh(self, seat, moves)

    def standings(self) -> list[float]:
        """How well each seat is doing, from 0 to 1: at the end its share of the win, before that a guess at it."""
        tactician = self.roles.tactician
        return tactician.shares(self) if self.over else tactician.standings(self)

    def legal_moves(self, seat: int | None = None) -> list[int]:
        """The moves of the seat that must choose, or what another seat may do in the meantime."""
        choice = self.asking
        if choice is None:
            return []
        if seat is None or seat == choice.seat:
            return choice.moves(self)
        self.check_seat(seat)
        return choice.moves_aside(self, seat)

    def appraise(self, seat: int) -> list[float]:
        """`weigh` for all legal moves of a seat: how good each looks to a sensible person who sits there."""
        return self.weigh(seat, self.legal_moves(seat))

    def push(self, move: int, seat: int | None = None) -> None:
        """Make a legal move, for the seat that must choose or for another that may act in the meantime."""
        choice = self.asking
        if choice is None:
            raise IllegalMove("The game is over: there is nothing left to choose.")
        if seat is None or seat == choice.seat:
            if not choice.allows(self, move):
                self._refuse(move, choice.seat)
            self.noted(choice.seat, move)
            self.agenda.pop()
            self.asking = None
            choice.take(self, move)
        else:
            self.check_seat(seat)
            if move not in choice.moves_aside(self, seat):
                self._refuse(move, seat)
            self.noted(seat, move)
            choice.take_aside(self, seat, move)
        self.advance()

    def leave(self, seat: int) -> None:
        """Take a player who will not come back out of the game, no matter whose turn it is."""
        if self.asking is None:
            raise IllegalMove("The game is over: there is nothing to leave.")
        self.check_seat(seat)
        self.roles.referee.quit(self, seat)
        self.advance()

    def wish(self, seat: int, words: str) -> None:
        """Let a seat say how often it wants to be asked, and what about never; nobody else is told."""
        self.check_seat(seat)
        if self.wishes is None:
            raise IllegalMove("Nobody is asked out of turn in this game: there is nothing to wish for.")
        self.wishes.wish(seat, words, self.topics())
        self.advance()

    def play_out(self, chance: Chance) -> int:
        """Play to the end at random, skipping questions with one answer; returns how many decisions it took."""
        self.polite = False
        decisions = 0
        while self.asking is not None:
            choice = self.asking
            moves = choice.moves(self)
            self.push_legal(moves[chance.below(len(moves))])
            decisions += 1
        return decisions

    def push_legal(self, move: int) -> None:
        """Make a move that is known to be legal, without checking it: for bots that are thinking."""
        choice = self.asking
        assert choice is not None
        self.noted(choice.seat, move)
        self.agenda.pop()
        self.asking = None
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
        """These steps happen next, in this order, before everything already planned."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def advance(self) -> None:
        """Run steps until one waits for a seat, or none is left and the game is over."""
        agenda = self.agenda
        while agenda:
            if not agenda[-1].come_up(self):
                return
        self.asking = None
        self.over = True

    def tell(self, what: Happening, clause: str, to: int = EVERYONE) -> None:
        """Tell those in the mask what happened. Steps check that somebody listens before they build it."""
        if self.events is not None:
            event = Event(what, clause, to)
            self.events.append(event)
            if self.listener is not None:
                self.listener(event)

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise IllegalMove(f"There is no seat {seat}; seats go from 0 to {self.seats - 1}.")

    def _refuse(self, move: int, seat: int) -> NoReturn:
        words = self.say(move)  # raises if it is not a move at all
        legal = [self.say(other) for other in self.legal_moves(seat)]
        may = f"Legal now: {', '.join(legal)}." if legal else "It can do nothing right now."
        raise IllegalMove(f'Seat {seat} cannot "{words}" now. {may}')
