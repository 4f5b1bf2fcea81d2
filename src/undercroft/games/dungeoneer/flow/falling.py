"""Falling: what becomes of a defeated hero's cards and Quests, and coming back as another."""

from typing import Any

from undercroft.core.game import Choice, Step
from undercroft.core.hidden import NOBODY, bit

from ..cards.deck import NO_CARD
from ..shapes import events as told
from ..table import piles, scores
from ..table.fights import BATCH, DUEL, MAP_FIGHT, Fight, Strike
from ..table.heroes import NO_SIDE
from ..table.phases import SET_UP
from ..table.rules import HAND, START_POINTS
from ..table.table import Delve
from . import drawing, ending, quests, rewards
from .steps import OnHero, OnMany


def fall_if_dead(table: Delve, seat: int) -> None:
    """Whoever has no life left falls at once. § death.at-zero § death.any-source § death.no-rescue"""
    hero = table.heroes[seat]
    if hero.alive and hero.life == 0:
        fall(table, seat, "death.at-zero")


def fall(table: Delve, seat: int, clause: str) -> None:
    """A hero is defeated."""
    hero = table.heroes[seat]
    if table.events is not None:
        table.tell(told.Falls(seat=seat, hero=hero.card.name), clause)
    for fight in table.fights:
        if fight.target == seat or (fight.kind == DUEL and fight.lord == seat):
            fight.over = True  # § lord.target-dies-midway
    lose_cards(table, seat)
    hero.door = NO_SIDE
    if table.rules.reincarnation and not (hero.left and table.rules.leavers_fall):
        come_back(table, seat)
        return
    hero.alive = False
    hero.glory = hero.peril = hero.saved = hero.points = 0  # § death.points
    hero.tipped = False
    give_back_quests(table, seat)
    living = table.living()
    if len(living) == 1:
        ending.finish(table, living, "aim.win.elimination")  # § aim.win.any-cause
        return
    quests.refill(table)
    if seat == table.active and table.phase != SET_UP:
        break_off(table)  # § death.own-turn § death.dungeonlord-mid-batch


def lose_cards(table: Delve, seat: int) -> None:
    """Hand, Inventory, pack and all that its player controls elsewhere go to the discard piles. § death.cards"""
    hero = table.heroes[seat]
    for card in hero.hand.copy():
        hero.hand.remove(card)
        piles.discard(table, card)
    for card in [*hero.ready, *hero.banes, *hero.pack]:
        if card in hero.ready or card in hero.banes or card in hero.pack:
            piles.take_from_play(table, card)
            piles.discard(table, card)
    for card in range(len(table.owner)):
        if table.owner[card] == seat:
            host = table.host[card]
            piles.take_from_play(table, card)
            piles.discard(table, card)
            let_die(table, host)
    for fight in table.fights:
        if fight.lord == seat:
            for card in [*fight.monsters, *fight.traps]:
                if table.keys.is_card(card):
                    piles.discard(table, card)
            fight.monsters = [key for key in fight.monsters if not table.keys.is_card(key)]
            fight.traps.clear()
    if seat == table.active:
        table.batch.clear()
    if table.map_hands:  # somebody has to lay them. § opt.revealed-map.turns
        left = table.left_of(seat)
        for card in table.map_hands[seat]:
            table.maps.show(card, bit(left))
        table.map_hands[left] += table.map_hands[seat]
        table.map_hands[seat] = []


def let_die(table: Delve, monster: int) -> None:
    """A monster that lived by a card which has gone is defeated. § combat.e.defeated

    That of a Quest keeps its last life: whoever slays it completes the Quest.
    """
    block = table.find_monster(monster)
    if block is None or scores.life_left(table, monster) > 0:
        return
    if table.keys.is_quest(monster):
        table.wounds[monster] += scores.life_left(table, monster) - 1
        return
    for fight in table.fights:
        for strike in fight.strikes:
            if monster in (strike.by_key, strike.on_key) and monster in fight.monsters:
                leave_fight(table, fight, strike, monster)
                return
    if table.keys.is_card(monster):
        piles.take_from_play(table, monster)
        piles.discard(table, monster)


def leave_fight(table: Delve, fight: Fight, strike: Strike, key: int) -> None:
    """A monster is out of the combat: discarded, or away until Reset. § effect.map-monster-return"""
    strike.out = True
    fight.monsters.remove(key)
    if fight.kind == BATCH:
        piles.discard(table, key)  # § duration.monster.defeated
    elif fight.kind == MAP_FIGHT:
        table.absent |= 1 << fight.source
        table.wounds[key] = 0
        piles.shake_off(table, key)


def give_back_quests(table: Delve, seat: int) -> None:
    """§ death.quests § death.completed-quests § death.escort-dropped"""
    hero = table.heroes[seat]
    returned: list[int] = []
    for quest in hero.quests:
        table.tokens &= ~(1 << quest)
        table.wounds[table.keys.quest(quest)] = 0
        piles.shake_off(table, table.keys.quest(quest))
        card = table.quests.face.index(quest)
        if not table.rules.quests_leave:
            table.quests.known[card] = NOBODY
            returned.append(card)
    table.chance.shuffle(returned)
    table.quest_deck[:0] = returned
    if table.rules.quests_leave:
        table.gone += hero.quests
    table.gone += hero.done
    hero.gone += len(hero.done)
    hero.quests.clear()
    hero.done.clear()


# A turn that breaks off


def break_off(table: Delve) -> None:
    """The hero of the player whose turn it is has fallen: whatever was going on stops, and the turn ends.

    Still to come are what befell others at the same time, and rewards for wounds already dealt; beneath all of it
    on the agenda lies the next turn. § death.own-turn § death.no-bounty
    """
    rest: list[Step[Any]] = [step for step in table.agenda if isinstance(step, OnMany)]
    rest += rewards.rewards(table, 0)
    del table.agenda[1:]
    rewards.end_fights(table, 0)
    table.batch.clear()
    table.pending.clear()
    deck = table.map_deck(table.active)
    deck.extend(table.looked)
    table.looked.clear()
    if table.laying != NO_CARD:
        deck.insert(0, table.laying)
        table.laying = NO_CARD
    table.then(*rest)


# Coming back. § opt.reincarnation


def come_back(table: Delve, seat: int) -> None:
    """A player whose hero fell goes on with another."""
    if seat == table.active:
        break_off(table)  # § opt.reincarnation.own-turn
    else:  # what befell the old hero is nothing to the new one
        table.agenda[:] = [step for step in table.agenda if not (isinstance(step, OnHero) and step.on == seat)]
    table.fallen.append(table.deck.heroes.index(table.heroes[seat].card))
    table.then(
        NewHero(seat),
        PutHero(table.left_of(seat), seat),
        *(drawing.DrawOne(seat, "opt.reincarnation.cards") for _ in range(HAND)),
    )


class NewHero(Choice[Delve]):
    """Its player chooses a hero who is not in play. § opt.reincarnation.new-hero § opt.reincarnation.hero-pool"""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        if table.heroes[self.seat].alive:
            self.take(table, self.moves(table)[0])

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.hero.move(face) for face in (table.spare or table.fallen)]

    def take(self, table: Delve, move: int) -> None:
        face = table.moves.hero.index(move)
        pool = table.spare if face in table.spare else table.fallen
        pool.remove(face)
        hero = table.heroes[self.seat]
        hero.card = table.deck.heroes[face]
        hero.level = 1
        hero.life = hero.card.life  # § opt.reincarnation.entry
        hero.tipped = False
        hero.stand_number = 0
        hero.points = 0
        hero.saved = 0
        hero.door = NO_SIDE
        if table.rules.points_at_one:  # § opt.reincarnation.points
            hero.glory = hero.peril = START_POINTS
        if table.events is not None:
            table.tell(told.Returns(seat=self.seat, hero=hero.card.name), "opt.reincarnation.new-hero")


class PutHero(Choice[Delve]):
    """The opponent on the left puts the new hero on an Entrance. § opt.reincarnation.placed"""

    def __init__(self, seat: int, on: int) -> None:
        super().__init__(seat)
        self.on = on

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and table.heroes[self.on].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        if table.heroes[self.on].alive:
            self.take(table, self.moves(table)[0])

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.space.move(s) for half in range(2) for s in table.board.entrances(half)]

    def take(self, table: Delve, move: int) -> None:
        hero = table.heroes[self.on]
        hero.space = table.moves.space.index(move)
        hero.been |= 1 << hero.space
        if table.events is not None:
            name = table.deck.maps[hero.space].name
            what = told.Arrives(seat=self.on, by=self.seat, to=name, hero=hero.card.name)
            table.tell(what, "opt.reincarnation.placed")
