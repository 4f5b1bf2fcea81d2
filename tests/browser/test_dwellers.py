"""Dungeon Dwellers by people in real windows."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import People
from tests.browser.pair import Pair, first
from tests.browser.scene import Scene, check_symbols, played, seen
from tests.browser.table import is_over, make_table
from tests.browser.test_browser import BOT, FRIEND, ME, check_with_axe
from tests.serving import Server
from undercroft.core.game import Game
from undercroft.core.shelf.installed import find, games

GAME = "dungeon-dwellers"
pytestmark = pytest.mark.skipif(GAME not in games(), reason="the game is not installed")

SEED = 5
MOST = 700  # moves of a game that two people play
SMALL = """selector => [...document.querySelectorAll(selector)]
  .filter(one => one.checkVisibility())
  .filter(one => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 43.5)
  .map(one => one.outerHTML.slice(0, 90))"""
ALL_MONSTERS = "from undercroft.games.dungeon_dwellers import BOX; [({}) for m in BOX.cards.monsters]"
FEEBLE = "setattr(m, 'health', 1), setattr(m, 'damage', [0, 0, 0]), setattr(m, 'traits', [])"
DEADLY = "setattr(m, 'damage', [90, 0, 0]), setattr(m, 'traits', [])"
ADVISED = ".actions .button.advised, .tray .button.advised"
# In a game that is only to be finished: whatever is named first.
HASTE = (
    "play ", "deck is ready", "plan ", "attack ", "turn over ", "with ", "strike", "take gold", "discard ", "done",
)  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its hints come at once: a whole game is played by them."""
    server = Server(tmp_path_factory.mktemp("server") / "tables.sqlite", adviser="greedy")
    yield server
    server.kill()


@pytest.fixture
def odd_server(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """One whose monsters are all changed like this, here as there."""
    for monster in find(GAME).cards.monsters:
        for name in ("health", "damage", "traits"):
            monkeypatch.setattr(monster, name, getattr(monster, name))  # and so it is as before afterwards
    change = ALL_MONSTERS.format(request.param)
    exec(change)
    server = Server(tmp_path / "tables.sqlite", SEED, before=change)
    yield server
    server.kill()


def once(reached: Callable[[Any], bool]) -> Callable[[Game], bool]:
    """When the first seat must choose, and sees this."""
    return lambda game: game.turn == 0 and reached(seen(game))


def builds(view: Any) -> bool:
    return view.building is not None and 10 < view.building.number < view.building.size


def prepares(view: Any) -> bool:
    return view.phase == "prepare" and view.room is not None and any(monster.card for monster in view.monsters)


def builds_up(view: Any) -> bool:
    return view.attack is not None and bool(view.attack.can_add)


def pays(view: Any) -> bool:
    return view.bill is not None and view.bill.damage


def exchanges(view: Any) -> bool:
    return view.exchange is not None and not view.exchange.gold_only


# Whole games


def test_two_people_build_decks_at_once_and_play_a_whole_game(people: People, server: Server) -> None:
    ana = people.arrive(name="Ana")
    made = make_table(ana, server.address, [ME, FRIEND], game=GAME)
    bo = people.arrive(name="Bo", path=made["invitations"]["1"])
    bo.wait_for_url("**/table/**")
    ana.goto(f"{server.address}/table/{made['table']}")
    for _ in range(2):
        take_advice(whoever_is_asked(ana, bo))
    for page in (ana, bo):
        expect(in_deck(page)).to_have_text("0")
    check_with_axe(ana, "building")
    build_by_hand(bo, 3)
    page_of_plans(ana).first.click()
    expect(in_deck(ana)).to_have_text("30")
    expect(in_deck(bo)).to_have_text("3")
    build_by_hand(bo, 30)
    for page in (ana, bo):
        page.get_by_role("button", name="My deck is ready").click()
    for _ in range(MOST):
        if is_over(ana) and is_over(bo):
            break
        page = whoever_is_asked(ana, bo)
        if not is_over(page):
            take_advice(page)
    for page in (ana, bo):
        expect(page.locator("dialog[open]")).to_contain_text("matches the seal")
    ana.goto(f"{server.address}/replay/{made['table']}")
    expect(ana.locator(".others")).to_be_visible()
    check_with_axe(ana, "replay")


def whoever_is_asked(*pages: Page) -> Page:
    for _ in range(4000):
        for page in pages:
            if is_over(page) or page.locator(".banner.mine").count():
                return page
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody is asked")


def take_advice(page: Page) -> None:
    page.keyboard.press("h")
    page.wait_for_selector(ADVISED)
    page.locator(ADVISED).first.click()
    page.wait_for_timeout(25)


def in_deck(page: Page) -> Locator:
    return page.locator(".list .head b")


def page_of_plans(page: Page) -> Locator:
    return page.locator("section[aria-label='Ready plans'] button")


def build_by_hand(page: Page, most: int) -> None:
    """Put in the first card that still goes in, until there are so many."""
    for number in range(int(in_deck(page).inner_text()), most):
        page.locator(".pool .put[aria-disabled='false']").first.click()
        expect(in_deck(page)).to_have_text(str(number + 1))


@pytest.mark.parametrize("odd_server", [FEEBLE], indirect=True, ids=["feeble monsters"])
def test_the_boss_falls_and_the_gold_is_counted(people: People, odd_server: Server) -> None:
    pair = Pair(people, odd_server, GAME, SEED)
    hurry(pair)
    outcome: Any = pair.game.outcome()
    assert outcome.ending == "boss"
    page = pair.pages[0]
    expect(page.locator("dialog[open]")).to_contain_text("matches the seal")
    page.get_by_role("button", name="See the table").click()
    count = page.get_by_role("region", name="The final count")
    expect(count.locator(".sum b")).to_have_text([str(score) for score in outcome.scores])
    expect(count.locator("li.won")).to_have_count(len(outcome.winners))
    check_with_axe(page, "count")


@pytest.mark.parametrize("odd_server", [DEADLY], indirect=True, ids=["deadly monsters"])
def test_when_one_falls_the_party_falls_and_the_table_goes_dark(people: People, odd_server: Server) -> None:
    pair = Pair(people, odd_server, GAME, SEED)
    hurry(pair)
    outcome: Any = pair.game.outcome()
    assert outcome.ending == "fallen"
    for page in pair.pages:
        expect(page.locator("dialog[open] h2").first).to_have_text("Nobody wins")
        page.get_by_role("button", name="See the table").click()
        expect(page.locator(".board.fallen .fall")).to_contain_text("The party has fallen")
    check_with_axe(pair.pages[0], "fallen")


def hurry(pair: Pair) -> None:
    """Play to the end, with whatever comes first."""
    for _ in range(MOST):
        if pair.game.turn is None:
            return
        chosen = first(pair.words, *HASTE)
        pair.choose(chosen or pair.words[0])
    raise AssertionError("the game did not end")


# Building a deck


@pytest.fixture
def builder(people: People, server: Server) -> Page:
    """Somebody who is about to build a deck."""
    page = people.arrive(name="Ana")
    made = make_table(page, server.address, [ME, BOT], game=GAME)
    page.goto(f"{server.address}/table/{made['table']}")
    page.wait_for_selector(".banner.mine")
    take_advice(page)
    expect(in_deck(page)).to_have_text("0")
    return page


def lines(page: Page) -> list[str]:
    return page.locator(".list li").all_inner_texts()


def test_a_reload_in_the_middle_of_building_loses_nothing(builder: Page) -> None:
    build_by_hand(builder, 7)
    before = lines(builder)
    builder.reload()
    expect(in_deck(builder)).to_have_text("7")
    assert lines(builder) == before


def test_a_deck_is_kept_in_a_file_and_put_together_from_it_again(builder: Page, tmp_path: Path) -> None:
    build_by_hand(builder, 5)
    before = lines(builder)
    with builder.expect_download() as saved:
        builder.get_by_role("button", name="Save", exact=True).click()
    file = tmp_path / "deck.txt"
    saved.value.save_as(file)
    assert len(re.findall(r"^\d ", file.read_text(), re.MULTILINE)) == len(before)
    page_of_plans(builder).first.click()
    expect(in_deck(builder)).to_have_text("30")
    builder.locator("input[type=file]").set_input_files(file)
    builder.wait_for_function(
        "before => `${Array.from(document.querySelectorAll('.list li'), one => one.innerText)}` === `${before}`",
        arg=before,
    )


def test_the_pool_is_filtered_and_a_card_is_taken_out_again(builder: Page) -> None:
    everything = builder.locator(".pool > li").count()
    builder.get_by_role("button", name=re.compile("^Items")).click()
    assert 0 < builder.locator(".pool > li").count() < everything
    build_by_hand(builder, 1)
    builder.get_by_role("button", name="Show all").click()
    expect(builder.locator(".pool > li")).to_have_count(everything)
    builder.locator(".list").get_by_role("button", name=re.compile("^Take out")).click()
    expect(in_deck(builder)).to_have_text("0")


# Scenes


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("reached", [builds, prepares, builds_up, pays, exchanges])
def test_nothing_serious_stands_in_anybodys_way(
    people: People, server: Server, reached: Callable[[Any], bool], phone: bool
) -> None:
    page = people.arrive(phone=phone)
    Scene(page, server.address, played(GAME, 3, once(reached)), told=True)
    page.wait_for_selector(".banner.mine")
    check_with_axe(page, reached.__name__)
    if phone:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        wanted = "button.lit, .actions button, .who, .tabs button, .set button, .amounts button, .ware, .out"
        assert page.evaluate(SMALL, wanted) == []


def test_each_monster_says_what_it_will_do_before_it_does(people: People, server: Server) -> None:
    page = people.arrive()
    scene = Scene(page, server.address, played(GAME, 3, once(prepares)), told=True)
    monsters = seen(scene.game).monsters
    for place, monster in enumerate(monsters):
        said = page.locator(".row > li").nth(place)
        expect(said.locator(".intent .title")).to_contain_text(scene.voice.fill(monster.intent.title))
        expect(said.locator(".way")).to_have_count(0 if monster.intent.blows else len(monster.intent.ways))


def test_cards_that_are_about_to_be_spent_are_lifted_from_the_pile(people: People, server: Server) -> None:
    page = people.arrive()
    game = played(GAME, 3, once(lambda view: usable(view) is not None))
    Scene(page, server.address, game, told=True)
    ability = usable(seen(game))
    assert ability is not None
    expect(page.locator(".own .pile em")).to_have_count(0)
    page.locator(f'.fan [data-thing="{ability.thing}"] button').hover()
    expect(page.locator(".own .pile em")).to_have_text(f"−{ability.cost}")


def usable(view: Any) -> Any:
    """What the first seat can use now at a cost."""
    own = view.players[0]
    able = [one for one in (own.ability, *own.active) if one is not None and one.playable and one.cost]
    return able[0] if able and view.bill is None and own.deck > able[0].cost else None


def test_on_a_phone_my_life_stands_beside_my_answers(people: People, server: Server) -> None:
    page = people.arrive(phone=True)
    scene = Scene(page, server.address, played(GAME, 3, once(prepares)))
    player = next(one for one in seen(scene.game).players if one.seat == 0)
    gauge = page.locator(".gauge")
    expect(gauge).to_be_in_viewport(ratio=1)
    expect(gauge).to_contain_text(str(player.deck))
    expect(gauge).to_contain_text(str(player.hit_points))
    gauge.click()
    expect(page.locator(".own button.pile")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(gauge).to_have_count(0)


def test_every_symbol_on_the_table_is_explained(people: People, server: Server) -> None:
    page = people.arrive()
    Scene(page, server.address, played(GAME, 3, once(prepares)), told=True)
    check_symbols(
        page, server.address, GAME, {"hit-points", "deck", "total", "wounds", "health", "strikes", "gold-deck"}
    )
