"""Enemies are made: characters from the pile, bats and mummies."""

from typing import Final

from undercroft.core.hidden import EVERYONE

from ..cards.deck import MONSTERS, MUMMY, Figures
from ..shapes import events as told
from ..table.people import Enemy
from ..table.plan import Plan
from ..table.rules import ALONE_HEALTH, BASE_REACH, MONSTER_HEALTH, PAIR_HEALTH
from ..table.table import Ruins

PAIRED: Final = 1000  # added to a character in a plan that comes with another


def call_monsters(table: Ruins, plan: Plan, monster: int, number: int) -> None:
    """§ table6.1-2 § table6.3-4 § box.monster-supply"""
    for _ in range(number):
        plan.enemies.append(monster)


def draw_characters(table: Ruins, plan: Plan, number: int) -> None:
    """Character cards serve as enemies; where none is left, mummies do.

    § table6.5-7 § table6.8 § table6.no-characters-left § table6.players-cards-out
    """
    for _ in range(number):
        if not table.people_pile and table.people_aside:
            table.people_pile = table.people_aside
            table.people_aside = []
            table.people.mix(table.people_pile, table.chance)
        if not table.people_pile:
            plan.enemies.append(MUMMY)
            continue
        card = table.people_pile.pop()
        table.people.show(card, EVERYONE)
        plan.enemies.append(len(MONSTERS) + table.people.face[card] + (PAIRED if number > 1 else 0))


def lay_aside(table: Ruins, face: int) -> None:
    """The card of an enemy character that is not on the map any more. § table6.no-characters-left"""
    table.people_aside.append(table.people.face.index(face))


def put_enemy(table: Ruins, kind: int, square: int, room: int, clause: str, of_table: bool = True) -> None:
    """An enemy stands on the map; one that a trap brings is not of Table 6.

    § char.sabine § table6.placed § enemy.character-stats § enemy.character-pawn § health.enemy-counter
    """
    paired = kind >= PAIRED
    kind -= PAIRED if paired else 0
    if kind < len(MONSTERS):
        figures = table.deck.monsters[table.rules.monster_dice][kind]
        key = table.monster_key(table.monsters)
        table.monsters += 1
        name = f"{MONSTERS[kind].capitalize()} {table.monsters}"
        enemy = Enemy(key, name, figures, BASE_REACH, square, MONSTER_HEALTH, MONSTER_HEALTH, room, of_table, kind)
    else:
        face = kind - len(MONSTERS)
        card = table.deck.characters[face]
        health = PAIR_HEALTH if paired else ALONE_HEALTH
        figures = Figures(card.speed, card.attack, card.defence)
        enemy = Enemy(face, card.name, figures, card.reach, square, health, health, room, of_table)
    table.enemies.append(enemy)
    if table.events is not None:
        table.tell(told.EnemyComes(who=enemy.name, pawn=enemy.key, square=square, health=enemy.health), clause)
