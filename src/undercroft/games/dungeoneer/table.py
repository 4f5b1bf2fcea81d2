"""The table: heroes with all that lies before them, the decks, the map, and the fights that go on."""

from typing import Any, Final

from undercroft.core.chance import Chance
from undercroft.core.events import Event
from undercroft.core.game import Choice, Game, Outcome, Step
from undercroft.core.notation import Vocabulary
from undercroft.core.yields import Yields
from undercroft.core.zones import EVERYONE, NOBODY, OPEN, Cards, bit

from . import asking, ending, view
from .board import Board
from .deck import (
    ANYTIME,
    ATTACHMENT,
    PERMANENT,
    RESPONSE_TIME,
    TREASURE,
    Adventure,
    Deck,
    Map,
    Monster,
    Quest,
)  # fmt: skip
from .fights import Fight
from .heroes import Hero
from .moves import PASS, SEND_PACK, STRIKE, Moves
from .rules import Rules

# Phases of a turn
SET_UP: Final = 0
RESET: Final = 1
LORD: Final = 2
BUILD: Final = 3
HERO: Final = 4
DRAW: Final = 5
PHASES: Final = ["set-up", "reset", "dungeonlord", "build", "hero", "discard and draw"]

PACK_LIMIT: Final = 3  # § combat.g.pack-limit
TOP_LEVEL: Final = 4  # § hero.max-level
TO_WIN: Final = 3  # § aim.win.quests
HAND: Final = 5  # § setup.hand


class Delve(Game):
    """A game of Dungeoneer."""

    deck: Deck
    rules: Rules
    moves: Moves
    in_play: list[bool]  # which sets are on the table; shared
    heroes: list[Hero]
    cards: Cards  # Adventure cards; where the decks are split, Glory cards have the lower ids
    split: int  # the first id of a Peril card, or -1 with one deck
    piles: list[list[int]]  # the draw pile, or those of Glory and Peril cards; the top is the end
    discards: list[list[int]]
    host: list[int]  # for each Adventure card in play what it hangs on, as a key
    owner: list[int]  # for each Adventure card in play its controller
    attached: list[int]  # cards that hang on monsters and Map cards
    wounds: list[int]  # of each monster, by key
    maps: Cards  # where each half has its deck, those of the Dungeon have the lower ids
    map_split: int  # the first id of a Wilderness card then, or -1
    map_decks: list[list[int]]  # by half; with one mixed deck the first
    map_hands: list[list[int]]  # Map cards dealt out. § opt.revealed-map.deal
    map_gone: list[int]  # Map cards that fitted nowhere. § opt.revealed-map.uneven
    board: Board
    opened: list[int]  # for each space the mask of printed exits that stand open this turn
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
    pending: list[int]  # cards whose upkeep is still open
    failed: int  # mask of seats that failed a Threat on many
    struck: int  # mask of seats to which what befalls many is still to happen
    drawn: int  # in this Discard/Draw phase
    looked: list[int]  # Map cards being put back in order
    barren: list[bool]  # for each half whether no card of its deck fits, until the map changes; shared
    laying: int  # the Map card that is turned up and has to be laid, or -1
    last: list[int]  # the seat and the move of the last act that all could see; shared
    winners: list[int]
    ending: str  # the clause that ended the game

    def __init__(
        self,
        seats: int,
        chance: Chance,
        agenda: list[Step[Any]],
        asking: Choice[Any] | None,
        events: list[Event] | None,
        deck: Deck,
        rules: Rules,
        moves: Moves,
        yields: Yields,
    ) -> None:
        super().__init__(seats, chance, agenda, asking, events)
        self.deck = deck
        self.rules = rules
        self.moves = moves
        self.yields = yields

    # The interface of every game

    @property
    def vocabulary(self) -> Vocabulary:
        return self.moves.vocabulary

    def copy(self) -> "Delve":
        assert self.yields is not None
        twin = Delve(
            self.seats,
            self.chance.copy(),
            self.agenda.copy(),
            self.asking,
            None,
            self.deck,
            self.rules,
            self.moves,
            self.yields.copy(),
        )
        twin.polite = self.polite
        twin.in_play = self.in_play
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.cards = self.cards.copy()
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
        twin.pending = self.pending.copy()
        twin.failed = self.failed
        twin.struck = self.struck
        twin.drawn = self.drawn
        twin.looked = self.looked.copy()
        twin.barren = self.barren
        twin.laying = self.laying
        twin.last = self.last
        twin.winners = self.winners
        twin.ending = self.ending
        return twin

    def sample(self, seat: int, chance: Chance) -> "Delve":
        self.check_seat(seat)
        guess = self.copy()
        guess.polite = False
        guess.deal_anew(seat, chance)
        return guess

    def deal_anew(self, seat: int, chance: Chance) -> None:
        """Replace all that the seat cannot know by something that could as well be true."""
        assert self.yields is not None
        self.yields = self.yields.only(seat)
        if self.split < 0:
            self.cards.redeal(bit(seat), chance)
        else:
            self.cards.redeal(bit(seat), chance, 0, self.split)
            self.cards.redeal(bit(seat), chance, self.split)
        if self.map_split < 0:
            self.maps.redeal(bit(seat), chance)
        else:
            self.maps.redeal(bit(seat), chance, 0, self.map_split)
            self.maps.redeal(bit(seat), chance, self.map_split)
        self.quests.redeal(bit(seat), chance)
        if seat != self.active:
            self.batch.clear()  # what a Dungeonlord means to send is known to him alone
        self.chance = chance.fork()

    def push(self, move: int, seat: int | None = None) -> None:
        actor = self.turn
        secret = self.is_secret(move)
        super().push(move, seat)
        if actor is not None and not secret:
            self.last = [actor, move]

    def is_secret(self, move: int) -> bool:
        """Whether others do not see the move: passing, listing Encounters, putting cards back in an order."""
        listing = self.moves.send <= move < self.moves.discard or SEND_PACK <= move < STRIKE
        return move == PASS or listing or len(self.looked) > 0

    def view(self, seat: int | None) -> dict[str, Any]:
        if seat is not None and seat != OPEN:
            self.check_seat(seat)
        return view.see(self, seat)

    def prompt(self, seat: int) -> dict[str, Any]:
        self.check_seat(seat)
        return asking.ask(self, seat)

    def census(self) -> dict[str, list[str]]:
        return view.count_cards(self)

    def outcome(self) -> Outcome | None:
        return ending.judge(self) if not self.agenda else None

    def weigh(self, seat: int, moves: list[int]) -> list[float]:
        from . import bot

        return bot.weigh(self, seat, moves)

    def standings(self) -> list[float]:
        from . import standing

        return standing.stand(self) if self.agenda else super().standings()

    def stage(self) -> int:
        """Turns."""
        return self.round * self.seats + (self.active - self.first) % self.seats

    def sight(self) -> int:
        """Three rounds; of many players one, for in three of theirs the game is all but over."""
        return 3 * self.seats if self.seats < 4 else self.seats

    def is_chancy(self) -> bool:
        return True

    def pass_move(self) -> int | None:
        return PASS

    def topics(self) -> list[str]:
        """Answers that a seat may wish never to be asked about: cards, abilities, and meeting another hero."""
        cards = [card.name.lower() for card in self.deck.adventures if may_answer(card)]
        return [*cards, "abilities", "challenges"]

    def quit(self, seat: int) -> None:
        """§ players.leaving"""
        hero = self.heroes[seat]
        if not hero.alive or hero.left:
            return
        hero.left = True
        if self.events is not None:
            self.tell("leaves", "players.leaving", {"seat": seat, "falls": self.rules.leavers_fall})
        if self.rules.leavers_fall:
            hero.life = 0
            ending.fall(self, seat, "players.leaving")

    # Keys: one numbering for all that can hold wounds or attachments

    def quest_key(self, quest: int) -> int:
        return len(self.cards.face) + quest

    def guard_key(self, space: int) -> int:
        """The monster that a Map card brings; what hangs on it does not hang on the card."""
        return len(self.cards.face) + len(self.deck.quests) + space

    def space_key(self, space: int) -> int:
        return self.guard_key(space) + len(self.deck.maps)

    def monster(self, key: int) -> Monster:
        """The monster block behind a key."""
        found = self.find_monster(key)
        assert found is not None
        return found

    def find_monster(self, key: int) -> Monster | None:
        """The same, or None for what is no monster."""
        cards, quests, maps = len(self.cards.face), len(self.deck.quests), len(self.deck.maps)
        if 0 <= key < cards:
            return self.deck.adventures[self.cards.face[key]].monster
        if cards <= key < cards + quests:
            return self.deck.quests[key - cards].monster
        if cards + quests <= key < cards + quests + maps:
            return self.deck.maps[key - cards - quests].monster
        return None

    def is_card(self, key: int) -> bool:
        """Whether the monster is an Encounter, not part of a Quest or Map card."""
        return key < len(self.cards.face)

    # Looking around

    def adventure(self, card: int) -> Adventure:
        return self.deck.adventures[self.cards.face[card]]

    def copies(self, face: int) -> int:
        """How many cards of a face are in the game."""
        card = self.deck.adventures[face]
        return card.copies if self.in_play[card.home] else 0

    def here(self, seat: int) -> Map:
        """The Map card that a hero stands on."""
        return self.deck.maps[self.heroes[seat].space]

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.heroes[seat].alive]

    def from_active(self) -> list[int]:
        """The living in turn order, from the player whose turn it is. § window.order § turn.left-is-living"""
        order = []
        for step in range(self.seats):
            seat = (self.active + step) % self.seats
            if self.heroes[seat].alive:
                order.append(seat)
        return order

    def left_of(self, seat: int) -> int:
        """The next living player. § turn.left-is-living"""
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if self.heroes[other].alive:
                return other
        return seat

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.from_active() if other != seat]

    def held(self, seat: int, face: int) -> int:
        """The first card of that face in the hand, or -1."""
        for card in self.heroes[seat].hand:
            if self.cards.face[card] == face:
                return card
        return -1

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

    # Points

    def gain_glory(self, seat: int, glory: int, clause: str) -> None:
        """Gain, or lose as far as there is any. § tracker.no-debt"""
        hero = self.heroes[seat]
        change = max(glory, -hero.glory)
        hero.glory += change
        if self.events is not None and change:
            self.tell("glory", clause, {"seat": seat, "glory": change, "now": hero.glory})

    def gain_peril(self, seat: int, peril: int, clause: str) -> None:
        hero = self.heroes[seat]
        change = max(peril, -hero.peril)
        hero.peril += change
        if self.events is not None and change:
            self.tell("peril", clause, {"seat": seat, "peril": change, "now": hero.peril})

    def heal(self, seat: int, life: int, clause: str) -> None:
        """§ hero.heal-cap"""
        hero = self.heroes[seat]
        healed = min(life, hero.card.life - hero.life)
        hero.life += healed
        if self.events is not None:
            self.tell("heals", clause, {"seat": seat, "life": healed, "now": hero.life})

    def wound(self, seat: int, wounds: int, clause: str) -> int:
        """Take life; how much it was. Whoever calls looks whether the hero falls. § hero.life"""
        hero = self.heroes[seat]
        lost = min(wounds, hero.life)
        hero.life -= lost
        if self.events is not None and wounds:
            self.tell("wounded", clause, {"seat": seat, "wounds": wounds, "now": hero.life})
        return lost

    def change_level(self, seat: int, levels: int, clause: str) -> None:
        """§ effect.level-drain-first § effect.level-drain-floor § hero.max-level § hero.level-change-immediate"""
        hero = self.heroes[seat]
        level = min(max(hero.level + levels, 1), TOP_LEVEL)
        if self.events is not None:
            self.tell("level", clause, {"seat": seat, "levels": level - hero.level, "now": level})
        hero.level = level

    # Cards

    def pile_of(self, card: int) -> int:
        """Which of the decks a card belongs to. § combine.adventure-split"""
        return 1 if 0 <= self.split <= card else 0

    def draw_card(self, seat: int, pile: int) -> bool:
        """One card into the hand; an empty deck is made of its discards again. § draw.deck-empty"""
        if not self.piles[pile]:
            if not self.discards[pile]:
                return False
            self.reshuffle(pile)
        card = self.piles[pile].pop()
        self.cards.show(card, bit(seat))
        self.heroes[seat].hand.append(card)
        return True

    def reshuffle(self, pile: int) -> None:
        fresh = self.discards[pile]
        for card in fresh:
            self.cards.known[card] = NOBODY
        self.chance.shuffle(fresh)
        self.piles[pile] = fresh
        self.discards[pile] = []
        if self.events is not None:
            self.tell("reshuffled", "draw.deck-empty", {"cards": len(fresh)})

    def show(self, card: int) -> None:
        self.cards.known[card] = EVERYONE

    def discard(self, card: int) -> None:
        """To its discard pile, face up, and what hangs on it too.

        § discard.face-up § duration.attachment.leaves-with-host
        """
        self.show(card)
        self.discards[self.pile_of(card)].append(card)
        self.wounds[card] = 0
        self.shake_off(card)

    def shake_off(self, key: int) -> None:
        """Discard what hangs on a card that leaves."""
        if key in self.host:
            for card in range(len(self.host)):
                if self.host[card] == key:
                    self.take_from_play(card)
                    self.discard(card)

    def take_from_play(self, card: int) -> None:
        """Off the table, wherever in play it lies."""
        self.host[card] = -1
        self.owner[card] = -1
        if card in self.attached:
            self.attached.remove(card)
        for hero in self.heroes:
            if card in hero.ready:
                hero.ready.remove(card)
            if card in hero.banes:
                hero.banes.remove(card)
            if card in hero.pack:
                hero.pack.remove(card)

    def return_to_hand(self, card: int) -> None:
        """Back to its controller's hand; all saw it go. § reset.upkeep-bane-discard § hand.returned-known"""
        seat = self.owner[card]
        self.take_from_play(card)
        self.shake_off(card)
        self.heroes[seat].hand.append(card)

    # Quests

    def quest(self, face: int) -> Quest:
        return self.deck.quests[face]

    def has_token(self, quest: int) -> bool:
        return self.tokens >> quest & 1 == 1

    def same_place(self, space: int, place: int) -> bool:
        """§ quest.same-name"""
        return space == place or self.deck.maps[space].name == self.deck.maps[place].name

    def refill_global(self) -> None:
        """One global Quest is always available, as long as there are any.

        § quest.global-refill § quest.deck-empty
        """
        wanted = 2 if self.rules.no_personal else 1  # § opt.no-personal.two
        while len(self.global_quests) < wanted and self.quest_deck:
            card = self.quest_deck.pop()
            self.quests.known[card] = EVERYONE
            face = self.quests.face[card]
            self.global_quests.append(face)
            if self.events is not None:
                self.tell("global quest", "quest.global-refill", {"quest": self.quest(face).name})

    # The end

    def finish(self, winners: list[int], clause: str) -> None:
        """The game stops at once. § aim.win.at-once"""
        self.agenda.clear()
        self.winners = winners
        self.ending = clause
        self.cards.show_all()
        self.maps.show_all()
        self.quests.show_all()
        if self.events is not None:
            result = ending.judge(self)
            self.tell("end", clause, {"winners": winners, "scores": result.scores})


def may_answer(card: Adventure) -> bool:
    """Whether a card can be played when others act."""
    return card.times & (ANYTIME | RESPONSE_TIME) != 0


def kept_in_play(card: Adventure) -> bool:
    return card.duration in (PERMANENT, ATTACHMENT)
