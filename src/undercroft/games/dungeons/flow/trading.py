"""Handing items to other players, where a table allows it. § item.trade"""

from undercroft.core.consent import AskAll, Proposal

from ..shapes import events_things as told
from ..shapes.events import Refuses
from ..table.moves import AGREE, REFUSE
from ..table.rules import ANYONE, NOBODY, TEAM
from ..table.table import Dungeon
from . import gear

GIFT, WISH = 1, 2  # kinds of offers


def partners(table: Dungeon, seat: int) -> list[int]:
    """With whom a seat may trade now. § item.trade § sprint.waiting"""
    if table.rules.trade == NOBODY:
        return []
    found = [other for other in table.present(table.delvers[seat].room) if other != seat]
    if table.rules.trade == TEAM:
        found = [other for other in found if table.rules.allied(seat, other)]
    else:
        assert table.rules.trade == ANYONE
    return found


def offers(table: Dungeon, seat: int) -> list[int]:
    """What could be given or asked for; each item once in an exchange. § item.no-gem-gifts § curse.no-item"""
    found: list[int] = []
    for other in partners(table, seat):
        for card in gear.distinct(table, table.delvers[seat].items(), table.offered):
            found.append(table.moves.give.of(table.items.face[card], other))
        for card in gear.distinct(table, table.delvers[other].items(), table.offered):
            found.append(table.moves.want.of(table.items.face[card], other))
    return found


def offer(table: Dungeon, seat: int, move: int) -> None:
    give = table.moves.give.holds(move)
    pairs = table.moves.give if give else table.moves.want
    other, face = pairs.whom(move), pairs.what(move)
    owner = seat if give else other
    delver = table.delvers[owner]
    card = gear.unchanged(
        table, delver.carried + delver.worn, face, table.offered
    )  # of two alike, not the worn one
    table.offered.append(card)
    if table.events is not None:
        offered = told.Offers(seat=seat, other=other, item=table.item(card).name, gift=give)
        table.tell(offered, "item.trade")
    table.then(AskAll(Trade(seat, card, owner, other if give else seat), [other]))


class Trade(Proposal[Dungeon]):
    """An item would go from its owner to somebody else. § item.trade"""

    def __init__(self, seat: int, card: int, owner: int, to: int) -> None:
        super().__init__(seat, AGREE, REFUSE)
        self.card = card
        self.owner = owner
        self.to = to

    def stands(self, table: Dungeon, seat: int) -> bool:
        return table.delvers[self.owner].owns(self.card) and not table.delvers[self.to].gone

    def refuses(self, table: Dungeon, seat: int) -> None:
        if table.events is not None:
            table.tell(Refuses(seat=seat, other=self.seat, what="trade"), "item.trade")

    def carried(self, table: Dungeon) -> None:
        if not self.stands(table, self.to):  # one of the two has left. § players.leaving
            return
        owner, to = table.delvers[self.owner], table.delvers[self.to]
        gear.lose(table, owner, self.card)
        to.carried.append(self.card)
        gear.refresh(table, to)
        if table.events is not None:
            table.tell(
                told.HandsOver(seat=self.owner, other=self.to, item=table.item(self.card).name), "item.trade"
            )
        table.then(gear.WearNow(self.to, self.card))
