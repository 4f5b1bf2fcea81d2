"""A game at this screen: people choose by number, bots answer, ctrl-C saves."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.bots import ADVISER, Bot, bot, named
from undercroft.core.chance import seal, stream
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.record import Record
from undercroft.core.seat import Seat
from undercroft.core.shelf import fresh_seed
from undercroft.core.voice import Voice
from undercroft.core.yields import LEVELS

from .saves import command
from .seats import Chair

HELP = "number or words · ? why · h hint · t table · l log · q leave"
WISHES = " · y asking"
NOTHING = ("pass", "done")  # where one of these is all a person can do, it is done without asking
LEVEL_NUMBERS = [str(number) for number, _ in enumerate(LEVELS, 1)]
RECAP = 10  # events told again to somebody who comes back


class Leave(Exception):
    """The people at this screen stop here."""


@dataclass
class Session:
    """One game at one screen."""

    console: Console
    record: Record
    chairs: list[Chair]
    path: Path  # where the game is kept, from its first move on
    game: Game = field(init=False)
    bots: dict[int, Bot] = field(init=False)
    told: dict[int, int] = field(default_factory=dict)  # how many events each seat has been shown
    last_person: int | None = None
    drawn: dict[str, Any] | None = None  # the view that is still to be seen on the screen

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
            self.told = {seat: max(0, len(self.game.events) - RECAP) for seat in range(self.game.seats)}

    @property
    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_person]

    # The course of a game

    def run(self) -> None:
        """Play to the end; every move is kept, so that leaving at any moment loses nothing."""
        self.console.print(f"[bold]{self.box.title}[/] · fair-shuffle seal {seal(self.record.seed)[:16]}…")
        if not self.record.moves:
            self.console.print(Text(self.story.aim(self.game.view(None)), "italic tan"))
        try:
            while self.game.turn is not None:
                seat = self.game.turn
                if seat in self.bots:
                    with self.console.status(f"{escape(self.chairs[seat].name)} thinks"):
                        chosen = self.bots[seat].choose(Seat(self.game, seat, self.chances[seat]))
                    self.record.add(self.game, chosen)
                elif not self.skip():
                    self.ask(seat)
                    self.record.save(self.path)
        except (KeyboardInterrupt, EOFError, Leave):
            self.record.save(self.path)
            self.console.print("\nSaved. Go on with:")
            self.console.print(f"  [bold]{escape(command('play --resume'))}[/]", soft_wrap=True, highlight=False)
            return
        finally:
            for player in self.bots.values():
                player.leave()
        self.record.save(self.path)
        self.finish()

    def finish(self) -> None:
        """The last events, the result, and the seed that the seal stood for."""
        watcher = self.people[0] if len(self.people) == 1 else None
        self.tell(watcher)
        outcome = self.game.outcome()
        assert outcome is not None
        voice = self.voice(watcher)
        result = voice.do(outcome.winners, "wins") if outcome.winners else "Nobody wins"
        clause = self.box.rulebook.clause(outcome.clause)
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column("")
        for heading in outcome.facts[0]:
            table.add_column(heading)
        for seat, facts in enumerate(outcome.facts):
            style = "bold" if seat in outcome.winners else ""
            table.add_row(Text(voice.who(seat)), *(str(fact) for fact in facts.values()), style=style)
        text = Text(f"{result}. ", "bold").append(clause.text, "italic").append(f"  § {clause.id}", "grey50")
        text.append(f"\nseed {self.record.seed} · its seal was {seal(self.record.seed)[:16]}…", "grey62")
        self.console.print(Panel(text, title="The end", border_style="dark_orange"))
        self.console.print(table)
        self.console.print("Look back at it with:")
        self.console.print(f"  {escape(command(f'replay {self.path}'))}", soft_wrap=True, highlight=False)

    def draw(self, seat: int) -> None:
        """The table, as large as the screen allows, or what has changed of it."""
        view = self.game.view(seat)
        width, height = self.console.size
        columns, lines = self.screen.ROOMY
        compact = width < columns or height < lines
        self.console.print(self.screen.draw(view, self.voice(seat), compact, self.drawn))
        self.drawn = view

    # One person's choice

    def skip(self) -> bool:
        """Pass for a person who could do nothing else; whether that was so."""
        moves = self.game.legal_moves()
        alone = len(moves) == 1 and self.game.say(moves[0]) in NOTHING
        if alone:
            self.record.add(self.game, moves[0])
        return alone

    def ask(self, seat: int) -> None:
        """Show the table to the person whose turn it is and take one legal choice."""
        self.hand_over(seat)
        self.tell(seat)
        self.draw(seat)
        prompt = self.game.prompt(seat)
        self.console.print(Padding(banner(prompt), (1, 0, 0, 0)))
        for option in prompt["moves"]:
            note = f"  [grey62]{escape(option['note'])}[/]" if option["note"] else ""
            line = f"  [bold dark_orange]{option['number']}[/] {escape(option['words'])}{note}"
            self.console.print(line, highlight=False)
        help_line = HELP + WISHES if self.game.yields is not None else HELP
        while True:
            answer = self.console.input(f"[grey50]{help_line}[/]\n[bold dark_orange]›[/] ").strip().lower()
            if answer in ("?", "why", "help"):
                self.explain(seat, prompt)
            elif answer in ("h", "hint"):
                self.hint(seat)
            elif answer in ("l", "log"):
                self.log(seat)
            elif answer in ("t", "table"):
                self.drawn = None
                self.draw(seat)
            elif answer in ("q", "quit", "exit"):
                raise Leave
            elif answer.split()[:1] == ["y"] and self.game.yields is not None:
                if self.wish(seat, answer.removeprefix("y").strip()):
                    return
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
        # "play ball" may be typed as "ball", or as any ending that only one legal move has.
        legal = {option["words"]: option["move"] for option in prompt["moves"]}
        meant = [words for words in legal if words == answer or words.endswith(f" {answer.split()[-1]}")]
        if len(meant) == 1:
            return int(legal[meant[0]])
        return self.game.read(answer)

    def wish(self, seat: int, words: str) -> bool:
        """Say how the person is asked out of turn, or change it; whether the question has gone with that."""
        assert self.game.yields is not None
        if words:
            asked = self.game.asking
            try:
                self.record.wish(self.game, seat, LEVELS[int(words) - 1] if words in LEVEL_NUMBERS else words)
            except UndercroftError as problem:
                self.console.print(f"[yellow]{escape(str(problem))}[/]")
                return False
            if self.game.asking is not asked:
                return True
        wishes = self.game.yields.plain(seat)
        for number, level in enumerate(LEVELS, 1):
            mark = "›" if level == wishes["asked"] else " "
            self.console.print(f"{mark} [bold dark_orange]y {number}[/] {level}", highlight=False)
        for topic in self.game.topics():
            if topic in self.game.yields.never[seat]:
                self.console.print(f"  never about {topic}; [bold dark_orange]y again {topic}[/]", highlight=False)
        self.console.print("[grey62]y never <card>, y never abilities, y never challenges: not about these.[/]")
        return False

    def hand_over(self, seat: int) -> None:
        """At a shared screen, hide the last player's cards before the next one looks."""
        if len(self.people) > 1 and self.last_person != seat:
            self.wipe()
            self.console.input(f"Pass the screen to [bold]{escape(self.chairs[seat].name)}[/] and press Enter. ")
            self.wipe()
        self.last_person = seat

    def wipe(self) -> None:
        """Clear the screen, and what one could scroll back to."""
        self.drawn = None
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

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
        """Why this is asked, why other things cannot be done, and the clauses behind the last events."""
        for thing, reason in prompt["barred"].items():
            self.console.print(f"[bold]{escape(thing)}[/] {escape(reason)}", highlight=False)
        clauses = [prompt["clause"]]
        clauses += [event["clause"] for event in self.events(seat)[-8:]]
        for clause_id in dict.fromkeys(clauses):
            clause = self.box.rulebook.clause(clause_id)
            self.console.print(f"[dark_orange]§ {clause_id}[/] [italic]{escape(clause.text)}[/]")

    def hint(self, seat: int) -> None:
        """What a sensible player would do here."""
        chance = stream(fresh_seed(), "hint")
        move = named(ADVISER).choose(Seat(self.game, seat, chance))
        self.console.print(f"[cyan]A sensible player would: {escape(self.game.say(move))}.[/]", highlight=False)


def banner(prompt: dict[str, Any]) -> Panel:
    text = Text(prompt["what"], "bold").append(f"  {prompt['why']}", "italic grey70")
    return Panel(text, border_style="dark_orange", expand=False)
