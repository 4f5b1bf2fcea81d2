"""Attempting Quests: what they cost, and what they ask for."""

from undercroft.core.game import Step

from ..cards.deck import (
    CHANCE_QUEST,
    ESCORT_QUEST,
    FIND_QUEST,
    QUEST_ROLL,
    SACRIFICE_QUEST,
    SLAY_QUEST,
    THREAT_QUEST,
)  # fmt: skip
from ..shapes import events as told
from ..table import movement
from ..table.reasons import ELSEWHERE, FINE, TOO_DEAR
from ..table.table import Delve
from . import combat, effects, prices, windows
from .operation import Effect
from .quests import complete, is_there, open_quests
from .rolls import overcomes, roll_plus

# What may be attempted


def attempts(table: Delve, seat: int) -> list[int]:
    """All that the hero can do for Quests where it stands, as moves. § quest.choose-when"""
    found: list[int] = []
    space = table.heroes[seat].space
    for face in open_quests(table, seat):
        quest = table.quest(face)
        if quest.criterion == ESCORT_QUEST:
            if table.has_token(face):
                if table.same_place(space, quest.places[1]):
                    found.append(table.moves.deliver.move(face))
            elif table.same_place(space, quest.places[0]):
                found.append(table.moves.take_up.move(face))
        elif why_not_attempt(table, seat, face) == FINE:
            found.append(table.moves.attempt.move(face))
    return found


def why_not_attempt(table: Delve, seat: int, face: int) -> int:
    """§ quest.on-location § quest.first-free § quest.further-cost § quest.attempt-tipped § quest.map-not-out"""
    quest = table.quest(face)
    if not is_there(table, seat, quest):
        return ELSEWHERE
    if quest.criterion == SACRIFICE_QUEST:
        assert quest.price is not None
        if not prices.can_pay(table, seat, quest.price):
            return TOO_DEAR
    return FINE if is_free(table, seat, face) else movement.why_not_spend(table, seat, False, True)


def goes_on(table: Delve, seat: int, face: int) -> bool:
    """Whether an attempt that was begun can still be made: nobody has changed the hero's place or Quests."""
    hero = table.heroes[seat]
    return hero.alive and face in open_quests(table, seat) and is_there(table, seat, table.quest(face))


def is_free(table: Delve, seat: int, face: int) -> bool:
    """§ quest.first-free § quest.free-scope § qtype.search.is-attempt"""
    if table.rules.one_free_attempt:
        return not table.free_used
    return not table.heroes[seat].tried >> face & 1


def must_search(table: Delve, seat: int, face: int) -> bool:
    """Whether a Quest has to be found before it can be tried. § qtype.search.found-lasts"""
    return table.quest(face).search > 0 and not table.heroes[seat].found >> face & 1


# Attempting


def attempt(table: Delve, seat: int, face: int) -> None:
    """The first try of the turn is free, and others cost a point. § quest.first-free § quest.further-cost"""
    quest = table.quest(face)
    hero = table.heroes[seat]
    free = is_free(table, seat, face)
    if not free:
        movement.spend(table, seat)
    hero.tried |= 1 << face
    table.free_used = True
    if table.events is not None:
        clause = "quest.first-free" if free else "quest.further-cost"
        table.tell(told.Attempts(seat=seat, quest=quest.name), clause)
    if must_search(table, seat, face):
        windows.roll_soon(table, seat, Search(seat, face))
    else:
        try_criteria(table, seat, face)


class Search(Step[Delve]):
    """One die and the distance to the nearest Entrance. § qtype.search.roll § qtype.search.found"""

    def __init__(self, on: int, quest: int) -> None:
        self.on = on
        self.quest = quest

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.on]
        if not goes_on(table, self.on, self.quest):
            return
        quest = table.quest(self.quest)
        found_by, missed_by = "qtype.search.found", "qtype.search.roll"
        if roll_plus(
            table,
            self.on,
            distance(table, self.on),
            quest.search,
            quest.name,
            QUEST_ROLL,
            "distance",
            found_by,
            missed_by,
        ):
            hero.found |= 1 << self.quest
            try_criteria(table, self.on, self.quest)  # § qtype.search.then-criteria


def distance(table: Delve, seat: int) -> int:
    """How far the hero is from the nearest Entrance. § qtype.search.distance"""
    return table.board.distance_to_entrance(table.heroes[seat].space, table.rules.one_way_walls)


def try_criteria(table: Delve, seat: int, face: int) -> None:
    """What the Quest asks for is rolled, fought or paid. § qtype.sacrifice"""
    quest = table.quest(face)
    if quest.criterion == THREAT_QUEST:
        windows.roll_soon(table, seat, Overcome(seat, face))
    elif quest.criterion == CHANCE_QUEST:
        windows.roll_soon(table, seat, Gamble(seat, face, 0))
    elif quest.criterion == SLAY_QUEST:
        combat.quest_monster_attacks(table, seat, face)
    elif quest.criterion == SACRIFICE_QUEST:
        assert quest.price is not None
        table.then(Paid(seat, face))
        prices.pay(table, seat, quest.price, "qtype.sacrifice")
    else:
        assert quest.criterion == FIND_QUEST
        complete(table, seat, face)  # § qtype.search.no-criteria


class Overcome(Step[Delve]):
    """A threat Quest is completed by overcoming its Threat. § qtype.threat"""

    def __init__(self, on: int, quest: int) -> None:
        self.on = on
        self.quest = quest

    def run(self, table: Delve) -> None:
        threat = table.quest(self.quest).threat
        assert threat is not None
        if not goes_on(table, self.on, self.quest):
            return
        name = table.quest(self.quest).name
        if overcomes(table, threat, self.on, name, QUEST_ROLL):
            complete(table, self.on, self.quest)
        else:
            effects.do(
                table, threat.fail, Effect(self.on, self.on, name, QUEST_ROLL, cause="threat.fail")
            )  # § quest.fail


class Gamble(Step[Delve]):
    """A chance Quest: dice one after the other, each with its own number. § qtype.chance § qtype.chance.no-score"""

    def __init__(self, on: int, quest: int, at: int) -> None:
        self.on = on
        self.quest = quest
        self.at = at

    def run(self, table: Delve) -> None:
        if not goes_on(table, self.on, self.quest):
            return
        quest = table.quest(self.quest)
        number, clause = quest.sequence[self.at], "qtype.chance"
        if not roll_plus(table, self.on, 0, number, quest.name, QUEST_ROLL, "", clause, clause):
            return
        if self.at + 1 < len(quest.sequence):
            windows.roll_soon(table, self.on, Gamble(self.on, self.quest, self.at + 1))
        else:
            complete(table, self.on, self.quest)


class Paid(Step[Delve]):
    """A sacrifice Quest is completed by its price, if whoever paid it still lives. § qtype.sacrifice"""

    def __init__(self, on: int, quest: int) -> None:
        self.on = on
        self.quest = quest

    def run(self, table: Delve) -> None:
        if goes_on(table, self.on, self.quest) and table.heroes[self.on].life > 0:
            complete(table, self.on, self.quest)
