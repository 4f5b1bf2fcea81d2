"""What Encounters and blows are worth: what a Dungeonlord sends, the dice of a fight, hero against hero."""

from typing import Final

from ..cards.deck import (
    AT_SPACE,
    ATTACKING,
    CHALLENGING,
    COUNTER,
    COUNTERING,
    OTHER_ROLL,
    TRAP_ROLL,
    Monster,
    Op,
    Special,
)  # fmt: skip
from ..flow.operation import book
from ..flow.strikes import attack_score, can_counter, counter_score
from ..table import scores
from ..table.fights import NOBODY_THERE, QUEST_FIGHT, Fight, Strike
from ..table.table import Delve
from .routes import (
    quest_worth,
)
from .worth import (
    SPENT_PERIL,
    beats,
    burden,
    glory_worth,
    kept_worth,
    pain,
    rivalry,
)

KILL: Final = 0.6  # what slaying a monster is worth, besides the glory
POINT: Final = 1.0
USELESS: Final = -5.0
STEAL_PART: Final = 0.5  # how much of a Quest it is to carry another's escort


# One attack


def edge(table: Delve, fight: Fight, strike: Strike) -> int:
    """How much better the attacker's side is."""
    attack = attack_score(table, fight, strike) + strike.dice
    return attack - counter_score(table, fight, strike) - strike.counter_dice


def clash_worth(table: Delve, seat: int, fight: Fight, strike: Strike, more: int) -> float:
    """What an attack is worth to a seat with so much more on the attacker's side."""
    ahead = edge(table, fight, strike) + more
    worth = beats(ahead) * hit_worth(table, seat, fight, strike, True)
    if can_counter(table, strike):
        worth += beats(-ahead) * hit_worth(table, seat, fight, strike, False)
    return worth


def shift_in(table: Delve, seat: int, fight: Fight, strike: Strike, more: int) -> float:
    """What so much more on the attacker's side would change for a seat."""
    if strike.out or strike.die:
        return 0.0
    return clash_worth(table, seat, fight, strike, more) - clash_worth(table, seat, fight, strike, 0)


def hit_worth(table: Delve, seat: int, fight: Fight, strike: Strike, by_attacker: bool) -> float:
    """What it is worth to a seat that this side of an attack hits the other."""
    winner = strike.by_key if by_attacker else strike.on_key
    loser = strike.on_key if by_attacker else strike.by_key
    on = strike.on_seat if by_attacker else strike.by_seat
    by = strike.by_seat if by_attacker else strike.on_seat
    if loser != NOBODY_THERE:
        return -rivalry(table, seat, by) * slay_worth(table, by, fight, loser)
    hit = table.monster(winner).hit if winner != NOBODY_THERE else []
    space = table.heroes[on].space
    hurt = burden(table, on, hit, OTHER_ROLL, space) if hit else pain(table, on, 1)
    return rivalry(table, seat, on) * hurt


def slay_worth(table: Delve, seat: int, fight: Fight, key: int) -> float:
    """What a wound on a monster is worth to the hero who deals it."""
    left = max(scores.life_left(table, key), 1)
    if fight.kind == QUEST_FIGHT:
        return quest_worth(table, seat, fight.source) / left
    return glory_worth(table, seat, 1) + KILL / left


# Encounters


def encounter_worth(table: Delve, seat: int, card: int, target: int) -> float:
    """What it is worth to send an Encounter at a hero, after those that are listed already."""
    face = table.adventure(card)
    spite = rivalry(table, seat, target)
    before = wounds_listed(table, target)
    space = table.heroes[target].space
    if face.monster is None:
        return spite * burden(table, target, face.does, TRAP_ROLL, space, before) - 0.3 - SPENT_PERIL * face.cost
    return assault(table, seat, face.monster, card, target, before) - SPENT_PERIL * face.cost


def assault(table: Delve, seat: int, monster: Monster, key: int, target: int, before: int) -> float:
    """What an attack of a monster is worth to the one who sends it."""
    space = table.heroes[target].space
    spite = rivalry(table, seat, target)
    hurt = burden(table, target, monster.hit, OTHER_ROLL, space, before)
    if not monster.hit:
        hurt = pain(table, target, 1, before) + 0.25
    best = -1000.0
    for form in monster.standard_forms():
        ahead = scores.of_monster(table, key, form, target, ATTACKING, space)
        ahead -= scores.of_hero(table, target, form, COUNTERING)
        worth = beats(ahead) * hurt * spite
        if scores.symbol(table, target, form) >= COUNTER:
            worth -= beats(-ahead) * (0.4 * spite + KILL / monster.life)
        best = max(best, worth)
    special = monster.special
    if special is not None and special.cost == 0 and not special.most:
        best += special_worth(table, seat, special, target)
    return best


def special_worth(table: Delve, seat: int, special: Special, target: int) -> float:
    """What a monster's special effect is worth, its price apart."""
    struck = book[special.does[0].kind].struck(table, target)
    return many_worth(table, seat, special.does, sorted(struck))


def wounds_listed(table: Delve, target: int) -> int:
    """How many wounds the Encounters listed so far are likely to bring."""
    likely = 0.0
    space = table.heroes[target].space
    for i in range(0, len(table.batch), 2):
        if table.batch[i + 1] == target:
            monster = table.adventure(table.batch[i]).monster
            likely += 0.4 if monster is None else 0.0
            chance = 0.0
            for form in monster.standard_forms() if monster is not None else []:
                score = scores.of_monster(table, table.batch[i], form, target, ATTACKING, space)
                chance = max(chance, beats(score - scores.of_hero(table, target, form, COUNTERING)))
            likely += chance
    return int(likely + 0.5)


def many_worth(table: Delve, seat: int, ops: list[Op], seats: list[int]) -> float:
    """What it is worth to a seat that something happens to several heroes."""
    worth = 0.0
    for other in seats:
        worth += rivalry(table, seat, other) * burden(table, other, ops, OTHER_ROLL, table.heroes[other].space)
    return worth


def struck(table: Delve, target: int, aim: int) -> list[int]:
    """The heroes in a space, or on a terrain."""
    if target == AT_SPACE:
        return [s for s in table.living() if table.moves.space.move(table.heroes[s].space) == aim]
    return [s for s in table.living() if table.here(s).terrains >> (table.moves.terrain.index(aim)) & 1]


# Hero against hero


def challenge_worth(table: Delve, seat: int, other: int) -> float:
    """What it is worth to challenge another hero."""
    gain = max(rivalry(table, seat, other) * pain(table, other, 1), spoils_worth(table, seat, other))
    best = -1000.0
    for form in scores.standard_forms(table, seat):
        ahead = scores.of_hero(table, seat, form, CHALLENGING) - scores.of_hero(table, other, form, COUNTERING)
        worth = beats(ahead) * gain
        if scores.symbol(table, other, form) >= COUNTER:
            worth -= beats(-ahead) * pain(table, seat, 1)
        best = max(best, worth)
    return best - 0.5 - (0.8 if seat == table.active else 0.2)


def spoils_worth(table: Delve, seat: int, other: int) -> float:
    best = 0.0
    for face in table.heroes[other].quests:
        if table.has_token(face):
            best = max(best, escort_worth(table, seat, other, face))
    if scores.may_steal_treasure(table, seat):
        for card in table.treasures(other):
            best = max(best, treasure_worth(table, seat, other, card))
    return best


def escort_worth(table: Delve, seat: int, other: int, face: int) -> float:
    taken = rivalry(table, seat, other) * quest_worth(table, other, face)
    return STEAL_PART * (taken + quest_worth(table, seat, face))


def treasure_worth(table: Delve, seat: int, other: int, card: int) -> float:
    face = table.adventure(card)
    lost = rivalry(table, seat, other) * kept_worth(table, other, face)
    return lost + 0.5 * kept_worth(table, seat, face)
