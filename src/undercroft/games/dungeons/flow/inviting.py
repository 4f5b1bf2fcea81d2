"""Before a round: who takes part, who is asked to join, and whether the fight goes on."""

from typing import Any, Final

from undercroft.core.consent import AskAll, Proposal
from undercroft.core.game import Choice, Step

from ..cards.deck import FIGHTS, FLYING, PLAYERS
from ..cards.operations import NO_HELP
from ..shapes import events_fights as told
from ..shapes.events import Refuses
from ..table.contest import Contest
from ..table.moves import AGREE, REFUSE, ROLL, STOP
from ..table.table import Dungeon
from . import gear, rolling, strength
from .kinds import ModifierKind


class Ready(Choice[Dungeon]):
    """Whoever leads asks others to join, rolls, or stops.

    § combat.press-on § combat.stop § combat.again § joint.allowed § joint.start § joint.who § joint.rounds
    § joint.sides § puzzle.two-player § puzzle.two-player.need § puzzle.tries § pk.rounds
    """

    def __init__(self, seat: int, settle: Step[Any]) -> None:
        super().__init__(seat)
        self.settle = settle  # what comes of a round

    def due(self, table: Dungeon) -> bool:
        """In the first round there is nothing to decide unless somebody could be asked."""
        contest = rolling.current(table)
        if contest.over or table.turn_over:
            return False
        return contest.round > 0 or not can_roll(table, contest) or len(invitable(table, contest)) > 0

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        if not contest.over and not table.turn_over:
            rolling.start(table, self.settle)

    def moves(self, table: Dungeon) -> list[int]:
        contest = rolling.current(table)
        found = [ROLL] if can_roll(table, contest) else []
        found += [table.moves.ask.move(seat) for seat in invitable(table, contest)]
        return [*found, STOP]

    def take(self, table: Dungeon, move: int) -> None:
        contest = rolling.current(table)
        if move == STOP:
            contest.over = True
            if table.events is not None:
                table.tell(told.Stops(seat=self.seat), stop_clause(contest))
        elif move == ROLL:
            rolling.start(table, self.settle)
        else:
            other = table.moves.ask.index(move)
            contest.asked.append(other)
            table.then(AskAll(Join(self.seat), [other]), self)
            if table.events is not None:
                table.tell(told.Asks(seat=self.seat, other=other), ask_clause(contest))


def ask_clause(contest: Contest) -> str:
    """§ joint.start § puzzle.two-player.need"""
    return "joint.start" if contest.rolls == FIGHTS else "puzzle.two-player.need"


def stop_clause(contest: Contest) -> str:
    """§ combat.stop § pk.rounds § puzzle.tries § puzzle.two-player.need"""
    if contest.rolls == FIGHTS:
        return "combat.stop"
    if contest.rolls == PLAYERS:
        return "pk.rounds"
    return "puzzle.tries" if contest.round else "puzzle.two-player.need"


def can_roll(table: Dungeon, contest: Contest) -> bool:
    """Whether those who take part are enough.

    § combat.required.no-attack § joint.required § puzzle.two-player.need
    """
    if contest.rolls == FIGHTS:
        return strength.meets(table, contest.members, table.creature(contest.target).needs)
    if contest.rolls == PLAYERS:
        return True
    puzzle = table.puzzle(contest.target)
    return len(contest.members) == puzzle.players and strength.meets(table, contest.members, puzzle.needs)


def invitable(table: Dungeon, contest: Contest) -> list[int]:
    """Who could be asked to join now.

    § joint.who § joint.rounds § race.no-joint § sprint.waiting § effect.curse.no-help § puzzle.alone
    § pk.one-on-one § type.flying.attack
    """
    lead = contest.lead()
    if table.seats == 1 or contest.rolls == PLAYERS:
        return []
    if contest.rolls == FIGHTS:
        if table.rules.race() and contest.room == table.boss_room:
            return []
        if gear.has(table, table.delvers[lead], NO_HELP):
            return []
        flying = table.creature(contest.target).sign == FLYING
    else:
        flying = False
        if len(contest.members) >= table.puzzle(contest.target).players:
            return []
    found: list[int] = []
    for seat in table.present(contest.room):
        if seat in contest.members or seat in contest.asked:
            continue
        if contest.rolls == FIGHTS and gear.has(table, table.delvers[seat], NO_HELP):
            continue
        if flying and strength.cannot_hit(table, seat, contest.target):
            continue
        found.append(seat)
    return found


class Join(Proposal[Dungeon]):
    """Somebody is asked to take part. § joint.who § joint.start § puzzle.two-player.need"""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, AGREE, REFUSE)

    def stands(self, table: Dungeon, seat: int) -> bool:
        return not table.delvers[seat].gone and not rolling.current(table).over

    def agrees(self, table: Dungeon, seat: int) -> None:
        contest = rolling.current(table)
        order = table.clockwise(contest.lead())
        contest.members = [other for other in order if other in contest.members or other == seat]
        if table.events is not None:
            table.tell(told.Joins(seat=seat, other=self.seat), ask_clause(contest))

    def refuses(self, table: Dungeon, seat: int) -> None:
        """§ grace.several-players"""
        contest = rolling.current(table)
        if contest.rolls != FIGHTS:
            table.refused_help = True
        if table.events is not None:
            table.tell(Refuses(seat=seat, other=self.seat, what="join"), ask_clause(contest))


class Stay(Proposal[Dungeon]):
    """A helper decides whether to stay for another round. § joint.rounds"""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, AGREE, REFUSE)

    def stands(self, table: Dungeon, seat: int) -> bool:
        contest = rolling.current(table)
        return not contest.over and seat in contest.members

    def refuses(self, table: Dungeon, seat: int) -> None:
        rolling.current(table).leave(seat)
        if table.events is not None:
            table.tell(Refuses(seat=seat, other=self.seat, what="stay"), "joint.rounds")


class NextRound(Step[Dungeon]):
    """Helpers may leave, others may be asked again, and whoever leads decides. § joint.rounds § combat.press-on"""

    def __init__(self, settle: Step[Any]) -> None:
        self.settle = settle

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        if contest.over or table.turn_over:
            return
        lead = contest.lead()
        contest.clear()
        helpers = contest.members[1:] if contest.rolls != PLAYERS else []
        steps: list[Step[Any]] = [AskAll(Stay(lead), [helper]) for helper in helpers]
        table.then(*steps, Ready(lead, self.settle))


class Close(Step[Dungeon]):
    """The fight or the attempt is over."""

    def run(self, table: Dungeon) -> None:
        table.contest = None


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "no-help": ModifierKind(lambda bonus: "you can neither help nor be helped in fights", -0.5),
}
