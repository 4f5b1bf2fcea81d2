"""Words that views, events and cards share."""

from typing import Literal

Corner = Literal["nw", "ne", "se", "sw"]  # a square of a tile
Ground = Literal["floor", "door", "exit", "hole"]  # what a cell of the map is
Kind = Literal["wearable", "consumable", "key", "immediate"]  # of a treasure card
Timing = Literal["any", "roll", "attack", "trap", "own turn", "room table"]
Cost = Literal["action", "free"]
Monster = Literal["bat", "mummy"]
Size = Literal["hallway", "short hallway", "tee", "large", "small", "medium", "weird"]
Purpose = Literal[
    "move", "jump move", "jump", "attack", "defence", "chest", "lock", "steal", "trap", "dart",
    "table 1", "table 2", "table 3", "table 4", "table 5", "table 6", "number",
]  # fmt: skip
Moment = Literal["turn starts", "declared", "roll", "trap", "done", "before traps", "enemy moves"]
Mode = Literal["points", "cooperative", "uneasy", "teams", "solo", "royale"]
Fate = Literal["escaped", "died", "in the ruins"]
