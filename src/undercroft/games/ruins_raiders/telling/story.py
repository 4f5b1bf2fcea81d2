"""What happened, in plain sentences: one function for every kind of happening.

Players are told by name. At a table with one player, whose characters would all be "you", they are told by theirs.
"""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.telling.events import Happening, Part
from undercroft.core.telling.voice import Voice, capital, count, listed, noun_for, somebody

from ..cards.deck import CHESTS, MARK
from ..shapes import events as told
from ..shapes.views import RuinsView
from ..shapes.words import Mode, Purpose
from ..table.dice import COUNTED, PURPOSES
from ..table.people import NO_PAWN, NOBODY
from ..table.rules import QUEST_POINTS, SUCCESS
from .story_pieces import does, plainly, verb_for, whom, whose
from .story_rooms import ROOM_SENTENCES

AIM: Final = (
    "Explore ruins that nobody has mapped, break chests open for keys, and find the one master chest. When it is "
    "open, or a quest is done, the Final Act begins: run for the exit before the ruins cave in."
)
AIMS: Final[dict[Mode, str]] = {
    "points": "The most points win: chests, the master chest, quests, and getting out alive.",
    "cooperative": "You win together if everyone leaves alive and the master chest comes with you.",
    "uneasy": "You win together if everyone leaves alive with the master chest, unless somebody betrays the "
    "others: then the most points win.",
    "teams": "The side with the most points wins.",
    "solo": "You win if all your characters leave alive and one of them has the master chest.",
    "royale": "There is no treasure: kill a rival and leave by an exit. Of those who get out, the most kills win.",
}
ROYALE_AIM: Final = "Everyone starts somewhere else in ruins full of traps and enemies."


def aim(view: RuinsView) -> str:
    """What it is all about, for somebody who has never played."""
    return f"{ROYALE_AIM if view.mode == 'royale' else AIM} {AIMS[view.mode]}"


def heading(what: Happening) -> str | None:
    """The heading that begins with this happening, if one does."""
    if isinstance(what, told.Turn):
        who = what.who if what.alone else f"{somebody(what.seat)}, {what.who}"
        return f"Round {what.round} · {who}"
    if isinstance(what, told.EnemiesAct):
        return f"Round {what.round} · The enemies"
    if isinstance(what, told.FinalAct):
        return "The Final Act"
    return "The end" if isinstance(what, told.CaveIn) else None


def sentence(what: Happening, voice: Voice) -> str:
    """A happening as a player would tell it."""
    return SENTENCES[type(what)](what, voice)


# Setting up and turns


def tell_dealt(e: told.Dealt, voice: Voice) -> str:
    return f"{e.who} goes into the ruins." if plainly(voice) else f"{voice.does(e.seat, 'is')} {e.who}."


def tell_turn(e: told.Turn, voice: Voice) -> str:
    return f"{does(voice, e.seat, e.who, 'has')} {count(e.actions, 'action')}."


def tell_rolls(e: told.Rolls, voice: Voice) -> str:
    """ "Odo rolls 2, 5 and 6 to attack (Victor 4): 2 successes."."""
    shown = listed([str(die) for die in e.dice]) or "no dice"
    roller = does(voice, e.seat, e.who, "rolls") if e.who else FOR_NOBODY.get(e.purpose, "The trap rolls")
    return f"{roller} {shown} {FOR[e.purpose]}{result(e.purpose, e.dice, e.parts, e.who)}."


FOR: Final[dict[Purpose, str]] = {
    "move": "to move",
    "jump move": "for a run-up",
    "jump": "to jump",
    "attack": "to attack",
    "defence": "to defend",
    "chest": "to open the chest",
    "lock": "to stay shut",
    "steal": "to steal",
    "trap": "for traps",
    "dart": "to hit",
    "table 1": "for the size of the room",
    "table 2": "for doors",
    "table 3": "for treasure",
    "table 4": "for chests",
    "table 5": "for enemies",
    "table 6": "for the kind of enemies",
    "number": "for their number",
}
FOR_NOBODY: Final[dict[Purpose, str]] = {"lock": "The chest rolls"}


def result(purpose: Purpose, dice: list[int], parts: list[Part], who: str) -> str:
    """What the dice say at once: squares to go, successes, or whether a trap is sprung."""
    if purpose in ("move", "jump move"):
        added = [f"{'speed' if part.name == who else part.name} {part.n:+d}" for part in parts if part.n]
        total = max(1, sum(dice) + sum(part.n for part in parts))
        unit = count(total, "square") if purpose == "move" else f"{total}"
        return f", {listed(added)}: {unit}" if added else f": {unit}"
    if PURPOSES.index(purpose) in COUNTED:
        hits = sum(die >= SUCCESS for die in dice)
        return f": {hits or 'no'} {noun_for(hits, 'success')}"
    if purpose == "trap":
        return ": a trap" if 1 in dice else ": no trap"
    return ""


def tell_rolls_again(e: told.RollsAgain, voice: Voice) -> str:
    source = f"{does(voice, e.seat, e.who, 'uses')} {e.source}"
    before, now = (listed([str(die) for die in dice]) for dice in (e.before, e.dice))
    become = "becomes" if len(e.dice) == 1 else "become"
    return f"{source}: {before} {become} {now}{result(e.purpose, e.dice, e.parts, e.who)}."


def tell_danger(e: told.Danger, voice: Voice) -> str:
    if e.hit:
        return "The trap counter goes back to 1."
    return f"The trap counter shows {e.now}."


# Moving


def tell_goes(e: told.Goes, voice: Voice) -> str:
    return f"{does(voice, e.seat, e.who, 'goes')} {count(len(e.path) - 1, 'square')}."


def tell_aims(e: told.AimsToJump, voice: Voice) -> str:
    gap = count(e.needed, "missing square")
    return f"{does(voice, e.seat, e.who, 'wants')} to jump over {gap}."


def tell_jumps(e: told.Jumps, voice: Voice) -> str:
    if e.lands:
        return f"{does(voice, e.seat, e.who, 'lands')} on the other side."
    return f"{does(voice, e.seat, e.who, 'does')} not make it: the jump takes {count(e.needed, 'success')}."


# Attacks and chests


def tell_attacks(e: told.Attacks, voice: Voice) -> str:
    if e.on == NO_PAWN:
        return f"{does(voice, e.seat, e.who, 'tries')} to open the {e.target}."
    target = whom(voice, e.on_seat, e.target)
    if not e.who:
        return f"{e.source} attacks {target}."
    card = f" with {e.source}" if e.source else ""
    return f"{does(voice, e.seat, e.who, 'attacks')} {target}{card}."


def tell_strikes(e: told.Strikes, voice: Voice) -> str:
    target = whom(voice, e.on_seat, e.target)
    if not e.hits:
        return f"Nothing hits: {target} {verb_for(voice, [e.on_seat], 'is')} unhurt."
    hits = f"{count(e.hits, 'success')} against {e.blocks}"
    if e.left:
        return f"{hits}: {e.left} {'gets' if e.left == 1 else 'get'} through to {target}."
    return f"{hits}: {target} {verb_for(voice, [e.on_seat], 'holds')} out."


def tell_calls_off(e: told.CallsOff, voice: Voice) -> str:
    return f"{e.card}: the {'trap does nothing' if e.trap else 'attack is off'}."


def tell_tries(e: told.TriesChest, voice: Voice) -> str:
    what = "master chest" if e.master else "chest"
    hits = f"{count(e.hits, 'success')} against {e.blocks}"
    return f"{hits}: the {what} {'is open' if e.opens else 'stays shut'}."


def tell_takes_chest(e: told.TakesChest, voice: Voice) -> str:
    has = f"{does(voice, e.seat, e.who, 'has')} {count(e.chests, 'chest')}"
    return f"{has}, and {count(e.cards, 'card')} to draw." if e.cards else f"{has}; no card is left to draw."


def tell_takes_master(e: told.TakesMaster, voice: Voice) -> str:
    return f"{does(voice, e.seat, e.who, 'has')} the master chest: {e.points} points!"


# Health


def tell_loses(e: told.Loses, voice: Voice) -> str:
    source = "" if e.by != NOBODY or not e.source else f" ({e.source})"
    return f"{does(voice, e.seat, e.who, 'loses')} {e.health} health{source}, {e.now} left."


def tell_heals(e: told.Heals, voice: Voice) -> str:
    return f"{does(voice, e.seat, e.who, 'regains')} {e.health} health, {e.now} now."


def tell_dies(e: told.Dies, voice: Voice) -> str:
    killer = f"killed by {whom(voice, e.killer, e.source)}" if e.killer != NOBODY else f"killed by {e.source}"
    return f"{does(voice, e.seat, e.who, 'is')} dead, {killer}."


def tell_loots(e: told.Loots, voice: Voice) -> str:
    parts = [*e.worn]
    if e.chests:
        parts.append(count(e.chests, "chest"))
    if e.master:
        parts.append("the master chest")
    if e.cards:
        parts.append(f"{count(e.cards, 'card')} of the hand")
    got = listed(parts) or "nothing"
    return f"{does(voice, e.seat, e.who, 'takes')} {got} from {whom(voice, e.other_seat, e.other)}."


def tell_enemy_dies(e: told.EnemyDies, voice: Voice) -> str:
    return f"{e.who} is killed."


# Cards


def tell_passes(e: told.Passes, voice: Voice) -> str:
    return f"A card goes from {whom(voice, e.seat, e.who)} to {whom(voice, e.to, e.receiver)}."


def tell_changes(e: told.ChangesActions, voice: Voice) -> str:
    if e.change > 0:
        return f"{does(voice, e.seat, e.who, 'has')} {count(e.change, 'action')} more this turn."
    return f"{does(voice, e.seat, e.who, 'has')} {count(-e.change, 'action')} fewer next turn."


def tell_hastens(e: told.Hastens, voice: Voice) -> str:
    return f"{does(voice, e.seat, e.who, 'has')} speed {e.speed:+d} for this turn."


def tell_buries(e: told.Buries, voice: Voice) -> str:
    if e.buried:
        return f"{does(voice, e.seat, e.who, 'puts')} it under the trap deck."
    return f"{does(voice, e.seat, e.who, 'leaves')} it on top."


# Traps, quests and the end


def tell_trap(e: told.Trap, voice: Voice) -> str:
    left = "the last one" if e.left == 0 else f"{e.left} left"
    return f"{does(voice, e.seat, e.who, 'turns')} up a trap: {e.card}, {left}."


def tell_quest(e: told.QuestDone, voice: Voice) -> str:
    done = "quest is done"
    if e.quest == MARK:
        done = f"mark {e.mark} is dead"
    elif e.quest == CHESTS:
        done = "quest is done: enough chests"
    return f"{capital(whose(voice, e.seat, e.who))} {done}, {QUEST_POINTS} points!"


def tell_cave_in(e: told.CaveIn, voice: Voice) -> str:
    fall = f"The ruins cave in on {named(voice, e.lost_seats, e.lost)}" if e.lost else "The ruins cave in"
    if not e.safe:
        return f"{fall}."
    stand, get = (verb_for(voice, e.safe_seats, verb) for verb in ("stands", "gets"))
    return f"{fall}; {named(voice, e.safe_seats, e.safe)} {stand} on an exit and {get} out."


def named(voice: Voice, seats: list[int], names: list[str]) -> str:
    return listed([whom(voice, seat, name) for seat, name in zip(seats, names, strict=True)])


def tell_end(e: told.End, voice: Voice) -> str:
    if not e.winners:
        return "The game is over, and nobody has won."
    if len(e.winners) == 1:
        return f"{voice.does(e.winners[0], 'wins')} the game."
    return f"{voice.all(e.winners)} {'win together' if e.together else 'share the win'}."


def tell_opened(e: told.Opened, voice: Voice) -> str:
    held = [f"{listed(hand.cards)} ({whom(voice, hand.seat, hand.who)})" for hand in e.hands if hand.cards]
    marks = [f"the mark of {hand.who} was {listed(hand.cards)}" for hand in e.marks]
    parts = [f"left in hand: {', '.join(held)}" if held else "nobody has a card left", *marks]
    return f"{capital('; '.join(parts))}."


SENTENCES: Final[dict[type[Happening], Callable[[Any, Voice], str]]] = {
    told.Dealt: tell_dealt,
    told.Inherits: lambda e, v: f"{does(v, e.seat, e.who, 'begins')} with a card of the last game.",
    told.Begins: lambda e, v: f"{does(v, e.seat, e.who, 'goes')} first.",
    told.Turn: tell_turn,
    told.MarkDrawn: lambda e, v: f"{does(v, e.seat, e.who, 'draws')} a mark in secret.",
    told.Mark: lambda e, v: f"It is {e.mark}.",
    told.Rolls: tell_rolls,
    told.RollsAgain: tell_rolls_again,
    told.Danger: tell_danger,
    told.Harmless: lambda e, v: f"Nothing comes of the {e.card}.",
    told.Goes: tell_goes,
    told.Stays: lambda e, v: f"{does(v, e.seat, e.who, 'stops')} there.",
    told.AimsToJump: tell_aims,
    told.Jumps: tell_jumps,
    told.IsPut: lambda e, v: f"{does(v, e.seat, e.who, 'is')} set down on the map.",
    told.Attacks: tell_attacks,
    told.Strikes: tell_strikes,
    told.CallsOff: tell_calls_off,
    told.SpendsKey: lambda e, v: f"{does(v, e.seat, e.who, 'spends')} a key.",
    told.TriesChest: tell_tries,
    told.TakesChest: tell_takes_chest,
    told.TakesMaster: tell_takes_master,
    told.Loses: tell_loses,
    told.Spared: lambda e, v: f"{does(v, e.seat, e.who, 'is')} spared {e.health} ({listed(e.by)}).",
    told.Heals: tell_heals,
    told.Dies: tell_dies,
    told.Loots: tell_loots,
    told.LootsCards: lambda e, v: f"Among it: {listed(e.cards)}.",
    told.EnemyDies: tell_enemy_dies,
    told.EnemiesAct: lambda e, v: "The enemies act.",
    told.Draws: lambda e, v: f"{does(v, e.seat, e.who, 'draws')} a treasure card.",
    told.DrawsCard: lambda e, v: f"It is {e.card}.",
    told.KeyGoesBack: lambda e, v: f"{does(v, e.seat, e.who, 'draws')} a key, which is shuffled back.",
    told.OnlyKeys: lambda e, v: f"Only keys are left in the deck: {e.cards}.",
    told.TurnsUp: lambda e, v: f"{does(v, e.seat, e.who, 'turns')} up {e.card}.",
    told.Plays: lambda e, v: f"{does(v, e.seat, e.who, 'plays')} {e.card}.",
    told.LaysOut: lambda e, v: f"{does(v, e.seat, e.who, 'lays')} out {e.card}.",
    told.Uses: lambda e, v: f"{does(v, e.seat, e.who, 'uses')} {e.ability}.",
    told.Passes: tell_passes,
    told.PassesCard: lambda e, v: f"It is {e.card}.",
    told.Discards: lambda e, v: f"{does(v, e.seat, e.who, 'loses')} {e.card} ({e.source}).",
    told.ChangesActions: tell_changes,
    told.Hastens: tell_hastens,
    told.Peeks: lambda e, v: f"{does(v, e.seat, e.who, 'looks')} at the top trap card.",
    told.PeeksCard: lambda e, v: f"It is {e.card}.",
    told.Buries: tell_buries,
    told.Trap: tell_trap,
    told.QuestDone: tell_quest,
    told.FinalAct: lambda e, v: "From now on every turn ends with a trap, and whoever leaves by the exit is safe.",
    told.Escapes: lambda e, v: f"{does(v, e.seat, e.who, 'leaves')} the ruins alive.",
    told.Betrays: lambda e, v: f"{does(v, e.seat, e.who, 'betrays')} the others: now the most points win!",
    told.CaveIn: tell_cave_in,
    told.LeavesTable: lambda e, v: f"{v.does(e.seat, 'leaves')} the table.",
    told.End: tell_end,
    told.Opened: tell_opened,
    **ROOM_SENTENCES,
}
