"""Words that views, events and cards share."""

from typing import Literal

Class = Literal["fighter", "rogue", "mage", "priest"]
Pool = Literal["fighter", "rogue", "mage", "priest", "all"]  # who may put an energy card into a deck
Kind = Literal["item", "ability", "level"]
Slot = Literal[
    "weapon", "armor", "shield", "helm", "cloak", "boots", "ring", "amulet", "tool", "focus", "symbol", "potion",
    "scroll",
]  # fmt: skip
Harm = Literal["special", "ranged", "physical"]  # the three types of damage and defense
Reach = Literal["melee", "ranged"]
MonsterClass = Literal["beast", "undead", "greenskin", "construct", "spirit", "fiend"]
State = Literal["", "wounded", "unhurt", "turned", "spared"]  # of a monster that something holds against
When = Literal[
    "", "use", "weapon", "ability", "attack", "strike", "start", "first", "active", "defeat", "treasure",
]  # fmt: skip
Target = Literal["self", "player", "other", "all", "monster", "monsters", "facedown"]
Phase = Literal["setup", "start", "prepare", "attack", "abilities", "energy", "monsters", "treasure", "over"]
Ending = Literal["boss", "fallen", "broken off"]  # why a game is over
Fate = Literal["lives", "fallen", "lost"]  # of somebody; the party is lost with whoever has fallen
