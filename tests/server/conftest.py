"""At the tables of these tests nobody waits before they answer or pass."""

import pytest

from undercroft.server import delays


@pytest.fixture(autouse=True)
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delays, "SLOWNESS", 0.0)
