"""Numbers that never change, and what a table agreed on, in the terms of the rules."""

from typing import Final

from ..shapes.words import Phase

OPENING_MONSTERS: Final = 3  # with two players. § setup.monsters.two-players
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


class Rules:
    """The options of one table. Shared by all copies."""

    def __init__(
        self,
        seats: int,
        first_game: bool,
        level_one_up: bool,
        three_for_two: bool,
        opening_room: bool,
        strikes_every_start: bool,
        ability_instead: bool,
        overkill: bool,
        wound_limit: bool,
        items_in_windows: bool,
        heal_all_turn: bool,
        gold_secret: bool,
    ) -> None:
        self.seats = seats
        self.first_game = first_game  # § deck.first-time
        self.level_one_up = level_one_up  # § setup.level-one-faceup
        self.three_for_two = three_for_two  # § start.empty.two-players
        self.opening_room = opening_room  # § room.opening
        self.strikes_every_start = strikes_every_start  # § attack-first.every-start
        self.ability_instead = ability_instead  # § select.ability-instead
        self.overkill = overkill  # § attack.wounds.overkill
        self.wound_limit = wound_limit  # § attack.wounds.supply
        self.items_in_windows = items_in_windows  # § item.use-not-activate
        self.heal_all_turn = heal_all_turn  # § energy.heal.whole-turn
        self.gold_secret = gold_secret  # § gold.secret

    def solo(self) -> bool:
        return self.seats == 1
