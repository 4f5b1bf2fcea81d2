"""Hypothesis looks as thoroughly as the laws do, alike each time. `LAWS_EXAMPLES=120` looks ten times as far."""

from pathlib import Path

import pytest
from hypothesis import settings

from undercroft.testing.laws.examples import CAREFUL

settings.register_profile("laws", CAREFUL)
settings.load_profile("laws")

SLOW = {"bots", "kit", "lab", "server"}  # folders that start processes or play many games


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What `make check` leaves out."""
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in SLOW:
            item.add_marker(pytest.mark.slow)
