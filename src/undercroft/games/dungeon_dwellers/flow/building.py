"""Building decks: all players at once, and in secret."""

from typing import Final

from undercroft.core.game import Step
from undercroft.core.hidden import EVERYONE, NOBODY, bit
from undercroft.core.together import Together

from ..cards.deck import COPIES, DECK_SIZE
from ..shapes import events as told
from ..table import reasons
from ..table.moves import CLEAR, DEAL_ME, READY, SEATS
from ..table.people import Adventurer
from ..table.table import CARDS_EACH, Dwellers


class MakeDecks(Step[Dwellers]):
    """Everyone builds a deck, or is dealt one. § deck.build § deck.first-time"""

    def run(self, table: Dwellers) -> None:
        if table.rules.first_game:
            for person in table.people:
                deal_deck(table, person, "deck.first-time")
        else:
            table.then(BUILD[0])


# What may go in


def why_not_put_in(table: Dwellers, person: Adventurer, face: int) -> str:
    """§ deck.no-foreign-class § deck.class-cards § deck.all-players-cards § character.starting-item.outside-deck"""
    if face not in table.moves.designs[table.character(person).kind]:
        return reasons.FOREIGN
    return why_no_place(person, face)


def why_no_place(person: Adventurer, face: int) -> str:
    """Why a deck has no place for one more of its own kind of cards.

    § deck.copies § deck.copies.scope § deck.size.maximum § deck.no-class-minimum
    """
    if len(person.built) >= DECK_SIZE:
        return reasons.DECK_FULL
    return reasons.NO_MORE_COPIES if person.built.count(face) >= COPIES else reasons.FINE


def why_not_ready(person: Adventurer) -> str:
    """§ deck.size § deck.size.exact"""
    return reasons.FINE if len(person.built) == DECK_SIZE else reasons.DECK_SHORT


class BuildDeck(Together[Dwellers]):
    """All players select the cards of their decks, at the same time and shown to nobody else.

    § deck.build § deck.build.private § deck.first-time.no-deck § deck.kinds
    """

    def owes(self, table: Dwellers, seat: int) -> bool:
        return not table.people[seat].ready

    def asked_of(self, seat: int) -> "BuildDeck":
        return BUILD[seat]

    def done(self, table: Dwellers) -> None:
        """Everyone is ready."""

    def moves_aside(self, table: Dwellers, seat: int) -> list[int]:
        person = table.people[seat]
        if person.ready:
            return []
        kind = table.character(person).kind
        found: list[int] = []
        for face in table.moves.designs[kind]:
            if not why_no_place(person, face):
                found.append(table.moves.put_in.move(face))
        last = -1
        for face in person.built:
            if face != last:
                found.append(table.moves.take_out.move(face))
            last = face
        for place in range(len(table.deck.plans)):
            if table.deck.plans[place].kind == kind:
                found.append(table.moves.plan.move(place))
        found.append(DEAL_ME)
        if person.built:
            found.append(CLEAR)
        if not why_not_ready(person):
            found.append(READY)
        return found

    def take_aside(self, table: Dwellers, seat: int, move: int) -> None:
        person = table.people[seat]
        moves = table.moves
        if moves.put_in.holds(move):
            person.built = [*person.built, moves.put_in.index(move)]
            person.built.sort()
        elif moves.take_out.holds(move):
            person.built = person.built.copy()
            person.built.remove(moves.take_out.index(move))
        elif moves.plan.holds(move):
            cards = table.deck.plans[moves.plan.index(move)].cards
            person.built = [face for face in range(len(cards)) for _ in range(cards[face])]
        elif move == CLEAR:
            person.built = []
        elif move == DEAL_ME:
            deal_deck(table, person, "deck.first-time.no-deck")
        else:
            finish_deck(table, person)


BUILD: Final = [BuildDeck(seat) for seat in range(SEATS)]


# When it is made


def finish_deck(table: Dwellers, person: Adventurer) -> None:
    """The deck is shuffled, and what is not in it set aside; its owner knows which cards are where, but not in
    what order. § deck.shuffle § deck.facedown § deck.leftover § deck.no-peek § deck.size.exact § deck.build.private
    """
    rest = table.pool(person)
    for face in person.built:
        rest.remove(face)
    shuffle_into(table, person, person.built.copy(), rest, bit(person.seat))
    person.built = []  # `aside` tells its owner what is in the deck
    ready(table, person, False, "deck.shuffle")


def deal_deck(table: Dwellers, person: Adventurer, clause: str) -> None:
    """The first-game deal: 30 of the cards of the class at random, and nobody knows which.

    § deck.first-time § deck.first-time.no-deck § deck.first-time.class-only § deck.build.private
    """
    kind = table.character(person).kind
    own = [face for face in table.pool(person) if table.deck.energy[face].pool == kind]
    common = [face for face in table.pool(person) if table.deck.energy[face].pool != kind]
    table.chance.shuffle(own)
    rest = own[DECK_SIZE:]
    shuffle_into(table, person, own[:DECK_SIZE], rest + common, NOBODY)
    first = person.character * CARDS_EACH + 1 + DECK_SIZE + len(rest)
    for card in range(first, first + len(common)):
        table.energy.known[card] = EVERYONE
    person.built = []
    ready(table, person, True, clause)


def shuffle_into(table: Dwellers, person: Adventurer, faces: list[int], rest: list[int], rest_known: int) -> None:
    """The cards of a deck in random order, and those that are set aside, on the ids of the character."""
    table.chance.shuffle(faces)
    first = person.character * CARDS_EACH + 1
    after = first + DECK_SIZE
    dealt = table.energy.face.copy()
    dealt[first:after] = faces
    dealt[after : after + len(rest)] = rest
    table.energy.face = dealt
    for card in range(first, after):
        table.energy.known[card] = NOBODY
    for card in range(after, after + len(rest)):
        table.energy.known[card] = rest_known
    person.deck = list(range(first, after))
    person.aside = list(range(after, after + len(rest)))


def ready(table: Dwellers, person: Adventurer, dealt: bool, clause: str) -> None:
    """§ deck.shuffle § deck.first-time § deck.first-time.no-deck"""
    person.ready = True
    person.dealt = dealt
    if table.events is not None:
        table.tell(told.DeckReady(seat=person.seat, dealt=dealt), clause)
