"""Loaded dice: all randomness of a game is one number, so the dice to come are loaded by choosing that number."""

from undercroft.core.chance import Chance

AT_ONCE = 6  # more dice would take too long to find; those of a longer roll are turned over by hand


class Row:
    """One long row of dice as they fall: wherever some wanted ones lie side by side, a loaded roll begins."""

    def __init__(self) -> None:
        self.chance = Chance(0)
        self.dice = bytearray()
        self.states: list[int] = []

    def chance_for(self, wanted: list[int]) -> Chance:
        """A source of randomness of which these are the next dice."""
        place = self.dice.find(bytes(wanted))
        while place < 0:
            before = len(self.dice)
            for _ in range(50_000):
                self.states.append(int(self.chance.state))
                self.dice.append(self.chance.roll(6))
            place = self.dice.find(bytes(wanted), max(0, before - AT_ONCE))
        return Chance(self.states[place])


ROW = Row()


def used(before: Chance, now: Chance) -> int:
    """How many dice have fallen since."""
    passing = before.copy()
    for number in range(100):
        if passing == now:
            return number
        passing.bits()
    raise AssertionError("more than dice happened")
