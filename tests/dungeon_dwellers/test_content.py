"""The box has what the specification says of it: every effect on two cards, and every card with its own words."""

import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.dungeon_dwellers.box import CHARACTERS, DECK, ENERGY, HOME, MONSTERS, PLANS, ROOMS
from tests.rules import rule
from undercroft.games.dungeon_dwellers.cards import deck, operations
from undercroft.games.dungeon_dwellers.cards.deck import (
    ABILITY,
    ANY_NUMBER,
    ANY_REACH,
    ANY_STATE,
    CLASSES,
    COPIES,
    DECK_SIZE,
    FAR,
    HARMS,
    ITEM,
    KINDS,
    LEVEL,
    MELEE,
    MONSTER_CLASSES,
    POOLS,
    SLOTS,
    Bonus,
    Character,
    Condition,
    Energy,
    Monster,
    Op,
    Power,
    Room,
)
from undercroft.games.dungeon_dwellers.cards.operations import BONUSES, GUARD, OPERATIONS, TRAITS

ICONS = Path(__file__).parents[2] / "web/node_modules/@iconify-json/game-icons/icons.json"
PRINTED: list[Character | Energy | Monster | Room] = [
    *DECK.characters, *DECK.energy, *DECK.monsters, *DECK.rooms,
]  # fmt: skip
POWERS: list[Power] = [*[card.power for card in DECK.energy], *[card.power for card in DECK.characters]]
AT_LEAST = 2  # designs that show an effect


def lent(card: Energy) -> list[Bonus]:
    """For one attack or strike."""
    return [*card.power.lends, *(card.weapon.lends if card.weapon is not None else [])]


def all_bonuses(card: Energy) -> list[Bonus]:
    return [*card.gives, *lent(card)]


def conditions() -> Iterator[Condition]:
    for card in DECK.energy:
        yield from [bonus.condition for bonus in all_bonuses(card)]
        yield from [op.condition for op in card.power.does]
    for power in POWERS:
        yield power.condition
        yield from [op.condition for op in power.does]


@rule("spec.energy.original", "spec.monsters.distinct")
def test_every_card_has_a_name_of_its_own_and_a_line_of_flavour() -> None:
    assert len({card.name for card in PRINTED}) == len(PRINTED)
    assert len({card.flavour for card in PRINTED}) == len(PRINTED)
    assert [card.name for card in PRINTED if not 30 <= len(card.flavour) <= 110] == []
    assert len(MONSTERS) == 49


def test_every_picture_exists_and_no_two_cards_share_one() -> None:
    known = json.loads(ICONS.read_text(encoding="utf-8"))["icons"] if ICONS.exists() else None
    icons = [card.icon for card in PRINTED]
    assert len(set(icons)) == len(icons)
    if known is None:
        pytest.skip("the page's packages are not installed")
    assert set(icons) - set(known) == set()


# What players' cards can do

Shows = Callable[[Energy], bool]


def gives(kind: int) -> Shows:
    return lambda card: any(bonus.kind == kind for bonus in all_bonuses(card))


def does(kind: int, *targets: int) -> Shows:
    return lambda card: any(op.kind == kind and (not targets or op.target in targets) for op in card.power.does)


def at(when: int) -> Shows:
    return lambda card: card.power.when == when


def either(*shows: Shows) -> Shows:
    return lambda card: any(show(card) for show in shows)


def both(*shows: Shows) -> Shows:
    return lambda card: all(show(card) for show in shows)


def is_level(card: Energy) -> bool:
    return card.kind == LEVEL


PLAYER_EFFECTS: dict[str, Shows] = {
    "effect.weapon-damage": lambda card: card.weapon is not None,
    "effect.weapon-bonus": lambda card: any(bonus.kind == operations.DAMAGE for bonus in card.gives),
    "effect.ability-damage-one": does(operations.HIT, deck.ONE_MONSTER),
    "effect.ability-damage-all": does(operations.HIT, deck.ALL_MONSTERS),
    "effect.multiply": gives(operations.TIMES_DAMAGE),
    "effect.extra-weapon-attack": does(operations.MORE_ATTACKS),
    "effect.weapon-reaches-several": gives(operations.TARGETS),
    "effect.reuse-ability": gives(operations.REUSE),
    "effect.versus-class": lambda card: any(
        bonus.kind == operations.DAMAGE and bonus.condition.classes for bonus in all_bonuses(card)
    ),
    "effect.reach": gives(operations.LIKE_RANGED),
    "effect.energy-boost": gives(operations.ENERGY_DAMAGE),
    "effect.retaliate": gives(operations.THORNS),
    "effect.player-attack-first": at(deck.ATTACK_FIRST),
    "effect.ignore-armor": gives(operations.THROUGH_ARMOR),
    "effect.reduce-type": gives(GUARD),
    "effect.reduce-any": gives(operations.GUARD_ANY),
    "effect.block-once": does(operations.BLOCK),
    "effect.skip-strike": does(operations.SKIP_STRIKE),
    "effect.weaken": does(operations.WEAKEN),
    "effect.guard": gives(operations.PROTECT),
    "effect.heal": does(operations.HEAL, deck.SELF),
    "effect.heal-other": does(operations.HEAL, deck.ANY_PLAYER, deck.ANOTHER, deck.EVERYONE),
    "effect.heal-each-turn": both(at(deck.AT_START), does(operations.HEAL)),
    "effect.maximum-hp": gives(operations.MAXIMUM),
    "effect.last-stand": gives(operations.LAST_STAND),
    "effect.cost": lambda card: card.power.cost > 0,
    "effect.discount": either(gives(operations.DISCOUNT), gives(operations.FIRST_DISCOUNT)),
    "effect.refill": does(operations.REFILL),
    "effect.recall": does(operations.RECALL),
    "effect.look-deck": does(operations.LOOK_DECK),
    "effect.treasure-worth": gives(operations.TREASURE_WORTH),
    "effect.look-monster": does(operations.LOOK_MONSTER),
    "effect.look-gold": does(operations.LOOK_GOLD),
    "effect.turn-monster": does(operations.TURN_MONSTER),
    "effect.swap-monster": does(operations.SWAP_MONSTER),
    "effect.bonus-wounds": either(gives(operations.HIT_WOUNDS), does(operations.WOUNDS)),
    "effect.cheap-exchange": gives(operations.CHEAP_EXCHANGE),
    "effect.choose-gold": gives(operations.GOLD_CHOICE),
    "effect.free-gold": does(operations.GOLD),
    "effect.free-treasure": does(operations.TREASURE),
    "effect.defeat-bonus": at(deck.ON_DEFEAT),
    "effect.treasure-trigger": at(deck.IN_TREASURE),
    "effect.level-up": is_level,
}


@rule("spec.energy.effects-covered")
@pytest.mark.parametrize("clause", [pytest.param(clause, marks=rule(clause)) for clause in PLAYER_EFFECTS])
def test_every_player_effect_is_on_two_designs(clause: str) -> None:
    assert sum(PLAYER_EFFECTS[clause](card) for card in DECK.energy) >= AT_LEAST


@rule("spec.energy.effects-covered")
def test_no_word_for_a_player_goes_unused() -> None:
    assert {BONUSES[bonus.kind] for card in DECK.energy for bonus in all_bonuses(card)} == set(BONUSES)
    only_others = {"lose-energy", "hurt", "add-monster", "mend-monsters", "price"}
    assert {OPERATIONS[op.kind] for power in POWERS for op in power.does} == set(OPERATIONS) - only_others


@rule("effect.treasure-worth", "effect.cheap-exchange")
def test_treasures_become_worth_3_energy_and_an_exchange_costs_4_wound_cards() -> None:
    given = [bonus for card in DECK.energy for bonus in card.gives]
    assert {bonus.n for bonus in given if bonus.kind in (operations.TREASURE_WORTH, operations.CHEAP_EXCHANGE)} == {
        1
    }
    for kind in range(len(CLASSES)):
        mine = [card for card in DECK.energy if POOLS[card.pool] in (CLASSES[kind], "all")]
        for bonus in (operations.TREASURE_WORTH, operations.CHEAP_EXCHANGE):
            assert len({card.sort for card in mine if any(one.kind == bonus for one in card.gives)}) <= 1


@rule("effect.level-up")
def test_levelling_cards_raise_every_stat() -> None:
    raised = {BONUSES[bonus.kind] for card in DECK.energy if card.kind == LEVEL for bonus in card.gives}
    assert raised == {"damage", "guard", "maximum", "own-discount"}
    for card in DECK.energy:
        if card.kind == LEVEL:
            assert card.power.when == deck.NEVER_USED
    for name in ("Elbow Room", "Old Trick", "Doctorate", "Ordination"):
        assert [bonus.kind for bonus in ENERGY[name].gives] == [operations.OWN_DISCOUNT]


@rule("effect.form", "effect.trigger")
def test_every_moment_is_on_a_card() -> None:
    assert {power.when for power in POWERS} == set(range(len(deck.TIMES)))
    by_itself = [power for power in POWERS if power.when in (deck.AT_START, deck.ON_DEFEAT, deck.IN_TREASURE)]
    assert {power.may for power in by_itself} == {True, False}


@rule("effect.duration")
def test_what_cards_give_lasts_for_a_strike_an_attack_a_turn_or_as_long_as_they_lie_there() -> None:
    assert any(power.when == deck.ON_STRIKE for power in POWERS)
    assert any(power.lends for power in POWERS)
    assert any(op.kind in (operations.WEAKEN, operations.SKIP_STRIKE) for power in POWERS for op in power.does)
    assert any(card.gives for card in DECK.energy)
    assert any(room.rules for room in DECK.rooms)
    assert any(monster.has(operations.FORBID) for monster in DECK.monsters)


@rule("effect.target")
def test_every_target_is_on_a_card() -> None:
    ops: list[Op] = [op for power in POWERS for op in power.does]
    ops += [op for room in DECK.rooms for op in room.does]
    assert {op.target for op in ops} == set(range(len(deck.TARGETS_OF)))
    kinds = {op.kind for op in ops}
    assert kinds >= {operations.LOOK_DECK, operations.REFILL, operations.RECALL, operations.LOOK_GOLD}


@rule("effect.condition")
def test_every_condition_is_on_a_card() -> None:
    found = list(conditions())
    assert any(one.classes for one in found)
    assert any(one.level > 1 for one in found)
    assert {one.state for one in found} == set(range(len(deck.STATES)))
    assert {one.reach for one in found} == {MELEE, FAR, ANY_REACH}
    assert any(one.hp < ANY_NUMBER for one in found)
    assert any(one.cards < ANY_NUMBER for one in found)
    assert any(one.players > 1 for one in found)
    assert any(one.first for one in found)


# Monsters

STEALING = (operations.STEAL_WOUNDS, operations.STEAL_TREASURE)
MONSTER_EFFECTS: dict[str, tuple[int, ...]] = {
    "effect.monster-attack-first": (operations.FIRST,),
    "effect.monster-armor": (operations.ARMOR,),
    "effect.monster-immune": (operations.IMMUNE,),
    "effect.monster-regenerate": (operations.REGENERATE,),
    "effect.monster-enrage": (operations.ENRAGE,),
    "effect.monster-pierce": (operations.PIERCE,),
    "effect.monster-area": (operations.AREA,),
    "effect.monster-drain": (operations.DRAIN,),
    "effect.monster-unprovoked": (operations.UNPROVOKED,),
    "effect.monster-forbid": (operations.FORBID,),
    "effect.monster-bodyguard": (operations.BODYGUARD,),
    "effect.monster-steal": STEALING,
    "effect.monster-summon": (operations.SUMMON,),
    "effect.monster-death": (operations.DEATH,),
    "effect.monster-hidden": (operations.HIDDEN,),
    "effect.monster-grow": (operations.GROW,),
}


@rule("spec.monsters.abilities")
@pytest.mark.parametrize("clause", [pytest.param(clause, marks=rule(clause)) for clause in MONSTER_EFFECTS])
def test_every_monster_effect_is_on_two_monsters(clause: str) -> None:
    kinds = MONSTER_EFFECTS[clause]
    assert sum(any(card.has(kind) for kind in kinds) for card in DECK.monsters) >= AT_LEAST
    for kind in kinds:
        assert any(card.has(kind) for card in DECK.monsters)


@rule("effect.monster-immune", "effect.monster-death", "effect.monster-forbid", "effect.monster-steal")
def test_monster_effects_of_several_forms_are_there_in_each() -> None:
    traits = [trait for card in DECK.monsters for trait in card.traits]
    assert {trait.n for trait in traits if trait.kind == operations.IMMUNE} == {
        operations.TO_RANGED,
        operations.TO_ABILITIES,
    }
    deaths = {op.kind for trait in traits for op in trait.does}
    assert deaths >= {operations.HURT, operations.LOSE_ENERGY, operations.ADD_MONSTER, operations.MEND_MONSTERS}
    forbidden = {trait.n for trait in traits if trait.kind == operations.FORBID}
    forbidden |= {rule.n for room in DECK.rooms for rule in room.rules if rule.kind == operations.ROOM_FORBIDS}
    assert forbidden == set(range(len(operations.FORBIDDEN)))


@rule("spec.monsters.record", "monster.field.name", "monster.field.health", "monster.field.level")
@rule("monster.field.special", "monster.field.ranged", "monster.field.physical", "monster.field.class")
def test_a_monster_has_its_figures() -> None:
    steward = MONSTERS["Ogre Shop Steward"]
    assert (steward.level, steward.health, steward.damage) == (3, 13, [1, 1, 4])
    assert MONSTER_CLASSES[steward.kind] == "greenskin"
    assert [TRAITS[trait.kind] for trait in steward.traits] == ["bodyguard", "enrage"]
    assert {MONSTER_CLASSES[card.kind] for card in DECK.monsters} == set(MONSTER_CLASSES)


# Characters


def weapons(name: str) -> list[tuple[str, int, int]]:
    return [(weapon.name, weapon.reach, weapon.damage) for weapon in CHARACTERS[name].weapons]


def starting(name: str) -> Energy:
    return DECK.energy[CHARACTERS[name].item]


@rule("spec.characters.fighter", "known.sword-attack", "spec.characters.record")
def test_the_fighter() -> None:
    fighter = CHARACTERS["Berta Holdfast"]
    assert fighter.defense == [0, 1, 2]
    assert weapons("Berta Holdfast") == [("Sword", MELEE, 4)]
    (blow,) = fighter.power.does
    assert (fighter.power.cost, fighter.power.reach, blow.kind, blow.n) == (2, MELEE, operations.HIT, 2)
    assert (blow.target, blow.condition.state) == (deck.ONE_MONSTER, deck.SPARED)
    (guard,) = starting("Berta Holdfast").gives
    assert (guard.kind, guard.n, guard.harms) == (GUARD, 1, 1 << deck.PHYSICAL)
    assert DECK.types[starting("Berta Holdfast").sort] == "shield"


@rule("spec.characters.rogue")
def test_the_rogue() -> None:
    rogue = CHARACTERS["Nib Farrow"]
    assert rogue.defense == [0, 1, 1]
    assert weapons("Nib Farrow") == [("Dagger", MELEE, 3), ("Throwing Knife", FAR, 3)]
    (more,) = rogue.power.lends
    assert (rogue.power.cost, rogue.power.when, more.kind, more.n) == (1, deck.WITH_WEAPON, operations.DAMAGE, 2)
    assert more.condition.state == deck.TURNED
    loupe = starting("Nib Farrow")
    assert (loupe.power.when, [op.kind for op in loupe.power.does]) == (deck.IN_TREASURE, [operations.LOOK_GOLD])
    assert DECK.types[loupe.sort] == "tool"


@rule("spec.characters.mage")
def test_the_mage() -> None:
    mage = CHARACTERS["Doctor Quillon"]
    assert mage.defense == [2, 0, 0]
    assert weapons("Doctor Quillon") == [("Staff", MELEE, 1), ("Wand", FAR, 3)]
    (blow,) = mage.power.does
    assert (mage.power.cost, mage.power.reach, blow.kind, blow.n) == (2, FAR, operations.HIT, 3)
    assert blow.condition.state == ANY_STATE
    (cheaper,) = starting("Doctor Quillon").gives
    assert (cheaper.kind, cheaper.n) == (operations.FIRST_DISCOUNT, 1)
    assert DECK.types[starting("Doctor Quillon").sort] == "focus"


@rule("spec.characters.priest")
def test_the_priest() -> None:
    priest = CHARACTERS["Sister Ambrose"]
    assert priest.defense == [1, 0, 1]
    assert weapons("Sister Ambrose") == [("Mace", MELEE, 3)]
    (word,) = priest.power.does
    assert (priest.power.cost, word.kind, word.n, word.target) == (1, operations.HEAL, 2, deck.ANY_PLAYER)
    (more,) = starting("Sister Ambrose").gives
    enemies = sum(1 << MONSTER_CLASSES.index(name) for name in ("undead", "fiend"))
    assert (more.kind, more.n, more.condition.classes) == (operations.DAMAGE, 1, enemies)
    assert DECK.types[starting("Sister Ambrose").sort] == "symbol"


# Cards that the source names


@rule("spec.energy.named", "known.sharp-weapons", "known.magic-missile", "known.overcharged")
def test_cards_that_the_source_names() -> None:
    sharp, missile, charged = ENERGY["Sharp Weapons"], ENERGY["Magic Missile"], ENERGY["Overcharged"]
    assert [POOLS[card.pool] for card in (sharp, missile, charged)] == ["fighter", "mage", "mage"]
    assert {card.kind for card in (sharp, missile, charged)} == {ABILITY}
    assert [(bonus.kind, bonus.n) for bonus in sharp.power.lends] == [(operations.DAMAGE, 2)]
    assert sharp.power.when == deck.WITH_WEAPON
    assert [(op.kind, op.n, op.target) for op in missile.power.does] == [(operations.HIT, 2, deck.ALL_MONSTERS)]
    assert [(bonus.kind, bonus.n) for bonus in charged.power.lends] == [(operations.TIMES_DAMAGE, 2)]
    assert charged.power.when == deck.WITH_ATTACK


@rule("known.item-types", "spec.energy.item-types", "known.damage-types", "known.attack-first")
def test_every_type_of_item_and_damage_is_there() -> None:
    assert {DECK.types[card.sort] for card in DECK.energy if card.kind == ITEM} == set(SLOTS)
    assert set(SLOTS) >= {"armor", "shield"}
    assert HARMS == ["special", "ranged", "physical"]
    assert all(any(card.damage[harm] for card in DECK.monsters) for harm in range(len(HARMS)))
    assert any(card.has(operations.FIRST) for card in DECK.monsters)


@rule("spec.energy.record")
def test_an_energy_card_has_its_pool_kind_type_cost_and_copies() -> None:
    knock = ENERGY["Knock First"]
    assert (POOLS[knock.pool], KINDS[knock.kind], DECK.types[knock.sort]) == ("fighter", "ability", "Knock First")
    assert (knock.power.cost, knock.power.reach, knock.copies) == (1, MELEE, 2)
    assert sum(card.copies for card in DECK.energy) == 236


@rule("spec.energy.costs")
def test_abilities_cost_from_nothing_to_four() -> None:
    assert {card.power.cost for card in DECK.energy if card.kind == ABILITY} == {0, 1, 2, 3, 4}


@rule("known.gold-range", "spec.wounds.same", "known.player-count")
def test_gold_runs_from_10_to_50_and_wound_cards_are_all_alike() -> None:
    assert (min(DECK.gold), max(DECK.gold), sum(DECK.gold)) == (10, 50, 1750)
    assert DECK.wounds == 52
    assert len(DECK.characters) == 4


# Rooms

ROOM_EFFECTS: dict[str, tuple[list[int], list[int]]] = {  # what such a room does, or what it changes
    "effect.room-damage": ([operations.HURT], []),
    "effect.room-heal": ([operations.HEAL], []),
    "effect.room-monster-figures": (
        [],
        [operations.MONSTER_HEALTH, operations.MONSTER_DAMAGE, operations.ALL_ATTACK_FIRST],
    ),
    "effect.room-monster-count": ([], [operations.MORE_MONSTERS]),
    "effect.room-facing": ([], [operations.FACE_UP]),
    "effect.room-costs": ([], [operations.ABILITY_COST, operations.ROOM_TREASURE_WORTH]),
    "effect.room-forbid": ([], [operations.ROOM_FORBIDS]),
    "effect.room-reward": ([operations.PRICED, operations.TREASURE, operations.WOUNDS], []),
}


@pytest.mark.parametrize("clause", [pytest.param(clause, marks=rule(clause)) for clause in ROOM_EFFECTS])
def test_every_room_effect_is_on_a_room(clause: str) -> None:
    done, changed = ROOM_EFFECTS[clause]
    assert {op.kind for room in DECK.rooms for op in room.does} >= set(done)
    assert {rule.kind for room in DECK.rooms for rule in room.rules} >= set(changed)


@rule("spec.rooms.record", "spec.rooms.spread", "effect.room-monster-count", "effect.room-facing")
def test_a_room_acts_once_or_lasts() -> None:
    assert len(ROOMS) == 16
    gallery, canteen = ROOMS["Floodlit Gallery"], ROOMS["Canteen"]
    assert (len(gallery.does), len(gallery.rules)) == (1, 1)
    assert (len(canteen.does), len(canteen.rules)) == (1, 0)
    counts = {rule.n for room in DECK.rooms for rule in room.rules if rule.kind == operations.MORE_MONSTERS}
    assert counts == {-1, 1}
    assert {rule.n for room in DECK.rooms for rule in room.rules if rule.kind == operations.FACE_UP} == {0, 1}


# Ready decks


def test_every_class_has_two_ready_decks_and_they_are_legal() -> None:
    assert sorted(plan.kind for plan in DECK.plans) == sorted(2 * list(range(len(CLASSES))))
    for plan in PLANS.values():
        assert sum(plan.cards) == DECK_SIZE
        assert max(plan.cards) <= COPIES
        for card, number in zip(DECK.energy, plan.cards, strict=True):
            assert not number or POOLS[card.pool] in (CLASSES[plan.kind], "all")
        assert 60 <= len(plan.advice) <= 200


def test_the_two_ready_decks_of_a_class_differ_in_a_third_of_their_cards() -> None:
    for kind in range(len(CLASSES)):
        one, other = [plan.cards for plan in DECK.plans if plan.kind == kind]
        assert sum(max(0, there - here) for there, here in zip(one, other, strict=True)) >= DECK_SIZE // 3


def test_every_design_of_a_class_is_in_a_ready_deck() -> None:
    used = {face for plan in DECK.plans for face, number in enumerate(plan.cards) if number}
    starting_items = {card.item for card in DECK.characters}
    missing = [card.name for face, card in enumerate(DECK.energy) if face not in used | starting_items]
    assert missing == []


@rule("known.monster-worth")
def test_monsters_are_worth_ten_gold_for_each_level() -> None:
    assert {card.level * deck.SCORE_STEP for card in DECK.monsters} == {10, 20, 30, 40}


@rule("component.reference")
def test_the_help_has_the_phases_and_steps_in_order_and_the_ways_to_spend_energy() -> None:
    howto = tomllib.loads((HOME / "howto.toml").read_text(encoding="utf-8"))
    cited = [entry["clauses"] for entry in howto["turn"]]
    steps = ["active.", "attack.", "ability.", "energy.", "strike.", "treasure."]
    found = [
        next(place for place, clauses in enumerate(cited) if any(clause.startswith(step) for clause in clauses))
        for step in steps
    ]
    assert found == sorted(found)
    spent = {clause for entry in (*howto["turn"], *howto["symbol"]) for clause in entry["clauses"]}
    assert spent >= {"energy.damage.rate", "energy.heal", "energy.treasure-two", "energy.recall"}
