"""Who begins the next room."""

from undercroft.core.game import NO_SEAT

from ..shapes import events as told
from ..table.table import Raiders


def pass_the_lead(table: Raiders) -> None:
    """The highest card among the living begins the next room.

    § start.highest § start.tie § start.dead-excluded
    """
    best = 0
    tied = 0
    winner = NO_SEAT
    for seat, hero in enumerate(table.heroes):
        value = hero.value
        if hero.alive and value >= best:
            tied = tied + 1 if value == best else 1
            best = value
            winner = seat
    clause = "start.highest"
    if tied > 1:
        clause = "start.tie"
        winner = next_in_tie(table, best)
    table.leader = winner
    if table.events is not None:
        table.tell(told.Leads(seat=winner), clause)


def next_in_tie(table: Raiders, best: int) -> int:
    """The first of the tied going clockwise, or by house rule the next neighbour. § start.tie-among-tied"""
    for step in range(1, table.seats + 1):
        seat = (table.leader + step) % table.seats
        hero = table.heroes[seat]
        if hero.alive and (table.rules.neighbour or hero.value == best):
            return seat
    return table.leader
