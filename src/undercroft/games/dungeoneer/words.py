"""Small pieces of the sentences in which a table speaks to a seat."""

from typing import Final

from undercroft.core.voice import count

from . import combat, scores
from .deck import (
    ALWAYS,
    EXIT_ROLL,
    EXITS,
    FORMS,
    LOCKED,
    OTHER_ROLL,
    PIT_ROLL,
    SPIKES_ROLL,
    TRAP_EXIT_ROLL,
    TRAP_ROLL,
    Monster,
    Op,
    Price,
)  # fmt: skip
from .effects import threat_number
from .fights import Fight, Strike
from .table import Delve
from .travel import is_open


def name(table: Delve, seat: int) -> str:
    """The hero of a seat, or the seat while its hero is not chosen yet."""
    hero = table.heroes[seat]
    return hero.card.name if hero.level > 0 else f"seat {seat}"


def of(owner: str) -> str:
    """ "Hulda Stonebrow's", "Tarn of the Reeds'"."""
    return f"{owner}'" if owner.endswith("s") else f"{owner}'s"


def whose(table: Delve, seat: int, you: int) -> str:
    return "your" if seat == you else of(name(table, seat))


def whom(table: Delve, seat: int, you: int) -> str:
    return "you" if seat == you else name(table, seat)


def listed(parts: list[str]) -> str:
    """ "a, b and c"."""
    if not parts:
        return ""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


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
        cards.append(count(price.treasures, "readied Treasure"))
    if price.cards:
        cards.append(count(price.cards, "hand card"))
    if cards:
        parts.append(" or ".join(cards))
    return " and ".join(parts)


# Dice

SAFE: Final = "any die will do"


def die_needed(total: int, number: int) -> str:
    """What a die must show so that it reaches the number with this total."""
    need = number - total
    if need <= 1:
        return SAFE
    if need > 6:
        return "no die is enough"
    return "only a 6" if need == 6 else f"a {need} or more"


def chances(table: Delve, seat: int, form: int, number: int, roll: int) -> str:
    """ "speed 3 against 5+: a 2 or more"."""
    total = scores.with_bonus(table, seat, form, roll) + table.heroes[seat].luck
    return f"{FORMS[form]} {total} against {number}+: {die_needed(total, number)}"


def threat_words(table: Delve, op: Op, seat: int, roll: int = OTHER_ROLL) -> str:
    return chances(table, seat, op.form, threat_number(table, op, seat, roll), roll)


# Spaces


def exit_words(table: Delve, seat: int, side: int) -> str:
    """What an exit asks of the hero; nothing where it is open."""
    if is_open(table, seat, side):
        return ""
    space = table.heroes[seat].space
    way = table.deck.maps[space].exits[table.board.printed(space, side)]
    locked = way.kind == LOCKED
    odds = chances(table, seat, way.form, way.number, EXIT_ROLL if locked else TRAP_EXIT_ROLL)
    otherwise = "" if odds.endswith(SAFE) else ", else 1 more point" if locked else ", else 1 wound"
    return f"{EXITS[way.kind]}, {odds}{otherwise}"


def arrival(table: Delve, seat: int, space: int) -> list[str]:
    """What awaits the hero who enters a space on its own turn."""
    hero = table.heroes[seat]
    card = table.deck.maps[space]
    met = hero.met >> space & 1 == 1
    once = table.rules.traps_once
    parts: list[str] = []
    if card.pit is not None and not hero.tipped and not (once and hero.pits >> space & 1):
        parts.append(f"a pit, {chances(table, seat, card.pit.form, card.pit.number, PIT_ROLL)}")
    if card.spikes is not None and not (once and met):
        parts.append(f"spikes, {chances(table, seat, card.spikes.form, card.spikes.number, SPIKES_ROLL)}")
    if card.enters:
        parts.append(card.text.rstrip("."))
    if card.monster is not None and not met and not table.absent >> space & 1:
        parts.append(f"the {card.monster.name} attacks")
    if not hero.been >> space & 1:
        parts.append(f"{scores.glory_of(table, space)} glory and {card.peril} peril")
    return parts


def heroes_at(table: Delve, space: int) -> list[str]:
    return [name(table, seat) for seat in table.from_active() if table.heroes[seat].space == space]


# Fights


def scores_words(block: Monster) -> str:
    """ "melee 4, life 2": the forms it attacks in."""
    forms = [f"{FORMS[form]} {block.scores[form]}" for form in block.standard_forms()]
    return f"{', '.join(forms)}, life {block.life}"


def side_name(table: Delve, seat: int, key: int) -> str:
    return f"the {table.monster(key).name}" if key >= 0 else name(table, seat)


def strike_words(table: Delve, fight: Fight, strike: Strike) -> str:
    """ "the Bone Ogre attacks Sael Thornwick with melee: 4 to 1, and a die each"."""
    attacker = side_name(table, strike.by_seat, strike.by_key)
    defender = side_name(table, strike.on_seat, strike.on_key)
    what = f"{attacker} attacks {defender} with {FORMS[strike.form]}"
    if strike.counter:
        return f"{what}: {strike.total} to {strike.counter_total}"
    theirs = combat.counter_score(table, fight, strike) + strike.counter_dice
    if strike.die:
        return f"{what}: {strike.total} to {theirs} and a die"
    return f"{what}: {combat.attack_score(table, fight, strike) + strike.dice} to {theirs}, and a die each"


def fight_words(table: Delve, fight: Fight) -> str:
    """All attacks and traps of a fight that are still to come."""
    parts = [strike_words(table, fight, strike) for strike in fight.strikes if not strike.out]
    parts += [f"the {table.adventure(card).name} awaits {name(table, fight.target)}" for card in fight.traps]
    return "; ".join(parts)


def trap_odds(table: Delve, card: int, target: int) -> str:
    """What a trap would ask of a hero."""
    does = table.adventure(card).does
    return threat_words(table, does[0], target, TRAP_ROLL) if does and does[0].number else ""


def forms_words(table: Delve, seat: int, role: int = ALWAYS) -> str:
    """ "melee 3, magic 0, speed 3"."""
    return ", ".join([f"{FORMS[form]} {scores.of_hero(table, seat, form, role)}" for form in range(3)])
