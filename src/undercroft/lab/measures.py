"""What the lab counts, and as a share of what: each figure is defined here once, for plots and comparisons."""

from collections.abc import Sequence

from .sums import Sample
from .tables import Column, Table, Tables

CHARACTER, FATE = "character", "fate"  # the fields of `Facts` that are columns of their own
NAMED = {"cards": "card", "deaths": "cause"}  # tables of things that have a kind and a name

# What is compared, in the order in which it is shown
LENGTH, SCORE, DEATHS = "Length of a game", "Scores", "Deaths"
TURNS, CHARACTERS, ENDS = "Wins by turn order", "Wins by character", "How games end"
CAUSES, USES = "Causes of death", "Cards that take effect"

STEPS, DECISIONS = "steps", "decisions"
OF_EVERYONE, OF_WINNERS = "of everyone", "of winners"
OF_A_HERO = "of a hero"

Measures = dict[str, dict[str, Sample]]  # by kind of figure and by setting


def measure(tables: Tables, settings: Sequence[str]) -> Measures:
    """Every figure by which settings can be compared, from tables that are labelled."""
    sides = {setting: of_setting(tables, setting) for setting in settings}
    found = {group: {setting: take(side) for setting, side in sides.items()} for group, take in SAMPLES.items()}
    for group, (name, column, within) in WORDS.items():
        words = words_of([side[name][column] for side in sides.values()])
        found[group] = {
            setting: each_word(side[name], column, words, side[within]) for setting, side in sides.items()
        }
    return found


def of_setting(tables: Tables, setting: str) -> Tables:
    """The tables of one setting, with one of its heroes who died, and one of what each died of."""
    import pyarrow as pa
    import pyarrow.compute as pc

    needed = ("games", "seats", "cards", "deaths")
    found = {name: tables[name].filter(pc.equal(tables[name]["setting"], setting)) for name in needed}
    hero = ["game", "seat"]
    died = once(found["deaths"], hero)
    died = died.append_column("label", pa.repeat(pa.scalar(OF_A_HERO), len(died)))
    return found | {"died": died, "killed": once(found["deaths"], [*hero, "label"])}


def once(table: Table, by: Sequence[str]) -> Table:
    """One row for each setting and each combination of these columns, however many rows there are."""
    return table.group_by(["setting", *by], use_threads=False).aggregate([])


# What things are called


def labelled(tables: Tables) -> Tables:
    """The tables with what each card and cause is called: its name, with its kind where two have the same name."""
    return {**tables, **{name: with_labels(tables[name], column) for name, column in NAMED.items()}}


def with_labels(table: Table, column: str) -> Table:
    import pyarrow as pa
    import pyarrow.compute as pc

    kinds, names = (table[name].combine_chunks().dictionary_encode() for name in ("kind", column))
    many = max(1, len(names.dictionary))
    pairs = pc.add(pc.multiply(pc.cast(kinds.indices, "int32"), many), names.indices).dictionary_encode()
    known = [
        (kinds.dictionary[pair // many].as_py(), names.dictionary[pair % many].as_py())
        for pair in pairs.dictionary.to_pylist()
    ]
    all_names = [name for _, name in known]
    labels = [f"{name} ({kind})" if all_names.count(name) > 1 else name for kind, name in known]
    told = pa.DictionaryArray.from_arrays(pairs.indices, pa.array(labels, pa.string()))
    return table.append_column("label", told)


def kinds_of(table: Table) -> dict[str, str]:
    """The kind of each card or cause, by what it is called."""
    return {row["label"]: row["kind"] for row in table.group_by(["label", "kind"]).aggregate([]).to_pylist()}


def numbered(column: Column) -> tuple[list[str], Column]:
    """The words in a column, and for each row the number of its word."""
    words = column.combine_chunks().dictionary_encode()
    return words.dictionary.to_pylist(), words.indices


# Samples of one setting


def lengths_of_games(tables: Tables) -> Sample:
    games = tables["games"]
    return several({STEPS: (games, floats(games["steps"])), DECISIONS: (games, floats(games["decisions"]))})


def scores(tables: Tables) -> Sample:
    """Of everyone, and of those who won; each seat counts by itself, also where several won together."""
    import pyarrow.compute as pc

    seats = tables["seats"]
    winners = seats.filter(pc.greater(seats["won"], 0.0))
    return several({OF_EVERYONE: (seats, floats(seats["score"])), OF_WINNERS: (winners, floats(winners["score"]))})


def wins_by_turn(tables: Tables) -> Sample:
    seats = tables["seats"]
    turns, ids = numbered(seats["turn"])
    return Sample([f"player {turn}" for turn in turns], ids, seats["game"], seats["won"], ones(seats))


def wins_by_character(tables: Tables) -> Sample:
    seats = tables["seats"]
    if CHARACTER not in seats.column_names:
        return several({})
    characters, ids = numbered(seats[CHARACTER])
    return Sample(characters, ids, seats["game"], seats["won"], ones(seats))


def uses_of_cards(tables: Tables) -> Sample:
    """Of the seats that had a card, those that used it or were affected by it."""
    import pyarrow.compute as pc

    cards = tables["cards"]
    used = pc.cast(pc.greater(cards["used"], 0), "float64")
    return Sample(*numbered(cards["label"]), cards["game"], used, ones(cards))


SAMPLES = {
    LENGTH: lengths_of_games,
    SCORE: scores,
    TURNS: wins_by_turn,
    CHARACTERS: wins_by_character,
    USES: uses_of_cards,
}
# What is counted by the word that stands for it: the table and column of the words, and what they are a share of
WORDS = {
    DEATHS: ("died", "label", "seats"),
    ENDS: ("games", "clause", "games"),
    CAUSES: ("killed", "label", "seats"),
}


# Making samples


def several(figures: dict[str, tuple[Table, Column]]) -> Sample:
    """Figures that are means over all rows of a table: for each label the table, and what every row adds."""
    import pyarrow as pa

    parts = [
        (pa.repeat(pa.scalar(number, pa.int32()), len(table)), table["game"], part, ones(table))
        for number, (table, part) in enumerate(figures.values())
    ]
    return Sample(list(figures), *joined(parts))


def words_of(columns: Sequence[Column]) -> list[str]:
    """Every word in any of these columns."""
    import pyarrow.compute as pc

    return list(dict.fromkeys(word for one in columns for word in pc.unique(one.cast("string")).to_pylist()))


def each_word(table: Table, column: str, words: Sequence[str], within: Table) -> Sample:
    """How often each of these words is in a column, as a share of all rows of `within`, even if it never is."""
    import pyarrow as pa
    import pyarrow.compute as pc

    whole = within.group_by(["game"], use_threads=False).aggregate([([], "count_all")])
    ids = pc.index_in(table[column].cast("string"), pa.array(words, "string"))
    parts = [(ids, table["game"], ones(table), zeros(table))]
    for number in range(len(words)):
        there = pa.repeat(pa.scalar(number, pa.int32()), len(whole))
        parts.append((there, whole["game"], zeros(whole), floats(whole["count_all"])))
    return Sample(words, *joined(parts))


def joined(parts: Sequence[tuple[Column, ...]]) -> list[Column]:
    """Ids, games, parts and wholes of several figures, one after the other."""
    import pyarrow as pa

    kinds = (pa.int32(), pa.int64(), pa.float64(), pa.float64())
    found = []
    for place, kind in enumerate(kinds):  # the type is given, since there may be no row to tell it
        columns = [part[place].cast(kind) for part in parts]
        chunks = [chunk for column in columns for chunk in getattr(column, "chunks", [column])]
        found.append(pa.chunked_array(chunks, kind))
    return found


def ones(table: Table) -> Column:
    return constant(table, 1.0)


def zeros(table: Table) -> Column:
    return constant(table, 0.0)


def constant(table: Table, value: float) -> Column:
    import pyarrow as pa

    return pa.repeat(pa.scalar(value, pa.float64()), table.num_rows)


def floats(column: Column) -> Column:
    return column.cast("float64")
