"""The words for what a card does, gives or has: the value of each, what goes with it, and where it may stand.

What an operation then does, is worth and is called stands under the same word in the `..._operations.py` of `flow`;
how a bonus, a trait or a rule of a room reads, and its worth, stand in `flow` beside the rule that it changes.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from msgspec import Meta

from undercroft.core.shelf.card_file import Entry
from undercroft.core.shelf.vocabulary import Word, by_kind

from ..shapes.words import Harm, MonsterClass, Reach, Target

Figure = Annotated[int, Meta(ge=1, le=9)]
Change = Annotated[int, Meta(ge=-9, le=9)]
Harms = Harm | Annotated[list[Harm], Meta(min_length=1)]
Forbidden = Literal["healing", "energy-damage", "abilities", "items", "ranged", "recall"]


class Against(Entry, frozen=True, kw_only=True):
    """What a monster must be for something to hold against it."""

    versus: Annotated[list[MonsterClass], Meta(min_length=1)] | None = None
    level: Annotated[int, Meta(ge=2, le=4)] | None = None
    state: Literal["wounded", "unhurt", "turned", "spared"] | None = None


class ConditionEntry(Against, frozen=True, kw_only=True):
    """When something holds; everything that is asked must be so."""

    reach: Reach | None = None
    hp: Figure | None = None
    cards: Annotated[int, Meta(ge=1, le=29)] | None = None
    players: Annotated[int, Meta(ge=2, le=4)] | None = None
    first: bool | None = None


class Bonus(ConditionEntry, frozen=True, kw_only=True):
    """One thing that is different as long as a card is active, or for what a card is used with, by its word."""

    damage: Figure | None = None
    times: Annotated[int, Meta(ge=2, le=3)] | None = None
    targets: Figure | None = None
    like_ranged: bool | None = None
    through_armor: bool | None = None
    guard: Figure | None = None
    guard_any: Figure | None = None
    thorns: Figure | None = None
    energy_damage: Figure | None = None
    maximum: Figure | None = None
    discount: Figure | None = None
    first_discount: Figure | None = None
    own_discount: Figure | None = None
    treasure_worth: Figure | None = None
    cheap_exchange: Annotated[int, Meta(ge=1, le=4)] | None = None
    gold_choice: bool | None = None
    hit_wounds: Figure | None = None
    reuse: Figure | None = None
    protect: bool | None = None
    last_stand: bool | None = None

    of: Harms | None = None


class Effect(Against, frozen=True, kw_only=True):
    """One operation, by its word, and what goes with it."""

    hit: Figure | None = None
    heal: Figure | None = None
    more_attacks: Figure | None = None
    block: Figure | Literal["all"] | None = None
    skip_strike: bool | None = None
    weaken: Figure | None = None
    refill: Figure | None = None
    recall: bool | None = None
    look_deck: Figure | None = None
    look_monster: bool | None = None
    look_gold: bool | None = None
    turn_monster: bool | None = None
    swap_monster: bool | None = None
    wounds: Change | None = None
    gold: Figure | None = None
    treasure: Change | None = None
    lose_energy: Figure | None = None
    hurt: Figure | None = None
    add_monster: Figure | None = None
    mend_monsters: Figure | None = None
    price: Figure | None = None

    to: Target | None = None
    of: Harm | None = None
    then: "Annotated[list[Effect], Meta(min_length=1)] | None" = None


class TraitEntry(Entry, frozen=True, kw_only=True):
    """One thing that a monster has, by its word, and what goes with it."""

    first: bool | None = None
    armor: Figure | None = None
    immune: Literal["ranged", "abilities"] | None = None
    regenerate: Figure | None = None
    enrage: Figure | None = None
    pierce: Figure | None = None
    area: bool | None = None
    drain: Figure | None = None
    unprovoked: bool | None = None
    forbid: Forbidden | None = None
    bodyguard: bool | None = None
    steal_wounds: Figure | None = None
    steal_treasure: Figure | None = None
    summon: Figure | None = None
    death: Annotated[list[Effect], Meta(min_length=1)] | None = None
    hidden: bool | None = None
    grow: Figure | None = None

    reach: Reach | None = None


class RuleEntry(Entry, frozen=True, kw_only=True):
    """One thing that is different as long as a room is the current one, by its word, and what goes with it."""

    monster_health: Change | None = None
    monster_damage: Change | None = None
    all_first: bool | None = None
    monsters: Annotated[int, Meta(ge=-1, le=1)] | None = None
    face_up: Figure | Literal["all"] | None = None
    ability_cost: Change | None = None
    treasure_worth: Figure | None = None
    forbids: Forbidden | None = None

    of: Harms | None = None


# Where an effect may stand, beside the moments of a use, which have their names from `deck.TIMES`
OF_CARD: Final = "of a card"  # what an item or an ability gives while it is active
OF_LEVEL: Final = "of a level"  # and what a level gives. § effect.level-up
OF_WEAPON: Final = "of a weapon"  # what a weapon lends to each of its attacks
OF_ROOM: Final = "of a room"
OF_DEATH: Final = "of a death"  # of a monster
BOUGHT: Final = "bought"  # for a price

# What a monster or a room can forbid. § effect.monster-forbid § effect.room-forbid
NO_HEALING: Final = 0  # with energy
NO_ENERGY_DAMAGE: Final = 1
NO_ABILITIES: Final = 2  # of energy cards; the character's own still works
NO_ITEMS: Final = 3  # to be used
NO_RANGED: Final = 4  # attacks
NO_RECALL: Final = 5
FORBIDDEN: Final = ["healing", "energy-damage", "abilities", "items", "ranged", "recall"]

# What a bonus changes. A card gives it while it is active, a power lends it to the attack or the strike that it is
# used with, a weapon to each of its attacks.

DAMAGE: Final = 0  # of weapon attacks; lent, of what it is used with. § effect.weapon-bonus § effect.versus-class
TIMES_DAMAGE: Final = 1  # lent only. § effect.multiply
TARGETS: Final = 2  # lent only: so many monsters more that one weapon attack hits. § effect.weapon-reaches-several
LIKE_RANGED: Final = 3  # melee attacks count as ranged. § effect.reach
THROUGH_ARMOR: Final = 4  # § effect.ignore-armor
GUARD: Final = 5  # so much less of the types in `harms`, in every strike. § effect.reduce-type
GUARD_ANY: Final = 6  # so much less, spread over the types. § effect.reduce-any
THORNS: Final = 7  # a monster that strikes takes damage. § effect.retaliate
ENERGY_DAMAGE: Final = 8  # the first card that a turn discards for damage does so much more. § effect.energy-boost
MAXIMUM: Final = 9  # hit points. § effect.maximum-hp
DISCOUNT: Final = 10  # of abilities. § effect.discount
FIRST_DISCOUNT: Final = 11  # of the first ability in a turn
OWN_DISCOUNT: Final = 12  # of the character's ability. § effect.level-up
TREASURE_WORTH: Final = 13  # face-down treasures are so much more energy. § effect.treasure-worth
CHEAP_EXCHANGE: Final = 14  # the first exchange of a phase costs so much less. § effect.cheap-exchange
GOLD_CHOICE: Final = 15  # draw two gold cards, keep one. § effect.choose-gold
HIT_WOUNDS: Final = 16  # so many more wound cards for a weapon attack that does damage. § effect.bonus-wounds
REUSE: Final = 17  # so many abilities can be used a second time in a turn. § effect.reuse-ability
PROTECT: Final = 18  # its owner may take a strike that is aimed at another player. § effect.guard
LAST_STAND: Final = 19  # discard the card to stay at 1 hit point. § effect.last-stand

ATTACKS: Final = ("versus", "level", "state", "reach", "first")  # goes with what is said of an attack
ALWAYS: Final = ("hp", "cards", "players")  # goes with anything that a player has
BONUS_WORDS: Final = {
    "damage": Word(DAMAGE, "weapon, ability, attack, of a weapon, of a card, of a level", (*ATTACKS, *ALWAYS)),
    "times": Word(TIMES_DAMAGE, "weapon, ability, attack", (*ATTACKS, *ALWAYS)),
    "targets": Word(TARGETS, "weapon, of a weapon", ALWAYS),
    "like-ranged": Word(LIKE_RANGED, "weapon, ability, attack, of a weapon, of a card", (*ATTACKS, *ALWAYS)),
    "through-armor": Word(THROUGH_ARMOR, "weapon, ability, attack, of a weapon, of a card", (*ATTACKS, *ALWAYS)),
    "guard": Word(GUARD, "strike, of a card, of a level", ("of!", "versus", "level", *ALWAYS)),
    "guard-any": Word(GUARD_ANY, "strike, of a card", ("versus", "level", *ALWAYS)),
    "thorns": Word(THORNS, "strike, of a card", ("versus", "level", *ALWAYS)),
    "energy-damage": Word(ENERGY_DAMAGE, OF_CARD, ALWAYS),
    "maximum": Word(MAXIMUM, "of a card, of a level"),
    "discount": Word(DISCOUNT, OF_CARD, ALWAYS),
    "first-discount": Word(FIRST_DISCOUNT, OF_CARD, ALWAYS),
    "own-discount": Word(OWN_DISCOUNT, "of a card, of a level", ALWAYS),
    "treasure-worth": Word(TREASURE_WORTH, OF_CARD),
    "cheap-exchange": Word(CHEAP_EXCHANGE, OF_CARD),
    "gold-choice": Word(GOLD_CHOICE, OF_CARD),
    "hit-wounds": Word(HIT_WOUNDS, "weapon, of a weapon, of a card", (*ATTACKS, *ALWAYS)),
    "reuse": Word(REUSE, OF_CARD, ALWAYS),
    "protect": Word(PROTECT, OF_CARD, ALWAYS),
    "last-stand": Word(LAST_STAND, OF_CARD),
}
BONUSES = by_kind(BONUS_WORDS)

# What a card does

HIT: Final = 0  # damage to face-up monsters. § effect.ability-damage-one § effect.ability-damage-all
HEAL: Final = 1  # § effect.heal § effect.heal-other § effect.heal-each-turn § effect.room-heal
MORE_ATTACKS: Final = 2  # § effect.extra-weapon-attack
BLOCK: Final = 3  # so much less of one strike; 0 is all of it. § effect.block-once
SKIP_STRIKE: Final = 4  # the monster does not strike back this turn. § effect.skip-strike
WEAKEN: Final = 5  # the figures of a monster for this turn. § effect.weaken
REFILL: Final = 6  # cards of the discard pile go under the deck. § effect.refill
RECALL: Final = 7  # a card of the discard pile becomes a treasure. § effect.recall
LOOK_DECK: Final = 8  # at the top cards, and put them back in any order. § effect.look-deck
LOOK_MONSTER: Final = 9  # § effect.look-monster
LOOK_GOLD: Final = 10  # and put it under the deck, or leave it. § effect.look-gold
TURN_MONSTER: Final = 11  # without the duty to attack it. § effect.turn-monster
SWAP_MONSTER: Final = 12  # § effect.swap-monster
WOUNDS: Final = 13  # cards gained, or lost if negative. § effect.bonus-wounds § effect.monster-steal
GOLD: Final = 14  # cards. § effect.free-gold
TREASURE: Final = 15  # cards gained, or lost if negative. § effect.free-treasure § effect.monster-steal
LOSE_ENERGY: Final = 16  # cards of the deck are discarded. § effect.monster-drain
HURT: Final = 17  # damage of a type to players, which they pay for. § effect.room-damage § effect.monster-death
ADD_MONSTER: Final = 18  # § effect.monster-summon § room.extra-monster
MEND_MONSTERS: Final = 19  # all face-up monsters regain health. § effect.monster-death
PRICED: Final = 20  # `price` energy for what follows, if the player wants it. § effect.room-reward


class OperationWord(Word):
    """An operation, and whom it can be for: the first of these, if nothing is said."""

    def __init__(
        self, kind: int, at: str, beside: Sequence[str] = (), targets: Sequence[Target] = ("self",)
    ) -> None:
        super().__init__(kind, at, beside)
        self.targets = targets


MONSTER: Final = ("to", "versus", "level", "state")
GAINED: Final = "use, active, defeat, of a room, of a death, bought"
SUFFERED: Final = "of a room, of a death"
PEOPLE: Final[tuple[Target, ...]] = ("self", "all")
OPERATION_WORDS: Final = {
    "hit": OperationWord(HIT, "use, first", MONSTER, ("monster", "monsters")),
    "heal": OperationWord(HEAL, f"{GAINED}, start, treasure", ("to",), ("self", "player", "other", "all")),
    "more-attacks": OperationWord(MORE_ATTACKS, "use"),
    "block": OperationWord(BLOCK, "strike"),
    "skip-strike": OperationWord(SKIP_STRIKE, "use", MONSTER, ("monster",)),
    "weaken": OperationWord(WEAKEN, "use", MONSTER, ("monster", "monsters")),
    "refill": OperationWord(REFILL, "use"),
    "recall": OperationWord(RECALL, "use"),
    "look-deck": OperationWord(LOOK_DECK, "use, start"),
    "look-monster": OperationWord(LOOK_MONSTER, "use, start", targets=("facedown",)),
    "look-gold": OperationWord(LOOK_GOLD, "use, active, defeat, treasure"),
    "turn-monster": OperationWord(TURN_MONSTER, "use", targets=("facedown",)),
    "swap-monster": OperationWord(SWAP_MONSTER, "use", targets=("facedown",)),
    "wounds": OperationWord(WOUNDS, GAINED, ("to",), PEOPLE),
    "gold": OperationWord(GOLD, GAINED, ("to",), PEOPLE),
    "treasure": OperationWord(TREASURE, GAINED, ("to",), PEOPLE),
    "lose-energy": OperationWord(LOSE_ENERGY, SUFFERED, ("to",), PEOPLE),
    "hurt": OperationWord(HURT, SUFFERED, ("to", "of"), PEOPLE),
    "add-monster": OperationWord(ADD_MONSTER, OF_DEATH),
    "mend-monsters": OperationWord(MEND_MONSTERS, OF_DEATH, targets=("monsters",)),
    "price": OperationWord(PRICED, OF_ROOM, ("to", "then!"), PEOPLE),
}
OPERATIONS = by_kind(OPERATION_WORDS)

# What a monster has besides its figures

FIRST: Final = 0  # Attack First. § effect.monster-attack-first
ARMOR: Final = 1  # so much less from each attack of the kinds in `reach`. § effect.monster-armor
IMMUNE: Final = 2  # to one of IMMUNITIES. § effect.monster-immune
REGENERATE: Final = 3  # § effect.monster-regenerate
ENRAGE: Final = 4  # so much more Physical damage while it is wounded. § effect.monster-enrage
PIERCE: Final = 5  # so much of its damage cannot be lowered. § effect.monster-pierce
AREA: Final = 6  # its strike hits all players. § effect.monster-area
DRAIN: Final = 7  # energy cards with each strike. § effect.monster-drain
UNPROVOKED: Final = 8  # § effect.monster-unprovoked
FORBID: Final = 9  # one of FORBIDDEN cannot be done while it is face up. § effect.monster-forbid
BODYGUARD: Final = 10  # § effect.monster-bodyguard
STEAL_WOUNDS: Final = 11  # § effect.monster-steal
STEAL_TREASURE: Final = 12
SUMMON: Final = 13  # when it is turned over. § effect.monster-summon
DEATH: Final = 14  # `does` happens when it is defeated. § effect.monster-death
HIDDEN: Final = 15  # § effect.monster-hidden
GROW: Final = 16  # health for each player above two. § effect.monster-grow

IMMUNITIES: Final = ["ranged", "abilities"]
TO_RANGED: Final = 0
TO_ABILITIES: Final = 1

TRAIT_WORDS: Final = {
    "first": Word(FIRST),
    "armor": Word(ARMOR, beside=("reach",)),
    "immune": Word(IMMUNE, values=IMMUNITIES),
    "regenerate": Word(REGENERATE),
    "enrage": Word(ENRAGE),
    "pierce": Word(PIERCE),
    "area": Word(AREA),
    "drain": Word(DRAIN),
    "unprovoked": Word(UNPROVOKED),
    "forbid": Word(FORBID, values=FORBIDDEN),
    "bodyguard": Word(BODYGUARD),
    "steal-wounds": Word(STEAL_WOUNDS),
    "steal-treasure": Word(STEAL_TREASURE),
    "summon": Word(SUMMON),
    "death": Word(DEATH),
    "hidden": Word(HIDDEN),
    "grow": Word(GROW),
}
TRAITS = by_kind(TRAIT_WORDS)

# What a room does as long as it is the current one

MONSTER_HEALTH: Final = 0  # § effect.room-monster-figures
MONSTER_DAMAGE: Final = 1  # of the types in `harms`
ALL_ATTACK_FIRST: Final = 2
MORE_MONSTERS: Final = 3  # one more, or one fewer if negative. § effect.room-monster-count
FACE_UP: Final = 4  # so many monsters, from the left; 0 is all of them. § effect.room-facing
ABILITY_COST: Final = 5  # § effect.room-costs
ROOM_TREASURE_WORTH: Final = 6
ROOM_FORBIDS: Final = 7  # one of FORBIDDEN. § effect.room-forbid

RULE_WORDS: Final = {
    "monster-health": Word(MONSTER_HEALTH),
    "monster-damage": Word(MONSTER_DAMAGE, beside=("of!",)),
    "all-first": Word(ALL_ATTACK_FIRST),
    "monsters": Word(MORE_MONSTERS),
    "face-up": Word(FACE_UP),
    "ability-cost": Word(ABILITY_COST),
    "treasure-worth": Word(ROOM_TREASURE_WORTH),
    "forbids": Word(ROOM_FORBIDS, values=FORBIDDEN),
}
RULES = by_kind(RULE_WORDS)
