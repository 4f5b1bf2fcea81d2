"""One player: Dungeon Solitaire."""

from collections import Counter
from typing import cast

import pytest

from tests.dungeon_raiders.scene import Raid, see
from tests.rules import rule
from undercroft.core.errors import BadOption
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.shapes.events import AttackCard, Enters, Gains, Leads, Level, Rest
from undercroft.games.dungeon_raiders.shapes.views import Attack
from undercroft.games.dungeon_raiders.table.table import Raiders

CHARACTERS = ["explorer", "knight", "thief", "warrior", "wizard"]
MONSTERS = ["Snake", "Zombie", "Skeleton", "Gelatinous Cube", *["Goblin", "Troll", "Dragon"] * 2]


def deal(seed: int, **options: object) -> Raiders:
    return cast(Raiders, BOX.agree(1, options).deal(seed))


@rule("solo.base", "solo.play")
def test_one_power_card_a_room_and_all_of_them_back_after_five() -> None:
    raid = Raid(1, rooms=["King's Coffer", "dark Zombie", "Magnet Trap", "Alchemist's Cellar", "Sunken Chapel"])
    assert raid.may() == ["play 1", "play 2", "play 3", "play 4", "play 5"]
    raid.play(5)
    assert (raid.table.at, raid.treasure) == (1, [6])
    assert raid.view(0).players[0].spent == [5]
    raid.play(1, 2, 3)
    assert raid.may() == ["play 4"]
    raid.play(4)
    assert (raid.view(0).level, raid.hand(0)) == (2, [1, 2, 3, 4, 5])


@rule("solo.base")
def test_dark_rooms_are_as_hidden_as_ever() -> None:
    first = Raid(1, rooms=["Zombie", "dark Troll", "dark Lava Trap", "Snake", "dark Goblin"])
    second = Raid(1, rooms=["Zombie", "dark Goblin", "dark Troll", "Snake", "dark Lava Trap"])
    assert first.knows(0) == second.knows(0)
    assert [room.face is None for room in first.view(0).row] == [False, True, True, False, True]


@rule("solo.aim", "solo.wounds-ignored", "solo.result")
def test_a_survivor_wins_with_nine_wounds_and_the_treasure_is_the_result() -> None:
    raid = Raid(1, at=24, rooms=["Magnet Trap"], treasure=[7], wounds=[9]).play(1)
    outcome = raid.table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.clause) == ([0], [7], "solo.result")
    assert (raid.facts[0].fate, raid.facts[0].goal) == ("won", "missed")
    assert raid.view(0).goal == 20


@rule("solo.result", "solo.aim")
@pytest.mark.parametrize(("treasure", "goal"), [(19, "missed"), (20, "met"), (31, "met")])
def test_the_goal_is_met_with_twenty(treasure: int, goal: str) -> None:
    raid = Raid(1, at=24, rooms=["Magnet Trap"], treasure=[treasure]).play(1)
    assert (raid.facts[0].goal, raid.winners) == (goal, [0])


@rule("solo.no-cap", "solo.result")
def test_treasure_goes_above_twenty_and_reaching_it_ends_nothing() -> None:
    raid = Raid(1, rooms=["Tomb of the Twins", "Zombie"], treasure=[19]).play(5)
    assert raid.treasure == [25]
    player = raid.view(0).players[0]
    assert (player.treasure, player.space) == (25, None)  # no tracker has such a space
    assert raid.told(Gains)[-1].wasted == 0
    assert raid.table.outcome() is None


@rule("solo.no-items")
def test_there_are_neither_items_nor_a_supply() -> None:
    for character in CHARACTERS:
        table = deal(1, character=character)
        assert see(table, 0).hand.items == []
        assert see(table, 0).supply is None
        assert not {"torch", "ball", "key", "sword"} & {c for cards in table.census().values() for c in cards}


@rule("solo.remove-item-vaults", "solo.remove-two", "solo.twelve-up")
def test_three_item_vaults_and_two_unseen_cards_leave_25_rooms_of_which_12_are_open() -> None:
    unseen = Counter[str]()
    for seed in range(60):
        table = deal(seed)
        dungeon, removed = table.census()["dungeon"], table.census()["removed"]
        assert (len(dungeon), len(removed)) == (25, 5)
        assert "Old Armoury" not in dungeon
        assert removed.count("Old Armoury") == 3
        assert sum(table.opened) == 12
        unseen.update(removed)
    del unseen["Old Armoury"]
    assert len(unseen) > 10  # any other card may be among the two
    assert unseen["Alchemist's Cellar"] > 0


@rule("solo.remove-two")
def test_the_two_stay_unseen_until_the_end() -> None:
    first, second = Raid(1, rooms=["Magnet Trap"]), Raid(1, rooms=["Magnet Trap"])
    faces = second.table.rooms.face
    faces[24], faces[25] = faces[25], faces[24]  # the last room and one of the two change places
    assert first.table.removed_rooms() != second.table.removed_rooms()
    assert first.knows(0) == second.knows(0)
    assert first.view(0).removed is None


@rule("solo.twelve-up")
def test_there_are_five_levels_of_five_rooms() -> None:
    raid = Raid(1)
    for _ in range(25):
        raid.hero(0).wounds = 0
        raid.play_rooms(1)
    assert [fact.level for fact in raid.told(Level)] == [1, 2, 3, 4, 5]
    assert raid.told(Rest)[-1] == Rest(level=5)
    assert raid.table.turn is None


@rule("solo.character", "solo.start-treasure")
@pytest.mark.parametrize("character", CHARACTERS)
def test_any_character_may_be_chosen_and_all_begin_alike(character: str) -> None:
    table = deal(3, character=character)
    view = see(table, 0)
    assert view.players[0].character.lower() == character
    assert (table.heroes[0].treasure, table.heroes[0].wounds, table.heroes[0].items) == (2, 2, [0, 0, 0, 0])
    warrior = see(deal(3, character="warrior"), 0)
    for look in ("character", "icon", "hue"):
        setattr(view.players[0], look, getattr(warrior.players[0], look))
    assert view == warrior


@rule("solo.character")
def test_without_a_choice_the_character_falls_by_chance() -> None:
    assert BOX.agree(1).options["character"] == "random"
    assert {deal(seed).heroes[0].character.name.lower() for seed in range(60)} == set(CHARACTERS)
    with pytest.raises(BadOption):
        BOX.agree(1, {"character": "dragon"})


@rule("solo.start-wounds")
def test_you_choose_to_begin_with_two_to_five_wounds_and_else_have_two() -> None:
    assert deal(1).heroes[0].wounds == 2
    assert [deal(1, wounds=wounds).heroes[0].wounds for wounds in (2, 3, 4, 5)] == [2, 3, 4, 5]
    for wounds in (0, 1, 6):
        with pytest.raises(BadOption):
            BOX.agree(1, {"wounds": wounds})


@rule("solo.attack-deck")
def test_the_attack_deck_is_two_fives_four_fours_and_four_threes_in_any_order() -> None:
    decks = [deal(seed).attack.face for seed in range(30)]
    assert all(sorted(deck) == [3, 3, 3, 3, 4, 4, 4, 4, 5, 5] for deck in decks)
    assert {deck[0] for deck in decks} == {3, 4, 5}
    assert len({tuple(deck) for deck in decks}) > 20


@rule("solo.attack-deck", "solo.attack-flip-first")
def test_the_order_of_the_attack_deck_shows_nowhere_before_a_card_is_turned_up() -> None:
    rooms = ["Zombie", "Dragon", "Snake"]  # both to come lie open
    first, second = Raid(1, rooms=rooms, attack=[3, 4, 5]), Raid(1, rooms=rooms, attack=[3, 5, 4])
    assert first.knows(0) == second.knows(0)
    assert first.view(0).row[1].face.strength is None
    first.play(4)
    second.play(4)
    assert first.knows(0) != second.knows(0)


@rule("solo.attack-flip", "solo.attack-flip-first")
def test_on_entering_a_monster_room_its_strength_is_turned_up_before_you_play() -> None:
    raid = Raid(1, rooms=["King's Coffer", "Zombie", "Goblin"], attack=[4, 5])
    assert raid.view(0).attack.used == []
    raid.play(1)
    assert raid.view(0).attack.used == [4]
    assert raid.told(AttackCard) == [AttackCard(strength=4)]
    assert [move.note for move in raid.table.prompt(0).moves][-2:] == ["you take 1 wound", "defeats it"]
    raid.play(5)
    assert raid.view(0).attack.used == [4, 5]
    assert raid.told(AttackCard)[-1] == AttackCard(strength=5)


@rule("solo.monster-beat", "solo.monster-wounds", "solo.printed-strength-unused")
@pytest.mark.parametrize(("strength", "card", "wounds"), [(3, 4, 2), (3, 3, 5), (4, 5, 2), (4, 4, 5), (4, 1, 5)])
def test_only_a_greater_card_defeats_it_and_else_its_wounds_are_yours(
    strength: int, card: int, wounds: int
) -> None:
    raid = Raid(1, rooms=["Dragon"], attack=[strength]).play(card)
    assert raid.wounds == [wounds]


@rule("solo.monster-five")
@pytest.mark.parametrize("card", [1, 2, 3, 4, 5])
def test_a_monster_of_strength_five_wounds_whatever_you_play(card: int) -> None:
    assert Raid(1, rooms=["Goblin"], attack=[5]).play(card).wounds == [4]


@rule("solo.attack-used-open", "solo.attack-never-empty")
def test_used_attack_cards_stay_open_and_ten_monsters_use_up_just_ten() -> None:
    raid = Raid(1, rooms=MONSTERS)
    deck = raid.table.attack.face.copy()
    for met in range(1, 11):
        attack = raid.view(0).attack
        assert attack.used == deck[:met]
        assert attack.left == sorted(deck[met:])
        raid.explore(1)
    assert raid.view(0).attack == Attack(used=deck, left=[])


@rule("solo.chest")
def test_a_chest_is_yours_for_a_card_above_its_value() -> None:
    assert Raid(1, rooms=["Steward's Strongbox"]).play(4).treasure == [5]
    assert Raid(1, rooms=["Steward's Strongbox"]).play(3).treasure == [2]


@rule("solo.chest-both", "solo.chest-automatic")
@pytest.mark.parametrize(("card", "each", "one"), [(5, 8, 6), (4, 4, 4), (3, 4, 4), (2, 2, 2)])
def test_a_card_takes_every_chest_it_exceeds_or_by_house_rule_the_best(card: int, each: int, one: int) -> None:
    assert Raid(1, rooms=["Tomb of the Twins"]).play(card).treasure == [each]
    assert Raid(1, rooms=["Tomb of the Twins"], chests="one").play(card).treasure == [one]
    assert BOX.agree(1).options["chests"] == "each"


@rule("solo.chest-automatic")
def test_nobody_asks_whether_you_want_the_chest() -> None:
    raid = Raid(1, rooms=["Beggar's Alcove", "Zombie"]).play(2)
    assert (raid.table.at, raid.treasure) == (1, [3])


@rule("solo.trap", "solo.trap-card")
@pytest.mark.parametrize(
    ("room", "treasure", "wounds"),
    [
        ("Magnet Trap", [9, 9, 8, 7, 6], [3, 3, 3, 3, 3]),
        ("Boulder Trap", [9, 9, 9, 9, 9], [3, 3, 4, 5, 6]),
        ("Lava Trap", [5, 7, 8, 9, 9], [3, 3, 3, 3, 3]),
        ("Spike Trap", [9, 9, 9, 9, 9], [6, 5, 4, 3, 3]),
    ],
)
def test_your_card_is_both_the_highest_and_the_lowest(room: str, treasure: list[int], wounds: list[int]) -> None:
    ends = [Raid(1, rooms=[room], treasure=[9], wounds=[3]).play(card) for card in range(1, 6)]
    assert [raid.treasure[0] for raid in ends] == treasure
    assert [raid.wounds[0] for raid in ends] == wounds


@rule("solo.vault")
def test_the_vaults_that_remain_give_coins_and_potions() -> None:
    ends = [Raid(1, rooms=["Alchemist's Cellar"], wounds=[5]).play(card) for card in range(1, 6)]
    assert [raid.treasure[0] for raid in ends] == [3, 4, 2, 5, 2]
    assert [raid.wounds[0] for raid in ends] == [5, 5, 4, 5, 3]


@rule("solo.no-start-player")
def test_there_is_no_start_player() -> None:
    raid = Raid(1)
    assert raid.view(0).leader is None
    assert raid.explore(3).told(Leads) == []
    assert raid.view(0).leader is None


@rule("solo.death")
def test_with_ten_wounds_the_game_is_lost_at_once_and_the_treasure_worth_nothing() -> None:
    raid = Raid(1, rooms=["Dragon", "Zombie"], attack=[5], treasure=[30], wounds=[7]).play(5)
    outcome = raid.table.outcome()
    assert outcome is not None
    assert (raid.table.turn, outcome.winners, outcome.scores) == (None, [], [0])
    assert (outcome.clause, raid.facts[0].fate, raid.facts[0].goal) == ("solo.death", "died", "missed")
    assert len(raid.told(Enters)) == 1
