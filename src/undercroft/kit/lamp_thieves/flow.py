"""What happens, in the order of the rulebook."""

from undercroft.kit import EVERYONE, NO_SEAT, NOBODY, Choice, Facts, Outcome, Referee, Step, bit

from .cards import SLIP
from .events import Dawn, Dealt, Grabs, Leaves, Night, Robs, Slips, Wakes
from .table import LampThieves


class Nightfall(Step[LampThieves]):
    """All cards are shuffled, and everyone gets a hand. § night.deal"""

    def run(self, table: LampThieves) -> None:
        table.stock = list(range(len(table.cards.face)))
        table.cards.known = [NOBODY] * len(table.stock)
        table.cards.redeal(EVERYONE, table.chance)  # whatever nobody knows, which is all
        table.sacks = [[] for _ in range(table.seats)]
        table.hands = [[table.stock.pop() for _ in range(table.deck.hand)] for _ in range(table.seats)]
        for seat in range(table.seats):
            for card in table.hands[seat]:
                table.cards.show(card, bit(seat))
        table.brightest = 0
        table.inside = table.clockwise(table.night)
        table.tell(Night(table.night + 1, table.deck.nights), "night.deal")
        for seat in range(table.seats):
            names = [table.lamp(card).name for card in table.hands[seat]]
            table.tell(Dealt(seat, names), "night.deal", to=bit(seat))
        table.then(Dare(table.inside[0]))


class Dare(Choice[LampThieves]):
    """A thief grabs another card, or slips away with their sack."""

    def moves(self, table: LampThieves) -> list[int]:
        """§ turn.first § turn.empty"""
        kinds = {table.cards.face[card] for card in table.hands[self.seat]}
        grabs = [table.deck.grab.move(kind) for kind in sorted(kinds)]
        return [*grabs, SLIP] if table.sacks[self.seat] else grabs

    def take(self, table: LampThieves, move: int) -> None:
        if move == SLIP:
            slip_away(table, self.seat)
        else:
            grab(table, self.seat, table.deck.grab.index(move))
        go_on(table)


def grab(table: LampThieves, seat: int, kind: int) -> None:
    """§ turn.grab"""
    card = table.cards.find(table.hands[seat], kind)
    table.hands[seat].remove(card)
    table.sacks[seat].append(card)
    table.cards.show(card, EVERYONE)
    table.inside.append(table.inside.pop(0))
    table.tell(Grabs(seat, table.lamp(card).name, table.light()), "turn.grab")


def slip_away(table: LampThieves, seat: int) -> None:
    """§ turn.slip"""
    worth = carry_home(table, seat)
    table.tell(Slips(seat, worth, table.light()), "turn.slip")


def go_on(table: LampThieves) -> None:
    """The guard wakes up, or the last thief robs them, or the next thief is on turn."""
    if table.light() > table.limit(table.guard(table.night)):
        wake_up(table)
    elif len(table.inside) == 1:
        rob(table, table.inside[0])
    else:
        table.brightest = max(table.brightest, table.light())
        table.then(Dare(table.inside[0]))


def wake_up(table: LampThieves) -> None:
    """§ guard.wakes"""
    caught = sorted(table.inside)
    table.inside = []
    table.tell(Wakes(caught), "guard.wakes")
    end_night(table)


def rob(table: LampThieves, seat: int) -> None:
    """§ guard.purse"""
    worth, purse = carry_home(table, seat), table.guard(table.night).purse
    table.home[seat] += purse
    table.tell(Robs(seat, worth, purse), "guard.purse")
    end_night(table)


def carry_home(table: LampThieves, seat: int) -> int:
    """The thief is out of the cellar, and what was in the sack counts; how much that is."""
    worth = table.worth(seat)
    table.home[seat] += worth
    table.inside.remove(seat)
    table.stock += table.sacks[seat]
    table.sacks[seat] = []
    return worth


def end_night(table: LampThieves) -> None:
    """§ guard.dawn"""
    guard = table.guard(table.night)
    table.guards.show(table.night, EVERYONE)
    table.night += 1
    table.tell(Dawn(guard.name, table.limit(guard)), "guard.dawn")
    if table.night < table.deck.nights:
        table.then(Nightfall())


class LampReferee(Referee[LampThieves]):
    def judge(self, table: LampThieves) -> Outcome:
        """§ end.winner § end.leaver"""
        stayed = [seat for seat in range(table.seats) if seat != table.gone]
        best = max(table.home[seat] for seat in stayed)
        winners = [seat for seat in stayed if table.home[seat] == best]
        reasons = [f"brought home {best - worth} less than the best" for worth in table.home]
        if table.gone != NO_SEAT:
            reasons[table.gone] = "left the table"
        facts = [Facts(why="" if seat in winners else reasons[seat]) for seat in range(table.seats)]
        return Outcome("end.winner" if table.gone == NO_SEAT else "end.leaver", winners, table.home.copy(), facts)

    def quit(self, table: LampThieves, seat: int) -> None:
        """§ end.leaver"""
        table.gone = seat
        table.agenda.clear()
        table.tell(Leaves(seat), "end.leaver")
