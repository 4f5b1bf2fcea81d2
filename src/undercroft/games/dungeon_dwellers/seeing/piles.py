"""What lies in the common area besides the row: stacks of monsters, the room, gold and wound cards."""

from undercroft.core.hidden import OPEN, bit
from undercroft.core.telling.views import Card
from undercroft.core.telling.voice import count

from ..cards.deck import BOSS_LEVEL, NO_CARD
from ..flow import treasure
from ..shapes.views import Pile, Room, Stack
from ..table.table import Dwellers
from .census import gold_name
from .faces import Faces
from .names import GOLD_DECK, ROOM, ROOM_DECK, WOUND_CARDS, stack_thing


def see_stacks(table: Dwellers) -> list[Stack]:
    """§ setup.monsters.sort § setup.monsters.aside § aim.three-levels"""
    found: list[Stack] = []
    for place in range(len(table.piles)):
        level = place + 1
        found.append(
            Stack(
                thing=stack_thing(level),
                title="Boss" if level == BOSS_LEVEL else f"Level {level}",
                level=level,
                left=len(table.piles[place]),
                of=table.bounds[place + 1] - table.bounds[place],
                state="now" if level == table.level else "beaten" if level < table.level else "to come",
            )
        )
    return found


def see_room(table: Dwellers, faces: Faces) -> Room | None:
    """§ room.current"""
    if table.room == NO_CARD:
        return None
    return Room(thing=ROOM, card=faces.rooms[table.rooms.face[table.room]])


def see_room_deck(table: Dwellers, seat: int | None, faces: Faces) -> Pile:
    """§ setup.rooms.facedown § room.old"""
    cards: list[Card] = [faces.rooms[table.rooms.face[card]] for card in table.old_rooms]
    return Pile(
        thing=ROOM_DECK,
        title="Rooms",
        note=count(len(table.room_pile), "room"),
        symbol="room-deck",
        hue="slate",
        left=len(table.room_pile),
        of=len(table.rooms.face),
        out=cards,
        order=[faces.rooms[table.rooms.face[card]].title for card in reversed(table.room_pile)]
        if seat == OPEN
        else None,
    )


def see_gold_deck(table: Dwellers, seat: int | None) -> Pile:
    """§ setup.gold.facedown § effect.look-gold"""
    pile = table.gold_pile
    known = ""
    if pile and seat != OPEN and table.gold.seen(pile[-1], bit(seat)):
        known = f"the next card is {gold_name(treasure.value(table, pile[-1]))}"
    return Pile(
        thing=GOLD_DECK,
        title="Gold",
        note=known or f"{count(len(pile), 'card')} of {min(table.deck.gold)} to {max(table.deck.gold)}",
        symbol="gold-deck",
        hue="gold",
        left=len(pile),
        of=len(table.gold.face),
        known=known,
        order=[gold_name(treasure.value(table, card)) for card in reversed(pile)] if seat == OPEN else None,
    )


def see_wound_cards(table: Dwellers) -> Pile:
    """§ setup.wounds.place § attack.wounds.supply"""
    left = table.wounds_left() if table.rules.wound_limit else None
    return Pile(
        thing=WOUND_CARDS,
        title="Wound cards",
        note=count(left, "card") if left is not None else "as many as are needed",
        symbol="wound-deck",
        hue="blood",
        left=left,
        of=table.deck.wounds,
    )
