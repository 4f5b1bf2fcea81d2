"""A position can be pickled, copied by Python's own means, and compared."""

import copy
import pickle

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.seat import Seat
from undercroft.core.shelf.box import Terms
from undercroft.core.wishes import LEVEL_WORDS, NEVER

from ..positions import perform, random_act, wander, whole
from .examples import anywhere

AHEAD = 25  # acts that are played on


class StateLaws:
    """A position is what it holds."""

    @anywhere
    def test_what_is_pickled_or_copied_plays_on_alike(self, terms: Terms, seed: int, steps: int) -> None:
        game, _ = wander(terms, seed, steps, events=True)
        make_wishes(game, Chance(seed))
        before = whole(game)
        made = [pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)]
        for again in made:
            assert again is not game
            assert again == game
            assert whole(again) == before
            play_on(again, seed)
            assert whole(game) == before
        play_on(game, seed)
        for again in made:
            assert again == game
            assert whole(again) == whole(game)

    @anywhere
    def test_a_copy_is_the_same_position_until_one_moves(self, terms: Terms, seed: int, steps: int) -> None:
        game, _ = wander(terms, seed, steps)
        twin = game.copy()
        assert twin == game
        assert twin.terms is game.terms is terms
        for seat in range(game.seats):  # to look is not to change
            twin.view(seat)
            twin.prompt(seat)
            twin.legal_moves(seat)
        if twin.turn is not None:
            twin.appraise(twin.turn)
            assert twin == game
            twin.push(Chance(seed).pick(twin.legal_moves()))
            assert twin != game

    @anywhere
    def test_an_outcome_and_events_can_be_pickled(self, terms: Terms, seed: int, steps: int) -> None:
        game, _ = wander(terms, seed, steps, events=True)
        game.play_out(Chance(seed))
        assert game.events
        for thing in (game.outcome(), game.chance, *game.events):
            for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
                assert again == thing
                assert again is not thing

    @anywhere
    def test_a_pickled_seat_holds_nothing_hidden_from_it(self, terms: Terms, seed: int, steps: int) -> None:
        """Deal again what is hidden, pickle the seat of both with the same luck: the same guess, card by card."""
        game, _ = wander(terms, seed, steps)
        for seat in range(game.seats):
            swapped = game.sample(seat, Chance(seed + 1))
            ours, theirs = (
                pickle.loads(pickle.dumps(Seat(table, seat, Chance(seed)))).sample() for table in (game, swapped)
            )
            assert ours == theirs


def make_wishes(game: Game, chance: Chance) -> None:
    """Let every seat say how it wants to be asked, in games that ask out of turn."""
    if game.wishes is None or game.turn is None:
        return
    for seat in range(game.seats):
        topics = game.topics()
        game.wish(seat, NEVER + chance.pick(topics))
        game.wish(seat, chance.pick(LEVEL_WORDS))


def play_on(game: Game, seed: int) -> None:
    chance = Chance(seed)
    for _ in range(AHEAD):
        if game.turn is not None:
            perform(game, random_act(game, chance))
