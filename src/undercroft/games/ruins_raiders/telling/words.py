"""Small pieces of the sentences in which a table speaks to a seat.

Other players stand in them as "{seat 2}", in place of which their names are put later. Whoever plays alone reads
the names of characters instead.
"""

from typing import Final

from undercroft.core.odds import DIE, percent
from undercroft.core.telling.voice import count, listed, possessive, signed, voice_to

from ..cards.deck import JUMP
from ..flow import attacks, betrayal, jumping, reach
from ..flow.harm import BY_ATTACK, guard_of
from ..table import odds
from ..table.board import EXIT
from ..table.dice import FOR_A_CARD, OF_A_TRAP, ON_CHEST, ON_MASTER, Clash
from ..table.people import NO_PAWN, NO_RAIDER, Raider
from ..table.rules import CHEST_DICE
from ..table.table import Ruins

NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


# Who


def is_alone(table: Ruins) -> bool:
    """Whether one player runs all raiders, who are then called by their own names."""
    return table.seats == 1


def raider_whom(table: Ruins, seat: int, who: int) -> str:
    """A raider in the middle of a sentence: "you", "{seat 2}", or "Victor" for somebody who plays alone."""
    raider = table.raiders[who]
    return raider.card.name if is_alone(table) else voice_to(seat).whom(raider.seat)


def raider_whose(table: Ruins, seat: int, who: int) -> str:
    raider = table.raiders[who]
    return possessive(raider.card.name) if is_alone(table) else voice_to(seat).whose(raider.seat)


def raider_does(table: Ruins, seat: int, who: int, verb: str) -> str:
    """A raider with a verb, which is given in the third person."""
    raider = table.raiders[who]
    return f"{raider.card.name} {verb}" if is_alone(table) else voice_to(seat).does(raider.seat, verb)


def full_name(table: Ruins, seat: int, who: int) -> str:
    """The player's name with the character beside it: "{seat 2} (Victor)"."""
    raider = table.raiders[who]
    return raider.card.name if is_alone(table) else f"{voice_to(seat).whom(raider.seat)} ({raider.card.name})"


def pawn_whom(table: Ruins, seat: int, pawn: int) -> str:
    """Anybody on the map in the middle of a sentence."""
    who = table.raider_of(pawn)
    return raider_whom(table, seat, who) if who != NO_RAIDER else table.name_of(pawn)


def pawn_name(table: Ruins, seat: int, pawn: int) -> str:
    """Anybody on the map, players with their characters."""
    who = table.raider_of(pawn)
    return full_name(table, seat, who) if who != NO_RAIDER else table.name_of(pawn)


def pawn_does(table: Ruins, seat: int, pawn: int, verb: str) -> str:
    who = table.raider_of(pawn)
    return raider_does(table, seat, who, verb) if who != NO_RAIDER else f"{table.name_of(pawn)} {verb}"


def health_of(table: Ruins, pawn: int) -> int:
    who = table.raider_of(pawn)
    if who != NO_RAIDER:
        return table.raiders[who].health
    enemy = table.enemy_of(pawn)
    return enemy.health if enemy is not None else 0


# Odds


def attack_words(table: Ruins, pawn: int, number: int) -> str:
    """What so many dice would do to a pawn: "4 dice against 2: 65% to hurt, 1.1 damage on average, 12% to kill"."""
    blocks = reach.defence_dice(table, pawn)
    who = table.raider_of(pawn)
    guard = guard_of(table, table.raiders[who], BY_ATTACK) if who != NO_RAIDER else 0
    spread = odds.damage(number, blocks)
    hurts = sum(spread[1 + guard :])
    average = odds.mean([sum(spread[: guard + 1]), *spread[guard + 1 :]])
    kills = sum(spread[health_of(table, pawn) + guard :])
    parts = [
        f"{count(number, 'die')} against {blocks}: {percent(hurts)}% to hurt",
        f"{average:.1f} damage on average",
    ]
    if kills > 0:
        parts.append(f"{percent(kills)}% to kill")
    return ", ".join(parts)


def own_attack_words(table: Ruins, who: int, pawn: int) -> str:
    raider = table.raiders[who]
    return attack_words(table, pawn, reach.attack_dice(table, raider, table.square_of(pawn), False))


def steal_words(table: Ruins, who: int, pawn: int) -> str:
    """What light fingers are good for against somebody. § char.hobb"""
    number = reach.attack_dice(table, table.raiders[who], table.square_of(pawn), False)
    blocks = reach.defence_dice(table, pawn)
    cards = count(len(table.raiders[table.raider_of(pawn)].hand), "card")
    return f"{count(number, 'die')} against {blocks}: {percent(odds.hurts(number, blocks))}%; {cards} in hand"


def chest_words(table: Ruins, who: int, square: int) -> str:
    """ "5 dice against 2: 64%"."""
    number = reach.attack_dice(table, table.raiders[who], square, True)
    return f"{count(number, 'die')} against {CHEST_DICE}: {percent(odds.opens(number))}%"


def jump_words(table: Ruins, who: int, source: int, landing: int) -> str:
    """ "2 missing squares: 57%"."""
    gap = jumping.gap(table, source, landing)
    return f"{count(gap, 'missing square')}: {percent(jump_chance(table, who, gap))}%"


def jump_chance(table: Ruins, who: int, gap: int) -> float:
    raider = table.raiders[who]
    return odds.lands(reach.speed_of(table, raider), table.modifier(raider, JUMP), gap)


def move_words(table: Ruins, raider: Raider) -> str:
    """ "a die and speed +1: 2 to 7 squares"."""
    speed = reach.speed_of(table, raider)
    added = f" and speed {signed(speed)}" if speed else ""
    return f"a die{added}: {max(1, 1 + speed)} to {max(1, DIE + speed)} squares"


def trap_words(table: Ruins) -> str:
    """What the trap step that comes next will do."""
    last = len(table.trap_pile) == 1 and not table.rules.cave_in_late
    cave_in = ", and after the last card the ruins cave in" if last else ""
    if table.rules.danger or (table.final and not table.rules.royale()):
        return f"a trap card is turned up{cave_in}"
    return f"{count(table.danger, 'die')} for traps: {percent(odds.springs(table.danger))}%{cave_in}"


# Attacks that go on


def clash_words(table: Ruins, seat: int, clash: Clash) -> str:
    """ "Bat 3 attacks you, 2 dice against 3: 24%"."""
    if not attacks.is_still_on(table, clash):
        return "an attack has come to its end"
    if clash.about in (ON_CHEST, ON_MASTER):
        chest = "the master chest" if clash.about == ON_MASTER else "a chest"
        return f"{pawn_does(table, seat, clash.by, 'tries')} to open {chest}, {clash_dice(table, clash)}"
    target = pawn_whom(table, seat, clash.on)
    if clash.about == OF_A_TRAP:
        return f"{clash.source} attacks {target}, {clash_dice(table, clash)}"
    verb = f"tries to rob {target}" if clash.about == FOR_A_CARD else f"attacks {target}"
    with_card = f" with {clash.source}" if clash.source and clash.about != FOR_A_CARD else ""
    return f"{pawn_does(table, seat, clash.by, verb)}{with_card}, {clash_dice(table, clash)}"


def clash_dice(table: Ruins, clash: Clash) -> str:
    is_chest = clash.about in (ON_CHEST, ON_MASTER)
    defence = CHEST_DICE if is_chest else reach.defence_dice(table, clash.on)
    number = attacks.dice_of(table, clash)[0]
    return f"{count(number, 'die')} against {defence}: {percent(odds.hurts(number, defence))}%"


def betrays(table: Ruins, who: int, pawn: int) -> str:
    """A warning where harm to somebody would end the common cause. § coop.betray-how"""
    if pawn == NO_PAWN or not betrayal.may_betray(table) or not reach.harms_player(table, who, pawn):
        return ""
    return "it ends the common cause"


# The map


def bearing(table: Ruins, source: int, target: int) -> str:
    """Where a square lies, seen from another: "2 east, 1 north"."""
    board = table.board
    return direction(board.column(target) - board.column(source), board.row(target) - board.row(source))


def direction(across: int, down: int) -> str:
    """So many squares to the east and to the south, in words."""
    parts: list[str] = []
    if across:
        parts.append(f"{abs(across)} {'east' if across > 0 else 'west'}")
    if down:
        parts.append(f"{abs(down)} {'south' if down > 0 else 'north'}")
    return ", ".join(parts) or "here"


def neighbours(table: Ruins, seat: int, who: int, square: int) -> list[str]:
    """What a raider could do on a square once it stands there."""
    board, raider = table.board, table.raiders[who]
    parts: list[str] = []
    near = board.steps[square]
    chests = len([chest for chest in table.chests if chest in near])
    if chests:
        number = reach.attack_dice(table, raider, square, True)
        parts.append(f"next to {'a chest' if chests == 1 else f'{chests} chests'} ({percent(odds.opens(number))}%)")
    if table.master in near:
        parts.append("next to the master chest")
    foes = [enemy.name for enemy in table.enemies if enemy.square in near]
    if foes:
        parts.append(f"next to {listed(foes)}")
    jump = best_jump(table, who, square)
    if jump:
        parts.append(jump)
    if board.ground(square) == EXIT:
        parts.append("on an exit tile")
    return parts


def best_jump(table: Ruins, who: int, square: int) -> str:
    gaps = [jump.gap for jump in table.board.jumps[square] if table.is_free(jump.landing)]
    return f"a jump from there: {percent(jump_chance(table, who, min(gaps)))}%" if gaps else ""


def belongings(table: Ruins, who: int) -> str:
    """What somebody had, as all can see it."""
    dead = table.raiders[who]
    parts: list[str] = []
    if dead.master:
        parts.append("the master chest")
    if dead.chests:
        parts.append(count(dead.chests, "chest"))
    parts += [table.face(card).name for card in dead.worn]
    if dead.hand:
        parts.append(f"{count(len(dead.hand), 'card')} of the hand")
    return listed(parts)
