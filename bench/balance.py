"""What a game's figures do over many games, as a page of Markdown.

    python bench/balance.py dungeoneer --by set --games 1000 > docs/balance/dungeoneer.md
    python bench/balance.py dungeoneer --options 3 --games 100 --random 300 >> docs/balance/dungeoneer.md
    python bench/balance.py ruins-raiders --options 2 --only outcome,battle-royale --games 600

Every seat count and every value of the option named by --by is played by bots of one kind, and once more by random
ones: how games end and how long they take, how often the lead changes and what happens in how many games, how often
each character wins, and which cards were used. With --options, every value of every option (or of those named by
--only) is played with that many seats instead, the other options at their defaults. Games of a batch follow one
another as at one table: what a game hands on is there in the next.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context

from undercroft.core.errors import BadOption
from undercroft.core.game import Game
from undercroft.core.ledger import Ledger
from undercroft.core.shelf.box import Box, Terms
from undercroft.core.shelf.installed import find
from undercroft.core.shelf.options import say_value
from undercroft.lab.play import play_game

BATCH = 25  # games a process plays before it reports


@dataclass
class Tally:
    """What was counted at one kind of table."""

    games: int = 0
    winless: int = 0  # games that nobody won
    decisions: int = 0
    leads: int = 0  # how often the lead changed
    lengths: Counter[int] = field(default_factory=Counter)  # games by what they are counted in
    ends: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)  # how often each character sat there
    won: Counter[str] = field(default_factory=Counter)
    seats_won: Counter[int] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)  # games in which a kind of event happened
    used: Counter[tuple[str, str]] = field(default_factory=Counter)  # kind and name of a card
    used_in: Counter[tuple[str, str]] = field(default_factory=Counter)  # games in which it was
    had: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.winless += other.winless
        self.decisions += other.decisions
        self.leads += other.leads
        for name in ("lengths", "ends", "played", "won", "seats_won", "happened", "used", "used_in", "had"):
            getattr(self, name).update(getattr(other, name))


def play(terms: Terms, name: str, seed: int, tally: Tally) -> Game:
    """One game between bots of one kind, to its end."""
    played = play_game(terms, [name] * terms.seats, seed, events=True)
    ledger = Ledger()
    ledger.open(0, terms.seats)
    terms.box.take_notes(played.game, ledger)
    shares = played.outcome.shares()
    ledger.close(shares)
    tally.games += 1
    tally.winless += not played.outcome.winners
    tally.decisions += played.decisions
    tally.ends[played.outcome.clause] += 1
    tally.lengths[ledger.steps] += 1
    tally.leads += lead_changes(ledger, terms.seats)
    for seat, facts in enumerate(played.outcome.facts):
        character = str(facts.character)
        tally.played[character] += 1
        tally.won[character] += shares[seat]  # type: ignore[assignment]
        tally.seats_won[(seat - ledger.first) % terms.seats] += shares[seat]  # type: ignore[assignment]
    tally.happened.update({event.kind for event in played.game.events or []})
    used_here: set[tuple[str, str]] = set()
    for place, card in enumerate(ledger.card_card):
        if ledger.card_used[place]:
            used_here.add(ledger.cards[card])
        tally.used[ledger.cards[card]] += ledger.card_used[place]
        tally.had[ledger.cards[card]] += ledger.card_had[place]
    tally.used_in.update(used_here)
    return played.game


def lead_changes(ledger: Ledger, seats: int) -> int:
    """How often another seat than before was alone in the lead."""
    changes, leader = 0, -1
    for step in range(ledger.steps):
        scores = ledger.score_score[step * seats : (step + 1) * seats]
        ahead = [seat for seat in range(seats) if scores[seat] == max(scores)]
        if len(ahead) == 1 and ahead[0] != leader:
            changes += leader >= 0
            leader = ahead[0]
    return changes


def play_batch(game: str, seats: int, options: dict[str, object], name: str, numbers: range) -> Tally:
    box = find(game)
    terms = box.agree(seats, options)
    tally = Tally()
    for number in numbers:
        seed = sha256(f"balance/{game}/{seats}/{sorted(options.items())}/{number}".encode()).digest()
        handed_on = box.passes_on(play(terms, name, int.from_bytes(seed[:8], "big"), tally))
        if handed_on:
            terms = box.agree(seats, {**options, **handed_on})
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
    for steps in sorted(lengths):
        left -= lengths[steps]
        if left <= 0:
            return steps
    return max(lengths)


def say_lengths(rows: list[tuple[str, Tally]], step: str) -> None:
    counts = "decisions | lead changes | nobody wins | ends"
    print(f"| table | games | {step}s: mean | half | 95% | 99.9% | longest | {counts} |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    for table, tally in rows:
        mean = sum(steps * games for steps, games in tally.lengths.items()) / tally.games
        ends = ", ".join(f"{clause} {number / tally.games:.1%}" for clause, number in tally.ends.most_common())
        steps = [quantile(tally.lengths, share) for share in (0.5, 0.95, 0.999)]
        print(
            f"| {table} | {tally.games:,} | {mean:.1f} | {steps[0]} | {steps[1]} | {steps[2]} "
            f"| {max(tally.lengths)} | {tally.decisions / tally.games:.0f} | {tally.leads / tally.games:.1f} "
            f"| {tally.winless / tally.games:.1%} | {ends} |"
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
    reader.add_argument("--only", help="only these options, for example outcome,super-danger")
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
    say_page(box, chosen.bot, greedy, chance)


def is_offered(box: Box, seats: int, options: dict[str, object]) -> bool:
    """Whether so many can play like that, the other options at their defaults."""
    try:
        box.agree(seats, options)
    except BadOption:
        return False
    return True


def play_options(box: Box, chosen: argparse.Namespace) -> None:
    """How long games take with every value of every option other than its default."""
    tables: list[dict[str, object]] = [
        {option.name: value}
        for option in box.options
        if option.applies(chosen.options) and (not chosen.only or option.name in chosen.only.split(","))
        for value in option.values
        if value != option.default and is_offered(box, chosen.options, {option.name: value})
    ]
    rows: dict[str, list[tuple[str, Tally]]] = {chosen.bot: [], "random": []}
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        for options in tables:
            told = ", ".join(f"{name} {say_value(value)}" for name, value in options.items())  # type: ignore[arg-type]
            for name, found in rows.items():
                games = chosen.games if name == chosen.bot or chosen.random is None else chosen.random
                if games:
                    found.append((told, play_all(pool, chosen.game, chosen.options, options, name, games)))
    for name, found in rows.items():
        if not found:
            continue
        print(f"\n## By option, {chosen.options} seats, games between {name} bots\n")
        print(f"Made by `{' '.join(['python', *sys.argv])}`.\n")
        say_lengths(found, box.step)
        print("\nWhat happens, in how many games:\n")
        say_happened(found)


def say_page(box: Box, name: str, greedy: list[tuple[str, Tally]], chance: list[tuple[str, Tally]]) -> None:
    command = " ".join(["python", *sys.argv])
    print(f"# {box.title}: what its figures do\n\nMade by `{command}`, cards as in the box.\n")
    print(f"## Games between {name} bots\n")
    say_lengths(greedy, box.step)
    print("\n## Who wins\n")
    say_characters(greedy)
    print("\n## Seats\n")
    for table, tally in greedy:
        seats = len(tally.seats_won)
        shares = []
        for seat in range(seats):
            low, high = wilson(tally.seats_won[seat], tally.games)
            of = tally.seats_won[seat] / tally.games
            shares.append(f"{of:.1%}, {of * seats:.2f} times its share ({low * seats:.2f} to {high * seats:.2f})")
        print(f"- {table}, from the first player on: {'; '.join(shares)}")
    print("\n## What happens, in how many games\n")
    say_happened(greedy)
    if chance:
        print("\n## Games between random bots\n")
        say_lengths(chance, box.step)
    used = say_used(f"What was used, in all games of {name} bots", greedy)
    if chance:
        random = say_used("What was used, in all games of random bots", chance)
        held = {card for rows in (greedy, chance) for _, tally in rows for _, card in tally.had}
        print("\n## What was never used\n")
        print(f"- by {name} bots: {', '.join(sorted(held - used)) or 'nothing'}")
        print(f"- by {name} or random bots: {', '.join(sorted(held - used - random)) or 'nothing'}")


def say_happened(rows: list[tuple[str, Tally]]) -> None:
    for table, tally in rows:
        told = ", ".join(f"{kind} {number / tally.games:.0%}" for kind, number in tally.happened.most_common())
        print(f"- {table}: {told}")


def say_used(title: str, rows: list[tuple[str, Tally]]) -> set[str]:
    """Print how often cards were used, and of how many that came to somebody; the names of those that were used."""
    print(f"\n## {title}\n")
    total = Tally()
    for _, tally in rows:
        total.add(tally)
    for kind in sorted({kind for kind, _ in total.used}):
        names = sorted((number, card) for (told, card), number in total.used.items() if told == kind)
        told = (
            f"{card} {number:,}"
            + (
                f" of {total.had[kind, card]:,}"
                if total.had[kind, card]
                else f" in {total.used_in[kind, card] / total.games:.0%} of games"
            )
            for number, card in names
        )
        print(f"- **{kind}**: " + ", ".join(told))
    return {card for (_, card), number in total.used.items() if number}


if __name__ == "__main__":
    main()
