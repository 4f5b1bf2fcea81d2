"""Both sets hold exactly the cards that the rulebook describes."""

import pytest

from tests.dungeoneer.box import (
    CLAUSES,
    DECK,
    RAW,
    say_ability,
    say_effects,
    say_gives,
    say_op,
    say_ops,
    say_price,
    say_scores,
    say_threat,
    say_times,
)  # fmt: skip
from tests.rules import rule
from undercroft.games.dungeoneer.cards.deck import (
    BANE,
    BOON,
    CRITERIA,
    DURATIONS,
    HALVES,
    MONSTER,
    SPACES,
    SYMBOLS,
    TERRAINS,
    TRAP,
    TREASURE,
    Adventure,
    Exit,
    HeroCard,
    Map,
    Op,
    Quest,
)  # fmt: skip
from undercroft.games.dungeoneer.cards.operations import OPERATIONS

KINDS = {"boon": BOON, "treasure": TREASURE, "bane": BANE, "monster": MONSTER, "trap": TRAP}


def described(topic: str, names: list[str]) -> dict[str, str]:
    """What the rulebook says of each of these cards; there must be a clause for each, and no other."""
    texts = [text.rstrip(".") for clause, text in CLAUSES.items() if clause.startswith(f"{topic}.")]
    assert len(texts) == len(names) == len(set(names))
    return {name: next(text for text in texts if text.startswith((f"{name}:", f"{name},"))) for name in names}


def family(topic: str) -> list[tuple[Adventure, str]]:
    """The cards of a topic such as `setd.boon`, each with what the rulebook says of it."""
    home, kind = ("setd", "setw").index(topic[:4]), KINDS[topic[5:]]
    cards = [card for card in DECK.adventures if card.home == home and card.family == kind]
    texts = described(topic, [card.name for card in cards])
    return [(card, texts[card.name]) for card in cards]


@rule("setd.make-up", "setw.make-up")
def test_each_set_is_one_deck_of_55_cards() -> None:
    for home, box in enumerate(DECK.sets):
        raw = RAW["set"][home]
        parts = [
            raw["cutouts"],
            raw["trackers"],
            sum(card.home == home for card in DECK.heroes),
            sum(card.home == home for card in DECK.quests),
            sum(card.home == home for card in DECK.maps),
            sum(card.copies for card in DECK.adventures if card.home == home),
        ]
        assert parts == [1, 3, 3, 7, 11, 30]
        make_up = "1 cut-out, 3 trackers, 3 heroes, 7 quests, 11 maps, 30 adventure cards, 55 in all"
        said = f"{box.name} (id {box.id}, kind {HALVES[box.half]}) is one deck: {make_up}."
        assert said == CLAUSES[("setd.make-up", "setw.make-up")[home]]
    assert [box.name for box in DECK.sets] == ["The Drowned Crypts", "The Hollow Marches"]


# Heroes

ABILITIES = {
    "Hulda Stonebrow": "roll trapped exit +1; roll trap +1",
    "Sael Thornwick": "response, 1 glory, once a combat: own score +1 magic",
    "Pim Quickfinger": "steal +1",
    "Tarn of the Reeds": "open exits forest +1; open exits swamp +1",
    "Oriel Ashmarrow": "anytime, 2 glory, once a turn: untip",
    "Garran Dale": "melee +1 challenging",
}


@rule("setd.hero.hulda", "setd.hero.sael", "setd.hero.pim")
@rule("setw.hero.tarn", "setw.hero.oriel", "setw.hero.garran")
@pytest.mark.parametrize("hero", DECK.heroes, ids=lambda hero: hero.name)
def test_heroes_are_as_described(hero: HeroCard) -> None:
    home = [other.name for other in DECK.heroes if other.home == hero.home]
    said = described(("setd.hero", "setw.hero")[hero.home], home)[hero.name]
    scores = [
        f"{form} {'/'.join(str(level[place]) for level in hero.scores)} {SYMBOLS[hero.symbols[place]]}"
        for place, form in enumerate(("Melee", "Magic", "Speed"))
    ]
    limits = "Boons {}, Treasures {}".format(*hero.limits)
    front = f"{hero.name}, {hero.race} {hero.calling}: Life {hero.life}; {limits}; {', '.join(scores)}; "
    assert said.startswith(front)
    assert said.removeprefix(front).startswith("activated" if hero.ability else "passive")
    assert say_gives(hero.gives) + say_ability(hero.ability) == ABILITIES[hero.name]


# Quests: what is done where, and the reward beside one level.

QUESTS = {
    "Break the Warden's Seal": "threat at Warden's Vault: threat melee 7 | 2 glory",
    "Slay the Drowned King": "slay at The Sump: "
    "Melee 3 standard, Magic 2 standard, Speed 1 counter, Life 2 | 3 glory",
    "Lead the Lost Mason Home": "escort at Hall of Chains, Flooded Stair: | 1 glory",
    "The Buried Hoard": "threat at passage 7+: threat speed 6 | 3 glory",
    "The Pale Flame": "threat at Chapel of Rust: threat magic 6 | artifact magic +1",
    "Blood on the Altar": "sacrifice at Bone Gallery: 4 glory 1 wounds | 3 peril less",
    "The Tolling Bell": "threat at Hall of Chains: threat magic 5 | 2 glory | effect toll +1",
    "Riddle of the Three Stones": "chance at Old King's Road: 2+ 3+ 4+ | 2 glory",
    "Slay the Fen Hydra": "slay at Sunless Fen: "
    "Melee 3 standard, Magic 1 counter, Speed 2 standard, Life 3 | 4 glory",
    "Carry the Envoy": "escort at Undercroft Market, Ridge Road: | 2 glory",
    "The Wandering Shrine": "find at road 6+: | 1 glory",
    "Crown of Antlers": "sacrifice at Thornmother's Grove: 3 glory 1 treasures 2 cards | artifact melee +1",
    "Climb the Broken Spire": "threat at Ridge Road: threat speed 7 | 2 glory",
    "The Hunger Moon": "threat at Glass Dunes: threat magic 6 | 2 glory | effect monster score melee +1",
}


def say_quest(quest: Quest) -> str:
    where = ", ".join(DECK.maps[place].name for place in quest.places)
    if quest.search:
        where += f"{SPACES[quest.search_kind]} {quest.search}+"
    task = say_op(quest.threat) if quest.threat else ""
    if quest.monster:
        task += f"{say_scores(quest.monster)}, Life {quest.monster.life}"
    task += say_price(quest.price) if quest.price else ""
    task += " ".join(f"{number}+" for number in quest.sequence)
    parts = [f"{CRITERIA[quest.criterion]} at {where}: {task}".rstrip()]
    parts += [f"{quest.glory} glory"] * (quest.glory > 0) + [f"{quest.peril} peril less"] * (quest.peril > 0)
    parts += [f"artifact {say_gives(quest.artifact)}"] * bool(quest.artifact)
    parts += [f"effect {say_gives(quest.effect)}"] * bool(quest.effect)
    return " | ".join(parts)


@rule("setd.quest.seal", "setd.quest.king", "setd.quest.mason", "setd.quest.hoard", "setd.quest.flame")
@rule("setd.quest.altar", "setd.quest.bell")
@rule("setw.quest.stones", "setw.quest.hydra", "setw.quest.envoy", "setw.quest.shrine", "setw.quest.antlers")
@rule("setw.quest.spire", "setw.quest.moon")
@pytest.mark.parametrize("quest", DECK.quests, ids=lambda quest: quest.name)
def test_quests_are_as_described(quest: Quest) -> None:
    home = [other.name for other in DECK.quests if other.home == quest.home]
    said = described(("setd.quest", "setw.quest")[quest.home], home)[quest.name]
    raw = next(entry for entry in RAW["set"][quest.home]["quest"] if entry["name"] == quest.name)
    assert said.startswith(f"{quest.name}, {raw['type']}")
    assert all(DECK.maps[place].name in said for place in quest.places)
    assert say_quest(quest) == QUESTS[quest.name]


# Maps

ENTERING = {
    "on entering you may lose 1 glory to heal 1 life": "offer 1 glory, then (heal +1)",
    "on entering you may discard one hand card to gain 1 glory": "offer 1 cards, then (glory +1)",
}


def say_exit(exit_: Exit) -> str:
    word = {"locked": "L", "lost": "L", "trapped": "T", "treacherous": "T"}.get(exit_.name, exit_.name)
    return f"{word} {exit_.number}+" if exit_.number else word


def say_map(face: Map) -> set[str]:
    """The parts of a Map card as the rulebook prints them, in any order."""
    kind = "Entrance" if SPACES[face.kind] == "entrance" else SPACES[face.kind]
    parts = {"grim " * face.grim + kind, f"glory {face.glory}, peril {face.peril}"}
    if face.terrains:
        parts.add(" and ".join(word for place, word in enumerate(TERRAINS) if face.terrains >> place & 1))
    parts.add(", ".join(f"{side} {say_exit(exit_)}" for side, exit_ in zip("NESW", face.exits, strict=True)))
    for word, feature, effect in (("pit", face.pit, "tip"), ("spikes", face.spikes, "wound +1")):
        if feature:
            assert say_ops(feature.fail) == effect
            parts.add(f"{word}, {say_threat(feature)}")
    parts |= {f"hazard {face.hazard:+}"} if face.hazard else set()
    parts |= {f"sewer {face.sewer}"} if face.sewer else set()
    parts |= {"portal"} if face.portal else set()
    if face.monster:
        parts.add(f"Map monster {face.monster.name}: {say_scores(face.monster)}, Life {face.monster.life}")
    if face.enters:
        parts.add(say_ops(face.enters))
    return parts


@rule("setd.map.stair", "setd.map.dripping", "setd.map.chained", "setd.map.needle", "setd.map.ossuary")
@rule("setd.map.sobbing", "setd.map.chains", "setd.map.gallery", "setd.map.sump", "setd.map.chapel")
@rule("setd.map.vault")
@rule("setw.map.hamlet", "setw.map.kings-road", "setw.map.ford", "setw.map.ridge", "setw.map.gallows")
@rule("setw.map.withered", "setw.map.barrow", "setw.map.fen", "setw.map.dunes", "setw.map.market")
@rule("setw.map.grove")
@pytest.mark.parametrize("face", DECK.maps, ids=lambda face: face.name)
def test_maps_are_as_described(face: Map) -> None:
    home = [other.name for other in DECK.maps if other.home == face.home]
    said = described(("setd.map", "setw.map")[face.home], home)[face.name].split(": ", 1)[1]
    parts = {part.removeprefix("exits ") for part in said.split("; ")}
    assert say_map(face) == {ENTERING.get(part, part) for part in parts}
    assert face.half == DECK.sets[face.home].half


# Boons, Treasures and Banes

EFFECTS = {
    "Iron Resolve": "you: melee +1",
    "Hammering Blow": "you: extra wounds melee +1",
    "Ward the Threshold": "monster: discard monster",
    "Second Wind": "you: movement +2",
    "Mend Flesh": "you: heal +2",
    "Delver's Lantern": "you: look +3",
    "The Stone Remembers": "map: shift dungeon",
    "Gambler's Prayer": "roll: roll dice +3",
    "Notched Longblade": "you: melee +1",
    "Pot Helm": "you: melee +1 countering",
    "Ringmail Coat": "you: wounds, 1 glory, once a turn: prevent +1",
    "Draught of Mending": "you: heal +3",
    "Mule Harness": "you: limit treasure +2",
    "Whetted Edge": "host, on weapon treasure: melee +1",
    "Ember Rod": "you, upkeep 1: magic +2; symbol magic standard",
    "Blood Frenzy": "fight: monsters score +2 melee",
    "Leech the Years": "opponent: threat magic 6, fail (level -1)",
    "Grave Chill": "opponent, on hero, shed 3: speed -1",
    "Cast Adrift": "opponent: warp +3",
    "Miasma": "space: threat magic 5, fail (wound +1)",
    "Hunter's Stride": "you: speed +1",
    "Foxfire Sigil": "you: magic +1",
    "Turn Aside": "attack: attack dice -2",
    "Wayfarer's Wind": "you: warp +3",
    "Door of Roots": "you: warp flag",
    "Mountain's Patience": "you, upkeep 1: melee +2 countering",
    "Champion's Oath": "you: challenges +1",
    "Rumour at the Inn": "you: draw +2",
    "Yew Longbow": "you: speed +1 attacking; symbol speed standard",
    "Antler Helm": "you: magic +1",
    "Moss Cloak": "you: roll pit +1; roll spikes +1; roll trap +1",
    "Seven-Mile Boots": "you: speed +1 / movement +1",
    "Bitterroot Tonic": "you: heal +2",
    "Saddlebags": "you: limit treasure +2; limit boon +1",
    "Trail Marker": "host, on map: space glory +1",
    "Landslip": "map: shift flag",
    "Geas of the Crossroads": "quest: swap quest",
    "Foul Weather": "terrain: threat speed 5, fail (tip)",
    "Armoured Hide": "host, on monster: melee +1; life +1",
    "Creeping Doubt": "opponent, upkeep 1: roll quest -1",
}


@rule("setd.boon.resolve", "setd.boon.hammering", "setd.boon.ward", "setd.boon.second-wind", "setd.boon.mend")
@rule("setd.boon.lantern", "setd.boon.stone-remembers", "setd.boon.prayer")
@rule("setw.boon.stride", "setw.boon.foxfire", "setw.boon.turn-aside", "setw.boon.wind", "setw.boon.door-of-roots")
@rule("setw.boon.patience", "setw.boon.oath", "setw.boon.rumour")
@pytest.mark.parametrize("topic", ["setd.boon", "setw.boon"])
def test_boons_are_as_described(topic: str) -> None:
    for card, said in family(topic):
        banner = f"{card.cost} glory, {say_times(card.times).title()}, {DURATIONS[card.duration].title()}"
        assert said.startswith((f"{card.name}: Boon, {banner}:", f"{card.name}: Boon, {banner}, upkeep 1 glory:"))
        assert ("upkeep" in said) == (card.upkeep == 1)
        assert say_effects(card) == EFFECTS[card.name]
        assert card.copies == 1


@rule("setd.treasure.longblade", "setd.treasure.pot-helm", "setd.treasure.ringmail", "setd.treasure.draught")
@rule("setd.treasure.harness", "setd.treasure.edge", "setd.treasure.ember-rod")
@rule("setw.treasure.longbow", "setw.treasure.antler-helm", "setw.treasure.moss-cloak", "setw.treasure.boots")
@rule("setw.treasure.tonic", "setw.treasure.saddlebags", "setw.treasure.trail-marker")
@pytest.mark.parametrize("topic", ["setd.treasure", "setw.treasure"])
def test_treasures_are_as_described(topic: str) -> None:
    for card, said in family(topic):
        banner = f"{card.cost} glory, {say_times(card.times).title()}, {DURATIONS[card.duration].title()}"
        assert said.startswith(f"{card.name}: Treasure ({card.category}), {banner}")
        assert ("upkeep" in said) == (card.upkeep == 1)
        assert say_effects(card) == EFFECTS[card.name]
        assert card.copies == 1


@rule("setd.bane.frenzy", "setd.bane.leech", "setd.bane.chill", "setd.bane.adrift", "setd.bane.miasma")
@rule("setw.bane.landslip", "setw.bane.geas", "setw.bane.weather", "setw.bane.hide", "setw.bane.doubt")
@pytest.mark.parametrize("topic", ["setd.bane", "setw.bane"])
def test_banes_are_as_described(topic: str) -> None:
    for card, said in family(topic):
        banner = f"{card.cost} peril, {say_times(card.times).title()}, {DURATIONS[card.duration].title()}"
        assert said.startswith(f"{card.name}: Bane, {banner}")
        assert say_effects(card) == EFFECTS[card.name]
        assert card.copies == 1


# Encounters

FIGHTS = {  # what a hit does / the special / what it is given
    "Drowned Thrall": "",
    "Sump Crawler": "hit tip",
    "Ember Imp": "special 0 to 0: space threat magic 5, fail (wound +1)",
    "Bone Ogre": "",
    "Shapeless One": "special 0 to 4: chosen score +4",
    "Wraith Choir": "hit wound +1; glory -2",
    "Gaunt Wolf": "",
    "Road Reaver": "hit lose treasure +1, fail (wound +1)",
    "Bog Hag": "special 1 to 0: threat magic 5, fail (tip)",
    "Cliff Drake": "",
    "Walking Oak": "melee +1 on forest",
    "Marsh Light": "hit warp +2",
}


@rule("setd.monster.thrall", "setd.monster.crawler", "setd.monster.imp", "setd.monster.ogre")
@rule("setd.monster.shapeless", "setd.monster.wraiths")
@rule("setw.monster.wolf", "setw.monster.reaver", "setw.monster.hag", "setw.monster.drake")
@rule("setw.monster.oak", "setw.monster.marsh-light")
@pytest.mark.parametrize("topic", ["setd.monster", "setw.monster"])
def test_monsters_are_as_described(topic: str) -> None:
    for card, said in family(topic):
        block = card.monster
        assert block is not None
        assert block.name == card.name
        name = f"{card.name}, {card.copies} copies" if card.copies > 1 else card.name
        banner = f"{name}: monster ({block.kind}), {card.cost} peril; {say_scores(block)}; Life {block.life}"
        assert said == banner or said.startswith(f"{banner}; ")
        parts = [f"hit {say_ops(block.hit)}"] * bool(block.hit)
        if block.special:
            parts.append(f"special {block.special.cost} to {block.special.most}: {say_ops(block.special.does)}")
        parts += [say_gives(block.gives)] * bool(block.gives)
        assert " / ".join(parts) == FIGHTS[card.name]
        assert (said != banner) == bool(parts)


def say_failure(op: Op) -> str:
    """As the rulebook prints what comes of a trap."""
    if OPERATIONS[op.kind] == "wound":
        return f"{op.n} wound"
    assert OPERATIONS[op.kind] == "tip"
    return f"tipped, and standing up also needs {say_threat(op)}" if op.number else "tipped"


@rule("setd.trap.block", "setd.trap.vent", "setd.trap.jaw")
@rule("setw.trap.snare", "setw.trap.rockslide", "setw.trap.sand")
@pytest.mark.parametrize("topic", ["setd.trap", "setw.trap"])
def test_traps_are_as_described(topic: str) -> None:
    for card, said in family(topic):
        (danger,) = card.does
        threat = say_threat(danger)
        if danger.harder:
            threat += f" ({danger.number + danger.harder}+ on {TERRAINS[danger.terrain]})"
        fail = " and ".join(say_failure(op) for op in danger.fail)
        assert said == f"{card.name}: Encounter trap, {card.cost} peril: {threat}, fail {fail}"
        assert card.copies == 1
