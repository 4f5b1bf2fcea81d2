"""Monsters in the row, and the attack and the strike that are being settled."""

from typing import Final

from ..cards.deck import Bonus, Monster
from .people import NOBODY

# Whether a monster has struck the active player this turn. § attack-first.once
NOT_YET: Final = 0
WITHOUT_PHYSICAL: Final = 1  # its Physical damage is still to come. § attack-first.ranged.later-melee
STRUCK: Final = 2

UNSEEN: Final = -1  # in place of the health of a monster that nobody has turned over yet


class Foe:
    """A monster in the row. § setup.monsters.row"""

    card: int
    monster: Monster  # what it is; shared
    up: bool  # face up
    health: int  # in full, or UNSEEN
    lost: int  # of it, so far. § monster.health-track
    attacked: bool  # sideways: it strikes back. § attack.sideways
    damaged: bool  # by the active player this turn. § energy.damage.this-turn
    harmed: bool  # by anybody this turn. § effect.monster-hidden
    melee: bool  # some attack of this turn was a melee attack. § damage.ranged-only.mixed
    turned: bool  # turned over this turn
    struck: int
    skips: bool  # it does not strike back this turn. § effect.skip-strike
    weaker: int  # so much less of each type this turn. § effect.weaken
    beaten: bool  # its health has reached 0. § monster.zero-stays
    defeater: int  # the seat that defeated it, or NOBODY

    def __init__(self, card: int, monster: Monster, up: bool, health: int) -> None:
        self.card = card
        self.monster = monster
        self.up = up
        self.health = health
        self.lost = 0
        self.attacked = self.damaged = self.harmed = self.melee = self.turned = False
        self.struck = NOT_YET
        self.skips = False
        self.weaker = 0
        self.beaten = False
        self.defeater = NOBODY

    def copy(self) -> "Foe":
        twin = Foe(self.card, self.monster, self.up, self.health)
        twin.lost = self.lost
        twin.attacked = self.attacked
        twin.damaged = self.damaged
        twin.harmed = self.harmed
        twin.melee = self.melee
        twin.turned = self.turned
        twin.struck = self.struck
        twin.skips = self.skips
        twin.weaker = self.weaker
        twin.beaten = self.beaten
        twin.defeater = self.defeater
        return twin

    def left(self) -> int:
        """§ monster.health-track § monster.damage-stays"""
        return self.health - self.lost

    def is_target(self) -> bool:
        """Whether it is face up and has health left. § monster.zero-untargetable § ability.all-means-faceup"""
        return self.up and not self.beaten


class Attack:
    """A weapon attack, or the attack of a damaging ability, until its damage is done."""

    targets: list[int]  # monster cards
    lent: list[Bonus]  # by the weapon, and by cards that are used with it
    more: int  # monsters that may still be named. § select.several

    def __init__(self, seat: int, source: int, name: str, damage: int, reach: int, is_weapon: bool) -> None:
        self.seat = seat
        self.source = source  # the face of the card that it comes from, OWN, or NO_CARD for a weapon
        self.name = name
        self.damage = damage
        self.reach = reach
        self.is_weapon = is_weapon
        self.targets = []
        self.lent = []
        self.more = 0

    def copy(self) -> "Attack":
        twin = Attack(self.seat, self.source, self.name, self.damage, self.reach, self.is_weapon)
        twin.targets = self.targets.copy()
        twin.lent = self.lent.copy()
        twin.more = self.more
        return twin


class Blow:
    """The strike of a monster at a player, until it is settled. § damage.types"""

    lent: list[Bonus]  # by cards that are used against it
    blocked: int  # of it, whatever the type. § effect.block-once
    stopped: bool  # blocked as a whole: it takes nothing besides either. § effect.block-once

    def __init__(self, card: int, seat: int, aimed: int, physical: bool, rest: bool) -> None:
        self.card = card  # the monster
        self.seat = seat  # who is struck
        self.aimed = aimed  # at whom it was aimed. § effect.guard
        self.physical = physical  # whether its Physical damage is part of it. § damage.ranged-only
        self.rest = rest  # only the Physical damage that was left out. § attack-first.ranged.later-melee
        self.lent = []
        self.blocked = 0
        self.stopped = False

    def copy(self) -> "Blow":
        twin = Blow(self.card, self.seat, self.aimed, self.physical, self.rest)
        twin.lent = self.lent.copy()
        twin.blocked = self.blocked
        twin.stopped = self.stopped
        return twin
