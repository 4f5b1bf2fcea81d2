"""Two windows at a table whose seed is known, and the same game beside them."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.table import make_table
from tests.browser.test_browser import FRIEND, ME
from tests.serving import Server
from undercroft.core.game import Game
from undercroft.core.shelf.installed import find
from undercroft.core.telling.prompts import Offer
from undercroft.core.telling.voice import Voice


class Pair:
    """Ana and Bo, who play a game whose deal the test knows."""

    def __init__(self, people: People, server: Server, name: str, seed: int, **options: Any) -> None:
        people.server = server
        ana = people.arrive(name="Ana")
        made = make_table(ana, server.address, [ME, FRIEND], game=name, options=options)
        bo = people.arrive(name="Bo", path=made["invitations"]["1"])
        bo.wait_for_url("**/table/**")
        ana.goto(f"{server.address}/table/{made['table']}")
        self.pages = [ana, bo]
        self.game: Game = find(name).agree(2, options).deal(seed, events=True)

    @property
    def turn(self) -> int:
        """Whoever must choose; those who can only pass do so by themselves."""
        game = self.game
        while game.turn is not None and game.legal_moves() == [game.pass_move()]:
            game.push(0)
        assert game.turn is not None
        return game.turn

    @property
    def page(self) -> Page:
        """The window of whoever must choose."""
        page = self.pages[self.turn]
        expect(page.locator(".banner.mine strong")).to_have_text(self.asks(self.turn))
        return page

    def asks(self, seat: int) -> str:
        return Voice(["Ana", "Bo"], seat).fill(self.game.prompt(seat).what)

    @property
    def words(self) -> list[str]:
        return [offer.words for offer in self.offers]

    @property
    def offers(self) -> list[Offer]:
        return self.game.prompt(self.turn).moves

    def choose(self, words: str) -> None:
        """Make a move from the list of all moves, and here too."""
        page, number = self.page, self.words.index(words)
        page.get_by_role("button", name="All moves").click()
        page.locator("dialog ol button").nth(number).click()
        self.done(words)

    def done(self, words: str) -> None:
        self.game.push(self.game.read(words))

    def told(self, kind: str) -> bool:
        return any(event.kind == kind for event in self.game.events or [])


def first(words: list[str], *starts: str) -> str | None:
    return next((one for start in starts for one in words if one.startswith(start)), None)
