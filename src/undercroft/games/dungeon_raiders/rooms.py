"""What happens in each kind of room once every card lies on the table.

Everyone is hit by the state that the room found: whatever is compared is read first, then all gains, losses
and wounds are applied, and only then the dead are counted. § resolve.together § resolve.snapshot
"""

from typing import TYPE_CHECKING

from .deck import ALL, COINS, HALF, ITEM, ITEMS, MONSTER, RICHEST, TRAP, TREASURE, Room, Trap

if TYPE_CHECKING:
    from .table import Raiders


def resolve(table: "Raiders") -> None:
    """Step 3 of a room. § resolve.by-type"""
    kind = table.room().kind
    if kind == TREASURE:
        table.rules.open_chests(table)
    elif kind == MONSTER:
        table.rules.fight(table)
    elif kind == TRAP:
        spring_trap(table)
    else:
        open_vault(table)
    table.bury()


# Treasure rooms


def share_chests(table: "Raiders") -> None:
    """The highest card takes the first chest, the second-highest the second."""
    chests = table.room().chests
    best = table.highest()
    share(table, chests[0], best, "treasure.first-chest", "treasure.tie")
    if len(chests) > 1:
        second = 0
        for hero in table.heroes:
            value = hero.value
            if second < value < best:
                second = value
        if second:  # § treasure.second-is-next-value § treasure.all-equal
            share(table, chests[1], second, "treasure.second-chest", "treasure.second-tie")


def share(table: "Raiders", chest: int, value: int, alone: str, tied_clause: str) -> None:
    """Those who played this value split the chest; what does not divide goes to nobody."""
    tied = seats_with(table, value)
    each = chest // len(tied)
    if each == 0:
        if table.events is not None:
            table.tell("unshared", "treasure.too-small-to-split", {"seats": tied, "chest": chest})
        return
    for seat in tied:
        if table.heroes[seat].alive:  # § resolve.living-only
            table.gain(seat, each, alone if len(tied) == 1 else tied_clause)


def seats_with(table: "Raiders", value: int) -> list[int]:
    """Who played a card of this value."""
    return [seat for seat, hero in enumerate(table.heroes) if hero.value == value]


# Monster rooms


def fight_together(table: "Raiders") -> None:
    """All cards together against the monster's strength; if they fall short, the lowest are hit."""
    room = table.room()
    strength = room.strength_for(table.seats)  # § monster.strength-started
    total = 0
    for hero in table.heroes:
        total += hero.value
    if total >= strength:
        if table.events is not None:
            table.tell("defeated", "monster.defeated", {"room": room.name, "total": total, "strength": strength})
        return
    if table.events is not None:
        table.tell("attacks", "monster.attacks-lowest", {"room": room.name, "total": total, "strength": strength})
    hit_lowest(table, room)


def hit_lowest(table: "Raiders", room: Room) -> None:
    """Everyone with the lowest card gains all the wounds."""
    lowest = table.lowest()
    tied = seats_with(table, lowest)
    clause = "monster.attacks-lowest" if len(tied) == 1 else "monster.tie-all-hit"
    for seat in tied:
        if table.heroes[seat].alive:
            table.wound(seat, room.wounds, clause)


# Trap rooms


def spring_trap(table: "Raiders") -> None:
    """The highest or the lowest card on the table sets the trap off, whoever played it. § trap.value-only"""
    room = table.room()
    trap = room.trap
    assert trap is not None
    value = table.highest() if trap.by_highest else table.lowest()
    amount = trap.amount[value - 1]
    clause = trap.clause(value)
    if table.events is not None:
        table.tell("trap", clause, {"room": room.name, "card": value, "sprung": amount != 0})
    if amount == 0:
        return  # § trap.trigger
    for seat in victims(table, trap):
        if trap.takes_treasure:
            table.lose(seat, half(table.heroes[seat].treasure) if amount == HALF else amount, clause)
        else:
            spaces = table.deck.wound_spaces - table.heroes[seat].wounds
            table.wound(seat, half(spaces) if amount == HALF else amount, clause)


def victims(table: "Raiders", trap: Trap) -> list[int]:
    """Those who do best, all of them if they are tied, or everyone who lives."""
    living = table.living()
    if trap.hits == ALL or not living:
        return living
    if trap.hits == RICHEST:
        most = max([table.heroes[seat].treasure for seat in living])
        return [seat for seat in living if table.heroes[seat].treasure == most]
    least = min([table.heroes[seat].wounds for seat in living])
    return [seat for seat in living if table.heroes[seat].wounds == least]


def half(amount: int) -> int:
    """It is the loss that is rounded down. § trap.lava.one § trap.spike.one"""
    return amount // 2


# Vaults


def open_vault(table: "Raiders") -> None:
    """Everyone gets what is shown over the number of their card."""
    benefits = table.room().benefits
    wanted = [0, 0, 0, 0]
    living = table.living()
    for seat in living:
        benefit = benefits[table.heroes[seat].value - 1]
        if benefit.kind == ITEM:
            wanted[benefit.amount] += 1
    stock = table.supply.copy()
    for seat in living:
        benefit = benefits[table.heroes[seat].value - 1]
        if benefit.kind == COINS:
            table.gain(seat, benefit.amount, "vault.coins")
        elif benefit.kind != ITEM:
            table.heal(seat, benefit.amount, "vault.potion")
        elif wanted[benefit.amount] > stock[benefit.amount]:  # § vault.item-shortage § vault.item-each-type
            if table.events is not None:
                clause = "vault.item-none-left" if wanted[benefit.amount] == 1 else "vault.item-shortage"
                table.tell("lacks", clause, {"seat": seat, "item": ITEMS[benefit.amount]})
        else:
            take_item(table, seat, benefit.amount)


def take_item(table: "Raiders", seat: int, item: int) -> None:
    """§ vault.item § vault.no-hand-limit"""
    table.supply[item] -= 1
    table.heroes[seat].items[item] += 1
    if table.events is not None:
        table.tell("takes", "vault.item", {"seat": seat, "item": ITEMS[item]})
