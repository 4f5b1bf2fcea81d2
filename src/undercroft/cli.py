"""The `undercroft` command."""

import argparse
import io
import sys
from pathlib import Path
from typing import NoReturn

from rich.console import Console

import undercroft
from undercroft.core.errors import UndercroftError

USAGE_ERROR = 2
BOTS_HELP = (
    "one for all seats, or one per seat, rotating from game to game (default greedy); "
    "also search:0.5s, search:1000, program:./mybot.py"
)
SEED_HELP = "the same seed gives the same games (default: one that nobody can guess; it is printed)"


class Parser(argparse.ArgumentParser):
    """Reports mistakes in one sentence and points to the help."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}. See {self.prog} --help.", file=sys.stderr)
        sys.exit(USAGE_ERROR)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; a user's mistake is reported in a sentence, with exit code 2."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a screen that cannot show ● shows ?
    given = sys.argv[1:] if arguments is None else arguments
    chosen = parser().parse_args(given or ["serve"])
    try:
        return int(chosen.run(chosen) or 0)
    except UndercroftError as problem:
        print(f"undercroft: {problem}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        print("\nundercroft: stopped.", file=sys.stderr)
        return 130
    except EOFError:
        print()  # nobody is at the keyboard any more
        return 0
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has seen enough
        return 0
    except OSError as problem:
        print(f"undercroft: {problem.filename or 'a file'}: {problem.strerror}.", file=sys.stderr)
        return USAGE_ERROR


def parser() -> Parser:
    how = "compiled" if undercroft.compiled else "plain Python"
    top = Parser(prog="undercroft", description="Small-press dungeon games at one table.")
    top.epilog = "Without a command, the table opens in the browser."
    top.add_argument("--version", action="version", version=f"undercroft {undercroft.__version__} ({how})")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND", parser_class=Parser)

    play = commands.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", nargs="?", help="which game; if left out, choose from those installed")
    play.add_argument("--seats", metavar="WHO,…", help="who sits where: me, a bot, or me:Ana (default me and bots)")
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set one of the game's options"
    )
    play.add_argument("--options", action="store_true", help="list the game's options and exit")
    play.add_argument("--seed", type=int, help="the same seed deals the same game")
    play.add_argument("--cards", type=Path, metavar="FILE", help="play with the cards in this file")
    play.add_argument(
        "--after", type=Path, metavar="FILE", help="begin with what this finished game hands on, if it does"
    )
    play.add_argument("--hotseat", action="store_true", help="several people share this screen")
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="continue a saved game (default: the latest)"
    )
    play.set_defaults(run=run_play)

    simulate = commands.add_parser("simulate", help="let bots play many games and count who wins")
    simulate.add_argument("game", help="which game, as undercroft games lists it")
    simulate.add_argument("--seats", type=int, default=4, metavar="N", help="how many play (default 4)")
    simulate.add_argument("--bots", default="greedy", metavar="BOT,…", help=BOTS_HELP)
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default 1000)")
    simulate.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use (default 1)")
    simulate.add_argument("--seed", type=int, help=SEED_HELP)
    simulate.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set one of the game's options"
    )
    simulate.add_argument("--cards", type=Path, metavar="FILE", help="play with the cards in this file")
    simulate.add_argument("--out", type=Path, metavar="FILE", help="write every result to a .csv or .parquet file")
    simulate.set_defaults(run=run_simulate)

    lab = commands.add_parser("lab", help="play many games and write a page of plots about them")
    add_long_run(lab, "lab-GAME")
    lab.add_argument("--bots", default="greedy", metavar="BOT,…", help=BOTS_HELP)
    lab.add_argument("--seats", default="4", metavar="N,…", help="how many play; several are compared (default 4)")
    lab.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE,…",
        help="set one of the game's options; several values are compared",
    )
    lab.add_argument("--cards", type=Path, metavar="FILE", help="a card file, compared with the cards in the box")
    lab.add_argument("--against", type=Path, metavar="FILE", help="compare it with this card file instead")
    lab.set_defaults(run=run_lab)

    arena = commands.add_parser("arena", help="let bots play a tournament and rate them")
    add_long_run(arena, "arena-GAME")
    arena.add_argument(
        "--bots",
        required=True,
        metavar="BOT,…",
        help="two or more, each named once: greedy, search:0.5s, program:./mybot.py (no default)",
    )
    arena.add_argument("--seats", type=int, metavar="N", help="seats per table (default: as many as bots)")
    arena.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set one of the game's options"
    )
    arena.add_argument("--cards", type=Path, metavar="FILE", help="play with the cards in this file")
    arena.set_defaults(run=run_arena)

    replay = commands.add_parser("replay", help="step through a recorded game")
    replay.add_argument("record", type=Path, help="the file of the recorded game")
    replay.add_argument("--seat", type=int, metavar="N", help="see it from this seat (default: everything)")
    replay.add_argument("--cards", type=Path, metavar="FILE", help="the card file it was played with")
    replay.add_argument("--all", action="store_true", help="print the whole story at once")
    replay.set_defaults(run=run_replay)

    cards = commands.add_parser("cards", help="print a game's card file, to make a copy you can change")
    cards.add_argument("game", help="which game, as undercroft games lists it")
    cards.set_defaults(run=run_cards)

    verify = commands.add_parser("verify", help="replay a record and check its seal, moves and result")
    verify.add_argument("record", type=Path, help="the file of the recorded game")
    verify.add_argument("--cards", type=Path, metavar="FILE", help="the card file it was played with")
    verify.set_defaults(run=run_verify)

    rulebook = commands.add_parser("rulebook", help="read a game's rules, clause by clause")
    rulebook.add_argument("game", help="which game, as undercroft games lists it")
    rulebook.add_argument("clause", nargs="?", help="one clause, with the tests that cover it")
    rulebook.add_argument("--coverage", action="store_true", help="list which clauses have tests")
    rulebook.add_argument("--tests", type=Path, default=Path("tests"), metavar="FOLDER", help="where the tests are")
    rulebook.set_defaults(run=run_rulebook)

    serve = commands.add_parser("serve", help="open the table in the browser (the default command)")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on (default 127.0.0.1)")
    serve.add_argument("--port", type=int, default=8580, help="the port to listen on (default 8580)")
    serve.add_argument("--database", type=Path, metavar="FILE", help="where tables are stored")
    serve.add_argument("--quiet", action="store_true", help="do not open a browser")
    serve.set_defaults(run=run_serve)

    new_game = commands.add_parser("new-game", help="begin a game of your own, with a small one that plays at once")
    new_game.add_argument("name", help='what it is called, for example "Moon Market"')
    new_game.add_argument("--folder", type=Path, metavar="DIR", help="where to put it (default: the name, here)")
    new_game.set_defaults(run=run_new_game)

    games = commands.add_parser("games", help="list the installed games")
    games.set_defaults(run=run_games)
    return top


def add_long_run(command: Parser, out: str) -> None:
    """The arguments that the lab and the arena have in common."""
    command.add_argument("game", help="which game, as undercroft games lists it")
    command.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default 1000)")
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use (default 1)")
    command.add_argument(
        "--on",
        choices=("pool", "ray"),
        default="pool",
        help="run on this machine's processes (the default) or a Ray cluster",
    )
    command.add_argument("--seed", type=int, help=SEED_HELP)
    command.add_argument(
        "--out", type=Path, metavar="FOLDER", help=f"folder for the results and the page (default {out})"
    )
    command.add_argument("--replace", action="store_true", help="overwrite the results of another run there")


# Each command loads what it needs when it runs, so that `undercroft --help` answers at once.


def run_play(chosen: argparse.Namespace) -> None:
    from undercroft.terminal.begin import begin

    begin(chosen, Console())


def run_simulate(chosen: argparse.Namespace) -> None:
    from undercroft.terminal.simulate import simulate_and_report

    simulate_and_report(chosen, Console())


def run_lab(chosen: argparse.Namespace) -> int:
    from undercroft.terminal.lab import run_lab

    return run_lab(chosen, Console())


def run_arena(chosen: argparse.Namespace) -> int:
    from undercroft.terminal.lab import run_arena

    return run_arena(chosen, Console())


def run_replay(chosen: argparse.Namespace) -> None:
    from undercroft.terminal.replay import replay

    replay(chosen, Console())


def run_verify(chosen: argparse.Namespace) -> None:
    from undercroft.terminal.replay import verify

    verify(chosen, Console())


def run_cards(chosen: argparse.Namespace) -> None:
    from undercroft.core.shelf.installed import find

    print(find(chosen.game).file("cards.toml").read_text(encoding="utf-8"), end="")


def run_rulebook(chosen: argparse.Namespace) -> int:
    from undercroft.terminal.rules import show_rulebook

    return show_rulebook(chosen, Console())


def run_serve(chosen: argparse.Namespace) -> None:
    from undercroft.server.serve import serve

    serve(chosen, Console())


def run_new_game(chosen: argparse.Namespace) -> None:
    from undercroft.terminal.new_game import new_game

    new_game(chosen, Console())


def run_games(chosen: argparse.Namespace) -> None:
    from undercroft.terminal.begin import list_games

    list_games(Console())
