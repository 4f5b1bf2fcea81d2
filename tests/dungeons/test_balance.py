"""What players can reach with the cards of the box: worked out exactly, or found in a few games of greedy bots."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from statistics import mean as average
from statistics import median
from typing import cast

import pytest

from tests.dungeons.box import DECK, ITEMS
from tests.rules import rule
from undercroft.bots import bot
from undercroft.core.chance import Chance, stream
from undercroft.core.lattice import opposite, place, turned
from undercroft.core.seat import Seat
from undercroft.core.telling.views import Outcome
from undercroft.games.dungeons import BOX
from undercroft.games.dungeons.cards.deck import (
    ALONE,
    ANY_TIME,
    ARMOUR,
    BODY,
    BOSS,
    BOSS_ROOM,
    CURSE,
    FIGHTS,
    HEAD,
    LEGS,
    MINIBOSS,
    MINIBOSS_ROOM,
    NO_CARD,
    SHIELD,
    WEAPON,
    Item,
    Modifier,
    Room,
)
from undercroft.games.dungeons.cards.operations import (
    BEST,
    CHAIN,
    CL,
    CROWD,
    DICE,
    DOUBLE,
    GUARD,
    ONES,
    REROLL,
    TOTAL,
)
from undercroft.games.dungeons.flow.reach import Reach
from undercroft.games.dungeons.shapes import events_things as told
from undercroft.games.dungeons.shapes.events import Lays, Miniboss, Turn
from undercroft.games.dungeons.shapes.events_fights import DropsGems
from undercroft.games.dungeons.table.board import Board
from undercroft.games.dungeons.table.rules import FIRST_ROOM_EXITS
from undercroft.games.dungeons.table.table import FALLEN, Dungeon

DIE = range(1, 7)
BARE = (1, 0, 0)  # dice, total, CL
GEARED = (3, 2, -3)  # § balance.geared
BOSSES = sorted((card for card in DECK.creatures if card.sign == BOSS), key=lambda card: card.cl)
Figures = tuple[int, int, int]


@cache
def sums(dice: int) -> dict[int, Fraction]:
    """How likely each sum of so many dice is."""
    found = Counter(sum(faces) for faces in product(DIE, repeat=dice))
    return {total: Fraction(number, 6**dice) for total, number in found.items()}


def odds(figures: Figures, cl: int) -> Fraction:
    """How likely a roll with these dice, this total and this change of CL beats it. § combat.win"""
    dice, total, change = figures
    return sum((chance for rolled, chance in sums(dice).items() if rolled + total > cl + change), Fraction())


def figures(*items: Item) -> Figures:
    """Dice, total and CL in every fight that one fights alone, with these in use."""
    found = Counter({DICE: 1})
    for modifier in [modifier for item in items for modifier in item.gives]:
        if modifier.rolls & FIGHTS and modifier.against.anyone and modifier.mood in (ANY_TIME, ALONE):
            found[modifier.kind] += modifier.n
    return found[DICE], found[TOTAL], found[CL]


def outfits() -> set[Figures]:
    """What all that fits two hands, head, body and legs comes to, with everything that needs no slot."""
    copies = [item for item in DECK.items for _ in range(item.copies) if item.kind != CURSE]
    held = [item for item in copies if item.hands]
    hands: list[tuple[Item, ...]] = [(item,) for item in held if item.hands == 2]
    hands += [
        pair
        for pair in combinations([item for item in held if item.hands == 1], 2)
        if sum(item.kind == SHIELD for item in pair) <= 1
    ]
    places = [{figures(item) for item in copies if item.place == place} for place in (HEAD, BODY, LEGS)]
    free = figures(*[item for item in copies if not item.takes_slot()])
    parts = product({figures(*pair) for pair in hands}, *places, [free])
    return {
        (sum(part[0] - 1 for part in worn) + 1, sum(part[1] for part in worn), sum(part[2] for part in worn))
        for worn in parts
    }


@rule("balance.geared")
def test_a_geared_player_beats_the_easiest_boss_four_times_in_five_and_the_hardest_about_twice() -> None:
    easiest, hardest = BOSSES[0], BOSSES[-1]
    assert odds(GEARED, easiest.cl) == Fraction(181, 216)  # 0.84
    assert odds(GEARED, hardest.cl) == Fraction(81, 216)  # 0.375
    assert odds(GEARED, BOSSES[1].cl) == Fraction(160, 216)


@rule("balance.geared")
def test_such_gear_is_in_the_box_and_hardly_any_is_better() -> None:
    names = ["Best Carving Knife", "Second-Best Knife", "Colander", "Quilted Housecoat", "Gaiters"]
    assert figures(*[ITEMS[name] for name in [*names, "Signet of the House"]]) == GEARED
    hardest = BOSSES[-1]
    assert max(odds(worn, hardest.cl) for worn in outfits()) == odds(GEARED, hardest.cl)


@rule("balance.bare")
def test_a_bare_die_beats_no_miniboss_and_no_boss() -> None:
    for card in DECK.creatures:
        if card.sign in (MINIBOSS, BOSS):
            assert odds(BARE, card.cl) == 0
            assert max(DIE) < card.cl  # not even where an equal total wins
    assert all(modifier.kind != CL or modifier.n > 0 for room in DECK.rooms for modifier in room.gives)


@rule("balance.armour")
def test_all_that_can_be_worn_lowers_cl_by_four_and_no_slot_by_more_than_one() -> None:
    for item in DECK.items:
        lowers = [modifier for modifier in item.gives if modifier.kind == CL and modifier.rolls & FIGHTS]
        if item.kind != CURSE:
            assert sum(modifier.n for modifier in lowers) in (0, -1)
            assert not lowers or item.kind in (ARMOUR, SHIELD) or item.place
    assert min(change for _, _, change in outfits()) == -4


@rule("balance.no-immunity")
def test_lasting_guards_leave_one_heart_of_damage() -> None:
    guards = [modifier for item in DECK.items for modifier in (*item.gives, *item.lends) if modifier.kind == GUARD]
    assert len(guards) == 3
    assert all(modifier.least >= 1 for modifier in guards)


# Weapons: how much more a roll comes to on the average than that of a bare die


def mean(modifiers: list[Modifier], reroll_ones: bool) -> Fraction:
    """What a roll with these comes to on the average. § combat.order"""
    by_kind: Counter[int] = Counter()
    for modifier in modifiers:
        by_kind[modifier.kind] += modifier.n
    extra = by_kind[BEST]
    faces = {face: by_kind[ONES] or 1 if face == 1 else face for face in DIE}
    rolls = list(product(DIE, repeat=1 + by_kind[DICE] + extra))
    again = Fraction(sum(faces.values()), len(faces))
    total = Fraction()
    for roll in rolls:
        kept = sorted(again if reroll_ones and face == 1 else faces[face] for face in roll)[extra:]
        total += sum(kept) + (roll.count(6) * again if by_kind[CHAIN] else 0)
    return total / len(rolls) * (2 if by_kind[DOUBLE] else 1) + by_kind[TOTAL]


def enemies(weapon: Item) -> list[list[Modifier]]:
    """What counts in all fights, and then against each type that the weapon names."""
    rolls = [modifier for modifier in weapon.gives if modifier.kind <= CHAIN]  # the later ones are not about rolls
    general = [modifier for modifier in rolls if modifier.against.anyone]
    typed = [modifier for modifier in rolls if not modifier.against.anyone]
    return [general, *[[*general, modifier] for modifier in typed]]


@rule("balance.weapon", "spec.item.weapon-dice")
@pytest.mark.parametrize("weapon", [item for item in DECK.items if item.kind == WEAPON], ids=lambda item: item.name)
def test_a_weapon_is_worth_what_its_hands_allow(weapon: Item) -> None:
    one_die, bare = Fraction(7, 2), Fraction(7, 2)
    reroll = any(op.kind == REROLL for op in weapon.does)
    general, *typed = [mean(modifiers, reroll) - bare for modifiers in enemies(weapon)]
    assert any(gain > 0 for gain in (general, *typed))
    assert general <= (one_die if weapon.hands == 1 else one_die + 2)
    assert all(gain <= (one_die if weapon.hands == 1 else 2 * one_die) for gain in typed)


# Crowds


@rule("balance.crowd", "effect.creature.crowd")
def test_a_crowd_of_beginners_cannot_rush_a_boss_but_geared_players_can() -> None:
    rises = [next((trait.n for trait in boss.traits if trait.kind == CROWD), 0) for boss in BOSSES]
    assert rises == [5, 5, 0]
    for boss, rise in zip(BOSSES, rises, strict=True):
        for players in range(1, 7):
            best = players * max(DIE)
            assert rise == 0 or best <= boss.cl + rise * (players - 1)
        if rise:
            assert odds((6, 0, -6), boss.cl + rise) > Fraction(95, 100)


@rule("balance.boss-count")
def test_there_are_more_bosses_than_boss_rooms() -> None:
    bosses = sum(card.copies for card in BOSSES)
    assert bosses > sum(room.copies for room in DECK.rooms if room.kind == BOSS_ROOM)


# The map, with rooms laid at random


def closes(seed: int) -> bool:
    """Whether a map runs out of exits before the boss room, with every room laid at any exit and turned anyhow."""
    chance = Chance(seed)
    deck = [room for room in DECK.rooms for _ in range(room.copies)]
    first = chance.pick([room for room in deck if may_be_first(room)])
    deck.remove(first)
    chance.shuffle(deck)
    entrance = 1 << chance.pick([side for side in range(4) if first.exits >> side & 1])
    board = Board([place(0, 0)], [first.exits - entrance])
    for room in deck:
        exits = [(at, side) for at in range(len(board.cells)) for side in range(4) if board.is_end(at, side)]
        if not exits or room.kind == BOSS_ROOM:
            return not exits
        at, side = chance.pick(exits)
        arrows = chance.pick([a for a in (turned(room.exits, n) for n in range(4)) if a >> opposite(side) & 1])
        board = board.laid(board.beyond(at, side), arrows)
    raise AssertionError("a deck without a boss room")


def may_be_first(room: Room) -> bool:
    return room.kind not in (BOSS_ROOM, MINIBOSS_ROOM) and room.exits.bit_count() >= FIRST_ROOM_EXITS


@pytest.mark.slow
@rule("balance.map")
def test_now_and_then_but_in_fewer_than_one_game_in_ten_the_map_closes_before_the_boss_room_is_laid() -> None:
    closed = sum(closes(seed) for seed in range(1000))
    assert 10 < closed < 100


# Games between greedy bots


@dataclass
class Journey:
    """A game that greedy bots played to its end."""

    game: Dungeon
    outcome: Outcome
    in_reach: bool  # the key, at the moment when the last room was found; true if the game was over before


def travel(seats: int, seed: int) -> Journey:
    game = cast(Dungeon, BOX.agree(seats).deal(seed, events=True))
    game.polite = False
    players, chances = [bot("greedy")] * seats, [stream(seed, f"bot {seat}") for seat in range(seats)]
    in_reach, more = True, True
    while game.turn is not None:
        game.push(players[game.turn].choose(Seat(game, game.turn, chances[game.turn])))
        if more and not game.room_pile and game.turn is not None:
            in_reach, more = is_key_in_reach(game), False
    outcome = game.outcome()
    assert outcome is not None
    return Journey(game, outcome, in_reach)


def is_key_in_reach(table: Dungeon) -> bool:
    """Whether the key was won, or whoever holds it can be beaten with all that players own."""
    if table.miniboss == FALLEN:
        return True
    reach = Reach(table)
    return table.key != NO_CARD and any(
        reach.rooms[room] and reach.can_beat(room, table.miniboss)
        for room in range(len(table.places))
        if table.miniboss in table.places[room].creatures
    )


@cache
def games_of_four() -> list[Journey]:
    return [travel(4, seed) for seed in range(8)]


@cache
def games_of_six() -> list[Journey]:
    return [travel(6, seed) for seed in range(4)]


def happenings(played: Journey) -> list[object]:
    return [event.what for event in played.game.events or []]


@pytest.mark.slow
@rule("balance.key")
def test_the_miniboss_comes_before_the_rooms_run_out_and_the_key_is_won_or_in_reach() -> None:
    assert sum(room.copies for room in DECK.rooms if room.kind == MINIBOSS_ROOM) == 3
    assert all(room.creatures for room in DECK.rooms if room.kind == MINIBOSS_ROOM)
    assert sum(card.copies for card in DECK.creatures if card.sign == MINIBOSS) == 5
    for played in games_of_four() + games_of_six():
        assert played.in_reach
        if played.game.room_pile:  # it ended before all rooms were found
            assert played.game.miniboss == FALLEN
        assert sum(isinstance(what, Miniboss) for what in happenings(played)) == 1


@pytest.mark.slow
@rule("balance.length")
def test_there_is_work_for_twenty_to_forty_turns_each_among_four_and_the_key_is_won_by_then() -> None:
    work = sum(room.copies * (1 + room.creatures + room.puzzles) for room in DECK.rooms)
    assert 20 <= work / 4 <= 40
    won: list[int] = []
    for played in games_of_four():
        turn = 0
        for what in happenings(played):
            if isinstance(what, Turn):
                turn = what.round + 1
            elif isinstance(what, told.Gains) and what.key:
                won.append(turn)
                break
    assert len(won) > 6
    assert average(won) <= 40


@pytest.mark.slow
@rule("balance.boss-share")
def test_the_gems_for_any_boss_are_at_most_a_quarter_of_an_average_winning_total() -> None:
    winning = average(max(played.outcome.scores) for played in games_of_four())
    room = max(room.gems for room in DECK.rooms if room.kind == BOSS_ROOM)
    assert max(boss.gems for boss in BOSSES) + room <= winning / 4


@pytest.mark.slow
@rule("balance.economy")
def test_by_the_tenth_room_an_average_player_can_afford_an_item_of_middling_value() -> None:
    middling = median(item.value for item in DECK.items for _ in range(item.copies) if item.value >= 0)
    found = [wealth(happenings(played)) / 4 for played in games_of_four()]
    assert middling <= average(found) <= 3 * middling


def wealth(whats: list[object]) -> float:
    """The gems that all together have found by the tenth room, with what their prizes sell for. § shop.sell.half"""
    rooms, gems = 0, 0.0
    for what in whats:
        match what:
            case Lays():
                rooms += 1
            case told.Gems(n=n) | told.PicksUpGems(n=n):
                gems += n
            case DropsGems(n=n):
                gems -= n
            case told.Gains(item=item):
                gems += max(0, ITEMS[item].value) / 2
            case told.Buys(gems=paid):
                gems -= paid / 2  # it was gained as well
        if rooms == 10:
            break
    return gems


@pytest.mark.slow
@rule("balance.first-player")
def test_nobody_wins_so_often_that_a_share_of_five_points_too_much_would_hardly_explain_it() -> None:
    won: Counter[int] = Counter()
    played = games_of_four()
    for one in played:
        first = one.game.first
        won.update((seat - first) % 4 for seat in one.outcome.winners)
    share = Fraction(1, 4) + Fraction(5, 100)
    for times in won.values():
        chances = [comb(len(played), n) * share**n * (1 - share) ** (len(played) - n) for n in range(times)]
        assert 1 - sum(chances) > Fraction(1, 1000)
    begun = Counter(cast(Dungeon, BOX.agree(4).deal(seed, events=False)).first for seed in range(400))
    assert all(60 < begun[seat] < 140 for seat in range(4))


@pytest.mark.slow
@rule("balance.deck-life")
def test_among_six_the_item_deck_keeps_ten_cards_with_a_gem_value_on_average_and_shops_are_full() -> None:
    left: list[int] = []
    for played in games_of_six():
        table = played.game
        left.append(sum(table.item(card).value >= 0 for card in table.item_pile))
        stocked = [what for what in happenings(played) if isinstance(what, told.Stock)]
        assert stocked
        assert all(len(what.items) >= 2 for what in stocked)
    assert average(left) >= 10
