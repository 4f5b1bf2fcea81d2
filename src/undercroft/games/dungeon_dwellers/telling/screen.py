"""The table in a terminal: the party, the row of monsters, and what is mine.

Building a deck is drawn in `screen_deck.py`.
"""

from typing import Final

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.core.telling.drawing import EMBER, SEAT_HUES, abreast, card_table, edge, hearts, joined, turn_line
from undercroft.core.telling.voice import Voice, capital, count

from ..shapes.views import (
    Attack,
    Bill,
    Danger,
    DwellersView,
    Monster,
    Player,
    Share,
    Strike,
)  # fmt: skip
from .screen_deck import KIND_HUES, draw_building, draw_characters

ROOMY: Final = (96, 40)  # columns and lines below which the table is drawn compactly
ABREAST: Final = 4
DANGER_HUES: Final[dict[Danger, str]] = {"none": "grey62", "hurts": "red3", "fells": "bold white on red3"}


def draw(
    view: DwellersView, voice: Voice, compact: bool = False, before: DwellersView | None = None
) -> RenderableType:
    """The whole table; `compact` for a screen on which it would not fit.

    With the view that was drawn `before`, only what a next question in the same place needs.
    """
    if view.phase == "setup":
        return draw_setup(view, voice, before)
    if before is not None and goes_on(view, before):
        return Group(*draw_doing(view, voice))
    parts: list[RenderableType] = [list_party(view, voice) if compact else draw_party(view, voice)]
    parts += [draw_heading(view, voice), draw_row(view, voice, compact), *draw_doing(view, voice)]
    parts += [draw_own(player, compact) for player in view.players if player.seat == view.you]
    parts.append(draw_piles(view))
    return Group(*parts)


def goes_on(view: DwellersView, before: DwellersView) -> bool:
    """Whether everything lies as it lay."""
    return (view.active, view.monsters, view.players) == (before.active, before.monsters, before.players)


def draw_setup(view: DwellersView, voice: Voice, before: DwellersView | None) -> RenderableType:
    """Characters, and then decks."""
    if view.building is not None:
        return draw_building(view.building, before.building if before is not None else None)
    return Group(list_party(view, voice), *draw_characters(view.characters))


def draw_heading(view: DwellersView, voice: Voice) -> RenderableType:
    text = turn_line(view.doing, view.active, [(step.title, step.state) for step in view.steps], voice)
    lines = [Align.center(text)]
    if view.room is not None:
        said = Text(view.room.card.title, "bold steel_blue1").append(f"  {view.room.card.short}", "grey70")
        lines.append(Align.center(said))
    return Group(*lines)


# The party


def draw_party(view: DwellersView, voice: Voice) -> RenderableType:
    return abreast([draw_player(player, view, voice) for player in view.players], ABREAST)


def draw_player(player: Player, view: DwellersView, voice: Voice) -> Panel:
    lines = [figures(player), defenses(player), belongings(player)]
    lines += [Text(capital(voice.fill(mark.text)), "tan") for mark in player.marks]
    acts = view.turn == player.seat
    style = "red3" if player.seat == view.weakest and not acts else edge(acts, not player.left)
    return Panel(joined(lines, "\n"), title=title(player, voice), border_style=style, box=box.ROUNDED)


def title(player: Player, voice: Voice) -> Text:
    text = Text(voice.who(player.seat), f"bold {SEAT_HUES[player.seat]}")
    return text.append(f" {player.character.title}", "grey70") if player.character is not None else text


def figures(player: Player) -> Text:
    """Hit points, cards, treasures, wound cards and gold."""
    text = hearts(player.hit_points, max(0, player.maximum - player.hit_points))
    text.append(f" ▤{player.deck}", "bold medium_purple1")
    text.append(f" ▣{len(player.treasures)}", "steel_blue1").append(f" ✚{player.wounds}", "salmon1")
    total = player.count.total
    return text.append(f" ●{total if total is not None else '?'}", "bold gold3")


def defenses(player: Player) -> Text:
    return Text("stops ", "grey62").append(
        joined([Text(f"{capital(defense.harm)} {defense.n}", "grey70" if defense.n else "grey35")
                for defense in player.defenses], ", ")
    )  # fmt: skip


def belongings(player: Player) -> Text:
    return joined([Text(card.card.title, KIND_HUES[card.card.energy_kind]) for card in player.active], ", ")


def list_party(view: DwellersView, voice: Voice) -> RenderableType:
    """A line for each."""
    lines: list[Text] = []
    for player in view.players:
        setup = Text("ready" if player.ready else "", "green3")
        lines.append(joined([title(player, voice), setup if view.phase == "setup" else figures(player)], "  "))
    return Group(*lines)


# Monsters


def draw_row(view: DwellersView, voice: Voice, compact: bool) -> RenderableType:
    if not view.monsters:
        return Text("No monsters are here.", "grey62")
    if compact:
        return Group(*[line_of(monster, voice) for monster in view.monsters])
    return abreast([draw_monster(monster, voice) for monster in view.monsters], ABREAST)


def line_of(monster: Monster, voice: Voice) -> Text:
    return joined([Text(f"{monster.place}", "grey50"), name(monster), health(monster), intent(monster, voice)])


def draw_monster(monster: Monster, voice: Voice) -> Panel:
    lines = [intent(monster, voice)]
    if monster.card is not None:
        lines = [joined([health(monster), damage(monster)]), *lines]
        lines += [Text(mark.text, "tan") for mark in monster.traits]
        lines += [Text(capital(voice.fill(way.text)), "grey70") for way in monster.intent.ways]
    style = EMBER if monster.attacked else "grey35" if monster.down else "red3"
    number = Text(f"{monster.place}", "grey50")
    return Panel(joined(lines, "\n"), title=name(monster), subtitle=number, border_style=style, box=box.ROUNDED)


def name(monster: Monster) -> Text:
    style = "grey50" if monster.down else "grey50 strike" if monster.beaten else "bold red3"
    return Text(monster.title, style)


def health(monster: Monster) -> Text:
    if monster.down and not monster.known:
        return Text(f"level {monster.level}", "grey50")
    text = Text(f"♥{monster.left}", "red3").append(f"/{monster.health}", "grey50")
    if monster.would_take:
        text.append(f" -{monster.would_take}{' falls' if monster.would_fall else ''}", EMBER)
    return text


def damage(monster: Monster) -> Text:
    parts = [("Special", monster.special), ("Ranged", monster.ranged), ("Physical", monster.physical)]
    return Text(", ".join(f"{n} {harm}" for harm, n in parts if n) or "no damage", "grey70")


def intent(monster: Monster, voice: Voice) -> Text:
    what = monster.intent
    text = Text(voice.fill(what.title), DANGER_HUES[what.danger])
    if len(what.blows) == 1 and what.blows[0].total:
        return text.append(f": {what.blows[0].total}", DANGER_HUES[what.danger])
    for blow in what.blows[1:] and what.blows:
        text.append(f" {voice.whom(blow.seat)} {blow.total}", DANGER_HUES[blow.danger])
    return text


# What goes on


def draw_doing(view: DwellersView, voice: Voice) -> list[RenderableType]:
    """The attack that is built up, strikes, and what is to be paid."""
    parts: list[RenderableType] = []
    if view.attack is not None:
        parts.append(draw_attack(view.attack, voice))
    parts += [draw_strike(strike, voice) for strike in view.strikes]
    if view.bill is not None:
        parts.append(draw_bill(view.bill, voice))
    if view.exchange is not None:
        parts.append(Text(capital(voice.fill(view.exchange.words)), "gold3"))
    if view.looked is not None:
        parts.append(
            Text(f"{view.looked.title}: {', '.join(card.title for card in view.looked.cards)}", "steel_blue1")
        )
    return parts


def shares(found: list[Share]) -> str:
    return ", ".join(f"{share.name} {share.mark}" for share in found)


def draw_attack(attack: Attack, voice: Voice) -> RenderableType:
    lines = [Text(f"{shares(attack.shares)} = {attack.total}", "bold")] if len(attack.shares) > 1 else []
    lines += [Text(f"{hit.name}: {hit.text}", "grey70") for hit in attack.hits]
    return Panel(Group(*lines), title=attack.title, border_style=EMBER, box=box.ROUNDED, expand=False)


def draw_strike(strike: Strike, voice: Voice) -> Text:
    begin = Text(f"{strike.name} strikes {voice.whom(strike.seat)}: ", "bold red3")
    return begin.append(strike.text, "grey70")


def draw_bill(bill: Bill, voice: Voice) -> RenderableType:
    text = Text(f"{voice.fill(bill.title)}: ", "bold").append(voice.fill(bill.words), "grey70")
    return text.append(f" ({shares(bill.shares)})" if len(bill.shares) > 1 else "", "grey62")


# My own cards


def draw_own(player: Player, compact: bool) -> RenderableType:
    """Weapons and ability, active cards, and treasures face down."""
    if compact:
        return own_lines(player)
    table = card_table("your cards", "cost", "does")
    for weapon in player.weapons:
        table.add_row(Text(weapon.name, "bold"), weapon.reach, f"{weapon.damage} damage {weapon.text}".strip())
    if player.ability is not None:
        row(table, player.ability.name, "bold", player.ability.cost, player.ability.text, player.ability.used)
    for active in player.active:
        style = f"bold {KIND_HUES[active.card.energy_kind]}"
        row(table, active.card.title, style, active.cost, active.card.short, active.used)
    for treasure in player.treasures:
        if treasure.card is not None:
            note = f"face down, {treasure.worth} energy: {treasure.card.short}"
            row(table, treasure.card.title, "grey62", treasure.card.cost, note, False)
    return Group(table, own_deck(player))


def row(table: Table, title: str, style: str, cost: int | None, text: str, used: bool) -> None:
    table.add_row(Text(title, "grey35" if used else style), "" if cost is None else str(cost), text)


def own_deck(player: Player) -> Text:
    text = Text(f"{count(player.deck, 'card')} in your deck", "medium_purple1")
    if player.known:
        text.append(f"; you know {', '.join(known.card.title for known in player.known)}", "grey70")
    return text.append(f" · {count(len(player.discard), 'card')} discarded", "grey50")


def own_lines(player: Player) -> RenderableType:
    names = [active.card.title for active in player.active]
    hidden = [treasure.card.title for treasure in player.treasures if treasure.card is not None]
    return Group(
        Text("weapons: ", "grey62").append(", ".join(f"{w.name} {w.damage}" for w in player.weapons), "bold"),
        Text("active: ", "grey62").append(", ".join(names) or "nothing"),
        Text("face down: ", "grey62").append(", ".join(hidden) or "nothing"),
        own_deck(player),
    )


def draw_piles(view: DwellersView) -> RenderableType:
    parts = [f"{stack.title} {stack.left}" for stack in view.stacks]
    for pile in (view.room_deck, view.gold_deck, view.wound_cards):
        parts.append(f"{pile.title} {pile.left}" if pile.left is not None else pile.title)
    legend = "▤ cards in the deck  ▣ treasures face down  ✚ wound cards  ● gold, less healing"
    return Group(Align.center(Text(" · ".join(parts), "grey50")), Align.center(Text(legend, "grey42")))
