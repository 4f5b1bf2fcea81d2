"""Moving over the map: through exits, sewers and portals, what waits in a space, standing up, being warped."""

from typing import Any

from undercroft.core.game import Choice, Step

from . import combat, effects, ending, points, scores, windows
from .board import NO_SPACE
from .deck import (
    BOON,
    ENTRANCE,
    EXIT_ROLL,
    EXITS,
    LOCKED,
    OPEN,
    OTHER_ROLL,
    PIT_ROLL,
    SIDES,
    SPIKES_ROLL,
    TRAP_EXIT_ROLL,
    TREASURE,
    Exit,
    Op,
)  # fmt: skip
from .heroes import NO_SIDE
from .moves import NO, YES
from .table import Delve

# Through an exit


def ways_out(table: Delve, seat: int) -> list[int]:
    """The sides on which the hero can leave its space. § exit.wall § exit.impassable § move.needs-neighbour"""
    space = table.heroes[seat].space
    return [side for side in range(4) if table.board.may_leave(space, side, table.rules.one_way_walls)]


def is_open(table: Delve, seat: int, side: int) -> bool:
    """Whether an exit asks nothing of the hero now. § exit.open § reset.opened-exit-lasts § exit.two-cards"""
    space = table.heroes[seat].space
    printed = table.board.printed(space, side)
    if table.deck.maps[space].exits[printed].kind == OPEN or table.opened[space] >> printed & 1:
        return True
    for hero in table.heroes:  # § exit.locked.doorway-next-turn
        if hero.alive and hero.space == space and hero.door == printed:
            return True
    return table.here(seat).terrains & scores.open_terrains(table, seat) != 0


def go(table: Delve, seat: int, side: int) -> None:
    """Exit, point, entering, effect, collecting: in this order. § move.sequence § move.exit-left"""
    space = table.heroes[seat].space
    table.then(Cross(seat, space, side))
    if is_open(table, seat, side):
        return
    way = table.deck.maps[space].exits[table.board.printed(space, side)]
    roll = EXIT_ROLL if way.kind == LOCKED else TRAP_EXIT_ROLL
    table.then(windows.Window(windows.ROLL, seat), TryExit(seat, space, side, roll))


def may_go(table: Delve, seat: int, space: int, side: int) -> bool:
    """Whether a hero who set out is still where it was, on its feet, with the way before it."""
    hero = table.heroes[seat]
    if not hero.alive or hero.tipped or hero.space != space:
        return False
    return table.board.may_leave(space, side, table.rules.one_way_walls)


class TryExit(Step[Delve]):
    """A hero faces the Threat of an exit. § exit.locked § exit.trapped"""

    def __init__(self, on: int, space: int, side: int, roll: int) -> None:
        self.on = on
        self.space = space
        self.side = side
        self.roll = roll

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.on]
        if not may_go(table, self.on, self.space, self.side) or is_open(table, self.on, self.side):
            return
        printed = table.board.printed(hero.space, self.side)
        way = table.deck.maps[hero.space].exits[printed]
        name = f"{EXITS[way.kind]} exit"
        success = effects.roll_against(table, self.on, way.form, way.number, name, self.roll)
        table.opened[hero.space] |= 1 << printed  # § reset.opened-exit-lasts
        if not success:
            self.fail(table, way, printed)

    def fail(self, table: Delve, way: Exit, printed: int) -> None:
        hero = table.heroes[self.on]
        if way.kind == LOCKED:
            hero.points -= 1  # § exit.locked.fail-then-move
            last = hero.points == 0
            if table.events is not None:
                clause = "exit.locked.last-point" if last else "exit.locked"
                table.tell("delayed", clause, {"seat": self.on, "doorway": last, "side": SIDES[self.side]})
            if last:
                hero.door = printed  # § exit.locked.doorway § exit.locked.still-old-space
        else:
            table.wound(self.on, 1, "exit.trapped")
            ending.look(table, self.on)


class Cross(Step[Delve]):
    """The hero pays its point and goes through. § move.cost § exit.trapped.moves-anyway § exit.trapped.dies"""

    def __init__(self, on: int, space: int, side: int) -> None:
        self.on = on
        self.space = space
        self.side = side

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.on]
        if hero.points == 0 or self.on != table.active or not may_go(table, self.on, self.space, self.side):
            return
        there = table.board.neighbour(hero.space, self.side)
        hero.points -= 1
        enter(table, self.on, there, "move.cost")


def sewers(table: Delve, seat: int) -> list[int]:
    """§ sewer.use § sewer.no-threat"""
    return table.board.sewers_from(table.heroes[seat].space)


def portals(table: Delve, seat: int) -> list[int]:
    """Where portals lead from here. § portal.use § portal.shared-entrance § portal.no-dungeon"""
    space = table.heroes[seat].space
    if table.links[space] != NO_SPACE:
        return [table.links[space]]
    return [portal for portal in table.board.spaces if table.links[portal] == space]


def slip(table: Delve, seat: int, space: int, clause: str) -> None:
    """Through a sewer or portal. § altexit.is-entering"""
    table.heroes[seat].points -= 1
    enter(table, seat, space, clause)


# Entering


def enter(table: Delve, seat: int, space: int, clause: str) -> None:
    """A hero comes to another space; on its own turn the space acts, and pays. § enter.effect-on-turn"""
    hero = table.heroes[seat]
    if table.events is not None:
        data = {"seat": seat, "from": table.here(seat).name, "to": table.deck.maps[space].name}
        table.tell("moves", clause, data)
    hero.space = space
    hero.door = NO_SIDE  # § exit.locked.doorway-ends
    hero.found = 0  # § qtype.search.found-lasts
    if seat != table.active:
        return  # § enter.off-turn
    hero.moved = True
    new = not hero.been >> space & 1
    hero.been |= 1 << space
    card = table.deck.maps[space]
    steps: list[Step[Any]] = []
    first = hero.met >> space & 1 == 0
    hero.met |= 1 << space
    once = table.rules.traps_once  # § reset.trap-scope
    if card.pit is not None and not (once and hero.pits >> space & 1):
        steps.append(Fall(seat, space))  # § enter.feature-order
    if card.spikes is not None and (first or not once):
        steps.append(Spikes(seat, space))
    if card.enters:
        steps.append(Happen(seat, space))
    if card.monster is not None and first:  # § enter.effect-every-entry
        steps.append(Guard(seat, space))
    if new:
        steps.append(Collect(seat, space))
    table.then(*steps)


class Fall(Step[Delve]):
    """A pit: overcome its Threat or fall in. § pit.threat § pit.already-tipped"""

    def __init__(self, on: int, space: int) -> None:
        self.on = on
        self.space = space

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.on]
        pit = table.deck.maps[self.space].pit
        if pit is not None and hero.alive and hero.space == self.space and not hero.tipped:
            hero.pits |= 1 << self.space
            effects.face_threat(table, pit, self.on, self.on, "pit", PIT_ROLL)


class Spikes(Choice[Delve]):
    """Spikes: overcome their Threat, or by an option pay to avoid them. § spikes.threat § opt.spikes-avoid"""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def due(self, table: Delve) -> bool:
        hero = table.heroes[self.seat]
        if not hero.alive or hero.space != self.space or not table.rules.dodge_spikes:
            return False
        return points.may_spend(table, self.seat, True, True)

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.seat]
        spikes = table.deck.maps[self.space].spikes
        if spikes is not None and hero.alive and hero.space == self.space:
            effects.face_threat(table, spikes, self.seat, self.seat, "spikes", SPIKES_ROLL)

    def moves(self, table: Delve) -> list[int]:
        return [YES, NO]

    def take(self, table: Delve, move: int) -> None:
        """Yes is to pay."""
        if move == YES:
            table.heroes[self.seat].points -= 1
            if table.events is not None:
                table.tell("dodges", "opt.spikes-avoid", {"seat": self.seat})
        else:
            self.run(table)


class Happen(Step[Delve]):
    """What the text of a space does to whoever enters. § mapcard.effect-trigger § def.you-map"""

    def __init__(self, on: int, space: int) -> None:
        self.on = on
        self.space = space

    def run(self, table: Delve) -> None:
        if table.heroes[self.on].alive and table.heroes[self.on].space == self.space:
            card = table.deck.maps[self.space]
            effects.do(table, card.enters, self.on, self.on, card.name)


class Guard(Step[Delve]):
    """The monster of a space attacks, once a turn. § effect.map-monster-attack"""

    def __init__(self, on: int, space: int) -> None:
        self.on = on
        self.space = space

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.on]
        if hero.alive and hero.space == self.space and not table.absent >> self.space & 1:
            combat.guard_attacks(table, self.on, self.space)


class Collect(Step[Delve]):
    """The glory and the peril of a new space. § enter.collect § enter.collect-mandatory § enter.once-per-turn"""

    def __init__(self, on: int, space: int) -> None:
        self.on = on
        self.space = space

    def run(self, table: Delve) -> None:
        if table.heroes[self.on].alive and table.heroes[self.on].space == self.space:
            collect(table, self.on, "enter.collect")


def collect(table: Delve, seat: int, clause: str) -> None:
    space = table.heroes[seat].space
    table.gain_glory(seat, scores.glory_of(table, space), clause)
    table.gain_peril(seat, table.deck.maps[space].peril, clause)


# Standing up


def stand(table: Delve, seat: int) -> None:
    """Pay a point, and overcome a Threat if the fall asks for one.

    § def.tipping-stand § def.tipping-failed-stand
    """
    hero = table.heroes[seat]
    if seat == table.active:
        hero.points -= 1
    else:
        hero.saved -= 1
    if hero.stand_number:
        table.then(windows.Window(windows.ROLL, seat), TryToStand(seat))
    else:
        points.stand_up(table, seat, "def.tipping-stand")


class TryToStand(Step[Delve]):
    """Standing up against a Threat. § def.tipping-extra-threat"""

    def __init__(self, on: int) -> None:
        self.on = on

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.on]
        if not hero.alive or not hero.tipped:
            return
        if effects.roll_against(table, self.on, hero.stand_form, hero.stand_number, "standing up", OTHER_ROLL):
            points.stand_up(table, self.on, "def.tipping-extra-threat")


# Warping


class Destination(Choice[Delve]):
    """Whoever controls a warp says where the hero goes. § effect.warp § effect.warp-half"""

    def __init__(self, seat: int, on: int, op: Op) -> None:
        super().__init__(seat)
        self.on = on
        self.op = op

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and table.heroes[self.on].alive and len(self.moves(table)) > 0

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.space + space for space in warp_spaces(table, self.on, self.op)]

    def take(self, table: Delve, move: int) -> None:
        enter(table, self.on, move - table.moves.space, "effect.warp")


def warp_spaces(table: Delve, seat: int, op: Op) -> list[int]:
    here = table.heroes[seat].space
    if op.n:
        return table.board.spaces_within(here, op.n, table.rules.one_way_walls)
    half = table.deck.maps[here].half
    return [
        space
        for space in table.board.spaces
        if space != here
        and table.deck.maps[space].kind == ENTRANCE
        and (op.flag or table.deck.maps[space].half == half)
    ]


# Limits


def keep_limits(table: Delve, seat: int) -> None:
    """Where a limit has dropped below what is in play, permanents go. § gloryplay.over-limit"""
    for family in (BOON, TREASURE):
        if len(table.permanents(seat, family)) > scores.limit(table, seat, family):
            table.then(Shrink(seat, family))


class Shrink(Choice[Delve]):
    """A player discards a permanent of his choice."""

    def __init__(self, seat: int, family: int) -> None:
        super().__init__(seat)
        self.family = family

    def due(self, table: Delve) -> bool:
        seat, family = self.seat, self.family
        return table.heroes[seat].alive and len(table.permanents(seat, family)) > scores.limit(table, seat, family)

    def moves(self, table: Delve) -> list[int]:
        found: list[int] = []
        for card in table.permanents(self.seat, self.family):
            move = table.moves.drop + table.cards.face[card]
            if move not in found:
                found.append(move)
        return found

    def take(self, table: Delve, move: int) -> None:
        for card in table.permanents(self.seat, self.family):
            if table.cards.face[card] == move - table.moves.drop:
                effects.give_up(table, self.seat, card, "gloryplay.over-limit")
                return
