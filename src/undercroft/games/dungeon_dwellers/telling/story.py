"""What happened, in plain sentences: one function for every kind of happening.

Fights are told in `story_fights.py`, cards, energy and treasure in `story_cards.py`.
"""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.telling.events import Happening
from undercroft.core.telling.voice import Voice, capital, count, listed, plural, somebody

from ..shapes import events as told
from ..shapes.words import Ending
from .story_cards import CARD_SENTENCES
from .story_fights import FIGHT_SENTENCES

AIM: Final = (
    "Fight your way through three levels of monsters and beat the boss. Your deck pays for everything you do and "
    "keeps you alive. If one of you falls, all lose; if all survive, the most gold wins."
)


def heading(what: Happening) -> str | None:
    """The heading that begins with this happening, if one does."""
    if isinstance(what, told.Turn):
        return f"Turn {what.number} · {somebody(what.seat)}"
    if isinstance(what, told.MonstersPlaced):
        return f"Level {what.level}"
    if isinstance(what, told.BossAppears):
        return f"The boss · {what.boss}"
    return "The end" if isinstance(what, told.End) else None


def sentence(what: Happening, voice: Voice) -> str:
    """A happening as a player would tell it."""
    return SENTENCES[type(what)](what, voice)


# Setting up, rooms and the row


def tell_ready(e: told.DeckReady, voice: Voice) -> str:
    if e.dealt:
        return f"{voice.does(e.seat, 'is')} dealt a deck; nobody knows what is in it."
    return f"{capital(voice.whose(e.seat))} deck is ready."


def tell_placed(e: told.MonstersPlaced, voice: Voice) -> str:
    """ "Three monsters of level 2: Bog Wight face up, two face down."."""
    number = len(e.names) + e.facedown
    begin = f"{count(number, 'monster')} of level {e.level}"
    if not e.names:
        return f"{begin}, face down."
    rest = f", {e.facedown} face down" if e.facedown else ""
    return f"{begin}: {listed(e.names)} face up{rest}."


def tell_added(e: told.MonsterAdded, voice: Voice) -> str:
    what = e.name or f"a monster of level {e.level}, face down,"
    return f"{e.source}: {what} joins the row."


def tell_turns_over(e: told.TurnsOver, voice: Voice) -> str:
    by = f" with {e.source}" if e.source else ""
    return f"{voice.does(e.seat, 'turns')} over {e.monster}{by}: {e.health} health."


# The end


ENDINGS: Final[dict[Ending, str]] = {
    "boss": "The boss has fallen and the party lives",
    "fallen": "The party has fallen",
    "broken off": "The adventure is broken off",
}


def tell_count(e: told.PlayerCount, voice: Voice) -> str:
    """ "Odo: 120 gold in 4 cards, 50 for monsters, less 40 for 4 missing hit points: 130."."""
    parts = [f"{e.gold} gold in {count(e.cards, 'card')}", f"{e.trophies} for monsters"]
    cut = e.gold + e.trophies - e.total
    healing = f", less {cut} for {count(e.missing, 'missing hit point')}" if e.missing else ""
    return f"{voice.who(e.seat)}: {', '.join(parts)}{healing}: {e.total}."


def tell_end(e: told.End, voice: Voice) -> str:
    why = ENDINGS[e.ending]
    if not e.winners:
        return f"{why}: nobody wins."
    alone = len(e.winners) == 1
    verb = "wins" if alone else "shares the win"
    said = verb if alone and e.winners[0] != voice.you else plural(verb)
    best = max([e.scores[seat] for seat in e.winners])
    return f"{why}: with {best} gold {voice.all_whom(e.winners)} {said}!"


SENTENCES: Final[dict[type[Happening], Callable[[Any, Voice], str]]] = {
    told.FirstPlayer: lambda e, v: f"{v.does(e.seat, 'goes')} first.",
    told.PicksCharacter: lambda e, v: f"{v.does(e.seat, 'plays')} {e.character}, with {e.item}.",
    told.DeckReady: tell_ready,
    told.Turn: lambda e, v: f"It is {v.whose(e.seat)} turn.",
    told.EntersRoom: lambda e, v: f"{v.does(e.seat, 'enters')} {e.room}.",
    told.MonstersPlaced: tell_placed,
    told.BossAppears: lambda e, v: f"{e.boss} is waiting, with {e.health} health.",
    told.MonsterAdded: tell_added,
    told.TurnsOver: tell_turns_over,
    told.HidesAgain: lambda e, v: f"{e.monster} turns face down again.",
    told.Regenerates: lambda e, v: f"{e.monster} regains {e.n} health and has {e.left}.",
    told.SwapsMonster: lambda e, v: f"{v.does(e.seat, 'exchanges')} monster {e.place} for another ({e.source}).",
    told.LooksAtMonster: lambda e, v: f"{v.does(e.seat, 'looks')} at monster {e.place} ({e.source}).",
    told.SeesMonster: lambda e, v: f"Monster {e.place} is {e.monster}.",
    told.PlayerCount: tell_count,
    told.LeavesTable: lambda e, v: f"{v.does(e.seat, 'leaves')} the table.",
    told.End: tell_end,
    **FIGHT_SENTENCES,
    **CARD_SENTENCES,
}
