"""Energy decks in play: cards leave from the top, are counted and seen by all, and come back only by cards."""

from tests.dungeon_dwellers.scene import Scene, card, monster
from tests.rules import rule
from undercroft.core.hidden import EVERYONE, NOBODY, bit
from undercroft.games.dungeon_dwellers.shapes.events import Damages, SeesDeck, TurnsUp

OAK = monster("Oak", health=60)
JAB = card("Jab", when="use", attack="melee", does=[{"hit": 1}])
DRINK = card("Drink", "item", slot="potion", when="use", does=[{"heal": 4}])
DREDGE = card("Dredge", when="use", cost=3, does=[{"refill": 2}])
SALVAGE = card("Salvage", when="use", cost=2, does=[{"recall": True}])
OMEN = card("Omen", "item", slot="cloak", when="use", does=[{"look-deck": 3}])
BOUNTY = card("Bounty", when="use", does=[{"wounds": 2}])
BLESS = card("Bless", "item", slot="symbol", gives=[{"damage": 3, "versus": ["undead"]}])
POLE = card("Pole", "item", slot="weapon", weapon={"reach": "melee", "damage": 2, "lends": [{"like-ranged": True}]})
BARB = card("Barb", "item", slot="ring", gives=[{"hit-wounds": 1}])
BURST = card("Burst", when="use", cost=1, attack="ranged", does=[{"hit": 2, "to": "monsters"}])
DOUBLE = card("Double", when="ability", cost=2, lends=[{"times": 2}])
TOP_TWO = {0: ["Company Maul", "Sharp Weapons"]}
TOP = {0: ["Company Maul", "Sharp Weapons", "Wide Swing", "Long Shovel"]}


@rule("deck.top", "deck.discard-pile", "deck.discard-pile.open", "deck.discard-no-effect", "deck.use.spend")
@rule("energy.point")
def test_spent_cards_go_from_the_top_to_an_open_pile_and_do_nothing() -> None:
    scene = Scene(row=[OAK], deck=TOP).do("attack oak", "energy into oak", "energy into oak")
    person = scene.person(0)
    assert scene.names(person.discard) == ["Company Maul", "Sharp Weapons"]
    assert all(scene.table.energy.known[card] == EVERYONE for card in person.discard)
    assert scene.foe("Oak").lost == 4 + 2
    assert len(person.deck) == 28


@rule("deck.no-hand", "deck.no-reshuffle", "deck.empty-alive")
def test_an_empty_deck_stays_empty_and_its_owner_plays_on() -> None:
    scene = Scene(row=[OAK], energy=[1], discard={0: ["Company Maul"]}, active={0: [JAB]})
    scene.do("attack oak", "energy into oak", "attack oak", "with wand", "done")
    assert scene.person(0).deck == []
    scene.do("attack oak")
    assert scene.moves == ["use jab", "done"]


@rule("active.facedown-worth", "treasure-card.no-limit", "deck.use.keep")
def test_facedown_treasures_are_two_points_each_and_active_cards_are_none() -> None:
    down = {0: ["Company Maul", "Sharp Weapons", "Wide Swing"]}
    scene = Scene(hp=[1], energy=[0], facedown=down, active={0: ["Long Shovel"]})
    assert scene.which("heal")[-1] == "6"
    assert scene.do("turn up sharp weapons").which("heal")[-1] == "4"


@rule("active.permanent")
def test_an_active_card_stays_where_it_is() -> None:
    scene = Scene(row=[OAK], active={0: ["Long Shovel"]}, facedown={0: ["Wide Swing"]})
    scene.do("attack oak", "with long shovel", "done", "attack oak", "with wand", "done")
    assert scene.names(scene.person(0).active) == ["Trapdoor Shield", "Long Shovel"]
    assert scene.told(TurnsUp) == []


@rule("effect.refill", "balance.no-loop")
def test_a_card_puts_cards_of_the_discard_pile_under_the_deck() -> None:
    scene = Scene(row=[OAK], deck=TOP, active={0: [DREDGE]}).do("attack oak", "use dredge")
    assert scene.which("sink") == ["company maul", "sharp weapons", "wide swing"]
    scene.do("sink sharp weapons", "sink company maul")
    person = scene.person(0)
    assert scene.names(person.deck[:2]) == ["Company Maul", "Sharp Weapons"]  # the last one lowest
    assert (len(person.deck), scene.names(person.discard)) == (29, ["Wide Swing"])


@rule("effect.recall")
def test_a_card_makes_one_of_the_discard_pile_a_treasure() -> None:
    scene = Scene(row=[OAK], deck=TOP, active={0: [SALVAGE]}).do("attack oak", "use salvage", "recall company maul")
    assert scene.names(scene.person(0).facedown) == ["Company Maul"]


@rule("effect.look-deck", "deck.no-peek")
def test_a_card_shows_its_owner_the_top_of_their_deck_and_lets_them_order_it() -> None:
    scene = Scene(row=[OAK], deck=TOP, active={0: [OMEN]}).do("use omen")
    assert scene.told(SeesDeck)[0].cards == ["Company Maul", "Sharp Weapons", "Wide Swing"]
    assert scene.table.is_secret(scene.table.read("put back company maul"))
    scene.do("put back company maul", "put back wide swing")
    person = scene.person(0)
    assert scene.names(person.deck[-4:]) == ["Long Shovel", "Company Maul", "Wide Swing", "Sharp Weapons"]
    assert [scene.table.energy.known[card] for card in person.deck[-3:]] == [bit(0)] * 3
    told = [event.to for event in scene.events if isinstance(event.what, SeesDeck)]
    assert told == [bit(0)]


@rule("effect.look-deck", "effect.refill", "deck.no-peek")
def test_a_card_that_all_saw_go_under_the_deck_may_be_anywhere_once_its_owner_has_ordered_the_deck() -> None:
    sink = card("Sink", "item", slot="tool", when="use", does=[{"refill": 1}])
    scene = Scene(row=[OAK], energy=[2], deck=TOP_TWO, discard={0: ["Wide Swing"]}, active={0: [OMEN, sink]})
    table = scene.do("use sink").table
    assert [table.energy.known[card] for card in scene.person(0).deck] == [EVERYONE, NOBODY, NOBODY]
    scene.do("use omen", "put back company maul", "put back wide swing")
    assert [table.energy.known[card] for card in scene.person(0).deck] == [bit(0)] * 3


@rule("effect.heal", "effect.bonus-wounds")
def test_cards_heal_up_to_the_maximum_and_give_wound_cards() -> None:
    scene = Scene(row=[OAK], hp=[8], active={0: [DRINK, BOUNTY]}).do("use drink", "attack oak", "use bounty")
    assert scene.hp()[0] == 10
    assert scene.person(0).wounds == 4 + 2


@rule("effect.bonus-wounds", "effect.weapon-bonus")
def test_a_weapon_attack_that_does_damage_may_give_one_more_and_an_ability_not() -> None:
    scene = Scene(row=[OAK], active={0: [BARB, JAB]}).do("attack oak", "use jab")
    assert scene.person(0).wounds == 4 + 1 + 1
    stone = monster("Stone", health=60, has=[{"armor": 4}])
    assert Scene(row=[stone], active={0: [BARB]}).do("attack stone").person(0).wounds == 0


@rule("effect.versus-class", "monster.class.meaning", "attack.weapon-abilities")
def test_a_class_of_monsters_matters_only_to_cards_that_name_it() -> None:
    ghoul = monster("Ghoul", health=60, kind="undead")
    assert Scene(row=[ghoul], active={0: [BLESS]}).do("attack ghoul").foe("Ghoul").lost == 7
    assert Scene(row=[OAK], active={0: [BLESS]}).do("attack oak").foe("Oak").lost == 4


@rule("effect.reach", "effect.weapon-damage", "attack.weapon-abilities")
def test_a_melee_weapon_may_count_as_ranged() -> None:
    brute = monster("Brute", health=60, physical=9)
    far = Scene(row=[brute], active={0: [POLE]}).do("attack brute", "with pole", "done")
    assert (far.foe("Brute").lost, far.hp()[0], far.asked) == (2, 10, 1)
    assert Scene(row=[brute], active={0: [POLE]}).do("attack brute", "with sword", "done").asking == "PayDamage"


@rule("ability.cost.each", "effect.multiply", "effect.ability-damage-all", "effect.ability-damage-one")
@rule("attack.sideways.any-damage", "attack.modifier.before-damage", "attack.no-roll", "deck.use.power")
def test_an_ability_and_what_is_used_with_it_are_each_paid_for() -> None:
    imp = monster("Imp", health=60, special=1)
    scene = Scene(row=[OAK, imp], active={0: [BURST, DOUBLE]}).do("attack oak", "use burst")
    assert scene.foe("Imp").lost == 0
    scene.do("use double")
    assert [(done.monster, done.n) for done in scene.told(Damages)] == [("Oak", 4), ("Oak", 4), ("Imp", 4)]
    assert scene.foe("Imp").attacked
    assert len(scene.person(0).deck) == 27
    assert scene.refuses("use double")


@rule("players.no-gifts", "gold.no-spending", "deck.use.power")
def test_nothing_can_be_handed_over_and_gold_buys_nothing() -> None:
    scene = Scene(row=[OAK], gold={0: [50]}, wounds=[20], facedown={0: ["Wide Swing"]}, hp=[9])
    verbs = {words.split()[0] for words in scene.moves} | {
        words.split()[0] for words in scene.do("attack oak").moves
    }
    assert verbs == {"attack", "turn", "heal", "energy", "done"}
