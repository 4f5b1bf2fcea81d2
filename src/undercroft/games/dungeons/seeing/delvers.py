"""Players and everything in front of them, which all can see."""

from undercroft.core.lattice import SIDES
from undercroft.core.telling.voice import count

from ..cards.deck import ANY_TIME, FIGHTS, PUZZLES
from ..flow import ending, gear
from ..flow.strength import Strength
from ..shapes.views import Mark, Player, Sprinter
from ..table.board import NO_SIDE
from ..table.people import Delver
from ..table.table import Dungeon
from .faces import Faces
from .gear import see_carried, see_curses, see_slots, see_worn
from .names import player_thing, purse_thing


def see_players(table: Dungeon, faces: Faces) -> list[Player]:
    return [see_player(table, faces, delver) for delver in table.delvers]


def see_player(table: Dungeon, faces: Faces, delver: Delver) -> Player:
    """§ setup.open § item.open § score.gems"""
    seat = delver.seat
    here = delver.room if table.places and not delver.gone and not delver.on_the_way else None
    fights, puzzles = dice(delver, FIGHTS), dice(delver, PUZZLES)
    return Player(
        seat=seat,
        thing=player_thing(seat),
        left=delver.gone,
        room=here,
        where=where(table, delver, here),
        hearts=gear.markers(delver),
        full=delver.full,
        gems=delver.gems,
        purse=purse_thing(seat),
        loot=ending.loot(table, seat),
        total=ending.total(table, seat),
        dice=fights,
        puzzle_dice=puzzles,
        dice_words=f"{count(fights, 'die')} in fights, {puzzles} on puzzles",
        slots=see_slots(table, delver),
        worn=see_worn(table, faces, delver),
        carried=see_carried(table, faces, delver),
        curses=see_curses(table, faces, delver),
        key=table.has_key(delver),
        marks=delver_marks(table, delver),
        side=table.rules.sides[seat] if table.rules.sides else None,
        came=SIDES[delver.came] if delver.came != NO_SIDE and here is not None else None,
        on_the_way=delver.on_the_way,
        wait=waits(table, delver),
    )


def where(table: Dungeon, delver: Delver, here: int | None) -> str:
    if delver.gone:
        return "left the table"
    if delver.on_the_way:
        return "on the way to the boss room"
    return table.places[here].room.name if here is not None else ""


def dice(delver: Delver, rolls: int) -> int:
    """The dice that somebody rolls whatever the target. § combat.dice § combat.dice.minimum"""
    found = Strength()
    for item in delver.gear:
        for modifier in item.gives:
            if modifier.rolls & rolls and modifier.against.anyone and modifier.mood == ANY_TIME:
                found.add(modifier)
    return found.number()


def delver_marks(table: Dungeon, delver: Delver) -> list[Mark]:
    """What holds for somebody now, besides what they own."""
    found: list[Mark] = []
    if table.rules.sides:
        found.append(Mark("team", f"team {table.rules.sides[delver.seat] + 1}"))
    if table.has_key(delver):
        found.append(Mark("boss-key", "has the boss key"))
    if delver.on_the_way:
        found.append(Mark("waiting", wait_words(table, waits(table, delver))))
    if delver.bound or (table.rooted and delver.seat == table.active):
        turn = "this" if table.rooted and delver.seat == table.active else "the next"
        found.append(Mark("", f"cannot move in {turn} turn"))
    if delver.lent or (table.lent and delver.seat == table.active):
        turn = "this" if table.lent and delver.seat == table.active else "the next"
        found.append(Mark("", f"gave up the attack of {turn} turn by helping"))
    return found


# The final sprint


def waits(table: Dungeon, delver: Delver) -> int:
    """Turns that somebody still has to wait. § sprint.wait § sprint.wait.measure"""
    if not delver.on_the_way:
        return 0
    if table.rules.own_waits:
        return delver.wait
    there = [
        table.turns_there[place]
        for place in range(len(table.nearest))
        if not table.delvers[table.nearest[place]].gone
    ]
    return max(0, delver.wait - min(there)) if there else 0


def wait_words(table: Dungeon, turns: int) -> str:
    """§ sprint.wait.measure"""
    if not turns:
        return "arrives on the next turn"
    more = count(turns, "more turn")
    return f"skips {more}" if table.rules.own_waits else f"arrives after {more} of whoever was nearest"


def see_sprint(table: Dungeon) -> list[Sprinter]:
    """§ sprint.lowest § sprint.subtract"""
    if not any(delver.on_the_way for delver in table.delvers):
        return []
    found: list[Sprinter] = []
    for delver in table.delvers:
        if not delver.gone:
            left = waits(table, delver)
            words = wait_words(table, left) if delver.on_the_way else "has arrived"
            found.append(Sprinter(delver.seat, not delver.on_the_way, left, words))
    return found
