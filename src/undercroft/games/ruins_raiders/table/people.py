"""Pawns on the map: the raiders whom players run, and enemies."""

from typing import Final

from ..cards.deck import Character, Figures
from .board import NOWHERE

NO_PAWN: Final = -1  # where a pawn would stand: a trap, or nobody
NO_MARK: Final = -1  # where a face would stand
NO_RAIDER: Final = -1
NOBODY: Final = -1  # in place of a seat: an enemy, a trap
NO_MONSTER: Final = -1  # of an enemy that is a character


class Raider:
    """A character that a player runs, with all that lies before it and all it holds."""

    def __init__(self, seat: int, face: int, card: Character, health: int) -> None:
        self.seat = seat
        self.face = face  # the number of its character card
        self.card = card
        self.square = NOWHERE  # when it is not on the map
        self.health = health
        self.hand: list[int] = []
        self.worn: list[int] = []
        self.chests = 0
        self.master = False
        self.kills = 0  # enemies of Table 6. § char.sabine
        self.murders = 0  # other players' characters. § variant.royale-winner
        self.quest_done = False
        self.mark = NO_MARK  # known to its player alone. § edith.select
        self.suspects: list[int] = []  # who could be that mark, as far as everybody can tell; shared
        self.missed: list[
            int
        ] = []  # those of them who died in a way that does not count; shared. § edith.mark-lost
        self.begun = False  # whether it has had a turn
        self.ventured = False  # whether it has been off the exit tile and the start tile. § escape.when
        self.held_up = 0  # actions fewer on its next turn
        self.haste = 0  # speed for this turn only
        self.escaped = False
        self.left = False  # whether its player left the table
        self.lies = NOWHERE  # where its belongings lie for anyone to take. § death.loot-lie-there
        self.cause = ""  # of its death, in a few words

    def copy(self) -> "Raider":
        twin = Raider(self.seat, self.face, self.card, self.health)
        twin.square = self.square
        twin.hand = self.hand.copy()
        twin.worn = self.worn.copy()
        twin.chests = self.chests
        twin.master = self.master
        twin.kills = self.kills
        twin.murders = self.murders
        twin.quest_done = self.quest_done
        twin.mark = self.mark
        twin.suspects = self.suspects
        twin.missed = self.missed
        twin.begun = self.begun
        twin.ventured = self.ventured
        twin.held_up = self.held_up
        twin.haste = self.haste
        twin.escaped = self.escaped
        twin.left = self.left
        twin.lies = self.lies
        twin.cause = self.cause
        return twin

    @property
    def alive(self) -> bool:
        return self.health > 0

    @property
    def inside(self) -> bool:
        """Whether it is alive and in the ruins."""
        return self.square != NOWHERE


class Enemy:
    """A bat, a mummy, or a character from the pile."""

    def __init__(
        self,
        key: int,
        name: str,
        figures: Figures,
        reach: int,
        square: int,
        health: int,
        most: int,
        room: int,
        of_table: bool,
        monster: int = NO_MONSTER,
    ) -> None:
        self.key = key  # its pawn
        self.name = name
        self.figures = figures
        self.reach = reach
        self.square = square
        self.health = health
        self.most = most  # the health it was placed with. § health.max
        self.room = room  # the room it was made for
        self.of_table = of_table  # whether it came with a room, by Table 6. § char.sabine
        self.monster = monster  # which of MONSTERS

    def copy(self) -> "Enemy":
        return Enemy(
            self.key,
            self.name,
            self.figures,
            self.reach,
            self.square,
            self.health,
            self.most,
            self.room,
            self.of_table,
            self.monster,
        )
