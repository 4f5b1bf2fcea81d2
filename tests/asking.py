"""What somebody at a table set up for a test is asked and told."""

from typing import Protocol

from undercroft.core.game import Game
from undercroft.core.telling.prompts import Offer, Prompt
from undercroft.core.telling.voice import Voice

NAMES = ["Ana", "Bo", "Cyd", "Dee", "Eli", "Flo"]


class Scene(Protocol):
    """What the scenes of all games have."""

    before: int  # the events up to the last move, or to the first

    @property
    def table(self) -> Game: ...

    @property
    def asked(self) -> int | None: ...


def prompt(scene: Scene, seat: int | None = None) -> Prompt:
    asked = scene.asked if seat is None else seat
    assert asked is not None
    return scene.table.prompt(asked)


def offer(scene: Scene, words: str) -> Offer:
    return {found.words: found for found in prompt(scene).moves}[words]


def note(scene: Scene, words: str) -> str:
    return offer(scene, words).note


def lines(scene: Scene, you: int | None = 0) -> list[str]:
    """How things stand, as a seat reads it."""
    table = scene.table
    return [goal.text for goal in table.roles.teller.goals(table, voice_of(scene, you))]


def told(scene: Scene, you: int | None = 0) -> str:
    """The latest part of the story, as a seat reads it."""
    events = (scene.table.events or [])[scene.before :]
    sentence = scene.table.roles.teller.sentence
    return " ".join(sentence(event.what, voice_of(scene, you)) for event in events if event.seen_by(you))


def voice_of(scene: Scene, you: int | None) -> Voice:
    return Voice(NAMES[: scene.table.seats], you)
