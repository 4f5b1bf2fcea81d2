"""The things on the table that a move is about, so that a page can light them. `docs/views.md` lists their names.

The first thing is what a player would take hold of, the others are where it goes.
"""

from typing import Any

from undercroft.core.game import Choice
from undercroft.core.lattice import SIDES
from undercroft.core.windows import Ask

from ..cards.deck import FORMS, HALVES, TERRAINS, UNSPLIT
from ..flow import after_dice, before_dice, building, dice_and_hits, playing, reset
from ..table.board import place_of
from ..table.moves import (
    ATTACK,
    DRAW_ANY,
    DRAW_GLORY,
    DRAW_PERIL,
    EXPLORE,
    LETTERS,
    STAND,
    TIP_OVER,
    TO_DISCARD,
    TO_HAND,
    TO_PACK,
    TURN_ROUND,
    USE_HERO,
    WOUND_HERO,
)  # fmt: skip
from ..table.table import ABILITIES, CHALLENGES, Delve


def touches(table: Delve, choice: Choice[Any], seat: int, move: int) -> list[str]:
    return (
        map_things(table, choice, move)
        or seat_things(table, choice, move)
        or card_things(table, choice, move)
        or quest_things(table, move)
        or answer_things(table, choice, move)
        or plain_things(table, choice, move)
    )


def map_things(table: Delve, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name a way, a Map card or a spot beside one."""
    moves = table.moves
    if moves.go.holds(move):
        side = moves.go.index(move)
        there = table.board.neighbour(table.heroes[choice.seat].space, side)
        return [f"exit {SIDES[side]}", map_thing(table, there)]
    for span in (moves.space, moves.sewer, moves.portal):
        if span.holds(move):
            return [map_thing(table, span.index(move))]
    if moves.place.holds(move):
        spot = moves.place.index(move)
        return [cell_thing(table.board.cell_of(spot), spot & 1)]
    return []


def seat_things(table: Delve, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name a player: named, challenged, given peril, or attacked with something."""
    moves = table.moves
    for span in (moves.seat, moves.challenge, moves.peril_to):
        if span.holds(move):
            return [f"seat {span.index(move)}"]
    if moves.send_pack.holds(move):
        return [pack_thing(choice.seat, moves.send_pack.what(move)), f"seat {moves.send_pack.whom(move)}"]
    if moves.send.holds(move):
        return [f"card {table.deck.adventures[moves.send.what(move)].name}", f"seat {moves.send.whom(move)}"]
    return []


def card_things(table: Delve, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that name an Adventure card."""
    moves, seat = table.moves, choice.seat
    cards = table.deck.adventures
    for span in (moves.play, moves.discard):
        if span.holds(move):
            return [f"card {cards[span.index(move)].name}"]
    for span in (moves.drop, moves.use, moves.card):
        if span.holds(move):
            return [ready_thing(seat, cards[span.index(move)].name)]
    for span in (moves.upkeep, moves.take_back):
        if span.holds(move):
            return upkeep_things(table, choice, span.index(move))
    if moves.drop_pack.holds(move):
        return [pack_thing(seat, moves.drop_pack.index(move))]
    if moves.shed.holds(move):
        return [f"bane {seat} {cards[moves.shed.index(move)].name}"]
    if moves.steal_card.holds(move):
        victim = choice.other if isinstance(choice, dice_and_hits.TakeSpoils) else seat
        return [ready_thing(victim, cards[moves.steal_card.index(move)].name)]
    return []


def upkeep_things(table: Delve, choice: Choice[Any], face: int) -> list[str]:
    """A card with upkeep, before its player or on the hero it plagues."""
    name = table.deck.adventures[face].name
    if isinstance(choice, reset.Upkeep):
        for seat in range(table.seats):
            for card in table.heroes[seat].banes:
                if card in table.pending and table.cards.face[card] == face:
                    return [f"bane {seat} {name}"]
    return [ready_thing(choice.seat, name)]


def quest_things(table: Delve, move: int) -> list[str]:
    """Of moves that name a Quest or a hero."""
    moves = table.moves
    for span in (moves.attempt, moves.take_up, moves.deliver, moves.quest, moves.steal_quest):
        if span.holds(move):
            return [f"quest {table.quest(span.index(move)).name}"]
    if moves.hero.holds(move):
        return [f"hero {table.deck.heroes[moves.hero.index(move)].name}"]
    return []


def answer_things(table: Delve, choice: Choice[Any], move: int) -> list[str]:
    """Of moves that answer with a form, a terrain, a number, a letter or an attack."""
    moves = table.moves
    if moves.form.holds(move):
        return [f"form {FORMS[moves.form.index(move)]}", *attack_of(choice)]
    if moves.terrain.holds(move):
        return [f"terrain {TERRAINS[moves.terrain.index(move)]}"]
    if moves.amount.holds(move):
        return [f"amount {moves.amount.index(move)}"]
    if moves.letter.holds(move):
        return [f"letter {LETTERS[moves.letter.index(move)]}"]
    if moves.strike.holds(move):
        return [attack_thing(fight_of(table, choice), moves.strike.index(move))]
    return []


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
    if move == WOUND_HERO and isinstance(choice, dice_and_hits.TakeSpoils):
        return [f"seat {choice.other}"]
    if isinstance(choice, after_dice.KeepMonster):
        name = table.adventure(choice.card).name
        where = {TO_HAND: "hand", TO_PACK: "pack", TO_DISCARD: f"discards {pile_name(table, 1)}"}
        return [f"monster {name}", where[move]]
    return attack_of(choice) if isinstance(choice, before_dice.UseSpecial) else []


def topic(table: Delve, choice: Choice[Any], move: int) -> str:
    """What a seat that is asked out of turn may wish never to be asked about again; nothing for a pass."""
    moves = table.moves
    if not isinstance(choice, Ask):
        return ""
    if moves.play.holds(move):
        return table.deck.adventures[moves.play.index(move)].topic()
    if move == USE_HERO or moves.use.holds(move):
        return ABILITIES
    return CHALLENGES if move == STAND or moves.challenge.holds(move) else ""


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
    return "adventure" if table.split == UNSPLIT else ["glory", "peril"][pile]


def pile_thing(table: Delve, pile: int) -> str:
    return f"pile {pile_name(table, pile)}"


def cell_thing(cell: int, turned: int) -> str:
    """A cell of the map by half and place, counted as in a view, and whether the card would lie turned."""
    half, x, y = place_of(cell)
    return f"spot {HALVES[half]} {x},{y}{' turned' if turned else ''}"


def fight_of(table: Delve, choice: Choice[Any]) -> int:
    """The fight that a choice is about."""
    if isinstance(choice, after_dice.AnswerBack | before_dice.NameForm | before_dice.UseSpecial | playing.Aim):
        return choice.fight
    return len(table.fights) - 1


def attack_of(choice: Choice[Any]) -> list[str]:
    if isinstance(choice, before_dice.NameForm | before_dice.UseSpecial):
        return [attack_thing(choice.fight, choice.strike)]
    return []
