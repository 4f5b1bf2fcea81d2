"""What an energy card is worth in active play, over the turns that are left."""

from typing import Final

from ..cards.deck import (
    ABILITY,
    ALL_MONSTERS,
    ANY_NUMBER,
    ANY_REACH,
    ANY_STATE,
    AT_START,
    EVERYONE,
    FAR,
    IN_TREASURE,
    MONSTER_CLASSES,
    NEVER_USED,
    ON_ACTIVE,
    ON_DEFEAT,
    ON_STRIKE,
    Bonus,
    Condition,
    Energy,
    Op,
    Power,
)
from ..cards.operations import (
    DAMAGE,
    HEAL,
    HIT,
    LIKE_RANGED,
    LOOK_DECK,
    LOOK_GOLD,
    THROUGH_ARMOR,
    TREASURE,
)
from ..flow.kinds import bonus_book
from ..flow.operation import book
from ..flow.scales import Prospects
from .forecast import blow, defenses, keeps_away, mean_strikes
from .outlook import Outlook

STATED: Final = 0.55  # how often a monster is in the state that a card asks for
HURT: Final = 0.5  # how often a player is as badly off as a card asks for
LATER: Final = 0.6  # how often a card for the deep levels finds one
DEFEATS: Final = 0.45  # monsters that a player defeats in a turn
PHASES: Final = 1.3  # Treasure Phases to each turn of a player
SOLD: Final = 0.3  # gold cards that a player takes in a Treasure Phase
USED: Final = 0.8  # how often a card that costs energy is used
CHOSEN: Final = 3.0  # what it is worth for each turn to take the best of a few treasures, and not the first
CROWD: Final = 1.7  # face-up monsters that are hit by what hits all


def card_worth(outlook: Outlook, card: Energy) -> float:
    """What it brings to have this card active from now on."""
    total = 0.0
    safe = any(bonus.kind == LIKE_RANGED for bonus in card.gives)
    for bonus in card.gives:
        total += given_worth(outlook, bonus, safe)
    if card.weapon is not None:
        total += weapon_worth(outlook, card)
    if card.power.when != NEVER_USED:
        total += power_worth(outlook, card)
    return total


def replaced(outlook: Outlook, card: Energy) -> float:
    """What the card is worth that this one would take the place of. § active.replace"""
    table = outlook.table
    for other in outlook.me.active:
        if table.card(other).sort == card.sort:
            return max(0.0, card_worth(outlook, table.card(other)))
    return 0.0


def gain(outlook: Outlook, face: int) -> float:
    """What turning a card up brings, without what it is worth face down."""
    card = outlook.table.deck.energy[face]
    table = outlook.table
    for other in outlook.me.active:
        if table.energy.face[other] == face:
            return -1.0
    return card_worth(outlook, card) - replaced(outlook, card)


def likely(outlook: Outlook, condition: Condition, safe: bool = False) -> float:
    """How often what a card asks for is so; `safe` if melee attacks will count as ranged ones."""
    odds = 1.0
    if condition.classes:
        odds *= min(1.0, 1.1 * bin(condition.classes).count("1") / len(MONSTER_CLASSES))
    if condition.state != ANY_STATE:
        odds *= STATED
    if condition.level > max(1, outlook.table.level):
        odds *= LATER
    if condition.hp < ANY_NUMBER and outlook.me.hp > condition.hp:
        odds *= HURT
    if condition.cards < ANY_NUMBER and len(outlook.me.deck) > condition.cards:
        odds *= HURT
    if condition.reach not in (0, ANY_REACH):
        wanted = condition.reach == FAR
        odds *= 1.0 if safe or keeps_away(outlook.me) == wanted else (0.3 if not wanted else 0.0)
    if outlook.table.seats < condition.players:
        return 0.0
    return odds


class CardProspects(Prospects):
    """What a player has to expect of bonuses, as the forecast has it."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook, outlook.turns)
        self.outlook = outlook

    def blow(self) -> float:
        return blow(self.outlook.table, self.outlook.me)

    def further_target(self) -> float:
        outlook = self.outlook
        return max(0.0, 3.5 * outlook.damage() - outlook.strikes[max(1, outlook.table.level)] * outlook.card)

    def keeps_away(self) -> bool:
        return keeps_away(self.outlook.me)

    def less_harm(self, off: list[int]) -> float:
        outlook = self.outlook
        before = defenses(outlook.table, outlook.me)
        after = [before[i] + off[i] for i in range(len(before))]
        far = keeps_away(outlook.me)
        return saved(outlook, before, far, after, far)

    def less_physical(self) -> float:
        """§ damage.ranged-only"""
        return less_physical(self.outlook)

    def facedown(self) -> int:
        return len(self.outlook.me.facedown)

    def priced_abilities(self) -> int:
        return len(priced(self.outlook))

    def own_is_priced(self) -> bool:
        return self.outlook.table.character(self.outlook.me).power.cost > 0

    def second_use(self) -> float:
        outlook = self.outlook
        own = outlook.table.character(outlook.me).power
        best = use_worth(outlook, own, own.cost)
        for power in priced(outlook):
            best = max(best, use_worth(outlook, power, power.cost))
        return max(0.0, best)


def priced(outlook: Outlook) -> list[Power]:
    """The active abilities that cost energy."""
    found: list[Power] = []
    for face in outlook.me.powers:
        card = outlook.table.deck.energy[face]
        if card.kind == ABILITY and card.power.cost > 0:
            found.append(card.power)
    return found


def saved(outlook: Outlook, off: list[int], far: bool, then: list[int], then_far: bool) -> float:
    """How much less a strike of what is left does on average with other defenses, or from afar."""
    deck = outlook.table.deck
    before = mean_strikes(deck, off[0], off[1], off[2], off[3], far)
    after = mean_strikes(deck, then[0], then[1], then[2], then[3], then_far)
    health = outlook.forecast.health
    found = 0.0
    for level in range(len(health)):
        found += health[level] * (before[level] - after[level])
    return found / max(1.0, sum(health))


def less_physical(outlook: Outlook) -> float:
    """How much less a strike does on average that leaves out its Physical damage. § damage.ranged-only"""
    off = defenses(outlook.table, outlook.me)
    return saved(outlook, off, False, off, True)


def given_worth(outlook: Outlook, bonus: Bonus, safe: bool) -> float:
    """What one bonus brings over the turns that are left."""
    return bonus_book[bonus.kind].worth(bonus, likely(outlook, bonus.condition, safe), CardProspects(outlook))


def weapon_worth(outlook: Outlook, card: Energy) -> float:
    """How much better than the weapons that one has."""
    weapon = card.weapon
    assert weapon is not None
    me = outlook.me
    has_far, best = False, 0.0
    for other in me.weapons:
        if other is not weapon:
            has_far = has_far or other.reach == FAR
            best = max(best, float(other.damage))
    more = float(weapon.damage)
    away = weapon.reach == FAR and not has_far
    for bonus in weapon.lends:
        if bonus.kind == DAMAGE:
            more += bonus.n * likely(outlook, bonus.condition)
        elif bonus.kind == LIKE_RANGED:
            away = not has_far
        elif bonus.kind == THROUGH_ARMOR:
            more += 0.2
    worth = max(0.0, more - best) * outlook.damage()
    if away:
        worth += 0.7 * max(0.0, less_physical(outlook) * outlook.card - max(0.0, best - more) * outlook.damage())
    return outlook.turns * worth


def lent_worth(outlook: Outlook, bonus: Bonus) -> float:
    """What a bonus brings to one attack or one strike."""
    odds = likely(outlook, bonus.condition) if bonus.condition.classes else 1.0
    return bonus_book[bonus.kind].lent_worth(bonus, odds, CardProspects(outlook))


def op_worth(outlook: Outlook, op: Op) -> float:
    """What one thing that a card does is worth to its owner."""
    worth = book[op.kind].worth(op, outlook)
    if op.condition.classes or op.condition.state:
        worth *= likely(outlook, op.condition)
    if op.kind == HIT and op.target == ALL_MONSTERS:
        worth *= CROWD
    elif op.kind == HEAL and op.target == EVERYONE:
        worth *= 1.0 + 0.2 * (outlook.table.seats - 1)
    return worth


def use_worth(outlook: Outlook, power: Power, cost: int) -> float:
    """What one use of it brings."""
    worth = -cost * outlook.card
    for bonus in power.lends:
        worth += lent_worth(outlook, bonus)
    for op in power.does:
        worth += op_worth(outlook, op)
    if sifted(power) > 1:
        worth += CHOSEN * outlook.turns
    return worth


def sifted(power: Power) -> int:
    """From how many cards of the deck it takes a treasure. § effect.look-deck § effect.free-treasure"""
    looked = 1
    for op in power.does:
        if op.kind == LOOK_DECK:
            looked = op.n
        elif op.kind == TREASURE:
            return looked
    return 1


def power_worth(outlook: Outlook, card: Energy) -> float:
    """What it brings to have it, over all uses that are still to come."""
    power = card.power
    once = max(0.0, use_worth(outlook, power, power.cost)) * likely(outlook, power.condition)
    if power.spent or power.when == ON_ACTIVE:
        return once
    if power.when == AT_START:
        return outlook.turns * once
    if power.when == IN_TREASURE:
        sells = SOLD if any(op.kind == LOOK_GOLD for op in power.does) else 1.0
        return outlook.turns * PHASES * sells * once
    if power.when == ON_DEFEAT:
        return outlook.turns * DEFEATS * once
    if power.when == ON_STRIKE:
        return outlook.turns * USED * once
    return outlook.turns * USED * once
