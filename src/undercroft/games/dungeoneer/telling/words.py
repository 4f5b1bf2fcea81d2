"""Small pieces of the sentences in which a table speaks to a seat.

Other players stand in them as "{seat 2}", in place of which their names are put later.
"""

from typing import Final

from undercroft.core.telling.voice import Voice, count, listed

from ..cards.deck import (
    ALWAYS,
    FORMS,
    LOCKED,
    OTHER_ROLL,
    PIT_ROLL,
    SPIKES_ROLL,
    TRAP_ROLL,
    Exit,
    Monster,
    Op,
    Price,
)  # fmt: skip
from ..flow import strikes, travel
from ..flow.operation import book
from ..flow.rolls import threat_number
from ..table import scores
from ..table.fights import NOBODY_THERE, Fight, Strike
from ..table.table import Delve


def points(number: int) -> str:
    return count(number, "movement point")


def place(table: Delve, space: int) -> str:
    return table.deck.maps[space].name


def price_words(price: Price) -> str:
    """What has to be paid: "4 glory and 1 wound"."""
    parts: list[str] = []
    if price.glory:
        parts.append(f"{price.glory} glory")
    if price.wounds:
        parts.append(count(price.wounds, "wound"))
    cards: list[str] = []
    if price.treasures:
        cards.append(f"{count(price.treasures, 'Treasure')} in play")
    if price.cards:
        cards.append(f"{count(price.cards, 'card')} from your hand")
    if cards:
        parts.append(" or ".join(cards))
    return " and ".join(parts)


def op_words(op: Op) -> str:
    """One thing that an effect does to a hero, in short: "heal 1 life"."""
    return book[op.kind].words(op)


def pumped_words(ops: list[Op], amount: int, form: int = 0) -> str:
    """What # does that was paid for with so much: "+2 on the die"."""
    return listed([said for op in ops if (said := book[op.kind].pumped_words(amount, form))])


# Dice

SAFE: Final = "any roll succeeds"


def die_needed(total: int, number: int) -> str:
    """What a die must show so that it reaches the number with this total."""
    need = number - total
    if need <= 1:
        return SAFE
    if need > 6:
        return "no roll succeeds"
    return "only a 6 succeeds" if need == 6 else f"a {need} or more succeeds"


def chances(table: Delve, seat: int, form: int, number: int, roll: int) -> str:
    """ "speed 3 against 5+: a 2 or more succeeds"."""
    total = scores.with_bonus(table, seat, form, roll) + table.heroes[seat].luck
    return f"{FORMS[form]} {total} against {number}+: {die_needed(total, number)}"


def threat_words(table: Delve, op: Op, seat: int, roll: int = OTHER_ROLL) -> str:
    return space_words(table, op, seat, roll, table.heroes[seat].space)


def space_words(table: Delve, op: Op, seat: int, roll: int, space: int) -> str:
    """What a Threat asks of a hero who is, or would be, in that space."""
    return chances(table, seat, op.form, threat_number(table, op, roll, space), roll)


# Spaces


def exit_at(table: Delve, seat: int, side: int) -> Exit:
    """The exit of the hero's space on that side."""
    space = table.heroes[seat].space
    return table.deck.maps[space].exits[table.board.printed(space, side)]


def exit_words(table: Delve, seat: int, side: int) -> str:
    """What an exit asks of the hero; nothing where it is open."""
    if travel.is_open(table, seat, side):
        return ""
    way = exit_at(table, seat, side)
    odds = chances(table, seat, way.form, way.number, way.roll())
    otherwise = ""
    if not odds.endswith(SAFE):
        otherwise = ", else it costs 1 more movement point" if way.kind == LOCKED else ", else 1 wound"
    return f"{way.name} exit, {odds}{otherwise}"


def arrival(table: Delve, seat: int, space: int) -> list[str]:
    """What awaits the hero who enters a space on its player's own turn."""
    card = table.deck.maps[space]
    parts: list[str] = []
    if card.pit is not None and travel.faces_pit(table, seat, space):
        parts.append(f"a pit, {space_words(table, card.pit, seat, PIT_ROLL, space)}")
    if card.spikes is not None and travel.faces_spikes(table, seat, space):
        parts.append(f"spikes, {space_words(table, card.spikes, seat, SPIKES_ROLL, space)}")
    if card.enters:
        parts.append(card.text.rstrip("."))
    if card.monster is not None and travel.faces_guard(table, seat, space):
        parts.append(f"the {card.monster.name} attacks, {scores_words(card.monster)}")
    if not table.heroes[seat].been >> space & 1:
        parts.append(f"{scores.glory_of(table, space)} glory and {card.peril} peril")
    return parts


def heroes_at(table: Delve, space: int, voice: Voice) -> str:
    """The players whose heroes stand there; nothing for nobody."""
    there = [seat for seat in table.from_active() if table.heroes[seat].space == space]
    return voice.all_whom(there)


# Fights


def scores_words(block: Monster) -> str:
    """ "melee 4, life 2": the forms it attacks in."""
    forms = [f"{FORMS[form]} {block.scores[form]}" for form in block.standard_forms()]
    return f"{', '.join(forms)}, life {block.life}"


def side_name(table: Delve, seat: int, key: int, voice: Voice) -> str:
    return f"the {table.monster(key).name}" if key != NOBODY_THERE else voice.whom(seat)


def strike_words(table: Delve, fight: Fight, strike: Strike, voice: Voice) -> str:
    """ "the Bone Ogre attacks you with melee, 4 against 1 before the dice"."""
    attacker = side_name(table, strike.by_seat, strike.by_key, voice)
    defender = side_name(table, strike.on_seat, strike.on_key, voice)
    verb = "attack" if strike.by_key < 0 and strike.by_seat == voice.you else "attacks"
    what = f"{attacker} {verb} {defender} with {FORMS[strike.form]}"
    if strike.counter:
        return f"{what}, {strike.total} against {strike.counter_total}"
    theirs = strikes.counter_score(table, fight, strike) + strike.counter_dice
    if strike.die:
        return f"{what}, {strike.total} against {theirs} and a die"
    return f"{what}, {strikes.attack_score(table, fight, strike) + strike.dice} against {theirs} before the dice"


def fight_words(table: Delve, fight: Fight, voice: Voice) -> str:
    """All attacks and traps of a fight that are still to come."""
    parts = [strike_words(table, fight, strike, voice) for strike in fight.strikes if not strike.out]
    parts += [f"the {table.adventure(card).name} awaits {voice.whom(fight.target)}" for card in fight.traps]
    return "; ".join(parts)


def trap_odds(table: Delve, card: int, target: int) -> str:
    """What a trap would ask of a hero."""
    does = table.adventure(card).does
    return threat_words(table, does[0], target, TRAP_ROLL) if does and does[0].number else ""


def forms_words(table: Delve, seat: int, role: int = ALWAYS) -> str:
    """ "melee 3, magic 0, speed 3"."""
    return ", ".join([f"{FORMS[form]} {scores.of_hero(table, seat, form, role)}" for form in range(3)])
