"""Other people's programs in a seat: one that plays, and many that do what they should not."""

import json
import re
import sys
from pathlib import Path

import msgspec
import pytest

import undercroft
from undercroft.bots import bot
from undercroft.bots.outside import program as outside
from undercroft.bots.outside.program import LOST, STALLS, Conversation, Program, forgive_all
from undercroft.cli import main
from undercroft.core.chance import Chance
from undercroft.core.errors import UnknownBot
from undercroft.core.game import Game
from undercroft.core.seat import Seat

EXAMPLE = Path(__file__).parent.parent.parent / "docs" / "example_bot.py"
READ = "import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n"
LAST = "    print(json.dumps({'question': asked['question'], 'move': asked['moves'][-1]}), flush=True)\n"

BUFFERED = "import io, sys\nsys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, 'w')))\n"


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
    luck = Chance(1)
    Seat(game, game.turn, luck)
    assert asked == {
        "question": 1,
        "seat": game.turn,
        "seconds": 10.0,
        "left": 300.0,
        "chance": luck.bits(),
        "view": msgspec.json.decode(msgspec.json.encode(game.view(game.turn))),
        "moves": [game.say(move) for move in game.legal_moves()],
    }


BAD = {
    "crashes at once": ("raise SystemExit(3)", "exited with code 3"),
    "crashes in the middle": (
        READ + "    if asked['question'] == 3: raise ValueError\n" + LAST,
        "exited with code 1",
    ),
    "is killed": (READ + "    import os\n    os.kill(os.getpid(), 9)", "was killed by SIGKILL"),
    "closes its output": ("import os, time\nos.close(1)\ntime.sleep(60)", "closed its output"),
    "leaves a child behind": (
        "import subprocess\nsubprocess.Popen(['sleep', '60'])\nraise SystemExit(4)",
        "exited with code 4",
    ),
    "stalls": (READ + "    time.sleep(60)", "gave no answer in 0.6 seconds (does it flush"),
    "stalls in the middle": (READ + "    if asked['question'] == 3: time.sleep(60)\n" + LAST, "gave no answer"),
    "does not flush": (BUFFERED + READ + LAST.replace(", flush=True", ""), "does it flush"),
    "never reads": ("import time\ntime.sleep(60)", "gave no answer"),
    "says nonsense": (READ + "    print('lo!', flush=True)", "nonsense"),
    "says what is not an object": (READ + "    print([1, 2], flush=True)", "nonsense"),
    "nests": (READ + "    print('[' * 5000, flush=True)", "nonsense"),
    "says no words": (READ + "    print('{\"move\": null}', flush=True)", "nonsense"),
    "plays what it does not hold": (READ + '    print(\'{"move": "play sword"}\', flush=True)', "nonsense"),
    "answers another question": (READ + '    print(\'{"question": 99, "move": "play 1"}\', flush=True)', "another"),
    "answers many other questions": (
        READ + '    while True: print(\'{"question": 99, "move": "play 1"}\', flush=True)',
        "it answered another question",
    ),
    "floods": ("while True: print('x' * 5000)", "nonsense"),
    "floods in one line": ("import sys\nwhile True: sys.stdout.write('x' * 5000)", "more than 10,000 bytes"),
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
    assert "greedy takes over its seat" in capfd.readouterr().err


def test_the_time_of_a_whole_game_is_counted_too(tmp_path: Path) -> None:
    program = Program(written(tmp_path, READ + "    time.sleep(0.1)\n" + LAST), game=0.5)
    assert play(program).outcome() is not None
    assert program.gone.startswith("has used up its time")


def test_a_program_that_has_been_sent_away_does_not_run_on(tmp_path: Path) -> None:
    program = Program(written(tmp_path, READ + "    time.sleep(60)"), answer=0.3)
    play_one = undercroft.new("dungeon-raiders", seats=2, seed=4)
    assert play_one.turn is not None
    program.choose(Seat(play_one, play_one.turn, Chance(1)))
    assert program.conversation is not None
    assert program.conversation.process.poll() is not None


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("", "Which program?"),
        ("./nowhere.py", 'no program "./nowhere.py"'),
        ("nosuchprogram --fast", 'no program "nosuchprogram"'),
        ("'unclosed", "cannot be read"),
        ("folder", "is a folder"),
        ("./asleep.sh", "chmod +x"),
        ("awake.sh", "program:./awake.sh"),
    ],
)
def test_a_program_that_cannot_be_run_is_named(
    command: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    for name, mode in (("asleep.sh", 0o644), ("awake.sh", 0o755)):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(mode)
    with pytest.raises(UnknownBot, match=re.escape(why)):
        bot(f"program:{command}")


def test_what_no_bot_is_called_is_said_with_all_that_there_is() -> None:
    with pytest.raises(UnknownBot, match=r"search:0\.5s.*program:COMMAND"):
        bot("gredy")


def test_an_answer_may_name_its_question_in_words(tmp_path: Path) -> None:
    answer = LAST.replace("asked['question']", "str(asked['question'])")
    program = Program(written(tmp_path, READ + answer))
    play(program)
    assert not program.gone


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
    assert program.complaint == "exited with code 0; greedy takes over its seat"


def test_a_program_that_plays_is_not_stood_in_for(tmp_path: Path) -> None:
    program = Program(written(tmp_path, READ + LAST))
    play(program)
    assert (program.stood_in, program.complaint) == (0, "")


def test_a_program_that_is_too_late_game_after_game_is_not_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Conversation] = []

    def start(words: list[str], quiet: bool) -> Conversation:
        started.append(Conversation(words, quiet))
        return started[-1]

    monkeypatch.setattr(outside, "Conversation", start)
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
    assert printed.count("bot.py exited with code 1; greedy takes over its seat (in 5 games).") == 1
    assert printed.count("undercroft:") == printed.count("Traceback") == 1


def test_a_program_may_be_any_command(tmp_path: Path) -> None:
    program = Program(f"{sys.executable} {written(tmp_path, READ + LAST)}")
    assert play(program).outcome() is not None
    assert not program.gone
