"""Dungeon Duel: what is different with two players. § duel.base"""

from ..shapes import events as told
from ..shapes.views import Mode
from ..table.rules import Rules, Verdict
from ..table.table import Raiders
from . import ending, rooms


class Duel(Rules):
    """Monsters that nobody can defeat, no collapse, and an end as soon as one player dies."""

    def name(self) -> Mode:
        return "duel"

    def fight(self, table: Raiders) -> None:
        """The lower card is hit, whatever both add up to; equal cards confuse the monster.

        § duel.monster-attacks § duel.monster-unbeatable § duel.monster-confused
        """
        room = table.room()
        first, second = table.heroes[0].value, table.heroes[1].value
        if first == second:
            if table.events is not None:
                table.tell(told.Confused(room=room.name), "duel.monster-confused")
            return
        if table.events is not None:
            table.tell(told.Attacks(room=room.name), "duel.monster-attacks")
        table.wound(0 if first < second else 1, room.wounds, "duel.monster-attacks")

    def open_chests(self, table: Raiders) -> None:
        rooms.share_chests(table)  # § duel.chests

    def ends_by_death(self, table: Raiders) -> bool:
        return True  # § duel.death

    def verdict(self, table: Raiders) -> Verdict:
        """§ duel.wounds-ignored"""
        survivors = table.living()
        if not survivors:
            return Verdict("duel.both-die", [], [])
        if len(survivors) == 1:
            return Verdict("duel.death", survivors, [])
        clause, winners = ending.richest(
            table, survivors, "duel.most-treasure", "duel.tie-wounds", "duel.tie-shared"
        )
        return Verdict(clause, winners, [])
