"""A box whose counts or figures are not those of the specification is refused."""

import pytest

from tests.card_files import Change, Refuse
from tests.dungeon_dwellers.box import add, edit, without
from tests.rules import rule

Faults = dict[str, tuple[list[Change], str]]


def swap(name: str, right: str, other: str) -> list[Change]:
    return [edit(name, right, other)]


MONSTERS: Faults = {
    "a monster too few": ([without("Blind Cave Rat")], "there are 13 monsters of level 1; the box has 14."),
    "a boss too few": ([without("The Night Manager")], "there are 6 bosses; the box has 7."),
    "a monster of another level": (
        swap("Gallery Bear", "level = 2", "level = 3"),
        '"Gallery Bear": its health must be from 12 to 16; here it is 9.',
    ),
    "too little health": (
        swap("Blind Cave Rat", "health = 4", "health = 3"),
        '"Blind Cave Rat": its health must be from 4 to 7; here it is 3.',
    ),
    "a boss with too much health": (
        swap("The Company Engine", "health = 25", "health = 33"),
        '"The Company Engine": its health must be from 24 to 32; here it is 33.',
    ),
    "too much damage": (
        swap("Blind Cave Rat", "physical = 2", "physical = 5"),
        '"Blind Cave Rat": its damage of all types together must be from 2 to 4; here it is 5.',
    ),
    "a boss that does too little": (
        swap("What the Canary Saw", "special = 4", "special = 3"),
        '"What the Canary Saw": its damage of all types together must be from 8 to 11; here it is 7.',
    ),
    "one ability twice": (
        swap("Ironback Beetle", "{ armor = 1 }", "{ armor = 1 }, { armor = 1 }"),
        '"Ironback Beetle": it has one ability twice; write it once, with a higher figure.',
    ),
}


@rule("component.monsters", "spec.monsters.split", "spec.monsters.health-bands", "spec.monsters.damage-bands")
@pytest.mark.parametrize("fault", MONSTERS)
def test_monsters_have_the_figures_of_their_level(fault: str, refuse: Refuse) -> None:
    changes, says = MONSTERS[fault]
    assert says in refuse(*changes)


MIXES: Faults = {
    "few with only Special": (
        [
            edit("Shaft Banshee", "special = 6", "special = 5\nranged = 1"),
            edit("Gas Djinn", "special = 6", "ranged = 6"),
        ],
        "there are 1 monsters of level 3 with only Special damage; the box has at least 2.",
    ),
    "few with only Ranged": (
        [edit("Claim Jumper", "ranged = 3", "physical = 3"), edit("Damp Dynamite", "ranged = 3", "physical = 3")],
        "there are 1 monsters of level 1 with only Ranged damage; the box has at least 2.",
    ),
    "few with only Physical": (
        [edit("Gallery Bear", "physical = 5", "ranged = 5"), edit("Boring Worm", "physical = 4", "ranged = 4")],
        "there are 1 monsters of level 2 with only Physical damage; the box has at least 2.",
    ),
    "few with all three": (
        [edit("Goblin Ganger", "special = 1\n", "")],
        "there are 1 monsters of level 1 with all three types of damage; the box has at least 2.",
    ),
}


@rule("spec.monsters.damage-mix")
@pytest.mark.parametrize("fault", MIXES)
def test_every_level_has_every_mix_of_damage(fault: str, refuse: Refuse) -> None:
    changes, says = MIXES[fault]
    assert says in refuse(*changes)


ABILITIES: Faults = {
    "a fourth with Attack First": (
        swap("Tallow Man", "regenerate = 1", "first = true"),
        "there are 4 monsters of level 2 with Attack First; the box has 3.",
    ),
    "a boss with Attack First too few": (
        swap("King of the Jumpers", "{ first = true }, ", ""),
        "there are 1 bosses with Attack First; the box has 2.",
    ),
    "Attack First without Physical damage": (
        swap("Stamp Mill", "physical = 6", "ranged = 6"),
        "there are 0 monsters of level 3 with Attack First and Physical damage; the box has at least 1.",
    ),
    "a plain one too few": (
        [add("Claim Jumper", "has = [{ armor = 1 }]")],
        "there are 3 monsters of level 1 without abilities; the box has 4.",
    ),
    "a plain one too many": (
        swap("Bone Conveyor", 'has = [{ summon = 1 }, { immune = "ranged" }]\n', ""),
        "there are 3 monsters of level 3 without abilities; the box has 2.",
    ),
    "few classes": (
        [
            edit("Firedamp Wisp", '"spirit"', '"beast"'),
            edit("Tommyknocker", '"spirit"', '"beast"'),
            edit("Pay-Packet Imp", '"fiend"', '"beast"'),
        ],
        "there are 4 classes among the monsters of level 1; the box has at least 5.",
    ),
}


@rule("spec.monsters.attack-first", "spec.monsters.plain", "spec.monsters.classes", "effect.monster-attack-first")
@pytest.mark.parametrize("fault", ABILITIES)
def test_every_level_has_its_plain_ones_its_quick_ones_and_its_classes(fault: str, refuse: Refuse) -> None:
    changes, says = ABILITIES[fault]
    assert says in refuse(*changes)


BOSSES: Faults = {
    "one ability": (
        swap("The Night Manager", ", { area = true }", ""),
        '"The Night Manager": its number of abilities must be from 2 to 3; here it is 1.',
    ),
    "four abilities": (
        swap("The Company Engine", "{ armor = 1 }", "{ armor = 1 }, { drain = 1 }, { area = true }"),
        '"The Company Engine": its number of abilities must be from 2 to 3; here it is 5.',
    ),
    "no growth": (
        swap("Mother of Pit Ponies", "grow = 6", "drain = 1"),
        '"Mother of Pit Ponies": a boss has grow = 6, so that it fits any number of players.',
    ),
    "small growth": (
        swap("Mother of Pit Ponies", "grow = 6", "grow = 5"),
        '"Mother of Pit Ponies": a boss has grow = 6',
    ),
    "two alike": (
        swap("Mother of Pit Ponies", "enrage = 2", "area = true"),
        '"Mother of Pit Ponies": it has the same abilities as "The Night Manager".',
    ),
}


@rule("spec.bosses.abilities", "spec.bosses.scale", "effect.monster-grow")
@pytest.mark.parametrize("fault", BOSSES)
def test_bosses_are_hard_each_in_its_own_way_and_grow_with_the_party(fault: str, refuse: Refuse) -> None:
    changes, says = BOSSES[fault]
    assert says in refuse(*changes)


STALEMATES: Faults = {
    "armor of three": (
        swap("Ironback Beetle", "armor = 1", "armor = 3"),
        '"Ironback Beetle": nothing that "Nib Farrow" has can hurt it.',
    ),
    "armor and no ranged attacks": (
        swap("Choke-Damp", '{ immune = "ranged" }', '{ immune = "ranged" }, { armor = 1 }'),
        '"Choke-Damp": nothing that "Doctor Quillon" has can hurt it.',
    ),
    "armor, and ranged attacks forbidden": (
        swap("Boring Worm", "pierce = 2", 'armor = 1, reach = "melee"'),
        '"Boring Worm": nothing that "Doctor Quillon" has can hurt it.',
    ),
    "armor against each kind": (
        swap("Tallow Man", "regenerate = 1", 'armor = 4, reach = "melee"'),
        '"Tallow Man": nothing that "Berta Holdfast" has can hurt it.',
    ),
}


@rule("balance.no-stalemate", "effect.monster-immune", "effect.monster-armor")
@pytest.mark.parametrize("fault", STALEMATES)
def test_every_character_can_hurt_every_monster(fault: str, refuse: Refuse) -> None:
    changes, says = STALEMATES[fault]
    assert says in refuse(*changes)


CHARACTERS: Faults = {
    "two of a class": (
        swap("Doctor Quillon", 'class = "mage"', 'class = "rogue"'),
        'there are 2 characters of class "rogue"; the box has 1.',
    ),
    "too much defense": (
        swap("Berta Holdfast", "special = 0", "special = 1"),
        '"Berta Holdfast": its defense against all types together must be from 2 to 3; here it is 4.',
    ),
    "too little defense": (
        swap("Doctor Quillon", "special = 2", "special = 1"),
        '"Doctor Quillon": its defense against all types together must be from 2 to 3; here it is 1.',
    ),
    "a type that all are covered against": (
        [
            edit(
                "Doctor Quillon", "special = 2\nranged = 0\nphysical = 0", "special = 2\nranged = 0\nphysical = 1"
            ),
        ],
        "all four characters have a defense against Physical; one must have none.",
    ),
    "a starting item of another class": (
        swap("Doctor Quillon", '"Cracked Lens"', '"Tin Saint"'),
        '"Doctor Quillon": its starting item must be the mage item that has one copy.',
    ),
    "a starting item out of a deck": (
        swap("Doctor Quillon", '"Cracked Lens"', '"Safety Prism"'),
        '"Doctor Quillon": its starting item must be the mage item that has one copy.',
    ),
}


@rule("component.characters", "spec.characters.defense-sum", "known.classes")
@pytest.mark.parametrize("fault", CHARACTERS)
def test_there_is_one_character_of_each_class(fault: str, refuse: Refuse) -> None:
    changes, says = CHARACTERS[fault]
    assert says in refuse(*changes)


POOLS: Faults = {
    "no starting item": (
        swap("Tin Saint", "copies = 1", "copies = 2"),
        '"Sister Ambrose": its starting item must be the priest item that has one copy.',
    ),
    "a starting item for all": (
        [
            edit("Winch Crossbow", "copies = 8", "copies = 1"),
            ('"Evensong", "Winch Crossbow"', '"Evensong", "Last Legs"'),
            ('"Lost and Found", "Winch Crossbow"', '"Lost and Found", "Last Legs"'),
        ],
        'there are 1 starting items, with copies = 1, of pool "all"; the box has 0.',
    ),
    "three copies": (
        swap("Smite", "copies = 2", "copies = 3"),
        '"Smite": a card of pool "priest" must have copies = 2.',
    ),
    "seven copies for all": (
        swap("Cold Tea", "copies = 8", "copies = 7"),
        '"Cold Tea": a card of pool "all" must have copies = 8.',
    ),
    "an item too few": (
        [
            without("Static Cloak"),
            ('"Static Cloak", ', '"Smother", '),
        ],
        'there are 5 designs of pool "mage" and kind "item"; the box has 6.',
    ),
    "an ability too many": (
        swap("Thick Spectacles", 'kind = "level"', 'kind = "ability"'),
        'there are 11 designs of pool "mage" and kind "ability"; the box has 10.',
    ),
    "an ability for all too few": (
        swap("Last Legs", 'kind = "ability"', 'kind = "item"\nslot = "boots"'),
        'there are 6 designs of pool "all" and kind "item"; the box has 5.',
    ),
}


@rule("component.energy", "component.starting-items-counted", "spec.energy.split", "spec.energy.class-pool")
@rule("spec.energy.common-pool", "spec.energy.class-kinds", "spec.energy.common-kinds", "deck.shared-supply")
@pytest.mark.parametrize("fault", POOLS)
def test_every_pool_has_its_designs_and_copies(fault: str, refuse: Refuse) -> None:
    changes, says = POOLS[fault]
    assert says in refuse(*changes)


DESIGNS: Faults = {
    "abilities that cost too little": (
        [edit("Sharp Weapons", "cost = 1\n", ""), edit("Knock First", "cost = 1\n", "")],
        "fighter abilities cost 0.8 on average; that must be from 1 to 2.",
    ),
    "abilities that cost too much": (
        [edit("Rebuke", "cost = 1", "cost = 4"), edit("Smite", "cost = 1", "cost = 4")],
        "priest abilities cost 2.2 on average; that must be from 1 to 2.",
    ),
    "one armor": (
        swap("Pit-Prop Plate", '"armor"', '"cloak"'),
        "there are 1 slots of which two fighter items are; the box has at least 2.",
    ),
    "no second armor": (
        [edit("Pit-Prop Plate", '"armor"', '"helm"')],
        'there are 1 fighter items of slot "armor"; the box has at least 2.',
    ),
    "nothing of the starting type": (
        [edit("Ore-Cart Lid", '"shield"', '"cloak"')],
        'there are 0 fighter items of slot "shield", as the starting item has; the box has at least 1.',
    ),
    "no bow for all": (
        swap("Winch Crossbow", '"ranged"', '"melee"'),
        "there are 0 ranged weapons for all players; the box has at least 1.",
    ),
    "nothing against a type": (
        [
            edit("Gown of Small Print", 'of = ["ranged", "physical"]', 'of = ["special", "physical"]'),
            edit("Second Breakfast", 'of = "ranged"', 'of = "special"'),
            edit("Foresight", 'of = "ranged"', 'of = "special"'),
        ],
        "there are 0 mage designs that lower Ranged damage; the box has at least 1.",
    ),
}


@rule("spec.energy.costs", "spec.energy.replacements", "spec.energy.common-bow", "spec.energy.defense-share")
@pytest.mark.parametrize("fault", DESIGNS)
def test_every_class_can_replace_and_defend(fault: str, refuse: Refuse) -> None:
    changes, says = DESIGNS[fault]
    assert says in refuse(*changes)


LOOPS: Faults = {
    "as much as it costs": (
        swap("Evensong", "refill = 1", "refill = 2"),
        '"Evensong": it gives back 2 energy, so it must cost more than that.',
    ),
    "a cheap recall": (
        swap("Salvage Rights", "cost = 4", "cost = 3"),
        '"Salvage Rights": it gives back 3 energy, so it must cost more than that.',
    ),
    "a recall that works twice": (
        swap("Fence's Signet", "treasure-worth = 1", "reuse = 1"),
        '"Salvage Rights": it gives energy back, and "Fence\'s Signet" would make it cheaper or let',
    ),
    "a discount for all": (
        swap("Paymaster's Ring", "cheap-exchange = 1", "discount = 1"),
        '"Tea Break": it gives energy back, and "Paymaster\'s Ring" would make it cheaper',
    ),
}


@rule("balance.no-loop", "effect.refill", "effect.recall")
@pytest.mark.parametrize("fault", LOOPS)
def test_no_card_returns_as_much_energy_as_it_costs(fault: str, refuse: Refuse) -> None:
    changes, says = LOOPS[fault]
    assert says in refuse(*changes)


ROOMS: Faults = {
    "a room too few": ([without("Canteen")], "there are 2 boons; the box has 3."),
    "a trap too few": (
        swap("Gas Pocket", 'hurt = 4, of = "special"', "heal = 4"),
        "there are 3 traps; the box has 4.",
    ),
    "a room that changes monsters too few": (
        swap("Sick Bay", "monster-health = 2", "ability-cost = 1"),
        "there are 3 rooms that change the monsters; the box has 4.",
    ),
    "a facing too many": (
        swap("Sick Bay", "{ monster-health = 2 }", "{ face-up = 2 }, { monster-health = 2 }"),
        "there are 3 rooms that change the monsters; the box has 4.",
    ),
    "one more that adds a monster": (
        swap("Thin Air", "{ ability-cost = 1 }, { treasure-worth = 1 }", "{ monsters = 1 }"),
        "there are 2 rooms that add a monster; the box has 1.",
    ),
    "two traps of one type": (
        swap("Gas Pocket", '"special"', '"physical"'),
        "two of the four traps do the same type of damage; each does damage of another type",
    ),
    "three traps for all": (
        swap("Gas Pocket", 'of = "special"', 'of = "special", to = "all"'),
        "there are 3 traps for all players; the box has 2.",
    ),
    "a room without a meaning for a boss": (
        swap("Glass-Walled Office", 'does = [{ heal = 1 }, { wounds = 3, to = "all" }]\n', ""),
        '"Glass-Walled Office": it changes nothing when the boss is alone; add something that does.',
    ),
    "fewer monsters than one boss": (
        swap(
            "Skeleton Staff",
            'does = [{ gold = 1, to = "all" }]\nrules = [{ monsters = -1 }, { monster-health = 2 }]',
            "rules = [{ monsters = -1 }]",
        ),
        '"Skeleton Staff": it changes nothing when the boss is alone',
    ),
}


@rule("component.rooms", "spec.rooms.spread", "spec.rooms.trap-types", "spec.rooms.boss-safe")
@pytest.mark.parametrize("fault", ROOMS)
def test_rooms_are_spread_over_their_kinds(fault: str, refuse: Refuse) -> None:
    changes, says = ROOMS[fault]
    assert says in refuse(*changes)


GOLD: Faults = {
    "a gold card too few": ([("copies = 25", "copies = 24")], "there are 24 gold cards of 10; the box has 25."),
    "gold of another value": (
        [("value = 50\ncopies = 5", "value = 50\ncopies = 5\n\n[[gold]]\nvalue = 60\ncopies = 1")],
        "there are 76 gold cards; the box has 75.",
    ),
    "a wound card too few": ([("wounds = 52", "wounds = 51")], "there are 51 wound cards; the box has 52."),
}


@rule("component.gold", "component.wounds", "spec.gold.spread", "known.gold-range")
@pytest.mark.parametrize("fault", GOLD)
def test_gold_and_wound_cards_are_all_there(fault: str, refuse: Refuse) -> None:
    changes, says = GOLD[fault]
    assert says in refuse(*changes)
