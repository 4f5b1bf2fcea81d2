"""Setting up the cards and the tiles."""

from collections import Counter
from functools import cache
from math import sqrt

import pytest

from tests.ruins_raiders.scene import Scene, deal
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.hidden import EVERYONE, NOBODY
from undercroft.games.ruins_raiders.table.board import DOOR, EXIT, FLOOR, UNKNOWN
from undercroft.games.ruins_raiders.table.table import Ruins

MANY = 300


@cache
def deals() -> list[Ruins]:
    """Many tables of three, each dealt from a seed of its own."""
    return [deal(3, seed) for seed in range(MANY)]


def near(count: int, share: float) -> bool:
    """Whether so many of all deals are what chance gives: five standard deviations either way."""
    return abs(count - share * MANY) < 5 * sqrt(share * (1 - share) * MANY)


def words(table: Ruins) -> list[str]:
    return [table.say(move) for move in table.legal_moves()]


def question(table: Ruins) -> str:
    return type(table.asking).__name__


# Cards


@rule("setup.piles", "box.treasure-back-colour")
def test_there_are_three_piles_of_cards() -> None:
    table = deal(3)
    assert (len(table.people_pile), len(table.pile), len(table.trap_pile)) == (12 - 3, 21, 18)
    assert (table.discards, table.trap_discards, table.people_aside) == ([], [], [])


@rule("setup.shuffle")
def test_every_pile_is_shuffled_and_lies_face_down() -> None:
    def top(cards: list[int], pile: list[int]) -> int:
        return cards[pile[-1]]

    tops = [
        Counter(top(table.people.face, table.people_pile) for table in deals()),
        Counter(top(table.treasure.face, table.pile) for table in deals()),
        Counter(top(table.traps.face, table.trap_pile) for table in deals()),
    ]
    deck = deals()[0].deck
    assert all(near(tops[0][face], 1 / 12) for face in range(12))
    assert all(near(tops[1][face], card.copies / 21) for face, card in enumerate(deck.treasures))
    assert all(near(tops[2][face], card.copies / 18) for face, card in enumerate(deck.traps))
    table = deals()[0]
    for cards, pile in (
        (table.people, table.people_pile),
        (table.treasure, table.pile),
        (table.traps, table.trap_pile),
    ):
        assert all(cards.known[card] == NOBODY for card in pile)


@rule("setup.trap-counter", "setup.progress", "box.trap-counter", "box.progress-counter")
def test_both_counters_start_at_one() -> None:
    table = deal(2)
    assert (table.danger, table.progress) == (1, 1)


@rule("setup.deal-character", "players.one-character")
def test_each_player_is_dealt_a_character_at_random_and_none_is_dealt_twice() -> None:
    for table in deals():
        assert len({raider.face for raider in table.raiders}) == 3
    for seat in range(3):
        faces = Counter(table.raiders[seat].face for table in deals())
        assert all(near(faces[face], 1 / 12) for face in range(12))


@rule("setup.deal-character", "card.character.open")
def test_the_characters_of_all_players_lie_open() -> None:
    table = deal(3)
    shown = {face for face, known in zip(table.people.face, table.people.known, strict=True) if known == EVERYONE}
    assert shown == {raider.face for raider in table.raiders}
    assert [event.clause for event in table.events or [] if event.kind == "dealt"] == ["setup.deal-character"] * 3


@rule("setup.choose-character", "setup.choose-order")
def test_players_may_choose_characters_one_after_another_in_turn_order() -> None:
    table = deal(3, character_deal="choose")
    chosen: list[str] = []
    for step in range(3):
        assert (question(table), table.turn) == ("ChooseCharacter", (table.first + step) % 3)
        assert len(words(table)) == 12 - step, "no character is taken twice"
        assert not set(chosen) & set(words(table))
        chosen.append(words(table)[3])
        table.push(table.legal_moves()[3])
    assert question(table) == "PlacePawn"
    names = [f"be {table.raiders[(table.first + step) % 3].card.name.lower()}" for step in range(3)]
    assert names == chosen


@rule("setup.choose-order")
def test_characters_who_were_not_chosen_are_the_pile_of_enemies() -> None:
    table = deal(2, character_deal="choose")
    table.push(table.read("be edith"))
    table.push(table.read("be victor"))
    pile = {table.deck.characters[table.people.face[card]].name for card in table.people_pile}
    assert len(pile) == 10
    assert not pile & {"Edith", "Victor"}
    assert all(table.people.known[card] == NOBODY for card in table.people_pile)


@rule("setup.health-six", "card.character.health-start", "card.character.health")
def test_everybody_starts_with_six_health() -> None:
    for seats in range(1, 5):
        assert {raider.health for raider in deal(seats).raiders} == {6}


@rule("setup.no-opening-hand")
def test_nobody_starts_with_treasure() -> None:
    for raider in deal(4).raiders:
        assert (raider.hand, raider.worn, raider.chests, raider.master) == ([], [], 0, False)


@rule("setup.rest-of-characters", "table6.players-cards-out")
def test_characters_who_were_not_dealt_stay_face_down_as_the_pile_of_enemies() -> None:
    for table in deals()[:20]:
        pile = {table.people.face[card] for card in table.people_pile}
        players = {raider.face for raider in table.raiders}
        assert pile | players == set(range(12))
        assert not pile & players


@rule("setup.rest-of-characters")
def test_table_6_draws_from_that_pile() -> None:
    scene = Scene(at=["1 nw"], spaces=1, progress=3, people=["Edith"], room_shape="automatic")
    scene.dice(4, 3, 1, 1, 6, 4).do("go through door 1")
    assert [enemy.name for enemy in scene.table.enemies] == ["Edith"]
    assert len(scene.table.people_pile) == 9


# Tiles


@rule("setup.start-tile", "setup.start-doors", "setup.exit-tile", "setup.cross")
def test_example_five_tiles_form_a_cross() -> None:
    board = deal(2).board
    places = {(cell.x, cell.y): cell.ground for cell in board.cells}
    assert places == {(0, 0): FLOOR, (0, -1): DOOR, (1, 0): DOOR, (-1, 0): DOOR, (0, 1): EXIT}
    assert board.squares == 20
    assert not any(board.missing)
    for cell in board.cells[1:]:
        assert cell.kin == 0, "all lie against the start tile"


@rule("setup.exit-side", "setup.exit-tile")
def test_the_exit_lies_south() -> None:
    for seats in range(1, 5):
        board = deal(seats, seats).board
        (exit_tile,) = board.exits()
        assert (board.cells[exit_tile].x, board.cells[exit_tile].y) == (0, 1)


@rule("setup.dark-doors-lead-on", "setup.start-doors")
def test_exploring_begins_through_three_dark_doors() -> None:
    board = deal(2).board
    assert [board.behind(door) for door in board.doors] == [UNKNOWN] * 3
    scene = Scene(spaces=6)
    assert {text for text in scene.moves if text.startswith("go through")} == {
        "go through door 1",
        "go through door 2",
        "go through door 3",
    }


@rule("setup.progress-used", "table4.roll", "table6.roll")
def test_new_rooms_look_at_the_progress_counter() -> None:
    scene = Scene(at=["1 nw"], spaces=1, progress=2, room_shape="automatic")
    scene.dice(4, 3, 1, 6, 1, 6, 1, 1).do("go through door 1")
    sums = {event["table"]: (event["total"], event["bonus"]) for event in scene.events("reads table")}
    assert sums[4] == (3, 2)
    assert sums[6] == (3, 2)


# Pawns


@rule("setup.place-pawns", "setup.near-exit")
def test_a_player_chooses_a_square_of_the_exit_tile_or_of_the_start_tile() -> None:
    table = deal(2)
    assert question(table) == "PlacePawn"
    corners = ["nw", "ne", "se", "sw"]
    assert words(table) == [f"at {cell} {corner}" for cell in (0, 4) for corner in corners]
    who = table.first
    table.push(table.read("at 4 se"))
    assert table.raiders[who].square == 4 * 4 + 2


@rule("setup.place-order", "grid.square")
def test_pawns_are_placed_in_turn_order_each_on_a_free_square() -> None:
    table = deal(4, 3)
    taken: list[str] = []
    for step in range(4):
        assert (question(table), table.turn) == ("PlacePawn", (table.first + step) % 4)
        assert len(words(table)) == 8 - step
        assert not set(taken) & set(words(table))
        taken.append(words(table)[-1])
        table.push(table.legal_moves()[-1])
    assert question(table) == "Act"
    assert table.turn == table.first


@rule("setup.place-order", "variant.solo")
def test_alone_a_player_places_all_pawns() -> None:
    table = deal(1)
    for _ in range(3):
        assert (question(table), table.turn) == ("PlacePawn", 0)
        table.push(table.legal_moves()[0])
    assert len({raider.square for raider in table.raiders}) == 3


@rule("setup.place-pawns")
@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_stands_on_the_map_when_the_first_turn_begins(seats: int) -> None:
    table = deal(seats, 5)
    chance = Chance(5)
    while question(table) == "PlacePawn":
        table.push(chance.pick(table.legal_moves()))
    assert len({raider.square for raider in table.raiders}) == seats
    assert all(raider.inside for raider in table.raiders)
