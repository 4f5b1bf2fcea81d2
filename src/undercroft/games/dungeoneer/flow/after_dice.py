"""What follows the dice: F the hero's answer, and G where monsters go."""

from typing import Any

from undercroft.core.game import Choice, Step

from ..shapes import events as told
from ..table import movement, piles
from ..table.fights import NOBODY_THERE, Strike
from ..table.moves import PASS, TO_DISCARD, TO_HAND, TO_PACK
from ..table.rules import PACK_LIMIT
from ..table.table import Delve
from .before_dice import step_a, steps_b_to_e
from .giving_up import give_up
from .strikes import may_strike_back, name_of, surviving_attackers

# F: the answer of the attacked hero


class AnswerBack(Choice[Delve]):
    """F: an attacked hero may strike at one of its attackers.

    § combat.f.challenge § challenge.monster § challenge.back
    """

    def __init__(self, seat: int, fight: int) -> None:
        super().__init__(seat)
        self.fight = fight

    def due(self, table: Delve) -> bool:
        return may_strike_back(table, self.fight)

    def moves(self, table: Delve) -> list[int]:
        return [PASS, *(table.moves.strike.move(i) for i in surviving_attackers(table, self.fight))]

    def take(self, table: Delve, move: int) -> None:
        if move == PASS:
            return
        fight = table.fights[self.fight]
        at = fight.strikes[table.moves.strike.index(move)]
        movement.spend(table, self.seat)  # § combat.f.cost § combat.f.own-turn-point
        table.heroes[self.seat].challenges += 1
        if table.events is not None:
            name = name_of(table, at.by_seat, at.by_key)
            what = told.Answers(seat=self.seat, target=name, target_seat=at.by_seat)
            table.tell(what, "combat.f.challenge")
        fight.reply = True  # § combat.f.once
        fight.strikes = [Strike(self.seat, NOBODY_THERE, at.by_seat, at.by_key)]
        table.then(*step_a(table, self.fight), *steps_b_to_e(table, self.fight))  # § combat.f.steps


# G


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
                piles.discard(table, card)
            fight.traps.clear()
        table.then(*steps)


class KeepMonster(Choice[Delve]):
    """A monster goes to the hand if unwounded, to the pack, or is discarded.

    § combat.g.unwounded § combat.g.unwounded-discard § combat.g.wounded
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
        return [TO_HAND, TO_PACK, TO_DISCARD]

    def take(self, table: Delve, move: int) -> None:
        hero = table.heroes[self.seat]
        table.fights[self.fight].monsters.remove(self.card)
        if table.events is not None:
            name = table.adventure(self.card).name
            place: told.Place = "hand" if move == TO_HAND else "pack" if move == TO_PACK else "discard"
            clause = "combat.g.unwounded" if move != TO_DISCARD else "combat.g.unwounded-discard"
            if table.wounds[self.card]:
                clause = "combat.g.wounded"
            table.tell(told.Keeps(seat=self.seat, card=name, where=place), clause)
        if move == TO_HAND:
            piles.shake_off(table, self.card)
            hero.hand.append(self.card)
        elif move == TO_PACK:
            hero.pack.append(self.card)
            if len(hero.pack) > PACK_LIMIT:
                table.then(ThinPack(self.seat))
        else:
            piles.discard(table, self.card)


class ThinPack(Choice[Delve]):
    """A pack holds three: the owner says which monster goes.

    § combat.g.pack-limit § combat.g.excess § combat.g.excess-choice
    """

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(table.heroes[self.seat].pack) > PACK_LIMIT

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.drop_pack.move(slot) for slot in range(len(table.heroes[self.seat].pack))]

    def take(self, table: Delve, move: int) -> None:
        card = table.heroes[self.seat].pack[table.moves.drop_pack.index(move)]
        give_up(table, self.seat, card, "combat.g.excess")
