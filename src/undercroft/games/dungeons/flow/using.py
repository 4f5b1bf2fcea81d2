"""Using items: at which moment, how often, and what it brings."""

from ..cards.deck import A_ROUND, A_TURN, AFTER_ROLL, BEFORE_ROLL, NO_CARD, ON_A_ROLL, ON_DAMAGE, Item
from ..cards.operations import GUARD, ROOM_CHOICE, STEPS, WARD
from ..shapes import events_things as told
from ..shapes.events_fights import Wards
from ..table.people import Delver
from ..table.reasons import FINE, MOVED, MUTED, NOT_NOW, NOTHING_TO_DO, USED
from ..table.rules import DIE
from ..table.table import ATTACK, Dungeon
from . import effects, gaining, rolling, strength


def why_not_use(table: Dungeon, seat: int, card: int, when: int) -> str:
    """Why an item cannot be used at a moment.

    § item.use § item.carry.use § combat.equipment § combat.consumables § effect.limit
    """
    item, delver = table.item(card), table.delvers[seat]
    if item.when != when or (item.takes_slot() and card not in delver.worn):
        return NOT_NOW
    if item.limit == A_TURN and card in table.used:
        return USED
    if item.limit == A_ROUND and card in (table.used if table.contest is None else table.contest.used):
        return USED
    if costs_move(table, item) and not may_give_up_move(table):
        return MOVED
    if when in ON_A_ROLL and table.wishes is not None and table.wishes.mutes(seat, item.name.lower()):
        return MUTED
    return FINE if helps(table, delver, item, when) else NOTHING_TO_DO


def costs_move(table: Dungeon, item: Item) -> bool:
    """§ item.use"""
    return table.rules.using_costs_move and item.when not in ON_A_ROLL


def may_give_up_move(table: Dungeon) -> bool:
    """§ item.use"""
    return not table.moved and not table.swapped and not table.rooted


def helps(table: Dungeon, delver: Delver, item: Item, when: int) -> bool:
    """Whether it could change something."""
    contest = table.contest
    if when in (BEFORE_ROLL, AFTER_ROLL):
        assert contest is not None
        if not strength.counts(table, contest, item):  # § type.flying.other-weapons § effect.creature.immune
            return False
    if item.does and effects.could(table, item.does, delver.seat):
        return True
    if contest is not None and when in (BEFORE_ROLL, AFTER_ROLL):
        if not item.lends or rolling.is_sure(table, contest):
            return False
        return any(strength.holds(table, contest, delver, modifier) for modifier in item.lends)
    if any(modifier.kind in (STEPS, ROOM_CHOICE) for modifier in item.lends):  # it is about the move
        return table.steps > 0 and not costs_move(table, item)
    return len(item.lends) > 0


def usable(table: Dungeon, seat: int, when: int) -> list[int]:
    """The moves that use an item at a moment, each kind of item once."""
    delver = table.delvers[seat]
    found: list[int] = []
    for card in delver.worn:
        add_usable(table, seat, card, when, found)
    for card in delver.carried:
        add_usable(table, seat, card, when, found)
    return found


def add_usable(table: Dungeon, seat: int, card: int, when: int, found: list[int]) -> None:
    if table.item(card).when != when:
        return
    move = table.moves.use.move(table.items.face[card])
    if move not in found and why_not_use(table, seat, card, when) == FINE:
        found.append(move)


def use(table: Dungeon, seat: int, face: int) -> None:
    """An item is used: what it lends, what it does, and perhaps it is used up.

    § item.use § item.consumed § effect.limit § combat.consumables
    """
    card = ready_card(table, seat, face)
    item = table.item(card)
    if table.events is not None:
        table.tell(told.Uses(seat=seat, item=item.name), "item.use")
    if costs_move(table, item):
        table.moved = True
        table.steps = 0
        table.phase = max(table.phase, ATTACK)
    table.acted = True
    contest = table.contest
    if item.limit == A_TURN or contest is None:
        table.used.append(card)
    else:
        contest.used.append(card)
    if item.uses:
        table.spent.append(card)
        if table.spent.count(card) >= item.uses:
            table.then(gaining.UseUp(seat, card))
    if item.when in (BEFORE_ROLL, AFTER_ROLL):
        assert contest is not None
        contest.lent.append(face)
        contest.users.append(seat)
    elif item.when == ON_DAMAGE:
        soften(table, seat, item)
    elif item.lends:
        table.lending.append(face)
        table.lenders.append(seat)
        for modifier in item.lends:
            if modifier.kind == STEPS:
                table.steps += modifier.n  # § effect.move-more
    effects.perform(table, item.does, seat, item.name, "item.use")


def ready_card(table: Dungeon, seat: int, face: int) -> int:
    """The card of that face which is used next: one that was begun before the others."""
    when, found = table.deck.items[face].when, NO_CARD
    for card in table.delvers[seat].items():
        ready = table.items.face[card] == face and why_not_use(table, seat, card, when) == FINE
        if ready and (found == NO_CARD or card in table.spent):
            found = card
    return found


def soften(table: Dungeon, seat: int, item: Item) -> None:
    """§ effect.damage-less § effect.damage-ward"""
    for modifier in item.lends:
        if modifier.kind == GUARD:
            table.blow = min(table.blow, max(modifier.least, table.blow - modifier.n))
        elif modifier.kind == WARD:
            die = table.chance.roll(DIE)
            if table.events is not None:
                warding = Wards(seat=seat, item=item.name, die=die, needed=modifier.n, kept=die >= modifier.n)
                table.tell(warding, "effect.damage-ward")
            if die >= modifier.n:
                table.blow = 0
