"""Placing monsters, and turning them over."""

from typing import Final

from undercroft.core.game import Step
from undercroft.core.hidden import EVERYONE

from ..cards.deck import BOSS_LEVEL, LEVELS
from ..cards.operations import FACE_UP, GROW, MONSTER_HEALTH, MORE_MONSTERS, SUMMON
from ..shapes import events as told
from ..table.people import NOBODY
from ..table.row import UNSEEN, Foe
from ..table.table import Dwellers
from . import defeating, rooms
from .kinds import RuleKind, TraitKind
from .phrases import more_or_less


class PlaceMonsters(Step[Dwellers]):
    """The monsters of the next level are laid in a row, face down, as many as there are players; or the boss comes.

    § setup.monsters.level-one § setup.monsters.random § setup.monsters.row § setup.level-one-facing
    § setup.level-one-faceup § start.empty.level § start.empty.count § start.empty.random § start.empty.facedown
    § start.empty.row § start.empty.boss § room.before-monsters § effect.room-monster-count § effect.room-facing
    """

    def run(self, table: Dwellers) -> None:
        table.entered = True
        if table.level == BOSS_LEVEL:
            self.boss(table)
            return
        placed = [draw(table, table.level) for _ in range(self.count(table))]
        table.row += [foe for foe in placed if foe is not None]
        up = self.face_up(table)
        for foe in table.row[:up]:
            foe.up = True
            table.monsters.show(foe.card, EVERYONE)
        if table.events is not None:
            names = [foe.monster.name for foe in table.row[:up]]
            laid = told.MonstersPlaced(level=table.level, names=names, facedown=len(table.row) - len(names))
            table.tell(laid, "setup.monsters.row" if table.level == 1 else "start.empty.row")
        for foe in table.row[:up]:
            lay_open(table, foe)

    def count(self, table: Dwellers) -> int:
        """§ room.before-monsters § effect.room-monster-count"""
        return max(1, table.rules.row_length(table.level) + rooms.rule(table, MORE_MONSTERS))

    def face_up(self, table: Dwellers) -> int:
        """How many lie face up, from the left. § setup.level-one-faceup § effect.room-facing"""
        if table.level == 1 and table.rules.level_one_up:
            return len(table.row)
        if not rooms.has_rule(table, FACE_UP):
            return 0
        return rooms.rule(table, FACE_UP) or len(table.row)

    def boss(self, table: Dwellers) -> None:
        """§ boss.one § boss.random § boss.faceup § boss.turned-over § aim.boss-last § boss.level"""
        foe = draw(table, BOSS_LEVEL)
        if foe is None:
            return
        table.row.append(foe)
        lay_open(table, foe)
        if table.events is not None:
            table.tell(told.BossAppears(boss=foe.monster.name, health=foe.health), "boss.turned-over")
        if rooms.rule(table, MORE_MONSTERS) > 0:
            room = table.current_room()
            add(table, rooms.rule(table, MORE_MONSTERS), room.name if room is not None else "")


def draw(table: Dwellers, level: int) -> Foe | None:
    """The next monster of a level, face down, if one is left. § setup.monsters.aside"""
    pile = table.piles[level - 1]
    if not pile:
        return None
    card = pile.pop()
    return Foe(card, table.monster(card), False, UNSEEN)


def full_health(table: Dwellers, foe: Foe) -> int:
    """§ effect.monster-grow § spec.bosses.scale § effect.room-monster-figures"""
    grown = foe.monster.figure(GROW) * table.rules.beyond_pair()
    return max(0, foe.monster.health + grown + rooms.rule(table, MONSTER_HEALTH))


def lay_open(table: Dwellers, foe: Foe) -> None:
    """A monster lies face up for everyone, and its abilities work from now on.

    § select.flip-stays § monster.ability.facedown § effect.monster-summon § room.kills-monster
    """
    foe.up = True
    table.monsters.show(foe.card, EVERYONE)
    if foe.health == UNSEEN:
        foe.health = full_health(table, foe)
        summoned = foe.monster.figure(SUMMON)
        if summoned > 0:
            table.then(AddMonsters(summoned, foe.monster.name))
    if foe.left() <= 0:
        defeating.check(table, foe, NOBODY)


def turn_over(table: Dwellers, foe: Foe, source: str, clause: str) -> None:
    """A facedown monster is turned over. § select.choose § select.flip-no-undo § effect.turn-monster"""
    place = table.row.index(foe) + 1
    foe.turned = True
    lay_open(table, foe)
    if table.events is not None:
        turned = told.TurnsOver(
            seat=table.active, monster=foe.monster.name, place=place, health=foe.left(), source=source
        )
        table.tell(turned, clause)


class AddMonsters(Step[Dwellers]):
    """More monsters join the row. § effect.monster-summon § room.extra-monster"""

    def __init__(self, n: int, source: str) -> None:
        self.n = n
        self.source = source

    def run(self, table: Dwellers) -> None:
        add(table, self.n, self.source)


def add(table: Dwellers, n: int, source: str) -> None:
    """Monsters of the current level, or of the last one beside a boss, if any are left.

    § room.extra-monster § effect.monster-summon § effect.room-monster-count § text.impossible
    """
    level = min(table.level, LEVELS)
    for _ in range(n):
        foe = draw(table, level)
        if foe is None:
            return
        table.row.append(foe)
        if rooms.has_rule(table, FACE_UP) and rooms.rule(table, FACE_UP) == 0:
            lay_open(table, foe)
        if table.events is not None:
            name = foe.monster.name if foe.up else ""
            table.tell(told.MonsterAdded(name=name, level=level, source=source), "room.extra-monster")


# What cards, monsters and rooms change about it


def joining(n: int) -> str:
    return "a monster joins" if n == 1 else f"{n} monsters join"


def face_up_words(n: int) -> str:
    if n == 0:
        return "all monsters are placed face up"
    return f"the {'first monster is' if n == 1 else f'first {n} monsters are'} placed face up"


TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "summon": TraitKind("summons", lambda trait: f"when it is turned over, {joining(trait.n)} the row"),
    "grow": TraitKind("grows", lambda trait: f"{trait.n} more health for each player above two"),
}
RULE_KINDS: Final[dict[str, RuleKind]] = {
    "monster-health": RuleKind(lambda rule: f"monsters have {more_or_less(rule.n)} health"),
    "monsters": RuleKind(lambda rule: f"one monster {'more' if rule.n > 0 else 'fewer'} is placed"),
    "face-up": RuleKind(lambda rule: face_up_words(rule.n)),
}
