"""The seven room tables in words. What each result does stands in `flow/discovery.py`."""

from typing import Final

from ..shapes.views import RoomTable, Row

TABLES: Final = (
    RoomTable(
        number=1,
        purpose="table 1",
        title="How large is it?",
        dice=2,
        progress=False,
        rows=(
            Row(low=2, high=2, text="Hallway: three tiles and a door", icon="doorway"),
            Row(low=3, high=3, text="Short hallway: one tile and a door", icon="doorway"),
            Row(low=4, high=4, text="T junction: two tiles, a door at each end", icon="crossroad"),
            Row(low=5, high=6, text="Large room: nine tiles", icon="dungeon-gate"),
            Row(low=7, high=8, text="Small room: six tiles", icon="dungeon-gate"),
            Row(low=9, high=10, text="Medium room: eight tiles", icon="dungeon-gate"),
            Row(low=11, high=11, text="Weird room: a ring of eight tiles", icon="hole"),
            Row(low=12, high=12, text="Your choice or roll again, and treasure", icon="rolling-dices"),
        ),
    ),
    RoomTable(
        number=2,
        purpose="table 2",
        title="How many dark doors?",
        dice=1,
        progress=False,
        rows=(
            Row(low=1, high=2, text="One door", icon="doorway"),
            Row(low=3, high=4, text="Two doors", icon="doorway"),
            Row(low=5, high=6, text="Three doors", icon="doorway"),
        ),
    ),
    RoomTable(
        number=3,
        purpose="table 3",
        title="Is there treasure?",
        dice=1,
        progress=False,
        rows=(
            Row(low=1, high=2, text="No treasure"),
            Row(low=3, high=6, text="Treasure", icon="chest"),
        ),
    ),
    RoomTable(
        number=4,
        purpose="table 4",
        title="What treasure?",
        dice=1,
        progress=True,
        rows=(
            Row(low=2, high=2, text="One small chest", icon="chest"),
            Row(low=3, high=4, text="Two small chests", icon="chest"),
            Row(low=5, high=7, text="Three small chests", icon="chest"),
            Row(low=8, high=None, text="The master chest", icon="locked-chest"),
        ),
    ),
    RoomTable(
        number=5,
        purpose="table 5",
        title="Is it guarded?",
        dice=1,
        progress=False,
        rows=(
            Row(low=1, high=2, text="No enemies"),
            Row(low=3, high=6, text="Enemies", icon="hooded-assassin"),
        ),
    ),
    RoomTable(
        number=6,
        purpose="table 6",
        title="Who guards it?",
        dice=1,
        progress=True,
        rows=(
            Row(low=2, high=2, text="Bats, 1 health each", icon="evil-bat"),
            Row(low=3, high=4, text="Mummies, 1 health each", icon="mummy-head"),
            Row(low=5, high=7, text="A rival, 3 health", icon="hooded-figure"),
            Row(low=8, high=None, text="Two rivals, 2 health each", icon="hooded-figure"),
        ),
    ),
    RoomTable(
        number=6,
        purpose="number",
        title="How many of them?",
        dice=1,
        progress=False,
        rows=(
            Row(low=1, high=3, text="One"),
            Row(low=4, high=6, text="Two"),
        ),
    ),
    RoomTable(
        number=7,
        purpose=None,
        title="The master chest gets closer",
        dice=0,
        progress=False,
        rows=(Row(low=1, high=None, text="The progress counter goes up by 1", icon="progression"),),
    ),
)  # fmt: skip
