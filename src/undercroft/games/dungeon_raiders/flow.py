"""A game from its first level to its last, step by step, in the order in which it happens at a table."""

from typing import Final

from undercroft.core.game import NO_SEAT, Choice, Step
from undercroft.core.zones import EVERYONE, bit

from . import rooms
from .deck import BALL, MONSTER, TORCH
from .moves import ALL_POWER, NO_CARD, PLAY_BALL, PLAY_KEY, USE_TORCH, VALUES, VOCABULARY
from .table import Raiders


class SetUpLevel(Step[Raiders]):
    """The next pile is dealt into the level row; open rooms are open for all. § level.deal"""

    def run(self, table: Raiders) -> None:
        for place in range(table.at, table.level_end()):
            if table.opened[place]:
                table.rooms.show(place, EVERYONE)  # § level.orientation § level.open-rooms-seen
        if table.events is not None:
            tell_level(table)
        table.agenda.append(ENTER_ROOM)


class EnterRoom(Step[Raiders]):
    """The party enters the left-most room, everyone plays, it resolves, and the party moves on. § room.steps"""

    def run(self, table: Raiders) -> None:
        dark = table.rooms.known[table.at] != EVERYONE
        table.rooms.show(table.at, EVERYONE)  # § room.enter.reveal
        if table.events is not None:
            clause = "room.enter.reveal" if dark else "room.enter.leftmost"
            table.tell("enters", clause, {"room": table.room().plain(table.seats), "dark": dark})
        if table.room().kind == MONSTER:
            table.rules.greet_monster(table)
        if table.rules.speed:
            table.then(LAY_CARDS, RESOLVE_ROOM, LEAVE_ROOM)
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


class PlayCard(Choice[Raiders]):
    """A player lays a card face up. § play.must § play.face-up"""

    def due(self, table: Raiders) -> bool:
        return table.heroes[self.seat].alive  # § play.dead-do-not-play

    def moves(self, table: Raiders) -> list[int]:
        hero = table.heroes[self.seat]
        moves = table.plays(hero)
        if hero.items[TORCH]:
            moves.append(USE_TORCH)
        return moves

    def allows(self, table: Raiders, move: int) -> bool:
        return table.may_play(table.heroes[self.seat], move)

    def take(self, table: Raiders, move: int) -> None:
        if move == USE_TORCH:
            use_torch(table, self.seat)
            table.then(self)  # § torch.not-a-play
        else:
            play(table, self.seat, move)

    def moves_aside(self, table: Raiders, seat: int) -> list[int]:
        """§ torch.any-time § torch.windows"""
        hero = table.heroes[seat]
        return [USE_TORCH] if hero.items[TORCH] and hero.alive else []

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


class LayCards(Step[Raiders]):
    """Speed: everyone lays a card face down, in any order, then all are turned up. § speed.face-down"""

    def run(self, table: Raiders) -> None:
        for seat in range(table.seats):
            if table.heroes[seat].owes_card():
                table.then(LAY_CARD[seat], LAY_CARDS)
                return
        table.then(REVEAL)


class LayCard(Choice[Raiders]):
    """Speed: a player lays a card face down. Others need not wait for that before they lay theirs."""

    def due(self, table: Raiders) -> bool:
        return table.heroes[self.seat].owes_card()

    def moves(self, table: Raiders) -> list[int]:
        return self.moves_aside(table, self.seat)

    def take(self, table: Raiders, move: int) -> None:
        self.take_aside(table, self.seat, move)
        if move == USE_TORCH:
            table.then(self)

    def moves_aside(self, table: Raiders, seat: int) -> list[int]:
        hero = table.heroes[seat]
        moves = table.plays(hero) if hero.owes_card() else []
        if hero.items[TORCH] and hero.alive:
            moves.append(USE_TORCH)  # § speed.torch
        return moves

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
            table.then(LAY_CARDS)  # § speed.balls-together § speed.ball-chain


class ResolveRoom(Step[Raiders]):
    """What the room does. § resolve.when"""

    def run(self, table: Raiders) -> None:
        rooms.resolve(table)


class LeaveRoom(Step[Raiders]):
    """The room is discarded, the start player settled, keys and swords go back. § discard.room"""

    def run(self, table: Raiders) -> None:
        if table.leader != NO_SEAT:
            pass_the_lead(table)
        played: list[int] = []
        for hero in table.heroes:
            card = hero.card
            if card >= 5:
                table.give_back(len(played), card - 5, "key.return" if card == PLAY_KEY else "sword.return")
            played.append(card)
            hero.card = NO_CARD
            hero.value = 0
            if not hero.alive:
                hero.spent.clear()  # § death.power-cards-gone
        table.last = played
        table.at += 1
        table.agenda.append(END_LEVEL if table.at % table.deck.rooms_a_level == 0 else ENTER_ROOM)


class EndLevel(Step[Raiders]):
    """Everyone takes the power cards back; then the next level, or the end. § levelend.cards-back"""

    def run(self, table: Raiders) -> None:
        for hero in table.heroes:
            hero.spent.clear()
            if hero.alive:
                hero.power = ALL_POWER
        if table.events is not None:
            table.tell("rest", "levelend.cards-back", {"level": table.at // table.deck.rooms_a_level})
        if table.at == table.deck.levels * table.deck.rooms_a_level:
            table.finish()  # § levelend.game-over
        else:
            table.then(SET_UP_LEVEL)


SET_UP_LEVEL: Final = SetUpLevel()
ENTER_ROOM: Final = EnterRoom()
PLAY_CARD: Final = [PlayCard(seat) for seat in range(5)]
FOLLOW_BALLS: Final = FollowBalls()
LAY_CARDS: Final = LayCards()
LAY_CARD: Final = [LayCard(seat) for seat in range(5)]
REVEAL: Final = Reveal()
RESOLVE_ROOM: Final = ResolveRoom()
LEAVE_ROOM: Final = LeaveRoom()
END_LEVEL: Final = EndLevel()


# What players do


def play(table: Raiders, seat: int, move: int) -> None:
    """Lay a card face up: it stays as the play, unless it is a crystal ball."""
    hero = table.heroes[seat]
    took_up_ball = hero.waiting
    hero.waiting = False
    if move < 5:
        hero.power &= ~(1 << move)  # § play.spent
        hero.spent.append(move + 1)
    else:
        hero.items[move - 5] -= 1
    tell_play(table, seat, move)
    settle(table, seat, move, took_up_ball)


def lay(table: Raiders, seat: int, move: int) -> None:
    """Speed: lay a card face down."""
    table.put_down(table.heroes[seat], move)
    if table.events is not None:
        table.tell("lays", "speed.who-is-ready", {"seat": seat})
        table.tell("laid", "speed.face-down", {"seat": seat, "card": VOCABULARY.say(move)}, to=bit(seat))


def turn_up(table: Raiders, seat: int) -> None:
    """Speed: turn up the card that lies before a player."""
    hero = table.heroes[seat]
    move = hero.laid
    hero.laid = NO_CARD
    took_up_ball = hero.waiting
    hero.waiting = False
    if move < 5:
        hero.spent.append(move + 1)
    if table.events is not None:
        clause = "speed.ball" if took_up_ball else "speed.reveal"
        table.tell("plays", clause, {"seat": seat, "card": VOCABULARY.say(move)})
    settle(table, seat, move, took_up_ball)
    if not hero.alive:
        table.give_up_hand(seat)  # § table.leaver


def settle(table: Raiders, seat: int, move: int, took_up_ball: bool) -> None:
    """A card lies open: a ball before it goes back, and a ball itself means that another card is due."""
    hero = table.heroes[seat]
    if took_up_ball:
        table.give_back(seat, BALL, "ball.return")  # § ball.chain-return
    if move == PLAY_BALL:
        hero.waiting = True
    else:
        hero.card = move
        hero.value = VALUES[move]


def use_torch(table: Raiders, seat: int) -> None:
    """Look at every dark room of this level; nobody else sees them. § torch.look § torch.secret"""
    table.heroes[seat].items[TORCH] -= 1
    if table.events is not None:
        table.tell("torch", "torch.use-is-public", {"seat": seat})
        dark = [p for p in range(table.at, table.level_end()) if table.rooms.known[p] != EVERYONE]
        seen = [table.deck.rooms[table.rooms.face[place]].plain(table.seats) for place in dark]
        data = {"seat": seat, "places": [p % table.deck.rooms_a_level for p in dark], "rooms": seen}
        table.tell("looks", "torch.look", data, to=bit(seat))
    for place in range(table.at, table.level_end()):
        table.rooms.show(place, bit(seat))
    table.give_back(seat, TORCH, "torch.return")


def pass_the_lead(table: Raiders) -> None:
    """The highest card among the living begins the next room. § start.highest § start.dead-excluded"""
    best = 0
    tied = 0
    winner = NO_SEAT
    for seat, hero in enumerate(table.heroes):
        value = hero.value
        if hero.alive and value >= best:
            tied = tied + 1 if value == best else 1
            best = value
            winner = seat
    clause = "start.highest"
    if tied > 1:
        clause = "start.tie"
        winner = next_in_tie(table, best)
    table.leader = winner
    if table.events is not None:
        table.tell("leads", clause, {"seat": winner})


def next_in_tie(table: Raiders, best: int) -> int:
    """The first of the tied going clockwise, or by house rule the next neighbour. § start.tie-among-tied"""
    for step in range(1, table.seats + 1):
        seat = (table.leader + step) % table.seats
        hero = table.heroes[seat]
        if hero.alive and (table.rules.neighbour or hero.value == best):
            return seat
    return table.leader


# What is told


def tell_level(table: Raiders) -> None:
    row = [
        table.deck.rooms[table.rooms.face[place]].plain(table.seats) if table.opened[place] else None
        for place in range(table.at, table.level_end())
    ]
    table.tell("level", "level.deal", {"level": table.at // table.deck.rooms_a_level + 1, "row": row})


def tell_play(table: Raiders, seat: int, move: int) -> None:
    if table.events is not None:
        clauses = ["torch.any-time", "ball.instead", "key.instead", "sword.instead"]
        clause = "play.from-hand" if move < 5 else clauses[move - 5]
        table.tell("plays", clause, {"seat": seat, "card": VOCABULARY.say(move)})
