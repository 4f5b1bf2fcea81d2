"""Numbers that never change, and what a table agreed on, in the terms of the rules."""

from typing import Final

from ..shapes.words import Way

DIE: Final = 6  # § components.dice
HEARTS: Final = 3  # § setup.hearts
HANDS: Final = 2  # § item.hands
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


class Rules:
    """The options of one table; `docs/rulings.md` says what each default is for. Shared by all copies."""

    def __init__(
        self,
        seats: int,
        way: Way,
        killing: bool,
        sides: list[int],
        trapped: bool,
        guard_where_printed: bool,
        early_key_returns: bool,
        all_decide_grace: bool,
        boss_grace_in_race_only: bool,
        rest_after_move: bool,
        equal_wins: bool,
        joining_costs: bool,
        other_loot: bool,
        reveal: int,
        press_on: bool,
        using_costs_move: bool,
        trade: int,
        quiet_rounds: int,
        may_agree_to_end: bool,
        hit_leaves: bool,
        may_idle: bool,
        rounds_with_players: bool,
        safe_from_players: bool,
        victor_chooses: bool,
        sprints: bool,
        own_waits: bool,
    ) -> None:
        self.seats = seats
        self.way = way  # § aim.choice
        self.killing = killing  # whether players may attack players. § aim.race.killing § aim.killing.fixed
        self.sides = sides  # for each seat its team, or nothing if everyone plays alone. § teams.choice
        self.trapped = trapped  # § move.guarded.retreat
        self.guard_where_printed = guard_where_printed  # § move.guarded.where
        self.early_key_returns = early_key_returns  # § key.early
        self.all_decide_grace = all_decide_grace  # § grace.who
        self.boss_grace_in_race_only = boss_grace_in_race_only  # § grace.boss.objective
        self.rest_after_move = rest_after_move  # § safe.must-be-there
        self.equal_wins = equal_wins  # § combat.equal
        self.joining_costs = joining_costs  # § joint.cost
        self.other_loot = other_loot  # § loot.nothing
        self.reveal = reveal  # § puzzle.reveal
        self.press_on = press_on  # § puzzle.tries
        self.using_costs_move = using_costs_move  # § item.use
        self.trade = trade  # § item.trade
        self.quiet_rounds = quiet_rounds  # after which the game ends, or 0. § end.quiet
        self.may_agree_to_end = may_agree_to_end  # § end.agreed
        self.hit_leaves = hit_leaves  # § race.stays-inside
        self.may_idle = may_idle  # § race.no-idling
        self.rounds_with_players = rounds_with_players  # § pk.rounds
        self.safe_from_players = safe_from_players  # § pk.not-in-safe
        self.victor_chooses = victor_chooses  # § pk.spoils.roll
        self.sprints = sprints  # § sprint.on
        self.own_waits = own_waits  # § sprint.wait.measure

    def race(self) -> bool:
        return self.way == "race"

    def allied(self, one: int, other: int) -> bool:
        """Whether two seats are of one team."""
        return bool(self.sides) and self.sides[one] == self.sides[other]
