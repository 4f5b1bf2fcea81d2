"""What pyproject.toml says of other packages, and the lowest versions that `make lowest` has shown to be enough."""

import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

FILE = Path(__file__).parent.parent / "pyproject.toml"
TRIED = Path(__file__).parent / "lowest.txt"  # what `make lowest` was last green with
PROJECT: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))
LISTS: dict[str, list[str]] = {
    "build": PROJECT["build-system"]["requires"],
    "package": PROJECT["project"]["dependencies"],
    **PROJECT["project"]["optional-dependencies"],
    **PROJECT["dependency-groups"],
}
BOUNDS = [(where, Requirement(text)) for where, texts in LISTS.items() for text in texts]
OTHERS = [(where, bound) for where, bound in BOUNDS if bound.name != PROJECT["project"]["name"]]
INSTALLED = ("build", "package", "lab", "dev")  # by `make lowest`


def said_and_tried() -> dict[str, tuple[str, str]]:
    """For each package the bounds with which `make lowest` was green, and the version that it found for them."""
    found = {}
    for line in TRIED.read_text(encoding="utf-8").splitlines():
        name, tried, said = line.split()
        found[name] = said, tried
    return found


def main() -> None:
    """Print what is installed here for each bound, to be kept as what was tried."""
    for name, said in sorted({(bound.name, str(bound.specifier)) for where, bound in OTHERS if where in INSTALLED}):
        print(name, version(name), said)


if __name__ == "__main__":
    main()
