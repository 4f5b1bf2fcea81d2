"""What a sensible person looks at before choosing: the greedy bot's appraisal, one judgement for each choice.

Everything is counted in movement points. `worth.py` says what things are worth, `routes.py` where to go and
`tactics.py` what cards and blows bring.
"""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.odds import reaches
from undercroft.core.windows import Ask

from ..cards.deck import NO_CARD, OTHER_ROLL, SPEED, SPIKES_ROLL, STANDARD
from ..flow import (
    aftermath,
    attack_rolls,
    attacks,
    building,
    discarding,
    drawing,
    effects,
    falling,
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
from ..flow.operation import DiceScales
from ..table import scores
from ..table.fights import NO_FIGHT, NOBODY_THERE, Strike, is_fight
from ..table.moments import Moment
from ..table.moves import (
    ATTACK,
    DONE,
    DRAW_GLORY,
    EXPLORE,
    KEEP_PERIL,
    NO,
    PASS,
    STAND,
    TIP_OVER,
    TO_DISCARD,
    TO_HAND,
    TO_PACK,
    TURN_ROUND,
    USE_HERO,
    WOUND_HERO,
    YES,
)  # fmt: skip
from ..table.rules import PACK_LIMIT
from ..table.table import Delve
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
from .tactics import (
    RollScales,
    StrikeScales,
    ability_worth,
    aim_worth,
    assault,
    challenge_worth,
    clash_worth,
    encounter_worth,
    escort_worth,
    hand_worth,
    play_worth,
    pumped_worth,
    special_worth,
    spent_worth,
    treasure_worth,
)
from .worth import (
    SPENT_PERIL,
    burden,
    gifts_worth,
    glory_worth,
    kept_worth,
    pain,
    price_cost,
    rivalry,
    takings,
)

FIRST: Final = 30.0  # cards that help are played before anything is risked
SAVED: Final = 0.3  # what a point kept for other players' turns is worth


def weigh(table: Delve, seat: int, moves: list[int]) -> list[float]:
    """How good each of the seat's legal moves looks."""
    choice = table.asking
    if choice is None or choice.seat != seat:
        return [0.0 for _ in moves]
    return JUDGES[type(choice)](table, choice, moves)


def card_of(table: Delve, cards: list[int], face: int) -> int:
    """The first of some cards with that face."""
    for card in cards:
        if table.cards.face[card] == face:
            return card
    return NO_CARD


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
        ability = table.adventure(card_of(table, hero.ready, moves.use.index(move))).ability
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


# Fights


def judge_form(table: Delve, choice: attacks.NameForm, moves: list[int]) -> list[float]:
    fight = table.fights[choice.fight]
    worth: list[float] = []
    for move in moves:
        strike = fight.strikes[choice.strike].copy()
        strike.form = table.moves.form.index(move)
        worth.append(clash_worth(table, choice.seat, fight, strike, 0))
    return worth


def judge_special(table: Delve, choice: attacks.UseSpecial, moves: list[int]) -> list[float]:
    fight = table.fights[choice.fight]
    strike = fight.strikes[choice.strike]
    special = table.monster(strike.by_key).special
    assert special is not None
    seat = choice.seat
    scales = StrikeScales(table, seat, fight, strike)
    worth: list[float] = []
    for move in moves:
        if move == NO:
            worth.append(0.0)
        elif move == YES:
            worth.append(special_worth(table, seat, special, fight.target) - SPENT_PERIL * special.cost)
        else:
            amount = table.moves.amount.index(move)
            worth.append(pumped_worth(special.does, amount, scales) - 2.0 * SPENT_PERIL * amount)
    return worth


def judge_answer_back(table: Delve, choice: aftermath.AnswerBack, moves: list[int]) -> list[float]:
    """On one's own turn the point has other uses; a saved one has not."""
    seat = choice.seat
    fight = table.fights[choice.fight]
    cost = 0.6 if seat == table.active else 0.1
    worth: list[float] = []
    for move in moves:
        if move == PASS:
            worth.append(0.0)
            continue
        at = fight.strikes[table.moves.strike.index(move)]
        best = -1000.0
        for form in scores.standard_forms(table, seat):
            strike = Strike(seat, NOBODY_THERE, at.by_seat, at.by_key)
            strike.form = form
            best = max(best, clash_worth(table, seat, fight, strike, 0))
        worth.append(best - cost)
    return worth


def judge_spoils(table: Delve, choice: attack_rolls.TakeSpoils, moves: list[int]) -> list[float]:
    seat, other = choice.seat, choice.other
    worth: list[float] = []
    for move in moves:
        if move == WOUND_HERO:
            worth.append(rivalry(table, seat, other) * pain(table, other, choice.wounds))
        elif table.moves.steal_quest.holds(move):
            worth.append(escort_worth(table, seat, other, table.moves.steal_quest.index(move)))
        else:
            card = card_of(table, table.treasures(other), table.moves.steal_card.index(move))
            worth.append(treasure_worth(table, seat, other, card))
    return worth


def judge_keep(table: Delve, choice: aftermath.KeepMonster, moves: list[int]) -> list[float]:
    """The pack leaves room in the hand; when it is full, a good monster goes to the hand."""
    held = prowess(table, choice.seat, choice.card)
    room = len(table.heroes[choice.seat].pack) < PACK_LIMIT
    places = {TO_PACK: held + 0.5 if room else held - 0.3, TO_HAND: held - 0.2, TO_DISCARD: 0.0}
    return [places[move] for move in moves]


def prowess(table: Delve, seat: int, card: int) -> float:
    """What a monster can do to the opponent it suits best."""
    monster = table.monster(card)
    best = 0.1
    for other in table.opponents(seat):
        best = max(best, assault(table, seat, monster, card, other, 0))
    return best


def judge_thin_pack(table: Delve, choice: aftermath.ThinPack, moves: list[int]) -> list[float]:
    pack = table.heroes[choice.seat].pack
    return [-prowess(table, choice.seat, pack[table.moves.drop_pack.index(move)]) for move in moves]


def judge_peril(table: Delve, choice: rewards.AssignPeril, moves: list[int]) -> list[float]:
    return [
        0.0 if move == KEEP_PERIL else rivalry(table, choice.seat, table.moves.peril_to.index(move))
        for move in moves
    ]


# Cards that are played


def judge_aim(table: Delve, choice: playing.Aim, moves: list[int]) -> list[float]:
    card = table.adventure(choice.card)
    return [aim_worth(table, choice.seat, card, move, choice.fight) for move in moves]


def judge_fund(table: Delve, choice: "playing.Fund | reset.UpkeepFrom", moves: list[int]) -> list[float]:
    """Peril of the player whom one wants to attack least."""
    return [
        0.1 * table.heroes[table.moves.seat.index(move)].peril
        - rivalry(table, choice.seat, table.moves.seat.index(move))
        for move in moves
    ]


def judge_spend(table: Delve, choice: playing.Spend, moves: list[int]) -> list[float]:
    seat, card = choice.seat, table.adventure(choice.card)
    scales: DiceScales = RollScales(table, seat)
    if is_fight(choice.fight):
        fight = table.fights[choice.fight]
        scales = StrikeScales(table, seat, fight, fight.strikes[table.moves.strike.index(choice.aim)])
    return [spent_worth(table, seat, card, table.moves.amount.index(move), scales) for move in moves]


# Prices and offers


def judge_offer(table: Delve, choice: effects.Offer, moves: list[int]) -> list[float]:
    op = choice.op
    assert op.price is not None
    seat, space = choice.seat, table.heroes[choice.seat].space
    taken = -burden(table, seat, op.then, OTHER_ROLL, space) - price_cost(table, seat, op.price)
    refused = -burden(table, seat, op.fail, OTHER_ROLL, space)
    return [taken if move == YES else refused for move in moves]


def judge_pay_with(table: Delve, choice: prices.PayWith, moves: list[int]) -> list[float]:
    seat, price = choice.seat, choice.price
    worn = sorted([ready_worth(table, seat, card) for card in table.treasures(seat)])
    held = sorted([hand_worth(table, seat, card) for card in table.heroes[seat].hand])
    return [-sum(worn[: price.treasures]) if move == YES else -sum(held[: price.cards]) for move in moves]


def ready_worth(table: Delve, seat: int, card: int) -> float:
    return kept_worth(table, seat, table.adventure(card)) + 1.0


def judge_give_up(table: Delve, choice: discarding.GiveUp, moves: list[int]) -> list[float]:
    seat = choice.seat
    cards = choice.cards(table)
    if choice.treasure:
        return [-ready_worth(table, seat, card_of(table, cards, table.moves.drop.index(move))) for move in moves]
    return [-hand_worth(table, seat, card_of(table, cards, table.moves.discard.index(move))) for move in moves]


def judge_shrink(table: Delve, choice: discarding.Shrink, moves: list[int]) -> list[float]:
    cards = table.permanents(choice.seat, choice.family)
    return [-ready_worth(table, choice.seat, card_of(table, cards, table.moves.drop.index(move))) for move in moves]


def judge_discard(table: Delve, choice: turn.DiscardOne, moves: list[int]) -> list[float]:
    """What is least missed; any card makes room for another one."""
    seat = choice.seat
    hero = table.heroes[seat]
    worth: list[float] = []
    for move in moves:
        if move == DONE:
            worth.append(-0.8)
        elif table.moves.drop_pack.holds(move):
            worth.append(-1.0 - prowess(table, seat, hero.pack[table.moves.drop_pack.index(move)]))
        elif table.moves.discard.holds(move):
            worth.append(-hand_worth(table, seat, table.held(seat, table.moves.discard.index(move))))
        else:
            card = card_of(table, table.treasures(seat), table.moves.drop.index(move))
            worth.append(-1.0 - ready_worth(table, seat, card))
    return worth


def judge_draw(table: Delve, choice: "drawing.DrawOne | turn.DrawUp", moves: list[int]) -> list[float]:
    """Glory cards to spend one's glory on, Peril cards to spend the others' peril on, some of each."""
    hero = table.heroes[choice.seat]
    glory_cards = sum([table.adventure(card).glory_card for card in hero.hand])
    peril_cards = len(hero.hand) - glory_cards + len(hero.pack)
    peril = max([table.heroes[other].peril for other in table.opponents(choice.seat)], default=0)
    worth: list[float] = []
    for move in moves:
        if move == DONE:
            worth.append(-5.0)
        elif move == DRAW_GLORY:
            worth.append(0.1 * min(hero.glory, 8) - 0.4 * glory_cards)
        else:
            worth.append(0.1 * min(peril, 8) - 0.4 * peril_cards)
    return worth


def judge_upkeep(table: Delve, choice: reset.Upkeep, moves: list[int]) -> list[float]:
    """A Glory card stays if it still helps more than it costs, a Bane as long as somebody else pays."""
    worth: list[float] = []
    for move in moves:
        if table.moves.upkeep.holds(move):
            card = table.deck.adventures[table.moves.upkeep.index(move)]
            worth.append(kept_worth(table, choice.seat, card) if card.glory_card else 1.0)
        else:
            worth.append(0.0)
    return worth


def judge_toll(table: Delve, choice: reset.Toll, moves: list[int]) -> list[float]:
    cost = glory_worth(table, choice.seat, -scores.toll(table, choice.seat))
    return [cost if move == YES else -1.0 for move in moves]


def judge_spikes(table: Delve, choice: travel.Spikes, moves: list[int]) -> list[float]:
    spikes = table.deck.maps[choice.space].spikes
    assert spikes is not None
    hurt = burden(table, choice.seat, [spikes], SPIKES_ROLL, choice.space)
    return [-1.0 if move == YES else -hurt for move in moves]


# Heroes


def judge_hero_card(table: Delve, choice: "setup.PickHero | falling.NewHero", moves: list[int]) -> list[float]:
    """The hero whose scores suit the Quests that lie open."""
    worth: list[float] = []
    for move in moves:
        card = table.deck.heroes[table.moves.hero.index(move)]
        scores = card.scores[0]
        value = card.life + scores[SPEED] + gifts_worth(table, choice.seat, card.gives)
        value += max([scores[form] for form in range(3) if card.symbols[form] == STANDARD], default=0)
        for face in quests.open_quests(table, choice.seat):
            threat = table.quest(face).threat
            if threat is not None:
                value += 3.0 * reaches(threat.number - scores[threat.form])
        worth.append(value)
    return worth


def judge_put_hero(table: Delve, choice: falling.PutHero, moves: list[int]) -> list[float]:
    field = field_of(table, choice.on)
    return [-field[table.moves.space.index(move)] for move in moves]


Judge = Callable[[Delve, Any, list[int]], list[float]]

JUDGES: Final[dict[Any, Judge]] = {
    turn.LordChoice: judge_lord,
    turn.HeroChoice: judge_hero,
    reset.Upkeep: judge_upkeep,
    reset.UpkeepFrom: judge_fund,
    reset.Toll: judge_toll,
    turn.DiscardOne: judge_discard,
    turn.DrawUp: judge_draw,
    falling.NewHero: judge_hero_card,
    falling.PutHero: judge_put_hero,
    Ask: judge_window,
    building.LayMap: judge_lay_map,
    building.ShiftTo: judge_shift_to,
    travel.Destination: judge_destination,
    building.PutBack: judge_put_back,
    building.Link: judge_link,
    building.Name: judge_letter,
    discarding.Shrink: judge_shrink,
    travel.Spikes: judge_spikes,
    attacks.NameForm: judge_form,
    attacks.UseSpecial: judge_special,
    aftermath.AnswerBack: judge_answer_back,
    attack_rolls.TakeSpoils: judge_spoils,
    aftermath.KeepMonster: judge_keep,
    aftermath.ThinPack: judge_thin_pack,
    rewards.AssignPeril: judge_peril,
    playing.Aim: judge_aim,
    playing.Fund: judge_fund,
    playing.Spend: judge_spend,
    effects.Offer: judge_offer,
    prices.PayWith: judge_pay_with,
    discarding.GiveUp: judge_give_up,
    drawing.DrawOne: judge_draw,
    setup.PickHero: judge_hero_card,
    setup.LayHand: judge_lay_hand,
}
