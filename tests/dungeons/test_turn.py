"""A turn: move, attack, puzzle, in that order, and what takes the place of each."""

from tests.dungeons.scene import Scene
from tests.rules import rule

SABRE = "Duelling Sabre"


def busy(**more: object) -> Scene:
    """A room with two creatures, puzzles up and down, and a way on."""
    return Scene(
        rooms="0-1-2-",
        at=[1, 1],
        creatures={1: ["Pantry Rat", "Damp Patch"]},
        puzzles={1: ["Stuck Drawer"]},
        doors={(1, "east"): "Swollen Door"},
        down={1: ["Lukewarm Font"]},
        **more,  # type: ignore[arg-type]
    )


@rule("turn.three-actions", "turn.order")
def test_a_turn_is_a_move_an_attack_and_a_puzzle() -> None:
    scene = Scene(
        rooms="0-1",
        creatures={1: ["Pantry Rat"]},
        puzzles={1: ["Lukewarm Font"]},
        hearts=[1],
        down={1: ["Music Box"]},
    )
    scene.dice(6, 6).do("go east", "fight pantry rat", "solve lukewarm font")
    assert scene.hearts()[0] == 3
    assert scene.asked == 1


@rule("turn.order", "turn.no-going-back")
def test_example_no_fight_after_a_puzzle() -> None:
    spectacles = {0: ["Reading Spectacles"]}  # a second puzzle, so that the turn is not over after the first
    scene = Scene(
        rooms="0-1",
        at=[1],
        creatures={1: ["Pantry Rat"]},
        down={1: ["Lukewarm Font", "Music Box"]},
        worn=spectacles,
    )
    assert scene.may("fight pantry rat")
    scene.do("turn up puzzle 1")
    assert scene.asked == 0
    assert scene.refuses("fight pantry rat")


@rule("turn.no-going-back", "turn.one-move")
def test_no_move_after_a_fight() -> None:
    scene = busy().dice(6)
    assert scene.which("go") == ["west"]
    scene.do("fight pantry rat", "roll")
    assert scene.table.active == 0
    assert scene.which("go") == []
    assert scene.refuses("go west")


@rule("turn.optional", "turn.pass", "move.stay")
def test_every_action_may_be_left_out() -> None:
    assert busy().do("done").asked == 1  # all three
    scene = busy().do("turn up puzzle 1")  # the move and the attack
    assert scene.kinds().count("turns up") == 1
    scene = Scene(rooms="0-1", creatures={1: ["Pantry Rat"]}).do("go east", "done")  # the attack
    assert (scene.rooms()[0], scene.asked) == (1, 1)


@rule("turn.one-move", "explore.is-the-move")
def test_a_turn_has_one_move() -> None:
    scene = Scene(rooms="0-1-2-", creatures={1: ["Pantry Rat"]}).do("go east")
    assert scene.rooms()[0] == 1
    assert scene.asked == 0
    assert scene.which("go") == []
    scene = Scene(rooms="0-", room_deck=["Great Stair"]).do("explore east", "lay it as it is")
    assert scene.asked == 0
    assert scene.which("go") == scene.which("explore") == []


@rule("turn.one-monster", "turn.same-monster", "combat.press-on")
def test_one_monster_is_fought_round_after_round_and_then_no_other() -> None:
    scene = Scene(
        rooms="0-1", at=[1], creatures={1: ["Damp Patch", "Hedge Wolf"]}, down={1: ["Music Box"]}, hearts=[3]
    )
    scene.dice(1, 2).do("fight damp patch", "roll")
    assert len(scene.rolls()) == 2
    assert scene.creatures(1) == ["Hedge Wolf"]
    assert scene.asked == 0
    assert scene.which("fight") == []


@rule("turn.same-monster")
def test_whoever_breaks_off_a_fight_cannot_begin_another() -> None:
    scene = busy().dice(1).do("fight damp patch", "roll", "stop")
    assert scene.asked == 0
    assert scene.which("fight") == []


@rule("turn.one-puzzle")
def test_a_turn_has_one_puzzle() -> None:
    scene = Scene(rooms="0-1", at=[1], puzzles={1: ["Stuck Drawer", "Lukewarm Font"]}, down={1: ["Music Box"]})
    scene.dice(1).do("solve stuck drawer")
    assert scene.asked == 1
    assert scene.puzzles(1) == ["Stuck Drawer", "Lukewarm Font"]


@rule("turn.attack-then-puzzle")
def test_whoever_beats_the_last_enemy_may_take_a_puzzle_in_the_same_turn() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Pantry Rat"]}, puzzles={1: ["Wine-Rack Riddle"]})
    assert not scene.may("solve wine-rack riddle")
    scene.dice(2, 5).do("fight pantry rat", "solve wine-rack riddle")
    assert scene.gems()[0] == 1 + 4


@rule("turn.instead-of-move", "item.exchange.no-move")
def test_an_exchange_takes_the_place_of_the_move() -> None:
    scene = Scene(rooms="0-1", at=[1], carried={0: [SABRE]}, puzzles={1: ["Stuck Drawer"]})
    scene.do("exchange items", "put on duelling sabre", "done")
    assert scene.worn(0) == [SABRE]
    assert scene.asked == 0
    assert scene.which("go") == []
    scene = Scene(rooms="0-1-2", carried={0: [SABRE]}, creatures={1: ["Pantry Rat"]}).do("go east")
    assert scene.asked == 0
    assert not scene.may("exchange items")


SHOP = {1: "Pedlar at the Back Door"}


@rule("turn.instead-of-attack", "shop.when", "words.attack", "shop.enemies")
def test_shopping_takes_the_place_of_the_attack() -> None:
    def shop() -> Scene:
        return Scene(rooms="0-1", cards=SHOP, at=[1], creatures={1: ["Damp Patch"]}, down={1: ["Music Box"]})

    scene = shop().do("shop", "done")
    assert scene.asked == 0
    assert not scene.may("fight damp patch")
    scene = shop().dice(6).do("fight damp patch")
    assert scene.asked == 0
    assert not scene.may("shop")


@rule("turn.instead-of-puzzle", "loot.pick-up.or-puzzle")
def test_picking_up_loot_takes_the_place_of_the_puzzle() -> None:
    def room() -> Scene:
        return Scene(rooms="0-1", at=[1], lying={1: 4}, puzzles={1: ["Stuck Drawer"]}, down={1: ["Music Box"]})

    scene = room().do("pick up loot", "take everything")
    assert scene.gems()[0] == 4
    assert scene.asked == 1
    scene = room().dice(1).do("solve stuck drawer")
    assert scene.asked == 1
    assert scene.place(1).gems == 4


@rule("turn.rest-only", "safe.no-other-action")
def test_a_turn_with_a_rest_has_nothing_else() -> None:
    chapel = {1: "Chapel of Ease"}

    def room() -> Scene:
        return Scene(
            rooms="0-1-2",
            cards=chapel,
            at=[1],
            hearts=[1],
            puzzles={1: ["Stuck Drawer"]},
            carried={0: [SABRE, "Cellarman's Helmet"]},
        )

    assert room().do("rest").asked == 1
    assert not room().do("exchange items", "done").may("rest")
    fought = Scene(rooms="0-1", cards=chapel, at=[1], creatures={1: ["Damp Patch"]}, down={1: ["Music Box"]})
    assert fought.may("rest")
    assert not fought.dice(6).do("fight damp patch").may("rest")
    helmet = Scene(rooms="0-1", cards=chapel, at=[1], worn={0: ["Cellarman's Helmet"]})
    assert not helmet.do("use cellarman's helmet").may("rest")


@rule("turn.killing")
def test_an_attack_on_a_player_is_the_attack_of_the_turn() -> None:
    scene = Scene(
        rooms="0-1", at=[1, 1], creatures={1: ["Damp Patch", "Pantry Rat"]}, down={1: ["Music Box"]}, way="royale"
    )
    other = Scene(
        rooms="0-1", at=[1, 1], creatures={1: ["Damp Patch", "Pantry Rat"]}, down={1: ["Music Box"]}, way="royale"
    )
    scene.dice(3, 2).do("attack player 2")
    assert scene.asked == 0
    assert scene.which("fight") == []
    other.dice(6).do("fight damp patch", "roll")
    assert other.asked == 0
    assert other.which("attack") == []


@rule("turn.monsters-wait")
def test_monsters_do_nothing_to_those_who_leave_them_alone() -> None:
    scene = Scene(rooms="0-1-2", at=[1, 1], creatures={1: ["Kitchen Ogre", "The Cook"]})
    scene.end_turns(6)
    assert scene.hearts() == [3, 3]
    assert "hurt" not in scene.kinds()


@rule("turn.defeat-ends", "defeat.when", "defeat.return")
def test_a_player_defeated_in_their_own_turn_ends_it() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Kitchen Ogre"]}, hearts=[1], lying={0: 3})
    scene.dice(1, 2).do("fight kitchen ogre")
    assert scene.rooms() == [0, 0]
    assert scene.asked == 1  # though there would be something to pick up at the entrance


@rule("words.enemy", "combat.defeated")
def test_a_beaten_enemy_goes_back_into_the_creature_deck() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Pantry Rat"]})
    before = len(scene.creature_deck())
    scene.dice(6).do("fight pantry rat")
    assert len(scene.creature_deck()) == before + 1
    assert scene.creature_deck()[-1] == "Pantry Rat"
