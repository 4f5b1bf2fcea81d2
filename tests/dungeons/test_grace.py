"""Grace rooms: added where the map has closed, so that the game can go on."""

import pytest

from tests.dungeons.scene import Scene
from tests.dungeons.tricks import trick
from tests.rules import rule

LAIR, OTHER = "Drawing Room Below", "Under the Foundations"
KEY = "Key to the Lower Floor"
GREATSWORD = "Great-Aunt's Greatsword"
ROPE = "Bell-Pull"


def closed(**more: object) -> Scene:
    """A map without exits: nothing is left in two rooms."""
    given = {"rooms": "0-1", "at": [1], "room_deck": ["Great Stair"]} | more
    return Scene(**given)  # type: ignore[arg-type]


def offered(scene: Scene) -> list[str]:
    return scene.which("add a room to the")


def may(**more: object) -> bool:
    """Whether a grace room can be added to such a map."""
    return bool(offered(closed(**more)))


# When


@rule("grace.condition", "grace.may", "grace.where", "grace.where.here")
def test_when_nothing_is_left_a_room_may_be_added_on_any_side_that_is_free() -> None:
    scene = closed()
    assert offered(scene) == ["north", "east", "south"]
    assert scene.do("done").asked == 1  # or not
    assert len(scene.table.places) == 2


@rule("grace.condition", "grace.unentered")
def test_no_room_is_added_while_an_exit_is_unexplored() -> None:
    assert not may(rooms="0-1\n|")
    assert not may(rooms="0-1-2-")
    assert not may(rooms="0-1-")  # and not to a room with an exit of its own


@rule("grace.condition", "grace.face-down")
def test_no_room_is_added_while_a_puzzle_is_unsolved() -> None:
    assert not may(puzzles={0: ["Stuck Drawer"]})
    assert not may(down={0: ["Bucket in the Well"]})  # nobody knows yet what it takes
    assert may(creatures={0: ["Pantry Rat"]})  # enemies do not matter


@rule("grace.unentered")
def test_no_room_is_added_while_a_laid_room_was_never_entered() -> None:
    assert not may(rooms="0-1-2", new=[2])
    assert may(rooms="0-1-2")


# Out of reach


@rule("grace.out-of-reach", "grace.out-of-reach.test", "grace.until", "grace.until.condition")
def test_a_puzzle_that_takes_what_nobody_has_does_not_count_until_somebody_finds_it() -> None:
    well = {0: ["Bucket in the Well"]}
    assert may(puzzles=well)
    assert not may(puzzles=well, carried={1: [ROPE]})
    assert not may(puzzles=well, loot={1: [ROPE]})
    assert may(puzzles=well, loot={1: [ROPE]}, creatures={1: ["Kitchen Ogre"]})  # it does not lie free


@rule("grace.out-of-reach.test")
def test_a_puzzle_that_no_roll_could_solve_does_not_count() -> None:
    orrery = {0: ["Orrery Out of True"]}  # CL 6
    assert may(puzzles=orrery)
    assert not may(puzzles=orrery, equal="wins")
    assert not may(puzzles=orrery, carried={1: ["Reading Spectacles"]})  # a die more, if they put them on
    assert not may(puzzles=orrery, loot={0: ["Reading Spectacles"]})


@rule("grace.out-of-reach.test")
@pytest.mark.parametrize(
    ("when", "lends"),
    [
        ("before roll", "dice = 1"),
        ("before roll", "double = true"),
        ("before roll", "chain = true"),
        ("before roll", "auto = true"),
        ("before roll", "cl = -1"),
        ("after roll", "total = 1"),
        ("after roll", "cl = -1"),
    ],
)
def test_what_somebody_could_use_for_the_roll_counts(when: str, lends: str) -> None:
    trick_deck = trick(when, lends=f'{{ {lends}, on = "puzzles" }}')
    orrery = {0: ["Orrery Out of True"]}  # CL 6
    assert may(puzzles=orrery, deck=trick_deck)
    assert not may(puzzles=orrery, deck=trick_deck, carried={1: ["Trick"]})


@rule("grace.out-of-reach.test", "grace.out-of-reach")
def test_a_puzzle_among_enemies_counts_if_they_could_be_beaten_together() -> None:
    drawer = {0: ["Stuck Drawer"]}
    assert not may(puzzles=drawer, creatures={0: ["Hedge Wolf"]})
    ogre = {0: ["Kitchen Ogre"]}  # CL 7: too much for one die, but not for two
    assert not may(puzzles=drawer, creatures=ogre)
    assert may(seats=1, puzzles=drawer, creatures=ogre)
    gardener = {0: ["Root-Bound Gardener"]}  # CL 6, and it takes fire or an axe
    assert may(puzzles=drawer, creatures=gardener)
    assert not may(puzzles=drawer, creatures=gardener, carried={1: ["Kitchen Torch"]})


@rule("grace.out-of-reach", "grace.out-of-reach.test")
def test_what_lies_behind_a_door_or_guards_counts_only_if_they_could_be_overcome() -> None:
    assert may(rooms="0-1-2-", doors={(1, "east"): "Hatch in the Ceiling"})
    assert not may(rooms="0-1-2-", doors={(1, "east"): "Hatch in the Ceiling"}, carried={0: [ROPE]})
    assert not may(rooms="0-1-2-", doors={(1, "east"): "Swollen Door"})
    guarded = {"rooms": "1-0-2-3-", "at": [1, 0], "cards": {2: "Kennel Yard"}}
    assert may(**guarded, creatures={2: ["The Cook"]})
    assert not may(**guarded, creatures={2: ["The Second Butler"]})  # CL 9: together they might


@rule("grace.out-of-reach.test", "door.from-here")
def test_a_door_that_could_be_tried_only_from_its_other_side_bars_the_way() -> None:
    assert may(rooms="0-1-2-", doors={(2, "west"): "Swollen Door"})
    assert not may(rooms="0-1-2-", doors={(2, "west"): "Swollen Door"}, at=[1, 2])


@rule("grace.locked-boss")
def test_a_locked_boss_room_does_not_count_while_nobody_has_the_key() -> None:
    lair = {"rooms": "0-1-2", "cards": {2: LAIR}, "new": [2], "creatures": {2: ["The Housekeeper"]}}
    assert may(**lair)
    assert not may(**lair, carried={1: [KEY]})


@rule("grace.several-players")
def test_a_puzzle_for_several_counts_only_while_nobody_has_refused() -> None:
    levers = {1: ["Pair of Levers"]}
    scene = closed(puzzles=levers, at=[1, 1])
    assert offered(scene) == []
    scene.do("solve pair of levers", "ask player 2", "refuse")
    while scene.question == "Ready":
        scene.do("stop")
    scene.do("go west")
    assert offered(scene) != []


@rule("grace.several-players", "players.leaving")
def test_a_puzzle_for_several_does_not_count_when_too_few_are_left() -> None:
    scene = closed(seats=3, puzzles={0: ["Round for Three Voices"]}, worn={0: ["Reading Spectacles"]}, begin=False)
    scene.table.advance()
    assert offered(scene) == []
    scene.leave(2)
    scene.end_turns(2)
    assert offered(scene) != []


# Who


@rule("grace.who", "grace.is-the-move")
def test_whoever_moves_decides_alone() -> None:
    scene = closed().do("add a room to the north")
    assert scene.question == "LayRoom"
    assert scene.asked == 0


@rule("grace.who")
def test_at_some_tables_everyone_must_agree() -> None:
    scene = closed(seats=3, grace="all").do("add a room to the north", "agree")
    assert scene.asked == 2
    scene.do("agree")
    assert scene.question == "LayRoom"
    scene = closed(seats=3, grace="all").do("add a room to the north", "refuse")
    assert scene.asked == 0
    assert len(scene.table.places) == 2
    assert offered(scene) == []  # not twice in a turn
    assert scene.which("go") == ["west"]  # and nothing else is lost


@rule("grace.who")
def test_what_each_of_them_answers_is_told_to_all() -> None:
    scene = closed(seats=3, grace="all").do("add a room to the north", "agree", "refuse")
    told = [(event["seat"], event["what"], event["clause"]) for event in scene.events("agrees")]
    assert told == [(1, "grace room", "grace.who")]
    assert [event["seat"] for event in scene.events("refuses")] == [2]


@rule("grace.who", "safe.no-other-action")
def test_a_refused_grace_room_is_no_action() -> None:
    scene = closed(rooms="1-0", at=[0], grace="all").do("add a room to the north", "refuse")
    assert scene.may("rest")


@rule("grace.who")
def test_at_such_tables_they_may_also_do_so_when_they_think_that_nothing_can_go_on() -> None:
    assert offered(closed(puzzles={0: ["Stuck Drawer"]}, grace="all"))
    assert offered(closed(rooms="2-0-1\n  |", grace="all", at=[1]))
    assert not offered(closed(rooms="0-1-", grace="all"))  # but not where an exit is


# Where


@rule("grace.where.here", "setup.entrance.no-exit")
def test_it_is_added_to_the_room_of_whoever_decides_where_the_space_is_empty() -> None:
    scene = Scene(rooms="2-3\n|\n0-1", at=[1], entrance="west", room_deck=["Great Stair"])
    assert offered(scene) == ["east", "south"]  # a room lies in the north, and a passage in the west
    scene = Scene(rooms="2-3\n|\n0-1", at=[0], entrance="west", room_deck=["Great Stair"])
    assert offered(scene) == ["south"]


@rule("grace.where.not-boss")
def test_nothing_is_added_to_the_entrance_arrow_or_the_boss_room() -> None:
    assert offered(closed(at=[0], entrance="south")) == ["north", "west"]
    assert offered(closed(cards={1: LAIR}, unlocked=True)) == []


@rule("grace.where.guarded")
def test_nothing_is_added_to_a_guarded_room() -> None:
    guarded = {"cards": {1: "Kennel Yard"}, "came": {0: "west"}}
    assert not may(**guarded, creatures={1: ["The Cook"]})
    assert may(**guarded)


@rule("grace.where")
def test_a_room_with_void_arrows_alone_has_no_exits_left() -> None:
    assert offered(closed(rooms="0-1>2\n|\n3", at=[1])) == ["north", "south"]


# Laying it


@rule("grace.link", "grace.is-the-move", "explore.contents", "explore.gems")
def test_a_grace_room_is_laid_entered_and_filled_like_any_new_room() -> None:
    scene = closed(room_deck=["Broom Corner"], creature_deck=["Hedge Wolf"])
    scene.do("add a room to the east")
    assert scene.moves == ["lay it turned twice", "lay it turned three times"]
    scene.do("lay it turned twice")
    assert scene.rooms()[0] == 2
    assert scene.table.board.is_link(1, 1)  # the side is an exit from now on
    assert scene.creatures(2) == ["Hedge Wolf"]
    assert len(scene.down(2)) == 1
    assert scene.gems()[0] == 1
    assert scene.which("go") == []  # it was the move
    assert scene.place(2).grace


@rule("grace.link")
def test_before_it_is_laid_its_way_in_is_shown_as_a_passage() -> None:
    scene = closed(room_deck=["Broom Corner"]).do("add a room to the east")
    for way in scene.table.view(0).laying.turnings:  # type: ignore[attr-defined]
        assert (way.links, way.voids) == (("west",), ())
    assert [offer.note for offer in scene.table.prompt(0).moves] == [
        "exits to explore: south",
        "exits to explore: north",
    ]


@rule("grace.who")
def test_the_offer_says_who_has_to_agree() -> None:
    for grace, says in (("active", False), ("all", True)):
        notes = [offer.note for offer in closed(grace=grace).table.prompt(0).moves if "add a room" in offer.words]
        assert notes
        assert all(("all have to agree" in note) == says for note in notes)


# One after the other


def beside_grace(**more: object) -> Scene:
    """Room 2 was added as a grace room."""
    given = {"rooms": "0-1-2", "at": [0], "grace_rooms": [2]} | more
    return closed(**given)


@rule("grace.complete", "grace.complete.means")
def test_a_grace_room_has_to_be_finished_before_the_next() -> None:
    assert offered(beside_grace())
    assert not offered(beside_grace(creatures={2: ["Hedge Wolf"]}))
    assert not offered(beside_grace(down={2: ["Stuck Drawer"]}))
    assert not offered(beside_grace(puzzles={2: ["Stuck Drawer"]}))
    assert offered(beside_grace(creatures={1: ["Hedge Wolf"]}))  # others need not be


@rule("grace.complete.means")
def test_it_does_not_matter_who_finishes_it() -> None:
    scene = beside_grace(creatures={2: ["Pantry Rat"]}, at=[0, 2])
    assert offered(scene) == []
    scene.dice(6).do("done", "fight pantry rat")
    assert offered(scene) != []


@rule("grace.complete.stuck")
def test_what_is_out_of_reach_need_not_be_finished() -> None:
    assert offered(beside_grace(creatures={2: ["The Cook"]}))
    assert offered(beside_grace(puzzles={2: ["Bucket in the Well"]}))


@rule("grace.complete")
def test_nobody_else_adds_a_room_before_the_one_just_laid_is_finished() -> None:
    scene = closed(room_deck=["Coal Hole"], creature_deck=["Hedge Wolf"], no_other="puzzles")
    scene.do("add a room to the east", "lay it turned once", "done")
    assert scene.asked == 1
    assert offered(scene) == []
    scene.end_turns()
    scene.dice(6).do("fight hedge wolf")
    assert scene.asked == 1
    assert offered(scene) != []


@rule("grace.complete.stuck", "grace.complete.means", "grace.who")
def test_the_same_holds_where_everyone_decides() -> None:
    assert not offered(beside_grace(creatures={2: ["Hedge Wolf"]}, grace="all"))
    assert not offered(beside_grace(puzzles={2: ["Stuck Drawer"]}, grace="all"))
    assert not offered(beside_grace(down={2: ["Stuck Drawer"]}, grace="all"))
    assert offered(beside_grace(creatures={2: ["The Cook"]}, grace="all"))


@rule("grace.complete", "grace.complete.stuck", "grace.until.condition")
def test_an_older_grace_room_has_to_be_finished_too_once_it_is_within_reach() -> None:
    older = {"grace_rooms": [1, 2], "creatures": {1: ["Root-Bound Gardener"]}}  # it takes fire or an axe
    assert offered(beside_grace(**older))
    assert not offered(beside_grace(**older, carried={0: ["Kitchen Torch"]}))
    assert not offered(beside_grace(**older, carried={0: ["Kitchen Torch"]}, grace="all"))


@rule("grace.complete.exits")
def test_exits_of_a_grace_room_are_explored_before_the_next() -> None:
    assert not offered(beside_grace(rooms="0-1-2-"))


@rule("grace.free-to-go")
def test_players_may_leave_an_unfinished_grace_room() -> None:
    scene = beside_grace(at=[2], creatures={2: ["Hedge Wolf"]})
    assert scene.which("go") == ["west"]


# Boss rooms


@rule("grace.boss.no", "grace.boss.back")
def test_a_boss_room_that_cannot_be_a_grace_room_goes_under_the_deck() -> None:
    scene = closed(room_deck=[LAIR, "Great Stair", "Coal Hole"], no_other="rooms")
    scene.do("add a room to the east")
    assert scene.room_deck() == ["Coal Hole", LAIR]
    scene.do("lay it as it is")
    assert scene.place(2).room.name == "Great Stair"


@rule("grace.boss.unless", "grace.boss.objective")
@pytest.mark.parametrize("owner", [0, 1])
def test_with_a_key_in_the_game_it_can_be_one(owner: int) -> None:
    scene = closed(room_deck=[LAIR, "Great Stair"], carried={owner: [KEY]})
    scene.do("add a room to the east", "lay it turned once")
    assert scene.table.boss_room == 2
    assert scene.rooms()[0] == (2 if owner == 0 else 1)


@rule("grace.boss.objective")
def test_at_some_tables_it_can_be_one_only_in_a_race() -> None:
    for way, name in (("gems", "Great Stair"), ("race", LAIR)):
        scene = closed(room_deck=[LAIR, "Great Stair"], carried={0: [KEY]}, grace_boss="race", way=way)
        scene.do("add a room to the east")
        scene.do(scene.moves[0])
        assert scene.place(2).room.name == name


@rule("grace.boss.back", "bossroom.extra")
def test_a_second_boss_room_is_out_of_the_game_as_always() -> None:
    scene = closed(
        rooms="2-0-1", cards={2: LAIR}, room_deck=[OTHER, "Great Stair"], carried={0: [KEY]}, unlocked=True
    )
    scene.do("add a room to the east", "lay it as it is")
    assert len(scene.table.discarded) == 1
    assert OTHER not in scene.room_deck()


@rule("grace.boss.only-left")
def test_with_nothing_but_such_boss_rooms_in_the_deck_none_can_be_added() -> None:
    shop = {0: "Auction Room"}  # so that the game goes on
    assert not may(room_deck=[LAIR, OTHER], no_other="rooms", cards=shop)
    assert may(room_deck=[LAIR, OTHER], no_other="rooms", cards=shop, carried={1: [KEY]})
    assert not may(room_deck=[OTHER], no_other="rooms", cards=shop | {1: LAIR}, at=[0], carried={1: [KEY]})


@rule("grace.deck-empty")
def test_without_room_cards_none_can_be_added() -> None:
    shop = {0: "Auction Room"}
    assert not may(room_deck=[], no_other="rooms", cards=shop)
    assert may(room_deck=["Coal Hole"], no_other="rooms", cards=shop)
