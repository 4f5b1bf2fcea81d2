"""What a hero's tracker shows: glory, peril, life and level; and telling everyone how they change."""

from typing import Final

from ..shapes import events as told
from .rules import TOP_LEVEL
from .table import Delve

CAUSES: Final[dict[str, told.Cause]] = {
    "combat.h.glory": "monsters",
    "combat.h.peril": "wounds dealt",
    "enter.collect": "space",
    "stay.collect": "stay",
    "quest.reward": "quest",
    "glory.spent-by-owner": "spent",
    "special.activate-limit": "spent",
    "reset.upkeep-payment": "spent",
    "vocab.price": "spent",
    "qtype.sacrifice": "spent",
    "vocab.quest-effect": "spent",
}  # what glory or peril came from or went to, by the clause


def gain_glory(table: Delve, seat: int, glory: int, clause: str) -> None:
    """Gain, or lose as far as there is any. § tracker.no-debt"""
    hero = table.heroes[seat]
    change = max(glory, -hero.glory)
    hero.glory += change
    if table.events is not None and change:
        why = clause if change == glory else "tracker.no-debt"
        table.tell(told.Glory(seat=seat, glory=change, now=hero.glory, cause=CAUSES.get(why, "")), why)


def gain_peril(table: Delve, seat: int, peril: int, clause: str) -> None:
    """The same for peril. § tracker.no-debt"""
    hero = table.heroes[seat]
    change = max(peril, -hero.peril)
    hero.peril += change
    if table.events is not None and change:
        why = clause if change == peril else "tracker.no-debt"
        table.tell(told.Peril(seat=seat, peril=change, now=hero.peril, cause=CAUSES.get(why, "")), why)


def heal(table: Delve, seat: int, life: int, clause: str) -> None:
    """§ hero.heal-cap"""
    hero = table.heroes[seat]
    healed = min(life, hero.card.life - hero.life)
    hero.life += healed
    if table.events is not None:
        table.tell(told.Heals(seat=seat, life=healed, now=hero.life), clause)


def wound(table: Delve, seat: int, wounds: int, clause: str) -> int:
    """Take life; how much it was. Whoever calls looks whether the hero falls. § hero.life"""
    hero = table.heroes[seat]
    lost = min(wounds, hero.life)
    hero.life -= lost
    if table.events is not None and wounds:
        table.tell(told.Wounded(seat=seat, wounds=wounds, now=hero.life), clause)
    return lost


def change_level(table: Delve, seat: int, levels: int, clause: str) -> None:
    """§ effect.level-drain-first § effect.level-drain-floor § hero.max-level § hero.level-change-immediate"""
    hero = table.heroes[seat]
    level = min(max(hero.level + levels, 1), TOP_LEVEL)
    if table.events is not None:
        why = clause
        if level < hero.level + levels:
            why = "hero.max-level"
        elif level > hero.level + levels:
            why = "effect.level-drain-first" if hero.level == 1 else "effect.level-drain-floor"
        table.tell(told.Level(seat=seat, levels=level - hero.level, now=level), why)
    hero.level = level
