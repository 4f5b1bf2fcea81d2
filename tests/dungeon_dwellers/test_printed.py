"""What stands on the cards of Dungeon Dwellers, made from what they do."""

import re

import pytest

from tests.dungeon_dwellers import scene
from tests.dungeon_dwellers.box import DECK
from tests.rules import rule
from undercroft.core.telling.views import CardFace
from undercroft.games.dungeon_dwellers.cards import deck, operations
from undercroft.games.dungeon_dwellers.cards.deck import (
    ANY_NUMBER,
    ANY_REACH,
    ANY_STATE,
    HARMS,
    Bonus,
    Condition,
    Op,
    RoomRule,
    Trait,
)
from undercroft.games.dungeon_dwellers.cards.operations import BONUSES, OPERATIONS, RULES, TRAITS
from undercroft.games.dungeon_dwellers.shapes.views import CharacterFace, EnergyFace, MonsterFace
from undercroft.games.dungeon_dwellers.telling.card_words import bonus_words, op_words, rule_words, trait_words
from undercroft.games.dungeon_dwellers.telling.catalogue import catalogue

ALWAYS = Condition(0, 1, ANY_STATE, ANY_REACH, ANY_NUMBER, ANY_NUMBER, 1, False)
CARDS = catalogue(DECK)
SEVERAL = re.compile(r"\b1 (more )?\w* ?(points|cards|monsters|players|treasures)\b")


def lines(card: CardFace) -> list[str]:
    """Without the flavour, which comes last."""
    return card.text[:-1]


@pytest.mark.parametrize("word", BONUSES)
def test_every_bonus_has_words(word: str) -> None:
    for n in (1, 2):
        for lent in (True, False):
            words = bonus_words(Bonus(BONUSES.index(word), n, 1, ALWAYS), lent)
            assert words
            assert not SEVERAL.search(words)


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ({"level": 3}, "against level 3 and higher"),
        ({"hp": 6}, "at 6 hit points or fewer"),
        ({"cards": 1}, "with 1 card or fewer in the deck"),
        ({"players": 3}, "with 3 or more players"),
        ({"first": True}, "the first time each turn"),
    ],
)
def test_a_bonus_says_when_it_counts(when: dict[str, int], said: str) -> None:
    made = scene.card("Knack", gives=[{"damage": 1, **when}])
    assert said in bonus_words(made.gives[0]).lower()


@pytest.mark.parametrize("word", OPERATIONS)
def test_every_operation_has_words_for_whomever_it_happens_to(word: str) -> None:
    then = [Op(operations.GOLD, 1, deck.SELF, deck.UNTYPED, ALWAYS, [])]
    for n in (1, 2):
        op = Op(OPERATIONS.index(word), n, deck.SELF, deck.UNTYPED, ALWAYS, then)
        assert op_words(op)
        assert not SEVERAL.search(op_words(op))
        assert op_words(op, who="whoever did it")


@pytest.mark.parametrize("word", TRAITS)
def test_every_trait_has_words(word: str) -> None:
    words = trait_words(Trait(TRAITS.index(word), 1, ANY_REACH, []))
    assert words
    assert not SEVERAL.search(words)


@pytest.mark.parametrize("word", RULES)
def test_every_rule_of_a_room_has_words(word: str) -> None:
    assert rule_words(RoomRule(RULES.index(word), 1, 1))


def test_every_card_says_something_in_whole_sentences() -> None:
    cards = DECK.characters, DECK.energy, DECK.monsters, DECK.rooms
    assert len(CARDS) == sum(len(kind) for kind in cards) + len(set(DECK.gold))
    for thing, card in CARDS.items():
        assert lines(card), thing
        for line in lines(card):
            assert re.fullmatch(r"[A-Z0-9+].*\.", line), line
            assert "  " not in line


def test_no_two_energy_cards_of_a_class_say_the_same() -> None:
    said: dict[tuple[str, str, str], str] = {}
    for thing, card in CARDS.items():
        if isinstance(card, EnergyFace):
            text = (card.pool, card.type if card.energy_kind == "item" else card.energy_kind, " ".join(lines(card)))
            assert text not in said, (thing, said.get(text))
            said[text] = thing


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        ("energy card sharp weapons", "With a weapon attack, for 1 energy: +2 damage."),
        (
            "energy card magic missile",
            "After your weapon attack, for 2 energy: 2 ranged damage to all face-up monsters.",
        ),
        ("energy card overcharged", "With any attack, for 2 energy: double damage."),
        ("energy card backstab", "With a weapon attack, for 2 energy: double damage against unhurt monsters."),
        (
            "energy card handful of knives",
            "With a ranged weapon attack, for 1 energy: the attack hits 1 more monster.",
        ),
        ("energy card cage-wire mail", "1 less Physical damage from each strike."),
        (
            "energy card company maul",
            "Weapon: melee, 5 damage, the attack ignores armor, +1 damage against wounded",
        ),
        (
            "energy card tin hat and flask",
            "At the start of your turn, if you have 5 hit points or fewer: regain 1 hit",
        ),
        ("energy card ward of glass", "When a monster strikes you, discard this card: block the whole strike."),
        (
            "energy card rebuke",
            "Attack First, for 1 energy: 6 ranged damage to an undead, spirit or fiend monster.",
        ),
        (
            "energy card hard look",
            "After your weapon attack, for 2 energy: all face-up monsters do 2 less damage of each",
        ),
        (
            "energy card turn out their pockets",
            "When you defeat a monster of level 3 or higher: look at the top gold",
        ),
        ("energy card cold tea", "At any time of your turn, discard this card: regain 4 hit points."),
        (
            "energy card encore",
            "With 12 cards or fewer in the deck, one ability can be used a second time each turn.",
        ),
        ("energy card light fingers", "The first time each turn, 3 more wound cards for a weapon attack"),
        ("energy card felt-soled boots", "Against unhurt monsters, your melee attacks count as ranged."),
        ("energy card lamp of the patron", "Your weapons do 2 more damage against undead, spirits and fiends."),
        (
            "energy card pithead blessing",
            "After your weapon attack, for 3 energy: each player regains 2 hit points, then take 5 wound cards.",
        ),
        ("energy card foresight", "At the start of your turn: you may look at the top 3 cards of the deck"),
        ("monster card the night manager", "Its strike hits all players."),
        ("monster card choke-damp", "When it is defeated, whoever did it discards 2 cards of the deck."),
        ("monster card damp dynamite", "When it is defeated, each player takes 1 damage of no type."),
        ("monster card rust ghoul", "While it is face up, nobody can use items."),
        ("monster card goblin ganger", "Strikes for 1 Special, 1 Ranged and 1 Physical damage."),
        ("monster card runaway ore cart", "Attack First."),
        ("room card gas pocket", "You take 4 Special damage."),
        ("room card pay office", "Each player may pay 1 energy to take a gold card."),
        ("room card skeleton staff", "One monster fewer is placed."),
        ("room card grinding shop", "Monsters that do Physical damage do 1 more."),
        ("room card floodlit gallery", "All monsters are placed face up."),
    ],
)
def test_what_cards_say(thing: str, text: str) -> None:
    assert any(line.startswith(text) for line in lines(CARDS[thing])), lines(CARDS[thing])


@rule("character.field.name", "character.field.class", "character.field.description", "character.field.weapons")
@rule("character.field.special-defense", "character.field.ranged-defense", "character.field.physical-defense")
@rule("character.field.ability", "character.field.ability-cost", "character.field.starting-item", "character.kit")
def test_a_character_card_shows_all_its_fields() -> None:
    card = CARDS["character card nib farrow"]
    assert isinstance(card, CharacterFace)
    assert (card.title, card.kind) == ("Nib Farrow", "Rogue")
    assert (card.special, card.ranged, card.physical) == (0, 1, 1)
    assert [(weapon.name, weapon.reach, weapon.damage) for weapon in card.weapons] == [
        ("Dagger", "melee", 3),
        ("Throwing Knife", "ranged", 3),
    ]
    assert (card.ability, card.cost) == ("Element of Surprise", 1)
    assert card.item == "energy card assayer's loupe"
    assert lines(card) == [
        "Takes off 1 Ranged and 1 Physical damage from each strike.",
        "Dagger: melee, 3 damage.",
        "Throwing Knife: ranged, 3 damage.",
        "Element of Surprise: "
        "With a weapon attack, for 1 energy: +2 damage against monsters turned over this turn.",
        "Starts with the Assayer's Loupe.",
    ]
    assert card.text[-1].startswith("Has never been underground")


@rule("monster.field.name", "monster.field.level", "monster.field.class", "monster.field.health")
@rule("monster.field.special", "monster.field.ranged", "monster.field.physical", "monster.field.text")
@rule("known.monster-worth", "effect.monster-pierce")
def test_a_monster_card_shows_all_its_fields() -> None:
    card = CARDS["monster card what the canary saw"]
    assert isinstance(card, MonsterFace)
    assert (card.title, card.kind, card.level, card.worth) == ("What the Canary Saw", "Boss, spirit", 4, 40)
    assert (card.health, card.special, card.ranged, card.physical) == (24, 4, 2, 2)
    assert card.monster_class == "spirit"
    assert card.traits[-1] == "3 of its damage cannot be lowered."
    assert lines(card)[:2] == ["24 health.", "Strikes for 4 Special, 2 Ranged and 2 Physical damage."]
    assert not card.first
    first = CARDS["monster card stamp mill"]
    assert isinstance(first, MonsterFace)
    assert first.first


@rule("known.all-players-mark", "spec.energy.record")
def test_an_energy_card_shows_for_whom_it_is_and_of_which_type() -> None:
    tea, lid, smite = [CARDS[f"energy card {name}"] for name in ("cold tea", "ore-cart lid", "smite")]
    assert isinstance(tea, EnergyFace)
    assert isinstance(lid, EnergyFace)
    assert isinstance(smite, EnergyFace)
    assert (tea.kind, tea.pool, tea.type, tea.cost) == ("Potion, all players", "all", "potion", 0)
    assert (lid.kind, lid.type, lid.cost, lid.when) == ("Shield, fighter", "shield", 1, "strike")
    assert lid.stops == ("ranged", "physical")
    assert lid.short == "1 less Ranged and 1 less Physical damage from each strike; block 2 damage of the strike"
    assert (smite.kind, smite.type, smite.short) == ("Ability, priest", "Smite", "+5 damage")
    crossbow = CARDS["energy card winch crossbow"]
    assert isinstance(crossbow, EnergyFace)
    assert (crossbow.reach, crossbow.cost) == ("ranged", None)
    coat = CARDS["energy card coal-dust coat"]
    assert isinstance(coat, EnergyFace)
    assert list(coat.stops) == HARMS
