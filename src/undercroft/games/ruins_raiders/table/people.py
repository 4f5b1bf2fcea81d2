"""Pawns on the map: the raiders whom players run, and enemies."""

from typing import Final

from ..cards.deck import Character, Figures
from .board import NOWHERE

NO_PAWN: Final = -1  # where a pawn would stand: a trap, or nobody
NO_MARK: Final = -1  # where a face would stand
NO_RAIDER: Final = -1
NO_MONSTER: Final = -1  # of an enemy that is a character


class Raider:
    """A character that a player runs, with all that lies before it and all it holds."""

    def __init__(
        self,
        seat: int,
        face: int,
        card: Character,
        square: int,
        health: int,
        hand: list[int],
        worn: list[int],
        chests: int,
        master: bool,
        kills: int,
        murders: int,
        quest_done: bool,
        mark: int,
        suspects: list[int],
        missed: list[int],
        begun: bool,
        ventured: bool,
        held_up: int,
        haste: int,
        escaped: bool,
        left: bool,
        lies: int,
        cause: str,
    ) -> None:
        self.seat = seat
        self.face = face  # the number of its character card
        self.card = card
        self.square = square  # NOWHERE when it is not on the map
        self.health = health
        self.hand = hand
        self.worn = worn
        self.chests = chests
        self.master = master
        self.kills = kills  # enemies of Table 6. § char.sabine
        self.murders = murders  # other players' characters. § variant.royale-winner
        self.quest_done = quest_done
        self.mark = mark  # known to its player alone. § edith.select
        self.suspects = suspects  # who could be that mark, as far as everybody can tell; shared
        self.missed = missed  # those of them who died in a way that does not count; shared. § edith.mark-lost
        self.begun = begun  # whether it has had a turn
        self.ventured = ventured  # whether it has been off the exit tile and the start tile. § escape.when
        self.held_up = held_up  # actions fewer on its next turn
        self.haste = haste  # speed for this turn only
        self.escaped = escaped
        self.left = left  # whether its player left the table
        self.lies = lies  # where its belongings lie for anyone to take. § death.loot-lie-there
        self.cause = cause  # of its death, in a few words

    def copy(self) -> "Raider":
        return Raider(
            self.seat,
            self.face,
            self.card,
            self.square,
            self.health,
            self.hand.copy(),
            self.worn.copy(),
            self.chests,
            self.master,
            self.kills,
            self.murders,
            self.quest_done,
            self.mark,
            self.suspects,
            self.missed,
            self.begun,
            self.ventured,
            self.held_up,
            self.haste,
            self.escaped,
            self.left,
            self.lies,
            self.cause,
        )

    @property
    def alive(self) -> bool:
        return self.health > 0

    @property
    def inside(self) -> bool:
        """Whether it is alive and in the ruins."""
        return self.square != NOWHERE


def new_raider(seat: int, face: int, card: Character, health: int) -> Raider:
    return Raider(
        seat=seat,
        face=face,
        card=card,
        square=NOWHERE,
        health=health,
        hand=[],
        worn=[],
        chests=0,
        master=False,
        kills=0,
        murders=0,
        quest_done=False,
        mark=NO_MARK,
        suspects=[],
        missed=[],
        begun=False,
        ventured=False,
        held_up=0,
        haste=0,
        escaped=False,
        left=False,
        lies=NOWHERE,
        cause="",
    )


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
