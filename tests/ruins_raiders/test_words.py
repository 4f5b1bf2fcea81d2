"""What Ruins Raiders says: prompts, stories, and the table in a terminal."""

import re
from collections.abc import Iterator, Sequence
from typing import cast

from rich.console import Console

from tests.prompts import check_prompts, positions
from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.telling.events import Happening
from undercroft.core.telling.voice import Voice
from undercroft.games.ruins_raiders import BOX
from undercroft.games.ruins_raiders.shapes import events as happenings
from undercroft.games.ruins_raiders.shapes.views import RuinsView
from undercroft.games.ruins_raiders.table.table import Ruins
from undercroft.games.ruins_raiders.telling import screen, screen_map, story
from undercroft.games.ruins_raiders.telling.questions import QUESTIONS

ANSWERS = r"wall \w+ of \d+ \w\w|row \d+|face \d+ (plain|turned \d)"
NAMES = ["Ana", "Bo", "Cyd", "Dee"]


def tables(number: int, moves: int = 400) -> Iterator[Ruins]:
    """Positions of games at random with all kinds of options, one after the other."""
    return cast(Iterator[Ruins], positions(BOX, number, moves))


# Prompts


def test_every_choice_asks_in_words_of_its_own() -> None:
    assert set(QUESTIONS) == check_prompts(BOX, tables(40))


def test_no_two_moves_of_a_question_are_called_alike() -> None:
    for game in tables(12, 250):
        assert game.turn is not None
        labels = [option.label for option in game.prompt(game.turn).moves]
        assert len(labels) == len(set(labels)), sorted(labels)


def test_whatever_a_move_touches_lies_on_the_table() -> None:
    for game in tables(12, 250):
        assert game.turn is not None
        there = things(cast(RuinsView, game.view(game.turn)))
        prompt = game.prompt(game.turn)
        touched = [thing for option in prompt.moves for thing in option.touches]
        for thing in [*touched, *prompt.refusals]:
            assert thing in there or re.fullmatch(ANSWERS, thing), thing


def test_no_two_moves_of_a_question_touch_the_same_and_nothing_else() -> None:
    """Answers that have a role apart: so what is clicked on the table says which move is meant."""
    for game in tables(12, 250):
        assert game.turn is not None
        moves = [option for option in game.prompt(game.turn).moves if option.role == "" and option.touches]
        touched = [tuple(option.touches) for option in moves]
        assert len(touched) == len(set(touched)), touched


def things(view: RuinsView) -> set[str]:
    """All that can be touched, by name."""
    found = {cell.thing for cell in view.cells} | {square.thing for cell in view.cells for square in cell.squares}
    found |= {pawn.thing for pawn in view.pawns} | {chest.thing for chest in view.chests}
    found |= {loot.thing for loot in view.loot} | {card.thing for card in view.spare}
    found |= {deck.thing for deck in (view.treasure, view.traps, view.people)}
    found |= {card.thing for raider in view.raiders for card in raider.hand}
    found |= {ability.thing for raider in view.raiders for ability in raider.abilities}
    found |= {die.thing for roll in view.rolls for die in roll.dice}
    if view.room is not None:
        found |= {spot.thing for spot in view.room.spots}
    if view.drawn is not None:
        found.add(view.drawn.thing)
    return found


def test_a_prompt_tells_nothing_that_its_seat_may_not_know() -> None:
    for number, game in enumerate(tables(10, 200)):
        if number % 5 == 0:
            for seat in range(game.seats):
                sample = game.sample(seat, Chance(number))
                assert sample.prompt(seat) == game.prompt(seat)


# Stories


def test_a_sentence_exists_for_every_kind_of_happening() -> None:
    kinds = {kind for kind in vars(happenings).values() if isinstance(kind, type) and issubclass(kind, Happening)}
    assert kinds - {Happening} == set(story.SENTENCES)


def test_an_attack_is_told_step_by_step_to_both_sides() -> None:
    scene = Scene(ruins="0 1 . .\n. . . .")
    scene.dice(5, 6, 1, 1, 5, 1).do("attack millie")
    assert heard(scene, you=1)[:5] == [
        "Ana attacks you.",
        "Ana rolls 5, 6, 1 and 1 to attack: 2 successes.",
        "You roll 5 and 1 to defend: 1 success.",
        "2 successes against 1: 1 gets through to you.",
        "You lose 1 health, 5 left.",
    ]
    assert heard(scene)[3:5] == ["2 successes against 1: 1 gets through to Bo.", "Bo loses 1 health, 5 left."]


def test_whoever_plays_alone_is_told_of_characters() -> None:
    scene = Scene(1, ruins="0 . . .\n. A B .", enemies=[("bat", "A")], at=["0", "B"])
    scene.dice(5, 1, 1, 1, 1).do("attack monster 1")
    lines = [story.sentence(event.what, Voice(["Ana"], 0)) for event in scene.table.events or []]
    assert "Victor attacks Bat 1." in lines
    assert not [line for line in lines if "You" in line or "Ana" in line]


@rule("score.tie", "coop.win", "cavein.on-exit", "info.end-reveal")
def test_an_end_is_told_as_it_was() -> None:
    def end(outcome: str = "points", chests: Sequence[int] = (0, 0, 0)) -> list[str]:
        scene = Scene(
            3,
            at=["1 nw", "4 nw", "4 ne"],
            final=True,
            hands={0: ["Key"]},
            chests=chests,
            actions=0,
            begin=False,
            outcome=outcome,
            sides_of_3="23-1",
        ).play_traps(1)
        scene.table.advance()
        return heard(scene.calmly("done"), you=1)[-3:]

    assert end() == [
        "The ruins cave in on Ana; you and Cyd stand on an exit and get out.",
        "You and Cyd share the win.",
        "Left in hand: Key (Ana).",
    ]
    assert end(outcome="cooperative")[1] == "The game is over, and nobody has won."
    assert end(outcome="teams")[1] == "You and Cyd win together."
    assert end(chests=(0, 0, 2))[1] == "Cyd wins the game."


def heard(scene: Scene, you: int | None = None) -> list[str]:
    """All that a seat is told since the table was set."""
    events = (scene.table.events or [])[scene.before :]
    return [
        story.sentence(event.what, Voice(NAMES[: scene.table.seats], you)) for event in events if event.seen_by(you)
    ]


def test_turns_enemies_and_the_final_act_have_headings() -> None:
    voice = Voice(NAMES[:2], you=0)
    scene = Scene(ruins="0 1 . .\nc . . A\n. . x x\n. . x x", chests=[4, 0], raiders=["Castellane Vey", "Millie"])
    scene.meet("mummy", "A")
    scene.dice(5, 1, 1, 1, 1).do("open @c").end_turns(2)
    headings = [story.heading(event.what) for event in scene.table.events or []]
    said = [voice.fill(heading) for heading in headings if heading]
    assert said == [
        "The Final Act",
        "Round 1 · Bo, Millie",
        "Round 1 · The enemies",
        "Round 2 · you, Castellane Vey",
    ]


def test_a_single_player_reads_the_character_in_headings() -> None:
    scene = Scene(1, phase="start")
    assert [story.heading(what) for what in scene.happened("turn")] == ["Round 1 · Victor"]


# The terminal


def test_a_map_is_drawn_with_its_walls_gaps_doors_and_pawns() -> None:
    scene = Scene(
        ruins="""
        0 .|o c > >
        . . A m > >
        x x
        x x
        """,
        enemies=[("bat", "A")],
    )
    console = Console(width=40, color_system=None)
    with console.capture() as shown:
        console.print(screen_map.Map(scene.view(0), 30))
    assert [line.strip() for line in shown.get().splitlines()] == [
        "┌─────┬───────────╴",
        "│Vi Mi│░░ ▣▣ ?? ??",
        "│ ·  · b1 ◆◆ ?? ??",
        "│     ┌───────────╴",
        "│>< ><│",
        "│>< ><│",
    ]


def test_what_goes_on_is_drawn_again_only_where_something_has_changed() -> None:
    scene = Scene(ruins="0 1 . .\n. . . .", hands={1: ["Lucky Coin"]}).ask_all(1)
    before = scene.view(1)
    scene.do("attack millie")
    after = scene.view(1)
    console = Console(width=80, color_system=None)
    with console.capture() as shown:
        console.print(screen.draw(after, Voice(NAMES[:2], 1), before=before))
    assert shown.get().strip() == "Victor → Millie: 4 dice against 2, 55%"
