"""`make bench`: one table of ratios, measured in one run, since machines are noisy and ratios are less so."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from build import ROOT, build
from rich.console import Console
from rich.table import Table

GAMES = {  # in words, with the aims for playouts and for a copy
    "dungeon-raiders": ("Dungeon Raiders, 4 seats", "3", "< 2 µs"),
    "dungeoneer": ("Dungeoneer, 3 seats", "150,000/s", "< 8 µs"),
    "ruins-raiders": ("Ruins Raiders, 3 seats", "150,000/s", "< 8 µs"),
    "dungeons": ("Dungeons, 4 seats", "150,000/s", "< 10 µs"),
    "dungeon-dwellers": ("Dungeon Dwellers, 4 seats", "200,000/s", "< 8 µs"),
}


def measure(path: str, *flags: str) -> dict[str, Any]:
    """The figures of the build on this path."""
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, str(Path(__file__).with_name("measure.py")), *flags]
    # The script's own folder would come before the compiled goofspiel: -P keeps it out.
    done = subprocess.run(
        [command[0], "-P", *command[1:]], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(done.stderr)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def main() -> None:
    console = Console()
    open_spiel = find_spec("pyspiel") is not None
    built = build()
    print("· measuring, about five minutes", file=sys.stderr, flush=True)
    compiled = measure(str(built), *(["--open-spiel"] if open_spiel else []))
    plain = measure(f"{ROOT / 'src'}:{ROOT / 'bench'}")
    assert (compiled["compiled"], plain["compiled"]) == (True, False)

    table = Table("what", "ours", "other", "ratio", "aim", title="Speed", title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"

    def compare(what: str, ours: float, other: float, aim: str) -> None:
        table.add_row(what, f"{ours:,.0f}/s", f"{other:,.0f}/s", f"{ours / other:.2f}", aim)

    def cost(what: str, name: str, aim: str = "") -> None:
        ours, other = 1e6 / compiled[name], 1e6 / plain[name]
        table.add_row(what, f"{ours:.2f} µs", f"{other:.2f} µs plain", f"{other / ours:.2f}", aim)

    if open_spiel:
        driven, rollouts = compiled["open_spiel_driven"], compiled["open_spiel_playouts"]
        compare("goofspiel from Python : OpenSpiel from Python", compiled["goofspiel_driven"], driven, "2.0")
        compare("goofspiel playouts : OpenSpiel C++ rollouts", compiled["goofspiel_playouts"], rollouts, "0.4")
        compare(
            "Leduc poker, looks of a search : OpenSpiel's",
            compiled["leduc_search"],
            compiled["open_spiel_search"],
            "",
        )
        compare("Dungeon Raiders from Python : OpenSpiel goofspiel", compiled["raiders_driven"], driven, "1.5")
    compare(
        "Dungeon Raiders from Python, compiled : plain", compiled["raiders_driven"], plain["raiders_driven"], ""
    )
    compare("goofspiel playouts, compiled : plain", compiled["goofspiel_playouts"], plain["goofspiel_playouts"], "")
    for name, (words, speed, _) in GAMES.items():
        figure = f"{name}_playouts"
        compare(f"{words}: decisions of playouts, compiled : plain", compiled[figure], plain[figure], speed)
    compare(
        "looks of a search at Dungeon Raiders' first move, each to the end, compiled : plain",
        compiled["raiders_search"],
        plain["raiders_search"],
        "5,000/s",
    )
    for name, (words, _, copy) in GAMES.items():
        cost(f"a copy of {words}", f"{name}_copies", copy)
    for name, (words, _, _) in GAMES.items():
        cost(f"a view of {words}", f"{name}_views")
    for name, (words, _, _) in GAMES.items():
        cost(f"a sample of {words}", f"{name}_samples")
    console.print(table)
    if not open_spiel:
        console.print("OpenSpiel is not installed, so the comparison is left out: pip install open_spiel")


if __name__ == "__main__":
    main()
