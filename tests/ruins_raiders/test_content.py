"""The box has what the rulebook says of it, card by card and tile by tile."""

from collections import Counter
from itertools import pairwise
from math import comb

import msgspec
import pytest

from tests.card_files import Change, Refuse
from tests.ruins_raiders.box import CLAUSES, DECK, say_gives, say_ops, say_special, without
from tests.rules import rule
from undercroft.games.ruins_raiders.cards import deck
from undercroft.games.ruins_raiders.cards.deck import (
    CHESTS,
    CONSUMABLE,
    IMMEDIATE,
    KEY,
    KILLS,
    KINDS,
    MARK,
    MODIFIERS,
    OWN_TURN,
    SETTINGS,
    TIMES,
    WEARABLE,
    Character,
    Face,
    Op,
    Trap,
    Treasure,
)
from undercroft.games.ruins_raiders.cards.entries import (
    AbilityEntry,
    CharacterEntry,
    FloorEntry,
    TrapEntry,
    TreasureEntry,
)
from undercroft.games.ruins_raiders.cards.operations import ALL_TARGETS, OPERATIONS, Effect
from undercroft.games.ruins_raiders.table import odds
from undercroft.games.ruins_raiders.table.rules import CHEST_DICE, QUEST_POINTS, TOP

PEOPLE = {card.name: card for card in DECK.characters}
TREASURE = {card.name: card for card in DECK.treasures}
TRAPS = {card.name: card for card in DECK.traps}


def number_of(cards: list[Treasure] | list[Trap]) -> int:
    return sum(card.copies for card in cards)


# Characters

SPECIAL = {
    "Edith": "quest mark 1",
    "Isembard": "trap-guard +1",
    "Millie": "",
    "Victor": "",
    "Tamsin Roe": "jump +2",
    "Brother Odo": "Lay on Hands (action, own turn): heal 1 on self or adjacent",
    "Castellane Vey": "quest chests 5",
    "Quill Harker": "chest +1",
    "Juno Marrow": "Listen at the Wall (action, own turn): peek",
    "Hobb Tarrant": "Light Fingers (action, own turn): steal on adjacent player",
    "Sabine Orrell": "quest kills 3",
    "Wick Amberley": (
        "Second Thoughts (free, room table): reroll 1; Peer Through the Door (action, own turn): discover"
    ),
}


@rule("char.edith", "char.isembard", "char.millie", "char.victor", "char.tamsin", "char.odo", "char.castellane")
@rule("char.quill", "char.juno", "char.hobb", "char.sabine", "char.wick")
@pytest.mark.parametrize("name", SPECIAL)
def test_a_character_has_the_figures_and_gifts_of_its_clause(name: str) -> None:
    card = PEOPLE[name]
    speed = f"{card.speed:+}" if card.speed else "0"
    head = f"{name}: speed {speed}, attack {card.attack}, defence {card.defence}"
    head += f", reach {card.reach};" if card.reach > 1 else ";"
    assert any(text.startswith(head) for clause, text in CLAUSES.items() if clause.startswith("char."))
    assert say_special(card) == SPECIAL[name]


@rule("box.characters")
def test_there_are_twelve_characters() -> None:
    assert [card.name for card in DECK.characters] == list(SPECIAL)
    assert len(SPECIAL) == 12


WEIGHTS = {"heal": 2, "discover": 0, "peek": 0, "steal": 0, "reroll": 0}  # of what abilities do


def weight(card: Character) -> int:
    """§ char.budget"""
    total = 2 * (card.reach == 4) + (card.quest == CHESTS)
    total += sum(2 for modifier in card.gives if modifier.kind in (deck.CHEST, deck.TRAP_GUARD))
    for ability in card.abilities:
        total += sum(WEIGHTS[OPERATIONS[op.kind]] for op in ability.does)
    return total


@rule("char.budget")
@pytest.mark.parametrize("name", PEOPLE)
def test_every_character_is_worth_fourteen(name: str) -> None:
    card = PEOPLE[name]
    speed = 2 * card.speed if card.speed < 0 else card.speed
    assert speed + 2 * card.attack + 2 * card.defence + weight(card) == 14


@rule("known.edith", "known.isembard", "known.millie", "known.victor")
def test_the_characters_of_the_source_have_the_figures_it_gives() -> None:
    edith = PEOPLE["Edith"]
    assert edith.reach > 1
    assert (edith.quest, QUEST_POINTS) == (MARK, 4)
    assert PEOPLE["Isembard"].speed == -1
    assert PEOPLE["Millie"].attack == 5
    assert (PEOPLE["Victor"].attack, PEOPLE["Victor"].defence) == (4, 3)


# Treasure

WHEN = {
    "any": "any window",
    "roll": "in the window after any roll",
    "attack": "when an attack on your character or one adjacent to them is declared",
    "trap": "when a trap card is turned up",
    "own turn": "on your own turn before the trap step",
}
LOOT = {
    "Key": "",
    "Iron Knuckles": "attack +1",
    "Round Shield": "defence +1",
    "Courier's Boots": "speed +1",
    "Grapnel Belt": "jump +2",
    "Miner's Helmet": "trap-guard +1",
    "Hunting Sling": "reach +3; far -1",
    "Healing Draught": "heal 2 on self or adjacent",
    "Lucky Coin": "reroll",
    "Smoke Pot": "cancel on self or adjacent",
    "Throwing Axe": "attack 3 on target within 3",
    "Saint's Token": "cancel 1",
    "Second Wind": "actions 1",
    "Hidden Pocket": "draw 1",
    "Poisoned Needle": "damage 1",
    "Faded Map": "danger 2",
}


@rule("treasure.key", "treasure.iron-knuckles", "treasure.round-shield", "treasure.couriers-boots")
@rule("treasure.grapnel-belt", "treasure.miners-helmet", "treasure.hunting-sling", "treasure.healing-draught")
@rule("treasure.lucky-coin", "treasure.smoke-pot", "treasure.throwing-axe", "treasure.saints-token")
@rule("treasure.second-wind", "treasure.hidden-pocket", "treasure.poisoned-needle", "treasure.faded-map")
@pytest.mark.parametrize("name", LOOT)
def test_a_treasure_card_is_what_its_clause_says(name: str) -> None:
    card = TREASURE[name]
    head = [f"{name}, {card.copies} {'copy' if card.copies == 1 else 'copies'}"]
    head += [KINDS[card.kind]] * (card.kind != KEY) + [WHEN[TIMES[card.when]]] * (card.kind == CONSUMABLE)
    texts = [text for clause, text in CLAUSES.items() if clause.startswith("treasure.")]
    assert any(text.startswith(", ".join(head) + ":") for text in texts)
    assert (say_gives(card.gives) or say_ops(card.does)) == LOOT[name]


@rule("treasure.split", "box.treasure", "known.key")
def test_there_are_21_treasure_cards_of_four_kinds() -> None:
    kinds: Counter[int] = Counter()
    for card in DECK.treasures:
        kinds[card.kind] += card.copies
    assert kinds == {KEY: 4, WEARABLE: 6, CONSUMABLE: 8, IMMEDIATE: 3}
    assert number_of(DECK.treasures) == 21
    assert list(TREASURE) == list(LOOT)


# Traps

SPRUNG = {
    "Falling Rock": "damage 2",
    "Dart Wall": "attack 4",
    "Swinging Blade": "damage 2 on self and adjacent",
    "Poison Gas": "damage 1 on room",
    "Misfire": "damage 2 on another player",
    "Rolling Boulder": "damage 2 on line",
    "Collapsing Floor": "floor",
    "Rockfall": "wall",
    "Grasping Vines": "actions -1",
    "Secret Chute": "send",
    "Shifting Floor": "swap",
    "Thieving Monkey": "discard 1",
    "Awakened Tomb": "spawn 1",
    "False Alarm": "",
}


@rule("traps.falling-rock", "traps.dart-wall", "traps.swinging-blade", "traps.poison-gas", "traps.misfire")
@rule("traps.rolling-boulder", "traps.collapsing-floor", "traps.rockfall", "traps.grasping-vines")
@rule("traps.secret-chute", "traps.shifting-floor", "traps.thieving-monkey", "traps.awakened-tomb")
@rule("traps.false-alarm", "effect.nothing")
@pytest.mark.parametrize("name", SPRUNG)
def test_a_trap_card_is_what_its_clause_says(name: str) -> None:
    card = TRAPS[name]
    head = f"{name}, {card.copies} {'copy' if card.copies == 1 else 'copies'}:"
    assert any(text.startswith(head) for clause, text in CLAUSES.items() if clause.startswith("traps."))
    assert say_ops(card.does) == SPRUNG[name]


@rule("traps.split", "box.traps")
def test_fourteen_traps_make_eighteen_cards() -> None:
    assert list(TRAPS) == list(SPRUNG)
    assert Counter(card.copies for card in DECK.traps) == {2: 4, 1: 10}
    assert number_of(DECK.traps) == 18


# Tiles


def said(face: Face) -> str:
    """A face by what is not plain about it, however it is turned."""
    missing, walls = bin(face.missing).count("1"), bin(face.walls).count("1")
    if missing == 2:
        return "two missing on a diagonal" if face.missing in (0b0101, 0b1010) else "two missing side by side"
    if walls == 2:
        return "a straight wall" if face.walls in (0b0101, 0b1010) else "a bent wall"
    return {(0, 0): "plain", (1, 0): "one missing", (0, 1): "one wall"}[missing, walls]


@rule("tiles.split", "box.tiles")
def test_there_are_96_tiles() -> None:
    assert (sum(DECK.tiles), DECK.doors, DECK.exits) == (70, 22, 4)
    assert sum(DECK.tiles) + DECK.doors + DECK.exits == 96


@rule("tiles.second-faces")
def test_the_second_faces_of_floor_tiles() -> None:
    assert dict(zip(map(said, DECK.faces), DECK.tiles, strict=True)) == {
        "plain": 14,
        "one missing": 20,
        "two missing side by side": 12,
        "two missing on a diagonal": 4,
        "one wall": 12,
        "a straight wall": 8,
    }
    assert said(DECK.faces[0]) == "plain"


@rule("tiles.limits")
@pytest.mark.parametrize(
    ("face", "says"),
    [
        ('missing = ["north-west"]\nwalls = ["south"]', "a tile has missing squares or walls, not both."),
        ('missing = ["north-west", "north-east", "south-east"]', "at most two squares of a tile are missing."),
        ('walls = ["north", "east"]', "these walls shut in a square; two walls must lie in a straight line."),
        ('walls = ["west", "north"]', "these walls shut in a square"),
        ('walls = ["north", "east", "south"]', "these walls shut in a square"),
    ],
)
def test_no_face_has_more_than_it_may(face: str, says: str, refuse: Refuse) -> None:
    assert f"tiles.floor[1]: {says}" in refuse(('missing = ["north-west"]', face))


# Fields


def fields(entry: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(entry)}


@rule("spec.character-fields")
def test_the_fields_of_a_character(refuse: Refuse) -> None:
    assert fields(CharacterEntry) >= {"name", "flavour", "speed", "attack", "defence", "reach", "gives", "ability"}
    assert fields(CharacterEntry) >= {"quest"}
    assert fields(AbilityEntry) == {"name", "cost", "when", "does"}
    assert "expected `int` >= -1" in refuse(("speed = -1", "speed = -2"))
    assert "expected `int` <= 2" in refuse(("speed = 2", "speed = 3"))
    assert {card.reach for card in DECK.characters} == {1, 4}
    assert all(card.flavour for card in DECK.characters)


@rule("spec.treasure-fields")
def test_the_fields_of_a_treasure_card() -> None:
    assert fields(TreasureEntry) >= {"name", "copies", "flavour", "kind", "when", "does", "gives"}
    assert fields(Effect) >= {"on", "within", *OPERATIONS}
    assert all(card.flavour for card in DECK.treasures)


@rule("spec.trap-fields")
def test_the_fields_of_a_trap_card() -> None:
    assert fields(TrapEntry) >= {"name", "copies", "flavour", "does"}
    assert all(card.flavour for card in DECK.traps)


@rule("spec.tile-fields")
def test_the_fields_of_a_tile() -> None:
    assert fields(FloorEntry) == {"copies", "missing", "walls"}
    for square, place in (("north-west", 0), ("north-east", 1), ("south-east", 2), ("south-west", 3)):
        assert DECK.faces[1].turned(place).missing == 1 << place, square


# Monsters


@rule("enemy.monster-dice")
def test_monsters_have_figures_for_each_setting() -> None:
    figures = {
        setting: [(one.speed, one.attack, one.defence) for one in DECK.monsters[place]]
        for place, setting in enumerate(SETTINGS)
    }
    assert figures["standard"] == [(1, 2, 1), (-1, 3, 1)]
    for monster in range(2):
        gentle, standard, fierce = (sum(figures[word][monster]) for word in ("gentle", "standard", "fierce"))
        assert gentle < standard < fierce


# Balance


@rule("balance.keys")
def test_a_chest_holds_a_key_in_35_of_100_cases_and_more_often_later() -> None:
    keys, cards = TREASURE["Key"].copies, number_of(DECK.treasures)
    chances = [1 - comb(left - keys, 2) / comb(left, 2) for left in range(cards, keys + 1, -1)]
    assert round(100 * chances[0]) == 35
    assert all(later > before for before, later in pairwise(chances))
    assert 4 <= keys <= 6


DRAUGHTS = 'copies = 3\nkind = "consumable"'


@rule("balance.keys")
@pytest.mark.parametrize(
    ("keys", "rest"),
    [
        (3, [(DRAUGHTS, 'copies = 4\nkind = "consumable"')]),
        (7, [(DRAUGHTS, 'kind = "consumable"'), without("Faded Map")]),
    ],
)
def test_a_deck_has_four_to_six_keys(keys: int, rest: list[Change], refuse: Refuse) -> None:
    said = refuse(('copies = 4\nkind = "key"', f'copies = {keys}\nkind = "key"'), *rest)
    assert said == f"there are {keys} keys; the treasure deck has between 4 and 6."


@rule("balance.open-chance", "known.chest")
def test_the_chances_against_a_chest() -> None:
    assert CHEST_DICE == 2
    assert [round(100 * odds.opens(dice)) for dice in (2, 3, 4, 5)] == [30, 43, 55, 65]
    mean = sum(odds.opens(card.attack) for card in DECK.characters) / len(DECK.characters)
    assert round(TREASURE["Key"].copies * mean) == 2


@rule("balance.traps-length")
def test_a_trap_comes_every_third_turn() -> None:
    turns, still, dice = 0.0, 1.0, 1
    for _ in range(1000):
        turns += still
        still *= 1 - odds.springs(dice)
        dice = min(TOP, dice + 1)
    assert round(turns, 3) == 3.006
    assert round(number_of(DECK.traps) * turns) == 54


@rule("balance.trap-damage")
def test_all_traps_together_cost_their_drawers_about_ten_health() -> None:
    def cost(name: str) -> float:
        card = TRAPS[name]
        (op,) = card.does
        if OPERATIONS[op.kind] == "attack":
            hits = [odds.mean(odds.damage(op.n, person.defence)) for person in DECK.characters]
            return card.copies * sum(hits) / len(hits)
        return float(card.copies * op.n)

    drawer = {name: round(cost(name), 1) for name in TRAPS if hurts_drawer(TRAPS[name])}
    assert drawer == {
        "Falling Rock": 4.0, "Dart Wall": 1.2, "Swinging Blade": 2.0, "Poison Gas": 1.0, "Rolling Boulder": 2.0,
    }  # fmt: skip
    assert 10 <= sum(drawer.values()) < 11
    assert cost("Misfire") == 2


def hurts_drawer(card: Trap) -> bool:
    return any(
        OPERATIONS[op.kind] in ("damage", "attack") and ALL_TARGETS[op.on] != "another player" for op in card.does
    )


# Which words of a card file a clause of the vocabulary stands for
VOCABULARY = {
    "effect.damage": {"damage"},
    "effect.attack-roll": {"attack"},
    "effect.heal": {"heal"},
    "effect.reduce-damage": {"gives trap-guard"},
    "effect.modify-dice": {"gives attack", "gives defence", "gives jump", "gives chest", "gives far"},
    "effect.modify-speed": {"gives speed"},
    "effect.modify-reach": {"gives reach"},
    "effect.reroll": {"reroll"},
    "effect.cancel": {"cancel"},
    "effect.actions": {"actions"},
    "effect.draw-treasure": {"draw"},
    "effect.discard": {"discard"},
    "effect.steal": {"steal"},
    "effect.peek": {"peek"},
    "effect.counter": {"danger"},
    "effect.relocate": {"send", "swap"},
    "effect.terrain": {"floor", "wall"},
    "effect.discover": {"discover"},
    "effect.spawn": {"spawn"},
    "effect.secret-mark": {"quest mark"},
    "effect.quest": {"quest chests", "quest kills"},
    "effect.nothing": {"nothing"},
}


def words_in_the_box() -> set[str]:
    does: list[list[Op]] = [card.does for card in DECK.treasures] + [card.does for card in DECK.traps]
    does += [ability.does for card in DECK.characters for ability in card.abilities]
    gives = [card.gives for card in DECK.characters] + [card.gives for card in DECK.treasures]
    quests = {MARK: "mark", CHESTS: "chests", KILLS: "kills"}
    words = {OPERATIONS[op.kind] for ops in does for op in ops}
    words |= {f"gives {MODIFIERS[one.kind]}" for modifiers in gives for one in modifiers}
    words |= {f"quest {quests[card.quest]}" for card in DECK.characters if card.quest}
    return words | {"nothing" for card in DECK.traps if not card.does}


@rule("balance.kinds")
def test_every_kind_of_card_and_every_effect_of_the_vocabulary_occurs() -> None:
    assert set(VOCABULARY) == {clause for clause in CLAUSES if clause.startswith("effect.")}
    assert {card.kind for card in DECK.treasures} == set(range(len(KINDS)))
    assert set().union(*VOCABULARY.values()) == words_in_the_box()


@rule("balance.off-turn")
def test_seven_consumables_can_be_played_on_anothers_turn() -> None:
    others = [card for card in DECK.treasures if card.kind == CONSUMABLE and card.when != OWN_TURN]
    assert number_of(others) == 7
    assert [card.name for card in DECK.treasures if card.kind == CONSUMABLE and card not in others] == [
        "Second Wind"
    ]
