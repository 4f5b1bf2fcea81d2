"""What each move would do, as far as the seat that chooses can tell."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.voice import count

from . import aftermath, building, combat, effects, playing, quests, resetting, scores, setup, travel, turn
from .deck import (
    AT_MAP,
    AT_QUEST,
    AT_SPACE,
    CHALLENGING,
    CHANCE_QUEST,
    COUNTERING,
    FAMILIES,
    FORMS,
    GLORY,
    HEAL,
    LEVEL,
    MONSTER,
    MOVEMENT,
    OPERATIONS,
    OTHER_ROLL,
    PERIL,
    QUEST_ROLL,
    SACRIFICE_QUEST,
    SIDES,
    SLAY_QUEST,
    THREAT_QUEST,
    TIP,
    WOUND,
    Adventure,
    Op,
    Quest,
)  # fmt: skip
from .moves import (
    AMOUNT,
    ATTACK,
    CHALLENGE,
    DONE,
    DRAW_PERIL,
    DROP_PACK,
    EXPLORE,
    FORM,
    GO,
    KEEP_PERIL,
    LETTER,
    LETTERS,
    MOST_SEATS,
    NO,
    PACK_SLOTS,
    PASS,
    PERIL_TO,
    SEAT,
    SEND_PACK,
    STAND,
    STRIKE,
    TERRAIN,
    TIP_OVER,
    TO_HAND,
    TO_PACK,
    TURN_ROUND,
    USE_HERO,
    WOUND_HIM,
    YES,
)  # fmt: skip
from .questions import chance_words, search_words
from .table import HERO, LORD, PACK_LIMIT, Delve
from .words import (
    arrival,
    chances,
    exit_words,
    heroes_at,
    listed,
    name,
    of,
    place,
    price_words,
    scores_words,
    side_name,
    strike_words,
    threat_words,
    trap_odds,
)  # fmt: skip


def foresee(table: Delve, choice: Choice[Any], move: int) -> str:
    """What the move would do."""
    tell = NOTES.get(type(choice))
    return tell(table, choice, move) if tell is not None else act_note(table, choice, move)


def sentences(parts: list[str]) -> str:
    return "; ".join([part for part in parts if part])


# What can be done in turns and windows


def act_note(table: Delve, choice: Choice[Any], move: int) -> str:
    """Moves that several choices offer: playing, using, sending, going, attempting."""
    moves, seat = table.moves, choice.seat
    if move == PASS:
        return "do nothing now"
    if move == DONE:
        return done_note(table, seat)
    if move == ATTACK:
        return "all on your list attack together"
    if move == EXPLORE:
        return "1 movement point: draw a Map card and lay it"
    if move == STAND:
        return stand_note(table, seat)
    if move == TIP_OVER:
        return "your hero lies down and has a point more, not for walking"
    if move == USE_HERO:
        return table.heroes[seat].card.text
    if GO <= move < GO + len(SIDES):
        return go_note(table, seat, move - GO)
    if CHALLENGE <= move < CHALLENGE + MOST_SEATS:
        return challenge_note(table, seat, move - CHALLENGE)
    if DROP_PACK <= move < DROP_PACK + PACK_SLOTS:
        return packed_note(table, seat, move - DROP_PACK)
    if SEND_PACK <= move < SEND_PACK + PACK_SLOTS * MOST_SEATS:
        slot, target = divmod(move - SEND_PACK, MOST_SEATS)
        return send_note(table, table.heroes[seat].pack[slot], target)
    if moves.sewer <= move < moves.portal:
        return arrive_note(table, seat, move - moves.sewer)
    if moves.portal <= move < moves.place:
        return arrive_note(table, seat, move - moves.portal)
    if moves.play <= move < moves.send:
        return play_note(table.deck.adventures[move - moves.play])
    if moves.send <= move < moves.discard:
        face, target = divmod(move - moves.send, MOST_SEATS)
        return send_note(table, table.held(seat, face), target)
    if moves.discard <= move < moves.drop:
        return card_note(table.deck.adventures[move - moves.discard])
    if moves.drop <= move < moves.upkeep:
        return f"out of play: {table.deck.adventures[move - moves.drop].text}"
    if moves.use <= move < moves.shed:
        return table.deck.adventures[move - moves.use].text
    if moves.shed <= move < moves.card:
        card = table.deck.adventures[move - moves.shed]
        return f"{card.shed} glory: be rid of it"
    return quest_note(table, seat, move)


def done_note(table: Delve, seat: int) -> str:
    hero = table.heroes[seat]
    if table.phase == LORD:
        return "go on to the Build phase"
    if table.phase == HERO:
        saved = hero.points > 0 and not table.rules.three_points
        stays = [] if hero.moved else [f"collect for staying at {table.here(seat).name}"]
        return sentences(["end the Hero phase", *stays, "1 movement point is saved" if saved else ""])
    return "discard nothing"


def stand_note(table: Delve, seat: int) -> str:
    hero = table.heroes[seat]
    cost = "1 movement point" if seat == table.active else "the movement point you saved"
    if hero.stand_number:
        return f"{cost}, and {chances(table, seat, hero.stand_form, hero.stand_number, OTHER_ROLL)}"
    return cost


def go_note(table: Delve, seat: int, side: int) -> str:
    there = table.board.neighbour(table.heroes[seat].space, side)
    return sentences([place(table, there), exit_words(table, seat, side), *arrival(table, seat, there)])


def arrive_note(table: Delve, seat: int, space: int) -> str:
    return sentences(arrival(table, seat, space)) or "nothing new there"


def challenge_note(table: Delve, seat: int, other: int) -> str:
    """The best form against the other hero."""
    hero = table.heroes[seat]
    best = ""
    lead = -99
    for form in scores.standard_forms(table, seat):
        mine, theirs = (
            scores.of_hero(table, seat, form, CHALLENGING),
            scores.of_hero(table, other, form, COUNTERING),
        )
        if mine - theirs > lead:
            lead = mine - theirs
            best = f"{FORMS[form]} {mine} against {theirs}"
    cost = "1 movement point"
    if seat != table.active:
        cost = "the movement point you saved" if hero.saved else "your hero lies down"
    return f"{cost}: fight {name(table, other)}, {best}"


def card_note(card: Adventure) -> str:
    """What somebody gives up with a card."""
    return f"{FAMILIES[card.family]}, {card.cost} {'glory' if card.glory_card else 'peril'}: {card.text}"


def play_note(card: Adventure) -> str:
    cost = f"{card.cost} glory" if card.glory_card else f"{card.cost} peril of an opponent"
    return f"{cost}: {card.text}"


def packed_note(table: Delve, seat: int, slot: int) -> str:
    card = table.heroes[seat].pack[slot]
    wounds = f", {count(table.wounds[card], 'wound')}" if table.wounds[card] else ""
    return f"{table.adventure(card).name}{wounds}"


def send_note(table: Delve, card: int, target: int) -> str:
    face = table.adventure(card)
    peril = table.heroes[target].peril
    for i in range(0, len(table.batch), 2):
        if table.batch[i + 1] == target:
            peril -= table.adventure(table.batch[i]).cost
    packed = face.name if card in table.heroes[table.active].pack else ""
    pays = f"{face.cost} of {of(name(table, target))} {peril} peril"
    if face.family == MONSTER and face.monster is not None:
        return sentences([packed, pays, scores_words(face.monster)])
    return sentences([packed, pays, trap_odds(table, card, target)])


def quest_note(table: Delve, seat: int, move: int) -> str:
    moves = table.moves
    if moves.attempt <= move < moves.take_up:
        face = move - moves.attempt
        cost = "free" if quests.is_free(table, seat, face) else "1 movement point"
        return f"{cost}; {attempt_words(table, seat, face)}"
    if moves.take_up <= move < moves.deliver:
        goal = place(table, table.quest(move - moves.take_up).places[1])
        return f"the escort begins: it ends at {goal}"
    return f"completes it: {reward_words(table.quest(move - moves.deliver))}"


def attempt_words(table: Delve, seat: int, face: int) -> str:
    """What an attempt at a Quest takes."""
    quest = table.quest(face)
    parts: list[str] = []
    if quest.search and not table.heroes[seat].found >> face & 1:
        parts.append(search_words(table, seat, face))
    if quest.criterion == THREAT_QUEST and quest.threat is not None:
        parts.append(threat_words(table, quest.threat, seat, QUEST_ROLL))
    elif quest.criterion == CHANCE_QUEST:
        parts.append(chance_words(table, seat, face, 0))
    elif quest.criterion == SLAY_QUEST and quest.monster is not None:
        left = scores.life_left(table, table.quest_key(face))
        parts.append(f"fight the {quest.monster.name}, {scores_words(quest.monster)}, {left} left")
    elif quest.criterion == SACRIFICE_QUEST and quest.price is not None:
        parts.append(f"pay {price_words(quest.price)}")
    parts.append(reward_words(quest))
    return "; ".join(parts)


def reward_words(quest: Quest) -> str:
    parts = ["1 level"]
    if quest.glory:
        parts.append(f"{quest.glory} glory")
    if quest.peril:
        parts.append(f"{quest.peril} peril less")
    return f"reward {listed(parts)}"


# Yes and no


def toll_note(table: Delve, choice: resetting.Toll, move: int) -> str:
    return f"pay {scores.toll(table, choice.seat)} glory" if move == YES else "have 1 movement point less this turn"


def spikes_note(table: Delve, choice: travel.Spikes, move: int) -> str:
    return "pay 1 movement point and pass them by" if move == YES else "roll against them, or take the wound"


def offer_note(table: Delve, choice: effects.Offer, move: int) -> str:
    assert choice.op.price is not None
    gains = listed([op_words(op) for op in choice.op.then])
    suffers = listed([op_words(op) for op in choice.op.fail])
    if move == YES:
        return f"pay {price_words(choice.op.price)}: {gains or 'nothing happens to you'}"
    return f"keep it: {suffers or 'nothing happens'}"


def op_words(op: Op) -> str:
    """One thing that an effect does, in short."""
    if op.kind == GLORY:
        return f"{op.n:+} glory"
    if op.kind == PERIL:
        return f"{op.n:+} peril"
    if op.kind == HEAL:
        return f"heal {op.n} life"
    if op.kind == WOUND:
        return count(op.n, "wound")
    if op.kind == LEVEL:
        return f"{op.n:+} level"
    if op.kind == MOVEMENT:
        return count(op.n, "movement point")
    return "be tipped" if op.kind == TIP else OPERATIONS[op.kind]


def pay_note(table: Delve, choice: effects.PayWith, move: int) -> str:
    if move == YES:
        return f"discard {count(choice.price.treasures, 'readied Treasure')}"
    return f"discard {count(choice.price.cards, 'card')} of your hand"


def special_note(table: Delve, choice: combat.UseSpecial, move: int) -> str:
    fight = table.fights[choice.fight]
    strike = fight.strikes[choice.strike]
    special = table.monster(strike.by_key).special
    assert special is not None
    if move in (NO, AMOUNT):
        return "attack without it"
    payer = name(table, fight.target)
    if move == YES:
        return f"use it for {special.cost} of {of(payer)} peril" if special.cost else "use it, it is free"
    amount = move - AMOUNT
    return f"+{amount} in {FORMS[strike.form]}, for {special.cost + amount} of {of(payer)} peril"


# Aiming and paying


def aim_note(table: Delve, choice: playing.Aim, move: int) -> str:
    card = table.adventure(choice.card)
    moves = table.moves
    if SEAT <= move < SEAT + MOST_SEATS:
        target = move - SEAT
        if card.glory_card or target == choice.seat:
            return "on your own hero"
        return f"pays {card.cost} of {of(name(table, target))} {table.heroes[target].peril} peril"
    if STRIKE <= move < STRIKE + 16:
        fight = table.fights[choice.fight]
        return strike_words(table, fight, fight.strikes[move - STRIKE])
    if TERRAIN <= move < TERRAIN + 7:
        terrain = move - TERRAIN
        on_it = [name(table, seat) for seat in table.living() if table.here(seat).terrains >> terrain & 1]
        return f"on it: {listed(on_it)}"
    if card.target == AT_SPACE:
        return f"there: {listed(heroes_at(table, move - moves.space))}"
    if card.target == AT_MAP:
        there = listed(heroes_at(table, move - moves.space))
        return f"with {there} on it" if there else "nobody stands on it"
    if card.target == AT_QUEST:
        owner = playing.quest_owner(table, move - moves.quest)
        other = table.quest(table.global_quests[0]).name
        return f"{name(table, owner)} gets {other} for it"
    return f"attach it there: {card.text}"


def fund_note(table: Delve, choice: playing.Fund, move: int) -> str:
    peril, cost = table.heroes[move - SEAT].peril, table.adventure(choice.card).cost
    return f"{name(table, move - SEAT)} has {peril} peril, and {peril - cost} afterwards"


def spend_note(table: Delve, choice: playing.Spend, move: int) -> str:
    amount = move - AMOUNT
    return f"+{amount} on the die for {table.adventure(choice.card).cost + amount} glory"


def upkeep_note(table: Delve, choice: resetting.Upkeep, move: int) -> str:
    if move >= table.moves.take_back:
        return "take it back into your hand"
    card = table.deck.adventures[move - table.moves.upkeep]
    for held in table.pending:
        if table.adventure(held) is card and not card.glory_card:
            able = resetting.upkeep_payers(table, choice.seat, held)
            if len(able) > 1:
                return f"pays {card.upkeep} peril of an opponent"
            payer = able[0]
            return f"pays {card.upkeep} of {of(name(table, payer))} {table.heroes[payer].peril} peril"
    return f"pay {card.upkeep} of your {table.heroes[choice.seat].glory} glory"


# Combat


def form_note(table: Delve, choice: combat.NameForm, move: int) -> str:
    """The scores that would meet in a form."""
    fight = table.fights[choice.fight]
    trial = fight.strikes[choice.strike].copy()
    trial.form = move - FORM
    mine, theirs = combat.attack_score(table, fight, trial), combat.counter_score(table, fight, trial)
    weak = "" if combat.can_counter(table, trial) else ", without a counter-attack"
    return f"{mine} and a die against {theirs} and a die{weak}"


def answer_note(table: Delve, choice: aftermath.AnswerBack, move: int) -> str:
    if move == PASS:
        return "do not strike back"
    strike = table.fights[choice.fight].strikes[move - STRIKE]
    who = side_name(table, strike.by_seat, strike.by_key)
    if strike.by_key < 0:
        return f"{who}, {table.heroes[strike.by_seat].life} life left"
    block = table.monster(strike.by_key)
    counters = [f"{FORMS[form]} {block.scores[form]}" for form in range(3) if block.symbols[form]]
    return f"{who}, {scores.life_left(table, strike.by_key)} life left, counters with {', '.join(counters)}"


def spoils_note(table: Delve, choice: aftermath.TakeSpoils, move: int) -> str:
    if move == WOUND_HIM:
        return f"{count(choice.wounds, 'wound')} for {name(table, choice.other)}"
    if move >= table.moves.steal_quest:
        return "the escort goes on with you"
    return f"into your hand: {table.deck.adventures[move - table.moves.steal_card].text}"


def keep_note(table: Delve, choice: aftermath.KeepMonster, move: int) -> str:
    cost = table.adventure(choice.card).cost
    if move == TO_HAND:
        return "it is one of your hand cards again"
    if move == TO_PACK:
        full = len(table.heroes[choice.seat].pack) >= PACK_LIMIT
        return f"open to all; it can attack again for {cost} peril" + ("; another must go" if full else "")
    return "out of your hands"


def peril_note(table: Delve, choice: aftermath.AssignPeril, move: int) -> str:
    if move == KEEP_PERIL:
        return f"{choice.peril} peril is given to nobody"
    peril = table.heroes[move - PERIL_TO].peril
    return f"{name(table, move - PERIL_TO)} has {peril}, and {peril + 1} then"


# The map


def lay_note(table: Delve, choice: Choice[Any], move: int) -> str:
    """What the card would be joined to."""
    spot = move - table.moves.place
    space = choice.space if isinstance(choice, building.ShiftTo) else table.maps.face[table.laying]
    board = table.board
    if move == TURN_ROUND:
        return "turned upside down where it lies"
    laid = board.laid(space, board.cell_of(spot), spot & 1, "")
    joined = [place(table, laid.neighbour(space, side)) for side in range(4) if laid.joined(space, side)]
    return f"joined to {listed(joined)}" if joined else "joined by its sewer alone"


def map_note(table: Delve, choice: Choice[Any], move: int) -> str:
    """A Map card that is chosen, not entered."""
    card = table.deck.maps[move - table.moves.space]
    return f"{card.glory} glory and {card.peril} peril; {card.text}"


def destination_note(table: Delve, choice: travel.Destination, move: int) -> str:
    space = move - table.moves.space
    if choice.on == table.active:
        return sentences(arrival(table, choice.on, space)) or "nothing new there"
    card = table.deck.maps[space]
    return f"{card.glory} glory and {card.peril} peril, but nothing happens on another's turn"


def letter_note(table: Delve, choice: building.Name, move: int) -> str:
    letter = LETTERS[move - LETTER].upper()
    board = table.board
    others = [place(table, space) for space in board.spaces if board.letters[space] == letter]
    return f"leads to {listed(others)}" if others else "a new letter, which leads nowhere yet"


def draw_note(table: Delve, choice: Choice[Any], move: int) -> str:
    if move == DONE:
        return "no more cards"
    if table.split < 0:
        return f"{len(table.piles[0])} left in the deck"
    kinds = "Banes and Encounters" if move == DRAW_PERIL else "Boons and Treasures"
    return f"{kinds}, {len(table.piles[1 if move == DRAW_PERIL else 0])} left"


def hero_note(table: Delve, choice: Choice[Any], move: int) -> str:
    card = table.deck.heroes[move - table.moves.hero]
    scores = ", ".join([f"{FORMS[form]} {card.scores[0][form]}" for form in range(3)])
    return f"{card.race} {card.calling}, {scores}, life {card.life}: {card.text}"


def entrance_note(table: Delve, choice: turn.PutHero, move: int) -> str:
    space = move - table.moves.space
    there = [name(table, s) for s in table.from_active() if s != choice.on and table.heroes[s].space == space]
    return f"there: {listed(there)}" if there else "nobody is there"


NOTES: Final[dict[type, Callable[[Delve, Any, int], str]]] = {
    resetting.Toll: toll_note,
    resetting.Upkeep: upkeep_note,
    turn.DrawUp: draw_note,
    turn.NewHero: hero_note,
    turn.PutHero: entrance_note,
    travel.Spikes: spikes_note,
    building.LayMap: lay_note,
    building.ShiftTo: lay_note,
    building.Link: map_note,
    building.PutBack: map_note,
    building.Name: letter_note,
    travel.Destination: destination_note,
    effects.Offer: offer_note,
    effects.PayWith: pay_note,
    effects.DrawOne: draw_note,
    playing.Aim: aim_note,
    playing.Fund: fund_note,
    playing.Spend: spend_note,
    combat.NameForm: form_note,
    combat.UseSpecial: special_note,
    aftermath.AnswerBack: answer_note,
    aftermath.TakeSpoils: spoils_note,
    aftermath.KeepMonster: keep_note,
    aftermath.AssignPeril: peril_note,
    setup.PickHero: hero_note,
    setup.LayHand: map_note,
}
