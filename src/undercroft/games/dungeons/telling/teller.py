"""Who tells people of a game of Dungeons.

What a table is asked and what moves would do is put into words in `questions.py`, `previews.py`, `labels.py` and
`refusals.py`; `things.py` names the things that a move is about, and `story.py` tells what happened.
"""

from typing import Any

from undercroft.core.game import Choice
from undercroft.core.shelf.box import Terms
from undercroft.core.telling.events import Happening
from undercroft.core.telling.prompts import Offer, Question, Role
from undercroft.core.telling.teller import Teller
from undercroft.core.telling.views import CardFace, Goal, View
from undercroft.core.telling.voice import Voice

from ..cards.deck import Deck
from ..seeing import census, view
from ..shapes.views import DungeonView
from ..table.moves import AGREE, CARRY_IT, DONE, END, PASS, REFUSE, ROLL, STOP, WEAR_IT
from ..table.table import Dungeon
from . import catalogue, goals, labels, previews, questions, refusals, story, things

ROLES: dict[int, Role] = {
    PASS: "pass",
    DONE: "done",
    STOP: "done",
    ROLL: "confirm",
    AGREE: "confirm",
    WEAR_IT: "confirm",
    REFUSE: "decline",
    CARRY_IT: "decline",
    END: "aside",
}


class DungeonTeller(Teller[Dungeon]):
    """Tells of delvers, creatures and the rooms around them."""

    def view(self, table: Dungeon, seat: int | None) -> DungeonView:
        return view.see(table, seat, catalogue.faces_of(table.deck))

    def census(self, table: Dungeon) -> dict[str, list[str]]:
        return census.count_cards(table)

    def question(self, table: Dungeon, choice: Choice[Any]) -> Question:
        return questions.question(table, choice)

    def waiting(self, table: Dungeon, seat: int, choice: Choice[Any]) -> Question:
        return questions.waiting(table, seat, choice)

    def label(self, table: Dungeon, choice: Choice[Any], seat: int, move: int) -> str:
        return labels.label(table, choice, move)

    def note(self, table: Dungeon, choice: Choice[Any], seat: int, move: int) -> str:
        return previews.note(table, choice, move)

    def role(self, table: Dungeon, move: int) -> Role:
        return ROLES.get(move, "")

    def touches(self, table: Dungeon, choice: Choice[Any], seat: int, move: int) -> list[str]:
        return things.touches(table, choice, move)

    def topic(self, table: Dungeon, choice: Choice[Any], move: int) -> str:
        return things.topic(table, choice, move)

    def refusals(self, table: Dungeon, choice: Choice[Any], seat: int, offers: list[Offer]) -> dict[str, str]:
        touched = {thing for offer in offers for thing in offer.touches}
        return refusals.refusals(table, seat, choice, touched)

    def goals(self, table: Dungeon, voice: Voice) -> list[Goal]:
        return goals.goals(table, voice)

    def catalogue(self, terms: Terms[Deck]) -> dict[str, CardFace]:
        return catalogue.catalogue(terms.cards)

    def aim(self, view: View) -> str:
        assert isinstance(view, DungeonView)
        return story.aim(view.way)

    def sentence(self, what: Happening, voice: Voice) -> str:
        return story.sentence(what, voice)

    def heading(self, what: Happening) -> str | None:
        return story.heading(what)
