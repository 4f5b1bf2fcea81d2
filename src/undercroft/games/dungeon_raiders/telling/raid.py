"""How the game for three to five players is told."""

from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice, count

from ..cards.deck import Room
from ..flow import rooms
from ..shapes.views import RaidersView
from ..table.rules import Rules
from ..table.table import Raiders
from . import rivalry
from .previews import lays_blind, lying_open, take_wounds, to_come
from .words import Words, leaders


class RaidWords(Words):
    """Cards are added up against a monster, and the most wounded collapse at the end."""

    def aim(self, view: RaidersView) -> str:
        return (
            "Five levels of five rooms. Most treasure wins, but whoever is most wounded at the end collapses and "
            "cannot win, and ten wounds are death. Every power card is yours once a level."
        )

    def read_monster(self, rules: Rules, room: Room) -> list[str]:
        return [
            f"All cards together need {rules.strength(room)} to defeat it.",
            f"If they fall short, the lowest card takes {count(room.wounds, 'wound')}.",
        ]

    def monster_stake(self, table: Raiders, room: Room) -> str:
        total = sum(table.played())
        wounds = count(room.wounds, "wound")
        return f"{total} of {table.rules.strength(room)} so far; if it survives, the lowest card takes {wounds}"

    def fight_note(self, table: Raiders, seat: int, room: Room, value: int) -> str:
        if lays_blind(table, seat):
            return ""
        others = lying_open(table, seat)
        total = value + sum(others)
        strength = room.strength_for(table.seats)
        short = rooms.short_of(total, strength)
        if not short:
            return f"makes {total}: the {room.name} falls"
        unseen = to_come(table, seat)
        if unseen:
            return f"makes {total}, {short} short with {count(unseen, 'card')} to come"
        low = value == min([value, *others])
        hit = take_wounds(table, seat, room.wounds) if low else "the lowest is hit, not you"
        return f"makes {total}: not enough, and {hit}"

    def chest_note(self, table: Raiders, seat: int, room: Room, value: int) -> str:
        return rivalry.chest_note(table, seat, room, value)

    def goals(self, table: Raiders, voice: Voice) -> list[Goal]:
        return [Goal("Most treasure wins", "aim"), leaders(table, voice), *falling(table, voice)]


def falling(table: Raiders, voice: Voice) -> list[Goal]:
    """Who would collapse now. § end.collapse"""
    seats = table.rules.verdict(table).collapsed
    if not seats:
        return []
    wounds = count(table.heroes[seats[0]].wounds, "wound")
    each = " each" if len(seats) > 1 else ""
    return [Goal(f"{voice.all(seats)}, {wounds}{each}, would collapse", "danger", seats)]
