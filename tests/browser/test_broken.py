"""A table that cannot be opened any more, as a person sees it."""

import sqlite3

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.table import make_table
from tests.serving import Server

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
WHY = 'Its game, "chess", is not installed here.'


def spoil(server: Server, table: str) -> None:
    """As when the server is started again with fewer games than before."""
    server.kill()
    with sqlite3.connect(server.database) as db:
        db.execute("UPDATE tables SET game = 'chess' WHERE id = ?", (table,))
    server.start()


def expect_lost(page: Page) -> None:
    expect(page.get_by_role("main")).to_contain_text(WHY)
    expect(page.get_by_role("link", name="Back to the front page")).to_be_visible()


def test_it_is_listed_with_the_reason_and_its_page_gives_it_too(people: People, server: Server) -> None:
    ana = people.arrive(name="Ana")
    bad = make_table(ana, server.address, SEATS, name="Lost and gone")["table"]
    make_table(ana, server.address, SEATS, name="Well and whole")
    ana.goto(f"{server.address}/table/{bad}")
    expect(ana.locator(".hand button")).not_to_have_count(0)
    spoil(server, bad)
    expect_lost(ana)  # who sat there when the server went down does not wait for it for ever

    ana.goto(server.address)
    entry = ana.get_by_role("region", name="Your tables").get_by_role("listitem").filter(has_text="Lost and gone")
    expect(entry).to_contain_text(WHY)
    expect(entry).to_contain_text("Cannot be opened")
    entry.get_by_role("link").click()
    expect_lost(ana)
    ana.goto(f"{server.address}/replay/{bad}")
    expect_lost(ana)

    ana.goto(server.address)
    ana.get_by_role("link", name="Well and whole").click()
    expect(ana.locator(".hand button")).not_to_have_count(0)
