"""What cards do: operations one after the other, and the rolls they ask for."""

from typing import Any, Final

from undercroft.core.game import Choice, Step

from . import building, combat, ending, points, scores, tally, travel, windows
from .deck import (
    ATTACK_DICE,
    CHOSEN_SCORE,
    DISCARD_MONSTER,
    DRAW,
    FORMS,
    GLORY,
    HEAL,
    LEVEL,
    LOOK,
    LOSE_TREASURE,
    MONSTERS_SCORE,
    MOVEMENT,
    OFFER,
    OTHER_ROLL,
    OWN_SCORE,
    PERIL,
    PREVENT,
    ROLL_DICE,
    ROLLS,
    SHIFT,
    SPACE_THREAT,
    SWAP_QUEST,
    THREAT,
    TIP,
    TRAP_ROLL,
    UNTIP,
    WARP,
    WOUND,
    Op,
    Price,
)  # fmt: skip
from .fights import DUEL, QUEST_FIGHT
from .moves import DRAW_ANY, DRAW_GLORY, DRAW_PERIL, NO, YES
from .table import Delve

NO_FIGHT: Final = -1
NO_AIM: Final = -1


def do(
    table: Delve,
    ops: list[Op],
    you: int,
    on: int,
    source: str,
    roll: int = OTHER_ROLL,
    fight: int = NO_FIGHT,
    aim: int = NO_AIM,
    amount: int = 0,
) -> None:
    """These operations happen next."""
    if ops:
        table.then(Do(ops, 0, you, on, source, roll, fight, aim, amount))


class Do(Step[Delve]):
    """A card does what it says, one thing after the other."""

    def __init__(
        self,
        ops: list[Op],
        at: int,
        you: int,
        on: int,
        source: str,
        roll: int,
        fight: int,
        aim: int,
        amount: int,
    ) -> None:
        self.ops = ops
        self.at = at
        self.you = you  # who controls the card. § def.you
        self.on = on  # the hero it acts on
        self.source = source  # the card's name
        self.roll = roll  # what kind of roll its Threats are
        self.fight = fight
        self.aim = aim
        self.amount = amount  # # where something was pumped

    def run(self, table: Delve) -> None:
        if not table.heroes[self.on].alive:
            return
        if self.at + 1 < len(self.ops):
            table.then(
                Do(
                    self.ops,
                    self.at + 1,
                    self.you,
                    self.on,
                    self.source,
                    self.roll,
                    self.fight,
                    self.aim,
                    self.amount,
                )
            )
        self.perform(table, self.ops[self.at])

    def perform(self, table: Delve, op: Op) -> None:
        kind, on = op.kind, self.on
        if kind == WOUND:
            self.wound(table, op.n)
        elif kind == HEAL:
            table.heal(on, op.n, "hero.heal-cap")
        elif kind == TIP:
            points.tip(table, on, op.form, op.number, "def.tipping")
        elif kind == UNTIP:
            if table.heroes[on].tipped:
                points.stand_up(table, on, "def.tipping")
        elif kind == MOVEMENT:
            give_points(table, on, op.n)
        elif kind == GLORY:
            table.gain_glory(on, op.n, "tracker.no-debt")
        elif kind == PERIL:
            table.gain_peril(on, op.n, "tracker.no-debt")
        elif kind == LEVEL:
            clause = "effect.level-drain-floor" if op.n < 0 else "hero.level-source"
            table.change_level(on, op.n, clause)
        elif kind == WARP:
            table.then(travel.Destination(self.you, on, op))
        elif kind == SHIFT:
            table.then(building.ShiftTo(self.you, self.aim, op))
        elif kind == LOOK:
            building.look(table, on, op.n)
        elif kind == DRAW:
            for _ in range(op.n):
                table.then(DrawOne(on))
        elif kind == DISCARD_MONSTER:
            combat.remove_attacker(table, self.fight, self.aim)
        elif kind == ATTACK_DICE:
            table.fights[self.fight].strikes[self.aim].dice += op.n
        elif kind == ROLL_DICE:
            self.add_to_roll(table)
        elif kind == MONSTERS_SCORE:
            self.charm(table, op)
        elif kind == OWN_SCORE:
            fight = table.fights[self.fight]
            bonus = fight.target_bonus if on == fight.target else fight.lord_bonus
            bonus[op.form] += op.n
        elif kind == CHOSEN_SCORE:
            table.fights[self.fight].strikes[self.aim].pump += self.amount
        elif kind == THREAT:
            face_threat(table, op, self.you, on, self.source, self.roll, self.fight)
        elif kind == SPACE_THREAT:
            space = table.heroes[on].space
            seats = [seat for seat in table.from_active() if table.heroes[seat].space == space]
            strike_many(table, [op], self.you, seats, self.source, self.fight)  # § combat.a.area-includes-own
        elif kind == OFFER:
            table.then(Offer(on, op, self.source))
        elif kind == LOSE_TREASURE:
            lose_treasures(table, op, self)
        elif kind == SWAP_QUEST:
            swap_quest(table, on, self.aim)
        else:
            assert kind == PREVENT
            table.heroes[on].ward += op.n

    def wound(self, table: Delve, wounds: int) -> None:
        """Wounds outside the dice of combat; those of a monster still earn peril. § combat.h.special-counts"""
        lost = table.wound(self.on, wounds, "threat.fail" if self.fight < 0 else "combat.h.special-counts")
        if self.fight >= 0 and self.fight < len(table.fights):
            fight = table.fights[self.fight]
            if fight.kind not in (QUEST_FIGHT, DUEL) and self.roll != TRAP_ROLL:
                fight.peril_due += lost  # § combat.h.quest-monsters § combat.h.no-trap-reward
        ending.look(table, self.on)

    def add_to_roll(self, table: Delve) -> None:
        """§ universal.dice-modifiers"""
        if self.fight < 0:
            table.heroes[self.you].luck += self.amount
            return
        fight = table.fights[self.fight]
        strike = fight.strikes[self.aim]
        if fight.attacker() == self.you:
            strike.dice += self.amount
        else:
            strike.counter_dice += self.amount

    def charm(self, table: Delve, op: Op) -> None:
        """Monsters of a fight are stronger until the next Reset. § duration.instant.expiry"""
        for strike in table.fights[self.fight].strikes:
            key = strike.by_key if strike.by_key >= 0 else strike.on_key
            if key >= 0 and not strike.out:
                table.charms += [key, op.form, op.n]


def befalls(step: Step[Any], seat: int) -> bool:
    """Whether a step is something that a card still does to this hero."""
    return (isinstance(step, Do) and step.on == seat) or (isinstance(step, RollThreat) and step.on == seat)


# Threats


def face_threat(table: Delve, op: Op, you: int, on: int, source: str, roll: int, fight: int = NO_FIGHT) -> None:
    """A hero must roll, and before that cards that change the roll may be played. § threat.must-roll"""
    table.then(windows.Window(windows.ROLL, on, fight), RollThreat(op, you, on, source, roll, fight))


class RollThreat(Step[Delve]):
    """One die and the hero's score against a number. § threat.roll"""

    def __init__(self, op: Op, you: int, on: int, source: str, roll: int, fight: int) -> None:
        self.op = op
        self.you = you
        self.on = on
        self.source = source
        self.roll = roll
        self.fight = fight

    def run(self, table: Delve) -> None:
        if table.heroes[self.on].alive:
            outcome = self.op.then if overcomes(table, self.op, self.on, self.source, self.roll) else self.op.fail
            do(table, outcome, self.you, self.on, self.source, self.roll, self.fight)


def overcomes(table: Delve, op: Op, seat: int, source: str, roll: int) -> bool:
    """§ threat.success § threat.fail § threat.no-natural"""
    return roll_against(table, seat, op.form, threat_number(table, op, seat, roll), source, roll)


def threat_number(table: Delve, op: Op, seat: int, roll: int) -> int:
    """What a Threat asks of a hero where it stands."""
    number = op.number
    if op.harder and table.here(seat).terrains >> op.terrain & 1:
        number += op.harder
    if roll == TRAP_ROLL:
        number += table.here(seat).hazard  # § hazard.bonus § hazard.meaning
    return number


def roll_against(table: Delve, seat: int, form: int, number: int, source: str, roll: int) -> bool:
    """Roll a die with the score in a form (or none, if the form is below 0) against a number."""
    score = scores.of_hero(table, seat, form) if form >= 0 else 0
    return roll_plus(table, seat, score, number, source, roll, FORMS[form] if form >= 0 else "")


def roll_plus(table: Delve, seat: int, score: int, number: int, source: str, roll: int, form: str) -> bool:
    hero = table.heroes[seat]
    luck = hero.luck
    bonus = scores.roll_bonus(table, seat, roll) + luck
    hero.luck = 0
    die = table.chance.roll(6)
    success = die + score + bonus >= number
    if table.events is not None:
        data = {
            "seat": seat,
            "source": source,
            "roll": ROLLS[roll],
            "form": form,
            "die": die,
            "score": score,
            "bonus": bonus,
            "needs": number,
            "success": success,
            "parts": tally.roll_bonus(table, seat, roll, luck),
        }
        table.tell("rolls", "threat.success" if success else "threat.fail", data)
    return success


# Threats on many at once


def strike_many(table: Delve, ops: list[Op], you: int, seats: list[int], source: str, fight: int) -> None:
    """All these heroes roll, if they must, and then what befalls them happens in turn order.

    Whoever wants to act does so before the first die. § window.triggered-order § death.no-rescue
    """
    table.failed = 0
    table.struck = 0
    for seat in seats:
        table.struck |= 1 << seat
    table.then(Befall(ops, you, source, fight))
    if ops[0].kind in (THREAT, SPACE_THREAT):
        table.then(*(RollAmongMany(ops[0], seat, source) for seat in seats))
        table.then(*(windows.Window(windows.ROLL, seat, fight) for seat in seats))


class RollAmongMany(Step[Delve]):
    """One of several heroes rolls against the same Threat."""

    def __init__(self, op: Op, on: int, source: str) -> None:
        self.op = op
        self.on = on
        self.source = source

    def run(self, table: Delve) -> None:
        if table.heroes[self.on].alive and not overcomes(table, self.op, self.on, self.source, OTHER_ROLL):
            table.failed |= 1 << self.on


class Befall(Step[Delve]):
    """What happens to all of them, one after the other, even if the turn ends by the first.

    § aim.win.simultaneous-defeat
    """

    def __init__(self, ops: list[Op], you: int, source: str, fight: int) -> None:
        self.ops = ops
        self.you = you
        self.source = source
        self.fight = fight

    def run(self, table: Delve) -> None:
        seats = [seat for seat in table.from_active() if table.struck >> seat & 1]
        if table.rules.draw_if_all_fall and not table.rules.reincarnation and self.fells_all(table, seats):
            for seat in seats:
                table.wound(seat, table.heroes[seat].life, "aim.win.simultaneous-defeat")
            table.finish(seats, "aim.win.simultaneous-defeat")
            return
        if seats:
            table.struck &= ~(1 << seats[0])
            table.then(self)
            do(table, self.outcome(table, seats[0]), self.you, seats[0], self.source, OTHER_ROLL, self.fight)

    def outcome(self, table: Delve, seat: int) -> list[Op]:
        """What happens to this hero: a Threat by how it rolled, and all that follows it."""
        first = self.ops[0]
        if first.kind not in (THREAT, SPACE_THREAT):
            return self.ops
        return (first.fail if table.failed >> seat & 1 else first.then) + self.ops[1:]

    def fells_all(self, table: Delve, seats: list[int]) -> bool:
        if len(seats) < len(table.living()):
            return False
        for seat in seats:
            wounds = sum(op.n for op in self.outcome(table, seat) if op.kind == WOUND)
            if wounds < table.heroes[seat].life:
                return False
        return True


# Points, cards and Quests


def give_points(table: Delve, seat: int, points: int) -> None:
    """§ save.off-turn-gain"""
    hero = table.heroes[seat]
    if seat == table.active:
        hero.points = max(hero.points + points, 0)
    else:
        hero.saved = max(hero.saved + points, 0)
    if table.events is not None:
        table.tell("points", "save.off-turn-gain", {"seat": seat, "points": points})


class DrawOne(Choice[Delve]):
    """A player draws an Adventure card, from the deck of his choice where there are two. § combine.draw-choice"""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        if table.heroes[self.seat].alive:
            for move in self.moves(table):
                self.take(table, move)

    def moves(self, table: Delve) -> list[int]:
        return drawable(table)

    def take(self, table: Delve, move: int) -> None:
        pile = 1 if move == DRAW_PERIL else 0
        table.draw_card(self.seat, pile)
        tell_draw(table, self.seat, pile)


def drawable(table: Delve) -> list[int]:
    """The decks that can be drawn from. § combine.one-deck-empty § combine.draw-one-by-one"""
    moves = []
    for pile in range(len(table.piles)):
        if table.piles[pile] or table.discards[pile]:
            moves.append(DRAW_ANY if table.split < 0 else DRAW_GLORY if pile == 0 else DRAW_PERIL)
    return moves


def tell_draw(table: Delve, seat: int, pile: int) -> None:
    """All see that a card was drawn and from where; its drawer sees which."""
    if table.events is not None:
        data = {"seat": seat, "pile": ["glory", "peril"][pile] if table.split >= 0 else "adventure"}
        table.tell("draws", "combine.draw-choice" if table.split >= 0 else "draw.to-five", data)
        name = table.adventure(table.heroes[seat].hand[-1]).name
        table.tell("drew", "setup.hand-private", {"seat": seat, "card": name}, to=1 << seat)


def swap_quest(table: Delve, seat: int, quest: int) -> None:
    """Exchange a personal Quest with the global one."""
    hero = table.heroes[seat]
    if quest not in hero.quests or not table.global_quests:
        return
    other = table.global_quests[0]
    hero.quests[hero.quests.index(quest)] = other
    table.global_quests[0] = quest
    if table.events is not None:
        data = {"seat": seat, "gave": table.quest(quest).name, "got": table.quest(other).name}
        table.tell("swaps", "quest.no-voluntary-drop", data)


# Prices


def can_pay(table: Delve, seat: int, price: Price) -> bool:
    """§ qtype.sacrifice.full § tracker.no-debt"""
    hero = table.heroes[seat]
    return hero.glory >= price.glory and len(ways_to_pay(table, seat, price)) > 0


def ways_to_pay(table: Delve, seat: int, price: Price) -> list[bool]:
    """Whether the cards of a price can be Treasures in play (True), or cards of the hand (False)."""
    if not price.treasures and not price.cards:
        return [False]
    ways = []
    if price.treasures and len(table.treasures(seat)) >= price.treasures:
        ways.append(True)
    if price.cards and len(table.heroes[seat].hand) >= price.cards:
        ways.append(False)
    return ways


def pay(table: Delve, seat: int, price: Price) -> None:
    """Pay a price; which cards, the player chooses."""
    if price.wounds:
        table.then(PayWounds(seat, price.wounds))
    ways = ways_to_pay(table, seat, price)
    if price.treasures and price.cards and len(ways) == 2:
        table.then(PayWith(seat, price))
    elif True in ways:
        pay_cards(table, seat, price.treasures, True)
    elif price.cards:
        pay_cards(table, seat, price.cards, False)
    if price.glory:
        table.gain_glory(seat, -price.glory, "qtype.sacrifice")


def pay_cards(table: Delve, seat: int, number: int, treasures: bool) -> None:
    for _ in range(number):
        table.then(GiveUp(seat, treasures))


class PayWith(Choice[Delve]):
    """A price may be paid with Treasures or with cards of the hand: the player says which."""

    def __init__(self, seat: int, price: Price) -> None:
        super().__init__(seat)
        self.price = price

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive

    def moves(self, table: Delve) -> list[int]:
        return [YES, NO]

    def take(self, table: Delve, move: int) -> None:
        """Yes is Treasures."""
        pay_cards(table, self.seat, self.price.treasures if move == YES else self.price.cards, move == YES)


class GiveUp(Choice[Delve]):
    """A player discards a readied Treasure or a card of his hand, of his choice."""

    def __init__(self, seat: int, treasure: bool) -> None:
        super().__init__(seat)
        self.treasure = treasure

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.cards(table)) > 0

    def cards(self, table: Delve) -> list[int]:
        return table.treasures(self.seat) if self.treasure else table.heroes[self.seat].hand

    def moves(self, table: Delve) -> list[int]:
        base = table.moves.drop if self.treasure else table.moves.discard
        found: list[int] = []
        for card in self.cards(table):
            move = base + table.cards.face[card]
            if move not in found:
                found.append(move)
        return found

    def take(self, table: Delve, move: int) -> None:
        base = table.moves.drop if self.treasure else table.moves.discard
        for card in self.cards(table):
            if table.cards.face[card] == move - base:
                give_up(table, self.seat, card, "vocab.price")
                return


def give_up(table: Delve, seat: int, card: int, clause: str) -> None:
    """A card of the hand, the pack or in play is discarded."""
    hero = table.heroes[seat]
    if card in hero.hand:
        hero.hand.remove(card)
    else:
        table.take_from_play(card)
    if table.events is not None:
        table.tell("discards", clause, {"seat": seat, "card": table.adventure(card).name})
    table.discard(card)
    travel.keep_limits(table, seat)


class PayWounds(Step[Delve]):
    """Wounds that are paid are real. § qtype.sacrifice.full"""

    def __init__(self, on: int, wounds: int) -> None:
        self.on = on
        self.wounds = wounds

    def run(self, table: Delve) -> None:
        if table.heroes[self.on].alive:
            table.wound(self.on, self.wounds, "qtype.sacrifice.full")
            ending.look(table, self.on)


class Offer(Choice[Delve]):
    """A player may pay a price for something. § vocab.choice"""

    def __init__(self, seat: int, op: Op, source: str) -> None:
        super().__init__(seat)
        self.op = op
        self.source = source

    def due(self, table: Delve) -> bool:
        assert self.op.price is not None
        return table.heroes[self.seat].alive and can_pay(table, self.seat, self.op.price)

    def run(self, table: Delve) -> None:
        if table.heroes[self.seat].alive:
            do(table, self.op.fail, self.seat, self.seat, self.source)

    def moves(self, table: Delve) -> list[int]:
        return [YES, NO]

    def take(self, table: Delve, move: int) -> None:
        assert self.op.price is not None
        if move == YES:
            do(table, self.op.then, self.seat, self.seat, self.source)
            pay(table, self.seat, self.op.price)
        else:
            do(table, self.op.fail, self.seat, self.seat, self.source)


def lose_treasures(table: Delve, op: Op, effect: Do) -> None:
    """A hero discards readied Treasures of his choice; who has none suffers the other branch."""
    if table.treasures(effect.on):
        for _ in range(op.n):
            table.then(GiveUp(effect.on, True))
    else:
        do(table, op.fail, effect.you, effect.on, effect.source, effect.roll, effect.fight)
