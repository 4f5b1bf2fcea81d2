"""Every card of the box as it is read: its name, its kind, what stands on it, its picture and its colour."""

from functools import lru_cache
from typing import Final

from undercroft.core.telling.views import Card, CardFace, Hue
from undercroft.core.telling.voice import capital

from ..cards import deck
from ..cards.deck import KINDS, Deck, Trap, Treasure
from ..seeing.faces import Faces
from ..seeing.names import card_thing, character_thing, trap_thing
from ..seeing.raiders import QUESTS
from ..shapes.views import Character, Figures
from ..shapes.words import Kind
from .printed import character_text, figures_text, trap_text, treasure_text
from .tables import TABLES

HUES: Final[dict[Kind, Hue]] = {"wearable": "slate", "consumable": "jade", "key": "gold", "immediate": "ember"}


def catalogue(cards: Deck) -> dict[str, CardFace]:
    """Every card by the name of its thing."""
    faces = faces_of(cards)
    return {card.thing: card for card in [*faces.characters, *faces.treasures, *faces.traps]}


@lru_cache(maxsize=8)
def faces_of(cards: Deck) -> Faces:
    """The faces of a deck, made once."""
    return Faces(
        characters=[character_face(card) for card in cards.characters],
        treasures=[treasure_face(card) for card in cards.treasures],
        traps=[trap_face(card) for card in cards.traps],
        back=Card(title="Treasure card", kind="Face down", icon="swap-bag", hue="gold", down=True),
        tables=TABLES,
    )


def character_face(card: deck.Character) -> Character:
    return Character(
        title=card.name,
        kind="Character",
        text=[figures_text(card), *character_text(card), card.flavour],
        icon=card.icon,
        hue="ash",
        symbol="character",
        thing=character_thing(card.name),
        figures=Figures(card.speed, card.attack, card.defence, card.reach),
        colour=card.hue,
        quest=QUESTS[card.quest],
    )


def treasure_face(card: Treasure) -> Card:
    kind = KINDS[card.kind]
    return Card(
        title=card.name,
        kind=capital(kind),
        text=[*treasure_text(card), card.flavour],
        icon=card.icon,
        hue=HUES[kind],
        symbol=kind,
        thing=card_thing(card.name),
    )


def trap_face(card: Trap) -> Card:
    return Card(
        title=card.name,
        kind="Trap",
        text=[*trap_text(card), card.flavour],
        icon=card.icon,
        hue="violet",
        symbol="trap",
        thing=trap_thing(card.name),
    )
