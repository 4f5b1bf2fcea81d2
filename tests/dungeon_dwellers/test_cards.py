"""A card file with a fault in it is refused, and the error says where and what would be right."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.card_files import Change, Refuse
from tests.dungeon_dwellers.box import CHARACTERS, DECK, ENERGY, MONSTERS, PLANS, ROOMS, add, edit
from tests.dungeon_dwellers.conftest import Read
from tests.rules import rule
from undercroft.games.dungeon_dwellers.cards import deck, operations
from undercroft.games.dungeon_dwellers.cards.deck import ANY_NUMBER, ANY_REACH, FAR, SLOTS
from undercroft.games.dungeon_dwellers.cards.entries import (
    CharacterAbility,
    CharacterEntry,
    CharacterWeapon,
    EnergyEntry,
    GoldEntry,
    MonsterEntry,
    PlanEntry,
    RoomEntry,
)
from undercroft.games.dungeon_dwellers.cards.operations import Bonus, Effect, RuleEntry, TraitEntry

ROOT = Path(__file__).parents[2]

FAULTS: dict[str, tuple[Change, str]] = {
    # Words that do not exist
    "an unknown field": (
        edit("Claim Jumper", "ranged = 3", "range = 3"),
        '"Claim Jumper" (monster[2]): there is no field "range". Did you mean "ranged"?',
    ),
    "an unknown class of monsters": (edit("Blind Cave Rat", '"beast"', '"rodent"'), "'rodent' is not allowed here"),
    "an unknown pool": (edit("Sharp Weapons", '"fighter"', '"soldier"'), "'soldier' is not allowed here"),
    "an unknown slot": (edit("Gold Pan", '"tool"', '"pan"'), "'pan' is not allowed here; it must be one of"),
    "an unknown moment": (edit("Vigil", '"start"', '"dawn"'), "'dawn' is not allowed here"),
    "an unknown operation": (edit("Cold Tea", "heal = 4", "cure = 4"), 'there is no field "cure".'),
    "an unknown bonus": (edit("Safety Prism", "discount", "rebate"), 'there is no field "rebate".'),
    "an unknown ability of a monster": (edit("Lamp Moths", "drain", "drains"), '"drains". Did you mean "drain"?'),
    "an unknown rule of a room": (edit("Signal Box", "all-first", "first"), 'there is no field "first".'),
    "an unknown prohibition": (edit("Rust Ghoul", '"items"', '"tools"'), "'tools' is not allowed here"),
    "a starting item that is not there": (
        edit("Sister Ambrose", '"Tin Saint"', '"Tin Sant"'),
        '"Sister Ambrose": there is no energy card "Tin Sant". Did you mean "Tin Saint"?',
    ),
    "a cost above four": (edit("Tea Break", "cost = 2", "cost = 5"), '"Tea Break" (energy[10].cost)'),
    # Names
    "two cards of one name": (
        edit("Gas Pocket", "Gas Pocket", "Gas Djinn"),
        '"gas djinn" names 2 cards; give each its own name',
    ),
    "a plan named like a card": (edit("Shepherd", '"Shepherd"', '"Smite"'), '"smite" names 2 cards'),
    # Effects
    "two bonuses at once": (
        edit("Safety Prism", "{ discount = 1 }", "{ discount = 1, reuse = 1 }"),
        '"Safety Prism": an effect says discount and reuse at once; write one word in each pair of braces.',
    ),
    "no operation": (
        edit("Cold Tea", "{ heal = 4 }", '{ to = "all" }'),
        '"Cold Tea": an effect says nothing to do',
    ),
    "a bonus of nothing": (
        edit("Gold Pan", "gold-choice = true", "gold-choice = false"),
        '"Gold Pan": gold-choice = false does nothing; leave it out.',
    ),
    "a guard against nothing": (
        edit("Thick Skin", ', of = "physical"', ""),
        '"Thick Skin": "guard" needs "of" with it.',
    ),
    "a condition that does not belong": (
        edit("Inner Peace", "maximum = 4", "maximum = 4, hp = 3"),
        '"Inner Peace": "hp" does not go with "maximum".',
    ),
    "a price that buys nothing": (
        edit("Pay Office", ", then = [{ gold = 1 }]", ""),
        '"Pay Office": "price" needs "then" with it.',
    ),
    "a price for damage": (
        edit("Pay Office", "gold = 1", "hurt = 1"),
        '"Pay Office": "hurt" has nothing to act on here; what can stand here: heal, wounds, gold, treasure.',
    ),
    "a blow at the others": (
        edit("Magic Missile", '"monsters"', '"other"'),
        '"Magic Missile": "hit" cannot be for "other"; it is for monster or monsters.',
    ),
    "a multiplier that is always there": (
        edit("Callouses", "damage = 1", "times = 2"),
        '"Callouses": "times" has nothing to act on here; what can stand here: damage, guard, maximum',
    ),
    "a level that is used": (
        add("Callouses", 'when = "start"\ndoes = [{ heal = 1 }]'),
        '"Callouses": a card of kind "level" only "gives" something.',
    ),
    "a room that summons": (
        edit("Canteen", 'heal = 2, to = "all"', "add-monster = 1"),
        '"Canteen": "add-monster" has nothing to act on here',
    ),
    # Moments
    "a block at the start of a turn": (
        edit("Vigil", "heal = 3", "block = 1"),
        '"Vigil": "block" has nothing to act on here; what can stand here: heal, look-deck, look-monster.',
    ),
    "a monster asked for at the start of a turn": (
        add("Vigil", "needs = { level = 2 }"),
        '"Vigil": "needs" asks for a monster, and there is none then.',
    ),
    "a guard lent to an attack": (
        edit("Sharp Weapons", "damage = 2", 'guard = 2, of = "special"'),
        '"Sharp Weapons": "guard" has nothing to act on here; what can stand here: damage, times',
    ),
    "a use at no moment": (
        edit("Cold Tea", 'when = "use"\n', ""),
        '"Cold Tea": "heal" has nothing to act on here; what can stand here: nothing.',
    ),
    "a cost of nothing": (
        add("Thick Skin", "cost = 1"),
        '"Thick Skin": cost, attack, may, spent, lends and does need "when", the moment of use.',
    ),
    "a moment without a use": (
        add("Encore", 'when = "use"'),
        '"Encore": it has a moment of use, and neither "lends" nor "does" anything then.',
    ),
    "what happens by itself for a price": (
        add("Vigil", "cost = 1"),
        '"Vigil": what happens by itself costs nothing.',
    ),
    "a choice that is one anyway": (
        add("Tea Break", "may = true"),
        '"Tea Break": "may" is for what happens by itself; all else is used by choice anyway.',
    ),
    "an item without a slot": (
        edit("Gold Pan", 'slot = "tool"\n', ""),
        '"Gold Pan": an item has a "slot", and no other card.',
    ),
    "an ability with a slot": (add("Smite", 'slot = "ring"'), '"Smite": an item has a "slot", and no other card.'),
    "a weapon that is none": (
        edit("Winch Crossbow", 'weapon = { reach = "ranged", damage = 3 }', "gives = [{ damage = 1 }]"),
        '"Winch Crossbow": a card of slot "weapon" has a "weapon".',
    ),
    "a card that does nothing": (edit("Last Legs", "{ last-stand = true }", ""), '"Last Legs": it does nothing.'),
    # Plans
    "a plan of 29 cards": (
        (
            '"Cold Tea", "Lucky Nugget",\n]\n\n[[plan]]\nname = "Jack',
            '"Cold Tea",\n]\nonce = ["Last Legs"]\n\n[[plan]]\nname = "Jack',
        ),
        '"The Whole Door": it has 29 cards; a deck has exactly 30.',
    ),
    "a plan with a card of another class": (
        edit("Shepherd", '"Vigil"', '"Flare"'),
        '"Shepherd": "Flare" is a mage card, not one for a priest.',
    ),
    "a plan with a starting item": (
        edit("Shepherd", '"Vigil"', '"Tin Saint"'),
        '"Shepherd": "Tin Saint" is a starting item, which no deck has.',
    ),
    "a plan with four of a card": (
        edit("Shepherd", '"Vigil"', '"Turn Away"'),
        '"Shepherd": "Turn Away" is named more than once.',
    ),
    "a plan with an unknown card": (
        edit("Shepherd", '"Vigil"', '"Vigils"'),
        '"Shepherd": there is no energy card "Vigils". Did you mean "Vigil"?',
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_card_is_refused_by_name_and_with_what_would_be_right(fault: str, refuse: Refuse) -> None:
    change, says = FAULTS[fault]
    assert says in refuse(change)


@rule("spec.energy.attack-kind")
def test_what_does_damage_says_whether_it_is_melee_or_ranged(refuse: Refuse) -> None:
    right = 'what does damage has attack = "melee" or "ranged", and nothing else has.'
    assert refuse(edit("Magic Missile", 'attack = "ranged"\n', "")) == f'"Magic Missile": {right}'
    assert refuse(add("Smother", 'attack = "ranged"')) == f'"Smother": {right}'
    hitting = [card.power for card in DECK.energy if card.power.hits()]
    assert {power.reach for power in hitting} == {deck.MELEE, deck.FAR}


def test_what_nothing_is_said_of_always_holds() -> None:
    condition = ENERGY["Callouses"].gives[0].condition
    assert (condition.classes, condition.level, condition.state, condition.first) == (0, 1, deck.ANY_STATE, False)
    assert (condition.reach, condition.hp, condition.cards) == (ANY_REACH, ANY_NUMBER, ANY_NUMBER)
    assert condition.players == 1
    assert ENERGY["Fuse Lightning"].power.does[0].target == deck.ONE_MONSTER
    assert ENERGY["Listening Horn"].power.does[0].target == deck.ONE_FACEDOWN
    assert ENERGY["Vigil"].power.does[0].target == deck.SELF
    assert ROOMS["Longer Way Down"].does[0].harm == deck.UNTYPED


def test_conditions_are_read_as_the_rules_ask_for_them() -> None:
    steady, rebuke = ENERGY["Steady Hand"].gives[0], ENERGY["Rebuke"].power.does[0]
    assert steady.condition.reach == FAR
    assert rebuke.condition.classes == sum(
        1 << deck.MONSTER_CLASSES.index(name) for name in ("undead", "spirit", "fiend")
    )
    assert ENERGY["Smite"].power.condition.level == 3
    assert ENERGY["Backstab"].power.lends[0].condition.state == deck.UNHURT
    assert ENERGY["Stand in Front"].gives[1].condition.players == 3
    assert ENERGY["Encore"].gives[0].condition.cards == 12
    assert ENERGY["Bloody-Minded"].gives[0].condition.hp == 6
    assert ENERGY["Light Fingers"].gives[0].condition.first
    assert CHARACTERS["Berta Holdfast"].power.does[0].condition.state == deck.SPARED


def test_words_beside_figures_are_read_as_the_rules_have_them() -> None:
    assert ENERGY["Ward of Glass"].power.does[0].n == 0
    assert ENERGY["Ward of Glass"].power.spent
    assert ROOMS["Floodlit Gallery"].rules[0].n == 0
    assert ROOMS["Glass-Walled Office"].rules[0].n == 1
    assert MONSTERS["Choke-Damp"].traits[0].n == operations.TO_RANGED
    assert MONSTERS["Wall of Eyes"].traits[0].n == operations.TO_ABILITIES
    assert MONSTERS["Rust Ghoul"].traits[0].n == operations.NO_ITEMS
    assert ROOMS["No Blasting Past Here"].rules[0].n == operations.NO_ENERGY_DAMAGE
    assert [op.kind for op in MONSTERS["Gas Djinn"].traits[1].does] == [operations.MEND_MONSTERS]
    assert [then.kind for then in ROOMS["Pay Office"].does[0].then] == [operations.GOLD]


@rule("active.type", "spec.energy.item-types")
def test_the_type_of_an_item_is_its_slot_and_that_of_another_card_its_name() -> None:
    assert DECK.types[: len(SLOTS)] == SLOTS
    assert DECK.types[ENERGY["Gold Pan"].sort] == "tool"
    assert DECK.types[ENERGY["Smite"].sort] == "Smite"
    assert DECK.types[ENERGY["Callouses"].sort] == "Callouses"
    assert ENERGY["Gold Pan"].sort == ENERGY["Listening Horn"].sort
    spent = {DECK.types[card.sort] for card in DECK.energy if card.kind == deck.ITEM and card.power.spent}
    assert spent == {"potion", "scroll"}


def test_a_plan_has_two_of_a_card_or_one() -> None:
    plan = PLANS["Shepherd"]
    faces = {card.name: number for card, number in zip(DECK.energy, plan.cards, strict=True) if number}
    assert faces["Vigil"] == 2
    assert "Smite" not in faces


def test_a_plan_may_have_single_cards(read: Read) -> None:
    other = read(
        edit(
            "Shepherd",
            '"Evensong", "Winch Crossbow",\n]',
            '"Evensong",\n]\nonce = ["Cold Tea", "Last Legs"]',
        )
    )
    plan = next(plan for plan in other.plans if plan.name == "Shepherd")
    assert plan.cards[list(ENERGY).index("Cold Tea")] == 1


def test_the_fingerprint_tells_other_cards_but_not_other_comments_or_looks(read: Read) -> None:
    assert read(("# Traps", "# What hurts")).fingerprint == DECK.fingerprint
    looks = ('flavour = "Every Friday', 'flavour = "Every Monday'), ('icon = "sharp-axe"', 'icon = "rock"')
    advice = ('advice = "Hit one monster', 'advice = "Strike one monster')
    hue = ('hue = "#7d3a2f"', 'hue = "#000000"')
    other = read(*looks, advice, hue)
    assert other.fingerprint == DECK.fingerprint
    assert next(card for card in other.energy if card.name == "Sharp Weapons").icon == "rock"
    assert read(edit("Cold Tea", "heal = 4", "heal = 3")).fingerprint != DECK.fingerprint


def test_a_file_says_which_editions_it_plays_like(read: Read) -> None:
    assert DECK.plays_like == []
    other = read(("wounds = 52", 'plays-like = ["0123456789abcdef"]\nwounds = 52'))
    assert other.plays_like == ["0123456789abcdef"]
    assert other.fingerprint == DECK.fingerprint


def test_cards_that_name_no_picture_have_one_of_their_kind(read: Read) -> None:
    named = ("rat", "sharp-axe", "biceps", "teapot", "hot-meal", "nun-face")
    other = read(*[(f'icon = "{icon}"\n', "") for icon in named])
    icons = {card.name: card.icon for card in other.energy}
    icons |= {card.name: card.icon for card in other.monsters}
    icons |= {card.name: card.icon for card in other.rooms}
    icons |= {card.name: card.icon for card in other.characters}
    assert icons["Blind Cave Rat"] == "evil-minion"
    assert icons["Sharp Weapons"] == "magic-palm"
    assert icons["Practised Arm"] == "upgrade"
    assert icons["Cold Tea"] == "swap-bag"
    assert icons["Canteen"] == "doorway"
    assert icons["Sister Ambrose"] == "hood"


def test_the_card_of_the_documentation_can_be_played_with(read: Read) -> None:
    card = documentation().split("```toml\n")[1].split("\n```")[0]
    deck = read((edit("Listening Horn", "", "")[0], card), ('"Listening Horn", ', '"Ear Trumpet", '))
    trumpet = next(card for card in deck.energy if card.name == "Ear Trumpet")
    assert [op.n for op in trumpet.power.does] == [1, 2]
    assert trumpet.gives[0].n == 1


def test_the_documentation_explains_every_word_of_a_card_file() -> None:
    codes = re.findall(r"`([^`\n]+)`", documentation())
    words = {word for code in codes for word in re.findall(r"[a-z-]+", code)}
    shapes: list[type[msgspec.Struct]] = [Effect, Bonus, TraitEntry, RuleEntry, CharacterEntry, CharacterWeapon]
    shapes += [CharacterAbility, EnergyEntry, MonsterEntry, RoomEntry, GoldEntry, PlanEntry]
    for shape in shapes:
        assert {field.encode_name for field in msgspec.structs.fields(shape)} - words == set()
    named = [
        *SLOTS,
        *deck.MONSTER_CLASSES,
        *deck.TIMES,
        *deck.STATES,
        *operations.FORBIDDEN,
        *deck.TARGETS_OF,
        *deck.HARMS,
    ]
    assert {word for word in named if word} - words == set()


def documentation() -> str:
    """What stands of Dungeon Dwellers in the page about cards."""
    text = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    return text.split("## Dungeon Dwellers")[1].split("\n## ")[0]
