"""People who come from other sites, by a link somewhere in a chat or on a page that means them harm."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.table import make_table
from tests.serving import Server


def click_elsewhere(page: Page, server: Server, address: str) -> None:
    """Follow a link to this address on a page of another site: the same server by another name is one."""
    page.goto(f"http://localhost:{server.port}/credits")
    page.evaluate(
        "address => { const link = document.createElement('a'); link.id = 'bait'; link.href = address; "
        "link.style = 'position: fixed; inset: 0; z-index: 99'; document.body.append(link); }",
        address,
    )
    with page.expect_navigation():
        page.locator("#bait").click()


def name_of(page: Page, server: Server) -> str:
    """Who this window belongs to, as the page asks."""
    page.goto(server.address)
    return str(page.evaluate("fetch('/api/me').then(answer => answer.json()).then(me => me.name)"))


def test_no_link_on_another_site_takes_a_player_their_seats(people: People, server: Server) -> None:
    ana = people.arrive(name="Ana")
    paths = ["/api/me", "/api/tables", "/api/games", "/table/nowhere", "/"]
    for path in paths:
        click_elsewhere(ana, server, server.address + path)
        ana.wait_for_load_state("networkidle")
        assert name_of(ana, server) == "Ana", path


def test_an_invitation_works_from_another_site(people: People, server: Server) -> None:
    ana = people.arrive(name="Ana")
    made = make_table(ana, server.address, [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}])
    bo = people.arrive(name="Bo")
    click_elsewhere(bo, server, server.address + made["invitations"]["1"])
    bo.wait_for_url(f"{server.address}/table/**")
    cy = people.arrive("/credits")
    cy.context.clear_cookies()  # somebody who has never been here
    click_elsewhere(cy, server, server.address + made["invitations"]["2"])
    cy.get_by_label("Your name").fill("Cy")
    cy.get_by_role("button", name="Sit down").click()
    cy.wait_for_url(f"{server.address}/table/**")
    for page, name in ((bo, "Bo"), (cy, "Cy")):
        expect(page.get_by_role("list", name="Your hand")).to_be_visible()
        assert name_of(page, server) == name
