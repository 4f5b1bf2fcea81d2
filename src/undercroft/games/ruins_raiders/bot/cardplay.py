"""Whether to play a card, at whom to aim it, and which dice to roll again."""

from undercroft.core.windows import Ask

from ..cards.deck import CONSUMABLE
from ..flow import drawing, effects, may_play, operations, playing
from ..flow.operation import Effect, book
from ..table.moments import Moment
from ..table.moves import DONE, KEEP, PASS, USE
from ..table.table import Ruins
from .looking import look
from .rolls import RollScales
from .scales import gift_worth


def card_worth(scales: RollScales, move: int, moment: Moment | None) -> float:
    """What it is worth to play a card now, and not later, or to lay it out."""
    table, outlook = scales.table, scales.outlook
    if table.moves.wear.holds(move):
        return gift_worth(table.deck.treasures[table.moves.wear.index(move)].gives)
    card = table.deck.treasures[table.moves.play.index(move)]
    aim = may_play.aim_of(table, card.when, moment)
    worth = scales.worth(card.does, Effect(outlook.who, card.name, "free.play-card", aim))
    return worth - (outlook.kept() if card.kind == CONSUMABLE else 0.0)


def judge_window(table: Ruins, choice: Ask[Ruins, Moment], moves: list[int]) -> list[float]:
    scales = RollScales(look(table, choice.who))
    worth: list[float] = []
    for move in moves:
        if move == PASS:
            worth.append(0.0)
        elif table.moves.play.holds(move) or table.moves.wear.holds(move):
            worth.append(card_worth(scales, move, choice.moment))
        else:
            power = table.raiders[choice.who].card.abilities[may_play.ability_of(table, choice.who, move)]
            worth.append(scales.worth(power.does, Effect(choice.who, power.name, "card.character.special")) - 0.1)
    return worth


def judge_dice(table: Ruins, choice: playing.PickDice, moves: list[int]) -> list[float]:
    """Those that are worth it, one after the other."""
    wanted = RollScales(look(table, choice.who)).again(choice.one).dice
    worth: list[float] = []
    for move in moves:
        if move == DONE:
            worth.append(0.0)
        else:
            worth.append(1.0 if wanted >> table.moves.die.index(move) & 1 else -1.0)
    return worth


def judge_aim(table: Ruins, choice: effects.Aim, moves: list[int]) -> list[float]:
    scales = RollScales(look(table, choice.effect.who))
    operation = book[choice.op.kind]
    return [operation.worth(choice.op, choice.effect.at(table.moves.aim.index(move)), scales) for move in moves]


def judge_drawn(table: Ruins, choice: drawing.KeepOrUse, moves: list[int]) -> list[float]:
    if USE not in moves:
        return [0.0 for _ in moves]
    card = table.face(table.drawing)
    scales = RollScales(look(table, choice.who))
    used = scales.worth(card.does, Effect(choice.who, card.name, "card.treasure.action", keys=True))
    return [used if move == USE else 0.0 for move in moves]


def judge_trap(table: Ruins, choice: operations.LeaveOrBury, moves: list[int]) -> list[float]:
    """A trap is buried if it would hurt; who will draw it is anybody's guess before the Final Act."""
    outlook = look(table, choice.who)
    card = table.trap_card(table.trap_pile[-1])
    scales = RollScales(outlook)
    worth = scales.worth(card.does, Effect(choice.who, card.name, "card.trap.action", trap=True))
    if not table.final:
        worth *= 0.5
        for other in range(len(table.raiders)):
            if other != choice.who and table.raiders[other].inside:
                effect = Effect(other, card.name, "card.trap.action", trap=True)
                worth += 0.3 * scales.worth(card.does, effect)
    return [worth if move == KEEP else -0.01 for move in moves]
