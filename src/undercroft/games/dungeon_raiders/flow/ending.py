"""The end of the game: its figures, and why others have not won. Who has is said by raid, duel and solitaire."""

from typing import Final

from undercroft.core.telling.voice import count

from ..cards.deck import MONSTER
from ..shapes import events as told
from ..shapes.views import Fate, RaidersFacts, RaidersOutcome
from ..table.rules import Verdict
from ..table.table import Raiders

FIGURES: Final = {"treasure": "Treasure", "wounds": "Wounds"}  # that are compared at the end


def finish(table: Raiders) -> None:
    """Nothing happens any more, and everything may be seen. § table.after-the-end"""
    table.agenda.clear()
    if table.at < table.deck.dungeon:  # in the middle of a room, which was the last
        table.last = [hero.card for hero in table.heroes]
    table.rooms.show_all()
    table.attack.show_all()
    if table.events is not None:
        tell_the_end(table)


def tell_the_end(table: Raiders) -> None:
    """§ end.collapse § end.collapse-tie § table.after-the-end"""
    verdict = table.rules.verdict(table)
    if verdict.collapsed:
        clause = "end.collapse" if len(verdict.collapsed) == 1 else "end.collapse-tie"
        table.tell(told.Collapse(seats=verdict.collapsed), clause)
    end = told.End(by=verdict.clause, winners=verdict.winners, scores=scores(table))
    table.tell(end, verdict.clause)
    table.tell(told.Opened(removed=table.removed_rooms()), "table.after-the-end")


def richest(
    table: Raiders, seats: list[int], by_treasure: str, by_wounds: str, shared: str
) -> tuple[str, list[int]]:
    """Most treasure; among equals fewest wounds; if those are equal too, all of them. With the clause for each."""
    most = max([table.heroes[seat].treasure for seat in seats])
    rich = [seat for seat in seats if table.heroes[seat].treasure == most]
    if len(rich) == 1:
        return by_treasure, rich
    least = min([table.heroes[seat].wounds for seat in rich])
    fit = [seat for seat in rich if table.heroes[seat].wounds == least]
    return (by_wounds if len(fit) == 1 else shared), fit


def scores(table: Raiders) -> list[int]:
    """What the dead hold counts for nothing. § death.treasure-gone"""
    return [hero.treasure if hero.alive else 0 for hero in table.heroes]


def judge(table: Raiders) -> RaidersOutcome:
    """How the game ended, and what became of everyone."""
    verdict = table.rules.verdict(table)
    counted = scores(table)
    facts: list[RaidersFacts] = []
    for seat in range(table.seats):
        hero = table.heroes[seat]
        met = table.rules.meets_goal(table, counted[seat])
        facts.append(
            RaidersFacts(
                character=hero.character.name,
                fate=fate(table, seat, verdict),
                treasure=hero.treasure,
                wounds=hero.wounds,
                rooms=min(table.at + 1, table.deck.dungeon),
                goal=None if met is None else "met" if met else "missed",
                why=why(table, seat, verdict),
            )
        )
    return RaidersOutcome(verdict.clause, verdict.winners, counted, facts, figures=FIGURES)


def fate(table: Raiders, seat: int, verdict: Verdict) -> Fate:
    if seat in verdict.winners:
        return "won"
    if not table.heroes[seat].alive:
        return "died"
    return "collapsed" if seat in verdict.collapsed else "lost"


def why(table: Raiders, seat: int, verdict: Verdict) -> str:
    """Why a seat did not win, or nothing if it did."""
    hero = table.heroes[seat]
    if seat in verdict.winners:
        return ""
    if not hero.alive:
        return how_died(table, seat)
    if seat in verdict.collapsed:
        being = "the most wounded" if len(verdict.collapsed) == 1 else "among the most wounded"
        return f"collapsed, being {being} with {hero.wounds}"
    best = table.heroes[verdict.winners[0]]
    winner = "the winner" if len(verdict.winners) == 1 else "the winners"
    if hero.treasure < best.treasure:
        return f"{best.treasure - hero.treasure} treasure less than {winner}"
    more = hero.wounds - best.wounds
    return f"as much treasure as {winner}, but {count(more, 'wound')} more"


def how_died(table: Raiders, seat: int) -> str:
    hero = table.heroes[seat]
    level = hero.fell // table.deck.rooms_per_level + 1
    if hero.left:
        return f"left the table on level {level}"
    room = table.deck.rooms[table.rooms.face[hero.fell]]
    return f"died {'fighting' if room.kind == MONSTER else 'in'} the {room.name} on level {level}"
