"""Which cards and abilities can be played now, which heroes challenged; and if not, why."""

from ..cards.deck import AT_SELF, BANE, PER_COMBAT, Ability
from ..table import movement, scores
from ..table.board import NO_SPACE
from ..table.fights import NO_FIGHT, is_fight
from ..table.heroes import OWN_ABILITY
from ..table.moves import STAND, USE_HERO
from ..table.reasons import (
    CHALLENGED,
    ELSEWHERE,
    FIGHT_GOES_ON,
    FINE,
    HARMLESS,
    NO_EFFECT,
    TOO_DEAR,
    USED,
    WRONG_TIME,
)  # fmt: skip
from ..table.table import Delve
from .aiming import aims, reaches, why_no_aim
from .giving_up import why_no_room
from .operation import could_do

# Cards of the hand


def why_not_play(table: Delve, seat: int, face: int, times: int, fight: int) -> int:
    """Why a card that is no Encounter cannot be played at one of these times; FINE if it can."""
    card = table.deck.adventures[face]
    if not card.times & times:
        return WRONG_TIME
    if card.glory_card:
        if table.heroes[seat].glory < card.cost:  # § gloryplay.unlimited § glory.spent-by-owner
            return TOO_DEAR
        reason = why_no_room(table, seat, card)
        if reason != FINE:
            return reason
    if card.target == AT_SELF:
        return FINE if reaches(table, seat, card, seat) else NO_EFFECT
    return FINE if aims(table, seat, card, fight, True) else why_no_aim(table, seat, card, fight)


def playable(table: Delve, seat: int, times: int) -> list[int]:
    """The cards of the hand that can be played now, Encounters apart."""
    found: list[int] = []
    for card in table.heroes[seat].hand:
        face = table.cards.face[card]
        if table.deck.adventures[face].family > BANE or table.moves.play.move(face) in found:
            continue
        if why_not_play(table, seat, face, times, NO_FIGHT) == FINE:
            found.append(table.moves.play.move(face))
    return found


# Abilities


def why_not_use(table: Delve, seat: int, ability: Ability, key: int, times: int, fight: int) -> int:
    """Why an ability of the hero (OWN_ABILITY) or of a readied card cannot be used at one of these times.

    § special.activate § special.activate-limit
    """
    hero = table.heroes[seat]
    if ability.per != PER_COMBAT and key in hero.used:
        return USED
    if hero.glory < ability.cost:
        return TOO_DEAR
    if not ability.times & times:
        return WRONG_TIME
    if ability.per == PER_COMBAT:
        if not is_fight(fight):
            return WRONG_TIME
        if combat_key(seat, key) in table.fights[fight].used:
            return USED
    could = could_do(table, ability.does, seat, hero.glory - ability.cost, hero.peril, fight)
    return FINE if could else NO_EFFECT


def combat_key(seat: int, key: int) -> int:
    """What a combat notes of a used ability: the card, or below 0 the hero."""
    return -1 - seat if key == OWN_ABILITY else key


def abilities(table: Delve, seat: int, times: int, fight: int) -> list[int]:
    """The abilities of hero and readied cards that can be used now. § special.activate § special.activate-limit"""
    hero = table.heroes[seat]
    found: list[int] = []
    ability = hero.card.ability
    if ability is not None and why_not_use(table, seat, ability, OWN_ABILITY, times, fight) == FINE:
        found.append(USE_HERO)
    for card in hero.ready:
        ability = table.adventure(card).ability
        if ability is not None and why_not_use(table, seat, ability, card, times, fight) == FINE:
            found.append(table.moves.use.move(table.cards.face[card]))
    return found


# Other heroes, and standing up


def challenges(table: Delve, seat: int) -> list[int]:
    """Heroes that the seat's hero can challenge now."""
    return [
        table.moves.challenge.move(other)
        for other in table.living()
        if why_not_challenge(table, seat, other) == FINE
    ]


def why_not_challenge(table: Delve, seat: int, other: int) -> int:
    """§ challenge.hero § challenge.cost § challenge.off-turn-point § challenge.tipped § combat.f.standard-symbol"""
    hero = table.heroes[seat]
    if seat == other or not hero.alive or not table.heroes[other].alive:
        return ELSEWHERE
    if hero.space == NO_SPACE or hero.space != table.heroes[other].space:
        return ELSEWHERE
    if table.fights:  # § challenge.when-hero
        return FIGHT_GOES_ON
    if scores.challenges_left(table, seat) < 1:
        return CHALLENGED
    if not scores.standard_forms(table, seat):
        return HARMLESS
    return movement.why_not_spend(table, seat, False, False)


def getting_up(table: Delve, seat: int) -> list[int]:
    return [STAND] if movement.why_not_stand(table, seat) == FINE else []
