"""Puzzles that are attempted: what it takes, the roll, and what comes of it."""

from typing import Any, Final

from undercroft.core.game import Choice, Step
from undercroft.core.telling.voice import count

from ..cards.deck import DOOR, DOORS, NO_CARD, PUZZLES, Puzzle
from ..cards.operations import MORE_PUZZLES
from ..shapes import events_things as told
from ..table.board import NO_SIDE
from ..table.contest import Contest
from ..table.moves import DONE
from ..table.reasons import ENEMIES_HERE, FINE, NEEDS_ITEM, NO_PUZZLE, PUZZLED, TOO_FEW
from ..table.rules import WHEN_CLEARED
from ..table.table import PUZZLE, Dungeon
from . import effects, gear, harm, inviting, puzzle_rewards, revealing, rolling, strength
from .kinds import ModifierKind


def why_no_puzzle(table: Dungeon) -> str:
    """Why nobody can deal with a puzzle now. § turn.one-puzzle § loot.pick-up.or-puzzle § effect.puzzle-more"""
    allowed = 1 + gear.given(table, table.delvers[table.active], MORE_PUZZLES)
    return FINE if table.puzzles_done < allowed else PUZZLED


def why_not_turn_up(table: Dungeon, seat: int) -> str:
    """§ puzzle.reveal § puzzle.reveal.choice § puzzle.same-room"""
    place = table.places[table.delvers[seat].room]
    if not place.down:
        return NO_PUZZLE
    if table.rules.reveal == WHEN_CLEARED and place.creatures:
        return ENEMIES_HERE
    return why_no_puzzle(table)


def why_not_solve(table: Dungeon, seat: int, card: int) -> str:
    """Why a revealed puzzle cannot be attempted in this step."""
    why = why_not_try(table, seat, card)
    return why if why != FINE else why_no_puzzle(table)


def why_not_try(table: Dungeon, seat: int, card: int) -> str:
    """Why a puzzle cannot be attempted by anybody here.

    § puzzle.no-enemies § door.enemies § door.enemies.unless § puzzle.required.no-try § puzzle.two-player.need

    § door.from-here
    """
    puzzle, room = table.puzzle(card), table.delvers[seat].room
    if table.places[room].creatures and (puzzle.kind != DOOR or puzzle.cleared):
        return ENEMIES_HERE
    contest = Contest(kind_of(table, card), room, card, [seat])
    if puzzle.players > 1 and len(inviting.invitable(table, contest)) + 1 < puzzle.players:
        return TOO_FEW
    group = [seat] if puzzle.players == 1 else [seat, *inviting.invitable(table, contest)]
    return FINE if strength.meets(table, group, puzzle.needs) else NEEDS_ITEM


def kind_of(table: Dungeon, card: int) -> int:
    """§ effect.scope"""
    return DOORS if table.puzzle(card).kind == DOOR else PUZZLES


def use_step(table: Dungeon) -> None:
    """§ turn.one-puzzle § puzzle.failed-uses-step § puzzle.reveal.may-leave"""
    table.phase = PUZZLE
    table.puzzles_done += 1
    table.turned_up = NO_CARD


def turn_up(table: Dungeon, seat: int, place: int) -> None:
    """§ puzzle.reveal § puzzle.reveal.same-step § puzzle.reveal.choice"""
    card = table.places[table.delvers[seat].room].down[place]
    use_step(table)
    table.turned_up = card
    table.then(revealing.TurnUp(seat, card, "puzzle.reveal"), AttemptNow(seat, card))


class AttemptNow(Choice[Dungeon]):
    """A puzzle just turned up may be attempted in the same step.

    § puzzle.reveal.same-step § puzzle.reveal.may-leave § door.same-step
    """

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def due(self, table: Dungeon) -> bool:
        place = table.places[table.delvers[self.seat].room]
        if table.turn_over or self.card not in place.up:
            return False
        return why_not_try(table, self.seat, self.card) == FINE

    def moves(self, table: Dungeon) -> list[int]:
        return [table.moves.solve.move(table.puzzles.face[self.card]), DONE]

    def take(self, table: Dungeon, move: int) -> None:
        if move != DONE:
            attempt(table, self.seat, self.card)


def solve(table: Dungeon, seat: int, face: int) -> None:
    """A revealed puzzle is attempted; doors that look alike stand on different exits.

    § puzzle.reveal.choice § puzzle.later
    """
    place = table.places[table.delvers[seat].room]
    cards = [card for card in place.up if table.puzzles.face[card] == face]
    use_step(table)
    if len(cards) > 1 and table.puzzle(cards[0]).kind == DOOR:
        table.then(WhichDoor(seat, table.delvers[seat].room, cards, False))
    else:
        attempt(table, seat, cards[0])


def attempt(table: Dungeon, seat: int, card: int) -> None:
    """§ puzzle.like-creatures § puzzle.alone § puzzle.two-player"""
    room = table.delvers[seat].room
    table.turned_up = NO_CARD
    table.contest = Contest(kind_of(table, card), room, card, [seat])
    if table.events is not None:
        table.tell(told.Attempts(seat=seat, puzzle=table.puzzle(card).name), "puzzle.like-creatures")
    table.then(inviting.Ready(seat, SETTLE), CLOSE)


class Settle(Step[Dungeon]):
    """Solved or not.

    § puzzle.roll § puzzle.tries § puzzle.generic § puzzle.failed-uses-step § puzzle.two-player.prize
    § puzzle.two-player.roll
    """

    def run(self, table: Dungeon) -> None:
        contest = rolling.current(table)
        if contest.over:  # one of those whom it takes has left. § players.leaving
            return
        puzzle = table.puzzle(contest.target)
        if rolling.succeeds(table, contest, "puzzle.roll"):
            contest.over = True
            solved(table, contest.members.copy(), contest.room, contest.target)
            return
        costs: list[Step[Any]] = []
        if table.rules.press_on:
            costs += [harm.Hurt(seat, 1, "puzzle.tries", puzzle.name) for seat in contest.members]
        else:
            contest.over = True
        if puzzle.penalty:
            costs += [Penalty(seat, contest.room, puzzle) for seat in contest.members]
        table.then(*costs, inviting.NextRound(SETTLE))


class Penalty(Step[Dungeon]):
    """What a card takes for a failed roll, from whoever the roll has not cost the last heart.

    § puzzle.generic § puzzle.two-player.prize § defeat.at-once
    """

    def __init__(self, seat: int, room: int, puzzle: Puzzle) -> None:
        self.seat = seat
        self.room = room
        self.puzzle = puzzle

    def run(self, table: Dungeon) -> None:
        if table.delvers[self.seat].is_here(self.room):
            effects.perform(table, self.puzzle.penalty, self.seat, self.puzzle.name, "puzzle.generic")


SETTLE: Final = Settle()
CLOSE: Final = inviting.Close()


def solved(table: Dungeon, seats: list[int], room: int, card: int) -> None:
    """A puzzle is solved: it leaves, a door is open, and the reward is paid.

    § puzzle.solved § puzzle.reward § puzzle.reward.printed § door.open § door.guarded § effect.unlock
    """
    puzzle, place = table.puzzle(card), table.places[room]
    side = place.doors[place.up.index(card)]
    table.discard_puzzle(room, card)
    table.stirred = True
    if table.events is not None:
        opened = told.Solves(seats=seats, puzzle=puzzle.name, room=room, side=side)
        table.tell(opened, "door.open" if side != NO_SIDE else "puzzle.solved")
    puzzle_rewards.give(table, seats, puzzle, room, "puzzle.reward.printed")


def keyed_doors(table: Dungeon, seat: int) -> list[int]:
    """The revealed doors of the room of which a key could open one now.

    § effect.unlock § door.same-step § puzzle.reveal.same-step
    """
    place = table.places[table.delvers[seat].room]
    found: list[int] = []
    for card in place.up:
        puzzle = table.puzzle(card)
        in_time = card == table.turned_up or why_no_puzzle(table) == FINE
        if puzzle.keyed and in_time and not (puzzle.cleared and place.creatures):
            found.append(card)
    return found


def unlock(table: Dungeon, seat: int, card: int) -> None:
    """§ effect.unlock § door.open"""
    if card != table.turned_up:
        use_step(table)
    solved(table, [seat], table.delvers[seat].room, card)


class WhichDoor(Choice[Dungeon]):
    """Of several doors in a room the player names one by its exit. § effect.unlock § puzzle.reveal.choice"""

    def __init__(self, seat: int, room: int, cards: list[int], keyed: bool) -> None:
        super().__init__(seat)
        self.room = room
        self.cards = cards
        self.keyed = keyed  # it opens without a roll

    def due(self, table: Dungeon) -> bool:
        return len(self.cards) > 1

    def run(self, table: Dungeon) -> None:
        """There is nothing to choose."""
        self.try_door(table, self.cards[0])

    def moves(self, table: Dungeon) -> list[int]:
        return [table.moves.open.move(self.side_of(table, card)) for card in self.cards]

    def take(self, table: Dungeon, move: int) -> None:
        side = table.moves.open.index(move)
        self.try_door(table, next(card for card in self.cards if self.side_of(table, card) == side))

    def side_of(self, table: Dungeon, card: int) -> int:
        place = table.places[self.room]
        return place.doors[place.up.index(card)]

    def try_door(self, table: Dungeon, card: int) -> None:
        if table.delvers[self.seat].gone:  # § players.leaving
            return
        if self.keyed:
            unlock(table, self.seat, card)
        else:
            attempt(table, self.seat, card)


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "puzzles": ModifierKind(lambda bonus: f"{count(bonus.n, 'more puzzle')} in a turn", 1.2, for_gems=True),
}
