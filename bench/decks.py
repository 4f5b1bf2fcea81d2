"""Which energy cards of Dungeon Dwellers good decks want, as a page of Markdown.

    python bench/decks.py --seats 4 --games 400 >> docs/balance/dungeon-dwellers.md

Greedy bots play with decks of 30 cards at random of what their class may have. Decks with none, one and two
copies of a card are compared: how often they win, and how often their party survives. A card that no good
deck wants loses clearly, and one that every deck must have wins so. Beside that stands how often those who
had the card as a treasure put it into play, and how many of the decks that won had it, where all decks have
it equally often.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from typing import cast

from undercroft.bots import bot
from undercroft.core.chance import stream
from undercroft.core.ledger import Ledger
from undercroft.core.seat import Seat
from undercroft.core.shelf.installed import find
from undercroft.games.dungeon_dwellers.cards.deck import DECK_SIZE, POOLS, Energy
from undercroft.games.dungeon_dwellers.table.table import Dwellers, some_of

GAME = "dungeon-dwellers"
Z95 = 1.96


class Tally:
    """What became of the decks that had none, one or two copies of a card."""

    def __init__(self) -> None:
        self.decks = [0, 0, 0]
        self.won = [0.0, 0.0, 0.0]
        self.lived = [0, 0, 0]

    def add(self, copies: int, share: float, lived: bool) -> None:
        self.decks[copies] += 1
        self.won[copies] += share
        self.lived[copies] += lived

    def gain(self) -> tuple[float, float]:
        """How much more decks with two of it win than decks with none, and the 95% margin of that."""
        return more(self.won, self.decks)

    def rescue(self) -> tuple[float, float]:
        """The same of how often their party survives."""
        return more(self.lived, self.decks)

    def among_winners(self) -> float:
        """How many of the decks that won had it, at least once."""
        return sum(self.won[1:]) / max(1.0, sum(self.won))

    def among_all(self) -> float:
        return sum(self.decks[1:]) / max(1, sum(self.decks))


def more(good: Sequence[float], of: Sequence[int]) -> tuple[float, float]:
    """By how much the last share is higher than the first, and the 95% margin of that."""
    none, both = (good[n] / max(1, of[n]) for n in (0, 2))
    spread = sum(share * (1 - share) / max(1, of[n]) for n, share in ((0, none), (2, both)))
    return both - none, Z95 * sqrt(spread)


Tallies = dict[tuple[int, int], Tally]  # by pool and face


def play(seats: int, seed: int) -> tuple[Dwellers, list[list[int]]]:
    """A game of greedy bots with decks at random, and what was in them."""
    game = cast(Dwellers, find(GAME).agree(seats).deal(seed, events=True))
    game.polite = False
    chances = [stream(seed, f"bot {seat}") for seat in range(seats)]
    decks: list[list[int]] = [[] for _ in range(seats)]
    greedy = bot("greedy")
    while game.turn is not None:
        seat = game.turn
        if game.is_building() and not decks[seat]:
            person = game.people[seat]
            person.built = decks[seat] = some_of(game.pool(person), chances[seat], DECK_SIZE)
        game.push(greedy.choose(Seat(game, seat, chances[seat])))
    return game, decks


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--games", type=int, default=600)
    reader.add_argument("--seed", type=int, default=0)
    chosen = reader.parse_args()
    box = find(GAME)
    tallies: Tallies = defaultdict(Tally)
    had: Counter[str] = Counter()
    active: Counter[str] = Counter()
    lived = 0
    for number in range(chosen.games):
        game, decks = play(chosen.seats, chosen.seed + number)
        outcome = game.outcome()
        assert outcome is not None
        shares = outcome.shares()
        lived += max(shares) > 0
        for seat, faces in enumerate(decks):
            kind = game.character(game.people[seat]).kind
            for face in game.moves.designs[kind]:
                tally = tallies[kind if game.deck.energy[face].pool == kind else len(POOLS) - 1, face]
                tally.add(faces.count(face), shares[seat], max(shares) > 0)
        ledger = Ledger()
        ledger.open(0, chosen.seats)
        box.take_notes(game, ledger)
        ledger.close(shares)
        for place, card in enumerate(ledger.card_card):
            what, name = ledger.cards[card]
            if what == "card":
                had[name] += ledger.card_had[place]
            elif what == "active":
                active[name] += ledger.card_used[place]
    print("\n## Cards in decks built at random\n")
    print(f"{chosen.games:,} games with {chosen.seats} players, of which {lived:,} parties survived.\n")
    say(box.cards.energy, tallies, had, active)


def say(energy: list[Energy], tallies: Tallies, had: Counter[str], active: Counter[str]) -> None:
    """A table for each pool, the cards that win most first."""
    for pool in range(len(POOLS)):
        mine = [(tally, energy[face].name) for (kind, face), tally in tallies.items() if kind == pool]
        mine.sort(key=lambda row: row[0].gain(), reverse=True)
        print(f"**{POOLS[pool]}**: of all decks, {mine[0][0].among_all():.0%} have a card at least once\n")
        head = [
            "card",
            "wins with 0, 1, 2",
            "two over none",
            "survives with 0, 1, 2",
            "two over none",
            "in play",
            "winners",
        ]
        print(f"| {' | '.join(head)} |")
        print("|---|---|---|---|---|---|---|")
        for tally, name in mine:
            up = f"{active[name] / had[name]:.0%}" if had[name] else "–"
            gain, rescue = ("{:+.1%} ± {:.1%}".format(*found) for found in (tally.gain(), tally.rescue()))
            wins, lives = (
                ", ".join(f"{good / max(1, of):.1%}" for good, of in zip(counted, tally.decks, strict=True))
                for counted in (tally.won, tally.lived)
            )
            print(f"| {name} | {wins} | {gain} | {lives} | {rescue} | {up} | {tally.among_winners():.0%} |")
        print()


if __name__ == "__main__":
    main()
