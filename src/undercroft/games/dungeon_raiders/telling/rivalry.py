"""What a card would win where players race for the chests."""

from undercroft.core.telling.voice import count

from ..cards.deck import Room
from ..flow import rooms
from ..table.table import Raiders
from .previews import as_it_stands, get_treasure, lays_blind, lying_open


def chest_note(table: Raiders, seat: int, room: Room, value: int) -> str:
    """What the chests bring by the cards that lie open and this one."""
    if lays_blind(table, seat):
        return ""
    return as_it_stands(table, seat) + chest_part(table, seat, room, lying_open(table, seat), value)


def chest_part(table: Raiders, seat: int, room: Room, others: list[int], value: int) -> str:
    """What a card gets beside those of others."""
    place = rooms.ranked([*others, value]).index(value)
    if place >= len(room.chests):
        above = sum(theirs > value for theirs in others)
        return f"you get nothing: {count(above, 'card')} {'is' if above == 1 else 'are'} higher"
    chest = room.chests[place]
    tied = others.count(value)
    each = rooms.split(chest, tied + 1)
    if not each:  # § treasure.too-small-to-split
        return f"you get nothing: the chest of {chest} is too small to share with {count(tied, 'other')}"
    shared = f", sharing the chest of {chest} with {count(tied, 'other')}" if tied else ""
    return get_treasure(table, seat, each) + shared
