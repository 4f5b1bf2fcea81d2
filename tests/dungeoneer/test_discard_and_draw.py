"""The last phase of a turn: discard one, collect for staying, save a point, draw to five."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene
from tests.rules import rule

HAND = ["Iron Resolve", "Mend Flesh"]


def last(**more: Any) -> Scene:
    return Scene(phase="draw", deck=[], **more)


# Discarding


@rule("discard.must", "discard.no-boons", "discard.exactly-one")
def test_one_card_of_hand_inventory_or_pack_must_go_and_no_boon() -> None:
    scene = last(
        hands={0: HAND}, ready={0: ["Hammering Blow", "Pot Helm"]}, packs={0: ["Drowned Thrall", "Bone Ogre"]}
    )
    assert scene.moves == [
        "discard iron resolve", "discard mend flesh", "drop pot helm", "drop pack 1", "drop pack 2",
    ]  # fmt: skip
    scene.do("discard iron resolve")
    assert scene.discards() == ["Iron Resolve"]
    assert scene.asked == 1  # and no second one


@rule("discard.must")
@pytest.mark.parametrize(("move", "card"), [("drop pot helm", "Pot Helm"), ("drop pack 2", "Bone Ogre")])
def test_what_is_discarded_may_come_from_inventory_or_pack(move: str, card: str) -> None:
    scene = last(hands={0: HAND}, ready={0: ["Pot Helm"]}, packs={0: ["Drowned Thrall", "Bone Ogre"]}).do(move)
    assert scene.discards() == [card]
    assert scene.hand(0)[:2] == HAND
    assert (scene.in_play(0), scene.pack(0)) == (
        ([], ["Drowned Thrall", "Bone Ogre"]) if card == "Pot Helm" else (["Pot Helm"], ["Drowned Thrall"])
    )


@rule("discard.empty-hand", "discard.empty-hand-may", "discard.no-boons")
def test_with_an_empty_hand_one_may_discard_but_need_not() -> None:
    scene = last(ready={0: ["Hammering Blow", "Pot Helm"]}, packs={0: ["Bone Ogre"]})
    assert scene.moves == ["done", "drop pot helm", "drop pack 1"]
    scene.do("done")
    assert (scene.discards(), scene.in_play(0)) == ([], ["Hammering Blow", "Pot Helm"])
    scene = last(ready={0: ["Hammering Blow"]})
    assert scene.asked == 1  # nothing could go


@rule("discard.face-up", "combine.discard-piles")
def test_discards_lie_face_up_for_all() -> None:
    scene = last(hands={0: HAND}).do("discard mend flesh")
    for seat in (0, 1, None):
        assert scene.view(seat).piles[0].discards == ["Mend Flesh"]


# Collecting for staying


@rule("stay.collect")
def test_a_hero_who_did_not_move_collects_where_they_are() -> None:
    at = ["Ossuary Passage", "Flooded Stair"]
    scene = Scene(maps={"Ossuary Passage": (0, 1)}, at=at, deck=[]).calmly("done")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (1, 2)
    assert scene.events("glory")[0]["clause"] == "stay.collect"


@rule("stay.collect", "stay.what-is-moving")
def test_who_moved_and_came_back_does_not() -> None:
    at = ["Ossuary Passage", "Flooded Stair"]
    scene = Scene(maps={"Ossuary Passage": (0, 1)}, at=at, deck=[]).dice(6).calmly("go north", "go south", "done")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (1, 1)  # for the Stair


@rule("stay.what-is-moving")
def test_a_sewer_is_moving() -> None:
    maps = {"Sobbing Passage": (1, 0), "The Sump": (-1, 0)}
    scene = Scene(maps=maps, at=["The Sump", "Flooded Stair"], deck=[])
    scene.calmly("sewer to sobbing passage", "done")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (2, 2)


@rule("stay.what-is-moving")
def test_a_warp_and_a_portal_are_moving() -> None:
    maps = {"Barrow Door": (0, 1)}
    hands = {0: ["Wayfarer's Wind"]}
    at = ["Barrow Door", "Tollgate Hamlet"]
    heroes = ["Oriel", "Garran"]
    for move in (["play wayfarer's wind", "at tollgate hamlet"], ["portal to flooded stair"]):
        scene = Scene(set="both", heroes=heroes, maps=maps, at=at, hands=hands, glory=[3, 0], deck=[], begin=False)
        scene.table.links[scene.space("Barrow Door")] = scene.space("Flooded Stair")
        scene.table.advance()
        scene.calmly(*move, "done")
        assert not any(event["clause"] == "stay.collect" for event in scene.events("glory"))


@rule("stay.what-is-moving")
def test_standing_in_a_doorway_and_being_tipped_are_not_moving() -> None:
    maps = {"Sobbing Passage": (1, 0), "Chained Passage": (2, 0)}
    at = ["Sobbing Passage", "Flooded Stair"]
    scene = Scene(heroes=["Sael", "Hulda"], maps=maps, at=at, deck=[], points=1).dice(1).calmly("go east", "done")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (2, 2)
    scene = Scene(maps=maps, at=at, deck=[], points=1, tipped=[0]).calmly("stand up", "done")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (2, 2)


@rule("stay.what-is-moving", "effect.shift-passengers")
def test_travelling_with_a_shifted_card_is_not_moving() -> None:
    maps = {"Ossuary Passage": (0, 1)}
    at = ["Ossuary Passage", "Flooded Stair"]
    scene = Scene(maps=maps, at=at, deck=[], hands={0: ["The Stone Remembers"]}, glory=[4, 0])
    scene.calmly("play the stone remembers", "at ossuary passage", "lay north of flooded stair", "done")
    assert (scene.hero(0).glory, scene.hero(0).peril) == (1, 2)


@rule("stay.wait-after-warp")
def test_whoever_was_warped_in_another_turn_collects_if_they_stay() -> None:
    scene = Scene(
        maps={"Ossuary Passage": (0, 1)}, hands={0: ["Cast Adrift"]}, peril=[0, 3], phase="lord", deck=[]
    ).calmly("play cast adrift", "at ossuary passage")
    scene.idle_until("HeroChoice", 1)
    assert (scene.hero(1).glory, scene.hero(1).peril) == (0, 0)
    scene.calmly("done")
    assert (scene.hero(1).glory, scene.hero(1).peril) == (1, 2)


# Saving a point


@rule("save.one", "save.rest-lost", "save.marker")
@pytest.mark.parametrize(("points", "saved"), [(0, 0), (1, 1), (4, 1)])
def test_one_unused_point_is_kept_and_the_rest_is_lost(points: int, saved: int) -> None:
    scene = last(points=points)
    player = scene.view(1).players[0]
    assert (player.saved, player.points) == (saved, 0)


@rule("save.marker", "save.uses")
def test_the_saved_point_is_gone_when_it_is_used() -> None:
    scene = last(heroes=["Hulda", "Sael"], points=1).ask_all(0)
    scene.idle_to("Ask", 0)
    assert "challenge seat 1" in scene.moves
    scene.do("challenge seat 1")
    assert scene.hero(0).saved == 0


@rule("save.marker-not-glory")
@pytest.mark.parametrize(("glory", "enough"), [(3, True), (2, False)])
def test_a_saved_point_is_no_glory(glory: int, enough: bool) -> None:
    scene = Scene(hands={0: ["Mend Flesh"]}, glory=[glory, 0], life=[5, 6], saved=[1, 0], turn=1, deck=[])
    scene.ask_all(0).do("done")
    assert (scene.asked == 0 and "play mend flesh" in scene.moves) == enough


@rule("save.uses")
def test_a_saved_point_pays_for_no_step_no_map_and_no_attempt() -> None:
    scene = Scene(
        maps={"Hall of Chains": (0, 1)},
        at=["Hall of Chains", "Hall of Chains"],
        quests={0: ["The Tolling Bell"]},
        saved=[1, 0],
        turn=1,
        points=1,
        hands={0: ["Mend Flesh"]},
        glory=[3, 0],
        life=[5, 6],
    )
    scene.ask_all(0).do("explore")
    scene.idle_to("Ask", 0)
    assert [move.split()[0] for move in scene.moves] == ["pass", "challenge", "play"]


@rule("save.tipped", "def.tipping-stand")
def test_a_tipped_hero_saves_a_point_and_spends_it_only_to_stand_up() -> None:
    scene = last(heroes=["Hulda", "Sael"], points=2, tipped=[0]).ask_all(0)
    assert scene.hero(0).saved == 1
    scene.idle_to("Ask", 0)
    assert scene.moves == ["pass", "stand up"]
    scene.do("stand up")
    assert (scene.hero(0).tipped, scene.hero(0).saved) == (False, 0)


@rule("save.off-turn-gain")
def test_points_that_a_card_gives_off_turn_are_like_saved_ones(read: Read) -> None:
    deck = read(('play = ["hero"]\nduration = "instant"\ndoes = [{ movement = 2 }]',
                 'play = ["anytime"]\nduration = "instant"\ndoes = [{ movement = 2 }]'))  # fmt: skip
    scene = last(cards=deck, hands={1: ["Second Wind"]}, glory=[0, 2], saved=[0, 1], begin=False).ask_all(1)
    scene.idle_to("Ask", 1)
    scene.do("play second wind")
    assert (scene.hero(1).saved, scene.hero(1).points) == (3, 0)
    scene.idle_until("HeroChoice", 1)
    assert (scene.hero(1).saved, scene.hero(1).points) == (0, 3)  # Reset took them away


# Drawing


@rule("draw.to-five", "draw.ends-turn")
@pytest.mark.parametrize("held", [0, 1, 4])
def test_the_hand_is_filled_to_five_and_the_turn_ends(held: int) -> None:
    names = [*HAND, "Bone Ogre", "Pot Helm"][:held]
    scene = last(hands={0: names})
    if held:
        scene.do("discard iron resolve")
    assert len(scene.hand(0)) == 5
    assert scene.asked == 1
    assert scene.table.active == 1


@rule("draw.more-than-five", "discard.exactly-one")
@pytest.mark.parametrize(("held", "left"), [(6, 5), (7, 6), (9, 8)])
def test_there_is_no_hand_limit(held: int, left: int) -> None:
    names = [*HAND, "Bone Ogre", "Pot Helm", "Ember Imp", "Miasma", "Second Wind", "Gas Vent", "Ember Rod"][:held]
    scene = last(hands={0: names}).do("discard iron resolve")
    assert (len(scene.hand(0)), len(scene.discards()), scene.table.active) == (left, 1, 1)


@rule("draw.deck-empty")
def test_an_empty_deck_is_made_of_its_discards_again() -> None:
    scene = last(hands={0: HAND}, begin=False)
    table = scene.table
    table.discards = [table.piles[0][:9]]
    table.piles = [table.piles[0][9:11]]
    table.advance()
    scene.do("discard mend flesh")
    assert len(scene.hand(0)) == 5
    assert [len(table.piles[0]), len(table.discards[0])] == [8, 0]
    assert all(table.cards.known[card] == 0 for card in table.piles[0])


@rule("draw.deck-empty")
def test_with_both_empty_no_more_is_drawn() -> None:
    scene = last(hands={0: HAND}, begin=False)
    scene.table.piles = [[]]
    scene.table.advance()
    scene.do("discard mend flesh")  # which is then the only card there is
    assert scene.hand(0) == HAND
    assert scene.table.active == 1


@rule("hand.count-public", "setup.hand-private")
def test_all_see_how_many_cards_a_hand_has_and_only_its_holder_which() -> None:
    scene = Scene(hands={0: HAND, 1: ["Bone Ogre"]})
    for seat in (0, 1, None):
        assert [player.cards for player in scene.view(seat).players] == [2, 1]
    assert [card.name for card in scene.view(0).hand] == HAND
    assert scene.view(None).hand is None
    assert "Iron Resolve" not in str(scene.view(1))


@rule("hand.returned-known")
def test_a_card_that_came_back_from_play_is_not_marked_in_the_hand() -> None:
    scene = Scene(ready={0: ["Ember Rod"]}, phase="reset").do("take back ember rod")
    assert scene.hand(0) == ["Ember Rod"]
    assert scene.events("upkeep")[0]["card"] == "Ember Rod"
    assert "Ember Rod" not in str(scene.view(1))


@rule("discarddraw.order")
def test_the_order_is_discard_collect_save_draw() -> None:
    scene = last(hands={0: HAND}, points=2).do("discard mend flesh")
    kinds = [kind for kind in scene.kinds() if kind in ("discards", "glory", "saves", "draws", "turn")]
    assert kinds == ["discards", "glory", "saves", "draws", "draws", "draws", "draws", "turn"]


# Drawing where discarding is optional

FIVE = ["Iron Resolve", "Mend Flesh", "Bone Ogre", "Pot Helm", "Ember Imp"]


def free(held: int, **more: Any) -> Scene:
    return Scene(phase="draw", hands={0: FIVE[:held]}, free_discard=True, deck=[], **more)


@rule("opt.discard-optional", "opt.discard-optional.max-one")
def test_discarding_is_a_choice_and_never_more_than_one() -> None:
    scene = free(5)
    assert scene.moves[0] == "done"
    scene.do("done")
    assert (scene.hand(0), scene.discards(), scene.table.active) == (FIVE, [], 1)
    scene = free(5).do("discard bone ogre")
    assert scene.question == "DrawUp"
    assert scene.discards() == ["Bone Ogre"]


@rule("opt.discard-optional.draw-two")
@pytest.mark.parametrize(("draws", "held"), [(0, 1), (1, 2)])
def test_drawing_is_a_choice_too(draws: int, held: int) -> None:
    scene = free(1).do("done", *["draw a card"] * draws, "done")
    assert (len(scene.hand(0)), scene.table.active) == (held, 1)


@rule("opt.discard-optional.draw-two")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_nobody_draws_more_than_two_and_the_hand_is_not_filled(held: int) -> None:
    scene = free(held)
    scene.do(*["done"] * (held > 0), "draw a card", "draw a card")
    assert (len(scene.hand(0)), scene.table.active) == (held + 2, 1)


@rule("opt.discard-optional.draw-two", "combine.draw-choice")
def test_from_two_decks_no_more_than_two_are_drawn_either() -> None:
    scene = free(1, set="both").do("done")
    assert scene.table.prompt(0).what == "Draw a Glory card or a Peril card, or stop"
    scene.do("draw peril", "draw glory")
    assert (len(scene.hand(0)), scene.table.active) == (3, 1)


@rule("opt.discard-optional.draw-two")
@pytest.mark.parametrize(
    ("held", "why"),
    [
        (1, "then you may draw up to 2 cards"),
        (5, "then you may draw up to 1 card"),
    ],
)
def test_who_discards_is_told_how_many_may_be_drawn(held: int, why: str) -> None:
    assert free(held).table.prompt(0).why == why


@rule("opt.discard-optional.draw-two", "opt.discard-optional")
def test_with_four_in_hand_only_one_may_be_drawn() -> None:
    """Example opt.discard.four-in-hand."""
    scene = free(4).do("done", "draw a card")
    assert (len(scene.hand(0)), scene.table.active) == (5, 1)
    scene = free(5).do("done")
    assert (len(scene.hand(0)), scene.table.active) == (5, 1)
