"""The attacks of a fight: who rolls with what, who has rolled, and who may still answer."""

from ..cards.deck import ATTACKING, CHALLENGING, COUNTER, COUNTERING
from ..table import breakdown, movement, scores
from ..table.fights import NOBODY_THERE, Fight, Strike
from ..table.table import Delve


def name_of(table: Delve, seat: int, key: int) -> str:
    return table.monster(key).name if key != NOBODY_THERE else table.heroes[seat].card.name


def fighting(fight: Fight) -> list[Strike]:
    """The attacks that still take place."""
    if fight.over:
        return []
    return [strike for strike in fight.strikes if not strike.out]


def own_rolls(fight: Fight, seat: int) -> list[int]:
    """The attacks in which the seat's side still has dice to roll."""
    found = []
    for i, strike in enumerate(fight.strikes):
        attacks = fight.attacker() == seat and strike.die == 0
        defends = fight.defender() == seat and strike.counter == 0
        if not strike.out and (attacks or defends):
            found.append(i)
    return found


def monsters_in(fight: Fight) -> list[int]:
    """Which attacks have a monster on either side."""
    found = []
    for i, strike in enumerate(fight.strikes):
        if not strike.out and (strike.monster() != NOBODY_THERE):
            found.append(i)
    return found


def surviving_attackers(table: Delve, fight: int) -> list[int]:
    """§ combat.f.surviving-attacker"""
    found = []
    for i, strike in enumerate(table.fights[fight].strikes):
        if not strike.out and (strike.by_monster() or table.heroes[strike.by_seat].alive):
            found.append(i)
    return found


def may_strike_back(table: Delve, fight: int) -> bool:
    """Whether the attacked hero could answer, as things stand. § combat.f.challenge § combat.f.standard-symbol"""
    there = table.fights[fight]
    seat = there.target
    if not table.heroes[seat].alive or there.over or there.reply:
        return False
    if not movement.may_strike(table, seat) or scores.challenges_left(table, seat) < 1:
        return False
    return len(scores.standard_forms(table, seat)) > 0 and len(surviving_attackers(table, fight)) > 0


def counts_in(table: Delve, fight: int, seat: int, form: int) -> bool:
    """Whether the hero may still roll with its score in a form in a fight. § threat.not-combat"""
    there = table.fights[fight]
    for strike in there.strikes:
        attacks = strike.by_seat == seat and strike.die == 0
        defends = strike.on_seat == seat and strike.counter == 0
        if strike.form == form and not strike.out and (attacks or defends):
            return True
    strikes_back = there.target == seat and may_strike_back(table, fight)
    return strikes_back and form in scores.standard_forms(table, seat)


# Scores


def attack_score(table: Delve, fight: Fight, strike: Strike) -> int:
    if strike.by_monster():
        space = table.heroes[fight.target].space
        return scores.of_monster(table, strike.by_key, strike.form, fight.target, ATTACKING, space) + strike.pump
    return scores.of_hero(table, strike.by_seat, strike.form, CHALLENGING, fight)


def counter_score(table: Delve, fight: Fight, strike: Strike) -> int:
    if strike.on_monster():
        space = table.heroes[fight.target].space
        return scores.of_monster(table, strike.on_key, strike.form, fight.target, COUNTERING, space)
    return scores.of_hero(table, strike.on_seat, strike.form, COUNTERING, fight)


def attack_parts(table: Delve, fight: Fight, strike: Strike) -> breakdown.Parts:
    """What changes the attacker's score and die, by name."""
    if strike.by_monster():
        space = table.heroes[fight.target].space
        parts = breakdown.monster_score(table, strike.by_key, strike.form, fight.target, ATTACKING, space)
        breakdown.put(parts, "special", strike.pump)
    else:
        parts = breakdown.hero_score(table, strike.by_seat, strike.form, CHALLENGING, fight)
    return parts + breakdown.by_card(strike.boosts)


def counter_parts(table: Delve, fight: Fight, strike: Strike) -> breakdown.Parts:
    """What changes the defender's score and die, by name."""
    if strike.on_monster():
        space = table.heroes[fight.target].space
        parts = breakdown.monster_score(table, strike.on_key, strike.form, fight.target, COUNTERING, space)
    else:
        parts = breakdown.hero_score(table, strike.on_seat, strike.form, COUNTERING, fight)
    return parts + breakdown.by_card(strike.counter_boosts)


def can_counter(table: Delve, strike: Strike) -> bool:
    """§ symbol.counter § symbol.standard"""
    if strike.on_monster():
        return scores.monster_symbol(table, strike.on_key, strike.form) >= COUNTER
    return scores.symbol(table, strike.on_seat, strike.form) >= COUNTER
