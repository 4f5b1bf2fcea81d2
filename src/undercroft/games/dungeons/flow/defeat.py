"""Defeat: what a defeated player drops, and how they begin again."""

from typing import Final

from undercroft.core.game import Choice, Step
from undercroft.core.windows import Window

from ..cards.operations import DROP_CHOICE, DROP_NOTHING, DROP_TWICE, DROPS
from ..shapes import events_fights as told
from ..table.board import ENTRANCE, NO_SIDE
from ..table.moments import AFTER_ROLL, Moment
from ..table.moves import AN_ITEM, THE_GEMS
from ..table.people import NOBODY, Delver
from ..table.rules import HEARTS
from ..table.table import Dungeon
from . import gear, player_spoils, rolling
from .kinds import ModifierKind


class Fall(Step[Dungeon]):
    """A player without a full heart is defeated.

    § defeat.when § pk.defeat § pk.spoils § joint.defeat.active § joint.defeat.helper § turn.defeat-ends
    § defeat.off-turn § pk.active-loses
    """

    def __init__(self, seat: int, by: int) -> None:
        self.seat = seat
        self.by = by

    def run(self, table: Dungeon) -> None:
        delver = table.delvers[self.seat]
        if delver.full > 0 or delver.gone:  # § effect.revive § players.leaving
            return
        if table.events is not None:
            room = table.places[delver.room].room.name
            table.tell(told.Falls(seat=self.seat, room=delver.room, name=room), "defeat.when")
        contest = table.contest
        if contest is not None and self.seat in contest.members:
            if contest.lead() == self.seat or self.by != NOBODY:
                contest.over = True
            else:
                contest.leave(self.seat)
        if self.seat == table.active:
            table.turn_over = True
        table.then(Return(self.seat))
        if self.by != NOBODY and not table.delvers[self.by].gone:
            player_spoils.claim(table, self.by, self.seat)
        else:
            drop(table, delver)


# What is dropped


def drop(table: Dungeon, delver: Delver) -> None:
    """§ loot.roll § loot.roll.one § effect.loot-less"""
    ways = drop_ways(table, delver)
    if DROP_NOTHING in ways:
        if table.events is not None:
            table.tell(told.DropsNothing(seat=delver.seat), "effect.loot-less")
        return
    rolling.roll_for_loot(table, delver, 2 if DROP_TWICE in ways else 1, "loot.roll")
    table.then(Window(Moment(AFTER_ROLL, delver.seat)), SettleLoot(delver.seat))


class SettleLoot(Step[Dungeon]):
    """§ loot.even § loot.odd § effect.loot-less"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        even = rolling.rolled_for_loot(table)
        if True in even and False in even:
            table.then(ChooseDrop(self.seat))
        else:
            drop_kind(table, self.seat, even[0])


def drop_ways(table: Dungeon, delver: Delver) -> list[int]:
    """What items say about the loot roll. § effect.loot-less"""
    found = [modifier.n for item in delver.gear for modifier in item.gives if modifier.kind == DROPS]
    for place in range(len(table.lending)):
        if table.lenders[place] == delver.seat:
            lends = table.deck.items[table.lending[place]].lends
            found += [modifier.n for modifier in lends if modifier.kind == DROPS]
    return found


def may_choose(table: Dungeon, delver: Delver) -> bool:
    """Whether they drop an item of their choice. § effect.loot-less"""
    return DROP_CHOICE in drop_ways(table, delver)


def drop_kind(table: Dungeon, seat: int, even: bool) -> None:
    """§ loot.even § loot.odd § loot.nothing"""
    delver = table.delvers[seat]
    if delver.gone:  # § players.leaving
        return
    if even and delver.gems == 0 and table.rules.other_loot:
        even = False
    elif not even and not delver.items() and table.rules.other_loot:
        even = True
    if even:
        drop_gems(table, delver)
    elif delver.items():
        table.then(ChooseItem(seat))
    elif table.events is not None:
        table.tell(told.DropsNothing(seat=seat), "loot.nothing")


class ChooseDrop(Choice[Dungeon]):
    """Two dice fell, one even and one odd: the owner chooses. § effect.loot-less"""

    def moves(self, table: Dungeon) -> list[int]:
        return [THE_GEMS, AN_ITEM]

    def take(self, table: Dungeon, move: int) -> None:
        drop_kind(table, self.seat, move == THE_GEMS)


def drop_gems(table: Dungeon, delver: Delver) -> None:
    """Half the gems stay behind, rounded up. § loot.even § loot.even.up § loot.where § loot.nothing"""
    half = (delver.gems + 1) // 2
    delver.gems -= half
    if half:
        table.change(delver.room).gems += half
    if table.events is not None:
        dropped = told.DropsGems(seat=delver.seat, n=half, room=delver.room)
        table.tell(dropped, "loot.even" if half else "loot.nothing")


class ChooseItem(Choice[Dungeon]):
    """The most valuable item stays behind; among equals its owner chooses.

    § loot.odd § loot.value § loot.value.tie § loot.no-curse § key.can-drop § effect.loot-less
    """

    def due(self, table: Dungeon) -> bool:
        return len(table.delvers[self.seat].items()) > 0

    def moves(self, table: Dungeon) -> list[int]:
        delver = table.delvers[self.seat]
        cards = delver.items()
        if not may_choose(table, delver):
            best = max([value(table, card) for card in cards])
            cards = [card for card in cards if value(table, card) == best]
        return [table.moves.drop.move(face) for face in table.items.faces(cards)]

    def take(self, table: Dungeon, move: int) -> None:
        delver = table.delvers[self.seat]
        card = table.held(delver, table.moves.drop.index(move))
        gear.lose(table, delver, card)
        table.change(delver.room).loot.append(card)
        if table.events is not None:
            table.tell(told.DropsItem(seat=self.seat, item=table.item(card).name, room=delver.room), "loot.odd")


def value(table: Dungeon, card: int) -> int:
    """§ loot.value § key.no-value"""
    return max(0, table.item(card).value)


class Return(Step[Dungeon]):
    """A defeated player begins again at the entrance.

    § defeat.return § defeat.return.where § defeat.hearts § defeat.hearts.extra § defeat.hearts.fewer § defeat.keeps
    § defeat.not-out § pk.health § pk.health.same
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        delver = table.delvers[self.seat]
        if delver.gone:  # § players.leaving
            return
        delver.room = ENTRANCE
        delver.came = NO_SIDE
        delver.full = min(HEARTS, gear.markers(delver))
        if table.events is not None:
            table.tell(told.Returns(seat=self.seat, full=delver.full), "defeat.return")


# What cards change about it

MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "drops": ModifierKind(
        lambda bonus: {
            DROP_NOTHING: "you drop nothing when you are defeated",
            DROP_TWICE: "when you are defeated, roll twice for loot and choose",
            DROP_CHOICE: "if you drop an item when you are defeated, you choose which",
        }[bonus.n]
    ),
}
