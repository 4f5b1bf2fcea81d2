"""What holds for every game at every moment."""

import pytest

from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove
from undercroft.core.shelf.box import Terms
from undercroft.core.shelf.record import Record

from ..positions import perform, random_act, wander, whole, written
from .examples import anywhere, dealt

TOO_LONG = 20_000  # acts: a game that takes more does not seem to end
MANY_MOVES = 200  # above that, not every illegal move is tried
TRIED = 60


class PlayLaws:
    """A game goes its way, whoever looks on, and comes to an end."""

    @anywhere
    def test_a_copy_is_equal_and_goes_its_own_way(self, terms: Terms, seed: int, steps: int) -> None:
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

    @anywhere
    def test_the_same_seed_and_acts_give_the_same_game(self, terms: Terms, seed: int, steps: int) -> None:
        game, acts = wander(terms, seed, steps, events=True)
        again = terms.deal(seed, events=True)
        for act in acts:
            perform(again, act)
        assert whole(again) == whole(game)

    @anywhere
    def test_a_record_plays_again_to_the_same_game(self, terms: Terms, seed: int, steps: int) -> None:
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

    @anywhere
    def test_no_card_is_lost_or_doubled(self, terms: Terms, seed: int, steps: int) -> None:
        game = terms.deal(seed)
        chance = Chance(seed)
        cards = sorted(card for place in game.census().values() for card in place)
        assert cards
        while game.turn is not None and steps > 0:
            perform(game, random_act(game, chance))
            steps -= 1
            assert sorted(card for place in game.census().values() for card in place) == cards

    @dealt
    def test_someone_can_always_move_until_the_end(self, terms: Terms, seed: int) -> None:
        game = terms.deal(seed)
        chance = Chance(seed)
        acts = 0
        while game.turn is not None:
            assert game.legal_moves()
            assert game.outcome() is None
            assert 0 <= game.turn < game.seats
            perform(game, random_act(game, chance))
            acts += 1
            assert acts < TOO_LONG, "this game does not seem to end"
        assert game.over
        assert game.legal_moves() == []
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.clause in terms.box.rulebook.ids()
        assert set(outcome.winners) <= set(range(game.seats))
        assert len(outcome.scores) == len(outcome.ranks) == len(outcome.facts) == game.seats
        assert written(outcome)

    @anywhere
    def test_an_illegal_move_changes_nothing(self, terms: Terms, seed: int, steps: int) -> None:
        game, _ = wander(terms, seed, steps, events=True)
        before = whole(game)
        words = len(game.vocabulary.words)
        tried = range(words) if words <= MANY_MOVES else [Chance(seed + i).below(words) for i in range(TRIED)]
        for seat in [None, *range(game.seats)]:
            legal = game.legal_moves(seat)
            for move in tried:
                if move not in legal:
                    with pytest.raises(IllegalMove):
                        game.push(move, seat)
        assert whole(game) == before

    @anywhere
    def test_listening_changes_nothing(self, terms: Terms, seed: int, steps: int) -> None:
        heard, _ = wander(terms, seed, steps, events=True)
        unheard, _ = wander(terms, seed, steps)
        heard.events = None
        assert whole(heard) == whole(unheard)

    @pytest.mark.parametrize("steps", [0, 10, 60])
    def test_everyone_is_told_of_a_player_who_leaves(self, terms: Terms, steps: int) -> None:
        """Unless it changes nothing, as when they are dead already; at the first move nobody is."""
        game, _ = wander(terms, 0, steps)
        for seat in range(game.seats) if game.turn is not None else []:
            after = game.copy()
            after.events = []
            after.leave(seat)
            if steps == 0 or after != game:
                about = [event for event in after.events if getattr(event.what, "seat", None) == seat]
                assert any(event.seen_by(None) for event in about)
