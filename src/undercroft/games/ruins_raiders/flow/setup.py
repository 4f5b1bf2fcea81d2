"""Setting up the table, in the order of the rulebook."""

from undercroft.core.chance import Chance
from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE, face_down
from undercroft.core.lattice import EAST, NORTH, SOUTH, WEST
from undercroft.core.telling.events import Event
from undercroft.core.wishes import fresh_wishes

from ..cards.deck import NO_CARD, Deck
from ..shapes import events as told
from ..table.board import EXIT, NOWHERE, START, opening
from ..table.moves import Moves
from ..table.people import NO_PAWN, NO_RAIDER, Raider
from ..table.rules import HEALTH, SMALL_CHESTS, Rules
from ..table.table import Ruins
from . import royale, turn, walking


def lay_out(
    deck: Deck, moves: Moves, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None
) -> Ruins:
    """The table as it stands before the first player is known."""
    table = Ruins(play, events, deck, rules, moves)
    table.wishes = fresh_wishes(rules.seats)
    table.raiders = []
    table.enemies = []
    table.monsters = 0
    table.people = face_down(list(range(len(deck.characters))), setup)  # § setup.shuffle
    table.people_pile = list(range(len(deck.characters)))
    table.people_aside = []
    table.traps = face_down([face for face, card in enumerate(deck.traps) for _ in range(card.copies)], setup)
    table.trap_pile = list(range(len(table.traps.face)))
    table.trap_discards = []
    table.treasure = face_down(
        [face for face, card in enumerate(deck.treasures) for _ in range(card.copies)], setup
    )
    table.pile = list(range(len(table.treasure.face)))
    table.discards = []
    table.keys_back = 0
    table.tiles = deck.tiles.copy()
    table.chests = []
    table.chests_left = SMALL_CHESTS
    table.master = NOWHERE
    table.master_placed = False
    table.progress = 1  # § setup.progress
    table.danger = 1  # § setup.trap-counter
    table.first = setup.below(rules.characters) if rules.seats > 1 else 0  # § players.first
    table.active = table.first
    table.round = 0
    table.actions = 0
    table.spaces = 0
    table.before_traps = False
    table.enemies_act = False
    table.free_used = []
    table.hurt = 0
    table.rolls = []
    table.picked = 0
    table.clashes = []
    table.plan = None
    table.readings = []
    table.trap = NO_CARD
    table.trap_off = False
    table.drawing = NO_CARD
    table.final = False
    table.betrayed = NO_RAIDER
    table.caved_in = False
    table.ending = ""
    table.last = []
    lay_start(table)
    table.then(Begin())
    return table


def lay_start(table: Ruins) -> None:
    """The start tile, three dark doors and the exit to the south; in Battle Royale four dark doors.

    § setup.start-tile § setup.start-doors § setup.exit-tile § setup.exit-side § variant.royale-map-size
    """
    doors = [NORTH, EAST, WEST]
    spare = table.deck.exits - 1  # § tiles.exit-use
    if table.rules.royale():
        doors.append(SOUTH)
        table.board = opening(table.rules.squeeze, doors, [])
        spare = table.deck.exits - table.rules.characters
    else:
        table.board = opening(table.rules.squeeze, doors, [SOUTH])
    table.doors_left = table.deck.doors + spare - len(doors)
    table.tiles[0] -= 1  # the start tile is one that is plain on both sides


class Begin(Step[Ruins]):
    """Who begins, who plays whom, what they begin with, and where. § players.first § setup.piles"""

    def run(self, table: Ruins) -> None:
        table.raiders = [
            Raider(seat_at(table, who), NO_PAWN, table.deck.characters[0], HEALTH)
            for who in range(table.rules.characters)
        ]
        order = table.in_order(table.first)
        steps: list[Step[Ruins]] = []
        if table.rules.choose_characters:
            steps += [ChooseCharacter(seat_at(table, who), who) for who in order]
        else:
            steps.append(DealCharacters())
        steps.append(HandOut())
        if table.rules.royale():
            steps.append(royale.MakeMap())
        else:
            steps += [PlacePawn(seat_at(table, who), who) for who in order]
        table.then(*steps, FirstTurn())


def seat_at(table: Ruins, who: int) -> int:
    """§ players.one-character § variant.solo"""
    return who if table.seats > 1 else 0


def become(table: Ruins, who: int, card: int, clause: str) -> None:
    """§ setup.deal-character § card.character.open § setup.health-six § setup.choose-order"""
    face = table.people.face[card]
    table.people_pile.remove(card)
    table.people.show(card, EVERYONE)
    raider = Raider(seat_at(table, who), face, table.deck.characters[face], HEALTH)
    table.raiders[who] = raider
    if table.events is not None:
        table.tell(told.Dealt(seat=raider.seat, who=raider.card.name, pawn=face), clause)


class DealCharacters(Step[Ruins]):
    """§ setup.deal-character"""

    def run(self, table: Ruins) -> None:
        for who in range(table.rules.characters):
            become(table, who, table.people_pile[-1], "setup.deal-character")


class ChooseCharacter(Choice[Ruins]):
    """Players pick one after another in turn order.

    § setup.choose-character § setup.choose-order § variant.solo-number
    """

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who = who

    def due(self, table: Ruins) -> bool:
        return not table.raiders[self.who].left

    def run(self, table: Ruins) -> None:
        """Whoever left gets a card all the same, so that every seat has one."""
        become(table, self.who, table.people_pile[-1], "setup.deal-character")  # § setup.deal-character
        raider = table.raiders[self.who]
        raider.left = True
        raider.health = 0

    def moves(self, table: Ruins) -> list[int]:
        return sorted([table.moves.be.move(table.people.face[card]) for card in table.people_pile])

    def take(self, table: Ruins, move: int) -> None:
        face = table.moves.be.index(move)
        card = table.people.find(table.people_pile, face)
        become(table, self.who, card, "setup.choose-order")


class HandOut(Step[Ruins]):
    """Cards carried over from the last game; otherwise hands are empty.

    § setup.no-opening-hand § variant.newgame § variant.newgame-deck
    """

    def run(self, table: Ruins) -> None:
        table.people.mix(table.people_pile, table.chance)
        for who in range(min(len(table.raiders), len(table.rules.heirlooms))):  # § variant.newgame-seats
            for name in table.rules.heirlooms[who]:
                hand_over(table, who, name)
        table.treasure.mix(table.pile, table.chance)


def hand_over(table: Ruins, who: int, name: str) -> None:
    """§ variant.newgame § variant.newgame-deck § variant.newgame-which"""
    raider = table.raiders[who]
    seen = table.hand_of(raider.seat)
    for card in table.pile:
        if table.face(card).name.lower() == name:
            table.pile.remove(card)
            raider.hand.append(card)
            table.treasure.show(card, seen)
            if table.events is not None:
                table.tell(told.Inherits(seat=raider.seat, who=raider.card.name), "variant.newgame")
                table.tell(
                    told.DrawsCard(seat=raider.seat, card=table.face(card).name), "variant.newgame-which", to=seen
                )
            return


class PlacePawn(Choice[Ruins]):
    """Each pawn starts on or near the exit tile. § setup.place-pawns § setup.near-exit § setup.place-order"""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who = who

    def due(self, table: Ruins) -> bool:
        return not table.raiders[self.who].left

    def moves(self, table: Ruins) -> list[int]:
        return [table.moves.at.move(square) for square in start_squares(table)]

    def take(self, table: Ruins, move: int) -> None:
        square = table.moves.at.index(move)
        raider = table.raiders[self.who]
        walking.step_to(table, self.who, square)
        if table.events is not None:
            placed = told.IsPut(seat=raider.seat, who=raider.card.name, pawn=raider.face, square=square)
            table.tell(placed, "setup.place-pawns")


def start_squares(table: Ruins) -> list[int]:
    board = table.board
    return [
        square
        for square in range(board.squares)
        if (board.ground(square) == EXIT or square >> 2 == START) and table.is_free(square)
    ]


class FirstTurn(Step[Ruins]):
    """§ players.first"""

    def run(self, table: Ruins) -> None:
        if not table.inside():
            return
        if table.events is not None:
            raider = table.raiders[table.first]
            table.tell(told.Begins(seat=raider.seat, who=raider.card.name), "players.first")
        for who in table.in_order(table.first):
            if table.raiders[who].inside:
                table.then(turn.BeginTurn(who))
                return
