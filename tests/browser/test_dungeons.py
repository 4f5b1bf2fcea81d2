"""Dungeons by people in real windows."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.scene import NAMES, Scene, check_symbols, played, seen
from tests.browser.staged import hall, last_hit, ogre, pairs, staged, stall, toad, toads
from tests.browser.table import make_table, play_by_hints
from tests.browser.test_browser import BOT, FRIEND, ME, check_with_axe
from tests.browser.test_layout import at, check, wide
from tests.serving import Server
from undercroft.core.game import Game
from undercroft.core.shelf.installed import games
from undercroft.games.dungeons.shapes.events_things import Gems

GAME = "dungeons"
pytestmark = pytest.mark.skipif(GAME not in games(), reason="the game is not installed")

SHORT = 313  # a seed with which the boss is found and beaten soon
SMALL = """selector => [...document.querySelectorAll(selector)]
  .filter(one => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 43.5)
  .map(one => one.outerHTML.slice(0, 90))"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its hints come at once: a whole game is played by them."""
    server = Server(tmp_path_factory.mktemp("server") / "tables.sqlite", SHORT, adviser="greedy")
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


def faces_one(view: Any) -> bool:
    """Whether there is one creature to fight, and nothing else in the room."""
    if len(view.trials) != 1 or view.contest is not None or not view.trials[0].fail:
        return False
    room = next(one for one in view.rooms if one.room == view.trials[0].room)
    return len(room.creatures) == 1 and not room.puzzles and not room.loot and not room.gems


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
    for heading in ("In all", "Gems", "Items"):
        expect(summary.get_by_role("columnheader", name=heading)).to_be_visible()
    page.goto(f"{server.address}/replay/{made['table']}")
    page.get_by_role("slider").press("End")
    expect(page.locator(".place .whole")).not_to_have_count(0)
    check_with_axe(page, "replay")


# Several windows


def sit_down(people: People, server: Server, many: int) -> list[Page]:
    """So many people at a table, each in a window of their own."""
    people.server = server
    ana = people.arrive(name=NAMES[0])
    made = make_table(ana, server.address, [ME, *[FRIEND] * (many - 1)], game=GAME)
    others = [people.arrive(made["invitations"][str(seat)], name=NAMES[seat]) for seat in range(1, many)]
    for page in others:
        page.wait_for_url("**/table/**")
    ana.goto(f"{server.address}/table/{made['table']}")
    return [ana, *others]


def press(page: Page, label: str) -> None:
    page.locator(".actions").get_by_role("button", name=label).click()


def choose(page: Page, thing: str, label: str) -> None:
    """Take hold of something on the table, and press what it offers."""
    page.locator(f'[data-thing="{thing}"]').first.click()
    press(page, label)


def ask(page: Page, name: str) -> None:
    page.get_by_role("list", name="Who could help").get_by_role("button", name=f"Ask {name} to help").click()
    press(page, f"Ask {name} to help")


def check_story(page: Page, *told: str) -> None:
    story = page.get_by_role("region", name="The story so far")
    for sentence in told:
        expect(story).to_contain_text(sentence)


def check_gems(page: Page, *gems: int) -> None:
    """What everyone has, in the order of the panels: the others, and then whoever looks."""
    expect(page.locator(".gems-of b")).to_have_text([str(number) for number in gems])


def test_one_helps_in_a_fight_and_another_stays_out_of_it(people: People, tmp_path: Path) -> None:
    with staged(ogre, tmp_path) as server:
        ana, bo, cleo = windows = sit_down(people, server, 3)
        choose(ana, "creature 1 in room 1", "Fight Kitchen Ogre")
        expect(ana.locator(".trial .odds > b")).to_have_text("0%")
        ask(ana, "Bo")
        expect(bo.locator(".banner.mine")).to_contain_text("Help Ana with Kitchen Ogre?")
        expect(bo.locator(".banner.mine")).to_contain_text("with you 42%")
        check_with_axe(bo, "invitation")
        press(bo, "Join in")
        for page in windows:
            expect(page.locator(".trial .odds > b")).to_have_text("42%")
            expect(page.locator(".trial .column")).to_have_count(3)
        ask(ana, "Cleo")
        press(cleo, "Stay out of it")
        check_story(ana, "Bo joins you.", "You and Bo beat Kitchen Ogre!")
        check_story(cleo, "Bo joins Ana.", "Ana and Bo beat Kitchen Ogre!")
        check_gems(cleo, 2, 2, 0)


def test_a_shop_is_visited_and_everybody_sees_what_it_has(people: People, tmp_path: Path) -> None:
    with staged(stall, tmp_path) as server:
        ana, bo = sit_down(people, server, 2)
        press(ana, "Shop here")
        shelf = bo.locator(".shop .shelf:not(.past) li")
        expect(shelf).to_have_count(3)
        choose(ana, "colander in the shop", "Buy Colander")
        press(ana, "Put it on")
        expect(ana.locator(".gear .head")).to_contain_text("Colander")
        expect(shelf).to_have_count(2)
        choose(ana, "rolling pin of player 1", "Sell Rolling Pin")
        expect(bo.locator(".shop .past li")).to_have_count(1)
        check_gems(bo, 6, 0)
        press(ana, "Leave the shop")
        for page in (ana, bo):
            expect(page.get_by_role("group", name="The shop")).to_have_count(0)
        check_story(bo, "Ana buys Colander for 5 gems.", "Ana sells Rolling Pin for 2 gems.")


def test_what_a_fallen_player_dropped_is_taken_by_the_next(people: People, tmp_path: Path) -> None:
    with staged(toad, tmp_path) as server:
        ana, bo = sit_down(people, server, 2)
        choose(ana, "creature 1 in room 1", "Fight Cellar Toad")
        check_gems(bo, 2, 0)
        choose(bo, "room 1", "Go east")
        for page in (ana, bo):
            expect(page.locator(".room .purse")).to_contain_text("3")
        choose(bo, "creature 1 in room 1", "Fight Cellar Toad")
        choose(bo, "gems in room 1", "Pick up what lies here")
        choose(bo, "gems in room 1", "Take everything")
        check_gems(ana, 5, 2)
        for page in (ana, bo):
            expect(page.locator(".room .purse")).to_have_count(0)


def test_a_sprint_that_all_agree_to_is_a_race(people: People, tmp_path: Path) -> None:
    with staged(hall, tmp_path) as server:
        ana, bo = windows = sit_down(people, server, 2)
        press(ana, "Propose a sprint")
        expect(bo.locator(".banner.mine")).to_contain_text("3 moves for you, 1 for the nearest of the others")
        press(bo, "Run")
        for page in windows:
            lanes = page.locator(".race .lane")
            expect(lanes).to_have_count(2)
            expect(lanes.nth(0)).to_contain_text("Has arrived")
            expect(lanes.nth(1)).to_contain_text("Arrives after 2 more turns")
        check_with_axe(ana, "sprint")
        press(ana, "End the turn")
        check_story(ana, "Round 2")  # the nearer player has two turns before the other arrives
        press(ana, "End the turn")
        check_story(ana, "Bo is now in Drawing Room Below.")
        expect(bo.locator(".banner.mine")).to_be_visible()


def test_a_team_wins_together_when_the_boss_falls(people: People, tmp_path: Path) -> None:
    with staged(last_hit, tmp_path) as server:
        people.server = server
        page = people.arrive(name="Ana")
        made = make_table(page, server.address, [ME, BOT, BOT, BOT], game=GAME, options={"teams": "twos"})
        page.goto(f"{server.address}/table/{made['table']}")
        choose(page, "creature 1 in room 3", "Fight The Housekeeper")
        summary = page.locator("dialog[open]")
        expect(summary.get_by_role("heading").first).to_have_text(re.compile("You and .+ win together"))
        expect(summary.locator("tbody tr")).to_have_count(4)
        expect(summary.locator("tbody tr").filter(has_text="Won")).to_have_count(2)
        behind = re.compile(r"gems together, \d+ behind")
        expect(summary.locator("tbody tr").filter(has_text=behind)).to_have_count(2)
        check_with_axe(page, "a team's end")


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


def test_a_chance_stands_only_on_what_can_be_taken_on_now(people: People, server: Server) -> None:
    page = people.arrive()
    table = toads()
    Scene(page, server.address, table.table)
    expect(page.locator(".room .chance")).to_have_text(["67%", "50%"])
    table.dice(6).do("fight moss toad")
    page = people.arrive()
    Scene(page, server.address, table.table)
    expect(page.locator(".room .big")).to_have_count(1)
    expect(page.locator(".room .chance")).to_have_count(0)


@pytest.mark.parametrize("size", [(1024, 768), (1440, 900), (1920, 1080)], ids=wide)
def test_card_chance_and_stakes_of_a_fight_cover_one_another_nowhere(
    people: People, server: Server, size: tuple[int, int]
) -> None:
    page = people.arrive()
    at(page, *size)
    Scene(page, server.address, played(GAME, 3, once(faces_one)), told=True)
    parts = [".room .cards .big", ".trial .odds", ".trial .win", ".trial .fail"]
    expect(page.locator(parts[0])).to_have_count(1)
    page.wait_for_function("card => document.querySelector(card).offsetWidth >= 130", arg=parts[0])
    check(page, COVERED, parts)


@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (1440, 900)], ids=wide)
def test_nothing_lies_over_whom_one_can_ask_to_help(people: People, server: Server, size: tuple[int, int]) -> None:
    page = people.arrive(phone=size[0] < 400)
    at(page, *size)
    asking = ogre()
    asking.table.advance()
    Scene(page, server.address, asking.do("fight kitchen ogre").table)
    expect(page.locator(".helper")).to_have_count(2)
    check(page, UNTOUCHED, ".helper")


# Those of these that a finger in their middle would miss.
UNTOUCHED = """which => [...document.querySelectorAll(which)].filter(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map(one => one.textContent)"""

# Which of these parts lie over one another, or out of the panel.
COVERED = """parts => {
  const found = ["section.room", ...parts].map(part => document.querySelector(part));
  const [panel, ...all] = found.map(one => one.getBoundingClientRect());
  const out = all.filter(one => one.bottom > panel.bottom + 1 || one.right > panel.right + 1);
  const over = all.filter((one, place) => all.slice(place + 1).some(other => one.left < other.right - 1
    && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1));
  return [...out, ...over].map(one => parts[all.indexOf(one)]);
}"""


def test_gems_that_are_won_fly_to_whoever_wins_them(people: People, server: Server) -> None:
    page = people.arrive(motion=True)
    scene = Scene(page, server.address, played(GAME, 3, once(faces_one)), told=True)
    scene.tell(("Bo gains 3 gems.", Gems(seat=1, n=3, gems=9, source="Billiard Room")))
    pieces = page.get_by_role("region", name="Bo").locator(".piece")
    expect(pieces).to_have_count(3)
    page.wait_for_function("() => document.querySelector('.piece').getAnimations().length > 0")
    expect(pieces).to_have_count(0)
    scene.tell(("Bo loses 3 gems.", Gems(seat=1, n=-3, gems=6, source="a tax")))
    expect(page.get_by_role("region", name="Bo").locator(".flash")).to_have_count(1)
    expect(pieces).to_have_count(0)


def test_items_of_one_name_are_all_seen(people: People, server: Server) -> None:
    page = people.arrive()
    Scene(page, server.address, pairs().table)
    expect(page.get_by_role("list", name="Carried").get_by_role("button")).to_have_count(3)
    expect(page.get_by_role("region", name="Bo").locator(".item")).to_have_count(2)
    expect(page.locator('.room li[data-thing="spare key in room 1"]')).to_have_count(2)
    page.get_by_role("region", name="Bo").locator(".who").click()
    expect(page.locator("dialog[open] li")).to_have_count(2)


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
    check_symbols(page, server.address, GAME, {"heart", "gems", "dice", "room-deck", "cl", "boss-key", "entrance"})
