"""Picking up what was dropped; `defeat.py` says what is."""

from typing import Final

from undercroft.core.game import Choice

from ..cards.operations import QUICK_LOOT
from ..shapes import events_things as told
from ..table.moves import DONE, EVERYTHING, THE_GEMS
from ..table.reasons import ENEMIES_HERE, FINE, NO_LOOT
from ..table.table import Dungeon
from . import gaining, gear, moving, puzzling
from .kinds import ModifierKind


def why_not_pick_up(table: Dungeon, seat: int) -> str:
    """§ loot.pick-up § loot.pick-up.anyone § loot.pick-up.enemies § loot.pick-up.or-puzzle § loot.boss-room

    § effect.loot-take § turn.instead-of-puzzle
    """
    place = table.places[table.delvers[seat].room]
    if not place.has_loot():
        return NO_LOOT
    if place.creatures:
        return ENEMIES_HERE
    return FINE if gear.has(table, table.delvers[seat], QUICK_LOOT) else puzzling.why_no_puzzle(table)


def pick_up(table: Dungeon, seat: int) -> None:
    if not gear.has(table, table.delvers[seat], QUICK_LOOT):
        puzzling.use_step(table)
    table.then(PickUp(seat), moving.recount(table, seat))


class PickUp(Choice[Dungeon]):
    """One pick-up takes everything that lies there, or any part of it.

    § loot.pick-up § loot.pick-up.all § loot.stays
    """

    def due(self, table: Dungeon) -> bool:
        return table.places[table.delvers[self.seat].room].has_loot()

    def moves(self, table: Dungeon) -> list[int]:
        place = table.places[table.delvers[self.seat].room]
        found = [EVERYTHING]
        if len(place.loot) + (place.gems > 0) > 1:
            if place.gems:
                found.append(THE_GEMS)
            found += [table.moves.take.move(face) for face in table.items.faces(place.loot)]
        return [*found, DONE]

    def take(self, table: Dungeon, move: int) -> None:
        room = table.delvers[self.seat].room
        place = table.change(room)
        if move == DONE:
            return
        table.stirred = True  # § end.quiet
        if move != EVERYTHING:
            table.then(self)
        if move in (EVERYTHING, THE_GEMS) and place.gems:
            table.delvers[self.seat].gems += place.gems
            if table.events is not None:
                table.tell(told.PicksUpGems(seat=self.seat, n=place.gems, room=room), "loot.pick-up")
            place.gems = 0
        if move == EVERYTHING:
            cards, place.loot = place.loot, []
        elif move == THE_GEMS:
            cards = []
        else:
            face = table.moves.take.index(move)
            cards = [table.items.find(place.loot, face)]
            place.loot.remove(cards[0])
        for card in cards:
            gaining.receive(table, self.seat, card, "loot.pick-up")


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "quick-loot": ModifierKind(lambda bonus: "picking up loot does not cost your puzzle step"),
}
