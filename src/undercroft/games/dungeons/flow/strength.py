"""What each attacker brings to a roll, and what has to be beaten: dice, totals and CL, item by item."""

from collections.abc import Callable
from typing import Final

from undercroft.core.telling.events import Part
from undercroft.core.telling.voice import count, noun_for, signed

from ..cards.deck import (
    ALONE,
    CROWDED,
    FEW_HEARTS,
    FIGHTS,
    FLYING,
    IN_ROOM,
    JOINT,
    NO_ELEMENT,
    PLAYERS,
    WEAPON,
    WITH,
    Against,
    Item,
    Modifier,
    Trait,
)
from ..cards.operations import (
    AUTO,
    BEST,
    CHAIN,
    CL,
    DICE,
    DOUBLE,
    HIT,
    IMMUNE,
    ONES,
    TOTAL,
)
from ..shapes.views import ShareKind
from ..table.contest import Contest
from ..table.people import Delver
from ..table.rules import DIE
from ..table.table import Dungeon
from .kinds import ModifierKind, TraitKind, trait_book

RANGED: Final = 1 << 2  # in a mask of strikes


class Strength:
    """What one seat brings to a roll."""

    def __init__(self) -> None:
        self.dice = 1  # § combat.dice.start § puzzle.one-die
        self.total = 0
        self.double = False
        self.best = 0
        self.ones = 1  # what ones count as
        self.chain = False
        self.cl = 0
        self.hit = 0
        self.auto = False

    def number(self) -> int:
        """How many dice are rolled. § combat.dice.minimum § effect.keep-best"""
        return max(1, self.dice) + self.best

    def add(self, modifier: Modifier) -> None:
        kind = modifier.kind
        if kind == DICE:
            self.dice += modifier.n
        elif kind == TOTAL:
            self.total += modifier.n
        elif kind == CL:
            self.cl += modifier.n
        elif kind == DOUBLE:
            self.double = True  # § combat.doubling
        elif kind == BEST:
            self.best += modifier.n
        elif kind == ONES:
            self.ones = max(self.ones, modifier.n)
        elif kind == CHAIN:
            self.chain = True
        elif kind == HIT:
            self.hit = max(self.hit, modifier.n)  # § boss.one-hit
        elif kind == AUTO:
            self.auto = True

    def worth(self, dice: list[int]) -> int:
        """What these dice come to.

        § combat.order § combat.doubling § combat.double-damage § effect.keep-best § effect.set-die
        """
        faces = [self.ones if die == 1 else die for die in dice]
        for _ in range(min(self.best, len(faces) - 1)):
            faces.remove(min(faces))
        points = 0
        for face in faces:
            points += face
        return (2 * points if self.double else points) + self.total

    def highest(self) -> int:
        """The most that it can come to."""
        rolled = self.number() * (2 if self.chain else 1)
        most = (rolled - self.best) * DIE
        return (2 * most if self.double else most) + self.total

    def lowest(self) -> int:
        return max(1, self.dice) * self.ones * (2 if self.double else 1) + self.total


def strength_of(
    table: Dungeon,
    contest: Contest,
    seat: int,
    parts: list[Part] | None = None,
    more: list[Part] | None = None,
) -> Strength:
    """What a seat brings to the roll of a contest; `more` is given what adds dice, `parts` what else changes it.

    § combat.equipment § joint.total § spec.stacking § item.weapon.two
    """
    delver = table.delvers[seat]
    found = Strength()
    for item in delver.gear:
        if item.gives and counts(table, contest, item):
            take_up(table, contest, delver, item.name, item.gives, found, parts, more)
    for place in range(len(contest.lent)):
        if contest.users[place] == seat:
            item = table.deck.items[contest.lent[place]]
            take_up(table, contest, delver, item.name, item.lends, found, parts, more)
    room = table.places[contest.room].room
    for modifier in room.gives:
        if modifier.kind != CL and holds(table, contest, delver, modifier):
            found.add(modifier)
            add_part(parts, more, room.name, modifier)
    return found


def take_up(
    table: Dungeon,
    contest: Contest,
    delver: Delver,
    name: str,
    modifiers: list[Modifier],
    found: Strength,
    parts: list[Part] | None,
    more: list[Part] | None,
) -> None:
    for modifier in modifiers:
        if modifier.kind <= HIT and holds(table, contest, delver, modifier):
            found.add(modifier)
            add_part(parts, more, name, modifier)


def add_part(parts: list[Part] | None, more: list[Part] | None, name: str, modifier: Modifier) -> None:
    if modifier.kind == DICE:
        if more is not None:
            more.append(Part(name, modifier.n))
    elif parts is not None and modifier.kind in (TOTAL, DOUBLE, BEST, ONES, CHAIN):
        parts.append(Part(name, modifier.n if modifier.kind == TOTAL else 0))


def counts(table: Dungeon, contest: Contest, item: Item) -> bool:
    """Whether an item counts against this creature at all.

    § type.flying.other-weapons § effect.creature.immune
    """
    if contest.rolls != FIGHTS or item.kind != WEAPON:
        return True
    creature = table.creature(contest.target)
    if creature.sign == FLYING and item.strikes & RANGED == 0:
        return False
    return all(trait.kind != IMMUNE or trait.kinds & item.kinds == 0 for trait in creature.traits)


def holds(table: Dungeon, contest: Contest, delver: Delver, modifier: Modifier) -> bool:
    """Whether a modifier holds for this roll. § effect.scope § effect.versus § effect.while"""
    rolls = contest.rolls
    if rolls == PLAYERS:
        if modifier.rolls & (FIGHTS | PLAYERS) == 0:
            return False
    elif modifier.rolls & rolls == 0:
        return False
    against = modifier.against
    if not against.anyone and not is_meant(table, contest, against):
        return False
    return modifier.mood == 0 or is_so(table, contest, delver, modifier)


def is_meant(table: Dungeon, contest: Contest, against: Against) -> bool:
    """§ type.items § type.sub.hooks § pk.as-boss § miniboss.later.type"""
    if contest.rolls == PLAYERS:
        return against.players
    if contest.rolls != FIGHTS:
        return False
    creature = table.creature(contest.target)
    if against.signs >> table.sign(contest.target) & 1 or against.subs >> creature.sub & 1:
        return True
    return creature.element != NO_ELEMENT and against.elements >> creature.element & 1 == 1


def is_so(table: Dungeon, contest: Contest, delver: Delver, modifier: Modifier) -> bool:
    mood = modifier.mood
    if mood == ALONE:
        return len(contest.members) == 1 or contest.rolls == PLAYERS
    if mood == JOINT:
        return len(contest.members) > 1 and contest.rolls != PLAYERS
    if mood == FEW_HEARTS:
        return delver.full <= modifier.mood_n
    if mood == WITH:
        return has_kind(delver, modifier.mood_n)
    place = table.places[contest.room]
    if mood == IN_ROOM:
        return place.room.kind == modifier.mood_n
    assert mood == CROWDED
    return len(place.creatures) > (1 if contest.rolls == FIGHTS else 0)


def has_kind(delver: Delver, kinds: int) -> bool:
    """Whether an item of one of these kinds is in use. § combat.required.use"""
    return any(item.kinds & kinds for item in delver.gear)


# What has to be beaten


def difficulty(table: Dungeon, contest: Contest, parts: list[Part] | None = None) -> int:
    """The CL with all its changes.

    § combat.order § combat.no-floor § item.armour.effect § item.armour.monsters-only § joint.total
    """
    printed = table.creature(contest.target).cl if contest.rolls == FIGHTS else table.puzzle(contest.target).cl
    found = printed
    for seat in contest.members:
        found += lowered(table, contest, seat, parts)
    for modifier in table.places[contest.room].room.gives:
        if modifier.kind == CL and holds(table, contest, table.delvers[contest.lead()], modifier):
            found += modifier.n
            if parts is not None:
                parts.append(Part(table.places[contest.room].room.name, modifier.n))
    if contest.rolls == FIGHTS:
        found += own_changes(table, contest, parts)
    return found


def lowered(table: Dungeon, contest: Contest, seat: int, parts: list[Part] | None) -> int:
    """By how much what a seat has in use changes the CL."""
    delver = table.delvers[seat]
    found = 0
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.kind == CL and counts(table, contest, item) and holds(table, contest, delver, modifier):
                found += modifier.n
                if parts is not None:
                    parts.append(Part(item.name, modifier.n))
    for place in range(len(contest.lent)):
        if contest.users[place] == seat:
            item = table.deck.items[contest.lent[place]]
            for modifier in item.lends:
                if modifier.kind == CL and holds(table, contest, delver, modifier):
                    found += modifier.n
                    if parts is not None:
                        parts.append(Part(item.name, modifier.n))
    return found


def own_changes(table: Dungeon, contest: Contest, parts: list[Part] | None) -> int:
    """What a creature does to its own CL."""
    found = 0
    for trait in table.creature(contest.target).traits:
        page = trait_book[trait.kind]
        n = page.level(table, contest, trait)
        found += n
        if n and parts is not None:
            parts.append(Part(page.part, n))
    return found


def beats(table: Dungeon, total: int, cl: int) -> bool:
    """§ combat.win § combat.equal § combat.no-floor § puzzle.roll"""
    return total > cl or cl <= 0 or (total == cl and table.rules.equal_wins)


# Who may take it on


def cannot_hit(table: Dungeon, seat: int, card: int) -> bool:
    """Whether a seat cannot hit this creature at all. § type.flying § type.flying.attack"""
    if table.creature(card).sign != FLYING:
        return False
    return not any(item.kind == WEAPON and item.strikes & RANGED for item in table.delvers[seat].gear)


def meets(table: Dungeon, seats: list[int], needs: int) -> bool:
    """Whether one of these seats has what is required. § combat.required § joint.required § puzzle.required"""
    return needs == 0 or any(has_kind(table.delvers[seat], needs) for seat in seats)


# What cards and creatures change about it


class RollKind(ModifierKind):
    """A bonus that is a line of the sum of a roll, and how it looks there."""

    def __init__(
        self,
        words: Callable[[Modifier], str],
        each: float,
        share: ShareKind = "rule",
        mark: Callable[[int], str] = signed,
        note: Callable[[int], str] = str,
        leads: bool = False,
    ) -> None:
        super().__init__(words, each, leads)
        self.share = share
        self.mark = mark  # at a glance
        self.note = note  # of a rule: how it changes the dice


class Ones(RollKind):
    """§ effect.set-die"""

    def points(self, n: int) -> float:
        return (n - 1) / 3.0


MODIFIER_KINDS: Final[dict[str, ModifierKind]] = {
    "dice": RollKind(lambda bonus: f"{signed(bonus.n)} {noun_for(abs(bonus.n), 'die')}", 3.5, "dice", leads=True),
    "total": RollKind(lambda bonus: f"{signed(bonus.n)} to your total", 1.0, "points", leads=True),
    "double": RollKind(
        lambda bonus: "your dice count twice", 4.0, "rule", lambda n: "x2", lambda n: "dice count twice"
    ),
    "best": RollKind(
        lambda bonus: (
            f"roll {count(bonus.n, 'more die')} and drop the {'lowest' if bonus.n == 1 else f'{bonus.n} lowest'}"
        ),
        1.8,
        "rule",
        signed,
        lambda n: "the lowest is dropped" if n == 1 else f"the {n} lowest are dropped",
    ),
    "ones": Ones(
        lambda bonus: f"ones count as {bonus.n}",
        0.0,
        "rule",
        lambda n: f"1={n}",
        lambda n: f"ones count as {n}",
    ),
    "chain": RollKind(
        lambda bonus: "each six brings one more die, once",
        0.8,
        "rule",
        lambda n: "6+",
        lambda n: "each six brings one more die",
    ),
    "cl": ModifierKind(lambda bonus: f"CL {abs(bonus.n)} {'lower' if bonus.n < 0 else 'higher'}", -1.0, leads=True),
    "auto": RollKind(
        lambda bonus: "you win without a roll" if bonus.rolls & FIGHTS else "you succeed without a roll",
        3.0,
        "rule",
        lambda n: "!",
        lambda n: "no roll needed",
    ),
    "hit": RollKind(
        lambda bonus: f"a won round scores {count(bonus.n, 'more hit')}",
        0.0,
        "rule",
        signed,
        lambda n: count(n, "more hit"),
    ),
}


class Weakness(TraitKind):
    """§ effect.creature.weakness"""

    def level(self, table: Dungeon, contest: Contest, trait: Trait) -> int:
        weak = any(has_kind(table.delvers[seat], trait.kinds) for seat in contest.members)
        return -trait.n if weak else 0


class Pack(TraitKind):
    """§ effect.creature.pack"""

    def level(self, table: Dungeon, contest: Contest, trait: Trait) -> int:
        return trait.n * (len(table.places[contest.room].creatures) - 1)


class Kin(TraitKind):
    """§ effect.creature.pack"""

    def level(self, table: Dungeon, contest: Contest, trait: Trait) -> int:
        sub = table.creature(contest.target).sub
        same = [card for card in table.places[contest.room].creatures if table.creature(card).sub == sub]
        return trait.n * (len(same) - 1)


class Crowd(TraitKind):
    """§ effect.creature.crowd"""

    def level(self, table: Dungeon, contest: Contest, trait: Trait) -> int:
        return trait.n * (len(contest.members) - 1)


TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "immune": TraitKind(lambda n, kinds: f"{kinds} does not count against it"),
    "weakness": Weakness(lambda n, kinds: f"CL {n} lower for whoever uses {kinds}", "its weakness"),
    "pack": Pack(lambda n, kinds: f"CL {n} higher for each other creature in the room", "others with it"),
    "kin": Kin(lambda n, kinds: f"CL {n} higher for each other creature of its sub-type in the room", "its kin"),
    "crowd": Crowd(lambda n, kinds: f"CL {n} higher for each attacker beyond the first", "a crowd"),
}
