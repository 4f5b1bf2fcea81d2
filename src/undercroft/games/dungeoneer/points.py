"""Movement points, and being tipped over."""

from typing import Any

from .deck import FORMS
from .table import DRAW, Delve


def may_spend(table: Delve, seat: int, walking: bool, own_turn_only: bool) -> bool:
    """Whether the hero has a movement point for this; off-turn only a saved one.

    § save.uses § altexit.tipped
    """
    hero = table.heroes[seat]
    if seat == table.active:
        if hero.tipped:  # § def.tipping-no-other-spend § opt.movement-three.spend-tipped
            return hero.extra and not walking
        return hero.points > 0 or (not walking and may_tip_over(table, seat))
    if own_turn_only or hero.tipped:
        return False
    return hero.saved > 0 or table.rules.three_points  # § opt.movement-three.off-turn-tip


def may_answer(table: Delve, seat: int) -> bool:
    """The same for striking back: on one's own turn any point pays, also one just saved. § challenge.back"""
    hero = table.heroes[seat]
    kept = seat == table.active and table.phase == DRAW and hero.saved > 0 and not hero.tipped
    return kept or may_spend(table, seat, False, False)


def spend(table: Delve, seat: int) -> None:
    """Pay one movement point that `may_spend` or `may_answer` found."""
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
    tip(table, seat, 0, 0, "opt.movement-three.fourth")
    table.heroes[seat].extra = True
    table.heroes[seat].took_extra = True


def may_stand(table: Delve, seat: int) -> bool:
    """§ def.tipping-stand § save.tipped"""
    hero = table.heroes[seat]
    if not hero.tipped:
        return False
    return hero.points > 0 if seat == table.active else hero.saved > 0


def tip(table: Delve, seat: int, form: int, number: int, clause: str) -> None:
    """§ def.tipping"""
    hero = table.heroes[seat]
    if hero.tipped and number <= hero.stand_number:
        return
    hero.tipped = True
    hero.stand_form = form
    hero.stand_number = number
    if table.events is not None:
        data: dict[str, Any] = {"seat": seat}
        if number:
            data["form"] = FORMS[form]
            data["threat"] = number
        table.tell("tipped", clause, data)


def stand_up(table: Delve, seat: int, clause: str) -> None:
    hero = table.heroes[seat]
    hero.tipped = False
    hero.stand_number = 0
    if table.events is not None:
        table.tell("stands", clause, {"seat": seat})
