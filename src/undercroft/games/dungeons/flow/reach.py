"""What is in reach: what players could get to, beat and solve with all that they own.

§ grace.out-of-reach § grace.out-of-reach.test
"""

from ..cards.deck import (
    BEFORE_ROLL,
    CL,
    CROWD,
    DICE,
    DOOR,
    DOORS,
    FIGHTS,
    NO_HELP,
    PUZZLES,
    TOTAL,
    UNLOCK,
)  # fmt: skip
from ..table.board import NO_SIDE, NOWHERE
from ..table.contest import Contest
from ..table.people import Delver
from ..table.reasons import FINE
from ..table.rules import DIE, WHEN_CLEARED
from ..table.table import Dungeon
from . import gear, strength


class Reach:
    """Which rooms somebody could get to, and what could be overcome there."""

    def __init__(self, table: Dungeon) -> None:
        self.table = table
        self.rooms = [False] * len(table.places)
        self.beatable: dict[int, bool] = {}  # what `can_beat` found out
        self.loot: list[int] = []  # items that lie free in these rooms
        players = [delver for delver in table.delvers if not delver.gone]
        for delver in players:
            self.rooms[delver.room] = True
            if delver.came != NO_SIDE and table.board.is_link(delver.room, delver.came):
                self.rooms[table.board.neighbour(delver.room, delver.came)] = True
        self.spread()

    def spread(self) -> None:
        """Go on from room to room until nothing new is found."""
        table, board = self.table, self.table.board
        found = True
        while found:
            found = False
            self.loot = [
                card
                for room in range(len(self.rooms))
                if self.rooms[room] and not table.places[room].creatures
                for card in table.places[room].loot
            ]
            for room in range(len(self.rooms)):
                if not self.rooms[room] or (table.is_guarded(room) and not self.is_clearable(room)):
                    continue
                for side in range(4):
                    if not board.is_link(room, side):
                        continue
                    other = board.neighbour(room, side)
                    if not self.rooms[other] and self.opens(room, side) and self.may_enter(other):
                        self.rooms[other] = True
                        found = True

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
        table = self.table
        seats = [delver.seat for delver in table.delvers if not delver.gone]
        if contest.rolls == FIGHTS:
            needs = table.creature(contest.target).needs
            if table.rules.race() and contest.room == table.boss_room:
                most = 1
        else:
            needs = table.puzzle(contest.target).needs
        if needs and not any(table.item(card).kinds & needs for card in self.all_items()):
            return False
        before = table.delvers.copy()
        for seat in seats:
            table.delvers[seat] = self.at_best(contest, seat)
        totals: list[int] = []
        for seat in seats:
            if contest.rolls == FIGHTS and strength.cannot_hit(table, seat, contest.target):
                continue
            contest.members = [seat]
            if not strength.meets(table, [seat], needs) and most == 1:
                continue
            power = strength.strength_of(table, contest, seat)
            if power.auto:
                totals.append(1 << 10)
                continue
            totals.append(
                power.highest() + lent(table, seat, contest) - strength.lowered(table, contest, seat, None)
            )
            if most > 1 and gear.has(table, table.delvers[seat], NO_HELP):
                totals[-1] = 0
        if not totals:
            table.delvers = before
            return False
        contest.members = [seats[0]]
        base = strength.difficulty(table, contest) - strength.lowered(table, contest, seats[0], None)
        table.delvers = before
        totals.sort(reverse=True)
        fewest = table.puzzle(contest.target).players if contest.rolls != FIGHTS else 1
        for number in range(fewest, min(most, len(totals)) + 1):
            crowd = 0
            if contest.rolls == FIGHTS:
                for trait in table.creature(contest.target).traits:
                    if trait.kind == CROWD:
                        crowd += trait.n * (number - 1)
            if strength.beats(table, sum(totals[:number]), base + crowd):
                return True
        return False

    def at_best(self, contest: Contest, seat: int) -> Delver:
        """A player who wears the best of what they own or could pick up, for this."""
        table = self.table
        best = table.delvers[seat].copy()
        spare = [card for card in best.items() + self.loot if table.item(card).takes_slot()]
        best.carried = [card for card in best.items() + self.loot if not table.item(card).takes_slot()]
        best.worn = []
        keep = table.delvers[seat]
        table.delvers[seat] = best
        contest.members = [seat]
        while spare:
            gear.refresh(table, best)
            chosen, gain = -1, 0
            here = self.power(contest, seat)
            for card in spare:
                if gear.why_not_wear(table, best, table.item(card)) != FINE:
                    continue
                best.worn.append(card)
                gear.refresh(table, best)
                more = self.power(contest, seat) - here
                best.worn.pop()
                gear.refresh(table, best)
                if more > gain:
                    chosen, gain = card, more
            if chosen < 0:
                break
            best.worn.append(chosen)
            spare.remove(chosen)
        gear.refresh(table, best)
        table.delvers[seat] = keep
        return best

    def power(self, contest: Contest, seat: int) -> int:
        table = self.table
        found = strength.strength_of(table, contest, seat).highest() - strength.lowered(table, contest, seat, None)
        if contest.rolls == FIGHTS and not strength.cannot_hit(table, seat, contest.target):
            found += 100
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


def lent(table: Dungeon, seat: int, contest: Contest) -> int:
    """The most that items used before the roll would add."""
    delver = table.delvers[seat]
    found = 0
    for card in delver.items():
        item = table.item(card)
        if item.when != BEFORE_ROLL:
            continue
        for modifier in item.lends:
            if strength.holds(table, contest, delver, modifier):
                if modifier.kind == DICE:
                    found += DIE * modifier.n
                elif modifier.kind == TOTAL:
                    found += modifier.n
                elif modifier.kind == CL:
                    found -= modifier.n
    return found
