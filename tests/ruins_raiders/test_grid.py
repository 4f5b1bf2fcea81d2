"""The map grid: tiles and their squares, walls, doors, and what is next to what."""

import pytest

from tests.ruins_raiders.drawing import Drawing
from tests.ruins_raiders.scene import Scene, deal
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.lattice import DX, DY
from undercroft.games.ruins_raiders.table.board import DOOR, FACING, FLOOR, HOLE, NOWHERE, Board
from undercroft.games.ruins_raiders.table.table import Ruins


def steps(ruins: str, squeeze: bool = True) -> dict[str, str]:
    """For each named square of a drawing, the named squares to which one can step."""
    drawing = Drawing(ruins, squeeze)
    names = {square: mark for mark, square in drawing.marks.items()}
    return {
        mark: "".join(sorted(names[there] for there in drawing.board.steps[square] if there in names))
        for mark, square in drawing.marks.items()
    }


def explored(seed: int) -> Ruins:
    """A map that has grown at random for some turns."""
    table = deal(2, seed, room_shape="automatic")
    chance = Chance(seed)
    while table.turn is not None and table.board.rooms() < 7:
        moves = table.legal_moves()
        doors = [move for move in moves if table.moves.through.holds(move)]
        table.push(chance.pick(doors or moves))
    return table


@pytest.fixture(scope="module")
def boards() -> list[Board]:
    return [explored(seed).board for seed in range(12)]


# Squares and tiles


@rule("grid.square")
@pytest.mark.parametrize(
    "ruins",
    ["0 c A B\n. . . .", "0 m A B\n. . . .", "0 1 A B\n. . . .", "0 C A B\n. . . ."],
    ids=["a small chest", "the master chest", "a character", "an enemy"],
)
def test_a_square_holds_one_pawn_or_one_chest(ruins: str) -> None:
    scene = Scene(ruins=ruins, spaces=2, begin=False)
    if "C" in ruins:
        scene.meet("bat", "C")
    scene.table.advance()
    taken = ruins[2]
    assert not scene.may(f"go to @{taken}")
    assert scene.may("go to @A")


@rule("grid.tile-is-four-squares", "setup.start-tile")
def test_every_tile_of_the_cross_doorways_included_is_two_by_two_squares() -> None:
    board = deal(2).board
    assert (len(board.cells), board.squares) == (5, 20)
    for number, cell in enumerate(board.cells):
        spots = {(board.column(square), board.row(square)) for square in range(number * 4, number * 4 + 4)}
        assert spots == {(2 * cell.x + across, 2 * cell.y + down) for across in (0, 1) for down in (0, 1)}
        assert not any(board.missing[number * 4 : number * 4 + 4])


@rule("grid.lattice", "layout.no-overlap")
def test_tiles_fill_cells_of_one_lattice_and_never_share_one(boards: list[Board]) -> None:
    for board in boards:
        assert len(board.cells) > 20
        places = [(board.column(square), board.row(square)) for square in range(board.squares)]
        assert len(set(places)) == len(places)
        for square, (column, row) in enumerate(places):
            cell = board.cells[square // 4]
            assert (column // 2, row // 2) == (cell.x, cell.y)
            assert board.square_at(column, row) == square


@rule("grid.square-types", "move.missing")
def test_what_is_not_floor_is_missing_or_rock_and_neither_can_be_stepped_on() -> None:
    assert steps("""
        A o     . .
        B C     E .
    """) == {"A": "BC", "B": "AC", "C": "AB", "E": ""}  # fmt: skip


@rule("grid.missing-from-tiles")
def test_squares_are_missing_by_the_face_of_a_tile_by_the_hole_and_by_a_card() -> None:
    scene = Scene(
        ruins="""
        . . . . . .
        . o . . . .
        . . o o . .
        . . o o . .
        . . . . 0 A
        . . . . . .
        """
    )
    board = scene.table.board
    assert [board.cells[square // 4].ground for square in range(board.squares) if board.missing[square]] == [
        FLOOR,
        *[HOLE] * 4,
    ]
    broken = board.without_floor(scene.square("A"))
    assert broken.missing[scene.square("A")]
    assert sum(broken.missing) == 6
    assert not board.missing[scene.square("A")], "maps never change"


@rule("grid.missing-from-tiles", "grid.square-types")
def test_squares_outside_the_tiles_are_rock_and_cannot_be_jumped() -> None:
    assert Scene(ruins=". 0 o A . .\n. . o . . .").may("jump to @A")
    assert not Scene(ruins=". 0     A .\n. .     . .").may("jump to @A")


# Walls


@rule("grid.walls-are-edges", "move.walls")
def test_a_wall_stands_between_two_squares_and_fills_neither() -> None:
    wall = Scene(ruins="0 .|. A\n. .|. .\n. B . .\n. . . .", spaces=1)
    assert wall.where("go to") == ""
    beside = Scene(ruins=". 0|A .\n. .|. .\n. . B .\n. . . .", spaces=4)
    assert beside.where("go to") == "AB", "both squares beside the wall are floor, and there is a way round it"
    assert Scene(ruins=". 0|A .\n. .|. .\n. . B .\n. . . .", spaces=1).where("go to") == ""


@rule("grid.walls-from-tiles")
def test_tiles_of_one_room_open_into_one_another_all_along_their_sides(boards: list[Board]) -> None:
    seen = 0
    for board in boards:
        for number, cell in enumerate(board.cells):
            for side in range(4):
                other = board.cell_at(cell.x + DX[side], cell.y + DY[side])
                if other == NOWHERE or board.cells[other].room != cell.room:
                    continue
                if DOOR in (cell.ground, board.cells[other].ground) or cell.room == 0:
                    continue
                for corner in FACING[side]:
                    square = number * 4 + corner
                    is_open = board.next[square * 8 + side * 2] != NOWHERE
                    assert is_open or square * 4 + side in board.rocks
                    seen += 1
    assert seen > 100


@rule("grid.walls-from-tiles", "move.walls")
def test_a_printed_wall_stands_between_squares_of_its_tile() -> None:
    assert steps("""
        A|B C .
        E|F G .
    """) == {"A": "E", "B": "CFG", "C": "BFG", "E": "A", "F": "BCG", "G": "BCF"}  # fmt: skip


@rule("grid.room-border", "grid.door-tile-sides")
def test_rock_surrounds_a_room_except_where_its_door_is() -> None:
    found = steps("""
            C D
            ^ ^
        A B E F
        . . . .
    """)
    assert found["A"] == "B"
    assert found["B"] == "AE", "the door tile's west side is walled"
    assert found["E"] == "BF"


@rule("grid.rooms-side-by-side")
def test_rooms_that_touch_are_divided_by_rock_all_along() -> None:
    together = steps("A B C D\n. E F .")
    apart = steps("A B C D\n. E F ,")
    assert together["B"] == "ACEF"
    assert apart["B"] == "AE"
    assert apart["C"] == "DF"


@rule("grid.door-tile-sides")
def test_a_door_tile_is_open_to_its_room_and_at_its_threshold_only() -> None:
    assert steps("""
        . . , , , ,
        . . , N , ,
        . W A B E ,
        . . > C , ,
        . . , S , ,
        . . , , , ,
    """) == {"N": "E", "W": "A", "A": "BCW", "B": "ACE", "E": "BCN", "C": "ABE", "S": ""}  # fmt: skip


@rule("grid.door-belongs")
def test_the_squares_of_a_door_belong_to_the_room_that_it_was_laid_with() -> None:
    scene = Scene(
        3,
        ruins="""
        s s > > . . > > , ,
        s s > > 0 . > 1 2 ,
        """,
        traps=["Poison Gas"],
        phase="traps",
        final=True,
    )
    assert [scene.raider(who).health for who in range(3)] == [5, 5, 6]


@rule("grid.door-belongs")
def test_the_start_tile_and_its_doors_are_one_room() -> None:
    scene = Scene(
        4,
        raiders=["Victor", "Millie", "Quill Harker", "Sabine Orrell"],
        at=["0 nw", "1 nw", "2 se", "4 sw"],
        traps=["Poison Gas"],
        phase="traps",
        final=True,
    )
    assert [scene.raider(who).health for who in range(4)] == [5, 5, 5, 5]


@rule("grid.exit-tile-sides", "discover.dead-end-exit", "setup.exit-tile")
def test_the_exit_is_open_to_the_start_tile_alone_and_nothing_lies_behind_it() -> None:
    found = steps("""
        . . s s . .
        . . A B . .
        C D E F G H
        . . x x . .
        . . I J . .
        . . . . . .
    """)
    assert found["E"] == "ABF"
    assert found["F"] == "ABE"


@rule("grid.exit-tile-sides", "variant.royale-exits")
def test_an_exit_is_open_to_the_tile_it_was_laid_against_even_if_it_touches_more_of_its_room() -> None:
    found = steps("""
        . . . .
        . C . .
        x D A .
        x B E .
    """)
    assert found["D"] == "BC", "A and E are behind its walled side"
    assert found["B"] == "D"


@rule("grid.missing-from-tiles", "grid.walls-are-edges", "layout.no-overlap")
def test_however_a_map_came_about_it_is_the_same_map(boards: list[Board]) -> None:
    """Maps grow and change piece by piece; the same tiles, gaps and walls laid at once are the same map."""
    for seed, grown in enumerate(boards):
        board, chance = grown, Chance(seed)
        for _ in range(6):
            square, side = chance.below(board.squares), chance.below(4)
            if board.is_floor(square):
                board = board.with_rock(square, side) if chance.below(2) else board.without_floor(square)
        fresh = Board(board.squeeze, board.sealed, board.broken, board.rocks).with_cells(board.cells)
        assert (board.missing, board.next) == (fresh.missing, fresh.next)
        assert [sorted(ways) for ways in board.steps] == [sorted(ways) for ways in fresh.steps]
        for jumps, others in zip(board.jumps, fresh.jumps, strict=True):
            assert [(jump.landing, jump.gap) for jump in jumps] == [(jump.landing, jump.gap) for jump in others]


# What is next to what


@rule("grid.adjacent", "attack.adjacent")
@pytest.mark.parametrize(
    ("ruins", "near"),
    [
        ("0 1 . .\n. . . .", True),
        ("0 . . .\n. 1 . .", True),
        ("0 . 1 .\n. . . .", False),
        ("0|1 . .\n. . . .", False),
        ("0|. . .\n.|1 . .", False),
        (". 0 o .\n. o 1 .", True),
    ],
    ids=[
        "side by side",
        "corner to corner",
        "two squares away",
        "a wall between",
        "a wall at the corner",
        "over gaps",
    ],
)
def test_adjacent_is_where_one_could_step(ruins: str, near: bool) -> None:
    assert Scene(ruins=ruins).may("attack millie") is near


@rule("grid.diagonal-walls")
def test_a_diagonal_step_needs_one_way_round_the_corner_without_a_wall() -> None:
    assert steps("A|B\n. C")["A"] == "C", "round the end of one wall"
    assert steps("A B\n-\n. C")["A"] == "BC"
    assert steps("A|B\n-\n. C")["A"] == "", "two walls close the corner from one side"
    assert steps("A|B\n.|C")["A"] == "", "and so do walls on both ways round"
    assert steps("A|B\n  -\n. C")["A"] == "C"
    assert steps("A B\n-\n.|C")["A"] == "BC"
    assert steps("A B\n- -\n. C")["A"] == "B", "a wall straight across"


@rule("grid.diagonal-walls")
def test_missing_squares_at_the_corner_do_not_make_a_wall() -> None:
    assert steps("A|o\n. C")["A"] == "C"
    assert steps("A o\n-\no C")["A"] == "C"
    assert steps("A|o\n-\no C")["A"] == ""


@rule("grid.diagonal-walls", "grid.room-border")
def test_one_can_cut_the_corner_where_a_room_bends() -> None:
    found = steps("""
        . A
        . B
        . C D E
        . . . .
    """)
    assert found["B"] == "ACD"
    assert found["D"] == "BCE"


@rule("grid.diagonal-gaps")
def test_between_two_missing_squares_one_can_step_unless_the_table_forbids_it() -> None:
    ruins = "A o\no C"
    assert steps(ruins)["A"] == "C"
    assert steps(ruins, squeeze=False)["A"] == ""
    assert Scene(ruins=". 0 o .\n. o A .", spaces=1).where("go to") == "A"
    assert Scene(ruins=". 0 o .\n. o A .", spaces=1, squeeze="forbidden").where("go to") == ""


@rule("grid.diagonal-gaps")
def test_past_one_missing_square_a_diagonal_step_is_always_allowed() -> None:
    assert steps("A o\n. C", squeeze=False)["A"] == "C"
    assert steps("A .\no C", squeeze=False)["A"] == "C"


@rule("grid.distance", "move.any-direction")
def test_a_diagonal_step_counts_as_one() -> None:
    ruins = """
        0 . . .
        . A . .
        . . B .
        . . . C
    """
    assert [Scene(ruins=ruins, spaces=spaces).where("go to") for spaces in (1, 2, 3)] == ["A", "AB", "ABC"]


@rule("grid.distance", "ranged.reach")
@pytest.mark.parametrize(("ruins", "near"), [("0 . . . 1 .", True), ("0 . . . . 1", False)])
def test_the_reach_of_a_weapon_is_counted_in_steps(ruins: str, near: bool) -> None:
    diagonal = "\n".join(
        " ".join(mark if at == row else "." for at in range(6)) for row, mark in enumerate(ruins.split())
    )
    straight = ruins + "\n. . . . . ."
    for drawn in (straight, diagonal):
        assert Scene(ruins=drawn, raiders=["Edith", "Millie"]).may("attack millie") is near


@rule("grid.reachable")
@pytest.mark.parametrize(
    ("ruins", "near"),
    [
        ("s s . . A .\ns s . . . .\nx x\nx x", False),
        ("s s > > A .\ns s > > . .\nx x\nx x", True),
        ("s s > > . o o o o A\ns s > > . o o o o .\nx x\nx x", True),
        ("s s > > . o o o o o A .\ns s > > . o o o o o . .\nx x\nx x", False),
        ("s s > > .|o A .\ns s > > .|o . .\nx x\nx x", False),
        ("s s > > m c A .\ns s > > c c . .\nx x\nx x", True),
    ],
    ids=["no door", "on foot", "over four", "not over five", "not through a wall", "whatever stands in the way"],
)
def test_reachable_is_what_steps_and_jumps_over_four_squares_lead_to(ruins: str, near: bool) -> None:
    drawing = Drawing(ruins, True)
    board = drawing.board
    assert board.reachable(board.from_exits())[drawing.marks["A"]] is near
