"""What cards and abilities are worth: those that are played, glory spent on top, and cards of the hand."""

from undercroft.core.odds import reaches

from ..cards.deck import (
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
    BANE,
    LOCKED,
    ON_MONSTER,
    OTHER_ROLL,
    QUEST_ROLL,
    SCORE,
    Ability,
    Adventure,
    Op,
)  # fmt: skip
from ..flow import aiming, giving_up, quest_attempts, quests, travel
from ..flow.effects import RollAmongMany, RollThreat
from ..flow.on_top import glory_on_top
from ..flow.operation import AimScales, AttackScales, DiceScales, book
from ..table import scores
from ..table.fights import NO_FIGHT, NOBODY_THERE, QUEST_FIGHT, Fight, Strike, is_fight
from ..table.phases import HERO
from ..table.reasons import FINE
from ..table.table import Delve
from .routes import (
    Chart,
    best_landing,
    effort,
    field_of,
    quest_worth,
    shift_worth,
    steps_of_all,
    wanted,
)
from .tactics import KILL, POINT, USELESS, clash_worth, encounter_worth, many_worth, shift_in, struck
from .worth import (
    SPENT_PERIL,
    HeroScales,
    burden,
    glory_worth,
    kept_worth,
    pain,
    rivalry,
)

# Cards


def play_worth(table: Delve, seat: int, face: int, fight: int) -> float:
    """What it is worth to play a card of the hand now, aimed as well as can be."""
    card = table.deck.adventures[face]
    if card.target == AT_SELF:
        return self_worth(table, seat, card) + glory_worth(table, seat, -card.cost)
    if card.target == AT_MAP:
        return map_worth(table, seat, card) - price(table, seat, card)
    if card.target == AT_ROLL and not is_fight(fight):
        return luck_worth(table, seat, card)
    best = -1000.0
    for aim in aiming.aims(table, seat, card, fight, False):
        best = max(best, aim_worth(table, seat, card, aim, fight))
    return best - price(table, seat, card)


def price(table: Delve, seat: int, card: Adventure) -> float:
    """What a card costs its player; others' peril is cheap, but there may be a better use for it."""
    return -glory_worth(table, seat, -card.cost) if card.glory_card else SPENT_PERIL * card.cost + 0.2


def self_worth(table: Delve, seat: int, card: Adventure) -> float:
    """What a card does for its own player."""
    worth = kept_worth(table, seat, card) if card.gives or card.ability is not None else 0.0
    scales = OwnScales(table, seat, len(card.gives) > 0, NO_FIGHT)
    for op in card.does:
        worth += book[op.kind].gain(op, scales)
    return worth


class OwnScales(HeroScales):
    """What things are worth to a hero in the eyes of a player who can look around: its own, or a rival."""

    def __init__(self, table: Delve, on: int, kept: bool, fight: int) -> None:
        super().__init__(table, on, OTHER_ROLL, table.heroes[on].space, 0)
        self.kept = kept  # whether the card stays in play
        self.fight = fight

    def landing(self, op: Op) -> float:
        return warp_worth(self.table, self.on, op)

    def banishment(self, op: Op) -> float:
        field = field_of(self.table, self.on)
        here = worst = field[self.table.heroes[self.on].space]
        for space in travel.warp_spaces(self.table, self.on, op):
            worst = min(worst, field[space])
        return 0.8 * (here - worst)

    def lacks_place(self) -> bool:
        return lacks_place(self.table, self.on)

    def is_stranded(self) -> bool:
        table = self.table
        return self.kept or (table.phase == HERO and self.on == table.active and table.heroes[self.on].points == 0)

    def wounds_to_land(self) -> int:
        return self.table.fights[self.fight].wounds if is_fight(self.fight) else 0


class StrikeScales(AttackScales):
    """What a change in an attack is worth, by the odds of its dice."""

    def __init__(self, table: Delve, seat: int, fight: Fight, strike: Strike) -> None:
        super().__init__(seat, fight, strike)
        self.table = table

    def shift(self, more: int) -> float:
        return shift_in(self.table, self.seat, self.fight, self.strike, more)

    def escape(self) -> float:
        now = clash_worth(self.table, self.seat, self.fight, self.strike, 0)
        return -now + (KILL if self.fight.kind != QUEST_FIGHT else -2.0)


class MapScales(AimScales):
    """What can be made of one Map card of the table."""

    def __init__(self, table: Delve, seat: int, space: int, steps: list[list[int]]) -> None:
        self.table = table
        self.seat = seat
        self.space = space
        self.steps = steps  # of every living hero to each space

    def shifted(self) -> float:
        return shift_worth(self.table, self.seat, self.space, self.steps)


class QuestScales(AimScales):
    """What can be made of one personal Quest."""

    def __init__(self, table: Delve, seat: int, quest: int) -> None:
        self.table = table
        self.seat = seat
        self.quest = quest

    def swapped(self) -> float:
        return swap_worth(self.table, self.seat, self.quest)


def aimed_worth(ops: list[Op], scales: AimScales) -> float:
    worth = 0.0
    for op in ops:
        worth += book[op.kind].aimed(op, scales)
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
    """What the best Map card to aim at could bring; whether it can move is seen when it is aimed."""
    steps = steps_of_all(table)
    best = 0.0
    half = card.does[0].half
    for space in table.board.spaces:
        if half in (ANY_HALF, table.deck.maps[space].half):
            best = max(best, aimed_worth(card.does, MapScales(table, seat, space, steps)))
    return 0.6 * best


def aim_worth(table: Delve, seat: int, card: Adventure, aim: int, fight: int) -> float:
    """What a card does to what it is aimed at, its price apart."""
    target = card.target
    if target == AT_OPPONENT:
        return bane_worth(table, seat, card, table.moves.seat.index(aim))
    if target in (AT_SPACE, AT_TERRAIN):
        return many_worth(table, seat, card.does, struck(table, target, aim))
    if target == AT_MAP:
        there = MapScales(table, seat, table.moves.space.index(aim), steps_of_all(table))
        return aimed_worth(card.does, there)
    if target == AT_QUEST:
        return aimed_worth(card.does, QuestScales(table, seat, table.moves.quest.index(aim)))
    if target == AT_HOST and card.host != ON_MONSTER:
        return kept_worth(table, seat, card)
    if not is_fight(fight):
        return 0.0
    combat = table.fights[fight]
    if target == AT_FIGHT:
        return horde_worth(table, seat, combat, card)
    return strike_worth(table, seat, combat, card, combat.strikes[table.moves.strike.index(aim)])


def bane_worth(table: Delve, seat: int, card: Adventure, other: int) -> float:
    """What a Bane on one opponent is worth."""
    spite = rivalry(table, seat, other)
    worth = -spite * kept_worth(table, other, card) if card.gives else 0.0
    scales = OwnScales(table, other, False, NO_FIGHT)
    for op in card.does:
        worth += spite * book[op.kind].harm(op, scales)
    return worth


def swap_worth(table: Delve, seat: int, quest: int) -> float:
    """What it is worth to put the global Quest in the place of an opponent's."""
    other = quests.quest_owner(table, quest)
    if other == NOBODY_THERE or not table.global_quests:
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
        for strike in fight.strikes:
            worth += book[op.kind].swing(op, StrikeScales(table, seat, fight, strike))
    return worth


def strike_worth(table: Delve, seat: int, fight: Fight, card: Adventure, strike: Strike) -> float:
    """What a card aimed at one attack is worth."""
    worth = 0.0
    for gift in card.gives:  # it is attached to the monster
        if gift.kind == SCORE and gift.of == strike.form:
            worth += shift_in(table, seat, fight, strike, gift.n if strike.by_monster() else -gift.n)
    if card.host == ON_MONSTER and card.gives:
        worth += 0.3
    scales = StrikeScales(table, seat, fight, strike)
    for op in card.does:
        worth += book[op.kind].swing(op, scales)
    if card.target == AT_ROLL:
        for amount in range(1, glory_on_top(table, seat, card) + 1):
            worth = max(worth, spent_worth(table, seat, card, amount, scales))
    return worth


# Glory that is spent on top, and rolls to come


def spent_worth(table: Delve, seat: int, card: Adventure, amount: int, scales: DiceScales) -> float:
    """What it is worth to put so much more glory into a card."""
    return pumped_worth(card.does, amount, scales) + glory_worth(table, seat, -amount)


def pumped_worth(ops: list[Op], amount: int, scales: DiceScales) -> float:
    worth = 0.0
    for op in ops:
        worth += book[op.kind].pumped(amount, scales)
    return worth


def luck_worth(table: Delve, seat: int, card: Adventure) -> float:
    """What a card for the coming roll is worth, with the best amount."""
    best, scales = USELESS, RollScales(table, seat)
    for amount in range(1, glory_on_top(table, seat, card) + 1):
        best = max(best, spent_worth(table, seat, card, amount, scales))
    return best - 0.5  # there will be other rolls


class RollScales(DiceScales):
    """What a change in the coming roll of a hero is worth to its player."""

    def __init__(self, table: Delve, seat: int) -> None:
        self.table = table
        self.seat = seat

    def own(self, more: int) -> float:
        return roll_worth(self.table, self.seat, more)


def roll_worth(table: Delve, seat: int, amount: int) -> float:
    """What so much more on the coming roll is worth."""
    step = table.coming_roll
    if isinstance(step, quest_attempts.Overcome):
        threat = table.quest(step.quest).threat
        assert threat is not None
        gain = quest_worth(table, seat, step.quest)
        needed = threat.number - scores.with_bonus(table, seat, threat.form, QUEST_ROLL)
        return gain * luckier(table, seat, needed, amount)
    if isinstance(step, quest_attempts.Search):
        quest = table.quest(step.quest)
        distance = table.board.distance_to_entrance(table.heroes[seat].space, table.rules.one_way_walls)
        needed = quest.search - distance - scores.roll_bonus(table, seat, QUEST_ROLL)
        return 0.7 * quest_worth(table, seat, step.quest) * luckier(table, seat, needed, amount)
    if isinstance(step, quest_attempts.Gamble):
        quest = table.quest(step.quest)
        left = len(quest.sequence) - step.at
        gain = quest_worth(table, seat, step.quest) / left
        return gain * luckier(table, seat, quest.sequence[step.at], amount)
    if isinstance(step, (RollThreat, RollAmongMany)):
        roll = step.effect.roll if isinstance(step, RollThreat) else OTHER_ROLL
        space = table.heroes[seat].space
        gain = burden(table, seat, step.op.fail, roll, space)
        needed = step.op.number - scores.with_bonus(table, seat, step.op.form, roll)
        return gain * luckier(table, seat, needed, amount)
    if isinstance(step, travel.TryExit):
        way = table.here(seat).exits[table.board.printed(table.heroes[seat].space, step.side)]
        gain = POINT if way.kind == LOCKED else pain(table, seat, 1)
        needed = way.number - scores.with_bonus(table, seat, way.form, step.roll)
        return gain * luckier(table, seat, needed, amount)
    return USELESS


def luckier(table: Delve, seat: int, needed: int, amount: int) -> float:
    """How much likelier a roll succeeds with so much more."""
    luck = table.heroes[seat].luck
    return reaches(needed - luck - amount) - reaches(needed - luck)


# Abilities


def ability_worth(table: Delve, seat: int, ability: Ability, fight: int) -> float:
    """What it is worth to use an ability now."""
    worth = glory_worth(table, seat, -ability.cost)
    scales = OwnScales(table, seat, False, fight)
    for op in ability.does:
        worth += book[op.kind].use(op, scales)
        for strike in table.fights[fight].strikes if is_fight(fight) else []:
            worth += book[op.kind].swing(op, StrikeScales(table, seat, table.fights[fight], strike))
    return worth


# Cards of the hand


def hand_worth(table: Delve, seat: int, card: int) -> float:
    """What it is worth to hold a card."""
    face = table.adventure(card)
    if face.glory_card:
        if giving_up.why_no_room(table, seat, face) != FINE:
            return 0.1
        worth = 0.8
        if face.gives or face.ability is not None:
            worth = kept_worth(table, seat, face)
        scales = OwnScales(table, seat, False, NO_FIGHT)
        for op in face.does:
            worth += book[op.kind].hold(op, scales)
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
