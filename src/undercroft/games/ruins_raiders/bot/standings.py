"""Who is how near to winning, by points and chances: what lies before everyone, health, keys, and the way out."""

from typing import Final

from undercroft.core.shares import win_shares

from ..flow.ending import Sheet, is_common
from ..table.board import NOWHERE
from ..table.table import Ruins
from .dangers import lives
from .looking import look
from .outlook import Outlook
from .position import MOST_TRAPS

LEAD: Final = 4.5  # points ahead that mean sixteen times the share
HEALTHY: Final = 0.36  # what each point of health is worth
WEAK: Final = 0.3  # and how much worse each one below three is
ATTACKING: Final = 0.4  # each attack die, which also opens chests
FINAL_TOLL: Final = 2.7  # what those lose on average who have to get out yet
EARLY_TOLL: Final = 1.8  # and before the Final Act
LATE: Final = 1.0  # what it costs not to get out in time
CARD: Final = 0.1  # what a card is worth
AT_CHEST: Final = 0.6  # to be next to a small chest
EARLY_KEY: Final = 0.5  # to have a key before the master chest is found
AT_MASTER: Final = 1.4  # to be next to the master chest with a key
TURN: Final = 0.4  # to be the one whose turn it is
SEEN: Final = 0.5  # the part of the trap deck that one expects to see
KILL: Final = 3.0  # what a kill is worth in Battle Royale, and to get out
CLOSE: Final = 0.15  # what a lost game is worth where all but one got out


def shares_of_win(table: Ruins) -> list[float]:
    """Each seat's share of the win, as it looks now."""
    if is_common(table):
        return [common_odds(table)] * table.seats
    worth = [0.0] * table.seats
    for who in range(len(table.raiders)):
        raider = table.raiders[who]
        if table.rules.royale():
            worth[raider.seat] += royale_worth(table, who)
        else:
            worth[raider.seat] += points_worth(table, who)
    sides = table.rules.sides
    if not sides:
        return win_shares(worth, LEAD)
    ours = [0.0, 0.0]
    for seat in range(table.seats):
        ours[sides[seat]] += worth[seat]
    shares = win_shares(ours, LEAD)
    return [shares[sides[seat]] for seat in range(table.seats)]


def points_worth(table: Ruins, who: int) -> float:
    """The points that a raider will have in the end, more or less."""
    raider = table.raiders[who]
    worth = float(Sheet(raider).total())
    if not raider.inside:
        return worth
    outlook = look(table, who)
    worth += HEALTHY * raider.health - WEAK * max(0, 3 - raider.health)
    worth += CARD * (len(raider.hand) + len(raider.worn))
    worth += ATTACKING * raider.card.attack
    if table.final:
        worth -= FINAL_TOLL + LATE * (1.0 - outlook.escape_odds(outlook.way_home(raider.square)))
    else:
        worth -= EARLY_TOLL
        if table.chests:
            nearest = min([outlook.here()[square] for square in table.chests])
            worth += AT_CHEST * closeness(outlook, nearest)
    if table.key_in(raider) >= 0:
        worth += key_worth(outlook)
    if who == table.active:
        worth += TURN
    return worth


def key_worth(outlook: Outlook) -> float:
    """What a key is worth, the more the nearer the master chest is."""
    table = outlook.table
    if table.master != NOWHERE:
        return AT_MASTER * closeness(outlook, outlook.here()[table.master])
    return 0.0 if table.master_placed else EARLY_KEY


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
        if raider.inside and table.key_in(raider) >= 0:
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
