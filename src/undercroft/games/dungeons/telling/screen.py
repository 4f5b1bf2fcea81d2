"""The table in a terminal."""

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from undercroft.core.telling.drawing import EMBER, SEAT_HUES, abreast, card_table, edge, hearts, joined, turn_line
from undercroft.core.telling.voice import Voice, capital, count, listed

from ..shapes.views import DungeonView, Item, Member, Player, Room, Shop, Trial
from .screen_map import Map

ROOMY = (80, 50)  # columns and lines below which the table is drawn compactly
ABREAST = 3  # players beside each other
MAP_LINES, COMPACT_LINES = 30, 15  # that the map may take
CLASS_HUES = {"curse": "hot_pink3", "other": "cyan4", "accessory": "gold3"}


def draw(
    view: DungeonView, voice: Voice, compact: bool = False, before: DungeonView | None = None
) -> RenderableType:
    """The whole table; `compact` for a screen on which it would not fit.

    With the view that was drawn `before`, only what a next question in the same place needs.
    """
    if before is not None and goes_on(view, before):
        return Group(*draw_trials(view, voice), *draw_shop(view), *draw_drawn(view))
    parts: list[RenderableType] = [list_players(view, voice) if compact else draw_players(view, voice)]
    parts += [draw_heading(view, voice), Map(view, voice, COMPACT_LINES if compact else MAP_LINES)]
    parts += [panel for room in view.rooms if room.room == view.here for panel in draw_room(room, voice)]
    parts += [*draw_trials(view, voice), *draw_shop(view), *draw_drawn(view)]
    mine = [player for player in view.players if player.seat == view.you and belongings(player)]
    parts += [draw_gear(player, compact) for player in mine]
    parts.append(draw_decks(view, voice))
    return Group(*parts)


def goes_on(view: DungeonView, before: DungeonView) -> bool:
    """Whether the map lies as it lay, and everyone is where they were."""
    return (view.active, view.rooms, view.players) == (before.active, before.rooms, before.players)


def draw_heading(view: DungeonView, voice: Voice) -> RenderableType:
    text = turn_line(view.doing, view.active, [(step.title, step.state) for step in view.steps], voice)
    return Align.center(text)


# Players


def draw_players(view: DungeonView, voice: Voice) -> RenderableType:
    return abreast([draw_player(player, view, voice) for player in view.players], ABREAST)


def draw_player(player: Player, view: DungeonView, voice: Voice) -> Panel:
    lines = [figures(player), place(player, voice), in_use(player)]
    lines += [Text(voice.fill(mark.text), "tan") for mark in player.marks]
    body = joined([text for text in lines if text], "\n")
    acts = view.turn == player.seat
    return Panel(body, title=title(player, voice), border_style=edge(acts, not player.left), box=box.ROUNDED)


def title(player: Player, voice: Voice) -> Text:
    return Text(voice.who(player.seat), f"bold {SEAT_HUES[player.seat]}")


def figures(player: Player) -> Text:
    if player.left:
        return Text("left the table", "grey62")
    text = hearts(player.full, player.hearts - player.full).append(f" ◆{player.gems}", "bold gold3")
    text.append(f" = {player.total} in all" if player.loot else "", "grey70")
    return text.append(" ⚿", "bold red3") if player.key else text


def place(player: Player, voice: Voice) -> Text:
    return Text(f"{voice.fill(player.where)}, {count(player.dice, 'die')}", "grey70")


def in_use(player: Player) -> Text:
    """What works for them, and how much they carry besides."""
    parts = [Text(item.card.title, hue(item)) for item in [*player.worn, *player.curses]]
    idle = [item for item in player.carried if not item.works]
    parts += [Text(item.card.title, hue(item)) for item in player.carried if item.works]
    if idle:
        parts.append(Text(f"{len(idle)} carried", "grey62"))
    return joined(parts, ", ")


def list_players(view: DungeonView, voice: Voice) -> RenderableType:
    """A line for each."""
    return Group(*(joined([title(player, voice), figures(player), place(player, voice)], "  ")
                   for player in view.players))  # fmt: skip


# The room that matters


def draw_room(room: Room, voice: Voice) -> list[RenderableType]:
    """What is in the room, a line for each thing; nothing if it is empty."""
    lines = [Text(capital(voice.fill(mark.text)), "grey62") for mark in room.marks]
    for creature in room.creatures:
        text = Text(f"☠ {creature.card.title}", "bold red3").append(f" CL {creature.card.cl}", "red3")
        more = [creature.sign, f"{creature.left} hits" if creature.left > 1 else ""]
        more.append("has the boss key" if creature.key else "")
        lines.append(text.append(f" {', '.join(word for word in more if word)}".rstrip(), "grey62"))
    for puzzle in room.puzzles:
        text = Text(f"? {puzzle.title}", "bold medium_purple1")
        if puzzle.card is not None and puzzle.card.cl is not None:
            text.append(f" CL {puzzle.card.cl}", "medium_purple1")
        lines.append(text.append(f" to the {puzzle.side}", "grey62") if puzzle.side else text)
    if room.gems:
        lines.append(Text(f"◆ {count(room.gems, 'gem')} on the floor", "gold3"))
    lines += [Text(f"% {item.card.title}", hue(item)).append(f" {item.card.short}", "grey62") for item in room.loot]
    if not lines:
        return []
    return [Panel(Group(*lines), title=room.card.title, border_style="grey50", box=box.ROUNDED, expand=False)]


# Fights and puzzles


def draw_trials(view: DungeonView, voice: Voice) -> list[RenderableType]:
    """What goes on, or what could be taken on."""
    if view.contest is not None:
        parts: list[RenderableType] = [draw_contest(view.contest, voice)]
    else:
        parts = [draw_trial(trial, voice) for trial in view.trials if not trial.why_not]
    if view.blow is not None:
        parts.append(Text(capital(voice.fill(view.blow.text)), "bold red3"))
    return parts


def draw_trial(trial: Trial, voice: Voice) -> Text:
    """ "Pantry Rat: 67% to win this round · CL 2, so 3 or more wins"."""
    text = Text(f"{voice.fill(trial.title)}: ", "bold").append(f"{trial.chance}% ", EMBER)
    return text.append(f"{trial.chance_words} · {trial.words}", "grey70")


def draw_contest(trial: Trial, voice: Voice) -> RenderableType:
    lines = [draw_member(member, voice) for member in trial.members]
    if trial.total is not None and trial.cl is not None:
        verdict = "wins" if trial.winning else "does not win"
        lines.append(Text(f"{trial.total} {verdict}: {trial.words}", "bold"))
    else:
        lines.append(Text(f"{trial.words} · {trial.chance}% {trial.chance_words}", "grey70"))
    if trial.win:
        lines.append(Text(f"won: {listed([voice.fill(stake.text) for stake in trial.win])}", "gold3"))
    if trial.fail:
        lines.append(Text(f"failed: {listed([voice.fill(stake.text) for stake in trial.fail])}", "red3"))
    return Panel(Group(*lines), title=voice.fill(trial.title), border_style="red3", box=box.ROUNDED, expand=False)


def draw_member(member: Member, voice: Voice) -> Text:
    text = Text(f"{voice.who(member.seat)}: ", f"bold {SEAT_HUES[member.seat]}").append(member.words, "grey70")
    for die in member.dice:
        text.append(f" [{die.value}]", EMBER if die.picked else "bold" if die.counts else "grey35")
    if member.total is not None:
        text.append(f" = {member.total}", "bold")
    added = [f"{share.name} {share.mark}" for share in member.shares if share.kind != "printed"]
    return text.append(f" ({', '.join(added)})" if added else "", "grey62")


# Shops, and cards that were drawn


def draw_shop(view: DungeonView) -> list[RenderableType]:
    return [shop_table(view.shop)] if view.shop is not None else []


def shop_table(shop: Shop) -> RenderableType:
    table = card_table("the shop", "gems", "does")
    for item in shop.stock:
        table.add_row(Text(item.card.title, f"bold {hue(item)}"), str(item.price), " ".join(item.card.text[:-1]))
    return table


def draw_drawn(view: DungeonView) -> list[RenderableType]:
    """Items of which one is kept, and rooms that are about to be laid."""
    lines: list[RenderableType] = [
        Text(f"found: {item.card.title}", f"bold {hue(item)}").append(f" {item.card.short}", "grey62")
        for item in view.found
    ]
    if view.laying is not None:
        for card in view.laying.cards:
            lines.append(Text(f"drawn: {card.title}", "bold").append(f" {' '.join(card.text[:-1])}", "grey62"))
    return lines


# Own gear, and the decks


def belongings(player: Player) -> list[Item]:
    return [*player.worn, *player.carried, *player.curses]


def draw_gear(player: Player, compact: bool) -> RenderableType:
    if compact:
        parts = joined([Text(item.card.title, hue(item)) for item in belongings(player)], ", ")
        return Text("gear: ", "grey62").append(parts)
    table = card_table("your gear", "where", "does")
    for item in belongings(player):
        left = f", {item.left} left" if item.left is not None else ""
        name = Text(item.card.title, f"bold {hue(item)}")
        table.add_row(name, f"{item.where}{left}", " ".join(item.card.text[:-1]))
    return table


def draw_decks(view: DungeonView, voice: Voice) -> RenderableType:
    decks = [view.room_deck, view.creature_deck, view.puzzle_deck, view.item_deck]
    text = " · ".join([f"{deck.noun}s {deck.left}" for deck in decks])
    said = f"{voice.fill(view.boss.text)} · {voice.fill(view.key.text)}"
    return Group(Align.center(Text(said, "grey62")), Align.center(Text(text, "grey50")))


def hue(item: Item) -> str:
    return CLASS_HUES.get(item.card.item_class, "steel_blue1")
