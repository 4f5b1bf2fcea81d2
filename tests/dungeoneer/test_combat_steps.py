"""Combat, steps A to E: form, response, attack rolls, counter-attack rolls, results."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import RESPONSE, Clash, attacked, clashes
from tests.dungeoneer.scene import Scene
from tests.rules import rule
from undercroft.games.dungeoneer.table import piles, scores

BOTH = "combat.e.higher-hits"


# A


@rule("combat.a.form", "combat.a.separate-forms", "combat.a.standard-only")
def test_for_every_monster_a_form_is_named_and_they_may_differ() -> None:
    scene = attacked("Gaunt Wolf", "Shapeless One", "Gaunt Wolf").send("Gaunt Wolf", "Shapeless One", "Gaunt Wolf")
    assert (scene.asked, scene.moves) == (0, ["melee", "speed"])  # a wolf has no Magic
    scene.do("speed")
    assert scene.moves == ["melee", "magic", "speed"]
    scene.do("magic", "spend 0", "melee")
    assert [clash.form for clash in clashes(scene)] == ["speed", "magic", "melee"]


@rule("combat.a.special", "effect.monster-special-cost", "effect.monster-special-payer")
@rule("effect.monster-special-once", "def.hash")
def test_more_peril_makes_the_shapeless_one_stronger_once_in_the_form_it_attacks_in() -> None:
    scene = attacked("Shapeless One", peril=[9, 5]).send("Shapeless One").do("magic")
    assert scene.moves == ["spend 0", "spend 1", "spend 2", "spend 3"]  # 5 peril, less 2 for the attack
    scene.do("spend 3")
    assert [hero.peril for hero in scene.table.heroes] == [9, 0]
    assert len(scene.events("special")) == 1
    assert scene.question != "UseSpecial"
    assert scene.events("clash")[0]["score"] == 4


@rule("effect.monster-special-cost")
def test_no_more_than_four_can_be_paid_and_nothing_without_peril() -> None:
    assert attacked("Shapeless One").send("Shapeless One").do("melee").moves[-1] == "spend 4"
    poor = attacked("Shapeless One", peril=[0, 2]).send("Shapeless One").do("melee")
    assert poor.events("clash")[0]["score"] == 1
    assert attacked("Bog Hag", peril=[0, 3]).send("Bog Hag").events("clash") != []
    assert attacked("Bog Hag", peril=[0, 4]).send("Bog Hag").moves == ["no", "yes"]


@rule("effect.monster-special-cost", "effect.monster-special-once", "vocab.attack-special")
def test_example_what_was_paid_for_lasts_for_that_attack_only() -> None:
    """When the hero strikes back, the Shapeless One has 1 again."""
    scene = attacked("Shapeless One", hero="Garran").send("Shapeless One").dice(1, 2).do("melee", "spend 4")
    scene.dice(1, 1).do("attack 1")
    assert scene.events("clash")[0]["score"] == 5
    assert scene.events("clash")[1]["counter_score"] == 1


@rule("combat.a.special")
def test_a_special_effect_need_not_be_used() -> None:
    scene = attacked("Bog Hag", hero="Garran", peril=[0, 9]).send("Bog Hag").dice(1, 6).do("no")
    assert (scene.events("rolls"), scene.events("special")) == ([], [])
    assert scene.hero(1).peril == 6


@rule("combat.a.special-rolled-now")
def test_the_threat_of_a_special_effect_comes_before_the_response() -> None:
    scene = attacked("Bog Hag", hero="Oriel", glory=[0, 9]).give(1, "Turn Aside").send("Bog Hag")
    scene.dice(1).do("yes").wait_for("play turn aside")
    assert scene.events("rolls")[0]["source"] == "Bog Hag"
    assert scene.hero(1).tipped


@rule("combat.a.area-includes-own", "duration.monster.space")
def test_an_effect_on_its_space_reaches_all_who_are_where_the_attacked_hero_is() -> None:
    """Ember Imp, sent by seat 0 at seat 1; seat 2 is elsewhere."""
    scene = Scene(
        3,
        hands={0: ["Ember Imp"]},
        maps={"Dripping Passage": (0, 1)},
        at=["Flooded Stair", "Flooded Stair", "Dripping Passage"],
        peril=[0, 9, 0],
        phase="lord",
    )
    scene.send("Ember Imp").dice(1, 1).do("melee", "yes")
    assert [roll["seat"] for roll in scene.events("rolls")] == [0, 1]
    assert [event["seat"] for event in scene.events("wounded")[:2]] == [0, 1]
    assert scene.hero(2).life == 6


# B


@rule("combat.b.response", "combat.b.many")
def test_the_defender_may_answer_with_several_cards() -> None:
    scene = attacked("Bone Ogre", "Road Reaver", glory=[0, 5]).give(1, "Turn Aside").give(1, "Ward the Threshold")
    scene.send("Bone Ogre", "Road Reaver")
    assert scene.asked == 1
    assert scene.moves == ["pass", "play turn aside", "play ward the threshold"]
    scene.do("play ward the threshold", "attack 2")
    assert scene.discards()[-1] == "Road Reaver"
    assert scene.moves == ["pass", "play turn aside"]
    scene.dice(4, 1).do("play turn aside")
    told = scene.events("clash")
    assert [(event["attacker"], event["score"], event["dice"], event["total"]) for event in told] == [
        ("Bone Ogre", 4, -2, 6)
    ]


@rule("combat.b.response", "special.activate", "special.activate-limit")
def test_an_ability_for_the_response_step_works_once_a_combat() -> None:
    scene = attacked("Wraith Choir", hero="Sael", glory=[0, 5]).send("Wraith Choir").dice(2, 2)
    assert scene.moves == ["pass", "use hero"]
    scene.do("use hero")
    assert scene.hero(1).glory == 4
    assert scene.question == "AnswerBack"
    assert scene.events("clash")[0]["counter_score"] == 3


@rule("combat.b.only-defender", "window.response-in-b")
def test_only_the_defender_uses_response_cards_and_abilities(read: Read) -> None:
    """Draught of Mending, made a Response card; Sael's ability is one."""
    deck = read(RESPONSE)
    for target in (1, 2):
        scene = Scene(
            3,
            heroes=["Hulda", "Pim", "Sael"],
            hands={0: ["Wraith Choir"], 1: ["Draught of Mending"], 2: ["Mend Flesh"]},
            glory=[9, 9, 9],
            peril=[0, 9, 9],
            life=[6, 5, 5],
            phase="lord",
            cards=deck,
        ).ask_all()
        seen: dict[int | None, set[str]] = {0: set(), 1: set(), 2: set()}
        scene.send("Wraith Choir", at=target)
        while scene.question == "Ask":
            seen[scene.asked] |= set(scene.moves)
            scene.do("pass")
        assert ("play draught of mending" in seen[1]) == (target == 1)
        assert ("use hero" in seen[2]) == (target == 2)
        assert "play mend flesh" in seen[2]  # an Anytime card


@rule("combat.b.not-for-banes")
def test_a_bane_gives_no_response_step() -> None:
    more: dict[str, Any] = {"glory": [0, 9], "saved": [0, 0], "life": [6, 5], "level": [1, 2]}
    scene = attacked("Leech the Years", "Bog Hag", hero="Sael", **more).ask_all(1)
    scene.give(1, "Turn Aside").give(1, "Mend Flesh").do("play leech the years")
    assert scene.asked == 1
    offered: set[str] = set()
    while scene.asked == 1:
        offered |= set(scene.moves)
        scene.do("pass")
    assert offered == {"pass", "play mend flesh"}  # neither a Response card nor a Response ability


@rule("combat.b.removed-attacker", "vocab.discard-monster")
def test_a_monster_that_is_sent_away_does_not_roll_and_its_peril_is_gone() -> None:
    scene = attacked("Bone Ogre", glory=[0, 3]).give(1, "Ward the Threshold").send("Bone Ogre")
    scene.dice(5, 5).do("play ward the threshold")
    assert scene.events("clash") == []
    assert scene.table.chance.roll(6) == 5  # nobody rolled
    assert scene.discards() == ["Ward the Threshold", "Bone Ogre"]
    assert scene.hero(1).peril == 16
    assert scene.question not in ("AnswerBack", "KeepMonster")


@rule("combat.b.challenge-defender", "combat.f.steps")
def test_when_the_hero_strikes_back_the_dungeonlord_is_the_defender(read: Read) -> None:
    """Draught of Mending, made a Response card."""
    scene = attacked("Bone Ogre", glory=[3, 0], life=[5, 6], cards=read(RESPONSE)).give(0, "Draught of Mending")
    scene.dice(1, 2).send("Bone Ogre").pass_on()
    assert scene.question == "AnswerBack"
    scene.do("attack 1")
    assert (scene.asked, scene.moves) == (0, ["pass", "play draught of mending"])
    scene.do("play draught of mending")
    assert (scene.hero(0).life, scene.events("clash")[1]["attacker"]) == (6, "Hulda Stonebrow")


# C and D


@rule("combat.c.roll", "combat.d.roll", "combat.d.same-form", "combat.d.separate-dice")
def test_each_attack_and_each_counter_attack_has_its_own_die_and_the_score_in_the_chosen_form() -> None:
    """Tarn has Melee 2, Magic 1 and Speed 3."""
    scene = attacked("Gaunt Wolf", "Shapeless One", "Gaunt Wolf", hero="Tarn")
    scene.send("Gaunt Wolf", "Shapeless One", "Gaunt Wolf").dice(1, 2, 3, 4, 5, 6)
    scene.do("speed", "magic", "spend 0", "melee")
    told = scene.events("clash")
    assert [(event["form"], event["die"], event["score"], event["total"]) for event in told] == [
        ("speed", 1, 1, 2),
        ("magic", 2, 1, 3),
        ("melee", 3, 1, 4),
    ]
    assert [(event["counter"], event["counter_score"], event["counter_total"]) for event in told] == [
        (4, 3, 7),
        (5, 1, 6),
        (6, 2, 8),
    ]


@rule("combat.c.roll", "combat.d.roll", "vocab.condition")
@pytest.mark.parametrize(
    ("hero", "card", "form", "attack", "counter"),
    [
        ("Tarn", "Yew Longbow", "speed", 4, 3),  # +1 when attacking
        ("Hulda", "Pot Helm", "melee", 3, 4),  # +1 when countering
        ("Garran", "Moss Cloak", "melee", 4, 3),  # Garran's own +1 when challenging
    ],
)
def test_a_bonus_counts_in_the_role_it_names(hero: str, card: str, form: str, attack: int, counter: int) -> None:
    scene = attacked("Gaunt Wolf", hero=hero, ready={1: [card]}).send("Gaunt Wolf")
    scene.dice(counter, 1).do(form)  # a draw: the wolf has 1
    assert scene.question == "AnswerBack"
    scene.dice(1, 1).do("attack 1")
    told = scene.events("clash")
    assert (told[0]["form"], told[0]["counter_score"], told[1]["score"]) == (form, counter, attack)


@rule("combat.d.roll", "vocab.roll-kind")
def test_a_bonus_to_attack_or_counter_attack_rolls_counts_in_them(read: Read) -> None:
    """Moss Cloak, made to help in combat."""
    cloak = 'of = ["pit", "spikes", "trap"]'
    for kind, place in (("attack", 1), ("counter", 0)):
        deck = read((f"roll = 1, {cloak}", f'roll = 2, of = ["{kind}"]'))
        scene = attacked("Drowned Thrall", ready={1: ["Moss Cloak"]}, cards=deck).dice(4, 2).send("Drowned Thrall")
        if kind == "attack":
            scene.dice(2, 4).do("attack 1")
        told = scene.events("clash")[place]
        total = told["total"] if kind == "attack" else told["counter_total"]
        assert total == 2 + 3 + 2


# E


@rule("combat.e.higher-hits", "combat.e.one-wound", "combat.e.tie", "combat.e.subtract")
@pytest.mark.parametrize(
    ("die", "counter", "hits", "life", "slain"),
    [(6, 3, "attacker", 5, 0), (6, 4, "nobody", 6, 0), (6, 5, "defender", 6, 1)],
)
def test_the_higher_total_hits_for_one_wound_and_equal_totals_do_nothing(
    die: int, counter: int, hits: str, life: int, slain: int
) -> None:
    """Drowned Thrall has Melee 1, Hulda 3."""
    scene = attacked("Drowned Thrall", saved=[0, 0]).dice(die, counter).send("Drowned Thrall")
    clause = "combat.e.tie" if hits == "nobody" else BOTH
    assert clashes(scene) == [Clash("melee", die + 1, counter + 3, hits, clause)]
    assert (scene.hero(1).life, len(scene.events("slain"))) == (life, slain)


@rule("combat.e.subtract", "combat.e.defeated", "duration.monster.defeated", "combat.g.defeated")
def test_a_monster_is_defeated_when_its_last_life_point_is_gone() -> None:
    """Bone Ogre has Life 2."""
    scene = attacked("Bone Ogre").dice(1, 6).send("Bone Ogre")
    assert scores.life_left(scene.table, scene.table.fights[0].monsters[0]) == 1
    assert scene.discards() == []
    scene.dice(6, 1).do("attack 1")
    assert scene.discards() == ["Bone Ogre"]
    assert scene.question != "KeepMonster"


@rule("combat.e.simultaneous")
def test_a_hero_and_the_monster_they_struck_can_both_fall() -> None:
    scene = Scene(
        3,
        heroes=["Pim", "Hulda", "Sael"],
        hands={0: ["Drowned Thrall", "Bone Ogre"]},
        peril=[0, 9, 0],
        life=[6, 1, 6],
        phase="lord",
    )
    scene.dice(1, 6, 6, 1).send("Drowned Thrall", "Bone Ogre")
    assert not scene.hero(1).alive
    assert scene.discards() == ["Drowned Thrall"]
    assert (scene.question, scene.moves) == ("KeepMonster", ["to hand", "to pack", "to discard"])


@rule("combat.e.simultaneous")
def test_all_wounds_of_a_combat_land_together() -> None:
    scene = attacked("Gaunt Wolf", "Gaunt Wolf").send("Gaunt Wolf", "Gaunt Wolf").dice(6, 6, 1, 1)
    scene.do("melee", "melee")
    assert [event["wounds"] for event in scene.events("wounded")] == [2]


@rule("combat.e.extra-wounds", "vocab.extra-wound")
def test_extra_wounds_come_with_attacks_and_counter_attacks_in_their_form_only() -> None:
    """Hammering Blow is for Melee; Walking Oak has Life 3."""
    scene = attacked("Walking Oak", ready={1: ["Hammering Blow"]}).dice(1, 6).send("Walking Oak")
    assert scene.events("hurts")[0]["wounds"] == 2
    scene.dice(6, 1).do("attack 1")
    assert scene.events("hurts")[1]["wounds"] == 2
    magic = attacked("Wraith Choir", ready={1: ["Hammering Blow"]}, hero="Sael").dice(1, 6).send("Wraith Choir")
    assert magic.events("hurts")[0]["wounds"] == 1


@rule("combat.e.extra-wounds", "vocab.extra-wound", "vocab.symbol")
def test_an_attachment_can_give_a_monster_more_wounds_and_another_form(read: Read) -> None:
    hide = "gives = [{ melee = 1 }, { life = 1 }]"
    deck = read((hide, 'gives = [{ extra-wounds = 1, form = "magic" }, { symbol = "standard", form = "magic" }]'))
    scene = attacked("Armoured Hide", cards=deck, packs={0: ["Bone Ogre"]}, begin=False)
    card = scene.hero(0).hand.pop()
    piles.show(scene.table, card)
    scene.table.owner[card], scene.table.host[card] = 0, scene.hero(0).pack[0]
    scene.table.attached.append(card)
    scene.table.advance()
    scene.do("send pack 1 at seat 1", "attack")
    assert scene.moves == ["melee", "magic"]
    scene.dice(6, 1).do("magic")
    assert scene.hero(1).life == 4


def test_everyone_sees_how_much_life_a_monster_has_left_with_what_is_attached() -> None:
    """Bone Ogre has Life 2, and Armoured Hide gives 1."""
    scene = attacked("Armoured Hide", packs={0: ["Bone Ogre"]}, begin=False)
    [monster] = scene.view(1).players[0].pack
    assert (monster.monster.life, monster.left) == (2, 2)
    card = scene.hero(0).hand.pop()
    piles.show(scene.table, card)
    scene.table.owner[card], scene.table.host[card] = 0, scene.hero(0).pack[0]
    scene.table.attached.append(card)
    scene.table.wounds[scene.hero(0).pack[0]] = 1
    [monster] = scene.view(1).players[0].pack
    assert (monster.monster.life, monster.wounds, monster.left) == (2, 1, 2)


@rule("combat.e.prevent", "vocab.prevent-wound")
def test_wounds_can_be_prevented_when_they_are_about_to_land() -> None:
    scene = attacked("Gaunt Wolf", "Gaunt Wolf", ready={1: ["Ringmail Coat"]}, glory=[0, 3], saved=[0, 0])
    scene.send("Gaunt Wolf", "Gaunt Wolf").dice(6, 6, 1, 1).do("melee", "melee")
    assert (scene.asked, scene.moves, scene.hero(1).life) == (1, ["pass", "use ringmail coat"], 6)
    scene.do("use ringmail coat")
    assert (scene.hero(1).life, scene.hero(1).glory) == (5, 2)
    scene.do("to hand", "to hand")
    assert scene.question == "AssignPeril"
    scene.do("peril to seat 1")
    assert scene.question != "AssignPeril"  # one wound was prevented


@rule("combat.e.prevent", "death.no-rescue", "window.not-mid-effect")
def test_nobody_can_heal_between_a_wound_and_the_defeat() -> None:
    scene = Scene(3, hands={0: ["Bone Ogre"], 1: ["Draught of Mending"]}, glory=[0, 9, 0], peril=[0, 9, 0],
                  life=[6, 1, 6], phase="lord").ask_all()  # fmt: skip
    scene.dice(6, 1).send("Bone Ogre")
    while scene.question == "Ask":
        scene.do("pass")
    assert not scene.hero(1).alive
    kinds = [event.kind for event in scene.table.events or []]
    wounded = kinds.index("wounded")
    assert kinds[wounded : wounded + 2] == ["wounded", "falls"]


@rule("combat.e.prevent")
def test_whoever_has_nothing_to_prevent_is_not_asked() -> None:
    scene = attacked("Sump Crawler", ready={1: ["Ringmail Coat"]}, glory=[0, 3], saved=[0, 0])
    scene.dice(6, 1).send("Sump Crawler")
    assert scene.hero(1).tipped  # its hit is no wound
    assert scene.question == "KeepMonster"
