"""Setting up: the four decks, the first room and its entrance, and what everyone begins with."""

from collections import Counter
from functools import cache
from math import sqrt

import pytest

from tests.dungeons.box import DECK, ROOMS
from tests.dungeons.scene import Scene, deal
from tests.rules import rule
from undercroft.core.hidden import EVERYONE, NOBODY
from undercroft.core.lattice import SIDES, place
from undercroft.games.dungeons.cards.deck import BOSS_KEY, BOSS_ROOM, MINIBOSS_ROOM, SHOP
from undercroft.games.dungeons.flow import filling, moving
from undercroft.games.dungeons.table.table import Dungeon

MANY = 300


@cache
def deals() -> list[Dungeon]:
    """Many tables of three, each dealt from a seed of its own."""
    return [deal(3, seed) for seed in range(MANY)]


def near(count: int, share: float) -> bool:
    """Whether so many of all deals are what chance gives: five standard deviations either way."""
    return abs(count - share * MANY) < 5 * sqrt(share * (1 - share) * MANY)


def words(table: Dungeon) -> list[str]:
    return [table.say(move) for move in table.legal_moves()]


def make(table: Dungeon, *moves: str) -> Dungeon:
    for text in moves:
        table.push(table.read(text))
    return table


def first_room(table: Dungeon) -> str:
    """The name of the first room, before it is laid."""
    return table.deck.rooms[table.rooms.face[table.drawn[0]]].name


def dealt_with(name: str, seats: int = 2) -> Dungeon:
    """A deal in which this is the first room."""
    return next(table for table in (deal(seats, seed) for seed in range(500)) if first_room(table) == name)


# The decks


@rule("setup.sort", "components.decks", "key.in-deck", "key.one")
def test_there_are_four_decks() -> None:
    table = deal(3)
    assert len(table.room_pile) == 50 - 1
    assert len(table.creature_pile) == 60
    assert len(table.puzzle_pile) == 46
    assert len(table.item_pile) == 72
    keys = [card for card in table.item_pile if table.item(card).symbol == BOSS_KEY]
    assert len(keys) == 1


@rule("setup.shuffle", "words.chance", "key.in-deck")
def test_every_deck_is_shuffled_and_lies_face_down() -> None:
    def fair(tops: list[int], copies: list[int]) -> bool:
        return all(near(tops.count(face), number / sum(copies)) for face, number in enumerate(copies))

    assert fair(
        [table.creatures.face[table.creature_pile[-1]] for table in deals()],
        [card.copies for card in DECK.creatures],
    )
    assert fair(
        [table.puzzles.face[table.puzzle_pile[-1]] for table in deals()], [card.copies for card in DECK.puzzles]
    )
    assert fair([table.items.face[table.item_pile[-1]] for table in deals()], [card.copies for card in DECK.items])
    rooms = Counter(table.rooms.face[table.room_pile[-1]] for table in deals())
    assert len(rooms) > 30
    table = deals()[0]
    for known, pile in (
        (table.rooms.known, table.room_pile),
        (table.creatures.known, table.creature_pile),
        (table.puzzles.known, table.puzzle_pile),
        (table.items.known, table.item_pile),
    ):
        assert {known[card] for card in pile} == {NOBODY}


# The first room


@rule("setup.first-room.plain", "setup.first-room.exits", "setup.first-room.shop", "setup.first-room.pick")
def test_the_first_room_is_drawn_by_lot_among_rooms_with_three_exits_that_no_boss_guards() -> None:
    found = Counter(first_room(table) for table in deals())
    fitting = {
        card.name: card.copies
        for card in DECK.rooms
        if card.kind not in (BOSS_ROOM, MINIBOSS_ROOM) and card.exits.bit_count() >= 3
    }
    assert set(found) == set(fitting)
    assert any(ROOMS[name].kind == SHOP for name in found)
    assert "Great Kitchen" not in found  # three exits, but for a miniboss
    for name, copies in fitting.items():
        assert near(found[name], copies / sum(fitting.values()))


@rule("setup.first-room.centre", "setup.marker.place", "setup.marker.choose", "components.markers")
@pytest.mark.parametrize("seats", [1, 6])
def test_the_first_room_lies_in_the_middle_and_every_piece_in_it(seats: int) -> None:
    table = deal(seats)
    make(table, words(table)[0])
    make(table, words(table)[0])
    assert table.board.cells == [place(0, 0)]
    assert [delver.room for delver in table.delvers] == [0] * seats
    assert table.rooms.known[table.places[0].card] == EVERYONE
    assert table.places[0].card not in table.room_pile


@rule("setup.first-room.shop", "setup.entrance.safe", "shop.when.staying")
def test_a_shop_that_is_the_first_room_stays_a_shop_and_is_safe() -> None:
    table = make(dealt_with("Auction Room"), "lay it as it is", "entrance in the north")
    assert {"rest", "shop"} <= set(words(table))


@rule("setup.first-room.no-gems", "setup.entrance.empty")
@pytest.mark.parametrize("name", ["Unlit Ballroom", "Counting Hall"])
def test_the_first_room_is_empty_and_pays_nobody(name: str) -> None:
    assert ROOMS[name].gems
    assert ROOMS[name].creatures
    table = dealt_with(name)
    make(table, "lay it as it is", "entrance in the north")
    first = table.places[0]
    assert (first.creatures, first.down, first.up) == ([], [], [])
    assert [delver.gems for delver in table.delvers] == [0, 0]
    moving.put(table, table.first, 0, "effect.move-to")
    assert [delver.gems for delver in table.delvers] == [0, 0]


# The entrance


@rule("setup.entrance.who", "setup.entrance.marker", "explore.rotate")
def test_the_first_player_turns_the_first_room_and_picks_the_way_in() -> None:
    table = dealt_with("Dining Hall", 4)
    assert table.turn == table.first
    assert words(table) == [
        f"lay it {how}" for how in ("as it is", "turned once", "turned twice", "turned three times")
    ]
    make(table, "lay it turned twice")
    assert table.turn == table.first
    assert words(table) == ["entrance in the east", "entrance in the south", "entrance in the west"]
    make(table, "entrance in the south")
    assert table.entrance == SIDES.index("south")
    assert table.turn == table.first


@rule("setup.entrance.no-exit", "move.no-leaving")
def test_nobody_leaves_by_the_entrance_and_nothing_is_laid_there() -> None:
    table = make(dealt_with("Dining Hall"), "lay it as it is", "entrance in the east")
    assert [word for word in words(table) if word.startswith(("explore", "go"))] == [
        "explore north",
        "explore west",
    ]


@rule("setup.entrance.cell")
def test_the_space_before_the_entrance_may_be_filled_from_elsewhere() -> None:
    scene = Scene(
        rooms="""
2-1
|
  0-
""",
        entrance="west",
        at=[2],
        room_deck=["Great Stair"],
    )
    scene.do("explore south", "lay it as it is")
    assert scene.table.board.beside[4 * 0 + 3] == 3  # it lies before the entrance
    assert not scene.table.board.is_link(0, 3)
    assert not scene.table.board.is_link(3, 1)
    scene.do("done", "done")
    assert scene.which("go") == ["north"]


@rule("setup.entrance.safe", "safe.rest")
def test_the_entrance_room_is_safe_whatever_its_card_is() -> None:
    scene = Scene(cards={0: "Dining Hall"}, hearts=[1])
    assert scene.do("rest").hearts()[0] == 3


@rule("setup.entrance.stays-empty")
def test_no_effect_brings_a_creature_into_the_entrance_room() -> None:
    scene = Scene()
    assert filling.add_creatures(scene.table, 0, 2) == 0
    assert scene.creatures(0) == []


@rule("setup.entrance.stays-empty", "effect.creature.moves")
def test_a_creature_that_roams_never_comes_into_the_entrance_room() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Belfry Bat"]}, worn={0: ["Page's Bow"]})
    scene.dice(1, 1).do("fight belfry bat")
    assert scene.creatures(1) == ["Belfry Bat"]
    assert scene.creatures(0) == []


# What everyone begins with


@rule("setup.hearts", "setup.die", "setup.no-gems", "setup.no-items", "setup.no-hand", "components.hearts")
@pytest.mark.parametrize("seats", [1, 6])
def test_everyone_begins_with_three_full_hearts_and_nothing_else(seats: int) -> None:
    for delver in deal(seats).delvers:
        assert (delver.hearts, delver.full) == (3, 3)
        assert delver.gems == 0
        assert (delver.worn, delver.carried, delver.curses) == ([], [], [])


@rule("setup.die", "combat.dice", "combat.dice.start", "components.dice")
def test_example_a_player_without_items_rolls_one_die() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Hedge Wolf"]})
    scene.dice(6).do("fight hedge wolf")
    assert scene.rolls() == [[6]]


@rule("setup.dice-tally", "components.dice.shared", "combat.dice.start")
def test_every_player_rolls_as_many_dice_as_they_have() -> None:
    worn = {0: ["Second-Best Knife", "Best Carving Knife"], 1: ["Page's Bow"]}
    scene = Scene(3, rooms="0-1", at=[1, 1, 1], creatures={1: ["Kitchen Ogre"]}, worn=worn)
    scene.do("fight kitchen ogre", "ask player 2", "agree", "ask player 3")
    scene.dice(1, 2, 1, 1, 1, 1).do("agree")
    assert scene.rolls() == [[1, 2, 1], [1, 1], [1]]


@rule("components.dice.unlimited")
def test_dice_and_hearts_never_run_out() -> None:
    names = ["Second-Best Knife", "Best Carving Knife", "Page's Bow", "Page's Bow", "Gamekeeper's Longbow"]
    bows = {seat: [name] for seat, name in enumerate([*names, "Great-Aunt's Greatsword"])}
    scene = Scene(6, rooms="0-1", at=[1] * 6, creatures={1: ["The Cook"]}, worn=bows, markers=[9] * 6)
    scene.do("fight the cook")
    for seat in range(2, 7):
        scene.do(f"ask player {seat}", "agree")
    assert sum(len(dice) for dice in scene.rolls()) == 12
    assert [delver.hearts for delver in scene.table.delvers] == [9] * 6


@rule("components.gems")
def test_gems_never_fall_below_zero() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["The Second Butler"]}, gems=[2])
    scene.dice(1).do("fight the second butler")  # it takes three gems
    assert scene.gems()[0] == 0


@rule("setup.open", "setup.no-hand")
def test_whatever_players_own_is_known_to_everyone() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Potted Creeper"]}, item_deck=["Spare Key"])
    assert scene.table.items.known[scene.table.item_pile[-1]] == NOBODY
    scene.dice(6).do("fight potted creeper")
    assert scene.carried(0) == ["Spare Key"]
    assert [scene.table.items.known[card] for card in scene.delver(0).items()] == [EVERYONE]


@rule("setup.first-player")
def test_the_first_player_is_drawn_by_lot() -> None:
    found = Counter(table.first for table in deals())
    assert all(near(found[seat], 1 / 3) for seat in range(3))


@rule("setup.clockwise")
def test_turns_go_clockwise() -> None:
    scene = Scene(4, turn=2, first=2)
    assert scene.end_turns(5).turns() == [2, 3, 0, 1, 2, 3]
    assert scene.table.round == 1
    assert Scene(1).end_turns(2).turns() == [0, 0, 0]


# Words


@rule("words.cl", "combat.win", "puzzle.roll")
def test_creatures_and_puzzles_have_a_cl_that_a_roll_is_held_against() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Hedge Wolf"]}, puzzles={1: ["Talking Portrait"]})
    scene.dice(5, 4).do("fight hedge wolf", "solve talking portrait")
    assert [(event["cl"], event["won"]) for event in scene.events("result")] == [(4, True), (4, False)]


@rule("words.exit")
def test_an_arrow_on_a_card_is_an_exit() -> None:
    scene = Scene(room_deck=["Broom Corner"])
    scene.do("explore east", "lay it turned twice")
    assert scene.table.board.arrows[1] == 0b1100
    scene.do("done", "done")
    assert scene.which("explore") == ["south"]
