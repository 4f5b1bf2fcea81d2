"""What a card can say, and what the rules then carry out."""

from pathlib import Path

import pytest

from tests.dungeoneer.box import (
    FILE,
    RAW,
    say_ability,
    say_effects,
    say_gives,
    say_op,
    say_ops,
    say_price,
    say_scores,
)
from tests.dungeoneer.conftest import Read
from tests.rules import rule
from undercroft.games import dungeoneer
from undercroft.games.dungeoneer.cards.deck import (
    ATTACHMENT,
    CHANCE_QUEST,
    EXIT_ROLL,
    FIND_QUEST,
    HOSTS,
    MAGIC,
    PASSAGE,
    ROLLS,
    ROOM,
    SPEED,
    TARGETS,
    THREAT_QUEST,
    TRAP_EXIT_ROLL,
    Adventure,
    Deck,
    HeroCard,
    Map,
    Monster,
    Quest,
)  # fmt: skip
from undercroft.games.dungeoneer.cards.operations import OPERATIONS
from undercroft.games.dungeoneer.flow.operation import Operation, book

GAME = Path(dungeoneer.__file__).parent
DOES = 'does = [{ heal = 2 }]\ntext = "Heal 2 life."'  # Mend Flesh
GIVES = 'gives = [{ melee = 1 }]\ntext = "+1 Melee."'  # Iron Resolve
HIT = "hit = [{ tip = true }]"  # Sump Crawler
ABILITY = 'ability = { play = ["wounds"], cost = 1, per = "turn", does = [{ prevent = 1 }] }'  # Ringmail Coat


def adventure(deck: Deck, name: str) -> Adventure:
    return next(card for card in deck.adventures if card.name == name)


def block(deck: Deck, name: str) -> Monster:
    monster = adventure(deck, name).monster
    assert monster is not None
    return monster


def quest(deck: Deck, name: str) -> Quest:
    return next(card for card in deck.quests if card.name == name)


def space(deck: Deck, name: str) -> Map:
    return next(face for face in deck.maps if face.name == name)


EFFECTS = {
    "vocab.wound": ("{ wound = 2 }", "wound +2"),
    "vocab.heal": ("{ heal = 4 }", "heal +4"),
    "vocab.tip": ('{ tip = true }, { tip = "magic 4" }', "tip; tip magic 4"),
    "vocab.untip": ("{ untip = true }", "untip"),
    "vocab.movement": ("{ movement = 2 }, { movement = -1 }", "movement +2; movement -1"),
    "vocab.points": ("{ glory = 2 }, { glory = -1 }, { peril = -3 }", "glory +2; glory -1; peril -3"),
    "vocab.level": ("{ level = 1 }, { level = -1 }", "level +1; level -1"),
    "vocab.warp": ('{ warp = 2 }, { warp = "entrance" }', "warp +2; warp flag"),
    "vocab.draw": ("{ draw = 3 }", "draw +3"),
    "vocab.look": ("{ look = 5 }", "look +5"),
    "vocab.discard-card": (
        "{ lose-treasure = 2, fail = [{ wound = 1 }] }, { offer = { cards = 1 }, then = [{ glory = 1 }] }",
        "lose treasure +2, fail (wound +1); offer 1 cards, then (glory +1)",
    ),
    "vocab.threat": (
        '{ threat = "magic 7", then = [{ glory = 1 }], fail = [{ wound = 1 }, { tip = true }] }',
        "threat magic 7, then (glory +1), fail (wound +1; tip)",
    ),
    "vocab.price": (
        "{ offer = { glory = 2, wounds = 1, treasures = 1, cards = 3 }, then = [{ level = 1 }] }",
        "offer 2 glory 1 wounds 1 treasures 3 cards, then (level +1)",
    ),
    "vocab.choice": ("{ offer = { glory = 1 }, then = [{ untip = true }] }", "offer 1 glory, then (untip)"),
}


@rule("vocab.wound", "vocab.heal", "vocab.tip", "vocab.untip", "vocab.movement", "vocab.points", "vocab.level")
@rule("vocab.warp", "vocab.draw", "vocab.look", "vocab.discard-card", "vocab.threat", "vocab.price", "vocab.choice")
@pytest.mark.parametrize("clause", EFFECTS)
def test_a_card_can_say_what_it_does_to_a_hero(clause: str, read: Read) -> None:
    words, says = EFFECTS[clause]
    card = adventure(read((DOES, DOES.replace("{ heal = 2 }", words))), "Mend Flesh")
    assert say_ops(card.does) == says


AIMED = {
    "boon at opponent": ("hero", "{ glory = -1 }", "glory -1"),
    "boon at monster": ("response", "{ discard-monster = true }", "discard monster"),
    "boon at attack": ("response", "{ attack-dice = 2 }", "attack dice +2"),
    "boon at roll": ("anytime", "{ roll-dice = 5 }", "roll dice +5"),
    "boon at map": ("hero", '{ shift = "wilderness", turn = true }', "shift wilderness flag"),
    "bane at opponent": ("dungeonlord", "{ peril = 1 }", "peril +1"),
    "bane at fight": ("anytime", '{ monsters-score = -1, form = "speed" }', "monsters score -1 speed"),
    "bane at space": ("dungeonlord", "{ wound = 1 }", "wound +1"),
    "bane at terrain": ("dungeonlord", "{ tip = true }", "tip"),
    "bane at map": ("dungeonlord", '{ shift = "dungeon" }', "shift dungeon"),
    "bane at quest": ("dungeonlord", "{ swap-quest = true }", "swap quest"),
}


@rule("field.target", "vocab.discard-monster", "vocab.dice", "vocab.shift", "vocab.quest-swap", "vocab.score")
@pytest.mark.parametrize("aimed", AIMED)
def test_a_card_can_be_aimed_at_all_that_it_may_act_on(aimed: str, read: Read) -> None:
    kind, target = aimed.split(" at ")
    play, words, says = AIMED[aimed]
    new = f"""[[set.{kind}]]
name = "Sure Aim"
cost = 1
play = ["{play}"]
duration = "instant"
target = "{target}"
does = [{words}]
text = "."
"""
    card = adventure(read((entry(kind, {"boon": "Mend Flesh", "bane": "Miasma"}[kind]), new)), "Sure Aim")
    assert (TARGETS[card.target], say_ops(card.does)) == (target, says)


@rule("field.target", "vocab.attach")
def test_a_card_can_be_attached_to_all_that_can_carry_it(read: Read) -> None:
    """And it is then aimed at what carries it; on a hero, at you or at an opponent."""
    hide = 'host = "monster"\ngives = [{ melee = 1 }, { life = 1 }]'  # a Bane
    marker = 'host = "map"\ngives = [{ space-glory = 1 }]'  # a Treasure
    deck = read(
        (hide, 'host = "hero"\ngives = [{ melee = -1 }]'), (marker, 'host = "hero"\ngives = [{ speed = 1 }]')
    )
    cards = [card for card in deck.adventures if card.duration == ATTACHMENT]
    assert [(card.name, HOSTS[card.host], TARGETS[card.target]) for card in cards] == [
        ("Whetted Edge", "treasure", "host"),
        ("Grave Chill", "hero", "opponent"),
        ("Trail Marker", "hero", "you"),
        ("Armoured Hide", "hero", "opponent"),
    ]
    cards = [card for card in read().adventures if card.duration == ATTACHMENT]
    assert [HOSTS[card.host] for card in cards] == ["treasure", "hero", "map", "monster"]
    assert cards[0].host_category == "weapon"


BONUSES = {
    "vocab.score": ("{ melee = 2 }, { magic = -1 }, { speed = 1 }", "melee +2; magic -1; speed +1"),
    "vocab.extra-wound": ('{ extra-wounds = 2, form = "magic" }', "extra wounds magic +2"),
    "vocab.symbol": (
        '{ symbol = "standard", form = "speed" }, { symbol = "counter", form = "magic" }',
        "symbol speed standard; symbol magic counter",
    ),
    "vocab.limit": ("{ boon-limit = 1 }, { treasure-limit = -1 }", "limit boon +1; limit treasure -1"),
    "vocab.exit": (
        '{ open-exits = ["desert", "water"] }, { roll = 1, of = ["exit"] }',
        "open exits desert +1; open exits water +1; roll exit +1",
    ),
    "vocab.steal": ("{ steal = true }", "steal +1"),
    "vocab.permission": ("{ challenges = 2 }", "challenges +2"),
    "vocab.condition": (
        '{ melee = 1, when = "attacking" }, { melee = 1, when = "challenging" }, '
        '{ melee = 1, when = "countering" }, { speed = 1, on = "swamp" }',
        "melee +1 attacking; melee +1 challenging; melee +1 countering; speed +1 on swamp",
    ),
}


@rule("vocab.score", "vocab.extra-wound", "vocab.symbol", "vocab.limit", "vocab.exit", "vocab.steal")
@rule("vocab.permission", "vocab.condition")
@pytest.mark.parametrize("clause", BONUSES)
def test_a_card_can_say_what_it_gives_as_long_as_it_is_in_play(clause: str, read: Read) -> None:
    words, says = BONUSES[clause]
    card = adventure(read((GIVES, GIVES.replace("{ melee = 1 }", words))), "Iron Resolve")
    assert say_gives(card.gives) == says


@rule("vocab.roll-kind")
@pytest.mark.parametrize("kind", ROLLS)
def test_a_card_can_change_every_kind_of_roll(kind: str, read: Read) -> None:
    words = f'{{ roll = -2, of = ["{kind}"] }}'
    card = adventure(read((GIVES, GIVES.replace("{ melee = 1 }", words))), "Iron Resolve")
    assert say_gives(card.gives) == f"roll {kind} -2"


@rule("vocab.life", "vocab.space-value")
def test_attachments_raise_the_life_of_a_monster_and_the_glory_of_a_space(read: Read) -> None:
    deck = read(("{ life = 1 }", "{ life = 2 }"), ("{ space-glory = 1 }", "{ space-glory = -1 }"))
    assert say_effects(adventure(deck, "Armoured Hide")) == "host, on monster: melee +1; life +2"
    assert say_effects(adventure(deck, "Trail Marker")) == "host, on map: space glory -1"


@rule("vocab.prevent-wound", "vocab.score", "field.effect")
def test_an_ability_says_when_what_for_and_how_often(read: Read) -> None:
    two = ABILITY.replace("prevent = 1", "prevent = 2").replace("cost = 1", "cost = 3")
    assert say_ability(adventure(read((ABILITY, two)), "Ringmail Coat").ability) == (
        "wounds, 3 glory, once a turn: prevent +2"
    )
    strong = (
        'ability = { play = ["response"], cost = 0, per = "combat", does = [{ own-score = 2, form = "speed" }] }'
    )
    assert say_ability(adventure(read((ABILITY, strong)), "Ringmail Coat").ability) == (
        "response, 0 glory, once a combat: own score +2 speed"
    )
    often = 'ability = { play = ["hero", "anytime"], cost = 1, per = "turn", does = [{ draw = 1 }] }'
    assert say_ability(adventure(read((ABILITY, often)), "Ringmail Coat").ability) == (
        "hero, anytime, 1 glory, once a turn: draw +1"
    )


@rule("vocab.hit-effect", "vocab.attack-special", "vocab.pump", "vocab.score")
def test_a_monster_says_what_its_hits_and_its_attacks_do(read: Read) -> None:
    deck = read(
        (HIT, "hit = [{ wound = 2 }, { peril = 1 }]"),
        ("special = { does = [{ chosen-score = 4 }] }", "special = { cost = 1, does = [{ chosen-score = 2 }] }"),
        ('cost = 1, does = [{ threat = "magic 5", fail', 'does = [{ space-threat = "speed 6", then'),
    )
    assert say_ops(block(deck, "Sump Crawler").hit) == "wound +2; peril +1"
    pump, hag = block(deck, "Shapeless One").special, block(deck, "Bog Hag").special
    assert pump is not None
    assert (pump.cost, pump.most, say_ops(pump.does)) == (1, 2, "chosen score +2")
    assert hag is not None
    assert (hag.cost, hag.most, say_ops(hag.does)) == (0, 0, "space threat speed 6, then (tip)")


@rule("vocab.upkeep")
def test_a_card_that_stays_can_have_upkeep(read: Read) -> None:
    deck = read((GIVES, "upkeep = 2\n" + GIVES), ("shed = 3", "shed = 1\nupkeep = 3"))
    assert say_effects(adventure(deck, "Iron Resolve")) == "you, upkeep 2: melee +1"
    assert say_effects(adventure(deck, "Grave Chill")) == "opponent, on hero, upkeep 3, shed 1: speed -1"


@rule("vocab.hazard", "vocab.space-feature", "vocab.space-effect", "vocab.map-monster")
def test_a_space_can_be_dangerous_in_every_way_at_once(read: Read) -> None:
    room = """
pit = 6
spikes = "magic 4"
hazard = 2
enters = [{ heal = 1 }, { offer = { wounds = 1 }, then = [{ draw = 1 }] }]
monster = { name = "Rat", kind = "beast", speed = "1 standard", life = 1 }
exits = { north = "trapped magic 4", east = "locked 6", south = "open", west = "wall" }"""
    old = 'pit = 5\nexits = { north = "open", east = "locked 4", south = "open", west = "wall" }'
    face = space(read((old, room)), "Hall of Chains")
    assert face.pit is not None
    assert face.spikes is not None
    assert face.monster is not None
    assert say_op(face.pit) == "threat speed 6, fail (tip)"
    assert say_op(face.spikes) == "threat magic 4, fail (wound +1)"
    assert face.hazard == 2
    assert say_ops(face.enters) == "heal +1; offer 1 wounds, then (draw +1)"
    assert say_scores(face.monster) == "Melee no symbol, Magic no symbol, Speed 1 standard"
    asked = [(way.name, way.form, way.number, way.roll()) for way in face.exits[:2]]
    assert asked == [("trapped", MAGIC, 4, TRAP_EXIT_ROLL), ("locked", SPEED, 6, EXIT_ROLL)]
    assert [way.passable for way in face.exits] == [True, True, True, False]


@rule("vocab.sequence", "vocab.search", "vocab.artifact", "vocab.quest-effect", "vocab.price")
def test_a_quest_says_what_has_to_be_done(read: Read) -> None:
    deck = read(
        ("rolls = [2, 3, 4]", "rolls = [6, 2]"),
        ('search = 7\non = "passage"', 'search = 9\non = "room"'),
        ("artifact = [{ magic = 1 }]", "artifact = [{ magic = 1 }, { speed = 2 }]"),
        ("effect = [{ toll = 1 }]", 'effect = [{ toll = 2 }, { monster-score = 1, form = "magic" }]'),
        ("price = { glory = 4, wounds = 1 }", "price = { wounds = 2, treasures = 1, cards = 2 }"),
    )
    stones, hoard = quest(deck, "Riddle of the Three Stones"), quest(deck, "The Buried Hoard")
    assert (stones.criterion, stones.sequence) == (CHANCE_QUEST, [6, 2])
    assert (hoard.criterion, hoard.search, hoard.search_kind, hoard.places) == (THREAT_QUEST, 9, ROOM, [])
    assert say_gives(quest(deck, "The Pale Flame").artifact) == "magic +1; speed +2"
    assert say_gives(quest(deck, "The Tolling Bell").effect) == "toll +2; monster score magic +1"
    price = quest(deck, "Blood on the Altar").price
    assert price is not None
    assert say_price(price) == "2 wounds 1 treasures 2 cards"


# Whole cards, with nothing left as it was


def entry(kind: str, name: str) -> str:
    """The text of a card of our file."""
    start = FILE.index(f'[[set.{kind}]]\nname = "{name}"')
    return FILE[start : FILE.index("\n\n", start)]


@rule("field.set")
def test_a_set_has_an_id_a_name_a_kind_and_lists_of_cards(read: Read) -> None:
    deck = read(('id = "drowned-crypts"\nname = "The Drowned Crypts"', 'id = "wet"\nname = "Wet Cellars"'))
    assert [(box.id, box.name, box.half) for box in deck.sets] == [
        ("wet", "Wet Cellars", 0),
        ("hollow-marches", "The Hollow Marches", 1),
    ]
    for home in (0, 1):
        assert sum(card.home == home for card in deck.heroes) == 3
        assert sum(card.home == home for card in deck.quests) == 7
        assert sum(card.home == home for card in deck.maps) == 11
        assert sum(card.copies for card in deck.adventures if card.home == home) == 30


@rule("hero.fields", "field.hero")
def test_a_hero_card_shows_all_its_fields(read: Read) -> None:
    new = """[[set.hero]]
name = "Old Bettany"
race = "Gnome"
class = "Grocer"
life = 5
boons = 1
treasures = 7
melee = "0/1/2/3 counter"
magic = "1/1/1/1 standard"
speed = "9/9/9/9 standard"
gives = [{ treasure-limit = 1 }]
ability = { play = ["hero"], cost = 2, per = "turn", does = [{ movement = 1 }] }
text = "She sells."
"""
    hero: HeroCard = read((entry("hero", "Pim Quickfinger"), new)).heroes[2]
    assert (hero.name, hero.race, hero.calling, hero.life) == ("Old Bettany", "Gnome", "Grocer", 5)
    assert hero.limits == [1, 7]
    assert hero.scores == [[0, 1, 9], [1, 1, 9], [2, 1, 9], [3, 1, 9]]
    assert hero.symbols == [1, 2, 2]
    assert say_gives(hero.gives) == "limit treasure +1"
    assert say_ability(hero.ability) == "hero, 2 glory, once a turn: movement +1"
    assert (hero.text, hero.home) == ("She sells.", 0)


@rule("questcard.fields", "field.quest", "field.monster")
def test_a_quest_card_shows_all_its_fields(read: Read) -> None:
    new = """[[set.quest]]
name = "Crown of Rats"
type = "artifact"
grade = "epic"
at = "The Sump"
monster = { name = "Rat King", kind = "beast", speed = "4 standard", life = 3, hit = [{ glory = -1 }] }
artifact = [{ speed = 1 }]
reward = { level = 1, glory = 1, peril = -2 }
text = "Take it."
"""
    deck = read((entry("quest", "The Pale Flame"), new))
    card = quest(deck, "Crown of Rats")
    assert [deck.maps[place].name for place in card.places] == ["The Sump"]
    assert card.monster is not None
    assert (card.monster.name, card.monster.kind, card.monster.life) == ("Rat King", "beast", 3)
    assert (card.monster.scores, card.monster.symbols) == ([0, 0, 4], [0, 0, 2])
    assert say_ops(card.monster.hit) == "glory -1"
    assert (say_gives(card.artifact), card.glory, card.peril, card.text) == ("speed +1", 1, 2, "Take it.")
    assert quest(deck, "The Wandering Shrine").criterion == FIND_QUEST


@rule("questcard.grade")
def test_the_grade_of_a_quest_is_a_label_without_effect(read: Read) -> None:
    graded = read(('type = "threat"', 'type = "threat"\ngrade = "legendary"'))
    for other, ours in zip(graded.quests, read().quests, strict=True):
        assert (other.name, other.criterion, other.places) == (ours.name, ours.criterion, ours.places)
        assert (other.glory, other.peril, other.sequence) == (ours.glory, ours.peril, ours.sequence)
    assert {quest.get("grade", "heroic") for box in RAW["set"] for quest in box["quest"]} == {"heroic"}


@rule("mapcard.fields", "field.map")
def test_a_map_card_shows_all_its_fields(read: Read) -> None:
    new = """[[set.map]]
name = "Salt Causeway"
kind = "grim road"
terrain = ["water", "forest"]
glory = 3
peril = 0
sewer = "B"
hazard = 1
exits = { north = "wall", east = "treacherous melee 7", south = "lost 3", west = "impassable" }
text = "Mind the tide."
"""
    face = space(read((entry("map", "Withered Road"), new)), "Salt Causeway")
    assert (face.kind, face.grim, face.half, face.home) == (3, True, 1, 1)
    assert face.terrains == 0b1000010
    assert (face.glory, face.peril, face.sewer, face.portal, face.hazard) == (3, 0, "B", False, 1)
    assert [(way.kind, way.form, way.number) for way in face.exits] == [(3, 0, 0), (2, 0, 7), (1, 2, 3), (4, 0, 0)]
    assert face.text == "Mind the tide."
    assert space(read(), "Dripping Passage").kind == PASSAGE


@rule("adventure.fields", "field.adventure", "field.monster")
def test_an_adventure_card_shows_all_its_fields(read: Read) -> None:
    sword = """[[set.treasure]]
name = "Borrowed Sword"
category = "weapon"
cost = 0
play = ["hero", "anytime"]
duration = "permanent"
upkeep = 1
gives = [{ melee = 2 }]
does = [{ glory = 1 }]
text = "Give it back."
"""
    bat = """[[set.monster]]
name = "Cellar Bat"
copies = 2
kind = "vermin"
cost = 3
melee = "0 counter"
magic = "2 none"
speed = "5 standard"
life = 4
hit = [{ movement = -1 }]
special = { cost = 2, does = [{ threat = "speed 5", fail = [{ tip = true }] }] }
gives = [{ speed = 1, when = "attacking" }]
text = "It finds your hair."
"""
    deck = read((entry("treasure", "Pot Helm"), sword), (entry("monster", "Drowned Thrall"), bat))
    card = adventure(deck, "Borrowed Sword")
    assert (card.family, card.cost, card.times, card.duration, card.category) == (1, 0, 2 + 8, 1, "weapon")
    assert say_effects(card) == "you, upkeep 1: melee +2 / glory +1"
    assert (card.copies, card.glory_card, card.text) == (1, True, "Give it back.")
    card, fights = adventure(deck, "Cellar Bat"), block(deck, "Cellar Bat")
    assert (card.family, card.cost, card.copies, card.glory_card) == (3, 3, 2, False)
    assert (fights.name, fights.kind, fights.scores, fights.symbols) == (
        "Cellar Bat",
        "vermin",
        [0, 2, 5],
        [1, 0, 2],
    )
    assert (fights.life, say_ops(fights.hit), say_gives(fights.gives)) == (4, "movement -1", "speed +1 attacking")
    assert fights.special is not None
    assert (fights.special.cost, say_ops(fights.special.does)) == (2, "threat speed 5, fail (tip)")


@rule("field.adventure", "vocab.condition")
def test_a_trap_shows_its_threat_and_where_it_is_harder(read: Read) -> None:
    new = """[[set.trap]]
name = "Loose Step"
cost = 1
threat = "speed 4"
harder = { water = 2 }
then = [{ glory = 1 }]
fail = [{ tip = "speed 3" }]
text = "Mind it."
"""
    card = adventure(read((entry("trap", "Gas Vent"), new)), "Loose Step")
    assert say_effects(card) == "opponent: threat speed 4 +2 on water, then (glory +1), fail (tip speed 3)"


# Operations


def test_every_word_for_what_an_effect_does_has_its_operation() -> None:
    assert [word for word, operation in zip(OPERATIONS, book, strict=True) if type(operation) is Operation] == []


@pytest.mark.parametrize("word", [word for word in OPERATIONS if "-" in word])
def test_an_operation_is_named_by_the_vocabulary_and_by_its_home_in_flow(word: str) -> None:
    """Words like "wound" mean other things elsewhere; those with a hyphen do not."""
    named = [path for path in sorted(GAME.rglob("*.py")) if f'"{word}"' in path.read_text(encoding="utf-8")]
    rooms = [path.parent.name for path in named]
    assert (rooms, [path.stem.endswith("operations") for path in named]) == (["cards", "flow"], [True, True])
