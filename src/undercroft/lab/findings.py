"""The figures of a study, reckoned once."""

from typing import Any

from undercroft.core.shelf import find

from . import figures
from .compare import compare_all
from .figures import CHARACTER, FATE, Rows
from .study import Study, Tables

MOST_BINS = 40
OFTEN = 0.02  # of all games


class Findings:
    """The figures of a study, reckoned once, for its plots and its words alike."""

    def __init__(self, study: Study, tables: Tables) -> None:
        self.study = study
        self.tables = tables
        self.settings = [setting.label for setting in study.settings]
        self.box = find(study.game)
        seats, games, cards, deaths = (tables[name] for name in ("seats", "games", "cards", "deaths"))
        self.fair = figures.fair_shares(seats, self.settings)
        self.by_turn = named(figures.wins(seats, self.settings, "turn"), "player {}")
        self.by_seat = named(figures.wins(seats, self.settings, "seat"), "seat {}", 1)
        told = seats.column_names
        self.by_character = figures.wins(seats, self.settings, CHARACTER) if CHARACTER in told else []
        self.by_character.sort(key=lambda row: (self.settings.index(row["setting"]), -row["share"]))
        self.by_bot = figures.wins(seats, self.settings, "bot")
        self.stood_in = figures.stood_in_for(seats)
        self.fates = figures.shares(seats, self.settings, FATE) if FATE in told else []
        self.ends = figures.shares(games, self.settings, "clause")
        self.steps = binned(figures.lengths(games, self.settings, "steps"))
        self.decisions = binned(figures.lengths(games, self.settings, "decisions"))
        self.growth = often_reached(figures.growth(tables["scores"], self.settings))
        self.final = figures.final_scores(seats, self.settings)
        self.uses = figures.card_uses(cards, self.settings)
        self.swings = figures.card_swings(cards, self.settings)
        self.died = figures.deaths_by(deaths, seats, self.settings)
        self.causes = figures.deaths_by(deaths, seats, self.settings, "kind", "cause")
        self.places = figures.deaths_by(deaths, seats, self.settings, "place")
        self.where = figures.deaths_by(deaths, seats, self.settings, "cause", "place")
        self.compared = compare_all(tables, pairs(study))

    def first(self, rows: Rows) -> Rows:
        """The rows of the first setting."""
        return [row for row in rows if row["setting"] == self.settings[0]]


def pairs(study: Study) -> list[tuple[str, str]]:
    """Which settings are compared: each with the first of as many seats."""
    found = []
    for number, setting in enumerate(study.settings):
        before = next(other for other in study.settings if other.seats == setting.seats)
        if study.settings.index(before) < number:
            found.append((before.label, setting.label))
    return found


def named(rows: Rows, words: str, plus: int = 0) -> Rows:
    return [{**row, "label": words.format(row["label"] + plus)} for row in rows]


def often_reached(growth: Rows) -> Rows:
    """Without the last steps of the few games that take longest, which are all noise."""
    whole: dict[str, int] = {}
    for row in growth:
        if row["step"] == 1:
            whole[row["setting"]] = whole.get(row["setting"], 0) + row["seats"]
    reached: dict[tuple[str, int], int] = {}
    for row in growth:
        key = row["setting"], row["step"]
        reached[key] = reached.get(key, 0) + row["seats"]
    return [r for r in growth if reached[r["setting"], r["step"]] >= OFTEN * whole[r["setting"]]]


def binned(rows: Rows) -> Rows:
    """Lengths in bins of one width, few enough to be seen."""
    longest, shortest = max(row["length"] for row in rows), min(row["length"] for row in rows)
    width = (longest - shortest) // MOST_BINS + 1
    bins: dict[tuple[str, int], dict[str, Any]] = {}
    for row in rows:
        start = shortest + (row["length"] - shortest) // width * width
        there = bins.setdefault(
            (row["setting"], start),
            {"setting": row["setting"], "length": start, "until": start + width, "games": 0, "share": 0.0},
        )
        there["games"] += row["games"]
        there["share"] += row["share"]
    return list(bins.values())
