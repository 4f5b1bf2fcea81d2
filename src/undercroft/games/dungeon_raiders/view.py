"""What a seat may see, named thing by thing. `docs/views.md` explains the fields."""

from typing import TYPE_CHECKING, Any, Final

from undercroft.core.game import NO_SEAT
from undercroft.core.zones import OPEN, bit

from .deck import BALL, ITEMS
from .moves import NO_CARD

if TYPE_CHECKING:
    from .table import Hero, Raiders

TRACK: Final = 10  # spaces of a treasure tracker


def see(table: "Raiders", seat: int | None) -> dict[str, Any]:
    all_open = seat == OPEN
    result = table.outcome()
    picture: dict[str, Any] = {
        "game": "dungeon-raiders",
        "mode": table.rules.name(),
        "speed": table.rules.speed,
        "ties": "neighbour" if table.rules.neighbour else "tied",
        "memory": table.rules.memory,
        "you": None if all_open else seat,
        "turn": table.turn,
        "level": table.level_start() // table.deck.rooms_a_level + 1,
        "levels": table.deck.levels,
        "room": table.at - table.level_start(),
        "row": [see_room(table, place, seat) for place in range(table.level_start(), table.level_end())],
        "explored": [table.deck.rooms[face].name for face in table.rooms.face[: table.at]],
        "last": [table.say(card) if card != NO_CARD else None for card in table.last],
        "leader": None if table.leader == NO_SEAT else table.leader,
        "players": [see_player(table, other, seat) for other in range(table.seats)],
        "hand": see_hand(table.heroes[seat]) if seat is not None and not all_open else None,
        "outcome": result.plain() if result is not None else None,
        "removed": table.removed_rooms() if all_open or not table.agenda else None,
    }
    if all_open:
        picture["below"] = rooms_below(table)
    if table.seats > 1:
        picture["supply"] = {ITEMS[item]: table.supply[item] for item in range(4)}
    else:
        picture["attack"] = see_attack(table, all_open)
        picture["goal"] = table.deck.solo_goal
        picture["chests"] = "one" if table.rules.one_chest else "each"
        picture["left_out"] = [room.name for room in table.deck.rooms if room.has_items]
    return picture


def see_room(table: "Raiders", place: int, seat: int | None) -> dict[str, Any]:
    """A card of the level row: its face only for those who know it. § aim.dark-rooms § torch.remembered"""
    entered = place <= table.at
    face = None
    if table.rooms.seen(place, bit(seat)):
        face = table.deck.rooms[table.rooms.face[place]].plain(table.seats)
    return {
        "face": face,
        "dark": table.opened[place] == 0,
        "state": "here" if place == table.at else "done" if entered else "ahead",
    }


def see_player(table: "Raiders", seat: int, viewer: int | None) -> dict[str, Any]:
    """A player as everyone sees them. § table.open-information"""
    hero = table.heroes[seat]
    bag, space = read_track(hero.treasure)
    player: dict[str, Any] = {
        "seat": seat,
        "character": hero.character.name,
        "alive": hero.alive,
        "treasure": hero.treasure,
        "bag": bag,
        "space": space,
        "wounds": hero.wounds,
        "cards": cards_in_hand(hero),
        "spent": hero.spent.copy(),
        "card": table.say(hero.card) if hero.card != NO_CARD else None,
        "laid": hero.laid != NO_CARD,
        "waiting": hero.waiting,
    }
    if viewer == OPEN:
        player["hand"] = see_hand(hero)
    elif table.rules.memory and seat != viewer:
        player["known"] = worked_out(hero)
    return player


def read_track(treasure: int) -> tuple[str | None, int | None]:
    """The bag's side and the space that shows, or neither where a note must do. § track.plus-ten § solo.no-cap"""
    if treasure > 2 * TRACK:
        return None, None
    return ("+10", treasure - TRACK) if treasure > TRACK else ("plain", treasure)


def cards_in_hand(hero: "Hero") -> int:
    return len(power_in_hand(hero)) + sum(hero.items)


def power_in_hand(hero: "Hero") -> list[int]:
    return [value for value in range(1, 6) if hero.power >> (value - 1) & 1]


def items_in_hand(hero: "Hero") -> list[str]:
    return [ITEMS[item] for item in range(4) for _ in range(hero.items[item])]


def see_hand(hero: "Hero") -> dict[str, Any]:
    """A hand, as whoever holds it sees it. § setup.hand.secret"""
    laid: Any = None
    if hero.laid != NO_CARD:
        laid = hero.laid + 1 if hero.laid < 5 else ITEMS[hero.laid - 5]
    return {"power": power_in_hand(hero), "items": items_in_hand(hero), "laid": laid}


def worked_out(hero: "Hero") -> dict[str, Any]:
    """What open facts tell of a hand: all of it, save which of its cards lies face down. § table.hand-memory"""
    power = power_in_hand(hero)
    items = items_in_hand(hero)
    if hero.laid != NO_CARD:
        if hero.laid < 5:
            power = sorted([*power, hero.laid + 1])
        else:
            items = sorted([*items, ITEMS[hero.laid - 5]], key=ITEMS.index)
    return {"power": power, "items": items}


def see_attack(table: "Raiders", all_open: bool) -> dict[str, Any]:
    """The monster attack deck: what has been turned up, and so what is left. § solo.attack-used-open"""
    left = table.attack.face[table.met :]
    if not all_open:
        left.sort()  # nobody knows in which order they lie
    return {"used": table.attack.face[: table.met], "left": left}


def rooms_below(table: "Raiders") -> list[str]:
    """The rooms of the levels to come, in order."""
    dungeon = table.deck.levels * table.deck.rooms_a_level
    return [table.deck.rooms[face].name for face in table.rooms.face[table.level_end() : dungeon]]


def count_cards(table: "Raiders") -> dict[str, list[str]]:
    """Every card that can move, by where it lies."""
    dungeon = table.deck.levels * table.deck.rooms_a_level
    names = [table.deck.rooms[face].name for face in table.rooms.face]
    places: dict[str, list[str]] = {
        "explored": names[: table.at],
        "dungeon": names[table.at : dungeon],
        "removed": names[dungeon:],
        "supply": [ITEMS[item] for item in range(4) for _ in range(table.supply[item])],
        "attack": [f"attack {value}" for value in table.attack.face],
    }
    for seat in range(table.seats):
        hero = table.heroes[seat]
        places[f"hand {seat}"] = [f"power {value}" for value in power_in_hand(hero)] + items_in_hand(hero)
        before = [f"power {value}" for value in hero.spent]
        before += [ITEMS[move - 5] for move in (hero.card, hero.laid) if move >= 5]
        if 0 <= hero.laid < 5:
            before.append(f"power {hero.laid + 1}")
        if hero.waiting:
            before.append(ITEMS[BALL])
        places[f"before {seat}"] = before
        if not hero.alive:  # § death.power-cards-gone
            lies = places[f"hand {seat}"] + before
            places[f"out {seat}"] = [f"power {v}" for v in range(1, 6) if f"power {v}" not in lies]
    return places
