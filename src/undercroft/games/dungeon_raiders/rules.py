"""The rules of three to five players; `duel.py` and `solitaire.py` say where they differ."""

from typing import TYPE_CHECKING

from undercroft.core.game import Outcome

from . import ending, rooms

if TYPE_CHECKING:
    from .table import Raiders


class Rules:
    """What holds at this table: the game for its number of players, and what was agreed. Shared by all copies."""

    def __init__(
        self,
        seats: int,
        speed: bool,
        neighbour: bool,
        memory: bool,
        one_chest: bool,
        character: str,
        wounds: int,
    ) -> None:
        self.seats = seats
        self.speed = speed  # § speed.on
        self.neighbour = neighbour  # § start.tie-among-tied
        self.memory = memory  # § table.hand-memory
        self.one_chest = one_chest  # § solo.chest-both
        self.character = character  # § solo.character
        self.wounds = wounds  # § solo.start-wounds

    def name(self) -> str:
        return "raid"

    def treasure_cap(self, table: "Raiders") -> int:
        return table.deck.treasure_cap  # § track.treasure-max

    def greet_monster(self, table: "Raiders") -> None:
        """What happens on entering a monster room, before anyone plays."""

    def fight(self, table: "Raiders") -> None:
        rooms.fight_together(table)

    def open_chests(self, table: "Raiders") -> None:
        rooms.share_chests(table)

    def after_deaths(self, table: "Raiders") -> None:
        """A last survivor plays on; without one the game is over. § death.lone-survivor-plays-on"""
        if not table.living():
            table.finish()  # § death.all-dead

    def judge(self, table: "Raiders", survivors: list[int]) -> Outcome:
        return ending.judge_raid(table, survivors)
