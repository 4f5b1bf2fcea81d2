"""The map as it lies: tiles, chests, what the dead left, and who stands where."""

from functools import lru_cache
from typing import Final

from undercroft.core.lattice import SIDES, Side
from undercroft.core.odds import percent

from ..cards.deck import MONSTERS
from ..flow import foes, reach
from ..shapes.views import Behind, Cell, Chest, Figures, Intent, Loot, Pawn, PawnKind, Square
from ..table import odds
from ..table.board import (
    DOOR,
    EXIT,
    FACING,
    FAR,
    GROUNDS,
    NOWHERE,
    UNKNOWN,
    Board,
)  # fmt: skip
from ..table.people import NO_MONSTER, Enemy
from ..table.rules import HEALTH
from ..table.table import Ruins
from .names import cell_thing, chest_thing, loot_thing, pawn_thing, square_thing

BEHIND: Final[list[Behind]] = ["unknown", "leads on", "sealed"]


# Tiles


@lru_cache(maxsize=64)
def see_cells(board: Board) -> tuple[Cell, ...]:
    """All tiles; a map never changes, so what was seen of it stays."""
    return tuple([see_cell(board, number) for number in range(len(board.cells))])


def see_cell(board: Board, number: int) -> Cell:
    cell = board.cells[number]
    return Cell(
        thing=cell_thing(board, number),
        cell=number,
        x=cell.x,
        y=cell.y,
        ground=GROUNDS[cell.ground],
        room=cell.room,
        squares=tuple([see_square(board, number * 4 + corner) for corner in range(4)]),
        side=SIDES[cell.side] if cell.side != NOWHERE else None,
        behind=BEHIND[board.behind(number)] if cell.ground == DOOR else None,
    )


def see_square(board: Board, square: int) -> Square:
    """A square with whatever stops a step: rock walls, and borders but for the thresholds that lead on or out."""
    borders: list[Side] = []
    rocks: list[Side] = []
    for side in range(4):
        if board.next[square * 8 + side * 2] != NOWHERE:
            continue
        is_inner = square & 3 not in FACING[side]
        if is_inner or square * 4 + side in board.rocks:
            rocks.append(SIDES[side])
        elif not is_way_out(board, square >> 2, side):
            borders.append(SIDES[side])
    return Square(
        thing=square_thing(square),
        square=square,
        x=board.column(square),
        y=board.row(square),
        missing=board.missing[square],
        broken=board.broken >> square & 1 == 1,
        borders=tuple(borders),
        rocks=tuple(rocks),
    )


def is_way_out(board: Board, number: int, side: int) -> bool:
    """Whether a cell is an exit, or a door into the unknown, that leads out on this side."""
    cell = board.cells[number]
    if cell.side != side:
        return False
    return cell.ground == EXIT or (cell.ground == DOOR and board.behind(number) == UNKNOWN)


# What lies and stands on them


def see_chests(table: Ruins) -> list[Chest]:
    found = [see_chest(table, square, False) for square in table.chests]
    if table.master != NOWHERE:
        found.append(see_chest(table, table.master, True))
    return found


def see_chest(table: Ruins, square: int, master: bool) -> Chest:
    return Chest(
        thing=chest_thing(table, square),
        square=square,
        x=table.board.column(square),
        y=table.board.row(square),
        master=master,
    )


def see_loot(table: Ruins) -> list[Loot]:
    """§ death.loot-lie-there"""
    found = []
    for who in range(len(table.raiders)):
        raider = table.raiders[who]
        if raider.lies != NOWHERE:
            found.append(
                Loot(
                    thing=loot_thing(raider.card.name),
                    square=raider.lies,
                    x=table.board.column(raider.lies),
                    y=table.board.row(raider.lies),
                    raider=who,
                    chests=raider.chests,
                    master=raider.master,
                    cards=len(raider.hand),
                    worn=[table.face(card).name for card in raider.worn],
                )
            )
    return found


def see_pawns(table: Ruins) -> list[Pawn]:
    found = []
    board = table.board
    for who in range(len(table.raiders)):
        raider = table.raiders[who]
        if raider.inside:
            found.append(
                Pawn(
                    thing=pawn_thing(table, raider.face),
                    pawn=raider.face,
                    name=raider.card.name,
                    kind="raider",
                    icon=raider.card.icon,
                    square=raider.square,
                    x=board.column(raider.square),
                    y=board.row(raider.square),
                    health=raider.health,
                    most=HEALTH,
                    figures=raider_figures(table, who),
                    seat=raider.seat,
                    raider=who,
                )
            )
    for enemy in table.enemies:
        found.append(
            Pawn(
                thing=pawn_thing(table, enemy.key),
                pawn=enemy.key,
                name=enemy.name,
                kind=kind_of(enemy),
                icon=icon_of(table, enemy),
                square=enemy.square,
                x=board.column(enemy.square),
                y=board.row(enemy.square),
                health=enemy.health,
                most=enemy.most,
                figures=Figures(enemy.figures.speed, enemy.figures.attack, enemy.figures.defence, enemy.reach),
                intent=see_intent(table, enemy),
            )
        )
    return found


def raider_figures(table: Ruins, who: int) -> Figures:
    """With everything that always counts."""
    raider = table.raiders[who]
    return Figures(
        reach.speed_of(table, raider),
        reach.attack_dice(table, raider, NOWHERE, False),
        reach.defence_of(table, raider),
        reach.reach_of(table, raider),
    )


def kind_of(enemy: Enemy) -> PawnKind:
    return "rival" if enemy.monster == NO_MONSTER else MONSTERS[enemy.monster]


def icon_of(table: Ruins, enemy: Enemy) -> str:
    if enemy.monster == NO_MONSTER:
        return table.deck.characters[enemy.key].icon
    return table.deck.monster_icons[enemy.monster]


def see_intent(table: Ruins, enemy: Enemy) -> Intent | None:
    """Whom an enemy would go for if its turn came now. § enemy.target § enemy.attack-target § enemy.off"""
    if table.rules.idle_enemies or not table.inside():
        return None
    near = foes.prey_in_reach(table, enemy)
    target = foes.nearest(table, enemy, table.inside())
    if near and target not in near:
        target = foes.nearest(table, enemy, near)
    raider = table.raiders[target]
    attack, defence = enemy.figures.attack, reach.defence_dice(table, raider.face)
    steps = table.board.distances(enemy.square, FAR)[raider.square]
    return Intent(
        pawn=raider.face,
        raider=target,
        seat=raider.seat,
        in_reach=len(near) > 0,
        steps=steps if steps < FAR else None,
        chance=percent(odds.hurts(attack, defence)),
        damage=round(odds.mean(odds.damage(attack, defence)), 2),
    )
