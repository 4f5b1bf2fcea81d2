"""A game that somebody else made and installed is held to the same laws: the example has it all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHELF = ROOT / "bench" / "shelf"  # where it is found as installed games are


@pytest.mark.slow
def test_every_law_holds_for_high_card() -> None:
    path = os.pathsep.join(filter(None, [str(SHELF), os.environ.get("PYTHONPATH", "")]))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "tests/laws/test_laws.py", "-k", "TestHighCard", "-q", "-p", "no:xdist"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
