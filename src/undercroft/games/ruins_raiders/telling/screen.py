"""The table in a terminal."""

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.core.telling.drawing import EMBER, SEAT_HUES, abreast, card_table, edge, hearts, joined
from undercroft.core.telling.views import Card
from undercroft.core.telling.voice import Voice, count, listed

from ..shapes.views import Attack, Raider, Roll, RuinsView
from .screen_map import Map

ROOMY = (80, 50)  # columns and lines below which the table is drawn compactly
ABREAST = 2  # raiders beside each other
MAP_LINES, COMPACT_LINES = 44, 16  # that the map may take
KIND_HUES = {"Wearable": "steel_blue1", "Consumable": "cyan4", "Key": "gold3", "Immediate": "dark_orange"}


def draw(view: RuinsView, voice: Voice, compact: bool = False, before: RuinsView | None = None) -> RenderableType:
    """The whole table; `compact` for a screen on which it would not fit.

    With the view that was drawn `before`, only what a next question in the same action needs.
    """
    if before is not None and goes_on(view, before):
        return Group(*draw_room(view), *draw_dice(view, voice))
    parts: list[RenderableType] = [list_raiders(view, voice) if compact else draw_raiders(view, voice)]
    parts += [draw_heading(view, voice), Map(view, COMPACT_LINES if compact else MAP_LINES)]
    parts += draw_enemies(view, voice)
    parts += draw_room(view)
    parts += draw_dice(view, voice)
    parts.append(draw_dangers(view))
    parts += [draw_hand(raider, compact) for raider in view.raiders if raider.seat == view.you and raider.hand]
    return Group(*parts)


def goes_on(view: RuinsView, before: RuinsView) -> bool:
    """Whether the map lies as it lay, and nobody has moved on."""
    same = (view.active, view.phase, view.cells, view.pawns, view.chests, view.raiders, view.ways)
    earlier = (before.active, before.phase, before.cells, before.pawns, before.chests, before.raiders, before.ways)
    return same == earlier


def draw_heading(view: RuinsView, voice: Voice) -> RenderableType:
    text = Text(f"round {view.round} · ", "grey70")
    if view.phase == "enemies":
        text.append("the enemies", EMBER)
    else:
        text.append(turn_of(view, voice), EMBER).append(f" · {count(view.actions, 'action')} left", "grey70")
    if view.spaces:
        text.append(f" · {count(view.spaces, 'square')} to go", "grey70")
    return Align.center(text.append(" · FINAL ACT", "bold red3") if view.final else text)


def turn_of(view: RuinsView, voice: Voice) -> str:
    raider = view.raiders[view.active]
    if len(view.players) == 1:
        return f"{raider.name or 'set-up'}"
    return "your turn" if raider.seat == voice.you else f"{voice.whose(raider.seat)} turn"


# Raiders and enemies


def draw_raiders(view: RuinsView, voice: Voice) -> RenderableType:
    return abreast([draw_raider(raider, view, voice) for raider in view.raiders], ABREAST)


def draw_raider(raider: Raider, view: RuinsView, voice: Voice) -> Panel:
    lines = [figures(raider), belongings_line(raider)]
    if raider.quest is not None:
        lines.append(quest_line(raider))
    body = joined([line for line in lines if line], "\n")
    border = edge(view.acting == raider.raider, raider.fate == "in the ruins")
    return Panel(body, title=title(raider, voice), border_style=border, box=box.ROUNDED, padding=(0, 1))


def title(raider: Raider, voice: Voice) -> Text:
    hue = f"bold {SEAT_HUES[raider.seat]}"
    if len(voice.names) == 1:
        return Text(raider.name or "nobody yet", hue)
    return Text(voice.who(raider.seat), hue).append(f" · {raider.name}" if raider.name else "", "not bold")


def figures(raider: Raider) -> Text:
    if raider.fate != "in the ruins":
        return Text("✓ out alive" if raider.fate == "escaped" else f"✝ {raider.cause or 'dead'}", "grey62")
    text = hearts(raider.health, raider.most - raider.health)
    now = raider.figures
    text.append(f" speed {now.speed:+d} attack {now.attack} defence {now.defence}", "grey70")
    return text.append(f" reach {now.reach}", "grey70") if now.reach > 1 else text


def belongings_line(raider: Raider) -> Text:
    parts = [Text(f"★{raider.points.total}", "bold wheat1"), Text(count(raider.cards, "card"), "grey70")]
    if raider.chests:
        parts.append(Text("▣" * raider.chests, "gold3"))
    if raider.master:
        parts.append(Text("◆ master chest", "bold red3"))
    parts += [Text(card.title, "steel_blue1") for card in raider.worn]
    return joined(parts)


def quest_line(raider: Raider) -> Text:
    quest = raider.quest
    assert quest is not None
    if quest.kind == "mark":
        who = f": {quest.mark}" if quest.mark is not None else ""
        return Text(f"quest {quest.state}, kill the mark{who}", "tan")
    return Text(f"quest {quest.state}, {quest.have} of {quest.goal} {quest.kind}", "tan")


def list_raiders(view: RuinsView, voice: Voice) -> RenderableType:
    """A line for each."""
    return Group(*(joined([title(raider, voice), figures(raider), belongings_line(raider)], "  ")
                   for raider in view.raiders))  # fmt: skip


def draw_enemies(view: RuinsView, voice: Voice) -> list[RenderableType]:
    """Each enemy with what it will do when the round is over."""
    lines: list[RenderableType] = []
    for pawn in view.pawns:
        if pawn.seat is not None:
            continue
        text = Text(pawn.name, "bold red3").append(f" ♥{pawn.health}", "red3")
        if pawn.intent is not None:
            raider = view.raiders[pawn.intent.raider]
            whom = raider.name if len(view.players) == 1 else voice.whom(raider.seat)
            verb = "attacks" if pawn.intent.in_reach else "goes for"
            text.append(f" {verb} {whom}: {pawn.intent.chance}% to hurt", "grey62")
        lines.append(text)
    return lines


# Dice, the room and what threatens


def draw_dice(view: RuinsView, voice: Voice) -> list[RenderableType]:
    parts: list[RenderableType] = [draw_attack(attack) for attack in view.attacks[-1:]]
    parts += [draw_roll(roll) for roll in view.rolls[-1:]]
    if view.trap is not None:
        text = Text(f"trap: {view.trap.card.title}", "bold medium_purple1").append(f" {view.trap.card.text[0]}")
        parts.append(text.append(" (cancelled)") if view.trap.off else text)
    if view.drawn is not None:
        parts.append(Text(f"drawn: {view.drawn.title}", "bold gold3").append(f" {view.drawn.text[0]}"))
    return parts


def draw_attack(attack: Attack) -> Text:
    who = attack.who or attack.source
    text = Text(f"{who} → {attack.target}: ", "bold")
    return text.append(f"{attack.dice} dice against {attack.defence}, {attack.chance}%", "grey70")


def draw_roll(roll: Roll) -> Text:
    text = Text(f"{roll.who} {roll.purpose}: ".lstrip(), "grey70")
    for die in roll.dice:
        text.append(f"[{die.value}]", "bold green3" if die.success else EMBER if die.picked else "bold")
    for part in roll.parts:
        text.append(f" {part.name} {part.n:+d}", "grey62")
    return text.append(f" = {roll.total}", "bold") if roll.total else text


def draw_room(view: RuinsView) -> list[RenderableType]:
    """What the tables have said about the room that is being made."""
    if view.room is None:
        return []
    lines = Table.grid(padding=(0, 1))
    for result in view.results:
        table = view.tables[result.table]
        rolled = f"{sum(result.dice)} + {result.bonus} = {result.total}" if result.bonus else str(result.total)
        lines.add_row(Text(table.title, "grey62"), Text(rolled, "bold"), Text(table.rows[result.row].text))
    room = view.room
    left = [count(room.doors, "door") if room.doors else "", count(room.chests, "chest") if room.chests else ""]
    left += ["the master chest"] if room.master else []
    left += room.enemies
    words = listed([part for part in left if part])
    if words:
        lines.add_row(Text("still to be placed", "grey62"), "", Text(words))
    return [Panel(lines, title="a new room", border_style="medium_purple", box=box.ROUNDED, expand=False)]


def draw_dangers(view: RuinsView) -> RenderableType:
    needs = view.progress.needs
    chest = ""
    if needs is not None:
        chest = f" · master chest with a {needs}+" if needs <= 6 else " · no master chest yet"
    text = f"traps {view.traps.left} of {view.traps.of} · trap counter {view.trap_counter.value}, "
    text += f"{view.trap_counter.chance}% · progress {view.progress.value}{chest} · treasure {view.treasure.left}"
    return Align.center(Text(text, "grey50"))


# Hands


def draw_hand(raider: Raider, compact: bool) -> RenderableType:
    if compact:
        cards = joined([Text(card.title, hue(card)) for card in raider.hand], ", ")
        return Text(f"{raider.name}: ", "grey62").append(cards)
    table = card_table(f"{raider.name}'s hand", "does")
    for card in raider.hand:
        table.add_row(
            Text(card.title, f"bold {hue(card)}").append(f"  {card.kind}", "not bold grey62"), card.text[0]
        )
    return table


def hue(card: Card) -> str:
    return KIND_HUES.get(card.kind, "grey62")
