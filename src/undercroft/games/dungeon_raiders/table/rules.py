"""What depends on the number of players. `flow/raid.py`, `flow/duel.py` and `flow/solitaire.py` carry it out."""

from typing import TYPE_CHECKING

from ..cards.deck import Character, Deck, Room
from ..shapes.views import Face, Mode
from .hero import Hero, new_hero

if TYPE_CHECKING:
    from .table import Raiders


class Verdict:
    """Who has won, by which clause, and who was alive but collapsed."""

    def __init__(self, clause: str, winners: list[int], collapsed: list[int]) -> None:
        self.clause = clause
        self.winners = winners
        self.collapsed = collapsed


class Rules:
    """What holds at this table: the game for its number of players, and what was agreed. Shared by all copies."""

    def __init__(
        self,
        seats: int,
        speed: bool,
        neighbour: bool,
        memory: bool,
        one_chest: bool,
        character: str,
        wounds: int,
    ) -> None:
        self.seats = seats
        self.speed = speed  # § speed.on
        self.neighbour = neighbour  # § start.tie-among-tied
        self.memory = memory  # § table.hand-memory
        self.one_chest = one_chest  # § solo.chest-both
        self.character = character  # § solo.character
        self.wounds = wounds  # § solo.start-wounds

    def name(self) -> Mode:
        raise NotImplementedError

    # Setting up

    def leaves_out(self, room: Room) -> bool:
        """Whether a card is put back into the box, openly, before the dungeon is made."""
        return False

    def supply(self, deck: Deck) -> list[int]:
        """How many of each item there are. § setup.supply.piles"""
        return deck.items.copy()

    def attack_cards(self, deck: Deck) -> list[int]:
        """The values of the monster attack deck, where there is one."""
        return []

    def begin(self, deck: Deck, dealt: Character) -> Hero:
        """A player's hero, from the character dealt to them."""
        return new_hero(dealt, dealt.treasure, dealt.wounds, dealt.items.copy())

    def deal_clause(self) -> str:
        """The clause by which heroes begin as they do."""
        return "setup.character.deal"

    def has_leader(self) -> bool:
        """Whether there is a start player. § speed.no-start-player"""
        return not self.speed

    # Rooms

    def strength(self, room: Room) -> int | None:
        """Which of a monster's shields counts, if any does."""
        return None

    def face(self, room: Room) -> Face:
        """A room as players read it here."""
        return room.face(self.strength(room))

    def treasure_cap(self, deck: Deck) -> int:
        return deck.treasure_cap  # § track.treasure-max

    def greet_monster(self, table: "Raiders") -> None:
        """What happens on entering a monster room, before anyone plays."""

    def fight(self, table: "Raiders") -> None:
        """What a monster does once every card lies on the table."""
        raise NotImplementedError

    def open_chests(self, table: "Raiders") -> None:
        """Who gets the chests once every card lies on the table."""
        raise NotImplementedError

    # The end

    def ends_by_death(self, table: "Raiders") -> bool:
        """Whether the game is over now that somebody died: a last survivor plays on.

        § death.lone-survivor-plays-on § death.all-dead
        """
        return not table.living()

    def verdict(self, table: "Raiders") -> Verdict:
        """Who would win if the game ended now."""
        raise NotImplementedError

    def meets_goal(self, table: "Raiders", score: int) -> bool | None:
        """Whether so much treasure is what one aims for, where one does."""
        return None
