"""What the lab writes down about many games, in terms that fit every game."""


class Ledger:
    """A book of columns: who had and used which card, how scores grew, who died of what.

    A game is opened and closed in it; in between, the game's box says what happened. Cards and deaths are a few
    words repeated many times, so columns hold numbers that stand for them.
    """

    def __init__(self) -> None:
        self.cards: list[tuple[str, str]] = []  # kind and name of every card met so far
        self.deaths: list[tuple[str, str, str]] = []  # kind, cause and place of every way to die met so far
        self.card_game: list[int] = []
        self.card_seat: list[int] = []
        self.card_card: list[int] = []
        self.card_had: list[int] = []
        self.card_used: list[int] = []
        self.card_won: list[float] = []
        self.score_game: list[int] = []
        self.score_seat: list[int] = []
        self.score_step: list[int] = []
        self.score_score: list[int] = []
        self.score_won: list[float] = []
        self.death_game: list[int] = []
        self.death_seat: list[int] = []
        self.death_step: list[int] = []
        self.death_death: list[int] = []
        self.steps = 0  # how many have ended in the open game
        self.first = 0  # the seat that went first; seat 0 if nobody did
        self._game = 0
        self._seats = 0
        self._card_ids: dict[tuple[str, str], int] = {}
        self._death_ids: dict[tuple[str, str, str], int] = {}
        self._had: list[int] = []  # one figure per card and seat
        self._used: list[int] = []

    def open(self, game: int, seats: int) -> None:
        """What follows is about this game."""
        self._game = game
        self._seats = seats
        self.steps = 0
        self.first = 0
        self._had = [0] * (len(self.cards) * seats)
        self._used = [0] * (len(self.cards) * seats)

    def close(self, won: list[float]) -> None:
        """The game is over; for each seat, its share of the win."""
        seats = self._seats
        for place in range(len(self._had)):
            had = self._had[place]
            used = self._used[place]
            if had or used:
                self.card_game.append(self._game)
                self.card_seat.append(place % seats)
                self.card_card.append(place // seats)
                self.card_had.append(had)
                self.card_used.append(used)
                self.card_won.append(won[place % seats])
        self.score_won += won * self.steps

    # What a box says about a game

    def begins(self, seat: int) -> None:
        """The seat goes first."""
        self.first = seat

    def has(self, seat: int, kind: str, card: str) -> None:
        """The card came to the seat: from now on the seat could use it, or be affected by it."""
        self._had[self._id(kind, card) * self._seats + seat] += 1

    def uses(self, seat: int, kind: str, card: str) -> None:
        """The seat used the card, or the card did something for or to the seat."""
        self._used[self._id(kind, card) * self._seats + seat] += 1

    def dies(self, seat: int, kind: str, cause: str, place: str) -> None:
        """The seat's hero died of this cause, of that kind, in this place."""
        key = (kind, cause, place)
        if key not in self._death_ids:
            self._death_ids[key] = len(self.deaths)
            self.deaths.append(key)
        self.death_game.append(self._game)
        self.death_seat.append(seat)
        self.death_step.append(self.steps + 1)
        self.death_death.append(self._death_ids[key])

    def end_step(self, scores: list[int]) -> None:
        """A room, a round, or whatever the game counts by is over, and these are the scores."""
        self.steps += 1
        self.score_game += [self._game] * self._seats
        self.score_seat += range(self._seats)
        self.score_step += [self.steps] * self._seats
        self.score_score += scores

    def _id(self, kind: str, card: str) -> int:
        key = (kind, card)
        number = self._card_ids.get(key)
        if number is None:
            number = len(self.cards)
            self._card_ids[key] = number
            self.cards.append(key)
            self._had += [0] * self._seats
            self._used += [0] * self._seats
        return number
