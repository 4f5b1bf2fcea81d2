"""Moving over the map, and building it."""

from typing import Any

from undercroft.core.game import Choice, Step
from undercroft.core.zones import EVERYONE, bit

from . import combat, effects, ending, windows
from .board import NO_SPACE, place_of
from .deck import (
    BOON,
    DUNGEON,
    ENTRANCE,
    EXIT_ROLL,
    EXITS,
    HALVES,
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
from .moves import LETTER, LETTERS, NO, TURN_ROUND, YES
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
    return table.exits_open_to(seat)


def go(table: Delve, seat: int, side: int) -> None:
    """Exit, point, entering, effect, collecting: in this order. § move.sequence § move.exit-left"""
    table.then(Cross(seat, side))
    if is_open(table, seat, side):
        return
    space = table.heroes[seat].space
    way = table.deck.maps[space].exits[table.board.printed(space, side)]
    roll = EXIT_ROLL if way.kind == LOCKED else TRAP_EXIT_ROLL
    table.then(windows.Window(windows.ROLL, seat), TryExit(seat, side, roll))


class TryExit(Step[Delve]):
    """A hero faces the Threat of an exit. § exit.locked § exit.trapped"""

    def __init__(self, on: int, side: int, roll: int) -> None:
        self.on = on
        self.side = side
        self.roll = roll

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.on]
        if not hero.alive or is_open(table, self.on, self.side):
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

    def __init__(self, on: int, side: int) -> None:
        self.on = on
        self.side = side

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.on]
        if not hero.alive or hero.points == 0 or self.on != table.active:
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
    again = table.rules.traps_once and hero.met >> space & 1 == 1  # § reset.trap-scope
    first = hero.met >> space & 1 == 0
    hero.met |= 1 << space
    if card.pit is not None and not again:
        steps.append(Fall(seat, space))  # § enter.feature-order
    if card.spikes is not None and not again:
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
        return table.may_spend(self.seat, True, True)

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
    table.gain_glory(seat, table.glory_of(space), clause)
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
        table.stand_up(seat, "def.tipping-stand")


class TryToStand(Step[Delve]):
    """Standing up against a Threat. § def.tipping-extra-threat"""

    def __init__(self, on: int) -> None:
        self.on = on

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.on]
        if not hero.alive or not hero.tipped:
            return
        if effects.roll_against(table, self.on, hero.stand_form, hero.stand_number, "standing up", OTHER_ROLL):
            table.stand_up(self.on, "def.tipping-extra-threat")


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


# Building


def draw_map(table: Delve, seat: int, clause: str) -> bool:
    """Draw Map cards until one fits, and show it; whether any does. § build.drawn-face-up § place.no-legal-spot"""
    pile = table.map_deck(seat)
    unfit: list[int] = []
    found = -1
    while pile and found < 0:
        card = pile.pop()
        table.maps.known[card] = EVERYONE
        if lay_spots(table, table.maps.face[card], True):
            found = card
        else:
            unfit.append(card)
            if table.events is not None:
                name = table.deck.maps[table.maps.face[card]].name
                table.tell("unfit", "place.no-legal-spot", {"seat": seat, "map": name})
    for card in unfit:
        pile.insert(0, card)
    table.laying = found
    if found < 0:
        half = table.here(seat).half
        table.barren = [table.barren[0] or half == 0, table.barren[1] or half == 1]
    if found >= 0 and table.events is not None:
        name = table.deck.maps[table.maps.face[found]].name
        table.tell("turns up", clause, {"seat": seat, "map": name})
    return found >= 0


def printed_letter(table: Delve, space: int) -> str:
    """The sewer letter a card comes with; "?" where whoever lays it chooses. § sewer.letters-printed"""
    letter = table.deck.maps[space].sewer
    return "?" if letter and table.rules.sewer_markers else letter


def lay_spots(table: Delve, space: int, first_only: bool = False) -> list[int]:
    left = sum(len(hand) for hand in table.map_hands) + (table.laying >= 0)
    last = table.rules.revealed_map and left <= 1
    return table.board.spots(
        space,
        printed_letter(table, space),
        table.rules.upright,
        table.rules.sewers_apart,
        last,  # § opt.revealed-map.closed
        first_only,
    )


class LayMap(Choice[Delve]):
    """A player lays the Map card that is turned up at a legal spot. § build.one-map § place.anywhere"""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and table.laying >= 0

    def run(self, table: Delve) -> None:
        """Its player has fallen: the next one must lay it."""
        if table.laying >= 0:
            table.then(LayMap(table.left_of(self.seat)))

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.place + spot for spot in lay_spots(table, table.maps.face[table.laying])]

    def take(self, table: Delve, move: int) -> None:
        spot = move - table.moves.place
        space = table.maps.face[table.laying]
        table.laying = -1
        letter = printed_letter(table, space)
        if letter == "?":
            table.then(Name(self.seat, space))
        cell = table.board.cell_of(spot)
        lay(table, self.seat, space, cell, spot & 1, "" if letter == "?" else letter)


def lay(table: Delve, seat: int, space: int, cell: int, turned: int, letter: str) -> None:
    """The card is on the table; portals and Entrances find their links."""
    table.barren = [False, False]
    table.board = table.board.laid(space, cell, turned, letter)
    card = table.deck.maps[space]
    if table.events is not None:
        table.tell("lays", "place.connect", {"seat": seat, **lying(table, space)})
    if card.portal:
        table.link_owner[space] = seat
        table.then(Link(seat, space))
    elif card.kind == ENTRANCE and card.half == DUNGEON:
        for portal in table.board.spaces:  # § portal.no-dungeon
            if table.deck.maps[portal].portal and table.links[portal] == NO_SPACE:
                table.then(Link(table.link_owner[portal], portal))


def lying(table: Delve, space: int) -> dict[str, Any]:
    """A Map card, where and how it lies, and what it is joined to, as it is told."""
    half, x, y = place_of(table.board.cells[space])
    turned = table.board.turned[space] == 1
    name = table.deck.maps[space].name
    return {"map": name, "half": HALVES[half], "x": x, "y": y, "turned": turned, "beside": joined_to(table, space)}


def joined_to(table: Delve, space: int) -> list[str]:
    board = table.board
    return [table.deck.maps[board.neighbour(space, s)].name for s in range(4) if board.joined(space, s)]


class Link(Choice[Delve]):
    """Whoever placed a portal says to which Entrance it leads. § portal.destination § portal.fixed"""

    def __init__(self, seat: int, portal: int) -> None:
        super().__init__(seat)
        self.portal = portal

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        ways = self.moves(table)
        if ways:
            self.take(table, ways[0])

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.space + entrance for entrance in table.board.entrances(DUNGEON)]

    def take(self, table: Delve, move: int) -> None:
        entrance = move - table.moves.space
        table.links[self.portal] = entrance
        if table.events is not None:
            names = table.deck.maps[self.portal].name, table.deck.maps[entrance].name
            table.tell("links", "portal.destination", {"seat": self.seat, "portal": names[0], "to": names[1]})


class Name(Choice[Delve]):
    """Whoever lays a sewer gives it a letter. § sewer.letters-printed"""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        self.take(table, self.moves(table)[0])

    def moves(self, table: Delve) -> list[int]:
        """A letter in use in this half, or the next new one, unless only the sewer joins the card."""
        board = table.board
        half = table.deck.maps[self.space].half
        used = {
            board.letters[s].lower() for s in board.spaces if board.letters[s] and table.deck.maps[s].half == half
        }
        anywhere = {board.letters[s].lower() for s in board.spaces if board.letters[s]}
        letters = [i for i in range(len(LETTERS)) if LETTERS[i] in used]
        joined = any(board.joined(self.space, side) for side in range(4))
        if joined or not letters:
            letters.append(next(i for i in range(len(LETTERS)) if LETTERS[i] not in anywhere))
        return [LETTER + letter for letter in letters]

    def take(self, table: Delve, move: int) -> None:
        board = table.board
        letter = LETTERS[move - LETTER].upper()
        table.board = board.laid(self.space, board.cells[self.space], board.turned[self.space], letter)
        if table.events is not None:
            data = {"seat": self.seat, "map": table.deck.maps[self.space].name, "letter": letter}
            table.tell("names", "sewer.letters-printed", data)


# Shifting


def is_shiftable(table: Delve, space: int, turn: bool) -> bool:
    return table.board.is_shiftable(space, table.rules.upright, table.rules.sewers_apart, turn)


class ShiftTo(Choice[Delve]):
    """Whoever shifts a Map card says where it goes. § effect.shift § effect.shift-legal"""

    def __init__(self, seat: int, space: int, op: Op) -> None:
        super().__init__(seat)
        self.space = space
        self.op = op

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 0

    def moves(self, table: Delve) -> list[int]:
        rules, board = table.rules, table.board
        spots = board.spots(self.space, board.letters[self.space], rules.upright, rules.sewers_apart, False)
        found = [table.moves.place + spot for spot in spots]
        if self.op.flag and not rules.upright and board.can_turn(self.space):
            found.append(TURN_ROUND)
        return found

    def take(self, table: Delve, move: int) -> None:
        """Heroes, markers and attachments travel with the card. § effect.shift-passengers"""
        spot = move - table.moves.place
        before = table.board
        if move == TURN_ROUND:
            cell, turned = before.cells[self.space], 1 - before.turned[self.space]
        else:
            cell, turned = before.cell_of(spot), spot & 1
        after = before.laid(self.space, cell, turned, before.letters[self.space])
        for hero in table.heroes:  # § exit.locked.doorway-ends
            if hero.alive and hero.door != NO_SIDE:
                there = before.neighbour(hero.space, before.printed(hero.space, hero.door))
                if after.neighbour(hero.space, after.printed(hero.space, hero.door)) != there:
                    hero.door = NO_SIDE
        table.board = after
        table.barren = [False, False]
        if table.events is not None:
            in_place = cell == before.cells[self.space]
            data = {"seat": self.seat, **lying(table, self.space), "in_place": in_place}
            table.tell("shifts", "effect.shift", data)


# Looking at the Map deck


def look(table: Delve, seat: int, number: int) -> None:
    """A player looks at the top of his Map deck and puts it back in any order; nobody else learns it."""
    pile = table.map_deck(seat)
    top = pile[-number:]
    del pile[-number:]
    top.sort(key=lambda card: table.maps.face[card])  # as they are shown, not as they lay
    for card in top:
        # Whoever knew their order does not know it any more.
        table.maps.known[card] = bit(seat) if len(top) > 1 else table.maps.known[card] | bit(seat)
    table.looked = top
    if table.events is not None and top:
        names = [table.deck.maps[table.maps.face[card]].name for card in top]
        table.tell("peers", "vocab.look", {"seat": seat, "cards": len(top)})
        table.tell("sees", "vocab.look", {"seat": seat, "maps": names}, to=bit(seat))
    table.then(PutBack(seat))


class PutBack(Choice[Delve]):
    """Cards that were looked at go back one by one, each on top of the one before."""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(table.looked) > 1

    def run(self, table: Delve) -> None:
        table.map_deck(self.seat).extend(table.looked)
        table.looked.clear()

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.space + table.maps.face[card] for card in table.looked]

    def take(self, table: Delve, move: int) -> None:
        for card in table.looked:
            if table.maps.face[card] == move - table.moves.space:
                table.looked.remove(card)
                table.map_deck(self.seat).append(card)
                break
        table.then(PutBack(self.seat))


# Limits


def keep_limits(table: Delve, seat: int) -> None:
    """Where a limit has dropped below what is in play, permanents go. § gloryplay.over-limit"""
    for family in (BOON, TREASURE):
        if len(table.permanents(seat, family)) > table.limit(seat, family):
            table.then(Shrink(seat, family))


class Shrink(Choice[Delve]):
    """A player discards a permanent of his choice."""

    def __init__(self, seat: int, family: int) -> None:
        super().__init__(seat)
        self.family = family

    def due(self, table: Delve) -> bool:
        hero = table.heroes[self.seat]
        return hero.alive and len(table.permanents(self.seat, self.family)) > table.limit(self.seat, self.family)

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
