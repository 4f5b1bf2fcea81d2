"""Two sets at one table: two decks of Adventure cards, and two halves of the map."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene, deal, see
from tests.rules import rule
from undercroft.games.dungeoneer.cards.deck import ENTRANCE


def both(**more: Any) -> Scene:
    return Scene(set="both", **more)


# Adventure cards


@rule("combine.adventure-split", "combine.text-gap")
def test_adventure_cards_are_divided_into_glory_and_peril() -> None:
    table = deal(2, set="both")
    glory, peril = ({table.adventure(card).family for card in pile} for pile in table.piles)
    assert glory == {0, 1}  # Boons and Treasures
    assert peril == {2, 3, 4}  # Banes and Encounters
    assert [len(pile) for pile in table.piles] == [30, 30]
    assert len(deal(2).piles) == 1


@rule("combine.draw-choice", "combine.draw-one-by-one", "combine.text-gap")
def test_the_deck_is_chosen_card_by_card_each_seen_before_the_next() -> None:
    scene = both(phase="draw", deck=[])
    for number, move in enumerate(["draw glory", "draw peril", "draw peril", "draw glory", "draw peril"]):
        assert scene.moves == ["draw glory", "draw peril"]
        assert len(scene.view(0).hand) == number
        scene.do(move)
    pays = [card.pays for card in scene.view(0).hand]
    assert pays == ["glory", "peril", "peril", "glory", "peril"]


@rule("combine.discard-piles")
def test_each_deck_has_its_own_discards() -> None:
    scene = both(phase="draw", hands={0: ["Iron Resolve"], 1: ["Bone Ogre"]}, deck=[]).do("discard iron resolve")
    scene.idle_until("DiscardOne", 1).do("discard bone ogre")
    view = scene.view(None).piles
    assert [(pile.name, pile.discards) for pile in view] == [
        ("glory", ["Iron Resolve"]), ("peril", ["Bone Ogre"]),
    ]  # fmt: skip


@rule("combine.opening-hand", "combine.draw-choice")
def test_the_opening_hands_are_chosen_in_turn_order_from_player_one() -> None:
    table = deal(3, set="both", player_one="random", seed=4)
    table.advance()
    asked = []
    while type(table.asking).__name__ == "DrawOne":
        asked.append(table.turn)
        table.push(table.legal_moves()[len(asked) % 2])
    order = [(table.first + step) % 3 for step in range(3)]
    assert asked == [seat for seat in order for _ in range(5)]
    assert [len(hero.hand) for hero in table.heroes] == [5, 5, 5]
    assert table.active == table.first


@rule("combine.one-deck-empty")
def test_a_deck_that_runs_out_is_made_of_its_own_discards_or_left() -> None:
    scene = both(phase="draw", deck=[], begin=False)
    table = scene.table
    table.discards = [table.piles[0][:3], table.piles[1][:5]]
    table.piles = [[], table.piles[1][5:7]]
    table.advance()
    scene.do("draw glory")
    assert [len(pile) for pile in table.piles] == [2, 2]
    assert [len(pile) for pile in table.discards] == [0, 5]
    scene.do("draw glory", "draw glory")  # after that there is only peril to draw
    assert len(scene.hand(0)) == 5
    assert table.active == 1
    assert [card.pays for card in see(table, 0).hand] == ["glory", "glory", "glory", "peril", "peril"]


# Maps


@rule("combine.two-grids", "combine.never-touch", "combine.two-map-decks")
def test_each_half_is_laid_out_on_its_own_with_an_entrance_and_four_ways() -> None:
    table = deal(2, set="both")
    view = see(table, None)
    for half, way in (("dungeon", "passage"), ("wilderness", "road")):
        there = [space for space in view.maps if space.half == half]
        assert sorted(space.kind for space in there) == sorted(["entrance", *[way] * 4])
        assert {(space.x, space.y) for space in there} == {(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)}
    assert [deck.cards for deck in view.map_decks] == [6, 6]
    board = table.board
    for space in board.spaces:
        for side in range(4):
            other = board.neighbour(space, side)
            assert other < 0 or board.maps[other].half == board.maps[space].half


@rule("combine.draw-by-half", "combine.dungeon-joins-dungeon", "combine.wilderness-joins-wilderness")
@pytest.mark.parametrize(("start", "half"), [("Flooded Stair", 0), ("Tollgate Hamlet", 1)])
def test_a_hero_draws_the_maps_of_their_half_and_lays_them_there(start: str, half: int) -> None:
    scene = both(at=[start, start], phase="build")
    laid = scene.space(scene.view(0).laying.name)
    assert scene.table.deck.maps[laid].half == half
    assert all(start.lower() in spot for spot in scene.spots())
    before = [len(deck) for deck in scene.table.map_decks]
    scene.table.push(scene.table.legal_moves()[0])
    assert [len(deck) for deck in scene.table.map_decks] == before
    assert before[half] == 9
    assert before[1 - half] == 10


@rule("combine.half-deck-empty")
def test_with_an_empty_deck_of_their_half_a_hero_builds_nothing() -> None:
    scene = both(phase="build", begin=False)
    scene.table.map_decks[0].clear()
    scene.table.advance()
    assert scene.question == "HeroChoice"
    assert "explore" not in scene.moves
    assert len(scene.table.map_decks[1]) == 10


@rule("combine.two-map-decks")
def test_by_the_option_the_maps_are_one_deck_and_each_is_laid_in_its_half() -> None:
    scene = both(phase="build", map_decks="one", deck=["Gallows Road"])
    assert [(deck.half, deck.cards) for deck in scene.view(1).map_decks] == [("both", 19)]
    assert scene.view(1).laying.name == "Gallows Road"
    assert all("tollgate hamlet" in spot for spot in scene.spots())
    mixed = deal(2, set="both", map_decks="one")
    halves = [mixed.deck.maps[mixed.maps.face[card]].half for card in mixed.map_decks[0]]
    assert sorted(halves) == [0] * 6 + [1] * 6
    assert halves != sorted(halves)


@rule("combine.only-portals")
def test_no_other_way_leads_between_the_halves() -> None:
    maps = {"Barrow Door": (0, 1), "Needle Passage": (1, 0)}
    scene = both(maps=maps, hands={0: ["Wayfarer's Wind"]}, glory=[9, 0])
    assert [move for move in scene.moves if move.startswith(("go", "sewer", "portal"))] == ["go east"]
    assert scene.do("play wayfarer's wind").moves == ["at needle passage"]
    assert scene.table.board.steps_from(scene.space("Flooded Stair"), False, True)[scene.space("Barrow Door")] == -1


@rule("combine.start-space")
@pytest.mark.parametrize(("start", "name"), [("wilderness", "Tollgate Hamlet"), ("dungeon", "Flooded Stair")])
def test_all_start_in_the_wilderness_or_by_the_option_in_the_dungeon(start: str, name: str) -> None:
    players = see(deal(4, start=start), None).players
    assert [player.space for player in players] == [name] * 4


@rule("combine.several-entrances")
def test_of_several_entrances_one_by_chance_is_the_first_and_the_others_are_shuffled_in(read: Read) -> None:
    deck = read()
    gallery = next(place for place in deck.maps if place.name == "Bone Gallery")
    gallery.kind = ENTRANCE
    firsts = set()
    for seed in range(30):
        table = deal(2, seed, deck)
        (first,) = table.board.entrances(0)
        firsts.add(deck.maps[first].name)
        left = [deck.maps[table.maps.face[card]] for card in table.map_decks[0]]
        assert sum(place.kind == ENTRANCE for place in left) == 1
    assert firsts == {"Flooded Stair", "Bone Gallery"}
    scene = Scene(cards=deck, maps={"Needle Passage": (0, 1), "Dripping Passage": (0, 2)})
    far = scene.space("Dripping Passage")
    assert scene.table.board.distance_to_entrance(far, False) == 2
    scene = Scene(cards=deck, maps={"Needle Passage": (0, 1), "Dripping Passage": (0, 2), "Bone Gallery": (1, 2)})
    assert scene.table.board.distance_to_entrance(far, False) == 1


@rule("combine.heroes-quests-shuffled")
def test_heroes_and_quests_of_all_sets_are_one_deck_each() -> None:
    tables = [deal(2, seed, set="both") for seed in range(40)]
    assert {hero.card.home for table in tables for hero in table.heroes} == {0, 1}
    assert any(len({hero.card.home for hero in table.heroes}) == 2 for table in tables)
    assert {table.deck.quests[quest].home for table in tables for quest in table.global_quests} == {0, 1}
    assert len(tables[0].quests.face) == 14


@rule("combine.not-stranded-apart")
def test_a_half_without_a_portal_is_not_stranded() -> None:
    scene = both(phase="build")
    assert scene.spots()
    assert all(scene.table.board.whole(half) for half in (0, 1))
