"""One setting against another, in everything that the lab counts."""

from collections.abc import Iterable, Iterator
from typing import Any

from .figures import CHARACTER, card_ids, once
from .noise import Difference, Sample, differences, mark_sure
from .study import Tables

# What is compared, in the order in which it is shown
LENGTH, SCORE, DEATHS = "Length of a game", "Scores", "Deaths"
TURNS, CHARACTERS, ENDS = "Wins by turn order", "Wins by character", "How games end"
CAUSES, USES = "Causes of death", "Cards that take effect"

Compared = tuple[str, str, list[Difference]]  # two settings, and what they differ in


def compare_all(tables: Tables, pairs: Iterable[tuple[str, str]]) -> list[Compared]:
    """Each of these pairs of settings; what differs by more than noise, all pairs considered, is marked."""
    found = [(before, after, compare(tables, before, after)) for before, after in pairs]
    mark_sure([one for _, _, differences in found for one in differences])
    return found


def compare(tables: Tables, before: str, after: str) -> list[Difference]:
    """Every figure of two settings that played the same deals."""
    first, second = of_setting(tables, before), of_setting(tables, after)
    found: list[Difference] = []
    for group, *both in samples(first, second):
        for one in differences(*both):
            one.group = group
            found.append(one)
    return found


def of_setting(tables: Tables, setting: str) -> Tables:
    """The tables of one setting, and of its heroes who died, and of what, each once."""
    import pyarrow.compute as pc

    needed = ("games", "seats", "cards", "deaths")
    found = {name: tables[name].filter(pc.equal(tables[name]["setting"], setting)) for name in needed}
    hero = ["game", "seat"]
    return found | {"died": once(found["deaths"], hero), "killed": once(found["deaths"], [*hero, "cause"])}


def samples(first: Tables, second: Tables) -> Iterator[tuple[str, Sample, Sample]]:
    """For each kind of figure, the samples of both settings."""
    for group, take in SAMPLES.items():
        yield group, take(first), take(second)
    for group, (name, column, within) in WORDS.items():
        words = words_of(first[name][column], second[name][column])
        before, after = (each_word(side[name], column, words, side[within]) for side in (first, second))
        yield group, before, after


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
    """Heroes that died, of all that set out."""
    there, seats = tables["died"], tables["seats"]
    died = sample("of a hero", there["game"], ones(there), zeros(there))
    return joined([died, sample("of a hero", seats["game"], zeros(seats), ones(seats))])


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
    USES: card_uses,
}
# What is counted by the word that stands for it: the table and column of the words, and what they are a share of
WORDS = {ENDS: ("games", "clause", "games"), CAUSES: ("killed", "cause", "seats")}


# Making samples


def sample(label: str, games: Any, part: Any, whole: Any = None) -> Sample:
    """A figure with one label; where no whole is given, every row is one."""
    import pyarrow as pa

    many = len(games)
    one = pa.repeat(pa.scalar(1.0), many)
    return Sample([label], pa.repeat(pa.scalar(0, pa.int32()), many), games, part, one if whole is None else whole)


def words_of(*columns: Any) -> list[str]:
    """Every word that stands in one of these columns."""
    import pyarrow.compute as pc

    return list(dict.fromkeys(word for one in columns for word in pc.unique(one.cast("string")).to_pylist()))


def each_word(table: Any, column: str, words: list[str], within: Any) -> Sample:
    """How often each of these words stands in a column, of all rows of `within`; one that never does counts too."""
    import pyarrow as pa
    import pyarrow.compute as pc

    ids = pc.index_in(table[column].cast("string"), pa.array(words, "string"))
    told = Sample(words, ids, table["game"], ones(table), zeros(table))
    return joined([told, *(sample(word, within["game"], zeros(within), ones(within)) for word in words)])


def joined(samples: list[Sample]) -> Sample:
    """Several samples as one; labels that are alike are one label."""
    import pyarrow as pa
    import pyarrow.compute as pc

    labels = list(dict.fromkeys(label for one in samples for label in one.labels))
    ids = [pc.take(pa.array([labels.index(label) for label in one.labels], pa.int32()), one.ids) for one in samples]

    def chained(arrays: list[Any]) -> Any:
        chunks = [chunk for array in arrays for chunk in (array.chunks if hasattr(array, "chunks") else [array])]
        return pa.chunked_array(chunks, arrays[0].type)  # the type is said, for there may be no chunk to tell it

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
