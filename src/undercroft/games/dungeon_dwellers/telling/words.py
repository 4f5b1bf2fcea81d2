"""Small pieces of the sentences in which a table speaks to a seat.

Other players stand in them as "{seat 2}", in place of which their names are put later.
"""

from undercroft.core.telling.voice import Voice, count, listed, sentences, voice_to

from ..flow import energy
from ..flow.bonuses import maximum
from ..seeing.strikes import besides, blow_of, strikes_back
from ..shapes.views import Blow
from ..table.people import Adventurer
from ..table.rules import START
from ..table.table import Dwellers
from .printed import note_words, power_words


def health_words(table: Dwellers, person: Adventurer) -> str:
    """ "6 of 10 hit points"."""
    return f"{person.hp} of {maximum(table, person)} hit points"


def deck_words(person: Adventurer) -> str:
    return f"{count(len(person.deck), 'card')} in your deck"


def own_words(table: Dwellers, person: Adventurer) -> str:
    """What keeps somebody alive: "you have 6 of 10 hit points and 17 cards in your deck"."""
    hidden = f", {count(len(person.facedown), 'treasure')} face down" if person.facedown else ""
    return f"you have {health_words(table, person)} and {deck_words(person)}{hidden}"


def cost_words(table: Dwellers, person: Adventurer, cost: int) -> str:
    """ "2 energy, 15 cards left"; nothing if it is free."""
    if not cost:
        return ""
    left = energy.points(table, person) - cost
    return f"{cost} energy, {left} left"


def card_words(table: Dwellers, face: int) -> str:
    return note_words(table.deck.energy[face])


def ability_words(table: Dwellers, person: Adventurer) -> str:
    return power_words(table.character(person).power)


def back_words(table: Dwellers, seat: int) -> str:
    """What comes back at the end of the turn as things stand, for this seat and for others."""
    voice = voice_to(seat)
    found = strikes_back(table)
    parts = [damage_words(table, [blow for blow in found if blow.total], voice)]
    for blow in found:
        lost = besides(blow)
        if lost:
            parts.append(f"strikes will cost {voice.whom(blow.seat)} {lost}")
    return sentences(parts)


def damage_words(table: Dwellers, blows: list[Blow], voice: Voice) -> str:
    """ "4 damage will come back to you and 6 to Bo, and that would be the end of Bo"."""
    if not blows:
        return ""
    comes = "will come" if table.phase == START else "will come back"
    said = [f"{blows[0].total} damage {comes} to {voice.whom(blows[0].seat)}"]
    said += [f"{blow.total} to {voice.whom(blow.seat)}" for blow in blows[1:]]
    fallen = [voice.whom(blow.seat) for blow in blows if blow.danger == "fells"]
    if not fallen:
        return listed(said)
    return f"{listed(said)}, and that would be the end{f' of {listed(fallen)}' if len(blows) > 1 else ''}"


def coming_words(table: Dwellers, seat: int) -> str:
    """The same, or that there is nothing to fear."""
    harmless = "nothing will get through" if strikes_back(table) else "nothing will strike back"
    return back_words(table, seat) or harmless


def strike_words(table: Dwellers) -> str:
    """What the strike that is settled does now: "2 Special, 1 stopped: 1 to pay, and 1 wound card lost"."""
    assert table.blow is not None
    foe = table.foe(table.blow.card)
    assert foe is not None
    blow = blow_of(table, foe, table.blow)
    lost = besides(blow)
    return f"{blow.text}: {blow.total} to pay{f', and {lost} lost' if lost else ''}"


def left_words(n: int) -> str:
    return f"{n} health left" if n else "it falls"
