"""Movement points, and being tipped over."""

from ..cards.deck import FORMS
from ..shapes import events as told
from .phases import DRAW
from .reasons import FINE, NO_POINT, TIPPED, UPRIGHT, WRONG_TIME
from .table import Delve


def why_not_spend(table: Delve, seat: int, walking: bool, own_turn_only: bool) -> int:
    """Why the hero has no movement point for this, or FINE; off-turn only a saved one pays.

    § save.uses § altexit.tipped
    """
    hero = table.heroes[seat]
    mine = seat == table.active
    if hero.tipped:  # § def.tipping-no-other-spend § opt.movement-three.spend-tipped
        return FINE if mine and hero.extra and not walking else TIPPED
    if mine:
        return FINE if hero.points > 0 or (not walking and may_tip_over(table, seat)) else NO_POINT
    if own_turn_only:
        return WRONG_TIME
    return FINE if hero.saved > 0 or table.rules.three_points else NO_POINT  # § opt.movement-three.off-turn-tip


def may_strike(table: Delve, seat: int) -> bool:
    """The same for striking back: on one's own turn any point pays, also one just saved. § challenge.back"""
    hero = table.heroes[seat]
    kept = seat == table.active and table.phase == DRAW and hero.saved > 0 and not hero.tipped
    return kept or why_not_spend(table, seat, False, False) == FINE


def spend(table: Delve, seat: int) -> None:
    """Pay one movement point, where `why_not_spend` or `may_strike` found one. § opt.movement-three.off-turn-tip"""
    hero = table.heroes[seat]
    if seat == table.active and (hero.points > 0 or hero.saved == 0 or table.phase != DRAW):
        if hero.points == 0 and not hero.tipped:
            tip_over(table, seat)
        if hero.tipped:
            hero.extra = False
        else:
            hero.points -= 1
    elif hero.saved > 0:
        hero.saved -= 1  # § save.marker
    else:
        tip(table, seat, 0, 0, "opt.movement-three.off-turn-tip")


def may_tip_over(table: Delve, seat: int) -> bool:
    """Whether the fourth point of fixed movement is still to be had, at any time of the turn.

    § opt.movement-three.fourth § opt.movement-three.once
    """
    hero = table.heroes[seat]
    return table.rules.three_points and not hero.took_extra and not hero.tipped


def tip_over(table: Delve, seat: int) -> None:
    """Lie down for the fourth point. § opt.movement-three.fourth"""
    tip(table, seat, 0, 0, "opt.movement-three.fourth")
    table.heroes[seat].extra = True
    table.heroes[seat].took_extra = True


def why_not_stand(table: Delve, seat: int) -> int:
    """Why the hero cannot stand up now, or FINE. § def.tipping-stand § save.tipped"""
    hero = table.heroes[seat]
    if not hero.tipped:
        return UPRIGHT
    points = hero.points if seat == table.active else hero.saved
    return FINE if points > 0 else NO_POINT


def spend_to_stand(table: Delve, seat: int) -> None:
    """Pay the point, where `why_not_stand` found one. § def.tipping-stand"""
    hero = table.heroes[seat]
    if seat == table.active:
        hero.points -= 1
    else:
        hero.saved -= 1


def tip(table: Delve, seat: int, form: int, number: int, clause: str) -> None:
    """§ def.tipping"""
    hero = table.heroes[seat]
    if hero.tipped and number <= hero.stand_number:
        return
    hero.tipped = True
    hero.stand_form = form
    hero.stand_number = number
    if table.events is not None:
        what = told.Tipped(seat=seat, form=FORMS[form], threat=number) if number else told.Tipped(seat=seat)
        table.tell(what, clause)


def stand_up(table: Delve, seat: int, clause: str) -> None:
    hero = table.heroes[seat]
    hero.tipped = False
    hero.stand_number = 0
    if table.events is not None:
        table.tell(told.Stands(seat=seat), clause)
