"""How Dungeon Duel is told."""

from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice, count

from ..cards.deck import Room
from ..shapes.views import RaidersView
from ..table.rules import Rules
from ..table.table import Raiders
from . import rivalry
from .previews import lays_blind, lying_open, take_wounds
from .words import Words, leaders, near_death


class DuelWords(Words):
    """The lower card is hit by a monster that nobody can beat, and death decides at once."""

    def aim(self, view: RaidersView) -> str:
        return (
            "Five levels of five rooms, and monsters that nobody can beat: the lower card is hit. Ten wounds are "
            "death, and the other wins; if both live, most treasure wins. Every power card is yours once a level."
        )

    def read_monster(self, rules: Rules, room: Room) -> list[str]:
        return [f"The lower card takes {count(room.wounds, 'wound')}.", "Equal cards confuse it: nobody is hurt."]

    def monster_stake(self, table: Raiders, room: Room) -> str:
        return f"the lower card takes {count(room.wounds, 'wound')}; equal cards confuse it"

    def fight_note(self, table: Raiders, seat: int, room: Room, value: int) -> str:
        others = lying_open(table, seat)
        if lays_blind(table, seat) or not others:
            return ""
        if value == others[0]:
            return "equal cards: it is confused"
        if value < others[0]:
            return take_wounds(table, seat, room.wounds)
        return f"the other takes {count(room.wounds, 'wound')}"

    def chest_note(self, table: Raiders, seat: int, room: Room, value: int) -> str:
        return rivalry.chest_note(table, seat, room, value)

    def goals(self, table: Raiders, voice: Voice) -> list[Goal]:
        aim = Goal("Most treasure wins, unless somebody dies", "aim")
        return [aim, leaders(table, voice), *near_death(table, voice)]
