"""Somebody else's program in a seat: it reads questions and writes answers, each a line of JSON.

It is never trusted. Whatever it does, the table gets a legal move in time. A program that answers late, crashes or
talks too much loses its seat to a stand-in, and so does one that answers nonsense once too often.
"""

import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any
from weakref import finalize

import msgspec

from undercroft.core.errors import UnknownBot
from undercroft.core.seat import Seat

from ..bot import Bot
from ..greedy import Greedy

ANSWER = 10.0  # seconds for one answer
GAME = 300.0  # seconds for all answers in a game
NONSENSE = 3  # illegal answers until the program is sent away
LONGEST = 10_000  # bytes in an answer
STALLS = 3  # games in a row lost by being too late until the program is not started again
FAREWELL = 1.0  # seconds to exit in when the game is over
GLANCE = 0.25  # seconds between two checks that the program is still running

LOST: dict[str, int] = {}  # programs that lost a seat in this run, and how many times in a row by being too late
RUNNING: "set[subprocess.Popen[bytes]]" = set()  # the programs that this process has to kill


class Program(Bot):
    """Asks a program, and plays for it when it fails."""

    def __init__(self, command: str, answer: float = ANSWER, game: float = GAME, aloud: bool = True) -> None:
        self.command = command
        self.aloud = aloud  # whether complaints are printed at once
        self.words = read_command(command)
        self.answer = answer
        self.left = game
        self.questions = 0
        self.nonsense = 0
        self.gone = ""  # why it was sent away
        self.conversation: Conversation | None = None

    def choose(self, seat: Seat) -> int:
        moves = {seat.say(move): move for move in seat.legal_moves()}
        if len(moves) > 1:
            said = None if self.gone else self.ask(seat, list(moves))
            if said in moves:
                return moves[said]
            self.stood_in += 1
        return Greedy().choose(seat)

    def ask(self, seat: Seat, moves: list[str]) -> str | None:
        """What the program answers, or None if it gives no answer."""
        self.questions += 1
        time = min(self.answer, self.left)
        question = {
            "question": self.questions,
            "seat": seat.seat,
            "seconds": round(time, 3),
            "left": round(self.left, 3),
            "chance": int(seat.chance.bits()),
            "view": seat.view(),
            "moves": moves,
        }
        begun = monotonic()
        try:
            said = self.start().exchange(question, time)
        except OSError as problem:
            self.send_away(f"cannot be run: {problem.strerror}")
            return None
        except TooLate as problem:
            LOST[self.command] = LOST.get(self.command, 0) + 1
            late = f"gave no answer in {time:g} seconds" if time == self.answer else "has used up its time"
            self.send_away(late + str(problem))
            return None
        except Silence as problem:
            self.send_away(str(problem))
            return None
        finally:
            self.left -= monotonic() - begun
        if said not in moves:
            self.nonsense += 1
            wrong = f"answered {said[:60]!r}, which is not a legal move"
            if self.nonsense < NONSENSE:
                self.complain(wrong, f" (it may {say_some(moves)})")
            else:
                self.send_away(f"{wrong}, and nonsense once too often")
        return said

    def start(self) -> "Conversation":
        """The running program; one that was too late again and again is not started any more."""
        if self.conversation is None:
            if LOST.get(self.command, 0) >= STALLS:
                raise Silence(f"was too late in {STALLS} games in a row and is not started again")
            self.conversation = Conversation(self.words, quiet=self.command in LOST)
        return self.conversation

    def send_away(self, why: str) -> None:
        self.gone = why
        LOST.setdefault(self.command, 0)
        self.complain(f"{why}; greedy takes over its seat")
        if self.conversation is not None:
            self.conversation.cut()

    def complain(self, what: str, more: str = "") -> None:
        self.complaint = what
        if self.aloud:
            print(f"undercroft: {self.command} {what}{more}.", file=sys.stderr)

    def leave(self) -> None:
        if self.conversation is not None:
            self.conversation.close()
            self.conversation = None
            if not self.gone and self.command in LOST:
                LOST[self.command] = 0  # it can play: those that were too late were not in a row


class TooLate(Exception):
    """There was no answer in time."""


class Silence(Exception):
    """There will be no more answers."""


class Conversation:
    """A running program, and a thread that talks to it so that nobody else ever has to wait for it."""

    def __init__(self, words: list[str], quiet: bool = False) -> None:
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            start_new_session=os.name == "posix",
        )
        self.questions: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self.answers: SimpleQueue[Answer | Silence] = SimpleQueue()
        RUNNING.add(self.process)
        self.cut = finalize(self, end, self.process)
        Thread(target=talk, args=(self.process, self.questions, self.answers), daemon=True).start()

    def exchange(self, question: dict[str, Any], time: float) -> str:
        self.questions.put(question)
        hint = " (does it flush what it writes?)"
        until = monotonic() + time
        ended = False
        while (left := until - monotonic()) > 0:
            try:
                said = self.answers.get(timeout=min(left, GLANCE))
            except Empty:
                if ended:  # a process that it started may hold its output open
                    raise Silence(how_it_ended(self.process)) from None
                ended = self.process.poll() is not None
                continue
            if isinstance(said, Silence):
                raise said
            if said.is_to(question):
                return said.words
            hint = " (it answered another question)"
        raise TooLate(hint)

    def close(self) -> None:
        """Tell the program that there is nothing more to read, and make sure that it exits."""
        self.questions.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(FAREWELL)
        self.cut()


def talk(
    process: "subprocess.Popen[bytes]",
    questions: "SimpleQueue[dict[str, Any] | None]",
    answers: "SimpleQueue[Answer | Silence]",
) -> None:
    """Hand over questions and pass answers back, until there are no more of either."""
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(OSError, ValueError):
        while (question := questions.get()) is not None:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            process.stdin.flush()
            heard: list[Answer] = []
            while not heard or not heard[-1].is_to(question):
                line = process.stdout.readline(LONGEST)
                if not line.endswith(b"\n"):
                    much = f"answered with a line of more than {LONGEST:,} bytes"
                    answers.put(Silence(much if len(line) == LONGEST else how_it_ended(process)))
                    return
                said = read_answer(line)
                if said.is_to(question) or not heard:  # of answers to other questions, the first is enough
                    heard.append(said)
                    answers.put(said)
        process.stdin.close()
        return
    answers.put(Silence(how_it_ended(process)))


class Answer:
    """What a program says, and to which question if it says that."""

    def __init__(self, words: str, number: str | None = None) -> None:
        self.words = words
        self.number = number

    def is_to(self, question: dict[str, Any]) -> bool:
        return self.number in (None, str(question["question"]))


def read_answer(line: bytes) -> Answer:
    """A line in any other format is taken as the words of a move."""
    words = line.decode(errors="replace").strip()
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return Answer(words)
    if not isinstance(said, dict) or not isinstance(said.get("move"), str):
        return Answer(words)
    number = said.get("question")
    return Answer(said["move"], None if number is None else str(number))


def how_it_ended(process: "subprocess.Popen[bytes]") -> str:
    """What happened to a program that says nothing more."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(GLANCE)
    code = process.returncode
    if code is None:
        return "closed its output"
    if code >= 0:
        return f"exited with code {code}"
    with contextlib.suppress(ValueError):
        return f"was killed by {signal.Signals(-code).name}"
    return f"was killed by signal {-code}"


def say_some(moves: list[str]) -> str:
    said = ", ".join(moves[:6])
    return f"{said} and {len(moves) - 6} more" if len(moves) > 6 else said


def end(process: "subprocess.Popen[bytes]") -> None:
    """Kill a program, and whatever it has started."""
    kill(process)
    process.wait()
    RUNNING.discard(process)


def forgive_all() -> None:
    """Begin a run: forget what programs did in an earlier one."""
    LOST.clear()


def end_all() -> None:
    """Kill all programs without waiting for any, for a process that has to exit at once."""
    for process in list(RUNNING):
        kill(process)


def kill(process: "subprocess.Popen[bytes]") -> None:
    with contextlib.suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def read_command(command: str) -> list[str]:
    """What to run: a Python file by this Python, anything else as it is."""
    try:
        words = shlex.split(command)
    except ValueError as problem:
        raise UnknownBot(f'"program:{command}" cannot be read: {problem}.') from None
    if not words:
        raise UnknownBot("Which program? Write program:./mybot.py.")
    if words[0].endswith(".py"):
        if not Path(words[0]).is_file():
            raise UnknownBot(f'There is no program "{words[0]}".')
        return [sys.executable, *words]
    if shutil.which(words[0]) is None:
        raise UnknownBot(what_is_wrong(Path(words[0])))
    return words


def what_is_wrong(program: Path) -> str:
    """Why something cannot be run."""
    if program.is_dir():
        return f'"{program}" is a folder, not a program.'
    if not program.is_file():
        return f'There is no program "{program}".'
    if not os.access(program, os.X_OK):
        return f'"{program}" is not executable: run chmod +x {program}.'
    return f'There is no command "{program}"; to run the file here, write program:./{program}.'
