"""What a fight or an attempt brings if it succeeds, and what it costs if it fails."""

from typing import Final

from undercroft.core.telling.voice import count, somebody

from ..cards.deck import BOSS, FIGHTS, NO_CARD, PLAYERS, TRAPS, Op, Puzzle
from ..cards.operations import GEMS, LOSE_HEARTS, VICTORY_GEMS, WARD
from ..flow import gear, harm, player_killing, strength
from ..flow.kinds import trait_book
from ..flow.operation import book
from ..shapes.views import Stake
from ..table.contest import Contest
from ..table.rules import DIE
from ..table.table import Dungeon

SYMBOLS: Final = {GEMS: "gems", LOSE_HEARTS: "damage"}  # of operations
NOTHING_LOST: Final = Stake("", "nothing, but the attempt is used up")


def see_win(table: Dungeon, contest: Contest) -> list[Stake]:
    if contest.rolls == FIGHTS:
        return prizes(table, contest)
    if contest.rolls == PLAYERS:
        return spoils(table, contest)
    puzzle = table.puzzle(contest.target)
    return rewards(puzzle, max(puzzle.players, len(contest.members)))


def see_fail(table: Dungeon, contest: Contest) -> list[Stake]:
    if contest.rolls == FIGHTS:
        return losses(table, contest)
    if contest.rolls == PLAYERS:
        return duel_losses(table, contest)
    return penalties(table, contest)


# Creatures


def prizes(table: Dungeon, contest: Contest) -> list[Stake]:
    """§ combat.hits § bossroom.ends-game"""
    creature, place = table.creature(contest.target), table.places[contest.room]
    left = creature.hits - place.hits[place.creatures.index(contest.target)]
    hits = 1
    for seat in contest.members:
        hits = max(hits, 1 + strength.strength_of(table, contest, seat).hit)
    if hits < left:
        return [Stake("hits", f"{count(hits, 'hit')}, {left - hits} more to go", hits)]
    fallen = [Stake("boss", "the boss falls, and the game ends")] if creature.sign == BOSS else []
    return fallen + bounty(table, contest)


def bounty(table: Dungeon, contest: Contest) -> list[Stake]:
    """What the last hit on it brings. § combat.gems § joint.gems § combat.heal § combat.items § key.prize"""
    creature = table.creature(contest.target)
    found: list[Stake] = []
    victors = len(contest.members)
    each = " each" if victors > 1 else ""
    gems = creature.gems // victors
    if victors == 1:
        gems += gear.given(table, table.delvers[contest.lead()], VICTORY_GEMS)
    if gems:
        found.append(Stake("gems", f"{count(gems, 'gem')}{each}", gems))
    if creature.hearts:
        found.append(Stake("hearts-prize", f"{count(creature.hearts, 'heart')} back{each}", creature.hearts))
    if contest.target == table.miniboss and table.key != NO_CARD:
        found.append(Stake("boss-key", "the boss key"))
    for trait in creature.traits:
        stake = trait_book[trait.kind].prize(trait.n)
        if stake is not None:
            found.append(stake)
    return found + items(creature.items, victors)


def items(number: int, takers: int) -> list[Stake]:
    if not number:
        return []
    words = "an item" if number == 1 else count(number, "item")
    return [Stake("items-prize", f"{words}, in turn" if takers > 1 else words, number)]


def losses(table: Dungeon, contest: Contest) -> list[Stake]:
    """§ combat.fail § joint.fail"""
    return hurts(table, contest, table.creature(contest.target).damage) + other_losses(table, contest)


def other_losses(table: Dungeon, contest: Contest) -> list[Stake]:
    """What a failed round brings besides the damage. § race.thrown-out § race.thrown-out.defeat"""
    creature = table.creature(contest.target)
    found: list[Stake] = []
    for trait in creature.traits:
        stake = trait_book[trait.kind].loss(trait.n)
        if stake is not None:
            found.append(stake)
    lead = contest.lead()
    stays = harm.reduced(table, lead, creature.damage, contest) < table.delvers[lead].full
    if creature.sign == BOSS and table.rules.race() and stays:
        found.append(Stake("", "whoever is hurt has to leave, and the turn ends"))
    return found


def hurts(table: Dungeon, contest: Contest, damage: int) -> list[Stake]:
    """§ joint.fail.lowest § combat.fail.reduced § effect.damage-ward § defeat.when"""
    if len(contest.members) > 1 and contest.rolls != PLAYERS:
        return [Stake("damage", f"{count(damage, 'heart')} lost by whoever rolls lowest", damage)]
    delver = table.delvers[contest.lead()]
    lost = harm.reduced(table, delver.seat, damage, contest)
    found = [Stake("damage", f"{count(lost, 'heart')} lost", lost)]
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == WARD and strength.holds(table, contest, delver, modifier):
                found.append(Stake("", f"{item.name} keeps it off on {faces(modifier.n)}"))
    if lost >= delver.full:
        found.append(Stake("defeated", "that would be a defeat"))
    return found


def faces(lowest: int) -> str:
    """ "a 6", "a 5 or 6", "a 4 or more"."""
    if lowest == DIE:
        return f"a {DIE}"
    return f"a {lowest} or {DIE}" if lowest == DIE - 1 else f"a {lowest} or more"


# Players


def spoils(table: Dungeon, contest: Contest) -> list[Stake]:
    """What the attacker wins by a round. § pk.higher § pk.armour § effect.steal"""
    one, other = contest.members
    lost = harm.reduced(table, other, 1, contest)
    found = [Stake("damage", f"{count(lost, 'heart')} lost by {somebody(other)}", lost)]
    gems = player_killing.stolen(table, one, other)
    return [*found, Stake("gems", f"{count(gems, 'gem')} taken from them", gems)] if gems else found


def duel_losses(table: Dungeon, contest: Contest) -> list[Stake]:
    """What the attacker loses by one."""
    one, other = contest.members
    gems = player_killing.stolen(table, other, one)
    found = hurts(table, contest, 1)
    return [*found, Stake("gems", f"{count(gems, 'gem')} lost", -gems)] if gems else found


# Puzzles


def rewards(puzzle: Puzzle, solvers: int) -> list[Stake]:
    """§ puzzle.reward.printed § puzzle.two-player.prize"""
    reward = puzzle.reward
    each = " each" if solvers > 1 else ""
    found: list[Stake] = []
    if reward.gems // solvers:
        found.append(Stake("gems", f"{count(reward.gems // solvers, 'gem')}{each}", reward.gems // solvers))
    if reward.hearts:
        found.append(Stake("hearts-prize", f"{count(reward.hearts, 'heart')} back{each}", reward.hearts))
    found += items(reward.items, solvers)
    if reward.area:
        found.append(Stake("new-area", "a side of the room opens"))
    return found


def penalties(table: Dungeon, contest: Contest) -> list[Stake]:
    """§ puzzle.generic § puzzle.tries § trap.must § trap.cl-only"""
    puzzle = table.puzzle(contest.target)
    if contest.rolls == TRAPS:
        return costs(table, contest, puzzle.does) if puzzle.does else hurts(table, contest, 1)
    found = costs(table, contest, puzzle.penalty)
    if table.rules.press_on:
        found += hurts(table, contest, 1) if len(contest.members) == 1 else [Stake("damage", "1 heart each", 1)]
    return found or [NOTHING_LOST]


def costs(table: Dungeon, contest: Contest, ops: list[Op]) -> list[Stake]:
    """What cards do; hearts as far as what somebody alone wears lets them be lost. § combat.fail.reduced"""
    found: list[Stake] = []
    for op in ops:
        if op.kind == LOSE_HEARTS and len(contest.members) == 1:
            found += hurts(table, contest, op.n)
        else:
            found.append(Stake(SYMBOLS.get(op.kind, ""), book[op.kind].words(op), op.n))
    return found
