"""The players' pieces: where they are, their hearts, gems and gear."""

from typing import Final

from ..cards.deck import Item
from .board import ENTRANCE, NO_SIDE
from .rules import HEARTS

NOBODY: Final = -1  # in place of a seat


class Delver:
    """A player's piece and everything in front of that player. § setup.open"""

    room: int
    came: int  # the side of the room by which they came in, or NO_SIDE. § move.guarded.each
    hearts: int  # markers, without those that a curse takes away
    full: int  # markers that show their full side
    gems: int
    worn: list[int]  # items in slots, in the order in which they were put on
    carried: list[int]  # other items
    curses: list[int]
    gear: list[Item]  # what works now: worn, without a slot, or a curse; shared
    bound: bool  # no move on the next turn. § effect.move-less
    lent: bool  # the attack of the next turn was given up by helping. § joint.cost
    wait: int  # turns that a sprint still takes. § sprint.wait
    on_the_way: bool  # in a sprint, and not arrived. § sprint.waiting
    gone: bool  # the player left the table

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> "Delver":
        twin = Delver(self.seat)
        twin.room = self.room
        twin.came = self.came
        twin.hearts = self.hearts
        twin.full = self.full
        twin.gems = self.gems
        twin.worn = self.worn.copy()
        twin.carried = self.carried.copy()
        twin.curses = self.curses.copy()
        twin.gear = self.gear
        twin.bound = self.bound
        twin.lent = self.lent
        twin.wait = self.wait
        twin.on_the_way = self.on_the_way
        twin.gone = self.gone
        return twin

    def is_here(self, room: int) -> bool:
        """Whether they stand in that room. § sprint.waiting"""
        return self.room == room and not self.on_the_way and not self.gone

    def items(self) -> list[int]:
        return self.worn + self.carried

    def owns(self, card: int) -> bool:
        return card in self.worn or card in self.carried


def new_delver(seat: int) -> Delver:
    """§ setup.hearts § setup.no-gems § setup.no-items § setup.marker.place"""
    delver = Delver(seat)
    delver.room = ENTRANCE
    delver.came = NO_SIDE
    delver.hearts = HEARTS
    delver.full = HEARTS
    delver.gems = 0
    delver.worn = []
    delver.carried = []
    delver.curses = []
    delver.gear = []
    delver.bound = False
    delver.lent = False
    delver.wait = 0
    delver.on_the_way = False
    delver.gone = False
    return delver
