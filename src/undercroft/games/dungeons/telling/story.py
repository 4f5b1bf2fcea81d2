"""What happened, in plain sentences: one function for every kind of happening.

Fights and hearts are told in `story_fights.py`, items and puzzles in `story_things.py`.
"""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.lattice import SIDES
from undercroft.core.telling.events import Happening
from undercroft.core.telling.voice import Voice, count, listed, plural, somebody

from ..shapes import events as told
from ..shapes.words import Ending, Matter, Way
from ..table.board import NO_SIDE
from ..table.people import NOBODY
from .story_fights import FIGHT_SENTENCES
from .story_things import THING_SENTENCES

AIM: Final = (
    "Explore the dungeon room by room, beat its creatures with dice and gear, and solve its puzzles. Whoever beats "
    "the Miniboss gets the key to the boss room, and when the boss falls, the game is over."
)
AIMS: Final[dict[Way, str]] = {
    "gems": "Then whoever has the most gems wins, items counted at their value.",
    "royale": "Then whoever has the most gems wins, items counted at their value; until then, players may attack "
    "each other.",
    "race": "Whoever kills the boss wins, and nothing else counts.",
}


def aim(way: Way) -> str:
    """What it is all about, for somebody who has never played."""
    return f"{AIM} {AIMS[way]}"


def heading(what: Happening) -> str | None:
    """The heading that begins with this happening, if one does."""
    if isinstance(what, told.Turn):
        return f"Round {what.round} · {somebody(what.seat)}"
    if isinstance(what, told.SprintBegins):
        return "The final sprint"
    return "The end" if isinstance(what, told.End) else None


def sentence(what: Happening, voice: Voice) -> str:
    """A happening as a player would tell it."""
    return SENTENCES[type(what)](what, voice)


# Moving


def tell_goes(e: told.Goes, voice: Voice) -> str:
    if e.side == NO_SIDE:
        return f"{voice.does(e.seat, 'is')} now in {e.name}."
    return f"{voice.does(e.seat, 'goes')} {SIDES[e.side]} into {e.name}."


def tell_mired(e: told.Mired, voice: Voice) -> str:
    ends = "it is enough to get away" if e.moves else "no move this turn"
    return f"{e.source} takes {e.needed} or more to move: {voice.whom(e.seat)} rolled {e.die}, {ends}."


# Laying rooms


def tell_lays(e: told.Lays, voice: Voice) -> str:
    if e.side == NO_SIDE:
        return f"{voice.does(e.seat, 'lays')} {e.name} in the middle of the table."
    if e.grace:
        return f"{voice.does(e.seat, 'adds')} a grace room to the {SIDES[e.side]}: {e.name}."
    return f"{voice.does(e.seat, 'lays')} {e.name} to the {SIDES[e.side]}."


def tell_miniboss(e: told.Miniboss, voice: Voice) -> str:
    key = ", and the boss key is with it" if e.key else ""
    return f"{e.creature} is the Miniboss of this dungeon{key}."


def tell_searches(e: told.Searches, voice: Voice) -> str:
    return f"The {e.deck} deck is turned over until {e.found} comes up, and shuffled."


def tell_puzzles_laid(e: told.PuzzlesLaid, voice: Voice) -> str:
    return f"{count(e.n, 'puzzle')} {'lies' if e.n == 1 else 'lie'} there, face down."


# Agreements


PROPOSALS: Final[dict[Matter, str]] = {
    "grace room": "proposes to add a grace room",
    "sprint": "proposes that all run for the boss room",
    "end": "proposes to end the game here",
}
REFUSALS: Final[dict[Matter, str]] = {
    "stay": "does not stay for another round",
    "trade": "says no to it",
    "grace room": "is against a grace room",
    "sprint": "is against a sprint",
    "end": "wants to play on",
}


def tell_refuses(e: told.Refuses, voice: Voice) -> str:
    if e.what == "join":
        return f"{voice.does(e.seat, 'does')} not join {voice.whom(e.other)}."
    return f"{voice.does(e.seat, REFUSALS[e.what])}."


def tell_sprint(e: told.SprintBegins, voice: Voice) -> str:
    away = [f"{count(moves, 'move')} for {voice.whom(seat)}" for seat, moves in enumerate(e.counts) if moves]
    key = (
        f" The boss key is with {voice.whom(e.opener)}: nobody else can go in first." if e.opener != NOBODY else ""
    )
    return f"All run for the boss room. The way is {listed(away)}.{key}"


# The end


ENDINGS: Final[dict[Ending, str]] = {
    "boss": "The boss has fallen",
    "stuck": "Nothing can go on any more",
    "quiet": "Nothing has happened for a long time",
    "longest": "The game has gone on for long enough",
    "agreed": "All agree that the game is over",
    "left": "Everybody has left",
}


def tell_end(e: told.End, voice: Voice) -> str:
    why = ENDINGS[e.why]
    if not e.winners:
        return f"{why}, and nobody has won."
    if e.race:
        took = f" in {count(e.turns, 'turn')}" if e.turns else ""
        return f"{why}: {voice.all_whom(e.winners)} {verb_for(voice, e.winners, 'wins')} the race{took}!"
    totals = listed([f"{voice.whom(seat)} {total}" for seat, total in enumerate(e.totals)])
    won = "shares the win" if len(e.winners) > 1 and not e.teams else "wins"
    return f"{why}. Worth in gems: {totals}; {voice.all_whom(e.winners)} {verb_for(voice, e.winners, won)}!"


def verb_for(voice: Voice, seats: list[int], verb: str) -> str:
    return verb if len(seats) == 1 and seats[0] != voice.you else plural(verb)


SENTENCES: Final[dict[type[Happening], Callable[[Any, Voice], str]]] = {
    told.FirstPlayer: lambda e, v: f"{v.does(e.seat, 'goes')} first.",
    told.FirstRoom: lambda e, v: f"The first room is {e.name}.",
    told.EntrancePlaced: lambda e, v: f"{v.does(e.seat, 'puts')} the entrance on its {SIDES[e.side]} side.",
    told.Turn: lambda e, v: f"It is {v.whose(e.seat)} turn.",
    told.Goes: tell_goes,
    told.Mired: tell_mired,
    told.Bound: lambda e, v: f"{e.source}: {v.whose(e.seat)} next turn has no move.",
    told.Rests: lambda e, v: f"{v.does(e.seat, 'rests')}.",
    told.Lays: tell_lays,
    told.ExtraBossRoom: lambda e, v: f"There is a boss room already: {e.name} is out of the game.",
    told.RoomBuried: lambda e, v: f"{e.name} cannot be a grace room now and goes under the deck.",
    told.NoRoomLeft: lambda e, v: "No room is left that could be laid.",
    told.PutsUnder: lambda e, v: f"{v.does(e.seat, 'puts')} the other room under the deck.",
    told.LockedOut: lambda e, v: f"{e.name} is locked: {v.whom(e.seat)} cannot go in without the boss key.",
    told.Comes: lambda e, v: f"{e.creature} appears.",
    told.BossBuried: lambda e, v: f"{e.creature} belongs in the boss room and goes under the deck.",
    told.Miniboss: tell_miniboss,
    told.JustStrong: lambda e, v: f"{e.creature} is not the Miniboss, but counts as a strong creature.",
    told.Searches: tell_searches,
    told.PuzzlesLaid: tell_puzzles_laid,
    told.Opens: lambda e, v: f"{v.does(e.seat, 'opens')} the {SIDES[e.side]} side of the room.",
    told.Closes: lambda e, v: f"{v.does(e.seat, 'closes')} the exit to the {SIDES[e.side]}.",
    told.NoArea: lambda e, v: "No side is left to be opened.",
    told.Proposes: lambda e, v: f"{v.does(e.seat, PROPOSALS[e.what])}.",
    told.Agrees: lambda e, v: f"{v.does(e.seat, 'agrees')}.",
    told.Refuses: tell_refuses,
    told.SprintBegins: tell_sprint,
    told.LeavesTable: lambda e, v: f"{v.does(e.seat, 'leaves')} the table; everything stays where it was.",
    told.End: tell_end,
    **FIGHT_SENTENCES,
    **THING_SENTENCES,
}
