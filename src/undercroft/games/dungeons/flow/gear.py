"""Items: slots, putting on and taking off, and what works."""

from typing import Final

from undercroft.core.game import Choice
from undercroft.core.telling.voice import count

from ..cards.deck import NO_PLACE, PLACES, SHIELD, Item
from ..cards.operations import HEARTS as HEART_MARKERS
from ..cards.operations import SLOT, WEIGHT
from ..shapes import events_things as told
from ..table.moves import CARRY_IT, WEAR_IT
from ..table.people import Delver
from ..table.reasons import FINE, HANDLED, NO_ROOM_FOR_IT, NO_SLOT
from ..table.rules import HANDS
from ..table.table import Dungeon
from .kinds import ModifierKind


def refresh(table: Dungeon, delver: Delver) -> None:
    """Find out what works now. § combat.equipment § item.accessory.stack § curse.effect"""
    gear = [table.item(card) for card in delver.worn]
    for card in delver.carried:
        item = table.item(card)
        if not item.takes_slot():
            gear.append(item)
    gear += [table.item(card) for card in delver.curses]
    delver.gear = gear
    delver.full = min(delver.full, markers(delver))


def given(table: Dungeon, delver: Delver, kind: int) -> int:
    """What all that works adds up to, for what no roll is about; items used in this turn may lend more."""
    found = 0
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == kind:
                found += modifier.n
    for place in range(len(table.lending)):
        if table.lenders[place] == delver.seat:
            for modifier in table.deck.items[table.lending[place]].lends:
                if modifier.kind == kind:
                    found += modifier.n
    return found


def has(table: Dungeon, delver: Delver, kind: int) -> bool:
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == kind:
                return True
    for place in range(len(table.lending)):
        if table.lenders[place] == delver.seat:
            for modifier in table.deck.items[table.lending[place]].lends:
                if modifier.kind == kind:
                    return True
    return False


def giver(delver: Delver, kind: int) -> str:
    """The first of those items by name, or nothing if there is none."""
    for item in delver.gear:
        if any(modifier.kind == kind for modifier in item.gives):
            return item.name
    return ""


def markers(delver: Delver) -> int:
    """Heart markers. § curse.hearts § curse.removal-gone § item.extra-heart"""
    found = delver.hearts
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == HEART_MARKERS:
                found += modifier.n
    return max(1, found)


# Slots


def hands(delver: Delver) -> int:
    """§ item.hands § effect.slot § effect.curse.weight"""
    found = HANDS
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == SLOT and modifier.n == NO_PLACE:
                found += 1
            elif modifier.kind == WEIGHT:
                found -= modifier.n
    return max(0, found)


def slots(delver: Delver, place: int) -> int:
    """§ item.armour-slots § item.armour-slots.one § effect.slot"""
    found = 1
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == SLOT and modifier.n == place:
                found += 1
    return found


def why_not_wear(table: Dungeon, delver: Delver, item: Item) -> str:
    """§ item.limit § item.shield.hand § item.shield.one"""
    if not item.takes_slot():
        return NO_SLOT
    worn = [table.item(card) for card in delver.worn]
    if item.hands and sum([other.hands for other in worn]) + item.hands > hands(delver):
        return NO_ROOM_FOR_IT
    if item.place and sum([1 for other in worn if other.place == item.place]) >= slots(delver, item.place):
        return NO_ROOM_FOR_IT
    if item.kind == SHIELD and any(other.kind == SHIELD for other in worn):
        return NO_ROOM_FOR_IT
    return FINE


def settle(table: Dungeon, delver: Delver) -> None:
    """Take off what no longer fits, the newest first. § item.limit § effect.curse.weight"""
    refresh(table, delver)
    for place in range(len(delver.worn) - 1, -1, -1):
        card = delver.worn[place]
        item = table.item(card)
        del delver.worn[place]
        if why_not_wear(table, delver, item) == FINE:
            delver.worn.insert(place, card)
            continue
        delver.carried.append(card)
        refresh(table, delver)
        if table.events is not None:
            table.tell(told.TakesOff(seat=delver.seat, item=item.name, forced=True), "item.limit")


def put_on(table: Dungeon, delver: Delver, card: int, clause: str) -> None:
    delver.carried.remove(card)
    delver.worn.append(card)
    refresh(table, delver)
    if table.events is not None:
        table.tell(told.PutsOn(seat=delver.seat, item=table.item(card).name), clause)


def lose(table: Dungeon, delver: Delver, card: int) -> None:
    """An item leaves its owner. § loot.slot § shop.sell.worn"""
    if card in delver.worn:
        delver.worn.remove(card)
    else:
        delver.carried.remove(card)
    settle(table, delver)


class WearNow(Choice[Dungeon]):
    """An item just gained may be put on at once. § item.equip-on-gain § shop.equip"""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def due(self, table: Dungeon) -> bool:
        delver = table.delvers[self.seat]
        return self.card in delver.carried and why_not_wear(table, delver, table.item(self.card)) == FINE

    def moves(self, table: Dungeon) -> list[int]:
        return [WEAR_IT, CARRY_IT]

    def take(self, table: Dungeon, move: int) -> None:
        if move == WEAR_IT:
            put_on(table, table.delvers[self.seat], self.card, "item.equip-on-gain")


# Changing several at once


def why_not_put_on(table: Dungeon, delver: Delver, card: int) -> str:
    return HANDLED if card in table.handled else why_not_wear(table, delver, table.item(card))


def distinct(table: Dungeon, cards: list[int], but: list[int]) -> list[int]:
    """Of cards that look alike one, and none of those that had their turn in this exchange."""
    found: list[int] = []
    faces: list[int] = []
    for card in cards:
        if card not in but and table.items.face[card] not in faces:
            faces.append(table.items.face[card])
            found.append(card)
    return found


def unchanged(table: Dungeon, cards: list[int], face: int, but: list[int]) -> int:
    """The first of these cards with that face that had no turn yet."""
    return next(card for card in cards if table.items.face[card] == face and card not in but)


# What cards change about it


class Slot(ModifierKind):
    """§ effect.slot"""

    def lasting_points(self, n: int) -> float:
        return 3.0


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "hearts": ModifierKind(
        lambda bonus: f"{count(abs(bonus.n), 'heart')} {'more' if bonus.n > 0 else 'fewer'}", 2.0
    ),
    "slot": Slot(lambda bonus: f"one more slot for the {PLACES[bonus.n]}" if bonus.n else "one more hand"),
    "weight": ModifierKind(
        lambda bonus: "it takes up one of your hands" if bonus.n == 1 else f"it takes up {bonus.n} of your hands",
        -2.5,
    ),
}
