"""Things that seldom come together, and what is shown before they do."""

from typing import cast

from tests.dungeon_dwellers.scene import Scene, card, monster
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import Damages, Strikes
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


@rule("effect.monster-hidden", "attack.zero-damage")
def test_a_monster_that_was_attacked_but_not_damaged_hides_too() -> None:
    shade = monster("Shade", health=30, has=[{"hidden": True}, {"armor": 9}])
    assert Scene(row=[shade, monster()]).do("attack shade", "done").row() == ["?Shade", "Rat"]


@rule("attack-first.ranged.later-melee", "attack-first.once", "effect.monster-steal", "effect.monster-drain")
def test_physical_damage_that_comes_later_is_no_second_strike() -> None:
    thief = monster(health=60, special=3, physical=3, has=[{"first": True}, {"drain": 1}, {"steal-wounds": 2}])
    jab = card("Jab", when="use", attack="melee", does=[{"hit": 1}])
    scene = Scene(["mage", "fighter"], row=[thief], wounds=[9], active={0: [jab, THORNS]})
    scene.do("attack rat", "with wand", "discard 0", "use jab", "discard 0", "done")
    assert [blow.damage for blow in scene.told(Strikes)] == [[3, 0, 0], [0, 0, 3]]
    assert [len(scene.person(0).deck), scene.person(0).wounds] == [29, 9 - 2 + 2 + 3 + 1]


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
    cards = {0: ["Wrong Address"], 1: ["Transfer Papers"]}
    down, to_come = [monster("Bat")], [monster("Cat"), monster("Imp")]
    scene = Scene(["rogue", "mage"], row=[monster(health=60)], down=down, next_up=to_come, active=cards)
    scene.do("attack rat", "with dagger", "use wrong address", "done", "use transfer papers")
    assert scene.row() == ["Rat", "?Imp"]


# Limits of a turn


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
    assert scene.foe().lost == 4 + 3 + 3 + 2
    assert [sum(blow.damage) for blow in scene.told(Strikes)] == [2, 4]


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
    for size, useless in ((4, False), (3, True)):
        scene = Scene(["priest", "mage"], row=[monster(health=60)], energy=[size], active={0: ["Providence"]})
        assert scene.do("attack rat").refuses("use providence") == useless
    treasure = {0: ["Vigil"]}
    scene = Scene(
        ["priest", "mage"], row=[monster(health=60)], energy=[3], facedown=treasure, active={0: ["Providence"]}
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


@rule("treasure.activate", "active.window.treasure", "treasure.order")
def test_abilities_are_turned_up_at_the_close_of_the_phase_and_not_between_exchanges() -> None:
    scene = Scene(row=[monster(health=4), monster("Bat")], wounds=[5], facedown={0: ["Sharp Weapons", "Cold Tea"]})
    scene.do("attack rat", "done")
    while scene.asking == "Defend":
        scene.do("done")
    assert [scene.asking, scene.which("turn up")] == ["Exchange", ["cold tea"]]
    assert scene.do("done").which("turn up") == ["sharp weapons", "cold tea"]


# What is shown


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
    over = Scene(row=[monster(health=2)], overkill=True)
    assert [way.wounds for way in view(over).monsters[0].intent.ways] == [4]


@rule("effect.cheap-exchange", "treasure.exchange.many")
def test_only_the_first_exchange_is_counted_as_a_cheap_one() -> None:
    for wounds, cards in ((3, 0), (4, 1), (8, 1), (9, 2)):
        assert view(Scene(wounds=[wounds], active={0: [RING]})).players[0].exchanges == cards
