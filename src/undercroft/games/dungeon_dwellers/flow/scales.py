"""What things are worth to somebody: the questions that cards ask, and that the bot answers."""


class Scales:
    """What things are worth to somebody, as the bot has it."""

    def hit_point(self) -> float:
        raise NotImplementedError

    def energy(self) -> float:
        """A card in the deck."""
        raise NotImplementedError

    def damage(self) -> float:
        """A point of damage to a monster, with its wound card."""
        raise NotImplementedError

    def wound(self) -> float:
        raise NotImplementedError

    def wounds_lost(self, n: int) -> float:
        """What it costs to lose so many wound cards, for somebody who may not have them."""
        raise NotImplementedError

    def gold(self) -> float:
        """A gold card."""
        raise NotImplementedError

    def treasure(self) -> float:
        raise NotImplementedError

    def treasures_lost(self, n: int) -> float:
        """What it costs to lose so many facedown treasures, for somebody who may not have them."""
        raise NotImplementedError

    def knowledge(self) -> float:
        raise NotImplementedError


class Prospects:
    """What somebody has to expect over the turns that are left, as the bot has it."""

    def __init__(self, scales: Scales, turns: float) -> None:
        self.scales = scales
        self.turns = turns

    def blow(self) -> float:
        """What one weapon attack does to a monster."""
        raise NotImplementedError

    def further_target(self) -> float:
        """What it is worth that an attack hits one monster more."""
        raise NotImplementedError

    def keeps_away(self) -> bool:
        """Whether one fights from afar anyway."""
        raise NotImplementedError

    def less_harm(self, off: list[int]) -> float:
        """How much less a strike does, with so much more taken off each type and, last, off any."""
        raise NotImplementedError

    def less_physical(self) -> float:
        """How much less a strike does that leaves out its Physical damage."""
        raise NotImplementedError

    def facedown(self) -> int:
        """How many treasures one has."""
        raise NotImplementedError

    def priced_abilities(self) -> int:
        """How many active abilities cost energy."""
        raise NotImplementedError

    def own_is_priced(self) -> bool:
        """Whether the ability of the character does."""
        raise NotImplementedError

    def second_use(self) -> float:
        """What it is worth to use the best ability again."""
        raise NotImplementedError
