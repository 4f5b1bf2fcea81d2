"""Setting up: the dungeon, the characters, hands and the start player; and what the game is about."""

from collections import Counter
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import cast

import pytest

import undercroft
from tests.dungeon_raiders.scene import Raid, see
from tests.rules import rule
from undercroft.core.chance import Chance, stream
from undercroft.core.errors import BadSeats
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.cards.deck import ITEMS, MONSTER
from undercroft.games.dungeon_raiders.shapes.events import Dealt, Enters, Leads, Level
from undercroft.games.dungeon_raiders.shapes.views import Supply
from undercroft.games.dungeon_raiders.table.table import Raiders

MANY = 3000


@cache
def deals() -> list[Raiders]:
    """Many tables of four before the first level, each dealt from a seed of its own."""
    terms = BOX.agree(4)
    return [cast(Raiders, terms.lay_out(stream(seed, "setup"), stream(seed, "play"))) for seed in range(MANY)]


def deal(seats: int, seed: int = 1) -> Raiders:
    return cast(Raiders, undercroft.new("dungeon-raiders", seats=seats, seed=seed, events=True))


def wizard_at(seats: int) -> tuple[Raiders, int]:
    """A table with a wizard, and where the wizard sits."""
    for seed in range(100):
        table = deal(seats, seed)
        for seat, hero in enumerate(table.heroes):
            if hero.character.name == "Wizard":
                return table, seat
    raise AssertionError("a hundred deals without a wizard")


def near(count: int, share: float) -> bool:
    """Whether so many of all deals are what chance gives: five standard deviations either way."""
    return abs(count - share * MANY) < 5 * sqrt(share * (1 - share) * MANY)


# The dungeon


@rule("setup.dungeon.shuffle")
def test_all_thirty_rooms_are_shuffled_face_down() -> None:
    assert all(sorted(table.rooms.face) == list(range(30)) for table in deals())
    assert all(known == 0 for table in deals() for known in table.rooms.known)
    for place in (0, 12, 24, 29):
        assert len({table.rooms.face[place] for table in deals()}) == 30


@rule("setup.dungeon.remove-five", "aim.five-by-five")
def test_five_rooms_leave_the_game_and_twenty_five_are_explored() -> None:
    raid = Raid(3)
    census = raid.table.census()
    assert (len(census["removed"]), len(census["dungeon"])) == (5, 25)
    raid.explore(25)
    assert [level.level for level in raid.told(Level)] == [1, 2, 3, 4, 5]
    assert [len(level.row) for level in raid.told(Level)] == [5] * 5
    assert Counter(raid.table.census()["explored"]) == Counter(census["dungeon"])
    assert Counter(raid.table.census()["removed"]) == Counter(census["removed"])
    assert raid.table.turn is None


@rule("setup.dungeon.removed-unseen")
def test_nobody_learns_which_rooms_were_removed() -> None:
    raid = Raid(3)
    other, faces = cast(Raiders, raid.table.copy()), raid.table.rooms.face
    other.rooms.face = faces[:25] + faces[20:25]
    for seat in (0, 1, 2, None):
        assert raid.table.view(seat) == other.view(seat)
        assert raid.view(seat).removed is None
    removed = raid.table.removed_rooms()
    guesses = [raid.sample(0, Chance(n)).removed_rooms() for n in range(20)]
    assert len([guess for guess in guesses if guess != removed]) >= 19


@rule("setup.dungeon.twelve-up", "setup.dungeon.mix")
def test_twelve_rooms_lie_open_and_thirteen_dark_in_any_order() -> None:
    assert all(len(table.opened) == 25 and sum(table.opened) == 12 for table in deals())
    for place in range(25):
        assert near(sum(table.opened[place] for table in deals()), 12 / 25)
    raid = Raid(3, rooms=[])
    entered = raid.explore(25).told(Enters)
    assert Counter(room.dark for room in entered) == {False: 12, True: 13}


@rule("setup.dungeon.spread-free")
def test_a_level_may_have_any_number_of_open_rooms() -> None:
    for level in range(5):
        spread = Counter(sum(table.opened[5 * level : 5 * level + 5]) for table in deals())
        assert sorted(spread) == [0, 1, 2, 3, 4, 5]
        assert near(spread[0], 1287 / 53130)


@rule("setup.dungeon.uniform")
def test_every_room_is_as_likely_to_be_removed_first_or_last() -> None:
    removed = Counter(face for table in deals() for face in table.rooms.face[25:])
    assert all(near(removed[face], 5 / 30) for face in range(30))
    for place in (0, 24):
        there = Counter(table.rooms.face[place] for table in deals())
        assert all(near(there[face], 1 / 30) for face in range(30))


@rule("setup.dungeon.uniform")
def test_removed_rooms_open_rooms_and_order_are_independent() -> None:
    both_removed = sum({0, 1} <= set(table.rooms.face[25:]) for table in deals())
    assert near(both_removed, 5 * 4 / (30 * 29))
    open_monsters = sum(table.opened[0] == 1 and table.room().kind == MONSTER for table in deals())
    assert near(open_monsters, 12 / 25 * 10 / 30)
    removed_and_open = sum(0 in table.rooms.face[25:] and table.opened[0] == 1 for table in deals())
    assert near(removed_and_open, 5 / 30 * 12 / 25)
    in_order = sum(first + 1 == second for table in deals() for first, second in pairwise(table.rooms.face[:2]))
    assert near(in_order, 1 / 30)


@rule("setup.row.piles", "setup.row.line", "setup.row.order")
def test_levels_are_the_piles_of_five_from_the_top_in_order() -> None:
    raid = Raid(3)
    top_to_bottom = raid.table.census()["dungeon"]
    for level in range(5):
        assert (raid.view(None).level, raid.view(None).levels) == (level + 1, 5)
        raid.explore(5)
        explored = [event.room.name for event in raid.told(Enters)]
        assert explored[5 * level : 5 * level + 5] == top_to_bottom[5 * level : 5 * level + 5]


@rule("setup.row.unseen")
def test_what_lies_under_the_doors_changes_nothing_that_anybody_sees() -> None:
    terms = BOX.agree(3)
    one = cast(Raiders, terms.lay_out(Chance(7), Chance(8), []))
    other = cast(Raiders, terms.lay_out(Chance(7), Chance(8), []))
    other.rooms.face[5:] = other.rooms.face[:4:-1]
    other.opened[5:] = other.opened[:4:-1]
    assert one.opened != other.opened
    one.advance()
    other.advance()
    for seat in (0, 1, 2, None):
        assert one.view(seat) == other.view(seat)
    assert one.events == other.events


# Supply, characters, tracks and hands


@rule("setup.supply.piles", "setup.hand.items", "setup.character.unused")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_supply_is_five_of_each_item_less_what_the_dealt_characters_hold(seats: int) -> None:
    for seed in range(20):
        table = deal(seats, seed)
        held = [item for seat in range(seats) for item in see(table, seat).hand.items]
        shown = [
            item for hero in table.heroes for item in ITEMS for _ in range(hero.character.items[ITEMS.index(item)])
        ]
        assert sorted(held) == sorted(shown)
        for seat in (*range(seats), None):
            assert see(table, seat).supply == Supply(**{item: 5 - held.count(item) for item in ITEMS})


@rule("setup.character.deal", "setup.character.unused")
def test_each_player_is_dealt_one_of_five_characters_at_random() -> None:
    for seat in range(4):
        dealt = Counter(table.heroes[seat].character.name for table in deals())
        assert len(dealt) == 5
        assert all(near(number, 1 / 5) for number in dealt.values())
    assert all(len({hero.character.name for hero in table.heroes}) == 4 for table in deals())


@rule("setup.character.open", "setup.track.treasure", "setup.track.wounds", "setup.track.bag-plain")
@rule("setup.track.take")
def test_everyone_sees_who_you_are_and_what_you_begin_with() -> None:
    table = deal(5)
    cards = {character.name: character for character in BOX.cards.characters}
    for viewer in (0, 4, None):
        players = see(table, viewer).players
        assert {player.character for player in players} == set(cards)
        for player in players:
            card = cards[player.character]
            assert (player.treasure, player.wounds) == (card.treasure, card.wounds)
            assert (player.bag, player.space) == ("plain", card.treasure)
    told = [event.what for event in table.events or [] if event.seen_by(None)]
    dealt = [what for what in told if isinstance(what, Dealt)]
    assert [sorted(one.items) for one in dealt] == [sorted(see(table, s).hand.items) for s in range(5)]


@rule("setup.track.treasure", "setup.track.wounds", "setup.hand.items", "setup.hand.power")
@rule("setup.track.bag-plain", "cards.sheet-character")
def test_example_a_character_with_one_coin_one_cross_and_two_crystal_balls() -> None:
    table, seat = wizard_at(3)
    player, hand = see(table, seat).players[seat], see(table, seat).hand
    assert (player.treasure, player.bag, player.wounds) == (1, "plain", 1)
    assert (hand.power, hand.items) == ([1, 2, 3, 4, 5], ["ball", "ball"])
    assert see(table, seat).supply.ball == 3


@rule("setup.hand.power", "setup.power.unused")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_has_one_set_of_power_cards_and_no_other_set_is_in_the_game(seats: int) -> None:
    table = deal(seats)
    assert [see(table, seat).hand.power for seat in range(seats)] == [[1, 2, 3, 4, 5]] * seats
    everywhere = [card for cards in table.census().values() for card in cards]
    assert len([card for card in everywhere if card.startswith(("power", "attack"))]) == 5 * seats


@rule("setup.hand.secret")
def test_another_hand_makes_no_difference_to_what_the_others_see() -> None:
    raid, other = Raid(3, items={0: ["ball"]}), Raid(3, items={0: ["ball"]})
    raid.hero(0).power, other.hero(0).power = 0b11100, 0b00111
    other.hero(0).items = [0, 0, 1, 0]
    assert (raid.hand(0), other.hand(0)) == ([3, 4, 5, "ball"], [1, 2, 3, "key"])
    for seat in (1, 2, None):
        assert raid.knows(seat) == other.knows(seat)
    assert raid.view(None).hand is None


@rule("setup.start.random")
def test_the_first_start_player_is_chosen_at_random() -> None:
    leaders = Counter(table.leader for table in deals())
    assert sorted(leaders) == [0, 1, 2, 3]
    assert all(near(number, 1 / 4) for number in leaders.values())


@rule("setup.start.box", "components.box")
def test_everyone_sees_who_has_the_box() -> None:
    raid = Raid(4, rooms=["King's Coffer"], leader=2)
    assert {raid.view(seat).leader for seat in (0, 1, 2, 3, None)} == {2}
    raid.play(1, 2, 3, 4)
    assert {raid.view(seat).leader for seat in (0, 1, 2, 3, None)} == {1}
    assert raid.told(Leads) == [Leads(seat=1)]


# How many players


@rule("players.count")
def test_the_number_of_players_chooses_the_rules() -> None:
    assert [see(deal(seats), None).mode for seats in range(1, 6)] == [
        "solitaire",
        "duel",
        "raid",
        "raid",
        "raid",
    ]
    for seats in (0, 6):
        with pytest.raises(BadSeats):
            BOX.agree(seats)


@rule("players.mode-fixed")
def test_deaths_never_switch_a_larger_game_to_duel_or_solitaire_rules() -> None:
    raid = Raid(3, rooms=["Troll", "King's Coffer"]).leave(2)
    assert raid.play(3, 3).wounds[:2] == [2, 2]  # in a duel equal cards confuse the monster
    raid.leave(1)
    assert raid.view(0).mode == "raid"
    assert raid.table.turn == 0
    assert raid.play(1).treasure[0] == 4  # alone in solitaire, a 1 does not open a chest of 4
