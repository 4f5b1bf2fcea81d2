"""Where a hero should go: how hard every step is, what each Quest still asks, and where a Map card helps most."""

from typing import Final

from undercroft.core.hidden import bit
from undercroft.core.lattice import STEPS, opposite, printed_side
from undercroft.core.odds import reaches

from ..cards.deck import (
    ATTACKING,
    CHANCE_QUEST,
    COUNTER,
    COUNTERING,
    ESCORT_QUEST,
    EXIT_ROLL,
    LOCKED,
    OPEN,
    OTHER_ROLL,
    PIT_ROLL,
    QUEST_ROLL,
    SACRIFICE_QUEST,
    SLAY_QUEST,
    SPIKES_ROLL,
    THREAT_QUEST,
    TRAP_EXIT_ROLL,
    Monster,
    Quest,
)  # fmt: skip
from ..flow.hero_operations import TIPPING
from ..flow.quests import open_quests
from ..flow.travel import stands_open
from ..table import scores
from ..table.board import NO_DOOR, NO_SPACE, NO_WAY
from ..table.table import Delve
from .worth import (
    PATIENCE,
    QUESTS,
    TRIES,
    beats,
    burden,
    gifts_worth,
    pain,
    rivalry,
    takings,
    threat_odds,
    tries,
)  # fmt: skip

NOWHERE_YET: Final = 8.0  # how far a place is that is not on the table
FAR: Final = 7  # steps to a place that no way leads to
HUNT: Final = 4.0  # what it is worth to meet another hero, when it comes to that
HOPELESS: Final = -1000.0
SLIGHT: Final = 0.000001


class Chart:
    """How hard it is for one hero to get from space to space, in movement points."""

    def __init__(self, table: Delve, seat: int) -> None:
        board = table.board
        maps = table.deck.maps
        ways = board.passages(table.rules.one_way_walls)
        self.first = ways.first
        self.starts = ways.starts.copy()
        self.ends = ways.ends.copy()
        self.costs: list[float] = []
        entering = [0.0] * len(maps)
        for space in board.spaces:
            entering[space] = 1.0 + danger(table, seat, space)
        skills = {roll: scores.skills(table, seat, roll) for roll in (EXIT_ROLL, TRAP_EXIT_ROLL)}
        wound = pain(table, seat, 1)
        open_terrains = scores.open_terrains(table, seat)
        for i in range(len(ways.starts)):
            cost = entering[ways.ends[i]]
            door = ways.doors[i]
            space = ways.starts[i]
            if door != NO_DOOR and not stands_open(table, space, door, open_terrains):
                way = maps[space].exits[door]
                failing = 1.0 - reaches(way.number - skills[way.roll()][way.form])
                cost += failing if way.kind == LOCKED else failing * wound
            self.costs.append(cost)
        for space in board.spaces:
            portal = table.links[space]
            if portal != NO_SPACE:  # it leads both ways
                self.starts += [space, portal]
                self.ends += [portal, space]
                self.costs += [entering[portal], entering[space]]

    def step(self, start: int, end: int) -> float:
        """What the cheapest way between two neighbours costs."""
        ways = [self.costs[i] for i in range(self.first[start], self.first[start + 1]) if self.ends[i] == end]
        for i in range(self.first[-1], len(self.starts)):  # portals
            if self.starts[i] == start and self.ends[i] == end:
                ways.append(self.costs[i])
        return min(ways, default=1.0)

    def pull(self, goals: list[float]) -> list[float]:
        """What every space is worth, if one walks on from it to the best goal."""
        worth = goals.copy()
        growing = True
        while growing:
            growing = False
            for i in range(len(self.starts)):
                onward = worth[self.ends[i]] - self.costs[i]
                if onward > worth[self.starts[i]] + SLIGHT:
                    worth[self.starts[i]] = onward
                    growing = True
        return worth

    def cost_to(self, table: Delve, places: list[int]) -> list[float]:
        """From every space what it costs to get to the nearest of these places."""
        goals = [HOPELESS] * len(table.deck.maps)
        for place in places:
            goals[place] = 0.0
        return [min(-worth, NOWHERE_YET) for worth in self.pull(goals)]


def danger(table: Delve, seat: int, space: int) -> float:
    """What entering a space is likely to cost besides the point."""
    place = table.deck.maps[space]
    cost = 0.0
    if place.pit is not None:
        cost += (1.0 - threat_odds(table, seat, place.pit, PIT_ROLL, space)) * TIPPING
    if place.spikes is not None:
        cost += (1.0 - threat_odds(table, seat, place.spikes, SPIKES_ROLL, space)) * pain(table, seat, 1)
    if place.enters:
        cost += burden(table, seat, place.enters, OTHER_ROLL, space)
    if place.monster is not None and not table.absent >> space & 1:
        cost += bout(table, seat, place.monster, table.keys.guard(space), space)
    return max(cost, -0.9)


def bout(table: Delve, seat: int, monster: Monster, key: int, space: int) -> float:
    """What one attack of a monster is likely to cost the hero."""
    worst = 0.0
    hurt = burden(table, seat, monster.hit, OTHER_ROLL, space) if monster.hit else pain(table, seat, 1)
    for form in monster.standard_forms():
        edge = scores.of_monster(table, key, form, seat, ATTACKING, space)
        edge -= scores.of_hero(table, seat, form, COUNTERING)
        struck = beats(-edge) if scores.symbol(table, seat, form) >= COUNTER else 0.0
        worst = max(worst, beats(edge) * hurt - 0.4 * struck)
    return worst


# Quests


def quest_worth(table: Delve, seat: int, face: int) -> float:
    """What completing a Quest is worth to the seat."""
    done = len(table.heroes[seat].done)
    quest = table.quest(face)
    worth = QUESTS[min(done, 2)] + 0.3 * quest.glory + 0.15 * quest.peril
    if quest.artifact:
        worth += gifts_worth(table, seat, quest.artifact)
    return worth - 1.0 if face in table.global_quests else worth


def tasks(table: Delve, seat: int, face: int, space: int) -> float:
    """How many points a Quest still asks once the hero is in the space, tries and wounds together."""
    quest = table.quest(face)
    total = 0.0
    if quest.search and not table.heroes[seat].found >> face & 1:
        total += tries(search_odds(table, seat, quest, space)) - 1.0
    if quest.criterion in (THREAT_QUEST, CHANCE_QUEST):
        return total + tries(criterion_odds(table, seat, quest, space))
    if quest.criterion == SLAY_QUEST and quest.monster is not None:
        key = table.keys.quest(face)
        rounds = scores.life_left(table, key) / max(strike_odds(table, seat, quest.monster, key, space), 0.1)
        return total + min(rounds * (1.0 + 0.5 * bout(table, seat, quest.monster, key, space)), 2 * TRIES)
    if quest.criterion == SACRIFICE_QUEST:
        return total + ransom(table, seat, quest)
    return total + 1.0


def ransom(table: Delve, seat: int, quest: Quest) -> float:
    """How far the hero is from paying a price."""
    price = quest.price
    assert price is not None
    hero = table.heroes[seat]
    if hero.life <= price.wounds:
        return TRIES
    cost = 1.0 * max(price.glory - hero.glory, 0) + pain(table, seat, price.wounds)
    if price.treasures or price.cards:
        cost += 1.0
    return cost


def search_odds(table: Delve, seat: int, quest: Quest, space: int) -> float:
    distance = table.board.distance_to_entrance(space, table.rules.one_way_walls)
    return reaches(quest.search - distance - scores.roll_bonus(table, seat, QUEST_ROLL) - table.heroes[seat].luck)


def criterion_odds(table: Delve, seat: int, quest: Quest, space: int) -> float:
    """That one try overcomes the Threat, or that all dice of a chance Quest fall well."""
    if quest.criterion == THREAT_QUEST:
        assert quest.threat is not None
        return threat_odds(table, seat, quest.threat, QUEST_ROLL, space)
    chance = 1.0
    if quest.criterion == CHANCE_QUEST:
        for number in quest.sequence:
            chance *= reaches(number - scores.roll_bonus(table, seat, QUEST_ROLL))
    return chance


def strike_odds(table: Delve, seat: int, monster: Monster, key: int, space: int) -> float:
    """That the hero wounds a monster while it attacks, and with luck answers."""
    worst = 1.0
    for form in monster.standard_forms():
        edge = scores.of_hero(table, seat, form, COUNTERING)
        edge -= scores.of_monster(table, key, form, seat, ATTACKING, space)
        worst = min(worst, beats(edge) if scores.symbol(table, seat, form) >= COUNTER else 0.0)
    answer = 0.0
    for form in scores.standard_forms(table, seat):
        answer = max(answer, beats(scores.of_hero(table, seat, form) - monster.scores[form]))
    return worst + 0.5 * answer


def attempt_worth(table: Delve, seat: int, face: int) -> float:
    """What one attempt is worth where the hero stands."""
    quest = table.quest(face)
    space = table.heroes[seat].space
    worth = quest_worth(table, seat, face)
    chance = 1.0
    if quest.search and not table.heroes[seat].found >> face & 1:
        chance = search_odds(table, seat, quest, space)
    if quest.criterion == SLAY_QUEST and quest.monster is not None:
        key = table.keys.quest(face)
        part = strike_odds(table, seat, quest.monster, key, space) / max(scores.life_left(table, key), 1)
        return chance * (worth * min(part, 1.0) - bout(table, seat, quest.monster, key, space))
    if quest.criterion == SACRIFICE_QUEST and quest.price is not None:
        if table.heroes[seat].life <= quest.price.wounds:
            return HOPELESS
        return worth - pain(table, seat, quest.price.wounds)
    return chance * criterion_odds(table, seat, quest, space) * worth


def places_of(table: Delve, face: int) -> list[int]:
    """Where a Quest has to be done next, on the table or not; a search names no place."""
    return table.quest(face).next_places(table.has_token(face))


def on_table(table: Delve, places: list[int]) -> list[int]:
    """The spaces on the table that count as these places. § quest.same-name"""
    return [space for space in table.board.spaces if any(table.same_place(space, place) for place in places)]


def goals(table: Delve, seat: int, chart: Chart) -> list[float]:
    """For every space what it is worth to be there for a Quest."""
    worth = [0.0] * len(table.deck.maps)
    for face in open_quests(table, seat):
        add_goal(table, seat, face, chart, worth)
    if table.round > PATIENCE and scores.standard_forms(table, seat):
        for other in table.opponents(seat):  # Quests do not end this game: heroes must
            space = table.heroes[other].space
            worth[space] = max(worth[space], HUNT * rivalry(table, seat, other))
    return worth


def add_goal(table: Delve, seat: int, face: int, chart: Chart, worth: list[float]) -> None:
    quest = table.quest(face)
    prize = quest_worth(table, seat, face)
    board = table.board
    if quest.search:
        for space in board.spaces:
            if table.deck.maps[space].kind == quest.search_kind:
                worth[space] = max(worth[space], prize - tasks(table, seat, face, space))
        return
    there = on_table(table, places_of(table, face))
    if not there:
        half = table.deck.maps[places_of(table, face)[0]].half
        for space in board.spaces:
            if table.deck.maps[space].half == half:
                worth[space] = max(worth[space], prize - NOWHERE_YET)
        return
    if quest.criterion == ESCORT_QUEST:
        way = [0.0] * len(table.deck.maps)
        if not table.has_token(face):
            way = chart.cost_to(table, on_table(table, quest.places[1:]))
        for space in there:
            worth[space] = max(worth[space], prize - way[space])
        return
    for space in there:
        worth[space] = max(worth[space], prize - tasks(table, seat, face, space))


def effort(table: Delve, seat: int, face: int, chart: Chart) -> float:
    """How many points it should take the seat to complete a Quest."""
    worth = [HOPELESS] * len(table.deck.maps)
    add_goal(table, seat, face, chart, worth)
    here = chart.pull(worth)[table.heroes[seat].space]
    return min(quest_worth(table, seat, face) - here, 3 * NOWHERE_YET)


# Map cards


def wanted(table: Delve, seat: int, space: int) -> float:
    """How many of the seat's open Quests need this place; a later or a shared one counts in part."""
    total = 0.0
    for face in open_quests(table, seat):
        for place in places_of(table, face):
            if table.same_place(space, place):
                total += 0.6 if face in table.global_quests else 1.0
        quest = table.quest(face)
        later = quest.criterion == ESCORT_QUEST and not table.has_token(face)
        if later and table.same_place(space, quest.places[1]):
            total += 0.5
    return total


def explore_worth(table: Delve, seat: int) -> float:
    """What a Map card more is worth: some Quest's place may turn up, and whoever lays it says where."""
    deck = table.map_deck(seat)
    top = deck[-1]
    if table.maps.seen(top, bit(seat)):
        return find_worth(table, seat, table.maps.face[top])
    hope = 0.0
    half = table.here(seat).half
    for space in range(len(table.deck.maps)):
        place = table.deck.maps[space]
        there = table.rules.one_map_deck or place.half == half
        if there and table.in_play[place.home] and not table.board.on_table(space):
            hope += find_worth(table, seat, space)
    return hope / len(deck)


def find_worth(table: Delve, seat: int, space: int) -> float:
    worth = 0.05 + 1.5 * wanted(table, seat, space)
    for other in table.living():
        if other != seat:
            worth += 0.25 * min(wanted(table, other, space), 1.0)
    return worth


def steps_of_all(table: Delve) -> list[list[int]]:
    """For every living hero the steps to each space."""
    one_way = table.rules.one_way_walls
    return [table.board.steps_from(hero.space, one_way, True) if hero.alive else [] for hero in table.heroes]


def place_worth(table: Delve, seat: int, space: int, cell: int, turned: int, steps: list[list[int]]) -> float:
    """How good it is for the seat that a Map card lies there: what I need near me, what others need far away."""
    worth = 0.0
    for other in table.living():
        need = wanted(table, other, space)
        away = steps_to(table, space, cell, turned, steps[other])
        if other == seat:
            worth -= (need + 0.1 * takings(table, seat, space)) * away
        else:
            worth += 0.6 * need * away / (table.seats - 1) + 0.02 * away
    return worth


def steps_to(table: Delve, space: int, cell: int, turned: int, steps: list[int]) -> float:
    """How far it would be to a card that lay in this cell."""
    board = table.board
    best = float(FAR)
    exits = table.deck.maps[space].exits
    for side in range(4):
        beside = board.at.get(cell + STEPS[side], NO_SPACE)
        if beside in (NO_SPACE, space) or not exits[printed_side(side, 2 * turned)].passable:
            continue
        back = opposite(side)
        if board.passable(beside, back) and steps[beside] != NO_WAY:
            way = table.deck.maps[beside].exits[board.printed(beside, back)]
            best = min(best, steps[beside] + 1.0 + (0.0 if way.kind == OPEN else 0.5))
    return best


def shift_worth(table: Delve, seat: int, space: int, steps: list[list[int]]) -> float:
    """What moving a Map card of the table could bring at best."""
    worth = 0.0
    for other in table.living():
        away = steps[other][space] if steps[other][space] != NO_WAY else FAR
        need = wanted(table, other, space)
        worth += need * (away - 1) if other == seat else 0.5 * need * (2 - away)
    return worth


# Warping


def best_landing(table: Delve, seat: int, spaces: list[int], field: list[float]) -> float:
    """What the best of some spaces is worth more than where the hero is."""
    here = field[table.heroes[seat].space]
    best = 0.0
    for space in spaces:
        best = max(best, landing(table, seat, space, field) - here)
    return best


def landing(table: Delve, seat: int, space: int, field: list[float]) -> float:
    worth = field[space] - danger(table, seat, space)
    if seat == table.active and not table.heroes[seat].been >> space & 1:
        worth += takings(table, seat, space)
    return worth


def field_of(table: Delve, seat: int) -> list[float]:
    """What every space is worth to a seat."""
    chart = Chart(table, seat)
    return chart.pull(goals(table, seat, chart))
