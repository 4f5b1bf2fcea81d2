"""Balance that can be read off the cards of Dungeon Dwellers, or found in a few games of greedy bots."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from statistics import mean
from typing import cast

import pytest

from tests.dungeon_dwellers.box import DECK
from tests.rules import rule
from undercroft.core.ledger import Ledger
from undercroft.games.dungeon_dwellers import BOX
from undercroft.games.dungeon_dwellers.cards import operations
from undercroft.games.dungeon_dwellers.cards.deck import BOSS_LEVEL, CLASSES, HARMS, POOLS, Bonus, Energy, Power
from undercroft.games.dungeon_dwellers.cards.operations import GUARD
from undercroft.games.dungeon_dwellers.shapes import events as told
from undercroft.games.dungeon_dwellers.shapes.views import DwellerFacts, DwellersOutcome
from undercroft.games.dungeon_dwellers.table.table import Dwellers
from undercroft.lab.play import Played, play_game

BOSSES = [card for card in DECK.monsters if card.level == BOSS_LEVEL]


def cards_of(kind: int) -> list[Energy]:
    """All that a character of this class could have."""
    return [card for card in DECK.energy if POOLS[card.pool] in (CLASSES[kind], "all")]


def guards(card: Energy) -> list[int]:
    """What a card takes off each type of damage for good, and after these what it takes off any of them."""
    by_type = [sum(one.n for one in card.gives if one.kind == GUARD and one.harms >> harm & 1) for harm in range(3)]
    return [*by_type, sum(one.n for one in card.gives if one.kind == operations.GUARD_ANY)]


def outfits(kind: int) -> Iterator[list[int]]:
    """What every set of active cards takes off that a character of this class could have, one card of each type."""
    by_type: dict[int, list[list[int]]] = {}
    for card in cards_of(kind):
        if any(guards(card)):
            by_type.setdefault(card.sort, []).append(guards(card))
    character = next(card for card in DECK.characters if card.kind == kind)
    for worn in product(*by_type.values()):
        yield [sum(column) for column in zip([*character.defense, 0], *worn, strict=True)]


@rule("balance.no-immunity")
@pytest.mark.parametrize("kind", range(len(CLASSES)), ids=CLASSES)
def test_no_set_of_defenses_keeps_a_boss_off(kind: int) -> None:
    for boss in BOSSES:
        for outfit in outfits(kind):
            rest = sum(max(0, boss.damage[harm] - outfit[harm]) for harm in range(len(HARMS))) - outfit[-1]
            assert max(rest, boss.figure(operations.PIERCE)) > 0, boss.name


def best(kind: int, *bonuses: int) -> int:
    """The most that active cards of a class give of these bonuses, one card of each type, whatever they ask for."""
    most: dict[int, int] = {}
    for card in cards_of(kind):
        here = total(card.gives, *bonuses)
        most[card.sort] = max(most.get(card.sort, 0), here)
    return sum(most.values())


def total(given: list[Bonus], *bonuses: int) -> int:
    return sum(bonus.n for bonus in given if bonus.kind in bonuses)


def free_damage(power: Power, discount: int) -> int:
    """What a use does to one monster if it costs nothing, or 0."""
    hits = sum(op.n for op in power.does if op.kind == operations.HIT)
    return hits + total(power.lends, operations.DAMAGE) if power.cost <= discount else 0


@rule("balance.turn-damage")
@pytest.mark.parametrize("kind", range(len(CLASSES)), ids=CLASSES)
def test_without_energy_nobody_does_more_than_half_the_health_of_a_boss_in_a_turn(kind: int) -> None:
    character = next(card for card in DECK.characters if card.kind == kind)
    weapons = [*character.weapons, *[card.weapon for card in cards_of(kind) if card.weapon is not None]]
    damage = max(weapon.damage + total(weapon.lends, operations.DAMAGE) for weapon in weapons) + best(
        kind, operations.DAMAGE
    )
    discount = best(kind, operations.DISCOUNT, operations.FIRST_DISCOUNT)
    damage += sum(free_damage(card.power, discount) for card in cards_of(kind))
    damage += free_damage(character.power, discount + best(kind, operations.OWN_DISCOUNT))
    assert damage <= min(boss.health for boss in BOSSES) // 2


# Games between greedy bots with ready decks: few of them, so the margins are wide. docs/balance has many.

GAMES = 100


@cache
def games(seats: int, number: int = GAMES, first_game: bool = False) -> list[Played]:
    terms = BOX.agree(seats, {"first-game": first_game})
    return [play_game(terms, ["greedy"] * seats, seed, events=True) for seed in range(number)]


def outcome(played: Played) -> DwellersOutcome:
    return cast(DwellersOutcome, played.outcome)


def survived(played: list[Played]) -> list[Played]:
    return [game for game in played if outcome(game).ending == "boss"]


@pytest.mark.slow
@rule("balance.survival")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_parties_survive_more_often_than_not_but_not_always(seats: int) -> None:
    assert 0.6 <= len(survived(games(seats))) / GAMES <= 0.85


@pytest.mark.slow
@rule("balance.survival")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_parties_that_do_anything_do_not_survive(seats: int) -> None:
    played = [play_game(BOX.agree(seats), ["random"] * seats, seed) for seed in range(GAMES)]
    assert len(survived(played)) / GAMES < 0.05


@pytest.mark.slow
@rule("balance.classes")
def test_every_class_wins_and_none_wins_most_games() -> None:
    wins: Counter[str | None] = Counter()
    for game in survived(games(4)):
        wins.update(game.outcome.facts[seat].character for seat in game.outcome.winners)
    assert len(wins) == len(CLASSES)
    assert min(wins.values()) / wins.total() >= 0.15
    assert max(wins.values()) / wins.total() <= 0.35


@pytest.mark.slow
@rule("balance.classes")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("kind", CLASSES)
def test_a_small_party_can_have_any_class(seats: int, kind: str) -> None:
    """Nobody should be sorry to have a rogue at the table."""
    name = next(card.name for card in DECK.characters if CLASSES[card.kind] == kind)
    with_it = [game for game in games(seats) if any(fact.character == name for fact in game.outcome.facts)]
    assert len(survived(with_it)) / len(with_it) >= 0.55


@pytest.mark.slow
@rule("balance.length")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_player_has_five_to_ten_turns(seats: int) -> None:
    turns = [cast(Dwellers, game.game).turns / seats for game in survived(games(seats))]
    assert 5 <= mean(turns) <= 10


def exchanged(played: list[Played]) -> dict[int, Counter[str]]:
    """What wound cards were exchanged for on each level."""
    found: dict[int, Counter[str]] = {level: Counter() for level in range(1, BOSS_LEVEL + 1)}
    for game in played:
        level = 1
        for event in game.game.events or []:
            match event.what:
                case told.MonstersPlaced(level=placed):
                    level = placed
                case told.BossAppears():
                    level = BOSS_LEVEL
                case told.TakesGold(wounds=wounds) if wounds:
                    found[level]["gold"] += 1
                case told.TakesTreasure(wounds=wounds) if wounds:
                    found[level]["treasure"] += 1
    return found


@pytest.mark.slow
@rule("balance.gold-or-treasure")
def test_treasure_is_taken_first_and_gold_more_and_more() -> None:
    taken = exchanged(games(4))
    shares = [taken[level]["gold"] / taken[level].total() for level in range(1, BOSS_LEVEL + 1)]
    assert max(shares[:2]) < 0.2
    assert 0.3 < shares[2] < 0.6
    assert shares[3] > 0.9


@pytest.mark.slow
@rule("balance.monster-share")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_monster_cards_are_a_quarter_to_a_half_of_what_a_winner_has(seats: int) -> None:
    winners = [cast(DwellerFacts, game.outcome.facts[game.outcome.winners[0]]) for game in survived(games(seats))]
    assert 0.25 <= sum(one.monsters for one in winners) / sum(one.total for one in winners) <= 0.5


@pytest.mark.slow
@rule("balance.first-deal")
def test_dealt_decks_survive_about_as_often_as_built_ones() -> None:
    built, dealt = survived(games(4)), survived(games(4, first_game=True))
    assert len(dealt) >= len(built) - 0.15 * GAMES


@pytest.mark.slow
def test_bots_find_a_use_for_every_card_of_a_class() -> None:
    """Everything that came to somebody as a treasure was put into active play at least once."""
    had: set[str] = set()
    active: set[str] = set()
    for game in games(4, first_game=True):
        ledger = Ledger()
        ledger.open(0, 4)
        BOX.take_notes(cast(Dwellers, game.game), ledger)
        ledger.close(game.outcome.shares())
        for place, card in enumerate(ledger.card_card):
            what, name = ledger.cards[card]
            if what == "card" and ledger.card_had[place]:
                had.add(name)
            elif what == "active" and ledger.card_used[place]:
                active.add(name)
    designs = {card.name for card in DECK.energy if POOLS[card.pool] != "all" and card.copies > 1}
    assert designs <= had
    assert designs <= active
