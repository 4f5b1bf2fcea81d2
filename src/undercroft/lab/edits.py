"""What was changed in a card file, as a designer reads it: "Dragon: wounds 3 → 5", whatever the game."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from undercroft.core.shelf.installed import find

from .cards import BOX, CardFile
from .study import Study

MOST_TOLD = 12  # changes that are shown at once; the others only to those who ask
LONG = 30  # letters: longer words are put in quotation marks, as sentences always are
ENDINGS = {1: "st", 2: "nd", 3: "rd"}
NOTHING_ELSE = "Nothing: both hold the same cards."

Entry = dict[str, Any]
Pair = tuple[Entry | None, Entry | None]  # an entry before and after, where it was there
Found = tuple[str, str, str]  # the kind of a card, its name, and what was changed about it


@dataclass(frozen=True)
class Edit:
    """A card, or a table of figures, and what was changed about it."""

    what: str
    told: str

    def say(self) -> str:
        return f"{self.what}: {self.told}"


@dataclass(frozen=True)
class Changes:
    """All that was changed between two tables, and between which card files."""

    files: str = ""
    edits: Sequence[Edit] = field(default_factory=list)

    @property
    def heading(self) -> str:
        return f"What was changed: {self.files}" if self.files else "What was changed"

    @property
    def at_once(self) -> Sequence[Edit]:
        """Those that are shown at once."""
        return self.edits[:MOST_TOLD]

    @property
    def further(self) -> Sequence[Edit]:
        return self.edits[MOST_TOLD:]


def changes_of(study: Study) -> Changes | None:
    """In what the tables of a study differ, apart from their seats."""
    values: dict[str, list[str]] = {}
    for setting in study.settings:
        for name, value in setting.options:
            values.setdefault(name, []).append(value)
    kinds = {name: list(dict.fromkeys(each)) for name, each in values.items()}
    edits = [Edit(name, f"{each[0]} → {', '.join(each[1:])}") for name, each in kinds.items() if len(each) > 1]
    files = list(dict.fromkeys(setting.cards for setting in study.settings))
    if len(files) > 1:
        before, after = files
        there = changes_between(study.game, before, after)
        return Changes(there.files, [*edits, *there.edits])
    return Changes("", edits) if edits else None


def changes_between(game: str, before: CardFile | None, after: CardFile | None) -> Changes:
    """What was changed from one card file to another; None is the one in the box."""
    names = [file.name if file else BOX for file in (before, after)]
    box = find(game).file("cards.toml")
    texts = [file.text if file else box.read_text(encoding="utf-8") for file in (before, after)]
    return Changes(" → ".join(names), find_edits(*(tomllib.loads(text.removeprefix("\ufeff")) for text in texts)))


def find_edits(before: Entry, after: Entry) -> list[Edit]:
    """Every card and table that differs. Cards are told apart by their names, or by ids where they have those."""
    kinds: dict[str, set[str]] = {}
    for side in (before, after):
        for kind, name in cards_in(side):
            kinds.setdefault(name, set()).add(kind)
    found = []
    for kind, name, told in compare_parts(before, after):
        two_of_a_name = len(kinds.get(name, ())) > 1
        found.append(Edit(f"{name} ({kind})" if two_of_a_name else name, told))
    return found


def compare_parts(before: Entry, after: Entry) -> Iterator[Found]:
    """What differs in two files, or in two sets of cards."""
    for key in keys(before, after):
        was, now = before.get(key), after.get(key)
        if is_cards(was) or is_cards(now):
            yield from compare_cards(key, was or [], now or [])
        elif isinstance(was, dict) and isinstance(now, dict) and was != now:
            yield "", key, "; ".join(differ(was, now))
        elif was != now:
            yield "", key, f"{say_value(was)} → {say_value(now)}"


def compare_cards(kind: str, before: list[Entry], after: list[Entry]) -> Iterator[Found]:
    for was, now in pair_up(before, after):
        if was is None:
            assert now is not None
            yield kind, name_of(now), f"new {kind}: {say_fields(now)}"
        elif now is None:
            yield kind, name_of(was), "removed"
        elif key_of(was) != key_of(now):
            yield kind, name_of(was), f"renamed {key_of(now)}"
        else:
            (own, cards), (own_now, cards_now) = split(was), split(now)
            if told := differ(own, own_now):
                yield kind, name_of(was), "; ".join(told)
            yield from compare_parts(cards, cards_now)
    if is_shuffled(before, after):
        yield "", kind, "in another order"


def keys(before: Entry, after: Entry) -> list[str]:
    return list(dict.fromkeys([*before, *after]))


def key_of(entry: Entry) -> str:
    """What tells an entry from others."""
    return str(entry.get("id", entry.get("name")))


def name_of(entry: Entry) -> str:
    return str(entry.get("name", entry.get("id")))


def is_cards(value: Any) -> bool:
    """Whether this is a list of entries that have names."""
    return isinstance(value, list) and any(isinstance(one, dict) and {"id", "name"} & one.keys() for one in value)


def cards_in(data: Entry) -> Iterator[tuple[str, str]]:
    """The kind and name of every card, including those in a set of cards."""
    for key, value in data.items():
        if is_cards(value):
            for entry in value:
                yield key, name_of(entry)
                yield from cards_in(entry)


def split(entry: Entry) -> tuple[Entry, Entry]:
    """An entry's own figures, and the lists of cards in it."""
    cards = {key: value for key, value in entry.items() if is_cards(value)}
    return {key: value for key, value in entry.items() if key not in cards}, cards


def pair_up(before: list[Entry], after: list[Entry]) -> list[Pair]:
    """Which entries are the same one: those of one key, or where only the key differs, those alike in all else."""
    left = list(after)

    def take(was: Entry, known: Any) -> Entry | None:
        for number, now in enumerate(left):
            if known(now) == known(was):
                return left.pop(number)
        return None

    found = {number: take(was, key_of) for number, was in enumerate(before)}
    for number, was in enumerate(before):
        if found[number] is None:
            found[number] = take(was, nameless)
    pairs: list[Pair] = [(was, found[number]) for number, was in enumerate(before)]
    return [*pairs, *((None, now) for now in left)]


def nameless(entry: Entry) -> Entry:
    known = "id" if "id" in entry else "name"
    return {key: value for key, value in entry.items() if key != known}


def is_shuffled(before: list[Entry], after: list[Entry]) -> bool:
    """Whether entries that are in both are in another order, so that the same seed deals other games."""
    first, second = ([key_of(entry) for entry in side] for side in (before, after))
    return [key for key in first if key in second] != [key for key in second if key in first]


# In words


def differ(before: Entry, after: Entry) -> list[str]:
    """Each figure that differs, such as "wounds 3 → 5"."""
    told = []
    for key in keys(before, after):
        was, now = before.get(key), after.get(key)
        if was != now:
            told += [f"{key} {words}" for words in compare_values(was, now)]
    return told


def compare_values(was: Any, now: Any) -> list[str]:
    """What differs between two values: only the part that does, where they are built alike."""
    if isinstance(was, dict) and isinstance(now, dict) and was.keys() == now.keys():
        return differ(was, now)
    if is_list_of_entries(was) and is_list_of_entries(now) and len(was) == len(now):
        told = []
        for number, (one, other) in enumerate(zip(was, now, strict=True), 1):
            place = f"({say_place(number)}) " if len(was) > 1 else ""
            told += [f"{place}{words}" for words in compare_values(one, other) if one != other]
        return told
    return [f"{say_value(was)} → {say_value(now)}"]


def is_list_of_entries(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value) and value != []


def say_place(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th."""
    ending = "th" if number // 10 % 10 == 1 else ENDINGS.get(number % 10, "th")
    return f"{number}{ending}"


def say_fields(entry: Entry) -> str:
    return "; ".join(f"{key} {say_value(value)}" for key, value in entry.items() if key not in ("id", "name"))


def say_value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key} {say_value(inner)}" for key, inner in value.items())
    if isinstance(value, list) and value:
        return ("; " if is_list_of_entries(value) else ", ").join(say_value(inner) for inner in value)
    if isinstance(value, int | float):
        return str(value).replace("-", "−")
    if value is None or value == []:
        return "none"
    text = str(value)
    return f"“{text}”" if len(text) > LONG or text.endswith(".") else text
