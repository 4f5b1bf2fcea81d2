"""Ways besides the four exits: sewers by their letter, portals to the Entrance of a Dungeon."""

from typing import Any, cast

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene, see
from tests.rules import rule
from undercroft.core.telling.voice import Voice
from undercroft.games.dungeoneer.cards.deck import ENTRANCE
from undercroft.games.dungeoneer.flow import building
from undercroft.games.dungeoneer.table.board import middle
from undercroft.games.dungeoneer.table.moves import LETTERS
from undercroft.games.dungeoneer.table.table import Delve
from undercroft.games.dungeoneer.telling import screen_map, story

VOICE = Voice(["Ana", "Bo"])

SEWERS = {"Sobbing Passage": (1, 0), "The Sump": (-1, 0)}


def in_sump(**more: Any) -> Scene:
    return Scene(maps=SEWERS, at=["The Sump", "Flooded Stair"], **more)


def at_door(**more: Any) -> Scene:
    """Oriel at the Barrow Door, whose portal leads to the Flooded Stair."""
    maps = {"Barrow Door": (0, 1)}
    at = ["Barrow Door", "Tollgate Hamlet"]
    scene = Scene(set="both", heroes=["Oriel", "Garran"], maps=maps, at=at, begin=False, **more)
    scene.table.links[scene.space("Barrow Door")] = scene.space("Flooded Stair")
    scene.table.marks[scene.space("Barrow Door")] = "C"
    scene.table.advance()
    return scene


def ways(scene: Scene) -> list[str]:
    return [move for move in scene.moves if move.startswith(("go", "sewer", "portal"))]


# Sewers


@rule("altexit.extra", "sewer.use", "sewer.letter", "sewer.no-threat")
def test_a_sewer_leads_to_the_other_of_its_letter_for_a_point_and_no_roll() -> None:
    scene = in_sump(points=2)
    assert ways(scene) == ["sewer to sobbing passage"]
    scene.calmly("sewer to sobbing passage")
    assert (scene.where(0), scene.hero(0).points, scene.rolls()) == ("Sobbing Passage", 1, [])


@rule("sewer.use")
def test_a_sewer_needs_a_movement_point() -> None:
    assert ways(in_sump(points=0)) == []


@rule("sewer.no-threat")
def test_a_sewer_passes_under_walls() -> None:
    scene = Scene(maps={"The Sump": (-1, 0), "Sobbing Passage": (1, 0)}, at=["The Sump", "Flooded Stair"])
    assert ways(scene) == ["sewer to sobbing passage"]  # its east is a wall, and nothing lies elsewhere


@rule("sewer.letter", "sewer.several")
def test_of_several_sewers_of_a_letter_any_other_may_be_chosen() -> None:
    scene = Scene(maps={**SEWERS, "Bone Gallery": (0, 1)}, at=["The Sump", "Flooded Stair"], begin=False)
    scene.table.board.letters[scene.space("Bone Gallery")] = "A"
    scene.table.advance()
    assert ways(scene) == ["sewer to sobbing passage", "sewer to bone gallery"]
    scene.table.board.letters[scene.space("Bone Gallery")] = "B"
    assert ways(scene) == ["sewer to sobbing passage"]


@rule("sewer.several")
def test_a_sewer_alone_of_its_letter_leads_nowhere() -> None:
    scene = Scene(maps={"The Sump": (-1, 0, True)}, at=["The Sump", "Flooded Stair"])
    assert not any(move.startswith("sewer") for move in scene.moves)


@rule("sewer.same-half")
def test_a_sewer_does_not_lead_into_the_other_half() -> None:
    maps = {**SEWERS, "Withered Road": (0, 1)}
    scene = Scene(set="both", maps=maps, at=["The Sump", "Flooded Stair"], begin=False)
    scene.table.board.letters[scene.space("Withered Road")] = "A"
    scene.table.advance()
    assert ways(scene) == ["sewer to sobbing passage"]


# Placing by sewer


def lay_sump(**more: Any) -> Scene:
    return Scene(
        maps={"Sobbing Passage": (1, 0), "Chapel of Rust": (-1, 0)}, deck=["The Sump"], phase="build", **more
    )


@rule("sewer.placement", "sewer.placement-limit", "place.connect-meaning", "place.mixed-exits")
def test_a_sewer_is_way_enough_for_a_card_that_touches_the_map() -> None:
    scene = lay_sump()
    assert "lay west of chapel of rust" in scene.spots()  # wall against wall
    assert not any("two" in spot for spot in scene.spots())
    alone = Scene(maps={"Chapel of Rust": (-1, 0)}, deck=["The Sump"], phase="build")
    assert not any("west of chapel" in spot for spot in alone.spots())


@rule("sewer.placement-limit")
def test_by_the_option_a_sewer_may_lie_apart() -> None:
    scene = lay_sump(sewer_placing="apart")
    assert "lay two west of chapel of rust" in scene.spots()
    scene.calmly("lay two west of chapel of rust")
    board = scene.table.board
    assert all(board.neighbour(scene.space("The Sump"), side) < 0 for side in range(4))
    assert board.whole(0)
    alone = Scene(maps={"Chapel of Rust": (-1, 0)}, deck=["The Sump"], phase="build", sewer_placing="apart")
    assert not any("two" in spot for spot in alone.spots())


@rule("sewer.letters-printed")
def test_letters_are_printed() -> None:
    scene = lay_sump().calmly("lay south of flooded stair")
    assert scene.table.board.letters[scene.space("The Sump")] == "A"
    assert scene.question == "HeroChoice"


@rule("sewer.letters-printed")
def test_by_the_option_whoever_lays_a_sewer_gives_it_a_letter() -> None:
    scene = lay_sump(sewer_letters="markers").calmly("lay south of flooded stair")
    assert (scene.asked, scene.moves) == (0, ["letter a", "letter b"])
    scene.calmly("letter b")
    space = next(space for space in scene.view(None).maps if space.name == "The Sump")
    assert space.sewer == "B"


@rule("sewer.letters-printed", "sewer.placement")
def test_a_card_that_only_its_sewer_joins_gets_a_letter_that_leads_somewhere() -> None:
    scene = lay_sump(sewer_letters="markers").calmly("lay west of chapel of rust")
    assert scene.table.board.letters[scene.space("The Sump")] == "A"


@rule("components.markers-unlimited")
def test_there_is_always_another_letter() -> None:
    spots = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)]
    names = ["Sobbing Passage", "Needle Passage", "Chained Passage", "Ossuary Passage", "Dripping Passage"]
    names += ["Hall of Chains", "Bone Gallery", "Chapel of Rust"]
    maps = dict(zip(names, spots, strict=True))
    scene = Scene(maps=maps, deck=["The Sump"], phase="build", sewer_letters="markers", begin=False)
    for name, letter in zip(names, "QBCDEFGA", strict=True):
        scene.table.board.letters[scene.space(name)] = letter
    scene.table.advance()
    scene.table.push(scene.table.legal_moves()[0])
    assert scene.moves == [f"letter {letter}" for letter in "abcdefgqh"]


# Portals


@rule("altexit.extra", "portal.use", "portal.no-threat", "combine.only-portals")
def test_a_portal_leads_to_its_dungeon_entrance_and_back() -> None:
    scene = at_door(points=3)
    assert ways(scene) == ["go north", "portal to flooded stair"]
    scene.calmly("portal to flooded stair")
    assert (scene.where(0), scene.hero(0).points, scene.rolls()) == ("Flooded Stair", 2, [])
    assert ways(scene) == ["portal to barrow door"]
    scene.calmly("portal to barrow door")
    assert (scene.where(0), scene.hero(0).points) == ("Barrow Door", 1)


@rule("portal.use")
def test_a_portal_needs_a_movement_point() -> None:
    assert ways(at_door(points=0)) == []


def lay_door(**more: Any) -> Scene:
    at = ["Tollgate Hamlet", "Tollgate Hamlet"]
    return Scene(set="both", heroes=["Oriel", "Garran"], at=at, deck=["Barrow Door"], phase="build", **more)


def marks(scene: Scene) -> dict[str, tuple[str, ...]]:
    """The letters on every Map card that has any, as everybody sees them."""
    return {space.name: space.marks for space in scene.view(None).maps if space.marks}


@rule("portal.letter", "def.marker-portal", "def.marker", "components.cutout.lettered-markers")
def test_a_portal_and_the_entrance_it_leads_to_bear_the_same_letter() -> None:
    """The sewers of the two sets are A and B."""
    scene = lay_door().calmly("lay north of tollgate hamlet")
    assert marks(scene) == {"Barrow Door": ("C",), "Flooded Stair": ("C",)}
    (told,) = scene.events("marks")
    assert (told["seat"], told["map"], told["letter"], told["clause"]) == (0, "Barrow Door", "C", "portal.letter")
    assert story.sentence(scene.happened("marks")[0], VOICE) == "Ana marks the portal of Barrow Door with C."
    building.lay(scene.table, 1, scene.space("Undercroft Market"), middle(1) + 1, 0, "B", "place.connect")
    scene.table.advance()
    assert marks(scene) == {"Barrow Door": ("C",), "Undercroft Market": ("D",), "Flooded Stair": ("C", "D")}
    assert marks_of(cast(Delve, scene.table.copy())) == marks_of(scene.table)


def marks_of(table: Delve) -> list[tuple[str, ...]]:
    return [space.marks for space in see(table, None).maps]


@rule("portal.letter", "portal.no-dungeon")
def test_a_portal_that_leads_nowhere_yet_has_its_letter() -> None:
    """Of this set alone the sewers are B."""
    scene = Scene(set="hollow-marches", deck=["Barrow Door"], phase="build").calmly("lay north of tollgate hamlet")
    assert marks(scene) == {"Barrow Door": ("A",)}


@rule("portal.letter", "sewer.letters-printed")
def test_sewers_that_are_given_letters_are_given_others() -> None:
    scene = lay_door(sewer_letters="markers").calmly("lay north of tollgate hamlet")
    assert marks(scene)["Barrow Door"] == ("A",)
    scene.table.map_decks[1] = [scene.table.maps.face.index(scene.space("Withered Road"))]
    scene.hero(0).points = 1
    scene.calmly("explore")
    scene.calmly(scene.spots()[0])
    assert scene.events("names")[0]["letter"] == "B"


@rule("portal.letter", "components.markers-unlimited")
def test_letters_do_not_run_out() -> None:
    assert building.fresh_letter(set("ABD")) == "C"
    assert building.fresh_letter({letter.upper() for letter in LETTERS} | {"AA"}) == "BB"


@rule("portal.letter")
def test_whoever_takes_a_portal_hears_its_letter() -> None:
    scene = at_door()
    notes = {option.words: option.note for option in scene.table.prompt(0).moves}
    assert notes["portal to flooded stair"] == "portal C; 1 glory and 1 peril"
    scene.calmly("portal to flooded stair")
    told = scene.happened("moves")[0]
    assert story.sentence(told, VOICE) == "Ana moves from Barrow Door to Flooded Stair through portal C."


@rule("portal.letter")
def test_a_terminal_shows_the_letters() -> None:
    view = at_door().view(0)
    spaces = {space.name: space for space in view.maps}
    assert ("◎C", "portal C to Flooded Stair", "cyan") in screen_map.features(spaces["Barrow Door"], view)
    assert ("◎C", "portal C leads here", "cyan") in screen_map.features(spaces["Flooded Stair"], view)
    assert not any("portal" in words for _, words, _ in screen_map.features(spaces["Tollgate Hamlet"], view))


@rule("portal.destination")
def test_whoever_lays_a_portal_says_to_which_entrance_it_leads(read: Read) -> None:
    deck = read()
    second = next(place for place in deck.maps if place.name == "Bone Gallery")
    second.kind = ENTRANCE
    scene = lay_door(cards=deck).calmly("lay north of tollgate hamlet")
    assert (scene.asked, scene.question) == (0, "Link")
    assert scene.moves == ["at flooded stair", "at bone gallery"]
    scene.calmly("at bone gallery")
    links = {space.name: space.link for space in scene.view(None).maps}
    assert (links["Barrow Door"], links["Tollgate Hamlet"]) == ("Bone Gallery", None)
    assert scene.events("links")[0]["seat"] == 0


@rule("portal.destination")
def test_with_one_entrance_there_is_nothing_to_choose() -> None:
    scene = lay_door().calmly("lay north of tollgate hamlet")
    assert scene.table.links[scene.space("Barrow Door")] == scene.space("Flooded Stair")


@rule("portal.shared-entrance")
def test_several_portals_may_lead_to_one_entrance_and_from_there_any_can_be_taken() -> None:
    maps = {"Barrow Door": (0, 1), "Undercroft Market": (0, -1)}
    scene = Scene(set="both", heroes=["Oriel", "Garran"], maps=maps, begin=False)
    for portal in maps:
        scene.table.links[scene.space(portal)] = scene.space("Flooded Stair")
    scene.table.advance()
    assert ways(scene) == ["portal to barrow door", "portal to undercroft market"]


@rule("portal.no-dungeon")
def test_a_portal_does_nothing_without_a_dungeon() -> None:
    scene = Scene(set="hollow-marches", deck=["Barrow Door"], phase="build").calmly("lay north of tollgate hamlet")
    assert scene.question == "HeroChoice"
    scene.calmly("go north")
    assert scene.where(0) == "Barrow Door"
    assert not any(move.startswith("portal") for move in scene.moves)


@rule("portal.no-dungeon")
def test_when_an_entrance_appears_the_portal_is_linked_by_whoever_placed_it(read: Read) -> None:
    deck = read()
    for name in ("Flooded Stair", "Bone Gallery"):
        next(place for place in deck.maps if place.name == name).kind = ENTRANCE
    scene = lay_door(cards=deck, begin=False, map_decks="one")
    table = scene.table
    for name in ("Flooded Stair", "Bone Gallery"):
        table.board = table.board.laid(scene.space(name), -1, 0, "")
    table.advance()
    scene.calmly("lay north of tollgate hamlet")
    assert table.links[scene.space("Barrow Door")] == -1
    building.lay(table, 1, scene.space("Flooded Stair"), middle(0), 0, "", "place.connect")
    table.advance()
    assert table.links[scene.space("Barrow Door")] == scene.space("Flooded Stair")
    assert scene.events("links")[0]["seat"] == 0


@rule("portal.fixed")
def test_a_link_stays_when_one_of_its_cards_is_shifted() -> None:
    scene = at_door(hands={0: ["Landslip"]}, peril=[0, 3], phase="lord")
    scene.calmly("play landslip", "at barrow door", "lay north of tollgate hamlet")
    scene.idle_until("HeroChoice", 0)
    assert "portal to flooded stair" in scene.moves


# Both


@rule("altexit.is-entering")
def test_arriving_by_sewer_is_entering() -> None:
    scene = in_sump().calmly("sewer to sobbing passage")
    assert (scene.hero(0).glory, scene.hero(0).peril, scene.hero(0).moved) == (2, 2, True)
    scene.calmly("sewer to the sump")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (2, 2)  # it was there already


@rule("altexit.is-entering")
def test_arriving_by_portal_is_entering() -> None:
    scene = at_door().calmly("portal to flooded stair")
    assert (scene.hero(0).glory, scene.hero(0).peril, scene.hero(0).moved) == (1, 1, True)


@rule("altexit.tipped")
def test_a_tipped_hero_takes_neither() -> None:
    assert ways(in_sump(tipped=[0])) == []
    assert ways(at_door(tipped=[0])) == []
