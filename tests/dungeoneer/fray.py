"""A hero about to be attacked, and the attacks as they were told."""

from dataclasses import dataclass
from typing import Any

from tests.dungeoneer.scene import Scene

DRAUGHT = 'category = "potion"\ncost = 3\nplay = ["anytime"]\nduration = "instant"\ndoes = [{ heal = 3 }]'
RESPONSE = (DRAUGHT, DRAUGHT.replace("anytime", "response"))  # Draught of Mending, made a Response card


@dataclass
class Clash:
    """One attack, as it was told."""

    form: str
    total: int
    counter_total: int
    hits: str
    clause: str


def clashes(scene: Scene) -> list[Clash]:
    keys = ("form", "total", "counter_total", "hits", "clause")
    return [Clash(**{key: event[key] for key in keys}) for event in scene.events("clash")]


def attacked(*cards: str, hero: str = "Hulda", **more: Any) -> Scene:
    """These monsters are in the hand of seat 0, and that hero, in seat 1, has a saved point and peril enough."""
    options: dict[str, Any] = {"peril": [0, 20], "saved": [0, 1], "phase": "lord", "set": "both", **more}
    return Scene(heroes=["Oriel", hero], hands={0: cards}, **options)
