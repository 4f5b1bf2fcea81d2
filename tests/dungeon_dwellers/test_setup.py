"""Setting up: characters, decks that are built at once and in secret, and the common area."""

from typing import cast

import pytest

from tests.dungeon_dwellers.box import DECK, PLANS
from tests.dungeon_dwellers.scene import deal
from tests.rules import rule
from undercroft.core.errors import BadOption, BadSeats
from undercroft.core.hidden import NOBODY, bit
from undercroft.games.dungeon_dwellers import BOX
from undercroft.games.dungeon_dwellers.cards.deck import CLASSES, DECK_SIZE, POOLS, SLOTS
from undercroft.games.dungeon_dwellers.flow.paying import PayDamage
from undercroft.games.dungeon_dwellers.shapes.events import DeckReady, FirstPlayer, LeavesTable, MonstersPlaced
from undercroft.games.dungeon_dwellers.shapes.views import DwellersView
from undercroft.games.dungeon_dwellers.table.table import Dwellers

KNOW = [bit(seat) for seat in range(4)]


def words(table: Dwellers, seat: int | None = None) -> list[str]:
    return [table.say(move) for move in table.legal_moves(seat)]


def picked(seats: int = 2, **options: object) -> Dwellers:
    """A table at which everyone has picked a character, in the order of the box."""
    table = deal(seats, 1, **options)
    for character in DECK.characters[:seats]:
        table.push(table.read(f"play {character.name}"))
    return table


def do(table: Dwellers, seat: int, *moves: str) -> Dwellers:
    for move in moves:
        table.push(table.read(move), seat)
    return table


def plan_of(table: Dwellers, seat: int) -> str:
    """The first ready deck for the class of a player."""
    kind = table.character(table.people[seat]).kind
    return next(plan.name for plan in PLANS.values() if plan.kind == kind)


def built(seats: int = 2, **options: object) -> Dwellers:
    """A table whose players have all taken a ready deck."""
    table = picked(seats, **options)
    for seat in range(seats):
        do(table, seat, f"plan {plan_of(table, seat)}", "deck is ready")
    return table


# Players and characters


@rule("players.maximum", "players.minimum", "players.solo")
def test_from_one_who_plays_alone_to_four() -> None:
    for seats in (0, 5):
        with pytest.raises(BadSeats):
            BOX.agree(seats)
    with pytest.raises(BadOption, match="does not allow playing alone"):
        BOX.agree(1, {"solo": "off"})
    assert BOX.agree(1).seats == 1


@rule("setup.first-player", "character.pick", "character.pick.order", "character.pick.unique")
def test_players_pick_in_turn_order_from_a_first_player_drawn_by_lot_each_another_character() -> None:
    firsts = set()
    for seed in range(12):
        table = deal(4, seed)
        assert table.events
        assert table.events[0].what == FirstPlayer(seat=table.first)
        firsts.add(table.first)
        for step in range(4):
            assert table.turn == (table.first + step) % 4
            assert len(words(table)) == 4 - step
            table.push(table.legal_moves()[0])
        assert {person.character for person in table.people} == {0, 1, 2, 3}
    assert firsts == {0, 1, 2, 3}


@rule("character.starting-item", "character.starting-item.place", "character.starting-item.active")
@rule("character.starting-item.outside-deck", "character.kit", "character.hp-start", "aim.adventurer")
def test_everyone_begins_with_ten_hit_points_and_an_active_item_that_is_not_in_the_deck() -> None:
    table = built()
    for person in table.people:
        item = DECK.energy[table.character(person).item]
        assert person.hp == 10
        assert [table.card(card).name for card in person.active] == [item.name]
        assert item.name not in [table.card(card).name for card in (*person.deck, *person.aside)]


@rule("character.starting-item.active", "active.bonus-at-once", "character.weapons.kinds")
def test_the_starting_item_works_from_the_beginning() -> None:
    table = deal(1, 1)
    table.push(table.read("play doctor quillon"))
    quillon = cast(DwellersView, table.view(0)).players[0]
    assert quillon.ability is not None
    assert [weapon.name for weapon in quillon.weapons] == ["Staff", "Wand"]
    assert quillon.ability.cost == 2 - 1  # with the lens


# Building


@rule("deck.build", "deck.build.private", "deck.size.exact", "deck.size")
def test_all_build_at_the_same_time_and_are_ready_with_exactly_thirty_cards() -> None:
    table = picked(3)
    for seat in range(3):
        assert "deck is ready" not in words(table, seat)
    do(table, 2, f"plan {plan_of(table, 2)}")
    assert "deck is ready" in words(table, 2)
    name = DECK.energy[table.people[2].built[0]].name
    do(table, 2, f"take out {name}")
    assert "deck is ready" not in words(table, 2)
    do(table, 2, f"put in {name}", "deck is ready")
    assert words(table, 2) == []
    assert table.people[2].ready
    assert table.level == 0  # the others are still at it
    assert len(table.people[2].deck) == DECK_SIZE


@rule("deck.copies", "deck.copies.scope", "deck.class-cards", "deck.all-players-cards", "deck.no-foreign-class")
@rule("deck.shared-supply", "deck.no-class-minimum")
def test_a_deck_takes_two_copies_of_each_card_of_the_class_or_of_those_for_all() -> None:
    table = picked(4)
    for seat in range(4):
        kind = CLASSES[table.character(table.people[seat]).kind]
        starts = [character.item for character in DECK.characters]
        allowed = [card.name.lower() for face, card in enumerate(DECK.energy)
                   if POOLS[card.pool] in (kind, "all") and face not in starts]  # fmt: skip
        offered = [move.removeprefix("put in ") for move in words(table, seat) if move.startswith("put in ")]
        assert sorted(offered) == sorted(allowed)
        common = [card.name for card in DECK.energy if POOLS[card.pool] == "all"]
        for name in common:
            do(table, seat, f"put in {name}", f"put in {name}")
            assert f"put in {name.lower()}" not in words(table, seat)


@rule("deck.size.maximum", "deck.size")
def test_a_full_deck_takes_no_other_card() -> None:
    table = picked()
    do(table, 0, f"plan {plan_of(table, 0)}")
    assert not any(move.startswith("put in") for move in words(table, 0))
    assert "put in" in do(table, 0, "clear the deck").say(table.legal_moves(0)[0])


@rule("deck.shuffle", "deck.facedown", "deck.leftover", "deck.no-peek", "deck.build.private")
def test_the_owner_knows_which_cards_are_in_a_built_deck_but_not_in_what_order_and_others_know_neither() -> None:
    table = built()
    plan = PLANS[plan_of(table, 0)]
    person = table.people[0]
    faces = [table.energy.face[card] for card in person.deck]
    assert [faces.count(face) for face in range(len(DECK.energy))] == plan.cards
    assert faces != sorted(faces)
    assert all(table.energy.known[card] == NOBODY for card in person.deck)
    assert all(table.energy.known[card] == KNOW[0] for card in person.aside)
    assert len(person.deck) + len(person.aside) == 58


@rule("deck.build.private")
def test_nobody_is_told_what_others_put_in() -> None:
    table = picked()
    move = f"put in {DECK.energy[table.moves.designs[table.character(table.people[1]).kind][0]].name}"
    assert table.is_secret(table.read(move))
    before = len(table.events or [])
    seen = table.view(0)
    do(table, 1, move)
    assert table.view(0) == seen
    assert len(table.events or []) == before


@rule("deck.first-time", "deck.first-time.class-only", "deck.build.private")
def test_the_first_game_deal_takes_thirty_cards_of_the_class_that_not_even_the_owner_knows() -> None:
    table = picked(2, first_game=True)
    assert table.level == 1
    for person in table.people:
        kind = table.character(person).kind
        assert len(person.deck) == DECK_SIZE
        assert {table.card(card).pool for card in person.deck} == {kind}
        hidden = [card for card in (*person.deck, *person.aside) if table.energy.known[card] == NOBODY]
        assert len(hidden) == 40


@rule("deck.first-time", "deck.build.private")
def test_which_thirty_of_the_forty_are_dealt_is_decided_by_the_shuffle() -> None:
    dealt = set()
    for seed in range(4):
        table = deal(1, seed, first_game=True)
        table.push(table.read("play doctor quillon"))
        dealt.add(tuple(sorted(table.energy.face[card] for card in table.people[0].deck)))
    assert len(dealt) == 4


@rule("deck.first-time.no-deck")
def test_whoever_builds_none_is_dealt_one() -> None:
    table = do(picked(), 0, "deal me a deck")
    assert table.people[0].ready
    assert table.events
    assert table.events[-1].what == DeckReady(seat=0, dealt=True)
    assert not table.is_secret(table.read("deal me a deck"))


# The common area


@rule("setup.monsters.level-one", "setup.monsters.row", "setup.level-one-facing", "setup.monsters.aside")
@rule("setup.monsters.sort", "monster.categories", "aim.three-levels", "setup.game-area")
def test_level_one_lies_face_down_in_a_row_and_all_other_monsters_by_level_aside() -> None:
    table = built(4)
    assert [foe.monster.level for foe in table.row] == [1, 1, 1, 1]
    assert not any(foe.up for foe in table.row)
    assert [len(pile) for pile in table.piles] == [10, 14, 14, 7]
    for level, pile in enumerate(table.piles):
        assert {table.monster(card).level for card in pile} == {level + 1}


@rule("setup.level-one-faceup")
def test_by_the_option_it_lies_face_up() -> None:
    table = built(2, level_one=True)
    assert all(foe.up for foe in table.row)
    assert [what.what.facedown for what in table.events or [] if isinstance(what.what, MonstersPlaced)] == [0]


@rule("setup.monsters.shuffle", "setup.monsters.random", "setup.rooms.shuffle", "setup.gold.shuffle")
@rule("setup.rooms.facedown", "setup.gold.facedown")
def test_monsters_rooms_and_gold_are_shuffled_and_lie_face_down() -> None:
    tables = [deal(2, seed) for seed in range(3)]
    for decks in ("monsters", "rooms", "gold"):
        assert len({tuple(getattr(table, decks).face) for table in tables}) == 3
        assert all(set(getattr(table, decks).known) == {NOBODY} for table in tables)


@rule("deck.kinds", "active.type")
def test_types_are_slots_of_items_and_the_names_of_all_else() -> None:
    for card in DECK.energy:
        slots = [*SLOTS]
        assert (DECK.types[card.sort] in slots) == (card.kind == 0)
        assert card.kind == 0 or DECK.types[card.sort] == card.name


@rule("players.leaving")
@pytest.mark.parametrize("when", [deal, picked, built])
def test_when_somebody_leaves_the_adventure_is_broken_off(when: object) -> None:
    assert callable(when)
    table = when(3)
    table.leave(1)
    outcome = table.outcome()
    assert (outcome.clause, outcome.winners) == ("players.leaving", [])
    assert LeavesTable(seat=1) in [event.what for event in table.events]


@rule("room.opening", "deck.build")
def test_in_the_room_of_level_one_decks_are_no_longer_built() -> None:
    table = deal(2, 1, opening_room=True, first_game=True)
    table.push(table.legal_moves()[0])
    trap = next(face for face, room in enumerate(DECK.rooms) if room.name == "Longer Way Down")
    table.room_pile.append(table.rooms.face.index(trap))
    table.push(table.legal_moves()[0])
    assert (type(table.asking), table.turns, table.is_building()) == (PayDamage, 0, False)
    assert cast(DwellersView, table.view(table.first)).building is None
