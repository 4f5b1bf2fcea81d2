"""What the lab learns from a game: which cards, Quests and spaces were of use, and what heroes fell to."""

from typing import TYPE_CHECKING, Any, Final

from undercroft.core.events import Event
from undercroft.core.ledger import Ledger

from .deck import FAMILIES, Deck

if TYPE_CHECKING:
    from .table import Delve

QUEST: Final = "Quest"
SPACE: Final = "space"
Cause = tuple[str, str]


class Notes:
    """Reads the events of one finished game."""

    def __init__(self, table: "Delve", ledger: Ledger) -> None:
        seats = table.seats
        self.ledger = ledger
        self.seats = seats
        self.reborn = table.rules.reincarnation
        self.kinds = kinds(table.deck)
        self.alive = [True] * seats
        self.scores = [0] * seats
        # Whoever never moves is still where it began.
        self.places = [table.deck.maps[hero.space].name for hero in table.heroes]
        self.struck: list[Cause] = [("other", "something")] * seats  # who fought the hero last
        self.latest: Cause = ("other", "something")  # what happened last that could wound
        self.wound: list[Cause] = [("other", "something")] * seats  # what the last wound came from
        self.round = 1

    def read(self, events: list[Event]) -> None:
        for event in events:
            self.note(event.kind, event.clause, event.data)
        self.ledger.end_step(self.scores)

    def note(self, told: str, clause: str, data: dict[str, Any]) -> None:
        ledger = self.ledger
        if told == "turn":
            if data["round"] > self.round:
                self.round = data["round"]
                ledger.end_step(self.scores)
        elif told == "moves":
            self.places[data["seat"]] = data["to"]
            ledger.uses(data["seat"], SPACE, data["to"])
        elif told == "drew" or told == "steals card":
            ledger.has(data["seat"], self.kinds[data["card"]], data["card"])
        elif told == "plays" or told == "sends":
            kind = self.kinds[data["card"]]
            self.latest = (kind, data["card"])
            ledger.uses(data["seat"], kind, data["card"])
        elif told == "rolls":
            self.latest = (self.kinds.get(data["source"], data["roll"]), data["source"])
        elif told == "special":
            self.latest = ("monster", data["monster"])
        elif told == "clash":
            self.clash(data)
        elif told == "wounded":
            self.wound[data["seat"]] = self.cause(clause, data["seat"])
        elif told == "falls":
            self.fall(clause, data["seat"])
        elif told == "arrives":
            self.places[data["seat"]] = data["to"]
        else:
            self.note_quests_and_maps(told, data)

    def note_quests_and_maps(self, told: str, data: dict[str, Any]) -> None:
        if told == "completes":
            self.scores[data["seat"]] = data["completed"]
            self.ledger.uses(data["seat"], QUEST, data["quest"])
        elif told == "global quest":
            self.all_have(QUEST, data["quest"])
        elif told == "steals quest":
            self.ledger.has(data["seat"], QUEST, data["quest"])
        elif told == "swaps":
            self.ledger.has(data["seat"], QUEST, data["got"])
        elif told == "dealt":
            for quest in data["quests"]:
                self.ledger.has(data["seat"], QUEST, quest)
        elif told == "lays":
            self.all_have(SPACE, data["map"])
        elif told == "first":
            self.ledger.begins(data["seat"])
        elif told == "map":
            for name in data["maps"]:
                self.all_have(SPACE, name)

    def all_have(self, kind: str, name: str) -> None:
        for seat in range(self.seats):
            if self.alive[seat]:
                self.ledger.has(seat, kind, name)

    def clash(self, data: dict[str, Any]) -> None:
        """Each side may wound the other; heroes are meant where there is a seat."""
        attacker, defender = data["attacker_seat"], data["defender_seat"]
        if defender >= 0:
            self.struck[defender] = ("monster" if attacker < 0 else "hero", data["attacker"])
        if attacker >= 0:
            self.struck[attacker] = ("monster" if defender < 0 else "hero", data["defender"])

    def cause(self, clause: str, seat: int) -> Cause:
        if clause == "combat.e.one-wound":
            return self.struck[seat]
        if clause == "exit.trapped":
            return ("exit", "trapped exit")
        if clause == "qtype.sacrifice.full":
            return ("price", "wounds paid")
        return self.latest

    def fall(self, clause: str, seat: int) -> None:
        kind, name = self.wound[seat] if clause == "death.at-zero" else ("other", "left the game")
        self.ledger.dies(seat, kind, name, self.places[seat])
        if not self.reborn:
            self.alive[seat] = False
            self.scores[seat] = 0  # § death.completed-quests


def kinds(deck: Deck) -> dict[str, str]:
    """The family of every Adventure card by its name."""
    return {card.name: FAMILIES[card.family] for card in deck.adventures}
