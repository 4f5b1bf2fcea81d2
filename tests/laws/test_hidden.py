"""Nobody learns what they may not know: the three laws of hidden information."""

import json

import pytest
from hypothesis import given

from tests.laws.tables import SEEDS, STEPS, TABLES, describe, known_to, perform, random_act, wander, whole
from undercroft.bots import bot
from undercroft.core.box import Terms
from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove
from undercroft.core.game import Game
from undercroft.core.seat import Seat
from undercroft.core.zones import OPEN

pytestmark = pytest.mark.parametrize("terms", TABLES, ids=describe)


@given(seed=SEEDS, steps=STEPS)
def test_a_sample_looks_the_same_from_its_seat(terms: Terms, seed: int, steps: int) -> None:
    game, _ = wander(terms, seed, steps)
    before = whole(game)
    for seat in range(game.seats):
        sample = game.sample(seat, Chance(seed))
        assert known_to(sample, seat) == known_to(game, seat)
        assert known_to(sample, None) == known_to(game, None)
    assert whole(game) == before


@given(seed=SEEDS, steps=STEPS)
def test_a_sample_follows_from_nothing_that_is_hidden(terms: Terms, seed: int, steps: int) -> None:
    """Deal anew what is hidden, sample both with the same chance: the same sample, to the last card."""
    game, _ = wander(terms, seed, steps)
    for seat in range(game.seats):
        swapped = game.sample(seat, Chance(seed + 1))
        assert whole(game.sample(seat, Chance(seed))) == whole(swapped.sample(seat, Chance(seed)))


@given(seed=SEEDS, steps=STEPS)
def test_bots_choose_the_same_whatever_is_hidden(terms: Terms, seed: int, steps: int) -> None:
    game, _ = wander(terms, seed, steps)
    if game.turn is not None:
        swapped = game.sample(game.turn, Chance(seed + 1))
        for name in ("random", "greedy", "apprentice"):
            choice = bot(name).choose(Seat(game, game.turn, Chance(seed)))
            assert choice in game.legal_moves()
            assert choice == bot(name).choose(Seat(swapped, game.turn, Chance(seed)))


@given(seed=SEEDS)
def test_what_is_hidden_varies_between_samples(terms: Terms, seed: int) -> None:
    game = terms.deal(seed)
    for seat in range(game.seats):
        chance = Chance(seed)
        deals = {json.dumps(game.sample(seat, chance).census()) for _ in range(12)}
        futures = {game.sample(seat, chance).chance.state for _ in range(12)}
        assert len(deals) > 1
        assert len(futures) == 12
        assert game.chance.state not in futures


@given(seed=SEEDS, steps=STEPS)
def test_events_tell_a_seat_nothing_that_it_may_not_know(terms: Terms, seed: int, steps: int) -> None:
    """Let the true game and a sample go the same way: as long as a seat sees the same, it is told the same."""
    game = terms.deal(seed)
    chance = Chance(seed)
    shadows = [follow(game, seat, chance) for seat in range(game.seats)]
    while game.turn is not None and steps > 0:
        act = random_act(game, chance)
        game.events = []
        perform(game, act)
        for seat in range(game.seats):
            shadow = shadows[seat]
            shadow.events = []
            try:
                perform(shadow, act)
            except IllegalMove:  # someone played a card that they do not hold in the sample
                shadows[seat] = follow(game, seat, chance)
                continue
            if known_to(shadow, seat) == known_to(game, seat):
                assert told(shadow, seat) == told(game, seat)
                assert told(shadow, None) == told(game, None)
            else:
                shadows[seat] = follow(game, seat, chance)
        steps -= 1


@given(seed=SEEDS, steps=STEPS)
def test_what_a_seat_cannot_see_of_an_act_it_is_not_told_either(terms: Terms, seed: int, steps: int) -> None:
    """Let another seat do one thing or a different one: whoever sees no difference is told none."""
    game, _ = wander(terms, seed, steps)
    for actor in range(game.seats):
        futures = []
        for move in game.legal_moves(actor):
            future = game.copy()
            future.events = []
            future.push(move, actor)
            futures.append(future)
        for seat in [None, *(seat for seat in range(game.seats) if seat != actor)]:
            told_by_view: dict[str, list[str]] = {}
            for future in futures:
                seen = known_to(future, seat)
                assert told_by_view.setdefault(seen, told(future, seat)) == told(future, seat)


@given(seed=SEEDS, steps=STEPS)
def test_with_all_cards_open_every_card_is_seen_and_every_event_told(terms: Terms, seed: int, steps: int) -> None:
    """Let any card lie elsewhere, and the open view shows it; and it belongs to nobody who plays."""
    game, _ = wander(terms, seed, steps, events=True)
    seen = json.dumps(game.view(OPEN))
    assert game.view(OPEN)["you"] is None
    for seat in range(game.seats):
        sample = game.sample(seat, Chance(seed))
        if sample.census() != game.census():
            assert json.dumps(sample.view(OPEN)) != seen
    assert game.events is not None
    assert told(game, OPEN) == [json.dumps(event.plain(), sort_keys=True) for event in game.events]


def follow(game: Game, seat: int, chance: Chance) -> Game:
    """A sample for the seat that will have the true game's luck."""
    shadow = game.sample(seat, chance)
    shadow.polite = game.polite
    shadow.chance = game.chance.copy()
    return shadow


def told(game: Game, seat: int | None) -> list[str]:
    assert game.events is not None
    return [json.dumps(event.plain(), sort_keys=True) for event in game.events if event.seen_by(seat)]
