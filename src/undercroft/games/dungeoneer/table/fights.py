"""Fights that go on: who strikes at whom, and what has been rolled so far."""

from typing import Final

# Kinds of combat
BATCH: Final = 0  # Encounters of a Dungeonlord
QUEST_FIGHT: Final = 1
MAP_FIGHT: Final = 2
DUEL: Final = 3  # hero against hero

# Where the number of a fight would stand
NO_FIGHT: Final = -1
OWN_ROLL: Final = -2  # the player is about to roll outside of combat


def is_fight(fight: int) -> bool:
    """Whether this is the number of a fight, and not what stands in its place."""
    return fight >= 0


NOBODY_THERE: Final = -1  # where a seat or a monster would stand
NO_SOURCE: Final = -1  # where the Quest or the space would stand that brings a monster


Boost = tuple[str, int]  # a card by name, and what it adds


class Strike:
    """One attack of one side on the other. Each side is a hero or a monster."""

    def __init__(self, by_seat: int, by_key: int, on_seat: int, on_key: int) -> None:
        self.by_seat = by_seat  # the attacking hero, or NOBODY_THERE
        self.by_key = by_key  # the attacking monster, or NOBODY_THERE
        self.on_seat = on_seat
        self.on_key = on_key
        self.form = 0
        self.named = False  # whether the attacker has said the form
        self.pump = 0  # what the attacker paid for. § effect.monster-special-cost
        self.dice = 0  # what cards add to the attack roll
        self.counter_dice = 0
        self.boosts: list[Boost] = []  # the same, card by card
        self.counter_boosts: list[Boost] = []
        self.die = 0  # 0 until rolled
        self.counter = 0
        self.special = False  # used already. § effect.monster-special-once
        self.out = False  # the attacker is gone
        self.total = 0
        self.counter_total = 0

    def by_monster(self) -> bool:
        return self.by_key != NOBODY_THERE

    def on_monster(self) -> bool:
        return self.on_key != NOBODY_THERE

    def monster(self) -> int:
        """The key of the monster on either side, or NOBODY_THERE."""
        return self.by_key if self.by_key != NOBODY_THERE else self.on_key

    def boost(self, name: str, bonus: int, counter: bool) -> None:
        """A card changes one of the two rolls."""
        if counter:
            self.counter_dice += bonus
            self.counter_boosts.append((name, bonus))
        else:
            self.dice += bonus
            self.boosts.append((name, bonus))

    def copy(self) -> "Strike":
        twin = Strike(self.by_seat, self.by_key, self.on_seat, self.on_key)
        twin.form = self.form
        twin.named = self.named
        twin.pump = self.pump
        twin.dice = self.dice
        twin.counter_dice = self.counter_dice
        twin.boosts = self.boosts.copy()
        twin.counter_boosts = self.counter_boosts.copy()
        twin.die = self.die
        twin.counter = self.counter
        twin.special = self.special
        twin.out = self.out
        twin.total = self.total
        twin.counter_total = self.counter_total
        return twin


class Fight:
    """One combat: all attacks on one hero, and then perhaps its answer."""

    def __init__(self, kind: int, lord: int, target: int, source: int) -> None:
        self.kind = kind
        self.lord = lord  # who controls the monsters, or the challenger of a hero
        self.target = target  # the hero who is attacked
        self.source = source  # the Quest, or the space of a Map monster, or NO_SOURCE
        self.strikes: list[Strike] = []
        self.monsters: list[int] = []  # keys of those still in the combat
        self.traps: list[int] = []
        self.reply = False  # the attacked hero strikes back now. § combat.f.challenge
        self.peril_due = 0  # wounds that monsters dealt. § combat.h.peril
        self.glory_due = 0  # wounds that monsters took. § combat.h.glory
        self.wounds = 0  # about to land on `bearer`
        self.bearer = NOBODY_THERE
        self.target_bonus = [0, 0, 0]  # to the scores of the attacked hero in this combat
        self.lord_bonus = [0, 0, 0]  # to those of a challenging hero
        self.boosts: list[tuple[int, int, str, int]] = []  # the same, card by card: seat, form, name and bonus
        self.used: list[int] = []  # abilities used that work once a combat
        self.stirred = False  # a trap was sprung since the Response step
        self.slain = False  # the monster of the Quest is defeated
        self.over = False  # the attacked hero has fallen

    def copy(self) -> "Fight":
        twin = Fight(self.kind, self.lord, self.target, self.source)
        twin.strikes = [strike.copy() for strike in self.strikes]
        twin.monsters = self.monsters.copy()
        twin.traps = self.traps.copy()
        twin.reply = self.reply
        twin.peril_due = self.peril_due
        twin.glory_due = self.glory_due
        twin.wounds = self.wounds
        twin.bearer = self.bearer
        twin.target_bonus = self.target_bonus.copy()
        twin.lord_bonus = self.lord_bonus.copy()
        twin.boosts = self.boosts.copy()
        twin.used = self.used.copy()
        twin.stirred = self.stirred
        twin.slain = self.slain
        twin.over = self.over
        return twin

    def raise_score(self, seat: int, form: int, name: str, bonus: int) -> None:
        """A card raises the score of a hero for this combat."""
        scores = self.target_bonus if seat == self.target else self.lord_bonus
        scores[form] += bonus
        self.boosts.append((seat, form, name, bonus))

    def pays(self) -> bool:
        """Whether wounds bring glory and peril: they do where the combat is with monsters of no Quest.

        § combat.h.quest-monsters § combat.h.all-other-monsters § combat.h.no-hero-reward
        """
        return self.kind in (BATCH, MAP_FIGHT)

    def attacker(self) -> int:
        """The seat whose side attacks now."""
        return self.target if self.reply else self.lord

    def defender(self) -> int:
        """The seat whose side is attacked now. § combat.b.only-defender § combat.b.challenge-defender"""
        return self.lord if self.reply else self.target
