"""The map grows: the Build phase, where a Map card may be laid, and exploring."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.core.errors import IllegalMove
from undercroft.core.lattice import NORTH, SOUTH, STEPS, WEST
from undercroft.games.dungeoneer.cards.deck import Deck
from undercroft.games.dungeoneer.shapes.events import Lays
from undercroft.games.dungeoneer.table.board import Board


def build(*deck: str, **more: Any) -> Scene:
    return Scene(phase="build", deck=list(deck), **more)


def shut_stair(read: Read) -> Deck:
    """Our cards, but the Stair has only its northern and southern exits."""
    deck = read()
    stair, chapel = (next(p for p in deck.maps if p.name == name) for name in ("Flooded Stair", "Chapel of Rust"))
    wall = chapel.exits[0]
    stair.exits = [stair.exits[0], wall, stair.exits[2], wall]
    return deck


# The Build phase


@rule("build.one-map", "build.mandatory", "build.drawn-face-up")
def test_one_map_card_is_shown_to_all_and_must_be_laid() -> None:
    scene = build("Needle Passage", "Chained Passage")
    assert (scene.asked, scene.question) == (0, "LayMap")
    assert all(move.startswith("lay ") for move in scene.moves)
    assert scene.view(1).laying.name == scene.view(None).laying.name == "Needle Passage"
    scene.calmly("lay north of flooded stair")
    assert scene.question == "HeroChoice"
    assert [space.name for space in scene.view(None).maps] == ["Flooded Stair", "Needle Passage"]


def test_everyone_is_told_where_a_card_comes_to_lie() -> None:
    scene = build("Needle Passage").calmly("lay north of flooded stair")
    told = [event for event in scene.table.events or [] if event.kind == "lays"][-1]
    assert told.seen_by(1)
    assert told.seen_by(None)
    lies = next(space for space in scene.view(None).maps if space.name == "Needle Passage")
    assert isinstance(told.what, Lays)
    for key in ("half", "x", "y", "turned"):
        assert getattr(told.what, key) == getattr(lies, key)
    assert (lies.half, lies.x, lies.y) == ("dungeon", 0, -1)


@rule("place.anywhere")
def test_the_spot_need_not_be_near_and_heroes_do_not_hinder_it() -> None:
    maps = {"Needle Passage": (0, 1), "Dripping Passage": (0, 2)}
    scene = build("Chained Passage", maps=maps, at=["Flooded Stair", "Dripping Passage"])
    assert "lay south of dripping passage" in scene.spots()
    assert "lay north of flooded stair" in scene.spots()


@rule("place.map-deck-empty")
def test_with_an_empty_deck_nothing_is_built_nor_explored() -> None:
    scene = build()
    assert scene.question == "HeroChoice"
    assert "explore" not in scene.moves
    assert len(scene.table.board.spaces) == 1


# Legal spots


@rule("place.connect", "place.connect-meaning", "place.parallel")
def test_a_card_is_joined_by_a_pair_of_passable_exits() -> None:
    """Example place.connected: laid parallel to the Entrance and joined to a card on the table."""
    scene = build("Chapel of Rust")  # its north and west are walls
    assert sorted(scene.spots()) == [
        "lay east of flooded stair, turned",
        "lay north of flooded stair",
        "lay south of flooded stair, turned",
        "lay west of flooded stair",
    ]


@rule("place.connect", "place.no-stranded")
def test_a_card_that_nothing_joins_would_be_stranded() -> None:
    """Example place.stranded."""
    scene = build("Needle Passage", maps={"Chapel of Rust": (0, -1)})
    assert not any("north of chapel" in spot or "west of chapel" in spot for spot in scene.spots())
    assert "lay east of chapel of rust" in scene.spots()
    with pytest.raises(IllegalMove):
        scene.do("lay north of chapel of rust")


@rule("place.parallel", "place.rotation")
def test_a_card_lies_upright_or_upside_down_and_never_across() -> None:
    """Example place.right-angle: laid across the Chained Passage would have its locks in the east."""
    for spot, exits in (
        ("", ["locked", "open", "open", "locked"]),
        (", turned", ["open", "locked", "locked", "open"]),
    ):
        scene = build("Chained Passage").calmly(f"lay north of flooded stair{spot}")
        (laid,) = [space for space in scene.view(None).maps if space.name == "Chained Passage"]
        assert [way.kind for way in laid.exits] == exits
        assert laid.turned == bool(spot)
    assert len(build("Chained Passage").spots()) == 8


@rule("place.rotation")
def test_by_the_option_all_cards_lie_upright() -> None:
    scene = build("Chapel of Rust", turning="upright")
    assert scene.spots() == ["lay north of flooded stair", "lay west of flooded stair"]


@rule("place.grid", "def.space")
def test_cards_lie_edge_to_edge_one_to_a_cell() -> None:
    maps = {"Needle Passage": (0, 1), "Dripping Passage": (1, 0, True), "Chained Passage": (0, -1)}
    scene = build("Sobbing Passage", "Ossuary Passage", maps=maps)
    assert not any("south of flooded stair" in spot for spot in scene.spots())
    scene.calmly("lay south of dripping passage")
    board = scene.table.board
    cells = [board.cells[space] for space in board.spaces]
    assert len(set(cells)) == len(cells)
    sobbing = scene.space("Sobbing Passage")
    assert [board.neighbour(sobbing, side) for side in range(4)] == [
        scene.space("Dripping Passage"), -1, -1, scene.space("Needle Passage"),
    ]  # fmt: skip
    assert board.cells[sobbing] == board.cells[scene.space("Needle Passage")] + 1
    assert board.cells[scene.space("Needle Passage")] == board.cells[scene.space("Flooded Stair")] + STEPS[SOUTH]


@rule("place.mixed-exits")
def test_any_exit_may_meet_any_other_if_one_pair_can_be_passed() -> None:
    maps = {"Ossuary Passage": (0, 1), "Dripping Passage": (1, 0, True)}
    scene = build("Hall of Chains", maps=maps).calmly("lay south of dripping passage")
    board, hall = scene.table.board, scene.space("Hall of Chains")
    assert board.neighbour(hall, WEST) == scene.space("Ossuary Passage")
    assert [board.joined(hall, side) for side in (NORTH, WEST)] == [True, False]


@rule("place.never-closed", "place.closed-test")
def test_the_last_open_end_may_not_be_closed(read: Read) -> None:
    scene = build("Chapel of Rust", cards=shut_stair(read), maps={"Dripping Passage": (0, 1)}, begin=False)
    board = scene.table.board
    assert board.open_ends(0) == 3  # north of the Stair, east and south of the passage
    ends = one_end(board)
    assert ends.open_ends(0) == 1
    chapel = scene.space("Chapel of Rust")
    spots = ends.spots(chapel, "", False, False, False)
    assert spots  # it has another exit besides the one it is joined by
    dead_end = board.maps[chapel]
    wall = dead_end.exits[0]
    dead_end.exits = [wall, wall, dead_end.exits[2], wall]
    assert ends.spots(chapel, "", False, False, False) == []
    assert ends.spots(chapel, "", False, False, True) != []


def one_end(board: Board) -> Board:
    """The Stair and the Dripping Passage with only one exit that faces an empty cell."""
    dripping = next(place for place in board.maps if place.name == "Dripping Passage")
    dripping.exits = [dripping.exits[0], dripping.exits[3], dripping.exits[3], dripping.exits[3]]
    return Board(board.maps, board.cells, board.turned, board.letters)


@rule("place.closed-test", "place.no-legal-spot")
def test_a_card_that_fits_nowhere_goes_under_the_deck_and_the_next_is_drawn(read: Read) -> None:
    deck = shut_stair(read)
    scene = build("Chapel of Rust", "Needle Passage", cards=deck, maps={"Dripping Passage": (0, 1)}, begin=False)
    scene.table.board = one_end(scene.table.board)
    chapel = next(place for place in deck.maps if place.name == "Chapel of Rust")
    chapel.exits = [chapel.exits[0], chapel.exits[0], chapel.exits[2], chapel.exits[0]]
    scene.table.advance()
    assert [event["map"] for event in scene.events("unfit")] == ["Chapel of Rust"]
    assert scene.view(1).laying.name == "Needle Passage"
    bottom = scene.table.map_decks[0][0]
    assert scene.table.maps.face[bottom] == scene.space("Chapel of Rust")


def nothing_fits(read: Read, **more: Any) -> Scene:
    """The map has one open end, and all that is left in the deck would close it."""
    deck = shut_stair(read)
    scene = Scene(deck=["Chapel of Rust"], cards=deck, maps={"Dripping Passage": (0, 1)}, begin=False, **more)
    scene.table.board = one_end(scene.table.board)
    chapel = next(place for place in deck.maps if place.name == "Chapel of Rust")
    chapel.exits = [chapel.exits[0], chapel.exits[0], chapel.exits[2], chapel.exits[0]]
    scene.table.map_decks[0] = scene.table.map_decks[0][-1:]
    scene.table.advance()
    return scene


@rule("place.no-legal-spot")
def test_if_no_card_of_the_deck_fits_nothing_is_built(read: Read) -> None:
    scene = nothing_fits(read, phase="build")
    assert scene.question == "HeroChoice"
    assert len(scene.table.map_decks[0]) == 1


@rule("place.closed-test", "combine.not-stranded-apart")
def test_the_halves_are_judged_apart(read: Read) -> None:
    deck = read()
    scene = build("Chapel of Rust", set="both", cards=deck, begin=False)
    stair, chapel = deck.maps[scene.space("Flooded Stair")], deck.maps[scene.space("Chapel of Rust")]
    wall = chapel.exits[0]
    stair.exits = [stair.exits[0], wall, wall, wall]
    chapel.exits = [wall, wall, chapel.exits[2], wall]
    board = scene.table.board
    scene.table.board = Board(board.maps, board.cells, board.turned, board.letters)
    assert scene.table.board.open_ends(1) == 4
    assert scene.table.board.spots(scene.space("Chapel of Rust"), "", False, False, False) == []
    assert scene.table.board.whole(0)
    assert scene.table.board.whole(1)


# Exploring


@rule("explore.cost", "explore.placing")
def test_exploring_lays_another_card_for_a_point() -> None:
    scene = Scene(deck=["Chapel of Rust", "Needle Passage"], points=2).calmly("explore")
    assert scene.hero(0).points == 1
    assert "lay north of flooded stair" in scene.spots()
    assert "lay south of flooded stair" not in scene.spots()
    scene.calmly("lay north of flooded stair", "explore", "lay south of flooded stair")
    assert scene.hero(0).points == 0
    assert "explore" not in scene.moves
    assert len(scene.table.board.spaces) == 3


@rule("explore.no-card-no-cost")
def test_exploring_without_a_card_costs_nothing(read: Read) -> None:
    assert "explore" not in Scene(deck=[]).moves
    scene = nothing_fits(read, points=2).calmly("explore")
    assert (scene.question, scene.hero(0).points) == ("HeroChoice", 2)
    assert "explore" not in scene.moves  # nor can it be tried again before the map has changed
    reason = scene.table.prompt(0).refusals["deck dungeon"]
    assert reason == "No card of the Map deck fits anywhere until the map changes."
    assert Scene(points=0).table.prompt(0).refusals["deck dungeon"] == "You have no movement point left."


@rule("explore.no-card-no-cost", "combine.two-map-decks")
def test_one_map_deck_that_fits_nowhere_does_so_for_heroes_of_both_halves(read: Read) -> None:
    scene = nothing_fits(read, set="both", map_decks="one", at=["Flooded Stair", "Tollgate Hamlet"], points=2)
    scene.calmly("explore")
    assert "explore" not in scene.moves
    scene.hero(0).space = scene.space("Tollgate Hamlet")
    assert "explore" not in scene.moves


# The Hero phase


@rule("herophase.actions", "herophase.limit")
def test_actions_come_in_any_order_as_often_as_points_allow() -> None:
    scene = Scene(
        maps={"Hall of Chains": (0, 1)},
        deck=["Needle Passage", "Chained Passage"],
        hands={0: ["Iron Resolve", "Second Wind"]},
        glory=[5, 0],
        quests={0: ["The Tolling Bell"]},
        points=3,
    )
    scene.calmly("explore", "lay north of flooded stair", "play second wind", "go north", "explore")
    scene.calmly("lay north of needle passage", "go south").dice(6, 1).calmly(
        "go south", "attempt the tolling bell"
    )
    assert (scene.hero(0).points, scene.where(0)) == (0, "Hall of Chains")
    assert not any(move.startswith(("go", "explore", "attempt")) for move in scene.moves)


@rule("herophase.limit")
def test_glory_limits_the_cards() -> None:
    hands = {0: ["Iron Resolve", "Hammering Blow"]}
    assert "play iron resolve" in Scene(hands=hands, glory=[3, 0], points=0).moves
    assert not any(move.startswith("play") for move in Scene(hands=hands, glory=[2, 0]).moves)


@rule("herophase.may-stop")
def test_the_phase_may_be_ended_at_any_time() -> None:
    scene = Scene(maps={"Hall of Chains": (0, 1)}, points=3, deck=[])
    assert "done" in scene.moves
    scene.calmly("done")
    assert scene.asked == 1
