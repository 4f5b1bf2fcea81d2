"""The words for what a card does, gives or has, and the value of each.

What an operation then does and is worth stands under the same word in the `..._operations.py` of `flow`, and how it
reads in `telling/card_words.py`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from undercroft.core.shelf.card_file import Entry

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


# For each word what goes with it; what is marked with ! must
ATTACKS = ("versus", "level", "state", "reach", "first")  # for what is said of an attack
ALWAYS = ("hp", "cards", "players")  # for anything that a player has
BONUS_WORDS: dict[str, tuple[str, ...]] = {
    "damage": (*ATTACKS, *ALWAYS),
    "times": (*ATTACKS, *ALWAYS),
    "targets": ALWAYS,
    "like-ranged": (*ATTACKS, *ALWAYS),
    "through-armor": (*ATTACKS, *ALWAYS),
    "guard": ("of!", "versus", "level", *ALWAYS),
    "guard-any": ("versus", "level", *ALWAYS),
    "thorns": ("versus", "level", *ALWAYS),
    "energy-damage": ALWAYS,
    "maximum": (),
    "discount": ALWAYS,
    "first-discount": ALWAYS,
    "own-discount": ALWAYS,
    "treasure-worth": (),
    "cheap-exchange": (),
    "gold-choice": (),
    "hit-wounds": (*ATTACKS, *ALWAYS),
    "reuse": ALWAYS,
    "protect": ALWAYS,
    "last-stand": (),
}
MONSTER = ("to", "versus", "level", "state")
OPERATION_WORDS: dict[str, tuple[str, ...]] = {
    "hit": MONSTER,  # damage to face-up monsters
    "heal": ("to",),
    "more-attacks": (),  # weapon attacks
    "block": (),  # so much of one strike, or all of it
    "skip-strike": MONSTER,
    "weaken": MONSTER,
    "refill": (),  # cards of the discard pile go under the deck
    "recall": (),  # a card of the discard pile becomes a treasure
    "look-deck": (),
    "look-monster": (),
    "look-gold": (),
    "turn-monster": (),
    "swap-monster": (),
    "wounds": ("to",),  # more or fewer
    "gold": ("to",),
    "treasure": ("to",),  # more or fewer
    "lose-energy": ("to",),
    "hurt": ("to", "of"),
    "add-monster": (),
    "mend-monsters": (),
    "price": ("to", "then!"),
}
TRAIT_WORDS: dict[str, tuple[str, ...]] = {
    "first": (),
    "armor": ("reach",),
    "immune": (),
    "regenerate": (),
    "enrage": (),
    "pierce": (),
    "area": (),
    "drain": (),
    "unprovoked": (),
    "forbid": (),
    "bodyguard": (),
    "steal-wounds": (),
    "steal-treasure": (),
    "summon": (),
    "death": (),
    "hidden": (),
    "grow": (),
}
RULE_WORDS: dict[str, tuple[str, ...]] = {
    "monster-health": (),
    "monster-damage": ("of!",),
    "all-first": (),
    "monsters": (),
    "face-up": (),
    "ability-cost": (),
    "treasure-worth": (),
    "forbids": (),
}
BONUSES = list(BONUS_WORDS)  # a kind is its place in one of these
OPERATIONS = list(OPERATION_WORDS)
TRAITS = list(TRAIT_WORDS)
RULES = list(RULE_WORDS)
