"""The things on the table that a move is about, so that a page can light them. `docs/views.md` has their names."""

from typing import Any

from undercroft.core.game import Choice

from ..seeing.names import (
    GOLD_DECK,
    ability_thing,
    active_thing,
    built_thing,
    character_card,
    deck_thing,
    discarded_thing,
    energy_card,
    gold_card,
    hearts_thing,
    looked_thing,
    monster_thing,
    plan_thing,
    player_thing,
    treasure_thing,
    weapon_thing,
)  # fmt: skip
from ..table.moves import LEAVE, OWN_ABILITY, TAKE_GOLD, TAKE_TREASURE, UNDER, VALUES
from ..table.table import Dwellers


def touches(table: Dwellers, choice: Choice[Any], seat: int, move: int) -> list[str]:
    """What the move takes hold of: nothing if it names nothing."""
    if move == OWN_ABILITY:
        return [ability_thing(seat)]
    if move == TAKE_TREASURE:
        return [deck_thing(seat)]
    if move in (TAKE_GOLD, UNDER, LEAVE):
        return [GOLD_DECK]
    return building_things(table, move) or monster_things(table, move) or own_things(table, seat, move)


def building_things(table: Dwellers, move: int) -> list[str]:
    """Of moves before the game."""
    moves, deck = table.moves, table.deck
    if moves.pick.holds(move):
        return [character_card(deck.characters[moves.pick.index(move)].name)]
    if moves.put_in.holds(move):
        return [energy_card(deck.energy[moves.put_in.index(move)].name)]
    if moves.take_out.holds(move):
        return [built_thing(deck.energy[moves.take_out.index(move)].name)]
    return [plan_thing(deck.plans[moves.plan.index(move)].name)] if moves.plan.holds(move) else []


def monster_things(table: Dwellers, move: int) -> list[str]:
    """Of moves that name a monster or a player."""
    moves = table.moves
    for span in (moves.attack, moves.target, moves.spend, moves.settle):
        if span.holds(move):
            face = span.index(move)
            return [monster_thing(place) for place, foe in enumerate(table.row)
                    if foe.up and table.monsters.face[foe.card] == face]  # fmt: skip
    for span in (moves.turn_over, moves.facedown):
        if span.holds(move):
            return [monster_thing(span.index(move))]
    return [player_thing(moves.whom.index(move))] if moves.whom.holds(move) else []


def own_things(table: Dwellers, seat: int, move: int) -> list[str]:
    """Of moves that name a card of one's own, hit points or cards of the deck."""
    moves, energy = table.moves, table.deck.energy
    for span in (moves.turn_up, moves.give_up):
        if span.holds(move):
            held = table.people[seat].facedown
            return [treasure_thing(seat, held.index(table.held(held, span.index(move))))]
    if moves.use.holds(move):
        return [active_thing(seat, energy[moves.use.index(move)].name)]
    for span in (moves.recall, moves.sink):
        if span.holds(move):
            return [discarded_thing(seat, energy[span.index(move)].name)]
    if moves.put_back.holds(move):
        return [looked_thing(energy[moves.put_back.index(move)].name)]
    if moves.weapon.holds(move):
        return [weapon_thing(seat, moves.weapons[moves.weapon.index(move)])]
    if moves.heal.holds(move):
        return [hearts_thing(seat)]
    if moves.discard.holds(move):
        return [deck_thing(seat)]
    return [gold_card(VALUES[moves.keep.index(move)])] if moves.keep.holds(move) else []
