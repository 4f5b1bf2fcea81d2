"""What plots and tables of a report show, row by row."""

from dataclasses import dataclass, field

from .intervals import wilson


@dataclass(kw_only=True)
class PlotRow:
    """One row of figures; `setting` is the kind of table that they are from."""

    setting: str = ""
    kind: str = ""  # of a card or of a cause of death


@dataclass(kw_only=True)
class Line(PlotRow):
    """A line at a share to compare others with, such as the fair one."""

    share: float


@dataclass(kw_only=True)
class Named(PlotRow):
    """A row about something that has a name."""

    label: str


@dataclass(kw_only=True)
class Interval(Named):
    """A figure that is known to lie between two others, with 95% confidence."""

    low: float
    high: float


@dataclass(kw_only=True)
class Share(Interval):
    """A count as a share of all, with its Wilson interval."""

    count: float
    of: int
    worth: float  # how many independent rows would tell as much
    place: str = ""  # where heroes died
    share: float = field(init=False)
    low: float = field(init=False)
    high: float = field(init=False)

    def __post_init__(self) -> None:
        self.share = self.count / self.of if self.of else 0.0
        self.low, self.high = wilson(self.share * self.worth, self.worth)


@dataclass(kw_only=True)
class Ending(Share):
    """How often games ended by one clause."""

    clause: str
    cite: str
    says: str


@dataclass(kw_only=True)
class CardUse(Share):
    """Of the seats that had a card, how many used it; how often they did, and how often they won."""

    times: int
    wins: float
    wins_low: float
    wins_high: float


@dataclass(kw_only=True)
class Swing(Interval):
    """How much more often those who used a card win than those who had it and did not."""

    swing: float
    users: float  # the share of wins of those who used it
    others: float  # and of those who did not
    sure: bool
    verdict: str


@dataclass(kw_only=True)
class Change(Named):
    """What a figure was at one table and is at another."""

    group: str
    before: float
    after: float
    noise: float  # half the 95% interval of the change
    far: float  # the change, measured in its own noise
    sure: bool
    told: str
    verdict: str


@dataclass(kw_only=True)
class Length(PlotRow):
    """How many games took from `length` to below `until` steps or decisions."""

    length: int
    until: int
    games: int
    share: float


@dataclass(kw_only=True)
class Growth(PlotRow):
    """The mean score after a step, of those who went on to win or of the others."""

    step: int
    who: str
    seats: int
    score: float
    low: float
    high: float


@dataclass(kw_only=True)
class Rating(Interval):
    """How strong a bot is, on Elo's scale."""

    rating: float
    played: int = 0  # games
    remark: str = ""  # what to keep in mind about it


@dataclass(kw_only=True)
class Meeting(Share):
    """How many of its duels with another bot a bot took."""

    against: str
    far: float  # how far the two are apart, in standard errors as they would be if both were equally strong


@dataclass(kw_only=True)
class Chair(Share):
    """How often a bot won in one seat."""

    bot: str
    seat: int
