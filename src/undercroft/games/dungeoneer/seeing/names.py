"""What phases, decks and fights are called. A player stands in these words as {seat 1}, by name or as "you"."""

from typing import Final

from undercroft.core.telling.voice import count, listed, plural, somebody

from ..shapes.events import Pile
from ..shapes.views import DeckHalf, PhaseWords
from ..table.fights import BATCH, DUEL, NOBODY_THERE, QUEST_FIGHT
from ..table.fights import Fight as Combat
from ..table.phases import SET_UP
from ..table.table import Delve

SETTING_UP: Final = (PhaseWords("set-up", "Set-up"),)
OF_A_TURN: Final = (
    PhaseWords("reset", "Reset"),
    PhaseWords("dungeonlord", "Dungeonlord"),
    PhaseWords("build", "Build"),
    PhaseWords("hero", "Hero"),
    PhaseWords("discard and draw", "Draw"),
)
MAPS: Final[dict[DeckHalf, tuple[str, str]]] = {
    "both": ("Map deck", "Map"),
    "dungeon": ("Dungeon Map deck", "Dungeon"),
    "wilderness": ("Wilderness Map deck", "Wilds"),
}
PILES: Final[dict[Pile, tuple[str, str]]] = {
    "adventure": ("Adventure deck", "Cards"),
    "glory": ("Glory deck", "Glory"),
    "peril": ("Peril deck", "Peril"),
}


def phase_words(table: Delve) -> tuple[PhaseWords, ...]:
    """The phases to be gone through, in order. § turn.phases"""
    return SETTING_UP if table.phase == SET_UP else OF_A_TURN


def does(seat: int, verb: str, you: int | None) -> str:
    return f"{somebody(seat)} {plural(verb) if seat == you else verb}"


def fight_title(table: Delve, fight: Combat, you: int | None) -> str:
    """Who fights whom."""
    target = somebody(fight.target)
    if fight.reply:
        return f"{does(fight.target, 'strikes', you)} back"
    if fight.kind == DUEL:
        return f"{does(fight.lord, 'challenges', you)} {target}"
    if fight.kind == BATCH:
        return f"{does(fight.lord, 'sends', you)} Encounters against {target}"
    keys = [strike.monster() for strike in fight.strikes]
    monsters = listed([table.monster(key).name for key in keys if key != NOBODY_THERE])
    if fight.kind == QUEST_FIGHT:
        return f"{target} against the {monsters}"
    return f"The {monsters} guards this space; {does(fight.lord, 'rolls', you)} for it"


def traps_note(table: Delve, fight: Combat) -> str:
    """The traps that are still to be sprung; nothing without any."""
    names = listed([table.adventure(card).name for card in fight.traps])
    return f"{names} will be sprung" if names else ""


def wounds_note(fight: Combat) -> str:
    """The wounds that are about to land, and on whom; nothing without any."""
    return f"{count(fight.wounds, 'wound')} about to land on {somebody(fight.bearer)}" if fight.wounds else ""
