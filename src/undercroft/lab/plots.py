"""Plots as Vega-Lite has them, made with Altair from rows of figures."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import altair as alt

from .figures import OTHERS, WINNERS
from .formats import PERCENT, POINTS, say
from .rows import Change, Growth, Interval, Length, Line, Named, PlotRow, Share

PARCHMENT, SOFT, EDGE, STONE = "#efe3c6", "#b9ab92", "#3a342c", "#1d1a16"
GOLD, SLATE, VIOLET, MOSS, BLOOD = "#d9ae4a", "#86a3c4", "#a58ae0", "#93b874", "#d8483c"
HUES = [GOLD, SLATE, MOSS, VIOLET, BLOOD, PARCHMENT, "#c98f6b", "#6fb3a8", "#c27ba0", "#8a8f6a"]
# A kind has the colour that it has at the table, whatever the game; other kinds take the next free one.
KINDS = {"monster": BLOOD, "treasure": GOLD, "trap": VIOLET, "vault": SLATE, "boon": MOSS, "bane": "#c27ba0"}

READING = "Alegreya Sans, Segoe UI, sans-serif"
THEME = {
    "background": "transparent",
    "font": READING,
    "view": {"stroke": None},
    "axis": {
        "domainColor": EDGE,
        "gridColor": "#2a2620",
        "tickColor": EDGE,
        "labelColor": PARCHMENT,
        "titleColor": SOFT,
        "labelFontSize": 13,
        "titleFontSize": 13,
        "titleFontWeight": "normal",
        "titlePadding": 8,
        "labelLimit": 170,
    },
    "axisY": {"grid": False, "ticks": False, "domain": False, "labelPadding": 8},
    "legend": {
        "labelColor": PARCHMENT,
        "titleColor": SOFT,
        "labelFontSize": 13,
        "titleFontSize": 13,
        "orient": "top",
    },
}


Columns = dict[str, tuple[str, str]]  # for each field its heading, and how its figures are written
Json = dict[str, object]


@dataclass(frozen=True)
class Plot:
    """A picture, the numbers in it, and what they are called in its table."""

    name: str
    title: str
    caption: str
    rows: Sequence[PlotRow]
    columns: Columns
    spec: Json
    more: dict[str, list[Json]] = field(default_factory=dict)  # what else is drawn, such as a line at a share
    wide: bool = False
    opened: bool = False  # whether its numbers are shown from the beginning

    @property
    def datasets(self) -> dict[str, list[Json]]:
        """Everything that is drawn."""
        return {"rows": [drawn(row, self.columns) for row in self.rows], **self.more}


def drawn(row: PlotRow, columns: Columns) -> Json:
    """A row with all its figures as they are written, in tooltips and squares as in tables."""
    return {**vars(row), "shown": shown(row, columns)}


def shown(row: PlotRow, columns: Columns) -> dict[str, str]:
    return {name: show(getattr(row, name), form) for name, (_, form) in columns.items()}


def show(value: float | str, form: str) -> str:
    return say(value, form) if form and not isinstance(value, str) else str(value)


def plain(chart: Any) -> Json:
    spec: Json = chart.properties(width="container").configure(**THEME).to_dict()
    return spec


def chart_of(name: str = "rows") -> Any:
    return alt.Chart(alt.NamedData(name=name))


def colours(rows: Sequence[PlotRow], settings: Sequence[str]) -> Any:
    """By setting where there are several, else by kind where rows have one, else gold."""
    if len(settings) > 1:
        scale = alt.Scale(domain=list(settings), range=HUES[: len(settings)])
        return alt.Color(
            "setting:N", scale=scale, title=None, sort=list(settings), legend=alt.Legend(symbolOpacity=1)
        )
    if rows and rows[0].kind:
        there = sorted({row.kind for row in rows})
        free = [hue for hue in HUES if hue not in KINDS.values()]
        hues = [KINDS.get(kind) or free.pop(0) if kind in KINDS or free else SOFT for kind in there]
        legend = alt.Legend(symbolOpacity=1) if len(there) > 1 else None
        return alt.Color("kind:N", scale=alt.Scale(domain=there, range=hues), title=None, legend=legend)
    return alt.value(GOLD)


def in_order(rows: Sequence[Named]) -> list[str]:
    return list(dict.fromkeys(row.label for row in rows))


def tooltips(columns: Columns) -> list[Any]:
    return [alt.Tooltip(f"shown.{name}:N", title=heading) for name, (heading, _) in columns.items()]


def tall(rows: Sequence[Named], settings: Sequence[str]) -> int:
    return len(in_order(rows)) * max(24, 15 * len(settings) + 8) + 10


def intervals(
    name: str,
    title: str,
    caption: str,
    rows: Sequence[Interval],
    settings: Sequence[str],
    value: str,
    heading: str,
    columns: Columns,
    lines: Sequence[Line] = (),
    wide: bool = False,
) -> Plot:
    """A point for each figure and a bar for its interval; `lines` are shares to compare them with."""
    y = alt.Y("label:N", title=None, sort=in_order(rows))
    axis = axis_for(rows, columns[value][1])
    x = alt.X(f"{value}:Q", title=heading, scale=alt.Scale(zero=False, nice=True), axis=axis)
    base = chart_of().encode(y=y, color=colours(rows, settings), tooltip=tooltips(columns))
    if len(settings) > 1:
        base = base.encode(yOffset=alt.YOffset("setting:N", sort=list(settings)))
    bar = base.mark_rule(strokeWidth=5, strokeCap="round", opacity=0.4).encode(x=alt.X("low:Q"), x2="high:Q")
    point = base.mark_point(filled=True, size=75, opacity=1).encode(x=x)
    layers = [bar, point]
    if lines:
        dashed = chart_of("lines").mark_rule(strokeDash=[4, 4], color=SOFT).encode(x="share:Q")
        by_setting = len(settings) > 1 and lines[0].setting
        layers.insert(0, dashed.encode(color=colours(rows, settings)) if by_setting else dashed)
    chart = alt.layer(*layers).properties(height=tall(rows, settings))
    more = {"lines": [vars(line) for line in lines]} if lines else {}
    return Plot(name, title, caption, rows, columns, plain(chart), more, wide)


def axis_for(rows: Sequence[Interval], form: str) -> Any:
    """An axis for figures of this form."""
    if form == POINTS:
        return alt.Axis(tickCount=6, labelExpr="datum.value ? format(100 * datum.value, '+~f') : '0'")
    reach = max(row.high for row in rows) - min(row.low for row in rows)
    percent = ".0%" if reach > 0.05 else ".1%"
    return alt.Axis(tickCount=6, format=percent if form == PERCENT else "~f")


def bars(
    name: str,
    title: str,
    caption: str,
    rows: Sequence[Share],
    settings: Sequence[str],
    heading: str,
    columns: Columns,
) -> Plot:
    """A bar from nothing to each share."""
    y = alt.Y("label:N", title=None, sort=in_order(rows))
    x = alt.X("share:Q", title=heading, axis=alt.Axis(format=".0%", tickCount=5), scale=alt.Scale(nice=True))
    base = chart_of().encode(y=y, color=colours(rows, settings), tooltip=tooltips(columns))
    if len(settings) > 1:
        base = base.encode(yOffset=alt.YOffset("setting:N", sort=list(settings)))
    bar = base.mark_bar(cornerRadiusEnd=3, opacity=0.85).encode(x=x)
    whisker = base.mark_rule(color=PARCHMENT, opacity=0.7).encode(
        x=alt.X("low:Q"), x2="high:Q", color=alt.value(PARCHMENT)
    )
    chart = alt.layer(bar, whisker).properties(height=tall(rows, settings))
    return Plot(name, title, caption, rows, columns, plain(chart))


def histogram(
    name: str,
    title: str,
    caption: str,
    rows: Sequence[Length],
    settings: Sequence[str],
    heading: str,
    columns: Columns,
) -> Plot:
    """How often each length came up, from `length` up to `until`."""
    x = alt.X("length:Q", title=heading, scale=alt.Scale(zero=False, nice=False), axis=alt.Axis(format="d"))
    y = alt.Y("share:Q", title="of all games", stack=None, axis=alt.Axis(format=".0%", grid=True, tickCount=5))
    base = chart_of().encode(
        x=x, x2="until:Q", y=y, y2=alt.Y2Datum(0), color=colours(rows, settings), tooltip=tooltips(columns)
    )
    mark = base.mark_bar(opacity=0.85 if len(settings) == 1 else 0.5, binSpacing=1)
    return Plot(name, title, caption, rows, columns, plain(mark.properties(height=230)))


def growing(
    name: str,
    title: str,
    caption: str,
    rows: Sequence[Growth],
    settings: Sequence[str],
    headings: tuple[str, str],
    columns: Columns,
) -> Plot:
    """Lines of mean scores over the steps of a game."""
    x = alt.X("step:Q", title=headings[0], axis=alt.Axis(format="d", tickMinStep=1))
    y = alt.Y("score:Q", title=headings[1], axis=alt.Axis(grid=True, tickCount=5))
    who = alt.StrokeDash("who:N", sort=[WINNERS, OTHERS], legend=None)
    several = len(settings) > 1
    scale = alt.Scale(domain=[WINNERS, OTHERS], range=[GOLD, SLATE])
    colour = (
        colours(rows, settings)
        if several
        else alt.Color("who:N", title=None, scale=scale, legend=alt.Legend(symbolOpacity=1))
    )
    base = chart_of().encode(x=x, color=colour, detail=["who:N", "setting:N"])
    band = base.mark_area(opacity=0.2).encode(y=alt.Y("low:Q"), y2="high:Q")
    if several:
        base = base.encode(strokeDash=who)
    line = base.mark_line(strokeWidth=2.5, point=alt.OverlayMarkDef(size=28)).encode(y=y, tooltip=tooltips(columns))
    chart = alt.layer(band, line).properties(height=260)
    return Plot(name, title, caption, rows, columns, plain(chart))


def heat(
    name: str,
    title: str,
    caption: str,
    rows: Sequence[Share],
    fields: tuple[str, str],
    value: str,
    columns: Columns,
    across_in_order: Sequence[str],
    middle: float | None = None,
) -> Plot:
    """A grid of squares, brighter for more; with a middle, red below it and green above."""
    down, across = fields
    lines = list(dict.fromkeys(str(getattr(row, down)) for row in rows))
    if middle is None:
        scale = alt.Scale(range=["#241f1a", BLOOD])
    else:
        scale = alt.Scale(domain=[0, middle, 2 * middle], range=[BLOOD, "#2a2620", MOSS], clamp=True)
    base = chart_of().encode(
        x=alt.X(
            f"{across}:N",
            title=None,
            sort=list(across_in_order),
            axis=alt.Axis(orient="top", labelAngle=-35, domain=False),
        ),
        y=alt.Y(f"{down}:N", title=None, sort=lines),
        tooltip=tooltips(columns),
    )
    squares = base.mark_rect(cornerRadius=3, stroke=STONE, strokeWidth=2).encode(
        color=alt.Color(f"{value}:Q", scale=scale, legend=None)
    )
    ink: Any = alt.value(PARCHMENT)
    if middle is not None:  # the greener the square, the darker its figure has to be
        ink = alt.condition(alt.datum[value] > 1.65 * middle, alt.value(STONE), alt.value(PARCHMENT))
    figures = base.mark_text(fontSize=12).encode(text=alt.Text(f"shown.{value}:N"), color=ink)
    chart = alt.layer(squares, figures).properties(height=len(lines) * 30 + 60)
    return Plot(name, title, caption, rows, columns, plain(chart), wide=True, opened=middle is not None)


def changes(name: str, title: str, caption: str, rows: Sequence[Change], most: int, columns: Columns) -> Plot:
    """The first changes, each measured in its own noise; what lies within the band could be chance."""
    first = rows[:most]
    y = alt.Y("label:N", title=None, sort=in_order(first), axis=alt.Axis(labelLimit=220))
    x = alt.X("far:Q", title="change, as a multiple of its noise", axis=alt.Axis(tickCount=7))
    colour = alt.condition("datum.sure", alt.value(GOLD), alt.value("#6d6252"))
    band = chart_of("band").mark_rect(color=SOFT, opacity=0.12).encode(x="from:Q", x2="to:Q")
    bar = chart_of("drawn").mark_bar(cornerRadiusEnd=3, height=14)
    bar = bar.encode(x=x, y=y, color=colour, tooltip=tooltips(columns))
    chart = alt.layer(band, bar).properties(height=len(in_order(first)) * 24 + 10)
    more: dict[str, list[Json]] = {"band": [{"from": -1, "to": 1}], "drawn": [drawn(row, columns) for row in first]}
    return Plot(name, title, caption, rows, columns, plain(chart), more, wide=True)
