"""Who knows which card."""

from typing import Final

from .chance import Chance

EVERYONE: Final = -1  # a mask with every bit set: all seats and all onlookers
NOBODY: Final = 0
NO_CARD: Final = -1  # where the id of a card would stand
ONLOOKER: Final = 31  # the bit for anyone who watches without a seat
OPEN: Final = -2  # in place of a seat: looking at the table with all cards open


def bit(seat: int | None) -> int:
    """The seat's bit in a mask; None is an onlooker, and OPEN stands for everyone at once."""
    if seat is None:
        return 1 << ONLOOKER
    return EVERYONE if seat == OPEN else 1 << seat


def may_know(mask: int, seat_bit: int) -> bool:
    """Whether this mask lets the seat know. With all cards open, even what nobody knows is seen."""
    return mask & seat_bit != 0 or seat_bit == EVERYONE


class Cards:
    """What each card is, and who knows it.

    A card's id is like its back: it reveals nothing. Piles and hands are lists of ids, `face` says what each card
    is, and `known` which seats know that. A view shows a face only to those seats, and a sample deals the faces
    again among the ids that its seat does not know.
    """

    def __init__(self, face: list[int], known: list[int]) -> None:
        self.face = face
        self.known = known

    def copy(self) -> "Cards":
        """A copy for another table; faces only ever change in `redeal`, which makes a new list."""
        return Cards(self.face, self.known.copy())

    def show(self, card: int, seats: int) -> None:
        """Let the seats in this mask know the card, in addition to those who already do."""
        self.known[card] |= seats

    def show_all(self) -> None:
        """Let everyone know every card: nothing is left to hide."""
        self.known = [EVERYONE] * len(self.known)

    def seen(self, card: int, seat_bit: int) -> bool:
        return may_know(self.known[card], seat_bit)

    def find(self, cards: list[int], face: int) -> int:
        """The first of these cards that has this face, or NO_CARD."""
        for card in cards:
            if self.face[card] == face:
                return card
        return NO_CARD

    def faces(self, cards: list[int]) -> list[int]:
        """The faces of these cards, each once, in the order in which they come."""
        found: list[int] = []
        for card in cards:
            if self.face[card] not in found:
                found.append(self.face[card])
        return found

    def mix(self, pile: list[int], chance: Chance) -> None:
        """Shuffle a pile: nobody knows any longer which of its cards is which, not even by their backs."""
        faces = [self.face[card] for card in pile]
        faces.sort()
        chance.shuffle(faces)
        mixed = self.face.copy()
        for place in range(len(pile)):
            mixed[pile[place]] = faces[place]
            self.known[pile[place]] = NOBODY
        self.face = mixed

    def redeal(self, seat_bit: int, chance: Chance, first: int = 0, after: int = -1) -> None:
        """Deal all faces that the seat does not know again, among the places where they could be.

        They are sorted first, so that the new deal depends on what the seat knows and on `chance` alone, and shows
        no trace of the order in which the cards really lie. Where backs differ, each stretch of ids with one back,
        from `first` up to `after`, is dealt separately.
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


def face_down(faces: list[int], chance: Chance) -> Cards:
    """These cards, shuffled: nobody knows which is which."""
    chance.shuffle(faces)
    return Cards(faces, [NOBODY] * len(faces))
