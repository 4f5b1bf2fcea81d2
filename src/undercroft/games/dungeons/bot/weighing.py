"""What a sensible person looks at before choosing: the greedy bot's appraisal, one judgement for each choice.

Everything is counted in gems. `outlook.py` says what things are worth to a seat, `worth.py` what items are,
`fights.py` what fights are, and `chart.py` what there is to do in which room.
"""

from typing import Any, Final

from undercroft.core.consent import Consent
from undercroft.core.judging import Judge
from undercroft.core.windows import Ask

from ..cards.deck import FIGHTS, LAYING, NO_CARD, Item
from ..cards.operations import GO, TO_PLAYER, TO_ROOM, UNCURSE, UNLOCK
from ..flow import (
    curses,
    defeat,
    exchange,
    gaining,
    gear,
    hero_operations,
    inviting,
    laying,
    looting,
    place_operations,
    player_spoils,
    puzzling,
    revealing,
    rolling,
    setup,
    shopping,
    sides,
    strength,
    turn,
)  # fmt: skip
from ..flow.operation import book
from ..table.moves import DONE, END, EXCHANGE, LOOT, REST, ROLL, SHOP, SPRINT, STOP
from ..table.table import Dungeon
from .answers import LONG_QUIET, judge_consent, judge_dice, judge_window, should_end, should_sprint, used_up
from .belongings import (
    judge_claim,
    judge_drop,
    judge_exchange,
    judge_give_up,
    judge_keep,
    judge_lift,
    judge_pick_up,
    judge_shop,
    judge_spoils,
    judge_wear,
)
from .chart import FURTHER, LAST_MEETING, RALLY, Chart
from .fights import WILLING, best_fight, duel_worth, fight_worth, with_help
from .mapping import judge_close, judge_door, judge_open, judge_room, judge_turning
from .outlook import Outlook
from .worth import carried_tool, needed_here, outfit

FIRST: Final = 50.0  # what is free and helps is done before anything else
CHANGE: Final = 3.0  # what a point more by an exchange is worth: it lasts
DRESS: Final = 8.0  # to put on what a puzzle needs, where no other way leads on
LEAST_CHANGE: Final = 0.6  # points for which it is not worth it
ENOUGH: Final = 0.2  # to propose the end, when nothing better is left
NEVER: Final = -50.0


# A turn


def judge_act(table: Dungeon, choice: turn.Act, moves: list[int]) -> list[float]:
    thoughts = Thoughts(Chart(Outlook(table, choice.seat), any(is_about_elsewhere(table, move) for move in moves)))
    return [thoughts.worth(move) for move in moves]


def is_about_elsewhere(table: Dungeon, move: int) -> bool:
    """Whether a move has to be compared with what there is to do in other rooms."""
    moves = table.moves
    return move == END or moves.go.holds(move) or moves.explore.holds(move) or moves.use.holds(move)


class Thoughts:
    """What a player thinks of their moves in their own turn."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.outlook = chart.outlook
        self.table = chart.table
        self.seat = self.outlook.seat
        self.room = self.outlook.me.room

    def worth(self, move: int) -> float:
        table, moves, chart = self.table, self.table.moves, self.chart
        if move == DONE:
            return self.staying()
        if moves.go.holds(move):
            there = table.board.neighbour(self.room, moves.go.index(move))
            return chart.near[there] - 0.001
        if moves.explore.holds(move):
            return chart.unknown
        if moves.grace.holds(move):
            return chart.unknown
        if moves.fight.holds(move):
            card = turn.foe(table, self.seat, moves.fight.index(move))
            worth = best_fight(self.outlook, self.room, card)
            alone = len(table.places[self.room].creatures) == 1
            return worth + self.after(alone) + self.staying() if worth > 0.0 else worth
        if moves.attack.holds(move):
            worth = duel_worth(self.outlook, moves.attack.index(move))
            return worth + self.after(False) if worth > 0.0 else worth
        if moves.solve.holds(move):
            face = moves.solve.index(move)
            cards = [card for card in table.places[self.room].up if table.puzzles.face[card] == face]
            return chart.solving(self.room, cards[0])
        if moves.reveal.holds(move):
            return chart.turning_up(self.room, table.places[self.room].down[moves.reveal.index(move)])
        if moves.use.holds(move):
            return self.use(table.deck.items[moves.use.index(move)])
        return self.plain(move)

    def staying(self) -> float:
        """Others come to where all meet, and in a safe room one can rest on the next turn. § safe.must-be-there"""
        if self.room == self.table.boss_room and self.chart.is_rally(self.room):
            return LAST_MEETING * self.coming()
        if self.room == self.chart.rally:
            return RALLY
        place = self.table.places[self.room]
        if self.table.miniboss in place.creatures and self.table.key != NO_CARD:
            return self.chart.meeting(self.room, self.table.miniboss)
        return FURTHER * self.chart.rest() if self.table.acted and self.table.is_safe(self.room) else 0.0

    def coming(self) -> float:
        """How far to wait here for the others: the less, the further off they are and the longer it takes."""
        table = self.table
        steps = table.board.steps_from(self.room)
        there = [steps[other.room] for other in table.delvers if not other.gone and other.room != self.room]
        return (1.0 - self.outlook.daring) * FURTHER ** max(0, min(there, default=0))

    def plain(self, move: int) -> float:
        if move == REST:
            return self.chart.rest()
        if move == EXCHANGE:
            return self.exchange()
        if move == SHOP:
            return self.chart.shop(self.table.places[self.room].room) + self.after(False)
        if move == LOOT:
            return self.chart.loot(self.room)
        if move == SPRINT:
            return FIRST if should_sprint(self.outlook) else NEVER
        assert move == END
        return self.ending()

    def ending(self) -> float:
        """To propose the end; after long quiet before anything else. § end.agreed"""
        if not should_end(self.outlook, self.left_to_do()):
            return NEVER
        return FIRST if self.table.quiet >= LONG_QUIET else ENOUGH

    def after(self, cleared: bool) -> float:
        """What can still be done in the puzzle step."""
        place = self.table.places[self.room]
        if cleared or not place.creatures:
            return max(self.chart.best_puzzle(self.room), self.chart.loot(self.room))
        return 0.0

    def left_to_do(self) -> float:
        return max(*self.chart.near, self.chart.here[self.room])

    def exchange(self) -> float:
        table, me = self.table, self.outlook.me
        needs = needed_here(table, me) if self.chart.shut else 0
        if needs:
            if strength.has_kind(me, needs):
                return -1.0
            if carried_tool(table, me, needs) != NO_CARD:
                return DRESS
        gain = outfit(table, me).improves(table, me)
        if gain < LEAST_CHANGE:
            return -1.0
        return CHANGE * gain * self.outlook.point() + (FIRST if exchange.is_quick(table, me) else 0.0)

    def use(self, item: Item) -> float:
        """What it is worth to use an item now."""
        table, outlook = self.table, self.outlook
        if item.when == LAYING:
            return self.chart.unknown + 0.1 if table.board.ends[self.room] else -0.1
        worth = 0.3 if item.lends else 0.0
        for op in item.does:
            if op.kind == GO:
                worth += self.elsewhere(op.n)
            elif op.kind == UNLOCK:
                worth += self.chart.keyed_door()
            elif op.kind == UNCURSE:
                worth += outlook.burden() if outlook.me.curses else 0.0
            elif book[op.kind].could(table, op, self.seat):
                worth += book[op.kind].worth(op, outlook)
        worth -= used_up(outlook, item)
        return FIRST + worth if worth > 0.0 else worth - 0.1

    def elsewhere(self, where: int) -> float:
        """How much better it is to be where an item leads than where one can walk to, or to stay."""
        table, chart, board = self.table, self.chart, self.table.board
        rooms: list[int] = []
        if where == TO_ROOM:
            rooms = list(range(len(table.places)))
        elif where == TO_PLAYER:
            rooms = [other.room for other in table.delvers]
        best = 0.0
        for room in rooms:
            if place_operations.may_go(table, self.room, room):
                best = max(best, chart.near[room])
        afoot = max(chart.here[self.room], chart.unknown if board.ends[self.room] else 0.0)
        for side in range(4):
            if board.is_link(self.room, side) and not table.door_between(self.room, side):
                afoot = max(afoot, chart.near[board.neighbour(self.room, side)])
        return best - afoot


# Rounds


def judge_ready(table: Dungeon, choice: inviting.Ready, moves: list[int]) -> list[float]:
    """Roll, stop, or ask somebody to help. § combat.stop § joint.start"""
    contest, outlook = rolling.current(table), Outlook(table, choice.seat)
    if contest.rolls == FIGHTS and table.is_guarded(contest.room):
        Chart(outlook, False)  # it finds out what lies beyond, and whether anything else is left
    worth: list[float] = []
    for move in moves:
        if move == STOP:
            worth.append(0.0)
        elif contest.rolls != FIGHTS:
            worth.append(2.0 if move != ROLL else 1.0)
        elif move == ROLL:
            worth.append(fight_worth(outlook, contest.room, contest.target, contest.members) + 0.01)
        else:
            members = [*contest.members, table.moves.ask.index(move)]
            found = with_help(outlook, contest.room, contest.target, members)
            if outlook.may_end():
                everyone = [*contest.members, *inviting.invitable(table, contest)]
                found = max(found, with_help(outlook, contest.room, contest.target, everyone))
            worth.append(WILLING * found)
    return worth


# The rest


def judge_attempt(table: Dungeon, choice: puzzling.AttemptNow, moves: list[int]) -> list[float]:
    outlook = Outlook(table, choice.seat)
    worth = Chart(outlook, False).solving(outlook.me.room, choice.card)
    return [0.0 if move == DONE else worth for move in moves]


def judge_go_to(table: Dungeon, choice: place_operations.GoTo, moves: list[int]) -> list[float]:
    chart = Chart(Outlook(table, choice.seat))
    worth: list[float] = []
    for move in moves:
        if table.moves.follow.holds(move):
            worth.append(chart.near[table.delvers[table.moves.follow.index(move)].room])
        else:
            worth.append(chart.near[table.moves.to.index(move)])
    return worth


def judge_nothing(table: Dungeon, choice: Any, moves: list[int]) -> list[float]:
    return [0.0 for _ in moves]


JUDGES: Final[dict[type, Judge]] = {
    turn.Act: judge_act,
    setup.TurnFirstRoom: judge_nothing,
    setup.PlaceEntrance: judge_nothing,
    laying.ChooseRoom: judge_room,
    laying.LayRoom: judge_turning,
    inviting.Ready: judge_ready,
    Consent: judge_consent,
    Ask: judge_window,
    gear.WearNow: judge_wear,
    exchange.Exchange: judge_exchange,
    gaining.KeepOne: judge_keep,
    curses.LiftCurse: judge_lift,
    defeat.ChooseDrop: judge_drop,
    defeat.ChooseItem: judge_give_up,
    player_spoils.ChooseSpoils: judge_spoils,
    player_spoils.ClaimItem: judge_claim,
    revealing.AssignDoor: judge_door,
    puzzling.AttemptNow: judge_attempt,
    puzzling.WhichDoor: judge_open,
    sides.OpenArea: judge_open,
    sides.CloseExit: judge_close,
    shopping.Shop: judge_shop,
    looting.PickUp: judge_pick_up,
    hero_operations.GiveUp: judge_give_up,
    hero_operations.RollAgain: judge_dice,
    hero_operations.TurnDie: judge_dice,
    place_operations.GoTo: judge_go_to,
    place_operations.Peek: judge_nothing,
    place_operations.RevealOne: judge_nothing,
}
