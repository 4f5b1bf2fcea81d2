"""Positions that random acts lead to, and all that can be seen of them."""

from typing import Any

import msgspec

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.shelf.box import Terms
from undercroft.core.telling.voice import Voice

Act = tuple[int, int | None]  # a seat with a move, or with None if the seat leaves for good
OUT_OF_TURN = 8  # one act of so many is tried by some other seat
LEAVING = 12  # and one of so many of those, where that seat may do nothing, is to leave for good


def wander(terms: Terms, seed: int, steps: int, events: bool = False) -> tuple[Game, list[Act]]:
    """A position after so many random acts, and the acts: moves in and out of turn, and now and then a leaver."""
    game = terms.deal(seed, events)
    chance = Chance(seed ^ 0x5EED)
    acts: list[Act] = []
    while game.turn is not None and len(acts) < steps:
        acts.append(random_act(game, chance))
        perform(game, acts[-1])
    return game, acts


def random_act(game: Game, chance: Chance) -> Act:
    assert game.turn is not None
    if chance.below(OUT_OF_TURN) == 0:
        seat = chance.below(game.seats)
        if seat != game.turn and game.legal_moves(seat):
            return seat, chance.pick(game.legal_moves(seat))
        if chance.below(LEAVING) == 0:
            return seat, None
    return game.turn, chance.pick(game.legal_moves())


def perform(game: Game, act: Act) -> None:
    seat, move = act
    if move is None:
        game.leave(seat)
    else:
        game.push(move, seat)


def everyone(game: Game) -> list[int | None]:
    """All who can look at a table: an onlooker and every seat."""
    return [None, *range(game.seats)]


def voice(game: Game, seat: int | None) -> Voice:
    """One that speaks to this seat."""
    return Voice([f"Player {number}" for number in range(game.seats)], seat)


def known_to(game: Game, seat: int | None) -> str:
    """Everything that the seat is shown, byte for byte; None is an onlooker."""
    shown: list[Any] = [game.view(seat), game.turn, game.roles.teller.goals(game, voice(game, seat))]
    if seat is not None:
        shown += [game.legal_moves(seat), game.prompt(seat)]
    return written(shown)


def whole(game: Game) -> str:
    """Everything about a game, hidden or not."""
    parts = [known_to(game, seat) for seat in everyone(game)]
    return written([parts, game.census(), game.chance.state, len(game.agenda), game.events or []])


def told(game: Game, seat: int | None) -> list[str]:
    """The events that the seat may know of; with OPEN in place of a seat, all of them."""
    assert game.events is not None
    return [written(event) for event in game.events if event.seen_by(seat)]


def written(thing: Any) -> str:
    """A struct or any plain data as JSON."""
    return msgspec.json.encode(thing, order="sorted").decode()
