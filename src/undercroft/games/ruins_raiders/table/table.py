"""The table: raiders, enemies, the map with its chests, the decks and the counters."""

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.hidden import EVERYONE, Cards, bit
from undercroft.core.notation import Vocabulary
from undercroft.core.telling.events import Event

from ..cards.deck import KEY, NO_CARD, Deck, Trap, Treasure
from .board import EXIT, NOWHERE, START, Board
from .dice import Clash, Roll
from .moves import MOST_MONSTERS, PASS, Moves
from .people import NO_RAIDER, Enemy, Raider
from .plan import Plan, Reading
from .rules import Rules


class Ruins(Game):
    """A game of Ruins Raiders."""

    deck: Deck
    rules: Rules
    moves: Moves
    raiders: list[Raider]  # in turn order
    enemies: list[Enemy]  # on the map, in the order in which they were placed. § enemy.order
    monsters: int  # bats and mummies placed so far
    treasure: Cards
    pile: list[int]  # of treasure; the top is the end
    discards: list[int]
    keys_back: int  # how often a key came up that was shuffled back. § draw.no-key
    traps: Cards
    trap_pile: list[int]
    trap_discards: list[int]
    people: Cards  # character cards
    people_pile: list[int]  # those that enemies come from. § setup.rest-of-characters
    people_aside: list[int]  # enemy characters that were killed. § table6.no-characters-left
    board: Board
    tiles: list[int]  # floor tiles left, by their second face
    doors_left: int  # door tiles
    chests: list[int]  # squares of small chests
    chests_left: int  # that can still be placed
    master: int  # the square of the master chest, or NOWHERE
    master_placed: bool
    progress: int  # § setup.progress
    danger: int  # the trap counter. § setup.trap-counter
    active: int  # the raider whose turn it is
    first: int  # the one who begins each round
    round: int
    actions: int  # left this turn
    spaces: int  # left of this move
    before_traps: bool  # whether it is a turn before its trap step
    enemies_act: bool  # whether the round is over and enemies act
    free_used: list[int]  # free abilities used this turn
    hurt: int  # mask of raiders who lost health in what is being done
    rolls: list[Roll]  # shown and not used yet; the last is on top
    picked: int  # mask of dice that will be rolled again
    clashes: list[Clash]  # attacks that go on; the last is on top
    plan: Plan | None  # the room that is being made
    readings: list[Reading]  # of the tables for that room, or the one made last; shared
    trap: int  # the trap card that is turned up, or NO_CARD
    trap_off: bool  # whether it was cancelled. § treasure.saints-token
    drawing: int  # the treasure card just drawn that its owner may keep or use, or NO_CARD
    final: bool  # the Final Act. § final.trigger-master
    betrayed: int  # the raider who ended the common cause, or NO_RAIDER. § coop.betray
    caved_in: bool
    ending: str  # the clause that ended the game
    last: list[int]  # the seat and the move of the last act that all could see; shared

    def __init__(self, chance: Chance, events: list[Event] | None, deck: Deck, rules: Rules, moves: Moves) -> None:
        super().__init__(rules.seats, chance, events)
        self.deck = deck
        self.rules = rules
        self.moves = moves

    # The interface of every game

    @property
    def vocabulary(self) -> Vocabulary:
        return self.moves.vocabulary

    def twin(self) -> "Ruins":
        twin = Ruins(self.chance.copy(), None, self.deck, self.rules, self.moves)
        twin.raiders = [raider.copy() for raider in self.raiders]
        twin.enemies = [enemy.copy() for enemy in self.enemies]
        twin.monsters = self.monsters
        twin.treasure = self.treasure.copy()
        twin.pile = self.pile.copy()
        twin.discards = self.discards.copy()
        twin.keys_back = self.keys_back
        twin.traps = self.traps.copy()
        twin.trap_pile = self.trap_pile.copy()
        twin.trap_discards = self.trap_discards.copy()
        twin.people = self.people.copy()
        twin.people_pile = self.people_pile.copy()
        twin.people_aside = self.people_aside.copy()
        twin.board = self.board
        twin.tiles = self.tiles.copy()
        twin.doors_left = self.doors_left
        twin.chests = self.chests.copy()
        twin.chests_left = self.chests_left
        twin.master = self.master
        twin.master_placed = self.master_placed
        twin.progress = self.progress
        twin.danger = self.danger
        twin.active = self.active
        twin.first = self.first
        twin.round = self.round
        twin.actions = self.actions
        twin.spaces = self.spaces
        twin.before_traps = self.before_traps
        twin.enemies_act = self.enemies_act
        twin.free_used = self.free_used.copy()
        twin.hurt = self.hurt
        twin.rolls = [roll.copy() for roll in self.rolls]
        twin.picked = self.picked
        twin.clashes = [clash.copy() for clash in self.clashes]
        twin.plan = self.plan.copy() if self.plan is not None else None
        twin.readings = self.readings
        twin.trap = self.trap
        twin.trap_off = self.trap_off
        twin.drawing = self.drawing
        twin.final = self.final
        twin.betrayed = self.betrayed
        twin.caved_in = self.caved_in
        twin.ending = self.ending
        twin.last = self.last
        return twin

    def deal_hidden(self, seat: int, chance: Chance) -> None:
        self.treasure.redeal(bit(seat), chance)
        self.traps.redeal(bit(seat), chance)
        self.people.redeal(bit(seat), chance)
        for raider in self.raiders:
            if raider.seat != seat and raider.suspects and not raider.quest_done and not self.ending:
                raider.mark = chance.pick(raider.suspects)  # § edith.select § info.end-reveal

    def noted(self, seat: int, move: int) -> None:
        if not self.is_secret(move):
            self.last = [seat, move]

    def is_secret(self, move: int) -> bool:
        """Whether others do not see the move: passing, keeping a card that was drawn, which card is given."""
        return move == PASS or self.drawing != NO_CARD or self.moves.give.holds(move)

    def stage(self) -> int:
        """Turns."""
        return self.round * len(self.raiders) + (self.active - self.first) % len(self.raiders)

    def pass_move(self) -> int | None:
        return PASS

    def topics(self) -> list[str]:
        """Cards that a seat may wish never to be asked about."""
        return [card.name.lower() for card in self.deck.treasures if card.kind != KEY]

    # Looking around

    def turn_raider(self) -> Raider:
        """Whose turn it is."""
        return self.raiders[self.active]

    def room_plan(self) -> Plan:
        """The room that is being made; there has to be one."""
        assert self.plan is not None
        return self.plan

    def inside(self) -> list[int]:
        """The raiders who are alive and in the ruins."""
        return [who for who in range(len(self.raiders)) if self.raiders[who].inside]

    def in_order(self, start: int) -> list[int]:
        """All raiders in turn order, from this one on. § players.order"""
        number = len(self.raiders)
        return [(start + step) % number for step in range(number)]

    def raider_of(self, pawn: int) -> int:
        """Which raider in the ruins this pawn is, or NO_RAIDER."""
        for who in range(len(self.raiders)):
            if self.raiders[who].face == pawn and self.raiders[who].inside:
                return who
        return NO_RAIDER

    def enemy_of(self, pawn: int) -> Enemy | None:
        for enemy in self.enemies:
            if enemy.key == pawn:
                return enemy
        return None

    def square_of(self, pawn: int) -> int:
        """Where a pawn stands, or NOWHERE."""
        who = self.raider_of(pawn)
        if who != NO_RAIDER:
            return self.raiders[who].square
        enemy = self.enemy_of(pawn)
        return NOWHERE if enemy is None else enemy.square

    def name_of(self, pawn: int) -> str:
        people = len(self.deck.characters)
        if 0 <= pawn < people:
            return self.deck.characters[pawn].name
        enemy = self.enemy_of(pawn)
        return enemy.name if enemy is not None else ""

    def monster_key(self, number: int) -> int:
        """The pawn of the so-and-so-many-th monster that comes; after the last one they begin again."""
        return len(self.deck.characters) + number % MOST_MONSTERS

    def occupied(self) -> list[bool]:
        """For each square whether a pawn or a chest is on it. § grid.square"""
        taken = [False] * self.board.squares
        for raider in self.raiders:
            if raider.square != NOWHERE:
                taken[raider.square] = True
        for enemy in self.enemies:
            taken[enemy.square] = True
        for square in self.chests:
            taken[square] = True
        if self.master != NOWHERE:
            taken[self.master] = True
        return taken

    def is_free(self, square: int) -> bool:
        """Whether a pawn may stand there. § move.no-landing"""
        if not self.board.is_floor(square) or square == self.master or square in self.chests:
            return False
        for raider in self.raiders:
            if raider.square == square:
                return False
        return all(enemy.square != square for enemy in self.enemies)

    def adjacent(self, one: int, other: int) -> bool:
        """§ grid.adjacent"""
        return other in self.board.steps[one]

    def on_exit(self, raider: Raider) -> bool:
        return raider.inside and self.board.ground(raider.square) == EXIT

    def is_home(self, square: int) -> bool:
        """Whether a square is on an exit tile or the start tile."""
        return self.board.ground(square) == EXIT or square >> 2 == START

    # Cards

    def face(self, card: int) -> Treasure:
        return self.deck.treasures[self.treasure.face[card]]

    def trap_card(self, card: int) -> Trap:
        return self.deck.traps[self.traps.face[card]]

    def held(self, raider: Raider, face: int) -> int:
        """The first card of that face in the hand, or NO_CARD."""
        return self.treasure.find(raider.hand, face)

    def key_in(self, raider: Raider) -> int:
        """A key in the hand, or NO_CARD. § master.own-hand"""
        for card in raider.hand:
            if self.face(card).kind == KEY:
                return card
        return NO_CARD

    def keeps_secrets(self) -> bool:
        """Whether anybody holds cards that somebody else may not see. § info.hand § variant.solo-hands"""
        return self.seats > 1 and not self.rules.open_hands

    def hand_of(self, seat: int) -> int:
        """The mask of those who see cards that come into a hand. § info.hand"""
        return EVERYONE if self.rules.open_hands else bit(seat)

    def modifier(self, raider: Raider, kind: int) -> int:
        """What traits and laid-out cards add up to. § card.treasure.wearable-unlimited"""
        total = 0
        for modifier in raider.card.gives:
            if modifier.kind == kind:
                total += modifier.n
        for card in raider.worn:
            for modifier in self.face(card).gives:
                if modifier.kind == kind:
                    total += modifier.n
        return total
