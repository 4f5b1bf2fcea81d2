"""Quests: attempting and completing them."""

from typing import Any

from undercroft.core.game import Step

from . import combat, effects, points, windows
from .deck import (
    CHANCE_QUEST,
    ESCORT_QUEST,
    FIND_QUEST,
    QUEST_ROLL,
    SACRIFICE_QUEST,
    SLAY_QUEST,
    THREAT_QUEST,
    Quest,
)  # fmt: skip
from .table import TO_WIN, Delve

# What may be attempted


def open_quests(table: Delve, seat: int) -> list[int]:
    """The Quests that the player may go for. § quest.personal-only-you § setup.global-quest-anyone"""
    return [*table.heroes[seat].quests, *table.global_quests]


def attempts(table: Delve, seat: int) -> list[int]:
    """All that the hero can do for Quests where it stands, as moves. § quest.choose-when"""
    found: list[int] = []
    space = table.heroes[seat].space
    for face in open_quests(table, seat):
        quest = table.quest(face)
        if quest.criterion == ESCORT_QUEST:
            if table.has_token(face):
                if table.same_place(space, quest.places[1]):
                    found.append(table.moves.deliver + face)
            elif table.same_place(space, quest.places[0]):
                found.append(table.moves.take_up + face)
        elif may_attempt(table, seat, face):
            found.append(table.moves.attempt + face)
    return found


def may_attempt(table: Delve, seat: int, face: int) -> bool:
    """§ quest.on-location § quest.first-free § quest.further-cost § quest.attempt-tipped § quest.map-not-out"""
    quest = table.quest(face)
    if not is_there(table, seat, quest):
        return False
    if quest.criterion == SACRIFICE_QUEST:
        assert quest.price is not None
        if not effects.can_pay(table, seat, quest.price):
            return False
    return is_free(table, seat, face) or points.may_spend(table, seat, False, True)


def is_there(table: Delve, seat: int, quest: Quest) -> bool:
    space = table.heroes[seat].space
    if quest.search:
        return table.deck.maps[space].kind == quest.search_kind  # § qtype.search.no-location
    return any(table.same_place(space, place) for place in quest.places)


def goes_on(table: Delve, seat: int, face: int) -> bool:
    """Whether an attempt that was begun can still be made: nobody has changed the hero's place or Quests."""
    hero = table.heroes[seat]
    return hero.alive and face in open_quests(table, seat) and is_there(table, seat, table.quest(face))


def is_free(table: Delve, seat: int, face: int) -> bool:
    """§ quest.first-free § quest.free-scope § qtype.search.is-attempt"""
    if table.rules.one_free_attempt:
        return not table.free_used
    return not table.heroes[seat].tried >> face & 1


# Attempting


def attempt(table: Delve, seat: int, face: int) -> None:
    quest = table.quest(face)
    hero = table.heroes[seat]
    free = is_free(table, seat, face)
    if not free:
        points.spend(table, seat)
    hero.tried |= 1 << face
    table.free_used = True
    if table.events is not None:
        clause = "quest.first-free" if free else "quest.further-cost"
        table.tell("attempts", clause, {"seat": seat, "quest": quest.name})
    if quest.search and not hero.found >> face & 1:
        table.then(windows.Window(windows.ROLL, seat), Search(seat, face))
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
        distance = table.board.distance_to_entrance(hero.space, table.rules.one_way_walls)
        if effects.roll_plus(table, self.on, distance, quest.search, quest.name, QUEST_ROLL, "distance"):
            hero.found |= 1 << self.quest
            try_criteria(table, self.on, self.quest)  # § qtype.search.then-criteria


def try_criteria(table: Delve, seat: int, face: int) -> None:
    quest = table.quest(face)
    if quest.criterion == THREAT_QUEST:
        table.then(windows.Window(windows.ROLL, seat), Overcome(seat, face))
    elif quest.criterion == CHANCE_QUEST:
        table.then(windows.Window(windows.ROLL, seat), Gamble(seat, face, 0))
    elif quest.criterion == SLAY_QUEST:
        combat.quest_monster_attacks(table, seat, face)
    elif quest.criterion == SACRIFICE_QUEST:
        assert quest.price is not None
        table.then(Paid(seat, face))
        effects.pay(table, seat, quest.price)
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
        if effects.overcomes(table, threat, self.on, name, QUEST_ROLL):
            complete(table, self.on, self.quest)
        else:
            effects.do(table, threat.fail, self.on, self.on, name, QUEST_ROLL)  # § quest.fail


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
        if not effects.roll_against(table, self.on, -1, quest.sequence[self.at], quest.name, QUEST_ROLL):
            return
        if self.at + 1 < len(quest.sequence):
            table.then(windows.Window(windows.ROLL, self.on), Gamble(self.on, self.quest, self.at + 1))
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


# Escorts


def take_up(table: Delve, seat: int, face: int) -> None:
    """A token shows that the escort has begun; a global one becomes personal. § qtype.escort.pickup"""
    table.tokens |= 1 << face
    if table.events is not None:
        table.tell("takes up", "qtype.escort.pickup", {"seat": seat, "quest": table.quest(face).name})
    if face in table.global_quests:
        table.global_quests.remove(face)
        table.heroes[seat].quests.append(face)  # § qtype.escort.global-becomes-personal
        table.refill_global()  # § quest.refill-immediate


# Completing


def complete(table: Delve, seat: int, face: int) -> None:
    """A completed Quest counts, pays, and ends the Hero phase. § quest.reward § quest.ends-hero-phase"""
    hero = table.heroes[seat]
    quest = table.quest(face)
    if face in hero.quests:
        hero.quests.remove(face)
    else:
        table.global_quests.remove(face)
    hero.done.append(face)
    table.tokens &= ~(1 << face)
    table.wounds[table.quest_key(face)] = 0
    table.shake_off(table.quest_key(face))
    table.hero_over = True
    if table.events is not None:
        data: dict[str, Any] = {"seat": seat, "quest": quest.name, "completed": len(hero.done)}
        table.tell("completes", "quest.turned-over" if not quest.artifact else "qtype.artifact.rotate", data)
    if len(hero.done) >= TO_WIN:
        table.finish([seat], "aim.win.quests")  # § quest.three-wins § quest.reward-before-win
        return
    table.change_level(seat, 1, "quest.level")
    table.gain_glory(seat, quest.glory, "quest.reward")
    table.gain_peril(seat, -quest.peril, "quest.reward")
    table.refill_global()
