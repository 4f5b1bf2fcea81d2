"""Who has won, and by which clause."""

from typing import TYPE_CHECKING, Any

from undercroft.core.game import Outcome

if TYPE_CHECKING:
    from .table import Raiders


def judge_raid(table: "Raiders", survivors: list[int]) -> Outcome:
    """Three and more: the most wounded collapse, then treasure counts, then wounds."""
    if not survivors:
        return report(table, "end.nobody", [], [])
    if len(survivors) == 1:
        return report(table, "end.single-survivor", survivors, [])
    most = max([table.heroes[seat].wounds for seat in survivors])
    standing = [seat for seat in survivors if table.heroes[seat].wounds < most]
    if not standing:
        standing = survivors  # § end.collapse-none
    collapsed = [seat for seat in survivors if seat not in standing]
    clause, winners = richest(table, standing, "end.winner", "end.tie-wounds", "end.tie-shared")
    return report(table, clause, winners, collapsed)


def richest(
    table: "Raiders", seats: list[int], by_treasure: str, by_wounds: str, shared: str
) -> tuple[str, list[int]]:
    """Most treasure; among equals fewest wounds; if those are equal too, all of them. With the clause for each."""
    most = max([table.heroes[seat].treasure for seat in seats])
    rich = [seat for seat in seats if table.heroes[seat].treasure == most]
    if len(rich) == 1:
        return by_treasure, rich
    least = min([table.heroes[seat].wounds for seat in rich])
    fit = [seat for seat in rich if table.heroes[seat].wounds == least]
    return (by_wounds if len(fit) == 1 else shared), fit


def report(table: "Raiders", clause: str, winners: list[int], collapsed: list[int]) -> Outcome:
    facts: list[dict[str, Any]] = []
    scores: list[int] = []
    for seat in range(table.seats):
        hero = table.heroes[seat]
        fate = "lost"
        if seat in winners:
            fate = "won"
        elif not hero.alive:
            fate = "died"
        elif seat in collapsed:
            fate = "collapsed"
        facts.append(
            {
                "character": hero.character.name,
                "fate": fate,
                "treasure": hero.treasure,
                "wounds": hero.wounds,
                "rooms": min(table.at + 1, table.deck.levels * table.deck.rooms_a_level),
            }
        )
        scores.append(hero.treasure if hero.alive else 0)
    return Outcome(clause, winners, scores, facts)
