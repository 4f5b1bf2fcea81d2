"""How figures are written: each kind in one way, on the page and in the terminal alike."""

PERCENT = ".1%"  # a share
POINTS = "points"  # a difference of two shares, in hundredths
MEAN = ",.2f"  # of scores, or of how long games take
COUNT = ",d"
WINS = ",.1f"  # a count of wins, of which some are shared
RATING = ".0f"


def say(value: float, form: str) -> str:
    """A figure in one of these ways, with a true minus."""
    if form == POINTS:
        text = format(100 * value, "+,.1f")
    else:
        text = format(round(value) if form == COUNT else value, form)
    return text.replace("-", "−")
