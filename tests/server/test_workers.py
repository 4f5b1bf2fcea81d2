"""The processes in which bots think."""

import json
import sys
import time
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.serving import Server


def children(parent: int) -> list[int]:
    tasks = Path(f"/proc/{parent}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux shows them")
def test_workers_do_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.sqlite")
    with urlopen(f"{server.address}/api/me") as answer:
        cookie = answer.headers["set-cookie"].partition(";")[0]
    seats = [{"kind": "bot", "bot": "raider"}] * 3
    wanted = json.dumps({"game": "dungeon-raiders", "seats": seats}).encode()
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    urlopen(Request(f"{server.address}/api/tables", wanted, headers)).close()
    while len(workers := children(server.process.pid)) < 2:  # one thinks, one keeps track of what they share
        time.sleep(0.02)
    server.kill()
    for _ in range(500):
        if not any(Path(f"/proc/{worker}").exists() for worker in workers):
            return
        time.sleep(0.02)
    raise AssertionError("a worker is still there")
