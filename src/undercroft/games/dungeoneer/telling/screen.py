"""The table in a terminal."""

from collections.abc import Iterable

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.core.telling.drawing import EMBER, SEAT_HUES, abreast, card_table, edge, hearts, joined
from undercroft.core.telling.voice import Voice, capital, count

from ..shapes.views import (
    AdventureFace,
    DelveView,
    Fight,
    MapFace,
    Monster,
    Player,
    QuestFace,
    Scores,
    Strike,
    Symbols,
)  # fmt: skip
from ..shapes.words import Symbol
from .screen_map import MapHalf, halves, list_spaces

ROOMY = (80, 50)  # columns and lines below which the table is drawn compactly
FAMILY_HUES = {"boon": "gold3", "treasure": "wheat1", "bane": "medium_purple1", "monster": "red3", "trap": "red3"}
SYMBOLS = {"standard": "⚔", "counter": "↩", "none": "·"}  # attacks, only counters, neither
ABREAST = 3  # players beside each other

Signs = Iterable[tuple[str, int, Symbol]]


def draw(view: DelveView, voice: Voice, compact: bool = False, before: DelveView | None = None) -> RenderableType:
    """The whole table; `compact` for a screen on which it would not fit.

    With the view that was drawn `before`, only what a next question in the same action needs.
    """
    parts: list[RenderableType] = []
    if before is not None and goes_on(view, before):
        return Group(*draw_fights(view, voice), *draw_laying(view))
    if compact:
        parts += [list_players(view, voice), draw_heading(view, voice), list_spaces(view)]
    else:
        parts += [draw_players(view, voice), draw_heading(view, voice)]
        parts += [MapHalf(view, half) for half in halves(view)]
    parts += draw_fights(view, voice)
    parts.append(draw_quests(view, voice, compact))
    if not compact:
        parts.append(draw_piles(view))
    parts += draw_laying(view)
    if view.hand:
        parts.append(list_hand(view) if compact else draw_hand(view))
    return Group(*parts)


def goes_on(view: DelveView, before: DelveView) -> bool:
    """Whether the map lies as it lay, and nobody has moved on."""
    same = (view.active, view.phase, view.maps, view.hand)
    return same == (before.active, before.phase, before.maps, before.hand)


def draw_heading(view: DelveView, voice: Voice) -> RenderableType:
    limit = f" of {view.limit}" if view.limit else ""
    turn = f"{capital(voice.whose(view.active))} turn"
    text = Text(f"round {view.round}{limit} · ", "grey70").append(turn, EMBER)
    return Align.center(text.append(f" · {view.phase}", "grey70"))


# Players


def draw_players(view: DelveView, voice: Voice) -> RenderableType:
    return abreast([draw_player(player, view, voice) for player in view.players], ABREAST)


def draw_player(player: Player, view: DelveView, voice: Voice) -> Panel:
    lines = [figures(player)] if player.hero else [Text("no hero yet", "grey50")]
    if player.hero:
        hero = player.hero
        lines.insert(0, Text(f"{hero.race} {hero.calling}, level {player.level}", "italic tan"))
        lines.append(scores(player))
        lines.append(state(player))
        lines.append(Text(hero.text, "grey62"))
    lines += belongings(player)
    if not player.alive:
        lines = [Text("✝ fallen", "grey50")]
    title = Text(f"{player.seat} {voice.who(player.seat)}", f"bold {SEAT_HUES[player.seat]}")
    if player.hero:
        title.append(f" · {player.hero.name}")
    return Panel(
        joined(lines, "\n"),
        title=title,
        border_style=edge(view.turn == player.seat, player.alive),
        box=box.ROUNDED,
        padding=(0, 1),
    )


def figures(player: Player) -> Text:
    """Life, glory, peril and Quests."""
    lost = player.hero.life - player.life if player.hero is not None else 0
    text = hearts(player.life, lost)
    text.append(f" ◆{player.glory} glory", "gold3").append(f" ▲{player.peril} peril", "medium_purple1")
    return text.append(f" ★{len(player.completed)}", "bold wheat1")


def signs(scores: Scores, symbols: Symbols) -> Signs:
    """Each form with its score and what may be done in it."""
    return (
        ("melee", scores.melee, symbols.melee),
        ("magic", scores.magic, symbols.magic),
        ("speed", scores.speed, symbols.speed),
    )


def scores(player: Player) -> Text:
    if player.scores is None or player.symbols is None:
        return Text("")
    parts = []
    for form, score, symbol in signs(player.scores, player.symbols):
        style = "bold" if symbol == "standard" else "" if symbol == "counter" else "grey50"
        parts.append(Text(f"{form} {score}{SYMBOLS[symbol]}", style))
    return joined(parts, "  ")


def state(player: Player) -> Text:
    """Movement, cards, and whether the hero lies down."""
    words = [f"at {player.space}", count(player.cards, "card")]
    if player.points:
        words.insert(0, count(player.points, "point"))
    if player.saved:
        words.append(f"{player.saved} saved")
    if player.door:
        words.append(f"on the {player.door} exit")
    text = Text(" · ".join(words), "grey70")
    if player.tipped:
        stand = player.stand
        text.append(f" · tipped, {stand.form} {stand.threat}+ to stand" if stand else " · tipped", "yellow3")
    return text


def belongings(player: Player) -> list[Text]:
    """What lies before a player: cards in play, what plagues the hero, and the pack."""
    lines = []
    for card in player.ready:
        on = f" on {card.on}" if card.on is not None else ""
        lines.append(Text(f"+ {card.name}{on}: {card.text}", FAMILY_HUES[card.family]))
    lines += [Text(f"− {card.name}: {card.text}", FAMILY_HUES["bane"]) for card in player.banes]
    for slot, packed in enumerate(player.pack, 1):
        block = packed.name
        if packed.monster is not None:
            changed = packed.left != packed.monster.life
            block = monster_words(packed.monster) + (f", now {packed.left}" if changed else "")
        lines.append(Text(f"pack {slot}: {block}", FAMILY_HUES["monster"]))
    return lines


def monster_words(monster: Monster) -> str:
    """ "Bone Ogre, melee 4⚔ magic 0↩ speed 1↩, life 2"."""
    marks = [f"{form} {score}{SYMBOLS[symbol]}" for form, score, symbol in signs(monster.scores, monster.symbols)]
    return f"{monster.name}, {' '.join(marks)}, life {monster.life}"


def list_players(view: DelveView, voice: Voice) -> RenderableType:
    """Two lines per player."""
    parts = []
    for player in view.players:
        name = Text(f"{player.seat} {voice.who(player.seat)}", f"bold {SEAT_HUES[player.seat]}")
        if player.hero is None:
            parts.append(name.append(" has no hero yet", "grey50"))
            continue
        line = joined([name, Text(player.hero.name, edge(view.turn == player.seat, player.alive))])
        if not player.alive:
            parts.append(line.append(" ✝ fallen", "grey50"))
            continue
        parts.append(joined([line, figures(player)]))
        owned = [Text(card.name, FAMILY_HUES[card.family]) for card in player.ready + player.banes]
        owned += [Text(card.name, FAMILY_HUES["monster"]) for card in player.pack]
        parts.append(joined([Text("  "), scores(player), Text("·"), state(player), *owned]))
    return Group(*parts)


# Fights


def draw_fights(view: DelveView, voice: Voice) -> list[RenderableType]:
    return [draw_fight(fight, number, voice) for number, fight in enumerate(view.fights, 1)]


def draw_fight(fight: Fight, number: int, voice: Voice) -> Panel:
    """Every attack of a fight with what is rolled so far."""
    lines = Table.grid(padding=(0, 1))
    for place, strike in enumerate(fight.strikes, 1):
        style = "grey42" if strike.out else ""
        attacker = fighter_words(strike, strike.by, voice)
        defender = fighter_words(strike, strike.on, voice)
        lines.add_row(
            Text(f"{place}", "bold"),
            Text(f"{attacker}, {strike.form}", style),
            tally(strike.score, strike.dice, strike.die, strike.total),
            Text("→", "grey50"),
            Text(f"{defender}" + (" (out)" if strike.out else ""), style),
            tally(strike.counter_score, strike.counter_dice, strike.counter, strike.counter_total),
        )
    for trap in fight.traps:
        lines.add_row("", Text(trap.name, "red3"), Text(""), Text(""), Text(trap.text, "grey70"))
    whom = voice.whom(fight.target)
    back = "you strike back" if fight.target == voice.you else f"{whom} strikes back"
    words = back if fight.reply else f"attack on {whom}"
    pending = f" · {count(fight.wounds, 'wound')} about to land" if fight.wounds else ""
    return Panel(
        lines, title=f"fight {number}: {words}{pending}", border_style="red3", box=box.ROUNDED, expand=False
    )


def fighter_words(strike: Strike, seat: int | None, voice: Voice) -> str:
    if seat is not None:
        return voice.who(seat)
    assert strike.monster is not None
    left = f" ♥{strike.left}" if strike.left is not None else ""
    return f"{strike.monster.name}{left}"


def tally(score: int, dice: int, die: int | None, total: int | None) -> Text:
    """A score, and once it is rolled the die and the sum."""
    bonus = f"{dice:+}" if dice else ""
    if die is None:
        return Text(f"{score}{bonus} + die", "grey70")
    return Text(f"⚄{die} + {score}{bonus} = ", "grey70").append(str(total), "bold")


# Quests, decks and hand


def draw_quests(view: DelveView, voice: Voice, compact: bool) -> RenderableType:
    table = Table.grid(padding=(0, 1))
    owners = [("anyone", "wheat1", view.quests)]
    for player in sorted(view.players, key=lambda player: player.seat != view.you):
        if player.alive:
            owners.append((voice.who(player.seat), SEAT_HUES[player.seat], player.quests))
    for owner, hue, quests in owners:
        for quest in quests:
            words = places(quest) if compact else quest.text
            carried = " (under way)" if quest.token else ""
            table.add_row(Text(f"★ {owner}", hue), Text(f"{quest.name}{carried}", "bold"), Text(words, "grey70"))
    return table


def places(quest: QuestFace) -> str:
    if quest.search is not None:
        return f"search a {quest.search.on}, {quest.search.number}+"
    return " → ".join(quest.places)


def draw_piles(view: DelveView) -> RenderableType:
    decks = [f"{pile.name} deck {pile.cards}, discards {len(pile.discards)}" for pile in view.piles]
    decks += [f"{deck.half} maps {deck.cards}" for deck in view.map_decks]
    decks.append(f"Quests {view.quest_deck.cards}")
    return Align.center(Text(" · ".join(decks), "grey50"))


def draw_laying(view: DelveView) -> list[RenderableType]:
    """The Map card that is turned up, and those that you hold or look at."""
    shown: list[RenderableType] = []
    if view.laying:
        shown.append(Text("to be laid: ", EMBER).append(map_line(view.laying)))
    for card in view.map_hand or []:
        shown.append(Text("you hold ", "grey62").append(map_line(card)))
    if view.looked:
        shown.append(Text(f"you look at {', '.join(view.looked)}", "cyan"))
    return shown


def map_line(card: MapFace) -> Text:
    ways = []
    for side, way in zip(("N", "E", "S", "W"), card.exits, strict=True):
        if way.kind not in ("wall", "impassable"):
            ways.append(side + (f"·{way.kind[0].upper()}{way.threat}" if way.threat is not None else ""))
    return Text(f"{card.name} ◆{card.glory} ▲{card.peril} exits {' '.join(ways)}. {card.text}")


def draw_hand(view: DelveView) -> RenderableType:
    table = card_table("your hand", "costs", "when", "does")
    for card in view.hand or []:
        kind = f"{card.family}{', ' + card.type if card.type is not None else ''}"
        name = Text(card.name, f"bold {FAMILY_HUES[card.family]}").append(f"  {kind}", "not bold grey62")
        table.add_row(name, cost(card), "/".join(card.times), face_words(card))
    return table


def cost(card: AdventureFace) -> Text:
    return Text(f"{'◆' if card.pays == 'glory' else '▲'}{card.cost}", FAMILY_HUES[card.family])


def face_words(card: AdventureFace) -> str:
    if card.monster is None:
        return card.text
    figures = monster_words(card.monster).partition(", ")[2]
    return f"{figures}. {card.text}"


def list_hand(view: DelveView) -> RenderableType:
    cards = [Text.assemble((card.name, FAMILY_HUES[card.family]), " ", cost(card)) for card in view.hand or []]
    return Text("hand: ", "grey62").append(joined(cards, ", "))
