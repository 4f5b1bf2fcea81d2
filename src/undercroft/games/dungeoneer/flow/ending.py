"""How a game ends, and how everyone fared."""

from typing import Final

from ..shapes import events as told
from ..shapes.views import DelveFacts, DelveOutcome
from ..table.rules import TO_WIN
from ..table.table import Delve

ENDINGS: Final[dict[str, told.Ending]] = {
    "aim.win.quests": "quests",
    "aim.win.elimination": "last alive",
    "aim.round-limit": "round limit",
    "aim.win.simultaneous-defeat": "draw",
}  # by the clause that ends a game
FIGURES: Final = {
    "quests": "Quests",
    "level": "Level",
    "life": "Life",
    "glory": "Glory",
}  # that are compared at the end
MEASURES: Final = [
    "Quests",
    "level",
    "life",
    "glory",
]  # that count when time is up, in this order. § aim.round-limit


def finish(table: Delve, winners: list[int], clause: str) -> None:
    """The game stops at once. § aim.win.at-once"""
    table.agenda.clear()
    table.winners = winners
    table.ending = clause
    table.cards.show_all()
    table.maps.show_all()
    table.quests.show_all()
    if table.events is not None:
        table.tell(told.End(winners=winners, scores=completed(table), how=ENDINGS[clause]), clause)


def end_of_round(table: Delve) -> bool:
    """Whether the round limit ends the game. § aim.round-limit"""
    limit = table.rules.round_limit
    if not limit or table.round < limit:
        return False
    ahead = table.living()
    for measure in MEASURES:
        best = max(figure(table, seat, measure) for seat in ahead)
        ahead = [seat for seat in ahead if figure(table, seat, measure) == best]
    finish(table, ahead, "aim.round-limit")
    return True


def figure(table: Delve, seat: int, measure: str) -> int:
    hero = table.heroes[seat]
    if measure == "Quests":
        return len(hero.done)
    if measure == "level":
        return hero.level
    return hero.life if measure == "life" else hero.glory


def completed(table: Delve) -> list[int]:
    """What a hero completed counts for its player even if it fell afterwards. § death.completed-quests"""
    return [len(hero.done) + hero.gone for hero in table.heroes]


def judge(table: Delve) -> DelveOutcome:
    """How everyone fared."""
    quests = completed(table)
    facts: list[DelveFacts] = []
    for seat in range(table.seats):
        hero = table.heroes[seat]
        facts.append(
            DelveFacts(
                why="" if seat in table.winners else why_not_won(table, seat),
                character=hero.card.name,
                fate="won" if seat in table.winners else "alive" if hero.alive else "fallen",
                quests=quests[seat],
                level=hero.level,
                life=hero.life,
                glory=hero.glory,
                peril=hero.peril,
                rounds=table.round,
            )
        )
    return DelveOutcome(table.ending, table.winners, quests, facts, figures=FIGURES)


def why_not_won(table: Delve, seat: int) -> str:
    """In a few words."""
    hero = table.heroes[seat]
    if not hero.alive:
        return f"{hero.card.name} fell"
    if table.ending == "aim.round-limit":
        for measure in MEASURES:
            ours, theirs = figure(table, seat, measure), figure(table, table.winners[0], measure)
            if ours < theirs:
                return f"{BEHIND[measure]}: {ours} against {theirs}"
    return f"{len(hero.done)} of {TO_WIN} Quests completed when the game was won"


BEHIND: Final = {
    "Quests": "fewer completed Quests",
    "level": "as many Quests, but a lower level",
    "life": "as many Quests and the same level, but less life",
    "glory": "less glory, and all else the same",
}
