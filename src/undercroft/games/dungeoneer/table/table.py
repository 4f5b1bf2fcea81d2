"""The table: heroes with all that lies before them, the decks, the map, and the fights that go on."""

from typing import Any, Final

from undercroft.core.chance import Chance
from undercroft.core.game import Game, Step
from undercroft.core.hidden import Cards, bit
from undercroft.core.notation import Vocabulary
from undercroft.core.telling.events import Event

from ..cards.deck import (
    PERMANENT,
    TREASURE,
    UNSPLIT,
    Adventure,
    Deck,
    Map,
    Monster,
    Quest,
)  # fmt: skip
from .board import Board
from .fights import Fight
from .heroes import NO_SIDE, Hero
from .keys import Keys
from .moves import PASS, Moves
from .rules import Rules

# What a seat may wish never to be asked about, besides cards
ABILITIES: Final = "abilities"
CHALLENGES: Final = "challenges"


class Delve(Game):
    """A game of Dungeoneer."""

    deck: Deck
    rules: Rules
    moves: Moves
    in_play: list[bool]  # which sets are on the table; shared
    heroes: list[Hero]
    cards: Cards  # Adventure cards; where the decks are split, Glory cards have the lower ids
    keys: Keys
    split: int  # the first id of a Peril card, or UNSPLIT with one deck
    piles: list[list[int]]  # the draw pile, or those of Glory and Peril cards; the top is the end
    discards: list[list[int]]
    host: list[int]  # for each Adventure card in play what it hangs on, as a key
    owner: list[int]  # for each Adventure card in play its controller
    attached: list[int]  # cards that hang on monsters and Map cards
    wounds: list[int]  # of each monster, by key
    maps: Cards  # where each half has its deck, those of the Dungeon have the lower ids
    map_split: int  # the first id of a Wilderness card then, or UNSPLIT
    map_decks: list[list[int]]  # by half; with one mixed deck the first
    map_hands: list[list[int]]  # Map cards dealt out. § opt.revealed-map.deal
    map_gone: list[int]  # Map cards that fitted nowhere. § opt.revealed-map.uneven
    board: Board
    opened: list[int]  # for each space the mask of printed exits that stand open this turn
    marks: list[str]  # for each portal its letter. § portal.letter
    links: list[int]  # for each portal the Entrance it leads to
    link_owner: list[int]  # who placed each portal
    absent: int  # mask of spaces whose monster is gone until Reset
    quests: Cards
    quest_deck: list[int]
    global_quests: list[int]
    gone: list[int]  # Quests that left the game
    tokens: int  # mask of Quests with a token on them
    spare: list[int]  # heroes not dealt, as faces
    fallen: list[int]  # heroes set aside. § opt.reincarnation
    phase: int
    active: int  # whose turn it is
    first: int  # Player 1
    round: int
    batch: list[int]  # Encounters listed so far: card, target, card, target
    batch_done: bool
    hero_over: bool  # a Quest was completed. § quest.ends-hero-phase
    free_used: bool  # the one free attempt. § quest.free-scope
    fights: list[Fight]
    charms: list[int]  # until the next Reset: monster, form, bonus, and so on
    charmed_by: list[str]  # the card behind each of them
    pending: list[int]  # cards whose upkeep is still open
    failed: int  # mask of seats that failed a Threat on many
    struck: int  # mask of seats to which what befalls many is still to happen
    drawn: int  # in this Discard/Draw phase
    looked: list[int]  # Map cards being put back in order
    barren: list[bool]  # for each half whether no card of its deck fits, until the map changes; shared
    laying: int  # the Map card that is turned up and has to be laid, or NO_CARD
    coming_roll: Step[Any] | None  # the one that those who were asked last may still change
    last: list[int]  # the seat and the move of the last act that all could see; shared
    winners: list[int]
    ending: str  # the clause that ended the game

    def __init__(self, chance: Chance, events: list[Event] | None, deck: Deck, rules: Rules, moves: Moves) -> None:
        super().__init__(rules.seats, chance, events)
        self.deck = deck
        self.rules = rules
        self.moves = moves

    # The interface of every game

    @property
    def vocabulary(self) -> Vocabulary:
        return self.moves.vocabulary

    def twin(self) -> "Delve":
        twin = Delve(self.chance.copy(), None, self.deck, self.rules, self.moves)
        twin.in_play = self.in_play
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.cards = self.cards.copy()
        twin.keys = self.keys
        twin.split = self.split
        twin.piles = [pile.copy() for pile in self.piles]
        twin.discards = [pile.copy() for pile in self.discards]
        twin.host = self.host.copy()
        twin.owner = self.owner.copy()
        twin.attached = self.attached.copy()
        twin.wounds = self.wounds.copy()
        twin.maps = self.maps.copy()
        twin.map_split = self.map_split
        twin.map_decks = [pile.copy() for pile in self.map_decks]
        twin.map_hands = [hand.copy() for hand in self.map_hands]
        twin.map_gone = self.map_gone.copy()
        twin.board = self.board
        twin.opened = self.opened.copy()
        twin.marks = self.marks.copy()
        twin.links = self.links.copy()
        twin.link_owner = self.link_owner.copy()
        twin.absent = self.absent
        twin.quests = self.quests.copy()
        twin.quest_deck = self.quest_deck.copy()
        twin.global_quests = self.global_quests.copy()
        twin.gone = self.gone.copy()
        twin.tokens = self.tokens
        twin.spare = self.spare.copy()
        twin.fallen = self.fallen.copy()
        twin.phase = self.phase
        twin.active = self.active
        twin.first = self.first
        twin.round = self.round
        twin.batch = self.batch.copy()
        twin.batch_done = self.batch_done
        twin.hero_over = self.hero_over
        twin.free_used = self.free_used
        twin.fights = [fight.copy() for fight in self.fights]
        twin.charms = self.charms.copy()
        twin.charmed_by = self.charmed_by.copy()
        twin.pending = self.pending.copy()
        twin.failed = self.failed
        twin.struck = self.struck
        twin.drawn = self.drawn
        twin.looked = self.looked.copy()
        twin.barren = self.barren
        twin.laying = self.laying
        twin.coming_roll = self.coming_roll
        twin.last = self.last
        twin.winners = self.winners
        twin.ending = self.ending
        return twin

    def deal_hidden(self, seat: int, chance: Chance) -> None:
        """Replace all that the seat cannot know by something that could as well be true."""
        if self.split == UNSPLIT:
            self.cards.redeal(bit(seat), chance)
        else:
            self.cards.redeal(bit(seat), chance, 0, self.split)
            self.cards.redeal(bit(seat), chance, self.split)
        if self.map_split == UNSPLIT:
            self.maps.redeal(bit(seat), chance)
        else:
            self.maps.redeal(bit(seat), chance, 0, self.map_split)
            self.maps.redeal(bit(seat), chance, self.map_split)
        self.quests.redeal(bit(seat), chance)
        if seat != self.active:
            self.batch.clear()  # what a Dungeonlord means to send is known to nobody else

    def noted(self, seat: int, move: int) -> None:
        if not self.is_secret(move):
            self.last = [seat, move]

    def is_secret(self, move: int) -> bool:
        """Whether others do not see the move: passing, listing Encounters, putting cards back in an order."""
        listing = self.moves.send.holds(move) or self.moves.send_pack.holds(move)
        return move == PASS or listing or len(self.looked) > 0

    def stage(self) -> int:
        """Turns."""
        return self.round * self.seats + (self.active - self.first) % self.seats

    def pass_move(self) -> int | None:
        return PASS

    def topics(self) -> list[str]:
        """Answers that a seat may wish never to be asked about: cards, abilities, and meeting another hero."""
        cards = [card.topic() for card in self.deck.adventures if card.is_answer()]
        return [*cards, ABILITIES, CHALLENGES]

    # Looking around

    def monster(self, key: int) -> Monster:
        """The monster block behind a key."""
        found = self.find_monster(key)
        assert found is not None
        return found

    def find_monster(self, key: int) -> Monster | None:
        """The same, or None for what is not a monster."""
        keys = self.keys
        if 0 <= key < keys.cards:
            return self.deck.adventures[self.cards.face[key]].monster
        if keys.is_quest(key):
            return self.deck.quests[key - keys.cards].monster
        if keys.is_guard(key):
            return self.deck.maps[key - keys.guard(0)].monster
        return None

    def adventure(self, card: int) -> Adventure:
        return self.deck.adventures[self.cards.face[card]]

    def copies(self, face: int) -> int:
        """How many cards of a face are in the game."""
        card = self.deck.adventures[face]
        return card.copies if self.in_play[card.home] else 0

    def here(self, seat: int) -> Map:
        """The Map card that a hero stands on."""
        return self.deck.maps[self.heroes[seat].space]

    def held_open(self, space: int) -> int:
        """The mask of printed exits that stand open because a hero stands in the doorway.

        § exit.locked.doorway § exit.locked.doorway-next-turn
        """
        mask = 0
        for hero in self.heroes:
            if hero.alive and hero.space == space and hero.door != NO_SIDE:
                mask |= 1 << hero.door
        return mask

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.heroes[seat].alive]

    def from_active(self) -> list[int]:
        """The living in turn order, from the player whose turn it is. § window.order § turn.left-is-living"""
        return [seat for seat in self.clockwise(self.active) if self.heroes[seat].alive]

    def left_of(self, seat: int) -> int:
        """The next living player. § turn.left-is-living"""
        for other in self.clockwise(seat)[1:]:
            if self.heroes[other].alive:
                return other
        return seat

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.from_active() if other != seat]

    def held(self, seat: int, face: int) -> int:
        """The first card of that face in the hand, or NO_CARD."""
        return self.cards.find(self.heroes[seat].hand, face)

    def map_deck(self, seat: int) -> list[int]:
        """The Map deck that the hero draws from. § combine.draw-by-half"""
        return self.map_decks[0] if self.rules.one_map_deck else self.map_decks[self.here(seat).half]

    # What lies before a hero

    def permanents(self, seat: int, family: int) -> list[int]:
        """§ duration.permanent.limit-scope"""
        found = []
        for card in self.heroes[seat].ready:
            face = self.adventure(card)
            if face.family == family and face.duration == PERMANENT:
                found.append(card)
        return found

    def treasures(self, seat: int) -> list[int]:
        """The readied Treasures, attachments included; an Artifact is none. § qtype.artifact.not-treasure"""
        return [card for card in self.heroes[seat].ready if self.adventure(card).family == TREASURE]

    # Quests

    def quest(self, face: int) -> Quest:
        return self.deck.quests[face]

    def has_token(self, quest: int) -> bool:
        return self.tokens >> quest & 1 == 1

    def same_place(self, space: int, place: int) -> bool:
        """§ quest.same-name"""
        return space == place or self.deck.maps[space].name == self.deck.maps[place].name
