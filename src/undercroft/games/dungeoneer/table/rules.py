"""Numbers that never change, and what a table agreed on, in the terms of the rules."""

from typing import Final

PACK_LIMIT: Final = 3  # § combat.g.pack-limit
TOP_LEVEL: Final = 4  # § hero.max-level
TO_WIN: Final = 3  # § aim.win.quests
HAND: Final = 5  # § setup.hand
START_POINTS: Final = 1  # of glory, and of peril. § setup.start-points
PERSONAL_QUESTS: Final = 2  # § setup.personal-quests
GLOBAL_QUESTS: Final = 1  # § setup.global-quest
GLOBAL_ALONE: Final = 2  # where nobody has personal ones. § opt.no-personal.two
SET_MOVEMENT: Final = 3  # where it does not depend on Speed. § opt.movement-three


class Rules:
    """The options of one table; `docs/rulings.md` says what each default is for."""

    def __init__(
        self,
        seats: int,
        sets: str,
        draw_if_all_fall: bool,
        round_limit: int,
        leavers_fall: bool,
        first_seat: bool,
        traps_once: bool,
        helpless: bool,
        upright: bool,
        one_way_walls: bool,
        sewers_apart: bool,
        sewer_markers: bool,
        one_free_attempt: bool,
        quest_monsters_heal: bool,
        between_rolls: bool,
        ask_holders_only: bool,
        one_map_deck: bool,
        start_in_dungeon: bool,
        quests_leave: bool,
        pass_maps: bool,
        chosen_heroes: bool,
        no_personal: bool,
        revealed_map: bool,
        three_points: bool,
        dodge_spikes: bool,
        free_discard: bool,
        reincarnation: bool,
        points_anew: bool,
    ) -> None:
        self.seats = seats
        self.sets = sets  # the id of one set, or "both"
        self.draw_if_all_fall = draw_if_all_fall  # § aim.win.simultaneous-defeat
        self.round_limit = round_limit  # 0 is none. § aim.round-limit
        self.leavers_fall = leavers_fall  # § players.leaving
        self.first_seat = first_seat  # § setup.who-is-player-one
        self.traps_once = traps_once  # § reset.trap-scope
        self.helpless = helpless  # § symbol.none
        self.upright = upright  # § place.rotation
        self.one_way_walls = one_way_walls  # § exit.wall-sides
        self.sewers_apart = sewers_apart  # § sewer.placement-limit
        self.sewer_markers = sewer_markers  # § sewer.letters-printed
        self.one_free_attempt = one_free_attempt  # § quest.free-scope
        self.quest_monsters_heal = quest_monsters_heal  # § qtype.slay.wounds
        self.between_rolls = between_rolls  # § window.between-rolls
        self.ask_holders_only = ask_holders_only  # § window.auto-pass
        self.one_map_deck = one_map_deck  # § combine.two-map-decks
        self.start_in_dungeon = start_in_dungeon  # § combine.start-space
        self.quests_leave = quests_leave  # § death.quests
        self.pass_maps = pass_maps  # § opt.pass-map
        self.chosen_heroes = chosen_heroes  # § opt.chosen-hero
        self.no_personal = no_personal  # § opt.no-personal
        self.revealed_map = revealed_map  # § opt.revealed-map
        self.three_points = three_points  # § opt.movement-three
        self.dodge_spikes = dodge_spikes  # § opt.spikes-avoid
        self.free_discard = free_discard  # § opt.discard-optional
        self.reincarnation = reincarnation  # § opt.reincarnation
        self.points_anew = points_anew  # § opt.reincarnation.points

    def global_quests(self) -> int:
        """How many global Quests are always available. § setup.global-quest § opt.no-personal.two"""
        return GLOBAL_ALONE if self.no_personal else GLOBAL_QUESTS
