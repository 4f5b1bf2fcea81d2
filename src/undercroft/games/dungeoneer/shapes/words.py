"""The closed sets of words that happenings and views speak in."""

from typing import Literal

Form = Literal["melee", "magic", "speed"]
Half = Literal["dungeon", "wilderness"]
Roll = Literal["exit", "trapped exit", "trap", "pit", "spikes", "quest", "other", "attack", "counter"]
Target = Literal[
    "you", "opponent", "monster", "fight", "attack", "roll", "space", "terrain", "map", "quest", "host"
]  # fmt: skip
Host = Literal["hero", "monster", "treasure", "map"]
Terrain = Literal["desert", "forest", "mountains", "plains", "swamp", "urban", "water"]
Symbol = Literal["none", "counter", "standard"]
Space = Literal["entrance", "passage", "room", "road", "site"]
Family = Literal["boon", "treasure", "bane", "monster", "trap"]
Time = Literal["dungeonlord", "hero", "response", "anytime", "wounds"]
Duration = Literal["instant", "permanent", "attachment", "monster"]
When = Literal["always", "attacking", "challenging", "countering", "terrain"]
Criterion = Literal["threat", "slay", "escort", "sacrifice", "chance", "find"]
Limit = Literal["turn", "combat"]
Phase = Literal["set-up", "reset", "dungeonlord", "build", "hero", "discard and draw"]
Moment = Literal[
    "quiet", "meeting", "declared", "response", "dice", "between", "wounds", "results", "rewards", "roll"
]  # fmt: skip
ExitKind = Literal["open", "locked", "trapped", "wall", "impassable"]
ExitName = Literal["open", "locked", "trapped", "lost", "treacherous", "wall", "impassable"]
