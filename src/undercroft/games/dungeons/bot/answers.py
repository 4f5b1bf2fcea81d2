"""What a player answers: items at the right moment, invitations, trades, and proposals to the whole table."""

from typing import Any, Final

from undercroft.core.consent import Consent
from undercroft.core.windows import Ask

from ..cards.deck import FIGHTS, LOOT, LOT, PLAYERS, Item
from ..cards.operations import HEAL, REROLL, SET_DIE
from ..flow import ending, grace, hero_operations, inviting, odds, rolling, sprinting, strength, trading
from ..table.board import NO_WAY
from ..table.contest import Contest
from ..table.moments import AFTER_ROLL, BEFORE_ROLL, FALLING, HURT, STAND_IN, Moment
from ..table.moves import DONE, PASS
from ..table.table import Dungeon
from .chart import HOPE, Chart
from .fights import Round, boss_odds, joining
from .outlook import Outlook

NOTHING_LEFT: Final = 0.4  # what is not worth going on for
LONG_QUIET: Final = 12  # rounds in which nothing happened: nobody believes any more that something will
STRONG_ENOUGH: Final = 0.3  # odds against the boss with which one would sprint in a race
RIVAL_ITEM: Final = 1.5  # what an item costs that a rival gets


AVERAGE: Final = 3.5  # of a die

# Items at any moment


def judge_window(table: Dungeon, choice: Ask[Dungeon, Moment], moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.who)
    return [0.0 if move == PASS else answer_worth(outlook, choice.moment, move) for move in moves]


def answer_worth(outlook: Outlook, moment: Moment, move: int) -> float:
    table = outlook.table
    item = table.deck.items[table.moves.use.index(move)]
    cost = used_up(outlook, item)
    if moment.kind == HURT:
        return outlook.loses(min(table.blow, outlook.me.full)) - cost - 0.3
    if moment.kind == FALLING:
        return health_saved(outlook) - cost
    if moment.kind == BEFORE_ROLL:
        return stake(outlook) * lent_odds(outlook, table.moves.use.index(move)) - cost - 0.2
    if moment.kind == AFTER_ROLL:
        return stake(outlook) * changed_odds(outlook, item) + healing(outlook, item) - cost - 0.05
    return trap_worth(outlook) - cost if moment.kind != STAND_IN else -1.0


def used_up(outlook: Outlook, item: Item) -> float:
    """What an item that is used up would be worth later."""
    if not item.uses:
        return 0.0
    return (1.0 if outlook.race else float(max(0, item.value))) / item.uses


def health_saved(outlook: Outlook) -> float:
    return outlook.at_full(1) - outlook.at_full(0)


def healing(outlook: Outlook, item: Item) -> float:
    found = 0.0
    for op in item.does:
        if op.kind == HEAL:
            found += outlook.heart()
    return found


def trap_worth(outlook: Outlook) -> float:
    """What the trap that was revealed last would cost."""
    table = outlook.table
    place = table.places[outlook.me.room]
    return -Chart(outlook, False).turning_up(outlook.me.room, place.up[-1]) if place.up else 0.0


def stake(outlook: Outlook) -> float:
    """What hangs on the roll: the difference between winning and losing this round."""
    contest = rolling.current(outlook.table)
    if contest.rolls == FIGHTS:
        return Round(outlook, contest.room, contest.target, contest.members).at_stake()
    if contest.rolls == PLAYERS:
        return outlook.loses(min(1, outlook.me.full)) + 1.0
    if contest.rolls in (LOT, LOOT):
        return RIVAL_ITEM
    puzzle = outlook.table.puzzle(contest.target)
    lost = outlook.ops(puzzle.penalty) + outlook.ops(puzzle.does)
    return outlook.reward(puzzle.reward, len(contest.members)) - lost + 0.5


def lent_odds(outlook: Outlook, face: int) -> float:
    """How much likelier the roll succeeds with what an item lends."""
    table, contest = outlook.table, rolling.current(outlook.table)
    if contest.rolls in (PLAYERS, LOT, LOOT):
        return 0.3
    with_it = contest.copy()
    with_it.lent.append(face)
    with_it.users.append(outlook.seat)
    return odds.chance(table, with_it) - odds.chance(table, contest)


def changed_odds(outlook: Outlook, item: Item) -> float:
    """How much likelier the roll succeeds if dice that lie there are rolled again or turned."""
    table, contest = outlook.table, rolling.current(outlook.table)
    if contest.rolls in (PLAYERS, LOT, LOOT) or outlook.seat not in contest.members:
        return 0.0
    short = shortfall(table, contest)
    if short < 0:
        return 0.0
    power = strength.strength_of(table, contest, outlook.seat)
    place = contest.members.index(outlook.seat)
    dice = contest.dice[place]
    times = 2 if power.double else 1
    best = 0.0
    for op in item.does:
        if op.kind == SET_DIE and dice:
            best = max(best, 1.0 if times * (op.n - min(dice)) > short else 0.0)
        elif op.kind == REROLL:
            picked = ones(dice) if op.n == 0 else lowest(dice, op.n)
            best = max(best, odds.again(table, contest, place, picked))
    return best


def ones(dice: list[int]) -> list[int]:
    return [place for place in range(len(dice)) if dice[place] == 1]


def lowest(dice: list[int], most: int) -> list[int]:
    """Where the lowest dice lie, as far as they are below the average."""
    order = sorted(range(len(dice)), key=lambda place: dice[place])
    return [place for place in order[:most] if dice[place] < AVERAGE]


def shortfall(table: Dungeon, contest: Contest) -> int:
    """By how much the dice on the table fall short of the CL; negative if they beat it."""
    needed = strength.difficulty(table, contest) - rolling.dice_total(table, contest)
    return needed - (1 if table.rules.equal_wins else 0)


def judge_dice(table: Dungeon, choice: Any, moves: list[int]) -> list[float]:
    """Low dice are rolled again, or turned."""
    dice = hero_operations.own_dice(table, choice.seat)
    worth: list[float] = []
    for move in moves:
        worth.append(0.0 if move == DONE else AVERAGE - dice[table.moves.die.index(move)])
    return worth


# Consent


def judge_consent(table: Dungeon, choice: Consent[Dungeon], moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    worth = consent_worth(outlook, choice.proposal)
    return [worth if move == choice.proposal.yes else 0.0 for move in moves]


def consent_worth(outlook: Outlook, proposal: Any) -> float:
    table = outlook.table
    if isinstance(proposal, (inviting.Join, inviting.Stay)):
        return help_worth(outlook, rolling.current(table))
    if isinstance(proposal, trading.Trade):
        return trade_worth(outlook, proposal)
    if isinstance(proposal, grace.AddGrace):
        return 0.1
    if isinstance(proposal, sprinting.Sprint):
        return 1.0 if should_sprint(outlook) else -1.0
    assert isinstance(proposal, ending.Agreement)
    if outlook.race:
        return -1.0
    if outlook.table.quiet >= LONG_QUIET:
        return 1.0
    if outlook.lead() > 0.0:
        return 1.0
    return 1.0 if not outlook.table.room_pile and max(Chart(outlook).here) < NOTHING_LEFT else -1.0


def help_worth(outlook: Outlook, contest: Contest) -> float:
    """§ joint.who § puzzle.two-player.need"""
    table = outlook.table
    if contest.rolls == FIGHTS:
        if table.is_guarded(contest.room):
            Chart(outlook, False)  # it finds out whether anything else is left
        return joining(outlook, contest)
    puzzle = table.puzzle(contest.target)
    members = contest.members if outlook.seat in contest.members else [*contest.members, outlook.seat]
    gain = outlook.reward(puzzle.reward, puzzle.players)
    return gain * (1.0 - outlook.spite(contest.lead())) + outlook.ops(puzzle.penalty) + 0.01 * len(members)


def trade_worth(outlook: Outlook, trade: trading.Trade) -> float:
    """Gifts are welcome; what is ours goes only to allies who have more use for it. § item.trade"""
    table = outlook.table
    if trade.to == outlook.seat:
        return outlook.new_item(trade.card) + 0.1
    if not table.rules.allied(outlook.seat, trade.to):
        return -outlook.own_item(trade.card) - RIVAL_ITEM
    theirs = Outlook(table, trade.to)
    return theirs.new_item(trade.card) - outlook.own_item(trade.card) - 0.5


def should_end(outlook: Outlook, left: float) -> bool:
    """An end suits whoever is ahead when nothing is left to do, and everyone after long quiet. § end.agreed"""
    if outlook.race:
        return False
    return outlook.table.quiet >= LONG_QUIET or (outlook.lead() > 0.0 and left < NOTHING_LEFT)


def should_sprint(outlook: Outlook) -> bool:
    """A sprint suits whoever is near and strong, or ahead, and everyone once it is decided. § sprint.agree"""
    table = outlook.table
    if outlook.is_decided():
        return boss_odds(table) >= HOPE and not outlook.must_rest()
    mine = sprinting.count(table, outlook.me)
    if mine == NO_WAY or mine == 0:  # whoever is there already need not run
        return False
    for other in table.delvers:
        if other.seat != outlook.seat and not other.gone and not table.rules.allied(outlook.seat, other.seat):
            theirs = sprinting.count(table, other)
            if theirs != NO_WAY and theirs <= mine:
                return False
    place = table.places[table.boss_room]
    if not place.creatures:
        return False
    likely = odds.chance(table, Contest(FIGHTS, table.boss_room, place.creatures[0], [outlook.seat]))
    return likely >= STRONG_ENOUGH and (outlook.race or outlook.lead() > 0.0)
