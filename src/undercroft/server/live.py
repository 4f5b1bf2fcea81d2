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

from undercroft.core.box import Terms
from undercroft.core.chance import seal
from undercroft.core.errors import UndercroftError
from undercroft.core.events import Event
from undercroft.core.record import LEAVE, WISH, Record, perform, say_result
from undercroft.core.voice import Voice
from undercroft.core.zones import OPEN

from .messages import About, Answer, Asked, Chair, Choice, Line, Listed, News, Seated, Spoken, Step, Told, Whole
from .store import MoveRow, SeatRow, Store, TableRow

logger = logging.getLogger(__name__)

Listener = Callable[[Told], None]

STAND_IN = "greedy"  # the bot that plays on for whoever left, where the rules let the seat play on


class Watcher:
    """Somebody at the table or looking on, over one connection."""

    def __init__(self, player: int | None, hear: Listener, dismiss: Callable[[], None]) -> None:
        self.player = player
        self.seat: int | None = None  # known once they arrive
        self.hear = hear
        self.dismiss = dismiss  # when the table is theirs to see no more


class Act:
    """What somebody at the table wants to do, and whom to answer."""

    def __init__(
        self,
        kind: Literal["move", "wish", "quit"],
        seat: int,
        words: str,
        command: str,
        version: int,
        answer: Callable[[Answer], None],
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.words = words
        self.command = command  # the id under which it was sent: sent twice, it happens once
        self.version = version  # the one that its sender saw
        self.answer = answer


class LiveTable:
    """One table. All that changes it goes through `do`, one act at a time."""

    def __init__(self, row: TableRow, terms: Terms, store: Store) -> None:
        self.row = row
        self.terms = terms
        self.store = store
        self.seal = seal(row.seed)
        self.story = terms.box.part("story")
        self.game = terms.deal(row.seed, events=True)
        self.version = 0
        self.marks: list[int] = [len(self._events())]  # how many events there were at each version
        self.commands: dict[tuple[int, str], int] = {}  # the version that each command made
        self.left: set[int] = set()  # seats whose players have left for good
        self.watchers: set[Watcher] = set()
        self._chairs: list[Chair] = []  # the seats as they are told; none when somebody has come or gone since
        self.closed = False  # put away: whoever still holds it has to open the table anew
        self.touched = monotonic()  # when somebody was last here or did something
        self._acts: deque[Act] = deque()  # the first is being done just now, the others wait
        self.moved = asyncio.Event()  # set when something has to happen by itself
        self._seat(row.seats)
        for move in row.moves:
            self._perform(move)
        # The version since which each seat has been asked the same. How long that was before the table was
        # opened is not known any more: whoever saw an older version has to look again.
        self.asked_at = [self.version] * terms.seats
        self._questions = [question(prompt) for prompt in self.now().prompts]

    # What is so

    def _seat(self, seats: list[SeatRow]) -> None:
        """Note who sits where, and whether everyone is there: a game begins when no seat is free any more."""
        self.seats = seats
        self._chairs = []
        self.names = [seat.name for seat in seats]
        self.started = not any(seat.free for seat in seats)
        self._voices = {seat: Voice(self.names, seat) for seat in [None, OPEN, *range(len(seats))]}

    @property
    def over(self) -> bool:
        return self.game.turn is None

    def seat_of(self, player: int | None) -> int | None:
        if player is None:
            return None
        return next((seat.seat for seat in self.seats if seat.player == player), None)

    def may_watch(self, player: int | None) -> bool:
        return self.row.public or self.seat_of(player) is not None or self.made_by(player)

    def made_by(self, player: int | None) -> bool:
        return player is not None and player == self.row.host

    def waits_for(self, seat: int | None) -> bool:
        """Whether the seat owes the table a choice, in turn or not."""
        if seat is None or not self.started or self.over or seat in self.left or self.passes(seat):
            return False
        return bool(self.game.prompt(seat)["must"])

    @property
    def idle(self) -> bool:
        """Whether nobody is here, nothing is being done, and no bot has to think."""
        return not self.watchers and not self._acts and self.bot_to_move() is None and not self.passes()

    def bot_to_move(self) -> str | None:
        """The bot whose turn it is, if one's is; it may play on for somebody who left."""
        if self.game.turn is None or not self.started:
            return None
        return STAND_IN if self.game.turn in self.left else self.seats[self.game.turn].bot

    def passes(self, seat: int | None = None) -> bool:
        """Whether a person, in this seat or in any, is asked and can only pass: that needs nobody."""
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
        """Make a move for somebody who is not connected: a bot, or who can only pass."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.do(Act("move", seat, words, command, version, partial(_settle, answered)))
        return await answered

    def do(self, act: "Act") -> None:
        """Do something in its turn: check it, make it durable, do it, tell everyone and answer.

        What was begun is finished even if whoever began it has gone: what is kept must have happened here too.
        """
        if self.closed:
            raise UndercroftError("This table was put away meanwhile: come in again.")
        self._acts.append(act)
        if len(self._acts) == 1:
            self._keep_next()

    def _keep_next(self) -> None:
        """Have the next act kept that can be done, and refuse those before it."""
        while self._acts:
            act = self._acts[0]
            done = self.commands.get((act.seat, act.command))
            try:
                words = self._agree(act) if done is None else ""
            except UndercroftError as problem:
                self._answer(False, str(problem))
                continue
            except Exception:  # or it would stand before all others for ever
                logger.exception("An act could not be considered")
                self._answer(False, "Something went wrong here, and it is our fault.")
                continue
            if done is not None:
                self._answer(True, version=done)
                continue
            row = MoveRow(self.version + 1, act.seat, words, act.command)
            self.store.append(self.row.id, row, time(), partial(self._kept, row))
            return

    def _agree(self, act: "Act") -> str:
        """What to keep of an act if it can be done; raises if it cannot, and says why."""
        if act.kind == "move":
            self._check(act.seat, act.version)
            number = self.game.read(act.words)
            if number not in self.game.legal_moves(act.seat):
                self.game.push(number, act.seat)  # raises, and says what would be legal
            return self.game.say(number)
        if self.over or not self.started:
            raise UndercroftError("There is no game going on.")
        if act.kind == "wish":
            self.game.copy().wish(act.seat, act.words)  # raises if it is none
            return WISH + act.words
        return LEAVE

    def _kept(self, row: MoveRow, problem: Exception | None) -> None:
        """An act is on the disk, or could not be kept."""
        if isinstance(problem, IntegrityError):
            self._answer(False, "Somebody else was quicker: look again.")
        elif problem is not None:
            self._answer(False, "That could not be kept, and so it has not happened. Try again.")
        else:
            try:
                self._happen(row)
            finally:
                self._answer(True)
        self._keep_next()

    def _happen(self, row: MoveRow) -> None:
        self.touched = monotonic()
        self.row.moves.append(row)
        self._perform(row)
        now = self.now()
        self._note_questions(row.seat, now)
        self._tell_news(now)
        if self.over or self.bot_to_move() is not None or self.passes():
            self.moved.set()

    def _answer(self, ok: bool, reason: str | None = None, version: int | None = None) -> None:
        """Answer the act whose turn it was, which is done with."""
        act = self._acts.popleft()
        act.answer(Answer(act.command, ok, self.version if version is None else version, reason))

    async def finish_acts(self) -> None:
        while self._acts:
            await asyncio.sleep(0.001)

    def _check(self, seat: int, version: int) -> None:
        if not self.started:
            raise UndercroftError("The game begins when every seat is taken.")
        if version > self.version:
            raise UndercroftError("That version of the table does not exist yet.")
        if version < self.asked_at[seat]:
            raise UndercroftError("The table has moved on since you saw it: look again.")

    def _perform(self, move: MoveRow) -> None:
        perform(self.game, move.seat, move.words)
        if move.words == LEAVE:
            self.left.add(move.seat)
        self.version = move.version
        self.marks.append(len(self._events()))
        self.commands[move.seat, move.command] = move.version

    def _note_questions(self, mover: int, now: "Now") -> None:
        """Whoever is asked something new must have seen it before they answer."""
        for seat, prompt in enumerate(now.prompts):
            asked = question(prompt)
            if asked != self._questions[seat] or seat == mover:
                self.asked_at[seat] = self.version
                self._questions[seat] = asked

    # What is told

    def arrive(self, watcher: Watcher, since: int | None, chat: list[Spoken]) -> Told:
        """Add a watcher; what it missed, or everything. The talk has no versions, so it comes whole either way."""
        watcher.seat = self.seat_of(watcher.player)
        self.watchers.add(watcher)
        self._chairs = []
        if since is not None and 0 < since <= self.version:
            return msgspec.structs.replace(self.news(watcher.seat, since, self.now()), chat=chat)
        return self.whole(watcher.seat, chat)

    def depart(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._chairs = []
        self.touched = monotonic()

    def tell(self, told: Told) -> None:
        for watcher in list(self.watchers):
            watcher.hear(told)

    def _tell_news(self, now: "Now") -> None:
        for seat in {watcher.seat for watcher in self.watchers}:
            news = self.news(seat, self.version - 1, now)
            for watcher in list(self.watchers):
                if watcher.seat == seat:
                    watcher.hear(news)

    def reseat(self, seats: list[SeatRow], chat: list[Spoken]) -> None:
        """Somebody sat down or lost a seat: all learn it, who sits sees a hand, perhaps the game can begin."""
        began = self.started
        self._seat(seats)
        anew: list[Watcher] = []  # who sees the table as they have not before
        for watcher in list(self.watchers):
            seat = self.seat_of(watcher.player)
            if not self.may_watch(watcher.player):
                self.watchers.discard(watcher)
                watcher.seat = None  # what they still say is said by nobody who sits here
                watcher.dismiss()
            elif seat != watcher.seat or (self.started and not began):
                watcher.seat = seat
                anew.append(watcher)
        self.tell_seating()
        for watcher in anew:
            watcher.hear(self.whole(watcher.seat, chat))
        if self.started and not began:
            self.moved.set()

    def tell_seating(self) -> None:
        self.tell(Seated(self.about()))

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
            version=self.version,
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
            version=self.version,
            view=self.game.view(seat) if self.started else {},
            asked=self.asked(seat, now),
            story=[self.step(version, seat) for version in range(self.version + 1)] if self.started else [],
            chat=chat,
            seed=self.seed(),
        )

    def news(self, seat: int | None, since: int, now: "Now") -> News:
        return News(
            about=now.about,
            version=self.version,
            steps=[self.step(version, seat) for version in range(since + 1, self.version + 1)],
            view=self.game.view(seat),
            asked=self.asked(seat, now),
            seed=self.seed(),
        )

    def seed(self) -> str | None:
        """The seed, once nothing can be gained from it. A string: it is too large for a page's numbers."""
        return str(self.row.seed) if self.over else None

    def asked(self, seat: int | None, now: "Now") -> Asked | None:
        if seat is None or self.over or not self.started:
            return None
        if seat in self.left or self.passes(seat):
            return Asked(False, "", "", "", [], {})
        prompt = now.prompts[seat]
        moves = [
            Choice(choice["words"], choice["number"], choice["note"], choice["touches"])
            for choice in prompt["moves"]
        ]
        return Asked(prompt["must"], prompt["what"], prompt["why"], prompt["clause"], moves, prompt["barred"])

    def step(self, version: int, seat: int | None) -> Step:
        """What the seat may know of one version; version 0 is the deal."""
        first = self.marks[version - 1] if version else 0
        events = self._events()[first : self.marks[version]]
        return Step(version, [self.line(event, seat) for event in events if event.seen_by(seat)])

    def line(self, event: Event, seat: int | None) -> Line:
        plain = event.plain()
        text = self.story.sentence(plain, self._voices[seat])
        return Line(text, event.clause, plain, self.story.headline(plain))

    def _events(self) -> list[Event]:
        assert self.game.events is not None
        return self.game.events


def _settle(answered: asyncio.Future[Answer], answer: Answer) -> None:
    if not answered.done():
        answered.set_result(answer)


class Now:
    """How things stand: found out once, for all who are told."""

    def __init__(self, about: About, prompts: list[dict[str, Any]]) -> None:
        self.about = about
        self.prompts = prompts


def question(prompt: dict[str, Any]) -> Any:
    """What identifies the question before a seat: its moves, and the room or step they are for."""
    return prompt["what"], [choice["move"] for choice in prompt["moves"]]
