"""A card file with a fault in it is refused, and the error says where and what would be right."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.dungeoneer.box import DECK, FILE, say_effects
from tests.dungeoneer.conftest import Change, Read, Refuse
from tests.rules import rule
from undercroft.core.shelf.card_file import Entry
from undercroft.games.dungeoneer.cards.entries import (
    AbilityEntry,
    BaneEntry,
    Bonus,
    HeroEntry,
    MapEntry,
    MonsterEntry,
    QuestEntry,
    SpecialEntry,
    TrapEntry,
    TreasureEntry,
)
from undercroft.games.dungeoneer.cards.operations import Effect

MEND = 'does = [{ heal = 2 }]\ntext = "Heal 2 life."'
WARDEN = 'name = "Vault Warden", melee = "3 standard"'
STAIR = 'exits = { north = "open", east = "open", south = "open", west = "open" }'

FAULTS: dict[str, tuple[Change, str]] = {
    # Words that do not exist
    "an unknown field": (
        ("upkeep = 1", "upkeeps = 1"),
        '"Ember Rod" (set[0].treasure[6]): there is no field "upkeeps". Did you mean "upkeep"?',
    ),
    "an unknown time": (
        ('play = ["hero"]', 'play = ["heros"]'),
        '"Iron Resolve" (set[0].boon[0].play[0]): \'heros\' is not allowed here; it must be one of "hero"',
    ),
    "a Bane in the Hero phase": (
        ('play = ["dungeonlord"]', 'play = ["hero"]'),
        'must be one of "dungeonlord", "anytime"',
    ),
    "a Wilderness exit in the Dungeon": (
        ('"locked 4", east = "open"', '"lost 4", east = "open"'),
        '"Chained Passage": in the Dungeon a lost exit is "locked" (north).',
    ),
    "a Dungeon exit in the Wilderness": (
        ('"treacherous 4", east = "open"', '"trapped 4", east = "open"'),
        '"Ridge Road": in the Wilderness a trapped exit is "treacherous" (north).',
    ),
    "an exit that does not exist": (
        ('"locked 4", east = "open"', '"lokked 4", east = "open"'),
        '"Chained Passage": there is no exit "lokked 4" (north). Did you mean "locked"?',
    ),
    "a lock without a number": (
        ('"locked 4", east = "open"', '"locked", east = "open"'),
        '"Chained Passage": "locked" (north) needs the number of its Threat, such as "locked 4".',
    ),
    "an open exit with a number": (
        (STAIR, STAIR.replace('north = "open"', 'north = "open 4"')),
        '"Flooded Stair": "open 4" (north) has no Threat; it must be "open" alone.',
    ),
    "three exits": (
        (', west = "wall" }', " }"),
        '"Dripping Passage" (set[0].map[1].exits): the field "west" is missing.',
    ),
    "a Threat of no form": (
        ('threat = "magic 6", fail', 'threat = "magik 6", fail'),
        '"Leech the Years": "magik 6" is no Threat; a Threat is a form and a number from 2 to 15, '
        'such as "magic 5". Did you mean "magic"?',
    ),
    "a Threat of no number": (
        ('threat = "melee 7"', 'threat = "melee"'),
        '"Break the Warden\'s Seal": "melee" is no Threat',
    ),
    "three scores of a hero": (
        ('"3/4/4/5 standard"', '"3/4/4 standard"'),
        '"Hulda Stonebrow": "3/4/4 standard" does not say how it fights; '
        'it must be four scores and a symbol, such as "3/4/4/5 standard".',
    ),
    "an unknown symbol": (
        ('"4 standard"', '"4 standart"'),
        '"Bone Ogre": "4 standart" does not say how it fights; '
        'it must be one score and a symbol, such as "3 standard". Did you mean "standard"?',
    ),
    "an unknown terrain": (
        ('terrain = ["urban"]', 'terrain = ["moor"]'),
        "\"Tollgate Hamlet\" (set[1].map[0].terrain[0]): 'moor' is not allowed here",
    ),
    "a trap harder nowhere": (
        ("{ mountains = 1 }", "{ mountain = 1 }"),
        '"Rockslide": there is no terrain "mountain". Did you mean "mountains"?',
    ),
    # Figures
    "a cost of six": (
        ("cost = 3\nplay", "cost = 6\nplay"),
        '"Iron Resolve" (set[0].boon[0].cost): expected `int` <= 5.',
    ),
    "a Quest of two levels": (("level = 1", "level = 2"), "must be 1, which the rules fix"),
    "a sewer of no letter": (('sewer = "A"', 'sewer = "aa"'), '"Sobbing Passage" (set[0].map[5].sewer)'),
    # Names
    "two cards of one name": (
        ('"Second Wind"', '"Mend Flesh"'),
        '"mend flesh" names 2 cards; give each its own name, and alike cards "copies".',
    ),
    "a map named like a monster": (('"Bone Gallery"\nkind', '"Bone Ogre"\nkind'), '"bone ogre" names 2 cards'),
    "a name with spaces at its ends": (('"Second Wind"', '"Second Wind "'), "'Second Wind ' is not a name"),
    "two sets of one id": (
        ('"hollow-marches"', '"drowned-crypts"'),
        '2 sets have the id "drowned-crypts"; give each its own.',
    ),
    # Heroes and monsters
    "a hero who cannot attack": (
        ('"3/3/4/5 standard"', '"3/3/4/5 counter"'),
        '"Pim Quickfinger": a hero is standard in one form at least, and counter in the others.',
    ),
    "a hero who cannot defend": (
        ('"0/0/1/1 counter"', '"0/0/1/1 none"'),
        '"Hulda Stonebrow": a hero is standard in one form',
    ),
    "a monster that cannot attack": (
        (WARDEN, WARDEN.replace("standard", "counter")),
        '"Vault Warden": it could never attack; at least one of melee, magic, speed must be standard.',
    ),
    # Quests
    "a place that does not exist": (
        ('at = "The Sump"', 'at = "The Sumq"'),
        '"Slay the Drowned King": its place "The Sumq" is no Map card of any set; '
        'it must be one of its own set. Did you mean "The Sump"?',
    ),
    "a place of the other set": (
        ('at = "The Sump"', 'at = "Sunless Fen"'),
        '"Slay the Drowned King": its place "Sunless Fen" is a Map card of another set',
    ),
    "an escort to nowhere": (
        ('to = "Flooded Stair"\n', ""),
        '"Lead the Lost Mason Home": an escort goes "from" one place "to" another.',
    ),
    "a search without a kind of space": (
        ('on = "passage"\n', ""),
        '"The Buried Hoard": "search" and "on" go together',
    ),
    "a search where it cannot be": (
        ('on = "passage"', 'on = "road"'),
        'The Drowned Crypts: "The Buried Hoard" is searched on a road, '
        'which its set does not have; try "passage" or "room".',
    ),
    "a Quest without a place": (
        ('at = "Warden\'s Vault"\n', ""),
        '"at" names the place of a Quest; only an escort and a search have none.',
    ),
    "a Quest with nothing to do": (
        ('threat = "melee 7"\n', ""),
        '"Break the Warden\'s Seal": a Quest has one of threat, monster',
    ),
    "a Quest with two things to do": (
        ('threat = "melee 7"\n', 'threat = "melee 7"\nrolls = [3]\n'),
        '"Break the Warden\'s Seal": a Quest has one of threat, monster',
    ),
    "a Quest of the wrong type": (
        ('type = "chance"', 'type = "slay"'),
        '"Riddle of the Three Stones": its type is "slay"; by what has to be done it is "chance".',
    ),
    "an artifact that gives nothing": (
        ("artifact = [{ magic = 1 }]\n", ""),
        '"The Pale Flame": its type is "artifact", but only a Quest of type "artifact" has',
    ),
    "a price of nothing": (
        ("{ glory = 4, wounds = 1 }", "{ }"),
        '"Blood on the Altar": its price is nothing; name glory, wounds, treasures or cards.',
    ),
    # Effects where they have nothing to act on
    "two operations at once": (
        (MEND, MEND.replace("heal = 2", "heal = 2, draw = 1")),
        '"Mend Flesh": an effect says heal and draw at once; write one word in each pair of braces.',
    ),
    "no operation": (
        (MEND, MEND.replace("heal = 2", 'form = "melee"')),
        '"Mend Flesh": an effect says nothing to do',
    ),
    "an operation of nothing": (
        (MEND, MEND.replace("heal = 2", "glory = 0")),
        '"Mend Flesh": glory = 0 does nothing; leave it out.',
    ),
    "a word that does not belong": (
        (MEND, MEND.replace("heal = 2", "heal = 2, turn = true")),
        '"Mend Flesh": "turn" does not go with "heal".',
    ),
    "a score of no form": (
        (', form = "melee" }]\ntext = "All', ' }]\ntext = "All'),
        '"Blood Frenzy": "monsters-score" needs "form" with it.',
    ),
    "an offer of nothing": ((", then = [{ heal = 1 }]", ""), '"Chapel of Rust": "offer" needs "then" with it.'),
    "no monster to discard": (
        ('target = "monster"\n', ""),
        '"Ward the Threshold": "discard-monster" has nothing to act on here; what can stand here: wound, heal',
    ),
    "healing a roll": (
        ("roll-dice = 3", "heal = 3"),
        '"Gambler\'s Prayer": "heal" has nothing to act on here; what can stand here: roll-dice.',
    ),
    "preventing wounds that are not there": (
        ('play = ["wounds"]', 'play = ["hero"]'),
        '"Ringmail Coat": "prevent" has nothing to act on here',
    ),
    "wounds among other times": (
        ('play = ["wounds"]', 'play = ["wounds", "hero"]'),
        '"Ringmail Coat": an ability that is played at "wounds" has no other time',
    ),
    "drawing by a monster": (
        ("hit = [{ tip = true }]", "hit = [{ draw = 1 }]"),
        '"Sump Crawler": "draw" has nothing to act on here',
    ),
    "life for a hero": (
        ("gives = [{ melee = 1 }]", "gives = [{ life = 1 }]"),
        '"Iron Resolve": "life" has nothing to act on here',
    ),
    "a toll on a Boon": (
        ("gives = [{ melee = 1 }]", "gives = [{ toll = 1 }]"),
        '"Iron Resolve": "toll" has nothing to act on here',
    ),
    "a roll of no kind": ((', of = ["quest"]', ""), '"Creeping Doubt": "roll" needs "of" with it.'),
    "a time and a terrain": (
        ('on = "forest" }', 'on = "forest", when = "attacking" }'),
        '"Walking Oak": a bonus has "when" or "on", not both.',
    ),
    # Durations and hosts
    "an instant that gives": (
        ("does = [{ heal = 2 }]", "gives = [{ melee = 1 }]"),
        '"Mend Flesh": an instant needs "does".',
    ),
    "an instant with upkeep": (
        ("does = [{ heal = 2 }]", "does = [{ heal = 2 }]\nupkeep = 1"),
        '"Mend Flesh": an instant is gone at once',
    ),
    "a permanent that gives nothing": (
        ("gives = [{ melee = 1 }]\n", ""),
        '"Iron Resolve": a card of duration "permanent" needs "gives" or an ability.',
    ),
    "an attachment without a host": (
        ('host = "map"\n', ""),
        '"Trail Marker": "host" says what an attachment is put on',
    ),
    "a permanent with a host": (
        ("gives = [{ melee = 1 }]", 'gives = [{ melee = 1 }]\nhost = "hero"'),
        '"Iron Resolve": "host" says what an attachment is put on, and no other card has it.',
    ),
    "a host of no category": (
        ('host-category = "weapon"', 'host-category = "weapons"'),
        '"Whetted Edge": no permanent Treasure is of the category "weapons". Did you mean "weapon"?',
    ),
    "a map of a category": (
        ('host = "treasure"', 'host = "map"'),
        '"Whetted Edge": "host-category" needs host = "treasure".',
    ),
    "an attachment with a target": (
        ('host = "map"', 'host = "map"\ntarget = "you"'),
        '"Trail Marker": a card that stays has no target: it is put on a hero or on its host.',
    ),
    "a Bane for yourself": (
        ('target = "space"', 'target = "you"'),
        '"Miasma" (set[0].bane[4].target): \'you\' is not allowed here; it must be one of "opponent", "fight"',
    ),
    "a monster when none attacks": (
        ('play = ["response"]\nduration', 'play = ["hero"]\nduration'),
        '"Ward the Threshold": what it is aimed at is there only for play = ["response"].',
    ),
    "a hide when no monster attacks": (
        ('play = ["anytime"]\nduration = "attachment"', 'play = ["dungeonlord"]\nduration = "attachment"'),
        '"Armoured Hide": what it is aimed at is there only for play = ["anytime"].',
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_card_is_refused_by_name_and_with_what_would_be_right(fault: str, refuse: Refuse) -> None:
    change, says = FAULTS[fault]
    assert says in refuse(change)


@rule("vocab.closed-list")
@pytest.mark.parametrize("word", ["cancel", "counter-spell", "return-to-hand", "wounds"])
def test_an_operation_that_is_not_in_the_vocabulary_is_refused(word: str, refuse: Refuse) -> None:
    said = refuse((MEND, MEND.replace("heal", word)))
    assert f'"Mend Flesh" (set[0].boon[4].does[0]): there is no field "{word}".' in said
    assert '"wound"?' in said if word == "wounds" else "Known: wound, heal, tip, untip" in said


def test_a_file_may_hold_one_set_alone(read: Read) -> None:
    second = FILE[FILE.rindex("[[set]]") :]
    alone = read((second, ""))
    assert [box.name for box in alone.sets] == ["The Drowned Crypts"]
    assert len(alone.maps) == 11


def test_figures_alone_are_the_designers_own(read: Read) -> None:
    """Balance is ours to keep, not the reader's: whoever changes cards may change it."""
    other = read(
        ("melee = 1 }]", "melee = 5 }]"),
        ("life = 6", "life = 9"),
        ("boons = 2", "boons = 5"),
        ('"4 standard"', '"9 standard"'),
        ("glory = 3\nperil = 3", "glory = 5\nperil = 0"),
        ('threat = "melee 7"', 'threat = "melee 12"'),
    )
    assert other.adventures[0].gives[0].n == 5
    assert other.heroes[0].life == 9
    assert other.maps[10].glory == 5


def test_the_fingerprint_tells_other_cards_but_not_other_comments_or_words(read: Read) -> None:
    assert read(("# Boons\n", "# Good things\n")).fingerprint == DECK.fingerprint
    text = re.findall(r'(?m)^text = ".+"$', FILE)[0]
    assert read((text, 'text = "The same in other words."')).fingerprint == DECK.fingerprint
    assert read(("life = 6", "life = 7")).fingerprint != DECK.fingerprint


def test_the_card_of_the_documentation_can_be_played_with(read: Read) -> None:
    page = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
    card = page.split("```toml\n")[1].split("\n```")[0]
    start = FILE.index('[[set.boon]]\nname = "Mend Flesh"')
    deck = read((FILE[start : FILE.index("\n\n", start)], card))
    assert say_effects(next(face for face in deck.adventures if face.name == "Toll of the Ferryman")) == (
        "you: threat magic 5, then (warp flag), fail (glory -1; tip)"
    )


def test_the_documentation_explains_every_word_of_a_card_file() -> None:
    page = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8").split("## Dungeoneer")[1]
    words = {word for code in re.findall(r"`([^`\n]+)`", page) for word in re.findall(r"[a-z-]+", code)}
    shapes: list[type[Entry]] = [Effect, Bonus, AbilityEntry, SpecialEntry, HeroEntry, QuestEntry, MapEntry]
    shapes += [TreasureEntry, BaneEntry, MonsterEntry, TrapEntry]
    for shape in shapes:
        assert {field.encode_name for field in msgspec.structs.fields(shape)} - words == set()
