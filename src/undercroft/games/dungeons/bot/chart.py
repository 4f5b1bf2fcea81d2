"""What there is to do in each room of the map, and how good it is to be near it."""

from typing import Final

from undercroft.core.hidden import bit

from ..cards.deck import BOSS_ROOM, DOOR, DOORS, MINIBOSS_ROOM, NO_CARD, NO_CL, PUZZLES, SHOP, TRAP, TRAPS, Room
from ..flow import grace, moving, odds, puzzling, strength, turn
from ..table.board import NOWHERE
from ..table.contest import Contest
from ..table.reasons import FINE, OCCUPIED
from ..table.rules import WHEN_CLEARED
from ..table.table import Dungeon
from .fights import Round, best_fight, boss_odds, meeting, rally_point
from .market import Market
from .outlook import Outlook
from .worth import carried_tool, worn_points

FURTHER: Final = 0.85  # what something is worth that is a room further away
ERRAND: Final = 0.95  # and what one sets out for: the key, the boss, a shop
PAST_GUARDS: Final = 0.8  # the same with creatures on the way that one would fight
IDLE: Final = 3.0  # what is too little to go on for,
LONG: Final = 90  # and more after so many turns of all together,
TIRING: Final = 0.06  # for each further one
RALLY: Final = 2.5  # to meet the others there
HOPE: Final = 0.5  # odds of a group with which it is worth to meet there
LAST_MEETING: Final = 14.0  # and at the boss, when little else matters
EXITS_LEFT: Final = 1.0  # rivals to whom each further exit of a room leaves one of its own
NEARER: Final = 0.5  # what a room is worth for each rival who is nearer to it
SECOND: Final = 0.3  # what something counts that has to wait for another turn
BEHIND: Final = 0.5  # and something behind a creature
UNKNOWN_ROOM: Final = 5.0  # to explore
STRONGER: Final = 0.4  # and more for each point that one's gear adds, up to so many:
MOST_POINTS: Final = 8.0
SEEK: Final = 1.5  # more in a race, as long as the boss or its key is still to be found
LEADS_ON: Final = 0.6  # what a poor room that one has seen on the deck is worth, compared with one not seen
ADDED: Final = 0.6  # what a room is worth that could be added
UNKNOWN_PUZZLE: Final = 1.6  # to turn one up
TRAP_HURTS: Final = 0.1  # how likely it costs a heart
OPEN_DOOR: Final = 1.6  # what an open door is worth where few other ways lead on
CLEARS: Final = 0.5  # what a puzzle is worth that keeps rooms from being added, compared with a room
DRESSED: Final = 0.8  # and one for which something has to be put on first
HELPED: Final = 0.6  # how likely others come and help with a puzzle for several


class Chart:
    """What a seat could get in every room, and what each room is worth as a place to be."""

    def __init__(self, outlook: Outlook, everywhere: bool = True) -> None:
        """With `everywhere` off only the seat's own room is looked at, unless the end is so near that all count."""
        self.outlook = outlook
        self.table: Dungeon = outlook.table
        self.market: Market | None = None  # worked out only where there is a shop
        self.unknown = self.exploring()
        self.shut = len(self.table.room_pile) > 0 and not self.has_free_exit()
        self.addable = self.shut and self.may_add()
        outlook.beyond = self.unknown if self.shut else 0.0
        self.attack = self.boss_attack()
        self.here = [0.0] * len(self.table.places)
        self.ahead = [0.0] * len(self.here)  # how many rivals are nearer to each room
        self.rally = NOWHERE
        self.ways_on: list[int] = []  # rooms with exits that lead somewhere new
        self.near = self.here
        least = self.least()
        if everywhere or outlook.daring > 0.0 or least > 0.0:
            self.look_everywhere(least)
        else:
            self.here[outlook.me.room] = self.room(outlook.me.room)

    def least(self) -> float:
        """What anything has to be worth to go on for it rather than to the boss; 0 while rooms are worth more."""
        table = self.table
        if table.boss_room == NOWHERE:
            return 0.0
        found = IDLE + TIRING * max(0, table.stage() - LONG)
        return found if not table.room_pile or self.outlook.daring > 0.0 or self.unknown < found else 0.0

    def look_everywhere(self, least: float) -> None:
        """What there is to do in all rooms, and what it is worth to be near it."""
        outlook, boss = self.outlook, self.table.boss_room
        for room in range(len(self.here)):
            if room != boss:
                self.here[room] = self.room(room)
        if boss != NOWHERE:
            outlook.idle = self.within_reach() < least
            self.here[boss] = self.room(boss)
            if self.is_rally(boss) or self.should_unlock():
                self.here[boss] = max(self.here[boss], LAST_MEETING)
        self.leave_to_rivals()
        if outlook.daring > 0.0 and self.table.seats > 1:
            self.find_rally()
        self.near = self.here.copy()
        self.near[outlook.me.room] = 0.0  # what can be done where one stands is judged by itself
        self.spread()
        self.run_errands()

    def find_rally(self) -> None:
        """Where all should meet because nothing happens."""
        self.rally = rally_point(self.table)
        if self.rally == NOWHERE:
            self.rally = self.shared_puzzle()
        if all(delver.gone or delver.room == self.rally for delver in self.table.delvers):
            self.rally = NOWHERE  # they have met: what there is to do there is judged by itself
        if self.rally != NOWHERE:
            self.here[self.rally] = max(self.here[self.rally], RALLY)

    def leave_to_rivals(self) -> None:
        """What somebody else will reach first is not worth setting out for."""
        table, me = self.table, self.outlook.me
        ahead = self.ahead
        mine = table.board.steps_from(me.room)
        for other in table.delvers:
            if other.gone or other.seat == me.seat or table.rules.allied(other.seat, me.seat):
                continue
            theirs = table.board.steps_from(other.room)
            for room in range(len(ahead)):
                if 0 <= theirs[room] < mine[room]:
                    ahead[room] += 1.0
        for room in range(len(ahead)):
            if ahead[room] > 0.0 and not self.is_shared(room):
                self.here[room] *= NEARER ** ahead[room]

    def shared_puzzle(self) -> int:
        """Where a puzzle lies open that takes several, or NOWHERE. § puzzle.two-player.need"""
        table = self.table
        for room in range(len(table.places)):
            place = table.places[room]
            for card in place.up:
                if not place.creatures and 1 < table.puzzle(card).players <= table.seats:
                    return room
        return NOWHERE

    def is_shared(self, room: int) -> bool:
        """Whether others who are there do not take away what one comes for."""
        table, place = self.table, self.table.places[room]
        return room == table.boss_room or place.room.kind == SHOP or table.miniboss in place.creatures

    def within_reach(self) -> float:
        """The best that is left, less the longer the way to it."""
        found = 0.0
        steps = self.table.board.steps_from(self.outlook.me.room)
        for room in range(len(self.here)):
            found = max(found, self.here[room] * FURTHER ** max(0, steps[room]))
        return found

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
                if not board.is_link(room, side):
                    continue
                other = board.neighbour(room, side)
                if near[other] >= worth or other == here or guarded[other] or other == table.boss_room:
                    continue
                if not table.door_between(room, side):
                    near[other] = worth
                    waiting.append(other)

    def run_errands(self) -> None:
        """What is worth a long way: it draws from far off, and past creatures that can be beaten."""
        table, board, errand = self.table, self.table.board, [0.0] * len(self.near)
        here = self.outlook.me.room
        for room in range(len(errand)):
            if room != here and self.is_errand(room):
                errand[room] = self.here[room]
        if self.outlook.daring > 0.0:
            for room in self.ways_on:
                errand[room] = max(errand[room], FURTHER * self.unknown)
            errand[here] = 0.0
        waiting = [room for room in range(len(errand)) if errand[room] > 0.0]
        for room in waiting:  # it grows
            worth = ERRAND * errand[room]
            for side in range(4):
                if not board.is_link(room, side):
                    continue
                other = board.neighbour(room, side)
                if errand[other] >= worth or other == here or other == table.boss_room:
                    continue
                through = worth
                if table.is_guarded(other):
                    through = PAST_GUARDS * worth if self.here[other] > 0.0 else 0.0
                if errand[other] < through and not table.door_between(room, side):
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
                    taken = max(0.0, self.ahead[room] - EXITS_LEFT * (board.ends[room].bit_count() - 1))
                    near[room] = max(near[room], FURTHER * self.unknown * NEARER**taken)
                    self.ways_on.append(room)
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
        return outlook.may_end() and not table.unlocked and table.has_key(outlook.me)

    def is_rally(self, boss: int) -> bool:
        """Whether everyone should go to the boss and attack it together. § boss.joint"""
        outlook = self.outlook
        if outlook.race or self.table.seats == 1 or not outlook.may_end():
            return False
        if outlook.must_rest():
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
        full = outlook.me.full
        rested = full + turn.rested(self.table, outlook.me)
        found = outlook.hearts(rested) - outlook.health
        if self.attack is not None:
            found += self.attack.danger(full) - self.attack.danger(rested)
        return found

    def boss_attack(self) -> Round | None:
        """The attack on the boss that a player is about to make, if it pays, be it after a rest."""
        table, seat = self.table, self.outlook.seat
        boss = table.boss_room
        if boss == NOWHERE or moving.why_not_enter(table, seat, boss) not in (FINE, OCCUPIED):
            return None
        attack = Round(self.outlook, boss, table.places[boss].creatures[0], [seat])
        rested = self.outlook.me.full + turn.rested(table, self.outlook.me)
        return attack if max(attack.worth(), attack.boss(rested)) > 0.0 else None

    def shop(self, room: Room) -> float:
        if self.market is None:
            self.market = Market(self.outlook)
        return self.market.stock(room.stock)

    def loot(self, room: int) -> float:
        place = self.table.places[room]
        found = self.outlook.gem() * place.gems
        for card in place.loot:
            found += self.outlook.new_item(card)
        return found

    def exploring(self) -> float:
        outlook, table = self.outlook, self.table
        found = UNKNOWN_ROOM + STRONGER * max(0.0, min(MOST_POINTS, worn_points(table, outlook.me)))
        if outlook.race and (table.boss_room == NOWHERE or table.miniboss < 0):
            found += SEEK
        if table.room_pile and table.rooms.seen(table.room_pile[-1], bit(outlook.seat)):
            return max(self.known_room(table.deck.rooms[table.rooms.face[table.room_pile[-1]]]), LEADS_ON * found)
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
            if not self.shut or carried_tool(table, outlook.me, puzzle.needs) == NO_CARD:
                return 0.0
            share = DRESSED
        kind = DOORS if puzzle.kind == DOOR else TRAPS if puzzle.kind == TRAP else PUZZLES
        likely = odds.chance(table, Contest(kind, room, card, members))
        gain = outlook.reward(puzzle.reward, len(members))
        if puzzle.kind == DOOR:
            gain += self.way_on()
        elif self.shut and not self.addable:  # § grace.condition
            gain += CLEARS * self.unknown
        return share * (likely * gain + (1.0 - likely) * outlook.ops(puzzle.penalty))

    def keyed_door(self) -> float:
        """What it is worth to open a door here without a roll. § effect.unlock"""
        table = self.table
        worth = [
            self.outlook.reward(table.puzzle(card).reward, 1) + self.way_on()
            for card in puzzling.keyed_doors(table, self.outlook.seat)
        ]
        return max(worth, default=0.0)

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
