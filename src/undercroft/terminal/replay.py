"""Looking back at a recorded game."""

from argparse import Namespace

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from undercroft.core.chance import seal
from undercroft.core.errors import BadSeats
from undercroft.core.record import Record
from undercroft.core.voice import Voice


def replay(chosen: Namespace, console: Console) -> None:
    """Step through a game with Enter, from one seat or with everything told."""
    record = Record.load(chosen.record, chosen.cards)
    seats = record.terms.seats
    if chosen.seat is not None and not 0 <= chosen.seat < seats:
        raise BadSeats(f"There is no seat {chosen.seat}; seats go from 0 to {seats - 1}.")
    story = record.terms.box.part("story")
    screen = record.terms.box.part("screen")
    voice = Voice([word.partition(":")[2] or word for word in record.players], chosen.seat)
    shown = 0
    for move in range(len(record.moves) + 1):
        game = record.replay(move, events=True)
        assert game.events is not None
        for event in game.events[shown:]:
            if chosen.seat is None or event.seen_by(chosen.seat):
                line = Text(story.sentence(event.plain(), voice))
                console.print(line.append(f"  § {event.clause}", "grey42"))
        shown = len(game.events)
        if not chosen.all:
            console.print(screen.draw(game.view(chosen.seat), voice))
            if move < len(record.moves):
                answer = console.input(f"[grey50]{move}/{len(record.moves)} · Enter goes on, q stops[/] ")
                if answer.strip() == "q":
                    return


def verify(chosen: Namespace, console: Console) -> None:
    """Play a record again and say what was checked."""
    record = Record.load(chosen.record, chosen.cards)
    record.verify()
    console.print(f"[green]✓[/] the seed {record.seed} is the one sealed as {seal(record.seed)[:16]}…")
    console.print(f"[green]✓[/] all {len(record.moves)} moves are legal and follow from that deal")
    console.print(f"[green]✓[/] the game ends as recorded: {escape(record.result or 'unfinished')}")
