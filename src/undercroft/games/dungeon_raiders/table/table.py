"""The table: heroes with their tracks and hands, the dungeon, the supply."""

from typing import Final

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.hidden import Cards, bit
from undercroft.core.notation import Vocabulary
from undercroft.core.telling.events import Event

from ..cards.deck import BALL, ITEMS, KEY, MONSTER, SWORD, TREASURE, Deck, Room
from ..shapes import events as told
from .hero import Hero
from .moves import (
    NO_CARD,
    PLAY_BALL,
    PLAY_KEY,
    PLAY_SWORD,
    POWER,
    POWER_MOVES,
    USE_TORCH,
    USES,
    VOCABULARY,
)  # fmt: skip
from .rules import Rules

# Why a card may not be used
OUT: Final = "You are out of the game."
NOT_YOUR_TURN: Final = "It is not your turn to play a card."
NOT_HELD: Final = "You do not hold this card."
KEY_ELSEWHERE: Final = "A key is for treasure rooms only."
SWORD_ELSEWHERE: Final = "A sword is for monster rooms only."
NOTHING: Final = ""  # nothing speaks against it


class Raiders(Game):
    """A game of Dungeon Raiders; its `rules` know what depends on the number of players."""

    def __init__(
        self,
        chance: Chance,
        events: list[Event] | None,
        deck: Deck,
        rules: Rules,
        heroes: list[Hero],
        rooms: Cards,
        opened: list[int],
        at: int,
        dealt: int,
        supply: list[int],
        leader: int,
        attack: Cards,
        met: int,
        last: list[int],
    ) -> None:
        super().__init__(rules.seats, chance, events)
        self.deck = deck
        self.rules = rules
        self.heroes = heroes
        self.rooms = rooms  # ids 0 to 24 are the dungeon from its first room to its last; the rest were removed
        self.opened = opened  # for each room, 1 if it is dealt face up
        self.at = at  # the room the party is in
        self.dealt = dealt  # how many rooms have been dealt, level by level
        self.supply = supply  # how many of each item
        self.leader = leader  # the start player, or NO_SEAT where there is none
        self.attack = attack  # solitaire: the monster attack deck, its faces being values
        self.met = met  # solitaire: how many cards of it have been turned up
        self.last = last  # what each seat played in the room done last; never changed, so copies share it

    # What every game says of itself

    @property
    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def twin(self) -> "Raiders":
        return Raiders(
            self.chance.copy(),
            None,
            self.deck,
            self.rules,
            [hero.copy() for hero in self.heroes],
            self.rooms.copy(),
            self.opened,
            self.at,
            self.dealt,
            self.supply.copy(),
            self.leader,
            self.attack.copy(),
            self.met,
            self.last,
        )

    def deal_hidden(self, seat: int, chance: Chance) -> None:
        self.rooms.redeal(bit(seat), chance)
        self.attack.redeal(bit(seat), chance)
        first_unseen = self.level_end()
        unseen = self.opened[first_unseen:]
        unseen.sort()
        chance.shuffle(unseen)
        self.opened = self.opened[:first_unseen] + unseen
        for other in range(self.seats):
            if other != seat and self.heroes[other].laid != NO_CARD:
                hero = self.heroes[other]
                self.take_up(hero)
                self.put_down(hero, chance.pick(self.plays(hero)))

    def stage(self) -> int:
        """Rooms."""
        return self.at

    def is_secret(self, move: int) -> bool:
        return self.rules.speed and move != USE_TORCH  # § speed.face-down

    # Looking around

    def room(self) -> Room:
        """The room the party is in."""
        return self.deck.rooms[self.rooms.face[self.at]]

    def level_start(self) -> int:
        """The first room of the level that was dealt last: it is this level until the next one is dealt."""
        return max(self.dealt - self.deck.rooms_per_level, 0)

    def level_end(self) -> int:
        return self.dealt

    def attack_strength(self) -> int:
        """Solitaire: the attack card turned up for the monster met last."""
        return self.attack.face[self.met - 1]

    def removed_rooms(self) -> list[str]:
        """The cards that were taken out unseen."""
        return [self.deck.rooms[face].name for face in self.rooms.face[self.deck.dungeon :]]

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.heroes[seat].alive]

    def played(self) -> list[int]:
        """What each card that lies open in this room counts for."""
        return [hero.value for hero in self.heroes if hero.card != NO_CARD]

    # What may be played

    def misfit(self, hero: Hero, move: int) -> str:
        """Why the hero cannot use a card in this room, or nothing.

        § play.from-hand § ball.any-room § key.treasure-only § sword.monster-only § vault.power-cards-only
        """
        if POWER.holds(move):
            return NOTHING if hero.power >> move & 1 else NOT_HELD
        if not USES.holds(move) or hero.items[USES.index(move)] == 0:
            return NOT_HELD
        if move == PLAY_KEY and self.room().kind != TREASURE:
            return KEY_ELSEWHERE
        if move == PLAY_SWORD and self.room().kind != MONSTER:
            return SWORD_ELSEWHERE
        return NOTHING

    def refusal(self, seat: int, move: int) -> str:
        """Why the seat may not make a move now, or nothing. A torch needs no turn. § torch.any-time"""
        hero = self.heroes[seat]
        if not hero.alive:
            return OUT  # § play.dead-do-not-play
        if move != USE_TORCH and not self.is_due(seat):
            return NOT_YOUR_TURN
        return self.misfit(hero, move)

    def is_due(self, seat: int) -> bool:
        """Whether a card of this seat is awaited. § play.clockwise § speed.face-down"""
        if self.rules.speed:
            return self.asking is not None and self.heroes[seat].owes_card()
        return self.asking is not None and self.asking.seat == seat

    def plays(self, hero: Hero) -> list[int]:
        """The cards that the hero may lay in this room, whoever's turn it is."""
        moves = POWER_MOVES[hero.power].copy()
        items = hero.items
        if items[BALL]:
            moves.append(PLAY_BALL)
        if items[KEY] and not self.misfit(hero, PLAY_KEY):
            moves.append(PLAY_KEY)
        if items[SWORD] and not self.misfit(hero, PLAY_SWORD):
            moves.append(PLAY_SWORD)
        return moves

    # Cards and tracks

    def put_down(self, hero: Hero, move: int) -> None:
        """Lay a card face down: a power card or an item. § speed.face-down § keysword.saves-power-card"""
        if POWER.holds(move):
            hero.power &= ~(1 << move)
        else:
            hero.items[USES.index(move)] -= 1
        hero.laid = move

    def take_up(self, hero: Hero) -> None:
        """Undo `put_down`: when the game ends before the reveal, and for a sample. Never because a player would
        rather lay another card. § speed.committed § table.leaver
        """
        if POWER.holds(hero.laid):
            hero.power |= 1 << hero.laid
        else:
            hero.items[USES.index(hero.laid)] += 1
        hero.laid = NO_CARD

    def gain(self, seat: int, treasure: int, clause: str) -> None:
        """§ track.update § track.treasure-max § track.treasure-excess"""
        hero = self.heroes[seat]
        before = hero.treasure
        hero.treasure = min(before + treasure, self.rules.treasure_cap(self.deck))
        if self.events is not None:
            got = hero.treasure - before
            self.tell(told.Gains(seat=seat, treasure=got, now=hero.treasure, wasted=treasure - got), clause)

    def lose(self, seat: int, treasure: int, clause: str) -> None:
        """§ track.treasure-min"""
        hero = self.heroes[seat]
        lost = min(treasure, hero.treasure)
        hero.treasure -= lost
        if self.events is not None:
            self.tell(told.Loses(seat=seat, treasure=lost, now=hero.treasure), clause)

    def wound(self, seat: int, wounds: int, clause: str) -> None:
        """§ death.no-overflow; whether it was too much is seen when all wounds of the room are dealt."""
        hero = self.heroes[seat]
        hero.wounds = min(hero.wounds + wounds, self.deck.wound_spaces)
        if self.events is not None:
            self.tell(told.Wounded(seat=seat, wounds=wounds, now=hero.wounds), clause)

    def heal(self, seat: int, wounds: int, clause: str) -> None:
        """§ track.wounds-min § vault.potion-below-start"""
        hero = self.heroes[seat]
        healed = min(wounds, hero.wounds)
        hero.wounds -= healed
        if self.events is not None:
            self.tell(told.Heals(seat=seat, wounds=healed, now=hero.wounds), clause)

    def give_back(self, seat: int, item: int, clause: str) -> None:
        """An item goes back to the supply. § items.one-use § items.back-in-supply"""
        self.supply[item] += 1
        if self.events is not None:
            self.tell(told.Returns(seat=seat, item=ITEMS[item]), clause)
