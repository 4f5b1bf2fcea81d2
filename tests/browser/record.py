"""Records games as a seat is told of them, for the page's own tests: `python -m tests.browser.record`."""

from pathlib import Path

import msgspec

from undercroft.core.chance import Chance
from undercroft.core.shelf.installed import find
from undercroft.core.telling.events import Event
from undercroft.core.telling.views import View
from undercroft.server.changes import changes
from undercroft.server.messages import Change, Line, Moment

SESSIONS = Path(__file__).parent.parent.parent / "web" / "tests" / "sessions"


class Session(msgspec.Struct):
    """What a seat is told from the first view on, and the view that this should have come to."""

    moments: list[Moment]
    last: View


def record(name: str, seats: int, seed: int, most: int) -> Session:
    """So many random moves, as the first seat sees them."""
    game, chance = find(name).agree(seats).deal(seed, events=True), Chance(seed)
    first = before = game.view(0)
    lines: list[Line] = []

    def told(after: View) -> list[Change]:
        nonlocal before
        found = changes(before, after)
        before = after
        return found

    def hear(event: Event) -> None:
        if event.seen_by(0):
            lines.append(Line("", event.clause, event.what, None, told(game.view(0))))

    game.listener = hear
    moments = [Moment(0, [], [], first, [])]
    while game.turn is not None and len(moments) <= most:
        moves = game.legal_moves()
        game.push(moves[chance.below(len(moves))])
        moments.append(Moment(len(moments), lines.copy(), told(game.view(0)), None, []))
        lines.clear()
    return Session(moments, game.view(0))


if __name__ == "__main__":
    SESSIONS.mkdir(exist_ok=True)
    for name, seats, seed, most in (
        ("dungeon-raiders", 3, 7, 400),
        ("dungeoneer", 3, 8, 120),
        ("ruins-raiders", 2, 53, 160),
        ("dungeons", 3, 9, 120),
        ("dungeon-dwellers", 3, 9, 150),
    ):
        session = record(name, seats, seed, most)
        (SESSIONS / f"{name}.json").write_bytes(msgspec.json.encode(session) + b"\n")
