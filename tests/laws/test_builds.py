"""Compiled or plain, it is the same game."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import undercroft

ROOT = Path(__file__).parent.parent.parent


def play_in(path: list[Path]) -> dict[str, Any]:
    """The digest of many games, played by whatever build this path finds first."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(folder) for folder in path)}
    command = [sys.executable, "-m", "tests.laws.digest"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.mark.skipif(not undercroft.compiled, reason="compared when the tests run on what is installed and compiled")
def test_the_compiled_game_and_the_plain_one_agree() -> None:
    installed = play_in([])
    plain = play_in([ROOT / "src"])
    assert installed["compiled"]
    assert not plain["compiled"]
    assert installed["digest"] == plain["digest"]
