"""A table that a test lays out and tells what happens at it: nobody has to play to get there."""

from collections.abc import Callable
from itertools import count
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Page, Route, WebSocketRoute

from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.shelf.installed import find
from undercroft.core.telling.events import Event, Happening, Part
from undercroft.core.telling.voice import Voice
from undercroft.games.dungeoneer.shapes.events import Clash
from undercroft.server.live import offered
from undercroft.server.messages import (
    About,
    Asked,
    Chair,
    Change,
    Choice,
    Line,
    News,
    Spoken,
    Step,
    Told,
    Whole,
    encode,
)  # fmt: skip

NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eri", "Fay"]
CLASH = Clash(
    attacker="Drowned Thrall",
    defender="Pim Quickfinger",
    attacker_seat=-1,
    defender_seat=0,
    form="melee",
    die=4,
    score=9,
    dice=1,
    total=13,
    parts=[Part("Blood Frenzy", 2), Part("Grave Chill", 3), Part("on the die", 1)],
    counter=3,
    counter_score=5,
    counter_dice=0,
    counter_total=8,
    counter_parts=[Part("Notched Longblade", 2), Part("Iron Resolve", 1)],
    hits="attacker",
)


def played(name: str, seats: int, until: Callable[[Game], bool]) -> Game:
    """A game of random moves that has come so far: the first that does."""
    for seed in count(1):
        found, chance = find(name).agree(seats).deal(seed, events=True), Chance(seed)
        while found.turn is not None:
            if until(found):
                return found
            moves = found.legal_moves()
            found.push(moves[chance.below(len(moves))])
    raise AssertionError("every game ends before")


def mine(game: Game) -> bool:
    """Whether the first seat has a choice to make, some way into the game."""
    return game.turn == 0 and len(game.legal_moves()) > 1 and len(game.events or []) > 40


def seen(game: Game, seat: int | None = 0) -> Any:
    """What a seat sees; which game it is, the test knows."""
    return game.view(seat)


def quiet(game: Game) -> bool:
    """Whether the first seat acts with its hero in Dungeoneer, and nobody fights."""
    view = seen(game)
    return mine(game) and view.phase == "hero" and view.moment is None and not view.fights


def button(words: str, number: int, note: str = "") -> Choice:
    """A move that touches nothing on the table."""
    return Choice(words, number, words.capitalize(), note, [], "")


def check_symbols(page: Page, address: str, game: str, shown: set[str]) -> None:
    """These symbols are on the table, and all that are have an explanation in the rules."""
    page.wait_for_selector("[data-symbol]", state="attached")
    book = page.request.get(f"{address}/api/games/{game}/rules").json()
    explained = {symbol["key"] for symbol in book["howto"]["symbols"]}
    names = page.evaluate("[...document.querySelectorAll('[data-symbol]')].map(one => one.dataset.symbol)")
    there = {name.split("/")[1] for name in names}
    assert there - explained == set()
    assert shown - there == set(), shown - there


class Scene:
    """A window at such a table, in the first seat: the page is the server's, and what it is told the test's.

    With `told`, the page knows the story so far.
    """

    def __init__(self, page: Page, address: str, game: Game, told: bool = False) -> None:
        self.page = page
        self.game = game
        self.told = told
        assert game.terms is not None
        self.terms = game.terms
        self.voice = Voice(NAMES[: self.terms.seats], 0)
        self.chat: list[Spoken] = []
        self.version = 1
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/live*", self._arrive)
        page.route("**/api/tables/scene/cards", self._show_cards)
        page.goto(f"{address}/table/scene")
        page.wait_for_selector(".banner")

    def _show_cards(self, route: Route) -> None:
        cards = self.terms.box.roles.teller.catalogue(self.terms)
        route.fulfill(body=encode(cards).decode(), content_type="application/json")

    def _arrive(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda _: None)
        self._send(
            Whole(
                about=self._about(),
                you=0,
                version=self.version,
                view=self.game.view(0),
                goals=self.terms.box.roles.teller.goals(self.game, self.voice),
                asked=self._asked(),
                story=[Step(self.version, self._story())] if self.told else [],
                chat=self.chat,
                seed=None,
            )
        )

    def _story(self) -> list[Line]:
        return [self._line(event) for event in self.game.events or [] if event.seen_by(0)]

    def _line(self, event: Event) -> Line:
        teller, voice = self.terms.box.roles.teller, self.voice
        heading = teller.heading(event.what)
        return Line(
            teller.sentence(event.what, voice), event.clause, event.what, voice.fill(heading) if heading else None
        )

    def _send(self, told: Told) -> None:
        self.sockets[-1].send(encode(told).decode())

    def _about(self) -> About:
        box = self.terms.box
        chairs = [Chair(seat, "person", NAMES[seat], None, present=True) for seat in range(self.terms.seats)]
        return About(
            id="scene",
            name=box.title,
            game=box.name,
            title=box.title,
            options={},
            public=False,
            seal="0" * 64,
            chairs=chairs,
            status="playing",
            turn=self.game.turn,
            version=self.version,
        )

    def _asked(self) -> Asked:
        if self.game.turn != 0:
            return Asked(False, "", "", "", [], {})
        prompt, voice = self.game.prompt(0), self.voice
        moves = [offered(offer, voice) for offer in prompt.moves]
        return Asked(
            prompt.must, voice.fill(prompt.what), voice.fill(prompt.why), prompt.clause, moves, prompt.refusals
        )

    def tell(self, *lines: tuple[str, Happening], moves: list[Choice] | None = None, **changed: Any) -> None:
        """These sentences and their events in order; each line has changed these parts of the view already."""
        self.version += 1
        changes = [Change([name], value) for name, value in changed.items()]
        told = [Line(text, "any.clause", event, None, changes) for text, event in lines]
        asked = self._asked()
        if moves is not None:
            asked = replace(asked, moves=moves)
        self._send(
            News(
                about=self._about(),
                version=self.version,
                steps=[Step(self.version, told)],
                changes=changes,
                view=None,
                goals=[],
                asked=asked,
                seed=None,
            )
        )

    def say(self, text: str) -> None:
        """Another player says something."""
        self.chat.append(Spoken(1, NAMES[1], text, float(len(self.chat) + 1)))
        self._send(self.chat[-1])
