"""Start of Turn: what happens by itself, the next room and its monsters, and Attack First."""

from undercroft.core.game import Choice, Step

from ..cards.deck import AT_START, ATTACK_FIRST, BOSS_LEVEL, UNPROVOKED
from ..shapes import events as told
from ..table.moves import DONE
from ..table.row import NOT_YET
from ..table.rules import LONGEST, PREPARE, START
from ..table.table import Dwellers
from . import ending, placing, rooms, strikes, triggers, turn, using


class BeginTurn(Step[Dwellers]):
    """A turn begins, and with it everything that holds for a turn.

    § start.first § turn.phases § turn.limits-reset § turn.everyone-every-turn § start.order § attack.one
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Dwellers) -> None:
        if table.turns >= LONGEST * table.seats:
            ending.finish(table, "end.longest")
            return
        table.active = self.seat
        table.turns += 1
        table.phase = START
        table.attacks = 1
        table.made = table.cast = 0
        table.used = []
        table.boosted = False
        table.spare = 0
        table.beaten = 0
        for foe in table.row:
            foe.attacked = foe.damaged = foe.melee = foe.turned = foe.skips = False
            foe.struck = NOT_YET
            foe.weaker = 0
        if table.events is not None:
            number = (table.turns - 1) // table.seats + 1
            table.tell(told.Turn(seat=self.seat, number=number), "start.first")
        table.then(
            StartEffects(),
            EnterRoom(),
            FirstStrikes(),
            FirstUse(self.seat),
            turn.Prepare(self.seat),
            turn.Abilities(self.seat),
            strikes.MonsterPhase(),
            turn.AfterMonsters(),
        )


class StartEffects(Step[Dwellers]):
    """Everything marked for the start of a turn: cards of the active player, and monsters.

    § start.actions § start.actions.order § effect.heal-each-turn § effect.monster-regenerate
    § effect.monster-unprovoked
    """

    def run(self, table: Dwellers) -> None:
        me = table.me()
        codes = [face for face in me.powers if table.deck.energy[face].power.when == AT_START]
        for foe in table.row:
            if foe.is_target() and foe.monster.has(UNPROVOKED):
                codes.append(triggers.STRIKES - foe.card)
        if any(triggers.regrows(foe) for foe in table.row):
            codes.append(triggers.REGROWTH)
        if codes:
            table.then(triggers.Triggers(table.active, codes, "start.actions"))


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
