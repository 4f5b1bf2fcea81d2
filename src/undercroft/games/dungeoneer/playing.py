"""Playing cards: who may play what, on whom, at whose cost; abilities; and challenging another hero."""

from typing import Any, Final

from undercroft.core.game import Choice, Step
from undercroft.core.zones import EVERYONE

from . import building, combat, effects, points, scores, travel
from .board import NO_SPACE
from .deck import (
    ANY_HALF,
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
    INSTANT,
    LIMIT,
    ON_MAP,
    ON_MONSTER,
    ON_TREASURE,
    OTHER_ROLL,
    PER_COMBAT,
    PERMANENT,
    PREVENT,
    TERRAINS,
    TREASURE,
    UNTIP,
    Ability,
    Adventure,
)  # fmt: skip
from .fights import NOBODY_THERE, Fight
from .moves import AMOUNT, CHALLENGE, LETTER, SEAT, STAND, STRIKE, TERRAIN, USE_HERO
from .table import Delve

NO_AIM: Final = -1
FIGHT_TARGETS: Final = (AT_ROLL, AT_FIGHT, AT_MONSTER, AT_ATTACK)


# What may be played


def can_play(table: Delve, seat: int, face: int, fight: int) -> bool:
    """Whether a card could be paid for and aimed at something now, its playtime apart."""
    card = table.deck.adventures[face]
    if card.glory_card:
        if table.heroes[seat].glory < card.cost:  # § gloryplay.unlimited § glory.spent-by-owner
            return False
        if not has_room(table, seat, card):
            return False
        return card.target == AT_SELF or len(aims(table, seat, card, fight, True)) > 0
    return len(aims(table, seat, card, fight, True)) > 0


def has_room(table: Delve, seat: int, card: Adventure) -> bool:
    """§ gloryplay.permanent-limits § gloryplay.same-type § gloryplay.not-limited § effect.storage"""
    if card.duration == PERMANENT:
        limit = scores.limit(table, seat, card.family)
        for modifier in card.gives:
            if modifier.kind == LIMIT and modifier.of == card.family:
                limit += modifier.n
        if len(table.permanents(seat, card.family)) >= limit:
            return False
    if card.family == TREASURE and card.duration != INSTANT and card.category:
        on_maps = [other for other in table.attached if table.owner[other] == seat]
        for other in [*table.treasures(seat), *on_maps]:  # § gloryplay.type-scope § gloryplay.boons-no-type-limit
            if table.adventure(other).category == card.category:
                return False
    return True


def payers(table: Delve, seat: int, cost: int) -> list[int]:
    """Opponents whose peril can pay. § lord.untargeted § lord.never-own § lord.no-combining"""
    return [other for other in table.opponents(seat) if table.heroes[other].peril >= cost]


def reachable(table: Delve, seat: int, card: Adventure) -> list[int]:
    """Opponents that a card can be played on: for a Peril card those who can pay. § lord.fund-from-target"""
    return table.opponents(seat) if card.glory_card else payers(table, seat, card.cost)


def aims(table: Delve, seat: int, card: Adventure, fight: int, first_only: bool) -> list[int]:
    """Everything that a card can be aimed at, as moves."""
    target = card.target
    if target == AT_OPPONENT:
        return [SEAT + other for other in reachable(table, seat, card)]
    if target == AT_ROLL:
        if fight < 0:
            return [AMOUNT]
        return [STRIKE + i for i in own_rolls(table.fights[fight], seat)]
    if target == AT_FIGHT:
        return [SEAT + table.fights[fight].target] if pays_in_fight(table, seat, card, fight) else []
    if target in (AT_MONSTER, AT_ATTACK):
        return strikes_at(table, seat, fight, target == AT_MONSTER)
    if target == AT_HOST and card.host == ON_MONSTER:
        return hosts(table, seat, card, fight)
    if not card.glory_card and not payers(table, seat, card.cost):
        return []
    if target == AT_HOST:
        return hosts(table, seat, card, fight)
    if target == AT_SPACE:
        return [table.moves.space + s for s in occupied(table)]
    if target == AT_TERRAIN:
        return [TERRAIN + terrain for terrain in range(7) if terrain_in_play(table, terrain)]
    if target == AT_MAP:
        return [table.moves.space + s for s in shiftable(table, card, first_only)]
    if target == AT_QUEST:
        return quests_to_swap(table, seat, card)
    return []


def own_rolls(fight: Fight, seat: int) -> list[int]:
    """The attacks in which the seat's side still has dice to roll."""
    found = []
    for i, strike in enumerate(fight.strikes):
        attacks = fight.attacker() == seat and strike.die == 0
        defends = fight.defender() == seat and strike.counter == 0
        if not strike.out and (attacks or defends):
            found.append(i)
    return found


def pays_in_fight(table: Delve, seat: int, card: Adventure, fight: int) -> bool:
    """Whether monsters attack a hero whose peril can pay for a card that helps them.

    § special.anytime-peril-funding
    """
    if fight < 0:
        return False
    there = table.fights[fight]
    if there.target == seat or table.heroes[there.target].peril < card.cost:
        return False
    return len(monsters_in(there)) > 0


def monsters_in(fight: Fight) -> list[int]:
    """Which attacks have a monster on either side."""
    found = []
    for i, strike in enumerate(fight.strikes):
        if not strike.out and (strike.by_key >= 0 or strike.on_key >= 0):
            found.append(i)
    return found


def strikes_at(table: Delve, seat: int, fight: int, by_monster: bool) -> list[int]:
    if fight < 0 or table.fights[fight].defender() != seat:
        return []
    strikes = table.fights[fight].strikes
    return [
        STRIKE + i
        for i in range(len(strikes))
        if not strikes[i].out and strikes[i].die == 0 and (not by_monster or strikes[i].by_key >= 0)
    ]


def hosts(table: Delve, seat: int, card: Adventure, fight: int) -> list[int]:
    """§ duration.attachment.host § duration.attachment.host-kind"""
    if card.host == ON_MONSTER:
        if not pays_in_fight(table, seat, card, fight):
            return []
        return [STRIKE + i for i in monsters_in(table.fights[fight])]
    if card.host == ON_TREASURE:
        found = []
        for other in table.treasures(seat):
            if card.host_category in ("", table.adventure(other).category):
                found.append(table.moves.card + table.cards.face[other])
        return found
    if card.host == ON_MAP:
        return [table.moves.space + table.heroes[seat].space]
    return [SEAT + seat]


def occupied(table: Delve) -> list[int]:
    found: list[int] = []
    for seat in table.living():
        if table.heroes[seat].space not in found:
            found.append(table.heroes[seat].space)
    return found


def terrain_in_play(table: Delve, terrain: int) -> bool:
    return any(table.here(seat).terrains >> terrain & 1 for seat in table.living())


def shiftable(table: Delve, card: Adventure, first_only: bool) -> list[int]:
    """§ effect.shift-illegal § effect.shift-entrance"""
    op = card.does[0]
    rules = table.rules
    if first_only:
        there = table.board.can_shift(op.half, rules.upright, rules.sewers_apart, op.flag)
        return table.board.spaces[:1] if there else []
    return [
        space
        for space in table.board.spaces
        if op.half in (ANY_HALF, table.deck.maps[space].half) and building.is_shiftable(table, space, op.flag)
    ]


def quests_to_swap(table: Delve, seat: int, card: Adventure) -> list[int]:
    """Personal Quests without a token of opponents who can pay, while there is a global one."""
    found: list[int] = []
    if table.global_quests:
        for other in reachable(table, seat, card):
            for quest in table.heroes[other].quests:
                if not table.has_token(quest):
                    found.append(table.moves.quest + quest)
    return found


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
            table.then(Spend(self.seat, self.card, move if self.fight >= 0 else NO_AIM, self.fight))
        elif card.glory_card:
            table.then(Resolve(self.seat, self.card, move, NOBODY_THERE, self.fight))
        elif card.target in (AT_OPPONENT, AT_FIGHT):
            table.then(Resolve(self.seat, self.card, move, move - SEAT, self.fight))
        elif card.target == AT_QUEST:
            owner = quest_owner(table, move - table.moves.quest)
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
        return [SEAT + other for other in payers(table, self.seat, table.adventure(self.card).cost)]

    def take(self, table: Delve, move: int) -> None:
        table.then(Resolve(self.seat, self.card, self.aim, move - SEAT, self.fight))


class Spend(Choice[Delve]):
    """Whoever plays a card with # says how much more it is worth. § def.hash § def.hash-from"""

    def __init__(self, seat: int, card: int, aim: int, fight: int) -> None:
        super().__init__(seat)
        self.card = card
        self.aim = aim
        self.fight = fight

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive

    def moves(self, table: Delve) -> list[int]:
        card = table.adventure(self.card)
        most = min(card.does[0].n, table.heroes[self.seat].glory - card.cost)
        return [AMOUNT + amount for amount in range(most + 1)]

    def take(self, table: Delve, move: int) -> None:
        table.then(Resolve(self.seat, self.card, self.aim, NOBODY_THERE, self.fight, move - AMOUNT))


class Resolve(Step[Delve]):
    """A card is paid for and does what it says. § def.readied § gloryplay.only-readied-act"""

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
        table.show(self.card)
        self.pay(table, card)
        target = self.lay_down(table, card)
        if card.does:
            self.act(table, card, target)

    def pay(self, table: Delve, card: Adventure) -> None:
        cost = card.cost + self.amount
        if table.events is not None:
            clause = "gloryplay.readied" if card.glory_card else "lord.fund-from-target"
            data: dict[str, Any] = {"seat": self.by, "card": card.name, "cost": cost}
            if self.payer >= 0:
                data["payer"] = self.payer
                if card.target not in (AT_OPPONENT, AT_QUEST, AT_FIGHT, AT_HOST):
                    clause = "lord.untargeted"
            if self.aim >= 0:
                data["aim"] = name_aim(table, self.aim, self.fight)
            table.tell("plays", clause, data)
        if self.payer >= 0:
            table.gain_peril(self.payer, -cost, "peril.spent-by-opponents")
        else:
            table.gain_glory(self.by, -cost, "glory.spent-by-owner")

    def lay_down(self, table: Delve, card: Adventure) -> int:
        """Put the card where it belongs; the hero it acts on."""
        target = self.by
        if card.target in (AT_OPPONENT, AT_FIGHT):
            target = self.aim - SEAT
        elif card.target == AT_QUEST:
            target = self.payer
        if card.duration == INSTANT:
            table.discard(self.card)  # § duration.instant.discard
            return target
        table.owner[self.card] = self.by
        if card.duration == ATTACHMENT and card.host == ON_MONSTER:
            strike = table.fights[self.fight].strikes[self.aim - STRIKE]
            table.host[self.card] = strike.by_key if strike.by_key >= 0 else strike.on_key
            table.attached.append(self.card)
        elif card.duration == ATTACHMENT and card.host == ON_MAP:
            table.host[self.card] = table.space_key(self.aim - table.moves.space)
            table.attached.append(self.card)
        elif card.duration == ATTACHMENT and card.host == ON_TREASURE:
            table.host[self.card] = self.host_treasure(table)
            table.heroes[self.by].ready.append(self.card)
        elif card.glory_card:
            table.heroes[self.by].ready.append(self.card)
        else:
            table.heroes[target].banes.append(self.card)  # § duration.permanent.bane-place
            travel.keep_limits(table, target)
        return target

    def host_treasure(self, table: Delve) -> int:
        for other in table.heroes[self.by].ready:
            if table.cards.face[other] == self.aim - table.moves.card:
                return other
        return -1

    def act(self, table: Delve, card: Adventure, target: int) -> None:
        name = card.name
        # What is not about the fight does not come from its monsters. § combat.h.no-trap-reward
        fight = self.fight if card.target in FIGHT_TARGETS else effects.NO_FIGHT
        if card.target == AT_SPACE:
            space = self.aim - table.moves.space
            seats = [seat for seat in table.from_active() if table.heroes[seat].space == space]
            effects.strike_many(table, card.does, self.by, seats, name, fight)
        elif card.target == AT_TERRAIN:
            terrain = self.aim - TERRAIN
            seats = [seat for seat in table.from_active() if table.here(seat).terrains >> terrain & 1]
            effects.strike_many(table, card.does, self.by, seats, name, fight)
        else:
            aim = self.aim
            if card.target == AT_QUEST:
                aim -= table.moves.quest
            elif card.target == AT_MAP:
                aim -= table.moves.space
            elif card.target in (AT_MONSTER, AT_ATTACK) or (card.target == AT_ROLL and fight >= 0):
                aim -= STRIKE
            effects.do(table, card.does, self.by, target, name, OTHER_ROLL, fight, aim, self.amount)


def name_aim(table: Delve, move: int, fight: int) -> Any:
    """What a card is aimed at, for those who tell of it: a seat, or a name."""
    moves = table.moves
    if SEAT <= move < CHALLENGE:
        return move - SEAT
    if STRIKE <= move < LETTER:
        strike = table.fights[fight].strikes[move - STRIKE]
        return combat.name_of(table, strike.by_seat, strike.by_key)
    if TERRAIN <= move < AMOUNT:
        return TERRAINS[move - TERRAIN]
    if moves.space <= move < moves.sewer:
        return table.deck.maps[move - moves.space].name
    return (
        table.quest(move - moves.quest).name
        if move >= moves.quest
        else table.deck.adventures[move - moves.card].name
    )


def quest_owner(table: Delve, quest: int) -> int:
    for seat in table.living():
        if quest in table.heroes[seat].quests:
            return seat
    return NOBODY_THERE


# Abilities, standing up, challenges


def abilities(table: Delve, seat: int, times: int, fight: int) -> list[int]:
    """The abilities of hero and readied cards that can be used now. § special.activate § special.activate-limit"""
    hero = table.heroes[seat]
    found: list[int] = []
    if not times:
        return found
    ability = hero.card.ability
    if ability is not None and ability.times & times and can_use(table, seat, ability, -1, fight):
        found.append(USE_HERO)
    for card in hero.ready:
        ability = table.adventure(card).ability
        if ability is not None and ability.times & times and can_use(table, seat, ability, card, fight):
            found.append(table.moves.use + table.cards.face[card])
    return found


def can_use(table: Delve, seat: int, ability: Ability, key: int, fight: int) -> bool:
    hero = table.heroes[seat]
    if hero.glory < ability.cost:
        return False
    if ability.per == PER_COMBAT:
        if fight < 0 or combat_key(seat, key) in table.fights[fight].used:
            return False
    elif key in hero.used:
        return False
    kind = ability.does[0].kind
    if kind == UNTIP:
        return hero.tipped
    if kind == PREVENT:
        return fight >= 0 and table.fights[fight].wounds > hero.ward
    return True


def combat_key(seat: int, key: int) -> int:
    """What a combat notes of a used ability: the card, or below 0 the hero."""
    return key if key >= 0 else -1 - seat


def use(table: Delve, seat: int, key: int, fight: int) -> None:
    """Use the ability of a readied card, or with key -1 that of the hero."""
    hero = table.heroes[seat]
    ability = hero.card.ability if key < 0 else table.adventure(key).ability
    assert ability is not None
    name = hero.card.name if key < 0 else table.adventure(key).name
    if ability.per == PER_COMBAT:
        table.fights[fight].used.append(combat_key(seat, key))
    else:
        hero.used.append(key)
    if table.events is not None:
        table.tell("uses", "special.activate", {"seat": seat, "card": name, "cost": ability.cost})
    table.gain_glory(seat, -ability.cost, "glory.spent-by-owner")
    effects.do(table, ability.does, seat, seat, name, OTHER_ROLL, fight)


def standing(table: Delve, seat: int) -> list[int]:
    return [STAND] if points.may_stand(table, seat) else []


def challenges(table: Delve, seat: int) -> list[int]:
    """Heroes that the seat's hero can challenge now."""
    return [CHALLENGE + other for other in table.living() if may_challenge(table, seat, other)]


def may_challenge(table: Delve, seat: int, other: int) -> bool:
    """§ challenge.hero § challenge.cost § challenge.off-turn-point § challenge.tipped § combat.f.standard-symbol"""
    hero = table.heroes[seat]
    if seat == other or not hero.alive or hero.space == NO_SPACE or hero.space != table.heroes[other].space:
        return False
    if (
        not table.heroes[other].alive or table.fights or scores.challenges_left(table, seat) < 1
    ):  # § challenge.when-hero
        return False
    return points.may_spend(table, seat, False, False) and len(scores.standard_forms(table, seat)) > 0


def answer(table: Delve, seat: int, move: int, fight: int) -> None:
    """Make a move that a window offers."""
    moves = table.moves
    if move == USE_HERO:
        use(table, seat, -1, fight)
    elif move == STAND:
        travel.stand(table, seat)
    elif CHALLENGE <= move < CHALLENGE + 6:
        combat.challenge_hero(table, seat, move - CHALLENGE)
    elif moves.use <= move < moves.shed:
        for card in table.heroes[seat].ready:
            if table.cards.face[card] == move - moves.use:
                use(table, seat, card, fight)
                return
    else:
        play(table, seat, move - moves.play, fight)
