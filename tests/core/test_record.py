"""Records: plain text that plays again, and says so when it cannot."""

from pathlib import Path
from typing import Any

import pytest

from undercroft.core.chance import Chance
from undercroft.core.errors import BadRecord, BadSeats, UndercroftError
from undercroft.core.shelf.installed import find
from undercroft.core.shelf.record import Record, checksum


def played(seed: int = 7, moves: int = 1000, cards: Path | None = None) -> Record:
    """A random game of three, or its beginning."""
    terms = find("dungeon-raiders").agree(3, {"ties": "neighbour"}, cards)
    record = Record(terms, ["Ana", "greedy", "random"], seed)
    game = record.replay()
    chance = Chance(1)
    while game.turn is not None and len(record.moves) < moves:
        record.add(game, chance.pick(game.legal_moves()))
    return record


def rewritten(record: Record, old: str, new: str) -> str:
    """The record's text with one change and a check line that matches it: a careful forgery."""
    body = record.text().rpartition("Check: ")[0]
    assert old in body
    body = body.replace(old, new, 1)
    return f"{body}Check: {checksum(body)}\n"


def test_a_record_is_plain_text_a_person_can_read() -> None:
    lines = played().text().splitlines()
    assert lines[0] == "Undercroft record 1"
    assert lines[6:9] == ["Seat 0: Ana", "Seat 1: greedy", "Seat 2: random"]
    assert "Options: speed=off, ties=neighbour, memory=off" in lines
    assert "Seed: 7" in lines
    assert any(line.startswith(("0 play", "1 play", "2 play")) for line in lines)


def test_a_saved_record_comes_back_as_it_was(tmp_path: Path) -> None:
    record = played()
    record.save(tmp_path / "deep" / "game.undercroft")
    again = Record.load(tmp_path / "deep" / "game.undercroft")
    assert again.text() == record.text()
    assert again.verify().outcome() is not None
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["game.undercroft"]


def test_an_unfinished_game_is_a_record_too() -> None:
    record = Record.parse(played(moves=10).text())
    assert record.result == ""
    assert record.verify().turn is not None


def test_names_may_be_whatever_people_call_themselves() -> None:
    terms = find("dungeon-raiders").agree(3)
    names = ["Ana, the Bold: first", "0 play 5", "Result:  x\nSeat 7: y"]
    again = Record.parse(Record(terms, names, 1).text())
    assert again.players == ["Ana, the Bold: first", "0 play 5", "Result: x Seat 7: y"]


def test_a_record_needs_a_player_for_every_seat() -> None:
    with pytest.raises(BadSeats, match="1 players cannot fill 3 seats"):
        Record(find("dungeon-raiders").agree(3), ["Ana"], 1)


def test_line_ends_of_other_systems_are_read() -> None:
    text = played().text()
    assert Record.parse(text.replace("\n", "\r\n")).text() == text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Result: ", "Result: end.winner 1\nResult: "),
        ("Seed: 7", "Seed: " + "7" * 90),
        ("\n0 play", "\n" + "9" * 5000 + " play"),
    ],
    ids=["two results", "seed too large", "seat of 5000 digits"],
)
def test_odd_lines_are_refused(old: str, new: str) -> None:
    with pytest.raises(BadRecord):
        Record.parse(rewritten(played(), old, new))


def test_a_leaver_is_written_down() -> None:
    record = played(moves=3)
    game = record.replay()
    record.leave(game, 1)
    assert record.text().count("1 leave") == 1
    view: Any = Record.parse(record.text()).replay().view(None)
    assert not view.players[1].alive


def test_a_record_that_is_cut_off_says_so() -> None:
    text = played().text()
    for cut in (len(text) // 2, len(text) - 30):
        with pytest.raises(BadRecord, match="cut off"):
            Record.parse(text[:cut])


def test_a_record_that_was_edited_says_so() -> None:
    with pytest.raises(BadRecord, match="changed after it was written"):
        Record.parse(played().text().replace("Ana", "Bo"))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Undercroft record 1", "Undercroft record 9", "another format"),
        ("Undercroft record 1", "PGN 1", "not an Undercroft record"),
        ("Game: dungeon-raiders", "Game: dungeon-raider", 'Did you mean "dungeon-raiders"'),
        ("Seat 0: Ana\nSeat 1: greedy\nSeat 2: random\n", "", "1 to 5 players, not 0"),
        ("Seat 1: greedy", "Seat 9: greedy", "must be a seat and a move"),
        ("ties=neighbour", "ties=nobody", 'cannot be "nobody"'),
        ("ties=neighbour", "ties", "name=value"),
        ("Seed: 7", "Seed: seven", "whole number"),
        ("Seed: 7", "Seed: 8", "does not match the seal"),
        ("Seal: ", "Stamp: ", 'must be "Seal: …"'),
        ("\nResult: ", "\nwhat ever\nResult: ", "must be a seat and a move"),
    ],
)
def test_a_record_of_something_else_is_refused(old: str, new: str, says: str) -> None:
    with pytest.raises(UndercroftError, match=says):
        Record.parse(rewritten(played(), old, new))


def test_a_move_that_cannot_be_made_is_named() -> None:
    record = played()
    seat, _ = record.moves[0]
    text = rewritten(record, "\n".join(f"{s} {w}" for s, w in record.moves), f"{seat} play 9")
    with pytest.raises(BadRecord, match="Move 1 of the record"):
        Record.parse(text).verify()


def test_a_false_result_is_noticed() -> None:
    record = played()
    with pytest.raises(BadRecord, match="but its moves lead to"):
        Record.parse(rewritten(record, f"Result: {record.result}", "Result: end.winner 0 1 2")).verify()


def test_a_record_of_other_cards_says_which(tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    original = find("dungeon-raiders").file("cards.toml").read_text(encoding="utf-8")
    cards.write_text(original.replace("chests = [4]", "chests = [5]"), encoding="utf-8")
    record = played(cards=cards)
    with pytest.raises(BadRecord, match="played with cards"):
        Record.parse(record.text()).verify()
    assert Record.parse(record.text(), cards).verify().outcome() is not None


def test_a_file_that_is_not_text_or_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nothing\.undercroft cannot be read"):
        Record.load(tmp_path / "nothing.undercroft")
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadRecord, match="not text"):
        Record.load(tmp_path / "picture")
