"""What holds for every game at every moment."""

import json

import pytest
from hypothesis import given

from tests.laws.tables import SEEDS, STEPS, TABLES, describe, perform, random_act, wander, whole
from undercroft.core.box import Terms
from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove
from undercroft.core.record import Record
from undercroft.core.voice import Voice

pytestmark = pytest.mark.parametrize("terms", TABLES, ids=describe)


@given(seed=SEEDS, steps=STEPS)
def test_a_copy_is_equal_and_goes_its_own_way(terms: Terms, seed: int, steps: int) -> None:
    game, _ = wander(terms, seed, steps)
    before = whole(game)
    twin = game.copy()
    assert whole(twin) == before
    twin.play_out(Chance(seed))
    assert whole(game) == before
    other = game.copy()
    game.play_out(Chance(seed))
    assert whole(other) == before
    assert whole(game) == whole(twin)


@given(seed=SEEDS, steps=STEPS)
def test_the_same_seed_and_acts_give_the_same_game(terms: Terms, seed: int, steps: int) -> None:
    game, acts = wander(terms, seed, steps, events=True)
    again = terms.deal(seed, events=True)
    for act in acts:
        perform(again, act)
    assert whole(again) == whole(game)


@given(seed=SEEDS, steps=STEPS)
def test_a_record_plays_again_to_the_same_game(terms: Terms, seed: int, steps: int) -> None:
    game = terms.deal(seed, events=True)
    record = Record(terms, [f"player {seat}" for seat in range(terms.seats)], seed)
    chance = Chance(seed)
    while game.turn is not None and len(record.moves) < steps:
        seat, move = random_act(game, chance)
        if move is None:
            record.leave(game, seat)
        else:
            record.add(game, move, seat)
    again = Record.parse(record.text())
    assert again.text() == record.text()
    assert whole(again.replay(events=True)) == whole(game)
    again.verify()


@given(seed=SEEDS, steps=STEPS)
def test_no_card_is_lost_or_doubled(terms: Terms, seed: int, steps: int) -> None:
    game = terms.deal(seed)
    chance = Chance(seed)
    cards = sorted(card for place in game.census().values() for card in place)
    assert cards
    while game.turn is not None and steps > 0:
        perform(game, random_act(game, chance))
        steps -= 1
        assert sorted(card for place in game.census().values() for card in place) == cards


@given(seed=SEEDS)
def test_someone_can_always_move_until_the_end(terms: Terms, seed: int) -> None:
    game = terms.deal(seed)
    chance = Chance(seed)
    acts = 0
    while game.turn is not None:
        assert game.legal_moves()
        assert game.outcome() is None
        assert 0 <= game.turn < game.seats
        perform(game, random_act(game, chance))
        acts += 1
        assert acts < 20_000, "this game does not seem to end"
    assert game.legal_moves() == []
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.clause in terms.box.rulebook.ids()
    assert set(outcome.winners) <= set(range(game.seats))
    json.dumps(outcome.plain())


@given(seed=SEEDS, steps=STEPS)
def test_words_and_moves_are_inverses(terms: Terms, seed: int, steps: int) -> None:
    game, _ = wander(terms, seed, steps)
    for seat in range(game.seats):
        for move in game.legal_moves(seat):
            assert game.read(game.say(move)) == move
    words = game.vocabulary.words
    assert len(set(words)) == len(words)
    assert [game.read(word) for word in words] == list(range(len(words)))


@given(seed=SEEDS, steps=STEPS)
def test_an_illegal_move_changes_nothing(terms: Terms, seed: int, steps: int) -> None:
    game, _ = wander(terms, seed, steps, events=True)
    before = whole(game)
    words = len(game.vocabulary.words)
    tried = range(words) if words <= 200 else [Chance(seed + i).below(words) for i in range(60)]
    for seat in [None, *range(game.seats)]:
        legal = game.legal_moves(seat)
        for move in tried:
            if move not in legal:
                with pytest.raises(IllegalMove):
                    game.push(move, seat)
    assert whole(game) == before


@given(seed=SEEDS)
def test_every_event_cites_a_clause_and_can_be_told(terms: Terms, seed: int) -> None:
    game, _ = wander(terms, seed, 1000, events=True)
    clauses = terms.box.rulebook.ids()
    story = terms.box.part("story")
    assert game.events
    for event in game.events:
        assert event.clause in clauses
        json.dumps(event.plain())
        for you in [None, *range(game.seats)]:
            if event.seen_by(you):
                told = story.sentence(event.plain(), Voice([f"Player {s}" for s in range(game.seats)], you))
                assert told
                assert told[0].isupper() or told[0].isdigit()
                assert told.endswith(".")
                assert "None" not in told


@given(seed=SEEDS, steps=STEPS)
def test_listening_changes_nothing(terms: Terms, seed: int, steps: int) -> None:
    heard, _ = wander(terms, seed, steps, events=True)
    unheard, _ = wander(terms, seed, steps)
    heard.events = None
    assert whole(heard) == whole(unheard)
