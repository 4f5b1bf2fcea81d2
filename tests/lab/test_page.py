"""The page itself, whatever stands on it."""

from pathlib import Path

import pytest

from undercroft.lab import page

from .runs import with_extras

pytestmark = with_extras


def test_a_page_needs_no_folder_that_can_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cache").write_text("a file where the folder would be")
    monkeypatch.setattr(page, "user_cache_path", lambda name: tmp_path / "cache" / name)
    monkeypatch.setattr(page, "bundle_vega", lambda: "vegaEmbed")
    assert page.vega() == "vegaEmbed"


def test_what_draws_the_plots_is_bundled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[int] = []
    monkeypatch.setattr(page, "user_cache_path", lambda name: tmp_path / name)
    monkeypatch.setattr(page, "bundle_vega", lambda: times.append(1) or "vegaEmbed")  # type: ignore[func-returns-value]
    assert page.vega() == page.vega() == "vegaEmbed"
    assert times == [1]
