"""The source of the package, read once for all tests that look into it."""

import ast
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "undercroft"
HOUSE = PACKAGE / "games"
GAMES = sorted(path.parent for path in HOUSE.glob("*/__init__.py"))


@cache
def read(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))
