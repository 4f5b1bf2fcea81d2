"""The table in a terminal."""

from collections.abc import Iterable
from typing import Any

from rich import box
from rich.align import Align
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.core.voice import Voice, count

ROOMY = (80, 50)  # columns and lines below which the table is drawn compactly
EMBER = "bold dark_orange"
SEAT_HUES = ["cyan", "magenta", "green3", "yellow3", "deep_sky_blue1", "salmon1"]
FAMILY_HUES = {"boon": "gold3", "treasure": "wheat1", "bane": "medium_purple1", "monster": "red3", "trap": "red3"}
SYMBOLS = {"standard": "⚔", "counter": "↩", "none": "·"}  # attacks, only counters, neither
FORMS = ("melee", "magic", "speed")
WIDEST, NARROWEST = 20, 11  # columns of a space on the map
SPACE_HEIGHT = 6
ABREAST = 3  # players beside each other

View = dict[str, Any]


def draw(view: View, voice: Voice, compact: bool = False, before: View | None = None) -> RenderableType:
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
    if view["hand"]:
        parts.append(list_hand(view) if compact else draw_hand(view))
    return Group(*parts)


def goes_on(view: View, before: View) -> bool:
    """Whether the map lies as it lay, and nobody has moved on."""
    same = ("active", "phase", "maps", "hand")
    return all(view[part] == before[part] for part in same)


def draw_heading(view: View, voice: Voice) -> RenderableType:
    limit = f" of {view['limit']}" if view["limit"] else ""
    owner = voice.who(view["active"])
    turn = "Your turn" if owner == "You" else f"{owner}'s turn"
    text = Text(f"round {view['round']}{limit} · ", "grey70").append(turn, EMBER)
    return Align.center(text.append(f" · {view['phase']}", "grey70"))


def token(view: View, seat: int) -> Text:
    """A hero's figure: the first two letters of its name in its player's colour."""
    hero = view["players"][seat]["hero"]
    letters = hero["name"][:2] if hero else str(seat)
    down = view["players"][seat]["tipped"]
    return Text(letters.lower() if down else letters, f"bold {'underline ' if down else ''}{SEAT_HUES[seat]}")


def joined(parts: Iterable[Text], by: str = " ") -> Text:
    return Text(by).join(parts)


# Players


def draw_players(view: View, voice: Voice) -> RenderableType:
    players = view["players"]
    across = min(len(players), ABREAST)
    table = Table.grid(expand=True)
    for _ in range(across):
        table.add_column(ratio=1)
    for first in range(0, len(players), across):
        table.add_row(*(draw_player(player, view, voice) for player in players[first : first + across]))
    return table


def draw_player(player: View, view: View, voice: Voice) -> Panel:
    lines = [figures(player)] if player["hero"] else [Text("no hero yet", "grey50")]
    if player["hero"]:
        hero = player["hero"]
        lines.insert(0, Text(f"{hero['race']} {hero['class']}, level {player['level']}", "italic tan"))
        lines.append(scores(player))
        lines.append(state(player))
        lines.append(Text(hero["text"], "grey62"))
    lines += belongings(player)
    if not player["alive"]:
        lines = [Text("✝ fallen", "grey50")]
    title = Text(f"{player['seat']} {voice.who(player['seat'])}", f"bold {SEAT_HUES[player['seat']]}")
    if player["hero"]:
        title.append(f" · {player['hero']['name']}")
    return Panel(joined(lines, "\n"), title=title, border_style=edge(player, view), box=box.ROUNDED, padding=(0, 1))


def edge(player: View, view: View) -> str:
    return EMBER if view["turn"] == player["seat"] else "grey50" if player["alive"] else "grey27"


def figures(player: View) -> Text:
    """Life, glory, peril and Quests."""
    lost = player["hero"]["life"] - player["life"]
    text = Text("♥" * player["life"], "red3").append("♡" * lost, "grey35")
    text.append(f" ◆{player['glory']} glory", "gold3").append(f" ▲{player['peril']} peril", "medium_purple1")
    return text.append(f" ★{len(player['completed'])}", "bold wheat1")


def scores(player: View) -> Text:
    parts = []
    for form in FORMS:
        symbol = player["symbols"][form]
        style = "bold" if symbol == "standard" else "" if symbol == "counter" else "grey50"
        parts.append(Text(f"{form} {player['scores'][form]}{SYMBOLS[symbol]}", style))
    return joined(parts, "  ")


def state(player: View) -> Text:
    """Movement, cards, and whether the hero lies down."""
    words = [f"at {player['space']}", count(player["cards"], "card")]
    if player["points"]:
        words.insert(0, count(player["points"], "point"))
    if player["saved"]:
        words.append(f"{player['saved']} saved")
    if player["door"]:
        words.append(f"in the {player['door']} doorway")
    text = Text(" · ".join(words), "grey70")
    if player["tipped"]:
        stand = player["stand"]
        text.append(f" · tipped, {stand['form']} {stand['threat']}+ to stand" if stand else " · tipped", "yellow3")
    return text


def belongings(player: View) -> list[Text]:
    """What lies before a player: cards in play, what plagues him, and his pack."""
    lines = []
    for card in player["ready"]:
        on = f" on {card['on']}" if "on" in card else ""
        lines.append(Text(f"+ {card['name']}{on}: {card['text']}", FAMILY_HUES[card["family"]]))
    lines += [Text(f"− {card['name']}: {card['text']}", FAMILY_HUES["bane"]) for card in player["banes"]]
    for slot, card in enumerate(player["pack"], 1):
        hurt = f", {count(card['wounds'], 'wound')}" if card["wounds"] else ""
        lines.append(Text(f"pack {slot}: {monster_words(card['monster'])}{hurt}", FAMILY_HUES["monster"]))
    return lines


def monster_words(monster: View) -> str:
    """ "Bone Ogre, melee 4⚔ magic 0↩ speed 1↩, life 2"."""
    marks = [f"{form} {monster['scores'][form]}{SYMBOLS[monster['symbols'][form]]}" for form in FORMS]
    return f"{monster['name']}, {' '.join(marks)}, life {monster['life']}"


def list_players(view: View, voice: Voice) -> RenderableType:
    """Two lines a player."""
    parts = []
    for player in view["players"]:
        name = Text(f"{player['seat']} {voice.who(player['seat'])}", f"bold {SEAT_HUES[player['seat']]}")
        if player["hero"] is None:
            parts.append(name.append(" has no hero yet", "grey50"))
            continue
        line = joined([name, Text(player["hero"]["name"], edge(player, view))])
        if not player["alive"]:
            parts.append(line.append(" ✝ fallen", "grey50"))
            continue
        parts.append(joined([line, figures(player)]))
        owned = [Text(card["name"], FAMILY_HUES[card["family"]]) for card in player["ready"] + player["banes"]]
        owned += [Text(card["name"], FAMILY_HUES["monster"]) for card in player["pack"]]
        parts.append(joined([Text("  "), scores(player), Text("·"), state(player), *owned]))
    return Group(*parts)


# The map


def halves(view: View) -> list[str]:
    return sorted({space["half"] for space in view["maps"]})


class MapHalf:
    """One half of the map as a grid of spaces; as a list where the screen is too narrow for the grid."""

    def __init__(self, view: View, half: str) -> None:
        self.view = view
        self.half = half
        self.spaces = {(s["x"], s["y"]): s for s in view["maps"] if s["half"] == half}
        self.columns = range(min(x for x, _ in self.spaces), max(x for x, _ in self.spaces) + 1)
        self.rows = range(min(y for _, y in self.spaces), max(y for _, y in self.spaces) + 1)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(WIDEST, options.max_width // len(self.columns))
        if width < NARROWEST:
            yield list_spaces({**self.view, "maps": list(self.spaces.values())})
            return
        if len(halves(self.view)) > 1:
            yield Align.center(Text(f"the {self.half}", "italic tan"))
        for y in self.rows:
            drawn = [self.draw_cell(x, y, width) for x in self.columns]
            for line in range(SPACE_HEIGHT):
                yield Align.center(Text.assemble(*(cell[line] for cell in drawn), no_wrap=True))

    def draw_cell(self, x: int, y: int, width: int) -> list[Text]:
        space = self.spaces.get((x, y))
        return draw_space(space, self.view, width) if space else [Text(" " * width)] * SPACE_HEIGHT


def draw_space(space: View, view: View, width: int) -> list[Text]:
    """A Map card: its exits in the frame, its name, what it brings, and who stands on it."""
    here = view["active"] in space["heroes"]
    hue = "dark_orange" if here else "steel_blue1" if space["half"] == "dungeon" else "dark_sea_green4"
    ways = {way["side"]: way for way in space["exits"]}
    first, second = split_name(space["name"], width - 4)
    inside = width - 4
    figures = joined(tokens(space, view))
    figures.truncate(inside)
    return [
        rim("┌", ways["north"], "┐", width, hue),
        side_line(Text("│", hue), Text(first, "bold"), Text("│", hue), width),
        side_line(gate(ways["west"], "│", hue), Text(second, "bold"), gate(ways["east"], "│", hue), width),
        side_line(Text("│", hue), marks(space, view, inside), Text("│", hue), width),
        side_line(Text("│", hue), figures, Text("│", hue), width),
        rim("└", ways["south"], "┘", width, hue),
    ]


def rim(left: str, way: View, right: str, width: int, hue: str) -> Text:
    """The upper or lower edge with its exit in the middle."""
    door = gate(way, "──", hue)
    dashes = width - 2 - door.cell_len
    line = Text(left + "─" * (dashes // 2), hue)
    return line.append(door).append("─" * (dashes - dashes // 2) + right, hue)


def gate(way: View, wall: str, hue: str) -> Text:
    """An exit: a gap where it is open, a letter and a number where it is not, the frame where there is none."""
    if way["kind"] in ("wall", "impassable"):
        return Text(wall, hue)
    if way["kind"] == "open":
        return Text(" " * len(wall))
    letter = way["kind"][0].upper()
    return Text(f"{letter}{way['threat']}", "grey50 strike" if way["opened"] else "bold yellow3")


def side_line(left: Text, middle: Text, right: Text, width: int) -> Text:
    room = width - left.cell_len - right.cell_len
    before = (room - middle.cell_len) // 2
    return Text.assemble(left, " " * before, middle, " " * (room - before - middle.cell_len), right)


def split_name(name: str, room: int) -> tuple[str, str]:
    """A name on two lines."""
    if len(name) <= room:
        return name, ""
    words = name.split()
    first = words.pop(0)
    while words and len(first) + 1 + len(words[0]) <= room:
        first += f" {words.pop(0)}"
    return first[:room], " ".join(words)[:room]


def marks(space: View, view: View, room: int) -> Text:
    """What a space is worth and what is in it, in signs, as many as fit."""
    found = [Text(f"◆{space['glory']}", "gold3"), Text(f"▲{space['peril']}", "medium_purple1")]
    found += [Text(sign, style) for sign, _, style in features(space, view)]
    text = joined(found)
    if text.cell_len > room:
        text = joined(found, "")
    text.truncate(room)
    return text


def features(space: View, view: View) -> list[tuple[str, str, str]]:
    """All that a space has beside its worth: a sign, its words, and a style."""
    found = []
    if space["kind"] == "entrance":
        found.append(("⌂", "entrance", "bold wheat1"))
    if is_wanted(space, view):
        found.append(("★", "a Quest", "bold wheat1"))
    for feature, sign in (("pit", "○"), ("spikes", "^")):
        if feature in space:
            threat = space[feature]
            found.append((sign, f"{feature} {threat['form']} {threat['threat']}+", "yellow3"))
    if space["hazard"]:
        found.append(("!", f"traps +{space['hazard']}", "yellow3"))
    if space["sewer"]:
        found.append((f"≈{space['sewer']}", f"sewer {space['sewer']}", "cyan"))
    if space["portal"]:
        found.append(("◎", f"portal to {space['link'] or 'nowhere yet'}", "cyan"))
    if "monster" in space:
        gone = space["monster"]["absent"]
        name = space["monster"]["name"]
        found.append(("☠", f"{name}, away" if gone else name, "grey35" if gone else "red3"))
    found += [("+", name, "gold3") for name in space["attached"]]
    return found


def is_wanted(space: View, view: View) -> bool:
    """Whether an open Quest is done there."""
    quests = [*view["quests"], *(quest for player in view["players"] for quest in player["quests"])]
    return any(space["name"] in quest["places"] for quest in quests)


def tokens(space: View, view: View) -> list[Text]:
    return [token(view, seat) for seat in space["heroes"]]


def list_spaces(view: View) -> RenderableType:
    """One line a space, with those who stand there."""
    table = Table.grid(padding=(0, 1))
    for half in halves(view):
        if len(halves(view)) > 1:
            table.add_row("", Text(half, "italic tan"))
        spaces = [space for space in view["maps"] if space["half"] == half]
        for space in sorted(spaces, key=lambda space: (space["y"], space["x"])):
            style = EMBER if view["active"] in space["heroes"] else ""
            worth = Text(f"◆{space['glory']}", "gold3").append(f"▲{space['peril']}", "medium_purple1")
            signs = joined(Text(words, hue) for _, words, hue in features(space, view))
            at = Text(f"{space['x']},{space['y']}", "grey50")
            who = joined(tokens(space, view))
            table.add_row(at, Text(space["name"], style), worth, exits(space), Text.assemble(who, " ", signs))
    return table


def exits(space: View) -> Text:
    """The ways out in short: "N E·L4 S"."""
    parts = []
    for way in space["exits"]:
        side = way["side"][0].upper()
        if way["kind"] == "open":
            parts.append(Text(side))
        elif "threat" in way:
            parts.append(
                Text(f"{side}·{way['kind'][0].upper()}{way['threat']}", "grey50" if way["opened"] else "yellow3")
            )
    return joined(parts)


# Fights


def draw_fights(view: View, voice: Voice) -> list[RenderableType]:
    return [draw_fight(fight, number, voice) for number, fight in enumerate(view["fights"], 1)]


def draw_fight(fight: View, number: int, voice: Voice) -> Panel:
    """Every attack of a fight with what is rolled so far."""
    lines = Table.grid(padding=(0, 1))
    for place, strike in enumerate(fight["strikes"], 1):
        style = "grey42" if strike["out"] else ""
        attacker = side(strike, "by", voice)
        defender = side(strike, "on", voice)
        lines.add_row(
            Text(f"{place}", "bold"),
            Text(f"{attacker}, {strike['form']}", style),
            tally(strike, "die", "score", "dice", "total"),
            Text("→", "grey50"),
            Text(f"{defender}" + (" (out)" if strike["out"] else ""), style),
            tally(strike, "counter", "counter_score", "counter_dice", "counter_total"),
        )
    for trap in fight["traps"]:
        lines.add_row("", Text(trap["name"], "red3"), Text(""), Text(""), Text(trap["text"], "grey70"))
    words = (
        f"{voice.who(fight['target'])} strikes back"
        if fight["reply"]
        else f"attack on {voice.who(fight['target'])}"
    )
    pending = f" · {count(fight['wounds'], 'wound')} about to land" if fight["wounds"] else ""
    return Panel(
        lines, title=f"fight {number}: {words}{pending}", border_style="red3", box=box.ROUNDED, expand=False
    )


def side(strike: View, seat: str, voice: Voice) -> str:
    if strike[seat] is not None:
        return voice.who(strike[seat])
    left = f" ♥{strike['left']}" if strike["left"] is not None else ""
    return f"{strike['monster']['name']}{left}"


def tally(strike: View, die: str, score: str, dice: str, total: str) -> Text:
    """A score, and once it is rolled the die and the sum."""
    bonus = f"{strike[dice]:+}" if strike[dice] else ""
    if strike[die] is None:
        return Text(f"{strike[score]}{bonus} + die", "grey70")
    return Text(f"⚄{strike[die]} + {strike[score]}{bonus} = ", "grey70").append(str(strike[total]), "bold")


# Quests, decks and hand


def draw_quests(view: View, voice: Voice, compact: bool) -> RenderableType:
    table = Table.grid(padding=(0, 1))
    owners = [("anyone", "wheat1", view["quests"])]
    for player in sorted(view["players"], key=lambda player: player["seat"] != view["you"]):
        if player["alive"]:
            owners.append((voice.who(player["seat"]), SEAT_HUES[player["seat"]], player["quests"]))
    for owner, hue, quests in owners:
        for quest in quests:
            words = places(quest) if compact else quest["text"]
            carried = " (under way)" if quest["token"] else ""
            table.add_row(Text(f"★ {owner}", hue), Text(f"{quest['name']}{carried}", "bold"), Text(words, "grey70"))
    return table


def places(quest: View) -> str:
    if "search" in quest:
        return f"search a {quest['search']['on']}, {quest['search']['number']}+"
    return " → ".join(quest["places"])


def draw_piles(view: View) -> RenderableType:
    decks = [f"{pile['name']} deck {pile['cards']}, discards {len(pile['discards'])}" for pile in view["piles"]]
    decks += [f"{deck['half']} maps {deck['cards']}" for deck in view["map_decks"]]
    decks.append(f"Quests {view['quest_deck']}")
    return Align.center(Text(" · ".join(decks), "grey50"))


def draw_laying(view: View) -> list[RenderableType]:
    """The Map card that is turned up, and those that you hold or look at."""
    shown: list[RenderableType] = []
    if view["laying"]:
        shown.append(Text("to be laid: ", EMBER).append(map_words(view["laying"])))
    for card in view["map_hand"] or []:
        shown.append(Text("you hold ", "grey62").append(map_words(card)))
    if view["looked"]:
        shown.append(Text(f"you look at {', '.join(view['looked'])}", "cyan"))
    return shown


def map_words(card: View) -> Text:
    ways = []
    for side, way in zip(("N", "E", "S", "W"), card["exits"], strict=True):
        if way["kind"] not in ("wall", "impassable"):
            ways.append(side + (f"·{way['kind'][0].upper()}{way['threat']}" if "threat" in way else ""))
    return Text(f"{card['name']} ◆{card['glory']} ▲{card['peril']} exits {' '.join(ways)}. {card['text']}")


def draw_hand(view: View) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="italic tan")
    for heading in ("your hand", "costs", "when", "does"):
        table.add_column(heading)
    for card in view["hand"]:
        kind = f"{card['family']}{', ' + card['type'] if 'type' in card else ''}"
        name = Text(card["name"], f"bold {FAMILY_HUES[card['family']]}").append(f"  {kind}", "not bold grey62")
        table.add_row(name, cost(card), "/".join(card["times"]), card_words(card))
    return table


def cost(card: View) -> Text:
    return Text(f"{'◆' if card['pays'] == 'glory' else '▲'}{card['cost']}", FAMILY_HUES[card["family"]])


def card_words(card: View) -> str:
    if "monster" not in card:
        return str(card["text"])
    figures = monster_words(card["monster"]).partition(", ")[2]
    return f"{figures}. {card['text']}"


def list_hand(view: View) -> RenderableType:
    cards = [Text.assemble((card["name"], FAMILY_HUES[card["family"]]), " ", cost(card)) for card in view["hand"]]
    return Text("hand: ", "grey62").append(joined(cards, ", "))
