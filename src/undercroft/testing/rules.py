"""How a test says which clauses of a rulebook it shows."""

import pytest


def rule(*clauses: str) -> pytest.MarkDecorator:
    """`@rule("treasure.tie")`: this test would fail if the clause were broken."""
    return pytest.mark.rule(*clauses)
