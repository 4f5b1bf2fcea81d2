"""What players own: on their figures, in their bags, and the curses that hold them."""

from typing import Final

from ..cards.deck import BODY, HEAD, LEGS, NO_PLACE, NO_VALUE
from ..cards.deck import Item as Printed
from ..flow import gear, shopping
from ..shapes.views import Item, Slot, SlotKind, Where
from ..table.people import Delver
from ..table.rules import HANDS
from ..table.table import Dungeon
from .faces import Faces
from .names import item_thing

HAND_TITLES: Final = ["left hand", "right hand", "third hand", "fourth hand"]
BODY_SLOTS: Final[list[SlotKind]] = ["hand", "head", "body", "legs"]  # in the order of cards.deck.PLACES
FREE: Final = "nothing here"
IDLE: Final = "does nothing until it is put on"
BARRED: Final = "taken up by a curse"


def see_item(faces: Faces, face: int, thing: str, where: Where, note: str) -> Item:
    """An item that nobody owns."""
    card = faces.items[face]
    return Item(thing=thing, card=card, where=where, note=note or card.short)


def see_owned(table: Dungeon, faces: Faces, delver: Delver, card: int, where: Where, place: str) -> Item:
    """An item before its owner. § setup.open § item.open"""
    item, face = table.item(card), faces.items[table.items.face[card]]
    works = where != "carried"
    idle = not works and item.takes_slot()
    selling = is_shopping(table, delver.seat) and where != "curse"
    return Item(
        thing=item_thing(delver.seat, item.name),
        card=face,
        where=where,
        note=f"{place}, {IDLE if idle else face.short}",
        works=works,
        left=item.uses - table.spent.count(card) if item.uses else None,
        used=card in table.used or (table.contest is not None and card in table.contest.used),
        price=shopping.selling_price(table, delver.seat, card) if selling and item.value != NO_VALUE else None,
        why_not=shopping.why_not_sell(table, card) if selling else "",
    )


def is_shopping(table: Dungeon, seat: int) -> bool:
    """Whether somebody is in the middle of shopping."""
    if seat != table.active:
        return False
    return isinstance(table.asking, shopping.Shop) or len(table.stock) + len(table.sold) > 0


def see_worn(table: Dungeon, faces: Faces, delver: Delver) -> list[Item]:
    return [see_owned(table, faces, delver, card, "worn", place_words(table.item(card))) for card in delver.worn]


def see_carried(table: Dungeon, faces: Faces, delver: Delver) -> list[Item]:
    """§ item.carry § item.accessory.stack"""
    found: list[Item] = []
    for card in delver.carried:
        item = table.item(card)
        where: Where = "no slot" if item.gives and not item.takes_slot() else "carried"
        found.append(see_owned(table, faces, delver, card, where, where))
    return found


def see_curses(table: Dungeon, faces: Faces, delver: Delver) -> list[Item]:
    return [see_owned(table, faces, delver, card, "curse", "curse") for card in delver.curses]


def place_words(item: Printed) -> str:
    if item.hands:
        return "hand" if item.hands == 1 else "both hands"
    return BODY_SLOTS[item.place]


# Slots


def see_slots(table: Dungeon, delver: Delver) -> list[Slot]:
    """Hands, then head, body and legs. § item.hands § item.armour-slots § effect.slot § effect.curse.weight"""
    return see_hands(table, delver) + [
        slot for place in (HEAD, BODY, LEGS) for slot in see_place(table, delver, place)
    ]


def see_hands(table: Dungeon, delver: Delver) -> list[Slot]:
    usable = gear.hands(delver)
    held: list[int] = []  # for each hand the card in it
    for card in delver.worn:
        held += [card] * table.item(card).hands
    found: list[Slot] = []
    for hand in range(max(usable, HANDS)):
        title = HAND_TITLES[min(hand, len(HAND_TITLES) - 1)]
        if hand < len(held):
            found.append(filled(table, delver, BODY_SLOTS[NO_PLACE], title, held[hand]))
        else:
            barred = hand >= usable
            note = BARRED if barred else FREE
            found.append(Slot(kind="hand", title=title, note=note, barred=barred))
    return found


def see_place(table: Dungeon, delver: Delver, place: int) -> list[Slot]:
    kind = BODY_SLOTS[place]
    worn = [card for card in delver.worn if table.item(card).place == place]
    found: list[Slot] = []
    for number in range(gear.slots(delver, place)):
        if number < len(worn):
            found.append(filled(table, delver, kind, kind, worn[number]))
        else:
            found.append(Slot(kind=kind, title=kind, note=FREE))
    return found


def filled(table: Dungeon, delver: Delver, kind: SlotKind, title: str, card: int) -> Slot:
    name = table.item(card).name
    return Slot(kind=kind, title=title, note=name, item=item_thing(delver.seat, name))
