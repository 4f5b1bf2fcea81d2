"""A room behind a dark door, made with Tables 1 to 7 in the order in which each sends on."""

from typing import Any, Final

from undercroft.core.game import Step

from ..cards.deck import (
    LARGE,
    LONG_HALL,
    MEDIUM,
    SHORT_HALL,
    SIZES,
    SMALL,
    TEE,
    WEIRD,
)  # fmt: skip
from ..shapes import events as told
from ..table.dice import NUMBER, TABLE_1, TABLE_2, TABLE_3, TABLE_4, TABLE_5, TABLE_6
from ..table.moves import AGAIN
from ..table.plan import Plan, Reading
from ..table.rules import MASTER_TOTAL, NOTHING, TOP
from ..table.table import Ruins
from . import doors, enemies_come, laying, placing, rolls
from .room_choice import RoomChoice

# Results from 2 to 11. § table1.2 § table1.3 § table1.4 § table1.5-6 § table1.7-8 § table1.9-10 § table1.11
SIZE_OF: Final = [LONG_HALL, SHORT_HALL, TEE, LARGE, LARGE, SMALL, SMALL, MEDIUM, MEDIUM, WEIRD]
TILES: Final = [3, 1, 2, 9, 6, 8, 8]  # by size
FREE_CHOICE: Final = 12  # § table1.12


def discover(table: Ruins, who: int, door: int, enters: bool) -> None:
    """§ discover.trigger § discover.tables § discover.free § free.discover"""
    table.plan = Plan(who, door, enters, table.board.rooms())
    table.readings = []
    if table.events is not None:
        raider = table.raiders[who]
        found = told.Discovers(seat=raider.seat, who=raider.card.name, door=door, enters=enters)
        table.tell(found, "discover.trigger")
    table.then(RollSize(), MakeTiles(), RollDoors(), AskTreasure(), AskEnemies(), Progress())


def roll_table(table: Ruins, purpose: int, number: int, use: Step[Any], clause: str) -> None:
    """The discovering player rolls all tables. § discover.who-decides"""
    who = table.room_plan().raider
    rolls.throw(table, purpose, number, use, clause, table.raiders[who].face, who)


def note(table: Ruins, purpose: int, dice: list[int], bonus: int, total: int) -> None:
    """Keep what the dice said in sight. § discover.public"""
    table.readings = [*table.readings, Reading(purpose, dice, bonus, total)]


def read_die(table: Ruins, purpose: int, bonus: int) -> int:
    """The total of one die and what is added to it."""
    dice = rolls.take(table).dice
    note(table, purpose, dice, bonus, dice[0] + bonus)
    return dice[0] + bonus


def tell_result(table: Ruins, number: int, total: int, bonus: int, result: str, clause: str) -> None:
    if table.events is not None:
        table.tell(told.ReadsTable(table=number, total=total, bonus=bonus, result=result), clause)


# Table 1


class RollSize(Step[Ruins]):
    """§ table1.roll"""

    def run(self, table: Ruins) -> None:
        roll_table(table, TABLE_1, 2, ReadSize(), "table1.roll")


class ReadSize(Step[Ruins]):
    """§ table1.12 § table1.12-treasure"""

    def run(self, table: Ruins) -> None:
        dice = rolls.take(table).dice
        total = sum(dice)
        note(table, TABLE_1, dice, 0, total)
        plan = table.room_plan()
        if total < FREE_CHOICE:
            settle_size(table, total)
            return
        plan.sure = True
        tell_result(table, 1, total, 0, "choose", "table1.12")
        if table.rules.royale():  # § variant.royale-map-size
            table.then(RollSize())
        else:
            table.then(ChooseSize(table.raiders[plan.raider].seat))


def settle_size(table: Ruins, total: int) -> None:
    """§ table1.2 § table1.3 § table1.4 § table1.5-6 § table1.7-8 § table1.9-10 § table1.11"""
    plan = table.room_plan()
    plan.size = SIZE_OF[total - 2]
    plan.tiles = TILES[plan.size]
    tell_result(table, 1, total, 0, SIZES[plan.size], SIZE_CLAUSES[plan.size])


SIZE_CLAUSES: Final = [
    "table1.2", "table1.3", "table1.4", "table1.5-6", "table1.7-8", "table1.9-10", "table1.11",
]  # fmt: skip


class ChooseSize(RoomChoice):
    """After a 12 the player names a result or rolls again. § table1.12 § table1.12-choice"""

    def moves(self, table: Ruins) -> list[int]:
        return [AGAIN, *[table.moves.row.move(row) for row in range(len(SIZE_OF))]]

    def take(self, table: Ruins, move: int) -> None:
        if move == AGAIN:
            table.then(RollSize())
        else:
            total = table.moves.row.index(move) + 2
            note(table, TABLE_1, [], 0, total)
            settle_size(table, total)


class MakeTiles(Step[Ruins]):
    """§ discover.public"""

    def run(self, table: Ruins) -> None:
        laying.begin_room(table, table.room_plan())


# Table 2


class RollDoors(Step[Ruins]):
    """Rooms roll for their doors; hallways and intersections have them. § table2.roll § table1.doors-dark"""

    def run(self, table: Ruins) -> None:
        plan = table.room_plan()
        if plan.size == TEE:
            doors.begin_tee_doors(table, plan)
        elif plan.size in (LONG_HALL, SHORT_HALL):
            plan.doors = 1
            table.then(doors.PlaceDoors())
        else:
            roll_table(table, TABLE_2, 1, ReadDoors(), "table2.roll")


class ReadDoors(Step[Ruins]):
    """§ table2.1-2 § table2.3-4 § table2.5-6"""

    def run(self, table: Ruins) -> None:
        die = read_die(table, TABLE_2, 0)
        number = (die + 1) // 2
        table.room_plan().doors = number
        tell_result(table, 2, die, 0, str(number), ("table2.1-2", "table2.3-4", "table2.5-6")[number - 1])
        table.then(doors.PlaceDoors())


# Tables 3 and 4


class AskTreasure(Step[Ruins]):
    """§ table3.roll § table2.next § table1.12-treasure § table1.12-short-rows § variant.royale-treasure-scope"""

    def run(self, table: Ruins) -> None:
        plan = table.room_plan()
        if not table.rules.has_treasure():
            return
        if plan.sure:
            table.then(RollTreasure())
        elif plan.size not in (SHORT_HALL, TEE):
            roll_table(table, TABLE_3, 1, ReadTreasure(), "table3.roll")


class ReadTreasure(Step[Ruins]):
    """§ table3.1-2 § table3.3-6"""

    def run(self, table: Ruins) -> None:
        die = read_die(table, TABLE_3, 0)
        if die <= NOTHING:
            tell_result(table, 3, die, 0, "no", "table3.1-2")
        else:
            tell_result(table, 3, die, 0, "yes", "table3.3-6")
            table.then(RollTreasure())


class RollTreasure(Step[Ruins]):
    """§ table4.roll"""

    def run(self, table: Ruins) -> None:
        roll_table(table, TABLE_4, 1, ReadChests(), "table4.roll")


class ReadChests(Step[Ruins]):
    """§ table4.1-2 § table4.3-4 § table4.5-7 § table4.8 § table4.over-8 § table4.master-again § box.chest-supply"""

    def run(self, table: Ruins) -> None:
        total = read_die(table, TABLE_4, table.progress)
        plan = table.room_plan()
        wanted = small_chests(total)
        clause = ("table4.1-2", "table4.3-4", "table4.5-7")[wanted - 1]
        if total >= MASTER_TOTAL:
            clause = "table4.8"
            if not table.master_placed:
                plan.master = True
                wanted = 0
            else:
                clause = "table4.master-again"
                wanted = 3 if table.rules.more_chests else 0
        plan.chests = min(wanted, table.chests_left)
        if plan.chests < wanted:
            clause = "box.chest-supply"
        result = "master" if plan.master else str(plan.chests) if wanted else "nothing"
        tell_result(table, 4, total, table.progress, result, clause)
        table.then(placing.PlaceChests())


def small_chests(total: int) -> int:
    """How many a sum below that of the master chest brings. § table4.1-2 § table4.3-4 § table4.5-7"""
    return 1 if total <= 2 else 2 if total <= 4 else 3


# Tables 5 and 6


class AskEnemies(Step[Ruins]):
    """§ table5.roll § table4.next"""

    def run(self, table: Ruins) -> None:
        plan = table.room_plan()
        if not plan.bare and (plan.sure or plan.size not in (SHORT_HALL, TEE)):
            roll_table(table, TABLE_5, 1, ReadEnemies(), "table5.roll")


class ReadEnemies(Step[Ruins]):
    """§ table5.1-2 § table5.3-6 § table6.roll"""

    def run(self, table: Ruins) -> None:
        die = read_die(table, TABLE_5, 0)
        if die <= NOTHING:
            tell_result(table, 5, die, 0, "no", "table5.1-2")
        else:
            tell_result(table, 5, die, 0, "yes", "table5.3-6")
            roll_table(table, TABLE_6, 1, ReadKind(), "table6.roll")


class ReadKind(Step[Ruins]):
    """§ table6.1-2 § table6.3-4 § table6.5-7 § table6.8 § table6.over-8 § table6.divide-up"""

    def run(self, table: Ruins) -> None:
        total = read_die(table, TABLE_6, table.progress)
        if total <= 2:
            tell_result(table, 6, total, table.progress, "bats", "table6.1-2")
            roll_table(table, NUMBER, 1, ReadNumber(0), "table6.divide-up")
        elif total <= 4:
            tell_result(table, 6, total, table.progress, "mummies", "table6.3-4")
            roll_table(table, NUMBER, 1, ReadNumber(1), "table6.divide-up")
        else:
            number = 1 if total <= 7 else 2
            result = "character" if number == 1 else "characters"
            tell_result(table, 6, total, table.progress, result, "table6.5-7" if number == 1 else "table6.8")
            enemies_come.draw_characters(table, table.room_plan(), number)
            table.then(placing.PlaceEnemies())


class ReadNumber(Step[Ruins]):
    """The die divided by three, rounded up. § table6.divide-up"""

    def __init__(self, monster: int) -> None:
        self.monster = monster

    def run(self, table: Ruins) -> None:
        die = read_die(table, NUMBER, 0)
        enemies_come.call_monsters(table, table.room_plan(), self.monster, (die + 2) // 3)
        table.then(placing.PlaceEnemies())


# Table 7


class Progress(Step[Ruins]):
    """Every room moves the counter by one, and the last one has the master chest if no other had.

    § table7.advance § table7.after-use § table7.cap § table7.ends-room § layout.last-room-master
    """

    def run(self, table: Ruins) -> None:
        plan = table.room_plan()
        if placing.must_hold_master(table):
            plan.master = True
            table.then(placing.PlaceChests(), Advance())
        else:
            table.then(Advance())


class Advance(Step[Ruins]):
    """§ table7.advance § table7.cap"""

    def run(self, table: Ruins) -> None:
        table.plan = None
        table.progress = min(TOP, table.progress + 1)
        if table.events is not None:
            table.tell(told.Progresses(now=table.progress), "table7.advance")
