"""Energy: what a player has of it, and how cards of the deck are spent, lost and gained."""

from typing import Final

from undercroft.core.hidden import EVERYONE, bit

from ..cards.deck import Bonus
from ..cards.operations import NO_HEALING, ROOM_TREASURE_WORTH, TREASURE_WORTH
from ..shapes import events as told
from ..table import reasons
from ..table.people import Adventurer
from ..table.rules import MONSTERS, START, TREASURE_POINTS, TREASURES
from ..table.table import Dwellers
from . import rooms
from .bonuses import given, maximum
from .kinds import BonusKind, RuleKind
from .phrases import more_or_less
from .scales import Prospects


def worth(table: Dwellers, person: Adventurer) -> int:
    """The points that a facedown treasure stands for.

    § active.facedown-worth § effect.treasure-worth § effect.room-costs
    """
    return TREASURE_POINTS + given(table, person, TREASURE_WORTH) + rooms.rule(table, ROOM_TREASURE_WORTH)


def points(table: Dwellers, person: Adventurer) -> int:
    """All the energy that a player has. § energy.point § energy.amount § energy.own-only"""
    if not person.facedown:
        return len(person.deck)
    return len(person.deck) + len(person.facedown) * worth(table, person)


def discard_top(table: Dwellers, person: Adventurer, n: int) -> list[int]:
    """Cards go from the top of the deck to the discard pile, and do nothing else.

    § deck.top § deck.discard-pile § deck.discard-pile.open § deck.discard-no-effect
    """
    gone: list[int] = []
    for _ in range(min(n, len(person.deck))):
        card = person.deck.pop()
        table.energy.known[card] = EVERYONE
        person.discard.append(card)
        gone.append(card)
    return gone


def spend(table: Dwellers, person: Adventurer, n: int, clause: str) -> None:
    """So many cards of the deck are paid.

    § ability.cost § deck.use.spend § deck.use.power § damage.pay § energy.point
    """
    gone = discard_top(table, person, n)
    if table.events is not None and gone:
        paid = told.Spends(seat=person.seat, cards=names(table, gone), treasures=[], left=len(person.deck))
        table.tell(paid, clause)


def give_up(table: Dwellers, person: Adventurer, face: int) -> int:
    """A facedown treasure goes to the discard pile. § treasure-card.spend"""
    card = table.held(person.facedown, face)
    person.facedown.remove(card)
    table.energy.known[card] = EVERYONE
    person.discard.append(card)
    return card


def spend_treasure(table: Dwellers, person: Adventurer, face: int, clause: str) -> int:
    """A facedown treasure is paid; returns its points.

    § treasure-card.spend § energy.treasure-two.any-use § damage.pay.treasure
    """
    n = worth(table, person)
    card = give_up(table, person, face)
    if table.events is not None:
        paid = told.Spends(seat=person.seat, cards=[], treasures=names(table, [card]), left=len(person.deck))
        table.tell(paid, clause)
    return n


def names(table: Dwellers, cards: list[int]) -> list[str]:
    return [table.card(card).name for card in cards]


def lose(table: Dwellers, person: Adventurer, n: int, source: str, clause: str) -> None:
    """Cards of the deck are lost to something. § effect.monster-drain § text.impossible"""
    gone = discard_top(table, person, n)
    if table.events is not None and gone:
        lost = told.Drains(seat=person.seat, cards=names(table, gone), source=source, left=len(person.deck))
        table.tell(lost, clause)


def take_treasure(table: Dwellers, person: Adventurer, wounds: int, source: str, clause: str) -> None:
    """The top card of the deck becomes a treasure, which only its owner may look at.

    § treasure-card.top § treasure-card.becomes § treasure-card.facedown § treasure-card.look
    § treasure-card.shrinks-deck § treasure-card.no-limit § effect.free-treasure
    """
    if not person.deck:
        return
    card = person.deck.pop()
    table.energy.show(card, bit(person.seat))
    person.facedown.append(card)
    if table.events is not None:
        table.tell(
            told.TakesTreasure(seat=person.seat, wounds=wounds, left=len(person.deck), source=source), clause
        )
        table.tell(
            told.SeesTreasure(seat=person.seat, card=table.card(card).name),
            "treasure-card.look",
            to=bit(person.seat),
        )


# Hit points


def heal(table: Dwellers, person: Adventurer, n: int, source: str, clause: str) -> None:
    """Hit points are regained, up to the maximum. § energy.heal.maximum § effect.heal § character.hp-max.raise"""
    gained = min(n, maximum(table, person) - person.hp)
    if gained <= 0:
        return
    person.hp += gained
    if table.events is not None:
        table.tell(told.Heals(seat=person.seat, n=gained, hp=person.hp, source=source), clause)


def why_not_heal(table: Dwellers, person: Adventurer) -> str:
    """Why energy cannot heal now.

    § energy.heal.active § energy.heal.when § energy.heal.whole-turn § energy.heal.maximum § energy.heal.self
    """
    if person.seat != table.active:
        return reasons.NOT_YOUR_TURN
    if table.phase in (START, MONSTERS, TREASURES) and not table.rules.heal_all_turn:
        return reasons.PLAYER_PHASE_ONLY
    if person.hp >= maximum(table, person):
        return reasons.FULL_HEALTH
    if not person.deck and not person.facedown:
        return reasons.NO_ENERGY
    if rooms.forbidden(table, NO_HEALING):
        return reasons.FORBIDDEN_HEALING
    return reasons.FINE


def heal_moves(table: Dwellers, person: Adventurer, found: list[int]) -> None:
    """§ energy.heal § energy.amount"""
    if why_not_heal(table, person):
        return
    most = min(maximum(table, person) - person.hp, points(table, person))
    for n in range(1, most + 1):
        found.append(table.moves.heal.move(n))


# What cards, monsters and rooms change about it


class TreasureWorth(BonusKind):
    """§ effect.treasure-worth"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return bonus.n * prospects.scales.energy() * (0.5 + prospects.facedown())


BONUS_KINDS: Final[dict[str, BonusKind]] = {
    "treasure-worth": TreasureWorth(lambda bonus, lent: f"your facedown treasures are worth {bonus.n} more energy"),
}
RULE_KINDS: Final[dict[str, RuleKind]] = {
    "treasure-worth": RuleKind(lambda rule: f"facedown treasures are worth {more_or_less(rule.n)} energy"),
}
