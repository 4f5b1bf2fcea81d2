"""What each choice asks, why it matters now, and the clause behind it: one function for every kind of choice."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.telling.prompts import NOTHING_ASKED, Question
from undercroft.core.telling.voice import count, listed, sentences, voice_to

from ..cards.deck import DECK_SIZE
from ..flow import (
    attack,
    building,
    effects,
    energy,
    losing,
    paying,
    player_operations,
    recall,
    respite,
    setup,
    start,
    strikes,
    treasure,
    triggers,
    turn,
)  # fmt: skip
from ..seeing.building import missing, words
from ..table.rules import ENERGY, RECALL_PRICE, SETUP
from ..table.table import Dwellers
from .card_words import op_words
from .catalogue import faces_of
from .printed import power_words
from .words import back_words, coming_words, health_words, own_words, strike_words


def waiting(table: Dwellers, seat: int, choice: Choice[Any]) -> Question:
    """What is said to a seat while another one chooses; while decks are built, each builds their own."""
    if table.leaver == seat:
        return NOTHING_ASKED
    if isinstance(choice, building.BuildDeck):
        if not table.people[seat].ready:
            return ask_build(table, building.BUILD[seat])
        late = [other for other in range(table.seats) if not table.people[other].ready]
        return Question(f"Wait for {voice_to(seat).all_whom(late)}", "your deck is ready", "deck.build.private")
    return Question(f"Wait for {voice_to(seat).whom(choice.seat)}", meanwhile(table, seat), "turn.off-turn")


def meanwhile(table: Dwellers, seat: int) -> str:
    """What goes on at the table, as everybody sees it."""
    if table.phase == SETUP:
        return "characters are picked in turn order"
    if table.attack is not None:
        names = [table.monster(card).name for card in table.attack.targets]
        return f"{voice_to(seat).does(table.active, 'attacks')} {listed(names)} with {table.attack.name}"
    coming = back_words(table, seat)
    return sentences([f"it is {voice_to(seat).whose(table.active)} turn", coming])


# Before the game


def ask_pick(table: Dwellers, choice: setup.PickCharacter) -> Question:
    free = [card.name for face, card in enumerate(table.deck.characters) if not setup.why_not_pick(table, face)]
    return Question("Choose your character", f"{count(len(free), 'character')} to choose from", "character.pick")


def ask_build(table: Dwellers, choice: building.BuildDeck) -> Question:
    person = table.people[choice.seat]
    left = DECK_SIZE - len(person.built)
    if not person.built:
        what = "Choose a ready plan, or build a deck of your own"
    elif left:
        what = f"Choose {count(left, 'more card')} for your deck"
    else:
        what = "Your deck is full: is it ready?"
    lacks = missing(table, person.built, faces_of(table.deck))
    return Question(what, words(person, len(person.built), lacks), "deck.build")


# A turn


def ask_prepare(table: Dwellers, choice: turn.Prepare) -> Question:
    person = table.people[choice.seat]
    targets = [foe for foe in table.row if not foe.beaten]
    what = "Choose the monster that you attack" if targets else "No monster is left: go on"
    spare = "treasures can still be turned up" if person.facedown else ""
    return Question(what, sentences([own_words(table, person), spare]), "select.choose")


def ask_opening(table: Dwellers, choice: start.Opening) -> Question:
    comes = coming_words(table, choice.seat) if table.row else "the next room is turned over then"
    why = [comes, own_words(table, table.people[choice.seat])]
    return Question("Do something before the turn begins?", sentences(why), "active.window.start")


def ask_first_use(table: Dwellers, choice: start.FirstUse) -> Question:
    return Question("Use a card before anything else?", "it attacks first", "attack-first.player-card")


def ask_weapon(table: Dwellers, choice: attack.PickWeapon) -> Question:
    foe = table.foe(choice.card)
    assert foe is not None
    near = "only melee attacks let its Physical damage reach you" if foe.monster.damage[2] else ""
    said = f"{foe.left()} health"
    return Question(f"Choose your weapon against {foe.monster.name}", sentences([said, near]), "attack.weapon")


def ask_with(table: Dwellers, choice: attack.PlayWith) -> Question:
    going = table.attack
    assert going is not None
    names = listed([table.monster(card).name for card in going.targets])
    what = "Use cards with it, or attack"
    if going.more:
        what = f"Name {count(going.more, 'more monster')}, use cards with it, or attack"
    return Question(what, f"{going.name} against {names}", "attack.modifiers-now")


def ask_abilities(table: Dwellers, choice: turn.Abilities) -> Question:
    person = table.people[choice.seat]
    if table.phase == ENERGY:
        what = "Spend more energy, or let the monsters strike"
    elif table.attacks:
        what = "Attack again, use abilities, or go on"
    else:
        what = "Use abilities, spend energy, or let the monsters strike"
    why = [coming_words(table, choice.seat), own_words(table, person)]
    return Question(what, sentences(why), "ability.rest-of-turn")


# Strikes and paying


def ask_defend(table: Dwellers, choice: strikes.Defend) -> Question:
    return Question(
        f"{striker(table)} strikes: use something against it?", strike_words(table), "ability.defensive"
    )


def ask_take_strike(table: Dwellers, choice: strikes.TakeStrike) -> Question:
    assert table.blow is not None
    whom = voice_to(choice.seat).whom(table.blow.seat)
    return Question(f"Take the strike of {striker(table)} for {whom}?", strike_words(table), "effect.guard")


def striker(table: Dwellers) -> str:
    assert table.blow is not None
    return table.monster(table.blow.card).name


def ask_pay_damage(table: Dwellers, choice: paying.PayDamage) -> Question:
    person = table.people[choice.seat]
    least = choice.below(table, person)
    must = f"at least {least} must be paid with energy" if least > 0 else "hit points pay for what energy does not"
    what = f"Pay for {person.harm} damage: how many cards do you discard?"
    clause = "damage.pay.forced" if least > 0 else "damage.pay"
    return Question(what, sentences([own_words(table, person), must]), clause)


def ask_pay_cost(table: Dwellers, choice: paying.PayCost) -> Question:
    person = table.people[choice.seat]
    clause = "ability.cost.treasure" if choice.clause == "ability.cost" else "energy.treasure-two.any-use"
    return Question(f"Pay {choice.n} energy: with your deck or with a treasure?", own_words(table, person), clause)


def ask_lose_treasure(table: Dwellers, choice: losing.LoseTreasure) -> Question:
    return Question(
        f"{choice.source}: choose the treasure that you lose", "it is discarded", "effect.monster-steal"
    )


# Cards of the discard pile


def ask_pay_recall(table: Dwellers, choice: recall.PayRecall) -> Question:
    name = table.card(choice.card).name
    left = RECALL_PRICE - len(choice.given)
    return Question(f"Choose {count(left, 'treasure')} to give up for {name}", "they are discarded",
                    "energy.recall")  # fmt: skip


def ask_retrieve(table: Dwellers, choice: recall.Retrieve) -> Question:
    return Question("Choose a card of your discard pile", "it becomes a facedown treasure", "effect.recall")


def ask_refill(table: Dwellers, choice: recall.Refill) -> Question:
    what = f"{choice.source}: choose a card that goes under your deck"
    return Question(what, f"{count(choice.n, 'card')} to choose", "effect.refill")


# Effects


def ask_player(table: Dwellers, choice: effects.PickPlayer) -> Question:
    return Question(f"{choice.effect.source}: choose a player", op_words(choice.op), "effect.target")


def ask_target(table: Dwellers, choice: effects.PickTarget) -> Question:
    return Question(f"{choice.effect.source}: choose a monster", op_words(choice.op, choice.effect.reach),
                    "ability.target")  # fmt: skip


def ask_facedown(table: Dwellers, choice: effects.PickFacedown) -> Question:
    return Question(f"{choice.effect.source}: choose a facedown monster", op_words(choice.op), "effect.target")


def ask_triggers(table: Dwellers, choice: triggers.Triggers) -> Question:
    if len(choice.open(table)) > 1:
        return Question("Choose what happens next", "you set the order", "start.actions.order")
    (trigger,) = choice.open(table)
    assert isinstance(trigger, triggers.CardTrigger)
    card = table.deck.energy[trigger.face]
    return Question(f"Use {card.name}?", power_words(card.power), "ability.trigger.optional")


def ask_put_back(table: Dwellers, choice: player_operations.PutBack) -> Question:
    why = f"{count(len(choice.left(table)), 'card')} left; the one that you put back last is the next"
    return Question("Put the cards back: choose the lowest", why, "effect.look-deck")


def ask_bury(table: Dwellers, choice: player_operations.BuryGold) -> Question:
    worth = treasure.value(table, table.gold_pile[-1])
    return Question(
        f"The next gold card is {worth}: leave it there?", "whoever takes gold gets it", "effect.look-gold"
    )


def ask_bargain(table: Dwellers, choice: player_operations.Bargain) -> Question:
    bought = listed([op_words(op) for op in choice.op.then])
    what = f"{choice.effect.source}: pay {choice.op.n} energy to {bought}?"
    return Question(what, own_words(table, table.people[choice.seat]), "effect.room-reward")


# Treasure


def ask_exchange(table: Dwellers, choice: treasure.Exchange) -> Question:
    person = table.people[choice.seat]
    price = treasure.price(table, person)
    goods = "gold" if choice.final else "gold or a treasure"
    what = f"Exchange {count(price, 'wound card')} for {goods}?"
    why = [f"you have {count(person.wounds, 'wound card')}", health_words(table, person)]
    return Question(what, sentences(why), "boss.final-trade" if choice.final else "treasure.exchange.choice")


def ask_keep(table: Dwellers, choice: treasure.KeepGold) -> Question:
    return Question("Choose the gold card that you keep", "the other goes under the deck", "effect.choose-gold")


def ask_turn_up(table: Dwellers, choice: treasure.TurnUp) -> Question:
    person = table.people[choice.seat]
    each = f"{energy.worth(table, person)} energy{' each' if len(person.facedown) > 1 else ''} until turned up"
    why = f"{count(len(person.facedown), 'treasure')} face down: {each}"
    return Question("Turn up treasures, or leave them face down", why, "treasure.activate")


def ask_respite(table: Dwellers, choice: respite.Respite) -> Question:
    what = "Use something before your turn ends, or end it"
    return Question(what, own_words(table, table.people[choice.seat]), "item.monster-phase")


QUESTIONS: Final[dict[type, Callable[[Dwellers, Any], Question]]] = {
    setup.PickCharacter: ask_pick,
    building.BuildDeck: ask_build,
    start.Opening: ask_opening,
    start.FirstUse: ask_first_use,
    turn.Prepare: ask_prepare,
    turn.Abilities: ask_abilities,
    turn.PayPoint: ask_pay_cost,
    respite.Respite: ask_respite,
    attack.PickWeapon: ask_weapon,
    attack.PlayWith: ask_with,
    strikes.Defend: ask_defend,
    strikes.TakeStrike: ask_take_strike,
    paying.PayDamage: ask_pay_damage,
    paying.PayCost: ask_pay_cost,
    losing.LoseTreasure: ask_lose_treasure,
    recall.PayRecall: ask_pay_recall,
    recall.Retrieve: ask_retrieve,
    recall.Refill: ask_refill,
    effects.PickPlayer: ask_player,
    effects.PickTarget: ask_target,
    effects.PickFacedown: ask_facedown,
    triggers.Triggers: ask_triggers,
    player_operations.PutBack: ask_put_back,
    player_operations.BuryGold: ask_bury,
    player_operations.Bargain: ask_bargain,
    treasure.Exchange: ask_exchange,
    treasure.KeepGold: ask_keep,
    treasure.TurnUp: ask_turn_up,
}
