"""The boss room: one of it, locked until somebody brings the key, and the end of the game."""

import pytest

from tests.dungeons.scene import Scene
from tests.rules import rule

LAIR, OTHER = "Drawing Room Below", "Under the Foundations"
KEY = "Key to the Lower Floor"
HOLDER = {0: [KEY]}
GREATSWORD = "Great-Aunt's Greatsword"
HOUSEKEEPER = {1: ["The Housekeeper"]}  # CL 12, five hits, 15 gems, two hearts and two items


def lay(**more: object) -> Scene:
    """The boss room is drawn and laid."""
    scene = Scene(rooms="0-1-\n  |", at=[1], room_deck=[LAIR], creature_deck=["Moss Toad"], **more)  # type: ignore[arg-type]
    return scene.do("explore east", "lay it turned once")


@rule("bossroom.one", "bossroom.extra", "bossroom.extra.again", "bossroom.extra.gone")
def test_a_second_boss_room_is_out_of_the_game_and_another_room_drawn() -> None:
    scene = Scene(rooms="0-1\n|", cards={1: LAIR}, room_deck=[OTHER, "Great Stair"])
    scene.do("explore south", "lay it as it is")
    assert [place.room.name for place in scene.table.places].count(OTHER) == 0
    assert scene.place(2).room.name == "Great Stair"
    assert scene.rooms()[0] == 2
    assert OTHER not in scene.room_deck()
    assert len(scene.table.discarded) == 1
    assert scene.table.boss_room == 1


@rule("bossroom.extra.last")
def test_if_the_last_card_is_a_second_boss_room_the_move_is_used_up() -> None:
    shop = {1: LAIR, 2: "Pedlar at the Back Door"}
    scene = Scene(rooms="2-0-1\n  |", cards=shop, room_deck=[OTHER], no_other="rooms")
    scene.do("explore south")
    assert scene.rooms() == [0, 0]
    assert scene.asked == 1
    assert scene.room_deck() == []
    assert scene.cited("no room left") == ["bossroom.extra.last"]


# The key


def door(seats: int = 2, **more: object) -> Scene:
    """A laid boss room that nobody has entered."""
    return Scene(
        seats,
        rooms="0-1-2",
        cards={1: "Great Stair", 2: LAIR},
        at=[1, 1, 1][:seats],
        creatures={2: ["The Housekeeper"]},
        new=[2],
        **more,  # type: ignore[arg-type]
    )


@rule("bossroom.key", "bossroom.key.carrier", "bossroom.key.later")
def test_nobody_enters_the_boss_room_without_the_key() -> None:
    assert door().which("go") == ["west"]
    assert door(carried=HOLDER).which("go") == ["east", "west"]
    assert door(carried={1: [KEY]}).which("go") == ["west"]  # a companion's does not open it
    assert door(loot={1: [KEY]}).which("go") == ["west"]  # and neither does one on the floor


@rule("bossroom.key.once", "bossroom.key.kept", "bossroom.key.later")
def test_once_somebody_was_inside_anyone_may_enter() -> None:
    scene = door(3, carried=HOLDER)
    scene.do("go east")
    assert scene.carried(0) == [KEY]
    scene.do("done")
    assert scene.which("go") == ["east", "west"]
    scene.do("go east", "done")
    scene.delver(0).carried = []
    assert scene.do("go east").rooms() == [2, 2, 2]


@rule("bossroom.key.same-turn", "bossroom.enemy.when")
def test_whoever_has_the_key_goes_straight_in_and_may_attack_at_once() -> None:
    scene = lay(carried=HOLDER)
    assert scene.rooms()[0] == 2
    assert scene.gems()[0] == 5
    assert len(scene.which("fight")) == 1


@rule("bossroom.locked.laid", "bossroom.locked.move-used", "bossroom.locked.no-gems", "bossroom.enemy.when")
def test_without_the_key_the_room_is_laid_and_stays_locked() -> None:
    scene = lay(creatures={1: ["Pantry Rat"]})
    assert scene.table.boss_room == 2
    assert scene.rooms()[0] == 1
    assert scene.gems()[0] == 0
    assert len(scene.creatures(2)) == 1
    assert not scene.place(2).entered
    assert scene.asked == 0  # the turn goes on
    assert scene.moves == ["done", "fight pantry rat"]  # without another move
    assert scene.table.board.is_link(1, 1)
    assert not scene.place(1).passed >> 1 & 1


@rule("bossroom.locked.no-gems")
def test_the_gems_of_a_locked_boss_room_wait_for_the_first_who_enters() -> None:
    scene = door(3, carried={1: [KEY]})
    scene.do("done", "go east")
    assert scene.gems() == [0, 5, 0]
    scene.do("done", "go east")
    assert scene.gems() == [0, 5, 0]


@rule("bossroom.locked.laid", "explore.rotate")
def test_a_locked_boss_room_is_turned_as_usual() -> None:
    scene = Scene(rooms="0-", room_deck=[LAIR]).do("explore east")
    assert scene.moves == ["lay it turned once"]  # its one arrow has to meet the exit


# The boss


@rule("bossroom.enemy", "bossroom.enemy.found", "bossroom.only-boss")
def test_the_first_boss_of_the_creature_deck_is_in_the_boss_room_and_nothing_else() -> None:
    scene = Scene(
        rooms="0-",
        room_deck=[LAIR],
        creature_deck=["Moss Toad", "The Cook", "What Holds Up the House", "The Late Duke"],
    )
    scene.do("explore east", "lay it turned once")
    assert scene.creatures(1) == ["What Holds Up the House"]
    assert (scene.down(1), scene.puzzles(1)) == ([], [])
    assert scene.cited("searches") == ["bossroom.enemy.found"]
    assert scene.table.miniboss == -1  # a miniboss passed over has not appeared


@rule("bossroom.enemy.shuffle")
def test_what_was_passed_over_is_shuffled_back() -> None:
    orders = set()
    for seed in range(20):
        scene = Scene(rooms="0-", room_deck=[LAIR], begin=False)
        before = sorted(scene.creature_deck())
        scene.table.chance.state += seed * 7919
        scene.table.advance()
        scene.do("explore east", "lay it turned once")
        assert sorted([*scene.creature_deck(), *scene.creatures(1)]) == before
        assert {scene.table.creatures.known[card] for card in scene.table.creature_pile} == {0}
        orders.add(tuple(scene.creature_deck()[:5]))
    assert len(orders) > 15


@rule("bossroom.dead-end", "grace.where.not-boss")
def test_nothing_is_ever_laid_from_the_boss_room() -> None:
    scene = Scene(rooms="0-1-", cards={1: LAIR}, at=[1], came={0: "west"}, unlocked=True)
    assert scene.which("explore") == []
    assert scene.which("add a room to the") == []


# The end


def last_hit(**more: object) -> Scene:
    scene = Scene(
        rooms="0-1",
        cards={1: LAIR},
        at=[1, 1],
        came={0: "west", 1: "west"},
        creatures=HOUSEKEEPER,
        hits={1: 2},
        worn={0: [GREATSWORD]},
        hearts=[1],
        unlocked=True,
        item_deck=["Spare Key", "Bell-Pull"],
        **more,  # type: ignore[arg-type]
    )
    return scene.dice(6, 6).do("fight the housekeeper", "roll")


@rule("bossroom.ends-game", "bossroom.rewards", "end.boss", "bossroom.ends-at-once")
@pytest.mark.parametrize("way", ["gems", "royale"])
def test_the_game_ends_once_the_boss_is_beaten_and_its_rewards_are_given(way: str) -> None:
    scene = last_hit(way=way, down={0: ["Music Box"]})
    assert scene.table.over
    assert scene.gems()[0] == 15
    assert scene.hearts()[0] == 3
    assert scene.carried(0) == ["Spare Key", "Bell-Pull"]
    assert scene.turns() == [0]
    kinds = scene.kinds()
    assert kinds.index("gains") < kinds.index("end")
    assert kinds[-1] == "end"
    assert scene.cited("end") == ["end.boss"]


@rule("bossroom.ends-game")
def test_the_game_goes_on_while_the_boss_takes_another_hit() -> None:
    scene = Scene(
        rooms="0-1",
        cards={1: LAIR},
        at=[1],
        came={0: "west"},
        creatures=HOUSEKEEPER,
        hits={1: 1},
        worn={0: [GREATSWORD]},
        unlocked=True,
    )
    scene.dice(6, 6).do("fight the housekeeper")
    assert not scene.table.over
    assert scene.place(1).hits == [2]
