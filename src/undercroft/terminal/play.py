"""A game at this screen: people choose by number, bots answer, Ctrl-C saves."""

from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import asdict
from rich.columns import Columns
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
from undercroft.core.seat import Seat
from undercroft.core.shelf.installed import fresh_seed
from undercroft.core.shelf.record import Record
from undercroft.core.telling.events import Event
from undercroft.core.telling.prompts import Prompt
from undercroft.core.telling.teller import Teller
from undercroft.core.telling.views import View
from undercroft.core.telling.voice import Voice
from undercroft.core.wishes import LEVEL_WORDS

from .lists import is_list_command, load_list, save_list
from .saves import command
from .screens import screen_of
from .seats import Chair

HELP = "number or words · ? why · h hint · t table · l log · q leave"
WISHES = " · y asking"
LISTS = " · save FILE, load FILE"
NOTHING = ("pass", "done")  # if the only legal move has one of these roles, it is made without asking
LEVEL_NUMBERS = [str(number) for number, _ in enumerate(LEVEL_WORDS, 1)]
MANY = 30  # moves that are more than a line each: they are listed beside each other
RECAP = 10  # how many events are told again to somebody who comes back


class Leave(Exception):
    """The people at this screen stop here."""


@dataclass
class Session:
    """One game at one screen."""

    console: Console
    record: Record
    chairs: list[Chair]
    path: Path  # where the game is saved, from its first move on
    game: Game = field(init=False)
    bots: dict[int, Bot] = field(init=False)
    told: dict[int, int] = field(default_factory=dict)  # how many events each seat has been shown
    last_person: int | None = None
    drawn: View | None = None  # the view that is still on the screen

    def __post_init__(self) -> None:
        self.game = self.record.replay(events=True)
        self.bots = {s: bot(chair.kind) for s, chair in enumerate(self.chairs) if not chair.is_person}
        # A fresh source: what bots do after a pause must not follow from the seed that dealt the cards.
        thinking = fresh_seed()
        self.chances = [stream(thinking, f"seat {seat}") for seat in range(self.game.seats)]
        self.box = self.record.terms.box
        self.teller = self.box.roles.teller
        self.screen = screen_of(self.box)
        if self.record.moves:
            assert self.game.events is not None
            self.told = {seat: max(0, len(self.game.events) - RECAP) for seat in range(self.game.seats)}

    @property
    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_person]

    # The course of a game

    def run(self) -> None:
        """Play to the end; every move is saved, so that leaving at any moment loses nothing."""
        self.console.print(f"[bold]{self.box.title}[/] · seal of the shuffle {seal(self.record.seed)[:16]}…")
        if not self.record.moves:
            aim = self.teller.aim(self.game.view(None)) or self.box.howto.aim
            self.console.print(Text(aim, "italic tan"))
        try:
            while self.game.turn is not None:
                seat = self.game.turn
                if seat in self.bots:
                    with self.console.status(f"{escape(self.chairs[seat].name)} is thinking"):
                        chosen = self.bots[seat].choose(Seat(self.game, seat, self.chances[seat]))
                    self.record.add(self.game, chosen)
                elif not self.skip():
                    self.ask(seat)
                    self.record.save(self.path)
        except (KeyboardInterrupt, EOFError, Leave):
            self.record.save(self.path)
            self.console.print("\nSaved. Continue with:")
            self.console.print(f"  [bold]{escape(command('play --resume'))}[/]", soft_wrap=True, highlight=False)
            return
        finally:
            for player in self.bots.values():
                player.leave()
        self.record.save(self.path)
        self.finish()

    def finish(self) -> None:
        """The last events, the result, and the seed behind the seal."""
        watcher = self.people[0] if len(self.people) == 1 else None
        self.tell(watcher)
        outcome = self.game.outcome()
        assert outcome is not None
        voice = self.voice(watcher)
        result = voice.do(outcome.winners, "wins") if outcome.winners else "Nobody wins"
        clause = self.box.rulebook.clause(outcome.clause)
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column("")
        rows = [asdict(facts) for facts in outcome.facts]
        headings = [heading for heading in rows[0] if any(row[heading] is not None for row in rows)]
        for heading in headings:
            table.add_column(heading)
        for seat, row in enumerate(rows):
            told = ["" if row[heading] is None else str(row[heading]) for heading in headings]
            table.add_row(Text(voice.who(seat)), *told, style="bold" if seat in outcome.winners else "")
        text = Text(f"{result}. ", "bold").append(clause.text, "italic").append(f"  § {clause.id}", "grey50")
        text.append(f"\nseed {self.record.seed} · its seal was {seal(self.record.seed)[:16]}…", "grey62")
        self.console.print(Panel(text, title="The end", border_style="dark_orange"))
        self.console.print(table)
        self.console.print("Look back at it with:")
        self.console.print(f"  {escape(command(f'replay {self.path}'))}", soft_wrap=True, highlight=False)

    def draw(self, seat: int) -> None:
        """The table, as large as the screen allows, or what has changed on it."""
        view = self.game.view(seat)
        width, height = self.console.size
        columns, lines = self.screen.ROOMY
        compact = width < columns or height < lines
        self.console.print(self.screen.draw(view, self.voice(seat), compact, self.drawn))
        self.drawn = view

    # One person's choice

    def skip(self) -> bool:
        """Pass for a person who can do nothing else; returns whether that was so."""
        moves = self.game.legal_moves()
        alone = len(moves) == 1 and self.teller.role(self.game, moves[0]) in NOTHING
        if alone:
            self.record.add(self.game, moves[0])
        return alone

    def ask(self, seat: int) -> None:
        """Show the table to the person whose turn it is and take one legal choice."""
        self.hand_over(seat)
        self.tell(seat)
        self.draw(seat)
        prompt = self.game.prompt(seat)
        self.console.print(Padding(self.banner(prompt), (1, 0, 0, 0)))
        self.list_moves(prompt)
        help_line = HELP + WISHES if self.game.wishes is not None else HELP
        keeps = self.teller.list_of(self.game, seat) != ""
        help_line += LISTS if keeps else ""
        while True:
            typed = self.console.input(f"[grey50]{help_line}[/]\n[bold dark_orange]›[/] ").strip()
            answer = typed.lower()
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
            elif answer.split()[:1] == ["y"] and self.game.wishes is not None:
                if self.wish(seat, answer.removeprefix("y").strip()):
                    return
            elif keeps and is_list_command(answer):
                if self.keep_list(seat, typed):
                    return
            elif answer:
                try:
                    self.record.add(self.game, self.understand(answer, prompt))
                    return
                except UndercroftError as problem:
                    self.console.print(f"[yellow]{escape(str(problem))}[/]")

    def list_moves(self, prompt: Prompt) -> None:
        """A line for each move; if there are many, only their names, beside each other."""
        voice = self.voice(prompt.seat)
        if len(prompt.moves) > MANY:
            names = [f"[bold dark_orange]{offer.number}[/] {escape(offer.words)}" for offer in prompt.moves]
            self.console.print(Columns(names, padding=(0, 2), equal=True, column_first=True), highlight=False)
            return
        for offer in prompt.moves:
            note = f"  [grey62]{escape(voice.fill(offer.note))}[/]" if offer.note else ""
            line = f"  [bold dark_orange]{offer.number}[/] {escape(offer.words)}{note}"
            self.console.print(line, highlight=False)

    def keep_list(self, seat: int, typed: str) -> bool:
        """Save what the person has chosen, or choose what a file lists; returns whether moves were made."""
        try:
            if typed.lower().startswith("save"):
                path = save_list(self.teller.list_of(self.game, seat), typed)
                self.console.print(f"Saved in {escape(str(path))}.", highlight=False)
                return False
            for move in self.teller.moves_for(self.game, seat, load_list(typed)):
                self.record.add(self.game, move)
        except UndercroftError as problem:
            self.console.print(f"[yellow]{escape(str(problem))}[/]")
            return False
        return True

    def understand(self, answer: str, prompt: Prompt) -> int:
        """The move that an answer means, by its number in the list or by its words."""
        if answer.isdecimal():
            moves = {offer.number: offer.move for offer in prompt.moves}
            if int(answer) not in moves:
                raise UndercroftError(f"Choose one of {', '.join(str(number) for number in moves)}.")
            return moves[int(answer)]
        # "play ball" may be typed as "ball": as any ending, or any words, that only one legal move has.
        legal = {offer.words: offer.move for offer in prompt.moves}
        if answer not in legal:
            ending = [words for words in legal if words.endswith(f" {answer}")]
            having = [words for words in legal if set(answer.split()) <= set(words.split())]
            for meant in (ending, having):
                if len(meant) == 1:
                    return legal[meant[0]]
        return self.game.read(answer)

    def wish(self, seat: int, words: str) -> bool:
        """Show or change how the person is asked out of turn; returns whether the current question is now gone."""
        assert self.game.wishes is not None
        if words:
            asked = self.game.asking
            try:
                wanted = LEVEL_WORDS[int(words) - 1] if words in LEVEL_NUMBERS else words
                self.record.wish(self.game, seat, wanted)
            except UndercroftError as problem:
                self.console.print(f"[yellow]{escape(str(problem))}[/]")
                return False
            if self.game.asking is not asked:
                return True
        own = self.game.wishes.own(seat)
        for number, level in enumerate(own.levels, 1):
            mark = "›" if level.words == own.asked else " "
            self.console.print(f"{mark} [bold dark_orange]y {number}[/] {level.words}", highlight=False)
        for wish in own.never:
            again = f"[bold dark_orange]y {escape(wish.words)}[/]"
            self.console.print(f"  never about {escape(wish.label)}; {again}", highlight=False)
        muted = [wish.label for wish in own.never]
        topics = [topic for topic in self.game.topics() if topic not in muted]
        if topics:
            told = escape(" · ".join(topics))
            self.console.print(f"[grey62]y never …: don't ask about {told}[/]", highlight=False)
        return False

    def hand_over(self, seat: int) -> None:
        """At a shared screen, hide the last player's cards before the next one looks."""
        if len(self.people) > 1 and self.last_person != seat:
            self.wipe()
            self.console.input(f"Pass the screen to [bold]{escape(self.chairs[seat].name)}[/] and press Enter. ")
            self.wipe()
        self.last_person = seat

    def wipe(self) -> None:
        """Clear the screen, including what could be scrolled back to."""
        self.drawn = None
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    # Telling and explaining

    def voice(self, seat: int | None) -> Voice:
        return Voice([chair.name for chair in self.chairs], seat)

    def events(self, seat: int | None, first: int = 0) -> list[Event]:
        assert self.game.events is not None
        return [event for event in self.game.events[first:] if event.seen_by(seat)]

    def tell(self, seat: int | None) -> None:
        """What happened since this person last looked."""
        assert self.game.events is not None
        first = self.told.get(seat, 0) if seat is not None else min(self.told.values(), default=0)
        self.print_events(self.events(seat, first), seat)
        if seat is not None:
            self.told[seat] = len(self.game.events)

    def print_events(self, events: list[Event], seat: int | None) -> None:
        voice = self.voice(seat)
        for event in events:
            print_event(event, self.teller, voice, self.console)

    def log(self, seat: int) -> None:
        self.print_events(self.events(seat), seat)

    def explain(self, seat: int, prompt: Prompt) -> None:
        """Why other things cannot be done, and the clauses behind the question and the last events."""
        for thing, reason in prompt.refusals.items():
            reason = self.voice(seat).fill(reason)
            self.console.print(f"[bold]{escape(thing)}[/]: {escape(reason)}", highlight=False)
        clauses = [prompt.clause]
        clauses += [event.clause for event in self.events(seat)[-8:]]
        for clause_id in dict.fromkeys(clauses):
            clause = self.box.rulebook.clause(clause_id)
            self.console.print(f"[dark_orange]§ {clause_id}[/] [italic]{escape(clause.text)}[/]")

    def banner(self, prompt: Prompt) -> Panel:
        voice = self.voice(prompt.seat)
        text = Text(voice.fill(prompt.what), "bold").append(f"  {voice.fill(prompt.why)}", "italic grey70")
        goals = " · ".join(goal.text for goal in self.teller.goals(self.game, voice))
        return Panel(
            text, border_style="dark_orange", expand=False, subtitle=Text(goals, "grey62"), subtitle_align="left"
        )

    def hint(self, seat: int) -> None:
        """What a sensible player would do here."""
        chance = stream(fresh_seed(), "hint")
        move = named(ADVISER).choose(Seat(self.game, seat, chance))
        self.console.print(f"[cyan]A sensible player would: {escape(self.game.say(move))}.[/]", highlight=False)


def print_event(event: Event, teller: Teller[Game], voice: Voice, console: Console) -> None:
    """An event as a line, under its heading if it begins one."""
    heading = teller.heading(event.what)
    if heading:
        console.rule(f"[bold tan]{escape(voice.fill(heading))}[/]", style="grey35")
    line = Text(teller.sentence(event.what, voice))
    console.print(line.append(f"  § {event.clause}", "grey42"))
