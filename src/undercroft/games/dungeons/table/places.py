"""What is in each room that was laid."""

from typing import Any

from ..cards.deck import Room


class Place:
    """A laid room: who and what is in it.

    Copies of a game share it: `Dungeon.change` replaces it by a copy before anything in it changes.
    """

    def __init__(
        self,
        card: int,
        room: Room,
        turned: int,
        entered: bool,
        grace: bool,
        lifted: bool,
        creatures: list[int],
        hits: list[int],
        down: list[int],
        up: list[int],
        doors: list[int],
        passed: int,
        gems: int,
        loot: list[int],
    ) -> None:
        self.card = card
        self.room = room
        self.turned = turned  # by so many quarters, clockwise
        self.entered = entered  # by anybody, so that its gems are paid. § explore.gems.once
        self.grace = grace  # it was added as a grace room
        self.lifted = lifted  # it was guarded, and its enemies were beaten. § move.guarded.lifted
        self.creatures = creatures
        self.hits = hits  # that each of them has taken. § combat.hits
        self.down = down  # puzzles face down. § explore.puzzles
        self.up = up  # puzzles that were revealed and not solved
        self.doors = doors  # for each of those the side on which it stands as a door, or NO_SIDE
        self.passed = passed  # mask of sides that anybody went through. § door.assign.passed
        self.gems = gems  # dropped
        self.loot = loot  # items dropped

    def copy(self) -> "Place":
        return Place(
            self.card,
            self.room,
            self.turned,
            self.entered,
            self.grace,
            self.lifted,
            self.creatures.copy(),
            self.hits.copy(),
            self.down.copy(),
            self.up.copy(),
            self.doors.copy(),
            self.passed,
            self.gems,
            self.loot.copy(),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Place, (
            self.card,
            self.room,
            self.turned,
            self.entered,
            self.grace,
            self.lifted,
            self.creatures,
            self.hits,
            self.down,
            self.up,
            self.doors,
            self.passed,
            self.gems,
            self.loot,
        )

    def has_door(self, side: int) -> bool:
        """Whether an unsolved door of this room stands on that side. § door.blocks"""
        return side in self.doors

    def has_loot(self) -> bool:
        return self.gems > 0 or len(self.loot) > 0


def new_place(card: int, room: Room, turned: int) -> Place:
    return Place(card, room, turned, False, False, False, [], [], [], [], [], 0, 0, [])
