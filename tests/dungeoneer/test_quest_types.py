"""The eight types of Quest, and what each asks for."""

from typing import Any

import pytest

from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.table import scores

STAIR = "Flooded Stair"


def at(place: str, quest: str, **more: Any) -> Scene:
    """Sael south of the Stair, in a place where she can try the Quest."""
    heroes = more.pop("heroes", ["Sael", "Hulda"])
    maps = more.pop("maps", {place: (0, 1)})
    where = more.pop("where", [place, STAIR])
    quests = more.pop("quests", {0: [quest]})
    more.setdefault("deck", [])
    return Scene(heroes=heroes, maps=maps, at=where, quests=quests, **more)


def in_marches(place: str, quest: str, **more: Any) -> Scene:
    """The same for Oriel in the Marches."""
    more.setdefault("heroes", ["Oriel", "Garran"])
    return at(place, quest, set="hollow-marches", where=[place, "Tollgate Hamlet"], **more)


# Artifacts


def with_flame(**more: Any) -> Scene:
    return at("Chapel of Rust", "The Pale Flame", **more)


@rule("qtype.artifact.rotate", "qtype.artifact.bonus", "qtype.artifact.criteria", "qtype.artifact.safe")
def test_an_artifact_is_won_by_its_criterion_and_raises_a_score_for_good() -> None:
    scene = with_flame()
    assert scores.of_hero(scene.table, 0, 1) == 2
    scene.dice(3).calmly("attempt the pale flame")
    assert scene.done(0) == []  # 3 and a Magic of 2 are too little against 6
    scene.dice(4).calmly("attempt the pale flame")
    assert scene.done(0) == ["The Pale Flame"]
    assert scene.events("completes")[0]["clause"] == "qtype.artifact.rotate"
    assert scores.of_hero(scene.table, 0, 1) == 3 + 1  # of level 2, and the artifact
    scene.idle_until("HeroChoice", 0)
    assert scores.of_hero(scene.table, 0, 1) == 3 + 1


@rule("qtype.artifact.not-treasure", "qtype.artifact.no-type-conflict")
def test_an_artifact_takes_no_slot_and_does_not_conflict_with_a_treasure_of_its_type() -> None:
    """Example artifact.helmet-and-helmet: the Crown of Antlers is a helmet."""
    scene = Scene(
        set="both",
        heroes=["Oriel", "Garran"],
        done={0: ["Crown of Antlers"]},
        ready={0: ["Moss Cloak"]},
        hands={0: ["Antler Helm"]},
        glory=[3, 0],
    )
    assert "Antler Helm" not in scene.in_play(0)
    scene.calmly("play antler helm")  # her second Treasure of two
    assert scene.in_play(0) == ["Moss Cloak", "Antler Helm"]
    assert [scores.of_hero(scene.table, 0, form) for form in range(2)] == [0 + 1, 3 + 1]


@rule("gloryplay.same-type", "qtype.artifact.no-type-conflict")
def test_two_helmets_that_are_treasures_do_conflict() -> None:
    """Example glory.two-helmets: not allowed, even with free Treasure slots."""
    scene = Scene(
        set="both", heroes=["Hulda", "Sael"], ready={0: ["Pot Helm"]}, hands={0: ["Antler Helm"]}, glory=[3, 0]
    )
    assert scores.limit(scene.table, 0, 1) == 4
    assert "play antler helm" not in scene.moves


@rule("qtype.artifact.safe")
def test_what_takes_a_treasure_does_not_touch_an_artifact() -> None:
    scene = Scene(
        set="both",
        heroes=["Hulda", "Sael"],
        hands={0: ["Road Reaver"]},
        done={1: ["Crown of Antlers"]},
        peril=[0, 2],
        phase="lord",
    )
    scene.calmly("send road reaver at seat 1").dice(6, 1).calmly("attack")
    assert (scene.done(1), scene.hero(1).life) == (["Crown of Antlers"], 5)
    scene.idle_until("HeroChoice", 0)
    scene.calmly("done")
    assert scene.table.outcome() is None
    assert scene.view(None).players[1].completed == ["Crown of Antlers"]


# Chance


def at_stones(**more: Any) -> Scene:
    return in_marches("Old King's Road", "Riddle of the Three Stones", **more)


@rule("qtype.chance", "qtype.chance.no-score")
def test_a_chance_quest_is_a_sequence_of_dice_without_any_score() -> None:
    scene = at_stones().dice(2, 3, 4).calmly("attempt riddle of the three stones")
    assert scene.rolls() == [2, 3, 4]
    assert [roll["score"] for roll in scene.events("rolls")] == [0, 0, 0]
    assert scene.done(0) == ["Riddle of the Three Stones"]


@rule("qtype.chance", "qtype.chance.no-score")
@pytest.mark.parametrize(("dice", "rolled"), [((1, 6, 6), 1), ((6, 2, 6), 2), ((6, 6, 3), 3)])
def test_the_first_number_that_is_missed_ends_it(dice: tuple[int, ...], rolled: int) -> None:
    scene = at_stones().dice(*dice).calmly("attempt riddle of the three stones")
    assert (len(scene.rolls()), scene.done(0)) == (rolled, [])


# Effects


@rule("qtype.effect.on-owner", "qtype.effect.criteria", "qtype.effect.ends", "qtype.threat")
def test_an_effect_quest_acts_on_its_player_until_its_criterion_is_fulfilled() -> None:
    scene = at("Hall of Chains", "The Tolling Bell")
    assert [scores.toll(scene.table, seat) for seat in (0, 1)] == [1, 0]
    scene.dice(6).calmly("attempt the tolling bell")
    assert [scores.toll(scene.table, seat) for seat in (0, 1)] == [0, 0]


@rule("qtype.effect.on-owner", "vocab.quest-effect")
def test_the_toll_is_paid_or_costs_a_movement_point() -> None:
    for answer, glory, points in (("yes", 0, 3), ("no", 1, 2)):
        scene = at("Hall of Chains", "The Tolling Bell", glory=[1, 1], phase="reset").calmly(answer)
        assert (scene.hero(0).glory, scene.hero(0).points) == (glory, points)
    scene = at("Hall of Chains", "The Tolling Bell", phase="reset")
    assert (scene.question, scene.hero(0).points) == ("HeroChoice", 2)


@rule("qtype.effect.global", "qtype.effect.starts")
def test_a_global_effect_quest_acts_on_all_from_the_moment_it_is_turned_up() -> None:
    scene = at("Chapel of Rust", "", quests={}, world=["The Pale Flame"], begin=False)
    table = scene.table
    bell = next(
        card for card in table.quest_deck if table.quest(table.quests.face[card]).name == "The Tolling Bell"
    )
    table.quest_deck.remove(bell)
    table.quest_deck.append(bell)
    table.advance()
    assert [scores.toll(table, seat) for seat in (0, 1)] == [0, 0]
    scene.dice(6).calmly("attempt the pale flame")
    assert scene.world == ["The Tolling Bell"]
    assert [scores.toll(table, seat) for seat in (0, 1)] == [1, 1]


# Escorts

MASON = "lead the lost mason home"  # from the Hall of Chains to the Flooded Stair


def with_mason(**more: Any) -> Scene:
    return at("Hall of Chains", "Lead the Lost Mason Home", **more)


@rule("qtype.escort.pickup", "qtype.escort.deliver", "qtype.escort.free-action")
def test_an_escort_is_taken_up_in_one_place_and_delivered_in_the_other() -> None:
    scene = with_mason(points=1)
    assert f"deliver {MASON}" not in scene.moves
    assert scene.view(None).players[0].quests[0].next_place == "Hall of Chains"
    scene.calmly(f"take up {MASON}")
    assert scene.view(None).players[0].quests[0].token
    assert scene.view(None).players[0].quests[0].next_place == STAIR
    assert f"take up {MASON}" not in scene.moves
    assert scene.hero(0).points == 1
    scene.calmly("go north", f"deliver {MASON}")
    assert scene.done(0) == ["Lead the Lost Mason Home"]
    assert scene.hero(0).level == 2
    assert not scene.table.tokens


@rule("qtype.escort.pickup", "quest.on-location")
def test_an_escort_cannot_begin_in_its_second_place() -> None:
    scene = with_mason(where=[STAIR, STAIR])
    assert not any(MASON in move for move in scene.moves)


@rule("qtype.escort.not-an-attempt", "qtype.escort.free-action")
def test_token_actions_are_no_attempts_and_possible_while_tipped() -> None:
    scene = with_mason(tipped=[0], points=0, free_attempt="one")
    scene.calmly(f"take up {MASON}")
    assert scene.events("attempts") == []
    assert not scene.table.free_used
    scene = with_mason(tipped=[0], points=0, where=[STAIR, STAIR], begin=False)
    scene.table.tokens = 1 << scene.hero(0).quests[0]
    scene.table.advance()
    scene.calmly(f"deliver {MASON}")
    assert scene.done(0) == ["Lead the Lost Mason Home"]


@rule("qtype.escort.free-action")
def test_tokens_are_moved_in_the_hero_phase_only() -> None:
    scene = with_mason(hands={0: ["Miasma"]}, peril=[0, 3], phase="lord")
    assert scene.question == "LordChoice"
    assert not any(MASON in move for move in scene.moves)


@rule("qtype.escort.global-becomes-personal", "quest.refill-immediate")
def test_a_global_escort_becomes_personal_and_a_new_quest_is_turned_up() -> None:
    scene = with_mason(quests={}, world=["Lead the Lost Mason Home"]).calmly(f"take up {MASON}")
    assert scene.quests(0) == ["Lead the Lost Mason Home"]
    assert len(scene.world) == 1
    assert scene.world != ["Lead the Lost Mason Home"]


def challenged(token: bool = True, **more: Any) -> Scene:
    """Hulda hits Sael, who leads the mason."""
    scene = with_mason(heroes=["Hulda", "Sael"], quests={1: ["Lead the Lost Mason Home"]}, begin=False, **more)
    scene.hero(0).space = scene.hero(1).space
    scene.table.tokens = token << scene.hero(1).quests[0]
    scene.table.advance()
    return scene.dice(6, 1).calmly("challenge seat 1")


@rule("qtype.escort.stealable", "qtype.escort.stolen-token")
def test_an_escort_in_progress_can_be_stolen_and_keeps_its_token() -> None:
    scene = challenged()
    assert scene.moves == ["wound the hero", f"steal quest {MASON}"]
    scene.calmly(f"steal quest {MASON}")
    assert (scene.quests(0), scene.quests(1), scene.hero(1).life) == (["Lead the Lost Mason Home"], [], 6)
    assert f"deliver {MASON}" in scene.moves


@rule("qtype.escort.stealable")
def test_an_escort_without_a_token_cannot_be_stolen() -> None:
    scene = challenged(token=False)
    assert (scene.quests(1), scene.hero(1).life) == (["Lead the Lost Mason Home"], 5)


@rule("qtype.escort.progress-kept")
def test_the_token_stays_through_turns_warps_and_falls() -> None:
    scene = with_mason(hands={1: ["Cast Adrift", "Snapping Jaw"]}, peril=[6, 0]).calmly(f"take up {MASON}")
    scene.idle_until("LordChoice", 1).calmly("play cast adrift", "at flooded stair")
    scene.calmly("send snapping jaw at seat 0").dice(1).calmly("attack")
    scene.idle_until("HeroChoice", 0)
    assert (scene.where(0), scene.hero(0).tipped) == (STAIR, True)
    assert f"deliver {MASON}" in scene.moves


# Sacrifices


def at_altar(**more: Any) -> Scene:
    return at("Bone Gallery", "Blood on the Altar", **more)


@rule("qtype.sacrifice", "qtype.sacrifice.full")
def test_a_sacrifice_is_paid_in_full() -> None:
    scene = at_altar(glory=[4, 0], peril=[4, 0]).calmly("attempt blood on the altar")
    assert scene.done(0) == ["Blood on the Altar"]
    assert scene.hero(0).life == 5
    assert scene.events("glory")[0]["glory"] == -4
    assert not any(move.startswith("attempt") for move in at_altar(glory=[3, 9]).moves)


@rule("qtype.sacrifice.full", "aim.win.any-cause")
def test_whoever_dies_of_the_price_has_not_completed_it() -> None:
    scene = at_altar(glory=[4, 0], life=[1, 6], done={0: ["The Pale Flame", "The Buried Hoard"]})
    scene.calmly("attempt blood on the altar")
    assert (scene.winners, scene.ended_by) == ([1], "aim.win.elimination")


@rule("qtype.sacrifice", "qtype.sacrifice.full")
@pytest.mark.parametrize(
    ("hand", "ready", "able"), [(1, 0, False), (2, 0, True), (0, 1, True), (1, 1, True), (0, 0, False)]
)
def test_the_crown_costs_a_treasure_or_two_cards(hand: int, ready: int, able: bool) -> None:
    scene = in_marches(
        "Thornmother's Grove",
        "Crown of Antlers",
        hands={0: ["Gaunt Wolf", "Cliff Drake"][:hand]},
        ready={0: ["Moss Cloak"][:ready]},
        glory=[3, 0],
    )
    assert ("attempt crown of antlers" in scene.moves) == able


# Searches


def hoard(where: str = "Needle Passage", **more: Any) -> Scene:
    """The Buried Hoard is searched on passages, 7+, and then guarded by a Speed Threat of 6+."""
    maps = more.pop("maps", {"Needle Passage": (0, 1), "Dripping Passage": (0, 2), "Bone Gallery": (0, 3)})
    more.setdefault("world", ["The Buried Hoard"])
    return Scene(heroes=["Sael", "Hulda"], maps=maps, at=[where, STAIR], deck=[], **more)


HOARD = "attempt the buried hoard"


@rule("qtype.search.no-location")
@pytest.mark.parametrize(
    ("where", "able"),
    [("Needle Passage", True), ("Dripping Passage", True), ("Bone Gallery", False), (STAIR, False)],
)
def test_a_search_has_no_place_but_a_kind_of_space(where: str, able: bool) -> None:
    assert (HOARD in hoard(where).moves) == able


@rule("qtype.search.no-location", "mapcard.grim")
def test_grim_passages_are_passages() -> None:
    scene = hoard("Ossuary Passage", maps={"Ossuary Passage": (0, 1)})
    assert HOARD in scene.moves


@rule("qtype.search.roll", "qtype.search.found", "qtype.search.distance", "qtype.search.then-criteria")
@pytest.mark.parametrize(
    ("where", "die", "found"),
    [
        ("Needle Passage", 5, False),
        ("Needle Passage", 6, True),
        ("Dripping Passage", 4, False),
        ("Dripping Passage", 5, True),
    ],
)
def test_the_search_is_a_die_and_the_distance_to_the_entrance(where: str, die: int, found: bool) -> None:
    scene = hoard(where).dice(die, 1).calmly(HOARD)
    assert scene.rolls() == ([7, 6] if found else [7])
    assert scene.events("rolls")[0]["score"] == (1 if where == "Needle Passage" else 2)
    assert scene.done(0) == []


@rule("qtype.search.then-criteria", "qtype.search.is-attempt")
def test_the_criteria_right_after_finding_belong_to_the_same_attempt() -> None:
    scene = hoard(points=1).dice(6, 3).calmly(HOARD)
    assert scene.done(0) == ["The Buried Hoard"]
    assert scene.events("attempts")[0]["clause"] == "quest.first-free"
    assert scene.hero(0).saved == 1


@rule("qtype.search.is-attempt")
def test_each_further_search_of_the_turn_costs_a_point() -> None:
    scene = hoard(points=1).dice(1, 1).calmly(HOARD)
    assert scene.hero(0).points == 1
    scene.calmly(HOARD)
    assert scene.hero(0).points == 0
    assert HOARD not in scene.moves


@rule("qtype.search.found-lasts")
def test_what_is_found_stays_found_while_the_hero_stays() -> None:
    scene = hoard(points=4).dice(6, 1, 1).calmly(HOARD, HOARD)
    assert (scene.rolls(), scene.hero(0).points) == ([7, 6, 6], 3)
    scene.dice(1).calmly("go south").dice(1).calmly(HOARD)
    assert scene.rolls()[-1] == 7


@rule("qtype.search.each-turn")
def test_each_turn_needs_a_new_search() -> None:
    scene = hoard().dice(6, 1).calmly(HOARD)
    scene.idle_until("HeroChoice", 0).dice(1).calmly(HOARD)
    assert scene.rolls() == [7, 6, 7]


@rule("qtype.search.distance")
def test_distance_is_the_least_number_of_steps_through_passable_exits() -> None:
    maps = {
        "Needle Passage": (0, 1), "Chained Passage": (0, 2), "Hall of Chains": (1, 1), "Dripping Passage": (1, 0),
    }  # fmt: skip
    scene = Scene(maps=maps)
    board = scene.table.board
    steps = {name: board.distance_to_entrance(scene.space(name), False) for name in maps}
    assert steps["Needle Passage"] == 1
    assert steps["Chained Passage"] == 2
    assert board.distance_to_entrance(scene.space(STAIR), False) == 0
    opened = Scene(maps={**maps, "Dripping Passage": (1, 0, True)}).table.board
    assert opened.distance_to_entrance(scene.space("Hall of Chains"), False) == 2
    assert opened.distance_to_entrance(scene.space("Dripping Passage"), False) == 1


@rule("qtype.search.distance")
def test_sewers_count_only_where_there_is_no_other_way() -> None:
    far = {"Needle Passage": (0, 1), "Dripping Passage": (0, 2), "Sobbing Passage": (0, 3), "The Sump": (-1, 0)}
    scene = Scene(maps=far)
    board = scene.table.board
    assert board.distance_to_entrance(scene.space("Sobbing Passage"), False) == 3
    # The wall of the Sump is towards the Stair, so only its sewer leads away.
    assert board.distance_to_entrance(scene.space("The Sump"), False) == 4


@rule("qtype.search.no-criteria")
def test_a_search_without_criteria_is_completed_by_finding() -> None:
    maps = {"Old King's Road": (0, 1)}
    at = ["Old King's Road", "Tollgate Hamlet"]
    scene = Scene(set="hollow-marches", maps=maps, at=at, world=["The Wandering Shrine"])
    scene.dice(5).calmly("attempt the wandering shrine")
    assert scene.done(0) == ["The Wandering Shrine"]
    scene = Scene(set="hollow-marches", maps=maps, at=at, world=["The Wandering Shrine"])
    scene.dice(4).calmly("attempt the wandering shrine")
    assert scene.done(0) == []


# Slaying

KING = "attempt slay the drowned king"  # Melee 3, Magic 2, Life 2


def at_sump(**more: Any) -> Scene:
    """Hulda in the Sump, and no card in anybody's hand."""
    return at("The Sump", "Slay the Drowned King", heroes=["Hulda", "Sael"], maps={"The Sump": (0, -1)}, **more)


def fight(scene: Scene, *dice: int, form: str = "melee") -> Scene:
    """The King attacks, in the form that the player on the left names."""
    scene.do(KING)
    assert (scene.asked, scene.question) == (1, "NameForm")
    return scene.dice(*dice).do(form)


@rule("qtype.slay.monster-first", "qtype.slay.left-player", "qtype.slay.no-peril-cost", "qtype.slay")
def test_the_monster_attacks_first_led_by_the_player_on_the_left() -> None:
    scene = fight(at_sump(peril=[3, 3]), 6, 1)
    clash = scene.events("clash")[0]
    assert (clash["attacker"], clash["total"], clash["counter_total"]) == ("Drowned King", 9, 4)
    assert [scene.hero(seat).peril for seat in (0, 1)] == [3, 3]
    assert (scene.hero(0).life, scene.done(0)) == (5, [])


@rule("qtype.slay.left-player", "turn.left-is-living")
def test_a_fallen_player_leads_no_monster() -> None:
    scene = Scene(
        3,
        heroes=["Hulda", "Sael", "Pim"],
        maps={"The Sump": (0, -1)},
        at=["The Sump", STAIR, STAIR],
        quests={0: ["Slay the Drowned King"]},
        begin=False,
    )
    scene.hero(1).alive = False
    scene.table.advance()
    assert scene.do(KING).asked == 2


@rule("qtype.slay.then-hero", "qtype.slay.challenge-cost", "qtype.slay", "qtype.slay.no-pack")
def test_after_its_attack_the_hero_may_challenge_it_for_a_point() -> None:
    scene = fight(at_sump(points=1, ready={0: ["Hammering Blow"]}), 1, 1)  # a tie
    assert (scene.asked, scene.question) == (0, "AnswerBack")
    scene.dice(6, 1).calmly("attack 1")
    assert scene.done(0) == ["Slay the Drowned King"]
    assert scene.hero(0).saved == 0  # the one point went into the challenge
    assert (scene.pack(1), scene.hand(1)) == ([], [])


@rule("qtype.slay.once-per-attempt", "qtype.slay.challenge-cost", "qtype.slay.wounds")
def test_it_attacks_in_every_attempt_but_the_hero_challenges_once_a_turn() -> None:
    scene = fight(at_sump(points=3), 1, 1).dice(6, 1).calmly("attack 1")
    assert scene.hero(0).points == 2
    assert scene.view(None).players[0].quests[0].wounds == 1
    fight(scene, 1, 1)
    assert scene.hero(0).points == 1
    assert len(scene.events("guards")) == 2
    assert scene.question == "HeroChoice"


@rule("qtype.slay.counter-kill", "qtype.slay.wounds", "quest.ends-hero-phase")
def test_defeating_it_with_a_counter_attack_completes_the_quest() -> None:
    scene = fight(at_sump(points=3), 1, 6)
    assert scene.question == "AnswerBack"
    scene.calmly("pass")
    fight(scene, 1, 6)
    assert scene.done(0) == ["Slay the Drowned King"]
    assert scene.asked != 0


@rule("qtype.slay.wounds")
@pytest.mark.parametrize(("wounds", "left"), [("stay", 1), ("heal", 0)])
def test_its_wounds_stay_for_the_next_hero_or_by_the_option_heal(wounds: str, left: int) -> None:
    scene = at_sump(quests={}, world=["Slay the Drowned King"], quest_wounds=wounds)
    fight(scene, 1, 6).calmly("pass")
    scene.idle_until("HeroChoice", 1)
    assert scene.view(None).quests[0].wounds == left


@rule("qtype.slay.discard-effect")
def test_an_effect_that_discards_it_only_ends_its_attack() -> None:
    scene = at_sump(hands={0: ["Ward the Threshold"]}, glory=[3, 0], begin=False)
    king = scene.table.keys.quest(scene.hero(0).quests[0])
    scene.table.wounds[king] = 1
    scene.table.advance()
    scene.do(KING, "melee", "play ward the threshold")
    assert scene.events("clash") == []
    assert (scene.quests(0), scene.done(0), scene.table.wounds[king]) == (["Slay the Drowned King"], [], 1)
    assert scene.asked == 0
    assert KING in scene.moves


@rule("qtype.slay.discard-effect")
def test_a_map_monster_is_then_away_until_reset() -> None:
    maps = {"Warden's Vault": (0, 1)}
    scene = Scene(heroes=["Hulda", "Sael"], maps=maps, hands={0: ["Ward the Threshold"]}, glory=[3, 0], deck=[])
    scene.do("go south", "play ward the threshold")
    vault = next(space for space in scene.view(None).maps if space.name == "Warden's Vault")
    assert vault.monster.absent
    scene.idle_until("HeroChoice", 1)
    vault = next(space for space in scene.view(None).maps if space.name == "Warden's Vault")
    assert not vault.monster.absent


# Threats


@rule("qtype.threat")
@pytest.mark.parametrize(("die", "done"), [(2, []), (3, ["The Tolling Bell"])])
def test_a_threat_quest_is_completed_by_overcoming_its_threat(die: int, done: list[str]) -> None:
    scene = at("Hall of Chains", "The Tolling Bell").dice(die).calmly("attempt the tolling bell")
    assert scene.done(0) == done
