"""What a seat does not want to be asked out of turn."""

from typing import Final

from .errors import IllegalMove, nearest

EVERYTHING: Final = 0  # ask whenever I could do something
TOUCHED: Final = 1  # ask only where it concerns me
MY_TURN: Final = 2  # pass on everything until my own turn
LEVELS: Final = ["ask always", "ask when touched", "wait for my turn"]
NEVER: Final = "never "
AGAIN: Final = "again "


class Yields:
    """The wishes of every seat: how often it wants to be asked, and about what never.

    A wish changes only who is asked. Nobody else sees it, and nothing of a hand follows from it. Lists are
    made anew when a wish changes, so copies of a game share them.
    """

    def __init__(self, levels: list[int], never: list[list[str]]) -> None:
        self.levels = levels
        self.never = never  # for each seat the things it is not asked about
        self.curious = EVERYTHING in levels  # whether any seat wants to be asked always

    def copy(self) -> "Yields":
        return Yields(self.levels, self.never)

    def only(self, seat: int) -> "Yields":
        """What the seat knows of all wishes: its own."""
        seats = range(len(self.levels))
        return Yields(
            [self.levels[other] if other == seat else TOUCHED for other in seats],
            [self.never[other] if other == seat else [] for other in seats],
        )

    def wants(self, seat: int, touched: bool) -> bool:
        level = self.levels[seat]
        return level == EVERYTHING or (touched and level == TOUCHED)

    def mutes(self, seat: int, topic: str) -> bool:
        return topic in self.never[seat]

    def begin_turn(self, seat: int) -> None:
        """Waiting for one's turn ends with it."""
        if self.levels[seat] == MY_TURN:
            self._set_level(seat, TOUCHED)

    def wish(self, seat: int, words: str, topics: list[str]) -> None:
        """Change what the seat wants, as these words say."""
        if words in LEVELS:
            self._set_level(seat, LEVELS.index(words))
            return
        muted = self.never[seat]
        if words.startswith(NEVER) and words.removeprefix(NEVER) in topics:
            muted = sorted({*muted, words.removeprefix(NEVER)})
        elif words.startswith(AGAIN) and words.removeprefix(AGAIN) in muted:
            muted = [topic for topic in muted if topic != words.removeprefix(AGAIN)]
        else:
            known = LEVELS + [NEVER + topic for topic in topics] + [AGAIN + topic for topic in muted]
            raise IllegalMove(f'"{words}" is no wish of this game. {nearest(words, known)}')
        self.never = [muted if other == seat else self.never[other] for other in range(len(self.never))]

    def _set_level(self, seat: int, level: int) -> None:
        self.levels = [level if other == seat else self.levels[other] for other in range(len(self.levels))]
        self.curious = EVERYTHING in self.levels

    def plain(self, seat: int) -> dict[str, object]:
        return {"asked": LEVELS[self.levels[seat]], "never": self.never[seat].copy()}


def fresh_yields(seats: int) -> Yields:
    return Yields([TOUCHED] * seats, [[] for _ in range(seats)])
