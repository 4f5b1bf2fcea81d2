"""The moments at which anybody may act: who is asked then, and what they can do."""

from typing import Any, Final

from undercroft.core.game import Step
from undercroft.core.hidden import EVERYONE
from undercroft.core.windows import Window

from ..cards.deck import ANYTIME, AT_ROLL, RESPONSE_TIME, WOUND_TIME
from ..table.fights import NO_FIGHT, OWN_ROLL
from ..table.moments import BETWEEN, DICE, MEETING, QUIET, RESPONSE, REWARDS, ROLL, WOUNDS, Moment
from ..table.phases import HERO
from ..table.reasons import FINE, MUTED, ONLY_ROLLS, WOUNDS_LAND, WRONG_TIME
from ..table.table import ABILITIES, CHALLENGES, Delve
from . import may_play

QUIETLY: Final[Window[Delve, Moment]] = Window(Moment(QUIET))
MEET: Final[Window[Delve, Moment]] = Window(Moment(MEETING))


def roll_soon(table: Delve, who: int, roll: Step[Any], fight: int = NO_FIGHT) -> None:
    """A hero rolls, and before that cards that change the roll may be played. § window.before-dice"""
    table.then(Window(Moment(ROLL, who, fight, roll)), roll)


class Afterwards(Step[Delve]):
    """An action of the player whose turn it is has been done: a meeting, if it took their hero elsewhere."""

    def __init__(self, space: int) -> None:
        self.space = space  # where it was before

    def run(self, table: Delve) -> None:
        table.then(QUIETLY if table.heroes[table.active].space == self.space else MEET)


def asking_order(table: Delve, moment: Moment) -> list[int]:
    """All seats from the player whose turn it is; in step B the defender goes first.

    The fallen keep their places, so that nobody is passed over when a player leaves meanwhile.
    § window.order § window.response-in-b
    """
    order = table.clockwise(table.active)
    if moment.kind == RESPONSE:
        defender = table.fights[moment.fight].defender()
        order.remove(defender)
        order.insert(0, defender)
    return order


def is_touched(table: Delve, seat: int, moment: Moment) -> bool:
    """Whether this moment concerns the seat."""
    kind = moment.kind
    if kind in (ROLL, WOUNDS):
        return seat == moment.who
    if kind in (RESPONSE, DICE, BETWEEN):
        fight = table.fights[moment.fight]
        return seat in (fight.lord, fight.target)
    if kind == REWARDS:
        return any(seat == fight.target for fight in table.fights)
    if kind == MEETING:
        return seat != table.active and may_play.why_not_challenge(table, seat, table.active) == FINE
    return False


def answers(table: Delve, seat: int, moment: Moment) -> list[int]:
    """What the seat can really do at this moment, besides passing."""
    found = public_answers(table, seat, moment)
    times = times_at(table, seat, moment)
    for card in table.heroes[seat].hand:
        face = table.cards.face[card]
        move = table.moves.play.move(face)
        if is_answer(table, seat, face, times, moment) and move not in found:
            found.append(move)
    return found


def could_answer(table: Delve, seat: int, moment: Moment) -> bool:
    """Whether, judging by what is open to all, the seat might have something to do."""
    if public_answers(table, seat, moment):
        return True
    if not table.heroes[seat].hand:
        return False
    times = times_at(table, seat, moment)
    for face in range(len(table.deck.adventures)):
        if is_answer(table, seat, face, times, moment) and could_hold(table, seat, face):
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


def is_answer(table: Delve, seat: int, face: int, times: int, moment: Moment) -> bool:
    """Whether the seat could play this card now if it held it; most cards are not for this time at all."""
    if not table.deck.adventures[face].times & times:
        return False
    return why_not_answer(table, seat, face, moment) == FINE


def why_not_answer(table: Delve, seat: int, face: int, moment: Moment) -> int:
    """Why the seat could not play this card at this moment if it held it, or FINE."""
    card = table.deck.adventures[face]
    assert table.wishes is not None
    if not card.is_answer():
        return WRONG_TIME
    if moment.kind == WOUNDS:
        return WOUNDS_LAND
    if table.wishes.mutes(seat, card.topic()):
        return MUTED
    about = moment.fight
    if card.target == AT_ROLL:
        if moment.kind == ROLL:
            about = OWN_ROLL if seat == moment.who else NO_FIGHT
        elif moment.kind not in (RESPONSE, DICE, BETWEEN):
            about = NO_FIGHT
    elif moment.kind == BETWEEN:
        return ONLY_ROLLS
    return may_play.why_not_play(table, seat, face, times_at(table, seat, moment), about)


def times_at(table: Delve, seat: int, moment: Moment) -> int:
    """The playtimes of cards and abilities that count for a seat now.

    § combat.b.only-defender § window.response-in-b
    """
    if moment.kind == WOUNDS:
        return WOUND_TIME if seat == moment.who else 0
    if moment.kind == RESPONSE and seat == table.fights[moment.fight].defender():
        return ANYTIME | RESPONSE_TIME
    return ANYTIME


def public_answers(table: Delve, seat: int, moment: Moment) -> list[int]:
    """What the seat can do by what lies open: abilities, standing up, challenging another hero."""
    assert table.wishes is not None
    found: list[int] = []
    if moment.kind == BETWEEN:
        return found
    if not table.wishes.mutes(seat, ABILITIES):
        found += may_play.abilities(table, seat, times_at(table, seat, moment), moment.fight)
    if moment.kind in (QUIET, MEETING) and not table.wishes.mutes(seat, CHALLENGES):
        if seat != table.active:
            found += may_play.challenges(table, seat)
            found += may_play.getting_up(table, seat)
        elif table.phase != HERO:  # there its player is asked anyway. § challenge.when-hero
            found += may_play.challenges(table, seat)
    return found


def fight_of(table: Delve, move: int, moment: Moment) -> int:
    """A card about a roll outside combat dice has nothing to do with the fight in which it is made."""
    play = table.moves.play
    about_roll = play.holds(move) and table.deck.adventures[play.index(move)].target == AT_ROLL
    return OWN_ROLL if about_roll and moment.kind == ROLL else moment.fight
