"""What cards do to somebody: hearts, gems, items, curses and dice."""

from undercroft.core.game import Choice
from undercroft.core.telling.voice import count

from ..cards.deck import FIGHTS, PLAYERS, Op
from ..cards.operations import LOSE_BEST, LOSE_BY_LOT, LOSE_CHOICE
from ..shapes import events_fights as told
from ..shapes.events import Bound
from ..shapes.events_things import LosesItem
from ..table.moves import DONE
from ..table.rules import DIE
from ..table.table import Dungeon
from . import curses, defeat, gaining, gear, harm
from .operation import Effect, Operation, Scales


class Heal(Operation):
    """§ effect.heal"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        gaining.heal(table, effect.seat, op.n, "effect.heal", effect.source)

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        delver = table.delvers[seat]
        return delver.full < gear.markers(delver)

    def worth(self, op: Op, scales: Scales) -> float:
        return op.n * scales.heart()

    def words(self, op: Op) -> str:
        return f"recover {count(op.n, 'heart')}"


class HeartUp(Operation):
    """§ effect.heart-up § item.extra-heart"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        delver = table.delvers[effect.seat]
        delver.hearts += op.n
        delver.full = min(delver.full + op.n, gear.markers(delver))
        if table.events is not None:
            table.tell(
                told.MoreHearts(seat=effect.seat, n=op.n, full=delver.full, source=effect.source), "effect.heart-up"
            )

    def worth(self, op: Op, scales: Scales) -> float:
        return 2 * op.n * scales.heart()

    def words(self, op: Op) -> str:
        return "gain a heart" if op.n == 1 else f"gain {count(op.n, 'heart')}"


class LoseHearts(Operation):
    """§ effect.lose-hearts"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.then(harm.Hurt(effect.seat, op.n, "effect.lose-hearts", effect.source))

    def worth(self, op: Op, scales: Scales) -> float:
        return -op.n * scales.heart()

    def words(self, op: Op) -> str:
        return f"lose {count(op.n, 'heart')}"


class Revive(Operation):
    """§ effect.revive"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.delvers[effect.seat].full = 1
        if table.events is not None:
            table.tell(told.Revives(seat=effect.seat, source=effect.source), "effect.revive")

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return table.delvers[seat].full == 0

    def worth(self, op: Op, scales: Scales) -> float:
        return 4 * scales.heart()

    def words(self, op: Op) -> str:
        return "stay where you are with one full heart instead of being defeated"


class Gems(Operation):
    """§ effect.gain-gems § effect.lose-gems"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        clause = "effect.gain-gems" if op.n > 0 else "effect.lose-gems"
        gaining.gems(table, effect.seat, op.n, clause, effect.source)

    def worth(self, op: Op, scales: Scales) -> float:
        return op.n * scales.gem()

    def words(self, op: Op) -> str:
        return f"gain {count(op.n, 'gem')}" if op.n > 0 else f"lose {count(-op.n, 'gem')}"


class Draw(Operation):
    """§ effect.draw-items"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        if op.how < op.n:
            table.then(gaining.FindItems(effect.seat, op.n, "effect.draw-items"))
        else:
            table.then(gaining.DrawItems(effect.seat, op.n, "effect.draw-items"))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return len(table.item_pile) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return op.how * scales.item()

    def words(self, op: Op) -> str:
        drawn = "draw an item" if op.n == 1 else f"draw {count(op.n, 'item')}"
        return f"{drawn}, keep one and put the rest under the deck" if op.how < op.n else drawn


class LoseItem(Operation):
    """§ effect.lose-item § key.never-back"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.then(GiveUp(effect.seat, op.n, op.how == 1, effect.source))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return len(table.delvers[seat].items()) > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return -scales.item()

    def words(self, op: Op) -> str:
        which = {
            LOSE_BEST: "your most valuable item",
            LOSE_CHOICE: "an item of your choice",
            LOSE_BY_LOT: "an item drawn by lot",
        }[op.n]
        return f"drop {which} here" if op.how else f"put {which} under the deck"


class GiveUp(Choice[Dungeon]):
    """Which item is lost: its owner chooses among those that it could be. § effect.lose-item § loot.value.tie"""

    def __init__(self, seat: int, which: int, in_room: bool, source: str) -> None:
        super().__init__(seat)
        self.which = which
        self.in_room = in_room
        self.source = source

    def due(self, table: Dungeon) -> bool:
        return len(table.delvers[self.seat].items()) > 0 and self.which != LOSE_BY_LOT

    def run(self, table: Dungeon) -> None:
        """The lot decides, if there is anything to lose."""
        cards = table.delvers[self.seat].items()
        if cards:
            self.lose(table, cards[table.chance.below(len(cards))])

    def moves(self, table: Dungeon) -> list[int]:
        cards = table.delvers[self.seat].items()
        if self.which == LOSE_BEST:
            best = max([defeat.value(table, card) for card in cards])
            cards = [card for card in cards if defeat.value(table, card) == best]
        return [table.moves.drop.move(face) for face in table.items.faces(cards)]

    def take(self, table: Dungeon, move: int) -> None:
        self.lose(table, table.held(table.delvers[self.seat], table.moves.drop.index(move)))

    def lose(self, table: Dungeon, card: int) -> None:
        """§ effect.lose-item § key.never-back"""
        delver = table.delvers[self.seat]
        is_key = table.is_key(card)
        gear.lose(table, delver, card)
        if self.in_room or is_key:
            table.change(delver.room).loot.append(card)
        else:
            table.bury(table.items, table.item_pile, card)
        if table.events is not None:
            lost = LosesItem(
                seat=self.seat, item=table.item(card).name, source=self.source, here=self.in_room or is_key
            )
            table.tell(lost, "key.never-back" if is_key and not self.in_room else "effect.lose-item")


class Uncurse(Operation):
    """§ effect.curse-remove"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.then(curses.LiftCurse(effect.seat, self.whom(table, op, effect.seat), "effect.curse-remove"))

    def whom(self, table: Dungeon, op: Op, seat: int) -> list[int]:
        return table.present(table.delvers[seat].room) if op.n else [seat]

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return any(table.delvers[other].curses for other in self.whom(table, op, seat))

    def worth(self, op: Op, scales: Scales) -> float:
        return scales.item()

    def words(self, op: Op) -> str:
        return "remove a curse from a player in your room" if op.n else "remove one of your curses"


class Hex(Operation):
    """§ effect.curse-attach"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        curses.attach_next(table, effect.seat, "effect.curse-attach")

    def worth(self, op: Op, scales: Scales) -> float:
        return -1.5 * scales.item()

    def words(self, op: Op) -> str:
        return "turn over items until a curse appears, which attaches itself to you"


class Block(Operation):
    """§ effect.damage-block"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.blow = 0
        if table.events is not None:
            table.tell(told.Blocks(seat=effect.seat, source=effect.source), "effect.damage-block")

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        return table.blow > 0

    def worth(self, op: Op, scales: Scales) -> float:
        return scales.heart()

    def words(self, op: Op) -> str:
        return "ignore the damage of one hit"


class Stay(Operation):
    """§ effect.move-less"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.delvers[effect.seat].bound = True
        if table.events is not None:
            table.tell(Bound(seat=effect.seat, source=effect.source), "effect.move-less")

    def worth(self, op: Op, scales: Scales) -> float:
        return -scales.way()

    def words(self, op: Op) -> str:
        return "you cannot move on your next turn"


# Dice


class Reroll(Operation):
    """§ effect.reroll"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.picked = 0
        if op.n == 0:
            dice = own_dice(table, effect.seat)
            for place in range(len(dice)):
                if dice[place] == 1:
                    table.picked |= 1 << place
            table.then(RollAgain(effect.seat, 0, effect.source))
        else:
            table.then(RollAgain(effect.seat, op.n, effect.source))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        contest = table.contest
        if contest is None or contest.sure or not allows(contest.rolls, op.how):
            return False
        return op.n > 0 or 1 in own_dice(table, seat)

    def words(self, op: Op) -> str:
        if op.n == 0:
            return "roll all your ones again, once"
        return "roll one of your dice again" if op.n == 1 else f"roll up to {count(op.n, 'die')} of yours again"


def allows(rolls: int, mask: int) -> bool:
    """Whether something for rolls of these kinds is for this one. § effect.scope"""
    return mask & (rolls | FIGHTS if rolls == PLAYERS else rolls) != 0


def own_dice(table: Dungeon, seat: int) -> list[int]:
    contest = table.contest
    if contest is None or seat not in contest.members or len(contest.dice) < len(contest.members):
        return []
    return contest.dice[contest.members.index(seat)]


class RollAgain(Choice[Dungeon]):
    """Which dice are rolled again. § effect.reroll"""

    def __init__(self, seat: int, left: int, source: str) -> None:
        super().__init__(seat)
        self.left = left  # how many more may be picked
        self.source = source

    def due(self, table: Dungeon) -> bool:
        return self.left > 0 and len(own_dice(table, self.seat)) > 0

    def run(self, table: Dungeon) -> None:
        roll_picked(table, self.seat, self.source)

    def moves(self, table: Dungeon) -> list[int]:
        dice = own_dice(table, self.seat)
        found = [table.moves.die.move(place) for place in range(len(dice)) if not table.picked >> place & 1]
        return [*found, DONE]

    def take(self, table: Dungeon, move: int) -> None:
        if move == DONE:
            roll_picked(table, self.seat, self.source)
            return
        table.picked |= 1 << table.moves.die.index(move)
        table.then(RollAgain(self.seat, self.left - 1, self.source))


def roll_picked(table: Dungeon, seat: int, source: str) -> None:
    if not table.picked:
        return
    dice = own_dice(table, seat)
    before = dice.copy()
    for place in range(len(dice)):
        if table.picked >> place & 1:
            dice[place] = table.chance.roll(DIE)
    table.picked = 0
    if table.events is not None:
        table.tell(told.RollsAgain(seat=seat, source=source, before=before, dice=dice.copy()), "effect.reroll")


class SetDie(Operation):
    """§ effect.set-die"""

    def run(self, table: Dungeon, op: Op, effect: Effect) -> None:
        table.then(TurnDie(effect.seat, op.n, effect.source))

    def could(self, table: Dungeon, op: Op, seat: int) -> bool:
        contest = table.contest
        if contest is None or contest.sure or not allows(contest.rolls, op.how):
            return False
        return any(die != op.n for die in own_dice(table, seat))

    def words(self, op: Op) -> str:
        return f"turn one of your dice to a {op.n}"


class TurnDie(Choice[Dungeon]):
    """Which die is turned to a face. § effect.set-die"""

    def __init__(self, seat: int, face: int, source: str) -> None:
        super().__init__(seat)
        self.face = face
        self.source = source

    def due(self, table: Dungeon) -> bool:
        return len(self.moves(table)) > 0

    def moves(self, table: Dungeon) -> list[int]:
        dice = own_dice(table, self.seat)
        return [table.moves.die.move(place) for place in range(len(dice)) if dice[place] != self.face]

    def take(self, table: Dungeon, move: int) -> None:
        dice = own_dice(table, self.seat)
        before = dice.copy()
        dice[table.moves.die.index(move)] = self.face
        if table.events is not None:
            turned = told.TurnsDie(seat=self.seat, source=self.source, before=before, dice=dice.copy())
            table.tell(turned, "effect.set-die")


HERO_OPERATIONS: dict[str, Operation] = {
    "heal": Heal(),
    "heart-up": HeartUp(),
    "lose-hearts": LoseHearts(),
    "revive": Revive(),
    "gems": Gems(),
    "draw": Draw(),
    "lose-item": LoseItem(),
    "uncurse": Uncurse(),
    "curse": Hex(),
    "block": Block(),
    "stay": Stay(),
    "reroll": Reroll(),
    "set-die": SetDie(),
}
