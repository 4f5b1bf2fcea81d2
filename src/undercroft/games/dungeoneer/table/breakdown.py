"""What a score is made of: every card that adds to it, by name. For those who want to check a roll."""

from undercroft.core.telling.events import Part

from ..cards.deck import ATTACKING, MONSTER_SCORE, ROLL, SCORE, Modifier
from . import scores
from .fights import Boost, Fight
from .table import Delve

Parts = list[Part]


def put(parts: Parts, name: str, n: int) -> None:
    if n:
        parts.append(Part(name, n))


def modifiers(table: Delve, seat: int, kind: int, of: int, role: int) -> Parts:
    """All that `scores.sum_up` adds up, each with the card it comes from."""
    hero = table.heroes[seat]
    parts: Parts = []

    def count(name: str, gives: list[Modifier]) -> None:
        put(parts, name, scores.add(table, gives, kind, of, role, hero.space))

    count(hero.card.name, hero.card.gives)
    for card in [*hero.ready, *hero.banes]:
        count(table.adventure(card).name, table.adventure(card).gives)
    for quest in hero.done:
        count(table.quest(quest).name, table.quest(quest).artifact)
    for quest in [*hero.quests, *table.global_quests]:
        count(table.quest(quest).name, table.quest(quest).effect)
    return parts


def hero_score(table: Delve, seat: int, form: int, role: int, fight: Fight | None) -> Parts:
    """What changes a hero's score in a form."""
    parts = modifiers(table, seat, SCORE, form, role)
    if fight is not None:
        for on, of, name, bonus in fight.boosts:
            if (on, of) == (seat, form):
                put(parts, name, bonus)
    return parts


def monster_score(table: Delve, key: int, form: int, target: int, role: int, space: int) -> Parts:
    """What changes a monster's score in a form."""
    parts: Parts = []
    block = table.monster(key)
    put(parts, block.name, scores.add(table, block.gives, SCORE, form, role, space))
    for card in table.attached:
        if table.host[card] == key:
            put(
                parts,
                table.adventure(card).name,
                scores.add(table, table.adventure(card).gives, SCORE, form, role, space),
            )
    for at in range(0, len(table.charms), 3):
        if table.charms[at] == key and table.charms[at + 1] == form:
            put(parts, table.charmed_by[at // 3], table.charms[at + 2])
    if role == ATTACKING:
        parts += modifiers(table, target, MONSTER_SCORE, form, 0)
    return parts


def roll_parts(table: Delve, seat: int, roll: int) -> Parts:
    """What is added to a roll that is no attack."""
    return modifiers(table, seat, ROLL, roll, 0) + by_card(table.heroes[seat].lucky_by)


def by_card(boosts: list[Boost]) -> Parts:
    return [Part(name, n) for name, n in boosts]
