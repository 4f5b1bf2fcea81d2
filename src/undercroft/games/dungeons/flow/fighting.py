"""Fights with creatures: what a round brings, prizes, and what a failed round costs."""

from typing import Any, Final

from undercroft.core.game import Step
from undercroft.core.windows import Window

from ..cards.deck import (
    BOSS,
    CURSES,
    FIGHTS,
    HOARD,
    LOT,
    LOTS,
    MINIBOSS_ROOM,
    NO_CARD,
    ON_VICTORY,
    ONCE,
    ROAMS,
    RUNS,
    STAND_IN,
    THIEF,
    VICTORY_GEMS,
    Trait,
)  # fmt: skip
from ..shapes import events as told
from ..table.board import ENTRANCE, NO_SIDE
from ..table.contest import Contest
from ..table.moments import AFTER_ROLL, Moment
from ..table.moments import STAND_IN as STANDING_IN
from ..table.people import NOBODY
from ..table.reasons import FINE, FOUGHT, LENT, NEEDS_ITEM, NEEDS_RANGED, TOO_LATE
from ..table.rules import DIE
from ..table.table import ATTACK, FALLEN, PUZZLE, Dungeon
from . import curses, effects, ending, gaining, gear, harm, inviting, rolling, strength


def why_not_fight(table: Dungeon, seat: int, card: int) -> str:
    """§ combat.same-room § turn.one-monster § turn.same-monster § type.flying.attack § combat.required.no-attack

    § joint.required § joint.cost
    """
    why = why_not_attack(table, seat)
    if why != FINE:
        return why
    if strength.cannot_hit(table, seat, card):
        return NEEDS_RANGED
    needs = table.creature(card).needs
    if needs and not strength.meets(table, [seat], needs):
        contest = Contest(FIGHTS, table.delvers[seat].room, card, [seat])
        if not strength.meets(table, inviting.invitable(table, contest), needs):
            return NEEDS_ITEM
    return FINE


def why_not_attack(table: Dungeon, seat: int) -> str:
    """Why nothing at all can be attacked now. § turn.no-going-back § turn.killing § joint.cost"""
    if table.phase > ATTACK:
        return FOUGHT if table.fought else TOO_LATE
    return LENT if table.lent else FINE


def fight(table: Dungeon, seat: int, card: int) -> None:
    """§ combat.same-room § combat.choose § turn.three-actions § boss.once-a-turn"""
    room = table.delvers[seat].room
    table.phase = PUZZLE
    table.fought.append(card)
    table.contest = Contest(FIGHTS, room, card, [seat])
    if table.events is not None:
        table.tell(told.Fights(seat=seat, creature=table.creature(card).name, room=room), "combat.same-room")
    table.then(inviting.Ready(seat, SETTLE), CLOSE)


class Settle(Step[Dungeon]):
    """What a round against a creature comes to.

    § combat.win § joint.win § combat.hits § boss.one-hit § boss.once-a-turn § joint.cost § effect.creature.once
    """

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        if contest.over:  # whoever led it has left. § players.leaving
            return
        creature = table.creature(contest.target)
        for seat in contest.members[1:]:
            if table.rules.joining_costs:
                table.delvers[seat].lent = True
        if creature.sign == BOSS:
            table.attacked_boss = True
        if creature.sign == BOSS or has_trait(creature.traits, ONCE):
            contest.over = True
        table.then(inviting.NextRound(SETTLE))
        joint = len(contest.members) > 1
        if rolling.succeeds(table, contest, "joint.win" if joint else "combat.win"):
            strike(table, contest)
        else:
            fail(table, contest)


SETTLE: Final = Settle()
CLOSE: Final = inviting.Close()


def has_trait(traits: list[Trait], kind: int) -> bool:
    return any(trait.kind == kind for trait in traits)


# A won round


def strike(table: Dungeon, contest: Contest) -> None:
    """A hit, and the end of a creature that takes no more. § combat.defeated § combat.hits § effect.extra-hit"""
    creature = table.creature(contest.target)
    hits = 1
    for seat in contest.members:
        hits = max(hits, 1 + strength.strength_of(table, contest, seat).hit)
    place = table.change(contest.room)
    where = place.creatures.index(contest.target)
    place.hits[where] += hits
    if place.hits[where] >= creature.hits:
        defeat(table, contest)
        return
    if table.events is not None:
        left = creature.hits - place.hits[where]
        table.tell(told.Hit(seat=contest.lead(), creature=creature.name, hits=hits, left=left), "combat.hits")


def remove(table: Dungeon, room: int, card: int) -> None:
    """A creature leaves its room. § move.guarded.lifted"""
    place = table.change(room)
    where = place.creatures.index(card)
    del place.creatures[where]
    del place.hits[where]
    if not place.creatures and place.room.kind == MINIBOSS_ROOM:
        place.lifted = True


def defeat(table: Dungeon, contest: Contest) -> None:
    """A creature is beaten: its prizes, and it goes under its deck.

    § combat.defeated § combat.defeated.bottom § combat.prize-order § combat.heal § combat.gems § joint.gems
    § joint.gems.rest § joint.share § joint.heal § combat.hits.prize § key.prize § miniboss.same-card
    § bossroom.ends-game § bossroom.rewards § effect.gem-bonus
    """
    card, victors = contest.target, contest.members.copy()
    creature = table.creature(card)
    contest.over = True
    table.stirred = True
    remove(table, contest.room, card)
    table.bury(table.creatures, table.creature_pile, card)
    if table.events is not None:
        table.tell(told.Beaten(creature=creature.name, seats=victors, room=contest.room), "combat.defeated")
    for seat in victors:
        gaining.heal(table, seat, creature.hearts, "joint.heal" if len(victors) > 1 else "combat.heal")
    share = creature.gems // len(victors)
    for seat in victors:
        gaining.gems(table, seat, share, "joint.gems" if len(victors) > 1 else "combat.gems")
        gaining.gems(table, seat, gear.given(table, table.delvers[seat], VICTORY_GEMS), "effect.gem-bonus")
    steps: list[Step[Any]] = []
    takers = victors.copy()
    if card == table.miniboss:
        table.miniboss = FALLEN
        if table.key != NO_CARD:
            steps.append(WinKey(takers[0]))
            takers = takers[1:] + takers[:1]
    if has_trait(creature.traits, HOARD):
        steps.append(gaining.FindItems(takers[0], 2, "effect.creature.hoard"))
        takers = takers[1:] + takers[:1]
    for number in range(creature.items):
        steps.append(gaining.DrawItems(takers[number % len(takers)], 1, items_clause(victors)))
    steps += [Victory(seat) for seat in victors]
    if creature.sign == BOSS:
        steps.append(ending.BossFalls(contest.lead()))
    table.then(*steps)


def items_clause(victors: list[int]) -> str:
    """§ combat.items § joint.items"""
    return "joint.items" if len(victors) > 1 else "combat.items"


class WinKey(Step[Dungeon]):
    """The boss key is the first prize for beating the Miniboss. § key.prize § joint.items"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        card = table.key
        table.key = NO_CARD
        gaining.receive(table, self.seat, card, "key.prize")


class Victory(Step[Dungeon]):
    """What items do by themselves after a victory. § effect.when"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        for item in table.delvers[self.seat].gear:
            if item.when == ON_VICTORY:
                effects.perform(table, item.does, self.seat, item.name, "effect.when")


# A failed round


def fail(table: Dungeon, contest: Contest) -> None:
    """§ combat.fail § joint.fail § race.thrown-out § race.turn-ends"""
    table.victim = contest.lead()
    if len(contest.members) > 1:
        table.then(Lot(contest.members.copy()), Window(Moment(STANDING_IN, contest.lead())), TakeBlow())
    else:
        table.then(TakeBlow())


class Lot(Step[Dungeon]):
    """Each attacker rolls one die.

    § joint.fail § joint.fail.tie § joint.fail.plain § effect.scope § effect.swap-lowest
    """

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def run(self, table: Dungeon) -> None:
        fight = rolling.current(table)
        lot = Contest(LOT, fight.room, fight.target, self.seats.copy())
        lot.dice = [[table.chance.roll(DIE)] for _ in self.seats]
        lot.used = fight.used.copy()
        lot.outer = fight
        table.contest = lot
        if table.events is not None:
            table.tell(told.Lot(seats=self.seats, rolls=lots(table, lot)), "joint.fail")
        table.then(Window(Moment(AFTER_ROLL, table.active)), SETTLE_LOT)


def lots(table: Dungeon, lot: Contest) -> list[int]:
    """What each die of a lot comes to."""
    return [
        rolling.own_total(table, lot, place) + gear.given(table, table.delvers[lot.members[place]], LOTS)
        for place in range(len(lot.members))
    ]


class SettleLot(Step[Dungeon]):
    """The lowest is hurt; those tied for it roll again. § joint.fail.lowest § joint.fail.tie"""

    def run(self, table: Dungeon) -> None:
        lot = rolling.current(table)
        rolls = lots(table, lot)
        table.contest = lot.outer
        lowest = [lot.members[place] for place in range(len(rolls)) if rolls[place] == min(rolls)]
        if len(lowest) > 1:
            table.then(Lot(lowest))
        else:
            table.victim = lowest[0]


SETTLE_LOT: Final = SettleLot()


def may_stand_in(table: Dungeon, seat: int) -> bool:
    """§ effect.swap-lowest"""
    contest = table.contest
    if contest is None or seat == table.victim or seat not in contest.members:
        return False
    return gear.has(table, table.delvers[seat], STAND_IN)


class TakeBlow(Step[Dungeon]):
    """Whoever drew the lot, stands in, or fought alone.

    § combat.fail § joint.fail.lowest § joint.fail.more § combat.fail.more
    """

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        creature = table.creature(contest.target)
        clause = "joint.fail.lowest" if len(contest.members) > 1 else "combat.fail"
        if creature.damage > 1:
            clause = "joint.fail.more" if len(contest.members) > 1 else "combat.fail.more"
        rolled_one = table.victim in contest.members and 1 in contest.dice[contest.members.index(table.victim)]
        table.then(harm.Hurt(table.victim, creature.damage, clause, creature.name), AfterBlow(rolled_one))


class AfterBlow(Step[Dungeon]):
    """What else a failed round brings.

    § effect.creature.thief § effect.creature.hex § effect.creature.runs § effect.creature.moves
    § race.thrown-out § race.turn-ends § race.hit-taken § race.thrown-out.defeat
    """

    def __init__(self, rolled_one: bool) -> None:
        self.rolled_one = rolled_one  # by whoever was hurt

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        creature, victim = table.creature(contest.target), table.victim
        table.victim = NOBODY
        delver = table.delvers[victim]
        if creature.sign == BOSS and table.rules.race() and table.blow > 0 and delver.room == table.boss_room:
            throw_out(table, victim, "race.thrown-out")
            table.turn_over = True
        for trait in creature.traits:
            if trait.kind == THIEF:
                gaining.gems(table, victim, -trait.n, "effect.creature.thief", creature.name)
            elif trait.kind == CURSES and self.rolled_one and not delver.gone:
                curses.attach_next(table, victim, "effect.creature.hex")
            elif trait.kind == RUNS:
                contest.over = True
                remove(table, contest.room, contest.target)
                table.bury(table.creatures, table.creature_pile, contest.target)
                if table.events is not None:
                    table.tell(told.RunsAway(creature=creature.name), "effect.creature.runs")
            elif trait.kind == ROAMS:
                roam(table, contest)


def roam(table: Dungeon, contest: Contest) -> None:
    """§ effect.creature.moves § door.blocks"""
    board, room = table.board, contest.room
    rooms = [
        board.neighbour(room, side)
        for side in range(4)
        if board.is_link(room, side)
        and not table.door_between(room, side)
        and board.neighbour(room, side) not in (ENTRANCE, table.boss_room)
    ]
    contest.over = True
    if not rooms:
        return
    other = table.chance.pick(rooms)
    hits = table.places[room].hits[table.places[room].creatures.index(contest.target)]
    remove(table, room, contest.target)
    place = table.change(other)
    place.creatures.append(contest.target)
    place.hits.append(hits)
    if table.events is not None:
        name = table.creature(contest.target).name
        table.tell(told.Roams(creature=name, room=other, name=place.room.name), "effect.creature.moves")


def throw_out(table: Dungeon, seat: int, clause: str) -> None:
    """Out of the boss room, by the door they came in by. § race.thrown-out § race.thrown-out.where"""
    delver, board = table.delvers[seat], table.board
    for side in range(4):
        if board.is_link(delver.room, side):
            delver.room = board.neighbour(delver.room, side)
            delver.came = NO_SIDE
            break
    if table.events is not None:
        table.tell(told.ThrownOut(seat=seat, room=delver.room, name=table.places[delver.room].room.name), clause)
