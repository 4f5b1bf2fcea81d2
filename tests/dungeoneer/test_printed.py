"""What is printed on a card agrees with what it does: the numbers, and the words for what they are numbers of."""

import re
from collections.abc import Iterator

import pytest

from tests.dungeoneer.box import DECK
from undercroft.games.dungeoneer.cards.deck import (
    EXTRA_WOUNDS,
    FORMS,
    LIFE,
    LIMIT,
    MONSTER_SCORE,
    NOWHERE,
    ON_TERRAIN,
    OPEN_EXITS,
    ROLL,
    SCORE,
    SPACE_GLORY,
    STEAL,
    SYMBOL,
    TERRAINS,
    TOLL,
    Ability,
    Adventure,
    HeroCard,
    Map,
    Modifier,
    Monster,
    Op,
    Price,
)
from undercroft.games.dungeoneer.cards.operations import OPERATIONS

# How cards speak of an operation, where they do not use its own word
SAID = {
    "tip": "tipped",
    "untip": "stand up",
    "shift": "move one",
    "discard-monster": "discard one monster",
    "attack-dice": "attack on you is rolled",
    "roll-dice": "rolls",
    "monsters-score": "all monsters",
    "own-score": "in this combat",
    "chosen-score": "the form it attacks in",
    "space-threat": "all heroes in its space must overcome",
    "offer": "you may",
    "lose-treasure": "discards a readied treasure",
    "swap-quest": "exchange one personal quest",
}
LASTING = {
    EXTRA_WOUNDS: "more wound",
    LIFE: "life",
    ROLL: "rolls",
    LIMIT: "more",
    SPACE_GLORY: "glory more",
    STEAL: "take a readied treasure",
    SYMBOL: "attack with",
    TOLL: "glory",
}

Card = Adventure | Map | HeroCard
Said = tuple[int, list[str]]  # a number, or 0, and the words that go with it


def of_ops(ops: list[Op]) -> Iterator[Said]:
    for op in ops:
        word = OPERATIONS[op.kind]
        yield op.n, [SAID.get(word, word)]
        if op.number:
            yield op.number, [FORMS[op.form]]
        if word.endswith("-score") and word != "chosen-score":
            yield 0, [FORMS[op.form]]
        if op.terrain != NOWHERE:
            yield op.number + op.harder, [TERRAINS[op.terrain]]
        if op.price is not None:
            yield from of_price(op.price)
        yield from of_ops(op.then + op.fail)


def of_price(price: Price) -> Iterator[Said]:
    for number, word in ((price.glory, "glory"), (price.wounds, "wound"), (price.treasures, "treasure")):
        if number:
            yield number, [word]
    if price.cards:
        yield price.cards, ["hand card"]


def of_gives(gives: list[Modifier]) -> Iterator[Said]:
    for one in gives:
        words = [LASTING[one.kind]] if one.kind in LASTING else []
        if one.kind in (SCORE, EXTRA_WOUNDS, SYMBOL, MONSTER_SCORE):
            words.append(FORMS[one.of])
        if one.kind == OPEN_EXITS:
            words.append(TERRAINS[one.of])
        if one.when == ON_TERRAIN:
            words.append(TERRAINS[one.terrain])
        yield 0 if one.kind in (SYMBOL, STEAL, OPEN_EXITS) else one.n, words


def of_ability(ability: Ability | None) -> Iterator[Said]:
    if ability is not None:
        yield ability.cost, ["glory"]
        yield from of_ops(ability.does)


def of_monster(monster: Monster | None) -> Iterator[Said]:
    if monster is not None:
        yield from of_ops(monster.hit)
        yield from of_gives(monster.gives)
        if monster.special is not None:
            yield monster.special.cost, ["attacks"]
            yield from of_ops(monster.special.does)


def of_card(card: Card) -> list[Said]:
    if isinstance(card, Map):
        return list(of_ops(card.enters))
    said = [*of_gives(card.gives), *of_ability(card.ability)]
    if isinstance(card, Adventure):
        said += [*of_ops(card.does), *of_monster(card.monster)]
        said += [(card.upkeep, ["upkeep"])] * (card.upkeep > 0) + [(card.shed, ["discard"])] * (card.shed > 0)
    return said


EVERY_CARD: list[Card] = [*DECK.adventures, *DECK.maps, *DECK.heroes]
PRINTED = [card for card in EVERY_CARD if of_card(card)]


@pytest.mark.parametrize("card", PRINTED, ids=lambda card: card.name)
def test_every_number_of_a_card_is_printed_on_it_and_every_word_for_it(card: Card) -> None:
    text = card.text.lower()
    printed = {int(number) for number in re.findall(r"\d+", text)}
    for number, words in of_card(card):
        assert abs(number) in printed | {0, 1}, f"{number} of {words}"  # one thing may also be "a" or "one"
        for word in words:
            assert word in text


@pytest.mark.parametrize("card", PRINTED, ids=lambda card: card.name)
def test_every_number_that_is_printed_is_one_of_the_card(card: Card) -> None:
    numbers = {number for number, _ in of_card(card)}
    assert {int(number) for number in re.findall(r"\d+", card.text)} <= {abs(number) for number in numbers}
    signed = {int(number) for number in re.findall(r"(?<!\d)[+-]\d+", card.text)}
    assert signed <= numbers
