"""Fields of which the entries of a card file are made."""

from typing import Annotated, Literal

from msgspec import Meta

from undercroft.core.shelf.card_file import Entry

Name = Annotated[str, Meta(min_length=1, max_length=32)]
Text = Annotated[str, Meta(min_length=1, max_length=240)]
Cost = Annotated[int, Meta(ge=0, le=5)]
Figure = Annotated[int, Meta(ge=1, le=9)]
Change = Annotated[int, Meta(ge=-9, le=9)]
Number = Annotated[int, Meta(ge=2, le=15)]  # of a Threat or a search

FormWord = Literal["melee", "magic", "speed"]
TerrainWord = Literal["desert", "forest", "mountains", "plains", "swamp", "urban", "water"]
RollWord = Literal["exit", "trapped exit", "trap", "pit", "spikes", "quest", "other", "attack", "counter"]
HostWord = Literal["hero", "monster", "treasure", "map"]
Harder = Annotated[dict[str, Figure], Meta(min_length=1, max_length=1)]


class PriceEntry(Entry, frozen=True, kw_only=True):
    """All of it is paid, but of treasures and cards only one."""

    glory: Annotated[int, Meta(ge=0, le=9)] = 0
    wounds: Annotated[int, Meta(ge=0, le=5)] = 0
    treasures: Annotated[int, Meta(ge=0, le=5)] = 0
    cards: Annotated[int, Meta(ge=0, le=5)] = 0
