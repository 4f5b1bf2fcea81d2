"""What a table may agree on before the cards are dealt."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..errors import BadOption, nearest

Value = bool | int | str
WORDS = {True: "on", False: "off"}
ANY_NUMBER = (0, 0)  # in place of numbers of players: an option is for all that the game is for


@dataclass(frozen=True)
class Option:
    """Something to agree on: the clause that explains it, its values, and the numbers of players it is for.

    `title` is what people call it, `words` what they call each of its values, and `group` the heading it is
    offered under; options without one come first. Where people have no say in it, such as in what the last game at
    the table left, it is `text`.
    """

    name: str
    clause: str
    values: tuple[Value, ...]
    default: Value
    seats: tuple[int, int] = ANY_NUMBER
    title: str = ""
    words: tuple[str, ...] = ()
    group: str = ""
    text: bool = False  # any text that the game can read: nobody picks it from a list

    def called(self) -> str:
        return self.title or self.name.replace("-", " ").capitalize()

    def say(self, value: Value) -> str:
        """A value as people call it."""
        if self.text:
            return str(value)
        if self.words:
            return self.words[self.values.index(value)]
        return say_value(value).replace("-", " ").capitalize()

    def applies(self, seats: int) -> bool:
        return self.seats[0] <= seats <= self.seats[1]

    def check(self, value: object) -> Value:
        """The value as the game uses it; the words "on" or "3" will do as well."""
        if self.text and isinstance(value, str):
            return value
        for known in self.values:
            if (type(value) is type(known) and value == known) or str(value).lower() == say_value(known):
                return known
        words = [say_value(known) for known in self.values]
        raise BadOption(f'Option "{self.name}" cannot be "{value}". {nearest(str(value), words)} (§ {self.clause})')


def one_of(
    name: str,
    clause: str,
    title: str,
    words: Mapping[Value, str],
    group: str = "",
    seats: tuple[int, int] = ANY_NUMBER,
) -> Option:
    """An option of several values, each with its words; the first is the default."""
    values = tuple(words)
    return Option(name, clause, values, values[0], seats, title, tuple(words.values()), group)


def switch(
    name: str, clause: str, title: str, off: str, on: str, group: str = "", seats: tuple[int, int] = ANY_NUMBER
) -> Option:
    """An option that is off unless a table turns it on."""
    return one_of(name, clause, title, {False: off, True: on}, group, seats)


class Values(dict[str, Value]):
    """What a table agreed on, by the names of the options."""

    def has(self, name: str, value: Value = True) -> bool:
        """Whether this was agreed; an option that does not apply has no value."""
        return self.get(name) == value


def say_value(value: Value) -> str:
    return WORDS[value] if isinstance(value, bool) else str(value)


def agreed_values(options: list[Option], seats: int, wanted: Mapping[str, object]) -> Values:
    """All options that apply with so many seats: the values asked for, and defaults for the rest."""
    known = {option.name: option for option in options}
    for name in wanted:
        if name not in known:
            raise BadOption(f'There is no option "{name}". {nearest(name, known)}')
        if not known[name].applies(seats):
            least, most = known[name].seats
            span = f"{least}" if least == most else f"{least} to {most}"
            raise BadOption(
                f'Option "{name}" is for {span} player{"s" * (most > 1)}, not {seats}. (§ {known[name].clause})'
            )
    return Values(
        {
            option.name: option.check(wanted[option.name]) if option.name in wanted else option.default
            for option in options
            if option.applies(seats)
        }
    )


def read_options(pairs: list[str]) -> dict[str, str]:
    """Options as they are written on a command line or in a record: `name=value`."""
    wanted = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadOption(f'"{pair}" is not an option: write it as name=value, for example speed=on.')
        wanted[name.strip()] = value.strip()
    return wanted
