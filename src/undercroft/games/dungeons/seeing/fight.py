"""Fights and attempts as sums: what could be taken on now, and what goes on."""

from typing import Final

from undercroft.core.odds import percent
from undercroft.core.telling.voice import count, somebody
from undercroft.core.windows import Ask

from ..cards.deck import DOORS, FIGHTS, LOOT, LOT, PLAYERS, PUZZLES, TRAPS
from ..flow import defeat, failing, fighting, inviting, odds, player_killing, puzzling, rolling, strength
from ..flow.puzzling import AttemptNow
from ..flow.strength import Strength
from ..flow.turn import Act
from ..shapes.views import Bar, Blow, Member, Trial, TrialKind
from ..table.contest import Contest
from ..table.moments import HURT, STAND_IN
from ..table.table import Dungeon
from .names import creature_thing, player_thing, puzzle_thing, room_thing
from .phrases import kinds_words
from .shares import see_dice, see_level, see_member, see_taken
from .stakes import see_fail, see_win

KINDS: Final[dict[int, TrialKind]] = {
    FIGHTS: "fight",
    PUZZLES: "puzzle",
    DOORS: "door",
    TRAPS: "trap",
    PLAYERS: "duel",
    LOT: "lot",
    LOOT: "loot",
}
WINS: Final[dict[TrialKind, str]] = {
    "fight": "to win this round",
    "puzzle": "to solve it",
    "door": "to open it",
    "trap": "to escape it",
}
FEW: Final = 0.00005  # less likely than that is not shown


# What could be taken on


def see_trials(table: Dungeon) -> list[Trial]:
    """What whoever is to choose could take on in their room, alone. § combat.choose § puzzle.reveal.choice"""
    choice = table.asking
    if isinstance(choice, AttemptNow):
        room = table.delvers[choice.seat].room
        why = puzzling.why_not_try(table, choice.seat, choice.card)
        return [plan(table, Contest(puzzling.kind_of(table, choice.card), room, choice.card, [choice.seat]), why)]
    if not isinstance(choice, Act):
        return []
    seat = choice.seat
    room = table.delvers[seat].room
    found: list[Trial] = []
    for card in table.places[room].creatures:
        why = fighting.why_not_fight(table, seat, card)
        found.append(plan(table, Contest(FIGHTS, room, card, [seat]), why))
    if table.rules.killing:
        for other in table.present(room):
            if other != seat:
                why = player_killing.why_not_attack_player(table, seat, other)
                found.append(plan(table, Contest(PLAYERS, room, other, [seat, other]), why))
    for card in table.places[room].up:
        why = puzzling.why_not_solve(table, seat, card)
        found.append(plan(table, Contest(puzzling.kind_of(table, card), room, card, [seat]), why))
    return found


def plan(table: Dungeon, contest: Contest, why: str) -> Trial:
    trial = see_duel(table, contest) if contest.rolls == PLAYERS else see_trial(table, contest)
    trial.why_not = why
    return trial


# What goes on


def see_contest(table: Dungeon) -> Trial | None:
    """The fight or the attempt of the moment; nothing once its target has left the room."""
    contest = table.contest
    if contest is None:
        return None
    if contest.rolls == PLAYERS:
        return see_duel(table, contest)
    if contest.rolls in (LOT, LOOT):
        return see_plain_roll(table, contest)
    place = table.places[contest.room]
    there = place.creatures if contest.rolls == FIGHTS else place.up
    return see_trial(table, contest) if contest.target in there else None


def see_blow(table: Dungeon) -> Blow | None:
    """Hearts that somebody is about to lose, while they may still do something about it."""
    choice = table.asking
    if not isinstance(choice, Ask):
        return None
    if choice.moment.kind == HURT:
        seat, hearts = choice.moment.seat, table.blow
    elif choice.moment.kind == STAND_IN and table.contest is not None:
        seat, hearts = table.victim, table.creature(table.contest.target).damage
    else:
        return None
    return Blow(seat, hearts, f"{count(hearts, 'heart')} about to be lost by {somebody(seat)}")


# Sums


def see_trial(table: Dungeon, contest: Contest) -> Trial:
    """A roll against a CL. § combat.win § joint.win § puzzle.roll"""
    kind = KINDS[contest.rolls]
    powers = [strength.strength_of(table, contest, seat) for seat in contest.members]
    sure = contest.sure or any(power.auto for power in powers)
    cl = strength.difficulty(table, contest)
    spread, base = totals(powers)
    ready = contest.rolls == TRAPS or (inviting.can_roll(table, contest) and can_hit(table, contest))
    chance = 0.0
    bars: list[Bar] = []
    if sure:
        chance = 1.0
    elif ready:
        for number in range(len(spread)):
            won = strength.beats(table, number + base, cl)
            if won:
                chance += spread[number]
            if spread[number] > FEW:
                bars.append(Bar(number + base, round(spread[number], 4), won))
    rolled = len(contest.dice) == len(contest.members) and not contest.sure
    total = rolling.dice_total(table, contest) if rolled else None
    needs = (cl if table.rules.equal_wins else cl + 1) if cl > 0 else None  # § combat.no-floor
    return Trial(
        kind=kind,
        thing=target_thing(table, contest),
        title=target_name(table, contest),
        room=contest.room,
        members=[see_member(table, contest, place, powers[place]) for place in range(len(powers))],
        has=see_level(table, contest),
        cl=cl,
        needs=needs,
        words=f"CL {cl}, so {'any total' if needs is None else f'{needs} or more'} wins",
        chance=percent(chance) if ready or sure else None,
        chance_words=WINS[kind] if ready or sure else missing(table, contest),
        spread=bars,
        win=see_win(table, contest),
        fail=see_fail(table, contest) if chance < odds.CERTAIN else [],
        sure=sure,
        round=contest.round,
        total=total,
        winning=strength.beats(table, total, cl) if total is not None else None,
    )


def totals(powers: list[Strength]) -> tuple[list[float], int]:
    """How likely each total of the dice is, and what is added to it. § joint.total"""
    spread, base = [1.0], 0
    for power in powers:
        spread = odds.both(spread, odds.spread_of(power))
        base += power.total
    return spread, base


def can_hit(table: Dungeon, contest: Contest) -> bool:
    """§ type.flying.attack"""
    if contest.rolls != FIGHTS:
        return True
    return not any(strength.cannot_hit(table, seat, contest.target) for seat in contest.members)


def missing(table: Dungeon, contest: Contest) -> str:
    """What it takes that those who take part do not have.

    § combat.required § puzzle.two-player.need § type.flying.attack
    """
    if not can_hit(table, contest):
        return "it takes a ranged weapon"
    if contest.rolls == FIGHTS:
        return f"it takes {kinds_words(table.deck, table.creature(contest.target).needs)}"
    puzzle = table.puzzle(contest.target)
    if len(contest.members) < puzzle.players:
        return f"it takes {count(puzzle.players, 'player')}"
    return f"it takes {kinds_words(table.deck, puzzle.needs)}"


def target_thing(table: Dungeon, contest: Contest) -> str:
    place = table.places[contest.room]
    if contest.rolls == FIGHTS:
        return creature_thing(contest.room, place.creatures.index(contest.target))
    return puzzle_thing(contest.room, place.up.index(contest.target))


def target_name(table: Dungeon, contest: Contest) -> str:
    return table.creature(contest.target).name if contest.rolls == FIGHTS else table.puzzle(contest.target).name


# Rolls without a CL


def see_duel(table: Dungeon, contest: Contest) -> Trial:
    """The higher total hurts the other. § pk.both-roll § pk.higher § pk.tie § pk.cl"""
    members: list[Member] = []
    for place in range(2):
        power = strength.strength_of(table, contest, contest.members[place])
        taken = see_taken(table, contest, contest.members[1 - place])
        power.total += sum([share.n for share in taken])
        member = see_member(table, contest, place, power)
        member.shares += taken
        members.append(member)
    won, lost = odds.duel(table, contest)
    first, second = members[0].total, members[1].total
    return Trial(
        kind="duel",
        thing=player_thing(contest.members[1]),
        title=somebody(contest.members[1]),
        room=contest.room,
        members=members,
        has=[],
        cl=None,
        needs=None,
        words="the higher total wins, a tie does nothing",
        chance=percent(won),
        chance_words=f"to win this round, {percent(lost)}% to lose it",
        spread=[],
        win=see_win(table, contest),
        fail=see_fail(table, contest),
        round=contest.round,
        winning=first > second if first is not None and second is not None else None,
    )


def see_plain_roll(table: Dungeon, contest: Contest) -> Trial:
    """Dice that decide who is hurt, or what a defeated player drops. § joint.fail § loot.roll"""
    is_lot = contest.rolls == LOT
    title, words = ("Who is hurt", "the lowest is hurt") if is_lot else loot_words(table, contest)
    plain = Strength()
    added = failing.lots(table, contest) if is_lot else []
    members: list[Member] = []
    for place in range(len(contest.members)):
        seat, dice = contest.members[place], contest.dice[place]
        members.append(
            Member(
                seat=seat,
                number=len(dice),
                bonus=added[place] - sum(dice) if is_lot else 0,
                words=count(len(dice), "die"),
                shares=[],
                dice=see_dice(table, seat, dice, plain),
                total=added[place] if is_lot else None,
            )
        )
    return Trial(
        kind=KINDS[contest.rolls],
        thing=room_thing(contest.room),
        title=title,
        room=contest.room,
        members=members,
        has=[],
        cl=None,
        needs=None,
        words=words,
        chance=None,
        chance_words="",
        spread=[],
        win=[],
        fail=[],
    )


def loot_words(table: Dungeon, contest: Contest) -> tuple[str, str]:
    """What the dice are about, and what they say. § loot.even § loot.odd § pk.spoils.even § pk.spoils.odd"""
    if contest.outer is not None and contest.outer.rolls == PLAYERS:
        return "What the victor takes", "even: half the gems; odd: an item that the victor chooses"
    chosen = defeat.may_choose(table, table.delvers[contest.lead()])
    which = "an item of their choice" if chosen else "the most valuable item"
    return "What is dropped", f"even: half the gems; odd: {which}"
