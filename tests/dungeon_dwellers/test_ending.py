"""The boss, the last Treasure Phase, and the final count with its ties."""

import pytest

from tests.dungeon_dwellers.scene import Scene, card, monster, room
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import BossAppears, EntersRoom, PlayerCount, TreasurePhase

BOSS = monster("Boss", health=4, level=4)
GRUNT = monster("Grunt", health=4, level=3)
HEART = card("Heart", "level", gives=[{"maximum": 5}])
SALVE = card("Salve", "item", slot="boots", when="treasure", does=[{"heal": 1}])


def won(players: tuple[str, ...] = ("fighter", "mage"), **rest: object) -> Scene:
    """Seat 0 has beaten the boss; nobody exchanges anything."""
    scene = Scene(players, row=[BOSS], **rest)  # type: ignore[arg-type]
    scene.do("attack boss")
    while scene.asked is not None:
        scene.do("done")
    return scene


@rule("boss.when", "boss.room", "boss.turned-over", "boss.faceup", "boss.one", "boss.level", "start.empty.boss")
@rule("aim.boss-last")
def test_after_the_third_level_the_next_player_turns_a_room_and_the_boss_over() -> None:
    scene = Scene(["fighter", "mage", "priest"], row=[GRUNT], rooms=[room("Throne")], next_up=[BOSS])
    scene.do("attack grunt")
    assert scene.told(EntersRoom) == [EntersRoom(seat=1, room="Throne")]
    assert scene.told(BossAppears) == [BossAppears(boss="Boss", health=4)]
    assert scene.row() == ["Boss"]
    assert scene.asked == 1


@rule("boss.random")
def test_which_boss_comes_is_decided_by_the_shuffle() -> None:
    scene = Scene(row=[GRUNT]).do("attack grunt")
    top = scene.told(BossAppears)[0].boss
    assert top in [monster.name for monster in scene.table.deck.monsters if monster.level == 4]


@rule("aim.boss-must-fall", "boss.end-at-once", "score.when", "boss.final-treasure")
def test_the_game_ends_with_the_treasure_phase_of_the_boss_whoever_had_more_turns() -> None:
    scene = won()
    assert scene.told(TreasurePhase) == [TreasurePhase(seat=0, final=True)]
    assert scene.outcome().ending == "boss"
    assert [count.seat for count in scene.told(PlayerCount)] == [0, 1]
    guarded = Scene(row=[BOSS, GRUNT]).do("attack boss", "done")
    assert guarded.outcome().ending == "boss"


@rule("boss.final-trade", "boss.final-gold-only", "boss.final-all")
def test_in_it_everyone_takes_gold_for_every_five_and_no_treasure() -> None:
    scene = Scene(row=[BOSS], wounds=[1, 12]).do("attack boss")
    assert [scene.asked, scene.moves] == [0, ["take gold", "done"]]
    scene.do("take gold")
    assert [scene.asked, scene.moves] == [1, ["take gold", "done"]]
    scene.do("take gold", "take gold")
    assert [len(person.gold) for person in scene.table.people] == [1, 2]
    assert scene.asked is None


@rule("boss.final-triggers")
def test_its_triggers_are_settled_too() -> None:
    assert won(hp=[5, 5], active={1: [SALVE]}).hp() == [5, 6]


# The count


@rule("score.total", "score.parts", "gold.decides", "win.most-gold", "aim.most-gold", "aim.rivals")
def test_gold_cards_and_monster_cards_are_added_up_and_the_most_wins() -> None:
    scene = won(gold={0: [10, 20], 1: [50, 50]})
    assert scene.outcome().scores == [70, 100]
    assert (scene.outcome().winners, scene.outcome().clause) == ([1], "win.most-gold")
    assert scene.outcome().ranks == [2, 1]


@rule("score.healing-none-above", "score.healing-base")
def test_hit_points_above_ten_give_nothing_and_a_raised_maximum_costs_nothing() -> None:
    scene = won(hp=[10, 13], active={0: [HEART], 1: [HEART]})
    assert scene.outcome().scores == [40, 0]


@rule("score.leftovers")
def test_wound_cards_energy_and_treasures_are_worth_nothing() -> None:
    assert won(wounds=[0, 4], facedown={1: ["Magic Missile"]}).outcome().scores == [40, 0]


@rule("score.negative")
def test_a_total_may_fall_below_nothing() -> None:
    assert won(hp=[1, 2]).outcome().scores == [40 - 90, -80]


@rule("tie.gold-cards", "tie.gold-cards.only")
def test_of_equals_more_gold_cards_win_and_monster_cards_are_none() -> None:
    scene = won(gold={0: [10], 1: [20, 30]})
    assert scene.outcome().scores == [50, 50]
    assert (scene.outcome().winners, scene.outcome().clause) == ([1], "tie.gold-cards")


@rule("tie.hp", "tie.hp.current")
def test_then_more_hit_points_those_above_ten_included() -> None:
    scene = won(gold={0: [10], 1: [50]}, hp=[10, 11], active={1: [HEART]})
    assert scene.outcome().scores == [50, 50]
    assert (scene.outcome().winners, scene.outcome().clause) == ([1], "tie.hp")


@rule("tie.shared", "tie.many")
@pytest.mark.parametrize("players", [("fighter", "mage"), ("fighter", "mage", "rogue")])
def test_whoever_is_equal_even_then_shares_the_victory(players: tuple[str, ...]) -> None:
    gold = {0: [10], **{seat: [50] for seat in range(1, len(players))}}
    scene = won(players, gold=gold)
    assert scene.outcome().winners == list(range(len(players)))
    assert scene.outcome().clause == "tie.shared"


@rule("players.solo")
def test_alone_surviving_is_the_win() -> None:
    scene = won(("fighter",), hp=[1])
    assert (scene.outcome().winners, scene.outcome().clause) == ([0], "players.solo")


@rule("aim.party-lives", "defeat.no-winner")
def test_gold_decides_nothing_if_the_party_falls() -> None:
    scene = Scene(row=[monster(health=9, special=9)], hp=[1], energy=[0], gold={1: [50, 50]}).do("attack rat")
    assert (scene.outcome().winners, scene.outcome().clause) == ([], "defeat.no-winner")
    assert scene.outcome().shares() == [0.0, 0.0]
    assert [facts.why for facts in scene.outcome().facts] == [
        "fell, and the party with them",
        "the party fell with {seat 0}",
    ]
