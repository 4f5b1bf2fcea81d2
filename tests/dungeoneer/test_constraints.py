"""What every set must have, what a file is refused for, and what our own two sets keep to beside."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.dungeoneer.box import CLAUSES, DECK, FILE, RAW, say_effects, say_ops
from tests.dungeoneer.conftest import Change, Read, Refuse
from tests.rules import rule
from undercroft.games.dungeoneer.cards.deck import (
    ALWAYS,
    ANYTIME,
    ATTACHMENT,
    CHANCE_QUEST,
    ENTRANCE,
    FAMILIES,
    FIGHTER,
    HERO_TIME,
    INSTANT,
    LORD_TIME,
    MODIFIERS,
    NO_SYMBOL,
    PERMANENT,
    RESPONSE_TIME,
    SCORE,
    SPEED,
    STANDARD,
    TRAP,
    Adventure,
    HeroCard,
    Map,
    Modifier,
    Monster,
    Op,
    Quest,
)
from undercroft.games.dungeoneer.cards.operations import OPERATIONS

CHAPEL = 'exits = { north = "wall", east = "open", south = "open", west = "wall" }'
STAIR = 'exits = { north = "open", east = "open", south = "open", west = "open" }'
DRIPPING = 'name = "Dripping Passage"\nkind = "passage"'

COUNTS: dict[str, tuple[list[Change], str]] = {
    "two cut-outs": ([("cutouts = 1", "cutouts = 2")], "it has 2 cut-outs; a set of 1 deck has 1."),
    "two trackers": ([("trackers = 3", "trackers = 2")], "2 is not allowed here; it must be one of 3, 6."),
    "six trackers": ([("trackers = 3", "trackers = 6")], "it has 6 trackers; a set of 1 deck has 3."),
    "a Boon too many": (
        [('"Mend Flesh"', '"Mend Flesh"\ncopies = 2')],
        "there are 9 cards of [[set.boon]], copies counted; a set has 8.",
    ),
    "a Treasure too many": (
        [('"Ember Rod"', '"Ember Rod"\ncopies = 2')],
        "there are 8 cards of [[set.treasure]], copies counted; a set has 7.",
    ),
    "a Bane too many": (
        [('"Miasma"', '"Miasma"\ncopies = 2')],
        "there are 6 cards of [[set.bane]], copies counted; a set has 5.",
    ),
    "a monster too few": (
        [("copies = 2\n", "")],
        "there are 6 cards of [[set.monster]], copies counted; a set has 7.",
    ),
    "a trap too many": (
        [('"Gas Vent"', '"Gas Vent"\ncopies = 2')],
        "there are 4 cards of [[set.trap]], copies counted; a set has 3.",
    ),
}


def without(kind: str, name: str) -> list[Change]:
    """The change that takes a card out."""
    start = FILE.index(f'[[set.{kind}]]\nname = "{name}"')
    end = FILE.index("\n\n", start)
    return [(FILE[start:end], "")]


COUNTS["two heroes"] = without("hero", "Pim Quickfinger"), "there are 2 cards of [[set.hero]]"
COUNTS["six Quests"] = without("quest", "The Tolling Bell"), "there are 6 cards of [[set.quest]]"
COUNTS["ten maps"] = without("map", "Dripping Passage"), "there are 10 cards of [[set.map]]"


@rule("components.cutout-count", "components.tracker-count", "components.hero-count", "components.quest-count")
@rule("components.map-count", "components.adventure-count", "constraint.split")
@pytest.mark.parametrize("fault", COUNTS)
def test_a_set_with_too_many_or_too_few_cards_of_a_kind_is_refused(fault: str, refuse: Refuse) -> None:
    changes, says = COUNTS[fault]
    assert says in refuse(*changes)


SETS: dict[str, tuple[Change, str]] = {
    "an Entrance too few": (
        ('kind = "entrance"', 'kind = "room"'),
        'there are 0 Map cards of kind "entrance"; a set has 1.',
    ),
    "a third grim passage": (
        (DRIPPING, DRIPPING.replace('"passage"', '"grim passage"')),
        'there are 2 Map cards of kind "passage"; a set has 3.',
    ),
    "a road in the Dungeon": (
        (DRIPPING, DRIPPING.replace('"passage"', '"road"')),
        '"Dripping Passage" cannot be a road here; it must be "entrance", "passage", "grim passage" or "room".',
    ),
    "an Entrance with a wall": (
        (STAIR, STAIR.replace('west = "open"', 'west = "wall"')),
        '"Flooded Stair": an Entrance has four exits that can be passed; here are 3.',
    ),
    "a passage that only goes north and south": (
        (
            '"open", east = "trapped 4", south = "open", west = "trapped 4"',
            '"open", east = "wall", south = "open", west = "wall"',
        ),
        '"Needle Passage": a way can be passed north or south, and east or west as well.',
    ),
    "a room with one exit": (
        (CHAPEL, CHAPEL.replace('east = "open"', 'east = "wall"')),
        '"Chapel of Rust": a Map card has two exits or more that can be passed; here is 1.',
    ),
    "a lone sewer": (('sewer = "A"\n', ""), "its sewers are A; a set has two, of the same letter."),
    "sewers of two letters": (
        ('sewer = "A"', 'sewer = "C"'),
        "its sewers are C, A; a set has two, of the same letter.",
    ),
    "a lone portal": (("portal = true\n", ""), "it has 1 portals; a Wilderness set has 2."),
    "a portal on a road": (
        ('sewer = "B"\n', 'sewer = "B"\nportal = true\n'),
        '"Withered Road": a portal lies on a site, not on a road.',
    ),
    "a portal on the Entrance": (
        ('kind = "entrance"\nterrain = ["urban"]\n', 'kind = "entrance"\nterrain = ["urban"]\nportal = true\n'),
        '"Tollgate Hamlet": a portal lies on a site, not on an entrance.',
    ),
    "a portal in the Dungeon": (
        ('sewer = "A"\n', 'sewer = "A"\nportal = true\n'),
        '"Sobbing Passage": only Wilderness maps have portals and terrain.',
    ),
    "terrain in the Dungeon": (
        ('sewer = "A"\n', 'sewer = "A"\nterrain = ["water"]\n'),
        '"Sobbing Passage": only Wilderness maps have portals and terrain.',
    ),
    "a road without terrain": (
        ('terrain = ["water"]\n', ""),
        '"Ford Road": a Wilderness map has a terrain: desert, forest',
    ),
    "no desert": (
        ('terrain = ["desert"]', 'terrain = ["plains"]'),
        "none of its maps is desert; all terrains must occur.",
    ),
}


@rule("constraint.maps-split", "constraint.entrance-open", "constraint.passage-fits", "constraint.map-exits")
@rule("constraint.sewer-pairs", "constraint.portals", "constraint.terrains")
@pytest.mark.parametrize("fault", SETS)
def test_a_set_whose_maps_do_not_fit_together_is_refused(fault: str, refuse: Refuse) -> None:
    change, says = SETS[fault]
    said = refuse(change)
    assert says in said
    assert said.startswith(("The Drowned Crypts: ", "The Hollow Marches: "))


@rule("constraint.map-exits")
def test_the_maps_of_a_set_need_30_exits(read: Read, refuse: Refuse) -> None:
    walls = [
        (
            '"open", east = "open", south = "open", west = "wall"',
            '"open", east = "open", south = "wall", west = "wall"',
        ),
        (
            '"locked 4", east = "open", south = "open", west = "locked 4"',
            '"wall", east = "open", south = "open", west = "wall"',
        ),
        (
            '"open", east = "trapped 4", south = "open", west = "trapped 4"',
            '"open", east = "wall", south = "wall", west = "trapped 4"',
        ),
        (
            '"open", east = "locked 5", south = "trapped 4", west = "open"',
            '"open", east = "wall", south = "wall", west = "open"',
        ),
        (
            '"open", east = "open", south = "locked 5", west = "trapped 4"',
            '"open", east = "open", south = "wall", west = "trapped 4"',
        ),
    ]
    assert sum(way.passable for face in read(*walls).maps for way in face.exits if face.home == 0) == 30
    one_more = (walls[4][1], walls[4][1].replace("trapped 4", "wall"))
    assert refuse(*walls, one_more).endswith(
        "its maps have 29 exits that can be passed; they need 30, or the map may close."
    )


@rule("constraint.sewer-pairs")
def test_two_sets_do_not_share_the_letter_of_their_sewers(refuse: Refuse) -> None:
    same = [('sewer = "B"', 'sewer = "A"')] * 2
    assert refuse(*same) == (
        'The Hollow Marches: its sewers are "A" like those of The Drowned Crypts; take another letter.'
    )


# What our own sets keep to; a file of somebody else need not.

both_sets = pytest.mark.parametrize("home", range(len(DECK.sets)), ids=[box.id for box in DECK.sets])


def adventures(home: int) -> list[Adventure]:
    return [card for card in DECK.adventures if card.home == home]


def blocks(home: int) -> list[Monster]:
    """All monsters of a set, whatever card they are on."""
    cards: list[Adventure | Quest | Map] = [*adventures(home), *DECK.quests, *DECK.maps]
    return [card.monster for card in cards if card.home == home and card.monster]


def every_op() -> Iterator[Op]:
    """All operations of all cards, those within others too."""

    def within(ops: list[Op]) -> Iterator[Op]:
        for op in ops:
            yield op
            yield from within(op.then)
            yield from within(op.fail)

    for card in DECK.adventures:
        yield from within(card.does)
    for face in DECK.maps:
        yield from within(face.enters + [feature for feature in (face.pit, face.spikes) if feature])
    abilities = [card.ability for card in DECK.adventures] + [hero.ability for hero in DECK.heroes]
    for ability in abilities:
        yield from within(ability.does if ability else [])
    for monster in [*blocks(0), *blocks(1)]:
        yield from within(monster.hit)
        yield from within(monster.special.does if monster.special else [])


def every_modifier() -> Iterator[Modifier]:
    givers: list[Adventure | HeroCard | Monster] = [*DECK.adventures, *DECK.heroes, *blocks(0), *blocks(1)]
    for giver in givers:
        yield from giver.gives
    for quest in DECK.quests:
        yield from [*quest.artifact, *quest.effect]


@rule("components.deck-size")
def test_a_deck_has_55_cards_and_two_decks_110() -> None:
    def parts(home: int) -> list[int]:
        raw = RAW["set"][home]
        kinds = [sum(card.home == home for card in cards) for cards in (DECK.heroes, DECK.quests, DECK.maps)]
        return [raw["cutouts"], raw["trackers"], *kinds, sum(card.copies for card in adventures(home))]

    assert sum(parts(0)) == sum(parts(1)) == 55
    assert [one + other for one, other in zip(parts(0), parts(1), strict=True)] == [2, 6, 6, 14, 22, 60]


@rule("constraint.split")
@both_sets
def test_half_the_adventure_cards_are_glory_and_half_are_peril(home: int) -> None:
    families: Counter[str] = Counter()
    for card in adventures(home):
        families[FAMILIES[card.family]] += card.copies
    assert families == {"boon": 8, "treasure": 7, "bane": 5, "monster": 7, "trap": 3}
    assert sum(card.copies for card in adventures(home) if card.glory_card) == 15
    assert sorted(card.copies for card in adventures(home) if card.monster) == [1, 1, 1, 1, 1, 2]


@rule("constraint.quest-places")
def test_quests_are_done_at_maps_of_their_own_set(refuse: Refuse) -> None:
    for quest in DECK.quests:
        assert all(DECK.maps[place].home == quest.home for place in quest.places)
        assert bool(quest.places) != bool(quest.search)
    said = refuse(('at = "Sunless Fen"', 'at = "The Sump"'))
    assert '"Slay the Fen Hydra": its place "The Sump" is a Map card of another set' in said


@rule("constraint.quest-types")
def test_all_eight_types_of_quest_occur_and_six_or_more_in_each_set() -> None:
    types = [{quest["type"] for quest in box["quest"]} for box in RAW["set"]]
    assert types[0] | types[1] == {
        "artifact", "chance", "effect", "escort", "sacrifice", "search", "slay", "threat",
    }  # fmt: skip
    assert len(types[0]) >= 6
    assert len(types[1]) >= 6


@rule("constraint.exit-types")
@both_sets
def test_each_set_has_every_kind_of_exit_and_of_space(home: int) -> None:
    maps = [face for face in DECK.maps if face.home == home]
    exits = {way.name for face in maps for way in face.exits}
    words = [("open", "locked", "trapped", "wall"), ("open", "lost", "treacherous", "impassable")]
    assert exits == set(words[home])
    for feature in ("sewer", "pit", "spikes", "hazard", "enters", "monster"):
        assert any(getattr(face, feature) for face in maps), feature
    assert any(face.portal for face in maps) == (home == 1)


@rule("constraint.durations")
@both_sets
def test_each_set_has_every_duration_and_playtime(home: int) -> None:
    assert {card.duration for card in adventures(home)} == {INSTANT, PERMANENT, ATTACHMENT, FIGHTER}
    assert {card.times for card in adventures(home)} == {LORD_TIME, HERO_TIME, RESPONSE_TIME, ANYTIME}


@rule("constraint.encounter-fields")
def test_encounters_are_played_by_the_dungeonlord() -> None:
    for card in DECK.adventures:
        if card.monster:
            assert (card.times, card.duration) == (LORD_TIME, FIGHTER)
        elif card.family == TRAP:
            assert (card.times, card.duration) == (LORD_TIME, INSTANT)


@rule("constraint.vocab-used")
def test_every_word_of_the_vocabulary_is_used_by_a_card() -> None:
    unused = set(OPERATIONS) - {OPERATIONS[op.kind] for op in every_op()}
    assert unused == {"peril"}  # which a reward takes away
    assert [quest.peril for quest in DECK.quests if quest.peril] == [3]
    assert {MODIFIERS[modifier.kind] for modifier in every_modifier()} == set(MODIFIERS)
    assert any(card.upkeep for card in DECK.adventures)


@rule("constraint.hero-sums")
def test_heroes_are_equally_strong_and_grow_by_one() -> None:
    for hero in DECK.heroes:
        assert [sum(scores) for scores in hero.scores] == [6, 7, 9, 10]
        assert hero.scores[0][SPEED] >= 2
        for before, after in zip(hero.scores, hero.scores[1:], strict=False):
            assert {later - earlier for earlier, later in zip(before, after, strict=True)} <= {0, 1}


@rule("constraint.hero-limits", "public.life-six")
def test_heroes_have_six_cards_between_two_limits_and_six_life() -> None:
    for hero in DECK.heroes:
        assert sum(hero.limits) == 6
        assert min(hero.limits) >= 2
        assert hero.life == 6


@rule("constraint.hero-symbols")
def test_heroes_attack_in_one_form_and_counter_in_all() -> None:
    for hero in DECK.heroes:
        assert STANDARD in hero.symbols
        assert NO_SYMBOL not in hero.symbols


@rule("constraint.monster-budget")
def test_a_monster_costs_about_what_it_can_do() -> None:
    for card in DECK.adventures:
        if (block := card.monster) is not None:
            worth = max(block.scores[form] for form in block.standard_forms()) + block.life - 1
            more = bool(block.hit) or bool(block.special and (block.special.cost or block.special.most))
            assert abs(card.cost - worth) <= 1 + more, card.name


@rule("constraint.monster-no-symbol")
@both_sets
def test_some_monsters_have_no_symbol_in_some_form_but_all_can_attack(home: int) -> None:
    assert any(NO_SYMBOL in monster.symbols for monster in blocks(home))
    assert all(monster.standard_forms() for monster in blocks(home))


@rule("constraint.space-values")
@both_sets
def test_three_spaces_bring_about_five_glory_and_five_peril(home: int) -> None:
    maps = [face for face in DECK.maps if face.home == home]
    for values in ([face.glory for face in maps], [face.peril for face in maps]):
        assert set(values) <= {1, 2, 3}
    ways = [face for face in maps if face.kind != ENTRANCE]
    assert 1.5 <= sum(face.glory for face in ways) / len(ways) <= 1.9
    assert 1.5 <= sum(face.peril for face in ways) / len(ways) <= 1.9


@rule("constraint.cost-range")
def test_costs_are_in_range_and_like_things_cost_alike(refuse: Refuse) -> None:
    for card in DECK.adventures:
        assert 0 <= card.cost <= 5
        raises = [one for one in card.gives if one.kind == SCORE and one.n == 1 and one.when == ALWAYS]
        if card.glory_card and card.duration == PERMANENT and raises and not card.upkeep:
            assert card.cost in (3, 4), card.name
        for op in card.does:
            if card.glory_card and OPERATIONS[op.kind] == "heal":
                assert 1 <= card.cost / op.n <= 1.5
    assert "expected `int` <= 5" in refuse(("cost = 5", "cost = 6"))
    assert "expected `int` >= 0" in refuse(("cost = 0", "cost = -1"))


@rule("constraint.quest-odds")
def test_quests_can_be_done_at_level_one_but_not_for_sure() -> None:
    for quest in DECK.quests:
        if quest.threat and not quest.search:
            best = max(hero.scores[0][quest.threat.form] for hero in DECK.heroes if hero.home == quest.home)
            odds = (7 - (quest.threat.number - best)) / 6
        elif quest.criterion == CHANCE_QUEST:
            odds = 1.0
            for number in quest.sequence:
                odds *= (7 - number) / 6
        else:
            continue
        assert 1 / 4 <= odds <= 2 / 3, quest.name


# Cards that the rules tell of

KNOWN = {
    "known.potion-of-healing": ("Draught of Mending", "you: heal +3"),
    "known.trap": ("Falling Block", "opponent: threat speed 5, fail (wound +1)"),
    "known.repel": ("Ward the Threshold", "monster: discard monster"),
    "known.greater-bloodlust": ("Blood Frenzy", "fight: monsters score +2 melee"),
    "known.mighty-strike": ("Hammering Blow", "you: extra wounds melee +1"),
}


@rule("known.potion-of-healing", "known.trap", "known.repel", "known.greater-bloodlust", "known.mighty-strike")
@rule("known.not-in-every-set")
@pytest.mark.parametrize("clause", KNOWN)
def test_a_card_of_the_source_has_one_like_it_under_another_name(clause: str) -> None:
    name, says = KNOWN[clause]
    card = next(card for card in DECK.adventures if card.name == name)
    assert say_effects(card) == says
    assert name not in CLAUSES[clause]
    costs = {"known.trap": 2, "known.repel": 3, "known.greater-bloodlust": 2}
    assert card.cost == costs.get(clause, card.cost)


@rule("known.undead", "known.demon")
def test_the_monsters_of_the_example_can_be_printed(read: Read) -> None:
    undead = ('cost = 1\nmelee = "1 standard"\nmagic = "0 counter"', 'cost = 1\nmelee = "1 standard"')
    demon = (
        'cost = 3\nmelee = "1 standard"\nmagic = "2 standard"\nspeed = "1 counter"',
        'cost = 1\nmelee = "1 standard"',
    )
    cards = {card.name: card for card in read(undead, demon).adventures}
    for name in ("Drowned Thrall", "Ember Imp"):
        card, block = cards[name], cards[name].monster
        assert block is not None
        assert (card.cost, block.scores, block.symbols, block.life) == (1, [1, 0, 0], [STANDARD, 0, 0], 1)
    imp = cards["Ember Imp"].monster
    assert imp is not None
    assert imp.special is not None
    assert say_ops(imp.special.does) == "space threat magic 5, fail (wound +1)"
