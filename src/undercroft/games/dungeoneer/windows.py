"""Windows: the moments at which anybody may act, and who is asked then.

A window goes round the table from the player whose turn it is. After any play it goes round again, and it closes
when all have passed in a row. Who is asked follows from open facts and from the seats' own wishes, never from
what they hold: so neither a question nor a pause tells of a hand.
"""

from typing import Final

from undercroft.core.game import Choice, Step
from undercroft.core.zones import EVERYONE

from . import playing
from .deck import ANYTIME, AT_ROLL, RESPONSE_TIME, WOUND_TIME
from .moves import PASS
from .table import HERO, Delve, may_answer

# Moments. § window.list
QUIET: Final = 0  # between two actions, with nothing at stake
MEETING: Final = 1  # the player whose turn it is has come to a space
DECLARED: Final = 2  # after step A
RESPONSE: Final = 3  # step B
DICE: Final = 4  # right before attack rolls
BETWEEN: Final = 5  # between attack and counter-attack roll. § window.between-rolls
WOUNDS: Final = 6  # wounds are about to land on `who`
RESULTS: Final = 7  # after step E
REWARDS: Final = 8  # after step H
ROLL: Final = 9  # right before a roll of `who`
MOMENTS: Final = [
    "quiet", "meeting", "declared", "response", "dice", "between", "wounds", "results", "rewards", "roll",
]  # fmt: skip

CALM: Final = (QUIET, DECLARED, RESULTS)  # they touch nobody, so only those who want it are asked

NO_FIGHT: Final = -1
NO_ONE: Final = -1


class Window(Step[Delve]):
    """Whoever could do something at this moment is asked, one after the other."""

    def __init__(self, moment: int, who: int = NO_ONE, fight: int = NO_FIGHT, place: int = 0) -> None:
        self.moment = moment
        self.who = who  # whose roll or wounds it is about
        self.fight = fight
        self.place = place  # how many in the order have passed

    def run(self, table: Delve) -> None:
        assert table.yields is not None
        if self.moment in CALM and not table.yields.curious:
            return
        order = asking_order(table, self.moment, self.fight)
        for place in range(self.place, len(order)):
            if is_asked(table, order[place], self.moment, self.who, self.fight):
                table.then(Ask(order[place], self.moment, self.who, self.fight, place))
                return


QUIETLY: Final = Window(QUIET)
MEET: Final = Window(MEETING)


class Afterwards(Step[Delve]):
    """An action of the player whose turn it is has been done: a meeting, if it took his hero elsewhere."""

    def __init__(self, space: int) -> None:
        self.space = space  # where he was before

    def run(self, table: Delve) -> None:
        table.then(QUIETLY if table.heroes[table.active].space == self.space else MEET)


class Ask(Choice[Delve]):
    """A seat may act, or pass."""

    def __init__(self, seat: int, moment: int, who: int, fight: int, place: int) -> None:
        super().__init__(seat)
        self.moment = moment
        self.who = who
        self.fight = fight
        self.place = place

    def due(self, table: Delve) -> bool:
        return is_asked(table, self.seat, self.moment, self.who, self.fight)

    def run(self, table: Delve) -> None:
        table.then(Window(self.moment, self.who, self.fight, self.place + 1))

    def moves(self, table: Delve) -> list[int]:
        return [PASS, *answers(table, self.seat, self.moment, self.who, self.fight)]

    def take(self, table: Delve, move: int) -> None:
        if move == PASS:
            table.then(Window(self.moment, self.who, self.fight, self.place + 1))
        else:
            table.then(Window(self.moment, self.who, self.fight))  # § window.order
            playing.answer(table, self.seat, move, self.fight_of(table, move))

    def fight_of(self, table: Delve, move: int) -> int:
        """A card about a roll outside combat dice has nothing to do with the fight in which it is made."""
        face = move - table.moves.play
        is_card = 0 <= face < len(table.deck.adventures)
        about_roll = is_card and table.deck.adventures[face].target == AT_ROLL
        return NO_FIGHT if about_roll and self.moment == ROLL else self.fight


def asking_order(table: Delve, moment: int, fight: int) -> list[int]:
    """All seats from the player whose turn it is; in step B the defender goes first.

    The fallen keep their places, so that nobody is passed over when a player leaves meanwhile.
    § window.order § window.response-in-b
    """
    order = [(table.active + step) % table.seats for step in range(table.seats)]
    if moment == RESPONSE:
        defender = table.fights[fight].defender()
        order.remove(defender)
        order.insert(0, defender)
    return order


def is_asked(table: Delve, seat: int, moment: int, who: int, fight: int) -> bool:
    """Whether the seat wants to be asked now and could have something to do. § window.auto-pass"""
    assert table.yields is not None
    if not table.heroes[seat].alive or not table.yields.wants(seat, is_touched(table, seat, moment, who, fight)):
        return False
    if table.rules.ask_holders_only or not table.polite:
        return len(answers(table, seat, moment, who, fight)) > 0
    return could_answer(table, seat, moment, who, fight)


def is_touched(table: Delve, seat: int, moment: int, who: int, fight: int) -> bool:
    """Whether this moment concerns the seat."""
    if moment in (ROLL, WOUNDS):
        return seat == who
    if moment in (RESPONSE, DICE, BETWEEN):
        return seat in (table.fights[fight].lord, table.fights[fight].target)
    if moment == REWARDS:
        return any(seat == fight.target for fight in table.fights)
    if moment == MEETING:
        return seat != table.active and playing.may_challenge(table, seat, table.active)
    return False


def answers(table: Delve, seat: int, moment: int, who: int, fight: int) -> list[int]:
    """What the seat can really do at this moment, besides passing."""
    found = public_answers(table, seat, moment, who, fight)
    for card in table.heroes[seat].hand:
        face = table.cards.face[card]
        move = table.moves.play + face
        if is_answer(table, seat, face, moment, who, fight) and move not in found:
            found.append(move)
    return found


def could_answer(table: Delve, seat: int, moment: int, who: int, fight: int) -> bool:
    """Whether, judging by what is open to all, the seat might have something to do."""
    if public_answers(table, seat, moment, who, fight):
        return True
    hero = table.heroes[seat]
    if not hero.hand:
        return False
    for face in range(len(table.deck.adventures)):
        if is_answer(table, seat, face, moment, who, fight) and could_hold(table, seat, face):
            return True
    return False


def could_hold(table: Delve, seat: int, face: int) -> bool:
    """Whether not all cards of a face lie open somewhere else."""
    hidden = table.copies(face)
    for card in range(len(table.cards.face)):
        if table.cards.face[card] == face and table.cards.known[card] == EVERYONE:
            if card in table.heroes[seat].hand:
                return True
            hidden -= 1
    return hidden > 0


def is_answer(table: Delve, seat: int, face: int, moment: int, who: int, fight: int) -> bool:
    """Whether the seat could play this card now if it held it. § combat.b.only-defender § window.response-in-b"""
    card = table.deck.adventures[face]
    assert table.yields is not None
    if not may_answer(card) or moment == WOUNDS or table.yields.mutes(seat, card.name.lower()):
        return False
    response = moment == RESPONSE and seat == table.fights[fight].defender()
    if not card.times & ANYTIME and not (card.times & RESPONSE_TIME and response):
        return False
    if card.target == AT_ROLL:
        if moment == ROLL:
            return seat == who and playing.can_play(table, seat, face, NO_FIGHT)
        return moment in (RESPONSE, DICE, BETWEEN) and playing.can_play(table, seat, face, fight)
    return moment != BETWEEN and playing.can_play(table, seat, face, fight)


def public_answers(table: Delve, seat: int, moment: int, who: int, fight: int) -> list[int]:
    """What the seat can do by what lies open: abilities, standing up, challenging another hero."""
    assert table.yields is not None
    found: list[int] = []
    if moment == BETWEEN:
        return found
    if not table.yields.mutes(seat, "abilities"):
        times = ANYTIME
        if moment == WOUNDS:
            times = WOUND_TIME if seat == who else 0
        elif moment == RESPONSE and seat == table.fights[fight].defender():
            times = ANYTIME | RESPONSE_TIME
        found += playing.abilities(table, seat, times, fight)
    if moment in (QUIET, MEETING) and not table.yields.mutes(seat, "challenges"):
        if seat != table.active:
            found += playing.challenges(table, seat)
            found += playing.standing(table, seat)
        elif table.phase != HERO:  # there he is asked anyway. § challenge.when-hero
            found += playing.challenges(table, seat)
    return found
