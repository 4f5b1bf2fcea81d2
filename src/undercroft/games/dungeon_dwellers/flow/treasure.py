"""The Treasure Phase: monster cards, exchanges, triggers, and cards put into active play."""

from typing import Final

from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE, bit
from undercroft.core.telling.voice import count

from ..cards.deck import BOSS_LEVEL, EXCHANGE, IN_TREASURE, SCORE_STEP, Bonus
from ..cards.operations import CHEAP_EXCHANGE, GOLD_CHOICE
from ..shapes import events as told
from ..table import reasons
from ..table.moves import DONE, TAKE_GOLD, TAKE_TREASURE, VALUES
from ..table.people import NOBODY, Adventurer
from ..table.rules import TREASURES
from ..table.table import Dwellers
from . import activating, ending, energy, recall, respite, triggers, using
from .bonuses import given
from .kinds import BonusKind
from .scales import Prospects


def begin_phase(table: Dwellers) -> None:
    """The phase in its order: monster cards, exchanges, triggers, cards put into active play.

    § treasure.order § treasure.condition.this-turn § treasure.several-monsters § boss.final-treasure
    § boss.final-all § treasure.exchange.everyone § treasure.exchange.first § treasure.exchange.clockwise
    § treasure.triggers.order § treasure.triggers.clockwise § treasure.activate.order § boss.final-triggers
    """
    table.phase = TREASURES
    for person in table.people:
        person.exchanges = 0
    final = any(foe.beaten and foe.monster.level == BOSS_LEVEL for foe in table.row)
    if table.events is not None:
        phase = told.TreasurePhase(seat=table.active, final=final)
        table.tell(phase, "boss.final-treasure" if final else "treasure.condition")
    seats = table.clockwise(table.active)
    steps: list[Step[Dwellers]] = [Collect()]
    for seat in seats:
        steps.append(Exchange(seat, final))
    for seat in seats:
        steps.append(TreasureTriggers(seat))
    for seat in seats:
        steps.append(TurnUp(seat))
    steps.append(respite.Respite(table.active))
    if final:
        steps.append(CountGold())
    table.then(*steps)


class Collect(Step[Dwellers]):
    """Monster cards go to the players who defeated them.

    § treasure.monster-card § treasure.monster-value § boss.collect
    § room.kills-monster § boss.value
    """

    def run(self, table: Dwellers) -> None:
        fallen = [foe for foe in table.row if foe.beaten]
        table.row = [foe for foe in table.row if not foe.beaten]
        for foe in fallen:
            if foe.defeater == NOBODY:
                table.lost.append(foe.card)
            else:
                table.people[foe.defeater].trophies.append(foe.card)
        if table.events is not None:
            for foe in fallen:
                worth = 0 if foe.defeater == NOBODY else foe.monster.level * SCORE_STEP
                taken = told.Collects(seat=foe.defeater, monster=foe.monster.name, worth=worth)
                clause = "room.kills-monster" if foe.defeater == NOBODY else "treasure.monster-card"
                table.tell(taken, "boss.collect" if foe.monster.level == BOSS_LEVEL else clause)


# Exchanges


def price(table: Dwellers, person: Adventurer) -> int:
    """§ treasure.exchange.rate § effect.cheap-exchange"""
    if person.exchanges == 0:
        return max(1, EXCHANGE - given(table, person, CHEAP_EXCHANGE))
    return EXCHANGE


def affordable(table: Dwellers, person: Adventurer) -> int:
    """How many cards all of somebody's wound cards buy. § treasure.exchange.many § effect.cheap-exchange"""
    first = price(table, person)
    return 0 if person.wounds < first else 1 + (person.wounds - first) // EXCHANGE


def why_not_gold(table: Dwellers, person: Adventurer) -> str:
    """§ treasure.exchange.rate § treasure.exchange.no-gold § treasure.exchange.neither"""
    if person.wounds < price(table, person):
        return reasons.TOO_FEW_WOUNDS
    return reasons.FINE if table.gold_pile else reasons.NO_GOLD


def why_not_treasure(table: Dwellers, person: Adventurer, final: bool) -> str:
    """§ treasure.exchange.rate § treasure.exchange.no-energy § boss.final-gold-only § boss.final-trade"""
    if person.wounds < price(table, person):
        return reasons.TOO_FEW_WOUNDS
    if final:
        return reasons.GOLD_ONLY
    return reasons.FINE if person.deck else reasons.NO_TREASURE


class Exchange(Choice[Dwellers]):
    """Wound cards for gold or treasure, one exchange after the other, as often as a player can and likes.

    § treasure.exchange § treasure.exchange.choice § treasure.exchange.optional § treasure.exchange.many
    § treasure.exchange.stepwise § treasure.exchange.rest § boss.final-trade § item.monster-phase
    § treasure-card.top
    """

    def __init__(self, seat: int, final: bool) -> None:
        super().__init__(seat)
        self.final = final

    def due(self, table: Dwellers) -> bool:
        person = table.people[self.seat]
        return not why_not_gold(table, person) or not why_not_treasure(table, person, self.final)

    def moves(self, table: Dwellers) -> list[int]:
        person = table.people[self.seat]
        found: list[int] = []
        if not why_not_gold(table, person):
            found.append(TAKE_GOLD)
        if not why_not_treasure(table, person, self.final):
            found.append(TAKE_TREASURE)
        found.append(DONE)
        anytime_moves(table, person, found, False)
        return found

    def take(self, table: Dwellers, move: int) -> None:
        if move == DONE:
            return
        person = table.people[self.seat]
        table.then(self)
        if move != TAKE_GOLD and move != TAKE_TREASURE:
            using.take(table, person, move)
            return
        wounds = price(table, person)
        person.wounds -= wounds  # § treasure.exchange.return
        person.exchanges += 1
        if move == TAKE_GOLD:
            take_gold(table, person, wounds, "", "treasure.exchange.choice")
        else:
            energy.take_treasure(table, person, wounds, "", "treasure-card.top")


def anytime_moves(table: Dwellers, person: Adventurer, found: list[int], closing: bool) -> None:
    """What a player may do in a Treasure Phase besides: recall cards; on their own turn use items, and heal.

    § energy.recall.when § item.monster-phase § energy.heal.whole-turn § score.no-last-healing
    """
    activating.turn_up_moves(table, person, found, closing)
    recall.recall_moves(table, person, found)
    if person.seat == table.active:
        using.use_moves(table, person, found)
        energy.heal_moves(table, person, found)


# Gold


def take_gold(table: Dwellers, person: Adventurer, wounds: int, source: str, clause: str) -> None:
    """The top card of the gold deck; with some cards the better of two.

    § gold.deck § gold.top § gold.pile § gold.secret § effect.choose-gold § effect.free-gold
    """
    pile = table.gold_pile
    if not pile:
        return
    if given(table, person, GOLD_CHOICE) > 0 and len(pile) > 1:
        table.looked = [pile[-1], pile[-2]]
        for card in table.looked:
            table.gold.show(card, bit(person.seat))
        if table.events is not None:
            values = [value(table, card) for card in table.looked]
            seen = told.SeesGold(seat=person.seat, values=values, kept=0)
            table.tell(seen, "effect.choose-gold", to=bit(person.seat))
        table.then(KeepGold(person.seat, wounds, source, clause))
    else:
        keep_gold(table, person, pile.pop(), wounds, source, clause)


def value(table: Dwellers, card: int) -> int:
    """Of a gold card."""
    return table.deck.gold[table.gold.face[card]]


def keep_gold(table: Dwellers, person: Adventurer, card: int, wounds: int, source: str, clause: str) -> None:
    """§ gold.pile § gold.secret"""
    person.gold.append(card)
    secret = table.rules.gold_secret
    table.gold.show(card, bit(person.seat) if secret else EVERYONE)
    if table.events is not None:
        n = value(table, card)
        taken = told.TakesGold(seat=person.seat, value=0 if secret else n, wounds=wounds, source=source)
        table.tell(taken, clause)
        if secret:
            seen = told.SeesGold(seat=person.seat, values=[n], kept=n)
            table.tell(seen, "gold.secret", to=bit(person.seat))


class KeepGold(Choice[Dwellers]):
    """Which of two gold cards is kept; the other goes under the deck.

    § effect.choose-gold § treasure.exchange.choice § effect.free-gold § effect.room-reward
    """

    def __init__(self, seat: int, wounds: int, source: str, clause: str) -> None:
        super().__init__(seat)
        self.wounds = wounds
        self.source = source
        self.clause = clause

    def due(self, table: Dwellers) -> bool:
        return table.polite or len(self.moves(table)) > 1

    def run(self, table: Dwellers) -> None:
        self.keep(table, value(table, table.looked[0]))

    def moves(self, table: Dwellers) -> list[int]:
        found: list[int] = []
        for card in table.looked:
            move = table.moves.keep.move(VALUES.index(value(table, card)))
            if move not in found:
                found.append(move)
        return found

    def take(self, table: Dwellers, move: int) -> None:
        self.keep(table, VALUES[table.moves.keep.index(move)])

    def keep(self, table: Dwellers, n: int) -> None:
        """§ effect.choose-gold"""
        kept, other = table.looked
        if value(table, kept) != n:
            kept, other = other, kept
        table.looked = []
        del table.gold_pile[-2:]
        table.gold_pile.insert(0, other)
        keep_gold(table, table.people[self.seat], kept, self.wounds, self.source, self.clause)
        if table.events is not None:
            table.tell(told.BuriesGold(seat=self.seat), "effect.choose-gold")


# Triggers, and cards put into active play


class TreasureTriggers(Step[Dwellers]):
    """What a player's cards do in each Treasure Phase. § treasure.triggers § effect.treasure-trigger"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dwellers) -> None:
        powers = table.people[self.seat].powers
        faces = [face for face in powers if table.deck.energy[face].power.when == IN_TREASURE]
        if faces:
            table.then(triggers.Triggers(self.seat, triggers.of_cards(faces), "treasure.triggers"))


class TurnUp(using.Using):
    """At the close of the phase each player may put treasures into active play.

    § treasure.activate § active.window.treasure § active.same-phase § active.optional § energy.recall.same-window
    """

    def due(self, table: Dwellers) -> bool:
        return len(table.people[self.seat].facedown) > 0

    def moves(self, table: Dwellers) -> list[int]:
        found = [DONE]
        anytime_moves(table, table.people[self.seat], found, True)
        return found


class CountGold(Step[Dwellers]):
    """The last Treasure Phase is over, and with it the game. § boss.end-at-once § score.when"""

    def run(self, table: Dwellers) -> None:
        ending.finish(table, "boss.end-at-once")


# What cards, monsters and rooms change about it


class CheapExchange(BonusKind):
    """§ effect.cheap-exchange"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return prospects.turns * 0.8 * bonus.n * prospects.scales.wound()


class GoldChoice(BonusKind):
    """§ effect.choose-gold"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return prospects.turns * BETTER_GOLD * 0.6


BETTER_GOLD: Final = 7.0  # the better of two gold cards
BONUS_KINDS: Final[dict[str, BonusKind]] = {
    "cheap-exchange": CheapExchange(
        lambda bonus, lent: f"your first exchange in a Treasure Phase costs {count(bonus.n, 'wound card')} less"
    ),
    "gold-choice": GoldChoice(
        lambda bonus, lent: "when you take gold, draw two cards, keep one and put the other under the deck"
    ),
}
