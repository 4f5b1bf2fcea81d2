"""What a sensible person looks at among three and more: the monster's strength, and who is most wounded."""

from typing import Final

from ..cards.deck import Room
from ..table.hero import Hero
from ..table.table import Raiders
from .judgement import DEATH, WOUND, Judgement, time_left
from .odds import hit_odds

COLLAPSE: Final = 5.0  # what being the most wounded costs by the end of the game
MOST_WOUNDED: Final = 2.4  # the same, in the standings


class RaidJudgement(Judgement):
    """All cards together against a monster, and the fear of collapsing at the end."""

    def monster_prospect(self, table: Raiders, seat: int, room: Room, value: int, others: list[int]) -> float:
        strength = room.strength_for(table.seats)
        return -hit_odds(others, value, strength) * self.pain(table, seat, room.wounds)

    def dread(self, table: Raiders, seat: int, wounds: int) -> float:
        spaces = table.deck.wound_spaces
        if wounds >= spaces:
            return DEATH + table.heroes[seat].treasure * 0.5
        near = wounds / spaces
        most = 0
        for other in range(table.seats):
            if other != seat and table.heroes[other].alive:
                most = max(most, table.heroes[other].wounds)
        fear = WOUND * wounds + 2.0 * near * near
        if wounds >= most:
            fear += COLLAPSE * (1.0 - 0.6 * time_left(table)) + 0.2 * (wounds - most)
        return fear

    def lead_worth(self, table: Raiders, hero: Hero, left: float) -> float:
        worth = 0.26 * hero.treasure / (0.25 + left)
        for other in table.heroes:
            if other.alive and other.wounds > hero.wounds:
                return worth
        done = 1.0 - left
        return worth - MOST_WOUNDED * done * done * done
