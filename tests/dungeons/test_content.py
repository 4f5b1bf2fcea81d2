"""The box has what the specification says of it: every effect on a card, and every card with its own words."""

import json
from pathlib import Path

import pytest

from tests.dungeons.box import CREATURES, DECK, ITEMS, PUZZLES, ROOMS
from tests.rules import rule
from undercroft.games.dungeons.cards import deck, operations
from undercroft.games.dungeons.cards.deck import (
    ALL_ROLLS,
    LIMITS,
    MOODS,
    ROLLS,
    ROOM_KINDS,
    SHOP,
    SIGNS,
    STRIKES,
    TIMES,
    Creature,
    Item,
    Modifier,
    Op,
    Puzzle,
    Room,
)
from undercroft.games.dungeons.cards.operations import DROPS, LOSE_ITEM, MODIFIERS, OPERATIONS, TRAITS
from undercroft.games.dungeons.cards.vocabulary import TAGS

ICONS = Path(__file__).parents[2] / "web/node_modules/@iconify-json/game-icons/icons.json"
CARDS: list[Room | Creature | Puzzle | Item] = [*DECK.rooms, *DECK.creatures, *DECK.puzzles, *DECK.items]
GIVEN = [modifier for item in DECK.items for modifier in (*item.gives, *item.lends)]
MODIFIED: list[Modifier] = [*GIVEN, *[modifier for room in DECK.rooms for modifier in room.gives]]
DONE: list[Op] = [op for item in DECK.items for op in item.does]
DONE += [op for puzzle in DECK.puzzles for op in (*puzzle.does, *puzzle.penalty)]


@rule("spec.every-effect")
def test_every_effect_stands_on_a_card() -> None:
    assert {MODIFIERS[modifier.kind] for modifier in MODIFIED} == set(MODIFIERS)
    assert {OPERATIONS[op.kind] for op in DONE} == set(OPERATIONS)
    assert {TRAITS[trait.kind] for card in DECK.creatures for trait in card.traits} == set(TRAITS)


def said(kind: int) -> set[int]:
    """With which values a modifier stands on cards."""
    return {modifier.n for modifier in MODIFIED if modifier.kind == kind}


def done(kind: int) -> set[tuple[int, int]]:
    return {(op.n, op.how) for op in DONE if op.kind == kind}


@rule("spec.every-effect")
def test_effects_of_several_forms_stand_there_in_each() -> None:
    for kind in (operations.DICE, operations.TOTAL, operations.CL, operations.PRICE):
        assert min(said(kind)) < 0 < max(said(kind))
    assert {modifier.rolls for modifier in MODIFIED if modifier.kind == operations.CL} >= {deck.DOORS, deck.TRAPS}
    assert said(DROPS) == {operations.DROP_NOTHING, operations.DROP_TWICE, operations.DROP_CHOICE}
    assert {n for n, _ in done(LOSE_ITEM)} == {operations.LOSE_BEST, operations.LOSE_CHOICE, operations.LOSE_BY_LOT}
    assert {how for _, how in done(LOSE_ITEM)} == {0, 1}
    assert {n for n, _ in done(operations.GO)} == {operations.TO_ENTRANCE, operations.TO_PLAYER, operations.TO_ROOM}
    assert {n for n, _ in done(operations.UNCURSE)} == {0, 1}
    assert {n > 0 for n, _ in done(operations.REROLL)} == {True, False}
    assert any(how < n for n, how in done(operations.DRAW))
    assert min(n for n, _ in done(operations.GEMS)) < 0


@rule("effect.when", "effect.scope", "effect.while", "effect.limit")
def test_every_moment_roll_condition_and_limit_stands_on_a_card() -> None:
    assert {TIMES[item.when] for item in DECK.items} == set(TIMES)
    assert {LIMITS[item.limit] for item in DECK.items} == set(LIMITS)
    assert {item.uses for item in DECK.items} >= {0, 1, 2}
    named = {modifier.rolls for modifier in MODIFIED}
    named |= {op.how for op in DONE if op.kind in (operations.REROLL, operations.SET_DIE)}
    assert ALL_ROLLS in named
    singled = named - {ALL_ROLLS}
    assert [roll for number, roll in enumerate(ROLLS) if not any(rolls >> number & 1 for rolls in singled)] == []
    assert {MOODS[modifier.mood] for modifier in MODIFIED} == set(MOODS)


@rule("effect.versus", "type.icon.list", "type.super.list", "effect.tag")
def test_cards_name_signs_elements_sub_types_and_bosses() -> None:
    signs = {sign for number, sign in enumerate(SIGNS) if any(one.against.signs >> number & 1 for one in MODIFIED)}
    assert signs == {"weak", "fast", "flying", "strong", "boss"}
    assert any(one.against.players for one in MODIFIED)
    assert any(one.against.subs for one in MODIFIED)
    kinds = {kind for number, kind in enumerate(DECK.kinds) if any(item.kinds >> number & 1 for item in DECK.items)}
    assert kinds == set(DECK.kinds)
    assert kinds >= {*TAGS, *STRIKES}


@rule("spec.names", "spec.original")
def test_every_card_has_a_name_of_its_own_and_a_line_of_flavour() -> None:
    assert len({card.name for card in CARDS}) == len(CARDS)
    assert len({card.flavour for card in CARDS}) == len(CARDS)
    assert [card.name for card in CARDS if not 30 <= len(card.flavour) <= 110] == []


def test_every_picture_exists_and_no_two_cards_share_one() -> None:
    known = json.loads(ICONS.read_text(encoding="utf-8"))["icons"] if ICONS.exists() else None
    icons = [card.icon for card in CARDS]
    assert len(set(icons)) == len(icons)
    if known is None:
        pytest.skip("the page's packages are not installed")
    assert set(icons) - set(known) == set()


@rule("pool.rooms", "pool.rooms.two-creatures", "pool.rooms.shop-two")
def test_rooms_that_the_source_names() -> None:
    assert {ROOM_KINDS[room.kind] for room in DECK.rooms} == set(ROOM_KINDS)
    assert any(room.creatures == 2 for room in DECK.rooms)
    assert any(room.kind == SHOP and room.stock == 2 for room in DECK.rooms)
    first = [room for room in DECK.rooms if room.kind < deck.MINIBOSS_ROOM and room.exits.bit_count() >= 3]
    assert sum(room.copies for room in first) >= 15
    assert ROOMS["Great Stair"].exits == 15


@rule("pool.creatures", "pool.creatures.spirit-wolf", "pool.creatures.bosses")
def test_creatures_that_the_source_names() -> None:
    wolf = CREATURES["Spirit Wolf"]
    assert (deck.ELEMENTS[wolf.element], DECK.subs[wolf.sub]) == ("spirit", "wolf")
    bosses = [card for card in DECK.creatures if card.sign == deck.BOSS]
    assert all(card.hits > 1 and card.damage > 1 for card in bosses)


@rule("pool.puzzles")
def test_puzzles_that_the_source_names() -> None:
    assert any(card.cl == deck.NO_CL and card.does for card in DECK.puzzles)
    assert any(card.players == 2 for card in DECK.puzzles)
    assert PUZZLES["Hatch in the Ceiling"].kind == deck.DOOR
    assert PUZZLES["Hatch in the Ceiling"].needs == 1 << DECK.kinds.index("rope")


@rule(
    "pool.items", "pool.items.no-value", "pool.items.doubling", "pool.items.curse-removal", "pool.items.more-dice"
)
@rule("pool.hearts-extra", "pool.no-list")
def test_items_that_the_source_names() -> None:
    assert ITEMS["Hope Chest"].value == deck.NO_VALUE
    (doubling,) = ITEMS["Rolling Pin"].gives
    assert (doubling.kind, doubling.against.signs) == (operations.DOUBLE, 1 << deck.WEAK)
    assert {operations.UNCURSE, operations.HEART_UP} == {op.kind for op in ITEMS["Hope Chest"].does}
    assert ITEMS["Second-Best Knife"].gives[0].kind == operations.DICE
    assert ITEMS["Shield Strap"].sells == ITEMS["Shield Strap"].value
