"""Words that views, events and cards share."""

from typing import Literal

Way = Literal["gems", "royale", "race"]
Side = Literal["north", "east", "south", "west"]
RoomKind = Literal["ordinary", "safe", "shop", "miniboss", "boss"]
Sign = Literal["", "weak", "fast", "flying", "strong", "miniboss", "boss"]  # at the top left of a creature card
Element = Literal["", "shadow", "spirit", "fire", "water", "forest"]
PuzzleKind = Literal["puzzle", "door", "trap"]
ItemClass = Literal["weapon", "armour", "shield", "accessory", "curse", "other"]
Symbol = Literal[
    "axe", "bow", "fire weapon", "blunt weapon", "boss key", "shield", "blade", "consumable", "helmet",
    "chest piece", "legs", "mystical",
]  # fmt: skip
Strike = Literal["slicing", "piercing", "ranged", "blunt"]
Place = Literal["", "head", "body", "legs"]
Roll = Literal["fights", "puzzles", "traps", "doors", "players", "lot", "loot"]  # what dice are rolled for
Timing = Literal[
    "", "before roll", "after roll", "damage", "defeat", "gain", "victory", "turn", "move", "puzzle", "laying",
    "shop",
]  # fmt: skip
Limit = Literal["", "round", "turn"]
Phase = Literal["move", "attack", "puzzle"]
Mood = Literal["", "alone", "joint", "hearts", "with", "room", "crowded"]  # while what an effect holds
Moment = Literal["before roll", "after roll", "hurt", "stand-in", "falling", "trapped"]  # when items answer
Ending = Literal["boss", "stuck", "quiet", "longest", "agreed", "left"]  # why a game is over
Matter = Literal["join", "stay", "trade", "grace room", "sprint", "end"]  # what somebody agrees to, or refuses
