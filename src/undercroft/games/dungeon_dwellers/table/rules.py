"""Numbers that never change, and what a table agreed on, in the terms of the rules."""

from dataclasses import dataclass
from typing import Final

from ..shapes.words import Phase

PAIR: Final = 2  # players, for whom the row has its exceptions; alone it is as for two. § players.solo
PAIR_MONSTERS: Final = 3  # in the row for two. § setup.monsters.two-players
TREASURE_POINTS: Final = 2  # of energy for a facedown treasure. § energy.treasure-two
RECALL_PRICE: Final = 2  # treasures. § energy.recall
LONGEST: Final = 60  # turns per player. § end.longest

# Where a turn stands. § turn.phases § turn.player-steps
SETUP: Final = 0
START: Final = 1
PREPARE: Final = 2  # until the monster is chosen. § turn.preparation
ATTACK: Final = 3
ABILITIES: Final = 4
ENERGY: Final = 5  # energy was spent for damage. § energy.damage.step
MONSTERS: Final = 6
TREASURES: Final = 7
OVER: Final = 8
PHASES: Final[list[Phase]] = [
    "setup", "start", "prepare", "attack", "abilities", "energy", "monsters", "treasure", "over",
]  # fmt: skip


@dataclass(eq=False)
class Rules:
    """The options of one table. Shared by all copies."""

    seats: int
    first_game: bool  # § deck.first-time
    level_one_up: bool  # § setup.level-one-faceup
    three_for_two: bool  # § start.empty.two-players
    opening_room: bool  # § room.opening
    strikes_every_start: bool  # § attack-first.every-start
    ability_instead: bool  # § select.ability-instead
    overkill: bool  # § attack.wounds.overkill
    wound_limit: bool  # § attack.wounds.supply
    items_in_windows: bool  # § item.use-not-activate
    heal_all_turn: bool  # § energy.heal.whole-turn
    gold_secret: bool  # § gold.secret

    def solo(self) -> bool:
        return self.seats == 1

    def row_length(self, level: int) -> int:
        """How many monsters of a level come, if no room says otherwise.

        § setup.monsters.level-one § setup.monsters.two-players § start.empty.count § start.empty.two-players
        § players.solo
        """
        if self.seats <= PAIR:
            return PAIR_MONSTERS if level == 1 or self.three_for_two else PAIR
        return self.seats

    def beyond_pair(self) -> int:
        """How many players there are above two. § effect.monster-grow"""
        return max(0, self.seats - PAIR)
