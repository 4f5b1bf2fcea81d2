"""Where things lie on the page: nothing that is asked is covered, cut off or too small to be hit."""

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from msgspec.structs import replace
from playwright.sync_api import FloatRect, Locator, Page, expect
from playwright.sync_api import TimeoutError as Slow

import undercroft
from tests.browser.conftest import People
from tests.browser.scene import CLASH, Scene, button, mine, played, quiet, seen
from tests.browser.table import make_table
from tests.serving import Server
from undercroft.core.game import Game
from undercroft.core.telling.events import Happening

# How many of these there are, once each can be hit: all of it lies free, and it is no smaller than so many pixels.
FREE = """([selector, least]) => {
  const all = [...document.querySelectorAll(selector)];
  const free = all.every(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const points = [[left + 6, top + 6], [right - 6, top + 6], [left + 6, bottom - 6], [right - 6, bottom - 6],
      [(left + right) / 2, (top + bottom) / 2]];
    return Math.min(right - left, bottom - top) > least - 0.1
      && points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
  });
  return free && all.length;
}"""


def laying(cards: int) -> Callable[[Game], bool]:
    """Whether the first seat has to lay a Map card beside so many."""

    def reached(game: Game) -> bool:
        first = game.turn == 0 and game.say(game.legal_moves()[0]).startswith("lay ")
        return first and len(seen(game).maps) >= cards

    return reached


def wide(size: tuple[int, int]) -> str:
    return str(size[0])


def at(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(100)


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found


# As soon as the banner says this: its lines, and where these things lie.
MEASURED = """([said, ...selectors]) => {
  const patch = ({ x, y, width, height }) => ({ x, y, width, height });
  const words = document.querySelector(".banner strong");
  if (words.innerText !== said) return null;
  const range = document.createRange();
  range.selectNodeContents(words);
  const lines = [...range.getClientRects()].map(patch);
  const found = selectors.map(one => document.querySelector(one)).filter(Boolean);
  return [lines, ...found.map(one => patch(one.getBoundingClientRect()))];
}"""


def overlap(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] - 1 and other["x"] < one["x"] + one["width"] - 1
    down = one["y"] < other["y"] + other["height"] - 1 and other["y"] < one["y"] + one["height"] - 1
    return across and down


def test_a_map_card_is_turned_and_laid_on_a_phone_wherever_it_goes(people: People, server: Server) -> None:
    page = people.arrive(phone=True)
    Scene(page, server.address, played("dungeoneer", 3, laying(9)))
    spots = page.locator(".spot .whole")
    turned = 0
    for place in range(spots.count()):
        spots.nth(place).dispatch_event("click")
        expect(page.locator(".spot").nth(place)).to_have_class(re.compile("picked"))
        turned += page.wait_for_function(FREE, arg=[".chooser button", 44]).json_value() == 2
    assert turned > 3


# What lies over the window of the map, and which of these places do not lie in it.
FAULTS = """places => {
  const patch = one => one.getBoundingClientRect();
  const all = selector => [...document.querySelectorAll(selector)];
  const port = patch(document.querySelector(".port"));
  const over = all(".docked > .left, .docked > .right, .phase .bar, .lens button, .strip > *, .centre .fights");
  const under = over.filter(one => {
    const { left, right, top, bottom } = patch(one);
    return left < port.right - 1 && right > port.left + 1 && top < port.bottom - 1 && bottom > port.top + 1;
  });
  const out = all(places).filter(one => {
    const { left, right, top, bottom } = patch(one);
    return left < port.left || right > port.right || top < port.top || bottom > port.bottom;
  });
  return [...under.map(one => "under " + one.className), ...out.map(one => "out of sight: " + one.innerText)];
}"""


def scale(page: Page) -> float:
    return float(page.locator(".sheet").evaluate("one => new DOMMatrix(getComputedStyle(one).transform).a"))


def scale_at_rest(page: Page) -> float:
    """The scale that the map keeps; cards may be in sight before the browser has measured the window once more."""
    found, times = scale(page), 0
    for _ in range(1000):
        page.wait_for_timeout(60)
        now = scale(page)
        found, times = now, times + 1 if now == found else 0
        if times == 5:
            break
    return found


def check(page: Page, faults: str, about: object = None) -> None:
    """No faults are left once the page has come to rest."""
    for _ in range(1000):
        if not (found := page.evaluate(faults, about)):
            return
        page.wait_for_timeout(60)
    assert found == []


def check_in_sight(page: Page, places: str = ".sheet .place, .sheet .spot") -> None:
    """These come to lie in the window of the map, and nothing lies over that."""
    check(page, FAULTS, places)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)], ids=wide)
def test_many_answers_leave_the_hand_and_the_question_in_sight(
    people: People, server: Server, size: tuple[int, int]
) -> None:
    page = people.arrive()
    at(page, *size)
    scene = Scene(page, server.address, played("dungeoneer", 2, quiet))
    note = "1 movement point; search, distance 1 against 7+: only a 6; reward 1 level and 3 glory"
    words = ["done", "explore", "sewer to the sump", "attempt the buried hoard", "take up lead the lost mason home"]
    scene.tell(moves=[button(one, number + 1, note) for number, one in enumerate(words)])
    tray = page.locator(".tray button")
    expect(tray).to_have_count(5)
    check_in_sight(page, ".place.here")
    expect(page.locator(".hand")).to_be_in_viewport(ratio=1)
    expect(page.locator(".own")).to_be_in_viewport(ratio=1)
    assert (
        page.evaluate("document.querySelector('main').scrollHeight - document.querySelector('main').clientHeight")
        <= 0
    )
    page.wait_for_function(FREE, arg=[".tray button", 44])
    for answer in tray.all():
        for other in (".banner", ".hand", ".actions", ".own", ".port"):
            assert not overlap(answer.bounding_box() or box(page, ".port"), box(page, other)), other
    assert box(page, ".banner .words")["height"] <= box(page, ".banner")["height"]
    assert page.locator(".banner").evaluate("one => one.scrollHeight - one.clientHeight") <= 0


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)], ids=wide)
def test_the_map_fits_again_when_the_window_or_the_map_changes(
    people: People, server: Server, size: tuple[int, int]
) -> None:
    page = people.arrive(beats=True)
    scene = Scene(page, server.address, played("dungeoneer", 2, quiet))
    first = seen(scene.game).maps[0]
    check_in_sight(page)
    at(page, *size)
    check_in_sight(page)
    grown = [replace(first, name=f"Passage {place}", x=place % 5, y=place // 5 + 9) for place in range(20)]
    scene.tell(maps=grown)
    expect(page.locator(".sheet .place")).to_have_count(20)
    check_in_sight(page)
    small = scale_at_rest(page)
    page.get_by_role("button", name="Hide panels").click()
    check_in_sight(page)
    assert scale_at_rest(page) > 0.95 * small  # a little may go to the buttons beside the phase
    plain = replace(CLASH, parts=[], total=7, counter_parts=[], counter_total=5)
    scene.tell(("The Drowned Thrall hits you.", plain), maps=grown)
    expect(page.locator(".fights")).to_have_count(1)
    check_in_sight(page, ".sheet .place:first-child:last-child")
    expect(page.locator(".fights")).to_have_count(0)
    page.get_by_role("button", name="Show panels").click()
    check_in_sight(page)
    assert scale_at_rest(page) == small


def test_a_map_too_large_to_be_read_shows_who_acts_and_all_of_it_on_request(people: People, server: Server) -> None:
    page = people.arrive()
    scene = Scene(page, server.address, played("dungeoneer", 2, quiet))
    view = seen(scene.game)
    here = view.players[view.active].space
    stands = next(one for one in view.maps if one.name == here)
    grown = [replace(stands, name=f"Passage {place}", x=place % 9, y=place // 9) for place in range(63)]
    scene.tell(maps=[*grown, replace(stands, x=8, y=7)])
    expect(page.locator(".sheet .place")).to_have_count(64)
    check_in_sight(page, f".place[data-thing='map {here}']")
    page.get_by_role("button", name="Show the whole map").click()
    check_in_sight(page)
    page.get_by_role("button", name="Show the whole map").click()
    page.wait_for_function("() => document.querySelector('.sheet .place').getBoundingClientRect().width > 55")
    check_in_sight(page, f".place[data-thing='map {here}']")


def test_the_map_stays_as_somebody_moved_it(people: People, server: Server) -> None:
    page = people.arrive()
    scene = Scene(page, server.address, played("dungeoneer", 2, quiet))
    maps = seen(scene.game).maps
    page.get_by_role("button", name="Zoom in").click()
    moved = page.locator(".sheet").get_attribute("style")
    at(page, 1280, 800)
    page.get_by_role("button", name="Hide panels").click()
    scene.tell(maps=[*maps, replace(maps[0], name="Far away", x=4, y=3)])
    expect(page.get_by_role("button", name="Far away")).to_have_count(1)
    assert page.locator(".sheet").get_attribute("style") == moved
    page.get_by_role("button", name="Show the whole map").click()
    check_in_sight(page)


def open_large(page: Page, card: Locator, touch: bool) -> None:
    """Rest on a card until it opens; on a busy machine the page may still be laying itself out."""
    for _ in range(4):
        if touch:
            card.dispatch_event("pointerdown", {"pointerType": "touch"})
        else:
            card.dispatch_event("pointerover", {"pointerType": "mouse"})
        with suppress(Slow):
            page.wait_for_selector(".zoom", timeout=15_000)
            return
    raise AssertionError("the card does not open")


@pytest.mark.parametrize("game", ["dungeon-raiders", "dungeoneer"])
@pytest.mark.parametrize(
    "size", [(390, 844), (1024, 768), (1280, 800), (1920, 1080)], ids=lambda size: str(size[0])
)
def test_a_card_opens_where_it_covers_nothing_that_is_asked(
    people: People, server: Server, game: str, size: tuple[int, int]
) -> None:
    page = people.arrive(phone=size[0] < 640)
    at(page, *size)
    Scene(page, server.address, played(game, 3, mine))
    touch = size[0] < 640
    cards = page.locator(".hand button")
    for card in (cards.first, cards.last):
        open_large(page, card, touch)
        page.wait_for_timeout(200)
        opened, asked = box(page, ".zoom"), [box(page, ".banner"), box(page, ".actions")]
        assert opened["x"] >= 0
        assert opened["y"] >= 0
        assert opened["x"] + opened["width"] <= size[0]
        assert opened["y"] + opened["height"] <= size[1]
        assert not any(overlap(opened, one) for one in asked), (opened, asked)
        if touch:
            page.get_by_role("button", name="Close", exact=True).tap()
        else:
            card.dispatch_event("pointerleave", {"pointerType": "mouse"})
        expect(page.locator(".zoom")).to_have_count(0)


@pytest.mark.parametrize(
    "size", [(390, 844), (1280, 800), (1440, 900), (1920, 1080)], ids=lambda size: str(size[0])
)
def test_a_die_keeps_its_shape_however_much_is_added_to_it(
    people: People, server: Server, size: tuple[int, int]
) -> None:
    page = people.arrive(beats=True)
    at(page, *size)
    scene = Scene(page, server.address, played("dungeoneer", 2, quiet))
    scene.tell(("The Drowned Thrall hits you.", CLASH))
    expect(page.locator(".die")).to_have_count(2)
    for die in page.locator(".die").all():
        found = die.bounding_box()
        assert found is not None
        assert (round(found["width"]), round(found["height"])) == (38, 38)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=lambda size: str(size[0]))
def test_whoever_is_hit_is_seen_however_much_is_added(
    people: People, server: Server, size: tuple[int, int]
) -> None:
    page = people.arrive(beats=True)
    at(page, *size)
    scene = Scene(page, server.address, played("dungeoneer", 2, quiet))
    more = [*CLASH.parts, *(replace(CLASH.parts[0], name=f"Blood Frenzy {number}") for number in range(3))]
    scene.tell(("The Drowned Thrall hits you.", replace(CLASH, parts=more)))
    for selector, many in ((".fights .verdict", 1), (".fights .total", 2)):
        assert page.wait_for_function(FREE, arg=[selector, 8]).json_value() == many


def test_on_a_phone_unread_talk_moves_nothing(people: People, server: Server) -> None:
    """In the header there is no room for its mark beside the words."""
    page = people.arrive(phone=True)
    scene = Scene(page, server.address, played("dungeoneer", 2, quiet))
    before = box(page, "header"), box(page, ".own")
    scene.say("Are you there?")
    expect(page.get_by_role("button", name="Story")).to_contain_text("new talk")
    assert (box(page, "header"), box(page, ".own")) == before


PHASES = {
    "reset": "Reset",
    "dungeonlord": "Dungeonlord",
    "build": "Build",
    "hero": "Hero",
    "discard and draw": "Draw",
}
# What is wrong with the line that says whose turn it is.
CUT = """() => {
  const patch = selector => document.querySelector(selector)?.getBoundingClientRect();
  const [bar, turn, left, right] = [".phase .bar", ".bar .turn", ".docked > .left", ".docked > .right"].map(patch);
  const line = document.querySelector(".bar .turn");
  return [
    line.scrollWidth > line.clientWidth && "cut off",
    (turn.left < bar.left || turn.right > bar.right) && "out of its frame",
    (left?.right > bar.left || right?.left < bar.right) && "under a panel",
    (bar.left < 0 || bar.right > innerWidth) && "out of the window",
  ].filter(Boolean);
}"""


@pytest.mark.parametrize("width", [390, 1024, 1280, 1440, 1920])
def test_whose_turn_it_is_is_never_cut_off(people: People, server: Server, width: int) -> None:
    page = people.arrive()
    at(page, width, 800)
    scene = Scene(page, server.address, played("dungeoneer", 3, quiet))
    for phase in PHASES:
        scene.tell(phase=phase, active=0, round=11, limit=12)
        expect(page.locator(".phases [aria-current]")).to_have_text(PHASES[phase])
        check(page, CUT)


def leaving(game: Game) -> Happening:
    """That the second player leaves the table: every game tells of it, and its page looks at it for a while."""
    after = game.copy()
    after.events = []
    after.leave(1)
    return next(event.what for event in after.events if event.kind.startswith("leaves"))


@pytest.mark.parametrize("game", undercroft.games())
@pytest.mark.parametrize("width", [390, 1280])
def test_skip_stands_beside_the_sentence(people: People, server: Server, game: str, width: int) -> None:
    page = people.arrive(motion=True)
    at(page, width, 844)
    scene = Scene(page, server.address, played(game, 3, mine))
    long = (
        "The Drowned Thrall makes 13 (die 4, melee 3, Blood Frenzy +2, Grave Chill +3, on the die +1); "
        "you make 8 (die 3, melee 2, Notched Longblade +2, Iron Resolve +1): you are hit."
    )
    scene.tell((long, leaving(scene.game)))
    measured = page.wait_for_function(
        MEASURED, arg=[long, ".banner", "button.skip", ".hand", ".actions", ".board-room"]
    )
    words, banner, skip, *others = measured.json_value()
    assert skip["height"] >= 44
    assert not any(overlap(skip, other) for other in [*words, *others])
    assert min(line["y"] for line in words) >= banner["y"]
    assert max(line["y"] + line["height"] for line in words) <= banner["y"] + banner["height"]


@pytest.mark.parametrize("game", undercroft.games())
def test_whatever_can_be_touched_on_a_phone_is_large_enough(people: People, server: Server, game: str) -> None:
    page = people.arrive(phone=True)
    Scene(page, server.address, played(game, 3, mine))
    small = page.evaluate(
        "[...document.querySelectorAll('button, a, select, input')].filter(one => one.checkVisibility())"
        ".filter(one => getComputedStyle(one).pointerEvents !== 'none')"
        ".map(one => [one.className + ' ' + (one.ariaLabel ?? one.innerText), one.getBoundingClientRect()])"
        ".filter(([, { width, height }]) => Math.min(width, height) < 43.5)"
        ".map(([name, { width, height }]) => `${name}: ${width} by ${height}`)"
    )
    assert small == []


# What of the table cannot be seen, and rooms that are not so wide, with the figures that show it.
OUT_OF_SIGHT = """least => {
  const main = document.querySelector("main");
  const patch = selector => document.querySelector(selector).getBoundingClientRect();
  const row = patch(".row");
  const width = document.querySelector(".row li").offsetWidth;
  return [
    ["the table scrolls", main.scrollHeight, main.clientHeight],
    ["rooms are narrow", least, width],
    ["heroes over the rooms", patch(".heroes").bottom, row.top],
    ["rooms over the question", row.bottom, patch(".banner").top],
  ].filter(([, small, large]) => small > large);
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_however_many_ways_there_are_to_use_a_thing_each_can_be_reached(
    people: People, server: Server, phone: bool
) -> None:
    """A list of answers that scrolls once began above its first one, where nobody could scroll to."""
    page = people.arrive(phone=phone, name="Ana")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    made = make_table(page, server.address, seats, game="dungeons")
    page.goto(f"{server.address}/table/{made['table']}")
    expect(page.locator(".banner.mine")).to_be_visible()
    page.evaluate(
        """() => {
      const list = document.querySelector(".actions");
      const button = list.querySelector(".button");
      for (let way = 0; way < 14; way++) list.prepend(button.cloneNode(true));
      list.classList.add("several");
    }"""
    )
    head = box(page, "header")
    for place in (0, 7, 13):
        page.locator(".actions > .button").nth(place).scroll_into_view_if_needed()
        found = page.locator(".actions > .button").nth(place).bounding_box()
        assert found is not None, place
        assert found["y"] >= head["y"] + head["height"], place
        assert found["y"] + found["height"] <= page.evaluate("innerHeight"), place


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_the_rooms_are_as_large_as_leaves_everything_in_sight(people: People, server: Server, seats: int) -> None:
    page = people.arrive()
    Scene(page, server.address, played("dungeon-raiders", seats, mine))
    sizes = {(1024, 768): 110, (1280, 800): 115, (1440, 900): 170, (1920, 1080): 225}
    for size in [*sizes, *reversed(sizes)]:  # what there was room for in a large window goes again in a small one
        at(page, *size)
        check(page, OUT_OF_SIGHT, sizes[size])
