"""What dice are rolled about: a fight, a puzzle, a trap, two players against each other, a lot, or dropped loot."""


class Contest:
    """A fight or an attempt that goes on, with the dice of its round."""

    rolls: int  # what it is, as a bit: FIGHTS, PUZZLES, TRAPS, DOORS, PLAYERS, LOT or LOOT
    room: int
    target: int  # a creature, or a puzzle, by its card; or the seat that is attacked; NO_CARD for loot
    members: list[int]  # the seats that take part, the one whose turn it is first
    dice: list[list[int]]  # of each of them, as they lie
    used: list[int]  # items used in this round, by card
    lent: list[int]  # and by face: a card may be shuffled away before the round is over
    users: list[int]  # and by whom
    asked: list[int]  # seats that were asked to join before this round
    sure: bool  # it succeeds without a roll. § effect.auto
    round: int  # how many rounds were rolled
    over: bool  # there will be no other round
    outer: "Contest | None"  # the fight that goes on, of a lot or of loot rolled for in the middle of it

    def __init__(self, rolls: int, room: int, target: int, members: list[int]) -> None:
        self.rolls = rolls
        self.room = room
        self.target = target
        self.members = members
        self.dice = []
        self.used = []
        self.lent = []
        self.users = []
        self.asked = []
        self.sure = False
        self.round = 0
        self.over = False
        self.outer = None

    def copy(self) -> "Contest":
        twin = Contest(self.rolls, self.room, self.target, self.members.copy())
        twin.dice = [dice.copy() for dice in self.dice]
        twin.used = self.used.copy()
        twin.lent = self.lent.copy()
        twin.users = self.users.copy()
        twin.asked = self.asked.copy()
        twin.sure = self.sure
        twin.round = self.round
        twin.over = self.over
        twin.outer = self.outer.copy() if self.outer is not None else None
        return twin

    def lead(self) -> int:
        return self.members[0]

    def clear(self) -> None:
        """What belonged to the last round is put away."""
        self.dice = []
        self.used = []
        self.lent = []
        self.users = []
        self.asked = []
        self.sure = False

    def leave(self, seat: int) -> None:
        """Somebody is no longer there; their dice go with them."""
        if seat not in self.members:
            return
        place = self.members.index(seat)
        del self.members[place]
        if place < len(self.dice):
            del self.dice[place]
