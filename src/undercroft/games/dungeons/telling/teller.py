"""Who tells people of a game of Dungeons.

What a table is asked and what moves would do is put into words in `questions.py`, `previews.py`, `labels.py` and
`refusals.py`; `things.py` names the things that a move is about, and `story.py` tells what happened.
"""

from undercroft.core.telling.prompts import Role
from undercroft.core.telling.teller import TellingRoom

from ..seeing import census, view
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
TELLING = TellingRoom[Dungeon](
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
    aim=lambda seen: story.aim(seen.way),
    sentence=story.sentence,
    heading=story.heading,
    topic=things.topic,
)
