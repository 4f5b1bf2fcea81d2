"""C to E of a combat: the dice, who is hit, wounds that land, and what a winner may take instead."""

from typing import Any, Final

from undercroft.core.game import Choice, Step
from undercroft.core.odds import DIE
from undercroft.core.windows import Window

from ..cards.deck import (
    ALWAYS,
    ATTACK_ROLL,
    CHALLENGING,
    COUNTER_ROLL,
    COUNTERING,
    FORMS,
    ROLL,
    Op,
)  # fmt: skip
from ..shapes import events as told
from ..table import breakdown, moments, piles, scores, trackers
from ..table.fights import NOBODY_THERE, QUEST_FIGHT, Fight, Strike
from ..table.moments import Moment
from ..table.moves import WOUND_HERO
from ..table.table import Delve
from . import falling, quests
from .effects import Do
from .giving_up import keep_limits
from .operation import NOT_IN_HIT, Effect, book
from .strikes import attack_parts, attack_score, can_counter, counter_parts, counter_score, fighting, name_of

NO_ROLL: Final = -1  # the total of a defender who may not roll


class RollAttacks(Step[Delve]):
    """C: one die for each attack and the attacker's score. § combat.c.roll"""

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        for strike in fighting(fight):
            if strike.by_seat != NOBODY_THERE:
                boost_roll(table, strike, strike.by_seat, ATTACK_ROLL)
            strike.die = table.chance.roll(DIE)
            strike.total = strike.die + attack_score(table, fight, strike) + strike.dice


class RollCounters(Step[Delve]):
    """D: one die against each attack and the defender's score in its form. § combat.d.roll § combat.d.same-form"""

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        for strike in fighting(fight):
            if table.rules.helpless and not can_counter(table, strike):
                strike.counter_total = NO_ROLL  # § symbol.none
            else:
                if strike.on_seat != NOBODY_THERE:
                    boost_roll(table, strike, strike.on_seat, COUNTER_ROLL)
                strike.counter = table.chance.roll(DIE)  # § combat.d.separate-dice
                strike.counter_total = strike.counter + counter_score(table, fight, strike) + strike.counter_dice


def boost_roll(table: Delve, strike: Strike, seat: int, roll: int) -> None:
    """What a hero's cards add to all rolls of a kind. § vocab.roll-kind"""
    if scores.roll_bonus(table, seat, roll):
        for part in breakdown.modifiers(table, seat, ROLL, roll, ALWAYS):
            strike.boost(part.name, part.n, roll == COUNTER_ROLL)


class Results(Step[Delve]):
    """E: the higher total hits the other side; all results together.

    § combat.e.higher-hits § combat.e.simultaneous
    """

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        fight.wounds = 0
        fight.bearer = NOBODY_THERE
        steps: list[Step[Any]] = []
        for strike in fighting(fight):
            attacker_hits = strike.total > strike.counter_total or strike.counter == 0  # § symbol.none
            defender_hits = strike.counter_total > strike.total and can_counter(table, strike)
            self.tell_clash(table, fight, strike, attacker_hits, defender_hits)
            if attacker_hits:
                self.hit(table, fight, strike, True, steps)
            elif defender_hits:  # § symbol.none
                self.hit(table, fight, strike, False, steps)
        landing: list[Step[Any]] = []
        if fight.bearer != NOBODY_THERE:
            landing = [Window(Moment(moments.WOUNDS, fight.bearer, self.fight)), Land(self.fight)]
        table.then(*landing, *steps, CompleteIfSlain(self.fight))

    def hit(self, table: Delve, fight: Fight, strike: Strike, by_attacker: bool, steps: list[Step[Any]]) -> None:
        """One side is hit. § symbol.hit-on-counter"""
        winner_seat = strike.by_seat if by_attacker else strike.on_seat
        winner_key = strike.by_key if by_attacker else strike.on_key
        loser_seat = strike.on_seat if by_attacker else strike.by_seat
        loser_key = strike.on_key if by_attacker else strike.by_key
        if loser_key != NOBODY_THERE:
            role = CHALLENGING if by_attacker else COUNTERING
            wounds = max(
                1 + scores.extra_wounds(table, winner_seat, strike.form, role), 0
            )  # § combat.e.extra-wounds
            hurt_monster(table, fight, strike, loser_key, wounds, winner_seat)
            return
        fight.bearer = loser_seat
        if winner_key != NOBODY_THERE:
            self.monster_hits(table, fight, winner_key, strike.form, loser_seat, steps)
            return
        role = CHALLENGING if by_attacker else COUNTERING
        wounds = max(1 + scores.extra_wounds(table, winner_seat, strike.form, role), 0)
        if by_attacker and spoils(table, winner_seat, loser_seat):
            steps.append(TakeSpoils(winner_seat, loser_seat, wounds, self.fight))  # § challenge.hit-choice
        else:
            fight.wounds += wounds  # § challenge.counter-cannot-steal

    def monster_hits(
        self, table: Delve, fight: Fight, key: int, form: int, seat: int, steps: list[Step[Any]]
    ) -> None:
        """One wound, or whatever the hit effect says. § combat.e.one-wound § symbol.hit § symbol.hit-replaces"""
        block = table.monster(key)
        if not block.hit:
            fight.wounds += max(1 + scores.monster_extra_wounds(table, key, form), 0)
            return
        rest: list[Op] = []
        for op in block.hit:
            wounds = book[op.kind].wounds_in_hit(table, op, seat)
            if wounds == NOT_IN_HIT:
                rest.append(op)
            else:
                fight.wounds += wounds
        if rest:
            steps.append(Do(Effect(fight.lord, seat, block.name, fight=self.fight, cause="symbol.hit"), rest))

    def tell_clash(self, table: Delve, fight: Fight, strike: Strike, attack: bool, counter: bool) -> None:
        """§ combat.e.higher-hits § combat.e.tie § symbol.none"""
        if table.events is None:
            return
        clause = "combat.e.higher-hits" if attack or counter else "combat.e.tie"
        warded_off = not attack and not counter and strike.counter_total > strike.total
        if warded_off or strike.counter == 0:
            clause = "symbol.none"
        what = told.Clash(
            attacker=name_of(table, strike.by_seat, strike.by_key),
            defender=name_of(table, strike.on_seat, strike.on_key),
            attacker_seat=strike.by_seat,
            defender_seat=strike.on_seat,
            form=FORMS[strike.form],
            die=strike.die,
            score=attack_score(table, fight, strike),
            dice=strike.dice,
            total=strike.total,
            counter=strike.counter,
            counter_score=counter_score(table, fight, strike),
            counter_dice=strike.counter_dice,
            counter_total=strike.counter_total,
            parts=attack_parts(table, fight, strike),
            counter_parts=counter_parts(table, fight, strike),
            hits="attacker" if attack else "defender" if counter else "nobody",
        )
        table.tell(what, clause)


class Land(Step[Delve]):
    """Wounds of the combat land on the hero, less what was prevented. § combat.e.subtract § combat.e.prevent"""

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        hero = table.heroes[fight.bearer]
        prevented = min(hero.ward, fight.wounds)
        hero.ward = 0
        if prevented and table.events is not None:
            table.tell(told.Prevents(seat=fight.bearer, wounds=prevented), "combat.e.prevent")
        wounds = fight.wounds - prevented
        fight.wounds = 0
        if wounds and hero.alive:
            lost = trackers.wound(table, fight.bearer, wounds, "combat.e.subtract")
            if fight.pays():
                fight.peril_due += lost  # § combat.h.overkill-hero
            falling.fall_if_dead(table, fight.bearer)


class CompleteIfSlain(Step[Delve]):
    """When all wounds have landed, a slain Quest monster completes its Quest.

    § qtype.slay § qtype.slay.counter-kill
    """

    def __init__(self, fight: int) -> None:
        self.fight = fight

    def run(self, table: Delve) -> None:
        fight = table.fights[self.fight]
        if fight.slain and not fight.over and fight.source in quests.open_quests(table, fight.target):
            fight.slain = False
            quests.complete(table, fight.target, fight.source)


def hurt_monster(table: Delve, fight: Fight, strike: Strike, key: int, wounds: int, by: int) -> None:
    """§ combat.e.subtract § combat.e.defeated § combat.h.overkill"""
    left = scores.life_left(table, key)
    table.wounds[key] += wounds
    if fight.pays():
        fight.glory_due += min(left, wounds)
    if table.events is not None:
        monster, lives = table.monster(key).name, max(left - wounds, 0)
        table.tell(told.Hurts(monster=monster, seat=by, wounds=wounds, left=lives), "combat.e.subtract")
    if left <= wounds:
        if table.events is not None:
            table.tell(told.Slain(monster=table.monster(key).name, seat=by), "combat.e.defeated")
        if fight.kind == QUEST_FIGHT:
            fight.slain = True
        falling.leave_fight(table, fight, strike, key)


# Taking something instead of wounding


def spoils(table: Delve, seat: int, other: int) -> list[int]:
    """What the winner of a challenge may take. § challenge.steal-one § qtype.escort.stealable"""
    found = [table.moves.steal_quest.move(q) for q in table.heroes[other].quests if table.has_token(q)]
    if scores.may_steal_treasure(table, seat):
        for card in table.treasures(other):
            found.append(table.moves.steal_card.move(table.cards.face[card]))
    return found


class TakeSpoils(Choice[Delve]):
    """Whoever hits a hero wounds it, or takes something instead.

    § challenge.hit-choice § challenge.steal-instead-of-all § vocab.steal
    """

    def __init__(self, seat: int, other: int, wounds: int, fight: int) -> None:
        super().__init__(seat)
        self.other = other
        self.wounds = wounds
        self.fight = fight

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and table.heroes[self.other].alive

    def moves(self, table: Delve) -> list[int]:
        return [WOUND_HERO, *spoils(table, self.seat, self.other)]

    def take(self, table: Delve, move: int) -> None:
        moves = table.moves
        if move == WOUND_HERO:
            fight = table.fights[self.fight]
            fight.wounds = self.wounds
            fight.bearer = self.other
            table.then(Window(Moment(moments.WOUNDS, self.other, self.fight)), Land(self.fight))
        elif moves.steal_quest.holds(move):
            quest = moves.steal_quest.index(move)
            table.heroes[self.other].quests.remove(quest)
            table.heroes[self.seat].quests.append(quest)  # § challenge.stolen-personal § qtype.escort.stolen-token
            if table.events is not None:
                what = told.StealsQuest(seat=self.seat, target=self.other, quest=table.quest(quest).name)
                table.tell(what, "challenge.hit-choice")
        else:
            self.steal_card(table, moves.steal_card.index(move))

    def steal_card(self, table: Delve, face: int) -> None:
        for card in table.treasures(self.other):
            if table.cards.face[card] == face:
                if table.events is not None:
                    what = told.StealsCard(seat=self.seat, target=self.other, card=table.adventure(card).name)
                    table.tell(what, "vocab.steal")
                table.owner[card] = self.seat
                piles.return_to_hand(table, card)
                keep_limits(table, self.other)
                return
