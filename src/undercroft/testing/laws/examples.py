"""How thoroughly the laws are tried, and that they are tried alike each time."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import undercroft

Law = TypeVar("Law", bound=Callable[..., Any])

# As plain Python, which is slow and does the same by another law, fewer examples will do.
USUAL = 12 if undercroft.compiled else 4
EXAMPLES = int(os.environ.get("LAWS_EXAMPLES", USUAL))  # of each law at each table

# An example that breaks a law is not made smaller: a seed has no smaller one, and games that break laws are slow.
CAREFUL = settings(
    max_examples=EXAMPLES,
    phases=[Phase.explicit, Phase.generate],
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

SEEDS = st.integers(0, 2**64)
STEPS = st.integers(0, 130)


def dealt(law: Law) -> Law:
    """The law holds of any deal: it is given a seed."""
    return tried(law, seed=SEEDS)


def anywhere(law: Law) -> Law:
    """The law holds at any moment: it is given a seed, and after how many acts to look."""
    return tried(law, seed=SEEDS, steps=STEPS)


def tried(law: Law, **drawn: st.SearchStrategy[int]) -> Law:
    found: Law = CAREFUL(given(**drawn)(law))  # type: ignore[assignment]
    return found
