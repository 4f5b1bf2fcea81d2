"""Where a raider wants to go: what there is on the map, how much it is worth, and how long it takes."""

from typing import Final

from ..flow import reach
from ..flow.map_operations import DISCOVER
from ..table.board import FAR, NOWHERE, UNKNOWN
from ..table.people import Raider
from ..table.rules import ACTIONS
from .outlook import Outlook
from .routes import field, pace

LEAST_FIGHT: Final = 0.5  # what a fight must be worth to seek it
CHASE: Final = 1.0  # actions lost because whoever is hunted moves, too
STEP_OUT: Final = 0.2  # actions lost at each end of a way: rolls never fit it
GO_HOME: Final = 4.0  # and before it, when it is time
NO_WORTH: Final = -1000.0


class Goal:
    """Something to go to."""

    def __init__(self, square: int, worth: float, work: float, near: int) -> None:
        self.square = square  # NOWHERE for the exit
        self.worth = worth
        self.work = work  # actions that it takes once one is there
        self.near = near  # from how many steps away it can be done
        self.value = 0.0  # per action, or in the Final Act compared with going straight home

    def field(self, outlook: Outlook) -> list[int]:
        """How far everything is from it."""
        if self.square == NOWHERE:
            return outlook.home()
        return field(outlook.table.board, [self.square], outlook.jumps)

    def away(self, distance: int, pace: float) -> float:
        """How many actions it takes from so many squares away, with the work."""
        return max(0, distance - self.near) / pace + self.work


def best_goals(outlook: Outlook) -> list[Goal]:
    """The best goal that is out of reach now, and the next best; the way home is always one of them, at the end."""
    home = Goal(NOWHERE, 0.0, 0.0, 0)
    table = outlook.table
    here = outlook.here()
    at_exit = table.on_exit(outlook.me)
    final = table.final and not table.rules.royale()
    hurried = outlook.is_time_to_go()
    if final:
        home.value = NO_WORTH if at_exit else outlook.homeward()
    elif hurried:
        home.value = NO_WORTH if at_exit else GO_HOME
    else:
        home.value = NO_WORTH
    first, second = home, home
    for goal in goals(outlook):
        distance = here[goal.square]
        if distance >= FAR or distance <= goal.near:
            continue
        value = final_value(outlook, goal, distance) if final else rate(outlook, goal, distance, hurried)
        goal.value = value
        if value > first.value:
            first, second = goal, first
        elif value > second.value:
            second = goal
    return [first, second]


def rate(outlook: Outlook, goal: Goal, distance: int, hurried: bool) -> float:
    """What each action on the way to a goal brings; nothing if there would be no time to get out."""
    actions = max(1.0, (distance - goal.near) / outlook.pace + STEP_OUT) + goal.work
    if hurried:
        return NO_WORTH
    if not outlook.has_plenty() and actions + outlook.way_home(goal.square) > ACTIONS * outlook.turns():
        return NO_WORTH
    return goal.worth / actions


def final_value(outlook: Outlook, goal: Goal, distance: int) -> float:
    """What a goal is worth in the Final Act, compared with going straight home."""
    straight = outlook.escape_odds(outlook.way_home(outlook.me.square) + STEP_OUT)
    round_about = outlook.escape_odds(
        goal.away(distance, outlook.pace) + outlook.way_home(goal.square) + 2 * STEP_OUT
    )
    return goal.worth - outlook.life() * (straight - round_about)


def goals(outlook: Outlook) -> list[Goal]:
    """All there is on the map."""
    table = outlook.table
    found: list[Goal] = []
    lock = 1.0 / outlook.lock_odds(outlook.me)
    worth = outlook.chest() if table.chests else 0.0
    if worth > 0.0:
        for square in table.chests:
            found.append(Goal(square, worth * shared(outlook, square), lock, 1))
    if table.master != NOWHERE and outlook.wants_master():
        found.append(Goal(table.master, outlook.master(), lock, 1))
    if not table.final:
        for door in table.board.doors:
            add_door(outlook, door, found)
    for enemy in table.enemies:
        worth = outlook.kill(enemy)
        blow = outlook.blow(outlook.me, enemy.key)
        work = enemy.health / blow
        worth -= outlook.menace(enemy, outlook.me) * work / ACTIONS
        if worth > 0.0:
            found.append(Goal(enemy.square, worth, work, 1))
    for other in range(len(table.raiders)):
        add_raider(outlook, other, found)
    return found


def add_door(outlook: Outlook, door: int, found: list[Goal]) -> None:
    board = outlook.table.board
    if board.behind(door) != UNKNOWN:
        return
    worth, work, near = outlook.door(), 0.0, -1
    if stays_outside(outlook.me) and outlook.door_from_outside() > worth:
        worth, work, near = outlook.door_from_outside(), 1.0, 0
    if worth <= 0.0:
        return
    here = outlook.here()
    sides = board.outer(door)
    square = sides[0] if here[sides[0]] <= here[sides[1]] else sides[1]
    found.append(Goal(square, worth * shared(outlook, square), work, near))


def stays_outside(raider: Raider) -> bool:
    """Whether a raider can make a room without stepping in. § char.wick"""
    for ability in raider.card.abilities:
        for op in ability.does:
            if op.kind == DISCOVER:
                return True
    return False


def add_raider(outlook: Outlook, other: int, found: list[Goal]) -> None:
    """Rivals to fight, friends to help, and what the dead have left."""
    raider = outlook.table.raiders[other]
    if raider.lies != NOWHERE:
        found.append(Goal(raider.lies, outlook.loot(raider), 1.0, 1))
    if not raider.inside or other == outlook.who:
        return
    if outlook.is_friend(raider):
        worth = outlook.visit(raider)
        if worth > 0.0:
            found.append(Goal(raider.square, worth, 0.0, 1))
        return
    worth = outlook.fight(raider)
    if worth <= LEAST_FIGHT:
        return
    work = raider.health / outlook.blow(outlook.me, raider.face) + CHASE
    if outlook.table.final:
        worth *= min(1.0, chances(outlook, raider) / work)
    found.append(Goal(raider.square, worth, work, 1))


def chances(outlook: Outlook, raider: Raider) -> float:
    """How often one can attack somebody who runs for the exit."""
    on_the_way = max(0, outlook.here()[raider.square] - 1) / outlook.pace
    turns = outlook.home()[raider.square] / pace(reach.speed_of(outlook.table, raider)) / ACTIONS
    return max(0.0, outlook.actions() - on_the_way) + 2.0 * max(0.0, turns - max(1.0, on_the_way / ACTIONS))


def shared(outlook: Outlook, square: int) -> float:
    """How much is left of a goal with others about, some of them nearer."""
    table = outlook.table
    mine = table.board.line_steps(outlook.me.square, square)
    for raider in table.raiders:
        if raider.inside and raider is not outlook.me and table.board.line_steps(raider.square, square) < mine:
            return outlook.temper.taken
    return 1.0
