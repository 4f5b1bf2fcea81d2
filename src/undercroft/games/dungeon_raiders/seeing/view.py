"""What a seat may see, named thing by thing."""

from functools import lru_cache
from typing import Final, Literal

from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from undercroft.core.game import NO_SEAT
from undercroft.core.hidden import OPEN, bit

from ..cards.deck import BALL, ITEMS, Room
from ..flow import ending
from ..shapes.views import Face, Hand, ItemWord, Known, Place, Raider, RaidersView
from ..table.hero import Hero
from ..table.moves import NO_CARD, POWER, USES
from ..table.rules import Rules
from ..table.table import Raiders
from .names import attack_thing, power_thing, thing

TRACK: Final = 10  # spaces of a treasure tracker


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant:
    """What a view shows differently by the number of players; the words for it are in `telling`."""

    def complete(self, view: RaidersView, table: Raiders, all_open: bool) -> None:
        """Add to a view what only this variant has on its table."""
        raise NotImplementedError

    def read(self, rules: Rules, room: Room) -> list[str]:
        """What stands on a room's card, as it counts here."""
        raise NotImplementedError

    def dark_room(self) -> str:
        raise NotImplementedError


def see(table: Raiders, seat: int | None, variant: Variant) -> RaidersView:
    all_open = seat == OPEN
    view = RaidersView(
        game="dungeon-raiders",
        mode=table.rules.name(),
        speed=table.rules.speed,
        ties="neighbour" if table.rules.neighbour else "tied",
        memory=table.rules.memory,
        you=None if all_open else seat,
        turn=table.turn,
        level=table.level_start() // table.deck.rooms_per_level + 1,
        levels=table.deck.levels,
        room=table.at - table.level_start(),
        row=[see_place(table, place, seat, variant) for place in range(table.level_start(), table.level_end())],
        explored=[table.deck.rooms[face].name for face in table.rooms.face[: table.at]],
        last=[table.say(card) if card != NO_CARD else None for card in table.last],
        leader=None if table.leader == NO_SEAT else table.leader,
        players=[see_player(table, other, seat) for other in range(table.seats)],
        hand=see_hand(table.heroes[seat]) if seat is not None and not all_open else None,
        outcome=ending.judge(table) if table.over else None,
        removed=table.removed_rooms() if all_open or table.over else None,
        wound_spaces=table.deck.wound_spaces,
        below=rooms_below(table) if all_open else None,
    )
    variant.complete(view, table, all_open)
    return view


def see_place(table: Raiders, place: int, seat: int | None, variant: Variant) -> Place:
    """A card of the level row: its face only for those who know it. § aim.dark-rooms § torch.remembered"""
    dark = table.opened[place] == 0
    state: Literal["done", "here", "ahead"] = "ahead"
    if place <= table.at:
        state = "here" if place == table.at else "done"
    face: Face | None = None
    note = ""
    if table.rooms.seen(place, bit(seat)):
        face = read_face(table.rules, table.deck.rooms[table.rooms.face[place]], variant)
        if dark and state == "ahead" and not table.over:
            note = "It lies face down: only those who looked by torch know it."
            if seat != OPEN:
                note = "You saw it by torchlight; the others may not know it."
    else:
        note = variant.dark_room()
    return Place(face=face, dark=dark, state=state, note=note)


@lru_cache(maxsize=1000)
def read_face(rules: Rules, room: Room, variant: Variant) -> Face:
    """A room with its card read aloud; all views of a table share it."""
    face: Face = replace(rules.face(room), text=tuple(variant.read(rules, room)))
    return face


def see_player(table: Raiders, seat: int, viewer: int | None) -> Raider:
    """A player as everyone sees them. § table.open-information"""
    hero = table.heroes[seat]
    bag, space = read_track(hero.treasure)
    player = Raider(
        seat=seat,
        character=hero.character.name,
        icon=hero.character.icon,
        hue=hero.character.hue,
        alive=hero.alive,
        treasure=hero.treasure,
        bag=bag,
        space=space,
        wounds=hero.wounds,
        cards=len(power_in_hand(hero)) + sum(hero.items),
        spent=hero.spent.copy(),
        card=table.say(hero.card) if hero.card != NO_CARD else None,
        thing=thing(hero.card) if hero.card != NO_CARD else None,
        counts=hero.value if hero.card != NO_CARD else None,
        laid=hero.laid != NO_CARD,
        waiting=hero.waiting,
    )
    if viewer == OPEN:
        player.hand = see_hand(hero)
    elif table.rules.memory and seat != viewer:
        player.known = worked_out(hero)
    return player


def read_track(treasure: int) -> tuple[Literal["plain", "+10"] | None, int | None]:
    """The bag's side and the space that shows, or neither where a note must do. § track.plus-ten § solo.no-cap"""
    if treasure > 2 * TRACK:
        return None, None
    return ("+10", treasure - TRACK) if treasure > TRACK else ("plain", treasure)


def power_in_hand(hero: Hero) -> list[int]:
    return [value for value in range(1, 6) if hero.power >> (value - 1) & 1]


def items_in_hand(hero: Hero) -> list[ItemWord]:
    return [item for place, item in enumerate(ITEMS) for _ in range(hero.items[place])]


def see_hand(hero: Hero) -> Hand:
    """A hand, as whoever holds it sees it. § setup.hand.secret"""
    laid: int | ItemWord | None = None
    if hero.laid != NO_CARD:
        laid = POWER.index(hero.laid) + 1 if POWER.holds(hero.laid) else ITEMS[USES.index(hero.laid)]
    return Hand(power=power_in_hand(hero), items=items_in_hand(hero), laid=laid)


def worked_out(hero: Hero) -> Known:
    """What open facts tell of a hand: all of it, save which of its cards lies face down. § table.hand-memory"""
    power = power_in_hand(hero)
    items = items_in_hand(hero)
    if POWER.holds(hero.laid):
        power = sorted([*power, POWER.index(hero.laid) + 1])
    elif USES.holds(hero.laid):
        items = sorted([*items, ITEMS[USES.index(hero.laid)]], key=ITEMS.index)
    return Known(power=power, items=items)


def rooms_below(table: Raiders) -> list[str]:
    """The rooms of the levels to come, in order."""
    return [table.deck.rooms[face].name for face in table.rooms.face[table.level_end() : table.deck.dungeon]]


def count_cards(table: Raiders) -> dict[str, list[str]]:
    """Every card that can move, by where it lies."""
    names = [table.deck.rooms[face].name for face in table.rooms.face]
    places: dict[str, list[str]] = {
        "explored": names[: table.at],
        "dungeon": names[table.at : table.deck.dungeon],
        "removed": names[table.deck.dungeon :],
        "supply": [item for place, item in enumerate(ITEMS) for _ in range(table.supply[place])],
        "attack": [attack_thing(value) for value in table.attack.face],
    }
    for seat, hero in enumerate(table.heroes):
        hand = [power_thing(value) for value in power_in_hand(hero)] + items_in_hand(hero)
        before = [power_thing(value) for value in hero.spent]
        before += [ITEMS[USES.index(move)] for move in (hero.card, hero.laid) if USES.holds(move)]
        if POWER.holds(hero.laid):
            before.append(power_thing(POWER.index(hero.laid) + 1))
        if hero.waiting:
            before.append(ITEMS[BALL])
        places[f"hand {seat}"] = hand
        places[f"before {seat}"] = before
        if not hero.alive:  # § death.power-cards-gone
            gone = [power_thing(value) for value in range(1, 6)]
            places[f"out {seat}"] = [card for card in gone if card not in hand + before]
    return places
