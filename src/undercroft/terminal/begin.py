"""Starting a game from the command line."""

from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

import undercroft
from undercroft.bots import OPPONENT, PROGRAM, STAND_IN, bot, split_spec
from undercroft.core.errors import BadRecord, UnknownGame
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.installed import find, fresh_seed, shelf
from undercroft.core.shelf.options import Value, read_options, say_value
from undercroft.core.shelf.record import Record

from .play import Session
from .saves import check_folder, fresh_path, load_unfinished, newest_unfinished
from .seats import ME, Chair, read_chairs

FRIENDS = 3  # how many bots join a player who does not say how many


def begin(chosen: Namespace, console: Console) -> None:
    """Play a new game, or continue a saved one."""
    if not undercroft.compiled:
        console.print("[grey50]Running as plain Python: slower than compiled, otherwise the same.[/]")
    check_folder()
    if chosen.resume is not None:
        resume(Path(chosen.resume) if chosen.resume else newest_unfinished(), chosen.cards, console)
        return
    box = find(chosen.game) if chosen.game else choose_game(console)
    if chosen.options:
        list_options(box, console)
        return
    chairs = read_chairs(chairs_wanted(box, chosen.seats), chosen.hotseat)
    wanted: dict[str, object] = {**read_options(chosen.option)}
    if chosen.after is not None:
        wanted |= handed_on(box, chosen.after, chosen.cards)
    terms = box.agree(len(chairs), wanted, chosen.cards)
    seed = fresh_seed() if chosen.seed is None else chosen.seed
    record = Record(terms, [chair.word() for chair in chairs], seed)
    Session(console, record, chairs, fresh_path(box.name)).run()


def handed_on(box: Box, path: Path, cards: Path | None) -> dict[str, Value]:
    """What a finished game hands on to this one, as options."""
    record = Record.load(path, cards)
    if record.terms.box is not box:
        raise BadRecord(f"{path} has a game of {record.terms.box.title}, not of {box.title}.")
    found = record.passes_on()
    if not found:
        raise BadRecord(f"The game in {path} hands nothing on to the next.")
    return found


def resume(path: Path, cards: Path | None, console: Console) -> None:
    record = load_unfinished(path, cards)
    chairs = [read_kept_chair(word) for word in record.players]
    console.print(f"Continuing {escape(str(path))}.")
    Session(console, record, chairs, path).run()


def read_kept_chair(word: str) -> Chair:
    """A chair from a record. The record may be a stranger's, so no program that it names is run."""
    kind, name = split_spec(word)
    if kind.startswith(f"{PROGRAM}:"):
        kind = STAND_IN
    chair = Chair(kind, name or word)
    if not chair.is_person:
        bot(kind)  # raises if there is no such bot any more
    return chair


def chairs_wanted(box: Box, seats: str | None) -> str:
    """The chairs as written; a number alone means me and bots, and nothing means me and a few bots."""
    if seats is not None and not seats.isdecimal():
        return seats
    bots = int(seats) - 1 if seats else min(FRIENDS, box.players[1] - 1)
    return ",".join([ME, *[OPPONENT] * bots])


def choose_game(console: Console) -> Box:
    """Ask which game, unless there is only one."""
    offered = shelf()
    if not offered:
        raise UnknownGame("No game is installed.")
    if len(offered) == 1:
        return offered[0]
    list_games(console)
    while True:
        answer = console.input("Which one? ").strip()
        if answer.isdecimal() and 1 <= int(answer) <= len(offered):
            return offered[int(answer) - 1]
        console.print(f"[yellow]Choose a number from 1 to {len(offered)}.[/]")


def list_games(console: Console) -> None:
    table = Table("", "game", "title", "players", "by", box=None, padding=(0, 2, 0, 0))
    for number, box in enumerate(shelf(), 1):
        least, most = box.players
        table.add_row(str(number), box.name, box.title, f"{least}–{most}", box.rulebook.credit)
    console.print(table)


def list_options(box: Box, console: Console) -> None:
    for option in box.options:
        if option.text:
            continue
        words = " | ".join(say_value(value) for value in option.values)
        least, most = option.seats
        console.print(f"[bold]{option.name}[/]={escape(words)}  [grey62]default {say_value(option.default)}[/]")
        span = f"{least} to {most} players" if most > least else f"{least} player"
        console.print(f"    {escape(box.rulebook.clause(option.clause).text)} [grey50]({span})[/]")
