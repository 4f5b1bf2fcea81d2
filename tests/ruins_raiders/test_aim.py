"""What the game is about: a master chest, keys, a map that nobody knows, and getting out alive."""

from tests.ruins_raiders.scene import Scene, deal
from tests.rules import rule


@rule("aim.artifact")
def test_the_ruins_hide_a_single_master_chest() -> None:
    scene = Scene(at=["1 nw"], spaces=1, progress=6, room_shape="automatic")
    scene.dice(4, 3, 1, 6, 6, 1).do("go through door 1")
    assert scene.table.master >= 0
    again = Scene(at=["1 nw"], spaces=1, progress=6, room_shape="automatic", begin=False)
    again.table.master_placed = True
    again.table.advance()
    again.dice(4, 3, 1, 6, 6, 1).do("go through door 1")
    assert again.table.master < 0, "it is somewhere already, or somebody has it"


@rule("aim.escape", "score.escape", "score.death")
def test_getting_out_alive_is_worth_points_and_dying_costs_some() -> None:
    scene = Scene(at=["4 nw", "1 nw"], traps=["False Alarm"], final=True, begin=False)
    scene.table.trap_pile = scene.table.trap_pile[-1:]
    scene.table.advance()
    scene.do("done")
    outcome = scene.table.outcome()
    assert outcome is not None
    assert outcome.scores == [1, -2]


@rule("aim.rooms-random")
def test_nobody_knows_the_map_and_it_differs_from_game_to_game() -> None:
    rooms = set()
    for seed in range(20):
        scene = Scene(at=["1 nw"], spaces=1, room_shape="automatic", begin=False)
        scene.table.chance = deal(2, seed).chance
        scene.table.advance()
        assert scene.table.board.rooms() == 1
        scene.do("go through door 1")
        board, table = scene.table.board, scene.table
        rooms.add((len(board.cells), len(board.doors), len(table.chests), len(table.enemies)))
    assert len(rooms) > 8
    assert {bool(chests) for _, _, chests, _ in rooms} == {True, False}
    assert {bool(enemies) for _, _, _, enemies in rooms} == {True, False}


@rule("aim.keys", "master.no-key")
def test_the_master_chest_needs_a_key() -> None:
    ruins = "0 m . .\n. 1 . ."
    assert not Scene(ruins=ruins).may("open @m")
    assert not Scene(ruins=ruins, hands={1: ["Key"]}).may("open @m"), "somebody else's will not do"
    assert Scene(ruins=ruins, hands={0: ["Key"]}).may("open @m")


@rule("aim.team-or-alone", "aim.alliance-unenforced", "attack.allies")
def test_nothing_stops_players_from_turning_on_each_other() -> None:
    scene = Scene(hands={0: ["Round Shield"]}).do("give round shield to millie")
    assert scene.may("attack millie"), "an ally of a moment ago"


@rule("aim.alliance-unenforced", "info.hand")
def test_hands_and_points_are_not_shared() -> None:
    scene = Scene(hands={0: ["Key"]}, chests=[2, 0])
    (card,) = scene.raider(0).hand
    assert not scene.table.treasure.seen(card, 1 << 1)
    assert scene.raider(1).chests == 0
