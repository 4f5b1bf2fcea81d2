"""Why something that lies before a player cannot be used now: one sentence for each thing.

The rules say what the reason is; here it is only put beside the thing.
"""

from typing import Any, Final

from undercroft.core.game import Choice

from ..flow import (
    activating,
    attack,
    building,
    energy,
    recall,
    respite,
    selecting,
    setup,
    start,
    treasure,
    turn,
    using,
)
from ..seeing.names import (
    GOLD_DECK,
    ability_thing,
    active_thing,
    character_card,
    deck_thing,
    discarded_thing,
    energy_card,
    hearts_thing,
    monster_thing,
    treasure_thing,
    weapon_thing,
)  # fmt: skip
from ..table.people import OWN, UNPICKED
from ..table.reasons import FINE, NOT_NOW
from ..table.rules import SETUP
from ..table.table import Dwellers

SOMETHING_ELSE: Final = "You are being asked something else."
WINDOWS: Final = (start.Opening, turn.Prepare, turn.Abilities, respite.Respite, attack.PlayWith)

Refusals = dict[str, str]


def refusals(table: Dwellers, seat: int, choice: Choice[Any], touched: set[str]) -> Refusals:
    """For each thing of the seat that it cannot use now, and so no move touches, the reason."""
    found: Refusals = {}
    if table.phase == SETUP:
        refuse_setup(table, seat, choice, found)
    else:
        refuse_cards(table, seat, choice, found)
        if choice.seat == seat:
            refuse_monsters(table, seat, choice, found)
            refuse_others(table, seat, choice, found)
    return {thing: why for thing, why in found.items() if thing not in touched and why != FINE}


def refuse_setup(table: Dwellers, seat: int, choice: Choice[Any], found: Refusals) -> None:
    """Characters that are taken, and cards that cannot go into the deck."""
    person = table.people[seat]
    if isinstance(choice, setup.PickCharacter):
        for face, card in enumerate(table.deck.characters):
            found[character_card(card.name)] = setup.why_not_pick(table, face)
    elif person.character != UNPICKED and not person.ready:
        for face in table.moves.designs[table.character(person).kind]:
            name = table.deck.energy[face].name
            found[energy_card(name)] = building.why_not_put_in(table, person, face)


def refuse_cards(table: Dwellers, seat: int, choice: Choice[Any], found: Refusals) -> None:
    """Active cards, the ability of the character, and treasures."""
    person = table.people[seat]
    asked = isinstance(choice, WINDOWS) and choice.seat == seat
    other = "" if asked else SOMETHING_ELSE
    closing = isinstance(choice, treasure.TurnUp) and choice.seat == seat
    for card in person.active:
        face = table.energy.face[card]
        found[active_thing(seat, table.card(card).name)] = using.why_not_use(table, person, face) or other
    found[ability_thing(seat)] = using.why_not_use(table, person, OWN) or other
    for place, card in enumerate(person.facedown):
        why = activating.why_not_turn_up(table, person, table.energy.face[card], closing)
        found[treasure_thing(seat, place)] = why or ("" if closing else other)


def refuse_monsters(table: Dwellers, seat: int, choice: Choice[Any], found: Refusals) -> None:
    """Why a monster cannot be attacked now, nor more energy be spent on it."""
    person = table.people[seat]
    for place, foe in enumerate(table.row):
        why = selecting.why_not_attack(table, person, foe)
        if isinstance(choice, turn.Abilities) and foe.damaged:
            why = turn.why_not_spend(table, person, foe)
        found[monster_thing(place)] = why or SOMETHING_ELSE
    for weapon in person.weapons:
        found[weapon_thing(seat, weapon.name)] = attack.why_not_weapon(table, weapon) or NOT_NOW


def refuse_others(table: Dwellers, seat: int, choice: Choice[Any], found: Refusals) -> None:
    """Healing, recalls, and what wound cards would buy."""
    person = table.people[seat]
    if isinstance(choice, WINDOWS):
        found[hearts_thing(seat)] = energy.why_not_heal(table, person)
        for card in person.discard:
            found[discarded_thing(seat, table.card(card).name)] = recall.why_not_recall(table, person)
    if isinstance(choice, treasure.Exchange):
        found[GOLD_DECK] = treasure.why_not_gold(table, person)
        found[deck_thing(seat)] = treasure.why_not_treasure(table, person, choice.final)
