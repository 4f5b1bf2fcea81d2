"""Setting up the table, in the order of the rulebook."""

from undercroft.core.chance import Chance
from undercroft.core.game import Choice, Step
from undercroft.core.hidden import EVERYONE, NOBODY, Cards, face_down
from undercroft.core.telling.events import Event

from ..cards.deck import BOSS_LEVEL, COPIES, NO_CARD, Deck
from ..shapes import events as told
from ..table import people, reasons
from ..table.moves import Moves
from ..table.rules import SETUP, START, Rules
from ..table.table import CARDS_EACH, Dwellers
from . import building, placing, rooms, turn
from .bonuses import refresh


def lay_out(
    deck: Deck, moves: Moves, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None
) -> Dwellers:
    """The table before characters are picked.

    § setup.game-area § setup.monsters.sort § setup.monsters.shuffle § setup.rooms.shuffle § setup.gold.shuffle
    § setup.rooms.facedown § setup.gold.facedown § setup.first-player § setup.all-visible
    """
    table = Dwellers(play, events, deck, rules, moves)
    table.people = [people.new_adventurer(seat) for seat in range(rules.seats)]
    table.energy = energy_cards(deck, moves)
    faces: list[int] = []
    table.bounds = [0]
    table.piles = []
    for level in range(1, BOSS_LEVEL + 1):
        of_level = [face for face in range(len(deck.monsters)) if deck.monsters[face].level == level]
        setup.shuffle(of_level)
        table.piles.append(list(range(len(faces), len(faces) + len(of_level))))
        faces += of_level
        table.bounds.append(len(faces))
    table.monsters = Cards(faces, [NOBODY] * len(faces))
    table.row = []
    table.lost = []
    table.rooms = face_down(list(range(len(deck.rooms))), setup)
    table.room_pile = list(range(len(deck.rooms)))
    table.room = NO_CARD
    table.old_rooms = []
    table.gold = face_down(list(range(len(deck.gold))), setup)
    table.gold_pile = list(range(len(deck.gold)))
    table.first = setup.below(rules.seats)
    table.active = table.first
    table.turns = 0
    table.level = 0
    table.phase = SETUP
    table.entered = False
    table.attacks = table.made = table.cast = 0
    table.used = []
    table.boosted = False
    table.spare = 0
    table.attack = None
    table.blow = None
    table.beaten = 0
    table.looked = []
    table.leaver = people.NOBODY
    table.ending = ""
    table.last = []
    table.then(Begin())
    return table


def energy_cards(deck: Deck, moves: Moves) -> Cards:
    """A block of cards for each character: its starting item, and all that could go into its deck.

    § component.starting-items-counted § deck.shared-supply
    """
    faces: list[int] = []
    for character in deck.characters:
        faces.append(character.item)
        for face in moves.designs[character.kind]:
            faces += [face] * COPIES
    assert len(faces) == CARDS_EACH * len(deck.characters)
    return Cards(faces, [EVERYONE] * len(faces))


class Begin(Step[Dwellers]):
    """Players pick characters in turn order, then build their decks; then the first monsters are laid out.

    § setup.first-player § character.pick § character.pick.order § deck.build § room.opening
    """

    def run(self, table: Dwellers) -> None:
        if table.events is not None:
            table.tell(told.FirstPlayer(seat=table.first), "setup.first-player")
        steps: list[Step[Dwellers]] = []
        for seat in table.clockwise(table.first):
            steps.append(PickCharacter(seat))
        steps.append(building.MakeDecks())
        steps.append(OpenDungeon())
        table.then(*steps)


def why_not_pick(table: Dwellers, character: int) -> str:
    """§ character.pick.unique"""
    for person in table.people:
        if person.character == character:
            return reasons.TAKEN
    return reasons.FINE


class PickCharacter(Choice[Dwellers]):
    """Which character a player plays. § character.pick § character.pick.unique § character.pick.order"""

    def due(self, table: Dwellers) -> bool:
        return table.people[self.seat].character == people.UNPICKED

    def moves(self, table: Dwellers) -> list[int]:
        characters = range(len(table.deck.characters))
        return [table.moves.pick.move(character) for character in characters if not why_not_pick(table, character)]

    def take(self, table: Dwellers, move: int) -> None:
        """§ character.starting-item § character.starting-item.place § character.starting-item.active"""
        person = table.people[self.seat]
        person.character = table.moves.pick.index(move)
        person.active = [person.character * CARDS_EACH]
        refresh(table, person)
        if table.events is not None:
            character = table.character(person)
            item = table.deck.energy[character.item].name
            table.tell(told.PicksCharacter(seat=self.seat, character=character.name, item=item), "character.pick")


class OpenDungeon(Step[Dwellers]):
    """The monsters of level 1 are laid out, at some tables in a room of their own, and the first turn begins.

    § setup.monsters.level-one § room.opening
    """

    def run(self, table: Dwellers) -> None:
        table.active = table.first
        table.level = 1
        table.phase = START
        steps: list[Step[Dwellers]] = []
        if table.rules.opening_room:
            steps.append(rooms.TurnRoom("room.opening"))
        steps.append(placing.PlaceMonsters())
        steps.append(turn.BeginTurn(table.first))
        table.then(*steps)
