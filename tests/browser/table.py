"""What a person does at a table on the page."""

from typing import Any

from playwright.sync_api import Page, Position, expect

LIT = ".hand button.lit"
MAKE = ".actions button.ember"
EDGE: Position = {"x": 9, "y": 40}  # the part of a fanned card that no other covers


def make_table(page: Page, address: str, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
    """A table made as the page makes one, by whoever sits at it; the answer with its invitations."""
    wanted = {"game": "dungeon-raiders", "seats": seats, **more}
    answer = page.request.post(f"{address}/api/tables", data=wanted)
    assert answer.ok, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def is_over(page: Page) -> bool:
    return page.locator("dialog[open] .told").count() > 0


def whose_turn(*pages: Page) -> Page:
    """The page of whoever is asked, as soon as somebody is."""
    for _ in range(1200):
        for page in pages:
            if may_play(page):
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked to play")


def may_play(page: Page) -> bool:
    """Whether the table waits for this person."""
    return page.locator(".banner.mine").count() > 0 and page.locator(LIT).count() > 0


def play_card(page: Page) -> None:
    """Pick the first lit card and play it."""
    before = page.locator(".banner strong").inner_text()
    page.locator(LIT).first.click(position=EDGE)
    make = page.locator(MAKE).first
    expect(make).to_be_enabled()
    make.click()
    page.wait_for_function(
        "before => document.querySelector('dialog[open]') || !document.querySelector('.banner.mine') "
        "|| document.querySelector('.banner strong')?.innerText !== before "
        "|| document.querySelectorAll('.hand button[aria-pressed=\"true\"]').length === 0",
        arg=before,
    )


def play_to_the_end(pages: list[Page]) -> int:
    """Everyone plays whenever they may, until the game is over; how many cards that took."""
    cards = 0
    for _ in range(20_000):
        if all(is_over(page) for page in pages):
            return cards
        for page in pages:
            if not is_over(page) and may_play(page):
                play_card(page)
                cards += 1
        pages[0].wait_for_timeout(30)
    raise AssertionError("the game did not end")


def play_by_hints(page: Page, most: int = 400) -> int:
    """Do whatever the adviser says until the game is over; how many moves that took."""
    moves = 0
    for _ in range(most * 60):
        if page.locator("dialog[open] .told").count():
            return moves
        if page.locator(".banner.mine").count() == 0:
            page.wait_for_timeout(25)
            continue
        page.keyboard.press("h")
        page.wait_for_selector(".actions .button.advised, .tray .button.advised")
        page.locator(".actions .button.advised, .tray .button.advised").first.click()
        moves += 1
        page.wait_for_timeout(25)
        assert moves < most
    raise AssertionError("the game did not end")
