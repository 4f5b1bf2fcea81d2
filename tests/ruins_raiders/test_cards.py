"""A card file with a fault in it is refused, and the error says where and what would be right."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.card_files import Change, Refuse
from tests.ruins_raiders.box import DECK, FILE, say_ops, without
from tests.ruins_raiders.conftest import Read
from tests.rules import rule
from undercroft.core.shelf.card_file import Entry
from undercroft.games.ruins_raiders.cards.entries import (
    AbilityEntry,
    Bonus,
    CharacterEntry,
    FloorEntry,
    MonsterEntry,
    QuestEntry,
    TilesEntry,
    TrapEntry,
    TreasureEntry,
)
from undercroft.games.ruins_raiders.cards.operations import ALL_TARGETS, Effect

ROOT = Path(__file__).parents[2]
ROCK = "does = [{ damage = 2 }]"
DRAUGHT = 'does = [{ heal = 2, on = "self or adjacent" }]'
HANDS = 'does = [{ heal = 1, on = "self or adjacent" }]'
AXE = 'does = [{ attack = 3, on = "target", within = 3 }]'

COUNTS: dict[str, tuple[Change, str]] = {
    "eleven characters": (without("Victor"), "there are 11 characters; the box has 12."),
    "a treasure card too many": (
        ('name = "Lucky Coin"', 'name = "Lucky Coin"\ncopies = 2'),
        "there are 22 cards of [[treasure]], copies counted; the box has 21.",
    ),
    "a trap card too few": (
        without("Misfire"),
        "there are 17 cards of [[trap]], copies counted; the box has 18.",
    ),
    "a floor tile too many": (
        ("copies = 14", "copies = 15"),
        "there are 71 floor tiles in [[tiles.floor]]; the box has 70.",
    ),
    "a door too many": (("doors = 22", "doors = 23"), "tiles.doors: 23 is not allowed here; it must be 22"),
    "an exit too few": (("exits = 4", "exits = 3"), "tiles.exits: 3 is not allowed here; it must be 4"),
}


@rule("box.characters", "box.treasure", "box.traps", "box.tiles", "tiles.split")
@pytest.mark.parametrize("fault", COUNTS)
def test_a_box_with_too_many_or_too_few_of_anything_is_refused(fault: str, refuse: Refuse) -> None:
    change, says = COUNTS[fault]
    assert says in refuse(change)


FAULTS: dict[str, tuple[Change, str]] = {
    # Words that do not exist
    "an unknown field": (
        ("speed = 0", "sped = 0"),
        '"Edith" (character[0]): there is no field "sped". Did you mean "speed"?',
    ),
    "an unknown kind": (
        ('kind = "key"', 'kind = "keys"'),
        '"Key" (treasure[0].kind): \'keys\' is not allowed here; it must be one of "wearable"',
    ),
    "an unknown operation": (
        (ROCK, "does = [{ damages = 2 }]"),
        '"Falling Rock" (trap[0].does[0]): there is no field "damages". Did you mean "damage"?',
    ),
    "an unknown target": (
        (DRAUGHT, 'does = [{ heal = 2, on = "party" }]'),
        "\"Healing Draught\" (treasure[7].does[0].on): 'party' is not allowed here",
    ),
    "an unknown bonus": (
        ("gives = [{ defence = 1 }]", "gives = [{ defense = 1 }]"),
        '"Round Shield" (treasure[2].gives[0]): there is no field "defense". Did you mean "defence"?',
    ),
    "an unknown square": (
        ('missing = ["north-west"]', 'missing = ["middle"]'),
        "tiles.floor[1].missing[0]: 'middle' is not allowed here",
    ),
    "no flavour": (
        ('flavour = "Asks politely, once."\n', ""),
        '"Victor" (character[3]): the field "flavour" is missing.',
    ),
    # Figures
    "seven attack dice": (("attack = 5", "attack = 7"), '"Millie" (character[2].attack): expected `int` <= 6.'),
    "a slow monster": (
        ("standard = { speed = -1", "standard = { speed = -2"),
        "monster.mummy.standard.speed: expected `int` >= -1.",
    ),
    "a monster without a setting": (
        ("fierce = { speed = 2, attack = 3, defence = 2 }\n", ""),
        'monster.bat: the field "fierce" is missing.',
    ),
    # Names
    "two cards of one name": (
        ('name = "Lucky Coin"', 'name = "Rockfall"'),
        '"rockfall" names 2 cards or abilities; give each its own name, and alike cards "copies".',
    ),
    "an ability named like a card": (
        ('name = "Light Fingers"', 'name = "Smoke Pot"'),
        '"smoke pot" names 2 cards or abilities',
    ),
    "a name with spaces at its ends": (('"Rockfall"', '" Rockfall"'), "' Rockfall' is not a name"),
    # Characters
    "a quest for two things": (
        ("quest = { chests = 5 }", "quest = { chests = 5, kills = 2 }"),
        '"Castellane Vey": a quest has exactly one of mark, chests and kills.',
    ),
    "a quest for nothing": (("quest = { kills = 3 }", "quest = { }"), '"Sabine Orrell": a quest has exactly one'),
    "a free ability on the own turn": (
        ('cost = "free"\nwhen = "room table"', 'cost = "free"'),
        '"Wick Amberley": an ability costs an action, or is free and has when = "room table"; see "Second ',
    ),
    "an action in the middle of a roll": (
        ('cost = "free"\n', 'cost = "action"\n'),
        '"Wick Amberley": an ability costs an action, or is free',
    ),
    "an ability at traps": (
        ('when = "room table"', 'when = "trap"'),
        '\'trap\' is not allowed here; it must be one of "own turn", "room table".',
    ),
    "a reroll on the own turn": (
        (HANDS, 'does = [{ reroll = "any" }]'),
        '"Brother Odo": "reroll" has nothing to act on here; what can stand here: damage, attack',
    ),
    "an ability that does nothing": ((HANDS, "does = []"), '"Lay on Hands" (character[5].ability[0].does)'),
    # Kinds of treasure
    "a key that does something": (
        ('kind = "key"', 'kind = "key"\ndoes = [{ heal = 1 }]'),
        '"Key": a key does nothing but open the master chest.',
    ),
    "a wearable that does something": (
        ("gives = [{ defence = 1 }]", "gives = [{ defence = 1 }]\ndoes = [{ heal = 1 }]"),
        '"Round Shield": a wearable needs "gives", and cannot have "does".',
    ),
    "a wearable that gives nothing": (
        ("gives = [{ defence = 1 }]\n", ""),
        '"Round Shield": a wearable needs "gives"',
    ),
    "a consumable that gives": (
        (DRAUGHT, "gives = [{ attack = 1 }]"),
        '"Healing Draught": a consumable card needs "does", and cannot have "gives".',
    ),
    "an immediate card that does nothing": (
        ("does = [{ danger = 2 }]\n", ""),
        '"Faded Map": an immediate card needs "does", and cannot have "gives".',
    ),
    "a wearable with a time": (
        ('kind = "wearable"', 'kind = "wearable"\nwhen = "any"'),
        '"Iron Knuckles": "when" is only for consumables.',
    ),
    # Effects
    "two operations at once": (
        (ROCK, "does = [{ damage = 2, draw = 1 }]"),
        '"Falling Rock": an effect says damage and draw at once; write one word in each pair of braces.',
    ),
    "no operation": ((ROCK, 'does = [{ on = "self" }]'), '"Falling Rock": an effect says nothing to do'),
    "a change of nothing": (
        ("does = [{ danger = 2 }]", "does = [{ danger = 0 }]"),
        '"Faded Map": danger = 0 does nothing; leave it out.',
    ),
    "healing a whole room": (
        (DRAUGHT, 'does = [{ heal = 2, on = "room" }]'),
        '"Healing Draught": "heal" cannot be on "room"; it must be "self" or "self or adjacent".',
    ),
    "stealing from oneself": (
        (', on = "adjacent player"', ""),
        '"Hobb Tarrant": "steal" cannot be on "self"; it must be "adjacent player".',
    ),
    "a reach for healing": (
        (DRAUGHT, "does = [{ heal = 2, within = 3 }]"),
        '"Healing Draught": "within" does not go with "heal".',
    ),
    "a target at no distance": (
        (AXE, 'does = [{ attack = 3, on = "target" }]'),
        '"Throwing Axe": on = "target" and "within", the number of steps, go together.',
    ),
    "an attack on oneself": (
        (AXE, "does = [{ attack = 3 }]"),
        '"Throwing Axe": whoever uses it attacks somebody; write on = "target" and "within".',
    ),
    "a trap that aims": (
        ("does = [{ attack = 4 }]", 'does = [{ attack = 4, on = "target", within = 3 }]'),
        '"Dart Wall": an attack by a card of this kind attacks whoever draws it.',
    ),
    "two bonuses at once": (
        ("gives = [{ attack = 1 }]", "gives = [{ attack = 1, defence = 1 }]"),
        '"Iron Knuckles": an effect says attack and defence at once',
    ),
    # Effects at times at which they have nothing to act on
    "a reroll at any time": (
        ('when = "roll"\n', ""),
        '"Lucky Coin": "reroll" has nothing to act on here; what can stand here: damage, attack, heal',
    ),
    "healing a roll": (
        ('does = [{ reroll = "any" }]', "does = [{ heal = 1 }]"),
        '"Lucky Coin": "heal" has nothing to act on here; what can stand here: reroll.',
    ),
    "cancelling an attack at a trap": (
        ('when = "attack"', 'when = "trap"'),
        '"Smoke Pot": cancel = "attack" needs when = "attack".',
    ),
    "cancelling a trap at an attack": (
        ('when = "trap"', 'when = "attack"'),
        '"Saint\'s Token": cancel = "trap" needs when = "trap".',
    ),
    "cancelling at any time": (
        ('when = "trap"\n', ""),
        '"Saint\'s Token": "cancel" has nothing to act on here',
    ),
    "an action on somebody else's turn": (
        ('when = "own turn"\n', ""),
        '"Second Wind": "actions" has nothing to act on here',
    ),
    "a trap that gives an action": (
        ("actions = -1", "actions = 1"),
        '"Grasping Vines": the turn may be over when it is drawn; it can only cost actions.',
    ),
    "a trap that is looked at": (
        (ROCK, 'does = [{ peek = "traps" }]'),
        '"Falling Rock": "peek" has nothing to act on here',
    ),
    "an immediate attack on oneself": (
        ("does = [{ danger = 2 }]", "does = [{ attack = 2 }]"),
        '"Faded Map": an attack by a card of this kind needs on = "target" and "within".',
    ),
    # Tiles
    "the same face twice": (
        ('missing = ["north-west", "south-east"]', 'missing = ["south-east", "south-west"]'),
        "tiles.floor[3]: turned, it is the same as tiles.floor[2]; add their copies up.",
    ),
    "no plain tile": (
        ("copies = 14", 'copies = 14\nmissing = ["south-west"]'),
        "no floor tile is plain on both faces; one entry of [[tiles.floor]] has only copies.",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_card_is_refused_by_name_and_with_what_would_be_right(fault: str, refuse: Refuse) -> None:
    change, says = FAULTS[fault]
    assert says in refuse(change)


def test_plain_tiles_come_first_wherever_they_stand(read: Read) -> None:
    plain = "[[tiles.floor]]\ncopies = 14\n\n"
    other = read(
        (plain, ""), (FILE[FILE.rindex("[[tiles.floor]]") :], FILE[FILE.rindex("[[tiles.floor]]") :] + "\n" + plain)
    )
    assert other.tiles == DECK.tiles
    assert (other.faces[0].missing, other.faces[0].walls) == (0, 0)


def test_figures_alone_are_the_designers_own(read: Read) -> None:
    """Balance is ours to keep, not the reader's: whoever changes cards may change it."""
    other = read(("attack = 5", "attack = 6"), (ROCK, "does = [{ damage = 5 }]"), ("kills = 3", "kills = 9"))
    assert other.characters[2].attack == 6
    assert other.traps[0].does[0].n == 5
    assert other.characters[10].goal == 9


def test_the_fingerprint_tells_other_cards_but_not_other_comments_or_looks(read: Read) -> None:
    assert read(("# Characters:", "# People:")).fingerprint == DECK.fingerprint
    looks = (
        'flavour = "Asks politely, once."\nicon = "swordman"\nhue = "#2f527d"',
        'flavour = "Well?"\nicon = "hood"',
    )
    other = read(looks)
    assert other.fingerprint == DECK.fingerprint
    assert (other.characters[3].flavour, other.characters[3].icon) == ("Well?", "hood")
    assert read(("attack = 5", "attack = 4")).fingerprint != DECK.fingerprint


def test_a_file_says_which_editions_it_plays_like(read: Read) -> None:
    assert DECK.plays_like == []
    earlier = ("[[character]]", 'plays-like = ["0123456789abcdef"]\n\n[[character]]')
    other = read(earlier)
    assert other.plays_like == ["0123456789abcdef"]
    assert other.fingerprint == DECK.fingerprint


def test_cards_that_name_no_picture_have_one_of_their_kind(read: Read) -> None:
    icons = [
        (f'icon = "{icon}"\n', "") for icon in ("skeleton-key", "round-shield", "coinflip", "treasure-map", "dart")
    ]
    other = read(*icons, ('icon = "evil-bat"\n', ""))
    by_name = {card.name: card.icon for card in other.treasures} | {card.name: card.icon for card in other.traps}
    named = [by_name[name] for name in ("Key", "Round Shield", "Lucky Coin", "Faded Map", "Dart Wall")]
    assert named == ["key", "battle-gear", "swap-bag", "card-pickup", "wolf-trap"]
    assert other.monster_icons == ["bat", "mummy-head"]


def test_the_card_of_the_documentation_can_be_played_with(read: Read) -> None:
    page = documentation()
    card = page.split("```toml\n")[1].split("\n```")[0]
    deck = read((without("Faded Map")[0], card))
    assert say_ops(next(face for face in deck.treasures if face.name == "Powder Keg").does) == (
        "damage 2 on room; danger 1"
    )


def test_the_documentation_explains_every_word_of_a_card_file() -> None:
    codes = re.findall(r"`([^`\n]+)`", documentation())
    words = {word for code in codes for word in re.findall(r"[a-z-]+", code)}
    shapes: list[type[Entry] | type[Effect]] = [Effect, Bonus, CharacterEntry, AbilityEntry, QuestEntry]
    shapes += [TreasureEntry, TrapEntry, MonsterEntry, TilesEntry, FloorEntry]
    for shape in shapes:
        assert {field.encode_name for field in msgspec.structs.fields(shape)} - words == set()
    assert [target for target in ALL_TARGETS if target not in " ".join(codes)] == []


def documentation() -> str:
    """What stands of Ruins Raiders in the page about cards."""
    return (ROOT / "docs" / "cards.md").read_text(encoding="utf-8").split("## Ruins Raiders")[1].split("\n## ")[0]
