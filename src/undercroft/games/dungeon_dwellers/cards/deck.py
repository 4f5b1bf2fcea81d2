"""The cards of the box as the rules use them: small, shared, never changed."""

from typing import Final

from ..shapes.words import Class, Harm, Kind, MonsterClass, Pool, Reach, Slot, State, Target, When

NO_CARD: Final = -1
ANY_NUMBER: Final = 99  # of hit points, of cards: a condition that always holds

# The sizes that the rules fix. § deck.size § character.hp-start § treasure.exchange.rate § component.wounds
DECK_SIZE: Final = 30
COPIES: Final = 2  # of one card in a deck. § deck.copies
HIT_POINTS: Final = 10
EXCHANGE: Final = 5  # wound cards for a treasure or a gold card
BOSS_LEVEL: Final = 4
LEVELS: Final = 3  # of ordinary monsters. § aim.three-levels
SCORE_STEP: Final = 10  # gold: for a level of a monster, and for a hit point that is missing

# Classes of characters, and the pools of energy cards: one for each class, and one for all. § known.classes
CLASSES: Final[list[Class]] = ["fighter", "rogue", "mage", "priest"]
POOLS: Final[list[Pool]] = ["fighter", "rogue", "mage", "priest", "all"]
ALL_PLAYERS: Final = len(CLASSES)  # the pool of cards that anybody may have

# Kinds and types of energy cards. § spec.energy.class-kinds § spec.energy.item-types
ITEM: Final = 0
ABILITY: Final = 1
LEVEL: Final = 2
KINDS: Final[list[Kind]] = ["item", "ability", "level"]
SLOTS: Final[list[Slot]] = [
    "weapon", "armor", "shield", "helm", "cloak", "boots", "ring", "amulet", "tool", "focus", "symbol", "potion",
    "scroll",
]  # fmt: skip
USED_UP: Final[list[Slot]] = ["potion", "scroll"]  # discarded when used

# Types of damage and defense. § damage.types
HARMS: Final[list[Harm]] = ["special", "ranged", "physical"]
PHYSICAL: Final = 2  # the place of it among them
UNTYPED: Final = 3  # damage that meets no defense against a type. § room.damage.typed

# Kinds of attacks, as bits of a mask. § ability.attack-kind
MELEE: Final = 1
FAR: Final = 2  # ranged
ANY_REACH: Final = 3
REACHES: Final[list[Reach]] = ["melee", "ranged"]

MONSTER_CLASSES: Final[list[MonsterClass]] = ["beast", "undead", "greenskin", "construct", "spirit", "fiend"]

# What a monster must be for something to hold against it. § effect.condition
ANY_STATE: Final = 0
WOUNDED: Final = 1
UNHURT: Final = 2
TURNED: Final = 3  # turned over this turn
SPARED: Final = 4  # not attacked this turn
STATES: Final[list[State]] = ["", "wounded", "unhurt", "turned", "spared"]

# When a power works. § effect.trigger
STANDING: Final = 0  # never used: its card only gives something as long as it is active
USE: Final = 1  # by its owner: an item at any time of their turn, an ability after the weapon attack
WITH_WEAPON: Final = 2  # with a weapon attack
WITH_ABILITY: Final = 3  # with a damaging ability
WITH_ATTACK: Final = 4  # with either
ON_STRIKE: Final = 5  # when a strike is settled
AT_START: Final = 6  # of each turn of its owner, by itself
ATTACK_FIRST: Final = 7  # in the start step, against face-up monsters. § attack-first.player-card
ON_ACTIVE: Final = 8  # when it is put into active play, by itself
ON_DEFEAT: Final = 9  # when its owner defeats a monster, by itself
IN_TREASURE: Final = 10  # in each Treasure Phase, after the exchanges
TIMES: Final[list[When]] = [
    "", "use", "weapon", "ability", "attack", "strike", "start", "first", "active", "defeat", "treasure",
]  # fmt: skip
WITH_SOMETHING: Final = (WITH_WEAPON, WITH_ABILITY, WITH_ATTACK)

# What a bonus changes, in the order of `operations.BONUSES`. A card gives it while it is active, a power lends it
# to the attack or the strike that it is used with, a weapon to each of its attacks.
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

# What an operation is, in the order of `operations.OPERATIONS`
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

# Whom an operation is for. § effect.target
SELF: Final = 0
ANY_PLAYER: Final = 1  # of choice, oneself included
ANOTHER: Final = 2
EVERYONE: Final = 3
ONE_MONSTER: Final = 4  # face up, of choice; while a strike is settled, the one that strikes
ALL_MONSTERS: Final = 5  # face up
ONE_FACEDOWN: Final = 6
TARGETS_OF: Final[list[Target]] = ["self", "player", "other", "all", "monster", "monsters", "facedown"]

# What a monster has besides its figures, in the order of `operations.TRAITS`
FIRST: Final = 0  # Attack First. § effect.monster-attack-first
ARMOR: Final = 1  # so much less from each attack of the kinds in `reach`. § effect.monster-armor
IMMUNE: Final = 2  # to ranged attacks if `reach` is FAR, or to abilities if it is 0. § effect.monster-immune
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

# What a monster or a room can forbid. § effect.monster-forbid § effect.room-forbid
NO_HEALING: Final = 0  # with energy
NO_ENERGY_DAMAGE: Final = 1
NO_ABILITIES: Final = 2  # of energy cards; the character's own still works
NO_ITEMS: Final = 3  # to be used
NO_RANGED: Final = 4  # attacks
NO_RECALL: Final = 5
FORBIDDEN: Final = ["healing", "energy-damage", "abilities", "items", "ranged", "recall"]

# What a room does as long as it is the current one, in the order of `operations.RULES`
MONSTER_HEALTH: Final = 0  # § effect.room-monster-figures
MONSTER_DAMAGE: Final = 1  # of the types in `harms`
ALL_ATTACK_FIRST: Final = 2
MORE_MONSTERS: Final = 3  # one more, or one fewer if negative. § effect.room-monster-count
FACE_UP: Final = 4  # so many monsters, from the left; 0 is all of them. § effect.room-facing
ABILITY_COST: Final = 5  # § effect.room-costs
ROOM_TREASURE_WORTH: Final = 6
ROOM_FORBIDS: Final = 7  # one of FORBIDDEN. § effect.room-forbid


class Condition:
    """When a bonus or a power holds; everything that is asked must be so. § effect.condition"""

    def __init__(
        self, classes: int, level: int, state: int, reach: int, hp: int, cards: int, players: int, first: bool
    ) -> None:
        self.classes = classes  # of monsters, as a mask; 0 is any
        self.level = level  # of the monster, or higher
        self.state = state  # of the monster
        self.reach = reach  # of the attack, as a mask
        self.hp = hp  # at most
        self.cards = cards  # in one's deck, at most
        self.players = players  # at least
        self.first = first  # the first such attack or use in the turn


class Bonus:
    """One thing that is different as long as a card is active, or for what a power is used with."""

    def __init__(self, kind: int, n: int, harms: int, condition: Condition) -> None:
        self.kind = kind
        self.n = n
        self.harms = harms  # types of damage, as a mask
        self.condition = condition


class Op:
    """One thing that a card does: which, how much, and to whom."""

    def __init__(self, kind: int, n: int, target: int, harm: int, condition: Condition, then: "list[Op]") -> None:
        self.kind = kind
        self.n = n
        self.target = target
        self.harm = harm  # of HURT: one of HARMS or UNTYPED
        self.condition = condition  # of HIT: only monsters of this kind
        self.then = then  # of PRICED: what the price buys


class Power:
    """What a card or a character can do when it is used, or does by itself at its moment."""

    def __init__(
        self,
        when: int,
        cost: int,
        reach: int,
        may: bool,
        spent: bool,
        condition: Condition,
        lends: list[Bonus],
        does: list[Op],
    ) -> None:
        self.when = when
        self.cost = cost  # energy
        self.reach = reach  # MELEE or FAR if it does damage, or 0
        self.may = may  # of what happens by itself: whether its owner may decline. § ability.trigger.optional
        self.spent = spent  # its card is discarded when it is used
        self.condition = condition
        self.lends = lends
        self.does = does

    def hits(self) -> bool:
        """Whether it is a damaging ability: an attack of its own."""
        return any(op.kind == HIT for op in self.does)


class Weapon:
    """A weapon of a character, or of an active card. § effect.weapon-damage"""

    def __init__(self, name: str, reach: int, damage: int, lends: list[Bonus]) -> None:
        self.name = name
        self.reach = reach
        self.damage = damage
        self.lends = lends  # to each of its attacks. § attack.weapon-abilities


class Character:
    """A character card. § spec.characters.record"""

    def __init__(
        self,
        name: str,
        kind: int,
        defense: list[int],
        weapons: list[Weapon],
        ability: str,
        power: Power,
        item: int,
        flavour: str,
        icon: str,
        hue: str,
    ) -> None:
        self.name = name
        self.kind = kind  # its class
        self.defense = defense  # by type of damage
        self.weapons = weapons
        self.ability = ability  # its name
        self.power = power
        self.item = item  # the starting item, a face of `Deck.energy`
        self.flavour = flavour
        self.icon = icon
        self.hue = hue


class Energy:
    """An energy card. § spec.energy.record"""

    def __init__(
        self,
        name: str,
        pool: int,
        kind: int,
        sort: int,
        copies: int,
        gives: list[Bonus],
        power: Power,
        weapon: Weapon | None,
        flavour: str,
        icon: str,
    ) -> None:
        self.name = name
        self.pool = pool
        self.kind = kind
        self.sort = sort  # its type: the place in `Deck.types`: a slot, or its own name. § active.type
        self.copies = copies
        self.gives = gives  # while it is active
        self.power = power  # whose `when` is STANDING if it has none
        self.weapon = weapon
        self.flavour = flavour
        self.icon = icon


class Trait:
    """Something that a monster has besides its figures."""

    def __init__(self, kind: int, n: int, reach: int, does: list[Op]) -> None:
        self.kind = kind
        self.n = n  # of FORBID: one of FORBIDDEN
        self.reach = reach
        self.does = does  # of DEATH


class Monster:
    """A monster card. § spec.monsters.record"""

    def __init__(
        self,
        name: str,
        level: int,
        health: int,
        damage: list[int],
        kind: int,
        traits: list[Trait],
        flavour: str,
        icon: str,
    ) -> None:
        self.name = name
        self.level = level
        self.health = health
        self.damage = damage  # by type
        self.kind = kind  # its class
        self.traits = traits
        self.flavour = flavour
        self.icon = icon

    def figure(self, kind: int) -> int:
        """How much of a trait it has, added up."""
        return sum(trait.n for trait in self.traits if trait.kind == kind)

    def has(self, kind: int) -> bool:
        return any(trait.kind == kind for trait in self.traits)


class RoomRule:
    """What a room does as long as it is the current one."""

    def __init__(self, kind: int, n: int, harms: int) -> None:
        self.kind = kind
        self.n = n
        self.harms = harms


class Room:
    """A room card. § spec.rooms.record"""

    def __init__(self, name: str, does: list[Op], rules: list[RoomRule], flavour: str, icon: str) -> None:
        self.name = name
        self.does = does  # when it is turned over
        self.rules = rules  # as long as it is the current one
        self.flavour = flavour
        self.icon = icon


class Plan:
    """A ready deck for a class, and how to play it."""

    def __init__(self, name: str, kind: int, advice: str, cards: list[int]) -> None:
        self.name = name
        self.kind = kind  # the class
        self.advice = advice
        self.cards = cards  # by face: how many of it


class Deck:
    """All cards of a box."""

    def __init__(
        self,
        fingerprint: str,
        plays_like: list[str],
        characters: list[Character],
        energy: list[Energy],
        monsters: list[Monster],
        rooms: list[Room],
        gold: list[int],
        wounds: int,
        plans: list[Plan],
        types: list[str],
    ) -> None:
        self.fingerprint = fingerprint
        self.plays_like = plays_like
        self.characters = characters
        self.energy = energy  # by design
        self.monsters = monsters
        self.rooms = rooms
        self.gold = gold  # the value of each gold card
        self.wounds = wounds
        self.plans = plans
        self.types = types  # of energy cards, for the one-per-type rule
