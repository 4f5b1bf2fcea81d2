"""What stands on a card is made from what it does, so that it can never say anything else."""

import re
from collections.abc import Iterator

import pytest

from tests.card_files import Change
from tests.ruins_raiders.box import DECK
from tests.ruins_raiders.conftest import Read
from undercroft.games.ruins_raiders.cards.deck import Character, Modifier, Op, Trap, Treasure
from undercroft.games.ruins_raiders.cards.operations import OPERATIONS
from undercroft.games.ruins_raiders.telling.printed import character_text, figures_text, trap_text, treasure_text

PEOPLE = {card.name: card for card in DECK.characters}
TREASURE = {card.name: card for card in DECK.treasures}
TRAPS = {card.name: card for card in DECK.traps}
ROCK = "does = [{ damage = 2 }]"
NUMBERED = ("damage", "attack", "heal", "actions", "speed", "draw", "discard", "progress", "danger")


def test_the_figures_of_a_character() -> None:
    assert figures_text(PEOPLE["Edith"]) == "Speed 0, attack 3, defence 3, reach 4."
    assert figures_text(PEOPLE["Isembard"]) == "Speed -1, attack 3, defence 4."
    assert figures_text(PEOPLE["Tamsin Roe"]) == "Speed +2, attack 3, defence 3."


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Millie", []),
        ("Isembard", ["Each trap card does 1 less damage to you, never below 0."]),
        ("Quill Harker", ["+1 attack die for opening chests."]),
        ("Edith", ["Quest, 4 points: kill your mark, a character that you draw in secret on your first turn."]),
        ("Castellane Vey", ["Quest, 4 points: have 5 small chests at once."]),
        ("Sabine Orrell", ["Quest, 4 points: kill 3 enemies that came with a room."]),
        ("Brother Odo", ["Lay on Hands. Action: you or a character next to you regains 1 health, up to 6."]),
        (
            "Wick Amberley",
            [
                "Second Thoughts. After your roll for a room table, free, once each turn: roll one of its dice "
                "again.",
                "Peer Through the Door. Action: on the tile of an undiscovered door, make the room behind it "
                "without stepping in.",
            ],
        ),
    ],
)
def test_what_only_one_character_has(name: str, text: list[str]) -> None:
    assert character_text(PEOPLE[name]) == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Key", "For one attempt on the master chest."),
        ("Iron Knuckles", "While you wear it: +1 attack die."),
        ("Courier's Boots", "While you wear it: speed +1."),
        (
            "Hunting Sling",
            "While you wear it: reach 3 and -1 attack die (but at least one is left) against a target that is not "
            "next to you.",
        ),
        ("Healing Draught", "At any time: you or a character next to you regains 2 health, up to 6."),
        ("Lucky Coin", "After any roll: roll any of its dice again, once."),
        (
            "Smoke Pot",
            "When an attack is declared: if it is on you or a character next to you, it fails without a roll.",
        ),
        (
            "Throwing Axe",
            "At any time: roll 3 attack dice against anyone in sight within 3 steps, who defends as usual.",
        ),
        ("Saint's Token", "When a trap card is turned up: it has no effect."),
        ("Second Wind", "On your turn, before the trap step: you have 1 more action this turn."),
        ("Hidden Pocket", "When you draw it: draw 1 more treasure card, with the same rule for keys."),
        ("Faded Map", "When you draw it: the trap counter goes up by 2, at most to 6."),
    ],
)
def test_what_stands_on_a_treasure_card(name: str, text: str) -> None:
    assert treasure_text(TREASURE[name]) == [text]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Falling Rock", "You lose 2 health."),
        ("Dart Wall", "You are attacked with 4 attack dice, and defend as usual."),
        ("Swinging Blade", "You and every player's character next to you lose 2 health."),
        ("Poison Gas", "Everyone in your room, enemies included, loses 1 health."),
        ("Misfire", "Another player's character of your choice loses 2 health."),
        ("Rolling Boulder", "You and everyone in your room who stands in your row or column lose 2 health."),
        ("Grasping Vines", "You have 1 action fewer on your next turn."),
        ("Thieving Monkey", "Discard 1 random card from your hand."),
        ("Awakened Tomb", "A mummy comes out on the free square nearest to you."),
        ("False Alarm", "Nothing happens."),
    ],
)
def test_what_stands_on_a_trap_card(name: str, text: str) -> None:
    assert trap_text(TRAPS[name]) == [text]


@pytest.mark.parametrize(
    ("does", "text"),
    [
        (
            "{ damage = 1 }, { danger = -2 }",
            "You lose 1 health, then the trap counter goes down by 2, at least to 1.",
        ),
        (
            '{ damage = 3, on = "self or adjacent" }',
            "You or a character next to you, as you choose, loses 3 health.",
        ),
        ("{ attack = 1 }", "You are attacked with 1 attack die, and defend as usual."),
        ("{ actions = -2 }", "You have 2 actions fewer on your next turn."),
        ("{ draw = 2 }", "Draw 2 more treasure cards, with the same rule for keys."),
        ("{ discard = 2 }", "Discard 2 random cards from your hand."),
        ('{ spawn = "bat" }', "A bat comes out on the free square nearest to you."),
        ("{ heal = 3 }", "You regain 3 health, up to 6."),
    ],
)
def test_other_figures_make_other_words(does: str, text: str, read: Read) -> None:
    assert trap_text(read((ROCK, f"does = [{does}]")).traps[0]) == [text]


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (("actions = 1", "actions = 2"), "On your turn, before the trap step: you have 2 more actions this turn."),
        (
            ("actions = 1", "speed = 2"),
            "On your turn, before the trap step: your speed changes by +2 this turn.",
        ),
    ],
)
def test_other_plays_make_other_words(change: Change, text: str, read: Read) -> None:
    cards = {card.name: card for card in read(change).treasures}
    assert treasure_text(cards["Second Wind"]) == [text]


def test_armour_says_what_it_keeps_off(read: Read) -> None:
    cards = {card.name: card for card in read(("defence = 1 }]", "attack-guard = 2 }]")).treasures}
    assert treasure_text(cards["Round Shield"]) == [
        "While you wear it: each attack does 2 less damage to you, never below 0."
    ]


Card = Character | Treasure | Trap
TEXTS: list[tuple[Card, list[str]]] = [
    *[(card, character_text(card)) for card in DECK.characters],
    *[(card, treasure_text(card)) for card in DECK.treasures],
    *[(card, trap_text(card)) for card in DECK.traps],
]


def numbers_of(card: Card) -> Iterator[int]:
    ops: list[Op] = [] if isinstance(card, Character) else list(card.does)
    gives: list[Modifier] = [] if isinstance(card, Trap) else list(card.gives)
    if isinstance(card, Character):
        ops = [op for ability in card.abilities for op in ability.does]
        if card.goal > 1:
            yield card.goal
    for op in ops:
        if OPERATIONS[op.kind] in NUMBERED:
            yield abs(op.n)
        if op.within:
            yield op.within
    for one in gives:
        yield abs(one.n)


@pytest.mark.parametrize(("card", "text"), TEXTS, ids=[card.name for card, _ in TEXTS])
def test_every_number_of_a_card_is_printed_on_it_in_whole_sentences(card: Card, text: list[str]) -> None:
    printed = [int(number) for line in text for number in re.findall(r"\d+", line)]
    assert set(numbers_of(card)) <= set(printed)
    for line in text:
        assert line[0] == line[0].upper()
        assert line.endswith(".")
        assert ".." not in line
