"""Health is lost and regained; the dead leave the map, and somebody may take what they had."""

from typing import Final

from ..cards.deck import ATTACK_GUARD, TRAP_GUARD
from ..shapes import events as told
from ..table.board import NOWHERE
from ..table.people import NO_RAIDER, NOBODY, Enemy, Raider
from ..table.rules import HEALTH, KILLER_TAKES, LIES_THERE
from ..table.table import Ruins
from . import drawing, ending, enemies_come, quests, reach

# What does the damage
BY_ATTACK: Final = 0
BY_TRAP: Final = 1
BY_CARD: Final = 2
GUARDS: Final = {BY_ATTACK: ATTACK_GUARD, BY_TRAP: TRAP_GUARD}  # what makes it less


class Blow:
    """Damage on its way: what from, and whose kill it would be."""

    def __init__(self, kind: int, source: str, clause: str, raider: int = NO_RAIDER) -> None:
        self.kind = kind
        self.source = source  # who or what does it, by name
        self.clause = clause
        self.raider = raider

    def seat(self, table: Ruins) -> int:
        """Whose doing it is, or NOBODY."""
        return table.raiders[self.raider].seat if self.raider != NO_RAIDER else NOBODY


def strike(table: Ruins, pawns: list[int], amount: int, blow: Blow) -> None:
    """All of them lose health at one moment, and only then it is seen who dies. § death.simultaneous"""
    for pawn in pawns:
        lose(table, pawn, amount, blow)
    fallen: list[int] = []
    for who in range(len(table.raiders)):
        raider = table.raiders[who]
        if raider.inside and raider.health <= 0:
            fallen.append(who)
    slain = [enemy for enemy in table.enemies if enemy.health <= 0]
    for who in fallen:
        die(table, who, blow)
    for enemy in slain:
        slay(table, enemy, blow)
    for who in fallen:
        quests.someone_died(table, who, blow.raider)
    if fallen:
        ending.check(table)


def lose(table: Ruins, pawn: int, amount: int, blow: Blow) -> None:
    """§ attack.health-loss § health.enemy-counter § char.isembard § treasure.miners-helmet

    § card.trap.no-defence-roll
    """
    who = table.raider_of(pawn)
    if who != NO_RAIDER:
        raider = table.raiders[who]
        amount = min(amount - spare(table, raider, amount, blow), raider.health)  # § health.zero
        if amount <= 0:
            return
        raider.health -= amount
        table.hurt |= 1 << who
        if table.events is not None:
            lost = told.Loses(
                seat=raider.seat,
                who=raider.card.name,
                health=amount,
                now=raider.health,
                source=blow.source,
                by=blow.seat(table),
            )
            table.tell(lost, blow.clause)
        return
    enemy = table.enemy_of(pawn)
    if enemy is not None and amount > 0:
        amount = min(amount, enemy.health)
        enemy.health -= amount
        if table.events is not None:
            lost = told.Loses(
                seat=NOBODY,
                who=enemy.name,
                health=amount,
                now=enemy.health,
                source=blow.source,
                by=blow.seat(table),
            )
            table.tell(lost, blow.clause)


def spare(table: Ruins, raider: Raider, amount: int, blow: Blow) -> int:
    """How much less of this damage somebody takes. § effect.reduce-damage"""
    less = min(amount, guard_of(table, raider, blow.kind))
    if less > 0 and table.events is not None:
        by = [part.name for part in reach.breakdown(table, raider, 0, [GUARDS[blow.kind]])[1:]]
        spared = told.Spared(seat=raider.seat, who=raider.card.name, health=less, by=by)
        table.tell(spared, "effect.reduce-damage")
    return less


def guard_of(table: Ruins, raider: Raider, kind: int) -> int:
    """How much less damage of a kind somebody takes. § char.isembard § treasure.miners-helmet"""
    return table.modifier(raider, GUARDS[kind]) if kind in GUARDS else 0


def heal(table: Ruins, pawn: int, amount: int, source: str, clause: str) -> None:
    """§ health.max"""
    who = table.raider_of(pawn)
    if who == NO_RAIDER:
        return
    raider = table.raiders[who]
    before = raider.health
    raider.health = min(HEALTH, before + amount)
    if table.events is not None:
        healed = told.Heals(
            seat=raider.seat,
            who=raider.card.name,
            health=raider.health - before,
            now=raider.health,
            source=source,
        )
        table.tell(healed, clause)


def die(table: Ruins, who: int, blow: Blow) -> None:
    """§ health.zero § death.pawn § score.death"""
    raider = table.raiders[who]
    square = raider.square
    raider.square = NOWHERE
    raider.health = 0
    raider.cause = blow.source
    if table.events is not None:
        killer = blow.seat(table) if blow.raider != who else NOBODY
        died = told.Dies(seat=raider.seat, who=raider.card.name, source=blow.source, killer=killer)
        table.tell(died, "health.zero")
    if blow.raider != NO_RAIDER and blow.raider != who:
        if table.raiders[blow.raider].seat != raider.seat:
            table.raiders[blow.raider].murders += 1
        leave_loot(table, who, blow.raider, square)


def leave_loot(table: Ruins, who: int, killer: int, square: int) -> None:
    """What becomes of a killed character's belongings.

    § death.loot § death.loot-nothing § death.loot-lie-there § variant.royale-treasure-scope
    """
    if not table.rules.has_treasure():
        return
    if table.rules.loot == LIES_THERE:
        dead = table.raiders[who]
        if dead.chests or dead.master or dead.hand or dead.worn:
            dead.lies = square
    elif table.rules.loot == KILLER_TAKES and table.raiders[killer].alive and not table.raiders[killer].escaped:
        take_all(table, killer, who, "death.loot")


def take_all(table: Ruins, taker: int, dead: int, clause: str) -> None:
    """Chests, the master chest, wearables and the hand change hands. § death.loot § death.loot-lie-there"""
    new, old = table.raiders[taker], table.raiders[dead]
    got = told.Loots(
        seat=new.seat,
        who=new.card.name,
        other=old.card.name,
        other_seat=old.seat,
        chests=old.chests,
        master=old.master,
        worn=[table.face(card).name for card in old.worn],
        cards=len(old.hand),
    )
    names = [table.face(card).name for card in old.hand]
    for card in old.hand:
        table.treasure.show(card, table.hand_of(new.seat))
    new.chests += old.chests
    new.master = new.master or old.master
    new.worn += old.worn
    new.hand += old.hand
    old.chests, old.master, old.lies = 0, False, NOWHERE
    old.worn, old.hand = [], []
    if table.events is not None:
        table.tell(got, clause)
        if names:
            seen = told.LootsCards(seat=new.seat, who=new.card.name, cards=names)
            table.tell(seen, clause, to=table.hand_of(new.seat) | table.hand_of(old.seat))
    quests.look_at_chests(table, taker)


def slay(table: Ruins, enemy: Enemy, blow: Blow) -> None:
    """An enemy dies; whoever killed it draws a card.

    § enemy.death § table6.reward § table6.reward-anywhere § table6.reward-killer § table6.no-characters-left
    """
    table.enemies.remove(enemy)
    if enemy.key < len(table.deck.characters):
        enemies_come.lay_aside(table, enemy.key)
    if table.events is not None:
        table.tell(told.EnemyDies(who=enemy.name, pawn=enemy.key, source=blow.source), "enemy.death")
    quests.pawn_died(table, enemy.key, blow.raider)
    if blow.raider == NO_RAIDER:
        return
    killer = table.raiders[blow.raider]
    if enemy.of_table:
        killer.kills += 1
    at_home = table.board.room(enemy.square) == enemy.room
    if killer.inside and table.rules.has_treasure() and (at_home or table.rules.reward_anywhere):
        table.then(drawing.Reward(blow.raider))
    quests.look_at_kills(table, blow.raider)
