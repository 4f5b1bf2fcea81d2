"""What whoever chooses can reach, jump to, attack or open: with what it costs and how likely it is."""

from typing import Any

from undercroft.core.game import Choice
from undercroft.core.odds import percent

from ..cards.deck import JUMP
from ..flow import reach, turn, walking
from ..shapes.views import Leap, Target, Way
from ..table import odds
from ..table.board import NOWHERE
from ..table.table import Ruins
from .names import cell_thing, chest_thing, pawn_thing, square_thing


def see_ways(table: Ruins, choice: Choice[Any] | None) -> list[Way]:
    """Every square within reach of a move, also those where one cannot stop, and doors to go through.

    § move.cost § discover.step-cost
    """
    if not isinstance(choice, walking.Go):
        return []
    walk = walking.Walk(table, choice.who)
    away = walk.distance
    found = [
        Way(
            square_thing(square), away[square], walking.before(table, away, square), near(table, choice.who, square)
        )
        for square in range(table.board.squares)
        if 0 < away[square] <= table.spaces
    ]
    for door in walk.doors:
        outer = walk.threshold(table, door)
        found.append(Way(cell_thing(table.board, door), away[outer] + 1, outer))
    return found


def near(table: Ruins, who: int, square: int) -> tuple[str, ...]:
    """What an action could be about on a square. § chest.next-to § attack.any-target"""
    if table.actions == 0 or not table.is_free(square):
        return ()
    reached = reach.reach_of(table, table.raiders[who])
    found = [chest_thing(table, chest) for chest in chests_beside(table, square)]
    pawns = [(enemy.key, enemy.square) for enemy in table.enemies]
    if not table.rules.is_party():
        pawns += [
            (other.face, other.square)
            for other in table.raiders
            if other.inside and other is not table.raiders[who]
        ]
    found += [pawn_thing(table, pawn) for pawn, there in pawns if reach.in_reach(table, square, there, reached)]
    return tuple(found)


def chests_beside(table: Ruins, square: int) -> list[int]:
    """Also the master chest, whoever has a key: nobody is to learn that from it. § chest.next-to § info.hand"""
    chests = [*table.chests, table.master] if table.master != NOWHERE else table.chests
    return [chest for chest in chests if table.adjacent(square, chest)]


def see_leaps(table: Ruins, choice: Choice[Any] | None) -> list[Leap]:
    """The jumps from where one stands, or with this move could stand, while there are actions left. § jump.cost"""
    if table.actions == 0:
        return []
    if isinstance(choice, turn.Act):
        return leaps_from(table, choice.who, [table.raiders[choice.who].square])
    if isinstance(choice, walking.Go):
        squares = [table.raiders[choice.who].square, *walking.Walk(table, choice.who).landings]
        return leaps_from(table, choice.who, squares)
    return []


def leaps_from(table: Ruins, who: int, squares: list[int]) -> list[Leap]:
    raider = table.raiders[who]
    speed, more = reach.speed_of(table, raider), table.modifier(raider, JUMP)
    found: list[Leap] = []
    for source in squares:
        for jump in table.board.jumps[source]:
            if table.is_free(jump.landing):
                chance = percent(odds.lands(speed, more, jump.gap))
                found.append(Leap(source, jump.landing, jump.gap, chance))
    return found


def see_targets(table: Ruins, choice: Choice[Any] | None) -> list[Target]:
    """What an action can be about, with its chance. § attack.any-target § chest.next-to"""
    if table.actions == 0 or not isinstance(choice, turn.Act):
        return []
    who = choice.who
    raider = table.raiders[who]
    found: list[Target] = []
    for pawn in reach.targets(table, who, reach.reach_of(table, raider)):
        dice = reach.attack_dice(table, raider, table.square_of(pawn), False)
        chance = percent(odds.hurts(dice, reach.defence_dice(table, pawn)))
        found.append(Target(pawn_thing(table, pawn), chance))
    for square in chests_beside(table, raider.square):
        chance = percent(odds.opens(reach.attack_dice(table, raider, square, True)))
        found.append(Target(chest_thing(table, square), chance))
    return found
