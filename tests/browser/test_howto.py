"""How to play: the page of a game's rules, the panel at the table, and symbols that explain themselves."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import undercroft
from tests.browser.conftest import People
from tests.browser.scene import Scene, mine, played, quiet, seen
from tests.browser.test_browser import check_with_axe
from tests.serving import Server
from undercroft.core.game import Game

GAMES = ["dungeon-raiders", "dungeoneer"]
WIDTHS = [390, 1024, 1440, 1920]
MOST = 7_500  # pixels that how to play is high, at most: nobody reads sixty thousand

# Whether the card that explains lies over nothing that is asked, and inside the window.
FREE = """() => {
  const card = document.querySelector("#explained").getBoundingClientRect();
  const over = [...document.querySelectorAll("[data-asks]")].map(one => one.getBoundingClientRect()).filter(one =>
    one.left < card.right && card.left < one.right && one.top < card.bottom && card.top < one.bottom);
  return !over.length && card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
}"""
TOUCH = """([node, kind]) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height + 12, pointerType: "touch", bubbles: true };
  const under = kind === "pointerdown" ? document.elementFromPoint(at.clientX, at.clientY) ?? node : node;
  under.dispatchEvent(new PointerEvent(kind, at));
}"""


def rules(people: People, game: str, width: int = 1440, clause: str = "") -> Page:
    page = people.arrive("/credits", phone=width < 500)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{people.server.address}/rules/{game}{clause}")
    expect(page.get_by_role("heading", name="Every rule")).to_be_attached()
    return page


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", undercroft.games())
def test_the_rules_open_with_how_to_play_and_fold_the_rest(people: People, game: str, width: int) -> None:
    page = rules(people, game, width)
    for heading in (
        "Step by step",
        "What wins",
        "What you see on the table",
        "Ways to play",
        "For your first game",
    ):
        expect(page.locator(".howto").get_by_role("heading", name=heading)).to_be_visible()
    assert page.locator(".howto svg").count() > 40
    assert page.locator(".howto svg:empty").count() == 0  # every icon is there
    assert page.locator("details[open]").count() == 0
    assert page.locator(".howto").evaluate("part => part.offsetHeight") < MOST
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [390, 1440])
def test_how_to_play_can_be_read_by_everybody(people: People, width: int) -> None:
    page = rules(people, "dungeoneer", width)
    page.locator("#wanted").fill("tipped")
    check_with_axe(page, f"rules at {width}")


def test_a_clause_tells_its_wording_source_and_reason_to_those_who_unfold_it(people: People) -> None:
    page = rules(people, "dungeon-raiders")
    page.get_by_role("heading", name="Dying").click()
    clause = page.locator("details[id='death.ten']")
    clause.get_by_text("Ten wounds are death").click()
    expect(clause).to_have_attribute("open", "")
    expect(clause.get_by_role("link", name="§ death.ten")).to_be_visible()
    expect(clause.get_by_text("Source:")).to_be_visible()


def test_a_link_to_a_clause_unfolds_it_and_brings_it_into_sight(people: People) -> None:
    page = rules(people, "dungeoneer", clause="#aim.win.any-cause")
    clause = page.locator("details[id='aim.win.any-cause']")
    expect(clause.get_by_text("Why:")).to_be_in_viewport()
    expect(clause.get_by_text("our ruling")).to_be_visible()
    page.evaluate("location.hash = 'qtype.escort.pickup'")
    expect(page.locator("details[id='qtype.escort.pickup'] .text")).to_be_in_viewport()


def test_clauses_are_found_by_words(people: People) -> None:
    page = rules(people, "dungeon-raiders")
    wanted = page.get_by_role("searchbox", name="Search the rules")
    wanted.fill("chest tied")
    expect(page.locator("details[id='treasure.tie'] mark").first).to_be_visible()
    expect(page.get_by_text(re.compile(r"^\d+ found$"))).to_be_visible()
    wanted.fill("no such words")
    expect(page.get_by_text("Nothing in the rules says that.")).to_be_visible()
    wanted.fill("")
    expect(page.locator("details[open]")).to_have_count(0)


@pytest.mark.parametrize("game", undercroft.games())
def test_how_to_play_opens_at_the_table_and_gives_the_focus_back(people: People, server: Server, game: str) -> None:
    page = people.arrive()
    Scene(page, server.address, played(game, 3, mine))
    button = page.get_by_role("button", name="How to play")
    button.click()
    panel = page.get_by_role("dialog", name="How to play")
    expect(panel.get_by_role("heading", name="Step by step")).to_be_visible()
    check_with_axe(page, f"how to play {game}")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(button).to_be_focused()
    page.keyboard.press("?")
    expect(panel).to_be_visible()
    page.mouse.click(40, 400)  # beside it
    expect(panel).to_have_count(0)


def test_on_a_phone_how_to_play_is_a_sheet_of_tiles(people: People, server: Server) -> None:
    page = people.arrive(phone=True)
    Scene(page, server.address, played("dungeoneer", 3, mine))
    page.get_by_role("button", name="How to play").tap()
    tile = page.get_by_role("button", name="Peril", exact=True)
    tile.scroll_into_view_if_needed()
    box = tile.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    tile.tap()
    card = page.get_by_role("tooltip")
    expect(card).to_contain_text("cannot be refused")
    tile.tap()
    expect(card).to_have_count(0)
    tile.tap()
    page.keyboard.press("Escape")  # the card first, and then the sheet
    expect(card).to_have_count(0)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "says"),
    [("dungeon-raiders", "most treasure wins"), ("dungeoneer", "pays for your own cards")],
    ids=GAMES,
)
def test_a_figure_explains_itself_to_pointer_and_focus(
    people: People, server: Server, game: str, says: str
) -> None:
    page = people.arrive()
    Scene(page, server.address, played(game, 3, quiet if game == "dungeoneer" else mine))
    card = page.get_by_role("tooltip")
    figure = page.locator(
        f".panel [data-symbol='{game}/{'treasure' if game == 'dungeon-raiders' else 'glory'}']"
    ).first
    figure.hover()
    expect(card).to_contain_text(says, ignore_case=True)
    assert page.evaluate(FREE)
    page.mouse.move(720, 450)
    expect(card).to_have_count(0)
    first = page.locator("[data-symbols] > [data-symbol][tabindex='0'], li > [data-symbol][tabindex='0']").first
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(card).to_be_visible()
    expect(page.locator("[data-symbol]:focus")).to_have_attribute("aria-describedby", "explained")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_a_figure_explains_itself_to_a_finger_near_it(people: People, server: Server) -> None:
    page = people.arrive(phone=True)
    Scene(page, server.address, played("dungeon-raiders", 3, mine))
    card = page.get_by_role("tooltip")
    figure = page.locator("[data-symbol='dungeon-raiders/treasure']").first
    node = figure.element_handle()
    page.evaluate(TOUCH, [node, "pointerdown"])
    expect(card).to_contain_text("most treasure wins")
    assert page.evaluate(FREE)
    page.evaluate(TOUCH, [node, "pointerup"])
    page.locator(".banner strong").tap()
    expect(card).to_have_count(0)
    figure.tap()
    expect(card).to_contain_text("most treasure wins")


# Cards, the map and the decks


def rooms(game: Game) -> bool:
    """Whether the first seat plays a card on a level with a monster and a dark room."""
    row = seen(game).row
    return mine(game) and any(place.face is None for place in row) and any(is_monster(place) for place in row)


def is_monster(place: Any) -> bool:
    return place.face is not None and place.face.kind == "monster"


def grown(game: Game) -> bool:
    """Whether the first seat acts with its hero, on a map with locks, and can explore and go somewhere."""
    view = seen(game)
    touched = [thing for offer in game.prompt(0).moves for thing in offer.touches]
    kinds = {way.kind for space in view.maps for way in space.exits}
    return quiet(game) and "deck dungeon" in touched and "exit north" in touched and "locked" in kinds


def lay_out(people: People, server: Server, game: str, size: tuple[int, int]) -> Page:
    page = people.arrive(phone=size[0] < 500)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    Scene(page, server.address, played(game, 3, grown if game == "dungeoneer" else rooms))
    return page


SIGNS = {
    "dungeon-raiders": {"strength": "must reach", "blows": "wounds for the lowest card", "dark": "until the party"},
    "dungeoneer": {"locked-exit": "lose 1 movement point", "wall-exit": "Nobody can go", "glory": "your own cards"},
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1024, 768), (1440, 900)], ids=lambda size: str(size[0]))
def test_a_symbol_on_a_card_explains_itself_and_the_rest_of_the_card_opens_large(
    people: People, server: Server, game: str, size: tuple[int, int]
) -> None:
    page = lay_out(people, server, game, size)
    told, large = page.get_by_role("tooltip"), page.locator(".zoom")
    for key, says in SIGNS[game].items():
        page.locator(f".row [data-symbol='{game}/{key}'], .port [data-symbol='{game}/{key}']").last.hover()
        expect(told).to_contain_text(says)
        assert page.evaluate(FREE)
        page.wait_for_timeout(1200)
        expect(large).to_have_count(0)
    card = page.locator(".room:not(.here) .picture, .place:not(.lit) .picture").first
    card.hover()
    expect(told).to_have_count(0)
    expect(large).to_be_visible()
    if game == "dungeoneer":
        kind = large.locator(".kind")
        expect(kind).to_have_text(re.compile(r"\w"))
        word = (kind.text_content() or "").split()[-1].capitalize()
        expect(large.locator(".foot")).to_contain_text(f"{word}. ")


def test_a_click_on_a_symbol_does_what_a_click_on_its_card_does(people: People, server: Server) -> None:
    page = lay_out(people, server, "dungeoneer", (1440, 900))
    lit = page.locator(".port .place.lit").first
    sign = lit.locator("[data-symbol='dungeoneer/glory']")
    sign.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    sign.click()
    expect(lit).to_have_class(re.compile("picked"))
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page = lay_out(people, server, "dungeon-raiders", (1440, 900))
    page.locator(".row [data-symbol='dungeon-raiders/strength']").first.click()
    expect(page.get_by_role("dialog").get_by_role("img", name=re.compile("Strength"))).to_be_visible()


def test_a_deck_explains_itself_and_says_what_can_be_done_with_it(people: People, server: Server) -> None:
    page = lay_out(people, server, "dungeoneer", (1440, 900))
    told = page.get_by_role("tooltip")
    deck, pile = (
        page.get_by_role("button", name="Dungeon Map deck"),
        page.get_by_role("button", name="Adventure deck"),
    )
    deck.hover()
    expect(told).to_contain_text("nothing more is built")
    expect(page.locator(".banner .note")).to_contain_text("1 movement point")
    assert page.evaluate(FREE)
    deck.click()
    expect(deck).to_have_class(re.compile("picked"))
    expect(told).to_have_count(0)
    deck.press("Tab")
    expect(told).to_contain_text("Quest deck")
    page.keyboard.press("Tab")
    expect(pile.first).to_be_focused()
    expect(told).to_contain_text("Where your hand is filled from")


def test_a_card_opens_for_a_resting_focus_and_its_symbols_for_the_arrows(people: People, server: Server) -> None:
    page = lay_out(people, server, "dungeoneer", (1440, 900))
    told, large = page.get_by_role("tooltip"), page.locator(".zoom")
    page.locator(".port").focus()
    page.keyboard.press("Tab")
    expect(large).to_be_visible()
    expect(large.locator(".foot")).to_contain_text("Entrance")
    page.keyboard.press("i")
    expect(page.get_by_role("button", name="Close", exact=True)).to_be_focused()
    page.locator(".zoom [data-symbol][tabindex='0']").focus()
    expect(told).to_contain_text("Glory")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text("North: ")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    check_with_axe(page, "a card opened large")
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    page.wait_for_timeout(1200)
    expect(large).to_have_count(0)  # though the focus is on the map again


def test_a_finger_opens_the_card_and_touches_the_symbol_on_it(people: People, server: Server) -> None:
    page = lay_out(people, server, "dungeoneer", (390, 844))
    told = page.get_by_role("tooltip")
    small = page.locator(".port .place:not(.lit) [data-symbol='dungeoneer/glory']").first
    small.dispatch_event("pointerdown", {"pointerType": "touch"})
    card = page.get_by_role("dialog")
    expect(card).to_be_visible()
    expect(told).to_have_count(0)
    small.dispatch_event("pointerup", {"pointerType": "touch"})
    card.get_by_role("img", name=re.compile("^North: ")).tap()
    expect(told).to_contain_text("North: ")
    assert page.evaluate(FREE)
    page.get_by_role("button", name="Close", exact=True).tap()
    page.get_by_role("button", name="Quests and decks").tap()
    pile = page.get_by_role("button", name="Adventure deck").first
    pile.tap(force=True)  # it cannot be used, and explains itself
    expect(told).to_contain_text("Where your hand is filled from")


def test_a_long_touch_explains_a_symbol_that_is_large_enough(people: People, server: Server) -> None:
    page = lay_out(people, server, "dungeon-raiders", (1440, 900))
    shield = page.locator(".row [data-symbol='dungeon-raiders/strength']").first
    shield.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(page.get_by_role("tooltip")).to_contain_text("must reach")
    shield.dispatch_event("pointerup", {"pointerType": "touch"})
    shield.dispatch_event("click")  # with which the touch ends
    expect(page.locator(".zoom")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_tab_key_leads_from_card_to_card(people: People, server: Server, game: str) -> None:
    page = lay_out(people, server, game, (1440, 900))
    cards = page.locator(".hand button")
    cards.first.focus()
    for place in range(1, cards.count()):
        page.keyboard.press("Tab")
        expect(cards.nth(place)).to_be_focused()
