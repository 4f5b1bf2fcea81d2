"""High card, which stands on the shelf of the benches, and a table of it with chosen cards."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from undercroft.core.telling.views import PlainView

HOME = Path(__file__).parents[2] / "bench" / "shelf" / "high_card"


def borrow() -> None:
    """Make the game known by its name. On the path, it would be installed for all other tests too."""
    if HOME.name in sys.modules:
        return
    spec = spec_from_file_location(HOME.name, HOME / "__init__.py", submodule_search_locations=[str(HOME)])
    assert spec is not None
    assert spec.loader is not None
    sys.modules[HOME.name] = module_from_spec(spec)
    spec.loader.exec_module(sys.modules[HOME.name])


borrow()
from high_card import BOX, HighCard  # noqa: E402

__all__ = ["BOX", "HighCard", "deal", "lay", "shown"]


def deal(first: list[int], second: list[int], deck: list[int]) -> HighCard:
    """A table with these hands, and this deck, the last of which is drawn first."""
    table = BOX.agree(2).deal(1, events=True)
    assert isinstance(table, HighCard)
    table.hands = [first.copy(), second.copy()]
    table.deck = deck.copy()
    return table


def lay(table: HighCard, *cards: int) -> HighCard:
    for card in cards:
        table.push(table.read(f"lay {card}"))
    return table


def shown(table: HighCard, seat: int | None) -> set[int]:
    """The cards that a seat, or an onlooker, can see."""
    view = table.view(seat)
    assert isinstance(view, PlainView)
    cards = [*(view.hand or []), *(card for zone in view.zones for card in zone.cards)]
    return {int(card.title) for card in cards}
