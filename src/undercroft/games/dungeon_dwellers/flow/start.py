"""Start of Turn: what happens by itself, the next room and its monsters, and Attack First."""

from typing import Final

from undercroft.core.game import Choice, Step

from ..cards.deck import AT_START, ATTACK_FIRST, BOSS_LEVEL
from ..cards.operations import REGENERATE, UNPROVOKED
from ..table.moves import DONE
from ..table.moves import REGENERATE as GROW_BACK
from ..table.row import NOT_YET, Foe
from ..table.rules import PREPARE
from ..table.table import Dwellers
from . import activating, energy, placing, rooms, strikes, triggers, using
from .bonuses import is_item
from .kinds import TraitKind


class Opening(using.Using):
    """Before a room or a strike opens the turn: treasures turned up, items used, at some tables hit points healed.

    Where nothing of the kind is to come, the choice of the monster is soon enough for all of that.
    § active.window.start § active.window.reading § item.anytime § energy.heal.whole-turn
    """

    def due(self, table: Dwellers) -> bool:
        return is_threatening(table) and len(self.moves(table)) > 1

    def moves(self, table: Dwellers) -> list[int]:
        person = table.people[self.seat]
        found: list[int] = []
        activating.turn_up_moves(table, person, found, False)
        for face in person.powers:
            if is_item(table, face) and not using.why_not_use(table, person, face):
                found.append(table.moves.use.move(face))
        energy.heal_moves(table, person, found)
        found.append(DONE)
        return found


def is_threatening(table: Dwellers) -> bool:
    """Whether this turn begins with a room or with strikes. § start.empty.room"""
    return not table.row or any(strikes_at_start(table, foe) for foe in table.row)


def strikes_at_start(table: Dwellers, foe: Foe) -> bool:
    """Whether a monster strikes in the start step, and has not done so yet.

    § effect.monster-unprovoked § attack-first.entry-faceup § attack-first.every-start
    """
    if not foe.is_target() or foe.struck != NOT_YET:
        return False
    early = table.entered or table.rules.strikes_every_start
    return foe.monster.has(UNPROVOKED) or (early and strikes.attacks_first(table, foe))


class StartEffects(Step[Dwellers]):
    """Everything marked for the start of a turn: cards of the active player, and monsters.

    § start.actions § start.actions.order § effect.heal-each-turn § effect.monster-regenerate
    § effect.monster-unprovoked
    """

    def run(self, table: Dwellers) -> None:
        me = table.me()
        found = triggers.of_cards([face for face in me.powers if table.deck.energy[face].power.when == AT_START])
        for foe in table.row:
            if foe.is_target() and foe.monster.has(UNPROVOKED):
                found.append(UnprovokedStrike(foe.card))
        if any(regrows(foe) for foe in table.row):
            found.append(REGROWTH)
        if found:
            table.then(triggers.Triggers(table.active, found, "start.actions"))


class UnprovokedStrike(triggers.Trigger):
    """A monster strikes. § effect.monster-unprovoked"""

    def __init__(self, card: int) -> None:
        self.card = card

    def move(self, table: Dwellers) -> int:
        return table.moves.settle.move(table.monsters.face[self.card])

    def matters(self, table: Dwellers, seat: int) -> bool:
        foe = table.foe(self.card)
        return foe is not None and foe.is_target()

    def settle(self, table: Dwellers, seat: int, clause: str) -> None:
        foe = table.foe(self.card)
        assert foe is not None
        strikes.unprovoked(table, foe, "effect.monster-unprovoked")


class Regrowth(triggers.Trigger):
    """Monsters regain health, up to what they have in full. § effect.monster-regenerate"""

    def move(self, table: Dwellers) -> int:
        return GROW_BACK

    def matters(self, table: Dwellers, seat: int) -> bool:
        return any(regrows(foe) for foe in table.row)

    def settle(self, table: Dwellers, seat: int, clause: str) -> None:
        for foe in table.row:
            if regrows(foe):
                strikes.mend(table, foe, foe.monster.figure(REGENERATE), "effect.monster-regenerate")


REGROWTH: Final = Regrowth()


def regrows(foe: Foe) -> bool:
    return foe.is_target() and foe.lost > 0 and foe.monster.has(REGENERATE)


class EnterRoom(Step[Dwellers]):
    """If no monster is left, the next room and its monsters, or the boss, come.

    § start.empty.when § start.empty.next-player § start.empty.no-refill § start.empty.level § start.empty.boss
    § boss.when § aim.three-levels
    """

    def run(self, table: Dwellers) -> None:
        if table.row:
            return
        table.level += 1
        clause = "boss.room" if table.level == BOSS_LEVEL else "start.empty.room"
        table.then(rooms.TurnRoom(clause), placing.PlaceMonsters())


class FirstStrikes(Step[Dwellers]):
    """Monsters with Attack First that were just placed face up strike; at some tables all that lie face up.

    § start.attack-first § attack-first.entry-faceup § attack-first.every-start § attack-first.once
    """

    def run(self, table: Dwellers) -> None:
        entered = table.entered
        table.entered = False
        if not entered and not table.rules.strikes_every_start:
            return
        clause = "attack-first.entry-faceup" if entered else "attack-first.every-start"
        for place in range(len(table.row) - 1, -1, -1):
            foe = table.row[place]
            if foe.is_target() and foe.struck == NOT_YET and strikes.attacks_first(table, foe):
                table.then(FirstStrike(foe.card, clause))


class FirstStrike(Step[Dwellers]):
    """One of them strikes.

    § attack-first.entry-faceup § attack-first.entry-physical § attack-first.every-start
    """

    def __init__(self, card: int, clause: str) -> None:
        self.card = card
        self.clause = clause

    def run(self, table: Dwellers) -> None:
        foe = table.foe(self.card)
        if foe is not None and foe.is_target():
            strikes.unprovoked(table, foe, self.clause)


class FirstUse(Choice[Dwellers]):
    """The active player may use cards with Attack First. § attack-first.player-card § effect.player-attack-first"""

    def due(self, table: Dwellers) -> bool:
        for face in table.people[self.seat].powers:
            if table.deck.energy[face].power.when == ATTACK_FIRST:
                return len(self.moves(table)) > 1
        return False

    def run(self, table: Dwellers) -> None:
        """The start of the turn is over."""
        table.phase = PREPARE

    def moves(self, table: Dwellers) -> list[int]:
        person = table.people[self.seat]
        found: list[int] = []
        for face in person.powers:
            if table.deck.energy[face].power.when == ATTACK_FIRST and not using.why_not_use(table, person, face):
                found.append(table.moves.use.move(face))
        found.append(DONE)
        return found

    def take(self, table: Dwellers, move: int) -> None:
        if move == DONE:
            table.phase = PREPARE
        else:
            table.then(self)
            using.take(table, table.people[self.seat], move)


# What monsters change about it

TRAIT_KINDS: Final[dict[str, TraitKind]] = {
    "regenerate": TraitKind("regenerates", lambda trait: f"regains {trait.n} health at the start of each turn"),
    "unprovoked": TraitKind(
        "unprovoked", lambda trait: "strikes at the start of each turn, even if nobody has attacked it"
    ),
}
