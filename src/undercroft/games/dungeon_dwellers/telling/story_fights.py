"""Attacks, strikes and what they cost, in plain sentences."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.telling.events import Happening, Part
from undercroft.core.telling.voice import Voice, capital, count, listed, signed

from ..flow.phrases import harm_words
from ..shapes import events as told
from ..table.people import NOBODY


def from_source(source: str) -> str:
    return f" ({source})" if source else ""


def begin(source: str) -> str:
    return f"{source}: " if source else ""


# Attacks


def tell_attacks(e: told.Attacks, voice: Voice) -> str:
    far = ", from range" if e.ranged else ""
    verb = "attacks" if e.is_weapon else "hits"
    return f"{voice.does(e.seat, verb)} {listed(e.targets) or 'nothing'} with {e.weapon}{far}."


def sum_words(parts: list[Part], times: int) -> str:
    """ "Sword 4, Sharp Weapons +2, times 2", the first of them being what it begins with."""
    said = [f"{parts[0].name} {parts[0].n}"]
    said += [f"{part.name} {signed(part.n)}" if part.n else part.name for part in parts[1:]]
    return ", ".join([*said, f"times {times}"] if times > 1 else said)


def tell_damages(e: told.Damages, voice: Voice) -> str:
    """ "Bog Wight takes 6 damage (Sword 4, Sharp Weapons +2) and has 2 left: 6 wound cards."."""
    why = f" ({sum_words(e.parts, e.times)})" if len(e.parts) > 1 or e.times > 1 else ""
    begins = begin(e.source) if not why else ""
    if not e.n:
        return f"{begins}{e.monster} takes no damage{why}."
    left = f"has {e.left} left" if e.left else "has no health left"
    return f"{begins}{e.monster} takes {e.n} damage{why} and {left}.{gained(e.seat, e.wounds, voice)}"


def gained(seat: int, wounds: int, voice: Voice) -> str:
    return f" {voice.does(seat, 'takes')} {count(wounds, 'wound card')}." if seat != NOBODY and wounds else ""


def tell_energy(e: told.EnergyDamage, voice: Voice) -> str:
    left = f"{e.left} left" if e.left else "no health left"
    spends = f"{voice.does(e.seat, 'spends')} energy for {e.n} more damage: {e.monster} has {left}."
    return spends + gained(e.seat, e.wounds, voice)


def tell_defeats(e: told.Defeats, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'defeats')} {e.monster}!" if e.seat != NOBODY else f"{e.monster} falls by itself."


def tell_skips(e: told.Skips, voice: Voice) -> str:
    return f"{begin(e.source)}{e.monster} does not strike {voice.whom(e.seat)}."


def tell_weakens(e: told.Weakens, voice: Voice) -> str:
    return f"{begin(e.source)}{e.monster} does {e.n} less damage of each type this turn."


# Strikes


def tell_strikes(e: told.Strikes, voice: Voice) -> str:
    """ "Bog Wight strikes Odo: 2 Special and 3 Physical, 3 taken off, 2 get through."."""
    whom = voice.whom(e.seat)
    strikes = "strikes first at" if e.first else "strikes"
    damage = harm_words(e.damage) or "no damage"
    off = sum(e.damage) - e.n
    if not off:
        return f"{e.monster} {strikes} {whom}: {damage}."
    through = "nothing gets through" if not e.n else "1 gets through" if e.n == 1 else f"{e.n} get through"
    return f"{e.monster} {strikes} {whom}: {damage}, {off} taken off, {through}."


def tell_takes_strike(e: told.TakesStrike, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'takes')} the strike of {e.monster} for {voice.whom(e.instead_of)} ({e.card})."


def tell_blocks(e: told.Blocks, voice: Voice) -> str:
    return f"{e.card} takes {e.n} off." if e.n else f"{e.card} stops the strike."


def tell_drains(e: told.Drains, voice: Voice) -> str:
    lost = listed(e.cards) or "nothing"
    return (
        f"{e.source}: {voice.does(e.seat, 'loses') if e.seat != voice.you else 'you lose'} {lost}, {e.left} left."
    )


def tell_loses_wounds(e: told.LosesWounds, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'loses')} {count(e.n, 'wound card')}{from_source(e.source)}."


def tell_loses_treasure(e: told.LosesTreasure, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'loses')} the treasure {e.card}{from_source(e.source)}."


def tell_harmed(e: told.Harmed, voice: Voice) -> str:
    of = f" {capital(e.harm)}" if e.harm else ""
    off = f", {e.full - e.n} taken off" if e.full > e.n else ""
    return f"{voice.does(e.seat, 'takes')} {e.full}{of} damage{from_source(e.source)}{off}."


def tell_pays(e: told.Pays, voice: Voice) -> str:
    if e.energy >= e.damage:
        every = "all " if e.damage > 1 else ""
        return f"{voice.does(e.seat, 'pays')} for {every}{e.damage} damage with energy."
    rest = f", and pays for {e.energy} with energy" if e.energy else ""
    rest = rest.replace("pays", "pay") if e.seat == voice.you else rest
    lost = count(e.hp, "hit point") if e.hp else "no hit points"  # where a card keeps somebody at 1
    return f"{voice.does(e.seat, 'loses')} {lost}{rest}: {e.left} left."


FIGHT_SENTENCES: Final[dict[type[Happening], Callable[[Any, Voice], str]]] = {
    told.Attacks: tell_attacks,
    told.AlsoAttacks: lambda e, v: f"{v.does(e.seat, 'attacks')} {e.monster} too.",
    told.Damages: tell_damages,
    told.EnergyDamage: tell_energy,
    told.Defeats: tell_defeats,
    told.NoAttack: lambda e, v: f"{v.does(e.seat, 'has')} nothing to attack.",
    told.Skips: tell_skips,
    told.Weakens: tell_weakens,
    told.MoreAttacks: lambda e, v: f"{v.does(e.seat, 'has')} {count(e.n, 'more weapon attack')} ({e.source}).",
    told.Strikes: tell_strikes,
    told.TakesStrike: tell_takes_strike,
    told.Blocks: tell_blocks,
    told.Drains: tell_drains,
    told.LosesWounds: tell_loses_wounds,
    told.LosesTreasure: tell_loses_treasure,
    told.Harmed: tell_harmed,
    told.Pays: tell_pays,
    told.LastStand: lambda e, v: f"{v.does(e.seat, 'discards')} {e.card} to stay at 1 hit point.",
    told.MonstersMend: lambda e, v: f"{e.source}: all face-up monsters regain {e.n} health.",
}
