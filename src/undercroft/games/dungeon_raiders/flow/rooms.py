"""What happens in each kind of room once every card lies on the table.

Everyone is hit by the state that the room found: whatever is compared is read first, then all gains, losses
and wounds are applied, and only then the dead are counted. § resolve.together § resolve.snapshot

What a room asks of the table (`ranked`, `split`, `short_of`, `trigger`, `victims`, `toll`, `wanting`) changes
nothing: notes on cards and bots ask the same functions.
"""

from ..cards.deck import ALL, COINS, HALF, ITEM, ITEMS, MONSTER, RICHEST, TRAP, TREASURE, Room, Trap
from ..shapes import events as told
from ..table.table import Raiders
from .dying import bury


def resolve(table: Raiders) -> None:
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
    bury(table)


# Treasure rooms


def share_chests(table: Raiders) -> None:
    """The highest card takes the first chest, the second-highest the second.

    § treasure.first-chest § treasure.tie § treasure.second-chest § treasure.second-tie
    """
    chests = table.room().chests
    values = ranked(table.played())
    share(table, chests[0], values[0], "treasure.first-chest", "treasure.tie")
    if len(chests) > 1 and len(values) > 1:  # § treasure.all-equal
        share(table, chests[1], values[1], "treasure.second-chest", "treasure.second-tie")


def ranked(values: list[int]) -> list[int]:
    """The different values among some cards, the highest first. § treasure.second-is-next-value"""
    return [value for value in (5, 4, 3, 2, 1) if value in values]


def split(chest: int, sharing: int) -> int:
    """What each of those who share a chest gets. § treasure.tie § treasure.second-tie"""
    return chest // sharing


def share(table: Raiders, chest: int, value: int, alone: str, tied_clause: str) -> None:
    """Those who played this value split the chest; what does not divide goes to nobody.

    § treasure.too-small-to-split
    """
    tied = seats_with(table, value)
    each = split(chest, len(tied))
    if each == 0:
        if table.events is not None:
            table.tell(told.Unshared(seats=tied, chest=chest), "treasure.too-small-to-split")
        return
    for seat in tied:
        if table.heroes[seat].alive:  # § resolve.living-only
            table.gain(seat, each, alone if len(tied) == 1 else tied_clause)


def seats_with(table: Raiders, value: int) -> list[int]:
    """Who played a card of this value."""
    return [seat for seat, hero in enumerate(table.heroes) if hero.value == value]


# Monster rooms


def fight_together(table: Raiders, strength: int) -> None:
    """All cards together against the monster's strength; if they fall short, the lowest are hit.

    § monster.defeated § monster.attacks-lowest
    """
    room = table.room()
    total = sum(table.played())
    if short_of(total, strength) == 0:
        if table.events is not None:
            table.tell(told.Defeated(room=room.name, total=total, strength=strength), "monster.defeated")
        return
    if table.events is not None:
        table.tell(told.Attacks(room=room.name, total=total, strength=strength), "monster.attacks-lowest")
    hit_lowest(table, room)


def short_of(total: int, strength: int) -> int:
    """How much all cards together lack to defeat the monster; 0 if it falls. § monster.defeated"""
    return max(strength - total, 0)


def hit_lowest(table: Raiders, room: Room) -> None:
    """Everyone with the lowest card gains all the wounds. § monster.attacks-lowest § monster.tie-all-hit"""
    tied = seats_with(table, min(table.played()))
    clause = "monster.attacks-lowest" if len(tied) == 1 else "monster.tie-all-hit"
    for seat in tied:
        if table.heroes[seat].alive:
            table.wound(seat, room.wounds, clause)


# Trap rooms


def spring_trap(table: Raiders) -> None:
    """The highest or the lowest card on the table sets the trap off, whoever played it. § trap.value-only

    § trap.magnet.amount § trap.magnet.tie § trap.magnet.off § trap.boulder.amount § trap.boulder.tie
    § trap.boulder.off § trap.lava.three § trap.lava.two § trap.lava.one § trap.lava.off § trap.spike.three
    § trap.spike.two § trap.spike.one § trap.spike.off § trap.one-skull § trap.two-skulls
    """
    room = table.room()
    trap = room.trap
    assert trap is not None
    value = trigger(trap, table.played())
    amount = trap.amount[value - 1]
    if table.events is not None:
        table.tell(told.Trap(room=room.name, card=value, sprung=amount != 0), trap.clause(value))
    if amount == 0:
        return  # § trap.trigger
    hit = victims(table, trap)
    clause = trap.clause(value, len(hit) > 1)
    for seat in hit:
        if trap.takes_treasure:
            table.lose(seat, toll(table, seat, trap, amount), clause)
        else:
            table.wound(seat, toll(table, seat, trap, amount), clause)


def trigger(trap: Trap, values: list[int]) -> int:
    """Which of these cards the trap goes by. § trap.value-only"""
    return max(values) if trap.by_highest else min(values)


def victims(table: Raiders, trap: Trap) -> list[int]:
    """Those who do best, all of them if they are tied, or everyone who lives."""
    living = table.living()
    if trap.hits == ALL or not living:
        return living
    if trap.hits == RICHEST:
        most = max([table.heroes[seat].treasure for seat in living])
        return [seat for seat in living if table.heroes[seat].treasure == most]
    least = min([table.heroes[seat].wounds for seat in living])
    return [seat for seat in living if table.heroes[seat].wounds == least]


def toll(table: Raiders, seat: int, trap: Trap, amount: int) -> int:
    """The treasure or the health that a trap takes from one whom it hits; it is the loss that is rounded down.

    § trap.lava.one § trap.spike.one § trap.magnet.poor
    """
    hero = table.heroes[seat]
    if trap.takes_treasure:
        return hero.treasure // 2 if amount == HALF else min(amount, hero.treasure)
    return (table.deck.wound_spaces - hero.wounds) // 2 if amount == HALF else amount


# Vaults


def open_vault(table: Raiders) -> None:
    """Everyone gets what is shown over the number of their card.

    § vault.by-card § vault.coins § vault.potion § vault.item-none-left
    """
    room = table.room()
    living = table.living()
    values = [table.heroes[seat].value for seat in living]
    stock = table.supply.copy()
    for seat in living:
        benefit = room.benefits[table.heroes[seat].value - 1]
        if benefit.kind == COINS:
            table.gain(seat, benefit.amount, "vault.coins")  # § vault.coins-shared
        elif benefit.kind != ITEM:
            table.heal(seat, benefit.amount, "vault.potion")
        else:
            item = benefit.amount
            wanted = wanting(room, values, item)
            if wanted <= stock[item]:
                take_item(table, seat, item)
            elif table.events is not None:  # § vault.item-shortage § vault.item-each-type
                clause = "vault.item-none-left" if wanted == 1 else "vault.item-shortage"
                table.tell(told.Lacks(seat=seat, item=ITEMS[item]), clause)


def wanting(room: Room, values: list[int], item: int) -> int:
    """How many of these cards ask a vault for the item."""
    wanted = 0
    for value in values:
        benefit = room.benefits[value - 1]
        if benefit.kind == ITEM and benefit.amount == item:
            wanted += 1
    return wanted


def take_item(table: Raiders, seat: int, item: int) -> None:
    """§ vault.item § vault.no-hand-limit"""
    table.supply[item] -= 1
    table.heroes[seat].items[item] += 1
    if table.events is not None:
        table.tell(told.Takes(seat=seat, item=ITEMS[item]), "vault.item")
