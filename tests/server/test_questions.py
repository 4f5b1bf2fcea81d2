"""Whether a seat is asked something new since it looked last."""

from msgspec.structs import replace

import undercroft
from undercroft.server.live import question


def test_a_question_in_other_words_is_the_same_question() -> None:
    game = undercroft.new("dungeon-raiders", seats=3, seed=1)
    assert game.turn is not None
    prompt = game.prompt(game.turn)
    asked = question(prompt, game.stage())
    assert question(replace(prompt, what="And now?", why="Because."), game.stage()) == asked
    assert question(replace(prompt, clause="torch.look"), game.stage()) != asked
    assert question(replace(prompt, moves=prompt.moves[1:]), game.stage()) != asked
    assert question(replace(prompt, must=False), game.stage()) != asked
    assert question(prompt, game.stage() + 1) != asked
