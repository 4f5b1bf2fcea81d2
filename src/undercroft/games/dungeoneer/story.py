"""Events in plain sentences."""

from collections.abc import Callable
from typing import Any

from undercroft.core.voice import Voice, count

Event = dict[str, Any]

AIM = (
    "Every player is a hero on a map that grows, and in one phase of his turn the Dungeonlord who sends monsters "
    "and traps at the others. Whoever first has three completed Quests wins, and so does the last hero alive. "
    "Glory pays for your own cards; your peril pays for what others play against you."
)
ENDS = {
    "aim.win.quests": "with three completed Quests",
    "aim.win.elimination": "as the last hero alive",
    "aim.round-limit": "by what was reached in the last round",
}


def aim(view: dict[str, Any]) -> str:
    """What it is all about, for somebody who has never played."""
    limit = view["limit"]
    return f"{AIM} The game ends after {limit} rounds at the latest." if limit else AIM


def headline(event: Event) -> str | None:
    """The heading that begins with this event, if one does."""
    return f"Round {event['round']} · {event['hero']}" if event["kind"] == "turn" else None


def sentence(event: Event, voice: Voice) -> str:
    """One event as a player would tell it."""
    kind = event["kind"]
    if kind in TABLE_TALK:
        return TABLE_TALK[kind](event, voice)
    return HERO_TALK[kind](event, voice, event["seat"])


# Pieces of sentences


def whose(voice: Voice, seat: int) -> str:
    if seat == voice.you:
        return "your"
    name = voice.who(seat)
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def whom(voice: Voice, seat: int) -> str:
    return "you" if seat == voice.you else voice.who(seat)


def some_side(voice: Voice, seat: int, name: str) -> str:
    """One side of a fight: a player's hero, or a monster."""
    return whom(voice, seat) if seat >= 0 else f"the {name}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def added(parts: list[dict[str, Any]]) -> str:
    return "".join(f", {part['name']} {part['n']:+}" for part in parts)


# Setting up and turns


def tell_deal(event: Event, voice: Voice, seat: int) -> str:
    quests = f"{whose(voice, seat)} Quests: {listed(event['quests'])}" if event["quests"] else ""
    hero = f"{voice.does(seat, 'is')} {event['hero']}" if "hero" in event else ""
    known = "; ".join(part for part in (hero, quests) if part)
    return f"{capital(known) or voice.does(seat, 'has') + ' no hero yet'}."


def tell_upkeep(event: Event, voice: Voice, seat: int) -> str:
    if event["pays"]:
        return f"{voice.does(seat, 'pays')} the upkeep of {event['card']}."
    return f"{voice.does(seat, 'takes')} {event['card']} back to hand instead of paying its upkeep."


def tell_points(event: Event, voice: Voice, seat: int) -> str:
    verb = "gains" if event["points"] >= 0 else "loses"
    return f"{voice.does(seat, verb)} {count(abs(event['points']), 'movement point')}."


def tell_leave(event: Event, voice: Voice, seat: int) -> str:
    if event["falls"]:
        return f"{voice.does(seat, 'leaves')} the game."
    return f"{voice.does(seat, 'leaves')} the game; a computer plays on."


def tell_end(event: Event, voice: Voice) -> str:
    if event["clause"] == "aim.win.simultaneous-defeat":
        return "All heroes fall at once: the game is a draw."
    how = ENDS[event["clause"]]
    return f"{voice.do(event['winners'], 'wins')} {how}."


# Points, life and levels


def tell_glory(event: Event, voice: Voice, seat: int) -> str:
    if event["glory"] > 0:
        why = FOR.get(event["clause"], "")
        return f"{voice.does(seat, 'gains')} {event['glory']} glory{why}, {event['now']} in all."
    verb = "spends" if event["clause"] in SPENDING else "loses"
    return f"{voice.does(seat, verb)} {-event['glory']} glory, {event['now']} left."


PILES = {"adventure": "a card", "glory": "a Glory card", "peril": "a Peril card"}
FOR = {
    "combat.h.glory": " for wounding monsters",
    "combat.h.peril": " for wounds that monsters dealt",
    "enter.collect": " from the space",
    "stay.collect": " for staying",
    "quest.reward": " for the Quest",
}
SPENDING = {"glory.spent-by-owner", "reset.upkeep-payment", "vocab.price", "qtype.sacrifice", "vocab.quest-effect"}


def tell_peril(event: Event, voice: Voice, seat: int) -> str:
    if event["peril"] > 0:
        why = FOR.get(event["clause"], "")
        return f"{voice.does(seat, 'gains')} {event['peril']} peril{why}, {event['now']} in all."
    return f"{voice.does(seat, 'loses')} {-event['peril']} peril, {event['now']} left."


def tell_healing(event: Event, voice: Voice, seat: int) -> str:
    if event["life"] == 0:
        return f"{voice.does(seat, 'has')} no wound to heal."
    return f"{voice.does(seat, 'heals')} {event['life']} life, {event['now']} now."


def tell_level(event: Event, voice: Voice, seat: int) -> str:
    if event["levels"] == 0:
        return f"{voice.does(seat, 'stays')} at level {event['now']}."
    verb = "rises" if event["levels"] > 0 else "sinks"
    return f"{voice.does(seat, verb)} to level {event['now']}."


def tell_tipping(event: Event, voice: Voice, seat: int) -> str:
    to_stand = f"; to stand up takes {event['form']} {event['threat']}+" if "threat" in event else ""
    return f"{voice.does(seat, 'is')} tipped over{to_stand}."


# The map


def tell_move(event: Event, voice: Voice, seat: int) -> str:
    means = {"sewer.use": " through the sewer", "portal.use": " through the portal"}.get(event["clause"], "")
    if event["clause"] == "effect.warp":
        return f"{voice.does(seat, 'is')} warped from {event['from']} to {event['to']}."
    return f"{voice.does(seat, 'moves')} from {event['from']} to {event['to']}{means}."


def tell_delay(event: Event, voice: Voice, seat: int) -> str:
    if event["doorway"]:
        return f"{voice.does(seat, 'loses')} the last movement point in the doorway to the {event['side']}."
    return f"{voice.does(seat, 'loses')} another movement point at the lock."


def tell_laying(event: Event, voice: Voice, seat: int) -> str:
    turned = ", turned" if event["turned"] else ""
    joined = f", joined to {listed(event['beside'])}" if event["beside"] else ""
    return f"{voice.does(seat, 'lays')} {event['map']}{turned}{joined}."


def tell_shift(event: Event, voice: Voice, seat: int) -> str:
    if event["in_place"]:
        return f"{voice.does(seat, 'turns')} {event['map']} upside down."
    joined = f"; it is joined to {listed(event['beside'])}" if event["beside"] else ""
    return f"{voice.does(seat, 'shifts')} {event['map']}{joined}."


def tell_peek(event: Event, voice: Voice, seat: int) -> str:
    cards = count(event["cards"], "card")
    return f"{voice.does(seat, 'looks')} at the top {cards} of the Map deck."


# Rolls


def tell_roll(event: Event, voice: Voice, seat: int) -> str:
    """ "Pit, 5+ needed: Ana rolls 5 (die 2, speed 3), which is enough."."""
    score = f", {event['form']} {event['score']}" if event["form"] else ""
    total = event["die"] + event["score"] + event["bonus"]
    verdict = "enough" if event["success"] else "too little"
    made = f"{total} (die {event['die']}{score}{added(event['parts'])})"
    roller = "you roll" if seat == voice.you else f"{voice.who(seat)} rolls"
    return f"{capital(event['source'])}, {event['needs']}+ needed: {roller} {made}, which is {verdict}."


# Cards


def tell_play(event: Event, voice: Voice, seat: int) -> str:
    paid = f" for {event['cost']} glory"
    if "payer" in event:
        paid = f" for {event['cost']} of {whose(voice, event['payer'])} peril"
    return f"{voice.does(seat, 'plays')} {event['card']}{aimed(event.get('aim'), voice)}{paid}."


def aimed(at: int | str | None, voice: Voice) -> str:
    """What a card was aimed at: a seat, or a name."""
    if at is None:
        return ""
    return f" on {whom(voice, at) if isinstance(at, int) else at}"


def tell_use(event: Event, voice: Voice, seat: int) -> str:
    cost = f" for {event['cost']} glory" if event["cost"] else ""
    return f"{voice.does(seat, 'uses')} the ability of {event['card']}{cost}."


def tell_keeping(event: Event, voice: Voice, seat: int) -> str:
    if event["where"] == "discard":
        return f"{voice.does(seat, 'discards')} the {event['card']}."
    place = "back to hand" if event["where"] == "hand" else "into the pack"
    return f"{voice.does(seat, 'takes')} the {event['card']} {place}."


# Fights


def tell_sending(event: Event, voice: Voice, seat: int) -> str:
    cost = f"{event['cost']} of {whose(voice, event['target'])} peril"
    return f"{voice.does(seat, 'sends')} the {event['card']} at {whom(voice, event['target'])} for {cost}."


def tell_form(event: Event, voice: Voice) -> str:
    attacker = some_side(voice, event["attacker_seat"], event["attacker"])
    verb = "attack" if event["attacker_seat"] == voice.you else "attacks"
    defender = some_side(voice, event["defender_seat"], event["defender"])
    return f"{capital(attacker)} {verb} {defender} with {event['form']}."


def tell_clash(event: Event, voice: Voice) -> str:
    """Both rolls with all that counts in them, and who is hit."""
    attacker = some_side(voice, event["attacker_seat"], event["attacker"])
    defender = some_side(voice, event["defender_seat"], event["defender"])
    first = made(event, voice, attacker, event["attacker_seat"], "die", "total", "parts")
    if event["counter"] == 0:
        second = f"{defender} cannot roll"
    else:
        second = made(event, voice, defender, event["defender_seat"], "counter", "counter_total", "counter_parts")
    if event["hits"] == "nobody":
        return f"{capital(first)}; {second}: nobody is hit."
    hit, seat = (defender, "defender_seat") if event["hits"] == "attacker" else (attacker, "attacker_seat")
    return f"{capital(first)}; {second}: {hit} {'are' if event[seat] == voice.you else 'is'} hit."


def made(event: Event, voice: Voice, side: str, seat: int, die: str, total: str, parts: str) -> str:
    """ "the Bone Ogre makes 8 (die 3, melee 4, Armoured Hide +1)"."""
    base = event[total] - event[die] - sum(part["n"] for part in event[parts])
    verb = "make" if seat == voice.you else "makes"
    return f"{side} {verb} {event[total]} (die {event[die]}, {event['form']} {base}{added(event[parts])})"


def tell_hurt(event: Event, voice: Voice, seat: int) -> str:
    wounds = count(event["wounds"], "wound")
    return f"{voice.does(seat, 'deals')} the {event['monster']} {wounds}, {event['left']} life left."


def tell_special(event: Event, voice: Voice) -> str:
    cost = f" for {event['cost']} of {whose(voice, event['payer'])} peril" if event["cost"] else ""
    return f"The {event['monster']} uses its special attack{cost}."


def tell_guard(event: Event, voice: Voice) -> str:
    controller = whom(voice, event["controller"])
    return f"The {event['monster']} attacks {whom(voice, event['seat'])}, controlled by {controller}."


TABLE_TALK: dict[str, Callable[[Event, Voice], str]] = {
    "map": lambda e, v: f"On the table: {listed(e['maps'])}.",
    "global quest": lambda e, v: f"A new global Quest: {e['quest']}.",
    "reshuffled": lambda e, v: f"The discards, {count(e['cards'], 'card')}, are shuffled into a new deck.",
    "form": tell_form,
    "special": tell_special,
    "guards": tell_guard,
    "clash": tell_clash,
    "removed": lambda e, v: f"The {e['monster']} is gone before it can strike.",
    "end": tell_end,
}

HERO_TALK: dict[str, Callable[[Event, Voice, int], str]] = {
    "dealt": tell_deal,
    "first": lambda e, v, s: f"{v.does(s, 'begins')}.",
    "picks": lambda e, v, s: f"{v.does(s, 'chooses')} {e['hero']}.",
    "turn": lambda e, v, s: f"{capital(whose(v, s))} turn.",
    "upkeep": tell_upkeep,
    "ready": lambda e, v, s: f"{v.does(s, 'has')} {count(e['points'], 'movement point')}.",
    "saves": lambda e, v, s: f"{v.does(s, 'saves')} a movement point for the others' turns.",
    "points": tell_points,
    "leaves": tell_leave,
    "glory": tell_glory,
    "peril": tell_peril,
    "heals": tell_healing,
    "wounded": lambda e, v, s: f"{v.does(s, 'takes')} {count(e['wounds'], 'wound')}, {e['now']} life left.",
    "prevents": lambda e, v, s: f"{v.does(s, 'prevents')} {count(e['wounds'], 'wound')}.",
    "level": tell_level,
    "tipped": tell_tipping,
    "stands": lambda e, v, s: f"{v.does(s, 'stands')} up.",
    "falls": lambda e, v, s: f"{e['hero']} falls: {'you are' if s == v.you else v.who(s) + ' is'} defeated.",
    "returns": lambda e, v, s: f"{v.does(s, 'returns')} as {e['hero']}.",
    "arrives": lambda e, v, s: f"{v.does(e['by'], 'puts')} {e['hero']} on {e['to']}.",
    "moves": tell_move,
    "delayed": tell_delay,
    "dodges": lambda e, v, s: f"{v.does(s, 'pays')} a movement point to avoid the spikes.",
    "turns up": lambda e, v, s: f"{v.does(s, 'draws')} a Map card: {e['map']}.",
    "unfit": lambda e, v, s: f"{e['map']} fits nowhere and goes under the deck.",
    "hands on": lambda e, v, s: f"{v.does(s, 'hands')} {e['map']} on to {whom(v, e['to'])}.",
    "lays": tell_laying,
    "links": lambda e, v, s: f"{v.does(s, 'links')} the portal of {e['portal']} to {e['to']}.",
    "names": lambda e, v, s: f"{v.does(s, 'marks')} the sewer of {e['map']} with {e['letter']}.",
    "shifts": tell_shift,
    "peers": tell_peek,
    "sees": lambda e, v, s: f"{v.does(s, 'sees')} {listed(e['maps'])}.",
    "rolls": tell_roll,
    "plays": tell_play,
    "uses": tell_use,
    "draws": lambda e, v, s: f"{v.does(s, 'draws')} {PILES[e['pile']]}.",
    "drew": lambda e, v, s: f"It is {e['card']}.",
    "discards": lambda e, v, s: f"{v.does(s, 'discards')} {e['card']}.",
    "sends": tell_sending,
    "challenges": lambda e, v, s: f"{v.does(s, 'challenges')} {whom(v, e['target'])}.",
    "answers": lambda e, v, s: f"{v.does(s, 'strikes')} back at {some_side(v, e['target_seat'], e['target'])}.",
    "hurts": tell_hurt,
    "slain": lambda e, v, s: f"The {e['monster']} is defeated.",
    "keeps": tell_keeping,
    "steals card": lambda e, v, s: f"{v.does(s, 'takes')} {e['card']} from {whom(v, e['target'])}.",
    "steals quest": lambda e, v, s: f"{v.does(s, 'takes')} the Quest {e['quest']} from {whom(v, e['target'])}.",
    "attempts": lambda e, v, s: f"{v.does(s, 'attempts')} the Quest {e['quest']}.",
    "takes up": lambda e, v, s: f"{v.does(s, 'takes')} up the escort of {e['quest']}.",
    "delivers": lambda e, v, s: f"{v.does(s, 'delivers')} the escort of {e['quest']}.",
    "completes": lambda e, v, s: f"{v.does(s, 'completes')} {e['quest']}: {e['completed']} of 3 Quests.",
    "swaps": lambda e, v, s: f"{v.does(s, 'gets')} the Quest {e['got']}, and {e['gave']} is global now.",
}
