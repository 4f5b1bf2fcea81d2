"""Strikes of monsters: who strikes, what is done about it, and what they bring."""

from typing import Final

from undercroft.core.game import Choice, Step
from undercroft.core.telling.voice import count, listed

from ..cards.deck import TYPES, Bonus
from ..cards.operations import ALL_ATTACK_FIRST, AREA, FIRST, PROTECT, THORNS
from ..shapes import events as told
from ..table.moves import DONE, TAKE_STRIKE
from ..table.people import Adventurer
from ..table.row import NOT_YET, STRUCK, WITHOUT_PHYSICAL, Blow, Foe
from ..table.rules import MONSTERS
from ..table.table import Dwellers
from . import activating, defeating, energy, losing, paying, rooms, strike_damage, using
from .bonuses import added, given
from .kinds import BonusKind, RuleKind, TraitKind, trait_book
from .scales import Prospects, Scales

IN_TURN: Final = "damage.total"  # the clause of strikes that are paid for together, in the Monster Phase


def attacks_first(table: Dwellers, foe: Foe) -> bool:
    """§ effect.monster-attack-first § effect.room-monster-figures"""
    return foe.monster.has(FIRST) or rooms.has_rule(table, ALL_ATTACK_FIRST)


def may_strike(table: Dwellers, foe: Foe) -> bool:
    """Whether a monster can still strike this turn: first, or back, which it does even without health.

    A strike that is being settled is not to come any more.
    § strike.zero-health § attack-first.once § attack-first.no-second-strike § strike.order
    """
    blow = table.blow
    if not foe.up or foe.skips or (blow is not None and foe.card == blow.card):
        return False
    if table.phase >= MONSTERS:
        return table.phase == MONSTERS and blow is not None and strikes_after(table, foe, blow.card)
    if attacks_first(table, foe):
        return not foe.beaten and foe.struck != STRUCK
    return foe.attacked or not foe.beaten


def strikes_after(table: Dwellers, foe: Foe, card: int) -> bool:
    """Whether a monster strikes back in this Monster Phase after the one with that card. § strike.order"""
    if not foe.attacked or attacks_first(table, foe):
        return False
    cards = [other.card for other in table.row]
    return cards.index(foe.card) > cards.index(card)


# Who strikes


class MonsterPhase(Step[Dwellers]):
    """Every monster that was attacked strikes back, from left to right, even without health; then all is paid for.

    § strike.after-player § strike.damaged § strike.zero-health § strike.except-attack-first § strike.others-idle
    § strike.one-each § strike.order § attack.zero-damage § attack-first.no-second-strike § damage.ranged-only.each
    """

    def run(self, table: Dwellers) -> None:
        table.phase = MONSTERS
        steps: list[Step[Dwellers]] = []
        for foe in table.row:
            if foe.attacked and not foe.skips and not attacks_first(table, foe):
                steps += blows(table, foe, foe.melee, IN_TURN, False)
        if steps:
            steps.append(paying.PayAll())
            table.then(*steps)


def blows(table: Dwellers, foe: Foe, physical: bool, clause: str, rest: bool) -> list[Step[Dwellers]]:
    """A strike at the active player, or at everyone; only who attacked from afar is spared Physical damage.

    § strike.at-active § effect.monster-area § damage.ranged-only § damage.ranged-only.rest
    """
    found: list[Step[Dwellers]] = [Strike(foe.card, table.active, physical, clause, rest)]
    if not rest and foe.monster.has(AREA):
        for seat in table.clockwise(table.active)[1:]:
            found.append(Strike(foe.card, seat, True, clause, False))
    return found


def unprovoked(table: Dwellers, foe: Foe, clause: str) -> None:
    """A strike at the start of a turn, with its Physical damage in full.

    § effect.monster-unprovoked § attack-first.entry-faceup § attack-first.entry-physical § attack-first.every-start
    """
    foe.struck = STRUCK
    table.then(*blows(table, foe, True, clause, False))


class AttackFirst(Step[Dwellers]):
    """A monster with Attack First strikes before it is hit, once a turn.

    § attack-first.on-target § attack-first.facedown § attack-first.once § attack-first.ranged
    § attack-first.ranged.later-melee § attack-first.area § attack-first.defend § attack-first.player-card.order
    """

    def __init__(self, card: int, ranged: bool) -> None:
        self.card = card
        self.ranged = ranged

    def run(self, table: Dwellers) -> None:
        foe = table.foe(self.card)
        if foe is None or foe.skips or foe.beaten or not attacks_first(table, foe):
            return
        if foe.struck == NOT_YET:
            foe.struck = WITHOUT_PHYSICAL if self.ranged else STRUCK
            table.then(*blows(table, foe, not self.ranged, "attack-first.on-target", False))
        elif foe.struck == WITHOUT_PHYSICAL and not self.ranged:
            foe.struck = STRUCK
            table.then(*blows(table, foe, True, "attack-first.ranged.later-melee", True))


class Strike(Step[Dwellers]):
    """A monster strikes a player. § damage.types § damage.figure § attack-first.still-attack"""

    def __init__(self, card: int, seat: int, physical: bool, clause: str, rest: bool) -> None:
        self.card = card
        self.seat = seat
        self.physical = physical
        self.clause = clause  # why it strikes now
        self.rest = rest

    def run(self, table: Dwellers) -> None:
        foe = table.foe(self.card)
        if foe is None or foe.skips:
            return
        table.blow = Blow(self.card, self.seat, self.seat, self.physical, self.rest)
        table.then(Settle(self.clause))
        table.then(Defend(table.active))
        others = table.clockwise(self.seat)
        for place in range(len(others) - 1, 0, -1):
            if table.people[others[place]].kinds >> PROTECT & 1:
                table.then(TakeStrike(others[place]))


# What is done about it


class TakeStrike(Choice[Dwellers]):
    """A player may take a strike that is aimed at another. § effect.guard § strike.others-hit § defeat.no-rescue"""

    def due(self, table: Dwellers) -> bool:
        blow = table.blow
        if blow is None or blow.seat != blow.aimed:
            return False
        return given(table, table.people[self.seat], PROTECT) > 0 and strike_damage.hurts(table, blow)

    def moves(self, table: Dwellers) -> list[int]:
        return [TAKE_STRIKE, DONE]

    def take(self, table: Dwellers, move: int) -> None:
        if move == DONE:
            return
        blow = table.blow
        assert blow is not None
        blow.seat = self.seat
        if table.events is not None:
            person = table.people[self.seat]
            card = next(
                table.card(card).name
                for card in person.active
                if any(bonus.kind == PROTECT for bonus in table.card(card).gives)
            )
            taken = told.TakesStrike(
                seat=self.seat, instead_of=blow.aimed, card=card, monster=table.monster(blow.card).name
            )
            table.tell(taken, "effect.guard")


class Defend(using.Using):
    """The active player may use cards against a strike, and play items.

    § ability.defensive § damage.reduce.cards § damage.reduce.one-use § item.monster-phase § item.not-interrupt
    § item.off-turn § turn.off-turn
    """

    def due(self, table: Dwellers) -> bool:
        blow = table.blow
        if blow is None or blow.seat != self.seat or not strike_damage.hurts(table, blow):
            return False
        person = table.people[self.seat]
        return activating.could_have_item(table, person) or len(self.moves(table)) > 1

    def moves(self, table: Dwellers) -> list[int]:
        person = table.people[self.seat]
        found: list[int] = []
        using.use_moves(table, person, found)
        activating.turn_up_moves(table, person, found, False)
        if table.rules.heal_all_turn:
            energy.heal_moves(table, person, found)
        found.append(DONE)
        return found


class Settle(Step[Dwellers]):
    """A strike is settled: what is left of it is added to what the player has to pay for.

    § damage.total § damage.reduce.per-strike § effect.monster-drain § effect.monster-steal § effect.retaliate
    § strike.others-hit § attack-first.on-target § attack-first.ranged.later-melee § attack-first.entry-faceup
    § attack-first.every-start § effect.monster-unprovoked
    """

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def run(self, table: Dwellers) -> None:
        blow = table.blow
        assert blow is not None
        table.blow = None
        foe = table.foe(blow.card)
        if foe is None:
            return
        person = table.people[blow.seat]
        full = strike_damage.damage(table, foe, blow)
        off = strike_damage.reductions(table, foe, blow)
        also = strike_damage.any_type(table, foe, blow)
        n = strike_damage.remaining(full, off, also, foe)
        person.harm += n
        if table.events is not None:
            strikes = told.Strikes(
                monster=foe.monster.name,
                seat=blow.seat,
                damage=full,
                taken_off=[min(off[harm], full[harm]) for harm in range(TYPES)],
                also=also,
                n=n,
                first=self.clause != IN_TURN and attacks_first(table, foe),
            )
            table.tell(strikes, self.clause)
        if self.clause != IN_TURN:  # it is paid for at once
            paying.pay_damage(table, person)
        if blow.rest:
            return  # it is the same strike. § attack-first.once
        if not blow.stopped:  # § text.impossible
            for trait in foe.monster.traits:
                trait_book[trait.kind].take_along(table, foe, person, trait.n)
        thorns = given(table, person, THORNS, foe) + added(table, person, blow.lent, THORNS, foe, 0, True)
        if thorns > 0 and not foe.beaten:
            source = thorny(table, person, blow) if table.events is not None else ""
            defeating.retaliate(table, person, foe, thorns, source)


def thorny(table: Dwellers, person: Adventurer, blow: Blow) -> str:
    """The cards that hurt whoever strikes, by name. § effect.retaliate"""
    found: list[str] = []
    for card in person.active + person.discard:
        named = table.card(card)
        gives = [] if card in person.discard else named.gives
        lends = [bonus for bonus in named.power.lends if bonus in blow.lent]
        if any(bonus.kind == THORNS for bonus in gives + lends):
            found.append(named.name)
    return listed(found)


def mend(table: Dwellers, foe: Foe, n: int, clause: str) -> None:
    """A monster regains health, up to what it has in full. § effect.monster-regenerate § effect.monster-death"""
    gained = min(n, foe.lost)
    if gained > 0:
        foe.lost -= gained
        if table.events is not None:
            table.tell(told.Regenerates(monster=foe.monster.name, n=gained, left=foe.left()), clause)


# What cards, monsters and rooms change about it


class Thorns(BonusKind):
    """§ effect.retaliate"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return prospects.turns * odds * bonus.n * prospects.scales.damage()


class Protect(BonusKind):
    """§ effect.guard"""

    def worth(self, bonus: Bonus, odds: float, prospects: Prospects) -> float:
        return 2.0


BONUS_KINDS: Final[dict[str, BonusKind]] = {
    "thorns": Thorns(lambda bonus, lent: f"a monster that strikes you takes {bonus.n} damage"),
    "protect": Protect(lambda bonus, lent: "you may take a strike that is aimed at another player"),
}


class Drain(TraitKind):
    """§ effect.monster-drain"""

    def takes_along(self) -> bool:
        return True

    def take_along(self, table: Dwellers, foe: Foe, person: Adventurer, n: int) -> None:
        energy.lose(table, person, n, foe.monster.name, "effect.monster-drain")

    def strike_cost(self, n: int, scales: Scales) -> float:
        return n * scales.energy()


class StealWounds(TraitKind):
    """§ effect.monster-steal"""

    def takes_along(self) -> bool:
        return True

    def take_along(self, table: Dwellers, foe: Foe, person: Adventurer, n: int) -> None:
        losing.wounds(table, person, n, foe.monster.name, "effect.monster-steal")

    def strike_cost(self, n: int, scales: Scales) -> float:
        return scales.wounds_lost(n)


class StealTreasure(TraitKind):
    """§ effect.monster-steal"""

    def takes_along(self) -> bool:
        return True

    def take_along(self, table: Dwellers, foe: Foe, person: Adventurer, n: int) -> None:
        table.then(losing.LoseTreasure(person.seat, n, foe.monster.name, "effect.monster-steal"))

    def strike_cost(self, n: int, scales: Scales) -> float:
        return scales.treasures_lost(n)


TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "first": TraitKind("attack-first", lambda trait: "attack First"),
    "area": TraitKind("area", lambda trait: "its strike hits all players"),
    "drain": Drain("drains", lambda trait: f"its strike also costs {count(trait.n, 'card')} of the deck"),
    "steal-wounds": StealWounds("steals", lambda trait: f"its strike takes {count(trait.n, 'wound card')}"),
    "steal-treasure": StealTreasure(
        "steals",
        lambda trait: (
            f"its strike takes {'a facedown treasure' if trait.n == 1 else f'{trait.n} facedown treasures'}"
        ),
    ),
}
RULE_KINDS: Final[dict[str, RuleKind]] = {
    "all-first": RuleKind(lambda rule: "all monsters have Attack First"),
}
