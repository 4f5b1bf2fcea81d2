"""Gems, hearts and items that somebody gets; and curses, which get hold of somebody."""

from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE

from ..cards.deck import BOSS_KEY, CURSE, NO_CARD, ON_GAIN
from ..shapes import events_things as told
from ..shapes.events_fights import Heals
from ..table.table import Dungeon
from . import effects, gear


def gems(table: Dungeon, seat: int, number: int, clause: str, source: str = "") -> None:
    """Gems are gained, or lost as far as there are any. § components.gems § effect.gain-gems § effect.lose-gems"""
    delver = table.delvers[seat]
    changed = max(number, -delver.gems)
    delver.gems += changed
    if table.events is not None and changed:
        table.tell(told.Gems(seat=seat, n=changed, gems=delver.gems, source=source), clause)


def heal(table: Dungeon, seat: int, number: int, clause: str, source: str = "") -> None:
    """Empty hearts are turned up, as many as there are. § combat.heal § combat.heal.limit § combat.heal.auto"""
    delver = table.delvers[seat]
    healed = min(number, gear.markers(delver) - delver.full)
    if healed <= 0:
        return
    delver.full += healed
    if table.events is not None:
        table.tell(Heals(seat=seat, n=healed, full=delver.full, source=source), clause)


class DrawItems(Step[Dungeon]):
    """Item prizes are drawn, one by one.

    § combat.items § combat.items.empty § item.must-take § joint.items § puzzle.reward.printed § trap.reward
    """

    def __init__(self, seat: int, number: int, clause: str) -> None:
        self.seat = seat
        self.number = number
        self.clause = clause

    def run(self, table: Dungeon) -> None:
        card = draw(table)
        if card == NO_CARD:
            return
        if self.number > 1:
            table.then(DrawItems(self.seat, self.number - 1, self.clause))
        receive(table, self.seat, card, self.clause)


def draw(table: Dungeon) -> int:
    """The top item, shown to all, or NO_CARD. § combat.items § key.early"""
    for _ in range(len(table.item_pile)):
        card = table.item_pile.pop()
        table.items.show(card, EVERYONE)
        if not (table.rules.early_key_returns and table.item(card).symbol == BOSS_KEY):
            return card
        table.bury(table.items, table.item_pile, card)
        if table.events is not None:
            table.tell(told.KeyBuried(), "key.early")
    return NO_CARD


def receive(table: Dungeon, seat: int, card: int, clause: str) -> None:
    """Somebody is handed an item, and may put it on; or a curse takes hold of them.

    § item.must-take § item.equip-on-gain § curse.attach § curse.effect § curse.who § curse.several
    """
    item, delver = table.item(card), table.delvers[seat]
    if item.kind == CURSE:
        curse(table, seat, card)
        return
    if delver.gone:  # § players.leaving
        table.change(delver.room).loot.append(card)
        return
    delver.carried.append(card)
    gear.refresh(table, delver)
    if table.events is not None:
        table.tell(told.Gains(seat=seat, item=item.name, key=item.symbol == BOSS_KEY), clause)
    if item.takes_slot():
        table.then(gear.WearNow(seat, card))
    if item.when == ON_GAIN:
        if item.uses:
            table.then(UseUp(seat, card))
        effects.perform(table, item.does, seat, item.name, "effect.when")


def curse(table: Dungeon, seat: int, card: int) -> None:
    """§ curse.attach § curse.effect § curse.no-slot § curse.hearts § item.limit"""
    delver = table.delvers[seat]
    delver.curses.append(card)
    if table.events is not None:
        table.tell(told.Cursed(seat=seat, item=table.item(card).name), "curse.attach")
    gear.settle(table, delver)
    item = table.item(card)
    if item.when == ON_GAIN:
        effects.perform(table, item.does, seat, item.name, "effect.when")


def lift(table: Dungeon, seat: int, card: int, clause: str) -> None:
    """§ curse.removed § curse.removal-gone § effect.curse-remove"""
    delver = table.delvers[seat]
    delver.curses.remove(card)
    gear.refresh(table, delver)
    table.bury(table.items, table.item_pile, card)
    if table.events is not None:
        table.tell(told.Lifted(seat=seat, item=table.item(card).name), clause)


class UseUp(Step[Dungeon]):
    """A used consumable goes under the item deck. § item.consumed"""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, table: Dungeon) -> None:
        delver = table.delvers[self.seat]
        if not delver.owns(self.card):
            return
        gear.lose(table, delver, self.card)
        table.bury(table.items, table.item_pile, self.card)
        if table.events is not None:
            table.tell(told.UsedUp(seat=self.seat, item=table.item(self.card).name), "item.consumed")


class FindItems(Step[Dungeon]):
    """Several items are drawn, of which one will be kept. § effect.draw-items § effect.creature.hoard"""

    def __init__(self, seat: int, number: int, clause: str) -> None:
        self.seat = seat
        self.number = number
        self.clause = clause

    def run(self, table: Dungeon) -> None:
        for _ in range(self.number):
            card = draw(table)
            if card != NO_CARD:
                table.found.append(card)
        if table.events is not None and table.found:
            names = [table.item(card).name for card in table.found]
            table.tell(told.Finds(seat=self.seat, items=names), self.clause)
        table.then(KeepOne(self.seat, self.clause))


class KeepOne(Choice[Dungeon]):
    """Of the items drawn one is kept, the rest go under the deck. § effect.draw-items § effect.creature.hoard"""

    def __init__(self, seat: int, clause: str) -> None:
        super().__init__(seat)
        self.clause = clause

    def due(self, table: Dungeon) -> bool:
        return len(table.found) > 0

    def moves(self, table: Dungeon) -> list[int]:
        return [table.moves.keep.move(face) for face in table.items.faces(table.found)]

    def take(self, table: Dungeon, move: int) -> None:
        face = table.moves.keep.index(move)
        kept = table.items.find(table.found, face)
        for card in table.found:
            if card != kept:
                table.bury(table.items, table.item_pile, card)
        table.found = []
        receive(table, self.seat, kept, self.clause)
