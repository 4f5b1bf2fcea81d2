"""Our protocols lean on uvicorn's: where it is built otherwise, it serves with its own."""

import logging
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_wire import Caller, chat, frame, until_the_end
from tests.serving import Server
from undercroft.server.door import Door
from undercroft.server.protocols import our_protocols
from undercroft.server.socket import TOO_FAST
from undercroft.server.wire import Wire


def test_ours_get_on_with_the_uvicorn_installed(caplog: pytest.LogCaptureFixture) -> None:
    assert our_protocols() == {"http": Door, "ws": Wire}
    assert caplog.records == []


def deaf_once(self: Any, data: bytes) -> None:
    """As with a uvicorn that drops the first message."""
    if not hasattr(self, "heard") and self.listener is not None:
        self.heard = True
    else:
        received(self, data)


received = Wire.data_received


@pytest.mark.parametrize("fault", ["no such module", "first message dropped", "no end", "request refused"])
def test_where_they_do_not_that_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    monkeypatch.setattr("undercroft.server.protocols.SECONDS", 0.3)
    if fault == "no such module":
        monkeypatch.setitem(sys.modules, "undercroft.server.wire", None)
    elif fault == "first message dropped":
        monkeypatch.setattr(Wire, "data_received", deaf_once)
    elif fault == "no end":
        monkeypatch.setattr(Wire, "hang_up", lambda *_: None)
    else:
        monkeypatch.setattr(Door, "on_headers_complete", lambda _: 1 / 0)
    with caplog.at_level(logging.WARNING, "undercroft"):
        assert our_protocols() == {}
    (record,) = [record for record in caplog.records if record.name == "undercroft"]
    assert "uvicorn" in record.getMessage()


def test_a_table_is_served_by_uvicorn_s_own(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.sqlite", before="import sys; sys.modules['undercroft.server.wire'] = None")
    try:
        caller = Caller(server)
        caller.say(frame(chat(1)))
        assert caller.told("answer", id="say-1-id")["ok"]
        caller.say(frame(b"{}") * 100)
        assert until_the_end(caller)[1] == TOO_FAST
    finally:
        server.kill()
