"""Finding games, and making a table."""

from importlib.metadata import EntryPoint, entry_points
from typing import Any

import msgspec
import pytest

import undercroft
from undercroft.core.errors import (
    BadOption,
    BadSeats,
    BadSeed,
    IllegalMove,
    UnknownGame,
    UnknownMove,
)
from undercroft.core.shelf import installed
from undercroft.core.shelf.options import Option


def test_installed_games_are_found_by_name() -> None:
    box = undercroft.games()["dungeon-raiders"]
    assert (box.name, box.title, box.players) == ("dungeon-raiders", "Dungeon Raiders", (1, 5))


def test_a_game_is_played_by_five_words() -> None:
    game = undercroft.new("dungeon-raiders", seats=3, seed=7)
    while game.turn is not None:
        game.push(game.read(game.say(game.legal_moves()[0])))
    outcome = game.outcome()
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.scores) == 3


def test_without_a_seed_every_deal_is_new() -> None:
    deals = [undercroft.new("dungeon-raiders", seats=3).census() for _ in range(3)]
    assert len({str(deal) for deal in deals}) == 3


def test_a_game_does_not_hold_its_seed() -> None:
    seed = 123_456_789_123_456_789
    game = undercroft.new("dungeon-raiders", seats=3, seed=seed, events=True)
    shown = str(msgspec.json.encode([[game.view(seat) for seat in (None, 0, 1, 2)], game.events]))
    assert str(seed) not in shown
    assert not hasattr(game, "seed")


@pytest.mark.parametrize(
    ("name", "arguments", "error", "says"),
    [
        ("dungeon-raider", {"seats": 3}, UnknownGame, 'Did you mean "dungeon-raiders"'),
        ("chess", {"seats": 2}, UnknownGame, "Known: "),
        ("dungeon-raiders", {"seats": 0}, BadSeats, "1 to 5 players, not 0"),
        ("dungeon-raiders", {"seats": 6}, BadSeats, "1 to 5 players, not 6"),
        ("dungeon-raiders", {"seats": "3"}, BadSeats, "not 3"),
        ("dungeon-raiders", {"seats": True}, BadSeats, "not True"),
        ("dungeon-raiders", {"seats": 3, "sped": True}, BadOption, 'Did you mean "speed"'),
        ("dungeon-raiders", {"seats": 3, "speed": "maybe"}, BadOption, "Known: off, on"),
        ("dungeon-raiders", {"seats": 3, "ties": "neighbor"}, BadOption, 'Did you mean "neighbour"'),
        ("dungeon-raiders", {"seats": 1, "speed": True}, BadOption, "for 2 to 5 players, not 1"),
        ("dungeon-raiders", {"seats": 3, "wounds": 3}, BadOption, "for 1 player, not 3"),
        ("dungeon-raiders", {"seats": 1, "wounds": 6}, BadOption, "Known: 2, 3, 4, 5"),
        ("dungeon-raiders", {"seats": 1, "wounds": True}, BadOption, 'cannot be "True"'),
        ("dungeon-raiders", {"seats": 3, "seed": -4}, BadSeed, "whole number from 0"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_would_be_right(
    name: str, arguments: dict[str, object], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        undercroft.new(name, **arguments)  # type: ignore[arg-type]


def test_options_may_be_given_as_words() -> None:
    view: Any = undercroft.new("dungeon-raiders", seats=3, seed=1, speed="on").view(0)
    assert view.speed is True
    view = undercroft.new("dungeon-raiders", seats=1, seed=1, wounds="5").view(0)
    assert view.players[0].wounds == 5


def test_unknown_moves_and_words_are_named() -> None:
    game = undercroft.new("dungeon-raiders", seats=3, seed=1)
    with pytest.raises(UnknownMove, match='Did you mean "play 5"'):
        game.read("ply 5")
    with pytest.raises(UnknownMove, match="go from 0 to 8"):
        game.say(99)
    for move in (-1, 9, 99):
        with pytest.raises(UnknownMove, match="no move number"):
            game.push(move)


def test_illegal_moves_say_what_would_be_legal() -> None:
    game = undercroft.new("dungeon-raiders", seats=3, seed=1)
    view: Any = game.view(0)
    other = next(seat for seat in range(3) if seat != game.turn)
    with pytest.raises(IllegalMove, match="Legal now: play 1"):
        game.push(game.read("play key" if view.row[0].face.kind != "treasure" else "play sword"))
    with pytest.raises(IllegalMove, match=f"Seat {other} cannot"):
        game.push(0, other)
    for seat in (-1, 3):
        with pytest.raises(IllegalMove, match="seats go from 0 to 2"):
            game.push(0, seat)
        with pytest.raises(IllegalMove, match="seats go from 0 to 2"):
            game.legal_moves(seat)
        with pytest.raises(IllegalMove, match="seats go from 0 to 2"):
            game.leave(seat)


def test_nothing_can_be_done_after_the_end() -> None:
    game = undercroft.new("dungeon-raiders", seats=2, seed=1)
    game.leave(0)
    assert game.turn is None
    with pytest.raises(IllegalMove, match="over"):
        game.push(0)
    with pytest.raises(IllegalMove, match="over"):
        game.leave(1)


def test_a_game_that_cannot_be_loaded_leaves_the_others_in_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        *entry_points(group="undercroft.games"),
        EntryPoint("broken", "no.such.module:BOX", "undercroft.games"),
    ]
    monkeypatch.setattr(installed, "entry_points", lambda group: entries)
    with pytest.warns(UserWarning, match='"broken" cannot be loaded and is left out: .*no.such|No module'):
        found = installed.games.__wrapped__()
    assert found == undercroft.games()


@pytest.mark.parametrize(
    "option",
    [pytest.param(one, id=f"{box.name}-{one.name}") for box in undercroft.games().values() for one in box.options],
)
def test_every_option_and_every_value_has_words_for_people(option: Option) -> None:
    assert option.title
    assert option.text or len(set(option.words)) == len(option.values)


def test_an_option_that_names_no_number_of_players_is_for_all_of_the_game() -> None:
    box = undercroft.games()["dungeoneer"]
    spans = {option.name: option.seats for option in box.options}
    assert spans["reincarnation"] == box.players
    assert spans["set"] == (2, 3)
    assert all(option.applies(6) == (option.name != "set") for option in box.options)
