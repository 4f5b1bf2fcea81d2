"""What is in the box: every card and figure, as the rulebook states them."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.core.errors import BadCards, BadSeats
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.cards.deck import ITEMS, KINDS, Room
from undercroft.games.dungeon_raiders.shapes.events import Level
from undercroft.games.dungeon_raiders.shapes.views import Reward

FILE = BOX.file("cards.toml").read_text(encoding="utf-8")
RAW: dict[str, Any] = tomllib.loads(FILE)


def rooms(kind: str) -> list[Room]:
    return [room for room in BOX.cards.rooms if KINDS[room.kind] == kind]


def entry(kind: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(card for card in RAW[kind] if card["name"] == name)
    return found


def shown(room: Room, players: int) -> Any:
    """A room's face at a table of so many."""
    return BOX.agree(players).rules.face(room)


def figures(clause: str) -> list[int]:
    """Every number in a clause of the rulebook, in order."""
    return [int(number) for number in re.findall(r"\d+", BOX.rulebook.clause(clause).text)]


# Components


@rule("components.dungeon-cards", "components.monster-rooms", "components.treasure-rooms")
@rule("components.trap-rooms", "components.vaults")
def test_thirty_rooms_are_of_four_types() -> None:
    assert len(BOX.cards.rooms) == 30 == figures("components.dungeon-cards")[0]
    assert Counter(KINDS[room.kind] for room in BOX.cards.rooms) == {
        "monster": figures("components.monster-rooms")[0],
        "treasure": figures("components.treasure-rooms")[0],
        "trap": figures("components.trap-rooms")[0],
        "vault": figures("components.vaults")[0],
    }
    assert [len(rooms(kind)) for kind in ("monster", "treasure", "trap", "vault")] == [10, 10, 5, 5]


@rule("components.power-cards", "components.item-cards")
def test_five_players_use_every_power_card_and_every_item_is_in_a_hand_or_in_the_supply() -> None:
    census = undercroft.new("dungeon-raiders", seats=5, seed=3).census()
    kinds = ("hand", "supply")
    cards = Counter(card for place, held in census.items() if place.startswith(kinds) for card in held)
    assert {card: cards[card] for card in cards if card.startswith("power")} == {
        f"power {v}": 5 for v in range(1, 6)
    }
    assert [cards[item] for item in ITEMS] == [RAW["items"][item] for item in ITEMS] == [5, 5, 5, 5]
    assert cards.total() == 25 + 20
    assert RAW["power"]["sets"] == 5


@rule("components.characters", "components.total")
def test_the_box_holds_a_hundred_cards() -> None:
    names = sorted(character.name for character in BOX.cards.characters)
    assert names == ["Explorer", "Knight", "Thief", "Warrior", "Wizard"]
    power = RAW["power"]["sets"] * len(RAW["power"]["values"])
    trackers_and_bags = 3 * BOX.players[1]
    parts = [len(BOX.cards.rooms), power, sum(BOX.cards.items), len(names), trackers_and_bags, BOX.cards.levels]
    assert parts == [30, 25, 20, 5, 15, 5]
    assert sum(parts) == 100 == figures("components.total")[0]


@rule("components.treasure-trackers", "components.wound-trackers")
def test_five_players_have_trackers_of_their_own_and_there_is_none_for_a_sixth() -> None:
    raid = Raid(5, treasure=[1, 2, 3, 4, 5], wounds=[5, 4, 3, 2, 1])
    tracks = [(player.treasure, player.wounds) for player in raid.view(None).players]
    assert tracks == [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)]
    with pytest.raises(BadSeats):
        BOX.agree(6)


@rule("components.bags", "components.treasure-track-spaces")
def test_ten_spaces_and_a_bag_with_two_sides_count_to_twenty() -> None:
    raid, shown = Raid(3), []
    for treasure in range(1, 21):
        raid.hero(2).treasure = treasure
        player = raid.view(0).players[2]
        shown.append((player.bag, player.space))
    assert shown == [("plain", n) for n in range(1, 11)] + [("+10", n) for n in range(1, 11)]


@rule("components.wound-track-spaces", "components.character-back")
def test_the_tenth_wound_turns_the_character_card_to_its_dead_side() -> None:
    raid = Raid(4, rooms=["Dragon"], wounds=[6, 7, 0, 0]).play(1, 1, 5, 5)
    players = raid.view(None).players
    assert [player.wounds for player in players] == [9, 10, 0, 0]
    assert [player.alive for player in players] == [True, False, True, True]


@rule("components.doors")
def test_there_is_a_door_for_each_of_five_levels() -> None:
    raid = Raid(3).explore(25)
    assert [event.level for event in raid.told(Level)] == [1, 2, 3, 4, 5]
    assert raid.view(None).levels == 5


@rule("components.character-face", "cards.character.warrior", "cards.character.wizard", "cards.character.knight")
@rule("cards.character.explorer", "cards.character.thief", "cards.sheet-character")
def test_characters_begin_as_their_cards_show() -> None:
    def start(name: str) -> tuple[int, int, list[str]]:
        card = entry("character", name)
        return card["treasure"], card["wounds"], card["items"]

    assert start("Warrior") == (2, 0, [])
    assert start("Wizard") == (1, 1, ["ball", "ball"])
    assert start("Knight") == (1, 1, ["sword"])
    assert start("Explorer") == (3, 2, ["torch"])
    assert start("Thief") == (2, 2, ["key"])
    for character in BOX.cards.characters:
        said = figures(f"cards.character.{character.name.lower()}")
        assert start(character.name)[:2] == (character.treasure, character.wounds) == tuple(said[:2])
        assert [start(character.name)[2].count(item) for item in ITEMS] == character.items
        assert sum(character.items) == sum(said[2:])


@rule("components.monster-face")
def test_a_monster_has_a_shield_for_three_four_and_five_players_and_its_wounds() -> None:
    for monster in rooms("monster"):
        assert [shown(monster, players).strength for players in (3, 4, 5)] == monster.strength
        assert shown(monster, 4).wounds == monster.wounds >= 1
        assert len(monster.strength) == 3


@rule("components.treasure-face")
def test_a_second_chest_is_worth_less_than_the_first() -> None:
    for room in rooms("treasure"):
        chests = list(shown(room, 4).chests)
        assert len(chests) in (1, 2)
        assert chests == sorted(set(chests), reverse=True)


@rule("components.trap-face", "cards.sheet-traps", "cards.trap.counts")
def test_traps_have_one_skull_for_those_who_do_well_and_two_for_everyone() -> None:
    faces = [shown(room, 4) for room in rooms("trap")]
    assert Counter((face.name, face.skulls) for face in faces) == {
        ("Magnet Trap", 1): 2,
        ("Boulder Trap", 1): 1,
        ("Lava Trap", 2): 1,
        ("Spike Trap", 2): 1,
    }
    for face in faces:
        assert (face.hits == "everyone") == (face.skulls == 2)
        assert face.card in ("highest", "lowest")


@rule("components.vault-face", "cards.sheet-vaults", "cards.vault.items", "cards.vault.riches")
def test_three_vaults_offer_items_and_two_only_coins_and_potions() -> None:
    faces = [list(shown(room, 4).benefits) for room in rooms("vault")]
    armoury = [*(Reward(item=item) for item in ITEMS), Reward(potion=1)]
    cellar = [Reward(coins=1), Reward(coins=2), Reward(potion=1), Reward(coins=3), Reward(potion=2)]
    assert faces == [armoury] * 3 + [cellar] * 2


@rule("components.backs")
def test_a_dark_room_looks_the_same_whatever_it_is() -> None:
    dark = ["dark Dragon", "dark King's Coffer", "dark Spike Trap", "dark Old Armoury"]
    one, other = Raid(4, rooms=["Zombie", *dark]), Raid(4, rooms=["Zombie", *reversed(dark)])
    assert [(place.face, place.dark, place.state) for place in one.view(0).row[1:]] == [(None, True, "ahead")] * 4
    assert all(one.knows(seat) == other.knows(seat) for seat in (0, 1, 2, 3, None))


# Known card figures


@rule("cards.monster.snake", "cards.monster.zombie", "cards.monster.goblin", "cards.monster.skeleton")
@rule("cards.monster.gelatinous-cube", "cards.monster.troll", "cards.monster.dragon", "cards.sheet-dragon")
def test_monsters_have_the_figures_of_the_rulebook() -> None:
    cards = {card["name"]: [card["count"], *card["strength"], card["wounds"]] for card in RAW["monster"]}
    assert cards == {
        "Snake": [1, 8, 10, 13, 3],
        "Zombie": [1, 11, 14, 18, 1],
        "Goblin": [2, 11, 14, 18, 2],
        "Skeleton": [1, 11, 14, 18, 3],
        "Gelatinous Cube": [1, 14, 18, 23, 1],
        "Troll": [2, 14, 18, 23, 2],
        "Dragon": [2, 14, 18, 23, 3],
    }
    for name, card in cards.items():
        said = figures(f"cards.monster.{name.lower().replace(' ', '-')}")
        assert card == [*said[:4], said[-1]]


@rule("cards.treasure.one-chest", "cards.treasure.two-chests", "cards.sheet-chests")
def test_ten_treasure_rooms_have_the_chests_of_the_rulebook() -> None:
    chests = sorted(room.chests for room in rooms("treasure"))
    assert chests == [[1], [2], [2, 1], [2, 1], [3], [3, 2], [3, 2], [4], [4, 2], [4, 2]]


@rule("cards.not-in-this-edition")
def test_nothing_of_later_printings_is_in_the_box() -> None:
    assert sum(BOX.cards.items) == 20
    assert not [room.name for room in BOX.cards.rooms if "boss" in room.name.lower()]
    assert BOX.agree(4).options["speed"] is False


# Other card lists


@rule("cards.replaceable")
def test_other_figures_are_played_with_without_any_other_change(tmp_path: Path) -> None:
    other = tmp_path / "cards.toml"
    other.write_text(
        FILE.replace("strength = [8, 10, 13]\nwounds = 3", "strength = [2, 20, 21]\nwounds = 4"), encoding="utf-8"
    )
    assert BOX.agree(4, cards=other).cards.rooms[0].strength == [2, 20, 21]
    raid = Raid(4, rooms=["Snake"])
    raid.table.deck = BOX.agree(4, cards=other).cards
    assert raid.play(5, 5, 5, 4).wounds == [0, 0, 0, 4]


SPARE = 'name = "Mint"\ncount = 1\nbenefits = [{coins = 1}, {coins = 1}, {coins = 1}, {coins = 1}, {coins = 1}]'
BROKEN = {
    "a monster too many": ('name = "Troll"\ncount = 2', 'name = "Troll"\ncount = 3'),
    "a treasure room too few": ('"Sunken Chapel"\ncount = 2', '"Sunken Chapel"\ncount = 1'),
    "a trap too few": ('"Magnet Trap"\ncount = 2', '"Magnet Trap"\ncount = 1'),
    "a vault too many": ('"Alchemist\'s Cellar"\ncount = 2', '"Alchemist\'s Cellar"\ncount = 3'),
    "items in two vaults": (
        'name = "Old Armoury"\ncount = 3',
        f'{SPARE}\n[[vault]]\nname = "Old Armoury"\ncount = 2',
    ),
    "items in all vaults": ("{ coins = 3 }", '{ item = "key" }'),
    "a strength that does not rise": ("[8, 10, 13]", "[8, 8, 13]"),
    "no strength for five": ("[8, 10, 13]", "[8, 10]"),
    "a harmless monster": ("[8, 10, 13]\nwounds = 3", "[8, 10, 13]\nwounds = 0"),
    "chests of the same value": ("chests = [3, 2]", "chests = [3, 3]"),
    "an empty potion": ("{ potion = 2 }", "{ potion = 0 }"),
    "a pile of no coins": ("{ coins = 1 }", "{ coins = 0 }"),
    "a pile of four coins": ("{ coins = 3 }", "{ coins = 4 }"),
    "four characters": (next(part for part in FILE.split("\n\n") if 'name = "Warrior"' in part), ""),
    "a picture that is not a symbol": ('icon = "ogre"', 'icon = "https://ogre"'),
    "a colour that is not one": ('hue = "#84432f"', 'hue = "url(knight)"'),
}


@rule("cards.constraints")
@pytest.mark.parametrize("fault", BROKEN)
def test_a_card_list_that_breaks_a_constraint_is_refused(fault: str, tmp_path: Path) -> None:
    right, wrong = BROKEN[fault]
    assert right in FILE
    other = tmp_path / "cards.toml"
    other.write_text(FILE.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(BadCards):
        BOX.agree(4, cards=other)


@rule("cards.constraints")
def test_the_cards_of_the_box_hold_what_the_rules_sheet_names() -> None:
    assert any(room.strength[1] == 18 and room.wounds == 3 for room in rooms("monster") if room.name == "Dragon")
    assert [4, 2] in [room.chests for room in rooms("treasure")]
    assert len({room.name for room in rooms("trap")}) == 4
    assert (1, 1, [0, 2, 0, 0]) in [(hero.treasure, hero.wounds, hero.items) for hero in BOX.cards.characters]


@rule("solo.attack-deck-possible")
def test_the_attack_deck_can_be_made_of_the_power_cards_left_over() -> None:
    deck = BOX.cards
    left_over = Counter(dict.fromkeys(range(1, 6), RAW["power"]["sets"] - 1))
    left_over.subtract(deck.attack)
    assert dict(left_over) == {1: 4, 2: 4, 3: 0, 4: 0, 5: 2}
