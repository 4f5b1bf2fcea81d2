"""Numbers that never change, and what a table agreed on, in the terms of the rules."""

from dataclasses import dataclass
from typing import Final

from undercroft.core.odds import DIE as DIE  # § components.dice

from ..cards.deck import HANDS as HANDS
from ..shapes.words import Way

HEARTS: Final = 3  # § setup.hearts
FIRST_ROOM_EXITS: Final = 3  # § setup.first-room.exits
LOWEST_PRICE: Final = 1  # § effect.price
LONGEST: Final = 200  # rounds. § end.longest

# When face-down puzzles are revealed. § puzzle.reveal
IN_STEP: Final = 0
WHEN_CLEARED: Final = 1
ON_ENTRY: Final = 2

# With whom items are traded. § item.trade
NOBODY: Final = 0
TEAM: Final = 1
ANYONE: Final = 2


@dataclass(eq=False)
class Rules:
    """The options of one table; `docs/rulings.md` says what each default is for. Shared by all copies."""

    seats: int
    way: Way  # § aim.choice
    killing: bool  # whether players may attack players. § aim.race.killing § aim.killing.fixed
    sides: list[int]  # for each seat its team, or nothing if everyone plays alone. § teams.choice
    trapped: bool  # § move.guarded.retreat
    guard_where_printed: bool  # § move.guarded.where
    early_key_returns: bool  # § key.early
    all_decide_grace: bool  # § grace.who
    boss_grace_in_race_only: bool  # § grace.boss.objective
    rest_after_move: bool  # § safe.must-be-there
    equal_wins: bool  # § combat.equal
    joining_costs: bool  # § joint.cost
    other_loot: bool  # § loot.nothing
    reveal: int  # § puzzle.reveal
    press_on: bool  # § puzzle.tries
    using_costs_move: bool  # § item.use
    trade: int  # § item.trade
    quiet_rounds: int  # after which the game ends, or 0. § end.quiet
    may_agree_to_end: bool  # § end.agreed
    hit_leaves: bool  # § race.stays-inside
    may_idle: bool  # § race.no-idling
    rounds_with_players: bool  # § pk.rounds
    safe_from_players: bool  # § pk.not-in-safe
    victor_chooses: bool  # § pk.spoils.roll
    sprints: bool  # § sprint.on
    own_waits: bool  # § sprint.wait.measure

    def race(self) -> bool:
        return self.way == "race"

    def allied(self, one: int, other: int) -> bool:
        """Whether two seats are of one team."""
        return bool(self.sides) and self.sides[one] == self.sides[other]
