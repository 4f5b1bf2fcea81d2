"""Quests that lie open, escorts, and completing them."""

from undercroft.core.hidden import EVERYONE

from ..cards.deck import Quest
from ..shapes import events as told
from ..table import piles, trackers
from ..table.fights import NOBODY_THERE
from ..table.phases import SET_UP
from ..table.rules import TO_WIN
from ..table.table import Delve
from . import ending


def open_quests(table: Delve, seat: int) -> list[int]:
    """The Quests that the player may go for. § quest.personal-only-you § setup.global-quest-anyone"""
    return [*table.heroes[seat].quests, *table.global_quests]


def is_there(table: Delve, seat: int, quest: Quest) -> bool:
    space = table.heroes[seat].space
    if quest.search:
        return table.deck.maps[space].kind == quest.search_kind  # § qtype.search.no-location
    return any(table.same_place(space, place) for place in quest.places)


def quest_owner(table: Delve, quest: int) -> int:
    for seat in table.living():
        if quest in table.heroes[seat].quests:
            return seat
    return NOBODY_THERE


def refill(table: Delve) -> None:
    """One global Quest is always available, as long as there are any.

    § setup.global-quest § quest.global-refill § quest.deck-empty § opt.no-personal.two
    """
    wanted = table.rules.global_quests()
    while len(table.global_quests) < wanted and table.quest_deck:
        card = table.quest_deck.pop()
        table.quests.known[card] = EVERYONE
        face = table.quests.face[card]
        table.global_quests.append(face)
        if table.events is not None:
            clause = "setup.global-quest" if table.phase == SET_UP else "quest.global-refill"
            if table.rules.no_personal:
                clause = "opt.no-personal.two"
            table.tell(told.GlobalQuest(quest=table.quest(face).name), clause)


# Escorts


def take_up(table: Delve, seat: int, face: int) -> None:
    """A token shows that the escort has begun; a global one becomes personal. § qtype.escort.pickup"""
    table.tokens |= 1 << face
    if table.events is not None:
        table.tell(told.TakesUp(seat=seat, quest=table.quest(face).name), "qtype.escort.pickup")
    if face in table.global_quests:
        table.global_quests.remove(face)
        table.heroes[seat].quests.append(face)  # § qtype.escort.global-becomes-personal
        refill(table)  # § quest.refill-immediate


def deliver(table: Delve, seat: int, face: int) -> None:
    """§ qtype.escort.deliver"""
    if table.events is not None:
        table.tell(told.Delivers(seat=seat, quest=table.quest(face).name), "qtype.escort.deliver")
    complete(table, seat, face)


# Completing


def complete(table: Delve, seat: int, face: int) -> None:
    """A completed Quest counts, pays, and ends the Hero phase.

    § quest.turned-over § qtype.artifact.rotate § quest.level § quest.reward § quest.ends-hero-phase
    """
    hero = table.heroes[seat]
    quest = table.quest(face)
    if face in hero.quests:
        hero.quests.remove(face)
    else:
        table.global_quests.remove(face)
    hero.done.append(face)
    table.tokens &= ~(1 << face)
    table.wounds[table.keys.quest(face)] = 0
    piles.shake_off(table, table.keys.quest(face))
    table.hero_over = True
    if table.events is not None:
        what = told.Completes(seat=seat, quest=quest.name, completed=len(hero.done))
        table.tell(what, "quest.turned-over" if not quest.artifact else "qtype.artifact.rotate")
    if len(hero.done) >= TO_WIN:
        ending.finish(table, [seat], "aim.win.quests")  # § quest.three-wins § quest.reward-before-win
        return
    trackers.change_level(table, seat, 1, "quest.level")
    trackers.gain_glory(table, seat, quest.glory, "quest.reward")
    trackers.gain_peril(table, seat, -quest.peril, "quest.reward")
    refill(table)
