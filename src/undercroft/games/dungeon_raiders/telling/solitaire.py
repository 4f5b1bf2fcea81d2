"""How Dungeon Solitaire is told."""

from undercroft.core.telling.views import Goal
from undercroft.core.telling.voice import Voice, count, full_sentence

from ..cards.deck import Room, Trap
from ..flow.solitaire import beats, opened_by
from ..shapes.views import Attack, RaidersView
from ..table.rules import Rules
from ..table.table import Raiders
from .previews import get_treasure, take_wounds
from .reading import trap_words
from .words import Words, near_death

UNBEATABLE = 5  # nobody plays more than that


class SolitaireWords(Words):
    """One hero, an attack deck, and a goal to reach."""

    def aim(self, view: RaidersView) -> str:
        return (
            f"Five levels of five rooms. Come out alive with as much treasure as you can; {view.goal} is a good "
            "goal. A monster falls only to a card above its strength. Every power card is yours once a level."
        )

    def complete(self, view: RaidersView, table: Raiders, all_open: bool) -> None:
        """§ solo.attack-used-open § solo.remove-item-vaults"""
        left = table.attack.face[table.met :]
        if not all_open:
            left.sort()  # nobody knows in which order they lie
        view.attack = Attack(used=table.attack.face[: table.met], left=left)
        view.goal = table.deck.solo_goal
        view.chests = "one" if table.rules.one_chest else "each"
        view.left_out = [room.name for room in table.deck.rooms if table.rules.leaves_out(room)]

    # A card read aloud

    def read_monster(self, rules: Rules, room: Room) -> list[str]:
        wounds = count(room.wounds, "wound")
        return ["An attack card gives it its strength.", f"Play more than that, or take {wounds}."]

    def read_treasure(self, rules: Rules, room: Room) -> list[str]:
        return [full_sentence(lone_chests(rules, room))]

    def trap_words(self, trap: Trap) -> str:
        return trap_words(trap, you_alone=True)

    def dark_room(self) -> str:
        return "Nobody knows what waits here until you enter."

    # What hangs on a room, and what a card would do

    def monster_stake(self, table: Raiders, room: Room) -> str:
        wounds = count(room.wounds, "wound")
        strength = table.attack_strength()
        if strength >= UNBEATABLE:
            return f"its strength is {strength}: nothing beats it, and it deals {wounds}"
        return f"its strength is {strength}: play more, or take {wounds}"

    def chest_stake(self, table: Raiders, room: Room) -> str:
        return lone_chests(table.rules, room)

    def fight_note(self, table: Raiders, seat: int, room: Room, value: int) -> str:
        return "defeats it" if beats(value, table.attack_strength()) else take_wounds(table, seat, room.wounds)

    def chest_note(self, table: Raiders, seat: int, room: Room, value: int) -> str:
        taken = sum(opened_by(table.rules, room, value))
        return get_treasure(table, seat, taken) if taken else "you get nothing"

    # How things stand

    def goals(self, table: Raiders, voice: Voice) -> list[Goal]:
        goal, treasure = table.deck.solo_goal, table.heroes[0].treasure
        enough = "the goal is met" if treasure >= goal else f"{goal - treasure} to go"
        return [
            Goal(f"Come out alive with {goal} treasure", "aim"),
            Goal(f"{voice.does(0, 'has')} {treasure}, {enough}", "lead", [0]),
            *near_death(table, voice),
        ]


def lone_chests(rules: Rules, room: Room) -> str:
    """ "a card above 4 takes the chest of 4, and one above 2 the chest of 2"."""
    first = f"a card above {room.chests[0]} takes the chest of {room.chests[0]}"
    if len(room.chests) == 1:
        return first
    most = "one chest at most" if rules.one_chest else "one card may take both"
    return f"{first}, and one above {room.chests[1]} the chest of {room.chests[1]}; {most}"
