"""Dungeoneer by people in real windows."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.pair import Pair, first
from tests.browser.scene import Scene, button, played, quiet, seen
from tests.browser.table import make_table, play_by_hints
from tests.browser.test_browser import BOT, ME, check_with_axe
from tests.serving import UNHURRIED, Server
from undercroft.core.chance import Chance
from undercroft.core.game import Game
from undercroft.core.shelf.installed import games
from undercroft.core.telling.prompts import Offer

GAME = "dungeoneer"
pytestmark = pytest.mark.skipif(GAME not in games(), reason="the game is not installed")

EVENTFUL = 6  # a seed with a batch, an answer to it, a new Map card and a challenge among its first choices
HOARD = 132  # a seed whose quest is done soon by whoever wanders


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its hints come at once: a whole game is played by them."""
    server = Server(tmp_path_factory.mktemp("server") / "tables.sqlite", adviser="raider")
    yield server
    server.kill()


@pytest.fixture(scope="module")
def eventful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("eventful") / "tables.sqlite"
    server = Server(database, EVENTFUL, before=f"{UNHURRIED}; delays.SHORTEST = delays.LONGEST = 0.6")
    yield server
    server.kill()


@pytest.fixture(scope="module")
def hoard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("hoard") / "tables.sqlite", HOARD)
    yield server
    server.kill()


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
    expect(summary.get_by_role("img", name=re.compile("Quests of every player"))).to_be_visible()
    page.goto(f"{server.address}/replay/{made['table']}")
    expect(page.get_by_label("In hand")).to_have_count(2)  # all cards open
    check_with_axe(page, "replay")
    page.get_by_label("Look at it").select_option("As an onlooker saw it")
    expect(page.get_by_label("In hand")).to_have_count(0)


def test_a_batch_an_answer_a_map_card_and_a_challenge_in_two_windows(people: People, eventful: Server) -> None:
    pair = Pair(people, eventful, GAME, EVENTFUL)
    done: set[str] = set()
    for _ in range(60):
        page, words = pair.page, pair.words
        other = pair.pages[1 - pair.pages.index(page)]
        moment = seen(pair.game).moment
        if (sent := first(words, "send ")) and "batch" not in done:
            card = pair.offers[words.index(sent)].touches[0]
            page.locator(f'[data-thing="{card}"] button').click(position={"x": 9, "y": 40})
            page.locator(".actions .button.ember").first.click()
            pair.done(sent)
            expect(page.get_by_label("Your Encounters")).to_contain_text(card.removeprefix("card "))
            expect(other.get_by_label("Your Encounters")).to_have_count(0)
            assert card.removeprefix("card ") not in other.get_by_role("region", name="The map").inner_text()
            assert card.removeprefix("card ") not in other.get_by_role("region", name="The story").inner_text()
            page.get_by_label("Your Encounters").get_by_role("button").click()
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
            thing = page.locator(".spot .whole.picked").get_attribute("data-thing") or ""
            lay = next(one.words for one in pair.offers if thing in one.touches)
            page.locator(".actions .button.ember").first.click()
            pair.done(lay)
            for window in pair.pages:
                for space in seen(pair.game).maps:
                    expect(window.get_by_role("button", name=re.compile(f"^{space.name};"))).to_have_count(1)
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
    hands = [{card.name for card in seen(pair.game, seat).hand} for seat in (0, 1)]
    for seat, window in enumerate(pair.pages):
        shown = window.locator(".hand").first.inner_text()
        for name in hands[seat]:
            assert name in shown
        for name in hands[1 - seat] - hands[seat]:
            assert name not in shown
    check_with_axe(pair.pages[0], "combat")


def test_a_quest_is_completed(people: People, hoard: Server) -> None:
    pair = Pair(people, hoard, GAME, HOARD)
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


def covered(page: Page) -> float:
    """How much of what is mine lies under the buttons, in pixels; half a pixel is rounding."""
    found: float = page.evaluate(
        """() => document.querySelector(".own").getBoundingClientRect().bottom
          - document.querySelector(".act").getBoundingClientRect().top - 1"""
    )
    return found


def test_long_answers_on_the_phone_cover_nothing(people: People, server: Server) -> None:
    page = people.arrive(phone=True)
    scene = Scene(page, server.address, played(GAME, 2, quiet))
    labels = ("explore", "attempt Break the Warden's Seal", "end the Hero phase")
    scene.tell(moves=[button(words, number) for number, words in enumerate(labels)])
    expect(page.locator(".actions").get_by_role("button", name="Attempt Break")).to_be_visible()
    assert covered(page) <= 0


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
    assert covered(page) <= 0
    before = page.locator(".banner strong").inner_text()
    page.keyboard.press("1")
    expect(page.locator(".banner strong")).not_to_have_text(before)
    check_with_axe(page, "phone")


def answers(game: Game) -> list[Offer]:
    """The cards that the first seat may play out of turn."""
    offers = game.prompt(0).moves if game.turn == 0 else []
    return [offer for offer in offers if offer.never is not None and offer.words.startswith("play ")]


def test_an_answer_out_of_turn_offers_never_to_be_asked_about_it_again(people: People, server: Server) -> None:
    page = people.arrive()
    scene = Scene(page, server.address, played(GAME, 2, lambda game: bool(answers(game))))
    said: list[str | bytes] = []
    scene.sockets[-1].on_message(lambda one: said.append(one))
    offer = answers(scene.game)[0]
    assert offer.never is not None
    page.locator(f'[data-thing="{offer.touches[0]}"] button').first.click(position={"x": 9, "y": 40})
    page.get_by_role("button", name=f"Never ask about {offer.never.label}").click()
    for _ in range(100):
        if not said:
            page.wait_for_timeout(50)
    assert [json.loads(one)["words"] for one in said] == [offer.never.words]
