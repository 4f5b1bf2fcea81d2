"""The lab's report: from tables to sections of plots, and to what stands out, in plain words."""

from collections.abc import Sequence
from math import copysign

from .figures import Rows
from .findings import Findings
from .noise import Difference
from .page import Report, Section
from .plots import PERCENT, POINTS, Columns, Plot, bars, changes, growing, heat, histogram, intervals
from .study import Study, Tables
from .telling import how_far, say_change, say_figure, say_how, say_what_was_played, what_stands_out

MOST_SWINGS = 24
MOST_CAUSES, MOST_PLACES = 14, 10
MOST_CHANGES = 30  # that are drawn, unless more are sure
SHORTEST = 2.0  # what a change without any noise is drawn as at least, in the measure of noise

SETTING: Columns = {"setting": ("table", "")}
SHARE: Columns = {
    "share": ("share", PERCENT),
    "low": ("95% from", PERCENT),
    "high": ("to", PERCENT),
    "count": ("count", ",.0f"),
    "of": ("of", ",d"),
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
        title=f"{found.box.title}: what {study.games:,} games show",
        kind="Undercroft · the lab",
        lead=say_what_was_played(study),
        facts=what_stands_out(found),
        sections=sections,
        foot=say_how(study),
    )


# Sections


def wins_section(found: Findings) -> Section:
    columns = {**by_setting(found), "label": ("who", ""), **SHARE, "count": ("wins", ",.1f")}

    def plot(name: str, title: str, caption: str, rows: Rows) -> Plot:
        return intervals(
            name, title, caption, rows, found.settings, "share", "share of wins", columns, lines=found.fair
        )

    plots = []
    if found.by_character:
        text = "How often each wins when it is in the game."
        plots.append(plot("wins-by-character", "Characters", text, found.by_character))
    text = "Player 1 begins the game; the others follow clockwise. Where nobody begins, these are the seats."
    plots.append(plot("wins-by-turn", "Turn order", text, found.by_turn))
    plots.append(plot("wins-by-seat", "Seats", "By the chair alone, whoever begins.", found.by_seat))
    if len({row["label"] for row in found.by_bot}) > 1:
        plots.append(plot("wins-by-bot", "Bots", "They change chairs from game to game.", found.by_bot))
    return Section(
        "Who wins",
        "The point is what was seen, the bar its 95% interval, the dashed line everyone's fair share. A single bar "
        "that does not touch the line is an advantage that chance hardly makes; of many, one in twenty does so.",
        plots,
    )


def course_section(found: Findings) -> Section:
    step, score = found.box.step, found.box.score
    plots = []
    if found.growth:
        columns = {
            **by_setting(found),
            "step": (step, ",d"),
            "who": ("who", ""),
            "score": (f"mean {score}", ",.2f"),
            "seats": ("seats", ",d"),
        }
        text = (
            f"Mean {score} after each {step} that one game in fifty reached, of later winners and of everyone else."
        )
        if len(found.settings) > 1:
            text += " Winners are the unbroken lines."
        headings = (step, score)
        plots.append(
            growing(
                "growth",
                f"{score[:1].upper()}{score[1:]} as the game goes on",
                text,
                found.growth,
                found.settings,
                headings,
                columns,
            )
        )
    lengths = {
        **by_setting(found),
        "length": ("from", ",d"),
        "until": ("to below", ",d"),
        "games": ("games", ",d"),
        "share": ("share", PERCENT),
    }
    if len({row["length"] for row in found.steps}) > 1:
        title, text = f"Length in {step}s", f"After how many {step}s games ended."
        plots.append(histogram("steps", title, text, found.steps, found.settings, f"{step}s", lengths))
    text = "How many choices players made in a game, all of them together."
    plots.append(
        histogram("decisions", "Length in decisions", text, found.decisions, found.settings, "decisions", lengths)
    )
    shares = {**by_setting(found), "label": ("", ""), **SHARE}
    ends = [{**row, "says": found.box.rulebook.clause(row["label"]).text} for row in found.ends]
    text = "The clause that decided it; its text is in the numbers below."
    says = {**shares, "label": ("clause", ""), "says": ("text", "")}
    plots.append(bars("ends", "How games end", text, ends, found.settings, "of all games", says))
    if found.fates:
        fates = {**shares, "label": ("fate", "")}
        text = "What became of those who set out."
        plots.append(bars("fates", "Fates", text, found.fates, found.settings, "of all heroes", fates))
    return Section("How games go", "From the first choice to the last.", plots)


def cards_section(found: Findings) -> Section:
    columns = {
        **by_setting(found),
        "label": ("card", ""),
        **SHARE,
        "count": ("used by", ",d"),
        "of": ("had by", ",d"),
        "times": ("times used", ",d"),
        "wins": ("its users win", PERCENT),
        "wins_low": ("95% from", PERCENT),
        "wins_high": ("to", PERCENT),
    }
    plots: list[Plot] = []
    for kind in dict.fromkeys(row["kind"] for row in sorted(found.uses, key=lambda row: row["kind"].lower())):
        rows = [row for row in found.uses if row["kind"] == kind]
        title = f"{kind[:1].upper()}{kind[1:]}"
        text = "Share of the players who had it for whom it did something."
        plots.append(
            bars(f"uses-{len(plots) + 1}", title, text, rows, found.settings, "used, of all who had it", columns)
        )
    return Section(
        "Cards played and ignored",
        "A card in hand is used when it is played. A room or space is had by all who could go there, and used by "
        "those for whom it did something, good or bad.",
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
        "swing": ("difference", POINTS),
        "low": ("95% from", POINTS),
        "high": ("to", POINTS),
        "with": ("win with it", PERCENT),
        "without": ("win without", PERCENT),
        "verdict": ("verdict", ""),
    }
    plot = intervals(
        "swings",
        "Wins with and without",
        "Wins of those who used the card, less wins of those who had it and did not.",
        rows,
        found.settings,
        "swing",
        "difference in the share of wins",
        columns,
        lines=[{"share": 0.0}],
        wide=True,
    )
    sure = sum(row["sure"] for row in found.swings)
    text = f"{sure} of {len(found.swings)} differences are more than noise after so many looks (Holm's method, 5%)."
    return Section(
        "Cards that decide games",
        "To the right: whoever uses it, or meets it, wins more; to the left, less. That may be its own doing, or "
        f"it may be that those who are winning get to use it; to know, change its figures and compare. {text}",
        [plot],
    )


def strongest(swings: Rows) -> Rows:
    """The cards with the largest differences of which one can be sure, or else of any."""
    sure = {row["label"] for row in swings if row["sure"]}
    far: dict[str, float] = {}
    for row in swings:
        if row["label"] in sure or not sure:
            far[row["label"]] = max(far.get(row["label"], 0.0), abs(row["swing"]))
    kept = sorted(far, key=lambda label: -far[label])[: max(MOST_SWINGS, len(sure))]
    return [{**row, "verdict": say_verdict(row["sure"])} for row in swings if row["label"] in kept]


def say_verdict(sure: bool) -> str:
    return "more than noise" if sure else "could be noise"


def deaths_section(found: Findings) -> Section:
    if not found.causes:
        return Section("Deaths", "")
    columns = {
        **by_setting(found),
        "label": ("cause", ""),
        "kind": ("kind", ""),
        **SHARE,
        "count": ("heroes", ",d"),
    }
    causes = [{**row, "label": row["cause"]} for row in leading(found.causes, "cause", MOST_CAUSES)]
    places = [{**row, "label": row["place"]} for row in leading(found.places, "place", MOST_CAUSES)]
    spots = {name: heading for name, heading in columns.items() if name != "kind"} | {"label": ("place", "")}
    where = leading(leading(found.first(found.where), "cause", MOST_CAUSES), "place", MOST_PLACES)
    heading = "of all heroes"
    both = {"cause": ("cause", ""), "place": ("place", ""), "count": ("heroes", ",d"), "share": ("share", PERCENT)}
    of_first = f", at the first table: {found.settings[0]}" if len(found.settings) > 1 else ""
    text = "The card or thing that dealt the last wound."
    plots = [bars("causes", "Causes", text, causes, found.settings, heading, columns)]
    plots.append(bars("places", "Places", "Where the hero stood.", places, found.settings, heading, spots))
    text = f"How many died of what, and where{of_first}."
    across = sorted({row["place"] for row in where})
    plots.append(heat("where", "Causes by place", text, where, ("cause", "place"), "count", "d", both, across))
    return Section("Deaths", "What heroes died of, and where. One who dies of a thing again counts once.", plots)


def leading(rows: Rows, field: str, most: int) -> Rows:
    """Only the rows with the most frequent values of a field."""
    count: dict[str, int] = {}
    for row in rows:
        count[row[field]] = count.get(row[field], 0) + row["count"]
    kept = sorted(count, key=lambda value: (-count[value], value))[:most]
    return [row for row in rows if row[field] in kept]


def differences_section(
    found: Findings, number: int, before: str, after: str, differences: Sequence[Difference]
) -> Section:
    ranked = sorted(differences, key=lambda one: (one.sure, how_far(one)), reverse=True)
    longest = max((how_far(one) for one in ranked if one.noise), default=0.0)
    rows = [
        {
            "label": say_figure(one, found.box),
            "group": one.group,
            "before": one.before,
            "after": one.after,
            "noise": one.noise,
            "far": copysign(min(how_far(one), max(longest, SHORTEST)), one.change),
            "sure": one.sure,
            "told": say_change(one),
            "verdict": say_verdict(one.sure),
        }
        for one in ranked
    ]
    columns = {"label": ("figure", ""), "told": (f"{before} → {after}", ""), "verdict": ("verdict", "")}
    sure = sum(one.sure for one in differences)
    text = (
        f"{sure} of {len(differences)} figures differ by more than noise. Both tables played the same deals. Gold "
        "bars are changes that stay sure after so many looks (Holm's method, 5%); grey ones may well be chance."
    )
    if not any(one.change for one in differences):
        text = f"Nothing differs: all {len(differences)} figures are the same, game by game."
    caption = "The shaded band is what chance easily makes of a single figure."
    if (drawn := max(MOST_CHANGES, sure)) < len(rows):
        caption += f" Drawn are the {drawn} that changed most; the numbers have them all."
    plot = changes(f"changes-{number}", "What changed", caption, rows, drawn, columns)
    return Section(f"{after} against {before}", text, [plot] if rows else [])
