"""The Reset phase: what the turn before left behind, upkeep, and movement points."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.table import piles, scores

LOCK = {"Sobbing Passage": (1, 0), "Chained Passage": (2, 0)}
TRAP = {"Ossuary Passage": (0, 1)}


def reset(**more: Any) -> Scene:
    """Seat 0 begins its turn."""
    return Scene(phase="reset", deck=[], **more)


# Exits and traps


@rule("reset.exits", "reset.opened-exit-lasts")
def test_an_opened_exit_is_closed_in_the_next_turn() -> None:
    at = ["Sobbing Passage", "Sobbing Passage"]
    scene = Scene(heroes=["Sael", "Hulda"], maps=LOCK, at=at, deck=[], points=1).dice(6).calmly("go east")
    assert scene.view(None).maps[2].name == "Sobbing Passage"
    assert scene.view(None).maps[2].exits[1].opened
    scene.idle_until("HeroChoice", 1)
    assert not scene.view(None).maps[2].exits[1].opened
    scene.dice(6).calmly("go east")
    assert scene.rolls() == [5, 5]


@rule("reset.opened-exit-lasts")
def test_an_exit_that_was_failed_and_paid_for_is_open_for_the_turn() -> None:
    at = ["Sobbing Passage", "Flooded Stair"]
    scene = Scene(heroes=["Sael", "Hulda"], maps=LOCK, at=at, points=6).dice(1, 1).calmly("go east", "go west")
    assert (scene.rolls(), scene.hero(0).points) == ([5, 4], 3)
    scene.calmly("go east")
    assert (scene.rolls(), scene.hero(0).points) == ([5, 4], 2)


@rule("reset.traps", "reset.opened-exit-lasts")
def test_a_trapped_exit_is_sprung_once_a_turn_and_set_again() -> None:
    at = ["Ossuary Passage", "Ossuary Passage"]
    scene = Scene(heroes=["Sael", "Hulda"], maps=TRAP, at=at, deck=[], points=3)
    scene.dice(1).calmly("go north", "go south", "go north")
    assert (scene.rolls(), scene.hero(0).life) == ([5], 5)
    scene.idle_until("HeroChoice", 1).dice(1).calmly("go north")
    assert scene.rolls() == [5, 5]


@rule("reset.trap-scope")
@pytest.mark.parametrize(("traps", "rolls"), [("every-entry", [5, 5]), ("once", [5])])
@pytest.mark.parametrize("name", ["Hall of Chains", "Bone Gallery"])
def test_pits_and_spikes_act_at_every_entry_or_by_the_option_once(name: str, traps: str, rolls: list[int]) -> None:
    scene = Scene(maps={name: (0, 1)}, points=4, deck=[], traps=traps)
    scene.dice(6, 6).calmly("go south", "go north", "go south")
    assert scene.rolls() == rolls
    scene.idle_until("HeroChoice", 0).dice(6, 6).calmly("go north", "go south")
    assert scene.rolls() == [*rolls, 5]  # they are set again


# Effects that end


@rule("reset.effects-end", "reset.effects-end-whose")
def test_what_was_left_of_the_turn_before_ends_in_the_next_reset_whoever_played_it() -> None:
    hands = {0: ["Drowned Thrall", "Blood Frenzy"]}
    scene = Scene(heroes=["Sael", "Hulda"], hands=hands, peril=[0, 3], phase="lord", deck=[])
    scene.ask_all(0).do("send drowned thrall at seat 1", "attack", "play blood frenzy")
    scene.dice(6, 1).calmly("to pack", "assign no peril")
    assert scene.events("clash")[0]["score"] == 3
    thrall = scene.hero(0).pack[0]
    assert scores.of_monster(scene.table, thrall, 0, 1, 1, 0) == 3
    scene.idle_until("HeroChoice", 1)
    assert scores.of_monster(scene.table, thrall, 0, 1, 1, 0) == 1


# Upkeep


@rule("reset.upkeep", "reset.upkeep-payment", "reset.upkeep-choice")
def test_for_each_card_its_upkeep_is_paid_or_it_is_taken_back() -> None:
    ready = {0: ["Ember Rod", "Mountain's Patience"]}
    scene = reset(set="both", ready=ready, glory=[2, 0])
    assert sorted(scene.moves) == [
        "keep ember rod", "keep mountain's patience", "take back ember rod", "take back mountain's patience",
    ]  # fmt: skip
    scene.calmly("keep mountain's patience")
    assert scene.hero(0).glory == 1
    scene.calmly("take back ember rod")
    assert (scene.hero(0).glory, scene.in_play(0), scene.hand(0)) == (1, ["Mountain's Patience"], ["Ember Rod"])
    assert scene.question != "Upkeep"


@rule("reset.upkeep", "reset.upkeep-payment")
def test_without_glory_a_card_has_to_be_taken_back() -> None:
    scene = reset(ready={0: ["Ember Rod"]}, peril=[5, 5])
    assert scene.moves == ["take back ember rod"]


@rule("reset.upkeep")
def test_only_the_player_whose_turn_it_is_pays() -> None:
    scene = reset(ready={1: ["Ember Rod"]}, glory=[5, 5])
    assert scene.question == "HeroChoice"
    assert scene.hero(1).glory == 5


@rule("reset.upkeep-payment", "reset.upkeep-bane-discard", "hand.returned-known")
def test_a_bane_is_kept_by_the_peril_of_whom_it_lies_on_or_goes_back_to_who_played_it() -> None:
    banes = {1: [("Creeping Doubt", 0)]}
    scene = reset(set="both", banes=banes, peril=[5, 1], glory=[3, 3])
    scene.calmly("keep creeping doubt")
    assert [scene.hero(seat).peril for seat in (0, 1)] == [5, 0]
    assert scene.banes(1) == ["Creeping Doubt"]
    scene = reset(set="both", banes=banes, peril=[5, 0], glory=[3, 3])
    assert scene.moves == ["take back creeping doubt"]
    scene.do("take back creeping doubt")
    assert (scene.hand(0), scene.hand(1), scene.banes(1)) == (["Creeping Doubt"], [], [])
    assert "Creeping Doubt" not in str(scene.view(1).players)


def with_hide_in_pack(read: Read) -> Scene:
    """A packed monster of seat 0 wears Armoured Hide, which has an upkeep that either opponent could pay."""
    deck = read(('host = "monster"', 'host = "monster"\nupkeep = 1'))
    scene = Scene(
        3, set="both", cards=deck, packs={0: ["Drowned Thrall"]}, peril=[5, 1, 3], phase="reset", begin=False
    )
    hide = scene.take("Armoured Hide")
    table = scene.table
    piles.show(table, hide)
    table.owner[hide] = 0
    table.host[hide] = table.heroes[0].pack[0]
    table.attached.append(hide)
    table.advance()
    return scene


@rule("reset.upkeep-payment")
def test_the_upkeep_of_a_bane_on_no_player_comes_from_any_one_opponent(read: Read) -> None:
    scene = with_hide_in_pack(read).do("keep armoured hide")
    assert (scene.asked, scene.moves) == (0, ["seat 1", "seat 2"])
    scene.do("seat 2")
    assert [scene.hero(seat).peril for seat in range(3)] == [5, 1, 2]


@rule("reset.upkeep-payment")
def test_whoever_keeps_such_a_bane_is_asked_whose_peril_pays(read: Read) -> None:
    table = with_hide_in_pack(read).do("keep armoured hide").table
    prompt = table.prompt(0)
    assert prompt.what == "Choose whose peril pays to keep Armoured Hide"
    assert prompt.why == "its upkeep is 1 peril"
    assert prompt.clause == "reset.upkeep-payment"
    assert [option.note for option in prompt.moves] == [
        "{seat 1} has 1 peril, and 0 afterwards",
        "{seat 2} has 3 peril, and 2 afterwards",
    ]
    assert [option.touches for option in prompt.moves] == [["seat 1"], ["seat 2"]]
    assert len(table.appraise(0)) == 2


@rule("reset.upkeep-bane-discard")
def test_what_hangs_on_a_card_that_is_taken_back_is_discarded(read: Read) -> None:
    deck = read(('category = "weapon"', 'upkeep = 1\ncategory = "weapon"'))
    scene = reset(cards=deck, ready={0: ["Notched Longblade", "Whetted Edge"]}, begin=False)
    blade, edge = scene.hero(0).ready
    scene.table.host[edge] = blade
    scene.table.advance()
    scene.do("take back notched longblade")
    assert (scene.hand(0), scene.in_play(0), scene.discards()) == (["Notched Longblade"], [], ["Whetted Edge"])


# Movement points and new spaces


@rule("reset.saved-lost", "reset.movement")
def test_saved_points_are_lost_and_movement_is_the_speed_score() -> None:
    scene = reset(heroes=["Pim", "Hulda"], saved=[2, 1], points=9)
    assert (scene.hero(0).saved, scene.hero(0).points) == (0, 4)
    assert scene.hero(1).saved == 1


@rule("reset.movement", "hero.level-sets-scores")
@pytest.mark.parametrize(("level", "points"), [(1, 4), (2, 4), (3, 5), (4, 6)])
def test_the_speed_score_is_that_of_the_level(level: int, points: int) -> None:
    assert reset(heroes=["Pim", "Hulda"], level=[level, 1]).hero(0).points == points


@rule("reset.order")
def test_upkeep_decides_whether_a_speed_bonus_counts_for_movement(read: Read) -> None:
    deck = read(('text = "+1 Speed."', 'upkeep = 1\ntext = "+1 Speed."'))
    for move, points in (("keep hunter's stride", 4), ("take back hunter's stride", 3)):
        scene = reset(
            cards=deck, set="both", heroes=["Hulda", "Sael"], ready={0: ["Hunter's Stride"]}, glory=[1, 0]
        )
        assert scene.do(move).hero(0).points == points


@rule("reset.new-spaces", "effect.warp-visited")
def test_all_spaces_but_the_own_are_new_again() -> None:
    scene = Scene(maps={"Needle Passage": (0, 1)}, points=2, deck=[]).calmly("go south")
    scene.idle_until("HeroChoice", 0)
    before = scene.hero(0).glory, scene.hero(0).peril
    scene.calmly("go north")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (before[0] + 1, before[1] + 1)
    scene.calmly("go south")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (before[0] + 1, before[1] + 1)


@rule("reset.first-turn", "setup.entrance-not-new")
def test_the_first_turn_has_a_reset_and_the_entrance_is_not_new() -> None:
    scene = reset(maps={"Needle Passage": (0, 1)})
    assert scene.hero(0).points == 3
    scene.calmly("go south", "go north")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (1, 1)  # for the passage alone
