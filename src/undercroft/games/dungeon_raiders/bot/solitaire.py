"""What a sensible person looks at alone: the attack deck, and the way out."""

from typing import Final

from ..cards.deck import MONSTER, TREASURE, Room
from ..flow.solitaire import beats, opened_by
from ..table.table import Raiders
from .judgement import Judgement

LONE_WOUND: Final = 4.0  # what a wound costs where nothing but death counts
PLENTY: Final = 40.0  # more treasure than anyone brings out


class SolitaireJudgement(Judgement):
    """Treasure for its own sake, and monsters with the strength of a card."""

    def horizon(self, table: Raiders) -> int:
        return 0  # alone, one cannot say before the end

    def standings(self, table: Raiders) -> list[float]:
        """The treasure that would be brought out as things are."""
        hero = table.heroes[0]
        return [min(hero.treasure / PLENTY, 1.0) if hero.alive else 0.0]

    def shares(self, table: Raiders) -> list[float]:
        return self.standings(table)

    def chest_prospect(self, table: Raiders, seat: int, room: Room, value: int, others: list[int]) -> float:
        return float(sum(opened_by(table.rules, room, value)))

    def monster_prospect(self, table: Raiders, seat: int, room: Room, value: int, others: list[int]) -> float:
        return 0.0 if beats(value, table.attack_strength()) else -self.pain(table, seat, room.wounds)

    def dread(self, table: Raiders, seat: int, wounds: int) -> float:
        spaces = table.deck.wound_spaces
        return LONE_WOUND * (wounds if wounds < spaces else 2 * spaces)

    def outlook(self, table: Raiders, room: Room, value: int) -> float:
        if room.kind == TREASURE:
            return float(sum(opened_by(table.rules, room, value)))
        if room.kind == MONSTER:
            return -LONE_WOUND * room.wounds * attacks_left(table, value)
        return super().outlook(table, room, value)

    def trap_fear(self) -> float:
        return 1.0


def attacks_left(table: Raiders, value: int) -> float:
    """The part of the attack cards still to come that this value does not beat."""
    too_strong = 0
    for place in range(len(table.deck.attack)):
        too_strong += 0 if beats(value, table.deck.attack[place]) else 1
    for place in range(table.met):
        too_strong -= 0 if beats(value, table.attack.face[place]) else 1
    return too_strong / max(len(table.deck.attack) - table.met, 1)
