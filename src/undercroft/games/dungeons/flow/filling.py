"""What comes with a room when it is laid, creatures face up and puzzles face down; and what leaves it."""

from undercroft.core.hidden import EVERYONE

from ..cards.deck import BOSS, BOSS_KEY, BOSS_ROOM, MINIBOSS, MINIBOSS_ROOM, NO_CARD
from ..shapes import events as told
from ..table.board import ENTRANCE
from ..table.table import Dungeon


def fill(table: Dungeon, room: int) -> None:
    """Draw all cards that a room calls for.

    § explore.contents § explore.creatures § explore.puzzles § explore.sequence § bossroom.enemy
    § bossroom.only-boss § miniboss.room.found § miniboss.room.none § miniboss.room.later
    """
    card = table.places[room].room
    if card.kind == BOSS_ROOM:
        search(table, room, BOSS)
        return
    number = card.creatures
    if card.kind == MINIBOSS_ROOM and number and search(table, room, MINIBOSS):
        number -= 1
    add_creatures(table, room, number)
    lay_puzzles(table, room, card.puzzles)


def add_creatures(table: Dungeon, room: int, number: int) -> int:
    """Creatures are drawn into a room, one by one; returns how many came.

    § explore.creatures § explore.short-creatures § boss.drawn-elsewhere § boss.drawn-elsewhere.again
    § boss.drawn-elsewhere.end § effect.add-creature § setup.entrance.stays-empty
    """
    came = 0
    if room == ENTRANCE:
        return came
    for _ in range(number):
        card = draw_creature(table)
        if card == NO_CARD:
            break
        put_in(table, room, card)
        came += 1
    return came


def draw_creature(table: Dungeon) -> int:
    """The next creature that is no boss, or NO_CARD. § boss.only-boss-room § boss.drawn-elsewhere"""
    for _ in range(len(table.creature_pile)):
        card = table.creature_pile.pop()
        table.creatures.show(card, EVERYONE)
        if table.creature(card).sign != BOSS:
            return card
        table.bury(table.creatures, table.creature_pile, card)
        if table.events is not None:
            table.tell(told.BossBuried(creature=table.creature(card).name), "boss.drawn-elsewhere")
    return NO_CARD


def put_in(table: Dungeon, room: int, card: int) -> None:
    """A creature comes into a room; the first miniboss is the Miniboss, and the boss key lies with it.

    § explore.creatures § miniboss.the-one § miniboss.later-strong § miniboss.two-at-once § miniboss.anywhere
    """
    place = table.change(room)
    place.creatures.append(card)
    place.hits.append(0)
    creature = table.creature(card)
    if table.events is not None:
        clause = "bossroom.enemy" if creature.sign == BOSS else "explore.creatures"
        table.tell(told.Comes(creature=creature.name, room=room), clause)
    if creature.sign != MINIBOSS:
        return
    if table.miniboss != NO_CARD:
        if table.events is not None:
            table.tell(told.JustStrong(creature=creature.name), "miniboss.later-strong")
        return
    table.miniboss = card
    set_key_aside(table)
    if table.events is not None:
        rules = table.key != NO_CARD
        table.tell(told.Miniboss(creature=creature.name, room=room, key=rules), "miniboss.the-one")


def set_key_aside(table: Dungeon) -> None:
    """§ key.set-aside § key.on-miniboss § key.deck-order § key.already-out"""
    for card in table.item_pile:
        if table.item(card).symbol == BOSS_KEY:
            table.item_pile.remove(card)
            table.items.show(card, EVERYONE)
            table.key = card
            return


def search(table: Dungeon, room: int, sign: int) -> bool:
    """Turn over the creature deck until such a creature appears; the others go back, and the deck is shuffled.

    § bossroom.enemy.found § bossroom.enemy.shuffle § bossroom.enemy.when § miniboss.room.found
    """
    pile = table.creature_pile
    for place in range(len(pile) - 1, -1, -1):
        card = pile[place]
        if table.creature(card).sign == sign:
            del pile[place]
            table.creatures.show(card, EVERYONE)
            table.creatures.mix(pile, table.chance)
            if table.events is not None:
                name = table.creature(card).name
                clause = "bossroom.enemy.found" if sign == BOSS else "miniboss.room.found"
                table.tell(told.Searches(seat=table.active, deck="creature", found=name), clause)
            put_in(table, room, card)
            return True
    return False


def lay_puzzles(table: Dungeon, room: int, number: int) -> None:
    """§ explore.puzzles § explore.short-puzzles § explore.stack.open"""
    laid = min(number, len(table.puzzle_pile))
    if not laid:
        return
    place = table.change(room)
    for _ in range(laid):
        place.down.append(table.puzzle_pile.pop())
    if table.events is not None:
        table.tell(told.PuzzlesLaid(room=room, n=laid), "explore.puzzles")


def remove(table: Dungeon, room: int, card: int) -> None:
    """A creature leaves its room. § move.guarded.lifted"""
    place = table.change(room)
    where = place.creatures.index(card)
    del place.creatures[where]
    del place.hits[where]
    if not place.creatures and place.room.kind == MINIBOSS_ROOM:
        place.lifted = True
