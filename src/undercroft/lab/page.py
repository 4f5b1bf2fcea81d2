"""A report as one HTML page that needs no network: the Vega that draws its plots is part of it."""

import json
from base64 import b64encode
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from importlib.metadata import version
from importlib.resources import files
from string import Template

from platformdirs import user_cache_path

from .edits import NOTHING_ELSE, Changes, Edit
from .folder import write
from .plots import Plot, shown
from .rows import PlotRow
from .summary import say_stood_in

FONTS = {  # the fonts of the table, where its page was built; a reader without them sees the next best
    "Almendra": ("almendra-latin-700-normal", 700, "normal"),
    "Cinzel": ("cinzel-latin-700-normal", 700, "normal"),
    "Alegreya Sans": ("alegreya-sans-latin-400-normal", 400, "normal"),
    "Alegreya": ("alegreya-latin-400-italic", 400, "italic"),
}

LONG = 40  # letters: a cell of a table with more may have several lines


@dataclass(frozen=True)
class Section:
    """A heading, a sentence or two, and plots."""

    title: str
    text: str
    plots: Sequence[Plot] = ()


@dataclass(frozen=True)
class Fact:
    """Something that stands out: a figure, what it is, and what to make of it."""

    figure: str
    what: str
    why: str = ""


@dataclass(frozen=True)
class Facts:
    """What stands out about one thing, under its heading."""

    heading: str
    facts: Sequence[Fact]


def not_its_own(bot: str, games: int, of: int) -> Fact:
    """What has to be known first about a bot that another stood in for."""
    why = "Another bot made moves in its place, so its results are not all its own."
    return Fact(bot, say_stood_in(games, of), why)


@dataclass(frozen=True)
class Report:
    """All that a page says."""

    title: str
    kind: str
    lead: str
    facts: Sequence[Facts]
    sections: Sequence[Section]
    foot: str
    changes: Changes | None = None  # what was changed on purpose, if anything was


def render(report: Report) -> str:
    """The whole page."""
    sections = [(f"part-{n}", section) for n, section in enumerate(report.sections, 1) if section.plots]
    data = {
        plot.name: {"spec": plot.spec, "datasets": plot.datasets}
        for _, section in sections
        for plot in section.plots
    }
    template = Template(files("undercroft.lab").joinpath("page.html").read_text(encoding="utf-8"))
    return template.substitute(
        title=escape(report.title),
        kind=escape(report.kind),
        lead=escape(report.lead),
        changes=show_changes(report.changes) if report.changes else "",
        facts="\n".join(show_facts(facts) for facts in report.facts),
        sections="\n".join(show_section(name, section) for name, section in sections),
        links="\n".join(f'<a href="#{name}">{escape(section.title)}</a>' for name, section in sections),
        foot=escape(report.foot),
        fonts=fonts(),
        data=json.dumps(data, ensure_ascii=False).replace(
            "<", "\\u003c"
        ),  # whatever a card is called, it ends no script
        vega=vega(),
    )


def vega() -> str:
    """Vega, Vega-Lite and Vega-Embed as one script; bundled once, since that takes seconds, and cached."""
    cached = user_cache_path("undercroft") / f"vega-{version('vl-convert-python')}.js"
    with suppress(OSError):
        return cached.read_text(encoding="utf-8")
    bundle = bundle_vega()
    with suppress(OSError):  # where nothing can be cached, it is bundled for every page
        cached.parent.mkdir(parents=True, exist_ok=True)
        write(cached, bundle.encode())
    return bundle


def bundle_vega() -> str:
    import vl_convert

    bundle: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")
    return bundle.replace("</script", r"<\/script")


def fonts() -> str:
    assets = files("undercroft.server").joinpath("page", "assets")
    faces = []
    there = sorted(assets.iterdir(), key=lambda file: file.name) if assets.is_dir() else []
    for family, (name, weight, style) in FONTS.items():
        for file in there:
            if file.name.startswith(name) and file.name.endswith(".woff2"):
                data = b64encode(file.read_bytes()).decode()
                faces.append(
                    f'@font-face{{font-family:"{family}";font-weight:{weight};font-style:{style};'
                    f"src:url(data:font/woff2;base64,{data})}}"
                )
    return "\n".join(faces)


def show_changes(changes: Changes) -> str:
    def listed(edits: Sequence[Edit]) -> str:
        return "<ul>" + "".join(f"<li><b>{escape(e.what)}</b> {escape(e.told)}</li>" for e in edits) + "</ul>"

    text = listed(changes.at_once) if changes.edits else f"<p>{NOTHING_ELSE}</p>"
    if changes.further:
        text += f"<details><summary>and {len(changes.further)} more</summary>{listed(changes.further)}</details>"
    return f'<div class="changes"><h2>{escape(changes.heading)}</h2>{text}</div>'


def show_facts(facts: Facts) -> str:
    heading = f"<h2>{escape(facts.heading)}</h2>" if facts.heading else ""
    tiles = "\n".join(show_fact(fact) for fact in facts.facts)
    return f'{heading}<ul class="facts">\n{tiles}\n</ul>'


def show_fact(fact: Fact) -> str:
    why = f"<small>{escape(fact.why)}</small>" if fact.why else ""
    kind = ' class="name"' if fact.figure[:1].isalpha() else ""
    return f"<li><b{kind}>{escape(fact.figure)}</b><span>{escape(fact.what)}</span>{why}</li>"


def show_section(name: str, section: Section) -> str:
    plots = "\n".join(show_plot(plot) for plot in section.plots)
    return (
        f'<section id="{name}"><h2>{escape(section.title)}</h2><p class="aside">{escape(section.text)}</p>'
        f'<div class="plots">{plots}</div></section>'
    )


def show_plot(plot: Plot) -> str:
    wide = " wide" if plot.wide else ""
    opened = " open" if plot.opened else ""
    return (
        f'<figure class="plot{wide}" id="{escape(plot.name)}"><h3>{escape(plot.title)}</h3>'
        f"<p>{escape(plot.caption)}</p>"
        f'<div class="chart" data-plot="{escape(plot.name)}" role="img" aria-label="{escape(plot.title)}"></div>'
        f"<details{opened}><summary>The numbers</summary>{show_table(plot)}</details></figure>"
    )


def show_table(plot: Plot) -> str:
    head = "".join(f"<th>{escape(heading)}</th>" for heading, _ in plot.columns.values())
    body = "".join(f"<tr>{show_cells(plot, row)}</tr>" for row in plot.rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def show_cells(plot: Plot, row: PlotRow) -> str:
    return "".join(show_cell(text, plot.columns[name][1]) for name, text in shown(row, plot.columns).items())


def show_cell(text: str, form: str) -> str:
    kind = ' class="n"' if form else ' class="long"' if len(text) > LONG else ""
    return f"<td{kind}>{escape(text)}</td>"
