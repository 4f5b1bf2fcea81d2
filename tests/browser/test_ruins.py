"""Ruins Raiders by people in real windows."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import People
from tests.browser.pair import Pair, first
from tests.browser.scene import Scene, check_symbols, played, seen
from tests.browser.table import make_table, play_by_hints
from tests.browser.test_browser import BOT, ME, check_with_axe
from tests.browser.test_layout import CUT, at, box, check, overlap
from tests.serving import UNHURRIED, Server
from undercroft.core.game import Game
from undercroft.core.shelf.installed import games
from undercroft.games.ruins_raiders.shapes.events import FinalAct, Goes, Rolls

GAME = "ruins-raiders"
pytestmark = pytest.mark.skipif(GAME not in games(), reason="the game is not installed")

EVENTFUL = 563  # a seed with an attack that a card answers, and then a room with a door, chests and enemies
SHORT = {"super-danger": True}  # the ruins cave in after 18 turns


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its hints come at once: a whole game is played by them."""
    server = Server(tmp_path_factory.mktemp("server") / "tables.sqlite", adviser="greedy")
    yield server
    server.kill()


@pytest.fixture(scope="module")
def eventful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("eventful") / "tables.sqlite"
    server = Server(database, EVENTFUL, before=f"{UNHURRIED}; delays.SHORTEST = delays.LONGEST = 0.6")
    yield server
    server.kill()


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'[data-thing="{name}"]')


def press(pair: Pair, words: str) -> None:
    """Make a move by clicking what it touches, and then its button."""
    page = pair.page
    offer = pair.offers[pair.words.index(words)]
    touched = thing(page, offer.touches[0])
    expect(touched).to_have_class(re.compile(r"\blit\b"))
    mark = touched.locator(".mark")  # of two places in one cell, each has its mark in its own part
    (mark if mark.count() else touched).click()
    page.locator(".actions .button.ember").first.click()
    pair.done(words)


def squares(page: Page) -> Locator:
    return page.locator(".place.lit")


# Two windows


def test_a_card_stops_an_attack_and_a_room_is_laid_by_clicks(people: People, eventful: Server) -> None:
    pair = Pair(people, eventful, GAME, EVENTFUL)
    for _ in range(2):  # where they begin
        press(pair, pair.words[0])
    pair.choose("draw")
    pair.choose("done")
    press(pair, first(pair.words, "attack ") or "")
    asked = pair.page
    other = pair.pages[1 - pair.pages.index(asked)]
    for window in pair.pages:
        fight = window.locator(".fight")
        expect(fight.get_by_label("Attack dice").get_by_role("img")).to_have_count(seen(pair.game).attacks[-1].dice)
    card = first(pair.words, "play ") or ""
    held = card.removeprefix("play ")
    assert held not in other.locator("body").inner_text().lower()
    asked.locator(f'.hand [data-thing="card {held}"] button').click()
    asked.locator(".actions .button.ember").first.click()
    pair.done(card)
    for window in pair.pages:
        expect(window.get_by_role("region", name="The story so far")).to_contain_text(re.compile(held, re.I))
        expect(window.locator(".fight")).to_have_count(0)
    lay_a_room(pair)


def lay_a_room(pair: Pair) -> None:
    """Through a dark door, and everything behind it put in its place, click by click."""
    pair.choose("move")
    page = pair.page
    other = pair.pages[1 - pair.pages.index(page)]
    expect(squares(page)).to_have_count(sum(one.startswith("go to") for one in pair.words))
    expect(squares(other)).to_have_count(0)
    square = squares(page).last
    expect(square.locator("b")).to_have_text(re.compile(r"^\d+$"))
    square.click()
    expect(page.locator(".ways .way")).to_have_count(1)
    press(pair, first(pair.words, "go through") or "")
    view = seen(pair.game)
    for window in pair.pages:
        expect(window.locator(".tables .done")).to_have_count(len(view.results))
        expect(window.locator(".spot")).to_have_count(len(view.room.spots))
        expect(window.locator(".spot.lit")).to_have_count(len(view.room.spots) if window is page else 0)
    tiles = view.room.tiles
    while tile := first(pair.words, "tile "):
        press(pair, tile)
    for window in pair.pages:
        expect(window.locator(".ground .cell")).to_have_count(len(seen(pair.game).cells))
    assert len(seen(pair.game).cells) == len(view.cells) + tiles
    while door := first(pair.words, "door "):
        press(pair, door)
    while seen(pair.game).room is not None and (place := first(pair.words, "at ")):
        press(pair, place)
    view = seen(pair.game)
    for window in pair.pages:
        expect(window.locator(".lying")).to_have_count(len(view.chests))
        expect(window.locator(".pawn.foe")).to_have_count(sum(pawn.seat is None for pawn in view.pawns))
        expect(window.get_by_role("img", name=f"Progress {view.progress.value}", exact=True)).to_be_visible()


# Whole games


def test_a_person_and_a_bot_play_to_the_end_and_look_back(people: People, server: Server) -> None:
    page = people.arrive(name="Ana")
    made = make_table(page, server.address, [ME, BOT], game=GAME, options=SHORT)
    page.goto(f"{server.address}/table/{made['table']}")
    expect(page.get_by_role("region", name=re.compile("The map"))).to_be_visible()
    page.wait_for_selector(".banner.mine")
    check_with_axe(page, "table")
    assert play_by_hints(page) > 10
    summary = page.locator("dialog[open]")
    expect(summary).to_contain_text("matches the seal")
    for heading in ("Chests", "Master", "Quest", "Escape", "Death", "Points"):
        expect(summary.get_by_role("columnheader", name=heading)).to_be_visible()
    page.goto(f"{server.address}/replay/{made['table']}")
    expect(page.locator(".ground .cell").first).to_be_attached()
    check_with_axe(page, "replay")


def test_a_party_that_stays_is_lost_together(people: People, server: Server) -> None:
    page = people.arrive(name="Ana")
    made = make_table(page, server.address, [ME, ME_TOO], game=GAME, options={**SHORT, "outcome": "cooperative"})
    page.goto(f"{server.address}/table/{made['table']}")
    expect(page.locator(".bond.friend").first).to_contain_text("With you")
    for _ in range(200):
        page.wait_for_function(
            "() => document.querySelector('dialog[open] .told') || document.querySelector('.banner.mine')"
        )
        if page.locator("dialog[open] .told").count():
            break
        idle(page)
    expect(page.locator("dialog[open]")).to_contain_text("Nobody wins")
    expect(page.locator("dialog[open] tr.won")).to_have_count(0)


ME_TOO = {"kind": "bot", "bot": "random"}


def idle(page: Page) -> None:
    """End the turn, or do the first thing that is asked."""
    done = page.locator(".actions").get_by_role("button", name=re.compile("^(End the turn|Pass|Stop here)"))
    if done.count():
        done.first.click()
    else:
        page.get_by_role("button", name="All moves").click()
        page.locator("dialog ol button").first.click()
    page.wait_for_timeout(25)


def test_alone_one_leads_three_characters(people: People, server: Server) -> None:
    page = people.arrive(name="Ana")
    made = make_table(page, server.address, [ME], game=GAME)
    page.goto(f"{server.address}/table/{made['table']}")
    for _ in range(3):
        expect(page.locator(".banner.mine strong")).to_contain_text("begins")
        before = page.locator(".pawn").count()
        squares(page).first.click()
        page.locator(".actions .button.ember").first.click()
        expect(page.locator(".pawn")).to_have_count(before + 1)
    expect(page.locator(".others .panel")).to_have_count(2)
    turns: set[str] = set()
    for _ in range(40):
        page.wait_for_selector(".banner.mine")
        asked = re.match("Choose an action for (.+), or", page.locator(".banner strong").inner_text())
        if asked:
            expect(page.locator(".own .name")).to_have_text(asked[1])  # who acts stands beside the hand
            turns.add(asked[1])
        if len(turns) == 3:
            break
        idle(page)
    assert len(turns) == 3


# Scenes


def in_the_ruins(game: Game) -> Any:
    """What the first seat sees, once there are a few rooms."""
    view = seen(game)
    return view if game.turn == 0 and len(view.cells) > 16 else None


def walks(game: Game) -> bool:
    view = in_the_ruins(game)
    return view is not None and len(view.ways) > 12 and any(way.thing.startswith("door") for way in view.ways)


def acts(game: Game) -> bool:
    view = in_the_ruins(game)
    return view is not None and view.actions > 1 and view.phase == "turn" and view.room is None and not view.rolls


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_nothing_serious_stands_in_anybodys_way(people: People, server: Server, phone: bool) -> None:
    page = people.arrive(phone=phone)
    Scene(page, server.address, played(GAME, 3, walks), told=True)
    expect(squares(page).first).to_be_visible()
    check_with_axe(page, "walking")
    if not phone:
        return
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.evaluate(
        "[...document.querySelectorAll('.place.lit, .actions button, .lens button, .far, .who')]"
        ".filter(one => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 43.5)"
        ".map(one => one.outerHTML.slice(0, 90))"
    )
    assert small == []


def test_arrow_keys_lead_from_square_to_square(people: People, server: Server) -> None:
    page = people.arrive()
    Scene(page, server.address, played(GAME, 2, walks), told=True)
    squares(page).first.wait_for()
    page.locator(".place.lit[tabindex='0']").focus()
    names = {page.evaluate("document.activeElement.dataset.thing")}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 2:
        page.keyboard.press(key)
        names.add(page.evaluate("document.activeElement.dataset.thing"))
    assert len(names) > 2
    assert all(name.startswith("square ") for name in names)


def test_a_pawn_walks_square_by_square_and_the_dice_keep_their_secret(people: People, server: Server) -> None:
    page = people.arrive(motion=True)
    scene = Scene(page, server.address, played(GAME, 2, acts), told=True)
    view = seen(scene.game)
    pawn = next(one for one in view.pawns if one.seat == 0)
    roll = Rolls(seat=0, who=pawn.name, purpose="move", dice=[6], parts=[])
    scene.tell(("You roll a 6 to move.", roll))
    expect(page.locator(".banner strong")).to_have_text("The dice are rolling…")
    expect(page.locator(".banner strong")).to_have_text("You roll a 6 to move.")
    there = next(square for cell in view.cells for square in cell.squares if square.square != pawn.square)
    goes = Goes(seat=0, who=pawn.name, pawn=pawn.pawn, path=[pawn.square, there.square, pawn.square])
    scene.tell(("You go there and back.", goes))
    page.wait_for_function(
        "name => document.querySelector(`[data-thing='${name}']`).getAnimations()"
        ".some(one => one.effect.getKeyframes().length === 3)",
        arg=pawn.thing,
    )


def test_the_final_act_changes_everything_and_stays_even_without_motion(people: People, server: Server) -> None:
    page = people.arrive(beats=True)
    scene = Scene(page, server.address, played(GAME, 2, acts), told=True)
    assert not seen(scene.game).final
    expect(page.locator(".burning")).to_have_count(0)
    scene.tell(("The Final Act begins.", FinalAct(seat=0, who="")), final=True)
    expect(page.locator(".drama")).to_contain_text("The Final Act")
    expect(page.locator(".board.final")).to_be_visible()
    expect(page.locator(".burning")).to_have_count(1)
    page.wait_for_timeout(600)
    expect(page.locator(".drama")).to_be_visible()  # a beat is a beat
    expect(page.locator(".drama")).to_have_count(0)
    expect(page.locator(".act").first).to_contain_text("Final Act")


def test_in_the_final_act_the_way_to_the_exit_is_shown_wherever_one_looks(people: People, server: Server) -> None:
    page = people.arrive()
    scene = Scene(page, server.address, played(GAME, 2, acts), told=True)
    way = page.get_by_role("button", name="Show the exit on the map")
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("region", name=re.compile("The map")).focus()
    for _ in range(9):
        page.keyboard.press("ArrowUp")
    expect(way).to_have_count(0)
    scene.tell(final=True)
    way.click()
    expect(way).to_have_count(0)
    expect(page.locator(".gate.exit")).to_be_in_viewport()


def darts(game: Game) -> bool:
    """Whether the first seat is asked while a trap attacks it."""
    view = seen(game) if game.turn == 0 else None
    return view is not None and view.trap is not None and len(view.attacks) > 0


def test_on_a_phone_a_trap_leaves_the_dice_that_it_rolls_in_sight(people: People, server: Server) -> None:
    page = people.arrive(phone=True)
    Scene(page, server.address, played(GAME, 2, darts), told=True)
    page.locator(".fight").wait_for()
    card = page.locator(".shown")
    assert card.count() == 0 or not overlap(box(page, ".fight"), box(page, ".shown"))


@pytest.mark.parametrize("width", [1280, 1440])
def test_whose_turn_it_is_is_not_cut_off_beside_a_trap(people: People, server: Server, width: int) -> None:
    page = people.arrive()
    at(page, width, 900)
    scene = Scene(page, server.address, played(GAME, 2, darts))
    scene.tell(final=True, round=11)
    expect(page.locator(".shown.trap")).to_be_visible()
    check(page, CUT)


def test_answers_glow_until_something_is_picked(people: People, server: Server) -> None:
    page = people.arrive()
    Scene(page, server.address, played(GAME, 2, walks), told=True)
    stop = page.locator(".actions").get_by_role("button", name="Stop here")
    expect(stop).to_have_class(re.compile(r"\bopen\b"))
    squares(page).first.click()
    expect(page.locator(".actions .ember")).to_have_count(1)
    expect(stop).not_to_have_class(re.compile(r"\bopen\b"))


def test_every_symbol_on_the_table_is_explained(people: People, server: Server) -> None:
    page = people.arrive()
    Scene(page, server.address, played(GAME, 3, walks), told=True)
    check_symbols(
        page,
        server.address,
        GAME,
        {"trap-deck", "trap-counter", "progress", "health", "speed", "dark-door", "exit"},
    )
