"""What a seat sees: the map, pawns and dice in full, and of hands, decks and marks what it may know."""

from typing import cast

from tests.ruins_raiders.scene import Scene, deal
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.hidden import OPEN
from undercroft.games.ruins_raiders.flow import drawing
from undercroft.games.ruins_raiders.shapes.views import Raider, RuinsView, Square


def seen(scene: Scene, seat: int | None) -> RuinsView:
    return cast(RuinsView, scene.table.view(seat))


def hand(raider: Raider) -> list[str]:
    """A hand as it is seen, backs as question marks."""
    return ["?" if card.down else card.title for card in raider.hand]


def square(scene: Scene, name: str, seat: int | None = None) -> Square:
    number = scene.square(name)
    return seen(scene, seat).cells[number // 4].squares[number % 4]


# What is hidden


@rule("info.hand", "draw.secret")
def test_a_hand_is_seen_by_its_player_alone() -> None:
    scene = Scene(3, hands={0: ["Key", "Lucky Coin"]})
    assert hand(seen(scene, 0).raiders[0]) == ["Key", "Lucky Coin"]
    for other in (1, 2, None):
        raider = seen(scene, other).raiders[0]
        assert hand(raider) == ["?", "?"]
        assert raider.cards == 2
        assert raider.has_key is None
        assert "Lucky Coin" not in str(raider)
    assert seen(scene, 0).raiders[0].has_key is True
    assert hand(seen(scene, OPEN).raiders[0]) == ["Key", "Lucky Coin"]


@rule("info.hand")
def test_open_hands_are_seen_by_all() -> None:
    table = deal(2, hands="open")
    card = next(card for card in table.pile if table.face(card).name == "Key")
    drawing.to_hand(table, 0, card, "draw.cost")
    assert hand(cast(RuinsView, table.view(None)).raiders[0]) == ["Key"]


@rule("free.give-secret")
def test_a_card_that_was_given_is_known_to_both_and_to_nobody_else() -> None:
    scene = Scene(3, hands={0: ["Key"], 1: ["Smoke Pot"]}).do("give key to millie")
    assert hand(seen(scene, 0).raiders[1]) == ["?", "Key"]
    assert hand(seen(scene, 1).raiders[1]) == ["Smoke Pot", "Key"]
    assert hand(seen(scene, 2).raiders[1]) == ["?", "?"]


@rule("free.give-secret")
def test_whoever_gave_a_card_loses_sight_of_it_when_it_may_have_gone_on() -> None:
    """Victor knows that Millie has a key; she gives away one of two cards, and he cannot tell which."""
    scene = Scene(3, hands={0: ["Key"], 1: ["Smoke Pot"]}, at=["0 nw", "0 ne", "0 se"]).do("give key to millie")
    scene.do("done").calmly().do("give key to isembard")
    view = seen(scene, 0)
    assert hand(view.raiders[1]) == ["?"]
    assert hand(view.raiders[2]) == ["?"]
    assert hand(seen(scene, 1).raiders[2]) == ["Key"]


@rule("edith.select", "quest.public-when-done")
def test_a_mark_is_known_to_its_player_alone_until_it_is_dead_by_their_hand() -> None:
    scene = Scene(3, raiders=["Edith", "Victor", "Millie"], at=["0 nw", "0 ne", "0 se"], phase="start")
    mark = scene.table.deck.characters[scene.raider(0).mark].name
    for seat, known in ((0, mark), (1, None), (2, None), (None, None), (OPEN, mark)):
        quest = seen(scene, seat).raiders[0].quest
        assert quest is not None
        assert quest.mark == known
        assert set(quest.suspects) == {"Victor", "Millie"}
    scene.raider(1 if mark == "Victor" else 2).health = 1
    scene.dice(5, 5, 5, 1, 1, 1).do(f"attack {mark.lower()}")
    quest = seen(scene, None).raiders[0].quest
    assert quest is not None
    assert (quest.state, quest.mark) == ("done", mark)


@rule("edith.mark-lost")
def test_that_a_mark_is_lost_is_seen_only_by_those_who_know_it() -> None:
    """Somebody leaves the ruins: whether they were the mark, only Edith's player can tell."""
    scene = Scene(3, raiders=["Edith", "Victor", "Millie"], phase="start")
    gone = 1 if scene.raider(0).mark == scene.raider(1).face else 2
    scene.leave(gone)
    states = {seat: quest.state for seat in (0, 3 - gone, None) if (quest := seen(scene, seat).raiders[0].quest)}
    assert states == {0: "lost", 3 - gone: "open", None: "open"}


@rule("char.juno", "effect.peek")
def test_the_trap_that_juno_looked_at_is_known_to_her_player_on_top_or_at_the_bottom() -> None:
    scene = Scene(raiders=["Juno Marrow", "Millie"], traps=["Dart Wall"]).do("use listen at the wall")
    top = seen(scene, 0).traps.known
    assert [(known.place, known.card.title) for known in top] == [(0, "Dart Wall")]
    assert seen(scene, 1).traps.known == []
    scene.do("bury")
    buried = seen(scene, 0).traps.known
    assert [(known.place, known.card.title) for known in buried] == [(17, "Dart Wall")]
    assert seen(scene, None).traps.known == []


@rule("table6.reward-keep")
def test_a_card_for_a_kill_is_shown_to_its_owner_and_any_card_makes_others_wait() -> None:
    waiting = []
    for top in ("Faded Map", "Lucky Coin"):
        scene = Scene(ruins="0 A . 1\n. . . .", enemies=[("bat", "A")], treasure=[top])
        scene.dice(5, 1, 1, 1, 1).do("attack monster 1")
        drawn = seen(scene, 0).drawn
        assert drawn is not None
        assert drawn.title == top
        assert seen(scene, 1).drawn is None
        waiting.append((seen(scene, 1), scene.table.prompt(1)))
    assert waiting[0] == waiting[1]


@rule("draw.no-key", "info.public")
def test_no_deck_shows_its_order_but_with_all_cards_open() -> None:
    scene = Scene(treasure=["Smoke Pot", "Key"], traps=["Dart Wall"], people=["Edith"])
    for seat in (0, None):
        view = seen(scene, seat)
        assert view.treasure.order is view.traps.order is view.people.order is None
        assert view.treasure.left == 21
        assert view.traps.left == view.traps.of == 18
    view = seen(scene, OPEN)
    assert (view.treasure.order or [])[:2] == ["card smoke pot", "card key"]
    assert (view.traps.order or [])[0] == "trap dart wall"
    assert (view.people.order or [])[0] == "character edith"


def test_whatever_is_hidden_a_seat_sees_the_same() -> None:
    scene = Scene(
        3,
        raiders=["Edith", "Hobb Tarrant", "Juno Marrow"],
        hands={0: ["Key"], 1: ["Smoke Pot"], 2: ["Lucky Coin"]},
        phase="start",
    )
    for seat in range(3):
        for number in range(20):
            assert scene.table.sample(seat, Chance(number)).view(seat) == scene.table.view(seat)


# The map


@rule("grid.room-border", "grid.walls-are-edges", "grid.door-tile-sides", "discover.threshold")
def test_a_square_has_whatever_stops_a_step_on_its_sides() -> None:
    scene = Scene(
        ruins="""
        A .|B . C D
        . . o . > E
        """
    )
    assert square(scene, "A").borders == ("north", "west")
    assert square(scene, "B").rocks == ("west",)
    assert square(scene, "B").borders == ("north",)
    scene = Scene(ruins="0 . > >\nA o > B")
    assert square(scene, "B").borders == ("south",), "the unknown lies open to the east"
    missing = seen(scene, 0).cells[0].squares[2]
    assert missing.missing
    assert not missing.broken


@rule("layout.tile-supply", "discover.known-room")
def test_a_door_says_what_lies_behind_it() -> None:
    scene = Scene(ruins="< < 0 . > > , ,\n< < . . > > , ,")
    assert behind(scene) == {"west": "unknown", "east": "leads on"}
    scene.table.board = scene.table.board.with_sealed_doors()
    assert behind(scene) == {"west": "sealed", "east": "leads on"}


def behind(scene: Scene) -> dict[str | None, str | None]:
    return {cell.side: cell.behind for cell in seen(scene, 0).cells if cell.ground == "door"}


@rule("enemy.target", "enemy.attack-target", "enemy.once")
def test_an_enemy_shows_whom_it_will_go_for_and_how_dangerous_it_is() -> None:
    scene = Scene(ruins="0 . . .\n. . A 1", enemies=[("mummy", "A")])
    mummy = seen(scene, 0).pawns[-1]
    assert mummy.intent is not None
    assert (mummy.intent.pawn, mummy.intent.in_reach, mummy.intent.steps) == (scene.raider(1).face, True, 1)
    assert mummy.intent.chance > 0
    far = Scene(ruins="0 . . .\n. . . .\n. . . .\n1 . . A", enemies=[("mummy", "A")], health=[2, 6])
    intent = seen(far, 0).pawns[-1].intent
    assert intent is not None
    assert (intent.raider, intent.in_reach, intent.steps) == (0, False, 3), "the weaker of two who are as near"


@rule("enemy.off")
def test_enemies_that_only_defend_have_no_intent() -> None:
    scene = Scene(ruins="0 . . .\n. . A 1", enemies=[("mummy", "A")], enemy_rules="off")
    assert seen(scene, 0).pawns[-1].intent is None


# Counters, tables and dice


@rule("trap.hit", "trap.dice-number")
def test_the_trap_counter_says_how_likely_a_trap_is() -> None:
    assert [seen(Scene(danger=dice), 0).trap_counter.chance for dice in (1, 2, 3, 6)] == [17, 31, 42, 67]
    assert seen(Scene(final=True), 0).trap_counter.chance == 100
    assert seen(Scene(super_danger="on"), 0).trap_counter.chance == 100


@rule("table4.8", "setup.progress")
def test_the_progress_counter_says_which_die_brings_the_master_chest() -> None:
    counters = [seen(Scene(progress=progress), 0).progress for progress in (1, 2, 5, 6)]
    assert [(counter.needs, counter.chance) for counter in counters] == [(7, 0), (6, 17), (3, 67), (2, 83)]
    placed = Scene(ruins="0 . . .\n. . m 1")
    assert seen(placed, 0).progress.needs is None


@rule("discover.public", "table1.7-8", "table2.3-4")
def test_results_of_the_tables_stay_in_sight_until_the_next_room() -> None:
    scene = Scene(at=["1 nw"], spaces=1, room_shape="automatic")
    scene.dice(4, 3, 3, 1, 1).do("go through door 1")
    view = seen(scene, None)
    said = [
        (view.tables[result.table].number, view.tables[result.table].rows[result.row].text)
        for result in view.results
    ]
    assert said == [(1, "Small room: six tiles"), (2, "Two doors"), (3, "No treasure"), (5, "No enemies")]
    assert view.results[0].dice == [4, 3]
    assert view.room is None


@rule("table4.3-4", "layout.shape-setting")
def test_a_room_that_is_being_made_shows_where_its_next_tile_can_go() -> None:
    scene = Scene(at=["1 nw"], spaces=1).dice(4, 3).do("go through door 1")
    room = seen(scene, 1).room
    assert room is not None
    assert (room.size, room.tiles, len(room.cells)) == ("small", 6, 1)
    assert {spot.thing for spot in room.spots} == {"spot 0,-3", "spot 1,-2", "spot -1,-2"}


@rule("window.roll-shown", "attack.success")
def test_dice_lie_open_with_what_they_are_made_of() -> None:
    scene = Scene(ruins="0 1 . .\n. . . .", hands={1: ["Lucky Coin"]}, worn={0: ["Iron Knuckles"]})
    scene.dice(5, 1, 1, 6, 2).do("attack millie").pass_on("play lucky coin")
    (roll,) = seen(scene, None).rolls
    assert (roll.purpose, roll.seat, roll.successes) == ("attack", 0, 2)
    assert [die.success for die in roll.dice] == [True, False, False, True, False]
    assert [(part.name, part.n) for part in roll.parts] == [("Victor", 4), ("Iron Knuckles", 1)]
    (attack,) = seen(scene, 1).attacks
    assert (attack.kind, attack.who, attack.target, attack.dice, attack.defence) == (
        "attack",
        "Victor",
        "Millie",
        5,
        2,
    )


@rule("score.small", "score.master", "score.death", "score.quest", "score.escape")
def test_points_are_seen_line_by_line() -> None:
    scene = Scene(3, chests=[2, 0, 1], master=0, out={1: "died", 2: "escaped"})
    lines = [(raider.points.total, raider.points.master, raider.points.death) for raider in seen(scene, 0).raiders]
    assert lines == [(6, 4, 0), (-2, 0, -2), (2, 0, 0)]
    assert [raider.fate for raider in seen(scene, 0).raiders] == ["in the ruins", "died", "escaped"]


@rule("table1.roll", "table2.roll", "table4.over-8", "table6.over-8")
def test_every_total_that_dice_can_give_has_one_row_on_its_table() -> None:
    for table in seen(Scene(), 0).tables:
        if table.purpose is None:
            continue
        least, most = table.dice, 6 * table.dice
        if table.progress:
            least, most = least + 1, most + 6
        for total in range(least, most + 1):
            rows = [row for row in table.rows if row.low <= total and (row.high is None or total <= row.high)]
            assert len(rows) == 1, (table.title, total)
