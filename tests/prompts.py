"""Positions of games at random, and what every prompt in them must be like."""

import json
import re
from collections.abc import Iterable, Iterator

import msgspec

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.options import Value


def positions(box: Box, number: int, moves: int = 400, **fixed: Value) -> Iterator[Game]:
    """Positions of games at random with all kinds of options, or some of them fixed, one after the other."""
    least, most = box.players
    for seed in range(number):
        chance = Chance(seed)
        seats = least + seed % (most + 1 - least)
        options = {
            option.name: chance.pick(list(option.values))
            for option in box.options
            if option.applies(seats) and not option.text
        } | fixed
        if box.refusal(seats, options):
            options = {}
        game = box.agree(seats, options).deal(seed, events=True)
        for seat in range(0, seats if game.wishes is not None else 0, 2):
            game.wish(seat, "ask always")
        for _ in range(moves):
            if game.turn is None:
                break
            yield game
            game.push(chance.pick(game.legal_moves()))


def check_prompts(box: Box, games: Iterable[Game]) -> set[type]:
    """Every question and every answer is put into words; returns the kinds of choices that came up."""
    clauses = box.rulebook.ids()
    reached: set[type] = set()
    for game in games:
        assert game.turn is not None
        reached.add(type(game.asking))
        prompt = game.prompt(game.turn)
        assert prompt.must
        assert re.match(r"[A-Z0-9]|\{seat \d\}", prompt.what)
        assert prompt.why
        assert prompt.clause in clauses
        assert [option.move for option in prompt.moves] == game.legal_moves()
        for option in prompt.moves:
            assert option.note, option
            assert re.match(r"[A-Z0-9+]|\{seat \d\}", option.label), option
        assert all(reason.endswith(".") for reason in prompt.refusals.values())
        assert "None" not in json.dumps(msgspec.to_builtins(prompt))
    return reached
