"""Who tells people of a game of Dungeon Dwellers.

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
from ..cards.deck_list import read_deck_list, write_deck_list
from ..flow.building import BuildDeck
from ..seeing import census, view
from ..shapes.views import DwellersView
from ..table.moves import CLEAR, DONE, READY, STRIKE
from ..table.table import Dwellers
from . import catalogue, goals, labels, previews, questions, refusals, story, things

ROLES: dict[int, Role] = {DONE: "done", STRIKE: "confirm", READY: "confirm"}


class DwellersTeller(Teller[Dwellers]):
    """Tells of adventurers, monsters and gold."""

    def view(self, table: Dwellers, seat: int | None) -> DwellersView:
        return view.see(table, seat, catalogue.faces_of(table.deck))

    def census(self, table: Dwellers) -> dict[str, list[str]]:
        return census.count_cards(table)

    def question(self, table: Dwellers, choice: Choice[Any]) -> Question:
        return questions.question(table, choice)

    def waiting(self, table: Dwellers, seat: int, choice: Choice[Any]) -> Question:
        return questions.waiting(table, seat, choice)

    def owes(self, table: Dwellers, seat: int) -> bool:
        """Whoever still builds a deck is waited for, in turn or not."""
        if isinstance(table.asking, BuildDeck):
            return table.asking.owes(table, seat)
        return table.turn == seat

    def label(self, table: Dwellers, choice: Choice[Any], seat: int, move: int) -> str:
        return labels.label(table, choice, seat, move)

    def note(self, table: Dwellers, choice: Choice[Any], seat: int, move: int) -> str:
        return previews.note(table, choice, seat, move)

    def role(self, table: Dwellers, move: int) -> Role:
        return ROLES.get(move, "")

    def touches(self, table: Dwellers, choice: Choice[Any], seat: int, move: int) -> list[str]:
        return things.touches(table, seat, move)

    def refusals(self, table: Dwellers, choice: Choice[Any], seat: int, offers: list[Offer]) -> dict[str, str]:
        touched = {thing for offer in offers for thing in offer.touches}
        return refusals.refusals(table, seat, choice, touched)

    def goals(self, table: Dwellers, voice: Voice) -> list[Goal]:
        return goals.goals(table, voice)

    def catalogue(self, terms: Terms[Deck]) -> dict[str, CardFace]:
        return catalogue.catalogue(terms.cards)

    def aim(self, view: View) -> str:
        return story.AIM

    def sentence(self, what: Happening, voice: Voice) -> str:
        return story.sentence(what, voice)

    def heading(self, what: Happening) -> str | None:
        return story.heading(what)

    # Decks that are kept for other games

    def list_of(self, table: Dwellers, seat: int) -> str:
        """The deck that somebody builds, as a text. § deck.build"""
        person = table.people[seat]
        if not isinstance(table.asking, BuildDeck) or person.ready:
            return ""
        return write_deck_list(table.deck, person.built, table.character(person).name)

    def moves_for(self, table: Dwellers, seat: int, text: str) -> list[int]:
        person = table.people[seat]
        found = read_deck_list(table.deck, table.moves.designs[table.character(person).kind], text)
        moves = [table.moves.put_in.move(face) for face in found]
        return [CLEAR, *moves] if person.built else moves
