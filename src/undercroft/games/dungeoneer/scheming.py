"""What cards and blows are worth: Encounters of a Dungeonlord, the dice of a fight, cards at any time."""

from typing import Final

from . import effects, playing, quests, scores, travel
from .combat import attack_score, can_counter, counter_score
from .deck import (
    ANY_HALF,
    AT_FIGHT,
    AT_HOST,
    AT_MAP,
    AT_OPPONENT,
    AT_QUEST,
    AT_ROLL,
    AT_SELF,
    AT_SPACE,
    AT_TERRAIN,
    ATTACK_DICE,
    ATTACKING,
    BANE,
    CHALLENGING,
    COUNTER,
    COUNTERING,
    DISCARD_MONSTER,
    DRAW,
    HEAL,
    LOCKED,
    LOOK,
    MONSTERS_SCORE,
    MOVEMENT,
    ON_MONSTER,
    OTHER_ROLL,
    OWN_SCORE,
    PREVENT,
    QUEST_ROLL,
    SCORE,
    SPACE_THREAT,
    TRAP_ROLL,
    UNTIP,
    WARP,
    Ability,
    Adventure,
    Monster,
    Op,
    Special,
)  # fmt: skip
from .fights import QUEST_FIGHT, Fight, Strike
from .moves import SEAT, STRIKE, TERRAIN
from .planning import (
    Chart,
    best_landing,
    effort,
    field_of,
    quest_worth,
    shift_worth,
    steps_of_all,
    wanted,
)
from .prices import (
    SPENT_PERIL,
    TIPPED,
    beats,
    burden,
    glory_worth,
    odds,
    pain,
    rivalry,
    standing_worth,
)
from .table import HERO, Delve

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
    if loser >= 0:
        return -rivalry(table, seat, by) * slay_worth(table, by, fight, loser)
    hit = table.monster(winner).hit if winner >= 0 else []
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
    seats = [target]
    if special.does[0].kind == SPACE_THREAT:
        seats = [other for other in table.living() if table.heroes[other].space == table.heroes[target].space]
    return many_worth(table, seat, special.does, seats)


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
    lost = rivalry(table, seat, other) * standing_worth(table, other, face)
    return lost + 0.5 * standing_worth(table, seat, face)


# Cards


def play_worth(table: Delve, seat: int, face: int, fight: int) -> float:
    """What it is worth to play a card of the hand now, aimed as well as can be."""
    card = table.deck.adventures[face]
    if card.target == AT_SELF:
        return self_worth(table, seat, card) + glory_worth(table, seat, -card.cost)
    if card.target == AT_MAP:
        return map_worth(table, seat, card) - price(table, seat, card)
    if card.target == AT_ROLL and fight < 0:
        return luck_worth(table, seat, card)
    best = -1000.0
    for aim in playing.aims(table, seat, card, fight, False):
        best = max(best, aim_worth(table, seat, card, aim, fight))
    return best - price(table, seat, card)


def price(table: Delve, seat: int, card: Adventure) -> float:
    """What a card costs its player; others' peril is cheap, but there may be a better use for it."""
    return -glory_worth(table, seat, -card.cost) if card.glory_card else SPENT_PERIL * card.cost + 0.2


def self_worth(table: Delve, seat: int, card: Adventure) -> float:
    """What a card does for its own player."""
    worth = standing_worth(table, seat, card) if card.gives or card.ability is not None else 0.0
    for op in card.does:
        if op.kind == HEAL:
            hero = table.heroes[seat]
            wasted = max(op.n - (hero.card.life - hero.life), 0)
            worth -= pain(table, seat, -op.n) + 0.5 * wasted
        elif op.kind == MOVEMENT:
            in_need = table.phase == HERO and seat == table.active and table.heroes[seat].points == 0
            worth += 1.0 * op.n if in_need or card.gives else 0.0
        elif op.kind == WARP:
            worth += warp_worth(table, seat, op)
        elif op.kind == LOOK:
            worth += 0.9 if lacks_place(table, seat) else 0.0
        elif op.kind == DRAW:
            worth += 0.7 * op.n
    return worth


def warp_worth(table: Delve, seat: int, op: Op) -> float:
    """Warping oneself: with points left, walking is cheaper."""
    spaces = travel.warp_spaces(table, seat, op)
    if table.heroes[seat].points > 0 and op.n:
        return 0.0
    return best_landing(table, seat, spaces, field_of(table, seat))


def lacks_place(table: Delve, seat: int) -> bool:
    """Whether a Quest's place may be among the next Map cards."""
    if len(table.map_deck(seat)) < 2:
        return False
    return any(
        wanted(table, seat, space) > 0.0
        for space in range(len(table.deck.maps))
        if table.in_play[table.deck.maps[space].home] and not table.board.on_table(space)
    )


def map_worth(table: Delve, seat: int, card: Adventure) -> float:
    """What shifting the best Map card could bring; whether it can move is seen when it is aimed."""
    steps = steps_of_all(table)
    best = 0.0
    half = card.does[0].half
    for space in table.board.spaces:
        if half in (ANY_HALF, table.deck.maps[space].half):
            best = max(best, shift_worth(table, seat, space, steps))
    return 0.6 * best


def aim_worth(table: Delve, seat: int, card: Adventure, aim: int, fight: int) -> float:
    """What a card does to what it is aimed at, its price apart."""
    target = card.target
    if target == AT_OPPONENT:
        return bane_worth(table, seat, card, aim - SEAT)
    if target in (AT_SPACE, AT_TERRAIN):
        return many_worth(table, seat, card.does, struck(table, target, aim))
    if target == AT_MAP:
        return shift_worth(table, seat, aim - table.moves.space, steps_of_all(table))
    if target == AT_QUEST:
        return swap_worth(table, seat, aim - table.moves.quest)
    if target == AT_HOST and card.host != ON_MONSTER:
        return standing_worth(table, seat, card)
    if fight < 0:
        return 0.0
    there = table.fights[fight]
    if target == AT_FIGHT:
        return horde_worth(table, seat, there, card)
    return strike_worth(table, seat, there, card, there.strikes[aim - STRIKE])


def struck(table: Delve, target: int, aim: int) -> list[int]:
    """The heroes in a space, or on a terrain."""
    if target == AT_SPACE:
        return [s for s in table.living() if table.moves.space + table.heroes[s].space == aim]
    return [s for s in table.living() if table.here(s).terrains >> (aim - TERRAIN) & 1]


def bane_worth(table: Delve, seat: int, card: Adventure, other: int) -> float:
    """What a Bane on one opponent is worth."""
    spite = rivalry(table, seat, other)
    worth = -spite * standing_worth(table, other, card) if card.gives else 0.0
    for op in card.does:
        if op.kind == WARP:
            field = field_of(table, other)
            worst = field[table.heroes[other].space]
            for space in travel.warp_spaces(table, other, op):
                worst = min(worst, field[space])
            worth += spite * 0.8 * (field[table.heroes[other].space] - worst)
        else:
            worth += spite * burden(table, other, [op], OTHER_ROLL, table.heroes[other].space)
    return worth


def swap_worth(table: Delve, seat: int, quest: int) -> float:
    """What it is worth to put the global Quest in the place of an opponent's."""
    other = playing.quest_owner(table, quest)
    if other < 0 or not table.global_quests:
        return USELESS
    theirs, mine = Chart(table, other), Chart(table, seat)
    shared = table.global_quests[0]
    harder = effort(table, other, shared, theirs) - effort(table, other, quest, theirs)
    easier = effort(table, seat, shared, mine) - effort(table, seat, quest, mine)
    return 0.4 * (rivalry(table, seat, other) * harder + easier)


def horde_worth(table: Delve, seat: int, fight: Fight, card: Adventure) -> float:
    """What strengthening all monsters of a fight is worth."""
    worth = 0.0
    for op in card.does:
        if op.kind == MONSTERS_SCORE:
            for strike in fight.strikes:
                if strike.form == op.form:
                    worth += shift_in(table, seat, fight, strike, op.n if strike.by_key >= 0 else -op.n)
    return worth


def strike_worth(table: Delve, seat: int, fight: Fight, card: Adventure, strike: Strike) -> float:
    """What a card aimed at one attack is worth."""
    worth = 0.0
    for gift in card.gives:  # it is attached to the monster
        if gift.kind == SCORE and gift.of == strike.form:
            worth += shift_in(table, seat, fight, strike, gift.n if strike.by_key >= 0 else -gift.n)
    if card.host == ON_MONSTER and card.gives:
        worth += 0.3
    for op in card.does:
        if op.kind == ATTACK_DICE:
            worth += shift_in(table, seat, fight, strike, op.n)
        elif op.kind == DISCARD_MONSTER:
            now = clash_worth(table, seat, fight, strike, 0)
            worth += -now + (KILL if fight.kind != QUEST_FIGHT else -2.0)
    if card.target == AT_ROLL:
        for amount in range(1, card.does[0].n + 1):
            worth = max(worth, boost_worth(table, seat, fight, strike, amount))
    return worth


def boost_worth(table: Delve, seat: int, fight: Fight, strike: Strike, amount: int) -> float:
    """What so much more on one's own die in an attack is worth, for that much glory."""
    if table.heroes[seat].glory < amount:
        return USELESS
    more = amount if fight.attacker() == seat else -amount
    return shift_in(table, seat, fight, strike, more) + glory_worth(table, seat, -amount)


# Rolls to come


def luck_worth(table: Delve, seat: int, card: Adventure) -> float:
    """What a card for the coming roll is worth, with the best amount."""
    best = USELESS
    for amount in range(1, min(card.does[0].n, table.heroes[seat].glory - card.cost) + 1):
        best = max(best, roll_worth(table, seat, amount))
    return best - 0.5  # there will be other rolls


def roll_worth(table: Delve, seat: int, amount: int) -> float:
    """What so much more on the coming roll is worth, for that much glory."""
    cost = glory_worth(table, seat, -amount)
    for i in range(len(table.agenda) - 1, max(len(table.agenda) - 5, -1), -1):
        step = table.agenda[i]
        if isinstance(step, quests.Overcome):
            threat = table.quest(step.quest).threat
            assert threat is not None
            gain = quest_worth(table, seat, step.quest)
            needed = threat.number - scores.with_bonus(table, seat, threat.form, QUEST_ROLL)
            return cost + gain * luckier(table, seat, needed, amount)
        if isinstance(step, quests.Search):
            quest = table.quest(step.quest)
            distance = table.board.distance_to_entrance(table.heroes[seat].space, table.rules.one_way_walls)
            needed = quest.search - distance - scores.roll_bonus(table, seat, QUEST_ROLL)
            return cost + 0.7 * quest_worth(table, seat, step.quest) * luckier(table, seat, needed, amount)
        if isinstance(step, quests.Gamble):
            quest = table.quest(step.quest)
            left = len(quest.sequence) - step.at
            gain = quest_worth(table, seat, step.quest) / left
            return cost + gain * luckier(table, seat, quest.sequence[step.at], amount)
        if isinstance(step, (effects.RollThreat, effects.RollAmongMany)):
            roll = step.roll if isinstance(step, effects.RollThreat) else OTHER_ROLL
            space = table.heroes[seat].space
            gain = burden(table, seat, step.op.fail, roll, space)
            needed = step.op.number - scores.with_bonus(table, seat, step.op.form, roll)
            return cost + gain * luckier(table, seat, needed, amount)
        if isinstance(step, travel.TryExit):
            way = table.here(seat).exits[table.board.printed(table.heroes[seat].space, step.side)]
            gain = POINT if way.kind == LOCKED else pain(table, seat, 1)
            needed = way.number - scores.with_bonus(table, seat, way.form, step.roll)
            return cost + gain * luckier(table, seat, needed, amount)
    return USELESS


def luckier(table: Delve, seat: int, needed: int, amount: int) -> float:
    """How much likelier a roll succeeds with so much more."""
    luck = table.heroes[seat].luck
    return odds(needed - luck - amount) - odds(needed - luck)


# Abilities


def ability_worth(table: Delve, seat: int, ability: Ability, fight: int) -> float:
    """What it is worth to use an ability now."""
    op = ability.does[0]
    cost = glory_worth(table, seat, -ability.cost)
    if op.kind == UNTIP:
        needs_legs = seat == table.active and table.phase == HERO and table.heroes[seat].points > 0
        return cost + (TIPPED if needs_legs else 0.0)
    if op.kind == PREVENT:
        return cost + pain(table, seat, min(op.n, table.fights[fight].wounds)) if fight >= 0 else USELESS
    if op.kind == OWN_SCORE and fight >= 0:
        there = table.fights[fight]
        for strike in there.strikes:
            if strike.form == op.form:
                more = op.n if there.attacker() == seat else -op.n
                cost += shift_in(table, seat, there, strike, more)
        return cost
    return cost - burden(table, seat, ability.does, OTHER_ROLL, table.heroes[seat].space)


# Cards of the hand


def hand_worth(table: Delve, seat: int, card: int) -> float:
    """What it is worth to hold a card."""
    face = table.adventure(card)
    if face.glory_card:
        if not playing.has_room(table, seat, face):
            return 0.1
        worth = 0.8
        if face.gives or face.ability is not None:
            worth = standing_worth(table, seat, face)
        for op in face.does:
            if op.kind == HEAL:
                worth += 1.5 + 0.5 * (table.heroes[seat].card.life - table.heroes[seat].life)
        return worth - 0.1 * face.cost
    worth = 0.0
    for other in table.opponents(seat):
        if face.family > BANE:
            worth = max(worth, encounter_worth(table, seat, card, other))
        elif face.target == AT_OPPONENT:
            worth = max(worth, bane_worth(table, seat, face, other))
        elif face.target in (AT_SPACE, AT_TERRAIN):
            worth = max(worth, burden(table, other, face.does, OTHER_ROLL, table.heroes[other].space))
        else:
            worth = 0.5
        if table.heroes[other].peril + 3 < face.cost:
            worth *= 0.6
    return worth
