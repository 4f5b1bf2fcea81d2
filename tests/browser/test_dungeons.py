"""Dungeons by people in real windows."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.scene import Scene, played, seen
from tests.browser.table import make_table, play_by_hints
from tests.browser.test_browser import BOT, ME, check_with_axe
from tests.serving import Server
from undercroft.core.game import Game
from undercroft.core.shelf.installed import games

GAME = "dungeons"
pytestmark = pytest.mark.skipif(GAME not in games(), reason="the game is not installed")

SMALL = """selector => [...document.querySelectorAll(selector)]
  .filter(one => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 43.5)
  .map(one => one.outerHTML.slice(0, 90))"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its hints come at once: a whole game is played by them."""
    server = Server(tmp_path_factory.mktemp("server") / "tables.sqlite", adviser="greedy")
    yield server
    server.kill()


def once(reached: Callable[[Any], bool]) -> Callable[[Game], bool]:
    """When the first seat must choose, and sees this."""
    return lambda game: game.turn == 0 and reached(seen(game))


def moves(view: Any) -> bool:
    return len(view.rooms) > 4 and view.contest is None and view.steps and view.steps[0].state == "now"


def fights(view: Any) -> bool:
    return view.contest is not None and view.contest.kind == "fight"


def lays(view: Any) -> bool:
    return view.laying is not None and len(view.laying.turnings) > 1 and len(view.rooms) > 3


def shops(view: Any) -> bool:
    return view.shop is not None and len(view.shop.stock) > 1


def twins(items: Sequence[Any]) -> bool:
    return len({item.thing for item in items}) < len(items)


def stocks_twins(game: Game) -> bool:
    shop = seen(game).shop
    return shop is not None and twins(shop.stock)


# Whole games


def test_a_person_and_a_bot_play_to_the_end_and_look_back(people: People, server: Server) -> None:
    page = people.arrive(name="Ana")
    made = make_table(page, server.address, [ME, BOT], game=GAME)
    page.goto(f"{server.address}/table/{made['table']}")
    expect(page.get_by_role("region", name=re.compile("The map"))).to_be_visible()
    page.wait_for_selector(".banner.mine")
    check_with_axe(page, "table")
    assert play_by_hints(page) > 10
    summary = page.locator("dialog[open]")
    expect(summary).to_contain_text("matches the seal")
    for heading in ("Total", "Gems", "Loot"):
        expect(summary.get_by_role("columnheader", name=heading)).to_be_visible()
    page.goto(f"{server.address}/replay/{made['table']}")
    expect(page.locator(".place .whole").first).to_be_attached()
    check_with_axe(page, "replay")


# Scenes


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("reached", [moves, fights, lays, shops])
def test_nothing_serious_stands_in_anybodys_way(
    people: People, server: Server, reached: Callable[[Any], bool], phone: bool
) -> None:
    page = people.arrive(phone=phone)
    Scene(page, server.address, played(GAME, 3, once(reached)), told=True)
    page.wait_for_selector(".banner.mine")
    check_with_axe(page, reached.__name__)
    if phone:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.evaluate(SMALL, "button.lit, .actions button, .lens button, .far, .who, .faces button") == []


def test_the_dice_their_sources_and_the_chance_are_seen_before_a_fight(people: People, server: Server) -> None:
    page = people.arrive()
    scene = Scene(page, server.address, played(GAME, 3, once(fights)), told=True)
    contest = seen(scene.game).contest
    trial = page.locator(".trial")
    expect(trial.locator(".parts .part")).to_have_count(
        len(contest.has) + sum(len(member.shares) for member in contest.members)
    )
    if not any(member.dice for member in contest.members):
        expect(trial.locator(".odds > b")).to_have_text(f"{contest.chance}%")


def test_of_two_items_of_one_name_that_were_found_one_is_left(people: People, server: Server) -> None:
    page = people.arrive()
    scene = Scene(page, server.address, played(GAME, 2, lambda game: twins(seen(game).found)), told=True)
    found = seen(scene.game).found
    for left in (found, found[:1]):
        scene.tell(found=left)
        expect(page.locator(".drawn li")).to_have_count(len(left))


def test_of_two_items_of_one_name_in_a_shop_one_is_left(people: People, server: Server) -> None:
    page = people.arrive()
    scene = Scene(page, server.address, played(GAME, 2, stocks_twins), told=True)
    shop = seen(scene.game).shop
    for left in (shop.stock, *([item] for item in shop.stock)):
        scene.tell(shop=replace(shop, stock=left))
        expect(page.locator(".shop .shelf:not(.past) li")).to_have_count(len(left))


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_room_lies_in_its_place_and_is_turned_there_before_it_is_laid(
    people: People, server: Server, phone: bool
) -> None:
    page = people.arrive(phone=phone)
    scene = Scene(page, server.address, played(GAME, 3, once(lays)), told=True)
    laying = seen(scene.game).laying
    expect(page.locator(".spot .tile .name")).to_have_text(laying.cards[0].title)
    shown = {pressed(page)}
    for _ in laying.turnings:
        page.get_by_role("button", name="Turn it clockwise").click()
        shown.add(pressed(page))
    assert shown == {turning.thing for turning in laying.turnings}
    expect(page.get_by_role("button", name="Lay it like this")).to_be_in_viewport()


def pressed(page: Page) -> str | None:
    return page.locator(".spot .whole").get_attribute("data-thing")


def test_another_room_is_looked_into_by_a_click(people: People, server: Server) -> None:
    page = people.arrive()
    scene = Scene(page, server.address, played(GAME, 3, once(fights)), told=True)
    view = seen(scene.game)
    other = next(room for room in view.rooms if room.room != view.contest.room)
    page.locator(f'[data-thing="{other.thing}"]').click()
    expect(page.locator(".room h3")).to_have_text(other.card.title)
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".room h3")).not_to_have_text(other.card.title)


def test_every_symbol_on_the_table_is_explained(people: People, server: Server) -> None:
    page = people.arrive()
    Scene(page, server.address, played(GAME, 3, once(fights)), told=True)
    page.wait_for_selector("[data-symbol]")
    book = page.request.get(f"{server.address}/api/games/{GAME}/rules").json()
    known = {symbol["key"] for symbol in book["howto"]["symbols"]}
    shown = page.evaluate("[...document.querySelectorAll('[data-symbol]')].map(one => one.dataset.symbol)")
    assert {name.split("/")[1] for name in shown} <= known
    assert {"heart", "gems", "dice", "room-deck", "cl", "boss-key", "entrance"} <= {
        name.split("/")[1] for name in shown
    }
