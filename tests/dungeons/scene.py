"""A small language for scenes at a table of Dungeons: set it, make some moves, see what came of it.

    scene = Scene(rooms="0-1-2-", at=[1], creatures={1: ["Pantry Rat"]})
    scene.dice(6).do("fight pantry rat")
    assert scene.delver(0).gems == 1

Unless a scene says otherwise: two seats, both in the entrance room of the map, with three full hearts and nothing
else; it is the start of seat 0's turn. Every room that is drawn was entered before, is empty, and has the card of
an ordinary room without an effect. Decks lie in the order of the card file, curses and the boss key at the bottom.
Rooms are called by their numbers, and how maps are drawn is said in `drawing`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from tests.dice import Rolling, used
from tests.dungeons.drawing import Drawing
from undercroft.core.chance import Chance
from undercroft.core.hidden import EVERYONE, NOBODY, Cards
from undercroft.core.lattice import SIDES, turned
from undercroft.core.telling.events import Event
from undercroft.games.dungeons import BOX
from undercroft.games.dungeons.cards.deck import BOSS_ROOM, CURSE, DOOR, ORDINARY, Deck
from undercroft.games.dungeons.flow import filling, gear
from undercroft.games.dungeons.flow.turn import BeginTurn
from undercroft.games.dungeons.shapes.events import Mired
from undercroft.games.dungeons.shapes.events_fights import LootRoll, Lot, Rolls, RollsAgain, Wards
from undercroft.games.dungeons.shapes.views import DungeonOutcome
from undercroft.games.dungeons.table.board import ENTRANCE, NO_SIDE, NOWHERE
from undercroft.games.dungeons.table.people import Delver
from undercroft.games.dungeons.table.places import Place, new_place
from undercroft.games.dungeons.table.table import Dungeon

Names = Sequence[str]
Things = Mapping[int, Names]  # by seat, or by room
Numbers = Mapping[int, int]
Doors = Mapping[tuple[int, str], str]  # by room and side


def deal(seats: int, seed: int = 1, **options: object) -> Dungeon:
    """A game as it is dealt, waiting for the first choice."""
    terms = BOX.agree(seats, {name.replace("_", "-"): value for name, value in options.items()})
    return cast(Dungeon, terms.deal(seed, events=True))


class Scene(Rolling[Dungeon]):
    """A table set up as a scene needs it, waiting for its first move."""

    def __init__(
        self,
        seats: int = 2,
        *,
        rooms: str = "0-",
        cards: Mapping[int, str] | None = None,
        entrance: str | None = None,
        at: Sequence[int] = (),
        came: Mapping[int, str] | None = None,
        hearts: Sequence[int] = (),
        markers: Sequence[int] = (),
        gems: Sequence[int] = (),
        worn: Things | None = None,
        carried: Things | None = None,
        curses: Things | None = None,
        creatures: Things | None = None,
        hits: Numbers | None = None,
        puzzles: Things | None = None,
        down: Things | None = None,
        doors: Doors | None = None,
        loot: Things | None = None,
        lying: Numbers | None = None,
        new: Sequence[int] = (),
        grace_rooms: Sequence[int] = (),
        unlocked: bool = False,
        room_deck: Names = (),
        creature_deck: Names = (),
        puzzle_deck: Names = (),
        item_deck: Names = (),
        no_other: str = "",
        turn: int = 0,
        first: int = 0,
        begin: bool = True,
        deck: Deck | None = None,
        other_loot: bool = False,
        **options: object,
    ) -> None:
        """`rooms` is the map, and `cards` names the cards of some of its rooms, whatever exits those have.

        Lists go by seat and may be shorter than there are seats: `at` are rooms, `hearts` how many of the `markers`
        are full. `came` is the side by which somebody came into their room. Of a creature that `hits` were scored
        on it is always the first in its room. `puzzles` are those that lie face up, `doors` those that stand
        somewhere; `loot` and gems `lying` there were dropped. Rooms in `new` were never entered,
        `grace_rooms` were added as such. Decks are what lies on top, the next card first; of those named in
        `no_other`, as in "rooms items", nothing else is left. With `begin` off the turn has not begun, so that a
        test can change more. All else are options of the table, where `other_loot` stands for that of loot.
        """
        agreed = {name.replace("_", "-"): value for name, value in options.items()}
        terms = BOX.agree(seats, agreed | ({"loot": "other"} if other_loot else {}))
        if deck is not None:
            terms = replace(terms, cards=deck)
        self.table = cast(Dungeon, terms.lay_out(Chance(1), Chance(2), []))
        self.table.agenda.clear()
        self._stack()
        named = {room: self._room_card(name) for room, name in (cards or {}).items()}
        next_rooms = [self._room_card(name) for name in room_deck]
        self._lay(rooms, named, entrance)
        for seat, room in enumerate(at):
            self.delver(seat).room = room
        for seat, side in (came or {}).items():
            self.delver(seat).came = SIDES.index(cast(Any, side))
        self._equip(hearts, markers, gems, worn or {}, carried or {}, curses or {})
        self._fill(creatures or {}, hits or {}, puzzles or {}, down or {}, doors or {}, loot or {}, lying or {})
        for room in new:
            self.place(room).entered = False
        for room in grace_rooms:
            self.place(room).grace = True
        self.table.unlocked = unlocked
        table = self.table
        table.room_pile = [*([] if "rooms" in no_other else table.room_pile), *reversed(next_rooms)]
        self._top(creature_deck, puzzle_deck, item_deck, no_other.split())
        self.table.active, self.table.first = turn, first
        self.table.then(BeginTurn(turn))
        self.listen()
        self.before = len(self.table.events or [])
        if begin:
            self.table.advance()

    # Setting the table

    def _stack(self) -> None:
        """All four decks as the card file has them."""
        table, deck = self.table, self.table.deck
        table.drawn = []
        table.rooms = in_order([card.copies for card in deck.rooms])
        table.creatures = in_order([card.copies for card in deck.creatures])
        table.puzzles = in_order([card.copies for card in deck.puzzles])
        table.items = in_order([card.copies for card in deck.items])
        table.room_pile = list(reversed(range(len(table.rooms.face))))
        table.creature_pile = list(reversed(range(len(table.creatures.face))))
        table.puzzles_out = [card for card in range(len(table.puzzles.face)) if not self._plays(card)]
        table.puzzle_pile = [card for card in reversed(range(len(table.puzzles.face))) if self._plays(card)]
        table.item_pile = list(reversed(range(len(table.items.face))))
        table.item_pile.sort(key=self._is_plain)

    def _is_plain(self, item: int) -> bool:
        return self.table.item(item).kind != CURSE and not self.table.is_key(item)

    def _plays(self, puzzle: int) -> bool:
        return self.table.puzzle(puzzle).players <= self.table.seats

    def _lay(self, text: str, cards: Mapping[int, int], entrance: str | None) -> None:
        table = self.table
        board = table.board = Drawing(text).board
        closed = [side for side in (3, 2, 0, 1) if not board.arrows[ENTRANCE] >> side & 1]
        table.entrance = SIDES.index(cast(Any, entrance)) if entrance else closed[0]
        table.places = []
        for room, arrows in enumerate(board.arrows):
            printed = arrows | 1 << table.entrance if room == ENTRANCE else arrows
            card = cards.get(room, NOWHERE)
            if card == NOWHERE:
                card = self._like(printed)
            table.rooms.show(card, EVERYONE)
            face = table.deck.rooms[table.rooms.face[card]]
            quarters = next((number for number in range(4) if turned(face.exits, number) == printed), 0)
            place = new_place(card, face, quarters)
            place.entered = True
            place.passed = board.links[room]
            table.places.append(place)
            if face.kind == BOSS_ROOM:
                table.boss_room = room

    def _room_card(self, name: str) -> int:
        table = self.table
        card = next(card for card in reversed(table.room_pile) if self._room_name(card) == name)
        table.room_pile.remove(card)
        return card

    def _room_name(self, card: int) -> str:
        return self.table.deck.rooms[self.table.rooms.face[card]].name

    def _like(self, arrows: int) -> int:
        """The card of an ordinary room with these arrows, or of any ordinary room."""
        faces = [self.table.deck.rooms[face] for face in self.table.rooms.face]
        left = [card for card in reversed(self.table.room_pile) if faces[card].kind == ORDINARY]
        plain = [card for card in left if not faces[card].gives]
        fitting = [card for card in plain if arrows in [turned(faces[card].exits, number) for number in range(4)]]
        return self._room_card(faces[(fitting or plain)[0]].name)

    def _equip(
        self,
        hearts: Sequence[int],
        markers: Sequence[int],
        gems: Sequence[int],
        worn: Things,
        carried: Things,
        curses: Things,
    ) -> None:
        for seat, number in enumerate(markers):
            self.delver(seat).hearts = self.delver(seat).full = number
        for seat, number in enumerate(hearts):
            self.delver(seat).full = number
        for seat, number in enumerate(gems):
            self.delver(seat).gems = number
        for delver in self.table.delvers:
            delver.worn = [self.take_item(name) for name in worn.get(delver.seat, [])]
            delver.carried = [self.take_item(name) for name in carried.get(delver.seat, [])]
            delver.curses = [self.take_item(name) for name in curses.get(delver.seat, [])]
            gear.refresh(self.table, delver)

    def _fill(
        self,
        creatures: Things,
        hits: Numbers,
        puzzles: Things,
        down: Things,
        doors: Doors,
        loot: Things,
        lying: Numbers,
    ) -> None:
        for room, names in creatures.items():
            for name in names:
                self.meet(name, room)
        for room, number in hits.items():
            self.place(room).hits[0] = number
        for room, names in puzzles.items():
            for name in names:
                self._show_puzzle(room, name, NO_SIDE)
        for (room, side), name in doors.items():
            self._show_puzzle(room, name, SIDES.index(cast(Any, side)))
        for room, names in down.items():
            self.place(room).down += [self.take_puzzle(name) for name in names]
        for room, names in loot.items():
            self.place(room).loot += [self.take_item(name) for name in names]
        for room, number in lying.items():
            self.place(room).gems = number

    def _show_puzzle(self, room: int, name: str, side: int) -> None:
        card, place = self.take_puzzle(name), self.place(room)
        assert (side != NO_SIDE) == (self.table.puzzle(card).kind == DOOR), f"{name} belongs among the others"
        self.table.puzzles.show(card, EVERYONE)
        place.up.append(card)
        place.doors.append(side)
        if side != NO_SIDE:
            place.passed &= ~(1 << side)

    def _top(self, creatures: Names, puzzles: Names, items: Names, no_other: Names) -> None:
        table = self.table
        table.creature_pile = by_name(
            table.creature_pile, lambda card: table.creature(card).name, creatures, "creatures" in no_other
        )
        table.puzzle_pile = by_name(
            table.puzzle_pile, lambda card: table.puzzle(card).name, puzzles, "puzzles" in no_other
        )
        table.item_pile = by_name(table.item_pile, lambda card: table.item(card).name, items, "items" in no_other)

    def take_item(self, name: str) -> int:
        """An item from the deck, which everyone has seen."""
        table = self.table
        card = next(card for card in reversed(table.item_pile) if table.item(card).name == name)
        table.item_pile.remove(card)
        table.items.show(card, EVERYONE)
        return card

    def take_puzzle(self, name: str) -> int:
        """A puzzle from the deck, which nobody has seen."""
        table = self.table
        card = next(card for card in reversed(table.puzzle_pile) if table.puzzle(card).name == name)
        table.puzzle_pile.remove(card)
        return card

    def meet(self, name: str, room: int) -> int:
        """A creature comes into a room; the first miniboss is the Miniboss and brings the boss key."""
        table = self.table
        card = next(card for card in reversed(table.creature_pile) if table.creature(card).name == name)
        table.creature_pile.remove(card)
        table.creatures.show(card, EVERYONE)
        filling.put_in(table, room, card)
        return card

    # Dice

    def fallen(self, event: Event) -> int:
        match event.what:
            case Rolls() | LootRoll() as rolled:
                wanted = self.loaded[: len(rolled.dice)]
                assert rolled.dice[: len(wanted)] == wanted, f"{rolled} although {self.loaded} was loaded"
                return len(wanted)
            case Lot() as lot:
                return len(lot.rolls)
            case Mired() | Wards():
                return 1
            case RollsAgain():
                return used(self.primed, self.table.chance)
        return 0

    # What players do

    def end_turns(self, number: int = 1) -> "Scene":
        """So many turns end without anything being done."""
        for _ in range(number):
            assert self.question == "Act", f"{self.question} is asked in the middle of a turn"
            self.do("done")
        return self

    # What came of it

    def which(self, verb: str) -> list[str]:
        """What moves with this verb can name: `which("go") == ["north", "east"]`."""
        return [move.removeprefix(f"{verb} ") for move in self.moves if move.startswith(f"{verb} ")]

    def delver(self, seat: int) -> Delver:
        return self.table.delvers[seat]

    def place(self, room: int) -> Place:
        return self.table.places[room]

    def rooms(self) -> list[int]:
        """Where all pieces stand."""
        return [delver.room for delver in self.table.delvers]

    def gems(self) -> list[int]:
        return [delver.gems for delver in self.table.delvers]

    def hearts(self) -> list[int]:
        """How many full hearts each player has."""
        return [delver.full for delver in self.table.delvers]

    def named(self, cards: Sequence[int]) -> list[str]:
        return [self.table.item(card).name for card in cards]

    def worn(self, seat: int) -> list[str]:
        return self.named(self.delver(seat).worn)

    def carried(self, seat: int) -> list[str]:
        return self.named(self.delver(seat).carried)

    def curses(self, seat: int) -> list[str]:
        return self.named(self.delver(seat).curses)

    def loot(self, room: int) -> list[str]:
        return self.named(self.place(room).loot)

    def creatures(self, room: int) -> list[str]:
        return [self.table.creature(card).name for card in self.place(room).creatures]

    def puzzles(self, room: int) -> list[str]:
        """Those that lie face up."""
        return [self.table.puzzle(card).name for card in self.place(room).up]

    def down(self, room: int) -> list[str]:
        """Those that lie face down, which no player is told."""
        return [self.table.puzzle(card).name for card in self.place(room).down]

    def room_deck(self) -> list[str]:
        """The names in a deck, the next card first; here and below."""
        return [self._room_name(card) for card in reversed(self.table.room_pile)]

    def creature_deck(self) -> list[str]:
        return [self.table.creature(card).name for card in reversed(self.table.creature_pile)]

    def puzzle_deck(self) -> list[str]:
        return [self.table.puzzle(card).name for card in reversed(self.table.puzzle_pile)]

    def item_deck(self) -> list[str]:
        return self.named(list(reversed(self.table.item_pile)))

    def rolls(self) -> list[list[int]]:
        """All dice of fights, puzzles and traps since the table was set."""
        return [event["dice"] for event in self.events("rolls")]

    def turns(self) -> list[int]:
        """Whose turns began since the table was set."""
        return [event["seat"] for event in self.events("turn")]

    @property
    def outcome(self) -> DungeonOutcome:
        found = self.table.outcome()
        assert found is not None, "the game is not over"
        return cast(DungeonOutcome, found)


def in_order(copies: Sequence[int]) -> Cards:
    faces = [face for face, number in enumerate(copies) for _ in range(number)]
    return Cards(faces, [NOBODY] * len(faces))


def by_name(pile: list[int], name: Any, first: Names, no_other: bool) -> list[int]:
    """A pile with cards of these names on top, the next card first; the top of a pile is its end."""
    left = pile.copy()
    chosen: list[int] = []
    for wanted in first:
        card = next(card for card in reversed(left) if name(card) == wanted)
        left.remove(card)
        chosen.append(card)
    return [*([] if no_other else left), *reversed(chosen)]
