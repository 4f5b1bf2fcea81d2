"""Corners: where two rules meet, or something changes in the middle of something else."""

from collections import Counter

import pytest

from tests.dungeoneer.box import FILE
from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene, deal
from tests.rules import rule
from undercroft.games.dungeoneer.cards.deck import ALWAYS, OPEN_EXITS, PASSAGE, ROAD, TERRAINS, Modifier
from undercroft.games.dungeoneer.flow import setup
from undercroft.games.dungeoneer.table import scores


def entry(name: str) -> str:
    """A card of the box, as its file has it."""
    start = FILE.index(f'name = "{name}"')
    return FILE[start : FILE.index("[[", start)]


def act(scene: Scene, *wanted: str) -> None:
    """Whoever is asked does one of these things if they can, and otherwise passes, until nobody passes any more."""
    for _ in range(60):
        ready = [words for words in wanted if words in scene.moves]
        if not ready and "pass" not in scene.moves:
            return
        scene.do(ready[0] if ready else "pass")


# What hangs on a Map card, and what hangs on its monster


@rule("duration.attachment.leaves-with-host", "effect.map-monster-return")
def test_what_hangs_on_a_map_card_stays_when_its_monster_is_slain() -> None:
    scene = Scene(
        set="hollow-marches",
        heroes=["Garran", "Oriel"],
        hands={0: ["Trail Marker"]},
        glory=[5, 0],
        maps={"Thornmother's Grove": (1, 0)},
        at=["Thornmother's Grove", "Tollgate Hamlet"],
    )
    grove = scene.space("Thornmother's Grove")
    scene.do("play trail marker").idle_until("HeroChoice", 1)
    scene.table.wounds[scene.table.keys.guard(grove)] = 1
    worth, before = scores.glory_of(scene.table, grove), scene.hero(1).glory
    scene.dice(1, 6).do("go east")
    assert scene.view(1).fights[0].strikes[0].attached == []
    act(scene, "magic")
    assert [event["monster"] for event in scene.events("slain")] == ["Grove Keeper"]
    assert (scene.discards(), scores.glory_of(scene.table, grove)) == ([], worth)
    assert scene.hero(1).glory == before + 1 + worth


@rule("combat.e.defeated", "death.cards")
def test_a_monster_in_a_fight_that_lived_by_a_fallen_players_card_is_defeated() -> None:
    """Seat 2 hangs Armoured Hide on the Thrall that fights seat 1, and then falls to the Ogre."""
    hands = {0: ["Drowned Thrall", "Bone Ogre"], 2: ["Armoured Hide"]}
    scene = Scene(
        3, set="both", heroes=["Oriel", "Hulda", "Pim"], hands=hands, peril=[0, 9, 9], life=[6, 6, 1], phase="lord"
    )
    scene.ask_all().do("send drowned thrall at seat 1", "send bone ogre at seat 2", "attack")
    scene.wait_for("play armoured hide").dice(1, 6, 6, 1).do("play armoured hide")
    assert [event["left"] for event in scene.events("hurts")] == [1]
    assert not scene.hero(2).alive
    assert "Drowned Thrall" in scene.discards()
    scene.do("to discard")
    assert scene.pack(0) == []


# Rewards and wounds of a fight that is broken off


@rule("combat.h.peril", "effect.map-monster-reward", "death.no-bounty", "death.own-turn")
def test_a_map_monster_that_kills_earns_its_controller_the_peril() -> None:
    scene = Scene(3, heroes=["Sael", "Hulda", "Pim"], maps={"Warden's Vault": (1, 0)}, life=[1, 6, 6])
    scene.dice(6, 1).do("go east")
    act(scene)
    assert not scene.hero(0).alive
    assert (scene.question, scene.asked) == ("AssignPeril", 1)
    scene.do("peril to seat 2")
    assert scene.hero(2).peril == 1
    assert scene.table.active == 1


@rule("combat.h.glory", "death.dungeonlord-mid-batch", "players.leaving")
def test_glory_for_wounds_is_paid_although_the_dungeonlord_is_gone() -> None:
    hands = {0: ["Drowned Thrall", "Gaunt Wolf"], 2: ["Mend Flesh"]}
    scene = Scene(
        3,
        set="both",
        heroes=["Oriel", "Hulda", "Pim"],
        hands=hands,
        peril=[0, 9, 9],
        glory=[0, 0, 9],
        phase="lord",
        leavers="fall",
    )
    scene.do("send drowned thrall at seat 1", "send gaunt wolf at seat 2", "attack").dice(1, 6)
    while not scene.events("slain"):
        scene.do("pass" if "pass" in scene.moves else scene.moves[0])
    scene.table.leave(0)
    assert scene.hero(1).glory == 1


@rule("qtype.slay.wounds")
@pytest.mark.parametrize(("wounds", "left"), [("heal", 0), ("stay", 1)])
def test_by_an_option_a_quest_monster_heals_also_when_the_hero_falls(wounds: str, left: int) -> None:
    scene = Scene(
        3,
        world=["Slay the Drowned King"],
        maps={"The Sump": (0, -1)},
        at=["The Sump", "Flooded Stair", "Flooded Stair"],
        life=[1, 6, 6],
        quest_wounds=wounds,
    )
    scene.do("attempt slay the drowned king").dice(1, 6).do("melee").pass_on().dice(1, 6)
    act(scene, "attack 1", "melee")
    assert not scene.hero(0).alive
    assert scene.table.wounds[scene.table.keys.quest(scene.table.global_quests[0])] == left


# Windows


@rule("death.no-rescue", "window.not-mid-effect")
def test_nobody_heals_between_their_own_die_and_those_of_the_others() -> None:
    """Miasma on two heroes: all may act before the first die, and nobody between the dice."""
    scene = Scene(
        3,
        hands={0: ["Miasma"], 1: ["Draught of Mending"]},
        maps={"Dripping Passage": (0, 1)},
        at=["Flooded Stair", "Dripping Passage", "Dripping Passage"],
        peril=[0, 9, 9],
        glory=[0, 5, 0],
        life=[6, 1, 6],
        phase="lord",
    )
    scene.ask_all().do("play miasma", "at dripping passage", "seat 2").dice(1, 6)
    while scene.question == "Ask":
        assert scene.events("rolls") == []
        assert "Miasma" in str(scene.table.prompt(scene.asked or 0)) or scene.asked == 0
        scene.do("pass")
    assert len(scene.events("rolls")) == 2
    assert not scene.hero(1).alive


@rule("window.order")
@pytest.mark.parametrize("leaves", [False, True])
def test_nobody_is_passed_over_because_somebody_before_them_left(leaves: bool) -> None:
    hands = {0: ["Bone Ogre"], 2: ["Mend Flesh"], 3: ["Blood Frenzy"]}
    scene = Scene(4, hands=hands, peril=[0, 9, 9, 9], glory=[9, 9, 9, 9], phase="lord", leavers="fall")
    scene.ask_all().do("send bone ogre at seat 1", "attack")
    while (scene.asked, scene.view(None).moment) != (2, "response"):
        scene.do("pass" if "pass" in scene.moves else scene.moves[0])
    if leaves:
        scene.table.leave(2)
    else:
        scene.do("pass")
    assert (scene.asked, scene.view(None).moment) == (3, "response")


@rule("challenge.when-hero")
@pytest.mark.parametrize("words", [["go east"], ["play wayfarer's wind", "at old king's road"]])
def test_whoever_is_met_is_asked_however_the_hero_came(words: list[str]) -> None:
    scene = Scene(
        set="hollow-marches",
        heroes=["Oriel", "Garran"],
        hands={0: ["Wayfarer's Wind"]},
        glory=[5, 0],
        maps={"Old King's Road": (1, 0)},
        at=["Tollgate Hamlet", "Old King's Road"],
        saved=[0, 1],
    )
    scene.do(*words)
    assert (scene.question, scene.asked) == ("Ask", 1)
    assert "challenge seat 0" in scene.moves


# Challenges


@rule("challenge.back", "quest.ends-hero-phase")
def test_a_hero_may_challenge_back_also_after_their_hero_phase() -> None:
    scene = Scene(
        heroes=["Hulda", "Pim"], quests={0: ["Lead the Lost Mason Home"]}, saved=[0, 1], points=3
    ).ask_all(1)
    scene.table.tokens |= 1 << scene.hero(0).quests[0]
    scene.do("deliver lead the lost mason home").dice(3, 3).do("challenge seat 0")
    while scene.question == "Ask":
        scene.do("pass")
    assert (scene.question, scene.asked) == ("AnswerBack", 0)


@rule("challenge.back", "save.one")
def test_at_the_end_of_their_turn_the_saved_point_pays_for_the_answer() -> None:
    scene = Scene(heroes=["Hulda", "Pim"], saved=[0, 1], points=3).ask_all(1).do("done")
    while scene.hero(0).saved == 0 or scene.question != "Ask":
        scene.do("pass" if "pass" in scene.moves else scene.moves[0])
    scene.dice(3, 3).do("challenge seat 0")
    while scene.question == "Ask":
        scene.do("pass")
    assert (scene.question, scene.asked) == ("AnswerBack", 0)
    scene.do("attack 1")
    assert scene.hero(0).saved == 0


# Quests and places that change under an attempt


@rule("setw.bane.geas", "vocab.quest-swap")
def test_geas_exchanges_an_opponents_quest_with_the_global_one() -> None:
    scene = Scene(
        3,
        set="hollow-marches",
        hands={0: ["Geas of the Crossroads"]},
        peril=[9, 9, 9],
        quests={2: ["Carry the Envoy"]},
        world=["Climb the Broken Spire"],
        phase="lord",
    )
    scene.do("play geas of the crossroads")
    assert (scene.quests(2), scene.world) == (["Climb the Broken Spire"], ["Carry the Envoy"])
    assert [hero.peril for hero in scene.table.heroes] == [9, 9, 5]


def anytime(read: Read, name: str, *changes: tuple[str, str]) -> Scene:
    """Seat 1 holds a card that they may now play at any time, and seat 0 is in Chapel of Rust."""
    text = entry(name).replace('play = ["dungeonlord"]', 'play = ["anytime"]')
    for old, new in changes:
        text = text.replace(old, new)
    return Scene(
        cards=read((entry(name), text)),
        hands={1: [name]},
        peril=[9, 9],
        quests={0: ["The Pale Flame"]},
        maps={"Chained Passage": (0, -1), "Dripping Passage": (0, -2), "Chapel of Rust": (0, -3)},
        at=["Chapel of Rust", "Flooded Stair"],
    ).ask_all()


@rule("quest.on-location")
def test_a_hero_warped_away_before_the_roll_does_not_complete_the_quest(read: Read) -> None:
    scene = anytime(read, "Cast Adrift").dice(6).do("attempt the pale flame")
    scene.wait_for("play cast adrift").do("play cast adrift", "at chained passage").pass_on()
    assert (scene.where(0), scene.done(0), scene.rolls()) == ("Chained Passage", [], [])


@rule("move.sequence")
@pytest.mark.parametrize("changes", [[], [("warp = 3", "tip = true")]], ids=["warped", "tipped"])
def test_a_hero_warped_or_tipped_at_the_exit_does_not_go_through_it(
    read: Read, changes: list[tuple[str, str]]
) -> None:
    scene = anytime(read, "Cast Adrift", *changes)
    scene.hero(0).space = scene.space("Chained Passage")
    scene.do("go north").wait_for("play cast adrift").do("play cast adrift")
    if not changes:
        scene.do("at flooded stair")
    scene.pass_on()
    assert scene.where(0) == ("Chained Passage" if changes else "Flooded Stair")
    assert scene.rolls() == []


@rule("reset.trap-scope")
def test_a_pit_that_was_not_faced_is_faced_at_the_next_entry() -> None:
    scene = Scene(
        set="hollow-marches",
        traps="once",
        hands={0: ["Wayfarer's Wind"]},
        glory=[9, 0],
        tipped=[0],
        points=5,
        maps={"Sunless Fen": (0, 1), "Old King's Road": (0, 2)},
    )
    scene.do("play wayfarer's wind", "at sunless fen")
    assert scene.rolls() == []
    scene.do("stand up", "go north").calmly("go south")
    assert len(scene.rolls()) == 1


# The map


@rule("setup.shuffle", "setup.four-passages")
def test_nobody_can_tell_where_in_the_map_deck_the_fifth_passage_lies() -> None:
    deals, tops = 600, Counter[int]()
    for seed in range(deals):
        table = deal(2, seed, set="drowned-crypts")
        pile = table.map_decks[0] or table.map_decks[1]
        kinds = [table.deck.maps[table.maps.face[card]].kind for card in reversed(pile)]
        tops[next(i for i, kind in enumerate(kinds) if kind in (PASSAGE, ROAD))] += 1
    share = deals / len(pile)
    assert all(abs(tops[place] - share) < 5 * share**0.5 for place in range(len(pile)))


@rule("sewer.placement-limit", "effect.shift-legal", "place.grid")
def test_a_shift_leaves_no_card_alone_that_only_a_sewer_joins() -> None:
    """Without Dripping Passage, The Sump would touch nothing."""
    maps = {"Sobbing Passage": (-1, 0), "Dripping Passage": (0, 1), "The Sump": (0, 2), "Needle Passage": (0, -1)}
    scene = Scene(hands={0: ["The Stone Remembers"]}, glory=[9, 0], maps=maps)
    dripping, board = scene.space("Dripping Passage"), scene.table.board
    here = [board.cell_of(spot) for spot in board.spots(dripping, "", False, False, False)]
    sump = board.cells[scene.space("The Sump")]
    steps = (-1, 1, -64, 64)
    others = [board.cells[scene.space(name)] for name in ("Flooded Stair", "Sobbing Passage", "Needle Passage")]
    for cell in here:
        assert any(cell == sump + step for step in steps)
        assert any(cell == other + step for other in others for step in steps)
    assert len(board.spots(dripping, "", False, True, False)) > len(here)  # by the option it may lie apart


# Leaving before the first turn


@rule("players.leaving", "opt.chosen-hero")
def test_the_others_pick_their_heroes_when_player_one_leaves() -> None:
    table = deal(3, 3, leavers="fall", chosen_hero="on")
    table.advance()
    first = table.active
    table.leave(first)
    for _ in range(2):
        assert type(table.asking) is setup.PickHero
        table.push(table.legal_moves()[0])
    assert [hero.level for seat, hero in enumerate(table.heroes) if seat != first] == [1, 1]
    assert table.active == table.left_of(first)
    assert table.round == 1


@rule("players.leaving", "combine.opening-hand")
def test_the_others_draw_their_hands_when_player_one_leaves() -> None:
    table = deal(3, 3, leavers="fall", set="both")
    table.advance()
    first = table.active
    table.leave(first)
    while type(table.asking).__name__ == "DrawOne":
        table.push(table.legal_moves()[0])
    assert [len(hero.hand) for seat, hero in enumerate(table.heroes) if seat != first] == [5, 5]


@rule("players.leaving", "opt.revealed-map.turns", "opt.revealed-map.quest-spaces-last")
@pytest.mark.parametrize("step", [0, 1])
def test_the_map_cards_of_a_leaver_are_laid_by_the_player_on_their_left(step: int) -> None:
    for seed in range(1, 12):
        table = deal(3, seed, leavers="fall", revealed_map="on")
        table.advance()
        leaver = (table.first + step) % 3
        left, cards = (leaver + 1) % 3, list(table.map_hands[leaver])
        table.leave(leaver)
        assert set(cards) <= set(table.map_hands[left])
        assert all(table.maps.known[card] >> left & 1 for card in cards)
        while type(table.asking).__name__ in ("LayHand", "LayMap", "Name"):
            table.push(table.legal_moves()[0])
        assert not any(setup.can_lay(table, card) for card in table.map_gone)


# Cards of a designer's own


def miasma(read: Read, does: str, **more: object) -> Scene:
    """Seat 0 plays a Miasma that does something else at a space where all three heroes stand."""
    text = entry("Miasma")
    line = next(row for row in text.splitlines() if row.startswith("does"))
    cards = read((text, text.replace(line, f"does = [{does}]")))
    return Scene(3, cards=cards, hands={0: ["Miasma"]}, peril=[0, 9, 0], phase="lord", **more)  # type: ignore[arg-type]


@rule("threat.success")
def test_a_threat_on_many_also_rewards_and_goes_on(read: Read) -> None:
    does = '{ threat = "magic 7", then = [{ glory = 2 }], fail = [{ wound = 1 }] }, { tip = true }'
    scene = miasma(read, does).dice(6, 1, 6).do("play miasma").pass_on()
    rolled = [event["success"] for event in scene.events("rolls")]
    assert [hero.glory for hero in scene.table.heroes] == [2 * success for success in rolled]
    assert [hero.life for hero in scene.table.heroes] == [5 + success for success in rolled]
    assert all(hero.tipped for hero in scene.table.heroes)


@rule("aim.win.simultaneous-defeat")
def test_what_strikes_many_without_a_roll_strikes_all_of_them(read: Read) -> None:
    scene = miasma(read, "{ wound = 1 }", life=[1, 6, 6]).do("play miasma").pass_on()
    assert [hero.life for hero in scene.table.heroes] == [0, 5, 5]


@rule("aim.win.simultaneous-defeat")
def test_what_strikes_all_down_without_a_roll_can_be_a_draw(read: Read) -> None:
    scene = miasma(read, "{ wound = 1 }", life=[1, 1, 1], all_fall="draw").do("play miasma").pass_on()
    assert scene.winners == [0, 1, 2]


@rule("symbol.hit")
def test_a_hit_that_finds_no_treasure_does_all_of_its_other_branch(read: Read) -> None:
    hit = entry("Road Reaver")
    tips = hit.replace("fail = [{ wound = 1 }]", "fail = [{ tip = true }]")
    scene = attacked("Road Reaver", cards=read((hit, tips))).dice(6, 1).send("Road Reaver")
    assert (scene.hero(1).tipped, scene.hero(1).life) == (True, 6)


@rule("symbol.standard", "vocab.symbol")
def test_a_monsters_own_text_can_give_it_a_symbol(read: Read) -> None:
    """The wolf has Melee and Speed, and now attacks with Magic too."""
    wolf = entry("Gaunt Wolf")
    cards = read((wolf, wolf.replace("life = 1", 'life = 1\ngives = [{ symbol = "standard", form = "magic" }]')))
    scene = attacked("Gaunt Wolf", cards=cards).do("send gaunt wolf at seat 1", "attack")
    assert scene.moves == ["melee", "magic", "speed"]


@rule("combat.e.extra-wounds", "vocab.extra-wound")
def test_a_hit_never_heals(read: Read) -> None:
    wolf = entry("Gaunt Wolf")
    cards = read((wolf, wolf.replace("life = 1", 'life = 1\ngives = [{ extra-wounds = -3, form = "melee" }]')))
    scene = attacked("Gaunt Wolf", cards=cards, life=[6, 4]).do("send gaunt wolf at seat 1", "attack")
    scene.dice(6, 1).do("melee")
    assert scene.hero(1).life == 4


@rule("special.activate-limit")
def test_an_ability_that_was_used_in_this_combat_says_so() -> None:
    scene = Scene(
        heroes=["Hulda", "Sael"],
        hands={0: ["Wraith Choir"], 1: ["Mend Flesh"]},
        peril=[0, 9],
        glory=[0, 9],
        phase="lord",
    )
    scene.do("send wraith choir at seat 1", "attack").wait_for("use hero").do("use hero")
    assert scene.table.prompt(1).refusals["ability"] == "Already used this combat."


@rule("exit.open")
def test_whatever_acts_on_a_hero_may_open_exits_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own card, and what a Quest has brought it."""
    scene = Scene(set="hollow-marches", heroes=["Garran", "Tarn"])
    table = scene.table
    forest, desert = TERRAINS.index("forest"), TERRAINS.index("desert")
    assert scores.open_terrains(table, 0) == 0
    assert scores.open_terrains(table, 1) == 1 << forest | 1 << TERRAINS.index("swamp")
    monkeypatch.setattr(table.deck.quests[0], "artifact", [Modifier(OPEN_EXITS, desert, 1, ALWAYS, 0)])
    table.heroes[0].done.append(0)
    assert scores.open_terrains(table, 0) == 1 << desert
