"""Falling, coming back, and who has won."""

from typing import TYPE_CHECKING, Any

from undercroft.core.game import Outcome
from undercroft.core.zones import NOBODY, bit

from . import scores

if TYPE_CHECKING:
    from .table import Delve


def look(table: "Delve", seat: int) -> None:
    """Whoever has no life left falls at once. § death.at-zero § death.any-source § death.no-rescue"""
    hero = table.heroes[seat]
    if hero.alive and hero.life == 0:
        fall(table, seat, "death.at-zero")


def fall(table: "Delve", seat: int, clause: str) -> None:
    """A hero is defeated."""
    from . import turn
    from .fights import DUEL
    from .table import SET_UP

    hero = table.heroes[seat]
    if table.events is not None:
        table.tell("falls", clause, {"seat": seat, "hero": hero.card.name})
    for fight in table.fights:
        if fight.target == seat or (fight.kind == DUEL and fight.lord == seat):
            fight.over = True  # § lord.target-dies-midway
    lose_cards(table, seat)
    hero.door = -1
    if table.rules.reincarnation and not (hero.left and table.rules.leavers_fall):
        turn.come_back(table, seat)
        return
    hero.alive = False
    hero.glory = hero.peril = hero.saved = hero.points = 0  # § death.points
    hero.tipped = False
    give_back_quests(table, seat)
    living = table.living()
    if len(living) == 1:
        table.finish(living, "aim.win.elimination")  # § aim.win.any-cause
        return
    table.refill_global()
    if seat == table.active and table.phase != SET_UP:
        turn.break_off(table)  # § death.own-turn § death.dungeonlord-mid-batch


def lose_cards(table: "Delve", seat: int) -> None:
    """Hand, Inventory, pack and all that he controls elsewhere go to the discard piles. § death.cards"""
    hero = table.heroes[seat]
    for card in hero.hand.copy():
        hero.hand.remove(card)
        table.discard(card)
    for card in [*hero.ready, *hero.banes, *hero.pack]:
        if card in hero.ready or card in hero.banes or card in hero.pack:
            table.take_from_play(card)
            table.discard(card)
    for card in range(len(table.owner)):
        if table.owner[card] == seat:
            host = table.host[card]
            table.take_from_play(card)
            table.discard(card)
            let_die(table, host)
    for fight in table.fights:
        if fight.lord == seat:
            for card in [*fight.monsters, *fight.traps]:
                if table.is_card(card):
                    table.discard(card)
            fight.monsters = [key for key in fight.monsters if not table.is_card(key)]
            fight.traps.clear()
    if seat == table.active:
        table.batch.clear()
    if table.map_hands:  # somebody has to lay them. § opt.revealed-map.turns
        left = table.left_of(seat)
        for card in table.map_hands[seat]:
            table.maps.show(card, bit(left))
        table.map_hands[left] += table.map_hands[seat]
        table.map_hands[seat] = []


def let_die(table: "Delve", monster: int) -> None:
    """A monster that lived by a card which has gone is defeated. § combat.e.defeated

    That of a Quest keeps its last life: whoever slays it completes the Quest.
    """
    from . import combat

    block = table.find_monster(monster)
    if block is None or scores.life_left(table, monster) > 0:
        return
    if table.quest_key(0) <= monster < table.guard_key(0):
        table.wounds[monster] += scores.life_left(table, monster) - 1
        return
    for fight in table.fights:
        for strike in fight.strikes:
            if monster in (strike.by_key, strike.on_key) and monster in fight.monsters:
                combat.leave_fight(table, fight, strike, monster)
                return
    if table.is_card(monster):
        table.take_from_play(monster)
        table.discard(monster)


def give_back_quests(table: "Delve", seat: int) -> None:
    """§ death.quests § death.completed-quests § death.escort-dropped"""
    hero = table.heroes[seat]
    returned: list[int] = []
    for quest in hero.quests:
        table.tokens &= ~(1 << quest)
        table.wounds[table.quest_key(quest)] = 0
        table.shake_off(table.quest_key(quest))
        card = table.quests.face.index(quest)
        if not table.rules.quests_leave:
            table.quests.known[card] = NOBODY
            returned.append(card)
    table.chance.shuffle(returned)
    table.quest_deck[:0] = returned
    if table.rules.quests_leave:
        table.gone += hero.quests
    table.gone += hero.done
    hero.quests.clear()
    hero.done.clear()


def end_of_round(table: "Delve") -> bool:
    """Whether the round limit ends the game. § aim.round-limit"""
    limit = table.rules.round_limit
    if not limit or table.round < limit:
        return False
    living = table.living()
    for measure in ("quests", "level", "life", "glory"):
        best = max(figure(table, seat, measure) for seat in living)
        living = [seat for seat in living if figure(table, seat, measure) == best]
    table.finish(living, "aim.round-limit")
    return True


def figure(table: "Delve", seat: int, measure: str) -> int:
    hero = table.heroes[seat]
    if measure == "quests":
        return len(hero.done)
    if measure == "level":
        return hero.level
    return hero.life if measure == "life" else hero.glory


def judge(table: "Delve") -> Outcome:
    completed = [len(hero.done) for hero in table.heroes]
    facts: list[dict[str, Any]] = []
    for seat in range(table.seats):
        hero = table.heroes[seat]
        facts.append(
            {
                "character": hero.card.name,
                "fate": "won" if seat in table.winners else "alive" if hero.alive else "fallen",
                "quests": len(hero.done),
                "level": hero.level,
                "life": hero.life,
                "glory": hero.glory,
                "peril": hero.peril,
                "rounds": table.round,
            }
        )
    return Outcome(table.ending, table.winners, completed, facts)
