"""The first phase of a turn, Reset: what wears off, what must be paid to be kept, and standing ready."""

from undercroft.core.game import Choice, Step

from . import playing, scores, travel
from .deck import SPEED
from .moves import NO, SEAT, YES
from .table import Delve


def reset(table: Delve, seat: int) -> None:
    """Exits, traps and effects of the turn before. § reset.order § reset.exits § reset.traps § reset.effects-end"""
    for space in range(len(table.opened)):
        table.opened[space] = 0
    for space in table.board.spaces:
        if table.deck.maps[space].monster is not None:
            table.wounds[table.guard_key(space)] = 0
    table.absent = 0
    table.charms.clear()
    table.hero_over = False
    table.free_used = False
    table.batch_done = False
    table.drawn = 0
    for hero in table.heroes:
        hero.challenges = 0
        hero.used.clear()
        hero.luck = 0
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
            if table.moves.take_back + face not in found:
                if upkeep_payers(table, self.seat, card):
                    found.append(table.moves.upkeep + face)
                found.append(table.moves.take_back + face)
        return found

    def take(self, table: Delve, move: int) -> None:
        keeps = move < table.moves.take_back
        face = move - (table.moves.upkeep if keeps else table.moves.take_back)
        for card in table.pending:
            if table.cards.face[card] == face:
                table.pending.remove(card)
                table.then(Upkeep(self.seat))
                settle_upkeep(table, self.seat, card, keeps)
                return


def upkeep_payers(table: Delve, seat: int, card: int) -> list[int]:
    """Who can pay for a card: its player with glory; with peril whom it lies on, or else any one opponent.

    § reset.upkeep-payment
    """
    face = table.adventure(card)
    if face.glory_card:
        return [seat] if table.heroes[seat].glory >= face.upkeep else []
    able = playing.payers(table, seat, face.upkeep)
    for other in table.living():
        if card in table.heroes[other].banes:
            return [other] if other in able else []
    return able


def settle_upkeep(table: Delve, seat: int, card: int, keeps: bool) -> None:
    face = table.adventure(card)
    if table.events is not None:
        table.tell("upkeep", "reset.upkeep", {"seat": seat, "card": face.name, "pays": keeps})
    if not keeps:
        table.return_to_hand(card)  # § reset.upkeep-bane-discard
        travel.keep_limits(table, seat)
    elif face.glory_card:
        table.gain_glory(seat, -face.upkeep, "reset.upkeep-payment")
    else:
        table.then(UpkeepFrom(seat, card))


class UpkeepFrom(Choice[Delve]):
    """Whoever keeps a Bane says whose peril pays, where it could be more than one."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        for move in self.moves(table)[:1]:
            self.take(table, move)

    def moves(self, table: Delve) -> list[int]:
        return [SEAT + other for other in upkeep_payers(table, self.seat, self.card)]

    def take(self, table: Delve, move: int) -> None:
        table.gain_peril(move - SEAT, -table.adventure(self.card).upkeep, "reset.upkeep-payment")


class Toll(Choice[Delve]):
    """A Quest may ask for glory, or cost a movement point. § vocab.quest-effect § vocab.choice"""

    def due(self, table: Delve) -> bool:
        toll = scores.toll(table, self.seat)
        return table.heroes[self.seat].alive and 0 < toll <= table.heroes[self.seat].glory

    def run(self, table: Delve) -> None:
        if scores.toll(table, self.seat):
            table.heroes[self.seat].points = -1

    def moves(self, table: Delve) -> list[int]:
        return [YES, NO]

    def take(self, table: Delve, move: int) -> None:
        """Yes is to pay."""
        if move == YES:
            table.gain_glory(self.seat, -scores.toll(table, self.seat), "vocab.quest-effect")
        else:
            self.run(table)


class Ready(Step[Delve]):
    """Saved points are lost, and movement points become the Speed score. § reset.saved-lost § reset.movement"""

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, table: Delve) -> None:
        hero = table.heroes[self.who]
        hero.saved = 0
        points = 3 if table.rules.three_points else scores.of_hero(table, self.who, SPEED)  # § opt.movement-three
        hero.points = max(hero.points + points, 0)  # less what a toll took away
        if table.events is not None:
            table.tell("ready", "reset.movement", {"seat": self.who, "points": hero.points})
