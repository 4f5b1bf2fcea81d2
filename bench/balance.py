"""What a game's figures do over many games, as a page of Markdown.

    python bench/balance.py dungeoneer --by set --games 1000 > docs/balance/dungeoneer.md
    python bench/balance.py dungeoneer --options 3 --games 100 --random 300 >> docs/balance/dungeoneer.md

Every seat count and every value of the option named by --by is played by bots of one kind, and once more by random
ones: how games end and how long they take, how often each character wins, and which cards and Quests were of use.
With --options every value of every option is played at tables of so many seats instead, the others as in the rules.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context

from undercroft.bots import bot
from undercroft.core.box import Box, Terms
from undercroft.core.chance import stream
from undercroft.core.options import say_value
from undercroft.core.seat import Seat
from undercroft.core.shelf import find

BATCH = 25  # games a process plays before it reports
NAMES = ("card", "quest")  # fields of events that name a card
IDLE = ("drew", "discards")  # events that use no card


@dataclass
class Tally:
    """What was counted at one kind of table."""

    games: int = 0
    decisions: int = 0
    lengths: Counter[int] = field(default_factory=Counter)  # games by rounds
    ends: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)  # how often each character sat there
    won: Counter[str] = field(default_factory=Counter)
    seats_won: Counter[int] = field(default_factory=Counter)
    named: Counter[tuple[str, str]] = field(default_factory=Counter)  # kind of event, name

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        for name in ("lengths", "ends", "played", "won", "seats_won", "named"):
            getattr(self, name).update(getattr(other, name))


def play(terms: Terms, name: str, seed: int, tally: Tally) -> None:
    """One game between bots of one kind."""
    game = terms.deal(seed, events=True)
    game.polite = False
    chances = [stream(seed, f"bot {seat}") for seat in range(terms.seats)]
    player = bot(name)
    while game.turn is not None:
        seat = game.turn
        game.push(player.choose(Seat(game, seat, chances[seat])))
        tally.decisions += 1
    outcome = game.outcome()
    assert outcome is not None
    assert game.events is not None
    tally.games += 1
    tally.ends[outcome.clause] += 1
    tally.lengths[outcome.facts[0].get("rounds", 0)] += 1
    for seat, facts in enumerate(outcome.facts):
        tally.played[facts["character"]] += 1
        if seat in outcome.winners:
            tally.won[facts["character"]] += 1 / len(outcome.winners)  # type: ignore[assignment]
            tally.seats_won[(seat - first_of(game)) % terms.seats] += 1 / len(outcome.winners)  # type: ignore[assignment]
    for event in game.events:
        for key in NAMES:
            if isinstance(event.data.get(key), str):
                tally.named[event.kind, event.data[key]] += 1


def first_of(game: object) -> int:
    return int(getattr(game, "first", 0))


def play_batch(game: str, seats: int, options: dict[str, object], name: str, numbers: range) -> Tally:
    terms = find(game).agree(seats, options)
    tally = Tally()
    for number in numbers:
        seed = sha256(f"balance/{game}/{seats}/{sorted(options.items())}/{number}".encode()).digest()
        play(terms, name, int.from_bytes(seed[:8], "big"), tally)
    return tally


def play_all(
    pool: ProcessPoolExecutor, game: str, seats: int, options: dict[str, object], name: str, games: int
) -> Tally:
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    work = [pool.submit(play_batch, game, seats, options, name, numbers) for numbers in batches]
    tally = Tally()
    for done in work:
        tally.add(done.result())
    print(f"· {seats} seats, {options}, {name}: {games} games", file=sys.stderr, flush=True)
    return tally


def wilson(won: float, of: int) -> tuple[float, float]:
    """The 95% interval of a share."""
    z, share = 1.96, won / of
    middle = share + z * z / (2 * of)
    spread = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - spread) / (1 + z * z / of), (middle + spread) / (1 + z * z / of)


def quantile(lengths: Counter[int], share: float) -> int:
    left = share * lengths.total()
    for rounds in sorted(lengths):
        left -= lengths[rounds]
        if left <= 0:
            return rounds
    return max(lengths)


def say_lengths(rows: list[tuple[str, Tally]]) -> None:
    print("| table | games | rounds: half | 95% | 99.9% | longest | decisions | ends |")
    print("|---|---|---|---|---|---|---|---|")
    for table, tally in rows:
        ends = ", ".join(f"{clause} {number / tally.games:.1%}" for clause, number in tally.ends.most_common())
        rounds = [quantile(tally.lengths, share) for share in (0.5, 0.95, 0.999)]
        print(
            f"| {table} | {tally.games:,} | {rounds[0]} | {rounds[1]} | {rounds[2]} | {max(tally.lengths)} "
            f"| {tally.decisions / tally.games:.0f} | {ends} |"
        )


def say_characters(rows: list[tuple[str, Tally]]) -> None:
    print("| table | " + "character: wins as a multiple of the fair share, with 95% interval |")
    print("|---|---|")
    for table, tally in rows:
        seats = round(tally.played.total() / tally.games)
        told = []
        for name, of in sorted(tally.played.items(), key=lambda item: -tally.won[item[0]] / item[1]):
            low, high = wilson(tally.won[name], of)
            told.append(f"{name} {tally.won[name] / of * seats:.2f} ({low * seats:.2f} to {high * seats:.2f})")
        print(f"| {table} | {'; '.join(told)} |")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("--by", help="an option of which every value is played")
    reader.add_argument("--bot", default="greedy")
    reader.add_argument("--games", type=int, default=1000, help="of each kind of table")
    reader.add_argument("--random", type=int, help="games of random bots; as many if not said")
    reader.add_argument("--seats", help="only these, for example 2,3")
    reader.add_argument("--jobs", type=int, default=2)
    reader.add_argument("--options", type=int, metavar="SEATS", help="play every value of every option instead")
    chosen = reader.parse_args()
    box = find(chosen.game)
    if chosen.options:
        play_options(box, chosen)
        return
    wanted = (
        [int(n) for n in chosen.seats.split(",")] if chosen.seats else range(box.players[0], box.players[1] + 1)
    )
    tables: list[tuple[int, dict[str, object]]] = []
    for seats in wanted:
        option = next((o for o in box.options if o.name == chosen.by and o.applies(seats)), None)
        tables += [(seats, {option.name: value} if option else {}) for value in (option.values if option else [0])]
    greedy: list[tuple[str, Tally]] = []
    chance: list[tuple[str, Tally]] = []
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        for seats, options in tables:
            table = f"{seats} seats" + "".join(f", {value}" for value in options.values())
            greedy.append((table, play_all(pool, chosen.game, seats, options, chosen.bot, chosen.games)))
            games = chosen.games if chosen.random is None else chosen.random
            if games:
                chance.append((table, play_all(pool, chosen.game, seats, options, "random", games)))
    say_page(box.title, chosen.bot, greedy, chance)


def play_options(box: Box, chosen: argparse.Namespace) -> None:
    """How long games take by every value of every option that is not the usual one."""
    tables: list[dict[str, object]] = [
        {option.name: value}
        for option in box.options
        if option.applies(chosen.options)
        for value in option.values
        if value != option.default
    ]
    rows: dict[str, list[tuple[str, Tally]]] = {chosen.bot: [], "random": []}
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        for options in tables:
            told = ", ".join(f"{name} {say_value(value)}" for name, value in options.items())  # type: ignore[arg-type]
            for name, found in rows.items():
                games = chosen.games if name == chosen.bot or chosen.random is None else chosen.random
                found.append((told, play_all(pool, chosen.game, chosen.options, options, name, games)))
    for name, found in rows.items():
        print(f"\n## By option, {chosen.options} seats, games between {name} bots\n")
        print(f"Made by `{' '.join(['python', *sys.argv])}`.\n")
        say_lengths(found)


def say_page(title: str, name: str, greedy: list[tuple[str, Tally]], chance: list[tuple[str, Tally]]) -> None:
    command = " ".join(["python", *sys.argv])
    print(f"# {title}: what its figures do\n\nMade by `{command}`, cards as in the box.\n")
    print(f"## Games between {name} bots\n")
    say_lengths(greedy)
    print("\n## Who wins\n")
    say_characters(greedy)
    print("\n## Seats\n")
    for table, tally in greedy:
        shares = ", ".join(f"{tally.seats_won[seat] / tally.games:.1%}" for seat in range(len(tally.seats_won)))
        print(f"- {table}, from the first player on: {shares}")
    if chance:
        print("\n## Games between random bots\n")
        say_lengths(chance)
    used = say_used(f"What was used, in all games of {name} bots", greedy)
    if chance:
        random = say_used("What was used, in all games of random bots", chance)
        held = {card for rows in (greedy, chance) for _, tally in rows for _, card in tally.named}
        print("\n## What was never used\n")
        print(f"- by {name} bots: {', '.join(sorted(held - used)) or 'nothing'}")
        print(f"- by {name} or random bots: {', '.join(sorted(held - used - random)) or 'nothing'}")


def say_used(title: str, rows: list[tuple[str, Tally]]) -> set[str]:
    """What cards were used for, and how often; the names of those that were."""
    print(f"\n## {title}\n")
    total = Tally()
    for _, tally in rows:
        total.add(tally)
    for kind in sorted({kind for kind, _ in total.named}):
        names = [(number, card) for (told, card), number in total.named.items() if told == kind]
        print(f"- **{kind}**: " + ", ".join(f"{card} {number:,}" for number, card in sorted(names)))
    return {card for kind, card in total.named if kind not in IDLE}


if __name__ == "__main__":
    main()
