"""The exchange: rearranging what one owns in place of the move."""

from typing import Final

from undercroft.core.game import Choice

from ..cards.operations import QUICK_EXCHANGE
from ..shapes import events_things as told
from ..table.moves import DONE
from ..table.people import Delver
from ..table.reasons import FINE, NO_ROOM_FOR_IT, NO_SLOT
from ..table.table import Dungeon
from . import gear, trading
from .kinds import ModifierKind


class Exchange(Choice[Dungeon]):
    """The player whose turn it is rearranges what they own, and may trade.

    § item.exchange § item.exchange.means § item.equip-later § item.carry.use § turn.instead-of-move § item.trade
    """

    def moves(self, table: Dungeon) -> list[int]:
        delver, moves = table.delvers[self.seat], table.moves
        found = [DONE]
        worn = gear.distinct(table, delver.worn, table.handled)
        found += [moves.take_off.move(table.items.face[card]) for card in worn]
        for card in gear.distinct(table, delver.carried, table.handled):
            if gear.why_not_put_on(table, delver, card) == FINE:
                found.append(moves.wear.move(table.items.face[card]))
        return found + trading.offers(table, self.seat)

    def take(self, table: Dungeon, move: int) -> None:
        delver, moves = table.delvers[self.seat], table.moves
        if move == DONE:
            return
        table.then(self)
        if moves.wear.holds(move):
            card = gear.unchanged(table, delver.carried, moves.wear.index(move), table.handled)
            table.handled.append(card)
            gear.put_on(table, delver, card, "item.exchange")
        elif moves.take_off.holds(move):
            card = gear.unchanged(table, delver.worn, moves.take_off.index(move), table.handled)
            table.handled.append(card)
            delver.worn.remove(card)
            delver.carried.append(card)
            if table.events is not None:
                off = told.TakesOff(seat=self.seat, item=table.item(card).name, forced=False)
                table.tell(off, "item.exchange")
            gear.settle(table, delver)
        else:
            trading.offer(table, self.seat, move)


def why_nothing_to_exchange(table: Dungeon, delver: Delver) -> str:
    """Whether an exchange could change anything."""
    if delver.worn or trading.offers(table, delver.seat):
        return FINE
    whys = [gear.why_not_wear(table, delver, table.item(card)) for card in delver.carried]
    return FINE if FINE in whys else NO_ROOM_FOR_IT if NO_ROOM_FOR_IT in whys else NO_SLOT


def is_quick(table: Dungeon, delver: Delver) -> bool:
    """§ effect.quick-exchange"""
    return gear.has(table, delver, QUICK_EXCHANGE)


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "quick-exchange": ModifierKind(lambda bonus: "exchanging items does not cost your move", 0.5),
}
