"""What pyproject.toml says of other packages; `make lowest` tries whether it is true."""

import ast
import sys
from importlib.metadata import version

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from tests.bounds import INSTALLED, OTHERS, said_and_tried
from tests.sources import PACKAGE, read

# The newest versions that are known not to work, and how that shows.
TOO_OLD = {
    "litestar": "2.22",  # has no JSONBody
    "msgspec": "0.19",  # its types lack the encoded names of fields
    "uvicorn": "0.49",  # starts, and drops the first message on every socket
}


def operators(bound: Requirement) -> list[str]:
    return sorted(one.operator for one in bound.specifier)


def lowest(bound: Requirement) -> tuple[int, ...]:
    (least,) = [one.version for one in bound.specifier if one.operator == ">="]
    return Version(least).release


def ids(bounds: list[tuple[str, Requirement]]) -> list[str]:
    return [f"{where}-{bound.name}" for where, bound in bounds]


@pytest.mark.parametrize(("where", "bound"), OTHERS, ids=ids(OTHERS))
def test_every_package_has_a_lowest_version_and_the_one_here_is_allowed(where: str, bound: Requirement) -> None:
    assert operators(bound) in ([">="], ["<", ">="]), where
    if where in ("package", "lab", "dev"):
        assert bound.specifier.contains(version(bound.name), prereleases=True)


TRIED = [(where, bound) for where, bound in OTHERS if where in INSTALLED]


@pytest.mark.parametrize(("where", "bound"), TRIED, ids=ids(TRIED))
def test_no_bound_is_changed_without_make_lowest(where: str, bound: Requirement) -> None:
    """It writes down the bounds with which all its tests were green, and the lowest versions that those allow."""
    said, tried = said_and_tried()[bound.name]
    assert str(bound.specifier) == said, f"{bound.name} {bound.specifier} was never tried: run make lowest"
    assert Version(tried).release[: len(lowest(bound))] == lowest(bound), (
        "a higher version was tried than is allowed"
    )


def test_only_packages_that_are_asked_for_are_said_to_have_been_tried() -> None:
    assert set(said_and_tried()) == {bound.name for _, bound in TRIED}


def packages_of(module: str) -> set[str]:
    """What a module of the server takes from other packages, by package."""
    nodes = list(ast.walk(read(PACKAGE / "server" / module)))
    named = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and node.level == 0]
    named += [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    found = {name.partition(".")[0] for name in named}
    return found - sys.stdlib_module_names - {PACKAGE.name}


# Our own protocols, what uvicorn's reads requests with, and what serves when ours do not.
LEANT_ON = {*packages_of("wire.py"), *packages_of("door.py"), "httptools", "litestar"}


@pytest.mark.parametrize("name", sorted(LEANT_ON))
def test_what_the_server_is_built_on_has_a_highest_version_too(name: str) -> None:
    """It takes hold of parts of them that nobody promised; `server/protocols.py` tries whether they work."""
    (bound,) = [bound for where, bound in OTHERS if bound.name == name]
    assert operators(bound) == ["<", ">="]


def test_a_package_named_twice_has_the_same_bounds() -> None:
    said: dict[str, set[str]] = {}
    for _, bound in OTHERS:
        said.setdefault(bound.name, set()).add(str(bound.specifier))
    assert {name: bounds for name, bounds in said.items() if len(bounds) > 1} == {}


@pytest.mark.parametrize("name", TOO_OLD)
def test_a_version_known_not_to_work_is_not_allowed(name: str) -> None:
    bounds = [bound for _, bound in OTHERS if bound.name == name]
    assert bounds
    assert [str(bound) for bound in bounds if bound.specifier.contains(TOO_OLD[name])] == []
