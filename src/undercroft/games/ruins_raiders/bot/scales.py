"""What cards, abilities and traps are worth to a raider: the scales on which each operation weighs itself."""

from typing import Final

from undercroft.core.hidden import bit

from ..cards.deck import ATTACK as ATTACK_DICE
from ..cards.deck import CHEST, DEFENCE, FAR, JUMP, REACH, SPEED, TRAP_GUARD, Modifier, Op
from ..flow import reach
from ..flow.effects import AIMED, targets_of
from ..flow.operation import Effect, Scales, book
from ..table.dice import FOR_A_CARD, OF_A_TRAP, ON_CHEST, ON_MASTER, Clash
from ..table.odds import damage, hurts
from ..table.people import NO_PAWN, NO_RAIDER
from ..table.rules import HEALTH
from .dangers import LOOT
from .outlook import Outlook

ACTION: Final = 0.5  # an action more
MONSTER: Final = -0.6  # a monster next to one
WASTED: Final = 0.4  # how good it is to heal somebody who is not hurt enough for it
PLACE: Final = 0.01  # each square nearer to what one wants
SAFE_PLACE: Final = 0.25  # each square nearer to the exit in the Final Act
KNOWN: Final = -0.1  # to look for a trap card where there is nothing new to see
MISS: Final = 5 / 6  # that a trap die shows no 1


class RaiderScales(Scales):
    """The scales of one raider, by what its player knows."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook.table, outlook.who)
        self.outlook = outlook

    def health(self, pawn: int, change: int) -> float:
        outlook = self.outlook
        who = self.table.raider_of(pawn)
        if who != NO_RAIDER:
            raider = self.table.raiders[who]
            worth = outlook.spite(raider) * outlook.pain(raider, -change)
            return WASTED * worth if raider.health + change > HEALTH else worth
        enemy = self.table.enemy_of(pawn)
        if enemy is None:
            return 0.0
        return min(1.0, -change / enemy.health) * outlook.menace(enemy, outlook.me)

    def attack(self, pawn: int, dice: int, by: int) -> float:
        odds = damage(dice, reach.defence_dice(self.table, pawn))
        worth = 0.0
        for lost in range(1, len(odds)):
            if odds[lost] > 0.0:
                worth += odds[lost] * self.hit(pawn, lost, by)
        return worth

    def hit(self, pawn: int, lost: int, by: int) -> float:
        """That an attack does so much damage."""
        outlook = self.outlook
        who = self.table.raider_of(pawn)
        if who != NO_RAIDER:
            raider = self.table.raiders[who]
            if by == self.who and not outlook.is_friend(raider):
                return outlook.hit(raider, lost)
            return outlook.spite(raider) * outlook.pain(raider, lost)
        enemy = self.table.enemy_of(pawn)
        if enemy is None:
            return 0.0
        part = min(1.0, lost / enemy.health)
        if by == self.who:
            return part * outlook.kill(enemy)
        return part * outlook.menace(enemy, outlook.me)

    def clash(self, clash: Clash, hits: int, blocks: int) -> float:
        """What comes of an attack or a lock with so many successes on either side."""
        outlook = self.outlook
        if clash.about in (ON_CHEST, ON_MASTER):
            if hits <= blocks:
                return 0.0
            opener = self.table.raiders[clash.raider]
            prize = outlook.master() if clash.about == ON_MASTER else outlook.chest()
            return -outlook.spite(opener) * prize
        if clash.about == FOR_A_CARD:
            return self.robbed(clash) if hits > blocks else 0.0
        lost = max(0, hits - blocks)
        return self.hit(clash.on, lost, NO_RAIDER if clash.about == OF_A_TRAP else clash.raider) if lost else 0.0

    def card(self, who: int, keys: bool) -> float:
        raider = self.table.raiders[who]
        worth = self.outlook.card() if keys else self.outlook.plain_card()
        return worth if who == self.who else -self.outlook.spite(raider) * worth

    def steal(self, pawn: int) -> float:
        outlook = self.outlook
        who = self.table.raider_of(pawn)
        if who == NO_RAIDER:
            return 0.0
        odds = hurts(outlook.dice(outlook.me, outlook.me.square), reach.defence_dice(self.table, pawn))
        return odds * (1.0 + outlook.spite(self.table.raiders[who])) * max(LOOT, outlook.card())

    def robbed(self, clash: Clash) -> float:
        """That a card changes hands."""
        outlook = self.outlook
        robber, robbed = self.table.raiders[clash.raider], self.table.raiders[self.table.raider_of(clash.on)]
        return (outlook.spite(robbed) - outlook.spite(robber)) * max(LOOT, outlook.card())

    def action(self, who: int) -> float:
        raider = self.table.raiders[who]
        return ACTION if who == self.who else -self.outlook.spite(raider) * ACTION

    def speed(self, who: int) -> float:
        return 0.3 * self.action(who)

    def called_off(self) -> float:
        clash = self.table.clashes[-1]
        return -self.attack(clash.on, attack_dice(self.outlook, clash), clash.raider)

    def trap_off(self) -> float:
        card = self.table.trap_card(self.table.trap)
        return -self.worth(card.does, Effect(self.table.active, card.name, "card.trap.action", trap=True))

    def peek(self) -> float:
        """A third of all traps can be avoided: the worst of those to come. Nothing is learnt by looking twice."""
        outlook, table = self.outlook, self.table
        if not table.trap_pile or table.traps.seen(table.trap_pile[-1], bit(outlook.me.seat)):
            return KNOWN
        stings = outlook.stings()
        odds = 1.0 if table.final or table.rules.danger else 1.0 - MISS**table.danger
        return odds * (stings[1] * outlook.pain(outlook.me, 1) + stings[2] * outlook.pain(outlook.me, 2)) * 0.6

    def progress(self) -> float:
        return 0.0 if self.table.master_placed else 0.3

    def danger(self) -> float:
        return -0.1

    def put(self, who: int, square: int) -> float:
        raider = self.table.raiders[who]
        if not raider.inside:
            return 0.0
        home = self.outlook.home()
        nearer = min(home[raider.square], 40) - min(home[square], 40)
        wants_home = self.table.final or self.outlook.is_time_to_go()
        return -self.outlook.spite(raider) * nearer * (SAFE_PLACE if wants_home else -PLACE)

    def room(self) -> float:
        return self.outlook.door_from_outside()

    def monster(self, who: int) -> float:
        raider = self.table.raiders[who]
        return MONSTER if who == self.who else -self.outlook.spite(raider) * MONSTER

    # Several operations at once

    def worth(self, ops: list[Op], effect: Effect) -> float:
        """What it is worth that these happen; where somebody is to be chosen, whoever may choose does it well."""
        total = 0.0
        for op in ops:
            if op.on not in AIMED or effect.aim != NO_PAWN:
                total += book[op.kind].worth(op, effect, self)
                continue
            total += self.aimed(op, effect)
        return total

    def aimed(self, op: Op, effect: Effect) -> float:
        """The same for one operation that has to be aimed: a friend aims for the best, a rival for the worst."""
        sign = 1.0 if self.outlook.is_friend(self.table.raiders[effect.who]) else -1.0
        best = 0.0
        first = True
        for pawn in targets_of(self.table, op, effect):
            worth = sign * book[op.kind].worth(op, effect.at(pawn), self)
            if first or worth > best:
                best = worth
                first = False
        return sign * best


def attack_dice(outlook: Outlook, clash: Clash) -> int:
    """How many dice an attack on a pawn is rolled with."""
    table = outlook.table
    if clash.dice:
        return clash.dice
    enemy = table.enemy_of(clash.by)
    if enemy is not None:
        return enemy.figures.attack
    return outlook.dice(table.raiders[clash.raider], table.square_of(clash.on))


# Cards that are laid out

GIFTS: Final = {
    ATTACK_DICE: 0.9,
    DEFENCE: 0.7,
    SPEED: 0.8,
    JUMP: 0.1,
    REACH: 0.1,
    CHEST: 0.3,
    FAR: 0.1,
    TRAP_GUARD: 1.0,
}


def gift_worth(gives: list[Modifier]) -> float:
    """What it is worth to have a card laid out."""
    worth = 0.2
    for gift in gives:
        worth += GIFTS.get(gift.kind, 0.3) * gift.n
    return worth
