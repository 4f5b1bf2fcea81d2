"""A real browser at a real server."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.serving import Server
from undercroft.server.app import PAGE

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in str(item.path).replace(os.sep, "/"):
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="no Chromium is installed here"))
            elif not (PAGE / "index.html").exists():
                item.add_marker(pytest.mark.skip(reason="the page is not built: pip install . builds it"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield server
    server.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class People:
    """People with windows of their own. They play without motion, to be quick, unless that is what is looked at."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def arrive(self, path: str = "/", phone: bool = False, name: str | None = None, motion: bool = False) -> Page:
        context = self.browser.new_context(
            viewport=PHONE if phone else WIDE,  # type: ignore[arg-type]
            has_touch=phone,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        if name is not None:
            page.goto(self.server.address)
            page.wait_for_load_state("networkidle")
            page.request.put(f"{self.server.address}/api/me", data={"name": name})
        page.goto(self.server.address + path)
        return page


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    people = People(browser, server)
    yield people
    for context in people.contexts:
        context.close()
    assert people.errors == []
