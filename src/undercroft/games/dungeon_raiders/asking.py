"""What a player is being asked, why it matters now, and what each move would do, in words."""

from typing import TYPE_CHECKING, Any, Final

from undercroft.core.voice import count
from undercroft.core.zones import bit

from . import rooms
from .deck import COINS, HALF, ITEM, ITEM_NAMES, ITEMS, MONSTER, TRAP, TREASURE, Benefit, Room, Trap
from .moves import NO_CARD, PLAY_BALL, USE_TORCH, VALUES

if TYPE_CHECKING:
    from .table import Raiders

NOT_YOUR_TURN: Final = "It is not your turn to play a card."
REASONS: Final = ["", "", "A key is for treasure rooms only.", "A sword is for monster rooms only."]
VICTIMS = ["the richest", "the least wounded", "everyone"]


def ask(table: "Raiders", seat: int) -> dict[str, Any]:
    """One sentence that asks, one that says why, the clause behind it, and the seat's moves."""
    what, why, clause = "", "", ""
    must = table.turn == seat or (table.rules.speed and table.turn is not None and table.heroes[seat].owes_card())
    if table.turn is not None and table.heroes[seat].alive:
        room = table.room()
        if must:
            what = demand(table, seat, room)
            why = stake(table, seat, room)
            clause = "play.must" if not table.heroes[seat].waiting else "ball.must-follow"
        else:
            what = "Wait for the others"
            why = stake(table, seat, room)
            clause = "play.clockwise" if not table.rules.speed else "speed.who-is-ready"
    legal = table.legal_moves(seat)
    moves = [
        {
            "move": move,
            "number": move + 1,
            "words": table.say(move),
            "note": foresee(table, seat, move),
            "touches": [thing(move)],
        }
        for move in legal
    ]
    barred = why_not(table, seat, legal) if what else {}
    return {
        "seat": seat,
        "must": must,
        "what": what,
        "why": why,
        "clause": clause,
        "moves": moves,
        "barred": barred,
    }


def thing(move: int) -> str:
    """The card in hand that a move touches."""
    return f"power {move + 1}" if move < 5 else ITEMS[move - 5]


def why_not(table: "Raiders", seat: int, legal: list[int]) -> dict[str, str]:
    """For each card in hand that may not be used now, the reason."""
    reasons: dict[str, str] = {}
    hero = table.heroes[seat]
    due = table.turn == seat or (table.rules.speed and hero.owes_card())
    for item in range(4):
        if hero.items[item] and 5 + item not in legal:
            reasons[ITEMS[item]] = REASONS[item] if due else NOT_YOUR_TURN
    for value in range(1, 6):
        if hero.power >> (value - 1) & 1 and value - 1 not in legal:
            reasons[f"power {value}"] = NOT_YOUR_TURN
    return reasons


def demand(table: "Raiders", seat: int, room: Room) -> str:
    verb = "Lay a card face down" if table.rules.speed else "Play a card"
    if table.heroes[seat].waiting:
        verb = "Follow your crystal ball with a card"
    if room.kind == MONSTER:
        return f"{verb} against the {room.name}"
    if room.kind == TREASURE:
        return f"{verb} for the {room.name}"
    return f"{verb} in the {room.name}"


def stake(table: "Raiders", seat: int, room: Room) -> str:
    """What hangs on this room, from what the seat can see."""
    if room.kind == MONSTER:
        return monster_stake(table, room)
    if room.kind == TREASURE:
        chests = " and ".join([str(chest) for chest in room.chests])
        if table.seats == 1:
            return f"a chest is yours if your card beats it: {chests}"
        holds = "chest of" if len(room.chests) == 1 else "chests of"
        high = table.highest()
        seen = f"; highest so far {high}" if high else ""
        return f"{holds} {chests} for the highest card{'s' if len(room.chests) > 1 else ''}{seen}"
    if room.kind == TRAP:
        return trap_stake(table, room)
    return "each number brings its own reward: " + ", ".join(
        [f"{i + 1} {describe(room.benefits[i])}" for i in range(5)]
    )


def monster_stake(table: "Raiders", room: Room) -> str:
    wounds = count(room.wounds, "wound")
    if table.seats == 1:
        strength = table.attack_strength()
        if strength >= 5:
            return f"its strength is {strength}: nothing beats it, and it deals {wounds}"
        return f"its strength is {strength}: play more, or take {wounds}"
    if table.seats == 2:
        return f"the lower card takes {wounds}; equal cards confuse it"
    total = 0
    for hero in table.heroes:
        total += hero.value
    return f"{total} of {room.strength_for(table.seats)} so far; if it survives, the lowest card takes {wounds}"


def trap_stake(table: "Raiders", room: Room) -> str:
    trap = room.trap
    assert trap is not None
    which = "highest" if trap.by_highest else "lowest"
    who = f"{VICTIMS[trap.hits]} loses" if table.seats > 1 else "you lose"
    unit = "treasure" if trap.takes_treasure else "health"
    steps = []
    for value in range(1, 6):
        amount = trap.amount[value - 1]
        if amount:
            steps.append(f"{'half' if amount == HALF else amount} for a {value}")
    played = [hero.value for hero in table.heroes if hero.card != NO_CARD]
    so_far = f"; {which} so far {max(played) if trap.by_highest else min(played)}" if played else ""
    return f"by the {which} card {who} {unit}: {', '.join(steps)}{so_far}"


def describe(benefit: Benefit) -> str:
    if benefit.kind == ITEM:
        return ITEM_NAMES[benefit.amount]
    return f"+{benefit.amount} treasure" if benefit.kind == COINS else f"heal {benefit.amount}"


def foresee(table: "Raiders", seat: int, move: int) -> str:
    """What making this move would do, as far as the seat can tell."""
    if move == USE_TORCH:
        dark = 0
        for place in range(table.at, table.level_end()):
            if not table.rooms.seen(place, bit(seat)):
                dark += 1
        return f"look at {count(dark, 'dark room')}, for your eyes only" if dark else "no dark room is left to see"
    if move == PLAY_BALL:
        for other in range(table.seats):
            if other != seat and table.heroes[other].owes_card():
                return "pass, see what the others play, then play"
        return "nobody is left to wait for: you would play on at once"
    room = table.room()
    value = VALUES[move]
    if room.kind in (MONSTER, TREASURE):
        tell = fight_note if room.kind == MONSTER else chest_note
        note = tell(table, seat, room, value)
        spares = "keeps your power cards" if move >= 5 else ""
        return ", and ".join([part for part in (note, spares) if part])
    if room.kind == TRAP:
        return trap_note(table, seat, room, value)
    return vault_note(table, seat, room, value)


def lying_open(table: "Raiders", seat: int) -> list[int]:
    """What the others' cards that lie open in this room count for."""
    return [hero.value for other, hero in enumerate(table.heroes) if other != seat and hero.card != NO_CARD]


def to_come(table: "Raiders", seat: int) -> int:
    """How many cards of others nobody has seen yet: still in hand, or face down."""
    unseen = 0
    for other, hero in enumerate(table.heroes):
        if other != seat and hero.card == NO_CARD and (hero.alive or hero.laid != NO_CARD):
            unseen += 1
    return unseen


def fight_note(table: "Raiders", seat: int, room: Room, value: int) -> str:
    wounds = count(room.wounds, "wound")
    if table.seats == 1:
        return "defeats it" if value > table.attack_strength() else f"take {wounds}"
    if table.rules.speed and not table.heroes[seat].waiting:
        return ""
    others = lying_open(table, seat)
    if table.seats == 2:
        return duel_note(others[0], value, wounds) if others else ""
    total = value + sum(others)
    strength = room.strength_for(table.seats)
    if total >= strength:
        return f"makes {total}: the {room.name} falls"
    unseen = to_come(table, seat)
    if unseen:
        return f"makes {total}, {strength - total} short with {count(unseen, 'card')} to come"
    hit = f"you take {wounds}" if value <= min([5, *others]) else "the lowest is hit, not you"
    return f"makes {total}: not enough, and {hit}"


def duel_note(theirs: int, value: int, wounds: str) -> str:
    if value == theirs:
        return "equal cards: it is confused"
    return f"you take {wounds}" if value < theirs else f"the other takes {wounds}"


def trap_note(table: "Raiders", seat: int, room: Room, value: int) -> str:
    """What the trap does by the cards that lie open and this one; tracks are open to all. § trap.value-only"""
    trap = room.trap
    assert trap is not None
    cards = [*lying_open(table, seat), value]
    amount = trap.amount[(max(cards) if trap.by_highest else min(cards)) - 1]
    so_far = "as it stands, " if to_come(table, seat) else ""
    if amount == 0:
        return f"{so_far}the trap stays quiet"
    hit = rooms.victims(table, trap)
    others = len(hit) - hit.count(seat)
    if seat in hit:
        also = f"; {count(others, 'other')} {'is' if others == 1 else 'are'} hit as well" if others else ""
        return f"{so_far}{own_loss(table, seat, trap, amount)}{also}"
    unit = "treasure" if trap.takes_treasure else "health"
    loss = f"half their {unit}" if amount == HALF else f"{amount} {unit}"
    return f"{so_far}{count(others, 'other')} {'loses' if others == 1 else 'lose'} {loss}, not you"


def own_loss(table: "Raiders", seat: int, trap: Trap, amount: int) -> str:
    hero = table.heroes[seat]
    if trap.takes_treasure:
        lost = rooms.half(hero.treasure) if amount == HALF else min(amount, hero.treasure)
        return f"you lose {lost} treasure" if lost else "you lose nothing, having too little"
    spaces = table.deck.wound_spaces - hero.wounds
    wounds = rooms.half(spaces) if amount == HALF else amount
    return f"you take {count(wounds, 'wound')}" + (" and die" if wounds >= spaces else "")


def vault_note(table: "Raiders", seat: int, room: Room, value: int) -> str:
    """What the vault holds for this card, as far as the supply and the tracks let you have it."""
    benefit = room.benefits[value - 1]
    hero = table.heroes[seat]
    if benefit.kind == COINS:
        fits = min(benefit.amount, table.rules.treasure_cap(table) - hero.treasure)
        return describe(benefit) + (f", but only {fits} more will fit" if fits < benefit.amount else "")
    if benefit.kind != ITEM:
        return describe(benefit) + ("" if hero.wounds else ", but you have no wound")
    item = ITEM_NAMES[benefit.amount]
    left = table.supply[benefit.amount]
    wanted = 1
    for theirs in lying_open(table, seat):
        same = room.benefits[theirs - 1]
        wanted += 1 if same.kind == ITEM and same.amount == benefit.amount else 0
    if left == 0:
        return f"{item}, but none is left"
    if wanted > left:  # § vault.item-shortage
        return f"{item}, but {wanted} want one and only {left} {'is' if left == 1 else 'are'} left: nobody gets it"
    return f"{item}, {left} left"


def chest_note(table: "Raiders", seat: int, room: Room, value: int) -> str:
    if table.seats == 1:
        taken = [chest for chest in room.chests if value > chest]
        if table.rules.one_chest:
            taken = taken[:1]
        return f"takes {' and '.join([str(chest) for chest in taken])}" if taken else "takes nothing"
    if table.rules.speed and not table.heroes[seat].waiting:
        return ""
    above = 0
    equal = 0
    for other in range(table.seats):
        theirs = table.heroes[other].value
        if other != seat and theirs:
            above += 1 if theirs > value else 0
            equal += 1 if theirs == value else 0
    if above:
        return f"behind {above}" + (f", level with {equal}" if equal else "")
    chest = "the first chest" if len(room.chests) > 1 else "the chest"
    return f"level with {equal} for {chest}" if equal else f"leads for {chest}"
