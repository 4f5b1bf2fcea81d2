"""Playing cards: aimed at whom, at whose cost; abilities; and whatever else a player does in a window."""

from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE

from ..cards.deck import (
    AT_ATTACK,
    AT_FIGHT,
    AT_HOST,
    AT_MAP,
    AT_MONSTER,
    AT_OPPONENT,
    AT_QUEST,
    AT_ROLL,
    AT_SELF,
    AT_SPACE,
    AT_TERRAIN,
    ATTACHMENT,
    HOSTS,
    INSTANT,
    NO_HOST,
    ON_MAP,
    ON_MONSTER,
    ON_TREASURE,
    PER_COMBAT,
    TARGETS,
    TERRAINS,
    Adventure,
)  # fmt: skip
from ..shapes import events as told
from ..shapes.words import Host, Target
from ..table import piles, trackers
from ..table.fights import NO_FIGHT, NOBODY_THERE, is_fight
from ..table.heroes import OWN_ABILITY
from ..table.moves import STAND, USE_HERO
from ..table.reasons import FIGHT_TARGETS
from ..table.table import Delve
from . import combat, effects, travel
from .aiming import aims, payers
from .giving_up import keep_limits
from .may_play import combat_key
from .on_top import glory_on_top
from .operation import NO_AIM, Effect
from .quests import quest_owner

# Playing a card


def play(table: Delve, seat: int, face: int, fight: int) -> None:
    """A card is shown and aimed, paid for, and takes effect at once. § window.no-stack § gloryplay.readied"""
    card = table.held(seat, face)
    if table.deck.adventures[face].target == AT_SELF:
        table.then(Resolve(seat, card, NO_AIM, NOBODY_THERE, fight))
    else:
        table.cards.known[card] = EVERYONE  # it lies on the table now
        table.then(Aim(seat, card, fight))


class Way(Choice[Delve]):
    """A choice about a card that is played; nobody is asked where there is only one way."""

    def __init__(self, seat: int, card: int, fight: int) -> None:
        super().__init__(seat)
        self.card = card
        self.fight = fight

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        """There is only one way; or none any more, if somebody has left, and the card stays in the hand."""
        ways = self.moves(table)
        if ways and table.heroes[self.seat].alive:
            self.take(table, ways[0])


class Aim(Way):
    """Whoever plays a card says what it is aimed at."""

    def moves(self, table: Delve) -> list[int]:
        return aims(table, self.seat, table.adventure(self.card), self.fight, False)

    def take(self, table: Delve, move: int) -> None:
        card = table.adventure(self.card)
        if card.target == AT_ROLL:
            table.then(Spend(self.seat, self.card, move if is_fight(self.fight) else NO_AIM, self.fight))
        elif card.glory_card:
            table.then(Resolve(self.seat, self.card, move, NOBODY_THERE, self.fight))
        elif card.target in (AT_OPPONENT, AT_FIGHT):
            table.then(Resolve(self.seat, self.card, move, table.moves.seat.index(move), self.fight))
        elif card.target == AT_QUEST:
            owner = quest_owner(table, table.moves.quest.index(move))
            table.then(Resolve(self.seat, self.card, move, owner, self.fight))
        elif card.target == AT_HOST and card.host == ON_MONSTER:
            table.then(Resolve(self.seat, self.card, move, table.fights[self.fight].target, self.fight))
        else:
            table.then(Fund(self.seat, self.card, move, self.fight))


class Fund(Way):
    """Whoever plays a Peril card without a single target says whose peril pays. § lord.untargeted"""

    def __init__(self, seat: int, card: int, aim: int, fight: int) -> None:
        super().__init__(seat, card, fight)
        self.aim = aim

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.seat.move(other) for other in payers(table, self.seat, table.adventure(self.card).cost)]

    def take(self, table: Delve, move: int) -> None:
        table.then(Resolve(self.seat, self.card, self.aim, table.moves.seat.index(move), self.fight))


class Spend(Way):
    """Whoever plays a card with # says how much more it is worth, 1 at least."""

    def __init__(self, seat: int, card: int, aim: int, fight: int) -> None:
        super().__init__(seat, card, fight)
        self.aim = aim

    def moves(self, table: Delve) -> list[int]:
        most = glory_on_top(table, self.seat, table.adventure(self.card))
        return [table.moves.amount.move(amount) for amount in range(1, most + 1)]

    def take(self, table: Delve, move: int) -> None:
        table.then(
            Resolve(self.seat, self.card, self.aim, NOBODY_THERE, self.fight, table.moves.amount.index(move))
        )


class Resolve(Step[Delve]):
    """A card is paid for and does what it says. § def.readied § gloryplay.readied § gloryplay.only-readied-act"""

    def __init__(self, by: int, card: int, aim: int, payer: int, fight: int, amount: int = 0) -> None:
        self.by = by
        self.card = card
        self.aim = aim
        self.payer = payer  # whose peril pays, or NOBODY_THERE for the player's own glory
        self.fight = fight
        self.amount = amount

    def run(self, table: Delve) -> None:
        if not table.heroes[self.by].alive:
            return
        face = table.cards.face[self.card]
        card = table.deck.adventures[face]
        table.heroes[self.by].hand.remove(self.card)
        piles.show(table, self.card)
        self.pay(table, card)
        target = self.lay_down(table, card)
        if card.does:
            self.act(table, card, target)

    def pay(self, table: Delve, card: Adventure) -> None:
        """§ glory.spent-by-owner § peril.spent-by-opponents § lord.fund-from-target § lord.untargeted"""
        cost = card.cost + self.amount
        if table.events is not None:
            clause = "gloryplay.readied" if card.glory_card else "lord.fund-from-target"
            payer: int | None = None
            if self.payer != NOBODY_THERE:
                payer = self.payer
                on_attacker = card.target == AT_HOST and card.host == ON_MONSTER
                if not on_attacker and card.target not in (AT_OPPONENT, AT_QUEST, AT_FIGHT):
                    clause = "lord.untargeted"
            at, aim = aimed_at(table, card, self.by, self.aim, self.fight)
            table.tell(told.Plays(seat=self.by, card=card.name, cost=cost, payer=payer, at=at, aim=aim), clause)
        if self.payer != NOBODY_THERE:
            trackers.gain_peril(table, self.payer, -cost, "peril.spent-by-opponents")
        else:
            trackers.gain_glory(table, self.by, -cost, "glory.spent-by-owner")

    def lay_down(self, table: Delve, card: Adventure) -> int:
        """Put the card where it belongs; the hero it acts on."""
        target = self.by
        if card.target in (AT_OPPONENT, AT_FIGHT):
            target = table.moves.seat.index(self.aim)
        elif card.target == AT_QUEST:
            target = self.payer
        if card.duration == INSTANT:
            piles.discard(table, self.card)  # § duration.instant.discard
            return target
        table.owner[self.card] = self.by
        if card.duration == ATTACHMENT and card.host == ON_MONSTER:
            strike = table.fights[self.fight].strikes[table.moves.strike.index(self.aim)]
            table.host[self.card] = strike.monster()
            table.attached.append(self.card)
        elif card.duration == ATTACHMENT and card.host == ON_MAP:
            table.host[self.card] = table.keys.space(table.moves.space.index(self.aim))
            table.attached.append(self.card)
        elif card.duration == ATTACHMENT and card.host == ON_TREASURE:
            table.host[self.card] = self.host_treasure(table)
            table.heroes[self.by].ready.append(self.card)
        elif card.glory_card:
            table.heroes[self.by].ready.append(self.card)
        else:
            table.heroes[target].banes.append(self.card)  # § duration.permanent.bane-place
            keep_limits(table, target)
        return target

    def host_treasure(self, table: Delve) -> int:
        for other in table.heroes[self.by].ready:
            if table.cards.face[other] == table.moves.card.index(self.aim):
                return other
        return NO_HOST

    def act(self, table: Delve, card: Adventure, target: int) -> None:
        name = card.name
        # What is not about the fight does not come from its monsters. § combat.h.no-trap-reward
        fight = self.fight if card.target in FIGHT_TARGETS else NO_FIGHT
        if card.target == AT_SPACE:
            space = table.moves.space.index(self.aim)
            seats = [seat for seat in table.from_active() if table.heroes[seat].space == space]
            effects.strike_many(table, card.does, self.by, seats, name, fight)
        elif card.target == AT_TERRAIN:
            terrain = table.moves.terrain.index(self.aim)
            seats = [seat for seat in table.from_active() if table.here(seat).terrains >> terrain & 1]
            effects.strike_many(table, card.does, self.by, seats, name, fight)
        else:
            aim = self.aim
            if card.target == AT_QUEST:
                aim = table.moves.quest.index(aim)
            elif card.target == AT_MAP:
                aim = table.moves.space.index(aim)
            elif card.target in (AT_MONSTER, AT_ATTACK) or (card.target == AT_ROLL and is_fight(fight)):
                aim = table.moves.strike.index(aim)
            effect = Effect(self.by, target, name, fight=fight, aim=aim, amount=self.amount)
            effects.do(table, card.does, effect)


def aimed_at(
    table: Delve, card: Adventure, by: int, move: int, fight: int
) -> tuple[Target | Host | None, int | str | None]:
    """What sort of thing a card is aimed at, and which one, for those who tell of it: a seat, or a name."""
    if card.target == AT_SELF:
        return None, None
    if card.target == AT_HOST:
        return HOSTS[card.host], name_aim(table, card, by, move, fight)
    return TARGETS[card.target], name_aim(table, card, by, move, fight)


def name_aim(table: Delve, card: Adventure, by: int, move: int, fight: int) -> int | str | None:
    moves = table.moves
    if moves.seat.holds(move):
        return table.moves.seat.index(move)
    if moves.strike.holds(move):
        strike = table.fights[fight].strikes[table.moves.strike.index(move)]
        theirs = table.fights[fight].attacker() != by  # the attack that a roll is made against, or turned aside
        if card.target == AT_HOST:
            return table.monster(strike.monster()).name
        seat, key = (strike.by_seat, strike.by_key) if theirs else (strike.on_seat, strike.on_key)
        return table.monster(key).name if key != NOBODY_THERE else seat
    if moves.terrain.holds(move):
        return TERRAINS[table.moves.terrain.index(move)]
    if moves.space.holds(move):
        return table.deck.maps[moves.space.index(move)].name
    if moves.quest.holds(move):
        return table.quest(moves.quest.index(move)).name
    if moves.card.holds(move):
        return table.deck.adventures[moves.card.index(move)].name
    return None  # a roll outside of combat


# Abilities


def use(table: Delve, seat: int, key: int, fight: int) -> None:
    """Use the ability of a readied card, or with OWN_ABILITY that of the hero.

    § special.activate § special.activate-limit
    """
    hero = table.heroes[seat]
    ability = hero.card.ability if key == OWN_ABILITY else table.adventure(key).ability
    assert ability is not None
    name = hero.card.name if key == OWN_ABILITY else table.adventure(key).name
    if ability.per == PER_COMBAT:
        table.fights[fight].used.append(combat_key(seat, key))
    else:
        hero.used.append(key)
    if table.events is not None:
        table.tell(told.Uses(seat=seat, card=name, cost=ability.cost), "special.activate")
    trackers.gain_glory(table, seat, -ability.cost, "special.activate-limit")
    effects.do(table, ability.does, Effect(seat, seat, name, fight=fight))


# Any of it


def answer(table: Delve, seat: int, move: int, fight: int) -> None:
    """Make a move that a window offers."""
    moves = table.moves
    if move == USE_HERO:
        use(table, seat, OWN_ABILITY, fight)
    elif move == STAND:
        travel.stand(table, seat)
    elif moves.challenge.holds(move):
        combat.challenge_hero(table, seat, table.moves.challenge.index(move))
    elif moves.use.holds(move):
        use(table, seat, table.cards.find(table.heroes[seat].ready, moves.use.index(move)), fight)
    else:
        play(table, seat, moves.play.index(move), fight)
