"""A small language for scenes at a Dungeoneer table: set it, make some moves, see what came of it.

    scene = Scene(hands={0: ["Drowned Thrall"]}, peril=[0, 3], phase="lord")
    scene.do("send drowned thrall at seat 1", "attack")
    scene.dice(6, 1)                # the next dice that will be rolled
    assert scene.hero(1).life == 5

Unless a scene says otherwise: two seats on the Drowned Crypts, Hulda and Sael; empty hands; no glory, no peril;
the Entrance alone on the table with everybody on it; no Quests before anybody and none global; seat 0 in its Hero
phase with its Speed in movement points. Nobody wishes to be asked more than usual; `ask_all` changes that.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, cast

from tests.acting import Acting
from undercroft.core.chance import Chance, stream
from undercroft.core.errors import BadCards
from undercroft.core.game import Game
from undercroft.core.hidden import EVERYONE, NOBODY, bit
from undercroft.core.lattice import EAST, SOUTH, STEPS
from undercroft.core.shelf.box import Terms
from undercroft.core.shelf.content import read_file
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.cards.deck import SPEED, Deck
from undercroft.games.dungeoneer.cards.reading import read_deck
from undercroft.games.dungeoneer.flow.discard_and_draw import LastPhase
from undercroft.games.dungeoneer.flow.turn import (
    NEXT_TURN,
    BeginTurn,
    Build,
    HeroChoice,
    HeroPhase,
    LordChoice,
    LordPhase,
)
from undercroft.games.dungeoneer.table import piles, scores
from undercroft.games.dungeoneer.table.board import Board, middle
from undercroft.games.dungeoneer.table.heroes import Hero
from undercroft.games.dungeoneer.table.phases import HERO, LORD
from undercroft.games.dungeoneer.table.table import Delve

Spot = tuple[int, int] | tuple[int, int, bool]  # east, south, and whether the card lies upside down
BySeat = Mapping[int, Sequence[str]]


def deal(seats: int, seed: int = 1, cards: Deck | None = None, **options: object) -> Delve:
    """A game as it is dealt, before anything has happened."""
    terms = agree(seats, cards, options)
    return cast(Delve, terms.lay_out(stream(seed, "setup"), stream(seed, "play"), []))


# Scenes have the figures of these heroes in mind, which in the box are a matter of balance: Melee, Magic and Speed.
FIGURES = {
    "Pim Quickfinger": ([1, 2, 2, 2], [1, 1, 2, 2], [4, 4, 5, 6]),
    "Tarn of the Reeds": ([2, 2, 3, 3], [1, 1, 2, 2], [3, 4, 4, 5]),
    "Garran Dale": ([3, 4, 4, 5], [1, 1, 2, 2], [2, 2, 3, 3]),
}


def familiar(deck: Deck) -> Deck:
    """The deck with the heroes as scenes know them."""
    for hero in deck.heroes:
        if hero.name in FIGURES:
            hero.scores = [list(level) for level in zip(*FIGURES[hero.name], strict=True)]
    return deck


FAMILIAR = familiar(read_deck(read_file(BOX.file("cards.toml"), BadCards)))


def agree(seats: int, cards: Deck | None, options: Mapping[str, object]) -> Terms:
    terms = BOX.agree(seats, {name.replace("_", "-"): value for name, value in options.items()})
    return replace(terms, cards=cards if cards is not None else FAMILIAR)


def see(table: Game, seat: int | None) -> Any:
    """The seat's view; a test knows which of its parts are there."""
    return table.view(seat)


class Scene(Acting[Delve]):
    """A table set up as a scene needs it, waiting for its first move."""

    def __init__(
        self,
        seats: int = 2,
        *,
        heroes: Sequence[str] | None = None,
        hands: BySeat | None = None,
        ready: BySeat | None = None,
        banes: Mapping[int, Sequence[tuple[str, int]]] | None = None,
        packs: BySeat | None = None,
        quests: BySeat | None = None,
        done: BySeat | None = None,
        world: Sequence[str] = (),
        maps: Mapping[str, Spot] | None = None,
        deck: Sequence[str] | None = None,
        at: Sequence[str] | None = None,
        glory: Sequence[int] | None = None,
        peril: Sequence[int] | None = None,
        life: Sequence[int] | None = None,
        level: Sequence[int] | None = None,
        saved: Sequence[int] | None = None,
        tipped: Sequence[int] = (),
        points: int | None = None,
        turn: int = 0,
        phase: str = "hero",
        begin: bool = True,
        cards: Deck | None = None,
        **options: object,
    ) -> None:
        """`world` are the global Quests; `banes` go by victim, each with the seat that played it.

        `maps` are laid beside the Entrance; `deck` is the top of the Map deck, the next card first (all other cards
        lie beneath it; an empty list means an empty deck). `tipped` are seats. `phase` is reset, lord, build, hero
        or draw. With `begin` off nothing has happened yet, so that a test can change more. `cards` are those of the
        box, or a deck with something changed in it.
        """
        terms = agree(seats, cards, {"player_one": "host", **options})
        table = cast(Delve, terms.lay_out(Chance(1), Chance(2), []))
        self.table = table
        self._clear(turn)
        self._seat_heroes(heroes)
        self._lay_maps(maps or {}, deck)
        for seat, hero in enumerate(table.heroes):
            hero.space = self.space(at[seat]) if at is not None else table.board.entrances(self._half())[0]
            hero.been = 1 << hero.space
            hero.glory = glory[seat] if glory is not None else 0
            hero.peril = peril[seat] if peril is not None else 0
            hero.life = life[seat] if life is not None else hero.card.life
            hero.level = level[seat] if level is not None else 1
            hero.saved = saved[seat] if saved is not None else 0
            hero.tipped = seat in tipped
            for name in (hands or {}).get(seat, []):
                self.give(seat, name)
            for name in (ready or {}).get(seat, []):
                card = self.take(name)
                piles.show(table, card)
                table.owner[card] = seat
                hero.ready.append(card)
            for name in (packs or {}).get(seat, []):
                card = self.take(name)
                piles.show(table, card)
                hero.pack.append(card)
            for name, owner in (banes or {}).get(seat, []):
                card = self.take(name)
                piles.show(table, card)
                table.owner[card] = owner
                hero.banes.append(card)
            hero.quests = [self._quest(name) for name in (quests or {}).get(seat, [])]
            hero.done = [self._quest(name) for name in (done or {}).get(seat, [])]
        table.global_quests = [self._quest(name) for name in world]
        table.heroes[turn].points = points if points is not None else scores.of_hero(table, turn, SPEED)
        self._plan(turn, phase)
        self.before = len(table.events or [])
        if begin:
            table.advance()

    # Setting the table

    def _half(self) -> int:
        return min(self.table.deck.maps[space].half for space in self.table.board.spaces)

    def _clear(self, turn: int) -> None:
        """All cards in their decks, nothing before anybody, and the Entrances alone on the table."""
        table = self.table
        table.agenda.clear()
        table.active = turn
        for hero in table.heroes:
            hero.empty()
        table.cards.known = [NOBODY] * len(table.cards.face)
        cards = list(range(len(table.cards.face)))
        table.piles = [cards] if table.split < 0 else [cards[: table.split], cards[table.split :]]
        table.discards = [[] for _ in table.piles]
        table.quests.known = [NOBODY] * len(table.quests.face)
        table.quest_deck = list(range(len(table.quests.face)))
        table.global_quests = []
        table.map_hands = [[] for _ in table.map_hands]

    def _seat_heroes(self, names: Sequence[str] | None) -> None:
        table = self.table
        there = [face for face, hero in enumerate(table.deck.heroes) if table.in_play[hero.home]]
        faces = [self._find_hero(name) for name in names] if names is not None else there[: table.seats]
        for seat, face in enumerate(faces):
            table.heroes[seat].card = table.deck.heroes[face]
            table.heroes[seat].level = 1
        table.spare = [face for face in there if face not in faces]

    def _find_hero(self, name: str) -> int:
        return next(face for face, hero in enumerate(self.table.deck.heroes) if hero.name.startswith(name))

    def _lay_maps(self, maps: Mapping[str, Spot], top: Sequence[str] | None) -> None:
        table = self.table
        spaces = len(table.deck.maps)
        table.maps.known = [NOBODY] * len(table.maps.face)
        table.board = Board(table.deck.maps, [-1] * spaces, [0] * spaces, [""] * spaces)
        entrances = {self.table.deck.maps[f].name for f in table.maps.face if table.deck.maps[f].kind == 0}
        spots: dict[str, Spot] = dict.fromkeys(entrances, (0, 0))
        spots.update(maps)
        for name, spot in spots.items():
            space = self.space(name)
            place = table.deck.maps[space]
            cell = middle(place.half) + spot[0] * STEPS[EAST] + spot[1] * STEPS[SOUTH]
            turned = 1 if len(spot) == 3 and spot[2] else 0
            table.board = table.board.laid(space, cell, turned, place.sewer)
            table.maps.known[table.maps.face.index(space)] = EVERYONE
        table.map_decks = [[], []]
        if top == []:
            return
        rest = [card for card in range(len(table.maps.face)) if table.maps.known[card] != EVERYONE]
        first = [table.maps.face.index(self.space(name)) for name in top or []]
        for card in [*(card for card in rest if card not in first), *reversed(first)]:
            half = table.deck.maps[table.maps.face[card]].half
            table.map_decks[0 if table.rules.one_map_deck else half].append(card)

    def _plan(self, turn: int, phase: str) -> None:
        table = self.table
        table.phase = {"lord": LORD, "hero": HERO}.get(phase, table.phase)
        whole: dict[str, list[Any]] = {
            "lord": [LordPhase(), LordChoice(turn)],
            "build": [Build()],
            "hero": [HeroPhase(), HeroChoice(turn)],
            "draw": [LastPhase()],
        }
        if phase == "reset":
            table.then(BeginTurn(turn))
            return
        table.then(NEXT_TURN)
        names = list(whole)
        for name in reversed(names[names.index(phase) :]):
            table.then(*whole[name])

    def take(self, name: str) -> int:
        """A card of that name out of the draw pile."""
        for pile in self.table.piles:
            for card in pile:
                if self.table.adventure(card).name == name:
                    pile.remove(card)
                    return card
        raise LookupError(f"{name} is in no draw pile")

    def _quest(self, name: str) -> int:
        """A Quest out of its deck."""
        table = self.table
        card = next(card for card in table.quest_deck if table.quest(table.quests.face[card]).name == name)
        table.quest_deck.remove(card)
        table.quests.known[card] = EVERYONE
        return table.quests.face[card]

    def give(self, seat: int, name: str) -> "Scene":
        """A card of that name into a hand."""
        card = self.take(name)
        self.table.cards.show(card, bit(seat))
        self.table.heroes[seat].hand.append(card)
        return self

    def ask_all(self, *seats: int) -> "Scene":
        """These seats, or all, wish to be asked at every moment."""
        for seat in seats or range(self.table.seats):
            self.table.wish(seat, "ask always")
        return self

    def send(self, *names: str, at: int = 1) -> "Scene":
        """The Dungeonlord sends all these Encounters in their hand at one seat."""
        return self.do(*(f"send {name.lower()} at seat {at}" for name in names), "attack")

    def dice(self, *values: int) -> "Scene":
        """Let these be the next dice."""
        for state in count():
            chance = Chance(state * 7919)
            if all(chance.roll(6) == value for value in values):
                self.table.chance = Chance(state * 7919)
                return self
        raise AssertionError

    # What players do

    def wait_for(self, words: str) -> "Scene":
        """Everybody passes until this move can be made."""
        while words not in self.moves:
            self.do("pass")
        return self

    def pass_on(self) -> "Scene":
        """Everybody passes until somebody is asked something else than whether they want to act."""
        while self.question == "Ask":
            self.do("pass")
        return self

    def pass_until(self, seat: int) -> "Scene":
        """Everybody passes until this seat is asked something that it cannot pass on."""
        while self.table.turn is not None and (self.table.turn != seat or "pass" in self.moves):
            self.table.push(self.table.read("pass"))
        return self

    def calmly(self, *words: str) -> "Scene":
        """Moves in words, while everybody passes on all that is asked in between and after the last of them."""
        for text in words:
            self._pass_on(text).do(text)
        return self._pass_on("")

    def _pass_on(self, text: str) -> "Scene":
        while self.question in ("Ask", "AnswerBack") and text not in self.moves:
            self.table.push(self.table.read("pass"))
        return self

    def idle_to(self, question: str, seat: int) -> "Scene":
        """Everybody does as little as possible until this seat is asked this, if it is not asked already."""
        return self if (self.question, self.asked) == (question, seat) else self.idle_until(question, seat)

    def idle_until(self, question: str, seat: int) -> "Scene":
        """Everybody does as little as possible until this seat is asked this, the next time."""
        while self.table.turn is not None:
            self.table.push(self.table.legal_moves()[0])
            if self.question == question and self.asked == seat:
                return self
        raise AssertionError(f"the game ended before seat {seat} was asked for a {question}")

    # What came of it

    def view(self, seat: int | None) -> Any:
        return see(self.table, seat)

    def hero(self, seat: int) -> Hero:
        return self.table.heroes[seat]

    def space(self, name: str) -> int:
        return next(space for space, place in enumerate(self.table.deck.maps) if place.name == name)

    def where(self, seat: int) -> str:
        return self.table.here(seat).name

    def hand(self, seat: int) -> list[str]:
        return [self.table.adventure(card).name for card in self.hero(seat).hand]

    def in_play(self, seat: int) -> list[str]:
        return [self.table.adventure(card).name for card in self.hero(seat).ready]

    def banes(self, seat: int) -> list[str]:
        return [self.table.adventure(card).name for card in self.hero(seat).banes]

    def pack(self, seat: int) -> list[str]:
        return [self.table.adventure(card).name for card in self.hero(seat).pack]

    def discards(self) -> list[str]:
        return [self.table.adventure(card).name for pile in self.table.discards for card in pile]

    def quests(self, seat: int) -> list[str]:
        return [self.table.quest(face).name for face in self.hero(seat).quests]

    def done(self, seat: int) -> list[str]:
        return [self.table.quest(face).name for face in self.hero(seat).done]

    @property
    def world(self) -> list[str]:
        return [self.table.quest(face).name for face in self.table.global_quests]

    def rolls(self) -> list[int]:
        """The numbers that were rolled against since the table was set."""
        return [event["needs"] for event in self.events("rolls")]

    def spots(self) -> list[str]:
        """Where the Map card that is turned up may be laid."""
        return [words for words in self.moves if words.startswith("lay ")]
