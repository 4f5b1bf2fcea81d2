"""What a sensible person looks at before playing a card: the greedy bot's appraisal.

For every card it asks what the room would bring if the others play anything they may still hold, and what the
cards left over could do in the rooms of this level that the seat can see. All of it is counted in treasure.
"""

from typing import Final

from undercroft.core.hidden import bit
from undercroft.core.shares import win_shares

from ..cards.deck import (
    ALL,
    BALL,
    COINS,
    HALF,
    ITEM,
    KEY,
    MONSTER,
    SWORD,
    TRAP,
    TREASURE,
    Benefit,
    Room,
    Trap,
)
from ..flow import rooms
from ..table.hero import Hero
from ..table.moves import ALL_POWER, NO_CARD, PLAY_BALL, PLAY_KEY, PLAY_SWORD, POWER, USE_TORCH, USES, VALUES
from ..table.table import Raiders
from .odds import COUNTS, all_cases, best_plan, chest_cases

DEATH: Final = 14.0  # what dying costs
WOUND: Final = 0.45  # what a wound costs that is neither death nor collapse
OTHERS: Final = 0.3  # how much a rival's loss is worth
ITEM_WORTH: Final = [0.3, 0.5, 1.3, 1.0]

# Weights of the standings, rounded from a fit to who won, at all rooms of 1,500 games between nearly greedy players
LEAD: Final = 4.0  # see `shares`
LOST: Final = -100.0
EACH_WOUND: Final = 0.35
THING: Final = 0.45  # an item, for each treasure that it is worth
CARDS: Final = [sum([card + 1 for card in range(5) if hand >> card & 1]) for hand in range(32)]


class Judgement:
    """How a sensible person weighs things among rivals; each variant's own judgement says where it differs."""

    def horizon(self, table: Raiders) -> int:
        """How many rooms to look ahead; 0 is to the end."""
        return table.deck.rooms_per_level

    # Who is how near to winning

    def standings(self, table: Raiders) -> list[float]:
        """Each seat's share of the win, by treasure, wounds, items and cards."""
        return win_shares([self.worth(table, seat) for seat in range(table.seats)], LEAD)

    def shares(self, table: Raiders) -> list[float]:
        """At the end, each seat's share of the win."""
        won = [0.0] * table.seats
        winners = table.rules.verdict(table).winners
        for seat in winners:
            won[seat] = 1.0 / len(winners)
        return won

    def worth(self, table: Raiders, seat: int) -> float:
        """How well a hero does; treasure counts more and more as the rooms grow fewer."""
        hero = table.heroes[seat]
        if not hero.alive:
            return LOST
        left = time_left(table)
        total = -EACH_WOUND * hero.wounds + (0.1 + 0.15 * (1.0 - left)) * CARDS[hero.power]
        total += self.lead_worth(table, hero, left)
        for item in range(len(ITEM_WORTH)):
            total += THING * ITEM_WORTH[item] * hero.items[item]
        return total

    def lead_worth(self, table: Raiders, hero: Hero, left: float) -> float:
        """What a hero's treasure is worth with so much of the game left, and what threatens it."""
        raise NotImplementedError

    # How good a card looks

    def weigh(self, table: Raiders, seat: int, moves: list[int]) -> list[float]:
        """How good each of the seat's legal moves looks."""
        hero = table.heroes[seat]
        others = rivals(table, seat)
        ahead = self.outlooks(table, seat)
        room = table.room()
        worth: list[float] = []
        best = -1000.0
        for move in moves:
            if move in (USE_TORCH, PLAY_BALL):
                worth.append(0.0)
                continue
            hand = hero.power & ~(1 << move) if POWER.holds(move) else hero.power
            value = self.prospect(table, seat, room, VALUES[move], others) + best_plan(hand, ahead, 0)
            if USES.holds(move):
                value -= 0.7 * ITEM_WORTH[USES.index(move)] * time_left(table)
            best = max(best, value)
            worth.append(value)
        for i, move in enumerate(moves):
            if move == USE_TORCH:
                worth[i] = best + 0.1 if dark_ahead(table, seat) >= 2 else best - 1.0
            elif move == PLAY_BALL:
                worth[i] = best + self.wait_worth(table, seat, room)
        return worth

    def wait_worth(self, table: Raiders, seat: int, room: Room) -> float:
        """What it is worth to see the others' cards first."""
        to_come = 0
        for other in range(table.seats):
            if other != seat and table.heroes[other].owes_card():
                to_come += 1
        stake = 0.0
        if room.kind == MONSTER:
            stake = room.wounds * 0.5
        elif room.kind == TREASURE:
            stake = room.chests[0] * 0.4
        return stake * to_come / table.seats - ITEM_WORTH[BALL] * time_left(table)

    def prospect(self, table: Raiders, seat: int, room: Room, value: int, others: list[int]) -> float:
        """What playing this value here should bring the seat."""
        if room.kind == TREASURE:
            return self.chest_prospect(table, seat, room, value, others)
        if room.kind == MONSTER:
            return self.monster_prospect(table, seat, room, value, others)
        if room.kind == TRAP:
            assert room.trap is not None
            return self.trap_prospect(table, seat, room.trap, value, others)
        return self.benefit_worth(table, seat, room.benefits[value - 1])

    def chest_prospect(self, table: Raiders, seat: int, room: Room, value: int, others: list[int]) -> float:
        below = (1 << (value - 1)) - 1
        worth = chest_cases(others, 0, below, value, room.chests[0], 1)
        if len(room.chests) > 1:
            alone = chest_cases(others, 0, below, value, room.chests[1], 1)
            for top in range(value + 1, 6):
                worth += chest_cases(others, 0, below | 1 << (top - 1), value, room.chests[1], 1) - alone
        return worth / all_cases(others)

    def monster_prospect(self, table: Raiders, seat: int, room: Room, value: int, others: list[int]) -> float:
        raise NotImplementedError

    def trap_prospect(self, table: Raiders, seat: int, trap: Trap, value: int, others: list[int]) -> float:
        """The loss for each card that may end up highest or lowest, by how likely that is."""
        worth = 0.0
        before = 0.0
        for card in range(1, 6) if trap.by_highest else range(5, 0, -1):
            within = (1 << card) - 1 if trap.by_highest else ALL_POWER & ~((1 << (card - 1)) - 1)
            if not within >> (value - 1) & 1:
                continue
            chance = 1.0
            for mask in others:
                chance *= COUNTS[mask & within] / COUNTS[mask]
            amount = trap.amount[card - 1]
            if amount:
                worth += (chance - before) * self.trap_worth(table, seat, trap, amount)
            before = chance
        return worth

    def trap_worth(self, table: Raiders, seat: int, trap: Trap, amount: int) -> float:
        """What the trap does to the seat, less a part of what it does to the others."""
        worth = 0.0
        rivals_living = max(len(table.living()) - 1, 1)
        for other in rooms.victims(table, trap):
            lost = rooms.toll(table, other, trap, amount)
            if other != seat:
                worth += (
                    OTHERS
                    * lost
                    * (1.0 if trap.takes_treasure else WOUND)
                    * (2.0 if trap.hits == ALL else 1.0)
                    / rivals_living
                )
            elif trap.takes_treasure:
                worth -= lost
            else:
                worth -= self.pain(table, seat, lost)
        return worth

    def benefit_worth(self, table: Raiders, seat: int, benefit: Benefit) -> float:
        if benefit.kind == COINS:
            return float(benefit.amount)
        if benefit.kind == ITEM:
            return ITEM_WORTH[benefit.amount] * time_left(table) if table.supply[benefit.amount] else 0.0
        return -self.pain(table, seat, -benefit.amount)

    def pain(self, table: Raiders, seat: int, wounds: int) -> float:
        """What so many more wounds (or, below zero, fewer) cost."""
        now = table.heroes[seat].wounds
        return self.dread(table, seat, max(now + wounds, 0)) - self.dread(table, seat, now)

    def dread(self, table: Raiders, seat: int, wounds: int) -> float:
        """How bad it is to have so many wounds."""
        raise NotImplementedError

    # What the cards left over can do

    def outlooks(self, table: Raiders, seat: int) -> list[float]:
        """What each power card would bring, in every room ahead on this level that the seat knows."""
        found: list[float] = []
        for place in range(table.at + 1, table.level_end()):
            if table.rooms.seen(place, bit(seat)):
                room = table.deck.rooms[table.rooms.face[place]]
                for value in range(1, 6):
                    found.append(self.outlook(table, room, value))
        return found

    def outlook(self, table: Raiders, room: Room, value: int) -> float:
        """Roughly what a card brings in a room to come, whatever the others will hold by then."""
        if room.kind == TREASURE:
            second = room.chests[1] if len(room.chests) > 1 else 0
            win = (value - 1) / 4.0
            return room.chests[0] * win * win * 0.7 + second * 0.3 * win
        if room.kind == MONSTER:
            return -room.wounds * 0.7 * (5 - value) * (5 - value) / 16.0
        if room.kind == TRAP:
            assert room.trap is not None
            return -self.trap_fear() * rough(room.trap.amount[value - 1])
        benefit = room.benefits[value - 1]
        if benefit.kind == COINS:
            return float(benefit.amount)
        return ITEM_WORTH[benefit.amount] * 0.6 if benefit.kind == ITEM else 0.6 * benefit.amount

    def trap_fear(self) -> float:
        """How much of a trap's loss to expect: rivals may set it off, or be its victims."""
        return 0.4


def rough(amount: int) -> float:
    """What a trap takes, before one can say what half will be."""
    return 3.0 if amount == HALF else float(amount)


def time_left(table: Raiders) -> float:
    """1 at the first room, 0 after the last."""
    return 1.0 - table.at / len(table.opened)


def dark_ahead(table: Raiders, seat: int) -> int:
    """Rooms of this level that the seat does not know."""
    dark = 0
    for place in range(table.at + 1, table.level_end()):
        if not table.rooms.seen(place, bit(seat)):
            dark += 1
    return dark


def rivals(table: Raiders, seat: int) -> list[int]:
    """For each other player in the room the values their card may have, as a mask. § table.hands-derivable"""
    masks: list[int] = []
    kind = table.room().kind
    for other in range(table.seats):
        hero = table.heroes[other]
        if other == seat:
            continue
        if hero.card != NO_CARD:
            masks.append(1 << (VALUES[hero.card] - 1))
        elif hero.alive or hero.laid != NO_CARD:
            masks.append(possible(hero, kind))
    return masks


def possible(hero: Hero, kind: int) -> int:
    hand = hero.power
    if POWER.holds(hero.laid):
        hand |= 1 << hero.laid
    key = hero.items[KEY] or hero.laid == PLAY_KEY
    sword = hero.items[SWORD] or hero.laid == PLAY_SWORD
    if (kind == TREASURE and key) or (kind == MONSTER and sword):
        hand |= 1 << 4
    return hand if hand else ALL_POWER
