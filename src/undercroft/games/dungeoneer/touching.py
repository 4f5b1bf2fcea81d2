"""The things on the table that a move is about, so that a page can light them. `docs/views.md` lists their names.

The first thing is what a player would take hold of, the others are where it goes.
"""

from typing import Any

from undercroft.core.game import Choice

from . import aftermath, building, combat, playing, resetting, windows
from .board import place_of
from .deck import FORMS, HALVES, SIDES, TERRAINS
from .moves import (
    AMOUNT,
    ATTACK,
    DRAW_ANY,
    DRAW_GLORY,
    DRAW_PERIL,
    DROP_PACK,
    EXPLORE,
    FORM,
    GO,
    LETTER,
    LETTERS,
    MOST_SEATS,
    SEAT,
    SEND_PACK,
    STAND,
    STRIKE,
    TERRAIN,
    TIP_OVER,
    TO_DISCARD,
    TO_HAND,
    TO_PACK,
    TURN_ROUND,
    USE_HERO,
    WOUND_HIM,
)  # fmt: skip
from .table import Delve


def touches(table: Delve, choice: Choice[Any], move: int) -> list[str]:
    seat = choice.seat
    if move < GO:
        return plain_things(table, choice, move)
    if move < FORM:
        there = table.board.neighbour(table.heroes[seat].space, move - GO)
        return [f"exit {SIDES[move - GO]}", map_thing(table, there)]
    if move < TERRAIN:
        return [f"form {FORMS[move - FORM]}", *attack_of(table, choice)]
    if move < AMOUNT:
        return [f"terrain {TERRAINS[move - TERRAIN]}"]
    if move < SEAT:
        return [f"amount {move - AMOUNT}"]
    if move < DROP_PACK:
        return [f"seat {(move - SEAT) % MOST_SEATS}"]  # named, challenged, or given peril
    if move < SEND_PACK:
        return [pack_thing(seat, move - DROP_PACK)]
    if move < STRIKE:
        slot, target = divmod(move - SEND_PACK, MOST_SEATS)
        return [pack_thing(seat, slot), f"seat {target}"]
    if move < LETTER:
        return [attack_thing(fight_of(table, choice), move - STRIKE)]
    if move < table.moves.space:
        return [f"letter {LETTERS[move - LETTER]}"]
    if move < table.moves.play:
        return map_things(table, choice, move)
    return card_things(table, choice, move)


def plain_things(table: Delve, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name nothing."""
    seat = choice.seat
    if move == EXPLORE:
        return [deck_thing(table, seat)]
    if move in (STAND, TIP_OVER):
        return [f"seat {seat}"]
    if move == USE_HERO:
        return ["ability"]
    if move in (DRAW_ANY, DRAW_GLORY, DRAW_PERIL):
        return [pile_thing(table, 1 if move == DRAW_PERIL else 0)]
    if move == ATTACK:
        return ["batch"]
    if move == TURN_ROUND and isinstance(choice, building.ShiftTo):
        board = table.board
        return [cell_thing(board.cells[choice.space], 1 - board.turned[choice.space])]
    if move == WOUND_HIM and isinstance(choice, aftermath.TakeSpoils):
        return [f"seat {choice.other}"]
    if isinstance(choice, aftermath.KeepMonster):
        name = table.adventure(choice.card).name
        where = {TO_HAND: "hand", TO_PACK: "pack", TO_DISCARD: f"discards {pile_name(table, 1)}"}
        return [f"monster {name}", where[move]]
    return attack_of(table, choice) if isinstance(choice, combat.UseSpecial) else []


def map_things(table: Delve, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name a Map card or a spot beside one."""
    moves = table.moves
    if move < moves.sewer:
        return [map_thing(table, move - moves.space)]
    if move < moves.portal:
        return [map_thing(table, move - moves.sewer)]
    if move < moves.place:
        return [map_thing(table, move - moves.portal)]
    spot = move - moves.place
    return [cell_thing(table.board.cell_of(spot), spot & 1)]


def card_things(table: Delve, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name an Adventure card, a Quest or a hero."""
    moves, seat = table.moves, choice.seat
    cards = table.deck.adventures
    if move < moves.send:
        return [f"card {cards[move - moves.play].name}"]
    if move < moves.discard:
        face, target = divmod(move - moves.send, MOST_SEATS)
        return [f"card {cards[face].name}", f"seat {target}"]
    if move < moves.drop:
        return [f"card {cards[move - moves.discard].name}"]
    if move < moves.upkeep:
        return [ready_thing(seat, cards[move - moves.drop].name)]
    if move < moves.use:
        return upkeep_things(table, choice, (move - moves.upkeep) % len(cards))
    if move < moves.shed:
        return [ready_thing(seat, cards[move - moves.use].name)]
    if move < moves.card:
        return [f"bane {seat} {cards[move - moves.shed].name}"]
    if move < moves.steal_card:
        return [ready_thing(seat, cards[move - moves.card].name)]
    if move < moves.attempt:
        victim = choice.other if isinstance(choice, aftermath.TakeSpoils) else seat
        return [ready_thing(victim, cards[move - moves.steal_card].name)]
    if move < moves.hero:
        return [f"quest {table.quest((move - moves.attempt) % len(table.deck.quests)).name}"]
    return [f"hero {table.deck.heroes[move - moves.hero].name}"]


def upkeep_things(table: Delve, choice: Choice[Any], face: int) -> list[str]:
    """A card with upkeep, before its player or on the hero it plagues."""
    name = table.deck.adventures[face].name
    if isinstance(choice, resetting.Upkeep):
        for seat in range(table.seats):
            for card in table.heroes[seat].banes:
                if card in table.pending and table.cards.face[card] == face:
                    return [f"bane {seat} {name}"]
    return [ready_thing(choice.seat, name)]


# Names of things


def map_thing(table: Delve, space: int) -> str:
    return f"map {table.deck.maps[space].name}"


def ready_thing(seat: int, name: str) -> str:
    return f"ready {seat} {name}"


def pack_thing(seat: int, slot: int) -> str:
    return f"pack {seat} {slot + 1}"


def attack_thing(fight: int, strike: int) -> str:
    return f"attack {fight + 1} {strike + 1}"


def deck_thing(table: Delve, seat: int) -> str:
    """The Map deck that the hero draws from."""
    return "deck both" if table.rules.one_map_deck else f"deck {HALVES[table.here(seat).half]}"


def pile_name(table: Delve, pile: int) -> str:
    return "adventure" if table.split < 0 else ["glory", "peril"][pile]


def pile_thing(table: Delve, pile: int) -> str:
    return f"pile {pile_name(table, pile)}"


def cell_thing(cell: int, turned: int) -> str:
    """A cell of the map by half and place, counted as in a view, and whether the card would lie turned."""
    half, x, y = place_of(cell)
    return f"spot {HALVES[half]} {x},{y}{' turned' if turned else ''}"


def fight_of(table: Delve, choice: Choice[Any]) -> int:
    """The fight that a choice is about."""
    if isinstance(choice, aftermath.AnswerBack | combat.NameForm | combat.UseSpecial | playing.Aim | windows.Ask):
        return choice.fight
    return len(table.fights) - 1


def attack_of(table: Delve, choice: Choice[Any]) -> list[str]:
    if isinstance(choice, combat.NameForm | combat.UseSpecial):
        return [attack_thing(choice.fight, choice.strike)]
    return []
