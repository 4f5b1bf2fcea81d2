"""Who tells people of a game of Dungeon Dwellers.

What a table is asked and what moves would do is put into words in `questions.py`, `previews.py`, `labels.py` and
`refusals.py`; `things.py` names the things that a move is about, and `story.py` tells what happened.
"""

from undercroft.core.telling.prompts import Role
from undercroft.core.telling.teller import RoomTeller, TellingRoom

from ..cards.deck_list import read_deck_list, write_deck_list
from ..flow.building import BuildDeck
from ..seeing import census, view
from ..table.moves import CLEAR, DONE, READY, STRIKE
from ..table.table import Dwellers
from . import catalogue, goals, labels, previews, questions, refusals, story, things

ROLES: dict[int, Role] = {DONE: "done", STRIKE: "confirm", READY: "confirm"}
TELLING = TellingRoom[Dwellers](
    view=lambda table, seat: view.see(table, seat, catalogue.faces_of(table.deck)),
    census=census.count_cards,
    questions=questions.QUESTIONS,
    waiting=questions.waiting,
    label=labels.label,
    note=previews.note,
    roles=ROLES,
    touches=things.touches,
    refusals=refusals.refusals,
    goals=goals.goals,
    catalogue=catalogue.catalogue,
    aim=lambda seen: story.AIM,
    sentence=story.sentence,
    heading=story.heading,
)


class DwellersTeller(RoomTeller[Dwellers]):
    """Tells besides of decks that are built at the same time, and kept for other games."""

    def owes(self, table: Dwellers, seat: int) -> bool:
        """Whoever still builds a deck is waited for, in turn or not."""
        if isinstance(table.asking, BuildDeck):
            return table.asking.owes(table, seat)
        return table.turn == seat

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
