"""The table in a terminal."""

import pytest
from rich.console import Console

from tests.rules import rule
from undercroft.games.dungeon_raiders import BOX
from undercroft.games.dungeon_raiders.cards.deck import Room
from undercroft.games.dungeon_raiders.shapes.views import Place
from undercroft.games.dungeon_raiders.telling.screen import CARD_HEIGHT, CARD_WIDTH, draw_room, figures

FACES = {room.name: room for room in BOX.cards.rooms}


@pytest.mark.parametrize("room", FACES.values(), ids=FACES)
@rule("components.vault-face", "components.trap-face", "components.monster-face", "components.treasure-face")
def test_every_face_fits_its_card(room: Room) -> None:
    face = room.face(room.strength[1] if room.strength else None)
    console = Console(width=CARD_WIDTH, record=True, color_system=None)
    with console.capture() as shown:
        console.print(draw_room(Place(face=face, state="here", dark=False), over=False))
    lines = shown.get().splitlines()
    assert len(lines) == CARD_HEIGHT
    text = " ".join(line.strip("┃ ") for line in lines)
    for word in [*room.name.split(), *figures(face)]:
        assert word in text
