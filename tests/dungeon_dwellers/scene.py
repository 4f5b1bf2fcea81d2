"""A small language for scenes at a table of Dungeon Dwellers: set it, make some moves, see what came of it.

    scene = Scene(row=[monster("Rat", health=5, physical=2)])
    scene.do("attack rat", "done")
    assert scene.person(0).wounds == 4

Unless a scene says otherwise: a fighter and a mage, each with 10 hit points, their starting item and a deck of 30
cards of their class; one rat in the row; it is the start of seat 0's turn. Cards and monsters are named as in the
box, or made for the scene with `card`, `monster` and `room`, in the words of a card file. Decks are listed from the
top.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

import msgspec

from tests.dungeon_dwellers.box import DECK
from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove
from undercroft.core.hidden import EVERYONE, NOBODY, bit
from undercroft.core.telling.events import Happening
from undercroft.games.dungeon_dwellers import BOX
from undercroft.games.dungeon_dwellers.cards import deck as cards
from undercroft.games.dungeon_dwellers.cards.deck import (
    CLASSES,
    DECK_SIZE,
    SLOTS,
    Deck,
    Energy,
    Monster,
    Room,
)
from undercroft.games.dungeon_dwellers.cards.entries import EnergyEntry, MonsterEntry, RoomEntry
from undercroft.games.dungeon_dwellers.cards.reading import read_energy, read_monster, read_room
from undercroft.games.dungeon_dwellers.flow import placing
from undercroft.games.dungeon_dwellers.flow import turn as turns
from undercroft.games.dungeon_dwellers.flow.bonuses import refresh
from undercroft.games.dungeon_dwellers.shapes.views import DwellersOutcome
from undercroft.games.dungeon_dwellers.table.people import Adventurer
from undercroft.games.dungeon_dwellers.table.row import UNSEEN, Foe
from undercroft.games.dungeon_dwellers.table.rules import START
from undercroft.games.dungeon_dwellers.table.table import CARDS_EACH, Dwellers

Cards = Mapping[int, Sequence[str | Energy]]  # by seat

PLACES = ("deck", "discard", "facedown", "active")  # where a player's cards can lie
NO_POOL = -1  # of cards made for a scene: nobody can put them into a deck, and they read like those for all


# Cards made for a scene


def monster(name: str = "Rat", health: int = 5, level: int = 1, kind: str = "beast", **rest: Any) -> Monster:
    """A monster in the words of a card file: `monster("Bat", special=2, has=[{"first": True}])`."""
    entry = {"name": name, "level": level, "health": health, "class": kind, "flavour": "-", **rest}
    return read_monster(msgspec.convert(entry, MonsterEntry))


def card(name: str, kind: str = "ability", **rest: Any) -> Energy:
    """A fighter's card in the words of a card file: `card("Cap", "item", slot="helm", gives=[...])`."""
    entry = {"name": name, "pool": "fighter", "kind": kind, "copies": 2, "flavour": "-", **rest}
    return read_energy(msgspec.convert(entry, EnergyEntry), [*SLOTS, name])


def room(name: str = "Cellar", **rest: Any) -> Room:
    """A room in the words of a card file: `room(does=[{"hurt": 3}])`."""
    return read_room(msgspec.convert({"name": name, "flavour": "-", **rest}, RoomEntry))


def deal(seats: int, seed: int = 1, **options: object) -> Dwellers:
    """A game as it is dealt, waiting for the first choice."""
    return cast(Dwellers, BOX.agree(seats, worded(options)).deal(seed, events=True))


def worded(options: Mapping[str, object]) -> dict[str, object]:
    return {name.replace("_", "-"): value for name, value in options.items()}


class Scene:
    """A table set up as a scene needs it, waiting for its first move."""

    def __init__(
        self,
        players: Sequence[str] = ("fighter", "mage"),
        *,
        row: Sequence[str | Monster] = (monster(),),
        down: Sequence[str | Monster] = (),
        lost: Sequence[int] = (),
        hp: Sequence[int] = (),
        wounds: Sequence[int] = (),
        energy: Sequence[int] = (),
        deck: Cards | None = None,
        discard: Cards | None = None,
        facedown: Cards | None = None,
        active: Cards | None = None,
        gold: Mapping[int, Sequence[int]] | None = None,
        gold_deck: Sequence[int] = (),
        room: str | Room | None = None,
        rooms: Sequence[str | Room] = (),
        next_up: Sequence[str | Monster] = (),
        level: int | None = None,
        turn: int = 0,
        begin: bool = True,
        **options: object,
    ) -> None:
        """`players` are classes, by seat, as all lists are that go on for as many players as they need.

        `row` lies face up, with health `lost`, and `down` beside it face down; all are monsters of `level`.
        `energy` says how many cards a deck has; what is named in `deck` lies on top. Active cards lie beside the
        starting item. `room` is the current one; `rooms`, `next_up` and `gold_deck` come next in their decks. With
        `begin` off the turn has not begun, so that a test can change more. All else are options of the table.
        """
        self.made: list[Energy] = []
        self.rooms = DECK.rooms.copy()
        self.monsters = DECK.monsters.copy()
        of_row, of_down = [self._monster(one) for one in row], [self._monster(one) for one in down]
        of_next = [self._monster(one) for one in next_up]
        held = {
            name: self._faces(some or {})
            for name, some in zip(PLACES, (deck, discard, facedown, active), strict=True)
        }
        current, to_come = [self._room(one) for one in ([room] if room else [])], [self._room(one) for one in rooms]
        terms = replace(BOX.agree(len(players), worded(options)), cards=self._deck())
        table = self.table = cast(Dwellers, terms.lay_out(Chance(1), Chance(2), []))
        table.agenda.clear()
        table.first = table.active = turn
        table.phase = START
        for seat, kind in enumerate(players):
            self._seat(seat, CLASSES.index(cast(Any, kind)), held, (*energy, *[DECK_SIZE] * len(players))[seat])
        for seat, number in enumerate(hp):
            self.person(seat).hp = number
        for seat, number in enumerate(wounds):
            self.person(seat).wounds = number
        for seat, values in (gold or {}).items():
            self.person(seat).gold = [self._take_gold(value) for value in values]
            for taken in self.person(seat).gold:
                table.gold.show(taken, bit(seat) if table.rules.gold_secret else EVERYONE)
        table.gold_pile += [self._take_gold(value) for value in reversed(gold_deck)]
        for face in current:
            table.room = self._take_room(face)
            table.rooms.show(table.room, EVERYONE)
        table.room_pile += [self._take_room(face) for face in reversed(to_come)]
        self._lay(of_row, of_down, of_next, lost, level)
        table.then(turns.BeginTurn(turn))
        self.before = len(self.events)
        if begin:
            table.advance()

    # Setting the table

    def _monster(self, one: str | Monster) -> int:
        if isinstance(one, str):
            return next(face for face, card in enumerate(self.monsters) if card.name == one)
        self.monsters.append(one)
        return len(self.monsters) - 1

    def _room(self, one: str | Room) -> int:
        if isinstance(one, str):
            return next(face for face, card in enumerate(self.rooms) if card.name == one)
        self.rooms.append(one)
        return len(self.rooms) - 1

    def _faces(self, some: Cards) -> dict[int, list[int]]:
        return {seat: [self._face(one) for one in named] for seat, named in some.items()}

    def _face(self, one: str | Energy) -> int:
        if isinstance(one, str):
            return [card.name for card in DECK.energy].index(one)
        assert one.name not in [card.name for card in DECK.energy], f"{one.name} is a card of the box"
        if one not in self.made:
            self.made.append(one)
        return len(DECK.energy) + self.made.index(one)

    def _deck(self) -> Deck:
        """The box with what was made for the scene; a card that no character has is of no pool."""
        types = DECK.types.copy()
        made = []
        for one in self.made:
            sort = one.sort if one.kind == cards.ITEM else len(types)
            if one.kind != cards.ITEM:
                types.append(one.name)
            made.append(
                Energy(
                    one.name, NO_POOL, one.kind, sort, one.copies, one.gives, one.power, one.weapon, "-", one.icon
                )
            )
        return Deck(
            fingerprint="",
            plays_like=[],
            characters=DECK.characters,
            energy=[*DECK.energy, *made],
            monsters=self.monsters,
            rooms=self.rooms,
            gold=DECK.gold,
            wounds=DECK.wounds,
            plans=DECK.plans,
            types=types,
        )

    def _seat(self, seat: int, character: int, held: Mapping[str, Mapping[int, list[int]]], size: int) -> None:
        """A player with these cards; the rest of the deck are cards of the class, all of them known to nobody."""
        table, person = self.table, self.person(seat)
        person.character = character
        person.ready = True
        first = character * CARDS_EACH
        ids = list(range(first + 1, first + CARDS_EACH))
        faces = table.energy.face.copy()
        for name in PLACES:
            for face in held[name].get(seat, []):
                same = [other for other in ids if faces[other] == face]
                chosen = same[0] if same else ids[-1]
                faces[chosen] = face
                ids.remove(chosen)
                getattr(person, name).append(chosen)
        table.energy.face = faces
        rest = size - len(person.deck)
        person.deck = [*ids[:rest], *reversed(person.deck)]
        person.aside = ids[rest:]
        person.active = [first, *person.active]
        for card in person.deck:
            table.energy.known[card] = NOBODY
        for card in (*person.facedown, *person.aside):
            table.energy.known[card] = bit(seat)
        refresh(table, person)

    def _take_gold(self, value: int) -> int:
        table = self.table
        card = next(card for card in table.gold_pile if table.deck.gold[table.gold.face[card]] == value)
        table.gold_pile.remove(card)
        return card

    def _take_room(self, face: int) -> int:
        table = self.table
        card = table.rooms.face.index(face)
        table.room_pile.remove(card)
        return card

    def _take_monster(self, face: int) -> int:
        table = self.table
        card = table.monsters.face.index(face)
        table.piles[table.deck.monsters[face].level - 1].remove(card)
        return card

    def _lay(
        self, row: list[int], down: list[int], to_come: list[int], lost: Sequence[int], level: int | None
    ) -> None:
        table = self.table
        levels = [self.monsters[face].level for face in (*row, *down)]
        table.level = level if level is not None else max(levels, default=1)
        for face in row:
            taken = self._take_monster(face)
            foe = Foe(taken, table.monster(taken), True, UNSEEN)
            foe.health = placing.full_health(table, foe)
            table.monsters.show(taken, EVERYONE)
            table.row.append(foe)
        for foe, number in zip(table.row, lost, strict=False):
            foe.lost = number
        for face in down:
            taken = self._take_monster(face)
            table.row.append(Foe(taken, table.monster(taken), False, UNSEEN))
        for face in reversed(to_come):
            taken = self._take_monster(face)
            table.piles[self.monsters[face].level - 1].append(taken)

    # Acting

    def do(self, *moves: str) -> "Scene":
        """These moves, one after the other, by whoever is asked."""
        for words in moves:
            self.before = len(self.events)
            self.table.push(self.table.read(words))
        return self

    def refuses(self, words: str) -> bool:
        """Whether the move is not legal now."""
        try:
            self.table.copy().push(self.table.read(words))
        except IllegalMove:
            return True
        return False

    # Looking

    @property
    def events(self) -> list[Any]:
        return self.table.events or []

    @property
    def asked(self) -> int | None:
        """Who must choose."""
        return self.table.turn

    @property
    def asking(self) -> str:
        """Which kind of question is asked."""
        return type(self.table.asking).__name__

    @property
    def moves(self) -> list[str]:
        return [self.table.say(move) for move in self.table.legal_moves()]

    def which(self, verb: str) -> list[str]:
        """What the moves that begin with this verb name."""
        return [words[len(verb) + 1 :] for words in self.moves if words.startswith(f"{verb} ")]

    def person(self, seat: int) -> Adventurer:
        return self.table.people[seat]

    def foe(self, name: str = "Rat") -> Foe:
        return next(foe for foe in self.table.row if foe.monster.name == name)

    def row(self) -> list[str]:
        """The monsters from left to right, with a ? for those that lie face down."""
        return [foe.monster.name if foe.up else f"?{foe.monster.name}" for foe in self.table.row]

    def names(self, cards: Sequence[int]) -> list[str]:
        return [self.table.card(card).name for card in cards]

    def hp(self) -> list[int]:
        return [person.hp for person in self.table.people]

    def told(self, kind: type[Happening]) -> list[Any]:
        """Everything of a kind that has happened."""
        return [event.what for event in self.events if isinstance(event.what, kind)]

    def clauses(self) -> list[str]:
        """The clauses by which things happened in the last move."""
        return [event.clause for event in self.events[self.before :]]

    def outcome(self) -> DwellersOutcome:
        return cast(DwellersOutcome, self.table.outcome())
