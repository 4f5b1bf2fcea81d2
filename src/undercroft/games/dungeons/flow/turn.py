"""A turn: move, attack, puzzle, each of which may be left out; then the next player's."""

from typing import Final

from undercroft.core.game import Choice, Step
from undercroft.core.telling.voice import count

from ..cards.deck import FIGHTS, LAYING, LOT, MOVE_STEP, NO_CARD, PUZZLE_STEP, TURN_STARTS
from ..cards.operations import REST, STEPS
from ..shapes import events as told
from ..shapes.events_things import Exchanges
from ..table.board import NOWHERE
from ..table.moves import DONE, END, EXCHANGE, LOOT, SHOP, SPRINT
from ..table.moves import REST as REST_MOVE
from ..table.people import NOBODY, Delver
from ..table.reasons import FINE, MOVED, NOT_RESTING, NOT_SAFE, SWAPPED
from ..table.table import ATTACK, MOVE, PUZZLE, Dungeon
from . import (
    effects,
    ending,
    exchange,
    failing,
    fighting,
    gaining,
    gear,
    grace,
    laying,
    looting,
    moving,
    player_killing,
    puzzling,
    shopping,
    sides,
    sprinting,
    using,
)
from .kinds import ModifierKind


class NextTurn(Step[Dungeon]):
    """Turns pass clockwise; a waiting player is passed over.

    § setup.clockwise § sprint.order § sprint.waiting § end.quiet § end.stuck
    """

    def run(self, table: Dungeon) -> None:
        before = (table.active - table.first) % table.seats
        if table.next_turn != NOBODY:
            begins, table.next_turn = table.next_turn, NOBODY
            if (begins - table.first) % table.seats <= before:
                begin_round(table)
            if not table.ending:
                table.then(BeginTurn(begins))
            return
        for step in range(1, table.seats + 1):
            seat = (table.active + step) % table.seats
            if (before + step) % table.seats == 0:
                begin_round(table)
                if table.ending:
                    return
            delver = table.delvers[seat]
            if not delver.gone and not sprinting.is_waiting(table, delver):
                table.then(BeginTurn(seat))
                return
        table.then(self)  # all who are left are on the way


def begin_round(table: Dungeon) -> None:
    """The turn has gone all the way round the table. § end.quiet § end.longest"""
    table.round += 1
    ending.check_round(table)


NEXT_TURN: Final = NextTurn()


class BeginTurn(Step[Dungeon]):
    """§ turn.three-actions § turn.one-move § turn.one-puzzle § effect.move-more § effect.puzzle-more § effect.when

    § sprint.arrival-turn § effect.move-less § joint.cost
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        delver = table.delvers[self.seat]
        table.active = self.seat
        if delver.gone:  # the first player left during setup. § players.leaving
            table.then(NEXT_TURN)
            return
        table.phase = MOVE
        table.used, table.lending, table.lenders, table.fought = [], [], [], []
        table.acted = table.busy = table.moved = table.swapped = table.turn_over = False
        table.attacked_boss = table.hit_boss = False
        table.proposed = 0
        table.rooted, delver.bound = delver.bound, False
        table.lent, delver.lent = delver.lent, False
        table.steps = 0 if table.rooted else 1 + gear.given(table, delver, STEPS)
        table.puzzles_done, table.turned_up = 0, NO_CARD
        if ending.is_stuck(table):
            ending.finish(table, "end.stuck")
            return
        assert table.wishes is not None
        table.wishes.begin_turn(self.seat)
        if table.events is not None:
            table.tell(told.Turn(seat=self.seat, round=table.round + 1), "turn.three-actions")
        table.then(Act(self.seat), EndTurn(self.seat), NEXT_TURN)
        for item in delver.gear:
            if item.when == TURN_STARTS:
                effects.perform(table, item.does, self.seat, item.name, "effect.when")
        if delver.on_the_way:
            sprinting.end_journey(table, self.seat)


class EndTurn(Step[Dungeon]):
    """§ race.no-idling § race.stays-inside § sprint.agree.turn"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dungeon) -> None:
        if table.next_turn != NOBODY:
            return  # a sprint took the place of this turn
        delver = table.delvers[self.seat]
        sprinting.had_turn(table, self.seat)
        if not table.rules.race() or not delver.is_here(table.boss_room):
            return
        if table.hit_boss:
            if table.rules.hit_leaves:
                failing.throw_out(table, self.seat, "race.stays-inside")
        elif not table.attacked_boss and not table.rules.may_idle:
            failing.throw_out(table, self.seat, "race.no-idling")


class Act(Choice[Dungeon]):
    """The player whose turn it is does something, in the order of the steps, or ends the turn.

    § turn.order § turn.optional § turn.pass § turn.no-going-back § move.stay § safe.rest
    """

    def due(self, table: Dungeon) -> bool:
        if table.turn_over or table.delvers[self.seat].gone:
            return False
        return not table.acted or len(self.moves(table)) > 1

    def moves(self, table: Dungeon) -> list[int]:
        found = [DONE]
        if table.phase == MOVE:
            found += ways(table, self.seat)
        if why_not_rest(table, self.seat) == FINE:
            found.append(REST_MOVE)
        if table.phase <= ATTACK:
            found += attacks(table, self.seat)
        return found + puzzles(table, self.seat)

    def take(self, table: Dungeon, move: int) -> None:
        if move == DONE:
            return
        table.then(self)
        moves, seat = table.moves, self.seat
        if move == SPRINT:
            sprinting.propose_sprint(table, seat)
            return
        if move == END:
            ending.propose_end(table, seat)
            return
        if moves.grace.holds(move):
            grace.add(table, seat, moves.grace.index(move))
            return
        table.acted = True
        if moves.go.holds(move):
            moving.go(table, seat, moves.go.index(move))
            return
        if moves.explore.holds(move):
            laying.explore(table, seat, moves.explore.index(move))
            return
        table.busy = True
        if move == EXCHANGE:
            begin_exchange(table, seat)
        elif move == REST_MOVE:
            rest(table, seat)
        elif moves.use.holds(move):
            if table.deck.items[moves.use.index(move)].when == PUZZLE_STEP:
                table.phase = PUZZLE
            using.use(table, seat, moves.use.index(move))
        elif moves.fight.holds(move):
            fighting.fight(table, seat, foe(table, seat, moves.fight.index(move)))
        elif moves.attack.holds(move):
            player_killing.attack(table, seat, moves.attack.index(move))
        elif move == SHOP:
            shopping.shop(table, seat)
        elif moves.reveal.holds(move):
            puzzling.turn_up(table, seat, moves.reveal.index(move))
        elif moves.solve.holds(move):
            puzzling.solve(table, seat, moves.solve.index(move))
        else:
            assert move == LOOT
            looting.pick_up(table, seat)


# What may be done


def ways(table: Dungeon, seat: int) -> list[int]:
    """What the move step offers. § turn.instead-of-move § sprint.agree.when § end.agreed"""
    moves = table.moves
    found: list[int] = []
    if moving.why_not_move(table, seat) == FINE:
        found += [moves.go.move(side) for side in range(4) if moving.why_not_go(table, seat, side) == FINE]
        if table.room_pile:
            found += [
                moves.explore.move(side) for side in range(4) if laying.why_not_explore(table, seat, side) == FINE
            ]
            if grace.why_no_grace(table, seat) == FINE:
                room = table.delvers[seat].room
                found += [moves.grace.move(side) for side in sides.openable(table, room)]
    if why_not_exchange(table, seat) == FINE:
        found.append(EXCHANGE)
    found += using.usable(table, seat, MOVE_STEP)
    if table.room_pile:
        found += using.usable(table, seat, LAYING)
    if not table.acted:
        if table.boss_room != NOWHERE and sprinting.why_not_sprint(table, seat) == FINE:
            found.append(SPRINT)
        if ending.why_not_end(table) == FINE:
            found.append(END)
    return found


def attacks(table: Dungeon, seat: int) -> list[int]:
    """What the attack step offers. § combat.same-room § combat.choose § turn.instead-of-attack § pk.attack"""
    moves, place = table.moves, table.places[table.delvers[seat].room]
    found: list[int] = []
    for card in place.creatures:
        move = moves.fight.move(table.creatures.face[card])
        if move not in found and fighting.why_not_fight(table, seat, card) == FINE:
            found.append(move)
    if table.rules.killing:
        found += [moves.attack.move(other) for other in player_killing.targets(table, seat)]
    if shopping.why_not_shop(table, seat) == FINE:
        found.append(SHOP)
    return found


def puzzles(table: Dungeon, seat: int) -> list[int]:
    """What the puzzle step offers. § turn.one-puzzle § turn.instead-of-puzzle § puzzle.reveal.choice"""
    moves, place = table.moves, table.places[table.delvers[seat].room]
    found: list[int] = []
    if place.down and puzzling.why_not_turn_up(table, seat) == FINE:
        found += [moves.reveal.move(number) for number in range(len(place.down))]
    for card in place.up:
        move = moves.solve.move(table.puzzles.face[card])
        if move not in found and puzzling.why_not_solve(table, seat, card) == FINE:
            found.append(move)
    if place.has_loot() and looting.why_not_pick_up(table, seat) == FINE:
        found.append(LOOT)
    return found + using.usable(table, seat, PUZZLE_STEP)


def foe(table: Dungeon, seat: int, face: int) -> int:
    """The creature of that face in the room; of several alike the one with the most hits."""
    place = table.places[table.delvers[seat].room]
    found = [
        number for number in range(len(place.creatures)) if table.creatures.face[place.creatures[number]] == face
    ]
    return place.creatures[max(found, key=lambda number: place.hits[number])]


# The exchange


def why_not_exchange(table: Dungeon, seat: int) -> str:
    """§ item.exchange § item.exchange.no-move § effect.quick-exchange § turn.instead-of-move"""
    if table.swapped:
        return SWAPPED
    if table.moved and not exchange.is_quick(table, table.delvers[seat]):
        return MOVED
    return exchange.why_nothing_to_exchange(table, table.delvers[seat])


def begin_exchange(table: Dungeon, seat: int) -> None:
    """§ item.exchange § item.exchange.no-move"""
    table.swapped = True
    table.handled, table.offered = [], []
    if not exchange.is_quick(table, table.delvers[seat]):
        table.steps = 0
    if table.events is not None:
        table.tell(Exchanges(seat=seat), "item.exchange")
    table.then(exchange.Exchange(seat), moving.recount(table, seat))


# Resting


def why_not_rest(table: Dungeon, seat: int) -> str:
    """Why somebody cannot rest.

    § safe.rest § safe.no-other-action § safe.must-be-there § safe.enemies § safe.always § safe.full
    § turn.rest-only
    """
    if not table.is_safe(table.delvers[seat].room):
        return NOT_SAFE
    too_late = table.busy or (table.moved and not table.rules.rest_after_move)
    return NOT_RESTING if too_late else FINE


def rested(table: Dungeon, delver: Delver) -> int:
    """How many hearts a rest gives back. § safe.all-hearts § effect.curse.rest"""
    healed = gear.markers(delver) - delver.full
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == REST:
                healed = healed - modifier.n if modifier.n else 0
    return max(0, healed)


def rest(table: Dungeon, seat: int) -> None:
    """§ safe.rest § turn.rest-only"""
    table.turn_over = True
    if table.events is not None:
        table.tell(told.Rests(seat=seat), "safe.rest")
    gaining.heal(table, seat, rested(table, table.delvers[seat]), "safe.rest")


def leave(table: Dungeon, seat: int) -> None:
    """A player who leaves in their own turn ends it, and their fight; a helper's dice go with them."""
    if seat == table.active:
        table.turn_over = True
    contest = table.contest
    while contest is not None:
        if seat in contest.members:
            if contest.rolls in (FIGHTS, LOT) and len(contest.members) > 1 and seat != table.active:
                contest.leave(seat)
            else:
                contest.over = True
        contest = contest.outer


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "steps": ModifierKind(lambda bonus: f"you may move {count(bonus.n, 'room')} further", 2.5),
    "rest": ModifierKind(
        lambda bonus: (
            f"a rest gives back {count(bonus.n, 'heart')} fewer" if bonus.n else "a rest gives no hearts back"
        ),
        -1.0,
    ),
}
