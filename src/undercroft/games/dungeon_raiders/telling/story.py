"""What happened, in plain sentences."""

from collections import Counter
from functools import singledispatch

from undercroft.core.telling.events import Happening
from undercroft.core.telling.voice import Voice, count, listed, several

from ..seeing.names import ITEM_NAMES, card_name
from ..shapes import events as told
from ..table.moves import VOCABULARY

WAITS = "play ball"
COUNTS_AS = {"play key": "key", "play sword": "sword"}
ENDS = {
    "end.nobody": "Nobody came out of the dungeon alive: nobody wins.",
    "duel.both-die": "Both died in the same room: nobody wins.",
}


@singledispatch
def sentence(what: Happening, voice: Voice) -> str:
    """One happening as a player would tell it."""
    raise TypeError(f"{type(what).__name__} has no sentence.")


def heading(what: Happening) -> str | None:
    """The heading that begins with this happening, if one does."""
    return f"Level {what.level}" if isinstance(what, told.Level) else None


# Setting up


@sentence.register
def dealt(what: told.Dealt, voice: Voice) -> str:
    holds = "".join(f", {count(number, ITEM_NAMES[item])}" for item, number in Counter(what.items).items())
    figures = f"{what.treasure} treasure, {count(what.wounds, 'wound')}{holds}"
    return f"{voice.does(what.seat, 'is')} the {what.character}: {figures}."


@sentence.register
def level(what: told.Level, voice: Voice) -> str:
    lit = [room.name for room in what.row if room]
    dark = len(what.row) - len(lit)
    return f"Level {what.level} opens: {listed([*lit, count(dark, 'dark room')] if dark else lit)}."


# A room, step by step


@sentence.register
def enters(what: told.Enters, voice: Voice) -> str:
    if what.dark:
        return f"The dark room turns out to be: {what.room.name}."
    return f"The party enters: {what.room.name}."


@sentence.register
def attack_card(what: told.AttackCard, voice: Voice) -> str:
    return f"The attack card gives it strength {what.strength}."


@sentence.register
def plays(what: told.Plays, voice: Voice) -> str:
    if what.card == WAITS:
        return f"{voice.does(what.seat, 'waits')} behind a crystal ball."
    if what.card in COUNTS_AS:
        return f"{voice.does(what.seat, 'plays')} a {COUNTS_AS[what.card]}, which counts as {what.counts}."
    return f"{voice.does(what.seat, 'plays')} a {what.counts}."


@sentence.register
def lays(what: told.Lays, voice: Voice) -> str:
    return f"{voice.does(what.seat, 'lays')} a card face down."


@sentence.register
def laid(what: told.Laid, voice: Voice) -> str:
    return f"Face down: {card_name(VOCABULARY.read(what.card))}."


@sentence.register
def torch(what: told.Torch, voice: Voice) -> str:
    return f"{voice.does(what.seat, 'uses')} a torch."


@sentence.register
def looks(what: told.Looks, voice: Voice) -> str:
    if not what.rooms:
        return f"{voice.does(what.seat, 'sees')} that no dark room is left."
    rooms = [f"{room.name} (room {place + 1})" for place, room in zip(what.places, what.rooms, strict=True)]
    return f"{voice.does(what.seat, 'sees')} by torchlight: {', '.join(rooms)}."


@sentence.register
def returns(what: told.Returns, voice: Voice) -> str:
    return f"A {ITEM_NAMES[what.item]} goes back to the supply."


# What a room does


@sentence.register
def unshared(what: told.Unshared, voice: Voice) -> str:
    return f"{voice.all(what.seats)} tie for a chest of {what.chest}: too little to share."


@sentence.register
def defeated(what: told.Defeated, voice: Voice) -> str:
    return f"{what.total} against {what.strength}: the {what.room} falls."


@sentence.register
def attacks(what: told.Attacks, voice: Voice) -> str:
    if what.total is None:
        return f"The {what.room} strikes."
    return f"The {what.room} holds out, {what.total} against {what.strength}, and strikes."


@sentence.register
def confused(what: told.Confused, voice: Voice) -> str:
    return f"Equal cards: the {what.room} is confused and hurts nobody."


@sentence.register
def trap(what: told.Trap, voice: Voice) -> str:
    return f"The {what.room} {'springs' if what.sprung else 'stays quiet'} at a {what.card}."


@sentence.register
def gains(what: told.Gains, voice: Voice) -> str:
    wasted = f" ({what.wasted} more would not fit)" if what.wasted else ""
    return f"{voice.does(what.seat, 'gains')} {what.treasure} treasure, {what.now} in all{wasted}."


@sentence.register
def loses(what: told.Loses, voice: Voice) -> str:
    if what.treasure == 0:
        return f"{voice.does(what.seat, 'has')} too little treasure to lose any."
    return f"{voice.does(what.seat, 'loses')} {what.treasure} treasure, {what.now} left."


@sentence.register
def wounded(what: told.Wounded, voice: Voice) -> str:
    if what.wounds == 0:
        return f"{voice.does(what.seat, 'gets')} away without a wound."
    return f"{voice.does(what.seat, 'takes')} {count(what.wounds, 'wound')}, {what.now} in all."


@sentence.register
def heals(what: told.Heals, voice: Voice) -> str:
    if what.wounds == 0:
        return f"{voice.does(what.seat, 'has')} no wound to heal."
    return f"{voice.does(what.seat, 'heals')} {count(what.wounds, 'wound')}, {what.now} left."


@sentence.register
def takes(what: told.Takes, voice: Voice) -> str:
    return f"{voice.does(what.seat, 'takes')} a {ITEM_NAMES[what.item]} from the vault."


@sentence.register
def lacks(what: told.Lacks, voice: Voice) -> str:
    return f"Too few {several(ITEM_NAMES[what.item])} are left: {voice.does(what.seat, 'gets')} none."


@sentence.register
def dies(what: told.Dies, voice: Voice) -> str:
    return f"{voice.does(what.seat, 'dies')}."


@sentence.register
def leads(what: told.Leads, voice: Voice) -> str:
    return f"{voice.does(what.seat, 'leads')} from now on."


@sentence.register
def leaves(what: told.Leaves, voice: Voice) -> str:
    return f"{voice.does(what.seat, 'leaves')} the table for good."


# The end of a level, and of the game


@sentence.register
def rest(what: told.Rest, voice: Voice) -> str:
    return f"Level {what.level} is done; everyone rests and takes the power cards back."


@sentence.register
def collapse(what: told.Collapse, voice: Voice) -> str:
    return f"{voice.do(what.seats, 'collapses')} from too many wounds."


@sentence.register
def end(what: told.End, voice: Voice) -> str:
    if what.by in ENDS:
        return ENDS[what.by]
    if what.by == "solo.death":
        return f"{voice.does(0, 'stays')} in the dungeon, and so does the treasure."
    if what.by == "solo.result":
        return f"{voice.does(0, 'leaves')} the dungeon alive with {what.scores[0]} treasure."
    if len(what.winners) > 1:
        return f"{voice.all(what.winners)} share the victory."
    winner = what.winners[0]
    return f"{voice.does(winner, 'wins')} with {what.scores[winner]} treasure."


@sentence.register
def opened(what: told.Opened, voice: Voice) -> str:
    return f"These rooms were left out of the dungeon: {', '.join(what.removed)}."
