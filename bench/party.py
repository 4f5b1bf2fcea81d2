"""How parties of Dungeon Dwellers fare: who survives, who wins with what, and what winners live on.

    python bench/party.py --seats 4 --games 600
    python bench/party.py --seats 4 --bot search:100 --games 60      # the same deals for every bot
    python bench/party.py --seats 2 --option three-monsters=on --games 400

All seats have bots of one kind, or one of them has another, which sits in every seat of each deal:

    python bench/party.py --seats 4 --one search:0.5s --games 40

Intervals are 95% Wilson intervals; a class's share of wins is a multiple of the
fair one, among the games that it was in.
"""

import argparse
import sys
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import cast

from undercroft.core.shelf.options import read_options
from undercroft.games.dungeon_dwellers.cards.deck import BOSS_LEVEL, CLASSES, DECK_SIZE
from undercroft.games.dungeon_dwellers.shapes import events as told
from undercroft.games.dungeon_dwellers.shapes.views import DwellersOutcome
from undercroft.games.dungeon_dwellers.table.table import CARDS_EACH, Dwellers
from undercroft.lab.cards import read_card_file
from undercroft.lab.intervals import wilson
from undercroft.lab.play import game_seed, play_game
from undercroft.lab.setting import Options, Setting

GAME = "dungeon-dwellers"
BATCH = 4  # games a process plays before it reports


@dataclass
class Fared:
    """What became of one class, or of one deck."""

    games: int = 0
    lived: int = 0
    won: float = 0.0

    def add(self, lived: bool, share: float) -> None:
        self.games += 1
        self.lived += lived
        self.won += share

    def merge(self, other: "Fared") -> None:
        self.games += other.games
        self.lived += other.lived
        self.won += other.won


@dataclass
class Report:
    """What was counted in some games."""

    games: int = 0
    lived: int = 0
    turns: list[float] = field(default_factory=list)  # of each player, by game
    longest: int = 0  # turns of all players together
    classes: dict[str, Fared] = field(default_factory=lambda: defaultdict(Fared))
    decks: dict[str, Fared] = field(default_factory=lambda: defaultdict(Fared))
    gold: int = 0  # of winners: gold cards, monster cards, what missing hit points cost
    trophies: int = 0
    healing: int = 0
    one: Fared = field(default_factory=Fared)  # the bot that is unlike the others
    exchanges: Counter[tuple[int, str]] = field(default_factory=Counter)  # by level and what was taken

    def add(self, other: "Report") -> None:
        for name in ("games", "lived", "gold", "trophies", "healing"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest = max(self.longest, other.longest)
        self.turns += other.turns
        self.exchanges.update(other.exchanges)
        for mine, theirs in ((self.classes, other.classes), (self.decks, other.decks)):
            for key, fared in theirs.items():
                mine[key].merge(fared)
        self.one.merge(other.one)


def deck_name(game: Dwellers, seat: int) -> str:
    """The ready deck that somebody played with."""
    person = game.people[seat]
    first = person.character * CARDS_EACH + 1
    faces = Counter(game.energy.face[first : first + DECK_SIZE])
    for plan in game.deck.plans:
        if all(faces[face] == copies for face, copies in enumerate(plan.cards)):
            return plan.name
    return "another deck"


def count_exchanges(game: Dwellers, report: Report) -> None:
    level = 1
    for event in game.events or []:
        match event.what:
            case told.MonstersPlaced(level=placed):
                level = placed
            case told.BossAppears():
                level = BOSS_LEVEL
            case told.TakesGold(wounds=wounds) if wounds:
                report.exchanges[level, "gold"] += 1
            case told.TakesTreasure(wounds=wounds) if wounds:
                report.exchanges[level, "treasure"] += 1


def play(setting: Setting, bot: str, one: str, seed: int, numbers: range) -> Report:
    terms = setting.terms()
    report = Report()
    for number in numbers:
        deal, chair = divmod(number, terms.seats) if one else (number, -1)
        names = [one if seat == chair else bot for seat in range(terms.seats)]
        played = play_game(terms, names, game_seed(seed, deal), events=True)
        game, outcome = cast(Dwellers, played.game), cast(DwellersOutcome, played.outcome)
        lived, shares = outcome.ending == "boss", outcome.shares()
        report.games += 1
        report.lived += lived
        report.turns.append(game.turns / terms.seats)
        report.longest = max(report.longest, game.turns)
        count_exchanges(game, report)
        for seat, share in enumerate(shares):
            report.classes[CLASSES[game.character(game.people[seat]).kind]].add(lived, share)
            report.decks[deck_name(game, seat)].add(lived, share)
            if seat == chair:
                report.one.add(lived, share)
        for seat in outcome.winners:
            facts = outcome.facts[seat]
            report.gold += facts.gold
            report.trophies += facts.monsters
            report.healing += facts.healing
    return report


def interval(won: float, of: float) -> str:
    low, high = wilson(won, of)
    return f"{won / max(1, of):.1%} ({low:.1%} – {high:.1%}) of {of:.0f}"


def say(report: Report, seats: int) -> None:
    print(f"survived: {interval(report.lived, report.games)} games")
    if report.one.games:
        print(f"the one bot won {interval(report.one.won, report.one.games)} games")
    turns = sorted(report.turns)
    half, most = (turns[min(len(turns) - 1, round(share * len(turns)))] for share in (0.5, 0.95))
    print(f"turns of each player: half {half:.1f}, 95% {most:.1f}; longest game {report.longest} turns in all")
    for what, rows in (("class", report.classes), ("deck", report.decks)):
        for name, fared in sorted(rows.items()):
            among, all_games = (fared.won / max(1, of) * seats for of in (fared.lived, fared.games))
            print(
                f"{what} {name}: {fared.games} games, survived {fared.lived / fared.games:.1%},"
                f" won {interval(fared.won, fared.lived)} survived:"
                f" {among:.2f} of its share, {all_games:.2f} of all games"
            )
    total = report.gold + report.trophies - report.healing
    if total > 0:
        print(
            f"winners have {total / report.lived:.0f}: {report.gold / report.lived:.0f} in gold cards,"
            f" {report.trophies / report.lived:.0f} in monster cards ({report.trophies / total:.0%}),"
            f" {report.healing / report.lived:.0f} off for healing"
        )
    for level in range(1, BOSS_LEVEL + 1):
        gold, treasure = (report.exchanges[level, what] for what in ("gold", "treasure"))
        each = (gold + treasure) / (report.games * seats)
        print(f"level {level}: {each:.2f} exchanges a player, {gold / max(1, gold + treasure):.0%} for gold")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--bot", default="greedy")
    reader.add_argument("--one", default="", metavar="BOT", help="sits in one seat in place of such a bot")
    reader.add_argument("--games", type=int, default=600)
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    reader.add_argument("--cards", type=Path, metavar="FILE", help="other cards than those of the box")
    chosen = reader.parse_args()
    cards = None if chosen.cards is None else read_card_file(GAME, chosen.cards)
    options: Options = tuple(read_options(chosen.option).items())
    setting = Setting("", GAME, chosen.seats, options, cards)
    batches = [range(first, min(first + BATCH, chosen.games)) for first in range(0, chosen.games, BATCH)]
    report = Report()
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        work = [pool.submit(play, setting, chosen.bot, chosen.one, chosen.seed, batch) for batch in batches]
        for done in work:
            report.add(done.result())
            told = f"{report.games} games, {report.lived} survived"
            told += f", {report.one.won:g} won by the one bot" if chosen.one else ""
            print(f"· {told}", file=sys.stderr, flush=True)
    say(report, chosen.seats)


if __name__ == "__main__":
    main()
