"""What stands beside the things on the table, in words. A player stands there as {seat 1}, by name or as "you"."""

from typing import Final

from undercroft.core.odds import DIE
from undercroft.core.telling.voice import count, listed, somebody

from ..cards.deck import CHESTS, KILLS
from ..flow import ending
from ..shapes.views import AttackKind, Bond
from ..shapes.words import Mode
from ..table.people import NO_RAIDER
from ..table.table import Ruins

TRAITOR: Final = Bond("traitor", "traitor", "foe")
ALLY: Final = Bond("side", "with you", "friend")
ENEMY: Final = Bond("foe", "against you", "foe")
MATE: Final = Bond("party", "with you", "friend")
PACTS: Final[dict[Mode, Bond]] = {
    "cooperative": Bond("party", "One party", "friend"),
    "uneasy": Bond("party", "Uneasy alliance", "friend"),
    "teams": Bond("side", "Sides", "none"),
    "royale": Bond("foe", "Battle Royale", "foe"),
}
GAINS: Final[dict[AttackKind, str]] = {
    "attack": "to hurt",
    "trap": "to hurt",
    "steal": "to steal a card",
    "chest": "to open it",
    "master chest": "to open it",
}


def bond(table: Ruins, who: int, you: int | None) -> Bond | None:
    """How a raider stands to you: with you, against you, or the one who broke up the alliance."""
    seat = table.raiders[who].seat
    if who == table.betrayed:
        return TRAITOR
    if seat == you:
        return None
    sides = table.rules.sides
    if sides:
        if you is None:
            return Bond("side", f"side {sides[seat] + 1}", "none")
        return ALLY if sides[seat] == sides[you] else ENEMY
    return MATE if you is not None and table.rules.mode != "solo" and ending.is_common(table) else None


def pact(table: Ruins) -> Bond | None:
    """What binds everyone together or sets them against each other, where anything does."""
    if table.betrayed != NO_RAIDER:
        return Bond("traitor", f"Betrayed by {somebody(table.raiders[table.betrayed].seat)}", "foe")
    return PACTS.get(table.rules.mode)


def doing(table: Ruins, makes_room: bool, attacks: bool, moves: bool) -> str:
    """What goes on in this turn, and what is left of it."""
    left = count(table.actions, "action") if table.actions else "no actions"
    if makes_room:
        return f"a room is made, then {left}"
    if attacks:
        return f"an attack, then {left}"
    return f"moving, {count(table.spaces, 'square')}, then {left}" if moves else f"{left} left"


def quest(kind: int, goal: int, mark: str | None, suspects: list[str]) -> str:
    """What a personal quest asks for, as far as the seat knows."""
    if kind == CHESTS:
        return f"{goal} small chests"
    if kind == KILLS:
        return f"Kill {goal} enemies"
    if mark is not None:
        return f"Kill {mark}"
    return f"A secret mark: {listed(suspects)}" if suspects else "A secret mark"


# Dangers


def trap_note(left: int) -> str:
    return "The last one brings the cave-in" if left else "The ruins cave in"


def chest_note(left: int) -> str:
    return f"{count(left, 'chest')} not found yet" if left else "every chest was found"


def trap_dice(dice: int, chance: int) -> tuple[str, str]:
    """What may happen at the end of a turn, and how likely it is."""
    if chance == 100:
        return "Every turn ends with", "a trap"
    return f"Each turn ends with {count(dice, 'die')}:", f"{chance}% chance of a trap"


def progress(table: Ruins, needs: int | None, chance: int) -> tuple[str, str, str]:
    """What the black die means now, how likely it is, and both in two words. § table4.8"""
    if table.master_placed:
        return "The master chest has been found", "", "chest found"
    if needs is None:
        return "Makes enemies stronger", "", "no treasure"
    if needs > DIE:
        return "The master chest cannot come yet", "", "not yet"
    return f"The next treasure is the master chest on a {needs} or more:", f"{chance}%", f"{needs}+ master chest"
