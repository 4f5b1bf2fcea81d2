"""Dungeon Solitaire: what is different with one player. § solo.base"""

from typing import TYPE_CHECKING, Any, Final

from undercroft.core.game import Outcome
from undercroft.core.zones import EVERYONE

from . import ending
from .rules import Rules

if TYPE_CHECKING:
    from .table import Raiders

NO_CAP: Final = 1_000_000


class Solitaire(Rules):
    """No items, no limit to treasure, and monsters whose strength comes from an attack deck."""

    def name(self) -> str:
        return "solitaire"

    def treasure_cap(self, table: "Raiders") -> int:
        return NO_CAP  # § solo.no-cap

    def greet_monster(self, table: "Raiders") -> None:
        """§ solo.attack-flip § solo.attack-flip-first"""
        table.attack.show(table.met, EVERYONE)
        table.met += 1
        if table.events is not None:
            table.tell("attack-card", "solo.attack-flip", {"strength": table.attack_strength()})

    def fight(self, table: "Raiders") -> None:
        """Only a greater card defeats the monster. § solo.monster-beat § solo.monster-five"""
        room = table.room()
        value = table.heroes[0].value
        strength = table.attack_strength()
        data: dict[str, Any] = {"room": room.name, "total": value, "strength": strength}
        if value > strength:
            if table.events is not None:
                table.tell("defeated", "solo.monster-beat", data)
        else:
            if table.events is not None:
                table.tell("attacks", "solo.monster-wounds", data)
            table.wound(0, room.wounds, "solo.monster-wounds")

    def open_chests(self, table: "Raiders") -> None:
        """Every chest below the card, or by house rule only the richest of them. § solo.chest § solo.chest-both"""
        for chest in table.room().chests:
            if table.heroes[0].value > chest:
                table.gain(0, chest, "solo.chest")
                if self.one_chest:
                    return

    def judge(self, table: "Raiders", survivors: list[int]) -> Outcome:
        """§ solo.result § solo.death § solo.wounds-ignored"""
        result = ending.report(table, "solo.result" if survivors else "solo.death", survivors, [])
        result.facts[0]["goal"] = "met" if result.scores[0] >= table.deck.solo_goal else "missed"
        return result
