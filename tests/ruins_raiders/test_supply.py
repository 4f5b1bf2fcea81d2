"""What comes out of the box and onto the table: tiles, chests, counters, pawns, and how far they go."""

import pytest

from tests.ruins_raiders.box import DECK
from tests.ruins_raiders.scene import deal
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.odds import DIE
from undercroft.games.ruins_raiders.cards.deck import BAT, MUMMY, PLAIN, SHORT_HALL, TEE, Face
from undercroft.games.ruins_raiders.cards.deck import LONG_HALL as HALL
from undercroft.games.ruins_raiders.flow import discovery, enemies_come, rolls, tiles
from undercroft.games.ruins_raiders.flow.discovery import SIZE_OF, TILES
from undercroft.games.ruins_raiders.flow.trapping import ReadTraps
from undercroft.games.ruins_raiders.table.board import FLOOR, NOWHERE, Board, Cell
from undercroft.games.ruins_raiders.table.dice import NUMBER, TABLE_4, TRAP, Roll
from undercroft.games.ruins_raiders.table.people import NO_PAWN
from undercroft.games.ruins_raiders.table.plan import Plan
from undercroft.games.ruins_raiders.table.rules import TOP
from undercroft.games.ruins_raiders.table.table import Ruins


def making_a_room(table: Ruins, purpose: int, die: int) -> Plan:
    """A room is being made, and this die was rolled for it."""
    table.plan = Plan(0, 1, True, 1)
    table.rolls = [Roll(purpose, NO_PAWN, 0, [die], NOWHERE)]
    return table.plan


# Tiles


@rule("tiles.exit-use")
def test_the_exit_tiles_that_are_not_exits_are_dark_doors() -> None:
    table = deal(4)
    laid = len(table.board.doors)
    assert len(table.board.exits()) == 1
    assert (laid, table.doors_left) == (3, DECK.doors + 3 - laid)


@rule("tiles.exit-use")
def test_battle_royale_uses_them_as_further_exits() -> None:
    table = deal(3, battle_royale=True)
    assert len(table.board.exits()) == 3
    assert len(table.board.doors) + table.doors_left == DECK.doors + 1


@rule("tiles.one-plain-face")
@pytest.mark.parametrize("kind", range(1, len(DECK.faces)))
def test_every_floor_tile_can_lie_with_a_plain_face_up(kind: int) -> None:
    table = deal(2)
    table.tiles = [0] * len(DECK.tiles)
    table.tiles[kind] = 40
    lying = [tiles.deal_face(table) for _ in range(40)]
    plain = [face for face in lying if not face.missing and not face.walls]
    assert 0 < len(plain) < 40


@rule("tiles.jump-figure")
def test_two_missing_squares_side_by_side_can_be_jumped_along_and_across() -> None:
    gap = next(face for face in DECK.faces if face.missing == 0b0011)
    west, middle, east, north = range(4)
    places: list[tuple[int, int, Face]] = [(-1, 0, PLAIN), (0, 0, gap), (1, 0, PLAIN), (0, -1, PLAIN)]
    board = Board(False, False, 0, []).with_cells(
        [Cell(x, y, FLOOR, 0, face, NOWHERE, NOWHERE) for x, y, face in places]
    )
    upper_east_of_west, lower_west = west * 4 + 1, middle * 4 + 3
    along = [(jump.landing, jump.gap) for jump in board.jumps[upper_east_of_west]]
    across = [(jump.landing, jump.gap) for jump in board.jumps[lower_west]]
    assert (east * 4, 2) in along
    assert (north * 4 + 3, 1) in across


@rule("tiles.enough")
def test_the_tiles_last_for_about_ten_rooms() -> None:
    ways = {total: 6 - abs(7 - total) for total in range(2, 12)}  # of two dice; a 12 is the player's choice
    doors_of = {HALL: 1.0, SHORT_HALL: 1.0, TEE: 2.0}
    sizes = [(SIZE_OF[total - 2], number) for total, number in ways.items()]
    rooms = sum(ways.values())
    floor = sum(TILES[size] * number for size, number in sizes) / rooms
    doors = sum(doors_of.get(size, 2.0) * number for size, number in sizes) / rooms
    assert (round(floor, 1), round(doors, 1)) == (6.6, 1.9)
    assert 10 <= sum(DECK.tiles) / floor < 11
    assert (DECK.doors + DECK.exits - 1) / doors > 10
    assert sum(DECK.tiles) / floor > TOP - 1


# Chests, counters, pawns


@rule("box.small-chests", "box.master-chest")
def test_ten_small_chests_and_a_master_chest_wait_for_their_rooms() -> None:
    table = deal(4)
    assert (table.chests_left, table.chests) == (10, [])
    assert not table.master_placed


@rule("box.master-chest")
def test_the_master_chest_comes_once() -> None:
    table = deal(2)
    table.progress = TOP
    for master in (True, False):
        plan = making_a_room(table, TABLE_4, 6)
        discovery.ReadChests().run(table)
        assert plan.master is master
        table.master_placed = True


@rule("box.chest-supply")
def test_small_chests_can_run_out() -> None:
    table = deal(2)
    table.chests_left = 2
    plan = making_a_room(table, TABLE_4, 5)
    discovery.ReadChests().run(table)
    assert plan.chests == 2


@rule("box.trap-counter", "box.progress-counter")
def test_both_counters_are_dice_that_begin_at_one_and_stop_at_six() -> None:
    table = deal(2)
    assert (table.danger, table.progress) == (1, 1)
    for _ in range(10):
        table.rolls = [Roll(TRAP, NO_PAWN, 0, [2], NOWHERE)]
        ReadTraps().run(table)
        discovery.Advance().run(table)
    assert (table.danger, table.progress) == (6, 6)


@rule("box.character-pawns")
def test_every_character_has_a_pawn_of_its_own() -> None:
    table = deal(4)
    pawns = range(len(DECK.characters))
    assert len(pawns) == 12
    assert len({raider.face for raider in table.raiders} & set(pawns)) == 4
    assert table.monster_key(0) == 12


@rule("box.treasure-back-colour")
def test_there_is_one_deck_of_treasure() -> None:
    table = deal(4)
    assert len(table.pile) == 21
    assert sorted(table.treasure.face[card] for card in table.pile) == sorted(
        face for face, card in enumerate(DECK.treasures) for _ in range(card.copies)
    )


@rule("box.dice-supply")
def test_dice_never_run_out() -> None:
    table = deal(4)
    rolls.throw(table, TRAP, 20, ReadTraps(), "trap.dice-number")
    assert len(table.rolls[-1].dice) == 20


# Monsters


@rule("known.bat", "known.mummy")
@pytest.mark.parametrize("monster", [BAT, MUMMY])
def test_monsters_have_one_health_and_come_alone_or_in_twos(monster: int) -> None:
    table = deal(2)
    numbers = []
    for die in range(1, DIE + 1):
        plan = making_a_room(table, NUMBER, die)
        discovery.ReadNumber(monster).run(table)
        assert set(plan.enemies) == {monster}
        numbers.append(len(plan.enemies))
    assert numbers == [1, 1, 1, 2, 2, 2]
    enemies_come.put_enemy(table, monster, 0, 0, "table6.placed")
    assert table.enemies[-1].health == 1


@rule("box.monster-supply", "spec.enemy-fields")
def test_more_than_two_monsters_may_be_on_the_map_each_with_its_own_pawn_and_name() -> None:
    table = deal(2)
    for square, kind in enumerate((BAT, BAT, BAT, MUMMY)):
        enemies_come.put_enemy(table, kind, square, 0, "table6.placed")
    assert [enemy.name for enemy in table.enemies] == ["Bat 1", "Bat 2", "Bat 3", "Mummy 4"]
    assert len({enemy.key for enemy in table.enemies}) == 4
    for enemy, kind in zip(table.enemies, (BAT, BAT, BAT, MUMMY), strict=True):
        figures = DECK.monsters[0][kind]
        assert (enemy.monster, enemy.reach) == (kind, 1)
        assert enemy.figures.speed == figures.speed
        assert (enemy.figures.attack, enemy.figures.defence) == (figures.attack, figures.defence)


# Nothing comes back


@rule("balance.no-trap-return", "balance.no-key-return")
@pytest.mark.parametrize("seed", range(4))
def test_trap_cards_and_discarded_treasure_are_gone_for_good(seed: int) -> None:
    table = deal(3, seed=seed)
    chance = Chance(seed)
    traps, gone = len(table.trap_pile), list(table.discards)
    while table.asking is not None:
        moves = table.asking.moves(table)
        table.push_legal(moves[chance.below(len(moves))])
        assert len(table.trap_pile) <= traps
        assert table.discards[: len(gone)] == gone
        traps, gone = len(table.trap_pile), list(table.discards)
    assert len(set(table.discards)) == len(table.discards)
