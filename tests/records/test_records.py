"""Games that were recorded once can be played again: same cards, same luck, same end."""

from pathlib import Path

import pytest

from undercroft.core.shelf.record import Record

RECORDS = sorted(Path(__file__).parent.glob("*.undercroft"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_still_replays(path: Path) -> None:
    record = Record.load(path)
    record.verify()
    assert record.text() == path.read_text(encoding="utf-8")
