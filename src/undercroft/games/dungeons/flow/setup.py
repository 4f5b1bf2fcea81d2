"""Setting up the table, in the order of the rulebook."""

from undercroft.core.chance import Chance
from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE, Cards, face_down
from undercroft.core.lattice import place, turned
from undercroft.core.telling.events import Event
from undercroft.core.wishes import fresh_wishes

from ..cards.deck import BOSS_ROOM, MINIBOSS_ROOM, NO_CARD, Deck, Room
from ..shapes import events as told
from ..table.board import ENTRANCE, NO_SIDE, NOWHERE, Board
from ..table.moves import Moves
from ..table.people import NOBODY, new_delver
from ..table.places import new_place
from ..table.rules import FIRST_ROOM_EXITS, Rules
from ..table.table import MOVE, Dungeon
from . import turn


def lay_out(
    deck: Deck, moves: Moves, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None
) -> Dungeon:
    """The table before its first room. § setup.sort § setup.shuffle § puzzle.two-player.solo § key.in-deck"""
    table = Dungeon(play, events, deck, rules, moves)
    table.wishes = fresh_wishes(rules.seats)
    table.delvers = [new_delver(seat) for seat in range(rules.seats)]
    table.board = Board([], [])
    table.places = []
    table.entrance = NO_SIDE
    table.rooms = dealt([card.copies for card in deck.rooms], setup)
    table.room_pile = list(range(len(table.rooms.face)))
    table.discarded = []
    table.creatures = dealt([card.copies for card in deck.creatures], setup)
    table.creature_pile = list(range(len(table.creatures.face)))
    table.puzzles = dealt([card.copies for card in deck.puzzles], setup)
    table.puzzle_pile = []
    table.puzzles_out = []
    for card in range(len(table.puzzles.face)):
        if table.puzzle(card).players > rules.seats:
            table.puzzles.show(card, EVERYONE)
            table.puzzles_out.append(card)
        else:
            table.puzzle_pile.append(card)
    table.items = dealt([card.copies for card in deck.items], setup)
    table.item_pile = list(range(len(table.items.face)))
    table.miniboss = NO_CARD
    table.key = NO_CARD
    table.boss_room = NOWHERE
    table.unlocked = False
    table.refused_help = False
    table.first = setup.below(rules.seats)  # § setup.first-player
    table.active = table.first
    table.round = 0
    table.stirred = True
    table.quiet = 0
    table.phase = MOVE
    table.steps = 0
    table.acted = table.busy = table.moved = table.swapped = table.rooted = table.lent = False
    table.proposed = 0
    table.puzzles_done = 0
    table.turned_up = NO_CARD
    table.fought = []
    table.attacked_boss = table.hit_boss = False
    table.turn_over = False
    table.used = []
    table.spent = []
    table.lending = []
    table.lenders = []
    table.contest = None
    table.blow = 0
    table.victim = NOBODY
    table.disarmed = False
    table.drawn = [first_room(table, setup)]
    table.heading = NO_SIDE
    table.stock = []
    table.sold = []
    table.bought = 0
    table.found = []
    table.handled = []
    table.offered = []
    table.picked = 0
    table.nearest = []
    table.turns_there = []
    table.next_turn = NOBODY
    table.killer = NOBODY
    table.fallen = False
    table.ending = ""
    table.last = []
    table.then(Begin())
    return table


def dealt(copies: list[int], setup: Chance) -> Cards:
    return face_down([face for face in range(len(copies)) for _ in range(copies[face])], setup)


def may_be_first(room: Room) -> bool:
    """§ setup.first-room.plain § setup.first-room.exits § setup.first-room.shop"""
    return room.kind not in (BOSS_ROOM, MINIBOSS_ROOM) and room.exits.bit_count() >= FIRST_ROOM_EXITS


def first_room(table: Dungeon, setup: Chance) -> int:
    """§ setup.first-room.pick"""
    cards = [card for card in table.room_pile if may_be_first(table.deck.rooms[table.rooms.face[card]])]
    card = setup.pick(cards)
    table.room_pile.remove(card)
    table.rooms.show(card, EVERYONE)
    return card


class Begin(Step[Dungeon]):
    """The first room lies on the table, and the first player turns it and picks the entrance.

    § setup.first-room.centre § setup.first-room.pick § setup.first-player § setup.entrance.who
    """

    def run(self, table: Dungeon) -> None:
        if table.events is not None:
            room = table.deck.rooms[table.rooms.face[table.drawn[0]]]
            table.tell(told.FirstPlayer(seat=table.first), "setup.first-player")
            table.tell(told.FirstRoom(name=room.name), "setup.first-room.pick")
        table.then(TurnFirstRoom(table.first), PlaceEntrance(table.first), turn.BeginTurn(table.first))


class TurnFirstRoom(Choice[Dungeon]):
    """How the first room lies. § setup.entrance.who § setup.first-room.centre § setup.marker.place"""

    def moves(self, table: Dungeon) -> list[int]:
        exits = table.deck.rooms[table.rooms.face[table.drawn[0]]].exits
        ways = [turned(exits, quarters) for quarters in range(4)]
        return [table.moves.turn.move(quarters) for quarters in range(4) if ways[quarters] not in ways[:quarters]]

    def take(self, table: Dungeon, move: int) -> None:
        quarters = table.moves.turn.index(move)
        card = table.drawn.pop()
        room = table.deck.rooms[table.rooms.face[card]]
        first = new_place(card, room, quarters)
        first.entered = True  # § setup.first-room.no-gems
        table.places.append(first)
        table.board = Board([place(0, 0)], [turned(room.exits, quarters)])
        if table.events is not None:
            laid = told.Lays(
                seat=self.seat, room=ENTRANCE, name=room.name, side=NO_SIDE, turned=quarters, grace=False
            )
            table.tell(laid, "setup.first-room.centre")


class PlaceEntrance(Choice[Dungeon]):
    """Which arrow is the way in: from then on it is not an exit.

    § setup.entrance.marker § setup.entrance.who § setup.entrance.no-exit § setup.entrance.cell
    § setup.entrance.empty
    """

    def moves(self, table: Dungeon) -> list[int]:
        arrows = table.board.arrows[ENTRANCE]
        return [table.moves.entrance.move(side) for side in range(4) if arrows >> side & 1]

    def take(self, table: Dungeon, move: int) -> None:
        side = table.moves.entrance.index(move)
        table.entrance = side
        table.board = table.board.with_arrows(ENTRANCE, table.board.arrows[ENTRANCE] & ~(1 << side))
        if table.events is not None:
            table.tell(told.EntrancePlaced(seat=self.seat, side=side), "setup.entrance.marker")
