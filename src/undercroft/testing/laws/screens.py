"""A table can be played on any screen."""

from rich.cells import cell_len
from rich.console import Console

from undercroft.core.chance import Chance
from undercroft.core.shelf.box import Terms
from undercroft.core.telling.voice import Voice
from undercroft.terminal.screens import screen_of

from ..positions import perform, random_act, wander
from .examples import anywhere

WIDTHS = (60, 80, 120, 200)  # columns
FARTHER = 4  # so many times as far into the game as other laws look: tables fill
NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eri", "Fay", "Gus", "Hal"]


class ScreenLaws:
    """The table in a terminal, whoever looks."""

    @anywhere
    def test_the_table_fits_its_screen_and_shows_everybody(self, terms: Terms, seed: int, steps: int) -> None:
        """Narrow or wide, whole and compact, for an onlooker and a player, before and after an act.

        Who plays alone needs no name.
        """
        game, _ = wander(terms, seed, FARTHER * steps)
        after = game.copy()
        if after.turn is not None:
            perform(after, random_act(after, Chance(seed)))
        screen = screen_of(terms.box)
        width = WIDTHS[seed % len(WIDTHS)]
        for seat in (None, seed % terms.seats):
            voice, before = Voice(NAMES[: terms.seats], seat), game.view(seat)
            for compact in (False, True):
                console = Console(width=width, color_system=None)
                with console.capture() as shown:
                    console.print(screen.draw(before, voice, compact), crop=False)
                    console.print(screen.draw(after.view(seat), voice, compact, before), crop=False)
                text = shown.get()
                assert [line for line in text.splitlines() if cell_len(line) > width] == []
                for who in map(voice.who, range(terms.seats)):
                    assert terms.seats == 1 or who.lower() in text.lower(), who
