"""Appendix A: Battle Royale."""

import pytest

from tests.ruins_raiders.drawing import tiles
from tests.ruins_raiders.scene import Scene, deal
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.errors import BadOption
from undercroft.games.ruins_raiders import BOX
from undercroft.games.ruins_raiders.flow.royale import MakeMap
from undercroft.games.ruins_raiders.shapes.events import Rolls
from undercroft.games.ruins_raiders.table.board import DOOR, EXIT, FLOOR, NOWHERE, SEALED, START
from undercroft.games.ruins_raiders.table.table import Ruins

SEEDS = range(25)
ARENA = """
    E x 0 . . 1 F G
    x x . A . B x x
"""


def royale(seats: int, seed: int) -> Ruins:
    return deal(seats, seed=seed, battle_royale=True)


def told(table: Ruins, kind: str) -> list[object]:
    return [event.what for event in table.events or [] if event.kind == kind]


def room_of(table: Ruins, who: int) -> int:
    return table.board.room(table.raiders[who].square)


# The map


@rule("variant.royale")
def test_battle_royale_is_off_unless_the_table_wants_it() -> None:
    assert not deal(3).rules.royale()
    assert royale(3, 1).rules.royale()


@rule("variant.royale-map", "variant.royale-map-size")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_map_is_made_before_anybody_moves(seats: int) -> None:
    for seed in SEEDS:
        table = royale(seats, seed)
        assert len(told(table, "map grows")) >= seats + 2
        assert max(cell.room for cell in table.board.cells) == len(told(table, "map grows"))
        assert table.round == 0
        assert not table.raiders[table.first].ventured


@rule("variant.royale-placing", "variant.royale-exits")
def test_rooms_are_added_until_there_is_an_exit_for_each() -> None:
    scene = Scene(2, ruins=tiles("s,.,.>"), battle_royale=True, begin=False)
    table = scene.table
    for raider in table.raiders:
        raider.square = NOWHERE
    table.then(MakeMap())
    table.advance()
    assert len(table.board.exits()) == 2
    assert sorted(room_of(table, who) for who in range(2)) == [5, 6]


@rule("variant.royale-map-size")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_has_two_rooms_more_than_players_unless_a_starting_room_has_no_edge_for_an_exit(seats: int) -> None:
    rooms = [len(told(royale(seats, seed), "map grows")) - seats for seed in SEEDS]
    assert set(rooms) <= {2, 3}
    assert rooms.count(2) > len(rooms) * 0.9


@rule("variant.royale-map-size")
def test_it_grows_from_a_start_tile_with_four_dark_doors() -> None:
    table = royale(4, 1)
    around = [cell for cell in table.board.cells if cell.room == START and cell.ground != FLOOR]
    assert [(cell.ground, cell.kin) for cell in around] == [(DOOR, START)] * 4


@rule("variant.royale-map-size")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_asked_about_the_map(seats: int) -> None:
    """Not even after a 12 on Table 1, which leaves the choice to a player in other games."""
    twelves = 0
    for seed in SEEDS:
        table = royale(seats, seed)
        assert type(table.asking).__name__ == "Act"
        assert table.turn == table.first
        twelves += sum(1 for event in table.events or [] if event.clause == "table1.12")
    assert twelves > 0


@rule("variant.royale-map-size")
def test_doors_that_still_lead_nowhere_are_sealed() -> None:
    for seed in SEEDS:
        table = royale(3, seed)
        assert table.board.unknown_doors() == []
    assert any(table.board.behind(door) == SEALED for door in table.board.doors)


@rule("variant.royale-start", "variant.royale-exits", "variant.royale-placing")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_on_the_exit_tile_of_a_room_of_their_own(seats: int) -> None:
    for seed in SEEDS:
        table = royale(seats, seed)
        exits = table.board.exits()
        assert len(exits) == seats
        assert {raider.square // 4 for raider in table.raiders} == set(exits)
        rooms = {table.board.room(raider.square) for raider in table.raiders}
        assert len(rooms) == seats
        assert START not in rooms
        for raider in table.raiders:
            cell = table.board.cells[raider.square // 4]
            assert cell.ground == EXIT
            assert table.board.cells[cell.kin].room == cell.room
            assert any(table.board.steps[raider.square])


@rule("variant.royale-placing")
def test_starting_rooms_are_given_out_at_random() -> None:
    firsts = {room_of(royale(2, seed), 0) for seed in SEEDS}
    assert firsts == {1, 2, 3, 4}


@rule("variant.royale-enemies")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_enemies_stand_in_other_rooms_from_the_start(seats: int) -> None:
    seen = 0
    for seed in range(60):
        table = royale(seats, seed)
        starts = {room_of(table, who) for who in range(seats)}
        assert [enemy.name for enemy in table.enemies if table.board.room(enemy.square) in starts] == []
        seen += len(table.enemies)
    assert seen > 60


@rule("variant.royale-enemies")
def test_the_progress_counter_rises_with_every_room() -> None:
    assert royale(2, 1).progress == 5
    assert royale(4, 1).progress == 6


# Without treasure


@rule("variant.royale-no-treasure", "variant.royale-treasure-scope")
def test_tables_3_and_4_are_skipped_and_no_chest_is_placed() -> None:
    rolled: set[str] = set()
    for seed in SEEDS:
        table = royale(4, seed)
        rolled |= {event.what.purpose for event in table.events or [] if isinstance(event.what, Rolls)}
        assert table.chests == []
        assert not table.master_placed
        assert [len(raider.hand) for raider in table.raiders] == [0] * 4
    assert rolled == {"table 1", "table 2", "table 5", "table 6", "number"}


@rule("variant.royale-treasure-scope")
def test_nobody_draws_treasure_as_an_action() -> None:
    scene = Scene(ruins=ARENA, battle_royale=True)
    assert not scene.may("draw")
    assert scene.table.pile != []


@rule("variant.royale-treasure-scope", "variant.royale-no-treasure")
def test_killed_enemies_give_nothing() -> None:
    scene = Scene(ruins=ARENA, enemies=[("bat", "A")], battle_royale=True)
    scene.dice(6, 1, 1, 1, 1).do("attack monster 1")
    assert scene.table.enemies == []
    assert scene.hand(0) == []
    assert scene.question == "Act"


# Traps, leaving, winning


@rule("variant.royale-traps")
def test_players_roll_for_traps_as_usual() -> None:
    scene = Scene(ruins=ARENA, danger=2, battle_royale=True)
    scene.dice(3, 4).do("done")
    assert scene.rolls("trap") == [[3, 4]]
    assert scene.table.danger == 3
    scene.dice(1, 4, 4).do("done")
    assert len(scene.happened("trap")) == 1
    assert scene.table.danger == 1


@rule("variant.royale-leave")
@pytest.mark.parametrize("when", ["final-act", "any-time"])
def test_nobody_leaves_without_a_kill_whatever_the_table_has_settled(when: str) -> None:
    scene = Scene(ruins=ARENA, at=["E", "A"], battle_royale=True, escape=when)
    scene.raider(0).ventured = True
    assert scene.table.on_exit(scene.raider(0))
    assert not scene.may("leave the ruins")
    scene.raider(0).murders = 1
    assert scene.may("leave the ruins")


@rule("variant.royale-leave", "variant.royale-goal")
def test_whoever_killed_a_player_leaves_by_any_exit() -> None:
    scene = Scene(3, ruins=ARENA, at=["F", "G", "A"], health=[6, 1, 6], battle_royale=True)
    assert not scene.may("leave the ruins")
    scene.dice(6, 1, 1, 1, 1, 1).do("attack millie").do("leave the ruins")
    assert scene.raider(0).escaped
    scene = Scene(3, ruins=ARENA, at=["E", "A", "G"], battle_royale=True)
    scene.raider(0).murders = 1
    assert scene.may("leave the ruins")


@rule("variant.royale-leave")
def test_killing_an_enemy_is_not_enough() -> None:
    scene = Scene(ruins=ARENA, at=["F", "A"], enemies=[("bat", "G")], battle_royale=True)
    scene.dice(6, 1, 1, 1, 1).do("attack monster 1")
    assert scene.table.enemies == []
    assert not scene.may("leave the ruins")


@rule("variant.royale-leave", "end.last-in-ruins")
def test_the_last_one_alive_in_the_ruins_may_leave_without_a_kill() -> None:
    scene = Scene(3, ruins=ARENA, at=["E"], out={1: "died", 2: "escaped"}, battle_royale=True)
    assert scene.may("leave the ruins")
    scene.do("leave the ruins")
    assert scene.table.over
    scene = Scene(3, ruins=ARENA, at=["E", "A"], out={2: "died"}, battle_royale=True)
    assert not scene.may("leave the ruins")


@rule("variant.royale-winner", "variant.royale-goal")
@pytest.mark.parametrize(
    ("murders", "escaped", "winners"),
    [
        ([2, 1, 0], [0, 1], [0]),
        ([1, 1, 0], [0, 1], [0, 1]),
        ([2, 0, 0], [1], [1]),
        ([2, 1, 0], [], []),
        ([0, 0, 0], [0, 2], [0, 2]),
    ],
    ids=["most kills", "a tie", "the dead do not win", "nobody got out", "out without kills"],
)
def test_the_one_who_escaped_with_the_most_kills_wins(
    murders: list[int], escaped: list[int], winners: list[int]
) -> None:
    spots = [("E", "0"), ("F", "1"), ("G", "B")]
    at = [on_exit if who in escaped else inside for who, (on_exit, inside) in enumerate(spots)]
    scene = Scene(3, ruins=ARENA, at=at, battle_royale=True)
    for who, raider in enumerate(scene.table.raiders):
        raider.murders = murders[who]
    scene.play_traps(left=1).dice(1).do("done")
    assert scene.table.caved_in
    assert scene.winners == winners
    assert scene.ended_by == "variant.royale-winner"


@rule("variant.royale-treasure-scope")
def test_a_kill_brings_no_loot() -> None:
    scene = Scene(3, ruins=ARENA, at=["F", "G", "A"], health=[6, 1, 6], battle_royale=True)
    scene.dice(6, 1, 1, 1, 1, 1).do("attack millie")
    assert scene.raider(0).murders == 1
    assert scene.happened("loots") == []


@rule("variant.royale-winner")
def test_chests_and_points_do_not_count() -> None:
    scene = Scene(ruins=ARENA, at=["E"], chests=[0, 5], out={1: "escaped"}, battle_royale=True)
    scene.raider(0).murders = 1
    scene.do("leave the ruins")
    assert scene.winners == [0]


@rule("variant.royale-quests")
@pytest.mark.parametrize("character", ["Castellane Vey", "Sabine Orrell"])
def test_there_are_no_quests_and_no_final_act(character: str) -> None:
    scene = Scene(
        ruins=ARENA, raiders=[character, "Millie"], chests=[5, 0], enemies=[("bat", "A")], battle_royale=True
    )
    scene.raider(0).kills = 5
    dice = scene.raider(0).card.attack
    scene.dice(*[6] * dice, 1).do("attack monster 1")
    assert scene.raider(0).kills == 6
    assert not scene.raider(0).quest_done
    assert not scene.table.final


@rule("variant.royale-quests")
def test_edith_draws_no_mark() -> None:
    scene = Scene(ruins=ARENA, raiders=["Edith", "Millie"], phase="start", battle_royale=True)
    assert scene.happened("mark drawn") == []
    assert scene.raider(0).suspects == []


@rule("variant.royale-quests")
def test_the_cave_in_still_ends_the_game() -> None:
    scene = Scene(ruins=ARENA, at=["A", "B"], battle_royale=True)
    scene.play_traps(left=1).dice(1).do("done")
    assert scene.table.over
    assert [raider.alive for raider in scene.table.raiders] == [False, False]
    assert scene.winners == []


@rule("variant.combine")
@pytest.mark.parametrize(
    "options",
    [
        {"new-game-plus": True},
        {"outcome": "cooperative"},
        {"outcome": "uneasy"},
        {"outcome": "teams"},
    ],
)
def test_battle_royale_goes_with_no_other_aim_and_no_treasure(options: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="Battle Royale"):
        BOX.agree(4, {"battle-royale": True, **options})
    BOX.agree(4, options)


@rule("variant.combine")
def test_battle_royale_is_not_for_one_player() -> None:
    with pytest.raises(BadOption):
        BOX.agree(1, {"battle-royale": True})


@rule("variant.combine", "variant.royale-traps")
def test_battle_royale_can_be_super_dangerous() -> None:
    scene = Scene(ruins=ARENA, battle_royale=True, super_danger=True)
    scene.do("done")
    assert len(scene.happened("trap")) == 1
    assert scene.rolls("trap") == []


@rule("variant.combine")
@pytest.mark.parametrize("seats", [1, 4])
def test_other_variants_can_be_combined(seats: int) -> None:
    options = {"super-danger": True, "new-game-plus": True}
    game = BOX.agree(seats, options).deal(3)
    game.play_out(Chance(3))
    assert game.over
