"""How things look to a seat: what hearts, gems and items are worth to it, and how it stands against the others."""

from typing import Final

from ..cards.deck import FIGHTS, Creature, Item, Op, Reward
from ..cards.operations import BLOCK, DISARM, GO, HEAL, REROLL, REVIVE, SET_DIE, UNCURSE, UNLOCK
from ..flow import ending, gear, odds
from ..flow.kinds import trait_book
from ..flow.operation import Scales, book
from ..table.board import ENTRANCE, NOWHERE
from ..table.contest import Contest
from ..table.people import Delver
from ..table.rules import HEARTS, LONGEST
from ..table.table import Dungeon
from .worth import end_value, gain_of, key_worth, use_of

HEALTH: Final = [0.0, 0.0, 1.6, 2.7, 3.4, 3.9, 4.3, 4.6]  # what so many full hearts are worth
POINT: Final = 2.5  # what a point in all rolls is worth, in gems
RACE_POINT: Final = 5.0  # and in a race,
NEEDED: Final = 5.0  # and how much more there for whoever has no chance against the boss yet
STRONG: Final = 0.6  # odds against the boss with which one needs no better gear
RACE_GEM: Final = 0.15  # what a gem is worth where gems only buy things
ITEM: Final = 7.0  # an unknown item
RICH: Final = 15  # gems that are more than one can spend soon, in a race
RICH_GEM: Final = 0.08
RACE_ITEM: Final = 6.0
CURSED: Final = 6.0  # what a curse costs
STEP: Final = 0.6  # a room nearer
RACE_STEP: Final = 0.2
WAY_ON: Final = 1.6  # another exit, or to be somewhere else
RACE_HEALTH: Final = 0.4  # how much hearts count in a race, where little is lost by a fall
LOST: Final = 0.8  # what drops in a room may be picked up again
DECIDED: Final = 15.0  # gems that not even the boss makes up for, once all rooms are found,
PER_ROOM: Final = 0.5  # and how many more for each room that is not
LATE: Final = LONGEST - 50  # rounds of a race after which one begins to dare more, too
PATIENCE: Final = 2  # quiet rounds after which one begins to dare more
DARING: Final = 6.0  # and so many more after which one dares everything
BOLD: Final = 0.9  # how much less a loss counts then
INSURANCE: Final = 0.6  # points that it is worth to be able to lift a curse, for whoever has none yet
TOOLS: Final = {  # what one use of an item is worth at the right time, in gems
    BLOCK: 1.4,
    REVIVE: 3.0,
    SET_DIE: 2.0,
    REROLL: 1.2,
    HEAL: 0.8,
    UNLOCK: 1.4,
    GO: 1.2,
    DISARM: 0.6,
}
SPITE: Final = 0.5  # how much the gain of one rival hurts, where there is only one; much less where there are more


class Outlook(Scales):
    """What a seat sees in the things on the table."""

    def __init__(self, table: Dungeon, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.me: Delver = table.delvers[seat]
        self.race = table.rules.race()
        self.markers = gear.markers(self.me)
        self.need = self.weakness() if self.race else 0.0
        self.daring = max(0.0, min(1.0, (table.quiet - PATIENCE) / DARING))  # § end.quiet
        if self.race:  # § end.longest
            self.daring = max(self.daring, min(1.0, (table.round - LATE) / (LONGEST - LATE)))
        self.health = self.hearts(self.me.full)
        self.drop = -1.0  # what a defeat would leave behind, once it has been worked out
        self.beyond = 0.0  # what lies beyond a guard, where no other way leads on; a `Chart` says so, too
        self.idle = False  # nothing is left that would pay; a `Chart` finds that out

    def weakness(self) -> float:
        """How much is missing to have good odds against the boss, from 0 to 1, once one may go to it."""
        table = self.table
        if table.boss_room == NOWHERE or not (table.unlocked or table.has_key(self.me)):
            return 0.0
        creatures = table.places[table.boss_room].creatures
        if not creatures:
            return 0.0
        likely = odds.chance(table, Contest(FIGHTS, table.boss_room, creatures[0], [self.seat]))
        return max(0.0, 1.0 - likely / STRONG)

    # What card effects are worth

    def heart(self) -> float:
        return self.hearts(self.me.full + 1) - self.health if self.me.full < self.markers else 0.2

    def gem(self) -> float:
        if self.race:
            return RACE_GEM if self.me.gems < RICH else RICH_GEM
        return 1.0

    def gems_lost(self, n: int) -> float:
        return self.gem() * min(n, self.me.gems)

    def item(self) -> float:
        return RACE_ITEM if self.race else ITEM

    def curse(self) -> float:
        return CURSED

    def way(self) -> float:
        return WAY_ON

    def point(self) -> float:
        return RACE_POINT * (1.0 + NEEDED * self.need) if self.race else POINT

    def ops(self, does: list[Op]) -> float:
        found = 0.0
        for op in does:
            found += book[op.kind].worth(op, self)
        return found

    # Items

    def own_item(self, card: int) -> float:
        """What an item that the seat has is worth to it."""
        item = self.table.item(card)
        found = end_value(self.table, card) + key_worth(item) + (0.5 if item.uses else 0.0)
        return found + (self.point() * 0.2 if card in self.me.worn else 0.0)

    def new_item(self, card: int) -> float:
        """What another item would be worth to it."""
        item = self.table.item(card)
        found = end_value(self.table, card) + key_worth(item)
        return found + self.point() * gain_of(self.table, self.me, card) + self.tool(card)

    def tool(self, card: int) -> float:
        """What an item that is used up is good for, besides its value."""
        item = self.table.item(card)
        if not item.uses:
            return 0.0
        if lifts(item):
            return self.burden() if self.me.curses else INSURANCE * (RACE_POINT if self.race else POINT)
        found = 1.0 if item.lends else 0.0
        for op in item.does:
            found += TOOLS.get(op.kind, 0.0) * item.uses
        return found

    def burden(self) -> float:
        """What it would be worth to be rid of one's worst curse. § curse.stays"""
        worst = 0.0
        for card in self.me.curses:
            worst = max(worst, -use_of(self.table, card))
        return self.point() * (worst + 0.5)

    # Losses and gains

    def hearts(self, full: int) -> float:
        """What so many full hearts are worth."""
        return RACE_HEALTH * health(full) if self.race else health(full)

    def loses(self, hearts: int) -> float:
        """What it costs to lose so many hearts, in the room where the seat is."""
        return self.at_full(self.me.full) - self.at_full(self.me.full - hearts)

    def at_full(self, full: int) -> float:
        bold = 1.0 - BOLD * self.daring
        if full > 0:
            return bold * self.hearts(full)
        return bold * (self.hearts(min(HEARTS, self.markers)) - self.fall())

    def fall(self) -> float:
        """What it costs to begin again at the entrance. § loot.roll § defeat.return"""
        steps = max(0, self.table.board.steps_from(ENTRANCE)[self.me.room])
        return self.dropped() + steps * (RACE_STEP if self.race else STEP)

    def dropped(self) -> float:
        """Half the gems or the most valuable item, which may be picked up again. § loot.even § loot.odd"""
        if self.drop < 0.0:
            self.drop = LOST * 0.5 * (self.gem() * ((self.me.gems + 1) // 2) + self.best_item())
        return self.drop

    def best_item(self) -> float:
        """What the item counts that a defeat would cost."""
        table, best, found = self.table, -1, 0.0
        for card in self.me.items():
            if table.item(card).value > best:
                best = table.item(card).value
                point = RACE_POINT if self.race else POINT
                found = end_value(table, card) + (point * use_of(table, card) if card in self.me.worn else 0.0)
        return found

    def prize(self, creature: Creature, card: int, sharers: int) -> float:
        """What beating a creature brings, shared by so many."""
        found = self.gem() * (creature.gems // sharers)
        items = creature.items * self.item()
        for trait in creature.traits:
            items += trait_book[trait.kind].prize_worth(self)
        if card == self.table.miniboss and self.table.key >= 0:
            items += self.key()
        found += items / sharers
        return found + self.hearts(min(self.markers, self.me.full + creature.hearts)) - self.health

    def key(self) -> float:
        return 2.0 * KEY_WON if self.race else KEY_WON

    def reward(self, reward: Reward, sharers: int) -> float:
        found = self.gem() * (reward.gems // sharers) + reward.items * self.item() / sharers
        found += self.hearts(min(self.markers, self.me.full + reward.hearts)) - self.health
        return found + (self.way() if reward.area else 0.0)

    # Against the others

    def total(self, seat: int) -> float:
        """What a seat's side would have, if the game ended now."""
        found = 0.0
        for other in range(self.table.seats):
            if self.is_side(seat, other):
                found += ending.total(self.table, other)
        return found

    def lead(self) -> float:
        """How far the seat is ahead of the best of the others."""
        best = 0.0
        for other in range(self.table.seats):
            if not self.is_side(self.seat, other):
                best = max(best, self.total(other))
        return self.total(self.seat) - best

    def is_done(self) -> bool:
        """Whether the game may as well end: nothing pays, or nothing happens."""
        return self.idle or self.daring > 0.0

    def may_end(self) -> bool:
        """Whether it hardly matters any more what else is found: then the boss is what is left to play for."""
        return self.is_done() or self.is_decided()

    def is_decided(self) -> bool:
        """Whether somebody is so far ahead that it hardly matters what else is found."""
        table = self.table
        if self.race or table.seats == 1:
            return False
        totals = [self.total(seat) for seat in range(table.seats)]
        best = max(totals)
        rivals = [totals[seat] for seat in range(table.seats) if not self.is_side(totals.index(best), seat)]
        return best - max(rivals, default=0.0) > DECIDED + PER_ROOM * len(table.room_pile)

    def must_rest(self) -> bool:
        """Whether somebody who is ahead would go at the boss with their last heart."""
        return self.me.full < 2 and self.lead() > 0.0

    def is_side(self, seat: int, other: int) -> bool:
        return seat == other or self.table.rules.allied(seat, other)

    def spite(self, other: int) -> float:
        """How much it hurts when another seat gains something."""
        if self.table.rules.allied(self.seat, other):
            return -0.8
        return SPITE / float((self.table.seats - 1) * (self.table.seats - 1))


KEY_WON: Final = 15.0  # the boss key, when it is a prize


def lifts(item: Item) -> bool:
    return any(op.kind == UNCURSE for op in item.does)


def health(full: int) -> float:
    return HEALTH[max(0, min(full, len(HEALTH) - 1))]
