"""The cards of the box at work, each with its own figures, and on both sides of what it asks for."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.dungeon_dwellers.scene import Scene, monster, room
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import Harmed, SeesMonster, Strikes

OTHER = {"fighter": "mage", "rogue": "mage", "mage": "fighter", "priest": "mage"}
NEAR = {"fighter": [], "rogue": ["with dagger"], "mage": ["with staff"], "priest": []}
FAR = {"rogue": ["with throwing knife"], "mage": ["with wand"]}


def scene(kind: str, cards: Sequence[str] = (), **rest: Any) -> Scene:
    """A player of a class with active cards before a rat with 60 health."""
    rest.setdefault("row", [monster(health=60)])
    return Scene([kind, OTHER[kind]], active={0: cards}, **rest)


def fought(kind: str, cards: Sequence[str] = (), weapon: Sequence[str] | None = None, **rest: Any) -> Scene:
    """The same after a weapon attack on it."""
    return scene(kind, cards, **rest).do("attack rat", *(NEAR[kind] if weapon is None else weapon))


def can_use(at: Scene, card: str) -> bool:
    return not at.refuses(f"use {card.lower()}")


# Weapons


@rule("effect.weapon-bonus", "effect.weapon-damage", "effect.versus-class", "effect.condition", "effect.level-up")
@pytest.mark.parametrize(
    ("kind", "card", "weapon", "rest", "damage"),
    [
        ("fighter", "Bloody-Minded", None, {"hp": [6]}, 6),
        ("fighter", "Bloody-Minded", None, {"hp": [7]}, 4),
        ("fighter", "Practised Arm", None, {}, 5),
        ("rogue", "Steady Hand", FAR["rogue"], {}, 4),
        ("rogue", "Steady Hand", NEAR["rogue"], {}, 3),
        ("mage", "Wandwork", FAR["mage"], {}, 4),
        ("mage", "Wandwork", NEAR["mage"], {}, 1),
        ("mage", "Callouses", FAR["mage"], {}, 4),
        ("priest", "Muscular Faith", None, {}, 6),
        ("priest", "Winch Crossbow", ["with winch crossbow"], {}, 3),
        ("fighter", "Company Maul", ["with company maul"], {}, 5),
        ("fighter", "Company Maul", ["with company maul"], {"lost": [1]}, 6),
        ("fighter", "Company Maul", ["with company maul"], {"row": [monster(health=60, has=[{"armor": 2}])]}, 5),
        ("priest", "Vigil", None, {"row": [monster(health=60, kind="undead")]}, 4),
        ("priest", "Lamp of the Patron", None, {"row": [monster(health=60, kind="spirit")]}, 6),
        ("priest", "Lamp of the Patron", None, {}, 4),
        ("rogue", "Felt-Soled Boots", NEAR["rogue"], {}, 5),
        ("rogue", "Felt-Soled Boots", NEAR["rogue"], {"lost": [1]}, 3),
        ("rogue", "Felt-Soled Boots", FAR["rogue"], {}, 3),
        ("rogue", "Listening Horn", FAR["rogue"], {}, 3),
        ("priest", "Vigil", None, {"row": [monster(health=60, kind="spirit")]}, 3),
    ],
)
def test_what_weapons_do(kind: str, card: str, weapon: list[str] | None, rest: dict[str, Any], damage: int) -> None:
    at = fought(kind, [card], weapon, **rest)
    assert at.foe().lost - sum(rest.get("lost", [])) == damage


@rule("effect.reach", "damage.ranged-only")
@pytest.mark.parametrize(
    ("kind", "card", "weapon", "lost", "physical"),
    [
        ("fighter", "Long Shovel", ["with long shovel"], 0, 0),
        ("fighter", "Long Shovel", ["with sword"], 0, 5),
        ("rogue", "Felt-Soled Boots", NEAR["rogue"], 0, 0),
        ("rogue", "Felt-Soled Boots", NEAR["rogue"], 1, 5),
        ("priest", "Lamp of the Patron", [], 0, 5),
    ],
)
def test_what_counts_as_ranged(kind: str, card: str, weapon: list[str], lost: int, physical: int) -> None:
    bear = monster(health=60, special=1, physical=5)
    at = fought(kind, [card], weapon, row=[bear], lost=[lost]).do("done")
    assert at.told(Strikes)[0].damage == [1, 0, physical]


# When cards can be used


@rule("effect.condition", "monster.class.meaning")
@pytest.mark.parametrize(
    ("kind", "card", "can", "cannot"),
    [
        ("fighter", "Once More, Harder", {"hp": [6]}, {"hp": [7]}),
        ("priest", "Smite", {"row": [monster(level=3)]}, {"row": [monster(level=2)]}),
        ("priest", "Smite", {"row": [monster(level=4)]}, {"row": [monster(level=1)]}),
        ("priest", "Turn Away", {"row": [monster(health=60, kind="fiend")]}, {}),
        ("priest", "Rebuke", {"row": [monster(health=60, kind="spirit")]}, {}),
        ("fighter", "Wide Swing", {"row": [monster(health=60), monster("Bat")]}, {}),
    ],
)
def test_what_a_card_asks_for(kind: str, card: str, can: dict[str, Any], cannot: dict[str, Any]) -> None:
    for rest, right in ((can, True), (cannot, False)):
        at = scene(kind, [card], **rest)
        if at.asking == "FirstUse":
            at.do("done")
        assert can_use(at.do("attack rat"), card) == right


@rule("effect.reuse-ability", "ability.reuse")
def test_two_cards_let_two_abilities_be_used_again_and_one_of_them_asks_for_a_small_deck() -> None:
    cards = ["Encore", "Magic Missile", "Smother"]
    for size, again in ((13, True), (15, False)):
        at = fought("mage", cards, FAR["mage"], energy=[size]).do("use magic missile")
        assert can_use(at, "Magic Missile") == again
    at = fought("mage", [*cards, "Ring of Double Shifts"], FAR["mage"], energy=[12])
    at.do("use smother", "use smother", "use magic missile", "use magic missile")
    assert [at.foe().weaker, at.foe().lost] == [4, 3 + 2 + 2]
    assert not can_use(at, "Smother")


@rule("effect.cost", "effect.discount", "effect.room-costs", "effect.level-up")
@pytest.mark.parametrize(
    ("kind", "card", "rest", "cost"),
    [
        ("fighter", "Elbow Room", {}, 0),
        ("fighter", "Thick Skin", {}, 2),
        ("mage", "Doctorate", {}, 0),
        ("mage", "Encore", {}, 1),
        ("mage", "Encore", {"room": "Thin Air"}, 2),
        ("priest", "Ordination", {"hp": [5]}, 0),
    ],
)
def test_what_the_ability_of_a_character_costs(kind: str, card: str, rest: dict[str, Any], cost: int) -> None:
    row = [monster(health=60), monster("Bat", health=60)]
    at = fought(kind, [card], row=row, **rest).do("use your ability")
    assert len(at.person(0).deck) == 30 - cost


# Defenses and hit points


@rule("effect.reduce-type", "effect.reduce-any", "damage.reduce.cumulative")
@pytest.mark.parametrize(
    ("kind", "card", "off", "also"),
    [
        ("fighter", "Pit-Prop Plate", [0, 1, 5], 0),
        ("fighter", "Cage-Wire Mail", [0, 1, 4], 0),
        ("fighter", "Thick Skin", [0, 1, 5], 0),
        ("fighter", "Tin Hat and Flask", [1, 1, 3], 0),
        ("fighter", "Stand in Front", [0, 1, 3], 0),
        ("rogue", "Moleskin Jerkin", [1, 2, 2], 0),
        ("rogue", "Coal-Dust Coat", [1, 1, 1], 1),
        ("rogue", "Light on Your Feet", [0, 2, 1], 0),
        ("rogue", "Iron Nerve", [2, 1, 1], 0),
        ("mage", "Robe of Many Pockets", [2, 0, 1], 0),
        ("mage", "Gown of Small Print", [2, 1, 1], 0),
        ("mage", "Static Cloak", [2, 0, 0], 0),
        ("mage", "Thick Spectacles", [4, 0, 0], 0),
        ("priest", "Quilted Vestments", [2, 0, 2], 0),
        ("priest", "Leaden Chasuble", [3, 0, 2], 0),
        ("priest", "Chapel Door", [1, 2, 1], 0),
        ("priest", "Armour of Belief", [2, 0, 1], 0),
        ("priest", "Bear Witness", [1, 0, 1], 0),
    ],
)
def test_what_defenses_take_off(kind: str, card: str, off: list[int], also: int) -> None:
    bear = monster(health=60, special=5, ranged=5, physical=5)
    (blow,) = fought(kind, [card], row=[bear]).do("done").told(Strikes)
    assert (blow.taken_off, blow.also) == (off, also)


@rule("effect.guard", "effect.condition")
def test_some_defenses_ask_for_company_or_for_wounds() -> None:
    bear = monster(health=60, special=5, physical=5)
    three = Scene(["fighter", "mage", "priest"], row=[bear], active={0: ["Stand in Front"]})
    assert three.do("attack rat", "done").told(Strikes)[0].taken_off == [0, 0, 4]
    for hp, also in ((7, 1), (8, 0)):
        (blow,) = fought("priest", ["Bear Witness"], row=[bear], hp=[hp]).do("done").told(Strikes)
        assert blow.also == also


@rule("effect.maximum-hp", "effect.level-up")
@pytest.mark.parametrize(
    ("kind", "card", "most"),
    [
        ("fighter", "Broad Shoulders", 13),
        ("fighter", "Pit-Prop Plate", 13),
        ("priest", "Quilted Vestments", 13),
        ("mage", "Second Breakfast", 12),
        ("priest", "Inner Peace", 14),
        ("rogue", "Years of Service", 13),
    ],
)
def test_how_many_hit_points_there_can_be(kind: str, card: str, most: int) -> None:
    at = scene(kind, [card])
    assert at.which("heal") == [str(n) for n in range(1, most - 10 + 1)]


@rule("effect.heal-each-turn", "effect.heal", "effect.heal-other", "effect.refill", "effect.recall")
def test_who_is_healed_and_what_comes_back() -> None:
    assert [scene("fighter", ["Tin Hat and Flask"], hp=[hp]).person(0).hp for hp in (5, 6)] == [6, 6]
    assert scene("priest", ["Vigil"], hp=[5]).person(0).hp == 8
    assert scene("fighter", ["Cold Tea"], hp=[4]).do("use cold tea").person(0).hp == 8
    assert fought("priest", ["Pithead Blessing"], hp=[5, 9]).do("use pithead blessing").hp() == [7, 10]
    hands = fought("priest", ["Laying On of Hands"], hp=[5, 5]).do("use laying on of hands", "for player 2")
    assert hands.hp() == [5, 10]
    even = fought("priest", ["Evensong"], hp=[5, 5]).do("use evensong")
    assert [even.hp(), even.asking] == [[5, 7], "Refill"]
    tea = fought("fighter", ["Tea Break"], hp=[4], discard={0: ["Company Maul"]}).do("use tea break")
    tea.do("sink company maul")
    assert [tea.person(0).hp, len(tea.person(0).deck)] == [6, 30 - 2 + 1]
    found = fought("priest", ["Lost and Found"], hp=[5, 9], discard={0: ["Vigil"]}, deck={0: ["Smite"] * 5})
    found.do("use lost and found", "recall vigil", "for player 1")
    assert [found.hp(), found.names(found.person(0).facedown)] == [[9, 9], ["Vigil"]]


# Knowledge


@rule("effect.look-deck", "effect.free-treasure")
def test_a_deck_is_put_in_order_and_its_top_taken() -> None:
    named = ["Vigil", "Smite", "Rebuke", "Evensong", "Chapel Door"]
    at = fought("priest", ["Providence"], deck={0: named}).do("use providence")
    assert at.which("put back") == ["chapel door", "evensong", "rebuke"]
    at.do("put back chapel door", "put back rebuke")
    assert at.names(at.person(0).facedown) == ["Evensong"]


@rule("effect.swap-monster", "effect.look-monster", "effect.turn-monster", "effect.weaken")
def test_facedown_monsters_are_moved_looked_at_and_turned_over() -> None:
    down, to_come = [monster("Bat", special=2)], [monster("Cat")]
    at = scene("rogue", ["Transfer Papers"], down=down, next_up=to_come).do("use transfer papers")
    assert [at.row(), at.told(SeesMonster)[0].monster] == [["Rat", "?Cat"], "Cat"]
    at = fought("rogue", ["Listening Horn"], down=down, next_up=to_come).do("use listening horn")
    assert [at.told(SeesMonster)[0].monster, at.row()] == ["Cat", ["Rat", "?Cat"]]
    at = fought("mage", ["Flare"], down=down).do("use flare")
    assert at.which("at") == ["rat", "bat"]
    assert at.do("at bat").foe("Bat").weaker == 1


# Monsters


@rule("effect.monster-enrage", "effect.monster-pierce", "effect.monster-area")
@pytest.mark.parametrize(
    ("name", "kind", "struck"),
    [
        ("Goblin Ganger", "priest", [(0, [1, 1, 2], 2)]),
        ("Ogre Shop Steward", "priest", [(0, [1, 1, 5], 5)]),
        ("Great Drill", "fighter", [(0, [0, 2, 4], 3)]),
        ("Boring Worm", "fighter", [(0, [0, 0, 4], 2)]),
        ("The Night Manager", "priest", [(0, [2, 2, 4], 6), (1, [2, 2, 4], 6)]),
        ("Mother of Pit Ponies", "fighter", [(0, [1, 4, 5], 6)]),
    ],
)
def test_how_monsters_strike(name: str, kind: str, struck: list[tuple[int, list[int], int]]) -> None:
    at = scene(kind, row=[name]).do(f"attack {name}", "done")
    assert [(blow.seat, blow.damage, blow.n) for blow in at.told(Strikes)] == struck


@rule("effect.monster-armor", "effect.monster-immune")
@pytest.mark.parametrize(
    ("name", "kind", "moves", "lost"),
    [
        ("Pump That Breathes", "fighter", [], 3),
        ("The Company Engine", "priest", ["discard 0"], 2),
        ("Choke-Damp", "mage", ["with wand"], 0),
        ("Choke-Damp", "mage", ["with staff"], 1),
        ("Wall of Eyes", "mage", ["with wand", "use your ability"], 3),
    ],
)
def test_what_monsters_keep_off(name: str, kind: str, moves: list[str], lost: int) -> None:
    assert scene(kind, row=[name]).do(f"attack {name}", *moves).foe(name).lost == lost


# Rooms


@rule("effect.room-damage", "spec.rooms.trap-types", "room.damage.typed")
@pytest.mark.parametrize(
    ("name", "moves", "harmed"),
    [
        ("Rotten Timbering", [], [(0, 3, 0), (1, 3, 3)]),
        ("Gas Pocket", [], [(0, 4, 4)]),
        ("Blasting in Progress", ["discard 0"], [(0, 3, 2), (1, 3, 3)]),
        ("Longer Way Down", [], [(0, 3, 3)]),
    ],
)
def test_traps(name: str, moves: list[str], harmed: list[tuple[int, int, int]]) -> None:
    at = scene("fighter", row=[], level=1, rooms=[name]).do(*moves)
    assert [(hurt.seat, hurt.full, hurt.n) for hurt in at.told(Harmed)] == harmed


@rule("effect.room-monster-figures", "effect.room-monster-count", "effect.room-facing", "spec.rooms.boss-safe")
@pytest.mark.parametrize(
    ("name", "row", "boss"),
    [
        ("Canteen", ["?Imp", "?Bat"], ["King of the Jumpers", "?Cat"]),
        ("Skeleton Staff", ["?Imp"], ["King of the Jumpers", "?Cat"]),
        ("Floodlit Gallery", ["Imp", "Bat"], ["King of the Jumpers", "Cat"]),
        ("Glass-Walled Office", ["Imp", "?Bat"], ["King of the Jumpers", "?Cat"]),
    ],
)
def test_what_lies_in_a_room(name: str, row: list[str], boss: list[str]) -> None:
    of_level = [monster("Imp", level=2), monster("Bat", level=2)]
    assert scene("fighter", row=[], level=1, rooms=[name], next_up=of_level).row() == row
    last = ["King of the Jumpers", monster("Cat", level=3)]
    assert scene("fighter", row=[], level=3, rooms=[name], next_up=last).row() == boss


@rule("effect.room-monster-figures", "effect.energy-boost", "effect.room-forbid")
def test_rooms_that_last() -> None:
    at = scene("fighter", row=[], level=1, rooms=["Sick Bay"], next_up=[monster("Imp", level=2)])
    assert at.do("turn over monster 1").foe("Imp").health == 5 + 2
    for name, boosted in ((None, 4 + 3 + 1), ("No Blasting Past Here", 4)):
        at = fought("fighter", ["Put Your Back into It"], room=name or room())
        if name is None:
            at.do("energy into rat", "energy into rat")
        assert at.foe().lost == boosted
