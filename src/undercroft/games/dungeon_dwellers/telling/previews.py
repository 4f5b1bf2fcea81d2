"""What each move would do, as far as the seat that chooses can tell: one function for every kind of move."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.notation import Span
from undercroft.core.telling.voice import count, sentences

from ..cards.deck import DECK_SIZE, MELEE, NO_CARD, SCORE_STEP, WITH_SOMETHING
from ..cards.operations import ENERGY_DAMAGE, HIT
from ..flow import (
    attack,
    attack_damage,
    effects,
    energy,
    paying,
    player_operations,
    recall,
    start,
    strikes,
    treasure,
    turn,
    using,
)
from ..flow.bonuses import given, maximum
from ..seeing.building import average, missing
from ..seeing.census import gold_name
from ..seeing.people import replaced
from ..seeing.row import return_words, see_way
from ..seeing.strikes import ahead, blow_of, see_blow
from ..table.moves import (
    AGREE,
    CLEAR,
    DEAL_ME,
    DONE,
    LEAVE,
    OWN_ABILITY,
    READY,
    REGENERATE,
    STRIKE,
    TAKE_GOLD,
    TAKE_STRIKE,
    TAKE_TREASURE,
    UNDER,
)  # fmt: skip
from ..table.people import OWN, Adventurer
from ..table.row import Attack, Foe
from ..table.rules import RECALL_PRICE
from ..table.table import Dwellers
from .catalogue import faces_of
from .printed import power_words
from .words import ability_words, back_words, card_words, coming_words, cost_words, left_words, strike_words

Note = Callable[[Dwellers, Choice[Any], int, int], str]


def note(table: Dwellers, choice: Choice[Any], seat: int, move: int) -> str:
    """What the move would do."""
    if move in PLAIN_NOTES:
        return PLAIN_NOTES[move](table, choice, seat, 0)
    for span, words in notes_of(table):
        if span.holds(move):
            return words(table, choice, seat, span.index(move))
    return ""


# Before the game


def pick_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    card = table.deck.characters[face]
    return f"{card.ability}: {power_words(card.power)}"


def put_in_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    return card_words(table, face)


def plan_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    return table.deck.plans[face].advice


def ready_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    built = table.people[seat].built
    lacks = missing(table, built, faces_of(table.deck))
    said = f"nothing in it {' or '.join([mark.text for mark in lacks])}" if lacks else ""
    return sentences([f"abilities cost {average(table, built)} on average", said, "you cannot change it any more"])


def deal_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    return f"{DECK_SIZE} cards of your class at random; you do not see which"


# Monsters


def place_of(table: Dwellers, face: int) -> Foe:
    foe = table.named(face)
    assert foe is not None
    return foe


def attack_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    """What each weapon would do, and what would come back."""
    foe = place_of(table, face)
    if table.attack is not None:
        return hit_words(table, table.attack, foe)
    return ways_words(table, seat, foe)


def ways_words(table: Dwellers, seat: int, foe: Foe) -> str:
    world = ahead(table, seat)
    there = world.foe(foe.card)
    assert there is not None
    weapons = attack.usable_weapons(world, world.people[seat])
    return "; or ".join([see_way(world, there, seat, weapon).text for weapon in weapons])


def weapon_note(table: Dwellers, choice: Choice[Any], seat: int, index: int) -> str:
    assert isinstance(choice, attack.PickWeapon)
    world = ahead(table, seat)
    foe = world.foe(choice.card)
    assert foe is not None
    weapons = [weapon for weapon in world.people[seat].weapons if weapon.name == table.moves.weapons[index]]
    text = see_way(world, foe, seat, weapons[0]).text
    return text.partition(": ")[2]


def turn_over_note(table: Dwellers, choice: Choice[Any], seat: int, place: int) -> str:
    foe = table.row[place]
    if table.monsters.known[foe.card] >> seat & 1:
        return f"it is {foe.monster.name}: {ways_words(table, seat, foe)}"
    return f"level {table.monster(foe.card).level}; you must attack it then"


def facedown_note(table: Dwellers, choice: Choice[Any], seat: int, place: int) -> str:
    return f"level {table.monster(table.row[place].card).level}"


def target_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    foe = place_of(table, face)
    if isinstance(choice, effects.PickTarget) and choice.op.kind == HIT:
        effect = choice.effect
        tried = Attack(choice.seat, effect.code, effect.source, choice.op.n, effect.reach or MELEE, False)
        return sentences([f"{foe.left()} health", hit_words(table, tried, foe)])
    return f"{foe.left()} health"


def hit_words(table: Dwellers, tried: Attack, foe: Foe) -> str:
    """ "2 damage, 5 health left; 3 come back"."""
    n = attack_damage.damage_to(table, tried, foe)
    return f"{n} damage, {left_words(max(0, foe.left() - n))}; {return_words(table, tried, foe)}"


def spend_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    """§ energy.damage.rate § effect.energy-boost"""
    person, foe = table.people[seat], place_of(table, face)
    n = 1 if table.boosted else 1 + given(table, person, ENERGY_DAMAGE)
    free = "the rest of a treasure" if table.spare else "1 energy"
    return sentences([f"{free} for {n} damage", left_words(max(0, foe.left() - n)), worth_words(foe, n)])


def worth_words(foe: Foe, n: int) -> str:
    """What its fall brings. § treasure.monster-value"""
    return f"worth {SCORE_STEP * foe.monster.level} gold" if n >= foe.left() else ""


def settle_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    """§ effect.monster-unprovoked"""
    return see_blow(table, place_of(table, face), seat, True).text


def strike_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    going = table.attack
    assert going is not None
    parts: list[str] = []
    for card in going.targets:
        foe = table.foe(card)
        if foe is not None and not foe.beaten:
            n = attack_damage.damage_to(table, going, foe)
            parts.append(f"{n} damage to {foe.monster.name}, {left_words(max(0, foe.left() - n))}")
    return sentences([*parts, back_words(table, seat)])


# Cards


def use_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    return used_words(table, seat, face, power_words(table.deck.energy[face].power))


def own_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    return used_words(table, seat, OWN, ability_words(table, table.people[seat]))


def used_words(table: Dwellers, seat: int, code: int, does: str) -> str:
    """What a card does, with an attack what that comes to, and what it costs."""
    person = table.people[seat]
    power = effects.power_of(table, seat, code)
    going = table.attack
    total = ""
    if going is not None and power.when in WITH_SOMETHING:
        tried = going.copy()
        tried.lent = [*tried.lent, *power.lends]
        foes = [foe for foe in [table.foe(card) for card in going.targets] if foe is not None]
        before = sum([attack_damage.damage_to(table, going, foe) for foe in foes])
        after = sum([attack_damage.damage_to(table, tried, foe) for foe in foes])
        total = f"{before} damage becomes {after}" if after != before else ""
    gone = "it is discarded" if power.spent else ""
    return sentences([does, total, cost_words(table, person, using.cost(table, person, code)), gone])


def turn_up_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    """§ active.replace § active.free"""
    person = table.people[seat]
    old = replaced(table, person, table.held(person.facedown, face))
    return sentences([card_words(table, face), f"{old} is discarded" if old else ""])


def give_up_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    """§ energy.treasure-two § energy.treasure-two.change"""
    if not isinstance(choice, (paying.PayDamage, paying.PayCost)):
        return card_words(table, face)
    person = table.people[seat]
    worth = energy.worth(table, person)
    needed = choice.n if isinstance(choice, paying.PayCost) else person.harm
    kept = isinstance(choice, turn.PayPoint)  # for another point. § energy.treasure-two.split
    lost = f", {worth - needed} of it wasted" if needed < worth and not kept else ""
    return f"{worth} energy{lost}"


def recall_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    """§ energy.recall"""
    free = isinstance(choice, recall.Retrieve)
    return sentences([card_words(table, face), "" if free else f"for {count(RECALL_PRICE, 'facedown treasure')}"])


def plain_card_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    return card_words(table, face)


# Life and energy


def heal_note(table: Dwellers, choice: Choice[Any], seat: int, n: int) -> str:
    """§ energy.heal § score.healing-cost"""
    person = table.people[seat]
    said = f"hit points {person.hp} to {person.hp + n} of {maximum(table, person)}"
    return sentences([said, cost_words(table, person, n)])


def discard_note(table: Dwellers, choice: Choice[Any], seat: int, n: int) -> str:
    """§ damage.pay § damage.pay.mix"""
    person = table.people[seat]
    left = f"{count(len(person.deck) - n, 'card')} left" if n else ""
    if not isinstance(choice, paying.PayDamage):
        return left
    return sentences([life_words(person, person.harm - n), left])


def life_words(person: Adventurer, rest: int) -> str:
    """What is left of the hit points if so much is taken from them."""
    return (
        f"hit points {person.hp} to {max(0, person.hp - rest)}"
        if rest > 0
        else f"you keep {count(person.hp, 'hit point')}"
    )


def whom_note(table: Dwellers, choice: Choice[Any], seat: int, whom: int) -> str:
    person = table.people[whom]
    return f"{person.hp} of {maximum(table, person)} hit points, {count(len(person.deck), 'card')}"


# Treasure


def gold_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    known = ""
    top = table.gold_pile[-1] if table.gold_pile else NO_CARD
    if top != NO_CARD and table.gold.known[top] >> seat & 1:
        known = f"the next card is {gold_name(treasure.value(table, top))}"
    return known or f"{min(table.deck.gold)} to {max(table.deck.gold)} gold"


def treasure_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    person = table.people[seat]
    worth = energy.worth(table, person)
    left = f"{count(len(person.deck) - 1, 'card')} left in your deck"
    return sentences([f"the top card of your deck, worth {worth} energy face down", left])


def keep_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    return "the other goes under the deck"


# Going on


def done_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    """What not doing any of it means."""
    person = table.people[seat]
    if isinstance(choice, turn.Abilities) or (isinstance(choice, start.Opening) and table.row):
        return coming_words(table, seat)
    if isinstance(choice, start.Opening):
        return "the next room is turned over"
    if isinstance(choice, (strikes.Defend, strikes.TakeStrike)):
        return strike_words(table)
    if isinstance(choice, treasure.Exchange):
        later = "they count for nothing at the end" if choice.final else "you can exchange them another time"
        return f"{count(person.wounds, 'wound card')}: {later}"
    if isinstance(choice, treasure.TurnUp):
        return f"{len(person.facedown) * energy.worth(table, person)} energy as they are"
    if isinstance(choice, player_operations.Bargain):
        return "nothing is paid, and nothing gained"
    return "nothing happens"


def take_strike_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    """§ effect.guard"""
    assert table.blow is not None
    mine = table.blow.copy()
    mine.seat = seat
    foe = table.foe(mine.card)
    assert foe is not None
    return f"{blow_of(table, foe, mine).total} to pay for you, with your own defenses"


def bargain_note(table: Dwellers, choice: Choice[Any], seat: int, face: int) -> str:
    assert isinstance(choice, player_operations.Bargain)
    return cost_words(table, table.people[seat], choice.op.n)


PLAIN_NOTES: Final[dict[int, Note]] = {
    DONE: done_note,
    STRIKE: strike_note,
    OWN_ABILITY: own_note,
    TAKE_GOLD: gold_note,
    TAKE_TREASURE: treasure_note,
    DEAL_ME: deal_note,
    CLEAR: lambda table, choice, seat, face: f"{count(len(table.people[seat].built), 'card')} out of it",
    READY: ready_note,
    UNDER: lambda table, choice, seat, face: "nobody gets it for now",
    LEAVE: lambda table, choice, seat, face: "the next to take gold gets it",
    AGREE: bargain_note,
    REGENERATE: lambda table, choice, seat, face: "monsters that regenerate regain health",
    TAKE_STRIKE: take_strike_note,
}


def notes_of(table: Dwellers) -> list[tuple[Span, Note]]:
    moves = table.moves
    return [
        (moves.pick, pick_note),
        (moves.put_in, put_in_note),
        (moves.take_out, put_in_note),
        (moves.plan, plan_note),
        (moves.attack, attack_note),
        (moves.weapon, weapon_note),
        (moves.turn_over, turn_over_note),
        (moves.facedown, facedown_note),
        (moves.target, target_note),
        (moves.spend, spend_note),
        (moves.use, use_note),
        (moves.turn_up, turn_up_note),
        (moves.give_up, give_up_note),
        (moves.recall, recall_note),
        (moves.sink, plain_card_note),
        (moves.put_back, plain_card_note),
        (moves.heal, heal_note),
        (moves.discard, discard_note),
        (moves.whom, whom_note),
        (moves.settle, settle_note),
        (moves.keep, keep_note),
    ]
