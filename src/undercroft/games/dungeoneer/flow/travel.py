"""Moving over the map: through exits, sewers and portals, what waits in a space, standing up, being warped."""

from typing import Any, Final

from undercroft.core.game import Choice, Step
from undercroft.core.lattice import SIDES, opposite

from ..cards.deck import (
    ENTRANCE,
    LOCKED,
    OPEN,
    OTHER_ROLL,
    PIT_ROLL,
    SPIKES_ROLL,
    WALL,
    Exit,
    Op,
)  # fmt: skip
from ..shapes import events as told
from ..table import movement, scores, trackers
from ..table.board import NO_SPACE
from ..table.heroes import NO_SIDE
from ..table.moves import NO, YES
from ..table.reasons import FINE, NO_NEIGHBOUR, NO_WAY, NO_WAY_BEYOND, WALLED, WALLED_BEYOND
from ..table.table import Delve
from . import combat, effects, falling, windows
from .operation import Effect
from .rolls import roll_against

WAYS: Final[dict[str, told.Way]] = {
    "move.cost": "walk",
    "sewer.use": "sewer",
    "portal.use": "portal",
    "effect.warp": "warp",
}  # how a hero comes to another space, by the clause


# Through an exit


def why_not_go(table: Delve, seat: int, side: int) -> int:
    """Why a hero cannot leave its space on a side, or FINE.

    § exit.wall § exit.impassable § move.needs-neighbour § exit.wall-sides § move.needs-point-first
    """
    space, board = table.heroes[seat].space, table.board
    if not board.may_leave(space, side, table.rules.one_way_walls):
        way = table.deck.maps[space].exits[board.printed(space, side)]
        if not way.passable:
            return WALLED if way.kind == WALL else NO_WAY
        there = board.neighbour(space, side)
        if there == NO_SPACE:
            return NO_NEIGHBOUR
        beyond = table.deck.maps[there].exits[board.printed(there, opposite(side))]
        return WALLED_BEYOND if beyond.kind == WALL else NO_WAY_BEYOND
    return movement.why_not_spend(table, seat, True, True)


def ways_out(table: Delve, seat: int) -> list[int]:
    """The sides on which the hero can leave its space. § exit.wall § exit.impassable § move.needs-neighbour"""
    space = table.heroes[seat].space
    return [side for side in range(4) if table.board.may_leave(space, side, table.rules.one_way_walls)]


def is_open(table: Delve, seat: int, side: int) -> bool:
    """Whether an exit asks nothing of the hero now. § exit.open § reset.opened-exit-lasts § exit.two-cards"""
    space = table.heroes[seat].space
    return stands_open(table, space, table.board.printed(space, side), scores.open_terrains(table, seat))


def stands_open(table: Delve, space: int, printed: int, terrains: int) -> bool:
    """The same of any space, by its printed exit, for a hero to whom all exits of these terrains are open."""
    card = table.deck.maps[space]
    if card.exits[printed].kind == OPEN or card.terrains & terrains:
        return True
    return (table.opened[space] | table.held_open(space)) >> printed & 1 == 1


def go(table: Delve, seat: int, side: int) -> None:
    """Exit, point, entering, effect, collecting: in this order. § move.sequence § move.exit-left"""
    space = table.heroes[seat].space
    table.then(Cross(seat, space, side))
    if is_open(table, seat, side):
        return
    way = table.deck.maps[space].exits[table.board.printed(space, side)]
    windows.roll_soon(table, seat, TryExit(seat, space, side, way.roll()))


def may_go(table: Delve, seat: int, space: int, side: int) -> bool:
    """Whether a hero who set out is still where it was, on its feet, with the way before it."""
    hero = table.heroes[seat]
    if not hero.alive or hero.tipped or hero.space != space:
        return False
    return table.board.may_leave(space, side, table.rules.one_way_walls)


class TryExit(Step[Delve]):
    """A hero faces the Threat of an exit. § exit.locked § exit.locked.last-point § exit.trapped"""

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
        success = roll_against(table, self.on, way.form, way.number, f"{way.name} exit", self.roll)
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
                what = told.Delayed(seat=self.on, exit=way.name, doorway=last, side=SIDES[self.side])
                table.tell(what, clause)
            if last:
                hero.door = printed  # § exit.locked.doorway § exit.locked.still-old-space
        else:
            trackers.wound(table, self.on, 1, "exit.trapped")
            falling.fall_if_dead(table, self.on)


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


def portal_letter(table: Delve, here: int, there: int) -> str:
    """The letter of the portal between two spaces. § portal.letter"""
    return table.marks[here] if table.links[here] == there else table.marks[there]


def slip(table: Delve, seat: int, space: int, clause: str) -> None:
    """Through a sewer or portal. § altexit.is-entering"""
    table.heroes[seat].points -= 1
    enter(table, seat, space, clause)


# Entering


def faces_pit(table: Delve, seat: int, space: int) -> bool:
    """Whether a pit waits for a hero who enters. § reset.trap-scope § pit.already-tipped"""
    hero = table.heroes[seat]
    faced = table.rules.traps_once and hero.pits >> space & 1 == 1
    return table.deck.maps[space].pit is not None and not faced and not hero.tipped


def faces_spikes(table: Delve, seat: int, space: int) -> bool:
    """§ reset.trap-scope"""
    faced = table.rules.traps_once and table.heroes[seat].met >> space & 1 == 1
    return table.deck.maps[space].spikes is not None and not faced


def faces_guard(table: Delve, seat: int, space: int) -> bool:
    """Whether the monster of a space may attack a hero who enters: once a turn. § effect.map-monster-attack"""
    if table.deck.maps[space].monster is None or table.absent >> space & 1:
        return False
    return table.heroes[seat].met >> space & 1 == 0


def enter(table: Delve, seat: int, space: int, clause: str) -> None:
    """A hero comes to another space; on its own turn the space acts, and pays. § enter.effect-on-turn"""
    hero = table.heroes[seat]
    if table.events is not None:
        tell_move(table, seat, space, clause)
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
    if faces_pit(table, seat, space):
        steps.append(Fall(seat, space))  # § enter.feature-order
    if faces_spikes(table, seat, space):
        steps.append(Spikes(seat, space))
    if card.enters:
        steps.append(Happen(seat, space))
    if faces_guard(table, seat, space):  # § enter.effect-every-entry
        steps.append(Guard(seat, space))
    hero.met |= 1 << space
    if new:
        steps.append(Collect(seat, space))
    table.then(*steps)


def tell_move(table: Delve, seat: int, space: int, clause: str) -> None:
    """§ move.cost § sewer.use § portal.use § effect.warp"""
    here, to, way = table.here(seat).name, table.deck.maps[space].name, WAYS[clause]
    if way == "portal":
        letter = portal_letter(table, table.heroes[seat].space, space)
        table.tell(told.Moves(seat=seat, origin=here, to=to, way=way, letter=letter), clause)
    else:
        table.tell(told.Moves(seat=seat, origin=here, to=to, way=way), clause)


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
            effects.face_threat(table, pit, Effect(self.on, self.on, "pit", PIT_ROLL))


class Spikes(Choice[Delve]):
    """Spikes: overcome their Threat, or by an option pay to avoid them. § spikes.threat § opt.spikes-avoid"""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def due(self, table: Delve) -> bool:
        hero = table.heroes[self.seat]
        if not hero.alive or hero.space != self.space or not table.rules.dodge_spikes:
            return False
        return movement.why_not_spend(table, self.seat, True, True) == FINE

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.seat]
        spikes = table.deck.maps[self.space].spikes
        if spikes is not None and hero.alive and hero.space == self.space:
            effects.face_threat(table, spikes, Effect(self.seat, self.seat, "spikes", SPIKES_ROLL))

    def moves(self, table: Delve) -> list[int]:
        return [YES, NO]

    def take(self, table: Delve, move: int) -> None:
        """Yes is to pay."""
        if move == YES:
            table.heroes[self.seat].points -= 1
            if table.events is not None:
                table.tell(told.Dodges(seat=self.seat), "opt.spikes-avoid")
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
            effects.do(table, card.enters, Effect(self.on, self.on, card.name, cause="mapcard.effect-trigger"))


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
    trackers.gain_glory(table, seat, scores.glory_of(table, space), clause)
    trackers.gain_peril(table, seat, table.deck.maps[space].peril, clause)


# Standing up


def stand(table: Delve, seat: int) -> None:
    """Pay a point, and overcome a Threat if the fall asks for one.

    § def.tipping-stand § def.tipping-failed-stand
    """
    hero = table.heroes[seat]
    movement.spend_to_stand(table, seat)
    if hero.stand_number:
        windows.roll_soon(table, seat, TryToStand(seat))
    else:
        movement.stand_up(table, seat, "def.tipping-stand")


class TryToStand(Step[Delve]):
    """Standing up against a Threat. § def.tipping-extra-threat"""

    def __init__(self, on: int) -> None:
        self.on = on

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.on]
        if not hero.alive or not hero.tipped:
            return
        if roll_against(table, self.on, hero.stand_form, hero.stand_number, "standing up", OTHER_ROLL):
            movement.stand_up(table, self.on, "def.tipping-extra-threat")


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
        return [table.moves.space.move(space) for space in warp_spaces(table, self.on, self.op)]

    def take(self, table: Delve, move: int) -> None:
        enter(table, self.on, table.moves.space.index(move), "effect.warp")


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
