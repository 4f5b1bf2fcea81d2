"""What is told differently by the number of players; each variant has a class of its own."""

from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice, count, full_sentence

from ..cards.deck import MONSTER, TRAP, TREASURE, Room, Trap
from ..flow import rooms
from ..seeing.view import Variant
from ..shapes.views import RaidersView, Supply
from ..table.rules import Rules
from ..table.table import Raiders
from .reading import quiet_words, trap_words, vault_words


class Words(Variant):
    """How a game among rivals is told. Variants say where theirs differs."""

    def aim(self, view: RaidersView) -> str:
        """What it is all about, for somebody who has never played."""
        raise NotImplementedError

    def complete(self, view: RaidersView, table: Raiders, all_open: bool) -> None:
        """Add to a view what only this variant has on its table."""
        torches, balls, keys, swords = table.supply
        view.supply = Supply(torch=torches, ball=balls, key=keys, sword=swords)

    # A card read aloud

    def read(self, rules: Rules, room: Room) -> list[str]:
        """What stands on a room's card, as it counts here."""
        if room.kind == MONSTER:
            return self.read_monster(rules, room)
        if room.kind == TREASURE:
            return self.read_treasure(rules, room)
        if room.kind == TRAP:
            assert room.trap is not None
            return [full_sentence(text) for text in (self.trap_words(room.trap), quiet_words(room.trap)) if text]
        return [full_sentence(vault_words(room))]

    def read_monster(self, rules: Rules, room: Room) -> list[str]:
        raise NotImplementedError

    def read_treasure(self, rules: Rules, room: Room) -> list[str]:
        shared = "it" if len(room.chests) == 1 else "a chest"
        return [full_sentence(chest_words(room)), f"Tied cards share {shared}, and what does not divide is lost."]

    def trap_words(self, trap: Trap) -> str:
        return trap_words(trap, you_alone=False)

    def dark_room(self) -> str:
        return "Nobody knows what waits here until the party enters, or somebody looks by torch."

    # What hangs on a room

    def stake(self, table: Raiders, room: Room) -> str:
        if room.kind == MONSTER:
            return self.monster_stake(table, room)
        if room.kind == TREASURE:
            return self.chest_stake(table, room)
        if room.kind == TRAP:
            return self.trap_stake(table, room)
        return vault_words(room)

    def monster_stake(self, table: Raiders, room: Room) -> str:
        raise NotImplementedError

    def chest_stake(self, table: Raiders, room: Room) -> str:
        played = table.played()
        return chest_words(room) + (f"; highest so far {max(played)}" if played else "")

    def trap_stake(self, table: Raiders, room: Room) -> str:
        trap = room.trap
        assert trap is not None
        played = table.played()
        end = "highest" if trap.by_highest else "lowest"
        return self.trap_words(trap) + (f"; {end} so far {rooms.trigger(trap, played)}" if played else "")

    # What a card would do

    def fight_note(self, table: Raiders, seat: int, room: Room, value: int) -> str:
        raise NotImplementedError

    def chest_note(self, table: Raiders, seat: int, room: Room, value: int) -> str:
        raise NotImplementedError

    # How things stand

    def goals(self, table: Raiders, voice: Voice) -> list[Goal]:
        raise NotImplementedError


def chest_words(room: Room) -> str:
    first = f"the highest card takes the chest of {room.chests[0]}"
    return first if len(room.chests) == 1 else f"{first}, the second-highest the chest of {room.chests[1]}"


def leaders(table: Raiders, voice: Voice) -> Goal:
    """Who would win now, with how much treasure."""
    verdict = table.rules.verdict(table)
    winners = verdict.winners
    treasure = table.heroes[winners[0]].treasure
    if len(winners) > 1:
        return Goal(f"{voice.all(winners)} would tie with {treasure}", "lead", winners)
    if len(table.living()) == 1:
        return Goal(f"{voice.does(winners[0], 'is')} the only one still alive", "lead", winners)
    fitter = " and fewer wounds" if verdict.clause.endswith(".tie-wounds") else ""
    return Goal(f"{voice.who(winners[0])} would win with {treasure}{fitter}", "lead", winners)


def near_death(table: Raiders, voice: Voice) -> list[Goal]:
    """Those whom the fiercest monster could kill at once."""
    goals: list[Goal] = []
    for seat in table.living():
        left = table.deck.wound_spaces - table.heroes[seat].wounds
        if left <= table.deck.fiercest:
            goals.append(Goal(f"{count(left, 'more wound')} would kill {voice.whom(seat)}", "danger", [seat]))
    return goals
