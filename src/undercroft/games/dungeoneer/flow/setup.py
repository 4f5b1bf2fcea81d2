"""Setting up the table, in the order of the rulebook."""

from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.errors import BadOption, BadSeats, nearest
from undercroft.core.game import NO_SEAT, Choice, Step
from undercroft.core.hidden import EVERYONE, NOBODY, Cards, bit, face_down
from undercroft.core.telling.events import Event
from undercroft.core.wishes import fresh_wishes

from ..cards.deck import DUNGEON, ENTRANCE, NO_CARD, NO_HOST, PASSAGE, ROAD, UNSPLIT, WILDERNESS, Deck
from ..shapes import events as told
from ..table import piles
from ..table.board import NO_SPACE, OFF_TABLE, Board, middle, ways
from ..table.heroes import Hero
from ..table.keys import Keys
from ..table.moves import Moves
from ..table.phases import SET_UP
from ..table.rules import HAND, PERSONAL_QUESTS, START_POINTS, Rules
from ..table.table import Delve
from . import building, drawing, quests
from .turn import BeginTurn

BOTH = "both"


def lay_out(
    deck: Deck, moves: Moves, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None
) -> Delve:
    """The table before the first turn, with what the players still have to choose ahead of it."""
    in_play = choose_sets(deck, rules)
    table = Delve(play, events, deck, rules, moves)
    table.wishes = fresh_wishes(rules.seats)
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
        hero.glory = hero.peril = START_POINTS  # § setup.start-points
    deal_quests(table)
    deal_hands(table)
    tell_setup(table)
    plan(table)
    return table


def choose_sets(deck: Deck, rules: Rules) -> list[bool]:
    """§ aim.set.standalone § aim.set.expandable § players.one-deck § players.two-decks § players.quest-supply"""
    if rules.sets == BOTH or len(deck.sets) == 1:
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
    personal = 0 if rules.no_personal else PERSONAL_QUESTS * rules.seats
    needed = personal + rules.global_quests()  # § opt.no-personal.supply
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
    table.board = Board(deck.maps, [OFF_TABLE] * spaces, [0] * spaces, [""] * spaces)
    table.opened = [0] * spaces
    table.marks = [""] * spaces
    table.links = [NO_SPACE] * spaces
    table.link_owner = [NO_SEAT] * spaces
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
    table.charmed_by = []
    table.pending = []
    table.failed = 0
    table.struck = 0
    table.drawn = 0
    table.looked = []
    table.barren = [False, False]
    table.laying = NO_CARD
    table.coming_roll = None
    table.last = []
    table.winners = []
    table.ending = ""


def prepare_cards(table: Delve, setup: Chance) -> None:
    """One deck, also of a set of two; with several sets one of Glory and one of Peril cards.

    § setup.shuffle § combine.adventure-split § combine.double-set-alone
    """
    deck = table.deck
    faces: list[int] = []
    peril: list[int] = []
    split = sum(table.in_play) > 1
    for face, card in enumerate(deck.adventures):
        if table.in_play[card.home]:
            there = peril if split and not card.glory_card else faces
            there += [face] * card.copies
    table.split = len(faces) if split else UNSPLIT
    setup.shuffle(faces)
    setup.shuffle(peril)
    number = len(faces) + len(peril)
    table.cards = Cards(faces + peril, [NOBODY] * number)
    table.piles = [list(range(len(faces)))]
    if split:
        table.piles.append(list(range(len(faces), number)))
    table.discards = [[] for _ in table.piles]
    table.host = [NO_HOST] * number
    table.owner = [NO_SEAT] * number
    table.keys = Keys(number, len(deck.quests), len(deck.maps))
    table.wounds = [0] * table.keys.space(0)


def prepare_quests(table: Delve, setup: Chance) -> None:
    """§ combine.heroes-quests-shuffled"""
    faces = [face for face, quest in enumerate(table.deck.quests) if table.in_play[quest.home]]
    table.quests = face_down(faces, setup)
    table.quest_deck = list(range(len(faces)))


def deal_heroes(table: Delve, setup: Chance) -> None:
    """One hero each, dealt or still to be chosen. § setup.hero-deal § setup.heroes-aside § opt.chosen-hero"""
    faces = [face for face, hero in enumerate(table.deck.heroes) if table.in_play[hero.home]]
    setup.shuffle(faces)
    for _ in range(table.seats):
        hero = Hero(table.deck.heroes[faces[0]], NO_SPACE).empty()
        if table.rules.chosen_heroes:
            hero.chosen = False
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
    table.map_split = dungeon if apart else UNSPLIT
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
        for _ in range(PERSONAL_QUESTS):
            for step in range(table.seats):
                hero = table.heroes[(table.first + step) % table.seats]
                card = table.quest_deck.pop()
                table.quests.known[card] = EVERYONE
                hero.quests.append(table.quests.face[card])


def deal_hands(table: Delve) -> None:
    """§ setup.hand § setup.adventure-deck; with two decks everybody chooses. § combine.opening-hand"""
    if table.split == UNSPLIT:
        for step in range(HAND * table.seats):
            piles.draw(table, (table.first + step) % table.seats, 0)


def plan(table: Delve) -> None:
    """What has to be chosen before the first turn, and that turn. § setup.first-turn"""
    seats = table.clockwise(table.first)
    steps: list[Step[Any]] = []
    if table.rules.chosen_heroes:
        steps += [PickHero(seat) for seat in seats]  # § opt.chosen-hero.order
    if table.rules.revealed_map:
        steps.append(LayHand(table.first, 0))
    if table.split != UNSPLIT:
        steps += [drawing.DrawOne(seat, "combine.opening-hand") for seat in seats for _ in range(HAND)]
    table.then(*steps, BeginTurn(table.first))


class PickHero(Choice[Delve]):
    """A player picks a hero. § opt.chosen-hero"""

    def due(self, table: Delve) -> bool:
        return table.heroes[self.seat].alive

    def moves(self, table: Delve) -> list[int]:
        return [table.moves.hero.move(face) for face in table.spare]

    def take(self, table: Delve, move: int) -> None:
        face = table.moves.hero.index(move)
        table.spare.remove(face)
        hero = table.heroes[self.seat]
        hero.card = table.deck.heroes[face]
        hero.chosen = True
        hero.life = hero.card.life
        if table.events is not None:
            table.tell(told.Picks(seat=self.seat, hero=hero.card.name), "opt.chosen-hero")


class LayHand(Choice[Delve]):
    """Each player in turn lays one of the Map cards they were dealt.

    § opt.revealed-map.turns § opt.revealed-map.two-halves
    """

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
            table.moves.space.move(table.maps.face[card])
            for card in table.map_hands[self.seat]
            if card in able and (late or not is_wanted(table, card))
        ]

    def take(self, table: Delve, move: int) -> None:
        hand = table.map_hands[self.seat]
        card = table.maps.find(hand, table.moves.space.index(move))
        hand.remove(card)
        table.maps.known[card] = EVERYONE
        table.then(LayHand((self.seat + 1) % table.seats, 0))
        space = table.maps.face[card]
        half = table.deck.maps[space].half
        if begins_half(table, space):
            building.lay(table, self.seat, space, middle(half), 0, "", "opt.revealed-map.two-halves")
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
    """What was dealt and lies on the table, and who begins.

    § setup.hero-deal § setup.personal-quests § opt.chosen-hero § setup.four-passages
    § opt.revealed-map.player-one § setup.first-turn
    """
    if table.events is not None:
        for seat in range(table.seats):
            hero = table.heroes[seat]
            names = [table.quest(quest).name for quest in hero.quests]
            what = told.Dealt(seat=seat, quests=names, hero=hero.card.name if hero.chosen else None)
            clause = "setup.hero-deal" if hero.chosen else "setup.personal-quests"
            table.tell(what, clause if hero.chosen or hero.quests else "opt.chosen-hero")
        clause = "opt.revealed-map.player-one" if table.rules.revealed_map else "setup.four-passages"
        table.tell(told.Map(maps=[table.deck.maps[s].name for s in table.board.spaces]), clause)
        table.tell(told.First(seat=table.first), "setup.first-turn")
    quests.refill(table)
