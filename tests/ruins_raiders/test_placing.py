"""Where chests and enemies go in a new room, and the card for killing an enemy."""

import pytest

from tests.ruins_raiders.scene import Scene
from tests.ruins_raiders.test_laying import enter
from tests.rules import rule
from undercroft.games.ruins_raiders.table.board import DOOR, FLOOR

PLAIN = "lay tile 1, plain side up"
FULL = [f"at 5 {corner}" for corner in ("nw", "ne", "se", "sw")]  # the only tile of the smallest room
INNER, ENTRY = FULL[:2], FULL[2:]


def hall(tile: str, *dice: int, **setting: object) -> Scene:
    """A 12 named as a hallway of this one tile: Tables 4, 5 and 6 are rolled for it."""
    scene = enter(6, 6, *dice, room_tiles="chosen", **setting)  # type: ignore[arg-type]
    return scene.do("result 3", tile, "door east of 5")


# Chests


@rule("table4.squares", "discover.who-decides")
def test_the_discovering_player_chooses_a_square_for_each_chest() -> None:
    scene = enter(3, 4, 1, 3, 3, 1, room_tiles="chosen").do("lay the rest at random", *[PLAIN] * 6)
    scene.table.push(scene.table.legal_moves()[0])
    assert (scene.question, scene.asked) == ("PlaceAt", 0)
    before = set(scene.moves)
    assert len(before) == 22, "six tiles less the two squares of the way in"
    words = scene.moves[-1]
    scene.do(words)
    assert set(scene.moves) == before - {words}, "each on its own"
    assert scene.on(words.removeprefix("at ")) == "chest"


@rule("table4.squares", "place.not-on-doors", "table6.squares")
def test_chests_and_enemies_stand_on_reachable_floor_of_the_room_and_not_on_doors() -> None:
    for face in ("lay tile 2", "lay tile 3", "lay tile 6, turned once"):
        scene = hall(face, 6, 6, 6)
        board = scene.table.board
        reached = board.reachable(board.from_exits())
        while scene.table.plan is not None:
            for words in scene.moves:
                square = scene.square(words.removeprefix("at "))
                assert board.ground(square) == FLOOR
                assert board.room(square) == 1
                assert reached[square]
                assert not board.missing[square]
            scene.table.push(scene.table.legal_moves()[0])


@rule("place.not-on-doors")
def test_a_room_without_space_does_not_use_its_doors() -> None:
    scene = hall(PLAIN, 6, 6, 6)
    while scene.table.plan is not None:
        scene.table.push(scene.table.legal_moves()[0])
    there = [*scene.table.chests, *[enemy.square for enemy in scene.table.enemies]]
    assert DOOR not in [scene.table.board.ground(square) for square in there]


@rule("table4.squares")
def test_what_lies_behind_a_wall_gets_no_chest() -> None:
    scene = enter(3, 4, 1, 3, 1, 1, room_tiles="chosen").do(*[f"tile north of {5 + step}" for step in range(5)])
    scene.do(*[PLAIN] * 5, "lay tile 6, turned once", "door east of 7")
    assert scene.may("at 10 sw")
    assert not scene.may("at 10 nw")
    assert not scene.may("at 10 ne")


@rule("table4.too-small", "place.keep-entry", "box.chest-supply")
def test_as_many_chests_are_placed_as_fit() -> None:
    scene = hall("lay tile 3", 6, 1)
    scene.do(ENTRY[0])
    assert len(scene.table.chests) == 1, "three were rolled, and one of the two squares is kept for the character"
    assert scene.table.chests_left == 9, "the others are still there to be placed"


@rule("place.keep-entry")
def test_the_way_in_stays_free_as_long_as_there_are_other_squares() -> None:
    scene = hall(PLAIN, 6, 1)
    assert scene.moves == INNER
    scene.do(INNER[0])
    assert scene.table.chests == [scene.square("5 nw"), scene.square("5 ne")], "the second had one square left"
    assert scene.moves == ENTRY, "then the way in is used too"
    for taken, left in (ENTRY, ENTRY[::-1]):
        entered = hall(PLAIN, 6, 1).do(INNER[0], taken)
        assert entered.table.plan is None
        assert entered.on(left.removeprefix("at ")) == "Victor", "but one square is left for the character"


@rule("place.keep-entry", "table6.squares")
def test_an_enemy_that_does_not_fit_is_not_placed() -> None:
    scene = hall(PLAIN, 6, 6, 4, progress=1).do(INNER[0], ENTRY[0])
    assert scene.rolls("table 6") == [[4]]
    assert scene.table.enemies == []
    assert scene.table.plan is None
    assert scene.table.progress == 2


@rule("table6.squares", "table6.no-characters-left")
def test_the_card_of_an_enemy_that_does_not_fit_is_set_aside() -> None:
    scene = hall(PLAIN, 6, 6, 4, people=["Edith"]).do(INNER[0], ENTRY[0])
    aside = [scene.table.deck.characters[scene.table.people.face[card]].name for card in scene.table.people_aside]
    assert aside == ["Edith"]


@rule("table6.squares")
def test_of_two_enemies_the_second_may_not_fit() -> None:
    scene = hall("lay tile 2", 1, 6, 2, progress=6, people=["Edith", "Hobb Tarrant"])
    while scene.table.plan is not None:
        scene.table.push(scene.table.legal_moves()[0])
    standing = [enemy.name for enemy in scene.table.enemies]
    aside = [scene.table.deck.characters[scene.table.people.face[card]].name for card in scene.table.people_aside]
    assert sorted(standing + aside) == ["Edith", "Hobb Tarrant"]
    assert len(scene.table.chests) + len(standing) == 2, "of three floor squares one is for the character"


# Enemies


@rule("table6.squares", "table6.placed", "discover.who-decides")
def test_the_discovering_player_places_enemies_after_the_chests() -> None:
    scene = enter(3, 4, 1, 3, 1, 6, 1, 6, room_tiles="chosen").do("lay the rest at random", *[PLAIN] * 6)
    scene.table.push(scene.table.legal_moves()[0])
    chest = scene.moves[5]
    scene.do(chest)
    assert (scene.question, len(scene.table.chests)) == ("PlaceAt", 1)
    assert chest not in scene.moves
    bat = scene.moves[7]
    scene.do(bat)
    assert bat not in scene.moves
    assert scene.on(bat.removeprefix("at ")) == "Bat 1"


# The card for a kill


def kill(foe: str = "bat", **setting: object) -> Scene:
    """Victor kills what stands beside him."""
    setting.setdefault("ruins", "1 0 A .\n. . . .")
    scene = Scene(enemies=[(foe, "A", 1)], **setting)  # type: ignore[arg-type]
    words = "attack monster 1" if foe in ("bat", "mummy") else f"attack {foe.lower()}"
    return scene.dice(6, 1, 1, 1, 1, 1, 1).do(words)


@rule("table6.reward")
@pytest.mark.parametrize("foe", ["bat", "mummy", "Edith"])
def test_for_each_enemy_killed_the_killer_draws_a_card(foe: str) -> None:
    scene = kill(foe, treasure=["Round Shield"]).do("keep")
    assert scene.table.enemies == []
    assert scene.hand(0) == ["Round Shield"]
    assert scene.table.actions == 2, "the card costs no action"


@rule("table6.reward-keep", "draw.keys-only-from")
def test_it_may_be_a_key() -> None:
    scene = kill(treasure=["Key"]).do("keep")
    assert scene.hand(0) == ["Key"]


@rule("table6.reward-keep", "card.treasure.immediate-on-draw")
def test_it_may_be_kept_or_used_even_if_it_works_at_once() -> None:
    scene = kill(treasure=["Poisoned Needle"])
    assert (scene.question, scene.moves) == ("KeepOrUse", ["keep", "use"])
    assert scene.do("keep").hand(0) == ["Poisoned Needle"]
    used = kill(treasure=["Poisoned Needle"]).do("use")
    assert (used.hand(0), used.raider(0).health, used.discards()) == ([], 5, ["Poisoned Needle"])


@rule("table6.reward", "draw.empty")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    scene = Scene(ruins="1 0 A .\n. . . .", enemies=[("bat", "A")], begin=False)
    scene.table.pile.clear()
    scene.table.advance()
    scene.dice(6, 1, 1, 1, 1).do("attack monster 1")
    assert (scene.table.enemies, scene.hand(0), scene.question) == ([], [], "Act")


@rule("table6.reward-anywhere", "table6.reward")
@pytest.mark.parametrize(("option", "card"), [("room", []), ("anywhere", ["Round Shield"])])
def test_far_from_its_room_a_killed_enemy_brings_a_card_only_if_the_table_agreed(
    option: str, card: list[str]
) -> None:
    scene = Scene(
        ruins="1 0 A .\n. . . .",
        enemies=[("bat", "A")],
        treasure=["Round Shield"],
        enemy_reward=option,
        begin=False,
    )
    scene.enemy("bat").room = 7
    scene.table.advance()
    scene.dice(6, 1, 1, 1, 1).do("attack monster 1")
    if scene.question == "KeepOrUse":
        scene.do("keep")
    assert scene.hand(0) == card


@rule("table6.reward-anywhere", "grid.door-belongs")
def test_on_the_doors_of_its_room_a_killed_enemy_brings_a_card() -> None:
    scene = Scene(ruins="1 . > 0 , ,\n. . > A , ,", enemies=[("bat", "A")], treasure=["Round Shield"])
    scene.dice(6, 1, 1, 1, 1).do("attack monster 1", "keep")
    assert scene.hand(0) == ["Round Shield"]


@rule("table6.reward-killer")
def test_the_killer_is_whoever_took_the_last_health() -> None:
    scene = Scene(ruins="1 0 A .\n. . . .", enemies=[("Edith", "A", 2)], treasure=["Round Shield"])
    scene.dice(6, 1, 1, 1, 1, 1).do("attack edith")
    assert (scene.enemy("Edith").health, scene.hand(0)) == (1, [])
    card = Scene(
        ruins="1 0 A .\n. . . .",
        enemies=[("Edith", "A", 1)],
        treasure=["Round Shield"],
        hands={1: ["Throwing Axe"]},
    ).ask_all()
    card.do("move").dice(6, 1, 1, 1, 1).do("play throwing axe").pass_on("on edith")
    if card.question == "Aim":
        card.do("on edith")
    card.pass_on("keep").do("keep")
    assert card.hand(1) == ["Round Shield"]


@rule("table6.reward-killer")
def test_an_enemy_killed_by_a_trap_brings_nobody_a_card() -> None:
    scene = Scene(ruins="1 0 A .\n. . . .", enemies=[("bat", "A")], traps=["Poison Gas"], phase="traps", final=True)
    assert scene.table.enemies == []
    assert scene.hand(0) == []
    assert "draws" not in scene.kinds()
