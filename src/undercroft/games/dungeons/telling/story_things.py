"""Gems, items, curses, shops and puzzles, in plain sentences."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.lattice import SIDES
from undercroft.core.telling.events import Happening
from undercroft.core.telling.voice import Voice, count, listed

from ..shapes import events_things as told
from ..table.board import NO_SIDE
from .story_fights import from_source

# Gems and items


def tell_gems(e: told.Gems, voice: Voice) -> str:
    if e.n < 0:
        return f"{voice.does(e.seat, 'loses')} {count(-e.n, 'gem')}{from_source(e.source)}, {e.gems} left."
    return f"{voice.does(e.seat, 'gains')} {count(e.n, 'gem')}{from_source(e.source)}, {e.gems} now."


def tell_gains(e: told.Gains, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'gets')} {e.item}{', the boss key!' if e.key else '.'}"


def tell_finds(e: told.Finds, voice: Voice) -> str:
    if len(e.items) == 1:
        return f"{voice.does(e.seat, 'finds')} {e.items[0]}."
    keeps = "keep" if e.seat == voice.you else "keeps"
    return f"{voice.does(e.seat, 'finds')} {listed(e.items)}, and {keeps} one of them."


def tell_takes_off(e: told.TakesOff, voice: Voice) -> str:
    why = ", for want of a free slot" if e.forced else ""
    return f"{voice.does(e.seat, 'takes')} off {e.item}{why}."


def tell_offers(e: told.Offers, voice: Voice) -> str:
    if e.gift:
        return f"{voice.does(e.seat, 'offers')} {e.item} to {voice.whom(e.other)}."
    return f"{voice.does(e.seat, 'asks')} {voice.whom(e.other)} for {e.item}."


def tell_loses_item(e: told.LosesItem, voice: Voice) -> str:
    where = "it lies here now" if e.here else "it goes under the deck"
    return f"{voice.does(e.seat, 'loses')} {e.item} ({e.source}); {where}."


# Shops


def tell_stock(e: told.Stock, voice: Voice) -> str:
    return f"The shop has {listed(e.items)}." if e.items else "The shop has nothing left to sell."


def tell_no_value(e: told.NoValue, voice: Voice) -> str:
    if len(e.items) == 1:
        return f"{e.items[0]} has no price and goes under the deck."
    return f"{listed(e.items)} have no price and go under the deck."


# Puzzles


def tell_door(e: told.DoorStands, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'puts')} it on the exit to the {SIDES[e.side]}."


def tell_solves(e: told.Solves, voice: Voice) -> str:
    if e.side != NO_SIDE:
        return f"{voice.do(e.seats, 'opens')} {e.puzzle}: the way {SIDES[e.side]} is free."
    return f"{voice.do(e.seats, 'solves')} {e.puzzle}."


THING_SENTENCES: Final[dict[type[Happening], Callable[[Any, Voice], str]]] = {
    told.Gems: tell_gems,
    told.PicksUpGems: lambda e, v: f"{v.does(e.seat, 'picks')} up {count(e.n, 'gem')}.",
    told.Gains: tell_gains,
    told.Finds: tell_finds,
    told.KeyBuried: lambda e, v: "The boss key comes too early and goes under the deck.",
    told.PutsOn: lambda e, v: f"{v.does(e.seat, 'puts')} on {e.item}.",
    told.TakesOff: tell_takes_off,
    told.Exchanges: lambda e, v: f"{v.does(e.seat, 'stops')} to change gear.",
    told.Offers: tell_offers,
    told.HandsOver: lambda e, v: f"{v.does(e.seat, 'hands')} {e.item} to {v.whom(e.other)}.",
    told.Uses: lambda e, v: f"{v.does(e.seat, 'uses')} {e.item}.",
    told.UsedUp: lambda e, v: f"{e.item} is used up.",
    told.LosesItem: tell_loses_item,
    told.Cursed: lambda e, v: f"{v.does(e.seat, 'is')} cursed: {e.item}.",
    told.NoCurse: lambda e, v: "No curse is left in the deck.",
    told.Lifted: lambda e, v: f"{v.does(e.seat, 'is')} rid of {e.item}.",
    told.Stock: tell_stock,
    told.NoValue: tell_no_value,
    told.Buys: lambda e, v: f"{v.does(e.seat, 'buys')} {e.item} for {count(e.gems, 'gem')}.",
    told.Sells: lambda e, v: f"{v.does(e.seat, 'sells')} {e.item} for {count(e.gems, 'gem')}.",
    told.TurnsUp: lambda e, v: f"{v.does(e.seat, 'turns')} up {e.puzzle}.",
    told.DoorStands: tell_door,
    told.NoDoorway: lambda e, v: f"{e.puzzle} finds no exit to stand on, and is gone.",
    told.Attempts: lambda e, v: f"{v.does(e.seat, 'takes')} on {e.puzzle}.",
    told.Solves: tell_solves,
    told.Escapes: lambda e, v: f"{v.does(e.seat, 'escapes')} {e.puzzle}.",
    told.Strikes: lambda e, v: f"{e.puzzle} catches {v.whom(e.seat)}.",
    told.Disarms: lambda e, v: f"{v.does(e.seat, 'takes')} the trap apart ({e.source}).",
    told.LooksAtDeck: lambda e, v: f"{v.does(e.seat, 'looks')} at the next room of the deck ({e.source}).",
    told.SeesRoom: lambda e, v: f"It is {e.name}.",
    told.LooksAtPuzzle: lambda e, v: f"{v.does(e.seat, 'looks')} at a puzzle that lies face down.",
    told.SeesPuzzle: lambda e, v: f"It is {e.puzzle}.",
}
