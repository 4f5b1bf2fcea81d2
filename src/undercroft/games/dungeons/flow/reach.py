"""What is in reach: what players could get to, beat and solve with all that they own.

§ grace.out-of-reach § grace.out-of-reach.test
"""

from typing import Final

from ..cards.deck import AFTER_ROLL, BEFORE_ROLL, DOOR, DOORS, FIGHTS, NO_CARD, PUZZLES
from ..cards.operations import CL, NO_HELP, RETREAT, UNLOCK, WEAKNESS
from ..table.board import NO_SIDE, NOWHERE
from ..table.contest import Contest
from ..table.people import Delver
from ..table.reasons import FINE
from ..table.rules import HANDS, WHEN_CLEARED
from ..table.table import Dungeon
from . import gear, strength
from .strength import Strength

SURE: Final = 1 << 10  # more than any roll


class Reach:
    """Which rooms somebody could get to, and what could be overcome there."""

    def __init__(self, table: Dungeon) -> None:
        self.table = table
        self.rooms = [False] * len(table.places)
        self.beatable: dict[int, bool] = {}  # answers of `can_beat`, kept
        self.loot: list[int] = []  # items that lie free in these rooms
        players = [delver for delver in table.delvers if not delver.gone]
        for delver in players:
            self.rooms[delver.room] = True
            for side in range(
                4
            ):  # guards let them go back, or anywhere if they came by no exit. § move.guarded.each
                if delver.came in (NO_SIDE, side) and table.board.is_link(delver.room, side):
                    other = table.board.neighbour(delver.room, side)
                    if not table.door_between(delver.room, side) and self.may_enter(other):
                        self.rooms[other] = True
        self.spread()

    def spread(self) -> None:
        """Go on from room to room until nothing new is found."""
        table, board = self.table, self.table.board
        found = True
        while found:
            found = False
            self.beatable.clear()  # more may lie in reach than before
            self.loot = [
                card
                for room in range(len(self.rooms))
                if self.rooms[room] and not table.places[room].creatures
                for card in table.places[room].loot
            ]
            for room in range(len(self.rooms)):
                if not self.rooms[room] or not self.may_pass(room):
                    continue
                for side in range(4):
                    if not board.is_link(room, side):
                        continue
                    other = board.neighbour(room, side)
                    if not self.rooms[other] and self.opens(room, side) and self.may_enter(other):
                        self.rooms[other] = True
                        found = True

    def may_pass(self, room: int) -> bool:
        """Whether no guards keep somebody from going on, or they could be beaten or got past. § effect.retreat"""
        if not self.table.is_guarded(room) or self.is_clearable(room):
            return True
        return any(
            modifier.kind == RETREAT for card in self.all_items() for modifier in self.table.item(card).gives
        )

    def opens(self, room: int, side: int) -> bool:
        """Whether no door stands there, or one that could be solved."""
        table = self.table
        if not table.door_between(room, side):
            return True
        for here, where in ((room, side), (table.board.neighbour(room, side), side + 2 & 3)):
            if here == NOWHERE or not table.places[here].has_door(where):
                continue
            place = table.places[here]
            card = place.up[place.doors.index(where)]
            if not self.rooms[here] or not self.can_solve(here, card):
                return False
        return True

    def may_enter(self, room: int) -> bool:
        """§ grace.locked-boss"""
        table = self.table
        if room != table.boss_room or table.unlocked:
            return True
        return any(table.has_key(delver) for delver in table.delvers) or any(
            table.is_key(card) for card in self.loot
        )

    # What could be overcome

    def is_clearable(self, room: int) -> bool:
        return all(self.can_beat(room, card) for card in self.table.places[room].creatures)

    def can_beat(self, room: int, card: int) -> bool:
        """Whether the highest roll of all who may fight it together beats it."""
        if card not in self.beatable:
            self.beatable[card] = self.overcome(Contest(FIGHTS, room, card, [0]), len(self.table.delvers))
        return self.beatable[card]

    def can_solve(self, room: int, card: int) -> bool:
        """Whether a revealed puzzle could be solved. § grace.several-players"""
        table = self.table
        puzzle = table.puzzle(card)
        if table.places[room].creatures and (puzzle.kind != DOOR or puzzle.cleared) and not self.is_clearable(room):
            return False
        if puzzle.players > 1:
            there = sum([1 for delver in table.delvers if not delver.gone])
            if table.refused_help or there < puzzle.players:
                return False
        if puzzle.keyed and any(table.item(card).does and is_key(table, card) for card in self.all_items()):
            return True
        kind = DOORS if puzzle.kind == DOOR else PUZZLES
        return self.overcome(Contest(kind, room, card, [0]), puzzle.players)

    def all_items(self) -> list[int]:
        return [card for delver in self.table.delvers for card in delver.items()] + self.loot

    def overcome(self, contest: Contest, most: int) -> bool:
        """Whether so many players together could, each with the best that they own or could pick up."""
        table, before = self.table, self.table.delvers
        seats = [delver.seat for delver in before if not delver.gone]
        fewest = 1
        if contest.rolls != FIGHTS:
            fewest = table.puzzle(contest.target).players
        elif table.rules.race() and contest.room == table.boss_room:
            most = 1
        if fewest == 1 and any(self.is_beaten(contest, [seat]) for seat in seats):
            return True  # as they stand, which is seen at once
        table.delvers = before.copy()
        could = fewest == 1 and any(self.is_beaten_by(contest, [seat]) for seat in seats)
        if not could and most > 1:
            willing = seats
            if contest.rolls == FIGHTS:
                willing = [seat for seat in seats if not gear.has(table, before[seat], NO_HELP)]
            could = len(willing) > 1 and self.is_beaten_together(contest, willing, fewest, most)
        table.delvers = before
        return could

    def is_beaten_together(self, contest: Contest, seats: list[int], fewest: int, most: int) -> bool:
        """Whether the strongest of these seats could together. § joint.required § joint.total"""
        table = self.table
        contest.members = seats
        powers: list[tuple[int, int]] = []
        for seat in seats:
            table.delvers[seat] = self.at_best(contest, seat, False)
            if contest.rolls != FIGHTS or not strength.cannot_hit(table, seat, contest.target):
                powers.append((self.power(contest, seat, False), seat))
        powers.sort(reverse=True)
        order = [seat for power, seat in powers]
        for number in range(max(2, fewest), min(most, len(order)) + 1):
            if not self.needs(contest):
                if self.is_beaten(contest, order[:number]):
                    return True
                continue
            for bearer in order:
                unburdened = table.delvers[bearer]
                group = [bearer, *[seat for seat in order if seat != bearer][: number - 1]]
                if self.is_beaten_by(contest, group):
                    return True
                table.delvers[bearer] = unburdened
        return False

    def is_beaten_by(self, contest: Contest, group: list[int]) -> bool:
        """Whether a group could, if the first of them bears what it requires."""
        contest.members = group
        self.table.delvers[group[0]] = self.at_best(contest, group[0], True)
        return self.is_beaten(contest, group)

    def is_beaten(self, contest: Contest, group: list[int]) -> bool:
        """Whether the highest roll of a group beats it, with what they wear."""
        table = self.table
        contest.members = group
        if not strength.meets(table, group, self.needs(contest)):
            return False
        total = 0
        for seat in group:
            if contest.rolls == FIGHTS and strength.cannot_hit(table, seat, contest.target):
                return False
            power = strength.strength_of(table, contest, seat)
            lowered = lend(table, contest, seat, power)
            if power.auto:
                return True
            total += power.highest() + lowered
        return strength.beats(table, total, strength.difficulty(table, contest))

    def needs(self, contest: Contest) -> int:
        """The kinds of items of which it requires one."""
        if contest.rolls == FIGHTS:
            return self.table.creature(contest.target).needs
        return self.table.puzzle(contest.target).needs

    def at_best(self, contest: Contest, seat: int, bearer: bool) -> Delver:
        """A player who wears the best of what they own or could pick up, for this; a bearer, what it requires.

        What takes both hands may keep out two better things: so the same is tried without any such item.
        """
        table = self.table
        keep = table.delvers[seat]
        items = list(dict.fromkeys(keep.items() + self.loot))
        spare = [card for card in items if table.item(card).takes_slot()]
        best = table.delvers[seat] = keep.copy()
        best.carried = items
        self.dress(contest, best, spare, bearer)
        if any(table.item(card).hands == HANDS for card in best.worn):
            found, most = best.worn, self.power(contest, seat, bearer)
            self.dress(contest, best, [card for card in spare if table.item(card).hands < HANDS], bearer)
            if self.power(contest, seat, bearer) < most:
                best.worn = found
        best.carried = [card for card in items if card not in best.worn]
        gear.refresh(table, best)
        table.delvers[seat] = keep
        return best

    def dress(self, contest: Contest, delver: Delver, spare: list[int], bearer: bool) -> None:
        """Put on whatever helps most, one after the other, as long as something does."""
        table = self.table
        delver.worn = []
        gear.refresh(table, delver)
        while True:
            chosen, most = NO_CARD, self.power(contest, delver.seat, bearer)
            for card in spare:
                if card in delver.worn or gear.why_not_wear(table, delver, table.item(card)) != FINE:
                    continue
                delver.worn.append(card)
                gear.refresh(table, delver)
                power = self.power(contest, delver.seat, bearer)
                delver.worn.pop()
                gear.refresh(table, delver)
                if power > most:
                    chosen, most = card, power
            if chosen == NO_CARD:
                return
            delver.worn.append(chosen)
            gear.refresh(table, delver)

    def power(self, contest: Contest, seat: int, bearer: bool) -> int:
        """How far the highest roll of a seat goes against it."""
        table = self.table
        brought = strength.strength_of(table, contest, seat)
        found = brought.highest() - strength.lowered(table, contest, seat, None)
        if brought.auto:
            found += SURE
        if contest.rolls == FIGHTS:
            if not strength.cannot_hit(table, seat, contest.target):
                found += SURE
            for trait in table.creature(contest.target).traits:
                if trait.kind == WEAKNESS and strength.has_kind(table.delvers[seat], trait.kinds):
                    found += trait.n
        if bearer and strength.meets(table, [seat], self.needs(contest)):
            found += SURE
        return found

    # What is left to do

    def has_exit(self) -> bool:
        """Whether an exit that nobody explored could be used. § grace.unentered"""
        table, board = self.table, self.table.board
        for room in range(len(self.rooms)):
            if not self.rooms[room] or not board.ends[room] or room == table.boss_room:
                continue
            if table.is_guarded(room) and not self.is_clearable(room):
                continue
            for side in range(4):
                if board.is_end(room, side) and self.opens(room, side):
                    return True
        return False

    def has_unentered(self) -> bool:
        """§ grace.unentered § grace.locked-boss"""
        return any(self.rooms[room] and not self.table.places[room].entered for room in range(len(self.rooms)))

    def has_puzzle(self, room: int) -> bool:
        """Whether a puzzle of that room is unsolved and in reach. § grace.face-down § grace.several-players"""
        place = self.table.places[room]
        if place.down and (
            self.table.rules.reveal != WHEN_CLEARED or not place.creatures or self.is_clearable(room)
        ):
            return True
        return any(self.can_solve(room, card) for card in place.up)

    def has_any_puzzle(self) -> bool:
        return any(self.rooms[room] and self.has_puzzle(room) for room in range(len(self.rooms)))

    def has_foe(self, room: int) -> bool:
        return any(self.can_beat(room, card) for card in self.table.places[room].creatures)


def is_key(table: Dungeon, card: int) -> bool:
    """Whether an item opens doors with a keyhole. § effect.unlock"""
    return any(op.kind == UNLOCK for op in table.item(card).does)


def lend(table: Dungeon, contest: Contest, seat: int, power: Strength) -> int:
    """Add all that items used on the roll would lend; returns by how much they lower the CL."""
    delver, lowered = table.delvers[seat], 0
    for card in delver.items():
        item = table.item(card)
        if item.when not in (BEFORE_ROLL, AFTER_ROLL):
            continue
        for modifier in item.lends:
            if strength.holds(table, contest, delver, modifier):
                power.add(modifier)
                if modifier.kind == CL:
                    lowered -= modifier.n
    return lowered
