"""Dungeon Duel: what is different with two players. § duel.base"""

from typing import TYPE_CHECKING

from undercroft.core.game import Outcome

from . import ending, rooms
from .rules import Rules

if TYPE_CHECKING:
    from .table import Raiders


class Duel(Rules):
    """Monsters that nobody can defeat, no collapse, and an end as soon as one player dies."""

    def name(self) -> str:
        return "duel"

    def fight(self, table: "Raiders") -> None:
        """The lower card is hit, whatever both add up to; equal cards confuse the monster."""
        room = table.room()
        if table.heroes[0].value == table.heroes[1].value:
            if table.events is not None:
                table.tell("confused", "duel.monster-confused", {"room": room.name})
            return
        if table.events is not None:
            table.tell("attacks", "duel.monster-unbeatable", {"room": room.name})
        rooms.hit_lowest(table, room)  # § duel.monster-attacks

    def after_deaths(self, table: "Raiders") -> None:
        table.finish()  # § duel.death

    def judge(self, table: "Raiders", survivors: list[int]) -> Outcome:
        """§ duel.wounds-ignored"""
        if not survivors:
            return ending.report(table, "duel.both-die", [], [])
        if len(survivors) == 1:
            return ending.report(table, "duel.death", survivors, [])
        clause, winners = ending.richest(
            table, survivors, "duel.most-treasure", "duel.tie-wounds", "duel.tie-shared"
        )
        return ending.report(table, clause, winners, [])
