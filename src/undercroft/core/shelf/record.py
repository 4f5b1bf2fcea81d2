"""A game as plain text: what was agreed, every move in words, and how it ended.

A record reads like this, and replays to the same game on every machine:

    Undercroft record 1
    Game: dungeon-raiders
    Content: 5b0ff2a1c9d0e8f3
    Options: ties=tied
    Seal: 7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451
    Seed: 7
    Seat 0: Ana
    Seat 1: greedy
    Seat 2: greedy

    1 play 5
    2 play 3
    0 use torch

    Result: end.winner 2
    Check: 0f51c2d9b37e4a06

Besides moves there are two other acts: `0 leave` for a player who has left for good, and, in games that ask out of
turn, `0 wish: ask always` for one who says how they want to be asked.

The check line is computed from all lines above it, so that it shows whether a record was cut off or edited.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from ..chance import check_seed, seal
from ..errors import BadRecord, BadSeats, BadSeed, UndercroftError
from ..game import Game
from .box import Terms
from .installed import find
from .options import Value, read_options, say_value

TITLE = "Undercroft record 1"
FIELDS = ("Game", "Content", "Options", "Seal", "Seed")
LEAVE = "leave"
WISH = "wish: "  # followed by how a seat wants to be asked
LONGEST_SEED = 100  # digits


class Record:
    """What happened at one table, move by move."""

    def __init__(self, terms: Terms, players: Sequence[str], seed: int) -> None:
        self.terms = terms
        if len(players) != terms.seats:
            raise BadSeats(f"{len(players)} players cannot fill {terms.seats} seats.")
        check_seed(seed)
        self.players = [plain_name(name) for name in players]
        self.seed = seed
        self.moves: list[tuple[int, str]] = []
        self.content = terms.content
        self.result = ""

    # While a game is played

    def add(self, game: Game, move: int, seat: int | None = None) -> None:
        """Make the move in the game and write it down."""
        who = game.turn if seat is None else seat
        words = game.say(move)
        game.push(move, seat)
        assert who is not None  # the push would have failed
        self._note(game, who, words)

    def leave(self, game: Game, seat: int) -> None:
        """Let a player leave for good and write it down."""
        game.leave(seat)
        self._note(game, seat, LEAVE)

    def wish(self, game: Game, seat: int, words: str) -> None:
        """Let a player say how they want to be asked and write it down."""
        game.wish(seat, words)
        self._note(game, seat, WISH + words)

    def _note(self, game: Game, seat: int, words: str) -> None:
        self.moves.append((seat, words))
        self.result = say_result(game)

    # Playing it again

    def replay(self, events: bool = False) -> Game:
        """The game after all moves."""
        *_, game = self.retrace(events)
        return game

    def retrace(self, events: bool = False) -> Iterator[Game]:
        """The game as dealt and after every move: always the same one, further on."""
        game = self.terms.deal(self.seed, events)
        yield game
        for number, (seat, words) in enumerate(self.moves, 1):
            try:
                perform(game, seat, words)
            except UndercroftError as problem:
                raise BadRecord(
                    f"Move {number} of the record, {seat} {words}, cannot be made: {problem}{self._stranger()}"
                ) from None
            yield game

    def verify(self) -> Game:
        """Replay the whole record and check everything it claims; returns the final game."""
        self.check_cards()
        game = self.replay()
        if say_result(game) != self.result:
            there, here = self.result or "unfinished", say_result(game) or "unfinished"
            raise BadRecord(f'The record says the result is "{there}", but its moves lead to "{here}".')
        return game

    def passes_on(self) -> dict[str, Value]:
        """What this finished game hands on to the next at the same table, as options of that one."""
        game = self.replay()
        if not game.over:
            raise BadRecord("That game is not over yet: it has nothing to hand on.")
        return self.terms.box.passes_on(game)

    def check_cards(self) -> None:
        """Raise an error if it was played with different cards."""
        if not self.terms.fits(self.content):
            raise BadRecord(
                f"The record was played with cards {self.content}, but these are cards {self.terms.content}: "
                "name the card file it was played with, using --cards."
            )

    def _stranger(self) -> str:
        if self.terms.fits(self.content):
            return ""
        return f" (It was played with cards {self.content}, but these are cards {self.terms.content}.)"

    # As text

    def text(self) -> str:
        options = ", ".join(f"{name}={say_value(value)}" for name, value in self.terms.options.items())
        lines = [
            TITLE,
            f"Game: {self.terms.box.name}",
            f"Content: {self.content}",
            f"Options: {options}",
            f"Seal: {seal(self.seed)}",
            f"Seed: {self.seed}",
            *(f"Seat {seat}: {name}" for seat, name in enumerate(self.players)),
            "",
            *(f"{seat} {words}" for seat, words in self.moves),
            "",
            f"Result: {self.result or 'unfinished'}",
        ]
        body = "\n".join(lines) + "\n"
        return f"{body}Check: {checksum(body)}\n"

    def save(self, file: Path | str) -> None:
        """Write the record so that a crash leaves either the old file or the new one."""
        path = Path(file)
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".part")
        draft.write_text(self.text(), encoding="utf-8")
        draft.replace(path)

    @staticmethod
    def load(file: Path | str, cards: Path | str | None = None) -> "Record":
        path = Path(file)
        try:
            return Record.parse(path.read_text(encoding="utf-8"), cards)
        except OSError as problem:
            raise BadRecord(f"{path} cannot be read: {problem.strerror}.") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{path} is not a record: it is not text.") from None
        except BadRecord as problem:
            raise BadRecord(f"{path}: {problem}") from None

    @staticmethod
    def parse(text: str, cards: Path | str | None = None) -> "Record":
        """The record in this text, checked line by line."""
        text = text.replace("\r\n", "\n")  # as some systems write it
        if not text.startswith("Undercroft record "):
            raise BadRecord(f'This is not an Undercroft record: its first line must be "{TITLE}".')
        if not text.startswith(TITLE + "\n"):
            raise BadRecord(f'This record is in another format: "{text.splitlines()[0]}", not "{TITLE}".')
        body = check(text)
        header, players, moves, result = split(body)
        options = read_options([pair for pair in header["Options"].split(",") if pair.strip()])
        terms = find(header["Game"]).agree(len(players), options, cards)
        if not header["Seed"].isdecimal() or len(header["Seed"]) > LONGEST_SEED:
            raise BadRecord(f'The seed must be a whole number, not "{header["Seed"][:40]}".')
        try:
            record = Record(terms, players, int(header["Seed"]))
        except BadSeed as problem:
            raise BadRecord(str(problem)) from None
        if seal(record.seed) != header["Seal"]:
            raise BadRecord(
                f"The seed {record.seed} does not match the seal {header['Seal'][:12]}… shown before the game."
            )
        record.moves = moves
        record.content = header["Content"]
        record.result = "" if result == "unfinished" else result
        return record


def perform(game: Game, seat: int, words: str) -> None:
    """Do what a line in a record says: a move, a wish, or leaving for good."""
    if words == LEAVE:
        game.leave(seat)
    elif words.startswith(WISH):
        game.wish(seat, words.removeprefix(WISH))
    else:
        game.push(game.read(words), seat)


def check(text: str) -> str:
    """Everything but the check line, if that still matches."""
    body, found, line = text.rpartition("Check: ")
    if not found or not body.endswith("\n"):
        raise BadRecord("The record is cut off: it has no check line at its end.")
    if line.strip() != checksum(body):
        raise BadRecord("The record was changed after it was written: its check line does not match.")
    return body


def checksum(body: str) -> str:
    return sha256(body.encode()).hexdigest()[:16]


def split(body: str) -> tuple[dict[str, str], list[str], list[tuple[int, str]], str]:
    """Header, players, moves and result of a record's text."""
    lines = body.splitlines()[1:]
    header = {}
    for number, name in enumerate(FIELDS):
        line = lines[number] if number < len(lines) else ""
        field, colon, value = line.partition(":")
        if field != name or not colon:
            raise BadRecord(f'Line {number + 2} must be "{name}: …", not "{line}".')
        header[name] = value.strip()
    players: list[str] = []
    moves: list[tuple[int, str]] = []
    result = None
    for number, line in enumerate(lines[len(FIELDS) :], len(FIELDS) + 2):
        if line.startswith(f"Seat {len(players)}: ") and not moves:
            players.append(line.partition(": ")[2])
        elif line.startswith("Result: ") and result is None:
            result = line.removeprefix("Result: ").strip()
        elif line:
            seat, _, words = line.partition(" ")
            if not seat.isdecimal() or len(seat) > 2 or not words or result is not None:
                raise BadRecord(f'Line {number} must be a seat and a move such as "0 play 3", not "{line}".')
            moves.append((int(seat), words))
    if not result:
        raise BadRecord("The record has no result line.")
    return header, players, moves, result


def plain_name(name: str) -> str:
    """A name that fits on one line and into any file."""
    return " ".join(name.encode("utf-8", "replace").decode().split())


def say_result(game: Game) -> str:
    """How the game ended, in one line: the clause and the seats that won; empty while it goes on."""
    outcome = game.outcome()
    if outcome is None:
        return ""
    return " ".join([outcome.clause, *(str(seat) for seat in outcome.winners)])
