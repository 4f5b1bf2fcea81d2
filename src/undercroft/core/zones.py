"""Who knows which card."""

from typing import Final

from .chance import Chance

EVERYONE: Final = -1  # a mask with every bit set: all seats and all onlookers
NOBODY: Final = 0
ONLOOKER: Final = 31  # the bit of whoever watches without a seat
OPEN: Final = -2  # in place of a seat: whoever looks at the table with all cards open


def bit(seat: int | None) -> int:
    """The seat's place in a mask; None is an onlooker's, and OPEN stands for everyone at once."""
    if seat is None:
        return 1 << ONLOOKER
    return EVERYONE if seat == OPEN else 1 << seat


def told(mask: int, seat_bit: int) -> bool:
    """Whether this mask lets the seat know. With all cards open, even what nobody knows is seen."""
    return mask & seat_bit != 0 or seat_bit == EVERYONE


class Cards:
    """What each card of one back is, and who knows it.

    A card's id is its back: it tells nothing. Zones are lists of ids, `face` says what each of them is, and
    `known` which seats know that. A view shows a face only to those, and a sample deals the faces anew among
    the ids that its seat does not know.
    """

    def __init__(self, face: list[int], known: list[int]) -> None:
        self.face = face
        self.known = known

    def copy(self) -> "Cards":
        """A copy for another table; faces only ever change by `redeal`, which makes a list of its own."""
        return Cards(self.face, self.known.copy())

    def show(self, card: int, seats: int) -> None:
        """Let the seats of this mask know the card, besides those who do."""
        self.known[card] |= seats

    def show_all(self) -> None:
        """Let everyone know every card: nothing is left to hide."""
        self.known = [EVERYONE] * len(self.known)

    def seen(self, card: int, seat_bit: int) -> bool:
        return told(self.known[card], seat_bit)

    def redeal(self, seat_bit: int, chance: Chance, first: int = 0, after: int = -1) -> None:
        """Deal all faces that the seat does not know anew among the places where they could be.

        They are sorted first: so the new deal follows from what the seat knows and from `chance`, and from
        nothing else, not even by a trace of the order in which the cards truly lie. Where backs differ, each
        stretch of ids with one back, from `first` up to `after`, is dealt anew by itself.
        """
        end = len(self.face) if after < 0 else after
        hidden = [card for card in range(first, end) if self.known[card] & seat_bit == 0]
        faces = [self.face[card] for card in hidden]
        faces.sort()
        chance.shuffle(faces)
        dealt = self.face.copy()
        for i in range(len(hidden)):
            dealt[hidden[i]] = faces[i]
        self.face = dealt
