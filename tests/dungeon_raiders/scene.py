"""A small language for scenes at a Dungeon Raiders table: set it, play some cards, see what came of it.

    raid = Raid(seats=5, rooms=["Tomb of the Twins"])
    raid.play(4, 4, 4, 2, 1)
    assert raid.treasure == [1, 1, 1, 2, 0]

Unless a scene says otherwise, everyone begins with no treasure, no wounds and no items, and seat 0 leads.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.telling.events import Event, Happening
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.cards.deck import ITEMS
from undercroft.games.dungeon_raiders.shapes.views import RaidersFacts
from undercroft.games.dungeon_raiders.table.hero import Hero
from undercroft.games.dungeon_raiders.table.table import Raiders

What = TypeVar("What", bound=Happening)

# The figures of the cards in the box that scenes use most:
#   Dragon 14/18/23, 3 wounds · Goblin 11/14/18, 2 wounds · Snake 8/10/13, 3 wounds · Zombie 11/14/18, 1 wound
#   King's Coffer 4 · Steward's Strongbox 3 · Tomb of the Twins 4 and 2 · Sunken Chapel 3 and 2
#   Old Armoury: torch, ball, key, sword, potion 1 · Alchemist's Cellar: 1, 2, potion 1, 3, potion 2


def see(game: Game, seat: int | None) -> Any:
    """A view, whose faces tests read without asking first of which kind they are."""
    return game.view(seat)


class Raid:
    """A table set up as a scene needs it, waiting for its first card."""

    def __init__(
        self,
        seats: int = 4,
        *,
        rooms: Sequence[str] = ("Zombie",),
        treasure: Sequence[int] | None = None,
        wounds: Sequence[int] | None = None,
        items: Mapping[int, Sequence[str]] | None = None,
        leader: int = 0,
        attack: Sequence[int] = (),
        at: int = 0,
        **options: object,
    ) -> None:
        """`rooms` are the dungeon's first rooms, open unless written "dark Troll"; `items` go by seat.

        `at` is the room that the party comes to first: 24 is the last of the last level.
        """
        terms = BOX.agree(seats, options)
        table = cast(Raiders, terms.lay_out(Chance(1), Chance(2), []))
        self.table = table
        if table.leader >= 0:
            table.leader = leader
        for seat, hero in enumerate(table.heroes):
            if seats > 1 or treasure is not None:
                hero.treasure = treasure[seat] if treasure is not None else 0
            if seats > 1 or wounds is not None:
                hero.wounds = wounds[seat] if wounds is not None else 0
            hero.items = [(items or {}).get(seat, []).count(item) for item in ITEMS]
        if seats > 1:
            table.supply = [5 - sum(hero.items[item] for hero in table.heroes) for item in range(4)]
        for place, name in enumerate(rooms):
            self._put_room(at, at + place, name)
        for place, value in enumerate(attack):
            faces = table.attack.face
            swap = faces.index(value, place)
            faces[place], faces[swap] = faces[swap], faces[place]
        table.at = at
        table.dealt = at - at % table.deck.rooms_per_level
        table.events = []
        table.advance()

    def _put_room(self, first: int, place: int, name: str) -> None:
        dark = name.startswith("dark ")
        faces = self.table.rooms.face
        there = [self.table.deck.rooms[face].name for face in faces]
        free = [spot for spot in range(len(faces)) if not first <= spot < place]
        swap = next(spot for spot in free if there[spot] == name.removeprefix("dark "))
        faces[place], faces[swap] = faces[swap], faces[place]
        self.table.opened[place] = 0 if dark else 1

    # What players do

    def play(self, *cards: int | str) -> "Raid":
        """Cards in the order in which they are asked for: power cards by value, items by name."""
        for card in cards:
            self.table.push(self.table.read(f"play {card}"))
        return self

    def play_rooms(self, count: int) -> "Raid":
        """So many whole rooms, everyone always playing their lowest card."""
        end = self.table.at + count
        while self.table.turn is not None and self.table.at < end:
            self.table.push(min(self.table.legal_moves()))
        return self

    def explore(self, count: int) -> "Raid":
        """So many whole rooms as in `play_rooms`, and after each of them nobody has a wound."""
        for _ in range(count):
            self.play_rooms(1)
            for hero in self.table.heroes:
                hero.wounds = 0
        return self

    def lay(self, seat: int, card: int | str) -> "Raid":
        """Speed: a card laid face down by any seat."""
        self.table.push(self.table.read(f"play {card}"), seat)
        return self

    def torch(self, seat: int) -> "Raid":
        self.table.push(self.table.read("use torch"), seat)
        return self

    def leave(self, seat: int) -> "Raid":
        self.table.leave(seat)
        return self

    def sample(self, seat: int, chance: Chance) -> Raiders:
        """What the seat thinks the table could be."""
        return cast(Raiders, self.table.sample(seat, chance))

    # What came of it

    @property
    def treasure(self) -> list[int]:
        return [hero.treasure for hero in self.table.heroes]

    @property
    def wounds(self) -> list[int]:
        return [hero.wounds for hero in self.table.heroes]

    @property
    def alive(self) -> list[bool]:
        return [hero.alive for hero in self.table.heroes]

    @property
    def supply(self) -> dict[str, int]:
        return dict(zip(ITEMS, self.table.supply, strict=True))

    @property
    def events(self) -> list[Event]:
        assert self.table.events is not None
        return self.table.events

    @property
    def winners(self) -> list[int]:
        outcome = self.table.outcome()
        assert outcome is not None, "the game goes on"
        return outcome.winners

    @property
    def decided_by(self) -> str:
        outcome = self.table.outcome()
        assert outcome is not None, "the game goes on"
        return outcome.clause

    def hero(self, seat: int) -> Hero:
        return self.table.heroes[seat]

    def hand(self, seat: int) -> list[int | str]:
        """What the seat itself sees in its hand."""
        hand = self.view(seat).hand
        return [*hand.power, *hand.items]

    def view(self, seat: int | None) -> Any:
        return see(self.table, seat)

    @property
    def facts(self) -> list[RaidersFacts]:
        outcome = self.table.outcome()
        assert outcome is not None, "the game goes on"
        return cast(list[RaidersFacts], outcome.facts)

    def knows(self, seat: int | None) -> dict[str, Any]:
        """All that ever reached the seat: what it sees, was told and is asked. The same at two tables that
        differ only in what is hidden from it."""
        told = [(event.what, event.clause) for event in self.events if event.seen_by(seat)]
        asked = self.table.prompt(seat) if seat is not None else None
        return {"sees": self.view(seat), "told": told, "asked": asked}

    def may(self, seat: int | None = None) -> list[str]:
        """What the seat may do now, in words; without a seat, the one that must choose."""
        return [self.table.say(move) for move in self.table.legal_moves(seat)]

    def told(self, kind: type[What], seat: int | None = None) -> list[What]:
        """All happenings of a kind that the seat was told of; None is an onlooker."""
        return [event.what for event in self.events if isinstance(event.what, kind) and event.seen_by(seat)]

    def cited(self, kind: str | None = None) -> list[str]:
        """By which clauses things of a kind happened, or all of them."""
        return [event.clause for event in self.events if kind in (None, event.kind)]
