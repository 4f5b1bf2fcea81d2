"""The first phase of a turn, Reset: what wears off, what must be paid to be kept, and getting ready."""

from undercroft.core.game import Choice, Step

from ..cards.deck import SPEED, TOLL
from ..shapes import events as told
from ..table import piles, scores, trackers
from ..table.moves import NO, YES
from ..table.rules import SET_MOVEMENT
from ..table.table import Delve
from .aiming import payers
from .giving_up import keep_limits


def reset(table: Delve, seat: int) -> None:
    """Exits, traps and effects of the turn before. § reset.order § reset.exits § reset.traps § reset.effects-end"""
    for space in range(len(table.opened)):
        table.opened[space] = 0
    for space in table.board.spaces:
        if table.deck.maps[space].monster is not None:
            table.wounds[table.keys.guard(space)] = 0
    table.absent = 0
    table.charms.clear()
    table.charmed_by.clear()
    table.hero_over = False
    table.free_used = False
    table.batch_done = False
    table.drawn = 0
    for hero in table.heroes:
        hero.challenges = 0
        hero.used.clear()
        hero.luck = 0
        hero.lucky_by.clear()
        hero.ward = 0
    hero = table.heroes[seat]
    hero.points = 0
    hero.met = 0
    hero.pits = 0
    hero.tried = 0
    hero.found = 0
    hero.moved = False
    hero.been = 1 << hero.space  # § reset.new-spaces § setup.entrance-not-new
    hero.extra = False
    hero.took_extra = False
    table.pending = [card for card in range(len(table.owner)) if owes_upkeep(table, card, seat)]


def owes_upkeep(table: Delve, card: int, seat: int) -> bool:
    return table.owner[card] == seat and table.adventure(card).upkeep > 0


class Upkeep(Choice[Delve]):
    """For each card with upkeep its player pays, or takes it back. § reset.upkeep § reset.upkeep-choice"""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(table.pending) > 0

    def moves(self, table: Delve) -> list[int]:
        found: list[int] = []
        for card in table.pending:
            face = table.cards.face[card]
            if table.moves.take_back.move(face) not in found:
                if upkeep_payers(table, self.seat, card):
                    found.append(table.moves.upkeep.move(face))
                found.append(table.moves.take_back.move(face))
        return found

    def take(self, table: Delve, move: int) -> None:
        keeps = table.moves.upkeep.holds(move)
        face = table.moves.upkeep.index(move) if keeps else table.moves.take_back.index(move)
        card = table.cards.find(table.pending, face)
        table.pending.remove(card)
        table.then(Upkeep(self.seat))
        settle_upkeep(table, self.seat, card, keeps)


def upkeep_payers(table: Delve, seat: int, card: int) -> list[int]:
    """Who can pay for a card: its player with glory; with peril whom it lies on, or else any one opponent.

    § reset.upkeep-payment
    """
    face = table.adventure(card)
    if face.glory_card:
        return [seat] if table.heroes[seat].glory >= face.upkeep else []
    able = payers(table, seat, face.upkeep)
    for other in table.living():
        if card in table.heroes[other].banes:
            return [other] if other in able else []
    return able


def settle_upkeep(table: Delve, seat: int, card: int, keeps: bool) -> None:
    """§ reset.upkeep § reset.upkeep-payment"""
    face = table.adventure(card)
    if table.events is not None:
        table.tell(told.Upkeep(seat=seat, card=face.name, pays=keeps), "reset.upkeep")
    if not keeps:
        piles.return_to_hand(table, card)  # § reset.upkeep-bane-discard
        keep_limits(table, seat)
    elif face.glory_card:
        trackers.gain_glory(table, seat, -face.upkeep, "reset.upkeep-payment")
    else:
        table.then(UpkeepFrom(seat, card))


class UpkeepFrom(Choice[Delve]):
    """Whoever keeps a Bane says whose peril pays, where it could be more than one. § reset.upkeep-payment"""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        for move in self.moves(table)[:1]:
            self.take(table, move)

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.seat.move(other) for other in upkeep_payers(table, self.seat, self.card)]

    def take(self, table: Delve, move: int) -> None:
        trackers.gain_peril(
            table, table.moves.seat.index(move), -table.adventure(self.card).upkeep, "reset.upkeep-payment"
        )


class Toll(Choice[Delve]):
    """A Quest may ask for glory, or cost a movement point. § vocab.quest-effect § vocab.choice"""

    def due(self, table: Delve) -> bool:
        hero, toll = table.heroes[self.seat], scores.toll(table, self.seat)
        return hero.alive and 0 < toll <= hero.glory and points_to_come(table, self.seat) > 0

    def run(self, table: Delve) -> None:
        """A hero who cannot pay has a point less, if there is one to lose."""
        if table.heroes[self.seat].alive and scores.toll(table, self.seat) and points_to_come(table, self.seat):
            self.decline(table, False)

    def moves(self, table: Delve) -> list[int]:
        return [YES, NO]

    def take(self, table: Delve, move: int) -> None:
        """Yes is to pay."""
        if move == YES:
            self.tell(table, True, True)
            trackers.gain_glory(table, self.seat, -scores.toll(table, self.seat), "vocab.quest-effect")
        else:
            self.decline(table, True)

    def decline(self, table: Delve, able: bool) -> None:
        table.heroes[self.seat].points = -1  # `Ready` adds those of the turn
        self.tell(table, False, able)

    def tell(self, table: Delve, pays: bool, able: bool) -> None:
        if table.events is not None:
            what = told.Toll(seat=self.seat, quests=tolling(table, self.seat), pays=pays, able=able)
            table.tell(what, "vocab.quest-effect")


def tolling(table: Delve, seat: int) -> list[str]:
    """The Quests that ask a player for a toll."""
    quests = [table.quest(face) for face in [*table.heroes[seat].quests, *table.global_quests]]
    return [quest.name for quest in quests if any(modifier.kind == TOLL for modifier in quest.effect)]


def points_to_come(table: Delve, seat: int) -> int:
    """§ reset.movement § opt.movement-three"""
    return SET_MOVEMENT if table.rules.three_points else scores.of_hero(table, seat, SPEED)


class Ready(Step[Delve]):
    """Saved points are lost, and movement points become the Speed score, or by an option three.

    § reset.saved-lost § reset.movement § opt.movement-three
    """

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.who]
        hero.saved = 0
        hero.points = max(hero.points + points_to_come(table, self.who), 0)  # less what a toll took away
        if table.events is not None:
            clause = "opt.movement-three" if table.rules.three_points else "reset.movement"
            table.tell(told.Ready(seat=self.who, points=hero.points), clause)
