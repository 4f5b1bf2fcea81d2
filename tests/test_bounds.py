"""What pyproject.toml says of other packages; `make lowest` tries whether it is true."""

import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

FILE = Path(__file__).parent.parent / "pyproject.toml"
PROJECT: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))
LISTS: dict[str, list[str]] = {
    "build": PROJECT["build-system"]["requires"],
    "package": PROJECT["project"]["dependencies"],
    **PROJECT["project"]["optional-dependencies"],
    **PROJECT["dependency-groups"],
}
BOUNDS = [(where, Requirement(text)) for where, texts in LISTS.items() for text in texts]
OTHERS = [(where, bound) for where, bound in BOUNDS if bound.name != PROJECT["project"]["name"]]


def operators(bound: Requirement) -> list[str]:
    return sorted(one.operator for one in bound.specifier)


@pytest.mark.parametrize(("where", "bound"), OTHERS, ids=[f"{where}-{bound.name}" for where, bound in OTHERS])
def test_every_package_has_a_lowest_version_and_the_one_here_is_allowed(where: str, bound: Requirement) -> None:
    assert operators(bound) in ([">="], ["<", ">="]), where
    if where in ("package", "lab", "dev"):
        assert bound.specifier.contains(version(bound.name), prereleases=True)


@pytest.mark.parametrize("name", ["httptools", "litestar", "uvicorn", "websockets"])
def test_what_the_server_is_built_on_has_a_highest_version_too(name: str) -> None:
    """It takes hold of parts of them that nobody promised; `server/protocols.py` tries whether they work."""
    (bound,) = [bound for where, bound in OTHERS if bound.name == name]
    assert operators(bound) == ["<", ">="]


def test_a_package_named_twice_has_the_same_bounds() -> None:
    said: dict[str, set[str]] = {}
    for _, bound in OTHERS:
        said.setdefault(bound.name, set()).add(str(bound.specifier))
    assert {name: bounds for name, bounds in said.items() if len(bounds) > 1} == {}
