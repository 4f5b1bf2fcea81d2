"""The lines of a sum: what each player rolls and what it is made of, and what the CL is made of."""

from typing import Final

from undercroft.core.telling.events import Part
from undercroft.core.telling.voice import count, signed, somebody

from ..cards.deck import FIGHTS, Modifier
from ..flow import strength
from ..flow.hero_operations import own_dice
from ..flow.kinds import modifier_book
from ..flow.strength import RollKind, Strength
from ..shapes.views import Die, Member, Share
from ..table.contest import Contest
from ..table.table import Dungeon
from .names import die_thing, item_thing, room_thing
from .phrases import scope

OWN_DIE: Final = Share(kind="dice", name="One die", note="always one", mark="+1", n=1)
USED: Final = "used for this roll"


def see_member(table: Dungeon, contest: Contest, place: int, power: Strength) -> Member:
    """§ combat.dice § combat.equipment § joint.total"""
    seat = contest.members[place]
    rolled = contest.dice[place] if place < len(contest.dice) and not contest.sure else []
    return Member(
        seat=seat,
        number=power.number(),
        bonus=power.total,
        words=sum_words(power),
        shares=see_shares(table, contest, seat, power),
        dice=see_dice(table, seat, rolled, power),
        total=power.worth(rolled) if rolled else None,
    )


def sum_words(power: Strength) -> str:
    """ "2 dice and +1"."""
    if power.auto:
        return "no roll needed"
    dice = count(power.number(), "die")
    return f"{dice} and {signed(power.total)}" if power.total else dice


def see_dice(table: Dungeon, seat: int, rolled: list[int], power: Strength) -> list[Die]:
    """Dice as they lie; the lowest may be dropped, and ones may count as more. § effect.keep-best"""
    counts = [power.ones if die == 1 else die for die in rolled]
    for _ in range(min(power.best, len(counts) - 1)):
        lowest = min([value for value in counts if value > 0])
        counts[counts.index(lowest)] = 0
    choosing = table.asking is not None and table.asking.seat == seat and rolled == own_dice(table, seat)
    return [
        Die(die_thing(seat, place), rolled[place], counts[place], choosing and table.picked >> place & 1 == 1)
        for place in range(len(rolled))
    ]


# What is rolled


def see_shares(table: Dungeon, contest: Contest, seat: int, power: Strength) -> list[Share]:
    """What adds dice or points, or changes how dice count; as `strength.strength_of` adds it up."""
    delver, deck = table.delvers[seat], table.deck
    found = [OWN_DIE]
    for item in delver.gear:
        if item.gives and strength.counts(table, contest, item):
            for modifier in item.gives:
                if is_rolled(modifier) and strength.holds(table, contest, delver, modifier):
                    note = scope(deck, modifier)
                    found.append(see_share(modifier, item.name, note, item_thing(seat, item.name)))
    for place in range(len(contest.lent)):
        if contest.users[place] == seat:
            item = deck.items[contest.lent[place]]
            for modifier in item.lends:
                if is_rolled(modifier) and strength.holds(table, contest, delver, modifier):
                    found.append(see_share(modifier, item.name, USED, item_thing(seat, item.name)))
    room = table.places[contest.room].room
    for modifier in room.gives:
        if is_rolled(modifier) and strength.holds(table, contest, delver, modifier):
            found.append(see_share(modifier, room.name, scope(deck, modifier), room_thing(contest.room)))
    if power.dice < 1:
        more = 1 - power.dice
        found.append(Share(kind="dice", name="At least one die", note="never fewer", mark=signed(more), n=more))
    return found


def is_rolled(modifier: Modifier) -> bool:
    return isinstance(modifier_book[modifier.kind], RollKind)


def see_share(modifier: Modifier, name: str, note: str, thing: str) -> Share:
    page, n = modifier_book[modifier.kind], modifier.n
    assert isinstance(page, RollKind)
    if page.share == "rule":
        words = page.note(n)
        note = f"{words} {note}" if note else words
    return Share(kind=page.share, name=name, note=note, mark=page.mark(n), n=n, thing=thing)


# What has to be beaten


def see_level(table: Dungeon, contest: Contest) -> list[Share]:
    """§ combat.order § item.armour.effect § effect.creature.pack § effect.creature.weakness"""
    parts: list[Part] = []
    strength.difficulty(table, contest, parts)
    if contest.rolls == FIGHTS:
        name, cl = table.creature(contest.target).name, table.creature(contest.target).cl
    else:
        name, cl = table.puzzle(contest.target).name, table.puzzle(contest.target).cl
    found = [Share(kind="printed", name=name, note="its printed CL", mark=str(cl), n=cl)]
    for part in parts:
        thing, note = source(table, contest, part)
        found.append(Share(kind="points", name=part.name, note=note, mark=signed(part.n), n=part.n, thing=thing))
    return found


def see_taken(table: Dungeon, contest: Contest, other: int) -> list[Share]:
    """What the gear of the other player takes off one's total, or their curses add to it. § pk.cl"""
    parts: list[Part] = []
    strength.lowered(table, contest, other, parts)
    note = f"of {somebody(other)}"
    return [
        Share(
            kind="points",
            name=part.name,
            note=note,
            mark=signed(part.n),
            n=part.n,
            thing=item_thing(other, part.name),
        )
        for part in parts
    ]


def source(table: Dungeon, contest: Contest, part: Part) -> tuple[str | None, str]:
    """Where a change of the CL comes from: somebody's item, the room, or the creature itself."""
    note = "lowers the CL" if part.n < 0 else "raises the CL"
    for seat in contest.members:
        for item in table.delvers[seat].gear:
            if item.name == part.name:
                return item_thing(seat, item.name), note
    for place in range(len(contest.lent)):
        if table.deck.items[contest.lent[place]].name == part.name:
            return item_thing(contest.users[place], part.name), USED
    if table.places[contest.room].room.name == part.name:
        return room_thing(contest.room), note
    return None, note
