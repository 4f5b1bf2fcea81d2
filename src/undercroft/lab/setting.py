"""One kind of table at which games are played."""

from dataclasses import dataclass

from undercroft.core.shelf.box import Terms
from undercroft.core.shelf.installed import find

from .cards import CardFile

Options = tuple[tuple[str, str], ...]  # names and values, as they are said


@dataclass(frozen=True)
class Setting:
    """So many seats, these options, these cards."""

    label: str  # what tells it from the other settings of a study
    game: str
    seats: int
    options: Options = ()
    cards: CardFile | None = None

    def terms(self) -> Terms:
        return find(self.game).agree(self.seats, dict(self.options), self.cards)
