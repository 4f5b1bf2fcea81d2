"""What follows the dice: F the hero's answer, spoils instead of wounds, G where monsters go, H the reward."""

from typing import Any

from undercroft.core.game import Choice, Step

from . import combat, effects, points, scores, travel, windows
from .fights import NOBODY_THERE, QUEST_FIGHT, Strike
from .moves import (
    DROP_PACK,
    KEEP_PERIL,
    PASS,
    PERIL_TO,
    STRIKE,
    TO_DISCARD,
    TO_HAND,
    TO_PACK,
    WOUND_HIM,
)  # fmt: skip
from .table import PACK_LIMIT, Delve

# F: the answer of the attacked hero


class AnswerBack(Choice[Delve]):
    """F: an attacked hero may strike at one of his attackers.

    § combat.f.challenge § challenge.monster § challenge.back
    """

    def __init__(self, seat: int, fight: int) -> None:
        super().__init__(seat)
        self.fight = fight

    def due(self, table: Delve) -> bool:
        fight = table.fights[self.fight]
        if not table.heroes[self.seat].alive or fight.over or fight.reply:
            return False
        if not points.may_answer(table, self.seat) or scores.challenges_left(table, self.seat) < 1:
            return False
        return len(scores.standard_forms(table, self.seat)) > 0 and len(self.targets(table)) > 0

    def targets(self, table: Delve) -> list[int]:
        """§ combat.f.surviving-attacker"""
        fight = table.fights[self.fight]
        found = []
        for i, strike in enumerate(fight.strikes):
            if not strike.out and (strike.by_key >= 0 or table.heroes[strike.by_seat].alive):
                found.append(i)
        return found

    def moves(self, table: Delve) -> list[int]:
        return [PASS, *(STRIKE + i for i in self.targets(table))]

    def take(self, table: Delve, move: int) -> None:
        if move == PASS:
            return
        fight = table.fights[self.fight]
        at = fight.strikes[move - STRIKE]
        points.spend(table, self.seat)  # § combat.f.cost § combat.f.own-turn-point
        table.heroes[self.seat].challenges += 1
        if table.events is not None:
            name = combat.name_of(table, at.by_seat, at.by_key)
            data = {"seat": self.seat, "target": name, "target_seat": at.by_seat}
            table.tell("answers", "combat.f.challenge", data)
        fight.reply = True  # § combat.f.once
        fight.strikes = [Strike(self.seat, NOBODY_THERE, at.by_seat, at.by_key)]
        table.then(*combat.step_a(table, self.fight), *combat.steps_b_to_e(table, self.fight))  # § combat.f.steps


# Taking something instead of wounding


def spoils(table: Delve, seat: int, other: int) -> list[int]:
    """What the winner of a challenge may take. § challenge.steal-one § qtype.escort.stealable"""
    found = [table.moves.steal_quest + q for q in table.heroes[other].quests if table.has_token(q)]
    if scores.may_steal_treasure(table, seat):
        for card in table.treasures(other):
            found.append(table.moves.steal_card + table.cards.face[card])
    return found


class TakeSpoils(Choice[Delve]):
    """Whoever hits a hero wounds him, or takes something instead. § challenge.steal-instead-of-all"""

    def __init__(self, seat: int, other: int, wounds: int, fight: int) -> None:
        super().__init__(seat)
        self.other = other
        self.wounds = wounds
        self.fight = fight

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and table.heroes[self.other].alive

    def moves(self, table: Delve) -> list[int]:
        return [WOUND_HIM, *spoils(table, self.seat, self.other)]

    def take(self, table: Delve, move: int) -> None:
        moves = table.moves
        if move == WOUND_HIM:
            fight = table.fights[self.fight]
            fight.wounds = self.wounds
            fight.bearer = self.other
            table.then(windows.Window(windows.WOUNDS, self.other, self.fight), combat.Land(self.fight))
        elif move >= moves.steal_quest:
            quest = move - moves.steal_quest
            table.heroes[self.other].quests.remove(quest)
            table.heroes[self.seat].quests.append(quest)  # § challenge.stolen-personal § qtype.escort.stolen-token
            if table.events is not None:
                data = {"seat": self.seat, "target": self.other, "quest": table.quest(quest).name}
                table.tell("steals quest", "challenge.hit-choice", data)
        else:
            self.steal_card(table, move - moves.steal_card)

    def steal_card(self, table: Delve, face: int) -> None:
        for card in table.treasures(self.other):
            if table.cards.face[card] == face:
                if table.events is not None:
                    data = {"seat": self.seat, "target": self.other, "card": table.adventure(card).name}
                    table.tell("steals card", "vocab.steal", data)
                table.owner[card] = self.seat
                table.return_to_hand(card)
                travel.keep_limits(table, self.other)
                return


# G and H


class PackUp(Step[Delve]):
    """G: the Dungeonlord says of every monster left where it goes. § combat.g.owner § combat.order-g-h"""

    def __init__(self, start: int) -> None:
        self.start = start

    def run(self, table: Delve) -> None:
        steps: list[Step[Any]] = []
        for i in range(self.start, len(table.fights)):
            fight = table.fights[i]
            steps += [KeepMonster(fight.lord, i, card) for card in fight.monsters]
            for card in fight.traps:  # their target fell before they were sprung
                table.discard(card)
            fight.traps.clear()
        table.then(*steps)


class KeepMonster(Choice[Delve]):
    """A monster goes to the hand if unwounded, to the pack, or is discarded.

    § combat.g.unwounded § combat.g.wounded
    """

    def __init__(self, seat: int, fight: int, card: int) -> None:
        super().__init__(seat)
        self.fight = fight
        self.card = card

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and self.card in table.fights[self.fight].monsters

    def moves(self, table: Delve) -> list[int]:
        if table.wounds[self.card]:
            return [TO_PACK, TO_DISCARD]
        return [TO_HAND, TO_PACK, TO_DISCARD]  # § combat.g.unwounded-discard

    def take(self, table: Delve, move: int) -> None:
        hero = table.heroes[self.seat]
        table.fights[self.fight].monsters.remove(self.card)
        if table.events is not None:
            name = table.adventure(self.card).name
            place = {TO_HAND: "hand", TO_PACK: "pack", TO_DISCARD: "discard"}[move]
            clause = "combat.g.wounded" if table.wounds[self.card] else "combat.g.unwounded"
            table.tell("keeps", clause, {"seat": self.seat, "card": name, "where": place})
        if move == TO_HAND:
            table.shake_off(self.card)
            hero.hand.append(self.card)
        elif move == TO_PACK:
            hero.pack.append(self.card)
            if len(hero.pack) > PACK_LIMIT:
                table.then(ThinPack(self.seat))
        else:
            table.discard(self.card)


class ThinPack(Choice[Delve]):
    """A pack holds three: the owner says which monster goes. § combat.g.pack-limit § combat.g.excess-choice"""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(table.heroes[self.seat].pack) > PACK_LIMIT

    def moves(self, table: Delve) -> list[int]:
        return [DROP_PACK + slot for slot in range(len(table.heroes[self.seat].pack))]

    def take(self, table: Delve, move: int) -> None:
        card = table.heroes[self.seat].pack[move - DROP_PACK]
        effects.give_up(table, self.seat, card, "combat.g.excess")


class Reward(Step[Delve]):
    """H: glory for wounds on monsters, peril to assign for wounds by them. § combat.h.glory § combat.h.peril"""

    def __init__(self, start: int) -> None:
        self.start = start

    def run(self, table: Delve) -> None:
        table.then(*rewards(table, self.start))


def rewards(table: Delve, start: int) -> list[Step[Any]]:
    """Give the glory that is due, and say who has peril to give. § combat.h.glory § combat.h.peril"""
    steps: list[Step[Any]] = []
    peril = 0
    for fight in table.fights[start:]:
        if fight.glory_due and table.heroes[fight.target].alive:
            table.gain_glory(fight.target, fight.glory_due, "combat.h.glory")
        peril += fight.peril_due
        fight.glory_due = fight.peril_due = 0
    if peril:
        steps.append(AssignPeril(table.fights[-1].lord, peril))
    return steps


class AssignPeril(Choice[Delve]):
    """Whoever controls the monsters gives peril to whom he likes, point by point. § combat.h.assign-whom"""

    def __init__(self, seat: int, peril: int) -> None:
        super().__init__(seat)
        self.peril = peril

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive

    def moves(self, table: Delve) -> list[int]:
        return [*(PERIL_TO + seat for seat in table.living()), KEEP_PERIL]

    def take(self, table: Delve, move: int) -> None:
        if move == KEEP_PERIL:
            return
        table.gain_peril(move - PERIL_TO, 1, "combat.h.peril")
        if self.peril > 1:
            table.then(AssignPeril(self.seat, self.peril - 1))


class EndFights(Step[Delve]):
    """The combat is over."""

    def __init__(self, start: int) -> None:
        self.start = start

    def run(self, table: Delve) -> None:
        end_fights(table, self.start)


def end_fights(table: Delve, start: int) -> None:
    for fight in table.fights[start:]:
        if fight.kind == QUEST_FIGHT and table.rules.quest_monsters_heal:
            table.wounds[table.quest_key(fight.source)] = 0  # § qtype.slay.wounds
    del table.fights[start:]
