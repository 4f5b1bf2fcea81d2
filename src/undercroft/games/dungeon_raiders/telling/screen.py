"""The table drawn for a terminal, from a seat's view."""

from rich import box
from rich.align import Align
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.core.telling.drawing import EMBER, abreast, edge
from undercroft.core.telling.voice import Voice, count

from ..cards.deck import ITEMS
from ..seeing.names import ITEM_NAMES
from ..shapes.views import (
    Attack,
    Face,
    Hand,
    MonsterFace,
    Place,
    Raider,
    RaidersView,
    Reward,
    TrapFace,
    TreasureFace,
)

ROOMY = (80, 42)  # columns and lines below which the table is drawn compactly
HUES = {"monster": "red3", "treasure": "gold3", "trap": "medium_purple1", "vault": "steel_blue1"}
SIGNS = {"monster": "☠", "treasure": "❖", "trap": "▲", "vault": "∩"}
CARD_WIDTH = 16
CARD_HEIGHT = 10  # a name of two lines, a sign, five rewards and the border


def draw(
    view: RaidersView, voice: Voice, compact: bool = False, drawn: RaidersView | None = None
) -> RenderableType:
    """The whole table, whatever was `drawn` before; `compact` for a screen on which it would not fit."""
    if compact:
        parts = [list_players(view, voice), draw_heading(view), list_rooms(view)]
    else:
        parts = [draw_players(view, voice), draw_heading(view), draw_row(view)]
    parts.append(draw_supply(view) if view.attack is None else draw_attack(view.attack))
    if view.hand is not None and not compact:
        parts.append(draw_hand(view.hand))
    return Group(*parts)


def draw_heading(view: RaidersView) -> RenderableType:
    doors = Text()
    for level in range(1, view.levels + 1):
        style = EMBER if level == view.level else "grey35" if level < view.level else "tan"
        doors.append("∩ ", style)
    where = f"level {view.level} of {view.levels}"
    if view.turn is not None:
        where += f" · room {view.room + 1}"
    if view.goal is not None:
        where += f" · goal {view.goal} treasure"
    return Align.center(doors.append(where, "grey70"))


# Players


def draw_players(view: RaidersView, voice: Voice) -> RenderableType:
    return abreast([draw_player(player, view, voice) for player in view.players], len(view.players))


def draw_player(player: Raider, view: RaidersView, voice: Voice) -> Panel:
    """A player's tracks, spread of spent cards and card for this room."""
    lines = Text()
    lines.append(f"{player.character}\n", "italic tan")
    lines.append(wound_track(player, view.wound_spaces))
    lines.append(f"\n◆ {player.treasure} treasure", "bold gold3")
    lines.append(f"\n▮ {count(player.cards, 'card')}\n" if player.alive else "\n✝ dead\n", "grey62")
    lines.append(spread(player))
    if player.known is not None:
        held = [str(value) for value in player.known.power] + list(player.known.items)
        lines.append(f"\nholds {' '.join(held) or 'nothing'}", "grey50")
    leads = "leads" if view.leader == player.seat else None
    return Panel(
        lines,
        title=Text(voice.who(player.seat)),
        subtitle=leads,
        border_style=edge(view.turn == player.seat, player.alive),
        box=box.ROUNDED,
    )


def list_players(view: RaidersView, voice: Voice) -> RenderableType:
    """One line per player."""
    table = Table.grid(padding=(0, 1))
    for player in view.players:
        name = Text(voice.who(player.seat), edge(view.turn == player.seat, player.alive))
        if view.leader == player.seat:
            name.append(" ›", "grey62")
        wounds = Text(f"{player.wounds}/{view.wound_spaces} wounds" if player.alive else "dead", "red3")
        treasure = Text(f"◆ {player.treasure}", "gold3")
        table.add_row(name, Text(player.character, "italic tan"), wounds, treasure, spread(player))
    return table


def wound_track(player: Raider, spaces: int) -> Text:
    track = Text("✖ ", "red3").append("●" * player.wounds, "red3")
    return track.append("○" * (spaces - player.wounds), "grey35")


def spread(player: Raider) -> Text:
    """The cards spent on this level, the one for this room set off from the others."""
    cards = Text()
    item = next((name for item, name in ITEM_NAMES.items() if item == player.thing), "")
    for place, value in enumerate(player.spent):
        last = player.thing is not None and not item and place == len(player.spent) - 1
        cards.append(f"▏{value}▕", "bold white on grey30" if last else "grey50")
    if item:
        cards.append(f" {item} ", "bold white on grey30")
    if player.laid:
        cards.append("▏?▕", "bold white on grey30")
    if player.waiting:
        cards.append(" crystal ball", "bold cyan")
    return cards


# The level row


def draw_row(view: RaidersView) -> RenderableType:
    row = Table.grid(padding=(0, 0))
    for _ in view.row:
        row.add_column()
    row.add_row(*(draw_room(room, view.turn is None) for room in view.row))
    return Align.center(row)


def draw_room(room: Place, over: bool) -> Panel:
    face, state = room.face, room.state
    if face is None:
        unlit = Text("\n\n" + "░░░░░░░░\n" * 4, "grey27", justify="center")
        return card(unlit, "dark", "grey35", box.ROUNDED)
    dim = "grey42" if state == "done" else ""
    hue = dim or HUES[face.kind]
    text = Text(justify="center")
    text.append(f"{face.name}\n", dim or "bold")
    text.append(f"{SIGNS[face.kind]}\n", hue)
    text.append("\n".join(figures(face)), dim or "")
    border = "dark_orange" if state == "here" else "grey30" if state == "done" else hue
    style = box.HEAVY if state == "here" else box.ROUNDED
    title = "by torch" if room.dark and state == "ahead" and not over else None
    return card(text, title, border, style)


def card(text: Text, title: str | None, border: str, style: box.Box) -> Panel:
    return Panel(
        text, title=title, border_style=border, box=style, width=CARD_WIDTH, height=CARD_HEIGHT, padding=(0, 0)
    )


def list_rooms(view: RaidersView) -> RenderableType:
    """One line per room, the one the party is in set off."""
    table = Table.grid(padding=(0, 1))
    for place, room in enumerate(view.row, 1):
        face, here = room.face, room.state == "here"
        style = EMBER if here else "grey42" if room.state == "done" else ""
        name = face.name if face else "a dark room"
        details = " · ".join(figures(face)) if face else ""
        table.add_row(Text("›" if here else " ", style), Text(f"{place} {name}", style), Text(details, style))
    return table


def figures(face: Face) -> list[str]:
    """The figures at the foot of a card, line by line."""
    if isinstance(face, TreasureFace):
        return [f"chest of {chest}" for chest in face.chests]
    if isinstance(face, MonsterFace):
        strength = [] if face.strength is None else [f"strength {face.strength}"]
        return [*strength, count(face.wounds, "wound")]
    if isinstance(face, TrapFace):
        words = ["½" if amount == "half" else str(amount) for amount in face.amount]
        steps = [f"{value}:{word}" for value, word in enumerate(words, 1) if word != "0"]
        unit = "coins" if face.takes == "treasure" else "wounds"
        return [f"{face.card} card", face.hits, " ".join(steps), unit]
    return [f"{value} {benefit(what)}" for value, what in enumerate(face.benefits, 1)]


def benefit(what: Reward) -> str:
    if what.item is not None:
        return what.item
    return f"heal {what.potion}" if what.coins is None else f"+{what.coins} coins"


# Supply, attack deck, hand


def draw_supply(view: RaidersView) -> RenderableType:
    supply = "   ".join(f"{ITEM_NAMES[item]} {getattr(view.supply, item)}" for item in ITEMS)
    return Align.center(Text(f"supply: {supply}", "grey62"))


def draw_attack(attack: Attack) -> RenderableType:
    used = " ".join(str(value) for value in attack.used) or "none"
    left = "  ".join(f"{attack.left.count(value)}×{value}" for value in sorted(set(attack.left)))
    return Align.center(Text(f"attack cards used: {used}   left: {left}", "grey62"))


def draw_hand(hand: Hand) -> RenderableType:
    cards = [Panel(Text(f" {value} ", "bold black on wheat1"), border_style="wheat1") for value in hand.power]
    cards += [Panel(Text(ITEM_NAMES[item], "cyan"), border_style="cyan") for item in hand.items]
    return Align.center(Columns(cards, padding=(0, 0))) if cards else Text("")
