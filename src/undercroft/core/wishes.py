"""What a seat does not want to be asked out of turn."""

from typing import Final

from .errors import IllegalMove, nearest
from .telling.views import OwnWishes, WishWords

EVERYTHING: Final = 0  # ask whenever I could do something
TOUCHED: Final = 1  # ask only where it concerns me
MY_TURN: Final = 2  # pass on everything until my own turn
LEVELS: Final = (
    WishWords("ask always", "Always"),
    WishWords("ask when touched", "When it concerns me"),
    WishWords("wait for my turn", "Not before my turn"),
)
LEVEL_WORDS: Final = [level.words for level in LEVELS]
NEVER: Final = "never "
AGAIN: Final = "again "


class Wishes:
    """The wishes of every seat: how often it wants to be asked, and what about never.

    A wish changes only who is asked. Nobody else sees it, and it reveals nothing about a hand. A changed wish makes
    new lists, so copies of a game can share them.
    """

    def __init__(self, levels: list[int], never: list[list[str]]) -> None:
        self.levels = levels
        self.never = never  # for each seat, the things it is not asked about
        self.curious = EVERYTHING in levels  # whether any seat always wants to be asked

    def copy(self) -> "Wishes":
        return Wishes(self.levels, self.never)

    def only(self, seat: int) -> "Wishes":
        """What the seat knows of all wishes: its own."""
        seats = range(len(self.levels))
        return Wishes(
            [self.levels[other] if other == seat else TOUCHED for other in seats],
            [self.never[other] if other == seat else [] for other in seats],
        )

    def wants(self, seat: int, touched: bool) -> bool:
        level = self.levels[seat]
        return level == EVERYTHING or (touched and level == TOUCHED)

    def mutes(self, seat: int, topic: str) -> bool:
        return topic in self.never[seat]

    def begin_turn(self, seat: int) -> None:
        """A seat that was waiting for its turn has waited long enough."""
        if self.levels[seat] == MY_TURN:
            self._set_level(seat, TOUCHED)

    def wish(self, seat: int, words: str, topics: list[str]) -> None:
        """Change what the seat wants, as these words say."""
        if words in LEVEL_WORDS:
            self._set_level(seat, LEVEL_WORDS.index(words))
            return
        muted = self.never[seat]
        if words.startswith(NEVER) and words.removeprefix(NEVER) in topics:
            muted = sorted({*muted, words.removeprefix(NEVER)})
        elif words.startswith(AGAIN) and words.removeprefix(AGAIN) in muted:
            muted = [topic for topic in muted if topic != words.removeprefix(AGAIN)]
        else:
            known = LEVEL_WORDS + [NEVER + topic for topic in topics] + [AGAIN + topic for topic in muted]
            raise IllegalMove(f'"{words}" is not a wish in this game. {nearest(words, known)}')
        self.never = [muted if other == seat else self.never[other] for other in range(len(self.never))]

    def _set_level(self, seat: int, level: int) -> None:
        self.levels = [level if other == seat else self.levels[other] for other in range(len(self.levels))]
        self.curious = EVERYTHING in self.levels

    def own(self, seat: int) -> OwnWishes:
        """What the seat is shown of its own wishes."""
        never = [WishWords(AGAIN + topic, topic) for topic in self.never[seat]]
        return OwnWishes(LEVEL_WORDS[self.levels[seat]], LEVELS, never)


def never_again(topic: str) -> WishWords:
    """The wish not to be asked about a topic any more."""
    return WishWords(NEVER + topic, topic)


def fresh_wishes(seats: int) -> Wishes:
    return Wishes([TOUCHED] * seats, [[] for _ in range(seats)])
