"""What people are shown and told."""

from typing import Any

from undercroft.kit import (
    OPEN,
    Card,
    CardFace,
    Choice,
    Figure,
    Goal,
    Happening,
    PlainView,
    Player,
    Question,
    Teller,
    Terms,
    Voice,
    Zone,
    bit,
    listed,
)

from .cards import SLIP, Deck, Guard, Lamp
from .events import Dawn, Dealt, Grabs, Leaves, Night, Robs, Slips, Wakes
from .table import LampThieves


class LampTeller(Teller[LampThieves]):
    """Names what a seat may know: what is not named here, nobody is shown."""

    def view(self, table: LampThieves, seat: int | None) -> PlainView:
        nights = range(len(table.deck.guards))
        seen = [face(table.guard(night)) for night in nights if table.guards.seen(night, bit(seat))]
        zones = [Zone(title="Sack", seat=who, cards=lamps(table, sack)) for who, sack in enumerate(table.sacks)]
        zones += [Zone(title="Guards seen", cards=seen)]
        if seat == OPEN:
            zones += [
                Zone(title="Hand", seat=who, cards=lamps(table, hand)) for who, hand in enumerate(table.hands)
            ]
            zones += [Zone(title="Stock", cards=lamps(table, table.stock))]
        hand = None if seat is None or seat == OPEN else lamps(table, table.hands[seat], touchable=True)
        return self.plain_view(table, seat, [player(table, who) for who in range(table.seats)], zones, hand)

    def census(self, table: LampThieves) -> dict[str, list[str]]:
        places = {"stock": table.stock}
        for seat in range(table.seats):
            places |= {f"hand {seat}": table.hands[seat], f"sack {seat}": table.sacks[seat]}
        found = {place: [table.lamp(card).name for card in cards] for place, cards in places.items()}
        return found | {"guards": [table.guard(night).name for night in range(len(table.deck.guards))]}

    def catalogue(self, terms: Terms[Deck]) -> dict[str, CardFace]:
        deck = terms.cards
        cards: list[Lamp | Guard] = [*deck.lamps, *deck.guards]
        return {card.name: face(card) for card in cards}

    def question(self, table: LampThieves, choice: Choice[Any]) -> Question:
        why = f"Light {table.light()}, and the guard sleeps on."
        if not table.sacks[choice.seat]:
            return Question("Grab a first card", why, "turn.first")
        return Question("Grab another card, or slip away?", why, "turn.grab")

    def note(self, table: LampThieves, choice: Choice[Any], seat: int, move: int) -> str:
        if move != SLIP:
            return told_light(table, table.light() + table.deck.lamps[table.deck.grab.index(move)].light)
        left = table.light() - sum(table.lamp(card).light for card in table.sacks[seat])
        return f"home with {table.worth(seat)}; behind you {told_light(table, left)}"

    def touches(self, table: LampThieves, choice: Choice[Any], seat: int, move: int) -> list[str]:
        return [] if move == SLIP else [table.deck.lamps[table.deck.grab.index(move)].name]

    def goals(self, table: LampThieves, voice: Voice) -> list[Goal]:
        best = max(table.home)
        ahead = [seat for seat in range(table.seats) if table.home[seat] == best]
        lead = [Goal(f"{voice.do(ahead, 'leads')} with {best}", "lead", ahead)] if best else []
        return [Goal(f"Bring home the most in {table.deck.nights} nights", "aim"), *lead]

    def heading(self, what: Happening) -> str | None:
        return f"Night {what.night} of {what.nights}" if isinstance(what, Night) else None

    def sentence(self, what: Happening, voice: Voice) -> str:
        match what:
            case Night():
                return "It gets dark, and everyone gets new cards."
            case Dealt():
                return f"{voice.does(what.seat, 'holds')} {listed(what.cards)}."
            case Grabs():
                return f"{voice.does(what.seat, 'grabs')} the {what.card}: light {what.light}."
            case Slips():
                return f"{voice.does(what.seat, 'slips')} away with {what.worth}: light {what.light}."
            case Robs():
                return f"{voice.does(what.seat, 'leaves')} last, with {what.worth} and a purse of {what.purse}."
            case Wakes():
                return f"The guard wakes up! {voice.do(what.seats, 'is')} caught with nothing."
            case Dawn():
                return f"It was the {what.guard}, who sleeps through a light of {what.limit}."
            case Leaves():
                return f"{voice.does(what.seat, 'leaves')} the table, and the game ends."
        return super().sentence(what, voice)


def told_light(table: LampThieves, light: int) -> str:
    """So much light, and how many of the guards who could be watching it wakes up."""
    suspects = table.suspects()
    woken = sum(table.limit(guard) < light for guard in suspects)
    which = "none" if woken == 0 else "all" if woken == len(suspects) else f"{woken} of {len(suspects)}"
    return f"light {light}, which wakes {which} of the guards it could be"


def player(table: LampThieves, seat: int) -> Player:
    home = Figure(label="home", value=table.home[seat], icon="coins")
    hand = Figure(label="hand", value=len(table.hands[seat]), icon="card-draw")
    return Player(seat=seat, figures=[home, hand], note="in the cellar" if seat in table.inside else "at home")


def lamps(table: LampThieves, cards: list[int], touchable: bool = False) -> list[Card]:
    return [face(table.lamp(card), touchable) for card in cards]


def face(card: Lamp | Guard, touchable: bool = False) -> Card:
    """A card as it is printed: its text is made from its figures, so that both always agree."""
    if isinstance(card, Lamp):
        kind, text = "lamp", f"Light {card.light}. Worth {card.worth}.".replace("-", "−")
    else:
        kind, text = "guard", f"Wakes up above a light of {card.sleeps} for each thief. Purse {card.purse}."
    thing = card.name if touchable else ""
    return Card(title=card.name, kind=kind, text=[text], icon=card.icon, hue=card.hue, thing=thing)
