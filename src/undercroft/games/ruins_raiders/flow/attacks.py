"""Attacks, and what is opened like an attack: declared, rolled, defended, and what comes of it."""

from undercroft.core.game import Step
from undercroft.core.telling.events import Part
from undercroft.core.windows import Window

from ..cards.deck import ATTACK as ATTACK_DICE
from ..cards.deck import CHEST as CHEST_DICE_KIND
from ..cards.deck import FAR
from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.dice import (
    ATTACK,
    CHEST,
    DART,
    DEFENCE,
    FOR_A_CARD,
    LOCK,
    OF_A_TRAP,
    ON_CHEST,
    ON_MASTER,
    ON_PAWN,
    STEAL,
    Clash,
)  # fmt: skip
from ..table.moments import DECLARED, Moment
from ..table.people import NO_PAWN, NO_RAIDER
from ..table.rules import CHEST_DICE, CHEST_DRAW, MASTER_POINTS
from ..table.table import Ruins
from . import betrayal, drawing, final_act, harm, quests, reach, rolls
from .harm import BY_ATTACK, BY_TRAP, Blow

PURPOSES = {ON_PAWN: ATTACK, ON_CHEST: CHEST, ON_MASTER: CHEST, FOR_A_CARD: STEAL, OF_A_TRAP: DART}


def declare(table: Ruins, clash: Clash, answered: bool = True) -> None:
    """An attack and its target are named; unless a card does it, anyone may answer before dice fall.

    § window.action-declared § window.resolve-at-once § attack.cost § chest.cost § master.cost § char.hobb
    § traps.dart-wall § enemy.attack-target § effect.attack-roll
    """
    table.clashes.append(clash)
    if clash.raider != NO_RAIDER:
        betrayal.harm(table, clash.raider, clash.on)
    if table.events is not None:
        table.tell(
            told.Attacks(
                seat=rolls.seat_of(table, clash.raider),
                who=table.name_of(clash.by),
                pawn=clash.by,
                source=clash.source,
                on=clash.on,
                on_seat=rolls.seat_of(table, table.raider_of(clash.on)),
                target=target_name(table, clash),
                square=clash.square,
            ),
            clause_of(clash),
        )
    table.then(RollAttack(), RollDefence(), Result())
    if answered:
        table.then(Window(Moment(DECLARED, clash.by, clash.on, clash.raider)))


def clause_of(clash: Clash) -> str:
    """Why there is an attack at all.

    § attack.cost § chest.cost § master.cost § char.hobb § traps.dart-wall § enemy.attack-target
    § effect.attack-roll
    """
    if clash.about == ON_PAWN:
        if clash.raider == NO_RAIDER:
            return "enemy.attack-target"
        return "effect.attack-roll" if clash.dice else "attack.cost"
    if clash.about == OF_A_TRAP:
        return "traps.dart-wall"
    return ("chest.cost", "master.cost", "char.hobb")[clash.about - ON_CHEST]


def target_name(table: Ruins, clash: Clash) -> str:
    if clash.about == ON_CHEST:
        return "small chest"
    return "master chest" if clash.about == ON_MASTER else table.name_of(clash.on)


def is_still_on(table: Ruins, clash: Clash) -> bool:
    """Whether the attacker and the target are still there. § death.cancels"""
    if clash.called_off:
        return False
    if clash.by != NO_PAWN and table.square_of(clash.by) == NOWHERE:
        return False
    if clash.about == ON_CHEST:
        return clash.square in table.chests
    if clash.about == ON_MASTER:
        return table.master == clash.square
    return table.square_of(clash.on) != NOWHERE


class RollAttack(Step[Ruins]):
    """The attacker rolls.

    § attack.dice § attack.order § chest.attack-dice § master.roll § enemy.attack-roll § char.hobb § traps.dart-wall
    """

    def run(self, table: Ruins) -> None:
        clash = table.clashes[-1]
        if not is_still_on(table, clash):
            return
        number, parts = dice_of(table, clash)
        clause = (
            "enemy.attack-roll" if clash.raider == NO_RAIDER and clash.by != NO_PAWN else ROLL_CLAUSES[clash.about]
        )
        rolls.throw(
            table, PURPOSES[clash.about], number, COUNT_HITS, clause, clash.by, clash.raider, clash.on, parts
        )


ROLL_CLAUSES = {
    ON_PAWN: "attack.dice",
    ON_CHEST: "chest.attack-dice",
    ON_MASTER: "master.roll",
    FOR_A_CARD: "char.hobb",
    OF_A_TRAP: "traps.dart-wall",
}


def dice_of(table: Ruins, clash: Clash) -> tuple[int, list[Part]]:
    """How many dice attack, and where they come from."""
    if clash.dice:
        return clash.dice, [Part(clash.source, clash.dice)]
    enemy = table.enemy_of(clash.by)
    if enemy is not None:
        return enemy.figures.attack, [Part(enemy.name, enemy.figures.attack)]
    raider = table.raiders[clash.raider]
    is_chest = clash.about in (ON_CHEST, ON_MASTER)
    square = clash.square if is_chest else table.square_of(clash.on)
    number = reach.attack_dice(table, raider, square, is_chest)
    if table.events is None:
        return number, []
    kinds = [ATTACK_DICE]
    if is_chest:
        kinds.append(CHEST_DICE_KIND)
    elif not table.adjacent(raider.square, square):
        kinds.append(FAR)
    return number, reach.breakdown(table, raider, raider.card.attack, kinds)


class CountHits(Step[Ruins]):
    """§ attack.success"""

    def run(self, table: Ruins) -> None:
        table.clashes[-1].hits = rolls.take(table).successes()


COUNT_HITS = CountHits()


class RollDefence(Step[Ruins]):
    """The target rolls, whether it wants to or not.

    § attack.defence-dice § attack.always-roll-defence § chest.defence
    """

    def run(self, table: Ruins) -> None:
        clash = table.clashes[-1]
        if not is_still_on(table, clash):
            return
        if clash.about in (ON_CHEST, ON_MASTER):
            rolls.throw(table, LOCK, CHEST_DICE, CompareChest(), "chest.defence", on=clash.on, raider=NO_RAIDER)
            return
        who = table.raider_of(clash.on)
        number = reach.defence_dice(table, clash.on)
        rolls.throw(table, DEFENCE, number, Compare(), "attack.defence-dice", by=clash.on, raider=who, on=clash.on)


class Compare(Step[Ruins]):
    """Attack successes less defence successes.

    § attack.damage § attack.zero-damage § attack.no-negative § char.hobb
    """

    def run(self, table: Ruins) -> None:
        blocks = rolls.take(table).successes()
        clash = table.clashes[-1]
        if not is_still_on(table, clash):
            return
        left = max(0, clash.hits - blocks)
        if table.events is not None:
            table.tell(
                told.Strikes(
                    seat=rolls.seat_of(table, clash.raider),
                    who=table.name_of(clash.by) or clash.source,
                    on_seat=rolls.seat_of(table, table.raider_of(clash.on)),
                    target=table.name_of(clash.on),
                    hits=clash.hits,
                    blocks=blocks,
                    left=left,
                ),
                "attack.damage",
            )
        if left == 0:
            return
        if clash.about == FOR_A_CARD:
            drawing.steal(table, clash.raider, table.raider_of(clash.on), "char.hobb")
            return
        kind = BY_TRAP if clash.about == OF_A_TRAP else BY_ATTACK
        source = clash.source or table.name_of(clash.by)
        harm.strike(
            table, [clash.on], left, Blow(kind, source, "attack.health-loss", clash.raider)
        )  # § attack.health-loss


class CompareChest(Step[Ruins]):
    """A success left over opens the chest. § chest.success § chest.fail § master.roll"""

    def run(self, table: Ruins) -> None:
        blocks = rolls.take(table).successes()
        clash = table.clashes[-1]
        if not is_still_on(table, clash):
            return
        raider = table.raiders[clash.raider]
        opens = clash.hits > blocks
        if table.events is not None:
            tried = told.TriesChest(
                seat=raider.seat,
                who=raider.card.name,
                master=clash.about == ON_MASTER,
                hits=clash.hits,
                blocks=blocks,
                opens=opens,
            )
            table.tell(tried, "chest.success" if opens else "chest.fail")
        if not opens:
            return
        if clash.about == ON_MASTER:
            take_master(table, clash.raider)
        else:
            take_chest(table, clash.raider, clash.square)


class Result(Step[Ruins]):
    """The attack is over."""

    def run(self, table: Ruins) -> None:
        table.clashes.pop()


def take_chest(table: Ruins, who: int, square: int) -> None:
    """§ chest.take § chest.draw-two § chest.square-free § chest.keys-kept"""
    raider = table.raiders[who]
    table.chests.remove(square)
    raider.chests += 1
    if table.events is not None:
        cards = min(CHEST_DRAW, len(table.pile))  # § draw.empty
        taken = told.TakesChest(seat=raider.seat, who=raider.card.name, chests=raider.chests, cards=cards)
        table.tell(taken, "chest.take")
    table.then(*[drawing.DrawTreasure(who, True, "chest.draw-two") for _ in range(CHEST_DRAW)])
    quests.look_at_chests(table, who)


def take_master(table: Ruins, who: int) -> None:
    """§ master.take § master.final-act § master.cards"""
    raider = table.raiders[who]
    table.master = NOWHERE
    raider.master = True
    if table.events is not None:
        table.tell(told.TakesMaster(seat=raider.seat, who=raider.card.name, points=MASTER_POINTS), "master.take")
    if table.rules.master_draw:
        table.then(*[drawing.DrawTreasure(who, True, "master.cards") for _ in range(table.rules.master_draw)])
    final_act.begin(table, who, "final.trigger-master")


# What a raider does


def attack(table: Ruins, who: int, pawn: int) -> None:
    """§ turn.action-attack"""
    declare(table, Clash(ON_PAWN, by=table.raiders[who].face, raider=who, on=pawn))


def open_chest(table: Ruins, who: int, square: int) -> None:
    """§ turn.action-chest § master.key § master.key-first § master.key-lost"""
    raider = table.raiders[who]
    about = ON_CHEST
    if square == table.master:
        about = ON_MASTER
        key = table.key_in(raider)
        raider.hand.remove(key)
        drawing.throw_away(table, key)
        if table.events is not None:
            table.tell(told.SpendsKey(seat=raider.seat, who=raider.card.name), "master.key")
    declare(table, Clash(about, by=raider.face, raider=who, square=square))
