"""What the victor over a player takes."""

from undercroft.core.game import Choice, Step
from undercroft.core.windows import Window

from ..shapes import events_fights as told
from ..table.moments import AFTER_ROLL, Moment
from ..table.moves import AN_ITEM, THE_GEMS
from ..table.table import Dungeon
from . import gaining, gear, rolling


def claim(table: Dungeon, victor: int, loser: int) -> None:
    """§ pk.spoils § pk.spoils.roll § pk.spoils.nothing § pk.rest-kept § pk.no-other-prize"""
    if table.rules.victor_chooses:
        table.then(ChooseSpoils(victor, loser))
        return
    rolling.roll_for_loot(table, table.delvers[loser], 1, "pk.spoils.roll")
    table.then(Window(Moment(AFTER_ROLL, loser)), SettleSpoils(victor, loser))


def has_left(table: Dungeon, victor: int, loser: int) -> bool:
    """Whether one of the two is no longer there to take or to lose anything. § players.leaving"""
    return table.delvers[victor].gone or table.delvers[loser].gone


class SettleSpoils(Step[Dungeon]):
    """§ pk.spoils.even § pk.spoils.odd"""

    def __init__(self, victor: int, loser: int) -> None:
        self.victor = victor
        self.loser = loser

    def run(self, table: Dungeon) -> None:
        gems = rolling.rolled_for_loot(table)[0]
        if not has_left(table, self.victor, self.loser):
            take(table, self.victor, self.loser, gems)


def take(table: Dungeon, victor: int, loser: int, gems: bool) -> None:
    """§ pk.spoils.even § pk.spoils.odd § pk.spoils.nothing § pk.spoils.not-floor § loot.nothing"""
    beaten = table.delvers[loser]
    if gems and beaten.gems == 0 and table.rules.other_loot:
        gems = False
    elif not gems and not beaten.items() and table.rules.other_loot:
        gems = True
    if gems and beaten.gems:
        half = (beaten.gems + 1) // 2
        beaten.gems -= half
        table.delvers[victor].gems += half
        if table.events is not None:
            table.tell(told.TakesGems(seat=victor, other=loser, n=half), "pk.spoils.even")
    elif not gems and beaten.items():
        table.then(ClaimItem(victor, loser))
    elif table.events is not None:
        table.tell(told.DropsNothing(seat=loser), "pk.spoils.nothing")


class ChooseSpoils(Choice[Dungeon]):
    """The victor chooses between gems and an item. § pk.spoils.roll"""

    def __init__(self, seat: int, loser: int) -> None:
        super().__init__(seat)
        self.loser = loser

    def due(self, table: Dungeon) -> bool:
        return not has_left(table, self.seat, self.loser)

    def moves(self, table: Dungeon) -> list[int]:
        beaten = table.delvers[self.loser]
        found = [THE_GEMS] if beaten.gems or not beaten.items() else []
        return [*found, AN_ITEM] if beaten.items() else found

    def take(self, table: Dungeon, move: int) -> None:
        take(table, self.seat, self.loser, move == THE_GEMS)


class ClaimItem(Choice[Dungeon]):
    """The victor takes an item of their choice. § pk.spoils.odd § pk.spoils.key § curse.no-item"""

    def __init__(self, seat: int, loser: int) -> None:
        super().__init__(seat)
        self.loser = loser

    def due(self, table: Dungeon) -> bool:
        return len(table.delvers[self.loser].items()) > 0 and not table.delvers[self.seat].gone

    def moves(self, table: Dungeon) -> list[int]:
        return [table.moves.take.move(face) for face in table.items.faces(table.delvers[self.loser].items())]

    def take(self, table: Dungeon, move: int) -> None:
        beaten = table.delvers[self.loser]
        card = table.held(beaten, table.moves.take.index(move))
        gear.lose(table, beaten, card)
        if table.events is not None:
            taken = told.TakesItem(seat=self.seat, other=self.loser, item=table.item(card).name)
            table.tell(taken, "pk.spoils.odd")
        gaining.receive(table, self.seat, card, "pk.spoils.odd")
