"""Numbers that never change, and what a table agreed on, in the terms of the rules."""

from dataclasses import dataclass
from typing import Final

from undercroft.core.odds import DIE as DIE

from ..shapes.words import Mode

HEALTH: Final = 6  # § card.character.health-start § health.max
ACTIONS: Final = 3  # § turn.three-actions
TOP: Final = 6  # of both counters. § trap.cap § table7.cap
SUCCESS: Final = 5  # a die that shows this or more. § attack.success
CHEST_DICE: Final = 2  # § chest.defence
SMALL_CHESTS: Final = 10  # § box.small-chests
CHEST_DRAW: Final = 2  # § chest.draw-two
NOTHING: Final = 2  # or less on Tables 3 and 5: no treasure, no enemies. § table3.1-2 § table5.1-2
MASTER_TOTAL: Final = 8  # of Table 4. § table4.8
MONSTER_HEALTH: Final = 1  # § table6.1-2 § table6.3-4
ALONE_HEALTH: Final = 3  # of an enemy character. § table6.5-7
PAIR_HEALTH: Final = 2  # of each of two. § table6.8
MORE_ROOMS: Final = 2  # than players. § variant.royale-map-size
BASE_REACH: Final = 1  # § ranged.reach

# Points. § score.escape § score.master § score.small § score.death § score.quest
ESCAPE_POINTS: Final = 1
MASTER_POINTS: Final = 4
CHEST_POINTS: Final = 1
DEATH_POINTS: Final = -2
QUEST_POINTS: Final = 4

# What becomes of the belongings of somebody who was killed. § death.loot
KILLER_TAKES: Final = 0
STAYS: Final = 1
LIES_THERE: Final = 2


@dataclass(eq=False)
class Rules:
    """The options of one table; `docs/rulings.md` says what each default is for. Shared by all copies."""

    seats: int
    mode: Mode  # § coop.win § variant.royale § variant.solo
    characters: int  # in play. § variant.solo-number
    sides: list[int]  # for each seat, where sides are fixed. § teams.fixed
    choose_characters: bool  # § setup.choose-character
    squeeze: bool  # § grid.diagonal-gaps
    few_windows: bool  # § window.setting
    keep_moving: bool  # § discover.rest-of-move
    chosen_tiles: bool  # § layout.tiles-setting
    automatic_rooms: bool  # § layout.shape-setting
    more_chests: bool  # § table4.master-again
    reward_anywhere: bool  # § table6.reward-anywhere
    idle_enemies: bool  # § enemy.when § enemy.off
    leashed_enemies: bool  # § enemy.leash
    monster_dice: int  # § enemy.monster-dice
    loot: int  # § death.loot
    master_draw: int  # § master.cards
    cave_in_late: bool  # § cavein.last-card
    leave_any_time: bool  # § escape.when
    party_quests: bool  # § coop.quests
    mark_anyone: bool  # § edith.pool
    mark_any_cause: bool  # § edith.own-hand
    heirlooms: list[list[str]]  # names of cards that each character begins with. § variant.newgame
    danger: bool  # § variant.danger
    open_hands: bool  # § info.hand

    def royale(self) -> bool:
        return self.mode == "royale"

    def is_party(self) -> bool:
        """Whether all characters work together for good. § coop.no-attacks § variant.solo-no-harm"""
        return self.mode in ("cooperative", "solo")

    def has_treasure(self) -> bool:
        """§ variant.royale-treasure-scope"""
        return not self.royale()

    def has_quests(self) -> bool:
        """§ coop.quests § variant.royale-quests"""
        return not self.royale() and (self.party_quests or not self.is_party())
