"""Cards are played and laid out, abilities used, dice picked to be rolled again."""

from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE
from undercroft.core.windows import Window

from ..cards.deck import ACTION, FREE, IMMEDIATE
from ..shapes import events as told
from ..table.moments import DECLARED, Moment
from ..table.moves import DONE
from ..table.table import Ruins
from . import drawing, effects, may_play, rolls
from .operation import Effect


def play(table: Ruins, who: int, face: int, moment: Moment | None) -> None:
    """A card from the hand works once and is discarded; one that would have worked at once is from an enemy.

    § free.play-card § card.treasure.consumable § window.resolve-at-once § draw.gained-by-cards
    """
    raider = table.raiders[who]
    card = table.held(raider, face)
    title = table.deck.treasures[face]
    raider.hand.remove(card)
    drawing.throw_away(table, card)
    if table.events is not None:
        table.tell(told.Plays(seat=raider.seat, who=raider.card.name, card=title.name), "free.play-card")
    aim = may_play.aim_of(table, title.when, moment)
    effects.do(table, title.does, Effect(who, title.name, "free.play-card", aim, keys=title.kind == IMMEDIATE))


def wear(table: Ruins, who: int, face: int) -> None:
    """§ card.treasure.wearable § card.treasure.wearable-laid § card.treasure.played-open"""
    raider = table.raiders[who]
    card = table.held(raider, face)
    raider.hand.remove(card)
    raider.worn.append(card)
    table.treasure.show(card, EVERYONE)
    if table.events is not None:
        laid = told.LaysOut(seat=raider.seat, who=raider.card.name, card=table.deck.treasures[face].name)
        table.tell(laid, "card.treasure.wearable-laid")


def use(table: Ruins, who: int, ability: int) -> None:
    """§ card.character.special § card.character.ability-cost § window.action-declared"""
    raider = table.raiders[who]
    power = raider.card.abilities[ability]
    if power.cost == FREE:
        table.free_used.append(ability)
    if table.events is not None:
        table.tell(told.Uses(seat=raider.seat, who=raider.card.name, ability=power.name), "card.character.special")
    table.then(Work(who, ability))
    if power.cost == ACTION and not effects.is_declared(power.does):
        table.then(Window(Moment(DECLARED, raider.face, raider=who)))


class Work(Step[Ruins]):
    """An ability works, if its character is still there. § death.cancels"""

    def __init__(self, who: int, ability: int) -> None:
        self.who = who
        self.ability = ability

    def run(self, table: Ruins) -> None:
        raider = table.raiders[self.who]
        if raider.inside:
            power = raider.card.abilities[self.ability]
            action = power.cost == ACTION
            effects.do(table, power.does, Effect(self.who, power.name, "card.character.special", action=action))


def answer(table: Ruins, who: int, move: int, moment: Moment) -> None:
    """Make a move that a window offers."""
    moves = table.moves
    if moves.play.holds(move):
        play(table, who, moves.play.index(move), moment)
    elif moves.wear.holds(move):
        wear(table, who, moves.wear.index(move))
    else:
        use(table, who, may_play.ability_of(table, who, move))


class PickDice(Choice[Ruins]):
    """A player says which dice of the roll on top are rolled again.

    § treasure.lucky-coin § char.wick § effect.reroll
    """

    def __init__(self, seat: int, who: int, source: str, one: bool, clause: str) -> None:
        super().__init__(seat)
        self.who = who
        self.source = source
        self.one = one  # whether only one die may be picked
        self.clause = clause

    def due(self, table: Ruins) -> bool:
        return table.raiders[self.who].inside

    def run(self, table: Ruins) -> None:
        table.picked = 0

    def moves(self, table: Ruins) -> list[int]:
        dice = len(table.rolls[-1].dice)
        found = [table.moves.die.move(place) for place in range(dice) if not table.picked >> place & 1]
        return [DONE, *found] if table.picked else found

    def take(self, table: Ruins, move: int) -> None:
        if move != DONE:
            table.picked |= 1 << table.moves.die.index(move)
            left = len(table.rolls[-1].dice) - bin(table.picked).count("1")
            if not self.one and left > 0:
                table.then(self)
                return
        rolls.roll_again(table, self.who, self.source, self.clause)
