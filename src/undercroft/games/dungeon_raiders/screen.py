"""The table drawn for a terminal, from a seat's view."""

from typing import Any

from rich import box
from rich.align import Align
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.core.voice import Voice, count

EMBER = "bold dark_orange"
HUES = {"monster": "red3", "treasure": "gold3", "trap": "medium_purple1", "vault": "steel_blue1"}
SIGNS = {"monster": "☠", "treasure": "❖", "trap": "▲", "vault": "∩"}
ITEM_NAMES = {"torch": "torch", "ball": "crystal ball", "key": "key", "sword": "sword"}
CARD_WIDTH = 16
CARD_HEIGHT = 9


def draw(view: dict[str, Any], voice: Voice) -> RenderableType:
    """The whole table: players, the level row, and your own hand."""
    parts: list[RenderableType] = [draw_players(view, voice), draw_heading(view), draw_row(view)]
    if view["mode"] == "solitaire":
        parts.append(draw_attack(view))
    else:
        parts.append(draw_supply(view))
    if view["you"] is not None:
        parts.append(draw_hand(view))
    return Group(*parts)


def draw_heading(view: dict[str, Any]) -> RenderableType:
    doors = Text()
    for level in range(1, view["levels"] + 1):
        style = EMBER if level == view["level"] else "grey35" if level < view["level"] else "tan"
        doors.append("∩ ", style)
    where = f"level {view['level']} of {view['levels']}"
    if view["turn"] is not None:
        where += f" · room {view['room'] + 1}"
    return Align.center(doors.append(where, "grey70"))


# Players


def draw_players(view: dict[str, Any], voice: Voice) -> RenderableType:
    players = Table.grid(expand=True)
    for _ in view["players"]:
        players.add_column(ratio=1)
    players.add_row(*(draw_player(player, view, voice) for player in view["players"]))
    return players


def draw_player(player: dict[str, Any], view: dict[str, Any], voice: Voice) -> Panel:
    """A player's tracks, spread of spent cards and card for this room."""
    seat = player["seat"]
    lines = Text()
    lines.append(f"{player['character']}", "italic tan")
    lines.append("\n")
    lines.append("♥ ", "red3").append("●" * player["wounds"], "red3").append(
        "○" * (10 - player["wounds"]), "grey35"
    )
    lines.append("\n◆ ", "gold3").append(f"{player['treasure']} treasure", "bold gold3")
    lines.append(f"\n▮ {count(player['cards'], 'card')}\n" if player["alive"] else "\n✝ dead\n", "grey62")
    spent = player["spent"]
    shown = player["card"] is not None and player["card"][-1:].isdigit()
    for place, value in enumerate(spent):
        last = shown and place == len(spent) - 1
        lines.append(f"▏{value}▕", "bold white on grey30" if last else "grey50")
    if player["card"] is not None and not shown:
        lines.append(f" {player['card'].removeprefix('play ')} ", "bold white on grey30")
    if player["laid"]:
        lines.append("▏?▕", "bold white on grey30")
    if player["waiting"]:
        lines.append(" crystal ball", "bold cyan")
    if "known" in player:
        held = [str(value) for value in player["known"]["power"]] + player["known"]["items"]
        lines.append(f"\nholds {' '.join(held) or 'nothing'}", "grey50")
    leads = "leads" if view["leader"] == seat else None
    style = EMBER if view["turn"] == seat else "grey50" if player["alive"] else "grey27"
    return Panel(lines, title=voice.who(seat), subtitle=leads, border_style=style, box=box.ROUNDED)


# The level row


def draw_row(view: dict[str, Any]) -> RenderableType:
    row = Table.grid(padding=(0, 0))
    for _ in view["row"]:
        row.add_column()
    row.add_row(*(draw_room(room) for room in view["row"]))
    return Align.center(row)


def draw_room(room: dict[str, Any]) -> Panel:
    face, state = room["face"], room["state"]
    if face is None:
        unlit = Text("\n\n" + "░░░░░░░░░\n" * 3, "grey27", justify="center")
        return Panel(unlit, title="dark", border_style="grey35", width=CARD_WIDTH, height=CARD_HEIGHT)
    dim = "grey42" if state == "done" else ""
    hue = dim or HUES[face["kind"]]
    text = Text(justify="center")
    text.append(f"{face['name']}\n", dim or "bold")
    text.append(f"{SIGNS[face['kind']]}\n", hue)
    text.append(figures(face), dim or "")
    border = "dark_orange" if state == "here" else "grey30" if state == "done" else hue
    style = box.HEAVY if state == "here" else box.ROUNDED
    title = "seen by torch" if room["dark"] and state == "ahead" else None
    return Panel(text, title=title, border_style=border, width=CARD_WIDTH, height=CARD_HEIGHT, box=style)


def figures(face: dict[str, Any]) -> str:
    """The figures at the foot of a card."""
    if face["kind"] == "treasure":
        return "\n".join(f"chest of {chest}" for chest in face["chests"])
    if face["kind"] == "monster":
        strength = f"strength {face['strength']}\n" if "strength" in face else ""
        return f"{strength}{count(face['wounds'], 'wound')}"
    if face["kind"] == "trap":
        steps = [f"{card}:{amount}" for card, amount in enumerate(face["amount"], 1) if amount]
        unit = "coins" if face["takes"] == "treasure" else "wounds"
        return f"{face['card']} card\n{face['hits']}\n{' '.join(steps)}\n{unit}"
    return "\n".join(f"{card} {benefit(what)}" for card, what in enumerate(face["benefits"], 1))


def benefit(what: dict[str, Any]) -> str:
    if "item" in what:
        return ITEM_NAMES[what["item"]]
    return f"+{what['coins']} coins" if "coins" in what else f"heal {what['potion']}"


# Supply, attack deck, hand


def draw_supply(view: dict[str, Any]) -> RenderableType:
    supply = "   ".join(f"{ITEM_NAMES[item]} {left}" for item, left in view["supply"].items())
    return Align.center(Text(f"supply: {supply}", "grey62"))


def draw_attack(view: dict[str, Any]) -> RenderableType:
    attack = view["attack"]
    used = " ".join(str(value) for value in attack["used"]) or "none"
    left = "  ".join(f"{attack['left'].count(value)}×{value}" for value in sorted(set(attack["left"])))
    return Align.center(Text(f"attack cards used: {used}   left: {left}", "grey62"))


def draw_hand(view: dict[str, Any]) -> RenderableType:
    hand = view["hand"]
    cards = [Panel(Text(f" {value} ", "bold black on wheat1"), border_style="wheat1") for value in hand["power"]]
    cards += [Panel(Text(ITEM_NAMES[item], "cyan"), border_style="cyan") for item in hand["items"]]
    return Align.center(Columns(cards, padding=(0, 0))) if cards else Text("")
