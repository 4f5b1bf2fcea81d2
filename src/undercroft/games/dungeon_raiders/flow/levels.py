"""The levels of a dungeon and their rooms, step by step, in the order in which it happens at a table."""

from typing import Final

from undercroft.core.game import NO_SEAT, Choice, Step
from undercroft.core.hidden import EVERYONE
from undercroft.core.together import Together

from ..cards.deck import MONSTER
from ..shapes import events as told
from ..table.moves import ALL_POWER, NO_CARD, PLAY_KEY, USE_TORCH, USES
from ..table.table import Raiders
from . import rooms
from .ending import finish
from .leading import pass_the_lead
from .playing import lay, play, turn_up, use_torch


class SetUpLevel(Step[Raiders]):
    """The next pile is dealt into the level row; open rooms are open for all. § level.deal"""

    def run(self, table: Raiders) -> None:
        table.dealt += table.deck.rooms_per_level
        for place in range(table.at, table.level_end()):
            if table.opened[place]:
                table.rooms.show(place, EVERYONE)  # § level.orientation § level.open-rooms-seen
        if table.events is not None:
            tell_level(table)
        table.agenda.append(ENTER_ROOM)


def tell_level(table: Raiders) -> None:
    row = [
        table.rules.face(table.deck.rooms[table.rooms.face[place]]) if table.opened[place] else None
        for place in range(table.at, table.level_end())
    ]
    table.tell(told.Level(level=table.at // table.deck.rooms_per_level + 1, row=row), "level.deal")


class EnterRoom(Step[Raiders]):
    """The party enters the left-most room, everyone plays, it resolves, and the party moves on.

    § room.steps § room.enter.leftmost § room.enter.reveal
    """

    def run(self, table: Raiders) -> None:
        dark = table.rooms.known[table.at] != EVERYONE
        table.rooms.show(table.at, EVERYONE)
        if table.events is not None:
            clause = "room.enter.reveal" if dark else "room.enter.leftmost"
            table.tell(told.Enters(room=table.rules.face(table.room()), dark=dark), clause)
        if table.room().kind == MONSTER:
            table.rules.greet_monster(table)
        if table.rules.speed:
            table.then(LAY_CARD[0], RESOLVE_ROOM, LEAVE_ROOM)
        else:
            table.then(FOLLOW_BALLS, RESOLVE_ROOM, LEAVE_ROOM)
            ask_in_turn(table, only_waiting=False)


def ask_in_turn(table: Raiders, only_waiting: bool) -> None:
    """Ask the living, or those of them behind a crystal ball, clockwise from the start player on.

    They go onto the agenda the other way round, since what is put there last happens first.
    § play.start-first § play.clockwise § ball.several
    """
    seat = max(table.leader, 0)
    for _ in range(table.seats):
        seat = seat - 1 if seat else table.seats - 1
        hero = table.heroes[seat]
        if hero.waiting or (hero.alive and not only_waiting):
            table.agenda.append(PLAY_CARD[seat])


def what_may(table: Raiders, seat: int) -> list[int]:
    """All that nothing speaks against: cards, if one of the seat is awaited, and a torch. § speed.torch"""
    moves = table.plays(table.heroes[seat]) if table.is_due(seat) else []
    if not table.refusal(seat, USE_TORCH):
        moves.append(USE_TORCH)
    return moves


class PlayCard(Choice[Raiders]):
    """A player lays a card face up. § play.must § play.face-up"""

    def due(self, table: Raiders) -> bool:
        return table.heroes[self.seat].alive  # § play.dead-do-not-play

    def moves(self, table: Raiders) -> list[int]:
        return what_may(table, self.seat)

    def allows(self, table: Raiders, move: int) -> bool:
        return not table.refusal(self.seat, move)

    def take(self, table: Raiders, move: int) -> None:
        if move == USE_TORCH:
            use_torch(table, self.seat)
            table.then(self)  # § torch.not-a-play
        else:
            play(table, self.seat, move)

    def moves_aside(self, table: Raiders, seat: int) -> list[int]:
        """§ torch.any-time § torch.windows"""
        return what_may(table, seat)

    def take_aside(self, table: Raiders, seat: int, move: int) -> None:
        use_torch(table, seat)


class FollowBalls(Step[Raiders]):
    """Those whose last card was a crystal ball play on, in turn order, until nobody's is. § ball.rounds"""

    def run(self, table: Raiders) -> None:
        for hero in table.heroes:
            if hero.waiting:
                table.then(FOLLOW_BALLS)
                ask_in_turn(table, only_waiting=True)
                return


class LayCard(Together[Raiders]):
    """Speed: everyone lays a card face down, in any order, then all are turned up. § speed.face-down"""

    def owes(self, table: Raiders, seat: int) -> bool:
        return table.heroes[seat].owes_card()

    def asked_of(self, seat: int) -> "LayCard":
        return LAY_CARD[seat]

    def done(self, table: Raiders) -> None:
        table.then(REVEAL)

    def allows(self, table: Raiders, move: int) -> bool:
        return not table.refusal(self.seat, move)

    def moves_aside(self, table: Raiders, seat: int) -> list[int]:
        return what_may(table, seat)

    def take_aside(self, table: Raiders, seat: int, move: int) -> None:
        if move == USE_TORCH:
            use_torch(table, seat)
        else:
            lay(table, seat, move)


class Reveal(Step[Raiders]):
    """Speed: all cards are turned up at once; whoever laid a crystal ball lays another. § speed.reveal"""

    def run(self, table: Raiders) -> None:
        pending = False
        for seat in range(table.seats):
            hero = table.heroes[seat]
            if hero.laid != NO_CARD:
                turn_up(table, seat)
                pending = pending or hero.waiting
        if pending:
            table.then(LAY_CARD[0])  # § speed.balls-together § speed.ball-chain


class ResolveRoom(Step[Raiders]):
    """What the room does. § resolve.when"""

    def run(self, table: Raiders) -> None:
        rooms.resolve(table)


class LeaveRoom(Step[Raiders]):
    """The room is discarded, the start player settled, keys and swords go back.

    § discard.room § monster.leaves § key.return § sword.return
    """

    def run(self, table: Raiders) -> None:
        if table.leader != NO_SEAT:
            pass_the_lead(table)
        played: list[int] = []
        for hero in table.heroes:
            card = hero.card
            if USES.holds(card):
                table.give_back(len(played), USES.index(card), "key.return" if card == PLAY_KEY else "sword.return")
            played.append(card)
            hero.card = NO_CARD
            hero.value = 0
            if not hero.alive:
                hero.spent.clear()  # § death.power-cards-gone
        table.last = played
        table.at += 1
        table.agenda.append(END_LEVEL if table.at % table.deck.rooms_per_level == 0 else ENTER_ROOM)


class EndLevel(Step[Raiders]):
    """Everyone takes the power cards back; then the next level, or the end. § levelend.cards-back"""

    def run(self, table: Raiders) -> None:
        for hero in table.heroes:
            hero.spent.clear()
            if hero.alive:
                hero.power = ALL_POWER
        if table.events is not None:
            table.tell(told.Rest(level=table.at // table.deck.rooms_per_level), "levelend.cards-back")
        if table.at == table.deck.dungeon:
            finish(table)  # § levelend.game-over
        else:
            table.then(SET_UP_LEVEL)


SET_UP_LEVEL: Final = SetUpLevel()
ENTER_ROOM: Final = EnterRoom()
PLAY_CARD: Final = [PlayCard(seat) for seat in range(5)]
FOLLOW_BALLS: Final = FollowBalls()
LAY_CARD: Final = [LayCard(seat) for seat in range(5)]
REVEAL: Final = Reveal()
RESOLVE_ROOM: Final = ResolveRoom()
LEAVE_ROOM: Final = LeaveRoom()
END_LEVEL: Final = EndLevel()
