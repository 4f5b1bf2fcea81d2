"""Which cards may be played now, and why others may not."""

from ..cards.deck import (
    AT_ATTACK,
    AT_ROLL,
    AT_TABLE,
    AT_TRAP,
    FREE,
    IMMEDIATE,
    KEY,
    OWN_TURN,
    WEARABLE,
)  # fmt: skip
from ..table.dice import NUMBER, TABLE_1
from ..table.moments import DECLARED, NO_MOMENT, ROLLED, TRAP_SHOWN, Moment
from ..table.people import NO_PAWN
from ..table.reasons import (
    FINE,
    KEYS_ARE_FOR_CHESTS,
    NOT_NOW,
    ONLY_ATTACKS,
    ONLY_OWN_TURN,
    ONLY_ROLLS,
    ONLY_TRAPS,
    OUT,
    USED_UP,
)  # fmt: skip
from ..table.table import Ruins
from . import effects
from .operation import Effect


def why_not_play(table: Ruins, who: int, face: int, moment: Moment | None) -> str:
    """Why a raider who holds this card cannot play it at this moment, or FINE; None is its own choice of action.

    § free.play-card § window.card-timing § window.living-only § card.treasure.key
    """
    card = table.deck.treasures[face]
    raider = table.raiders[who]
    if not raider.inside:
        return OUT
    if card.kind == KEY:
        return KEYS_ARE_FOR_CHESTS
    if card.kind == WEARABLE:
        return FINE
    refusal = why_wrong_time(table, who, card.when, moment)
    if refusal:
        return refusal
    effect = Effect(who, card.name, "free.play-card", aim_of(table, card.when, moment))
    if card.kind == IMMEDIATE or effects.could_do(table, card.does, effect):
        return FINE
    return effects.why_idle(table, card.does, effect)


def why_wrong_time(table: Ruins, who: int, when: int, moment: Moment | None) -> str:
    """§ window.card-timing § treasure.second-wind"""
    kind = NO_MOMENT if moment is None else moment.kind
    if when == AT_ROLL:
        return FINE if kind == ROLLED else ONLY_ROLLS
    if when == AT_TRAP:
        return FINE if kind == TRAP_SHOWN and not table.trap_off else ONLY_TRAPS
    if when == AT_ATTACK:
        is_attack = kind == DECLARED and moment is not None and moment.on != NO_PAWN
        return FINE if is_attack and not table.clashes[-1].called_off else ONLY_ATTACKS
    if when == OWN_TURN:
        return FINE if table.active == who and table.before_traps else ONLY_OWN_TURN
    return FINE


def aim_of(table: Ruins, when: int, moment: Moment | None) -> int:
    """Whom a card that answers an attack is about: the one attacked."""
    return moment.on if when == AT_ATTACK and moment is not None else NO_PAWN


def playable(table: Ruins, who: int, moment: Moment | None) -> list[int]:
    """All cards of a hand that can be played or laid out now, as moves."""
    assert table.wishes is not None
    seen: list[int] = []
    found: list[int] = []
    raider = table.raiders[who]
    for card in raider.hand:
        face = table.treasure.face[card]
        if face in seen:
            continue
        seen.append(face)
        if moment is not None and table.wishes.mutes(raider.seat, table.deck.treasures[face].name.lower()):
            continue
        if why_not_play(table, who, face, moment) == FINE:
            found.append(play_move(table, face))
    return found


def play_move(table: Ruins, face: int) -> int:
    is_worn = table.deck.treasures[face].kind == WEARABLE
    return table.moves.wear.move(face) if is_worn else table.moves.play.move(face)


def why_not_use(table: Ruins, who: int, ability: int, moment: Moment | None) -> str:
    """Why a raider cannot use one of its abilities at this moment, or FINE.

    § card.character.ability-own-turn § char.wick
    """
    raider = table.raiders[who]
    if not raider.inside:
        return OUT
    if table.active != who or not table.before_traps:
        return ONLY_OWN_TURN
    power = raider.card.abilities[ability]
    if power.cost == FREE and ability in table.free_used:
        return USED_UP
    if power.when == AT_TABLE:
        is_table = moment is not None and moment.kind == ROLLED and TABLE_1 <= table.rolls[-1].purpose <= NUMBER
        return FINE if is_table else NOT_NOW
    if moment is not None:
        return NOT_NOW
    effect = Effect(who, power.name, "card.character.special")
    return FINE if effects.could_do(table, power.does, effect) else effects.why_idle(table, power.does, effect)


def ability_move(table: Ruins, who: int, ability: int) -> int:
    """The move that uses an ability: all abilities of the box have their place in one row."""
    before = 0
    for face in range(table.raiders[who].face):
        before += len(table.deck.characters[face].abilities)
    return table.moves.ability.move(before + ability)


def ability_of(table: Ruins, who: int, move: int) -> int:
    return move - ability_move(table, who, 0)
