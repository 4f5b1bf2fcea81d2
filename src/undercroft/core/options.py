"""What a table may agree on before the cards are dealt."""

from collections.abc import Mapping
from dataclasses import dataclass

from .errors import BadOption, nearest

Value = bool | int | str
WORDS = {True: "on", False: "off"}


@dataclass(frozen=True)
class Option:
    """One agreement: the clause that explains it, its values, and the numbers of players it makes sense for."""

    name: str
    clause: str
    values: tuple[Value, ...]
    default: Value
    seats: tuple[int, int]

    def applies(self, seats: int) -> bool:
        return self.seats[0] <= seats <= self.seats[1]

    def check(self, value: object) -> Value:
        """The value as the game uses it; words such as "on" or "3" mean what they say."""
        for known in self.values:
            if (type(value) is type(known) and value == known) or str(value).lower() == say_value(known):
                return known
        words = [say_value(known) for known in self.values]
        raise BadOption(f'Option "{self.name}" cannot be "{value}". {nearest(str(value), words)} (§ {self.clause})')


def say_value(value: Value) -> str:
    return WORDS[value] if isinstance(value, bool) else str(value)


def agree(options: list[Option], seats: int, wanted: Mapping[str, object]) -> dict[str, Value]:
    """All options that hold at a table of so many: the wanted values, and the defaults of the rest."""
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
    return {
        option.name: option.check(wanted[option.name]) if option.name in wanted else option.default
        for option in options
        if option.applies(seats)
    }


def read_options(pairs: list[str]) -> dict[str, str]:
    """Options as they are written on a command line or in a record: `name=value`."""
    wanted = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadOption(f'"{pair}" is no option: write it as name=value, for example speed=on.')
        wanted[name.strip()] = value.strip()
    return wanted
