"""Positions that are pickled, copied and compared, whatever the game is made of."""

import copy
import os
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import undercroft
from undercroft.core.chance import Chance
from undercroft.core.errors import BadCards
from undercroft.core.game import Choice, Game, Step
from undercroft.core.notation import Vocabulary
from undercroft.core.seat import Seat
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.content import TextFile
from undercroft.core.telling.events import Event, Happening
from undercroft.core.telling.views import Facts, Outcome
from undercroft.testing import whole

ROOT = Path(__file__).parent.parent.parent
SHELF = ROOT / "bench" / "shelf"
PLAY_ON = """
import pickle, sys
from undercroft.testing import whole
game = pickle.load(sys.stdin.buffer)
print(game.terms.content)
print(whole(game))
game.push(game.legal_moves()[0])
print(whole(game))
"""


class Countdown(Game):
    """A game without a box, in plain Python: seats take from a heap in turn, and the one who empties it wins."""

    def __init__(self, heap: int) -> None:
        super().__init__(2, Chance(1), [])
        self.then(Take(0, 3))
        self.heap = heap
        self.names = {"first": {1, 2}, "last": (3, [4])}

    @property
    def vocabulary(self) -> Vocabulary:
        return Vocabulary(["take 1", "take 2", "take 3"])


class Take(Choice[Countdown]):
    """A player takes up to so many."""

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most = most

    def moves(self, table: Countdown) -> list[int]:
        return list(range(min(self.most, table.heap)))

    def take(self, table: Countdown, move: int) -> None:
        table.heap -= move + 1
        if table.heap:
            table.then(Rest(), Take(1 - self.seat, self.most))


class Rests(Happening, frozen=True):
    of: list[int]


class Rest(Step[Countdown]):
    """Nothing happens."""

    def run(self, table: Countdown) -> None:
        """It rests."""


def countdown() -> Countdown:
    game = Countdown(10)
    game.advance()
    return game


@pytest.mark.parametrize("again", [lambda game: pickle.loads(pickle.dumps(game)), copy.copy, copy.deepcopy])
def test_a_game_of_plain_python_and_without_a_box_is_kept_whole(again: Any) -> None:
    game = countdown()
    game.push(1)
    game.tell(Rests([1]), "none")
    kept = again(game)
    assert kept == game
    assert (kept.heap, kept.turn, kept.names, kept.legal_moves()) == (8, 1, game.names, [0, 1, 2])
    kept.push(0)
    kept.names["first"].add(9)
    kept.events[0].what.of.append(2)
    assert (game.heap, game.turn, game.names["first"]) == (8, 1, {1, 2})
    assert game.events is not None
    assert game.events[0].what == Rests([1])


def test_a_game_equals_only_the_same_position_of_the_same_game() -> None:
    game = undercroft.new("dungeon-raiders", seats=3, seed=1)
    assert game == undercroft.new("dungeon-raiders", seats=3, seed=1)
    assert game == undercroft.new("dungeon-raiders", seats=3, seed=1, events=True)  # who listens changes nothing
    assert game != undercroft.new("dungeon-raiders", seats=3, seed=2)
    assert game != undercroft.new("dungeon-raiders", seats=3, seed=1, memory=True)
    assert game != undercroft.new("dungeon-raiders", seats=4, seed=1)
    assert game != undercroft.new("dungeoneer", seats=3, seed=1)
    assert countdown() == countdown()
    assert countdown() != Countdown(9)
    assert game.__eq__("a game") is NotImplemented
    assert game != "a game"
    other = game.copy()
    other.chance.bits()  # other dice are to come
    assert other != game


@pytest.mark.parametrize(
    "thing",
    [
        undercroft.new("dungeon-raiders", seats=3, seed=1),
        Chance(1),
        Outcome("none", [0], [1], [Facts()]),
    ],
)
def test_what_can_change_has_no_hash(thing: object) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(thing)


def test_chance_events_and_outcomes_are_compared_by_what_they_hold() -> None:
    assert Chance(1) == Chance(1) != Chance(2)
    assert Event(Rests([1]), "none") == Event(Rests([1]), "none") != Event(Rests([2]), "none")
    assert Event(Rests([1]), "none", to=1) != Event(Rests([1]), "none")
    facts = [Facts(why="it rested")]
    assert Outcome("none", [0], [1], facts) == Outcome("none", [0], [1], facts) != Outcome("none", [], [1], facts)
    for thing in (Chance(1), Event(Rests([1]), "none"), Outcome("none", [0], [1], facts)):
        assert thing.__eq__(1) is NotImplemented


def test_a_pickled_game_refers_to_its_cards_and_does_not_hold_them() -> None:
    for name in undercroft.games():
        game = undercroft.new(name, seats=2, seed=1)
        data = pickle.dumps(game)
        again = pickle.loads(data)
        assert again.terms is game.terms is not None
        assert len(data) < 6_000


def with_another_figure(box: Box) -> str:
    """The card file of a game with one figure changed: the first for which the game has rules."""
    text = box.file("cards.toml").read_text(encoding="utf-8")
    for figure in re.finditer(r"^(\w+) = ([1-8])$", text, re.MULTILINE):
        changed = f"{text[: figure.start(2)]}{int(figure[2]) + 1}{text[figure.end(2) :]}"
        try:
            cards = box.read_cards(TextFile("changed.toml", changed))
        except BadCards:
            continue
        if box.fingerprint(cards) != box.fingerprint(box.cards):
            return changed
    raise AssertionError(f"no figure in the card file of {box.title} can be changed")


@pytest.mark.slow
def test_a_game_with_cards_of_its_own_goes_on_in_another_process_without_their_file(tmp_path: Path) -> None:
    for name in undercroft.games():
        box = undercroft.games()[name]
        file = tmp_path / f"{name}.toml"
        file.write_text(with_another_figure(box), encoding="utf-8")
        game = undercroft.new(name, seats=2, seed=1, cards=file)
        file.unlink()
        assert game.terms is not None
        assert game.terms.content != box.fingerprint(box.cards)
        game.push(game.legal_moves()[-1])
        told = in_another_process(PLAY_ON, pickle.dumps(game))
        before = whole(game)
        game.push(game.legal_moves()[0])
        assert told == [game.terms.content, before, whole(game)]


@pytest.mark.slow
def test_a_game_from_elsewhere_can_be_pickled_too() -> None:
    code = """
import copy, pickle, undercroft
game = undercroft.new("high-card", seats=2, seed=3, events=True)
game.push(game.legal_moves()[1])
for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
    assert again == game and again is not game
    assert again.hands == game.hands and again.deck == game.deck and again.laid == game.laid
    again.push(again.legal_moves()[0])
    assert again != game and len(again.events) > len(game.events)
print("alike")
"""
    assert in_another_process(code, b"", SHELF) == ["alike"]


def test_a_pickled_seat_is_the_side_of_its_bot() -> None:
    game = undercroft.new("dungeoneer", seats=3, seed=2)
    seat = Seat(game, 1, Chance(4))
    again = pickle.loads(pickle.dumps(seat))
    assert again.view() == seat.view()
    assert again.sample() == seat.sample()
    assert again.sample() != game


def in_another_process(code: str, given: bytes, *path: Path) -> list[str]:
    """The lines that this code prints; it reads what is given, and finds what is installed on that path too."""
    found = os.pathsep.join(filter(None, [*map(str, path), os.environ.get("PYTHONPATH", "")]))
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": found},
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().splitlines()
