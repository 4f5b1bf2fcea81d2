"""What stands on the cards of Dungeons, made from what they do."""

import re

import pytest

from tests.dungeons.box import DECK
from undercroft.core.telling.views import CardFace
from undercroft.games.dungeons.cards.deck import Against, Modifier, Trait
from undercroft.games.dungeons.cards.operations import MODIFIERS, TRAITS
from undercroft.games.dungeons.telling.catalogue import catalogue
from undercroft.games.dungeons.telling.printed import modifier_words, trait_words

ANYONE = Against(0, 0, 0, False)
CARDS = catalogue(DECK)


def lines(card: CardFace) -> list[str]:
    """Without the flavour, which comes last."""
    return card.text[:-1]


@pytest.mark.parametrize("word", MODIFIERS)
def test_every_modifier_has_words(word: str) -> None:
    for n in (1, 2):
        words = modifier_words(DECK, Modifier(MODIFIERS.index(word), n, 1, ANYONE, 0, 0, 1))
        assert words
        assert not re.search(r"\b1 \w+ ?(gems|hearts|dice|items|rooms|hits)\b", words)


@pytest.mark.parametrize("word", TRAITS)
def test_every_trait_has_words(word: str) -> None:
    assert trait_words(DECK, Trait(TRAITS.index(word), 2, 1))


def test_every_card_says_something_in_whole_sentences() -> None:
    cards = DECK.rooms, DECK.creatures, DECK.puzzles, DECK.items
    assert len(CARDS) == sum(len(kind) for kind in cards)
    for thing, card in CARDS.items():
        assert lines(card), thing
        for line in lines(card):
            assert re.fullmatch(r"[A-Z0-9+-].*\.", line), line
            assert "  " not in line


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        ("room card wine cellar", "For everyone here: -1 to your total in fights."),
        ("room card flooded scullery", "Nobody gets out without rolling 3 or more."),
        ("creature card root-bound gardener", "To attack it takes an axe or a flame."),
        ("creature card stone porter", "CL 2 lower for whoever uses a blunt weapon."),
        ("creature card under-footman", "Prize: 2 gems, 1 heart back and an item."),
        ("puzzle card wet cement", "A rope saves you without a roll."),
        ("puzzle card toll gargoyle", "When you turn it up, roll. Failed: lose 3 gems."),
        ("item card kitchen torch", "Counts as a light and a flame."),
        ("item card duelling sabre", "+1 to your total in fights while you also use a shield."),
        ("item card duelling sabre", "+2 to your total against a boss or a player."),
        ("item card poker, still warm", "In fights, each six brings one more die, once."),
        ("item card pier-glass shield", "CL 1 lower against a shadow or spirit creature."),
        ("item card bottled thunder", "Before you roll, once: +1 die in fights and a won round scores 1 more hit."),
        ("item card shield strap", "Gem value 12, sells for 12."),
    ],
)
def test_what_cards_say(thing: str, text: str) -> None:
    assert any(line.startswith(text) for line in lines(CARDS[thing])), lines(CARDS[thing])
