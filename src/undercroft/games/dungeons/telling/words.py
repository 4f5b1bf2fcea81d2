"""Small pieces of the sentences in which a table speaks to a seat.

Other players stand in them as "{seat 2}", in place of which their names are put later.
"""

from typing import Final

from undercroft.core.lattice import SIDES
from undercroft.core.odds import percent
from undercroft.core.telling.voice import count, listed, sentences, voice_to

from ..cards.deck import (
    BOSS,
    BOSS_ROOM,
    CURSE,
    FIGHTS,
    LOOT,
    LOT,
    MINIBOSS_ROOM,
    PLAYERS,
    SAFE,
    SHOP,
    TRAPS,
    Creature,
    Op,
    Puzzle,
    Room,
)  # fmt: skip
from ..cards.operations import LOSE_HEARTS
from ..flow import ending, gear, harm, inviting, odds, player_killing, rolling, strength
from ..seeing import stakes
from ..seeing.fight import missing
from ..seeing.phrases import kinds_words
from ..table.contest import Contest
from ..table.people import Delver
from ..table.table import Dungeon
from .printed import item_text, ops_words, reward_words


def hearts_words(delver: Delver) -> str:
    return f"{delver.full} of {count(gear.markers(delver), 'heart')}"


def purse_words(delver: Delver) -> str:
    return count(delver.gems, "gem")


# Odds


def odds_words(table: Dungeon, contest: Contest) -> str:
    """ "42% against CL 7", or what it takes before anybody can roll. § combat.required § puzzle.two-player.need"""
    if contest.rolls != TRAPS and not inviting.can_roll(table, contest):
        return missing(table, contest)
    if any(strength.strength_of(table, contest, seat).auto for seat in contest.members):
        return "no roll needed"
    return f"{percent(odds.chance(table, contest))}% against CL {strength.difficulty(table, contest)}"


def duel_words(table: Dungeon, contest: Contest) -> str:
    """ "42% to win, 36% to lose", as the first of the two sees it."""
    won, lost = odds.duel(table, contest)
    return f"{percent(won)}% to win, {percent(lost)}% to lose"


def duel_cost_words(table: Dungeon, contest: Contest) -> str:
    """What a round between players costs either of them. § pk.higher § pk.armour"""
    mine, theirs = [harm.reduced(table, seat, 1, contest) for seat in contest.members]
    if mine == theirs == 1:
        return "whoever loses loses a heart"
    return f"winning costs them {count(theirs, 'heart')}, losing costs you {count(mine, 'heart')}"


def cost_words(table: Dungeon, seat: int, contest: Contest) -> str:
    """What a failed round costs, and whether it would be the end; nothing if it cannot fail.

    § combat.fail § combat.fail.reduced § joint.fail.lowest § defeat.when
    """
    if odds.chance(table, contest) >= odds.CERTAIN:
        return ""
    others = [stake.text for stake in stakes.other_losses(table, contest)]
    also = f"; also: {listed(others)}" if others else ""
    if len(contest.members) > 1:
        damage = table.creature(contest.target).damage
        return f"failing costs whoever rolls lowest {count(damage, 'heart')}{also}"
    damage = harm.reduced(table, seat, table.creature(contest.target).damage, contest)
    full = table.delvers[seat].full
    last = f", and you have {full}" if damage >= full else ""
    return f"failing costs {count(damage, 'heart')}{last}{also}"


# Creatures and puzzles


def prize_words(table: Dungeon, contest: Contest) -> str:
    """What beating a creature brings to each of those who do it. § end.boss"""
    if table.creature(contest.target).sign == BOSS:
        return "beating it wins the race" if table.rules.race() else "beating it ends the game"
    parts = [stake.text for stake in stakes.bounty(table, contest)]
    return f"brings {listed(parts)}" if parts else ""


def hits_words(table: Dungeon, room: int, card: int) -> str:
    """§ combat.hits"""
    creature, place = table.creature(card), table.places[room]
    if creature.hits == 1 or card not in place.creatures:
        return ""
    left = creature.hits - place.hits[place.creatures.index(card)]
    return "the last hit" if left == 1 else f"takes {left} hits"


def fight_words(table: Dungeon, seat: int, card: int) -> str:
    """What a round alone against a creature would be like."""
    room, creature = table.delvers[seat].room, table.creature(card)
    contest = Contest(FIGHTS, room, card, [seat])
    if not strength.meets(table, [seat], creature.needs):
        help_needed = f"takes {kinds_words(table.deck, creature.needs)}, so somebody has to help"
        return sentences([help_needed, prize_words(table, contest)])
    parts = [odds_words(table, contest), hits_words(table, room, card)]
    return sentences([*parts, prize_words(table, contest), cost_words(table, seat, contest)])


def creature_words(creature: Creature) -> str:
    """ "Pantry Rat (CL 3)"."""
    return f"{creature.name} (CL {creature.cl})"


def penalty_words(table: Dungeon, seat: int, contest: Contest) -> str:
    """What a failed attempt costs. § puzzle.generic § puzzle.tries § combat.fail.reduced"""
    penalty = table.puzzle(contest.target).penalty
    parts = [", then ".join([loss_words(table, seat, contest, op) for op in penalty])] if penalty else []
    if table.rules.press_on:
        parts.append(harm_words(table, seat, contest, 1))
    return f"failed: {listed(parts)}" if parts else ""


def loss_words(table: Dungeon, seat: int, contest: Contest, op: Op) -> str:
    return harm_words(table, seat, contest, op.n) if op.kind == LOSE_HEARTS else ops_words([op])


def harm_words(table: Dungeon, seat: int, contest: Contest, damage: int) -> str:
    return f"lose {count(harm.reduced(table, seat, damage, contest), 'heart')}"


def puzzle_words(table: Dungeon, seat: int, card: int, kind: int) -> str:
    """What an attempt at a puzzle would be like."""
    puzzle = table.puzzle(card)
    contest = Contest(kind, table.delvers[seat].room, card, [seat])
    if puzzle.players > 1:
        chance = f"CL {puzzle.cl}, takes {count(puzzle.players, 'player')}"
    else:
        chance = odds_words(table, contest)
    return sentences([chance, solved_words(puzzle), penalty_words(table, seat, contest)])


def solved_words(puzzle: Puzzle) -> str:
    """§ puzzle.reward.printed"""
    reward = reward_words(puzzle.reward)
    return f"brings {listed(reward)}" if reward else ""


def wins_words(table: Dungeon, seat: int) -> str:
    """Who would win if the game ended now: "{seat 1} wins then", "you win then"."""
    found = ending.verdict(table).winners
    verb = "wins" if len(found) == 1 and found[0] != seat else "win"
    return f"{voice_to(seat).all_whom(found)} {verb} then" if found else "nobody wins then"


# What goes on


def name_of(table: Dungeon, contest: Contest) -> str:
    """What a contest is with."""
    return table.creature(contest.target).name if contest.rolls == FIGHTS else table.puzzle(contest.target).name


def contest_words(table: Dungeon, seat: int, contest: Contest) -> str:
    """ "{seat 1} fights Pantry Rat: 67% against CL 3"."""
    voice = voice_to(seat)
    if contest.rolls == PLAYERS:
        return f"{voice.does(contest.lead(), 'fights')} {voice.whom(contest.target)}: {clash_words(table, contest)}"
    if contest.rolls == LOOT:
        return f"{voice.does(contest.lead(), 'rolls')} for what is lost: {dice_words(contest, 0)}"
    if contest.rolls == LOT:
        lots = [f"{voice.whom(member)} {dice_words(contest, n)}" for n, member in enumerate(contest.members)]
        return f"the lowest die is hurt: {listed(lots)}"
    verb = "fights" if contest.rolls == FIGHTS else "is caught in" if contest.rolls == TRAPS else "tries"
    return f"{voice.do(contest.members, verb)} {name_of(table, contest)}: {roll_words(table, contest)}"


def dice_words(contest: Contest, place: int) -> str:
    return listed([str(die) for die in contest.dice[place]])


def clash_words(table: Dungeon, contest: Contest) -> str:
    """Two players against each other, before the roll and after it."""
    if not contest.dice:
        return duel_words(table, contest)
    one, other = player_killing.final_totals(table, contest, [[], []])
    return f"{one} against {other}"


def roll_words(table: Dungeon, contest: Contest) -> str:
    """What is ahead before a roll, and what it has come to after it."""
    if not contest.dice or contest.sure:
        return odds_words(table, contest)
    total, cl = rolling.dice_total(table, contest), strength.difficulty(table, contest)
    return f"{total} {'is' if strength.beats(table, total, cl) else 'is not'} enough against CL {cl}"


# Rooms


def room_words(room: Room) -> str:
    """What a room card brings: "2 creatures, 1 puzzle, 3 gems"."""
    parts = [KINDS[room.kind]] if room.kind in KINDS else []
    parts += [
        count(number, noun)
        for number, noun in ((room.creatures, "creature"), (room.puzzles, "puzzle"), (room.gems, "gem"))
        if number
    ]
    return ", ".join(parts) or "nothing in it"


KINDS: Final = {SAFE: "a safe room", SHOP: "a shop", MINIBOSS_ROOM: "a miniboss room", BOSS_ROOM: "the boss room"}


def sides_words(mask: int) -> str:
    return listed([SIDES[side] for side in range(4) if mask >> side & 1])


def inside_words(table: Dungeon, seat: int, room: int) -> str:
    """Who and what is in a laid room, as everybody sees it."""
    place = table.places[room]
    parts = ["a safe room"] if table.is_safe(room) else ["a shop"] if place.room.kind == SHOP else []
    parts += [creature_words(table.creature(card)) for card in place.creatures]
    if place.up or place.down:
        parts.append(count(len(place.up) + len(place.down), "puzzle"))
    if place.gems:
        parts.append(f"{count(place.gems, 'gem')} to pick up")
    parts += [table.item(card).name for card in place.loot]
    if not place.entered and place.room.gems:
        parts.append(f"{count(place.room.gems, 'gem')} for entering")
    parts += [voice_to(seat).whom(other) for other in table.present(room) if other != seat]
    return listed(parts) or "nothing there"


# Items


def item_words(table: Dungeon, face: int, valued: bool = True) -> str:
    """What stands on an item, in one line; without its value where its price is told."""
    card = table.deck.items[face]
    lines = item_text(table.deck, card)[: None if valued else -1]
    return " ".join(lines).rstrip(".")


def hands_words(delver: Delver) -> str:
    """What is free: "1 of 2 hands free"."""
    used = sum(item.hands for item in delver.gear if item.kind != CURSE)
    return f"{max(0, gear.hands(delver) - used)} of {count(gear.hands(delver), 'hand')} free"
