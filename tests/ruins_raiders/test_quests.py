"""Personal quests."""

from typing import Any

import pytest

from tests.ruins_raiders.box import DECK
from tests.ruins_raiders.conftest import Read
from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.games.ruins_raiders.cards.deck import NO_QUEST
from undercroft.games.ruins_raiders.flow import ending
from undercroft.games.ruins_raiders.shapes.events import Mark
from undercroft.games.ruins_raiders.table.people import NO_MARK

LAIR = """
    0 1 2 3
    A B C .
"""
THREE = ["Edith", "Millie", "Isembard"]


def face(name: str) -> int:
    return next(number for number, card in enumerate(DECK.characters) if card.name == name)


def hunt(mark: str = "Millie", seats: int = 3, **rest: Any) -> Scene:
    """Edith has had her first turn, and this is her mark."""
    scene = Scene(seats, **{"ruins": LAIR, "raiders": [*THREE, "Victor"], **rest})
    edith = scene.raider(0)
    edith.suspects = [raider.face for raider in scene.table.raiders[1:]]
    edith.mark = face(mark)
    return scene


def stab(scene: Scene, whom: str) -> Scene:
    """Edith's three dice all hit, and nothing is blocked."""
    return scene.dice(6, 6, 6, 1, 1, 1).calmly(f"attack {whom}")


def points(scene: Scene) -> list[int]:
    return [ending.points(scene.table, seat) for seat in range(scene.table.seats)]


# Every quest


@rule("quest.some", "card.character.quest")
def test_only_some_characters_have_a_quest() -> None:
    assert [card.name for card in DECK.characters if card.quest != NO_QUEST] == [
        "Edith",
        "Castellane Vey",
        "Sabine Orrell",
    ]


TREASURY = """
    0 c . 1
    . . . .
"""


def fifth_chest(**rest: Any) -> Scene:
    """Castellane, who has four small chests, opens another."""
    scene = Scene(ruins=TREASURY, raiders=["Castellane Vey", "Millie"], chests=[4, 0], **rest)
    return scene.dice(6, 1, 1, 1, 1).do(f"open {scene.say(scene.table.chests[0])}")


@rule("quest.points", "quest.final-act", "final.trigger-quest", "score.quest", "effect.quest", "char.castellane")
def test_a_completed_quest_is_worth_four_points_and_begins_the_final_act() -> None:
    scene = fifth_chest()
    assert scene.raider(0).quest_done
    assert points(scene) == [5 + 4, 0]
    assert scene.table.final
    assert scene.cited("final act") == ["final.trigger-quest"]


@rule("quest.automatic", "quest.public-when-done")
def test_it_counts_at_once_unasked_and_everybody_is_told() -> None:
    scene = fifth_chest()
    for seat in (0, 1, None):
        assert len(scene.happened("quest done", seat)) == 1
    assert scene.kinds().index("quest done") == scene.kinds().index("takes chest") + 1
    assert scene.view(1).raiders[0].quest.state == "done"


@rule("char.castellane", "quest.automatic")
def test_four_chests_are_not_enough_and_loot_counts() -> None:
    scene = Scene(ruins=LAIR, raiders=["Castellane Vey", "Millie"], health=[6, 1], chests=[3, 1])
    scene.dice(6, 1, 1, 1, 1).do("attack millie")
    assert scene.raider(0).chests == 4
    assert not scene.raider(0).quest_done
    scene = Scene(3, ruins=LAIR, raiders=["Castellane Vey", "Millie", "Victor"], health=[6, 1, 6], chests=[3, 2, 0])
    scene.dice(6, 1, 1, 1, 1).do("attack millie")
    assert scene.raider(0).quest_done


@rule("score.quest-once", "final.once")
def test_a_quest_scores_once() -> None:
    scene = Scene(
        ruins="0 c . 1\n. . c .",
        raiders=["Castellane Vey", "Millie"],
        at=["0 se", "1 ne"],
        chests=[4, 0],
        actions=3,
    )
    for _ in range(2):
        scene.dice(6, 1, 1, 1, 1).calmly(f"open {scene.say(scene.table.chests[0])}")
    assert len(scene.happened("quest done")) == 1
    assert len(scene.happened("final act")) == 1
    assert points(scene)[0] == 6 + 4


@rule("char.sabine", "effect.quest")
def test_sabine_kills_three_enemies() -> None:
    scene = Scene(
        ruins=LAIR,
        raiders=["Sabine Orrell", "Millie"],
        at=["1", "3"],
        enemies=[("bat", "0"), ("mummy", "A"), ("Edith", "B", 1)],
    )
    for number, name in enumerate(["monster 1", "monster 2", "edith"], start=1):
        scene.dice(6, 1, 1, 1, 1, 1).calmly(f"attack {name}", "keep")
        assert scene.raider(0).kills == number
        assert scene.raider(0).quest_done is (number == 3)
    assert scene.table.final


@rule("char.sabine", "traps.awakened-tomb")
def test_a_mummy_that_a_trap_brought_does_not_count() -> None:
    scene = Scene(ruins=LAIR, raiders=["Sabine Orrell", "Millie"], traps=["Awakened Tomb"]).dice(1).do("done")
    assert len(scene.table.enemies) == 1
    scene.table.raiders[0].kills = 2
    scene.dice(5, 4, 4, 4, 4, 4, 4).do("done")
    scene.table.enemies[0].square = scene.square("B")
    scene.dice(6, 1, 1, 1, 1).do("attack monster 1")
    assert scene.table.enemies == []
    assert not scene.raider(0).quest_done


@rule("char.sabine", "table6.reward-killer")
def test_an_enemy_killed_by_a_trap_or_by_somebody_else_does_not_count() -> None:
    scene = Scene(ruins=LAIR, raiders=["Sabine Orrell", "Millie"], enemies=[("bat", "A")], traps=["Poison Gas"])
    scene.raider(0).kills = 2
    scene.dice(1).do("done")
    assert scene.table.enemies == []
    assert (scene.raider(0).kills, scene.raider(0).quest_done) == (2, False)


@rule("quest.owner-alive", "death.simultaneous")
def test_the_dead_complete_no_quest(read: Read) -> None:
    """Her own powder kills her together with Millie, whose chests would be more than the fifth."""
    keg = read(("does = [{ danger = 2 }]", 'does = [{ damage = 1, on = "room" }]'))
    scene = Scene(
        3,
        ruins=LAIR,
        raiders=["Castellane Vey", "Millie", "Victor"],
        health=[1, 1, 6],
        chests=[4, 4, 0],
        treasure=["Faded Map"],
        cards=keg,
    )
    scene.dice(4).do("draw")
    assert [raider.alive for raider in scene.table.raiders] == [False, False, True]
    assert not scene.raider(0).quest_done
    assert not scene.table.final


@rule("quest.owner-alive", "char.sabine")
def test_not_even_by_the_enemies_they_take_with_them(read: Read) -> None:
    keg = read(("does = [{ danger = 2 }]", 'does = [{ damage = 1, on = "room" }]'))
    scene = Scene(
        ruins=LAIR,
        raiders=["Sabine Orrell", "Millie"],
        health=[1, 6],
        enemies=[("bat", "A")],
        treasure=["Faded Map"],
        cards=keg,
    )
    scene.raider(0).kills = 2
    scene.dice(4).do("draw")
    assert (scene.raider(0).alive, scene.table.enemies) == (False, [])
    assert not scene.raider(0).quest_done
    assert not scene.table.final


@rule("quest.owner-alive", "score.quest", "death.keeps-score")
def test_points_for_a_quest_are_kept_after_death() -> None:
    scene = stab(hunt(health=[2, 3, 6], traps=["Falling Rock"]), "millie").calmly("done")
    assert not scene.raider(0).alive
    assert points(scene) == [4 - 2, -2, 0]


# Edith


@rule("edith.select", "edith.when-exactly", "effect.secret-mark")
def test_edith_draws_her_mark_at_the_start_of_her_first_turn() -> None:
    scene = Scene(3, ruins=LAIR, raiders=THREE, phase="start", begin=False)
    assert scene.raider(0).mark == NO_MARK
    scene.table.advance()
    assert scene.question == "Act"
    mark = scene.raider(0).mark
    assert mark in (face("Millie"), face("Isembard"))
    scene.dice(4).do("done").dice(4, 4).do("done").dice(4, 4, 4).do("done")
    assert (scene.asked, scene.table.round) == (0, 1)
    assert scene.raider(0).mark == mark
    assert len(scene.happened("mark drawn")) == 1


@rule("edith.when-exactly")
def test_not_before_her_own_turn() -> None:
    scene = Scene(3, ruins=LAIR, raiders=["Millie", "Edith", "Isembard"], phase="start")
    assert scene.raider(1).mark == NO_MARK
    scene.dice(4).do("done")
    assert scene.raider(1).mark != NO_MARK


@rule("edith.random", "edith.select")
def test_each_candidate_is_equally_likely_and_only_edith_is_told() -> None:
    drawn = []
    for seed in range(300):
        scene = Scene(3, ruins=LAIR, raiders=THREE, phase="start", begin=False)
        scene.table.chance = Chance(seed)
        scene.table.advance()
        drawn.append(DECK.characters[scene.raider(0).mark].name)
    assert set(drawn) == {"Millie", "Isembard"}
    assert 120 < drawn.count("Millie") < 180
    assert scene.happened("mark", 0) == [Mark(seat=0, who="Edith", mark=drawn[-1])]
    for seat in (1, 2, None):
        assert scene.happened("mark", seat) == []
        assert len(scene.happened("mark drawn", seat)) == 1
        assert scene.view(seat).raiders[0].quest.mark is None
    assert scene.view(0).raiders[0].quest.mark == drawn[-1]


@rule("edith.pool")
@pytest.mark.parametrize(("pool", "names"), [("players", {"Millie"}), ("all-in-play", {"Millie", "Victor"})])
def test_the_mark_is_another_players_character_or_also_an_enemy(pool: str, names: set[str]) -> None:
    """Neither the dead nor monsters are candidates."""
    drawn = set()
    for seed in range(30):
        scene = Scene(
            3,
            ruins=LAIR,
            raiders=THREE,
            out={2: "died"},
            enemies=[("Victor", "A"), ("bat", "B")],
            phase="start",
            begin=False,
            edith_pool=pool,
        )
        scene.table.chance = Chance(seed)
        scene.table.advance()
        drawn.add(DECK.characters[scene.raider(0).mark].name)
    assert drawn == names


@rule("edith.no-candidate")
def test_without_a_candidate_she_has_no_quest() -> None:
    scene = Scene(ruins=LAIR, raiders=["Edith", "Millie"], out={1: "died"}, phase="start")
    assert scene.raider(0).mark == NO_MARK
    assert scene.happened("mark drawn") == []
    assert scene.view(0).raiders[0].quest.state == "lost"


@rule("edith.select", "edith.goal", "edith.points", "quest.points", "quest.final-act", "final.trigger-quest")
@rule("score.master", "edith.reveal")
def test_example_edith_kills_her_mark() -> None:
    """Example quest.edith-vengeance."""
    scene = stab(hunt(health=[6, 3, 6]), "millie")
    assert scene.raider(0).quest_done
    assert points(scene) == [4, -2, 0]
    assert scene.table.final
    assert scene.events("quest done")[0]["mark"] == "Millie"
    assert scene.view(2).raiders[0].quest.mark == "Millie"
    other = Scene(master=0)
    assert points(other) == [4, 0]


@rule("edith.goal")
def test_killing_somebody_else_is_no_revenge_and_all_know_that_it_was_not_the_mark() -> None:
    scene = stab(hunt(health=[6, 3, 6]), "millie")
    assert scene.raider(0).quest_done
    scene = stab(hunt("Isembard", health=[6, 3, 6]), "millie")
    assert not scene.raider(0).quest_done
    assert not scene.table.final
    assert list(scene.view(2).raiders[0].quest.suspects) == ["Isembard"]


@rule("edith.own-hand", "edith.mark-lost")
@pytest.mark.parametrize(("kill", "done"), [("own-hand", False), ("any-cause", True)])
def test_her_own_hand_must_do_it_unless_any_cause_will_do(kill: str, done: bool) -> None:
    scene = hunt(health=[6, 1, 6], turn=1, traps=["Falling Rock"], edith_kill=kill).dice(1).do("done")
    assert not scene.raider(1).alive
    assert scene.raider(0).quest_done is done
    assert scene.table.final is done


@rule("edith.own-hand")
def test_a_card_of_hers_is_her_own_hand() -> None:
    scene = hunt(health=[6, 1, 6], at=["0", "2", "3"], hands={0: ["Throwing Axe"]})
    scene.dice(6, 6, 6, 1, 1).calmly("play throwing axe", "on millie")
    assert scene.raider(0).quest_done


@rule("edith.mark-lost", "edith.reveal")
@pytest.mark.parametrize("fate", ["died", "escaped"])
def test_a_mark_that_slips_away_is_lost_and_no_new_one_is_drawn(fate: str) -> None:
    ruins = """
        0 . 2 3
        . . . .
        1 x
        x x
    """
    scene = hunt(ruins=ruins, turn=1, health=[6, 1, 6], traps=["Falling Rock"], final=fate == "escaped")
    if fate == "escaped":
        scene.do("leave the ruins")
    else:
        scene.dice(1).do("done")
    assert not scene.raider(1).inside
    assert not scene.raider(0).quest_done
    assert scene.view(0).raiders[0].quest.state == "lost"
    assert scene.view(2).raiders[0].quest.state == "open"
    assert scene.view(2).raiders[0].quest.mark is None
    scene.dice(4).do("done").do("done")
    assert scene.raider(0).mark == face("Millie")


@rule("edith.mark-lost", "table6.no-characters-left")
def test_a_mark_that_somebody_else_killed_does_not_count_when_it_comes_again() -> None:
    """An enemy character, who was shuffled into the pile and drawn a second time."""
    scene = Scene(ruins=LAIR, raiders=["Edith", "Millie"], at=["0", "3"], enemies=[("Victor", "2", 1)], turn=1)
    edith = scene.raider(0)
    edith.suspects, edith.mark = [face("Millie"), face("Victor")], face("Victor")
    scene.dice(6, 1, 1, 1, 1, 1, 1, 1).calmly("attack victor", "keep")
    assert scene.view(0).raiders[0].quest.state == "lost"
    scene.dice(4).calmly("done")
    scene.table.people_pile.append(face("Victor"))
    scene.table.people_aside.clear()
    scene.meet("Victor", "A", 1)
    stab(scene, "victor")
    assert [event["who"] for event in scene.events("enemy dies")] == ["Victor", "Victor"]
    assert not edith.quest_done


@rule("edith.other-points")
def test_edith_scores_for_chests_and_escape_like_anyone() -> None:
    scene = hunt(chests=[2, 0, 0], final=True, ruins="1 2 . .\n. . . .\n0 x\nx x").do("leave the ruins")
    assert points(scene)[0] == 3


@rule("edith.reveal", "info.end-reveal")
def test_at_the_end_the_mark_is_shown() -> None:
    scene = hunt(traps=["False Alarm"]).play_traps(left=1)
    assert scene.view(1).raiders[0].quest.mark is None
    scene.dice(1).do("done")
    assert scene.table.over
    assert scene.view(1).raiders[0].quest.mark == "Millie"
    assert scene.events("opened")[0]["marks"] == [{"seat": 0, "who": "Edith", "cards": ["Millie"]}]
