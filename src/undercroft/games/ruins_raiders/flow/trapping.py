"""The trap step at the end of every turn, and what trap cards are drawn."""

from undercroft.core.game import Step
from undercroft.core.hidden import EVERYONE
from undercroft.core.windows import Window

from ..cards.deck import NO_CARD
from ..shapes import events as told
from ..table.dice import TRAP
from ..table.moments import BEFORE_TRAPS, TRAP_SHOWN, Moment
from ..table.rules import TOP
from ..table.table import Ruins
from . import cave_in, effects, rolls
from .operation import Effect


class TrapStep(Step[Ruins]):
    """Every turn closes with it, whatever became of the character.

    § turn.trap-last § trap.every-turn § death.turn
    """

    def __init__(self, act: Step[Ruins]) -> None:
        self.act = act  # where the turn goes on if an action is gained at the last moment

    def run(self, table: Ruins) -> None:
        moment = Moment(BEFORE_TRAPS, raider=table.active)
        table.then(Window(moment), BeginTraps(self.act, table.actions))


class BeginTraps(Step[Ruins]):
    """Dice are rolled, or a card is drawn without.

    § trap.dice-number § final.trap-each-turn § final.no-roll § variant.danger
    """

    def __init__(self, act: Step[Ruins], actions: int) -> None:
        self.act = act
        self.actions = actions  # that were left when the turn was to end

    def run(self, table: Ruins) -> None:
        if table.actions > self.actions:  # § treasure.second-wind
            table.then(self.act, TrapStep(self.act))
            return
        table.before_traps = False
        if table.final and not table.rules.royale():
            table.then(DrawTrap("final.trap-each-turn"))
        elif table.rules.danger:
            table.then(DrawTrap("variant.danger"))
        else:
            raider = table.turn_raider()
            rolls.throw(table, TRAP, table.danger, ReadTraps(), "trap.dice-number", raider.face, table.active)


class ReadTraps(Step[Ruins]):
    """§ trap.hit § trap.miss § trap.one-card § trap.cap § final.immediate"""

    def run(self, table: Ruins) -> None:
        dice = rolls.take(table).dice
        if table.final:  # it began while the dice lay there
            table.then(DrawTrap("final.trap-each-turn"))
        elif 1 in dice:
            table.then(DrawTrap("trap.hit"), ResetCounter())  # § trap.reset-timing
        else:
            table.danger = min(TOP, table.danger + 1)
            if table.events is not None:
                table.tell(told.Danger(now=table.danger, hit=False), "trap.miss")


class ResetCounter(Step[Ruins]):
    """§ trap.reset § trap.reset-timing"""

    def run(self, table: Ruins) -> None:
        table.danger = 1
        if table.events is not None:
            table.tell(told.Danger(now=1, hit=True), "trap.reset")


class DrawTrap(Step[Ruins]):
    """A trap card is turned up; then anyone may answer. § trap.hit § final.trap-each-turn § variant.danger"""

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def run(self, table: Ruins) -> None:
        if not table.trap_pile:  # § cavein.last-card
            cave_in.cave_in(table)
            return
        table.trap = table.trap_pile.pop()
        table.trap_off = False
        table.traps.show(table.trap, EVERYONE)
        if table.events is not None:
            raider = table.turn_raider()
            shown = told.Trap(
                seat=raider.seat,
                who=raider.card.name,
                card=table.trap_card(table.trap).name,
                left=len(table.trap_pile),
            )
            table.tell(shown, self.clause)
        table.then(Window(Moment(TRAP_SHOWN, raider=table.active)), SpringTrap(), EndTrap())


class SpringTrap(Step[Ruins]):
    """§ card.trap.action § card.trap.drawer-decides § treasure.saints-token"""

    def run(self, table: Ruins) -> None:
        if table.trap_off:
            return
        card = table.trap_card(table.trap)
        effects.do(table, card.does, Effect(table.active, card.name, "card.trap.action", trap=True))


class EndTrap(Step[Ruins]):
    """The card goes to its pile for good; when the deck has run out, the ruins cave in.

    § trap.discard § trap.no-reshuffle § cavein.last-card § cavein.no-cards
    """

    def run(self, table: Ruins) -> None:
        tell_harmless(table)
        table.trap_discards.append(table.trap)
        table.trap = NO_CARD
        if not table.trap_pile and not table.rules.cave_in_late:
            cave_in.cave_in(table)


def tell_harmless(table: Ruins) -> None:
    """Say so where nothing has happened since the card was turned up. § effect.nothing § card.trap.no-target"""
    if table.events and isinstance(table.events[-1].what, told.Trap):
        card = table.trap_card(table.trap)
        table.tell(told.Harmless(card=card.name), "card.trap.no-target" if card.does else "effect.nothing")
