"""What a move would do, as far as the seat can tell."""

from undercroft.core.hidden import bit
from undercroft.core.telling.voice import a, count

from ..cards.deck import COINS, HALF, ITEM, ITEMS, MONSTER, TREASURE, Room, Trap
from ..flow import rooms
from ..seeing.names import ITEM_NAMES
from ..table.moves import NO_CARD, PLAY_BALL, USE_TORCH, USES, VALUES
from ..table.table import Raiders
from .reading import loss
from .words import Words


def preview(table: Raiders, words: Words, seat: int, move: int) -> str:
    if move == USE_TORCH:
        return torch_note(table, seat)
    if move == PLAY_BALL:
        return ball_note(table, seat)
    room = table.room()
    value = VALUES[move]
    if room.kind in (MONSTER, TREASURE):
        tell = words.fight_note if room.kind == MONSTER else words.chest_note
        note = tell(table, seat, room, value)
        saves = "saves a power card" if USES.holds(move) else ""
        return "; ".join(part for part in (note, saves) if part)
    if room.trap is not None:
        return trap_note(table, seat, room.trap, value)
    return vault_note(table, seat, room, value)


def torch_note(table: Raiders, seat: int) -> str:
    dark = 0
    for place in range(table.at, table.level_end()):
        if not table.rooms.seen(place, bit(seat)):
            dark += 1
    return f"look at {count(dark, 'dark room')}, for your eyes only" if dark else "no dark room is left to see"


def ball_note(table: Raiders, seat: int) -> str:
    for other in range(table.seats):
        if other != seat and table.heroes[other].owes_card():
            return "pass, see what the others play, then play"
    return "nobody is left to wait for: you would play on at once"


def trap_note(table: Raiders, seat: int, trap: Trap, value: int) -> str:
    """What the trap does by the cards that lie open and this one; tracks are open to all. § trap.value-only"""
    amount = trap.amount[rooms.trigger(trap, [*lying_open(table, seat), value]) - 1]
    stands = as_it_stands(table, seat)
    if amount == 0:
        return f"{stands}the trap stays quiet"
    hit = rooms.victims(table, trap)
    others = len(hit) - hit.count(seat)
    if seat in hit:
        also = f"; {count(others, 'other')} {'is' if others == 1 else 'are'} hit as well" if others else ""
        return f"{stands}{own_loss(table, seat, trap, amount)}{also}"
    verb = "lose" if trap.takes_treasure or amount == HALF else "take"
    return f"{stands}{count(others, 'other')} {verb}{'s' * (others == 1)} {loss(trap, amount, 'their')}, not you"


def own_loss(table: Raiders, seat: int, trap: Trap, amount: int) -> str:
    lost = rooms.toll(table, seat, trap, amount)
    if not trap.takes_treasure:
        return take_wounds(table, seat, lost)
    return f"you lose {lost} treasure" if lost else "you lose nothing, having too little"


def vault_note(table: Raiders, seat: int, room: Room, value: int) -> str:
    """What the vault holds for this card, as far as the supply and the tracks let you have it."""
    benefit = room.benefits[value - 1]
    hero = table.heroes[seat]
    if benefit.kind == COINS:
        return get_treasure(table, seat, benefit.amount)
    if benefit.kind != ITEM:
        healed = min(benefit.amount, hero.wounds)
        return f"you heal {count(healed, 'wound')}" if healed else "you have no wound to heal"
    item = ITEM_NAMES[ITEMS[benefit.amount]]
    left = table.supply[benefit.amount]
    others = [table.heroes[other] for other in table.living() if other != seat]
    lying = [theirs.value for theirs in others if theirs.card != NO_CARD]
    wanted = rooms.wanting(room, [*lying, value], benefit.amount)
    if left == 0:
        return f"{a(item)}, but none is left"
    if wanted > left:  # § vault.item-shortage
        there = f"only {left} {'is' if left == 1 else 'are'} left"
        return f"{a(item)}, but {wanted} players want one and {there}: nobody gets it"
    stands = "as it stands, " if wanted + len(others) - len(lying) > left else ""
    return f"{stands}you get {a(item)}; {left} {'is' if left == 1 else 'are'} left"


# What notes are made of


def lying_open(table: Raiders, seat: int) -> list[int]:
    """What the others' cards that lie open in this room count for."""
    return [hero.value for other, hero in enumerate(table.heroes) if other != seat and hero.card != NO_CARD]


def to_come(table: Raiders, seat: int) -> int:
    """How many cards of others nobody has seen yet: still in hand, or face down."""
    unseen = 0
    for other, hero in enumerate(table.heroes):
        if other != seat and hero.card == NO_CARD and (hero.alive or hero.laid != NO_CARD):
            unseen += 1
    return unseen


def lays_blind(table: Raiders, seat: int) -> bool:
    """Speed: whether the seat lays its first card, before anyone's is seen."""
    return table.rules.speed and not table.heroes[seat].waiting


def as_it_stands(table: Raiders, seat: int) -> str:
    return "as it stands, " if to_come(table, seat) else ""


def get_treasure(table: Raiders, seat: int, treasure: int) -> str:
    """ "you get 3 treasure", and how much of it will fit. § track.treasure-max"""
    fits = table.rules.treasure_cap(table.deck) - table.heroes[seat].treasure
    return f"you get {treasure} treasure" + (f", but only {fits} more will fit" if fits < treasure else "")


def take_wounds(table: Raiders, seat: int, wounds: int) -> str:
    """ "you take 2 wounds", and whether that is death."""
    if wounds == 0:
        return "you take no wounds"
    deadly = wounds >= table.deck.wound_spaces - table.heroes[seat].wounds
    return f"you take {count(wounds, 'wound')}" + (" and die" if deadly else "")
