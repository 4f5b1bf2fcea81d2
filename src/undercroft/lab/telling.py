"""What a study shows, in plain words."""

from dataclasses import replace
from math import inf, sqrt
from typing import Any

import undercroft
from undercroft.core.box import Box

from .compare import CAUSES, CHARACTERS, DEATHS, ENDS, LENGTH, SCORE, TURNS, USES
from .figures import Rows, count_up
from .findings import Findings
from .noise import GAMES, Difference, difference, mark_sure
from .page import Fact, not_its_own
from .study import Study

MOST_CHANGES_TOLD = 3
FIGURES = {
    SCORE: "{score} {}",
    DEATHS: "heroes that die",
    TURNS: "{} wins",
    CHARACTERS: "{} wins",
    ENDS: "ends by {}",
    CAUSES: "killed by {}",
    USES: "{} takes effect",
}


def say_what_was_played(study: Study) -> str:
    """One or two sentences: which games, by whom, and what was compared."""
    seats = " or ".join(str(count) for count in dict.fromkeys(setting.seats for setting in study.settings))
    bots = list(dict.fromkeys(study.bots))
    who = f"{bots[0]} bots" if len(bots) == 1 else f"the bots {' and '.join([', '.join(bots[:-1]), bots[-1]])}"
    title = undercroft.games()[study.game].title
    text = f"{study.games:,} games of {title} at tables of {seats}, played by {who}."
    if len(study.settings) > 1:
        labels = [setting.label for setting in study.settings]
        text += f" As many at each of these tables, with the same deals: {'; '.join(labels)}."
    told = [f"{name} {value}" for name, value in study.settings[0].options]
    fixed = [one for one in told if all(one in [f"{n} {v}" for n, v in s.options] for s in study.settings)]
    return f"{text} Options: {', '.join(fixed)}." if fixed else text


def say_how(study: Study) -> str:
    how = "compiled" if undercroft.compiled else "plain Python"
    return (
        f"Made by undercroft {undercroft.__version__} ({how}), seed {study.seed}. The tables behind every plot lie "
        "beside this page as Parquet files; docs/lab.md says what stands in them. The same command with the same "
        "seed makes the same page."
    )


def what_stands_out(found: Findings) -> list[Fact]:
    """The few things to know first, of the first table where there are several."""
    facts = []
    if found.by_character:
        facts.append(
            best_and_worst(found, found.first(found.by_character), "the strongest character", "characters")
        )
    if found.study.settings[0].seats > 1:
        facts.append(
            best_and_worst(found, found.first(found.by_turn), "the best place in the turn order", "places")
        )
    facts += growth(found) + deaths(found) + cards(found)
    seats = {row["bot"]: row["of"] for row in count_up(found.tables["seats"], ["bot"])}
    others = [not_its_own(bot, games, seats[bot]) for bot, games in found.stood_in.items()]
    changed = [fact for pair in found.compared for fact in compared(found, *pair)]
    return others + changed + [of_first_table(found, fact) for fact in facts]


def of_first_table(found: Findings, fact: Fact) -> Fact:
    """The fact with the table it is of, where there are several."""
    if len(found.settings) == 1:
        return fact
    return replace(fact, why=f"{fact.why} (Of the first table: {found.settings[0]}.)".lstrip())


def compared(found: Findings, before: str, after: str, differences: list[Difference]) -> list[Fact]:
    """How much differs at all, and the greatest changes of each kind."""
    if not differences:
        told = f"games are needed of each kind of table to compare {after} with {before}"
        return [Fact(f"{GAMES}", told, "With fewer, nothing is said of what differs.")]
    sure = sorted((one for one in differences if one.sure), key=how_far, reverse=True)
    what = f"figures differ by more than noise: {after} against {before}"
    why = "" if sure else "Nothing here needs more than chance to explain it. More games show smaller changes."
    facts = [Fact(f"{len(sure)} of {len(differences)}", what, why)]
    kinds: set[str] = set()
    for one in sure:
        if one.group not in kinds and len(kinds) < MOST_CHANGES_TOLD:
            kinds.add(one.group)
            facts.append(Fact(say_figure(one, found.box), say_change(one), f"{before} → {after}"))
    return facts


def how_far(one: Difference) -> float:
    """A change in the measure of its own noise; without any noise, every change is far."""
    return abs(one.change) / one.noise if one.noise else (inf if one.change else 0.0)


def say_figure(one: Difference, box: Box) -> str:
    """What is being compared, in two or three words."""
    if one.group == LENGTH:
        return f"{box.step}s a game" if one.label == "steps" else "decisions a game"
    return FIGURES[one.group].format(one.label, score=box.score)


def say_change(one: Difference) -> str:
    """ "7.5% → 17.9% (+10.4 ± 5.9 points)", or in figures where it is no share."""
    if one.group in (LENGTH, SCORE):
        return f"{one.before:,.2f} → {one.after:,.2f} ({one.change:+,.2f} ± {one.noise:,.2f})"
    points = f"{100 * one.change:+,.1f} ± {100 * one.noise:,.1f} points"
    return f"{one.before:.1%} → {one.after:.1%} ({points})"


def best_and_worst(found: Findings, rows: Rows, what: str, all_of_them: str) -> Fact:
    """Who wins most and least, each named only if that is more than chance makes among so many."""
    fair = found.fair[0]["share"]
    sure = surely_unfair(rows, fair)
    best, worst = max(rows, key=lambda row: row["share"]), min(rows, key=lambda row: row["share"])
    least = f"{worst['label']} wins least, {say_share(worst)}; " if worst["label"] in sure else ""
    if best["label"] in sure and best["share"] > fair:
        return Fact(str(best["label"]), f"{what}, wins {say_share(best)}", f"{least}{fair:.1%} would be fair.")
    if least and worst["share"] < fair:
        told = f"wins least of all {all_of_them}, {say_share(worst)}"
        return Fact(str(worst["label"]), told, f"Which wins most is not sure; {fair:.1%} would be fair.")
    if sure:
        return Fact("uneven", f"Not all {all_of_them} win alike, but which win most and least is not sure")
    return Fact("even", f"All {all_of_them} win alike, as far as so many games can tell", f"About {fair:.1%} each.")


def surely_unfair(rows: Rows, fair: float) -> set[str]:
    """The labels whose share of wins is not the fair one, all that were looked at considered."""
    looks = [difference(r["label"], fair, r["share"], sqrt(fair * (1 - fair) / r["worth"])) for r in rows]
    mark_sure(looks)
    return {one.label for one in looks if one.sure}


def say_share(row: dict[str, Any]) -> str:
    return f"{row['share']:.1%} ({row['low']:.1%} – {row['high']:.1%})"


def growth(found: Findings) -> list[Fact]:
    """What winners and others end with."""
    ends = {row["who"]: row["mean"] for row in found.first(found.final)}
    if len(ends) < 2:
        return []
    why = f"Everyone else ends with {ends['the others']:.1f}."
    return [Fact(f"{ends['winners']:.1f}", f"{found.box.score} of winners at the end, on average", why)]


def deaths(found: Findings) -> list[Fact]:
    died = found.first(found.died)
    if not died:
        return []
    worst = found.first(found.causes)[0]
    part = worst["count"] / died[0]["count"]
    why = f"{worst['cause']} kills most: {part:.0%} of all who die."
    return [Fact(f"{died[0]['share']:.1%}", "of heroes die", why)]


def cards(found: Findings) -> list[Fact]:
    facts = []
    most = max(found.first(found.swings), key=lambda row: row["swing"], default=None)
    if most and most["sure"] and most["swing"] > 0:
        wins = f"Win {most['with']:.1%} with it, {most['without']:.1%} without."
        facts.append(Fact(most["label"], f"goes with winning most ({most['swing']:+.1%})", wins))
    rows = [row for row in found.first(found.uses) if row["of"] >= 100]
    if rows:
        least = min(rows, key=lambda row: row["share"])
        told = f"matters least often: of those who had or met it, it did something for {least['share']:.1%}"
        facts.append(Fact(least["label"], told))
    return facts
