"""What a seat may see, named thing by thing. `docs/views.md` explains the fields."""

from typing import TYPE_CHECKING, Any

from undercroft.core.zones import OPEN, bit

from . import scores
from .board import place_of
from .deck import BOON, FORMS, HALVES, SIDES, SYMBOLS, TREASURE
from .faces import see_adventure, see_hero, see_map, see_monster, see_quest

if TYPE_CHECKING:
    from .fights import Fight, Strike
    from .table import Delve

FIGHTS = ["batch", "quest", "map", "duel"]


def see(table: "Delve", seat: int | None) -> dict[str, Any]:
    from .table import PHASES, TO_WIN

    if seat == OPEN:
        return see_open(table)
    result = table.outcome()
    rules = table.rules
    return {
        "game": "dungeoneer",
        "sets": [table.deck.sets[i].name for i in range(len(table.deck.sets)) if table.in_play[i]],
        "you": seat,
        "turn": table.turn,
        "last": {"seat": table.last[0], "words": table.say(table.last[1])} if table.last else None,
        "active": table.active,
        "first": table.first,
        "phase": PHASES[table.phase],
        "round": table.round,
        "limit": rules.round_limit or None,
        "to_win": TO_WIN,
        "three_points": rules.three_points,
        "reincarnation": rules.reincarnation,
        "players": [see_player(table, other) for other in range(table.seats)],
        "hand": see_hand(table, seat) if seat is not None else None,
        "batch": see_batch(table, seat),
        "maps": [see_space(table, space) for space in table.board.spaces],
        "map_decks": see_map_decks(table),
        "laying": see_map(table.deck.maps[table.maps.face[table.laying]]) if table.laying >= 0 else None,
        "shifting": see_shifting(table),
        "map_hand": see_map_hand(table, seat),
        "map_hands": [len(hand) for hand in table.map_hands],
        "looked": see_looked(table, seat),
        "quests": [see_open_quest(table, face) for face in table.global_quests],
        "quest_deck": len(table.quest_deck),
        "piles": see_piles(table),
        "fights": [see_fight(table, fight) for fight in table.fights],
        "moment": see_moment(table),
        "quests_gone": [table.quest(face).name for face in table.gone],
        "fallen": [table.deck.heroes[face].name for face in table.fallen],
        "spare": [table.deck.heroes[face].name for face in table.spare],
        "wishes": table.yields.plain(seat) if table.yields is not None and seat is not None else None,
        "outcome": result.plain() if result is not None else None,
    }


def see_open(table: "Delve") -> dict[str, Any]:
    """Everything, for looking back: every hand and every deck in its order, the next card first."""
    picture = see(table, None)
    maps = [table.deck.maps[face].name for face in table.maps.face]
    for seat in range(table.seats):
        hero = picture["players"][seat]
        hero["hand"] = see_hand(table, seat)
        if table.map_hands:
            hero["map_hand"] = [maps[card] for card in table.map_hands[seat]]
    picture["batch"] = see_batch(table, table.active)
    picture["looked"] = [maps[card] for card in table.looked]
    for pile, there in zip(picture["piles"], table.piles, strict=True):
        pile["order"] = [table.adventure(card).name for card in reversed(there)]
    for number, deck in enumerate(picture["map_decks"]):
        half = 0 if deck["half"] == "both" else HALVES.index(deck["half"])
        picture["map_decks"][number]["order"] = [maps[card] for card in reversed(table.map_decks[half])]
    picture["quest_order"] = [table.quest(table.quests.face[card]).name for card in reversed(table.quest_deck)]
    picture["maps_left_out"] = [maps[card] for card in table.map_gone]
    return picture


def see_player(table: "Delve", seat: int) -> dict[str, Any]:
    """A player as everyone sees them. § tracker.public § hand.count-public § combat.g.pack-public"""
    hero = table.heroes[seat]
    chosen = hero.level > 0
    return {
        "seat": seat,
        "hero": see_hero(hero.card) if chosen else None,
        "alive": hero.alive,
        "left": hero.left,
        "level": hero.level,
        "life": hero.life,
        "glory": hero.glory,
        "peril": hero.peril,
        "scores": {FORMS[form]: scores.of_hero(table, seat, form) for form in range(3)} if chosen else None,
        "symbols": {FORMS[form]: SYMBOLS[scores.symbol(table, seat, form)] for form in range(3)}
        if chosen
        else None,
        "space": table.deck.maps[hero.space].name if hero.alive else None,
        "door": side_of(table, seat) if hero.alive and hero.door >= 0 else None,
        "tipped": hero.tipped,
        "stand": {"form": FORMS[hero.stand_form], "threat": hero.stand_number} if hero.stand_number else None,
        "points": max(hero.points, 0),
        "saved": hero.saved,
        "cards": len(hero.hand),
        "ready": [see_ready(table, card) for card in hero.ready],
        "limits": {"boons": scores.limit(table, seat, BOON), "treasures": scores.limit(table, seat, TREASURE)}
        if chosen
        else None,
        "banes": [see_ready(table, card) for card in hero.banes],
        "pack": [see_packed(table, card) for card in hero.pack],
        "quests": [see_open_quest(table, face) for face in hero.quests],
        "completed": [table.quest(face).name for face in hero.done],
        "artifacts": [table.quest(face).text for face in hero.done if table.quest(face).artifact],
        "challenged": hero.challenges,
        "ability_used": -1 in hero.used,
        "tried": [table.quest(q).name for q in range(len(table.deck.quests)) if hero.tried >> q & 1],
        "found": [table.quest(q).name for q in range(len(table.deck.quests)) if hero.found >> q & 1],
        "been": [table.deck.maps[space].name for space in table.board.spaces if hero.been >> space & 1],
        "luck": hero.luck,
    }


def side_of(table: "Delve", seat: int) -> str:
    hero = table.heroes[seat]
    return SIDES[table.board.printed(hero.space, hero.door)]


def see_ready(table: "Delve", card: int) -> dict[str, Any]:
    face = see_adventure(table.adventure(card))
    face["owner"] = table.owner[card]
    face["used"] = any(card in hero.used for hero in table.heroes)
    host = table.host[card]
    if 0 <= host < len(table.cards.face):
        face["on"] = table.adventure(host).name
    return face


def see_packed(table: "Delve", card: int) -> dict[str, Any]:
    face = see_adventure(table.adventure(card))
    face["wounds"] = table.wounds[card]
    face["attached"] = attached_to(table, card)
    return face


def attached_to(table: "Delve", key: int) -> list[str]:
    return [table.adventure(card).name for card in table.attached if table.host[card] == key]


def see_open_quest(table: "Delve", face: int) -> dict[str, Any]:
    quest = table.quest(face)
    plain = see_quest(quest, [table.deck.maps[place].name for place in quest.places])
    plain["token"] = table.has_token(face)
    plain["wounds"] = table.wounds[table.quest_key(face)]
    return plain


def see_hand(table: "Delve", seat: int) -> list[dict[str, Any]]:
    """Your own hand. § setup.hand-private"""
    return [see_adventure(table.adventure(card)) for card in table.heroes[seat].hand]


def see_batch(table: "Delve", seat: int | None) -> list[dict[str, Any]]:
    """What a Dungeonlord has listed so far: for his own eyes."""
    if seat != table.active:
        return []
    found = []
    for i in range(0, len(table.batch), 2):
        found.append({"card": table.adventure(table.batch[i]).name, "target": table.batch[i + 1]})
    return found


def see_space(table: "Delve", space: int) -> dict[str, Any]:
    """A Map card on the table, its exits as they lie."""
    board = table.board
    place = table.deck.maps[space]
    plain = see_map(place)
    _, plain["x"], plain["y"] = place_of(board.cells[space])
    plain["turned"] = board.turned[space] == 1
    plain["sewer"] = board.letters[space] or None
    plain["exits"] = [see_exit(table, space, side) for side in range(4)]
    plain["glory"] = scores.glory_of(table, space)
    plain["heroes"] = [s for s in range(table.seats) if table.heroes[s].alive and table.heroes[s].space == space]
    plain["attached"] = attached_to(table, table.space_key(space)) + attached_to(table, table.guard_key(space))
    plain["link"] = table.deck.maps[table.links[space]].name if table.links[space] >= 0 else None
    if place.monster is not None:
        plain["monster"]["wounds"] = table.wounds[table.guard_key(space)]
        plain["monster"]["absent"] = table.absent >> space & 1 == 1
    return plain


def see_exit(table: "Delve", space: int, side: int) -> dict[str, Any]:
    printed = table.board.printed(space, side)
    way = table.deck.maps[space].exits[printed].plain()
    way["side"] = SIDES[side]
    way["opened"] = table.opened[space] >> printed & 1 == 1 or any(
        hero.alive and hero.space == space and hero.door == printed for hero in table.heroes
    )
    return way


def see_map_decks(table: "Delve") -> list[dict[str, Any]]:
    """How many Map cards are left; a deck that is being looked at counts as whole."""
    if table.rules.one_map_deck:
        return [{"half": "both", "cards": len(table.map_decks[0]) + len(table.looked)}]
    found = []
    for half in range(2):
        if any(table.deck.maps[face].half == half for face in table.maps.face):
            cards = len(table.map_decks[half])
            if table.looked and table.here(table.active).half == half:
                cards += len(table.looked)
            found.append({"half": HALVES[half], "cards": cards})
    return found


def see_map_hand(table: "Delve", seat: int | None) -> list[dict[str, Any]] | None:
    """Map cards dealt to you. § opt.revealed-map.look"""
    if seat is None or not table.map_hands:
        return None
    return [see_map(table.deck.maps[table.maps.face[card]]) for card in table.map_hands[seat]]


def see_looked(table: "Delve", seat: int | None) -> list[str] | None:
    """The Map cards that you look at."""
    if seat is None or not table.looked or table.turn != seat:
        return None
    return [table.deck.maps[table.maps.face[c]].name for c in table.looked if table.maps.seen(c, bit(seat))]


def see_piles(table: "Delve") -> list[dict[str, Any]]:
    """Decks are counted, discards lie open. § discard.face-up"""
    names = ["adventure"] if table.split < 0 else ["glory", "peril"]
    return [
        {
            "name": names[pile],
            "cards": len(table.piles[pile]),
            "discards": [table.adventure(card).name for card in table.discards[pile]],
        }
        for pile in range(len(table.piles))
    ]


def see_shifting(table: "Delve") -> str | None:
    """The Map card for which somebody is choosing a new place; everyone has heard its name."""
    from .building import ShiftTo

    return table.deck.maps[table.asking.space].name if isinstance(table.asking, ShiftTo) else None


def see_moment(table: "Delve") -> str | None:
    """At which moment players are asked whether they want to act. § window.list"""
    from .windows import MOMENTS, Ask

    return MOMENTS[table.asking.moment] if isinstance(table.asking, Ask) else None


def see_fight(table: "Delve", fight: "Fight") -> dict[str, Any]:
    return {
        "kind": FIGHTS[fight.kind],
        "lord": fight.lord,
        "target": fight.target,
        "reply": fight.reply,
        "strikes": [see_strike(table, fight, strike) for strike in fight.strikes],
        "traps": [see_adventure(table.adventure(card)) for card in fight.traps],
        "wounds": fight.wounds,
        "bearer": fight.bearer if fight.wounds else None,
        "glory_due": fight.glory_due,
        "peril_due": fight.peril_due,
        "over": fight.over,
    }


def see_strike(table: "Delve", fight: "Fight", strike: "Strike") -> dict[str, Any]:
    """One attack: who against whom, in which form, and both rolls with all that counts in them."""
    from . import combat

    key = strike.by_key if strike.by_key >= 0 else strike.on_key
    return {
        "by": strike.by_seat if strike.by_seat >= 0 else None,
        "on": strike.on_seat if strike.on_seat >= 0 else None,
        "monster": see_monster(table.monster(key)) if key >= 0 else None,
        "left": scores.life_left(table, key) if key >= 0 else None,
        "attached": attached_to(table, key) if key >= 0 else [],
        "form": FORMS[strike.form],
        "pump": strike.pump,
        "score": combat.attack_score(table, fight, strike),
        "parts": combat.attack_parts(table, fight, strike),
        "counter_score": combat.counter_score(table, fight, strike),
        "counter_parts": combat.counter_parts(table, fight, strike),
        "can_counter": combat.can_counter(table, strike),
        "dice": strike.dice,
        "counter_dice": strike.counter_dice,
        "die": strike.die or None,
        "total": strike.total if strike.die else None,
        "counter": strike.counter or None,
        "counter_total": strike.counter_total if strike.counter else None,
        "out": strike.out,
    }


def count_cards(table: "Delve") -> dict[str, list[str]]:
    """Every card that can move, by where it lies."""
    names = [table.deck.adventures[face].name for face in table.cards.face]
    maps = [table.deck.maps[face].name for face in table.maps.face]
    quests = [table.deck.quests[face].name for face in range(len(table.deck.quests))]
    places: dict[str, list[str]] = {
        "map hand out": [maps[card] for card in table.map_gone],
        "board": [table.deck.maps[space].name for space in table.board.spaces],
        "looked": [maps[card] for card in table.looked],
        "laying": [maps[table.laying]] if table.laying >= 0 else [],
        "quest deck": [quests[table.quests.face[card]] for card in table.quest_deck],
        "global quests": [quests[face] for face in table.global_quests],
        "quests gone": [quests[face] for face in table.gone],
        "attached": [names[card] for card in table.attached],
    }
    for number, pile in enumerate(table.piles):
        places[f"pile {number}"] = [names[card] for card in pile]
        places[f"discards {number}"] = [names[card] for card in table.discards[number]]
    for number, deck in enumerate(table.map_decks):
        places[f"map deck {number}"] = [maps[card] for card in deck]
    for seat, hand in enumerate(table.map_hands):
        places[f"map hand {seat}"] = [maps[card] for card in hand]
    for number, fight in enumerate(table.fights):
        cards = [card for card in [*fight.monsters, *fight.traps] if table.is_card(card)]
        places[f"fight {number}"] = [names[card] for card in cards]
    for seat, hero in enumerate(table.heroes):
        places[f"hand {seat}"] = [names[card] for card in hero.hand]
        places[f"ready {seat}"] = [names[card] for card in hero.ready]
        places[f"banes {seat}"] = [names[card] for card in hero.banes]
        places[f"pack {seat}"] = [names[card] for card in hero.pack]
        places[f"quests {seat}"] = [quests[face] for face in hero.quests]
        places[f"completed {seat}"] = [quests[face] for face in hero.done]
    return places
