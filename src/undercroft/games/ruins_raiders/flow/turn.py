"""A turn: up to three actions, free ones in between, and the trap step; then the next, and the enemies."""

from typing import Final

from undercroft.core.game import Choice, Step
from undercroft.core.windows import Window

from ..cards.deck import ACTION, NO_CARD
from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.moments import DECLARED, TURN_STARTS, Moment
from ..table.moments import DONE as ACTION_DONE
from ..table.moves import BETRAY, DONE, DRAW, LEAVE, MOVE, TAKE
from ..table.people import NO_RAIDER
from ..table.reasons import (
    DECK_EMPTY,
    FINE,
    NO_ACTIONS,
    NO_KEY,
    NO_TREASURE,
    NOT_ADJACENT,
)  # fmt: skip
from ..table.rules import ACTIONS
from ..table.table import Ruins
from . import (
    attacks,
    betrayal,
    drawing,
    escaping,
    foes,
    harm,
    jumping,
    may_play,
    playing,
    quests,
    reach,
    trapping,
    walking,
)


class NextTurn(Step[Ruins]):
    """Turns pass clockwise; after the last of a round, enemies act.

    § players.order § players.round § players.skip
    """

    def run(self, table: Ruins) -> None:
        number = len(table.raiders)
        place = (table.active - table.first) % number
        for step in range(place + 1, number):
            who = (table.first + step) % number
            if table.raiders[who].inside:
                table.then(BeginTurn(who))
                return
        table.then(foes.EnemiesAct(), NewRound())


class NewRound(Step[Ruins]):
    """§ players.round § players.skip"""

    def run(self, table: Ruins) -> None:
        table.round += 1
        for who in table.in_order(table.first):
            if table.raiders[who].inside:
                table.then(BeginTurn(who))
                return


class BeginTurn(Step[Ruins]):
    """§ turn.three-actions § window.turn-start § traps.grasping-vines"""

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, table: Ruins) -> None:
        raider = table.raiders[self.who]
        table.active = self.who
        if not raider.inside:  # its player left the table
            table.then(NEXT_TURN)
            return
        table.actions = max(0, ACTIONS - raider.held_up)
        raider.held_up = 0
        raider.haste = 0
        table.before_traps = True
        table.free_used = []
        table.hurt = 0
        assert table.wishes is not None
        table.wishes.begin_turn(raider.seat)
        if table.events is not None:
            began = told.Turn(
                seat=raider.seat,
                who=raider.card.name,
                round=table.round + 1,
                actions=table.actions,
                alone=table.seats == 1,
            )
            table.tell(began, "turn.three-actions")
        quests.draw_mark(table, self.who)
        raider.begun = True
        act = Act(raider.seat, self.who)
        starts: Window[Ruins, Moment] = Window(Moment(TURN_STARTS, raider.face, raider=self.who))
        table.then(starts, act, trapping.TrapStep(act), NEXT_TURN)


NEXT_TURN: Final = NextTurn()


class Act(Choice[Ruins]):
    """The player whose turn it is chooses an action, does something free, or ends the turn.

    § turn.order-free § turn.repeat § turn.fewer § reference.not-sequential § window.owner-own-turn
    """

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who = who

    def due(self, table: Ruins) -> bool:
        """Without actions, cards or anything free the turn is over by itself."""
        raider = table.raiders[self.who]
        if not raider.inside:
            return False
        if table.actions > 0 or (raider.hand and table.polite and table.keeps_secrets()):
            return True
        return len(self.moves(table)) > 1

    def moves(self, table: Ruins) -> list[int]:
        who = self.who
        found = [DONE]
        if table.actions > 0:
            found += actions(table, who)
        found += may_play.playable(table, who, None)
        found += gifts(table, who)
        if escaping.why_not_leave(table, who) == FINE:
            found.append(LEAVE)
        if betrayal.may_betray(table):
            found.append(BETRAY)
        return found

    def take(self, table: Ruins, move: int) -> None:
        moves, who = table.moves, self.who
        if move == DONE:
            return
        if move == LEAVE:
            escaping.leave(table, who)
            return
        table.then(self)
        if move == BETRAY:
            betrayal.betray(table, who)
        elif moves.play.holds(move):
            playing.play(table, who, moves.play.index(move), None)
        elif moves.wear.holds(move):
            playing.wear(table, who, moves.wear.index(move))
        elif moves.give.holds(move):
            drawing.give(table, who, moves.give.face(move), moves.give.character(move))
        else:
            self.act(table, move)

    def act(self, table: Ruins, move: int) -> None:
        """One of the three actions.

        § turn.action-move § turn.action-draw § turn.action-special § window.action-done
        """
        moves, who = table.moves, self.who
        raider = table.raiders[who]
        table.actions -= 1
        table.hurt = 0
        table.then(Window(Moment(ACTION_DONE, raider.face, raider=who)))
        declared: Window[Ruins, Moment] = Window(Moment(DECLARED, raider.face, raider=who))
        if move == MOVE:
            table.then(declared, walking.RollMove(who))
        elif move == DRAW:
            table.then(declared, drawing.DrawTreasure(who, False, "draw.cost"))  # § draw.cost
        elif move == TAKE:
            table.then(declared, TakeLoot(who))
        elif moves.attack.holds(move):
            attacks.attack(table, who, moves.attack.index(move))
        elif moves.open.holds(move):
            attacks.open_chest(table, who, moves.open.index(move))
        elif moves.jump.holds(move):
            jumping.jump(table, who, moves.jump.index(move))
        else:
            playing.use(table, who, may_play.ability_of(table, who, move))

    def moves_aside(self, table: Ruins, seat: int) -> list[int]:
        """Whoever is alive in the ruins may end the common cause at any time. § coop.betray-how"""
        return [BETRAY] if betrayal.may_betray(table) and living_raider(table, seat) != NO_RAIDER else []

    def take_aside(self, table: Ruins, seat: int, move: int) -> None:
        betrayal.betray(table, living_raider(table, seat))


def living_raider(table: Ruins, seat: int) -> int:
    for who in table.inside():
        if table.raiders[who].seat == seat:
            return who
    return NO_RAIDER


# What may be done


def actions(table: Ruins, who: int) -> list[int]:
    """Every action that can be attempted. § turn.legal-only"""
    moves = table.moves
    raider = table.raiders[who]
    found = [MOVE]
    found += [moves.attack.move(pawn) for pawn in reach.targets(table, who, reach.reach_of(table, raider))]
    found += [moves.open.move(square) for square in chests_near(table, who)]
    found += [moves.jump.move(square) for square in jumping.landings(table, who)]
    if why_not_draw(table) == FINE:
        found.append(DRAW)
    if loot_near(table, who) != NO_RAIDER:
        found.append(TAKE)
    for ability, power in enumerate(raider.card.abilities):
        if power.cost == ACTION and may_play.why_not_use(table, who, ability, None) == FINE:
            found.append(may_play.ability_move(table, who, ability))
    return found


def why_not_act(table: Ruins) -> str:
    return FINE if table.actions > 0 else NO_ACTIONS


def why_not_draw(table: Ruins) -> str:
    """§ draw.anywhere § draw.empty § variant.royale-treasure-scope"""
    if not table.rules.has_treasure():
        return NO_TREASURE
    return FINE if table.pile else DECK_EMPTY


def chests_near(table: Ruins, who: int) -> list[int]:
    found = [square for square in table.chests if why_not_open(table, who, square) == FINE]
    if table.master != NOWHERE and why_not_open(table, who, table.master) == FINE:
        found.append(table.master)
    return found


def why_not_open(table: Ruins, who: int, square: int) -> str:
    """§ chest.next-to § chest.adjacent-only § master.no-key § master.found"""
    raider = table.raiders[who]
    if not table.adjacent(raider.square, square):
        return NOT_ADJACENT
    return NO_KEY if square == table.master and table.key_in(raider) == NO_CARD else FINE


def gifts(table: Ruins, who: int) -> list[int]:
    """§ free.give-card § free.give-adjacent § free.give-players-only"""
    raider = table.raiders[who]
    found: list[int] = []
    if not raider.hand:
        return found
    faces: list[int] = []
    for card in raider.hand:
        face = table.treasure.face[card]
        if face not in faces:
            faces.append(face)
    for other in table.raiders:
        if other is not raider and other.inside and table.adjacent(raider.square, other.square):
            found += [table.moves.give.of(face, other.face) for face in faces]
    return found


def loot_near(table: Ruins, who: int) -> int:
    """A dead character whose belongings lie within reach, or NO_RAIDER. § death.loot-lie-there"""
    raider = table.raiders[who]
    for other in range(len(table.raiders)):
        lies = table.raiders[other].lies
        if lies != NOWHERE and (lies == raider.square or table.adjacent(raider.square, lies)):
            return other
    return NO_RAIDER


class TakeLoot(Step[Ruins]):
    """§ death.loot-lie-there § death.cancels"""

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, table: Ruins) -> None:
        if table.raiders[self.who].inside:
            harm.take_all(table, self.who, loot_near(table, self.who), "death.loot-lie-there")
