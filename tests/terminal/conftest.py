"""Somebody at a terminal, with a folder of their own for what is kept."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

Type = Callable[[Iterable[str]], None]


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.terminal.saves.user_data_path", lambda name: tmp_path)
    monkeypatch.setenv("COLUMNS", "110")
    monkeypatch.setenv("LINES", "60")


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Answers for the prompts to come; when they run out, the person presses ctrl-D."""

    def answer(lines: Iterable[str]) -> None:
        waiting = iter(lines)

        def read(prompt: str = "") -> str:
            try:
                return next(waiting)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)

    return answer
