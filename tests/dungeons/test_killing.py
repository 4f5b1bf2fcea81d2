"""Players against players: the round, who is hurt, and what the victor takes."""

from typing import Any

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule
from undercroft.games.dungeons.flow import player_killing
from undercroft.games.dungeons.table.reasons import NO_KILLING


def duel(*dice: int, **rest: Any) -> Scene:
    """Seat 0 attacks seat 1 in a room of a battle royale."""
    given: dict[str, Any] = {"way": "royale", "rooms": "0-1", "at": [1, 1], **rest}
    return Scene(**given).dice(*dice).do("attack player 2")


def totals(scene: Scene) -> list[int]:
    return list(scene.events("duel")[0]["totals"])


# Whether and whom


@rule("pk.beforehand", "pk.attack", "aim.gems.no-killing", "aim.race.killing")
@pytest.mark.parametrize(
    ("options", "may"),
    [
        ({"way": "gems"}, False),
        ({"way": "royale"}, True),
        ({"way": "race"}, False),
        ({"way": "race", "killing": True}, True),
    ],
)
def test_players_are_attacked_only_where_that_was_agreed(options: dict[str, Any], may: bool) -> None:
    scene = Scene(rooms="0-1", at=[1, 1], **options)
    assert scene.may("attack player 2") == may
    assert (player_killing.why_not_attack_player(scene.table, 0, 1) == NO_KILLING) == (not may)


@rule("pk.same-room")
def test_the_target_is_in_the_same_room_and_cannot_refuse() -> None:
    scene = Scene(3, way="royale", rooms="0-1", at=[1, 1, 0])
    assert scene.which("attack") == ["player 2"]
    scene.dice(1, 2).do("attack player 2")
    assert scene.hearts() == [2, 3, 3]


@rule("turn.killing", "pk.attack")
def test_it_is_the_attack_of_the_turn() -> None:
    scene = duel(3, 3, creatures={1: ["Moss Toad"]})
    assert scene.asked == 1
    scene = (
        Scene(way="royale", rooms="0-1", at=[1, 1], creatures={1: ["Moss Toad"]})
        .dice(6)
        .do("fight moss toad", "roll")
    )
    assert scene.asked == 1


@rule("pk.one-on-one")
def test_it_is_never_joint() -> None:
    scene = Scene(3, way="royale", rooms="0-1", at=[1, 1, 1], duels="press-on").dice(1, 1).do("attack player 2")
    assert scene.rolls() == [[1], [1]]
    assert scene.moves == ["roll", "stop"]


@rule("pk.not-in-safe")
def test_safe_rooms_protect_only_where_the_table_says_so() -> None:
    for room, cards in ((0, {}), (1, {1: "Night Nursery"})):
        given: dict[str, Any] = {"way": "royale", "rooms": "0-1", "at": [room, room], "cards": cards}
        assert Scene(**given).may("attack player 2")
        assert not Scene(**given, sanctuary="forbidden").may("attack player 2")
    assert Scene(way="royale", rooms="0-1", at=[1, 1], sanctuary="forbidden").may("attack player 2")


@rule("pk.not-travelling", "sprint.waiting")
def test_a_player_on_the_way_in_a_sprint_is_not_attacked() -> None:
    scene = Scene(way="royale", rooms="0-1", at=[1, 1], begin=False)
    scene.delver(1).on_the_way = True
    scene.table.advance()
    assert not scene.may("attack player 2")


@rule("teams.no-foe")
def test_nor_is_a_member_of_the_same_team() -> None:
    scene = Scene(4, way="race", killing=True, teams="twos", rooms="0-1", at=[1] * 4)
    assert scene.which("attack") == ["player 2", "player 4"]


# The round


@rule("pk.both-roll", "pk.higher", "pk.either")
@pytest.mark.parametrize(("dice", "hearts"), [((5, 4), [3, 2]), ((4, 5), [2, 3])])
def test_both_roll_and_the_higher_deals_the_other_one_heart(dice: tuple[int, int], hearts: list[int]) -> None:
    scene = duel(*dice)
    assert scene.rolls() == [[dice[0]], [dice[1]]]
    assert scene.hearts() == hearts


@rule("pk.tie")
@pytest.mark.parametrize("equal", ["fails", "wins"])
def test_on_equal_totals_nobody_is_hurt(equal: str) -> None:
    scene = duel(4, 4, equal=equal)
    assert scene.hearts() == [3, 3]
    assert scene.asked == 1


@rule("pk.rounds")
def test_one_round_in_a_turn() -> None:
    assert duel(5, 4).asked == 1


@rule("pk.rounds")
def test_or_as_many_as_the_attacker_likes_until_one_is_defeated() -> None:
    scene = duel(5, 4, duels="press-on")
    assert (scene.asked, scene.moves) == (0, ["roll", "stop"])
    assert scene.do("stop").asked == 1
    scene = duel(5, 4, 3, 3, 5, 4, 5, 4, 2, duels="press-on").do("roll", "roll", "roll")
    assert scene.rooms() == [1, 0]
    assert scene.asked == 1


@rule("pk.equipment", "pk.as-boss", "effect.versus")
def test_both_use_all_that_helps_in_fights_and_what_helps_against_bosses() -> None:
    worn = {0: ["Second-Best Knife", "Duelling Sabre"], 1: ["Great-Aunt's Greatsword"]}
    scene = duel(1, 2, 3, 4, worn=worn)
    assert scene.rolls() == [[1, 2], [3, 4]]
    assert totals(scene) == [3 + 2, 7 + 2]


@rule("pk.equipment", "pk.as-boss", "effect.versus")
def test_but_not_what_helps_against_other_types() -> None:
    scene = duel(3, 4, worn={0: ["Rolling Pin", "Stocking of Pennies"], 1: ["Butter Knife"]})
    assert totals(scene) == [3, 4]


@rule("effect.scope", "pk.equipment", "pk.cl")
def test_what_helps_against_players_alone_helps_here_and_not_against_creatures() -> None:
    scene = duel(3, 3, worn={0: ["Tea-Tray Shield"]})
    assert totals(scene) == [4, 2]
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Kitchen Ogre"]}, worn={0: ["Tea-Tray Shield"]})
    assert scene.dice(3).do("fight kitchen ogre").events("result")[0]["total"] == 3


@rule("pk.cl")
def test_a_lowered_cl_lowers_the_other_total_and_only_against_bosses_counts_a_type() -> None:
    scene = duel(3, 3, worn={0: ["Colander", "Gaiters"], 1: ["Oilskin"]})
    assert totals(scene) == [2, 1]
    scene = duel(3, 3, 1, worn={0: ["Livery Coat"], 1: ["Pier-Glass Shield"]})
    assert totals(scene) == [3, 3]


@rule("pk.cl", "effect.cl-raise")
def test_a_raised_one_raises_it() -> None:
    assert totals(duel(3, 3, curses={0: ["Reputation"]})) == [3, 4]


@rule("pk.armour", "effect.damage-more", "effect.damage-ward")
def test_damage_is_reduced_or_raised_as_any_other() -> None:
    assert duel(6, 1, curses={1: ["Somebody Else's Trunk"]}).hearts()[1] == 1
    worn = {1: ["Shy Uncle's Helm"]}
    assert duel(6, 1, curses={1: ["Somebody Else's Trunk"]}, worn=worn).hearts()[1] == 2
    assert duel(6, 1, 5, worn={1: ["Pier-Glass Shield"]}).hearts()[1] == 3
    assert duel(6, 1, 4, worn={1: ["Pier-Glass Shield"]}).hearts()[1] == 2


@rule("combat.consumables.others", "pk.equipment")
def test_the_attacked_player_uses_items_too_after_the_attacker() -> None:
    scene = duel(1, 2, carried={0: ["Cooking Sherry"], 1: ["Loaded Die"]})
    assert (scene.asked, scene.which("use")) == (0, ["cooking sherry"])
    scene.do("pass")
    assert (scene.asked, scene.which("use")) == (1, ["loaded die"])


# Defeat and spoils


@rule("pk.defeat", "pk.health", "pk.health.same", "defeat.off-turn")
def test_who_is_defeated_goes_to_the_entrance_with_three_full_hearts() -> None:
    scene = duel(5, 4, 2, hearts=[3, 1], markers=[3, 5])
    assert scene.rooms() == [1, 0]
    assert scene.hearts() == [3, 3]
    assert scene.delver(1).hearts == 5


@rule("pk.spoils", "pk.spoils.roll", "pk.spoils.even", "pk.spoils.not-floor", "pk.rest-kept")
@pytest.mark.parametrize(("gems", "taken"), [(5, 3), (4, 2), (1, 1)])
def test_even_the_victor_gets_half_the_gems_rounded_up(gems: int, taken: int) -> None:
    scene = duel(5, 4, 2, hearts=[3, 1], gems=[0, gems], carried={1: ["Spare Key"]})
    assert scene.gems() == [taken, gems - taken]
    assert scene.carried(1) == ["Spare Key"]
    assert scene.place(1).gems == 0


@rule("pk.spoils.not-floor", "effect.loot-less")
@pytest.mark.parametrize("saved", [{"carried": {1: ["Insurance Policy"]}}, {"worn": {1: ["Colander"]}}])
def test_cards_about_dropping_do_not_touch_the_spoils(saved: dict[str, Any]) -> None:
    scene = duel(6, 1, 2, hearts=[3, 1], gems=[0, 4], **saved)
    assert [event["dice"] for event in scene.events("loot roll")] == [[2]]
    assert scene.gems() == [2, 2]


@rule("pk.spoils", "pk.spoils.odd", "pk.spoils.key", "pk.spoils.not-floor", "pk.rest-kept")
def test_odd_they_get_an_item_of_their_choice_the_boss_key_too_but_no_curse() -> None:
    carried = {1: ["Spare Key", "Key to the Lower Floor"]}
    scene = duel(
        5, 4, 1, hearts=[3, 1], gems=[0, 4], worn={1: ["Gaiters"]}, carried=carried, curses={1: ["Reputation"]}
    )
    assert scene.asked == 0
    assert scene.which("take") == ["gaiters", "spare key", "key to the lower floor"]
    scene.do("take gaiters", "wear it")
    assert scene.worn(0) == ["Gaiters"]
    assert scene.gems() == [0, 4]
    assert scene.carried(1) == ["Spare Key", "Key to the Lower Floor"]
    assert scene.loot(1) == []


@rule("pk.spoils.roll")
def test_where_the_table_says_so_the_victor_chooses() -> None:
    given: dict[str, Any] = {"hearts": [3, 1], "gems": [0, 4], "carried": {1: ["Spare Key"]}, "spoils": "victor"}
    scene = duel(5, 4, **given)
    assert (scene.asked, scene.moves) == (0, ["take the gems", "take an item"])
    assert scene.do("take the gems").gems() == [2, 2]
    assert duel(5, 4, **given).do("take an item", "take spare key").carried(0) == ["Spare Key"]


@rule("pk.spoils.roll", "pk.spoils.nothing")
def test_of_what_there_is() -> None:
    given: dict[str, Any] = {"hearts": [3, 1], "spoils": "victor"}
    assert duel(5, 4, gems=[0, 4], **given).moves == ["take the gems"]
    assert duel(5, 4, carried={1: ["Spare Key"]}, **given).moves == ["take an item"]


@rule("pk.spoils.nothing", "loot.nothing")
def test_with_none_of_what_the_die_names_the_choice_for_dropped_loot_decides() -> None:
    scene = duel(5, 4, 2, hearts=[3, 1], carried={1: ["Spare Key"]})
    assert (scene.asked, scene.carried(1)) == (1, ["Spare Key"])
    assert duel(5, 4, 1, hearts=[3, 1], gems=[0, 4]).gems() == [0, 4]
    scene = duel(5, 4, 2, hearts=[3, 1], carried={1: ["Spare Key"]}, other_loot=True)
    assert scene.do("take spare key").carried(0) == ["Spare Key"]
    assert duel(5, 4, 1, hearts=[3, 1], gems=[0, 4], other_loot=True).gems() == [2, 2]
    assert duel(5, 4, 1, hearts=[3, 1], other_loot=True).rooms() == [1, 0]


@rule("pk.no-other-prize")
def test_there_is_nothing_beyond_the_spoils() -> None:
    scene = duel(5, 5, 4, 2, hearts=[1, 1], worn={0: ["Best Carving Knife"]}, item_deck=["Spare Key"])
    assert scene.rooms() == [1, 0]
    assert scene.hearts()[0] == 1
    assert scene.gems() == [0, 0]
    assert scene.carried(0) == []


@rule("pk.active-loses", "pk.either", "turn.defeat-ends")
def test_an_attacker_who_is_defeated_loses_the_spoils_and_the_turn() -> None:
    scene = duel(4, 5, 2, hearts=[1, 3], gems=[5, 0], puzzles={1: ["Music Box"]})
    assert scene.rooms() == [0, 1]
    assert scene.gems() == [2, 3]
    assert scene.asked == 1


@rule("effect.steal")
@pytest.mark.parametrize(("gems", "after"), [([0, 5], [2, 3]), ([0, 1], [1, 0])])
def test_winning_a_round_with_a_thing_that_steals_takes_gems(gems: list[int], after: list[int]) -> None:
    assert duel(5, 4, gems=gems, worn={0: ["Stocking of Pennies"]}).gems() == after


@rule("effect.steal")
def test_losing_or_drawing_one_does_not() -> None:
    assert duel(4, 5, gems=[0, 5], worn={0: ["Stocking of Pennies"]}).gems() == [0, 5]
    assert duel(4, 4, gems=[0, 5], worn={0: ["Stocking of Pennies"]}).gems() == [0, 5]


@rule("pk.spoils.roll", "effect.scope", "effect.set-die")
def test_the_loser_may_turn_the_die_for_the_spoils() -> None:
    scene = duel(5, 4, 1, hearts=[3, 1], gems=[0, 4], carried={1: ["Loaded Die"]}).do("pass")
    assert scene.asked == 1
    assert scene.do("use loaded die", "die 1").gems() == [2, 2]


@rule("effect.revive", "pk.defeat")
def test_smelling_salts_keep_a_player_there() -> None:
    scene = duel(5, 4, hearts=[3, 1], gems=[0, 4], carried={1: ["Smelling Salts"]}).do("use smelling salts")
    assert scene.rooms() == [1, 1]
    assert scene.hearts() == [3, 1]
    assert scene.gems() == [0, 4]
    assert scene.item_deck()[-1] == "Smelling Salts"


@rule("players.leaving", "pk.higher")
@pytest.mark.parametrize("leaver", [0, 1])
def test_when_one_of_the_two_leaves_nothing_comes_of_the_round(leaver: int) -> None:
    scene = Scene(3, way="royale", rooms="0-1", at=[1, 1, 1], hearts=[1, 1], carried={leaver: ["Loaded Die"]})
    scene.dice(3, 4).do("attack player 2").leave(leaver)
    assert scene.hearts()[:2] == [1, 1]
    assert scene.question == "Act"
    assert scene.asked == 1 - leaver
    assert scene.which("attack") == (["player 3"] if leaver == 0 else [])


@rule("players.leaving", "pk.spoils")
@pytest.mark.parametrize("leaver", [0, 1])
@pytest.mark.parametrize("spoils", ["roll", "victor"])
def test_whoever_leaves_before_the_spoils_are_settled_neither_takes_nor_loses_any(leaver: int, spoils: str) -> None:
    things: dict[str, Any] = {"hearts": [3, 1, 3], "gems": [1, 7, 0], "carried": {1: ["Loaded Die"]}}
    scene = Scene(3, way="royale", rooms="0-1", at=[1, 1, 1], spoils=spoils, **things)
    scene.dice(6, 1, 2).do("attack player 2", "pass")
    assert scene.question == ("Ask" if spoils == "roll" else "ChooseSpoils")
    scene.leave(leaver)
    assert scene.gems() == ([0, 7, 0] if leaver == 0 else [1, 0, 0])
    assert scene.place(1).gems == (1 if leaver == 0 else 7)
    assert not {"takes gems", "takes item", "drops nothing"} & set(scene.kinds())


@rule("pk.spoils.odd", "pk.spoils.roll")
def test_the_dice_for_the_spoils_say_what_the_victor_takes() -> None:
    scene = duel(5, 4, 1, hearts=[3, 1], gems=[0, 4], carried={1: ["Loaded Die"]}).do("pass")
    shown = scene.table.view(1).contest  # type: ignore[attr-defined]
    assert shown.title == "What the victor takes"
    assert shown.words == "even: half the gems; odd: an item that the victor chooses"
