"""What the lab needs besides the package itself; what is missing is named before any game is played."""

from importlib import import_module
from typing import Any

from undercroft.core.errors import UndercroftError


class MissingExtra(UndercroftError):
    """A package is needed that does not come with Undercroft itself."""


def need(module: str, extra: str = "lab") -> Any:
    """The module, or an error that says what to install for it."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise MissingExtra(f'This needs {package}: install it with pip install "undercroft[{extra}]".') from None
