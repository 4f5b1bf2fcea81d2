"""Numbers that never change, and what a table agreed on, in the terms of the rules."""

from dataclasses import dataclass
from typing import Final

PACK_LIMIT: Final = 3  # § combat.g.pack-limit
TOP_LEVEL: Final = 4  # § hero.max-level
TO_WIN: Final = 3  # § aim.win.quests
HAND: Final = 5  # § setup.hand
START_POINTS: Final = 1  # of glory, and of peril. § setup.start-points
PERSONAL_QUESTS: Final = 2  # § setup.personal-quests
GLOBAL_QUESTS: Final = 1  # § setup.global-quest
GLOBAL_ALONE: Final = 2  # where nobody has personal ones. § opt.no-personal.two
FREE_DRAWS: Final = 2  # where discarding is optional. § opt.discard-optional.draw-two
SET_MOVEMENT: Final = 3  # where it does not depend on Speed. § opt.movement-three


@dataclass(eq=False)
class Rules:
    """The options of one table; `docs/rulings.md` says what each default is for."""

    seats: int
    sets: str  # the id of one set, or "both"
    draw_if_all_fall: bool  # § aim.win.simultaneous-defeat
    round_limit: int  # 0 is none. § aim.round-limit
    leavers_fall: bool  # § players.leaving
    first_seat: bool  # § setup.who-is-player-one
    traps_once: bool  # § reset.trap-scope
    helpless: bool  # § symbol.none
    upright: bool  # § place.rotation
    one_way_walls: bool  # § exit.wall-sides
    sewers_apart: bool  # § sewer.placement-limit
    sewer_markers: bool  # § sewer.letters-printed
    one_free_attempt: bool  # § quest.free-scope
    quest_monsters_heal: bool  # § qtype.slay.wounds
    between_rolls: bool  # § window.between-rolls
    ask_holders_only: bool  # § window.auto-pass
    one_map_deck: bool  # § combine.two-map-decks
    start_in_dungeon: bool  # § combine.start-space
    quests_leave: bool  # § death.quests
    pass_maps: bool  # § opt.pass-map
    chosen_heroes: bool  # § opt.chosen-hero
    no_personal: bool  # § opt.no-personal
    revealed_map: bool  # § opt.revealed-map
    three_points: bool  # § opt.movement-three
    dodge_spikes: bool  # § opt.spikes-avoid
    free_discard: bool  # § opt.discard-optional
    reincarnation: bool  # § opt.reincarnation
    points_at_one: bool  # § opt.reincarnation.points

    def global_quests(self) -> int:
        """How many global Quests are always available. § setup.global-quest § opt.no-personal.two"""
        return GLOBAL_ALONE if self.no_personal else GLOBAL_QUESTS
