"""What cards look like and say; no rule depends on it."""

import re
from pathlib import Path

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.telling.views import CardFace
from undercroft.core.telling.voice import Voice
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.shapes.events import Laid

FILE = BOX.file("cards.toml").read_text(encoding="utf-8")


def catalogue(seats: int, **options: object) -> dict[str, CardFace]:
    return BOX.roles.teller.catalogue(BOX.agree(seats, options))


def test_the_fingerprint_of_cards_does_not_depend_on_their_looks(tmp_path: Path) -> None:
    plain = tmp_path / "plain.toml"
    plain.write_text(re.sub(r"(?m)^(icon|icons|hue) = .*\n", "", FILE), encoding="utf-8")
    assert BOX.agree(3, cards=plain).content == BOX.agree(3).content == "a0c677722e37c636"
    other = tmp_path / "other.toml"
    other.write_text(FILE.replace("[8, 10, 13]", "[8, 10, 14]"), encoding="utf-8")
    assert BOX.agree(3, cards=other).content != BOX.agree(3).content


def test_cards_without_pictures_show_their_kind(tmp_path: Path) -> None:
    plain = tmp_path / "plain.toml"
    plain.write_text(re.sub(r"(?m)^(icon|icons|hue) = .*\n", "", FILE), encoding="utf-8")
    deck = BOX.agree(3, cards=plain).cards
    assert {room.icon for room in deck.rooms} == {"death-skull", "locked-chest", "wolf-trap", "dungeon-gate"}
    assert {(character.icon, character.hue) for character in deck.characters} == {("hood", "#4a4238")}
    assert deck.item_icons == ["torch", "crystal-ball", "key", "broadsword"]


def test_a_view_has_pictures_and_words_for_every_room_and_hero() -> None:
    view = Raid(seats=3, rooms=["Dragon", "dark Troll"]).view(0)
    dragon = view.row[0].face
    assert (dragon.kind, dragon.icon, dragon.hue) == ("monster", "spiked-dragon-head", "blood")
    assert dragon.text == (
        "All cards together need 14 to defeat it.",
        "If they fall short, the lowest card takes 3 wounds.",
    )
    assert (view.row[0].note, view.row[1].face) == ("", None)
    assert view.row[1].note == "Nobody knows what waits here until the party enters, or somebody looks by torch."
    assert all(player.icon and player.hue.startswith("#") for player in view.players)


@rule("torch.secret")
def test_a_room_seen_by_torch_says_so() -> None:
    raid = Raid(seats=3, rooms=["Dragon", "dark Troll"], items={0: ["torch"]}).torch(0)
    assert raid.view(0).row[1].note == "You saw it by torchlight; the others may not know it."
    assert raid.view(1).row[1].note.startswith("Nobody knows")


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_catalogue_has_every_card(seats: int) -> None:
    cards = catalogue(seats)
    attack = {f"attack {value}" for value in (3, 4, 5)} if seats == 1 else set()
    assert set(cards) == {
        *attack,
        *(f"power {value}" for value in range(1, 6)),
        *("torch", "ball", "key", "sword"),
        *(room.name for room in BOX.cards.rooms),
    }
    assert all(card.title and card.text and card.icon and card.hue for card in cards.values())
    assert all(line[0].isupper() and line.endswith(".") for card in cards.values() for line in card.text)


def test_a_card_reads_as_it_counts_here() -> None:
    assert catalogue(2)["Dragon"].text == [
        "The lower card takes 3 wounds.",
        "Equal cards confuse it: nobody is hurt.",
    ]
    assert catalogue(1)["Dragon"].text == [
        "An attack card gives it its strength.",
        "Play more than that, or take 3 wounds.",
    ]
    assert catalogue(5)["Dragon"].text[0] == "All cards together need 23 to defeat it."
    assert catalogue(4)["Lava Trap"].text == [
        "The lowest card decides what everyone loses: half their treasure for a 1, 2 treasure for a 2 and "
        "1 treasure for a 3.",
        "A 4 or 5 does nothing.",
    ]
    nook = "A card above 2 takes the chest of 2, and one above 1 the chest of 1; "
    assert catalogue(1)["Smuggler's Nook"].text == [nook + "one card may take both."]
    assert catalogue(1, chests="one")["Smuggler's Nook"].text == [nook + "one chest at most."]
    assert catalogue(3)["ball"].title == "Crystal ball"


def test_options_have_titles_and_words() -> None:
    assert all(option.title for option in BOX.options)
    assert all(not option.words or len(option.words) == len(option.values) for option in BOX.options)


def test_a_card_is_called_by_its_name() -> None:
    raid = Raid(seats=3, items={1: ["ball"]}, speed=True).lay(0, 4).lay(1, "ball")
    voice = Voice(["Ana", "Odo", "Mirel"])
    told = raid.told(Laid, 0) + raid.told(Laid, 1)
    assert [BOX.roles.teller.sentence(laid, voice) for laid in told] == [
        "Face down: 4.",
        "Face down: the crystal ball.",
    ]


def test_a_view_calls_the_card_that_counts_as_moves_that_touch_it_do() -> None:
    raid = Raid(seats=3, rooms=["King's Coffer"], items={1: ["key"]}).play(4, "key")
    assert [player.thing for player in raid.view(None).players] == ["power 4", "key", None]
