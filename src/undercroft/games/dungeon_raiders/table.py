"""The table: heroes with their tracks and hands, the dungeon, the supply."""

from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.events import Event
from undercroft.core.game import Choice, Game, Outcome, Step
from undercroft.core.notation import Vocabulary
from undercroft.core.zones import OPEN, Cards, bit

from . import asking, bot, standing, view
from .deck import BALL, ITEMS, KEY, MONSTER, SWORD, TREASURE, Character, Deck, Room
from .moves import NO_CARD, PLAY_BALL, PLAY_KEY, PLAY_SWORD, POWER_MOVES, USE_TORCH, VOCABULARY
from .rules import Rules


class Hero:
    """A player's character with all that lies before it and all it holds."""

    def __init__(
        self,
        character: Character,
        treasure: int,
        wounds: int,
        items: list[int],
        power: int,
        spent: list[int],
        card: int,
        value: int,
        laid: int,
        waiting: bool,
        alive: bool,
    ) -> None:
        self.character = character
        self.treasure = treasure
        self.wounds = wounds
        self.items = items  # how many of each in hand
        self.power = power  # the power cards in hand: bit 0 is the 1
        self.spent = spent  # the values of power cards played on this level, in order
        self.card = card  # the move that stays as the play for this room
        self.value = value  # what that card counts for; 0 without one. § terms.counting-card
        self.laid = laid  # speed: the card that lies face down
        self.waiting = waiting  # a crystal ball lies before it, and a card is still due
        self.alive = alive

    def copy(self) -> "Hero":
        return Hero(
            self.character,
            self.treasure,
            self.wounds,
            self.items.copy(),
            self.power,
            self.spent.copy(),
            self.card,
            self.value,
            self.laid,
            self.waiting,
            self.alive,
        )

    def owes_card(self) -> bool:
        """Whether a card of this hero is still to come in this room."""
        return self.alive and self.card == NO_CARD and self.laid == NO_CARD


class Raiders(Game):
    """A game of Dungeon Raiders; its `rules` know what depends on the number of players."""

    def __init__(
        self,
        seats: int,
        chance: Chance,
        agenda: list[Step[Any]],
        asking: Choice[Any] | None,
        events: list[Event] | None,
        deck: Deck,
        rules: Rules,
        heroes: list[Hero],
        rooms: Cards,
        opened: list[int],
        at: int,
        supply: list[int],
        leader: int,
        attack: Cards,
        met: int,
        last: list[int],
    ) -> None:
        super().__init__(seats, chance, agenda, asking, events)
        self.deck = deck
        self.rules = rules
        self.heroes = heroes
        self.rooms = rooms  # ids 0 to 24 are the dungeon from its first room to its last; the rest were removed
        self.opened = opened  # for each room, 1 if it is dealt face up
        self.at = at  # the room the party is in
        self.supply = supply  # how many of each item
        self.leader = leader  # the start player, or NO_SEAT where there is none
        self.attack = attack  # solitaire: the monster attack deck, its faces being values
        self.met = met  # solitaire: how many cards of it have been turned up
        self.last = last  # what each seat played in the room before; made anew for each room, so copies share it

    # The interface of every game

    @property
    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def copy(self) -> "Raiders":
        return Raiders(
            self.seats,
            self.chance.copy(),
            self.agenda.copy(),
            self.asking,
            None,
            self.deck,
            self.rules,
            [hero.copy() for hero in self.heroes],
            self.rooms.copy(),
            self.opened,
            self.at,
            self.supply.copy(),
            self.leader,
            self.attack.copy(),
            self.met,
            self.last,
        )

    def sample(self, seat: int, chance: Chance) -> "Raiders":
        self.check_seat(seat)
        guess = self.copy()
        guess.deal_anew(seat, chance)
        return guess

    def deal_anew(self, seat: int, chance: Chance) -> None:
        """Replace all that the seat cannot know by something that could as well be true."""
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
        self.chance = chance.fork()

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
        return self.judge() if not self.agenda else None

    def weigh(self, seat: int, moves: list[int]) -> list[float]:
        return bot.weigh(self, seat, moves)

    def standings(self) -> list[float]:
        return standing.stand(self)

    def stage(self) -> int:
        """Rooms."""
        return self.at

    def sight(self) -> int:
        return 0 if self.seats == 1 else self.deck.rooms_a_level  # alone, one cannot say before the end

    def scene(self) -> int:
        return self.rooms.face[self.at]

    def is_secret(self, move: int) -> bool:
        return self.rules.speed and move != USE_TORCH  # § speed.face-down

    def quit(self, seat: int) -> None:
        """§ table.leaver"""
        hero = self.heroes[seat]
        if hero.alive:
            if self.events is not None:
                self.tell("leaves", "table.leaver", {"seat": seat})
            self.die([seat], "table.leaver")

    # Looking around

    def room(self) -> Room:
        """The room the party is in."""
        return self.deck.rooms[self.rooms.face[self.at]]

    def level_start(self) -> int:
        """The first room of this level, which after the last room is still the last level."""
        here = min(self.at, len(self.opened) - 1)
        return here - here % self.deck.rooms_a_level

    def level_end(self) -> int:
        return self.level_start() + self.deck.rooms_a_level

    def attack_strength(self) -> int:
        """Solitaire: the attack card turned up for the monster met last."""
        return self.attack.face[self.met - 1]

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.heroes[seat].alive]

    def highest(self) -> int:
        """The highest card played in this room."""
        best = 0
        for hero in self.heroes:
            best = max(best, hero.value)
        return best

    def lowest(self) -> int:
        """The lowest card played in this room."""
        least = 6
        for hero in self.heroes:
            if hero.card != NO_CARD:
                least = min(least, hero.value)
        return least

    def plays(self, hero: Hero) -> list[int]:
        """The cards that the hero may lay in this room."""
        moves = POWER_MOVES[hero.power].copy()  # § play.from-hand
        items = hero.items
        if items[BALL]:
            moves.append(PLAY_BALL)  # § ball.any-room
        if items[KEY] and self.room().kind == TREASURE:
            moves.append(PLAY_KEY)  # § key.treasure-only
        if items[SWORD] and self.room().kind == MONSTER:
            moves.append(PLAY_SWORD)  # § sword.monster-only
        return moves

    def may_play(self, hero: Hero, move: int) -> bool:
        """Whether the hero holds this card and it may be used in this room; the torch counts."""
        if 0 <= move < 5:
            return hero.power >> move & 1 == 1
        if not USE_TORCH <= move <= PLAY_SWORD or hero.items[move - 5] == 0:
            return False
        if move == PLAY_KEY:
            return self.room().kind == TREASURE
        return move != PLAY_SWORD or self.room().kind == MONSTER

    # Cards and tracks

    def put_down(self, hero: Hero, move: int) -> None:
        """Lay a card face down. § speed.face-down"""
        if move < 5:
            hero.power &= ~(1 << move)
        else:
            hero.items[move - 5] -= 1
        hero.laid = move

    def take_up(self, hero: Hero) -> None:
        """Undo `put_down`: only ever for a sample, never for a player. § speed.committed"""
        if hero.laid < 5:
            hero.power |= 1 << hero.laid
        else:
            hero.items[hero.laid - 5] += 1
        hero.laid = NO_CARD

    def gain(self, seat: int, treasure: int, clause: str) -> None:
        """§ track.update § track.treasure-max § track.treasure-excess"""
        hero = self.heroes[seat]
        before = hero.treasure
        hero.treasure = min(before + treasure, self.rules.treasure_cap(self))
        if self.events is not None:
            got = hero.treasure - before
            data = {"seat": seat, "treasure": got, "now": hero.treasure, "wasted": treasure - got}
            self.tell("gains", clause, data)

    def lose(self, seat: int, treasure: int, clause: str) -> None:
        """§ track.treasure-min"""
        hero = self.heroes[seat]
        lost = min(treasure, hero.treasure)
        hero.treasure -= lost
        if self.events is not None:
            self.tell("loses", clause, {"seat": seat, "treasure": lost, "now": hero.treasure})

    def wound(self, seat: int, wounds: int, clause: str) -> None:
        """§ death.no-overflow; whether it was too much is seen when all wounds of the room are dealt."""
        hero = self.heroes[seat]
        hero.wounds = min(hero.wounds + wounds, self.deck.wound_spaces)
        if self.events is not None:
            self.tell("wounded", clause, {"seat": seat, "wounds": wounds, "now": hero.wounds})

    def heal(self, seat: int, wounds: int, clause: str) -> None:
        """§ track.wounds-min § vault.potion-below-start"""
        hero = self.heroes[seat]
        healed = min(wounds, hero.wounds)
        hero.wounds -= healed
        if self.events is not None:
            self.tell("heals", clause, {"seat": seat, "wounds": healed, "now": hero.wounds})

    def give_back(self, seat: int, item: int, clause: str) -> None:
        """An item goes back to the supply. § items.one-use § items.back-in-supply"""
        self.supply[item] += 1
        if self.events is not None:
            self.tell("returns", clause, {"seat": seat, "item": ITEMS[item]})

    # Death

    def bury(self) -> None:
        """Whoever has reached the last space dies, all of them together. § death.ten § death.several-at-once"""
        dying: list[int] = []
        for seat in range(self.seats):
            hero = self.heroes[seat]
            if hero.wounds >= self.deck.wound_spaces and hero.alive:
                dying.append(seat)
        if dying:
            self.die(dying, "death.ten")

    def die(self, seats: list[int], clause: str) -> None:
        for seat in seats:
            hero = self.heroes[seat]
            hero.alive = False
            hero.wounds = self.deck.wound_spaces
            if self.events is not None:
                self.tell("dies", clause, {"seat": seat})
            if hero.laid == NO_CARD:  # else what goes back would tell which card lies face down. § table.leaver
                self.give_up_hand(seat)
        self.rules.after_deaths(self)

    def judge(self) -> Outcome:
        return self.rules.judge(self, self.living())

    def give_up_hand(self, seat: int) -> None:
        """§ death.power-cards-gone § death.items-return"""
        hero = self.heroes[seat]
        hero.power = 0
        if hero.waiting:
            hero.waiting = False
            self.give_back(seat, BALL, "death.items-return")
        for item in range(4):
            for _ in range(hero.items[item]):
                self.give_back(seat, item, "death.items-return")
            hero.items[item] = 0

    def finish(self) -> None:
        """Nothing happens any more, and everything may be seen. § table.after-the-end"""
        self.agenda.clear()
        for seat in range(self.seats):
            hero = self.heroes[seat]
            if hero.laid != NO_CARD:  # the game ended before the reveal
                self.take_up(hero)
            if not hero.alive:
                self.give_up_hand(seat)
        self.rooms.show_all()
        self.attack.show_all()
        if self.events is not None:
            self.tell_the_end()

    def tell_the_end(self) -> None:
        result = self.judge()
        collapsed = [seat for seat in range(self.seats) if result.facts[seat]["fate"] == "collapsed"]
        if collapsed:
            clause = "end.collapse" if len(collapsed) == 1 else "end.collapse-tie"
            self.tell("collapse", clause, {"seats": collapsed})
        self.tell("end", result.clause, {"winners": result.winners, "scores": result.scores})
        self.tell("opened", "table.after-the-end", {"removed": self.removed_rooms()})

    def removed_rooms(self) -> list[str]:
        """The cards that were taken out unseen."""
        return [
            self.deck.rooms[face].name for face in self.rooms.face[self.deck.levels * self.deck.rooms_a_level :]
        ]
