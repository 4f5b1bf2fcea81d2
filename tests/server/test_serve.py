"""Starting the server by its command."""

import re
from argparse import Namespace
from pathlib import Path

import pytest
from rich.console import Console

from undercroft.core.errors import UndercroftError
from undercroft.server import serve

MAKEFILE = Path(__file__).parent.parent.parent / "Makefile"


def test_a_copy_without_the_page_names_ways_to_get_it_that_exist(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PAGE", tmp_path)
    with pytest.raises(UndercroftError, match="This copy was built without the page") as refused:
        serve.serve(Namespace(database=tmp_path / "tables.sqlite", host="127.0.0.1", port=0), Console())
    named = re.findall(r"make ([\w-]+)", str(refused.value))
    targets = re.findall(r"^([\w-]+):", MAKEFILE.read_text(encoding="utf-8"), re.MULTILINE)
    assert named
    assert set(named) <= set(targets)
