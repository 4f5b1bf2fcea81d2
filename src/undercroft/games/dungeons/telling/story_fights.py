"""Fights, duels, hearts and defeat, in plain sentences."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.telling.events import Happening, Part
from undercroft.core.telling.voice import Voice, count, listed, noun_for, signed

from ..shapes import events_fights as told


def numbers(dice: list[int]) -> str:
    return listed([str(die) for die in dice])


def changes(parts: list[Part]) -> list[str]:
    """ "Colander -1", or only the name of what changes it in another way."""
    return [f"{part.name} {signed(part.n)}" if part.n else part.name for part in parts]


def from_source(source: str) -> str:
    return f" ({source})" if source else ""


# Dice


def tell_rolls(e: told.Rolls, voice: Voice) -> str:
    """ "Odo rolls 4 and 5 (Kitchen Torch +1 die, Bell Clapper +2): 11."."""
    by = [f"{part.name} {signed(part.n)} {noun_for(abs(part.n), 'die')}" for part in e.more]
    by += changes(e.parts)
    why = f" ({', '.join(by)})" if by else ""
    total = f": {e.total}" if e.parts or len(e.dice) > 1 else ""
    return f"{voice.does(e.seat, 'rolls')} {numbers(e.dice)}{why}{total}."


def tell_dice(e: told.RollsAgain | told.TurnsDie, voice: Voice) -> str:
    pairs = zip(e.before, e.dice, strict=True)
    changed = [f"{before} into {now}" for before, now in pairs if before != now]
    return f"{e.source} turns {voice.whose(e.seat)} {listed(changed) or 'dice into the same again'}."


def tell_result(e: told.Result, voice: Voice) -> str:
    why = f" ({', '.join(changes(e.parts))})" if e.parts else ""
    return f"{e.total} {'is' if e.won else 'is not'} enough against CL {e.cl}{why}."


def tell_duel(e: told.Duel, voice: Voice) -> str:
    """ "4 for Odo (Colander -1), 5 for Ana."."""
    sums = [
        f"{total} for {voice.whom(seat)}" + (f" ({', '.join(changes(parts))})" if parts else "")
        for seat, total, parts in zip([e.seat, e.other], e.totals, e.changes, strict=True)
    ]
    if e.totals[0] == e.totals[1]:
        each = f"{', '.join(sums)}" if any(e.changes) else f"{e.totals[0]} each"
        return f"{each}: nobody is hurt."
    return f"{', '.join(sums)}."


def tell_lot(e: told.Lot, voice: Voice) -> str:
    rolls = [f"{voice.whom(seat)} {roll}" for seat, roll in zip(e.seats, e.rolls, strict=True)]
    return f"The lowest die says who is hurt: {listed(rolls)}."


# Creatures


def tell_hit(e: told.Hit, voice: Voice) -> str:
    return f"{e.creature} takes {count(e.hits, 'hit')} and can take {e.left} more."


def tell_beaten(e: told.Beaten, voice: Voice) -> str:
    return f"{voice.do(e.seats, 'beats')} {e.creature}!"


# Hearts and defeat


def tell_hurt(e: told.Hurt, voice: Voice) -> str:
    if e.kept_off or not e.n:
        return f"{voice.does(e.seat, 'is')} not hurt{from_source(e.source)}."
    left = f"{e.full} left" if e.full else "and has none left" if e.seat != voice.you else "and have none left"
    return f"{voice.does(e.seat, 'loses')} {count(e.n, 'heart')}{from_source(e.source)}, {left}."


def tell_wards(e: told.Wards, voice: Voice) -> str:
    ends = "nothing gets through" if e.kept else "it does not help"
    return f"{voice.does(e.seat, 'rolls')} {e.die} for {e.item}, where it takes {e.needed}: {ends}."


def tell_heals(e: told.Heals, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'recovers')} {count(e.n, 'heart')}{from_source(e.source)}, {e.full} now."


def tell_more_hearts(e: told.MoreHearts, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'has')} {count(e.n, 'heart')} more for good ({e.source})."


def tell_loot_roll(e: told.LootRoll, voice: Voice) -> str:
    if len(e.dice) > 1:
        return f"The loot dice show {numbers(e.dice)}."
    lost = "half the gems" if e.dice[0] % 2 == 0 else "an item"
    return f"{voice.does(e.seat, 'rolls')} {e.dice[0]} for loot: {lost}."


def tell_drops_gems(e: told.DropsGems, voice: Voice) -> str:
    if not e.n:
        return f"{voice.does(e.seat, 'has')} no gems to drop."
    return f"{voice.does(e.seat, 'drops')} {count(e.n, 'gem')}."


def tell_takes_gems(e: told.TakesGems, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'takes')} {count(e.n, 'gem')} from {voice.whom(e.other)}."


def tell_returns(e: told.Returns, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'begins')} again at the entrance with {count(e.full, 'heart')}."


FIGHT_SENTENCES: Final[dict[type[Happening], Callable[[Any, Voice], str]]] = {
    told.Fights: lambda e, v: f"{v.does(e.seat, 'fights')} {e.creature}.",
    told.Attacks: lambda e, v: f"{v.does(e.seat, 'attacks')} {v.whom(e.other)}.",
    told.Asks: lambda e, v: f"{v.does(e.seat, 'asks')} {v.whom(e.other)} to join.",
    told.Joins: lambda e, v: f"{v.does(e.seat, 'joins')} {v.whom(e.other)}.",
    told.Stops: lambda e, v: f"{v.does(e.seat, 'breaks')} off.",
    told.Rolls: tell_rolls,
    told.RollsAgain: tell_dice,
    told.TurnsDie: tell_dice,
    told.Result: tell_result,
    told.Sure: lambda e, v: f"{v.does(e.seat, 'needs')} no roll for it.",
    told.Duel: tell_duel,
    told.Hit: tell_hit,
    told.Beaten: tell_beaten,
    told.Lot: tell_lot,
    told.StandsIn: lambda e, v: f"{v.does(e.seat, 'takes')} the blow instead ({e.item}).",
    told.RunsAway: lambda e, v: f"{e.creature} runs away.",
    told.Roams: lambda e, v: f"{e.creature} moves on to {e.name}.",
    told.ThrownOut: lambda e, v: f"{v.does(e.seat, 'has')} to leave the boss room for {e.name}.",
    told.Hurt: tell_hurt,
    told.Wards: tell_wards,
    told.Blocks: lambda e, v: f"{v.does(e.seat, 'ignores')} the hit ({e.source}).",
    told.Heals: tell_heals,
    told.MoreHearts: tell_more_hearts,
    told.Falls: lambda e, v: f"{v.does(e.seat, 'is')} defeated in {e.name}.",
    told.Revives: lambda e, v: f"{v.does(e.seat, 'stays')} standing with 1 heart ({e.source}).",
    told.LootRoll: tell_loot_roll,
    told.DropsGems: tell_drops_gems,
    told.DropsItem: lambda e, v: f"{v.does(e.seat, 'drops')} {e.item}.",
    told.DropsNothing: lambda e, v: f"{v.does(e.seat, 'loses')} nothing.",
    told.Returns: tell_returns,
    told.TakesGems: tell_takes_gems,
    told.TakesItem: lambda e, v: f"{v.does(e.seat, 'takes')} {e.item} from {v.whom(e.other)}.",
}
