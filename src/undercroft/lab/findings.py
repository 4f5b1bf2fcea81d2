"""The figures of a study, computed once."""

from collections.abc import Callable, Sequence

from undercroft.core.shelf.installed import find

from . import figures
from .compare import compare_all
from .figures import AnyRow
from .measures import CAUSES, CHARACTERS, DEATHS, ENDS, FATE, TURNS, USES, kinds_of, labelled, measure
from .rows import Growth, Share
from .study import Study
from .tables import Tables

MOST_BINS = 40
OFTEN = 0.02  # of all games


class Findings:
    """The figures of a study, computed once, for its plots and its words alike."""

    def __init__(self, study: Study, tables: Tables) -> None:
        self.study = study
        self.tables = tables = labelled(tables)
        self.settings = settings = [setting.label for setting in study.settings]
        self.box = find(study.game)
        seats, games, cards, deaths = (tables[name] for name in ("seats", "games", "cards", "deaths"))
        self.fair = figures.fair_shares(seats, settings)
        self.measures = measure(tables, settings)
        self.by_turn = self.shares(TURNS, lambda row: 0.0)
        self.by_character = self.shares(CHARACTERS, lambda row: -row.share)
        self.by_seat = figures.wins(seats, settings, "seat", lambda seat: f"seat {int(seat) + 1}")
        self.by_bot = figures.wins(seats, settings, "bot")
        self.stood_in = figures.stood_in_for(seats)
        self.fates = figures.shares_within(seats, seats, settings, FATE) if FATE in seats.column_names else []
        self.ends = self.shares(ENDS)
        self.steps = figures.lengths(games, settings, "steps", MOST_BINS)
        self.decisions = figures.lengths(games, settings, "decisions", MOST_BINS)
        self.growth = often_reached(figures.growth(tables["scores"], settings))
        without, using = (figures.wins_with(cards, settings, used) for used in (False, True))
        self.uses = figures.card_uses(cards, self.measures[USES], using, kinds_of(cards))
        self.swings = figures.card_swings(without, using, kinds_of(cards))
        self.died = self.shares(DEATHS)
        self.causes = self.shares(CAUSES)
        for cause in self.causes:
            cause.kind = kinds_of(deaths)[cause.label]
        self.places = figures.deaths_by(deaths, seats, settings, "place")
        self.where = figures.deaths_by(deaths, seats, settings, "label", "place")
        self.compared = compare_all(self.measures, pairs(study))

    def shares(self, group: str, key: Callable[[Share], float] = lambda row: -row.count) -> list[Share]:
        """All shares of a group that are more than nothing, the most frequent first or in another order."""
        rows = [row for row in figures.shares_of(self.measures[group]) if row.count]
        return figures.ordered(rows, self.settings, lambda row: (key(row), row.label))

    def first(self, rows: Sequence[AnyRow]) -> list[AnyRow]:
        """The rows of the first setting."""
        return [row for row in rows if row.setting == self.settings[0]]


def pairs(study: Study) -> list[tuple[str, str]]:
    """Which settings are compared: each with the first that has as many seats."""
    found = []
    for number, setting in enumerate(study.settings):
        before = next(other for other in study.settings if other.seats == setting.seats)
        if study.settings.index(before) < number:
            found.append((before.label, setting.label))
    return found


def often_reached(growth: list[Growth]) -> list[Growth]:
    """Without the last steps of the few longest games, which are all noise."""
    reached: dict[tuple[str, int], int] = {}
    for row in growth:
        key = row.setting, row.step
        reached[key] = reached.get(key, 0) + row.seats
    return [row for row in growth if reached[row.setting, row.step] >= OFTEN * reached[row.setting, 1]]
