"""Setting up the table, in the order of the rulebook."""

from undercroft.core.chance import Chance
from undercroft.core.game import NO_SEAT
from undercroft.core.hidden import EVERYONE, NOBODY, Cards, face_down
from undercroft.core.telling.events import Event

from ..cards.deck import ITEMS, Deck
from ..shapes import events as told
from ..table.rules import Rules
from ..table.table import Raiders
from .levels import SET_UP_LEVEL


def lay_out(deck: Deck, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None) -> Raiders:
    """The table as it stands when the first level is about to be dealt."""
    table = Raiders(
        chance=play,
        events=events,
        deck=deck,
        rules=rules,
        rooms=prepare_dungeon(deck, rules, setup),
        opened=choose_open_rooms(deck, setup),
        heroes=[],
        supply=rules.supply(deck),
        at=0,
        dealt=0,
        leader=NO_SEAT,
        attack=prepare_attack_deck(deck, rules, setup),
        met=0,
        last=[],
    )
    table.then(SET_UP_LEVEL)
    assign_characters(table, setup)
    if rules.has_leader():
        table.leader = setup.below(rules.seats)  # § setup.start.random
    tell_setup(table)
    return table


def prepare_dungeon(deck: Deck, rules: Rules, setup: Chance) -> Cards:
    """Shuffle; the last cards of the order are those removed unseen, and after them those left out openly.

    § setup.dungeon.shuffle § setup.dungeon.remove-five § setup.dungeon.removed-unseen
    """
    left_out = [face for face in range(len(deck.rooms)) if rules.leaves_out(deck.rooms[face])]
    faces = [face for face in range(len(deck.rooms)) if face not in left_out]
    setup.shuffle(faces)
    return Cards(faces + left_out, [NOBODY] * len(faces) + [EVERYONE] * len(left_out))


def choose_open_rooms(deck: Deck, setup: Chance) -> list[int]:
    """Which rooms will lie open is decided at random. § setup.dungeon.twelve-up § setup.dungeon.mix"""
    dark = deck.dungeon - deck.open_rooms
    opened = [1] * deck.open_rooms + [0] * dark
    setup.shuffle(opened)
    return opened


def prepare_attack_deck(deck: Deck, rules: Rules, setup: Chance) -> Cards:
    """§ solo.attack-deck"""
    return face_down(rules.attack_cards(deck), setup)


def assign_characters(table: Raiders, setup: Chance) -> None:
    """§ setup.character.deal"""
    order = table.deck.characters.copy()
    setup.shuffle(order)
    for seat in range(table.seats):
        hero = table.rules.begin(table.deck, order[seat])
        table.heroes.append(hero)
        for item in range(len(ITEMS)):
            table.supply[item] -= hero.items[item]  # § setup.hand.items


def tell_setup(table: Raiders) -> None:
    """Who plays whom and what they begin with, and who leads.

    § setup.character.deal § solo.start-treasure § setup.start.random
    """
    if table.events is None:
        return
    for seat in range(table.seats):
        hero = table.heroes[seat]
        dealt = told.Dealt(
            seat=seat,
            character=hero.character.name,
            treasure=hero.treasure,
            wounds=hero.wounds,
            items=[ITEMS[item] for item in range(len(ITEMS)) for _ in range(hero.items[item])],
        )
        table.tell(dealt, table.rules.deal_clause())
    if table.leader != NO_SEAT:
        table.tell(told.Leads(seat=table.leader), "setup.start.random")
