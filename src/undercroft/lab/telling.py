"""What a study shows, in plain words."""

from collections.abc import Sequence
from math import sqrt

import undercroft
from undercroft.core.shelf.box import Box
from undercroft.core.telling.voice import capital, listed

from .figures import games_of
from .findings import Findings
from .formats import MEAN, PERCENT, POINTS, say
from .measures import CAUSES, CHARACTERS, DEATHS, ENDS, LENGTH, OF_EVERYONE, OF_WINNERS, SCORE, STEPS, TURNS, USES
from .noise import GAMES, Difference, difference, mark_sure
from .page import Fact, Facts, not_its_own
from .rows import Share
from .study import Study

MOST_CHANGES_TOLD = 3
ENOUGH_USES = 100  # seats that had a card, to call it the one that matters least
FIGURES = {
    SCORE: "{score} {}",
    DEATHS: "heroes that die",
    TURNS: "{} wins",
    CHARACTERS: "{} wins",
    ENDS: "game ends: {}",
    CAUSES: "killed by {}",
    USES: "{} takes effect",
}


def say_what_was_played(study: Study) -> str:
    """One or two sentences: which games, by whom, and what was compared."""
    seats = " or ".join(str(count) for count in dict.fromkeys(setting.seats for setting in study.settings))
    bots = list(dict.fromkeys(study.bots))
    who = f"{bots[0]} bots" if len(bots) == 1 else f"the bots {listed(bots)}"
    title = undercroft.games()[study.game].title
    text = f"{study.games:,} games of {title} at tables of {seats}, played by {who}."
    if len(study.settings) > 1:
        labels = [setting.label for setting in study.settings]
        text = f"{title} at tables of {seats}, played by {who}: {study.games:,} games at each kind of table, "
        text += f"all with the same deals: {'; '.join(labels)}."
    told = [f"{name} {value}" for name, value in study.settings[0].options]
    fixed = [one for one in told if all(one in [f"{n} {v}" for n, v in s.options] for s in study.settings)]
    return f"{text} Options: {', '.join(fixed)}." if fixed else text


def say_how(study: Study) -> str:
    how = "compiled" if undercroft.compiled else "plain Python"
    return (
        f"Made by Undercroft {undercroft.__version__} ({how}), seed {study.seed}. The data behind every plot is "
        "beside this page in Parquet files; docs/lab.md explains their columns. The same command with the same "
        "seed makes the same page."
    )


def what_stands_out(found: Findings) -> list[Facts]:
    """The few things to know first: who needed a stand-in, what differs, and what the first table is like."""
    fair = found.fair[0].share
    facts = []
    if found.by_character:
        facts.append(best_and_worst(fair, found.first(found.by_character), "the strongest character", "characters"))
    if found.study.settings[0].seats > 1:
        facts.append(
            best_and_worst(
                fair, found.first(found.by_turn), "the best place in the turn order", "places in the turn order"
            )
        )
    facts += growth_facts(found) + deaths(found) + cards(found)
    played = games_of(found.tables["seats"])
    others = [not_its_own(bot, games, played[bot]) for bot, games in found.stood_in.items()]
    first = f"The first table: {found.settings[0]}" if len(found.settings) > 1 else ""
    groups = [Facts("", others), *(compared(found, *pair) for pair in found.compared), Facts(first, facts)]
    return [group for group in groups if group.facts]


def compared(found: Findings, before: str, after: str, differences: list[Difference]) -> Facts:
    """How much differs at all, and the greatest changes of each kind."""
    heading = f"What it did: {before} → {after}"
    if not differences:
        told = "games at each kind of table are needed to compare them"
        return Facts(heading, [Fact(f"{GAMES}", told, "With fewer, nothing is said about what differs.")])
    sure = sorted((one for one in differences if one.sure), key=lambda one: one.how_far, reverse=True)
    why = "" if sure else "Chance alone explains everything here. More games would show smaller changes."
    facts = [Fact(f"{len(sure)} of {len(differences)}", "figures differ by more than noise", why)]
    kinds: set[str] = set()
    for one in sure:
        if one.group not in kinds and len(kinds) < MOST_CHANGES_TOLD:
            kinds.add(one.group)
            facts.append(Fact(say_figure(one, found.box), say_change(one)))
    return Facts(heading, facts)


def say_figure(one: Difference, box: Box) -> str:
    """What is being compared, in two or three words."""
    if one.group == LENGTH:
        return f"{box.step}s per game" if one.label == STEPS else "decisions per game"
    label = box.rulebook.clause(one.label).title if one.group == ENDS else one.label
    return FIGURES[one.group].format(label, score=box.score)


def say_change(one: Difference) -> str:
    """ "7.5% → 17.9% (+10.4 ± 5.9 points)", or in figures where it is not a share."""
    if one.group in (LENGTH, SCORE):
        change = f"{say(one.change, f'+{MEAN}')} ± {say(one.noise, MEAN)}"
        return f"{say(one.before, MEAN)} → {say(one.after, MEAN)} ({change})"
    points = f"{say(one.change, POINTS)} ± {say(one.noise, POINTS).lstrip('+')} points"
    return f"{say(one.before, PERCENT)} → {say(one.after, PERCENT)} ({points})"


def best_and_worst(fair: float, rows: Sequence[Share], what: str, all_of_them: str) -> Fact:
    """Who wins most and least, each named only if that is more than chance, among so many."""
    sure = surely_unfair(rows, fair)
    best, worst = max(rows, key=lambda row: row.share), min(rows, key=lambda row: row.share)
    least = f"{worst.label} wins least often, {say_share(worst)}; " if worst.label in sure else ""
    if best.label in sure and best.share > fair:
        told = f"is {what} and wins {say_share(best)}"
        return Fact(best.label, told, f"{least}{say(fair, PERCENT)} would be fair.")
    if least and worst.share < fair:
        told = f"wins least often of all {all_of_them}, {say_share(worst)}"
        return Fact(worst.label, told, f"Which wins most often is not certain; {say(fair, PERCENT)} would be fair.")
    if sure:
        return Fact(capital(all_of_them), "do not all win equally often, but which of them win more is not certain")
    told = "all win equally often, as far as this many games can tell"
    return Fact(capital(all_of_them), told, f"About {say(fair, PERCENT)} each.")


def surely_unfair(rows: Sequence[Share], fair: float) -> set[str]:
    """The labels whose share of wins is not the fair one, taking into account how many were looked at."""
    looks = [difference(row.label, fair, row.share, sqrt(fair * (1 - fair) / row.worth)) for row in rows]
    mark_sure(looks)
    return {one.label for one in looks if one.sure}


def say_share(row: Share) -> str:
    share, low, high = (say(value, PERCENT) for value in (row.share, row.low, row.high))
    return f"{share} ({low} – {high})"


def growth_facts(found: Findings) -> list[Fact]:
    """What winners have at the end, and everyone together."""
    scores = found.measures[SCORE][found.settings[0]]
    if OF_WINNERS not in scores.totals or scores.totals[OF_WINNERS].of == scores.totals[OF_EVERYONE].of:
        return []
    winners, everyone = (say(scores.mean(label), MEAN) for label in (OF_WINNERS, OF_EVERYONE))
    told = f"{found.box.score} of winners at the end, on average"
    return [Fact(winners, told, f"Over all players the average is {everyone}.")]


def deaths(found: Findings) -> list[Fact]:
    died = found.first(found.died)
    if not died:
        return []
    worst = found.first(found.causes)[0]
    part = worst.count / died[0].count
    why = f"The deadliest is {worst.label}, which kills {say(part, PERCENT)} of those who die."
    return [Fact(say(died[0].share, PERCENT), "of heroes die", why)]


def cards(found: Findings) -> list[Fact]:
    facts = []
    most = max(found.first(found.swings), key=lambda row: row.swing, default=None)
    if most and most.sure and most.swing > 0:
        wins = f"Those who use it win {say(most.users, PERCENT)}, others who had it {say(most.others, PERCENT)}."
        facts.append(Fact(most.label, f"is most closely tied to winning, {say(most.swing, POINTS)} points", wins))
    rows = [row for row in found.first(found.uses) if row.of >= ENOUGH_USES]
    if rows:
        least = min(rows, key=lambda row: row.share)
        told = f"matters least often: it did something for {say(least.share, PERCENT)} of those who had or met it"
        facts.append(Fact(least.label, told))
    return facts
