"""A card file with a fault in it is refused, and the error says where and what would be right."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.card_files import Change, Refuse
from tests.dungeons.box import DECK, ITEMS, add, edit, without
from tests.dungeons.conftest import Read
from undercroft.games.dungeons.cards.deck import ALL_ROLLS, ELEMENTS, FIGHTS, LOT, MINIBOSS, PUZZLES
from undercroft.games.dungeons.cards.entries import (
    CreatureEntry,
    ItemEntry,
    PuzzleEntry,
    RewardEntry,
    RoomEntry,
)
from undercroft.games.dungeons.cards.operations import Bonus, Effect, MoodEntry, TraitEntry
from undercroft.games.dungeons.cards.vocabulary import KINDS

ROOT = Path(__file__).parents[2]
KNIFE = "gives = [{ dice = 1 }]"

FAULTS: dict[str, tuple[Change, str]] = {
    # Words that do not exist
    "an unknown field": (
        edit("Coal Hole", "creatures = 1", "creature = 1"),
        '"Coal Hole" (room[0]): there is no field "creature". Did you mean "creatures"?',
    ),
    "an unknown sign": (edit("Pantry Rat", '"weak"', '"puny"'), "\"Pantry Rat\" (creature[0].sign): 'puny' is not"),
    "an unknown operation": (
        edit("Spare Key", "unlock", "open"),
        'there is no field "open". Did you mean',
    ),
    "an unknown bonus": (edit("Second-Best Knife", "dice", "die"), '"die". Did you mean "dice"?'),
    "an unknown trait": (edit("Pantry Rat", "kin = 1", "kind = 1"), '"kind". Did you mean "kin"?'),
    "an unknown kind of item": (
        edit("Head of the Table", '"light"', '"lamp"'),
        '"Head of the Table": "lamp" is not a kind of item.',
    ),
    "an unknown weakness": (
        edit("Suit of Armour", '["blunt"]', '["blnt"]'),
        '"Suit of Armour": "blnt" is not a kind of item. Did you mean "blunt"?',
    ),
    "an unknown enemy": (
        edit("Gamekeeper's Longbow", '"wolf"', '"wolves"'),
        '"Gamekeeper\'s Longbow": nobody is "wolves".',
    ),
    "an unknown tag": (edit("Bell-Pull", '"rope"', '"ropes"'), "'ropes' is not allowed here"),
    "an unknown roll": (
        edit("Tea-Tray Shield", '"players"', '"player"'),
        "\"Tea-Tray Shield\" (item[23].gives[1].on): 'player' is not allowed here",
    ),
    "no flavour": (
        ('flavour = "Delivered monthly', 'text = "Delivered monthly'),
        '"Coal Hole" (room[0]): there is no field "text".',
    ),
    # Names
    "two cards of one name": (
        edit("Bell-Pull", "Bell-Pull", "Coal Hole"),
        '"coal hole" names 2 cards; give each its own name, and alike cards "copies".',
    ),
    "a sub-type that is a sign": (
        edit("Silver-Spoon Goblin", '"goblin"', '"strong"'),
        '"Silver-Spoon Goblin": its sub-type cannot be "strong", which means others.',
    ),
    # Effects
    "two bonuses at once": (
        edit("Second-Best Knife", KNIFE, "gives = [{ dice = 1, total = 1 }]"),
        '"Second-Best Knife": an effect says dice and total at once; write one word in each pair of braces.',
    ),
    "no bonus": (edit("Second-Best Knife", KNIFE, 'gives = [{ on = "fights" }]'), "an effect says nothing to do"),
    "a bonus of nothing": (
        edit("Second-Best Knife", "dice = 1", "dice = 0"),
        "dice = 0 does nothing; leave it out.",
    ),
    "a condition that does not belong": (
        edit("Footman's Pumps", "steps = 1", 'steps = 1, while = "alone"'),
        '"Footman\'s Pumps": "while" does not go with "steps".',
    ),
    "two conditions at once": (
        edit("Garters of Last Resort", "hearts = 1", 'hearts = 1, room = "boss"'),
        '"Garters of Last Resort": "while" has exactly one of hearts, with and room.',
    ),
    "every fight without a roll": (
        edit("Barrel Organ", 'auto = true, versus = ["weak"]', "auto = true"),
        '"Barrel Organ": nobody wins every fight without a roll; name what for',
    ),
    "a weakness to nothing": (
        edit("Suit of Armour", ', to = ["blunt"]', ""),
        '"Suit of Armour": "weakness" needs "to" with it.',
    ),
    "more kept than drawn": (
        edit("Mislabelled Crate", "keep = 1", "keep = 3"),
        '"Mislabelled Crate": of 2 items it keeps 3.',
    ),
    "a room with pockets": (
        edit("Map Room", 'dice = 1, on = "puzzles"', "steps = 1"),
        '"Map Room": "steps" has nothing to act on here; what can stand here: dice, total',
    ),
    "a trap that heals": (
        edit("Wet Cement", "stay = true", "heal = 1"),
        '"Wet Cement": "heal" has nothing to act on here; what can stand here: lose-hearts, go',
    ),
    "a penalty of a curse": (
        edit("Orrery Out of True", "lose-hearts = 1", "curse = true"),
        '"curse" has nothing to act on here; what can stand here: lose-hearts, gems.',
    ),
    # Moments
    "a reroll in the move step": (
        edit("Cooking Sherry", '"after roll"', '"move"'),
        '"Cooking Sherry": "reroll" has nothing to act on here; what can stand here: heal, heart-up, go',
    ),
    "a die lent in a shop": (
        edit("Broker's Scales", "price = -2", "dice = 1"),
        '"Broker\'s Scales": "dice" has nothing to act on here; what can stand here: price, sell-full, buys.',
    ),
    "a use at no moment": (
        edit("Spare Key", 'when = "puzzle"\n', ""),
        '"Spare Key": lends, does, uses and limit need "when", the moment of use.',
    ),
    "a moment without a use": (
        add("Second-Best Knife", 'when = "move"\nlimit = "turn"'),
        '"Second-Best Knife": it has a moment of use, and neither "lends" nor "does" anything then.',
    ),
    "a use without an end": (
        edit("Watchman's Lantern", 'limit = "turn"\n', ""),
        '"Watchman\'s Lantern": it needs "uses", after which it is used up, or a "limit".',
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_card_is_refused_by_name_and_with_what_would_be_right(fault: str, refuse: Refuse) -> None:
    change, says = FAULTS[fault]
    assert says in refuse(change)


def test_what_nothing_is_said_of_is_about_fights_or_all_damage() -> None:
    knife, tray, door = ITEMS["Second-Best Knife"], ITEMS["Tea-Tray Shield"], ITEMS["Door Off Its Hinges"]
    assert knife.gives[0].rolls == tray.gives[0].rolls == FIGHTS
    assert door.gives[1].rolls == LOT
    assert ITEMS["Shield of the Family"].gives[0].rolls == ITEMS["Pier-Glass Shield"].gives[0].rolls == ALL_ROLLS
    assert ITEMS["Watchman's Lantern"].gives[0].rolls == PUZZLES
    assert ITEMS["Cooking Sherry"].does[0].how == ALL_ROLLS
    assert ITEMS["Understudy's Rapier"].does[0].how == FIGHTS


def test_against_a_boss_is_against_players_too(read: Read) -> None:
    boss = ITEMS["Duelling Sabre"].gives[1].against
    assert boss.players
    assert boss.signs == 1 << MINIBOSS + 1
    assert not ITEMS["Croquet Mallet"].gives[1].against.players
    other = read(edit("Duelling Sabre", '"boss"', '"players"'))
    only = next(item for item in other.items if item.name == "Duelling Sabre")
    assert (only.gives[1].against.players, only.gives[1].against.signs) == (True, 0)
    wolf = ITEMS["Gamekeeper's Longbow"].gives[1].against
    assert wolf.subs == 1 << DECK.subs.index("wolf")
    assert ITEMS["Oilskin"].gives[1].against.elements == sum(
        1 << ELEMENTS.index(name) for name in ("water", "fire")
    )
    assert ITEMS["Second-Best Knife"].gives[0].against.anyone


def test_an_item_is_required_by_symbol_class_strike_or_tag() -> None:
    sling = ITEMS["Oil-Pot Sling"].kinds
    found = [kind for number, kind in enumerate(DECK.kinds) if sling >> number & 1]
    assert found == ["fire weapon", "weapon", "ranged", "light", "fire", "rope"]
    assert DECK.kinds == KINDS
    assert len(set(KINDS)) == len(KINDS)


def test_the_fingerprint_tells_other_cards_but_not_other_comments_or_looks(read: Read) -> None:
    assert read(("# Consumables", "# What is drunk")).fingerprint == DECK.fingerprint
    looks = ('flavour = "Delivered monthly.', 'flavour = "Delivered.'), ('icon = "coal-pile"', 'icon = "rock"')
    other = read(*looks)
    assert other.fingerprint == DECK.fingerprint
    assert other.rooms[0].icon == "rock"
    assert read(edit("Spare Key", "value = 3", "value = 4")).fingerprint != DECK.fingerprint


def test_a_file_says_which_editions_it_plays_like(read: Read) -> None:
    assert DECK.plays_like == []
    other = read(("[[room]]", 'plays-like = ["0123456789abcdef"]\n\n[[room]]'))
    assert other.plays_like == ["0123456789abcdef"]
    assert other.fingerprint == DECK.fingerprint


def test_cards_that_name_no_picture_have_one_of_their_kind(read: Read) -> None:
    named = ("coal-pile", "rat", "wooden-door", "hatchet")
    other = read(*[(f'icon = "{icon}"\n', "") for icon in named])
    assert other.rooms[0].icon == "doorway"
    assert other.creatures[0].icon == "evil-minion"
    assert next(card for card in other.puzzles if card.name == "Swollen Door").icon == "door"
    assert other.items[0].icon == "crossed-swords"


def test_the_card_of_the_documentation_can_be_played_with(read: Read) -> None:
    card = documentation().split("```toml\n")[1].split("\n```")[0]
    deck = read((without("Second-Best Knife")[0], card))
    pan = next(item for item in deck.items if item.name == "Warming Pan")
    assert [(modifier.n, modifier.least) for modifier in pan.gives] == [(2, 0), (1, 1)]


def test_the_documentation_explains_every_word_of_a_card_file() -> None:
    codes = re.findall(r"`([^`\n]+)`", documentation())
    words = {word for code in codes for word in re.findall(r"[a-z-]+", code)}
    shapes: list[type[msgspec.Struct]] = [
        Effect,
        Bonus,
        MoodEntry,
        TraitEntry,
        RoomEntry,
        CreatureEntry,
        RewardEntry,
    ]
    shapes += [PuzzleEntry, ItemEntry]
    for shape in shapes:
        assert {field.encode_name for field in msgspec.structs.fields(shape)} - words == set()
    assert {word for kind in KINDS for word in kind.split()} - words == set()


def documentation() -> str:
    """What stands of Dungeons in the page about cards."""
    return (ROOT / "docs" / "cards.md").read_text(encoding="utf-8").split("## Dungeons")[1].split("\n## ")[0]
