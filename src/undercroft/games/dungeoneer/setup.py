"""Setting up the table, in the order of the rulebook."""

from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.errors import BadOption, BadSeats, nearest
from undercroft.core.events import Event
from undercroft.core.game import Choice, Step
from undercroft.core.yields import fresh_yields
from undercroft.core.zones import EVERYONE, NOBODY, Cards, bit

from . import building, effects
from .board import NO_SPACE, Board, middle, ways
from .deck import DUNGEON, ENTRANCE, PASSAGE, ROAD, WILDERNESS, Deck
from .heroes import Hero
from .moves import Moves
from .rules import Rules
from .table import HAND, SET_UP, Delve
from .turn import BeginTurn

BOTH = "both"


def lay_out(
    deck: Deck, moves: Moves, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None
) -> Delve:
    """The table before the first turn, with what the players still have to choose ahead of it."""
    in_play = choose_sets(deck, rules)
    table = Delve(rules.seats, play, [], None, events, deck, rules, moves, fresh_yields(rules.seats))
    table.in_play = in_play
    clear(table)
    table.first = 0 if rules.first_seat else setup.below(rules.seats)  # § setup.who-is-player-one
    prepare_cards(table, setup)
    prepare_quests(table, setup)
    deal_heroes(table, setup)
    prepare_maps(table, setup)
    table.active = table.first
    for seat in range(table.seats):
        hero = table.heroes[seat]
        hero.space = start_space(table)  # § setup.hero-on-entrance
        hero.been = 1 << hero.space
        hero.glory = hero.peril = 1  # § setup.start-points
    deal_quests(table)
    deal_hands(table)
    tell_setup(table)
    plan(table)
    return table


def choose_sets(deck: Deck, rules: Rules) -> list[bool]:
    """§ aim.set.standalone § aim.set.expandable § players.one-deck § players.two-decks § players.quest-supply"""
    if rules.sets == BOTH:
        chosen = [True] * len(deck.sets)
    else:
        ids = [there.id for there in deck.sets]
        if rules.sets not in ids:
            raise BadOption(
                f'These cards have no set "{rules.sets}". {nearest(rules.sets, ids)} (§ aim.set.standalone)'
            )
        chosen = [there.id == rules.sets for there in deck.sets]
    heroes = sum(chosen[hero.home] for hero in deck.heroes)
    if heroes < rules.seats:
        raise BadSeats(f"These sets have {heroes} heroes, too few for {rules.seats} players. (§ players.one-deck)")
    quests = sum(chosen[quest.home] for quest in deck.quests)
    needed = 2 if rules.no_personal else 2 * rules.seats + 1  # § opt.no-personal.supply
    if quests < needed:
        raise BadSeats(
            f"{rules.seats} players need {needed} Quests, and these sets have {quests}. (§ players.quest-supply)"
        )
    return chosen


def clear(table: Delve) -> None:
    """Nothing on the table yet."""
    deck = table.deck
    spaces = len(deck.maps)
    table.heroes = []
    table.attached = []
    table.map_decks = [[], []]
    table.map_hands = []
    table.map_gone = []
    table.board = Board(deck.maps, [-1] * spaces, [0] * spaces, [""] * spaces)
    table.opened = [0] * spaces
    table.links = [NO_SPACE] * spaces
    table.link_owner = [-1] * spaces
    table.absent = 0
    table.quest_deck = []
    table.global_quests = []
    table.gone = []
    table.tokens = 0
    table.spare = []
    table.fallen = []
    table.phase = SET_UP
    table.round = 1
    table.batch = []
    table.batch_done = False
    table.hero_over = False
    table.free_used = False
    table.fights = []
    table.charms = []
    table.pending = []
    table.failed = 0
    table.struck = 0
    table.drawn = 0
    table.looked = []
    table.barren = [False, False]
    table.laying = -1
    table.last = []
    table.winners = []
    table.ending = ""


def prepare_cards(table: Delve, setup: Chance) -> None:
    """One deck, or with several sets one of Glory and one of Peril cards.

    § setup.shuffle § combine.adventure-split
    """
    deck = table.deck
    faces: list[int] = []
    peril: list[int] = []
    split = sum(table.in_play) > 1
    for face, card in enumerate(deck.adventures):
        if table.in_play[card.home]:
            there = peril if split and not card.glory_card else faces
            there += [face] * card.copies
    table.split = len(faces) if split else -1
    setup.shuffle(faces)
    setup.shuffle(peril)
    number = len(faces) + len(peril)
    table.cards = Cards(faces + peril, [NOBODY] * number)
    table.piles = [list(range(len(faces)))]
    if split:
        table.piles.append(list(range(len(faces), number)))
    table.discards = [[] for _ in table.piles]
    table.host = [-1] * number
    table.owner = [-1] * number
    table.wounds = [0] * (number + len(deck.quests) + len(deck.maps))


def prepare_quests(table: Delve, setup: Chance) -> None:
    """§ combine.heroes-quests-shuffled"""
    faces = [face for face, quest in enumerate(table.deck.quests) if table.in_play[quest.home]]
    setup.shuffle(faces)
    table.quests = Cards(faces, [NOBODY] * len(faces))
    table.quest_deck = list(range(len(faces)))


def deal_heroes(table: Delve, setup: Chance) -> None:
    """One hero each, dealt or still to be chosen. § setup.hero-deal § setup.heroes-aside § opt.chosen-hero"""
    faces = [face for face, hero in enumerate(table.deck.heroes) if table.in_play[hero.home]]
    setup.shuffle(faces)
    for _ in range(table.seats):
        hero = Hero(table.deck.heroes[faces[0]], NO_SPACE).empty()
        if table.rules.chosen_heroes:
            hero.level = 0  # not chosen yet
        else:
            faces.pop(0)
        table.heroes.append(hero)
    table.spare = sorted(faces)


# The map


def halves(table: Delve) -> list[int]:
    return sorted({table.deck.maps[face].half for face in table.maps.face})


def start_half(table: Delve) -> int:
    """§ combine.start-space"""
    there = halves(table)
    if len(there) == 1:
        return there[0]
    return DUNGEON if table.rules.start_in_dungeon else WILDERNESS


def start_space(table: Delve) -> int:
    return table.board.entrances(start_half(table))[0]


def prepare_maps(table: Delve, setup: Chance) -> None:
    faces = [face for face, place in enumerate(table.deck.maps) if table.in_play[place.home]]
    faces.sort(key=lambda face: table.deck.maps[face].half)
    table.maps = Cards(faces, [NOBODY] * len(faces))
    dungeon = sum(table.deck.maps[face].half == DUNGEON for face in faces)
    apart = 0 < dungeon < len(faces) and not table.rules.one_map_deck and not table.rules.revealed_map
    table.map_split = dungeon if apart else -1
    if table.rules.revealed_map:
        deal_maps(table, setup)
        return
    for half in halves(table):
        deck = [card for card in range(len(faces)) if table.deck.maps[faces[card]].half == half]
        setup.shuffle(deck)
        lay_entrance(table, deck, half)
        lay_passages(table, deck, half, setup)
        setup.shuffle(deck)
        table.map_decks[0 if table.rules.one_map_deck else half] += deck
    if table.rules.one_map_deck:  # § combine.two-map-decks
        setup.shuffle(table.map_decks[0])


def lay_entrance(table: Delve, deck: list[int], half: int) -> None:
    """§ setup.entrance § combine.several-entrances § combine.two-grids"""
    for card in deck:
        space = table.maps.face[card]
        if table.deck.maps[space].kind == ENTRANCE:
            deck.remove(card)
            put_down(table, card, middle(half), 0)
            return


def put_down(table: Delve, card: int, cell: int, turned: int) -> None:
    space = table.maps.face[card]
    table.maps.known[card] = EVERYONE
    table.board = table.board.laid(space, cell, turned, table.deck.maps[space].sewer)


def lay_passages(table: Delve, deck: list[int], half: int, setup: Chance) -> None:
    """Four passages or roads on the four sides of the Entrance.

    § setup.four-passages § setup.passage-orientation
    """
    entrance = table.board.entrances(half)[0]
    for side in range(4):
        for card in deck:
            space = table.maps.face[card]
            if table.deck.maps[space].kind not in (PASSAGE, ROAD):
                continue
            spots = table.board.spots(space, table.deck.maps[space].sewer, table.rules.upright, False, False)
            there = [spot for spot in spots if spot // 2 == entrance * 4 + side and joins(table, space, spot)]
            if there:
                spot = setup.pick(there)
                deck.remove(card)
                put_down(table, card, table.board.cell_of(spot), spot & 1)
                break


def joins(table: Delve, space: int, spot: int) -> bool:
    """Whether the card would join the map by an exit, not only by its sewer."""
    board, card = table.board, table.deck.maps[space]
    return board.joins(space, board.gap_at(spot), ways(card, spot & 1), board.grid(card.half)) > 0


def deal_maps(table: Delve, setup: Chance) -> None:
    """All Map cards are dealt out, and whoever gets the initiative card begins. § opt.revealed-map.deal"""
    order = list(range(len(table.maps.face)))
    setup.shuffle(order)
    half = start_half(table)
    initiative = next(card for card in order if is_entrance(table, card, half))
    table.map_hands = [[] for _ in range(table.seats)]
    for number, card in enumerate(order):
        seat = number % table.seats
        if card == initiative:
            table.first = seat  # § opt.revealed-map.player-one
            put_down(table, card, middle(half), 0)
        else:
            table.map_hands[seat].append(card)
            table.maps.show(card, bit(seat))  # § opt.revealed-map.look


def is_entrance(table: Delve, card: int, half: int) -> bool:
    place = table.deck.maps[table.maps.face[card]]
    return place.kind == ENTRANCE and place.half == half


# Quests and hands


def deal_quests(table: Delve) -> None:
    """Two personal Quests each, then the global one.

    § setup.personal-quests § setup.global-quest § opt.no-personal
    """
    if not table.rules.no_personal:
        for _ in range(2):
            for step in range(table.seats):
                hero = table.heroes[(table.first + step) % table.seats]
                card = table.quest_deck.pop()
                table.quests.known[card] = EVERYONE
                hero.quests.append(table.quests.face[card])


def deal_hands(table: Delve) -> None:
    """§ setup.hand § setup.adventure-deck; with two decks everybody chooses. § combine.opening-hand"""
    if table.split < 0:
        for step in range(HAND * table.seats):
            table.draw_card((table.first + step) % table.seats, 0)


def plan(table: Delve) -> None:
    """What has to be chosen before the first turn, and that turn. § setup.first-turn"""
    seats = [(table.first + step) % table.seats for step in range(table.seats)]
    steps: list[Step[Any]] = []
    if table.rules.chosen_heroes:
        steps += [PickHero(seat) for seat in seats]  # § opt.chosen-hero.order
    if table.rules.revealed_map:
        steps.append(LayHand(table.first, 0))
    if table.split >= 0:
        steps += [effects.DrawOne(seat) for seat in seats for _ in range(HAND)]
    table.then(*steps, BeginTurn(table.first))


class PickHero(Choice[Delve]):
    """A player picks his hero. § opt.chosen-hero"""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.hero + face for face in table.spare]

    def take(self, table: Delve, move: int) -> None:
        face = move - table.moves.hero
        table.spare.remove(face)
        hero = table.heroes[self.seat]
        hero.card = table.deck.heroes[face]
        hero.level = 1
        hero.life = hero.card.life
        if table.events is not None:
            table.tell("picks", "opt.chosen-hero", {"seat": self.seat, "hero": hero.card.name})


class LayHand(Choice[Delve]):
    """Each player in turn lays one of the Map cards dealt to him. § opt.revealed-map.turns"""

    def __init__(self, seat: int, skipped: int) -> None:
        super().__init__(seat)
        self.skipped = skipped  # how many in a row could lay nothing

    def due(self, table: Delve) -> bool:
        return len(self.moves(table)) > 0 and table.heroes[self.seat].alive

    def run(self, table: Delve) -> None:
        """A player who can lay nothing is passed over; when nobody can, the rest leaves the game."""
        if self.skipped + 1 < table.seats:
            table.then(LayHand((self.seat + 1) % table.seats, self.skipped + 1))
            return
        for hand in table.map_hands:
            for card in hand:
                table.maps.known[card] = EVERYONE
                table.map_gone.append(card)
            hand.clear()

    def moves(self, table: Delve) -> list[int]:
        able = [card for cards in table.map_hands for card in cards if can_lay(table, card)]
        late = all(is_wanted(table, card) for card in able)
        return [
            table.moves.space + table.maps.face[card]
            for card in table.map_hands[self.seat]
            if card in able and (late or not is_wanted(table, card))
        ]

    def take(self, table: Delve, move: int) -> None:
        hand = table.map_hands[self.seat]
        card = next(card for card in hand if table.maps.face[card] == move - table.moves.space)
        hand.remove(card)
        table.maps.known[card] = EVERYONE
        table.then(LayHand((self.seat + 1) % table.seats, 0))
        space = table.maps.face[card]
        half = table.deck.maps[space].half
        if begins_half(table, space):
            building.lay(table, self.seat, space, middle(half), 0, "")  # § opt.revealed-map.two-halves
        else:
            table.laying = card
            table.then(building.LayMap(self.seat))


def is_wanted(table: Delve, card: int) -> bool:
    """Whether a global Quest names the space: those come last. § opt.revealed-map.quest-spaces-last"""
    space = table.maps.face[card]
    return any(
        table.same_place(space, place) for quest in table.global_quests for place in table.quest(quest).places
    )


def begins_half(table: Delve, space: int) -> bool:
    place = table.deck.maps[space]
    return place.kind == ENTRANCE and not table.board.entrances(place.half)


def can_lay(table: Delve, card: int) -> bool:
    space = table.maps.face[card]
    return begins_half(table, space) or len(building.lay_spots(table, space)) > 0


def tell_setup(table: Delve) -> None:
    if table.events is not None:
        for seat in range(table.seats):
            hero = table.heroes[seat]
            data: dict[str, Any] = {"seat": seat, "quests": [table.quest(q).name for q in hero.quests]}
            if hero.level:
                data["hero"] = hero.card.name
            table.tell("dealt", "setup.hero-deal" if hero.level else "setup.personal-quests", data)
        table.tell("map", "setup.entrance", {"maps": [table.deck.maps[s].name for s in table.board.spaces]})
        table.tell("first", "setup.first-turn", {"seat": table.first})
    table.refill_global()
