"""Operations on the map and on Quests: shifting a Map card, looking into the Map deck, swapping a Quest."""

from typing import Final

from undercroft.core.hidden import bit

from ..cards.deck import Op
from ..shapes import events as told
from ..table.table import Delve
from . import building
from .operation import AimScales, Effect, Operation, Scales


class Shift(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        table.then(building.ShiftTo(effect.you, effect.aim, op))

    def aimed(self, op: Op, scales: AimScales) -> float:
        return scales.shifted()


class Look(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        building.peek(table, effect.on, op.n)

    def could(self, table: Delve, op: Op, on: int, glory: int, peril: int, fight: int) -> bool:
        """Whether a look at the top of the Map deck shows or changes anything. § vocab.look"""
        pile = table.map_deck(on)
        if len(pile) > 1 and op.n > 1:
            return True  # they can be put back in another order
        return len(pile) > 0 and not table.maps.seen(pile[-1], bit(on))

    def gain(self, op: Op, scales: Scales) -> float:
        return 0.9 if scales.lacks_place() else 0.0

    def why_idle(self, table: Delve, op: Op, seat: int) -> str:
        return "You know the only card of the Map deck." if table.map_deck(seat) else "The Map deck is empty."


class SwapQuest(Operation):
    def do(self, table: Delve, op: Op, effect: Effect) -> None:
        """Exchange a personal Quest with the global one. § vocab.quest-swap"""
        hero, quest = table.heroes[effect.on], effect.aim
        if quest not in hero.quests or not table.global_quests:
            return
        other = table.global_quests[0]
        hero.quests[hero.quests.index(quest)] = other
        table.global_quests[0] = quest
        if table.events is not None:
            what = told.Swaps(seat=effect.on, gave=table.quest(quest).name, got=table.quest(other).name)
            table.tell(what, "vocab.quest-swap")

    def aimed(self, op: Op, scales: AimScales) -> float:
        return scales.swapped()


OPERATIONS: Final[dict[str, Operation]] = {
    "shift": Shift(),
    "look": Look(),
    "swap-quest": SwapQuest(),
}
