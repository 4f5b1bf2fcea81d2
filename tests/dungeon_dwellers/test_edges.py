"""Things that seldom come together, and what is shown before they do."""

from typing import cast

from tests.dungeon_dwellers.scene import Scene, card, monster
from tests.rules import rule
from undercroft.games.dungeon_dwellers.cards.deck import Energy
from undercroft.games.dungeon_dwellers.shapes.events import Damages, Regenerates, Skips, Strikes
from undercroft.games.dungeon_dwellers.shapes.views import DwellersView

GALLANT = card("Gallant", gives=[{"protect": True}])
THORNS = card("Thorns", "item", slot="helm", gives=[{"thorns": 2}])
DODGE = card("Dodge", "item", slot="scroll", when="strike", does=[{"block": "all"}])
SHAME = card("Shame", when="use", does=[{"weaken": 2}])
NAP = card("Nap", when="use", cost=4, does=[{"heal": 2}])
POCKETS = card("Pockets", "item", slot="cloak", gives=[{"treasure-worth": 1}])
RING = card("Ring", "item", slot="ring", gives=[{"cheap-exchange": 1}])


def view(scene: Scene) -> DwellersView:
    return cast(DwellersView, scene.table.view(0))


# Strikes


@rule("effect.monster-area", "damage.ranged-only")
def test_only_whoever_attacked_from_afar_is_spared_physical_damage() -> None:
    fog = monster(health=60, physical=4, has=[{"area": True}])
    scene = Scene(["mage", "priest"], row=[fog]).do("attack rat", "with wand")
    assert [(blow.seat, blow.n) for blow in scene.do("done").told(Strikes)] == [(0, 0), (1, 3)]


@rule("effect.monster-pierce", "effect.weaken")
def test_no_more_pierces_than_is_left_of_a_weakened_strike() -> None:
    drill = monster(health=60, special=3, has=[{"pierce": 3}])
    scene = Scene(row=[drill], active={0: [SHAME, DODGE]}).do("attack rat", "use shame", "done", "use dodge")
    assert [blow.n for blow in scene.told(Strikes)] == [1]


@rule("effect.monster-pierce", "effect.reduce-any", "damage.reduce.text")
def test_what_a_strike_comes_to_can_be_added_up_by_whoever_looks_on() -> None:
    coat = card("Coat", "item", slot="cloak", gives=[{"guard-any": 2}])
    drill = monster(health=60, ranged=3, physical=5, has=[{"pierce": 3}])
    (strike,) = view(Scene(row=[drill], active={0: [DODGE, coat]}).do("attack rat", "done")).strikes
    assert [(line.harm, line.through) for line in strike.lines] == [("ranged", 2), ("physical", 2)]
    assert [(share.name, share.mark) for share in strike.shares] == [("Coat", "-2"), ("Piercing", "+1")]
    assert strike.total == 2 + 2 - 2 + 1


@rule("effect.monster-death", "effect.monster-regenerate")
def test_of_monsters_that_lack_no_health_nothing_is_told_when_others_regain_some() -> None:
    djinn = monster("Djinn", health=4, has=[{"death": [{"mend-monsters": 2}]}])
    scene = Scene(row=[djinn, monster("Cat", health=9), monster("Bat", health=9)], lost=[0, 0, 1])
    told = scene.do("attack djinn").told(Regenerates)
    assert [(regained.monster, regained.n) for regained in told] == [("Bat", 1)]


@rule("effect.guard")
def test_a_strike_is_taken_once() -> None:
    bear = monster(health=60, special=4)
    scene = Scene(["mage", "fighter", "priest"], row=[bear], active={1: [GALLANT], 2: [GALLANT]})
    scene.do("attack rat", "with wand", "done", "take the strike")
    assert [blow.seat for blow in scene.told(Strikes)] == [1]


@rule("strike.retaliation", "strike.zero-health", "monster.zero-untargetable")
def test_a_beaten_monster_strikes_and_thorns_find_nothing_more_to_hurt() -> None:
    scene = Scene(row=[monster(health=4, special=1), monster("Bat")], active={0: [THORNS]}).do("attack rat", "done")
    assert len(scene.told(Strikes)) == len(scene.told(Damages)) == 1
    assert scene.person(0).wounds == 4


@rule("damage.total.once", "effect.monster-area", "turn.clockwise")
def test_everyone_who_was_struck_pays_from_the_active_player_on() -> None:
    fog = monster(health=60, special=5, has=[{"area": True}])
    scene = Scene(["mage", "fighter", "priest"], row=[fog], turn=1).do("attack rat", "done")
    asked = []
    for _ in range(3):
        asked.append(scene.asked)
        scene.do("discard 0")
    assert asked == [1, 2, 0]


@rule("effect.monster-hidden", "effect.monster-summon")
def test_a_summoner_that_hides_calls_only_once() -> None:
    caller = monster("Caller", health=30, has=[{"summon": 1}, {"hidden": True}])
    scene = Scene(row=[monster(health=60)], down=[caller], next_up=[monster("Imp"), monster("Cat")])
    scene.do("turn over monster 2", "done", "attack rat", "with wand", "done")
    assert scene.row() == ["Rat", "?Caller", "?Imp"]
    assert scene.do("turn over monster 2").row() == ["Rat", "Caller", "?Imp"]


@rule("effect.monster-hidden", "effect.monster-regenerate", "monster.ability.facedown")
def test_a_monster_that_hides_regains_nothing_while_it_lies_face_down() -> None:
    leech = monster("Leech", health=30, has=[{"hidden": True}, {"regenerate": 1}])
    scene = Scene(row=[leech, monster(health=60)], lost=[5]).do("attack rat", "done")
    assert (scene.row(), scene.foe("Leech").lost) == (["?Leech", "Rat"], 4)


@rule("effect.monster-hidden", "attack.zero-damage")
def test_a_monster_that_was_attacked_but_not_damaged_hides_too() -> None:
    shade = monster("Shade", health=30, has=[{"hidden": True}, {"armor": 9}])
    assert Scene(row=[shade, monster()]).do("attack shade", "done").row() == ["?Shade", "Rat"]


@rule("energy.damage.target", "energy.damage.this-turn", "energy.damage.needs-damage", "effect.monster-hidden")
def test_what_the_thorns_of_somebody_else_hurt_takes_no_energy_but_does_not_hide() -> None:
    early = monster(health=60, special=4, has=[{"first": True}, {"armor": 1}, {"hidden": True}])
    scene = Scene(["mage", "fighter"], row=[early, monster("Cat", health=60)], active={1: ["Stand in Front"]})
    scene.do("attack rat", "with staff", "take the strike", "discard 0")
    assert (scene.foe().lost, scene.person(1).wounds) == (1, 1)  # by thorns, and the staff did nothing to armor
    assert scene.which("energy into") == []
    assert scene.do("done").row() == ["Rat", "Cat"]


@rule("effect.skip-strike", "item.monster-phase", "text.impossible")
def test_a_strike_that_is_being_made_cannot_be_kept_back_but_one_to_come_can() -> None:
    row = [monster("Owl", health=60, special=3), monster("Cat", health=60, special=3), monster("Bat")]
    burst = card("Burst", when="use", attack="ranged", does=[{"hit": 1, "to": "monsters"}])
    active: list[str | Energy] = [burst, "Transfer Papers"]
    scene = Scene(row=row, down=[monster("Imp")], next_up=[monster("Eel")], active={0: active})
    scene.do("attack owl", "use burst", "done", "use transfer papers")  # while the owl strikes
    assert scene.which("at") == ["cat", "bat"]
    scene.do("at cat")
    assert [(strike.monster, strike.n) for strike in scene.told(Strikes)] == [("Owl", 3), ("Bat", 0)]
    later = Scene(row=row, down=[monster("Imp")], next_up=[monster("Eel")], active={0: active})
    later.do("attack owl", "use burst", "done", "done", "use transfer papers")  # while the cat strikes
    assert [(strike.monster, strike.n) for strike in later.told(Strikes)] == [("Owl", 3), ("Cat", 3)]
    assert [skips.monster for skips in later.told(Skips)] == ["Bat"]
    alone = Scene(row=row[:1], down=[monster("Imp")], next_up=[monster("Eel")], active={0: ["Transfer Papers"]})
    alone.do("attack owl", "done", "use transfer papers")
    assert alone.told(Skips) == []
    assert [strike.n for strike in alone.told(Strikes)] == [3]


@rule("strike.others-idle", "effect.skip-strike")
def test_a_monster_that_was_not_attacked_has_no_strike_to_keep_back() -> None:
    row = [monster("Owl", health=60, special=3), monster("Cat", health=60, special=3)]
    scene = Scene(row=row, active={0: ["Transfer Papers"]}).do("attack owl", "done")
    assert "use transfer papers" not in scene.moves


@rule("effect.skip-strike", "item.anytime")
def test_once_monsters_have_struck_nothing_can_keep_them_from_it() -> None:
    scene = Scene(row=[monster(health=60)], active={0: ["Transfer Papers"]}).do("attack rat")
    assert "use transfer papers" in scene.moves
    assert scene.do("done").asked == 1


@rule("attack-first.ranged.later-melee", "attack-first.once", "effect.monster-steal", "effect.monster-drain")
def test_physical_damage_that_comes_later_is_no_second_strike() -> None:
    thief = monster(health=60, special=3, physical=3, has=[{"first": True}, {"drain": 1}, {"steal-wounds": 2}])
    jab = card("Jab", when="use", attack="melee", does=[{"hit": 1}])
    scene = Scene(["mage", "fighter"], row=[thief], wounds=[9], active={0: [jab, THORNS]})
    scene.do("attack rat", "with wand", "discard 0", "use jab", "discard 0", "done")
    assert [blow.damage for blow in scene.told(Strikes)] == [[3, 0, 0], [0, 0, 3]]
    assert [len(scene.person(0).deck), scene.person(0).wounds] == [29, 9 - 2 + 2 + 3 + 1]


@rule("attack-first.ranged.later-melee", "attack-first.once", "effect.monster-area")
def test_nor_does_it_come_to_those_who_were_struck_before() -> None:
    fog = monster(health=60, physical=3, has=[{"first": True}, {"area": True}])
    jab = card("Jab", when="use", attack="melee", does=[{"hit": 1}])
    scene = Scene(["mage", "fighter"], row=[fog], active={0: [jab]})
    scene.do("attack rat", "with wand", "use jab", "discard 0")
    assert [blow.seat for blow in scene.told(Strikes)] == [0, 1, 0]


@rule("attack-first.once", "attack-first.every-start", "effect.monster-unprovoked")
def test_a_monster_with_two_reasons_to_strike_at_the_start_strikes_once() -> None:
    rash = monster(health=60, special=3, has=[{"first": True}, {"unprovoked": True}])
    scene = Scene(row=[rash], every_start=True).do("discard 0")
    assert (len(scene.told(Strikes)), scene.asking) == (1, "Prepare")


@rule("effect.monster-enrage")
def test_an_unhurt_monster_is_not_in_a_rage() -> None:
    for armor, physical in ((9, 1), (1, 1 + 3)):
        angry = monster(health=60, physical=1, has=[{"enrage": 3}, {"armor": armor}])
        scene = Scene(row=[angry], active={0: [SHAME]}).do("attack rat", "done")
        assert scene.told(Strikes)[0].damage == [0, 0, physical]


@rule("effect.monster-death", "attack.defeater", "strike.retaliation")
def test_whoever_beat_a_monster_bears_its_last_breath_even_in_the_turn_of_another() -> None:
    fog = monster(health=5, special=3, has=[{"area": True}, {"death": [{"lose-energy": 3}]}])
    scene = Scene(["mage", "fighter"], row=[fog, monster("Bat")], active={1: [THORNS]})
    scene.do("attack rat", "with wand", "done", "discard 0", "discard 0")
    assert [len(person.deck) for person in scene.table.people] == [30, 27]
    assert len(scene.person(1).trophies) == 1


@rule("room.damage.typed", "effect.reduce-any")
def test_what_is_spread_over_the_types_helps_against_traps_of_a_type() -> None:
    for name, left in (("Rotten Timbering", 3 - 2), ("Longer Way Down", 3)):
        coat = {0: ["Coal-Dust Coat"]}
        scene = Scene(["rogue", "fighter"], row=[], level=1, rooms=[name], active=coat)
        assert scene.which("discard")[-1] == str(left)


@rule("effect.swap-monster")
def test_a_monster_that_was_exchanged_does_not_come_back_next() -> None:
    cards = {0: ["Listening Horn"], 1: ["Transfer Papers"]}
    down, to_come = [monster("Bat")], [monster("Cat"), monster("Imp")]
    scene = Scene(["rogue", "mage"], row=[monster(health=60)], down=down, next_up=to_come, active=cards)
    scene.do("attack rat", "with dagger", "use listening horn", "done", "use transfer papers")
    assert scene.row() == ["Rat", "?Imp"]
    piled = [scene.table.monster(card).name for card in scene.table.piles[0]]
    assert piled[:2] == ["Cat", "Bat"]  # the lowest


@rule("effect.block-once", "effect.monster-drain")
def test_only_what_blocks_a_whole_strike_is_of_use_where_no_damage_gets_through() -> None:
    stop = card("Stop", when="strike", does=[{"block": 2}])
    moth = monster(health=60, physical=1, has=[{"drain": 1}])
    scene = Scene(row=[moth], active={0: [stop, DODGE]}).do("attack rat", "done")
    assert scene.moves == ["use dodge", "done"]


# Limits of a turn


@rule("effect.room-forbid")
def test_a_room_forbids_what_it_names_and_nothing_else() -> None:
    scene = Scene(row=[monster(health=60)], hp=[5], room="No Blasting Past Here").do("attack rat")
    assert [scene.which("energy into"), scene.which("heal")] == [[], ["1", "2", "3", "4", "5"]]


@rule("effect.weapon-bonus", "ability.modifier.scope")
def test_what_weapons_do_more_abilities_do_not() -> None:
    scene = Scene(["mage", "fighter"], row=[monster(health=60)], active={0: ["Callouses"]})
    scene.do("attack rat", "with wand", "use your ability")
    assert scene.foe().lost == 3 + 1 + 3


@rule("effect.monster-forbid", "ability.character-counts")
def test_who_forbids_the_abilities_of_energy_cards_leaves_a_character_its_own() -> None:
    scene = Scene(["mage", "fighter"], row=["Deep Auditor"], active={0: ["Magic Missile"]})
    scene.do("attack deep auditor", "with wand")
    assert [scene.refuses("use magic missile"), scene.refuses("use your ability")] == [True, False]


@rule("attack-first.player-card", "ability.after-weapon")
def test_a_card_with_attack_first_is_for_the_start_step_or_for_after_the_weapon() -> None:
    scene = Scene(row=[monster(health=60)], active={0: ["Knock First"]})
    assert not scene.refuses("use knock first")
    assert scene.do("done").refuses("use knock first")
    assert not scene.do("attack rat").refuses("use knock first")


@rule("turn.limits-reset", "effect.weaken", "effect.energy-boost")
def test_what_is_for_a_turn_ends_with_it() -> None:
    bear = monster(health=60, special=4)
    scene = Scene(row=[bear], active={0: [SHAME, "Put Your Back into It"], 1: ["Box of Blasting Caps"]})
    scene.do("attack rat", "use shame", "energy into rat", "done", "discard 0")
    scene.do("attack rat", "with wand", "energy into rat", "done")
    assert scene.foe().lost == 4 + 3 + 3 + 3
    assert [sum(blow.damage) for blow in scene.told(Strikes)] == [2, 4]


@rule("turn.limits-reset", "effect.discount", "effect.bonus-wounds", "effect.condition")
def test_what_counts_the_first_time_in_a_turn_counts_again_in_the_next() -> None:
    purse = card("Purse", gives=[{"hit-wounds": 1, "first": True}])
    scene = Scene(["mage", "rogue"], row=[monster(health=60)], active={0: [purse], 1: [purse]})
    for energy in (29, 28):  # the lens takes 1 off the first ability of each turn
        scene.do("attack rat", "with wand", "use your ability", "done")
        assert len(scene.person(0).deck) == energy
        scene.do("attack rat", "with throwing knife", "done")
    assert [person.wounds for person in scene.table.people] == [2 * (3 + 1 + 3), 2 * (3 + 1)]


@rule("effect.condition", "effect.reuse-ability", "ability.reuse")
def test_a_bonus_for_small_decks_counts_from_so_many_cards_on() -> None:
    jab = card("Jab", when="use", cost=1, attack="melee", does=[{"hit": 1}])
    again = card("Again", gives=[{"reuse": 1, "cards": 12}])
    for cards, twice in ((14, False), (13, True)):
        scene = Scene(row=[monster(health=60)], energy=[cards], active={0: [jab, again]})
        assert scene.do("attack rat", "use jab").refuses("use jab") is not twice


@rule("turn.limits-reset", "effect.skip-strike")
def test_a_monster_that_was_kept_from_striking_strikes_in_the_next_turn() -> None:
    bear = monster(health=60, special=4)
    scene = Scene(["rogue", "mage"], row=[bear], active={0: ["Slip Away"]})
    scene.do("attack rat", "with dagger", "use slip away", "done", "attack rat", "with wand", "done")
    assert [blow.seat for blow in scene.told(Strikes)] == [1]


@rule("item.limit", "item.stays", "spec.energy.item-types")
def test_a_second_potion_is_another_item() -> None:
    scene = Scene(hp=[1], active={0: ["Cold Tea"]}, facedown={0: ["Cold Tea"]})
    assert scene.do("use cold tea", "turn up cold tea", "use cold tea").person(0).hp == 9


@rule("energy.treasure-two.split", "effect.treasure-worth")
def test_all_points_of_a_treasure_go_into_damage() -> None:
    scene = Scene(row=[monster(health=60)], facedown={0: ["Sharp Weapons"]}, active={0: [POCKETS]})
    scene.do("attack rat", "energy into rat", "give up sharp weapons", "energy into rat", "energy into rat")
    assert [scene.foe().lost, len(scene.person(0).deck)] == [4 + 3, 30]
    assert len(scene.do("energy into rat").person(0).deck) == 29


@rule("attack.wounds.supply", "effect.bonus-wounds")
def test_a_card_that_gives_wound_cards_is_used_as_long_as_there_are_some() -> None:
    bounty = card("Bounty", when="use", does=[{"wounds": 5}])
    for limit, there, wounds in ((True, 44, 44 + 4 + 4), (True, 48, None), (False, 48, 48 + 4 + 5)):
        scene = Scene(wounds=[there], row=[monster(health=60)], active={0: [bounty]}, wound_limit=limit)
        assert scene.do("attack rat").refuses("use bounty") is (wounds is None)
        if wounds is not None:
            assert scene.do("use bounty").person(0).wounds == wounds


@rule("energy.treasure-two.change", "energy.treasure-two.split", "turn.limits-reset")
def test_a_point_of_a_treasure_that_was_not_spent_is_lost_with_the_turn() -> None:
    scene = Scene(row=[monster(health=60)], facedown={0: ["Sharp Weapons"]})
    scene.do("attack rat", "energy into rat", "give up sharp weapons", "done", "attack rat", "with wand")
    assert len(scene.do("energy into rat").person(1).deck) == 29


@rule("item.limit", "effect.reuse-ability")
def test_what_lets_an_ability_be_used_again_is_not_for_items() -> None:
    horn = card("Horn", "item", slot="tool", when="use", does=[{"heal": 1}])
    again = card("Again", gives=[{"reuse": 1}])
    scene = Scene(hp=[5], active={0: [horn, again]}).do("use horn")
    assert scene.refuses("use horn")


@rule("energy.damage.step", "item.anytime")
def test_after_energy_was_spent_no_item_does_damage_either() -> None:
    bomb = card("Bomb", "item", slot="scroll", when="use", attack="ranged", does=[{"hit": 2}])
    tea = card("Tea", "item", slot="potion", when="use", does=[{"heal": 2}])
    scene = Scene(row=[monster(health=60)], hp=[5], active={0: [bomb, tea]}).do("attack rat")
    assert not scene.refuses("use bomb")
    scene.do("energy into rat")
    assert [scene.refuses("use bomb"), scene.refuses("use tea")] == [True, False]


# Paying


@rule("ability.cost.treasure", "effect.treasure-worth", "energy.treasure-two.change")
def test_what_a_deck_cannot_pay_alone_the_only_treasure_pays_with_all_that_it_is_worth() -> None:
    scene = Scene(
        row=[monster(health=60)], hp=[5], energy=[2], facedown={0: ["Company Maul"]}, active={0: [NAP, POCKETS]}
    )
    scene.do("attack rat", "use nap")
    assert [scene.person(0).hp, len(scene.person(0).deck), scene.person(0).facedown] == [7, 1, []]


@rule("damage.pay.forced.treasure", "effect.treasure-worth", "damage.pay.forced.result")
def test_treasures_worth_three_keep_the_last_hit_point() -> None:
    bear = monster(health=60, special=7)
    treasures = {0: ["Company Maul", "Sharp Weapons"]}
    scene = Scene(row=[bear], hp=[1], energy=[1], facedown=treasures, active={0: [POCKETS]})
    scene.do("attack rat", "done", "done")
    assert [scene.person(0).hp, scene.person(0).deck, scene.person(0).facedown] == [1, [], []]
    assert scene.asked == 1


@rule("ability.cost.whole", "effect.free-treasure", "effect.look-deck")
def test_nobody_pays_with_all_the_cards_that_an_ability_is_about() -> None:
    for size, useless in ((3, False), (2, True)):
        scene = Scene(["priest", "mage"], row=[monster(health=60)], energy=[size], active={0: ["Providence"]})
        assert scene.do("attack rat").refuses("use providence") == useless
    treasure = {0: ["Vigil"]}
    scene = Scene(
        ["priest", "mage"], row=[monster(health=60)], energy=[2], facedown=treasure, active={0: ["Providence"]}
    )
    assert not scene.do("attack rat").refuses("use providence")


# The Treasure Phase


@rule("effect.cheap-exchange", "treasure.exchange.rate")
def test_an_exchange_is_cheaper_once_in_each_phase() -> None:
    row = [monster(health=1), monster("Bat", health=1), monster("Cat")]
    scene = Scene(row=row, wounds=[12], active={0: [RING]}).do("attack rat", "done", "take gold")
    assert scene.person(0).wounds == 12 + 1 - 4
    scene.do("take gold")
    assert scene.person(0).wounds == 4
    scene.do("attack bat", "with wand", "done")
    assert [scene.asked, scene.asking] == [0, "Exchange"]


@rule(
    "treasure.exchange.first",
    "treasure.exchange.clockwise",
    "treasure.triggers.clockwise",
    "treasure.activate.order",
)
def test_a_treasure_phase_goes_round_from_the_active_player_in_each_of_its_steps() -> None:
    bell = card("Bell", "item", slot="symbol", when="treasure", may=True, does=[{"look-gold": True}])
    seats = range(3)
    scene = Scene(
        ["mage", "fighter", "priest"],
        row=[monster(health=4), monster("Bat")],
        wounds=[5, 5, 5],
        turn=1,
        active={seat: [bell] for seat in seats},
        facedown={seat: ["Last Legs"] for seat in seats},
    )
    scene.do("attack rat", "done")
    asked = []
    while scene.asking in ("Exchange", "Triggers", "TurnUp"):
        asked.append((scene.asking, scene.asked))
        scene.do("done")
    assert asked == [(kind, seat) for kind in ("Exchange", "Triggers", "TurnUp") for seat in (1, 2, 0)]


@rule("effect.choose-gold", "text.impossible")
def test_of_a_single_gold_card_nobody_has_the_choice() -> None:
    scene = Scene(wounds=[5], row=[monster(health=4), monster("Bat")], active={0: ["Lucky Nugget"]})
    del scene.table.gold_pile[1:]
    scene.do("attack rat", "done", "take gold")
    assert [len(scene.person(0).gold), scene.table.gold_pile] == [1, []]


@rule("effect.choose-gold")
def test_whoever_thinks_ahead_chooses_between_two_gold_cards_that_differ() -> None:
    for values, asking in (([10, 50], "KeepGold"), ([20, 20], "Prepare")):
        row = [monster(health=4), monster("Bat")]
        scene = Scene(wounds=[5], row=row, active={0: ["Lucky Nugget"]}, gold_deck=values).do("attack rat", "done")
        scene.table.polite = False
        assert scene.do("take gold").asking == asking


@rule("players.leaving", "effect.choose-gold")
def test_gold_cards_that_somebody_who_leaves_was_choosing_from_are_not_lost() -> None:
    scene = Scene(wounds=[5], row=[monster(health=4), monster("Bat")], active={0: ["Lucky Nugget"]})
    scene.do("attack rat", "done", "take gold")
    assert scene.asking == "KeepGold"
    scene.table.leave(0)
    assert len(scene.table.census()["gold"]) == 75


@rule("treasure.activate", "active.window.treasure", "treasure.order")
def test_abilities_are_turned_up_at_the_close_of_the_phase_and_not_between_exchanges() -> None:
    scene = Scene(row=[monster(health=4), monster("Bat")], wounds=[5], facedown={0: ["Sharp Weapons", "Cold Tea"]})
    scene.do("attack rat", "done")
    while scene.asking == "Defend":
        scene.do("done")
    assert [scene.asking, scene.which("turn up")] == ["Exchange", ["cold tea"]]
    assert scene.do("done").which("turn up") == ["sharp weapons", "cold tea"]


# What is shown


@rule("defeat.immediate", "attack-first.on-target")
def test_an_attack_is_over_when_the_strike_that_comes_first_fells_the_party() -> None:
    early = monster(health=60, special=9, has=[{"first": True}])
    seen = view(Scene(row=[early], hp=[1], energy=[2]).do("attack rat"))
    assert seen.phase == "over"
    assert [seen.attack, seen.monsters[0].would_take] == [None, 0]


@rule("effect.monster-unprovoked")
def test_a_strike_without_attack_first_is_not_shown_as_one() -> None:
    rash = monster(health=60, special=4, has=[{"unprovoked": True}])
    (shown,) = view(Scene(row=[rash], active={0: [DODGE]})).strikes
    assert not shown.first
    early = monster(health=60, special=4, has=[{"first": True}])
    (shown,) = view(Scene(row=[early], active={0: [DODGE]}).do("attack rat")).strikes
    assert shown.first


@rule("effect.bonus-wounds", "attack.wounds.overkill", "attack.wounds.supply")
def test_the_wound_cards_that_are_shown_are_those_that_come() -> None:
    row = [monster(health=9), monster("Bat", health=9)]
    cards = {0: ["Light Fingers", "Wide Swing"]}
    for limit in (False, True):
        scene = Scene(row=row, active=cards, wounds=[48], wound_limit=limit)
        told = [way.wounds for way in view(scene).monsters[0].intent.ways]
        scene.do("attack rat")
        shown = view(scene).attack
        assert shown is not None
        assert told == [shown.wounds] == [scene.do("strike").person(0).wounds - 48]
    stone = Scene(row=[monster(health=9, has=[{"armor": 9}])], active=cards)
    assert [way.wounds for way in view(stone).monsters[0].intent.ways] == [0]
    over = Scene(row=[monster(health=2)], overkill=True)
    assert [way.wounds for way in view(over).monsters[0].intent.ways] == [4]


@rule("effect.cheap-exchange", "treasure.exchange.many")
def test_only_the_first_exchange_is_counted_as_a_cheap_one() -> None:
    for wounds, cards in ((3, 0), (4, 1), (8, 1), (9, 2)):
        assert view(Scene(wounds=[wounds], active={0: [RING]})).players[0].exchanges == cards
