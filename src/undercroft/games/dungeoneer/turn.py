"""A turn in its five phases: Reset, Dungeonlord, Build, Hero, Discard/Draw."""

from typing import TYPE_CHECKING, Any, Final

from undercroft.core.game import Choice, Step

from . import aftermath, building, combat, effects, ending, playing, points, quests, resetting, travel, windows
from .deck import ANYTIME, BANE, ESCORT_QUEST, HERO_TIME, LORD_TIME
from .heroes import NO_SIDE
from .moves import (
    ATTACK,
    CHALLENGE,
    DONE,
    DRAW_PERIL,
    DROP_PACK,
    EXPLORE,
    GO,
    MOST_SEATS,
    SEND_PACK,
    STAND,
    STRIKES,
    TIP_OVER,
    USE_HERO,
)  # fmt: skip
from .table import BUILD, DRAW, HAND, HERO, LORD, RESET, Delve

if TYPE_CHECKING:
    from .deck import Adventure

FREE_DRAWS: Final = 2  # § opt.discard-optional.draw-two


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
    """Five phases in order. § turn.phases"""

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, table: Delve) -> None:
        table.active = self.who
        table.phase = RESET
        if not table.heroes[self.who].alive:  # he left before the first turn
            table.then(NEXT_TURN)
            return
        assert table.yields is not None
        table.yields.begin_turn(self.who)
        if table.events is not None:
            data = {"seat": self.who, "round": table.round, "hero": table.heroes[self.who].card.name}
            table.tell("turn", "turn.next", data)
        resetting.reset(table, self.who)
        table.then(
            resetting.Upkeep(self.who),
            resetting.Toll(self.who),
            resetting.Ready(self.who),
            windows.QUIETLY,
            LORD_PHASE,
            LordChoice(self.who),
            BUILD_PHASE,
            HERO_PHASE,
            HeroChoice(self.who),
            LAST_PHASE,
        )


def break_off(table: Delve) -> None:
    """The player whose turn it is is out: his turn ends at once. § death.own-turn"""
    table.then(*put_away(table), NEXT_TURN)


def put_away(table: Delve) -> list[Step[Any]]:
    """Whatever was in the middle of happening stops.

    Still to come are what befell others at the same time, and rewards for wounds already dealt. § death.no-bounty
    """
    rest: list[Step[Any]] = [step for step in table.agenda if isinstance(step, effects.Befall)]
    rest += aftermath.rewards(table, 0)
    table.agenda.clear()
    aftermath.end_fights(table, 0)
    table.batch.clear()
    table.pending.clear()
    deck = table.map_deck(table.active)
    deck.extend(table.looked)
    table.looked.clear()
    if table.laying >= 0:
        deck.insert(0, table.laying)
        table.laying = -1
    return rest


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
        if not table.batch_done and encounters(table, self.seat, True):
            return True
        return len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        """There is nothing left to choose: what was listed attacks."""
        if table.batch and table.heroes[self.seat].alive:
            self.take(table, ATTACK)

    def moves(self, table: Delve) -> list[int]:
        found = [ATTACK] if table.batch else [DONE]
        if not table.batch_done:
            found += encounters(table, self.seat)
        if not table.batch:  # § lord.banes-around-batch
            found += plays(table, self.seat, LORD_TIME | ANYTIME)
            found += playing.abilities(table, self.seat, ANYTIME, -1)
        return found

    def take(self, table: Delve, move: int) -> None:
        moves = table.moves
        if move == DONE:
            return
        if move == ATTACK:
            table.then(self)
            combat.send_batch(table, self.seat)
        elif SEND_PACK <= move < SEND_PACK + 4 * MOST_SEATS:
            slot, target = divmod(move - SEND_PACK, MOST_SEATS)
            table.batch += [table.heroes[self.seat].pack[slot], target]
            table.then(self)
        elif moves.send <= move < moves.discard:
            face, target = divmod(move - moves.send, MOST_SEATS)
            table.batch += [unlisted(table, self.seat, face), target]
            table.then(self)
        else:
            table.then(windows.QUIETLY, self)
            playing.answer(table, self.seat, move, -1)


def encounters(table: Delve, seat: int, first_only: bool = False) -> list[int]:
    """Every way to add an Encounter to the batch.

    § lord.batch-atomic-payment § lord.no-range § symbol.no-standard
    """
    found: list[int] = []
    listed = table.batch[::2]
    if len(listed) == STRIKES:
        return found
    hero = table.heroes[seat]
    for target in table.opponents(seat):
        peril = table.heroes[target].peril
        for number, card in enumerate(listed):
            if table.batch[2 * number + 1] == target:
                peril -= table.adventure(card).cost
        for card in hero.hand:
            face = table.adventure(card)
            if face.cost <= peril and face.is_encounter() and card not in listed:
                move = table.moves.send + table.cards.face[card] * MOST_SEATS + target
                if move not in found:
                    found.append(move)
        for slot, card in enumerate(hero.pack):
            if table.adventure(card).cost <= peril and card not in listed:
                found.append(SEND_PACK + slot * MOST_SEATS + target)
        if found and first_only:
            break
    return found


def unlisted(table: Delve, seat: int, face: int) -> int:
    """The first card of that face in the hand that is not in the batch yet."""
    for card in table.heroes[seat].hand:
        if table.cards.face[card] == face and card not in table.batch[::2]:
            return card
    return -1


def plays(table: Delve, seat: int, times: int) -> list[int]:
    """The cards of the hand that can be played now, Encounters apart."""
    found: list[int] = []
    for card in table.heroes[seat].hand:
        face = table.cards.face[card]
        there = table.deck.adventures[face]
        if there.family <= BANE and there.times & times and table.moves.play + face not in found:
            if needs_fight(there):
                continue
            if playing.can_play(table, seat, face, -1):
                found.append(table.moves.play + face)
    return found


def needs_fight(card: "Adventure") -> bool:
    """Cards about a roll or a monster have nothing to be aimed at outside their windows."""
    return card.target in playing.FIGHT_TARGETS


# 3. Build


class Build(Step[Delve]):
    """One Map card is drawn and laid. § build.one-map § build.mandatory § place.map-deck-empty"""

    def run(self, table: Delve) -> None:
        table.phase = BUILD
        build(table, table.active, "build.one-map")


def build(table: Delve, seat: int, clause: str) -> bool:
    """Draw a Map card and have it laid; whether there was one."""
    if not building.draw_map(table, seat, clause):
        return False
    placer = seat
    if table.rules.pass_maps:
        placer = who_lays(table, seat, table.maps.face[table.laying])
    table.then(building.LayMap(placer), windows.QUIETLY)
    return True


def who_lays(table: Delve, seat: int, space: int) -> int:
    """A card that somebody needs goes to his left.

    § opt.pass-map § opt.pass-map.chain § opt.pass-map.full-circle
    """
    placer = seat
    while needs(table, placer, space):
        placer = table.left_of(placer)
        if placer == seat:
            return seat
    if placer != seat and table.events is not None:
        table.tell("hands on", "opt.pass-map", {"seat": seat, "to": placer, "map": table.deck.maps[space].name})
    return placer


def needs(table: Delve, seat: int, space: int) -> bool:
    """§ opt.pass-map.not-global § opt.pass-map.escort-first"""
    for face in table.heroes[seat].quests:
        quest = table.quest(face)
        places = quest.places[:1] if quest.criterion == ESCORT_QUEST else quest.places
        if any(table.same_place(space, place) for place in places):
            return True
    return False


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
        if points.may_spend(table, seat, True, True):  # § move.needs-point-first § pit.stand
            found += [GO + side for side in travel.ways_out(table, seat)]
            found += [moves.sewer + space for space in travel.sewers(table, seat)]
            found += [moves.portal + space for space in travel.portals(table, seat)]
        unexplored = table.map_deck(seat) and not table.barren[table.here(seat).half]
        if unexplored and points.may_spend(table, seat, False, True):
            found.append(EXPLORE)  # § explore.no-card-no-cost
        if points.may_stand(table, seat):
            found.append(STAND)
        if points.may_tip_over(table, seat):
            found.append(TIP_OVER)
        found += plays(table, seat, HERO_TIME | ANYTIME)
        found += playing.abilities(table, seat, HERO_TIME | ANYTIME, -1)
        found += playing.challenges(table, seat)
        found += quests.attempts(table, seat)
        for card in hero.banes:
            face = table.adventure(card)
            move = moves.shed + table.cards.face[card]
            if face.shed and hero.glory >= face.shed and move not in found:
                found.append(move)
        return found

    def take(self, table: Delve, move: int) -> None:
        if move == DONE:
            return
        moves = table.moves
        seat = self.seat
        table.then(windows.Afterwards(table.heroes[seat].space), self)
        if GO <= move < GO + 4:
            travel.go(table, seat, move - GO)
        elif moves.sewer <= move < moves.portal:
            travel.slip(table, seat, move - moves.sewer, "sewer.use")
        elif moves.portal <= move < moves.place:
            travel.slip(table, seat, move - moves.portal, "portal.use")
        elif move == EXPLORE:
            explore(table, seat)
        elif move == TIP_OVER:
            points.tip_over(table, seat)
        elif moves.attempt <= move < moves.take_up:
            quests.attempt(table, seat, move - moves.attempt)
        elif moves.take_up <= move < moves.deliver:
            quests.take_up(table, seat, move - moves.take_up)
        elif moves.deliver <= move < moves.quest:
            if table.events is not None:
                name = table.quest(move - moves.deliver).name
                table.tell("delivers", "qtype.escort.deliver", {"seat": seat, "quest": name})
            quests.complete(table, seat, move - moves.deliver)
        elif moves.shed <= move < moves.card:
            shed(table, seat, move - moves.shed)
        else:
            assert move in (STAND, USE_HERO) or move >= CHALLENGE
            playing.answer(table, seat, move, -1)


def explore(table: Delve, seat: int) -> None:
    """§ explore.cost § explore.placing § explore.no-card-no-cost"""
    if build(table, seat, "explore.cost"):
        points.spend(table, seat)


def shed(table: Delve, seat: int, face: int) -> None:
    """A hero pays to be rid of what lies on it."""
    for card in table.heroes[seat].banes:
        if table.cards.face[card] == face:
            table.gain_glory(seat, -table.adventure(card).shed, "vocab.price")
            effects.give_up(table, seat, card, "vocab.discard-card")
            return


# 5. Discard/Draw


class LastPhase(Step[Delve]):
    """Discard, collect for staying, save a point, draw. § discarddraw.order"""

    def run(self, table: Delve) -> None:
        table.phase = DRAW
        table.drawn = 0
        seat = table.active
        table.then(
            windows.QUIETLY,
            DiscardOne(seat),
            STAY,
            DrawUp(seat),
            windows.QUIETLY,
            NEXT_TURN,
        )


class DiscardOne(Choice[Delve]):
    """One card of the hand, a Treasure or a packed monster is discarded. § discard.must § discard.exactly-one"""

    def due(self, table: Delve) -> bool:
        hero = table.heroes[self.seat]
        return hero.alive and (len(hero.hand) > 0 or self.moves(table) != [DONE])

    def moves(self, table: Delve) -> list[int]:
        hero = table.heroes[self.seat]
        found: list[int] = []
        if not hero.hand or table.rules.free_discard:  # § discard.empty-hand § opt.discard-optional
            found.append(DONE)
        for card in hero.hand:
            move = table.moves.discard + table.cards.face[card]
            if move not in found:
                found.append(move)
        for card in table.treasures(self.seat):  # § discard.no-boons
            move = table.moves.drop + table.cards.face[card]
            if move not in found:
                found.append(move)
        found += [DROP_PACK + slot for slot in range(len(hero.pack))]
        return found

    def take(self, table: Delve, move: int) -> None:
        hero = table.heroes[self.seat]
        moves = table.moves
        if move == DONE:
            return
        if move < DROP_PACK + 4:
            card = hero.pack[move - DROP_PACK]
        elif move < moves.drop:
            card = table.held(self.seat, move - moves.discard)
        else:
            card = next(c for c in table.treasures(self.seat) if table.cards.face[c] == move - moves.drop)
        effects.give_up(table, self.seat, card, "discard.must")


class Stay(Step[Delve]):
    """Who did not move collects where he stayed; one unused point is saved.

    § stay.collect § save.one § save.rest-lost
    """

    def run(self, table: Delve) -> None:
        hero = table.heroes[table.active]
        if not hero.moved:
            travel.collect(table, table.active, "stay.collect")
        if hero.points > 0 and not table.rules.three_points:  # § opt.movement-three.no-saving
            hero.saved = 1
            if table.events is not None:
                table.tell("saves", "save.one", {"seat": table.active})
        hero.points = 0
        hero.extra = False


class DrawUp(Choice[Delve]):
    """Draw until the hand has five. § draw.to-five § draw.more-than-five"""

    def due(self, table: Delve) -> bool:
        hero = table.heroes[self.seat]
        return hero.alive and len(hero.hand) < HAND and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        """There is only one deck to draw from, or none."""
        hero = table.heroes[self.seat]
        if hero.alive and len(hero.hand) < HAND:
            for move in self.moves(table):
                self.take(table, move)

    def moves(self, table: Delve) -> list[int]:
        found = effects.drawable(table)
        if found and table.rules.free_discard and table.drawn <= FREE_DRAWS:
            found.append(DONE)
        return found

    def take(self, table: Delve, move: int) -> None:
        if move == DONE:
            return
        pile = 1 if move == DRAW_PERIL else 0
        table.draw_card(self.seat, pile)
        effects.tell_draw(table, self.seat, pile)
        table.drawn += 1
        table.then(self)


# Coming back. § opt.reincarnation


def come_back(table: Delve, seat: int) -> None:
    """A player whose hero fell goes on with another."""
    own_turn = seat == table.active
    if own_turn:
        table.then(*put_away(table), NEXT_TURN)  # § opt.reincarnation.own-turn
    else:  # what befell the old hero is nothing to the new one
        table.agenda[:] = [step for step in table.agenda if not effects.befalls(step, seat)]
    table.fallen.append(table.deck.heroes.index(table.heroes[seat].card))
    table.then(NewHero(seat), PutHero(table.left_of(seat), seat), *(effects.DrawOne(seat) for _ in range(HAND)))


class NewHero(Choice[Delve]):
    """He chooses a hero who is not in play. § opt.reincarnation.new-hero § opt.reincarnation.hero-pool"""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive and len(self.moves(table)) > 1

    def run(self, table: Delve) -> None:
        if table.heroes[self.seat].alive:
            self.take(table, self.moves(table)[0])

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.hero + face for face in (table.spare or table.fallen)]

    def take(self, table: Delve, move: int) -> None:
        face = move - table.moves.hero
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
        if table.rules.points_anew:  # § opt.reincarnation.points
            hero.glory = hero.peril = 1
        if table.events is not None:
            table.tell("returns", "opt.reincarnation.new-hero", {"seat": self.seat, "hero": hero.card.name})


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
        return [table.moves.space + s for half in range(2) for s in table.board.entrances(half)]

    def take(self, table: Delve, move: int) -> None:
        hero = table.heroes[self.on]
        hero.space = move - table.moves.space
        hero.been |= 1 << hero.space
        if table.events is not None:
            name = table.deck.maps[hero.space].name
            data = {"seat": self.on, "by": self.seat, "to": name, "hero": hero.card.name}
            table.tell("arrives", "opt.reincarnation.placed", data)


# Steps never change once made, so those that say nothing of a seat need not be made again
NEXT_TURN: Final = NextTurn()
LORD_PHASE: Final = LordPhase()
BUILD_PHASE: Final = Build()
HERO_PHASE: Final = HeroPhase()
LAST_PHASE: Final = LastPhase()
STAY: Final = Stay()
