"""Hero cards and Map cards: scores, life, levels; halves and terrain."""

import pytest
from msgspec.structs import asdict, astuple

from tests.dungeoneer.box import DECK
from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene, deal, see
from tests.rules import rule
from undercroft.games.dungeoneer.table import scores


@rule("hero.scores-meaning")
def test_a_score_is_added_to_the_die() -> None:
    scene = Scene(heroes=["Sael", "Hulda"], maps={"Hall of Chains": (0, 1)}).dice(4).calmly("go south")
    (roll,) = scene.events("rolls")
    assert (roll["die"], roll["score"], roll["success"]) == (4, 3, True)


@rule("hero.life", "hero.start-level", "hero.life-not-by-level")
def test_a_hero_starts_at_level_one_and_full_life_and_absorbs_that_many_wounds() -> None:
    for hero in deal(3).heroes:
        assert (hero.level, hero.life) == (1, hero.card.life)
    scene = Scene(3, heroes=["Sael", "Hulda", "Pim"], maps={"Bone Gallery": (0, 1)}, life=[2, 6, 6], points=5)
    scene.dice(1, 1).calmly("go south")
    assert scene.hero(0).life == 1
    scene.calmly("go north", "go south")
    assert not scene.hero(0).alive


@rule("hero.heal-cap")
@pytest.mark.parametrize(("life", "healed"), [(1, 4), (4, 6), (5, 6)])
def test_healing_never_goes_above_the_printed_life(life: int, healed: int) -> None:
    scene = Scene(hands={0: ["Draught of Mending"]}, glory=[3, 0], life=[life, 6])
    assert scene.calmly("play draught of mending").hero(0).life == healed


@rule("hero.level-sets-scores")
@pytest.mark.parametrize(("level", "those"), [(1, [1, 2, 3]), (2, [1, 3, 3]), (3, [2, 3, 4]), (4, [2, 4, 4])])
def test_the_level_says_which_scores_apply(level: int, those: list[int]) -> None:
    scene = Scene(heroes=["Sael", "Hulda"], level=[level, 1])
    assert [scores.of_hero(scene.table, 0, form) for form in range(3)] == those
    assert list(astuple(scene.view(1).players[0].scores)) == those


@rule("hero.level-change-immediate", "hero.life-not-by-level")
def test_a_new_level_counts_at_once_but_changes_no_points_in_hand(read: Read) -> None:
    deck = read(("does = [{ movement = 2 }]", "does = [{ level = 2 }]"))
    scene = Scene(
        cards=deck,
        heroes=["Sael", "Hulda"],
        maps={"Hall of Chains": (0, 1)},
        hands={0: ["Second Wind"]},
        glory=[2, 0],
        life=[4, 6],
        points=2,
    )
    scene.calmly("play second wind")
    assert (scene.hero(0).level, scene.hero(0).points, scene.hero(0).life) == (3, 2, 4)
    scene.dice(1).calmly("go south")
    assert scene.events("rolls")[0]["score"] == 4


@rule("hero.max-level")
def test_level_four_is_the_highest(read: Read) -> None:
    deck = read(("does = [{ movement = 2 }]", "does = [{ level = 2 }]"))
    scene = Scene(cards=deck, hands={0: ["Second Wind"]}, glory=[2, 0], level=[3, 1]).calmly("play second wind")
    assert scene.hero(0).level == 4


@rule("hero.score-floor")
def test_a_score_is_never_below_zero(read: Read) -> None:
    deck = read(("gives = [{ speed = -1 }]", "gives = [{ magic = -2 }]"))
    scene = Scene(cards=deck, heroes=["Hulda", "Sael"], banes={0: [("Grave Chill", 1)], 1: []})
    assert scores.of_hero(scene.table, 0, 1) == 0
    scene = Scene(cards=deck, heroes=["Hulda", "Sael"], banes={1: [("Grave Chill", 0)]})
    assert scores.of_hero(scene.table, 1, 1) == 0


@rule("hero.symbol-per-form")
def test_each_score_has_a_symbol_and_heroes_attack_only_with_the_standard_one() -> None:
    scene = Scene(heroes=["Sael", "Hulda"])
    symbols = [asdict(player.symbols) for player in scene.view(None).players]
    assert symbols == [
        {"melee": "counter", "magic": "standard", "speed": "counter"},
        {"melee": "standard", "magic": "counter", "speed": "counter"},
    ]
    assert [scores.standard_forms(scene.table, seat) for seat in (0, 1)] == [[1], [0]]


@rule("hero.limits-two")
def test_boons_and_treasures_have_limits_of_their_own() -> None:
    ready = {0: ["Iron Resolve", "Hammering Blow"], 1: ["Notched Longblade", "Pot Helm"]}
    scene = Scene(
        set="both",
        heroes=["Hulda", "Sael"],
        ready=ready,
        hands={0: ["Hunter's Stride", "Ringmail Coat"]},
        glory=[9, 9],
    )
    assert [move for move in scene.moves if move.startswith("play")] == ["play ringmail coat"]
    scene = Scene(
        set="both",
        heroes=["Hulda", "Sael"],
        ready=ready,
        hands={1: ["Hunter's Stride", "Ringmail Coat"]},
        glory=[9, 9],
        turn=1,
    )
    assert [move for move in scene.moves if move.startswith("play")] == ["play hunter's stride"]
    view = scene.view(None).players
    assert [asdict(player.limits) for player in view] == [
        {"boons": 2, "treasures": 4},
        {"boons": 4, "treasures": 2},
    ]


# Map cards


@rule("mapcard.kinds")
def test_a_map_card_is_of_the_dungeon_or_of_the_wilderness() -> None:
    kinds = {0: {"passage", "room", "entrance"}, 1: {"road", "site", "entrance"}}
    for place in DECK.maps:
        assert ["entrance", "passage", "room", "road", "site"][place.kind] in kinds[place.half]
    view = see(deal(2, set="both"), None)
    assert {space.half for space in view.maps} == {"dungeon", "wilderness"}
    assert all((space.kind == "road") == (space.half == "wilderness") for space in view.maps if
               space.kind != "entrance")  # fmt: skip


@rule("mapcard.terrain")
def test_wilderness_maps_have_terrain_and_dungeon_maps_have_none() -> None:
    assert all((place.terrains > 0) == (place.half == 1) for place in DECK.maps)
    maps = {"Sunless Fen": (0, 1)}
    scene = Scene(set="hollow-marches", maps=maps)
    terrains = {space.name: space.terrains for space in scene.view(None).maps}
    assert terrains == {"Tollgate Hamlet": ("urban",), "Sunless Fen": ("swamp", "water")}


@rule("mapcard.terrain-use")
def test_terrain_matters_only_to_cards_that_name_it() -> None:
    """Foul Weather on water finds whoever stands in the fen, which is swamp and water; nobody else rolls."""
    scene = Scene(
        set="hollow-marches",
        heroes=["Oriel", "Garran"],
        maps={"Sunless Fen": (0, 1)},
        at=["Tollgate Hamlet", "Sunless Fen"],
        hands={0: ["Foul Weather"]},
        peril=[0, 2],
        phase="lord",
    )
    scene.do("play foul weather")
    assert scene.moves == ["on swamp", "on urban", "on water"]
    scene.dice(6).calmly("on water")
    assert [roll["seat"] for roll in scene.events("rolls")] == [1]
    assert [scores.of_hero(scene.table, seat, form) for seat in (0, 1) for form in range(3)] == [0, 3, 3, 3, 1, 2]
