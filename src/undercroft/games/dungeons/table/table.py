"""The table: delvers, the map with what is in its rooms, and the four decks."""

from typing import Final

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.hidden import EVERYONE, Cards, bit
from undercroft.core.notation import Vocabulary
from undercroft.core.telling.events import Event

from ..cards.deck import (
    BOSS_KEY,
    BOSS_ROOM,
    MINIBOSS,
    MINIBOSS_ROOM,
    ON_A_ROLL,
    SAFE,
    STRONG,
    Creature,
    Deck,
    Item,
    Puzzle,
)
from .board import ENTRANCE, NOWHERE, Board
from .contest import Contest
from .moves import DONE, PASS, Moves
from .people import Delver
from .places import Place
from .rules import Rules

# The steps of a turn. § turn.order
MOVE: Final = 0
ATTACK: Final = 1
PUZZLE: Final = 2

FALLEN: Final = -2  # in place of the Miniboss, once it was beaten


class Dungeon(Game):
    """A game of Dungeons."""

    deck: Deck
    rules: Rules
    moves: Moves
    delvers: list[Delver]  # by seat
    board: Board
    places: list[Place]  # what is in each room of the board
    entrance: int  # the side of the entrance room with the marker. § setup.entrance.marker
    rooms: Cards
    room_pile: list[int]  # the top is the end, here and below
    discarded: list[int]  # boss rooms that are out of the game. § bossroom.extra.gone
    creatures: Cards
    creature_pile: list[int]
    puzzles: Cards
    puzzle_pile: list[int]
    puzzles_out: list[int]  # for more players than there are. § puzzle.two-player.solo
    items: Cards
    item_pile: list[int]
    miniboss: int  # the creature that is the Miniboss of the dungeon, NO_CARD before there is one, or FALLEN
    key: int  # the boss key while it lies with the Miniboss, or NO_CARD. § key.on-miniboss
    boss_room: int  # or NOWHERE
    unlocked: bool  # somebody has entered the boss room. § bossroom.key.once
    refused_help: bool  # somebody asked has refused to help with a puzzle. § grace.several-players
    active: int
    first: int
    round: int
    stirred: bool  # something happened in this round. § end.quiet
    quiet: int  # rounds in which nothing did
    phase: int
    steps: int  # rooms that the active player may still move
    acted: bool  # something was done in this turn, so that it is no longer its start
    busy: bool  # and that was more than a move
    moved: bool  # the move of this turn is begun or used
    swapped: bool  # an exchange was made in this turn
    rooted: bool  # the active player cannot move in this turn. § effect.move-less
    lent: bool  # the attack of this turn was given up by helping. § joint.cost
    proposed: int  # mask of what was proposed in this turn already
    puzzles_done: int  # dealt with in this turn
    turned_up: int  # the puzzle that was turned up in this puzzle step, and may still be attempted, or NO_CARD
    fought: list[int]  # creatures, by card, and players, as ~seat, that were attacked in this turn
    attacked_boss: bool  # in this turn
    hit_boss: bool  # and scored, without killing it
    turn_over: bool  # nothing more can be done in this turn. § turn.defeat-ends
    used: list[int]  # items used in this turn that may be used again in another
    spent: list[int]  # an item for each use of it, if it has several, whoever has it. § effect.limit
    lending: list[int]  # faces of items used in this turn that lend something until its end
    lenders: list[int]  # and who used them
    contest: Contest | None
    blow: int  # hearts about to be lost, and then those that were
    victim: int  # who is about to lose them in a joint attack, or NOBODY
    disarmed: bool  # the trap that was revealed does nothing
    drawn: list[int]  # room cards that are drawn and not laid yet
    heading: int  # the side to which they will be laid
    stock: list[int]  # of the shop, as it is turned up
    sold: list[int]
    bought: int
    found: list[int]  # items drawn, of which one is kept
    handled: list[int]  # items put on or taken off in this exchange
    offered: list[int]  # items offered or asked for in this exchange
    picked: int  # mask of dice that will be rolled again
    nearest: list[int]  # the seats that were nearest in a sprint. § sprint.lowest
    turns_there: list[int]  # and how many turns each of those had since
    next_turn: int  # the seat to which a sprint passes the turn, or NOBODY
    killer: int  # the seat that beat the boss, or NOBODY
    fallen: bool  # the boss was beaten
    ending: str  # the clause that ended the game
    last: list[int]  # the seat and the move of the last act; shared

    def __init__(self, chance: Chance, events: list[Event] | None, deck: Deck, rules: Rules, moves: Moves) -> None:
        super().__init__(rules.seats, chance, events)
        self.deck = deck
        self.rules = rules
        self.moves = moves

    # The interface of every game

    @property
    def vocabulary(self) -> Vocabulary:
        return self.moves.vocabulary

    def twin(self) -> "Dungeon":
        twin = Dungeon(self.chance.copy(), None, self.deck, self.rules, self.moves)
        twin.delvers = [delver.copy() for delver in self.delvers]
        twin.board = self.board
        twin.places = self.places.copy()
        twin.entrance = self.entrance
        twin.rooms = self.rooms.copy()
        twin.room_pile = self.room_pile.copy()
        twin.discarded = self.discarded.copy()
        twin.creatures = self.creatures.copy()
        twin.creature_pile = self.creature_pile.copy()
        twin.puzzles = self.puzzles.copy()
        twin.puzzle_pile = self.puzzle_pile.copy()
        twin.puzzles_out = self.puzzles_out
        twin.items = self.items.copy()
        twin.item_pile = self.item_pile.copy()
        twin.miniboss = self.miniboss
        twin.key = self.key
        twin.boss_room = self.boss_room
        twin.unlocked = self.unlocked
        twin.refused_help = self.refused_help
        twin.active = self.active
        twin.first = self.first
        twin.round = self.round
        twin.stirred = self.stirred
        twin.quiet = self.quiet
        twin.phase = self.phase
        twin.steps = self.steps
        twin.acted = self.acted
        twin.busy = self.busy
        twin.moved = self.moved
        twin.swapped = self.swapped
        twin.rooted = self.rooted
        twin.lent = self.lent
        twin.proposed = self.proposed
        twin.puzzles_done = self.puzzles_done
        twin.turned_up = self.turned_up
        twin.fought = self.fought.copy()
        twin.attacked_boss = self.attacked_boss
        twin.hit_boss = self.hit_boss
        twin.turn_over = self.turn_over
        twin.used = self.used.copy()
        twin.spent = self.spent.copy()
        twin.lending = self.lending.copy()
        twin.lenders = self.lenders.copy()
        twin.contest = self.contest.copy() if self.contest is not None else None
        twin.blow = self.blow
        twin.victim = self.victim
        twin.disarmed = self.disarmed
        twin.drawn = self.drawn.copy()
        twin.heading = self.heading
        twin.stock = self.stock.copy()
        twin.sold = self.sold.copy()
        twin.bought = self.bought
        twin.found = self.found.copy()
        twin.handled = self.handled.copy()
        twin.offered = self.offered.copy()
        twin.picked = self.picked
        twin.nearest = self.nearest
        twin.turns_there = self.turns_there.copy()
        twin.next_turn = self.next_turn
        twin.killer = self.killer
        twin.fallen = self.fallen
        twin.ending = self.ending
        twin.last = self.last
        return twin

    def deal_hidden(self, seat: int, chance: Chance) -> None:
        """The order of the four decks, and what lies face down in rooms, as far as the seat does not know it."""
        seat_bit = bit(seat)
        self.rooms.redeal(seat_bit, chance)
        self.creatures.redeal(seat_bit, chance)
        self.puzzles.redeal(seat_bit, chance)
        self.items.redeal(seat_bit, chance)

    def stage(self) -> int:
        """Turns taken so far."""
        return self.round * self.seats + (self.active - self.first) % self.seats

    def pass_move(self) -> int | None:
        return PASS

    def topics(self) -> list[str]:
        """Items that a seat may wish never to be asked about."""
        return [item.name.lower() for item in self.deck.items if item.when in ON_A_ROLL]

    def advance(self) -> None:
        """Nobody waits for a player who left: what they would still be asked is answered with the least.

        § players.leaving
        """
        super().advance()
        while self.asking is not None and self.delvers[self.asking.seat].gone:
            choice, moves = self.asking, self.asking.moves(self)
            self.agenda.pop()
            self.asking = None
            choice.take(self, DONE if DONE in moves else moves[-1])
            super().advance()

    def noted(self, seat: int, move: int) -> None:
        if move != PASS:
            self.last = [seat, move]

    # Cards

    def creature(self, card: int) -> Creature:
        return self.deck.creatures[self.creatures.face[card]]

    def puzzle(self, card: int) -> Puzzle:
        return self.deck.puzzles[self.puzzles.face[card]]

    def item(self, card: int) -> Item:
        return self.deck.items[self.items.face[card]]

    def sign(self, card: int) -> int:
        """What a creature counts as; a miniboss that is not the Miniboss is just strong. § miniboss.later.type"""
        sign = self.creature(card).sign
        return STRONG if sign == MINIBOSS and card != self.miniboss else sign

    def bury(self, cards: Cards, pile: list[int], card: int) -> None:
        """Put a card that everybody saw under its deck, where it is known until the deck is shuffled."""
        cards.show(card, EVERYONE)
        pile.insert(0, card)
        if cards is self.items:
            self.spent = [other for other in self.spent if other != card]

    def discard_puzzle(self, room: int, card: int) -> None:
        """A puzzle leaves its room and goes under its deck. § puzzle.solved § trap.spent § door.assign.none"""
        place = self.change(room)
        where = place.up.index(card)
        del place.up[where]
        del place.doors[where]
        self.bury(self.puzzles, self.puzzle_pile, card)

    def held(self, delver: Delver, face: int) -> int:
        """An item of that face that a delver owns, one that is not worn if there is one; or NO_CARD."""
        return self.items.find(delver.carried + delver.worn, face)

    def is_key(self, card: int) -> bool:
        return self.item(card).symbol == BOSS_KEY

    def has_key(self, delver: Delver) -> bool:
        """§ bossroom.key.carrier"""
        return any(self.is_key(card) for card in delver.carried)

    # Rooms

    def change(self, room: int) -> Place:
        """What is in a room, to be changed: copies of this game keep what they have."""
        place = self.places[room].copy()
        self.places[room] = place
        return place

    def here(self) -> Place:
        """The room of the player whose turn it is."""
        return self.places[self.delvers[self.active].room]

    def present(self, room: int) -> list[int]:
        """The seats whose pieces stand in a room."""
        return [delver.seat for delver in self.delvers if delver.is_here(room)]

    def is_safe(self, room: int) -> bool:
        """§ setup.entrance.safe § safe.printed"""
        return room == ENTRANCE or self.places[room].room.kind == SAFE

    def is_guarded(self, room: int) -> bool:
        """Whether enemies bar the way on. § move.guarded § move.guarded.where § move.guarded.lifted"""
        place = self.places[room]
        if not place.creatures:
            return False
        kind = place.room.kind
        if kind == BOSS_ROOM:
            return True
        if kind == MINIBOSS_ROOM and not place.lifted:
            return True
        return not self.rules.guard_where_printed and self.miniboss in place.creatures

    def door_between(self, room: int, side: int) -> bool:
        """Whether an unsolved door stands on a side of a room, put up from either room. § door.blocks.both"""
        if self.places[room].doors and self.places[room].has_door(side):
            return True
        other = self.board.neighbour(room, side)
        return other != NOWHERE and bool(self.places[other].doors) and self.places[other].has_door(side + 2 & 3)
