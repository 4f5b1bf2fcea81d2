"""What a sensible person looks at before choosing: the greedy bot's appraisal, one judgement for each choice.

Everything is counted in points. `outlook.py` says what things are worth, `goals.py` where to go, `scales.py` and
`rolls.py` what cards and dice bring, and `building.py` how rooms should be.
"""

from typing import Final

from undercroft.core.judging import Judge
from undercroft.core.windows import Ask

from ..cards.deck import Character
from ..flow import (
    discovery,
    doors,
    drawing,
    effects,
    laying,
    map_operations,
    may_play,
    operations,
    placing,
    playing,
    setup,
    tiles,
    turn,
    walking,
)  # fmt: skip
from ..flow.jumping import gap
from ..flow.operation import Effect
from ..table.board import LONGEST_JUMP, NOWHERE
from ..table.moves import BETRAY, DONE, DRAW, LEAVE, MOVE, STAY, TAKE
from ..table.table import Ruins
from .building import (
    judge_cell,
    judge_door,
    judge_hole,
    judge_placing,
    judge_size,
    judge_square,
    judge_tile,
    judge_wall,
)
from .cardplay import card_worth, judge_aim, judge_dice, judge_drawn, judge_trap, judge_window
from .goals import Goal, best_goals
from .looking import look
from .outlook import Outlook
from .rolls import RollScales

FIRST: Final = 20.0  # what is free and helps is done before anything else
OUT: Final = 0.5  # what it is worth to leave, when nothing better can be done
NO_ACTION_LEFT: Final = -0.7  # what a new room is worth to somebody who can do nothing more in it this turn
WORSE: Final = 0.7  # a goal with less than this part of the best one is no choice


# A turn


def judge_act(table: Ruins, choice: turn.Act, moves: list[int]) -> list[float]:
    thoughts = Thoughts(look(table, choice.who))
    return [thoughts.worth(move) for move in moves]


class Thoughts:
    """What a raider thinks of its moves on its own turn."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.table = outlook.table
        self.scales = RollScales(outlook)
        self.goal: Goal = best_goals(outlook)[0]
        self.delay = self.cost_of_delay()

    def cost_of_delay(self) -> float:
        """What it costs in the Final Act to spend an action on anything but the way out."""
        table, outlook = self.table, self.outlook
        if not table.final or table.rules.royale():
            return 0.0
        needed = outlook.way_home(outlook.me.square) + (0.2 if outlook.home()[outlook.me.square] else 0.0)
        return outlook.life() * (outlook.escape_odds(needed) - outlook.escape_odds(needed + 1.0))

    def worth(self, move: int) -> float:
        table, moves, outlook = self.table, self.table.moves, self.outlook
        if move == DONE:
            return 0.0
        if move == MOVE:
            return self.goal.value
        if move == LEAVE:
            return self.leaving()
        if move == BETRAY:
            return outlook.betrayal()
        if moves.play.holds(move) or moves.wear.holds(move):
            return self.card(move)
        if moves.give.holds(move):
            return self.gift(move)
        worth = 0.0
        if move == DRAW:
            worth = outlook.draw()
        elif move == TAKE:
            dead = turn.loot_near(table, outlook.who)
            worth = outlook.loot(table.raiders[dead])
        elif moves.attack.holds(move):
            pawn = moves.attack.index(move)
            dice = outlook.dice(outlook.me, table.square_of(pawn))
            worth = self.scales.attack(pawn, dice, outlook.who)
        elif moves.open.holds(move):
            worth = self.opening(moves.open.index(move))
        elif moves.jump.holds(move):
            return self.jump(moves.jump.index(move))
        else:
            power = outlook.me.card.abilities[may_play.ability_of(table, outlook.who, move)]
            worth = self.scales.worth(power.does, Effect(outlook.who, power.name, "card.character.special"))
        return worth - self.delay

    def leaving(self) -> float:
        """§ escape.voluntary"""
        outlook = self.outlook
        return OUT + outlook.homeward() if outlook.may_go() else -0.1

    def opening(self, square: int) -> float:
        outlook, table = self.outlook, self.table
        odds = outlook.lock_odds(outlook.me)
        if square != table.master:
            return odds * outlook.chest()
        return odds * outlook.opening_master()

    def jump(self, landing: int) -> float:
        """A jump is worth it where the way to the best goal leads over it."""
        outlook = self.outlook
        if self.goal.value <= 0.0:
            return -1.0
        away = self.goal.field(outlook)
        here = outlook.me.square
        cost = outlook.jumps[min(gap(self.table, here, landing), LONGEST_JUMP)]
        return self.goal.value + 0.1 if away[landing] + cost <= away[here] else -0.5

    def card(self, move: int) -> float:
        table = self.table
        worth = card_worth(self.scales, move, None)
        return FIRST + worth if worth > 0.0 else worth - (0.1 if table.moves.play.holds(move) else 0.0)

    def gift(self, move: int) -> float:
        """§ free.give-card"""
        table, outlook = self.table, self.outlook
        receiver = table.raiders[table.raider_of(table.moves.give.character(move))]
        worth = outlook.gift(table.deck.treasures[table.moves.give.face(move)], receiver)
        return FIRST + worth if worth > 0.0 else worth


# Moves over the map


def judge_go(table: Ruins, choice: walking.Go, moves: list[int]) -> list[float]:
    outlook = look(table, choice.who)
    walk = Steps(outlook)
    return [walk.worth(move) for move in moves]


class Steps:
    """What a raider thinks of the squares that it can get to."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.table = outlook.table
        self.goals = best_goals(outlook)
        if self.goals[1].value < WORSE * self.goals[0].value:
            self.goals.pop()
        self.fields = [goal.field(outlook) for goal in self.goals]
        self.is_late = outlook.is_time_to_go() or self.table.final

    def worth(self, move: int) -> float:
        table = self.table
        if move == STAY:
            return self.at(self.outlook.me.square)
        if table.moves.go.holds(move):
            return self.at(table.moves.go.index(move))
        return self.through()

    def at(self, square: int) -> float:
        best = -100.0
        for number in range(len(self.goals)):
            goal = self.goals[number]
            away = self.fields[number][square]
            if goal.square == NOWHERE:
                worth = -0.1 * away
            else:
                worth = max(goal.worth, goal.value) / (
                    goal.away(away, self.outlook.pace) + self.outlook.temper.further
                )
            best = max(best, worth)
        return best - self.outlook.danger_at(square)

    def through(self) -> float:
        outlook = self.outlook
        if self.is_late:
            return -20.0
        return outlook.door() + (outlook.temper.after_door if outlook.actions() else NO_ACTION_LEFT)


# Setup


def judge_character(table: Ruins, choice: setup.ChooseCharacter, moves: list[int]) -> list[float]:
    return [character_worth(table.deck.characters[table.moves.be.index(move)]) for move in moves]


def character_worth(card: Character) -> float:
    """How good a character is, by dice and speed."""
    worth = 0.8 * card.attack + 0.6 * card.defence + 0.4 * card.speed + 0.1 * card.reach
    return worth + 0.4 * len(card.abilities) + 0.4 * len(card.gives)


def judge_start(table: Ruins, choice: setup.PlacePawn, moves: list[int]) -> list[float]:
    """Near a dark door, and not where everybody stands."""
    board = table.board
    worth: list[float] = []
    for move in moves:
        square = table.moves.at.index(move)
        away = min([board.line_steps(square, outer) for door in board.doors for outer in board.outer(door)])
        near = 0.0
        for other in table.raiders:
            if other.inside and table.adjacent(other.square, square):
                near += 0.1
        worth.append(-0.5 * away - near)
    return worth


JUDGES: Final[dict[type, Judge]] = {
    turn.Act: judge_act,
    walking.Go: judge_go,
    Ask: judge_window,
    playing.PickDice: judge_dice,
    effects.Aim: judge_aim,
    drawing.KeepOrUse: judge_drawn,
    operations.LeaveOrBury: judge_trap,
    map_operations.PickSquare: judge_square,
    map_operations.PickWall: judge_wall,
    discovery.ChooseSize: judge_size,
    laying.ChooseCell: judge_cell,
    laying.ChooseHole: judge_hole,
    tiles.PickTile: judge_tile,
    doors.PlaceDoor: judge_door,
    placing.PlaceAt: judge_placing,
    setup.ChooseCharacter: judge_character,
    setup.PlacePawn: judge_start,
}
