"""Who is how near to winning, by points and chances: what lies before everyone, health, keys, and the way out."""

from typing import Final

from undercroft.core.shares import side_shares

from ..cards.deck import NO_CARD
from ..flow.ending import Sheet, Verdict, is_common, points_verdict
from ..table.board import NOWHERE
from ..table.people import NO_RAIDER
from ..table.rules import CHEST_POINTS, DEATH_POINTS, ESCAPE_POINTS
from ..table.table import Ruins
from .dangers import fight_odds, lives
from .looking import look
from .outlook import Outlook
from .position import MOST_TRAPS

# Before the Final Act; rounded from a fit to the winners of 3,000 games between two players who were greedy except
# for one move in twelve.
LEAD: Final = 10.7  # points ahead that mean sixteen times the share
HEALTHY: Final = 0.5  # what each point of health is worth
WORN: Final = 0.25  # each card that is laid out
CARD: Final = 0.5  # and each one in the hand
AT_CHEST: Final = 2.5  # to be next to a small chest
AT_MASTER: Final = 2.6  # to be next to the master chest with a key
TURN: Final = 0.6  # to be the one whose turn it is
FIGHT: Final = 4.7  # to be next to a rival whom one is sure to beat, and not just as likely as not
TOLL: Final = 3.5  # what those lose on average who are still in the ruins

# In the Final Act
FINAL_LEAD: Final = 4.5
FINAL_HEALTHY: Final = 0.36
WEAK: Final = 0.3  # how much worse each point of health below three is
FINAL_CARD: Final = 0.1
FINAL_KEY: Final = 1.4
FINAL_TURN: Final = 0.4
FINAL_TOLL: Final = 2.7
LATE: Final = 1.0  # what it costs not to get out in time

ANOTHER_CHEST: Final = 0.5  # that the last one in the ruins finds another chest that is out of sight or far away
SEEN: Final = 0.5  # the part of the trap deck that one expects to see
KILL: Final = 3.0  # what a kill is worth in Battle Royale, and to get out
CLOSE: Final = 0.15  # what a lost game is worth where all but one got out


def shares_of_win(table: Ruins) -> list[float]:
    """Each seat's share of the win, as it looks now."""
    if is_common(table):
        return [common_odds(table)] * table.seats
    last = last_one(table)
    if last != NO_RAIDER and not table.rules.royale():
        return last_shares(table, last)
    worth = [0.0] * table.seats
    for who in range(len(table.raiders)):
        raider = table.raiders[who]
        if table.rules.royale():
            worth[raider.seat] += royale_worth(table, who)
        else:
            worth[raider.seat] += points_worth(table, who)
    lead = FINAL_LEAD if table.final or table.rules.royale() else LEAD
    return side_shares(worth, table.rules.sides, lead)


def points_worth(table: Ruins, who: int) -> float:
    """The points that a raider will have in the end, more or less."""
    raider = table.raiders[who]
    worth = float(Sheet(raider).total())
    if not raider.inside:
        return worth
    outlook = look(table, who)
    return worth + (final_worth(outlook) if table.final else early_worth(outlook))


def early_worth(outlook: Outlook) -> float:
    """What those points are before the Final Act, by what a raider has and by what is near."""
    table, raider = outlook.table, outlook.me
    worth = HEALTHY * raider.health + WORN * len(raider.worn) + CARD * len(raider.hand) - TOLL
    if table.chests:
        worth += AT_CHEST * closeness(outlook, nearest_chest(outlook))
    if table.master != NOWHERE and table.key_in(raider) != NO_CARD:
        worth += AT_MASTER * closeness(outlook, outlook.here()[table.master])
    worth += FIGHT * fights_at_hand(outlook)
    return worth + (TURN if outlook.who == table.active else 0.0)


def final_worth(outlook: Outlook) -> float:
    """And in it: most of all, to get out."""
    table, raider = outlook.table, outlook.me
    worth = FINAL_HEALTHY * raider.health - WEAK * max(0, 3 - raider.health)
    worth += FINAL_CARD * (len(raider.hand) + len(raider.worn)) - FINAL_TOLL
    worth -= LATE * (1.0 - outlook.escape_odds(outlook.way_home(raider.square)))
    if table.master != NOWHERE and table.key_in(raider) != NO_CARD:
        worth += FINAL_KEY * closeness(outlook, outlook.here()[table.master])
    return worth + (FINAL_TURN if outlook.who == table.active else 0.0)


def fights_at_hand(outlook: Outlook) -> float:
    """How much better than even the odds are in fights with rivals: those near by count most."""
    me = outlook.me
    total = 0.0
    for other in outlook.table.raiders:
        if other.inside and not outlook.is_friend(other):
            mine = me.health * outlook.blow(me, other.face)
            theirs = other.health * outlook.blow(other, me.face)
            total += (fight_odds(mine, theirs) - 0.5) * closeness(outlook, outlook.here()[other.square])
    return total


# When only one raider is left in the ruins


def last_one(table: Ruins) -> int:
    """Who is the only one still in the ruins, or NO_RAIDER."""
    found = NO_RAIDER
    for who in range(len(table.raiders)):
        raider = table.raiders[who]
        if raider.alive and not raider.escaped:
            if found != NO_RAIDER:
                return NO_RAIDER
            found = who
    return found


def last_shares(table: Ruins, who: int) -> list[float]:
    """Nobody else's points can change any more: what counts is whether the last one gets out, and finds a chest."""
    outlook = look(table, who)
    out = get_out(outlook) if table.final else outlook.survival(len(table.trap_pile))
    chest = chest_odds(outlook)
    shares = [0.0] * table.seats
    for alive in (True, False):
        for found in (True, False):
            odds = (out if alive else 1.0 - out) * (chest if found else 1.0 - chest)
            gain = (ESCAPE_POINTS if alive else DEATH_POINTS) + (CHEST_POINTS if found else 0)
            verdict = points_verdict(table, table.raiders[who].seat, gain)
            for seat in verdict.winners:
                shares[seat] += odds / winning_sides(verdict)
    return shares


def winning_sides(verdict: Verdict) -> int:
    """Among how many a win is divided: fellows win it together."""
    if not verdict.sides:
        return len(verdict.winners)
    return len({verdict.sides[seat] for seat in verdict.winners})


def chest_odds(outlook: Outlook) -> float:
    """That the last one in the ruins opens another small chest."""
    table = outlook.table
    if table.final:
        return 0.0
    if table.chests:
        return ANOTHER_CHEST + (1.0 - ANOTHER_CHEST) * closeness(outlook, nearest_chest(outlook))
    return ANOTHER_CHEST if table.chests_left and table.board.doors else 0.0


# What they depend on


def nearest_chest(outlook: Outlook) -> int:
    """How many squares away it is."""
    here = outlook.here()
    return min([here[square] for square in outlook.table.chests])


def closeness(outlook: Outlook, squares: int) -> float:
    """From 1 for what is at hand down to next to nothing for what is far away."""
    return 1.0 / (1.0 + 0.3 * min(30.0, squares / outlook.pace))


def get_out(outlook: Outlook) -> float:
    """That a raider gets out alive."""
    table = outlook.table
    me = outlook.me
    if table.final:
        return outlook.escape_odds(outlook.way_home(me.square))
    traps = min(MOST_TRAPS, int(SEEN * len(table.trap_pile) / outlook.inside))
    return lives(outlook.stings(), traps)[me.health]


def royale_worth(table: Ruins, who: int) -> float:
    raider = table.raiders[who]
    if not raider.alive:
        return -KILL
    worth = KILL * raider.murders
    if raider.escaped:
        return worth + KILL
    outlook = look(table, who)
    worth += KILL * get_out(outlook)
    if raider.murders:
        worth -= 0.05 * outlook.way_home(raider.square)
    return worth


def common_odds(table: Ruins) -> float:
    """That all get out with the master chest. § coop.win"""
    held = False
    odds = 1.0
    for who in range(len(table.raiders)):
        raider = table.raiders[who]
        held = held or raider.master
        if raider.escaped:
            continue
        if not raider.inside:
            return 0.0
        odds *= get_out(look(table, who))
    return odds * plan_odds(table, held)


def plan_odds(table: Ruins, held: bool) -> float:
    """How far the plan has come: the chest found, keys in hand, cards left for the run."""
    if held:
        return 1.0
    keys = 0
    for raider in table.raiders:
        if raider.inside and table.key_in(raider) != NO_CARD:
            keys += 1
    odds = 0.5
    if table.master != NOWHERE:
        odds += 0.15
    odds += 0.15 * min(2, keys)
    return odds * min(1.0, len(table.trap_pile) / (2.0 * len(table.raiders) + 2.0))


def near_misses(table: Ruins) -> float:
    """What a lost game is worth by how close it came: bots should try even where hardly anything can be done."""
    out = 0
    for raider in table.raiders:
        if raider.escaped:
            out += 1
    return CLOSE * out / len(table.raiders)
