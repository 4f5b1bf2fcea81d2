"""What a fight is worth: odds, prizes, and the hearts that it may cost; alone or together."""

from typing import Final

from ..cards.deck import BOSS, FIGHTS, PLAYERS
from ..flow import harm, inviting, odds, strength
from ..flow.kinds import trait_book
from ..table.board import NOWHERE
from ..table.contest import Contest
from ..table.table import Dungeon
from .outlook import Outlook

FINISH: Final = 80.0  # to win the game by killing the boss
BOSS_HIT: Final = 40.0  # a hit on a boss that would then need only one more,
FIRST_HIT: Final = 40.0  # and one that is further from it
READY: Final = 0.3  # odds below which one should rather gear up first
LITTLE_TO_LOSE: Final = 0.3  # what losses count for whoever cannot win any more
LAST_RESORT: Final = 12.0  # to go at the boss when nothing else is left to do
RACE_FINISH: Final = 100.0
RACE_HIT: Final = 60.0
FOR_GOOD: Final = 0.8  # how much more a loss counts where nobody can pick it up again
COMES: Final = 0.6  # how likely somebody who is near comes to help against a miniboss
NEAR: Final = 5  # rooms away
ALMOST_THERE: Final = 2  # for whoever has come already, and waits
ELSEWHERE: Final = 0.5  # that somebody is still there when one arrives
WILLING: Final = 0.85  # how likely somebody who gains by it agrees to help
HARASS: Final = 0.4  # what it is worth to cost a rival a heart
FEWEST: Final = 0.02  # odds below which nobody rolls, unless nothing else happens


class Round:
    """One round after the other against a creature, as one of its attackers sees it."""

    def __init__(self, outlook: Outlook, room: int, card: int, members: list[int]) -> None:
        table = outlook.table
        self.outlook = outlook
        self.creature = table.creature(card)
        self.members = members
        self.sharers = len(members)
        contest = Contest(FIGHTS, room, card, members)
        self.odds = odds.chance(table, contest)
        place = table.places[room]
        self.left = self.creature.hits - place.hits[place.creatures.index(card)]
        before, table.contest = table.contest, contest
        self.damage = harm.reduced(table, outlook.seat, self.creature.damage)
        table.contest = before
        self.prize = outlook.prize(self.creature, card, self.sharers)
        if outlook.beyond and table.board.ends[room] and table.is_guarded(room):
            self.prize += outlook.beyond
        self.stakes = 0.0
        self.once = self.creature.sign == BOSS
        for trait in self.creature.traits:
            page = trait_book[trait.kind]
            self.stakes += page.loss_worth(trait.n, outlook)
            self.once = self.once or not page.allows_again()

    def worth(self) -> float:
        """What it is worth to roll now, and to go on as long as that pays."""
        if self.odds < FEWEST * (1.0 - self.outlook.daring) or self.odds == 0.0:
            return -5.0
        if self.creature.sign == BOSS:
            return self.boss(self.outlook.me.full)
        return self.press(self.outlook.me.full, self.left)

    def press(self, full: int, left: int) -> float:
        outlook = self.outlook
        won = self.prize if left == 1 else self.prize / (left + 1)
        if left > 1 and not self.once:
            won = max(won, self.press(full, left - 1))
        lost = outlook.at_full(full - self.damage) - outlook.at_full(full) if full else 0.0
        if full <= self.damage:
            lost -= FOR_GOOD * (1.0 - self.odds) * (1.0 - outlook.daring) * outlook.dropped()
        lost -= self.stakes * (1.0 - self.outlook.daring)
        if not self.once and full > self.damage:
            lost += max(0.0, self.press(full - self.damage, left))
        return self.odds * won + (1.0 - self.odds) * (lost / self.sharers)

    def at_stake(self) -> float:
        """The difference between a won and a lost round."""
        outlook = self.outlook
        lost = (outlook.loses(min(self.damage, outlook.me.full)) + self.stakes) / self.sharers
        if self.creature.sign != BOSS:
            return self.prize / self.left + lost
        if outlook.race:
            return (RACE_FINISH if self.left == 1 else RACE_HIT) + lost
        return lost + (0.0 if not self.would_win() else FINISH if self.left == 1 else BOSS_HIT)

    def boss(self, full: int) -> float:
        """One attack on the boss with so many hearts, by whether its fall would suit us.

        § boss.once-a-turn § bossroom.ends-game
        """
        outlook = self.outlook
        stakes = self.stakes * (1.0 - outlook.daring)
        lost = (self.danger(full) + (1.0 - self.odds) * stakes) / self.sharers
        if outlook.race:
            return self.odds * self.ready() * (RACE_FINISH if self.left == 1 else RACE_HIT) - lost
        if not self.would_win():
            return self.odds * LAST_RESORT - LITTLE_TO_LOSE * lost if outlook.may_end() else -self.odds * FINISH
        hit = FINISH if self.left == 1 else BOSS_HIT if self.left == 2 else FIRST_HIT
        return self.odds * self.ready() * hit - lost

    def danger(self, full: int) -> float:
        """What a failed attack on the boss costs with so many hearts; what drops there stays. § loot.boss-room"""
        outlook = self.outlook
        lost = outlook.at_full(full) - outlook.at_full(max(0, full - self.damage))
        if full <= self.damage:
            lost += FOR_GOOD * (1.0 - outlook.daring) * outlook.dropped()
        return (1.0 - self.odds) * lost

    def would_win(self) -> bool:
        """Whether the seat would be ahead after the boss has fallen, which brings all of its victors as much."""
        outlook = self.outlook
        mine, best = outlook.total(outlook.seat) + self.prize, 0.0
        for other in range(outlook.table.seats):
            if not outlook.is_side(outlook.seat, other):
                best = max(best, outlook.total(other) + (self.prize if other in self.members else 0.0))
        return mine > best or outlook.table.seats == 1

    def ready(self) -> float:
        """How far one should go on, rather than gear up first."""
        return 1.0 if self.outlook.is_done() else min(1.0, self.odds / READY)


def fight_worth(outlook: Outlook, room: int, card: int, members: list[int]) -> float:
    return Round(outlook, room, card, members).worth()


def may_fight(table: Dungeon, seat: int, card: int) -> bool:
    needs = table.creature(card).needs
    return not strength.cannot_hit(table, seat, card) and (needs == 0 or strength.meets(table, [seat], needs))


def best_fight(outlook: Outlook, room: int, card: int) -> float:
    """What it is worth to lead a fight, alone or with whoever is there."""
    table, seat = outlook.table, outlook.seat
    found = fight_worth(outlook, room, card, [seat]) if may_fight(table, seat, card) else -5.0
    if table.seats > 1 and not strength.cannot_hit(table, seat, card):
        there = [other for other in inviting.invitable(table, Contest(FIGHTS, room, card, [seat])) if other != seat]
        groups = [[seat, other] for other in there]
        if len(there) > 1 and outlook.may_end():
            groups.append([seat, *there])
        for group in groups:
            if strength.meets(table, group, table.creature(card).needs):
                here = room == outlook.me.room or card == table.miniboss
                willing = WILLING if here else WILLING * ELSEWHERE
                found = max(found, willing * with_help(outlook, room, card, group))
    return found


def rally_point(table: Dungeon) -> int:
    """Where all together have the best odds against something that holds them up, or NOWHERE. § joint.who"""
    seats = [delver.seat for delver in table.delvers if not delver.gone]
    best, found = 0.0, NOWHERE
    for room in range(len(table.places)):
        if room == table.boss_room and (table.rules.race() or not table.unlocked):
            continue
        for card in table.places[room].creatures:
            able = [seat for seat in seats if not strength.cannot_hit(table, seat, card)]
            if not able or not strength.meets(table, able, table.creature(card).needs):
                continue
            likely = odds.chance(table, Contest(FIGHTS, room, card, able))
            if likely > best:
                best, found = likely, room
    return found


def boss_odds(table: Dungeon) -> float:
    """How likely the best group, of two or of all, hits the boss when they meet there. § boss.joint"""
    boss = table.places[table.boss_room].creatures[0]
    seats = [delver.seat for delver in table.delvers if not delver.gone]
    groups = [[one, other] for one in seats for other in seats if one < other]
    if len(seats) > 2:
        groups.append(seats)
    return max([odds.chance(table, Contest(FIGHTS, table.boss_room, boss, group)) for group in groups], default=0.0)


def meeting(outlook: Outlook, room: int, card: int) -> float:
    """What it is worth to go where somebody near would come and help. § joint.who"""
    table, seat = outlook.table, outlook.seat
    found = 0.0
    if table.quiet > 1:  # nobody came
        return found
    steps = table.board.steps_from(room)
    near = NEAR if outlook.me.room != room else ALMOST_THERE
    for other in table.delvers:
        if other.seat == seat or other.gone or other.room == room or not 0 <= steps[other.room] <= near:
            continue
        group = [seat, other.seat]
        if any(strength.cannot_hit(table, one, card) for one in group):
            continue
        if strength.meets(table, group, table.creature(card).needs):
            found = max(found, COMES * with_help(outlook, room, card, group))
    return found


def with_help(outlook: Outlook, room: int, card: int, members: list[int]) -> float:
    """What a fight together is worth to us, less what the others gain by it."""
    return fight_worth(outlook, room, card, members) - others_gain(outlook, room, card, members)


def others_gain(outlook: Outlook, room: int, card: int, members: list[int]) -> float:
    """How much it hurts that the others gain by a fight; the end is not held against whoever wins by it anyhow."""
    found = 0.0
    if room == outlook.table.boss_room and outlook.may_end():
        return found
    for other in members:
        if other != outlook.seat:
            theirs = Outlook(outlook.table, other)
            found += outlook.spite(other) * max(0.0, fight_worth(theirs, room, card, members))
    return found


def joining(outlook: Outlook, contest: Contest) -> float:
    """What it is worth to join a fight that somebody leads, compared with leaving them to it."""
    table, seat, room, card = outlook.table, outlook.seat, contest.room, contest.target
    members = contest.members if seat in contest.members else [*contest.members, seat]
    found = with_help(outlook, room, card, members)
    if outlook.may_end():
        everyone = [*members, *[other for other in inviting.invitable(table, contest) if other not in members]]
        found = max(found, with_help(outlook, room, card, everyone))
    rest = [other for other in members if other != seat]
    if strength.meets(table, rest, table.creature(card).needs):
        found += others_gain(outlook, room, card, rest)
    return found


def duel_worth(outlook: Outlook, other: int) -> float:
    """What one round against a player is worth. § pk.spoils"""
    table = outlook.table
    seat = outlook.seat
    won, lost = odds.duel(table, Contest(PLAYERS, outlook.me.room, other, [seat, other]))
    theirs = Outlook(table, other)
    gain = HARASS
    if harm.reduced(table, other, 1) >= theirs.me.full:
        gain = 2.0 * theirs.dropped() * (1.0 + outlook.spite(other))
    return won * gain - lost * outlook.loses(min(outlook.me.full, 1))
