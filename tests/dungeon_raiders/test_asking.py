"""What each card would do, as far as everyone can see."""

from tests.dungeon_raiders.scene import Raid


def notes(raid: Raid, seat: int) -> dict[str, str]:
    return {move["words"]: move["note"] for move in raid.table.prompt(seat)["moves"]}


def test_a_trap_says_whom_a_card_would_hurt_and_how_much() -> None:
    raid = Raid(seats=3, rooms=["Boulder Trap"], wounds=[2, 6, 2])
    first = notes(raid, 0)
    assert first["play 1"] == "as it stands, the trap stays quiet"
    assert first["play 5"].startswith("as it stands, you take ")
    assert first["play 5"].endswith("; 1 other is hit as well")
    raid.play(5)
    second = notes(raid, 1)
    assert second["play 1"].startswith("as it stands, 2 others lose ")  # the 5 on the table counts, not the 1
    assert second["play 1"].endswith(" health, not you")
    raid.play(1)
    last = notes(raid, 2)
    assert last["play 2"] == last["play 4"]
    assert last["play 2"].startswith("you take ")  # no card is to come


def test_a_trap_of_the_lowest_card_takes_half_of_what_there_is() -> None:
    raid = Raid(seats=2, rooms=["Lava Trap"], treasure=[7, 0])
    assert notes(raid, 0)["play 1"] == "as it stands, you lose 3 treasure; 1 other is hit as well"
    raid.play(1)
    assert notes(raid, 1)["play 5"] == "you lose nothing, having too little; 1 other is hit as well"


def test_a_trap_says_so_when_it_kills() -> None:
    raid = Raid(seats=3, rooms=["Spike Trap"], wounds=[9, 0, 0])
    assert notes(raid, 0)["play 2"] == "as it stands, you take 2 wounds and die; 2 others are hit as well"


def test_in_speed_a_trap_says_nothing_of_cards_that_lie_face_down() -> None:
    notes_before = notes(Raid(seats=3, rooms=["Boulder Trap"], speed=True), 2)
    for card in (1, 5):
        raid = Raid(seats=3, rooms=["Boulder Trap"], speed=True).lay(0, card)
        assert notes(raid, 2) == notes_before


def test_a_vault_says_what_can_be_had() -> None:
    raid = Raid(seats=3, rooms=["Old Armoury"], items={0: ["key"]})
    assert notes(raid, 0)["play 3"] == "key, 4 left"
    assert notes(raid, 0)["play 5"] == "heal 1, but you have no wound"
    raid.table.supply = [5, 1, 0, 5]
    assert notes(raid, 0)["play 2"] == "crystal ball, 1 left"
    assert notes(raid, 0)["play 3"] == "key, but none is left"
    raid.play(2)
    assert notes(raid, 1)["play 2"] == "crystal ball, but 2 want one and only 1 is left: nobody gets it"
    rich = Raid(seats=3, rooms=["Alchemist's Cellar"], treasure=[19, 0, 0])
    assert notes(rich, 0)["play 4"] == "+3 treasure, but only 1 more will fit"
    assert notes(rich, 1) == {}


def test_a_monster_says_who_would_be_hit() -> None:
    raid = Raid(seats=3, rooms=["Dragon"]).play(2, 3)
    assert notes(raid, 2)["play 2"] == "makes 7: not enough, and you take 3 wounds"
    assert notes(raid, 2)["play 4"] == "makes 9: not enough, and the lowest is hit, not you"
    duel = Raid(seats=2, rooms=["Dragon"])
    assert notes(duel, 0)["play 2"] == ""
    duel.play(3)
    assert notes(duel, 1)["play 2"] == "you take 3 wounds"
    assert notes(duel, 1)["play 3"] == "equal cards: it is confused"
    assert notes(duel, 1)["play 4"] == "the other takes 3 wounds"


def test_a_card_face_down_is_still_to_come() -> None:
    """Speed: two follow their crystal balls, and one has laid a second card that nobody has seen."""
    raid = Raid(seats=3, rooms=["Dragon"], items={0: ["ball"], 1: ["ball"]}, speed=True)
    raid.lay(0, "ball").lay(1, "ball").lay(2, 1).lay(0, 5)
    assert notes(raid, 1)["play 1"] == "makes 2, 12 short with 1 card to come"
