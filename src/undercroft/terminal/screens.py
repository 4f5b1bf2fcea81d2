"""How a table is drawn in a terminal: by the game's own screen, or by a plain one."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.core.shelf.box import Box
from undercroft.core.telling.views import Card, Hue, PlainView, Player, View, Zone
from undercroft.core.telling.voice import Voice, capital, count

MODULE = "telling.screen"  # where a game draws its own
HUES: dict[Hue, str] = {
    "blood": "red3",
    "gold": "gold3",
    "slate": "steel_blue",
    "violet": "medium_purple",
    "moss": "dark_sea_green4",
    "ember": "dark_orange",
    "jade": "cyan4",
    "plum": "hot_pink3",
    "ash": "grey62",
}


class Screen(Protocol):
    """Draws views in a terminal; on a screen smaller than `ROOMY`, columns by lines, it should draw compactly."""

    ROOMY: tuple[int, int]

    def draw(self, view: Any, voice: Voice, compact: bool = False, drawn: Any = None) -> RenderableType: ...


class PlainScreen:
    """Players with their figures, places with their cards, and the hand."""

    ROOMY = (80, 24)

    def draw(self, view: View, voice: Voice, compact: bool = False, drawn: View | None = None) -> RenderableType:
        assert isinstance(view, PlainView), "a game with its own kind of view has to draw it itself"
        parts: list[RenderableType] = [players_of(view, voice)]
        parts += [Columns([draw_zone(zone, voice) for zone in view.zones])] if view.zones else []
        if view.hand is not None:
            parts.append(draw_zone(Zone(title="Your hand", cards=view.hand), voice))
        return Group(*parts)


def players_of(view: PlainView, voice: Voice) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for player in view.players:
        style = "grey42" if player.out else "bold" if player.seat == view.turn else ""
        table.add_row(
            "›" if player.seat == view.turn else " ", Text(voice.who(player.seat)), figures_of(player), style=style
        )
    return table


def figures_of(player: Player) -> Text:
    figures = [f"{figure.label} {figure.value}" for figure in player.figures]
    return Text(" · ".join([*figures, *([player.note] if player.note else [])]))


def draw_zone(zone: Zone, voice: Voice) -> Panel:
    cards = Text("  ").join([draw_card(card) for card in zone.cards])
    if zone.number is not None:
        cards.append(f"{'  ' if zone.cards else ''}{count(zone.number, 'card')}", "grey62")
    title = (
        zone.title
        if zone.seat is None
        else f"{capital(voice.whose(zone.seat))} {zone.title[:1].lower()}{zone.title[1:]}"
    )
    return Panel(cards, title=Text(title), title_align="left", border_style="grey35", expand=False)


def draw_card(card: Card) -> Text:
    return Text("▒▒", "grey50") if card.down else Text(card.title, HUES[card.hue])


def screen_of(box: Box) -> Screen:
    """The game's own screen, or the one that does for every game."""
    name = f"{box.package}.{MODULE}"
    folder = find_spec(name.rpartition(".")[0])
    if folder is not None and folder.submodule_search_locations and find_spec(name) is not None:
        return cast(Screen, import_module(name))
    return PlainScreen()
