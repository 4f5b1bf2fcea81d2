"""Wounds that are too many, and players who leave."""

from ..cards.deck import BALL, ITEMS
from ..shapes import events as told
from ..table.moves import NO_CARD
from ..table.table import Raiders
from .ending import finish


def bury(table: Raiders) -> None:
    """Whoever has reached the last space dies, all of them together. § death.ten § death.several-at-once"""
    dying: list[int] = []
    for seat in range(table.seats):
        hero = table.heroes[seat]
        if hero.wounds >= table.deck.wound_spaces and hero.alive:
            dying.append(seat)
    if dying:
        die(table, dying, "death.ten")


def leave(table: Raiders, seat: int) -> None:
    """§ table.leaver"""
    hero = table.heroes[seat]
    if hero.alive:
        hero.left = True
        if table.events is not None:
            table.tell(told.Leaves(seat=seat), "table.leaver")
        die(table, [seat], "table.leaver")


def die(table: Raiders, seats: list[int], clause: str) -> None:
    for seat in seats:
        hero = table.heroes[seat]
        hero.alive = False
        hero.wounds = table.deck.wound_spaces
        hero.fell = table.at
        if table.events is not None:
            table.tell(told.Dies(seat=seat), clause)
        if hero.laid == NO_CARD:  # else what goes back would tell which card lies face down. § table.leaver
            give_up_hand(table, seat)
    if table.rules.ends_by_death(table):
        for seat in range(table.seats):
            take_back(table, seat)
        finish(table)


def take_back(table: Raiders, seat: int) -> None:
    """The game ends before the reveal: what lies face down goes back to the hand, and a dead hand is given up."""
    hero = table.heroes[seat]
    if hero.laid != NO_CARD:
        table.take_up(hero)
    if not hero.alive:
        give_up_hand(table, seat)


def give_up_hand(table: Raiders, seat: int) -> None:
    """§ death.power-cards-gone § death.items-return"""
    hero = table.heroes[seat]
    hero.power = 0
    if hero.waiting:
        hero.waiting = False
        table.give_back(seat, BALL, "death.items-return")
    for item in range(len(ITEMS)):
        for _ in range(hero.items[item]):
            table.give_back(seat, item, "death.items-return")
        hero.items[item] = 0
