"""Hypothesis looks as thoroughly as the laws do, alike each time. `LAWS_EXAMPLES=120` looks ten times as far."""

from pathlib import Path

import pytest
from hypothesis import settings

from undercroft.core.shelf.box import Terms
from undercroft.testing import tables_of
from undercroft.testing.laws.examples import CAREFUL

settings.register_profile("laws", CAREFUL)
settings.load_profile("laws")

SLOW = {"bots", "kit", "lab", "server"}  # folders that start processes or play many games


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What `make check` leaves out."""
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in SLOW or is_law_elsewhere(item):
            item.add_marker(pytest.mark.slow)


def is_law_elsewhere(item: pytest.Item) -> bool:
    """Whether it tries a law at another table than the one that is tried first for each number of players.

    That is the last one, whose options are unusual.
    """
    terms = (
        item.callspec.params.get("terms")
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
        else None
    )
    if not isinstance(terms, Terms):
        return False
    return terms is not [other for other in tables_of(terms.box) if other.seats == terms.seats][-1]
