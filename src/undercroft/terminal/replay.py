"""Looking back at a recorded game."""

from argparse import Namespace

from rich.console import Console
from rich.markup import escape

from undercroft.core.chance import seal
from undercroft.core.errors import BadSeats
from undercroft.core.shelf.record import Record
from undercroft.core.telling.voice import Voice

from .play import print_event
from .screens import screen_of


def replay(chosen: Namespace, console: Console) -> None:
    """Step through a game with Enter, as one seat saw it or with everything told."""
    record = Record.load(chosen.record, chosen.cards)
    record.check_cards()
    seats = record.terms.seats
    if chosen.seat is not None and not 0 <= chosen.seat < seats:
        raise BadSeats(f"There is no seat {chosen.seat}; seats go from 0 to {seats - 1}.")
    teller = record.terms.box.roles.teller
    screen = screen_of(record.terms.box)
    voice = Voice([word.partition(":")[2] or word for word in record.players], you_at(record, chosen.seat))
    shown = 0
    for move, game in enumerate(record.retrace(events=True)):
        assert game.events is not None
        if shown == len(game.events):
            continue  # somebody passed, or made a wish: nothing to see
        for event in game.events[shown:]:
            if chosen.seat is None or event.seen_by(chosen.seat):
                print_event(event, teller, voice, console)
        shown = len(game.events)
        if not chosen.all:
            console.print(screen.draw(game.view(chosen.seat), voice))
            if move < len(record.moves):
                answer = console.input(f"[grey50]{move}/{len(record.moves)} · Enter continues, q stops[/] ")
                if answer.strip() == "q":
                    return


def you_at(record: Record, seat: int | None) -> int | None:
    """The seat addressed as "you": the one whose view is shown, or the only person's."""
    people = [number for number, word in enumerate(record.players) if word == "me:You"]
    return people[0] if seat is None and people else seat


def verify(chosen: Namespace, console: Console) -> None:
    """Replay a record and say what was checked."""
    record = Record.load(chosen.record, chosen.cards)
    record.verify()
    console.print(f"[green]✓[/] the seed {record.seed} matches its seal {seal(record.seed)[:16]}…")
    console.print(f"[green]✓[/] all {len(record.moves)} moves are legal and follow from that deal")
    if record.result:
        console.print(f"[green]✓[/] the game ends as recorded: {escape(record.result)}")
    else:
        console.print("[yellow]·[/] the game is not over yet")
