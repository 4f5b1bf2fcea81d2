"""What the lab learns from a game: which cards, Quests and spaces were of use, and what heroes fell to."""

from typing import Final

from undercroft.core.ledger import Ledger
from undercroft.core.telling.events import Event, Happening

from .cards.deck import FAMILIES, Deck
from .shapes import events as told
from .table.fights import NOBODY_THERE
from .table.table import Delve

QUEST: Final = "Quest"
SPACE: Final = "space"
Cause = tuple[str, str]


class Notes:
    """Reads the events of one finished game."""

    def __init__(self, table: Delve, ledger: Ledger) -> None:
        seats = table.seats
        self.ledger = ledger
        self.seats = seats
        self.reborn = table.rules.reincarnation
        self.kinds = kinds(table.deck)
        self.alive = [True] * seats
        self.scores = [0] * seats
        # A hero who never moves is still where they began.
        self.places = [table.deck.maps[hero.space].name for hero in table.heroes]
        self.struck: list[Cause] = [("other", "something")] * seats  # who fought the hero last
        self.latest: Cause = ("other", "something")  # what happened last that could wound
        self.wound: list[Cause] = [("other", "something")] * seats  # what the last wound came from
        self.round = 1

    def read(self, events: list[Event]) -> None:
        for event in events:
            self.note(event.what, event.clause)
        self.ledger.end_step(self.scores)

    def note(self, what: Happening, clause: str) -> None:
        ledger = self.ledger
        match what:
            case told.Turn():
                if what.round > self.round:
                    self.round = what.round
                    ledger.end_step(self.scores)
            case told.Moves():
                self.places[what.seat] = what.to
                ledger.uses(what.seat, SPACE, what.to)
            case told.Drew() | told.StealsCard():
                ledger.has(what.seat, self.kinds[what.card], what.card)
            case told.Plays() | told.Sends():
                kind = self.kinds[what.card]
                self.latest = (kind, what.card)
                ledger.uses(what.seat, kind, what.card)
            case told.Rolls():
                self.latest = (self.kinds.get(what.source, what.roll), what.source)
            case told.Special():
                self.latest = ("monster", what.monster)
            case told.Clash():
                self.clash(what)
            case told.Wounded():
                self.wound[what.seat] = self.cause(clause, what.seat)
            case told.Falls():
                self.fall(clause, what.seat)
            case told.Arrives():
                self.places[what.seat] = what.to
            case _:
                self.note_quests_and_maps(what)

    def note_quests_and_maps(self, what: Happening) -> None:
        match what:
            case told.Completes():
                self.scores[what.seat] = what.completed
                self.ledger.uses(what.seat, QUEST, what.quest)
            case told.GlobalQuest():
                self.all_have(QUEST, what.quest)
            case told.StealsQuest():
                self.ledger.has(what.seat, QUEST, what.quest)
            case told.Swaps():
                self.ledger.has(what.seat, QUEST, what.got)
            case told.Dealt():
                for quest in what.quests:
                    self.ledger.has(what.seat, QUEST, quest)
            case told.Lays():
                self.all_have(SPACE, what.map)
            case told.First():
                self.ledger.begins(what.seat)
            case told.Map():
                for name in what.maps:
                    self.all_have(SPACE, name)

    def all_have(self, kind: str, name: str) -> None:
        for seat in range(self.seats):
            if self.alive[seat]:
                self.ledger.has(seat, kind, name)

    def clash(self, what: told.Clash) -> None:
        """Each side may wound the other; heroes are meant where there is a seat."""
        attacker, defender = what.attacker_seat, what.defender_seat
        if defender != NOBODY_THERE:
            self.struck[defender] = ("monster" if attacker == NOBODY_THERE else "hero", what.attacker)
        if attacker != NOBODY_THERE:
            self.struck[attacker] = ("monster" if defender == NOBODY_THERE else "hero", what.defender)

    def cause(self, clause: str, seat: int) -> Cause:
        if clause == "combat.e.subtract":
            return self.struck[seat]
        if clause == "exit.trapped":
            return ("exit", self.latest[1])
        if clause in ("qtype.sacrifice", "vocab.price"):
            return ("price", "wounds paid")
        return self.latest

    def fall(self, clause: str, seat: int) -> None:
        kind, name = self.wound[seat] if clause == "death.at-zero" else ("other", "left the game")
        self.ledger.dies(seat, kind, name, self.places[seat])
        if not self.reborn:
            self.alive[seat] = False


def kinds(deck: Deck) -> dict[str, str]:
    """The family of every Adventure card by its name."""
    return {card.name: FAMILIES[card.family] for card in deck.adventures}
