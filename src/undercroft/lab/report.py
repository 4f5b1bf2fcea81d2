"""The lab's report: from tables to sections of plots, and to what stands out, in plain words."""

from collections import Counter
from collections.abc import Sequence
from math import copysign

from undercroft.core.telling.voice import capital

from .edits import changes_of
from .findings import Findings
from .formats import COUNT, MEAN, PERCENT, POINTS, WINS
from .noise import Difference
from .page import Report, Section
from .plots import Columns, Plot, bars, changes, growing, heat, histogram, intervals
from .rows import Change, Ending, Line, Share, Swing
from .study import Study
from .tables import Tables
from .telling import say_change, say_figure, say_how, say_what_was_played, what_stands_out

MOST_SWINGS = 24
MOST_CAUSES, MOST_PLACES = 14, 10
MOST_CHANGES = 30  # that are drawn, unless more are sure
SHORTEST = 2.0  # how long a change without any noise is drawn at least, as a multiple of noise

SETTING: Columns = {"setting": ("table", "")}
SHARE: Columns = {
    "share": ("share", PERCENT),
    "low": ("95% from", PERCENT),
    "high": ("to", PERCENT),
    "count": ("count", COUNT),
    "of": ("of", COUNT),
}


def by_setting(found: Findings) -> Columns:
    return SETTING if len(found.settings) > 1 else {}


def make_report(study: Study, tables: Tables) -> Report:
    found = Findings(study, tables)
    sections = [
        *(differences_section(found, number, *pair) for number, pair in enumerate(found.compared, 1)),
        wins_section(found),
        course_section(found),
        cards_section(found),
        swings_section(found),
        deaths_section(found),
    ]
    return Report(
        title=f"{found.box.title}: what {sum(study.batches()):,} games show",
        kind="Undercroft · the lab",
        lead=say_what_was_played(study),
        facts=what_stands_out(found),
        sections=sections,
        foot=say_how(study),
        changes=changes_of(study),
    )


# Sections


def wins_section(found: Findings) -> Section:
    columns = {**by_setting(found), "label": ("who", ""), **SHARE, "count": ("wins", WINS)}

    def plot(name: str, title: str, caption: str, rows: Sequence[Share]) -> Plot:
        return intervals(
            name, title, caption, rows, found.settings, "share", "share of wins", columns, lines=found.fair
        )

    plots = []
    if found.by_character:
        text = "How often each wins when in the game."
        plots.append(plot("wins-by-character", "Characters", text, found.by_character))
    text = "Player 1 goes first; the others follow clockwise. Where nobody goes first, these are the seats."
    plots.append(plot("wins-by-turn", "Turn order", text, found.by_turn))
    plots.append(plot("wins-by-seat", "Seats", "By chair alone, whoever goes first.", found.by_seat))
    if len({row.label for row in found.by_bot}) > 1:
        plots.append(plot("wins-by-bot", "Bots", "They change chairs from game to game.", found.by_bot))
    return Section(
        "Who wins",
        "The point is what was seen, the bar its 95% interval, the dashed line a fair share. A single bar that "
        "misses the line is hardly chance; but of many bars, one in twenty misses it by chance.",
        plots,
    )


def course_section(found: Findings) -> Section:
    step, score = found.box.step, found.box.score
    plots = []
    if found.growth:
        columns = {
            **by_setting(found),
            "step": (step, COUNT),
            "who": ("who", ""),
            "score": (f"mean {score}", MEAN),
            "seats": ("seats", COUNT),
        }
        text = (
            f"Mean {score} after each {step} that at least one game in fifty reached, for those who went on to win "
            "and for everyone else."
        )
        if len(found.settings) > 1:
            text += " Solid lines are the winners."
        headings = (step, score)
        plots.append(
            growing(
                "growth",
                f"{capital(score)} as the game goes on",
                text,
                found.growth,
                found.settings,
                headings,
                columns,
            )
        )
    lengths = {
        **by_setting(found),
        "length": ("from", COUNT),
        "until": ("up to, not including", COUNT),
        "games": ("games", COUNT),
        "share": ("share", PERCENT),
    }
    if len({row.length for row in found.steps}) > 1:
        title, text = f"Length in {step}s", f"How many {step}s games took."
        plots.append(histogram("steps", title, text, found.steps, found.settings, f"{step}s", lengths))
    text = "How many choices all players together made in a game."
    plots.append(
        histogram("decisions", "Length in decisions", text, found.decisions, found.settings, "decisions", lengths)
    )
    shares = {**by_setting(found), "label": ("", ""), **SHARE}
    text = "What decided them; the numbers below cite the clause."
    says = {**by_setting(found), "label": ("end", ""), "cite": ("clause", ""), **SHARE, "says": ("text", "")}
    plots.append(bars("ends", "How games end", text, endings(found), found.settings, "of all games", says))
    if found.fates:
        fates = {**shares, "label": ("fate", "")}
        text = "What became of those who set out. A shared win counts as a win here, and in part above."
        plots.append(bars("fates", "Fates", text, found.fates, found.settings, "of all heroes", fates))
    return Section("How games go", "From the first choice to the last.", plots)


def endings(found: Findings) -> list[Ending]:
    """How games ended, in the words of the rulebook."""
    rows = []
    for row in found.ends:
        clause = found.box.rulebook.clause(row.label)
        rows.append(
            Ending(
                setting=row.setting,
                label=clause.title,
                count=row.count,
                of=row.of,
                worth=row.worth,
                clause=clause.id,
                cite=f"§ {clause.id}",
                says=clause.text,
            )
        )
    return rows


def cards_section(found: Findings) -> Section:
    columns = {
        **by_setting(found),
        "label": ("card", ""),
        **SHARE,
        "count": ("used by", COUNT),
        "of": ("had by", COUNT),
        "times": ("times used", COUNT),
        "wins": ("its users win", PERCENT),
        "wins_low": ("95% from", PERCENT),
        "wins_high": ("to", PERCENT),
    }
    plots: list[Plot] = []
    for kind in sorted({row.kind for row in found.uses}, key=lambda kind: (kind.lower(), kind)):
        rows = [row for row in found.uses if row.kind == kind]
        name, title = f"uses-{len(plots) + 1}", capital(kind)
        text = "How many of the players who had it used it, or were affected by it."
        plots.append(bars(name, title, text, rows, found.settings, "used, of all who had it", columns))
    return Section(
        "Cards played and ignored",
        "A card in hand counts as used when it is played. Everyone who could enter a room or space counts as "
        "having it, and those for whom it did something, good or bad, as using it.",
        plots,
    )


def swings_section(found: Findings) -> Section:
    rows = strongest(found.swings)
    if not rows:
        return Section("Cards that decide games", "")
    columns = {
        **by_setting(found),
        "label": ("card", ""),
        "kind": ("kind", ""),
        "swing": ("difference in points", POINTS),
        "low": ("95% from", POINTS),
        "high": ("to", POINTS),
        "users": ("its users win", PERCENT),
        "others": ("others who had it win", PERCENT),
        "verdict": ("verdict", ""),
    }
    plot = intervals(
        "swings",
        "Wins with and without",
        "Wins of those who used the card, minus wins of those who had it and did not.",
        rows,
        found.settings,
        "swing",
        "difference in the share of wins, in points",
        columns,
        lines=[Line(share=0.0)],
        wide=True,
    )
    sure = sum(row.sure for row in found.swings)
    text = f"{sure} of {len(found.swings)} differences are more than noise, given how many were looked at (Holm's "
    text += "method, 5%)."
    return Section(
        "Cards that decide games",
        "To the right, those who use a card or meet it win more; to the left, less. The card may be the reason, or "
        f"those who are winning may simply get to use it; to find out, change its figures and compare. {text}",
        [plot],
    )


def strongest(swings: Sequence[Swing]) -> list[Swing]:
    """The cards with the largest differences that are sure, or if none are, with the largest of all."""
    sure = {row.label for row in swings if row.sure}
    far: dict[str, float] = {}
    for row in swings:
        if row.label in sure or not sure:
            far[row.label] = max(far.get(row.label, 0.0), abs(row.swing))
    kept = sorted(far, key=lambda label: -far[label])[: max(MOST_SWINGS, len(sure))]
    first: dict[str, float] = {}  # the difference at the first table that shows it
    for row in swings:
        first.setdefault(row.label, row.swing)
    return sorted((row for row in swings if row.label in kept), key=lambda row: (-first[row.label], row.label))


def deaths_section(found: Findings) -> Section:
    if not found.causes:
        return Section("Deaths", "")
    columns = {
        **by_setting(found),
        "label": ("cause", ""),
        "kind": ("kind", ""),
        **SHARE,
        "count": ("heroes", COUNT),
    }
    causes = leading(found.causes, MOST_CAUSES)
    places = leading(found.places, MOST_CAUSES)
    spots = {name: heading for name, heading in columns.items() if name != "kind"} | {"label": ("place", "")}
    where = leading(leading(found.first(found.where), MOST_CAUSES), MOST_PLACES, by_place=True)
    heading = "of all heroes"
    both = {"label": ("cause", ""), "place": ("place", ""), "count": ("heroes", COUNT), "share": ("share", PERCENT)}
    of_first = f", at the first table: {found.settings[0]}" if len(found.settings) > 1 else ""
    text = "The card or thing that dealt the last wound."
    plots = [bars("causes", "Causes", text, causes, found.settings, heading, columns)]
    plots.append(bars("places", "Places", "Where the hero stood.", places, found.settings, heading, spots))
    text = f"How many died of what, and where{of_first}."
    across = sorted({row.place for row in where})
    plots.append(heat("where", "Causes by place", text, where, ("label", "place"), "count", both, across))
    text = "What heroes died of, and where. A hero who dies of the same thing twice counts once."
    return Section("Deaths", text, plots)


def leading(rows: Sequence[Share], most: int, by_place: bool = False) -> list[Share]:
    """Only the rows with the most frequent labels, or places."""
    keys = [row.place if by_place else row.label for row in rows]
    count: Counter[str] = Counter()
    for key, row in zip(keys, rows, strict=True):
        count[key] += round(row.count)
    kept = sorted(count, key=lambda key: (-count[key], key))[:most]
    return [row for key, row in zip(keys, rows, strict=True) if key in kept]


def differences_section(
    found: Findings, number: int, before: str, after: str, differences: Sequence[Difference]
) -> Section:
    ranked = sorted(differences, key=lambda one: (one.sure, one.how_far), reverse=True)
    longest = max((one.how_far for one in ranked if one.noise), default=0.0)
    rows = [
        Change(
            label=say_figure(one, found.box),
            group=one.group,
            before=one.before,
            after=one.after,
            noise=one.noise,
            far=copysign(min(one.how_far, max(longest, SHORTEST)), one.change),
            sure=one.sure,
            told=say_change(one),
            verdict=one.verdict,
        )
        for one in ranked
    ]
    columns = {"label": ("figure", ""), "told": (f"{before} → {after}", ""), "verdict": ("verdict", "")}
    sure = sum(one.sure for one in differences)
    text = (
        f"{sure} of {len(differences)} figures differ by more than noise. Both tables played the same deals. Gold "
        "bars are changes that are more than noise, given how many were looked at (Holm's method, 5%); grey ones "
        "may well be chance."
    )
    if not any(one.change for one in differences):
        text = f"Nothing differs: all {len(differences)} figures are the same, game by game."
    caption = "The shaded band is how far chance alone easily moves a single figure."
    if (drawn := max(MOST_CHANGES, sure)) < len(rows):
        caption += f" The plot has the {drawn} that changed most; the numbers have them all."
    plot = changes(f"changes-{number}", "Changes and noise", caption, rows, drawn, columns)
    return Section(f"{after} against {before}", text, [plot] if rows else [])
