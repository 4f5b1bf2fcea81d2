"""Setting up the table."""

from collections import Counter
from functools import cache
from math import sqrt

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene, deal, see
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.hidden import EVERYONE, NOBODY
from undercroft.games.dungeoneer.cards.deck import ENTRANCE, PASSAGE, ROAD
from undercroft.games.dungeoneer.table.table import Delve

MANY = 400


@cache
def deals() -> list[Delve]:
    """Many tables of two in the Crypts, each dealt from a seed of its own."""
    return [deal(2, seed) for seed in range(MANY)]


def near(count: int, share: float) -> bool:
    """Whether so many of all deals are what chance gives: five standard deviations either way."""
    return abs(count - share * MANY) < 5 * sqrt(share * (1 - share) * MANY)


# The map


@rule("setup.entrance", "setup.hero-on-entrance", "components.cutout.hero-tokens")
@pytest.mark.parametrize("box", ["drowned-crypts", "hollow-marches"])
def test_the_entrance_lies_in_the_middle_with_all_heroes_on_it(box: str) -> None:
    view = see(deal(3, set=box), None)
    (entrance,) = [space for space in view.maps if space.kind == "entrance"]
    assert (entrance.x, entrance.y, entrance.turned) == (0, 0, False)
    assert entrance.heroes == (0, 1, 2)
    assert [player.space for player in view.players] == [entrance.name] * 3


@rule("components.cutout.hero-tokens")
def test_a_figure_shows_where_its_hero_stands() -> None:
    scene = Scene(maps={"Needle Passage": (0, 1)}).calmly("go south")
    heroes = {space.name: space.heroes for space in scene.view(None).maps}
    assert heroes == {"Flooded Stair": (1,), "Needle Passage": (0,)}


@rule("setup.four-passages", "setup.passage-orientation", "mapcard.grim")
def test_four_random_ways_grim_or_not_are_joined_to_the_four_exits() -> None:
    north: Counter[str] = Counter()
    turned: Counter[bool] = Counter()
    for table in deals():
        board = table.board
        entrance = board.entrances(0)[0]
        ways = [board.neighbour(entrance, side) for side in range(4)]
        assert len(board.spaces) == 5
        assert all(table.deck.maps[space].kind in (PASSAGE, ROAD) for space in ways)
        assert all(board.joined(entrance, side) for side in range(4))
        north[table.deck.maps[ways[0]].name] += 1
        turned[board.turned[ways[0]] == 1] += 1
    assert len(north) == 5
    assert all(near(count, 1 / 5) for count in north.values())
    assert near(turned[True], 1 / 2)


@rule("setup.passage-orientation")
def test_a_way_that_fits_in_one_orientation_only_lies_so() -> None:
    for table in deals():
        board = table.board
        west = board.neighbour(board.entrances(0)[0], 3)
        if table.deck.maps[west].name in ("Dripping Passage", "Ossuary Passage"):
            assert not board.turned[west]  # turned, its wall would face the Entrance


@rule("setup.passage-orientation")
def test_a_way_that_cannot_lie_there_is_put_back_and_another_taken(read: Read) -> None:
    deck = read()
    needle = next(place for place in deck.maps if place.name == "Needle Passage")
    wall = next(place for place in deck.maps if place.name == "Dripping Passage").exits[3]
    needle.exits = [wall, needle.exits[1], wall, needle.exits[3]]  # it can lie east and west only
    lying = set()
    for seed in range(60):
        board = deal(2, seed, deck).board
        assert len(board.spaces) == 5
        ways = [board.maps[board.neighbour(board.entrances(0)[0], side)] for side in range(4)]
        lying |= {side for side in range(4) if ways[side] is needle}
    assert lying == {1, 3}


# Decks


@rule("setup.shuffle")
def test_each_deck_is_shuffled_on_its_own() -> None:
    tops = [(t.cards.face[0], t.quests.face[0], t.maps.face[t.map_decks[0][-1]]) for t in deals()]
    assert len({top[0] for top in tops}) == len(set(deals()[0].cards.face))
    assert len({top[1] for top in tops}) == 7
    assert len({top[2] for top in tops}) == 10
    assert len(set(tops)) > 300  # the one does not follow from the other


@rule("setup.hero-deal", "setup.heroes-aside")
def test_heroes_are_dealt_by_chance_and_the_others_set_aside() -> None:
    for seat in (0, 1):
        count = Counter(table.heroes[seat].card.name for table in deals())
        assert len(count) == 3
        assert all(near(number, 1 / 3) for number in count.values())
    table = deal(2)
    names = {hero.card.name for hero in table.heroes}
    assert [table.deck.heroes[face].name for face in table.spare] == [
        hero.name for hero in table.deck.heroes[:3] if hero.name not in names
    ]
    view = see(table, None)
    assert {player.hero.name for player in view.players} == names
    assert "returns" not in [event.kind for event in table.events or []]


@rule("setup.tracker-deal", "setup.start-points", "components.digital-counters")
def test_everybody_starts_with_one_glory_and_one_peril() -> None:
    for player in see(deal(3), None).players:
        assert (player.glory, player.peril, player.saved, player.points) == (1, 1, 0, 0)


@rule("components.digital-counters")
def test_numbers_are_exact_however_large() -> None:
    scene = Scene(glory=[137, 0], peril=[211, 0], points=29)
    player = scene.view(1).players[0]
    assert (player.glory, player.peril, player.points, player.life) == (137, 211, 29, 6)


@rule("components.dice")
def test_dice_have_six_sides_and_two_are_rolled_when_two_fight() -> None:
    dice: Counter[int] = Counter()
    for seed in range(60):
        scene = Scene(heroes=["Hulda", "Sael"], hands={0: ["Drowned Thrall"]}, peril=[0, 1], phase="lord")
        scene.table.chance = Chance(seed)
        scene.calmly("send drowned thrall at seat 1", "attack")
        (clash,) = scene.events("clash")
        dice.update([clash["die"], clash["counter"]])
    assert sorted(dice) == [1, 2, 3, 4, 5, 6]


# Quests and hands


@rule("setup.personal-quests", "setup.global-quest")
@pytest.mark.parametrize(("seats", "left"), [(2, 2), (3, 0)])
def test_two_quests_each_and_a_global_one_lie_face_up(seats: int, left: int) -> None:
    table = deal(seats)
    for viewer in (0, 1, None):
        view = see(table, viewer)
        assert [len(player.quests) for player in view.players] == [2] * seats
        assert (len(view.quests), view.quest_deck.cards) == (1, left)
    shown = [*table.global_quests, *(quest for hero in table.heroes for quest in hero.quests)]
    assert len(set(shown)) == 2 * seats + 1
    assert all(table.quests.known[card] == NOBODY for card in table.quest_deck)


@rule("setup.hand", "setup.hand-private", "setup.adventure-deck")
def test_five_cards_each_for_their_holders_eyes_and_the_rest_is_the_deck() -> None:
    table = deal(3)
    for seat in range(3):
        hand = table.heroes[seat].hand
        assert len(hand) == 5
        assert all(table.cards.known[card] == 1 << seat for card in hand)
        assert len(see(table, seat).hand) == 5
    assert see(table, None).hand is None
    assert (len(table.piles[0]), table.discards) == (30 - 15, [[]])
    assert all(table.cards.known[card] == NOBODY for card in table.piles[0])


# Who begins


@rule("setup.who-is-player-one")
def test_player_one_is_drawn_or_by_the_option_the_host() -> None:
    assert near(sum(table.first for table in deals()), 1 / 2)
    assert {deal(3, seed).first for seed in range(30)} == {0, 1, 2}
    assert {deal(3, seed, player_one="host").first for seed in range(30)} == {0}


@rule("setup.entrance-not-new")
def test_on_the_first_turn_the_entrance_is_not_new() -> None:
    table = deal(2)
    entrance = table.board.entrances(0)[0]
    assert table.deck.maps[entrance].kind == ENTRANCE
    assert all(hero.been == 1 << entrance for hero in table.heroes)
    assert table.maps.known[table.maps.face.index(entrance)] == EVERYONE
