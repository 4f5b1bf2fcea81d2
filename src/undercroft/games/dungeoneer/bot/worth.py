"""What things are worth to a sensible player, counted in movement points: odds, wounds, glory, peril, scores.

Everything here follows from what lies open on the table.
"""

from typing import Final

from undercroft.core.odds import DIE, reaches

from ..cards.deck import (
    ALWAYS,
    CHALLENGES,
    EXTRA_WOUNDS,
    LIMIT,
    OPEN_EXITS,
    QUEST_ROLL,
    ROLL,
    SCORE,
    SLAY_QUEST,
    SPACE_GLORY,
    SPEED,
    STANDARD,
    SYMBOL,
    Adventure,
    Modifier,
    Op,
    Price,
)  # fmt: skip
from ..flow.operation import Scales
from ..flow.rolls import threat_number
from ..table import scores
from ..table.table import Delve

DREAD: Final = [40.0, 11.0, 5.5, 3.0, 1.6, 0.7, 0.0]  # how bad it is to have so much life left
QUESTS: Final = [12.0, 15.0, 60.0]  # what the first, second and third completed Quest is worth
TRIES: Final = 12.0  # how often one would try what cannot be done as things are
TRY: Final = 1.0  # what it is worth to need one try less
PATIENCE: Final = 15  # rounds after which Quests alone seem not to end the game, and all fight harder
SPENT_PERIL: Final = 0.1  # what a point of somebody's peril is worth to those who can spend it


def count_pairs(edge: int) -> float:
    dice = range(1, DIE + 1)
    return sum(1 for a in dice for b in dice if a + edge > b) / (DIE * DIE)


BEATS: Final = [count_pairs(edge) for edge in range(-6, 7)]


def beats(edge: int) -> float:
    """That a die with so much more on its side shows more than another."""
    return BEATS[min(max(edge, -6), 6) + 6]


def threat_odds(table: Delve, seat: int, threat: Op, roll: int, space: int) -> float:
    """That a hero in this space overcomes a Threat."""
    number = threat_number(table, threat, roll, space)
    return reaches(number - scores.with_bonus(table, seat, threat.form, roll) - table.heroes[seat].luck)


# Life


def dread(life: int) -> float:
    return DREAD[min(max(life, 0), 6)]


def pain(table: Delve, seat: int, wounds: int, before: int = 0) -> float:
    """What so many wounds cost a hero who will have had some before; below zero they heal."""
    hero = table.heroes[seat]
    life = max(hero.life - before, 1)
    return dread(min(life - wounds, hero.card.life)) - dread(life)


def rivalry(table: Delve, seat: int, other: int) -> float:
    """How much of what hurts another player helps this one; what hurts their own hero hurts."""
    if seat == other:
        return -1.0
    spite = 1.0 + 0.2 * max(table.round - PATIENCE, 0)
    living = table.living()
    if len(living) == 2:
        return spite
    for third in living:
        if third != seat and lead(table, third) > lead(table, other):
            return 0.35 * spite
    return 0.7 * spite


def lead(table: Delve, seat: int) -> float:
    hero = table.heroes[seat]
    return 3.0 * len(hero.done) + 0.5 * hero.level + 0.1 * hero.life


# Glory and peril


def glory_worth(table: Delve, seat: int, glory: int) -> float:
    """What it is worth to have so much more glory, or less."""
    have = table.heroes[seat].glory
    asked = glory_asked(table, seat)
    return purse(max(have + glory, 0), asked) - purse(have, asked)


def purse(glory: int, asked: int) -> float:
    """The first points buy the most, and a Quest may ask for some."""
    worth = 0.45 * min(glory, 5) + 0.6 * min(glory, asked)
    if glory > 5:
        worth += 0.25 * min(glory - 5, 5)
    if glory > 10:
        worth += 0.05 * (glory - 10)
    return worth


def glory_asked(table: Delve, seat: int) -> int:
    """The most that a Quest of the seat asks for."""
    most = 0
    for face in [*table.heroes[seat].quests, *table.global_quests]:
        price = table.quest(face).price
        if price is not None:
            most = max(most, price.glory)
    return most


def peril_worth(table: Delve, seat: int, peril: int) -> float:
    """What so much more peril on oneself is worth: others pay their attacks with it."""
    return -peril * (0.15 + 0.05 * dread(table.heroes[seat].life))


def takings(table: Delve, seat: int, space: int) -> float:
    """What collecting in a space is worth."""
    glory = glory_worth(table, seat, scores.glory_of(table, space))
    return glory + peril_worth(table, seat, table.deck.maps[space].peril)


# What effects do to a hero


class HeroScales(Scales):
    """What things are worth to a hero, by what lies open."""

    def pain(self, wounds: int) -> float:
        return pain(self.table, self.on, wounds, self.before)

    def relief(self, life: int) -> float:
        return -pain(self.table, self.on, -life)

    def glory(self, glory: int) -> float:
        return glory_worth(self.table, self.on, glory)

    def peril(self, peril: int) -> float:
        return peril_worth(self.table, self.on, peril)

    def odds(self, threat: Op) -> float:
        return threat_odds(self.table, self.on, threat, self.roll, self.space)

    def price(self, price: Price) -> float:
        return price_cost(self.table, self.on, price)

    def burden_later(self, ops: list[Op]) -> float:
        return burden(self.table, self.on, ops, self.roll, self.space)


def burden(table: Delve, on: int, ops: list[Op], roll: int, space: int, before: int = 0) -> float:
    """What these effects cost the hero they act on."""
    return HeroScales(table, on, roll, space, before).burden(ops)


def price_cost(table: Delve, seat: int, price: Price) -> float:
    cost = -glory_worth(table, seat, -price.glory) + pain(table, seat, price.wounds)
    if price.cards or price.treasures:
        cost += min(0.5 * price.cards, 2.0 * price.treasures) if price.cards and price.treasures else 0.5
    return cost


# Scores and cards in play


def score_worth(table: Delve, seat: int, form: int, n: int) -> float:
    """What n more in a score are worth: for Quests, in defence, and with Speed on every turn."""
    worth = 0.5 * n
    if form == SPEED:
        worth += 2.0 * n
    if scores.symbol(table, seat, form) == STANDARD:
        worth += 0.3 * n
    score = scores.of_hero(table, seat, form)
    bonus = scores.roll_bonus(table, seat, QUEST_ROLL)
    for face in [*table.heroes[seat].quests, *table.global_quests]:
        quest = table.quest(face)
        if quest.threat is not None and quest.threat.form == form:
            needed = quest.threat.number - score - bonus
            worth += TRY * (tries(reaches(needed)) - tries(reaches(needed - n)))
        elif quest.criterion == SLAY_QUEST:
            worth += 0.8 * n
    return worth


def tries(chance: float) -> float:
    """How often one has to try, on average."""
    return 1.0 / chance if chance > 0.1 else TRIES


def gifts_worth(table: Delve, seat: int, gives: list[Modifier]) -> float:
    """What it is worth to the seat to have these modifiers."""
    worth = 0.0
    for gift in gives:
        worth += gift_worth(table, seat, gift)
    return worth


def gift_worth(table: Delve, seat: int, gift: Modifier) -> float:
    kind, n = gift.kind, gift.n
    if kind == SCORE:
        return score_worth(table, seat, gift.of, n) if gift.when == ALWAYS else 0.6 * n
    if kind == EXTRA_WOUNDS:
        return 1.5 * n
    if kind == SYMBOL:
        return 0.8 if scores.symbol(table, seat, gift.of) < n else 0.0
    if kind == ROLL:
        return (1.5 if gift.of == QUEST_ROLL else 0.5) * n
    if kind == LIMIT:
        room = scores.limit(table, seat, gift.of) - len(table.permanents(seat, gift.of))
        return 1.2 if room < 2 else 0.3
    if kind == SPACE_GLORY:
        return 1.2
    if kind == OPEN_EXITS:
        return 0.5
    return 0.9 if kind == CHALLENGES else 0.0


def kept_worth(table: Delve, seat: int, card: Adventure) -> float:
    """What a card that stays in play is worth to the hero it lies before."""
    worth = gifts_worth(table, seat, card.gives)
    if card.ability is not None:
        worth += 2.5
    return worth - 0.4 * card.upkeep if card.glory_card else worth + 0.2 * card.upkeep
