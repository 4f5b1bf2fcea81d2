"""What a seat may see, named thing by thing."""

from typing import Final

from undercroft.core.hidden import OPEN
from undercroft.core.telling.views import last_act
from undercroft.core.telling.voice import count
from undercroft.core.windows import Ask

from ..cards.operations import MORE_PUZZLES
from ..flow import ending, gear, shopping, turn
from ..flow.exchange import Exchange
from ..shapes.views import DungeonOutcome, DungeonView, StepState, TurnStep
from ..shapes.words import Moment
from ..table.board import NO_SIDE
from ..table.reasons import BOUND, LENT
from ..table.rules import HEARTS
from ..table.table import ATTACK, MOVE, PUZZLE, Dungeon
from .decks import (
    see_boss,
    see_creature_deck,
    see_found,
    see_item_deck,
    see_key,
    see_puzzle_deck,
    see_room_deck,
    see_shop,
)  # fmt: skip
from .delvers import see_players, see_sprint
from .faces import Faces
from .fight import see_blow, see_contest, see_trials
from .map import room_in_sight, see_laying, see_rooms

MOMENTS: Final[list[Moment]] = [
    "before roll", "after roll", "hurt", "stand-in", "falling", "trapped",
]  # fmt: skip


def see(table: Dungeon, seat: int | None, faces: Faces) -> DungeonView:
    """The table as a seat sees it; with OPEN every deck in its order, and what lies face down."""
    outcome = table.outcome()
    assert outcome is None or isinstance(outcome, DungeonOutcome)
    return DungeonView(
        game="dungeons",
        you=None if seat == OPEN else seat,
        turn=table.turn,
        outcome=outcome,
        way=table.rules.way,
        last=last_act(table, table.last),
        moment=MOMENTS[table.asking.moment.kind] if isinstance(table.asking, Ask) else None,
        round=table.round + 1,
        active=table.active,
        first=table.first,
        doing=doing(table),
        steps=see_steps(table) if is_begun(table) else [],
        moves=table.steps,
        start_hearts=HEARTS,
        winning=ending.verdict(table).winners,
        quiet=quiet_words(table),
        players=see_players(table, faces),
        rooms=see_rooms(table, faces, seat),
        here=room_in_sight(table, seat),
        laying=see_laying(table, faces, seat),
        trials=see_trials(table),
        contest=see_contest(table),
        blow=see_blow(table),
        shop=see_shop(table, faces),
        found=see_found(table, faces),
        room_deck=see_room_deck(table, faces, seat),
        creature_deck=see_creature_deck(table, faces, seat),
        puzzle_deck=see_puzzle_deck(table, faces, seat),
        item_deck=see_item_deck(table, faces, seat),
        key=see_key(table),
        boss=see_boss(table),
        sprint=see_sprint(table),
    )


def is_begun(table: Dungeon) -> bool:
    """Whether turns are taken: the entrance stands, and nobody has won."""
    return len(table.places) > 0 and table.entrance != NO_SIDE and not table.over


def doing(table: Dungeon) -> str:
    if table.over:
        return "The game is over"
    return f"Round {table.round + 1}" if is_begun(table) else "The first room is laid"


def quiet_words(table: Dungeon) -> str:
    """§ end.quiet"""
    most = table.rules.quiet_rounds
    if not most or table.quiet == 0:
        return ""
    return f"nothing has happened for {count(table.quiet, 'round')}; after {most} the game ends"


# The steps of a turn


def see_steps(table: Dungeon) -> list[TurnStep]:
    """§ turn.order § turn.instead-of-move § turn.instead-of-attack § turn.instead-of-puzzle"""
    return [move_step(table), attack_step(table), puzzle_step(table)]


def move_step(table: Dungeon) -> TurnStep:
    title = "Exchange" if table.swapped and not table.moved else "Move"
    if table.turn_over or table.phase > MOVE:
        used = table.moved or table.swapped
        return TurnStep("move", title, "done" if used else "gone", "")
    if isinstance(table.asking, Exchange):
        return TurnStep("move", title, "now", "changing items")
    if table.rooted:
        return TurnStep("move", title, "gone", BOUND)
    if table.steps == 0:
        return TurnStep("move", title, "done", "")
    return TurnStep("move", title, "now", count(table.steps, "room"))


def attack_step(table: Dungeon) -> TurnStep:
    if isinstance(table.asking, shopping.Shop):
        return TurnStep("attack", "Shop", "now", "")
    if table.lent:
        return TurnStep("attack", "Attack", "gone", LENT)
    if table.contest is not None and table.fought:
        return TurnStep("attack", "Attack", "now", "")
    if table.turn_over or table.phase > ATTACK:
        return TurnStep("attack", "Attack", "done" if table.fought else "gone", "")
    if passes_attack(table):
        return TurnStep("attack", "Attack", "gone", "")
    state: StepState = "now" if table.phase == ATTACK else "open"
    return TurnStep("attack", "Attack", state, "")


def passes_attack(table: Dungeon) -> bool:
    """Whether the move is made, and there is nothing to attack: then it is time for a puzzle."""
    return table.phase == ATTACK and isinstance(table.asking, turn.Act) and not turn.attacks(table, table.active)


def puzzle_step(table: Dungeon) -> TurnStep:
    allowed = 1 + gear.given(table, table.delvers[table.active], MORE_PUZZLES)
    left = max(0, allowed - table.puzzles_done)
    if table.turn_over:
        return TurnStep("puzzle", "Puzzle", "gone" if left else "done", "")
    if left == 0:
        going = table.contest is not None and not table.fought
        return TurnStep("puzzle", "Puzzle", "now" if going else "done", "")
    busy = table.contest is not None or isinstance(table.asking, shopping.Shop)
    state: StepState = "now" if (table.phase == PUZZLE or passes_attack(table)) and not busy else "open"
    return TurnStep("puzzle", "Puzzle", state, count(left, "puzzle") if left > 1 else "")
