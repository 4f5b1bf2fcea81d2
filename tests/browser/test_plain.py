"""A game from elsewhere, which brings no layout: the page plays it all the same."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.table import EDGE, LIT, MAKE, is_over, make_table
from tests.browser.test_browser import BOT, ME, check_with_axe
from tests.kit.conftest import install
from tests.serving import Server
from undercroft.cli import main

TITLE, NAME = "Moon Market", "moon-market"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One where the game that `undercroft new-game` writes is installed."""
    folder = tmp_path_factory.mktemp("new") / NAME
    assert main(["new-game", TITLE, "--folder", str(folder)]) == 0
    install(folder)
    database = tmp_path_factory.mktemp("server") / "tables.sqlite"
    server = Server(database, before=f"import sys; sys.path.append({str(folder)!r})")
    yield server
    server.kill()


def test_it_is_offered_on_the_front_page_and_one_click_deals(people: People) -> None:
    page = people.arrive()
    page.get_by_role("radio", name=re.compile(TITLE)).check(force=True)
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/**")
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).not_to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_it_is_played_to_the_end(people: People, server: Server, phone: bool) -> None:
    page = people.arrive(name="Ana", phone=phone)
    made = make_table(page, server.address, [ME, BOT, BOT], game=NAME)
    page.goto(f"{server.address}/table/{made['table']}")
    expect(page.get_by_label("How things stand")).to_contain_text("most")
    expect(page.get_by_role("region", name="Perrin")).to_be_visible()
    expect(page.locator(".banner.mine")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    check_with_axe(page, "table")
    for _ in range(20_000):
        if is_over(page):
            break
        if page.locator(".banner.mine").count():
            if page.locator(LIT).count():
                page.locator(LIT).first.click(position=EDGE)
            page.locator(MAKE).first.click()
        page.wait_for_timeout(40)
    results = page.locator("dialog[open]")
    expect(results).to_contain_text("matches the seal")
    expect(results.get_by_role("row")).to_have_count(4)
    page.goto(f"{server.address}/replay/{made['table']}")
    expect(page.get_by_role("region", name="Perrin")).to_be_visible()
    page.get_by_role("button", name="Forward one move").click()
    expect(page.locator(".banner strong")).not_to_have_text("")
