"""What a sensible person looks at before choosing: the greedy bot's appraisal, one judgement for each choice.

Everything is counted in movement points. `worth.py` says what things are worth, `routes.py` where to go and
`tactics.py` and `cardplay.py` what blows and cards bring.
"""

from typing import Final

from undercroft.core.judging import Judge
from undercroft.core.odds import reaches
from undercroft.core.windows import Ask

from ..flow import (
    after_dice,
    before_dice,
    building,
    dice_and_hits,
    discard_and_draw,
    drawing,
    effects,
    falling,
    giving_up,
    playing,
    prices,
    quests,
    reset,
    rewards,
    setup,
    travel,
    turn,
    windows,
)  # fmt: skip
from ..table import scores
from ..table.fights import NO_FIGHT
from ..table.moments import Moment
from ..table.moves import (
    ATTACK,
    DONE,
    EXPLORE,
    PASS,
    STAND,
    TIP_OVER,
    TURN_ROUND,
    USE_HERO,
)  # fmt: skip
from ..table.table import Delve
from .answers import (
    judge_aim,
    judge_answer_back,
    judge_discard,
    judge_draw,
    judge_form,
    judge_fund,
    judge_give_up,
    judge_hero_card,
    judge_keep,
    judge_offer,
    judge_pay_with,
    judge_peril,
    judge_put_hero,
    judge_shrink,
    judge_special,
    judge_spend,
    judge_spikes,
    judge_spoils,
    judge_thin_pack,
    judge_toll,
    judge_upkeep,
)
from .cardplay import ability_worth, play_worth
from .routes import (
    Chart,
    attempt_worth,
    explore_worth,
    field_of,
    goals,
    landing,
    place_worth,
    quest_worth,
    steps_of_all,
    wanted,
)
from .tactics import challenge_worth, encounter_worth
from .worth import (
    glory_worth,
    kept_worth,
    rivalry,
    takings,
)

FIRST: Final = 30.0  # cards that help are played before anything is risked
SAVED: Final = 0.3  # what a point kept for other players' turns is worth


# The Dungeonlord


def judge_lord(table: Delve, choice: turn.LordChoice, moves: list[int]) -> list[float]:
    return [lord_move(table, choice.seat, move) for move in moves]


def lord_move(table: Delve, seat: int, move: int) -> float:
    if move in (DONE, ATTACK):
        return 0.0
    send, send_pack = table.moves.send, table.moves.send_pack
    if send_pack.holds(move):
        return encounter_worth(table, seat, table.heroes[seat].pack[send_pack.what(move)], send_pack.whom(move))
    if send.holds(move):
        return encounter_worth(table, seat, turn.unlisted(table, seat, send.what(move)), send.whom(move))
    return answer_worth(table, seat, move, NO_FIGHT)


def answer_worth(table: Delve, seat: int, move: int, fight: int) -> float:
    """What a move is worth that windows offer too: a card, an ability, standing up, a challenge."""
    hero = table.heroes[seat]
    moves = table.moves
    if move == PASS:
        return 0.0
    if move == STAND:
        return stand_worth(table, seat)
    if moves.challenge.holds(move):
        return challenge_worth(table, seat, table.moves.challenge.index(move))
    if moves.play.holds(move):
        return play_worth(table, seat, moves.play.index(move), fight)
    ability = hero.card.ability
    if move != USE_HERO:
        ability = table.adventure(table.cards.find(hero.ready, moves.use.index(move))).ability
    assert ability is not None
    return ability_worth(table, seat, ability, fight)


def stand_worth(table: Delve, seat: int) -> float:
    hero = table.heroes[seat]
    return reaches(hero.stand_number - scores.of_hero(table, seat, hero.stand_form)) if hero.stand_number else 1.0


def judge_window(table: Delve, choice: Ask[Delve, Moment], moves: list[int]) -> list[float]:
    return [answer_worth(table, choice.seat, move, windows.fight_of(table, move, choice.moment)) for move in moves]


# The Hero phase


def judge_hero(table: Delve, choice: turn.HeroChoice, moves: list[int]) -> list[float]:
    chart = Chart(table, choice.seat)
    field = chart.pull(goals(table, choice.seat, chart))
    return [hero_move(table, choice.seat, move, chart, field) for move in moves]


def hero_move(table: Delve, seat: int, move: int, chart: Chart, field: list[float]) -> float:
    hero = table.heroes[seat]
    moves = table.moves
    if move == DONE:
        return SAVED if hero.points == 1 else 0.0  # of more points all but one are lost
    if moves.go.holds(move):
        return step_worth(table, seat, table.board.neighbour(hero.space, table.moves.go.index(move)), chart, field)
    if moves.sewer.holds(move):
        return step_worth(table, seat, moves.sewer.index(move), chart, field)
    if moves.portal.holds(move):
        return step_worth(table, seat, moves.portal.index(move), chart, field)
    if move == EXPLORE:
        return explore_worth(table, seat)
    if move == TIP_OVER:
        return tip_worth(table, seat)
    if moves.attempt.holds(move):
        return attempt_worth(table, seat, moves.attempt.index(move))
    if moves.take_up.holds(move):
        return FIRST + quest_worth(table, seat, moves.take_up.index(move))
    if moves.deliver.holds(move):
        return FIRST + quest_worth(table, seat, moves.deliver.index(move))
    if moves.shed.holds(move):
        card = table.deck.adventures[moves.shed.index(move)]
        return -kept_worth(table, seat, card) + glory_worth(table, seat, -card.shed)
    worth = answer_worth(table, seat, move, NO_FIGHT)
    return worth + FIRST if worth > 0.0 and moves.play.holds(move) else worth


def step_worth(table: Delve, seat: int, there: int, chart: Chart, field: list[float]) -> float:
    """What it is worth to go to the next space: nearer to a Quest, what is collected, less the risk."""
    hero = table.heroes[seat]
    worth = field[there] - field[hero.space] - (chart.step(hero.space, there) - 1.0)
    if not hero.been >> there & 1:
        worth += takings(table, seat, there)
    if not hero.moved:
        worth -= takings(table, seat, hero.space)  # who stays collects at the end of the turn
    return worth


def tip_worth(table: Delve, seat: int) -> float:
    """The fourth point of fixed movement is for another attempt, when all others are spent."""
    best = 0.0
    if table.heroes[seat].points == 0:
        for face in quests.open_quests(table, seat):
            if quests.is_there(table, seat, table.quest(face)):
                best = max(best, attempt_worth(table, seat, face))
    return best - 2.0


# The map


def judge_lay_map(table: Delve, choice: building.LayMap, moves: list[int]) -> list[float]:
    space = table.maps.face[table.laying]
    steps = steps_of_all(table)
    worth: list[float] = []
    for move in moves:
        spot = table.moves.place.index(move)
        worth.append(place_worth(table, choice.seat, space, table.board.cell_of(spot), spot & 1, steps))
    return worth


def judge_shift_to(table: Delve, choice: building.ShiftTo, moves: list[int]) -> list[float]:
    space = choice.space
    board = table.board
    steps = steps_of_all(table)
    worth: list[float] = []
    for move in moves:
        spot = table.moves.place.index(move)
        cell, turned = board.cells[space], 1 - board.turned[space]
        if move != TURN_ROUND:
            cell, turned = board.cell_of(spot), spot & 1
        worth.append(place_worth(table, choice.seat, space, cell, turned, steps))
    return worth


def judge_destination(table: Delve, choice: travel.Destination, moves: list[int]) -> list[float]:
    sign = -rivalry(table, choice.seat, choice.on)
    field = field_of(table, choice.on)
    return [sign * landing(table, choice.on, table.moves.space.index(move), field) for move in moves]


def judge_put_back(table: Delve, choice: building.PutBack, moves: list[int]) -> list[float]:
    """The last one put back lies on top."""
    return [-wanted(table, choice.seat, table.moves.space.index(move)) for move in moves]


def judge_link(table: Delve, choice: building.Link, moves: list[int]) -> list[float]:
    field = field_of(table, choice.seat)
    return [field[table.moves.space.index(move)] for move in moves]


def judge_letter(table: Delve, choice: building.Name, moves: list[int]) -> list[float]:
    """A sewer that leads somewhere is worth more than one that does not."""
    return [-0.1 * i for i in range(len(moves))]


def judge_lay_hand(table: Delve, choice: setup.LayHand, moves: list[int]) -> list[float]:
    """Others' places last: they will have less choice where to lay them."""
    seat = choice.seat
    worth: list[float] = []
    for move in moves:
        space = table.moves.space.index(move)
        rivals = sum([wanted(table, other, space) for other in table.living() if other != seat])
        worth.append(wanted(table, seat, space) - 0.5 * rivals)
    return worth


JUDGES: Final[dict[type, Judge]] = {
    turn.LordChoice: judge_lord,
    turn.HeroChoice: judge_hero,
    reset.Upkeep: judge_upkeep,
    reset.UpkeepFrom: judge_fund,
    reset.Toll: judge_toll,
    discard_and_draw.DiscardOne: judge_discard,
    discard_and_draw.DrawUp: judge_draw,
    falling.NewHero: judge_hero_card,
    falling.PutHero: judge_put_hero,
    Ask: judge_window,
    building.LayMap: judge_lay_map,
    building.ShiftTo: judge_shift_to,
    travel.Destination: judge_destination,
    building.PutBack: judge_put_back,
    building.Link: judge_link,
    building.Name: judge_letter,
    giving_up.Shrink: judge_shrink,
    travel.Spikes: judge_spikes,
    before_dice.NameForm: judge_form,
    before_dice.UseSpecial: judge_special,
    after_dice.AnswerBack: judge_answer_back,
    dice_and_hits.TakeSpoils: judge_spoils,
    after_dice.KeepMonster: judge_keep,
    after_dice.ThinPack: judge_thin_pack,
    rewards.AssignPeril: judge_peril,
    playing.Aim: judge_aim,
    playing.Fund: judge_fund,
    playing.Spend: judge_spend,
    effects.Offer: judge_offer,
    prices.PayWith: judge_pay_with,
    giving_up.GiveUp: judge_give_up,
    drawing.DrawOne: judge_draw,
    setup.PickHero: judge_hero_card,
    setup.LayHand: judge_lay_hand,
}
