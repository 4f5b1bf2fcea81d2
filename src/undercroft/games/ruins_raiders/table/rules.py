"""Numbers that never change, and what a table agreed on, in the terms of the rules."""

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
MASTER_TOTAL: Final = 8  # of Table 4. § table4.8
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


class Rules:
    """The options of one table; `docs/rulings.md` says what each default is for. Shared by all copies."""

    def __init__(
        self,
        seats: int,
        mode: Mode,
        characters: int,
        sides: list[int],
        choose_characters: bool,
        squeeze: bool,
        few_windows: bool,
        keep_moving: bool,
        chosen_tiles: bool,
        automatic_rooms: bool,
        more_chests: bool,
        reward_anywhere: bool,
        idle_enemies: bool,
        leashed_enemies: bool,
        monster_dice: int,
        loot: int,
        master_draw: int,
        cave_in_late: bool,
        leave_any_time: bool,
        party_quests: bool,
        mark_anyone: bool,
        mark_any_cause: bool,
        heirlooms: list[list[str]],
        danger: bool,
        open_hands: bool,
    ) -> None:
        self.seats = seats
        self.mode = mode  # § coop.win § variant.royale § variant.solo
        self.characters = characters  # in play. § variant.solo-number
        self.sides = sides  # for each seat, where sides are fixed. § teams.fixed
        self.choose_characters = choose_characters  # § setup.choose-character
        self.squeeze = squeeze  # § grid.diagonal-gaps
        self.few_windows = few_windows  # § window.setting
        self.keep_moving = keep_moving  # § discover.rest-of-move
        self.chosen_tiles = chosen_tiles  # § layout.tiles-setting
        self.automatic_rooms = automatic_rooms  # § layout.shape-setting
        self.more_chests = more_chests  # § table4.master-again
        self.reward_anywhere = reward_anywhere  # § table6.reward-anywhere
        self.idle_enemies = idle_enemies  # § enemy.when § enemy.off
        self.leashed_enemies = leashed_enemies  # § enemy.leash
        self.monster_dice = monster_dice  # § enemy.monster-dice
        self.loot = loot  # § death.loot
        self.master_draw = master_draw  # § master.cards
        self.cave_in_late = cave_in_late  # § cavein.last-card
        self.leave_any_time = leave_any_time  # § escape.when
        self.party_quests = party_quests  # § coop.quests
        self.mark_anyone = mark_anyone  # § edith.pool
        self.mark_any_cause = mark_any_cause  # § edith.own-hand
        self.heirlooms = heirlooms  # names of cards that each character begins with. § variant.newgame
        self.danger = danger  # § variant.danger
        self.open_hands = open_hands  # § info.hand

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
