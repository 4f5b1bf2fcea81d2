"""Personal quests: Edith's mark, chests to have, enemies to kill."""

from undercroft.core.hidden import bit

from ..cards.deck import CHESTS, KILLS, MARK
from ..shapes import events as told
from ..table.people import NO_MARK
from ..table.table import Ruins
from . import final_act


def draw_mark(table: Ruins, who: int) -> None:
    """On its first turn the avenger gets a mark in secret.

    § edith.select § edith.when-exactly § edith.random § edith.pool § edith.no-candidate § coop.quests
    """
    raider = table.raiders[who]
    if raider.card.quest != MARK or raider.begun or not table.rules.has_quests():
        return
    pool: list[int] = []
    if not table.rules.is_party():
        pool = [other.face for other in table.raiders if other.inside and other.seat != raider.seat]
    if table.rules.mark_anyone:
        pool += [enemy.key for enemy in table.enemies if enemy.key < len(table.deck.characters)]
    if not pool:
        return
    raider.suspects = pool
    raider.mark = table.chance.pick(pool)
    if table.events is not None:
        name = table.deck.characters[raider.mark].name
        table.tell(told.MarkDrawn(seat=raider.seat, who=raider.card.name), "edith.select")
        table.tell(
            told.Mark(seat=raider.seat, who=raider.card.name, mark=name), "edith.random", to=bit(raider.seat)
        )


def someone_died(table: Ruins, dead: int, killer: int) -> None:
    """§ edith.goal § edith.own-hand § edith.mark-lost"""
    pawn_died(table, table.raiders[dead].face, killer)


def pawn_died(table: Ruins, pawn: int, killer: int) -> None:
    """A character died, perhaps by the hand of a raider whose mark it may have been."""
    for who in range(len(table.raiders)):
        raider = table.raiders[who]
        if raider.mark == NO_MARK or raider.quest_done or pawn not in raider.suspects or pawn in raider.missed:
            continue
        counts = raider.inside and (table.rules.mark_any_cause or killer == who)
        if not counts:
            raider.missed = [*raider.missed, pawn]  # an enemy may come out of the pile again
        elif raider.mark == pawn:
            complete(table, who)
        else:
            raider.suspects = [other for other in raider.suspects if other != pawn]


def look_at_chests(table: Ruins, who: int) -> None:
    """§ char.castellane"""
    raider = table.raiders[who]
    if raider.card.quest == CHESTS and raider.chests >= raider.card.goal:
        complete(table, who)


def look_at_kills(table: Ruins, who: int) -> None:
    """§ char.sabine"""
    raider = table.raiders[who]
    if raider.card.quest == KILLS and raider.kills >= raider.card.goal:
        complete(table, who)


def complete(table: Ruins, who: int) -> None:
    """§ quest.automatic § quest.public-when-done § quest.owner-alive § score.quest-once § quest.final-act

    § final.trigger-quest
    """
    raider = table.raiders[who]
    if raider.quest_done or not raider.inside or not table.rules.has_quests():
        return
    raider.quest_done = True
    if table.events is not None:
        mark = table.deck.characters[raider.mark].name if raider.mark != NO_MARK else ""
        done = told.QuestDone(seat=raider.seat, who=raider.card.name, quest=raider.card.quest, mark=mark)
        table.tell(done, "quest.public-when-done")
    final_act.begin(table, who, "final.trigger-quest")


def has_quest(table: Ruins, who: int) -> bool:
    """Whether a quest can still be completed, as far as everybody can tell."""
    raider = table.raiders[who]
    if not table.rules.has_quests() or raider.quest_done or not raider.inside:
        return False
    return raider.card.quest in (CHESTS, KILLS) or raider.mark != NO_MARK


def is_mark_lost(table: Ruins, who: int) -> bool:
    """Whether a mark can no longer be killed, which only those who know it may learn. § edith.mark-lost"""
    raider = table.raiders[who]
    gone = any(other.face == raider.mark and not other.inside for other in table.raiders)
    return gone or raider.mark in raider.missed
