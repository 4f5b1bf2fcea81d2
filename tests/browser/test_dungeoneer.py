"""Dungeoneer by people in real windows."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.table import make_table
from tests.browser.test_browser import BOT, FRIEND, ME, check_with_axe
from tests.serving import Server
from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.shelf import find, games

GAME = "dungeoneer"
pytestmark = pytest.mark.skipif(GAME not in games(), reason="the game is not installed")

EVENTFUL = 6  # a seed with a batch, an answer to it, a new Map card and a challenge among its first choices
HOARD = 132  # a seed whose quest is done soon by whoever wanders


class Pair:
    """Two windows at a table whose seed is known, and the same game beside them."""

    def __init__(self, people: People, server: Server, seed: int) -> None:
        people.server = server
        ana = people.arrive(name="Ana")
        made = make_table(ana, server.address, [ME, FRIEND], game=GAME)
        bo = people.arrive(name="Bo", path=made["invitations"]["1"])
        bo.wait_for_url("**/table/**")
        ana.goto(f"{server.address}/table/{made['table']}")
        self.pages = [ana, bo]
        self.game: Game = find(GAME).agree(2).deal(seed, events=True)

    @property
    def page(self) -> Page:
        """The window of whoever must choose; the others pass by themselves."""
        game = self.game
        while game.turn is not None and game.legal_moves() == [game.pass_move()]:
            game.push(0)
        assert game.turn is not None
        page = self.pages[game.turn]
        expect(page.locator(".banner.mine strong")).to_have_text(game.prompt(game.turn)["what"])
        return page

    @property
    def words(self) -> list[str]:
        return [self.game.say(move) for move in self.game.legal_moves()]

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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its hints come at once: a whole game is played by them."""
    server = Server(tmp_path_factory.mktemp("server") / "tables.sqlite", adviser="raider")
    yield server
    server.kill()


@pytest.fixture(scope="module")
def eventful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("eventful") / "tables.sqlite", EVENTFUL)
    yield server
    server.kill()


@pytest.fixture(scope="module")
def hoard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("hoard") / "tables.sqlite", HOARD)
    yield server
    server.kill()


def play_by_hints(page: Page, most: int = 400) -> int:
    """Do whatever the adviser says until the game is over; how many moves that took."""
    moves = 0
    for _ in range(most * 20):
        if page.locator("dialog[open] .told").count():
            return moves
        if page.locator(".banner.mine").count() == 0:
            page.wait_for_timeout(25)
            continue
        page.keyboard.press("h")
        page.wait_for_selector(".actions .button.advised, .tray .button.advised")
        page.locator(".actions .button.advised, .tray .button.advised").first.click()
        moves += 1
        page.wait_for_timeout(25)
        assert moves < most
    raise AssertionError("the game did not end")


def test_a_person_and_a_bot_play_to_the_end_and_look_back(people: People, server: Server) -> None:
    page = people.arrive(name="Ana")
    made = make_table(page, server.address, [ME, BOT], game=GAME, options={"rounds": 10})
    page.goto(f"{server.address}/table/{made['table']}")
    expect(page.get_by_role("region", name=re.compile("The map"))).to_be_visible()
    page.wait_for_selector(".banner.mine")
    check_with_axe(page, "table")
    assert play_by_hints(page) > 10
    summary = page.locator("dialog[open]")
    expect(summary).to_contain_text("matches the seal")
    expect(summary.get_by_role("img", name=re.compile("Quests of every hero"))).to_be_visible()
    page.goto(f"{server.address}/replay/{made['table']}")
    expect(page.get_by_label("In hand")).to_have_count(2)  # all cards open
    check_with_axe(page, "replay")
    page.get_by_label("Look at it").select_option("As an onlooker saw it")
    expect(page.get_by_label("In hand")).to_have_count(0)


def test_a_batch_an_answer_a_map_card_and_a_challenge_in_two_windows(people: People, eventful: Server) -> None:
    pair = Pair(people, eventful, EVENTFUL)
    done: set[str] = set()
    for _ in range(60):
        page, words = pair.page, pair.words
        other = pair.pages[1 - pair.pages.index(page)]
        moment = pair.game.view(None)["moment"]
        if (sent := first(words, "send ")) and "batch" not in done:
            card = pair.game.prompt(pair.game.turn or 0)["moves"][words.index(sent)]["touches"][0]
            page.locator(f'[data-thing="{card}"] button').click(position={"x": 9, "y": 40})
            page.locator(".actions .button.ember").first.click()
            pair.done(sent)
            expect(page.get_by_label("Your Encounters")).to_contain_text(card.removeprefix("card "))
            expect(other.get_by_label("Your Encounters")).to_have_count(0)
            assert card.removeprefix("card ") not in other.get_by_role("region", name="The map").inner_text()
            assert card.removeprefix("card ") not in other.get_by_role("region", name="The story").inner_text()
            page.get_by_role("button", name="Let them attack").first.click()
            pair.done("attack")
            for window in pair.pages:
                expect(window.get_by_role("region", name="Combat")).to_contain_text(card.removeprefix("card "))
            done.add("batch")
        elif moment == "response" and (answer := first(words, "use ", "play ")) and "response" not in done:
            expect(page.get_by_role("button", name="Pass", exact=True)).to_be_visible()
            pair.choose(answer)
            done.add("response")
        elif first(words, "lay ") and "map" not in done:
            spot = page.locator(".spot .whole").first
            page.mouse.move(5, 5)
            page.wait_for_timeout(300)
            before = spot.bounding_box()
            spot.hover()
            page.wait_for_timeout(100)
            assert spot.bounding_box() == before  # what is pointed at stays where it is
            spot.click()
            expect(page.locator(".ghost")).to_be_visible()
            expect(other.locator(".spot")).to_have_count(0)
            thing = page.locator(".spot.picked .whole").get_attribute("aria-label") or ""
            lay = thing.partition(":")[0]
            page.locator(".actions .button.ember").first.click()
            pair.done(lay)
            for window in pair.pages:
                for space in pair.game.view(None)["maps"]:
                    expect(window.get_by_role("button", name=re.compile(f"^{space['name']};"))).to_have_count(1)
            done.add("map")
        elif (challenge := first(words, "challenge ")) and "challenge" not in done:
            pair.choose(challenge)
            for window in pair.pages:
                expect(window.get_by_role("region", name="The story so far")).to_contain_text("challenge")
            done.add("challenge")
        else:
            scores = pair.game.appraise(pair.game.turn or 0)
            pair.choose(words[scores.index(max(scores))])
        if len(done) == 4:
            break
    assert done == {"batch", "response", "map", "challenge"}
    hands = [{card["name"] for card in pair.game.view(seat)["hand"]} for seat in (0, 1)]
    for seat, window in enumerate(pair.pages):
        shown = window.locator(".hand").first.inner_text()
        for name in hands[seat]:
            assert name in shown
        for name in hands[1 - seat] - hands[seat]:
            assert name not in shown
    check_with_axe(pair.pages[0], "combat")


def test_a_quest_is_completed(people: People, hoard: Server) -> None:
    pair = Pair(people, hoard, HOARD)
    chance = Chance(HOARD)
    for _ in range(80):
        _, words = pair.page, pair.words
        good = [one for one in words if one.startswith(("attempt", "deliver", "take up"))]
        good = good or [one for one in words if one.startswith("go ")]
        chosen = good[chance.below(len(good))] if good else words[0]
        if words[0].startswith("lay "):
            chosen = words[chance.below(len(words))]
        pair.choose(chosen)
        if pair.told("completes"):
            break
    assert pair.told("completes")
    for window in pair.pages:
        expect(window.get_by_label("1 of 3 Quests done")).to_have_count(1)


def test_wishes_keys_and_the_phone(people: People, server: Server) -> None:
    page = people.arrive(name="Ana", phone=True)
    made = make_table(page, server.address, [ME, BOT], game=GAME)
    page.goto(f"{server.address}/table/{made['table']}")
    page.get_by_role("button", name="Menu").click()
    asked = page.get_by_role("dialog").get_by_label("Ask me")
    expect(asked).to_have_value("ask when touched")
    asked.select_option("ask always")
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_label("Ask me")).to_have_value("ask always")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.evaluate(
        "[...document.querySelectorAll('.actions button')]"
        ".filter(one => one.getBoundingClientRect().height < 44).length"
    )
    assert small == 0
    expect(page.locator(".banner.mine")).to_be_visible()
    own, act = page.locator(".own").bounding_box(), page.locator(".act").bounding_box()
    assert own is not None
    assert act is not None
    assert own["y"] + own["height"] <= act["y"] + 1  # nothing lies under the buttons
    before = page.locator(".banner strong").inner_text()
    page.keyboard.press("1")
    expect(page.locator(".banner strong")).not_to_have_text(before)
    check_with_axe(page, "phone")
