"""Windows: when anybody may act, in what order, and that asking gives no hand away."""

from typing import Any, cast

import pytest

from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.windows import Ask
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.table import piles
from undercroft.games.dungeoneer.table.moments import MOMENTS
from undercroft.games.dungeoneer.table.phases import PHASES
from undercroft.games.dungeoneer.table.table import Delve

MAPS = {"Dripping Passage": (0, 1), "Chained Passage": (0, -1)}


def moment(scene: Scene) -> str:
    asking = scene.table.asking
    return MOMENTS[asking.moment.kind] if isinstance(asking, Ask) else ""


def pass_all(scene: Scene, seat: int = 1) -> list[str]:
    """The moments at which this seat is asked and passes, until somebody has to do something else."""
    moments = []
    while scene.question == "Ask":
        if scene.asked == seat:
            moments.append(moment(scene))
        scene.do("pass")
    return moments


@rule("window.list")
def test_windows_of_a_whole_turn() -> None:
    """Seat 1 could always heal, and wishes to be asked at every moment of seat 0's turn."""
    scene = Scene(
        hands={0: ["Grave Chill", "Drowned Thrall", "Second Wind"], 1: ["Mend Flesh"]},
        glory=[2, 9],
        peril=[0, 9],
        life=[6, 3],
        maps={"Chained Passage": (0, 1, True)},
        deck=["Needle Passage", "Dripping Passage"],
        heroes=["Hulda", "Pim"],
        phase="reset",
        begin=False,
    ).ask_all(1)
    assert pass_all(scene) == ["quiet"]  # after Reset
    assert scene.question == "LordChoice"
    assert pass_all(scene.do("play grave chill")) == ["quiet"]  # after a Bane
    scene.do("send drowned thrall at seat 1").dice(5, 5).do("attack")
    # after the batch and after step A; step B; after step E
    assert pass_all(scene) == ["declared", "declared", "response", "results"]
    scene.do("to hand")
    assert pass_all(scene) == ["rewards"]  # after step H
    scene.do("done")
    assert scene.question == "LayMap"
    assert pass_all(scene.do(scene.spots()[0])) == ["quiet"]  # after a Map card is placed
    assert scene.question == "HeroChoice"
    assert pass_all(scene.do("play second wind")) == ["quiet"]  # after an action
    assert pass_all(scene.do("go south")) == ["meeting"]
    scene.dice(1)
    assert pass_all(scene.do("go north")) == ["meeting"]
    assert pass_all(scene.do("explore").do(scene.spots()[0])) == ["quiet", "quiet"]
    scene.do("done")
    assert PHASES[scene.table.phase] == "discard and draw"
    assert pass_all(scene) == ["quiet"]  # before Discard/Draw
    assert scene.question == "DiscardOne"
    scene.do("discard drowned thrall")
    assert (moment(scene), scene.asked, scene.table.active) == ("quiet", 1, 0)  # at the end of the turn


@rule("window.list")
def test_a_window_opens_right_before_every_die() -> None:
    healer: dict[str, Any] = {"hands": {1: ["Mend Flesh"]}, "glory": [0, 9], "life": [6, 5]}
    door = Scene(**healer, maps={"Chained Passage": (1, 0)}, at=["Chained Passage", "Flooded Stair"])
    assert pass_all(door.ask_all(1).do("go west"))[0] == "roll"
    pit = Scene(**healer, maps={"Hall of Chains": (0, -1)}).ask_all(1).do("go north")
    assert (moment(pit), pit.events("rolls")) == ("roll", [])
    quest = Scene(**healer, quests={0: ["The Buried Hoard"]}, maps={"Dripping Passage": (0, 1)},
                  at=["Dripping Passage", "Flooded Stair"]).ask_all(1)  # fmt: skip
    quest.dice(6, 1).do("attempt the buried hoard")
    assert pass_all(quest) == ["roll", "roll", "quiet"]
    down = Scene(**healer, begin=False).ask_all(1)
    down.hero(0).tipped, down.hero(0).stand_number = True, 4
    assert pass_all(down.do("stand up")) == ["roll", "quiet"]


@rule("window.list", "window.not-mid-effect")
def test_the_window_for_wounds_is_only_for_what_prevents_them() -> None:
    scene = Scene(
        hands={0: ["Bone Ogre"], 1: ["Mend Flesh"]},
        ready={1: ["Ringmail Coat"]},
        glory=[0, 9],
        peril=[0, 9],
        life=[6, 3],
        phase="lord",
    ).ask_all()
    scene.dice(6, 1).send("Bone Ogre")
    while moment(scene) != "wounds":
        scene.dice(6, 1).do("pass")
    assert (scene.asked, scene.moves, scene.hero(1).life) == (1, ["pass", "use ringmail coat"], 3)


@rule("window.list", "lord.trap-timing")
def test_after_traps_there_is_a_window_right_before_the_attack_rolls() -> None:
    scene = Scene(
        hands={0: ["Bone Ogre", "Falling Block"], 1: ["Mend Flesh"]},
        glory=[0, 9],
        peril=[0, 9],
        life=[6, 5],
        phase="lord",
    ).ask_all(1)
    scene.send("Bone Ogre", "Falling Block")
    moments = []
    while not scene.events("clash"):
        moments.append(moment(scene))
        scene.do("pass")
    assert moments == ["declared", "declared", "response", "roll", "dice"]


@rule("window.order")
def test_the_player_whose_turn_it_is_acts_first_and_after_any_play_all_are_asked_again() -> None:
    hands = {0: ["Mend Flesh"], 1: ["Draught of Mending"], 2: ["Gambler's Prayer", "Second Wind"]}
    scene = Scene(3, hands=hands, glory=[9, 9, 9], life=[3, 3, 3], turn=1, phase="build", deck=["Dripping Passage"])
    scene.ask_all()
    scene.do(scene.spots()[0])
    asked = []
    for _ in range(2):
        asked.append(scene.asked)
        scene.do("pass")
    assert asked == [1, 2]
    assert scene.asked == 0
    scene.do("play mend flesh")
    asked = []
    while scene.question == "Ask":
        asked.append(scene.asked)
        scene.do("pass")
    assert asked == [1, 2]  # seat 0 has no card left, and the rest passed in a row
    assert scene.question == "HeroChoice"


@rule("window.order", "window.response-in-b")
def test_in_the_response_step_the_defender_goes_first() -> None:
    hands = {0: ["Bone Ogre", "Mend Flesh"], 1: ["Gambler's Prayer"], 2: ["Draught of Mending"]}
    scene = Scene(3, hands=hands, glory=[9, 9, 9], peril=[0, 0, 9], life=[3, 3, 3], phase="lord").ask_all()
    scene.send("Bone Ogre", at=2)
    while moment(scene) != "response":
        scene.do("pass")
    asked = []
    while moment(scene) == "response":
        asked.append(scene.asked)
        scene.do("pass")
    assert asked == [2, 0, 1]


@rule("window.response-in-b")
def test_response_cards_are_played_in_step_b_and_at_no_other_time() -> None:
    scene = attacked("Bone Ogre", glory=[0, 9], saved=[0, 1], life=[6, 5])
    scene.give(1, "Turn Aside").give(1, "Ward the Threshold").ask_all(1).send("Bone Ogre")
    seen: dict[str, bool] = {}
    while scene.table.active == 0:
        if scene.asked == 1:
            seen[moment(scene) or scene.question] = "play turn aside" in scene.moves
            assert ("play ward the threshold" in scene.moves) == ("play turn aside" in scene.moves)
        scene.do("pass" if "pass" in scene.moves else scene.moves[0])
    assert seen.pop("response")
    assert not any(seen.values())
    assert {"declared", "results", "quiet"} <= set(seen)


@rule("window.no-stack")
def test_a_card_takes_effect_before_anybody_can_answer_it() -> None:
    scene = (
        attacked("Bone Ogre", "Blood Frenzy", glory=[0, 3], saved=[0, 0]).give(1, "Ward the Threshold").ask_all()
    )
    scene.send("Bone Ogre").wait_for("play ward the threshold").do("play ward the threshold")
    assert "Bone Ogre" in scene.discards()  # nobody could strengthen it before
    while scene.question == "Ask":
        assert "play blood frenzy" not in scene.moves
        scene.do("pass")


@rule("window.before-dice", "universal.dice-modifiers", "vocab.dice", "def.hash", "def.hash-from")
def test_a_roll_is_changed_only_before_it_is_rolled() -> None:
    scene = attacked("Bone Ogre", glory=[0, 2], saved=[0, 0], life=[6, 5]).give(1, "Gambler's Prayer").ask_all(1)
    scene.send("Bone Ogre")
    offered = {}
    while not scene.events("clash"):
        offered[moment(scene)] = "play gambler's prayer" in scene.moves
        if moment(scene) == "response":
            break
        scene.do("pass")
    assert offered == {"declared": False, "response": True}
    scene.dice(3, 3).do("play gambler's prayer")
    assert scene.moves == ["spend 1", "spend 2"]
    scene.do("spend 2").pass_on()
    told = scene.events("clash")[0]
    assert (told["counter_dice"], told["counter_total"], scene.hero(1).glory) == (2, 8, 0)
    late = (
        attacked("Bone Ogre", glory=[0, 2], saved=[0, 0]).give(1, "Gambler's Prayer").ask_all(1).send("Bone Ogre")
    )
    while late.question == "Ask":
        assert not late.events("clash") or "play gambler's prayer" not in late.moves
        late.do("pass")


@rule("window.before-dice", "universal.dice-modifiers")
def test_a_card_for_a_coming_roll_helps_that_roll_only() -> None:
    scene = Scene(
        hands={0: ["Falling Block", "Gas Vent"], 1: ["Gambler's Prayer"]},
        peril=[0, 9],
        glory=[0, 3],
        heroes=["Hulda", "Pim"],
        phase="lord",
    )
    scene.send("Falling Block", "Gas Vent")
    while moment(scene) != "roll":
        scene.do("pass")
    scene.do("play gambler's prayer", "spend 2").pass_on()
    assert [roll["bonus"] for roll in scene.events("rolls")] == [2, 0]


@rule("window.between-rolls")
@pytest.mark.parametrize("between", ["closed", "open"])
def test_between_the_two_rolls_it_is_too_late_unless_the_table_agreed_otherwise(between: str) -> None:
    scene = attacked("Bone Ogre", "Blood Frenzy", glory=[3, 3], saved=[0, 0], between_rolls=between)
    scene.give(1, "Gambler's Prayer").give(1, "Mend Flesh").give(1, "Turn Aside").ask_all().send("Bone Ogre")
    moments = {}
    while not scene.events("clash"):
        moments[moment(scene), scene.asked] = scene.moves
        scene.do("pass")
    asked = [who for when, who in moments if when == "between"]
    if between == "closed":
        assert asked == []
    else:
        assert asked == [1]  # the attacker has rolled
        assert moments["between", 1] == ["pass", "play gambler's prayer"]


@rule("window.between-rolls")
def test_what_is_played_between_the_rolls_changes_the_counter_attack_die() -> None:
    scene = attacked("Bone Ogre", glory=[0, 3], saved=[0, 0], between_rolls="open").give(1, "Gambler's Prayer")
    scene.dice(4, 3).send("Bone Ogre")
    while moment(scene) != "between":
        scene.dice(4, 3).do("pass")
    assert scene.table.fights[0].strikes[0].die == 4
    scene.do("play gambler's prayer", "spend 2")
    told = scene.events("clash")[0]
    assert (told["counter_dice"], told["counter_total"] - told["counter"]) == (2, 5)


@rule("window.not-mid-effect")
def test_nobody_is_asked_between_a_move_and_its_collecting() -> None:
    healer: dict[str, Any] = {"glory": [0, 9], "life": [6, 5]}
    scene = Scene(hands={1: ["Mend Flesh"]}, **healer, maps=MAPS).ask_all(1).do("go south")
    assert scene.asked == 1
    assert (scene.hero(0).glory, scene.hero(0).peril) == (1, 1)
    trap = Scene(hands={0: ["Gas Vent"], 1: ["Mend Flesh"]}, **healer, peril=[0, 9], phase="lord").ask_all(1)
    trap.send("Gas Vent").dice(1)
    while not trap.events("rolls"):
        trap.dice(1).do("pass")
    assert (trap.hero(1).life, trap.hero(1).tipped) == (4, True)  # both, before anybody could act


@rule("window.triggered-order", "aim.win.simultaneous-defeat")
def test_what_befalls_several_at_once_goes_in_turn_order() -> None:
    scene = Scene(3, hands={1: ["Miasma"]}, peril=[0, 0, 9], turn=1, phase="lord")
    scene.dice(1, 1, 1).do("play miasma")
    assert [event["seat"] for event in scene.events("rolls")] == [1, 2, 0]
    assert [event["seat"] for event in scene.events("wounded")] == [1, 2, 0]
    kinds = [event.kind for event in scene.table.events or [] if event.kind in ("rolls", "wounded")]
    assert kinds == ["rolls"] * 3 + ["wounded"] * 3


# Who is asked


@rule("window.auto-pass")
def test_who_could_hold_an_answer_is_asked_whether_they_hold_one_or_not() -> None:
    for card in ("Turn Aside", "Hunter's Stride"):
        scene = attacked("Bone Ogre", glory=[0, 3]).give(1, card).send("Bone Ogre")
        assert (scene.asked, moment(scene)) == (1, "response")


@rule("window.auto-pass")
def test_who_by_what_is_open_can_have_no_answer_is_not_asked() -> None:
    """Without cards; without glory for the cheapest; and where all answers lie open elsewhere."""
    assert attacked("Bone Ogre", glory=[0, 9], saved=[0, 0]).send("Bone Ogre").question in ("KeepMonster", "LayMap")
    poor = attacked("Bone Ogre", glory=[0, 0], saved=[0, 0]).give(1, "Iron Resolve").send("Bone Ogre")
    assert poor.asked == 0
    cheap = attacked("Bone Ogre", glory=[0, 1], saved=[0, 0]).give(1, "Iron Resolve").send("Bone Ogre")
    assert cheap.asked == 1  # 1 glory will do for Gambler's Prayer
    scene = attacked("Bone Ogre", glory=[0, 1], saved=[0, 0], begin=False).give(1, "Iron Resolve")
    card = scene.take("Gambler's Prayer")
    piles.discard(scene.table, card)
    scene.table.advance()
    scene.send("Bone Ogre")
    assert scene.asked == 0


@rule("window.auto-pass")
def test_by_an_option_only_who_holds_an_answer_is_asked() -> None:
    for card, asked in (("Turn Aside", 1), ("Hunter's Stride", 0)):
        scene = attacked("Bone Ogre", glory=[0, 3], saved=[0, 0], asking="holders").give(1, card).dice(2, 3)
        scene.do("send bone ogre at seat 1")  # with nothing else to list it attacks at once
        assert scene.asked == asked


@rule("window.auto-pass")
def test_in_the_dungeonlord_phase_any_hand_is_asked_alike_and_so_is_an_ability() -> None:
    assert Scene(hands={0: ["Second Wind"]}, phase="lord").question == "LordChoice"
    assert Scene(hands={0: ["Second Wind"]}, phase="lord", asking="holders").question == "LayMap"
    lying = Scene(set="hollow-marches", heroes=["Oriel", "Garran"], tipped=[0], glory=[2, 0], phase="lord")
    assert (lying.question, lying.moves) == ("LordChoice", ["done", "use hero"])


@rule("window.auto-pass")
@pytest.mark.parametrize("seed", range(12))
def test_who_is_asked_does_not_follow_from_hidden_cards(seed: int) -> None:
    """Each move is made as well at a table where all that some seat cannot see is dealt again."""
    options = {"set": "both"} if seed % 2 else {}
    table = cast(Delve, BOX.agree(3, options).deal(seed))
    for seat in range(3):
        table.wish(seat, ["ask always", "ask when touched"][(seed + seat) % 2])
    chance = Chance(seed)
    compared = 0
    for _ in range(160):
        if table.asking is None:
            break
        moves = table.legal_moves()
        move = moves[0] if chance.below(3) else moves[chance.below(len(moves))]
        guesses = []
        for seat in range(3):
            guess = table.sample(seat, chance.fork())
            guess.polite, guess.wishes, guess.chance = True, table.wishes, table.chance.copy()
            if move in guess.legal_moves():
                guess.push(move)
                guesses.append(guess)
        table.push(move)
        for guess in guesses:
            assert (guess.turn, type(guess.asking)) == (table.turn, type(table.asking)), table.say(move)
            compared += 1
    assert compared > 200
