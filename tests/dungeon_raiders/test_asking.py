"""What each card would do, as far as everyone can see."""

from itertools import product

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule


def notes(raid: Raid, seat: int) -> dict[str, str]:
    return {move.words: move.note for move in raid.table.prompt(seat).moves}


def test_a_trap_says_whom_a_card_would_hurt_and_how_much() -> None:
    raid = Raid(seats=3, rooms=["Boulder Trap"], wounds=[2, 6, 2])
    first = notes(raid, 0)
    assert first["play 1"] == "as it stands, the trap stays quiet"
    assert first["play 5"].startswith("as it stands, you take ")
    assert first["play 5"].endswith("; 1 other is hit as well")
    raid.play(5)
    second = notes(raid, 1)
    assert second["play 1"].startswith("as it stands, 2 others take ")  # the 5 on the table counts, not the 1
    assert second["play 1"].endswith(" wounds, not you")
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
    assert notes(raid, 0)["play 3"] == "you get a key; 4 are left"
    assert notes(raid, 0)["play 5"] == "you have no wound to heal"
    raid.table.supply = [5, 1, 0, 5]
    assert notes(raid, 0)["play 2"] == "as it stands, you get a crystal ball; 1 is left"
    assert notes(raid, 0)["play 3"] == "a key, but none is left"
    raid.play(2)
    assert notes(raid, 1)["play 2"] == "a crystal ball, but 2 players want one and only 1 is left: nobody gets it"
    rich = Raid(seats=3, rooms=["Alchemist's Cellar"], treasure=[19, 0, 0])
    assert notes(rich, 0)["play 4"] == "you get 3 treasure, but only 1 more will fit"
    assert notes(rich, 1) == {}


@rule("vault.item-shortage", "resolve.living-only")
def test_a_vault_does_not_count_those_who_left() -> None:
    raid = Raid(seats=3, rooms=["Old Armoury"])
    raid.table.supply[2] = 1
    raid.play(3).leave(0)
    assert notes(raid, 1)["play 3"] == "as it stands, you get a key; 1 is left"
    raid.play(2)
    assert notes(raid, 2)["play 3"] == "you get a key; 1 is left"
    assert raid.play(3).hero(2).items[2] == 1


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


def test_a_chest_says_what_a_card_would_get() -> None:
    raid = Raid(seats=4, rooms=["Tomb of the Twins"])
    assert notes(raid, 0)["play 3"] == "as it stands, you get 4 treasure"
    raid.play(4, 4)
    assert notes(raid, 2)["play 5"] == "as it stands, you get 4 treasure"
    assert notes(raid, 2)["play 4"] == "as it stands, you get 1 treasure, sharing the chest of 4 with 2 others"
    assert notes(raid, 2)["play 3"] == "as it stands, you get 2 treasure"
    raid.play(3)
    assert notes(raid, 3)["play 3"] == "you get 1 treasure, sharing the chest of 2 with 1 other"
    assert notes(raid, 3)["play 1"] == "you get nothing: 3 cards are higher"
    poor = Raid(seats=2, rooms=["Beggar's Alcove"]).play(3)
    assert notes(poor, 1)["play 3"] == "you get nothing: the chest of 1 is too small to share with 1 other"
    assert notes(poor, 1)["play 2"] == "you get nothing: 1 card is higher"
    rich = Raid(seats=2, rooms=["King's Coffer"], treasure=[18, 0], items={0: ["key"]})
    fits = "as it stands, you get 4 treasure, but only 2 more will fit"
    assert (notes(rich, 0)["play 5"], notes(rich, 0)["play key"]) == (fits, f"{fits}; saves a power card")


def test_what_a_chest_says_is_what_a_card_gets() -> None:
    """For every last card of three players and every room of chests."""
    for room in ("King's Coffer", "Beggar's Alcove", "Tomb of the Twins", "Sunken Chapel"):
        for first, second, last in product((1, 3, 5), (1, 3, 5), (1, 2, 3, 4, 5)):
            raid = Raid(seats=3, rooms=[room]).play(first, second)
            note = notes(raid, 2)[f"play {last}"]
            got = raid.play(last).treasure[2]
            assert note.startswith(f"you get {got or 'nothing'}")


def test_a_stake_is_a_sentence_that_needs_no_decoder() -> None:
    def why(room: str, seats: int = 3) -> str:
        return Raid(seats=seats, rooms=[room]).table.prompt(0).why

    assert why("Alchemist's Cellar") == (
        "your card decides what you get: 1 treasure for a 1, 2 treasure for a 2, 1 wound healed for a 3, "
        "3 treasure for a 4 and 2 wounds healed for a 5"
    )
    assert why("Magnet Trap") == (
        "the highest card decides what the richest player loses: 1 treasure for a 3, 2 treasure for a 4 and "
        "3 treasure for a 5"
    )
    assert why("Spike Trap", seats=1) == (
        "your card decides how badly you are hurt: half your remaining health for a 1, 2 wounds for a 2 and "
        "1 wound for a 3"
    )
    assert why("Sunken Chapel") == "the highest card takes the chest of 3, the second-highest the chest of 2"
    assert why("King's Coffer", seats=1) == "a card above 4 takes the chest of 4"
    assert why("Dragon", seats=2) == "the lower card takes 3 wounds; equal cards confuse it"


def test_a_button_says_what_it_does() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={0: ["torch", "ball", "key"], 1: ["torch"]})
    offers = raid.table.prompt(0).moves
    assert [offer.label for offer in offers] == [
        *(f"Play {value}" for value in range(1, 6)),
        "Play the crystal ball",
        "Play the key",
        "Use the torch",
    ]
    assert [offer.touches for offer in offers[4:]] == [["power 5"], ["ball"], ["key"], ["torch"]]
    assert [offer.label for offer in raid.table.prompt(1).moves] == ["Use the torch"]
    speed = Raid(seats=3, rooms=["King's Coffer"], items={0: ["key"]}, speed=True).table.prompt(0)
    assert [offer.label for offer in speed.moves[4:]] == ["Lay 5 face down", "Lay the key face down"]


@pytest.mark.parametrize("speed", [False, True])
@pytest.mark.parametrize("room", ["King's Coffer", "Dragon", "Lava Trap", "Old Armoury"])
def test_what_is_legal_is_what_nothing_speaks_against(room: str, speed: bool) -> None:
    items = {0: ["torch", "key"], 1: ["ball", "sword"], 2: ["torch", "ball", "key", "sword"]}
    raid = Raid(seats=3, rooms=[room], items=items, speed=speed)
    table = raid.table
    for _ in range(6):
        for seat in range(3):
            refused = [move for move in range(9) if table.refusal(seat, move)]
            assert sorted(table.legal_moves(seat)) == [move for move in range(9) if move not in refused]
            held = {offer.touches[0] for offer in table.prompt(seat).moves} | set(table.prompt(seat).refusals)
            hand = raid.view(seat).hand
            assert held == {*(f"power {value}" for value in hand.power), *hand.items}
            for offer in table.prompt(seat).moves:
                assert offer.touches[0] not in table.prompt(seat).refusals
        assert table.turn is not None
        table.push(max(table.legal_moves()))


def test_a_refusal_gives_its_reason() -> None:
    raid = Raid(seats=3, rooms=["Lava Trap"], items={0: ["key", "sword"], 1: ["key", "torch"]}).leave(2)
    read = raid.table.read
    assert raid.table.refusal(0, read("play key")) == "A key is for treasure rooms only."
    assert raid.table.refusal(0, read("play sword")) == "A sword is for monster rooms only."
    assert raid.table.refusal(0, read("play ball")) == "You do not hold this card."
    assert raid.table.refusal(1, read("play key")) == "It is not your turn to play a card."
    assert raid.table.refusal(1, read("use torch")) == ""
    assert raid.table.refusal(2, read("play 1")) == "You are out of the game."
    assert raid.table.prompt(2).refusals == {}
