"""What to answer in a fight, and when a card, a price or a new hero asks for something."""

from undercroft.core.odds import reaches

from ..cards.deck import OTHER_ROLL, SPEED, SPIKES_ROLL, STANDARD
from ..flow import (
    after_dice,
    before_dice,
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
)  # fmt: skip
from ..flow.operation import DiceScales
from ..table import scores
from ..table.fights import NOBODY_THERE, Strike, is_fight
from ..table.moves import (
    DONE,
    DRAW_GLORY,
    KEEP_PERIL,
    NO,
    PASS,
    TO_DISCARD,
    TO_HAND,
    TO_PACK,
    WOUND_HERO,
    YES,
)  # fmt: skip
from ..table.rules import PACK_LIMIT
from ..table.table import Delve
from .cardplay import (
    RollScales,
    StrikeScales,
    aim_worth,
    hand_worth,
    pumped_worth,
    spent_worth,
)
from .routes import (
    field_of,
)
from .tactics import (
    assault,
    clash_worth,
    escort_worth,
    special_worth,
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
)

# Fights


def judge_form(table: Delve, choice: before_dice.NameForm, moves: list[int]) -> list[float]:
    fight = table.fights[choice.fight]
    worth: list[float] = []
    for move in moves:
        strike = fight.strikes[choice.strike].copy()
        strike.form = table.moves.form.index(move)
        worth.append(clash_worth(table, choice.seat, fight, strike, 0))
    return worth


def judge_special(table: Delve, choice: before_dice.UseSpecial, moves: list[int]) -> list[float]:
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


def judge_answer_back(table: Delve, choice: after_dice.AnswerBack, moves: list[int]) -> list[float]:
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


def judge_spoils(table: Delve, choice: dice_and_hits.TakeSpoils, moves: list[int]) -> list[float]:
    seat, other = choice.seat, choice.other
    worth: list[float] = []
    for move in moves:
        if move == WOUND_HERO:
            worth.append(rivalry(table, seat, other) * pain(table, other, choice.wounds))
        elif table.moves.steal_quest.holds(move):
            worth.append(escort_worth(table, seat, other, table.moves.steal_quest.index(move)))
        else:
            card = table.cards.find(table.treasures(other), table.moves.steal_card.index(move))
            worth.append(treasure_worth(table, seat, other, card))
    return worth


def judge_keep(table: Delve, choice: after_dice.KeepMonster, moves: list[int]) -> list[float]:
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


def judge_thin_pack(table: Delve, choice: after_dice.ThinPack, moves: list[int]) -> list[float]:
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


def judge_give_up(table: Delve, choice: giving_up.GiveUp, moves: list[int]) -> list[float]:
    seat = choice.seat
    cards = choice.cards(table)
    if choice.treasure:
        return [-ready_worth(table, seat, table.cards.find(cards, table.moves.drop.index(move))) for move in moves]
    return [-hand_worth(table, seat, table.cards.find(cards, table.moves.discard.index(move))) for move in moves]


def judge_shrink(table: Delve, choice: giving_up.Shrink, moves: list[int]) -> list[float]:
    cards = table.permanents(choice.seat, choice.family)
    return [
        -ready_worth(table, choice.seat, table.cards.find(cards, table.moves.drop.index(move))) for move in moves
    ]


def judge_discard(table: Delve, choice: discard_and_draw.DiscardOne, moves: list[int]) -> list[float]:
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
            card = table.cards.find(table.treasures(seat), table.moves.drop.index(move))
            worth.append(-1.0 - ready_worth(table, seat, card))
    return worth


def judge_draw(table: Delve, choice: "drawing.DrawOne | discard_and_draw.DrawUp", moves: list[int]) -> list[float]:
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
