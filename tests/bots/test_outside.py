"""Other people's programs in a seat: one that plays, and many that do what they should not."""

import json
import sys
from pathlib import Path

import pytest

import undercroft
from undercroft.bots import bot, outside
from undercroft.bots.outside import LOST, STALLS, Line, Program, forgive_all
from undercroft.cli import main
from undercroft.core.chance import Chance
from undercroft.core.errors import UnknownBot
from undercroft.core.game import Game
from undercroft.core.seat import Seat

EXAMPLE = Path(__file__).parent.parent.parent / "docs" / "example_bot.py"
READ = "import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n"
LAST = "    print(json.dumps({'question': asked['question'], 'move': asked['moves'][-1]}), flush=True)\n"


def written(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text(text)
    return str(path)


def play(program: Program) -> Game:
    """A duel of the program against the first legal move, to its end."""
    game = undercroft.new("dungeon-raiders", seats=2, seed=4)
    chance = Chance(1)
    while game.turn is not None:
        seat = Seat(game, game.turn, chance)
        game.push(program.choose(seat) if game.turn == 0 else min(game.legal_moves()))
    program.leave()
    return game


def test_a_program_plays_what_it_answers(tmp_path: Path) -> None:
    program = Program(written(tmp_path, READ + LAST))
    game = undercroft.new("dungeon-raiders", seats=2, seed=4)
    assert game.turn is not None
    assert program.choose(Seat(game, game.turn, Chance(1))) == game.legal_moves()[-1]
    program.leave()
    assert not program.gone


def test_a_program_is_told_its_seat_what_that_sees_its_moves_and_its_time(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = Program(written(tmp_path, READ + f"    open({str(heard)!r}, 'a').write(line)\n" + LAST))
    game = undercroft.new("dungeon-raiders", seats=3, seed=4)
    assert game.turn is not None
    program.choose(Seat(game, game.turn, Chance(1)))
    program.leave()
    asked = json.loads(heard.read_text())
    assert asked == {
        "question": 1,
        "seat": game.turn,
        "seconds": 10.0,
        "left": 300.0,
        "view": json.loads(json.dumps(game.view(game.turn))),
        "moves": [game.say(move) for move in game.legal_moves()],
    }


BAD = {
    "crashes at once": ("raise SystemExit(3)", "stopped"),
    "crashes in the middle": (READ + "    if asked['question'] == 3: raise ValueError\n" + LAST, "stopped"),
    "stalls": (READ + "    time.sleep(60)", "took too long"),
    "stalls in the middle": (READ + "    if asked['question'] == 3: time.sleep(60)\n" + LAST, "took too long"),
    "never reads": ("import time\ntime.sleep(60)", "took too long"),
    "says nonsense": (READ + "    print('lo!', flush=True)", "nonsense"),
    "says what is no object": (READ + "    print([1, 2], flush=True)", "nonsense"),
    "nests": (READ + "    print('[' * 5000, flush=True)", "nonsense"),
    "says no words": (READ + "    print('{\"move\": null}', flush=True)", "nonsense"),
    "plays what it does not hold": (READ + '    print(\'{"move": "play sword"}\', flush=True)', "nonsense"),
    "answers another question": (READ + '    print(\'{"question": 99, "move": "play 1"}\', flush=True)', "long"),
    "floods": ("while True: print('x' * 5000)", "nonsense"),
    "floods in one line": ("import sys\nwhile True: sys.stdout.write('x' * 5000)", "far too much"),
    "speaks in bytes": (
        READ + "    sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush()",
        "nonsense",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_program_that_fails_loses_its_seat_and_not_the_table(
    name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    text, why = BAD[name]
    program = Program(written(tmp_path, text), answer=0.6)
    assert play(program).outcome() is not None
    assert why in program.gone
    assert "another bot plays on" in capfd.readouterr().err


def test_the_time_of_a_whole_game_is_counted_too(tmp_path: Path) -> None:
    program = Program(written(tmp_path, READ + "    time.sleep(0.1)\n" + LAST), game=0.5)
    assert play(program).outcome() is not None
    assert program.gone == "took too long"


def test_a_program_that_has_been_sent_away_does_not_run_on(tmp_path: Path) -> None:
    program = Program(written(tmp_path, READ + "    time.sleep(60)"), answer=0.3)
    play_one = undercroft.new("dungeon-raiders", seats=2, seed=4)
    assert play_one.turn is not None
    program.choose(Seat(play_one, play_one.turn, Chance(1)))
    assert program.line is not None
    assert program.line.process.poll() is not None


@pytest.mark.parametrize("command", ["", "./nowhere.py", "nosuchprogram --fast", "'unclosed"])
def test_a_program_that_is_not_there_is_named(command: str) -> None:
    with pytest.raises(UnknownBot):
        bot(f"program:{command}")


@pytest.mark.parametrize(("game", "games"), [("dungeon-raiders", 3), ("dungeoneer", 1)])
def test_the_example_plays_a_whole_simulation(game: str, games: int, capfd: pytest.CaptureFixture[str]) -> None:
    lines = EXAMPLE.read_text().splitlines()
    assert len(lines) < 40
    bots = f"program:{EXAMPLE},greedy"
    assert main(["simulate", game, "--seats", "2", "--bots", bots, "--games", str(games)]) == 0
    printed = capfd.readouterr()
    assert "program:" in printed.out
    assert "undercroft:" not in printed.err


def test_moves_made_in_place_of_a_program_are_counted(tmp_path: Path) -> None:
    program = Program(written(tmp_path, READ + "    if asked['question'] == 3: raise SystemExit\n" + LAST))
    game = undercroft.new("dungeon-raiders", seats=2, seed=4)
    chance = Chance(1)
    choices = 0
    while game.turn is not None:
        choices += game.turn == 0 and len(game.legal_moves()) > 1
        seat = Seat(game, game.turn, chance)
        game.push(program.choose(seat) if game.turn == 0 else min(game.legal_moves()))
    program.leave()
    assert program.stood_in == choices - 2 > 0
    assert program.complaint == "stopped; another bot plays on in its seat"


def test_a_program_that_plays_is_not_stood_in_for(tmp_path: Path) -> None:
    program = Program(written(tmp_path, READ + LAST))
    play(program)
    assert (program.stood_in, program.complaint) == (0, "")


def test_a_program_that_is_too_late_game_after_game_is_not_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Line] = []

    def start(words: list[str], quiet: bool) -> Line:
        started.append(Line(words, quiet))
        return started[-1]

    monkeypatch.setattr(outside, "Line", start)
    for _ in range(STALLS + 2):
        program = Program(written(tmp_path, READ + "    time.sleep(60)"), answer=0.1, aloud=False)
        play(program)
    assert len(started) == STALLS
    assert "is not started again" in program.gone
    assert program.stood_in > 0
    forgive_all()
    program = Program(written(tmp_path, READ + LAST))
    play(program)
    assert not program.gone


def test_a_program_that_plays_again_is_forgiven(tmp_path: Path) -> None:
    for _ in range(STALLS - 1):
        play(Program(written(tmp_path, READ + "    time.sleep(60)"), answer=0.1, aloud=False))
    play(Program(written(tmp_path, READ + LAST)))
    assert LOST[str(tmp_path / "bot.py")] == 0


def test_each_complaint_of_a_run_is_printed_once(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    bots = f"program:{written(tmp_path, 'raise ValueError')},greedy"
    assert main(["simulate", "dungeon-raiders", "--seats", "2", "--bots", bots, "--games", "5"]) == 0
    printed = capfd.readouterr().err
    assert printed.count("bot.py stopped; another bot plays on in its seat (in 5 games).") == 1
    assert printed.count("undercroft:") == printed.count("Traceback") == 1


def test_a_program_may_be_any_command(tmp_path: Path) -> None:
    program = Program(f"{sys.executable} {written(tmp_path, READ + LAST)}")
    assert play(program).outcome() is not None
    assert not program.gone
