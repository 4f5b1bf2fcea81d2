"""Turns and rounds."""

from tests.dungeoneer.scene import Scene, deal
from tests.rules import rule


@rule("turn.phases", "aim.dungeonlord-role")
def test_a_turn_has_five_phases_in_order() -> None:
    scene = Scene(
        set="both",
        ready={0: ["Ember Rod"]},
        hands={0: ["Miasma"]},
        peril=[0, 3],
        glory=[1, 0],
        deck=["Needle Passage"],
        phase="reset",
    )
    phases, questions = [], []
    while scene.table.active == 0:
        phases.append(scene.view(0).phase)
        questions.append(scene.question)
        scene.table.push(scene.table.legal_moves()[0])
    assert questions[:5] == ["Upkeep", "LordChoice", "LayMap", "HeroChoice", "DiscardOne"]
    assert phases[:5] == ["reset", "dungeonlord", "build", "hero", "discard and draw"]


@rule("turn.next", "turn.round", "draw.ends-turn")
def test_play_goes_to_the_left_and_a_round_is_a_turn_for_each() -> None:
    scene = Scene(3, deck=[], turn=1, begin=False)
    scene.table.first = 1
    scene.table.advance()
    for seat in (2, 0, 1, 2):
        scene.idle_until("HeroChoice", seat)
    assert [(turn["seat"], turn["round"]) for turn in scene.events("turn")] == [(2, 1), (0, 1), (1, 2), (2, 2)]


@rule("turn.left-is-living", "turn.round-living")
def test_the_fallen_are_passed_over_and_rounds_count_the_living() -> None:
    scene = Scene(4, deck=[], begin=False)
    scene.hero(0).alive = scene.hero(2).alive = False
    scene.table.active = 1
    scene.table.agenda.clear()
    scene._plan(1, "hero")
    scene.table.advance()
    for seat in (3, 1, 3):
        scene.idle_until("HeroChoice", seat)
    assert [(turn["seat"], turn["round"]) for turn in scene.events("turn")] == [(3, 1), (1, 2), (3, 2)]
    assert scene.table.left_of(1) == 3


@rule("setup.first-turn")
def test_player_one_begins() -> None:
    for seed in range(20):
        table = deal(3, seed)
        table.advance()
        assert table.active == table.first
        assert table.round == 1
