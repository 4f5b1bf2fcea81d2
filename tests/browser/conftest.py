"""A real browser at a real server."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

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
SERVE = "import sys; from undercroft.server.serve import run; run(sys.argv[1], '127.0.0.1', int(sys.argv[2]))"
WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in str(item.path).replace(os.sep, "/"):
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="no Chromium is installed here"))
            elif not (PAGE / "index.html").exists():
                item.add_marker(pytest.mark.skip(reason="the page is not built: pip install . builds it"))


class Server:
    """A server that can be killed and started again on the same port and database."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, str(self.database), str(self.port)])
        for _ in range(300):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.address}/api/games", timeout=1):
                return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


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
