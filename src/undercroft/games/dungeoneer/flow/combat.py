"""How combats begin, by Encounters, guards, monsters of Quests and challenges, and the order of their steps A to H.

Monsters of one batch on one hero fight one combat; a hero who was attacked may answer once.
"""

from typing import Any

from undercroft.core.game import NO_SEAT, Step
from undercroft.core.windows import Window

from ..shapes import events as told
from ..table import moments, movement, piles, trackers
from ..table.fights import BATCH, DUEL, MAP_FIGHT, NO_SOURCE, NOBODY_THERE, QUEST_FIGHT, Fight, Strike
from ..table.moments import Moment
from ..table.moves import STRIKES
from ..table.reasons import FINE, HARMLESS, LIST_FULL, LISTED, NO_EFFECT, NO_PERIL, SENT
from ..table.table import Delve
from .after_dice import AnswerBack, PackUp
from .before_dice import step_a, steps_b_to_e
from .operation import could_do
from .rewards import EndFights, Reward

# Encounters of a Dungeonlord


def why_not_send(table: Delve, card: int, target: int) -> int:
    """Why an Encounter cannot be listed against an opponent.

    § lord.batch-atomic-payment § lord.no-range § symbol.no-standard
    """
    face = table.adventure(card)
    if table.batch_done:
        return SENT
    if not face.is_encounter():
        return HARMLESS
    for i in range(0, len(table.batch), 2):
        if table.batch[i] == card:
            return LISTED
    peril = peril_left(table, target)
    if len(table.batch) == 2 * STRIKES:
        return LIST_FULL
    if face.cost > peril:
        return NO_PERIL
    if face.monster is not None:
        return FINE
    could = could_do(table, face.does, target, table.heroes[target].glory, peril - face.cost)
    return FINE if could else NO_EFFECT


def peril_left(table: Delve, target: int) -> int:
    """A hero's peril when all that is listed against it is paid for. § lord.batch-atomic-payment"""
    peril = table.heroes[target].peril
    for i in range(0, len(table.batch), 2):
        if table.batch[i + 1] == target:
            peril -= table.adventure(table.batch[i]).cost
    return peril


def send_batch(table: Delve, lord: int) -> None:
    """All Encounters of the phase are on the table before anybody answers.

    § lord.encounters-together § lord.target-order
    """
    start = len(table.fights)
    for target in table.opponents(lord):
        cards = [table.batch[i] for i in range(0, len(table.batch), 2) if table.batch[i + 1] == target]
        if cards:
            declare(table, lord, target, cards)
    table.batch.clear()
    table.batch_done = True
    fights = range(start, len(table.fights))
    steps: list[Step[Any]] = [Window(Moment(moments.DECLARED))]  # § window.list
    for fight in fights:
        steps += step_a(table, fight)
    for fight in fights:
        steps += steps_b_to_f(table, fight)
    steps += [
        PackUp(start),
        Reward(start),
        Window(Moment(moments.REWARDS)),
        EndFights(start),
    ]
    table.then(*steps)


def declare(table: Delve, lord: int, target: int, cards: list[int]) -> None:
    """Encounters on one hero: paid by its player, and fought as one combat.

    § lord.encounter-is-attack § lord.fund-from-target § lord.monster-cost-each-time § lord.one-target-one-combat
    """
    fight = Fight(BATCH, lord, target, NO_SOURCE)
    hero = table.heroes[lord]
    for card in cards:
        face = table.adventure(card)
        if card in hero.hand:
            hero.hand.remove(card)
        else:
            hero.pack.remove(card)  # § lord.pack-source
        piles.show(table, card)
        table.owner[card] = NO_SEAT
        if face.monster is not None:
            fight.monsters.append(card)
            fight.strikes.append(Strike(NOBODY_THERE, card, target, NOBODY_THERE))
        else:
            fight.traps.append(card)
        if table.events is not None:
            what = told.Sends(seat=lord, card=face.name, target=target, cost=face.cost)
            table.tell(what, "lord.encounter-is-attack")
        each_time = face.monster is not None
        clause = "lord.monster-cost-each-time" if each_time else "lord.fund-from-target"
        trackers.gain_peril(table, target, -face.cost, clause)
    table.fights.append(fight)


# Other fights


def guard_attacks(table: Delve, seat: int, space: int) -> None:
    """The monster of a space attacks whoever entered; the player on the left controls it.

    § effect.monster-other-control
    """
    fight_monster(table, Fight(MAP_FIGHT, table.left_of(seat), seat, space), table.keys.guard(space))


def quest_monster_attacks(table: Delve, seat: int, quest: int) -> None:
    """§ qtype.slay.monster-first § qtype.slay.left-player § qtype.slay.no-peril-cost"""
    fight_monster(table, Fight(QUEST_FIGHT, table.left_of(seat), seat, quest), table.keys.quest(quest))


def fight_monster(table: Delve, fight: Fight, key: int) -> None:
    fight.monsters.append(key)
    fight.strikes.append(Strike(NOBODY_THERE, key, fight.target, NOBODY_THERE))
    start = len(table.fights)
    table.fights.append(fight)
    if table.events is not None:
        clause = "qtype.slay.monster-first" if fight.kind == QUEST_FIGHT else "effect.map-monster-attack"
        what = told.Guards(monster=table.monster(key).name, seat=fight.target, controller=fight.lord)
        table.tell(what, clause)
    steps = step_a(table, start) + steps_b_to_f(table, start)
    steps += [Reward(start), Window(Moment(moments.REWARDS)), EndFights(start)]
    table.then(*steps)


def challenge_hero(table: Delve, seat: int, other: int) -> None:
    """Hero against hero. § challenge.hero § challenge.combat-sequence § challenge.no-pack-reward"""
    movement.spend(table, seat)
    table.heroes[seat].challenges += 1
    fight = Fight(DUEL, seat, other, NO_SOURCE)
    fight.strikes.append(Strike(seat, NOBODY_THERE, other, NOBODY_THERE))
    start = len(table.fights)
    table.fights.append(fight)
    if table.events is not None:
        table.tell(told.Challenges(seat=seat, target=other), "challenge.hero")
    table.then(*step_a(table, start), *steps_b_to_f(table, start), EndFights(start))


def steps_b_to_f(table: Delve, fight: int) -> list[Step[Any]]:
    steps = steps_b_to_e(table, fight)
    steps.append(AnswerBack(table.fights[fight].target, fight))
    return steps
