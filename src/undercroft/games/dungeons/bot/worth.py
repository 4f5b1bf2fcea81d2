"""What items are worth to whoever has them: what they add to rolls, and their gem value at the end."""

from functools import lru_cache
from typing import Final

from ..cards.deck import (
    ALONE,
    BOSS_KEY,
    FIGHTS,
    JOINT,
    NO_CARD,
    NO_PLACE,
    PUZZLES,
    SHIELD,
    WEAPON,
    Deck,
    Item,
    Modifier,
)
from ..cards.operations import AUTO, BEST, CHAIN, CL, DICE, DOUBLE, GUARD, HEARTS, ONES, SLOT, TOTAL
from ..flow import gear, strength
from ..flow.kinds import modifier_book
from ..flow.strength import RANGED
from ..table.board import NOWHERE
from ..table.contest import Contest
from ..table.people import Delver
from ..table.table import Dungeon

RACE_SHARE: Final = 0.3  # how much of what brings gems counts in a race, and of points against some creatures only
AGAINST_SOME: Final = 0.3  # how often a creature is of a given type
NOW_AND_THEN: Final = 0.4  # how often a condition holds
MOSTLY_ALONE: Final = 0.9
RARELY_TOGETHER: Final = 0.15
FOR_PUZZLES: Final = 0.35  # what a point counts in rolls for puzzles, compared with fights
FOR_OTHERS: Final = 0.15  # and in all other rolls
RANGED_WEAPON: Final = 1.0  # to be able to fight flying creatures
TIE: Final = 0.05  # what else an item is good for, where only the boss counts
ON_ROLLS: Final = [DICE, TOTAL, CL, BEST, ONES, DOUBLE, CHAIN, AUTO, GUARD]  # what counts in a fight itself
KEY: Final = 8.0  # the boss key


def points(modifier: Modifier) -> float:
    """What one modifier adds to the rolls that its owner will make, on average."""
    page = modifier_book[modifier.kind]
    lasting = page.lasting_points(modifier.n)
    if lasting:
        return lasting * (1.0 if modifier.against.anyone else AGAINST_SOME)
    found = page.points(modifier.n)
    if not modifier.against.anyone:
        found *= AGAINST_SOME
    if modifier.mood == ALONE:
        found *= MOSTLY_ALONE
    elif modifier.mood == JOINT:
        found *= RARELY_TOGETHER
    elif modifier.mood:
        found *= NOW_AND_THEN
    if modifier.rolls & FIGHTS == 0:
        found *= FOR_PUZZLES if modifier.rolls & PUZZLES else FOR_OTHERS
    return found


@lru_cache(maxsize=8)
def all_points(deck: Deck, race: bool) -> list[float]:
    """What each item of a deck adds while it is in use, by face."""
    return [item_points(item, race) for item in deck.items]


def item_points(item: Item, race: bool) -> float:
    found = 0.0
    for modifier in item.gives:
        helps_elsewhere = (
            modifier_book[modifier.kind].for_gems or modifier.rolls & FIGHTS == 0 or not modifier.against.anyone
        )
        found += points(modifier) * (RACE_SHARE if race and helps_elsewhere else 1.0)
    if item.kind == WEAPON and item.strikes & RANGED:
        found += RANGED_WEAPON
    if item.limit:
        found += 0.7
    return found


def use_of(table: Dungeon, card: int) -> float:
    return all_points(table.deck, table.rules.race())[table.items.face[card]]


def last_foe(table: Dungeon, delver: Delver) -> int:
    """The boss, once it is all that a delver should dress for; else NO_CARD."""
    if table.boss_room == NOWHERE or not (is_near_end(table, delver) or delver.is_here(table.boss_room)):
        return NO_CARD
    place = table.places[table.boss_room]
    return place.creatures[0] if place.creatures else NO_CARD


def is_near_end(table: Dungeon, delver: Delver) -> bool:
    """Whether nothing but the boss is left: in a race as soon as one may go in."""
    if table.rules.race():
        return table.unlocked or table.has_key(delver)
    return not table.room_pile


def use_now(table: Dungeon, delver: Delver, card: int, foe: int) -> float:
    """What an item adds to the rolls that count from now on: against one creature, or in general."""
    return use_of(table, card) if foe == NO_CARD else points_against(table, delver, card, foe)


def points_against(table: Dungeon, delver: Delver, card: int, foe: int) -> float:
    """What an item adds to the rolls against one creature."""
    contest = Contest(FIGHTS, table.boss_room, foe, [delver.seat])
    item = table.item(card)
    if not strength.counts(table, contest, item):
        return 0.0
    found = TIE * use_of(table, card)
    for modifier in item.gives:
        if modifier.kind in (SLOT, HEARTS):
            found += points(modifier)
        elif modifier.kind in ON_ROLLS and strength.holds(table, contest, delver, modifier):
            found += modifier_book[modifier.kind].points(modifier.n)
    return found


def carried_tool(table: Dungeon, delver: Delver, needs: int) -> int:
    """An item of one of these kinds that a delver has, but not in use, or NO_CARD. § combat.required.use"""
    for card in delver.carried:
        item = table.item(card)
        if item.kinds & needs and item.takes_slot():
            return card
    return NO_CARD


def needed_here(table: Dungeon, delver: Delver) -> int:
    """The kinds of items, as a mask, that the puzzles of a delver's room need."""
    needs = 0
    for card in table.places[delver.room].up:
        needs |= table.puzzle(card).needs
    return needs


class Outfit:
    """What to wear of some items so that it adds most: in general, or against the boss."""

    def __init__(self, table: Dungeon, delver: Delver, cards: list[int]) -> None:
        self.worn: list[int] = []
        self.total = 0.0
        foe = last_foe(table, delver)
        self.uses = [use_now(table, delver, card, foe) for card in cards]
        hands: list[int] = []
        best = [-1] * 4
        for i in range(len(cards)):
            item = table.item(cards[i])
            if not item.takes_slot():
                self.total += self.uses[i]
            elif item.place != NO_PLACE:
                if best[item.place] < 0 or self.uses[i] > self.uses[best[item.place]]:
                    best[item.place] = i
            else:
                hands.append(i)
        for i in best:
            if i >= 0 and self.uses[i] > 0.0:
                self.put_on(cards, i)
        self.fill_hands(table, cards, hands, gear.hands(delver))

    def put_on(self, cards: list[int], i: int) -> None:
        self.worn.append(cards[i])
        self.total += self.uses[i]

    def fill_hands(self, table: Dungeon, cards: list[int], hands: list[int], free: int) -> None:
        """The best pair, or the best for both hands; with a strap what is left over takes the third."""
        chosen: list[int] = []
        most = 0.0
        for n in range(len(hands)):
            i = hands[n]
            one = table.item(cards[i])
            if one.hands <= free and self.uses[i] > most:
                most, chosen = self.uses[i], [i]
            for k in hands[:n]:
                two = table.item(cards[k])
                if one.hands + two.hands > free or (one.kind == SHIELD and two.kind == SHIELD):
                    continue
                if self.uses[i] + self.uses[k] > most:
                    most, chosen = self.uses[i] + self.uses[k], [i, k]
        for i in chosen:
            self.put_on(cards, i)

    def improves(self, table: Dungeon, delver: Delver) -> float:
        """How much more it adds than what the delver has on."""
        found = self.total
        cards = delver.items()
        for i in range(len(cards)):
            if cards[i] in delver.worn or not table.item(cards[i]).takes_slot():
                found -= self.uses[i]
        return found


def outfit(table: Dungeon, delver: Delver) -> Outfit:
    return Outfit(table, delver, delver.items())


def gain_of(table: Dungeon, delver: Delver, card: int) -> float:
    """How many points an item that a delver does not have would add."""
    return Outfit(table, delver, [*delver.items(), card]).total - outfit(table, delver).total


def worn_points(table: Dungeon, delver: Delver) -> float:
    """What a delver has in use adds, curses included."""
    found = 0.0
    for card in delver.worn:
        found += use_of(table, card)
    for card in delver.carried:
        if not table.item(card).takes_slot():
            found += use_of(table, card)
    for card in delver.curses:
        found += use_of(table, card)
    return found


def end_value(table: Dungeon, card: int) -> float:
    """What an item counts at the end. § score.gems.loot"""
    return 0.0 if table.rules.race() else float(max(0, table.item(card).value))


def key_worth(item: Item) -> float:
    return KEY if item.symbol == BOSS_KEY else 0.0
