"""What somebody is asked to agree to, and what it would bring."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.consent import Consent
from undercroft.core.lattice import SIDES
from undercroft.core.telling.prompts import Question
from undercroft.core.telling.voice import count, sentences, voice_to

from ..cards.deck import FIGHTS
from ..flow import ending, grace, inviting, rolling, sprinting, trading
from ..table.people import NOBODY
from ..table.table import Dungeon
from .words import (
    contest_words,
    cost_words,
    hearts_words,
    hits_words,
    item_words,
    name_of,
    odds_words,
    prize_words,
    wins_words,
)


def ask_consent(table: Dungeon, choice: Consent[Dungeon]) -> Question:
    return ASKED[type(choice.proposal)](table, choice.seat, choice.proposal)


def consent_note(table: Dungeon, choice: Consent[Dungeon], move: int) -> str:
    agreed, refused = NOTES[type(choice.proposal)](table, choice.seat, choice.proposal)
    return agreed if move == choice.proposal.yes else refused


def consent_label(choice: Consent[Dungeon], move: int) -> str:
    agreed, refused = LABELS[type(choice.proposal)]
    return agreed if move == choice.proposal.yes else refused


# What is asked


def ask_join(table: Dungeon, seat: int, proposal: inviting.Join) -> Question:
    contest = rolling.current(table)
    what = f"Help {voice_to(seat).whom(proposal.seat)} with {name_of(table, contest)}?"
    clause = "joint.who" if contest.rolls == FIGHTS else "puzzle.two-player.need"
    so_far, then = contest_words(table, seat, contest), with_odds(table, seat)
    return Question(what, so_far if so_far.endswith(then) else f"{so_far}; with you {then}", clause)


def ask_stay(table: Dungeon, seat: int, proposal: inviting.Stay) -> Question:
    what = f"Stay with {voice_to(seat).whom(proposal.seat)} for another round?"
    return Question(what, f"{name_of(table, rolling.current(table))}: {with_odds(table, seat)}", "joint.rounds")


def ask_trade(table: Dungeon, seat: int, proposal: trading.Trade) -> Question:
    item, other = table.item(proposal.card).name, voice_to(seat).whom(proposal.seat)
    what = f"Give {item} to {other}?" if proposal.owner == seat else f"Take {item} from {other}?"
    return Question(what, item_words(table, table.items.face[proposal.card]), "item.trade")


def ask_grace(table: Dungeon, seat: int, proposal: grace.AddGrace) -> Question:
    what = f"Let {voice_to(seat).whom(proposal.seat)} add a grace room?"
    room = table.places[table.delvers[proposal.seat].room].room.name
    return Question(what, f"to the {SIDES[proposal.side]} of {room}; all have to agree", "grace.who")


def ask_sprint(table: Dungeon, seat: int, proposal: sprinting.Sprint) -> Question:
    return Question("Run for the boss room, all of you?", distance(table, seat), "sprint.agree")


def ask_end(table: Dungeon, seat: int, proposal: ending.Agreement) -> Question:
    return Question("End the game here?", f"{wins_words(table, seat)}; all have to agree", "end.agreed")


def distance(table: Dungeon, seat: int) -> str:
    """How far it is, and who begins. § sprint.lowest § sprint.key"""
    own = sprinting.count(table, table.delvers[seat])
    others = [sprinting.count(table, delver) for delver in table.delvers if delver.seat != seat and not delver.gone]
    theirs = f"{min(others)} for the nearest of the others"
    opener = sprinting.opener(table)
    first = "whoever is nearer begins earlier"
    if opener != NOBODY:
        first = f"the boss key is with {voice_to(seat).whom(opener)}: nobody else can go in first"
    return f"{count(own, 'move')} for you, {theirs}; {first}"


# What an answer brings


def with_odds(table: Dungeon, seat: int) -> str:
    """What the next roll would be like with this seat among those who roll."""
    contest = rolling.current(table).copy()
    if seat not in contest.members:
        contest.members = [*contest.members, seat]
    return odds_words(table, contest)


def join_notes(table: Dungeon, seat: int, proposal: inviting.Join) -> tuple[str, str]:
    contest = rolling.current(table)
    refused = (
        f"without you: {odds_words(table, contest)}" if inviting.can_roll(table, contest) else "no attempt now"
    )
    if contest.rolls != FIGHTS:
        return with_odds(table, seat), refused
    joined = contest.copy()
    joined.members = [*joined.members, seat]
    parts = [odds_words(table, joined), hits_words(table, contest.room, contest.target), prize_words(table, joined)]
    if table.rules.joining_costs:
        parts.append("costs your next attack")
    cost = cost_words(table, seat, joined)
    return sentences([*parts, f"{cost}; you have {table.delvers[seat].full}" if cost else ""]), refused


def stay_notes(table: Dungeon, seat: int, proposal: inviting.Stay) -> tuple[str, str]:
    return f"you roll again; {hearts_words(table.delvers[seat])}", "you are out of it, with no share of the prize"


def trade_notes(table: Dungeon, seat: int, proposal: trading.Trade) -> tuple[str, str]:
    return ("it is yours" if proposal.to == seat else "it is theirs"), "everything stays as it is"


def grace_notes(table: Dungeon, seat: int, proposal: grace.AddGrace) -> tuple[str, str]:
    return "a new room is drawn and laid there", "no room is added now"


def sprint_notes(table: Dungeon, seat: int, proposal: sprinting.Sprint) -> tuple[str, str]:
    return distance(table, seat), "the game goes on as before"


def end_notes(table: Dungeon, seat: int, proposal: ending.Agreement) -> tuple[str, str]:
    return wins_words(table, seat), "the game goes on"


ASKED: Final[dict[type, Callable[[Dungeon, int, Any], Question]]] = {
    inviting.Join: ask_join,
    inviting.Stay: ask_stay,
    trading.Trade: ask_trade,
    grace.AddGrace: ask_grace,
    sprinting.Sprint: ask_sprint,
    ending.Agreement: ask_end,
}
NOTES: Final[dict[type, Callable[[Dungeon, int, Any], tuple[str, str]]]] = {
    inviting.Join: join_notes,
    inviting.Stay: stay_notes,
    trading.Trade: trade_notes,
    grace.AddGrace: grace_notes,
    sprinting.Sprint: sprint_notes,
    ending.Agreement: end_notes,
}
LABELS: Final[dict[type, tuple[str, str]]] = {
    inviting.Join: ("Join in", "Stay out of it"),
    inviting.Stay: ("Stay", "Step back"),
    trading.Trade: ("Agree", "Refuse"),
    grace.AddGrace: ("Agree", "Refuse"),
    sprinting.Sprint: ("Run", "Not yet"),
    ending.Agreement: ("End the game", "Play on"),
}
