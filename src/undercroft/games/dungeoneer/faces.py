"""Cards as a player reads them, as plain data."""

from typing import Any

from .deck import (
    BANE,
    CRITERIA,
    DURATIONS,
    FAMILIES,
    FORMS,
    HALVES,
    SPACES,
    SYMBOLS,
    TERRAINS,
    TIMES,
    Adventure,
    Deck,
    HeroCard,
    Map,
    Monster,
    Quest,
)  # fmt: skip


def see_adventure(card: Adventure) -> dict[str, Any]:
    face: dict[str, Any] = {
        "name": card.name,
        "family": FAMILIES[card.family],
        "pays": "glory" if card.glory_card else "peril",
        "cost": card.cost,
        "times": [TIMES[i] for i in range(len(TIMES)) if card.times >> i & 1],
        "lasts": DURATIONS[card.duration],
        "text": card.text,
    }
    if card.category and card.family <= BANE:
        face["type"] = card.category
    if card.upkeep:
        face["upkeep"] = card.upkeep
    if card.shed:
        face["shed"] = card.shed
    if card.monster is not None:
        face["monster"] = see_monster(card.monster)
    return face


def see_monster(block: Monster) -> dict[str, Any]:
    return {
        "name": block.name,
        "kind": block.kind,
        "life": block.life,
        "scores": {FORMS[form]: block.scores[form] for form in range(3)},
        "symbols": {FORMS[form]: SYMBOLS[block.symbols[form]] for form in range(3)},
    }


def see_map(card: Map) -> dict[str, Any]:
    """A Map card upright: its exits are named north, east, south and west as printed."""
    face: dict[str, Any] = {
        "name": card.name,
        "half": HALVES[card.half],
        "kind": SPACES[card.kind],
        "grim": card.grim,
        "terrains": [TERRAINS[i] for i in range(len(TERRAINS)) if card.terrains >> i & 1],
        "glory": card.glory,
        "peril": card.peril,
        "exits": [way.plain() for way in card.exits],
        "sewer": card.sewer or None,
        "portal": card.portal,
        "hazard": card.hazard,
        "text": card.text,
    }
    if card.pit is not None:
        face["pit"] = {"form": FORMS[card.pit.form], "threat": card.pit.number}
    if card.spikes is not None:
        face["spikes"] = {"form": FORMS[card.spikes.form], "threat": card.spikes.number}
    if card.monster is not None:
        face["monster"] = see_monster(card.monster)
    return face


def see_quest(card: Quest, places: list[str]) -> dict[str, Any]:
    face: dict[str, Any] = {
        "name": card.name,
        "kind": CRITERIA[card.criterion],
        "places": places,
        "text": card.text,
        "glory": card.glory,
        "artifact": len(card.artifact) > 0,
        "effect": len(card.effect) > 0,
    }
    if card.search:
        face["search"] = {"on": SPACES[card.search_kind], "number": card.search}
    if card.threat is not None:
        face["threat"] = {"form": FORMS[card.threat.form], "number": card.threat.number}
    if card.monster is not None:
        face["monster"] = see_monster(card.monster)
    if card.peril:
        face["peril"] = card.peril
    if card.price is not None:
        price = card.price
        asked = {"glory": price.glory, "wounds": price.wounds, "treasures": price.treasures, "cards": price.cards}
        face["price"] = {what: number for what, number in asked.items() if number}
    if card.sequence:
        face["sequence"] = card.sequence.copy()
    return face


def see_hero(card: HeroCard) -> dict[str, Any]:
    return {
        "name": card.name,
        "race": card.race,
        "class": card.calling,
        "life": card.life,
        "boons": card.limits[0],
        "treasures": card.limits[1],
        "scores": [{FORMS[form]: level[form] for form in range(3)} for level in card.scores],
        "symbols": {FORMS[form]: SYMBOLS[card.symbols[form]] for form in range(3)},
        "text": card.text,
    }


def see_all(deck: Deck) -> dict[str, Any]:
    """Every card of the box by its name."""
    places = [place.name for place in deck.maps]
    return {
        "cards": {card.name: see_adventure(card) for card in deck.adventures},
        "maps": {card.name: see_map(card) for card in deck.maps},
        "quests": {card.name: see_quest(card, [places[at] for at in card.places]) for card in deck.quests},
        "heroes": {card.name: see_hero(card) for card in deck.heroes},
    }
