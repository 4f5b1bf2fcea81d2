"""Drawing Map cards: in the Build phase, and by exploring."""

from ..cards.deck import ESCORT_QUEST
from ..shapes import events as told
from ..table import movement
from ..table.reasons import DECK_EMPTY, NOTHING_FITS
from ..table.table import Delve
from . import building, windows


def build(table: Delve, seat: int, clause: str) -> bool:
    """Draw a Map card and have it laid; whether there was one."""
    if not building.draw_map(table, seat, clause):
        return False
    placer = seat
    if table.rules.pass_maps:
        placer = who_lays(table, seat, table.maps.face[table.laying])
    table.then(building.LayMap(placer), windows.QUIETLY)
    return True


def who_lays(table: Delve, seat: int, space: int) -> int:
    """A card that somebody needs goes to their left.

    § opt.pass-map § opt.pass-map.chain § opt.pass-map.full-circle
    """
    placer = seat
    while needs(table, placer, space):
        placer = table.left_of(placer)
        if placer == seat:
            return seat
    if placer != seat and table.events is not None:
        table.tell(told.HandsOn(seat=seat, to=placer, map=table.deck.maps[space].name), "opt.pass-map")
    return placer


def needs(table: Delve, seat: int, space: int) -> bool:
    """§ opt.pass-map.not-global § opt.pass-map.escort-first"""
    for face in table.heroes[seat].quests:
        quest = table.quest(face)
        places = quest.places[:1] if quest.criterion == ESCORT_QUEST else quest.places
        if any(table.same_place(space, place) for place in places):
            return True
    return False


# Exploring


def why_not_explore(table: Delve, seat: int) -> int:
    """§ explore.no-card-no-cost § place.map-deck-empty"""
    if not table.map_deck(seat):
        return DECK_EMPTY
    if table.barren[table.here(seat).half]:
        return NOTHING_FITS
    return movement.why_not_spend(table, seat, False, True)


def explore(table: Delve, seat: int) -> None:
    """§ explore.cost § explore.placing § explore.no-card-no-cost"""
    if build(table, seat, "explore.cost"):
        movement.spend(table, seat)
