"""What a sensible person looks at in a duel: the other's card, and death."""

from ..cards.deck import Room
from ..table.hero import Hero
from ..table.table import Raiders
from .judgement import DEATH, OTHERS, Judgement
from .odds import COUNTS


class DuelJudgement(Judgement):
    """The lower card is hit, and wounds matter only as they come near to death."""

    def monster_prospect(self, table: Raiders, seat: int, room: Room, value: int, others: list[int]) -> float:
        theirs = others[0]
        cards = COUNTS[theirs]
        above = COUNTS[theirs >> value] / cards
        under = COUNTS[theirs & ((1 << (value - 1)) - 1)] / cards
        return OTHERS * 2 * under * room.wounds - above * self.pain(table, seat, room.wounds)

    def dread(self, table: Raiders, seat: int, wounds: int) -> float:
        spaces = table.deck.wound_spaces
        if wounds >= spaces:
            return DEATH + table.heroes[seat].treasure * 0.5
        near = wounds / spaces
        return 6.0 * near * near + 0.1 * wounds

    def lead_worth(self, table: Raiders, hero: Hero, left: float) -> float:
        return 0.13 * hero.treasure / (0.07 + left)
