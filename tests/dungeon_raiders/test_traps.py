"""Trap rooms."""

import pytest

from tests.dungeon_raiders.scene import Raid
from tests.rules import rule
from undercroft.games.dungeon_raiders.cards import deck
from undercroft.games.dungeon_raiders.shapes.events import Loses, Trap, Wounded


@rule("trap.trigger")
@pytest.mark.parametrize(
    ("trap", "cards"),
    [("Magnet Trap", [1, 2, 2]), ("Boulder Trap", [2, 1, 1]), ("Lava Trap", [4, 5, 5]), ("Spike Trap", [5, 4, 4])],
)
def test_a_trap_that_is_not_triggered_does_nothing(trap: str, cards: list[int]) -> None:
    raid = Raid(3, rooms=[trap], treasure=[9, 5, 1], wounds=[0, 5, 9]).play(*cards)
    assert (raid.treasure, raid.wounds) == ([9, 5, 1], [0, 5, 9])
    assert [event.sprung for event in raid.told(Trap)] == [False]
    assert (raid.told(Loses), raid.told(Wounded)) == ([], [])


@rule("trap.one-skull")
def test_one_skull_hits_those_who_are_doing_well() -> None:
    magnet = Raid(4, rooms=["Magnet Trap"], treasure=[9, 8, 9, 0], wounds=[0, 1, 2, 3]).play(5, 5, 5, 5)
    assert (magnet.treasure, magnet.wounds) == ([6, 8, 6, 0], [0, 1, 2, 3])
    boulder = Raid(4, rooms=["Boulder Trap"], treasure=[9, 8, 9, 0], wounds=[4, 1, 2, 1]).play(5, 5, 5, 5)
    assert (boulder.treasure, boulder.wounds) == ([9, 8, 9, 0], [4, 4, 2, 4])


@rule("trap.two-skulls")
def test_two_skulls_hit_everyone() -> None:
    lava = Raid(4, rooms=["Lava Trap"], treasure=[9, 8, 3, 2], wounds=[0, 1, 2, 3]).play(2, 5, 5, 5)
    assert (lava.treasure, lava.wounds) == ([7, 6, 1, 0], [0, 1, 2, 3])
    spike = Raid(4, rooms=["Spike Trap"], treasure=[9, 8, 3, 2], wounds=[0, 1, 2, 3]).play(2, 5, 5, 5)
    assert (spike.treasure, spike.wounds) == ([9, 8, 3, 2], [2, 3, 4, 5])


@rule("trap.value-only")
@pytest.mark.parametrize("cards", [(5, 1, 2), (1, 5, 2), (2, 1, 5)])
def test_it_does_not_matter_who_played_the_card(cards: tuple[int, int, int]) -> None:
    assert Raid(3, rooms=["Magnet Trap"], treasure=[7, 4, 4]).play(*cards).treasure == [4, 4, 4]
    assert Raid(3, rooms=["Boulder Trap"], wounds=[0, 4, 4]).play(*cards).wounds == [3, 4, 4]
    assert Raid(3, rooms=["Lava Trap"], treasure=[7, 4, 4]).play(*cards).treasure == [4, 2, 2]
    assert Raid(3, rooms=["Spike Trap"], wounds=[0, 4, 4]).play(*cards).wounds == [5, 7, 7]


@rule("trap.number-of-cards")
@pytest.mark.parametrize("often", [1, 2, 3, 4])
def test_several_cards_of_the_value_trigger_the_trap_once(often: int) -> None:
    high = [4] * often + [3] * (4 - often)
    low = [2] * often + [3] * (4 - often)
    assert Raid(4, rooms=["Magnet Trap"], treasure=[8, 5, 5, 5]).play(*high).treasure == [6, 5, 5, 5]
    assert Raid(4, rooms=["Boulder Trap"], wounds=[0, 5, 5, 5]).play(*high).wounds == [2, 5, 5, 5]
    assert Raid(4, rooms=["Lava Trap"], treasure=[8, 5, 5, 5]).play(*low).treasure == [6, 3, 3, 3]
    assert Raid(4, rooms=["Spike Trap"], wounds=[0, 5, 5, 5]).play(*low).wounds == [2, 7, 7, 7]


@rule("trap.own-card")
def test_your_own_card_can_trigger_a_trap_on_you() -> None:
    assert Raid(3, rooms=["Magnet Trap"], treasure=[7, 4, 4]).play(5, 2, 2).treasure == [4, 4, 4]
    assert Raid(3, rooms=["Boulder Trap"], wounds=[0, 4, 4]).play(5, 2, 2).wounds == [3, 4, 4]
    assert Raid(3, rooms=["Lava Trap"], treasure=[8, 0, 0]).play(1, 5, 5).treasure == [4, 0, 0]
    assert Raid(3, rooms=["Spike Trap"], wounds=[0, 9, 9]).play(1, 5, 5).wounds == [5, 9, 9]


@rule("trap.no-key-no-sword")
@pytest.mark.parametrize("trap", ["Magnet Trap", "Boulder Trap", "Lava Trap", "Spike Trap"])
def test_neither_key_nor_sword_may_be_played_in_a_trap_room(trap: str) -> None:
    power = [f"play {value}" for value in range(1, 6)]
    raid = Raid(3, rooms=[trap], items={0: ["key", "sword", "ball"]})
    assert raid.may() == [*power, "play ball"]
    raid.play("ball", 2, 2)
    assert raid.table.turn == 0
    assert raid.may() == power


@rule("trap.no-key-no-sword")
def test_a_crystal_ball_is_neither_the_highest_nor_the_lowest_card() -> None:
    magnet = Raid(3, rooms=["Magnet Trap"], treasure=[5, 0, 0], items={0: ["ball"]}).play("ball", 2, 2, 1)
    assert magnet.treasure == [5, 0, 0]
    lava = Raid(3, rooms=["Lava Trap"], treasure=[5, 5, 5], items={0: ["ball"]}).play("ball", 4, 4, 5)
    assert lava.treasure == [5, 5, 5]


# Magnet


@rule("trap.magnet.amount", "trap.magnet.off")
@pytest.mark.parametrize(("highest", "loss"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_the_magnet_takes_from_the_richest_by_the_highest_card(highest: int, loss: int) -> None:
    raid = Raid(3, rooms=["Magnet Trap"], treasure=[5, 9, 8]).play(1, highest, 1)
    assert raid.treasure == [5, 9 - loss, 8]
    assert raid.cited().count("trap.magnet.off") == (1 if loss == 0 else 0)


@rule("trap.magnet.tie")
def test_all_who_are_tied_for_the_most_treasure_lose_the_full_amount() -> None:
    raid = Raid(4, rooms=["Magnet Trap"], treasure=[6, 5, 6, 6]).play(5, 1, 1, 1)
    assert raid.treasure == [3, 5, 3, 3]
    assert (raid.cited("trap"), raid.cited("loses")) == (["trap.magnet.amount"], ["trap.magnet.tie"] * 3)
    assert Raid(3, rooms=["Magnet Trap"], treasure=[6, 6, 6]).play(1, 1, 4).treasure == [4, 4, 4]


@rule("trap.magnet.poor")
def test_the_magnet_takes_no_more_than_the_richest_have() -> None:
    assert Raid(3, rooms=["Magnet Trap"], treasure=[1, 2, 2]).play(5, 1, 1).treasure == [1, 0, 0]
    penniless = Raid(3, rooms=["Magnet Trap"]).play(5, 1, 1)
    assert penniless.treasure == [0, 0, 0]
    assert all(loss.treasure == 0 for loss in penniless.told(Loses))


# Boulder


@rule("trap.boulder.amount", "trap.boulder.off")
@pytest.mark.parametrize(("highest", "wounds"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_the_boulder_rolls_over_the_least_wounded_by_the_highest_card(highest: int, wounds: int) -> None:
    raid = Raid(3, rooms=["Boulder Trap"], wounds=[3, 1, 2]).play(1, highest, 1)
    assert raid.wounds == [3, 1 + wounds, 2]
    assert raid.cited().count("trap.boulder.off") == (1 if wounds == 0 else 0)


@rule("trap.boulder.tie")
def test_all_who_are_tied_for_the_least_wounds_gain_the_full_amount() -> None:
    raid = Raid(4, rooms=["Boulder Trap"], wounds=[2, 3, 2, 2]).play(1, 5, 1, 1)
    assert raid.wounds == [5, 3, 5, 5]
    assert (raid.cited("trap"), raid.cited("wounded")) == (["trap.boulder.amount"], ["trap.boulder.tie"] * 3)
    assert Raid(3, rooms=["Boulder Trap"]).play(4, 1, 1).wounds == [2, 2, 2]


@rule("trap.boulder.kill")
def test_the_boulder_kills_the_least_wounded_from_seven_on() -> None:
    assert Raid(3, rooms=["Boulder Trap"], wounds=[6, 9, 9]).play(5, 1, 1).alive == [True, True, True]
    raid = Raid(3, rooms=["Boulder Trap"], wounds=[7, 9, 9]).play(5, 1, 1)
    assert raid.alive == [False, True, True]
    assert raid.wounds == [10, 9, 9]


@rule("trap.boulder.kill")
def test_the_boulder_can_kill_all_who_are_tied_and_end_the_game() -> None:
    raid = Raid(3, rooms=["Boulder Trap"], wounds=[8, 8, 8], treasure=[3, 2, 1]).play(4, 1, 1)
    assert raid.alive == [False, False, False]
    assert raid.winners == []


# Lava


@rule("trap.lava.one")
def test_example_half_of_five_treasure_is_a_loss_of_two() -> None:
    raid = Raid(3, rooms=["Lava Trap"], treasure=[5, 0, 0]).play(1, 4, 5)
    assert raid.told(Loses)[0] == Loses(seat=0, treasure=2, now=3)
    assert raid.treasure[0] == 3


@rule("trap.lava.one", "trap.lava.two", "trap.lava.three", "trap.lava.off")
@pytest.mark.parametrize(
    ("lowest", "left"), [(1, [10, 4, 4]), (2, [18, 6, 5]), (3, [19, 7, 6]), (4, [20, 8, 7]), (5, [20, 8, 7])]
)
def test_lava_costs_everyone_by_the_lowest_card(lowest: int, left: list[int]) -> None:
    raid = Raid(3, rooms=["Lava Trap"], treasure=[20, 8, 7]).play(5, lowest, 5)
    assert raid.treasure == left
    assert f"trap.lava.{('one', 'two', 'three', 'off', 'off')[lowest - 1]}" in raid.cited()


@rule("trap.lava.small")
def test_half_of_one_treasure_is_nothing() -> None:
    raid = Raid(4, rooms=["Lava Trap"], treasure=[0, 1, 2, 3]).play(1, 1, 1, 1)
    assert raid.treasure == [0, 1, 1, 2]
    assert [loss.treasure for loss in raid.told(Loses)] == [0, 0, 1, 1]


# Spike


@rule("trap.spike.one", "components.wound-track-spaces")
def test_example_half_of_seven_spaces_is_three_wounds() -> None:
    raid = Raid(3, rooms=["Spike Trap"], wounds=[3, 0, 0]).play(1, 4, 5)
    assert raid.told(Wounded)[0] == Wounded(seat=0, wounds=3, now=6)
    assert raid.wounds[0] == 6


@rule("trap.spike.one", "trap.spike.two", "trap.spike.three", "trap.spike.off")
@pytest.mark.parametrize(
    ("lowest", "after"), [(1, [5, 7, 7]), (2, [2, 6, 7]), (3, [1, 5, 6]), (4, [0, 4, 5]), (5, [0, 4, 5])]
)
def test_spikes_wound_everyone_by_the_lowest_card(lowest: int, after: list[int]) -> None:
    raid = Raid(3, rooms=["Spike Trap"], wounds=[0, 4, 5]).play(5, 5, lowest)
    assert raid.wounds == after
    assert f"trap.spike.{('one', 'two', 'three', 'off', 'off')[lowest - 1]}" in raid.cited()


@rule("trap.spike.halving-never-kills")
@pytest.mark.parametrize("wounds", range(10))
def test_halving_the_spaces_left_never_kills(wounds: int) -> None:
    raid = Raid(3, rooms=["Spike Trap"], wounds=[wounds, 9, 8]).play(1, 1, 1)
    assert raid.wounds == [[5, 5, 6, 6, 7, 7, 8, 8, 9, 9][wounds], 9, 9]
    assert raid.alive == [True, True, True]


@rule("trap.spike.halving-never-kills")
@pytest.mark.parametrize(("lowest", "alive"), [(3, [True, True, False]), (2, [True, False, False])])
def test_a_lowest_card_of_three_or_two_can_kill(lowest: int, alive: list[bool]) -> None:
    assert Raid(3, rooms=["Spike Trap"], wounds=[7, 8, 9]).play(5, 5, lowest).alive == alive


@rule("trap.trigger")
def test_a_trap_of_other_cards_cites_what_its_own_figures_say() -> None:
    """Whether a card sets it off is for the card to say, not for its value."""
    lava = deck.Trap(2, False, deck.ALL, True, [0, 2, 1, 1, 0])
    cited = ["trap.lava.off", "trap.lava.two", "trap.lava.three", "trap.two-skulls", "trap.lava.off"]
    assert [lava.clause(value) for value in range(1, 6)] == cited
    magnet = deck.Trap(1, True, deck.RICHEST, True, [0, 1, 0, 2, 3])
    cited = ["trap.magnet.off", "trap.magnet.amount", "trap.magnet.off", "trap.magnet.amount"]
    assert [magnet.clause(value) for value in range(1, 5)] == cited
    assert magnet.clause(2, tied=True) == "trap.magnet.tie"
