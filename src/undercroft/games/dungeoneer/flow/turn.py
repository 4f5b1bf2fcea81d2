"""A turn in its five phases: Reset, Dungeonlord, Build, Hero, Discard/Draw."""

from typing import Final

from undercroft.core.game import Choice, Step

from ..cards.deck import ANYTIME, BANE, HERO_TIME, LORD_TIME, NO_CARD
from ..shapes import events as told
from ..table import movement, trackers
from ..table.fights import NO_FIGHT
from ..table.moves import ATTACK, DONE, EXPLORE, STAND, TIP_OVER
from ..table.phases import BUILD, HERO, LORD, RESET, SET_UP
from ..table.reasons import FINE
from ..table.table import Delve
from . import (
    combat,
    discard_and_draw,
    ending,
    exploring,
    may_play,
    playing,
    quest_attempts,
    quests,
    reset,
    travel,
    windows,
)
from .giving_up import give_up

# From turn to turn


class NextTurn(Step[Delve]):
    """Play goes to the left. § turn.next § turn.round"""

    def run(self, table: Delve) -> None:
        before = (table.active - table.first) % table.seats
        following = table.left_of(table.active)
        if (following - table.first) % table.seats <= before:  # § turn.round-living
            if ending.end_of_round(table):
                return
            table.round += 1
        table.then(BeginTurn(following))


class BeginTurn(Step[Delve]):
    """Five phases in order. § turn.phases § setup.first-turn § turn.next"""

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, table: Delve) -> None:
        table.active = self.who
        clause = "setup.first-turn" if table.phase == SET_UP else "turn.next"
        table.phase = RESET
        if not table.heroes[self.who].alive:  # its player left before the first turn
            table.then(NEXT_TURN)
            return
        assert table.wishes is not None
        table.wishes.begin_turn(self.who)
        if table.events is not None:
            hero = table.heroes[self.who].card.name
            table.tell(told.Turn(seat=self.who, round=table.round, hero=hero), clause)
        reset.reset(table, self.who)
        table.then(
            reset.Upkeep(self.who),
            reset.Toll(self.who),
            reset.Ready(self.who),
            windows.QUIETLY,
            LORD_PHASE,
            LordChoice(self.who),
            BUILD_PHASE,
            HERO_PHASE,
            HeroChoice(self.who),
            discard_and_draw.LAST_PHASE,
            NEXT_TURN,
        )


# 2. Dungeonlord


class LordPhase(Step[Delve]):
    """The player becomes the Dungeonlord."""

    def run(self, table: Delve) -> None:
        table.phase = LORD


class LordChoice(Choice[Delve]):
    """The Dungeonlord plays Banes, lists Encounters and sends them together. § lord.playtime § lord.one-batch"""

    def due(self, table: Delve) -> bool:
        hero = table.heroes[self.seat]
        if not hero.alive:
            return False
        alike = table.polite and not table.rules.ask_holders_only  # else a pause would tell of the hand
        if alike and len(table.batch) + len(hero.hand) + len(hero.pack) > 0:
            return True
        if encounters(table, self.seat, True):
            return True
        return len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        """There is nothing left to choose: what was listed attacks."""
        if table.batch and table.heroes[self.seat].alive:
            self.take(table, ATTACK)

    def moves(self, table: Delve) -> list[int]:
        found = [ATTACK] if table.batch else [DONE]
        found += encounters(table, self.seat)
        if not table.batch:  # § lord.banes-around-batch
            found += may_play.playable(table, self.seat, LORD_TIME | ANYTIME)
            found += may_play.abilities(table, self.seat, ANYTIME, NO_FIGHT)
        return found

    def take(self, table: Delve, move: int) -> None:
        moves = table.moves
        if move == DONE:
            return
        if move == ATTACK:
            table.then(self)
            combat.send_batch(table, self.seat)
        elif moves.send_pack.holds(move):
            card = table.heroes[self.seat].pack[moves.send_pack.what(move)]
            table.batch += [card, moves.send_pack.whom(move)]
            table.then(self)
        elif moves.send.holds(move):
            table.batch += [unlisted(table, self.seat, moves.send.what(move)), moves.send.whom(move)]
            table.then(self)
        else:
            table.then(windows.QUIETLY, self)
            playing.answer(table, self.seat, move, NO_FIGHT)


def encounters(table: Delve, seat: int, first_only: bool = False) -> list[int]:
    """Every way to add an Encounter to the batch."""
    found: list[int] = []
    hero = table.heroes[seat]
    hand = [card for card in hero.hand if table.adventure(card).family > BANE]
    for target in table.opponents(seat):
        for card in hand:
            if combat.why_not_send(table, card, target) == FINE:
                move = table.moves.send.of(table.cards.face[card], target)
                if move not in found:
                    found.append(move)
        for slot, card in enumerate(hero.pack):
            if combat.why_not_send(table, card, target) == FINE:
                found.append(table.moves.send_pack.of(slot, target))
        if found and first_only:
            break
    return found


def unlisted(table: Delve, seat: int, face: int) -> int:
    """The first card of that face in the hand that is not in the batch yet."""
    for card in table.heroes[seat].hand:
        if table.cards.face[card] == face and card not in table.batch[::2]:
            return card
    return NO_CARD


# 3. Build


class Build(Step[Delve]):
    """One Map card is drawn and laid. § build.one-map § build.mandatory § place.map-deck-empty"""

    def run(self, table: Delve) -> None:
        table.phase = BUILD
        exploring.build(table, table.active, "build.one-map")


# 4. Hero


class HeroPhase(Step[Delve]):
    """The player's hero acts."""

    def run(self, table: Delve) -> None:
        table.phase = HERO


class HeroChoice(Choice[Delve]):
    """Move, explore, play Glory cards, attempt Quests, in any order. § herophase.actions § herophase.limit"""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and not table.hero_over

    def moves(self, table: Delve) -> list[int]:
        seat = self.seat
        hero = table.heroes[seat]
        moves = table.moves
        found = [DONE]  # § herophase.may-stop
        if movement.why_not_spend(table, seat, True, True) == FINE:  # § move.needs-point-first § pit.stand
            found += [table.moves.go.move(side) for side in travel.ways_out(table, seat)]
            found += [moves.sewer.move(space) for space in travel.sewers(table, seat)]
            found += [moves.portal.move(space) for space in travel.portals(table, seat)]
        if exploring.why_not_explore(table, seat) == FINE:
            found.append(EXPLORE)
        if movement.why_not_stand(table, seat) == FINE:
            found.append(STAND)
        if movement.may_tip_over(table, seat):
            found.append(TIP_OVER)
        found += may_play.playable(table, seat, HERO_TIME | ANYTIME)
        found += may_play.abilities(table, seat, HERO_TIME | ANYTIME, NO_FIGHT)
        found += may_play.challenges(table, seat)
        found += quest_attempts.attempts(table, seat)
        for card in hero.banes:
            face = table.adventure(card)
            move = moves.shed.move(table.cards.face[card])
            if face.shed and hero.glory >= face.shed and move not in found:
                found.append(move)
        return found

    def take(self, table: Delve, move: int) -> None:
        """§ sewer.use § portal.use"""
        if move == DONE:
            return
        moves = table.moves
        seat = self.seat
        table.then(windows.Afterwards(table.heroes[seat].space), self)
        if moves.go.holds(move):
            travel.go(table, seat, table.moves.go.index(move))
        elif moves.sewer.holds(move):
            travel.slip(table, seat, moves.sewer.index(move), "sewer.use")
        elif moves.portal.holds(move):
            travel.slip(table, seat, moves.portal.index(move), "portal.use")
        elif move == EXPLORE:
            exploring.explore(table, seat)
        elif move == TIP_OVER:
            movement.tip_over(table, seat)
        elif moves.attempt.holds(move):
            quest_attempts.attempt(table, seat, moves.attempt.index(move))
        elif moves.take_up.holds(move):
            quests.take_up(table, seat, moves.take_up.index(move))
        elif moves.deliver.holds(move):
            quests.deliver(table, seat, moves.deliver.index(move))
        elif moves.shed.holds(move):
            shed(table, seat, moves.shed.index(move))
        else:
            playing.answer(table, seat, move, NO_FIGHT)


def shed(table: Delve, seat: int, face: int) -> None:
    """A hero pays to be rid of what lies on it. § vocab.price § vocab.discard-card"""
    card = table.cards.find(table.heroes[seat].banes, face)
    trackers.gain_glory(table, seat, -table.adventure(card).shed, "vocab.price")
    give_up(table, seat, card, "vocab.discard-card")


# Steps never change once made, so those that say nothing of a seat need not be made again
NEXT_TURN: Final = NextTurn()
LORD_PHASE: Final = LordPhase()
BUILD_PHASE: Final = Build()
HERO_PHASE: Final = HeroPhase()
