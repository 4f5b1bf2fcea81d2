"""Reads a card file, checks it against what the rules need, and lays the cards out for them."""

from undercroft.core.errors import BadCards, nearest
from undercroft.core.shelf.card_file import must, read_card_file
from undercroft.core.shelf.content import TextFile, fingerprint, without_looks

from .constraints import check_box
from .deck import (
    CLASSES,
    COPIES,
    DECK_SIZE,
    ITEM,
    KINDS,
    MONSTER_CLASSES,
    POOLS,
    SLOTS,
    Character,
    Deck,
    Energy,
    Monster,
    Plan,
    Room,
    Weapon,
)
from .entries import KIND_ICONS, CardFile, CharacterEntry, EnergyEntry, MonsterEntry, PlanEntry, RoomEntry
from .operations import OF_CARD, OF_LEVEL, OF_ROOM
from .pools import check_pools
from .vocabulary import (
    read_bonuses,
    read_ops,
    read_power,
    read_rule,
    read_trait,
    read_weapon,
)


def read_deck(file: TextFile) -> Deck:
    """The deck in this file, or an error that names the card at fault."""
    return read_card_file(file, CardFile, read_cards)


def read_cards(cards: CardFile) -> Deck:
    """The deck, if every card can be read and all of them make a box."""
    deck = lay_out(cards)
    check_box(cards)
    check_pools(cards)
    return deck


def lay_out(cards: CardFile) -> Deck:
    """The cards as the rules use them."""
    types = [*SLOTS, *[entry.name for entry in cards.energy if entry.kind != "item"]]
    energy = [read_energy(entry, types) for entry in cards.energy]
    return Deck(
        fingerprint=fingerprint(without_looks(cards)),
        plays_like=list(cards.plays_like),
        characters=[read_character(entry, energy) for entry in cards.character],
        energy=energy,
        monsters=[read_monster(entry) for entry in cards.monster],
        rooms=[read_room(entry) for entry in cards.room],
        gold=[gold.value for gold in cards.gold for _ in range(gold.copies)],
        wounds=cards.wounds,
        plans=[read_plan(entry, energy) for entry in cards.plan],
        types=list(types),
    )


def read_character(entry: CharacterEntry, energy: list[Energy]) -> Character:
    return Character(
        name=entry.name,
        kind=CLASSES.index(entry.kind),
        defense=[entry.special, entry.ranged, entry.physical],
        weapons=[read_weapon(weapon.name, weapon) for weapon in entry.weapons],
        ability=entry.ability.name,
        power=read_power(entry.name, entry.ability),
        item=face_of(entry.name, entry.item, energy),
        flavour=entry.flavour,
        icon=entry.icon,
        hue=entry.hue,
    )


def face_of(card: str, name: str, energy: list[Energy]) -> int:
    """The design that a card or a plan names."""
    names = [face.name for face in energy]
    if name not in names:
        raise BadCards(f'"{card}": there is no energy card "{name}". {nearest(name, names)}')
    return names.index(name)


def read_energy(entry: EnergyEntry, types: list[str]) -> Energy:
    return Energy(
        name=entry.name,
        pool=POOLS.index(entry.pool),
        kind=KINDS.index(entry.kind),
        sort=types.index(entry_type(entry)),
        copies=entry.copies,
        gives=read_bonuses(entry.name, entry.gives, OF_LEVEL if entry.kind == "level" else OF_CARD),
        power=read_power(entry.name, entry),
        weapon=read_card_weapon(entry),
        flavour=entry.flavour,
        icon=entry.icon or KIND_ICONS[entry.kind],
    )


def entry_type(entry: EnergyEntry) -> str:
    """A slot if it is an item, or else its own name. § active.type"""
    must(
        entry.name,
        (entry.kind == KINDS[ITEM]) == (entry.slot is not None),
        'an item has a "slot", and no other card',
    )
    return entry.slot or entry.name


def read_card_weapon(entry: EnergyEntry) -> Weapon | None:
    must(
        entry.name, (entry.slot == "weapon") == (entry.weapon is not None), 'a card of slot "weapon" has a "weapon"'
    )
    return None if entry.weapon is None else read_weapon(entry.name, entry.weapon)


def read_monster(entry: MonsterEntry) -> Monster:
    return Monster(
        name=entry.name,
        level=entry.level,
        health=entry.health,
        damage=[entry.special, entry.ranged, entry.physical],
        kind=MONSTER_CLASSES.index(entry.kind),
        traits=[read_trait(entry.name, trait) for trait in entry.has],
        flavour=entry.flavour,
        icon=entry.icon,
    )


def read_room(entry: RoomEntry) -> Room:
    return Room(
        name=entry.name,
        does=read_ops(entry.name, entry.does, OF_ROOM),
        rules=[read_rule(entry.name, rule) for rule in entry.rules],
        flavour=entry.flavour,
        icon=entry.icon,
    )


def read_plan(entry: PlanEntry, energy: list[Energy]) -> Plan:
    """A deck as legal as one that a player builds. § deck.size.exact § deck.copies.scope § deck.no-foreign-class"""
    cards = [0] * len(energy)
    for name, copies in [*[(name, COPIES) for name in entry.twice], *[(name, 1) for name in entry.once]]:
        face = face_of(entry.name, name, energy)
        of_it = energy[face]
        pools = (entry.kind, "all")
        must(
            entry.name,
            POOLS[of_it.pool] in pools,
            f'"{name}" is a {POOLS[of_it.pool]} card, not one for a {entry.kind}',
        )
        must(entry.name, of_it.copies >= COPIES, f'"{name}" is a starting item, which no deck has')
        must(entry.name, cards[face] == 0, f'"{name}" is named more than once')
        cards[face] = copies
    must(entry.name, sum(cards) == DECK_SIZE, f"it has {sum(cards)} cards; a deck has exactly {DECK_SIZE}")
    return Plan(entry.name, CLASSES.index(entry.kind), entry.advice, cards)
