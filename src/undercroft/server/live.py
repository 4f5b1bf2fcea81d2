"""A table in play: its game, who listens, and what each of them may be told."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from sqlite3 import IntegrityError
from time import monotonic, time
from typing import Any, Literal

import msgspec

from undercroft.bots import STAND_IN
from undercroft.core.chance import seal
from undercroft.core.errors import UndercroftError
from undercroft.core.hidden import OPEN
from undercroft.core.shelf.box import Terms
from undercroft.core.shelf.record import LEAVE, WISH, Record, perform, say_result
from undercroft.core.telling.events import Event
from undercroft.core.telling.prompts import Offer, Prompt
from undercroft.core.telling.views import Goal, View
from undercroft.core.telling.voice import Voice

from .changes import changes
from .faults import NOT_KEPT, OUR_FAULT, trace
from .messages import (
    About,
    Answer,
    Asked,
    Chair,
    Change,
    Choice,
    Line,
    Listed,
    Moment,
    News,
    Seated,
    Spoken,
    Step,
    Told,
    Whole,
)  # fmt: skip
from .store import MoveRow, SeatRow, Store, TableRow
from .versions import Versions

logger = logging.getLogger(__name__)

Listener = Callable[[Told], None]

PUT_AWAY = "This table was closed in the meantime. Open it again."
QUICKER = "Somebody else was quicker: look again."
NO_CHANGES: list[Change] = []


class CannotOpen(UndercroftError):
    """A stored table does not fit what is installed here; the text says why, and reveals nothing hidden."""


class Watcher:
    """Somebody at the table or looking on, over one connection."""

    def __init__(self, player: int | None, hear: Listener, dismiss: Callable[[], None]) -> None:
        self.player = player
        self.seat: int | None = None  # known once they arrive
        self.hear = hear
        self.dismiss = dismiss  # called when they may no longer see the table, or nobody may


class Eyes:
    """What one seat or an onlooker sees: the view as last sent, and the lines of this version so far."""

    def __init__(self, seat: int | None, view: View) -> None:
        self.seat = seat
        self.view = view
        self.lines: list[Line] = []


class Act:
    """Something that somebody at the table wants to do, and how to answer them."""

    def __init__(
        self,
        kind: Literal["move", "wish", "quit"],
        seat: int,
        words: str,
        command: str,
        version: int,
        answer: Callable[[Answer], None],
        automatic: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.words = words
        self.command = command  # the id it was sent with: sent twice, it happens once
        self.version = version  # the one its sender saw, as that seat counts them
        self.answer = answer
        self.automatic = automatic  # whether a bot or the table acts, not a person


class LiveTable:
    """One table. Every change goes through `do`, one act at a time."""

    def __init__(self, row: TableRow, terms: Terms, store: Store) -> None:
        self.row = row
        self.terms = terms
        self.store = store
        self.seal = seal(row.seed)
        self.teller = terms.box.roles.teller
        self.game = terms.deal(row.seed, events=True)
        self.version = 0
        self.versions = Versions(terms.seats)  # the numbers under which each seat knows them
        self.marks: list[int] = [len(self._events())]  # how many events there were at each version
        self.commands: dict[tuple[int, str], int] = {}  # the version that each command made
        self.left: set[int] = set()  # seats whose players have left for good
        self.watchers: set[Watcher] = set()
        self.eyes: dict[int | None, Eyes] = {}  # for every seat from which somebody watches
        self._chairs: list[Chair] = []  # the seats as they are sent; emptied when somebody comes or goes
        self._told_chairs: list[Chair] = []  # the seats as they were last sent to everyone
        self.closed = False  # put away, or failed: anyone who still holds it has to open the table again
        self.touched = monotonic()  # when somebody was last here or did something
        self._acts: deque[Act] = deque()  # the first is being carried out, the others wait
        self.moved = asyncio.Event()  # set when a move may be due that no person has to choose
        self._seat(row.seats)
        for move in row.moves:
            self._replay(move)
        # The version since which each seat has been asked the same question. From before the table was opened
        # this is no longer known, so a client that saw an older version has to look again.
        self.asked_at = [self.versions.last(seat) for seat in range(terms.seats)]
        self.game.listener = self._hear
        self._questions = [question(prompt, self.game.stage()) for prompt in self.now().prompts]

    # How things are

    def _seat(self, seats: list[SeatRow]) -> None:
        """Note who sits where, and whether everyone is there: a game begins when no seat is left free."""
        self.row = msgspec.structs.replace(self.row, seats=seats)
        self._chairs = []
        self.names = [seat.name for seat in seats]
        self.started = not any(seat.free for seat in seats)
        self._voices = {seat: Voice(self.names, seat) for seat in [None, OPEN, *range(len(seats))]}

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def seats(self) -> list[SeatRow]:
        return self.row.seats

    def seat_of(self, player: int | None) -> int | None:
        return self.row.seat_of(player)

    def may_watch(self, player: int | None) -> bool:
        return self.row.may_watch(player)

    def made_by(self, player: int | None) -> bool:
        return self.row.made_by(player)

    def waits_for(self, seat: int | None) -> bool:
        """Whether the seat owes the table a choice, in turn or not."""
        if seat is None or not self.started or self.over or seat in self.left or self.passes(seat):
            return False
        return self.teller.owes(self.game, seat)

    @property
    def idle(self) -> bool:
        """Whether nobody is here, nothing is happening, and no bot has to think."""
        return not self.watchers and not self._acts and self.bot_to_move() is None and not self.passes()

    def bot_to_move(self) -> str | None:
        """The bot whose turn it is, if any; it may be playing for somebody who left."""
        if self.game.turn is None or not self.started:
            return None
        return STAND_IN if self.game.turn in self.left else self.seats[self.game.turn].bot

    def may_pass(self) -> bool:
        """Whether the seat that must choose may let others go on: then how long it takes must not tell why."""
        return self.game.pass_move() in self.game.legal_moves()

    def passes(self, seat: int | None = None) -> bool:
        """Whether a person, in this seat or in any, is asked but can only pass: then the table does it for them."""
        turn = self.game.turn
        if turn is None or not self.started or (seat is not None and seat != turn):
            return False
        nothing = self.game.pass_move()
        return nothing is not None and self.bot_to_move() is None and self.game.legal_moves() == [nothing]

    def check_plays(self, seat: int) -> None:
        if seat in self.left:
            raise UndercroftError("You have left this game for good.")

    def record(self) -> Record:
        """The game so far, as a file."""
        record = Record(self.terms, self.names, self.row.seed)
        record.moves = [(move.seat, move.words) for move in self.row.moves]
        record.result = say_result(self.game)
        return record

    # What happens

    async def move(self, seat: int, words: str, command: str, version: int) -> Answer:
        """Make a move that comes over no connection: a bot's, or a pass for somebody who can only pass."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        seen = self.versions.number(seat, version)
        self.do(Act("move", seat, words, command, seen, partial(_hand_back, answered), automatic=True))
        return await answered

    def do(self, act: "Act") -> None:
        """Do something when its turn comes: check it, store it, do it, tell everyone and answer.

        Once begun it is finished even if its sender has gone: what is stored must have happened here too.
        """
        if self.closed:
            raise UndercroftError(PUT_AWAY)
        self._acts.append(act)
        if len(self._acts) == 1:
            self._keep_next()

    def _keep_next(self) -> None:
        """Store the next act that can be done, and refuse those before it."""
        while self._acts:
            act = self._acts[0]
            done = self.commands.get((act.seat, act.command))
            try:
                words = self._accept(act) if done is None else ""
            except UndercroftError as problem:
                self._answer(False, str(problem))
                continue
            except Exception as fault:  # or it would block all others forever
                logger.error("Table %s: a %s could not be considered: %s", self.row.id, act.kind, trace(fault))
                self._answer(False, OUR_FAULT)
                continue
            if done is not None:
                self._answer(True, version=done)
                continue
            row = MoveRow(self.version + 1, act.seat, words, act.command)
            self.store.append(self.row.id, row, time(), partial(self._kept, row))
            return

    def _accept(self, act: "Act") -> str:
        """The words to store for an act, if it can be done; otherwise raises an error that says why."""
        if not act.automatic:
            self.check_plays(act.seat)  # they may have left since they sent it
        if act.kind == "move":
            self._check(act.seat, act.version)
            number = self.game.read(act.words)
            if number not in self.game.legal_moves(act.seat):
                self.game.push(number, act.seat)  # raises, and says what would be legal
            return self.game.say(number)
        if self.over or not self.started:
            raise UndercroftError("No game is being played here.")
        if act.kind == "wish":
            self.game.copy().wish(act.seat, act.words)  # raises if there is no such wish
            return WISH + act.words
        return LEAVE

    def _kept(self, row: MoveRow, problem: Exception | None) -> None:
        """An act is on disk, or could not be stored."""
        if problem is None:
            try:
                self._happen(row)
            except Exception as fault:
                logger.error("Table %s: a stored move failed: %s", self.row.id, trace(fault))
                self._answer(True, version=row.version)
                self._give_up()
                return
            self._answer(True)
        else:
            logger.error("Table %s: a move could not be stored: %s", self.row.id, trace(problem))
            self._answer(False, QUICKER if isinstance(problem, IntegrityError) else NOT_KEPT)
        self._keep_next()

    def _happen(self, row: MoveRow) -> None:
        self.touched = monotonic()
        self.row.moves.append(row)
        self._open_eyes()
        self.perform(row)
        now = self.now()
        self._note_questions(row.seat, now)
        self._tell_news(now)
        if self.over:
            self.note_end()
        if self.over or self.bot_to_move() is not None or self.passes():
            self.moved.set()

    def _give_up(self) -> None:
        """The store has a move that did not happen here: close this table, so that it is opened from there."""
        self.closed = True
        while self._acts:
            self._answer(False, PUT_AWAY)
        for watcher in list(self.watchers):
            watcher.dismiss()
        self.moved.set()

    def note_end(self) -> None:
        """Note in the store that the game is over; if that fails, it is done when the table is next opened."""
        self.store.note_end(self.row.id, self._noted)

    def _noted(self, problem: Exception | None) -> None:
        if problem is not None:
            logger.error("Table %s: the end of its game could not be noted: %s", self.row.id, trace(problem))

    def _answer(self, ok: bool, reason: str | None = None, version: int | None = None) -> None:
        """Answer the first act in the queue, and remove it."""
        act = self._acts.popleft()
        number = self.versions.number(act.seat, self.version if version is None else version)
        try:
            act.answer(Answer(act.command, ok, number, reason))
        except Exception as problem:  # the next act is waiting
            logger.error("Table %s: somebody could not be answered: %s", self.row.id, trace(problem))

    async def finish_acts(self) -> None:
        while self._acts:
            await asyncio.sleep(0.001)

    def _check(self, seat: int, number: int) -> None:
        if not self.started:
            raise UndercroftError("The game begins when every seat is taken.")
        if self.versions.at(seat, number) < self.asked_at[seat]:
            raise UndercroftError("The table has moved on since you saw it: look again.")

    def perform(self, move: MoveRow) -> None:
        before = self.versions.before(self.game, move)
        perform(self.game, move.seat, move.words)
        if move.words == LEAVE:
            self.left.add(move.seat)
        self.version = move.version
        events = self._events()
        self.versions.add(move.version, self.game, before, events[self.marks[-1] :])
        self.marks.append(len(events))
        self.commands[move.seat, move.command] = move.version

    def _replay(self, move: MoveRow) -> None:
        """Make a stored move again."""
        try:
            self.perform(move)
        except UndercroftError:
            raise CannotOpen(
                f"Its move {move.version} is no longer legal: the rules have changed since it was made."
            ) from None

    def _note_questions(self, mover: int, now: "Now") -> None:
        """Note since when each seat has been asked this: a player must have seen a new question to answer it."""
        for seat, prompt in enumerate(now.prompts):
            asked = question(prompt, self.game.stage())
            if asked != self._questions[seat] or seat == mover:
                self.asked_at[seat] = self.versions.last(seat)
                self._questions[seat] = asked

    # What is told

    def arrive(self, watcher: Watcher, since: int | None, chat: list[Spoken]) -> Told:
        """Add a watcher; return what it missed, or everything. Chat has no versions, so it is always sent whole."""
        watcher.seat = self.seat_of(watcher.player)
        self.watchers.add(watcher)
        self._chairs = []
        if since is not None and 0 < since <= self.number(watcher.seat):
            return self.missed(watcher.seat, since, chat)
        return self.whole(watcher.seat, chat)

    def depart(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._chairs = []
        self.touched = monotonic()

    def tell(self, told: Told) -> None:
        for watcher in list(self.watchers):
            self._tell(watcher, told)

    def number(self, seat: int | None) -> int:
        """What a seat, or an onlooker, counts the newest version as."""
        return self.versions.number(seat, self.version)

    def _tell_news(self, now: "Now") -> None:
        """Tell all who could notice something; to others not even that nothing happened."""
        for seat, eyes in self.eyes.items():
            if self.versions.last(seat) != self.version:
                continue
            news = self.news(eyes, now)
            for watcher in list(self.watchers):
                if watcher.seat == seat:
                    self._tell(watcher, news)

    def _open_eyes(self) -> None:
        """Have a view for every seat from which somebody watches, and forget the others."""
        if self.started:
            seats = {watcher.seat for watcher in self.watchers}
            self.eyes = {seat: self.eyes[seat] if seat in self.eyes else self.eyes_of(seat) for seat in seats}

    def eyes_of(self, seat: int | None) -> Eyes:
        return Eyes(seat, self.game.view(seat))

    def _hear(self, event: Event) -> None:
        """Something happens: for everyone who may know, note the line and what it changes in their view."""
        for seat, eyes in self.eyes.items():
            if event.seen_by(seat):
                view = self.game.view(seat)
                eyes.lines.append(self.line(event, seat, changes(eyes.view, view)))
                eyes.view = view

    def moment(self, eyes: Eyes) -> Moment:
        """What these eyes may know of the newest version, and what else it changed."""
        lines, before = eyes.lines, eyes.view
        eyes.view = self.game.view(eyes.seat)
        eyes.lines = []
        return Moment(self.version, lines, changes(before, eyes.view), None, self.goals(eyes.seat))

    def _tell(self, watcher: Watcher, told: Told) -> None:
        try:
            watcher.hear(told)
        except Exception as problem:  # the others still hear it
            logger.error("Table %s: somebody could not be told: %s", self.row.id, trace(problem))

    def reseat(self, seats: list[SeatRow], chat: list[Spoken]) -> None:
        """Somebody sat down, lost a seat or has a new name: tell everyone, show newcomers their hand, maybe begin.

        Questions, goals and the story have names in them, so after a change of names all is sent again.
        """
        began, names = self.started, self.names
        self._seat(seats)
        all_again = self.started and (not began or self.names != names)
        changed: list[Watcher] = []  # those who now see the table differently
        for watcher in list(self.watchers):
            seat = self.seat_of(watcher.player)
            if not self.may_watch(watcher.player):
                self.watchers.discard(watcher)
                watcher.seat = None  # from now on they do not speak for a seat
                watcher.dismiss()
            elif seat != watcher.seat or all_again:
                watcher.seat = seat
                changed.append(watcher)
        self.tell_seating()
        for watcher in changed:
            self._tell(watcher, self.whole(watcher.seat, chat))
        if self.started and not began:
            self.moved.set()

    def tell_seating(self) -> None:
        about = self.about()
        self._told_chairs = about.chairs
        self.tell(Seated(about))

    def tell_presence(self) -> None:
        """Somebody came or went: tell everyone, unless it looks the same: an onlooker, or a second window."""
        if self.about().chairs != self._told_chairs:
            self.tell_seating()

    def about(self) -> About:
        if not self._chairs:
            here = {watcher.seat for watcher in self.watchers}
            self._chairs = [
                Chair(seat.seat, seat.kind, seat.name, seat.bot, present=seat.kind == "bot" or seat.seat in here)
                for seat in self.seats
            ]
        status = "waiting" if not self.started else "over" if self.over else "playing"
        return About(
            id=self.row.id,
            name=self.row.name,
            game=self.row.game,
            title=self.terms.box.title,
            options=self.terms.options,
            public=self.row.public,
            seal=self.seal,
            chairs=self._chairs,
            status=status,
            turn=self.game.turn if self.started else None,
            version=self.number(None),
        )

    def now(self) -> "Now":
        return Now(self.about(), [self.game.prompt(seat) for seat in range(self.terms.seats)])

    def about_for(self, player: int | None) -> Listed:
        """The table as it is listed for this player."""
        seat = self.seat_of(player)
        return Listed(
            **msgspec.structs.asdict(self.about()),
            you=seat,
            waits=self.waits_for(seat),
            host=self.made_by(player),
        )

    def whole(self, seat: int | None, chat: list[Spoken]) -> Whole:
        now = self.now()
        return Whole(
            about=now.about,
            you=seat,
            version=self.number(seat),
            view=self.game.view(seat) if self.started else None,
            goals=self.goals(seat),
            asked=self.asked(seat, now),
            story=[self.step(number, seat) for number in range(self.number(seat) + 1)] if self.started else [],
            chat=chat,
            seed=self.seed(),
        )

    def news(self, eyes: Eyes, now: "Now") -> News:
        """What happened in the newest version."""
        moment, number = self.moment(eyes), self.number(eyes.seat)
        return News(
            about=now.about,
            version=number,
            steps=[Step(number, moment.lines)],
            changes=moment.changes,
            view=None,
            goals=moment.goals,
            asked=self.asked(eyes.seat, now),
            seed=self.seed(),
        )

    def missed(self, seat: int | None, since: int, chat: list[Spoken]) -> News:
        """What happened since somebody was last here."""
        now, number = self.now(), self.number(seat)
        return News(
            about=now.about,
            version=number,
            steps=[self.step(missed, seat) for missed in range(since + 1, number + 1)],
            changes=[],
            view=self.game.view(seat),
            goals=self.goals(seat),
            asked=self.asked(seat, now),
            seed=self.seed(),
            chat=chat,
        )

    def goals(self, seat: int | None) -> list[Goal]:
        return self.teller.goals(self.game, self._voices[seat]) if self.started else []

    def seed(self) -> str | None:
        """The seed, once nothing can be gained from it. A string, since it is too large for a page's numbers."""
        return str(self.row.seed) if self.over else None

    def asked(self, seat: int | None, now: "Now") -> Asked | None:
        if seat is None or self.over or not self.started:
            return None
        if seat in self.left or self.passes(seat):
            return Asked(False, "", "", "", [], {})
        prompt, voice = now.prompts[seat], self._voices[seat]
        return Asked(
            must=prompt.must,
            what=voice.fill(prompt.what),
            why=voice.fill(prompt.why),
            clause=prompt.clause,
            moves=[offered(offer, voice) for offer in prompt.moves],
            refusals={thing: voice.fill(reason) for thing, reason in prompt.refusals.items()},
        )

    def step(self, number: int, seat: int | None) -> Step:
        """What the seat may know of one version, by its own count; number 0 is the deal."""
        version = self.versions.at(seat, number)
        return Step(number, self.lines(self.marks[version - 1] if version else 0, self.marks[version], seat))

    def lines(self, first: int, end: int, seat: int | None) -> list[Line]:
        """What the seat may know of these events."""
        return [self.line(event, seat) for event in self._events()[first:end] if event.seen_by(seat)]

    def line(self, event: Event, seat: int | None, changed: list[Change] = NO_CHANGES) -> Line:
        voice, heading = self._voices[seat], self.teller.heading(event.what)
        text = self.teller.sentence(event.what, voice)
        return Line(text, event.clause, event.what, voice.fill(heading) if heading else None, changed)

    def _events(self) -> list[Event]:
        assert self.game.events is not None
        return self.game.events


def _hand_back(answered: asyncio.Future[Answer], answer: Answer) -> None:
    if not answered.done():
        answered.set_result(answer)


class Now:
    """How things stand, computed once for everyone who is told."""

    def __init__(self, about: About, prompts: list[Prompt]) -> None:
        self.about = about
        self.prompts = prompts


def offered(offer: Offer, voice: Voice) -> Choice:
    """A move as it is sent, with the names of players in place of their seats."""
    label, note = voice.fill(offer.label), voice.fill(offer.note)
    return Choice(offer.words, offer.number, label, note, offer.touches, offer.role, offer.never)


def question(prompt: Prompt, stage: int) -> Any:
    """What identifies a question, whatever its words: when it is asked, by which rule, and with which moves."""
    return stage, prompt.must, prompt.clause, [offer.move for offer in prompt.moves]
