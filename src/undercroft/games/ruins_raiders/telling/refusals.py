"""Why something that lies before a player cannot be used now: one sentence for each thing.

The rules say what the reason is; here it is only put beside the thing.
"""

from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.windows import Ask

from ..cards.deck import ACTION
from ..flow import effects, escaping, may_play, reach, turn, walking
from ..seeing.acting import acting
from ..seeing.names import (
    TREASURE_DECK,
    ability_thing,
    card_thing,
    cell_thing,
    chest_thing,
    pawn_thing,
    square_thing,
)  # fmt: skip
from ..table.board import NOWHERE
from ..table.moments import Moment
from ..table.reasons import FINE, MUTED, NOT_YOUR_TURN
from ..table.table import Ruins

SOMETHING_ELSE: Final = "You are being asked something else."
PLAYING_IT: Final = "You are playing it."

Refusals = dict[str, str]


def refusals(table: Ruins, seat: int, choice: Choice[Any], touched: set[str]) -> Refusals:
    """For each thing of the seat that it cannot use now, and so no move touches, the reason."""
    found: Refusals = {}
    for who in range(len(table.raiders)):
        if table.raiders[who].seat == seat:
            refuse_cards(table, who, choice, seat, found)
    if choice.seat == seat:
        if isinstance(choice, turn.Act):
            refuse_actions(table, choice.who, found)
        if isinstance(choice, turn.Act | Ask):
            refuse_abilities(table, choice, found)
        if isinstance(choice, walking.Go):
            refuse_ways(table, choice.who, found)
    return {thing: why for thing, why in found.items() if thing not in touched and why != FINE}


# Cards of the hand


def refuse_cards(table: Ruins, who: int, choice: Choice[Any], seat: int, found: Refusals) -> None:
    for card in table.raiders[who].hand:
        thing = card_thing(table.face(card).name)
        if thing not in found or acting(table, choice) == who:
            found[thing] = why_not_card(table, who, table.treasure.face[card], choice, seat)


def why_not_card(table: Ruins, who: int, face: int, choice: Choice[Any], seat: int) -> str:
    if choice.seat != seat:
        moment = choice.moment if isinstance(choice, Ask) else None
        return may_play.why_not_play(table, who, face, moment) or NOT_YOUR_TURN
    if isinstance(choice, turn.Act):
        return may_play.why_not_play(table, who, face, None)
    if isinstance(choice, Ask):
        assert isinstance(choice.moment, Moment)
        return may_play.why_not_play(table, who, face, choice.moment) or MUTED
    if isinstance(choice, effects.Aim) and choice.effect.source == table.deck.treasures[face].name:
        return PLAYING_IT
    return SOMETHING_ELSE


# What an action could be


def refuse_actions(table: Ruins, who: int, found: Refusals) -> None:
    """Chests, pawns, the deck and the exit: without an action left, that is the reason for all but the exit."""
    raider = table.raiders[who]
    tired = turn.why_not_act(table)
    found[TREASURE_DECK] = tired or turn.why_not_draw(table)
    for square in table.chests:
        found[chest_thing(table, square)] = tired or turn.why_not_open(table, who, square)
    if table.master != NOWHERE:
        found[chest_thing(table, table.master)] = tired or turn.why_not_open(table, who, table.master)
    most = reach.reach_of(table, raider)
    for other in table.raiders:
        if other.inside and other is not raider:
            found[pawn_thing(table, other.face)] = tired or reach.why_not_attack(table, who, other.face, most)
    for enemy in table.enemies:
        found[pawn_thing(table, enemy.key)] = tired or reach.why_not_attack(table, who, enemy.key, most)
    for jump in table.board.jumps[raider.square]:
        found[square_thing(jump.landing)] = tired or walking.why_not_stop(table, jump.landing)
    for cell in table.board.exits():
        found[cell_thing(table.board, cell)] = escaping.why_not_leave(table, who)


def refuse_abilities(table: Ruins, choice: turn.Act | Ask[Ruins, Any], found: Refusals) -> None:
    abilities = table.raiders[choice.who].card.abilities
    moment = choice.moment if isinstance(choice, Ask) else None
    for number in range(len(abilities)):
        tired = turn.why_not_act(table) if moment is None and abilities[number].cost == ACTION else FINE
        reason = tired or may_play.why_not_use(table, choice.who, number, moment)
        found[ability_thing(abilities[number].name)] = reason


# Ways over the map


def refuse_ways(table: Ruins, who: int, found: Refusals) -> None:
    """Squares within reach where somebody or something is, and doors that are too far for this move."""
    walk = walking.Walk(table, who)
    here = table.raiders[who].square
    for square in range(table.board.squares):
        if walk.distance[square] <= table.spaces and square != here:
            found[square_thing(square)] = walking.why_not_stop(table, square)
    for door in table.board.unknown_doors():
        found[cell_thing(table.board, door)] = walk.why_not_through(door)
