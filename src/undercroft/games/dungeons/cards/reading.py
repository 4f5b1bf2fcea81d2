"""Reads a card file, checks it against what the rules need, and lays the cards out for them."""

from undercroft.core.lattice import SIDES
from undercroft.core.shelf.card_file import mask, read_card_file
from undercroft.core.shelf.content import TextFile, fingerprint, without_looks
from undercroft.core.shelf.vocabulary import words_at

from .constraints import check_box
from .deck import (
    CLASSES,
    ELEMENTS,
    LIMITS,
    NO_CL,
    NO_VALUE,
    PLACES,
    PUZZLE_KINDS,
    ROOM_KINDS,
    SIGNS,
    STRIKES,
    SYMBOLS,
    TIMES,
    Creature,
    Deck,
    Item,
    Puzzle,
    Reward,
    Room,
)
from .entries import (
    CLASS_ICONS,
    PUZZLE_ICONS,
    ROOM_ICONS,
    CardFile,
    CreatureEntry,
    ItemEntry,
    PuzzleEntry,
    RewardEntry,
    RoomEntry,
)
from .equipment import check_items
from .operations import AT_PENALTY, AT_ROOM, AT_TRAP, MODIFIER_WORDS, MODIFIERS, OPERATION_WORDS
from .vocabulary import (
    KINDS,
    check_moment,
    read_kinds,
    read_modifiers,
    read_ops,
    read_traits,
)


def read_deck(file: TextFile) -> Deck:
    """The deck in this file, or an error that names the card at fault."""
    return read_card_file(file, CardFile, read_cards)


def read_cards(cards: CardFile) -> Deck:
    """The deck, if every card can be read and all of them make a box."""
    deck = lay_out(cards)
    check_box(cards)
    check_items(cards)
    return deck


def lay_out(cards: CardFile) -> Deck:
    """The cards as the rules use them."""
    subs = list(dict.fromkeys(entry.sub for entry in cards.creature))
    return Deck(
        fingerprint=fingerprint(without_looks(cards)),
        plays_like=list(cards.plays_like),
        rooms=[read_room(entry, subs) for entry in cards.room],
        creatures=[read_creature(entry, subs) for entry in cards.creature],
        puzzles=[read_puzzle(entry) for entry in cards.puzzle],
        items=[read_item(entry, subs) for entry in cards.item],
        kinds=KINDS,
        subs=subs,
    )


def read_room(entry: RoomEntry, subs: list[str]) -> Room:
    return Room(
        name=entry.name,
        copies=entry.copies,
        kind=ROOM_KINDS.index(entry.kind),
        exits=mask(entry.exits, SIDES),
        creatures=entry.creatures,
        puzzles=entry.puzzles,
        gems=entry.gems,
        stock=entry.stock,
        gives=read_modifiers(entry.name, entry.gives, words_at(MODIFIER_WORDS, AT_ROOM), subs),
        flavour=entry.flavour,
        icon=entry.icon or ROOM_ICONS[entry.kind],
    )


def read_creature(entry: CreatureEntry, subs: list[str]) -> Creature:
    return Creature(
        name=entry.name,
        copies=entry.copies,
        sign=SIGNS.index(entry.sign),
        element=ELEMENTS.index(entry.element),
        sub=subs.index(entry.sub),
        cl=entry.cl,
        hits=entry.hits,
        damage=entry.damage,
        hearts=entry.hearts,
        gems=entry.gems,
        items=entry.items,
        needs=read_kinds(entry.name, entry.needs),
        traits=read_traits(entry.name, entry.has),
        flavour=entry.flavour,
        icon=entry.icon,
    )


def read_puzzle(entry: PuzzleEntry) -> Puzzle:
    return Puzzle(
        name=entry.name,
        copies=entry.copies,
        kind=PUZZLE_KINDS.index(entry.kind),
        cl=NO_CL if entry.cl is None else entry.cl,
        players=entry.players,
        needs=read_kinds(entry.name, entry.needs),
        keyed=entry.keyed,
        cleared=entry.cleared,
        reward=read_reward(entry.reward),
        penalty=read_ops(entry.name, entry.penalty, words_at(OPERATION_WORDS, AT_PENALTY)),
        does=read_ops(entry.name, entry.does, words_at(OPERATION_WORDS, AT_TRAP)),
        flavour=entry.flavour,
        icon=entry.icon or PUZZLE_ICONS[entry.kind],
    )


def read_reward(entry: RewardEntry) -> Reward:
    return Reward(entry.gems, entry.hearts, entry.items, entry.area, entry.instead)


def read_item(entry: ItemEntry, subs: list[str]) -> Item:
    when, limit = TIMES.index(entry.when), LIMITS.index(entry.limit)
    check_moment(entry.name, when, entry.uses, limit, entry.lends, entry.does)
    return Item(
        name=entry.name,
        copies=entry.copies,
        symbol=SYMBOLS.index(entry.symbol),
        kind=CLASSES.index(entry.kind),
        strikes=mask(entry.strikes, STRIKES),
        hands=entry.hands,
        place=PLACES.index(entry.place),
        value=NO_VALUE if entry.value is None else entry.value,
        sells=NO_VALUE if entry.sells is None else entry.sells,
        when=when,
        uses=entry.uses,
        limit=limit,
        kinds=mask([entry.symbol, entry.kind, *entry.strikes, *entry.tags], KINDS),
        gives=read_modifiers(entry.name, entry.gives, MODIFIERS, subs),
        lends=read_modifiers(entry.name, entry.lends, words_at(MODIFIER_WORDS, entry.when), subs),
        does=read_ops(entry.name, entry.does, words_at(OPERATION_WORDS, entry.when)),
        flavour=entry.flavour,
        icon=entry.icon or CLASS_ICONS[entry.kind],
    )
