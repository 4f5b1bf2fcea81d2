"""The table: adventurers, the row of monsters, and the decks that all of them share."""

from typing import Final

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.hidden import Cards, bit
from undercroft.core.notation import Vocabulary
from undercroft.core.telling.events import Event

from ..cards.deck import COPIES, DECK_SIZE, NO_CARD, Character, Deck, Energy, Monster, Room
from .moves import CLEAR, Moves
from .people import UNPICKED, Adventurer
from .row import Attack, Blow, Foe
from .rules import SETUP, Rules

# Energy cards of a character: its starting item, 20 designs and 9 common ones, each twice. § spec.energy.split
CARDS_EACH: Final = 59


class Dwellers(Game):
    """A game of Dungeon Dwellers."""

    deck: Deck
    rules: Rules
    moves: Moves
    people: list[Adventurer]  # by seat
    energy: Cards  # a block of ids for each character, its starting item first
    monsters: Cards  # by level
    bounds: list[int]  # the first card of each level among them, and the end; shared
    piles: list[list[int]]  # the monsters of each level that are not placed; the top is the end, here and below
    row: list[Foe]  # from left to right
    lost: list[int]  # monsters that nobody collected. § room.kills-monster
    rooms: Cards
    room_pile: list[int]
    room: int  # the current one, or NO_CARD. § room.current
    old_rooms: list[int]  # § room.old
    gold: Cards
    gold_pile: list[int]
    first: int
    active: int
    turns: int  # begun so far
    level: int  # of the monsters in the row, the boss's being the last; 0 before there are any
    phase: int
    entered: bool  # the monsters in the row were placed since the last start step. § attack-first.entry-faceup
    attacks: int  # weapon attacks that the active player still has
    made: int  # weapon attacks made in this turn
    cast: int  # abilities used in this turn
    used: list[int]  # faces of cards used in this turn, one entry for each use, and OWN
    boosted: bool  # energy was discarded for damage in this turn. § effect.energy-boost
    spare: int  # points of a treasure that are left for damage. § energy.treasure-two.split
    attack: Attack | None
    blow: Blow | None
    beaten: int  # monsters beaten in this turn. § treasure.condition.this-turn
    looked: list[int]  # cards that somebody has to put back. § effect.look-deck § effect.choose-gold
    leaver: int  # who left the table, or NOBODY. § players.leaving
    ending: str  # the clause that ended the game
    last: list[int]  # the seat and the move of the last act that everyone saw; shared

    def __init__(self, chance: Chance, events: list[Event] | None, deck: Deck, rules: Rules, moves: Moves) -> None:
        super().__init__(rules.seats, chance, events)
        self.deck = deck
        self.rules = rules
        self.moves = moves

    # The interface of every game

    @property
    def vocabulary(self) -> Vocabulary:
        return self.moves.vocabulary

    def twin(self) -> "Dwellers":
        twin = Dwellers(self.chance.copy(), None, self.deck, self.rules, self.moves)
        twin.people = [person.copy() for person in self.people]
        twin.energy = self.energy.copy()
        twin.monsters = self.monsters.copy()
        twin.bounds = self.bounds
        twin.piles = [pile.copy() for pile in self.piles]
        twin.row = [foe.copy() for foe in self.row]
        twin.lost = self.lost.copy()
        twin.rooms = self.rooms.copy()
        twin.room_pile = self.room_pile.copy()
        twin.room = self.room
        twin.old_rooms = self.old_rooms.copy()
        twin.gold = self.gold.copy()
        twin.gold_pile = self.gold_pile.copy()
        twin.first = self.first
        twin.active = self.active
        twin.turns = self.turns
        twin.level = self.level
        twin.phase = self.phase
        twin.entered = self.entered
        twin.attacks = self.attacks
        twin.made = self.made
        twin.cast = self.cast
        twin.used = self.used.copy()
        twin.boosted = self.boosted
        twin.spare = self.spare
        twin.attack = self.attack.copy() if self.attack is not None else None
        twin.blow = self.blow.copy() if self.blow is not None else None
        twin.beaten = self.beaten
        twin.looked = self.looked.copy()
        twin.leaver = self.leaver
        twin.ending = self.ending
        twin.last = self.last
        return twin

    def deal_hidden(self, seat: int, chance: Chance) -> None:
        """What the seat cannot know: the order of all decks, lists and treasures of others, facedown monsters.

        A block of energy cards holds whatever its owner could have put into the deck, so every deal of what the
        seat does not know in it is a deck that could have been built. § deck.build.private § deck.copies.scope
        """
        seat_bit = bit(seat)
        for person in self.people:
            if person.character == UNPICKED:
                continue
            if person.deck or person.ready:
                first = person.character * CARDS_EACH
                self.energy.redeal(seat_bit, chance, first, first + CARDS_EACH)
            elif person.seat != seat and self.is_building():
                person.built = some_of(self.pool(person), chance, chance.below(DECK_SIZE + 1))
        for level in range(len(self.piles)):
            self.monsters.redeal(seat_bit, chance, self.bounds[level], self.bounds[level + 1])
        for foe in self.row:
            foe.monster = self.monster(foe.card)
        self.rooms.redeal(seat_bit, chance)
        self.gold.redeal(seat_bit, chance)

    def stage(self) -> int:
        """Turns begun so far."""
        return self.turns

    def noted(self, seat: int, move: int) -> None:
        if not self.is_secret(move):
            self.last = [seat, move]

    def is_secret(self, move: int) -> bool:
        """Whether others do not see the move: what goes into a deck, and in which order cards are put back.

        § deck.build.private § effect.look-deck
        """
        moves = self.moves
        building = moves.put_in.holds(move) or moves.take_out.holds(move) or moves.plan.holds(move)
        return building or move == CLEAR or moves.put_back.holds(move) or self.hides_gold(move)

    def hides_gold(self, move: int) -> bool:
        """§ gold.secret"""
        return self.rules.gold_secret and self.moves.keep.holds(move)

    def is_building(self) -> bool:
        """Whether decks are being built. § deck.build"""
        return self.phase == SETUP and not any(person.character == UNPICKED for person in self.people)

    # Cards

    def card(self, card: int) -> Energy:
        return self.deck.energy[self.energy.face[card]]

    def monster(self, card: int) -> Monster:
        return self.deck.monsters[self.monsters.face[card]]

    def character(self, person: Adventurer) -> Character:
        return self.deck.characters[person.character]

    def current_room(self) -> Room | None:
        return None if self.room == NO_CARD else self.deck.rooms[self.rooms.face[self.room]]

    def pool(self, person: Adventurer) -> list[int]:
        """The faces that a player can put into their deck, each as often as it is there. § deck.copies

        § deck.class-cards § deck.all-players-cards § deck.no-foreign-class § deck.shared-supply
        """
        designs = self.moves.designs[self.deck.characters[person.character].kind]
        return [face for face in designs for _ in range(COPIES)]

    def held(self, cards: list[int], face: int) -> int:
        """The newest of these energy cards with that face, or NO_CARD."""
        return self.energy.find(cards[::-1], face)

    # Around the table

    def me(self) -> Adventurer:
        """The player whose turn it is."""
        return self.people[self.active]

    def foe(self, card: int) -> Foe | None:
        """The monster in the row with that card, if it is still there."""
        for foe in self.row:
            if foe.card == card:
                return foe
        return None

    def named(self, face: int) -> Foe | None:
        """The face-up monster in the row with that face."""
        for foe in self.row:
            if foe.up and self.monsters.face[foe.card] == face:
                return foe
        return None

    def wounds_left(self) -> int:
        """§ attack.wounds.supply § treasure.exchange.return"""
        return self.deck.wounds - sum([person.wounds for person in self.people])


def some_of(pool: list[int], chance: Chance, n: int) -> list[int]:
    """So many of these, at random, sorted."""
    picked = pool.copy()
    chance.shuffle(picked)
    picked = picked[:n]
    picked.sort()
    return picked
