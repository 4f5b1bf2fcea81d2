"""Cards that are turned up, used and spent, treasure and gold, in plain sentences."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.telling.events import Happening
from undercroft.core.telling.voice import Voice, capital, count, listed

from ..shapes import events as told
from ..table.people import NOBODY
from .story_fights import from_source


def tell_turns_up(e: told.TurnsUp, voice: Voice) -> str:
    instead = f" in place of {e.replaced}" if e.replaced else ""
    return f"{voice.does(e.seat, 'turns')} up {e.card}{instead}."


def tell_uses(e: told.Uses, voice: Voice) -> str:
    cost = f" for {e.cost} energy" if e.cost else ""
    gone = "; it is discarded" if e.discarded else ""
    return f"{voice.does(e.seat, 'uses')} {e.card}{cost}{gone}."


def tell_spends(e: told.Spends, voice: Voice) -> str:
    """ "Odo discards Ember Bolt and Kindle, 12 left in the deck."."""
    if e.treasures:
        return f"{voice.does(e.seat, 'gives')} up {listed(e.treasures)}."
    return f"{voice.does(e.seat, 'discards')} {listed(e.cards)}, {e.left} left in the deck."


def tell_heals(e: told.Heals, voice: Voice) -> str:
    by = from_source(e.source) or " for energy"
    return f"{voice.does(e.seat, 'regains')} {count(e.n, 'hit point')}{by}: {e.hp} now."


def tell_recalls(e: told.Recalls, voice: Voice) -> str:
    given = f" for {listed(e.given)}" if e.given else ""
    return f"{voice.does(e.seat, 'takes')} {e.card} back as a treasure{given}."


def tell_refills(e: told.Refills, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'puts')} {listed(e.cards) or 'nothing'} under the deck{from_source(e.source)}."


def tell_looks_at_deck(e: told.LooksAtDeck, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'looks')} at the top {count(e.n, 'card')} of the deck{from_source(e.source)}."


def tell_collects(e: told.Collects, voice: Voice) -> str:
    if e.seat == NOBODY:
        return f"Nobody collects {e.monster}."
    return f"{voice.does(e.seat, 'collects')} {e.monster}, worth {e.worth} gold."


def price(wounds: int, source: str) -> str:
    return f" for {count(wounds, 'wound card')}" if wounds else from_source(source)


def tell_takes_gold(e: told.TakesGold, voice: Voice) -> str:
    what = f"{e.value} gold" if e.value else "a gold card"
    return f"{voice.does(e.seat, 'takes')} {what}{price(e.wounds, e.source)}."


def tell_sees_gold(e: told.SeesGold, voice: Voice) -> str:
    seen = f"The gold is worth {listed([str(value) for value in e.values])}"
    return (
        f"{seen}; {voice.does(e.seat, 'keeps') if e.seat != voice.you else 'you keep'} {e.kept}."
        if e.kept
        else f"{seen}."
    )


def tell_takes_treasure(e: told.TakesTreasure, voice: Voice) -> str:
    return f"{voice.does(e.seat, 'takes')} a treasure{price(e.wounds, e.source)}, {e.left} left in the deck."


def tell_phase(e: told.TreasurePhase, voice: Voice) -> str:
    return (
        "The last treasure is shared out: only gold can be taken." if e.final else "There is treasure to share out."
    )


CARD_SENTENCES: Final[dict[type[Happening], Callable[[Any, Voice], str]]] = {
    told.TurnsUp: tell_turns_up,
    told.Uses: tell_uses,
    told.Triggers: lambda e, v: f"{capital(v.whose(e.seat))} {e.card} works.",
    told.Spends: tell_spends,
    told.Heals: tell_heals,
    told.Recalls: tell_recalls,
    told.Refills: tell_refills,
    told.LooksAtDeck: tell_looks_at_deck,
    told.SeesDeck: lambda e, v: f"From the top: {listed(e.cards)}." if e.cards else "The deck is empty.",
    told.LosesHitPoints: lambda e, v: (
        f"{v.does(e.seat, 'is')} down to {count(e.hp, 'hit point')}, the new maximum."
    ),
    told.TreasurePhase: tell_phase,
    told.Collects: tell_collects,
    told.TakesGold: tell_takes_gold,
    told.SeesGold: tell_sees_gold,
    told.LooksAtGold: lambda e, v: f"{v.does(e.seat, 'looks')} at the top gold card ({e.source}).",
    told.BuriesGold: lambda e, v: f"{v.does(e.seat, 'puts')} a gold card under the deck.",
    told.TakesTreasure: tell_takes_treasure,
    told.SeesTreasure: lambda e, v: f"The treasure is {e.card}.",
    told.GainsWounds: lambda e, v: f"{v.does(e.seat, 'takes')} {count(e.n, 'wound card')} ({e.source}).",
    told.Declines: lambda e, v: f"{v.does(e.seat, 'does')} without {e.card}.",
}
