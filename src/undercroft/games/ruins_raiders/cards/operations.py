"""The words for what a card does: the value of each, and on whom it may be.

What it then does, is worth and is called stands under the same word in `flow/operations.py` and, where it moves
somebody or changes the map, in `flow/map_operations.py`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from undercroft.core.shelf.card_file import Entry

Figure = Annotated[int, Meta(ge=1, le=9)]
Change = Annotated[int, Meta(ge=-5, le=5)]

# On whom a card may work
SELF = "self"  # whoever plays, draws or uses it
NEAR = "self or adjacent"  # that character or one next to it, as its player chooses
AROUND = "self and adjacent"  # that character and all next to it
ROOM = "room"  # everyone in that character's room, enemies too
LINE = "line"  # everyone in that room on its row or column
RIVAL = "another player"  # any other player's character in the ruins, as the player chooses
NEIGHBOUR = "adjacent player"  # another player's character next to it, as the player chooses
TARGET = "target"  # anyone within reach and in sight, as the player chooses
ALL_TARGETS = (SELF, NEAR, AROUND, ROOM, LINE, RIVAL, NEIGHBOUR, TARGET)
On = Literal[
    "self", "self or adjacent", "self and adjacent", "room", "line", "another player", "adjacent player", "target"
]


class Effect(Entry, frozen=True, kw_only=True):
    """One operation, by its word, and what goes with it."""

    damage: Figure | None = None
    attack: Figure | None = None
    heal: Figure | None = None
    reroll: Literal["any", "one"] | None = None
    cancel: Literal["attack", "trap"] | None = None
    actions: Change | None = None
    speed: Change | None = None
    draw: Figure | None = None
    discard: Figure | None = None
    steal: Literal["card"] | None = None
    peek: Literal["traps"] | None = None
    progress: Change | None = None
    danger: Change | None = None
    send: Literal["start"] | None = None
    swap: Literal["nearest"] | None = None
    floor: Literal["missing"] | None = None
    wall: Literal["rock"] | None = None
    discover: Literal["door"] | None = None
    spawn: Literal["bat", "mummy"] | None = None

    on: On | None = None
    within: Figure | None = None


WORDS = {
    "damage": ALL_TARGETS[:6],  # so much health is lost
    "attack": (SELF, TARGET),  # so many dice attack, with the normal defence; `within` is how far it reaches
    "heal": (SELF, NEAR),  # so much health is regained, up to the maximum
    "reroll": (SELF,),  # any dice of the roll that was shown, or one
    "cancel": (SELF, NEAR),  # the declared attack, or the trap that was turned up
    "actions": (SELF,),  # more this turn, or fewer on the next
    "speed": (SELF,),  # until the end of the turn
    "draw": (SELF,),  # treasure cards, with the rule for keys of the draw that caused it
    "discard": (SELF,),  # random cards of the hand
    "steal": (NEIGHBOUR,),  # a random card of the hand, by an attack that does no damage
    "peek": (SELF,),  # at the top trap card, and leave or bury it
    "progress": (SELF,),  # the progress counter goes up or down
    "danger": (SELF,),  # the trap counter goes up or down
    "send": (SELF,),  # to a free square of the start tile
    "swap": (SELF,),  # squares with the nearest other character that a player runs
    "floor": (SELF,),  # a square next to it becomes missing
    "wall": (SELF,),  # a wall goes up on a side of its square or one next to it
    "discover": (SELF,),  # the room behind the door on whose tile it stands is made
    "spawn": (SELF,),  # a monster comes out on the nearest free square
}
OPERATIONS = list(WORDS)  # an operation's kind is its place here
