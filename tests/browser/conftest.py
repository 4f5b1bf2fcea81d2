"""A real browser at a real server."""

import os
import shutil
from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

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
PATIENCE = 180_000  # milliseconds: a test waits for what must come, however busy the machine is
expect.set_options(timeout=PATIENCE)
MUCH = 4_000  # characters of a log
WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in str(item.path).replace(os.sep, "/"):
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="no Chromium is installed here"))
            elif not (PAGE / "index.html").exists():
                item.add_marker(pytest.mark.skip(reason="the page is not built: pip install . builds it"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What went wrong in the window may stand in the log of the server."""
    report = yield
    if report.failed and isinstance(item, pytest.Function):
        for name, value in item.funcargs.items():
            if isinstance(value, Server):
                report.sections.append((f"log of {name}", value.log.read_text()[-MUCH:]))
    return report


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


# Nobody waits for the story to be told, as if Skip were pressed as soon as it is there.
SKIP = """new MutationObserver(() => document.querySelector("button.skip")?.click())
  .observe(document, { subtree: true, childList: true })"""


class People:
    """People with windows of their own. They play without motion and skip the story, to be quick, unless these are
    what is looked at.
    """

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def arrive(
        self,
        path: str = "/",
        phone: bool = False,
        name: str | None = None,
        motion: bool = False,
        beats: bool = False,
    ) -> Page:
        context = self.browser.new_context(
            viewport=PHONE if phone else WIDE,  # type: ignore[arg-type]
            has_touch=phone,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.contexts.append(context)
        if not (motion or beats):
            context.add_init_script(SKIP)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
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
