"""Rooms: turning the next one over, and what the current one does as long as it lies there."""

from typing import Final

from undercroft.core.game import Step
from undercroft.core.hidden import EVERYONE

from ..cards.deck import NO_CARD
from ..cards.operations import (
    FORBID,
    NO_ABILITIES,
    NO_ENERGY_DAMAGE,
    NO_HEALING,
    NO_ITEMS,
    NO_RANGED,
    NO_RECALL,
    ROOM_FORBIDS,
)
from ..shapes import events as told
from ..table.table import Dwellers
from . import effects
from .kinds import RuleKind, TraitKind


def rule(table: Dwellers, kind: int) -> int:
    """How much the current room changes something, added up. § room.current"""
    room = table.current_room()
    total = 0
    if room is not None:
        for entry in room.rules:
            if entry.kind == kind:
                total += entry.n
    return total


def has_rule(table: Dwellers, kind: int) -> bool:
    room = table.current_room()
    return room is not None and any(entry.kind == kind for entry in room.rules)


def forbidden(table: Dwellers, what: int) -> bool:
    """Whether the room or a face-up monster forbids it, whatever else allows it.

    § effect.room-forbid § effect.monster-forbid § text.forbid-wins § monster.ability.facedown
    """
    room = table.current_room()
    if room is not None:
        for entry in room.rules:
            if entry.kind == ROOM_FORBIDS and entry.n == what:
                return True
    for foe in table.row:
        if foe.is_target():
            for trait in foe.monster.traits:
                if trait.kind == FORBID and trait.n == what:
                    return True
    return False


class TurnRoom(Step[Dwellers]):
    """The next room card is turned over and followed, by the player whose turn it is.

    § start.empty.room § start.empty.instructions § start.empty.next-player § boss.room § room.old
    § room.deck-enough § room.one-time § room.you § room.choices § room.opening
    """

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def run(self, table: Dwellers) -> None:
        if not table.room_pile:
            return
        if table.room != NO_CARD:
            table.old_rooms.append(table.room)
        table.room = table.room_pile.pop()
        table.rooms.show(table.room, EVERYONE)
        room = table.deck.rooms[table.rooms.face[table.room]]
        if table.events is not None:
            table.tell(told.EntersRoom(seat=table.active, room=room.name), self.clause)
        effects.perform(table, room.does, table.active, room.name, "start.empty.instructions")


# What cards, monsters and rooms change about it


FORBIDDING: Final = {
    NO_HEALING: "nobody can heal with energy",
    NO_ENERGY_DAMAGE: "nobody can discard energy for damage",
    NO_ABILITIES: "nobody can use abilities of energy cards",
    NO_ITEMS: "nobody can use items",
    NO_RANGED: "nobody can make ranged attacks",
    NO_RECALL: "nobody can recall cards",
}
TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "forbid": TraitKind("forbids", lambda trait: f"while it is face up, {FORBIDDING[trait.n]}"),
}
RULE_KINDS: Final[dict[str, RuleKind]] = {"forbids": RuleKind(lambda rule: FORBIDDING[rule.n])}
