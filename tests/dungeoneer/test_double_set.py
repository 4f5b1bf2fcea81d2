"""A set of two decks: 110 cards, played alone with one Adventure deck, and combined like any other."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from tests.dungeoneer.box import FILE
from tests.dungeoneer.double import double_set, write_double_set
from tests.dungeoneer.scene import see
from tests.rules import rule
from undercroft.bots import bot
from undercroft.core.chance import Chance
from undercroft.core.errors import BadCards, BadSeats
from undercroft.core.seat import Seat
from undercroft.core.shelf.box import Terms
from undercroft.core.shelf.content import TextFile
from undercroft.core.shelf.record import Record
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.cards.deck import ENTRANCE
from undercroft.games.dungeoneer.cards.reading import read_deck
from undercroft.games.dungeoneer.table.table import Delve
from undercroft.testing import GameLaws

both_kinds = pytest.mark.parametrize("home", [0, 1], ids=["dungeon", "wilderness"])


def agree(folder: Path, home: int, seats: int, **options: object) -> Terms:
    wanted = {name.replace("_", "-"): value for name, value in options.items()}
    return BOX.agree(seats, wanted, write_double_set(folder, home))


@rule("components.double-set", "aim.set.decks", "components.cutout-count", "components.tracker-count")
@both_kinds
def test_a_set_of_two_decks_has_twice_as_many_cards_of_each_kind(home: int, tmp_path: Path) -> None:
    """Example components.two-decks."""
    deck = agree(tmp_path, home, 2).cards
    cards = Counter(card.family for card in deck.adventures for _ in range(card.copies))
    assert (len(deck.heroes), len(deck.quests), len(deck.maps), cards.total()) == (6, 14, 22, 60)
    assert list(cards.values()) == [16, 14, 10, 14, 6]
    assert 2 + 6 + 6 + 14 + 22 + 60 == 110
    assert (len(deck.sets), deck.sets[0].decks) == (1, 2)


@rule("combine.double-set-alone", "combine.adventure-split", "aim.set.decks")
@both_kinds
def test_alone_it_has_one_adventure_deck_with_all_its_cards(home: int, tmp_path: Path) -> None:
    table = cast(Delve, agree(tmp_path, home, 4).deal(1))
    assert [pile.name for pile in see(table, 0).piles] == ["adventure"]
    assert len(table.cards.face) == 60
    assert {table.adventure(card).glory_card for card in table.piles[0]} == {True, False}
    assert all(len(hero.hand) == 5 for hero in table.heroes)  # dealt, and not drawn from a deck of one's choice
    assert len(see(table, 0).map_decks) == 1


@rule("combine.adventure-split", "combine.double-set-alone")
def test_combined_with_another_set_its_cards_are_divided(tmp_path: Path) -> None:
    path = tmp_path / "three-decks.toml"
    marches = "[[set]]" + FILE.split("\n[[set]]")[2]
    path.write_text(f"{double_set(0)}\n{marches}", encoding="utf-8")
    table = cast(Delve, BOX.agree(6, {}, path).deal(1))
    assert [pile.name for pile in see(table, 0).piles] == ["glory", "peril"]
    assert sum(pile.cards for pile in see(table, 0).piles) + sum(len(h.hand) for h in table.heroes) == 90
    alone = cast(Delve, BOX.agree(3, {"set": "hollow-marches"}, path).deal(1))
    assert len(alone.cards.face) == 30


@rule("players.two-decks", "players.quest-supply")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_it_seats_two_to_six(seats: int, tmp_path: Path) -> None:
    table = cast(Delve, agree(tmp_path, 0, seats).deal(1))
    assert len({hero.card.name for hero in table.heroes}) == seats
    assert see(table, 0).sets == ["The Drowned Crypts"]


@rule("players.one-deck")
def test_a_set_of_one_deck_seats_no_more_than_three(tmp_path: Path) -> None:
    path = tmp_path / "one-deck.toml"
    path.write_text("[[set]]" + FILE.split("\n[[set]]")[1], encoding="utf-8")
    with pytest.raises(BadSeats, match="3 heroes, too few for 4 players"):
        BOX.agree(4, {}, path).deal(1)


@rule("combine.several-entrances", "setup.four-passages")
@both_kinds
def test_one_of_its_entrances_begins_the_map_and_the_other_is_drawn(home: int, tmp_path: Path) -> None:
    terms = agree(tmp_path, home, 2)
    firsts = set()
    for seed in range(12):
        table = cast(Delve, terms.deal(seed))
        (first,) = table.board.entrances(home)
        firsts.add(table.deck.maps[first].name)
        assert {table.heroes[seat].space for seat in range(2)} == {first}
        assert len(table.board.spaces) == 5
        waiting = [table.deck.maps[table.maps.face[card]] for card in table.map_decks[home]]
        assert sum(face.kind == ENTRANCE for face in waiting) == 1
    assert len(firsts) == 2


WRONG: dict[str, tuple[str, str, str]] = {
    "trackers of one deck": ("trackers = 6", "trackers = 3", "it has 3 trackers; a set of 2 decks has 6."),
    "a cut-out too few": ("cutouts = 2", "cutouts = 1", "it has 1 cut-outs; a set of 2 decks has 2."),
    "cards for two decks in one": ("decks = 2\n", "", "it has 2 cut-outs; a set of 1 deck has 1."),
    "a sewer alone of its letter": ('sewer = "C"', 'sewer = "E"', "its sewers are A, A, E, C"),
}


@rule("components.double-set", "constraint.sewer-pairs")
@pytest.mark.parametrize("fault", WRONG)
def test_a_set_of_two_decks_is_checked_as_one(fault: str) -> None:
    right, wrong, says = WRONG[fault]
    with pytest.raises(BadCards) as problem:
        read_deck(TextFile("wrong.toml", double_set(0).replace(right, wrong, 1)))
    assert says in str(problem.value)


@rule("constraint.sewer-pairs")
def test_four_sewers_may_bear_one_letter() -> None:
    deck = read_deck(TextFile("one-letter.toml", double_set(0).replace('sewer = "C"', 'sewer = "A"')))
    assert [face.sewer for face in deck.maps if face.sewer] == ["A"] * 4


# It plays to the end, and the laws hold

LAWS: list[Any] = [
    GameLaws.test_a_copy_is_equal_and_goes_its_own_way,
    GameLaws.test_the_same_seed_and_acts_give_the_same_game,
    GameLaws.test_no_card_is_lost_or_doubled,
    GameLaws.test_words_and_moves_are_inverses,
    GameLaws.test_an_illegal_move_changes_nothing,
    GameLaws.test_listening_changes_nothing,
    GameLaws.test_a_sample_looks_the_same_from_its_seat,
    GameLaws.test_a_sample_follows_from_nothing_that_is_hidden,
    GameLaws.test_bots_choose_the_same_whatever_is_hidden,
    GameLaws.test_events_tell_a_seat_only_what_it_may_know,
    GameLaws.test_what_a_seat_cannot_see_of_an_act_it_is_not_told,
    GameLaws.test_with_all_cards_open_everything_is_seen_and_told,
]


@rule("components.double-set")
@both_kinds
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_a_law_holds_for_it(law: Any, home: int, tmp_path: Path) -> None:
    for seed in range(4):
        once(law)(GameLaws(), agree(tmp_path, home, 2 + seed), seed=seed, steps=40 * seed)


def once(law: Any) -> Callable[..., None]:
    """A law as it is tried with given numbers."""
    tried: Callable[..., None] = law.hypothesis.inner_test
    return tried


@rule("components.double-set", "aim.set.standalone")
@both_kinds
@pytest.mark.parametrize("seats", [2, 6])
def test_it_plays_to_the_end(home: int, seats: int, tmp_path: Path) -> None:
    terms = agree(tmp_path, home, seats)
    once(GameLaws.test_someone_can_always_move_until_the_end)(GameLaws(), terms, seed=seats)
    once(GameLaws.test_every_event_cites_a_clause_and_can_be_told)(GameLaws(), terms, seed=seats)


@rule("components.double-set")
def test_bots_play_it_to_the_end_and_its_record_can_be_played_again(tmp_path: Path) -> None:
    terms = agree(tmp_path, 0, 3)
    game = terms.deal(5)
    record = Record(terms, ["Ana", "Bo", "Cyd"], 5)
    greedy = bot("greedy")
    while game.turn is not None:
        record.add(game, greedy.choose(Seat(game, game.turn, Chance(5))))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.clause in ("aim.win.quests", "aim.win.elimination")
    again = Record.parse(record.text(), write_double_set(tmp_path, 0))
    assert again.replay().view(None) == see(game, None)
