"""What a sensible person looks at before playing a card: the greedy bot's appraisal.

For every card it asks what the room would bring if the others play anything they may still hold, and what the
cards left over could do in the rooms of this level that the seat can see. All of it is counted in treasure.
"""

from typing import TYPE_CHECKING, Final

from undercroft.core.zones import bit

from .deck import ALL, BALL, COINS, HALF, ITEM, KEY, MONSTER, SWORD, TRAP, TREASURE, Benefit, Room, Trap
from .moves import ALL_POWER, NO_CARD, PLAY_BALL, PLAY_KEY, PLAY_SWORD, USE_TORCH, VALUES

if TYPE_CHECKING:
    from .table import Hero, Raiders

DEATH: Final = 14.0  # what dying costs
COLLAPSE: Final = 5.0  # what being the most wounded costs by the end of the game
WOUND: Final = 0.45  # what a wound costs that is neither
LONE_WOUND: Final = 4.0  # what it costs in solitaire, where nothing but death counts
OTHERS: Final = 0.3  # how much a rival's loss is worth
ITEM_WORTH: Final = [0.3, 0.5, 1.3, 1.0]
COUNTS: Final = [
    (hand & 1) + (hand >> 1 & 1) + (hand >> 2 & 1) + (hand >> 3 & 1) + (hand >> 4) for hand in range(32)
]


def weigh(table: "Raiders", seat: int, moves: list[int]) -> list[float]:
    """How good each of the seat's legal moves looks."""
    hero = table.heroes[seat]
    others = rivals(table, seat)
    ahead = outlooks(table, seat)
    room = table.room()
    worth: list[float] = []
    best = -1000.0
    for move in moves:
        if move in (USE_TORCH, PLAY_BALL):
            worth.append(0.0)
            continue
        hand = hero.power & ~(1 << move) if move < 5 else hero.power
        value = prospect(table, seat, room, VALUES[move], others) + best_plan(hand, ahead, 0)
        if move >= 5:
            value -= 0.7 * ITEM_WORTH[move - 5] * time_left(table)
        best = max(best, value)
        worth.append(value)
    for i, move in enumerate(moves):
        if move == USE_TORCH:
            worth[i] = best + 0.1 if dark_ahead(table, seat) >= 2 else best - 1.0
        elif move == PLAY_BALL:
            worth[i] = best + wait_worth(table, seat, room)
    return worth


def time_left(table: "Raiders") -> float:
    """1 at the first room, 0 after the last."""
    return 1.0 - table.at / len(table.opened)


def wait_worth(table: "Raiders", seat: int, room: Room) -> float:
    """What it is worth to see the others' cards first."""
    to_come = 0
    for other in range(table.seats):
        if other != seat and table.heroes[other].owes_card():
            to_come += 1
    stake = 0.0
    if room.kind == MONSTER:
        stake = room.wounds * 0.5
    elif room.kind == TREASURE:
        stake = room.chests[0] * 0.4
    return stake * to_come / table.seats - ITEM_WORTH[BALL] * time_left(table)


def dark_ahead(table: "Raiders", seat: int) -> int:
    """Rooms of this level that the seat does not know."""
    dark = 0
    for place in range(table.at + 1, table.level_end()):
        if not table.rooms.seen(place, bit(seat)):
            dark += 1
    return dark


# What the others may play


def rivals(table: "Raiders", seat: int) -> list[int]:
    """For each other player in the room the values their card may have, as a mask. § table.hands-derivable"""
    masks: list[int] = []
    kind = table.room().kind
    for other in range(table.seats):
        hero = table.heroes[other]
        if other == seat:
            continue
        if hero.card >= 0:
            masks.append(1 << (VALUES[hero.card] - 1))
        elif hero.alive or hero.laid != NO_CARD:
            masks.append(possible(hero, kind))
    return masks


def possible(hero: "Hero", kind: int) -> int:
    hand = hero.power
    if 0 <= hero.laid < 5:
        hand |= 1 << hero.laid
    key = hero.items[KEY] or hero.laid == PLAY_KEY
    sword = hero.items[SWORD] or hero.laid == PLAY_SWORD
    if (kind == TREASURE and key) or (kind == MONSTER and sword):
        hand |= 1 << 4
    return hand if hand else ALL_POWER


# What a room brings


def prospect(table: "Raiders", seat: int, room: Room, value: int, others: list[int]) -> float:
    """What playing this value here should bring the seat."""
    if room.kind == TREASURE:
        return chest_prospect(table, seat, room, value, others)
    if room.kind == MONSTER:
        return monster_prospect(table, seat, room, value, others)
    if room.kind == TRAP:
        assert room.trap is not None
        return trap_prospect(table, seat, room.trap, value, others)
    return benefit_worth(table, seat, room.benefits[value - 1])


def chest_prospect(table: "Raiders", seat: int, room: Room, value: int, others: list[int]) -> float:
    if table.seats == 1:
        taken = [float(chest) for chest in room.chests if value > chest]
        return sum(taken[:1]) if table.rules.one_chest else sum(taken)
    below = (1 << (value - 1)) - 1
    worth = chest_cases(others, 0, below, value, room.chests[0], 1)
    if len(room.chests) > 1:
        alone = chest_cases(others, 0, below, value, room.chests[1], 1)
        for top in range(value + 1, 6):
            worth += chest_cases(others, 0, below | 1 << (top - 1), value, room.chests[1], 1) - alone
    return worth / all_cases(others)


def all_cases(others: list[int]) -> int:
    """In how many ways the rivals can play."""
    cases = 1
    for mask in others:
        cases *= COUNTS[mask]
    return cases


def chest_cases(others: list[int], first: int, lower: int, value: int, chest: int, sharing: int) -> int:
    """A player's part of a chest, summed over all ways in which rivals, from the first on, play no card but those
    in `lower` and this value; so many share it already.
    """
    if first == len(others):
        return chest // sharing
    mask = others[first]
    total = 0
    under = COUNTS[mask & lower]
    if under:
        total = under * chest_cases(others, first + 1, lower, value, chest, sharing)
    if mask >> (value - 1) & 1:
        total += chest_cases(others, first + 1, lower, value, chest, sharing + 1)
    return total


def monster_prospect(table: "Raiders", seat: int, room: Room, value: int, others: list[int]) -> float:
    if table.seats == 1:
        return 0.0 if value > table.attack_strength() else -pain(table, seat, room.wounds)
    if table.seats == 2 and len(others) == 1:
        cards = COUNTS[others[0]]
        above = COUNTS[others[0] >> value] / cards
        under = COUNTS[others[0] & ((1 << (value - 1)) - 1)] / cards
        return OTHERS * 2 * under * room.wounds - above * pain(table, seat, room.wounds)
    strength = room.strength_for(max(table.seats, 3))
    return -hit_odds(others, value, strength) * pain(table, seat, room.wounds)


def hit_odds(others: list[int], value: int, strength: int) -> float:
    """How likely this card is among the lowest and all cards together are too weak."""
    return weak_cases(others, 0, value, strength - 1 - value) / all_cases(others)


def weak_cases(others: list[int], first: int, least: int, most: int) -> int:
    """In how many ways rivals, from the first on, play no card below the least and no more than `most` in all."""
    left = len(others) - first
    if most < left * least:
        return 0
    if left == 0:
        return 1
    high = others[first] >> (least - 1)  # cards from the least on
    if left == 1:
        return COUNTS[high & ((1 << (most - least + 1)) - 1)]
    found = 0
    card = least
    while high:
        if high & 1:
            found += weak_cases(others, first + 1, least, most - card)
        high >>= 1
        card += 1
    return found


def trap_prospect(table: "Raiders", seat: int, trap: Trap, value: int, others: list[int]) -> float:
    """The loss for each card that may end up highest or lowest, by how likely that is."""
    worth = 0.0
    before = 0.0
    for card in range(1, 6) if trap.by_highest else range(5, 0, -1):
        within = (1 << card) - 1 if trap.by_highest else ALL_POWER & ~((1 << (card - 1)) - 1)
        if not within >> (value - 1) & 1:
            continue
        chance = 1.0
        for mask in others:
            chance *= COUNTS[mask & within] / COUNTS[mask]
        amount = trap.amount[card - 1]
        if amount:
            worth += (chance - before) * trap_worth(table, seat, trap, amount)
        before = chance
    return worth


def trap_worth(table: "Raiders", seat: int, trap: Trap, amount: int) -> float:
    """What the trap does to the seat, less a part of what it does to the others."""
    worth = 0.0
    rivals_living = max(len(table.living()) - 1, 1)
    for other in range(table.seats):
        hero = table.heroes[other]
        if not hero.alive or not is_victim(table, other, trap):
            continue
        have = hero.treasure if trap.takes_treasure else table.deck.wound_spaces - hero.wounds
        lost = have // 2 if amount == HALF else amount
        if other != seat:
            worth += (
                OTHERS
                * lost
                * (1.0 if trap.takes_treasure else WOUND)
                * (2.0 if trap.hits == ALL else 1.0)
                / rivals_living
            )
        elif trap.takes_treasure:
            worth -= min(lost, have)
        else:
            worth -= pain(table, seat, lost)
    return worth


def is_victim(table: "Raiders", seat: int, trap: Trap) -> bool:
    if trap.hits == ALL:
        return True
    hero = table.heroes[seat]
    for other in table.heroes:
        if other.alive:
            better = other.treasure > hero.treasure if trap.hits == 0 else other.wounds < hero.wounds
            if better:
                return False
    return True


def benefit_worth(table: "Raiders", seat: int, benefit: Benefit) -> float:
    if benefit.kind == COINS:
        return float(benefit.amount)
    if benefit.kind == ITEM:
        return ITEM_WORTH[benefit.amount] * time_left(table) if table.supply[benefit.amount] else 0.0
    return -pain(table, seat, -benefit.amount)


def pain(table: "Raiders", seat: int, wounds: int) -> float:
    """What so many more wounds (or, below zero, fewer) cost."""
    now = table.heroes[seat].wounds
    return dread(table, seat, max(now + wounds, 0)) - dread(table, seat, now)


def dread(table: "Raiders", seat: int, wounds: int) -> float:
    """How bad it is to have so many wounds."""
    spaces = table.deck.wound_spaces
    if table.seats == 1:
        return LONE_WOUND * (wounds if wounds < spaces else 2 * spaces)
    if wounds >= spaces:
        return DEATH + table.heroes[seat].treasure * 0.5
    near = wounds / spaces
    if table.seats == 2:
        return 6.0 * near * near + 0.1 * wounds
    most = 0
    for other in range(table.seats):
        if other != seat and table.heroes[other].alive:
            most = max(most, table.heroes[other].wounds)
    fear = WOUND * wounds + 2.0 * near * near
    if wounds >= most:
        fear += COLLAPSE * (1.0 - 0.6 * time_left(table)) + 0.2 * (wounds - most)
    return fear


# What the cards left over can do


def outlooks(table: "Raiders", seat: int) -> list[float]:
    """What each of the five power cards would bring, in every room of this level that the seat knows is ahead."""
    found: list[float] = []
    for place in range(table.at + 1, table.level_end()):
        if table.rooms.seen(place, bit(seat)):
            room = table.deck.rooms[table.rooms.face[place]]
            for value in range(1, 6):
                found.append(outlook(table, room, value))
    return found


def best_plan(hand: int, ahead: list[float], first: int) -> float:
    """The most that these power cards bring in the rooms ahead, from that outlook on, each card used once."""
    if first == len(ahead):
        return 0.0
    best = -1000.0
    for card in range(5):
        if hand >> card & 1:
            best = max(best, ahead[first + card] + best_plan(hand & ~(1 << card), ahead, first + 5))
    return best


def outlook(table: "Raiders", room: Room, value: int) -> float:
    """Roughly what a card brings in a room to come, whatever the others will hold by then."""
    if table.seats == 1 and room.kind == TREASURE:
        return float(sum([chest for chest in room.chests if value > chest]))
    if table.seats == 1 and room.kind == MONSTER:
        return -LONE_WOUND * room.wounds * attacks_left(table, value)
    if room.kind == TREASURE:
        second = room.chests[1] if len(room.chests) > 1 else 0
        win = (value - 1) / 4.0
        return room.chests[0] * win * win * 0.7 + second * 0.3 * win
    if room.kind == MONSTER:
        return -room.wounds * 0.7 * (5 - value) * (5 - value) / 16.0
    if room.kind == TRAP:
        assert room.trap is not None
        amount = room.trap.amount[value - 1]
        fear = 1.0 if table.seats == 1 else 0.4
        return -fear * (3.0 if amount == HALF else float(amount))
    benefit = room.benefits[value - 1]
    if benefit.kind == COINS:
        return float(benefit.amount)
    return ITEM_WORTH[benefit.amount] * 0.6 if benefit.kind == ITEM else 0.6 * benefit.amount


def attacks_left(table: "Raiders", value: int) -> float:
    """Solitaire: the part of the attack cards still to come that this value does not beat."""
    too_strong = 0
    for place in range(len(table.deck.attack)):
        too_strong += 1 if table.deck.attack[place] >= value else 0
    for place in range(table.met):
        too_strong -= 1 if table.attack.face[place] >= value else 0
    return too_strong / max(len(table.deck.attack) - table.met, 1)
