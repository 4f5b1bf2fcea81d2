"""What happened, in plain sentences: one function for every kind of happening."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.core.telling.events import Happening, Part
from undercroft.core.telling.voice import Voice, capital, count, listed, somebody

from ..shapes import events as told
from ..shapes.views import DelveView
from ..table.fights import NOBODY_THERE
from ..table.rules import TO_WIN

AIM: Final = (
    "Every player is a hero on a map that grows, and in one phase of their turn the Dungeonlord who sends monsters "
    "and traps at the others. The first player with three completed Quests wins, and so does the last hero alive. "
    "Glory pays for your own cards; your peril pays for what others play against you."
)


def aim(view: DelveView) -> str:
    """What it is all about, for somebody who has never played."""
    return f"{AIM} The game ends after {view.limit} rounds at the latest." if view.limit else AIM


def heading(what: Happening) -> str | None:
    """The heading that begins with this happening, if one does."""
    return f"Round {what.round} · {somebody(what.seat)}, {what.hero}" if isinstance(what, told.Turn) else None


def sentence(what: Happening, voice: Voice) -> str:
    """A happening as a player would tell it."""
    return SENTENCES[type(what)](what, voice)


# Pieces of sentences


def side(voice: Voice, seat: int, name: str) -> str:
    """One side of a fight: a player, or a monster."""
    return voice.whom(seat) if seat != NOBODY_THERE else f"the {name}"


def added(parts: Sequence[Part]) -> str:
    return "".join(f", {part.name} {part.n:+}" for part in parts)


# Setting up and turns


def tell_dealt(e: told.Dealt, voice: Voice) -> str:
    quests = f"{voice.whose(e.seat)} Quests: {listed(e.quests)}" if e.quests else ""
    hero = f"{voice.does(e.seat, 'is')} {e.hero}" if e.hero is not None else ""
    known = "; ".join(part for part in (hero, quests) if part)
    return f"{capital(known) or voice.does(e.seat, 'has') + ' no hero yet'}."


def tell_upkeep(e: told.Upkeep, voice: Voice) -> str:
    if e.pays:
        return f"{voice.does(e.seat, 'pays')} the upkeep of {e.card}."
    return f"{voice.does(e.seat, 'takes')} {e.card} back to hand instead of paying its upkeep."


def tell_toll(e: told.Toll, voice: Voice) -> str:
    toll = f"the toll of {listed(e.quests)}"
    if e.pays:
        return f"{voice.does(e.seat, 'pays')} {toll}."
    yours = e.seat == voice.you
    refuses = f"{'do' if yours else 'does'} not pay" if e.able else "cannot pay"
    return f"{voice.who(e.seat)} {refuses} {toll}, and {'have' if yours else 'has'} 1 movement point less."


def tell_points(e: told.Points, voice: Voice) -> str:
    verb = "gains" if e.points >= 0 else "loses"
    return f"{voice.does(e.seat, verb)} {count(abs(e.points), 'movement point')}."


def tell_leaves(e: told.Leaves, voice: Voice) -> str:
    if e.falls:
        return f"{voice.does(e.seat, 'leaves')} the game."
    return f"{voice.does(e.seat, 'leaves')} the game; a computer plays on."


def tell_end(e: told.End, voice: Voice) -> str:
    if e.how == "draw":
        return "All heroes fall at once: the game is a draw."
    return f"{voice.do(e.winners, 'wins')} {ENDS[e.how]}."


ENDS: Final = {
    "quests": "with three completed Quests",
    "last alive": "as the last hero alive",
    "round limit": "at the end of the last round",
}


# Glory, peril, life and levels


def tell_glory(e: told.Glory, voice: Voice) -> str:
    if e.glory > 0:
        return f"{voice.does(e.seat, 'gains')} {e.glory} glory{FOR[e.cause]}, {e.now} in all."
    verb = "spends" if e.cause == "spent" else "loses"
    return f"{voice.does(e.seat, verb)} {-e.glory} glory, {e.now} left."


def tell_peril(e: told.Peril, voice: Voice) -> str:
    if e.peril > 0:
        return f"{voice.does(e.seat, 'gains')} {e.peril} peril{FOR[e.cause]}, {e.now} in all."
    return f"{voice.does(e.seat, 'loses')} {-e.peril} peril, {e.now} left."


FOR: Final[dict[told.Cause, str]] = {
    "": "",
    "monsters": " for wounding monsters",
    "wounds dealt": " for wounds that monsters dealt",
    "space": " from the space",
    "stay": " for staying",
    "quest": " for the Quest",
    "spent": "",
}


def tell_heals(e: told.Heals, voice: Voice) -> str:
    if e.life == 0:
        return f"{voice.does(e.seat, 'has')} no wound to heal."
    return f"{voice.does(e.seat, 'heals')} {e.life} life, {e.now} now."


def tell_level(e: told.Level, voice: Voice) -> str:
    if e.levels == 0:
        return f"{voice.does(e.seat, 'stays')} at level {e.now}."
    return f"{voice.does(e.seat, 'rises' if e.levels > 0 else 'sinks')} to level {e.now}."


def tell_tipped(e: told.Tipped, voice: Voice) -> str:
    to_stand = f"; standing up takes {e.form} {e.threat}+" if e.threat is not None else ""
    return f"{voice.does(e.seat, 'is')} tipped over{to_stand}."


def tell_falls(e: told.Falls, voice: Voice) -> str:
    return f"{e.hero} falls: {voice.whom(e.seat)} {'are' if e.seat == voice.you else 'is'} defeated."


# The map


def tell_moves(e: told.Moves, voice: Voice) -> str:
    if e.way == "warp":
        return f"{voice.does(e.seat, 'is')} warped from {e.origin} to {e.to}."
    through = ""
    if e.way == "sewer":
        through = " through the sewer"
    elif e.way == "portal":
        through = f" through portal {e.letter}"
    return f"{voice.does(e.seat, 'moves')} from {e.origin} to {e.to}{through}."


def tell_delayed(e: told.Delayed, voice: Voice) -> str:
    lost = e.exit == "lost"
    if e.doorway:
        where = "on the way" if lost else "in the doorway"
        return f"{voice.does(e.seat, 'loses')} the last movement point {where} to the {e.side}."
    return f"{voice.does(e.seat, 'loses')} another movement point {'finding the way' if lost else 'at the lock'}."


def tell_lays(e: told.Lays, voice: Voice) -> str:
    joined = joined_words(e)
    turned = ", turned" if e.turned else ""
    return f"{voice.does(e.seat, 'lays')} {e.map}{turned}{', ' + joined if joined else ''}."


def joined_words(e: told.Lies) -> str:
    """What a Map card is joined to, and by what; nothing for the first of its half."""
    if e.beside:
        return f"joined to {listed(e.beside)}"
    if e.by_sewer is None:
        return ""
    return f"joined by its sewer to {listed(e.by_sewer)}" if e.by_sewer else "joined only by its sewer"


def tell_names(e: told.Names, voice: Voice) -> str:
    leads = f"; it leads to {listed(e.to)}" if e.to else ""
    return f"{voice.does(e.seat, 'marks')} the sewer of {e.map} with {e.letter}{leads}."


def tell_shifts(e: told.Shifts, voice: Voice) -> str:
    if e.in_place:
        return f"{voice.does(e.seat, 'turns')} {e.map} upside down."
    joined = joined_words(e)
    return f"{voice.does(e.seat, 'shifts')} {e.map}{'; it is ' + joined if joined else ''}."


def tell_peers(e: told.Peers, voice: Voice) -> str:
    top = "card" if e.cards == 1 else f"{e.cards} cards"
    return f"{voice.does(e.seat, 'looks')} at the top {top} of the Map deck."


# Rolls


def tell_rolls(e: told.Rolls, voice: Voice) -> str:
    """ "Pit, 5+ needed: Ana rolls 5 (die 2, speed 3), which is enough."."""
    score = f", {e.form} {e.score}" if e.form else ""
    made = f"{e.die + e.score + e.bonus} (die {e.die}{score}{added(e.parts)})"
    roller = "you roll" if e.seat == voice.you else f"{voice.who(e.seat)} rolls"
    verdict = "enough" if e.success else "too little"
    return f"{capital(e.source)}, {e.needs}+ needed: {roller} {made}, which is {verdict}."


# Cards


def tell_plays(e: told.Plays, voice: Voice) -> str:
    paid = f"{e.cost} glory" if e.payer is None else f"{e.cost} of {voice.whose(e.payer)} peril"
    return f"{voice.does(e.seat, 'plays')} {e.card}{aimed(e, voice)} for {paid}."


def aimed(e: told.Plays, voice: Voice) -> str:
    """What a card was played on; nothing where it is for its player."""
    if e.at is None:
        return ""
    if e.at == "roll":
        return " on the coming roll" if e.aim is None else f" on the roll against {target(e.aim, voice)}"
    if e.at == "attack":
        return f" on {voice.whose(e.aim)} attack" if isinstance(e.aim, int) else f" on the attack of the {e.aim}"
    if e.at == "fight":
        return f" on the monsters that attack {target(e.aim, voice)}"
    if e.at in ("opponent", "hero", "monster"):
        return f" on {target(e.aim, voice)}"
    return f" on {ON_MANY.get(e.at, '')}{e.aim}{' terrain' if e.at == 'terrain' else ''}"


ON_MANY: Final[dict[str, str]] = {"space": "all heroes at ", "terrain": "all heroes on ", "quest": "the Quest "}


def target(aim: int | str | None, voice: Voice) -> str:
    """A player's hero by the seat, or a monster by its name."""
    return voice.whom(aim) if isinstance(aim, int) else f"the {aim}"


def tell_uses(e: told.Uses, voice: Voice) -> str:
    cost = f" for {e.cost} glory" if e.cost else ""
    return f"{voice.does(e.seat, 'uses')} the ability of {e.card}{cost}."


def tell_keeps(e: told.Keeps, voice: Voice) -> str:
    if e.where == "discard":
        return f"{voice.does(e.seat, 'discards')} the {e.card}."
    place = "back to hand" if e.where == "hand" else "into the pack"
    return f"{voice.does(e.seat, 'takes')} the {e.card} {place}."


# Fights


def tell_sends(e: told.Sends, voice: Voice) -> str:
    cost = f"{e.cost} of {voice.whose(e.target)} peril"
    return f"{voice.does(e.seat, 'sends')} the {e.card} at {voice.whom(e.target)} for {cost}."


def tell_form(e: told.FormNamed, voice: Voice) -> str:
    attacker = side(voice, e.attacker_seat, e.attacker)
    verb = "attack" if e.attacker_seat == voice.you else "attacks"
    return f"{capital(attacker)} {verb} {side(voice, e.defender_seat, e.defender)} with {e.form}."


def tell_clash(e: told.Clash, voice: Voice) -> str:
    """Both rolls with all that counts in them, and who is hit."""
    attacker = side(voice, e.attacker_seat, e.attacker)
    defender = side(voice, e.defender_seat, e.defender)
    first = rolled(e, attacker, e.attacker_seat == voice.you, e.die, e.total, e.parts)
    if e.counter == 0:
        second = f"{defender} cannot roll"
    else:
        second = rolled(
            e, defender, e.defender_seat == voice.you, e.counter, e.counter_total, e.counter_parts
        )  # fmt: skip
    if e.hits == "nobody":
        return f"{capital(first)}; {second}: nobody is hit."
    hit, seat = (defender, e.defender_seat) if e.hits == "attacker" else (attacker, e.attacker_seat)
    return f"{capital(first)}; {second}: {hit} {'are' if seat == voice.you else 'is'} hit."


def rolled(e: told.Clash, who: str, yours: bool, die: int, total: int, parts: list[Part]) -> str:
    """ "the Bone Ogre rolls 8 (die 3, melee 4, Armoured Hide +1)"."""
    base = total - die - sum(part.n for part in parts)
    return f"{who} {'roll' if yours else 'rolls'} {total} (die {die}, {e.form} {base}{added(parts)})"


def tell_hurts(e: told.Hurts, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'deals')} the {e.monster} {count(e.wounds, 'wound')}, {e.left} life left."


def tell_special(e: told.Special, voice: Voice) -> str:
    cost = f" for {e.cost} of {voice.whose(e.payer)} peril" if e.cost else ""
    return f"The {e.monster} uses its special attack{cost}."


def tell_guards(e: told.Guards, voice: Voice) -> str:
    return f"The {e.monster} attacks {voice.whom(e.seat)}, controlled by {voice.whom(e.controller)}."


PILES: Final[dict[told.Pile, str]] = {"adventure": "a card", "glory": "a Glory card", "peril": "a Peril card"}

SENTENCES: Final[dict[type[Happening], Callable[[Any, Voice], str]]] = {
    told.Dealt: tell_dealt,
    told.Map: lambda e, v: f"On the table: {listed(e.maps)}.",
    told.First: lambda e, v: f"{v.does(e.seat, 'begins')}.",
    told.Picks: lambda e, v: f"{v.does(e.seat, 'chooses')} {e.hero}.",
    told.Turn: lambda e, v: f"{capital(v.whose(e.seat))} turn.",
    told.Upkeep: tell_upkeep,
    told.Toll: tell_toll,
    told.Ready: lambda e, v: f"{v.does(e.seat, 'has')} {count(e.points, 'movement point')}.",
    told.Saves: lambda e, v: f"{v.does(e.seat, 'saves')} a movement point for the others' turns.",
    told.Draws: lambda e, v: f"{v.does(e.seat, 'draws')} {PILES[e.pile]}.",
    told.Drew: lambda e, v: f"It is {e.card}.",
    told.Reshuffled: lambda e, v: f"The discards, {count(e.cards, 'card')}, are shuffled into a new deck.",
    told.Leaves: tell_leaves,
    told.End: tell_end,
    told.Glory: tell_glory,
    told.Peril: tell_peril,
    told.Points: tell_points,
    told.Heals: tell_heals,
    told.Wounded: lambda e, v: f"{v.does(e.seat, 'takes')} {count(e.wounds, 'wound')}, {e.now} life left.",
    told.Prevents: lambda e, v: f"{v.does(e.seat, 'prevents')} {count(e.wounds, 'wound')}.",
    told.Level: tell_level,
    told.Tipped: tell_tipped,
    told.Stands: lambda e, v: f"{v.does(e.seat, 'stands')} up.",
    told.Falls: tell_falls,
    told.Returns: lambda e, v: f"{v.does(e.seat, 'returns')} as {e.hero}.",
    told.Arrives: lambda e, v: f"{v.does(e.by, 'puts')} {e.hero} on {e.to}.",
    told.Moves: tell_moves,
    told.Delayed: tell_delayed,
    told.Dodges: lambda e, v: f"{v.does(e.seat, 'pays')} a movement point to avoid the spikes.",
    told.TurnsUp: lambda e, v: f"{v.does(e.seat, 'draws')} a Map card: {e.map}.",
    told.Unfit: lambda e, v: f"{e.map} fits nowhere and goes under the deck.",
    told.HandsOn: lambda e, v: f"{v.does(e.seat, 'hands')} {e.map} on to {v.whom(e.to)}.",
    told.Lays: tell_lays,
    told.Shifts: tell_shifts,
    told.Marks: lambda e, v: f"{v.does(e.seat, 'marks')} the portal of {e.map} with {e.letter}.",
    told.Links: lambda e, v: f"{v.does(e.seat, 'links')} the portal of {e.portal} to {e.to}.",
    told.Names: tell_names,
    told.Peers: tell_peers,
    told.Sees: lambda e, v: f"{v.does(e.seat, 'sees')} {listed(e.maps)}.",
    told.Rolls: tell_rolls,
    told.Plays: tell_plays,
    told.Uses: tell_uses,
    told.Discards: lambda e, v: f"{v.does(e.seat, 'discards')} {e.card}.",
    told.Sends: tell_sends,
    told.Guards: tell_guards,
    told.Challenges: lambda e, v: f"{v.does(e.seat, 'challenges')} {v.whom(e.target)}.",
    told.FormNamed: tell_form,
    told.Special: tell_special,
    told.Clash: tell_clash,
    told.Removed: lambda e, v: f"The {e.monster} is gone before it can strike.",
    told.Hurts: tell_hurts,
    told.Slain: lambda e, v: f"The {e.monster} is defeated.",
    told.Answers: lambda e, v: f"{v.does(e.seat, 'strikes')} back at {side(v, e.target_seat, e.target)}.",
    told.Keeps: tell_keeps,
    told.StealsCard: lambda e, v: f"{v.does(e.seat, 'takes')} {e.card} from {v.whom(e.target)}.",
    told.StealsQuest: lambda e, v: f"{v.does(e.seat, 'takes')} the Quest {e.quest} from {v.whom(e.target)}.",
    told.GlobalQuest: lambda e, v: f"A new global Quest: {e.quest}.",
    told.Attempts: lambda e, v: f"{v.does(e.seat, 'attempts')} the Quest {e.quest}.",
    told.TakesUp: lambda e, v: f"{v.does(e.seat, 'takes')} up the escort of {e.quest}.",
    told.Delivers: lambda e, v: f"{v.does(e.seat, 'delivers')} the escort of {e.quest}.",
    told.Completes: lambda e, v: f"{v.does(e.seat, 'completes')} {e.quest}: {e.completed} of {TO_WIN} Quests.",
    told.Swaps: lambda e, v: f"{v.does(e.seat, 'gets')} the Quest {e.got}, and {e.gave} is global now.",
}
