"""What games of Dungeons between greedy bots come to, and what each item does for its owners.

    python bench/dungeons.py --seats 4 --games 300
    python bench/dungeons.py --seats 2 --games 300 --option way=race

Shares are given with their 95% Wilson intervals. An item's owners are compared with what all seats win on average:
1.00 means that having owned it made no difference. Owners have played longer and found more than others, so read
the figures side by side, not each by itself.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean, quantiles
from typing import cast

from undercroft.core.shelf.installed import find
from undercroft.core.shelf.options import read_options
from undercroft.games.dungeons.cards.deck import CURSE, WEAPON, Deck
from undercroft.games.dungeons.flow.strength import RANGED
from undercroft.games.dungeons.shapes import events, events_fights, events_things
from undercroft.games.dungeons.table.table import Dungeon
from undercroft.lab.intervals import wilson
from undercroft.lab.play import Played, game_seed, play_game

KINDS = ["joins", "buys", "solves", "cursed", "lifted", "attacks", "lays", "rests", "sprint begins"]
HALF = 25  # of the rooms
TEN = 10  # rooms, by which an item is affordable


@dataclass
class Count:
    """What was counted over all games."""

    turns: list[float] = field(default_factory=list)  # of each player
    key: list[float] = field(default_factory=list)  # in which round it was won
    best: list[float] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    first: Counter[int] = field(default_factory=Counter)  # wins by place in turn order
    fallen: int = 0
    won: int = 0  # games in which somebody won the key
    ranged: int = 0  # games in which somebody had a ranged weapon before half of the rooms were laid
    left: list[float] = field(default_factory=list)  # items with a value still in the deck
    wealth: list[float] = field(default_factory=list)  # of a player on average, when ten rooms are laid
    owners: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    bought: Counter[str] = field(default_factory=Counter)


def note(played: Played, count: Count) -> None:
    table, shares = cast(Dungeon, played.game), played.outcome.shares()
    deck = table.deck
    bows = {item.name for item in deck.items if item.kind == WEAPON and item.strikes & RANGED}
    owned: set[tuple[int, str]] = set()
    kinds: set[str] = set()
    turns = rooms = 0
    armed = won = False
    for event in played.game.events or []:
        kinds.add(event.kind)
        match event.what:
            case events.Turn(round=number):
                turns, now = turns + 1, number
            case events.Lays():
                rooms += 1
            case events_things.Gains(seat=seat, item=item, key=key):
                owned.add((seat, item))
                armed = armed or (item in bows and rooms < HALF)
                if key and not won:
                    count.key.append(now)
                won = won or key
            case events_things.Stock(items=items):
                count.offered.update(items)
            case events_things.Buys(item=item):
                count.bought[item] += 1
    for seat, name in owned:
        count.owners[name] += 1
        count.wins[name] += shares[seat]  # type: ignore[assignment]
    for seat in range(table.seats):
        count.first[(seat - table.first) % table.seats] += shares[seat]  # type: ignore[assignment]
    count.turns.append(turns / table.seats)
    count.best.append(max(played.outcome.scores))
    count.ends[table.ending] += 1
    count.happened.update(kinds)
    count.fallen += table.fallen
    count.ranged += armed
    count.won += won
    count.wealth.append(wealth([event.what for event in played.game.events or []], deck) / table.seats)
    count.left.append(sum(table.item(card).value >= 0 for card in table.item_pile))


def wealth(whats: Sequence[object], deck: Deck) -> float:
    """What all together could spend by the tenth room: gems found, and what their prizes sell for."""
    values = {item.name: max(0, item.value) for item in deck.items}
    rooms, gems = 0, 0.0
    for what in whats:
        match what:
            case events.Lays():
                rooms += 1
            case events_things.Gems(n=n) | events_things.PicksUpGems(n=n):
                gems += n
            case events_fights.DropsGems(n=n):
                gems -= n
            case events_things.Gains(item=item):
                gems += values[item] / 2
            case events_things.Buys(gems=paid):
                gems -= paid / 2  # it was gained as well
        if rooms == TEN:
            break
    return gems


def say_share(won: float, of: int) -> str:
    low, high = wilson(won, of)
    return f"{won / of:.1%} ({low:.1%} – {high:.1%})"


def say_numbers(told_of: str, numbers: list[float]) -> None:
    if len(numbers) < 2:
        return
    cuts = quantiles(numbers, n=20)
    print(f"- {told_of}: mean {mean(numbers):.1f}, half {cuts[9]:.0f}, 95% {cuts[18]:.0f}, most {max(numbers):.0f}")


def say_items(deck: Deck, count: Count, seats: int) -> None:
    print("\n| item | value | owners | wins | bought when offered |\n|---|---|---|---|---|")
    for item in sorted(deck.items, key=lambda one: -count.wins[one.name] / max(1, count.owners[one.name])):
        owners = count.owners[item.name]
        if item.kind == CURSE or not owners:
            continue
        low, high = wilson(count.wins[item.name], owners)
        share = count.wins[item.name] / owners * seats
        offered = count.offered[item.name]
        often = f"{count.bought[item.name] / offered:.0%} of {offered}" if offered else "–"
        price = str(item.value) if item.value >= 0 else "–"
        print(
            f"| {item.name} | {price} | {owners} | {share:.2f} ({low * seats:.2f} – {high * seats:.2f}) | {often} |"
        )


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--games", type=int, default=300)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--bot", default="greedy")
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    reader.add_argument("--items", action="store_true", help="what each item did for its owners")
    chosen = reader.parse_args()
    terms = find("dungeons").agree(chosen.seats, dict(read_options(chosen.option)))
    count = Count()
    for number in range(chosen.games):
        note(play_game(terms, [chosen.bot] * chosen.seats, game_seed(chosen.seed, number), events=True), count)
    games = chosen.games
    print(f"{chosen.seats} seats, {' '.join(chosen.option) or 'gems'}: {games} games between {chosen.bot} bots\n")
    say_numbers("turns of each player", count.turns)
    say_numbers("round in which the key was won", count.key)
    say_numbers("the winner's total", count.best)
    say_numbers("what a player could spend when ten rooms were laid", count.wealth)
    say_numbers("items with a value left in the deck", count.left)
    print(
        "- ends: "
        + ", ".join(f"{clause} {say_share(number, games)}" for clause, number in count.ends.most_common())
    )
    print(f"- the boss was beaten in {say_share(count.fallen, games)}")
    print(f"- the key was won in {say_share(count.won, games)}")
    print(f"- a ranged weapon before half of the rooms were laid: {say_share(count.ranged, games)}")
    places = (f"{say_share(count.first[place], games)}" for place in range(chosen.seats))
    print("- wins from the first player on: " + ", ".join(places))
    print("- in how many games: " + ", ".join(f"{kind} {count.happened[kind] / games:.0%}" for kind in KINDS))
    if chosen.items:
        say_items(cast(Deck, terms.cards), count, chosen.seats)


if __name__ == "__main__":
    main()
