"""The game for three to five players."""

from ..cards.deck import Room
from ..shapes.views import Mode
from ..table.rules import Rules, Verdict
from ..table.table import Raiders
from . import ending, rooms


class Raid(Rules):
    """All fight monsters together, the most wounded collapse at the end, and then treasure counts."""

    def name(self) -> Mode:
        return "raid"

    def strength(self, room: Room) -> int | None:
        """§ monster.strength § monster.strength-started"""
        return room.strength_for(self.seats) if room.strength else None

    def fight(self, table: Raiders) -> None:
        rooms.fight_together(table, table.room().strength_for(self.seats))

    def open_chests(self, table: Raiders) -> None:
        rooms.share_chests(table)

    def verdict(self, table: Raiders) -> Verdict:
        """§ end.collapse § end.winner"""
        survivors = table.living()
        if not survivors:
            return Verdict("end.nobody", [], [])
        if len(survivors) == 1:
            return Verdict("end.single-survivor", survivors, [])
        most = max([table.heroes[seat].wounds for seat in survivors])
        upright = [seat for seat in survivors if table.heroes[seat].wounds < most]
        if not upright:
            upright = survivors  # § end.collapse-none
        collapsed = [seat for seat in survivors if seat not in upright]
        clause, winners = ending.richest(table, upright, "end.winner", "end.tie-wounds", "end.tie-shared")
        return Verdict(clause, winners, collapsed)
