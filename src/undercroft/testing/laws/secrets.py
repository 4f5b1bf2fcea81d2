"""Nobody learns what they may not know: the laws of hidden information."""

from undercroft.bots import bot
from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove
from undercroft.core.game import Game
from undercroft.core.hidden import OPEN
from undercroft.core.seat import Seat
from undercroft.core.shelf.box import Terms
from undercroft.core.telling.events import Event

from ..positions import everyone, known_to, perform, random_act, told, wander, whole, written
from .examples import anywhere, dealt

DEALS = 12  # among so many samples, what is hidden differs
WATCHED = 40  # acts during which every single event is watched: views are slow
BOTS = ("random", "greedy", "apprentice")

Moment = tuple[str, str]  # an event, and what a seat sees when it happens


class SecretLaws:
    """A seat sees the same, and is told the same, whatever is hidden from it."""

    @anywhere
    def test_a_sample_looks_the_same_from_its_seat(self, terms: Terms, seed: int, steps: int) -> None:
        game, _ = wander(terms, seed, steps)
        before = whole(game)
        for seat in range(game.seats):
            sample = game.sample(seat, Chance(seed))
            assert known_to(sample, seat) == known_to(game, seat)
            assert known_to(sample, None) == known_to(game, None)
        assert whole(game) == before

    @anywhere
    def test_a_sample_follows_from_nothing_that_is_hidden(self, terms: Terms, seed: int, steps: int) -> None:
        """Deal again what is hidden, sample both with the same chance: the same sample, to the last card."""
        game, _ = wander(terms, seed, steps)
        for seat in range(game.seats):
            swapped = game.sample(seat, Chance(seed + 1))
            assert whole(game.sample(seat, Chance(seed))) == whole(swapped.sample(seat, Chance(seed)))

    @anywhere
    def test_bots_choose_the_same_whatever_is_hidden(self, terms: Terms, seed: int, steps: int) -> None:
        game, _ = wander(terms, seed, steps)
        if game.turn is not None:
            swapped = game.sample(game.turn, Chance(seed + 1))
            for name in BOTS:
                choice = bot(name).choose(Seat(game, game.turn, Chance(seed)))
                assert choice in game.legal_moves()
                assert choice == bot(name).choose(Seat(swapped, game.turn, Chance(seed)))

    @dealt
    def test_what_is_hidden_varies_between_samples(self, terms: Terms, seed: int) -> None:
        game = terms.deal(seed)
        for seat in range(game.seats):
            chance = Chance(seed)
            deals = {written(game.sample(seat, chance).census()) for _ in range(DEALS)}
            futures = {game.sample(seat, chance).chance.state for _ in range(DEALS)}
            assert len(deals) > 1
            assert len(futures) == DEALS
            assert game.chance.state not in futures

    @anywhere
    def test_events_tell_a_seat_only_what_it_may_know(self, terms: Terms, seed: int, steps: int) -> None:
        """Let the true game and a sample go the same way: as long as a seat sees the same, it is told the same.

        In which order may depend on luck: two cards turned up one after the other leave the same table either way.
        """
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
                    assert sorted(told(shadow, seat)) == sorted(told(game, seat))
                    assert sorted(told(shadow, None)) == sorted(told(game, None))
                else:
                    shadows[seat] = follow(game, seat, chance)
            steps -= 1

    @anywhere
    def test_in_the_middle_of_a_move_a_seat_sees_only_its_own(self, terms: Terms, seed: int, steps: int) -> None:
        """At each event that it may know of, it can look at the table: nothing hidden, no end before the end."""
        chance = Chance(seed)
        game, _ = wander(terms, seed, steps)
        seat = chance.below(game.seats)
        shadow = follow(game, seat, chance)
        for _ in range(WATCHED):
            if game.turn is None:
                break
            act = random_act(game, chance)
            seen = watch(game, [seat, None])
            perform(game, act)
            seen_there = watch(shadow, [seat, None])
            try:
                perform(shadow, act)
            except IllegalMove:
                shadow = follow(game, seat, chance)
                continue
            if known_to(shadow, seat) == known_to(game, seat) and in_step(seen_there, seen):
                assert seen_there == seen
            else:
                shadow = follow(game, seat, chance)

    @anywhere
    def test_what_a_seat_cannot_see_of_an_act_it_is_not_told(self, terms: Terms, seed: int, steps: int) -> None:
        """Let another seat do one thing or a different one: whoever sees no difference is told none."""
        game, _ = wander(terms, seed, steps)
        for actor in range(game.seats):
            others = [seat for seat in everyone(game) if seat != actor]
            stories: dict[tuple[int | None, str], list[Moment]] = {}
            for move in game.legal_moves(actor):
                future = game.copy()
                seen = watch(future, others)
                future.push(move, actor)
                for seat in others:
                    first = stories.setdefault((seat, known_to(future, seat)), seen[seat])
                    assert may_be_told(first, seen[seat])

    @anywhere
    def test_with_all_cards_open_everything_is_seen_and_told(self, terms: Terms, seed: int, steps: int) -> None:
        """Let any card lie elsewhere, and the open view shows it; and it belongs to nobody who plays."""
        game, _ = wander(terms, seed, steps, events=True)
        seen = written(game.view(OPEN))
        assert game.view(OPEN).you is None
        for seat in range(game.seats):
            sample = game.sample(seat, Chance(seed))
            if sample.census() != game.census():
                assert written(sample.view(OPEN)) != seen
        assert told(game, OPEN) == [written(event) for event in game.events or []]


def follow(game: Game, seat: int, chance: Chance) -> Game:
    """A sample for the seat that will have the true game's luck."""
    shadow = game.sample(seat, chance)
    shadow.polite = game.polite
    shadow.chance = game.chance.copy()
    return shadow


def watch(game: Game, seats: list[int | None]) -> dict[int | None, list[Moment]]:
    """From now on, each event that one of the seats may know of, with what it sees at that moment."""
    seen: dict[int | None, list[Moment]] = {seat: [] for seat in seats}

    def hear(event: Event) -> None:
        for seat in seats:
            if event.seen_by(seat):
                view = game.view(seat)
                assert view.outcome is None or game.over, f'at "{event.kind}" the view shows how the game will end'
                seen[seat].append((written(event), written(view)))

    game.events = []
    game.listener = hear
    return seen


def in_step(one: dict[int | None, list[Moment]], other: dict[int | None, list[Moment]]) -> bool:
    """Whether two stories tell the same in the same order, and not only the same in another that luck brought."""
    for seat in one:
        events, others = [event for event, _ in one[seat]], [event for event, _ in other[seat]]
        if events != others and sorted(events) == sorted(others):
            return False
    return True


def may_be_told(one: list[Moment], other: list[Moment]) -> bool:
    """Whether two stories are the same up to where the table looks different too.

    What was in the open may be gone by the end of a move: a card that was shown and shuffled away again.
    """
    for (told_one, seen_one), (told_other, seen_other) in zip(one, other, strict=False):
        if seen_one != seen_other:
            return True
        if told_one != told_other:
            return False
    return len(one) == len(other)
