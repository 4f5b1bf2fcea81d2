"""The Treasure Phase: monster cards, exchanges, triggers, and cards put into active play."""

import pytest

from tests.dungeon_dwellers.scene import Scene, card, monster
from tests.rules import rule
from undercroft.core.hidden import bit
from undercroft.games.dungeon_dwellers.shapes.events import Collects, TakesGold, TreasurePhase

LEDGER = card("Ledger", "item", slot="amulet", gives=[{"cheap-exchange": 1}])
SCALES = card("Scales", "item", slot="amulet", gives=[{"gold-choice": True}])
SALVE = card("Salve", "item", slot="boots", when="treasure", does=[{"heal": 1}])
LOUPE = card("Loupe", "item", slot="boots", when="treasure", may=True, does=[{"look-gold": True}])
BURST = card("Burst", when="use", attack="ranged", does=[{"hit": 9, "to": "monsters"}])
BIG = monster("Golem", health=60)
PARTY = ["fighter", "mage", "priest"]


def won(players: list[str] = PARTY, **rest: object) -> Scene:
    """Seat 0 has beaten a rat, and a golem is left."""
    scene = Scene(players, row=[monster(health=4), BIG], **rest)  # type: ignore[arg-type]
    scene.do("attack rat")
    while scene.asking in ("Abilities", "Defend"):
        scene.do("done")
    return scene


@rule("treasure.condition", "treasure.condition.this-turn", "treasure.after")
def test_there_is_a_treasure_phase_only_if_a_monster_was_beaten_in_this_turn() -> None:
    assert won(wounds=[20]).asking == "Exchange"
    scene = Scene(row=[BIG], wounds=[20, 20]).do("attack golem", "done")
    assert scene.asking == "Prepare"
    assert scene.told(TreasurePhase) == []


@rule("treasure.monster-card", "treasure.monster-value", "treasure.several-monsters", "gold.pile", "treasure.order")
def test_all_monsters_beaten_in_a_turn_are_collected_in_one_phase() -> None:
    row = [monster("Imp", health=4, level=2), monster("Ogre", health=9, level=3), BIG]
    scene = Scene(row=row, active={0: [BURST]}, wounds=[1]).do("attack imp", "use burst", "done")
    assert [(taken.monster, taken.worth) for taken in scene.told(Collects)] == [("Imp", 20), ("Ogre", 30)]
    assert len(scene.told(TreasurePhase)) == 1
    assert scene.row() == ["Golem"]
    assert scene.asking == "Exchange"


@rule("treasure.exchange", "treasure.exchange.rate", "treasure.exchange.choice", "treasure.exchange.rest")
@rule("treasure.exchange.many", "attack.wounds.use", "treasure.exchange.optional", "treasure.exchange.return")
def test_every_five_wound_cards_buy_one_treasure_or_gold_card() -> None:
    scene = won(wounds=[9])
    assert scene.person(0).wounds == 13
    assert scene.moves[:3] == ["take gold", "take a treasure", "done"]
    scene.do("take gold", "take a treasure")
    person = scene.person(0)
    assert (len(person.gold), len(person.facedown), person.wounds) == (1, 1, 3)
    assert scene.table.wounds_left() == 49
    kept = won(wounds=[9]).do("done")
    assert kept.person(0).wounds == 13


@rule("treasure.exchange.stepwise", "gold.top", "gold.deck")
def test_a_card_is_seen_before_the_next_choice() -> None:
    scene = won(wounds=[11], gold_deck=[50, 10]).do("take gold")
    assert scene.told(TakesGold)[-1].value == 50
    assert scene.asking == "Exchange"


@rule("treasure.exchange.everyone", "treasure.exchange.first", "treasure.exchange.clockwise")
def test_all_exchange_clockwise_from_the_active_player_each_to_the_end() -> None:
    scene = won(wounds=[6, 5, 10])
    asked = []
    while scene.asking == "Exchange":
        asked.append(scene.asked)
        scene.do("take gold")
    assert asked == [0, 0, 1, 2, 2]


@rule("treasure.exchange.no-gold", "treasure.exchange.no-energy", "treasure.exchange.neither")
def test_what_is_used_up_cannot_be_taken() -> None:
    def without(gold: bool, energy: bool) -> Scene:
        scene = Scene(PARTY, row=[monster(health=4), BIG], wounds=[1], energy=[1 if energy else 0])
        if not gold:
            scene.table.gold_pile = []
        scene.do("attack rat")
        return scene.do("done") if scene.asking == "Abilities" else scene

    assert without(gold=False, energy=True).moves[:2] == ["take a treasure", "done"]
    assert without(gold=True, energy=False).moves == ["take gold", "done"]
    neither = without(gold=False, energy=False)
    assert (neither.asked, neither.person(0).wounds) == (1, 5)


@rule("effect.cheap-exchange")
def test_a_card_makes_the_first_exchange_of_a_phase_cheaper() -> None:
    scene = won(wounds=[5], active={0: [LEDGER]}).do("take gold")
    assert scene.person(0).wounds == 5
    assert scene.do("take gold").person(0).wounds == 0


@rule("effect.choose-gold")
def test_a_card_lets_its_owner_keep_one_of_two_gold_cards() -> None:
    scene = won(wounds=[1], active={0: [SCALES]}, gold_deck=[10, 40]).do("take gold")
    assert scene.moves == ["keep 10", "keep 40"]
    scene.do("keep 40")
    assert scene.told(TakesGold)[-1].value == 40
    bottom = scene.table.gold_pile[0]
    assert scene.table.deck.gold[scene.table.gold.face[bottom]] == 10


@rule("gold.secret")
@pytest.mark.parametrize(("option", "seen"), [(False, [True, True]), (True, [True, False])])
def test_gold_is_known_to_its_owner_alone_only_by_the_option(option: bool, seen: list[bool]) -> None:
    scene = won(wounds=[1], secret_gold=option).do("take gold")
    card = scene.person(0).gold[0]
    assert [scene.table.gold.seen(card, bit(seat)) for seat in (0, 1)] == seen


# Treasures


@rule("treasure-card.top", "treasure-card.becomes", "treasure-card.facedown", "treasure-card.look")
@rule("treasure-card.shrinks-deck")
def test_a_treasure_is_the_top_card_of_the_deck_which_only_its_owner_knows() -> None:
    scene = won(wounds=[1], deck={0: ["Company Maul", "Sharp Weapons"]}).do("take a treasure")
    person = scene.person(0)
    assert scene.names(person.facedown) == ["Company Maul"]
    assert [scene.table.energy.seen(person.facedown[0], bit(seat)) for seat in (0, 1)] == [True, False]
    assert len(person.deck) == 29


@rule("treasure.activate", "active.window.treasure", "active.same-phase", "treasure-card.turn-up")
@rule("treasure.activate.order", "treasure-card.leave", "active.optional")
def test_at_its_close_everyone_may_turn_treasures_up_the_active_player_first() -> None:
    mage = {1: ["Magic Missile"]}
    scene = won(wounds=[1], deck={0: ["Sharp Weapons"]}, facedown=mage).do("take a treasure")
    assert [scene.asked, scene.asking, scene.moves] == [0, "TurnUp", ["done", "turn up sharp weapons"]]
    scene.do("turn up sharp weapons")
    assert [scene.asked, scene.asking, scene.moves] == [1, "TurnUp", ["done", "turn up magic missile"]]
    scene.do("done")
    assert scene.names(scene.person(0).active) == ["Trapdoor Shield", "Sharp Weapons"]
    assert scene.names(scene.person(1).facedown) == ["Magic Missile"]


@rule("treasure.triggers", "treasure.triggers.order", "treasure.triggers.clockwise", "effect.treasure-trigger")
def test_triggers_come_after_the_exchanges_in_turn_order() -> None:
    scene = won(wounds=[1, 0, 5], hp=[5, 5, 5], active={seat: [SALVE] for seat in range(3)})
    assert scene.hp() == [5, 5, 5]
    scene.do("done", "done")
    assert scene.hp() == [6, 6, 6]
    healed = [event.what.seat for event in scene.events if event.kind == "heals"]
    assert healed == [0, 1, 2]


@rule("ability.trigger.optional", "effect.look-gold")
def test_a_trigger_that_says_may_can_be_declined() -> None:
    scene = won(active={0: [LOUPE]}, gold_deck=[10])
    assert scene.moves == ["use loupe", "done"]
    buried = won(active={0: [LOUPE]}, gold_deck=[10]).do("use loupe", "put it under the deck")
    top = {True: scene.table.gold_pile[-1], False: buried.table.gold_pile[-1]}
    assert scene.table.deck.gold[scene.table.gold.face[top[True]]] == 10
    assert buried.table.gold_pile[0] == top[True]
    assert scene.do("done").asked == 1


# Recalls


@rule("energy.recall", "energy.recall.inactive", "energy.recall.any", "energy.recall.lands", "energy.recall.when")
@rule("energy.recall.same-window", "treasure-card.two-for-one", "energy.recall.not-the-two", "active.not-energy")
def test_two_facedown_treasures_bring_back_one_card_of_the_discard_pile() -> None:
    down = {0: ["Sharp Weapons", "Cage-Wire Mail", "Long Shovel"]}
    scene = Scene(facedown=down, discard={0: ["Company Maul"]}, active={0: ["Pit-Prop Plate"]})
    assert scene.which("recall") == ["company maul"]
    scene.do("recall company maul")
    assert scene.which("give up") == ["sharp weapons", "cage-wire mail", "long shovel"]
    scene.do("give up sharp weapons", "give up long shovel")
    person = scene.person(0)
    assert scene.names(person.facedown) == ["Cage-Wire Mail", "Company Maul"]
    assert scene.names(person.discard) == ["Sharp Weapons", "Long Shovel"]
    assert not scene.refuses("turn up company maul")


@rule("energy.recall.when", "energy.recall.repeat", "turn.off-turn")
def test_any_player_recalls_in_a_treasure_phase_as_often_as_they_can_pay() -> None:
    down = {1: ["Magic Missile", "Overcharged", "Flare", "Sustained Note"]}
    scene = won(facedown=down, discard={1: ["Safety Prism", "Static Cloak"]})
    assert [scene.asked, scene.asking] == [1, "TurnUp"]
    scene.do("recall safety prism", "give up magic missile", "give up overcharged")
    scene.do("recall static cloak", "give up flare", "give up sustained note")
    assert scene.names(scene.person(1).facedown) == ["Safety Prism", "Static Cloak"]


@rule("energy.recall", "energy.recall.not-the-two")
def test_one_treasure_or_an_empty_pile_recalls_nothing() -> None:
    assert Scene(facedown={0: ["Sharp Weapons"]}, discard={0: ["Company Maul"]}).which("recall") == []
    assert Scene(facedown={0: ["Sharp Weapons", "Long Shovel"]}).which("recall") == []


@rule("effect.free-gold", "effect.choose-gold")
def test_a_card_that_gives_two_gold_cards_gives_both_and_of_each_there_is_the_choice() -> None:
    facedown = {0: ["Knucklebone Reliquary"]}
    scene = Scene(["priest", "mage"], facedown=facedown, gold_deck=[10, 20, 30]).do("turn up knucklebone reliquary")
    assert [taken.value for taken in scene.told(TakesGold)] == [10, 20]
    nugget = card("Nugget", gives=[{"gold-choice": True}])
    scene = Scene(["priest", "mage"], facedown=facedown, active={0: [nugget]}, gold_deck=[10, 20, 30, 40, 50])
    scene.do("turn up knucklebone reliquary", "keep 20", "keep 40")
    assert [taken.value for taken in scene.told(TakesGold)] == [20, 40]
