"""What a card can be aimed at, and whose peril can pay for it.

All follows from what lies open, or what the seat itself has seen: an offer never tells of a hidden card.
§ special.no-effect
"""

from ..cards.deck import (
    ANY_HALF,
    AT_ATTACK,
    AT_FIGHT,
    AT_HOST,
    AT_MAP,
    AT_MONSTER,
    AT_OPPONENT,
    AT_QUEST,
    AT_ROLL,
    AT_SPACE,
    AT_TERRAIN,
    INSTANT,
    ON_MAP,
    ON_MONSTER,
    ON_TREASURE,
    Adventure,
    Op,
)  # fmt: skip
from ..table import scores
from ..table.fights import NO_FIGHT, OWN_ROLL, QUEST_FIGHT, is_fight
from ..table.reasons import (
    NO_ATTACK,
    NO_EFFECT,
    NO_HOST,
    NO_MONSTERS,
    NO_PERIL,
    NO_QUEST,
    NO_ROLL,
    NO_SHIFT,
    TOO_DEAR,
)
from ..table.table import Delve
from . import building
from .on_top import least_cost
from .operation import could_do
from .strikes import may_strike_back, monsters_in, own_rolls


def payers(table: Delve, seat: int, cost: int) -> list[int]:
    """Opponents whose peril can pay. § lord.untargeted § lord.never-own § lord.no-combining"""
    return [other for other in table.opponents(seat) if table.heroes[other].peril >= cost]


def reachable(table: Delve, seat: int, card: Adventure) -> list[int]:
    """Opponents that a card can be played on: for a Peril card those who can pay. § lord.fund-from-target"""
    return table.opponents(seat) if card.glory_card else payers(table, seat, card.cost)


def aims(table: Delve, seat: int, card: Adventure, fight: int, first_only: bool) -> list[int]:
    """Everything that a card can be aimed at, as moves."""
    target = card.target
    if target == AT_OPPONENT:
        return [
            table.moves.seat.move(other)
            for other in reachable(table, seat, card)
            if reaches(table, seat, card, other)
        ]
    if target == AT_ROLL:
        return rolls(table, seat, card, fight)
    if target == AT_FIGHT:
        there = pays_in_fight(table, seat, card, fight) and spurs(table, fight, card.does)
        return [table.moves.seat.move(table.fights[fight].target)] if there else []
    if target in (AT_MONSTER, AT_ATTACK):
        return strikes_at(table, seat, fight, target == AT_MONSTER)
    if target == AT_HOST and card.host == ON_MONSTER:
        return hosts(table, seat, card, fight)
    if not card.glory_card and not payers(table, seat, card.cost):
        return []
    if target == AT_HOST:
        return hosts(table, seat, card, fight)
    if target == AT_SPACE:
        return [table.moves.space.move(space) for space in occupied(table, card)]
    if target == AT_TERRAIN:
        return [table.moves.terrain.move(terrain) for terrain in range(7) if blights(table, card, terrain)]
    if target == AT_MAP:
        return [table.moves.space.move(space) for space in shiftable(table, card, first_only)]
    if target == AT_QUEST:
        return quests_to_swap(table, seat, card)
    return []


def why_no_aim(table: Delve, seat: int, card: Adventure, fight: int) -> int:
    """What is missing where a card can be aimed at nothing."""
    target = card.target
    if target == AT_ROLL:
        return NO_ROLL if fight == NO_FIGHT else TOO_DEAR
    if target == AT_FIGHT or (target == AT_HOST and card.host == ON_MONSTER):
        return NO_EFFECT if pays_in_fight(table, seat, card, fight) else NO_MONSTERS
    if target in (AT_MONSTER, AT_ATTACK):
        return NO_ATTACK
    if not card.glory_card and not payers(table, seat, card.cost):
        return NO_PERIL
    if target == AT_HOST:
        return NO_HOST
    if target == AT_MAP:
        return NO_SHIFT
    return NO_QUEST if target == AT_QUEST else NO_EFFECT


def reaches(table: Delve, seat: int, card: Adventure, on: int) -> bool:
    """Whether a card could change anything for a hero; one that stays may do so later. § special.no-effect"""
    if card.duration != INSTANT:
        return True
    hero = table.heroes[on]
    glory = hero.glory - card.cost if card.glory_card and on == seat else hero.glory
    peril = hero.peril if card.glory_card else hero.peril - card.cost
    return could_do(table, card.does, on, glory, peril)


def rolls(table: Delve, seat: int, card: Adventure, fight: int) -> list[int]:
    """The coming rolls of the seat, for a card that adds at least 1 glory to one of them."""
    if fight == NO_FIGHT or table.heroes[seat].glory < least_cost(card):
        return []
    return (
        [table.moves.amount.move(0)]
        if fight == OWN_ROLL
        else [table.moves.strike.move(i) for i in own_rolls(table.fights[fight], seat)]
    )


def pays_in_fight(table: Delve, seat: int, card: Adventure, fight: int) -> bool:
    """Whether monsters attack a hero whose peril can pay for a card that helps them.

    § special.anytime-peril-funding
    """
    if not is_fight(fight):
        return False
    there = table.fights[fight]
    if there.target == seat or table.heroes[there.target].peril < card.cost:
        return False
    return len(monsters_in(there)) > 0


def spurs(table: Delve, fight: int, ops: list[Op]) -> bool:
    """Whether a monster of the fight may still roll with a score that the card changes. § special.no-effect"""
    there = table.fights[fight]
    if there.kind == QUEST_FIGHT:
        return True  # it may be attempted again in this turn. § qtype.slay.once-per-attempt
    answers = scores.standard_forms(table, there.target) if may_strike_back(table, fight) else []
    for op in ops:
        if op.form in answers:
            return True
        for i in monsters_in(there):
            strike = there.strikes[i]
            rolled = strike.die > 0 if strike.by_monster() else strike.counter > 0
            if not rolled and (strike.form == op.form or not strike.named):
                return True
    return False


def strikes_at(table: Delve, seat: int, fight: int, by_monster: bool) -> list[int]:
    """The attacks on the seat's own hero that are still to be rolled; a monster it sent is not its hero."""
    if not is_fight(fight):
        return []
    found = []
    for i, strike in enumerate(table.fights[fight].strikes):
        if (
            strike.on_seat == seat
            and not strike.out
            and strike.die == 0
            and (not by_monster or strike.by_monster())
        ):
            found.append(table.moves.strike.move(i))
    return found


def hosts(table: Delve, seat: int, card: Adventure, fight: int) -> list[int]:
    """§ duration.attachment.host § duration.attachment.host-kind"""
    if card.host == ON_MONSTER:
        if not pays_in_fight(table, seat, card, fight):
            return []
        return [table.moves.strike.move(i) for i in monsters_in(table.fights[fight])]
    if card.host == ON_TREASURE:
        found = []
        for other in table.treasures(seat):
            if card.host_category in ("", table.adventure(other).category):
                found.append(table.moves.card.move(table.cards.face[other]))
        return found
    if card.host == ON_MAP:
        return [table.moves.space.move(table.heroes[seat].space)]
    return [table.moves.seat.move(seat)]


def occupied(table: Delve, card: Adventure) -> list[int]:
    """The spaces with a hero whom the card could change something for."""
    found: list[int] = []
    for other in table.living():
        space = table.heroes[other].space
        if space not in found and befalls(table, card, other):
            found.append(space)
    return found


def blights(table: Delve, card: Adventure, terrain: int) -> bool:
    """Whether a hero on the terrain is one whom the card could change something for."""
    return any(
        table.here(other).terrains >> terrain & 1 == 1 and befalls(table, card, other) for other in table.living()
    )


def befalls(table: Delve, card: Adventure, on: int) -> bool:
    """Whether a card on many could change anything for one of them, whoever pays."""
    hero = table.heroes[on]
    return could_do(table, card.does, on, hero.glory, hero.peril)


def shiftable(table: Delve, card: Adventure, first_only: bool) -> list[int]:
    """§ effect.shift-illegal § effect.shift-entrance"""
    op = card.does[0]
    if first_only and table.board.can_shift(op.half, table.rules.upright, table.rules.sewers_apart):
        return table.board.spaces[:1]
    return [
        space
        for space in table.board.spaces
        if op.half in (ANY_HALF, table.deck.maps[space].half) and building.is_shiftable(table, space, op.flag)
    ]


def quests_to_swap(table: Delve, seat: int, card: Adventure) -> list[int]:
    """Personal Quests without a token of opponents who can pay, while there is a global one."""
    found: list[int] = []
    if table.global_quests:
        for other in reachable(table, seat, card):
            for quest in table.heroes[other].quests:
                if not table.has_token(quest):
                    found.append(table.moves.quest.move(quest))
    return found
