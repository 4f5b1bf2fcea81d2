"""What happens by itself: several things at one moment, in the order that their player sets."""

from typing import Final

from undercroft.core.game import Choice

from ..cards.deck import REGENERATE as REGENERATES
from ..shapes import events as told
from ..table.moves import DONE, REGENERATE
from ..table.row import Foe
from ..table.table import Dwellers
from . import effects, strikes
from .bonuses import fits

REGROWTH: Final = -1  # in place of a card: face-up monsters regain health
STRIKES: Final = -2  # and below: a monster strikes, as STRIKES - card


class Triggers(Choice[Dwellers]):
    """Things that happen by themselves at one moment; their player sets the order, and may decline what says "may".

    § start.actions § start.actions.order § ability.trigger.optional § treasure.triggers § effect.defeat-bonus
    """

    def __init__(self, seat: int, codes: list[int], clause: str) -> None:
        super().__init__(seat)
        self.codes = codes  # faces of cards, REGROWTH, and monsters that strike
        self.clause = clause

    def open(self, table: Dwellers) -> list[int]:
        """Those that could still change something."""
        return [code for code in self.codes if matters(table, self.seat, code)]

    def due(self, table: Dwellers) -> bool:
        codes = self.open(table)
        return len(codes) > 1 or (len(codes) == 1 and is_optional(table, codes[0]))

    def run(self, table: Dwellers) -> None:
        for code in self.open(table):
            settle(table, self.seat, code, self.clause)

    def moves(self, table: Dwellers) -> list[int]:
        codes = self.open(table)
        found = [move_of(table, code) for code in codes]
        for code in codes:
            if not is_optional(table, code):
                return found
        found.append(DONE)
        return found

    def take(self, table: Dwellers, move: int) -> None:
        codes = self.open(table)
        if move == DONE:
            if table.events is not None:
                for code in codes:
                    name = table.deck.energy[code].name
                    table.tell(told.Declines(seat=self.seat, card=name), "ability.trigger.optional")
            return
        for code in codes:
            if move_of(table, code) == move:
                rest = [other for other in codes if other != code]
                if rest:
                    table.then(Triggers(self.seat, rest, self.clause))
                settle(table, self.seat, code, self.clause)


def move_of(table: Dwellers, code: int) -> int:
    if code == REGROWTH:
        return REGENERATE
    if code <= STRIKES:
        return table.moves.settle.move(table.monsters.face[STRIKES - code])
    return table.moves.use.move(code)


def is_optional(table: Dwellers, code: int) -> bool:
    return code >= 0 and table.deck.energy[code].power.may


def matters(table: Dwellers, seat: int, code: int) -> bool:
    """Whether it could change something now."""
    if code == REGROWTH:
        return any(regrows(foe) for foe in table.row)
    if code <= STRIKES:
        foe = table.foe(STRIKES - code)
        return foe is not None and foe.is_target()
    power = table.deck.energy[code].power
    person = table.people[seat]
    if code not in person.powers or not fits(table, person, power.condition):
        return False
    return effects.could(table, power.does, seat)


def settle(table: Dwellers, seat: int, code: int, clause: str) -> None:
    if code == REGROWTH:
        regrow(table)
    elif code <= STRIKES:
        foe = table.foe(STRIKES - code)
        assert foe is not None
        strikes.unprovoked(table, foe, "effect.monster-unprovoked")
    else:
        table.then(effects.Trigger(seat, code, clause))


def regrows(foe: Foe) -> bool:
    return foe.is_target() and foe.lost > 0 and foe.monster.has(REGENERATES)


def regrow(table: Dwellers) -> None:
    """Monsters regain health, up to what they have in full. § effect.monster-regenerate"""
    for foe in table.row:
        if regrows(foe):
            strikes.mend(table, foe, foe.monster.figure(REGENERATES), "effect.monster-regenerate")
