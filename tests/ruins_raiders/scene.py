"""A small language for scenes at a Ruins Raiders table: set it, make some moves, see what came of it.

    scene = Scene(ruins=\"\"\"
        . 0 o A
        . . o .
    \"\"\")
    scene.dice(6, 5, 1, 1, 1, 1, 1).do("jump to @A")
    assert scene.on("A") == "Victor"

Unless a scene says otherwise: two seats, Victor and Millie, on the start tile of a new map; nobody holds or wears
anything; both counters at 1; keys at the bottom of the treasure deck, the traps that do nothing on top of theirs;
it is the turn of raider 0, who has three actions. Raiders who hold cards are asked only where it concerns them;
`ask_all` changes that.

In words, `@A` is the square with that name in the drawing of the map, and `#A` the number of its tile.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from tests.dice import AT_ONCE, Rolling, used
from tests.ruins_raiders.box import FILE
from tests.ruins_raiders.drawing import Drawing
from undercroft.core.chance import Chance
from undercroft.core.hidden import EVERYONE, NOBODY, Cards
from undercroft.core.shelf.content import TextFile
from undercroft.core.telling.events import Event
from undercroft.games.ruins_raiders import BOX
from undercroft.games.ruins_raiders.cards.deck import KEY, MONSTERS, Deck
from undercroft.games.ruins_raiders.cards.reading import read_deck
from undercroft.games.ruins_raiders.flow import enemies_come
from undercroft.games.ruins_raiders.flow.foes import EnemiesAct
from undercroft.games.ruins_raiders.flow.trapping import TrapStep
from undercroft.games.ruins_raiders.flow.turn import NEXT_TURN, Act, BeginTurn, NewRound
from undercroft.games.ruins_raiders.flow.walking import Go
from undercroft.games.ruins_raiders.shapes.events import Rolls, RollsAgain
from undercroft.games.ruins_raiders.table.board import CORNERS
from undercroft.games.ruins_raiders.table.people import Enemy, Raider
from undercroft.games.ruins_raiders.table.table import Ruins

Names = Sequence[str]
BySeat = Mapping[int, Names]
Foe = tuple[str, str] | tuple[str, str, int]  # a bat, a mummy or a character, its square, and its health if unusual

PARTY = ["Victor", "Millie", "Isembard", "Quill Harker"]
HARMLESS = "False Alarm"
# Speed, attack dice and defence dice that characters have in scenes, whatever they have in the box: when these are
# balanced again, no scene changes. `test_content` has those of the box.
FIGURES = {
    "Edith": (0, 3, 2),
    "Isembard": (-1, 4, 3),
    "Millie": (0, 5, 2),
    "Victor": (0, 4, 3),
    "Tamsin Roe": (2, 2, 2),
    "Brother Odo": (0, 2, 3),
    "Castellane Vey": (1, 3, 2),
    "Quill Harker": (0, 3, 2),
    "Juno Marrow": (1, 2, 3),
    "Hobb Tarrant": (1, 2, 2),
    "Sabine Orrell": (0, 4, 2),
    "Wick Amberley": (1, 2, 2),
}


def deal(seats: int, seed: int = 1, **options: object) -> Ruins:
    """A game as it is dealt, waiting for the first choice."""
    terms = BOX.agree(seats, {name.replace("_", "-"): value for name, value in options.items()})
    return cast(Ruins, terms.deal(seed, events=True))


class Scene(Rolling[Ruins]):
    """A table set up as a scene needs it, waiting for its first move."""

    def __init__(
        self,
        seats: int = 2,
        *,
        ruins: str | None = None,
        raiders: Names | None = None,
        at: Sequence[str] | None = None,
        health: Sequence[int] | None = None,
        hands: BySeat | None = None,
        worn: BySeat | None = None,
        chests: Sequence[int] | None = None,
        master: int | None = None,
        out: Mapping[int, str] | None = None,
        enemies: Sequence[Foe] = (),
        treasure: Names = (),
        traps: Names = (),
        people: Names = (),
        progress: int = 1,
        danger: int = 1,
        turn: int = 0,
        first: int = 0,
        actions: int = 3,
        spaces: int = 0,
        final: bool = False,
        phase: str = "act",
        begin: bool = True,
        cards: Deck | None = None,
        open_hands: bool = False,
        **options: object,
    ) -> None:
        """`raiders` are characters by name, and other lists go by their numbers, in turn order.

        `ruins` are drawn as `drawing` says; without them there is the cross of a new game, with the start, the
        doors to the north, east and west, and the exit as its tiles. `at` are squares, by name or as "0 nw".
        `chests` is how many small ones each has, `master` who has the master chest, `out` says of some that they
        "died" or "escaped". `treasure`, `traps` and `people` are the tops of the decks, the next card first. With
        `spaces` the raider is in the middle of a move and has so many squares left. `phase` is start, act, traps
        or enemies. With `begin` off nothing has happened yet, so that a test can change more. All else are
        options of the table, where `open_hands` stands for that of hands.
        """
        agreed = {name.replace("_", "-"): value for name, value in options.items()}
        terms = BOX.agree(seats, agreed | ({"hands": "open"} if open_hands else {}))
        deck = cards if cards is not None else read_deck(TextFile("cards.toml", FILE))
        for character in deck.characters:
            character.speed, character.attack, character.defence = FIGURES[character.name]
        terms = replace(terms, cards=deck)
        self.table = cast(Ruins, terms.lay_out(Chance(1), Chance(2), []))
        self.marks: dict[str, int] = {}
        self.table.agenda.clear()
        self._seat(raiders or PARTY, people)
        self._stack(treasure, traps)
        self._lay(ruins)
        for who, raider in enumerate(self.table.raiders):
            if health is not None:
                raider.health = health[who]
            if chests is not None:
                raider.chests = chests[who]
            raider.master = master == who
            for name in (hands or {}).get(who, []):
                self.give(who, name)
            for name in (worn or {}).get(who, []):
                self.give(who, name)
                raider.worn.append(raider.hand.pop())
                self.table.treasure.show(raider.worn[-1], EVERYONE)
        self._place(at, out or {})
        for name, square, *rest in enemies:
            self.meet(name, square, *rest)
        self._plan(turn, first, phase, actions, spaces)
        self.table.progress, self.table.danger, self.table.final = progress, danger, final
        self.listen()
        self.before = len(self.table.events or [])
        if begin:
            self.table.advance()

    # Setting the table

    def _seat(self, names: Names, people: Names) -> None:
        table = self.table
        faces = [card.name for card in table.deck.characters]
        chosen = [faces.index(name) for name in names][: table.rules.characters]
        table.people = Cards(list(range(len(faces))), [NOBODY] * len(faces))
        table.raiders = []
        for who, face in enumerate(chosen):
            seat = who if table.seats > 1 else 0
            table.raiders.append(Raider(seat, face, table.deck.characters[face], 6))
            table.people.show(face, EVERYONE)
        rest = [face for face in range(len(faces)) if face not in chosen]
        table.people_pile = on_top(rest, [faces.index(name) for name in people])

    def _stack(self, treasure: Names, traps: Names) -> None:
        table = self.table
        cards = [face for face, card in enumerate(table.deck.treasures) for _ in range(card.copies)]
        cards.sort(key=lambda face: table.deck.treasures[face].kind != KEY)
        table.treasure = Cards(cards, [NOBODY] * len(cards))
        table.pile = by_name(list(range(len(cards))), lambda card: table.face(card).name, treasure)
        cards = [face for face, card in enumerate(table.deck.traps) for _ in range(card.copies)]
        cards.sort(key=lambda face: table.deck.traps[face].name == HARMLESS)
        table.traps = Cards(cards, [NOBODY] * len(cards))
        table.trap_pile = by_name(list(range(len(cards))), lambda card: table.trap_card(card).name, traps)

    def _lay(self, text: str | None) -> None:
        if text is None:
            return
        drawing = Drawing(text, self.table.rules.squeeze)
        self.table.board = drawing.board
        self.marks = drawing.marks
        self.table.chests = drawing.chests
        self.table.chests_left -= len(drawing.chests)
        if "m" in drawing.marks:
            self.table.master = drawing.marks["m"]
            self.table.master_placed = True

    def _place(self, at: Sequence[str] | None, out: Mapping[int, str]) -> None:
        table = self.table
        for who, raider in enumerate(table.raiders):
            if who in out:
                raider.begun = True
                raider.escaped = out[who] == "escaped"
                raider.health = raider.health if raider.escaped else 0
                continue
            if at is not None and who < len(at):
                raider.square = self.square(at[who])
            else:
                drawn = self.marks.get(str(who))
                raider.square = drawn if drawn is not None else self._free_square()

    def _free_square(self) -> int:
        taken = set(self.marks.values())
        squares = range(self.table.board.squares)
        return next(square for square in squares if self.table.is_free(square) and square not in taken)

    def _plan(self, turn: int, first: int, phase: str, actions: int, spaces: int) -> None:
        table = self.table
        table.active, table.first = turn, first
        table.actions, table.spaces = actions, spaces
        seat = table.raiders[turn].seat
        if phase == "start":
            table.then(BeginTurn(turn))
            return
        for raider in table.raiders:
            raider.begun = True
        if phase == "enemies":
            table.then(EnemiesAct(), NewRound())
            return
        act = Act(seat, turn)
        table.then(TrapStep(act), NEXT_TURN)
        if phase == "act":
            table.before_traps = True
            table.then(act)
            if spaces:
                table.then(Go(seat, turn))

    def give(self, who: int, name: str) -> "Scene":
        """A card of that name from the treasure deck into a hand."""
        table = self.table
        card = next((card for card in table.pile if table.face(card).name == name), None)
        if card is None:
            raise LookupError(f"{name} is not in the treasure deck")
        table.pile.remove(card)
        raider = table.raiders[who]
        raider.hand.append(card)
        table.treasure.show(card, table.hand_of(raider.seat))
        return self

    def meet(self, name: str, square: str, health: int | None = None) -> Enemy:
        """An enemy stands there, made for the room it is in."""
        table = self.table
        if name in MONSTERS:
            kind = MONSTERS.index(name)
        else:
            face = next(face for face, card in enumerate(table.deck.characters) if card.name == name)
            table.people_pile.remove(face)
            table.people.show(face, EVERYONE)
            kind = len(MONSTERS) + face
        there = self.square(square)
        enemies_come.put_enemy(table, kind, there, table.board.room(there), "table6.placed")
        enemy = table.enemies[-1]
        if health is not None:
            enemy.health = enemy.most = health
        return enemy

    def play_traps(self, left: int) -> "Scene":
        """All trap cards but the next so many have been played."""
        table = self.table
        split = len(table.trap_pile) - left
        for card in table.trap_pile[:split]:
            table.traps.show(card, EVERYONE)
        table.trap_discards, table.trap_pile = table.trap_pile[:split], table.trap_pile[split:]
        return self

    def ask_all(self, *seats: int) -> "Scene":
        """These seats, or all, wish to be asked at every moment."""
        assert self.table.wishes is not None
        for seat in seats or range(self.table.seats):
            self.table.wishes.wish(seat, "ask always", self.table.topics())
        self.table.advance()
        return self

    # Dice

    def fallen(self, event: Event) -> int:
        match event.what:
            case Rolls() as rolled:
                wanted = self.loaded[: len(rolled.dice)]
                for dice in (rolled.dice, self.table.rolls[-1].dice):
                    dice[AT_ONCE : len(wanted)] = wanted[AT_ONCE:]
                assert rolled.dice[: len(wanted)] == wanted, f"{rolled} although {self.loaded} was loaded"
                return len(wanted)
            case RollsAgain():
                return used(self.primed, self.table.chance)
        return 0

    # What players do

    def words(self, text: str) -> str:
        """A move in words, with the squares and tiles that the drawing names."""
        text = re.sub(r"@(\w)", lambda found: self.say(self.marks[found[1]]), text)
        return re.sub(r"#(\w)", lambda found: str(self.marks[found[1]] // 4), text)

    def calmly(self, *words: str) -> "Scene":
        """Moves in words, while everybody passes on all that is asked in between and after the last of them."""
        for text in words:
            self.pass_on(text).do(text)
        return self.pass_on()

    def pass_on(self, until: str = "") -> "Scene":
        """Everybody passes until this move can be made, or somebody is asked something else."""
        while self.question == "Ask" and not (until and self.may(until)):
            self.table.push(self.table.read("pass"))
        return self

    def end_turns(self, number: int = 1) -> "Scene":
        """So many turns end, everybody doing as little as possible."""
        for _ in range(number):
            turn = (self.table.round, self.table.active)
            while not self.table.over and (self.table.round, self.table.active) == turn:
                self.table.push(self.table.legal_moves()[0])
        return self

    # What came of it

    def where(self, verb: str) -> str:
        """The named squares of the drawing that moves with this verb lead to: `where("go to") == "AC"`."""
        return "".join(sorted(mark for mark in self.marks if mark.isupper() and self.may(f"{verb} @{mark}")))

    def raider(self, who: int) -> Raider:
        return self.table.raiders[who]

    def enemy(self, name: str) -> Enemy:
        return next(enemy for enemy in self.table.enemies if enemy.name.lower().startswith(name.lower()))

    def square(self, place: str) -> int:
        """A square by its name in the drawing, or as "0 nw"."""
        if place in self.marks:
            return self.marks[place]
        cell, corner = place.split()
        return int(cell) * 4 + list[str](CORNERS).index(corner)

    def say(self, square: int) -> str:
        """A square as moves name it."""
        return f"{square // 4} {CORNERS[square % 4]}"

    def on(self, place: str) -> str:
        """Who or what is on a square, or nothing."""
        table, square = self.table, self.square(place)
        if square in table.chests:
            return "chest"
        if square == table.master:
            return "master chest"
        pawns = [(raider.card.name, raider.square) for raider in table.raiders]
        pawns += [(enemy.name, enemy.square) for enemy in table.enemies]
        return next((name for name, there in pawns if there == square), "")

    def hand(self, who: int) -> list[str]:
        return [self.table.face(card).name for card in self.raider(who).hand]

    def worn(self, who: int) -> list[str]:
        return [self.table.face(card).name for card in self.raider(who).worn]

    def discards(self) -> list[str]:
        return [self.table.face(card).name for card in self.table.discards]

    def view(self, seat: int | None) -> Any:
        """The seat's view; a test knows which of its parts are there."""
        return self.table.view(seat)

    def rolls(self, purpose: str) -> list[list[int]]:
        """All dice that were rolled for something since the table was set."""
        return [event["dice"] for event in self.events("rolls") if event["purpose"] == purpose]


def on_top(pile: list[int], first: Sequence[int]) -> list[int]:
    """A pile with these cards on top, the next card first; the top of a pile is its end."""
    return [*(card for card in pile if card not in first), *reversed(first)]


def by_name(pile: list[int], name: Any, first: Names) -> list[int]:
    """A pile with cards of these names on top."""
    left = pile.copy()
    chosen: list[int] = []
    for wanted in first:
        card = next(card for card in reversed(left) if name(card) == wanted)
        left.remove(card)
        chosen.append(card)
    return on_top(pile, chosen)
