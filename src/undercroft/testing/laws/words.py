"""Whatever a person reads is there, is English, and speaks of seats that exist."""

from collections.abc import Iterator

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.shelf.box import Terms
from undercroft.core.telling.voice import SOMEBODY

from ..positions import everyone, voice, wander
from .examples import anywhere, dealt

LONGEST_GOAL = 100  # characters: it is one part of a line
TO_THE_END = 1000  # acts


class WordLaws:
    """Moves, questions, events, goals, cards and endings in words."""

    @anywhere
    def test_words_and_moves_are_inverses(self, terms: Terms, seed: int, steps: int) -> None:
        game, _ = wander(terms, seed, steps)
        for seat in range(game.seats):
            for move in game.legal_moves(seat):
                assert game.read(game.say(move)) == move
        words = game.vocabulary.words
        assert len(set(words)) == len(words)
        assert [game.read(word) for word in words] == list(range(len(words)))

    @anywhere
    def test_every_move_of_a_prompt_has_a_label_and_words(self, terms: Terms, seed: int, steps: int) -> None:
        game, _ = wander(terms, seed, steps)
        for seat in range(game.seats):
            prompt = game.prompt(seat)
            assert [offer.move for offer in prompt.moves] == game.legal_moves(seat)
            assert len({offer.number for offer in prompt.moves}) == len(prompt.moves)
            for offer in prompt.moves:
                assert offer.label
                assert game.read(offer.words) == offer.move
            for text in texts_of(game, seat):
                assert "None" not in text
                assert {int(number) for number in SOMEBODY.findall(text)} <= set(range(game.seats)), text
                assert "{" not in voice(game, seat).fill(text)

    @anywhere
    def test_goals_are_short_and_about_seats_that_exist(self, terms: Terms, seed: int, steps: int) -> None:
        game, _ = wander(terms, seed, steps)
        for seat in everyone(game):
            for goal in game.roles.teller.goals(game, voice(game, seat)):
                assert 0 < len(goal.text) <= LONGEST_GOAL, goal.text
                assert goal.text[0].isupper() or goal.text[0].isdigit(), goal.text
                assert "None" not in goal.text
                assert "{" not in goal.text
                assert set(goal.seats) <= set(range(game.seats))

    @dealt
    def test_every_event_cites_a_clause_and_can_be_told(self, terms: Terms, seed: int) -> None:
        game, _ = wander(terms, seed, TO_THE_END, events=True)
        clauses = terms.box.rulebook.ids()
        teller = game.roles.teller
        for event in game.events or []:
            assert event.clause in clauses
            assert teller.heading(event.what) != ""
            for you in everyone(game):
                if event.seen_by(you):
                    sentence = teller.sentence(event.what, voice(game, you))
                    assert sentence
                    assert sentence[0].isupper() or sentence[0].isdigit()
                    assert sentence.endswith((".", "!"))
                    assert "None" not in sentence

    def test_a_game_that_is_played_to_its_end_is_told_of(self, terms: Terms) -> None:
        game = terms.deal(0, events=True)
        game.play_out(Chance(0))
        assert game.events

    @dealt
    def test_whoever_does_not_win_is_told_why(self, terms: Terms, seed: int) -> None:
        """Played out, and left early: what decides the game has a title, and only losers have a reason."""
        for game in (terms.deal(seed), wander(terms, seed, TO_THE_END)[0]):
            game.play_out(Chance(seed))
            outcome = game.outcome()
            assert outcome is not None
            assert terms.box.rulebook.clause(outcome.clause).title
            for seat, facts in enumerate(outcome.facts):
                if seat in outcome.winners:
                    assert facts.why == ""
                else:
                    assert facts.why.strip() == facts.why != ""
                    assert "None" not in facts.why
                    assert "\n" not in facts.why
                    assert not facts.why.endswith(".")

    def test_every_card_of_the_census_has_a_face(self, terms: Terms) -> None:
        """Where the game has a catalogue of its cards at all."""
        game = terms.deal(0)
        catalogue = game.roles.teller.catalogue(terms)
        cards = {card for place in game.census().values() for card in place}
        assert not catalogue or cards - {*catalogue, *(face.title for face in catalogue.values())} == set()
        for face in catalogue.values():
            assert face.title
            assert face.kind
            assert all(face.text)


def texts_of(game: Game, seat: int) -> Iterator[str]:
    """All that a prompt says, apart from words as they are written in records."""
    prompt = game.prompt(seat)
    yield prompt.what
    yield prompt.why
    yield from prompt.refusals.values()
    for offer in prompt.moves:
        yield offer.label
        yield offer.note
