"""One setting against another, in everything that the lab counts."""

from typing import Any

from .figures import CHARACTER, card_ids
from .noise import Difference, Sample, differences, mark_sure
from .study import Tables

# What is compared, in the order in which it is shown
LENGTH, SCORE, DEATHS = "Length of a game", "Scores", "Deaths"
TURNS, CHARACTERS, ENDS = "Wins by turn order", "Wins by character", "How games end"
CAUSES, USES = "Causes of death", "Cards that take effect"


def compare(tables: Tables, before: str, after: str) -> list[Difference]:
    """Every figure of two settings that played the same deals; what differs by more than noise is marked."""
    first, second = of_setting(tables, before), of_setting(tables, after)
    found: list[Difference] = []
    for group, take in SAMPLES.items():
        for one in differences(take(first), take(second)):
            one.group = group
            found.append(one)
    mark_sure(found)
    return found


def of_setting(tables: Tables, setting: str) -> Tables:
    import pyarrow.compute as pc

    needed = ("games", "seats", "cards", "deaths")
    return {name: tables[name].filter(pc.equal(tables[name]["setting"], setting)) for name in needed}


# Samples of one setting


def lengths(tables: Tables) -> Sample:
    games = tables["games"]
    steps = sample("steps", games["game"], floats(games["steps"]))
    return joined([steps, sample("decisions", games["game"], floats(games["decisions"]))])


def scores(tables: Tables) -> Sample:
    import pyarrow.compute as pc

    seats = tables["seats"]
    score = floats(seats["score"])
    winners = sample("of winners", seats["game"], pc.multiply(score, seats["won"]), seats["won"])
    return joined([sample("of everyone", seats["game"], score), winners])


def wins_by_turn(tables: Tables) -> Sample:
    seats = tables["seats"]
    turns = seats["turn"].combine_chunks().dictionary_encode()
    labels = [f"player {number}" for number in turns.dictionary.to_pylist()]
    return Sample(labels, turns.indices, seats["game"], seats["won"], ones(seats))


def wins_by_character(tables: Tables) -> Sample:
    seats = tables["seats"]
    if CHARACTER not in seats.column_names:
        return sample("nobody", seats["game"], zeros(seats))
    words = seats[CHARACTER].combine_chunks().dictionary_encode()
    return Sample(words.dictionary.to_pylist(), words.indices, seats["game"], seats["won"], ones(seats))


def deaths(tables: Tables) -> Sample:
    """Deaths of each hero that set out."""
    there, seats = tables["deaths"], tables["seats"]
    died = sample("of a hero", there["game"], ones(there), zeros(there))
    return joined([died, sample("of a hero", seats["game"], zeros(seats), ones(seats))])


def causes(tables: Tables) -> Sample:
    """Deaths of each cause in a game."""
    return each_word(tables["deaths"], "cause", tables["games"])


def ends(tables: Tables) -> Sample:
    return each_word(tables["games"], "clause", tables["games"])


def card_uses(tables: Tables) -> Sample:
    import pyarrow.compute as pc

    cards = tables["cards"]
    names, ids = card_ids(cards)
    used = pc.cast(pc.greater(cards["used"], 0), "float64")
    return Sample([card for _, card in names], ids, cards["game"], used, ones(cards))


SAMPLES = {
    LENGTH: lengths,
    SCORE: scores,
    DEATHS: deaths,
    TURNS: wins_by_turn,
    CHARACTERS: wins_by_character,
    ENDS: ends,
    CAUSES: causes,
    USES: card_uses,
}


# Making samples


def sample(label: str, games: Any, part: Any, whole: Any = None) -> Sample:
    """A figure with one label; where no whole is given, every row is one."""
    import pyarrow as pa

    many = len(games)
    one = pa.repeat(pa.scalar(1.0), many)
    return Sample([label], pa.repeat(pa.scalar(0, pa.int32()), many), games, part, one if whole is None else whole)


def each_word(table: Any, column: str, games: Any) -> Sample:
    """How often each word of a column stands there, per game."""
    words = table[column].combine_chunks().dictionary_encode()
    known = words.dictionary.to_pylist()
    told = Sample(known, words.indices, table["game"], ones(table), zeros(table))
    return joined([told, *(sample(word, games["game"], zeros(games), ones(games)) for word in known)])


def joined(samples: list[Sample]) -> Sample:
    """Several samples as one; labels that are alike are one label."""
    import pyarrow as pa
    import pyarrow.compute as pc

    labels = list(dict.fromkeys(label for one in samples for label in one.labels))
    ids = [pc.take(pa.array([labels.index(label) for label in one.labels], pa.int32()), one.ids) for one in samples]

    def chained(arrays: list[Any]) -> Any:
        return pa.chunked_array([chunk for a in arrays for chunk in (a.chunks if hasattr(a, "chunks") else [a])])

    return Sample(
        labels,
        chained(ids),
        chained([one.games for one in samples]),
        chained([one.part for one in samples]),
        chained([one.whole for one in samples]),
    )


def ones(table: Any) -> Any:
    return constant(table, 1.0)


def zeros(table: Any) -> Any:
    return constant(table, 0.0)


def constant(table: Any, value: float) -> Any:
    import pyarrow as pa

    return pa.repeat(pa.scalar(value, pa.float64()), table.num_rows)


def floats(column: Any) -> Any:
    return column.cast("float64")
