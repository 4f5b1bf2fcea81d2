"""What chests cost and bring. They are opened by rolls like those of an attack, in `attacks.py`."""

from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.people import Raider
from ..table.rules import CHEST_DRAW, MASTER_POINTS
from ..table.table import Ruins
from . import drawing, final_act, quests


def spend_key(table: Ruins, raider: Raider) -> None:
    """Whatever the dice will say. § master.key § master.key-first § master.key-lost"""
    key = table.key_in(raider)
    raider.hand.remove(key)
    drawing.throw_away(table, key)
    if table.events is not None:
        table.tell(told.SpendsKey(seat=raider.seat, who=raider.card.name), "master.key")


def take_chest(table: Ruins, who: int, square: int) -> None:
    """§ chest.take § chest.draw-two § chest.square-free § chest.keys-kept"""
    raider = table.raiders[who]
    table.chests.remove(square)
    raider.chests += 1
    if table.events is not None:
        cards = min(CHEST_DRAW, len(table.pile))  # § draw.empty
        taken = told.TakesChest(seat=raider.seat, who=raider.card.name, chests=raider.chests, cards=cards)
        table.tell(taken, "chest.take")
    table.then(*[drawing.DrawTreasure(who, True, "chest.draw-two") for _ in range(CHEST_DRAW)])
    quests.look_at_chests(table, who)


def take_master(table: Ruins, who: int) -> None:
    """§ master.take § master.final-act § master.cards"""
    raider = table.raiders[who]
    table.master = NOWHERE
    raider.master = True
    if table.events is not None:
        table.tell(told.TakesMaster(seat=raider.seat, who=raider.card.name, points=MASTER_POINTS), "master.take")
    if table.rules.master_draw:
        table.then(*[drawing.DrawTreasure(who, True, "master.cards") for _ in range(table.rules.master_draw)])
    final_act.begin(table, who, "final.trigger-master")
