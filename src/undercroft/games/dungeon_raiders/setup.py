"""Setting up the table, in the order of the rulebook."""

from undercroft.core.chance import Chance
from undercroft.core.errors import BadOption, nearest
from undercroft.core.events import Event
from undercroft.core.game import NO_SEAT
from undercroft.core.zones import EVERYONE, NOBODY, Cards

from .deck import ITEMS, Character, Deck
from .flow import SET_UP_LEVEL
from .moves import ALL_POWER, NO_CARD
from .rules import Rules
from .table import Hero, Raiders


def lay_out(deck: Deck, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None) -> Raiders:
    """The table as it stands when the first level is about to be dealt."""
    seats = rules.seats
    table = Raiders(
        seats=seats,
        chance=play,
        agenda=[SET_UP_LEVEL],
        asking=None,
        events=events,
        deck=deck,
        rules=rules,
        rooms=prepare_dungeon(deck, seats, setup),
        opened=choose_open_rooms(deck, setup),
        heroes=[],
        supply=deck.items.copy() if seats > 1 else [0, 0, 0, 0],  # § setup.supply.piles § solo.no-items
        at=0,
        leader=NO_SEAT,
        attack=prepare_attack_deck(deck, seats, setup),
        met=0,
        last=[],
    )
    assign_characters(table, setup)
    if seats > 1 and not rules.speed:  # § speed.no-start-player § solo.no-start-player
        table.leader = setup.below(seats)  # § setup.start.random
    tell_setup(table)
    return table


def prepare_dungeon(deck: Deck, seats: int, setup: Chance) -> Cards:
    """Shuffle; the last cards of the order are those removed unseen. § setup.dungeon.shuffle § solo.remove-two"""
    faces = [face for face in range(len(deck.rooms)) if seats > 1 or not deck.rooms[face].has_items]
    setup.shuffle(faces)
    known = [NOBODY] * len(faces)
    for face in range(len(deck.rooms)):
        if seats == 1 and deck.rooms[face].has_items:  # § solo.remove-item-vaults
            faces.append(face)
            known.append(EVERYONE)
    return Cards(faces, known)


def choose_open_rooms(deck: Deck, setup: Chance) -> list[int]:
    """Which rooms will lie open falls by chance alone. § setup.dungeon.twelve-up § setup.dungeon.mix"""
    dark = deck.levels * deck.rooms_a_level - deck.open_rooms
    opened = [1] * deck.open_rooms + [0] * dark
    setup.shuffle(opened)
    return opened


def prepare_attack_deck(deck: Deck, seats: int, setup: Chance) -> Cards:
    """§ solo.attack-deck"""
    faces = deck.attack.copy() if seats == 1 else []
    setup.shuffle(faces)
    return Cards(faces, [NOBODY] * len(faces))


def assign_characters(table: Raiders, setup: Chance) -> None:
    """§ setup.character.deal; alone you may choose one, and begin alike with any. § solo.character"""
    deck = table.deck
    order = list(range(len(deck.characters)))
    setup.shuffle(order)
    for seat in range(table.seats):
        character = deck.characters[order[seat]]
        if table.seats == 1:
            if table.rules.character != "random":
                character = find_character(deck, table.rules.character)
            table.heroes.append(new_hero(character, deck.solo_treasure, table.rules.wounds, [0, 0, 0, 0]))
        else:
            items = character.items.copy()
            table.heroes.append(new_hero(character, character.treasure, character.wounds, items))
            for item in range(4):
                table.supply[item] -= items[item]  # § setup.hand.items


def find_character(deck: Deck, wanted: str) -> Character:
    for character in deck.characters:
        if character.name.lower() == wanted:
            return character
    there = [character.name for character in deck.characters]
    raise BadOption(f'These cards have no character "{wanted}". {nearest(wanted, there)} (§ solo.character)')


def new_hero(character: Character, treasure: int, wounds: int, items: list[int]) -> Hero:
    return Hero(
        character=character,
        treasure=treasure,
        wounds=wounds,
        items=items,
        power=ALL_POWER,  # § setup.hand.power
        spent=[],
        card=NO_CARD,
        value=0,
        laid=NO_CARD,
        waiting=False,
        alive=True,
    )


def tell_setup(table: Raiders) -> None:
    if table.events is None:
        return
    for seat in range(table.seats):
        hero = table.heroes[seat]
        items = [ITEMS[item] for item in range(4) for _ in range(hero.items[item])]
        table.tell(
            "dealt",
            "setup.character.deal" if table.seats > 1 else "solo.start-treasure",
            {
                "seat": seat,
                "character": hero.character.name,
                "treasure": hero.treasure,
                "wounds": hero.wounds,
                "items": items,
            },
        )
    if table.leader != NO_SEAT:
        table.tell("leads", "setup.start.random", {"seat": table.leader})
