"""Every card of the box as it is read: its name, its kind, what stands on it, its picture and its colour."""

from functools import lru_cache
from typing import Final

from undercroft.core.telling.views import Card, CardFace, Hue
from undercroft.core.telling.voice import capital, full_sentence

from ..cards.deck import (
    BOSS_LEVEL,
    CLASSES,
    HARMS,
    ITEM,
    KINDS,
    MONSTER_CLASSES,
    NEVER_USED,
    POOLS,
    SCORE_STEP,
    TIMES,
    Character,
    Deck,
    Energy,
    Monster,
    Room,
    Weapon,
)
from ..cards.operations import FIRST, GUARD, GUARD_ANY
from ..flow.phrases import reach_words
from ..seeing.census import gold_name
from ..seeing.faces import Faces
from ..seeing.names import character_card, energy_card, gold_card, monster_card, room_card
from ..shapes.views import CharacterFace, EnergyFace, MonsterFace, RoomFace, WeaponFace
from ..shapes.words import Class, Harm, Kind, MonsterClass, Reach
from .card_words import trait_words
from .printed import (
    ability_text,
    character_text,
    energy_text,
    lent_words,
    monster_text,
    room_short,
    room_text,
    short_words,
)  # fmt: skip

CLASS_HUES: Final[dict[Class, Hue]] = {"fighter": "ember", "rogue": "moss", "mage": "violet", "priest": "gold"}
KIND_HUES: Final[dict[Kind, Hue]] = {"ability": "violet", "item": "slate", "level": "gold"}
MONSTER_HUES: Final[dict[MonsterClass, Hue]] = {
    "beast": "moss", "undead": "ash", "greenskin": "jade", "construct": "slate", "spirit": "violet",
    "fiend": "blood",
}  # fmt: skip

GOLD_FLAVOUR: Final = "Dug up, washed, weighed, and never paid out."


def catalogue(deck: Deck) -> dict[str, CardFace]:
    """Every card by the name of its thing."""
    faces = faces_of(deck)
    found: list[Card] = [*faces.characters, *faces.energy, *faces.monsters, *faces.rooms, *faces.gold.values()]
    return {card.thing: card for card in found}


@lru_cache(maxsize=8)
def faces_of(deck: Deck) -> Faces:
    """The faces of a deck, made once."""
    return Faces(
        characters=[character_face(deck, card) for card in deck.characters],
        energy=[energy_face(deck, card) for card in deck.energy],
        monsters=[monster_face(card) for card in deck.monsters],
        rooms=[room_face(card) for card in deck.rooms],
        gold={value: gold_face(value) for value in sorted(set(deck.gold))},
    )


def character_face(deck: Deck, card: Character) -> CharacterFace:
    special, ranged, physical = card.defense
    return CharacterFace(
        title=card.name,
        kind=capital(CLASSES[card.kind]),
        text=[*character_text(deck, card), card.flavour],
        icon=card.icon,
        hue=CLASS_HUES[CLASSES[card.kind]],
        symbol=CLASSES[card.kind],
        thing=character_card(card.name),
        character_class=CLASSES[card.kind],
        special=special,
        ranged=ranged,
        physical=physical,
        weapons=tuple([weapon_face(weapon) for weapon in card.weapons]),
        ability=card.ability,
        ability_text=ability_text(card),
        cost=card.power.cost,
        item=energy_card(deck.energy[card.item].name),
    )


def weapon_face(weapon: Weapon) -> WeaponFace:
    return WeaponFace(weapon.name, reach_words(weapon.reach), weapon.damage, ", ".join(lent_words(weapon)))


def energy_face(deck: Deck, card: Energy) -> EnergyFace:
    pool, kind, power = POOLS[card.pool], KINDS[card.kind], card.power
    return EnergyFace(
        title=card.name,
        kind=energy_kind(deck, card),
        text=[*energy_text(card), card.flavour],
        icon=card.icon,
        hue=KIND_HUES[kind],
        symbol=kind,
        thing=energy_card(card.name),
        pool=pool,
        energy_kind=kind,
        type=deck.types[card.sort],
        cost=None if power.when == NEVER_USED else power.cost,
        when=TIMES[power.when],
        short=short_words(card),
        reach=reach_of(card),
        stops=stopped(card),
    )


def energy_kind(deck: Deck, card: Energy) -> str:
    """ "Armor, fighter", "Ability, mage", "Level, all players". § known.all-players-mark"""
    sort = deck.types[card.sort] if card.kind == ITEM else KINDS[card.kind]
    whose = "all players" if POOLS[card.pool] == "all" else POOLS[card.pool]
    return f"{capital(sort)}, {whose}"


def reach_of(card: Energy) -> Reach | None:
    """Of the weapon that it is, or of the attack that it makes. § spec.energy.attack-kind"""
    reach = card.power.reach if card.weapon is None else card.weapon.reach
    return reach_words(reach) if reach else None


def stopped(card: Energy) -> tuple[Harm, ...]:
    """The types of damage that it lowers."""
    given = [*card.gives, *card.power.lends]
    every = any(bonus.kind == GUARD_ANY for bonus in given)
    guards = [bonus.harms for bonus in given if bonus.kind == GUARD]
    return tuple([name for harm, name in enumerate(HARMS) if every or any(harms >> harm & 1 for harms in guards)])


def monster_face(card: Monster) -> MonsterFace:
    special, ranged, physical = card.damage
    kind = MONSTER_CLASSES[card.kind]
    return MonsterFace(
        title=card.name,
        kind=f"Boss, {kind}" if card.level == BOSS_LEVEL else f"Level {card.level}, {kind}",
        text=[*monster_text(card), card.flavour],
        icon=card.icon,
        hue=MONSTER_HUES[kind],
        symbol=kind,
        thing=monster_card(card.name),
        level=card.level,
        boss=card.level == BOSS_LEVEL,
        health=card.health,
        special=special,
        ranged=ranged,
        physical=physical,
        monster_class=kind,
        worth=card.level * SCORE_STEP,
        traits=tuple([full_sentence(trait_words(trait)) for trait in card.traits]),
        first=card.has(FIRST),
    )


def room_face(card: Room) -> RoomFace:
    return RoomFace(
        title=card.name,
        kind="Room",
        text=[*room_text(card), card.flavour],
        icon=card.icon,
        hue="slate",
        symbol="room",
        thing=room_card(card.name),
        short=room_short(card),
    )


def gold_face(value: int) -> Card:
    """§ gold.range § score.parts"""
    return Card(
        title=gold_name(value),
        kind="Gold",
        text=[f"Counts {value} gold at the end.", GOLD_FLAVOUR],
        icon="two-coins",
        hue="gold",
        symbol="gold",
        thing=gold_card(value),
    )
