"""What a sensible thief looks at."""

from undercroft.kit import Tactician

from .cards import SLIP, Lamp
from .table import LampThieves

COMPANY = 1.0  # how much light each of the others is likely to add before one's next turn
GREED = 3.0  # what staying is worth besides the lamp: more lamps, and perhaps the purse


class LampTactician(Tactician[LampThieves]):
    def weigh(self, table: LampThieves, seat: int, moves: list[int]) -> list[float]:
        """The sack is safe for whoever slips away; whoever grabs on may lose it all."""
        lamps, grab, sack = table.deck.lamps, table.deck.grab, table.worth(seat)
        return [float(sack) if move == SLIP else staying(table, sack, lamps[grab.index(move)]) for move in moves]

    def fortune(self, table: LampThieves) -> int:
        """The same moves may have woken the guard up or not."""
        return table.night


def staying(table: LampThieves, sack: int, lamp: Lamp) -> float:
    light = table.light() + lamp.light + COMPANY * (len(table.inside) - 1)
    suspects = table.suspects()
    asleep = sum(table.limit(guard) >= light for guard in suspects) / len(suspects)
    return asleep * (sack + lamp.worth + GREED)
