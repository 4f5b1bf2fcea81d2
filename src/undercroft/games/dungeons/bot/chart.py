"""What there is to do in each room of the map, and how good it is to be near it."""

from typing import Final

from undercroft.core.hidden import bit

from ..cards.deck import BOSS_ROOM, DOOR, DOORS, MINIBOSS_ROOM, NO_CARD, NO_CL, PUZZLES, SHOP, TRAP, TRAPS, Room
from ..flow import grace, moving, odds, strength, turn
from ..table.board import NOWHERE
from ..table.contest import Contest
from ..table.reasons import FINE
from ..table.rules import WHEN_CLEARED
from ..table.table import Dungeon
from .fights import best_fight, boss_odds, meeting, rally_point
from .market import Market
from .outlook import Outlook
from .worth import worn_points

FURTHER: Final = 0.85  # what something is worth that is a room further away
ERRAND: Final = 0.95  # and what one sets out for: the key, the boss, a shop
PAST_GUARDS: Final = 0.8  # the same with creatures on the way that one would fight
IDLE: Final = 1.5  # what is too little to go on for
RALLY: Final = 2.5  # to meet the others there
HOPE: Final = 0.5  # odds of a group with which it is worth to meet there
LAST_MEETING: Final = 8.0  # and at the boss, when the game may as well end
SECOND: Final = 0.3  # what something counts that has to wait for another turn
BEHIND: Final = 0.5  # and something behind a creature
UNKNOWN_ROOM: Final = 3.0  # to explore
STRONGER: Final = 0.25  # and more for each point that one's gear adds, up to so many:
MOST_POINTS: Final = 8.0
SEEK: Final = 1.5  # more in a race, as long as the boss or its key is still to be found
ADDED: Final = 0.6  # what a room is worth that could be added
UNKNOWN_PUZZLE: Final = 1.6  # to turn one up
TRAP_HURTS: Final = 0.1  # how likely it costs a heart
OPEN_DOOR: Final = 1.6  # what an open door is worth where few other ways lead on
CLEARS: Final = 0.5  # what a puzzle is worth that keeps rooms from being added, compared with a room
HELPED: Final = 0.6  # how likely others come and help with a puzzle for several


class Chart:
    """What a seat could get in every room, and what each room is worth as a place to be."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.table: Dungeon = outlook.table
        self.market = Market(outlook)
        self.unknown = self.exploring()
        self.shut = len(self.table.room_pile) > 0 and not self.has_free_exit()
        self.addable = self.shut and self.may_add()
        outlook.beyond = self.unknown if self.shut else 0.0
        boss = self.table.boss_room
        self.here = [self.room(room) if room != boss else 0.0 for room in range(len(self.table.places))]
        if boss != NOWHERE:
            outlook.idle = max(self.here) < IDLE and (not self.table.room_pile or outlook.daring > 0.0)
            self.here[boss] = self.room(boss)
            if self.is_rally(boss) or self.should_unlock():
                self.here[boss] = max(self.here[boss], LAST_MEETING)
        self.rally = NOWHERE
        if outlook.daring > 0.0 and self.table.seats > 1:
            self.rally = rally_point(self.table)
            if self.rally != NOWHERE:
                self.here[self.rally] = max(self.here[self.rally], RALLY)
        self.near = self.here.copy()
        self.near[outlook.me.room] = 0.0  # what can be done where one stands is judged by itself
        self.spread()
        self.run_errands()

    def spread(self) -> None:
        """From every room outwards, until nothing changes."""
        table, board, near = self.table, self.table.board, self.near
        here = self.outlook.me.room
        guarded = [table.is_guarded(room) for room in range(len(near))]
        if table.room_pile:
            self.add_exits(guarded)
        waiting = [room for room in range(len(near)) if near[room] > 0.0]
        for room in waiting:  # it grows
            worth = FURTHER * near[room]
            for side in range(4):
                if not board.is_link(room, side) or table.door_between(room, side):
                    continue
                other = board.neighbour(room, side)
                if near[other] < worth and other != here and not guarded[other] and other != table.boss_room:
                    near[other] = worth
                    waiting.append(other)

    def run_errands(self) -> None:
        """What is worth a long way: it draws from far off, and past creatures that can be beaten."""
        table, board, errand = self.table, self.table.board, [0.0] * len(self.near)
        here = self.outlook.me.room
        waiting = [room for room in range(len(errand)) if room != here and self.is_errand(room)]
        for room in waiting:
            errand[room] = self.here[room]
        for room in waiting:  # it grows
            worth = ERRAND * errand[room]
            for side in range(4):
                if not board.is_link(room, side) or table.door_between(room, side):
                    continue
                other = board.neighbour(room, side)
                through = worth
                if table.is_guarded(other):
                    through = PAST_GUARDS * worth if self.here[other] > 0.0 else 0.0
                if errand[other] < through and other != here and other != table.boss_room:
                    errand[other] = through
                    waiting.append(other)
        for room in range(len(errand)):
            self.near[room] = max(self.near[room], errand[room])

    def is_errand(self, room: int) -> bool:
        """Whether there is something that one would set out for: the boss, the key, or things to buy."""
        table, place = self.table, self.table.places[room]
        if room == table.boss_room or (place.room.kind == SHOP):
            return self.here[room] > 0.0
        return table.key >= 0 and table.miniboss in place.creatures and self.here[room] > 0.0

    def has_free_exit(self) -> bool:
        """Whether an exit is left that neither a door nor a guard bars."""
        table, board = self.table, self.table.board
        for room in range(len(table.places)):
            if board.ends[room] and room != table.boss_room and not table.is_guarded(room):
                for side in range(4):
                    if board.is_end(room, side) and not table.door_between(room, side):
                        return True
        return False

    def add_exits(self, guarded: list[bool]) -> None:
        """Rooms are found through exits, or added once no exit is left that could be used. § grace.condition"""
        table, board, near = self.table, self.table.board, self.near
        for room in range(len(near)):
            if guarded[room] or room == table.boss_room:
                continue
            for side in range(4):
                if board.is_end(room, side) and not table.door_between(room, side):
                    near[room] = max(near[room], FURTHER * self.unknown)
                    break
        if self.addable:
            for room in range(len(near)):
                if not guarded[room] and not board.ends[room] and room != table.boss_room:
                    near[room] = max(near[room], ADDED * self.unknown)

    def may_add(self) -> bool:
        """§ grace.condition § grace.who"""
        table = self.table
        return (grace.why_unfinished(table) if table.rules.all_decide_grace else grace.why_closed(table)) == FINE

    def should_unlock(self) -> bool:
        """Whether the key should at least let others in. § bossroom.key.once"""
        table, outlook = self.table, self.outlook
        return outlook.is_done() and not table.unlocked and table.has_key(outlook.me)

    def is_rally(self, boss: int) -> bool:
        """Whether everyone should go to the boss and attack it together. § boss.joint"""
        outlook = self.outlook
        if outlook.race or self.table.seats == 1 or not outlook.is_done():
            return False
        if outlook.me.full < 2 and outlook.lead() > 0.0:  # there is something to lose
            return False
        if boss_odds(self.table) < HOPE:
            return False
        return boss == outlook.me.room or moving.why_not_enter(self.table, outlook.seat, boss) == FINE

    # What is in a room

    def room(self, room: int) -> float:
        table, outlook = self.table, self.outlook
        place = table.places[room]
        if room == table.boss_room != outlook.me.room and moving.why_not_enter(table, outlook.seat, room) != FINE:
            return 0.0
        best = more = 0.0
        for card in place.creatures:
            worth = best_fight(outlook, room, card)
            if card == table.miniboss and table.key != NO_CARD:
                worth = max(worth, self.meeting(room, card))
            if worth > best:
                best, more = worth, more + best
            elif worth > 0.0:
                more += worth
        found = best + SECOND * more
        puzzle = self.best_puzzle(room)
        loot = self.loot(room)
        rest = max(puzzle, loot) + SECOND * min(puzzle, loot)
        if len(place.creatures) == 0:
            found += rest
        elif best > 0.0 and room != table.boss_room:  # § loot.boss-room
            found += BEHIND * rest / len(place.creatures)
        if place.creatures:
            found += self.best_door(room)
        if not place.entered:
            found += outlook.gem() * place.room.gems
        if place.room.kind == SHOP:
            found += self.shop(place.room)
        if table.is_safe(room) and outlook.me.full < outlook.markers:
            found = max(found, self.rest() * (1.0 if room == outlook.me.room else FURTHER))
        return found

    def meeting(self, room: int, card: int) -> float:
        return meeting(self.outlook, room, card) if self.table.seats > 1 else 0.0

    def rest(self) -> float:
        """§ safe.all-hearts"""
        outlook = self.outlook
        return outlook.hearts(outlook.me.full + turn.rested(self.table, outlook.me)) - outlook.health

    def shop(self, room: Room) -> float:
        return self.market.stock(room.stock)

    def loot(self, room: int) -> float:
        place = self.table.places[room]
        found = self.outlook.gem() * place.gems
        for card in place.loot:
            found += self.outlook.new_item(card)
        return found

    def exploring(self) -> float:
        outlook, table = self.outlook, self.table
        if table.room_pile and table.rooms.seen(table.room_pile[-1], bit(outlook.seat)):
            return self.known_room(table.deck.rooms[table.rooms.face[table.room_pile[-1]]])
        found = UNKNOWN_ROOM + STRONGER * max(0.0, min(MOST_POINTS, worn_points(table, outlook.me)))
        if outlook.race and (table.boss_room == NOWHERE or table.miniboss < 0):
            found += SEEK
        return found

    def known_room(self, room: Room) -> float:
        """A room card that the seat has looked at."""
        outlook = self.outlook
        if room.kind == BOSS_ROOM:
            return 8.0 if self.table.has_key(outlook.me) else 0.5
        found = outlook.gem() * room.gems + UNKNOWN_PUZZLE * room.puzzles + 0.3 * room.creatures
        found += 0.15 * worn_points(self.table, outlook.me) * room.creatures
        if room.kind == MINIBOSS_ROOM:
            found += 1.0
        return found + (self.shop(room) if room.kind == SHOP else 0.5)

    # Puzzles

    def best_puzzle(self, room: int) -> float:
        table = self.table
        place = table.places[room]
        best = 0.0
        for card in place.up:
            best = max(best, self.solving(room, card))
        if place.down and (table.rules.reveal != WHEN_CLEARED or not place.creatures):
            for card in place.down:
                best = max(best, self.turning_up(room, card))
        return best

    def best_door(self, room: int) -> float:
        """Doors may be opened while creatures look on. § door.enemies"""
        best = 0.0
        for card in self.table.places[room].up:
            puzzle = self.table.puzzle(card)
            if puzzle.kind == DOOR and not puzzle.cleared:
                best = max(best, self.solving(room, card))
        return best

    def solving(self, room: int, card: int) -> float:
        """What an attempt at a revealed puzzle is worth."""
        table, outlook = self.table, self.outlook
        puzzle = table.puzzle(card)
        members = [outlook.seat]
        share = 1.0
        if puzzle.players > 1:
            members += [seat for seat in table.present(room) if seat != outlook.seat][: puzzle.players - 1]
            if len(members) < puzzle.players:
                return 0.0
            share = HELPED
        if puzzle.needs and not strength.meets(table, members, puzzle.needs):
            return 0.0
        kind = DOORS if puzzle.kind == DOOR else TRAPS if puzzle.kind == TRAP else PUZZLES
        likely = odds.chance(table, Contest(kind, room, card, members))
        gain = outlook.reward(puzzle.reward, len(members))
        if puzzle.kind == DOOR:
            gain += self.way_on()
        elif self.shut and not self.addable:  # § grace.condition
            gain += CLEARS * self.unknown
        return share * (likely * gain + (1.0 - likely) * outlook.ops(puzzle.penalty))

    def way_on(self) -> float:
        """What another exit is worth: more where there are few, and most where there is none."""
        if self.shut:
            return self.unknown
        return OPEN_DOOR / (1.0 + 0.3 * self.table.board.open_ends) + 0.3

    def turning_up(self, room: int, card: int) -> float:
        table, outlook = self.table, self.outlook
        if not table.puzzles.seen(card, bit(outlook.seat)):
            return UNKNOWN_PUZZLE * outlook.item() / 7.0 - TRAP_HURTS * outlook.loses(1)
        puzzle = table.puzzle(card)
        if puzzle.kind != TRAP:
            return self.solving(room, card) + 0.1
        if puzzle.needs and strength.meets(table, [outlook.seat], puzzle.needs):
            return 0.0
        likely = 0.0
        if puzzle.cl != NO_CL:
            likely = odds.chance(table, Contest(TRAPS, room, card, [outlook.seat]))
        harm = outlook.ops(puzzle.does) if puzzle.does else -outlook.loses(1)
        return likely * outlook.reward(puzzle.reward, 1) + (1.0 - likely) * harm
