"""What is in the box: cards as `cards.toml` has them, and as the rules use them."""

from msgspec import Struct

from undercroft.kit import Hue, Vocabulary, fingerprint

SLIP = 0  # the move that takes the sack home


class Lamp(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card that thieves hold, and grab for their sacks."""

    name: str
    count: int
    light: int  # how much brighter the cellar gets; less than 0 makes it darker
    worth: int  # at home
    icon: str
    hue: Hue


class Guard(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who watches for a night."""

    name: str
    sleeps: int  # through so much light for each thief at the table, and not a bit more
    purse: int
    icon: str
    hue: Hue


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `cards.toml`: whatever else stands there is refused by name."""

    nights: int
    hand: int
    lamp: list[Lamp]
    guard: list[Guard]


class Deck:
    """All cards, and the moves that they make possible."""

    def __init__(self, file: CardFile) -> None:
        self.fingerprint = fingerprint(file)
        self.nights = file.nights
        self.hand = file.hand
        self.lamps = file.lamp
        self.guards = file.guard
        self.words = Vocabulary(["slip away"])
        self.grab = self.words.add([f"grab {lamp.name.lower()}" for lamp in file.lamp])  # a move for each kind
