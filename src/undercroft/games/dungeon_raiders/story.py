"""Events in plain sentences."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from undercroft.core.voice import Voice, count

ITEM_NAMES = {"torch": "torch", "ball": "crystal ball", "key": "key", "sword": "sword"}
ENDS = {
    "end.nobody": "Nobody came out of the dungeon alive: nobody wins.",
    "duel.both-die": "Both died in the same room: nobody wins.",
}


AIMS = {
    "raid": "Five levels of five rooms. Most treasure wins, but whoever is most wounded at the end collapses and "
    "cannot win, and ten wounds are death. Every power card is yours once a level.",
    "duel": "Five levels of five rooms, and monsters that nobody can beat: the lower card is hit. Ten wounds are "
    "death, and the other wins; if both live, most treasure wins. Every power card is yours once a level.",
    "solitaire": "Five levels of five rooms. Come out alive with as much treasure as you can; {goal} is a good "
    "goal. A monster falls only to a card above its strength. Every power card is yours once a level.",
}


def aim(view: dict[str, Any]) -> str:
    """What it is all about, for somebody who has never played."""
    return AIMS[view["mode"]].format(goal=view.get("goal"))


def headline(event: dict[str, Any]) -> str | None:
    """The heading that begins with this event, if one does."""
    return f"Level {event['level']}" if event["kind"] == "level" else None


def sentence(event: dict[str, Any], voice: Voice) -> str:
    """One event as a player would tell it."""
    kind = event["kind"]
    if kind in TABLE_TALK:
        return TABLE_TALK[kind](event, voice)
    return HERO_TALK[kind](event, voice, event["seat"])


def tell_level(event: dict[str, Any], voice: Voice) -> str:
    rooms = ", ".join(room["name"] if room else "a dark room" for room in event["row"])
    return f"Level {event['level']} opens: {rooms}."


def tell_room(event: dict[str, Any], voice: Voice) -> str:
    if event["dark"]:
        return f"The dark room turns out to be: {event['room']['name']}."
    return f"The party enters: {event['room']['name']}."


def tell_attack(event: dict[str, Any], voice: Voice) -> str:
    if "total" in event:
        return f"The {event['room']} holds out, {event['total']} against {event['strength']}, and strikes."
    return f"The {event['room']} strikes."


def tell_trap(event: dict[str, Any], voice: Voice) -> str:
    outcome = "springs" if event["sprung"] else "stays quiet"
    return f"The {event['room']} {outcome} at a {event['card']}."


def tell_end(event: dict[str, Any], voice: Voice) -> str:
    if event["clause"] in ENDS:
        return ENDS[event["clause"]]
    if event["clause"] == "solo.death":
        return f"{voice.does(0, 'stays')} in the dungeon, and so does the treasure."
    if event["clause"] == "solo.result":
        return f"{voice.does(0, 'leaves')} the dungeon alive with {event['scores'][0]} treasure."
    if len(event["winners"]) > 1:
        return f"{voice.all(event['winners'])} share the victory."
    winner = event["winners"][0]
    return f"{voice.does(winner, 'wins')} with {event['scores'][winner]} treasure."


def tell_deal(event: dict[str, Any], voice: Voice, seat: int) -> str:
    holds = "".join(f", {count(number, ITEM_NAMES[item])}" for item, number in Counter(event["items"]).items())
    figures = f"{event['treasure']} treasure, {count(event['wounds'], 'wound')}{holds}"
    return f"{voice.does(seat, 'is')} the {event['character']}: {figures}."


def tell_play(event: dict[str, Any], voice: Voice, seat: int) -> str:
    card = event["card"].removeprefix("play ")
    if card == "ball":
        return f"{voice.does(seat, 'waits')} behind a crystal ball."
    return f"{voice.does(seat, 'plays')} a {ITEM_NAMES.get(card, card)}."


def tell_look(event: dict[str, Any], voice: Voice, seat: int) -> str:
    if not event["rooms"]:
        return f"{voice.does(seat, 'sees')} that no dark room is left."
    rooms = [
        f"{room['name']} (room {place + 1})" for place, room in zip(event["places"], event["rooms"], strict=True)
    ]
    return f"{voice.does(seat, 'sees')} by torchlight: {', '.join(rooms)}."


def tell_gain(event: dict[str, Any], voice: Voice, seat: int) -> str:
    wasted = f" ({event['wasted']} more would not fit)" if event["wasted"] else ""
    return f"{voice.does(seat, 'gains')} {event['treasure']} treasure, {event['now']} in all{wasted}."


def tell_loss(event: dict[str, Any], voice: Voice, seat: int) -> str:
    if event["treasure"] == 0:
        return f"{voice.does(seat, 'has')} too little treasure to lose any."
    return f"{voice.does(seat, 'loses')} {event['treasure']} treasure, {event['now']} left."


def tell_wounds(event: dict[str, Any], voice: Voice, seat: int) -> str:
    if event["wounds"] == 0:
        return f"{voice.does(seat, 'gets')} away without a wound."
    return f"{voice.does(seat, 'takes')} {count(event['wounds'], 'wound')}, {event['now']} in all."


def tell_healing(event: dict[str, Any], voice: Voice, seat: int) -> str:
    if event["wounds"] == 0:
        return f"{voice.does(seat, 'has')} no wound to heal."
    return f"{voice.does(seat, 'heals')} {count(event['wounds'], 'wound')}, {event['now']} left."


TABLE_TALK: dict[str, Callable[[dict[str, Any], Voice], str]] = {
    "level": tell_level,
    "enters": tell_room,
    "attacks": tell_attack,
    "trap": tell_trap,
    "end": tell_end,
    "attack-card": lambda e, v: f"The attack card gives it strength {e['strength']}.",
    "defeated": lambda e, v: f"{e['total']} against {e['strength']}: the {e['room']} falls.",
    "confused": lambda e, v: f"Equal cards: the {e['room']} is confused and hurts nobody.",
    "unshared": lambda e, v: f"{v.all(e['seats'])} tie for a chest of {e['chest']}: too little to share.",
    "rest": lambda e, v: f"Level {e['level']} is done; everyone rests and takes the power cards back.",
    "collapse": lambda e, v: f"{v.do(e['seats'], 'collapses')} from too many wounds.",
    "opened": lambda e, v: f"Left out of the dungeon had been: {', '.join(e['removed'])}.",
}

HERO_TALK: dict[str, Callable[[dict[str, Any], Voice, int], str]] = {
    "dealt": tell_deal,
    "plays": tell_play,
    "looks": tell_look,
    "gains": tell_gain,
    "leads": lambda e, v, s: f"{v.does(s, 'leads')} from now on.",
    "lays": lambda e, v, s: f"{v.does(s, 'lays')} a card face down.",
    "laid": lambda e, v, s: f"Face down: {e['card'].removeprefix('play ')}.",
    "torch": lambda e, v, s: f"{v.does(s, 'uses')} a torch.",
    "returns": lambda e, v, s: f"A {ITEM_NAMES[e['item']]} goes back to the supply.",
    "loses": tell_loss,
    "wounded": tell_wounds,
    "heals": tell_healing,
    "takes": lambda e, v, s: f"{v.does(s, 'takes')} a {ITEM_NAMES[e['item']]} from the vault.",
    "lacks": lambda e, v, s: f"Too few {ITEM_NAMES[e['item']]}s are left: {v.does(s, 'gets')} none.",
    "dies": lambda e, v, s: f"{v.does(s, 'dies')}.",
    "leaves": lambda e, v, s: f"{v.does(s, 'leaves')} the table for good.",
}
