"""A game at this screen: people choose by number, bots answer, ctrl-C saves."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from undercroft.bots import BOTS, Bot, bot
from undercroft.core.chance import seal, stream
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.record import Record
from undercroft.core.seat import Seat
from undercroft.core.shelf import fresh_seed
from undercroft.core.voice import Voice

from .seats import Chair

ADVISER = "greedy"
HELP = "number or words to choose · ? why · h hint · l log · q save and leave"


class Leave(Exception):
    """The people at this screen stop here."""


def save_path() -> Path:
    """Where a game goes that was broken off."""
    return user_data_path("undercroft") / "saved.undercroft"


@dataclass
class Session:
    """One game at one screen."""

    console: Console
    record: Record
    chairs: list[Chair]
    game: Game = field(init=False)
    bots: dict[int, Bot] = field(init=False)
    told: dict[int, int] = field(default_factory=dict)  # how many events each seat has been shown
    last_person: int | None = None

    def __post_init__(self) -> None:
        self.game = self.record.replay(events=True)
        self.bots = {s: bot(chair.kind) for s, chair in enumerate(self.chairs) if not chair.is_person}
        # A fresh source: what bots do after a pause must not follow from the seed that dealt the cards.
        thinking = fresh_seed()
        self.chances = [stream(thinking, f"seat {seat}") for seat in range(self.game.seats)]
        self.box = self.record.terms.box
        self.story = self.box.part("story")
        self.screen = self.box.part("screen")
        if self.record.moves:
            assert self.game.events is not None
            self.told = {seat: len(self.game.events) for seat in range(self.game.seats)}

    @property
    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_person]

    # The course of a game

    def run(self) -> None:
        """Play to the end; leaving early saves the game and says how to go on."""
        self.console.print(f"[bold]{self.box.title}[/] · fair-shuffle seal {seal(self.record.seed)[:16]}…")
        try:
            while self.game.turn is not None:
                seat = self.game.turn
                if seat in self.bots:
                    chosen = self.bots[seat].choose(Seat(self.game, seat, self.chances[seat]))
                    self.record.add(self.game, chosen)
                else:
                    self.ask(seat)
        except (KeyboardInterrupt, EOFError, Leave):
            self.record.save(save_path())
            self.console.print(f"\nSaved to {save_path()}. Go on with: [bold]undercroft play --resume[/]")
            return
        self.finish()

    def finish(self) -> None:
        """The last events, the result, and the seed that the seal stood for."""
        watcher = self.people[0] if len(self.people) == 1 else None
        self.tell(watcher)
        self.console.print(self.screen.draw(self.game.view(watcher), self.voice(watcher)))
        outcome = self.game.outcome()
        assert outcome is not None
        winners = self.voice(watcher).all(outcome.winners) if outcome.winners else "nobody"
        clause = self.box.rulebook.clause(outcome.clause)
        self.console.print(
            Panel(
                f"[bold]{escape(winners)}[/]  [italic]{escape(clause.text)}[/] [grey50]§ {clause.id}[/]\n"
                f"seed {self.record.seed} · its seal was {seal(self.record.seed)[:16]}…",
                title="The end",
                border_style="dark_orange",
            )
        )
        if save_path().exists():
            save_path().unlink()
        path = save_path().with_name("last.undercroft")
        self.record.save(path)
        self.console.print(f"Look back at it with: [bold]undercroft replay {path}[/]")

    # One person's choice

    def ask(self, seat: int) -> None:
        """Show the table to the person whose turn it is and take one legal choice."""
        self.hand_over(seat)
        self.tell(seat)
        self.console.print(self.screen.draw(self.game.view(seat), self.voice(seat)))
        prompt = self.game.prompt(seat)
        self.console.print(Padding(banner(prompt), (1, 0, 0, 0)))
        for option in prompt["moves"]:
            note = f"  [grey62]{escape(option['note'])}[/]" if option["note"] else ""
            self.console.print(f"  [bold dark_orange]{option['number']}[/] {escape(option['words'])}{note}")
        while True:
            answer = self.console.input(f"[grey50]{HELP}[/]\n[bold dark_orange]›[/] ").strip()
            if answer == "?":
                self.explain(seat, prompt)
            elif answer == "h":
                self.hint(seat)
            elif answer == "l":
                self.log(seat)
            elif answer == "q":
                raise Leave
            elif answer:
                try:
                    self.record.add(self.game, self.understand(answer, prompt))
                    return
                except UndercroftError as problem:
                    self.console.print(f"[yellow]{escape(str(problem))}[/]")

    def understand(self, answer: str, prompt: dict[str, Any]) -> int:
        """The move meant by its number in the list or by its words."""
        if answer.isdecimal():
            moves = {option["number"]: option["move"] for option in prompt["moves"]}
            if int(answer) not in moves:
                raise UndercroftError(f"Choose one of {', '.join(str(number) for number in moves)}.")
            return int(moves[int(answer)])
        return self.game.read(answer)

    def hand_over(self, seat: int) -> None:
        """At a shared screen, hide the last player's cards before the next one looks."""
        if len(self.people) > 1 and self.last_person != seat:
            self.console.clear()
            self.console.input(f"Pass the screen to [bold]{escape(self.chairs[seat].name)}[/] and press Enter. ")
            self.console.clear()
        self.last_person = seat

    # Telling and explaining

    def voice(self, seat: int | None) -> Voice:
        return Voice([chair.name for chair in self.chairs], seat)

    def events(self, seat: int | None, first: int = 0) -> list[dict[str, Any]]:
        assert self.game.events is not None
        return [event.plain() for event in self.game.events[first:] if event.seen_by(seat)]

    def tell(self, seat: int | None) -> None:
        """What happened since this person last looked."""
        assert self.game.events is not None
        first = self.told.get(seat, 0) if seat is not None else min(self.told.values(), default=0)
        self.print_events(self.events(seat, first), seat)
        if seat is not None:
            self.told[seat] = len(self.game.events)

    def print_events(self, events: list[dict[str, Any]], seat: int | None) -> None:
        voice = self.voice(seat)
        for event in events:
            heading = self.story.headline(event)
            if heading:
                self.console.rule(f"[bold tan]{escape(heading)}[/]", style="grey35")
            line = Text(self.story.sentence(event, voice))
            self.console.print(line.append(f"  § {event['clause']}", "grey42"))

    def log(self, seat: int) -> None:
        self.print_events(self.events(seat), seat)

    def explain(self, seat: int, prompt: dict[str, Any]) -> None:
        """Why this is asked, and the clauses behind the last events."""
        clauses = [prompt["clause"]]
        clauses += [event["clause"] for event in self.events(seat)[-8:]]
        for clause_id in dict.fromkeys(clauses):
            clause = self.box.rulebook.clause(clause_id)
            self.console.print(f"[dark_orange]§ {clause_id}[/] [italic]{escape(clause.text)}[/]")

    def hint(self, seat: int) -> None:
        """What a sensible player would do here."""
        chance = stream(fresh_seed(), "hint")
        move = BOTS[ADVISER]().choose(Seat(self.game, seat, chance))
        self.console.print(f"[cyan]A sensible player would {escape(self.game.say(move))}.[/]")


def banner(prompt: dict[str, Any]) -> Panel:
    text = Text(prompt["what"], "bold").append(f"  {prompt['why']}", "italic grey70")
    return Panel(text, border_style="dark_orange", expand=False)
