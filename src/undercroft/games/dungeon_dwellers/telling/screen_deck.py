"""Picking a character and building a deck in a terminal."""

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from undercroft.core.telling.drawing import EMBER, abreast, card_table, joined
from undercroft.core.telling.voice import capital

from ..shapes.views import Bar, Building, CharacterFace, PoolCard

ABREAST: Final = 2
TALLEST: Final = 12  # of a bar
KIND_HUES: Final = {"item": "steel_blue1", "ability": "medium_purple1", "level": "gold3"}


def draw_characters(cards: list[CharacterFace]) -> list[RenderableType]:
    """Those that can still be picked."""
    return [abreast([draw_character(card) for card in cards], ABREAST)] if cards else []


def draw_character(card: CharacterFace) -> Panel:
    defenses = f"Special {card.special}, Ranged {card.ranged}, Physical {card.physical}"
    weapons = ", ".join(f"{weapon.name} {weapon.damage} {weapon.reach}" for weapon in card.weapons)
    lines = [
        Text(f"stops {defenses}", "grey70"),
        Text(weapons, "bold"),
        Text(f"{card.ability} ({card.cost} energy): {card.ability_text}", "medium_purple1"),
    ]
    return Panel(Group(*lines), title=Text(card.title, "bold gold3"), border_style="grey50", box=box.ROUNDED)


def draw_building(deck: Building, before: Building | None) -> RenderableType:
    """The pool once; after that, what is in the deck and what it lacks."""
    parts: list[RenderableType] = [draw_pool(deck)] if before is None else []
    if before is None:
        parts += [Text(f"plan {plan.title.lower()}: ", EMBER).append(plan.text, "grey70") for plan in deck.plans]
    return Group(*parts, draw_list(deck), draw_figures(deck))


def draw_pool(deck: Building) -> RenderableType:
    table = card_table("cards", "in", "kind", "cost", "does")
    for card in deck.pool:
        face = card.card
        cost = "" if face.cost is None else str(face.cost)
        number = f"{card.number}/{card.most}" if card.number else ""
        title, does = Text(face.title, KIND_HUES[face.energy_kind]), " ".join(face.text)
        table.add_row(title, number, face.kind.lower(), cost, does)
    return table


def draw_list(deck: Building) -> RenderableType:
    """ "28 of 30: 2 Sharp Weapons, 1 Leather Armor"."""
    begin = Text(f"{deck.number} of {deck.size}: ", "bold")
    chosen = [entry(card) for card in deck.pool if card.number]
    return begin.append(joined(chosen, ", ") if chosen else Text("nothing yet", "grey62"))


def entry(card: PoolCard) -> Text:
    return Text(f"{card.number} {card.card.title}", KIND_HUES[card.card.energy_kind])


def draw_figures(deck: Building) -> RenderableType:
    """The curve of costs, kinds and defenses, and what is missing."""
    lines = [joined([Text(f"{bar.title} {bar.number}", "grey70" if bar.number else "red3")
                     for bar in [*deck.kinds, *deck.stops]], " · ")]  # fmt: skip
    lines.append(Text("costs ", "grey62").append(joined([draw_bar(bar) for bar in deck.curve], "  ")))
    if deck.missing:
        lines.append(Text(capital(deck.words), "red3"))
    return Group(*lines)


def draw_bar(bar: Bar) -> Text:
    return Text(f"{bar.title} ", "grey62").append("▇" * min(bar.number, TALLEST), "medium_purple1")
